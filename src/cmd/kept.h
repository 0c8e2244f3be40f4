/* kept.h - matches in the user's folders, opened with their rules, and listed.
 */
#ifndef CMD_KEPT_H
#define CMD_KEPT_H

#include "cmd/frame.h"
#include "match/saves.h"

enum kept_state {
    KEPT_FINE,
    KEPT_DIFFERS, /* these rules play it differently; see record_read_anyway */
    KEPT_BROKEN
};

/* A match that was kept, and all that is needed to go on with it. */
struct kept {
    const char *path;
    enum kept_state state;
    char trouble[1024]; /* what is wrong, unless it is fine */
    bool torn;          /* a part of the last line is missing */
    bool changed;       /* the cards are not those that it was saved with */
    struct args play;   /* of the command that goes on */
    char game[64];
    char *words[1];
    char *text;
    const struct rules *rules;
    struct record rec; /* zeroes when it is broken */
};

/* Open one; it refers to itself and must stay where it is. */
void kept_open(struct kept *k, const struct saved *saved);
void kept_close(struct kept *k);

/* The seat of the person who plays it; -1 when several share the keyboard. */
int kept_seat(const struct kept *k);

/* What it waits for: "waits for you: Play a card, or pass."  Nothing when it is
 * over. */
void kept_waits(const struct kept *k, struct text *out);

/* Show a list, numbered from 1: game, players, turn, time and standing.  Of a
 * long one only the beginning; JSON has all of it.  `some` or `none` is printed
 * below it.  Returns the one that somebody at a terminal chooses; 0: none. */
int kept_offer(const struct args *a, const struct saved *list, int n,
               const char *some, const char *none);

/* Do something with a match that is over: the file or number on the command line,
 * or one of the list, below which `some` is printed. */
int kept_past(const struct args *a, const char *some,
              int (*run)(const struct args *a, const char *path));

/* A whole number on the command line.  0 or -1. */
int kept_number(const char *word, long long *out);

#endif
