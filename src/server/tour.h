/* tour.h - a tournament, as its journal tells it.
 *
 * A tournament is its journal "tour/ID": lines of JSON, each saying what happened.
 *
 *     {"new":{"name":"Friday","kind":"swiss","game":"engarde","total":600000,...,
 *             "by":{"id":"a-ada","name":"Ada"}},"at":1794765600123}
 *     {"join":{"id":"a-bob","name":"Bob","guest":false,"brings":""},"at":...}
 *     {"gone":1,"at":...}    player 1 has withdrawn: they are numbered from 0
 *     {"back":1,"at":...}    and is back
 *     {"become":{"player":1,"id":"a-bob","name":"Bob"},"at":...}  player 1, a guest,
 *                            has signed in as Bob
 *     {"start":true,"at":...}
 *     {"round":[[0,1,"MATCH"],[2,-1,""]],"at":...}  0 plays 1, and 2 has a bye, or
 *                            plays a computer, if there is a match
 *     {"results":[["MATCH",2,0,false],...],"at":...}  points in halves; true: whoever
 *                            has none did not come
 *     {"over":true,"at":...}, {"close":true,"at":...}  by the keepers or its maker
 *
 * Any host of the store may write the next line, and only one can: whoever comes too
 * late reads what was written, and sees what is to be done now.  So nothing is paired
 * or counted twice, and no host leads a tournament.
 *
 * What somebody wants is turned into a line by a tour_... function, which refuses what
 * is not allowed; the caller frees the line.  tour_apply() applies one.
 */
#ifndef SERVER_TOUR_H
#define SERVER_TOUR_H

#include <jansson.h>

#include "server/online.h"
#include "server/pairing.h"

enum {
    TOUR_NAME = 61,
    TOUR_ROUNDS = 20,      /* of a Swiss tournament */
    TOUR_LEAGUE = 32,      /* players of a round robin */
    TOUR_MINUTES = 12 * 60 /* of an arena */
};

enum tour_kind { TOUR_SWISS, TOUR_ROBIN, TOUR_ARENA };
enum tour_phase { TOUR_OPEN, TOUR_RUNNING, TOUR_OVER };

struct tour_player {
    struct person person;
    char brings[ONLINE_BRINGS];
    bool gone;
    int missed; /* rounds that were paired before they joined */
};

struct tour_game {
    int round;
    int player[2];         /* the second may be PAIRING_BYE */
    char match[ONLINE_ID]; /* "": it needs none */
    bool done;
    bool absent;   /* whoever has no points did not come */
    int points[2]; /* in halves */
    bool seen;     /* for the host: its match exists */
};

struct tour {
    char id[ONLINE_ID];
    char name[TOUR_NAME];
    enum tour_kind kind;
    enum tour_phase phase;
    bool closed; /* before its end */
    struct person by;
    json_t *wish;                 /* what its matches are like: see wish.h */
    bool rated;                   /* then players have accounts */
    char computer[COMPUTER_NAME]; /* who takes an odd seat; "": nobody does */
    int64_t total_ms, increment_ms;
    int64_t starts_at; /* 0: when its maker says so */
    int64_t ends_at;   /* of an arena that has begun */
    int minutes;
    int rounds, paired; /* to be played, and paired so far */
    int most, n;
    struct tour_player *player;
    int nseeds, seed[PAIRING_PLAYERS]; /* who was there at the start */
    struct tour_game *game;
    int ngames, games_room;
    int open;                              /* games that are not done */
    int64_t paired_at, result_at, over_at; /* the last time, or 0 */
    int lines;                             /* of the journal, applied */
};

extern const char *const tour_kinds[], *const tour_phases[];

void tour_init(struct tour *t, const char *id);
void tour_done(struct tour *t);

/* Apply a line.  0, or -1: it is not one that this tournament can hold now, and nothing
 * has changed. */
int tour_apply(struct tour *t, const char *line, struct error *err);

/* --- what people do --- */

/* The first line of what a message wants: docs/hosting.md tells its parts. */
char *tour_new(json_t *wish, const struct person *by, int64_t now,
               struct error *err);

/* Join, or come back. */
char *tour_join(const struct tour *t, const struct person *p,
                const char *brings, int64_t now, struct error *err);
char *tour_leave(const struct tour *t, const char *person, int64_t now,
                 struct error *err);

/* A guest has signed in as `p`, and plays on, or withdraws where `p` plays already. */
char *tour_become(const struct tour *t, const char *guest,
                  const struct person *p, int64_t now, struct error *err);
char *tour_start(const struct tour *t, int64_t now, struct error *err);
char *tour_close(const struct tour *t, int64_t now, struct error *err);

/* A line of any kind; its value is freed. */
char *tour_line(const char *what, json_t *value, int64_t now);

/* The number of a person, or -1. */
int tour_player_of(const struct tour *t, const char *person);

/* How many have not withdrawn. */
int tour_active(const struct tour *t);

/* Can others still join? */
bool tour_is_joinable(const struct tour *t);

/* The game of a match, or NULL. */
struct tour_game *tour_find(const struct tour *t, const char *match);

/* --- what time brings --- */

/* The line that is due: it starts, the next round is paired, it is over.  NULL:
 * none. */
char *tour_next(const struct tour *t, int64_t now);

/* The first lines of the journal of a game's match.  Returns how many they are. */
enum { TOUR_MATCH_LINES = 3 };
int tour_match(const struct tour *t, const struct tour_game *g, int64_t now,
               char line[TOUR_MATCH_LINES][ONLINE_LINE]);

/* --- who leads --- */

/* All who have played or will, the best first.  Returns how many they are.  In an
 * arena points are as pairing.h says, and there are no other figures. */
int tour_standings(const struct tour *t, struct standing out[PAIRING_PLAYERS]);

/* Does that player's next win in an arena count double? */
bool tour_doubles(const struct tour *t, int player);

#endif
