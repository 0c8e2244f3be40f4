/* leduc.c - the tables of Leduc hold'em, and how a match begins. */
#include "games/leduc/leduc.h"

#include "games/leduc/rules.h"

#define PROCEDURES_TABLE
#include "core/procedures.h"

static const struct verb verbs[VERBS] = {
    [VERB_FOLD] = { "fold", "Fold: give up the pot" },
    [VERB_CHECK] = { "check", "Check: bet nothing" },
    [VERB_CALL] = { "call", "Call: put in as much as the other" },
    [VERB_RAISE] = { "raise", "Raise: put in more than the other" },
};

#define EVENTS_TABLE
#include "core/events.h"

/* --- the words of its cards --- */

static const struct type_word types[TYPES] = {
    [TYPE_RANK] = { "rank", "Card", 1u << STAT_VALUE, 0, "A card." },
};

static const struct stat_word stats[STATS] = {
    [STAT_VALUE] = { "value {n}", 1u << TYPE_RANK, "value {n}", NULL,
                     "The higher card wins." },
};

static const struct vocabulary leduc_vocabulary = {
    ROWS(types, types),
    ROWS(stats, stats),
    .may_question = -1,
    .choose_question = -1,
};

/* --- the beginning --- */

/* LD-COMP-01, LD-SETUP-01, LD-SETUP-02 */
static void lay_out(struct play *p)
{
    struct leduc *g = leduc(p->d);
    const struct deck *deck = &p->rules->book->decks[0];

    for (int i = 0; i < deck->nrows; i++)
        zone_create(&g->shelf, ZONE_DECK, deck->rows[i].card, deck->rows[i].n);
    zone_shuffle(&g->shelf, ZONE_DECK, &p->d->rng);
    for (int i = 0; i < LEDUC_SEATS; i++)
        g->chips[i] = LEDUC_ANTE;
}

static void blank(struct play *p)
{
    lay_out(p);
    leduc(p->d)->checks = CHECKS_UNSET;
}

static void start(struct play *p)
{
    lay_out(p);
    leduc_deal(p);
    play_enter(p, PROCEDURE_HAND, 0);
}

static int turn_number(const struct duel *d)
{
    return leduc_const(d)->round + 1;
}

/* LD-END-04 */
static int score(const struct rules *r, const struct duel *d, int who)
{
    (void)r;
    return duel_result(d, who) * leduc_pot(leduc_const(d));
}

const struct game leduc_game = {
    .id = "leduc",
    .title = "Leduc hold'em",
    .about = "poker with six cards and two rounds of bets: the smallest bluff",
    .reference = true,
    .min_players = LEDUC_SEATS,
    .max_players = LEDUC_SEATS,
    .players_rule = "LD-COMP-02",
    GAME_USUAL(leduc),
    .members = leduc_members,
    ROWS(events, events),
    .start = start,
    .score = score,
    .score_unit = "chip",
    .stake = LEDUC_STAKE,
};
