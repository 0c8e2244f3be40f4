/* test_library_games.c - games, rules and matches of the library. */
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
    struct riposte_event event[512] = { 0 };
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

/* --- games --- */

static void games_have_tables(void **state)
{
    (void)state;
    assert_null(riposte_game_id(-1));
    assert_null(riposte_game_id(riposte_games()));
    for (int i = 0; i < riposte_games(); i++) {
        struct table t = table_open(riposte_game_id(i), NULL);
        struct riposte_error err;
        struct riposte_row row;

        for (int table = 0; table < RIPOSTE_TABLES; table++) {
            int n = 0;

            while (riposte_row(t.game, (enum riposte_table)table, n, &row,
                               &err) == 1) {
                assert_non_null(row.id);
                assert_non_null(row.name);
                assert_non_null(row.text);
                assert_non_null(row.rule);
                assert_non_null(row.kind);
                assert_true(row.min <= row.max);
                n++;
            }
            assert_int_equal(
                riposte_row(t.game, (enum riposte_table)table, n, &row, &err),
                0);
            assert_true(n > 0 || table == RIPOSTE_VARIANTS ||
                        table == RIPOSTE_PICKS || table == RIPOSTE_POLICIES ||
                        table == RIPOSTE_DECKS);
        }
        table_close(&t);
    }
}

/* What somebody who reads a policy row is told: all values that there are. */
static void policies_are_settings(void **state)
{
    struct table t = table_open("engarde", NULL);
    struct riposte_error err;
    struct riposte_row row;

    (void)state;
    for (int i = 0; riposte_row(t.game, RIPOSTE_POLICIES, i, &row, &err) == 1;
         i++) {
        char setting[200], value[24];
        struct riposte_rules *rules;

        snprintf(value, sizeof value, "%d", row.usual);
        snprintf(setting, sizeof setting, "%s=%s", row.id,
                 row.words != NULL ? row.words[row.usual] : value);
        rules = riposte_rules_open(t.game, setting, &err);
        if (rules == NULL)
            fail_msg("%s: %s", setting, err.message);
        riposte_rules_close(rules);
    }
    table_close(&t);
}

static void wrong_games_are_refused(void **state)
{
    struct riposte_error err;
    struct riposte_row row;
    struct riposte_game *game;

    (void)state;
    assert_null(riposte_game_open(NULL, NULL, &err));
    assert_int_equal(err.status, RIPOSTE_MISUSE);
    assert_null(riposte_game_open("engrade", NULL, &err));
    assert_non_null(strstr(err.message, "engarde"));
    assert_null(riposte_game_open("", "", NULL));
    riposte_game_close(NULL);
    game = riposte_game_open("engarde", NULL, NULL);
    assert_int_equal(riposte_row(game, RIPOSTE_TABLES, 0, &row, &err),
                     RIPOSTE_MISUSE);
    assert_int_equal(riposte_row(game, (enum riposte_table) - 1, 0, &row, &err),
                     RIPOSTE_MISUSE);
    assert_int_equal(riposte_row(game, RIPOSTE_CARDS, -1, &row, &err), 0);
    assert_int_equal(riposte_row(game, RIPOSTE_CARDS, 0, NULL, &err),
                     RIPOSTE_MISUSE);
    assert_int_equal(riposte_row(NULL, RIPOSTE_CARDS, 0, &row, NULL),
                     RIPOSTE_MISUSE);
    riposte_game_close(game);
}

static void cards_of_the_caller_are_played(void **state)
{
    static const char cards[] =
        "card jab \"Jab\" attack house { cost 0 bursts 2 }\n"
        "deck jabs \"Jabs\" house { 60 jab 25 parry-riposte }\n";
    struct riposte_error err;
    struct riposte_game *game = riposte_game_open("engarde", cards, &err);
    struct riposte_rules *rules = riposte_rules_open(game, "deck=jabs", &err);
    struct riposte_row row;
    int found = 0;

    (void)state;
    if (rules == NULL)
        fail_msg("%s", err.message);
    for (int i = 1; riposte_card(rules, i, &row, &err) == 1; i++)
        if (strcmp(row.id, "jab") == 0) {
            assert_string_equal(row.name, "Jab");
            found = i;
        }
    assert_true(found > 0);
    riposte_rules_close(rules);
    riposte_game_close(game);
    assert_null(
        riposte_game_open("engarde", "card jab \"Jab\" attck {}", &err));
    assert_int_equal(err.status, RIPOSTE_INVALID);
    assert_non_null(strstr(err.message, "cards:1:"));
    assert_non_null(strstr(err.message, "attck"));
}

/* --- rules --- */

static void settings_of(const struct riposte_rules *rules, char out[1000])
{
    struct riposte_error err;
    int n = riposte_settings(rules, out, 1000, &err);

    must_be(n, &err);
    assert_int_equal(n, strlen(out));
}

/* Rules from the settings of rules are the same rules. */
static void check_settings(struct table *t)
{
    struct riposte_error err;
    char first[1000], second[1000];
    struct riposte_rules *again;

    settings_of(t->rules, first);
    again = riposte_rules_open(t->game, first, &err);
    if (again == NULL)
        fail_msg("%s: %s", first, err.message);
    settings_of(again, second);
    assert_string_equal(first, second);
    table_deal(t, 1);
    assert_int_equal(riposte_over(again, t->match), 0);
    riposte_rules_close(again);
}

static void settings_are_read_back(void **state)
{
    (void)state;
    for (int i = 0; i < riposte_games(); i++) {
        static const char *const all[] = { NULL, "", "draw=7", " draw=8\n" };

        for (size_t k = 0; k < sizeof all / sizeof all[0]; k++) {
            struct table t = table_open(riposte_game_id(i), all[k]);

            check_settings(&t);
            table_close(&t);
        }
    }
}

static void variants_are_settings(void **state)
{
    (void)state;
    for (int i = 0; i < riposte_games(); i++) {
        struct table t = table_open(riposte_game_id(i), NULL);
        struct riposte_row row;

        for (int k = 0;
             riposte_row(t.game, RIPOSTE_VARIANTS, k, &row, NULL) == 1; k++) {
            char setting[100];
            struct table own;

            snprintf(setting, sizeof setting, "variant=%s", row.id);
            own = table_open(riposte_game_id(i), setting);
            check_settings(&own);
            table_close(&own);
        }
        table_close(&t);
    }
}

static void chance_chooses_what_is_left_open(void **state)
{
    struct table t = table_open("exceed", "draw=7");
    char seven[1000], named[1000], eight[1000];
    struct riposte_rules *rules;

    (void)state;
    settings_of(t.rules, seven);
    rules = riposte_rules_open(t.game, "draw=8", NULL);
    settings_of(rules, eight);
    assert_string_not_equal(seven, eight);
    riposte_rules_close(rules);
    rules = riposte_rules_open(t.game, "A.fighter=reese draw=8", NULL);
    settings_of(rules, named);
    assert_non_null(strstr(named, "A.fighter=reese "));
    riposte_rules_close(rules);
    table_close(&t);
}

static void wrong_settings_are_refused(void **state)
{
    static const struct {
        const char *game, *settings, *says;
    } wrong[] = {
        { "engarde", "players=9", "players" },
        { "engarde", "players", "NAME=VALUE" },
        { "engarde", "=3", "NAME=VALUE" },
        { "engarde", "hand_sise=9", "hand_size" },
        { "engarde", "hand_size=999999999999", "hand_size" },
        { "engarde", "hand_size=-1", "hand_size" },
        { "engarde", "hand_size=", "hand_size" },
        { "engarde", "variant=tag", "variant" },
        { "engarde", "draw=x", "whole number" },
        { "engarde", "draw=", "whole number" },
        { "engarde", "A.fighter=reese", "no such setting" },
        { "exceed", "A.fighter=nobody", "A.fighter=nobody" },
        { "exceed", "C.fighter=reese", "2 players" },
        { "exceed", "Z.fighter=reese", "no such setting" },
        { "exceed", "A.fighter=reese,reese,reese,reese,reese,reese",
          "A.fighter" },
        { "exceed", "variant=tog", "variant" },
    };

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct riposte_error err;
        struct riposte_game *game =
            riposte_game_open(wrong[i].game, NULL, NULL);

        assert_null(riposte_rules_open(game, wrong[i].settings, &err));
        assert_int_equal(err.status, RIPOSTE_INVALID);
        if (strstr(err.message, wrong[i].says) == NULL)
            fail_msg("%s: %s", wrong[i].settings, err.message);
        assert_null(riposte_rules_open(game, wrong[i].settings, NULL));
        riposte_game_close(game);
    }
    assert_null(riposte_rules_open(NULL, NULL, NULL));
}

static void long_settings_are_refused(void **state)
{
    struct table t = table_open("exceed", NULL);
    char *text = malloc(100001);
    struct riposte_error err;

    (void)state;
    memset(text, 'x', 100000);
    text[100000] = '\0';
    assert_null(riposte_rules_open(t.game, text, &err));
    memcpy(text, "A.fighter=", 10);
    assert_null(riposte_rules_open(t.game, text, &err));
    assert_int_equal(err.status, RIPOSTE_INVALID);
    free(text);
    table_close(&t);
}

static void cards_have_faces(void **state)
{
    struct table t = table_open("exceed", NULL);
    struct riposte_error err;
    struct riposte_row row;
    char face[8192], small[10];
    int value, n;

    (void)state;
    assert_int_equal(riposte_card(t.rules, 0, &row, &err), 0);
    assert_int_equal(riposte_card(t.rules, 255, &row, &err), 0);
    assert_int_equal(riposte_card(t.rules, -1, &row, &err), 0);
    for (int i = 1; riposte_card(t.rules, i, &row, &err) == 1; i++) {
        n = riposte_card_face(t.rules, i, face, sizeof face, &err);
        assert_int_equal(n, strlen(face));
        assert_int_equal(face[0], '{');
        assert_int_equal(face[n - 1], '}');
        assert_non_null(strstr(face, row.id));
        must_be(riposte_stat(t.rules, i, 0, &value, &err), &err);
    }
    assert_int_equal(riposte_card_face(t.rules, 1, small, sizeof small, &err),
                     riposte_card_face(t.rules, 1, NULL, 0, &err));
    assert_int_equal(strlen(small), sizeof small - 1);
    assert_int_equal(riposte_card_face(t.rules, 255, face, sizeof face, &err),
                     RIPOSTE_MISUSE);
    assert_int_equal(riposte_card_face(t.rules, 1, NULL, 5, &err),
                     RIPOSTE_MISUSE);
    assert_int_equal(riposte_stat(t.rules, 1, 99, &value, &err),
                     RIPOSTE_MISUSE);
    assert_int_equal(riposte_stat(t.rules, 0, 0, &value, &err), RIPOSTE_MISUSE);
    assert_int_equal(riposte_stat(t.rules, 1, 0, NULL, &err), RIPOSTE_MISUSE);
    table_close(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(matches_are_those_of_the_rules),
        cmocka_unit_test(games_have_tables),
        cmocka_unit_test(policies_are_settings),
        cmocka_unit_test(wrong_games_are_refused),
        cmocka_unit_test(cards_of_the_caller_are_played),
        cmocka_unit_test(settings_are_read_back),
        cmocka_unit_test(variants_are_settings),
        cmocka_unit_test(chance_chooses_what_is_left_open),
        cmocka_unit_test(wrong_settings_are_refused),
        cmocka_unit_test(long_settings_are_refused),
        cmocka_unit_test(cards_have_faces),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
