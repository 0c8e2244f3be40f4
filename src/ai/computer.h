/* computer.h - computer players, chosen by name.
 *
 * A computer sees what a person in its seat would see: a view (duel_view),
 * never the true state, except in analyses with open cards.  It has a generator
 * of its own, so the same view, memory and generator always give the same
 * answer, unless a clock cuts its thinking short.  What a computer knows of the
 * past is in the memory of its seat, which whoever runs the match owns; it may be
 * used from any number of threads, each with other memories.
 *
 *     struct computer computer;
 *     if (computer_read("search:200ms", &computer, &err) < 0) ...
 *     choice c = computer_choose(&computer, r, d, who, NULL, &rng, NULL);
 */
#ifndef AI_COMPUTER_H
#define AI_COMPUTER_H

#include <stdatomic.h>

#include "ai/memory.h"
#include "base/error.h"
#include "core/duel.h"

/* How long and how hard a computer may think about one question. */
struct budget {
    int ms;         /* time at most; 0: as usual, or as long as `fixed` takes */
    uint32_t fixed; /* iterations at most, on one thread: the same on every
                       machine, unless their time is up before; 0: any number */
    int threads;    /* 0: as many as there are cores, at most 2 */
    size_t memory;  /* bytes; 0: the usual limit */
    int slack;   /* what a lapse may cost, in thousandths of a win: what to do
                       is drawn among the answers that seem to cost no more;
                       0: there are no lapses */
    int net;     /* which net it evaluates with (net.h): 0 is the game's own, if
                it has one.  Players with lapses judge by the game's rules of
                thumb alone, whatever this says: levels are measured so. */
    int beliefs; /* how many worlds it keeps in mind (belief.h): 0 is as many as
                    suit the game, below 0 none.  Players with lapses have
                    none. */
    bool keep;   /* what was found out is kept in the opinion (insight.h) */
    /* The thought ends at once when *stop is no longer `going`: other threads
     * and signal handlers may change it.  NULL: nobody stops it. */
    const atomic_uint *stop;
    unsigned going;
};

/* Does the clock end the thought, if nothing else does? */
static inline bool budget_timed(const struct budget *b)
{
    return b->fixed == 0 || b->ms > 0;
}

static inline bool budget_stopped(const struct budget *b)
{
    return b->stop != NULL && atomic_load(b->stop) != b->going;
}

/* How a thought ended.  There is a legal answer in any case. */
enum thought_end {
    THOUGHT_DONE,
    THOUGHT_STOPPED,  /* from outside: the best so far */
    THOUGHT_NO_MEMORY /* for the thought: what greedy would say */
};

struct insight; /* insight.h */

/* What a computer thinks of the answers to a question. */
struct opinion {
    int n;
    choice answer[DUEL_MAX_CHOICES];
    uint16_t share[DUEL_MAX_CHOICES]; /* how often it would give this one, in
                                         thousandths */
    int16_t worth[DUEL_MAX_CHOICES];  /* in thousandths of a win */
    uint16_t error[DUEL_MAX_CHOICES]; /* the standard error of that: how far
                                         chance leaves it open */
    int given;           /* the number of its answer.  Unless it mixes answers
                            or has lapses, no other is worth more. */
    bool secret;         /* a guessing game: the shares are a mix to play */
    uint32_t iterations; /* thought through */
    size_t memory;       /* bytes used */
    int ms;              /* time taken */
    enum thought_end ended;
    struct insight *insight; /* what a search keeps, if its budget says so; the
                                caller frees it.  Else NULL. */
};

/* A way to play. */
struct computer_kind {
    const char *name;  /* on the command line: "greedy" */
    const char *about; /* one line for the help */
    bool thinks;       /* a budget makes a difference to it */
    /* Answer the question that is put to `who`, whose view `view` is.  `out` has
     * been filled with the answers, at least two. */
    choice (*choose)(const struct rules *r, const struct duel *view, int who,
                     struct memory *memory, const struct budget *b,
                     struct rng *rng, struct opinion *out);
};

/* A computer player: a kind with its budget. */
struct computer {
    const char *name; /* of the level or the kind */
    const struct computer_kind *kind;
    struct budget budget;
    int level; /* its row in `levels` plus 1; 0: none */
    /* It is shown the true state, to measure how much is luck.  No name asks for
     * that; only the arena's --open-cards does. */
    bool open;
};

/* Every kind, the weakest first. */
extern const struct computer_kind computer_kinds[];
extern const int ncomputer_kinds;

/* The kind of that name, or NULL. */
const struct computer_kind *computer_kind_find(const char *name);

/* A computer with a name of its own, for people to choose from.  How much thought
 * makes an opponent of its strength depends on the game (`levels` in core/game.h),
 * and is measured against players that are always the same: random and greedy. */
struct level {
    const char *name;
    const char *about;    /* one line for the help */
    struct budget budget; /* in games that do not say */
};

/* The weakest first. */
extern const struct level levels[];
extern const int nlevels;

/* A computer from its name: a level ("hard"), a kind ("greedy"), or a kind that
 * thinks with its budget: "search:200ms", "search:fixed=5000",
 * "search:200ms,threads=1,slack=50", "search:2s,net=0".  0, or -1 with what is wrong and the
 * nearest name. */
int computer_read(const char *text, struct computer *out, struct error *err);

/* Give a level the budget that it has in that game. */
void computer_fit(struct computer *c, const struct game *g);

/* Write the player that a level is in that game, as computer_read takes it:
 * "search:fixed=150,slack=40". */
void level_write(const struct level *level, const struct game *g,
                 struct text *out);

/* Its answer to the question put to `who` in d, which may be the true state: it
 * is shown a view of that, unless it is open.  `memory` is that of the seat, which
 * has seen d; NULL: it remembers nothing.  The answer is legal, however the
 * thought ends.  `out`, which may be NULL, says what it thinks. */
choice computer_choose(const struct computer *c, const struct rules *r,
                       const struct duel *d, int who, struct memory *memory,
                       struct rng *rng, struct opinion *out);

/* An answer does not wait for threads that are held up, and these still read the
 * rules.  Wait for them before you free rules that a computer has played by. */
void computers_rest(void);

#endif
