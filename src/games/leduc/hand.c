/* hand.c - a hand of Leduc hold'em: the deal, the bets and the showdown. */
#include "games/leduc/rules.h"

int leduc_raise(int round)
{
    return round == 0 ? 2 : 4;
}

static card_id card_of(const struct leduc *g, int who)
{
    return zone_card(&g->shelf, ZONE_HAND + who, 0);
}

static card_id draw(struct leduc *g, int zone)
{
    zone_move_top(&g->shelf, ZONE_DECK, zone_count(&g->shelf, ZONE_DECK) - 1,
                  zone);
    return zone_card(&g->shelf, zone, 0);
}

/* LD-SETUP-03 */
void leduc_deal(struct play *p)
{
    play_tell(p, &(struct event){ .kind = EVENT_ANTE,
                                  .n = LEDUC_ANTE,
                                  .rule = "LD-SETUP-01" });
    for (int i = 0; i < LEDUC_SEATS; i++) {
        card_id card = draw(leduc(p->d), ZONE_HAND + i);

        play_tell(p, &(struct event){ .kind = EVENT_DEAL,
                                      .who = (uint8_t)i,
                                      .card = card,
                                      .seen = (uint8_t)(1u << i),
                                      .rule = "LD-SETUP-03" });
    }
}

/* --- the end: LD-SHOW, LD-END --- */

static bool has_pair(const struct leduc *g, int who)
{
    return zone_find(&g->shelf, ZONE_BOARD, card_of(g, who)) >= 0;
}

/* LD-SHOW-02, LD-SHOW-03: a pair counts more than any card. */
static int strength(const struct rules *r, const struct leduc *g, int who)
{
    return r->book->cards[card_of(g, who)].stat[STAT_VALUE] +
           (has_pair(g, who) ? LEDUC_DECK : 0);
}

int leduc_compare(const struct rules *r, const struct leduc *g)
{
    int a = strength(r, g, 0), b = strength(r, g, 1);

    return (a > b) - (a < b);
}

static void win(struct play *p, int winner, const char *rule)
{
    p->d->rank[winner] = 1;
    p->d->rank[1 - winner] = 2;
    play_tell(p, &(struct event){ .kind = EVENT_WIN,
                                  .who = (uint8_t)winner,
                                  .foe = (uint8_t)(1 - winner),
                                  .n = (int16_t)leduc_pot(leduc(p->d)),
                                  .rule = rule });
    play_end(p);
}

static void split(struct play *p)
{
    p->d->rank[0] = p->d->rank[1] = 1;
    play_tell(p, &(struct event){ .kind = EVENT_SPLIT, .rule = "LD-END-03" });
    play_end(p);
}

static void show_down(struct play *p)
{
    const struct leduc *g = leduc(p->d);
    int better = leduc_compare(p->rules, g);

    for (int i = 0; i < LEDUC_SEATS; i++)
        play_tell(p, &(struct event){ .kind = has_pair(g, i) ? EVENT_PAIR
                                                             : EVENT_SHOW,
                                      .who = (uint8_t)i,
                                      .card = card_of(g, i),
                                      .seen = SEEN_BY_ALL,
                                      .rule = "LD-SHOW-01" });
    if (better == 0)
        split(p);
    else
        win(p, better > 0 ? 0 : 1, "LD-END-02");
}

/* --- betting: LD-BET --- */

/* LD-ROUND-02: all bets are equal.  True when another round begins. */
static bool next_round(struct play *p)
{
    struct leduc *g = leduc(p->d);
    card_id card;

    if (g->round + 1 == LEDUC_ROUNDS)
        return false;
    g->round++;
    g->raises = 0;
    g->active = 0; /* LD-ROUND-01 */
    card = draw(g, ZONE_BOARD);
    play_tell(p, &(struct event){ .kind = EVENT_BOARD,
                                  .card = card,
                                  .seen = SEEN_BY_ALL,
                                  .n = (int16_t)(g->round + 1),
                                  .rule = "LD-ROUND-03" });
    return true;
}

/* Tell what the active player did. */
static void tell_bet(struct play *p, enum event_id kind, int n,
                     const char *rule)
{
    const struct leduc *g = leduc(p->d);

    play_tell(p, &(struct event){ .kind = (uint8_t)kind,
                                  .who = g->active,
                                  .n = (int16_t)n,
                                  .m = g->chips[g->active],
                                  .rule = rule });
}

/* Carry out a bet.  True when the round is over. */
static bool bet(struct play *p, enum verb_id verb)
{
    struct leduc *g = leduc(p->d);
    int who = g->active, foe = 1 - who;

    switch (verb) {
    case VERB_FOLD:
        g->folded = (uint8_t)(who + 1);
        tell_bet(p, EVENT_FOLD, 0, "LD-BET-02");
        g->active = (uint8_t)foe;
        return true;
    case VERB_CALL:
        g->chips[who] = g->chips[foe];
        tell_bet(p, EVENT_CALL, leduc_raise(g->round), "LD-BET-03");
        return true;
    case VERB_RAISE:
        g->chips[who] = (uint8_t)(g->chips[foe] + leduc_raise(g->round));
        g->raises++;
        tell_bet(p, EVENT_RAISE, leduc_raise(g->round), "LD-BET-04");
        g->active = (uint8_t)foe;
        return false;
    case VERB_CHECK:
    case VERBS:
        break;
    }
    g->checks++;
    tell_bet(p, EVENT_CHECK, 0, "LD-BET-01");
    g->active = (uint8_t)foe;
    return who == 1; /* A has checked before: LD-ROUND-02 */
}

STEPS(leduc_hand, HAND_ASK, HAND_ANSWERED);

enum flow leduc_hand(struct play *p, struct frame *f)
{
    struct leduc *g = leduc(p->d);

    switch ((enum leduc_hand_step)f->step) {
    case HAND_ASK:
        f->step = HAND_ANSWERED;
        f->who = g->active;
        return play_ask(p, g->active, QUESTION_BET);
    case HAND_ANSWERED:
        break;
    }
    f->step = HAND_ASK;
    if (!bet(p, (enum verb_id)choice_verb(play_answer(p, g->active))))
        return FLOW_ON;
    if (g->folded != 0)
        win(p, g->active, "LD-END-01");
    else if (!next_round(p))
        show_down(p);
    return FLOW_ON;
}

/* --- the question --- */

static int list_bets(const struct rules *r, const struct duel *d, int who,
                     choice *out)
{
    const struct leduc *g = leduc_const(d);
    bool owes = g->chips[who] < g->chips[1 - who];
    int n = 0;

    (void)r;
    if (owes)
        out[n++] = choice_make(VERB_FOLD, 0, 0, 0);
    out[n++] = choice_make(owes ? VERB_CALL : VERB_CHECK, 0, 0, 0);
    if (g->raises < LEDUC_RAISES)
        out[n++] = choice_make(VERB_RAISE, 0, 0, 0);
    return n;
}

const struct refusal leduc_refusals[] = {
    { 0, ROW_BIT(VERB_FOLD), 0, NULL, "LD-BET-02",
      "There is no raise to fold against." },
    { 0, ROW_BIT(VERB_CHECK), 0, NULL, "LD-BET-01",
      "The other has raised: call, raise or fold." },
    { 0, ROW_BIT(VERB_CALL), 0, NULL, "LD-BET-03",
      "There is no raise to call." },
    { 0, ROW_BIT(VERB_RAISE), 0, NULL, "LD-BET-05",
      "There have been two raises in this round." },
    { 0, 0, 0, NULL, "LD-BET-01", "A bet is fold, check, call or raise." },
    { .text = NULL },
};

const struct question leduc_questions[QUESTIONS] = {
    [QUESTION_BET] = { .name = "bet",
                       .prompt = "What do you bet?",
                       .rule = "LD-BET-01",
                       .list = list_bets,
                       .secret = true },
};
