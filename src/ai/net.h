/* net.h - learned evaluations.
 *
 * A net corrects the game's own evaluation at the leaves of a search.  What it
 * sees of a position is a list of *rows*, made from the table of fields alone:
 * number 3 of `life`, this card in `hand`.  Each row belongs to a seat or to
 * nobody, and has learned weights: what it adds to the evaluation for its owner,
 * and to a few hidden units as each player sees them.  What one player is said to
 * win the other loses, always.
 *
 * Weights are whole numbers and so is all that is done with them, up to the last
 * step, which is that of worth.h: every machine computes the same.  They are
 * learned for a book, and bound to the cards of a match by their ids: a card that
 * is not known has the rows of its type, traits and numbers.  docs/learning.md
 * tells how nets are made.  For matches of two players.
 */
#ifndef AI_NET_H
#define AI_NET_H

#include "base/error.h"
#include "core/duel.h"

enum {
    NET_HIDDEN = 8, /* units of each player */
    NET_OWNERS = 3, /* seat A, seat B, nobody */
    NET_MOST = 512  /* rows of an owner that are counted */
};

/* --- rows --- */

/* Which rows positions by these rules have.  Cards are numbered as in the
 * book of the rules. */
struct net_plan;

struct net_plan *net_plan_new(const struct rules *r); /* NULL: no memory */
void net_plan_free(struct net_plan *p);

/* How many rows there are, those that cards share included. */
int net_plan_rows(const struct net_plan *p);

/* The rows of a position, each as often as it applies. */
struct net_rows {
    int n[NET_OWNERS];
    uint16_t row[NET_OWNERS][NET_MOST];
};

void net_plan_read(const struct net_plan *p, const struct duel *d,
                   struct net_rows *out);

/* For each row of a plan the same one of another, for the same game; cards are
 * known by their ids, and those that are not there have the row -1. */
void net_plan_map(const struct net_plan *from, const struct net_plan *to,
                  int *map);

/* All of it as JSON, for those who learn: blocks of rows with their names and
 * hashes, cards, and which rows a card shares with others. */
struct json;
void net_plan_write(const struct net_plan *p, struct json *j);

/* --- nets --- */

struct net;

/* Which net a search uses: none, the game's own, or the n-th that was added. */
enum { NET_NONE = -1, NET_OWN = 0, NET_MOST_ADDED = 8 };

/* Add a net for these rules from a file.  0, or -1 with what is wrong with it.
 * Not while computers think. */
int net_add(const char *path, const struct rules *r, struct error *err);
int net_count_added(void);
void net_forget_added(void);

/* A net for that game, or NULL: there is none, it was learned with other fields,
 * or there is no memory for it. */
const struct net *net_find(const struct game *g, int which);

/* Read a net from its text; NULL with the place and what is wrong. */
struct net *net_read(const char *text, const struct rules *r,
                     struct error *err);
void net_free(struct net *n);

/* --- in a match --- */

/* A net with the cards of a match; NULL when there is no memory for that. */
struct net_bound;

struct net_bound *net_bind(const struct net *n, const struct rules *r);
void net_unbind(struct net_bound *b);

/* The evaluation as the net corrects it, in 1/256 of what `evaluation`, the
 * game's own, is measured in. */
int64_t net_correct(const struct net_bound *b, const struct duel *d, int who,
                    int evaluation);

/* What that means, in thousandths of a win. */
int net_worth(const struct net_bound *b, const struct duel *d, int who,
              int evaluation);

#endif
