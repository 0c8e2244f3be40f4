/* bot_seat.h - a program in a seat: the host's side of the protocol, over a bot.
 *
 * A program that is silent, slow or dead, or says what it should not, fails for
 * good, with the reason.
 */
#ifndef MATCH_BOT_SEAT_H
#define MATCH_BOT_SEAT_H

#include "match/bot.h"
#include "match/protocol.h"
#include "match/record.h"

/* One seat's program. */
struct bot_seat {
    struct bot *bot;
    int who;
    int ms;            /* its time for an answer, and to say hello */
    int sent;          /* events of the record that it has been sent */
    uint32_t views;    /* it has the views after fewer answers than this */
    bool state, texts; /* what it wants in views and choices */
    const atomic_bool *stop; /* a wait ends when this becomes true */
};

/* Start a program and tell it about the match.  0; BOT_FAILED with the reason;
 * BOT_STOPPED.  In any case bot_seat_close comes last. */
int bot_seat_open(struct bot_seat *s, const char *command,
                  const struct protocol_match *m, struct error *err);

/* Ask the question that is put to its seat. */
int bot_seat_ask(struct bot_seat *s, struct record *rec, choice *out,
                 struct error *err);

/* Tell it the end of the match, or `reason` why it has failed (else NULL), and
 * let it go. */
void bot_seat_close(struct bot_seat *s, struct record *rec, const char *reason);

#endif
