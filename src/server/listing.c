/* listing.c - what people find in the lobby: open seats, matches to watch, and their
 * own matches.
 *
 * The leader of a match keeps three kinds of facts about it, so that every host of
 * the store can tell them:
 *
 *     seats/MATCH          it is listed, and has an open seat
 *     stage/MATCH          it is listed, and is being played
 *     mine/PERSON/MATCH    the person plays there
 *
 * Whoever has said "lobby" hears of the first two when they change, at most once a
 * second, and of their own matches when something happens in one.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "core/game.h"
#include "server/clock.h"
#include "server/tours.h"

enum {
    KEY = 128,
    AWAY_MS = 10 * 1000,
    SLOW_MS = 60 * 60 * 1000, /* with such a clock nobody needs to wait there */
    LOBBY_MS = 1000,
    ELSEWHERE_MS = 10 * 1000, /* other hosts do not tell of every line */
    MOST_LISTED = 200,        /* of each kind */
    MOST_MINE = 60
};

/* --- facts --- */

static void listing_key(enum listing listing, const char *match, char key[KEY])
{
    snprintf(key, KEY, "%s/%s", listing == LISTING_SEATS ? "seats" : "stage",
             match);
}

static void forget_key(struct hosted *t, const char *key)
{
    batch_add(t->server->batch,
              &(struct change){ .kind = CHANGE_FORGET, .key = key }, NULL,
              NULL);
}

static void mine_key(const struct hosted *t, const char *person, char key[KEY])
{
    snprintf(key, KEY, "mine/%s/%s", person, t->match.id);
}

static json_t *players_of(const struct hosted *t)
{
    json_t *list = json_array();

    for (int i = 0; i < t->match.setup.players; i++) {
        const struct seat *s = &t->match.seat[i];
        const char *name =
            s->kind == SEAT_COMPUTER ? s->computer : s->person.name;

        json_array_append_new(
            list, json_pack("{s:s,s:i}", "name", name, "rating", t->rating[i]));
    }
    return list;
}

/* Settings that are not the usual ones. */
static json_t *settings_of(const struct online_match *m)
{
    const struct game *g = m->rules->game;
    json_t *set = json_object();
    struct setup usual;

    setup_default(m->rules, m->setup.players, &usual);
    for (int i = 0; i < g->npolicies; i++) {
        char value[40];
        struct text out;

        if (usual.policy[i] == m->setup.policy[i])
            continue;
        text_init(&out, value, sizeof value);
        setup_value(m->rules, &m->setup, i, &out);
        json_object_set_new(set, g->policies[i].name, json_string(value));
    }
    return set;
}

/* What those who are there bring: "" if chance decides, "?" if they do not tell. */
static json_t *brings_of(const struct online_match *m)
{
    json_t *list = json_array();

    for (int i = 0; i < m->setup.players; i++) {
        char brings[ONLINE_BRINGS];
        struct text out;

        text_init(&out, brings, sizeof brings);
        if (m->rules->game->pick.max > 0 && (m->open_picks >> i & 1) == 0)
            setup_picks(m->rules, &m->setup, i, &out);
        json_array_append_new(
            list, json_string(m->hidden && *brings != '\0' ? "?" : brings));
    }
    return list;
}

/* What everybody may know of a match. */
static json_t *describe(const struct hosted *t)
{
    const struct online_match *m = &t->match;

    return json_pack("{s:s,s:o,s:I,s:I,s:b}", "game", m->rules->game->id,
                     "players", players_of(t), "total", (json_int_t)m->total_ms,
                     "increment", (json_int_t)m->increment_ms, "rated",
                     m->rated);
}

static void put_listing(struct hosted *t, enum listing listing)
{
    json_t *what = describe(t);
    char key[KEY], *text;

    json_object_set_new(what, "at",
                        json_integer((json_int_t)server_now(t->server)));
    if (listing == LISTING_SEATS) {
        json_object_set_new(what, "set", settings_of(&t->match));
        json_object_set_new(what, "brings", brings_of(&t->match));
    }
    text = json_dumps(what, JSON_COMPACT);
    listing_key(listing, t->match.id, key);
    batch_add(t->server->batch,
              &(struct change){ .kind = CHANGE_SET, .key = key, .text = text },
              NULL, NULL);
    free(text);
    json_decref(what);
}

/* --- where a match stands --- */

/* Somebody waits there, or has just gone, or need not wait: the clock is slow. */
static bool is_kept(const struct hosted *t, int64_t now)
{
    for (int i = 0; i < t->match.setup.players; i++)
        if (t->match.seat[i].kind == SEAT_PERSON &&
            (t->match.total_ms >= SLOW_MS || t->away[i] == 0 ||
             now - t->away[i] < AWAY_MS))
            return true;
    return false;
}

static enum listing wanted(const struct hosted *t, int64_t now)
{
    if (!t->match.listed || t->match.phase == ONLINE_OVER)
        return LISTING_NONE;
    if (t->match.phase == ONLINE_PLAYING)
        return LISTING_STAGE;
    return online_has_open_seat(&t->match) && is_kept(t, now) ? LISTING_SEATS
                                                              : LISTING_NONE;
}

static void note_players(struct hosted *t)
{
    char key[KEY];

    for (int i = 0; i < t->match.setup.players; i++) {
        if (t->match.seat[i].kind != SEAT_PERSON || (t->noted >> i & 1))
            continue;
        t->noted |= 1u << i;
        mine_key(t, t->match.seat[i].person.id, key);
        batch_add(t->server->batch,
                  &(struct change){ .kind = CHANGE_CREATE, .key = key }, NULL,
                  NULL);
    }
}

void listing_update(struct hosted *t, int64_t now)
{
    enum listing to, was = t->listing;
    char key[KEY];

    if (t->match.rules == NULL || t->match.phase == ONLINE_OVER)
        return;
    note_players(t);
    to = wanted(t, now);
    if (to == was)
        return;
    t->listing = to;
    for (enum listing i = LISTING_SEATS; i <= LISTING_STAGE; i++) {
        if (i == to ||
            (was != i && (was != LISTING_UNKNOWN || !t->match.listed)))
            continue;
        listing_key(i, t->match.id, key);
        forget_key(t, key);
    }
    if (was == LISTING_SEATS)
        quick_withdraw(t);
    if (to == LISTING_SEATS || to == LISTING_STAGE)
        put_listing(t, to);
}

void listing_end(struct hosted *t)
{
    char key[KEY];

    for (enum listing i = LISTING_SEATS; i <= LISTING_STAGE; i++) {
        listing_key(i, t->match.id, key);
        if (t->match.listed)
            forget_key(t, key);
    }
    t->listing = LISTING_NONE;
    for (int i = 0; i < t->match.setup.players; i++)
        if (t->match.seat[i].kind == SEAT_PERSON)
            listing_stand(t, t->match.seat[i].person.id);
}

void listing_stand(struct hosted *t, const char *person)
{
    char key[KEY];
    int who = online_seat_of(&t->match, person);

    if (who >= 0)
        t->noted &= ~(1u << who);
    mine_key(t, person, key);
    forget_key(t, key);
}

/* --- those who are in the lobby --- */

static struct client **bucket_of(struct server *h, const char *person)
{
    return &h->in_lobby[hash_bytes(person, strlen(person)) % BUCKETS];
}

void listing_enter(struct client *c)
{
    struct client **bucket = bucket_of(c->server, c->person.id);

    c->heard = 0;
    c->stale = true;
    c->looked = 0;
    if (c->in_lobby)
        return;
    c->in_lobby = true;
    c->namesake = *bucket;
    *bucket = c;
    c->server->visitors++;
}

void listing_leave(struct client *c)
{
    struct client **at = bucket_of(c->server, c->person.id);

    if (!c->in_lobby)
        return;
    while (*at != c)
        at = &(*at)->namesake;
    *at = c->namesake;
    c->in_lobby = false;
    c->server->visitors--;
}

bool listing_is_here(struct server *h, const char *person)
{
    for (struct client *c = *bucket_of(h, person); c != NULL; c = c->namesake)
        if (strcmp(c->person.id, person) == 0)
            return true;
    return false;
}

void listing_touch(struct hosted *t)
{
    if (t->server->visitors == 0)
        return;
    for (int i = 0; i < t->match.setup.players; i++) {
        const struct person *p = &t->match.seat[i].person;

        if (t->match.seat[i].kind != SEAT_PERSON)
            continue;
        for (struct client *c = *bucket_of(t->server, p->id); c != NULL;
             c = c->namesake)
            c->stale = c->stale || strcmp(c->person.id, p->id) == 0;
    }
}

/* --- what they hear --- */

struct listed {
    struct visitor visitor;
    json_t *list;
};

/* "PREFIX/MATCH", and what everybody may know of it. */
static void add_listed(struct visitor *visitor, const char *key, int n,
                       const char *text)
{
    struct listed *l = (struct listed *)visitor;
    json_t *entry = json_loads(text, 0, NULL);

    (void)n;
    if (!json_is_object(entry)) {
        json_decref(entry);
        return;
    }
    json_object_set_new(entry, "match", json_string(strrchr(key, '/') + 1));
    json_array_append_new(l->list, entry);
}

static json_t *read_listed(struct server *h, const char *prefix)
{
    struct listed l = { { add_listed }, json_array() };
    struct error err;

    store_facts(h->store, prefix, "", MOST_LISTED, &l.visitor, &err);
    return l.list;
}

/* How many watch a match at this host. */
static void count_watchers(struct server *h, json_t *stage)
{
    json_t *entry;
    size_t i;

    json_array_foreach(stage, i, entry)
    {
        const char *id = json_string_value(json_object_get(entry, "match"));
        struct hosted *t = hosted_here(h, id);
        int n = 0;

        for (struct client *c = t != NULL ? t->clients : NULL; c != NULL;
             c = c->next)
            n += online_seat_of(&t->match, c->person.id) < 0;
        json_object_set_new(entry, "watchers", json_integer(n));
    }
}

static void look_around(struct server *h, int64_t now)
{
    json_t *stage = read_listed(h, "stage/");
    char *text;

    count_watchers(h, stage);
    json_decref(h->lobby);
    h->lobby = json_pack("{s:s,s:o,s:o,s:o}", "type", "lobby", "seats",
                         read_listed(h, "seats/"), "stage", stage, "tours",
                         tours_list(h));
    text = json_dumps(h->lobby, JSON_COMPACT);
    h->lobby_hash = hash_bytes(text, strlen(text)) | 1;
    h->lobby_at = now;
    free(text);
}

static json_t *describe_own(const struct hosted *t, int who)
{
    static const char *const phases[] = { "gathering", "playing", "over" };
    const struct online_match *m = &t->match;
    json_t *own = describe(t);
    int64_t now = server_now(t->server);

    json_object_set_new(own, "match", json_string(m->id));
    json_object_set_new(own, "seat", json_integer(who));
    json_object_set_new(own, "phase", json_string(phases[m->phase]));
    json_object_set_new(own, "yours", json_boolean(online_waits_for(m, who)));
    json_object_set_new(own, "listed", json_boolean(m->listed));
    if (m->tour[0] != '\0')
        json_object_set_new(own, "tour", json_string(m->tour));
    if (m->phase == ONLINE_PLAYING)
        json_object_set_new(own, "turn", json_integer(record_turn(&m->rec)));
    if (m->total_ms != 0)
        json_object_set_new(
            own, "left",
            json_integer((json_int_t)clock_told(m, who, who, now)));
    return own;
}

/* The matches that a person's facts name. */
struct own_matches {
    struct visitor visitor;
    char id[MOST_MINE][ONLINE_ID];
    int n;
};

static void add_own(struct visitor *visitor, const char *key, int n,
                    const char *text)
{
    struct own_matches *own = (struct own_matches *)visitor;

    (void)n, (void)text;
    if (own->n < MOST_MINE)
        snprintf(own->id[own->n++], ONLINE_ID, "%s", strrchr(key, '/') + 1);
}

json_t *listing_mine(struct server *h, const char *person)
{
    struct own_matches own = { .visitor = { add_own } };
    json_t *list = json_array();
    char prefix[KEY];
    struct error err;

    snprintf(prefix, sizeof prefix, "mine/%s/", person);
    store_facts(h->store, prefix, "", MOST_MINE, &own.visitor, &err);
    for (int i = 0; i < own.n; i++) {
        struct hosted *t = hosted_find(h, own.id[i]);
        int who = t != NULL && t->match.rules != NULL
                      ? online_seat_of(&t->match, person)
                      : -1;

        if (who >= 0 && t->match.phase != ONLINE_OVER)
            json_array_append_new(list, describe_own(t, who));
    }
    return list;
}

static void tell_mine(struct client *c, int64_t now)
{
    json_t *message = json_pack("{s:s,s:o}", "type", "mine", "matches",
                                listing_mine(c->server, c->person.id));

    tell_json(c, message);
    json_decref(message);
    c->stale = false;
    c->looked = now;
}

static void tell_visitor(struct client *c, int64_t now)
{
    bool others = hosts_others(c->server->hosts) > 0;

    if (c->heard != c->server->lobby_hash) {
        c->heard = c->server->lobby_hash;
        tell_json(c, c->server->lobby);
    }
    if ((c->stale && now - c->looked >= LOBBY_MS) ||
        (others && now - c->looked >= ELSEWHERE_MS))
        tell_mine(c, now);
}

void listing_tick(struct server *h, int64_t now)
{
    if (h->visitors == 0)
        return;
    if (h->lobby == NULL || now - h->lobby_at >= LOBBY_MS)
        look_around(h, now);
    for (int i = 0; i < BUCKETS; i++)
        for (struct client *c = h->in_lobby[i]; c != NULL; c = c->namesake)
            tell_visitor(c, now);
}
