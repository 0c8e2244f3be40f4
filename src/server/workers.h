/* workers.h - threads for what takes long, so that the loop need not wait.
 *
 * Each kind of work has workers of its own: thoughts of computers never keep
 * people from signing in.  Jobs are done in the order in which they came.
 */
#ifndef SERVER_WORKERS_H
#define SERVER_WORKERS_H

#include <stdbool.h>
#include <uv.h>

struct workers;

/* A job belongs to whoever adds it, and is lent to the workers until it is
 * done. */
struct job {
    void (*work)(struct job *j); /* on a worker's thread */
    /* On the thread of the loop.  `worked` is false for a job that nobody had
     * begun when the workers were closed. */
    void (*done)(struct job *j, bool worked);
    struct job *next;
};

/* So many threads.  NULL: the system gives none. */
struct workers *workers_open(uv_loop_t *loop, int threads);

void workers_add(struct workers *w, struct job *j);

/* Jobs that are not done yet. */
int workers_busy(const struct workers *w);

/* Wait for the jobs that have begun; the others are only told that they are done.
 * The loop must run once more. */
void workers_close(struct workers *w);

#endif
