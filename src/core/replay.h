/* replay.h - a match as text: a setup, a seed and a list of answers.
 *
 *     riposte replay 1
 *     game engarde
 *     cards 5f0c2a11d3b4e977
 *     players 2
 *     policy hand_size 9
 *     option vs greedy
 *     seed 0000000000000007
 *     A done
 *     check 1 3c9a0f6be2d41587
 *     ...
 *     end A 1 B 2
 *
 * A seed of 16 digits is a number for the fast generator; "seed chacha20" and 64
 * digits are a key for the other one.  `check` lines carry the turn and the hash of the state, so that a divergence
 * is found where it happens.  Lines that begin with # are remarks.  Works on
 * memory only; freestanding.  docs/replays.md is the manual.
 */
#ifndef CORE_REPLAY_H
#define CORE_REPLAY_H

#include "core/duel.h"

/* Long enough for an option that is a path. */
enum { REPLAY_LINE = 4352 };

/* A hash of everything in a book that the rules read. */
uint64_t book_hash(const struct book *b);

/* Write the head of a replay.  `options` are lines "option NAME VALUE" for the
 * program that plays the match, which the rules ignore; or "". */
void replay_head(const struct rules *r, const struct setup *s,
                 const struct seed *seed, const char *options,
                 struct text *out);

/* The part of it that says what is played: the lines before the options. */
void replay_terms(const struct rules *r, const struct setup *s,
                  struct text *out);

/* Write one answer as a line; d is the state after it, `turn` the turn before
 * it: a check line follows when the turn has changed. */
void replay_answer(const struct rules *r, const struct duel *d, int turn,
                   int who, choice c, struct text *out);

/* Write the result; d is over. */
void replay_end(const struct rules *r, const struct duel *d, struct text *out);

/* Reads a replay line by line. */
struct replay {
    const char *at; /* the next line */
    int line;       /* its number, from 1 */
    struct seed seed;
    struct setup setup;
    const struct rules *rules;
    bool other_cards; /* the match was played with other cards than these */
    int cards_line;   /* where it says so */
    const char *options, *options_end; /* the lines with options */
    uint32_t sure;     /* answers that the last check line has verified */
    char message[200]; /* what is wrong, when something is */
    int column;
};

/* The id of a replay's game, copied to `id`, before rules are at hand.  0 or
 * -1. */
int replay_game(const char *text, char *id, size_t size);

/* The k-th value, from 0, of an option in the head of a replay, copied to `out`;
 * "" of one without a value.  0, or -1 when there is none. */
int replay_option(const char *text, const char *name, int k, char *out,
                  size_t size);

/* Read the head.  0, or -1 with line, column and message. */
int replay_open(struct replay *in, const struct rules *r, const char *text);

/* The same, but other cards are not an error: the check lines will tell whether
 * the match plays the same with these. */
int replay_open_anyway(struct replay *in, const struct rules *r,
                       const char *text);

/* Read on to the next answer, verifying check and end lines against d.  1 and
 * the answer, which is legal; 0 at the end; -1 with line, column, message. */
int replay_next(struct replay *in, const struct duel *d, int *who, choice *c);

#endif
