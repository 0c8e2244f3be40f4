/* record.h - a match with its whole past: setup, seed and answers.
 *
 * A record can go back to any earlier moment, because the same answers always
 * lead to the same state, and it can be written and read as a replay.  It keeps
 * every event, so a front end can tell the story from any point on.
 */
#ifndef MATCH_RECORD_H
#define MATCH_RECORD_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/memory.h"
#include "base/error.h"
#include "match/excerpt.h"

/* One answer that was given. */
struct step {
    choice answer;
    uint8_t who;
    bool forced; /* there was no other */
};

/* One event, and how many answers had been given when it happened. */
struct record_event {
    struct event event;
    int after;
};

struct record;
struct recall; /* recall.c */

/* Hears of every answer, as it was given, and of every step back, when the
 * record is at its new state.  Embed it in your own struct to carry more. */
struct observer {
    void (*answered)(struct observer *observer, const struct record *rec,
                     int who, choice c);
    void (*rewound)(struct observer *observer, const struct record *rec);
};

struct record {
    struct sink sink;        /* first: the rules send events here */
    struct excerpt *excerpt; /* which the next two are of */
    const struct rules *rules;
    struct setup setup;
    struct seed seed;
    struct observer *observer; /* NULL: nobody */
    char *options;             /* for the head of its replay; NULL: none */
    union match first;         /* before any answer */
    union match now;
    struct step *steps;
    int n, room;
    int rewinds; /* how often it went back */
    struct record_event *events;
    int nevents, events_room;
    struct recall *recall[DUEL_MAX_PLAYERS]; /* NULL: nobody has asked */
};

/* Everything but the first position, which the caller places in `now` with the
 * record's sink and then settles. */
void record_prepare(struct record *rec, const struct rules *r,
                    const struct setup *s, const struct seed *seed);
void record_settle(struct record *rec);

/* Begin a match.  The setup has passed setup_check. */
void record_deal(struct record *rec, const struct rules *r,
                 const struct setup *s, const struct seed *seed);

/* The same from a number, with the fast generator. */
void record_start(struct record *rec, const struct rules *r,
                  const struct setup *s, uint64_t seed);

/* Add a line to the options: "option NAME VALUE".  A value that does not fit on a
 * line is left out. */
void record_option(struct record *rec, const char *name, const char *value);

/* What record_read returns besides 0. */
enum { RECORD_BROKEN = -1, RECORD_DIVERGES = -2 };

/* Read a replay to its last answer, verifying it.  `name` is for messages.  0;
 * RECORD_BROKEN when it is not a replay or a part of it is missing;
 * RECORD_DIVERGES when the match does not run as written.  Both come with
 * "NAME:LINE:COLUMN: what is wrong", and then there is no record. */
int record_read(struct record *rec, const struct rules *r, const char *name,
                const char *text, struct error *err);

/* The same for a match that another version may have saved.  Other cards are
 * tried; and where the match diverges, the record is left at the end of the last
 * turn that is surely the same. */
int record_read_anyway(struct record *rec, const struct rules *r,
                       const char *name, const char *text, struct error *err);

/* Free what a record holds. */
void record_done(struct record *rec);

/* Give a legal answer. */
void record_answer(struct record *rec, int who, choice c);

/* The state after the first n answers. */
void record_state(const struct record *rec, int n, union match *out);

/* Go back to the moment after the first n answers. */
void record_rewind(struct record *rec, int n);

/* May a player take back their last choice (forced answers do not count, a set
 * is one choice)?  Returns how many answers remain; -1 with the reason if not.
 * With `unseen` it is only allowed while nobody has seen anything new since: no
 * random result, no card, no answer of somebody else. */
int record_undo(const struct record *rec, int who, bool unseen,
                const char **why);

/* What a seat remembers of the match, for the computer that plays it: all that it
 * has seen on the way to the present, wherever the record has gone meanwhile.  It
 * is borrowed, and always the same one; NULL when there is no memory for it. */
struct memory *record_memory(struct record *rec, int who);

/* For the record: end what a seat remembers. */
void recall_free(struct recall *c);

/* The turn the match is in. */
int record_turn(const struct record *rec);

/* The match as replay text; the caller frees it. */
char *record_write(const struct record *rec);

/* Write it to a file, whole or not at all. */
int record_save(const struct record *rec, const char *path, struct error *err);

#endif
