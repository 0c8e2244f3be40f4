/* test_exceed_hidden.c - worlds that a player of EXCEED holds possible: whatever
 * is public about an attack set face down or about cards drawn, the guesses know
 * it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/exceed/exceed.h"
#include "set_up.h"

enum { A, B, GUESSES = 400 };

static struct duel *blank(union match *m, const char *a, const char *b)
{
    const char *const fighters[] = { "A.fighter", a, "B.fighter", b, NULL };

    return set_up(m, "exceed", 2, fighters);
}

static card_id card(const char *id)
{
    return book_find(r->book, id);
}

static void answer(struct duel *d, int who, enum verb_id verb, const char *id)
{
    duel_answer(r, d, who, choice_make(verb, id != NULL ? card(id) : 0, 0, 0),
                NULL);
}

static card_id lies(const struct duel *d, int who, enum zone zone)
{
    return zone_card(&exceed_const(d)->shelf, zone_of(who, zone), 0);
}

static enum type type_of(card_id c)
{
    return (enum type)r->book->cards[c].type;
}

/* A world that `viewer` holds possible. */
static union match guess(const struct duel *d, int viewer, uint64_t seed)
{
    struct rng rng;
    union match m;

    rng_seed(&rng, seed);
    duel_copy(r, &m.duel, d);
    duel_view(r, &m.duel, viewer);
    duel_guess(r, &m.duel, &rng);
    return m;
}

/* Screens ask for the attack whenever they like. */
static void test_attack(void **state)
{
    union match m;
    struct duel *d = blank(&m, "reese", "heidi");

    (void)state;
    assert_int_equal(exceed_attack(exceed(d), A), CARD_NONE);
    put(d, "attack", A, "dive");
    assert_int_equal(exceed_attack(exceed(d), A), card("dive"));
    assert_int_equal(exceed_attack(exceed(d), B), CARD_NONE);
}

/* An EX of Jemina's: two alike, or a card of hers and the Normal of its name. */
/* proves EX-SET-11 EX-CARD-54 */
static void test_mixed_ex(void **state)
{
    int pairs = 0, specials = 0, normals = 0;
    union match m;
    struct duel *d = blank(&m, "jemina", "heidi");

    (void)state;
    set(d, "phase", 0, PHASE_ANSWER);
    put(d, "attack", A, "jiujitsu-grasp");
    put(d, "spare", A, "grasp");
    resume(d);
    for (uint64_t seed = 1; seed <= GUESSES; seed++) {
        union match world = guess(d, B, seed);
        card_id attack = lies(&world.duel, A, ZONE_ATTACK);
        card_id spare = lies(&world.duel, A, ZONE_SPARE);

        if (attack == spare) {
            specials += type_of(attack) != TYPE_NORMAL;
            normals += type_of(attack) == TYPE_NORMAL;
            continue;
        }
        assert_int_equal(type_of(spare), TYPE_NORMAL);
        assert_non_null(
            strstr(r->book->cards[attack].name, r->book->cards[spare].name));
        pairs++;
    }
    /* 15 cards can be doubled in 2 ways, 7 be paired in 4; five deviations */
    assert_in_range(pairs, 400 * 28 / 58 - 50, 400 * 28 / 58 + 50);
    assert_in_range(specials, 400 * 14 / 58 - 43, 400 * 14 / 58 + 43);
    assert_in_range(normals, 400 * 16 / 58 - 45, 400 * 16 / 58 + 45);
}

/* Others set two alike. */
/* proves EX-SET-09 */
static void test_plain_ex(void **state)
{
    union match m;
    struct duel *d = blank(&m, "reese", "heidi");

    (void)state;
    set(d, "phase", 0, PHASE_ANSWER);
    put(d, "attack", A, "ballista");
    put(d, "spare", A, "ballista");
    put(d, "gauge", A, "grasp");
    resume(d);
    for (uint64_t seed = 1; seed <= GUESSES; seed++) {
        union match world = guess(d, B, seed);
        card_id attack = lies(&world.duel, A, ZONE_ATTACK);

        assert_int_equal(attack, lies(&world.duel, A, ZONE_SPARE));
        assert_int_not_equal(attack, card("grasp")); /* one copy is left */
    }
}

/* More than two alike are Normals. */
/* proves EX-TAGS-08 */
static void test_double_ex(void **state)
{
    static const char *const teams[] = { "mode",      "tag",
                                         "A.fighter", "reese,alice",
                                         "B.fighter", "heidi,juno",
                                         NULL };
    union match m;
    struct duel *d = set_up(&m, "exceed", 2, teams);

    (void)state;
    set(d, "phase", 0, PHASE_ANSWER);
    put(d, "attack", A, "sweep");
    put(d, "spare", A, "sweep sweep");
    put(d, "gauge", A, "grasp grasp");
    resume(d);
    for (uint64_t seed = 1; seed <= GUESSES; seed++) {
        union match world = guess(d, B, seed);
        card_id attack = lies(&world.duel, A, ZONE_ATTACK);

        assert_int_equal(type_of(attack), TYPE_NORMAL);
        assert_int_not_equal(attack, card("grasp")); /* two copies are left */
    }
}

/* What strikes from the companion of Miska is a Normal. */
/* proves EX-CARD-22 */
static void test_declared(void **state)
{
    union match m;
    struct duel *d = blank(&m, "miska", "heidi");

    (void)state;
    set(d, "exceeded", A, 1);
    set(d, "companion", A, 6);
    set(d, "phase", 0, PHASE_SET);
    put(d, "hand", A, "cross");
    resume(d);
    answer(d, A, VERB_REGULAR, "cross");
    answer(d, A, VERB_YES, NULL);
    assert_int_equal(d->question, QUESTION_SET);
    for (uint64_t seed = 1; seed <= GUESSES; seed++) {
        union match world = guess(d, B, seed);

        assert_int_equal(type_of(lies(&world.duel, A, ZONE_ATTACK)),
                         TYPE_NORMAL);
    }
}

/* A player who must answer with a named card holds it, and then has set it. */
/* proves EX-SET-19 */
static void test_named_answer(void **state)
{
    union match m;
    struct duel *d = blank(&m, "reese", "miska");

    (void)state;
    set(d, "exceeded", B, 1);
    set(d, "companion", B, 6);
    put(d, "hand", A, "focus sweep");
    put(d, "hand", B, "cross dive");
    resume(d);
    answer(d, A, VERB_BOOST, NULL);
    answer(d, A, VERB_PLAY, "focus");
    answer(d, A, VERB_NAME, "cross");
    answer(d, A, VERB_REGULAR, "sweep");
    assert_int_equal(d->question, QUESTION_SET);
    for (uint64_t seed = 1; seed <= GUESSES; seed++) {
        union match world = guess(d, A, seed);

        assert_true(duel_legal(r, &world.duel, B,
                               choice_make(VERB_REGULAR, card("cross"), 0, 0),
                               NULL));
    }
    answer(d, B, VERB_REGULAR, "cross");
    assert_int_equal(d->question, QUESTION_DECLARE);
    for (uint64_t seed = 1; seed <= GUESSES; seed++) {
        union match world = guess(d, A, seed);

        assert_int_equal(lies(&world.duel, B, ZONE_ATTACK), card("cross"));
    }
}

/* What the other player has just drawn is hidden; a guess takes it from the
 * guessed hand, and not always the same. */
static void test_drawn(void **state)
{
    union match m;
    struct duel *d = blank(&m, "mei-lien", "heidi");
    int first_card = 0;

    (void)state;
    put(d, "hand", A, "halberdier grasp spike");
    resume(d);
    answer(d, A, VERB_BOOST, NULL);
    answer(d, A, VERB_PLAY, "halberdier");
    assert_int_equal(exceed(d)->done.drawn, 4);
    for (uint64_t seed = 1; seed <= GUESSES; seed++) {
        union match world = guess(d, B, seed);
        const struct exceed *g = exceed(&world.duel);
        const struct done *done = &g->done;

        for (int i = 0; i < 4; i++)
            assert_true(zone_find(&g->shelf, zone_of(A, ZONE_HAND),
                                  done->drew[i]) >= 0);
        assert_int_equal(done->drew[4], CARD_NONE);
        first_card += done->drew[0] == lies(&world.duel, A, ZONE_HAND);
    }
    assert_in_range(first_card, GUESSES / 10, GUESSES / 2);
}

/* The one who drew knows it. */
static void test_drawn_by_viewer(void **state)
{
    union match m, world;
    struct duel *d = blank(&m, "mei-lien", "heidi");

    (void)state;
    put(d, "deck", A, "cross");
    put(d, "hand", A, "halberdier grasp spike");
    resume(d);
    answer(d, A, VERB_BOOST, NULL);
    answer(d, A, VERB_PLAY, "halberdier");
    world = guess(d, A, 1);
    assert_int_equal(exceed(&world.duel)->done.drew[0], card("cross"));
    assert_memory_equal(exceed(&world.duel)->done.drew, exceed(d)->done.drew,
                        sizeof exceed(d)->done.drew);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_attack),   cmocka_unit_test(test_mixed_ex),
        cmocka_unit_test(test_plain_ex), cmocka_unit_test(test_double_ex),
        cmocka_unit_test(test_declared), cmocka_unit_test(test_named_answer),
        cmocka_unit_test(test_drawn),    cmocka_unit_test(test_drawn_by_viewer),
    };

    return cmocka_run_group_tests_name("exceed_hidden", tests, NULL, NULL);
}
