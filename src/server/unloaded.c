/* unloaded.c - matches that have left memory.
 *
 * A match that nobody looks at, and that needs nothing, is only its journal and
 * its lease in the store; when somebody comes to it, it is read again.  Only
 * where something must happen by itself, because a clock runs or because the
 * match will be given up, this host notes when.
 */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/hash.h"
#include "server/server_parts.h"

static struct unloaded **bucket_of(struct server *h, const char *id)
{
    return &h->unloaded[hash_bytes(id, strlen(id)) % BUCKETS];
}

void unloaded_note(struct hosted *t, int64_t due)
{
    struct unloaded **bucket = bucket_of(t->server, t->match.id);
    struct unloaded *note = must_alloc(sizeof *note);

    *note = (struct unloaded){ .left_alone = t->left_alone,
                               .due = due,
                               .next = *bucket };
    strcpy(note->id, t->match.id);
    *bucket = note;
}

static void drop_note(struct unloaded **at)
{
    struct unloaded *note = *at;

    *at = note->next;
    free(note);
}

int64_t unloaded_take(struct server *h, const char *id)
{
    struct unloaded **at = bucket_of(h, id);
    int64_t left_alone;

    while (*at != NULL && strcmp((*at)->id, id) != 0)
        at = &(*at)->next;
    if (*at == NULL)
        return 0;
    left_alone = (*at)->left_alone;
    drop_note(at);
    return left_alone;
}

/* A match that cannot be read now is tried again with the next round. */
static void wake_bucket(struct server *h, struct unloaded *note, int64_t now)
{
    while (note != NULL) {
        struct unloaded *next = note->next;

        if (note->due <= now)
            hosted_find(h, note->id);
        note = next;
    }
}

void unloaded_wake(struct server *h, int64_t now)
{
    for (int i = 0; i < BUCKETS; i++)
        wake_bucket(h, h->unloaded[i], now);
}

void unloaded_done(struct server *h)
{
    for (int i = 0; i < BUCKETS; i++)
        while (h->unloaded[i] != NULL)
            drop_note(&h->unloaded[i]);
}
