/* net.h - HTTP and WebSocket, as far as a host of matches needs them.
 *
 * One loop on one thread.  The server gives it a struct service: a function for
 * HTTP requests and three for WebSocket links.  Everything a client sends has
 * been cut to the limits below before the service sees it.
 */
#ifndef SERVER_NET_H
#define SERVER_NET_H

#include <stdbool.h>
#include <stddef.h>
#include <uv.h>

#include "base/error.h"

enum {
    NET_BODY = 16 * 1024,      /* of a request */
    NET_MESSAGE = 16 * 1024,   /* of a client */
    NET_BACKLOG = 1024 * 1024, /* unsent bytes before a link is cut */
    NET_MOST_LINKS = 65536,    /* the most that can be allowed */
    NET_SPARE = 1024,          /* connections besides the links, */
    NET_OF_ADDRESS = 192,      /* and of one address */
    NET_TOKEN = 64
};

/* What a client asks, or says of itself when it opens a link. */
struct request {
    const char *path;    /* without the query */
    const char *query;   /* "" when there is none */
    const char *body;    /* of a POST; NULL for a GET */
    const char *address; /* of the client, as it is counted (limits.h) */
    const char *session; /* the value of the session cookie, or "" */
    const char *tag;     /* If-None-Match, or "" */
    const char *accepts; /* Accept-Encoding, or "" */
};

struct reply {
    int status;
    const char *type; /* "text/html; charset=utf-8" */
    const void *bytes;
    size_t n;
    const char *tag;      /* ETag, or NULL */
    const char *cookie;   /* Set-Cookie, or NULL */
    const char *encoding; /* of the bytes; "": there are others, NULL: there are
                             not */
    bool forever;         /* it may be kept, and need not be asked for again */
};

struct net;
struct link;     /* a WebSocket connection */
struct exchange; /* a request that waits for its reply */

struct service {
    /* Answer with net_reply(), now or later. */
    void (*request)(struct service *s, struct exchange *x,
                    const struct request *q);
    /* A client opens a link; what is returned is kept for it.  NULL refuses. */
    void *(*open)(struct service *s, struct link *l, const struct request *q);
    /* A message of at most NET_MESSAGE bytes of UTF-8, NUL-terminated. */
    void (*message)(struct service *s, void *client, const char *text,
                    size_t n);
    void (*closed)(struct service *s, void *client);
};

/* What clients may use; zeroes are the usual limits. */
struct net_limits {
    int links;            /* altogether; 4096 */
    int links_of_address; /* unless the address is this machine; 64 */
    int messages;         /* of a link per second, on average; 200.  Twice as
                             many may come at once. */
    int patience_ms; /* with connections on which nothing happens; 20,000.  Half
                        of it after a reply */
};

struct net_options {
    struct net_limits limits;
    int port;                      /* 0: any that is free */
    const char *address;           /* to listen on; NULL: every one */
    const char *certificate, *key; /* for TLS; NULL: none */
    bool secure_cookies;           /* its pages come by https */
    const char *names; /* of this host, with commas between them: what is meant
                            for another is refused.  NULL: it has any name */
    int metrics_port; /* /metrics and /healthz are to be had on this machine, at
                         this port, and /metrics nowhere else; 0: with the rest */
    bool proxy; /* requests from this machine come from a proxy, which adds the
                   address of its client as X-Forwarded-For */
};

/* Listen.  NULL with what is wrong. */
struct net *net_open(uv_loop_t *loop, const struct net_options *o,
                     struct service *s, struct error *err);

/* The port that is listened on. */
int net_port(const struct net *n);

/* Links that are open. */
int net_links(const struct net *n);

/* Bytes that wait to be sent, to all clients. */
size_t net_backlog(const struct net *n);

/* Take other limits and names from now on; links that are open stay. */
void net_reload(struct net *n, const struct net_options *o);

/* Links and connections that were refused, since the start. */
unsigned long net_refused(const struct net *n);

/* Stop listening and cut every link. */
void net_close(struct net *n);

/* Reply to a request; the bytes and texts are copied.  A client that has gone
 * away is not an error. */
void net_reply(struct exchange *x, const struct reply *r);

/* Send a message; it is copied. */
void net_send(struct link *l, const char *text, size_t n);

/* Close a link, with a reason for its user. */
void net_cut(struct link *l, const char *why);

#endif
