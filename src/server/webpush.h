/* webpush.h - waking up a browser by its push service.
 *
 * A browser that wants to hear from us has an *endpoint*, an address at the push service
 * of its maker.  A request to it without a body wakes the page's service worker (web/src/
 * offline.ts), which asks the host what there is.  So no service learns more than that
 * somebody is wanted.
 *
 * A token signed by the host (VAPID, RFC 8292) says who it is: the browser has made the
 * endpoint for the public part of its key.
 *
 * Endpoints come from visitors: only those of known services are taken, and nothing is
 * sent to an address that is not public, unless the keeper of the host has named it.
 */
#ifndef SERVER_WEBPUSH_H
#define SERVER_WEBPUSH_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

#include "base/error.h"

enum {
    WEBPUSH_ENDPOINT = 1024,
    WEBPUSH_ORIGIN = 300,
    WEBPUSH_PUBLIC = 88, /* a public key, in letters */
    WEBPUSH_TOKEN = 1024
};

/* A new key, as PEM; the caller frees it.  NULL: the system gives none. */
char *webpush_new_key(void);

/* The public part of a key, as browsers want it.  0, or -1: it is none. */
int webpush_public(const char *key, char out[WEBPUSH_PUBLIC]);

/* The origin of an endpoint, if it is one of a known service, or of one of the
 * `services`: origins with commas between them, or NULL.  0, or -1 with what is wrong. */
int webpush_origin(const char *endpoint, const char *services,
                   char origin[WEBPUSH_ORIGIN], struct error *err);

/* Are these origins as they must be, and is this a way to reach the keeper of a host?
 * 0, or -1 with what is wrong. */
int webpush_check(const char *contact, const char *services, struct error *err);

/* The token for an origin, good for twelve hours from `now` (in seconds) on.  0, or -1:
 * the key is none. */
int webpush_token(const char *key, const char *origin, const char *contact,
                  int64_t now, char out[WEBPUSH_TOKEN]);

/* Can this address be that of a push service?  Those of this machine, of its network and
 * of no one in particular cannot. */
bool webpush_is_public(const struct sockaddr *address);

struct webpush {
    const char *endpoint, *token, *public_key;
    bool anywhere;           /* the address need not be public */
    const atomic_bool *stop; /* it is in vain from then on */
};

/* Send, and wait for the answer, but not for long.  Its status, or 0: there was none. */
int webpush_send(const struct webpush *w);

#endif
