/* sample.h - observations added up. */
#ifndef BASE_SAMPLE_H
#define BASE_SAMPLE_H

/* Begin with zeroes. */
struct sample {
    double n, sum, squares;
};

void sample_add(struct sample *s, double x);
double sample_mean(const struct sample *s);

/* Of one observation, not of the mean; 0 when there are fewer than two. */
double sample_variance(const struct sample *s);

/* By how much the mean of a is above that of b, in standard errors of their
 * difference.  0 when there are fewer than eight of either. */
double sample_gap(const struct sample *a, const struct sample *b);

#endif
