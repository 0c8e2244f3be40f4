/* review.h - how good an answer was, by what its player knew when it was given.
 *
 * A computer player is shown the view of that moment, as the player had it.
 * Its opinion of the given answer is compared with that of the best one, and what
 * it expects after the one with what it expects after the other.
 */
#ifndef LAB_REVIEW_H
#define LAB_REVIEW_H

#include "ai/computer.h"
#include "base/json.h"
#include "match/foresight.h"

/* How much of a win was lost, in thousandths of the way from a draw to a win.
 * A random player loses a twentieth with one answer in ten. */
enum { LOSS_DOUBTFUL = 50, LOSS_MISTAKE = 100, LOSS_BLUNDER = 200 };

/* An answer of a secret mix that is given at least so often (in thousandths) is
 * as good as the mix. */
enum { SHARE_OF_MIX = 30 };

enum { REVIEW_STEPS = 3 };

enum mark { MARK_NONE, MARK_DOUBTFUL, MARK_MISTAKE, MARK_BLUNDER, MARKS };

/* "", "?!", "?", "??", as in notes on chess; and in words. */
extern const char *const mark_signs[MARKS];
extern const char *const mark_words[MARKS];

struct review {
    choice given, best;
    int worth, best_worth; /* of the two, in thousandths of a win */
    int error, best_error; /* their standard errors */
    int loss;              /* of the given one; at least 0 */
    int share;             /* how often the computer would give it */
    bool secret;           /* a guessing game: the computer mixes its answers */
    enum mark mark;
    bool explained; /* if it is marked, there may be a reason */
    struct cause why;
    struct course_step course[REVIEW_STEPS]; /* what happens after the best one
                                                instead, if there is none */
    int nsteps;
};

/* Judge an answer by an opinion of somebody who was asked the same. */
void review_by(const struct opinion *o, choice given, struct review *out);

/* Judge an answer to the question that is put to `who`, who had a choice, and
 * whose memory it is. */
void review_answer(const struct computer *m, const struct rules *r,
                   const struct duel *d, int who, struct memory *memory,
                   choice given, struct rng *rng, struct review *out);

/* What was wrong with an answer to the question put to `who` in d, as a sentence
 * without a full stop: "Attack with Slash: 62% to 41%, for then A takes a blow of 5
 * and has 3 Poise (70%, not 20%); better: Attack with Thrust", or, if something is
 * missed: "Pass: 62% to 41%; better: Attack with Thrust, for then B takes a blow of 3
 * and has 3 Poise (44%, not 11%)". */
void review_say(const struct rules *r, const struct duel *d, int who,
                const struct review *review, struct text *out);

/* Its parts, for programs: answers in notation, worths from -1 (lost) to 1 (won). */
void review_put(struct json *j, const struct rules *r,
                const struct review *review);

/* The same without the better answer, for somebody who is to find it. */
void review_say_loss(const struct rules *r, const struct duel *d, int who,
                     const struct review *review, struct text *out);

#endif
