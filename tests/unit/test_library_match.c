/* test_library_match.c - matches of the library: what they refuse, views,
 * answers as text, bytes, positions. */
#include "library.h"

enum { TEXT = 65536 };

typedef void checking(struct table *t, int game);

/* In all games, after so many answers. */
static void in_all_games(checking *check, int first, int last, int apart)
{
    for (int i = 0; i < riposte_games(); i++) {
        struct table t = table_open(riposte_game_id(i), "draw=3");

        for (int n = first; n <= last; n += apart) {
            table_play(&t, (uint64_t)n + 1, n);
            check(&t, i);
        }
        table_close(&t);
    }
}

static struct riposte_match *copy_of(const struct table *t)
{
    struct riposte_match *copy = malloc(t->size);
    struct riposte_error err;

    must_be(riposte_copy(t->rules, copy, t->size, t->match, &err), &err);
    return copy;
}

/* --- what is no match --- */

/* Everything that takes a match refuses this one. */
static void refuse_match(const struct riposte_rules *rules,
                         struct riposte_match *m)
{
    struct riposte_player *player = riposte_player_open("random", NULL);
    const struct riposte_player *players[RIPOSTE_MAX_PLAYERS] = { player,
                                                                  player };
    struct riposte_error err = { 0 };
    struct riposte_result result;
    struct riposte_row row;
    char text[100];
    uint32_t answer = 0;
    float number;
    int worth;

    assert_int_equal(riposte_waiting(rules, m, &err), RIPOSTE_MISUSE);
    assert_true(err.message[0] != '\0');
    assert_int_equal(riposte_asked(rules, m), -1);
    assert_int_equal(riposte_over(rules, m), 1);
    assert_true(riposte_hash(rules, m) == 0);
    assert_int_equal(riposte_question(rules, m, 0, &row, &err), RIPOSTE_MISUSE);
    assert_int_equal(riposte_choices(rules, m, 0, &answer, 1, &err),
                     RIPOSTE_MISUSE);
    assert_int_equal(riposte_legal(rules, m, 0, 0, &err), RIPOSTE_MISUSE);
    assert_int_equal(riposte_answer(rules, m, 0, 0, NULL, &err),
                     RIPOSTE_MISUSE);
    assert_int_equal(riposte_say_answer(rules, m, 0, 0, text, 100, &err),
                     RIPOSTE_MISUSE);
    assert_int_equal(riposte_view(rules, m, 0, &err), RIPOSTE_MISUSE);
    assert_int_equal(riposte_guess(rules, m, 0, &err), RIPOSTE_MISUSE);
    assert_int_equal(riposte_evaluate(rules, m, 0, &worth, &err),
                     RIPOSTE_MISUSE);
    assert_int_equal(riposte_result(rules, m, 0, &result, &err),
                     RIPOSTE_MISUSE);
    assert_int_equal(riposte_turn(rules, m, &err), RIPOSTE_MISUSE);
    assert_int_equal(riposte_pack(rules, m, NULL, 0, &err), RIPOSTE_MISUSE);
    assert_int_equal(riposte_position(rules, m, 0, text, 100, &err),
                     RIPOSTE_MISUSE);
    assert_int_equal(
        riposte_choose(player, rules, m, 0, 1, &answer, NULL, &err),
        RIPOSTE_MISUSE);
    assert_int_equal(riposte_play(rules, m, players, 2, 1, 1, &err),
                     RIPOSTE_MISUSE);
    assert_int_equal(
        riposte_observe(rules, m, 0, RIPOSTE_OBSERVATION, &number, 1, &err),
        RIPOSTE_MISUSE);
    assert_int_equal(
        riposte_describe(rules, m, 0, &answer, 1, &number, 1, &err),
        RIPOSTE_MISUSE);
    assert_int_equal(riposte_action(rules, m, 0, 0, &err), RIPOSTE_MISUSE);
    assert_int_equal(riposte_action_answer(rules, m, 0, 0, &answer, NULL),
                     RIPOSTE_MISUSE);
    riposte_player_close(player);
}

static void memory_without_a_match_is_refused(void **state)
{
    struct table t = table_open("engarde", NULL);
    struct table other = table_open("engarde", "hand_size=7");
    uint64_t *zeroes = calloc(1, t.size + 8);

    (void)state;
    refuse_match(t.rules, (struct riposte_match *)zeroes);
    memset(zeroes, 0xa5, t.size);
    refuse_match(t.rules, (struct riposte_match *)zeroes);
    refuse_match(t.rules, NULL);
    refuse_match(NULL, NULL);
    table_deal(&other, 1);
    refuse_match(t.rules, other.match);
    refuse_match(NULL, other.match);
    table_deal(&t, 1);
    memcpy((char *)zeroes + 4, t.match, t.size);
    refuse_match(t.rules, (struct riposte_match *)((char *)zeroes + 4));
    free(zeroes);
    table_close(&other);
    table_close(&t);
}

static void room_for_a_match_is_checked(void **state)
{
    struct table t = table_open("engarde", NULL);
    char *memory = malloc(t.size + 8);
    struct riposte_match *m = (struct riposte_match *)(void *)memory;
    struct riposte_match *odd = (struct riposte_match *)(void *)(memory + 4);
    struct riposte_error err;

    (void)state;
    table_deal(&t, 1);
    assert_int_equal(riposte_start(t.rules, m, t.size - 1, 1, NULL, &err),
                     RIPOSTE_ROOM);
    assert_int_equal(riposte_start(t.rules, odd, t.size, 1, NULL, &err),
                     RIPOSTE_MISUSE);
    assert_int_equal(riposte_start(t.rules, NULL, t.size, 1, NULL, &err),
                     RIPOSTE_MISUSE);
    assert_int_equal(riposte_start(NULL, m, t.size, 1, NULL, &err),
                     RIPOSTE_MISUSE);
    assert_int_equal(riposte_copy(t.rules, m, t.size - 1, t.match, &err),
                     RIPOSTE_ROOM);
    assert_int_equal(riposte_copy(t.rules, odd, t.size, t.match, &err),
                     RIPOSTE_MISUSE);
    assert_int_equal(riposte_place(t.rules, m, 3, "given A poise 3", &err),
                     RIPOSTE_ROOM);
    assert_int_equal(riposte_unpack(t.rules, m, 3, "", 0, &err), RIPOSTE_ROOM);
    assert_true(riposte_match_size(NULL) == 0);
    must_be(riposte_copy(t.rules, t.match, t.size, t.match, &err), &err);
    free(memory);
    table_close(&t);
}

static void seats_are_checked(struct table *t, int game)
{
    static const int nobody[] = { -2, -100, 7, 8, 1 << 30, -2147483647 - 1 };
    uint64_t hash = riposte_hash(t->rules, t->match);
    struct riposte_error err;
    struct riposte_row row;
    char text[10];
    uint32_t answer;

    (void)game;
    for (size_t i = 0; i < sizeof nobody / sizeof nobody[0]; i++) {
        int who = nobody[i];

        assert_int_equal(riposte_question(t->rules, t->match, who, &row, &err),
                         RIPOSTE_MISUSE);
        assert_int_equal(
            riposte_choices(t->rules, t->match, who, &answer, 1, &err),
            RIPOSTE_MISUSE);
        assert_int_equal(
            riposte_answer(t->rules, t->match, who, RIPOSTE_RESIGN, NULL, &err),
            RIPOSTE_MISUSE);
        assert_int_equal(riposte_view(t->rules, t->match, who, &err),
                         RIPOSTE_MISUSE);
        assert_int_equal(
            riposte_position(t->rules, t->match, who, text, 10, &err),
            RIPOSTE_MISUSE);
    }
    assert_int_equal(riposte_view(t->rules, t->match, RIPOSTE_ALL, &err),
                     RIPOSTE_MISUSE);
    assert_true(riposte_hash(t->rules, t->match) == hash);
}

static void seats_that_nobody_has_are_refused(void **state)
{
    (void)state;
    in_all_games(seats_are_checked, 0, 10, 10);
}

/* --- answers --- */

/* Numbers that are no answers, or not legal ones, change nothing. */
static void answers_are_checked(struct table *t, int game)
{
    uint64_t luck = (uint64_t)game, hash = riposte_hash(t->rules, t->match);
    int who = riposte_asked(t->rules, t->match), legal = 0;
    struct riposte_error err;
    uint32_t answer[RIPOSTE_MAX_CHOICES];

    if (who < 0)
        return;
    riposte_choices(t->rules, t->match, who, answer, RIPOSTE_MAX_CHOICES, &err);
    for (int i = 0; i < 2000; i++) {
        uint32_t c = dice(&luck) << 16 ^ dice(&luck);
        int is;

        if (i % 2 == 0)
            c = answer[0] ^ 1u << i / 2 % 32;
        memset(&err, 0, sizeof err);
        is = riposte_legal(t->rules, t->match, who, c, &err);
        legal += is;
        assert_in_range(is, 0, 1);
        if (is)
            continue;
        assert_int_equal(err.status, RIPOSTE_ILLEGAL);
        assert_true(err.message[0] != '\0');
        assert_int_equal(riposte_answer(t->rules, t->match, who, c, NULL, &err),
                         RIPOSTE_ILLEGAL);
    }
    assert_true(legal < 1900);
    assert_true(riposte_hash(t->rules, t->match) == hash);
}

static void illegal_answers_change_nothing(void **state)
{
    (void)state;
    in_all_games(answers_are_checked, 0, 60, 12);
}

static void refusals_name_the_rule(void **state)
{
    struct table t = table_open("engarde", NULL);
    struct riposte_error err = { 0 };
    uint32_t answer;

    (void)state;
    table_deal(&t, 1);
    must_be(riposte_read_answer(t.rules, "lane 2", &answer, &err), &err);
    assert_int_equal(riposte_legal(t.rules, t.match,
                                   riposte_asked(t.rules, t.match), answer,
                                   &err),
                     0);
    assert_int_equal(strncmp(err.rule, "EG-", 3), 0);
    assert_int_equal(riposte_legal(t.rules, t.match,
                                   !riposte_asked(t.rules, t.match), answer,
                                   &err),
                     0);
    assert_string_equal(err.message, "this seat is not asked now");
    table_close(&t);
}

static void players_may_give_up(struct table *t, int game)
{
    struct riposte_match *copy = copy_of(t);
    struct riposte_event event[4];
    struct riposte_events events = { event, 4, 0 };
    struct riposte_result result;
    struct riposte_error err;
    char text[100];

    (void)game;
    must_be(riposte_answer(t->rules, copy, 0, RIPOSTE_RESIGN, &events, &err),
            &err);
    assert_true(events.n >= 1);
    must_be(
        riposte_say_event(t->rules, &event[0], RIPOSTE_NOBODY, text, 100, &err),
        &err);
    assert_string_equal(text, "A gives up");
    must_be(riposte_result(t->rules, copy, 0, &result, &err), &err);
    assert_int_equal(result.gone, 1);
    assert_int_equal(
        riposte_answer(t->rules, copy, 0, RIPOSTE_RESIGN, NULL, &err),
        RIPOSTE_ILLEGAL);
    free(copy);
}

static void anybody_may_give_up(void **state)
{
    (void)state;
    in_all_games(players_may_give_up, 0, 3, 3);
}

/* Every answer has a notation that reads back, and a sentence. */
static void notations_read_back(struct table *t, int game)
{
    int who = riposte_asked(t->rules, t->match);
    uint32_t answer[RIPOSTE_MAX_CHOICES], again;
    struct riposte_error err;
    char text[200], cut[4];
    int n;

    (void)game;
    if (who < 0)
        return;
    n = riposte_choices(t->rules, t->match, who, answer, RIPOSTE_MAX_CHOICES,
                        &err);
    assert_int_equal(riposte_choices(t->rules, t->match, who, &again, 1, &err),
                     n);
    assert_int_equal(again, answer[0]);
    assert_int_equal(riposte_choices(t->rules, t->match, who, NULL, 0, &err),
                     n);
    for (int i = 0; i < n; i++) {
        int length =
            riposte_write_answer(t->rules, answer[i], text, sizeof text, &err);

        assert_int_equal(length, strlen(text));
        must_be(riposte_read_answer(t->rules, text, &again, &err), &err);
        assert_int_equal(again, answer[i]);
        assert_int_equal(
            riposte_write_answer(t->rules, answer[i], cut, sizeof cut, &err),
            length);
        assert_int_equal(strncmp(cut, text, 3), 0);
        assert_true(riposte_say_answer(t->rules, t->match, who, answer[i], text,
                                       sizeof text, &err) > 0);
    }
    assert_int_equal(riposte_say_answer(t->rules, t->match, who, RIPOSTE_RESIGN,
                                        NULL, 0, &err),
                     7);
    assert_int_equal(
        riposte_read_answer(t->rules, "no such answer", &again, &err),
        RIPOSTE_INVALID);
    assert_int_equal(riposte_read_answer(t->rules, "", &again, &err),
                     RIPOSTE_INVALID);
    assert_int_equal(
        riposte_write_answer(t->rules, 0xfe000000u, text, sizeof text, &err),
        RIPOSTE_MISUSE);
}

static void answers_have_texts(void **state)
{
    (void)state;
    in_all_games(notations_read_back, 0, 60, 6);
}

/* --- events --- */

static void events_are_told(void **state)
{
    (void)state;
    for (int i = 0; i < riposte_games(); i++) {
        struct table t = table_open(riposte_game_id(i), NULL);
        struct riposte_event event[300];
        struct riposte_events all = { event, 300, 0 }, none = { NULL, 0, 0 };
        struct riposte_error err;
        char text[1100];
        int kept;

        must_be(riposte_start(t.rules, t.match, t.size, 4, &all, &err), &err);
        kept = all.n;
        assert_in_range(kept, 0, 300);
        must_be(riposte_start(t.rules, t.match, t.size, 4, &none, &err), &err);
        assert_int_equal(none.n, kept);
        for (int k = 0; k < kept; k++)
            for (int who = RIPOSTE_NOBODY; who <= RIPOSTE_ALL; who++) {
                int rc = riposte_say_event(t.rules, &event[k], who, text,
                                           sizeof text, &err);
                bool seat =
                    who < riposte_players(t.rules) || who == RIPOSTE_ALL;

                assert_true(seat ? rc > 0 : rc == RIPOSTE_MISUSE);
            }
        table_close(&t);
    }
}

static void events_that_cannot_be_are_refused(void **state)
{
    struct table t = table_open("exceed", NULL);
    uint64_t luck = 1;
    struct riposte_events wrong = { NULL, 3, 0 };
    struct riposte_error err;

    (void)state;
    for (int i = 0; i < 20000; i++) {
        struct riposte_event e = { 0 };
        uint8_t *bytes = (uint8_t *)&e;
        char text[1100];

        for (size_t k = 0; k < 12; k++)
            bytes[k] = (uint8_t)(dice(&luck) % (i % 2 ? 256 : 40));
        riposte_say_event(t.rules, &e, RIPOSTE_ALL, text, sizeof text, &err);
    }
    assert_int_equal(riposte_start(t.rules, t.match, t.size, 1, &wrong, &err),
                     RIPOSTE_MISUSE);
    assert_int_equal(riposte_say_event(t.rules, NULL, 0, NULL, 0, &err),
                     RIPOSTE_MISUSE);
    table_close(&t);
}

/* --- views --- */

static void compare_observations(struct table *t,
                                 const struct riposte_match *view, int who)
{
    struct riposte_error err;
    int n = riposte_columns(t->rules, RIPOSTE_OBSERVATION, &err);
    float *truth = malloc((size_t)n * sizeof *truth);
    float *seen = malloc((size_t)n * sizeof *seen);

    assert_int_equal(riposte_observe(t->rules, t->match, who,
                                     RIPOSTE_OBSERVATION, truth, (size_t)n,
                                     &err),
                     n);
    assert_int_equal(riposte_observe(t->rules, view, who, RIPOSTE_OBSERVATION,
                                     seen, (size_t)n, &err),
                     n);
    assert_memory_equal(truth, seen, (size_t)n * sizeof *truth);
    assert_int_equal(riposte_observe(t->rules, view, who, RIPOSTE_OPEN_CARDS,
                                     seen, (size_t)n, &err),
                     RIPOSTE_MISUSE);
    free(truth);
    free(seen);
}

/* What another world that looks the same would show. */
static void view_and_guess(struct table *t, int game)
{
    struct riposte_error err;

    for (int who = RIPOSTE_NOBODY; who < riposte_players(t->rules); who++) {
        struct riposte_match *view = copy_of(t), *world, *again;
        struct table of = *t;
        int worth;

        must_be(riposte_view(t->rules, view, who, &err), &err);
        must_be(riposte_view(t->rules, view, who, &err), &err);
        of.match = view;
        world = copy_of(&of);
        if (who >= 0) {
            compare_observations(t, view, who);
            assert_int_equal(riposte_view(t->rules, view, !who, &err),
                             RIPOSTE_MISUSE);
            assert_int_equal(
                riposte_answer(t->rules, view, who, RIPOSTE_RESIGN, NULL, &err),
                RIPOSTE_MISUSE);
        }
        assert_int_equal(riposte_evaluate(t->rules, view, 0, &worth, &err),
                         RIPOSTE_MISUSE);
        must_be(riposte_guess(t->rules, world, (uint64_t)game, &err), &err);
        assert_int_equal(riposte_guess(t->rules, world, 1, &err),
                         RIPOSTE_MISUSE);
        must_be(riposte_evaluate(t->rules, world, 0, &worth, &err), &err);
        of.match = world;
        again = copy_of(&of);
        must_be(riposte_view(t->rules, again, who, &err), &err);
        assert_true(riposte_hash(t->rules, again) ==
                    riposte_hash(t->rules, view));
        free(view);
        free(world);
        free(again);
    }
}

static void views_show_what_a_seat_knows(void **state)
{
    (void)state;
    in_all_games(view_and_guess, 0, 80, 8);
}

/* --- bytes --- */

static void packed_bytes_read_back(struct table *t, int game)
{
    struct riposte_error err;
    int n = riposte_pack(t->rules, t->match, NULL, 0, &err);
    struct riposte_match *copy = malloc(t->size);
    unsigned char *bytes = malloc((size_t)n + 1);

    (void)game;
    must_be(n, &err);
    memset(bytes, 7, (size_t)n + 1);
    assert_int_equal(
        riposte_pack(t->rules, t->match, bytes, (size_t)n - 1, &err), n);
    assert_int_equal(bytes[0], 7);
    assert_int_equal(riposte_pack(t->rules, t->match, bytes, (size_t)n, &err),
                     n);
    memset(copy, 0, t->size);
    for (int i = 0; i < n; i++) {
        bytes[i] ^= 1u << i % 8;
        assert_int_equal(
            riposte_unpack(t->rules, copy, t->size, bytes, (size_t)n, &err),
            RIPOSTE_INVALID);
        bytes[i] ^= 1u << i % 8;
    }
    for (int i = 0; i <= n + 1; i++)
        if (i != n)
            assert_int_equal(
                riposte_unpack(t->rules, copy, t->size, bytes, (size_t)i, &err),
                RIPOSTE_INVALID);
    assert_int_equal(riposte_over(t->rules, copy), 1);
    must_be(riposte_unpack(t->rules, copy, t->size, bytes, (size_t)n, &err),
            &err);
    assert_memory_equal(copy, t->match, t->size);
    free(copy);
    free(bytes);
}

static void bytes_are_checked(void **state)
{
    (void)state;
    in_all_games(packed_bytes_read_back, 0, 40, 20);
}

static void bytes_of_other_rules_are_refused(void **state)
{
    struct table t = table_open("engarde", NULL);
    struct table other = table_open("engarde", "hand_size=7");
    unsigned char bytes[4096];
    struct riposte_error err;
    int n;

    (void)state;
    table_deal(&t, 1);
    n = riposte_pack(t.rules, t.match, bytes, sizeof bytes, &err);
    assert_int_equal(riposte_unpack(other.rules, other.match, other.size, bytes,
                                    (size_t)n, &err),
                     RIPOSTE_INVALID);
    assert_int_equal(
        riposte_unpack(t.rules, t.match, t.size, NULL, (size_t)n, &err),
        RIPOSTE_MISUSE);
    assert_int_equal(riposte_pack(t.rules, t.match, NULL, 9, &err),
                     RIPOSTE_MISUSE);
    table_close(&other);
    table_close(&t);
}

/* --- positions --- */

static void positions_read_back(struct table *t, int game)
{
    struct riposte_match *copy = calloc(1, t->size);
    char *text = malloc(TEXT);
    struct riposte_error err;
    int n = riposte_position(t->rules, t->match, RIPOSTE_ALL, text, TEXT, &err);

    (void)game;
    must_be(n, &err);
    assert_int_equal(n, strlen(text));
    must_be(riposte_place(t->rules, copy, t->size, text, &err), &err);
    assert_memory_equal(copy, t->match, t->size);
    for (int who = RIPOSTE_NOBODY; who < riposte_players(t->rules); who++)
        must_be(riposte_position(t->rules, t->match, who, text, TEXT, &err),
                &err);
    free(copy);
    free(text);
}

static void positions_are_exact(void **state)
{
    (void)state;
    in_all_games(positions_read_back, 0, 200, 9);
}

static void positions_are_placed(void **state)
{
    struct table t = table_open("engarde", "hand_size=7");
    struct riposte_error err;
    char text[TEXT];

    (void)state;
    must_be(riposte_place(t.rules, t.match, t.size,
                          "given A poise 3, hand thrust slash", &err),
            &err);
    riposte_position(t.rules, t.match, 0, text, sizeof text, &err);
    assert_non_null(strstr(text, "poise 3"));
    assert_non_null(strstr(text, "hand thrust slash"));
    riposte_position(t.rules, t.match, 1, text, sizeof text, &err);
    assert_non_null(strstr(text, "hand ? ?"));
    table_close(&t);
}

static void wrong_positions_are_refused(void **state)
{
    static const char *const wrong[] = {
        "given A poise 99999",
        "given Z poise 3",
        "given A hand no-such-card",
        "nonsense",
        "with hand_size=7",
        "with players=3",
        "game exceed",
        "cards /etc/passwd",
        "given A poise 3\n% another case\ngiven A poise 4",
        "given A poise 3\nA pass",
        "given A poise 3\nshow",
        "midway in turn of A at foe",
        "midway check 0000000000000000",
        "\x80\xff",
        "given A poise 3 \x1b[2J",
    };
    struct table t = table_open("engarde", NULL);
    struct riposte_error err;
    uint64_t hash;

    (void)state;
    table_deal(&t, 1);
    hash = riposte_hash(t.rules, t.match);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        int rc = riposte_place(t.rules, t.match, t.size, wrong[i], &err);

        if (rc != RIPOSTE_INVALID)
            fail_msg("%s: %d", wrong[i], rc);
        assert_true(err.message[0] != '\0');
    }
    assert_int_equal(riposte_place(t.rules, t.match, t.size, NULL, &err),
                     RIPOSTE_MISUSE);
    assert_true(riposte_hash(t.rules, t.match) == hash);
    table_close(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(memory_without_a_match_is_refused),
        cmocka_unit_test(room_for_a_match_is_checked),
        cmocka_unit_test(seats_that_nobody_has_are_refused),
        cmocka_unit_test(illegal_answers_change_nothing),
        cmocka_unit_test(refusals_name_the_rule),
        cmocka_unit_test(anybody_may_give_up),
        cmocka_unit_test(answers_have_texts),
        cmocka_unit_test(events_are_told),
        cmocka_unit_test(events_that_cannot_be_are_refused),
        cmocka_unit_test(views_show_what_a_seat_knows),
        cmocka_unit_test(bytes_are_checked),
        cmocka_unit_test(bytes_of_other_rules_are_refused),
        cmocka_unit_test(positions_are_exact),
        cmocka_unit_test(positions_are_placed),
        cmocka_unit_test(wrong_positions_are_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
