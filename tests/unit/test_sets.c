/* test_sets.c - answers that are sets: any order, one canonical, no dead ends.
 *
 * The made-up game asks both players at once what they put into their baskets;
 * `shelf` and `wanted` say what there is and how much of it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "core/game.h"

enum { VERB_TAKE, VERB_AS, VERB_DONE, VERBS };
enum { APPLE, PEAR, PLUM, FRUITS };

struct basket {
    struct duel d;
    uint8_t order[16]; /* what was taken, in the order of the rules */
    uint8_t n;
    uint8_t spare[7];
};

static choice shelf[DUEL_MAX_CHOICES];
static int nshelf;
static struct limits wanted;

static choice take(unsigned fruit)
{
    return choice_make(VERB_TAKE, fruit, 0, 0);
}

static choice as(unsigned fruit, unsigned worth)
{
    return choice_make(VERB_AS, fruit, worth, 0);
}

static const choice done = (choice)VERB_DONE << 24;

static int list(const struct rules *r, const struct duel *d, int who,
                choice *out)
{
    (void)r, (void)d, (void)who;
    memcpy(out, shelf, sizeof shelf);
    return nshelf;
}

static struct limits limits(const struct rules *r, const struct duel *d,
                            int who)
{
    (void)r, (void)d, (void)who;
    return wanted;
}

static int worth(const struct rules *r, const struct duel *d, int who, choice c)
{
    (void)r, (void)d, (void)who;
    return choice_verb(c) == VERB_AS ? (int)choice_b(c) : 1;
}

enum { QUESTION_PLAIN, QUESTION_WEIGHED };

static const struct question questions[] = {
    [QUESTION_PLAIN] = { "plain", "Take what?", "BA-01", list, .set = limits },
    [QUESTION_WEIGHED] = { "weighed", "Take what?", "BA-02", list,
                           .set = limits, .worth = worth },
};

static enum flow shop(struct play *p, struct frame *f)
{
    struct basket *b = (struct basket *)p->d;
    choice set[DUEL_MAX_MEMBERS];

    if (f->step++ == 0)
        return play_ask_all(p, 3, f->arg[0]);
    for (int who = 0; who < 2; who++)
        for (int i = 0, n = play_set(p, who, set); i < n; i++)
            b->order[b->n++] = (uint8_t)choice_a(set[i]);
    play_end(p);
    return FLOW_ON;
}

static const struct procedure procedures[] = { { "SHOP", shop, "SHOP_ON" } };

static int question; /* that is asked */

static void start(struct play *p)
{
    play_call(p, 0, 0, question, 0, 0);
}

static void view(const struct rules *r, struct duel *d, int who)
{
    (void)r, (void)d, (void)who;
}

static const struct game game = {
    .id = "basket",
    .min_players = 2,
    .max_players = 2,
    .size = sizeof(struct basket),
    .questions = questions,
    .nquestions = 2,
    .procedures = procedures,
    .nprocedures = 1,
    .start = start,
    .view = view,
};
static const struct book book = { .ncards = 0 };
static const struct rules rules = { &game, &book };

static union match open_shop(int asked, struct limits want, const choice *goods,
                             int n)
{
    struct setup s = { .players = 2 };
    union match m;

    question = asked;
    wanted = want;
    nshelf = n;
    memcpy(shelf, goods, (size_t)n * sizeof *goods);
    memset(&m, 0, sizeof m);
    duel_start(&rules, &m.duel, &s, 1, NULL);
    return m;
}

static void answer(union match *m, int who, choice c)
{
    assert_true(duel_legal(&rules, &m->duel, who, c, NULL));
    duel_answer(&rules, &m->duel, who, c, NULL);
}

/* How many sets there are for those who look ahead, and that each is met once
 * and none is a dead end. */
static int count_sets(const union match *m, unsigned *seen)
{
    choice out[DUEL_MAX_CHOICES];
    int n = duel_choices(&rules, &m->duel, 0, out), sets = 0;

    assert_true(n > 0);
    for (int i = 0; i < n; i++) {
        union match next = *m;

        duel_answer(&rules, &next.duel, 0, out[i], NULL);
        if (next.duel.waiting & 1) {
            sets += count_sets(&next, seen);
            continue;
        }
        assert_false(seen[next.duel.answer[0]]++);
        sets++;
    }
    return sets;
}

static void test_any_order(void **state)
{
    const choice goods[] = { take(APPLE), take(APPLE), take(PEAR), take(PLUM) };
    union match a = open_shop(QUESTION_PLAIN,
                              (struct limits){ .done = done, .most = 255 },
                              goods, 4),
                b = a;
    struct reason why;

    (void)state;
    answer(&a, 0, take(APPLE));
    answer(&a, 0, take(APPLE));
    answer(&a, 0, take(PLUM));
    answer(&b, 0, take(PLUM));
    assert_false(duel_legal(&rules, &b.duel, 0, take(PLUM), &why));
    assert_string_equal(why.text, "That is chosen already.");
    answer(&b, 0, take(APPLE));
    answer(&b, 0, take(APPLE));
    assert_false(duel_legal(&rules, &b.duel, 0, take(APPLE), &why));
    assert_memory_equal(&a, &b, sizeof(struct basket));
    answer(&b, 0, done);
    answer(&b, 1, take(PEAR));
    assert_int_equal(((struct basket *)&b)->n, 0); /* before all are in */
    answer(&b, 1, done);
    assert_int_equal(((struct basket *)&b)->n, 4);
    assert_memory_equal(((struct basket *)&b)->order, "\0\0\2\1", 4);
}

static void test_hidden(void **state)
{
    const choice goods[] = { take(APPLE), take(PEAR) };
    union match m = open_shop(QUESTION_PLAIN,
                              (struct limits){ .done = done, .most = 255 },
                              goods, 2),
                before = m;

    (void)state;
    answer(&m, 0, take(PEAR));
    duel_view(&rules, &m.duel, 1);
    duel_view(&rules, &before.duel, 1);
    assert_memory_equal(&m, &before, sizeof(struct basket));
}

static void test_once_each(void **state)
{
    const choice goods[] = { take(APPLE), take(APPLE), take(PEAR), take(PLUM) };
    struct limits any = { .done = done, .most = 255 };
    struct limits two = { .done = done, .least = 2, .most = 2 };
    struct limits three = { .done = done, .most = 3 };
    unsigned seen[3][16] = { { 0 } };
    union match m = open_shop(QUESTION_PLAIN, any, goods, 4);

    (void)state;
    assert_int_equal(count_sets(&m, seen[0]), 12); /* 3 * 2 * 2 */
    m = open_shop(QUESTION_PLAIN, two, goods, 4);
    assert_int_equal(count_sets(&m, seen[1]), 4);
    m = open_shop(QUESTION_PLAIN, three, goods, 4);
    assert_int_equal(count_sets(&m, seen[2]), 11);
}

/* A player who begins at the end of the list can go on anywhere. */
static void test_from_the_end(void **state)
{
    const choice goods[] = { take(APPLE), take(PEAR), take(PLUM) };
    struct limits two = { .done = done, .least = 2, .most = 2 };
    union match m = open_shop(QUESTION_PLAIN, two, goods, 3);
    choice out[DUEL_MAX_CHOICES];

    (void)state;
    assert_int_equal(duel_choices(&rules, &m.duel, 0, out), 2);
    assert_int_equal(duel_offers(&rules, &m.duel, 0, out), 3);
    assert_false(duel_legal(&rules, &m.duel, 0, done, NULL));
    answer(&m, 0, take(PLUM));
    assert_int_equal(duel_offers(&rules, &m.duel, 0, out), 2);
    assert_int_equal(duel_choices(&rules, &m.duel, 0, out), 2);
    answer(&m, 0, take(APPLE));
    assert_int_equal(duel_waiting(&m.duel), 2); /* it is full */
}

/* A thing in several ways is there once, and what is chosen leaves enough. */
static void test_ways(void **state)
{
    const choice goods[] = { as(APPLE, 1), as(APPLE, 1), as(APPLE, 2),
                             as(APPLE, 2), as(PEAR, 1),  as(PEAR, 2) };
    struct limits five = { .done = done, .least = 5, .most = 255 };
    unsigned seen[64] = { 0 };
    union match m = open_shop(QUESTION_WEIGHED, five, goods, 6);

    (void)state;
    assert_int_equal(count_sets(&m, seen), 3);
    answer(&m, 0, as(PEAR, 1));
    assert_false(duel_legal(&rules, &m.duel, 0, as(PEAR, 2), NULL));
    assert_false(duel_legal(&rules, &m.duel, 0, as(APPLE, 1), NULL));
    answer(&m, 0, as(APPLE, 2));
    answer(&m, 0, as(APPLE, 2));
    answer(&m, 0, done);
}

/* Things that have one way each, of different worth: 2 apples, a pear, a plum. */
static void test_one_way(void **state)
{
    const choice goods[] = { as(APPLE, 1), as(APPLE, 1), as(PEAR, 2),
                             as(PLUM, 3) };
    struct limits four = { .done = done, .least = 4, .most = 255 };
    unsigned seen[16] = { 0 };
    union match m = open_shop(QUESTION_WEIGHED, four, goods, 4);
    choice out[DUEL_MAX_CHOICES];

    (void)state;
    assert_int_equal(count_sets(&m, seen), 6);
    assert_int_equal(duel_choices(&rules, &m.duel, 0, out), 2);
    assert_int_equal(out[0], as(APPLE, 1));
    assert_int_equal(out[1], as(PEAR, 2));
}

/* To complete a play, a set that may be closed is closed. */
static void test_completions(void **state)
{
    const choice goods[] = { as(APPLE, 1), as(APPLE, 1), as(PEAR, 2) };
    struct limits two = { .done = done, .least = 2, .most = 255 };
    union match m = open_shop(QUESTION_WEIGHED, two, goods, 3);
    choice out[DUEL_MAX_CHOICES];

    (void)state;
    assert_int_equal(duel_completions(&rules, &m.duel, 0, out), 2);
    answer(&m, 0, as(APPLE, 1));
    assert_int_equal(duel_completions(&rules, &m.duel, 0, out), 2);
    assert_int_equal(out[0], as(APPLE, 1));
    answer(&m, 0, as(APPLE, 1));
    assert_int_equal(duel_choices(&rules, &m.duel, 0, out), 2);
    assert_int_equal(duel_completions(&rules, &m.duel, 0, out), 1);
    assert_int_equal(out[0], done);
}

/* Each at once, in the order in which it is named. */
static void test_ordered(void **state)
{
    const choice goods[] = { take(APPLE), take(PEAR) };
    struct limits each = { .done = done, .most = 255, .ordered = true };
    union match m = open_shop(QUESTION_PLAIN, each, goods, 2);
    struct members members;

    (void)state;
    assert_false(duel_members(&rules, &m.duel, 0, &members));
    answer(&m, 0, take(PEAR));
    assert_int_equal(duel_waiting(&m.duel), 2);
}

/* What people tick becomes answers in the order of the list. */
static void test_ticks(void **state)
{
    const choice goods[] = { take(APPLE), take(APPLE), take(PEAR) };
    struct limits two = { .done = done, .least = 1, .most = 2 };
    union match m = open_shop(QUESTION_PLAIN, two, goods, 3);
    choice out[DUEL_MAX_CHOICES];
    struct members members;

    (void)state;
    assert_true(duel_members(&rules, &m.duel, 0, &members));
    assert_false(members_whole(&members));
    members.in = 4;
    assert_true(members_whole(&members));
    assert_true(members_open(&members, 1));
    assert_int_equal(members_answers(&members, out), 2);
    assert_int_equal(out[1], done);
    members.in = 6;
    assert_false(members_open(&members, 0));
    assert_int_equal(members_answers(&members, out), 2);
    assert_int_equal(out[0], take(APPLE));
    assert_int_equal(out[1], take(PEAR));
}

/* More than a mask can hold: the last ones cannot be chosen. */
static void test_too_many(void **state)
{
    choice goods[100];
    union match m;

    (void)state;
    for (unsigned i = 0; i < 100; i++)
        goods[i] = take(i);
    m = open_shop(QUESTION_PLAIN, (struct limits){ .done = done, .most = 255 },
                  goods, 100);
    answer(&m, 0, take(63));
    assert_false(duel_legal(&rules, &m.duel, 0, take(64), NULL));
    answer(&m, 0, take(0));
    answer(&m, 0, done);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_any_order),    cmocka_unit_test(test_hidden),
        cmocka_unit_test(test_once_each),    cmocka_unit_test(test_ways),
        cmocka_unit_test(test_from_the_end), cmocka_unit_test(test_ordered),
        cmocka_unit_test(test_ticks),        cmocka_unit_test(test_too_many),
        cmocka_unit_test(test_one_way),      cmocka_unit_test(test_completions),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
