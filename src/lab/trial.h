/* trial.h - a small experiment in memory, played round by round: what a page does
 * in the background while somebody builds a deck or a card.
 *
 *     const char *cards[] = { before, after };
 *     struct trial *t = trial_open(rules, plan, cards, 2, &wrong);
 *
 *     while (t != NULL && trial_step(t))
 *         trial_write(t, out);
 *     trial_close(t);
 *
 * The plan is text: a line for each setting of the match ("players 2",
 * "A.deck mine"), and what else there is to say, with what is meant without it:
 *
 *     field NAMES      what the seats that bring nothing yet may bring, by commas,
 *                      where each brings one thing (all there is)
 *     player PLAYER    who plays every seat: "greedy", "search:fixed=20" (greedy)
 *     rival PLAYER     who else does, in turns (nobody)
 *     matches N        how many (1000); rounds are completed
 *     seed N           of the first deal; the others count up (1)
 *     with NAME VALUE  a setting of the second arm alone
 *
 * Every arm has card texts of its own, compiled on top of the rules; both must end
 * up with the same fighters, champions or decks, by the same names, so what changes
 * is what these are: a deck that is called the same, a card with other numbers.
 */
#ifndef LAB_TRIAL_H
#define LAB_TRIAL_H

#include "base/complaints.h"
#include "lab/experiment.h"

struct trial;

/* NULL with what is wrong: with a card text its place in it, and *arm is the arm
 * that it is of; with the plan *arm is -1. */
struct trial *trial_open(const struct rules *base, const char *plan,
                         const char *const *cards, int arms,
                         struct complaints *wrong, int *arm);
void trial_close(struct trial *t);

/* Play another round: one deal with every seating, in every arm.  False: all have
 * been played. */
bool trial_step(struct trial *t);

/* Matches played so far, and in all. */
void trial_progress(const struct trial *t, long *played, long *planned);

/* What is known, as the laboratory's report.json (docs/lab.md). */
void trial_write(struct trial *t, FILE *out);

#endif
