/* orders.h - standing orders: what a front end answers in a player's place.
 *
 * The rules ask everybody in every window, so that silence reveals nothing; few
 * people want to say "pass" that often.  A player's orders say at which kinds
 * of windows to stop, until when to let windows go by, and what to answer next.
 * They belong to whoever hosts the match, are shown to nobody else, and are not
 * part of the match: its record holds answers, however they came about.
 *
 * What is a window, and which events wake a player, is in the game's tables
 * (game.h): rows of `windows`, the `news` of events, verbs that are `still`.
 */
#ifndef MATCH_ORDERS_H
#define MATCH_ORDERS_H

#include "core/game.h"

enum {
    ORDERS_PLAN = 32,    /* answers given ahead, at most */
    ORDERS_QUICK = 700,  /* milliseconds: the shortest delay of a pass, */
    ORDERS_SPREAD = 600, /* how much longer it can be, */
    ORDERS_THINK = 8000  /* and the step in which longer thought is shown */
};

/* The orders of one seat; zeroes are the usual ones. */
struct orders {
    uint32_t changed; /* kinds of windows not treated as usual, one bit each */
    uint8_t until;    /* let windows go by until an event of this news */
    uint8_t planned;  /* answers of the plan that are left */
    choice plan[ORDERS_PLAN]; /* the next one last */
};

/* Does the seat stop at a kind of window (a row of the game's table)? */
bool orders_stop(const struct orders *o, const struct rules *r, int kind);

/* Stop there from now on, or let such windows go by. */
void orders_set(struct orders *o, const struct rules *r, int kind, bool stop);

/* The kind of that name, or -1. */
int orders_kind(const struct rules *r, const char *name);

/* The kind of the window that is open to a player who is asked, or -1. */
int orders_window(const struct rules *r, const struct duel *view, int who);

/* Give these answers one after the other, as their questions come. */
void orders_plan(struct orders *o, const choice *answers, int n);

/* Does an event call for the player: somebody of another side does what can be
 * answered, or attacks this one?  `d` tells who is on whose side. */
bool orders_calls(const struct rules *r, const struct duel *d, int who,
                  const struct event *e);

/* Something has happened: orders that end with it, or that must not outlast it,
 * fall away. */
void orders_hear(struct orders *o, const struct rules *r, const struct duel *d,
                 int who, const struct event *e);

/* Do the orders answer the open question?  Then *out is a legal answer; else
 * the player is to be asked, and a plan that does not fit has been dropped.
 * `view` is what the player sees. */
bool orders_answer(struct orders *o, const struct rules *r,
                   const struct duel *view, int who, choice *out);

/* The answer for a player whose time has run out: the one that changes
 * least. */
choice orders_least(const struct rules *r, const struct duel *view, int who);

/* How long the pass of a player is held back, in milliseconds: it depends on
 * the place in the match and on a key of the host, and on nothing in a hand. */
unsigned orders_delay(const uint8_t key[RNG_KEY], uint32_t answers);

/* When to announce a pass that came after `taken` milliseconds, whether by
 * order, by hand, or because there was no other answer. */
unsigned orders_announce(unsigned delay, unsigned taken);

#endif
