/* test_joint.c - small guessing games, walked from their beginning. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ai/joint.h"
#include "games/games.h"
#include "match/record.h"

enum { WALKS = 200 };

static void begin(struct record *rec, const char *game, const char *cards)
{
    const struct rules *r = games_find(game);
    struct setup setup;
    struct reason why;

    setup_default(r, 2, &setup);
    if (cards != NULL)
        assert_int_equal(setup_set(r, &setup, "cards", cards, &why), 0);
    record_start(rec, r, &setup, 3);
}

static void give(struct record *rec, int n)
{
    choice list[DUEL_MAX_CHOICES];
    int who = duel_first(&rec->now.duel);

    duel_choices(rec->rules, &rec->now.duel, who, list);
    record_answer(rec, who, list[n]);
}

static struct joint *think(struct record *rec)
{
    int who = duel_first(&rec->now.duel);
    struct joint *j = joint_begin(rec->rules, &rec->now.duel, who,
                                  record_memory(rec, who), 7);

    for (int i = 0; j != NULL && i < WALKS; i++)
        joint_walk(j);
    return j;
}

/* The walks of the first question count for the second; what has been seen leads
 * to a node that was met in them. */
static void the_tree_is_kept(void **state)
{
    struct record rec;
    struct joint *j;
    double first;

    (void)state;
    begin(&rec, "leduc", NULL);
    j = think(&rec);
    assert_non_null(j);
    first = joint_visits(j);
    assert_true(first > 0);
    joint_end(j, record_memory(&rec, 0));
    give(&rec, 0); /* A checks, */
    give(&rec, 1); /* B raises */
    assert_int_equal(duel_first(&rec.now.duel), 0);
    j = joint_begin(rec.rules, &rec.now.duel, 0, record_memory(&rec, 0), 8);
    assert_non_null(j);
    assert_true(joint_visits(j) > 0);
    joint_end(j, record_memory(&rec, 0));
    record_done(&rec);
}

/* In Goofspiel nobody knows more than the others before they bid: walks begin
 * with the question. */
static void open_games_begin_with_the_question(void **state)
{
    struct record rec;
    struct joint *j;
    double played = 0;

    (void)state;
    begin(&rec, "goofspiel", "4");
    give(&rec, 0);
    give(&rec, 1);
    j = think(&rec);
    assert_non_null(j);
    for (int i = 0; i < 3; i++)
        played += joint_answer(j, i).played;
    assert_true(played > 0 && joint_answer(j, 0).weight > 0);
    joint_end(j, record_memory(&rec, duel_first(&rec.now.duel)));
    record_done(&rec);
}

/* Large games are left to the search, and so is what is not remembered. */
static void the_rest_is_refused(void **state)
{
    static const char *const large[] = { "goofspiel", "exceed", "exxodus" };
    struct record rec;

    (void)state;
    for (size_t i = 0; i < sizeof large / sizeof large[0]; i++) {
        begin(&rec, large[i], NULL);
        for (int n = 0; n < 8; n++) {
            assert_null(think(&rec));
            give(&rec, 0);
        }
        record_done(&rec);
    }
    begin(&rec, "leduc", NULL);
    assert_null(joint_begin(rec.rules, &rec.now.duel, 0, NULL, 7));
    record_done(&rec);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_tree_is_kept),
        cmocka_unit_test(open_games_begin_with_the_question),
        cmocka_unit_test(the_rest_is_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
