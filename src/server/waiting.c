/* waiting.c - what clients say while the store is away or busy.
 *
 * A host that cannot look up what a client wants does not know whether it is there,
 * and one that cannot write yet takes no second line for a match.  Nothing is wrong
 * with such a message: it waits, and what the client says after it too, until the
 * store answers or patience is at an end.
 */
#include <stdlib.h>

#include "server/server_parts.h"

enum { PATIENCE_MS = 10 * 1000, MOST_WAITING = 16 };

bool client_waits(struct client *c, json_t *message)
{
    int64_t now = server_now(c->server);

    if (c->link == NULL) { /* its host says it again: see hosts.h */
        free(c);
        return true;
    }
    if (c->waiting == NULL) {
        c->waiting = json_array();
        c->waits_since = now;
    }
    if (now - c->waits_since >= PATIENCE_MS)
        return false;
    json_array_insert(c->waiting, 0, message);
    return true;
}

bool client_queues(struct client *c, json_t *message)
{
    if (c->waiting == NULL || json_array_size(c->waiting) == MOST_WAITING)
        return false;
    json_array_append(c->waiting, message);
    return true;
}

void client_forgets(struct client *c)
{
    json_decref(c->waiting);
    c->waiting = NULL;
}

/* Say it again, until something has to wait again. */
static void say_again(struct client *c)
{
    size_t n;

    while ((n = json_array_size(c->waiting)) > 0) {
        json_t *message = json_incref(json_array_get(c->waiting, 0));

        json_array_remove(c->waiting, 0);
        client_says(c, message);
        json_decref(message);
        if (json_array_size(c->waiting) == n)
            return;
    }
    client_forgets(c);
}

void clients_say_again(struct server *h)
{
    for (struct client *c = h->clients; c != NULL; c = c->older)
        if (c->waiting != NULL)
            say_again(c);
}
