/* tours_parts.h - what tours.c and tours_say.c share. */
#ifndef SERVER_TOURS_PARTS_H
#define SERVER_TOURS_PARTS_H

#include "server/tours.h"

enum { TOURS_OPEN = 200 }; /* tournaments that a host can have */

/* A tournament in memory. */
struct tour_here {
    struct server *server;
    struct tour tour;
    struct proposal writing; /* its next line */
    bool filed;              /* among those that are over */
    bool broken;             /* its journal cannot be applied */
    int64_t due;             /* when its matches are looked for again */
    struct tour_here *next;
};

struct tours {
    struct tour_here *first;
    int64_t looked, caught_up;
    bool ended; /* a match of one has ended here */
};

/* One more in memory, without a line yet. */
struct tour_here *tours_add(struct server *h, const char *id);

/* The tournament of that id, from memory or the store; NULL: there is none, or the
 * store does not answer. */
struct tour_here *tours_find(struct server *h, const char *id);

/* Write a line, which is taken over; what a client has said for it is said again if
 * another line comes first. */
void tours_propose(struct tour_here *t, struct client *c, json_t *said,
                   char *line);

/* Change a fact. */
void tours_change(struct server *h, enum change_kind kind, const char *key,
                  const char *text);

/* Those who look at a tournament hear what is new. */
void tours_tell(struct server *h);

#endif
