/* property.h - random matches that prove what must hold in every game.
 *
 * At each question of a match: a choice exists; each listed choice is accepted
 * and any other refused, with a rule; a copy answers like the original; the
 * notation reads back; it matters which answer is given; each is one action; a
 * view and an observation show nothing hidden; a guess fits the view; events tell nobody what they may not know;
 * cards are neither lost nor doubled; a printed position reads back as the same
 * bytes, and one that was changed is refused or can be played. The match ends,
 * and its replay gives equal bytes.
 *
 * Games are seen only through the tables and functions of core, so a new game
 * is tested as soon as it is in the table of games.
 */
#ifndef LAB_PROPERTY_H
#define LAB_PROPERTY_H

#include "base/error.h"
#include "core/duel.h"

/* What was looked at; add up several to sum them. */
struct property_tally {
    long matches;
    long fresh; /* of these, with something that the base has not */
    long questions;
    long choices;   /* listed, tried on a copy */
    long refusals;  /* unlisted, refused with a rule */
    long worlds;    /* guessed and found to fit */
    long hidden;    /* cards face down in the views of players */
    long positions; /* printed and read back */
    long events;
};

/* Play the match that belongs to a seed: it decides the number of players, the
 * policies, the deal and the answers.  The costly checks are made at one
 * question in `every`.  0, or -1 with what does not hold, where, and how to see
 * it again. */
int property_match(const struct rules *r, uint64_t seed, int every,
                   struct property_tally *tally, struct error *err);

/* The same with cards of one's own: players bring what the book has and its base
 * has not, as far as the rules allow. */
int property_match_new(const struct rules *r, const struct book *base,
                       uint64_t seed, int every, struct property_tally *tally,
                       struct error *err);

#endif
