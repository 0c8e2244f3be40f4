/* test_hint.c - hints: they recommend what their player would answer, say how
 * sure it is, and tell what is likely from what is not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ai/memory.h"
#include "begin.h"
#include "core/game.h"
#include "core/notation.h"
#include "games/games.h"
#include "match/foresight.h"
#include "match/hint.h"

static const struct rules *only; /* the game named to the program, or NULL */

enum { LINE = 1024 };

/* --- hints in matches --- */

static struct computer adviser(void)
{
    struct computer computer;
    struct error err;

    assert_int_equal(computer_read("search:fixed=300", &computer, &err), 0);
    return computer;
}

/* Start a match; returns the rules to play it by, until the next one is started. */
static const struct rules *start(const struct rules *r, union match *m,
                                 uint64_t seed)
{
    struct setup setup;

    setup_default(r, r->game->min_players, &setup);
    return begin(r, &setup, seed, m);
}

/* Answer by chance until there is a choice. */
static bool play_on(const struct rules *r, struct duel *d, int answers,
                    struct rng *rng)
{
    choice list[DUEL_MAX_CHOICES];

    while (!d->over) {
        int who = duel_first(d), n = duel_choices(r, d, who, list);

        if (answers-- <= 0 && n > 1)
            return true;
        duel_answer(r, d, who, list[rng_below(rng, (uint32_t)n)], NULL);
    }
    return false;
}

static void assert_in_order(const struct hint *h)
{
    int all = 0;

    for (int i = 0; i < h->n; i++) {
        const struct hint_answer *a = &h->answer[i];

        assert_in_range(a->worth + 1000, 0, 2000);
        assert_true(a->error >= 0);
        all += a->share;
        if (h->secret)
            assert_true(i < 2 || a->share <= h->answer[i - 1].share);
        else
            assert_true(i < 1 || a->worth <= h->answer[i - 1].worth);
    }
    assert_int_equal(all, 100);
}

/* A hint does not contradict itself: what an answer is worth lies between what it
 * is worth at worst and at best. */
static void assert_between(int worth, int low, int high)
{
    assert_true(low < high);
    assert_true(low - 1 <= worth && worth <= high + 1);
}

static void assert_likely(const struct hint *h)
{
    for (int i = 0; i < h->nsteps; i++)
        assert_in_range(h->course[i].percent, 30, 100);
    for (int i = 0; i < h->nheld; i++) {
        assert_in_range(h->held[i].percent, 1, 100);
        assert_in_range(h->held[i].unseen, 1, h->held[i].copies);
        if (h->held[i].matters)
            assert_between(h->answer[0].worth, h->held[i].with,
                           h->held[i].without);
    }
    for (int i = 0; i < h->nparts; i++) {
        const struct hint_answer *a = &h->answer[h->part[i].answer];

        assert_true(a->share > 0);
        if (h->part[i].differs)
            assert_between(a->worth, h->part[i].least, h->part[i].most);
    }
}

static void assert_sentence(const char *line)
{
    size_t n = strlen(line);

    assert_true(n > 1 && n < LINE - 1);
    assert_int_equal(line[n - 1], '.');
    assert_null(strstr(line, "{"));
}

/* Could the second answer as well be the best? */
static bool are_alike(const struct hint *h)
{
    return !h->secret && h->n > 1 &&
           h->answer[0].worth - h->answer[1].worth <= h->answer[0].error;
}

/* Every sentence is whole, and the first says the answer. */
static void assert_words(const struct hint *h)
{
    char line[LINE], said[LINE];
    bool alike = false;
    struct text out;

    text_init(&out, said, sizeof said);
    notation_say(h->rules, &h->view.duel, h->who, h->answer[0].answer, &out);
    text_init(&out, line, sizeof line);
    hint_head(h, &out);
    assert_non_null(strstr(line, said));
    assert_int_equal(h->n == 1, strncmp(line, "There is only", 13) == 0);
    assert_int_equal(h->n == 1, hint_rows(h) == 0);
    for (int i = 0; i < 20; i++) {
        assert_sentence(line);
        alike |= strstr(line, " look alike to it.") != NULL;
        text_init(&out, line, sizeof line);
        if (!hint_sentence(h, i, &out)) {
            assert_int_equal(alike, are_alike(h));
            return;
        }
    }
    fail_msg("a hint has no end");
}

static void look_at(const struct rules *r, const struct duel *d)
{
    struct computer computer = adviser();
    int who = duel_first(d);
    struct rng first, second;
    struct hint *h;

    rng_seed(&first, 3);
    rng_seed(&second, 3);
    h = hint_new(&computer, r, d, who, NULL, &first);
    assert_int_equal(h->answer[0].answer, computer_choose(&computer, r, d, who,
                                                          NULL, &second, NULL));
    assert_false(h->stopped);
    assert_in_order(h);
    assert_likely(h);
    assert_words(h);
    hint_free(h);
}

static void test_matches(void **state)
{
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        const struct rules *r;
        struct rng rng;
        union match m;

        if (only != NULL && only != &games[i])
            continue;
        rng_seed(&rng, 1);
        r = start(&games[i], &m, 1);
        for (int k = 0; k < 6 && play_on(r, &m.duel, k, &rng); k++)
            look_at(r, &m.duel);
    }
}

/* A hint about the question, with one memory, and the thought of its computer with
 * another that has seen the same. */
static void compare(const struct rules *r, const struct duel *d,
                    struct memory *const memory[2])
{
    struct computer computer = adviser();
    struct opinion opinion;
    struct rng first, second;
    struct hint *h;
    int who = duel_first(d);

    rng_seed(&first, 3);
    rng_seed(&second, 3);
    h = hint_new(&computer, r, d, who, memory[0], &first);
    assert_int_equal(
        h->answer[0].answer,
        computer_choose(&computer, r, d, who, memory[1], &second, &opinion));
    assert_int_equal(h->answer[0].worth, opinion.worth[opinion.given]);
    hint_free(h);
}

/* What a seat remembers counts in its hints: in En Garde computers believe. */
static void test_remembers(void **state)
{
    struct memory *memory[2];
    choice list[DUEL_MAX_CHOICES];
    const struct rules *r;
    struct rng rng;
    union match m;

    (void)state;
    rng_seed(&rng, 4);
    r = start(games_find("engarde"), &m, 4);
    for (int i = 0; i < 2; i++)
        memory[i] = memory_new(r, 0);
    for (int answers = 0; answers < 40 && !m.duel.over; answers++) {
        int who = duel_first(&m.duel);
        int n = duel_choices(r, &m.duel, who, list);

        for (int i = 0; i < 2; i++)
            memory_see(memory[i], &m.duel);
        if (who == 0 && n > 1)
            compare(r, &m.duel, memory);
        duel_answer(r, &m.duel, who, list[rng_below(&rng, (uint32_t)n)], NULL);
    }
    for (int i = 0; i < 2; i++)
        memory_free(memory[i]);
}

/* A hint that is stopped at once recommends something all the same. */
static void test_stopped(void **state)
{
    struct computer computer = adviser();
    atomic_uint stop = 1;
    struct hint *h;
    struct rng rng;
    union match m;

    (void)state;
    computer.budget.stop = &stop;
    rng_seed(&rng, 1);
    start(&games[0], &m, 1);
    assert_true(play_on(&games[0], &m.duel, 0, &rng));
    h = hint_new(&computer, &games[0], &m.duel, duel_first(&m.duel), NULL,
                 &rng);
    assert_true(h->stopped);
    assert_in_order(h);
    assert_words(h);
    hint_free(h);
}

/* One answer needs no thought. */
static void test_forced(void **state)
{
    const struct rules *r = games_find("engarde");
    struct computer computer = adviser();
    choice list[DUEL_MAX_CHOICES];
    struct hint *h;
    struct rng rng;
    union match m;

    (void)state;
    rng_seed(&rng, 1);
    start(r, &m, 1);
    while (duel_choices(r, &m.duel, duel_first(&m.duel), list) > 1)
        duel_answer(r, &m.duel, duel_first(&m.duel), list[0], NULL);
    h = hint_new(&computer, r, &m.duel, duel_first(&m.duel), NULL, &rng);
    assert_int_equal(h->n, 1);
    assert_int_equal(h->answer[0].answer, list[0]);
    assert_int_equal(h->answer[0].share, 100);
    assert_words(h);
    hint_free(h);
}

/* An answer of several parts is one sentence. */
static void test_parts(void **state)
{
    struct hint *h = test_calloc(1, sizeof *h);
    const struct rules *r = start(games_find("exceed"), &h->view, 1);
    int who = duel_first(&h->view.duel), n;
    const struct question *q = duel_ask(r, &h->view.duel, who);
    choice list[DUEL_MAX_CHOICES];
    char line[LINE];
    struct text out;

    (void)state;
    n = duel_choices(r, &h->view.duel, who, list);
    assert_true(n > 3 && q->set != NULL);
    h->rules = r;
    h->who = who;
    h->player = "master";
    h->n = n;
    h->answer[0].answer = list[0];
    h->rest[0] = list[1];
    h->rest[1] = q->set(r, &h->view.duel, who).done;
    h->nrest = 1;
    text_init(&out, line, sizeof line);
    hint_head(h, &out);
    assert_non_null(strstr(line, ", then "));
    h->nrest = 2;
    text_init(&out, line, sizeof line);
    hint_head(h, &out);
    assert_null(strstr(line, ", then "));
    assert_string_equal(line + out.n - strlen(", and no more."),
                        ", and no more.");
    test_free(h);
}

/* How a hint tells what may follow, or NULL if it does not. */
static const char *course_of(const struct hint *h, char line[LINE])
{
    struct text out;

    for (int i = 0;; i++) {
        text_init(&out, line, LINE);
        if (!hint_sentence(h, i, &out))
            return NULL;
        if (strncmp(line, "What may follow: ", 17) == 0)
            return line + 17;
    }
}

/* The first step of the course is told with how likely it is, unless that is as good
 * as sure. */
static void assert_tells(struct hint *h, int percent, const char *after)
{
    char line[LINE], first[LINE];
    struct text out;

    h->course[0].percent = percent;
    h->nsteps = 1;
    text_init(&out, first, sizeof first);
    event_text(h->rules, &h->course[0].event, &out);
    text_put(&out, after);
    assert_string_equal(course_of(h, line), first);
}

/* Where hardly anything is left open, the course is told. */
static void test_may_follow(void **state)
{
    const struct rules *r = games_find("engarde");
    struct computer computer = adviser();
    struct rng rng, luck;
    char line[LINE];
    int told = 0;
    union match m;

    (void)state;
    rng_seed(&rng, 1);
    rng_seed(&luck, 3);
    start(r, &m, 1);
    for (int k = 0; k < 8 && play_on(r, &m.duel, 3, &rng); k++) {
        struct hint *h =
            hint_new(&computer, r, &m.duel, duel_first(&m.duel), NULL, &luck);

        assert_int_equal(course_of(h, line) != NULL, h->nsteps > 0);
        if (h->nsteps > 0) {
            assert_tells(h, 89, " (89%).");
            assert_tells(h, 90, ".");
            told++;
        }
        hint_free(h);
    }
    assert_true(told > 0);
}

/* So many answers of a hint look alike. */
static void assert_alike(struct hint *h, int alike, const char *said)
{
    char line[LINE];
    struct text out;

    for (int i = 0; i < h->n; i++)
        h->answer[i].worth = i < alike ? 0 : -999;
    text_init(&out, line, sizeof line);
    assert_true(hint_sentence(h, 0, &out));
    assert_string_equal(line, said);
}

/* A thought that is off by so much does not tell answers apart that are so much worse,
 * and does tell those that are worse still. */
static void assert_told_apart(struct hint *h, int error)
{
    char line[LINE];
    struct text out;

    h->answer[0].error = error;
    for (int i = 1; i < h->n; i++)
        h->answer[i].worth = h->answer[0].worth - error;
    text_init(&out, line, sizeof line);
    assert_true(hint_sentence(h, 0, &out));
    assert_string_equal(line, "All answers look alike to it.");
    for (int i = 1; i < h->n; i++) {
        assert_true(hint_alike(h, i));
        h->answer[i].worth--;
        assert_false(hint_alike(h, i));
    }
    text_init(&out, line, sizeof line);
    assert_true(!hint_sentence(h, 0, &out) || strstr(line, "alike") == NULL);
}

/* Those that are not listed are counted apart. */
static void test_alike(void **state)
{
    const struct rules *r;
    struct computer computer = adviser();
    struct hint *h;
    struct rng luck;
    union match m;
    int rows;

    (void)state;
    rng_seed(&luck, 3);
    r = start(games_find("exceed"), &m, 1);
    /* B has one card more than A. */
    h = hint_new(&computer, r, &m.duel, 1, NULL, &luck);
    rows = hint_rows(h);
    assert_int_equal(rows, 5);
    assert_true(h->n > rows + 1);
    assert_alike(h, rows, "The first 5 answers look alike to it.");
    assert_alike(h, rows + 1, "These answers and 1 more look alike to it.");
    assert_alike(h, h->n, "All answers look alike to it.");
    assert_told_apart(h, 20);
    hint_free(h);
}

/* --- what others may hold --- */

/* Of n unseen cards, of which k are wanted, somebody holds h: how likely is one
 * among them, in percent? */
static int likely(int n, int k, int h)
{
    double none = 1;

    for (int i = 0; i < h; i++)
        none *= (double)(n - k - i) / (n - i);
    return (int)(100 * (1 - none));
}

static void test_held(void **state)
{
    const struct rules *r = games_find("engarde");
    struct computer computer = adviser();
    struct hint *h;
    struct rng rng;
    union match m;

    (void)state;
    rng_seed(&rng, 1);
    start(r, &m, 1);
    h = hint_new(&computer, r, &m.duel, duel_first(&m.duel), NULL, &rng);
    assert_int_equal(h->nheld, HINT_HELD);
    for (int i = 0; i < h->nheld; i++) {
        const struct hint_held *held = &h->held[i];
        int n = likely(76, held->unseen, 9); /* 85 cards, 9 in our hand */

        assert_in_range(held->percent, n - 9, n + 9);
    }
    hint_free(h);
}

/* Of a deck that nobody has seen anything of, nothing is said but what matters. */
static void test_none_stands_out(void **state)
{
    struct computer computer = adviser();
    const struct rules *r;
    struct hint *h;
    struct rng rng;
    union match m;

    (void)state;
    rng_seed(&rng, 1);
    r = start(games_find("exceed"), &m, 1);
    h = hint_new(&computer, r, &m.duel, duel_first(&m.duel), NULL, &rng);
    for (int i = 0; i < h->nheld; i++)
        assert_true(h->held[i].matters);
    hint_free(h);
}

/* --- foresight, made up --- */

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

        line->told[line->n++] =
            (struct told){ event_of(f->rules, name, who), change };
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
    tell(&mine, "fire", 1, 100, -200);
    assert_cause("fire", 1, 100, 0);
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
    lose(70, 50, -51); /* 10.2 thousandths of a win */
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
        better.line[i].told[0].event.n = 3;
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
        better.line[i].told[0].event.n = 1;
    assert_false(foresight_cause(&mine, &better, &c));
    forget(&better);
    assert_cause("restore", 1, 80, 0);
    tell(&better, "restore", 1, 80, -60);
    for (int i = 0; i < FORESIGHT_LINES; i++)
        better.line[i].told[0].event.card = 1; /* another one */
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
    const struct rules *r = start(games_find("engarde"), &h->view, 1);
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
    h->rules = start(games_find("engarde"), &h->view, 1);
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

static bool is_part(const struct hint *h, choice c)
{
    for (int i = 0; i < h->nrest; i++)
        if (h->rest[i] == c)
            return true;
    return false;
}

/* Members of a recommended set are no other answers, but ending it at once is one;
 * returns how many members there are. */
static int members_of(const struct hint *h)
{
    for (int i = 1; i < h->n; i++)
        assert_true(!is_part(h, h->answer[i].answer) ||
                    h->answer[i].answer == h->rest[h->nrest - 1]);
    for (int i = h->n; i < h->n + h->joined; i++) {
        assert_true(is_part(h, h->answer[i].answer));
        assert_int_equal(h->answer[i].worth, h->answer[0].worth);
        assert_int_equal(h->answer[i].error, h->answer[0].error);
    }
    return h->joined;
}

static void test_members(void **state)
{
    struct computer computer = adviser();
    int members = 0;

    (void)state;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        const struct rules *r;
        struct hint *h;
        struct rng luck;
        union match m;

        rng_seed(&luck, 3);
        r = start(games_find("engarde"), &m, seed);
        h = hint_new(&computer, r, &m.duel, duel_first(&m.duel), NULL, &luck);
        assert_in_order(h);
        members += members_of(h);
        hint_free(h);
    }
    assert_true(members > 1);
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
        mine.line[i].told[0].event = event_of(mine.rules, "attack", 1);
        mine.line[i].n = 1;
        mine.line[i].worth = -100;
    }
    assert_int_equal(foresight_deeds(&mine, deed), 2);
    assert_int_equal(deed[0].event.kind, event_of(mine.rules, "pass", 1).kind);
    assert_int_equal((int)deed[0].worth.n, FORESIGHT_LINES / 4);
    assert_int_equal((int)sample_mean(&deed[0].worth), 300);
    assert_int_equal((int)sample_mean(&deed[1].worth), -100);
}

/* --- words --- */

static void assert_said(int players, int worth, const char *want)
{
    const struct rules *r = games_find("engarde");
    struct duel d = { .players = (uint8_t)players };
    char line[LINE];
    struct text out;

    text_init(&out, line, sizeof line);
    hint_worth(r, &d, worth, &out);
    assert_string_equal(line, want);
}

static void test_worth(void **state)
{
    (void)state;
    assert_said(2, -1000, "0%");
    assert_said(2, 0, "50%");
    assert_said(2, 240, "62%");
    assert_said(2, 1000, "100%");
    assert_said(2, 1200, "100%");
    assert_said(3, 240, "+0.24");
    assert_said(3, -55, "-0.05");
}

static void assert_interval(int players, int worth, int error, bool tenths,
                            const char *want)
{
    const struct rules *r = games_find("engarde");
    struct duel d = { .players = (uint8_t)players };
    char line[LINE];
    struct text out;

    text_init(&out, line, sizeof line);
    hint_interval(r, &d, worth, error, tenths, &out);
    assert_string_equal(line, want);
}

/* An interval is shown where its ends read otherwise. */
static void test_interval(void **state)
{
    (void)state;
    assert_interval(2, 240, 60, false, "62% (59-65)");
    assert_interval(2, 240, 4, false, "62%");
    assert_interval(2, 18, 4, true, "50.9% (50.7-51.1)");
    assert_interval(2, 18, 0, true, "50.9%");
    assert_interval(2, 990, 60, false, "100% (97-100)");
    assert_interval(3, 240, 60, false, "+0.24 (+0.18 to +0.30)");
    assert_interval(3, 240, 0, true, "+0.24");
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_matches),
        cmocka_unit_test(test_stopped),
        cmocka_unit_test(test_forced),
        cmocka_unit_test(test_may_follow),
        cmocka_unit_test(test_course_ends),
        cmocka_unit_test(test_clear),
        cmocka_unit_test(test_alike),
        cmocka_unit_test(test_held),
        cmocka_unit_test(test_cause),
        cmocka_unit_test(test_win),
        cmocka_unit_test(test_not_good),
        cmocka_unit_test(test_other_way),
        cmocka_unit_test(test_other_amount),
        cmocka_unit_test(test_refuted),
        cmocka_unit_test(test_course),
        cmocka_unit_test(test_course_repeats),
        cmocka_unit_test(test_course_turns),
        cmocka_unit_test(test_against),
        cmocka_unit_test(test_instead),
        cmocka_unit_test(test_members),
        cmocka_unit_test(test_deeds),
        cmocka_unit_test(test_worth),
        cmocka_unit_test(test_interval),
        cmocka_unit_test(test_parts),
        cmocka_unit_test(test_none_stands_out),
        cmocka_unit_test(test_remembers),
    };

    only = argc > 1 ? games_find(argv[1]) : NULL;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
