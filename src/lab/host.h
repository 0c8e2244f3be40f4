/* host.h - a program in a seat: the host's side of the protocol, over a bot.
 *
 * A program that is silent, slow or dead, or says what it should not, fails with
 * the reason, once and for all.
 */
#ifndef LAB_HOST_H
#define LAB_HOST_H

#include "lab/bot.h"
#include "lab/protocol.h"
#include "lab/record.h"

/* One seat's program. */
struct client {
    struct bot *bot;
    int who;
    int ms;                  /* its time for an answer, and to say hello */
    int sent;                /* events of the record that it has been sent */
    bool state;              /* it wants states */
    const atomic_bool *stop; /* a wait ends when this becomes true */
};

/* Start a program and tell it about the match.  0; BOT_FAILED with the reason;
 * BOT_STOPPED.  In any case host_close comes last. */
int host_open(struct client *c, const char *command,
              const struct protocol_match *m, struct error *err);

/* Ask the question that is put to its seat. */
int host_ask(struct client *c, const struct record *rec, choice *out,
             struct error *err);

/* Tell it the end of the match, or `reason` why it has failed (else NULL), and
 * let it go. */
void host_close(struct client *c, const struct record *rec, const char *reason);

#endif
