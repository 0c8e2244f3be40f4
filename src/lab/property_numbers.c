/* property_numbers.c - the property test: matches and answers as numbers.
 *
 * Observations tell no more than views do, answers are encoded alike in all worlds
 * that look alike, and every answer is one action.
 */
#include <stdlib.h>
#include <string.h>

#include "ai/observe.h"
#include "base/file.h"
#include "lab/property_trial.h"

enum { COLUMN_NAME = 200, LARGE = 100 };

struct numbers {
    struct encoding *encoding;
    int columns, answer_columns;
    float *seen;  /* the row of the view that is looked at */
    float *open;  /* that of the truth with open cards */
    float *other; /* one to compare with either */
    float *answer, *other_answer;
    struct encoded *sparse;
};

static float *row_of(int columns)
{
    return must_calloc((size_t)columns, sizeof(float));
}

static struct encoding *encode(const struct trial *t)
{
    struct encoding *e = encoding_new(t->r, &t->setup);

    if (e != NULL)
        return e;
    out_of_memory();
}

void numbers_init(struct trial *t)
{
    struct numbers *n = must_alloc(sizeof *n);
    struct encoding *e = encode(t);

    n->encoding = e;
    n->columns = encoding_columns(e, ENCODING_OBSERVATION);
    n->answer_columns = encoding_columns(e, ENCODING_ANSWER);
    n->seen = row_of(n->columns);
    n->open = row_of(n->columns);
    n->other = row_of(n->columns);
    n->answer = row_of(n->answer_columns);
    n->other_answer = row_of(n->answer_columns);
    n->sparse = must_calloc((size_t)encoding_most(e), sizeof *n->sparse);
    t->numbers = n;
}

void numbers_done(struct trial *t)
{
    struct numbers *n = t->numbers;

    if (n == NULL)
        return;
    encoding_free(n->encoding);
    free(n->seen);
    free(n->open);
    free(n->other);
    free(n->answer);
    free(n->other_answer);
    free(n->sparse);
    free(n);
}

/* --- observations --- */

/* The first column in which `other` differs from a row, or -1. */
static int difference(const struct numbers *n, const float *row)
{
    for (int i = 0; i < n->columns; i++)
        if (row[i] != n->other[i])
            return i;
    return -1;
}

/* Is `other` what the viewer sees? */
static bool same_row(struct trial *t, int who, const char *what)
{
    struct numbers *n = t->numbers;
    char name[COLUMN_NAME];
    struct text out;
    int i = difference(n, n->seen);

    if (i < 0)
        return true;
    text_init(&out, name, sizeof name);
    encoding_column(n->encoding, ENCODING_OBSERVATION, i, &out);
    return trial_fail(t, "%s has %g in column %s of %c, not %g", what,
                      (double)n->other[i], name, seat_letter(who),
                      (double)n->seen[i]);
}

/* Columns that are not 0, added up, are the row; and no number is large. */
static bool check_sparse(struct trial *t, const struct duel *view, int who)
{
    struct numbers *n = t->numbers;
    int some = encoding_observe_sparse(n->encoding, ENCODING_OBSERVATION, view,
                                       who, n->sparse);

    memset(n->other, 0, (size_t)n->columns * sizeof *n->other);
    for (int i = 0; i < some; i++) {
        float value = n->sparse[i].value;

        n->other[n->sparse[i].column] += value;
        if (value == 0 || !(value > -LARGE && value < LARGE))
            return trial_fail(t, "column %d is %g", (int)n->sparse[i].column,
                              (double)value);
    }
    return same_row(t, who, "a list of columns");
}

bool check_observed(struct trial *t, const struct duel *view, int who)
{
    struct numbers *n = t->numbers;

    encoding_observe(n->encoding, ENCODING_OPEN_CARDS, &t->d.duel, who,
                     n->open);
    encoding_observe(n->encoding, ENCODING_OBSERVATION, view, who, n->seen);
    if (!check_sparse(t, view, who))
        return false;
    encoding_observe(n->encoding, ENCODING_OBSERVATION, &t->d.duel, who,
                     n->other);
    return same_row(t, who, "the truth");
}

/* --- worlds that look alike --- */

/* Does a zone hold the same cards in truth and in another world? */
static bool zone_is_alike(struct trial *t, const struct field *f, int zone,
                          const void *world)
{
    card_id real[TRIAL_CARDS], guessed[TRIAL_CARDS];
    int n = field_cards(t->r, &t->d.duel, f, zone, real);
    int more[256] = { 0 };

    if (field_cards(t->r, world, f, zone, guessed) != n)
        return false;
    for (int i = 0; i < n; i++) {
        more[real[i]]++;
        more[guessed[i]]--;
    }
    for (int i = 0; i < 256; i++)
        if (more[i] != 0)
            return false;
    return true;
}

/* Answers are the same numbers, too. */
static bool same_answers(struct trial *t, const struct duel *world)
{
    struct numbers *n = t->numbers;
    size_t size = (size_t)n->answer_columns * sizeof *n->answer;

    for (int i = 0; i < t->n; i++) {
        encoding_answer(n->encoding, &t->d.duel, t->asked, t->list[i],
                        n->answer);
        encoding_answer(n->encoding, world, t->asked, t->list[i],
                        n->other_answer);
        if (memcmp(n->answer, n->other_answer, size) != 0)
            return trial_fail(t, "a guess encodes choice %d as another", i);
    }
    return true;
}

bool check_guess_observed(struct trial *t, const struct duel *world, int who)
{
    struct numbers *n = t->numbers;

    encoding_observe(n->encoding, ENCODING_OBSERVATION, world, who, n->other);
    if (!same_row(t, who, "a guess") ||
        (who == t->asked && !same_answers(t, world)))
        return false;
    encoding_observe(n->encoding, ENCODING_OPEN_CARDS, world, who, n->other);
    return difference(n, n->open) >= 0 ||
           each_zone(t, world, zone_is_alike, world) ||
           trial_fail(t, "open cards do not show what a guess of %c has wrong",
                      seat_letter(who));
}

/* --- actions --- */

static int by_size(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

bool check_actions(struct trial *t)
{
    const struct encoding *e = t->numbers->encoding;
    const struct duel *d = &t->d.duel;
    choice offer[DUEL_MAX_CHOICES], back;
    int action[DUEL_MAX_CHOICES];
    int n = duel_offers(t->r, d, t->asked, offer), most = encoding_actions(e);

    if (most == 0)
        return true;
    for (int i = 0; i < n; i++) {
        action[i] = encoding_action(e, d, t->asked, offer[i]);
        if (action[i] < 0 || action[i] >= most)
            return trial_fail(t, "answer %08x is no action", offer[i]);
        if (!encoding_choice(e, d, t->asked, action[i], &back) ||
            back != offer[i])
            return trial_fail(t, "action %d is another answer than %08x",
                              action[i], offer[i]);
    }
    qsort(action, (size_t)n, sizeof action[0], by_size);
    for (int i = 1; i < n; i++)
        if (action[i] == action[i - 1])
            return trial_fail(t, "two answers are action %d", action[i]);
    return true;
}
