/* test_observe.c - observations, answers and actions: what their columns are. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/observe.h"
#include "core/game.h"
#include "games/games.h"
#include "match/excerpt.h"

enum { NAME = 200 };

struct made {
    struct excerpt *excerpt;
    struct encoding *encoding;
};

/* An encoding of the usual setup for so many players. */
static struct made make(const struct rules *r, int players)
{
    struct setup s;
    struct made m;

    setup_default(r, players, &s);
    m.excerpt = excerpt_new(r, &s);
    m.encoding = encoding_new(&m.excerpt->rules, &m.excerpt->setup);
    assert_non_null(m.encoding);
    return m;
}

static void unmake(struct made *m)
{
    encoding_free(m->encoding);
    excerpt_free(m->excerpt);
}

static void name_of(const struct encoding *e, enum encoding_kind kind, int i,
                    char out[NAME])
{
    struct text text;

    text_init(&text, out, NAME);
    encoding_column(e, kind, i, &text);
    assert_false(text.cut);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void check_names(const struct encoding *e, enum encoding_kind kind)
{
    int n = encoding_columns(e, kind);
    char(*name)[NAME] = malloc((size_t)n * NAME);

    for (int i = 0; i < n; i++) {
        name_of(e, kind, i, name[i]);
        assert_null(strpbrk(name[i], " ,\"{}"));
    }
    qsort(name, (size_t)n, NAME, by_name);
    for (int i = 1; i < n; i++)
        if (strcmp(name[i - 1], name[i]) == 0)
            fail_msg("two columns are called %s", name[i]);
    free(name);
}

static void every_column_has_a_name_of_its_own(void **state)
{
    (void)state;
    for (int i = 0; i < GAMES; i++)
        for (int n = games[i].game->min_players;
             n <= games[i].game->max_players; n++) {
            struct made m = make(&games[i], n);

            check_names(m.encoding, ENCODING_OBSERVATION);
            check_names(m.encoding, ENCODING_ANSWER);
            unmake(&m);
        }
}

/* --- boards --- */

/* The value of a column by its name. */
static float value_of(const struct made *m, const struct duel *d, int who,
                      const char *column)
{
    int n = encoding_columns(m->encoding, ENCODING_OBSERVATION);
    float *out = malloc((size_t)n * sizeof *out), value;
    char name[NAME];
    int i = 0;

    do
        name_of(m->encoding, ENCODING_OBSERVATION, i++, name);
    while (strcmp(name, column) != 0);
    encoding_observe(m->encoding, ENCODING_OBSERVATION, d, who, out);
    value = out[i - 1];
    free(out);
    return value;
}

/* The game of that id. */
static const struct rules *rules_of(const char *id)
{
    int i = 0;

    while (strcmp(games[i].game->id, id) != 0)
        i++;
    return &games[i];
}

/* Fighters stand on spaces 3 and 7: each sees itself on its own third. */
static void boards_are_turned(void **state)
{
    struct made m = make(rules_of("exceed"), 2);
    union match d;

    (void)state;
    duel_start(&m.excerpt->rules, &d.duel, &m.excerpt->setup, 1, NULL);
    for (int who = 0; who < 2; who++) {
        assert_true(value_of(&m, &d.duel, who, "self.at.3") == 1);
        assert_true(value_of(&m, &d.duel, who, "foe.at.7") == 1);
    }
    unmake(&m);
}

/* So that an action stands for one answer, and every answer has one. */
static void turning_twice_changes_nothing(void **state)
{
    (void)state;
    for (int i = 0; i < GAMES; i++)
        for (int k = 0; k < games[i].game->nnouns; k++) {
            const struct noun *noun = &games[i].game->nouns[k];

            for (int n = 0; noun->turned != NULL && noun->words[n] != NULL; n++)
                assert_int_equal(noun->turned[noun->turned[n]], n);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_are_turned),
        cmocka_unit_test(turning_twice_changes_nothing),
        cmocka_unit_test(every_column_has_a_name_of_its_own),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
