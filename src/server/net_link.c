/* net_link.c - WebSocket links and their limits: see net_parts.h. */
#include <openssl/evp.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "server/net_parts.h"

enum {
    ASK_MS = 300000, /* when nothing was heard for so long, it is asked, */
    GIVE_UP_MS = 310000,
    KEY = 24,
    HASH = 20
};

static const char protocol[] = "riposte-1";

struct link {
    struct frames frames; /* first */
    struct connection *connection;
    void *client;
    uint64_t heard;    /* when something was last heard */
    bool asked;        /* whether it is still there */
    uint64_t refilled; /* when messages were last allowed */
    int allowed;       /* messages now, in thousandths */
    char address[LIMIT_ADDRESS];
    bool cut; /* and only waits for its end */
};

/* --- what is said --- */

void net_send(struct link *l, const char *text, size_t n)
{
    if (l->cut)
        return;
    if (wire_unsent(&l->connection->wire) + n > NET_BACKLOG)
        net_cut(l, "too slow to listen");
    else
        frames_say(&l->frames, text, n);
}

void net_cut(struct link *l, const char *why)
{
    if (l->cut)
        return;
    l->cut = true;
    frames_end(&l->frames, why);
    connection_wait(l->connection);
}

/* --- what is heard --- */

/* Messages that a link may send at once, in thousandths. */
static int most_at_once(const struct net *net)
{
    return 2 * net->limits.messages * 1000;
}

/* A bucket of messages that fills with time. */
static bool too_many(struct link *l)
{
    const struct net *net = l->connection->net;
    uint64_t now = uv_hrtime();
    uint64_t ms = (now - l->refilled) / 1000000;

    if (ms > 0) {
        uint64_t more =
            ms * (uint64_t)net->limits.messages + (uint64_t)l->allowed;
        uint64_t most = (uint64_t)most_at_once(net);

        l->allowed = (int)(more > most ? most : more);
        l->refilled = now;
    }
    if (l->allowed < 1000)
        return true;
    l->allowed -= 1000;
    return false;
}

static void on_message(struct frames *f, const char *bytes, size_t n)
{
    struct link *l = (struct link *)f;
    struct service *service = l->connection->net->service;
    char text[NET_MESSAGE + 1];

    if (l->cut)
        return;
    if (too_many(l)) {
        net_cut(l, "too many messages");
        return;
    }
    if (n > 0)
        memcpy(text, bytes, n);
    text[n] = '\0';
    service->message(service, l->client, text, n);
}

void link_heard(struct link *l, const char *bytes, size_t n)
{
    l->heard = uv_now(l->connection->net->loop);
    l->asked = false;
    frames_heard(&l->frames, bytes, n);
    if (wire_unsent(&l->connection->wire) > NET_BACKLOG + NET_MESSAGE)
        wire_close(
            &l->connection->wire); /* pings, whose pongs it does not read */
}

void link_look(struct link *l, uint64_t now)
{
    if (now - l->heard > GIVE_UP_MS) {
        wire_close(&l->connection->wire);
    } else if (now - l->heard > ASK_MS && !l->asked) {
        l->asked = true;
        frames_ping(&l->frames);
    }
}

/* --- opening --- */

static int links_of(const struct net *net, const char *address)
{
    int n = 0;

    for (int i = 0; i < net->nlinks; i++)
        n += strcmp(net->links[i]->address, address) == 0;
    return n;
}

/* The status that refuses a link, or 0. */
static int refusal_of(const struct connection *c, const struct head *h,
                      const char *address)
{
    const struct net *net = c->net;
    int status = head_refusal(h, net, true);

    if (status != 0)
        return status;
    if (c->inside)
        return 404;
    if (strlen(h->value[HEAD_WS_KEY]) != KEY ||
        strcmp(h->value[HEAD_WS_VERSION], "13") != 0 ||
        !head_lists(h, HEAD_WS_PROTOCOL, protocol))
        return 400;
    return net->nlinks >= net->limits.links ||
                   (address[0] != '\0' &&
                    links_of(net, address) >= net->limits.links_of_address)
               ? 503
               : 0;
}

/* What shows that the key was understood. */
static void put_accept(struct wire *w, const char *key)
{
    static const char salt[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    char text[KEY + sizeof salt];
    unsigned char hash[HASH], base64[2 * HASH];
    int n;

    memcpy(text, key, KEY);
    memcpy(text + KEY, salt, sizeof salt);
    EVP_Digest(text, sizeof text - 1, hash, NULL, EVP_sha1(), NULL);
    n = EVP_EncodeBlock(base64, hash, HASH);
    wire_put(w, base64, (size_t)n);
}

static void shake_hands(struct connection *c, const struct head *h)
{
    static const char first[] = "HTTP/1.1 101 Switching Protocols\r\n"
                                "upgrade: websocket\r\n"
                                "connection: upgrade\r\n"
                                "sec-websocket-protocol: riposte-1\r\n"
                                "sec-websocket-accept: ";

    wire_put(&c->wire, first, sizeof first - 1);
    put_accept(&c->wire, h->value[HEAD_WS_KEY]);
    wire_put(&c->wire, "\r\n\r\n", 4);
    wire_flush(&c->wire);
}

/* What came right behind the handshake are frames already. */
static void hear_the_rest(struct connection *c)
{
    struct bytes rest = c->in;

    c->in = (struct bytes){ 0 };
    if (rest.n > 0)
        link_heard(c->link, rest.at, rest.n);
    bytes_free(&rest);
}

void link_open(struct connection *c, const struct head *h)
{
    struct net *net = c->net;
    char session[NET_TOKEN + 1], address[LIMIT_ADDRESS];
    struct link *l;
    int status;

    head_address(h, c, address);
    status = refusal_of(c, h, address);
    if (status != 0) {
        net->refused++;
        http_refuse(c, h->method, status);
        return;
    }
    shake_hands(c, h);
    l = must_calloc(1, sizeof *l);
    l->connection = c;
    l->heard = uv_now(net->loop);
    l->refilled = uv_hrtime();
    l->allowed = most_at_once(net);
    strcpy(l->address, address);
    frames_begin(&l->frames, &c->wire, FRAMES_HOST, NET_MESSAGE, on_message);
    c->link = l;
    net->links[net->nlinks++] = l;
    head_session(h, session);
    l->client =
        net->service->open(net->service, l,
                           &(struct request){ h->path, h->query, NULL,
                                              l->address, session, "", "" });
    if (l->client == NULL)
        net_cut(l, "refused");
    hear_the_rest(c);
}

void link_free(struct link *l)
{
    struct net *net = l->connection->net;

    for (int i = 0; i < net->nlinks; i++)
        if (net->links[i] == l)
            net->links[i] = net->links[--net->nlinks];
    if (l->client != NULL)
        net->service->closed(net->service, l->client);
    frames_done(&l->frames);
    free(l);
}
