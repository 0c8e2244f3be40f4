/* queue.h - work in pieces that many machines share, in PostgreSQL.
 *
 * Whoever has work puts it there and collects the pieces that are done.  Workers
 * take pieces by lease: who dies does not renew it, and the piece is taken by
 * another.  Two may make the same piece then; the first result is kept, so the
 * pieces of a work must be such that everybody makes them alike.
 *
 * Times are those of the database.  While it is away, up to a minute, everybody
 * waits.  A queue is used by one thread at a time.
 */
#ifndef STORE_QUEUE_H
#define STORE_QUEUE_H

#include <stdbool.h>

#include "base/error.h"

struct queue;

/* Open "postgres://...", and make the tables that are missing.  NULL with what is
 * wrong. */
struct queue *queue_open(const char *url, struct error *err);
void queue_close(struct queue *q);

/* --- those who have work --- */

enum { QUEUE_ID = 17 };

/* Put work there: what it is, and the numbers of its pieces.  It is known by the
 * hash of what it is: pieces that are there already stay as they are. */
int queue_put(struct queue *q, const char *what, const long *piece, long n,
              char id[QUEUE_ID], struct error *err);

/* Is called with each piece that is collected; -1, with the reason: leave it. */
struct queue_collector {
    int (*piece)(struct queue_collector *c, long number, const char *text,
                 struct error *err);
};

/* Collect pieces that are done.  How many of the work's are left; -1 with what is
 * wrong. */
long queue_collect(struct queue *q, const char *id, struct queue_collector *c,
                   struct error *err);

/* Nobody needs this work any more. */
int queue_drop(struct queue *q, const char *id, struct error *err);

/* --- workers --- */

/* Works that a worker does not want: their ids, in the form of the database. */
struct queue_unwanted {
    char list[4096];
};
void queue_refuse(struct queue_unwanted *u, const char *id);

/* The oldest work with a piece that can be taken: *what, which the caller frees, or
 * NULL when there is none.  Returns how many pieces of wanted works are not done,
 * or -1 with what is wrong. */
long queue_find(struct queue *q, const struct queue_unwanted *u,
                char id[QUEUE_ID], char **what, struct error *err);

/* A piece that was taken. */
struct queue_piece {
    long number;
    long long claim; /* how often it has been taken */
    char *
        so_far; /* of somebody who gave it back, or NULL; the caller frees it */
};

/* Take a piece of a work for so many seconds.  1; 0: none is free; -1. */
int queue_take(struct queue *q, const char *id, int seconds,
               struct queue_piece *out, struct error *err);

/* Have it for so many seconds from now on. */
int queue_renew(struct queue *q, const char *id, const struct queue_piece *p,
                int seconds, struct error *err);

/* The piece is done, or `cut`: then others go on with it. */
int queue_give(struct queue *q, const char *id, const struct queue_piece *p,
               const char *text, bool cut, struct error *err);

#endif
