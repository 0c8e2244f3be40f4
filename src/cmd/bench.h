/* bench.h - the parts of riposte bench. */
#ifndef CMD_BENCH_H
#define CMD_BENCH_H

#include "base/json.h"
#include "core/game.h"

/* The seconds that the processor has worked for this thread. */
double processor_time(void);

/* Each part prints the head of its table, and a row for matches of a setup, or
 * writes it to j if that is not NULL.  It takes so much processor time. */

/* Let search think about positions of random matches. */
void bench_search_head(void);
void bench_search(const struct rules *r, const struct setup *setup,
                  double seconds, struct json *j);

/* Play random matches with the library. */
void bench_batch_head(void);
void bench_batch(const struct rules *r, const struct setup *setup,
                 double seconds, struct json *j);

#endif
