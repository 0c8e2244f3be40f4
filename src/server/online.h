/* online.h - a match that a host keeps for its players.
 *
 * An online match is its journal: lines of JSON, each saying what happened.
 *
 *     {"new":{"game":"exceed","players":2,"set":{"A.fighter":"reese"},...}}
 *     {"sit":{"seat":"A","id":"a-ada","name":"Ada","guest":false,
 *             "brings":"reese"}}
 *     {"seal":{"seat":"A","hex":"b41e..."},"at":1794765600123}
 *     {"part":{"seat":"A","hex":"0c77..."},"at":...}
 *     {"answer":"A set ballista","at":...}
 *     {"hold":"B pass","at":...,"until":...}  B passes; the others hear of it
 *                             when an answer follows that says the same
 *     {"time":"B","at":...}   B has run out of time and gives up
 *     {"close":true,"at":...} the keepers of the host end the match
 *     {"draw":"A"}            A offers a draw, or takes one that is offered
 *     {"back":"A","at":...}   A asks to take an answer back, or lets others do so
 *     {"left":"B","at":...}   B has left, and another player has claimed the match
 *     {"fill":"hard","at":...}  computers take the seats that are open
 *     {"stand":"A"}           A leaves the table before the deal
 *     {"become":{"seat":"A","id":"a-ada","name":"Ada"}}  the guest in seat A has
 *                             signed in as Ada
 *
 * A line may also say for which message of another host it was written: see
 * hosts.h.
 *
 * What a person wants is turned into such a line by an online_... function,
 * which refuses what is not allowed and changes nothing.  When the line is
 * written, online_apply() applies it.  So a match that is read again, after a
 * crash or by another host, is the same match.
 *
 * Members of a set stand in the journal as they came, a line each: every answer
 * is kept before its player hears of it.  The record that is read from them has
 * one order, and so has the replay.
 */
#ifndef SERVER_ONLINE_H
#define SERVER_ONLINE_H

#include <stdint.h>

#include "match/fair.h"
#include "match/record.h"
#include "server/brought.h"
#include "server/people.h"

enum {
    ONLINE_ID = 27,
    ONLINE_LINE = 2048,
    ONLINE_SETTINGS = 32,
    ONLINE_BRINGS = 160, /* what a player brings, as text */
    ONLINE_KIND = 96,
    COMPUTER_NAME = 64
};

enum online_phase {
    ONLINE_GATHERING, /* seats are open, or seals or parts are missing */
    ONLINE_PLAYING,
    ONLINE_OVER
};

enum seat_kind { SEAT_OPEN, SEAT_PERSON, SEAT_COMPUTER };

struct seat {
    enum seat_kind kind;
    struct person person;
    char computer[COMPUTER_NAME]; /* of a computer: "hard" */
    bool brought;                 /* said what to bring when sitting down */
    bool has_seal, has_part;      /* has added to the deal: see fair.h */
    int64_t left_ms;              /* on its clock, when it was last asked */
    int64_t answered_at;          /* the open question, for its clock; 0: not */
    int paid_turn;      /* the last turn it got the increment for, plus 1 */
    choice held;        /* its answer, which nobody has heard yet, */
    int64_t held_until; /* before it is announced; 0: none */
};

struct online_match {
    char id[ONLINE_ID];
    enum online_phase phase;
    const struct rules *rules;
    struct setup setup;
    struct brought brought; /* decks of players' own */
    unsigned open_picks;    /* seats whose picks chance completes */
    struct fair fair;
    bool committed; /* all seals are there, and the host is bound by them */
    struct seat seat[DUEL_MAX_PLAYERS];
    bool rated;
    bool listed; /* everybody may find it */
    bool hidden; /* what players bring is told when all have sat down */
    char tour[ONLINE_ID]; /* the tournament that it belongs to, or "", */
    int64_t made_at;      /* and when its players were called */
    int64_t total_ms, increment_ms; /* of each clock; 0: no clocks */
    int64_t asked_at;               /* when the open question was put, */
    int asked_turn;                 /* and in which turn */
    unsigned windows;     /* seats to whom it is a window, with clocks */
    struct record rec;    /* from ONLINE_PLAYING on */
    unsigned draw_offers; /* seats, one bit each */
    bool drawn;           /* by agreement, */
    bool closed;          /* or by the keepers of the host: it does not count */
    unsigned back_offers; /* seats that let the match go back, */
    int back_to;          /* to so many answers */
    unsigned out_of_time; /* seats, one bit each */
    unsigned left;        /* seats whose players have left for good */
    int seatings;         /* how often somebody sat down, stood up or became
                             another person */
    int lines;            /* of the journal, applied */
};

/* An answer that a line of the journal says. */
struct online_given {
    int who;
    choice c;
    int64_t at, until; /* held until then; 0: it is not */
    int lines;         /* of the journal before it */
};

/* What somebody wants of a new match. */
struct online_wish {
    const char *game;
    int players;
    const char *const (*set)[2]; /* settings: name and value; NULL ends them */
    int64_t total_ms, increment_ms;
    bool rated, listed, hidden;
    const char
        *computer[DUEL_MAX_PLAYERS]; /* computers in these seats, or NULL */
    const char *tour; /* the tournament that makes it, or NULL, */
    int64_t made_at;  /* and when */
};

/* A wish for a match like another one, and the words that it points to. */
struct online_again {
    struct online_wish wish;
    const char *set[ONLINE_SETTINGS + 1][2];
    char words[ONLINE_LINE];
};

/* 128 random bits that can be read aloud and typed. */
void online_new_id(char id[ONLINE_ID]);

/* The first line of a new match, and its id.  0, or -1 with what is wrong. */
int online_wish(const struct online_wish *w, char id[ONLINE_ID],
                char line[ONLINE_LINE], struct error *err);

/* What two people must want alike to be put into one match: the game, the clock, how
 * it is rated, the settings; not what they bring.  0, or -1 with what is wrong. */
int online_kind(const struct online_wish *w, char out[ONLINE_KIND],
                struct error *err);
void online_kind_of(const struct online_match *m, char out[ONLINE_KIND]);

/* What makes another match like this one, for those who want to play again.  The
 * player `first` will be in seat A, the others follow in their order. */
void online_again(const struct online_match *m, int first,
                  struct online_again *out);

/* An empty match of that id, before its first line. */
void online_init(struct online_match *m, const char *id);
void online_done(struct online_match *m);

/* Apply a line of the journal.  0, or -1: the line is not one that this match
 * can hold, and nothing has changed. */
int online_apply(struct online_match *m, const char *line, struct error *err);

/* Apply the line of an answer that was checked when the line was made: nothing is
 * read again.  0, or -1: the match has gone on since, and nothing has changed. */
int online_give(struct online_match *m, const struct online_given *given);

/* The seats of persons who still play, one bit each. */
unsigned online_players(const struct online_match *m);

/* The seat of a person, or -1. */
int online_seat_of(const struct online_match *m, const char *person);

/* Lines for what a person does.  0, or -1 with what is wrong.  Who sits down may say
 * what they bring; NULL, or "": chance decides, or whoever made the match. */
int online_sit(const struct online_match *m, const struct person *p,
               const char *brings, char line[ONLINE_LINE], struct error *err);
int online_stand(const struct online_match *m, int who, char line[ONLINE_LINE],
                 struct error *err);

/* The guest in a seat has signed in as `p`, who plays on; what is being played is not
 * rated.  Who sits there already cannot have another seat: the guest gives it up. */
int online_become(const struct online_match *m, int who, const struct person *p,
                  int64_t now, char line[ONLINE_LINE], struct error *err);

int online_seal(const struct online_match *m, int who, const char *hex,
                int64_t now, char line[ONLINE_LINE], struct error *err);
int online_part(const struct online_match *m, int who, const char *hex,
                int64_t now, char line[ONLINE_LINE], struct error *err);
int online_answer(const struct online_match *m, int who, choice c, int64_t now,
                  char line[ONLINE_LINE], struct error *err);
int online_hold(const struct online_match *m, int who, choice c, int64_t now,
                int64_t until, char line[ONLINE_LINE], struct error *err);
int online_draw(const struct online_match *m, int who, char line[ONLINE_LINE],
                struct error *err);

/* The keepers of the host end a match. */
int online_close(const struct online_match *m, int64_t now,
                 char line[ONLINE_LINE], struct error *err);

/* Take back the last choice, or let whoever asked do so. */
int online_back(const struct online_match *m, int who, int64_t now,
                char line[ONLINE_LINE], struct error *err);

/* The player who sat down first has computers take the seats that are open. */
int online_fill(const struct online_match *m, int who, const char *level,
                int64_t now, char line[ONLINE_LINE], struct error *err);

/* The line for a player who has left for good. */
int online_left(const struct online_match *m, int who, int64_t now,
                char line[ONLINE_LINE], struct error *err);

bool online_has_open_seat(const struct online_match *m);

/* Does the match wait for this player, to play or to add to the deal? */
bool online_waits_for(const struct online_match *m, int who);

/* Is the open question, as that player sees it, a window? */
bool online_in_window(const struct online_match *m, int who);

/* The line for the first player whose time is up, if there is one. */
bool online_time_up(const struct online_match *m, int64_t now,
                    char line[ONLINE_LINE]);

/* The line that tells the first held answer that is due, if there is one. */
bool online_due(const struct online_match *m, int64_t now,
                char line[ONLINE_LINE]);

/* When players of a tournament must have come to this match; INT64_MAX: they have,
 * or it is none of a tournament. */
int64_t online_come_by(const struct online_match *m);

/* Has this player come, that is, done what there is to do before the deal? */
bool online_has_come(const struct online_match *m, int who);

/* When the host has something to do for this match though nobody says anything:
 * now, for a computer's seat; when a held answer is due; when a person's clock
 * runs out, or when players must have come.
 * INT64_MAX: never. */
int64_t online_next_due(const struct online_match *m, int64_t now);

/* The seat that the host must answer for now, or -1: a computer's, or that of a
 * player who gave up while others play on. */
int online_computer(const struct online_match *m);

/* The whole match as a replay with the proof of its deal; the caller frees it.
 * The secret is in it, so it is for matches that are over. */
char *online_replay(const struct online_match *m);

#endif
