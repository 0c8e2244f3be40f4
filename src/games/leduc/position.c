/* position.c - the parts of a position of Leduc hold'em, for scenarios and
 * screens; and how to go on from one. */
#include "games/leduc/rules.h"

static const char *const rounds[] = { "first", "second", NULL };

const struct field leduc_fields[LEDUC_FIELDS] = {
    { FIELD_OWN("hand",
                "the hand card; with no cards in hand the deal is "
                "still to come",
                FIELD_CARDS),
      .sight = SIGHT_VARIES, .max = 1, .zone = ZONES_AT(ZONE_HAND, 1),
      .from = ZONE_AT(ZONE_DECK) },
    { FIELD_OWN("chips", "chips in the pot", FIELD_NUMBER), .max = LEDUC_STAKE,
      .value = VALUES_AT(struct leduc, chips) },
    { FIELD("deck", "the deck, top card first", FIELD_CARDS),
      .sight = SIGHT_NOBODY, .ordered = true, .pool = true,
      .zone = ZONE_AT(ZONE_DECK) },
    { FIELD("board", "the card that both may pair, in the second round",
            FIELD_CARDS),
      .sight = SIGHT_ALL, .max = 1, .zone = ZONE_AT(ZONE_BOARD),
      .from = ZONE_AT(ZONE_DECK) },
    { FIELD("round", "the round of bets", FIELD_WORD), .words = rounds,
      .value = VALUE_AT(struct leduc, round) },
    { FIELD("raises", "raises in this round", FIELD_NUMBER),
      .max = LEDUC_RAISES, .value = VALUE_AT(struct leduc, raises) },
    { FIELD("checks",
            "checks so far, of both rounds; as few as can be unless "
            "set",
            FIELD_NUMBER),
      .max = LEDUC_ROUNDS * LEDUC_SEATS - 1,
      .value = VALUE_AT(struct leduc, checks) },
    { FIELD("active", "who is to bet", FIELD_PLAYER),
      .value = VALUE_AT(struct leduc, active) },
};

const struct member leduc_members[] = {
    MEMBER(struct leduc, folded),
    { .name = NULL },
};

/* --- going on --- */

/* Whoever raised has put in that much more, and every raise before it was
 * called. */
static int check_chips(const struct leduc *g, struct reason *why)
{
    int owed = g->chips[1 - g->active] - g->chips[g->active];
    int raise = leduc_raise(g->round);
    int before = g->chips[g->active];

    if (owed != (g->raises > 0 ? raise : 0))
        return impossible(why, "LD-BET-04",
                          "the active player owes the last raise, if there "
                          "was one in this round");
    if (g->raises > 0)
        before -= (g->raises - 1) * raise;
    if (before == LEDUC_ANTE)
        return 0;
    for (int i = 1; g->round > 0 && i <= LEDUC_RAISES; i++)
        if (before == LEDUC_ANTE + i * leduc_raise(0))
            return 0;
    return impossible(why, "LD-SETUP-01",
                      "the chips are antes and raises that were called");
}

/* LD-ROUND-01: A bets first, so the seat that is to bet shows whether somebody
 * has checked in this round.  In the round before, both have; or at most one,
 * if there was a raise. */
static int check_checks(struct leduc *g, struct reason *why)
{
    int raise = leduc_raise(g->round);
    int calls = g->raises > 0 ? g->raises - 1 : 0;
    bool raised_before = g->chips[g->active] - calls * raise > LEDUC_ANTE;
    int least = (g->active + g->raises) % LEDUC_SEATS;
    int most = least + (g->round > 0 && raised_before);

    if (g->round > 0 && !raised_before)
        most = least += LEDUC_SEATS;
    if (g->checks == CHECKS_UNSET)
        g->checks = (uint8_t)least;
    if (g->checks >= least && g->checks <= most)
        return 0;
    return impossible(why, "LD-ROUND-01",
                      "the checks agree with the chips, the raises and who is "
                      "to bet");
}

int leduc_resume(struct play *p, struct reason *why)
{
    struct leduc *g = leduc(p->d);
    int held =
        zone_count(&g->shelf, ZONE_HAND) + zone_count(&g->shelf, ZONE_HAND + 1);

    if (g->active >= LEDUC_SEATS)
        return impossible(why, "LD-ROUND-01", "somebody is to bet");
    if (held == 1)
        return impossible(why, "LD-SETUP-03", "both are dealt a card");
    if (zone_count(&g->shelf, ZONE_BOARD) != g->round)
        return impossible(why, "LD-ROUND-03",
                          "the second round has a board, the first has none");
    if (check_chips(g, why) < 0 || check_checks(g, why) < 0)
        return -1;
    if (held == 0)
        leduc_deal(p);
    play_enter(p, PROCEDURE_HAND, 0);
    return 0;
}
