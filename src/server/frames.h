/* frames.h - WebSocket frames on a wire (RFC 6455), for a host and for `riposte
 * load`.  wslay reads and writes them: frames that break the rules, unmasked ones of
 * clients too, end the link with a reason.
 */
#ifndef SERVER_FRAMES_H
#define SERVER_FRAMES_H

#include <wslay/wslay.h>

#include "server/wire.h"

struct frames {
    wslay_event_context_ptr ws;
    struct wire *wire;
    void (*message)(struct frames *f, const char *text, size_t n);
    const char *at; /* what has come and is not read yet */
    size_t n;
};

enum frames_end { FRAMES_HOST, FRAMES_CLIENT };

/* Begin after the handshake; messages are text of at most so many bytes. */
void frames_begin(struct frames *f, struct wire *w, enum frames_end end,
                  size_t most,
                  void (*message)(struct frames *f, const char *text,
                                  size_t n));

/* Bytes have come.  When the link has ended the wire is told to finish. */
void frames_heard(struct frames *f, const char *bytes, size_t n);

void frames_say(struct frames *f, const char *text, size_t n);

/* Ask whether the other side is still there: something will be heard. */
void frames_ping(struct frames *f);

/* End the link, with a reason for its user. */
void frames_end(struct frames *f, const char *why);

void frames_done(struct frames *f);

#endif
