/* observe_names.c - what the columns of an encoding are called, and their hash. */
#include <string.h>

#include "ai/observe_parts.h"
#include "base/hash.h"
#include "card/vocabulary.h"
#include "core/notation.h"

enum { MAX_NAME = 200 };

static void put_card(const struct encoding *e, const struct card_set *set,
                     int number, struct text *out)
{
    text_put(out, card_at(e, set, number)->id);
}

/* "self", "foe"; with more than two players "next1", "next2", ... */
static void put_seat(const struct encoding *e, int relative, struct text *out)
{
    if (relative == 0 || e->players == 2) {
        text_put(out, relative == 0 ? "self" : "foe");
        return;
    }
    text_put(out, "next");
    text_number(out, relative);
}

/* The literal words of a form: "attack bonus {n}" as "attack-bonus". */
static void put_form(const char *form, struct text *out)
{
    bool gap = false;

    for (const char *at = form; *at != '\0'; at++) {
        char kind[NOTATION_KIND];

        if (*at == ' ') {
            gap = true;
        } else if (*at == '{') {
            at = notation_gap(at, kind);
        } else {
            text_put(out, gap ? "-" : "");
            gap = false;
            text_char(out, *at);
        }
    }
}

/* --- cards --- */

/* A row without a form of its own continues the one before it: "range-2". */
static void put_stat(const struct encoding *e, int stat, struct text *out)
{
    const struct stat_word *stats = e->rules->game->vocabulary->stats;
    int back = 0;

    while (stats[stat - back].form == NULL)
        back++;
    put_form(stats[stat - back].form, out);
    if (back > 0) {
        text_char(out, '-');
        text_number(out, back + 1);
    }
}

static void put_feature(const struct encoding *e, const struct feature *f,
                        struct text *out)
{
    const struct vocabulary *v = e->rules->game->vocabulary;

    text_put(out, f->part ? "part." : "");
    switch (f->kind) {
    case FEATURE_TYPE:
        text_put(out, "type.");
        put_form(v->types[f->index].word, out);
        break;
    case FEATURE_TRAIT:
        text_put(out, "trait.");
        put_form(v->traits[f->index].word, out);
        break;
    case FEATURE_STAT:
        put_stat(e, f->index, out);
        break;
    case FEATURE_WORD:
        put_stat(e, f->index, out);
        text_char(out, '.');
        put_form(observe_stat_words(e, f->index)->words[f->word].word, out);
        break;
    }
}

/* --- answers --- */

/* "card", "card2"; what a noun is called. */
static void put_slot(const struct slot_columns *s, struct text *out)
{
    static const char *const names[] = { [OPERAND_CARD] = "card",
                                         [OPERAND_NUMBER] = "number",
                                         [OPERAND_PLAYER] = "player" };

    text_put(out, s->kind == OPERAND_NOUN ? s->noun->name : names[s->kind]);
    if (s->nth > 0)
        text_number(out, s->nth + 1);
}

static void put_operand(const struct encoding *e, const struct slot_columns *s,
                        int i, struct text *out)
{
    put_slot(s, out);
    if (s->kind == OPERAND_NUMBER && i == 0)
        return;
    text_char(out, '.');
    switch (s->kind) {
    case OPERAND_CARD:
        put_feature(e, &e->feature[i], out);
        break;
    case OPERAND_NUMBER:
        text_number(out, i);
        break;
    case OPERAND_PLAYER:
        put_seat(e, i, out);
        break;
    case OPERAND_NOUN:
        noun_write(s->noun, i, out);
        break;
    }
}

/* The operand that has column i of an answer. */
static const struct slot_columns *slot_at(const struct encoding *e, int i)
{
    const struct slot_columns *s = e->slot;

    while (i >= s->first + s->width)
        s++;
    return s;
}

static void put_answer(const struct encoding *e, int i, struct text *out)
{
    const struct game *g = e->rules->game;
    const struct slot_columns *s;

    if (i < g->nverbs) {
        text_put(out, "verb.");
        put_form(g->verbs[i].form, out);
        return;
    }
    s = slot_at(e, i);
    put_operand(e, s, i - s->first, out);
}

static int answer_divisor(const struct encoding *e, int i)
{
    const struct slot_columns *s;

    if (i < e->rules->game->nverbs)
        return 1;
    s = slot_at(e, i);
    if (s->kind == OPERAND_CARD)
        return e->feature[i - s->first].divisor;
    return s->kind == OPERAND_NUMBER && i == s->first ? OBSERVE_UNIT : 1;
}

/* --- matches --- */

static const struct row *row_at(const struct encoding *e, int i)
{
    const struct row *row = e->row;

    while (i >= row->first + row->seats * row->things * row->width)
        row++;
    return row;
}

/* The card that column i of a zone is about, or 0: of a zone as a whole it is the
 * first, and behind all cards come seats. */
static int card_of_column(const struct row *row, int i)
{
    int n = row->cards->n;

    return i == 0 || i > n * (1 + row->tops) ? 0 : (i - 1) % n + 1;
}

/* "parry"; "top.parry", "top2.parry"; "of.self" */
static void put_zone_column(const struct encoding *e, const struct row *row,
                            int i, struct text *out)
{
    int card = card_of_column(row, i), top = (i - 1) / row->cards->n;

    if (card == 0) {
        text_put(out, "of.");
        put_seat(e, i - 1 - row->cards->n * (1 + row->tops), out);
        return;
    }
    if (top > 0) {
        text_put(out, "top");
        if (top > 1)
            text_number(out, top);
        text_char(out, '.');
    }
    put_card(e, row->cards, card, out);
}

static void put_word(const struct encoding *e, const struct row *row, int i,
                     struct text *out)
{
    i += row->base;
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
    case SHAPE_THING:
        text_number(out, i + 1);
        break;
    case SHAPE_CARD:
        put_card(e, row->cards, i + 1, out);
        break;
    case SHAPE_ZONE:
    case SHAPE_GROUP:
    case SHAPE_CHOSEN:
        put_zone_column(e, row, i, out);
        break;
    case SHAPE_ANSWER:
        if (i <= e->answer_columns)
            put_answer(e, i - 1, out);
        else
            put_card(e, row->cards, i - e->answer_columns, out);
        break;
    case SHAPE_POLICY:
        text_put(out, row->policy->words[i + (i >= row->policy->normal)]);
        break;
    }
}

/* Is the first column of a value the value as a whole, without a name of its
 * own? */
static bool begins_whole(const struct row *row)
{
    switch (row->shape) {
    case SHAPE_NUMBER:
    case SHAPE_FLAG:
    case SHAPE_ZONE:
    case SHAPE_GROUP:
    case SHAPE_ANSWER:
    case SHAPE_CHOSEN:
        return true;
    case SHAPE_POLICY:
        return row->policy->words == NULL;
    case SHAPE_WORD:
    case SHAPE_PLAYER:
    case SHAPE_SEATS:
    case SHAPE_SIDE:
    case SHAPE_BITS:
    case SHAPE_DIGITS:
    case SHAPE_THING:
    case SHAPE_CARD:
        break;
    }
    return false;
}

/* "match.question", "policy.hand_size", "poise" */
static void put_source(const struct row *row, struct text *out)
{
    if (row->fact != NULL) {
        text_put(out, row->fact->own ? "" : "match.");
        text_put(out, row->fact->name);
    } else if (row->policy != NULL) {
        text_put(out, "policy.");
        text_put(out, row->policy->name);
    } else {
        text_put(out, row->field->name);
    }
}

static void put_column(const struct encoding *e, const struct row *row, int i,
                       struct text *out)
{
    int seat = i / (row->things * row->width);
    int thing = i / row->width % row->things;

    if (row->seats > 1) {
        put_seat(e, seat, out);
        text_char(out, '.');
    }
    put_source(row, out);
    if (row->numbered) {
        text_char(out, '.');
        text_number(out, thing + 1);
    } else if (row->by_card) {
        text_char(out, '.');
        put_card(e, row->cards, thing + 1, out);
    }
    i %= row->width;
    if (i > 0 || !begins_whole(row)) {
        text_char(out, '.');
        put_part(e, row, i, out);
    }
}

/* What separates words and names becomes a dash. */
static void put_dashes(struct text *t, size_t from)
{
    for (; from < t->n; from++)
        if (t->at[from] == ' ' || t->at[from] == ',')
            t->at[from] = '-';
}

void encoding_column(const struct encoding *e, enum encoding_kind kind, int i,
                     struct text *out)
{
    size_t from = out->n;

    if (kind == ENCODING_ANSWER) {
        put_answer(e, i, out);
    } else {
        const struct row *row = row_at(e, i);

        put_column(e, row, i - row->first, out);
    }
    put_dashes(out, from);
}

/* --- the hash --- */

static int part_divisor(const struct encoding *e, const struct row *row, int i)
{
    int card;

    switch (row->shape) {
    case SHAPE_ZONE:
    case SHAPE_GROUP:
    case SHAPE_CHOSEN:
        card = card_of_column(row, i);
        return i == 0 ? row->divisor
               : i <= row->cards->n && card > 0
                   ? e->copies[row->cards->card[card]]
                   : 1;
    case SHAPE_ANSWER:
        return i == 0                   ? row->divisor
               : i <= e->answer_columns ? answer_divisor(e, i - 1)
                                        : 1;
    case SHAPE_NUMBER:
    case SHAPE_POLICY:
        return row->divisor;
    case SHAPE_FLAG:
    case SHAPE_WORD:
    case SHAPE_PLAYER:
    case SHAPE_SEATS:
    case SHAPE_SIDE:
    case SHAPE_BITS:
    case SHAPE_DIGITS:
    case SHAPE_THING:
    case SHAPE_CARD:
        break;
    }
    return 1;
}

/* What the numbers of a column are divided by. */
static int column_divisor(const struct encoding *e, enum encoding_kind kind,
                          int i)
{
    const struct row *row;

    if (kind == ENCODING_ANSWER)
        return answer_divisor(e, i);
    row = row_at(e, i);
    return part_divisor(e, row, (i - row->first) % row->width);
}

static uint64_t mix(uint64_t h, uint64_t more)
{
    return (h ^ more) * 0x9e3779b97f4a7c15u + (h >> 32);
}

/* What is printed on the cards, as far as answers tell. */
static uint64_t hash_features(const struct encoding *e, uint64_t h)
{
    for (int i = 1; i <= e->set[0].n; i++)
        for (int k = 0; k < e->nfeatures; k++)
            h = mix(h, (uint64_t)observe_feature(e, &e->feature[k], i));
    return h;
}

/* How the board is turned. */
static uint64_t hash_nouns(const struct encoding *e, uint64_t h)
{
    const struct game *g = e->rules->game;

    for (int i = 0; i < g->nnouns; i++)
        if (g->nouns[i].turned != NULL)
            h = mix(h, hash_bytes(g->nouns[i].turned,
                                  (size_t)count_words(g->nouns[i].words)));
    return h;
}

uint64_t encoding_hash(const struct encoding *e, enum encoding_kind kind)
{
    int n = encoding_columns(e, kind);
    uint64_t h = mix(OBSERVE_VERSION, (uint64_t)kind);

    h = mix(h, (uint64_t)e->actions);
    h = hash_nouns(e, hash_features(e, h));
    for (int i = 0; i < n; i++) {
        char name[MAX_NAME];
        struct text out;

        text_init(&out, name, sizeof name);
        encoding_column(e, kind, i, &out);
        h = mix(h, hash_bytes(name, out.n));
        h = mix(h, (uint64_t)column_divisor(e, kind, i));
    }
    return h;
}
