/* memory.h - what a seat has seen in a match.
 *
 * A memory holds views of one seat, one for each question that was put to
 * anybody, up to the present one, and of a long match the latest.  It is made
 * from views alone, so a player with a memory knows no more than a person in
 * that seat who takes notes.  Whoever runs a match owns the memories of its
 * seats and shows them every position (match/recall.h does it for a record):
 *
 *     struct memory *m = memory_new(r, who);
 *     memory_see(m, d);                        after every answer
 *     c = computer_choose(&computer, r, d, who, m, &rng, NULL);
 *     memory_free(m);
 *
 * NULL is a memory of nothing, everywhere.  A memory is used by one thread at a
 * time.
 */
#ifndef AI_MEMORY_H
#define AI_MEMORY_H

#include "core/duel.h"

enum { MEMORY_VIEWS = 64 };

struct memory;

/* An empty one; NULL when there is no memory for it.  The rules must outlive
 * it. */
struct memory *memory_new(const struct rules *r, int who);
void memory_free(struct memory *m);

/* See a position, which may be the true state: it is the view of the seat that is
 * kept.  Seeing one again changes nothing, and an earlier one makes the seat
 * forget what came after it: that was taken back. */
void memory_see(struct memory *m, const struct duel *d);

/* How many views there are, and view number i, the oldest first; borrowed until
 * the next is seen.  Each is of a question that nobody has begun to answer, as
 * far as the seat knows. */
int memory_count(const struct memory *m);
const struct duel *memory_view(const struct memory *m, int i);

/* What a player keeps there from one question to the next, such as a tree.  Embed
 * it to carry more. */
struct keepsake {
    void (*free)(struct keepsake *k); /* tells its sort */
    struct keepsake *next;            /* for the memory */
};

/* Take out what is kept of a sort, NULL when that is nothing.  And put something
 * in that was taken out or is new of its sort; the memory then owns it. */
struct keepsake *memory_take(struct memory *m, void (*sort)(struct keepsake *));
void memory_keep(struct memory *m, struct keepsake *k);

#endif
