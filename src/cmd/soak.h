/* soak.h - the parts of riposte soak. */
#ifndef CMD_SOAK_H
#define CMD_SOAK_H

#include "cmd/cmd.h"

enum { SOAK_MAX_JOBS = 256 };

/* What the command line asks for. */
struct soak_plan {
    uint64_t seed;
    long matches;
    long cards; /* to be forged; 0: none */
    int every, jobs;
};

/* Forge cards until there are enough, and play with all that compile.  The exit
 * status; a failure has been reported with the smallest cards that show it. */
int soak_cards(const struct rules *rules, const struct soak_plan *plan);

#endif
