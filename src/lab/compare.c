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

/* A figure of both arms, round by round. */
struct paired {
    struct sample before, after, difference;
};

static void pair_add(struct paired *p, double before, double after)
{
    sample_add(&p->before, before);
    sample_add(&p->after, after);
    sample_add(&p->difference, after - before);
}

/* n rounds without any difference leave room for one in n / 3. */
static struct change change_of(const struct paired *p)
{
    struct change c = { .before = sample_mean(&p->before),
                        .after = sample_mean(&p->after),
                        .difference = rating_mean(&p->difference) };

    if (c.difference.low == c.difference.high) {
        c.difference.low -= 3 / p->difference.n;
        c.difference.high += 3 / p->difference.n;
    }
    return c;
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

/* Half the width of an interval for a mean that holds at every moment at once:
 * the normal mixture of Robbins, tuned to about 200 rounds. */
static double always(const struct sample *s)
{
    double n = s->n, rho = 200 / 8.0, variance = sample_variance(s);

    if (n < 20)
        return INFINITY;
    variance = fmax(variance, 1 / n); /* a few equal rounds prove nothing */
    return sqrt(variance * (n + rho) * log((n + rho) / (rho * 0.05 * 0.05))) /
           n;
}

static struct interval interval_always(const struct sample *s)
{
    double mean = sample_mean(s), half = always(s);

    return (struct interval){ mean, mean - half, mean + half };
}

/* --- what is changed --- */

/* Does the change touch what a player brings: its deck, or a card of it? */
static bool touches(const struct rules *r, unsigned pick,
                    const struct difference *d)
{
    unsigned card = book_find(r->book, d->id);

    if (!r->game->pick.deck)
        return card == pick ||
               (card != CARD_NONE && pick_owner(r, card) == pick);
    if (card != CARD_NONE)
        return deck_copies(&r->book->decks[pick - 1], card) > 0;
    return text_equal(r->book->decks[pick - 1].id, d->id);
}

/* Is it only theirs, so that the verdict is about them?  What touches all is
 * nobody's. */
static bool is_changed(const struct comparison *c, const struct rules *r,
                       unsigned pick)
{
    for (int i = 0; i < c->ndifferences; i++)
        if (touches(r, pick, &c->difference[i]))
            return true;
    return false;
}

static void list_differences(struct comparison *c,
                             const struct experiment_plan *plan)
{
    c->difference = must_calloc(COMPARE_DIFFERENCES, sizeof *c->difference);
    c->ndifferences = cards_diff(plan->arm[0].rules, plan->arm[1].rules,
                                 c->difference, COMPARE_DIFFERENCES);
    if (c->ndifferences > COMPARE_DIFFERENCES)
        c->ndifferences = COMPARE_DIFFERENCES;
}

/* --- all --- */

struct sums {
    struct paired *pick; /* by row of the standings */
    struct paired first, turns;
};

/* One round: pairs of equals say nothing about them. */
static void add_picks(const struct experiment *e, const struct standings *s,
                      const struct experiment_results *r, long at,
                      struct sums *sums)
{
    double share[EXPERIMENT_ARMS][DUEL_MAX_PLAYERS];
    int sides = experiment_sides(e);
    struct setup setup;

    for (int arm = 0; arm < EXPERIMENT_ARMS; arm++)
        round_shares(e, r, at, arm, share[arm]);
    experiment_setup(e, r->match[at].round, 0, 0, &setup);
    for (int row = 0; row < s->n; row++) {
        unsigned has = 0;
        int side;

        for (int who = 0; who < setup.players; who++)
            for (int i = 0; i < DUEL_MAX_PICKS; i++)
                if (setup.pick[who][i] == s->row[row].pick)
                    has |= 1u << who % sides;
        if (__builtin_popcount(has) != 1)
            continue;
        side = __builtin_ctz(has);
        pair_add(&sums->pick[row], share[0][side], share[1][side]);
    }
}

static void add_rounds(struct experiment *e, const struct standings *s,
                       long rounds, struct sums *sums)
{
    const struct experiment_results *r = experiment_results(e);
    long n = 0;

    for (long at = 0; at < r->n && r->match[at].round < rounds; at += n) {
        struct round_means before, after;

        for (n = 0;
             at + n < r->n && r->match[at + n].round == r->match[at].round;)
            n++;
        before = means_of(r, at, n, 0);
        after = means_of(r, at, n, 1);
        pair_add(&sums->turns, before.turns, after.turns);
        if (before.has_first && after.has_first)
            pair_add(&sums->first, before.first, after.first);
        add_picks(e, s, r, at, sums);
    }
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

/* "Drain Life with power 4 instead of 5" */
static void say_change(const struct comparison *c,
                       const struct experiment_plan *plan, struct text *out)
{
    const struct difference *d = c->difference;

    if (c->ndifferences == 0) {
        text_put(out, plan->arm[1].name);
        return;
    }
    text_put(out, d->name);
    text_put(out, is_number(d->after) ? " with " : " with another ");
    text_put(out, d->what);
    if (is_number(d->after)) {
        text_char(out, ' ');
        text_put(out, d->after);
        text_put(out, " instead of ");
        text_put(out, is_number(d->before) ? d->before : "none");
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

    if (low <= 0 && high >= 0)
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

static void say_verdict(struct comparison *c,
                        const struct experiment_plan *plan)
{
    struct text out;

    text_init(&out, c->verdict, sizeof c->verdict);
    say_change(c, plan, &out);
    text_put(&out, ": ");
    say_effect(c->subject, &out);
    text_char(&out, '.');
}

/* Of those whose cards are changed the one whose share changes most; if that is
 * nobody or everybody, the first player. */
static const struct change *find_subject(const struct comparison *c,
                                         const struct standings *s,
                                         const struct rules *r)
{
    const struct change *found = &c->first;
    int changed = 0;

    for (int i = c->npicks - 1; i >= 0; i--)
        for (int row = 0; row < s->n; row++)
            if (s->row[row].id == c->pick[i].id &&
                is_changed(c, r, s->row[row].pick)) {
                found = &c->pick[i];
                changed++;
            }
    return changed < c->npicks ? found : &c->first;
}

/* Whoever stops when it looks good must allow for having looked. */
static void widen(struct comparison *c, const struct sums *sums,
                  const struct standings *s)
{
    for (int i = 0; i < c->npicks; i++)
        for (int row = 0; row < s->n; row++)
            if (s->row[row].id == c->pick[i].id)
                c->pick[i].difference =
                    interval_always(&sums->pick[row].difference);
    c->first.difference = interval_always(&sums->first.difference);
    c->turns.difference = interval_always(&sums->turns.difference);
}

void comparison_init(struct comparison *c, struct experiment *e,
                     const struct facts f[EXPERIMENT_ARMS])
{
    const struct standings *s = &f[0].standings;
    struct sums sums = { 0 };

    memset(c, 0, sizeof *c);
    sums.pick = must_calloc((size_t)s->n + 1, sizeof *sums.pick);
    add_rounds(e, s, EXPERIMENT_MAX_MATCHES, &sums);
    c->pick = must_calloc((size_t)s->n + 1, sizeof *c->pick);
    for (int i = 0; i < s->n; i++) {
        if (sums.pick[i].difference.n == 0)
            continue;
        c->pick[c->npicks] = change_of(&sums.pick[i]);
        c->pick[c->npicks].id = s->row[i].id;
        c->pick[c->npicks++].name = s->row[i].name;
    }
    qsort(c->pick, (size_t)c->npicks, sizeof *c->pick, by_size);
    c->first = change_of(&sums.first);
    c->has_first = sums.first.difference.n > 0;
    c->turns = change_of(&sums.turns);
    compare_cards(c, f);
    list_differences(c, experiment_plan(e));
    c->subject = find_subject(c, s, experiment_plan(e)->arm[0].rules);
    c->early = experiment_decided(e);
    if (c->early)
        widen(c, &sums, s);
    say_verdict(c, experiment_plan(e));
    free(sums.pick);
}

void comparison_done(struct comparison *c)
{
    free(c->pick);
    free(c->card);
    free(c->difference);
}

/* The differences of the rounds that the verdict is about: the same subject as
 * above, as far as it is known before the end. */
static const struct sample *subject_sample(const struct sums *sums,
                                           const struct standings *s,
                                           const struct experiment_plan *plan)
{
    const struct sample *found = &sums->first.difference;
    struct comparison c = { 0 };
    int changed = 0;

    list_differences(&c, plan);
    for (int i = 0; i < s->n; i++) {
        const struct sample *own = &sums->pick[i].difference;

        if (!is_changed(&c, plan->arm[0].rules, s->row[i].pick))
            continue;
        if (changed++ == 0 || fabs(sample_mean(own)) > fabs(sample_mean(found)))
            found = own;
    }
    free(c.difference);
    return changed < s->n ? found : &sums->first.difference;
}

bool comparison_decided(struct experiment *e, long rounds)
{
    struct standings s;
    struct sums sums = { 0 };
    const struct sample *d;
    double half, mean;

    standings_rows(&s, e);
    sums.pick = must_calloc((size_t)s.n + 1, sizeof *sums.pick);
    add_rounds(e, &s, rounds, &sums);
    d = subject_sample(&sums, &s, experiment_plan(e));
    half = always(d);
    mean = sample_mean(d);
    free(sums.pick);
    standings_done(&s);
    return fabs(mean) > half || fabs(mean) + half < COMPARE_SMALL;
}
