/* experiment.h - matches that answer a designer's question, in pieces.
 *
 * An experiment is a list of rounds, and a piece is a few of them.  A round is
 * one deal, played once with every seating: what players bring goes round the
 * seats, and so do player and rival where there are two.  Where two books are
 * compared, every match is played with both (the *arms*), on the same deal and
 * with the same luck.
 *
 * Each round follows from its number alone.  So pieces may be made by any number
 * of processes, in any order, and their results add up to the same: whole
 * numbers under names (lab/counts.h) and a line for every match.
 *
 *     struct experiment *e = experiment_open(&plan, &err);
 *     if (e == NULL || experiment_run(e, &stop, NULL, &err) < 0) ...
 *     report_write(e, &j);
 *     experiment_close(e);
 *
 * The results lie in the folder of the experiment, one file for a piece.  A run
 * that is stopped leaves the rounds it has played, and goes on from there.
 */
#ifndef LAB_EXPERIMENT_H
#define LAB_EXPERIMENT_H

#include <stdatomic.h>

#include "ai/computer.h"
#include "lab/counts.h"
#include "lab/tally.h"

enum {
    EXPERIMENT_ARMS = 2,
    EXPERIMENT_FILES = 16,
    EXPERIMENT_PIECE = 10, /* the most rounds in a piece, and usually all */
    EXPERIMENT_MAX_MATCHES = 10000000
};

/* A player of the experiment: NULL name for none. */
struct experiment_player {
    const char *name; /* as the command line calls it */
    struct computer computer;
};

/* What is played by. */
struct experiment_arm {
    const char *name; /* "as it is", or what is changed */
    const struct rules *rules;
    struct setup setup; /* all but what is picked for the players */
    /* The card files in them, by absolute paths, for replays. */
    const char *file[EXPERIMENT_FILES];
    int nfiles;
};

struct experiment_plan {
    struct experiment_arm arm[EXPERIMENT_ARMS];
    int arms;
    unsigned open; /* seats that bring anything, one bit each */
    /* What they may bring, where each brings one thing; NULL: all there is. */
    const uint16_t *field;
    int nfield;
    struct experiment_player player, rival;
    uint64_t seed;   /* of the first round; the others count up */
    long matches;    /* rounds are completed, so there may be a few more;
                        0: what the folder has, to be read only */
    int jobs;        /* matches at the same time */
    int piece;       /* rounds in a piece; 0: EXPERIMENT_PIECE */
    int part, parts; /* make only pieces whose number leaves `part` by `parts`;
                        0, 1: all */
    bool until_decided; /* of two arms: stop when the comparison is decided */
    const char *folder; /* NULL: results are kept in memory alone */
    /* What decides the matches, in the form of an experiment file, so that
     * nothing else is added to the folder. */
    const char *text;
};

/* A match that was played. */
struct experiment_match {
    long round;
    uint8_t place; /* which seating */
    uint8_t arm;
    struct tally_result result;
};

struct experiment_results {
    struct experiment_match *match; /* in the order of round, place, arm */
    long n;
    long rounds; /* that are complete */
    struct counts counts[EXPERIMENT_ARMS];
};

struct experiment_progress {
    long played, resumed, planned; /* matches */
    long first_n, first_won;       /* the first player: matches, thousandths */
};

/* Called after every piece, by one job at a time.  Embed it to carry more. */
struct experiment_watcher {
    void (*made)(struct experiment_watcher *w,
                 const struct experiment_progress *p);
};

struct experiment;

/* Make the folder of a plan, if it has one, with a place for pieces; a folder
 * with another experiment is refused.  0 or -1; experiment_open does it, too. */
int experiment_claim(const struct experiment_plan *plan, struct error *err);

/* Check a plan, and make its folder or read what is in it.  The plan outlives
 * the experiment.  NULL with the reason. */
struct experiment *experiment_open(const struct experiment_plan *plan,
                                   struct error *err);
void experiment_close(struct experiment *e);

/* Play what has not been played.  When *stop becomes true the rounds under way
 * are given up.  0, or -1 when files cannot be written. */
int experiment_run(struct experiment *e, atomic_bool *stop,
                   struct experiment_watcher *w, struct error *err);

/* Play the first `most` matches of the results again, and save them as replays in
 * the folder; those that are there are left alone.  *stop as above.  -1: they
 * cannot be written, or a match is not the same as it was. */
int experiment_replays(struct experiment *e, long most, const atomic_bool *stop,
                       struct error *err);

/* What is known.  Lives as long as the experiment, and is put in order here. */
const struct experiment_results *experiment_results(struct experiment *e);

const struct experiment_plan *experiment_plan(const struct experiment *e);

/* Was it decided before all was played (`until_decided`)? */
bool experiment_decided(const struct experiment *e);

int experiment_sides(const struct experiment *e);

/* How many matches a round has in each arm: seatings. */
int experiment_places(const struct experiment *e);

/* Do two experiments play the same deals, so that their rounds can be compared
 * one by one? */
bool experiment_same_deals(const struct experiment *a,
                           const struct experiment *b);

/* Do what players bring meet pair by pair, each alone against another? */
bool experiment_pairs(const struct experiment *e);

/* The setup of a match, and who plays at a seat: 0 the player, 1 the rival. */
void experiment_setup(const struct experiment *e, long round, int place,
                      int arm, struct setup *out);
int experiment_seated(const struct experiment *e, int place, int who);

/* --- for those who share the work in other ways than by a folder --- */

long experiment_pieces(const struct experiment *e);

/* Is a piece among the results? */
bool experiment_has(const struct experiment *e, long number);

/* Make a piece, going on from what is there of it (or NULL).  Its text, which the
 * caller frees; *whole: it is not cut short by *stop.  NULL with the reason. */
char *piece_make(const struct experiment *e, long number, const char *so_far,
                 const atomic_bool *stop, bool *whole, struct error *err);

/* Keep a whole piece that was made elsewhere: in the folder and the results. */
int experiment_take(struct experiment *e, long number, const char *text,
                    struct experiment_watcher *w, struct error *err);

/* Add a piece to the results.  Each is added once. */
int piece_add(struct experiment *e, long number, const char *text,
              struct error *err);

#endif
