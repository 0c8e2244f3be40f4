/* hosts_calls.c - what hosts say to one another: see hosts.h and hosts_parts.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "server/hosts_parts.h"
#include "server/tours.h"

/* What a client said in the match it looks at, to which the leader has not
 * replied.  They are in the order in which they were said. */
struct forwarded {
    json_int_t number;
    struct client *client;
    json_t *message;
    struct forwarded *next;
};

/* --- calls --- */

void hosts_channel(const char *id, char name[HOSTS_KEY])
{
    snprintf(name, HOSTS_KEY, "riposte-%s", id);
}

const char hosts_everybody[] = "riposte";

/* Call with the next batch, and free the message.  0, or -1 when it is too
 * long. */
static int call(struct hosts *o, const char *channel, json_t *what)
{
    char *text = json_dumps(what, JSON_COMPACT);
    int rc = strlen(text) < STORE_CALL ? 0 : -1;

    if (rc == 0)
        batch_add(o->server->batch,
                  &(struct change){
                      .kind = CHANGE_CALL, .key = channel, .text = text },
                  NULL, NULL);
    free(text);
    json_decref(what);
    return rc;
}

void hosts_tell(struct hosts *o, const struct hosted *t, const char *what,
                json_t *value)
{
    if (o->shared)
        call(o, hosts_everybody,
             json_pack("{s:s,s:s,s:o}", "by", o->id, "match", t->match.id, what,
                       value));
    else
        json_decref(value);
}

void hosts_ask_who(struct hosts *o, const struct hosted *t)
{
    hosts_tell(o, t, "who", json_string(t->leader));
}

void hosts_tell_tour(struct hosts *o, const char *tour)
{
    if (o->shared)
        call(o, hosts_everybody,
             json_pack("{s:s,s:s}", "by", o->id, "tour", tour));
}

void hosts_sign_out(struct hosts *o, const char *session)
{
    if (o->shared)
        call(o, hosts_everybody,
             json_pack("{s:s,s:s}", "by", o->id, "out", session));
}

/* --- forwarding --- */

static int send_on(struct hosts *o, const struct forwarded *f)
{
    const struct hosted *t = f->client->at;
    const struct person *p = &f->client->person;
    char channel[HOSTS_KEY];

    hosts_channel(t->leader, channel);
    return call(o, channel,
                json_pack("{s:s,s:I,s:s,s:s,s:s,s:b,s:O}", "by", o->id,
                          "number", f->number, "match", t->match.id, "id",
                          p->id, "name", p->name, "guest", p->guest, "message",
                          f->message));
}

static void drop_forwarded(struct forwarded **at)
{
    struct forwarded *f = *at;

    *at = f->next;
    json_decref(f->message);
    free(f);
}

void hosts_forget_all(struct hosts *o)
{
    while (o->forwarded != NULL)
        drop_forwarded(&o->forwarded);
}

int hosts_forward(struct hosts *o, struct client *c, json_t *message,
                  struct error *err)
{
    struct forwarded **end = &o->forwarded;

    if (c->link == NULL) {
        free(c);
        return 0;
    }
    while (*end != NULL)
        end = &(*end)->next;
    *end = must_alloc(sizeof **end);
    **end = (struct forwarded){ c->number != 0 ? c->number : ++o->number, c,
                                json_incref(message), NULL };
    if (send_on(o, *end) == 0)
        return 0;
    drop_forwarded(end);
    return error_set(err, "this message is too long");
}

void hosts_forget(struct hosts *o, const struct client *c)
{
    struct forwarded **at = &o->forwarded;

    while (*at != NULL)
        if ((*at)->client == c)
            drop_forwarded(at);
        else
            at = &(*at)->next;
}

/* The first that was said in a match, or where the list ends. */
static struct forwarded **first_in(struct hosts *o, const struct hosted *t)
{
    struct forwarded **at = &o->forwarded;

    while (*at != NULL && (*at)->client->at != t)
        at = &(*at)->next;
    return at;
}

void hosts_forward_again(struct hosts *o, const struct hosted *t)
{
    struct forwarded **at;

    if (hosts_follow(o, t)) {
        for (struct forwarded *f = o->forwarded; f != NULL; f = f->next)
            if (f->client->at == t)
                send_on(o, f);
        return;
    }
    while (!hosts_follow(o, t) && *(at = first_in(o, t)) != NULL) {
        struct client *c = (*at)->client;
        json_t *message = json_incref((*at)->message);
        json_int_t number = (*at)->number;

        drop_forwarded(at);
        hosts_say(c, number, message);
        json_decref(message);
    }
}

void hosts_say(struct client *c, json_int_t number, json_t *message)
{
    if (c->link != NULL)
        c->number = number;
    client_says(c, message);
}

void hosts_refuse(struct hosts *o, struct client *guest, const char *error)
{
    char channel[HOSTS_KEY];

    hosts_channel(guest->host, channel);
    call(o, channel,
         json_pack("{s:s,s:I,s:s}", "by", o->id, "reply", guest->number,
                   "error", error));
    free(guest);
}

/* --- lines that were asked for --- */

char *hosts_sign(const struct hosts *o, const struct client *c,
                 const char *line)
{
    size_t n = strlen(line), size = n + HOSTS_KEY;
    char *text;

    if (c == NULL || c->number == 0)
        return must_strdup(line);
    text = must_alloc(size);
    snprintf(text, size, "%.*s,\"for\":[\"%s\",%lld]}", (int)n - 1, line,
             c->link == NULL ? c->host : o->id, (long long)c->number);
    return text;
}

/* The message that a line names, if it does.  False: none. */
static bool read_signature(const char *line, char host[HOST_ID],
                           json_int_t *number)
{
    json_t *m = json_loads(line, 0, NULL);
    const char *id = NULL;
    bool has =
        m != NULL && json_unpack(m, "{s:[s,I]}", "for", &id, number) == 0;

    if (has)
        snprintf(host, HOST_ID, "%s", id);
    json_decref(m);
    return has;
}

json_int_t hosts_signed(const char *line)
{
    char host[HOST_ID];
    json_int_t number;

    return read_signature(line, host, &number) ? number : 0;
}

bool hosts_same(const char *line, const char *other)
{
    char host[2][HOST_ID];
    json_int_t number[2];

    if (strcmp(line, other) == 0)
        return true;
    return read_signature(line, host[0], &number[0]) &&
           read_signature(other, host[1], &number[1]) &&
           strcmp(host[0], host[1]) == 0 && number[0] == number[1];
}

static struct forwarded **find_forwarded(struct hosts *o, json_int_t number)
{
    struct forwarded **at = &o->forwarded;

    while (*at != NULL && (*at)->number != number)
        at = &(*at)->next;
    return at;
}

void hosts_read(struct hosts *o, const char *line)
{
    char host[HOST_ID];
    json_int_t number;

    if (o->forwarded != NULL && read_signature(line, host, &number) &&
        strcmp(host, o->id) == 0 && *find_forwarded(o, number) != NULL)
        drop_forwarded(find_forwarded(o, number));
}

/* --- hearing --- */

/* A host that led the match before does not decide any more. */
static void on_refused(struct hosts *o, const char *by, json_int_t number,
                       const char *error)
{
    struct forwarded **at = find_forwarded(o, number);

    if (*at == NULL || error == NULL ||
        strcmp((*at)->client->at->leader, by) != 0)
        return;
    tell_error((*at)->client, error);
    drop_forwarded(at);
}

/* Has it come before, and is not written yet?  It may come twice. */
static bool is_being_written(const struct client *guest)
{
    const struct client *c = guest->at->writing.by;

    return c != NULL && c->link == NULL && c->number == guest->number &&
           strcmp(c->host, guest->host) == 0;
}

/* A client of another host says something in a match of this one. */
static void on_forwarded(struct hosts *o, json_t *m)
{
    const char *by, *match, *id, *name;
    json_int_t number;
    json_t *message;
    struct client *guest;
    int is_guest;

    if (json_unpack(m, "{s:s,s:I,s:s,s:s,s:s,s:b,s:o}", "by", &by, "number",
                    &number, "match", &match, "id", &id, "name", &name, "guest",
                    &is_guest, "message", &message) != 0)
        return;
    guest = must_alloc(sizeof *guest);
    memset(guest, 0, sizeof *guest);
    guest->server = o->server;
    guest->number = number;
    guest->person.guest = is_guest != 0;
    snprintf(guest->host, sizeof guest->host, "%s", by);
    snprintf(guest->person.id, sizeof guest->person.id, "%s", id);
    snprintf(guest->person.name, sizeof guest->person.name, "%s", name);
    guest->at = hosted_find(o->server, match);
    if (guest->at != NULL && is_being_written(guest))
        free(guest);
    else if (guest->at != NULL)
        client_says(guest, message);
    else
        hosts_refuse(o, guest, "this match cannot be read just now: try again");
}

/* The match that news is about, if it matters here: it is in memory, or its
 * leader is asked. */
static struct hosted *concerned(struct hosts *o, json_t *m)
{
    const char *match = json_string_value(json_object_get(m, "match"));
    const char *leader = json_string_value(json_object_get(m, "who"));

    if (match == NULL)
        return NULL;
    if (leader != NULL && strcmp(leader, o->id) == 0)
        return hosted_find(o->server, match);
    return hosted_here(o->server, match);
}

static void on_news(struct hosts *o, const char *by, json_t *m)
{
    struct hosted *t = concerned(o, m);
    json_t *value;

    if (t == NULL)
        return;
    if (json_object_get(m, "lines") != NULL)
        hosted_catch_up(t);
    if (json_object_get(m, "leader") != NULL) {
        snprintf(t->leader, sizeof t->leader, "%s", by);
        hosted_catch_up(t);
        hosts_forward_again(o, t);
    }
    if ((value = json_object_get(m, "chat")) != NULL)
        tell_chat(t, json_string_value(json_object_get(value, "from")),
                  json_string_value(json_object_get(value, "text")));
    if ((value = json_object_get(m, "rematch")) != NULL)
        tell_rematch(t, json_string_value(json_object_get(value, "from")),
                     json_string_value(json_object_get(value, "match")));
    if ((value = json_object_get(m, "here")) != NULL)
        hosted_presence(t, (int)json_integer_value(json_array_get(value, 0)),
                        json_is_true(json_array_get(value, 1)));
    if (json_object_get(m, "who") != NULL)
        hosted_tell_presence(t);
}

struct listener {
    struct visitor visitor;
    json_t *heard;
};

/* A call may lead to another use of the store, so it is only noted here. */
static void note_call(struct visitor *visitor, const char *key, int n,
                      const char *text)
{
    struct listener *l = (struct listener *)visitor;

    (void)key, (void)n;
    json_array_append_new(l->heard, json_loads(text, 0, NULL));
}

/* A host may have missed what was forwarded to it. */
static void on_again(struct hosts *o, const char *by)
{
    for (struct forwarded *f = o->forwarded; f != NULL; f = f->next)
        if (strcmp(f->client->at->leader, by) == 0)
            send_on(o, f);
}

static void on_call(struct hosts *o, json_t *m)
{
    const char *by = json_string_value(json_object_get(m, "by"));
    const char *out = json_string_value(json_object_get(m, "out"));
    const char *tour = json_string_value(json_object_get(m, "tour"));
    json_t *reply = json_object_get(m, "reply");

    if (by == NULL || strcmp(by, o->id) == 0)
        return;
    if (out != NULL)
        clients_sign_out(o->server, out);
    else if (tour != NULL)
        tours_hear(o->server, tour);
    else if (json_object_get(m, "again") != NULL)
        on_again(o, by);
    else if (reply != NULL)
        on_refused(o, by, json_integer_value(reply),
                   json_string_value(json_object_get(m, "error")));
    else if (json_object_get(m, "message") != NULL)
        on_forwarded(o, m);
    else
        on_news(o, by, m);
}

/* What has come only wakes the loop; hosts_hear() is called in each of its
 * rounds, because an answer of the database can bring calls along. */
static void on_readable(uv_poll_t *poll, int status, int events)
{
    (void)poll, (void)status, (void)events;
}

static void free_poll(uv_handle_t *handle)
{
    free(handle);
}

void hosts_unwatch(struct hosts *o)
{
    if (o->poll != NULL)
        uv_close((uv_handle_t *)o->poll, free_poll);
    o->poll = NULL;
}

void hosts_watch(struct hosts *o)
{
    hosts_unwatch(o);
    o->socket = store_socket(o->server->store);
    if (o->socket < 0)
        return;
    o->poll = must_alloc(sizeof *o->poll);
    uv_poll_init(o->server->loop, o->poll, o->socket);
    uv_poll_start(o->poll, UV_READABLE, on_readable);
}

void hosts_again(struct hosts *o)
{
    server_catch_up(o->server);
    for (struct forwarded *f = o->forwarded; f != NULL; f = f->next)
        if (hosts_follow(o, f->client->at))
            send_on(o, f);
    call(o, hosts_everybody, json_pack("{s:s,s:b}", "by", o->id, "again", 1));
}

bool hosts_hear(struct hosts *o)
{
    struct listener l = { { note_call }, json_array() };
    int renewed = store_hear(o->server->store, &l.visitor);
    bool heard = json_array_size(l.heard) > 0;
    json_t *m;
    size_t i;

    json_array_foreach(l.heard, i, m)
    {
        on_call(o, m);
    }
    json_decref(l.heard);
    if (renewed != o->renewed || store_socket(o->server->store) != o->socket)
        hosts_watch(o);
    if (renewed != o->renewed)
        hosts_again(o);
    o->renewed = renewed;
    return heard;
}
