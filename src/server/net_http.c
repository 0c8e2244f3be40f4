/* net_http.c - requests and their replies: see net_parts.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/file.h"
#include "server/net_parts.h"

enum { CHUNK = 8192, TAG = 48 };

/* A request lives from its head until its reply is out. */
struct exchange {
    struct lws *wsi; /* NULL: the client has gone away */
    struct net *net;
    char *path, *query, *body;
    size_t nbody;
    char address[LIMIT_ADDRESS], session[NET_TOKEN + 1], tag[TAG],
        accepts[NET_LINE];
    bool handed_on; /* the service works on it, or has replied */
    bool answered, written;
    bool keep; /* the connection: another request may follow */
    int status;
    char *type, *etag, *cookie, *encoding;
    bool forever;
    unsigned char *bytes;
    size_t n, sent;
};

static void exchange_free(struct exchange *x)
{
    free(x->path);
    free(x->query);
    free(x->body);
    free(x->type);
    free(x->etag);
    free(x->cookie);
    free(x->encoding);
    free(x->bytes);
    free(x);
}

static bool has(struct lws *wsi, enum lws_token_indexes which)
{
    return lws_hdr_total_length(wsi, which) > 0;
}

/* May another request follow on this connection?  Only if it is beyond doubt where
 * this one ends: else what one client sent could pass for a request of another that
 * comes by the same proxy. */
static bool may_be_kept(struct lws *wsi)
{
    char version[NET_LINE], connection[NET_LINE], length[NET_LINE];

    if (!net_header(wsi, WSI_TOKEN_HTTP, version, sizeof version) ||
        !net_header(wsi, WSI_TOKEN_CONNECTION, connection, sizeof connection) ||
        !net_header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length, sizeof length))
        return false;
    if (strcmp(version, "HTTP/1.1") != 0 ||
        has(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) ||
        (connection[0] != '\0' && strcasecmp(connection, "keep-alive") != 0))
        return false;
    if (has(wsi, WSI_TOKEN_POST_URI))
        return length[0] != '\0' &&
               strspn(length, "0123456789") == strlen(length);
    return has(wsi, WSI_TOKEN_GET_URI) && length[0] == '\0';
}

static struct exchange *exchange_new(struct lws *wsi, struct net *net,
                                     const char *path, const struct head *h)
{
    struct exchange *x = must_alloc(sizeof *x);

    memset(x, 0, sizeof *x);
    x->wsi = wsi;
    x->net = net;
    x->path = must_strdup(path);
    x->query = must_strdup(h->query);
    x->keep = may_be_kept(wsi);
    strcpy(x->address, h->address);
    net_session(wsi, x->session);
    net_header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, x->tag, sizeof x->tag);
    net_header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, x->accepts,
               sizeof x->accepts);
    return x;
}

static void hand_on(struct exchange *x)
{
    struct request q = { x->path,    x->query, x->body,   x->address,
                         x->session, x->tag,   x->accepts };

    x->handed_on = true;
    x->net->service->request(x->net->service, x, &q);
}

static char *copied(const char *text)
{
    return text != NULL ? must_strdup(text) : NULL;
}

void net_reply(struct exchange *x, const struct reply *r)
{
    if (x->wsi == NULL) {
        exchange_free(x);
        return;
    }
    x->answered = true;
    x->status = r->status;
    x->type = copied(r->type);
    x->etag = copied(r->tag);
    x->cookie = copied(r->cookie);
    x->encoding = copied(r->encoding);
    x->forever = r->forever;
    x->n = r->n;
    x->bytes = must_alloc(r->n + 1);
    memcpy(x->bytes, r->bytes, r->n);
    lws_callback_on_writable(x->wsi);
}

/* Headers that every reply carries: nothing inline, nothing from elsewhere. */
static const struct {
    const char *name, *value;
} common[] = {
    { "content-security-policy:",
      "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src "
      "'self'; img-src 'self' data:; connect-src 'self'; object-src 'none'; "
      "base-uri 'none'; frame-ancestors 'none'; form-action 'self'" },
    { "x-content-type-options:", "nosniff" },
    { "referrer-policy:", "no-referrer" },
    { "cross-origin-opener-policy:", "same-origin" },
};

static int add_header(struct lws *wsi, const char *name, const char *value,
                      unsigned char **at, unsigned char *end)
{
    return value == NULL
               ? 0
               : lws_add_http_header_by_name(wsi, (const unsigned char *)name,
                                             (const unsigned char *)value,
                                             (int)strlen(value), at, end);
}

static int write_head(struct exchange *x)
{
    unsigned char room[LWS_PRE + 4096];
    unsigned char *start = room + LWS_PRE, *at = start;
    unsigned char *end = room + sizeof room - 1;
    int rc = lws_add_http_common_headers(x->wsi, (unsigned)x->status, x->type,
                                         x->n, &at, end);

    for (size_t i = 0; i < sizeof common / sizeof common[0]; i++)
        rc |= add_header(x->wsi, common[i].name, common[i].value, &at, end);
    rc |= add_header(x->wsi, "strict-transport-security:",
                     x->net->tls ? "max-age=31536000" : NULL, &at, end);
    rc |= add_header(x->wsi, "cache-control:",
                     x->forever ? "public, max-age=31536000, immutable"
                                : "no-cache",
                     &at, end);
    rc |= add_header(x->wsi, "connection:", x->keep ? NULL : "close", &at, end);
    if (x->encoding != NULL)
        rc |= add_header(x->wsi, "vary:", "accept-encoding", &at, end);
    if (x->encoding != NULL && x->encoding[0] != '\0')
        rc |= add_header(x->wsi, "content-encoding:", x->encoding, &at, end);
    rc |= add_header(x->wsi, "etag:", x->etag, &at, end);
    rc |= add_header(x->wsi, "set-cookie:", x->cookie, &at, end);
    return rc | lws_finalize_write_http_header(x->wsi, start, &at, end);
}

/* libwebsockets 4.1 cannot be trusted with requests that came before the reply to
 * the last one was out: where it has read some of the next, from this client or (it
 * does not say) from another, the connection is not kept. */
static bool is_hurried(struct lws *wsi)
{
    return lws_service_adjust_timeout(lws_get_context(wsi), 1, 0) == 0;
}

/* Make libwebsockets take the next request as it took the first: as the last on its
 * connection, until it has read which it is.  Else an `Upgrade` that it does not know
 * makes it use headers that it has freed.  It does so where a reply has no length. */
static int begin_anew(struct lws *wsi)
{
    unsigned char room[NET_HEADERS], *at = room;

    return lws_add_http_common_headers(wsi, 200, "",
                                       LWS_ILLEGAL_HTTP_CONTENT_LEN, &at,
                                       room + sizeof room - 1);
}

/* All is out.  -1 closes the connection; 0 keeps it for another request. */
static int end_exchange(struct slot *slot)
{
    struct exchange *x = slot->exchange;
    struct lws *wsi = x->wsi;
    bool keep = x->keep && !is_hurried(wsi);

    slot->exchange = NULL;
    exchange_free(x);
    if (!keep || lws_http_transaction_completed(wsi) != 0)
        return -1;
    return begin_anew(wsi) == 0 ? 0 : -1;
}

/* Write the next part of a reply; -1 closes the connection. */
static int write_reply(struct slot *slot)
{
    struct exchange *x = slot->exchange;
    unsigned char room[LWS_PRE + CHUNK];
    size_t n = x->n - x->sent;

    if (x->written)
        return end_exchange(slot);
    x->keep = x->keep && !is_hurried(x->wsi);
    if (x->sent == 0 && write_head(x) != 0)
        return -1;
    n = n < CHUNK ? n : CHUNK;
    x->written = x->sent + n == x->n;
    memcpy(room + LWS_PRE, x->bytes + x->sent, n);
    if (lws_write(x->wsi, room + LWS_PRE, n,
                  x->written ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < (int)n)
        return -1;
    x->sent += n;
    if (x->written && x->keep && !lws_send_pipe_choked(x->wsi))
        return end_exchange(slot); /* before the next request is there */
    lws_callback_on_writable(x->wsi);
    return 0;
}

/* Refuse a request, of which some may not have been read. */
static int refuse(struct exchange *x, int status, const char *text)
{
    x->keep = false;
    net_reply(x, &(struct reply){ .status = status,
                                  .type = "text/plain; charset=utf-8",
                                  .bytes = text,
                                  .n = strlen(text) });
    return 0;
}

/* What a client hears that is not heard itself. */
static const char *why_refused(int status)
{
    switch (status) {
    case 403:
        return "This comes from another site.\n";
    case 421:
        return "This host has another name.\n";
    default:
        return "A header is longer than it may be.\n";
    }
}

/* Where metrics have an address of their own, nothing else is there, and they are
 * not elsewhere. */
static bool is_elsewhere(struct lws *wsi, const struct net *net,
                         const char *path)
{
    bool metrics = strcmp(path, "/metrics") == 0;

    if (net->inside == NULL)
        return false;
    if (lws_get_vhost(wsi) != net->inside)
        return metrics;
    return !metrics && strcmp(path, "/healthz") != 0;
}

static int on_request(struct lws *wsi, struct slot *slot, const char *path)
{
    struct net *net = net_of(wsi);
    bool post = lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) > 0;
    struct exchange *x;
    struct head h;

    net_head(wsi, net, post, &h);
    x = slot->exchange = exchange_new(wsi, net, path, &h);
    if (h.refusal != 0)
        return refuse(x, h.refusal, why_refused(h.refusal));
    if (is_elsewhere(wsi, net, path))
        return refuse(x, 404, "There is nothing here.\n");
    if (post)
        x->body = must_strdup(""); /* it follows */
    else
        hand_on(x);
    return 0;
}

/* A part of the body.  -1 closes the connection: a client that says more than its
 * request, before it has the reply, is not waited for. */
static int on_body(struct exchange *x, const char *bytes, size_t n)
{
    if (x == NULL || (x->handed_on && !x->answered))
        return -1;
    if (x->answered || n == 0)
        return 0;
    if (x->nbody + n > NET_BODY)
        return refuse(x, 413, "This is more than a request may hold.\n");
    x->body = must_realloc(x->body, x->nbody + n + 1);
    memcpy(x->body + x->nbody, bytes, n);
    x->nbody += n;
    x->body[x->nbody] = '\0';
    return 0;
}

/* The body is complete.  libwebsockets says so again, and again and again, when the
 * client has sent more. */
static int on_body_end(struct exchange *x)
{
    if (x == NULL || (x->handed_on && !x->answered))
        return -1;
    if (!x->answered)
        hand_on(x);
    return 0;
}

/* The connection is gone; whoever still works on a reply frees the exchange. */
static void drop_exchange(struct slot *slot)
{
    struct exchange *x = slot->exchange;

    slot->exchange = NULL;
    if (x == NULL)
        return;
    if (x->answered || !x->handed_on)
        exchange_free(x);
    else
        x->wsi = NULL;
}

/* A client that names no protocol would get the first: it speaks none of ours. */
static int on_other_handshake(struct lws *wsi)
{
    struct net *net = net_of(wsi);

    net->refused++;
    return -1;
}

int net_http_event(struct lws *wsi, enum lws_callback_reasons why, void *user,
                   void *in, size_t n)
{
    struct slot *slot = user;

    switch ((int)why) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return on_other_handshake(wsi);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: /* not to HTTP/2 */
        return strcasecmp(in, "websocket") == 0 ? 0 : -1;
    case LWS_CALLBACK_HTTP:
        return on_request(wsi, slot, in);
    case LWS_CALLBACK_HTTP_BODY:
        return on_body(slot->exchange, in, n);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        return on_body_end(slot->exchange);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return slot->exchange != NULL && slot->exchange->answered
                   ? write_reply(slot)
                   : 0;
    case LWS_CALLBACK_CLOSED_HTTP:
        if (slot != NULL)
            drop_exchange(slot);
        return 0;
    default:
        return 0;
    }
}
