/* view.c - what a player may see, and worlds that fit it; EG-INFO.
 *
 * Hidden are the other hands and the order and content of the deck.  Everything
 * else, the resolving cards and the discard pile included, is public.
 */
#include "games/engarde/rules.h"

#include <string.h>

void engarde_view(const struct rules *r, struct duel *d, int who)
{
    struct engarde *g = engarde(d);

    (void)r;
    zone_hide(&g->shelf, ZONE_DECK);
    for (int i = 0; i < d->players; i++)
        if (i != who)
            zone_hide(&g->shelf, ZONE_HAND + i);
}

void engarde_copies(const struct rules *r, const struct engarde *g,
                    uint8_t copies[256])
{
    const struct deck *deck = &r->book->decks[policy_of(g, POLICY_DECK)];

    memset(copies, 0, 256);
    for (int i = 0; i < deck->nrows; i++) {
        card_id card = deck->rows[i].card;

        if (!policy_of(g, POLICY_USE_PISTOL) &&
            text_equal(r->book->cards[card].id, "pistol"))
            continue; /* EG-PIST-13 */
        copies[card] = deck->rows[i].n;
    }
}

/* A player who must choose an Attack to play holds one. */
static bool answerable(const struct rules *r, const struct duel *d)
{
    return d->over || d->question != QUESTION_ATTACK ||
           eg_hand_has(r, engarde_const(d), asking_frame(d)->who, TYPE_ATTACK);
}

/* A player who has announced a Response or a Fancy Move that is not resolved
 * yet has all that it needs; EG-EXCH-15. */
static bool believable(const struct rules *r, const struct duel *d)
{
    const struct frame *f;
    int text;

    if (d->over)
        return true;
    f = asking_frame(d);
    if (d->question == QUESTION_NEGATE)
        f--; /* the Fancy Move that the window is about */
    else if (d->question != QUESTION_FACE)
        return true;
    text = book_program(r->book, f->arg[PROGRAM_CARD], TIMING_PLAY);
    return text < 0 || program_possible(r, d, f, text, -1);
}

/* Draws worlds until one fits, so all that fit are equally likely.  There may
 * be none: paying for a card can change what its text does, and then no hand
 * explains it. */
void engarde_guess(const struct rules *r, struct duel *d, struct guess *how)
{
    enum { TRIES = 1000 };
    struct engarde *g = engarde(d);
    const struct shelf seen = g->shelf;
    uint8_t copies[256];
    int tries = 0;

    engarde_copies(r, g, copies);
    do {
        g->shelf = seen;
        zones_guess(&g->shelf, 0, ZONES - 1, copies, how);
    } while (!answerable(r, d) || (!believable(r, d) && ++tries < TRIES));
    for (int i = 0; i < d->players; i++)
        zone_sort(&g->shelf, ZONE_HAND + i);
}
