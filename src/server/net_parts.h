/* net_parts.h - what the parts of net.c share: net.c opens and closes, net_http.c
 * answers requests, net_link.c keeps links.
 *
 * libwebsockets calls back with events; each callback is short and passes on to the
 * service.  Writing happens in the WRITEABLE callbacks only.
 */
#ifndef SERVER_NET_PARTS_H
#define SERVER_NET_PARTS_H

#include <libwebsockets.h>

#include "server/limits.h"
#include "server/net.h"

enum { NET_LINE = 256, NET_HEADERS = 4096 };

struct net {
    struct lws_context *context;
    uv_loop_t *loop;
    struct service *service;
    struct link **links;
    int nlinks;
    struct net_limits limits;
    bool proxy, secure, tls;
    char *names;
    struct lws_vhost *inside; /* for metrics, or NULL */
    unsigned long refused;
    int port;
};

/* What libwebsockets keeps for a connection. */
struct slot {
    struct link *link;
    struct exchange *exchange;
};

/* --- what a client says of itself (net.c) --- */

/* What the headers say that decides whether a client is heard. */
struct head {
    char address[LIMIT_ADDRESS]; /* as it is counted */
    char origin[NET_LINE], host[NET_LINE], forwarded[NET_LINE],
        query[2 * NET_LINE];
    int refusal; /* an HTTP status, or 0 */
};

struct net *net_of(struct lws *wsi);

/* A header, or "" if there is none.  False: it is too long, and must not pass for
 * one that is not there. */
bool net_header(struct lws *wsi, enum lws_token_indexes which, char *out,
                size_t size);

/* The value of the cookie "session", or "". */
void net_session(struct lws *wsi, char out[NET_TOKEN + 1]);

/* Read the head of a client that only asks, or that acts. */
void net_head(struct lws *wsi, const struct net *net, bool acts,
              struct head *h);

/* --- events --- */

int net_http_event(struct lws *wsi, enum lws_callback_reasons why, void *user,
                   void *in, size_t n);
int net_link_event(struct lws *wsi, enum lws_callback_reasons why, void *user,
                   void *in, size_t n);

#endif
