/* view.c - what a player of Leduc hold'em may see, the worlds that fit it, and
 * how good a position looks. */
#include "games/leduc/rules.h"

/* Have the cards been shown?  Not if somebody folded or gave up. */
static bool shown_down(const struct leduc *g)
{
    return g->d.over && g->folded == 0 && g->d.gone == 0;
}

/* LD-INFO-01, LD-INFO-02 */
void leduc_view(const struct rules *r, struct duel *d, int who)
{
    struct leduc *g = leduc(d);

    (void)r;
    zone_hide(&g->shelf, ZONE_DECK);
    for (int i = 0; i < LEDUC_SEATS; i++)
        if (i != who && !shown_down(g))
            zone_hide(&g->shelf, ZONE_HAND + i);
}

void leduc_guess(const struct rules *r, struct duel *d, struct guess *how)
{
    const struct deck *deck = &r->book->decks[0];
    uint8_t copies[256] = { 0 };

    for (int i = 0; i < deck->nrows; i++)
        copies[deck->rows[i].card] = deck->rows[i].n;
    zones_guess(&leduc(d)->shelf, 0, ZONES - 1, copies, how);
}

/* What both have put in, if the better cards win it.  Before the board is known
 * they win three times in four: one card of four pairs the other hand. */
int leduc_evaluate(const struct rules *r, const struct duel *d, int who)
{
    const struct leduc *g = leduc_const(d);
    int sure = zone_count(&g->shelf, ZONE_BOARD) > 0 ? 1000 : 500;
    int value = leduc_compare(r, g) * leduc_pot(g) * sure / LEDUC_STAKE;

    return who == 0 ? value : -value;
}
