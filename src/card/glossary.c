/* glossary.c - the words of a game as JSON: for editors, which complete and colour
 * them. */
#include <stddef.h>

#include "card/card.h"
#include "card/form.h"

static const char *string_at(const char *member)
{
    return *(const char *const *)(const void *)member;
}

/* The words of a table whose bits are set. */
static void put_bits(struct json *j, const char *key, uint64_t bits,
                     const void *rows, size_t stride, int n)
{
    json_open(j, key, '[');
    for (int i = 0; i < n; i++)
        if (bits >> i & 1)
            json_put_string(j, NULL,
                            string_at((const char *)rows + (size_t)i * stride));
    json_close(j);
}

static void put_types(struct json *j, const struct vocabulary *v,
                      const char *key, uint32_t bits)
{
    put_bits(j, key, bits, v->types, sizeof *v->types, v->ntypes);
}

static void put_timings(struct json *j, const struct vocabulary *v,
                        const char *key, uint64_t bits)
{
    put_bits(j, key, bits, v->timings, sizeof *v->timings, v->ntimings);
}

/* Begin a row with its word or form. */
static void begin(struct json *j, const char *form, const char *about)
{
    json_open(j, NULL, '{');
    json_put_string(j, "form", form);
    json_put_string(j, "about", about);
}

static void put_type_rows(struct json *j, const struct vocabulary *v)
{
    json_open(j, "types", '[');
    for (int i = 0; i < v->ntypes; i++) {
        const struct type_word *row = &v->types[i];

        begin(j, row->word, row->about);
        json_put_string(j, "name", row->name);
        json_put_bool(j, "part", row->part);
        put_types(j, v, "parts", row->parts);
        json_close(j);
    }
    json_close(j);
}

static void put_stat_rows(struct json *j, const struct vocabulary *v)
{
    json_open(j, "stats", '[');
    for (int i = 0; i < v->nstats; i++) {
        const struct stat_word *row = &v->stats[i];

        if (row->form == NULL)
            continue;
        begin(j, row->form, row->about);
        put_types(j, v, "types", row->types);
        json_close(j);
    }
    json_close(j);
}

static void put_timing_rows(struct json *j, const struct vocabulary *v)
{
    json_open(j, "timings", '[');
    for (int i = 0; i < v->ntimings; i++) {
        const struct timing_word *row = &v->timings[i];

        begin(j, row->word, row->about);
        put_types(j, v, "types", row->types);
        json_put_bool(j, "passive", row->passive);
        json_put_bool(j, "plain", row->plain);
        json_close(j);
    }
    json_close(j);
}

/* What may stand in the gap {amount} of a verb besides a number. */
static void put_amounts(struct json *j, unsigned amounts)
{
    static const char *const words[] = { "to",  "up to", "any",
                                         "max", "all",   "per" };

    put_bits(j, "amounts", amounts, words, sizeof *words,
             sizeof words / sizeof *words);
}

static void put_verb_rows(struct json *j, const struct vocabulary *v)
{
    json_open(j, "verbs", '[');
    for (int i = 0; i < v->nops; i++) {
        const struct op *row = &v->ops[i];

        begin(j, row->form, row->about);
        put_types(j, v, "types", row->types);
        put_timings(j, v, "timings", row->timings);
        put_amounts(j, row->amounts);
        json_close(j);
    }
    json_close(j);
}

/* A table whose rows begin with their word or form; what it means is at `about` of
 * each. */
static void put_rows(struct json *j, const char *key, const void *rows,
                     size_t stride, size_t about, int n)
{
    json_open(j, key, '[');
    for (int i = 0; i < n; i++) {
        const char *row = (const char *)rows + (size_t)i * stride;

        begin(j, string_at(row), string_at(row + about));
        json_close(j);
    }
    json_close(j);
}

static void put_slots(struct json *j, const struct vocabulary *v)
{
    json_open(j, "slots", '{');
    for (int i = 0; i < v->nslots; i++) {
        const struct slot *slot = &v->slots[i];

        json_open(j, slot->name, '[');
        for (int k = 0; k < slot->nwords; k++) {
            if (*slot->words[k].word == '\0')
                continue;
            begin(j, slot->words[k].word, slot->words[k].text);
            json_close(j);
        }
        json_close(j);
    }
    json_close(j);
}

void vocabulary_json(const struct vocabulary *v, struct json *j)
{
    put_type_rows(j, v);
    put_rows(j, "traits", v->traits, sizeof *v->traits,
             offsetof(struct trait_word, about), v->ntraits);
    put_stat_rows(j, v);
    put_timing_rows(j, v);
    put_verb_rows(j, v);
    put_rows(j, "conditions", v->conditions, sizeof *v->conditions,
             offsetof(struct condition, about), v->nconditions);
    put_rows(j, "values", v->values, sizeof *v->values,
             offsetof(struct value_word, about), v->nvalues);
    put_slots(j, v);
    json_put_bool(j, "may", v->may_question >= 0);
    json_put_bool(j, "choose", v->choose_question >= 0);
}
