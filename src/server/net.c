/* net.c - see net.h: libwebsockets on a libuv loop.
 *
 * libwebsockets calls back with events; each callback here is short and passes
 * on to the service.  Writing happens in the WRITEABLE callbacks only.
 */
#include "server/net.h"

#include <errno.h>
#include <libwebsockets.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/file.h"
#include "server/limits.h"

enum { CHUNK = 8192, TAG = 48, CLOSING = 8, LINE = 256, HEADERS = 4096 };

/* A message that waits to be sent; LWS_PRE bytes lie in front of its text. */
struct unsent {
    struct unsent *next;
    size_t n;
    unsigned char bytes[];
};

struct link {
    struct lws *wsi;
    struct net *net;
    void *client;
    struct unsent *first, **last;
    size_t backlog;
    char *text; /* a message that is coming in */
    size_t n;
    uint64_t refilled; /* when messages were last allowed */
    int allowed;       /* messages now, in thousandths */
    char address[LIMIT_ADDRESS];
    const char *why; /* being cut, and for what reason */
};

/* A request lives from its head until its reply is out. */
struct exchange {
    struct lws *wsi; /* NULL: the client has gone away */
    struct net *net;
    char *path, *query, *body;
    size_t nbody;
    char address[LIMIT_ADDRESS], session[NET_TOKEN + 1], tag[TAG],
        accepts[LINE];
    bool handed_on; /* the service works on it, or has replied */
    bool answered, written;
    int status;
    char *type, *etag, *cookie, *encoding;
    bool forever;
    unsigned char *bytes;
    size_t n, sent;
};

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

/* --- what a client says of itself --- */

/* A header, or "" if there is none.  False: it is too long, and must not pass for
 * one that is not there. */
static bool copy_header(struct lws *wsi, enum lws_token_indexes which,
                        char *out, size_t size)
{
    out[0] = '\0';
    if (lws_hdr_copy(wsi, out, (int)size, which) >= 0)
        return true;
    out[0] = '\0';
    return false;
}

/* The value of the cookie "session". */
static void read_session(struct lws *wsi, char out[NET_TOKEN + 1])
{
    static const char name[] = "session=";
    char all[HEADERS];
    char *at = all;
    size_t n;

    out[0] = '\0';
    copy_header(wsi, WSI_TOKEN_HTTP_COOKIE, all, sizeof all);
    while (at != NULL) {
        at += strspn(at, "; ");
        if (strncmp(at, name, sizeof name - 1) == 0) {
            at += sizeof name - 1;
            n = strcspn(at, "; ");
            if (n <= NET_TOKEN) {
                memcpy(out, at, n);
                out[n] = '\0';
            }
            return;
        }
        at = strchr(at, ';');
    }
}

/* What the headers say that decides whether a client is heard. */
struct head {
    char address[LIMIT_ADDRESS]; /* as it is counted */
    char origin[LINE], host[LINE], forwarded[LINE], query[2 * LINE];
    int refusal; /* an HTTP status, or 0 */
};

/* Behind a proxy it is the last address in the list: the client itself claims
 * those before it. */
static void read_address(struct lws *wsi, const struct net *net, struct head *h)
{
    char peer[LINE] = "";
    const char *last = strrchr(h->forwarded, ',');

    lws_get_peer_simple(wsi, peer, sizeof peer);
    limits_address(peer, h->address);
    if (!net->proxy || h->address[0] != '\0')
        return;
    last = last != NULL ? last + 1 + strspn(last + 1, " ") : h->forwarded;
    limits_address(last, h->address);
}

/* A page of another site may not open links in its visitor's name. */
static bool same_origin(const struct net *net, const struct head *h)
{
    static const char *const schemes[] = { "https://", "http://" };

    if (h->origin[0] == '\0')
        return true; /* no browser */
    for (int i = 0; i < (net->secure ? 1 : 2); i++) {
        size_t n = strlen(schemes[i]);

        if (strncmp(h->origin, schemes[i], n) == 0 &&
            strcmp(h->origin + n, h->host) == 0)
            return true;
    }
    return false;
}

/* Is it "localhost" or an address?  No other site can have these for a name. */
static bool is_local(const char *name, size_t n)
{
    return (n == 9 && strncasecmp(name, "localhost", n) == 0) ||
           name[0] == '[' || (n > 0 && strspn(name, "0123456789.") == n);
}

/* Is this host meant?  A name that somebody else made to point here is not ours. */
static bool is_own_name(const struct net *net, const char *host)
{
    size_t n = host[0] == '[' ? strlen(host) : strcspn(host, ":");

    if (net->names == NULL || is_local(host, n))
        return true;
    for (const char *at = net->names; *at != '\0';) {
        size_t length = strcspn(at, ",");

        if (length == n && n > 0 && strncasecmp(at, host, n) == 0)
            return true;
        at += length + (at[length] == ',');
    }
    return false;
}

static void read_head(struct lws *wsi, const struct net *net, bool acts,
                      struct head *h)
{
    bool fits;

    memset(h, 0, sizeof *h);
    fits = copy_header(wsi, WSI_TOKEN_ORIGIN, h->origin, sizeof h->origin) &&
           copy_header(wsi, WSI_TOKEN_HOST, h->host, sizeof h->host) &&
           copy_header(wsi, WSI_TOKEN_X_FORWARDED_FOR, h->forwarded,
                       sizeof h->forwarded) &&
           copy_header(wsi, WSI_TOKEN_HTTP_URI_ARGS, h->query, sizeof h->query);
    if (!fits)
        h->refusal = 431;
    else if (!is_own_name(net, h->host))
        h->refusal = 421;
    else if (acts && !same_origin(net, h))
        h->refusal = 403;
    else
        read_address(wsi, net, h);
}

/* --- requests --- */

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

static struct exchange *exchange_new(struct lws *wsi, struct net *net,
                                     const char *path, const struct head *h)
{
    struct exchange *x = must_alloc(sizeof *x);

    memset(x, 0, sizeof *x);
    x->wsi = wsi;
    x->net = net;
    x->path = must_strdup(path);
    x->query = must_strdup(h->query);
    strcpy(x->address, h->address);
    read_session(wsi, x->session);
    copy_header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, x->tag, sizeof x->tag);
    copy_header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, x->accepts,
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

/* Headers that every reply carries: nothing inline, nothing from elsewhere, and no
 * other request on this connection. */
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
    { "connection:", "close" },
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
    if (x->encoding != NULL)
        rc |= add_header(x->wsi, "vary:", "accept-encoding", &at, end);
    if (x->encoding != NULL && x->encoding[0] != '\0')
        rc |= add_header(x->wsi, "content-encoding:", x->encoding, &at, end);
    rc |= add_header(x->wsi, "etag:", x->etag, &at, end);
    rc |= add_header(x->wsi, "set-cookie:", x->cookie, &at, end);
    return rc | lws_finalize_write_http_header(x->wsi, start, &at, end);
}

/* Write the next part of a reply; -1 closes the connection, when all is out.  It
 * is not kept: libwebsockets 4.1 goes on reading before the reply is out, into the
 * headers in use, and where it is told not to (lws_rx_flow_control), it does not
 * write the reply either. */
static int write_reply(struct exchange *x)
{
    unsigned char room[LWS_PRE + CHUNK];
    size_t n = x->n - x->sent;

    if (x->written || (x->sent == 0 && write_head(x) != 0))
        return -1;
    n = n < CHUNK ? n : CHUNK;
    x->written = x->sent + n == x->n;
    memcpy(room + LWS_PRE, x->bytes + x->sent, n);
    if (lws_write(x->wsi, room + LWS_PRE, n,
                  x->written ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < (int)n)
        return -1;
    x->sent += n;
    lws_callback_on_writable(x->wsi);
    return 0;
}

static int refuse(struct exchange *x, int status, const char *text)
{
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
    struct net *net = lws_context_user(lws_get_context(wsi));
    bool post = lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) > 0;
    struct exchange *x;
    struct head h;

    read_head(wsi, net, post, &h);
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

static int on_body(struct exchange *x, const char *bytes, size_t n)
{
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
    struct net *net = lws_context_user(lws_get_context(wsi));

    net->refused++;
    return -1;
}

static int http_event(struct lws *wsi, enum lws_callback_reasons why,
                      void *user, void *in, size_t n)
{
    struct slot *slot = user;

    switch ((int)why) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return on_other_handshake(wsi);
    case LWS_CALLBACK_HTTP:
        return on_request(wsi, slot, in);
    case LWS_CALLBACK_HTTP_BODY:
        return slot->exchange != NULL ? on_body(slot->exchange, in, n) : -1;
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        if (slot->exchange != NULL && !slot->exchange->answered)
            hand_on(slot->exchange);
        return 0;
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return slot->exchange != NULL && slot->exchange->answered
                   ? write_reply(slot->exchange)
                   : 0;
    case LWS_CALLBACK_CLOSED_HTTP:
        if (slot != NULL)
            drop_exchange(slot);
        return 0;
    default:
        return 0;
    }
}

/* --- links --- */

void net_send(struct link *l, const char *text, size_t n)
{
    struct unsent *u;

    if (l->why != NULL)
        return;
    if (l->backlog + n > NET_BACKLOG) {
        net_cut(l, "too slow to listen");
        return;
    }
    u = must_alloc(sizeof *u + LWS_PRE + n);
    u->next = NULL;
    u->n = n;
    memcpy(u->bytes + LWS_PRE, text, n);
    *l->last = u;
    l->last = &u->next;
    l->backlog += n;
    lws_callback_on_writable(l->wsi);
}

void net_cut(struct link *l, const char *why)
{
    if (l->why == NULL)
        l->why = why;
    lws_callback_on_writable(l->wsi);
}

static int links_of(const struct net *net, const char *address)
{
    int n = 0;

    for (int i = 0; i < net->nlinks; i++)
        n += strcmp(net->links[i]->address, address) == 0;
    return n;
}

static bool may_open(struct lws *wsi, struct net *net)
{
    struct head h;

    read_head(wsi, net, true, &h);
    return h.refusal == 0 && lws_get_vhost(wsi) != net->inside &&
           net->nlinks < net->limits.links &&
           (h.address[0] == '\0' ||
            links_of(net, h.address) < net->limits.links_of_address);
}

/* Before the handshake: may this client open a link? */
static int on_handshake(struct lws *wsi)
{
    struct net *net = lws_context_user(lws_get_context(wsi));

    if (may_open(wsi, net))
        return 0;
    net->refused++;
    return -1;
}

/* Messages that a link may send at once, in thousandths. */
static int most_at_once(const struct net *net)
{
    return 2 * net->limits.messages * 1000;
}

static int on_open(struct lws *wsi, struct slot *slot)
{
    struct net *net = lws_context_user(lws_get_context(wsi));
    char session[NET_TOKEN + 1], path[LINE];
    struct link *l;
    struct head h;

    read_head(wsi, net, true, &h);
    if (h.refusal != 0 || net->nlinks == net->limits.links)
        return -1;
    l = must_alloc(sizeof *l);
    memset(l, 0, sizeof *l);
    l->wsi = wsi;
    l->net = net;
    l->last = &l->first;
    l->refilled = uv_hrtime();
    l->allowed = most_at_once(net);
    strcpy(l->address, h.address);
    read_session(wsi, session);
    copy_header(wsi, WSI_TOKEN_GET_URI, path, sizeof path);
    slot->link = l;
    net->links[net->nlinks++] = l;
    l->client = net->service->open(
        net->service, l,
        &(struct request){ path, h.query, NULL, l->address, session, "", "" });
    if (l->client == NULL)
        net_cut(l, "refused");
    return 0;
}

/* A bucket of messages that fills with time. */
static bool too_many(struct link *l)
{
    uint64_t now = uv_hrtime();
    uint64_t ms = (now - l->refilled) / 1000000;

    if (ms > 0) {
        uint64_t more =
            ms * (uint64_t)l->net->limits.messages + (uint64_t)l->allowed;
        uint64_t most = (uint64_t)most_at_once(l->net);

        l->allowed = (int)(more > most ? most : more);
        l->refilled = now;
    }
    if (l->allowed < 1000)
        return true;
    l->allowed -= 1000;
    return false;
}

static void on_message(struct link *l, const char *bytes, size_t n, bool last)
{
    if (l->why != NULL)
        return;
    if (l->n + n > NET_MESSAGE) {
        net_cut(l, "a message too long");
        return;
    }
    l->text = must_realloc(l->text, l->n + n + 1);
    if (n > 0) /* an empty one may have no bytes */
        memcpy(l->text + l->n, bytes, n);
    l->n += n;
    l->text[l->n] = '\0';
    if (!last)
        return;
    n = l->n;
    l->n = 0;
    if (too_many(l))
        net_cut(l, "too many messages");
    else
        l->net->service->message(l->net->service, l->client, l->text, n);
}

/* Send the first message; -1: the link is broken. */
static int send_first(struct link *l)
{
    struct unsent *u = l->first;
    int rc;

    l->first = u->next;
    if (l->first == NULL)
        l->last = &l->first;
    l->backlog -= u->n;
    rc = lws_write(l->wsi, u->bytes + LWS_PRE, u->n, LWS_WRITE_TEXT) < (int)u->n
             ? -1
             : 0;
    free(u);
    return rc;
}

/* Send what the socket takes now, then the reason to part, if there is one. */
static int on_writable(struct link *l)
{
    while (l->first != NULL) {
        if (send_first(l) < 0)
            return -1;
        if (l->first != NULL && lws_send_pipe_choked(l->wsi)) {
            lws_callback_on_writable(l->wsi);
            return 0;
        }
    }
    if (l->why == NULL)
        return 0;
    lws_close_reason(l->wsi, LWS_CLOSE_STATUS_POLICY_VIOLATION,
                     (unsigned char *)(uintptr_t)l->why, strlen(l->why));
    return -1;
}

static void on_closed(struct slot *slot)
{
    struct link *l = slot->link;
    struct net *net;

    slot->link = NULL;
    if (l == NULL)
        return;
    net = l->net;
    for (int i = 0; i < net->nlinks; i++)
        if (net->links[i] == l)
            net->links[i] = net->links[--net->nlinks];
    if (l->client != NULL)
        net->service->closed(net->service, l->client);
    while (l->first != NULL) {
        struct unsent *u = l->first;

        l->first = u->next;
        free(u);
    }
    free(l->text);
    free(l);
}

static int link_event(struct lws *wsi, enum lws_callback_reasons why,
                      void *user, void *in, size_t n)
{
    struct slot *slot = user;

    switch ((int)why) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return on_handshake(wsi);
    case LWS_CALLBACK_ESTABLISHED:
        return on_open(wsi, slot);
    case LWS_CALLBACK_RECEIVE:
        on_message(slot->link, in, n,
                   lws_is_final_fragment(wsi) &&
                       lws_remaining_packet_payload(wsi) == 0);
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return on_writable(slot->link);
    case LWS_CALLBACK_CLOSED:
        on_closed(slot);
        return 0;
    default:
        return 0;
    }
}

/* --- the loop --- */

static const struct lws_protocols protocols[] = {
    { .name = "http",
      .callback = http_event,
      .per_session_data_size = sizeof(struct slot) },
    { .name = "riposte-1",
      .callback = link_event,
      .per_session_data_size = sizeof(struct slot),
      .rx_buffer_size = NET_MESSAGE },
    { .name = NULL },
};

static void set_tls(struct lws_context_creation_info *info,
                    const struct net_options *o)
{
    if (o->certificate == NULL)
        return;
    info->options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    info->ssl_cert_filepath = o->certificate;
    info->ssl_private_key_filepath = o->key;
    info->alpn = "http/1.1"; /* else clients that can speak HTTP/2 would */
}

/* Is this port free?  libwebsockets would only say that it failed. */
static int try_port(const struct net_options *o, struct error *err)
{
    struct addrinfo hints = { .ai_family = AF_UNSPEC,
                              .ai_socktype = SOCK_STREAM,
                              .ai_flags = AI_PASSIVE | AI_NUMERICHOST };
    struct addrinfo *to;
    char port[8];
    int fd, rc = 0, on = 1;

    snprintf(port, sizeof port, "%d", o->port);
    if (getaddrinfo(o->address != NULL ? o->address : "0.0.0.0", port, &hints,
                    &to) != 0) {
        error_set(err, "--address %s: want an address such as 127.0.0.1",
                  o->address);
        return -1;
    }
    fd = socket(to->ai_family, SOCK_STREAM, 0);
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (bind(fd, to->ai_addr, to->ai_addrlen) < 0) {
        error_set(err, "cannot listen on port %d: %s; take another with --port",
                  o->port, strerror(errno));
        rc = -1;
    }
    close(fd);
    freeaddrinfo(to);
    return rc;
}

static int or_usual(int given, int usual)
{
    return given > 0 ? given : usual;
}

static void set_limits(struct net *net, const struct net_limits *l)
{
    net->limits.links = or_usual(l->links, 4096);
    net->limits.links_of_address = or_usual(l->links_of_address, 64);
    net->limits.messages = or_usual(l->messages, 200);
}

/* Metrics at a port of this machine.  0, or -1 with what is wrong. */
static int open_inside(struct net *net, const struct net_options *o,
                       struct error *err)
{
    struct lws_context_creation_info info = {
        .port = o->metrics_port,
        .iface = "127.0.0.1",
        .protocols = protocols,
        .vhost_name = "inside",
        .timeout_secs = 20,
    };

    if (o->metrics_port == 0)
        return 0;
    net->inside = lws_create_vhost(net->context, &info);
    if (net->inside != NULL)
        return 0;
    error_set(err,
              "cannot listen on port %d of this machine; take another "
              "with --metrics",
              o->metrics_port);
    return -1;
}

struct net *net_open(uv_loop_t *loop, const struct net_options *o,
                     struct service *s, struct error *err)
{
    struct net *net = must_alloc(sizeof *net);
    struct lws_vhost *host = NULL;
    void *loops[] = { loop };
    struct lws_context_creation_info info = {
        .port = o->port,
        .iface = o->address,
        .protocols = protocols,
        .user = net,
        .foreign_loops = loops,
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_VALIDATE_UTF8,
        .gid = (gid_t)-1,
        .uid = (uid_t)-1,
        .pt_serv_buf_size = NET_MESSAGE,
        .max_http_header_data = HEADERS,
        .timeout_secs = 20,
    };

    if (try_port(o, err) < 0) {
        free(net);
        return NULL;
    }
    memset(net, 0, sizeof *net);
    net->proxy = o->proxy;
    net->secure = o->secure_cookies;
    net->tls = o->certificate != NULL;
    net->names = copied(o->names);
    net->links = must_alloc(NET_MOST_LINKS * sizeof(struct link *));
    set_limits(net, &o->limits);
    net->service = s;
    net->loop = loop;
    set_tls(&info, o);
    lws_set_log_level(LLL_ERR, NULL);
    net->context = lws_create_context(&info);
    if (net->context != NULL)
        host = lws_get_vhost_by_name(net->context, "default");
    if (host != NULL) {
        net->port = lws_get_vhost_listen_port(host);
        if (open_inside(net, o, err) < 0)
            return NULL;
        lws_set_log_level(0, NULL); /* from now on it would log clients */
        return net;
    }
    /* Half a context cannot be destroyed: it is left alone, and its loop must not
     * run any more. */
    error_set(err, "cannot listen on port %d: are certificate and key right?",
              o->port);
    return NULL;
}

int net_port(const struct net *n)
{
    return n->port;
}

int net_links(const struct net *n)
{
    return n->nlinks;
}

size_t net_backlog(const struct net *n)
{
    size_t bytes = 0;

    for (int i = 0; i < n->nlinks; i++)
        bytes += n->links[i]->backlog;
    return bytes;
}

void net_reload(struct net *n, const struct net_options *o)
{
    set_limits(n, &o->limits);
    free(n->names);
    n->names = copied(o->names);
}

unsigned long net_refused(const struct net *n)
{
    return n->refused;
}

/* Destroying the context only begins to close its handles. */
void net_close(struct net *n)
{
    uv_loop_t *loop = n->loop;

    lws_context_destroy(n->context);
    for (int i = 0; i < CLOSING; i++)
        uv_run(loop, UV_RUN_NOWAIT);
    lws_context_destroy(n->context);
    free(n->links);
    free(n->names);
    free(n);
}
