/* arena_parts.h - what the files of the arena share. */
#ifndef LAB_ARENA_PARTS_H
#define LAB_ARENA_PARTS_H

#include <pthread.h>
#include <stdio.h>

#include "lab/arena.h"

/* A match that has been played. */
struct arena_result {
    bool played;
    uint8_t rank[DUEL_MAX_PLAYERS]; /* of the seats */
    uint8_t forfeits;               /* contenders, one bit each */
    int turns, answers;
    int timed[DUEL_MAX_PLAYERS];   /* answers with a clock, by contender */
    int over_us[DUEL_MAX_PLAYERS]; /* the slowest, beyond its time */
    char *reason;                  /* of a forfeit; owned; else NULL */
};

struct arena {
    const struct arena_plan *plan;
    int sides;
    long rounds; /* planned */
    struct arena_result *result;
    char *path;    /* of the journal, or NULL */
    FILE *journal; /* open while matches are played */
    long resumed;

    atomic_long next;    /* the next match to play */
    atomic_bool *stop;   /* the caller's */
    atomic_bool decided; /* by the sequential test: no match counts any more */
    struct arena_watcher *watcher;
    pthread_mutex_t lock; /* guards everything below */
    long played;
    long counted;         /* rounds, from the first, that are complete */
    struct sample scores; /* of the first contender in them */
    enum verdict verdict;
    bool failed;
    struct error err;
};

/* The setup of the round with that seed.  0, or -1 with the reason. */
int arena_setup(const struct arena_plan *plan, uint64_t seed, struct setup *s,
                struct error *err);

/* Are the matches under way to be given up? */
static inline bool arena_stopped(const struct arena *a)
{
    return atomic_load(a->stop) || atomic_load(&a->decided);
}

/* The contender on a side in the n-th match of a round. */
int arena_seated(const struct arena *a, int side, int n);

/* The side of a seat. */
static inline int arena_side(const struct arena *a, int who)
{
    return who % a->sides;
}

/* Play one match.  1 when it was played; 0 when it was stopped; -1 when it
 * cannot be played or kept. */
int arena_play(const struct arena *a, long match, struct arena_result *out,
               struct error *err);

/* The mean share of the win of a contender in a complete round. */
double arena_score(const struct arena *a, long round, int contender);

/* Read the journal if there is one; then open it to be written on.  0 or
 * -1. */
int journal_read(struct arena *a, struct error *err);
int journal_open(struct arena *a, struct error *err);

/* Add a match. */
int journal_add(struct arena *a, long match, const struct arena_result *r,
                struct error *err);

#endif
