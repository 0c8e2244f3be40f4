/* observe_plan.c - the plan of an encoding: which columns a game has, what they
 * are called, and their hash. */
#include <stdlib.h>
#include <string.h>

#include "ai/observe_parts.h"
#include "base/hash.h"
#include "card/vocabulary.h"

enum { DIGITS = 9, MAX_NAME = 200 };

static int count_words(const char *const *words)
{
    int n = 0;

    while (words[n] != NULL)
        n++;
    return n;
}

/* --- what a value becomes --- */

static enum shape shape_of_value(const struct field *f)
{
    switch (f->meaning) {
    case MEANS_SEATS:
        return SHAPE_SEATS;
    case MEANS_SIDE:
        return SHAPE_SIDE;
    case MEANS_BITS:
        return SHAPE_BITS;
    case MEANS_DIGITS:
        return SHAPE_DIGITS;
    case MEANS_ITSELF:
        break;
    }
    if (f->kind == FIELD_NUMBER)
        return f->noun != NULL ? SHAPE_WORD : SHAPE_NUMBER;
    return f->words == field_no_yes ? SHAPE_FLAG : SHAPE_WORD;
}

static enum shape shape_of(const struct field *f)
{
    switch (f->kind) {
    case FIELD_PLAYER:
        return SHAPE_PLAYER;
    case FIELD_CARDS:
        return f->ordered && f->max != 1 ? SHAPE_ORDERED : SHAPE_ZONE;
    case FIELD_GROUP:
        return f->by_owner ? SHAPE_ZONE : SHAPE_GROUP;
    case FIELD_NUMBER:
    case FIELD_WORD:
        break;
    }
    return shape_of_value(f);
}

static int bits_of(int max)
{
    int n = 0;

    while (max >> n != 0)
        n++;
    return n;
}

static int words_of_row(const struct encoding *e, const struct row *row)
{
    const struct game *g = e->rules->game;

    if (row->noun != NULL)
        return count_words(row->noun->words);
    if (row->field != NULL)
        return count_words(row->field->words);
    return text_equal(row->fact->name, "question") ? g->nquestions
                                                   : g->nprocedures;
}

static int width_of(const struct encoding *e, const struct row *row)
{
    switch (row->shape) {
    case SHAPE_NUMBER:
    case SHAPE_FLAG:
        return 1;
    case SHAPE_WORD:
        return words_of_row(e, row);
    case SHAPE_PLAYER:
        return e->players + 1;
    case SHAPE_SEATS:
    case SHAPE_SIDE:
        return e->players;
    case SHAPE_BITS:
        return bits_of(row->field->max);
    case SHAPE_DIGITS:
        return DIGITS;
    case SHAPE_ZONE:
    case SHAPE_CHOSEN:
        return 1 + e->cards;
    case SHAPE_ORDERED:
        return 1 + 2 * e->cards;
    case SHAPE_GROUP:
        return 1 + e->cards + e->players + 1;
    case SHAPE_CARD:
        return e->cards;
    case SHAPE_ANSWER:
        return e->answer_columns + e->cards;
    }
    return 0;
}

/* Numbers come to lie between -1 and 1, unless they are large. */
static float scale_of(const struct field *f)
{
    int most = f->max > -f->min ? f->max : -f->min;

    if (most <= 0 || most > OBSERVE_UNIT)
        most = OBSERVE_UNIT;
    return 1.0f / (float)most;
}

/* --- what there are values for --- */

static const struct field *group_of(const struct encoding *e,
                                    const struct field *f)
{
    const struct field *group =
        f->of != NULL ? field_find(e->rules, f->of) : NULL;

    return group;
}

/* A noun of that name, which the game must have. */
static const struct noun *noun_of(const struct encoding *e, const char *name)
{
    const struct noun *noun = name != NULL ? noun_find(e->rules, name) : NULL;

    must(name == NULL || noun != NULL);
    return noun;
}

static int things_of(const struct field *f)
{
    int n = f->distinct > 0 ? f->distinct : f->value.count;

    must(n > 0);
    return n;
}

static void place_row(const struct encoding *e, struct row *row)
{
    const struct field *f = row->field;
    const struct field *group = row->group != NULL ? row->group : f;

    row->seats = row->things = 1;
    if (!f->many) {
        row->place = f->per_player ? PLACE_SEATS : PLACE_MATCH;
        row->seats = f->per_player ? e->players : 1;
    } else if (f->zone.known && !field_holds_cards(f)) {
        row->place = PLACE_OWN_CARDS;
        row->seats = e->players;
        row->things = e->cards;
    } else if (f->card != NULL) {
        row->place = PLACE_CARDS;
        row->things = e->cards;
    } else {
        row->place = PLACE_NUMBERS;
        row->seats = f->per_player || group->by_owner ? e->players : 1;
        row->things = things_of(group);
    }
}

/* --- the rows --- */

static void add_row(struct encoding *e, struct row row)
{
    row.width = width_of(e, &row);
    row.first = e->columns;
    e->columns += row.seats * row.things * row.width;
    e->row[e->rows++] = row;
}

static void add_field(struct encoding *e, const struct field *f)
{
    struct row row = { .shape = shape_of(f),
                       .field = f,
                       .group = group_of(e, f),
                       .noun = noun_of(e, f->noun),
                       .scale = scale_of(f) };

    if (row.group == NULL)
        row.turned = noun_of(e, f->of);
    place_row(e, &row);
    if (f->kind == FIELD_GROUP) {
        struct row count = row;

        count.place = PLACE_COUNT;
        count.shape = SHAPE_NUMBER;
        count.scale = 1.0f / (float)row.things;
        count.things = 1;
        add_row(e, count);
        row.scale = 1.0f / OBSERVE_UNIT; /* `max` is how many groups */
    }
    add_row(e, row);
}

static void add_fact(struct encoding *e, const struct fact_row *fact)
{
    if (fact->known == NULL || fact->known(e->rules->game))
        add_row(e, (struct row){ .shape = fact->shape,
                                 .place = PLACE_FACT,
                                 .fact = fact,
                                 .seats = 1,
                                 .things = 1,
                                 .scale = 1.0f / OBSERVE_UNIT });
}

static bool plan_rows(struct encoding *e)
{
    const struct game *g = e->rules->game;

    e->row = calloc((size_t)g->nfields * 2 + OBSERVE_FACTS, sizeof *e->row);
    for (int i = 0; e->row != NULL && i < OBSERVE_FACTS; i++)
        add_fact(e, &observe_facts[i]);
    for (int i = 0; e->row != NULL && i < g->nfields; i++)
        add_field(e, &g->fields[i]);
    return e->row != NULL;
}

/* --- cards --- */

static void number_cards(struct encoding *e, const struct setup *s)
{
    uint16_t of[BOOK_MAX_CARDS];
    int n = setup_cards(e->rules, s, of);

    must(n <= MATCH_MAX_CARDS);
    e->cards = n - 1;
    for (int i = 1; i < n; i++) {
        e->card[i] = (uint8_t)of[i];
        e->number[of[i]] = (uint8_t)i;
    }
}

/* The instructions of a card or part are those of that card. */
static void claim_code(struct encoding *e, unsigned face, int number)
{
    const struct book *b = e->rules->book;
    const struct card *c = &b->cards[face];

    for (int i = 0; i < c->ntriggers; i++) {
        int pc = b->triggers[c->first_trigger + i].start;

        for (; b->code[pc].op != OP_END; pc++)
            e->program_card[pc] = (uint8_t)number;
        e->program_card[pc] = (uint8_t)number;
    }
}

static bool plan_programs(struct encoding *e)
{
    const struct book *b = e->rules->book;

    e->program_card = calloc((size_t)b->ncode + 1, 1);
    for (int i = 1; e->program_card != NULL && i <= e->cards; i++) {
        const struct card *c = &b->cards[e->card[i]];

        claim_code(e, e->card[i], i);
        for (unsigned k = 0; k < c->nparts; k++)
            claim_code(e, c->part + k, i);
    }
    return e->program_card != NULL;
}

struct encoding *encoding_new(const struct rules *r, const struct setup *s)
{
    struct encoding *e = calloc(1, sizeof *e);

    if (e == NULL)
        return NULL;
    e->rules = r;
    e->players = s->players;
    number_cards(e, s);
    if (plan_programs(e) && observe_answers_plan(e) && plan_rows(e))
        return e;
    encoding_free(e);
    return NULL;
}

void encoding_free(struct encoding *e)
{
    if (e == NULL)
        return;
    observe_answers_done(e);
    free(e->program_card);
    free(e->row);
    free(e);
}

/* --- names --- */

int encoding_columns(const struct encoding *e, enum encoding_kind kind)
{
    return kind == ENCODING_ANSWER ? e->answer_columns : e->columns;
}

void observe_seat_name(const struct encoding *e, int relative, struct text *out)
{
    if (relative == 0 || e->players == 2) {
        text_put(out, relative == 0 ? "self" : "foe");
        return;
    }
    text_put(out, "next");
    text_number(out, relative);
}

static void put_seat(const struct encoding *e, int relative, struct text *out)
{
    if (relative == e->players)
        text_put(out, "nobody");
    else
        observe_seat_name(e, relative, out);
}

static void put_card(const struct encoding *e, int number, struct text *out)
{
    text_put(out, e->rules->book->cards[e->card[number]].id);
}

/* Column i of a zone, from 1. */
static void put_zone_column(const struct encoding *e, const struct row *row,
                            int i, struct text *out)
{
    if (i <= e->cards) {
        put_card(e, i, out);
    } else if (row->shape == SHAPE_ORDERED) {
        text_put(out, "top.");
        put_card(e, i - e->cards, out);
    } else {
        text_put(out, "of.");
        put_seat(e, i - e->cards - 1, out);
    }
}

static void put_word(const struct encoding *e, const struct row *row, int i,
                     struct text *out)
{
    if (row->fact != NULL)
        row->fact->put(e->rules->game, i, out);
    else if (row->noun != NULL)
        text_put(out, row->noun->words[i]);
    else
        text_put(out, row->field->words[i]);
}

/* Which column of a value it is. */
static void put_part(const struct encoding *e, const struct row *row, int i,
                     struct text *out)
{
    switch (row->shape) {
    case SHAPE_NUMBER:
    case SHAPE_FLAG:
        break;
    case SHAPE_WORD:
        put_word(e, row, i, out);
        break;
    case SHAPE_PLAYER:
    case SHAPE_SEATS:
    case SHAPE_SIDE:
        put_seat(e, i, out);
        break;
    case SHAPE_BITS:
    case SHAPE_DIGITS:
        text_number(out, i + 1);
        break;
    case SHAPE_ZONE:
    case SHAPE_ORDERED:
    case SHAPE_GROUP:
    case SHAPE_CHOSEN:
        put_zone_column(e, row, i, out);
        break;
    case SHAPE_CARD:
        put_card(e, i + 1, out);
        break;
    case SHAPE_ANSWER:
        if (i < e->answer_columns)
            observe_answer_column(e, i, out);
        else
            put_card(e, i - e->answer_columns + 1, out);
        break;
    }
}

/* Is the first column of a value the value as a whole, without a name of its
 * own? */
static bool begins_whole(enum shape shape)
{
    return shape == SHAPE_NUMBER || shape == SHAPE_FLAG ||
           shape == SHAPE_ZONE || shape == SHAPE_ORDERED ||
           shape == SHAPE_GROUP || shape == SHAPE_CHOSEN;
}

static const struct row *row_at(const struct encoding *e, int i)
{
    const struct row *row = e->row;

    while (i >= row->first + row->seats * row->things * row->width)
        row++;
    return row;
}

/* Blanks in words become dashes. */
static void dash_blanks(struct text *t, size_t from)
{
    for (; from < t->n; from++)
        if (t->at[from] == ' ')
            t->at[from] = '-';
}

static void put_column(const struct encoding *e, const struct row *row, int i,
                       struct text *out)
{
    int seat = i / (row->things * row->width);
    int thing = i / row->width % row->things;

    if (row->seats > 1) {
        observe_seat_name(e, seat, out);
        text_char(out, '.');
    }
    text_put(out, row->fact != NULL ? "match." : "");
    text_put(out, row->fact != NULL ? row->fact->name : row->field->name);
    if (row->place == PLACE_NUMBERS) {
        text_char(out, '.');
        text_number(out, thing + 1);
    } else if (row->place == PLACE_CARDS || row->place == PLACE_OWN_CARDS) {
        text_char(out, '.');
        put_card(e, thing + 1, out);
    }
    i %= row->width;
    if (i > 0 || !begins_whole(row->shape)) {
        text_char(out, '.');
        put_part(e, row, i, out);
    }
}

void encoding_column(const struct encoding *e, enum encoding_kind kind, int i,
                     struct text *out)
{
    size_t from = out->n;

    if (kind == ENCODING_ANSWER) {
        observe_answer_column(e, i, out);
    } else {
        const struct row *row = row_at(e, i);

        put_column(e, row, i - row->first, out);
    }
    dash_blanks(out, from);
}

static float column_scale(const struct encoding *e, enum encoding_kind kind,
                          int i)
{
    return kind == ENCODING_ANSWER ? observe_answer_scale(e, i)
                                   : row_at(e, i)->scale;
}

/* --- the hash --- */

/* A column, after the hash of those before it. */
struct link {
    uint64_t before;
    float scale;
    char name[MAX_NAME];
};

uint64_t encoding_hash(const struct encoding *e, enum encoding_kind kind)
{
    int n = encoding_columns(e, kind);
    uint64_t h = (uint64_t)kind << 32 | OBSERVE_VERSION;

    h = h * 31 + (uint64_t)e->actions;
    for (int i = 0; i < n; i++) {
        struct link column = { h, column_scale(e, kind, i), "" };
        struct text out;

        text_init(&out, column.name, sizeof column.name);
        encoding_column(e, kind, i, &out);
        h = hash_bytes(&column, offsetof(struct link, name) + out.n);
    }
    return h;
}
