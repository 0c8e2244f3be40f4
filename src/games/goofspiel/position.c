/* position.c - the parts of a position of Goofspiel, for scenarios and screens;
 * and how to go on from one. */
#include "games/goofspiel/rules.h"

/* --- zones --- */

/* The cards of a zone; `i` is the seat. */
#define LIST(name, zone)                                                       \
    static int list_##name(const struct rules *r, const struct duel *d, int i, \
                           card_id *out)                                       \
    {                                                                          \
        (void)r, (void)i;                                                      \
        return zone_list(&goofspiel_const(d)->shelf, zone, out);               \
    }

/* Put a card from another zone below those that lie there. */
#define PUT(name, zone, from)                                            \
    static bool put_##name(const struct rules *r, struct duel *d, int i, \
                           card_id card)                                 \
    {                                                                    \
        (void)r, (void)i;                                                \
        return zone_take(&goofspiel(d)->shelf, from, card, zone);        \
    }

LIST(prizes, ZONE_PRIZES)
LIST(prize, ZONE_UP)
LIST(hand, ZONE_HAND + i)
LIST(spent, ZONE_SPENT + i)
LIST(won, ZONE_WON + i)
LIST(discard, ZONE_DISCARD)

PUT(prize, ZONE_UP, ZONE_PRIZES)
PUT(spent, ZONE_SPENT + i, ZONE_HAND + i)
PUT(won, ZONE_WON + i, ZONE_PRIZES)
PUT(discard, ZONE_DISCARD, ZONE_PRIZES)

static bool put_prizes(const struct rules *r, struct duel *d, int i,
                       card_id card)
{
    (void)r, (void)i;
    return zone_raise(&goofspiel(d)->shelf, ZONE_PRIZES, card);
}

/* Hands have an order of their own, and no top. */
static bool put_hand(const struct rules *r, struct duel *d, int i, card_id card)
{
    (void)r;
    return zone_find(&goofspiel(d)->shelf, ZONE_HAND + i, card) >= 0;
}

const struct field goofspiel_fields[GOOFSPIEL_FIELDS] = {
    { .name = "prizes",
      .about = "the prizes to come, the next one first",
      .kind = FIELD_CARDS,
      .sight = SIGHT_VARIES,
      .ordered = true,
      .pool = true,
      .cards = list_prizes,
      .put = put_prizes },
    { .name = "prize",
      .about = "the prize that is bid for; the next one unless set",
      .kind = FIELD_CARDS,
      .sight = SIGHT_ALL,
      .cards = list_prize,
      .put = put_prize },
    { .name = "hand",
      .about = "the cards left to bid; all that are not spent",
      .kind = FIELD_CARDS,
      .sight = SIGHT_ALL,
      .per_player = true,
      .pool = true,
      .cards = list_hand,
      .put = put_hand },
    { .name = "spent",
      .about = "the cards that were bid, the last one first",
      .kind = FIELD_CARDS,
      .sight = SIGHT_ALL,
      .per_player = true,
      .ordered = true,
      .cards = list_spent,
      .put = put_spent },
    { .name = "won",
      .about = "the prizes won",
      .kind = FIELD_CARDS,
      .sight = SIGHT_ALL,
      .per_player = true,
      .cards = list_won,
      .put = put_won },
    { .name = "discard",
      .about = "the prizes nobody won",
      .kind = FIELD_CARDS,
      .sight = SIGHT_ALL,
      .cards = list_discard,
      .put = put_discard },
};

/* --- going on --- */

static int impossible(struct reason *why, const char *rule, const char *text)
{
    *why = (struct reason){ rule, text };
    return -1;
}

/* GS-SETUP-03: the prizes to come are the lowest, and the one that is bid for
 * is the next higher. */
static bool descends(const struct rules *r, const struct shelf *s)
{
    int n = zone_count(s, ZONE_PRIZES);

    for (int i = 0; i < n; i++) {
        card_id card = zone_card(s, ZONE_PRIZES, i);

        if (r->book->cards[card].stat[STAT_VALUE] != i + 1)
            return false;
    }
    return zone_count(s, ZONE_UP) == 0 ||
           r->book->cards[zone_card(s, ZONE_UP, 0)].stat[STAT_VALUE] == n + 1;
}

int goofspiel_resume(struct play *p, struct reason *why)
{
    struct shelf *s = &goofspiel(p->d)->shelf;
    int rounds_played = zone_count(s, ZONE_SPENT);

    if (zone_count(s, ZONE_SPENT + 1) != rounds_played)
        return impossible(why, "GS-BID-01",
                          "both have spent a card in each round");
    if (zone_count(s, ZONE_UP) > 1)
        return impossible(why, "GS-PRIZE-01", "one prize is bid for");
    if (zone_count(s, ZONE_WON) + zone_count(s, ZONE_WON + 1) +
            zone_count(s, ZONE_DISCARD) !=
        rounds_played)
        return impossible(why, "GS-WIN-01",
                          "a prize is won or discarded in each round");
    if (zone_count(s, ZONE_HAND) == 0)
        return impossible(why, "GS-END-01", "this match is over");
    if (p->d->policy[POLICY_PRIZES] == PRIZES_DESCENDING &&
        !descends(p->rules, s))
        return impossible(why, "GS-SETUP-03", "the prizes descend");
    play_enter(p, PROCEDURE_ROUNDS, 0);
    return 0;
}
