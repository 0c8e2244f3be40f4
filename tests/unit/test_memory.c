/* test_memory.c - what seats remember: their views, and nothing else. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ai/memory.h"
#include "games/games.h"
#include "match/record.h"

enum { SEED = 5, ANSWERS = 300 };

static void begin(struct record *rec, const struct rules *r, int players)
{
    struct setup setup;

    setup_default(r, players, &setup);
    record_start(rec, r, &setup, SEED);
}

/* Somebody who is asked gives an answer, of a set any member. */
static void answer_by_chance(struct record *rec, struct rng *rng)
{
    choice list[DUEL_MAX_CHOICES];
    unsigned waiting = duel_waiting(&rec->now.duel);
    int who = (int)rng_below(rng, rec->now.duel.players), n;

    while ((waiting >> who & 1) == 0)
        who = (who + 1) % rec->now.duel.players;
    n = duel_offers(rec->rules, &rec->now.duel, who, list);
    record_answer(rec, who, list[rng_below(rng, (uint32_t)n)]);
}

static bool goes_on(const struct record *rec)
{
    return rec->n < ANSWERS && duel_waiting(&rec->now.duel) != 0;
}

static union match view_of(const struct record *rec, const struct duel *d,
                           int who)
{
    union match view;

    duel_copy(rec->rules, &view.duel, d);
    duel_view(rec->rules, &view.duel, who);
    return view;
}

static void assert_equal(const struct rules *r, const struct memory *a,
                         const struct memory *b)
{
    assert_int_equal(memory_count(a), memory_count(b));
    for (int i = 0; i < memory_count(a); i++)
        assert_true(duel_equal(r, memory_view(a, i), memory_view(b, i)));
}

/* --- what is kept --- */

/* Every question, as it was put, in order; the present one last. */
static void assert_in_order(const struct record *rec, const struct memory *m,
                            int who)
{
    union match now = view_of(rec, &rec->now.duel, who);
    int n = memory_count(m);

    assert_in_range(n, 1, MEMORY_VIEWS);
    for (int i = 0; i < n; i++) {
        const struct duel *view = memory_view(m, i);

        assert_int_equal(view->viewer, who + 1);
        assert_true(duel_fresh(view));
        assert_true(i == 0 || memory_view(m, i - 1)->answers < view->answers);
    }
    if (duel_fresh(&now.duel) && !now.duel.over)
        assert_true(duel_equal(rec->rules, &now.duel, memory_view(m, n - 1)));
}

static void every_question_is_remembered(void **state)
{
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        struct record rec;
        struct rng rng;

        begin(&rec, &games[i], games[i].game->max_players);
        rng_seed(&rng, SEED);
        while (goes_on(&rec)) {
            for (int who = 0; who < rec.setup.players; who++)
                assert_in_order(&rec, record_memory(&rec, who), who);
            answer_by_chance(&rec, &rng);
        }
        record_done(&rec);
    }
}

/* The first question of a short match is still there; of a long one the latest
 * are. */
static void long_matches_are_remembered_in_part(void **state)
{
    const struct rules *r = games_find("engarde");
    struct record rec;
    struct rng rng;

    (void)state;
    begin(&rec, r, 6);
    rng_seed(&rng, SEED);
    while (rec.n < 20)
        answer_by_chance(&rec, &rng);
    assert_int_equal(memory_view(record_memory(&rec, 0), 0)->answers, 0);
    while (goes_on(&rec))
        answer_by_chance(&rec, &rng);
    assert_int_equal(memory_count(record_memory(&rec, 0)), MEMORY_VIEWS);
    assert_true(memory_view(record_memory(&rec, 0), 0)->answers > 0);
    record_done(&rec);
}

/* --- honesty --- */

/* A world that `who` cannot tell from d. */
static union match other_world(const struct record *rec, const struct duel *d,
                               int who, struct rng *rng)
{
    union match world = view_of(rec, d, who);

    duel_guess(rec->rules, &world.duel, rng);
    return world;
}

/* Two memories of a seat: one sees the match, the other sees at every moment a
 * world that looks the same to the seat, and not the moments at which others
 * have answered in secret.  They remember the same. */
static void see_otherwise(const struct record *rec, int who,
                          struct memory *memory, struct rng *rng)
{
    union match view = view_of(rec, &rec->now.duel, who), world;

    if (memory_count(memory) > 0 &&
        memory_view(memory, memory_count(memory) - 1)->answers ==
            view.duel.answers)
        return;
    world = other_world(rec, &rec->now.duel, who, rng);
    memory_see(memory, &world.duel);
}

static void play_hidden(const struct rules *r, int players)
{
    struct memory *here[DUEL_MAX_PLAYERS], *there[DUEL_MAX_PLAYERS];
    struct record rec;
    struct rng rng;

    begin(&rec, r, players);
    rng_seed(&rng, SEED);
    for (int who = 0; who < players; who++) {
        here[who] = memory_new(rec.rules, who);
        there[who] = memory_new(rec.rules, who);
    }
    while (goes_on(&rec)) {
        for (int who = 0; who < players; who++) {
            memory_see(here[who], &rec.now.duel);
            see_otherwise(&rec, who, there[who], &rng);
            assert_equal(rec.rules, here[who], there[who]);
            assert_equal(rec.rules, here[who], record_memory(&rec, who));
        }
        answer_by_chance(&rec, &rng);
    }
    for (int who = 0; who < players; who++) {
        memory_free(here[who]);
        memory_free(there[who]);
    }
    record_done(&rec);
}

static void what_is_hidden_is_not_remembered(void **state)
{
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        play_hidden(&games[i], games[i].game->min_players);
        play_hidden(&games[i], games[i].game->max_players);
    }
}

/* --- steps back --- */

/* A record that went back remembers what one does that never went farther. */
static void what_was_taken_back_is_forgotten(void **state)
{
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        struct record rec, other;
        struct rng rng;

        begin(&rec, &games[i], games[i].game->min_players);
        begin(&other, &games[i], games[i].game->min_players);
        rng_seed(&rng, SEED);
        while (goes_on(&rec)) {
            answer_by_chance(&rec, &rng);
            record_memory(&rec, 0);
        }
        record_rewind(&rec, rec.n / 2);
        for (int k = 0; k < rec.n; k++)
            record_answer(&other, rec.steps[k].who, rec.steps[k].answer);
        assert_equal(rec.rules, record_memory(&rec, 0),
                     record_memory(&other, 0));
        record_done(&other);
        record_done(&rec);
    }
}

/* Without a record, a position that was there before takes back what came after
 * it. */
static void an_earlier_position_takes_back(void **state)
{
    const struct rules *r = games_find("engarde");
    struct memory *m;
    struct record rec;
    struct rng rng;
    union match earlier;

    (void)state;
    begin(&rec, r, 2);
    rng_seed(&rng, SEED);
    m = memory_new(rec.rules, 0);
    memory_see(m, &rec.now.duel);
    memory_see(m, &rec.now.duel);
    assert_int_equal(memory_count(m), 1);
    duel_copy(rec.rules, &earlier.duel, &rec.now.duel);
    while (memory_count(m) < 10) {
        answer_by_chance(&rec, &rng);
        memory_see(m, &rec.now.duel);
    }
    memory_see(m, &earlier.duel);
    assert_int_equal(memory_count(m), 1);
    memory_free(m);
    record_done(&rec);
}

static void nothing_is_a_memory_too(void **state)
{
    struct record rec;

    (void)state;
    begin(&rec, &games[0], games[0].game->min_players);
    memory_see(NULL, &rec.now.duel);
    assert_int_equal(memory_count(NULL), 0);
    memory_free(NULL);
    record_done(&rec);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_question_is_remembered),
        cmocka_unit_test(long_matches_are_remembered_in_part),
        cmocka_unit_test(what_is_hidden_is_not_remembered),
        cmocka_unit_test(what_was_taken_back_is_forgotten),
        cmocka_unit_test(an_earlier_position_takes_back),
        cmocka_unit_test(nothing_is_a_memory_too),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
