/* test_exxodus_worth.c - what Exxodus's evaluation makes of positions,
 * impossible positions, and what screens ask about one.
 *
 * The figures pin down what evaluate.c says; when it is tuned, they change
 * here.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/exxodus/exxodus.h"
#include "set_up.h"

static struct duel *blank(union match *m, int players)
{
    return set_up(m, "exxodus", players, NULL);
}

/* Lay the next stack of a player. */
static void lay(struct duel *d, int who, const char *cards)
{
    int n = field_count(r, d, field_find(r, "stack"));

    set(d, "stack", n, who);
    put(d, "stack", n, cards);
}

/* A begins to play a hand card. */
static void play(struct duel *d, const char *card)
{
    choice c = choice_make(VERB_PLAY, book_find(r->book, card), 0, 0);

    duel_answer(r, d, 0, c, NULL);
}

static void assert_lead(const struct duel *d, int lead)
{
    assert_int_equal(duel_evaluate(r, d, 0), lead);
    assert_int_equal(duel_evaluate(r, d, 1), -lead);
}

static void test_equal(void **state)
{
    union match m;

    (void)state;
    assert_lead(blank(&m, 2), 0);
}

/* Hand cards count 6 each, eight of them at most. */
static void test_hand(void **state)
{
    union match m;
    struct duel *d = blank(&m, 2);

    (void)state;
    put(d, "hand", 0, "raptor");
    assert_lead(d, 6);
    put(d, "hand", 0, "raptor raptor stinger stinger stinger frigate frigate");
    assert_lead(d, 48);
    put(d, "hand", 0, "frigate");
    assert_lead(d, 48);
}

/* Five credits are a point; each counts up to ten, and more while there is no
 * income. */
static void test_credits(void **state)
{
    union match m;
    struct duel *d = blank(&m, 2);

    (void)state;
    set(d, "credits", 0, 6);
    assert_lead(d, 9);
    set(d, "credits", 0, 10);
    assert_lead(d, 30 + 45);
    set(d, "credits", 0, 11);
    assert_lead(d, 30 + 45);
    set(d, "credits", 0, 3);
    assert_lead(d, -30 - 18 - 28);
}

/* Planets: their VALUE, what they can hold against, and what they promise. */
static void test_planets(void **state)
{
    union match m;
    struct duel *d = blank(&m, 2);

    (void)state;
    lay(d, 0, "helios");
    assert_lead(d, 30 + 14 + 4 + 9);
    d = blank(&m, 2);
    lay(d, 0, "cassius raptor");
    assert_lead(d, 60 + 14 + 16 + 18);
    d = blank(&m, 2);
    lay(d, 0, "caledonia destroyer destroyer");
    assert_lead(d, 240 + 14 + 32 + 36);
}

/* A route: what it earns counts, and credits count less. */
static void test_routes(void **state)
{
    union match m;
    struct duel *d = blank(&m, 2);

    (void)state;
    lay(d, 0, "cassius raptor");
    lay(d, 0, "helios");
    assert_lead(d, 90 + 28 + 20 + 30 - 112);
    d = blank(&m, 2);
    lay(d, 0, "procyon raptor");
    lay(d, 0, "helios");
    assert_lead(d, 120 + 28 + 4 * 5 + 4 + 120 - 112);
    d = blank(&m, 2);
    lay(d, 0, "exxodus raptor");
    lay(d, 0, "helios");
    assert_lead(d, 60 + 28 + 4 * 4 + 4 + 60 - 112);
}

/* More than six credits a turn make no better route. */
static void test_rich_routes(void **state)
{
    union match m;
    struct duel *d = blank(&m, 2);

    (void)state;
    lay(d, 0, "procyon raptor prospective-materials energy-tracer");
    lay(d, 0, "helios");
    assert_lead(d, 240 + 28 + 4 * 6 + 4 + 6 * 30 - 112);
    d = blank(&m, 2);
    lay(d, 0,
        "procyon raptor prospective-materials energy-tracer "
        "quantum-phasor");
    lay(d, 0, "helios");
    assert_lead(d, 300 + 28 + 4 * 6 + 4 + 6 * 30 - 112);
}

/* To another's planet the fee is lost. */
static void test_foreign_routes(void **state)
{
    union match m;
    struct duel *d = blank(&m, 2);

    (void)state;
    lay(d, 0, "cassius raptor");
    lay(d, 1, "helios");
    assert_lead(d, 60 + 14 + 16 + 18 - (30 + 14 + 4 + 9));
}

/* Wings that can strike, up to 4 of each number; damage counts against them. */
static void test_wings(void **state)
{
    union match m;
    struct duel *d = blank(&m, 2);

    (void)state;
    lay(d, 0, "stinger");
    assert_lead(d, 30 + 15);
    set(d, "damaged", 0, 1);
    assert_lead(d, 30 - 12);
    d = blank(&m, 2);
    lay(d, 0, "destroyer destroyer destroyer");
    assert_lead(d, 270 + 40);
}

/* Only the strongest opponent counts. */
static void test_three_players(void **state)
{
    union match m;
    struct duel *d = blank(&m, 3);

    (void)state;
    lay(d, 1, "stinger");
    lay(d, 2, "destroyer");
    assert_int_equal(duel_evaluate(r, d, 0), -(90 + 20));
    assert_int_equal(duel_evaluate(r, d, 1), 45 - 110);
    assert_int_equal(duel_evaluate(r, d, 2), 110 - 45);
}

/* In the middle of an action it is worth what it comes to. */
static void test_running_action(void **state)
{
    union match m;
    struct duel *d = blank(&m, 2);

    (void)state;
    put(d, "hand", 0, "raptor");
    resume(d);
    assert_lead(d, 6);
    play(d, "raptor");
    assert_lead(d, 6);
    duel_answer(r, d, 0, choice_make(VERB_ALONE, 0, 0, 0), NULL);
    assert_lead(d, 30 + 10 - 30 - 9);
}

/* An action that ends the game is won or lost. */
static void test_last_action(void **state)
{
    union match m;
    struct duel *d = blank(&m, 2);

    (void)state;
    d->policy[POLICY_TARGET_VALUE] = 3;
    put(d, "hand", 0, "destroyer");
    resume(d);
    play(d, "destroyer");
    duel_answer(r, d, 0, choice_make(VERB_ALONE, 0, 0, 0), NULL);
    assert_lead(d, 1000);
}

/* --- positions that cannot be --- */

static void test_impossible(void **state)
{
    union match m;
    struct duel *d = blank(&m, 2);

    (void)state;
    set(d, "active", 0, -1);
    assert_impossible(d, "XX-TURN-01");
    d = blank(&m, 2);
    set(d, "first", 0, 2);
    assert_impossible(d, "XX-TURN-01");
    d = blank(&m, 2);
    lay(d, 0, "cassius");
    set(d, "damaged", 0, 1);
    assert_impossible(d, "XX-FLEET-06");
    d = blank(&m, 2);
    lay(d, 0, "uplink");
    assert_impossible(d, "XX-COPY-03");
    d = blank(&m, 2);
    lay(d, 0, "raptor cybersymbionts");
    set(d, "copies", 1, 1);
    assert_impossible(d, "XX-COPY-03");
    d = blank(&m, 2);
    lay(d, 0, "raptor uplink");
    set(d, "copies", 1, 1);
    assert_impossible(d, "XX-COPY-03");
    d = blank(&m, 2);
    lay(d, 0, "embargo-protocol");
    set(d, "names", 0, 2);
    assert_impossible(d, "XX-MOD-07");
}

/* Marks that no card of this kind can have. */
static void test_impossible_marks(void **state)
{
    union match m;
    struct duel *d = blank(&m, 2);

    (void)state;
    lay(d, 0, "raptor");
    set(d, "half", 0, 1);
    assert_impossible(d, "XX-DBL-02");
    set(d, "half", 0, 0);
    resume(d);
    d = blank(&m, 2);
    lay(d, 0, "embargo-protocol");
    assert_impossible(d, "XX-MOD-07");
    set(d, "names", 0, 1);
    resume(d);
    d = blank(&m, 2);
    lay(d, 0, "cybersymbionts");
    set(d, "names", 0, 1);
    assert_impossible(d, "XX-MOD-07");
    d = blank(&m, 2);
    lay(d, 0, "uplink embargo-protocol");
    set(d, "copies", 1, 1);
    set(d, "names", 0, 1);
    assert_impossible(d, "XX-MOD-07");
    set(d, "names", 1, 0);
    resume(d);
}

/* A text that is used once in a turn, in whose turn, and after the draw. */
static void test_impossible_uses(void **state)
{
    static const struct {
        const char *card;
        bool own;
    } once[] = { { "procyon", true },
                 { "quantum-phasor", true },
                 { "cloaking-device", false } };
    union match m;
    struct duel *d = blank(&m, 2);

    (void)state;
    lay(d, 0, "star-fighter");
    set(d, "used", 0, 1);
    assert_impossible(d, "XX-ABIL-10");
    for (int i = 0; i < 3; i++) {
        d = blank(&m, 2);
        lay(d, 0, once[i].card);
        set(d, "used", 0, 1);
        set(d, "drawn", 0, 0);
        assert_impossible(d, "XX-ABIL-10");
        set(d, "drawn", 0, 1);
        set(d, "active", 0, 1);
        if (once[i].own)
            assert_impossible(d, "XX-ABIL-10");
        set(d, "active", 0, 0);
        resume(d);
    }
    d = blank(&m, 2);
    lay(d, 0, "cloaking-device");
    set(d, "used", 0, 1);
    set(d, "active", 0, 1);
    resume(d);
}

/* A turn that cannot have come to this.  A target may have been reached: an
 * ability between actions ends nothing. */
static void test_impossible_turns(void **state)
{
    union match m;
    struct duel *d = blank(&m, 2);

    (void)state;
    set(d, "drawn", 0, 0);
    set(d, "points", 0, 2);
    assert_impossible(d, "XX-TURN-02");
    set(d, "points", 0, 3);
    resume(d);
    d = blank(&m, 2);
    set(d, "credits", 1, 25);
    resume(d);
}

/* What cannot lie in a stack cannot be set up there. */
static void test_impossible_stacks(void **state)
{
    const struct field *f;
    union match m;
    struct duel *d = blank(&m, 2);

    (void)state;
    f = field_find(r, "stack");
    lay(d, 0, "elderan");
    assert_false(field_put(r, d, f, 0, book_find(r->book, "cassius")));
    assert_false(field_put(r, d, f, 0, book_find(r->book, "depression")));
    put(d, "stack", 0, "raptor raptor raptor aen-stark");
    assert_false(field_put(r, d, f, 0, book_find(r->book, "stinger")));
    assert_false(field_put(r, d, f, 0, book_find(r->book, "swigg")));
    assert_false(field_put(r, d, f, 1, book_find(r->book, "raptor")));
    set(d, "stack", 1, -1);
    assert_false(field_put(r, d, f, 1, book_find(r->book, "stinger")));
}

/* The number of the turn, and which windows there are. */
static void test_windows(void **state)
{
    union match m;
    struct duel *d = blank(&m, 2);

    (void)state;
    put(d, "hand", 0, "raptor frigate");
    put(d, "hand", 1, "frigate");
    lay(d, 0, "procyon stinger");
    set(d, "turns", 0, 4);
    resume(d);
    assert_int_equal(r->game->turn(d), 5);
    assert_int_equal(r->game->window(r, d, 0), 1);
    duel_answer(r, d, 0, choice_make(VERB_PASS, 0, 0, 0), NULL);
    assert_int_equal(r->game->window(r, d, 0), -1);
    play(d, "raptor");
    duel_answer(r, d, 0, choice_make(VERB_ALONE, 0, 0, 0), NULL);
    assert_int_equal(r->game->window(r, d, 0), 0);
    assert_int_equal(r->game->window(r, d, 1), 0);
}

/* A full copy has the name of its source, a half its own. */
static void test_names(void **state)
{
    union match m;
    struct duel *d = blank(&m, 2);
    const struct exxodus *g = exxodus(d);

    (void)state;
    lay(d, 0, "raptor cybersymbionts uplink unauthorized-access");
    lay(d, 0, "militaristic-revolution");
    lay(d, 0, "winds-of-war");
    set(d, "copies", 2, 2);
    set(d, "copies", 3, 2);
    set(d, "half", 4, 1);
    resume(d);
    assert_string_equal(exxodus_name(r, g, 1), "Raptor");
    assert_string_equal(exxodus_name(r, g, 3), "Cybersymbionts");
    assert_string_equal(exxodus_name(r, g, 4), "Unauthorized Access");
    assert_string_equal(exxodus_name(r, g, 5), "Isolationistic Revolution");
    assert_string_equal(exxodus_name(r, g, 6), "Winds of War");
}

/* --- the declared action in words --- */

static void assert_action(const struct duel *d, const char *expected)
{
    char line[128];
    struct text out;

    text_init(&out, line, sizeof line);
    exxodus_put_action(r, exxodus_const(d), &out);
    assert_string_equal(line, expected);
}

/* Give an answer that is said in parts. */
static void say(struct duel *d, enum verb_id verb, unsigned a, unsigned b)
{
    duel_answer(r, d, 0, choice_make(verb, a, b, 0), NULL);
}

static struct duel *table_of_two(union match *m)
{
    struct duel *d = blank(m, 2);

    d->policy[POLICY_SALVAGE] = 1;
    put(d, "hand", 0, "raptor winds-of-war");
    lay(d, 0, "cassius frigate");
    lay(d, 0, "swigg");
    lay(d, 1, "helios doc-brainac");
    resume(d);
    assert_action(d, "");
    return d;
}

static void test_declared_plays(void **state)
{
    union match m;
    struct duel *d = table_of_two(&m);

    (void)state;
    play(d, "raptor");
    say(d, VERB_ALONE, 0, 0);
    assert_action(d, "plays Raptor as a new stack");
    d = table_of_two(&m);
    play(d, "winds-of-war");
    say(d, VERB_ON, 3, 0);
    say(d, VERB_HALF, 2, 0);
    assert_action(d, "plays Winds of War (lower half) onto Helios [3] of B");
    exxodus(d)->stack[3].first = 0;
    assert_action(d, "plays Winds of War (lower half) onto what is gone");
    d = table_of_two(&m);
    say(d, VERB_SALVAGE, book_find(r->book, "raptor"), 0);
    assert_action(d, "salvages Raptor");
}

static void test_declared_routes(void **state)
{
    union match m;
    struct duel *d = table_of_two(&m);

    (void)state;
    say(d, VERB_TRADE, 1, 0);
    say(d, VERB_POP, 0, 0);
    say(d, VERB_TO, 3, 0);
    assert_action(d, "trades POP from Cassius [1] of A to Helios [3] of B");
    d = table_of_two(&m);
    say(d, VERB_TRADE, 1, 0);
    say(d, VERB_TECH, 0, 0);
    say(d, VERB_TO, 3, 0);
    assert_action(d, "trades TECH from Cassius [1] of A to Helios [3] of B");
    d = table_of_two(&m);
    say(d, VERB_ATTACK, 1, 0);
    say(d, VERB_AGAINST, 3, 0);
    assert_action(d, "attacks Helios [3] of B by Cassius [1] of A");
    d = table_of_two(&m);
    say(d, VERB_ATTACK, 2, 0);
    say(d, VERB_AGAINST, 3, 0);
    assert_action(d,
                  "duels with Doc Brainac [3] of B by Swigg the Privateer [2] "
                  "of A");
    d = table_of_two(&m);
    say(d, VERB_MOVE, 3, book_find(r->book, "swigg"));
    say(d, VERB_TO, 1, 0);
    assert_action(d, "moves Swigg the Privateer [2] of A to Cassius [1] of A");
    exxodus(d)->piece[3].card = CARD_NONE;
    assert_action(d, "moves what is gone to Cassius [1] of A");
}

/* --- the marks of a card in words --- */

static void assert_marks(const struct duel *d, int piece, const char *expected)
{
    char line[256];
    struct text out;

    text_init(&out, line, sizeof line);
    exxodus_put_marks(exxodus_const(d), piece, "(", ")", &out);
    assert_string_equal(line, expected);
}

static void test_marks(void **state)
{
    union match m;
    struct duel *d = table_of_two(&m);
    struct piece *x = &exxodus(d)->piece[2];

    (void)state;
    assert_marks(d, 2, "");
    x->marks = MARK_DAMAGED | MARK_TEMPORARY | MARK_USED;
    assert_marks(d, 2, "(damaged)(temporary)(used this turn)");
    x->marks = MARK_SPENT | MARK_DOUBLED;
    assert_marks(d, 2, "(used in this fight)(counts twice)");
    x->marks = MARK_TO_FIRST | MARK_TO_SECOND;
    assert_marks(d, 2, "(1 to the first total)(1 to the second total)");
    x->marks = 0;
    x->half = 2;
    x->source = 3;
    assert_marks(d, 2, "(half 2)(numbers of #3)");
    x->half = 0;
    x->marks = MARK_COPY;
    assert_marks(d, 2, "(copy of #3)");
    x->source = 0;
    x->named = 2;
    x->owner = 1;
    assert_marks(d, 2, "(against B)(of B)");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_equal),
        cmocka_unit_test(test_hand),
        cmocka_unit_test(test_credits),
        cmocka_unit_test(test_planets),
        cmocka_unit_test(test_routes),
        cmocka_unit_test(test_rich_routes),
        cmocka_unit_test(test_foreign_routes),
        cmocka_unit_test(test_wings),
        cmocka_unit_test(test_three_players),
        cmocka_unit_test(test_running_action),
        cmocka_unit_test(test_last_action),
        cmocka_unit_test(test_impossible),
        cmocka_unit_test(test_impossible_stacks),
        cmocka_unit_test(test_impossible_marks),
        cmocka_unit_test(test_impossible_uses),
        cmocka_unit_test(test_impossible_turns),
        cmocka_unit_test(test_windows),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_declared_plays),
        cmocka_unit_test(test_declared_routes),
        cmocka_unit_test(test_marks),
    };

    return cmocka_run_group_tests_name("exxodus_worth", tests, NULL, NULL);
}
