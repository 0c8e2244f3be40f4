/* excerpt.c - see excerpt.h. */
#include "match/excerpt.h"

#include <stdlib.h>
#include <string.h>

#include "ai/computer.h"
#include "base/file.h"
#include "core/game.h"

/* Which cards, and where they go: both as setup_cards() orders them. */
struct numbering {
    uint16_t of[BOOK_MAX_CARDS];    /* by new number: the old one */
    uint8_t number[BOOK_MAX_CARDS]; /* by old number: the new one, or 0 */
    int n;
};

static void number_cards(const struct excerpt *e, struct numbering *out)
{
    memset(out->number, 0, e->from->book->ncards);
    out->n = setup_cards(e->from, &e->given, out->of);
    for (int i = 1; i < out->n; i++)
        out->number[out->of[i]] = (uint8_t)i;
}

/* What n cards or parts refer to. */
static void renumber_refs(struct card *card, int n, uint32_t refs,
                          const struct numbering *by)
{
    for (; refs != 0; refs &= refs - 1)
        for (int i = 0; i < n; i++) {
            int16_t *stat = &card[i].stat[__builtin_ctz(refs)];

            *stat = by->number[*stat];
        }
}

/* How many parts these cards have. */
static int count_parts(const struct book *from, const struct numbering *by)
{
    int n = 0;

    for (int i = 0; i < by->n; i++)
        n += from->cards[by->of[i]].nparts;
    return n;
}

/* Code and triggers stay where they are: cards and parts refer to them there. */
static void copy_cards(struct excerpt *e, const struct numbering *by)
{
    const struct book *from = e->from->book;
    struct card *cards =
        must_alloc((size_t)(by->n + count_parts(from, by)) * sizeof *cards);
    int parts = by->n;

    for (int i = 0; i < by->n; i++) {
        struct card *c = &cards[i];

        *c = from->cards[by->of[i]];
        memcpy(&cards[parts], &from->cards[c->part], c->nparts * sizeof *cards);
        c->part = (uint16_t)(c->nparts > 0 ? parts : 0);
        parts += c->nparts;
    }
    renumber_refs(cards, parts, from->refs, by);
    e->book.cards = cards;
    e->book.ncards = (uint16_t)by->n;
    e->book.nparts = (uint16_t)(parts - by->n);
    e->rules.book = &e->book;
    pick_link(&e->rules, cards);
}

/* Decks keep their numbers, and the cards that are in the match. */
static void copy_decks(struct excerpt *e, const struct numbering *by)
{
    const struct book *from = e->from->book;
    struct deck *decks = must_calloc(from->ndecks, sizeof *decks);

    for (unsigned i = 0; i < from->ndecks; i++) {
        const struct deck *all = &from->decks[i];
        struct copies *rows = must_calloc(all->nrows, sizeof *rows);

        decks[i] = *all;
        decks[i].nrows = decks[i].total = 0;
        for (unsigned k = 0; k < all->nrows; k++)
            if (by->number[all->rows[k].card] != 0) {
                rows[decks[i].nrows++] =
                    (struct copies){ by->number[all->rows[k].card],
                                     all->rows[k].n };
                decks[i].total = (uint16_t)(decks[i].total + all->rows[k].n);
            }
        decks[i].rows = rows;
    }
    e->book.decks = decks;
}

static void renumber_picks(struct setup *s, const struct numbering *by)
{
    for (int who = 0; who < DUEL_MAX_PLAYERS; who++)
        for (int i = 0; i < DUEL_MAX_PICKS; i++)
            s->pick[who][i] = by->number[s->pick[who][i]];
}

static void narrow(struct excerpt *e)
{
    struct numbering by;

    number_cards(e, &by);
    e->book = *e->from->book;
    copy_cards(e, &by);
    copy_decks(e, &by);
    if (!e->from->game->pick.deck)
        renumber_picks(&e->setup, &by);
}

void excerpt_init(struct excerpt *e, const struct rules *from,
                  const struct setup *s)
{
    e->rules = *from;
    e->setup = *s;
    e->from = from;
    e->given = *s;
    e->book.cards = NULL;
    e->book.decks = NULL;
    if (from->book->ncards > MATCH_MAX_CARDS)
        narrow(e);
}

void excerpt_done(struct excerpt *e)
{
    computers_rest();
    for (unsigned i = 0; e->book.cards != NULL && i < e->book.ndecks; i++)
        free((struct copies *)e->book.decks[i].rows);
    free((struct deck *)e->book.decks);
    free((struct card *)e->book.cards);
}

struct excerpt *excerpt_new(const struct rules *from, const struct setup *s)
{
    struct excerpt *e = must_alloc(sizeof *e);

    excerpt_init(e, from, s);
    return e;
}

void excerpt_free(struct excerpt *e)
{
    if (e == NULL)
        return;
    excerpt_done(e);
    free(e);
}
