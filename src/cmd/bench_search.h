/* bench_search.h - the part of riposte bench that measures the search. */
#ifndef CMD_BENCH_SEARCH_H
#define CMD_BENCH_SEARCH_H

#include "base/json.h"
#include "core/game.h"

/* Print the head of the table. */
void bench_search_head(void);

/* Let search think about positions of random matches for so much processor time,
 * and print a row, or write it to j if that is not NULL. */
void bench_search(const struct rules *r, const struct setup *setup,
                  double seconds, struct json *j);

#endif
