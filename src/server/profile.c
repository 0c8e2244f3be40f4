/* profile.c - who somebody is on this host, and who knows whom.
 *
 *     GET  /api/person?name=NAME   ratings with their history, records, last matches
 *     GET  /api/ladder?game=ID     who has the highest ratings
 *     GET  /api/known              the friends of whoever asks, and whom they block
 *     POST /api/friend             { name, on }: a friend, or no longer
 *     POST /api/block              { name, on }: blocked, or no longer
 *
 * All of a profile is read from the person's history ("played/ID/..."), which
 * ended.c writes.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "core/game.h"
#include "games/games.h"
#include "server/server_parts.h"

enum {
    KEY = 128,
    MOST_PLAYED = 500, /* matches that a profile counts */
    LAST = 20,
    RUNGS = 50,
    MOST_RATED = 100000,
    LADDER_MS = 30 * 1000, /* a ladder may be so old */
    SURE = 110,    /* of deviation: a rating that is less sure is provisional */
    OPPONENTS = 5, /* different ones, before somebody is on a ladder */
    MOST_KNOWN = 200
};

static bool is_sure(const struct glicko *g)
{
    return g->deviation <= SURE;
}

/* --- a person's history, counted --- */

struct tally {
    struct visitor visitor;
    json_t *games; /* by id: { record, by, against, history } */
    json_t *last;
};

static json_t *member(json_t *object, const char *name, json_t *fresh)
{
    if (json_object_get(object, name) == NULL)
        json_object_set_new(object, name, fresh);
    else
        json_decref(fresh);
    return json_object_get(object, name);
}

/* [won, drawn, lost] */
static void count(json_t *record, const char *result)
{
    static const char *const results[] = { "won", "drawn", "lost" };

    for (size_t i = 0; i < 3; i++)
        if (strcmp(results[i], result) == 0)
            json_array_set_new(
                record, i,
                json_integer(1 +
                             json_integer_value(json_array_get(record, i))));
}

static void count_in(json_t *records, const char *name, const char *result)
{
    count(member(records, name, json_pack("[i,i,i]", 0, 0, 0)), result);
}

static void count_others(json_t *records, json_t *players, size_t own,
                         const char *result)
{
    json_t *player;
    size_t i;

    json_array_foreach(players, i, player)
    {
        const char *name = json_string_value(json_object_get(player, "name"));

        if (i != own && name != NULL)
            count_in(records, name, result);
    }
}

/* "played/PERSON/WHEN/MATCH", the newest first. */
static void tally_match(struct visitor *visitor, const char *key, int n,
                        const char *text)
{
    struct tally *t = (struct tally *)visitor;
    json_t *entry = json_loads(text, 0, NULL), *game, *players, *brings;
    const char *id, *result, *own;
    json_int_t seat, at;

    (void)n;
    if (entry == NULL || json_unpack(entry, "{s:s,s:s,s:I,s:I,s:o}", "game",
                                     &id, "result", &result, "seat", &seat,
                                     "at", &at, "players", &players) != 0) {
        json_decref(entry);
        return;
    }
    game = member(t->games, id,
                  json_pack("{s:[i,i,i],s:{},s:{},s:[]}", "record", 0, 0, 0,
                            "by", "against", "history"));
    count(json_object_get(game, "record"), result);
    count_others(json_object_get(game, "against"), players, (size_t)seat,
                 result);
    brings = json_array_get(json_object_get(entry, "brings"), (size_t)seat);
    own = json_string_value(brings);
    if (own != NULL && *own != '\0')
        count_in(json_object_get(game, "by"), own, result);
    if (json_object_get(entry, "change") != NULL)
        json_array_insert_new(
            json_object_get(game, "history"), 0,
            json_pack("[I,O]", at,
                      json_object_get(json_array_get(players, (size_t)seat),
                                      "rating")));
    json_object_set_new(entry, "match", json_string(strrchr(key, '/') + 1));
    if (json_array_size(t->last) < LAST)
        json_array_append(t->last, entry);
    json_decref(entry);
}

static void add_ratings(struct server *h, const char *person, json_t *by_game)
{
    for (int i = 0; i < GAMES; i++) {
        const char *id = games[i].game->id;
        struct glicko g;

        if (people_rating(h->store, id, person, &g) == 0 &&
            g.deviation < glicko_newcomer.deviation)
            json_object_update_new(
                member(by_game, id,
                       json_pack("{s:[i,i,i],s:{},s:{},s:[]}", "record", 0, 0,
                                 0, "by", "against", "history")),
                json_pack("{s:i,s:b}", "rating", (int)(g.rating + 0.5), "sure",
                          is_sure(&g)));
    }
}

static json_t *profile_of(struct server *h, const struct person *p)
{
    struct tally t = { { tally_match }, json_object(), json_array() };
    char prefix[KEY];
    struct error err;

    snprintf(prefix, sizeof prefix, "played/%s/", p->id);
    store_facts(h->store, prefix, "", MOST_PLAYED, &t.visitor, &err);
    if (!p->guest)
        add_ratings(h, p->id, t.games);
    return json_pack("{s:s,s:b,s:o,s:o}", "name", p->name, "guest", p->guest,
                     "games", t.games, "last", t.last);
}

/* The value of "NAME=VALUE", the only thing that a query may say; NULL: it is not
 * there. */
static const char *query_value(const struct request *q, const char *name)
{
    size_t n = strlen(name);

    return strncmp(q->query, name, n) == 0 && q->query[n] == '='
               ? q->query + n + 1
               : NULL;
}

/* Looking people up is work: so much of it for an address. */
static bool may_look(struct server *h, struct exchange *x,
                     const struct request *q)
{
    if (limits_take(h->limits, LIMIT_LOOKUPS, q->address, "", server_now(h)))
        return true;
    reply_error(x, 429, limit_rows[LIMIT_LOOKUPS].refusal);
    return false;
}

void route_person(struct server *h, struct exchange *x, const struct request *q)
{
    const char *name = query_value(q, "name");
    char sealed[SEALED];
    struct person p;
    enum found found;

    if (!may_look(h, x, q))
        return;
    if (name == NULL) /* oneself */
        found = people_find(h->store, q->session, &p);
    else if (strlen(name) >= PERSON_NAME)
        found = FOUND_NOT;
    else
        found = people_account(h->store, name, &p, sealed);
    if (found == FOUND)
        reply_json(x, 200, profile_of(h, &p), NULL);
    else
        reply_error(x, found == FOUND_NOT ? 404 : 503,
                    found == FOUND_NOT
                        ? "nobody here has this name"
                        : "this cannot be looked up just now: try again");
}

/* --- the best of a game --- */

struct rung {
    char id[PERSON_ID], name[PERSON_NAME];
    struct glicko g;
};

struct ladder {
    struct visitor visitor;
    size_t prefix; /* letters of a key before the id */
    struct rung *rung;
    int n, room;
};

/* Only those whose rating is sure can be on it. */
static void add_rung(struct visitor *visitor, const char *key, int n,
                     const char *text)
{
    struct ladder *l = (struct ladder *)visitor;
    struct rung rung;

    (void)n;
    memset(&rung, 0, sizeof rung);
    if (people_read_rating(text, &rung.g, rung.name) < 0 || !is_sure(&rung.g))
        return;
    snprintf(rung.id, sizeof rung.id, "%s", key + l->prefix);
    if (rung.name[0] == '\0') /* of an older version */
        snprintf(rung.name, sizeof rung.name, "%.21s", rung.id + strlen("a-"));
    if (l->n == l->room) {
        l->room = l->room > 0 ? 2 * l->room : 64;
        l->rung = must_realloc(l->rung, (size_t)l->room * sizeof *l->rung);
    }
    l->rung[l->n++] = rung;
}

static int by_rating(const void *a, const void *b)
{
    const struct rung *x = a, *y = b;

    return (x->g.rating < y->g.rating) - (x->g.rating > y->g.rating);
}

struct counter {
    struct visitor visitor;
    int n;
};

static void count_row(struct visitor *visitor, const char *key, int n,
                      const char *text)
{
    (void)key, (void)n, (void)text;
    ((struct counter *)visitor)->n++;
}

/* Has somebody played enough different people? */
static bool is_tried(struct server *h, const char *game, const char *id)
{
    struct counter counter = { { count_row }, 0 };
    char prefix[KEY];
    struct error err;

    snprintf(prefix, sizeof prefix, "pair/%s/%s/", game, id);
    store_facts(h->store, prefix, "", OPPONENTS, &counter.visitor, &err);
    return counter.n >= OPPONENTS;
}

static json_t *read_ladder(struct server *h, const char *game)
{
    struct ladder l = { .visitor = { add_rung } };
    json_t *list = json_array();
    char prefix[KEY];
    struct error err;

    l.prefix = (size_t)snprintf(prefix, sizeof prefix, "rating/%s/", game);
    store_facts(h->store, prefix, "", MOST_RATED, &l.visitor, &err);
    if (l.n > 0)
        qsort(l.rung, (size_t)l.n, sizeof *l.rung, by_rating);
    for (int i = 0; i < l.n && json_array_size(list) < RUNGS; i++)
        if (is_tried(h, game, l.rung[i].id))
            json_array_append_new(
                list,
                json_pack("{s:s,s:i,s:i}", "name", l.rung[i].name, "rating",
                          (int)(l.rung[i].g.rating + 0.5), "deviation",
                          (int)(l.rung[i].g.deviation + 0.5)));
    free(l.rung);
    return list;
}

/* "game=ID": who has the highest ratings, as of a moment ago. */
void route_ladder(struct server *h, struct exchange *x, const struct request *q)
{
    const char *id = query_value(q, "game");
    int64_t now = server_now(h);
    int i = 0;

    while (id != NULL && i < GAMES && strcmp(games[i].game->id, id) != 0)
        i++;
    if (id == NULL || i == GAMES) {
        reply_error(x, 404, "there is no such game");
        return;
    }
    if (h->ladder[i] == NULL || now - h->ladder_at[i] >= LADDER_MS) {
        json_decref(h->ladder[i]);
        h->ladder[i] = read_ladder(h, id);
        h->ladder_at[i] = now;
    }
    reply_json(x, 200, json_pack("{s:O}", "people", h->ladder[i]), NULL);
}

/* --- who knows whom --- */

static void known_key(const char *kind, const char *id, const char *other,
                      char key[KEY])
{
    snprintf(key, KEY, "%s/%s/%s", kind, id, other);
}

bool profile_blocks(struct server *h, const char *id, const char *other)
{
    char key[KEY], *value;
    struct error err;

    known_key("block", id, other, key);
    value = store_fact(h->store, key, &err);
    free(value);
    return value != NULL;
}

struct known {
    struct visitor visitor;
    struct server *server;
    json_t *list;
};

static void add_known(struct visitor *visitor, const char *key, int n,
                      const char *text)
{
    struct known *k = (struct known *)visitor;

    (void)n;
    json_array_append_new(
        k->list, json_pack("{s:s,s:b}", "name", text, "here",
                           listing_is_here(k->server, strrchr(key, '/') + 1)));
}

static json_t *known_of(struct server *h, const char *kind, const char *id)
{
    struct known k = { { add_known }, h, json_array() };
    char prefix[KEY];
    struct error err;

    known_key(kind, id, "", prefix);
    store_facts(h->store, prefix, "", MOST_KNOWN, &k.visitor, &err);
    return k.list;
}

/* Whom a request is about.  False: it has been answered with what is wrong. */
static bool read_known(struct server *h, struct exchange *x,
                       const struct request *q, struct person *own,
                       struct person *other, bool *on)
{
    json_t *m = json_loads(q->body, JSON_REJECT_DUPLICATES, NULL);
    const char *name = NULL;
    char sealed[SEALED];
    int flag = 0;
    bool good = m != NULL &&
                json_unpack(m, "{s:s,s:b}", "name", &name, "on", &flag) == 0;

    *on = flag != 0;
    if (!good)
        reply_error(x, 400, "this wants a name, and on: true or false");
    else if (people_find(h->store, q->session, own) != FOUND || own->guest)
        reply_error(x, 403, "only accounts have friends: keep a name first");
    else if (strlen(name) >= PERSON_NAME ||
             people_account(h->store, name, other, sealed) != FOUND ||
             strcmp(own->id, other->id) == 0)
        reply_error(x, 404, "nobody else here has this name");
    else {
        json_decref(m);
        return true;
    }
    json_decref(m);
    return false;
}

static bool is_full(struct server *h, const char *kind, const char *id)
{
    json_t *list = known_of(h, kind, id);
    bool full = json_array_size(list) >= MOST_KNOWN;

    json_decref(list);
    return full;
}

/* A friend is not blocked, and somebody who is blocked is no friend. */
static void set_known(struct server *h, struct exchange *x,
                      const struct request *q, const char *kind,
                      const char * not )
{
    struct person own, other;
    char key[KEY];
    bool on;

    if (!may_look(h, x, q) || !read_known(h, x, q, &own, &other, &on))
        return;
    if (on && is_full(h, kind, own.id)) {
        reply_error(
            x, 409,
            "you have as many friends or blocked people as one can have");
        return;
    }
    known_key(kind, own.id, other.id, key);
    batch_add(h->batch,
              &(struct change){ .kind = on ? CHANGE_SET : CHANGE_FORGET,
                                .key = key,
                                .text = other.name },
              NULL, NULL);
    known_key(not, own.id, other.id, key);
    if (on)
        batch_add(h->batch,
                  &(struct change){ .kind = CHANGE_FORGET, .key = key }, NULL,
                  NULL);
    reply_json(x, 200, json_object(), NULL);
}

void route_friend(struct server *h, struct exchange *x, const struct request *q)
{
    set_known(h, x, q, "friend", "block");
}

void route_block(struct server *h, struct exchange *x, const struct request *q)
{
    set_known(h, x, q, "block", "friend");
}

void route_known(struct server *h, struct exchange *x, const struct request *q)
{
    struct person p;

    if (!may_look(h, x, q))
        return;
    if (people_find(h->store, q->session, &p) != FOUND) {
        reply_error(x, 403, "sign in first");
        return;
    }
    reply_json(x, 200,
               json_pack("{s:o,s:o}", "friends", known_of(h, "friend", p.id),
                         "blocked", known_of(h, "block", p.id)),
               NULL);
}
