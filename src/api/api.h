/* api.h - what the files of the library share.
 *
 * include/riposte.h is the manual.  Its functions check all that a caller hands
 * in, here and once; behind them the layers below trust each other as in the rest
 * of the program.
 */
#ifndef API_API_H
#define API_API_H

#define RIPOSTE_API __attribute__((visibility("default")))

#include <riposte.h>

#include "ai/memory.h"
#include "ai/observe.h"
#include "base/complaints.h"
#include "base/error.h"
#include "card/card.h"
#include "core/game.h"
#include "match/excerpt.h"

/* --- errors (error.c) --- */

/* Fill the error, which may be NULL; returns the status. */
__attribute__((format(printf, 3, 4))) int api_fail(struct riposte_error *err,
                                                   int status,
                                                   const char *format, ...);

/* The same for what the rules say. */
int api_refuse(struct riposte_error *err, int status, const struct reason *why);

/* The same for mistakes in a text. */
int api_complain(struct riposte_error *err, const struct complaints *wrong);

/* Are these pointers, which arguments of that name are, not NULL?  0, or the
 * status. */
int api_given(const void *pointer, const char *name, struct riposte_error *err);

/* Write a text to a caller: what fits.  Returns its whole length. */
int api_text(const char *text, char *out, size_t room,
             struct riposte_error *err);

/* --- rows (catalogue.c) --- */

/* Rows and the strings in them. */
struct api_rows {
    struct riposte_row *row;
    int n;
    char **string;
    int strings;
};

void api_rows_free(struct api_rows *rows);

/* All rows of a table. */
void api_rows_fill(struct api_rows *rows, const struct rules *r,
                   enum riposte_table table);

/* The cards of a book, from number 1, as they read in the match d; NULL: with the
 * usual settings. */
void api_rows_cards(struct api_rows *rows, const struct rules *r,
                    const struct duel *d);

/* Row i: 1, 0 when there is none, or an error. */
int api_row(const struct api_rows *rows, int i, struct riposte_row *out,
            struct riposte_error *err);

/* --- games and rules --- */

struct riposte_game {
    const struct rules *rules; /* with all its cards */
    struct library *library;   /* of the caller's cards, or NULL */
    struct api_rows table[RIPOSTE_TABLES];
};

struct riposte_rules {
    uint64_t stamp; /* of matches: see struct riposte_match */
    const struct rules *rules;
    const struct setup *setup;
    struct excerpt *excerpt; /* which these two are of */
    struct encoding *encoding;
    char *settings;
    struct api_rows cards;
};

/* Rules for a setup that has passed setup_check; NULL: no memory. */
struct riposte_rules *api_rules_new(const struct rules *r,
                                    const struct setup *s,
                                    struct riposte_error *err);

/* --- matches --- */

/* A match in the caller's memory: a stamp, by which memory that holds no match,
 * or one by other rules, is noticed; then the state. */
struct riposte_match {
    uint64_t stamp;
    struct duel duel;
};

static inline size_t api_match_size(const struct riposte_rules *rules)
{
    return offsetof(struct riposte_match, duel) +
           (duel_size(rules->rules) + 7) / 8 * 8;
}

static inline bool api_is_match(const struct riposte_rules *rules,
                                const struct riposte_match *match)
{
    return rules != NULL && match != NULL && (uintptr_t)match % 8 == 0 &&
           match->stamp == rules->stamp;
}

/* Is it a match by these rules?  0, or the status.  (match.c) */
int api_match(const struct riposte_rules *rules,
              const struct riposte_match *match, struct riposte_error *err);

/* The same, and may it be looked at from that seat? */
int api_seat(const struct riposte_rules *rules,
             const struct riposte_match *match, int who,
             struct riposte_error *err);

/* The same, where RIPOSTE_NOBODY and RIPOSTE_ALL may look too. */
int api_eyes(const struct riposte_rules *rules,
             const struct riposte_match *match, int who,
             struct riposte_error *err);

/* The same as api_seat, and is that seat asked? */
int api_asked(const struct riposte_rules *rules,
              const struct riposte_match *match, int who,
              struct riposte_error *err);

/* Is it the truth, not a view? */
int api_truth(const struct riposte_rules *rules,
              const struct riposte_match *match, struct riposte_error *err);

/* May a match be written to memory of that size? */
int api_room(const struct riposte_rules *rules,
             const struct riposte_match *match, size_t size,
             struct riposte_error *err);

/* Put a state there. */
void api_match_set(const struct riposte_rules *rules,
                   struct riposte_match *match, const struct duel *d);

/* What a seat has won in a match that is over. */
float api_reward(const struct rules *r, const struct duel *d, int who);

/* --- players (player.c) --- */

/* The answer of a player, who has the memory of the seat that is asked. */
int api_choose(const struct riposte_player *player, const struct rules *r,
               const struct duel *d, int who, struct memory *memory,
               uint64_t seed, uint32_t *answer, struct riposte_opinion *opinion,
               struct riposte_error *err);

/* --- answers (answer.c) --- */

/* Could an answer be one of this game at all?  Only then other layers may see
 * it. */
bool api_answer_known(const struct rules *r, choice c);

/* May it be given?  1; 0 with the reason. */
int api_legal(const struct rules *r, const struct duel *d, int who, choice c,
              struct riposte_error *err);

/* --- encodings (encoding.c) --- */

/* Is it an encoding of matches?  0, or the status. */
int api_observable(const struct riposte_rules *rules,
                   enum riposte_encoding encoding, struct riposte_error *err);

/* Is there room for rows of so many numbers?  0, or the status. */
int api_numbers(size_t rows, int columns, const void *out, size_t room,
                struct riposte_error *err);

/* How many actions there are; or the status. */
int api_actions(const struct riposte_rules *rules, struct riposte_error *err);

/* --- events (event.c) --- */

/* A sink that writes to a caller's events. */
struct api_sink {
    struct sink sink;
    struct riposte_events *out;
};

/* Check the caller's events, which may be NULL; 0, or the status. */
int api_events(const struct riposte_events *events, struct riposte_error *err);

/* Begin to listen; returns the sink for the rules, NULL if nobody listens. */
struct sink *api_listen(struct api_sink *sink, struct riposte_events *events);

void api_event_put(struct riposte_events *out, const struct event *e);

#endif
