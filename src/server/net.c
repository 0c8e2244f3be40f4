/* net.c - see net.h and net_parts.h: libwebsockets on a libuv loop. */
#include <errno.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/file.h"
#include "server/net_parts.h"

enum { CLOSING = 8, KEPT_S = 10 };

struct net *net_of(struct lws *wsi)
{
    return lws_context_user(lws_get_context(wsi));
}

static char *copied(const char *text)
{
    return text != NULL ? must_strdup(text) : NULL;
}

/* --- what a client says of itself --- */

bool net_header(struct lws *wsi, enum lws_token_indexes which, char *out,
                size_t size)
{
    out[0] = '\0';
    if (lws_hdr_copy(wsi, out, (int)size, which) >= 0)
        return true;
    out[0] = '\0';
    return false;
}

void net_session(struct lws *wsi, char out[NET_TOKEN + 1])
{
    static const char name[] = "session=";
    char all[NET_HEADERS];
    char *at = all;
    size_t n;

    out[0] = '\0';
    net_header(wsi, WSI_TOKEN_HTTP_COOKIE, all, sizeof all);
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

/* Behind a proxy it is the last address in the list: the client itself claims
 * those before it. */
static void read_address(struct lws *wsi, const struct net *net, struct head *h)
{
    char peer[NET_LINE] = "";
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

void net_head(struct lws *wsi, const struct net *net, bool acts, struct head *h)
{
    bool fits;

    memset(h, 0, sizeof *h);
    fits = net_header(wsi, WSI_TOKEN_ORIGIN, h->origin, sizeof h->origin) &&
           net_header(wsi, WSI_TOKEN_HOST, h->host, sizeof h->host) &&
           net_header(wsi, WSI_TOKEN_X_FORWARDED_FOR, h->forwarded,
                      sizeof h->forwarded) &&
           net_header(wsi, WSI_TOKEN_HTTP_URI_ARGS, h->query, sizeof h->query);
    if (!fits)
        h->refusal = 431;
    else if (!is_own_name(net, h->host))
        h->refusal = 421;
    else if (acts && !same_origin(net, h))
        h->refusal = 403;
    else
        read_address(wsi, net, h);
}

/* --- the loop --- */

static const struct lws_protocols protocols[] = {
    { .name = "http",
      .callback = net_http_event,
      .per_session_data_size = sizeof(struct slot) },
    { .name = "riposte-1",
      .callback = net_link_event,
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
        .keepalive_timeout = KEPT_S,
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
        .max_http_header_data = NET_HEADERS,
        .timeout_secs = 20,
        .keepalive_timeout = KEPT_S,
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
