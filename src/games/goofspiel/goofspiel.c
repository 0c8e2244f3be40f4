/* goofspiel.c - the tables of Goofspiel, and how a match begins. */
#include "games/goofspiel/goofspiel.h"

#include "games/goofspiel/rules.h"

static const char *const prizes[] = { "shuffled", "descending", NULL };

static const struct policy policies[POLICIES] = {
    [POLICY_CARDS] = { "cards", "cards of each suit: 3 to 13", "GS-COMP-02",
                       NULL, 3, GOOFSPIEL_SUIT, GOOFSPIEL_SUIT, false },
    [POLICY_PRIZES] = { "prizes",
                        "the order of the prizes: shuffled, descending",
                        "GS-SETUP-03", prizes, 0, 1, PRIZES_SHUFFLED, false },
};

#define PROCEDURES_TABLE
#include "core/procedures.h"

static const struct verb verbs[VERBS] = {
    [VERB_BID] = { "bid {card}", "Bid {card}", .lies = "hand" },
};

#define EVENTS_TABLE
#include "core/events.h"

/* --- the words of its cards --- */

#define BIT(i) (UINT32_C(1) << (i))

static const struct type_word types[TYPES] = {
    [TYPE_CLUB] = { "club", "Club", BIT(STAT_VALUE), 0, "A's bids." },
    [TYPE_SPADE] = { "spade", "Spade", BIT(STAT_VALUE), 0, "B's bids." },
    [TYPE_DIAMOND] = { "diamond", "Diamond", BIT(STAT_VALUE), 0,
                       "The prizes." },
};

static const struct stat_word stats[STATS] = {
    [STAT_VALUE] = { "value {n}", BIT(TYPES) - 1, "value {n}", NULL,
                     "What it counts as a bid or as a prize, from 1." },
};

static const struct vocabulary goofspiel_vocabulary = {
    ROWS(types, types),
    ROWS(stats, stats),
    .may_question = -1,
    .choose_question = -1,
};

/* --- the beginning --- */

static int value_of(const struct rules *r, card_id card)
{
    return r->book->cards[card].stat[STAT_VALUE];
}

bool goofspiel_plays(const struct rules *r, const int16_t *policy, card_id card)
{
    return value_of(r, card) >= 1 && value_of(r, card) <= policy[POLICY_CARDS];
}

int goofspiel_worth(const struct rules *r, const struct duel *d, int zone)
{
    const struct shelf *s = &goofspiel_const(d)->shelf;
    int n = zone_count(s, zone), sum = 0;

    for (int i = 0; i < n; i++)
        sum += value_of(r, zone_card(s, zone, i));
    return sum;
}

/* GS-COMP-01: somebody's own cards may have spoilt a suit. */
static int check(const struct rules *r, const struct setup *s,
                 struct reason *why)
{
    int count[TYPES][GOOFSPIEL_SUIT + 1] = { { 0 } };

    for (int card = 1; card < r->book->ncards; card++)
        if (goofspiel_plays(r, s->policy, (card_id)card))
            count[r->book->cards[card].type][value_of(r, (card_id)card)]++;
    for (int type = 0; type < TYPES; type++)
        for (int value = 1; value <= s->policy[POLICY_CARDS]; value++)
            if (count[type][value] != 1) {
                *why = (struct reason){ "GS-COMP-01",
                                        "a suit has one card of each value" };
                return -1;
            }
    return 0;
}

/* GS-SETUP-01 to GS-SETUP-03: the cards of a book are in the order of their
 * values, so the highest prize lies on top until they are shuffled. */
static void blank(struct play *p)
{
    static const uint8_t home[TYPES] = {
        [TYPE_CLUB] = ZONE_HAND,
        [TYPE_SPADE] = ZONE_HAND + 1,
        [TYPE_DIAMOND] = ZONE_PRIZES,
    };
    struct shelf *s = &goofspiel(p->d)->shelf;

    for (int card = 1; card < p->rules->book->ncards; card++)
        if (goofspiel_plays(p->rules, p->d->policy, (card_id)card))
            zone_create(s, home[p->rules->book->cards[card].type],
                        (card_id)card, 1);
    if (p->d->policy[POLICY_PRIZES] == PRIZES_SHUFFLED)
        zone_shuffle(s, ZONE_PRIZES, &p->d->rng);
}

static void start(struct play *p)
{
    blank(p);
    play_enter(p, PROCEDURE_ROUNDS, 0);
}

static int turn_number(const struct duel *d)
{
    return zone_count(&goofspiel_const(d)->shelf, ZONE_SPENT) + 1;
}

/* GS-END-03, GS-END-04 */
static int score(const struct rules *r, const struct duel *d, int who)
{
    int cards = d->policy[POLICY_CARDS];

    if (d->gone != 0)
        return duel_result(d, who) * cards * (cards + 1) / 2;
    return goofspiel_worth(r, d, ZONE_WON + who) -
           goofspiel_worth(r, d, ZONE_WON + 1 - who);
}

const struct game goofspiel_game = {
    .id = "goofspiel",
    .title = "Goofspiel",
    .about = "sealed bids for prizes: the smallest game of pure guessing",
    .reference = true,
    .min_players = GOOFSPIEL_SEATS,
    .max_players = GOOFSPIEL_SEATS,
    .players_rule = "GS-COMP-03",
    GAME_USUAL(goofspiel),
    ROWS(policies, policies),
    ROWS(events, events),
    .check = check,
    .start = start,
    .score = score,
    .score_unit = "point",
};
