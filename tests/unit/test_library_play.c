/* test_library_play.c - records and players of the library. */
#include "library.h"

#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

enum { TEXT = 1 << 20, EVENTS = 2000 };

/* --- records --- */

/* Answer at random so often at most. */
static void record_on(struct riposte_record *rec, uint64_t luck, int answers)
{
    const struct riposte_rules *rules = riposte_record_rules(rec);
    size_t size = riposte_match_size(rules);
    struct riposte_match *m = malloc(size);
    uint32_t answer[RIPOSTE_MAX_CHOICES];
    struct riposte_error err;

    for (; answers > 0; answers--) {
        int who, n;

        must_be(riposte_record_match(rec, riposte_record_length(rec), m, size,
                                     &err),
                &err);
        if (riposte_over(rules, m))
            break;
        who = riposte_asked(rules, m);
        n = riposte_choices(rules, m, who, answer, RIPOSTE_MAX_CHOICES, &err);
        must_be(riposte_record_answer(rec, who,
                                      answer[dice(&luck) % (uint32_t)n], &err),
                &err);
    }
    free(m);
}

static uint64_t hash_at(const struct riposte_record *rec, int i)
{
    const struct riposte_rules *rules = riposte_record_rules(rec);
    size_t size = riposte_match_size(rules);
    struct riposte_match *m = malloc(size);
    struct riposte_error err;
    uint64_t hash;

    must_be(riposte_record_match(rec, i, m, size, &err), &err);
    hash = riposte_hash(rules, m);
    free(m);
    return hash;
}

static char *replay_of(const struct riposte_record *rec)
{
    char *text = malloc(TEXT);
    struct riposte_error err;
    int n = riposte_record_write(rec, text, TEXT, &err);

    must_be(n, &err);
    assert_int_equal(n, strlen(text));
    return text;
}

/* A replay is that of the program, and reads back. */
static void check_replay(const struct table *t,
                         const struct riposte_record *rec)
{
    char *text = replay_of(rec), *again;
    struct riposte_error err;
    struct riposte_record *copy = riposte_record_read(t->game, text, &err);
    int n = riposte_record_length(rec);

    if (copy == NULL)
        fail_msg("%s", err.message);
    assert_int_equal(riposte_record_length(copy), n);
    assert_true(riposte_record_seed(copy) == riposte_record_seed(rec));
    assert_true(hash_at(copy, n) == hash_at(rec, n));
    assert_true(hash_at(copy, n / 2) == hash_at(rec, n / 2));
    again = replay_of(copy);
    assert_string_equal(text, again);
    free(text);
    free(again);
    riposte_record_close(copy);
}

static void replays_read_back(void **state)
{
    (void)state;
    for (int i = 0; i < riposte_games(); i++) {
        struct table t = table_open(riposte_game_id(i), "draw=5");
        struct riposte_record *rec = riposte_record_open(t.rules, 9, NULL);

        record_on(rec, 4, 100);
        check_replay(&t, rec);
        assert_ptr_equal(riposte_record_rules(rec), t.rules);
        riposte_record_close(rec);
        table_close(&t);
    }
}

/* The steps of a record, given one by one, lead to its match. */
static void steps_lead_to_the_match(void **state)
{
    struct table t = table_open("exodus", "draw=5");
    struct riposte_record *rec = riposte_record_open(t.rules, 9, NULL);
    struct riposte_error err;
    uint32_t answer;
    int who;

    (void)state;
    record_on(rec, 4, 150);
    table_deal(&t, 9);
    for (int i = 0; i < riposte_record_length(rec); i++) {
        assert_true(hash_at(rec, i) == riposte_hash(t.rules, t.match));
        must_be(riposte_record_step(rec, i, &who, &answer, &err), &err);
        must_be(riposte_answer(t.rules, t.match, who, answer, NULL, &err),
                &err);
    }
    riposte_record_close(rec);
    table_close(&t);
}

static void events_are_kept(void **state)
{
    struct table t = table_open("engarde", NULL);
    struct riposte_record *rec = riposte_record_open(t.rules, 9, NULL);
    struct riposte_event *of_match = malloc(EVENTS * sizeof *of_match);
    struct riposte_event *of_record = malloc(EVENTS * sizeof *of_record);
    struct riposte_events first = { of_match, EVENTS, 0 };
    struct riposte_events second = { of_record, EVENTS, 0 };
    struct riposte_error err;
    uint32_t answer;
    int who;

    (void)state;
    record_on(rec, 4, 60);
    must_be(riposte_start(t.rules, t.match, t.size, 9, &first, &err), &err);
    for (int i = 0; i <= riposte_record_length(rec); i++) {
        must_be(riposte_record_events(rec, i, &second, &err), &err);
        assert_int_equal(first.n, second.n);
        assert_memory_equal(of_match, of_record,
                            (size_t)first.n * sizeof *of_match);
        if (riposte_record_step(rec, i, &who, &answer, &err) == RIPOSTE_OK)
            must_be(riposte_answer(t.rules, t.match, who, answer, &first, &err),
                    &err);
    }
    free(of_match);
    free(of_record);
    riposte_record_close(rec);
    table_close(&t);
}

static void records_go_back(void **state)
{
    struct table t = table_open("exceed", "draw=2");
    struct riposte_record *rec = riposte_record_open(t.rules, 9, NULL);
    struct riposte_error err;
    uint64_t hash;

    (void)state;
    record_on(rec, 4, 40);
    hash = hash_at(rec, 17);
    must_be(riposte_record_rewind(rec, 17, &err), &err);
    assert_int_equal(riposte_record_length(rec), 17);
    assert_true(hash_at(rec, 17) == hash);
    record_on(rec, 77, 40);
    check_replay(&t, rec);
    riposte_record_close(rec);
    table_close(&t);
}

static void wrong_replays_are_refused(void **state)
{
    static const char *const wrong[] = {
        "",
        "riposte replay 1\n",
        "riposte replay 2\ngame engarde\n",
        "riposte replay 1\ngame exceed\n",
        "\xff\xff",
        "\n\n\n",
    };
    struct table t = table_open("engarde", NULL);
    struct riposte_record *rec = riposte_record_open(t.rules, 9, NULL);
    struct riposte_error err;
    char *text;
    size_t n;

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_null(riposte_record_read(t.game, wrong[i], &err));
        assert_int_equal(err.status, RIPOSTE_INVALID);
        assert_int_equal(strncmp(err.message, "replay:", 7), 0);
    }
    record_on(rec, 4, 30);
    text = replay_of(rec);
    n = strlen(text);
    text[n - 2] = text[n - 2] == 'x' ? 'y' : 'x'; /* of the last answer */
    assert_null(riposte_record_read(t.game, text, &err));
    assert_null(riposte_record_read(t.game, NULL, &err));
    assert_null(riposte_record_read(NULL, text, &err));
    free(text);
    riposte_record_close(rec);
    table_close(&t);
}

static void wrong_uses_of_records_are_refused(void **state)
{
    struct table t = table_open("engarde", NULL);
    struct riposte_record *rec = riposte_record_open(t.rules, 9, NULL);
    struct riposte_events events = { NULL, 0, 0 };
    struct riposte_error err;
    uint32_t answer;
    int who;

    (void)state;
    assert_null(riposte_record_open(NULL, 1, &err));
    assert_null(riposte_record_rules(NULL));
    assert_int_equal(riposte_record_length(NULL), 0);
    assert_true(riposte_record_seed(NULL) == 0);
    riposte_record_close(NULL);
    record_on(rec, 4, 5);
    for (int i = -1; i <= 6; i += 7) {
        assert_int_equal(riposte_record_step(rec, i, &who, &answer, &err),
                         RIPOSTE_MISUSE);
        assert_int_equal(riposte_record_match(rec, i, t.match, t.size, &err),
                         RIPOSTE_MISUSE);
        assert_int_equal(riposte_record_events(rec, i, &events, &err),
                         RIPOSTE_MISUSE);
        assert_int_equal(riposte_record_rewind(rec, i, &err), RIPOSTE_MISUSE);
        assert_int_equal(riposte_record_answer(rec, i, 0, &err),
                         RIPOSTE_MISUSE);
    }
    assert_int_equal(riposte_record_step(rec, 5, &who, &answer, &err),
                     RIPOSTE_MISUSE);
    must_be(riposte_record_step(rec, 4, NULL, NULL, &err), &err);
    assert_int_equal(riposte_record_match(rec, 0, t.match, t.size - 1, &err),
                     RIPOSTE_ROOM);
    assert_int_equal(riposte_record_match(rec, 0, NULL, t.size, &err),
                     RIPOSTE_MISUSE);
    assert_int_equal(riposte_record_events(rec, 0, NULL, &err), RIPOSTE_MISUSE);
    assert_int_equal(riposte_record_answer(rec, 0, 0xfe123456u, &err),
                     RIPOSTE_ILLEGAL);
    assert_int_equal(riposte_record_answer(NULL, 0, 0, &err), RIPOSTE_MISUSE);
    assert_int_equal(riposte_record_write(NULL, NULL, 0, &err), RIPOSTE_MISUSE);
    assert_int_equal(riposte_record_length(rec), 5);
    riposte_record_close(rec);
    table_close(&t);
}

/* --- players --- */

static void players_answer(void **state)
{
    static const char *const names[] = { "random", "greedy", "novice",
                                         "search:fixed=20" };

    (void)state;
    for (int i = 0; i < riposte_games(); i++)
        for (size_t k = 0; k < sizeof names / sizeof names[0]; k++) {
            struct table t = table_open(riposte_game_id(i), "draw=5");
            struct riposte_player *p = riposte_player_open(names[k], NULL);
            struct riposte_opinion opinion;
            struct riposte_error err;
            uint32_t answer, again;
            int who, sum = 0;

            table_play(&t, 6, 4);
            who = riposte_asked(t.rules, t.match);
            must_be(riposte_choose(p, t.rules, t.match, who, 1, &answer,
                                   &opinion, &err),
                    &err);
            assert_int_equal(riposte_legal(t.rules, t.match, who, answer, &err),
                             1);
            for (int n = 0; n < opinion.n; n++)
                sum += opinion.share[n];
            assert_in_range(sum, 1000 - opinion.n, 1000 + opinion.n);
            must_be(riposte_view(t.rules, t.match, who, &err), &err);
            must_be(
                riposte_choose(p, t.rules, t.match, who, 1, &again, NULL, &err),
                &err);
            assert_int_equal(again, answer);
            riposte_player_close(p);
            table_close(&t);
        }
}

static void players_answer_in_records(void **state)
{
    struct table t = table_open("exceed", NULL);
    struct riposte_record *rec = riposte_record_open(t.rules, 9, NULL);
    struct riposte_player *p = riposte_player_open("search:fixed=20", NULL);
    struct riposte_error err;
    uint32_t answer;
    int who;

    (void)state;
    record_on(rec, 4, 12);
    must_be(riposte_record_match(rec, 12, t.match, t.size, &err), &err);
    who = riposte_asked(t.rules, t.match);
    must_be(riposte_record_choose(p, rec, who, 1, &answer, NULL, &err), &err);
    must_be(riposte_record_answer(rec, who, answer, &err), &err);
    for (int seat = -1; seat <= 2; seat += 3)
        assert_int_equal(
            riposte_record_choose(p, rec, seat, 1, &answer, NULL, &err),
            RIPOSTE_MISUSE);
    assert_int_equal(
        riposte_record_choose(NULL, rec, 0, 1, &answer, NULL, &err),
        RIPOSTE_MISUSE);
    assert_int_equal(riposte_record_choose(p, NULL, 0, 1, &answer, NULL, &err),
                     RIPOSTE_MISUSE);
    assert_int_equal(riposte_record_choose(p, rec, 0, 1, NULL, NULL, &err),
                     RIPOSTE_MISUSE);
    riposte_player_close(p);
    riposte_record_close(rec);
    table_close(&t);
}

static void wrong_players_are_refused(void **state)
{
    struct table t = table_open("engarde", NULL);
    struct riposte_player *p = riposte_player_open("random", NULL);
    const struct riposte_player *two[] = { p, p };
    struct riposte_error err;
    uint32_t answer;
    int who;

    (void)state;
    table_deal(&t, 1);
    who = riposte_asked(t.rules, t.match);
    assert_null(riposte_player_open(NULL, &err));
    assert_null(riposte_player_open("", &err));
    assert_null(riposte_player_open("search:0ms", &err));
    assert_null(riposte_player_open("search:memory=99999999999MiB", &err));
    assert_null(riposte_player_open("grredy", &err));
    assert_int_equal(err.status, RIPOSTE_INVALID);
    assert_non_null(strstr(err.message, "greedy"));
    assert_int_equal(
        riposte_choose(NULL, t.rules, t.match, who, 1, &answer, NULL, &err),
        RIPOSTE_MISUSE);
    assert_int_equal(
        riposte_choose(p, t.rules, t.match, !who, 1, &answer, NULL, &err),
        RIPOSTE_MISUSE);
    assert_int_equal(
        riposte_choose(p, t.rules, t.match, who, 1, NULL, NULL, &err),
        RIPOSTE_MISUSE);
    assert_int_equal(riposte_play(t.rules, t.match, two, 3, 1, 1, &err),
                     RIPOSTE_MISUSE);
    assert_int_equal(riposte_play(t.rules, t.match, two, 2, 1, -1, &err),
                     RIPOSTE_MISUSE);
    assert_int_equal(riposte_play(t.rules, t.match, NULL, 2, 1, 1, &err),
                     RIPOSTE_MISUSE);
    riposte_cancel(NULL);
    riposte_player_close(NULL);
    riposte_player_close(p);
    table_close(&t);
}

static void players_play_matches(void **state)
{
    struct table t = table_open("engarde", NULL);
    struct riposte_player *greedy = riposte_player_open("greedy", NULL);
    const struct riposte_player *both[] = { greedy, greedy };
    const struct riposte_player *first[] = { greedy, NULL };
    struct riposte_error err;
    uint64_t hash;
    int n;

    (void)state;
    table_deal(&t, 1);
    assert_int_equal(riposte_play(t.rules, t.match, both, 2, 3, 10, &err), 10);
    assert_int_equal(riposte_over(t.rules, t.match), 0);
    n = riposte_play(t.rules, t.match, first, 2, 3, 1000, &err);
    assert_in_range(n, 0, 100);
    assert_int_equal(riposte_asked(t.rules, t.match), 1);
    assert_true(riposte_play(t.rules, t.match, both, 2, 3, 100000, &err) > 0);
    assert_int_equal(riposte_over(t.rules, t.match), 1);
    assert_int_equal(riposte_play(t.rules, t.match, both, 2, 3, 10, &err), 0);
    hash = riposte_hash(t.rules, t.match);
    table_deal(&t, 1);
    riposte_play(t.rules, t.match, both, 2, 3, 10, &err);
    riposte_play(t.rules, t.match, first, 2, 3, 1000, &err);
    riposte_play(t.rules, t.match, both, 2, 3, 100000, &err);
    assert_true(riposte_hash(t.rules, t.match) == hash);
    riposte_player_close(greedy);
    table_close(&t);
}

/* --- cancelling --- */

/* A thought that takes ten minutes unless it is cancelled. */
struct thought {
    const struct riposte_player *player;
    struct table *t;
    pthread_t thread;
    atomic_int status; /* 1: none yet */
    bool plays;
};

static void *think(void *argument)
{
    struct thought *x = argument;
    const struct riposte_player *both[] = { x->player, x->player };
    struct riposte_error err;
    uint32_t answer;

    if (x->plays)
        x->status =
            riposte_play(x->t->rules, x->t->match, both, 2, 1, 100, &err);
    else
        x->status = riposte_choose(x->player, x->t->rules, x->t->match,
                                   riposte_asked(x->t->rules, x->t->match), 1,
                                   &answer, NULL, &err);
    return NULL;
}

/* Cancel until all are cancelled: a thread may begin late. */
static void cancel_all(struct thought *x, int n)
{
    bool waiting = true;

    while (waiting) {
        nanosleep(&(struct timespec){ .tv_nsec = 2000000 }, NULL);
        riposte_cancel(x[0].player);
        waiting = false;
        for (int i = 0; i < n; i++)
            waiting |= x[i].status == 1;
    }
}

static void thoughts_are_cancelled(void **state)
{
    struct table t = table_open("exceed", NULL), own = table_open("exceed", "");
    struct riposte_player *p = riposte_player_open("search:600s", NULL);
    struct thought x[3] = {
        { .player = p, .t = &t, .status = 1 },
        { .player = p, .t = &t, .status = 1 },
        { .player = p, .t = &own, .status = 1, .plays = true },
    };
    uint64_t hash;

    (void)state;
    table_play(&t, 1, 8);
    table_play(&own, 1, 8);
    hash = riposte_hash(own.rules, own.match);
    for (int i = 0; i < 3; i++)
        assert_int_equal(pthread_create(&x[i].thread, NULL, think, &x[i]), 0);
    cancel_all(x, 3);
    for (int i = 0; i < 3; i++) {
        pthread_join(x[i].thread, NULL);
        assert_int_equal(x[i].status, RIPOSTE_CANCELLED);
    }
    assert_true(riposte_hash(own.rules, own.match) == hash);
    riposte_player_close(p);
    table_close(&own);
    table_close(&t);
}

static void later_thoughts_are_not_cancelled(void **state)
{
    struct table t = table_open("exceed", NULL);
    struct riposte_player *p = riposte_player_open("search:fixed=50", NULL);
    struct riposte_error err;
    uint32_t answer;

    (void)state;
    table_play(&t, 1, 8);
    riposte_cancel(p);
    must_be(riposte_choose(p, t.rules, t.match, riposte_asked(t.rules, t.match),
                           1, &answer, NULL, &err),
            &err);
    riposte_player_close(p);
    table_close(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(replays_read_back),
        cmocka_unit_test(steps_lead_to_the_match),
        cmocka_unit_test(events_are_kept),
        cmocka_unit_test(records_go_back),
        cmocka_unit_test(wrong_replays_are_refused),
        cmocka_unit_test(wrong_uses_of_records_are_refused),
        cmocka_unit_test(players_answer),
        cmocka_unit_test(players_answer_in_records),
        cmocka_unit_test(wrong_players_are_refused),
        cmocka_unit_test(players_play_matches),
        cmocka_unit_test(thoughts_are_cancelled),
        cmocka_unit_test(later_thoughts_are_not_cancelled),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
