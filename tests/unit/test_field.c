/* test_field.c - fields that say where they lie: a made-up state with each shape,
 * and the rows of every game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "core/shelf.h"
#include "games/games.h"

enum { DECK, HAND, PILE = HAND + 2, BOOSTS, ZONES = BOOSTS + 2 };
enum { LOUD = 2, QUICK = 4 };

struct made_up {
    struct duel d;
    struct shelf shelf;
    int16_t gold;
    uint16_t turns;
    uint64_t seen[2];
    struct {
        uint8_t at, flags;
        int8_t bonus;
    } side[2];
    uint8_t boost[2][4];
    uint8_t out, active, nitems, item[5];
    card_id kind[10];
    uint8_t mark[10];
};

static bool is_odd(const struct rules *r, const struct duel *d, int i,
                   card_id card)
{
    (void)r, (void)d, (void)i;
    return card % 2 == 1;
}

static int from_behind(const struct rules *r, const struct duel *d, int i)
{
    (void)r, (void)d;
    return 4 - i;
}

/* Items belong to A and B by turns. */
static int owner_of_item(const struct rules *r, const struct duel *d, int i)
{
    (void)r, (void)d;
    return i % 2;
}

static const struct field gold = { FIELD("gold", "", FIELD_NUMBER),
                                   .value = VALUE_AT(struct made_up, gold) };
static const struct field turns = { FIELD("turns", "", FIELD_NUMBER),
                                    .value = VALUE_AT(struct made_up, turns) };
static const struct field at = { FIELD_OWN("at", "", FIELD_NUMBER),
                                 .value = VALUES_OF(struct made_up, side, at) };
static const struct field team_at = { FIELD_OWN("at", "", FIELD_NUMBER),
                                      .per_side = true,
                                      .value =
                                          VALUES_OF(struct made_up, side, at) };
static const struct field bonus = { FIELD_OWN("bonus", "", FIELD_NUMBER),
                                    .value = VALUES_OF(struct made_up, side,
                                                       bonus) };
static const struct field quick = { FIELD_OWN("quick", "", FIELD_WORD),
                                    .value = FLAGS_OF(struct made_up, side,
                                                      flags, QUICK) };
static const struct field out = { FIELD_OWN("out", "", FIELD_WORD),
                                  .value = FLAG_AT(struct made_up, out, 1) };
static const struct field active = { FIELD("active", "", FIELD_PLAYER),
                                     .value =
                                         VALUE_AT(struct made_up, active) };
static const struct field item = { FIELD_MANY("item", "", FIELD_NUMBER),
                                   .value = VALUES_AT(struct made_up, item),
                                   .number = VALUE_AT(struct made_up, nitems) };
static const struct field all_items = { FIELD_MANY("item", "", FIELD_NUMBER),
                                        .value =
                                            VALUES_AT(struct made_up, item) };
static const struct field own_items = {
    FIELD_OWN_MANY("item", "", FIELD_NUMBER),
    .value = VALUES_AT(struct made_up, item),
    .number = VALUE_AT(struct made_up, nitems), .owner = owner_of_item
};
static const struct field counters = {
    FIELD_MANY("counters", "", FIELD_NUMBER), .zone = ZONES_AT(BOOSTS, 1),
    .value = VALUES_AT(struct made_up, boost[0]),
    .apart = sizeof(((struct made_up *)0)->boost[0])
};
static const struct field seen = { FIELD_MANY("seen", "", FIELD_WORD),
                                   .zone = ZONES_AT(BOOSTS, 1),
                                   .value = FLAG_AT(struct made_up, seen[0], 1),
                                   .apart = sizeof(uint64_t) };
static const struct field marks = { FIELD_MANY("mark", "", FIELD_NUMBER),
                                    .zone = ZONES_AT(BOOSTS, 1),
                                    .value = VALUES_AT(struct made_up, mark) };
static const struct field backwards = { FIELD_MANY("item", "", FIELD_NUMBER),
                                        .place = from_behind,
                                        .value =
                                            VALUES_AT(struct made_up, item) };
static const struct field deck = { FIELD("deck", "", FIELD_CARDS), .pool = true,
                                   .zone = ZONE_AT(DECK) };
static const struct field hand = { FIELD_OWN("hand", "", FIELD_CARDS),
                                   .sorted = true, .bottom_first = true,
                                   .zone = ZONES_AT(HAND, 1),
                                   .from = ZONE_AT(DECK) };
static const struct field pile = { FIELD("pile", "", FIELD_CARDS),
                                   .zone = ZONE_AT(PILE), .from = ZONE_AT(DECK),
                                   .fits = is_odd, .max = 2 };
static const struct field boosts = { FIELD_OWN("boosts", "", FIELD_CARDS),
                                     .bottom_first = true,
                                     .zone = ZONES_AT(BOOSTS, 1),
                                     .from = ZONE_AT(DECK) };
static const struct field passing = { FIELD("passing", "", FIELD_CARDS),
                                      .zone = ZONE_AT(PILE) };

static const struct game game = { .shelf = offsetof(struct made_up, shelf) };
static const struct rules rules = { .game = &game };

/* The same with instances on the shelf. */
static const struct game doubles = { .shelf = offsetof(struct made_up, shelf),
                                     .kinds = offsetof(struct made_up, kind) };
static const struct rules double_rules = { .game = &doubles };

/* The deck is 1 2 ... 9, 9 on top. */
static struct made_up laid_out(void)
{
    struct made_up g;

    memset(&g, 0, sizeof g);
    g.d.players = 2;
    for (int card = 1; card <= 9; card++)
        zone_create(&g.shelf, DECK, (card_id)card, 1);
    return g;
}

static void assert_value(const struct made_up *g, const struct field *f, int i,
                         int value)
{
    assert_int_equal(field_get(&rules, &g->d, f, i), value);
}

static void assert_cards(const struct made_up *g, const struct field *f, int i,
                         const char *cards)
{
    card_id list[SHELF_CARDS];
    int n = field_cards(&rules, &g->d, f, i, list);
    char text[4 * SHELF_CARDS] = "";
    size_t end = 0;

    for (int k = 0; k < n; k++)
        end += (size_t)snprintf(text + end, sizeof text - end, "%s%d",
                                k > 0 ? " " : "", list[k]);
    assert_string_equal(text, cards);
}

static void numbers_keep_width_and_sign(void **state)
{
    struct made_up g = laid_out();

    (void)state;
    field_set(&rules, &g.d, &gold, 0, -300);
    field_set(&rules, &g.d, &turns, 0, 40000);
    field_set(&rules, &g.d, &bonus, 1, -3);
    field_set(&rules, &g.d, &at, 1, 200);
    assert_value(&g, &gold, 0, -300);
    assert_value(&g, &turns, 0, 40000);
    assert_value(&g, &bonus, 1, -3);
    assert_value(&g, &bonus, 0, 0);
    assert_int_equal(g.side[1].at, 200);
    assert_int_equal(g.side[0].at, 0);
}

static void teammates_share_a_number(void **state)
{
    struct made_up g = laid_out();

    (void)state;
    g.d.players = 4, g.d.teams = 2;
    field_set(&rules, &g.d, &team_at, 3, 7);
    assert_value(&g, &team_at, 1, 7);
    assert_value(&g, &team_at, 2, 0);
}

static void flags_leave_the_other_bits(void **state)
{
    struct made_up g = laid_out();

    (void)state;
    g.side[1].flags = LOUD;
    field_set(&rules, &g.d, &quick, 1, 1);
    assert_int_equal(g.side[1].flags, LOUD | QUICK);
    assert_value(&g, &quick, 1, 1);
    assert_value(&g, &quick, 0, 0);
    field_set(&rules, &g.d, &quick, 1, 0);
    assert_int_equal(g.side[1].flags, LOUD);
    field_set(&rules, &g.d, &out, 1, 1);
    assert_int_equal(g.out, 2);
    assert_value(&g, &out, 0, 0);
}

static void nobody_is_a_player(void **state)
{
    struct made_up g = laid_out();

    (void)state;
    field_set(&rules, &g.d, &active, 0, -1);
    assert_int_equal(g.active, 255);
    assert_value(&g, &active, 0, -1);
    g.active = 2; /* a seat that nobody has */
    assert_value(&g, &active, 0, -1);
}

static void many_are_counted(void **state)
{
    struct made_up g = laid_out();

    (void)state;
    g.nitems = 3;
    assert_int_equal(field_count(&rules, &g.d, &item), 3);
    assert_int_equal(field_count(&rules, &g.d, &all_items), 5);
    assert_int_equal(field_count(&rules, &g.d, &at), 2);
    assert_int_equal(field_count(&rules, &g.d, &gold), 1);
    assert_int_equal(field_count(&rules, &g.d, &counters), 0);
}

/* A has two boosts, B one. */
static void values_of_cards_follow_the_seats(void **state)
{
    struct made_up g = laid_out();

    (void)state;
    assert_true(field_put(&rules, &g.d, &boosts, 0, 4));
    assert_true(field_put(&rules, &g.d, &boosts, 0, 2));
    assert_true(field_put(&rules, &g.d, &boosts, 1, 5));
    assert_cards(&g, &boosts, 0, "4 2");
    assert_int_equal(field_count(&rules, &g.d, &counters), 3);
    field_set(&rules, &g.d, &counters, 1, 8);
    field_set(&rules, &g.d, &counters, 2, 9);
    assert_int_equal(g.boost[0][1], 8);
    assert_int_equal(g.boost[1][0], 9);
    assert_value(&g, &counters, 2, 9);
    field_set(&rules, &g.d, &seen, 1, 1);
    field_set(&rules, &g.d, &seen, 2, 1);
    assert_int_equal(g.seen[0], 2);
    assert_int_equal(g.seen[1], 1);
}

static void cards_come_from_the_pool(void **state)
{
    struct made_up g = laid_out();

    (void)state;
    assert_true(field_put(&rules, &g.d, &hand, 1, 6));
    assert_true(field_put(&rules, &g.d, &hand, 1, 3));
    assert_cards(&g, &hand, 1, "3 6");
    assert_false(field_put(&rules, &g.d, &hand, 0, 6));
    assert_true(field_put(&rules, &g.d, &deck, 0, 2));
    assert_cards(&g, &deck, 0, "2 9 8 7 5 4 1");
    assert_false(field_put(&rules, &g.d, &deck, 0, 3));
}

static void some_cards_do_not_fit(void **state)
{
    struct made_up g = laid_out();

    (void)state;
    assert_false(field_put(&rules, &g.d, &pile, 0, 2));
    assert_true(field_put(&rules, &g.d, &pile, 0, 5));
    assert_true(field_put(&rules, &g.d, &pile, 0, 7));
    assert_false(field_put(&rules, &g.d, &pile, 0, 9));
    assert_cards(&g, &pile, 0, "5 7");
    assert_cards(&g, &passing, 0, "5 7");
    assert_false(field_settable(&passing));
    assert_true(field_settable(&pile));
}

static void things_lie_where_their_place_is(void **state)
{
    struct made_up g = laid_out();

    (void)state;
    field_set(&rules, &g.d, &backwards, 1, 6);
    assert_int_equal(g.item[3], 6);
    assert_value(&g, &backwards, 1, 6);
    assert_value(&g, &backwards, 3, 0);
}

/* Odd instances are cards 21, even ones 20; 9 is a boost of A, 2 of B. */
static void instances_are_known_by_their_cards(void **state)
{
    struct made_up g = laid_out();
    card_id list[SHELF_CARDS];

    (void)state;
    for (int k = 1; k <= 9; k++)
        g.kind[k] = (card_id)(20 + k % 2);
    zone_move_top(&g.shelf, DECK, 8, BOOSTS);
    zone_move_top(&g.shelf, DECK, 1, BOOSTS + 1);
    assert_int_equal(field_cards(&double_rules, &g.d, &boosts, 0, list), 1);
    assert_int_equal(list[0], 21);
    field_set(&double_rules, &g.d, &marks, 1, 5);
    assert_int_equal(g.mark[2], 5);
    assert_int_equal(field_get(&double_rules, &g.d, &marks, 0), 0);
    assert_true(field_put(&double_rules, &g.d, &deck, 0, 20));
    assert_cards(&g, &deck, 0, "4 8 7 6 5 3 1");
    assert_false(field_put(&double_rules, &g.d, &deck, 0, 22));
}

/* A has items 0, 2 and 4, B has 1 and 3. */
static void things_have_an_owner_and_a_number(void **state)
{
    struct made_up g = laid_out();
    const struct duel *d = &g.d;

    (void)state;
    g.nitems = 5;
    assert_int_equal(field_count(&rules, d, &own_items), 5);
    assert_int_equal(field_owner(&rules, d, &own_items, 3), 1);
    assert_int_equal(field_number(&rules, d, &own_items, 3), 1);
    assert_int_equal(field_index(&rules, d, &own_items, 1, 1), 3);
    assert_int_equal(field_index(&rules, d, &own_items, 0, 2), 4);
    assert_int_equal(field_index(&rules, d, &own_items, 1, 2), -1);
}

/* The match's, and the one that each player has. */
static void others_have_an_owner_and_a_number_too(void **state)
{
    struct made_up g = laid_out();
    const struct duel *d = &g.d;

    (void)state;
    g.nitems = 3;
    assert_int_equal(field_owner(&rules, d, &item, 2), -1);
    assert_int_equal(field_number(&rules, d, &item, 2), 2);
    assert_int_equal(field_index(&rules, d, &item, -1, 2), 2);
    assert_int_equal(field_index(&rules, d, &item, -1, 3), -1);
    assert_int_equal(field_owner(&rules, d, &at, 1), 1);
    assert_int_equal(field_number(&rules, d, &at, 1), 0);
    assert_int_equal(field_index(&rules, d, &at, 1, 0), 1);
    assert_int_equal(field_owner(&rules, d, &gold, 0), -1);
    assert_int_equal(field_index(&rules, d, &gold, -1, 0), 0);
}

/* --- the games --- */

/* Is there a way to read it, and only one? */
static bool can_be_read(const struct field *f)
{
    bool values = !field_holds_cards(f) || f->kind == FIELD_GROUP;

    if (values && (f->get != NULL) == (f->value.size > 0))
        return false;
    return !field_holds_cards(f) || (f->cards != NULL) != f->zone.known;
}

/* Do its values lie inside the state, and do they hold what may be set? */
static bool has_room(const struct game *g, const struct field *f)
{
    const struct values *v = &f->value;
    int bits = 8 * v->size - v->negative;

    if (v->size == 0)
        return true;
    if (v->at < sizeof(struct duel) ||
        v->at + (v->count - 1) * v->stride + v->size > (int)g->size)
        return false;
    if (f->per_player && v->stride > 0 && v->count < g->max_players &&
        !f->per_side)
        return false;
    return f->kind != FIELD_NUMBER || f->read_only || bits >= 31 ||
           (f->max < 1 << bits && (f->min >= 0 || v->negative));
}

/* Does a member say again what a field says whole? */
static bool is_said_twice(const struct game *g, const struct member *m)
{
    for (int i = 0; i < g->nfields; i++) {
        const struct field *f = &g->fields[i];

        if (field_is_member(f) && f->value.at == m->value.at &&
            f->value.count >= m->value.count)
            return true;
    }
    return false;
}

static void members_are_not_fields(void **state)
{
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        const struct member *m = games[i].game->members;

        for (; m != NULL && m->name != NULL; m++)
            if (is_said_twice(games[i].game, m))
                fail_msg("%s: a field says %s", games[i].game->id, m->name);
    }
}

static void rows_of_the_games_are_sound(void **state)
{
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        const struct game *g = games[i].game;

        assert_true(g->shelf >= sizeof(struct duel));
        assert_true(g->shelf + sizeof(struct shelf) <= g->size);
        for (int k = 0; k < g->nfields; k++) {
            const struct field *f = &g->fields[k];

            if (!can_be_read(f) || !has_room(g, f) ||
                (f->count != NULL && !f->many) ||
                (f->owner != NULL) != (f->per_player && f->many))
                fail_msg("%s: %s", g->id, f->name);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_keep_width_and_sign),
        cmocka_unit_test(teammates_share_a_number),
        cmocka_unit_test(flags_leave_the_other_bits),
        cmocka_unit_test(nobody_is_a_player),
        cmocka_unit_test(many_are_counted),
        cmocka_unit_test(things_have_an_owner_and_a_number),
        cmocka_unit_test(others_have_an_owner_and_a_number_too),
        cmocka_unit_test(values_of_cards_follow_the_seats),
        cmocka_unit_test(cards_come_from_the_pool),
        cmocka_unit_test(some_cards_do_not_fit),
        cmocka_unit_test(members_are_not_fields),
        cmocka_unit_test(things_lie_where_their_place_is),
        cmocka_unit_test(instances_are_known_by_their_cards),
        cmocka_unit_test(rows_of_the_games_are_sound),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
