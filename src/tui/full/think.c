/* think.c - see full.h: what happens while a computer thinks.
 *
 * It thinks in a thread of its own, on a copy of the match, so the screen never
 * freezes.  Somebody who leaves does not wait for it: the thread is left alone
 * with its copy.
 */
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "tui/full/full.h"

enum { PATIENCE = 40, BEAT = 125 }; /* milliseconds */

/* What the thread and the screen share.  Whoever lets go of it last frees
 * it. */
struct job {
    struct thought thought;
    struct excerpt *excerpt; /* whose rules it thinks by, whatever is freed */
    pthread_mutex_t lock;
    pthread_cond_t finished;
    bool done;
    bool abandoned;
};

static void free_job(struct job *job)
{
    pthread_mutex_destroy(&job->lock);
    pthread_cond_destroy(&job->finished);
    excerpt_free(job->excerpt);
    free(job);
}

static void *work(void *arg)
{
    struct job *job = arg;
    bool abandoned;

    thought_finish(&job->thought);
    pthread_mutex_lock(&job->lock);
    job->done = true;
    abandoned = job->abandoned;
    pthread_cond_signal(&job->finished);
    pthread_mutex_unlock(&job->lock);
    if (abandoned)
        free_job(job);
    return NULL;
}

/* Wait for so many milliseconds; is it done? */
static bool wait_for(struct job *job, int ms)
{
    struct timespec until;
    bool done;

    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += (long)ms * 1000000;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_mutex_lock(&job->lock);
    if (!job->done)
        pthread_cond_timedwait(&job->finished, &job->lock, &until);
    done = job->done;
    pthread_mutex_unlock(&job->lock);
    return done;
}

static void abandon(struct job *job)
{
    bool done;

    pthread_mutex_lock(&job->lock);
    job->abandoned = true;
    done = job->done;
    pthread_mutex_unlock(&job->lock);
    if (done)
        free_job(job);
}

/* Keep the screen alive until the thread is done. */
static enum outcome pass_time(struct full *f, struct job *job)
{
    if (wait_for(job, PATIENCE))
        return OUTCOME_ANSWERED;
    f->showing = SHOWING_THOUGHT;
    full_view(f, f->console->seats.viewer);
    for (f->waited = PATIENCE;; f->waited += BEAT) {
        struct key key;

        full_paint(f);
        if (wait_for(job, BEAT))
            return OUTCOME_ANSWERED;
        key = term_key(f->term, 0);
        if (key_leaves(&key))
            return OUTCOME_INTERRUPT;
        if (key.press == PRESS_CHAR && key.c == 'q' && dialog_leave(f))
            return OUTCOME_QUIT;
    }
}

enum outcome full_think(struct console *console, struct thought *t)
{
    const struct record *played = console->rec;
    struct full *f = console->full;
    struct job *job;
    pthread_t thread;
    enum outcome outcome;

    job = calloc(1, sizeof *job);
    if (job == NULL) {
        thought_finish(t);
        return OUTCOME_ANSWERED;
    }
    job->thought = *t;
    job->excerpt = excerpt_new(played->excerpt->from, &played->excerpt->given);
    job->thought.rules = &job->excerpt->rules;
    pthread_mutex_init(&job->lock, NULL);
    pthread_cond_init(&job->finished, NULL);
    if (pthread_create(&thread, NULL, work, job) != 0) {
        free_job(job);
        thought_finish(t);
        return OUTCOME_ANSWERED;
    }
    f->thinking = t->who;
    outcome = pass_time(f, job);
    if (outcome != OUTCOME_ANSWERED) {
        pthread_detach(thread);
        abandon(job);
        return outcome;
    }
    pthread_join(thread, NULL);
    t->answer = job->thought.answer;
    free_job(job);
    return OUTCOME_ANSWERED;
}
