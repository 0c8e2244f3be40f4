/* push.c - see push.h. */
#include "server/push.h"

#include <curl/curl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "server/webpush.h"

enum {
    KEY = 160,
    SENDERS = 2,         /* threads */
    MOST_WAITING = 200,  /* for them */
    MOST_BROWSERS = 5,   /* of one person */
    AWAY_MS = 10 * 1000, /* before somebody is told */
    HASH = 16
};

struct push {
    struct server *server;
    struct workers *workers;
    char *contact, *services, *key;
    char public_key[WEBPUSH_PUBLIC];
    atomic_bool stop;
    uint64_t count[PUSHES];
};

/* --- the host's key --- */

/* The key of all hosts of the store: the first of them makes it. */
static char *find_key(struct store *s, struct error *err)
{
    struct change change = { .kind = CHANGE_CREATE, .key = "webpush-key" };
    char *key = store_fact(s, change.key, err), *made;

    if (key != NULL || err->message[0] != '\0')
        return key;
    made = webpush_new_key();
    change.text = made;
    if (made != NULL && store_write(s, &change, 1, err) == 0)
        key = store_fact(s, change.key, err);
    free(made);
    return key;
}

struct push *push_open(struct server *h, const struct server_options *o,
                       struct error *err)
{
    struct push *p;
    char *key;

    err->message[0] = '\0';
    if (o->push_contact == NULL ||
        webpush_check(o->push_contact, o->push_services, err) < 0)
        return NULL;
    key = find_key(h->store, err);
    p = must_alloc(sizeof *p);
    memset(p, 0, sizeof *p);
    if (key == NULL || webpush_public(key, p->public_key) < 0) {
        error_set(err, "the key for push services cannot be read or made");
        free(key);
        free(p);
        return NULL;
    }
    curl_global_init(CURL_GLOBAL_DEFAULT);
    p->server = h;
    p->key = key;
    p->contact = must_strdup(o->push_contact);
    p->services =
        o->push_services != NULL ? must_strdup(o->push_services) : NULL;
    p->workers = workers_open(h->loop, SENDERS);
    return p;
}

void push_close(struct push *p)
{
    if (p == NULL)
        return;
    atomic_store(&p->stop, true);
    workers_close(p->workers);
    free(p->contact);
    free(p->services);
    free(p->key);
    free(p);
}

uint64_t push_count(const struct push *p, enum push_result result)
{
    return p != NULL ? p->count[result] : 0;
}

/* --- sending --- */

/* A request on its way to a browser. */
struct sending {
    struct job job; /* first */
    struct push *push;
    char fact[KEY];
    char endpoint[WEBPUSH_ENDPOINT], origin[WEBPUSH_ORIGIN];
    int64_t now; /* in seconds */
    int status;
};

static void send_one(struct job *job)
{
    struct sending *s = (struct sending *)job;
    struct push *p = s->push;
    char token[WEBPUSH_TOKEN], origin[WEBPUSH_ORIGIN];
    struct webpush w = { .endpoint = s->endpoint,
                         .token = token,
                         .public_key = p->public_key,
                         .stop = &p->stop };
    struct error err;

    w.anywhere = webpush_origin(s->endpoint, NULL, origin, &err) < 0;
    if (webpush_token(p->key, s->origin, p->contact, s->now, token) == 0)
        s->status = webpush_send(&w);
}

/* 404 and 410 say that the browser does not want to hear from us any more. */
static void on_sent(struct job *job, bool worked)
{
    struct sending *s = (struct sending *)job;
    enum push_result result = s->status == 404 || s->status == 410 ? PUSH_GONE
                              : s->status / 100 == 2               ? PUSH_SENT
                                                     : PUSH_FAILED;

    s->push->count[worked ? result : PUSH_DROPPED]++;
    if (result == PUSH_GONE)
        batch_add(s->push->server->batch,
                  &(struct change){ .kind = CHANGE_FORGET, .key = s->fact },
                  NULL, NULL);
    free(s);
}

/* --- the browsers of a person --- */

struct browser {
    char fact[KEY];
    char endpoint[WEBPUSH_ENDPOINT], session[SESSION_NAME];
    int64_t at;
};

struct browsers {
    struct visitor visitor;
    struct browser list[MOST_BROWSERS];
    int n;
};

static void add_browser(struct visitor *visitor, const char *key, int n,
                        const char *text)
{
    struct browsers *all = (struct browsers *)visitor;
    json_t *value = json_loads(text, 0, NULL);
    struct browser *b = &all->list[all->n];
    const char *endpoint, *session;
    json_int_t at;

    (void)n;
    if (all->n < MOST_BROWSERS &&
        json_unpack(value, "{s:s,s:s,s:I}", "endpoint", &endpoint, "session",
                    &session, "at", &at) == 0) {
        snprintf(b->fact, sizeof b->fact, "%s", key);
        snprintf(b->endpoint, sizeof b->endpoint, "%s", endpoint);
        snprintf(b->session, sizeof b->session, "%s", session);
        b->at = at;
        all->n++;
    }
    json_decref(value);
}

static void find_browsers(struct server *h, const char *person,
                          struct browsers *out)
{
    char prefix[KEY];
    struct error err;

    out->visitor.row = add_browser;
    out->n = 0;
    snprintf(prefix, sizeof prefix, "push/%s/", person);
    store_facts(h->store, prefix, "", MOST_BROWSERS, &out->visitor, &err);
}

static void forget_browser(struct server *h, const struct browser *b)
{
    batch_add(h->batch,
              &(struct change){ .kind = CHANGE_FORGET, .key = b->fact }, NULL,
              NULL);
}

/* Whoever has signed out there is not told any more. */
static bool is_signed_in(struct server *h, const struct browser *b,
                         const char *person)
{
    struct person p;
    enum found found = people_find_named(h->store, b->session, &p);

    if (found != FOUND_NOT && (found != FOUND || strcmp(p.id, person) == 0))
        return found == FOUND;
    forget_browser(h, b);
    return false;
}

static void wake(struct push *p, const struct browser *b, int64_t now)
{
    struct sending *s;
    struct error err;

    if (workers_busy(p->workers) >= MOST_WAITING) {
        p->count[PUSH_DROPPED]++;
        return;
    }
    s = must_alloc(sizeof *s);
    memset(s, 0, sizeof *s);
    s->job = (struct job){ send_one, on_sent, NULL };
    s->push = p;
    s->now = now / 1000;
    strcpy(s->fact, b->fact);
    strcpy(s->endpoint, b->endpoint);
    if (webpush_origin(b->endpoint, p->services, s->origin, &err) == 0) {
        workers_add(p->workers, &s->job);
    } else { /* the services have changed since */
        forget_browser(p->server, b);
        free(s);
    }
}

/* --- whose turn it is --- */

/* Has this player been told of this question?  If not, that is noted. */
static bool is_told(struct hosted *t, const char *person)
{
    char key[KEY], lines[16], *told;
    struct error err;
    bool same;

    snprintf(key, sizeof key, "mine/%s/%s", person, t->match.id);
    snprintf(lines, sizeof lines, "%d", t->match.lines);
    told = store_fact(t->server->store, key, &err);
    same = told != NULL && strcmp(told, lines) == 0;
    free(told);
    if (!same)
        batch_add(
            t->server->batch,
            &(struct change){ .kind = CHANGE_SET, .key = key, .text = lines },
            NULL, NULL);
    return same;
}

static void call(struct hosted *t, const char *person, int64_t now)
{
    struct server *h = t->server;
    struct browsers all;

    find_browsers(h, person, &all);
    if (all.n == 0 || is_told(t, person))
        return;
    for (int i = 0; i < all.n; i++)
        if (is_signed_in(h, &all.list[i], person))
            wake(h->push, &all.list[i], now);
}

void push_look(struct hosted *t, int64_t now)
{
    if (t->server->push == NULL || t->match.rules == NULL)
        return;
    for (int i = 0; i < t->match.setup.players; i++) {
        const struct seat *s = &t->match.seat[i];
        unsigned bit = 1u << i;

        if (s->kind != SEAT_PERSON || !online_waits_for(&t->match, i) ||
            t->away[i] == 0 || listing_is_here(t->server, s->person.id)) {
            t->called &= ~bit;
        } else if ((t->called & bit) == 0 && now - t->away[i] >= AWAY_MS) {
            t->called |= bit;
            call(t, s->person.id, now);
        }
    }
}

/* --- requests --- */

/* The fact of a browser. */
static void browser_key(const char *person, const char *endpoint, char key[KEY])
{
    unsigned char hash[HASH];
    char hex[2 * HASH + 1];

    crypto_generichash(hash, sizeof hash, (const unsigned char *)endpoint,
                       strlen(endpoint), NULL, 0);
    sodium_bin2hex(hex, sizeof hex, hash, sizeof hash);
    snprintf(key, KEY, "push/%s/%s", person, hex);
}

/* A person has so many browsers at most: the oldest makes room. */
static void make_room(struct server *h, const char *person, const char *key)
{
    struct browsers all;
    const struct browser *oldest = &all.list[0];

    find_browsers(h, person, &all);
    for (int i = 0; i < all.n; i++) {
        if (strcmp(all.list[i].fact, key) == 0)
            return; /* it has room already */
        if (all.list[i].at < oldest->at)
            oldest = &all.list[i];
    }
    if (all.n == MOST_BROWSERS)
        forget_browser(h, oldest);
}

static void put_browser(struct server *h, const struct person *p,
                        const struct request *q, const char *endpoint, bool on)
{
    char key[KEY], session[SESSION_NAME], *text;
    json_t *value;

    browser_key(p->id, endpoint, key);
    if (on)
        make_room(h, p->id, key);
    people_session(q->session, session);
    value = json_pack("{s:s,s:s,s:I}", "endpoint", endpoint, "session", session,
                      "at", (json_int_t)server_now(h));
    text = json_dumps(value, JSON_COMPACT);
    batch_add(h->batch,
              &(struct change){ .kind = on ? CHANGE_SET : CHANGE_FORGET,
                                .key = key,
                                .text = text },
              NULL, NULL);
    free(text);
    json_decref(value);
}

/* What a browser needs to ask to be woken up, and the endpoints of this session. */
static void tell_push(struct server *h, struct exchange *x,
                      const struct request *q, const struct person *p)
{
    json_t *list = json_array();
    char session[SESSION_NAME];
    struct browsers all;

    people_session(q->session, session);
    find_browsers(h, p->id, &all);
    for (int i = 0; i < all.n; i++)
        if (strcmp(all.list[i].session, session) == 0)
            json_array_append_new(list, json_string(all.list[i].endpoint));
    reply_json(
        x, 200,
        json_pack("{s:s,s:o}", "key", h->push->public_key, "endpoints", list),
        NULL);
}

static void set_push(struct server *h, struct exchange *x,
                     const struct request *q, const struct person *p)
{
    json_t *m = json_loads(q->body, JSON_REJECT_DUPLICATES, NULL);
    char origin[WEBPUSH_ORIGIN];
    const char *endpoint;
    struct error err;
    int on;

    if (m == NULL ||
        json_unpack(m, "{s:s,s:b}", "endpoint", &endpoint, "on", &on) != 0)
        reply_error(x, 400, "this wants an endpoint, and on: true or false");
    else if (on &&
             webpush_origin(endpoint, h->push->services, origin, &err) < 0)
        reply_error(x, 400, err.message);
    else {
        put_browser(h, p, q, endpoint, on != 0);
        reply_json(x, 200, json_object(), NULL);
    }
    json_decref(m);
}

void route_push(struct server *h, struct exchange *x, const struct request *q)
{
    struct person p;

    if (h->push == NULL)
        reply_error(x, 404, "this host wakes up no browsers");
    else if (people_find(h->store, q->session, &p) != FOUND || p.guest)
        reply_error(x, 403, "this is for accounts: keep a name first");
    else if (q->body != NULL)
        set_push(h, x, q, &p);
    else
        tell_push(h, x, q, &p);
}

void route_turns(struct server *h, struct exchange *x, const struct request *q)
{
    json_t *list = json_array(), *all, *match;
    struct person p;
    size_t i;

    if (people_find(h->store, q->session, &p) == FOUND) {
        all = listing_mine(h, p.id);
        json_array_foreach(all, i, match)
        {
            if (json_is_true(json_object_get(match, "yours")))
                json_array_append(list, match);
        }
        json_decref(all);
    }
    reply_json(x, 200, json_pack("{s:o}", "matches", list), NULL);
}
