/* net_http.c - requests and their replies: see net_parts.h.  One request is handled
 * at a time; what has come after it waits until its reply is out. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/file.h"
#include "server/net_parts.h"

/* A request lives from its head until its reply. */
struct exchange {
    struct connection *connection; /* NULL: the client has gone away */
    bool keep;                     /* another request may follow */
    bool headless;                 /* HEAD wants no body */
};

/* --- replies --- */

/* Every reply carries these: nothing inline, nothing from elsewhere. */
static const char common[] =
    "content-security-policy: default-src 'self'; script-src 'self' "
    "'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src "
    "'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; "
    "form-action 'self'\r\n"
    "x-content-type-options: nosniff\r\n"
    "referrer-policy: no-referrer\r\n"
    "cross-origin-opener-policy: same-origin\r\n";

static void put_header(struct wire *w, const char *name, const char *value)
{
    if (value == NULL)
        return;
    wire_put(w, name, strlen(name));
    wire_put(w, value, strlen(value));
    wire_put(w, "\r\n", 2);
}

static void put_head(struct wire *w, const struct exchange *x,
                     const struct reply *r)
{
    const struct net *net = x->connection->net;
    char text[64];
    int n = snprintf(text, sizeof text, "HTTP/1.1 %d \r\n", r->status);

    wire_put(w, text, (size_t)n);
    snprintf(text, sizeof text, "%zu", r->n);
    if (r->status != 304) {
        put_header(w, "content-type: ", r->type);
        put_header(w, "content-length: ", text);
    }
    wire_put(w, common, sizeof common - 1);
    put_header(w, "strict-transport-security: ",
               net->tls != NULL ? "max-age=31536000" : NULL);
    put_header(w, "cache-control: ",
               r->forever ? "public, max-age=31536000, immutable" : "no-cache");
    put_header(w, "connection: ", x->keep ? NULL : "close");
    put_header(w, "vary: ", r->encoding != NULL ? "accept-encoding" : NULL);
    put_header(w, "content-encoding: ",
               r->encoding != NULL && r->encoding[0] != '\0' ? r->encoding
                                                             : NULL);
    put_header(w, "etag: ", r->tag);
    put_header(w, "set-cookie: ", r->cookie);
    wire_put(w, "\r\n", 2);
}

void net_reply(struct exchange *x, const struct reply *r)
{
    struct connection *c = x->connection;

    if (c != NULL) {
        put_head(&c->wire, x, r);
        if (!x->headless)
            wire_put(&c->wire, r->bytes, r->n);
        c->exchange = NULL;
        if (x->keep)
            wire_flush(&c->wire);
        else
            wire_finish(&c->wire);
        connection_wait(c);
        http_go_on(c);
    }
    free(x);
}

static struct exchange *exchange_new(struct connection *c, const char *method)
{
    struct exchange *x = must_calloc(1, sizeof *x);

    x->connection = c;
    x->headless = method != NULL && strcmp(method, "HEAD") == 0;
    c->exchange = x;
    return x;
}

/* What a client hears that is not heard itself. */
static const char *why_refused(int status)
{
    switch (status) {
    case 403:
        return "This comes from another site.\n";
    case 404:
        return "There is nothing here.\n";
    case 405:
        return "Only GET, HEAD and POST are known here.\n";
    case 417:
        return "Only 100-continue can be expected here.\n";
    case 413:
        return "This is more than a request may hold.\n";
    case 421:
        return "This host has another name.\n";
    case 431:
        return "A header is longer than it may be.\n";
    case 501:
        return "A body must say how long it is.\n";
    case 503:
        return "No more links can be opened now.\n";
    default:
        return "This is no request as it should be.\n";
    }
}

void http_refuse(struct connection *c, const char *method, int status)
{
    const char *text = why_refused(status);

    net_reply(exchange_new(c, method),
              &(struct reply){ .status = status,
                               .type = "text/plain; charset=utf-8",
                               .bytes = text,
                               .n = strlen(text) });
}

/* --- requests --- */

/* Where metrics have an address of their own, nothing else is there, and they are
 * not elsewhere. */
static bool is_elsewhere(const struct connection *c, const char *path)
{
    bool metrics = strcmp(path, "/metrics") == 0;

    if (!c->net->inside.open)
        return false;
    if (!c->inside)
        return metrics;
    return !metrics && strcmp(path, "/healthz") != 0;
}

static void hand_on(struct connection *c, const struct head *h,
                    const char *body)
{
    struct exchange *x = exchange_new(c, h->method);
    char address[LIMIT_ADDRESS], session[NET_TOKEN + 1];

    x->keep = head_keeps(h);
    head_address(h, c, address);
    head_session(h, session);
    c->net->service->request(
        c->net->service, x,
        &(struct request){ h->path, h->query, body, address, session,
                           h->value[HEAD_TAG], h->value[HEAD_ACCEPTS] });
}

/* Before its body is here: the status that refuses a request, or 0. */
static int refusal_of(const struct connection *c, const struct head *h)
{
    bool post = strcmp(h->method, "POST") == 0;
    int status = head_refusal(h, c->net, post);

    if (status != 0)
        return status;
    if (!post && strcmp(h->method, "GET") != 0 &&
        strcmp(h->method, "HEAD") != 0)
        return 405;
    if (h->value[HEAD_EXPECT][0] != '\0' &&
        strcasecmp(h->value[HEAD_EXPECT], "100-continue") != 0)
        return 417;
    return is_elsewhere(c, h->path) ? 404 : 0;
}

/* A client may wait with its body until it is told to go on. */
static void call_for_body(struct connection *c, const struct head *h)
{
    static const char go_on[] = "HTTP/1.1 100 Continue\r\n\r\n";

    if (c->called || !h->later || h->value[HEAD_EXPECT][0] == '\0')
        return;
    c->called = true;
    wire_put(&c->wire, go_on, sizeof go_on - 1);
    wire_flush(&c->wire);
}

static bool wants_link(const struct head *h)
{
    return h->later && strcmp(h->method, "GET") == 0 &&
           strcasecmp(h->value[HEAD_UPGRADE], "websocket") == 0 &&
           head_lists(h, HEAD_CONNECTION, "upgrade");
}

/* Handle a request whose head is n bytes long.  False: its body is not here yet. */
static bool handle(struct connection *c, size_t n)
{
    struct head h;
    char *body = NULL;
    int status = head_read(&h, c->in.at, n);

    if (status == 0 && !wants_link(&h))
        status = refusal_of(c, &h);
    if (status == 0 && c->in.n < n + h.body) {
        call_for_body(c, &h);
        return false;
    }
    c->called = false;
    if (status == 0 && strcmp(h.method, "POST") == 0) {
        body = must_alloc(h.body + 1);
        memcpy(body, c->in.at + n, h.body);
        body[h.body] = '\0';
    }
    bytes_drop(&c->in, status == 0 ? n + h.body : c->in.n);
    if (status != 0)
        http_refuse(c, h.method, status);
    else if (wants_link(&h))
        link_open(c, &h);
    else
        hand_on(c, &h, body);
    free(body);
    return true;
}

/* The next request, if it is here and the one before it is over.  False: not yet. */
static bool handle_next(struct connection *c)
{
    size_t n;

    if (c->exchange != NULL || c->link != NULL || c->wire.finishing ||
        wire_unsent(&c->wire) > 0 || c->in.n == 0)
        return false;
    n = bytes_head(&c->in);
    if (n > 0 && n <= NET_HEADERS)
        return handle(c, n);
    if (n == 0 && c->in.n < NET_HEADERS)
        return false;
    bytes_drop(&c->in, c->in.n);
    http_refuse(c, NULL, 431);
    return true;
}

void http_go_on(struct connection *c)
{
    if (c->handling)
        return; /* it is called by what it calls */
    c->handling = true;
    while (handle_next(c))
        ;
    c->handling = false;
    if (c->in.n > NET_HEADERS + NET_BODY)
        wire_close(&c->wire); /* does not wait for replies, and says too much */
    else if (c->wire.at_end && c->exchange == NULL &&
             wire_unsent(&c->wire) == 0)
        wire_finish(&c->wire); /* has all that it has asked for */
}

void http_gone(struct connection *c)
{
    if (c->exchange != NULL)
        c->exchange->connection = NULL;
}
