/* library.c - see library.h. */
#include "card/library.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "card/form.h"

enum { MAX_ROWS = BOOK_MAX_CARDS + BOOK_MAX_PARTS };

/* A zeroed array of `max` elements that begins with a copy of the first n. */
static void *copy_array(const void *from, size_t n, size_t max, size_t size)
{
    char *array = must_calloc(max, size);

    if (n > 0)
        memcpy(array, from, n * size);
    return array;
}

/* The limits of masks and rows that a game's tables must keep to. */
static void check_vocabulary(const struct vocabulary *v)
{
    assert(v->ntypes <= VOCABULARY_MAX_TYPES);
    assert(v->ntraits <= VOCABULARY_MAX_TRAITS);
    assert(v->ntimings <= VOCABULARY_MAX_TIMINGS);
    assert(v->nslots <= VOCABULARY_MAX_SLOTS);
    assert(v->nstats <= BOOK_MAX_STATS);
    assert(v->nops <= UINT16_MAX + 1 - OP_GAME);
    for (int i = 0; i < v->nops; i++) /* a card does not fit an instruction */
        assert(!form_has(v, v->ops[i].form, PIECE_CARD));
    for (int i = 0; i < v->nconditions; i++)
        assert(!form_has(v, v->conditions[i].form, PIECE_CARD));
    (void)v;
}

/* The stats whose value is a card. */
static uint32_t find_refs(const struct vocabulary *v)
{
    uint32_t refs = 0;

    for (int i = 0; i < v->nstats; i++) {
        struct form form = form_begin_stat(v, v->stats[i].form);
        struct piece piece;

        while (v->stats[i].form != NULL && form_next(&form, &piece))
            if (piece.kind == PIECE_CARD) {
                assert(piece.operand == 0); /* so `stated` tells of it */
                refs |= UINT32_C(1) << i;
            }
    }
    return refs;
}

struct library *library_new(const struct rules *base)
{
    static const struct card no_card = { .id = "", .name = "" };
    static const struct book nothing = { .cards = &no_card, .ncards = 1 };
    const struct book *from = base->book != NULL ? base->book : &nothing;
    struct library *lib = must_alloc(sizeof *lib);

    check_vocabulary(base->game->vocabulary);
    lib->book = *from;
    lib->book.nparts = 0;
    lib->book.refs = find_refs(base->game->vocabulary);
    lib->ntriggers_max = MAX_ROWS * base->game->vocabulary->ntimings;
    lib->base_cards = from->ncards;
    lib->base_parts = from->nparts;
    lib->base_decks = from->ndecks;
    lib->cards =
        copy_array(from->cards, from->ncards, MAX_ROWS, sizeof *lib->cards);
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
    memset(lib->named, 0, sizeof lib->named);
    memset(lib->decks_named, 0, sizeof lib->decks_named);
    memset(lib->filled, 0, sizeof lib->filled);
    return lib;
}

static void free_place(const struct name_place *place)
{
    free((char *)place->source.path);
    free((char *)place->source.text);
}

void library_place_name(struct name_place *place, const struct source *source,
                        const char *at, int line)
{
    const char *from = at;
    char *copy;
    size_t n;

    while (from > source->text && from[-1] != '\n')
        from--;
    n = strcspn(from, "\n");
    copy = must_alloc(n + 1);
    memcpy(copy, from, n);
    copy[n] = '\0';
    free_place(place);
    *place = (struct name_place){ { must_strdup(source->path), copy },
                                  copy + (at - from),
                                  line };
}

static void complain(const struct name_place *place, struct complaints *out,
                     const char *text)
{
    complaints_add(out, &place->source, place->at, place->line, "%s", text);
}

void library_complain(const struct library *lib, int card,
                      struct complaints *out, const char *text)
{
    complain(&lib->named[card], out, text);
}

void library_complain_deck(const struct library *lib, int deck,
                           struct complaints *out, const char *text)
{
    complain(&lib->decks_named[deck], out, text);
}

int library_card_line(const struct library *lib, int card)
{
    return lib->named[card].line;
}

bool library_wrote_card(const struct library *lib, int card)
{
    return lib->named[card].at != NULL;
}

bool library_wrote_deck(const struct library *lib, int deck)
{
    return lib->filled[deck];
}

/* Parts have the id of their card, and its name unless they were given one. */
static void free_card(struct library *lib, const struct card *c)
{
    for (int i = c->part; i < c->part + c->nparts; i++)
        if (lib->cards[i].name != c->name)
            free((char *)lib->cards[i].name);
    free((char *)c->id);
    free((char *)c->name);
}

void library_free(struct library *lib)
{
    if (lib == NULL)
        return;
    for (int i = lib->base_cards; i < lib->book.ncards; i++)
        free_card(lib, &lib->cards[i]);
    for (int i = 1; i < lib->book.ncards; i++)
        free_place(&lib->named[i]);
    for (int i = 0; i < lib->book.ndecks; i++)
        free_place(&lib->decks_named[i]);
    for (int i = lib->base_decks; i < lib->book.ndecks; i++) {
        free((char *)lib->decks[i].id);
        free((char *)lib->decks[i].name);
    }
    for (int i = 0; i < lib->book.ndecks; i++)
        if (lib->filled[i])
            free((struct copies *)lib->decks[i].rows);
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

void library_place_parts(struct library *lib, const struct book *base)
{
    int moved = lib->book.ncards - lib->base_cards;

    if (lib->base_parts == 0)
        return;
    memcpy(&lib->cards[lib->book.ncards], &base->cards[base->ncards],
           (size_t)lib->base_parts * sizeof *lib->cards);
    lib->book.nparts = (uint16_t)lib->base_parts;
    for (int i = 1; i < lib->base_cards; i++)
        if (lib->cards[i].nparts > 0)
            lib->cards[i].part = (uint16_t)(lib->cards[i].part + moved);
}

int library_add_part(struct library *lib, int card)
{
    struct card *c = &lib->cards[card];
    int part = lib->book.ncards + lib->book.nparts;

    if (lib->book.nparts == BOOK_MAX_PARTS)
        return -1;
    if (c->nparts == 0)
        c->part = (uint16_t)part;
    assert(c->part + c->nparts == part);
    lib->cards[part].id = c->id;
    lib->cards[part].name = c->name;
    lib->book.nparts++;
    c->nparts++;
    return part;
}

void library_name_card(struct library *lib, int index, const char *name)
{
    lib->cards[index].name = must_strdup(name);
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

/* Make room for a trigger: those from there on, of a part that was written in
 * between, move up. */
static void open_triggers(struct library *lib, int at)
{
    assert(lib->book.ntriggers < lib->ntriggers_max);
    memmove(&lib->triggers[at + 1], &lib->triggers[at],
            (size_t)(lib->book.ntriggers - at) * sizeof *lib->triggers);
    lib->book.ntriggers++;
    for (int i = 1; i < lib->book.ncards + lib->book.nparts; i++)
        if (lib->cards[i].ntriggers > 0 && lib->cards[i].first_trigger >= at)
            lib->cards[i].first_trigger++;
}

void library_add_trigger(struct library *lib, int index, struct trigger t)
{
    struct card *c = &lib->cards[index];
    int at = c->ntriggers > 0 ? c->first_trigger + c->ntriggers
                              : lib->book.ntriggers;

    open_triggers(lib, at);
    lib->triggers[at] = t;
    c->timings |= UINT64_C(1) << t.timing;
    if (c->ntriggers++ == 0)
        c->first_trigger = (uint16_t)at;
}

struct trigger *library_find_trigger(struct library *lib, int index, int timing)
{
    struct trigger *t = &lib->triggers[lib->cards[index].first_trigger];

    while (t->timing != timing)
        t++;
    return t;
}

void library_remove_trigger(struct library *lib, int index, int timing)
{
    struct trigger *t = library_find_trigger(lib, index, timing);
    int at = (int)(t - lib->triggers);

    lib->book.ntriggers--;
    memmove(t, t + 1, (size_t)(lib->book.ntriggers - at) * sizeof *t);
    lib->cards[index].ntriggers--;
    lib->cards[index].timings &= ~(UINT64_C(1) << timing);
    for (int i = 1; i < lib->book.ncards + lib->book.nparts; i++)
        if (lib->cards[i].ntriggers > 0 && lib->cards[i].first_trigger > at)
            lib->cards[i].first_trigger--;
}

static int program_end(const struct library *lib, int pc)
{
    while (lib->code[pc].op != OP_END)
        pc++;
    return pc;
}

/* Jumps are relative, so code can move; only starts of programs must follow. */
void library_join_code(struct library *lib, struct trigger *t, int from)
{
    int at = program_end(lib, t->start), n = lib->book.ncode - from;
    size_t size = (size_t)n * sizeof *lib->code;
    struct insn *joined = must_alloc(size);

    memcpy(joined, &lib->code[from], size);
    memmove(&lib->code[at + n], &lib->code[at],
            (size_t)(from - at) * sizeof *lib->code);
    memcpy(&lib->code[at], joined, size);
    free(joined);
    for (int i = 0; i < lib->book.ntriggers; i++)
        if (lib->triggers[i].start > at)
            lib->triggers[i].start = (uint16_t)(lib->triggers[i].start + n);
}

void library_fill_deck(struct library *lib, int deck, const uint8_t *copies)
{
    struct copies *rows = must_alloc(BOOK_MAX_CARDS * sizeof *rows);
    struct deck *d = &lib->decks[deck];

    d->nrows = d->total = 0;
    for (int i = 1; i < lib->book.ncards; i++) {
        if (copies[i] == 0)
            continue;
        rows[d->nrows++] = (struct copies){ (uint16_t)i, copies[i] };
        d->total = (uint16_t)(d->total + copies[i]);
    }
    d->rows = rows;
    lib->filled[deck] = true;
}
