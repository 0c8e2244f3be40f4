/* review_screen.c - see review.h: the course of a match on the full screen.
 *
 * A thread judges one answer after the other; meanwhile what has been judged can be
 * looked at.
 */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/review.h"
#include "match/hint.h"
#include "tui/front.h"
#include "tui/settings.h"

enum { ROWS = 3, LEVELS = 8, COLUMNS = 256, LINE = 1024 };

struct course {
    struct commentator commentator; /* first: the screen calls it */
    struct reviewing *v;
    int who; /* whose chance to win it is */
};

static void *judge_on(void *arg)
{
    struct reviewing *v = arg;

    while (v->now.n < v->whole.n && atomic_load(&v->stop) == 0)
        review_next(v);
    return NULL;
}

static bool is_busy(const struct commentator *c)
{
    const struct reviewing *v = ((const struct course *)c)->v;

    return atomic_load(&v->done) < v->whole.n;
}

/* --- the course --- */

/* What the match was worth to `who` after an answer; false: that was not judged.
 * What one of two sides has, the other lacks. */
static bool worth_after(const struct course *c, int i, int *out)
{
    const struct reviewing *v = c->v;
    int by = v->whole.steps[i].who;
    bool own = duel_side(&v->whole.first.duel, by) ==
               duel_side(&v->whole.first.duel, c->who);

    if (!v->verdict[i].judged || (!own && v->whole.setup.players > 2))
        return false;
    *out = own ? v->verdict[i].review.worth : -v->verdict[i].review.worth;
    return true;
}

/* The answers of one column of the chart are from *from to before *to. */
static void column_range(const struct course *c, int column, int columns,
                         int *from, int *to)
{
    int n = c->v->whole.n;

    *from = column * n / columns;
    *to = (column + 1) * n / columns;
    if (*to == *from)
        *to = *from + 1;
}

/* The height of a column in levels, or -1 where nothing was judged; a column goes on
 * at the height of the one before it. */
static void fill_levels(const struct course *c, int columns, int level[COLUMNS])
{
    int done = atomic_load(&c->v->done), last = -1;

    for (int x = 0; x < columns; x++) {
        int from, to, worth;

        column_range(c, x, columns, &from, &to);
        for (int i = from; i < to && i < done; i++)
            if (worth_after(c, i, &worth))
                last = (worth + 1000) * ROWS * LEVELS / 2000;
        level[x] = from < done ? last : -1;
    }
}

static const char *block(const struct printer *p, int height)
{
    static const char *const blocks[LEVELS + 1] = { " ", "▁", "▂", "▃", "▄",
                                                    "▅", "▆", "▇", "█" };

    if (p->unicode)
        return blocks[height];
    return height == 0 ? " " : height > LEVELS / 2 ? "#" : "_";
}

static void print_rows(const struct course *c, const struct printer *p,
                       int columns)
{
    static const char *const labels[ROWS] = { "100%", " 50%", "  0%" };
    int level[COLUMNS];

    fill_levels(c, columns, level);
    for (int row = 0; row < ROWS; row++) {
        fprintf(p->out, "%s ", labels[row]);
        for (int x = 0; x < columns; x++) {
            int above = level[x] - (ROWS - 1 - row) * LEVELS;

            fputs(block(p, above < 0        ? 0
                           : above > LEVELS ? LEVELS
                                            : above),
                  p->out);
        }
        fputc('\n', p->out);
    }
}

/* The worst mark of a column, and where the cursor is. */
static char mark_at(const struct course *c, int column, int columns,
                    int answers)
{
    static const char signs[MARKS] = { ' ', '.', '?', '!' };
    int from, to, done = atomic_load(&c->v->done);
    enum mark worst = MARK_NONE;

    column_range(c, column, columns, &from, &to);
    for (int i = from; i < to && i < done; i++)
        if (c->v->verdict[i].review.mark > worst)
            worst = c->v->verdict[i].review.mark;
    if (answers > from && answers <= to)
        return '^';
    return signs[worst];
}

static void print_marks(const struct course *c, const struct printer *p,
                        int columns, int answers)
{
    fputs("     ", p->out);
    printer_ink(p, INK_BAD);
    for (int x = 0; x < columns; x++)
        fputc(mark_at(c, x, columns, answers), p->out);
    printer_ink(p, INK_PLAIN);
    fputc('\n', p->out);
}

/* --- the answer in sight --- */

/* "A, chance to win 62%." */
static void print_fine(const struct course *c, const struct printer *p, int i)
{
    const struct reviewing *v = c->v;
    const struct review *review = &v->verdict[i].review;
    int who = v->whole.steps[i].who;
    char line[LINE];
    struct text out;

    text_init(&out, line, sizeof line);
    text_char(&out, seat_letter(who));
    text_put(&out, ": fine, ");
    hint_worth(v->whole.rules, &v->whole.first.duel, review->worth, &out);
    printer_fold(p, 0, 0, line);
}

static void print_answer(const struct course *c, const struct printer *p, int i)
{
    const struct verdict *said = &c->v->verdict[i];
    int at;

    if (i < 0 || i >= atomic_load(&c->v->done) || !said->judged)
        return;
    if (said->sentence == NULL) {
        print_fine(c, p, i);
        return;
    }
    printer_ink(p, INK_BAD);
    at = fprintf(p->out, "%c %s ", seat_letter(c->v->whole.steps[i].who),
                 mark_signs[said->review.mark]);
    printer_ink(p, INK_PLAIN);
    printer_fold(p, at, 2, said->sentence);
}

static void says(const struct commentator *commentator, int answers,
                 const struct printer *p)
{
    const struct course *c = (const struct course *)commentator;
    int columns = p->width - 5 < COLUMNS ? p->width - 5 : COLUMNS;
    int done = atomic_load(&c->v->done);

    print_rows(c, p, columns);
    print_marks(c, p, columns, answers);
    print_answer(c, p, answers - 1);
    if (done < c->v->whole.n)
        fprintf(p->out, "(%d of %d answers looked at)\n", done, c->v->whole.n);
}

/* The next answer that was marked; with none, the match is at its end. */
static int moment(const struct commentator *commentator, int answers, int way)
{
    const struct course *c = (const struct course *)commentator;
    int done = atomic_load(&c->v->done);

    for (int i = answers - 1 + way; i >= 0 && i < done; i += way)
        if (c->v->verdict[i].review.mark >= MARK_DOUBTFUL)
            return i + 1;
    return -1;
}

bool review_screen(struct reviewing *v, int viewer, int *code)
{
    struct course course = { { says, moment, is_busy },
                             v,
                             viewer >= 0 ? viewer : 0 };
    struct console console = { .rec = &v->whole,
                               .printer = &v->printer,
                               .screen = screen_find(v->whole.rules->game->id),
                               .seats = { .viewer = course.who },
                               .pace = settings_pace() };
    struct watched watched;
    pthread_t thread;
    int opened;

    v->computer.budget.stop = &v->stop;
    if (pthread_create(&thread, NULL, judge_on, v) != 0)
        return false;
    console.input = input_open();
    opened = full_watch(&console, &course.commentator, &watched);
    input_close(console.input);
    atomic_store(&v->stop, 1);
    pthread_join(thread, NULL);
    if (opened < 0)
        return false;
    if (watched.plays)
        *code = play_from(v->text, &v->whole, watched.answers, watched.seat);
    return true;
}
