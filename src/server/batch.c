/* batch.c - see batch.h. */
#include "server/batch.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"

struct batch {
    struct store *store;
    struct change *changes;
    struct owner {
        void (*done)(void *owner, enum written result);
        void *owner;
    } * owners;
    int n, room;
};

struct batch *batch_new(struct store *store)
{
    struct batch *b = must_alloc(sizeof *b);

    memset(b, 0, sizeof *b);
    b->store = store;
    return b;
}

static void forget(struct change *changes, struct owner *owners, int n)
{
    for (int i = 0; i < n; i++) {
        free((char *)(uintptr_t)changes[i].key);
        free((char *)(uintptr_t)changes[i].text);
        free((char *)(uintptr_t)changes[i].was);
    }
    free(changes);
    free(owners);
}

void batch_free(struct batch *b)
{
    forget(b->changes, b->owners, b->n);
    free(b);
}

void batch_add(struct batch *b, const struct change *c,
               void (*done)(void *owner, enum written result), void *owner)
{
    if (b->n == b->room) {
        b->room = b->room > 0 ? 2 * b->room : 64;
        b->changes =
            must_realloc(b->changes, (size_t)b->room * sizeof *b->changes);
        b->owners =
            must_realloc(b->owners, (size_t)b->room * sizeof *b->owners);
    }
    b->changes[b->n] = *c;
    b->changes[b->n].key = must_strdup(c->key);
    b->changes[b->n].text = must_strdup(c->text != NULL ? c->text : "");
    b->changes[b->n].was = c->was != NULL ? must_strdup(c->was) : NULL;
    b->owners[b->n] = (struct owner){ done, owner };
    b->n++;
}

/* Tell the owners.  They may add to the batch meanwhile, so what is there now is
 * taken out first. */
static void tell_owners(struct batch *b, int rc)
{
    struct change *changes = b->changes;
    struct owner *owners = b->owners;
    int n = b->n;

    b->changes = NULL;
    b->owners = NULL;
    b->n = b->room = 0;
    for (int i = 0; i < n; i++)
        if (owners[i].done != NULL)
            owners[i].done(owners[i].owner, rc < 0             ? WRITTEN_NOT
                                            : changes[i].taken ? WRITTEN_BEFORE
                                                               : WRITTEN);
    forget(changes, owners, n);
}

int batch_flush(struct batch *b, struct error *err)
{
    int rc = 0;

    while (rc == 0 && b->n > 0) {
        rc = store_write(b->store, b->changes, b->n, err);
        if (rc != STORE_BUSY)
            tell_owners(b, rc);
    }
    return rc;
}

bool batch_waits(const struct batch *b)
{
    return b->n > 0;
}

void batch_fail(struct batch *b)
{
    tell_owners(b, -1);
}
