/* counts.h - whole numbers under names, to be added up.
 *
 * What is counted in matches is kept as names with numbers: "card parry played"
 * 17.  Two sets of counts are added name by name, in any order and with the same
 * outcome, so any number of processes may count and one may add it all up.
 *
 *     counts_init(&c);
 *     counts_add(&c, 1, "card %s played", id);
 *     n = counts_get(&c, "card %s played", id);
 *     counts_done(&c);
 */
#ifndef LAB_COUNTS_H
#define LAB_COUNTS_H

#include <stdbool.h>
#include <stdio.h>

enum { COUNTS_NAME = 120 };

struct count {
    char *name; /* NULL: a free place */
    long long n;
};

struct counts {
    struct count *slot; /* where a name's hash leads, or one of the next */
    size_t used, room;  /* a power of two, or 0 */
};

void counts_init(struct counts *c);
void counts_done(struct counts *c);

__attribute__((format(printf, 3, 4))) void counts_add(struct counts *c,
                                                      long long n,
                                                      const char *name, ...);

/* 0 for a name that was never counted. */
__attribute__((format(printf, 2, 3))) long long counts_get(
    const struct counts *c, const char *name, ...);

/* Add all of `from`. */
void counts_merge(struct counts *c, const struct counts *from);

/* Write a line "N NAME" for each, in the order of the names. */
void counts_write(const struct counts *c, FILE *out);

/* Add what such a line says; false: it is none. */
bool counts_read_line(struct counts *c, const char *line);

/* Go through those whose name begins so, in the order of the names: calls
 * `each` with what follows. */
void counts_each(const struct counts *c, const char *begin,
                 void (*each)(void *with, const char *rest, long long n),
                 void *with);

#endif
