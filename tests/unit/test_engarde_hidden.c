/* test_engarde_hidden.c - what scenarios of En Garde cannot show: that chance is
 * fair, that two worlds look alike, and that settings go into the record. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/notation.h"
#include "core/replay.h"
#include "games/engarde/engarde.h"
#include "games/games.h"

static const struct rules *const rules = &games[0];

/* --- positions --- */

static card_id card(const char *id)
{
    card_id c = book_find(rules->book, id);

    assert_int_not_equal(c, CARD_NONE);
    return c;
}

/* Put cards, separated by blanks, into a zone of a player or into a lane. */
static void put(union match *m, const char *field, int i, const char *cards)
{
    char id[64];
    int n;

    while (*cards != '\0') {
        n = (int)strcspn(cards, " ");
        assert_in_range(n, 1, sizeof id - 1);
        memcpy(id, cards, (size_t)n);
        id[n] = '\0';
        assert_true(
            field_put(rules, &m->duel, field_find(rules, field), i, card(id)));
        cards += n + (cards[n] == ' ');
    }
}

static void set(union match *m, const char *field, int value)
{
    field_set(rules, &m->duel, field_find(rules, field), 0, value);
}

static union match blank(uint64_t seed)
{
    union match m;
    struct setup s;

    setup_default(rules, 2, &s);
    position_blank(rules, &m.duel, &s, seed);
    return m;
}

static void go_on(union match *m)
{
    struct reason why = { "", "" };

    if (position_resume(rules, &m->duel, NULL, &why) < 0)
        fail_msg("%s (%s)", why.text, why.rule);
}

static void answer(union match *m, int who, const char *text, struct sink *sink)
{
    struct reason why = { "", "" };
    int column;
    choice c;

    if (notation_read(rules, text, &c, &why, &column) < 0 ||
        !duel_legal(rules, &m->duel, who, c, &why))
        fail_msg("%s: %s (%s)", text, why.text, why.rule);
    duel_answer(rules, &m->duel, who, c, sink);
}

/* The card on top of the discard pile but for `below` others. */
static card_id discarded(const union match *m, int below)
{
    const struct shelf *s = &engarde_const(&m->duel)->shelf;

    return zone_card(s, ZONE_DISCARD, zone_count(s, ZONE_DISCARD) - 1 - below);
}

/* --- chance --- */

enum { SEEDS = 3000, FAIR = SEEDS / 3, LEEWAY = FAIR / 10 };

static void assert_fair(const int count[256])
{
    assert_in_range(count[card("slash")], FAIR - LEEWAY, FAIR + LEEWAY);
    assert_in_range(count[card("parry")], FAIR - LEEWAY, FAIR + LEEWAY);
    assert_in_range(count[card("coupe")], FAIR - LEEWAY, FAIR + LEEWAY);
}

/* Wrist Cut takes each of three hand cards equally often. */
/* proves EG-CARD-06 */
static void test_random_discard(void **state)
{
    int count[256] = { 0 };

    (void)state;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        union match m = blank(seed);

        set(&m, "phase", PHASE_DUEL);
        set(&m, "defender", 1);
        put(&m, "lane", 0, "wrist-cut");
        put(&m, "hand", 1, "slash parry coupe");
        go_on(&m);
        answer(&m, 1, "pass", NULL);
        count[discarded(&m, 1)]++; /* Wrist Cut itself is on top */
    }
    assert_fair(count);
}

/* The first card drawn after a reshuffle is any of the pile, though all have
 * seen the pile and its order. */
/* proves EG-INFO-08 */
static void test_reshuffle(void **state)
{
    int count[256] = { 0 };

    (void)state;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        union match m = blank(seed);
        const struct shelf *s = &engarde(&m.duel)->shelf;

        put(&m, "hand", 0, "lunge lunge lunge lunge disarm disarm disarm");
        put(&m, "hand", 0, "pistol");
        put(&m, "discard", 0, "slash parry coupe");
        while (zone_count(s, ZONE_DECK) > 0)
            put(&m, "hand", 1,
                rules->book->cards[zone_card(s, ZONE_DECK, 0)].id);
        go_on(&m);
        answer(&m, 0, "done", NULL);
        assert_int_equal(zone_count(s, ZONE_DECK), 2);
        for (int i = 0; i < 9; i++)
            count[zone_card(s, ZONE_HAND, i)]++;
    }
    assert_fair(count);
}

/* --- sight --- */

/* Keeps all that the player of the Fancy Move, B, gets to hear. */
struct ear {
    struct sink sink;
    struct text text;
    char heard[1000];
};

static void hear(struct sink *sink, const struct event *e)
{
    struct ear *ear = (struct ear *)sink;
    struct event mine = event_for(e, 1);

    event_text(rules, &mine, &ear->text);
    text_char(&ear->text, '\n');
}

static void listen(struct ear *ear)
{
    ear->sink.event = hear;
    text_init(&ear->text, ear->heard, sizeof ear->heard);
}

static union match in_hand(const char *cards)
{
    union match m = blank(1);

    set(&m, "phase", PHASE_DUEL);
    set(&m, "defender", 1);
    put(&m, "lane", 0, "thrust");
    put(&m, "hand", 1, "rope-and-balcony");
    put(&m, "hand", 0, cards);
    go_on(&m);
    return m;
}

static void assert_alike(const union match *a, const union match *b)
{
    static const int viewers[] = { 1, -1 };

    for (int i = 0; i < 2; i++) {
        union match x = *a, y = *b;

        duel_view(rules, &x.duel, viewers[i]);
        duel_view(rules, &y.duel, viewers[i]);
        assert_true(duel_equal(rules, &x.duel, &y.duel));
    }
}

/* Whether A holds a Superior Technique and does not use it, or holds none: B
 * and a spectator see and hear the same. */
/* proves EG-INFO-07 EG-NEG-11 */
static void test_silent_window(void **state)
{
    union match with = in_hand("superior-technique parry");
    union match without = in_hand("slash parry");
    struct ear one, other;

    (void)state;
    listen(&one);
    listen(&other);
    assert_alike(&with, &without);
    answer(&with, 1, "play rope-and-balcony", &one.sink);
    answer(&without, 1, "play rope-and-balcony", &other.sink);
    assert_int_equal(duel_waiting(&with.duel), 1);
    assert_alike(&with, &without);
    answer(&with, 0, "no", &one.sink);
    answer(&without, 0, "no", &other.sink);
    assert_alike(&with, &without);
    assert_string_equal(one.heard, other.heard);
}

/* --- what is over --- */

/* Two matches in the same position are equal bytes, except for chance and what
 * is hidden from everybody. */
static void assert_same(union match *played, union match *placed)
{
    go_on(placed);
    duel_view(rules, &played->duel, -1);
    duel_view(rules, &placed->duel, -1);
    placed->duel.answers = played->duel.answers;
    assert_memory_equal(engarde(&played->duel)->lane_owner,
                        engarde(&placed->duel)->lane_owner, ENGARDE_DECK);
    assert_true(duel_equal(rules, &played->duel, &placed->duel));
}

/* Nothing of an Exchange is left in the state, not even where nobody looks. */
/* proves EG-END-06 */
static void test_no_trace(void **state)
{
    union match played = blank(1), placed = blank(1);

    (void)state;
    set(&played, "phase", PHASE_DUEL);
    set(&played, "defender", 1);
    put(&played, "lane", 0, "thrust");
    put(&played, "lane", 1, "slash");
    field_set(rules, &played.duel, field_find(rules, "lane"), 1, 1);
    go_on(&played);
    answer(&played, 1, "pass", NULL);

    set(&placed, "phase", PHASE_RESPITE);
    put(&placed, "discard", 0, "slash thrust");
    field_set(rules, &placed.duel, field_find(rules, "poise"), 0, 8);
    field_set(rules, &placed.duel, field_find(rules, "poise"), 1, 7);
    assert_same(&played, &placed);
}

/* Nor of a lane that was taken off the Field. */
static void test_no_trace_of_a_lane(void **state)
{
    union match played = blank(1), placed = blank(1);

    (void)state;
    set(&played, "phase", PHASE_DUEL);
    set(&played, "defender", 1);
    set(&played, "plays", 2);
    put(&played, "hand", 0, "rope-and-balcony");
    put(&played, "lane", 0, "thrust");
    put(&played, "lane", 1, "slash");
    field_set(rules, &played.duel, field_find(rules, "lane"), 1, 1);
    go_on(&played);
    answer(&played, 0, "play rope-and-balcony", NULL);
    answer(&played, 1, "no", NULL);
    answer(&played, 0, "lane 2", NULL);

    set(&placed, "phase", PHASE_DUEL);
    set(&placed, "defender", 1);
    set(&placed, "plays", 3);
    put(&placed, "lane", 0, "thrust");
    put(&placed, "discard", 0, "rope-and-balcony slash");
    field_set(rules, &placed.duel, field_find(rules, "poise"), 0, 9);
    assert_same(&played, &placed);
}

/* Nor of what was discarded before the draw. */
static void test_no_trace_of_discards(void **state)
{
    union match played = blank(1), placed = blank(1);

    (void)state;
    put(&played, "hand", 0, "parry");
    go_on(&played);
    answer(&played, 0, "discard parry", NULL);
    answer(&played, 0, "done", NULL);

    set(&placed, "phase", PHASE_PREPARE);
    put(&placed, "hand", 0,
        "slash slash slash slash slash slash thrust thrust thrust");
    put(&placed, "discard", 0, "parry");
    assert_same(&played, &placed);
}

/* --- settings --- */

static struct setup unusual(void)
{
    static const char *const settings[][2] = {
        { "hand_size", "7" },
        { "max_poise", "12" },
        { "use_pistol", "false" },
        { "pistol_discards", "false" },
        { "lunge_unthreatened", "false" },
        { "double_ko", "initiator" },
        { "exchange_play_limit", "17" },
        { "max_turns", "23" },
        { "deck", "house85" },
    };
    struct setup s;
    struct reason why;

    setup_default(rules, 3, &s);
    assert_int_equal(sizeof settings / sizeof settings[0],
                     rules->game->npolicies);
    for (size_t i = 0; i < sizeof settings / sizeof settings[0]; i++)
        assert_int_equal(
            setup_set(rules, &s, settings[i][0], settings[i][1], &why), 0);
    assert_int_equal(setup_check(rules, &s, &why), 0);
    return s;
}

/* The record of a match holds every setting, and gives it back. */
/* proves EG-VAR-02 */
static void test_settings_recorded(void **state)
{
    struct setup s = unusual();
    struct replay in;
    char record[1000];
    struct text out;

    (void)state;
    text_init(&out, record, sizeof record);
    replay_head(rules, &s, &(struct seed){ .number = 5 }, "", &out);
    assert_non_null(strstr(record, "players 3\n"));
    assert_non_null(strstr(record, "policy hand_size 7\n"));
    assert_non_null(strstr(record, "policy double_ko initiator\n"));
    assert_non_null(strstr(record, "policy deck house85\n"));
    assert_int_equal(replay_open(&in, rules, record), 0);
    assert_int_equal(in.setup.players, s.players);
    assert_memory_equal(in.setup.policy, s.policy, sizeof s.policy);
}

/* Settings stay as they are through a whole match, in everybody's view. */
/* proves EG-VAR-02 */
static void test_settings_fixed(void **state)
{
    struct setup s = unusual();
    struct rng rng;
    union match m;

    (void)state;
    rng_seed(&rng, 1);
    duel_start(rules, &m.duel, &s, 5, NULL);
    while (!duel_over(&m.duel, NULL)) {
        choice list[DUEL_MAX_CHOICES];
        int who = 0;

        while ((duel_waiting(&m.duel) >> who & 1) == 0)
            who++;
        for (int viewer = -1; viewer < s.players; viewer++) {
            union match view = m;

            duel_view(rules, &view.duel, viewer);
            assert_memory_equal(view.duel.policy, s.policy, sizeof s.policy);
        }
        int n = duel_choices(rules, &m.duel, who, list);

        duel_answer(rules, &m.duel, who, list[rng_below(&rng, (uint32_t)n)],
                    NULL);
    }
    assert_memory_equal(m.duel.policy, s.policy, sizeof s.policy);
}

/* --- guesses --- */

/* A hand of a guessed world, which must be in card order. */
static bool guess_holds_attack(const union match *m, int viewer, int who,
                               struct rng *rng)
{
    union match world = *m;
    card_id hand[ENGARDE_DECK];
    bool attack = false;
    int n;

    duel_view(rules, &world.duel, viewer);
    duel_guess(rules, &world.duel, rng);
    n = field_cards(rules, &world.duel, field_find(rules, "hand"), who, hand);
    for (int i = 0; i < n; i++) {
        assert_true(i == 0 || hand[i - 1] <= hand[i]);
        attack |= rules->book->cards[hand[i]].type == TYPE_ATTACK;
    }
    return attack;
}

/* Whoever has announced "Taste My Blade!" holds an Attack, in the negation window
 * and afterwards; without it that is not known. */
static void test_believable_hands(void **state)
{
    union match m = blank(1);
    struct rng rng;
    int before = 0;

    (void)state;
    rng_seed(&rng, 1);
    set(&m, "phase", PHASE_DUEL);
    set(&m, "defender", 1);
    set(&m, "priority", 0);
    put(&m, "hand", 0, "taste-my-blade lunge");
    put(&m, "hand", 1, "parry sidestep parry");
    go_on(&m);
    for (int i = 0; i < 50; i++)
        before += guess_holds_attack(&m, 1, 0, &rng);
    assert_in_range(before, 1, 49);
    answer(&m, 0, "play taste-my-blade", NULL);
    for (int i = 0; i < 50; i++)
        assert_true(guess_holds_attack(&m, 1, 0, &rng));
    answer(&m, 1, "no", NULL);
    for (int i = 0; i < 50; i++)
        assert_true(guess_holds_attack(&m, 1, 0, &rng));
}

/* Turns are counted from 1, for replays. */
static void test_turn_number(void **state)
{
    union match m = blank(1);

    (void)state;
    go_on(&m);
    assert_int_equal(rules->game->turn(&m.duel), 1);
    m = blank(1);
    set(&m, "turns", 6);
    go_on(&m);
    assert_int_equal(rules->game->turn(&m.duel), 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_discard),
        cmocka_unit_test(test_reshuffle),
        cmocka_unit_test(test_silent_window),
        cmocka_unit_test(test_no_trace),
        cmocka_unit_test(test_no_trace_of_a_lane),
        cmocka_unit_test(test_no_trace_of_discards),
        cmocka_unit_test(test_settings_recorded),
        cmocka_unit_test(test_settings_fixed),
        cmocka_unit_test(test_believable_hands),
        cmocka_unit_test(test_turn_number),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
