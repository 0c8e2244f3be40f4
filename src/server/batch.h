/* batch.h - changes of many matches, written together.
 *
 * Waiting for the database once for each answer would be slow, so what happens
 * in one round of the loop is written as one transaction.  Nobody hears of an
 * answer before it is written: what happens then is the `done` function of its
 * change.
 */
#ifndef SERVER_BATCH_H
#define SERVER_BATCH_H

#include "store/store.h"

enum written {
    WRITTEN,
    WRITTEN_BEFORE, /* by somebody else: this line or fact exists already */
    WRITTEN_NOT     /* the store has failed */
};

struct batch;

/* A batch on a store, which must outlive it. */
struct batch *batch_new(struct store *store);
void batch_free(struct batch *b);

/* Add a change; its texts are copied.  `done`, which may be NULL, is called by
 * batch_flush with `owner`. */
void batch_add(struct batch *b, const struct change *c,
               void (*done)(void *owner, enum written result), void *owner);

/* Write all that was added and tell the owners, who may add more: that is
 * written too.  0, or -1 when the store failed; the reason is in err.  STORE_BUSY:
 * nobody was told anything, and the next call tries again. */
int batch_flush(struct batch *b, struct error *err);

/* Is there something that is not written yet? */
bool batch_waits(const struct batch *b);

/* Tell the owners that it cannot be written. */
void batch_fail(struct batch *b);

#endif
