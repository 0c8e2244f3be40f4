/* rounds.c - the only procedure of Goofspiel, and its only question. */
#include "games/goofspiel/rules.h"

enum { BOTH = (1u << GOOFSPIEL_SEATS) - 1 };

STEPS(goofspiel_rounds, ROUNDS_PRIZE, ROUNDS_BIDS);

/* --- the end: GS-END --- */

static void end(struct play *p)
{
    int points[GOOFSPIEL_SEATS];

    for (int i = 0; i < GOOFSPIEL_SEATS; i++) {
        points[i] = goofspiel_worth(p->rules, p->d, ZONE_WON + i);
        play_tell(p, &(struct event){ .kind = EVENT_POINTS,
                                      .who = (uint8_t)i,
                                      .n = (int16_t)points[i],
                                      .rule = "GS-END-01" });
    }
    for (int i = 0; i < GOOFSPIEL_SEATS; i++)
        p->d->rank[i] = points[i] >= points[1 - i] ? 1 : 2; /* GS-END-02 */
    play_end(p);
}

/* --- a round --- */

/* GS-PRIZE-01: the top card, unless a scenario has turned it up already. */
static void turn_up(struct play *p)
{
    struct shelf *s = &goofspiel(p->d)->shelf;

    if (zone_count(s, ZONE_UP) == 0)
        zone_move_top(s, ZONE_PRIZES, zone_count(s, ZONE_PRIZES) - 1, ZONE_UP);
    play_tell(p, &(struct event){ .kind = EVENT_PRIZE,
                                  .card = zone_card(s, ZONE_UP, 0),
                                  .seen = SEEN_BY_ALL,
                                  .n = (int16_t)p->rules->game->turn(p->d),
                                  .rule = "GS-PRIZE-01" });
}

/* The answers of both lie open now; returns the value bid. */
static int show_bid(struct play *p, int who)
{
    struct shelf *s = &goofspiel(p->d)->shelf;
    card_id card = (card_id)choice_a(play_answer(p, who));

    zone_move_top(s, ZONE_HAND + who, zone_find(s, ZONE_HAND + who, card),
                  ZONE_SPENT + who);
    play_tell(p, &(struct event){ .kind = EVENT_BID,
                                  .who = (uint8_t)who,
                                  .card = card,
                                  .seen = SEEN_BY_ALL,
                                  .rule = "GS-BID-03" });
    return p->rules->book->cards[card].stat[STAT_VALUE];
}

/* GS-WIN-01, GS-WIN-02 */
static void award(struct play *p, int winner)
{
    struct shelf *s = &goofspiel(p->d)->shelf;
    card_id prize = zone_card(s, ZONE_UP, 0);
    int worth = goofspiel_worth(p->rules, p->d, ZONE_UP);

    zone_move_top(s, ZONE_UP, 0, ZONE_WON + winner);
    play_tell(p, &(struct event){ .kind = EVENT_WON,
                                  .who = (uint8_t)winner,
                                  .card = prize,
                                  .seen = SEEN_BY_ALL,
                                  .n = (int16_t)goofspiel_worth(
                                      p->rules, p->d, ZONE_WON + winner),
                                  .m = (int16_t)worth,
                                  .rule = "GS-WIN-01" });
}

static void discard(struct play *p)
{
    struct shelf *s = &goofspiel(p->d)->shelf;
    card_id prize = zone_card(s, ZONE_UP, 0);

    zone_move_top(s, ZONE_UP, 0, ZONE_DISCARD);
    play_tell(p, &(struct event){ .kind = EVENT_DISCARDED,
                                  .card = prize,
                                  .seen = SEEN_BY_ALL,
                                  .rule = "GS-WIN-02" });
}

enum flow goofspiel_rounds(struct play *p, struct frame *f)
{
    int a, b;

    switch ((enum goofspiel_rounds_step)f->step) {
    case ROUNDS_PRIZE:
        turn_up(p);
        f->step = ROUNDS_BIDS;
        return play_ask_all(p, BOTH, QUESTION_BID); /* GS-BID-01 */
    case ROUNDS_BIDS:
        a = show_bid(p, 0);
        b = show_bid(p, 1);
        if (a == b)
            discard(p);
        else
            award(p, a > b ? 0 : 1);
        f->step = ROUNDS_PRIZE;
        if (zone_count(&goofspiel(p->d)->shelf, ZONE_PRIZES) > 0)
            return FLOW_ON;
        break;
    }
    end(p);
    return FLOW_DONE;
}

/* --- the question --- */

static int list_bids(const struct rules *r, const struct duel *d, int who,
                     choice *out)
{
    const struct shelf *s = &goofspiel_const(d)->shelf;
    int n = zone_count(s, ZONE_HAND + who);

    (void)r;
    for (int i = 0; i < n; i++)
        out[i] = choice_make(VERB_BID, zone_card(s, ZONE_HAND + who, i), 0, 0);
    return n;
}

REFUSED_WHEN(was_bid)
{
    return zone_find(&goofspiel_const(d)->shelf, ZONE_SPENT + who,
                     (card_id)choice_a(c)) >= 0;
}

const struct refusal goofspiel_refusals[] = {
    { 0, ROW_BIT(VERB_BID), 0, was_bid, "GS-BID-04",
      "That card has been bid before." },
    { 0, ROW_BIT(VERB_BID), ROW_BIT(TYPES) - 1, NULL, "GS-BID-01",
      "That card is not in the hand." },
    { 0, 0, 0, NULL, "GS-BID-01", "A bid is one hand card." },
    { .text = NULL },
};

const struct question goofspiel_questions[QUESTIONS] = {
    [QUESTION_BID] = { .name = "bid",
                       .prompt = "Which card do you bid?",
                       .rule = "GS-BID-01",
                       .list = list_bids },
};
