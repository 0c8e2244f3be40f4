/* care_host.c - what a running host does for those who look after it: it acts on
 * their log, keeps reports of chat, and lets moderators work in the browser. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/care.h"
#include "server/tours.h"

enum { LOOK_MS = 1000, CHAT_KEPT = 20, WHY = 400 };

/* --- acting on the log --- */

/* They come back with what holds now: as somebody else, or under another name. */
static void cut_person(struct server *h, const char *id)
{
    for (struct client *c = h->clients; c != NULL; c = c->older)
        if (strcmp(c->person.id, id) == 0)
            net_cut(c->link, "signed out by the keepers of this host");
}

/* A match that is played ends; one that waits for players is removed.  Whether it is
 * so: else nobody leads it just now, its leader has yet to do it, or the store is
 * away. */
static bool close_match(struct server *h, const char *match)
{
    struct hosted *t = hosted_find(h, match);
    char line[ONLINE_LINE];
    struct error err;

    if (t == NULL)
        return !h->unread;
    if (t->match.phase == ONLINE_OVER)
        return true;
    if (t->writing.line != NULL || !hosts_lead(h->hosts, t))
        return false;
    if (t->match.phase == ONLINE_GATHERING)
        hosted_remove(t, "this match was closed by the keepers of this host");
    else if (online_close(&t->match, server_now(h), line, &err) == 0)
        hosted_propose(t, NULL, line);
    return false;
}

static void close_matches(struct server *h)
{
    const char *match;
    json_t *value;
    void *next;

    json_object_foreach_safe(h->to_close, next, match, value)
    {
        if (close_match(h, match))
            json_object_del(h->to_close, match);
    }
}

static void act_on(struct server *h, json_t *line)
{
    static const char *const cuts[] = { "ban", "rename", "delete",
                                        "passphrase" };
    const char *deed = json_string_value(json_object_get(line, "do"));
    const char *about = json_string_value(json_object_get(line, "about"));
    const char *id = json_string_value(json_object_get(line, "id"));

    if (deed == NULL || about == NULL || id == NULL)
        return;
    if (strcmp(deed, "close") == 0) {
        json_object_set_new(h->to_close, about, json_true());
        tours_close(h, about);
    }
    if (strcmp(deed, "delete") == 0)
        tours_read_over(h);
    for (size_t i = 0; i < sizeof cuts / sizeof cuts[0]; i++)
        if (strcmp(deed, cuts[i]) == 0)
            cut_person(h, id);
}

void care_tick(struct server *h, int64_t now)
{
    json_t *news, *line;
    size_t i;

    if (now - h->care_looked < LOOK_MS)
        return;
    h->care_looked = now;
    news = care_log(h->store, h->care_seen);
    h->care_seen += (int)json_array_size(news);
    json_array_foreach(news, i, line)
    {
        act_on(h, line);
    }
    json_decref(news);
    close_matches(h);
}

/* --- chat --- */

void care_note_chat(struct hosted *t, const char *from, const char *text)
{
    if (t->chat == NULL)
        t->chat = json_array();
    json_array_append_new(t->chat, json_pack("{s:I,s:s,s:s}", "at",
                                             (json_int_t)server_now(t->server),
                                             "from", from, "text", text));
    if (json_array_size(t->chat) > CHAT_KEPT)
        json_array_remove(t->chat, 0);
}

/* Somebody reports what was said in this match. */
int on_report(struct client *c, json_t *m, struct error *err)
{
    const char *why = json_string_value(json_object_get(m, "why"));
    json_t *seats = json_array();
    struct hosted *t = c->at;

    if (t->chat == NULL || (why != NULL && strlen(why) > WHY)) {
        json_decref(seats);
        return error_set(err, t->chat == NULL
                                  ? "nobody has said anything here"
                                  : "a reason has up to 400 letters");
    }
    if (client_takes(c, LIMIT_CHAT, err) < 0) {
        json_decref(seats);
        return -1;
    }
    for (int i = 0; i < t->match.setup.players; i++)
        if (t->match.seat[i].kind == SEAT_PERSON)
            json_array_append_new(
                seats, json_pack("{s:s,s:s}", "name",
                                 t->match.seat[i].person.name, "about",
                                 t->match.seat[i].person.guest
                                     ? t->match.seat[i].person.id
                                     : t->match.seat[i].person.name));
    care_report(c->server->batch, &c->person, t->match.id,
                why != NULL ? why : "",
                json_pack("{s:o,s:O}", "people", seats, "said", t->chat),
                server_now(c->server));
    return 0;
}

/* --- moderators --- */

/* The moderator whose session it is.  0, or -1: it has been refused. */
static int moderator(struct server *h, struct exchange *x,
                     const struct request *q, struct person *out)
{
    if (people_find(h->store, q->session, out) == FOUND &&
        care_moderates(h->store, out->id))
        return 0;
    reply_error(x, 403, "this is for moderators");
    return -1;
}

static void do_deed(struct server *h, struct exchange *x, json_t *m,
                    const struct person *by)
{
    struct care care = { .by = by->id, .who = by->name, .why = "" };
    char said[CARE_SAID];
    struct error err;

    if (json_unpack(m, "{s:s,s:s,s?s,s?s,s?i}", "do", &care.deed, "about",
                    &care.about, "why", &care.why, "name", &care.name, "hours",
                    &care.hours) != 0 ||
        care.hours < 0 || care.hours > CARE_HOURS || strlen(care.why) > WHY)
        reply_error(x, 400,
                    "this wants do and about; why, name and hours if "
                    "you like");
    else if (care_do(h->store, &care, server_now(h), said, &err) < 0)
        reply_error(x, 400, err.message);
    else
        reply_json(x, 200, json_pack("{s:s}", "said", said), NULL);
}

void route_care(struct server *h, struct exchange *x, const struct request *q)
{
    struct person p;
    json_t *m;

    if (moderator(h, x, q, &p) < 0)
        return;
    m = json_loads(q->body, JSON_REJECT_DUPLICATES, NULL);
    do_deed(h, x, m, &p);
    json_decref(m);
}

void route_care_log(struct server *h, struct exchange *x,
                    const struct request *q)
{
    struct person p;
    json_t *log, *reports;

    if (moderator(h, x, q, &p) < 0)
        return;
    log = care_log(h->store, 0);
    reports = care_reports(h->store);
    if (log != NULL && reports != NULL)
        reply_json(x, 200,
                   json_pack("{s:O,s:O}", "log", log, "reports", reports),
                   NULL);
    else
        reply_error(x, 503, "this cannot be looked up just now: try again");
    json_decref(log);
    json_decref(reports);
}
