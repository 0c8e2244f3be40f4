/* test_exceed_cards.c - EXCEED's catalogue, the decks made of it, and that
 * every fighter can meet every other.
 *
 * All ordered pairs of the twenty fighters, mirrors included, play a match to
 * its end by chance, and so do teams drawn by lot; at the end each player still
 * has the cards that the match began with.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "games/exceed/exceed.h"
#include "games/games.h"
#include "match/match.h"

enum {
    NORMALS = 8,
    FIGHTERS = 20,
    SPECIALS_EACH = 5,
    ULTRAS_EACH = 2,
    OWN_EACH = SPECIALS_EACH + ULTRAS_EACH,
    COPIES = 2,
    DECK = 30,
    TEAMS = 60 /* pairs of teams */
};

static const struct rules *rules;

static int find_rules(void **state)
{
    (void)state;
    rules = games_find("exceed");
    return rules != NULL ? 0 : -1;
}

/* --- the catalogue --- */

static const struct card *card_at(card_id card)
{
    return &rules->book->cards[card];
}

/* The card numbers of the fighters, in the order of the book. */
static int list_fighters(card_id out[FIGHTERS])
{
    int n = 0;

    for (int i = 1; i < rules->book->ncards; i++)
        if (card_at((card_id)i)->type == TYPE_FIGHTER) {
            assert_true(n < FIGHTERS);
            out[n++] = (card_id)i;
        }
    return n;
}

static void test_normals_come_first(void **state)
{
    static const char *const ids[NORMALS] = { "grasp", "cross", "assault",
                                              "dive",  "spike", "sweep",
                                              "focus", "block" };

    (void)state;
    for (int i = 0; i < NORMALS; i++) {
        assert_string_equal(card_at((card_id)(i + 1))->id, ids[i]);
        assert_int_equal(card_at((card_id)(i + 1))->type, TYPE_NORMAL);
        assert_int_equal(card_at((card_id)(i + 1))->stat[STAT_OF], CARD_NONE);
    }
}

/* proves EX-COMP-14: a fighter's own cards stand behind it, the Specials, then
 * the Ultras. */
static void test_fighters_with_their_cards(void **state)
{
    card_id fighters[FIGHTERS];

    (void)state;
    assert_int_equal(list_fighters(fighters), FIGHTERS);
    assert_int_equal(rules->book->ncards,
                     1 + NORMALS + FIGHTERS * (1 + OWN_EACH));
    for (int i = 0; i < FIGHTERS; i++)
        for (int k = 1; k <= OWN_EACH; k++) {
            const struct card *c = card_at((card_id)(fighters[i] + k));

            assert_int_equal(c->type,
                             k <= SPECIALS_EACH ? TYPE_SPECIAL : TYPE_ULTRA);
            assert_int_equal(c->stat[STAT_OF], fighters[i]);
        }
}

/* proves EX-COMP-13 EX-COMP-15 EX-COMP-16: one boost half, of one kind or the
 * other; two sides of a character card; a Gauge cost on Ultras and fighters
 * only. */
static void test_halves_and_sides(void **state)
{
    (void)state;
    for (int i = 1; i < rules->book->ncards; i++) {
        const struct card *c = card_at((card_id)i);
        bool fighter = c->type == TYPE_FIGHTER;
        unsigned first = fighter ? TYPE_FRONT : TYPE_INSTANT;
        unsigned second = fighter ? TYPE_EXCEED : TYPE_CONTINUOUS;

        assert_int_equal(c->nparts, fighter ? 2 : 1);
        assert_int_equal((book_part(rules->book, (card_id)i, first) >= 0) +
                             (book_part(rules->book, (card_id)i, second) >= 0),
                         c->nparts);
        assert_int_equal(c->stat[STAT_GAUGE] > 0,
                         fighter || c->type == TYPE_ULTRA);
    }
}

/* --- decks --- */

/* How many of each card a player owns, wherever it lies. */
static void count_cards(const struct duel *d, int who, int out[BOOK_MAX_CARDS])
{
    const struct shelf *s = &exceed_const(d)->shelf;

    memset(out, 0, sizeof(int[BOOK_MAX_CARDS]));
    for (int z = 0; z < ZONES; z++)
        for (int i = 0; i < zone_count(s, zone_of(who, z)); i++)
            out[zone_card(s, zone_of(who, z), i)]++;
}

/* Two of each Normal, or four in a team's deck of two sets, and two of each
 * Special and Ultra of the fighters; nothing else. */
static void assert_owns(const struct duel *d, int who)
{
    int copies[BOOK_MAX_CARDS], total = 0, fighters = 0;

    count_cards(d, who, copies);
    for (int k = 0; k < DUEL_MAX_PICKS && d->pick[who][k] != 0; k++) {
        fighters++;
        for (int i = 1; i <= OWN_EACH; i++)
            assert_int_equal(copies[d->pick[who][k] + i], COPIES);
    }
    for (int i = 1; i <= NORMALS; i++)
        assert_int_equal(copies[i], COPIES * fighters);
    for (int i = 1; i < rules->book->ncards; i++)
        total += copies[i];
    assert_int_equal(total, DECK * fighters);
}

/* --- matches --- */

static void set(struct setup *s, const char *name, const char *value)
{
    struct reason why;

    if (setup_set(rules, s, name, value, &why) < 0)
        fail_msg("%s = %s: %s (%s)", name, value, why.text, why.rule);
}

/* Everyone plays by chance.  Every other seed is played in the later edition. */
static void play(struct setup *s, uint64_t seed, union match *m)
{
    struct pairing pairing = { .rules = rules, .seed = seed };
    struct reason why;
    int rank[DUEL_MAX_PLAYERS];

    set(s, "edition", seed % 2 == 0 ? "red-horizon" : "later");
    if (setup_check(rules, s, &why) < 0)
        fail_msg("%s (%s)", why.text, why.rule);
    pairing.setup = *s;
    pairing.seat[0].kind = pairing.seat[1].kind = &computer_kinds[0];
    match_play(&pairing, &m->duel, NULL, NULL);
    assert_true(duel_over(&m->duel, rank));
    assert_true(rank[0] == 1 || rank[1] == 1);
    assert_owns(&m->duel, 0);
    assert_owns(&m->duel, 1);
}

/* proves EX-COMP-02 EX-COMP-03 EX-COMP-04 */
static void test_decks(void **state)
{
    card_id fighters[FIGHTERS];

    (void)state;
    list_fighters(fighters);
    for (int i = 0; i < FIGHTERS; i++) {
        struct setup s;
        union match m;

        setup_default(rules, 2, &s);
        set(&s, "A.fighter", card_at(fighters[i])->id);
        set(&s, "B.fighter", card_at(fighters[FIGHTERS - 1 - i])->id);
        duel_start(rules, &m.duel, &s, (uint64_t)i, NULL);
        assert_owns(&m.duel, 0);
        assert_owns(&m.duel, 1);
    }
}

/* proves EX-COMP-07 EX-COMP-08 */
static void test_every_pair(void **state)
{
    card_id fighters[FIGHTERS];

    (void)state;
    list_fighters(fighters);
    for (int i = 0; i < FIGHTERS; i++)
        for (int k = 0; k < FIGHTERS; k++) {
            struct setup s;
            union match m;

            setup_default(rules, 2, &s);
            set(&s, "A.fighter", card_at(fighters[i])->id);
            set(&s, "B.fighter", card_at(fighters[k])->id);
            play(&s, (uint64_t)(i * FIGHTERS + k), &m);
        }
}

/* Two different fighters, by lot. */
static void set_team(struct setup *s, const char *name, struct rng *rng,
                     const card_id fighters[FIGHTERS])
{
    int first = (int)rng_below(rng, FIGHTERS);
    int second = (first + 1 + (int)rng_below(rng, FIGHTERS - 1)) % FIGHTERS;
    char team[64];

    snprintf(team, sizeof team, "%s,%s", card_at(fighters[first])->id,
             card_at(fighters[second])->id);
    set(s, name, team);
}

/* proves EX-TAG-03 */
static void test_teams(void **state)
{
    card_id fighters[FIGHTERS];
    struct rng rng;

    (void)state;
    list_fighters(fighters);
    rng_seed(&rng, 1);
    for (int i = 0; i < TEAMS; i++) {
        struct setup s;
        union match m;

        setup_default(rules, 2, &s);
        set(&s, "mode", "tag");
        set_team(&s, "A.fighter", &rng, fighters);
        set_team(&s, "B.fighter", &rng, fighters);
        play(&s, (uint64_t)i, &m);
    }
}

/* proves EX-COMP-01 EX-TAG-02 */
static void test_wrong_teams(void **state)
{
    struct setup s;
    struct reason why;

    (void)state;
    setup_default(rules, 2, &s);
    set(&s, "A.fighter", "reese,heidi");
    set(&s, "B.fighter", "vincent,nehtali");
    assert_int_equal(setup_check(rules, &s, &why), -1);
    assert_string_equal(why.rule, "EX-COMP-01");
    set(&s, "mode", "tag");
    assert_int_equal(setup_check(rules, &s, &why), 0);
    set(&s, "B.fighter", "vincent,vincent");
    assert_int_equal(setup_check(rules, &s, &why), -1);
    assert_string_equal(why.rule, "EX-TAG-02");
    set(&s, "B.fighter", "reese,heidi");
    assert_int_equal(setup_check(rules, &s, &why), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_normals_come_first),
        cmocka_unit_test(test_fighters_with_their_cards),
        cmocka_unit_test(test_halves_and_sides),
        cmocka_unit_test(test_decks),
        cmocka_unit_test(test_every_pair),
        cmocka_unit_test(test_teams),
        cmocka_unit_test(test_wrong_teams),
    };

    return cmocka_run_group_tests(tests, find_rules, NULL);
}
