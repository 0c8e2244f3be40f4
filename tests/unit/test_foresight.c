/* test_foresight.c - foresight: what hints and reviews tell of lines that are made
 * up here, event by event. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "begin.h"
#include "core/game.h"
#include "core/notation.h"
#include "games/games.h"
#include "match/foresight.h"
#include "match/hint.h"

enum { LINE = 1024 };

/* An event of that name, for who. */
static struct event event_of(const struct rules *r, const char *name, int who)
{
    for (int i = 0; i < r->game->nevents; i++)
        if (strcmp(r->game->events[i].name, name) == 0)
            return (struct event){ .kind = (uint8_t)i,
                                   .who = (uint8_t)who,
                                   .seen = SEEN_BY_ALL,
                                   .n = 2,
                                   .m = 5 };
    fail_msg("there is no event %s", name);
    return (struct event){ 0 };
}

static struct foresight mine, better;

static void forget(struct foresight *f)
{
    memset(f, 0, sizeof *f);
    f->rules = games_find("engarde");
    f->line[0].start.duel.players = 2;
}

/* Tell of an event in so many percent of the lines, from the first on. */
static void tell(struct foresight *f, const char *name, int who, int percent,
                 int change)
{
    for (int i = 0; i < FORESIGHT_LINES * percent / 100; i++) {
        struct foreseen *line = &f->line[i];

        line->told[line->n++] = event_of(f->rules, name, who);
        line->worth += change;
    }
}

static void assert_cause(const char *name, int who, int percent, int instead)
{
    struct event want = event_of(games_find("engarde"), name, who);
    struct cause c;

    assert_true(foresight_cause(&mine, &better, &c));
    assert_int_equal(c.event.kind, want.kind);
    assert_int_equal(c.event.who, who);
    assert_int_equal(c.percent, percent);
    assert_int_equal(c.better, instead);
}

/* A is the player. */
static void test_cause(void **state)
{
    struct cause c;

    (void)state;
    forget(&mine);
    forget(&better);
    tell(&mine, "restore", 0, 100, 60);  /* good, and no reason */
    tell(&mine, "attack", 0, 100, -90);  /* what A does */
    tell(&better, "attack", 1, 100, 80); /* what B had better not do */
    assert_false(foresight_cause(&mine, &better, &c));
    tell(&mine, "lose", 0, 70, -50);
    tell(&better, "lose", 0, 20, -50);
    assert_cause("lose", 0, 70, 20);
    tell(&better, "lose", 1, 90, 80);
    assert_cause("lose", 1, 0, 90);
    tell(&mine, "fire", 1, 80, -400);
    assert_cause("fire", 1, 80, 0);
}

/* What B surely does after one answer, and never after the other, only says that it is
 * B's turn then; what comes of it is a reason. */
static void test_turn_only(void **state)
{
    struct cause c;

    (void)state;
    forget(&mine);
    forget(&better);
    tell(&mine, "fire", 1, 90, -200);
    tell(&better, "fire", 1, 10, -200);
    assert_false(foresight_cause(&mine, &better, &c));
    forget(&mine);
    tell(&mine, "fire", 1, 89, -200);
    assert_cause("fire", 1, 89, 10);
    tell(&mine, "lose", 0, 100, -300);
    assert_cause("lose", 0, 100, 0);
}

/* Of two things that happen at once, the one that is as bad without the other counts. */
static void test_shares(void **state)
{
    (void)state;
    forget(&mine);
    forget(&better);
    tell(&mine, "discard random", 0, 60, 0);
    tell(&mine, "lose", 0, 60, -200);
    tell(&better, "discard random", 0, 20, 0);
    assert_cause("lose", 0, 60, 0);
    forget(&mine);
    forget(&better);
    tell(&mine, "discard random", 0, 60, -200);
    tell(&mine, "lose", 0, 60, 0);
    tell(&better, "discard random", 0, 20, -200);
    assert_cause("discard random", 0, 60, 20);
}

/* Nothing bad is as bad as it looks where something else that is bad makes up for it. */
static void test_no_boon(void **state)
{
    struct cause c;

    (void)state;
    forget(&mine);
    forget(&better);
    tell(&mine, "blow", 0, 80, -40);
    tell(&mine, "lose", 0, 60, 40);
    assert_false(foresight_cause(&mine, &better, &c));
}

/* What happens in many ways is told roughly, if none of them is clear. */
static void test_roughly(void **state)
{
    const struct rules *r = games_find("engarde");
    char line[LINE];
    struct text out;
    struct cause c;

    (void)state;
    forget(&mine);
    forget(&better);
    tell(&mine, "blow", 0, 60, -200);
    for (int i = 0; i < FORESIGHT_LINES; i++)
        mine.line[i].told[0].n = (int16_t)(i % 6);
    assert_true(foresight_cause(&mine, &better, &c));
    assert_true(c.roughly);
    text_init(&out, line, sizeof line);
    hint_cause(r, &c, &out);
    assert_string_equal(line, "A takes a blow (60%, not 0%)");
    for (int i = 0; i < FORESIGHT_LINES; i++)
        mine.line[i].told[0].n = (int16_t)(i % 6 / 5);
    assert_true(foresight_cause(&mine, &better, &c));
    assert_false(c.roughly);
}

/* That somebody wins is what has to be explained. */
static void test_win(void **state)
{
    struct cause c;

    (void)state;
    forget(&mine);
    forget(&better);
    tell(&better, "win", 0, 30, 900);
    assert_false(foresight_cause(&mine, &better, &c));
    tell(&better, "lose", 1, 30, 300);
    assert_cause("lose", 1, 0, 30);
}

/* How often A loses something after either answer, and what that takes away. */
static void lose(int percent, int better_percent, int change)
{
    forget(&mine);
    forget(&better);
    tell(&mine, "lose", 0, percent, change);
    tell(&better, "lose", 0, better_percent, change);
}

/* A reason happens clearly more often, and takes away so much that it matters. */
static void test_clear(void **state)
{
    struct cause c;

    (void)state;
    lose(65, 50, -200);
    assert_cause("lose", 0, 65, 50);
    lose(64, 50, -200);
    assert_false(foresight_cause(&mine, &better, &c));
    lose(70, 50, -60); /* 12 thousandths of a win */
    assert_cause("lose", 0, 70, 50);
    lose(70, 50, -50);
    assert_false(foresight_cause(&mine, &better, &c));
}

/* What goes along with something good is no reason: A does not mind losing less, nor
 * that B loses more. */
static void test_not_good(void **state)
{
    struct cause c;

    (void)state;
    forget(&mine);
    forget(&better);
    tell(&better, "lose", 0, 90, 200);
    tell(&mine, "lose", 1, 90, -200);
    assert_false(foresight_cause(&mine, &better, &c));
}

/* That B does the same in another way is no reason, either. */
static void test_other_way(void **state)
{
    struct cause c;

    (void)state;
    forget(&mine);
    forget(&better);
    tell(&mine, "fire", 1, 100, -200);
    tell(&better, "fire", 1, 95, -100);
    for (int i = 0; i < FORESIGHT_LINES; i++)
        better.line[i].told[0].n = 3;
    assert_false(foresight_cause(&mine, &better, &c));
}

/* Nor that B gains another amount by the same card, who may have lost more before;
 * that B gains at all is one. */
static void test_other_amount(void **state)
{
    struct cause c;

    (void)state;
    forget(&mine);
    forget(&better);
    tell(&mine, "restore", 1, 80, -60);
    tell(&better, "restore", 1, 80, -30);
    for (int i = 0; i < FORESIGHT_LINES; i++)
        better.line[i].told[0].n = 1;
    assert_false(foresight_cause(&mine, &better, &c));
    forget(&better);
    assert_cause("restore", 1, 80, 0);
    tell(&better, "restore", 1, 80, -60);
    for (int i = 0; i < FORESIGHT_LINES; i++)
        better.line[i].told[0].card = 1; /* another one */
    assert_cause("restore", 1, 80, 0);
}

/* What goes with something bad need not be what is bad about it. */
static void test_refuted(void **state)
{
    struct cause c;

    (void)state;
    forget(&mine);
    forget(&better);
    tell(&mine, "lose", 0, 40, -300);
    for (int i = 0; i < FORESIGHT_LINES; i++)
        mine.line[i].worth = i % 7 - (i < FORESIGHT_LINES * 2 / 5 ? 0 : 300);
    assert_false(foresight_cause(&mine, &better, &c));
    for (int i = 0; i < FORESIGHT_LINES; i++)
        mine.line[i].worth = i % 7 - (i < FORESIGHT_LINES * 2 / 5 ? 300 : 0);
    assert_cause("lose", 0, 40, 0);
}

static void test_course(void **state)
{
    struct course_step step[4];

    (void)state;
    forget(&mine);
    tell(&mine, "attack", 1, 100, 0);
    tell(&mine, "lose", 0, 60, 0);
    tell(&mine, "pass", 1, 20, 0);
    assert_int_equal(foresight_course(&mine, step, 4), 3);
    assert_int_equal(step[0].percent, 100);
    assert_int_equal(step[1].percent, 60);
    assert_int_equal(step[2].percent, 33);
    assert_int_equal(step[2].event.kind, event_of(mine.rules, "pass", 1).kind);
    assert_int_equal(foresight_course(&mine, step, 1), 1);
}

/* What happens again is told once; what comes after it is told. */
static void test_course_repeats(void **state)
{
    struct course_step step[4];

    (void)state;
    forget(&mine);
    tell(&mine, "attack", 1, 100, 0);
    tell(&mine, "lose", 0, 90, 0);
    tell(&mine, "attack", 1, 80, 0);
    tell(&mine, "lose", 0, 70, 0);
    tell(&mine, "pass", 1, 60, 0);
    assert_int_equal(foresight_course(&mine, step, 4), 3);
    assert_int_equal(step[1].event.kind, event_of(mine.rules, "lose", 0).kind);
    assert_int_equal(step[2].event.kind, event_of(mine.rules, "pass", 1).kind);
}

/* That a turn begins is told where A goes on, and counts where it is not told. */
static void test_course_turns(void **state)
{
    struct course_step step[4];

    (void)state;
    forget(&mine);
    tell(&mine, "turn", 1, 100, 0);
    tell(&mine, "turn", 0, 80, 0);
    tell(&mine, "restore", 0, 80, 0);
    tell(&mine, "turn", 1, 40, 0);
    tell(&mine, "attack", 1, 40, 0);
    assert_int_equal(foresight_course(&mine, step, 4), 3);
    assert_int_equal(step[0].event.kind, event_of(mine.rules, "turn", 0).kind);
    assert_int_equal(step[0].event.who, 0);
    assert_int_equal(step[0].percent, 80);
    assert_int_equal(step[1].percent, 100);
    assert_int_equal(step[2].event.kind,
                     event_of(mine.rules, "attack", 1).kind);
    assert_int_equal(step[2].percent, 50);
    assert_int_equal(foresight_course(&mine, step, 1), 1);
    assert_int_equal(step[0].percent, 80);
}

/* Its two answers. */
/* Returns the rules to play it by. */
static const struct rules *begin_match(union match *m)
{
    const struct rules *r = games_find("engarde");
    struct setup setup;

    setup_default(r, 2, &setup);
    return begin(r, &setup, 1, m);
}

static void read_answers(struct hint *h, const char *first, const char *second)
{
    const char *const notation[] = { first, second };
    struct reason wrong;
    int column;

    for (int i = 0; i < 2; i++)
        assert_int_equal(notation_read(h->rules, notation[i],
                                       &h->answer[i].answer, &wrong, &column),
                         0);
}

/* What the hint says against its second answer, which is this one. */
static void assert_against(const char *notation, struct cause why,
                           const char *want)
{
    struct hint *h = test_calloc(1, sizeof *h);
    const struct rules *r = begin_match(&h->view);
    char line[LINE];
    struct text out;

    h->rules = r;
    h->n = 2;
    h->answer[0].worth = 500;
    h->explained = true;
    h->why = why;
    read_answers(h, "pass", notation);
    text_init(&out, line, sizeof line);
    assert_true(hint_sentence(h, 0, &out));
    assert_string_equal(line, want);
    test_free(h);
}

/* A name in quotation marks needs no others.  What an answer misses speaks for the
 * recommended one. */
static void test_against(void **state)
{
    struct event own = event_of(games_find("engarde"), "lose", 0),
                 other = event_of(games_find("engarde"), "lose", 1);

    (void)state;
    assert_against("play lunge", (struct cause){ own, 70, 20 },
                   "\"Play Lunge\" is worth less, for then A loses 2 Poise and "
                   "has 5 Poise (70%, not 20%).");
    assert_against("play taste-my-blade", (struct cause){ own, 70, 20 },
                   "Play \"Taste My Blade!\" is worth less, for then A loses 2 "
                   "Poise and has 5 Poise (70%, not 20%).");
    assert_against("play lunge", (struct cause){ other, 0, 70 },
                   "\"Pass: the Exchange ends\" is better than \"Play Lunge\", "
                   "for then B loses 2 Poise and has 5 Poise (70%, not 0%).");
}

/* Where there is no reason, what may follow the second answer is told, without what
 * may follow the first. */
static void test_instead(void **state)
{
    struct hint *h = test_calloc(1, sizeof *h);
    struct text out;
    char line[LINE];

    (void)state;
    forget(&mine);
    forget(&better);
    for (int i = 0; i < 2; i++)
        tell(i > 0 ? &mine : &better, "attack", 1, 100, 0);
    tell(&mine, "lose", 0, 60, 0);
    tell(&better, "pass", 1, 60, 0);
    h->rules = begin_match(&h->view);
    h->n = 2;
    h->answer[0].worth = 500;
    read_answers(h, "pass", "play lunge");
    h->nother = foresight_contrast(&mine, &better, h->other, HINT_OTHER);
    text_init(&out, line, sizeof line);
    assert_true(hint_sentence(h, 0, &out));
    assert_string_equal(line,
                        "What may follow \"Play Lunge\" instead: A loses 2 "
                        "Poise and has 5 Poise (60%).");
    assert_int_equal(foresight_contrast(&mine, &mine, h->other, 1), 0);
    forget(&mine);
    tell(&mine, "attack", 0, 100, 0);
    assert_int_equal(foresight_contrast(&mine, &better, h->other, 3), 0);
    tell(&mine, "lose", 1, 100, 0);
    assert_int_equal(foresight_contrast(&mine, &better, h->other, 3), 2);
    tell(&mine, "turn", 1, 100, 0); /* in which nothing else happens */
    tell(&mine, "pass", 1, 60, 0);
    assert_int_equal(foresight_contrast(&mine, &better, h->other, 4), 2);
    test_free(h);
}

/* Only what three in ten of the worlds that came so far share is told, and a sixth of
 * all: the groups of tell() are parts of one another. */
static void test_course_ends(void **state)
{
    struct course_step step[4];

    (void)state;
    forget(&mine);
    tell(&mine, "attack", 1, 29, 0);
    assert_int_equal(foresight_course(&mine, step, 4), 0);
    forget(&mine);
    tell(&mine, "attack", 1, 30, 0);
    tell(&mine, "lose", 0, 17, 0);
    assert_int_equal(foresight_course(&mine, step, 4), 2);
    assert_int_equal(step[1].percent, 56);
    forget(&mine);
    tell(&mine, "attack", 1, 30, 0);
    tell(&mine, "lose", 0, 16, 0);
    assert_int_equal(foresight_course(&mine, step, 4), 1);
}

/* What B does first divides the lines; the best for A comes first. */
static void test_deeds(void **state)
{
    struct deed deed[FORESIGHT_LINES];

    (void)state;
    forget(&mine);
    tell(&mine, "pass", 1, 25, 300);
    for (int i = FORESIGHT_LINES / 4; i < FORESIGHT_LINES; i++) {
        mine.line[i].told[0] = event_of(mine.rules, "attack", 1);
        mine.line[i].n = 1;
        mine.line[i].worth = -100;
    }
    assert_int_equal(foresight_deeds(&mine, deed), 2);
    assert_int_equal(deed[0].event.kind, event_of(mine.rules, "pass", 1).kind);
    assert_int_equal((int)deed[0].worth.n, FORESIGHT_LINES / 4);
    assert_int_equal((int)sample_mean(&deed[0].worth), 300);
    assert_int_equal((int)sample_mean(&deed[1].worth), -100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cause),
        cmocka_unit_test(test_turn_only),
        cmocka_unit_test(test_shares),
        cmocka_unit_test(test_no_boon),
        cmocka_unit_test(test_roughly),
        cmocka_unit_test(test_win),
        cmocka_unit_test(test_clear),
        cmocka_unit_test(test_not_good),
        cmocka_unit_test(test_other_way),
        cmocka_unit_test(test_other_amount),
        cmocka_unit_test(test_refuted),
        cmocka_unit_test(test_course),
        cmocka_unit_test(test_course_repeats),
        cmocka_unit_test(test_course_turns),
        cmocka_unit_test(test_against),
        cmocka_unit_test(test_instead),
        cmocka_unit_test(test_course_ends),
        cmocka_unit_test(test_deeds),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
