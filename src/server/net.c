/* net.c - see net.h and net_parts.h: what listens, and which connections there are. */
#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "server/net_parts.h"

enum { LOOKS = 20, QUEUE = 511 };

/* --- connections --- */

/* Half of the patience is for those from whom nothing is expected. */
void connection_wait(struct connection *c)
{
    uint64_t ms = (uint64_t)c->net->limits.patience_ms;

    c->unsent = wire_unsent(&c->wire);
    if (c->unsent == 0 && !c->wire.finishing)
        ms /= 2;
    c->until = uv_now(c->net->loop) + ms;
}

static void on_heard(struct wire *w, const char *bytes, size_t n)
{
    struct connection *c = (struct connection *)w;

    if (c->link != NULL) {
        link_heard(c->link, bytes, n);
        return;
    }
    if (c->in.n == 0) /* a request begins, and has so much time in all */
        c->until = uv_now(c->net->loop) + (uint64_t)c->net->limits.patience_ms;
    bytes_add(&c->in, bytes, n);
    http_go_on(c);
}

static void on_sent(struct wire *w)
{
    struct connection *c = (struct connection *)w;

    if (c->link == NULL)
        http_go_on(c);
}

/* A link needs both sides; who has sent requests still wants the replies. */
static void on_ended(struct wire *w)
{
    struct connection *c = (struct connection *)w;

    if (c->link != NULL)
        wire_close(w);
    else
        http_go_on(c);
}

static void on_closed(struct wire *w)
{
    struct connection *c = (struct connection *)w;

    c->net->nconnections--;
    *c->here = c->next;
    if (c->next != NULL)
        c->next->here = c->here;
    http_gone(c);
    if (c->link != NULL)
        link_free(c->link);
    bytes_free(&c->in);
    free(c);
}

static struct connection *connection_new(struct listener *l)
{
    struct net *net = l->net;
    struct connection *c = must_calloc(1, sizeof *c);

    c->wire.heard = on_heard;
    c->wire.sent = on_sent;
    c->wire.ended = on_ended;
    c->wire.closed = on_closed;
    c->net = net;
    c->inside = l == &net->inside;
    c->here = &net->connections;
    c->next = net->connections;
    if (c->next != NULL)
        c->next->here = &c->next;
    net->connections = c;
    net->nconnections++;
    c->until = uv_now(net->loop) + (uint64_t)net->limits.patience_ms;
    return c;
}

/* Who is at the other end?  -1: it has gone already. */
static int find_peer(struct connection *c)
{
    struct sockaddr_storage from;
    char text[INET6_ADDRSTRLEN];
    int n = sizeof from;

    if (uv_tcp_getpeername(&c->wire.tcp, (struct sockaddr *)&from, &n) < 0 ||
        uv_ip_name((struct sockaddr *)&from, text, sizeof text) < 0)
        return -1;
    limits_address(text, c->peer);
    return 0;
}

/* Has its address, or have all together, more connections than they need?  Links
 * are among them. */
static bool is_too_many(const struct connection *c)
{
    const struct net *net = c->net;
    int most = net->limits.links_of_address + NET_OF_ADDRESS, n = 0;

    if (c->inside)
        return false;
    if (net->nconnections > net->limits.links + NET_SPARE)
        return true;
    if (c->peer[0] == '\0')
        return false;
    for (const struct connection *k = net->connections; k != NULL; k = k->next)
        n += strcmp(k->peer, c->peer) == 0;
    return n > most;
}

static void on_connection(uv_stream_t *tcp, int status)
{
    struct listener *l = tcp->data;
    struct connection *c;

    if (status < 0)
        return;
    c = connection_new(l);
    if (wire_accept(&c->wire, tcp, c->inside ? NULL : l->net->tls) < 0)
        return;
    if (find_peer(c) < 0) {
        wire_close(&c->wire);
    } else if (is_too_many(c)) {
        l->net->refused++;
        wire_close(&c->wire);
    }
}

/* Cut who says nothing, takes nothing, or takes too long. */
static void look_at(struct connection *c, uint64_t now)
{
    if (c->link != NULL && !c->wire.finishing) {
        connection_wait(c); /* so that its end has its time */
        link_look(c->link, now);
    } else if (c->exchange != NULL) {
        return; /* it waits for us */
    } else if (wire_unsent(&c->wire) != c->unsent) {
        connection_wait(c);
    } else if (now >= c->until) {
        wire_close(&c->wire);
    }
}

static void on_timer(uv_timer_t *timer)
{
    struct net *net = timer->data;
    uint64_t now = uv_now(net->loop);

    for (struct connection *c = net->connections; c != NULL; c = c->next)
        look_at(c, now);
}

/* --- listening --- */

static char *copied(const char *text)
{
    return text != NULL ? must_strdup(text) : NULL;
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
    net->limits.patience_ms = or_usual(l->patience_ms, 20000);
}

static void on_handle_closed(uv_handle_t *handle)
{
    struct net *net = handle->type == UV_TIMER
                          ? handle->data
                          : ((struct listener *)handle->data)->net;

    net->handles--;
}

/* 0, or -1 with what is wrong. */
static int listen_at(struct net *net, struct listener *l, const char *address,
                     int port, const char *option, struct error *err)
{
    struct sockaddr_storage at;
    int rc;

    if (uv_ip4_addr(address, port, (struct sockaddr_in *)&at) < 0 &&
        uv_ip6_addr(address, port, (struct sockaddr_in6 *)&at) < 0)
        return error_set(err, "--address %s: want an address such as 127.0.0.1",
                         address);
    uv_tcp_init(net->loop, &l->tcp);
    net->handles++;
    l->tcp.data = l;
    l->net = net;
    l->open = true;
    rc = uv_tcp_bind(&l->tcp, (struct sockaddr *)&at, 0);
    if (rc == 0)
        rc = uv_listen((uv_stream_t *)&l->tcp, QUEUE, on_connection);
    if (rc == 0)
        return 0;
    return error_set(err,
                     "cannot listen on port %d: %s; take another with --%s",
                     port, uv_strerror(rc), option);
}

static int start(struct net *net, const struct net_options *o,
                 struct error *err)
{
    const char *address = o->address != NULL ? o->address : "0.0.0.0";

    if (o->certificate != NULL) {
        net->tls = wire_tls(o->certificate, o->key, err);
        if (net->tls == NULL)
            return -1;
    }
    if (listen_at(net, &net->outside, address, o->port, "port", err) < 0)
        return -1;
    return o->metrics_port == 0 ? 0
                                : listen_at(net, &net->inside, "127.0.0.1",
                                            o->metrics_port, "metrics", err);
}

struct net *net_open(uv_loop_t *loop, const struct net_options *o,
                     struct service *s, struct error *err)
{
    struct net *net = must_calloc(1, sizeof *net);
    uint64_t look_ms;

    net->loop = loop;
    net->service = s;
    net->proxy = o->proxy;
    net->secure = o->secure_cookies;
    net->names = copied(o->names);
    net->links = must_alloc(NET_MOST_LINKS * sizeof(struct link *));
    set_limits(net, &o->limits);
    uv_timer_init(loop, &net->timer);
    net->handles++;
    net->timer.data = net;
    look_ms = (uint64_t)net->limits.patience_ms / LOOKS;
    uv_timer_start(&net->timer, on_timer, look_ms, look_ms);
    if (start(net, o, err) == 0)
        return net;
    net_close(net);
    return NULL;
}

int net_port(const struct net *n)
{
    struct sockaddr_storage at;
    int size = sizeof at;

    if (uv_tcp_getsockname(&n->outside.tcp, (struct sockaddr *)&at, &size) < 0)
        return 0;
    return ntohs(at.ss_family == AF_INET6
                     ? ((struct sockaddr_in6 *)&at)->sin6_port
                     : ((struct sockaddr_in *)&at)->sin_port);
}

int net_links(const struct net *n)
{
    return n->nlinks;
}

size_t net_backlog(const struct net *n)
{
    size_t bytes = 0;

    for (const struct connection *c = n->connections; c != NULL; c = c->next)
        bytes += wire_unsent(&c->wire);
    return bytes;
}

unsigned long net_refused(const struct net *n)
{
    return n->refused;
}

void net_reload(struct net *n, const struct net_options *o)
{
    set_limits(n, &o->limits);
    free(n->names);
    n->names = copied(o->names);
}

static void close_listener(struct listener *l)
{
    if (l->open)
        uv_close((uv_handle_t *)&l->tcp, on_handle_closed);
}

void net_close(struct net *n)
{
    close_listener(&n->outside);
    close_listener(&n->inside);
    uv_close((uv_handle_t *)&n->timer, on_handle_closed);
    for (struct connection *c = n->connections; c != NULL; c = c->next)
        wire_close(&c->wire);
    while (n->handles > 0 || n->connections != NULL)
        uv_run(n->loop, UV_RUN_NOWAIT);
    SSL_CTX_free(n->tls);
    free(n->links);
    free(n->names);
    free(n);
}
