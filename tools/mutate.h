/* mutate.h - small faults that a test should notice, in a C source.
 *
 * Only code inside functions is changed: never comments, strings, includes,
 * tables, nor what is asserted.  Relies on clang-format's layout, where the
 * braces of a function stand alone in the first column.
 */
#ifndef TOOLS_MUTATE_H
#define TOOLS_MUTATE_H

#include <stddef.h>

/* One fault: n characters from `at` on become `put`. */
struct mutation {
    size_t at, n;
    char *put;
    const char *what; /* "condition negated"; static */
};

struct mutations {
    struct mutation *row;
    int n;
};

/* Find every mutation of a source text, in order. */
void mutations_find(struct mutations *all, const char *source);
void mutations_free(struct mutations *all);

/* The source with one mutation; the caller frees it. */
char *mutation_apply(const struct mutation *m, const char *source);

#endif
