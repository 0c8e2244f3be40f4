/* arena_report.c - results of matches, added up. */
#include <math.h>
#include <string.h>

#include "lab/arena_parts.h"

/* Rounds are left out a block at a time to see how far ratings depend on
 * them. */
enum { BLOCKS = 40 };

/* --- one match --- */

static double result_share(const struct arena *a, const struct arena_result *r,
                           int side)
{
    int firsts = 0;

    for (int i = 0; i < a->sides; i++)
        firsts += r->rank[i] == 1;
    return r->rank[side] == 1 ? 1.0 / firsts : 0;
}

static double result_against(const struct arena_result *r, int side, int other)
{
    return r->rank[side] == r->rank[other] ? 0.5
                                           : r->rank[side] < r->rank[other];
}

/* --- rounds --- */

static const struct arena_result *result_of(const struct arena *a, long round,
                                            int n)
{
    return &a->result[round * a->sides + n];
}

double arena_score(const struct arena *a, long round, int contender)
{
    double sum = 0;

    for (int n = 0; n < a->sides; n++)
        for (int side = 0; side < a->sides; side++)
            if (arena_seated(a, side, n) == contender)
                sum += result_share(a, result_of(a, round, n), side);
    return sum / a->sides;
}

static struct sample scores(const struct arena *a, int contender)
{
    struct sample s = { 0 };

    for (long round = 0; round < a->counted; round++)
        sample_add(&s, arena_score(a, round, contender));
    return s;
}

/* Of the first seat, match by match: rounds do not pair it. */
static struct sample first_seat(const struct arena *a)
{
    struct sample s = { 0 };

    for (long round = 0; round < a->counted; round++)
        for (int n = 0; n < a->sides; n++)
            sample_add(&s, result_share(a, result_of(a, round, n), 0));
    return s;
}

static void add_lengths(const struct arena *a, struct arena_report *out)
{
    for (long i = 0; i < a->counted * a->sides; i++) {
        sample_add(&out->turns, a->result[i].turns);
        sample_add(&out->answers, a->result[i].answers);
        if (out->reason == NULL)
            out->reason = a->result[i].reason;
    }
}

/* --- Elo in a field of many --- */

static void add_round(const struct arena *a, long round, struct crosstable *t)
{
    for (int n = 0; n < a->sides; n++) {
        for (int i = 0; i < a->sides; i++) {
            for (int k = 0; k < a->sides; k++) {
                int one = arena_seated(a, i, n), other = arena_seated(a, k, n);

                t->games[one * t->n + other] += one != other;
                t->won[one * t->n + other] +=
                    (one != other) *
                    result_against(result_of(a, round, n), i, k);
            }
        }
    }
}

/* The ratings without the rounds of one block (-1: with all). */
static void rate_without(const struct arena *a, int block,
                         double elo[DUEL_MAX_PLAYERS])
{
    double won[DUEL_MAX_PLAYERS * DUEL_MAX_PLAYERS] = { 0 };
    double games[DUEL_MAX_PLAYERS * DUEL_MAX_PLAYERS] = { 0 };
    struct crosstable t = { a->plan->contenders, won, games };

    for (long round = 0; round < a->counted; round++)
        if (round % BLOCKS != block)
            add_round(a, round, &t);
    rating_fit(&t, elo);
}

/* The jackknife: what changes when a block is missing, times what the blocks
 * together are worth. */
static void rate_field(const struct arena *a, struct arena_report *out)
{
    int blocks = a->counted < BLOCKS ? (int)a->counted : BLOCKS;
    double elo[DUEL_MAX_PLAYERS], part[DUEL_MAX_PLAYERS];
    struct sample spread[DUEL_MAX_PLAYERS] = { { 0 } };

    rate_without(a, -1, elo);
    for (int block = 0; block < blocks; block++) {
        rate_without(a, block, part);
        for (int i = 0; i < out->contenders; i++)
            sample_add(&spread[i], part[i]);
    }
    for (int i = 0; i < out->contenders; i++) {
        double reach = blocks > 1 ? 1.96 * (blocks - 1) / sqrt(blocks) *
                                        sqrt(sample_variance(&spread[i]))
                                  : INFINITY;

        out->line[i].elo =
            (struct interval){ elo[i], elo[i] - reach, elo[i] + reach };
    }
}

/* --- contenders --- */

static void add_result(const struct arena *a, long match, int contender,
                       struct arena_line *line)
{
    const struct arena_result *r = &a->result[match];
    int n = (int)(match % a->sides);

    for (int side = 0; side < a->sides; side++) {
        double share;

        if (arena_seated(a, side, n) != contender)
            continue;
        share = result_share(a, r, side);
        line->won += share == 1;
        line->drawn += share > 0 && share < 1;
        line->lost += share == 0;
    }
    line->forfeits += r->forfeits >> contender & 1;
    if (r->timed[contender] == 0)
        return;
    if (line->timed == 0 || r->over_us[contender] / 1000.0 > line->over_ms)
        line->over_ms = r->over_us[contender] / 1000.0;
    line->timed += r->timed[contender];
}

static void fill_line(const struct arena *a, int contender,
                      struct arena_line *line)
{
    struct sample s = scores(a, contender);

    line->name = a->plan->contender[contender].name;
    for (int side = 0; side < a->sides; side++)
        line->sides += arena_seated(a, side, 0) == contender;
    line->chance = (double)line->sides / a->sides;
    line->share = rating_share(&s, a->sides);
    line->elo = rating_elo_interval(&line->share);
    for (long match = 0; match < a->counted * a->sides; match++)
        add_result(a, match, contender, line);
}

void arena_report(const struct arena *a, struct arena_report *out)
{
    struct sample first = first_seat(a);

    memset(out, 0, sizeof *out);
    out->rounds = a->counted;
    out->matches = a->counted * a->sides;
    out->sides = a->sides;
    out->contenders = a->plan->contenders;
    out->first = rating_share(&first, 1);
    out->verdict = a->verdict;
    out->llr = rating_llr(&a->scores, a->plan->elo0, a->plan->elo1);
    add_lengths(a, out);
    for (int i = 0; i < out->contenders; i++)
        fill_line(a, i, &out->line[i]);
    if (a->sides > 2)
        rate_field(a, out);
}
