/* test_forge.c - random cards of every game compile often enough, and break
 * nothing when they are played; words that they never had are named.
 *
 * The sets are those of fixed seeds; `riposte soak GAME --forge N` tries more.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/file.h"
#include "games/games.h"
#include "lab/forge.h"

/* Sets that are compiled, and questions after which no more are played. */
enum { SETS = 40, QUESTIONS = 5000, EVERY = 10 };

static const struct rules *only; /* the game named to the program, or NULL */

static void forge_game(const struct rules *r)
{
    struct forge_set *set = must_alloc(sizeof *set);
    struct forge_tally *forged = must_alloc(sizeof *forged);
    struct property_tally played = { 0 };
    struct error err;

    *forged = (struct forge_tally){ 0 };
    for (uint64_t seed = 1; seed <= SETS; seed++) {
        forge_make(set, r, seed, forged);
        if (played.questions < QUESTIONS &&
            forge_play(set, seed, EVERY, &played, &err) < 0)
            fail_msg("%s", err.message);
    }
    assert_true(forged->compiled * 10 >= forged->made * 3);
    free(forged);
    free(set);
}

static void test_games(void **state)
{
    (void)state;
    for (int i = 0; i < GAMES; i++)
        if (only == NULL || only == &games[i])
            forge_game(&games[i]);
}

/* A copy of any card, written again, is the same card. */
static void test_copies(void **state)
{
    struct forge_set *set = must_alloc(sizeof *set);

    (void)state;
    for (int i = 0; i < GAMES; i++) {
        struct forge_tally tally = { 0 };
        struct complaints wrong = { 0 };
        struct library *lib;

        if (only != NULL && only != &games[i])
            continue;
        forge_make(set, &games[i], 1, &tally);
        for (int card = 0; card < set->n; card++)
            forge_copy(set, card);
        lib = forge_compile(set, &wrong);
        if (lib == NULL)
            fail_msg("%s", wrong.text);
        for (int card = 0; card < set->n; card++) {
            const struct rules *r = library_rules(lib);
            char copy[4096], model[4096];
            struct text out;

            text_init(&out, copy, sizeof copy);
            card_text(r, (unsigned)(games[i].book->ncards + card), &out);
            text_init(&out, model, sizeof model);
            card_text(r, set->card[card].model, &out);
            assert_string_equal(copy, model);
        }
        library_free(lib);
    }
    free(set);
}

/* What no card had is named: everything, before the first one. */
static void test_missing_words(void **state)
{
    const struct vocabulary *v = games_find("engarde")->game->vocabulary;
    struct forge_tally tally = { 0 };
    char list[8192];
    struct text out;
    int all;

    (void)state;
    text_init(&out, list, sizeof list);
    all = forge_missing(v, &tally, &out);
    assert_false(out.cut);
    assert_non_null(strstr(list, "target discards random {n}"));
    assert_true(all >= v->ntypes + v->ntraits + v->nvalues + v->nops);
    memset(tally.used, 1, sizeof tally.used);
    assert_int_equal(forge_missing(v, &tally, &out), 0);
    tally.used[0] = 0;
    text_init(&out, list, sizeof list);
    assert_int_equal(forge_missing(v, &tally, &out), 1);
    assert_string_equal(list, v->types[0].word);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_copies),
        cmocka_unit_test(test_games),
        cmocka_unit_test(test_missing_words),
    };

    if (argc > 1)
        only = games_find(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
