/* pool.c - see pool.h. */
#include "api/pool.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>

/* Rows are handed out in pieces: several for each thread, so that all finish at
 * about the same time, and whole cache lines of bytes. */
enum { PIECES = 8, LEAST = 64 };

struct api_pool {
    pthread_mutex_t lock;
    pthread_cond_t begin, end;
    unsigned jobs; /* begun so far */
    int working;   /* threads that are not done with the last one */
    bool closing;
    api_job *job;
    void *argument;
    size_t n, piece;
    atomic_size_t next; /* row that nobody works on yet */
    int threads;        /* that run, that of the caller not included */
    pthread_t thread[];
};

static void work(struct api_pool *p)
{
    for (;;) {
        size_t from = atomic_fetch_add(&p->next, p->piece);

        if (from >= p->n)
            return;
        p->job(p->argument, from,
               p->n - from < p->piece ? p->n : from + p->piece);
    }
}

/* Wait for the job after number `done`; false: there will be none. */
static bool await_job(struct api_pool *p, unsigned done)
{
    bool closing;

    pthread_mutex_lock(&p->lock);
    while (p->jobs == done && !p->closing)
        pthread_cond_wait(&p->begin, &p->lock);
    closing = p->closing;
    pthread_mutex_unlock(&p->lock);
    return !closing;
}

static void *help(void *argument)
{
    struct api_pool *p = argument;

    for (unsigned done = 0; await_job(p, done); done++) {
        work(p);
        pthread_mutex_lock(&p->lock);
        if (--p->working == 0)
            pthread_cond_signal(&p->end);
        pthread_mutex_unlock(&p->lock);
    }
    return NULL;
}

struct api_pool *api_pool_new(int threads)
{
    struct api_pool *p =
        calloc(1, sizeof *p + (size_t)(threads - 1) * sizeof p->thread[0]);

    if (p == NULL)
        return NULL;
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->begin, NULL);
    pthread_cond_init(&p->end, NULL);
    for (; p->threads < threads - 1; p->threads++)
        if (pthread_create(&p->thread[p->threads], NULL, help, p) != 0) {
            api_pool_free(p);
            return NULL;
        }
    return p;
}

void api_pool_free(struct api_pool *p)
{
    if (p == NULL)
        return;
    pthread_mutex_lock(&p->lock);
    p->closing = true;
    pthread_cond_broadcast(&p->begin);
    pthread_mutex_unlock(&p->lock);
    for (int i = 0; i < p->threads; i++)
        pthread_join(p->thread[i], NULL);
    pthread_cond_destroy(&p->end);
    pthread_cond_destroy(&p->begin);
    pthread_mutex_destroy(&p->lock);
    free(p);
}

static size_t piece_of(const struct api_pool *p, size_t n)
{
    size_t piece = n / ((size_t)(p->threads + 1) * PIECES);

    return (piece / LEAST + 1) * LEAST;
}

void api_pool_run(struct api_pool *p, api_job *job, void *argument, size_t n)
{
    if (p == NULL) {
        job(argument, 0, n);
        return;
    }
    pthread_mutex_lock(&p->lock);
    p->job = job;
    p->argument = argument;
    p->n = n;
    p->piece = piece_of(p, n);
    atomic_store(&p->next, 0);
    p->working = p->threads;
    p->jobs++;
    pthread_cond_broadcast(&p->begin);
    pthread_mutex_unlock(&p->lock);
    work(p);
    pthread_mutex_lock(&p->lock);
    while (p->working > 0)
        pthread_cond_wait(&p->end, &p->lock);
    pthread_mutex_unlock(&p->lock);
}
