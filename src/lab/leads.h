/* leads.h - what a lead is worth: how often players win whose position is
 * evaluated as so much better than even.
 *
 * Leads observe matches.  Whenever a player is asked between two plays, the
 * evaluation of the true position is noted for that player; when the match is
 * over, so is what became of it.  Decisions in the middle of a play or of a
 * guessing game are left out: the search does not evaluate there.
 *
 *     leads_init(&leads);
 *     for (...) {
 *         match_play(&pairing, &end.duel, NULL, &leads.onlooker);
 *         leads_end(&leads, pairing.rules, &end.duel);
 *     }
 *     printf("%d\n", leads_fit(&leads));
 */
#ifndef LAB_LEADS_H
#define LAB_LEADS_H

#include "match/match.h"

enum {
    LEADS_WIN = 1000, /* the evaluation of a win */
    LEADS_WORTHS = 2 * LEADS_WIN + 1,
    LEADS_WIDTH = 100, /* of a band of evaluations */
    LEADS_BANDS = 2 * LEADS_WIN / LEADS_WIDTH,
    LEADS_MOST = 10000 /* the largest `lead` that is tried */
};

struct leads {
    struct onlooker onlooker; /* first: matches show their decisions here */
    /* Everything by the evaluation, plus LEADS_WIN. */
    long n[LEADS_WORTHS];           /* decisions */
    long long result[LEADS_WORTHS]; /* the sum of what became of them */
    int open[DUEL_MAX_PLAYERS][LEADS_WORTHS]; /* those of this match */
};

/* The decisions whose evaluations are from `from` up to `to`. */
struct lead_band {
    int from, to;
    long n;
    double worth;  /* their mean evaluation */
    double result; /* their mean result: wins less losses, in thousandths; where
                      a match is played for its score, shares of the stake */
};

void leads_init(struct leads *l);

/* An observed match has ended like this. */
void leads_end(struct leads *l, const struct rules *r, const struct duel *d);

/* Band number i, the worst evaluations first. */
struct lead_band leads_band(const struct leads *l, int i);

/* The `lead` (struct game) by which evaluations tell the results best: with the
 * least mean square of the error of worth_chances.  LEADS_MOST when they tell
 * nothing, 0 when no decision says anything. */
int leads_fit(const struct leads *l);

#endif
