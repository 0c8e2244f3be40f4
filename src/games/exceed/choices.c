/* choices.c - the questions of EXCEED; EX-DEC.  Answers are listed where the
 * question is asked; here are the plain ones, and the table. */
#include "games/exceed/rules.h"

int list_may(const struct rules *r, const struct duel *d, int who, choice *out)
{
    (void)r, (void)d, (void)who;
    out[0] = choice_make(VERB_YES, 0, 0, 0);
    out[1] = choice_make(VERB_NO, 0, 0, 0);
    return 2;
}

/* Is each option of the `choose` that asks a single movement, and moves nobody? */
static bool all_stay(const struct rules *r, const struct duel *d)
{
    const struct frame *f = asking_frame(d);
    const struct insn *code = r->book->code;
    int pc = f->pc + 1;

    for (int i = code[f->pc].n; i > 0; i--, pc += 1 + code[pc].block)
        if (code[pc].block != 1 ||
            !walk_stays(r, exceed_const(d), f, code[pc + 1]))
            return false;
    return true;
}

/* EX-DEC-21: those that come to the same are one. */
int list_option(const struct rules *r, const struct duel *d, int who,
                choice *out)
{
    int n = program_options(r, d, out);

    (void)who;
    return n > 1 && all_stay(r, d) ? 1 : n;
}

const struct question exceed_questions[QUESTIONS] = {
    [QUESTION_MULLIGAN] = { "mulligan", "Throw away cards you do not want.",
                            "EX-DEC-01", list_throws, refuse_mulligan,
                            .set = set_mulligan },
    [QUESTION_STARTER] = { "starter", "Which character starts?", "EX-DEC-02",
                           list_starter, refuse_starter, false },
    [QUESTION_ACTION] = { "action", "What do you do?", "EX-DEC-03", list_action,
                          refuse_action, false },
    [QUESTION_GOAL] = { "goal", "To which space?", "EX-DEC-04", list_goal,
                        refuse_goal, true },
    [QUESTION_BOOST] = { "boost", "Which boost do you play?", "EX-DEC-05",
                         list_boost, refuse_boost, true },
    [QUESTION_PLAY_BOOST] = { "play boost", "Which boost do you play?",
                              "EX-DEC-05", list_play_boost, refuse_boost, true,
                              NULL },
    [QUESTION_FORCE] = { "force", "Which cards do you spend as Force?",
                         "EX-DEC-06", list_force, refuse_force, true,
                         .set = set_force, .worth = worth_force },
    [QUESTION_GAUGE] = { "gauge", "Which Gauge cards do you spend?",
                         "EX-DEC-07", list_gauge, refuse_gauge, true,
                         .set = set_gauge },
    [QUESTION_LIFE] = { "life", "How much life do you pay?", "EX-DEC-08",
                        list_life, refuse_life, true },
    [QUESTION_MAY] = { "may", "Do you want to?", "EX-DEC-09", list_may,
                       refuse_may, true },
    [QUESTION_MAY_PAY] = { "may pay", "Do you pay?", "EX-DEC-09", list_may_pay,
                           refuse_may, true },
    [QUESTION_SET] = { "set", "What do you set?", "EX-DEC-10", list_set,
                       refuse_set, false, NULL, true },
    [QUESTION_CROSS] = { "cross strike", "Change characters for 2 Gauge?",
                         "EX-DEC-11", list_buy, refuse_may, true },
    [QUESTION_EJECTION] = { "ejection strike",
                            "Buy an Ejection Strike for 2 Gauge?", "EX-DEC-11",
                            list_buy, refuse_may, true },
    [QUESTION_DECLARE] = { "declare", "Strike from your companion?",
                           "EX-DEC-12", list_declare, refuse_may, true },
    [QUESTION_ORDER] = { "order", "Which effect is next?", "EX-DEC-13",
                         list_order, refuse_order, false },
    [QUESTION_SPACES] = { "spaces", "Which way, and how far?", "EX-DEC-14",
                          list_spaces, refuse_spaces, true },
    [QUESTION_DISCARD] = { "discard", "Which cards do you throw away?",
                           "EX-DEC-15", list_discard, refuse_discard, true,
                           .set = set_pick },
    [QUESTION_CARD] = { "card", "Which card?", "EX-DEC-16", list_card,
                        refuse_card, true, .set = set_pick },
    [QUESTION_LOOKED] = { "looked", "Which of the cards?", "EX-DEC-17",
                          list_looked, refuse_card, true, .set = set_pick },
    [QUESTION_SEARCH] = { "search", "Which card do you take?", "EX-DEC-18",
                          list_search, refuse_card, false },
    [QUESTION_DESTINATION] = { "destination", "Where does it go?", "EX-DEC-18",
                               list_destination, refuse_other, false },
    [QUESTION_NAME] = { "name", "What do you name?", "EX-DEC-19", list_name,
                        refuse_name, .set = set_name },
    [QUESTION_IN_PLAY] = { "in play", "Which boost?", "EX-DEC-20", list_in_play,
                           refuse_in_play, true },
    [QUESTION_OPTION] = { "option", "Which effect?", "EX-DEC-21", list_option,
                          refuse_other, true },
    [QUESTION_COMPANION] = { "companion", "Where does it go?", "EX-DEC-22",
                             list_companion, refuse_companion, true },
    [QUESTION_WILD_ULTRA] = { "wild ultra", "Pay for the wild swing?",
                              "EX-DEC-24", list_wild_ultra, refuse_may, true,
                              NULL },
    [QUESTION_PILE] = { "pile", "Which card goes to the pile next?",
                        "EX-DEC-25", list_pile, refuse_pile, false },
    [QUESTION_LIMIT] = { "limit", "Throw away down to 7 cards.", "EX-DEC-26",
                         list_throws, refuse_limit, .set = set_limit },
    [QUESTION_LAY] = { "lay", "Which cards do you lay face down?", "EX-DEC-27",
                       list_lay, refuse_lay, .secret = true, .set = set_pick },
    [QUESTION_GUESS] = { "guess", "Which card has been laid down?", "EX-DEC-27",
                         list_guess, refuse_name, false, NULL, true },
    [QUESTION_HOW_MANY] = { "how many", "How many cards?", "EX-DEC-29",
                            list_how_many, refuse_other, true },
};
