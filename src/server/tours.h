/* tours.h - the tournaments of a host: see tour.h for what one is.
 *
 * Every host of a store has all open tournaments in memory, and writes the next line
 * of one when it is due.  The fact "tours/ID" says that one is open; "toured/WHEN/ID"
 * that it is over.  A match that ends writes "result/TOUR/MATCH", in one batch with
 * the end of its lease; the next line of the tournament takes it up.
 */
#ifndef SERVER_TOURS_H
#define SERVER_TOURS_H

#include "server/server_parts.h"
#include "server/tour.h"

/* No tournaments yet. */
struct tours *tours_new(void);

/* Bring those of the store to memory.  0, or -1 with what is wrong. */
int tours_read(struct server *h, struct error *err);
void tours_done(struct server *h);

/* Do what is due, and tell what is new. */
void tours_tick(struct server *h, int64_t now);

/* Another host has written to a tournament. */
void tours_hear(struct server *h, const char *id);

/* Is this a match of a tournament that is not over?  If it is not there, it will be
 * soon: a host writes it after its round. */
bool tours_await(struct server *h, const char *match);

/* A match of a tournament is over: what it is worth goes with the next batch. */
void tours_note_end(struct hosted *t);

/* Players of a tournament have not come to their match in time: it is removed. */
void tours_note_absent(struct hosted *t);

/* The keepers of the host close a tournament, if there is one of that name. */
void tours_close(struct server *h, const char *id);

/* A guest has signed in as `p`, who takes the guest's place in a tournament.  True:
 * nothing more has to be done. */
bool tours_become(struct server *h, const char *id, const char *guest,
                  const struct person *p);

/* Those that are over are read again: names in them may have been deleted. */
void tours_read_over(struct server *h);

/* A client is about to be freed. */
void tours_forget(struct client *c);

/* What everybody may know of the tournaments that are open, running, or were over
 * last. */
json_t *tours_list(struct server *h);

/* What a tournament is, in a few words; and all of it, with the games of a round (0:
 * the last), as somebody sees it (tour_tell.c). */
json_t *tour_summary(const struct tour *t);
json_t *tour_describe(const struct tour *t, const struct person *p, int round);

/* Messages: see docs/hosting.md. */
int on_tour(struct client *c, json_t *m, struct error *err);
int on_tour_new(struct client *c, json_t *m, struct error *err);
int on_tour_join(struct client *c, json_t *m, struct error *err);
int on_tour_leave(struct client *c, json_t *m, struct error *err);
int on_tour_start(struct client *c, json_t *m, struct error *err);
int on_tour_close(struct client *c, json_t *m, struct error *err);

#endif
