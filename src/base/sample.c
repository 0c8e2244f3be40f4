/* sample.c - see sample.h. */
#include "base/sample.h"

#include <math.h>

void sample_add(struct sample *s, double x)
{
    s->n++;
    s->sum += x;
    s->squares += x * x;
}

double sample_mean(const struct sample *s)
{
    return s->n > 0 ? s->sum / s->n : 0;
}

double sample_variance(const struct sample *s)
{
    double mean = sample_mean(s), above;

    if (s->n < 2)
        return 0;
    above = s->squares - s->n * mean * mean;
    return above > 0 ? above / (s->n - 1) : 0;
}

double sample_gap(const struct sample *a, const struct sample *b)
{
    enum { FEWEST = 8 };
    double gap = sample_mean(a) - sample_mean(b), error;

    if (a->n < FEWEST || b->n < FEWEST)
        return 0;
    error = sqrt(sample_variance(a) / a->n + sample_variance(b) / b->n);
    return error > 0 ? gap / error
           : gap > 0 ? INFINITY
           : gap < 0 ? -INFINITY
                     : 0;
}
