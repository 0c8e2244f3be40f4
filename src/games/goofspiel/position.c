/* position.c - the parts of a position of Goofspiel, for scenarios and screens;
 * and how to go on from one. */
#include "games/goofspiel/rules.h"

enum { BIDS = 1 << TYPE_CLUB | 1 << TYPE_SPADE, PRIZES = 1 << TYPE_DIAMOND };

const struct field goofspiel_fields[GOOFSPIEL_FIELDS] = {
    { FIELD("prizes", "the prizes to come, the next one first", FIELD_CARDS),
      .types = PRIZES, .sight = SIGHT_VARIES, .ordered = true, .pool = true,
      .zone = ZONE_AT(ZONE_PRIZES) },
    { FIELD("prize", "the prize that is bid for; the next one unless set",
            FIELD_CARDS),
      .types = PRIZES, .sight = SIGHT_ALL, .zone = ZONE_AT(ZONE_UP),
      .from = ZONE_AT(ZONE_PRIZES) },
    { FIELD_OWN("hand", "the cards left to bid; all that are not spent",
                FIELD_CARDS),
      .types = BIDS, .sight = SIGHT_ALL, .sorted = true, .pool = true,
      .zone = ZONES_AT(ZONE_HAND, 1) },
    { FIELD_OWN("spent", "the cards that were bid, the last one first",
                FIELD_CARDS),
      .types = BIDS, .sight = SIGHT_ALL, .ordered = true,
      .zone = ZONES_AT(ZONE_SPENT, 1), .from = ZONES_AT(ZONE_HAND, 1) },
    { FIELD_OWN("won", "the prizes won", FIELD_CARDS), .types = PRIZES,
      .sight = SIGHT_ALL, .zone = ZONES_AT(ZONE_WON, 1),
      .from = ZONE_AT(ZONE_PRIZES) },
    { FIELD("discard", "the prizes nobody won", FIELD_CARDS), .types = PRIZES,
      .sight = SIGHT_ALL, .zone = ZONE_AT(ZONE_DISCARD),
      .from = ZONE_AT(ZONE_PRIZES) },
};

/* --- going on --- */

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
        return impossible(why, "GS-END-01", "the match is not over");
    if (p->d->policy[POLICY_PRIZES] == PRIZES_DESCENDING &&
        !descends(p->rules, s))
        return impossible(why, "GS-SETUP-03", "the prizes descend");
    play_enter(p, PROCEDURE_ROUNDS, 0);
    return 0;
}
