/* test_duel.c - the kernel: questions, views, frames, setups, events. */
#include "auction.h"

static union match seen_by(const union match *m, int who)
{
    union match v = *m;

    duel_view(&rules, &v.duel, who);
    return v;
}

/* --- a match --- */

static void test_start(void **state)
{
    union match a = started(3), b = started(3), c;
    struct setup s = setup_for(3);

    (void)state;
    assert_same(&a, &b);
    duel_start(&rules, &c.duel, &s, 8, NULL);
    assert_false(duel_equal(&rules, &a.duel, &c.duel));
    assert_int_equal(duel_size(&rules), sizeof(struct auction));
    assert_int_equal(duel_waiting(&a.duel), 7);
    assert_false(duel_over(&a.duel, NULL));
}

static void test_questions(void **state)
{
    union match m = started(2);
    choice list[DUEL_MAX_CHOICES];
    struct reason why = { NULL, NULL };

    (void)state;
    assert_string_equal(duel_ask(&rules, &m.duel, 1)->name, "bid");
    assert_null(duel_ask(&rules, &m.duel, 2));
    assert_int_equal(duel_choices(&rules, &m.duel, 0, list), 4);
    assert_true(duel_legal(&rules, &m.duel, 0, bid(3), &why));
    assert_null(why.rule);
    assert_false(duel_legal(&rules, &m.duel, 0, bid(4), &why));
    assert_string_equal(why.rule, "AU-BID-02");
    assert_false(duel_legal(&rules, &m.duel, 0, give(ACE, 1), NULL));
}

/* Answers given together stay sealed until the last is in. */
static void test_sealed(void **state)
{
    union match before = started(3), after = before;

    (void)state;
    duel_answer(&rules, &after.duel, 0, bid(2), NULL);
    assert_int_equal(duel_waiting(&after.duel), 6);
    assert_int_equal(duel_first(&before.duel), 0);
    assert_int_equal(duel_first(&after.duel), 1);
    assert_null(duel_ask(&rules, &after.duel, 0));
    for (int who = -1; who < 3; who++) {
        union match a = seen_by(&before, who), b = seen_by(&after, who);

        if (who != 0)
            assert_same(&a, &b);
        else
            assert_int_equal(b.duel.answer[0], bid(2));
    }
    duel_answer(&rules, &after.duel, 2, bid(1), NULL);
    assert_int_equal(duel_waiting(&after.duel), 2);
    duel_answer(&rules, &after.duel, 1, bid(0), NULL);
    assert_int_equal(duel_waiting(&after.duel), 1);
    assert_string_equal(duel_ask(&rules, &after.duel, 0)->name, "gift");
    assert_int_equal(after.duel.answers, 3);
}

/* The order in which sealed answers come in is forgotten. */
static void test_any_order(void **state)
{
    union match a = started(2), b = a;

    (void)state;
    duel_answer(&rules, &a.duel, 0, bid(2), NULL);
    duel_answer(&rules, &a.duel, 1, bid(1), NULL);
    duel_answer(&rules, &b.duel, 1, bid(1), NULL);
    duel_answer(&rules, &b.duel, 0, bid(2), NULL);
    assert_same(&a, &b);
}

static void test_view_and_guess(void **state)
{
    union match m = started(3), v = seen_by(&m, 1), w = v, again;
    struct rng rng;

    (void)state;
    assert_int_equal(v.duel.viewer, 2);
    assert_int_equal(v.duel.rng.state, 0);
    assert_int_equal(auction(&v.duel)->secret[0], CARD_HIDDEN);
    assert_int_equal(auction(&v.duel)->secret[1], auction(&m.duel)->secret[1]);
    rng_seed(&rng, 3);
    duel_guess(&rules, &w.duel, &rng);
    assert_int_equal(w.duel.viewer, 0);
    assert_int_not_equal(auction(&w.duel)->secret[0], CARD_HIDDEN);
    assert_int_not_equal(w.duel.rng.state, 0);
    again = seen_by(&w, 1);
    assert_same(&again, &v);
    v = seen_by(&m, -1);
    assert_int_equal(auction(&v.duel)->secret[1], CARD_HIDDEN);
}

/* Frames with named steps, as duel_explain tells them. */
static void test_explain(void **state)
{
    union match m = started(2);
    char buffer[200];
    struct text out;

    (void)state;
    duel_answer(&rules, &m.duel, 0, bid(0), NULL);
    duel_answer(&rules, &m.duel, 1, bid(1), NULL);
    text_init(&out, buffer, sizeof buffer);
    duel_explain(&rules, &m.duel, &out);
    assert_string_equal(buffer, "sale of B at given,\n"
                                "  called by match of A at sold\n");
}

/* Play two rounds: each of two players wins one of them and gives to `to`. */
static union match finished(int to_first, int to_second)
{
    union match m = started(3);
    const int to[2] = { to_first, to_second };

    for (int i = 0; i < 2; i++) {
        for (int who = 0; who < 3; who++)
            duel_answer(&rules, &m.duel, who, bid(who == i ? 3 : 1), NULL);
        duel_answer(&rules, &m.duel, i, give(ACE, (unsigned)to[i]), NULL);
    }
    return m;
}

static void test_over(void **state)
{
    union match m = finished(2, 2);
    int rank[DUEL_MAX_PLAYERS];

    (void)state;
    assert_true(duel_over(&m.duel, rank));
    assert_int_equal(duel_waiting(&m.duel), 0);
    assert_int_equal(duel_first(&m.duel), -1);
    assert_int_equal(rank[2], 1);
    assert_int_equal(rank[0], 2);
    assert_int_equal(duel_evaluate(&rules, &m.duel, 2), 1000);
    assert_int_equal(duel_evaluate(&rules, &m.duel, 0), -1000);
    m = finished(1, 0);
    assert_int_equal(duel_evaluate(&rules, &m.duel, 0), 0);
    assert_int_equal(duel_evaluate(&rules, &m.duel, 2), -1000);
}

/* What is left on the value stack and in old frames is wiped: equal positions
 * are equal bytes. */
static void test_wiped(void **state)
{
    union match m = started(2);

    (void)state;
    duel_answer(&rules, &m.duel, 0, bid(3), NULL);
    duel_answer(&rules, &m.duel, 1, bid(0), NULL);
    duel_answer(&rules, &m.duel, 0, choice_make(VERB_PASS, 0, 0, 0), NULL);
    assert_int_equal(m.duel.nvalues, 0);
    assert_int_equal(m.duel.value[0], 0);
    assert_int_equal(m.duel.depth, 2);
    assert_int_equal(m.duel.frame[1].who, 0);
    assert_int_equal(m.duel.frame[2].procedure, 0);
    assert_int_equal(auction(&m.duel)->round, 1);
}

/* --- giving up --- */

/* With two players, the other wins at once, whoever was asked. */
static void test_resign(void **state)
{
    union match m = started(2);
    struct reason why;
    int rank[DUEL_MAX_PLAYERS];

    (void)state;
    duel_answer(&rules, &m.duel, 0, bid(2), NULL);
    assert_true(duel_legal(&rules, &m.duel, 0, CHOICE_RESIGN, &why));
    duel_answer(&rules, &m.duel, 0, CHOICE_RESIGN, NULL);
    assert_true(duel_over(&m.duel, rank));
    assert_int_equal(rank[0], 2);
    assert_int_equal(rank[1], 1);
    assert_int_equal(duel_waiting(&m.duel), 0);
    assert_int_equal(m.duel.answers, 2);
    assert_false(duel_legal(&rules, &m.duel, 1, CHOICE_RESIGN, &why));
    assert_string_equal(why.text, "the match is over");
}

/* Of three, the others play on, and who gave up is last whatever happens. */
static void test_resign_of_three(void **state)
{
    union match m = started(3);
    struct reason why;
    int rank[DUEL_MAX_PLAYERS];

    (void)state;
    duel_answer(&rules, &m.duel, 0, CHOICE_RESIGN, NULL);
    assert_false(duel_over(&m.duel, NULL));
    assert_false(duel_legal(&rules, &m.duel, 0, CHOICE_RESIGN, &why));
    assert_string_equal(why.text, "you have given up already");
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < 3; i++)
            duel_answer(&rules, &m.duel, i, bid(i == 1 ? 3 : 1), NULL);
        duel_answer(&rules, &m.duel, 1, give(ACE, 0), NULL);
    }
    assert_true(duel_over(&m.duel, rank));
    assert_int_equal(rank[0], 3);
    assert_int_equal(rank[1], 1);
    assert_int_equal(rank[2], 1);
    assert_int_equal(duel_evaluate(&rules, &m.duel, 1), 0);
}

/* A team stays while one of it does. */
static void test_resign_of_a_team(void **state)
{
    union match m = started(4);
    int rank[DUEL_MAX_PLAYERS];

    (void)state;
    m.duel.teams = 2;
    duel_answer(&rules, &m.duel, 1, CHOICE_RESIGN, NULL);
    duel_answer(&rules, &m.duel, 2, CHOICE_RESIGN, NULL);
    assert_false(duel_over(&m.duel, NULL));
    duel_answer(&rules, &m.duel, 3, CHOICE_RESIGN, NULL);
    assert_true(duel_over(&m.duel, rank));
    for (int i = 0; i < 4; i++) {
        assert_int_equal(rank[i], i % 2 == 0 ? 1 : 3);
        assert_int_equal(duel_evaluate(&rules, &m.duel, i),
                         i % 2 == 0 ? 1000 : -1000);
    }
}

/* --- setups --- */

static void assert_set(const char *name, const char *value, const char *rule)
{
    struct setup s = setup_for(2), old = s;
    struct reason why = { NULL, NULL };
    int rc = setup_set(&rules, &s, name, value, &why);

    assert_int_equal(rc, rule == NULL ? 0 : -1);
    if (rule == NULL)
        return;
    assert_string_equal(why.rule, rule);
    assert_true(why.text[0] != '\0');
    assert_memory_equal(&s, &old, sizeof s);
}

static void test_setup_set(void **state)
{
    (void)state;
    assert_set("rounds", "9", NULL);
    assert_set("tie", "first", NULL);
    assert_set("deck", "plain", NULL);
    assert_set("players", "4", NULL);
    assert_set("rounds", "0", "AU-SETUP-02");
    assert_set("rounds", "10", "AU-SETUP-02");
    assert_set("rounds", "2x", "AU-SETUP-02");
    assert_set("rounds", "", "AU-SETUP-02");
    assert_set("rounds", "-1", "AU-SETUP-02");
    assert_set("rounds", "99999999999999999999", "AU-SETUP-02");
    assert_set("tie", "second", "AU-SETUP-03");
    assert_set("deck", "fancy", "AU-SETUP-04");
    assert_set("players", "1", "AU-SETUP-05");
    assert_set("players", "5", "AU-SETUP-05");
    assert_set("colour", "red", "");
}

static void test_setup_check(void **state)
{
    struct setup s = setup_for(4);
    struct reason why;

    (void)state;
    assert_int_equal(setup_check(&rules, &s, &why), 0);
    s.policy[POLICY_ROUNDS] = 9;
    assert_int_equal(setup_check(&rules, &s, &why), -1);
    assert_string_equal(why.rule, "AU-SETUP-01");
    s.policy[POLICY_ROUNDS] = 10;
    assert_int_equal(setup_check(&rules, &s, &why), -1);
    assert_string_equal(why.rule, "AU-SETUP-02");
    s = setup_for(2);
    s.policy[POLICY_DECK] = 1;
    assert_int_equal(setup_check(&rules, &s, &why), -1);
    s = setup_for(5);
    assert_int_equal(setup_check(&rules, &s, &why), -1);
    assert_string_equal(why.rule, "AU-SETUP-05");
}

static void test_setup_value(void **state)
{
    const char *const want[] = { "2", "nobody", "plain" };
    struct setup s = setup_for(2);

    (void)state;
    for (int i = 0; i < 3; i++) {
        char buffer[20];
        struct text out;

        text_init(&out, buffer, sizeof buffer);
        setup_value(&rules, &s, i, &out);
        assert_string_equal(buffer, want[i]);
    }
}

/* --- events --- */

/* Keeps what it hears. */
struct listener {
    struct sink sink;
    struct event last;
    int n;
};

static void hear(struct sink *sink, const struct event *e)
{
    struct listener *l = (struct listener *)sink;

    l->last = *e;
    l->n++;
}

static void assert_event(const struct event *e, const char *want)
{
    char buffer[100];
    struct text out;

    text_init(&out, buffer, sizeof buffer);
    event_text(&rules, e, &out);
    assert_string_equal(buffer, want);
}

static void test_events(void **state)
{
    struct listener l = { .sink = { hear } };
    union match m = started(2);

    (void)state;
    duel_answer(&rules, &m.duel, 0, bid(3), &l.sink);
    duel_answer(&rules, &m.duel, 1, bid(0), &l.sink);
    assert_int_equal(l.n, 0);
    duel_answer(&rules, &m.duel, 0, give(KING, 1), &l.sink);
    assert_int_equal(l.n, 1);
    assert_string_equal(l.last.rule, "AU-GIFT-01");
    assert_event(&l.last, "A gives King to B");
}

static void test_event_text(void **state)
{
    struct event e = { .kind = EVENT_COUNTED, .n = 1, .m = 3 };

    (void)state;
    assert_event(&e, "1 card and 3 cards, 1 of 3");
    e.n = 0;
    assert_event(&e, "0 cards and 3 cards, 0 of 3");
}

static void test_event_for(void **state)
{
    const struct event e = { .kind = EVENT_PEEKED,
                             .who = 1,
                             .card = ACE,
                             .with = KING,
                             .seen = 1u << 1 };
    struct event none = e, mine;

    (void)state;
    mine = event_for(&e, 0);
    assert_event(&mine, "B sees a card beside King");
    mine = event_for(&e, -1);
    assert_int_equal(mine.card, CARD_HIDDEN);
    mine = event_for(&e, 1);
    assert_event(&mine, "B sees Ace beside King");
    mine = event_for(&e, DUEL_MAX_PLAYERS);
    assert_int_equal(mine.card, ACE);
    none.card = CARD_NONE;
    mine = event_for(&none, 0);
    assert_int_equal(mine.card, CARD_NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_start),
        cmocka_unit_test(test_questions),
        cmocka_unit_test(test_sealed),
        cmocka_unit_test(test_any_order),
        cmocka_unit_test(test_view_and_guess),
        cmocka_unit_test(test_explain),
        cmocka_unit_test(test_over),
        cmocka_unit_test(test_wiped),
        cmocka_unit_test(test_resign),
        cmocka_unit_test(test_resign_of_three),
        cmocka_unit_test(test_resign_of_a_team),
        cmocka_unit_test(test_setup_set),
        cmocka_unit_test(test_setup_check),
        cmocka_unit_test(test_setup_value),
        cmocka_unit_test(test_events),
        cmocka_unit_test(test_event_text),
        cmocka_unit_test(test_event_for),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
