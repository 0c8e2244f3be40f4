/* net_parts.h - what the parts of net.c share: net.c listens and keeps connections,
 * net_head.c reads the heads of requests, net_http.c answers them, net_link.c keeps
 * links.
 */
#ifndef SERVER_NET_PARTS_H
#define SERVER_NET_PARTS_H

#include "server/frames.h"
#include "server/limits.h"
#include "server/net.h"
#include "server/wire.h"

enum { NET_HEADERS = 8192 }; /* the head of a request */

struct listener {
    uv_tcp_t tcp;
    struct net *net;
    bool open;
};

struct net {
    uv_loop_t *loop;
    struct service *service;
    struct listener outside, inside; /* inside: for metrics only */
    SSL_CTX *tls;                    /* or NULL */
    uv_timer_t timer;
    int handles; /* that libuv has not closed yet, but for connections */
    struct connection *connections;
    int nconnections;
    struct link **links;
    int nlinks;
    struct net_limits limits;
    bool proxy, secure;
    char *names;
    unsigned long refused;
};

/* A connection reads requests until one of them opens a link. */
struct connection {
    struct wire wire; /* first */
    struct net *net;
    struct connection *next, **here; /* in the list of all */
    bool inside;
    char peer[LIMIT_ADDRESS]; /* who is at the other end: limits.h */
    struct bytes in;          /* what has come and is not handled yet */
    bool handling;            /* it, now */
    bool called;              /* for the body of the request that has begun */
    struct exchange *exchange;
    struct link *link;
    uint64_t until; /* it is cut, unless something has happened */
    size_t unsent;  /* when that was last looked at */
};

/* Something has happened: it may stay for a while (net.c). */
void connection_wait(struct connection *c);

/* --- heads (net_head.c) --- */

enum header {
    HEAD_HOST,
    HEAD_ORIGIN,
    HEAD_FORWARDED,
    HEAD_COOKIE,
    HEAD_CONNECTION,
    HEAD_LENGTH,
    HEAD_EXPECT,
    HEAD_CODING,
    HEAD_TAG,
    HEAD_ACCEPTS,
    HEAD_UPGRADE,
    HEAD_WS_KEY,
    HEAD_WS_VERSION,
    HEAD_WS_PROTOCOL,
    HEADERS
};

struct head {
    const char *method, *path, *query;
    bool later;                 /* HTTP/1.1, not 1.0 */
    const char *value[HEADERS]; /* "": it is not there */
    size_t body;                /* its bytes */
    char text[NET_HEADERS + 1];
};

/* Read a head with the empty line at its end.  0, or the status that refuses it. */
int head_read(struct head *h, const char *bytes, size_t n);

/* May this client be heard?  0, or the status that refuses it.  A client acts if it
 * does more than to read. */
int head_refusal(const struct head *h, const struct net *net, bool acts);

/* Who is counted. */
void head_address(const struct head *h, const struct connection *c,
                  char out[LIMIT_ADDRESS]);

/* The value of the cookie "session", or "". */
void head_session(const struct head *h, char out[NET_TOKEN + 1]);

/* May another request follow? */
bool head_keeps(const struct head *h);

/* Is this word in a list such as "keep-alive, Upgrade"? */
bool head_lists(const struct head *h, enum header which, const char *word);

/* --- requests (net_http.c) and links (net_link.c) --- */

/* Handle what has come. */
void http_go_on(struct connection *c);

/* It is closed: whoever still works on its request replies to nobody. */
void http_gone(struct connection *c);

/* Reply to a request that is not handed on, and close.  Its method may be NULL. */
void http_refuse(struct connection *c, const char *method, int status);

/* Open a link, or refuse it. */
void link_open(struct connection *c, const struct head *h);
void link_heard(struct link *l, const char *bytes, size_t n);

/* Once a second: is somebody still there? */
void link_look(struct link *l, uint64_t now);
void link_free(struct link *l);

#endif
