/* begin.h - begin a match as everybody does: with the cards that its setup brings.
 * Include it after cmocka.h. */
#ifndef TESTS_BEGIN_H
#define TESTS_BEGIN_H

#include "match/excerpt.h"

/* Returns the rules to play it by, until the next one begins. */
static inline const struct rules *begin(const struct rules *r,
                                        const struct setup *s, uint64_t seed,
                                        union match *m)
{
    static struct excerpt *e;

    excerpt_free(e);
    e = excerpt_new(r, s);
    memset(m, 0, sizeof *m);
    duel_start(&e->rules, &m->duel, &e->setup, seed, NULL);
    return &e->rules;
}

#endif
