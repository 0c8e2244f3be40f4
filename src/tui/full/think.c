/* think.c - see full.h: what happens while a computer thinks.
 *
 * It thinks in a thread of its own, on a copy of the match, so the screen never
 * freezes.  When somebody leaves, or has waited long enough for a hint, it is
 * stopped.
 */
#include <limits.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <time.h>

#include "tui/full/full.h"

enum { PATIENCE = 40, BEAT = 125 }; /* milliseconds */

/* What the thread and the screen share. */
struct job {
    struct thought thought;
    atomic_uint stop;
    pthread_mutex_t lock;
    pthread_cond_t finished;
    bool done;
};

static void *work(void *arg)
{
    struct job *job = arg;

    thought_finish(&job->thought);
    pthread_mutex_lock(&job->lock);
    job->done = true;
    pthread_cond_signal(&job->finished);
    pthread_mutex_unlock(&job->lock);
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

/* What happened so far can be seen meanwhile. */
static void show_meanwhile(struct full *f)
{
    if (f->left != INT_MAX)
        f->left = f->left > BEAT ? f->left - BEAT : 0;
    if (f->left > 0 || past_next(f))
        return;
    f->showing = SHOWING_THOUGHT;
    full_view(f, f->console->seats.viewer);
}

/* Keep the screen alive until the thread is done. */
static enum outcome pass_time(struct full *f, struct job *job)
{
    if (wait_for(job, PATIENCE))
        return OUTCOME_ANSWERED;
    for (f->waited = PATIENCE;; f->waited += BEAT) {
        struct key key;

        show_meanwhile(f);
        full_paint(f);
        if (wait_for(job, BEAT))
            return OUTCOME_ANSWERED;
        key = term_key(f->term, 0);
        if (key_leaves(&key))
            return OUTCOME_INTERRUPT;
        if (key.press == PRESS_CHAR && key.c == 'q') {
            if (dialog_leave(f))
                return OUTCOME_QUIT;
        } else if (key.press != PRESS_NONE && key.press != PRESS_RESIZE) {
            f->left = 0;
        }
    }
}

/* The question stays in sight, and any key but a change of size ends the wait. */
static void wait_for_hint(struct full *f, struct job *job)
{
    struct key key = { .press = PRESS_NONE };

    if (wait_for(job, PATIENCE))
        return;
    snprintf(f->message, sizeof f->message,
             "Let me think ... any key ends that.");
    do {
        full_paint(f);
        if (wait_for(job, BEAT))
            break;
        key = term_key(f->term, 0);
    } while (key.press == PRESS_NONE || key.press == PRESS_RESIZE);
    f->message[0] = '\0';
    if (key.press == PRESS_INTERRUPT)
        input_go_on(); /* Ctrl-C ends the hint, not the match */
}

enum outcome full_think(struct console *console, struct thought *t)
{
    struct full *f = console->full;
    enum outcome outcome = OUTCOME_ANSWERED;
    struct job job = { .thought = *t };
    pthread_t thread;

    job.thought.computer.budget.stop = &job.stop;
    pthread_mutex_init(&job.lock, NULL);
    pthread_cond_init(&job.finished, NULL);
    if (pthread_create(&thread, NULL, work, &job) == 0) {
        f->thinking = t->who;
        if (t->explains)
            wait_for_hint(f, &job);
        else
            outcome = pass_time(f, &job);
        atomic_store(&job.stop, 1);
        pthread_join(thread, NULL);
    } else {
        thought_finish(&job.thought);
    }
    t->answer = job.thought.answer;
    t->hint = job.thought.hint;
    pthread_mutex_destroy(&job.lock);
    pthread_cond_destroy(&job.finished);
    return outcome;
}
