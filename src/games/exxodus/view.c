/* view.c - what a player may see, and worlds that fit it; XX-INFO.
 *
 * The other hands, the deck, and the orders of others are hidden, even that
 * they have begun one (XX-INFO-04).  Everything else is public.
 */
#include "games/exxodus/rules.h"

void exxodus_view(const struct rules *r, struct duel *d, int who)
{
    struct exxodus *g = exxodus(d);

    zone_hide(&g->shelf, ZONE_DECK);
    for (int i = 0; i < d->players; i++) {
        if (i == who)
            continue;
        zone_hide(&g->shelf, ZONE_HAND + i);
        g->order[i] = (struct order){ .verb = VERB_PASS };
        if (d->question == QUESTION_AMEND && d->asked >> i & 1)
            xx_amend_begins(r, g, i); /* everybody has seen what it is about */
    }
}

/* XX-COMP-08: with six players every planet is there twice. */
int exxodus_copies(const struct rules *r, int deck, int players,
                   uint8_t copies[256])
{
    const struct deck *of = &r->book->decks[deck];
    int total = 0;

    for (int i = 0; i < 256 && copies != NULL; i++)
        copies[i] = 0;
    for (int i = 0; i < of->nrows; i++) {
        unsigned card = of->rows[i].card;
        int n = of->rows[i].n;

        if (players == 6 && n == 1 && r->book->cards[card].type == TYPE_PLANET)
            n = 2;
        if (copies != NULL)
            copies[card] = (uint8_t)n;
        total += n;
    }
    return total;
}

/* What others have sealed is unknown and left open: in a guessed world they
 * have yet to say it. */
void exxodus_guess(const struct rules *r, struct duel *d, struct guess *how)
{
    struct exxodus *g = exxodus(d);
    uint8_t copies[256];

    exxodus_copies(r, policy_of(g, POLICY_DECK), d->players, copies);
    zones_guess(&g->shelf, 0, ZONES - 1, copies, how);
    for (int i = 0; i < d->players; i++)
        zone_sort(&g->shelf, ZONE_HAND + i);
}
