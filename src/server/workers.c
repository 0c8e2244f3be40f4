/* workers.c - see workers.h. */
#include "server/workers.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"

enum { MOST_THREADS = 16 };

/* First in, first out. */
struct queue {
    struct job *first, **last;
};

struct workers {
    uv_mutex_t lock; /* of the queues and `closing` */
    uv_cond_t more;
    struct queue waiting, finished;
    bool closing;
    uv_async_t wake;
    uv_thread_t thread[MOST_THREADS];
    int threads, busy;
};

static void put(struct queue *q, struct job *j)
{
    j->next = NULL;
    *q->last = j;
    q->last = &j->next;
}

static struct job *take_all(struct queue *q)
{
    struct job *all = q->first;

    q->first = NULL;
    q->last = &q->first;
    return all;
}

static struct job *take(struct queue *q)
{
    struct job *j = q->first;

    q->first = j->next;
    if (q->first == NULL)
        q->last = &q->first;
    return j;
}

static void run(void *owner)
{
    struct workers *w = owner;

    uv_mutex_lock(&w->lock);
    for (;;) {
        struct job *j;

        while (w->waiting.first == NULL && !w->closing)
            uv_cond_wait(&w->more, &w->lock);
        if (w->waiting.first == NULL)
            break;
        j = take(&w->waiting);
        uv_mutex_unlock(&w->lock);
        j->work(j);
        uv_mutex_lock(&w->lock);
        put(&w->finished, j);
        uv_async_send(&w->wake);
    }
    uv_mutex_unlock(&w->lock);
}

static void tell_done(struct workers *w, struct job *j, bool worked)
{
    while (j != NULL) {
        struct job *next = j->next;

        w->busy--;
        j->done(j, worked);
        j = next;
    }
}

static void on_wake(uv_async_t *wake)
{
    struct workers *w = wake->data;
    struct job *all;

    uv_mutex_lock(&w->lock);
    all = take_all(&w->finished);
    uv_mutex_unlock(&w->lock);
    tell_done(w, all, true);
}

struct workers *workers_open(uv_loop_t *loop, int threads)
{
    struct workers *w = must_alloc(sizeof *w);

    memset(w, 0, sizeof *w);
    take_all(&w->waiting);
    take_all(&w->finished);
    uv_mutex_init(&w->lock);
    uv_cond_init(&w->more);
    uv_async_init(loop, &w->wake, on_wake);
    w->wake.data = w;
    while (w->threads < threads && w->threads < MOST_THREADS &&
           uv_thread_create(&w->thread[w->threads], run, w) == 0)
        w->threads++;
    if (w->threads > 0)
        return w;
    workers_close(w);
    return NULL;
}

void workers_add(struct workers *w, struct job *j)
{
    w->busy++;
    uv_mutex_lock(&w->lock);
    put(&w->waiting, j);
    uv_cond_signal(&w->more);
    uv_mutex_unlock(&w->lock);
}

int workers_busy(const struct workers *w)
{
    return w->busy;
}

static void free_workers(uv_handle_t *wake)
{
    free(wake->data);
}

void workers_close(struct workers *w)
{
    struct job *unbegun;

    uv_mutex_lock(&w->lock);
    unbegun = take_all(&w->waiting);
    w->closing = true;
    uv_cond_broadcast(&w->more);
    uv_mutex_unlock(&w->lock);
    tell_done(w, unbegun, false);
    for (int i = 0; i < w->threads; i++)
        uv_thread_join(&w->thread[i]);
    tell_done(w, take_all(&w->finished), true);
    uv_mutex_destroy(&w->lock);
    uv_cond_destroy(&w->more);
    uv_close((uv_handle_t *)&w->wake, free_workers);
}
