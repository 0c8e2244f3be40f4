/* player.h - computer players, chosen by name.
 *
 * A player sees what a person in its seat would see: a view (duel_view), never
 * the true state (an open mind, for analysis, is the exception).  It has a
 * generator of its own, so the same view and the same generator always give the
 * same answer, unless a clock cuts its thinking short.  Players hold no memory
 * between two questions and may be used from any number of threads.
 *
 *     struct mind mind;
 *     if (mind_read("search:200ms", &mind, &err) < 0) ...
 *     choice c = mind_choose(&mind, r, d, who, &rng, NULL);
 */
#ifndef AI_PLAYER_H
#define AI_PLAYER_H

#include "base/error.h"
#include "core/duel.h"

/* How long and how hard a player may think about one question. */
struct budget {
    int ms;          /* time; ignored when `fixed` is not 0 */
    uint32_t fixed;  /* iterations, on one thread: the same on every machine */
    int threads;     /* 0: as many as there are cores, at most 2 */
    size_t memory;   /* bytes; 0: the usual limit */
    int temperature; /* 0: the best answer; else answers are drawn, those that
                          are so many thousandths of a win behind the best a
                          quarter as often */
};

/* What a player thinks of the answers to a question. */
struct opinion {
    int n;
    choice answer[DUEL_MAX_CHOICES];
    uint16_t share[DUEL_MAX_CHOICES]; /* how often it would give this one, in
                                         thousandths */
    int16_t worth[DUEL_MAX_CHOICES];  /* in thousandths of a win */
    bool secret;         /* a guessing game: the shares are a mix to play */
    uint32_t iterations; /* thought through */
    size_t memory;       /* bytes used */
    int ms;              /* time taken */
};

/* A kind of player. */
struct player {
    const char *name;  /* on the command line: "greedy" */
    const char *about; /* one line for the help */
    bool thinks;       /* a budget makes a difference to it */
    /* Answer the question that is put to `who`, whose view `view` is.  `out` has
     * been filled with the answers, at least two. */
    choice (*choose)(const struct rules *r, const struct duel *view, int who,
                     const struct budget *b, struct rng *rng,
                     struct opinion *out);
};

/* A player with its budget: what a seat is given. */
struct mind {
    const char *name; /* of the level or the player */
    const struct player *player;
    struct budget budget;
    /* It is shown the true state: an analysis of how much is luck, and not a
     * player.  No name says so; the arena's --open-cards alone does. */
    bool open;
};

/* Every kind of player, the weakest first. */
extern const struct player players[];
extern const int nplayers;

/* The kind of that name, or NULL. */
const struct player *player_find(const char *name);

/* A player with its budget under one name, for people to choose from. */
struct level {
    const char *name;
    const char *about; /* one line for the help */
    const char *mind;  /* as mind_read takes it: player, budget, temperature */
};

/* The weakest first. */
extern const struct level levels[];
extern const int nlevels;

/* A mind from its name: a level ("hard"), a player ("greedy"), or a player that
 * thinks with its budget: "search:200ms", "search:fixed=5000",
 * "search:200ms,threads=1,temperature=50".  0, or -1 with what is wrong and the
 * nearest name. */
int mind_read(const char *text, struct mind *out, struct error *err);

/* The answer of a mind to the question put to `who` in d, which may be the true
 * state: the player is shown a view of it, unless its mind is open.  The answer
 * is legal.  `out`, which may be NULL, tells what it thinks. */
choice mind_choose(const struct mind *m, const struct rules *r,
                   const struct duel *d, int who, struct rng *rng,
                   struct opinion *out);

#endif
