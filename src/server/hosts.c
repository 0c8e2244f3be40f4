/* hosts.c - see hosts.h. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "server/hosts_parts.h"

enum {
    BEAT_MS = 500,
    DEAD_MS = 3000, /* a host whose count has not changed for so long is dead */
    LOOK_BEATS = 8  /* how often leases are looked through */
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

static void host_key(const char *id, char key[HOSTS_KEY])
{
    snprintf(key, HOSTS_KEY, "host/%s", id);
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
    char key[HOSTS_KEY];
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
    char key[HOSTS_KEY];

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
    char key[HOSTS_KEY];

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
    if (other == NULL && o->nothers < HOSTS_OTHERS) {
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
    char key[HOSTS_KEY];

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
        if (other->here) { /* else it has left, or another host has seen it */
            forget_host(o, other->id);
            if (o->shared)
                server_log("host lost", json_pack("{s:s}", "host", other->id));
        }
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
    char key[HOSTS_KEY];

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
    char key[HOSTS_KEY], was[HOSTS_BEAT], next[HOSTS_BEAT];

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
    char key[HOSTS_KEY], channel[HOSTS_KEY];

    host_key(o->id, key);
    hosts_channel(o->id, channel);
    batch_add(o->server->batch,
              &(struct change){ .kind = CHANGE_SET, .key = key, .text = "0" },
              NULL, NULL);
    if (batch_flush(o->server->batch, err) != 0 ||
        store_listen(o->server->store, hosts_everybody, err) < 0 ||
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
        hosts_watch(o);
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
    hosts_forget_all(o);
    hosts_unwatch(o);
    free(o);
}
