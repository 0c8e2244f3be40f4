/* hosts.c - see hosts.h. */
#include "server/hosts.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "server/server_parts.h"

enum {
    BEAT_MS = 500,
    DEAD_MS = 3000,   /* a host whose count has not changed for so long is
                         dead */
    LOOK_BEATS = 8,   /* how often leases are looked through */
    MOST_OTHERS = 64, /* hosts on one store */
    KEY = 64,
    BEAT = 24
};

/* Another host, as it was last seen. */
struct other {
    char id[HOST_ID];
    char beat[BEAT];
    int64_t counted; /* when its count was last seen to change */
    bool here;       /* in the list that is being read */
};

/* What a client said in the match it looks at, to which the leader has not
 * replied.  They are in the order in which they were said. */
struct forwarded {
    json_int_t number;
    struct client *client;
    json_t *message;
    struct forwarded *next;
};

struct hosts {
    struct server *server;
    char id[HOST_ID];
    bool shared;
    long long beat; /* as it is written */
    int64_t beaten; /* when */
    unsigned looks; /* how often it has looked around since it began */
    struct other other[MOST_OTHERS];
    int nothers;
    struct forwarded *forwarded;
    json_int_t number; /* of the last one */
    uv_poll_t *poll;
    int socket, renewed;
};

/* --- facts --- */

/* In a lease, in place of a leader. */
static const char aside[] = "aside";

const char hosts_aside[] = "this match cannot be read and was set aside; the "
                           "keeper of this host finds out why in its log";

void hosts_lease_key(const char *match, char *key, size_t size)
{
    snprintf(key, size, "open/%s", match);
}

static void host_key(const char *id, char key[KEY])
{
    snprintf(key, KEY, "host/%s", id);
}

static int64_t steady_ms(void)
{
    return (int64_t)(uv_hrtime() / 1000000);
}

const char *hosts_id(const struct hosts *o)
{
    return o->id;
}

int hosts_others(const struct hosts *o)
{
    return o->nothers;
}

static bool read_leader(struct hosts *o, const char *match, char out[HOST_ID])
{
    struct error err;
    char key[KEY];
    char *leader;

    hosts_lease_key(match, key, sizeof key);
    leader = store_fact(o->server->store, key, &err);
    if (leader == NULL && err.message[0] != '\0')
        return false;
    snprintf(out, HOST_ID, "%s", leader != NULL ? leader : "");
    free(leader);
    return true;
}

bool hosts_find_leader(struct hosts *o, struct hosted *t)
{
    return read_leader(o, t->match.id, t->leader);
}

bool hosts_lead(const struct hosts *o, const struct hosted *t)
{
    return strcmp(t->leader, o->id) == 0;
}

bool hosts_is_aside(const struct hosted *t)
{
    return strcmp(t->leader, aside) == 0;
}

bool hosts_follow(const struct hosts *o, const struct hosted *t)
{
    return t->leader[0] != '\0' && !hosts_lead(o, t) && !hosts_is_aside(t);
}

bool hosts_keep_aside(struct hosts *o, const char *match)
{
    char leader[HOST_ID];

    return read_leader(o, match, leader) && strcmp(leader, aside) == 0;
}

void hosts_set_aside(struct hosts *o, struct hosted *t)
{
    char key[KEY];

    if (!hosts_lead(o, t))
        return; /* its leader may be a newer program */
    strcpy(t->leader, aside);
    hosts_lease_key(t->match.id, key, sizeof key);
    batch_add(
        o->server->batch,
        &(struct change){
            .kind = CHANGE_SWAP, .key = key, .text = aside, .was = o->id },
        NULL, NULL);
}

/* --- calls --- */

/* The channel that only one host listens to. */
static void channel_of(const char *id, char name[KEY])
{
    snprintf(name, KEY, "riposte-%s", id);
}

static const char everybody[] = "riposte";

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
        call(o, everybody,
             json_pack("{s:s,s:s,s:o}", "by", o->id, "match", t->match.id, what,
                       value));
    else
        json_decref(value);
}

void hosts_ask_who(struct hosts *o, const struct hosted *t)
{
    hosts_tell(o, t, "who", json_string(t->leader));
}

void hosts_sign_out(struct hosts *o, const char *session)
{
    if (o->shared)
        call(o, everybody, json_pack("{s:s,s:s}", "by", o->id, "out", session));
}

/* --- forwarding --- */

static int send_on(struct hosts *o, const struct forwarded *f)
{
    const struct hosted *t = f->client->at;
    const struct person *p = &f->client->person;
    char channel[KEY];

    channel_of(t->leader, channel);
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
    error_set(err, "this message is too long");
    return -1;
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
    char channel[KEY];

    channel_of(guest->host, channel);
    call(o, channel,
         json_pack("{s:s,s:I,s:s}", "by", o->id, "reply", guest->number,
                   "error", error));
    free(guest);
}

/* --- lines that were asked for --- */

char *hosts_sign(const struct hosts *o, const struct client *c,
                 const char *line)
{
    size_t n = strlen(line), size = n + KEY;
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
    const struct client *c = guest->at->proposer;

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
    json_t *reply = json_object_get(m, "reply");

    if (by == NULL || strcmp(by, o->id) == 0)
        return;
    if (out != NULL)
        clients_sign_out(o->server, out);
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

static void stop_watching(struct hosts *o)
{
    if (o->poll != NULL)
        uv_close((uv_handle_t *)o->poll, free_poll);
    o->poll = NULL;
}

static void watch_socket(struct hosts *o)
{
    stop_watching(o);
    o->socket = store_socket(o->server->store);
    if (o->socket < 0)
        return;
    o->poll = must_alloc(sizeof *o->poll);
    uv_poll_init(o->server->loop, o->poll, o->socket);
    uv_poll_start(o->poll, UV_READABLE, on_readable);
}

/* Calls may have been missed, here and there: see what was written, and have
 * everything said again that waits for a reply. */
static void after_outage(struct hosts *o)
{
    server_catch_up(o->server);
    for (struct forwarded *f = o->forwarded; f != NULL; f = f->next)
        if (hosts_follow(o, f->client->at))
            send_on(o, f);
    call(o, everybody, json_pack("{s:s,s:b}", "by", o->id, "again", 1));
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
        watch_socket(o);
    if (renewed != o->renewed)
        after_outage(o);
    o->renewed = renewed;
    return heard;
}

/* --- leases --- */

struct lease {
    char match[ONLINE_ID];
    char leader[HOST_ID];
};

struct lease_list {
    struct visitor visitor;
    struct lease *lease;
    int n, room;
};

static void note_lease(struct visitor *visitor, const char *key, int n,
                       const char *text)
{
    struct lease_list *list = (struct lease_list *)visitor;
    struct lease *lease;

    (void)n;
    if (list->n == list->room) {
        list->room = list->room > 0 ? 2 * list->room : 64;
        list->lease =
            must_realloc(list->lease, (size_t)list->room * sizeof *list->lease);
    }
    lease = &list->lease[list->n++];
    snprintf(lease->match, sizeof lease->match, "%s", key + strlen("open/"));
    snprintf(lease->leader, sizeof lease->leader, "%s", text);
}

/* A lease that is being taken over. */
struct taking {
    struct hosts *hosts;
    char match[ONLINE_ID];
};

static void on_taken(void *owner, enum written result)
{
    struct taking *taking = owner;
    struct hosts *o = taking->hosts;
    struct hosted *t = NULL;

    if (result == WRITTEN)
        t = hosted_find(o->server, taking->match);
    free(taking);
    if (t == NULL)
        return;
    strcpy(t->leader, o->id);
    hosts_tell(o, t, "leader", json_true());
    hosted_lead(t);
    hosts_forward_again(o, t);
}

static struct other *find_other(struct hosts *o, const char *id)
{
    for (int i = 0; i < o->nothers; i++)
        if (strcmp(o->other[i].id, id) == 0)
            return &o->other[i];
    return NULL;
}

/* Only a host that has just started tries a match that was set aside: it may be
 * a newer program. */
static bool is_cared_for(struct hosts *o, const struct lease *lease)
{
    return strcmp(lease->leader, o->id) == 0 ||
           find_other(o, lease->leader) != NULL ||
           (o->looks > 0 && strcmp(lease->leader, aside) == 0);
}

/* Take over the matches of dead hosts. */
static void take_over(struct hosts *o, const struct lease_list *list)
{
    char key[KEY];

    for (int i = 0; i < list->n; i++) {
        const struct lease *lease = &list->lease[i];
        struct taking *taking;

        if (is_cared_for(o, lease))
            continue;
        taking = must_alloc(sizeof *taking);
        taking->hosts = o;
        strcpy(taking->match, lease->match);
        hosts_lease_key(lease->match, key, sizeof key);
        batch_add(o->server->batch,
                  &(struct change){ .kind = CHANGE_SWAP,
                                    .key = key,
                                    .text = o->id,
                                    .was = lease->leader },
                  on_taken, taking);
    }
}

/* --- beats --- */

struct roll_call {
    struct visitor visitor;
    struct hosts *hosts;
};

static void note_host(struct visitor *visitor, const char *key, int n,
                      const char *text)
{
    struct hosts *o = ((struct roll_call *)visitor)->hosts;
    const char *id = key + strlen("host/");
    struct other *other = find_other(o, id);

    (void)n;
    if (strcmp(id, o->id) == 0)
        return;
    if (other == NULL && o->nothers < MOST_OTHERS) {
        other = &o->other[o->nothers++];
        memset(other, 0, sizeof *other);
        snprintf(other->id, sizeof other->id, "%s", id);
    }
    if (other == NULL)
        return;
    other->here = true;
    if (strcmp(other->beat, text) == 0)
        return;
    snprintf(other->beat, sizeof other->beat, "%s", text);
    other->counted = steady_ms();
}

static void forget_host(struct hosts *o, const char *id)
{
    char key[KEY];

    host_key(id, key);
    batch_add(o->server->batch,
              &(struct change){ .kind = CHANGE_FORGET, .key = key }, NULL,
              NULL);
}

/* See which hosts are alive.  Returns whether one has died. */
static bool call_roll(struct hosts *o)
{
    struct roll_call roll = { { note_host }, o };
    bool lost = false;
    struct error err;

    for (int i = 0; i < o->nothers; i++)
        o->other[i].here = false;
    if (store_facts(o->server->store, "host/", "", INT32_MAX, &roll.visitor,
                    &err) < 0)
        return false;
    for (int i = o->nothers - 1; i >= 0; i--) {
        struct other *other = &o->other[i];
        int64_t silent = steady_ms() - other->counted;

        if (other->here && silent < (o->shared ? DEAD_MS : 0))
            continue;
        if (other->here)
            forget_host(o, other->id);
        if (o->shared)
            server_log("host lost", json_pack("{s:s}", "host", other->id));
        *other = o->other[--o->nothers];
        lost = true;
    }
    if (lost)
        server_lost_host(o->server);
    return lost;
}

/* The hosts are read again after the leases: a host is known before it
 * leads. */
static void look_around(struct hosts *o, bool anyway)
{
    struct lease_list list = { .visitor = { note_lease } };
    struct error err;

    if (!call_roll(o) && !anyway)
        return;
    if (store_facts(o->server->store, "open/", "", INT32_MAX, &list.visitor,
                    &err) == 0) {
        call_roll(o);
        take_over(o, &list);
    }
    free(list.lease);
}

/* The others have taken this host for dead, or it does not know how far it had
 * counted when the store went away: it counts from the beginning, and sees what is
 * left to it. */
static void on_beat(void *owner, enum written result)
{
    struct hosts *o = owner;
    char key[KEY];

    if (result == WRITTEN)
        o->beat++;
    if (result != WRITTEN_BEFORE)
        return;
    server_log("held for dead", NULL);
    o->beat = 0;
    host_key(o->id, key);
    batch_add(o->server->batch,
              &(struct change){ .kind = CHANGE_SET, .key = key, .text = "0" },
              NULL, NULL);
    server_catch_up(o->server);
}

static void count_up(struct hosts *o)
{
    char key[KEY], was[BEAT], next[BEAT];

    host_key(o->id, key);
    snprintf(was, sizeof was, "%lld", o->beat);
    snprintf(next, sizeof next, "%lld", o->beat + 1);
    batch_add(o->server->batch,
              &(struct change){
                  .kind = CHANGE_SWAP, .key = key, .text = next, .was = was },
              on_beat, o);
}

void hosts_tick(struct hosts *o)
{
    int64_t now = steady_ms();

    if (!o->shared || now - o->beaten < BEAT_MS)
        return;
    o->beaten = now;
    o->looks++;
    count_up(o);
    look_around(o, o->looks % LOOK_BEATS == 0);
}

/* --- beginning and end --- */

static int begin(struct hosts *o, struct error *err)
{
    char key[KEY], channel[KEY];

    host_key(o->id, key);
    channel_of(o->id, channel);
    batch_add(o->server->batch,
              &(struct change){ .kind = CHANGE_SET, .key = key, .text = "0" },
              NULL, NULL);
    if (batch_flush(o->server->batch, err) != 0 ||
        store_listen(o->server->store, everybody, err) < 0 ||
        store_listen(o->server->store, channel, err) < 0)
        return -1;
    look_around(o, true);
    return batch_flush(o->server->batch, err) == 0 ? 0 : -1;
}

struct hosts *hosts_open(struct server *h, struct error *err)
{
    struct hosts *o = must_alloc(sizeof *o);

    memset(o, 0, sizeof *o);
    o->server = h;
    h->hosts = o;
    o->shared = store_shared(h->store);
    o->socket = -1;
    snprintf(o->id, sizeof o->id, "%08x%08x", randombytes_random(),
             randombytes_random());
    if (begin(o, err) == 0) {
        watch_socket(o);
        return o;
    }
    free(o);
    h->hosts = NULL;
    return NULL;
}

void hosts_close(struct hosts *o)
{
    struct error err;

    forget_host(o, o->id);
    batch_flush(o->server->batch, &err);
    while (o->forwarded != NULL)
        drop_forwarded(&o->forwarded);
    stop_watching(o);
    free(o);
}
