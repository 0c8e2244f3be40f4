/* server.c - the host: matches in memory, their journals, clocks and
 * computers. */
#include "server/server.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/computer.h"
#include "base/file.h"
#include "base/hash.h"
#include "core/game.h"
#include "server/push.h"
#include "server/tours.h"

enum {
    TICK_MS = 100,
    KEY = 64,
    HOUR_MS = 60 * 60 * 1000,
    GIVE_UP_MS = 7 * 24 * HOUR_MS,
    SWEEP = 200,         /* sessions in a tick */
    PATIENCE_MS = 10000, /* with a store that is busy */
    THINKERS = 2,        /* threads */
    SEALERS = 2          /* each takes 64 MiB while it works */
};

int64_t server_now(const struct server *h)
{
    struct timespec now;

    if (h->now != NULL)
        return h->now();

    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void server_log(const char *event, json_t *detail)
{
    struct timespec now;
    json_t *line = json_pack("{s:s}", "event", event);
    char at[32], *text;

    clock_gettime(CLOCK_REALTIME, &now);
    strftime(at, sizeof at, "%Y-%m-%dT%H:%M:%SZ", gmtime(&now.tv_sec));
    json_object_set_new(line, "at", json_string(at));
    json_object_update(line, detail);
    text = json_dumps(line, JSON_COMPACT);
    fprintf(stderr, "%s\n", text);
    free(text);
    json_decref(line);
    json_decref(detail);
}

static void journal_key(const char *id, char key[KEY])
{
    snprintf(key, KEY, "match/%s", id);
}

/* --- matches in memory --- */

static struct hosted **bucket_of(struct server *h, const char *id)
{
    return &h->bucket[hash_bytes(id, strlen(id)) % BUCKETS];
}

static struct hosted *hosted_add(struct server *h, const char *id)
{
    struct hosted **bucket = bucket_of(h, id);
    struct hosted *t = must_alloc(sizeof *t);

    memset(t, 0, sizeof *t);
    t->server = h;
    online_init(&t->match, id);
    t->next = *bucket;
    *bucket = t;
    return t;
}

static void hosted_drop(struct hosted *t)
{
    struct hosted **at = bucket_of(t->server, t->match.id);

    while (*at != t)
        at = &(*at)->next;
    *at = t->next;
    forget_later(t->server, t);
    proposal_free(&t->writing);
    json_decref(t->chat);
    online_done(&t->match);
    free(t);
}

/* --- reading a journal --- */

struct catching_up {
    struct visitor visitor;
    struct hosted *t;
    bool failed; /* a line cannot be applied */
    struct error err;
    const char *lost; /* a line that could not be written, or NULL */
    bool kept;        /* what it says was read */
};

/* A journal cannot be applied: its match waits for a host that can, or for its
 * keeper, and holds up nobody. */
static void set_aside(struct hosted *t, const char *why)
{
    server_log("match set aside",
               json_pack("{s:s,s:i,s:s}", "match", t->match.id, "line",
                         t->match.lines, "why", why));
    hosts_set_aside(t->server->hosts, t);
    for (struct client *c = t->clients; c != NULL; c = c->next)
        tell_error(c, hosts_aside);
}

static void apply_row(struct visitor *visitor, const char *key, int n,
                      const char *text)
{
    struct catching_up *c = (struct catching_up *)visitor;

    (void)key;
    if (c->failed)
        return;
    error_set(&c->err, "a line is missing before line %d", n);
    if (n == c->t->match.lines &&
        online_apply(&c->t->match, text, &c->err) == 0)
        hosts_read(c->t->server->hosts, text);
    else
        c->failed = true;
    c->kept = c->kept || (c->lost != NULL && hosts_same(text, c->lost));
}

/* Apply what others have written.  Returns how many lines there were, or -1: one
 * of them cannot be applied, and the match is set aside. */
static int read_on(struct catching_up *c)
{
    struct hosted *t = c->t;
    struct error err;
    int before = t->match.lines;
    char key[KEY];

    journal_key(t->match.id, key);
    t->server->unread =
        store_read(t->server->store, key, before, &c->visitor, &err) < 0;
    if (t->server->unread)
        return 0;
    if (!c->failed)
        return t->match.lines - before;
    set_aside(t, c->err.message);
    return -1;
}

static int catch_up(struct hosted *t)
{
    return read_on(&(struct catching_up){ .visitor = { apply_row }, .t = t });
}

static void read_ratings(struct hosted *t)
{
    struct glicko g;

    for (int i = 0; t->match.rules != NULL && i < t->match.setup.players; i++)
        if (t->match.seat[i].kind == SEAT_PERSON &&
            !t->match.seat[i].person.guest &&
            people_rating(t->server->store, t->match.rules->game->id,
                          t->match.seat[i].person.id, &g) == 0)
            t->rating[i] = (int)(g.rating + 0.5);
}

struct hosted *hosted_here(struct server *h, const char *id)
{
    struct hosted *t = *bucket_of(h, id);

    while (t != NULL && strcmp(t->match.id, id) != 0)
        t = t->next;
    return t;
}

/* A match has been read.  Its leader asks who is there; other hosts assume that
 * all players are, until they hear from it. */
static void awake(struct hosted *t)
{
    struct hosts *hosts = t->server->hosts;

    read_ratings(t);
    t->seatings = t->match.seatings;
    t->left_alone = unloaded_take(t->server, t->match.id);
    if (hosts_lead(hosts, t))
        hosts_ask_who(hosts, t);
    for (int i = 0; hosts_follow(hosts, t) && i < t->match.setup.players; i++)
        t->elsewhere |= (unsigned)(t->match.seat[i].kind == SEAT_PERSON) << i;
}

struct hosted *hosted_find(struct server *h, const char *id)
{
    struct hosted *t = hosted_here(h, id);
    struct error err;

    if (t != NULL && t->match.lines == 0)
        batch_flush(h->batch, &err); /* it is just being made */
    else if (t != NULL && hosts_follow(h->hosts, t))
        hosted_catch_up(t); /* calls may still be on their way */
    h->unread = false;
    if (t != NULL || strlen(id) != ONLINE_ID - 1)
        return t;
    t = hosted_add(h, id);
    h->unread = !hosts_find_leader(h->hosts, t);
    if (!h->unread && !hosts_is_aside(t) && catch_up(t) > 0) {
        awake(t);
        return t;
    }
    hosted_drop(t);
    return NULL;
}

/* --- writing lines --- */

static void after_lines(struct hosted *t)
{
    hosted_stop_thought(t);
    if (t->seatings != t->match.seatings) {
        t->seatings = t->match.seatings;
        t->noted = 0;
        read_ratings(t);
        hosted_tell_presence(t);
    }
    if (t->match.phase == ONLINE_OVER && !t->ending &&
        hosts_lead(t->server->hosts, t))
        hosted_end(t);
    if (hosts_lead(t->server->hosts, t))
        listing_update(t, server_now(t->server));
    tell_all(t);
    hosted_let_think(t);
}

void hosted_catch_up(struct hosted *t)
{
    if (t->writing.line == NULL && catch_up(t) > 0)
        after_lines(t);
}

void hosted_lead(struct hosted *t)
{
    t->elsewhere = 0; /* its last leader may have died with their links */
    hosts_ask_who(t->server->hosts, t);
    if (catch_up(t) >= 0)
        after_lines(t);
}

void hosted_look_up(struct hosted *t)
{
    char before[HOST_ID];

    strcpy(before, t->leader);
    hosts_find_leader(t->server->hosts, t);
    hosted_catch_up(t);
    if (strcmp(t->leader, before) != 0)
        hosts_forward_again(t->server->hosts, t);
}

void server_catch_up(struct server *h)
{
    for (int i = 0; i < BUCKETS; i++)
        for (struct hosted *t = h->bucket[i]; t != NULL; t = t->next)
            hosted_look_up(t);
}

/* Whoever has wished for a match sits down first. */
static void seat_wisher(struct hosted *t, struct client *wisher)
{
    char line[ONLINE_LINE];
    struct error err;

    if (online_sit(&t->match, &wisher->person, NULL, line, &err) == 0)
        hosted_propose(t, wisher, line);
}

/* The match has been removed (forget.c): everybody leaves it. */
static void dismiss(struct hosted *t, struct client *proposer, const char *why)
{
    if (proposer != NULL && proposer->link == NULL)
        tell_error(proposer, why);
    while (t->clients != NULL) {
        tell_error(t->clients, why);
        client_leave(t->clients);
    }
}

void hosted_remove(struct hosted *t, const char *why)
{
    struct error err;

    listing_end(t);
    if (server_forget(t->server->store, t->match.id, &err) == 0)
        t->leader[0] = '\0';
    dismiss(t, NULL, why);
}

/* What somebody said is kept. */
static void heed(struct hosted *t, struct client *proposer)
{
    if (proposer != NULL && proposer->link == NULL)
        free(proposer);
    else if (t->match.lines == 1 && proposer != NULL)
        seat_wisher(t, proposer);
}

/* Somebody has written this line: another host that leads by now, or has led until
 * now, or this one, before it lost the store.  If it does not say the same, what
 * was said is said again, to whom it concerns. */
static void line_lost(struct hosted *t, const struct proposal *p)
{
    struct catching_up c = { .visitor = { apply_row },
                             .t = t,
                             .lost = p->line };
    bool more = read_on(&c) > 0;

    if (more)
        after_lines(t);
    hosted_look_up(t);
    if (!more && t->leader[0] == '\0')
        dismiss(t, p->by, /* nobody has written it, and nobody can */
                "this match was removed by the keeper of this host");
    else if (c.kept || p->by == NULL)
        heed(t, p->by);
    else if (p->said != NULL && (more || hosts_follow(t->server->hosts, t)))
        hosts_say(p->by, hosts_signed(p->line), p->said);
    else
        tell_error(p->by, "somebody was quicker: look, and try again");
}

static void on_written(void *owner, enum written result)
{
    struct hosted *t = owner;
    struct proposal p = proposal_take(&t->writing);
    struct error err;

    if (result == WRITTEN) {
        t->server->counts.lines++;
        if (online_give(&t->match, &t->given) < 0 &&
            online_apply(&t->match, p.line, &err) < 0)
            set_aside(t, err.message);
        else
            after_lines(t);
        heed(t, p.by);
    } else if (result == WRITTEN_BEFORE) {
        line_lost(t, &p);
    } else {
        proposal_refuse(&p);
    }
    proposal_free(&p);
}

void hosted_propose(struct hosted *t, struct client *proposer, const char *line)
{
    char key[KEY];

    t->writing.line = hosts_sign(t->server->hosts, proposer, line);
    t->writing.by = proposer;
    t->given.lines = -1;
    journal_key(t->match.id, key);
    proposal_write(&t->writing, t->server->batch, key, t->match.lines,
                   on_written, t);
    hosts_tell(t->server->hosts, t, "lines", json_true());
}

int hosted_answer(struct hosted *t, struct client *proposer, int who, choice c,
                  int thought_ms, struct error *err)
{
    struct online_given given;
    char line[ONLINE_LINE];

    if (pace_answer(t, who, c, thought_ms, &given, line, err) < 0)
        return -1;
    hosted_propose(t, proposer, line);
    t->given = given;
    return 0;
}

int hosted_new(struct server *h, struct client *wisher,
               const struct online_wish *w, struct error *err)
{
    char id[ONLINE_ID], line[ONLINE_LINE], key[KEY];
    struct hosted *t;

    if (h->drain_by != 0)
        return error_set(err,
                         "this host is about to be updated: try again in a few "
                         "minutes");
    if (online_wish(w, id, line, err) < 0 ||
        client_takes(wisher, LIMIT_TABLES, err) < 0)
        return -1;
    t = hosted_add(h, id);
    strcpy(t->leader, hosts_id(h->hosts));
    hosts_lease_key(id, key, sizeof key);
    batch_add(
        h->batch,
        &(struct change){ .kind = CHANGE_SET, .key = key, .text = t->leader },
        NULL, NULL);
    client_leave(wisher);
    wisher->at = t;
    wisher->next = NULL;
    wisher->sent = -1;
    wisher->seen = 0;
    t->clients = wisher;
    hosted_propose(t, wisher, line);
    return 0;
}

/* --- time --- */

static void note_visitors(struct hosted *t, int64_t now)
{
    if (t->clients != NULL || t->elsewhere != 0)
        t->left_alone = 0;
    else if (t->left_alone == 0)
        t->left_alone = now;
}

/* A match that is left alone, and in which people do not play yet or no longer, is
 * given up in the end. */
static bool may_be_given_up(const struct hosted *t)
{
    return t->left_alone != 0 && online_come_by(&t->match) == INT64_MAX &&
           (t->match.phase == ONLINE_GATHERING ||
            online_players(&t->match) == 0);
}

/* When a match that is left alone must be looked at. */
static int64_t next_due(const struct hosted *t, int64_t now)
{
    return may_be_given_up(t) ? t->left_alone + GIVE_UP_MS
                              : online_next_due(&t->match, now);
}

/* Nobody looks at it, and nothing has to be done: it leaves memory.  Returns
 * whether it does. */
static bool unload(struct hosted *t, int64_t now)
{
    int64_t due = next_due(t, now);

    if (t->left_alone == 0 || now - t->left_alone < t->server->unload_ms ||
        t->thinking || due <= now)
        return false;
    if (due != INT64_MAX)
        unloaded_note(t, due);
    t->server->counts.unloaded++;
    hosted_drop(t);
    return true;
}

void hosted_note_away(struct hosted *t)
{
    for (int i = 0; i < t->match.setup.players; i++)
        if (t->match.seat[i].kind != SEAT_PERSON || tell_is_here(t, i))
            t->away[i] = 0;
        else if (t->away[i] == 0)
            t->away[i] = server_now(t->server);
}

/* What its leader does for a match without being asked. */
static void look_after(struct hosted *t, int64_t now)
{
    char line[ONLINE_LINE];

    hosted_note_away(t);
    if (t->writing.line != NULL || t->ending ||
        !hosts_lead(t->server->hosts, t))
        return;
    note_visitors(t, now);
    listing_update(t, now);
    push_look(t, now);
    if (!hosted_is_attended(t))
        hosted_stop_thought(t);
    if (t->match.phase == ONLINE_OVER)
        hosted_end(t); /* it could not be written at once */
    else if (may_be_given_up(t) && next_due(t, now) <= now)
        hosted_give_up(t);
    else if (online_come_by(&t->match) <= now)
        tours_note_absent(t);
    else if (online_due(&t->match, now, line) ||
             online_time_up(&t->match, now, line))
        hosted_propose(t, NULL, line);
    else if (!unload(t, now))
        hosted_let_think(t);
}

/* --- who is there --- */

void hosted_presence(struct hosted *t, int who, bool here)
{
    if (who < 0 || (who >= t->match.setup.players && who != ONLOOKER))
        return;
    t->elsewhere = (t->elsewhere & ~(1u << who)) | (unsigned)here << who;
    if (who == ONLOOKER && !here)
        hosts_ask_who(t->server->hosts, t); /* there may be others */
    hosted_note_away(t);
    tell_all(t);
}

/* The leader also says who is not there: other hosts assume that everybody is,
 * until they hear otherwise. */
void hosted_tell_presence(struct hosted *t)
{
    bool leads = hosts_lead(t->server->hosts, t);

    for (int i = 0; i < t->match.setup.players; i++) {
        bool linked = tell_is_linked(t, i);

        if (t->match.seat[i].kind == SEAT_PERSON &&
            (linked || (leads && (t->elsewhere >> i & 1) == 0)))
            hosts_tell(t->server->hosts, t, "here",
                       json_pack("[i,b]", i, linked));
    }
    if (!leads && t->clients != NULL && online_players(&t->match) == 0)
        hosts_tell(t->server->hosts, t, "here",
                   json_pack("[i,b]", ONLOOKER, true));
}

void server_lost_host(struct server *h)
{
    for (int i = 0; i < BUCKETS; i++)
        for (struct hosted *t = h->bucket[i]; t != NULL; t = t->next)
            if (t->elsewhere != 0 && hosts_lead(h->hosts, t)) {
                t->elsewhere = 0;
                hosted_tell_presence(t);
                hosts_ask_who(h->hosts, t);
                hosted_note_away(t);
                tell_all(t);
            }
}

/* A match that nobody looks at and that this host does not lead need not stay in
 * memory; when it is over, nobody leads it. */
static bool is_idle(const struct hosted *t)
{
    return t->clients == NULL && t->writing.line == NULL && !t->thinking &&
           !t->ending &&
           (!hosts_lead(t->server->hosts, t) || t->match.rules == NULL);
}

/* Sessions that have run out are deleted, a few at a time. */
static void sweep_sessions(struct server *h, int64_t now)
{
    if (now < h->next_sweep)
        return;
    if (people_sweep(h->store, h->batch, h->swept, SWEEP))
        return;
    h->swept[0] = '\0';
    h->next_sweep = now + HOUR_MS;
}

/* Does somebody play at this host? */
static bool is_played_here(const struct server *h)
{
    for (int i = 0; i < BUCKETS; i++)
        for (const struct hosted *t = h->bucket[i]; t != NULL; t = t->next)
            if (t->clients != NULL && t->match.phase == ONLINE_PLAYING)
                return true;
    return false;
}

void server_drain(struct server *h, int ms)
{
    h->drain_by = server_now(h) + ms;
    server_log("draining", NULL);
}

void server_reload(struct server *h, const struct server_options *o)
{
    h->spectator_ms = o->spectator_ms;
    h->unload_ms = o->unload_ms;
    net_reload(h->net, &o->net);
    server_log("settings read", NULL);
}

void server_tick(struct server *h)
{
    int64_t now = server_now(h);

    for (int i = 0; i < BUCKETS; i++)
        for (struct hosted *t = h->bucket[i], *next; t != NULL; t = next) {
            next = t->next;
            if (is_idle(t))
                hosted_drop(t);
            else
                look_after(t, now);
        }
    unloaded_wake(h, now);
    sweep_sessions(h, now);
    tell_later(h, now);
    listing_tick(h, now);
    clients_say_again(h);
    care_tick(h, now);
    tours_tick(h, now);
    moves_tick(h, now);
    if (h->drain_by != 0 && (now >= h->drain_by || !is_played_here(h)))
        uv_stop(h->loop);
    hosts_tick(h->hosts);
}

static void on_tick(uv_timer_t *timer)
{
    struct server *h = timer->data;

    if (h->hosts != NULL) /* else it could not be opened */
        server_tick(h);
}

static void note_failure(struct server *h, const char *why)
{
    h->counts.failures++;
    if (!h->failing)
        server_log("store failed", json_pack("{s:s}", "why", why));
    h->failing = true;
}

static void note_success(struct server *h, int64_t now)
{
    bool failed = h->failing;

    h->failing = false;
    h->busy_since = 0;
    h->written = now;
    if (!failed)
        return;
    server_log("store works again", NULL);
    hosts_again(h->hosts);
}

/* Write what waits.  While somebody else holds the store, it waits a while longer;
 * the loop does not. */
static void write_batch(struct server *h)
{
    bool waits = batch_waits(h->batch);
    int64_t now = server_now(h);
    struct error err;
    int rc = batch_flush(h->batch, &err);

    if (rc == 0 && waits)
        note_success(h, now);
    else if (rc < 0)
        note_failure(h, err.message);
    else if (rc == STORE_BUSY && h->busy_since == 0)
        h->busy_since = now;
    else if (rc == STORE_BUSY && now - h->busy_since >= PATIENCE_MS) {
        note_failure(h, err.message);
        batch_fail(h->batch);
    }
}

/* Write what has come up in this round; what other hosts say meanwhile may add
 * more. */
static void on_check(uv_check_t *check)
{
    struct server *h = check->data;

    if (h->hosts == NULL)
        return; /* it could not be opened */
    do {
        uint64_t before = uv_hrtime();

        write_batch(h);
        status_written(h, before);
        h->counts.rounds++;
        h->counts.write_ns += uv_hrtime() - before;
    } while (hosts_hear(h->hosts));
}

/* --- beginning and end --- */

static void start_loop(struct server *h)
{
    uv_check_init(h->loop, &h->check);
    h->check.data = h;
    uv_check_start(&h->check, on_check);
    uv_timer_init(h->loop, &h->timer);
    h->timer.data = h;
    uv_timer_start(&h->timer, on_tick, TICK_MS, TICK_MS);
}

struct server *server_open(uv_loop_t *loop, const struct server_options *o,
                           struct error *err)
{
    struct server *h = must_alloc(sizeof *h);

    memset(h, 0, sizeof *h);
    h->service = (struct service){ route_request, client_open, client_message,
                                   client_closed };
    h->loop = loop;
    h->files = o->files;
    h->now = o->now;
    h->last_later = &h->later;
    h->spectator_ms = o->spectator_ms;
    h->unload_ms = o->unload_ms;
    h->secure = o->net.secure_cookies;
    h->store = store_open(o->store, err);
    if (h->store == NULL) {
        free(h);
        return NULL;
    }
    if (store_host(h->store, err) == 0)
        h->net = net_open(loop, &o->net, &h->service, err);
    if (h->net == NULL) {
        store_close(h->store);
        free(h);
        return NULL;
    }
    h->batch = batch_new(h->store);
    h->limits = limits_new();
    h->thinkers = workers_open(loop, THINKERS);
    h->sealers = workers_open(loop, SEALERS);
    h->clerks = workers_open(loop, 1);
    h->url = must_strdup(o->store);
    h->tours = tours_new();
    h->to_close = json_object();
    start_loop(h);
    h->push = push_open(h, o, err);
    if ((h->push != NULL || err->message[0] == '\0') &&
        hosts_open(h, err) != NULL && tours_read(h, err) == 0)
        return h;
    server_close(h);
    return NULL;
}

int server_port(const struct server *h)
{
    return net_port(h->net);
}

/* Nothing more will be said: wait for the store, but not for ever. */
static void write_the_rest(struct server *h)
{
    struct error err;

    for (int ms = 0;
         batch_flush(h->batch, &err) == STORE_BUSY && ms < PATIENCE_MS;
         ms += TICK_MS)
        uv_sleep(TICK_MS);
    if (batch_waits(h->batch))
        batch_fail(h->batch);
}

void server_close(struct server *h)
{
    h->closing = true;
    for (int i = 0; i < BUCKETS; i++)
        for (struct hosted *t = h->bucket[i]; t != NULL; t = t->next)
            hosted_stop_thought(t);
    workers_close(h->thinkers);
    workers_close(h->sealers);
    workers_close(h->clerks);
    push_close(h->push);
    write_the_rest(h);
    net_close(h->net);
    uv_close((uv_handle_t *)&h->check, NULL);
    uv_close((uv_handle_t *)&h->timer, NULL);
    if (h->hosts != NULL)
        hosts_close(h->hosts);
    uv_run(h->loop, UV_RUN_NOWAIT);
    for (int i = 0; i < BUCKETS; i++)
        while (h->bucket[i] != NULL)
            hosted_drop(h->bucket[i]);
    unloaded_done(h);
    tours_done(h);
    json_decref(h->lobby);
    json_decref(h->to_close);
    for (int i = 0; i < GAMES; i++)
        json_decref(h->ladder[i]);
    write_the_rest(h);
    batch_free(h->batch);
    store_close(h->store);
    limits_free(h->limits);
    free(h->arrived);
    free(h->url);
    free(h);
}
