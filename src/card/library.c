/* library.c - see library.h. */
#include "card/library.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"

/* A zeroed array of `max` elements that begins with a copy of the first n. */
static void *copy_array(const void *from, size_t n, size_t max, size_t size)
{
    char *array = must_alloc(max * size);

    if (n > 0)
        memcpy(array, from, n * size);
    memset(array + n * size, 0, (max - n) * size);
    return array;
}

struct library *library_new(const struct rules *base)
{
    static const struct card no_card = { .id = "", .name = "" };
    static const struct book nothing = { .cards = &no_card, .ncards = 1 };
    const struct book *from = base->book != NULL ? base->book : &nothing;
    struct library *lib = must_alloc(sizeof *lib);

    lib->book = *from;
    lib->ntriggers_max = BOOK_MAX_CARDS * base->game->vocabulary->ntimings;
    lib->base_cards = from->ncards;
    lib->base_decks = from->ndecks;
    lib->cards = copy_array(from->cards, from->ncards, BOOK_MAX_CARDS,
                            sizeof *lib->cards);
    lib->code =
        copy_array(from->code, from->ncode, BOOK_MAX_CODE, sizeof *lib->code);
    lib->triggers =
        copy_array(from->triggers, from->ntriggers, (size_t)lib->ntriggers_max,
                   sizeof *lib->triggers);
    lib->decks = copy_array(from->decks, from->ndecks, CARDS_MAX_DECKS,
                            sizeof *lib->decks);
    lib->book.cards = lib->cards;
    lib->book.code = lib->code;
    lib->book.triggers = lib->triggers;
    lib->book.decks = lib->decks;
    lib->rules = (struct rules){ base->game, &lib->book };
    return lib;
}

void library_free(struct library *lib)
{
    if (lib == NULL)
        return;
    for (int i = lib->base_cards; i < lib->book.ncards; i++) {
        free((char *)lib->cards[i].id);
        free((char *)lib->cards[i].name);
    }
    for (int i = lib->base_decks; i < lib->book.ndecks; i++) {
        free((char *)lib->decks[i].id);
        free((char *)lib->decks[i].name);
        free((struct copies *)lib->decks[i].rows);
    }
    free(lib->cards);
    free(lib->code);
    free(lib->triggers);
    free(lib->decks);
    free(lib);
}

const struct rules *library_rules(const struct library *lib)
{
    return &lib->rules;
}

int library_declare_card(struct library *lib, const char *id)
{
    if (lib->book.ncards == BOOK_MAX_CARDS)
        return -1;
    lib->cards[lib->book.ncards].id = must_strdup(id);
    return lib->book.ncards++;
}

int library_declare_deck(struct library *lib, const char *id)
{
    if (lib->book.ndecks == CARDS_MAX_DECKS)
        return -1;
    lib->decks[lib->book.ndecks].id = must_strdup(id);
    return lib->book.ndecks++;
}

void library_name_card(struct library *lib, int card, const char *name)
{
    lib->cards[card].name = must_strdup(name);
}

void library_name_deck(struct library *lib, int deck, const char *name)
{
    lib->decks[deck].name = must_strdup(name);
}

int library_add_code(struct library *lib, struct insn in)
{
    if (lib->book.ncode == BOOK_MAX_CODE)
        return -1;
    lib->code[lib->book.ncode] = in;
    return lib->book.ncode++;
}

void library_add_trigger(struct library *lib, int card, struct trigger t)
{
    struct card *c = &lib->cards[card];

    assert(lib->book.ntriggers < lib->ntriggers_max);
    if (c->ntriggers == 0)
        c->first_trigger = lib->book.ntriggers;
    lib->triggers[lib->book.ntriggers++] = t;
    c->ntriggers++;
}

void library_fill_deck(struct library *lib, int deck, const uint8_t *copies)
{
    struct copies *rows = must_alloc(BOOK_MAX_CARDS * sizeof *rows);
    struct deck *d = &lib->decks[deck];

    for (int i = 1; i < lib->book.ncards; i++) {
        if (copies[i] == 0)
            continue;
        rows[d->nrows++] = (struct copies){ (card_id)i, copies[i] };
        d->total = (uint16_t)(d->total + copies[i]);
    }
    d->rows = rows;
}
