/* online_parts.h - what online.c, online_wish.c and lines.c share. */
#ifndef SERVER_ONLINE_PARTS_H
#define SERVER_ONLINE_PARTS_H

#include <jansson.h>

#include "server/online.h"

/* Write an object as a line and free it.  0, or -1: it is too long. */
int online_put_line(json_t *object, char line[ONLINE_LINE], struct error *err);

/* One setting; a list stands for the deck that it has become. */
int online_set(const struct rules *r, struct setup *s, const char *name,
               const char *value, struct error *err);

/* The setup from settings in JSON: policies and picks, by the rules with the decks
 * that are brought.  Picks that nobody named stay open until the seed is known. */
int online_read_settings(const struct rules *base, int n, json_t *set,
                         struct brought *b, struct setup *out, unsigned *open,
                         struct error *err);

int online_check_clock(int64_t total_ms, int64_t increment_ms,
                       struct error *err);

/* Is this a level that may play on a host?  0, or -1 with those that may.
 * Nobody else says how long it thinks, and with how much memory. */
int online_check_computer(const char *name, struct error *err);

/* What the setup, and the decks that are brought, become when a player brings
 * something to an open seat.  0, or -1 with what is wrong; the caller has
 * brought_done for `b` in either case. */
int online_bring(const struct online_match *m, int who, const char *brings,
                 struct brought *b, struct setup *out, struct error *err);

#endif
