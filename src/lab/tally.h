/* tally.h - what happens in many matches: lengths, winners, events by kind.
 *
 * A tally listens to matches and counts.  It knows games only by their tables:
 * a turn begins with an event called "turn", and whoever has the first turn of
 * a match is its first player.
 *
 *     tally_init(&t, rules, NULL);
 *     for (...)
 *         tally_match(&t, &pairing);
 *     ... t.share[0], tally_percentile(&t.turns, 50) ...
 *     tally_done(&t);
 */
#ifndef LAB_TALLY_H
#define LAB_TALLY_H

#include "lab/leads.h"

enum { TALLY_KINDS = 256 };

/* One figure of every match. */
struct figures {
    int *value;
    long n, room;
    bool sorted;
};

struct tally {
    struct sink sink; /* first: matches send events here */
    const struct rules *rules;
    int turn_kind; /* row of the event "turn", or -1 */
    int first;     /* the first player of the running match, or -1 */
    int turn;      /* turns of the running match so far */
    long matches;
    long drawn;                        /* more than one side was first */
    long long share[DUEL_MAX_PLAYERS]; /* of the win by seat, in thousandths */
    long began;                        /* matches with a first player */
    long long first_share;             /* what these got, in thousandths */
    long long events[TALLY_KINDS];     /* how often, by kind */
    long long amount[TALLY_KINDS];     /* the sum of their first numbers */
    struct figures turns, decisions;
    struct leads *leads; /* observes the matches; NULL: nobody does */
};

/* `leads` may be NULL; it outlives the tally. */
void tally_init(struct tally *t, const struct rules *r, struct leads *leads);
void tally_done(struct tally *t);

/* Play a match and count it. */
void tally_match(struct tally *t, const struct pairing *m);

/* Is the first number of such events a count, so that its sum means something?
 * Hexes and the like are not counts. */
bool tally_counts(const struct rules *r, int kind);

double figures_mean(const struct figures *f);

/* The value that this percentage of the matches does not exceed. */
int figures_percentile(struct figures *f, int percent);

#endif
