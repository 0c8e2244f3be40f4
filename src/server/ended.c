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
#include "server/server_parts.h"

enum { KEY = 64 };

static double score_of(const struct online_match *t, int who)
{
    return t->drawn ? 0.5 : (duel_result(&t->rec.now.duel, who) + 1) / 2.0;
}

/* Two accounts have played a rated match.  0, or -1: the store does not answer. */
static int rate(struct hosted *t)
{
    const char *game = t->match.rules->game->id;
    struct glicko before[2];

    if (!t->match.rated || t->match.setup.players != 2)
        return 0;
    for (int i = 0; i < 2; i++)
        if (t->match.seat[i].kind != SEAT_PERSON ||
            t->match.seat[i].person.guest)
            return 0;
    for (int i = 0; i < 2; i++)
        if (people_rating(t->server->store, game, t->match.seat[i].person.id,
                          &before[i]) < 0)
            return -1;
    for (int i = 0; i < 2; i++) {
        struct glicko_result result = { before[1 - i], score_of(&t->match, i) };

        struct glicko after = glicko_after(before[i], &result, 1);

        people_rate(t->server->batch, game, t->match.seat[i].person.id, after);
        t->rating[i] = (int)(after.rating + 0.5);
    }
    return 0;
}

/* A match in the history of a player; the caller frees it. */
static char *what_was_played(const struct hosted *t, int who)
{
    static const char *const results[] = { "lost", "drawn", "won" };
    int result = t->match.drawn ? 0 : duel_result(&t->match.rec.now.duel, who);
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
    entry = json_pack("{s:s,s:i,s:s,s:I,s:o}", "game", t->match.rules->game->id,
                      "seat", who, "result", results[result + 1], "at",
                      (json_int_t)server_now(t->server), "players", names);
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
