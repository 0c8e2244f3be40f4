/* test_goofspiel_worth.c - what positions and ends of Goofspiel are worth, and
 * the positions that cannot be. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "card/card.h"
#include "games/goofspiel/goofspiel.h"
#include "set_up.h"

static struct duel *blank(union match *m, const char *prizes)
{
    return set_up(
        m, "goofspiel", 2,
        (const char *const[]){ "cards", "3", "prizes", prizes, NULL });
}

/* Bids in turn, A first: "c3 s1 c1 s2". */
static void bid(struct duel *d, const char *cards)
{
    char list[80], *at = list;
    int who = 0;

    snprintf(list, sizeof list, "%s", cards);
    for (char *id = strtok_r(list, " ", &at); id != NULL;
         id = strtok_r(NULL, " ", &at), who = 1 - who)
        duel_answer(r, d, who,
                    choice_make(VERB_BID, book_find(r->book, id), 0, 0), NULL);
}

static void assert_score(const struct duel *d, int score)
{
    assert_true(duel_over(d, NULL));
    assert_int_equal(duel_score(r, d, 0), score);
    assert_int_equal(duel_score(r, d, 1), -score);
}

/* proves GS-END-03 */
static void points_are_compared(void **state)
{
    union match m;
    struct duel *d = blank(&m, "descending");

    (void)state;
    resume(d);
    bid(d, "c3 s1 c1 s2 c2 s3");
    assert_score(d, 3 - 2 - 1);
    d = blank(&m, "descending");
    resume(d);
    bid(d, "c1 s2 c3 s3 c2 s1");
    assert_score(d, 1 - 3);
}

/* proves GS-END-04: all prizes together are 6 points */
static void giving_up_loses_all_points(void **state)
{
    union match m;
    struct duel *d = blank(&m, "descending");

    (void)state;
    resume(d);
    bid(d, "c3 s1");
    duel_answer(r, d, 0, CHOICE_RESIGN, NULL);
    assert_score(d, -6);
    assert_int_equal(duel_evaluate(r, d, 0), -1000);
}

static void assert_lead(const struct duel *d, int lead)
{
    assert_int_equal(duel_evaluate(r, d, 0), lead);
    assert_int_equal(duel_evaluate(r, d, 1), -lead);
}

/* The lead, and the better hand's part of what is left, in all that can still be
 * won or lost. */
static void hands_and_leads_count(void **state)
{
    union match m;
    struct duel *d = blank(&m, "descending");

    (void)state;
    resume(d);
    assert_lead(d, 0);
    bid(d, "c3 s1"); /* A leads by 3, B holds 5 against 3, 3 points are left */
    assert_lead(d, (3000 + 3000 * (3 - 5) / (3 + 5)) / (3 + 3));
    bid(d, "c1 s2"); /* A leads by 1; 2 against 3 for the last point */
    assert_lead(d, (1000 + 1000 * (2 - 3) / (2 + 3)) / (1 + 1));
    d = blank(&m, "descending");
    resume(d);
    bid(d, "c2 s2"); /* the 3 is gone, and the hands are equal */
    assert_lead(d, 0);
    bid(d, "c1 s3");
    assert_lead(d, (-2000 + 1000 * (3 - 1) / (3 + 1)) / (2 + 1));
}

/* --- positions that cannot be --- */

static void rounds_add_up(void **state)
{
    union match m;
    struct duel *d = blank(&m, "shuffled");

    (void)state;
    put(d, "spent", 0, "c1");
    assert_impossible(d, "GS-BID-01");
    put(d, "spent", 1, "s1");
    assert_impossible(d, "GS-WIN-01");
    put(d, "discard", 0, "d1");
    resume(d);
    d = blank(&m, "shuffled");
    put(d, "prize", 0, "d1 d2");
    assert_impossible(d, "GS-PRIZE-01");
    d = blank(&m, "shuffled");
    put(d, "spent", 0, "c1 c2 c3");
    put(d, "spent", 1, "s1 s2 s3");
    put(d, "won", 0, "d1 d2");
    put(d, "won", 1, "d3");
    assert_impossible(d, "GS-END-01");
}

static void prizes_descend(void **state)
{
    union match m;
    struct duel *d = blank(&m, "descending");

    (void)state;
    put(d, "prizes", 0, "d1");
    assert_impossible(d, "GS-SETUP-03");
    d = blank(&m, "descending");
    put(d, "prize", 0, "d2");
    assert_impossible(d, "GS-SETUP-03");
    d = blank(&m, "descending");
    put(d, "prize", 0, "d3");
    resume(d);
    assert_int_equal(goofspiel_worth(r, d, ZONE_UP), 3);
    d = blank(&m, "shuffled");
    put(d, "prizes", 0, "d3 d2 d1");
    resume(d);
    assert_int_equal(goofspiel_worth(r, d, ZONE_UP), 1);
}

static void hands_are_what_is_left(void **state)
{
    union match m;
    struct duel *d = blank(&m, "shuffled");

    (void)state;
    put(d, "hand", 0, "c2 c1");
    assert_false(
        field_put(r, d, field_find(r, "hand"), 0, book_find(r->book, "s1")));
    assert_false(
        field_put(r, d, field_find(r, "won"), 0, book_find(r->book, "c1")));
    assert_int_equal(zone_card(&goofspiel_const(d)->shelf, ZONE_HAND, 0),
                     book_find(r->book, "c1"));
}

/* --- suits --- */

/* Is a match accepted with these cards besides the usual ones? */
static void assert_checked(const struct source *cards, int expected)
{
    const struct rules *base = games_find("goofspiel");
    struct complaints wrong = { 0 };
    struct library *lib = cards_compile(base, cards, 1, &wrong);
    struct reason why = { "", "" };
    struct setup s;

    assert_non_null(lib);
    setup_default(base, 2, &s);
    assert_int_equal(setup_check(library_rules(lib), &s, &why), expected);
    assert_string_equal(why.rule, expected < 0 ? "GS-COMP-01" : "");
    library_free(lib);
}

/* proves GS-COMP-01: a second card of a value spoils a suit, one that is higher
 * than all does not */
static void a_suit_has_one_of_each(void **state)
{
    static const struct source spoilt = {
        "spoilt", "card d-two \"Another 2\" diamond { value 2 }\n"
    };
    static const struct source fine = {
        "fine", "card d-high \"High\" diamond { value 14 }\n"
                "card d-low \"Low\" diamond { value 0 }\n"
    };

    (void)state;
    assert_checked(&spoilt, -1);
    assert_checked(&fine, 0);
}

/* --- refusals --- */

static void assert_refused(const struct duel *d, choice c, const char *text)
{
    struct reason why;

    assert_false(duel_legal(r, d, 0, c, &why));
    assert_string_equal(why.text, text);
}

static void refusals_say_why(void **state)
{
    static const char none[] = "A bid is one hand card.";
    union match m;
    struct duel *d = blank(&m, "shuffled");

    (void)state;
    resume(d);
    assert_refused(d, choice_make(VERB_BID, CARD_NONE, 0, 0), none);
    assert_refused(d, choice_make(VERB_BID, r->book->ncards, 0, 0), none);
    assert_refused(d, choice_make(VERB_BID, r->book->ncards - 1u, 0, 0),
                   "That card is not in the hand.");
    assert_refused(d, choice_make(VERBS, 1, 0, 0), none);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_are_compared),
        cmocka_unit_test(giving_up_loses_all_points),
        cmocka_unit_test(hands_and_leads_count),
        cmocka_unit_test(rounds_add_up),
        cmocka_unit_test(prizes_descend),
        cmocka_unit_test(hands_are_what_is_left),
        cmocka_unit_test(a_suit_has_one_of_each),
        cmocka_unit_test(refusals_say_why),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
