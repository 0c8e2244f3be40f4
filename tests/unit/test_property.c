/* test_property.c - the property test: every game holds, and every fault that
 * it looks for is found.
 *
 * A fault is a copy of the auction's tables with one part spoilt.
 */
#include <stdio.h>

#include "auction.h"
#include "games/games.h"
#include "lab/property.h"

/* Long games are left when they have been asked enough, short ones played until
 * there were enough positions. */
enum { MATCHES = 60, EVERY = 8, QUESTIONS = 40000, POSITIONS = 1000 };

/* --- what holds --- */

static void assert_holds(const struct rules *r, int matches, int every)
{
    struct property_tally tally = { 0 };
    struct error err;
    int seed = 0;

    while ((seed < matches && tally.questions < QUESTIONS) ||
           tally.positions < POSITIONS)
        if (property_match(r, (uint64_t)++seed, every, &tally, &err) < 0)
            fail_msg("%s", err.message);
    assert_int_equal(tally.matches, seed);
    assert_true(tally.questions > seed);
    assert_true(tally.choices > 0 && tally.refusals > 0);
    assert_true(tally.worlds > 0 && tally.hidden > 0);
}

static void test_auction(void **state)
{
    (void)state;
    assert_holds(&rules, 100, 1);
}

/* What is checked does not change the match, so that a failure is seen again. */
static void test_seed_decides_the_match(void **state)
{
    struct property_tally often = { 0 }, seldom = { 0 };
    struct error err;

    (void)state;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        assert_int_equal(property_match(&rules, seed, 1, &often, &err), 0);
        assert_int_equal(property_match(&rules, seed, 5, &seldom, &err), 0);
        assert_int_equal(often.questions, seldom.questions);
        assert_int_equal(often.events, seldom.events);
    }
    assert_true(often.choices > seldom.choices);
}

static const struct rules *only; /* the game named to the program, or NULL */

static void test_games(void **state)
{
    (void)state;
    for (int i = 0; i < GAMES; i++)
        if (only == NULL || only == &games[i])
            assert_holds(&games[i], MATCHES, EVERY);
}

/* --- what does not --- */

/* Some match of the spoilt game is found to break a property, in these words. */
static void assert_found(const struct game *spoilt, const char *words)
{
    const struct rules r = { spoilt, &book };
    struct property_tally tally = { 0 };
    struct error err;

    for (uint64_t seed = 1; seed <= 20; seed++) {
        if (property_match(&r, seed, 1, &tally, &err) == 0)
            continue;
        if (strstr(err.message, words) == NULL)
            fail_msg("want \"%s\" in: %s", words, err.message);
        assert_non_null(strstr(err.message, "riposte soak auction --seed "));
        return;
    }
    fail_msg("not found: %s", words);
}

/* The auction with other questions. */
static void assert_question_found(struct question spoilt, const char *words)
{
    struct question both[2] = { spoilt, questions[QUESTION_GIFT] };
    struct game g = auction_game;

    g.questions = both;
    assert_found(&g, words);
}

static int list_twice(const struct rules *r, const struct duel *d, int who,
                      choice *out)
{
    int n = list_bids(r, d, who, out);

    out[n] = out[0];
    return n + 1;
}

static int list_none(const struct rules *r, const struct duel *d, int who,
                     choice *out)
{
    (void)r, (void)d, (void)who, (void)out;
    return 0;
}

/* As many bids as the next player's jewel allows. */
static int list_by_secret(const struct rules *r, const struct duel *d, int who,
                          choice *out)
{
    int n = list_bids(r, d, who, out);

    return auction_const(d)->secret[(who + 1) % d->players] == RUBY ? n : n - 1;
}

/* Which card is given makes no difference to the points. */
static int list_alike(const struct rules *r, const struct duel *d, int who,
                      choice *out)
{
    unsigned to = (unsigned)(who + 1) % d->players;

    (void)r;
    out[0] = give(ACE, to);
    out[1] = give(KING, to);
    return 2;
}

static void test_silent_refusals_found(void **state)
{
    static const struct refusal silent[] = { { 0, 0, 0, NULL, "", "no" },
                                             { .text = NULL } };
    struct game g = auction_game;

    (void)state;
    g.refusals = silent;
    assert_found(&g, "refused without a rule");
}

static void test_questions_found(void **state)
{
    struct question q = questions[QUESTION_BID];

    (void)state;
    q.list = list_twice;
    assert_question_found(q, "listed twice");
    q.list = list_none;
    assert_question_found(q, "0 choices");
    q.list = list_by_secret;
    assert_question_found(q, "other choices than the truth");
    q = questions[QUESTION_BID];
    q.prompt = "";
    assert_question_found(q, "no name, prompt or rule");
}

static void test_needless_questions_found(void **state)
{
    struct question both[2] = { questions[0], questions[1] };
    struct game g = auction_game;

    (void)state;
    g.questions = both;
    both[QUESTION_GIFT].list = list_alike;
    assert_found(&g, "all 2 answers lead to the same state");
}

/* Nobody gets a point from a player without the ruby. */
static enum flow run_ruby(struct play *p, struct frame *f)
{
    bool given = f->step == SALE_GIVEN;
    enum flow flow = run_sale(p, f);

    if (given && auction(p->d)->secret[f->who] != RUBY) {
        play_pop(p);
        play_push(p, -1);
    }
    return flow;
}

/* Asking only the player who has the ruby would tell everybody who that is. */
static void test_questions_that_hide_something(void **state)
{
    struct procedure changed[2] = { procedures[0], procedures[1] };
    struct game g = auction_game;
    const struct rules r = { &g, &book };

    (void)state;
    g.procedures = changed;
    changed[PROCEDURE_SALE].run = run_ruby;
    assert_holds(&r, 50, 1);
}

/* Who gives an ace shows a jewel for a moment. */
static enum flow run_showing(struct play *p, struct frame *f)
{
    struct auction *a = auction(p->d);

    if (f->step == SALE_GIVEN && choice_a(play_answer(p, f->who)) == ACE) {
        a->spare[0] = 1;
        play_tell(p, &(struct event){ .kind = EVENT_PEEKED,
                                      .card = a->secret[f->who],
                                      .with = ACE,
                                      .seen = SEEN_NOW,
                                      .rule = "AU-GIFT-01" });
        a->spare[0] = 0;
    }
    return run_sale(p, f);
}

static void view_shown(const struct rules *r, struct duel *d, int who)
{
    if (auction(d)->spare[0] == 0)
        view(r, d, who);
}

static void test_questions_that_show_something(void **state)
{
    struct procedure changed[2] = { procedures[0], procedures[1] };
    struct question both[2] = { questions[0], questions[1] };
    struct game g = auction_game;
    const struct rules r = { &g, &book };

    (void)state;
    g.questions = both;
    both[QUESTION_GIFT].list = list_alike;
    g.procedures = changed;
    changed[PROCEDURE_SALE].run = run_showing;
    g.view = view_shown;
    assert_holds(&r, 50, 1);
}

static void test_notation_found(void **state)
{
    struct verb spoilt[3] = { verbs[0], verbs[1], verbs[2] };
    struct game g = auction_game;

    (void)state;
    g.verbs = spoilt;
    spoilt[VERB_PASS].form = "bid {number}";
    assert_found(&g, "reads as");
    spoilt[VERB_PASS].form = "";
    assert_found(&g, "has no text");
}

static void test_sentences_found(void **state)
{
    struct verb spoilt[3] = { verbs[0], verbs[1], verbs[2] };
    struct game g = auction_game;

    (void)state;
    g.verbs = spoilt;
    spoilt[VERB_GIVE].about = "Give {card}";
    assert_found(&g, "two answers are \"Give ");
    spoilt[VERB_GIVE].about = "";
    assert_found(&g, "has no sentence");
}

static void test_gaps_found(void **state)
{
    struct event_kind spoilt[3] = { events[0], events[1], events[2] };
    struct game g = auction_game;

    (void)state;
    g.events = spoilt;
    spoilt[EVENT_SOLD].form = "{who} gives {with}";
    assert_found(&g, " gives \" to a spectator");
    spoilt[EVENT_SOLD].form = "{with} is given";
    assert_found(&g, "reads \" is given\"");
}

/* --- procedures that are spoilt --- */

static enum flow run_card_lost(struct play *p, struct frame *f)
{
    if (f->step == SALE_BIDS)
        auction(p->d)->secret[0] = AMBER;
    return run_sale(p, f);
}

static enum flow run_listening(struct play *p, struct frame *f)
{
    auction(p->d)->spare[0] = p->sink != NULL;
    return run_sale(p, f);
}

static enum flow run_telling(struct play *p, struct frame *f)
{
    play_tell(p, &(struct event){ .kind = EVENT_PEEKED,
                                  .card = auction(p->d)->secret[0],
                                  .with = ACE,
                                  .seen = SEEN_BY_ALL,
                                  .rule = "AU-BID-01" });
    return run_sale(p, f);
}

static enum flow run_unruly(struct play *p, struct frame *f)
{
    play_tell(p, &(struct event){ .kind = EVENT_COUNTED });
    return run_sale(p, f);
}

/* A second match remembers the first. */
static enum flow run_memory(struct play *p, struct frame *f)
{
    static uint8_t calls;

    auction(p->d)->spare[0] = ++calls;
    return run_sale(p, f);
}

static void test_procedures_found(void **state)
{
    struct procedure spoilt[2] = { procedures[0], procedures[1] };
    struct game g = auction_game;

    (void)state;
    g.procedures = spoilt;
    spoilt[PROCEDURE_SALE].run = run_card_lost;
    assert_found(&g, "copies of card");
    spoilt[PROCEDURE_SALE].run = run_listening;
    assert_found(&g, "deals another match");
    spoilt[PROCEDURE_SALE].run = run_telling;
    assert_found(&g, "whose view hides it");
    spoilt[PROCEDURE_SALE].run = run_unruly;
    assert_found(&g, "has no rule");
    spoilt[PROCEDURE_SALE].run = run_memory;
    assert_found(&g, "deals another match");
}

/* --- views, guesses and values that are spoilt --- */

/* A secret shows through. */
static void view_through(const struct rules *r, struct duel *d, int who)
{
    auction(d)->spare[1] = auction(d)->secret[(who + 1) % d->players];
    view(r, d, who);
}

static void view_all(const struct rules *r, struct duel *d, int who)
{
    (void)r, (void)d, (void)who;
}

static void view_nothing(const struct rules *r, struct duel *d, int who)
{
    (void)who;
    view(r, d, -1);
}

static void view_lying(const struct rules *r, struct duel *d, int who)
{
    view(r, d, who);
    if (who < 0)
        auction(d)->secret[0] = AMBER;
}

static void guess_anything(const struct rules *r, struct duel *d,
                           struct guess *how)
{
    guess(r, d, how);
    rng_shuffle(how->rng, auction(d)->secret, d->players);
}

static void guess_doubled(const struct rules *r, struct duel *d,
                          struct guess *how)
{
    guess(r, d, how);
    auction(d)->secret[0] = auction(d)->secret[1];
}

static int evaluate_wildly(const struct rules *r, const struct duel *d, int who)
{
    return evaluate(r, d, who) + 1001;
}

static void test_sight_found(void **state)
{
    struct game g = auction_game;

    (void)state;
    g.view = view_through;
    assert_found(&g, "view of a view");
    g.view = view_all;
    assert_found(&g, "view of secret shows");
    g.view = view_nothing;
    assert_found(&g, "view of secret hides");
    g.view = view_lying;
    assert_found(&g, "shows a wrong card");
    g = auction_game;
    g.guess = guess_anything;
    assert_found(&g, "does not fit the view");
    g.guess = guess_doubled;
    assert_found(&g, "copies of card");
    g = auction_game;
    g.evaluate = evaluate_wildly;
    assert_found(&g, "is worth 1001");
}

/* --- numbers that tell too much or too little --- */

static bool sees_ruby(const struct duel *d, int who)
{
    return auction_const(d)->secret[(who + 1) % d->players] == RUBY;
}

static void test_numbers_found(void **state)
{
    static const char *const coins[] = { "0", "1", "2", "3", NULL };
    static const uint8_t other_coins[] = { 3, 2, 1, 0 };
    const struct noun noun = { "coin", coins, other_coins };
    struct verb spoilt[3] = { verbs[0], verbs[1], verbs[2] };
    struct field other[2] = { fields[0], fields[1] };
    struct game g = auction_game;

    (void)state;
    g.verbs = spoilt;
    spoilt[VERB_BID].most[0] = MAX_BID - 1;
    assert_found(&g, "is no action");
    spoilt[VERB_BID].noun = "coin";
    g.nouns = &noun;
    g.nnouns = 1;
    g.turned = sees_ruby;
    assert_found(&g, "a guess encodes");
    g = auction_game;
    g.fields = other;
    other[0].types = 2;
    assert_found(&g, "whose type it does not take");
}

/* --- positions that lose something --- */

static void test_lost_members_found(void **state)
{
    const struct member no_points[] = {
        members[0], members[2], members[3], { .name = NULL }
    };
    struct game g = auction_game;

    (void)state;
    g.members = no_points;
    assert_found(&g, "its position reads back with other byte ");
    g.members = NULL;
    assert_found(&g, "is not the position that was printed");
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_auction),
        cmocka_unit_test(test_seed_decides_the_match),
        cmocka_unit_test(test_games),
        cmocka_unit_test(test_questions_found),
        cmocka_unit_test(test_silent_refusals_found),
        cmocka_unit_test(test_needless_questions_found),
        cmocka_unit_test(test_questions_that_hide_something),
        cmocka_unit_test(test_questions_that_show_something),
        cmocka_unit_test(test_notation_found),
        cmocka_unit_test(test_sentences_found),
        cmocka_unit_test(test_gaps_found),
        cmocka_unit_test(test_procedures_found),
        cmocka_unit_test(test_sight_found),
        cmocka_unit_test(test_numbers_found),
        cmocka_unit_test(test_lost_members_found),
    };

    only = argc > 1 ? games_find(argv[1]) : NULL;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
