/* test_library_batch.c - batches: the same as their matches one by one. */
#include "library.h"

enum { MATCHES = 150, STEPS = 60 };

/* --- the same as single matches --- */

/* Matches of a batch as single ones, beside it. */
struct beside {
    struct table *t;
    struct riposte_match *match[MATCHES];
    uint64_t seed[MATCHES];
};

static void beside_deal(struct beside *s, size_t i)
{
    struct riposte_error err;

    must_be(riposte_start(s->t->rules, s->match[i], s->t->size, s->seed[i],
                          NULL, &err),
            &err);
}

/* Is row i of the batch the single match? */
static void compare_row(const struct riposte_batch *b, const struct beside *s,
                        size_t i)
{
    const struct riposte_rows *rows = riposte_batch_rows(b);
    const struct riposte_rules *rules = s->t->rules;
    uint32_t answer[RIPOSTE_MAX_CHOICES];
    struct riposte_error err;
    int who = riposte_asked(rules, s->match[i]), n;

    assert_int_equal(rows->who[i], who);
    n = riposte_choices(rules, s->match[i], who, answer, RIPOSTE_MAX_CHOICES,
                        &err);
    assert_int_equal(rows->count[i], n);
    assert_memory_equal(rows->answer + rows->first[i], answer,
                        (size_t)n * sizeof answer[0]);
    assert_true(rows->seed[i] == s->seed[i]);
    assert_memory_equal(riposte_batch_match(b, i), s->match[i], s->t->size);
}

/* Give a single match its answer.  If it is over, deal the next. */
static void beside_step(const struct riposte_batch *b, struct beside *s,
                        size_t i, uint32_t answer)
{
    const struct riposte_rules *rules = s->t->rules;
    const struct riposte_rows *rows = riposte_batch_rows(b);
    int who = riposte_asked(rules, s->match[i]);
    struct riposte_error err;
    bool over;

    must_be(riposte_answer(rules, s->match[i], who, answer, NULL, &err), &err);
    over = riposte_over(rules, s->match[i]);
    assert_int_equal(rows->over[i], over);
    for (who = 0; who < rows->players; who++) {
        struct riposte_result result;

        must_be(riposte_result(rules, s->match[i], who, &result, &err), &err);
        assert_true(rows->reward[i * (size_t)rows->players + (size_t)who] ==
                    result.reward);
    }
    if (!over)
        return;
    s->seed[i] += MATCHES;
    beside_deal(s, i);
}

static void choose(const struct riposte_batch *b, uint64_t *luck,
                   int32_t choice[MATCHES], uint32_t answer[MATCHES])
{
    const struct riposte_rows *rows = riposte_batch_rows(b);

    for (size_t i = 0; i < MATCHES; i++) {
        choice[i] =
            dice(luck) % 8 == 0 ? -1 : (int32_t)(dice(luck) % rows->count[i]);
        if (choice[i] >= 0)
            answer[i] = rows->answer[rows->first[i] + (uint32_t)choice[i]];
    }
}

static void compare_batch(struct table *t, int threads)
{
    struct riposte_error err;
    struct riposte_batch *b =
        riposte_batch_open(t->rules, MATCHES, 7, threads, &err);
    struct beside s = { .t = t };
    uint64_t luck = 3;

    assert_non_null(b);
    for (size_t i = 0; i < MATCHES; i++) {
        s.match[i] = malloc(t->size);
        s.seed[i] = 7 + i;
        beside_deal(&s, i);
        compare_row(b, &s, i);
    }
    for (int k = 0; k < STEPS; k++) {
        int32_t choice[MATCHES];
        uint32_t answer[MATCHES];

        choose(b, &luck, choice, answer);
        must_be(riposte_batch_step(b, choice, &err), &err);
        for (size_t i = 0; i < MATCHES; i++) {
            if (choice[i] >= 0)
                beside_step(b, &s, i, answer[i]);
            compare_row(b, &s, i);
        }
    }
    for (size_t i = 0; i < MATCHES; i++)
        free(s.match[i]);
    riposte_batch_close(b);
}

static void a_batch_is_its_matches(void **state)
{
    (void)state;
    for (int i = 0; i < riposte_games(); i++) {
        struct table t = table_open(riposte_game_id(i), NULL);

        compare_batch(&t, 1);
        compare_batch(&t, 3);
        table_close(&t);
    }
}

/* --- parts --- */

/* Stepping parts is stepping all. */
static void parts_make_a_whole(void **state)
{
    struct table t = table_open("leduc", NULL);
    struct riposte_batch *whole =
        riposte_batch_open(t.rules, MATCHES, 1, 1, NULL);
    struct riposte_batch *parts =
        riposte_batch_open(t.rules, MATCHES, 1, 1, NULL);
    struct riposte_error err;
    uint64_t luck = 1;

    (void)state;
    for (int k = 0; k < STEPS; k++) {
        int32_t choice[MATCHES];
        uint32_t answer[MATCHES];
        size_t cut = dice(&luck) % (MATCHES + 1);

        choose(whole, &luck, choice, answer);
        must_be(riposte_batch_step(whole, choice, &err), &err);
        must_be(riposte_batch_step_part(parts, choice, cut, MATCHES, &err),
                &err);
        must_be(riposte_batch_step_part(parts, choice, 0, cut, &err), &err);
        for (size_t i = 0; i < MATCHES; i++)
            assert_memory_equal(riposte_batch_match(whole, i),
                                riposte_batch_match(parts, i), t.size);
        assert_memory_equal(riposte_batch_rows(whole)->over,
                            riposte_batch_rows(parts)->over, MATCHES);
    }
    riposte_batch_close(whole);
    riposte_batch_close(parts);
    table_close(&t);
}

static void matches_are_put_into_a_batch(void **state)
{
    struct table t = table_open("engarde", NULL);
    struct table other = table_open("leduc", NULL);
    struct riposte_batch *b = riposte_batch_open(t.rules, 3, 1, 1, NULL);
    const struct riposte_rows *rows = riposte_batch_rows(b);
    struct riposte_error err;

    (void)state;
    table_play(&t, 9, 30);
    must_be(riposte_batch_put(b, 1, t.match, &err), &err);
    assert_memory_equal(riposte_batch_match(b, 1), t.match, t.size);
    assert_int_equal(rows->who[1], riposte_asked(t.rules, t.match));
    assert_int_equal(
        rows->count[1],
        riposte_choices(t.rules, t.match, rows->who[1], NULL, 0, &err));
    must_be(riposte_batch_put(b, 2, riposte_batch_match(b, 2), &err), &err);
    assert_int_equal(riposte_batch_put(b, 3, t.match, &err), RIPOSTE_MISUSE);
    assert_int_equal(riposte_batch_put(b, 0, NULL, &err), RIPOSTE_MISUSE);
    assert_int_equal(riposte_batch_put(NULL, 0, t.match, &err), RIPOSTE_MISUSE);
    table_deal(&other, 1);
    assert_int_equal(riposte_batch_put(b, 0, other.match, &err),
                     RIPOSTE_MISUSE);
    table_play(&t, 9, 100000);
    assert_int_equal(riposte_batch_put(b, 0, t.match, &err), RIPOSTE_MISUSE);
    table_play(&t, 9, 30);
    riposte_view(t.rules, t.match, 0, &err);
    assert_int_equal(riposte_batch_put(b, 0, t.match, &err), RIPOSTE_MISUSE);
    riposte_batch_close(b);
    table_close(&other);
    table_close(&t);
}

/* --- what is refused --- */

static void sizes_are_checked(void **state)
{
    static const struct {
        size_t n;
        int threads, status;
    } wrong[] = {
        { 0, 1, RIPOSTE_MISUSE },
        { 1, 0, RIPOSTE_MISUSE },
        { 1, -1, RIPOSTE_MISUSE },
        { 1, 1 << 30, RIPOSTE_MISUSE },
        { SIZE_MAX, 1, RIPOSTE_MEMORY },
        { SIZE_MAX / 1024, 1, RIPOSTE_MEMORY },
        { 1ull << 40, 2, RIPOSTE_MEMORY },
        { 1ull << 32, 1, RIPOSTE_MEMORY },
    };
    struct table t = table_open("leduc", NULL);
    struct riposte_error err;

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_null(
            riposte_batch_open(t.rules, wrong[i].n, 1, wrong[i].threads, &err));
        assert_int_equal(err.status, wrong[i].status);
    }
    assert_null(riposte_batch_open(NULL, 1, 1, 1, &err));
    assert_null(riposte_batch_rows(NULL));
    assert_null(riposte_batch_match(NULL, 0));
    riposte_batch_close(NULL);
    table_close(&t);
}

static void choices_are_checked(void **state)
{
    struct table t = table_open("leduc", NULL);
    struct riposte_batch *b = riposte_batch_open(t.rules, 3, 1, 1, NULL);
    struct riposte_error err;
    int32_t choice[3] = { 0, 0, 255 };
    uint64_t hash = riposte_hash(t.rules, riposte_batch_match(b, 0));

    (void)state;
    assert_null(riposte_batch_match(b, 3));
    assert_int_equal(riposte_batch_step(b, choice, &err), RIPOSTE_MISUSE);
    assert_non_null(strstr(err.message, "match 2"));
    choice[2] = riposte_batch_rows(b)->count[2];
    assert_int_equal(riposte_batch_step(b, choice, &err), RIPOSTE_MISUSE);
    assert_true(riposte_hash(t.rules, riposte_batch_match(b, 0)) == hash);
    assert_int_equal(riposte_batch_step(b, NULL, &err), RIPOSTE_MISUSE);
    assert_int_equal(riposte_batch_step(NULL, choice, &err), RIPOSTE_MISUSE);
    assert_int_equal(riposte_batch_step_part(b, choice, 2, 1, &err),
                     RIPOSTE_MISUSE);
    assert_int_equal(riposte_batch_step_part(b, choice, 0, 4, &err),
                     RIPOSTE_MISUSE);
    assert_int_equal(riposte_batch_step_part(b, choice, SIZE_MAX, 0, &err),
                     RIPOSTE_MISUSE);
    must_be(riposte_batch_step_part(b, choice, 3, 3, &err), &err);
    must_be(riposte_batch_step_part(b, choice, 0, 2, &err), &err);
    choice[2] = INT32_MIN;
    must_be(riposte_batch_step(b, choice, &err), &err);
    riposte_batch_close(b);
    table_close(&t);
}

/* --- numbers --- */

/* What the batch says of its rows is what single calls say. */
static void compare_numbers(struct riposte_batch *b,
                            const struct riposte_rules *rules)
{
    const struct riposte_rows *rows = riposte_batch_rows(b);
    size_t seen = (size_t)riposte_columns(rules, RIPOSTE_OBSERVATION, NULL);
    size_t told = (size_t)riposte_columns(rules, RIPOSTE_ANSWER, NULL), at = 0;
    size_t room = MATCHES * RIPOSTE_MAX_CHOICES * told;
    float *all = malloc(MATCHES * seen * sizeof *all);
    float *answers = malloc(room * sizeof *answers);
    float *own = malloc((seen + RIPOSTE_MAX_CHOICES * told) * sizeof *own);
    struct riposte_error err;

    for (int e = RIPOSTE_OBSERVATION; e <= RIPOSTE_OPEN_CARDS; e++) {
        assert_int_equal(riposte_batch_observe(b, (enum riposte_encoding)e, all,
                                               MATCHES * seen, &err),
                         MATCHES * seen);
        for (size_t i = 0; i < MATCHES; i++) {
            riposte_observe(rules, riposte_batch_match(b, i), rows->who[i],
                            (enum riposte_encoding)e, own, seen, &err);
            assert_memory_equal(own, all + i * seen, seen * sizeof *own);
        }
    }
    must_be(riposte_batch_describe(b, answers, room, &err), &err);
    for (size_t i = 0; i < MATCHES; i++) {
        int n = riposte_describe(rules, riposte_batch_match(b, i), rows->who[i],
                                 rows->answer + rows->first[i], rows->count[i],
                                 own, RIPOSTE_MAX_CHOICES * told, &err);

        must_be(n, &err);
        assert_memory_equal(own, answers + at, (size_t)n * sizeof *own);
        at += (size_t)n;
    }
    assert_int_equal(riposte_batch_describe(b, answers, room, &err), at);
    assert_int_equal(riposte_batch_describe(b, answers, at - 1, &err),
                     RIPOSTE_ROOM);
    free(all);
    free(answers);
    free(own);
}

/* The mask shows the answers, and an action is found among the choices. */
static void compare_actions(struct riposte_batch *b,
                            const struct riposte_rules *rules, uint64_t *luck)
{
    const struct riposte_rows *rows = riposte_batch_rows(b);
    size_t n = (size_t)riposte_actions(rules);
    uint8_t *mask = malloc(MATCHES * n + 1);
    int32_t choice[MATCHES], action[MATCHES], found[MATCHES];
    struct riposte_error err;

    if (n == 0) {
        assert_int_equal(riposte_batch_mask(b, mask, 1, &err), RIPOSTE_MISUSE);
        free(mask);
        return;
    }
    must_be(riposte_batch_mask(b, mask, MATCHES * n, &err), &err);
    for (size_t i = 0; i < MATCHES; i++) {
        const struct riposte_match *m = riposte_batch_match(b, i);
        uint32_t answer;
        int legal = 0;

        choice[i] = (int32_t)(dice(luck) % rows->count[i]);
        action[i] = riposte_action(
            rules, m, rows->who[i],
            rows->answer[rows->first[i] + (uint32_t)choice[i]], &err);
        must_be(action[i], &err);
        must_be(riposte_action_answer(rules, m, rows->who[i], action[i],
                                      &answer, &err),
                &err);
        assert_int_equal(answer,
                         rows->answer[rows->first[i] + (uint32_t)choice[i]]);
        assert_int_equal(mask[i * n + (size_t)action[i]], 1);
        for (size_t k = 0; k < n; k++)
            legal += mask[i * n + k];
        assert_int_equal(legal, rows->count[i]);
    }
    action[7] = choice[7] = -1;
    must_be(riposte_batch_choices(b, action, found, &err), &err);
    assert_memory_equal(found, choice, sizeof found);
    action[3] = (int32_t)n;
    assert_int_equal(riposte_batch_choices(b, action, choice, &err),
                     RIPOSTE_ILLEGAL);
    assert_memory_equal(found, choice, sizeof found);
    free(mask);
}

static void batches_have_numbers(void **state)
{
    (void)state;
    for (int i = 0; i < riposte_games(); i++) {
        struct table t = table_open(riposte_game_id(i), "draw=2");
        struct riposte_batch *b =
            riposte_batch_open(t.rules, MATCHES, 5, 1 + 2 * (i % 2), NULL);
        uint64_t luck = 1;

        for (int k = 0; k < 12; k++) {
            int32_t choice[MATCHES];
            uint32_t answer[MATCHES];

            choose(b, &luck, choice, answer);
            assert_int_equal(riposte_batch_step(b, choice, NULL), RIPOSTE_OK);
        }
        compare_numbers(b, t.rules);
        compare_actions(b, t.rules, &luck);
        riposte_batch_close(b);
        table_close(&t);
    }
}

static void columns_are_checked(void **state)
{
    struct table t = table_open("leduc", NULL);
    int n = riposte_columns(t.rules, RIPOSTE_OBSERVATION, NULL);
    struct riposte_error err;
    char name[100];

    (void)state;
    assert_int_equal(riposte_columns(t.rules, RIPOSTE_ENCODINGS, &err),
                     RIPOSTE_MISUSE);
    assert_int_equal(riposte_columns(NULL, RIPOSTE_ANSWER, &err),
                     RIPOSTE_MISUSE);
    assert_true(riposte_column(t.rules, RIPOSTE_ANSWER, 0, name, 100, &err) >
                0);
    assert_int_equal(
        riposte_column(t.rules, RIPOSTE_OBSERVATION, n, name, 100, &err),
        RIPOSTE_MISUSE);
    assert_int_equal(
        riposte_column(t.rules, RIPOSTE_OBSERVATION, -1, name, 100, &err),
        RIPOSTE_MISUSE);
    assert_true(riposte_schema(t.rules, RIPOSTE_OBSERVATION) !=
                riposte_schema(t.rules, RIPOSTE_ANSWER));
    assert_true(riposte_schema(t.rules, RIPOSTE_ENCODINGS) == 0);
    assert_true(riposte_schema(NULL, RIPOSTE_ANSWER) == 0);
    table_close(&t);
}

static void observations_are_checked(void **state)
{
    struct table t = table_open("leduc", NULL);
    int n = riposte_columns(t.rules, RIPOSTE_OBSERVATION, NULL);
    struct riposte_error err;
    float out[4000];
    uint32_t answer = 0;

    (void)state;
    table_deal(&t, 1);
    assert_int_equal(
        riposte_observe(t.rules, t.match, 0, RIPOSTE_ANSWER, out, 4000, &err),
        RIPOSTE_MISUSE);
    assert_int_equal(riposte_observe(t.rules, t.match, 2, RIPOSTE_OBSERVATION,
                                     out, 4000, &err),
                     RIPOSTE_MISUSE);
    assert_int_equal(riposte_observe(t.rules, t.match, 0, RIPOSTE_OBSERVATION,
                                     out, (size_t)n - 1, &err),
                     RIPOSTE_ROOM);
    assert_int_equal(riposte_observe(t.rules, t.match, 0, RIPOSTE_OBSERVATION,
                                     NULL, 4000, &err),
                     RIPOSTE_MISUSE);
    assert_int_equal(
        riposte_describe(t.rules, t.match, 0, &answer, -1, out, 4000, &err),
        RIPOSTE_MISUSE);
    assert_int_equal(riposte_describe(t.rules, t.match, 0, &answer, 1 << 30,
                                      out, 4000, &err),
                     RIPOSTE_MISUSE);
    assert_int_equal(
        riposte_describe(t.rules, t.match, 0, NULL, 1, out, 4000, &err),
        RIPOSTE_MISUSE);
    assert_int_equal(
        riposte_describe(t.rules, t.match, 0, NULL, 0, out, 4000, &err), 0);
    table_close(&t);
}

static void actions_are_checked(void **state)
{
    struct table t = table_open("leduc", NULL);
    struct riposte_error err;
    uint32_t answer = 0;

    (void)state;
    table_deal(&t, 1);
    assert_int_equal(riposte_action(t.rules, t.match, 0, RIPOSTE_RESIGN, &err),
                     RIPOSTE_ILLEGAL);
    assert_int_equal(
        riposte_action_answer(t.rules, t.match, 0, -1, &answer, &err),
        RIPOSTE_MISUSE);
    assert_int_equal(
        riposte_action_answer(t.rules, t.match, 0, 1 << 20, &answer, &err),
        RIPOSTE_MISUSE);
    assert_int_equal(riposte_actions(NULL), 0);
    table_close(&t);
}

static void encodings_of_batches_are_checked(void **state)
{
    struct table t = table_open("leduc", NULL);
    struct riposte_batch *b = riposte_batch_open(t.rules, 2, 1, 1, NULL);
    int n = riposte_columns(t.rules, RIPOSTE_OBSERVATION, NULL);
    struct riposte_error err;
    float out[4000];
    int32_t two[2] = { 0 };

    (void)state;
    assert_int_equal(
        riposte_batch_observe(b, RIPOSTE_OBSERVATION, out, (size_t)n, &err),
        RIPOSTE_ROOM);
    assert_int_equal(riposte_batch_observe(b, RIPOSTE_ANSWER, out, 4000, &err),
                     RIPOSTE_MISUSE);
    assert_int_equal(
        riposte_batch_observe(NULL, RIPOSTE_OBSERVATION, out, 4000, &err),
        RIPOSTE_MISUSE);
    assert_int_equal(riposte_batch_describe(NULL, out, 4000, &err),
                     RIPOSTE_MISUSE);
    assert_int_equal(riposte_batch_mask(b, NULL, 0, &err), RIPOSTE_ROOM);
    assert_int_equal(riposte_batch_choices(b, NULL, two, &err), RIPOSTE_MISUSE);
    riposte_batch_close(b);
    table_close(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_batch_is_its_matches),
        cmocka_unit_test(parts_make_a_whole),
        cmocka_unit_test(matches_are_put_into_a_batch),
        cmocka_unit_test(sizes_are_checked),
        cmocka_unit_test(choices_are_checked),
        cmocka_unit_test(batches_have_numbers),
        cmocka_unit_test(columns_are_checked),
        cmocka_unit_test(observations_are_checked),
        cmocka_unit_test(actions_are_checked),
        cmocka_unit_test(encodings_of_batches_are_checked),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
