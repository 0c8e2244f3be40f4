/* hint.h - what a computer would answer, and why: for people who want to learn.
 *
 * The answers, the recommended one first, each with what it is worth; what mostly
 * happens then, and why the next best answer is worth less; in a guessing game,
 * what each part of the mix is good for; and what the others may hold.  A hint
 * knows no more than the player who asks for it.
 *
 *     struct hint *h = hint_new(&adviser, r, d, who, &rng);
 *     hint_head(h, &out); ...
 *     hint_free(h);
 */
#ifndef MATCH_HINT_H
#define MATCH_HINT_H

#include "ai/computer.h"
#include "match/foresight.h"

enum { HINT_STEPS = 6, HINT_OTHER = 3, HINT_PARTS = 3, HINT_HELD = 3 };

/* What an answer is worth, in thousandths of a win. */
struct hint_answer {
    choice answer;
    int worth;
    int error; /* it may as well be so much more or less */
    int share; /* how often it should be given, in percent: 100 in all */
};

/* A part of a mix, and what others had better do for it. */
struct hint_part {
    int answer;   /* its number in the hint */
    bool differs; /* it makes a difference: */
    struct event best, worst;
    int most, least; /* what it is worth then */
};

/* A card that somebody else may hold. */
struct hint_held {
    int who;
    card_id card;
    int percent;        /* of the worlds that fit */
    int unseen, copies; /* so many of its copies are out of sight */
    bool matters;       /* it makes a difference: */
    int with, without;  /* what the recommended answer is worth then */
};

struct hint {
    const struct rules *rules;
    union match view;
    int who;
    const char *player; /* the name of the computer */
    bool secret;        /* a guessing game */
    bool stopped;       /* it was not thought to the end */
    struct hint_answer answer[DUEL_MAX_CHOICES]; /* the recommended one first,
                                                    then the best */
    int n;
    int joined; /* behind them: further members of a recommended set, which are no
                   answers of their own */
    /* The other parts of an answer that is given in parts. */
    choice rest[DUEL_MAX_MEMBERS];
    int nrest;
    struct course_step course[HINT_STEPS];
    int nsteps;
    bool explained;   /* there is a reason */
    struct cause why; /* for the second answer to be worth less */
    struct course_step other[HINT_OTHER]; /* what happens after that instead, if
                                             there is no reason */
    int nother;
    struct hint_part part[HINT_PARTS]; /* of the mix, the largest first */
    int nparts;
    struct hint_held held[HINT_HELD];
    int nheld;
};

/* Let a computer think about the question put to `who` in d.  Its answer is the
 * one that it would give with that generator, and with what the seat remembers
 * (NULL: nothing). */
struct hint *hint_new(const struct computer *adviser, const struct rules *r,
                      const struct duel *d, int who, struct memory *memory,
                      struct rng *rng);
void hint_free(struct hint *h);

/* --- in words --- */

/* The answer: "The hard player would answer: Attack with Thrust." */
void hint_head(const struct hint *h, struct text *out);

/* What the answers that are worth a look are shown with: "Chance to win:"; and how
 * many they are: none where there is nothing to choose. */
const char *hint_label(const struct hint *h);
int hint_rows(const struct hint *h);

/* Could the thought not tell answer i from the recommended one?  Then nothing is said
 * against it. */
bool hint_alike(const struct hint *h, int i);

/* What answer i is worth: "62% (59-65)"; in a guessing game its share: "45%". */
void hint_value(const struct hint *h, int i, struct text *out);

/* Answer i as its player reads it: "Attack with Thrust". */
void hint_say(const struct hint *h, int i, struct text *out);

/* Sentence i of what there is to say about it; false: there are no more. */
bool hint_sentence(const struct hint *h, int i, struct text *out);

/* A reason, as it is said of the answer after which that is likelier: "A takes a
 * blow of 5 and has 3 Poise (70%, not 20%)". */
void hint_cause(const struct rules *r, const struct cause *c, struct text *out);

/* What may follow: "B passes (41%); B takes a blow of 1"; what is as good as sure
 * has no number. */
void hint_course(const struct rules *r, const struct course_step *step, int n,
                 struct text *out);

/* What something is worth: "62%"; or "+0.24" where it is not one of two sides that
 * wins. */
void hint_worth(const struct rules *r, const struct duel *d, int worth,
                struct text *out);

/* The same with what it may as well be, if that reads otherwise: "62% (59-65)",
 * "62.4% (62.1-62.7)" with tenths. */
void hint_interval(const struct rules *r, const struct duel *d, int worth,
                   int error, bool tenths, struct text *out);

#endif
