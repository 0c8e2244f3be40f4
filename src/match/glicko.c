/* glicko.c - see glicko.h.  The steps are those of Mark Glickman's description
 * of the system, "Example of the Glicko-2 system"; the names are his too. */
#include "match/glicko.h"

#include <math.h>

/* How much volatility may change, and how exactly it is found. */
static const double tau = 0.5, precision = 0.000001;

/* Between the scale that people read and the one the system computes in. */
static const double scale = 173.7178, middle = 1500;

static const double pi = 3.14159265358979323846;
static const double most_deviation = 350;

const struct glicko glicko_newcomer = { 1500, 350, 0.06 };

/* How much the foe's uncertainty takes from the weight of a result. */
static double g(double phi)
{
    return 1 / sqrt(1 + 3 * phi * phi / (pi * pi));
}

static double expected(double mu, double foe_mu, double foe_phi)
{
    return 1 / (1 + exp(-g(foe_phi) * (mu - foe_mu)));
}

/* A period's results, summed: the estimated variance v, and the improvement
 * without it. */
struct sums {
    double v, gain;
};

static struct sums sum_up(double mu, const struct glicko_result *results, int n)
{
    struct sums s = { 0, 0 };
    double precision_sum = 0;

    for (int i = 0; i < n; i++) {
        double foe_mu = (results[i].foe.rating - middle) / scale;
        double foe_phi = results[i].foe.deviation / scale;
        double weight = g(foe_phi);
        double e = expected(mu, foe_mu, foe_phi);

        precision_sum += weight * weight * e * (1 - e);
        s.gain += weight * (results[i].score - e);
    }
    s.v = 1 / precision_sum;
    return s;
}

/* The function whose root is the logarithm of the new variance. */
static double f(double x, double delta, double phi, double v, double a)
{
    double ex = exp(x);
    double d = phi * phi + v + ex;

    return ex * (delta * delta - d) / (2 * d * d) - (x - a) / (tau * tau);
}

/* The new volatility, by the Illinois variant of false position. */
static double new_volatility(double sigma, double delta, double phi, double v)
{
    double a = log(sigma * sigma);
    double low = a, high, f_low, f_high;

    if (delta * delta > phi * phi + v) {
        high = log(delta * delta - phi * phi - v);
    } else {
        int k = 1;

        while (f(a - k * tau, delta, phi, v, a) < 0)
            k++;
        high = a - k * tau;
    }
    f_low = f(low, delta, phi, v, a);
    f_high = f(high, delta, phi, v, a);
    while (fabs(high - low) > precision) {
        double x = low + (low - high) * f_low / (f_high - f_low);
        double f_x = f(x, delta, phi, v, a);

        if (f_x * f_high <= 0) {
            low = high;
            f_low = f_high;
        } else {
            f_low /= 2;
        }
        high = x;
        f_high = f_x;
    }
    return exp(low / 2);
}

struct glicko glicko_after(struct glicko mine,
                           const struct glicko_result *results, int n)
{
    double mu = (mine.rating - middle) / scale;
    double phi = mine.deviation / scale;
    double sigma = mine.volatility;

    if (n > 0) {
        struct sums s = sum_up(mu, results, n);

        sigma = new_volatility(sigma, s.v * s.gain, phi, s.v);
        phi = sqrt(phi * phi + sigma * sigma);
        phi = 1 / sqrt(1 / (phi * phi) + 1 / s.v);
        mu += phi * phi * s.gain;
    } else {
        phi = sqrt(phi * phi + sigma * sigma);
    }
    return (struct glicko){ mu * scale + middle,
                            fmin(phi * scale, most_deviation), sigma };
}
