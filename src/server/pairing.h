/* pairing.h - who plays whom in a tournament, and who leads it: pure arithmetic.
 *
 * Round robins follow the Berger tables of the FIDE Handbook (C.05, Annex 1).
 *
 * Swiss tournaments follow Monrad's system: players are ranked by their points, then
 * by their starting numbers; from the top, each plays the next below whom they have
 * not played.  If that leaves somebody without an opponent, the pairing that was made
 * last is changed first.  An odd player at the foot of the ranking, of those who had no
 * bye yet the lowest, has a bye.  Of two players, whoever sat in seat A less often sits
 * there; then whoever did not sit there last; then, in odd rounds, the higher ranked.
 *
 * Ties are broken by Buchholz (the sum of the opponents' points), then
 * Sonneborn-Berger (the points of those who were beaten, and half the points of those
 * who drew), then the match between those who are equal, then starting numbers.
 *
 * Arenas follow lichess.org: whoever waits is paired with the next in the ranking who
 * waits too, but not with the last opponent.  After two wins in a row points are
 * doubled until somebody fails to win.
 *
 * Points are counted in halves: a win is 2, a draw 1.
 */
#ifndef SERVER_PAIRING_H
#define SERVER_PAIRING_H

#include <stdbool.h>

enum { PAIRING_PLAYERS = 128, PAIRING_ROUNDS = 64, PAIRING_BYE = -1 };

/* A match of a round; players are numbered from 0 in the order in which they start.
 * The second is PAIRING_BYE if the first plays nobody. */
struct pairing {
    int player[2]; /* in seat A, in seat B */
};

/* What a player did in a round. */
struct pairing_result {
    bool played;  /* was paired, or had a bye */
    int opponent; /* or PAIRING_BYE */
    int seat;     /* 0 is A */
    int points;   /* in halves */
};

struct pairing_player {
    bool gone; /* plays no more */
    struct pairing_result round[PAIRING_ROUNDS];
};

/* The players of a tournament, in their starting order, after `rounds` rounds. */
struct pairing_table {
    int n, rounds;
    struct pairing_player player[PAIRING_PLAYERS];
};

/* The rounds of a round robin of n players. */
int pairing_berger_rounds(int n);

/* One of them, from 0 on; with an odd n somebody has a bye.  Returns how many pairings
 * there are in out. */
int pairing_berger(int n, int round, struct pairing out[PAIRING_PLAYERS]);

/* The next round of a Swiss tournament.  Returns how many pairings there are, the
 * first tables first; if everybody has played everybody, old opponents meet again. */
int pairing_swiss(const struct pairing_table *t,
                  struct pairing out[PAIRING_PLAYERS]);

/* --- arenas --- */

/* Somebody who waits. */
struct arena_player {
    int player, last; /* the last opponent, or PAIRING_BYE */
    int balance;      /* how often in seat A more than in seat B */
};

/* Pair those who wait, the best first.  `again`: also with the last opponent, for there
 * is nobody else. */
int pairing_arena(const struct arena_player *list, int n, bool again,
                  struct pairing out[PAIRING_PLAYERS]);

/* What results are worth, and whether the next one is doubled. */
struct arena_score {
    int points;
    int wins; /* in a row, so far */
};
void pairing_arena_score(struct arena_score *s, int points);
bool pairing_arena_doubles(const struct arena_score *s);

/* --- standings --- */

struct standing {
    int player;
    int points, buchholz, sonneborn; /* in halves; sonneborn in quarters */
    int played, won;
};

/* Who leads: fills out with all players, the best first. */
void pairing_standings(const struct pairing_table *t,
                       struct standing out[PAIRING_PLAYERS]);

#endif
