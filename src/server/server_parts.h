/* server_parts.h - what the files of the host share. */
#ifndef SERVER_PARTS_H
#define SERVER_PARTS_H

#include <stdatomic.h>

#include "base/json.h"
#include "games/games.h"
#include "server/hosts.h"
#include "server/limits.h"
#include "server/online.h"
#include "server/proposal.h"
#include "server/server.h"
#include "server/workers.h"

enum { BUCKETS = 1024, CHAT_LENGTH = 400, SPECTATOR = -1 };

/* In place of a seat: somebody who does not play. */
enum { ONLOOKER = 31 };

/* Somebody at the other end of a link, or a client of another host who says one
 * thing. */
struct client {
    struct server *server;
    struct link *link;  /* NULL: of another host */
    char host[HOST_ID]; /* then: of which */
    json_int_t number;  /* what its host calls the message that it says now; 0:
                           nothing, because it was not forwarded */
    struct person person;
    char address[LIMIT_ADDRESS];  /* as it is counted */
    char session[SESSION_TOKEN];  /* to be sent: it came without a cookie, */
    struct beginning *beginning;  /* when it is written; NULL: it is */
    char signed_in[SESSION_NAME]; /* the session it came with */
    struct client *older, *newer; /* of all clients here */
    struct hosted *at;            /* the match it looks at, or NULL */
    int sent;    /* events of it that were sent; -1: not even the start */
    int rewinds; /* of the match, when they were sent */
    uint64_t seats, seen; /* hashes of seats and match as they were last sent */
    bool mute;            /* has muted the chat of others */
    bool tables, state, texts; /* what it wants to be sent: see protocol.h */
    struct client *next;       /* in the same match */
    bool in_lobby;             /* hears what happens there: see listing.c */
    bool stale;                /* its own matches have changed since */
    int64_t looked;            /* when it last heard of them */
    uint64_t heard;            /* a hash of the lobby as it was last sent */
    struct client *namesake;   /* another one in the lobby, of a person whose id
                                  has the same hash */
    char tour[ONLINE_ID];      /* the tournament it looks at, or "", */
    int tour_round;            /* at which round (0: the last), */
    int tour_heard;            /* and after how many lines it heard of it */
    json_t *waiting;           /* messages: see waiting.c; NULL: none */
    int64_t waits_since;
};

/* Where a match stands in the lobby. */
enum listing { LISTING_UNKNOWN, LISTING_NONE, LISTING_SEATS, LISTING_STAGE };

/* A match in memory. */
struct hosted {
    struct server *server;
    struct online_match match;
    struct client *clients;
    uint64_t seats, seen; /* the same for spectators */
    int rewinds;
    struct proposal writing;   /* its next line */
    struct online_given given; /* what that says, if it is an answer; else its
                                  `lines` are none that the match can have */
    int64_t left_alone;        /* since when nobody looks at it; 0: somebody */
    bool ending;               /* its lease is being given up */
    enum listing listing;      /* where it stands in the lobby */
    unsigned noted;            /* seats in whose players' lists it stands */
    int seatings;              /* of the match, when those were noted */
    unsigned called;           /* seats whose players were called: push.c */
    int64_t away[DUEL_MAX_PLAYERS]; /* since when a player is; 0: is not */
    bool thinking;                  /* a worker thinks about it, or will */
    atomic_uint thoughts; /* begun so far, and stopped: see budget.stop */
    char leader[HOST_ID]; /* the host who leads it; "": nobody */
    int rating[DUEL_MAX_PLAYERS]; /* of players with accounts; 0: none */
    int change[DUEL_MAX_PLAYERS]; /* what this match made of it */
    bool counted;                 /* it was rated */
    unsigned
        elsewhere; /* seats whose players look at it at other hosts; ONLOOKER,
                            if only computers play and others look there */
    json_t *chat;  /* what was said last, for reports; NULL: nothing */
    struct hosted *next; /* in the same bucket */
};

/* A match that has left memory and has to be looked at again: see unloaded.c. */
struct unloaded {
    char id[ONLINE_ID];
    int64_t left_alone, due;
    struct unloaded *next; /* in the same bucket */
};

/* Something a spectator may see later. */
struct later {
    int64_t due;
    struct hosted *at;
    char *text;
    struct later *next;
};

/* What has happened since the start, for /metrics. */
enum { BOUNDS = 13 };
struct histogram {
    uint64_t n[BOUNDS + 1]; /* see status.c */
    double sum;
};

struct counts {
    struct histogram message, write; /* in seconds */
    uint64_t requests, messages, refused, lines, rounds, failures, unloaded;
    uint64_t write_ns;
};

struct server {
    struct service service; /* first */
    struct counts counts;
    uv_loop_t *loop;
    struct store *store;
    struct batch *batch;
    struct hosts *hosts;
    struct net *net;
    const struct page_file *files;
    struct client *clients; /* the newest */
    struct hosted *bucket[BUCKETS];
    struct unloaded *unloaded[BUCKETS];
    struct client *in_lobby[BUCKETS]; /* by their persons */
    int visitors;                     /* how many they are */
    json_t *lobby;                    /* what all hear there, or NULL */
    uint64_t lobby_hash;
    int64_t lobby_at;      /* when it was made */
    json_t *ladder[GAMES]; /* as they were read last, or NULL */
    int64_t ladder_at[GAMES];
    struct later *later, **last_later;
    struct tours *tours;
    struct push *push; /* or NULL */
    int care_seen;     /* lines of the log of care that were acted on */
    int64_t care_looked;
    json_t *to_close; /* matches that the keepers have closed, until they are */
    int64_t moves_looked;
    uv_check_t check; /* writes the batch after each round */
    uv_timer_t timer; /* clocks, spectators, other hosts */
    int spectator_ms, unload_ms;
    int64_t (*now)(void);
    bool secure;
    char swept[SESSION_NAME]; /* sessions were looked through up to here, */
    int64_t next_sweep;       /* and go on then */
    struct limits *limits;
    struct workers *thinkers, *sealers; /* of computers, and of passphrases */
    struct workers *clerks;             /* who look through the store */
    char *url;                          /* of the store */
    int64_t written;                    /* when the store last took something */
    int64_t busy_since;                 /* somebody else holds it; 0: nobody */
    bool failing;      /* it did not take what it was given last */
    bool unread;       /* it did not answer when something was last looked up */
    int64_t drain_by;  /* no match is begun; 0: they are */
    uint64_t *arrived; /* when messages came that are not written yet */
    int narrived, arrived_room;
    bool closing;
};

/* A line for the operator on standard error, as JSON; `detail`, which may be
 * NULL, is freed. */
void server_log(const char *event, json_t *detail);

/* Milliseconds since 1970. */
int64_t server_now(const struct server *h);

/* --- matches (server.c) --- */

/* The match of that id, from memory or the store, with all that was written by
 * now; NULL: there is none. */
struct hosted *hosted_find(struct server *h, const char *id);

/* The same from memory only. */
struct hosted *hosted_here(struct server *h, const char *id);

/* Apply and tell what the match's leader has written. */
void hosted_catch_up(struct hosted *t);

/* The same, and see who leads it. */
void hosted_look_up(struct hosted *t);

/* The same for all matches. */
void server_catch_up(struct server *h);

/* This host leads the match from now on. */
void hosted_lead(struct hosted *t);

/* Another host has died, and with it the links of its clients: see who is still
 * there. */
void server_lost_host(struct server *h);

/* Since when is each player away?  Noted before others are told of it: they count
 * from then on, and may claim the match when their count says so. */
void hosted_note_away(struct hosted *t);

/* A player or ONLOOKER has come to another host, or left it. */
void hosted_presence(struct hosted *t, int who, bool here);

/* Tell the other hosts which players are here. */
void hosted_tell_presence(struct hosted *t);

/* A new match, when its first line is written; `wisher` hears of it. */
int hosted_new(struct server *h, struct client *wisher,
               const struct online_wish *w, struct error *err);

/* Write a line, then apply it; `proposer` hears of a failure. */
void hosted_propose(struct hosted *t, struct client *proposer,
                    const char *line);

/* The same for an answer; a computer may think for `thought_ms`.  0, or -1 with
 * what is wrong. */
int hosted_answer(struct hosted *t, struct client *proposer, int who, choice c,
                  int thought_ms, struct error *err);

/* A match that has not begun is removed from the store; those who look at it hear
 * why. */
void hosted_remove(struct hosted *t, const char *why);

/* --- computers (think.c) --- */

/* Does a person play there, or look at it?  Nobody else waits for an answer. */
bool hosted_is_attended(const struct hosted *t);

/* Answer for the seats that nobody sits in.  If there is no room for a thought, the
 * next look at the match tries again. */
void hosted_let_think(struct hosted *t);

/* The thought that goes on about a match, if there is one, is in vain. */
void hosted_stop_thought(struct hosted *t);

/* --- the end of a match (ended.c) --- */

/* A match is over: write what is kept of it.  If that fails, it is tried again. */
void hosted_end(struct hosted *t);

/* Nobody leads it any more, once that is written. */
void hosted_give_up(struct hosted *t);

/* --- matches that have left memory (unloaded.c) --- */

/* A match is about to leave memory, and is to come back at `due`. */
void unloaded_note(struct hosted *t, int64_t due);

/* A match comes back to memory: returns since when nobody has looked at it; 0:
 * not known. */
int64_t unloaded_take(struct server *h, const char *id);

/* Bring back those that are due. */
void unloaded_wake(struct server *h, int64_t now);

/* Free all notes. */
void unloaded_done(struct server *h);

/* --- the lobby (listing.c) --- */

/* Its leader writes where a match is listed, and in whose lists it stands. */
void listing_update(struct hosted *t, int64_t now);

/* A match will not be played, or no longer: nobody finds it any more. */
void listing_end(struct hosted *t);

/* That player leaves the table. */
void listing_stand(struct hosted *t, const char *person);

/* Something has happened in a match: those of its players who are in the lobby hear
 * of it soon. */
void listing_touch(struct hosted *t);

/* A client comes to the lobby, or leaves it. */
void listing_enter(struct client *c);
void listing_leave(struct client *c);

/* What a person plays, as "mine" tells it; the caller frees it. */
json_t *listing_mine(struct server *h, const char *person);

/* Is that person in the lobby of this host? */
bool listing_is_here(struct server *h, const char *person);

/* Tell all in the lobby what is new. */
void listing_tick(struct server *h, int64_t now);

/* --- telling (tell.c) --- */

void tell_error(struct client *c, const char *message);
void tell_json(struct client *c, json_t *message);
void tell_you(struct client *c);
/* What the answer of `who` would do: see protocol_outcome. */
void tell_outcome(struct client *c, int who, choice given);

/* A client comes to a match: everything from the start. */
void tell_start(struct client *c);

/* Something has happened in a match: everybody learns what they may know. */
void tell_all(struct hosted *t);

/* Send a chat message to all who look at the match. */
void tell_chat(struct hosted *t, const char *from, const char *text);

/* Somebody wants to play again, in another match. */
void tell_rematch(struct hosted *t, const char *from, const char *match);

/* Does the player of a seat look at the match?  And at this host? */
bool tell_is_here(const struct hosted *t, int who);
bool tell_is_linked(const struct hosted *t, int who);

/* What spectators may see by now. */
void tell_later(struct server *h, int64_t now);
void forget_later(struct server *h, const struct hosted *t);

/* --- when answers are told (pace.c) --- */

/* The line for an answer, and what it says: as it is, or held.  A computer may
 * think for `thought_ms`.  0, or -1 with what is wrong. */
int pace_answer(const struct hosted *t, int who, choice c, int thought_ms,
                struct online_given *out, char line[ONLINE_LINE],
                struct error *err);

/* --- messages (lobby.c) and requests (routes.c) --- */

void *client_open(struct service *s, struct link *l, const struct request *q);
void client_message(struct service *s, void *client, const char *text,
                    size_t n);
void client_closed(struct service *s, void *client);
void client_leave(struct client *c);

/* A session has ended: cut the links of it. */
void clients_sign_out(struct server *h, const char *session);

/* Nobody waits in a match any more: people who want a quick match are not sent
 * there. */
void quick_withdraw(struct hosted *t);

/* How long a player must be away before another one may claim the match; 0: there is
 * no claiming, the clock decides. */
int64_t claim_after(const struct online_match *m);

/* --- messages that wait for the store (waiting.c) --- */

/* The store did not answer when this message needed it: does the message wait?  A
 * client of another host is freed then. */
bool client_waits(struct client *c, json_t *message);

/* Does it wait because earlier ones do? */
bool client_queues(struct client *c, json_t *message);

/* Say what waits again. */
void clients_say_again(struct server *h);
void client_forgets(struct client *c);

/* A client wants one more of something.  0, or -1 with why it cannot have it. */
int client_takes(struct client *c, enum limit limit, struct error *err);

/* A client says something, here or at another host. */
void client_says(struct client *c, json_t *message);

/* --- replies (routes.c) --- */

/* Reply with an object, which is freed, or with an error. */
void reply_json(struct exchange *x, int status, json_t *value,
                const char *cookie);
void reply_error(struct exchange *x, int status, const char *message);

/* --- those who look after the host (care_host.c) --- */

/* Act on what is new in their log. */
void care_tick(struct server *h, int64_t now);

/* Something was said in a match; somebody reports it. */
void care_note_chat(struct hosted *t, const char *from, const char *text);
int on_report(struct client *c, json_t *m, struct error *err);

/* /api/care, and one's own data (care_own.c). */
void route_care(struct server *h, struct exchange *x, const struct request *q);
void route_care_log(struct server *h, struct exchange *x,
                    const struct request *q);
void route_export(struct server *h, struct exchange *x,
                  const struct request *q);
void route_delete(struct server *h, struct exchange *x,
                  const struct request *q);

/* --- people (profile.c) --- */

void route_person(struct server *h, struct exchange *x,
                  const struct request *q);
void route_ladder(struct server *h, struct exchange *x,
                  const struct request *q);
void route_known(struct server *h, struct exchange *x, const struct request *q);
void route_friend(struct server *h, struct exchange *x,
                  const struct request *q);
void route_block(struct server *h, struct exchange *x, const struct request *q);

/* --- guests who sign in (moves.c) --- */

/* Somebody signs in to an account.  If the session that they have is a guest's, it ends,
 * and what the guest plays, has played and has entered goes along. */
void moves_begin(struct server *h, const char *token, const struct person *to);
void moves_tick(struct server *h, int64_t now);

/* Has somebody blocked another person? */
bool profile_blocks(struct server *h, const char *id, const char *other);

/* /healthz and /metrics (status.c). */
void route_health(struct server *h, struct exchange *x,
                  const struct request *q);
void route_metrics(struct server *h, struct exchange *x,
                   const struct request *q);

/* A message has come; what has come is written, or the store has failed. */
void status_message(struct server *h);
void status_written(struct server *h, uint64_t since);

void route_request(struct service *s, struct exchange *x,
                   const struct request *q);

#endif
