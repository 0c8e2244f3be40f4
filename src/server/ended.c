/* ended.c - a match is over: its result, ratings and histories.
 *
 * Its leader writes all of it, or nothing: while the lease is there, the match is
 * not finished, and the leader tries again.  First it makes sure that it leads: a
 * host that was asleep may not know yet that another one does, and each match is
 * rated once.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/game.h"
#include "server/tours.h"

enum {
    KEY = 128,
    PAIR_LIMIT =
        3, /* matches of two people in a game that are rated in a day */
    DAY_MS = 24 * 60 * 60 * 1000
};

static double score_of(const struct online_match *t, int who)
{
    return t->drawn ? 0.5 : (duel_result(&t->rec.now.duel, who) + 1) / 2.0;
}

/* --- pairs: who has played whom, and when --- */

static void pair_key(const struct hosted *t, int who, char key[KEY])
{
    snprintf(key, KEY, "pair/%s/%s/%s", t->match.rules->game->id,
             t->match.seat[who].person.id, t->match.seat[1 - who].person.id);
}

/* The times of the last rated matches of these two, without those of days gone by; the
 * caller frees it.  NULL: the store does not answer. */
static json_t *pair_times(const struct hosted *t)
{
    json_t *times, *recent = json_array(), *at;
    char key[KEY], *text;
    struct error err;
    size_t i;

    pair_key(t, 0, key);
    text = store_fact(t->server->store, key, &err);
    if (text == NULL && err.message[0] != '\0') {
        json_decref(recent);
        return NULL;
    }
    times = text != NULL ? json_loads(text, 0, NULL) : NULL;
    free(text);
    json_array_foreach(times, i, at)
    {
        if (json_integer_value(at) > server_now(t->server) - DAY_MS)
            json_array_append(recent, at);
    }
    json_decref(times);
    return recent;
}

static void note_pair(struct hosted *t, json_t *times)
{
    char key[KEY], *text;

    json_array_append_new(times,
                          json_integer((json_int_t)server_now(t->server)));
    text = json_dumps(times, JSON_COMPACT);
    for (int i = 0; i < 2; i++) {
        pair_key(t, i, key);
        batch_add(
            t->server->batch,
            &(struct change){ .kind = CHANGE_SET, .key = key, .text = text },
            NULL, NULL);
    }
    free(text);
}

/* --- ratings --- */

static bool is_rated(const struct online_match *m)
{
    if (!m->rated || m->setup.players != 2)
        return false;
    for (int i = 0; i < 2; i++)
        if (m->seat[i].kind != SEAT_PERSON || m->seat[i].person.guest)
            return false;
    return true;
}

static int rate_pair(struct hosted *t)
{
    const char *game = t->match.rules->game->id;
    struct glicko before[2];

    for (int i = 0; i < 2; i++)
        if (people_rating(t->server->store, game, t->match.seat[i].person.id,
                          &before[i]) < 0)
            return -1;
    for (int i = 0; i < 2; i++) {
        struct glicko_result result = { before[1 - i], score_of(&t->match, i) };

        struct glicko after = glicko_after(before[i], &result, 1);

        people_rate(t->server->batch, game, &t->match.seat[i].person, after);
        t->rating[i] = (int)(after.rating + 0.5);
        t->change[i] = t->rating[i] - (int)(before[i].rating + 0.5);
    }
    t->counted = true;
    return 0;
}

/* Two accounts have played a rated match.  Of the same two only a few count in a day,
 * so that nobody climbs by playing a friend again and again.  0, or -1: the store does
 * not answer. */
static int rate(struct hosted *t)
{
    json_t *times;
    int rc = 0;

    if (!is_rated(&t->match))
        return 0;
    times = pair_times(t);
    if (times == NULL)
        return -1;
    if (json_array_size(times) < PAIR_LIMIT)
        rc = rate_pair(t);
    if (rc == 0 && t->counted)
        note_pair(t, times);
    json_decref(times);
    return rc;
}

/* What each seat brought, as text. */
static json_t *brings_of(const struct online_match *m)
{
    json_t *list = json_array();

    for (int i = 0; i < m->setup.players; i++) {
        char brings[ONLINE_BRINGS] = "";
        struct text out;

        text_init(&out, brings, sizeof brings);
        if (m->rules->game->pick.max > 0)
            setup_picks(m->rules, &m->setup, i, &out);
        json_array_append_new(list, json_string(brings));
    }
    return list;
}

/* A match in the history of a player; the caller frees it. */
static char *what_was_played(const struct hosted *t, int who)
{
    static const char *const results[] = { "lost", "drawn", "won", "closed" };
    int result = t->match.closed  ? 2
                 : t->match.drawn ? 0
                                  : duel_result(&t->match.rec.now.duel, who);
    json_t *names = json_array();
    json_t *entry;
    char *text;

    for (int i = 0; i < t->match.setup.players; i++) {
        const struct seat *s = &t->match.seat[i];

        json_array_append_new(
            names,
            json_pack("{s:s,s:i}", "name",
                      s->kind == SEAT_COMPUTER ? s->computer : s->person.name,
                      "rating", t->rating[i]));
    }
    entry =
        json_pack("{s:s,s:i,s:s,s:I,s:o,s:o}", "game", t->match.rules->game->id,
                  "seat", who, "result", results[result + 1], "at",
                  (json_int_t)server_now(t->server), "players", names, "brings",
                  brings_of(&t->match));
    if (t->counted)
        json_object_set_new(entry, "change", json_integer(t->change[who]));
    text = json_dumps(entry, JSON_COMPACT);
    json_decref(entry);
    return text;
}

/* Each player's history names the match, the newest first. */
static void remember(struct hosted *t)
{
    char key[2 * KEY];

    for (int i = 0; i < t->match.setup.players; i++) {
        char *text;

        if (t->match.seat[i].kind != SEAT_PERSON)
            continue;
        text = what_was_played(t, i);
        snprintf(
            key, sizeof key, "played/%s/%013lld/%s", t->match.seat[i].person.id,
            9999999999999LL - (long long)server_now(t->server), t->match.id);
        batch_add(
            t->server->batch,
            &(struct change){ .kind = CHANGE_SET, .key = key, .text = text },
            NULL, NULL);
        free(text);
    }
}

static void on_given_up(void *owner, enum written result)
{
    struct hosted *t = owner;

    t->ending = false;
    if (result == WRITTEN)
        t->leader[0] = '\0';
}

void hosted_give_up(struct hosted *t)
{
    char key[KEY];

    t->ending = true;
    listing_end(t);
    hosts_lease_key(t->match.id, key, sizeof key);
    batch_add(t->server->batch,
              &(struct change){ .kind = CHANGE_FORGET, .key = key },
              on_given_up, t);
}

static void on_lease_seen(void *owner, enum written result)
{
    struct hosted *t = owner;

    t->ending = false;
    if (result == WRITTEN_BEFORE)
        hosted_look_up(t);
    if (result != WRITTEN || rate(t) < 0)
        return;
    remember(t);
    tours_note_end(t);
    hosted_give_up(t);
    tell_all(t);
}

void hosted_end(struct hosted *t)
{
    char key[KEY];

    t->ending = true;
    hosts_lease_key(t->match.id, key, sizeof key);
    batch_add(t->server->batch,
              &(struct change){ .kind = CHANGE_SWAP,
                                .key = key,
                                .text = t->leader,
                                .was = t->leader },
              on_lease_seen, t);
}
