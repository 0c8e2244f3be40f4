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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_batch_is_its_matches),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
