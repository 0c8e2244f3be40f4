/* hosts.h - several hosts on one store: who leads a match, and how the others
 * reach it.
 *
 * A match is led by one host: it alone writes lines, looks at clocks and lets
 * computers think.  The lease is the fact "open/MATCH", which holds the
 * leader's id while the match is not over.  A host is alive while it counts up
 * its fact "host/ID"; one that has not done so for a while is dead to the
 * others, which then take over its matches, each by swapping the id in the
 * lease.  No clocks are compared: every host measures how long a count has not
 * changed.
 *
 * The other hosts follow: they read what the leader writes, tell it to their own
 * clients, and forward to the leader what these say.  What was forwarded is kept
 * until the leader has written a line for it, which says so, or has refused it,
 * and goes to the next leader when there is one: so it is done once.
 *
 * A host that was asleep and does not know yet that it is dead does no harm: a
 * line of a journal can be written only once.
 *
 * On a store that cannot be shared there is one host, which leads everything.
 */
#ifndef SERVER_HOSTS_H
#define SERVER_HOSTS_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

struct server;
struct hosted;
struct client;
struct hosts;

enum { HOST_ID = 17 };

/* Become one of the hosts of the server's store, and bring back the matches that
 * nobody leads.  NULL with what is wrong. */
struct hosts *hosts_open(struct server *h, struct error *err);

/* Leave: the others may take over at once. */
void hosts_close(struct hosts *o);

const char *hosts_id(const struct hosts *o);

/* How many others there are. */
int hosts_others(const struct hosts *o);

/* Look after the leases; call it now and then. */
void hosts_tick(struct hosts *o);

/* Handle the calls of the other hosts.  Returns whether there were any. */
bool hosts_hear(struct hosts *o);

/* The key of a lease. */
void hosts_lease_key(const char *match, char *key, size_t size);

/* Ask which players are at other hosts.  Its leader, which knows best, reads
 * the match again if it has left memory. */
void hosts_ask_who(struct hosts *o, const struct hosted *t);

/* Read who leads a match.  False: the store does not answer, and nothing has
 * changed. */
bool hosts_find_leader(struct hosts *o, struct hosted *t);

/* Does this host lead it? */
bool hosts_lead(const struct hosts *o, const struct hosted *t);

/* Must what its clients say be forwarded? */
bool hosts_follow(const struct hosts *o, const struct hosted *t);

/* A match whose journal cannot be applied is set aside by its leader: the lease
 * says so, and nobody leads it until a host starts that can read it. */
void hosts_set_aside(struct hosts *o, struct hosted *t);
bool hosts_is_aside(const struct hosted *t);

/* The same for a match that is not in memory. */
bool hosts_keep_aside(struct hosts *o, const char *match);

/* What its clients hear. */
extern const char hosts_aside[];

/* Tell the other hosts that look at a match: what is new, and its value, which
 * is freed.  It is sent with the next batch. */
void hosts_tell(struct hosts *o, const struct hosted *t, const char *what,
                json_t *value);

/* Tell the other hosts that there is a new line of a tournament. */
void hosts_tell_tour(struct hosts *o, const char *tour);

/* Tell the other hosts that a session has ended. */
void hosts_sign_out(struct hosts *o, const char *session);

/* Send to the leader what a client has said.  A client of another host is freed:
 * its own host hears who leads, and sends it there. */
int hosts_forward(struct hosts *o, struct client *c, json_t *message,
                  struct error *err);

/* A match has another leader, perhaps this host, or none: say again what waits
 * for a reply. */
void hosts_forward_again(struct hosts *o, const struct hosted *t);

/* Calls may have been missed or lost, here and there: see what was written, and have
 * everything said again that waits for a reply. */
void hosts_again(struct hosts *o);

/* A client has left its match: drop what was forwarded for it. */
void hosts_forget(struct hosts *o, const struct client *c);

/* Tell another host what is wrong with what its client said, who is freed. */
void hosts_refuse(struct hosts *o, struct client *guest, const char *error);

/* The same line of a journal, naming the message for which it is written, if that
 * was forwarded; the caller frees it. */
char *hosts_sign(const struct hosts *o, const struct client *c,
                 const char *line);

/* The number of the message that a line names; 0: none. */
json_int_t hosts_signed(const char *line);

/* Are two lines for one message?  Both leaders of a match, the last and the next,
 * may have written it. */
bool hosts_same(const char *line, const char *other);

/* A client says something that has this number; 0: none yet. */
void hosts_say(struct client *c, json_int_t number, json_t *message);

/* A line was read: if it names what was forwarded from here, that is done. */
void hosts_read(struct hosts *o, const char *line);

#endif
