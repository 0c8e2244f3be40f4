/* experiment_parts.h - what the files of an experiment share. */
#ifndef LAB_EXPERIMENT_PARTS_H
#define LAB_EXPERIMENT_PARTS_H

#include <pthread.h>

#include "lab/experiment.h"
#include "match/match.h"

/* Two that meet. */
struct bout {
    uint16_t pick[2];
};

struct experiment {
    const struct experiment_plan *plan;
    int sides, places;
    struct bout *bout; /* where picks meet pair by pair; else NULL */
    long nbouts;
    long rounds; /* planned */

    atomic_long next; /* the next piece to make */
    atomic_bool *stop;
    atomic_bool decided; /* no further piece is needed */
    struct experiment_watcher *watcher;
    pthread_mutex_t lock; /* guards everything below */
    struct experiment_results results;
    long room;
    bool sorted;
    bool *added; /* pieces that are whole and in the results */
    long front;  /* the first piece that is not */
    struct experiment_progress progress;
    bool failed;
    struct error err;
};

/* The rounds of a piece: the first, and how many. */
long piece_first(const struct experiment *e, long number);
int piece_rounds(const struct experiment *e, long number);

/* Is the text of a piece whole? */
bool piece_whole(const struct experiment *e, long number, const char *text);

/* The match of that round, place and arm. */
void experiment_pairing(const struct experiment *e,
                        const struct experiment_match *m,
                        const atomic_bool *stop, struct pairing *out);

#endif
