/* tours_say.c - what clients say about tournaments: see docs/hosting.md. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/tours_parts.h"

enum {
    KEY = 128,
    MOST_OF_ONE = 3 /* tournaments of a person that are not over */
};

void tours_forget(struct client *c)
{
    for (struct tour_here *t = c->server->tours->first; t != NULL; t = t->next)
        if (t->writing.by == c)
            t->writing.by = NULL;
}

/* The tournament that a message names.  One thing at a time: what was said before is
 * written first.  NULL with what is wrong, or with "": the message waits. */
static struct tour_here *named(struct client *c, json_t *m, struct error *err)
{
    const char *id = json_string_value(json_object_get(m, "tour"));
    struct tour_here *t = id != NULL ? tours_find(c->server, id) : NULL;
    struct error ignored;

    error_set(err, "there is no such tournament");
    if (t != NULL && t->writing.line != NULL)
        batch_flush(c->server->batch, &ignored);
    t = id != NULL ? tours_find(c->server, id) : NULL;
    if (t != NULL && t->broken)
        error_set(err, "this tournament cannot be read; the keeper of this "
                       "host finds out why in its log");
    else if (t != NULL && t->writing.line == NULL && t->tour.lines > 0)
        return t;
    else if (t != NULL || c->server->unread)
        error_set(err, client_waits(c, m) ? ""
                                          : "what was said before is not kept "
                                            "yet: try again in a moment");
    return NULL;
}

static int failed(const struct error *err)
{
    return err->message[0] != '\0' ? -1 : 0;
}

/* Look at a tournament from now on, or at none. */
static void look(struct client *c, const char *id, int round)
{
    snprintf(c->tour, sizeof c->tour, "%s", id);
    c->tour_round = round;
    c->tour_heard = -1;
}

int on_tour(struct client *c, json_t *m, struct error *err)
{
    json_t *round = json_object_get(m, "round");
    const char *id = json_string_value(json_object_get(m, "tour"));
    struct tour_here *t;

    if (id != NULL && *id == '\0') {
        look(c, "", 0);
        return 0;
    }
    if (client_takes(c, LIMIT_WATCHING, err) < 0)
        return -1;
    t = named(c, m, err);
    if (t == NULL)
        return failed(err);
    look(c, t->tour.id, (int)json_integer_value(round));
    tours_tell(c->server);
    return 0;
}

/* Write a line that was made for a client, who looks at the tournament then. */
static int put(struct client *c, json_t *m, struct tour_here *t, char *line)
{
    if (line == NULL)
        return -1;
    tours_propose(t, c, m, line);
    look(c, t->tour.id, 0);
    return 0;
}

/* Its journal names them: whoever looks for what is kept of them finds it. */
static void note_named(struct client *c, const struct tour_here *t)
{
    char key[KEY];

    snprintf(key, sizeof key, "entered/%s/%s", c->person.id, t->tour.id);
    tours_change(c->server, CHANGE_CREATE, key, "");
}

/* 0, or -1 with what is wrong: there are too many. */
static int check_room(struct client *c, struct error *err)
{
    int all = 0, own = 0;

    for (const struct tour_here *t = c->server->tours->first; t != NULL;
         t = t->next) {
        if (t->tour.phase == TOUR_OVER)
            continue;
        all++;
        own += strcmp(t->tour.by.id, c->person.id) == 0;
    }
    if (own >= MOST_OF_ONE)
        return error_set(err, "three tournaments of yours are not over yet");
    if (all >= TOURS_OPEN)
        return error_set(err, "this host has as many tournaments as it can");
    return client_takes(c, LIMIT_TOURS, err);
}

int on_tour_new(struct client *c, json_t *m, struct error *err)
{
    char id[ONLINE_ID], key[KEY], *line;
    struct tour_here *t;
    struct error ignored;

    if (c->person.guest)
        return error_set(err, "make an account first: tournaments are made by "
                              "people with a name");
    if (c->server->drain_by != 0)
        return error_set(err,
                         "this host is about to be updated: try again in a "
                         "few minutes");
    batch_flush(c->server->batch, &ignored); /* then all are counted */
    line = tour_new(m, &c->person, server_now(c->server), err);
    if (line == NULL || check_room(c, err) < 0) {
        free(line);
        return -1;
    }
    online_new_id(id);
    t = tours_add(c->server, id);
    put(c, NULL, t, line);
    snprintf(key, sizeof key, "tours/%s", id);
    tours_change(c->server, CHANGE_CREATE, key, "");
    note_named(c, t);
    return 0;
}

int on_tour_join(struct client *c, json_t *m, struct error *err)
{
    const char *brings = json_string_value(json_object_get(m, "brings"));
    struct tour_here *t = named(c, m, err);

    if (t == NULL)
        return failed(err);
    if (brings != NULL && brought_is_list(brings))
        return error_set(err,
                         "to a tournament players bring decks of the game, "
                         "not lists of their own");
    if (brings != NULL && strlen(brings) >= ONLINE_BRINGS)
        return error_set(err, "nobody can bring that much");
    if (client_takes(c, LIMIT_TABLES, err) < 0 ||
        put(c, m, t,
            tour_join(&t->tour, &c->person, brings != NULL ? brings : "",
                      server_now(c->server), err)) < 0)
        return -1;
    note_named(c, t);
    return 0;
}

int on_tour_leave(struct client *c, json_t *m, struct error *err)
{
    struct tour_here *t = named(c, m, err);

    if (t == NULL)
        return failed(err);
    return put(c, m, t,
               tour_leave(&t->tour, c->person.id, server_now(c->server), err));
}

/* The maker of a tournament decides. */
static struct tour_here *named_own(struct client *c, json_t *m,
                                   struct error *err)
{
    struct tour_here *t = named(c, m, err);

    if (t == NULL || strcmp(t->tour.by.id, c->person.id) == 0)
        return t;
    error_set(err, "whoever made this tournament may do that");
    return NULL;
}

int on_tour_start(struct client *c, json_t *m, struct error *err)
{
    struct tour_here *t = named_own(c, m, err);

    if (t == NULL)
        return failed(err);
    return put(c, m, t, tour_start(&t->tour, server_now(c->server), err));
}

int on_tour_close(struct client *c, json_t *m, struct error *err)
{
    struct tour_here *t = named_own(c, m, err);

    if (t == NULL)
        return failed(err);
    return put(c, m, t, tour_close(&t->tour, server_now(c->server), err));
}
