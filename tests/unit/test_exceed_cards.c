/* test_exceed_cards.c - EXCEED's catalogue, the decks made of it, and that
 * every fighter can meet every other.
 *
 * All ordered pairs of the fighters of a season, mirrors included, play a match
 * to its end by chance, and so do teams drawn by lot; at the end each player
 * still has the cards that the match began with.
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
#include "match/excerpt.h"
#include "match/match.h"

enum {
    NORMALS = 8,
    SETS = 2,       /* of Normals */
    FIGHTERS = 32,  /* of a season, at most */
    LEAST_OWN = 13, /* Specials and Ultras of a fighter, copies counted */
    COPIES = 2,
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

static const struct card *card_at(int card)
{
    return &rules->book->cards[card];
}

static int find_card(const char *id)
{
    for (int i = 1; i < rules->book->ncards; i++)
        if (strcmp(card_at(i)->id, id) == 0)
            return i;
    fail_msg("there is no card %s", id);
    return 0;
}

/* The card numbers of the fighters of a season, in the order of the book. */
static int list_fighters(int season, int out[FIGHTERS])
{
    int n = 0;

    for (int i = 1; i < rules->book->ncards; i++)
        if (card_at(i)->type == TYPE_FIGHTER &&
            (card_at(i)->traits >> season & 1) != 0) {
            assert_true(n < FIGHTERS);
            out[n++] = i;
        }
    assert_true(n > 0);
    return n;
}

/* Which set of Normals a card names. */
static int set_of(const struct card *c)
{
    return c->stat[STAT_STRIVE] + 2 * c->stat[STAT_NIGHT];
}

/* The usual Normals stand first; those of a later set before its first fighter, so
 * that they change no draw of fighters. */
static void assert_normals(int first, int set, const char *const ids[NORMALS])
{
    for (int i = 0; i < NORMALS; i++) {
        assert_string_equal(card_at(first + i)->id, ids[i]);
        assert_int_equal(card_at(first + i)->type, TYPE_NORMAL);
        assert_int_equal(card_at(first + i)->stat[STAT_OF], CARD_NONE);
        assert_int_equal(set_of(card_at(first + i)), set);
    }
}

static void test_normals_come_first(void **state)
{
    static const char *const ids[NORMALS] = { "grasp", "cross", "assault",
                                              "dive",  "spike", "sweep",
                                              "focus", "block" };
    static const char *const strive[NORMALS] = { "gg-grasp", "gg-cross",
                                                 "slash",    "gg-dive",
                                                 "dust",     "gg-sweep",
                                                 "gg-focus", "gg-block" };

    static const char *const night[NORMALS] = { "un-grasp",   "un-cross",
                                                "un-assault", "un-dive",
                                                "un-spike",   "un-sweep",
                                                "un-focus",   "un-block" };

    (void)state;
    assert_normals(1, 0, ids);
    assert_normals(find_card("gg-grasp"), 1, strive);
    assert_normals(find_card("un-grasp"), 2, night);
}

/* Does a card lie beside the character card?  There is one of each. */
static bool belongs_aside(const struct card *c)
{
    return c->type >= TYPE_FACE && c->type <= TYPE_DECREE;
}

/* How many of a Special or Ultra are in a deck. */
static int copies_of(const struct card *c)
{
    if (c->stat[STAT_ASTRAL])
        return 1;
    return c->stat[STAT_COPIES] > 0 ? c->stat[STAT_COPIES] : COPIES;
}

/* The number of the card after those of a fighter: what lies beside the character
 * card, the Specials and the Ultras. */
static int check_own_cards(int fighter)
{
    int next = fighter + 1, own = 0, type = TYPE_SPECIAL;

    while (belongs_aside(card_at(next)))
        assert_int_equal(card_at(next++)->stat[STAT_OF], fighter);
    for (; next < rules->book->ncards &&
           card_at(next)->stat[STAT_OF] != CARD_NONE;
         next++) {
        assert_in_range(card_at(next)->type, type, TYPE_ULTRA);
        assert_int_equal(card_at(next)->stat[STAT_OF], fighter);
        type = card_at(next)->type;
        own += copies_of(card_at(next));
    }
    assert_in_range(own, LEAST_OWN, MOST_OWN);
    return next;
}

/* proves EX-COMP-14: a fighter's own cards stand behind it, and there are no
 * others. */
static void test_fighters_with_their_cards(void **state)
{
    int next = 1;

    (void)state;
    while (next < rules->book->ncards)
        if (card_at(next)->type == TYPE_NORMAL) {
            next += NORMALS;
        } else {
            assert_int_equal(card_at(next)->type, TYPE_FIGHTER);
            next = check_own_cards(next);
        }
}

/* How many parts of the types from `first` to `last` a card has. */
static int count_parts(int card, unsigned first, unsigned last)
{
    int n = 0;

    for (unsigned type = first; type <= last; type++)
        n += book_part(rules->book, (unsigned)card, type) >= 0;
    return n;
}

/* proves EX-COMP-13 EX-COMP-15 EX-COMP-16: one boost half, of one kind or
 * another; two sides of a character card; a Gauge cost on Ultras and fighters
 * only. */
static void test_halves_and_sides(void **state)
{
    (void)state;
    for (int i = 1; i < rules->book->ncards; i++) {
        const struct card *c = card_at(i);
        bool fighter = c->type == TYPE_FIGHTER;

        if (c->type == TYPE_FACE)
            continue;
        assert_int_equal(c->nparts, fighter ? 2 : 1);
        assert_int_equal(fighter ? count_parts(i, TYPE_FRONT, TYPE_EXCEED)
                                 : count_parts(i, TYPE_INSTANT, TYPE_OVERLOAD),
                         c->nparts);
        if (!fighter) /* Exceed Mode may have none: EX-KNIGHT-84 */
            assert_int_equal(c->stat[STAT_GAUGE] > 0, c->type == TYPE_ULTRA);
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

/* How many of a card a fighter brings: two of each Normal of the set that the first
 * one names, its Specials and Ultras, and what lies beside its character card. */
static int brings(const struct book *b, int first, int fighter,
                  const struct card *c)
{
    if (fighter == CARD_NONE || c->type == TYPE_FIGHTER)
        return 0;
    if (c->type == TYPE_NORMAL)
        return set_of(c) == set_of(&b->cards[first]) ? COPIES : 0;
    if (c->stat[STAT_OF] != fighter)
        return 0;
    return belongs_aside(c) ? 1 : copies_of(c);
}

static void assert_owns(const struct book *b, const struct duel *d, int who)
{
    int copies[BOOK_MAX_CARDS];

    count_cards(d, who, copies);
    for (int i = 1; i < b->ncards; i++) {
        const uint8_t *pick = d->pick[who];

        assert_int_equal(copies[i],
                         brings(b, pick[0], pick[0], &b->cards[i]) +
                             brings(b, pick[0], pick[1], &b->cards[i]));
    }
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
    struct excerpt e;

    set(s, "edition", seed % 2 == 0 ? "red-horizon" : "later");
    if (setup_check(rules, s, &why) < 0)
        fail_msg("%s (%s)", why.text, why.rule);
    pairing.setup = *s;
    pairing.seat[0].kind = pairing.seat[1].kind = &computer_kinds[0];
    match_play(&pairing, &m->duel, NULL, NULL);
    assert_true(duel_over(&m->duel, rank));
    assert_true(rank[0] == 1 || rank[1] == 1);
    excerpt_init(&e, rules, s);
    assert_owns(&e.book, &m->duel, 0);
    assert_owns(&e.book, &m->duel, 1);
    excerpt_done(&e);
}

/* proves EX-COMP-02 EX-COMP-03 EX-COMP-04 */
static void test_decks(void **state)
{
    int fighters[FIGHTERS], n = list_fighters(SEASON_RED_HORIZON, fighters);

    (void)state;
    for (int i = 0; i < n; i++) {
        struct setup s;
        struct excerpt e;
        union match m;

        setup_default(rules, 2, &s);
        set(&s, "A.fighter", card_at(fighters[i])->id);
        set(&s, "B.fighter", card_at(fighters[n - 1 - i])->id);
        excerpt_init(&e, rules, &s);
        duel_start(&e.rules, &m.duel, &e.setup, (uint64_t)i, NULL);
        assert_owns(&e.book, &m.duel, 0);
        assert_owns(&e.book, &m.duel, 1);
        excerpt_done(&e);
    }
}

/* proves EX-COMP-07 EX-COMP-08 */
static void test_every_pair(void **state)
{
    (void)state;
    for (int season = 0; season < SEASONS; season++) {
        int fighters[FIGHTERS], n = list_fighters(season, fighters);

        for (int i = 0; i < n * n; i++) {
            struct setup s;
            union match m;

            setup_default(rules, 2, &s);
            set(&s, "A.fighter", card_at(fighters[i / n])->id);
            set(&s, "B.fighter", card_at(fighters[i % n])->id);
            play(&s, (uint64_t)i, &m);
        }
    }
}

/* Two different fighters of the n, by lot. */
static void set_team(struct setup *s, const char *name, struct rng *rng,
                     const int fighters[FIGHTERS], int n)
{
    int first = (int)rng_below(rng, (uint32_t)n);
    int second = (first + 1 + (int)rng_below(rng, (uint32_t)n - 1)) % n;
    char team[64];

    snprintf(team, sizeof team, "%s,%s", card_at(fighters[first])->id,
             card_at(fighters[second])->id);
    set(s, name, team);
}

/* proves EX-TAG-03 */
static void test_teams(void **state)
{
    int fighters[FIGHTERS], n;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 1);
    for (int i = 0; i < TEAMS; i++) {
        struct setup s;
        union match m;

        setup_default(rules, 2, &s);
        set(&s, "mode", "tag");
        n = list_fighters(i % SEASONS, fighters);
        set_team(&s, "A.fighter", &rng, fighters, n);
        set_team(&s, "B.fighter", &rng, fighters, n);
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
