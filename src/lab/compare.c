/* compare.c - see compare.h. */
#include "lab/compare.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "core/game.h"
#include "match/picks.h"

/* --- samples of differences --- */

/* A figure before and after, round by round; `difference` is empty where the
 * rounds are not of the same deals. */
struct paired {
    struct sample before, after, difference;
};

/* NAN: that round does not say. */
static void pair_add(struct paired *p, double before, double after)
{
    if (!isnan(before))
        sample_add(&p->before, before);
    if (!isnan(after))
        sample_add(&p->after, after);
    if (!isnan(before) && !isnan(after))
        sample_add(&p->difference, after - before);
}

static bool pair_known(const struct paired *p)
{
    return p->before.n > 0 && p->after.n > 0;
}

/* Half of an interval.  n rounds that are all equal leave room for another one in
 * n / 3. */
static double half_of(const struct sample *s)
{
    struct interval i = rating_mean(s);

    return i.high > i.low ? (i.high - i.low) / 2 : 3 / s->n;
}

/* How much wider an interval is that is one of k, which hold together. */
static double wider(int k)
{
    return rating_reach(1 - 0.05 / k) / rating_reach(0.95);
}

static struct change change_of(const struct paired *p, int k)
{
    double before = sample_mean(&p->before), after = sample_mean(&p->after);
    double mean = after - before, half = 0;

    if (p->difference.n > 0)
        half = half_of(&p->difference);
    else if (pair_known(p))
        half = hypot(half_of(&p->before), half_of(&p->after));
    half *= wider(k);
    return (struct change){ .before = before,
                            .after = after,
                            .difference = { mean, mean - half, mean + half } };
}

/* The mean over the seatings of a round of one arm. */
struct round_means {
    double first, turns;
    bool has_first;
};

static struct round_means means_of(const struct experiment_results *r, long at,
                                   long n, int arm)
{
    struct round_means out = { 0 };
    int matches = 0, begun = 0;

    for (long i = at; i < at + n; i++) {
        const struct tally_result *m = &r->match[i].result;

        if (r->match[i].arm != arm)
            continue;
        matches++;
        out.turns += m->turns;
        begun += m->first >= 0;
        out.first += m->first >= 0 ? m->share[m->first] / 1000.0 : 0;
    }
    out.turns /= matches > 0 ? matches : 1;
    out.first /= begun > 0 ? begun : 1;
    out.has_first = begun > 0;
    return out;
}

/* --- looking again and again --- */

/* Half the width of an interval for a mean that holds at every moment at once,
 * and together with k - 1 others: the normal mixture of Robbins, tuned to about
 * 200 rounds. */
static double always(const struct sample *s, int k)
{
    double n = s->n, rho = 200 / 8.0, variance = sample_variance(s);
    double wrong = 0.05 / k;

    if (n < 20)
        return INFINITY;
    variance = fmax(variance, 1 / n); /* a few equal rounds prove nothing */
    return sqrt(variance * (n + rho) * log((n + rho) / (rho * wrong * wrong))) /
           n;
}

static struct interval interval_always(const struct sample *s, int k)
{
    double mean = sample_mean(s), half = always(s, k);

    return (struct interval){ mean, mean - half, mean + half };
}

/* --- what is changed --- */

/* Does the change touch what a player brings: its deck, or a card of it? */
static bool touches(const struct rules *r, unsigned pick,
                    const struct difference *d)
{
    unsigned card = book_find(r->book, d->id);

    if (r->game->pick.deck && d->deck != NULL)
        return text_equal(r->book->decks[pick - 1].id, d->deck);
    if (!r->game->pick.deck)
        return card == pick ||
               (card != CARD_NONE && pick_owner(r, card) == pick);
    if (card != CARD_NONE)
        return deck_copies(&r->book->decks[pick - 1], card) > 0;
    return text_equal(r->book->decks[pick - 1].id, d->id);
}

static bool is_changed(const struct comparison *c, const struct rules *r,
                       unsigned pick)
{
    for (int i = 0; i < c->ndifferences; i++)
        if (touches(r, pick, &c->difference[i]))
            return true;
    return false;
}

/* How many of them does it touch, so that the verdict is about one of these? */
static int count_changed(const struct comparison *c, const struct standings *s,
                         const struct rules *r)
{
    int n = 0;

    for (int i = 0; i < s->n; i++)
        n += is_changed(c, r, s->row[i].pick);
    return n;
}

/* Is the second book the first one with something changed or added? */
static bool is_derived(const struct book *a, const struct book *b)
{
    if (a->ncards > b->ncards || a->ndecks > b->ndecks)
        return false;
    for (int i = 1; i < a->ncards; i++)
        if (!text_equal(a->cards[i].id, b->cards[i].id))
            return false;
    for (int i = 0; i < a->ndecks; i++)
        if (!text_equal(a->decks[i].id, b->decks[i].id))
            return false;
    return true;
}

static void list_differences(struct comparison *c, const struct rules *before,
                             const struct rules *after)
{
    c->difference = must_calloc(COMPARE_DIFFERENCES, sizeof *c->difference);
    if (!is_derived(before->book, after->book))
        return;
    c->ndifferences =
        cards_diff(before, after, c->difference, COMPARE_DIFFERENCES);
    if (c->ndifferences > COMPARE_DIFFERENCES)
        c->ndifferences = COMPARE_DIFFERENCES;
}

/* --- all --- */

/* One arm of an experiment, round by round. */
struct side {
    struct experiment *e;
    int arm;
    long at, n;    /* the present round in the results */
    unsigned *row; /* what it calls the picks of the standings' rows */
    /* What the round says; `pick` by row of the standings. */
    double first, turns, *pick;
};

struct sums {
    struct paired *pick; /* by row of the standings */
    struct paired first, turns;
};

/* Which side has a pick in a round; -1: none, or more than one, because pairs of
 * equals say nothing about them. */
static int side_with(const struct experiment *e, const struct setup *setup,
                     unsigned pick)
{
    unsigned has = 0;

    for (int who = 0; who < setup->players; who++)
        for (int i = 0; i < DUEL_MAX_PICKS; i++)
            if (setup->pick[who][i] == pick)
                has |= 1u << who % experiment_sides(e);
    return __builtin_popcount(has) == 1 ? __builtin_ctz(has) : -1;
}

/* The rows may be those of another experiment: they are found by their ids. */
static void side_init(struct side *s, const struct standings *rows)
{
    const struct rules *r = experiment_plan(s->e)->arm[s->arm].rules;

    s->pick = must_calloc((size_t)rows->n + 1, sizeof *s->pick);
    s->row = must_calloc((size_t)rows->n + 1, sizeof *s->row);
    for (int i = 0; i < rows->n; i++)
        s->row[i] = pick_find(r, rows->row[i].id);
}

static void side_done(struct side *s)
{
    free(s->pick);
    free(s->row);
}

/* Read the round at `at`. */
static void read_round(struct side *s, int rows)
{
    const struct experiment_results *r = experiment_results(s->e);
    double share[DUEL_MAX_PLAYERS];
    struct round_means means;
    struct setup setup;

    s->n = round_shares(s->e, r, s->at, s->arm, share);
    means = means_of(r, s->at, s->n, s->arm);
    s->turns = means.turns;
    s->first = means.has_first ? means.first : NAN;
    experiment_setup(s->e, r->match[s->at].round, 0, s->arm, &setup);
    for (int i = 0; i < rows; i++) {
        int side = s->row[i] != 0 ? side_with(s->e, &setup, s->row[i]) : -1;

        s->pick[i] = side >= 0 ? share[side] : NAN;
    }
}

/* The number of the present round, or -1 after the last. */
static long round_of(const struct side *s)
{
    const struct experiment_results *r = experiment_results(s->e);

    return s->at < r->n ? r->match[s->at].round : -1;
}

static void say_nothing(struct side *s, int rows)
{
    s->first = s->turns = NAN;
    for (int i = 0; i < rows; i++)
        s->pick[i] = NAN;
}

static void add_round(struct sums *sums, const struct side side[2], int rows)
{
    pair_add(&sums->first, side[0].first, side[1].first);
    pair_add(&sums->turns, side[0].turns, side[1].turns);
    for (int i = 0; i < rows; i++)
        pair_add(&sums->pick[i], side[0].pick[i], side[1].pick[i]);
}

/* Rounds that both sides have, before a given one. */
static void add_pairs(struct side side[2], int rows, long rounds,
                      struct sums *sums)
{
    while (round_of(&side[0]) >= 0 && round_of(&side[1]) >= 0 &&
           round_of(&side[0]) < rounds) {
        long ahead = round_of(&side[0]) - round_of(&side[1]);

        for (int i = 0; i < 2; i++)
            read_round(&side[i], rows);
        if (ahead == 0)
            add_round(sums, side, rows);
        side[0].at += ahead <= 0 ? side[0].n : 0;
        side[1].at += ahead >= 0 ? side[1].n : 0;
    }
}

/* All rounds of either side. */
static void add_apart(struct side side[2], int rows, struct sums *sums)
{
    for (int i = 0; i < 2; i++)
        while (round_of(&side[i]) >= 0) {
            say_nothing(&side[1 - i], rows);
            read_round(&side[i], rows);
            add_round(sums, side, rows);
            side[i].at += side[i].n;
        }
}

static void sums_init(struct sums *sums, struct side side[2],
                      const struct standings *s, bool paired, long rounds)
{
    sums->pick = must_calloc((size_t)s->n + 1, sizeof *sums->pick);
    for (int i = 0; i < 2; i++)
        side_init(&side[i], s);
    if (paired)
        add_pairs(side, s->n, rounds, sums);
    else
        add_apart(side, s->n, sums);
    for (int i = 0; i < 2; i++)
        side_done(&side[i]);
}

static int by_size(const void *a, const void *b)
{
    double x = fabs(((const struct change *)a)->difference.value);
    double y = fabs(((const struct change *)b)->difference.value);

    return (x < y) - (x > y);
}

/* The share of the win of those who had a card in hand. */
static void compare_cards(struct comparison *c, const struct facts f[])
{
    double reach = rating_reach(1 - 0.05 / (f[0].ncards + 1));

    c->card = must_calloc((size_t)f[0].ncards + 1, sizeof *c->card);
    for (int i = 0; i < f[0].ncards; i++) {
        const struct card_facts *one = &f[0].card[i], *other = NULL;
        double p, q, half;

        for (int k = 0; k < f[1].ncards; k++)
            if (text_equal(f[1].card[k].id, one->id))
                other = &f[1].card[k];
        if (other == NULL || one->had.matches < FACTS_COMMON ||
            other->had.matches < FACTS_COMMON)
            continue;
        p = one->had.share.value;
        q = other->had.share.value;
        half = reach * sqrt(p * (1 - p) / (double)one->had.matches +
                            q * (1 - q) / (double)other->had.matches);
        c->card[c->ncards++] = (struct change){
            one->id, one->name, p, q, { q - p, q - p - half, q - p + half }
        };
    }
    qsort(c->card, (size_t)c->ncards, sizeof *c->card, by_size);
}

/* --- the verdict --- */

static bool is_number(const char *text)
{
    char *end;

    strtol(text, &end, 10);
    return end != text && *end == '\0';
}

/* "power 4", "2 copies in angels" */
static void say_number(const struct difference *d, struct text *out)
{
    if (d->deck != NULL) {
        text_put(out, d->after);
        text_put(out, text_equal(d->after, "1") ? " copy in " : " copies in ");
        text_put(out, d->deck);
        return;
    }
    text_put(out, d->what);
    text_char(out, ' ');
    text_put(out, d->after);
}

/* "Drain Life with power 4 instead of 5" */
static void say_change(const struct comparison *c, struct text *out)
{
    const struct difference *d = c->difference;

    if (c->ndifferences == 0) {
        text_put(out, c->name[1]);
        if (c->folders) {
            text_put(out, " instead of ");
            text_put(out, c->name[0]);
        }
        return;
    }
    text_put(out, d->name);
    if (is_number(d->after)) {
        text_put(out, " with ");
        say_number(d, out);
        text_put(out, " instead of ");
        text_put(out, is_number(d->before) ? d->before : "none");
    } else {
        text_put(out, " with another ");
        text_put(out, d->what);
    }
    if (c->ndifferences > 1)
        text_put(out, ", and more");
}

/* "Alice's share falls by 3.1 points (1.8 to 4.4)" */
static void say_effect(const struct change *s, struct text *out)
{
    const struct interval *d = &s->difference;
    const char *whose = s->name != NULL ? s->name : "the first player";
    double low = 100 * d->low, high = 100 * d->high;
    char line[200];

    if (!isfinite(low) || !isfinite(high))
        snprintf(line, sizeof line,
                 "too few matches to know a difference in %s's share", whose);
    else if (low <= 0 && high >= 0)
        snprintf(line, sizeof line,
                 "no difference in %s's share is known (%+.1f points, %+.1f to "
                 "%+.1f)",
                 whose, 100 * d->value, low, high);
    else
        snprintf(line, sizeof line,
                 "%s's share %s by %.1f points (%.1f to %.1f)", whose,
                 d->value > 0 ? "rises" : "falls", 100 * fabs(d->value),
                 fmin(fabs(low), fabs(high)), fmax(fabs(low), fabs(high)));
    text_put(out, line);
}

static void say_verdict(struct comparison *c)
{
    struct text out;

    text_init(&out, c->verdict, sizeof c->verdict);
    say_change(c, &out);
    text_put(&out, ": ");
    say_effect(c->subject, &out);
    text_char(&out, '.');
}

/* Of those whose cards are changed the one whose share changes most; if that is
 * nobody or everybody, the first player. */
static const struct change *find_subject(const struct comparison *c,
                                         const struct standings *s,
                                         const struct rules *r, int changed)
{
    for (int i = 0; changed < s->n && i < c->npicks; i++)
        for (int row = 0; row < s->n; row++)
            if (s->row[row].id == c->pick[i].id &&
                is_changed(c, r, s->row[row].pick))
                return &c->pick[i];
    return &c->first;
}

/* Whoever stops when it looks good must allow for having looked. */
static void widen(struct comparison *c, const struct sums *sums,
                  const struct standings *s, int k)
{
    for (int i = 0; i < c->npicks; i++)
        for (int row = 0; row < s->n; row++)
            if (s->row[row].id == c->pick[i].id)
                c->pick[i].difference =
                    interval_always(&sums->pick[row].difference, k);
    c->first.difference = interval_always(&sums->first.difference, 1);
    c->turns.difference = interval_always(&sums->turns.difference, 1);
}

/* What is compared is called as in its experiment; two experiments by their
 * folders. */
static void name_sides(struct comparison *c, const struct facts f[2])
{
    c->folders = f[0].e != f[1].e;
    for (int i = 0; i < 2; i++) {
        const struct experiment_plan *plan = experiment_plan(f[i].e);

        c->name[i] = c->folders ? plan->folder : plan->arm[f[i].arm].name;
    }
}

/* The verdict is about the largest change of k: their intervals hold together. */
static void list_changes(struct comparison *c, const struct sums *sums,
                         const struct standings *s, int k)
{
    c->pick = must_calloc((size_t)s->n + 1, sizeof *c->pick);
    for (int i = 0; i < s->n; i++) {
        if (!pair_known(&sums->pick[i]))
            continue;
        c->pick[c->npicks] = change_of(&sums->pick[i], k);
        c->pick[c->npicks].id = s->row[i].id;
        c->pick[c->npicks++].name = s->row[i].name;
    }
    qsort(c->pick, (size_t)c->npicks, sizeof *c->pick, by_size);
    c->first = change_of(&sums->first, 1);
    c->has_first = pair_known(&sums->first);
    c->turns = change_of(&sums->turns, 1);
    c->rounds[0] = (long)sums->turns.before.n;
    c->rounds[1] = (long)sums->turns.after.n;
}

void comparison_init(struct comparison *c, const struct facts f[2])
{
    const struct standings *s = &f[0].standings;
    struct side side[2] = { { .e = f[0].e, .arm = f[0].arm },
                            { .e = f[1].e, .arm = f[1].arm } };
    struct sums sums = { 0 };
    int changed, k;

    memset(c, 0, sizeof *c);
    c->paired = experiment_same_deals(f[0].e, f[1].e);
    name_sides(c, f);
    list_differences(c, f[0].rules, f[1].rules);
    changed = count_changed(c, s, f[0].rules);
    k = changed > 0 ? changed : 1;
    sums_init(&sums, side, s, c->paired, EXPERIMENT_MAX_MATCHES);
    list_changes(c, &sums, s, k);
    compare_cards(c, f);
    c->subject = find_subject(c, s, f[0].rules, changed);
    c->early = !c->folders && experiment_decided(f[0].e);
    if (c->early)
        widen(c, &sums, s, k);
    say_verdict(c);
    free(sums.pick);
}

void comparison_done(struct comparison *c)
{
    free(c->pick);
    free(c->card);
    free(c->difference);
}

/* Half the width of the interval of what the verdict is about, and its mean: the
 * same subject as above, as far as it is known before the end. */
static double subject_so_far(const struct sums *sums, const struct standings *s,
                             const struct experiment_plan *plan, double *mean)
{
    const struct rules *r = plan->arm[0].rules;
    const struct sample *found = NULL;
    struct comparison c = { 0 };
    int changed;

    list_differences(&c, r, plan->arm[1].rules);
    changed = count_changed(&c, s, r);
    for (int i = 0; i < s->n && changed < s->n; i++) {
        const struct sample *own = &sums->pick[i].difference;

        if (is_changed(&c, r, s->row[i].pick) &&
            (found == NULL ||
             fabs(sample_mean(own)) > fabs(sample_mean(found))))
            found = own;
    }
    free(c.difference);
    if (found == NULL) {
        *mean = sample_mean(&sums->first.difference);
        return always(&sums->first.difference, 1);
    }
    *mean = sample_mean(found);
    return always(found, changed);
}

bool comparison_decided(struct experiment *e, long rounds)
{
    struct side side[2] = { { .e = e, .arm = 0 }, { .e = e, .arm = 1 } };
    struct standings s;
    struct sums sums = { 0 };
    double half, mean;

    standings_rows(&s, e);
    sums_init(&sums, side, &s, true, rounds);
    half = subject_so_far(&sums, &s, experiment_plan(e), &mean);
    free(sums.pick);
    standings_done(&s);
    return fabs(mean) > half || fabs(mean) + half < COMPARE_SMALL;
}
