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

/* --- values --- */

/* Columns by name. */
struct index {
    int n;
    struct entry {
        char name[NAME];
        int column;
    } * entry;
};

static struct index index_of(const struct encoding *e)
{
    struct index x = { encoding_columns(e, ENCODING_OBSERVATION), NULL };

    x.entry = malloc((size_t)x.n * sizeof *x.entry);
    for (int i = 0; i < x.n; i++) {
        name_of(e, ENCODING_OBSERVATION, i, x.entry[i].name);
        x.entry[i].column = i;
    }
    qsort(x.entry, (size_t)x.n, sizeof *x.entry, by_name);
    return x;
}

static int find_column(const struct index *x, const char *name)
{
    const struct entry *found =
        bsearch(name, x->entry, (size_t)x->n, sizeof *x->entry, by_name);

    if (found == NULL)
        fail_msg("no column is called %s", name);
    return found->column;
}

/* A number of the table, as the row should have it. */
static float scaled_number(const struct field *f, int value)
{
    int most = f->max > -f->min ? f->max : -f->min;
    int divisor = most <= 0 || most > 32 ? 32 : most;
    float x = (float)value / (float)divisor;

    return x > 4 ? 4 : x < -4 ? -4 : x;
}

/* Is it a plain number of the match or of each seat? */
static bool plain_number(const struct field *f)
{
    return f->kind == FIELD_NUMBER && !f->many && f->meaning == MEANS_ITSELF &&
           f->noun == NULL && f->of == NULL && f->card == NULL && !f->repeats;
}

static void check_value(const struct index *x, const float *row,
                        const struct field *f, float want, int seat)
{
    const char *const seats[] = { "self.", "foe." };
    char name[NAME];
    float got;

    snprintf(name, sizeof name, "%s%s", seat < 0 ? "" : seats[seat], f->name);
    got = row[find_column(x, name)];
    if (got < want - 1e-5f || got > want + 1e-5f)
        fail_msg("%s is %g, not %g", name, (double)got, (double)want);
}

/* What the fields say of an open match of two players, as A sees it. */
static void check_fields(const struct made *m, const struct index *x,
                         const struct duel *d, const float *row)
{
    const struct rules *r = &m->excerpt->rules;
    card_id card[512];

    for (int i = 0; i < r->game->nfields; i++) {
        const struct field *f = &r->game->fields[i];
        bool zone = f->kind == FIELD_CARDS && !f->many;

        if (!zone && !plain_number(f))
            continue;
        for (int k = 0; k < field_count(r, d, f); k++) {
            int value =
                zone ? field_cards(r, d, f, k, card) : field_get(r, d, f, k);

            check_value(x, row, f, scaled_number(f, value),
                        f->per_player ? k : -1);
        }
    }
}

/* The short ways to read values lead to the same numbers as their fields. */
static void rows_say_what_fields_say(void **state)
{
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        struct made m = make(&games[i], 2);
        struct index x = index_of(m.encoding);
        float *row = malloc((size_t)x.n * sizeof *row);
        choice list[DUEL_MAX_CHOICES];
        struct rng rng;
        union match d;

        rng_seed(&rng, 1);
        duel_start(&m.excerpt->rules, &d.duel, &m.excerpt->setup, 1, NULL);
        for (int k = 0; k < 300 && !duel_over(&d.duel, NULL); k++) {
            int who = duel_first(&d.duel);
            int n = duel_choices(&m.excerpt->rules, &d.duel, who, list);

            encoding_observe(m.encoding, ENCODING_OPEN_CARDS, &d.duel, 0, row);
            check_fields(&m, &x, &d.duel, row);
            duel_answer(&m.excerpt->rules, &d.duel, who,
                        list[rng_below(&rng, (uint32_t)n)], NULL);
        }
        free(row);
        free(x.entry);
        unmake(&m);
    }
}

/* --- the hash --- */

static uint64_t hash_with(const struct game *game, const struct book *book,
                          enum encoding_kind kind)
{
    const struct rules r = { game, book };
    struct made m = make(&r, 2);
    uint64_t h = encoding_hash(m.encoding, kind);

    unmake(&m);
    return h;
}

/* A copy of EXCEED's tables in which one thing can be changed. */
struct changed {
    struct game game;
    struct book book;
    struct field field[80];
    struct verb verb[80];
    struct noun noun[8];
    struct card *card;
};

static void begin_change(struct changed *c)
{
    const struct rules *r = rules_of("exceed");
    size_t cards = (size_t)r->book->ncards + r->book->nparts;

    c->game = *r->game;
    c->book = *r->book;
    assert_true(c->game.nfields < 80 && c->game.nverbs < 80);
    memcpy(c->field, c->game.fields,
           (size_t)c->game.nfields * sizeof *c->field);
    memcpy(c->verb, c->game.verbs, (size_t)c->game.nverbs * sizeof *c->verb);
    memcpy(c->noun, c->game.nouns, (size_t)c->game.nnouns * sizeof *c->noun);
    c->card = malloc(cards * sizeof *c->card);
    memcpy(c->card, c->book.cards, cards * sizeof *c->card);
    c->game.fields = c->field;
    c->game.verbs = c->verb;
    c->game.nouns = c->noun;
    c->book.cards = c->card;
}

/* Is the hash another one now?  Then put everything back. */
static void end_change(struct changed *c, enum encoding_kind kind, bool differs)
{
    const struct rules *r = rules_of("exceed");
    bool other = hash_with(&c->game, &c->book, kind) !=
                 hash_with(r->game, r->book, kind);

    assert_true(other == differs);
    free(c->card);
    begin_change(c);
}

/* The places that are turned to whoever looks. */
static struct noun *board_of(struct changed *c)
{
    for (int i = 0; i < c->game.nnouns; i++)
        if (c->noun[i].turned != NULL)
            return &c->noun[i];
    fail_msg("no board is turned");
    return NULL;
}

static void hash_changes_with_the_schema(void **state)
{
    static const uint8_t straight[] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 };
    struct changed c;
    struct field first;

    (void)state;
    begin_change(&c);
    end_change(&c, ENCODING_OBSERVATION, false); /* pointers do not count */
    end_change(&c, ENCODING_ANSWER, false);
    c.field[0].name = "health";
    end_change(&c, ENCODING_OBSERVATION, true);
    first = c.field[0];
    c.field[0] = c.field[1];
    c.field[1] = first;
    end_change(&c, ENCODING_OBSERVATION, true);
    c.field[0].max = 20; /* its scale */
    end_change(&c, ENCODING_OBSERVATION, true);
    c.card[1].id = "grip";
    end_change(&c, ENCODING_OBSERVATION, true);
    c.card[1].stat[4] += 1; /* a printed number */
    end_change(&c, ENCODING_ANSWER, true);
    c.verb[0].form = "ready";
    end_change(&c, ENCODING_ANSWER, true);
    c.verb[c.game.nverbs - 1].form = "done {player}"; /* the action space */
    end_change(&c, ENCODING_ANSWER, true);
    board_of(&c)->turned = straight;
    end_change(&c, ENCODING_ANSWER, true);
    free(c.card);
}

static void kinds_have_hashes_of_their_own(void **state)
{
    struct made m = make(rules_of("leduc"), 2);

    (void)state;
    assert_true(encoding_hash(m.encoding, ENCODING_OBSERVATION) !=
                encoding_hash(m.encoding, ENCODING_OPEN_CARDS));
    unmake(&m);
}

/* --- answers --- */

/* Giving up is no verb of the game: it has no columns and is no action. */
static void giving_up_is_no_action(void **state)
{
    struct made m = make(rules_of("engarde"), 2);
    int n = encoding_columns(m.encoding, ENCODING_ANSWER);
    float *row = malloc((size_t)n * sizeof *row);
    union match d;
    choice c;

    (void)state;
    duel_start(&m.excerpt->rules, &d.duel, &m.excerpt->setup, 1, NULL);
    encoding_answer(m.encoding, &d.duel, 0, CHOICE_RESIGN, row);
    for (int i = 0; i < n; i++)
        assert_true(row[i] == 0);
    assert_int_equal(encoding_action(m.encoding, &d.duel, 0, CHOICE_RESIGN),
                     -1);
    assert_false(encoding_choice(m.encoding, &d.duel, 0, -1, &c));
    assert_false(encoding_choice(m.encoding, &d.duel, 0,
                                 encoding_actions(m.encoding), &c));
    free(row);
    unmake(&m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_say_what_fields_say),
        cmocka_unit_test(hash_changes_with_the_schema),
        cmocka_unit_test(kinds_have_hashes_of_their_own),
        cmocka_unit_test(giving_up_is_no_action),
        cmocka_unit_test(boards_are_turned),
        cmocka_unit_test(turning_twice_changes_nothing),
        cmocka_unit_test(every_column_has_a_name_of_its_own),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
