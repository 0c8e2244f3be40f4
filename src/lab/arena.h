/* arena.h - many matches between players, and what they say about strength.
 *
 * Matches come in rounds.  All matches of a round have the same deal, settings,
 * fighters and decks; the contenders change seats from one to the next, until
 * each has sat everywhere.  A team's seats get the same contender.
 *
 *     struct arena *a = arena_open(&plan, &err);
 *     if (a == NULL || arena_run(a, &stop, NULL, &err) < 0) ...
 *     arena_report(a, &report);
 *     arena_close(a);
 *
 * Results do not depend on how many jobs play, unless players have a clock.
 */
#ifndef LAB_ARENA_H
#define LAB_ARENA_H

#include <stdatomic.h>

#include "ai/computer.h"
#include "lab/rating.h"

enum { ARENA_MAX_JOBS = 256, ARENA_MAX_MATCHES = 10000000 };

/* Somebody who plays in the arena. */
struct contender {
    const char *name; /* as the command line calls it */
    struct computer computer;
    const char *command; /* a program instead of a computer: a shell command */
};

/* What is to be played. */
struct arena_plan {
    const struct rules *rules;
    struct setup setup; /* all but what is picked at random for the players */
    unsigned open;      /* of the bit set `open` (picks_fill) */
    /* Side i gets contender i in the first match of a round; the last one takes
     * the sides that are left. */
    struct contender contender[DUEL_MAX_PLAYERS];
    int contenders;  /* at least 2 */
    uint64_t seed;   /* of the first round; the others count up */
    long matches;    /* rounds are completed, so there may be a few more */
    int jobs;        /* matches at the same time */
    int answer_ms;   /* the time that a program has for an answer */
    bool open_cards; /* computers that think are shown the true state */
    bool sprt;       /* stop when the test of elo0 against elo1 is decided */
    double elo0, elo1;
    const char *keep;    /* a folder for the replays, or NULL */
    const char *journal; /* a file to resume from, or NULL: that in `keep` */
};

/* Progress, for somebody who waits. */
struct arena_progress {
    long played;  /* matches so far */
    long resumed; /* of these, played in earlier runs */
    long planned; /* in all */
    double share; /* of the first contender, in the rounds completed */
};

/* Called after every match, by one job at a time.  Embed it to carry more. */
struct arena_watcher {
    void (*played)(struct arena_watcher *w, const struct arena_progress *p);
};

/* How the sequential test has come out. */
enum verdict { VERDICT_OPEN, VERDICT_ELO0, VERDICT_ELO1 };

/* One contender's results. */
struct arena_line {
    const char *name;
    int sides; /* in every match */
    long won, drawn, lost;
    struct interval share; /* of the win */
    double chance;         /* the share of equals */
    /* Against the other when there are two sides, else in the field of all
     * contenders, whose mean is 0. */
    struct interval elo;
    long forfeits;  /* matches lost by a fault in the protocol */
    long timed;     /* answers given with a clock running */
    double over_ms; /* the slowest of them, beyond its time */
};

struct arena_report {
    long matches, rounds; /* only complete rounds count */
    int sides, contenders;
    struct arena_line line[DUEL_MAX_PLAYERS];
    struct interval first; /* the share of the first seat */
    struct sample turns, answers;
    double llr;
    enum verdict verdict;
    const char *reason; /* of the first forfeit, or NULL; lives as long as the
                           arena */
};

struct arena;

/* Check a plan, and read the journal if there is one.  The plan outlives the
 * arena.  NULL with the reason. */
struct arena *arena_open(const struct arena_plan *plan, struct error *err);

/* Play what has not been played.  When *stop becomes true the matches under way
 * are given up.  0, or -1 when files cannot be written. */
int arena_run(struct arena *a, atomic_bool *stop, struct arena_watcher *w,
              struct error *err);

/* What is known so far. */
void arena_report(const struct arena *a, struct arena_report *out);

/* The file from which the same plan can be resumed, or NULL. */
const char *arena_journal(const struct arena *a);

void arena_close(struct arena *a);

#endif
