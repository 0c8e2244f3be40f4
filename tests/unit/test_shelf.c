/* test_shelf.c - zones of cards: none is lost, doubled, or moved by others. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "core/shelf.h"

enum { FIRST, SECOND, THIRD, LAST = SHELF_ZONES - 1 };

/* Lay out FIRST 1 2 3, SECOND 4 5, THIRD nothing, LAST 6. */
static struct shelf laid_out(void)
{
    struct shelf s;

    memset(&s, 0, sizeof s);
    zone_create(&s, LAST, 6, 1);
    zone_create(&s, FIRST, 1, 1);
    zone_create(&s, FIRST, 2, 1);
    zone_create(&s, SECOND, 4, 1);
    zone_create(&s, FIRST, 3, 1);
    zone_create(&s, SECOND, 5, 1);
    return s;
}

/* A zone as text, bottom first: "1 2 3". */
static const char *shown(const struct shelf *s, int zone)
{
    static char room[4 * SHELF_CARDS];
    size_t at = 0;

    room[0] = '\0';
    for (int i = 0; i < zone_count(s, zone); i++)
        at += (size_t)snprintf(room + at, sizeof room - at, "%s%d",
                               i > 0 ? " " : "", zone_card(s, zone, i));
    return room;
}

static void assert_zones(const struct shelf *s, const char *first,
                         const char *second, const char *third,
                         const char *last)
{
    assert_string_equal(shown(s, FIRST), first);
    assert_string_equal(shown(s, SECOND), second);
    assert_string_equal(shown(s, THIRD), third);
    assert_string_equal(shown(s, LAST), last);
}

static void create_lays_on_top(void **state)
{
    struct shelf s = laid_out();

    (void)state;
    assert_zones(&s, "1 2 3", "4 5", "", "6");
    zone_create(&s, SECOND, 9, 3);
    assert_zones(&s, "1 2 3", "4 5 9 9 9", "", "6");
    assert_int_equal(zone_count(&s, SECOND), 5);
    assert_int_equal(zone_cards(&s, SECOND)[4], 9);
}

static void create_fills_the_shelf(void **state)
{
    struct shelf s;

    (void)state;
    memset(&s, 0, sizeof s);
    zone_create(&s, THIRD, 8, SHELF_CARDS);
    assert_int_equal(zone_count(&s, THIRD), SHELF_CARDS);
    assert_int_equal(zone_card(&s, THIRD, SHELF_CARDS - 1), 8);
    zone_move_all(&s, THIRD, LAST);
    assert_int_equal(zone_count(&s, LAST), SHELF_CARDS);
}

static void find_tells_the_place(void **state)
{
    struct shelf s = laid_out();

    (void)state;
    assert_int_equal(zone_find(&s, FIRST, 1), 0);
    assert_int_equal(zone_find(&s, FIRST, 3), 2);
    assert_int_equal(zone_find(&s, SECOND, 4), 0);
    assert_int_equal(zone_find(&s, FIRST, 4), -1);
    assert_int_equal(zone_find(&s, THIRD, 1), -1);
}

static void move_to_a_later_zone(void **state)
{
    struct shelf s = laid_out();

    (void)state;
    zone_move(&s, FIRST, 1, SECOND, 1);
    assert_zones(&s, "1 3", "4 2 5", "", "6");
    zone_move(&s, FIRST, 0, LAST, 0);
    assert_zones(&s, "3", "4 2 5", "", "1 6");
}

static void move_to_an_earlier_zone(void **state)
{
    struct shelf s = laid_out();

    (void)state;
    zone_move(&s, LAST, 0, FIRST, 0);
    assert_zones(&s, "6 1 2 3", "4 5", "", "");
    zone_move(&s, SECOND, 1, FIRST, 2);
    assert_zones(&s, "6 1 5 2 3", "4", "", "");
}

static void move_within_a_zone(void **state)
{
    struct shelf s = laid_out();

    (void)state;
    zone_move(&s, FIRST, 0, FIRST, 2);
    assert_zones(&s, "2 3 1", "4 5", "", "6");
    zone_move(&s, FIRST, 2, FIRST, 0);
    assert_zones(&s, "1 2 3", "4 5", "", "6");
    zone_move(&s, FIRST, 1, FIRST, 1);
    assert_zones(&s, "1 2 3", "4 5", "", "6");
}

static void move_onto_the_top(void **state)
{
    struct shelf s = laid_out();

    (void)state;
    zone_move_top(&s, FIRST, 0, SECOND);
    assert_zones(&s, "2 3", "4 5 1", "", "6");
    zone_move_top(&s, SECOND, 0, THIRD);
    assert_zones(&s, "2 3", "5 1", "4", "6");
    zone_move_top(&s, FIRST, 0, FIRST);
    assert_zones(&s, "3 2", "5 1", "4", "6");
}

static void raise_the_lowest_copy(void **state)
{
    struct shelf s = laid_out();

    (void)state;
    assert_true(zone_raise(&s, FIRST, 1));
    assert_zones(&s, "2 3 1", "4 5", "", "6");
    assert_false(zone_raise(&s, FIRST, 4));
    zone_create(&s, FIRST, 2, 1);
    assert_true(zone_raise(&s, FIRST, 2));
    assert_zones(&s, "3 1 2 2", "4 5", "", "6");
}

static void move_into_a_sorted_zone(void **state)
{
    struct shelf s = laid_out();

    (void)state;
    zone_move_sorted(&s, SECOND, 1, THIRD);
    zone_move_sorted(&s, FIRST, 1, THIRD);
    zone_move_sorted(&s, SECOND, 0, THIRD);
    assert_zones(&s, "1 3", "", "2 4 5", "6");
    zone_create(&s, FIRST, 4, 1);
    zone_move_sorted(&s, FIRST, 2, THIRD);
    assert_zones(&s, "1 3", "", "2 4 4 5", "6");
}

static void move_all_keeps_the_order(void **state)
{
    struct shelf s = laid_out();

    (void)state;
    zone_move_all(&s, FIRST, SECOND);
    assert_zones(&s, "", "4 5 1 2 3", "", "6");
    zone_move_all(&s, SECOND, FIRST);
    assert_zones(&s, "4 5 1 2 3", "", "", "6");
    zone_move_all(&s, THIRD, FIRST);
    assert_zones(&s, "4 5 1 2 3", "", "", "6");
}

static void sort_touches_one_zone(void **state)
{
    struct shelf s = laid_out();

    (void)state;
    zone_move_all(&s, FIRST, SECOND);
    zone_sort(&s, SECOND);
    assert_zones(&s, "", "1 2 3 4 5", "", "6");
}

static void shuffle_touches_one_zone(void **state)
{
    struct shelf s = laid_out();
    struct rng rng;
    bool changed = false;

    (void)state;
    rng_seed(&rng, 1);
    for (int i = 0; i < 20; i++) {
        zone_shuffle(&s, FIRST, &rng);
        changed |= strcmp(shown(&s, FIRST), "1 2 3") != 0;
        assert_string_equal(shown(&s, SECOND), "4 5");
    }
    assert_true(changed);
    zone_sort(&s, FIRST);
    assert_zones(&s, "1 2 3", "4 5", "", "6");
}

static void hide_turns_face_down(void **state)
{
    struct shelf s = laid_out();

    (void)state;
    zone_hide(&s, FIRST);
    assert_zones(&s, "255 255 255", "4 5", "", "6");
}

/* What is face down after a guess is exactly what the deck has left. */
static void guess_fills_in_what_is_unseen(void **state)
{
    const uint8_t copies[256] = {
        [1] = 1, [2] = 1, [3] = 1, [4] = 1, [5] = 1, [6] = 1
    };
    struct rng rng;
    bool other = false;

    (void)state;
    rng_seed(&rng, 1);
    for (int i = 0; i < 50; i++) {
        struct shelf s = laid_out();

        zone_hide(&s, FIRST);
        zone_hide(&s, LAST);
        zones_guess(&s, 0, SHELF_ZONES - 1, copies,
                    &(struct guess){ .rng = &rng });
        assert_string_equal(shown(&s, SECOND), "4 5");
        other |= zone_card(&s, LAST, 0) != 6;
        zone_move_all(&s, LAST, FIRST);
        zone_sort(&s, FIRST);
        assert_zones(&s, "1 2 3 6", "4 5", "", "");
    }
    assert_true(other);
}

/* A guess like another world has its hidden cards in the same zones, in another
 * order; what is open by now does not lie there twice. */
static void guess_is_like_another(void **state)
{
    const uint8_t copies[256] = {
        [1] = 1, [2] = 1, [3] = 1, [4] = 1, [5] = 1, [6] = 1
    };
    struct shelf like = laid_out();
    struct rng rng;
    bool other = false, all = true;

    (void)state;
    rng_seed(&rng, 1);
    zone_move_top(&like, LAST, 0, FIRST); /* 6, which has been played since */
    for (int i = 0; i < 50; i++) {
        struct shelf s = laid_out();

        zone_hide(&s, FIRST);
        zone_hide(&s, SECOND);
        zones_guess(
            &s, 0, SHELF_ZONES - 1, copies,
            &(struct guess){ .rng = &rng, .like = &like, .keep = 1000 });
        other |= zone_card(&s, FIRST, 0) != 1;
        zone_sort(&s, FIRST);
        zone_sort(&s, SECOND);
        assert_zones(&s, "1 2 3", "4 5", "", "6");
        zone_hide(&s, FIRST);
        zone_hide(&s, SECOND);
        zones_guess(&s, 0, SHELF_ZONES - 1, copies,
                    &(struct guess){ .rng = &rng, .like = &like, .keep = 500 });
        all &= zone_find(&s, SECOND, 4) >= 0 && zone_find(&s, SECOND, 5) >= 0;
    }
    assert_true(other);
    assert_false(all);
}

/* A guess like a world that does not do turns into any guess. */
static void guess_gives_up_what_does_not_fit(void **state)
{
    const uint8_t copies[256] = {
        [1] = 1, [2] = 1, [3] = 1, [4] = 1, [5] = 1, [6] = 1
    };
    struct shelf like = laid_out();
    struct guess how = { .like = &like, .keep = 1000 };
    struct rng rng;
    bool other = false;

    (void)state;
    rng_seed(&rng, 1);
    how.rng = &rng;
    for (int i = 0; i < 50 && !other; i++) {
        struct shelf s = laid_out();

        zone_hide(&s, SECOND);
        zone_hide(&s, LAST);
        zones_guess(&s, 0, SHELF_ZONES - 1, copies, &how);
        other = zone_card(&s, LAST, 0) != 6;
    }
    assert_true(other);
}

/* Ten thousand random moves: the cards are the same ones as before. */
static void moves_lose_nothing(void **state)
{
    struct shelf s;
    struct rng rng;

    (void)state;
    memset(&s, 0, sizeof s);
    rng_seed(&rng, 4);
    for (int c = 1; c <= 85; c++)
        zone_create(&s, c % SHELF_ZONES, (card_id)c, 1);
    for (int i = 0; i < 10000; i++) {
        int from = (int)rng_below(&rng, SHELF_ZONES);
        int to = (int)rng_below(&rng, SHELF_ZONES);
        int n = zone_count(&s, from);
        int room = zone_count(&s, to) + (from != to);

        if (n > 0)
            zone_move(&s, from, (int)rng_below(&rng, (uint32_t)n), to,
                      (int)rng_below(&rng, (uint32_t)room));
    }
    for (int zone = 1; zone < SHELF_ZONES; zone++)
        zone_move_all(&s, zone, FIRST);
    zone_sort(&s, FIRST);
    for (int c = 1; c <= 85; c++)
        assert_int_equal(zone_card(&s, FIRST, c - 1), c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(create_lays_on_top),
        cmocka_unit_test(create_fills_the_shelf),
        cmocka_unit_test(find_tells_the_place),
        cmocka_unit_test(move_to_a_later_zone),
        cmocka_unit_test(move_to_an_earlier_zone),
        cmocka_unit_test(move_within_a_zone),
        cmocka_unit_test(move_onto_the_top),
        cmocka_unit_test(raise_the_lowest_copy),
        cmocka_unit_test(move_into_a_sorted_zone),
        cmocka_unit_test(move_all_keeps_the_order),
        cmocka_unit_test(sort_touches_one_zone),
        cmocka_unit_test(shuffle_touches_one_zone),
        cmocka_unit_test(hide_turns_face_down),
        cmocka_unit_test(guess_fills_in_what_is_unseen),
        cmocka_unit_test(guess_is_like_another),
        cmocka_unit_test(guess_gives_up_what_does_not_fit),
        cmocka_unit_test(moves_lose_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
