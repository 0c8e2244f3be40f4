/* test_library.c - games, rules and matches of the library. */
#include "library.h"

#include "core/game.h"
#include "games/games.h"
#include "match/excerpt.h"

/* --- the same matches as the rules themselves play --- */

/* Both play with the same luck: are they at the same place all the time? */
static void compare_match(struct table *t, const struct excerpt *e,
                          uint64_t seed)
{
    const struct rules *r = &e->rules;
    struct riposte_event event[512];
    choice list[DUEL_MAX_CHOICES];
    uint32_t answer[RIPOSTE_MAX_CHOICES];
    struct riposte_error err;
    uint64_t luck = seed;
    union match m;

    duel_start(r, &m.duel, &e->setup, seed, NULL);
    table_deal(t, seed);
    while (!duel_over(&m.duel, NULL)) {
        struct riposte_events events = { event, 512, -1 };
        int who = duel_first(&m.duel), n = duel_choices(r, &m.duel, who, list);
        choice c = list[dice(&luck) % (uint32_t)n];

        assert_int_equal(riposte_asked(t->rules, t->match), who);
        assert_int_equal(riposte_choices(t->rules, t->match, who, answer,
                                         RIPOSTE_MAX_CHOICES, &err),
                         n);
        assert_memory_equal(answer, list, (size_t)n * sizeof list[0]);
        assert_int_equal(riposte_legal(t->rules, t->match, who, c, &err), 1);
        duel_answer(r, &m.duel, who, c, NULL);
        must_be(riposte_answer(t->rules, t->match, who, c, &events, &err),
                &err);
        assert_in_range(events.n, 0, 512);
        assert_true(riposte_hash(t->rules, t->match) == duel_hash(r, &m.duel));
    }
    assert_int_equal(riposte_over(t->rules, t->match), 1);
    for (int who = 0; who < m.duel.players; who++) {
        struct riposte_result result;

        must_be(riposte_result(t->rules, t->match, who, &result, &err), &err);
        assert_int_equal(result.rank, m.duel.rank[who]);
        assert_int_equal(result.score, duel_score(r, &m.duel, who));
    }
}

static void matches_are_those_of_the_rules(void **state)
{
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        struct table t = table_open(games[i].game->id, NULL);
        struct setup s;
        struct excerpt *e;

        setup_default(&games[i], games[i].game->min_players, &s);
        e = excerpt_new(&games[i], &s);
        for (uint64_t seed = 1; seed <= 3; seed++)
            compare_match(&t, e, seed);
        excerpt_free(e);
        table_close(&t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(matches_are_those_of_the_rules),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
