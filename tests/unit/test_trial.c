/* test_trial.c - trials: small experiments in memory, with cards of somebody's own
 * (lab/trial.h, match/own.h). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "games/games.h"
#include "lab/trial.h"
#include "match/own.h"

static const char deck[] = "deck mine \"Mine\" {\n"
                           "    2 glasswing-scout\n    2 facet-guard\n"
                           "    2 prism-lancer\n    2 sudden-frost\n"
                           "    2 hoarfrost-duelist\n    2 mossback-ambler\n"
                           "    2 cinderscale-whelp\n    2 quiet-refusal\n"
                           "    2 softened-blow\n    2 wayside-shrine\n"
                           "    20 rime-glint\n}\n";

static struct trial *open_trial(const char *game, const char *plan,
                                const char *const *cards, int arms,
                                struct complaints *wrong, int *arm)
{
    memset(wrong, 0, sizeof *wrong);
    return trial_open(games_find(game), plan, cards, arms, wrong, arm);
}

/* The caller frees the text. */
static void write_report(struct trial *t, char **text)
{
    size_t size;
    FILE *out = open_memstream(text, &size);

    assert_non_null(out);
    trial_write(t, out);
    fclose(out);
}

/* A deck of one's own against two of the house, every pairing from both seats. */
static void test_deck(void **state)
{
    const char *cards[] = { deck };
    struct complaints wrong;
    struct trial *t;
    long played, planned;
    char *text;
    int arm, steps = 0;

    (void)state;
    t = open_trial("exodus",
                   "A.deck mine\nfield shardfolk,treefolk\nplayer random\n"
                   "matches 8\nseed 7\n",
                   cards, 1, &wrong, &arm);
    assert_string_equal(wrong.text, "");
    assert_non_null(t);
    trial_progress(t, &played, &planned);
    assert_int_equal(played, 0);
    assert_int_equal(planned, 8);
    while (trial_step(t))
        steps++;
    assert_int_equal(steps, 4);
    trial_progress(t, &played, &planned);
    assert_int_equal(played, 8);
    write_report(t, &text);
    assert_non_null(strstr(text, "\"matches\": 8"));
    assert_non_null(strstr(text, "\"id\": \"mine\""));
    assert_non_null(strstr(text, "\"compare\": null"));
    free(text);
    trial_close(t);
}

/* A champion does not come alone: chance completes both teams, other ones in every
 * round. */
static void test_team(void **state)
{
    struct complaints wrong;
    struct trial *t =
        open_trial("brawl",
                   "draft free\nA.champion dugrun\n"
                   "player random\nmatches 8\n",
                   (const char *[]){ "" }, 1, &wrong, &(int){ 0 });
    const char *member;
    char *text;

    (void)state;
    assert_string_equal(wrong.text, "");
    assert_non_null(t);
    while (trial_step(t))
        continue;
    write_report(t, &text);
    member = strstr(text, "\"id\": \"dugrun\"");
    assert_non_null(member);
    assert_ptr_equal(strstr(member, "\"matches\": 8,"),
                     strstr(member, "\"matches\": ")); /* in all of them */
    free(text);
    trial_close(t);
}

/* The same deals and luck in both arms: what is the same makes no difference. */
static void test_arms(void **state)
{
    const char *same[] = { "", "" };
    const char *stronger[] = { "", "change gauntlet-flurry { power 9 }\n" };
    static const char plan[] =
        "A.fighter reese\nfield heidi\nplayer greedy\nmatches 8\n";
    struct complaints wrong;
    struct trial *t = open_trial("exceed", plan, same, 2, &wrong, &(int){ 0 });
    char *text;

    (void)state;
    assert_string_equal(wrong.text, "");
    while (trial_step(t))
        continue;
    write_report(t, &text);
    assert_non_null(strstr(text, "\"paired\": true"));
    assert_non_null(strstr(text, "\"changes\": []"));
    assert_non_null(strstr(text, "no difference in "));
    free(text);
    trial_close(t);

    t = open_trial("exceed", "player random\nmatches 4\n", same, 2, &wrong,
                   &(int){ 0 });
    assert_true(trial_step(t));
    write_report(t, &text);
    assert_non_null(strstr(text, "too few matches to know"));
    free(text);
    trial_close(t);

    t = open_trial("exceed", plan, stronger, 2, &wrong, &(int){ 0 });
    assert_non_null(t);
    while (trial_step(t))
        continue;
    write_report(t, &text);
    assert_non_null(strstr(text, "\"what\": \"power\""));
    free(text);
    trial_close(t);
}

/* What is wrong is told with its place: of a text line, column and message. */
static void test_wrong(void **state)
{
    static const struct {
        const char *plan, *message;
    } plans[] = {
        { "A.deck nonsense\n", "line 1: A.deck: " },
        { "player nobody\n", "line 1: player: " },
        { "\nmatches none\n", "line 2: matches: a number is wanted" },
        { "matches\n", "line 1: matches: it wants a value" },
        { "field shardfolk,x\n", "line 1: field: there is no such thing" },
        { "with mode duel\n", "line 1: with: it wants the name" },
    };
    const char *bad[] = { "", "card x \"X\" creature common {\n  zork 1\n}\n" };
    struct complaints wrong;
    int arm;

    (void)state;
    for (size_t i = 0; i < sizeof plans / sizeof *plans; i++) {
        assert_null(open_trial("exodus", plans[i].plan, bad, 1, &wrong, &arm));
        assert_int_equal(arm, -1);
        assert_ptr_equal(strstr(wrong.text, plans[i].message), wrong.text);
        assert_int_equal(wrong.shown[0].line, 0);
    }
    assert_null(open_trial("exodus", "", bad, 2, &wrong, &arm));
    assert_int_equal(arm, 1);
    assert_int_equal(wrong.shown[0].line, 2);
    assert_int_equal(wrong.shown[0].column, 3);
    assert_memory_equal(wrong.text + wrong.shown[0].at, "unknown word 'zork'",
                        19);
}

/* A match carries its own cards through its replay. */
static void test_own(void **state)
{
    const struct rules *base = games_find("exodus");
    struct complaints wrong = { 0 };
    struct library *lib = own_compile(base, deck, &wrong);
    struct record rec, again;
    struct reason why;
    struct setup s;
    struct error err;
    char *replay, *text;

    (void)state;
    assert_non_null(lib);
    setup_default(library_rules(lib), 2, &s);
    assert_int_equal(setup_set(library_rules(lib), &s, "A.deck", "mine", &why),
                     0);
    record_start(&rec, library_rules(lib), &s, 3);
    own_keep(&rec, deck);
    replay = record_write(&rec);
    text = own_text(replay);
    assert_string_equal(text, deck);
    assert_int_equal(
        record_read(&again, library_rules(lib), "again", replay, &err), 0);
    record_done(&again);
    assert_int_not_equal(record_read(&again, base, "again", replay, &err), 0);
    record_done(&rec);
    free(text);
    free(replay);
    library_free(lib);
    assert_null(own_text("riposte replay 1\ngame exodus\n"));
}

static void test_long_line(void **state)
{
    char *text = must_calloc(1, 5001);
    struct complaints wrong = { 0 };

    (void)state;
    memset(text, '#', 5000);
    assert_null(own_compile(games_find("exodus"), text, &wrong));
    assert_non_null(strstr(wrong.text, "a line has at most"));
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_deck), cmocka_unit_test(test_team),
        cmocka_unit_test(test_arms), cmocka_unit_test(test_wrong),
        cmocka_unit_test(test_own),  cmocka_unit_test(test_long_line),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
