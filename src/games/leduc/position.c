/* position.c - the parts of a position of Leduc hold'em, for scenarios and
 * screens; and how to go on from one. */
#include "games/leduc/rules.h"

/* --- zones --- */

/* Take a card from the deck; the lowest of equal ones, so that those put on top
 * before stay there. */
static bool put_card(struct duel *d, int zone, card_id card)
{
    struct shelf *s = &leduc(d)->shelf;
    int n = zone_count(s, ZONE_DECK), at = 0;

    while (at < n && zone_card(s, ZONE_DECK, at) != card)
        at++;
    if (at == n || (zone != ZONE_DECK && zone_count(s, zone) > 0))
        return false;
    zone_move_top(s, ZONE_DECK, at, zone);
    return true;
}

#define ZONE(name, zone)                                                       \
    static int list_##name(const struct rules *r, const struct duel *d, int i, \
                           card_id *out)                                       \
    {                                                                          \
        (void)r, (void)i;                                                      \
        return zone_list(&leduc_const(d)->shelf, zone, out);                   \
    }                                                                          \
                                                                               \
    static bool put_##name(const struct rules *r, struct duel *d, int i,       \
                           card_id card)                                       \
    {                                                                          \
        (void)r, (void)i;                                                      \
        return put_card(d, zone, card);                                        \
    }

ZONE(deck, ZONE_DECK)
ZONE(hand, ZONE_HAND + i)
ZONE(board, ZONE_BOARD)

/* --- numbers --- */

/* A number of the state, kept as it is shown. */
#define NUMBER(name, member)                                                  \
    static int get_##name(const struct rules *r, const struct duel *d, int i) \
    {                                                                         \
        (void)r, (void)i;                                                     \
        return leduc_const(d)->member;                                        \
    }                                                                         \
                                                                              \
    static void set_##name(const struct rules *r, struct duel *d, int i,      \
                           int value)                                         \
    {                                                                         \
        (void)r, (void)i;                                                     \
        leduc(d)->member = (uint8_t)value;                                    \
    }

NUMBER(chips, chips[i])
NUMBER(raises, raises)
NUMBER(checks, checks)
NUMBER(active, active)
NUMBER(round, round)

static const char *const rounds[] = { "first", "second", NULL };

const struct field leduc_fields[LEDUC_FIELDS] = {
    { .name = "hand",
      .about = "the hand card; with no cards in hand the deal is still to come",
      .kind = FIELD_CARDS,
      .sight = SIGHT_VARIES,
      .per_player = true,
      .cards = list_hand,
      .put = put_hand },
    { .name = "chips",
      .about = "chips in the pot",
      .kind = FIELD_NUMBER,
      .per_player = true,
      .max = LEDUC_STAKE,
      .get = get_chips,
      .set = set_chips },
    { .name = "deck",
      .about = "the deck, top card first",
      .kind = FIELD_CARDS,
      .sight = SIGHT_NOBODY,
      .ordered = true,
      .pool = true,
      .cards = list_deck,
      .put = put_deck },
    { .name = "board",
      .about = "the card that both may pair, in the second round",
      .kind = FIELD_CARDS,
      .sight = SIGHT_ALL,
      .cards = list_board,
      .put = put_board },
    { .name = "round",
      .about = "the round of bets",
      .kind = FIELD_WORD,
      .words = rounds,
      .get = get_round,
      .set = set_round },
    { .name = "raises",
      .about = "raises in this round",
      .kind = FIELD_NUMBER,
      .max = LEDUC_RAISES,
      .get = get_raises,
      .set = set_raises },
    { .name = "checks",
      .about = "checks so far, of both rounds; as few as can be unless set",
      .kind = FIELD_NUMBER,
      .max = LEDUC_ROUNDS * LEDUC_SEATS - 1,
      .get = get_checks,
      .set = set_checks },
    { .name = "active",
      .about = "who is to bet",
      .kind = FIELD_PLAYER,
      .get = get_active,
      .set = set_active },
};

/* --- going on --- */

static int impossible(struct reason *why, const char *rule, const char *text)
{
    *why = (struct reason){ rule, text };
    return -1;
}

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
                      "the checks do not agree with the chips, the raises and "
                      "who is to bet");
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
