/* test_picks.c - what players bring: found by name, and chosen by chance. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "card/vocabulary.h"
#include "games/games.h"
#include "match/excerpt.h"
#include "match/picks.h"

static const struct rules *rules_of(const char *game)
{
    const struct rules *r = games_find(game);

    assert_non_null(r);
    return r;
}

static void games_without_picks_have_none(void **state)
{
    const struct rules *r = rules_of("engarde");
    struct reason why;
    struct setup s;
    struct rng rng;

    (void)state;
    assert_int_equal(pick_next(r, 0), 0);
    assert_int_equal(pick_count(r), 0);
    assert_int_equal(pick_find(r, "thrust"), 0);
    assert_int_equal(pick_owner(r, book_find(r->book, "thrust")), CARD_NONE);
    setup_default(r, 2, &s);
    rng_seed(&rng, 1);
    assert_int_equal(picks_fill(r, &s, 3, &rng, &why), 0);
    assert_int_equal(s.pick[0][0], 0);
}

static void fighters_are_found_by_id_and_name(void **state)
{
    const struct rules *r = rules_of("exceed");
    unsigned reese = pick_find(r, "reese");

    (void)state;
    assert_true(pick_count(r) >= 20);
    assert_int_not_equal(reese, 0);
    assert_string_equal(pick_id(r, reese), "reese");
    assert_string_equal(pick_name(r, reese), "Reese");
    assert_int_equal(pick_find(r, "REESE"), reese);
    assert_int_equal(pick_find(r, "Mei Lien"), pick_find(r, "mei-lien"));
    assert_int_equal(pick_find(r, "rees"), 0);
    assert_int_equal(pick_find(r, "reese2"), 0);
    assert_int_equal(pick_find(r, "grasp"), 0);
}

static void cards_belong_to_fighters(void **state)
{
    const struct rules *r = rules_of("exceed");

    (void)state;
    assert_int_equal(pick_owner(r, book_find(r->book, "ballista")),
                     pick_find(r, "reese"));
    assert_int_equal(pick_owner(r, book_find(r->book, "grasp")), CARD_NONE);
    assert_int_equal(pick_owner(r, book_find(r->book, "reese")), CARD_NONE);
}

/* Follow the links from a card on: each leads to a later card of the same owner.
 * Returns how many there are. */
static int count_kin(const struct rules *r, unsigned of)
{
    unsigned last = of;
    int n = 0;

    for (unsigned i; (i = r->book->cards[last].next_kin) != 0; last = i, n++) {
        assert_true(i > last || last == of);
        assert_int_equal(pick_owner(r, i), of);
    }
    return n;
}

/* Every card is reached once. */
static void check_links(const struct rules *r)
{
    int n = count_kin(r, CARD_NONE);

    for (unsigned i = pick_next(r, 0); i != 0; i = pick_next(r, i))
        n += r->game->pick.deck ? 0 : 1 + count_kin(r, i);
    assert_int_equal(n, r->book->ncards - 1);
}

static void what_belongs_together_is_linked(void **state)
{
    const struct rules *r = rules_of("exceed");
    struct excerpt e;
    struct setup s;

    (void)state;
    for (int i = 0; i < GAMES; i++)
        check_links(&games[i]);
    setup_default(r, 2, &s);
    excerpt_init(&e, r, &s);
    assert_int_not_equal(e.rules.book->ncards, r->book->ncards);
    check_links(&e.rules);
    assert_int_equal(pick_count(&e.rules), 2);
    assert_int_equal(setup_check(&e.rules, &e.setup, &(struct reason){ 0 }), 0);
    excerpt_done(&e);
}

/* A setup in which only A has chosen. */
static void begin(const struct rules *r, struct setup *s, const char *mode,
                  const char *fighters)
{
    struct reason why;

    setup_default(r, 2, s);
    memset(s->pick, 0, sizeof s->pick);
    assert_int_equal(setup_set(r, s, "mode", mode, &why), 0);
    assert_int_equal(setup_set(r, s, "A.fighter", fighters, &why), 0);
}

static void chance_fills_as_much_as_is_wanted(void **state)
{
    const struct rules *r = rules_of("exceed");
    unsigned reese = pick_find(r, "reese");
    struct reason why;
    struct setup s;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 1);
    begin(r, &s, "duel", "reese");
    assert_int_equal(picks_fill(r, &s, 2, &rng, &why), 0);
    assert_int_equal(s.pick[0][0], reese);
    assert_int_not_equal(s.pick[1][0], 0);
    assert_int_equal(s.pick[1][1], 0);
    for (int i = 0; i < 200; i++) {
        begin(r, &s, "tag", "reese");
        assert_int_equal(picks_fill(r, &s, 3, &rng, &why), 0);
        assert_int_equal(s.pick[0][0], reese);
        assert_int_not_equal(s.pick[0][1], reese);
        assert_int_not_equal(s.pick[1][0], s.pick[1][1]);
    }
}

static void chance_leaves_the_choice_of_others_alone(void **state)
{
    const struct rules *r = rules_of("exceed");
    struct reason why;
    struct setup s;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 1);
    begin(r, &s, "tag", "reese");
    assert_int_equal(picks_fill(r, &s, 2, &rng, &why), -1);
    assert_string_equal(why.rule, "EX-TAG-02");
    begin(r, &s, "duel", "reese,heidi");
    assert_int_equal(picks_fill(r, &s, 2, &rng, &why), -1);
    assert_string_equal(why.rule, "EX-COMP-01");
}

static void every_fighter_is_drawn(void **state)
{
    const struct rules *r = rules_of("exceed");
    bool drawn[BOOK_MAX_CARDS] = { false };
    struct rng rng;
    int n = 0;

    (void)state;
    rng_seed(&rng, 1);
    for (int i = 0; i < 1000; i++)
        drawn[pick_random(r, &rng)] = true;
    for (unsigned i = pick_next(r, 0); i != 0; i = pick_next(r, i))
        n += drawn[i];
    assert_int_equal(n, pick_count(r));
}

/* --- seasons --- */

/* proves EX-SETUP-12 */
static void every_fighter_is_of_one_season(void **state)
{
    const struct rules *r = rules_of("exceed");

    (void)state;
    for (unsigned i = pick_next(r, 0); i != 0; i = pick_next(r, i)) {
        uint32_t traits = r->book->cards[i].traits;

        assert_true(traits != 0 && (traits & (traits - 1)) == 0);
    }
}

/* Fill a setup by chance, a hundred times: the traits of all that were drawn for
 * B. */
static uint32_t drawn_traits(const struct rules *r, const char *season,
                             const char *named)
{
    uint32_t traits = 0;
    struct reason why;
    struct setup s;
    struct rng rng;

    rng_seed(&rng, 1);
    for (int i = 0; i < 100; i++) {
        begin(r, &s, "duel", named);
        assert_int_equal(setup_set(r, &s, "season", season, &why), 0);
        assert_int_equal(picks_fill(r, &s, 3, &rng, &why), 0);
        traits |= r->book->cards[s.pick[1][0]].traits;
    }
    return traits;
}

/* proves EX-SETUP-13 */
static void chance_keeps_to_the_season(void **state)
{
    const struct rules *r = rules_of("exceed");
    const struct vocabulary *v = r->game->vocabulary;

    (void)state;
    assert_int_equal(drawn_traits(r, "same", ""), 1);
    assert_int_equal(drawn_traits(r, "same", "reese"), 1);
    assert_int_equal(drawn_traits(r, "same", "seijun"), 2);
    assert_int_equal(drawn_traits(r, "all", "reese"), (1 << v->ntraits) - 1);
    for (int i = 0; i < v->ntraits; i++)
        assert_int_equal(drawn_traits(r, v->traits[i].word, "reese"), 1 << i);
}

/* Fighters of seasons that are added later change no draw. */
static void seeds_keep_their_meaning(void **state)
{
    static const char *const drawn[] = { "ulrik", "ulrik", "gabrek", "kaden" };
    const struct rules *r = rules_of("exceed");
    struct reason why;
    struct setup s;
    struct rng rng;

    (void)state;
    for (int i = 0; i < 2; i++) {
        begin(r, &s, "duel", "");
        rng_seed(&rng, ~(uint64_t)(i + 1));
        assert_int_equal(picks_fill(r, &s, 3, &rng, &why), 0);
        for (int who = 0; who < 2; who++)
            assert_string_equal(pick_id(r, s.pick[who][0]), drawn[2 * i + who]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_without_picks_have_none),
        cmocka_unit_test(fighters_are_found_by_id_and_name),
        cmocka_unit_test(cards_belong_to_fighters),
        cmocka_unit_test(what_belongs_together_is_linked),
        cmocka_unit_test(chance_fills_as_much_as_is_wanted),
        cmocka_unit_test(chance_leaves_the_choice_of_others_alone),
        cmocka_unit_test(every_fighter_is_drawn),
        cmocka_unit_test(every_fighter_is_of_one_season),
        cmocka_unit_test(chance_keeps_to_the_season),
        cmocka_unit_test(seeds_keep_their_meaning),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
