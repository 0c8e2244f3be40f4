/* view.c - what a player may see, and worlds that fit it.  BR-INFO, BR-SEE. */
#include "games/brawl/rules.h"

#include <string.h>

/* Turn face down the cards of a deck that a player does not know; bit 0 is the
 * top. */
static void hide_deck(struct brawl *g, int owner, uint32_t known)
{
    int deck = zone_of(owner, PILE_DECK), n = zone_count(&g->shelf, deck);

    for (int i = 0; i < n; i++)
        if (!(known >> (n - 1 - i) & 1))
            g->shelf.card[g->shelf.start[deck] + i] = CARD_HIDDEN;
}

void brawl_view(const struct rules *r, struct duel *d, int who)
{
    struct brawl *g = brawl(d);

    (void)r;
    for (int i = 0; i < d->players; i++) {
        hide_deck(g, i, i == who ? g->mine[i] : g->open[i]);
        if (i != who)
            zone_hide(&g->shelf, zone_of(i, PILE_HAND));
    }
    zone_hide(&g->shelf, ZONE_CHALLENGES);
    zone_hide(&g->shelf, ZONE_SUPPLY);
    for (int i = 0; i < MAX_TRAPS; i++)
        if (who < 0 || !(g->trap_known[i] >> who & 1))
            zone_hide(&g->shelf, ZONE_TRAP + i);
}

/* --- for screens --- */

/* One more thing of a list. */
static void put_item(struct text *out, size_t begun, const char *item)
{
    text_put(out, out->n == begun ? " " : ", ");
    text_put(out, item);
}

static void put_bonus(struct text *out, size_t begun, int n, const char *of)
{
    if (n == 0)
        return;
    put_item(out, begun, n > 0 ? "+" : "");
    text_number(out, n);
    text_put(out, of);
}

void brawl_put_lasting(const struct rules *r, const struct brawl *g, int c,
                       struct text *out)
{
    const struct champion *champion = &g->champion[c];
    size_t begun = out->n;

    if (champion->rooted)
        put_item(out, begun, "rooted");
    if (champion->fearless)
        put_item(out, begun, "fearless");
    if (champion->aiming)
        put_item(out, begun, "next attack ignores defence");
    put_bonus(out, begun, champion->strength, " strength");
    put_bonus(out, begun, champion->defence, " defence");
    put_bonus(out, begun, champion->movement, " movement");
    for (int foe = 0; foe < g->nchampions; foe++)
        if (champion->versus[foe] > 0) {
            put_bonus(out, begun, champion->versus[foe], " against ");
            text_put(out, card_of(r, g->champion[foe].card)->name);
        }
    if (champion->marked) {
        put_item(out, begun, "next attack on it +");
        text_number(out, champion->marked);
        text_put(out, " and ignores defence");
    }
}

void brawl_put_used(const struct rules *r, const struct brawl *g,
                    struct text *out)
{
    const struct noun *names = noun_find(r, "standard");
    size_t begun = out->n;

    for (int what = 0; what < STANDARDS; what++)
        if (g->used >> what & 1)
            put_item(out, begun, names->words[what]);
}

/* --- guessing --- */

/* The six cards of each champion of a player. */
static void copies_of_player(const struct rules *r, const struct brawl *g,
                             int who, uint8_t copies[256])
{
    bool plays[256] = { false };

    for (int c = 0; c < g->nchampions; c++)
        if (g->champion[c].owner == who)
            plays[g->champion[c].card] = true;
    plays[CARD_NONE] = false;
    memset(copies, 0, 256);
    for (unsigned card = 1; card < r->book->ncards; card++)
        copies[card] = plays[stat_of(r, (card_id)card, STAT_CHAMPION)];
}

static void copies_of_deck(const struct rules *r, int deck, enum type type,
                           uint8_t copies[256])
{
    const struct deck *rows = &r->book->decks[deck];

    memset(copies, 0, 256);
    for (int i = 0; i < rows->nrows; i++)
        if (card_of(r, rows->rows[i].card)->type == type)
            copies[rows->rows[i].card] = rows->rows[i].n;
}

/* A player who must discard for a stun, or for a price, holds such a card. */
static bool believable(const struct rules *r, const struct duel *d)
{
    const struct brawl *g = brawl_const(d);
    const struct frame *f;
    int who = duel_first(d);

    if (d->over)
        return true;
    f = asking_frame(d);
    if (d->question == QUESTION_STUN)
        return brawl_holds_card_of(r, g, who, f->arg[STUN_CHAMPION]);
    if (d->question == QUESTION_DISCARD &&
        r->book->code[f->pc].op == OP_MAY_DISCARD)
        return brawl_holds_core(r, g, who, r->book->code[f->pc].a);
    return true;
}

void brawl_guess(const struct rules *r, struct duel *d, struct guess *how)
{
    struct brawl *g = brawl(d);
    const struct shelf seen = g->shelf;
    uint8_t copies[256];

    do {
        g->shelf = seen;
        for (int who = 0; g->dealt && who < d->players; who++) {
            copies_of_player(r, g, who, copies);
            zones_guess(&g->shelf, zone_of(who, PILE_DECK),
                        zone_of(who, PILE_PLAY), copies, how);
            zone_sort(&g->shelf, zone_of(who, PILE_HAND));
        }
        copies_of_deck(r, policy_of(g, POLICY_CHALLENGES), TYPE_CHALLENGE,
                       copies);
        zones_guess(&g->shelf, ZONE_CHALLENGES, ZONE_SUPPLY - 1, copies, how);
        copies_of_deck(r, policy_of(g, POLICY_ARENA), TYPE_TRAP, copies);
        zones_guess(&g->shelf, ZONE_SUPPLY, ZONES - 1, copies, how);
    } while (!believable(r, d));
}
