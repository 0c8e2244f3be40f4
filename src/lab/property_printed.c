/* property_printed.c - the property test: positions that are printed and read. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lab/property_trial.h"
#include "lab/scenario_parts.h"
#include "match/midway.h"
#include "match/position.h"

enum { SHOWN = 200 };

static char *print(const struct trial *t, const struct duel *d,
                   enum position_form form)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    if (out == NULL)
        return NULL;
    position_print(t->r, d, form, out);
    fclose(out);
    return text;
}

/* Say what is lost on the way. */
static bool lost(struct trial *t, const struct duel *d, const char *text,
                 const char *complaint)
{
    char names[SHOWN];
    struct text out;
    union match rough;

    position_read_roughly(t->r, text, &rough.duel);
    text_init(&out, names, sizeof names);
    midway_differences(t->r, d, &rough.duel, &out);
    return trial_fail(t, "its position reads back with other %s\n%s", names,
                      complaint);
}

/* The bytes are the same; in the plain form but for chance. */
static bool reads_back(struct trial *t, const struct duel *d,
                       enum position_form form)
{
    struct complaints wrong = { 0 };
    char *text = print(t, d, form);
    union match back;
    bool fine;

    t->tally->positions += form == POSITION_EXACT; /* each once */
    fine = position_read(t->r, "", text, &back.duel, &wrong) == 0 &&
           (form == POSITION_EXACT ? duel_equal(t->r, d, &back.duel)
                                   : midway_alike(t->r, d, &back.duel));
    if (!fine)
        lost(t, d, text, wrong.n > 0 ? wrong.text : text);
    free(text);
    return fine;
}

static bool gives_up(struct trial *t)
{
    int who = (int)rng_below(&t->rng, t->setup.players);
    union match m;

    if (!duel_legal(t->r, &t->d.duel, who, CHOICE_RESIGN, NULL))
        return true;
    duel_copy(t->r, &m.duel, &t->d.duel);
    duel_answer(t->r, &m.duel, who, CHOICE_RESIGN, NULL);
    return reads_back(t, &m.duel, POSITION_EXACT);
}

bool check_printed(struct trial *t)
{
    return reads_back(t, &t->d.duel, POSITION_EXACT) &&
           reads_back(t, &t->d.duel, POSITION_PLAIN) && gives_up(t);
}

/* --- positions that somebody has changed --- */

static int random_value(struct trial *t, const struct field *f)
{
    int words = 0;

    if (f->kind == FIELD_PLAYER)
        return (int)rng_below(&t->rng, t->setup.players + 1u) - 1;
    if (f->kind == FIELD_NUMBER)
        return f->min +
               (int)rng_below(&t->rng, (uint32_t)(f->max - f->min + 1));
    while (f->words[words] != NULL)
        words++;
    return (int)rng_below(&t->rng, (uint32_t)words);
}

/* Give one of the fields another value; false: there is none. */
static bool change_one(struct trial *t, struct scenario *s)
{
    const struct span given = s->cases[0].given;
    struct claim *c;

    if (given.n == 0)
        return false;
    c = &s->claims[given.first + (int)rng_below(&t->rng, (uint32_t)given.n)];
    if (c->kind == CLAIM_VALUE)
        c->value = random_value(t, c->field);
    return true;
}

/* No card is lost or doubled on the way. */
static bool keeps_cards(struct trial *t, struct duel *d)
{
    uint16_t before[256] = { 0 }, after[256] = { 0 };

    count_cards(t, d, before);
    if (!check_plays_on(t, d, "a changed position"))
        return false;
    count_cards(t, d, after);
    return memcmp(before, after, sizeof before) == 0 ||
           trial_fail(t, "a changed position loses or doubles cards");
}

bool check_changed(struct trial *t)
{
    struct complaints wrong = { 0 };
    char *text = print(t, &t->d.duel, POSITION_PLAIN);
    struct scenario *s = scenario_of_position(t->r, "", text, true, &wrong);
    union match m;
    bool fine;

    s->cases[0].midway.n = 0;
    change_one(t, s);
    fine =
        scenario_place(s, &s->cases[0], t->seed, &m.duel, NULL, &wrong) < 0 ||
        keeps_cards(t, &m.duel);
    scenario_free(s);
    free(text);
    return fine;
}
