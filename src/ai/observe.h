/* observe.h - matches and answers as numbers.
 *
 * An encoding is made of the tables of a game alone: its fields become the
 * columns of an observation, its verbs the columns of an answer and the fixed
 * action space.  Seats are counted from the one who looks, and boards are turned
 * to that player's side.  Every column has a name, and a hash of all names and
 * scales says whether what was learned with one encoding fits another:
 * docs/observations.md.
 */
#ifndef AI_OBSERVE_H
#define AI_OBSERVE_H

#include "core/duel.h"

/* How matches by these rules are turned into numbers: constant, shared by any
 * number of threads. */
struct encoding;

/* The rules and the setup are those of an excerpt (match/excerpt.h), and outlive
 * it.  NULL: there is no memory. */
struct encoding *encoding_new(const struct rules *r, const struct setup *s);
void encoding_free(struct encoding *e);

enum encoding_kind {
    ENCODING_OBSERVATION, /* what a seat knows of a match */
    ENCODING_OPEN_CARDS,  /* the same columns, with what is hidden filled in */
    ENCODING_ANSWER,
    ENCODINGS
};

enum { ENCODING_MOST_ACTIONS = 32768 };

/* How many columns there are, and the name of number i: "self.hand.parry". */
int encoding_columns(const struct encoding *e, enum encoding_kind kind);
void encoding_column(const struct encoding *e, enum encoding_kind kind, int i,
                     struct text *out);

/* A hash of all that decides what the columns and actions mean.  It is worked out
 * at each call. */
uint64_t encoding_hash(const struct encoding *e, enum encoding_kind kind);

/* Encode a match for a seat: a row of columns.  For an observation, d may also be
 * the view of that seat, which saves making one. */
void encoding_observe(const struct encoding *e, enum encoding_kind kind,
                      const struct duel *d, int who, float *out);

/* A column that is not 0. */
struct encoded {
    int32_t column;
    float value;
};

/* The same as the columns that are not 0, of which there are about a hundred:
 * returns how many, at most encoding_most().  They are in no order, and one may
 * come several times: its values add up.  So the first layer of a network is
 *
 *     for (int i = 0; i < n; i++)
 *         add(sum, weights[out[i].column], out[i].value);
 *
 * The leaf of a search is a world that was guessed: ENCODING_OPEN_CARDS. */
int encoding_most(const struct encoding *e);
int encoding_observe_sparse(const struct encoding *e, enum encoding_kind kind,
                            const struct duel *d, int who, struct encoded *out);

/* Encode an answer of a seat in a match; all 0 for one that no verb of the game
 * has. */
void encoding_answer(const struct encoding *e, const struct duel *d, int who,
                     choice c, float *out);

/* The fixed action space: how many actions there are (0: there would be more than
 * ENCODING_MOST_ACTIONS), the one that an answer is (-1: none), and the answer
 * that an action is (false: none).  They need the match because boards are turned:
 * the same action is the mirrored answer for somebody on the other side. */
int encoding_actions(const struct encoding *e);
int encoding_action(const struct encoding *e, const struct duel *d, int who,
                    choice c);
bool encoding_choice(const struct encoding *e, const struct duel *d, int who,
                     int action, choice *out);

#endif
