/* server.h - a service that keeps matches for browsers and bots.
 *
 * It puts the parts together: the network (net.h), the matches (online.h), the
 * people (people.h) and the store (store.h).  One thread does everything but
 * thinking and hashing passphrases, which workers do (workers.h).
 */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include "server/net.h"
#include "store/store.h"

struct server;

/* A file of the page.  Those that are compressed have the same path, and come after
 * the plain one. */
struct page_file {
    const char *path; /* "/app.js" */
    const char *type;
    const char *encoding; /* "br", "gzip" or "" */
    const char *bytes;
    size_t n;
};

/* The page inside the program. */
extern const struct page_file page_files[];

struct server_options {
    struct net_options net;
    const char *store;             /* an address for store_open */
    const struct page_file *files; /* a NULL path ends them */
    int spectator_ms; /* how long spectators wait for what happened */
    int unload_ms;    /* a match that nobody looks at leaves memory then */
    const char *push_contact;  /* browsers are woken up, and this is how their
                                  services reach the keeper; NULL: they are not */
    const char *push_services; /* origins of other services, or NULL */
    int64_t (*now)(void); /* milliseconds since 1970; NULL: the real clock */
};

/* Open the store, bring back the matches that are not over, and listen.  NULL
 * with what is wrong. */
struct server *server_open(uv_loop_t *loop, const struct server_options *o,
                           struct error *err);

int server_port(const struct server *h);

/* Look at clocks and at what is due.  This happens on its own ten times a
 * second. */
void server_tick(struct server *h);

/* Take other settings from now on: limits, names, and how long spectators wait and
 * matches stay in memory.  All others need another start. */
void server_reload(struct server *h, const struct server_options *o);

/* Begin no match any more, say so in /healthz, and stop the loop when nobody plays
 * here, or after so long. */
void server_drain(struct server *h, int ms);

/* Remove a match from a store that a host may be using: its journal, and what
 * refers to it.  Ratings stay as they are.  0, or -1 with what is wrong. */
int server_forget(struct store *s, const char *match, struct error *err);

/* Write what is not written yet and close everything. */
void server_close(struct server *h);

#endif
