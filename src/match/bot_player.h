/* bot_player.h - a computer player as a client of the protocol: what `riposte
 * bot` is.
 *
 * It asks its host to send the state with every view, and lets a computer think
 * about it.  It does no input or output: lines go in, lines come out.
 *
 *     bot_player_init(&b, &computer, NULL, seed);
 *     while (... a line, and bot_player_hear(&b, line, n, &reply, &err) == 0)
 *         ... send reply.text
 */
#ifndef MATCH_BOT_PLAYER_H
#define MATCH_BOT_PLAYER_H

#include "ai/computer.h"
#include "match/protocol.h"

struct bot_player {
    struct computer computer;
    const struct rules *only; /* the one game it plays; NULL: any of ours */
    struct excerpt *match;    /* NULL: there is none */
    int seat;
    struct memory *memory; /* of that seat */
    union match view; /* the last one; its viewer is 0 when there is none */
    struct rng rng;
};

/* Begin.  `only` are the rules of the one game that it is to play, which may
 * have cards of their own, or NULL. */
void bot_player_init(struct bot_player *b, const struct computer *computer,
                     const struct rules *only, uint64_t seed);

/* Free what it holds. */
void bot_player_done(struct bot_player *b);

/* Take in a message; what is to be sent is added to `reply`.  0, or -1 with what
 * is wrong, which is also in `reply` for the host. */
int bot_player_hear(struct bot_player *b, const char *line, size_t n,
                    struct json *reply, struct error *err);

#endif
