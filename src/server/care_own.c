/* care_own.c - people have what is kept of them, or delete it.
 *
 * All of the store is looked through for it, which takes a while: a thread of its
 * own does that, with a store of its own, as `riposte admin` would. */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "server/care.h"
#include "server/server_parts.h"

enum { ERRANDS = 20 }; /* that wait */

struct errand {
    struct job job; /* first */
    struct exchange *x;
    struct person person;
    const char *url;
    int64_t now;
    bool deletes;
    int status;
    json_t *found; /* what is kept; NULL: why not is in `err` */
    struct error err;
};

/* Whose it is, as care_person understands it. */
static const char *self(const struct person *p)
{
    return p->guest ? p->id : p->name;
}

static void run(struct job *job)
{
    struct errand *e = (struct errand *)job;
    struct store *s = store_open(e->url, &e->err);

    e->status = e->deletes ? 409 : 503;
    if (s == NULL)
        e->status = 503;
    else if (!e->deletes)
        e->found = care_export(s, self(&e->person), &e->err);
    else if (care_delete(s, self(&e->person), e->person.id, e->now, &e->err) ==
             0)
        e->found = json_object();
    if (s != NULL)
        store_close(s);
}

static void on_done(struct job *job, bool worked)
{
    struct errand *e = (struct errand *)job;

    if (!worked)
        reply_error(e->x, 503, "this cannot be done just now: try again");
    else if (e->found != NULL)
        reply_json(e->x, 200, e->found, NULL);
    else
        reply_error(e->x, e->status, e->err.message);
    free(e);
}

static void begin(struct server *h, struct exchange *x, const struct request *q,
                  bool deletes)
{
    struct errand *e;
    struct person p;

    if (people_find(h->store, q->session, &p) != FOUND) {
        reply_error(x, 403, "nothing is kept of you");
        return;
    }
    if (workers_busy(h->clerks) >= ERRANDS ||
        !limits_take(h->limits, LIMIT_REGISTRATIONS, q->address, p.id,
                     server_now(h))) {
        reply_error(x, 429, "wait a while before you ask for this again");
        return;
    }
    e = must_calloc(1, sizeof *e);
    e->job = (struct job){ run, on_done, NULL };
    e->x = x;
    e->person = p;
    e->url = h->url;
    e->now = server_now(h);
    e->deletes = deletes;
    workers_add(h->clerks, &e->job);
}

void route_export(struct server *h, struct exchange *x, const struct request *q)
{
    begin(h, x, q, false);
}

void route_delete(struct server *h, struct exchange *x, const struct request *q)
{
    begin(h, x, q, true);
}
