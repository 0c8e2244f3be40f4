/* test_scenario.c - scenarios from memory: what is read, what is refused, what
 * is run; and positions that survive being written down.
 *
 * The messages themselves are in tests/scenarios/bad.
 */
#include <stdio.h>
#include <stdlib.h>

#include "auction.h"
#include "base/file.h"
#include "core/notation.h"
#include "games/games.h"
#include "lab/scenario.h"
#include "match/position.h"

enum { ANSWERS = 150, SEEDS = 12 };

/* --- helpers --- */

static struct scenario *read_fine(const struct rules *table, int n,
                                  const char *text)
{
    struct complaints wrong = { 0 };
    struct scenario *s = scenario_read("t.scn", text, table, n, &wrong);

    if (s == NULL)
        fail_msg("%s", wrong.text);
    assert_int_equal(wrong.n, 0);
    return s;
}

/* Run one case; the notes are the caller's to free. */
static char *run_notes(const struct scenario *s, int i, bool verbose,
                       bool *fine)
{
    char *notes = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&notes, &size);

    assert_non_null(out);
    *fine = scenario_run(s, i, verbose, out);
    fclose(out);
    return notes;
}

static void assert_passes_in(const struct rules *table, int n, const char *text)
{
    struct scenario *s = read_fine(table, n, text);

    for (int i = 0; i < scenario_cases(s); i++) {
        bool fine;
        char *notes = run_notes(s, i, false, &fine);

        if (!fine)
            fail_msg("%s: %s", scenario_title(s, i), notes);
        free(notes);
    }
    scenario_free(s);
}

static void assert_passes(const char *text)
{
    assert_passes_in(games, GAMES, text);
}

/* The only case fails, and its notes hold these words. */
static void assert_fails(const char *text, const char *words)
{
    struct scenario *s = read_fine(games, GAMES, text);
    bool fine;
    char *notes = run_notes(s, 0, false, &fine);

    assert_false(fine);
    if (strstr(notes, words) == NULL)
        fail_msg("want \"%s\" in: %s", words, notes);
    free(notes);
    scenario_free(s);
}

/* The text is refused with so many mistakes, and these words about them. */
static void assert_refused(const char *text, int mistakes, const char *words)
{
    struct complaints wrong = { 0 };

    assert_null(scenario_read("t.scn", text, games, GAMES, &wrong));
    assert_int_equal(wrong.n, mistakes);
    if (strstr(wrong.text, words) == NULL)
        fail_msg("want \"%s\" in: %s", words, wrong.text);
}

/* --- reading --- */

static void cases_have_titles(void **state)
{
    struct scenario *s = read_fine(games, GAMES,
                                   "game engarde\n"
                                   "% EG-X-01: one # two\n"
                                   "skip\n"
                                   "%two\n"
                                   "skip");

    (void)state;
    assert_int_equal(scenario_cases(s), 2);
    assert_string_equal(scenario_title(s, 0), "EG-X-01: one # two");
    assert_string_equal(scenario_title(s, 1), "two");
    scenario_free(s);
    scenario_free(NULL);
}

static void layout_does_not_matter(void **state)
{
    (void)state;
    assert_passes("# remark\r\n\r\n"
                  "  game engarde   players=3 # three\r\n"
                  "%  title  \r\n"
                  "\tgiven\tA poise 3,hand thrust|B poise 4\t# remark\r\n"
                  "\r\n"
                  "expect A poise 3 ,hand thrust | B poise 4 #remark");
}

static void mistakes_have_a_place(void **state)
{
    (void)state;
    assert_refused("game engarde\n% t\ngiven A hand parry lugne\nover\n", 1,
                   "t.scn:3:20: error: \"lugne\" is not a card (did you mean "
                   "lunge?)\n"
                   "    given A hand parry lugne\n"
                   "                       ^\n");
}

static void one_mistake_for_each_case(void **state)
{
    (void)state;
    assert_refused("game engarde\n"
                   "% one\nfoo\nbar\n"
                   "% two\nover\n"
                   "% three\ngiven A hand x\nbar\n",
                   2, "t.scn:8:14: error");
}

static void hostile_texts_are_refused(void **state)
{
    char *flood = must_alloc(300001);

    (void)state;
    assert_refused("", 1, "no case");
    assert_refused("\xff\xfe\x01", 1, "t.scn");
    assert_refused("game engarde\n% \x1b[31m\nover\n", 1, "t.scn");
    memset(flood, 'x', 300000);
    flood[300000] = '\0';
    assert_refused(flood, 1, "not a keyword");
    memset(flood, '%', 300000);
    assert_refused(flood, 1, "which game");
    assert_refused("game engarde\n% t\nexpect A poise "
                   "99999999999999999999999999\n",
                   1, "a number is expected");
    assert_refused("game engarde\n% t\ngiven lane 99999999999 A thrust\n", 1,
                   "a number from 1");
    free(flood);
}

/* --- positions --- */

static void cards_lie_where_they_are_put(void **state)
{
    (void)state;
    assert_passes("game engarde\n"
                  "% the deck: its top, and all cards that lie nowhere else\n"
                  "given deck parry slash parry | A hand thrust\n"
                  "given deck lunge\n"
                  "expect deck parry slash parry lunge ... | deck 84\n"
                  "expect A hand thrust | B hand none | discard none\n"
                  "% the rest\n"
                  "given deck parry slash | discard rest | A hand 3\n"
                  "expect deck parry slash | A hand 3 | discard 80\n"
                  "% so many\n"
                  "given deck 4 | discard rest\n"
                  "expect deck 4 | discard 81\n"
                  "% all of a kind may lie in the deck\n"
                  "given deck fleche fleche | discard rest\n"
                  "expect deck fleche fleche | discard lacks fleche\n"
                  "% a zone may go over several lines\n"
                  "given discard thrust\ngiven discard slash\n"
                  "expect discard thrust slash\n");
}

static void values_come_before_cards(void **state)
{
    (void)state;
    assert_passes("game engarde players=3\n"
                  "% the order of the lines does not matter\n"
                  "given lane 1 C thrust | lane 2 A slash parry\n"
                  "given defender C\n"
                  "given phase duel\n"
                  "given active A, priority A\n"
                  "expect lane 1 C thrust | lane 2 A slash parry | lanes 2\n"
                  "question A priority\n");
}

static void seeds_decide(void **state)
{
    (void)state;
    assert_passes("game engarde seed=3\n"
                  "% as often as it likes\n"
                  "repeat 30\n"
                  "given A hand 9\n"
                  "expect A hand 9 | deck 76\n");
    assert_fails("game engarde\n"
                 "% not in every deal\n"
                 "repeat 200\n"
                 "expect A hand lacks pistol\n",
                 "(seed=");
}

/* --- running --- */

static void cases_can_run_again(void **state)
{
    struct scenario *s = read_fine(games, GAMES,
                                   "game engarde\n% t\n"
                                   "given A hand buckler | phase prepare\n"
                                   "A play buckler\nexpect A item none\n");
    bool first, second;
    char *one = run_notes(s, 0, false, &first);
    char *two = run_notes(s, 0, false, &second);

    (void)state;
    assert_false(first || second);
    assert_string_equal(one, two);
    assert_non_null(strstr(one, "- A item none\n+ A item buckler\n"));
    assert_non_null(strstr(one, "A is asked prepare: discard item; done\n"));
    free(one);
    free(two);
    scenario_free(s);
}

static void notes_are_for_those_who_ask(void **state)
{
    struct scenario *s = read_fine(games, GAMES,
                                   "game engarde\n% t\n"
                                   "given A hand buckler | phase prepare\n"
                                   "A play buckler\n");
    bool fine;
    char *quiet = run_notes(s, 0, false, &fine);
    char *verbose;

    (void)state;
    assert_true(fine);
    assert_string_equal(quiet, "");
    verbose = run_notes(s, 0, true, &fine);
    assert_true(fine);
    assert_non_null(strstr(verbose, "A play buckler\n"));
    assert_non_null(strstr(verbose, "item buckler"));
    free(quiet);
    free(verbose);
    scenario_free(s);
}

static void events_are_whole_words_in_order(void **state)
{
    (void)state;
    assert_passes("game engarde\n% t\n"
                  "given A poise 1, hand mop-the-brow | phase prepare\n"
                  "A play mop-the-brow\n"
                  "event Mop the Brow\n"
                  "event restores 3 Poise EG-REST-02\n"
                  "not event EG-REST-03\n"
                  "not event restores 3 Poise EG-REST-01\n"
                  "not event restore 3\n"
                  "not event 3 Pois\n");
    assert_passes("game engarde\n% by their rules alone\n"
                  "given A poise 1, hand mop-the-brow | phase prepare\n"
                  "A play mop-the-brow\n"
                  "event EG-REST-01\nevent EG-REST-02\n");
    assert_fails("game engarde\n% t\n"
                 "given A poise 1, hand mop-the-brow | phase prepare\n"
                 "A play mop-the-brow\n"
                 "event A plays\nevent A plays\n",
                 "after the last one expected");
}

/* Another game, in which all are asked at once and nothing can be set up. */
static void sealed_answers(void **state)
{
    (void)state;
    assert_passes_in(
        &rules, 1,
        "game auction players=3 seed=7\n"
        "% all bid at once, and nobody knows\n"
        "question A B C bid\n"
        "A bid 2\n"
        "question B C bid\n"
        "refuse A bid 1\n"
        "allow B bid 1\n"
        "sees B: A secret ? | C secret ? | stock ace king kingfisher\n"
        "B bid 1\n"
        "C bid 0\n"
        "question A gift\n"
        "A give ace to B\n"
        "event A gives Ace to B\n"
        "% refused\n"
        "refuse with players=4 rounds=9 AU-SETUP-01\n"
        "refuse with rounds=10 AU-SETUP-02\n");
}

/* What players bring is a setting of theirs. */
static void players_bring_cards(void **state)
{
    struct game patrons = auction_game;
    const struct rules r = { &patrons, &book };

    (void)state;
    patrons.pick =
        (struct pick){ "patron", "one or two jewels", "AU-PICK-01", 1, 2, false,
                       0 };
    assert_passes_in(&r, 1,
                     "game auction\n"
                     "% each their own\n"
                     "with A.patron=ruby,pearl\n"
                     "with B.patron=opal\n"
                     "question A B bid\n"
                     "refuse with A.patron=ruby,pearl,opal AU-PICK-01\n");
}

static void what_cannot_be_set_up_is_refused(void **state)
{
    struct complaints wrong = { 0 };

    (void)state;
    assert_null(scenario_read("t.scn",
                              "game auction\n% t\ngiven stock ace\nover\n",
                              &rules, 1, &wrong));
    assert_non_null(strstr(wrong.text, "can be expected, but not set up"));
}

/* --- positions, written down --- */

static char *printed(const struct rules *r, const struct duel *d, bool ask)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    position_print(r, d, POSITION_PLAIN, out);
    if (ask)
        position_print_question(r, d, out);
    fclose(out);
    return text;
}

/* What is printed, put into a scenario, gives the same position and question. */
static void assert_comes_back(const struct rules *r, const struct duel *d)
{
    char *given = printed(r, d, false), *want = printed(r, d, true);
    size_t size = strlen(given) + 100;
    char *text = must_alloc(size), *notes;
    struct scenario *s;
    bool fine;

    snprintf(text, size, "game %s\n%% again\n%sshow\n", r->game->id, given);
    s = read_fine(r, 1, text);
    notes = run_notes(s, 0, false, &fine);
    assert_true(fine);
    assert_true(strcmp(notes + strcspn(notes, "\n") + 1, want) == 0);
    scenario_free(s);
    free(given);
    free(want);
    free(text);
    free(notes);
}

static int walk(const struct rules *r, int players, uint64_t seed)
{
    struct rng rng;
    struct setup s;
    union match m;
    int compared = 0;

    rng_seed(&rng, seed);
    setup_default(r, players, &s);
    duel_start(r, &m.duel, &s, seed, NULL);
    for (int i = 0; i < ANSWERS && duel_waiting(&m.duel) != 0; i++) {
        int who = __builtin_ctz(duel_waiting(&m.duel));
        choice list[DUEL_MAX_CHOICES];
        int n = duel_choices(r, &m.duel, who, list);

        assert_comes_back(r, &m.duel);
        compared++;
        duel_answer(r, &m.duel, who, list[rng_below(&rng, (uint32_t)n)], NULL);
    }
    return compared;
}

static void every_position_can_be_set_up(void **state)
{
    const struct rules *r = games_find("engarde");
    int compared = 0;

    (void)state;
    for (uint64_t seed = 1; seed <= SEEDS; seed++)
        compared += walk(r, 2 + (int)(seed % 5), seed);
    assert_true(compared > 20 * SEEDS);
}

/* Half-way through a play the fields do not say everything. */
static void play_half(const struct rules *r, union match *m)
{
    struct complaints wrong = { 0 };
    struct reason why;
    int column;
    choice c = 0;

    assert_int_equal(position_read(r, "",
                                   "given A hand thrust slash\n"
                                   "given active A, phase exchange\n",
                                   &m->duel, &wrong),
                     0);
    notation_read(r, "play thrust", &c, &why, &column);
    duel_answer(r, &m->duel, 0, c, NULL);
}

static void only_the_whole_truth_says_where_the_rules_stand(void **state)
{
    const struct rules *r = games_find("engarde");
    union match m, view;
    char *text;

    (void)state;
    play_half(r, &m);
    assert_comes_back(r, &m.duel);
    text = printed(r, &m.duel, false);
    assert_non_null(strstr(text, "\nmidway in turn of A at "));
    free(text);
    for (int who = -1; who < 2; who++) {
        duel_copy(r, &view.duel, &m.duel);
        duel_view(r, &view.duel, who);
        text = printed(r, &view.duel, false);
        assert_null(strstr(text, "midway"));
        free(text);
    }
}

/* One bid is sealed. */
static void a_changed_position_is_refused_with_its_check(void **state)
{
    const struct rules *r = games_find("goofspiel");
    struct complaints wrong = { 0 };
    choice list[DUEL_MAX_CHOICES];
    union match m, back;
    char text[4000], *whole;

    (void)state;
    assert_int_equal(position_read(r, "", "given prize d5\n", &m.duel, &wrong),
                     0);
    duel_choices(r, &m.duel, 0, list);
    duel_answer(r, &m.duel, 0, list[0], NULL);
    whole = printed(r, &m.duel, false);
    snprintf(text, sizeof text, "%s", whole);
    free(whole);
    memcpy(strstr(text, "prize d5"), "prize d6", 8);
    assert_int_equal(position_read(r, "", text, &back.duel, &wrong), -1);
    assert_non_null(strstr(wrong.text, "not the position that was printed"));
    memcpy(strstr(text, "prize d6"), "prize d5", 8);
    *strstr(text, "midway") = '\0';
    wrong = (struct complaints){ 0 };
    assert_int_equal(position_read(r, "", text, &back.duel, &wrong), 0);
    assert_int_equal(duel_waiting(&back.duel), 3);
}

static void the_exact_form_keeps_chance(void **state)
{
    const struct rules *r = games_find("goofspiel");
    struct complaints wrong = { 0 };
    struct setup s;
    union match m, back;
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    (void)state;
    setup_default(r, 2, &s);
    duel_start(r, &m.duel, &s, 77, NULL);
    position_print(r, &m.duel, POSITION_EXACT, out);
    fclose(out);
    assert_int_equal(position_read(r, "", text, &back.duel, &wrong), 0);
    assert_true(duel_equal(r, &m.duel, &back.duel));
    free(text);
    text = printed(r, &m.duel, false);
    assert_null(strstr(text, "midway"));
    free(text);
}

static void views_show_hidden_cards(void **state)
{
    const struct rules *r = games_find("engarde");
    struct setup s;
    union match m;
    char *text;

    (void)state;
    setup_default(r, 2, &s);
    duel_start(r, &m.duel, &s, 1, NULL);
    duel_view(r, &m.duel, 0);
    text = printed(r, &m.duel, false);
    assert_non_null(strstr(text, "hand ? ? ? ? ? ? ? ? ?, "));
    assert_non_null(strstr(text, "deck ? ? ?"));
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cases_have_titles),
        cmocka_unit_test(layout_does_not_matter),
        cmocka_unit_test(mistakes_have_a_place),
        cmocka_unit_test(one_mistake_for_each_case),
        cmocka_unit_test(hostile_texts_are_refused),
        cmocka_unit_test(cards_lie_where_they_are_put),
        cmocka_unit_test(values_come_before_cards),
        cmocka_unit_test(seeds_decide),
        cmocka_unit_test(cases_can_run_again),
        cmocka_unit_test(notes_are_for_those_who_ask),
        cmocka_unit_test(events_are_whole_words_in_order),
        cmocka_unit_test(sealed_answers),
        cmocka_unit_test(players_bring_cards),
        cmocka_unit_test(what_cannot_be_set_up_is_refused),
        cmocka_unit_test(every_position_can_be_set_up),
        cmocka_unit_test(only_the_whole_truth_says_where_the_rules_stand),
        cmocka_unit_test(a_changed_position_is_refused_with_its_check),
        cmocka_unit_test(the_exact_form_keeps_chance),
        cmocka_unit_test(views_show_hidden_cards),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
