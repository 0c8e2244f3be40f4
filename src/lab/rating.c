/* rating.c - see rating.h. */
#include "lab/rating.h"

#include <math.h>

/* The 97.5th percentile of the normal distribution: 2.5 % lie on either side. */
static const double two_sided = 1.959963984540054;

/* --- shares --- */

/* How many independent matches would be as certain as these rounds.  A good
 * pairing makes rounds more certain than their matches; a few rounds that
 * happen to be equal must not look like certainty. */
static double effective(const struct sample *rounds, int matches)
{
    double p = sample_mean(rounds), played = rounds->n * matches;
    double variance = sample_variance(rounds), n;

    if (p <= 0 || p >= 1 || rounds->n < 2)
        return played;
    if (variance <= 0)
        return 4 * played;
    n = rounds->n * p * (1 - p) / variance;
    return n < 4 * played ? n : 4 * played;
}

struct interval rating_wilson(double p, double n, double reach)
{
    double z2 = reach * reach, middle, half;

    if (n <= 0)
        return (struct interval){ 0, 0, 1 };
    middle = (p + z2 / (2 * n)) / (1 + z2 / n);
    half = reach / (1 + z2 / n) * sqrt(p * (1 - p) / n + z2 / (4 * n * n));
    return (struct interval){ p, p > 0 ? middle - half : 0,
                              p < 1 ? middle + half : 1 };
}

struct interval rating_share(const struct sample *rounds, int matches)
{
    return rating_wilson(sample_mean(rounds), effective(rounds, matches),
                         two_sided);
}

/* The complementary error function falls as `level` rises. */
double rating_reach(double level)
{
    double low = 0, high = 40;

    for (int i = 0; i < 100; i++) {
        double middle = (low + high) / 2;

        if (erfc(middle / sqrt(2)) > 1 - level)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* Student's quantile by its first two terms: 2.0 for 60, 2.3 for 9. */
struct interval rating_mean(const struct sample *s)
{
    double mean = sample_mean(s), z = two_sided, f = s->n - 1, t, half;

    if (s->n < 2)
        return (struct interval){ mean, -INFINITY, INFINITY };
    t = z + (z * z * z + z) / (4 * f) +
        (5 * pow(z, 5) + 16 * z * z * z + 3 * z) / (96 * f * f);
    half = t * sqrt(sample_variance(s) / s->n);
    return (struct interval){ mean, mean - half, mean + half };
}

/* Wilson and Hilferty: the cube root of it is almost normal. */
double rating_chi2(double sum, double freedom)
{
    double v = 2 / (9 * freedom);

    if (freedom <= 0)
        return 1;
    return erfc((cbrt(sum / freedom) - (1 - v)) / sqrt(v) / sqrt(2)) / 2;
}

/* --- Elo --- */

double rating_elo(double share)
{
    if (share <= 0)
        return -INFINITY;
    if (share >= 1)
        return INFINITY;
    return 400 * log10(share / (1 - share));
}

double rating_expected(double elo)
{
    return 1 / (1 + pow(10, -elo / 400));
}

struct interval rating_elo_interval(const struct interval *share)
{
    return (struct interval){ rating_elo(share->value), rating_elo(share->low),
                              rating_elo(share->high) };
}

/* --- the sequential test --- */

/* The scores of rounds are taken as normal, with the variance that was seen.
 * Half a lost and half a won round are added, so that the first few equal
 * results decide nothing. */
double rating_llr(const struct sample *rounds, double elo0, double elo1)
{
    double s0 = rating_expected(elo0), s1 = rating_expected(elo1);
    double n = rounds->n + 1, mean = (rounds->sum + 0.5) / n;
    double variance = (rounds->squares + 0.5) / n - mean * mean;

    return n * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
}

/* --- a rating of many --- */

/* One step towards the likeliest strengths: wins divided by the wins expected
 * per unit of strength.  Returns the largest change. */
static double improve(const struct crosstable *t, double *strength)
{
    double worst = 0;

    for (int i = 0; i < t->n; i++) {
        double wins = 0, expected = 0, better;

        for (int k = 0; k < t->n; k++) {
            if (k == i)
                continue;
            wins += t->won[i * t->n + k] + 0.5;
            expected +=
                (t->games[i * t->n + k] + 1) / (strength[i] + strength[k]);
        }
        better = wins / expected;
        worst = fmax(worst, fabs(log(better / strength[i])));
        strength[i] = better;
    }
    return worst;
}

void rating_fit(const struct crosstable *t, double *elo)
{
    double mean = 0;

    for (int i = 0; i < t->n; i++)
        elo[i] = 1; /* strengths, to begin with */
    for (int i = 0; t->n > 1 && i < 10000; i++)
        if (improve(t, elo) < 1e-9)
            break;
    for (int i = 0; i < t->n; i++) {
        elo[i] = 400 * log10(elo[i]);
        mean += elo[i] / t->n;
    }
    for (int i = 0; i < t->n; i++)
        elo[i] -= mean;
}

void rating_put(struct json *j, const char *key, const struct interval *i)
{
    if (!isfinite(i->low) || !isfinite(i->high)) {
        json_put_null(j, key);
        return;
    }
    json_open(j, key, '{');
    json_put_real(j, "value", i->value);
    json_put_real(j, "low", i->low);
    json_put_real(j, "high", i->high);
    json_close(j);
}
