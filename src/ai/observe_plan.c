/* observe_plan.c - the plan of an encoding: which columns a game has. */
#include <stdlib.h>
#include <string.h>

#include "ai/observe_parts.h"
#include "card/vocabulary.h"
#include "core/shelf.h"

enum { DIGITS = 9, MOST_THINGS = 256 };

/* --- cards --- */

/* The cards of the setup that have one of these types; 0: all. */
static const struct card_set *card_set(struct encoding *e, uint32_t types)
{
    const struct card *cards = e->rules->book->cards;
    struct card_set *set = &e->set[e->sets];

    for (int i = 0; i < e->sets; i++)
        if (e->set[i].types == types)
            return &e->set[i];
    must(e->sets < MAX_CARD_SETS);
    e->sets++;
    set->types = types;
    for (int i = 1; i <= e->set[0].n; i++) {
        unsigned card = e->set[0].card[i];

        if (types >> cards[card].type & 1) {
            set->card[++set->n] = (uint8_t)card;
            set->number[card] = (uint8_t)set->n;
            set->share[set->n] = 1.0f / (float)e->copies[card];
        }
    }
    return set;
}

/* How many copies of a card somebody can have, as far as decks tell. */
static int copies_of(const struct encoding *e, const struct setup *s,
                     unsigned card)
{
    const struct game *g = e->rules->game;
    const struct deck *decks = e->rules->book->decks;
    int most = 1;

    for (int i = 0; i < g->npolicies; i++)
        if (g->policies[i].deck) {
            int n = deck_copies(&decks[s->policy[i]], card);

            most = n > most ? n : most;
        }
    for (int i = 0; g->pick.deck && i < s->players * DUEL_MAX_PICKS; i++) {
        int pick = s->pick[i / DUEL_MAX_PICKS][i % DUEL_MAX_PICKS];
        int n = pick != 0 ? deck_copies(&decks[pick - 1], card) : 0;

        most = n > most ? n : most;
    }
    return most < OBSERVE_COPIES ? most : OBSERVE_COPIES;
}

static void plan_cards(struct encoding *e, const struct setup *s)
{
    struct card_set *all = &e->set[0];
    uint16_t of[BOOK_MAX_CARDS];
    int n = setup_cards(e->rules, s, of);

    must(n <= MATCH_MAX_CARDS);
    e->sets = 1;
    all->n = n - 1;
    for (int i = 1; i < n; i++) {
        all->card[i] = (uint8_t)of[i];
        all->number[of[i]] = (uint8_t)i;
        e->copies[of[i]] = (uint8_t)copies_of(e, s, of[i]);
        all->share[i] = 1.0f / (float)e->copies[of[i]];
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
    for (int i = 1; e->program_card != NULL && i <= e->set[0].n; i++) {
        const struct card *c = card_at(e, &e->set[0], i);

        claim_code(e, e->set[0].card[i], i);
        for (unsigned k = 0; k < c->nparts; k++)
            claim_code(e, c->part + k, i);
    }
    return e->program_card != NULL;
}

/* --- what a value becomes --- */

static enum shape shape_of_number(const struct field *f)
{
    if (f->noun != NULL)
        return SHAPE_WORD;
    if (f->many)
        return SHAPE_NUMBER;
    return f->card != NULL ? SHAPE_CARD
           : f->of != NULL ? SHAPE_THING
                           : SHAPE_NUMBER;
}

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
        return shape_of_number(f);
    return f->words == field_no_yes ? SHAPE_FLAG : SHAPE_WORD;
}

static enum shape shape_of(const struct field *f)
{
    switch (f->kind) {
    case FIELD_PLAYER:
        return SHAPE_PLAYER;
    case FIELD_CARDS:
        return SHAPE_ZONE;
    case FIELD_GROUP:
        return f->by_owner ? SHAPE_ZONE : SHAPE_GROUP;
    case FIELD_NUMBER:
    case FIELD_WORD:
        break;
    }
    return shape_of_value(f);
}

static const char *const *words_of(const struct row *row)
{
    return row->noun != NULL ? row->noun->words : row->field->words;
}

/* Does the first word say that there is nothing? */
static int base_of(const struct row *row)
{
    const char *word;

    if (row->shape != SHAPE_WORD || row->fact != NULL)
        return 0;
    word = words_of(row)[0];
    return text_equal(word, "none") || text_equal(word, "no");
}

static int bits_of(int max)
{
    int n = 0;

    while (max >> n != 0)
        n++;
    return n;
}

/* How many things are told apart; 0: the field does not say. */
static int distinct_of(const struct field *f)
{
    return f->distinct > 0 ? f->distinct : f->value.count;
}

static int things_of(const struct field *f)
{
    must(distinct_of(f) > 0);
    return distinct_of(f);
}

static int words_of_row(const struct encoding *e, const struct row *row)
{
    if (row->fact != NULL)
        return row->fact->words(e->rules->game);
    return count_words(words_of(row)) - row->base;
}

static int policy_values(const struct policy *p)
{
    return p->words != NULL ? count_words(p->words) - 1 : 1;
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
    case SHAPE_SEATS:
    case SHAPE_SIDE:
        return e->players;
    case SHAPE_BITS:
        return bits_of(row->field->max);
    case SHAPE_DIGITS:
        return DIGITS;
    case SHAPE_THING:
        return things_of(row->group);
    case SHAPE_CARD:
        return row->cards->n;
    case SHAPE_ZONE:
        return 1 + row->cards->n * (1 + row->tops);
    case SHAPE_GROUP:
        return 1 + row->cards->n * (1 + row->tops) + e->players;
    case SHAPE_ANSWER:
        return 1 + e->answer_columns + row->cards->n;
    case SHAPE_CHOSEN:
        return 1 + row->cards->n;
    case SHAPE_POLICY:
        return policy_values(row->policy);
    }
    return 0;
}

/* Numbers come to lie between -1 and 1, unless they are large. */
static int divisor_of(int min, int max)
{
    int most = max > -min ? max : -min;

    return most <= 0 || most > OBSERVE_UNIT ? OBSERVE_UNIT : most;
}

/* How many places of a zone are told apart, from the top. */
static int tops_of(const struct field *f)
{
    if (!f->ordered || f->max == 1)
        return 0;
    return f->distinct > 0 && !f->many ? f->distinct : 1;
}

/* --- what there are values for --- */

/* Do two fields have a value for each of the same things? */
static bool same_things(const struct field *a, const struct field *b)
{
    return a->many && a->owner == b->owner && a->count == b->count &&
           a->number.at == b->number.at && a->number.size == b->number.size &&
           a->zone.known == b->zone.known && a->card == b->card &&
           distinct_of(a) == distinct_of(b) &&
           field_holds_cards(a) == field_holds_cards(b);
}

/* The group whose things a field is about, or the first field that is about the
 * same things: they are numbered once in a walk. */
static const struct field *group_of(const struct encoding *e,
                                    const struct field *f)
{
    const struct field *group =
        f->of != NULL ? field_find(e->rules, f->of) : NULL;

    if (group != NULL || !f->many)
        return group;
    for (group = e->rules->game->fields; group != f; group++)
        if (same_things(group, f))
            break;
    return group;
}

static void place_row(const struct encoding *e, struct row *row)
{
    const struct field *f = row->field;
    const struct field *group = row->group;

    row->seats = row->things = 1;
    if (!f->many) {
        row->walk = observe_seats;
        row->seats = f->per_player ? e->players : 1;
    } else if (f->zone.known && !field_holds_cards(f)) {
        row->walk = observe_own_cards;
        row->seats = e->players;
        row->things = row->cards->n;
        row->by_card = true;
    } else if (f->card != NULL) {
        row->walk = observe_cards;
        row->things = row->cards->n;
        row->by_card = true;
    } else {
        row->walk = observe_things;
        row->seats = f->per_player || group->by_owner ? e->players : 1;
        row->things = things_of(group);
        row->numbered = true;
    }
}

/* --- how many columns are not 0 --- */

/* The values that a row has, at most. */
static int values_of(const struct row *row)
{
    const struct field *f = row->field;

    if (f == NULL || !f->many)
        return row->seats;
    return f->value.count > 0 ? f->value.count : MOST_THINGS;
}

/* The columns that a value has, at most; the cards of a zone are counted
 * apart. */
static int columns_of_value(const struct encoding *e, const struct row *row)
{
    switch (row->shape) {
    case SHAPE_SEATS:
    case SHAPE_SIDE:
    case SHAPE_BITS:
    case SHAPE_DIGITS:
        return row->width;
    case SHAPE_ZONE:
    case SHAPE_GROUP:
        return 1 + row->tops + 1;
    case SHAPE_ANSWER:
        return 2 + e->most_answer;
    case SHAPE_CHOSEN:
        return 1 + DUEL_MAX_MEMBERS;
    case SHAPE_NUMBER:
    case SHAPE_FLAG:
    case SHAPE_WORD:
    case SHAPE_PLAYER:
    case SHAPE_THING:
    case SHAPE_CARD:
    case SHAPE_POLICY:
        break;
    }
    return 1;
}

/* A card lies in one zone; lists may name it again. */
static int most_of(const struct encoding *e, const struct row *row)
{
    bool lists = row->field != NULL && row->field->cards != NULL;

    return values_of(row) * columns_of_value(e, row) +
           (lists ? SHELF_CARDS : 0);
}

/* --- the rows --- */

static void add_row(struct encoding *e, struct row row)
{
    row.base = base_of(&row);
    row.width = width_of(e, &row);
    row.scale = 1.0f / (float)row.divisor;
    row.first = e->columns;
    e->columns += row.seats * row.things * row.width;
    e->most += most_of(e, &row);
    e->row[e->rows++] = row;
}

/* A noun of that name, which the game must have. */
static const struct noun *noun_of(const struct encoding *e, const char *name)
{
    const struct noun *noun = name != NULL ? noun_find(e->rules, name) : NULL;

    must(name == NULL || noun != NULL);
    return noun;
}

static enum access access_of(const struct field *f)
{
    const struct values *p = &f->value;

    if (field_holds_cards(f))
        return ACCESS_CARDS;
    if (f->get != NULL)
        return ACCESS_GET;
    if (p->size == 0 || f->per_side || f->zone.known)
        return ACCESS_FIELD;
    if (f->place != NULL)
        return f->many ? ACCESS_PLACE : ACCESS_FIELD;
    return p->size == 1 && !p->negative &&
                   (p->mask == 0 || p->stride > 0 || p->count == 1)
               ? ACCESS_BYTE
               : ACCESS_STATE;
}

/* Is there a column for 0? */
static bool counts_zero(const struct row *row)
{
    return row->shape == SHAPE_PLAYER || row->shape == SHAPE_SIDE ||
           (row->shape == SHAPE_WORD && base_of(row) == 0);
}

static void add_field(struct encoding *e, const struct field *f)
{
    struct row row = { .shape = shape_of(f),
                       .field = f,
                       .noun = noun_of(e, f->noun),
                       .cards = card_set(e, f->types),
                       .tops = tops_of(f),
                       .divisor = divisor_of(f->min, f->max) };

    if (f->repeats)
        return;
    if (f->kind == FIELD_GROUP)
        row.divisor = OBSERVE_UNIT; /* `max` is how many there are */
    row.group = group_of(e, f);
    row.access = access_of(f);
    row.mask = f->value.mask != 0 ? (uint8_t)f->value.mask : UINT8_MAX;
    row.shift = (uint8_t)__builtin_ctz(row.mask);
    row.counts_zero = counts_zero(&row);
    if (f->of != NULL && (row.group == NULL || row.group == f))
        row.turned = noun_of(e, f->of);
    place_row(e, &row);
    add_row(e, row);
}

static void add_fact(struct encoding *e, const struct fact_row *fact)
{
    if (fact->known == NULL || fact->known(e->rules->game))
        add_row(e, (struct row){ .shape = fact->shape,
                                 .walk = fact->walk,
                                 .fact = fact,
                                 .cards = &e->set[0],
                                 .seats = fact->own ? e->players : 1,
                                 .things = 1,
                                 .divisor = OBSERVE_UNIT });
}

/* --- settings --- */

/* Settings never change in a match: their columns are filled in here.  Those of
 * the usual settings are 0. */
static void add_policy(struct encoding *e, const struct policy *p, int value)
{
    struct row row = { .shape = SHAPE_POLICY,
                       .policy = p,
                       .seats = 1,
                       .things = 1,
                       .divisor =
                           p->words != NULL ? 1 : divisor_of(p->min, p->max) };
    struct encoded *out = &e->constant[e->constants];

    if (p->deck)
        return; /* cards tell */
    add_row(e, row);
    row = e->row[e->rows - 1];
    if (value == p->normal)
        return;
    e->constants++;
    *out = (struct encoded){ row.first, 1 };
    if (p->words != NULL)
        out->column += value - (value > p->normal);
    else
        out->value = scaled(value - p->normal, row.divisor, row.scale);
}

/* Which values are always in the same place. */
static void plan_walk(struct encoding *e)
{
    for (int k = 0; k < e->rows; k++) {
        const struct row *row = &e->row[k];
        const struct field *f = row->field;
        bool fixed = f != NULL && !f->many;
        bool byte = fixed && row->access == ACCESS_BYTE;
        bool zone = fixed && row->access == ACCESS_CARDS && f->cards == NULL;

        if (!byte && !zone)
            e->walk[e->walks++] = row;
        for (int i = 0; byte && i < row->seats; i++)
            e->bytes[e->nbytes++] = (struct spot){
                row, (uint16_t)(f->value.at + i * f->value.stride), (uint8_t)i
            };
        for (int i = 0; zone && i < row->seats; i++)
            e->zones[e->nzones++] = (struct spot){
                row, (uint16_t)(f->zone.first + i * f->zone.apart), (uint8_t)i
            };
    }
}

static bool plan_rows(struct encoding *e, const struct setup *s)
{
    const struct game *g = e->rules->game;
    int most = g->nfields + OBSERVE_FACTS + g->npolicies;

    e->row = calloc((size_t)most, sizeof *e->row);
    e->constant = calloc((size_t)g->npolicies + 1, sizeof *e->constant);
    e->bytes = calloc((size_t)(most * e->players), sizeof *e->bytes);
    e->zones = calloc((size_t)(most * e->players), sizeof *e->zones);
    e->walk = calloc((size_t)most, sizeof *e->walk);
    if (e->row == NULL || e->constant == NULL || e->bytes == NULL ||
        e->zones == NULL || e->walk == NULL)
        return false;
    e->most = SHELF_CARDS + 1; /* one is written and taken back */
    for (int i = 0; i < OBSERVE_FACTS; i++)
        add_fact(e, &observe_facts[i]);
    for (int i = 0; i < g->nfields; i++)
        add_field(e, &g->fields[i]);
    plan_walk(e);
    for (int i = 0; i < g->npolicies; i++)
        add_policy(e, &g->policies[i], s->policy[i]);
    return true;
}

struct encoding *encoding_new(const struct rules *r, const struct setup *s)
{
    struct encoding *e = calloc(1, sizeof *e);

    if (e == NULL)
        return NULL;
    e->rules = r;
    e->players = s->players;
    plan_cards(e, s);
    if (plan_programs(e) && observe_answers_plan(e) && plan_rows(e, s))
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
    free(e->constant);
    free(e->bytes);
    free(e->zones);
    free(e->walk);
    free(e->row);
    free(e);
}

int encoding_columns(const struct encoding *e, enum encoding_kind kind)
{
    return kind == ENCODING_ANSWER ? e->answer_columns : e->columns;
}

int encoding_most(const struct encoding *e)
{
    return e->most;
}
