/* net_link.c - WebSocket links, their limits and what waits to be sent: see
 * net_parts.h. */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "server/net_parts.h"

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

size_t net_backlog(const struct net *n)
{
    size_t bytes = 0;

    for (int i = 0; i < n->nlinks; i++)
        bytes += n->links[i]->backlog;
    return bytes;
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

    net_head(wsi, net, true, &h);
    return h.refusal == 0 && lws_get_vhost(wsi) != net->inside &&
           net->nlinks < net->limits.links &&
           (h.address[0] == '\0' ||
            links_of(net, h.address) < net->limits.links_of_address);
}

/* Before the handshake: may this client open a link? */
static int on_handshake(struct lws *wsi)
{
    struct net *net = net_of(wsi);

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
    struct net *net = net_of(wsi);
    char session[NET_TOKEN + 1], path[NET_LINE];
    struct link *l;
    struct head h;

    net_head(wsi, net, true, &h);
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
    net_session(wsi, session);
    net_header(wsi, WSI_TOKEN_GET_URI, path, sizeof path);
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

int net_link_event(struct lws *wsi, enum lws_callback_reasons why, void *user,
                   void *in, size_t n)
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
