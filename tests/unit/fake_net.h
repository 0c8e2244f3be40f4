/* fake_net.h - a network that is only pretended, for tests of the host.
 *
 * It takes the place of src/server/net.c: what the host sends is kept with each
 * link, and what clients say is handed to the host at once.  Random numbers come
 * from a generator that can be set, so that all is the same every time.
 */
#ifndef FAKE_NET_H
#define FAKE_NET_H

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/rng.h"
#include "server/net.h"

struct net {
    struct service *service;
};

struct link {
    struct net *net;
    void *client;
    char *text; /* all that was sent, a line for each message */
    size_t n;
    int messages;
    bool cut;
};

struct exchange {
    int status;
    char *body, *cookie;
    bool forever;
};

/* --- chance --- */

static struct rng fake_rng;

static uint32_t fake_random(void)
{
    return rng_next(&fake_rng);
}

static void fake_bytes(void *const out, const size_t n)
{
    for (size_t i = 0; i < n; i++)
        ((unsigned char *)out)[i] = (unsigned char)rng_next(&fake_rng);
}

static const char *fake_name(void)
{
    return "the same every time";
}

static inline void fake_luck(uint64_t seed)
{
    static struct randombytes_implementation same = {
        .implementation_name = fake_name,
        .random = fake_random,
        .buf = fake_bytes,
    };

    rng_seed(&fake_rng, seed);
    randombytes_set_implementation(&same);
}

/* --- what the host calls --- */

struct net *net_open(uv_loop_t *loop, const struct net_options *o,
                     struct service *s, struct error *err)
{
    struct net *n = must_alloc(sizeof *n);

    (void)loop, (void)o, (void)err;
    n->service = s;
    return n;
}

int net_port(const struct net *n)
{
    (void)n;
    return 0;
}

int net_links(const struct net *n)
{
    (void)n;
    return 0;
}

size_t net_backlog(const struct net *n)
{
    (void)n;
    return 0;
}

void net_reload(struct net *n, const struct net_options *o)
{
    (void)n, (void)o;
}

unsigned long net_refused(const struct net *n)
{
    (void)n;
    return 0;
}

void net_close(struct net *n)
{
    free(n);
}

void net_send(struct link *l, const char *text, size_t n)
{
    l->text = must_realloc(l->text, l->n + n + 2);
    memcpy(l->text + l->n, text, n);
    l->n += n;
    l->text[l->n++] = '\n';
    l->text[l->n] = '\0';
    l->messages++;
}

void net_cut(struct link *l, const char *why)
{
    (void)why;
    l->cut = true;
}

void net_reply(struct exchange *x, const struct reply *r)
{
    x->status = r->status;
    x->forever = r->forever;
    free(x->body);
    x->body = must_alloc(r->n + 1);
    memcpy(x->body, r->bytes, r->n);
    x->body[r->n] = '\0';
    free(x->cookie);
    x->cookie = r->cookie != NULL ? must_strdup(r->cookie) : NULL;
}

/* --- what clients do --- */

static inline void fake_open_from(struct link *l, struct net *n,
                                  const char *session, const char *address)
{
    memset(l, 0, sizeof *l);
    l->net = n;
    l->client = n->service->open(
        n->service, l,
        &(struct request){ "/link", "", NULL, address, session, "", "" });
}

/* On this machine, where addresses are not counted. */
static inline void fake_open(struct link *l, struct net *n, const char *session)
{
    fake_open_from(l, n, session, "");
}

static inline void fake_say(struct link *l, const char *text)
{
    l->net->service->message(l->net->service, l->client, text, strlen(text));
}

static inline void fake_leave(struct link *l)
{
    if (l->client != NULL)
        l->net->service->closed(l->net->service, l->client);
    free(l->text);
    memset(l, 0, sizeof *l);
}

static inline void fake_ask_from(struct exchange *x, struct net *n,
                                 const char *path, const char *query,
                                 const char *body, const char *session,
                                 const char *address)
{
    memset(x, 0, sizeof *x);
    n->service->request(
        n->service, x,
        &(struct request){ path, query, body, address, session, "", "" });
}

static inline void fake_ask(struct exchange *x, struct net *n, const char *path,
                            const char *query, const char *body,
                            const char *session)
{
    fake_ask_from(x, n, path, query, body, session, "");
}

static inline void fake_answered(struct exchange *x)
{
    free(x->body);
    free(x->cookie);
    memset(x, 0, sizeof *x);
}

#endif
