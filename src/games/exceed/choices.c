/* choices.c - the questions of EXCEED; EX-DEC.  Answers are listed where the
 * question is asked; here are the plain ones, and the table. */
#include "games/exceed/rules.h"

static int list_may(const struct rules *r, const struct duel *d, int who,
                    choice *out)
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
            !ex_walk_stays(r, exceed_const(d), f, code[pc + 1]))
            return false;
    return true;
}

/* EX-DEC-21: answers with the same result are one. */
static int list_option(const struct rules *r, const struct duel *d, int who,
                       choice *out)
{
    int n = program_options(r, d, out);

    (void)who;
    return n > 1 && all_stay(r, d) ? 1 : n;
}

/* Is the block of the `may` that asks one movement, which moves nobody? */
static bool may_stay(const struct rules *r, const struct exceed *g,
                     const struct frame *f)
{
    const struct insn *may = &r->book->code[f->pc];

    return may->op == OP_MAY && may->block == 1 &&
           ex_walk_stays(r, g, f, may[1]);
}

/* EX-DEC-09: what would do nothing, as everybody sees, can only be refused. */
static int list_may_block(const struct rules *r, const struct duel *d, int who,
                          choice *out)
{
    if (!may_stay(r, exceed_const(d), asking_frame(d)))
        return list_may(r, d, who, out);
    out[0] = choice_make(VERB_NO, 0, 0, 0);
    return 1;
}

const struct question exceed_questions[QUESTIONS] = {
    [QUESTION_MULLIGAN] = { "mulligan", "Throw away cards you do not want.",
                            "EX-DEC-01", ex_list_throws, .apart = true,
                            .set = ex_set_mulligan },
    [QUESTION_STARTER] = { "starter", "Which character starts?", "EX-DEC-02",
                           ex_list_starter },
    [QUESTION_ACTION] = { "action", "What do you do?", "EX-DEC-03",
                          ex_list_action },
    [QUESTION_GOAL] = { "goal", "To which space?", "EX-DEC-04", ex_list_goal,
                        .midplay = true },
    [QUESTION_BOOST] = { "boost", "Which boost do you play?", "EX-DEC-05",
                         ex_list_boost, .midplay = true },
    [QUESTION_PLAY_BOOST] = { "play boost", "Which boost do you play?",
                              "EX-DEC-05", ex_list_play_boost,
                              .midplay = true },
    [QUESTION_FORCE] = { "force", "Which cards do you spend as Force?",
                         "EX-DEC-06", ex_list_force, .midplay = true,
                         .set = ex_set_force, .worth = ex_worth_force },
    [QUESTION_GAUGE] = { "gauge", "Which Gauge cards do you spend?",
                         "EX-DEC-07", ex_list_gauge, .midplay = true,
                         .set = ex_set_gauge },
    [QUESTION_LIFE] = { "life", "How much life do you pay?", "EX-DEC-08",
                        ex_list_life, .midplay = true },
    [QUESTION_MAY] = { "may", "Do you want to?", "EX-DEC-09", list_may_block,
                       .midplay = true },
    [QUESTION_MAY_PAY] = { "may pay", "Do you pay?", "EX-DEC-09",
                           ex_list_may_pay, .midplay = true },
    [QUESTION_SET] = { "set", "What do you set?", "EX-DEC-10", ex_list_set,
                       .secret = true },
    [QUESTION_CROSS] = { "cross strike", "Change characters for 2 Gauge?",
                         "EX-DEC-11", list_may, .midplay = true },
    [QUESTION_EJECTION] = { "ejection strike",
                            "Buy an Ejection Strike for 2 Gauge?", "EX-DEC-11",
                            list_may, .midplay = true },
    [QUESTION_DECLARE] = { "declare", "Strike from your companion?",
                           "EX-DEC-12", ex_list_declare, .midplay = true },
    [QUESTION_ORDER] = { "order", "Which effect is next?", "EX-DEC-13",
                         ex_list_order },
    [QUESTION_SPACES] = { "spaces", "Which way, and how far?", "EX-DEC-14",
                          ex_list_spaces, .midplay = true },
    [QUESTION_DISCARD] = { "discard", "Which cards do you throw away?",
                           "EX-DEC-15", ex_list_pick, .midplay = true,
                           .set = ex_set_pick },
    [QUESTION_CARD] = { "card", "Which card?", "EX-DEC-16", ex_list_card,
                        .midplay = true, .set = ex_set_pick },
    [QUESTION_LOOKED] = { "looked", "Which of the cards?", "EX-DEC-17",
                          ex_list_looked, .midplay = true, .set = ex_set_pick },
    [QUESTION_SEARCH] = { "search", "Which card do you take?", "EX-DEC-18",
                          ex_list_search },
    [QUESTION_DESTINATION] = { "destination", "Where does it go?", "EX-DEC-18",
                               ex_list_destination },
    [QUESTION_NAME] = { "name", "What do you name?", "EX-DEC-19", ex_list_name,
                        .set = ex_set_name },
    [QUESTION_IN_PLAY] = { "in play", "Which boost?", "EX-DEC-20",
                           ex_list_in_play, .midplay = true },
    [QUESTION_OPTION] = { "option", "Which effect?", "EX-DEC-21", list_option,
                          .midplay = true },
    [QUESTION_COMPANION] = { "companion", "Where does it go?", "EX-DEC-22",
                             ex_list_companion, .midplay = true },
    [QUESTION_WILD_ULTRA] = { "wild ultra", "Pay for the wild swing?",
                              "EX-DEC-24", list_may, .midplay = true },
    [QUESTION_PILE] = { "pile", "Which card goes to the pile next?",
                        "EX-DEC-25", ex_list_pile },
    [QUESTION_LIMIT] = { "limit", "Throw away down to 7 cards.", "EX-DEC-26",
                         ex_list_throws, .set = ex_set_limit },
    [QUESTION_LAY] = { "lay", "Which cards do you lay face down?", "EX-DEC-27",
                       ex_list_pick, .secret = true, .set = ex_set_pick },
    [QUESTION_GUESS] = { "guess", "Which card has been laid down?", "EX-DEC-27",
                         ex_list_guess, .secret = true },
    [QUESTION_HOW_MANY] = { "how many", "How many cards?", "EX-DEC-29",
                            ex_list_how_many, .midplay = true },
    [QUESTION_TRANSFORM] = { "transform",
                             "Does your attack become a transformation?",
                             "EX-DEC-30", list_may },
    [QUESTION_FREE] = { "free", "How much of the free Force do you use?",
                        "EX-DEC-31", ex_list_free, .midplay = true },
    [QUESTION_AGAIN] = { "again", "Which effect happens once more?",
                         "EX-DEC-32", ex_list_again, .midplay = true },
    [QUESTION_CANCEL] = { "cancel", "Do you cancel the boost?", "EX-DEC-33",
                          list_may, .midplay = true },
    [QUESTION_FEINT] = { "feint", "Do you go to the marker that was put first?",
                         "EX-DEC-35", list_may, .secret = true },
    [QUESTION_OVERDRIVE] = { "overdrive",
                             "Which card leaves the Overdrive area?",
                             "EX-DEC-34", ex_list_overdrive },
};
