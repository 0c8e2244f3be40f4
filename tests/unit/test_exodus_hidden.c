/* test_exodus_hidden.c - what players of Exodus do not see, and the worlds they
 * may imagine. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/exodus/exodus.h"
#include "set_up.h"

enum { A, B, C, D, SPECTATOR = -1 };

static card_id card(const char *id)
{
    return book_find(r->book, id);
}

static void answer(struct duel *d, int who, unsigned verb, unsigned a)
{
    duel_answer(r, d, who, choice_make(verb, a, 0, 0), NULL);
}

static struct duel *four(union match *m, const char *mode)
{
    const char *settings[] = { "mode",   mode,        "A.deck", "treefolk",
                               "B.deck", "shardfolk", "C.deck", "treefolk",
                               "D.deck", "angels",    NULL };

    return set_up(m, "exodus", 4, settings);
}

/* B has selected a card in a hand blindly; the hands of all. */
static const struct exodus *prying(union match *m, const char *mode, int foe)
{
    struct duel *d = four(m, mode);

    put(d, "hand", A, "relapse leaf-fall green-sap");
    put(d, "hand", B, "prying-cold rime-glint fold-the-light");
    put(d, "hand", C, "relapse green-sap");
    put(d, "hand", D, "blessing wayside-shrine haloed-spark");
    set(d, "active", 0, B);
    resume(d);
    answer(d, B, VERB_PLAY, card("prying-cold"));
    answer(d, B, VERB_FOE, (unsigned)foe);
    assert_int_equal(exodus(d)->nobjects, 1);
    return exodus(d);
}

/* The target of the object on the stack as somebody sees it. */
static int target_seen(const union match *m, int who)
{
    union match view = *m;

    duel_view(r, &view.duel, who);
    return exodus(&view.duel)->object[0].slot[0];
}

static void assert_target(const union match *m, int who, bool seen)
{
    int target = exodus_const(&m->duel)->object[0].slot[0];

    assert_int_equal(target_seen(m, who), seen ? target : CARD_HIDDEN);
}

/* proves XO-SEL-11 */
static void test_blind_target(void **state)
{
    static const int victims[] = { A, C, D };

    (void)state;
    for (size_t i = 0; i < sizeof victims / sizeof victims[0]; i++) {
        union match m;

        prying(&m, "free_for_all", victims[i]);
        for (int who = SPECTATOR; who <= D; who++)
            assert_target(&m, who, who == victims[i]);
    }
}

/* proves XO-SEL-11 XO-TEAM-06 */
static void test_blind_target_of_a_team(void **state)
{
    union match m;

    (void)state;
    prying(&m, "teams", C);
    assert_target(&m, A, true);
    assert_target(&m, B, false);
    assert_target(&m, C, true);
    assert_target(&m, D, false);
    assert_target(&m, SPECTATOR, false);
}

/* The energy that pays was shown. */
/* proves XO-INFO-02 */
static void test_payment_is_seen(void **state)
{
    union match m;
    const struct exodus *g = prying(&m, "free_for_all", A);
    int paid = g->object[0].slot[1];

    (void)state;
    duel_view(r, &m.duel, D);
    assert_int_equal(g->object[0].slot[1], paid);
    assert_int_equal(g->kind[paid], card("rime-glint"));
}

/* How many cards of a zone are face down. */
static int hidden(const struct exodus *g, int who, enum zone zone)
{
    int n = 0;

    for (int i = 0; i < zone_count(&g->shelf, zone_of(who, zone)); i++)
        n += zone_card(&g->shelf, zone_of(who, zone), i) == CARD_HIDDEN;
    return n;
}

/* proves XO-INFO-01 XO-INFO-02 XO-INFO-03 XO-TEAM-06 */
static void test_hands(void **state)
{
    static const int dark[] = { 2, 1, 1, 2 }; /* no energies, no payment */
    static const int main_decks[] = { 22, 20, 22, 20 };
    union match m, view;

    (void)state;
    prying(&m, "teams", C);
    for (int who = SPECTATOR; who <= D; who++) {
        view = m;
        duel_view(r, &view.duel, who);
        for (int i = A; i <= D; i++) {
            bool own = who >= 0 && (who - i) % 2 == 0;

            assert_int_equal(hidden(exodus(&view.duel), i, ZONE_HAND),
                             own ? 0 : dark[i]);
            assert_int_equal(hidden(exodus(&view.duel), i, ZONE_MAIN),
                             main_decks[i] - dark[i] - (i == B));
        }
    }
}

/* --- worlds --- */

/* Every card is in a world once, and where its owner can have it. */
static void assert_possible(const struct exodus *g, const struct exodus *true_)
{
    uint8_t copies[256] = { 0 };

    for (int i = 0; i < g->shelf.start[ZONES]; i++)
        copies[g->shelf.card[i]]++;
    for (int i = 1; i <= g->shelf.start[ZONES]; i++)
        assert_int_equal(copies[i], 1);
    for (int who = A; who <= D; who++)
        for (int zone = ZONE_MAIN; zone <= ZONE_HAND; zone++) {
            const card_id *in =
                zone_cards(&g->shelf, zone_of(who, (enum zone)zone));
            int n = zone_count(&true_->shelf, zone_of(who, (enum zone)zone));

            for (int i = 0; i < n; i++)
                assert_int_equal(exodus_owner(g, in[i]), who);
        }
}

/* proves XO-INFO-01 XO-INFO-03 XO-SEL-11 */
static void test_worlds(void **state)
{
    union match m, world;
    const struct exodus *g = prying(&m, "free_for_all", D);
    int hand = zone_of(D, ZONE_HAND), first = 0, kinds = 0;
    uint8_t seen[256] = { 0 };
    struct rng rng;

    (void)state;
    rng_seed(&rng, 1);
    for (int i = 0; i < 400; i++) {
        const struct exodus *w = exodus(&world.duel);
        int target;

        world = m;
        duel_view(r, &world.duel, A);
        duel_guess(r, &world.duel, &rng);
        assert_possible(w, g);
        target = w->object[0].slot[0];
        assert_true(zone_find(&w->shelf, hand, (card_id)target) >= 0);
        assert_int_not_equal(r->book->cards[w->kind[target]].type, TYPE_ENERGY);
        kinds += seen[target] == 0;
        seen[target] = 1;
        first += target == zone_card(&w->shelf, hand, 1); /* 0 is the energy */
    }
    assert_int_equal(kinds, 20); /* any card of the Main Deck may be meant */
    assert_in_range(first, 150, 250);
}

/* The holder knows the card, and the others do not change. */
/* proves XO-INFO-01 */
static void test_own_world(void **state)
{
    union match m, world;
    const struct exodus *g = prying(&m, "free_for_all", D);
    int hand = zone_of(D, ZONE_HAND);
    struct rng rng;

    (void)state;
    rng_seed(&rng, 1);
    world = m;
    duel_view(r, &world.duel, D);
    duel_guess(r, &world.duel, &rng);
    assert_possible(exodus(&world.duel), g);
    assert_int_equal(exodus(&world.duel)->object[0].slot[0],
                     g->object[0].slot[0]);
    for (int i = 0; i < zone_count(&g->shelf, hand); i++)
        assert_int_equal(zone_card(&exodus(&world.duel)->shelf, hand, i),
                         zone_card(&g->shelf, hand, i));
}

/* Whoever is asked for a creature in hand has one. */
/* proves XO-INFO-01 XO-INFO-09 */
static void test_asked_for_a_creature(void **state)
{
    const char *settings[] = { "A.deck", "angels", "B.deck", "angels", NULL };

    (void)state;
    for (int who = A; who <= B; who++) {
        union match m, world;
        struct duel *d = set_up(&m, "exodus", 2, settings);
        choice list[DUEL_MAX_CHOICES];
        struct rng rng;

        rng_seed(&rng, 1);
        put(d, "hand", who, "change-of-the-guard lanternwing-sentry");
        set(d, "pile", 0, who);
        put(d, "pile", 0, "haloed-spark dawnfeather-acolyte");
        set(d, "active", 0, who);
        resume(d);
        answer(d, who, VERB_PLAY, card("change-of-the-guard"));
        duel_answer(r, d, who, choice_make(VERB_CREATURE, (unsigned)who, 1, 0),
                    NULL);
        for (int i = 0; i < 100; i++) {
            world = m;
            duel_view(r, &world.duel, 1 - who);
            duel_guess(r, &world.duel, &rng);
            assert_int_equal(duel_choices(r, &world.duel, who, list), 1);
            assert_int_equal(choice_verb(list[0]), VERB_HAND);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_blind_target),
        cmocka_unit_test(test_blind_target_of_a_team),
        cmocka_unit_test(test_payment_is_seen),
        cmocka_unit_test(test_hands),
        cmocka_unit_test(test_worlds),
        cmocka_unit_test(test_own_world),
        cmocka_unit_test(test_asked_for_a_creature),
    };

    return cmocka_run_group_tests_name("exodus_hidden", tests, NULL, NULL);
}
