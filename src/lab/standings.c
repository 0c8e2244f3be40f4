/* standings.c - see standings.h. */
#include "lab/standings.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "match/picks.h"

/* Rounds are left out a block at a time to see how far ratings depend on
 * them. */
enum { BLOCKS = 20 };

/* --- rounds --- */

long round_shares(const struct experiment *e,
                  const struct experiment_results *r, long at, int arm,
                  double share[DUEL_MAX_PLAYERS])
{
    int players = experiment_plan(e)->arm[0].setup.players;
    int places = experiment_places(e), sides = experiment_sides(e);
    long round = r->match[at].round, n = 0;

    memset(share, 0, DUEL_MAX_PLAYERS * sizeof *share);
    for (; at + n < r->n && r->match[at + n].round == round; n++) {
        const struct experiment_match *m = &r->match[at + n];

        if (m->arm != arm)
            continue;
        for (int who = 0; who < players; who++)
            share[(who + m->place % sides) % players] +=
                m->result.share[who] / 1000.0 / places;
    }
    return n;
}

/* --- pair by pair --- */

static void meet(struct standings *s, int a, int b, double share)
{
    sample_add(&s->meeting[a * s->n + b].rounds, share);
    sample_add(&s->row[a].rounds, share);
    s->row[a].matches += s->matches;
}

static void add_pair(struct standings *s, const struct setup *setup,
                     const double share[])
{
    int a = standings_find(s, setup->pick[0][0]);
    int b = standings_find(s, setup->pick[1][0]);

    if (a < 0 || b < 0 || a == b)
        return;
    meet(s, a, b, share[0]);
    meet(s, b, a, share[1]);
}

/* --- ratings --- */

struct block {
    double *won, *games; /* n * n each */
};

/* The ratings without one of the blocks (-1: with all). */
static void rate_without(const struct standings *s, const struct block *block,
                         int without, double *elo)
{
    size_t cells = (size_t)s->n * (size_t)s->n;
    double *won = must_calloc(cells, sizeof *won);
    double *games = must_calloc(cells, sizeof *games);
    struct crosstable t = { s->n, won, games };

    for (int b = 0; b < BLOCKS; b++)
        for (size_t i = 0; i < cells && b != without; i++) {
            won[i] += block[b].won[i];
            games[i] += block[b].games[i];
        }
    rating_fit(&t, elo);
    free(won);
    free(games);
}

/* The jackknife: what changes when a block is missing, times what the blocks
 * together are worth. */
static void rate(struct standings *s, const struct block *block)
{
    double *elo = must_calloc((size_t)s->n, sizeof *elo);
    double *part = must_calloc((size_t)s->n, sizeof *part);
    struct sample *spread = must_calloc((size_t)s->n, sizeof *spread);

    rate_without(s, block, -1, elo);
    for (int b = 0; b < BLOCKS; b++) {
        rate_without(s, block, b, part);
        for (int i = 0; i < s->n; i++)
            sample_add(&spread[i], part[i]);
    }
    for (int i = 0; i < s->n; i++) {
        double half = rating_reach(0.95) * (BLOCKS - 1) / sqrt(BLOCKS) *
                      sqrt(sample_variance(&spread[i]));

        if (s->row[i].rounds.n < BLOCKS)
            half = INFINITY; /* too few to leave some out */

        s->row[i].elo =
            (struct interval){ elo[i], elo[i] - half, elo[i] + half };
    }
    free(spread);
    free(part);
    free(elo);
}

static void add_to_block(const struct standings *s, struct block *b,
                         const struct setup *setup, const double share[])
{
    int one = standings_find(s, setup->pick[0][0]);
    int other = standings_find(s, setup->pick[1][0]);

    if (one < 0 || other < 0 || one == other)
        return;
    b->won[one * s->n + other] += share[0] * s->matches;
    b->won[other * s->n + one] += share[1] * s->matches;
    b->games[one * s->n + other] += s->matches;
    b->games[other * s->n + one] += s->matches;
}

/* Do the meetings fit the ratings?  Each differs from what they foretell by its
 * own chance alone, if they do. */
static double test_cycles(const struct standings *s)
{
    double sum = 0, freedom = 1 - s->n;

    for (int i = 0; i < s->n; i++)
        for (int k = i + 1; k < s->n; k++) {
            const struct sample *seen = &s->meeting[i * s->n + k].rounds;
            double expected =
                rating_expected(s->row[i].elo.value - s->row[k].elo.value);
            double variance = sample_variance(seen) / seen->n;
            double off = sample_mean(seen) - expected;

            if (seen->n < 8)
                continue;
            /* a few equal results are not certainty */
            variance = fmax(variance, 0.25 / (4 * seen->n * s->matches));
            sum += off * off / variance;
            freedom++;
        }
    return freedom > 0 ? rating_chi2(sum, freedom) : -1;
}

/* --- teams --- */

/* Least squares: the sums that make the worths. */
struct regression {
    double *a; /* n * n */
    double *y;
    double squares;
    long rounds;
};

/* +1 for each member of the first team, -1 for those of the others. */
static void team_signs(const struct standings *s, const struct experiment *e,
                       const struct setup *setup, double *x)
{
    memset(x, 0, (size_t)s->n * sizeof *x);
    for (int who = 0; who < setup->players; who++)
        for (int i = 0; i < DUEL_MAX_PICKS && setup->pick[who][i] != 0; i++) {
            int row = standings_find(s, setup->pick[who][i]);

            if (row >= 0)
                x[row] += who % experiment_sides(e) == 0 ? 1 : -1;
        }
}

static void add_team(struct standings *s, const struct experiment *e,
                     struct regression *g, const struct setup *setup,
                     const double share[])
{
    double *x = must_calloc((size_t)s->n, sizeof *x);
    double y = share[0] - 0.5;

    team_signs(s, e, setup, x);
    for (int i = 0; i < s->n; i++) {
        for (int k = 0; k < s->n && x[i] != 0; k++)
            g->a[i * s->n + k] += x[i] * x[k];
        g->y[i] += x[i] * y;
        if (x[i] == 0)
            continue;
        sample_add(&s->row[i].rounds, x[i] > 0 ? share[0] : 1 - share[0]);
        s->row[i].matches += s->matches;
    }
    g->squares += y * y;
    g->rounds++;
    free(x);
}

/* Invert a symmetric positive matrix in place, by elimination. */
static void invert(double *a, int n)
{
    for (int p = 0; p < n; p++) {
        double pivot = a[p * n + p];

        a[p * n + p] = 1;
        for (int k = 0; k < n; k++)
            a[p * n + k] /= pivot;
        for (int i = 0; i < n; i++) {
            double factor = a[i * n + p];

            if (i == p)
                continue;
            a[i * n + p] = 0;
            for (int k = 0; k < n; k++)
                a[i * n + k] -= factor * a[p * n + k];
        }
    }
}

/* Only differences of worths are seen, so their sum is held at 0: firmly, because
 * how far it may stray from there widens all intervals. */
static void weigh_members(struct standings *s, struct regression *g)
{
    int n = s->n;
    double left = g->squares, reach = rating_reach(0.95);
    double firmly = (double)g->rounds;

    if (g->rounds <= n)
        return;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++)
            g->a[i * n + k] += firmly + (i == k) * 1e-6;
    invert(g->a, n);
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < n; k++)
            s->row[i].worth.value += g->a[i * n + k] * g->y[k];
        left -= s->row[i].worth.value * g->y[i];
    }
    for (int i = 0; i < n; i++) {
        struct interval *w = &s->row[i].worth;
        double variance = left / (double)(g->rounds - n + 1);
        double half = reach * sqrt(fmax(variance * g->a[i * n + i], 0));

        w->low = w->value - half;
        w->high = w->value + half;
    }
}

/* --- all --- */

int standings_find(const struct standings *s, unsigned pick)
{
    for (int i = 0; i < s->n; i++)
        if (s->row[i].pick == pick)
            return i;
    return -1;
}

/* Does a seat always bring it? */
static bool is_fixed(const struct experiment_plan *plan, unsigned pick)
{
    const struct setup *s = &plan->arm[0].setup;

    for (int who = 0; who < s->players; who++)
        for (int i = 0; i < DUEL_MAX_PICKS && (plan->open >> who & 1) == 0; i++)
            if (s->pick[who][i] == pick)
                return true;
    return false;
}

void standings_rows(struct standings *s, const struct experiment *e)
{
    const struct experiment_plan *plan = experiment_plan(e);
    const struct rules *r = plan->arm[0].rules;

    int trait = picks_trait(r, &plan->arm[0].setup);

    memset(s, 0, sizeof *s);
    s->row = must_calloc((size_t)pick_count(r) + 1, sizeof *s->row);
    for (unsigned i = pick_next(r, 0); i != 0; i = pick_next(r, i)) {
        bool in = is_fixed(plan, i) ||
                  (plan->field == NULL && pick_is_drawn(r, trait, i));

        for (int k = 0; k < plan->nfield; k++)
            in |= plan->field[k] == i;
        if (in)
            s->row[s->n++] = (struct standing){ .pick = i,
                                                .id = pick_id(r, i),
                                                .name = pick_name(r, i) };
    }
}

/* A round of equals: the share of those who had the first turn. */
static void add_equals(struct standings *s, const struct experiment_results *r,
                       long at, long n, int arm, const struct setup *setup)
{
    int row = standings_find(s, setup->pick[0][0]);
    double share = 0;
    int begun = 0;

    if (row < 0 || setup->pick[0][0] != setup->pick[1][0])
        return;
    for (long i = at; i < at + n; i++) {
        const struct tally_result *m = &r->match[i].result;

        if (r->match[i].arm != arm || m->first < 0)
            continue;
        share += m->share[m->first] / 1000.0;
        begun++;
    }
    if (begun > 0)
        sample_add(&s->row[row].equals, share / begun);
}

static void add_rounds(struct standings *s, struct experiment *e, int arm,
                       struct regression *g, struct block *block)
{
    const struct experiment_results *r = experiment_results(e);
    long n = 0, sweep = (long)s->n * (s->n + 1) / 2;
    double share[DUEL_MAX_PLAYERS];

    for (long at = 0; at < r->n; at += n) {
        long round = r->match[at].round;
        struct setup setup;

        n = round_shares(e, r, at, arm, share);
        experiment_setup(e, round, 0, arm, &setup);
        if (s->pairs) {
            add_pair(s, &setup, share);
            add_equals(s, r, at, n, arm, &setup);
            add_to_block(s, &block[(round + round / sweep) % BLOCKS], &setup,
                         share);
        } else {
            add_team(s, e, g, &setup, share);
        }
    }
}

static void sum_up(struct standings *s)
{
    for (int i = 0; i < s->n; i++) {
        s->row[i].share = rating_share(&s->row[i].rounds, s->matches);
        s->row[i].mirror = rating_share(&s->row[i].equals, s->matches);
    }
    for (int i = 0; i < s->n * s->n; i++)
        s->meeting[i].share = rating_share(&s->meeting[i].rounds, s->matches);
}

void standings_init(struct standings *s, struct experiment *e, int arm)
{
    struct block block[BLOCKS];
    struct regression g = { 0 };
    size_t cells;

    standings_rows(s, e);
    s->pairs = experiment_pairs(e);
    s->matches = experiment_places(e);
    cells = (size_t)s->n * (size_t)s->n + 1;
    s->meeting = must_calloc(cells, sizeof *s->meeting);
    g.a = must_calloc(cells, sizeof *g.a);
    g.y = must_calloc((size_t)s->n + 1, sizeof *g.y);
    for (int b = 0; b < BLOCKS; b++)
        block[b] = (struct block){ must_calloc(cells, sizeof(double)),
                                   must_calloc(cells, sizeof(double)) };
    if (s->n > 0 && experiment_sides(e) == 2)
        add_rounds(s, e, arm, &g, block);
    sum_up(s);
    if (s->pairs && s->n > 1) {
        rate(s, block);
        s->cycles = test_cycles(s);
    } else {
        weigh_members(s, &g);
    }
    for (int b = 0; b < BLOCKS; b++) {
        free(block[b].won);
        free(block[b].games);
    }
    free(g.a);
    free(g.y);
}

void standings_done(struct standings *s)
{
    free(s->row);
    free(s->meeting);
}
