/* view.c - what a player of Goofspiel may see, the worlds that fit it, and how
 * good a position looks.
 *
 * Hands lie open, because everybody can work out what is left of a suit.  Only
 * the order of the prizes to come is hidden, and only if it is random. */
#include "games/goofspiel/rules.h"

/* GS-INFO-01, GS-INFO-02 */
void goofspiel_view(const struct rules *r, struct duel *d, int who)
{
    (void)r, (void)who;
    if (d->policy[POLICY_PRIZES] == PRIZES_SHUFFLED)
        zone_hide(&goofspiel(d)->shelf, ZONE_PRIZES);
}

void goofspiel_guess(const struct rules *r, struct duel *d, struct guess *how)
{
    uint8_t copies[256] = { 0 };

    for (int card = 1; card < r->book->ncards; card++)
        copies[card] = r->book->cards[card].type == TYPE_DIAMOND &&
                       goofspiel_plays(r, d->policy, (card_id)card);
    zones_guess(&goofspiel(d)->shelf, ZONE_PRIZES, ZONES - 1, copies, how);
}

/* The lead, and the share that the better hand can expect of what is left. */
int goofspiel_evaluate(const struct rules *r, const struct duel *d, int who)
{
    int own = goofspiel_worth(r, d, ZONE_HAND + who);
    int foe = goofspiel_worth(r, d, ZONE_HAND + 1 - who);
    int lead = goofspiel_worth(r, d, ZONE_WON + who) -
               goofspiel_worth(r, d, ZONE_WON + 1 - who);
    int total = d->policy[POLICY_CARDS] * (d->policy[POLICY_CARDS] + 1) / 2;
    int left = total - goofspiel_worth(r, d, ZONE_WON) -
               goofspiel_worth(r, d, ZONE_WON + 1) -
               goofspiel_worth(r, d, ZONE_DISCARD);
    int most = (lead < 0 ? -lead : lead) + left;

    return (1000 * lead + 1000 * left * (own - foe) / (own + foe)) / most;
}
