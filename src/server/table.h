/* table.h - a match that a host keeps for its players.
 *
 * A table is its journal: lines of JSON, each saying one thing that happened.
 *
 *     {"new":{"game":"exceed","players":2,"set":{"A.fighter":"reese"},...}}
 *     {"sit":{"seat":"A","id":"a-ada","name":"Ada","guest":false}}
 *     {"part":{"seat":"A","hex":"0c77..."}}
 *     {"answer":"A strike ballista","at":1794765600123}
 *     {"hold":"B pass","at":...,"until":...}  B passes; the others hear of it
 *                             when an answer follows that says the same
 *     {"time":"B","at":...}   B has run out of time and gives up
 *     {"draw":"A"}            A offers a draw, or takes one that is offered
 *
 * What a person wants is turned into such a line by a table_... function, which
 * refuses what is not allowed and changes nothing.  When the line is written,
 * table_apply() makes it true.  So a table that is read again, after a crash or
 * by another host, is the same table.
 */
#ifndef SERVER_TABLE_H
#define SERVER_TABLE_H

#include <stdint.h>

#include "lab/record.h"
#include "server/fair.h"
#include "server/people.h"

enum {
    TABLE_ID = 27,
    TABLE_LINE = 2048,
    TABLE_SETTINGS = 32,
    COMPUTER_NAME = 64
};

enum table_phase {
    TABLE_GATHERING, /* seats are open, or players have not given their part */
    TABLE_PLAYING,
    TABLE_OVER
};

enum seat_kind { SEAT_OPEN, SEAT_PERSON, SEAT_COMPUTER };

struct seat {
    enum seat_kind kind;
    struct person person;
    char computer[COMPUTER_NAME]; /* of a computer: "hard" */
    bool has_part;                /* has added to the deal */
    int64_t left_ms;              /* on its clock, when it was last asked */
    choice held;                  /* its answer, which nobody has heard yet, */
    int64_t held_at, held_until;  /* given then, to be told then; 0: none */
};

struct table {
    char id[TABLE_ID];
    enum table_phase phase;
    const struct rules *rules;
    struct setup setup;
    unsigned open_picks; /* seats whose picks chance completes */
    struct fair fair;
    struct seat seat[DUEL_MAX_PLAYERS];
    bool rated;
    int64_t total_ms, increment_ms; /* of each clock; 0: no clocks */
    int64_t asked_at;               /* when the open question was put */
    struct record rec;              /* from TABLE_PLAYING on */
    unsigned draw_offers;           /* seats, one bit each */
    bool drawn;                     /* by agreement */
    unsigned out_of_time;           /* seats, one bit each */
    int lines;                      /* of the journal, applied */
};

/* What somebody wants of a new table. */
struct table_wish {
    const char *game;
    int players;
    const char *const (*set)[2]; /* settings: name and value; NULL ends them */
    int64_t total_ms, increment_ms;
    bool rated;
    const char
        *computer[DUEL_MAX_PLAYERS]; /* computers in these seats, or NULL */
};

/* A wish for a table like another one, and the words that it points to. */
struct table_again {
    struct table_wish wish;
    const char *set[TABLE_SETTINGS + 1][2];
    char words[TABLE_LINE];
};

/* The first line of a new table, and its id.  0, or -1 with what is wrong. */
int table_wish(const struct table_wish *w, char id[TABLE_ID],
               char line[TABLE_LINE], struct error *err);

/* What makes another table like this one, for those who want to play again.  The
 * player `first` will be in seat A, the others follow in their order. */
void table_again(const struct table *t, int first, struct table_again *out);

/* An empty table of that id, before its first line. */
void table_init(struct table *t, const char *id);
void table_done(struct table *t);

/* Make a line of the journal true.  0, or -1: the line is not one that this
 * table can hold, and nothing has changed. */
int table_apply(struct table *t, const char *line, struct error *err);

/* The seat of a person, or -1. */
int table_seat_of(const struct table *t, const char *person);

/* Lines for what a person does.  0, or -1 with what is wrong. */
int table_sit(const struct table *t, const struct person *p,
              char line[TABLE_LINE], struct error *err);
int table_part(const struct table *t, int who, const char *hex,
               char line[TABLE_LINE], struct error *err);
int table_answer(const struct table *t, int who, choice c, int64_t now,
                 char line[TABLE_LINE], struct error *err);
int table_hold(const struct table *t, int who, choice c, int64_t now,
               int64_t until, char line[TABLE_LINE], struct error *err);
int table_draw(const struct table *t, int who, char line[TABLE_LINE],
               struct error *err);

/* Milliseconds that a player has left now; INT64_MAX without clocks. */
int64_t table_left(const struct table *t, int who, int64_t now);

/* The line for the first player whose time is up, if there is one. */
bool table_time_up(const struct table *t, int64_t now, char line[TABLE_LINE]);

/* The line that tells the first held answer that is due, if there is one. */
bool table_due(const struct table *t, int64_t now, char line[TABLE_LINE]);

/* When the host has something to do for this table though nobody says anything:
 * now, for a computer's seat; when a held answer is due; when a clock runs out.
 * INT64_MAX: never. */
int64_t table_next_due(const struct table *t, int64_t now);

/* The seat that the host must answer for now, or -1: a computer's, or that of a
 * player who gave up while others play on. */
int table_computer(const struct table *t);

/* The whole match as a replay with the proof of its deal; the caller frees it.
 * The secret is in it, so it is for matches that are over. */
char *table_replay(const struct table *t);

#endif
