/* clock.h - the clocks of an online match, which tell nothing that players hide.
 *
 * All to whom a question is put have their clocks running until it is answered
 * by all of them; then each is charged the time it took.  Until then nobody can
 * see from the clocks of the others whether they have answered.
 *
 * The increment is for a turn: a player gets it with the first answer in each turn
 * of the match, and no more, however many answers a turn has.  Where the increment
 * is as long as the whole clock, a clock has never more than that: so much time
 * for each turn, as people say who play by mail.
 *
 * In a window, where a pass is announced at certain moments only (pace.c), time is
 * charged in whole steps of ORDERS_THINK, rounded down.  So what a pass costs
 * follows from the moment when it is announced, and a clock runs out at such a
 * moment too: neither tells when it was given.
 */
#ifndef SERVER_CLOCK_H
#define SERVER_CLOCK_H

#include "server/online.h"

/* That player gives an answer, or a held one is announced: it took until now.
 * Before the rules get it. */
void clock_answer(struct online_match *m, int who, int64_t now);

/* The rules have it, but that player is to go on with its answer. */
void clock_go_on(struct online_match *m, int who);

/* Another question is open; the last one was put to the seats in `asked`, one bit
 * each. */
void clock_ask(struct online_match *m, unsigned asked, int64_t now);

/* Milliseconds that a player has left; INT64_MAX without clocks. */
int64_t clock_left(const struct online_match *m, int who, int64_t now);

/* The same, as `viewer` may know it (-1: a spectator). */
int64_t clock_told(const struct online_match *m, int viewer, int who,
                   int64_t now);

/* When the first player to run out of time loses by it, and who that is; INT64_MAX:
 * nobody's clock runs.  Where others are asked the same, they must not learn from it
 * who has answered: it is told when each of them has answered, or has run out too. */
int64_t clock_up(const struct online_match *m, int *who);

#endif
