/* page.h - what the files of the page share: one match and one reply.
 *
 * Functions marked EXPORT are called by the page's worker (web/src/worker.ts).
 * Texts go in through page_room() and come out as lines of JSON that live until
 * the next call.
 */
#ifndef PAGE_PAGE_H
#define PAGE_PAGE_H

#include "base/complaints.h"
#include "base/json.h"
#include "match/record.h"
#include "match/stops.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

/* There is one page, as there is one instance in a worker. */
struct page {
    struct record own;    /* a match or a replay; without rules there is none */
    struct record *match; /* the one that is shown: `own`, or a lesson's */
    struct stops stops[DUEL_MAX_PLAYERS]; /* where it waits for its players */
    int heard;                            /* events that these have heard */
    struct json reply;
    char *room; /* the text that was handed over */
    size_t room_size;
};
extern struct page page;

void page_begin_reply(void);
const char *page_error(const char *message);

/* Add the start of the match, for a seat; others have this name, or none. */
void page_put_start(int who, const char *others);

/* Make room for another match. */
void page_clear(void);

/* --- cards of somebody's own ---
 *
 * Two modules are made of each game: one for matches with the game's own cards, and
 * one that also builds, teaches and measures (study/).  The first has plain.c in
 * place of study/cards.c and study/learn.c, for these need the compiler of cards.
 */

/* The rules of a game, with the cards that were handed over; NULL: there is no such
 * game. */
const struct rules *page_rules(const char *game);

/* The same with the cards that a replay carries, which are now those that were
 * handed over.  NULL: there is no such game, or something is wrong with them. */
const struct rules *page_replay_rules(const char *replay, const char *game,
                                      struct complaints *wrong);

/* The match has begun: its replay carries its cards. */
void page_keep_cards(void);

/* There is no match any more. */
void page_forget_cards(void);

/* What is wrong with a text, as a message; `arm` of a trial, or -1. */
const char *page_faults(const struct complaints *wrong, int arm);

/* --- card files (study/workshop.c) --- */

/* Add what is wrong with a text: how many mistakes, all of it as on a terminal, and
 * each with its place. */
void page_put_complaints(struct json *j, const struct complaints *wrong);

/* --- lessons --- */

/* Add the titles of the chapters of a game's lesson. */
void learn_put_chapters(struct json *j, const char *game);

/* Give up the current lesson, if there is one. */
void learn_leave(void);

/* May the learner give this answer?  NULL if so, and outside of lessons; else
 * what the tutor says. */
const char *learn_refuses(choice c);

/* An answer was given. */
void learn_answered(void);

#endif
