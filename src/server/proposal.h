/* proposal.h - a line on its way to a journal, of a match or of a tournament.
 *
 * One thing at a time: while a line is being written, no other can be made.
 */
#ifndef SERVER_PROPOSAL_H
#define SERVER_PROPOSAL_H

#include <jansson.h>

#include "server/batch.h"

struct client;

struct proposal {
    char *line;        /* NULL: there is none */
    struct client *by; /* who wants it, or NULL */
    json_t *said;      /* what they have said for it, or NULL */
};

/* It goes with the next batch, as line `n`; then `done` hears what came of it. */
void proposal_write(const struct proposal *p, struct batch *b, const char *key,
                    int n, void (*done)(void *owner, enum written result),
                    void *owner);

/* It has been written, or not: there is none any more, and the caller has it. */
struct proposal proposal_take(struct proposal *p);

/* It is not kept: whoever wants it is told so. */
void proposal_refuse(const struct proposal *p);

void proposal_free(struct proposal *p);

#endif
