/* match.h - a match between computer players, without a screen. */
#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H

#include "ai/computer.h"

/* Who plays, what, and by which settings.  The same pairing gives the same
 * match. */
struct pairing {
    const struct rules *rules;
    struct computer seat[DUEL_MAX_PLAYERS];
    struct setup setup; /* has passed setup_check */
    uint64_t seed;      /* of the deal; the players' luck comes from it too */
    uint64_t luck; /* added to it: other luck for players on the same deal */
    const atomic_bool
        *stop; /* when it becomes true the match is given up; NULL:
                                it never is */
};

/* Give every seat a generator of its own, apart from that of the deal. */
void match_luck(struct rng rng[DUEL_MAX_PLAYERS], uint64_t seed);

/* Memories for the seats of a match; let them see a position, and free them.
 * Where there is no memory for one, it is NULL. */
void match_remember(struct memory *memory[DUEL_MAX_PLAYERS],
                    const struct rules *r, int players);
void match_show(struct memory *const *memory, const struct duel *d);
void match_forget(struct memory *const *memory, int players);

/* computer_choose where players are measured: no other player stands in for one
 * that lacks the memory for its thought, but the program ends. */
choice match_choose(const struct computer *c, const struct rules *r,
                    const struct duel *d, int who, struct memory *memory,
                    struct rng *rng, struct opinion *out);

/* Sees the true position before every decision with the player who is asked; then
 * what that player thought of the answers; and the last position.  NULL where it
 * does not look.  Embed it to carry more. */
struct onlooker {
    void (*asked)(struct onlooker *o, const struct rules *r,
                  const struct duel *d, int who);
    void (*thought)(struct onlooker *o, const struct rules *r,
                    const struct duel *d, int who, const struct opinion *op);
    void (*ended)(struct onlooker *o, const struct rules *r,
                  const struct duel *d);
};

/* Play it to the end; d is left at the last position.  Events go to `sink`,
 * decisions to `onlooker`; both may be NULL.  False: it was given up. */
bool match_play(const struct pairing *m, struct duel *d, struct sink *sink,
                struct onlooker *onlooker);

/* The number of sides of such a match: teams, or players. */
int match_sides(const struct rules *r, const struct setup *s);

/* The share of a win that a player got, in thousandths: a draw is shared among
 * the sides that are first. */
int match_share(const struct duel *d, int who);

#endif
