/* tours.c - see tours.h. */
#include "server/tours_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"

enum {
    KEY = 128,
    LOOK_MS = 1000,     /* how often results are looked for */
    CATCH_UP_MS = 5000, /* and other hosts' lines, which are told too */
    MOST_OVER = 8,      /* that stay in the lobby */
    MOST_RESULTS = 200  /* in a line */
};

static void journal_key(const char *id, char key[KEY])
{
    snprintf(key, KEY, "tour/%s", id);
}

static void result_key(const char *tour, const char *match, char key[KEY])
{
    snprintf(key, KEY, "result/%s/%s", tour, match);
}

void tours_change(struct server *h, enum change_kind kind, const char *key,
                  const char *text)
{
    batch_add(h->batch,
              &(struct change){ .kind = kind, .key = key, .text = text }, NULL,
              NULL);
}

/* --- in memory --- */

struct tour_here *tours_add(struct server *h, const char *id)
{
    struct tour_here *t = must_alloc(sizeof *t);

    memset(t, 0, sizeof *t);
    t->server = h;
    tour_init(&t->tour, id);
    t->next = h->tours->first;
    h->tours->first = t;
    return t;
}

static void drop_here(struct tour_here *t)
{
    struct tour_here **at = &t->server->tours->first;

    while (*at != t)
        at = &(*at)->next;
    *at = t->next;
    tour_done(&t->tour);
    proposal_free(&t->writing);
    free(t);
}

static struct tour_here *find_here(struct server *h, const char *id)
{
    struct tour_here *t = h->tours->first;

    while (t != NULL && strcmp(t->tour.id, id) != 0)
        t = t->next;
    return t;
}

struct reading {
    struct visitor visitor;
    struct tour_here *t;
};

static void apply_row(struct visitor *visitor, const char *key, int n,
                      const char *text)
{
    struct tour_here *t = ((struct reading *)visitor)->t;
    struct error err;

    (void)key;
    if (t->broken || n < t->tour.lines)
        return;
    if (n == t->tour.lines && tour_apply(&t->tour, text, &err) == 0)
        return;
    t->broken = true;
    server_log("tournament set aside",
               json_pack("{s:s,s:i}", "tour", t->tour.id, "line", n));
}

/* Apply what was written.  How many lines there were; -1: the store does not
 * answer. */
static int read_on(struct tour_here *t)
{
    struct reading r = { { apply_row }, t };
    int before = t->tour.lines;
    struct error err;
    char key[KEY];

    journal_key(t->tour.id, key);
    t->server->unread =
        store_read(t->server->store, key, before, &r.visitor, &err) < 0;
    return t->server->unread ? -1 : t->tour.lines - before;
}

struct tour_here *tours_find(struct server *h, const char *id)
{
    struct tour_here *t = find_here(h, id);

    h->unread = false;
    if (t != NULL || strlen(id) != ONLINE_ID - 1)
        return t;
    t = tours_add(h, id);
    if (read_on(t) > 0)
        return t;
    drop_here(t);
    return NULL;
}

/* --- those that are over --- */

static void over_key(const struct tour *t, char key[KEY])
{
    snprintf(key, KEY, "toured/%013lld/%s",
             9999999999999LL - (long long)t->over_at, t->id);
}

static void file_over(struct tour_here *t)
{
    char key[KEY];

    if (t->tour.phase != TOUR_OVER || t->filed)
        return;
    t->filed = true;
    over_key(&t->tour, key);
    tours_change(t->server, CHANGE_CREATE, key, "");
    snprintf(key, sizeof key, "tours/%s", t->tour.id);
    tours_change(t->server, CHANGE_FORGET, key, "");
}

static bool is_looked_at(const struct tour_here *t)
{
    for (const struct client *c = t->server->clients; c != NULL; c = c->older)
        if (strcmp(c->tour, t->tour.id) == 0)
            return true;
    return false;
}

/* How many have ended after this one? */
static int over_since(const struct tour_here *t)
{
    int n = 0;

    for (const struct tour_here *o = t->server->tours->first; o != NULL;
         o = o->next)
        n += o->tour.phase == TOUR_OVER && o->tour.over_at > t->tour.over_at;
    return n;
}

/* Those that were over long ago are in the store. */
static bool is_idle(const struct tour_here *t)
{
    return t->writing.line == NULL && t->tour.phase == TOUR_OVER && t->filed &&
           over_since(t) >= MOST_OVER && !is_looked_at(t);
}

/* --- matches --- */

/* A match that is being made. */
struct making {
    struct server *server;
    char match[ONLINE_ID];
};

static void on_leased(void *owner, enum written result)
{
    struct making *m = owner;
    struct server *h = m->server;
    struct hosted *t = result == WRITTEN ? hosted_find(h, m->match) : NULL;

    if (t != NULL) {
        strcpy(t->leader, hosts_id(h->hosts));
        hosted_lead(t);
    }
    free(m);
}

/* Nobody leads it yet. */
static void lease(struct making *m)
{
    struct server *h = m->server;
    char key[KEY];

    hosts_lease_key(m->match, key, sizeof key);
    batch_add(h->batch,
              &(struct change){ .kind = CHANGE_CREATE,
                                .key = key,
                                .text = hosts_id(h->hosts) },
              on_leased, m);
}

static void on_made(void *owner, enum written result)
{
    if (result == WRITTEN)
        lease(owner);
    else
        free(owner);
}

static struct making *making_of(struct tour_here *t, const struct tour_game *g)
{
    struct making *m = must_alloc(sizeof *m);

    m->server = t->server;
    strcpy(m->match, g->match);
    return m;
}

/* All its lines are written, or none: another host may have been quicker. */
static void make_match(struct tour_here *t, const struct tour_game *g)
{
    char line[TOUR_MATCH_LINES][ONLINE_LINE], key[KEY];
    int n = tour_match(&t->tour, g, server_now(t->server), line);

    snprintf(key, sizeof key, "match/%s", g->match);
    for (int i = 0; i < n; i++)
        batch_add(t->server->batch,
                  &(struct change){
                      .kind = CHANGE_ADD, .key = key, .n = i, .text = line[i] },
                  i == 0 ? on_made : NULL, i == 0 ? making_of(t, g) : NULL);
}

static bool has_fact(struct server *h, const char *key)
{
    struct error err = { "" };
    char *text = store_fact(h->store, key, &err);

    free(text);
    if (text == NULL && err.message[0] != '\0')
        h->unread = true;
    return text != NULL;
}

/* Does the match of a game exist?  A host may have died between a round and its
 * matches.  A match that is there but nobody leads gets a leader; one that is not, and
 * that was not removed because somebody did not come, is made. */
static void look_for(struct tour_here *t, int i)
{
    struct server *h = t->server;
    struct tour_game *g = &t->tour.game[i];
    struct hosted *match;
    char key[KEY];

    hosts_lease_key(g->match, key, sizeof key);
    g->seen = has_fact(h, key);
    if (g->seen || h->unread)
        return;
    match = hosted_find(h, g->match);
    if (match != NULL && match->match.phase != ONLINE_OVER)
        lease(making_of(t, g));
    if (match != NULL || h->unread)
        return;
    result_key(t->tour.id, g->match, key);
    if (has_fact(h, key) || h->unread || read_on(t) < 0)
        return;
    if (!t->tour.game[i].done && t->tour.phase == TOUR_RUNNING)
        make_match(t, &t->tour.game[i]);
}

static void look_for_matches(struct tour_here *t, int64_t now)
{
    if (t->tour.phase != TOUR_RUNNING || now < t->due)
        return;
    t->due = now + LOOK_MS;
    for (int i = 0; i < t->tour.ngames; i++)
        if (!t->tour.game[i].done && !t->tour.game[i].seen)
            look_for(t, i);
}

/* --- writing lines --- */

bool tours_await(struct server *h, const char *match)
{
    for (struct tour_here *t = h->tours->first; t != NULL; t = t->next) {
        const struct tour_game *g = tour_find(&t->tour, match);

        if (g != NULL)
            return !g->done && t->tour.phase == TOUR_RUNNING;
    }
    return false;
}

static void make_matches(struct tour_here *t, int from)
{
    for (int i = from; i < t->tour.ngames; i++)
        if (!t->tour.game[i].done)
            make_match(t, &t->tour.game[i]);
    t->due = server_now(t->server) + LOOK_MS;
}

/* Somebody was quicker, and what they have written is known now. */
static void say_again(const struct proposal *p)
{
    if (p->by != NULL)
        client_says(p->by, p->said);
}

static void on_written(void *owner, enum written result)
{
    struct tour_here *t = owner;
    struct proposal p = proposal_take(&t->writing);
    int before = t->tour.ngames;
    struct error err;

    if (result == WRITTEN && tour_apply(&t->tour, p.line, &err) == 0)
        make_matches(t, before);
    else if (result == WRITTEN_BEFORE && read_on(t) > 0)
        say_again(&p);
    else
        proposal_refuse(&p);
    proposal_free(&p);
    file_over(t);
    if (t->tour.lines == 0)
        drop_here(t);
}

void tours_propose(struct tour_here *t, struct client *c, json_t *said,
                   char *line)
{
    char key[KEY];

    t->writing = (struct proposal){ line, c, json_incref(said) };
    journal_key(t->tour.id, key);
    proposal_write(&t->writing, t->server->batch, key, t->tour.lines,
                   on_written, t);
    hosts_tell_tour(t->server->hosts, t->tour.id);
}

/* --- results --- */

/* What a match is worth to its tournament. */
static void put_result(struct hosted *t, int a, int b, bool absent)
{
    json_t *value = json_pack("[s,i,i,b]", t->match.id, a, b, absent);
    char *text = json_dumps(value, JSON_COMPACT);
    char key[KEY];

    result_key(t->match.tour, t->match.id, key);
    tours_change(t->server, CHANGE_SET, key, text);
    free(text);
    json_decref(value);
    t->server->tours->ended = true;
}

void tours_note_end(struct hosted *t)
{
    int points[2];

    if (t->match.tour[0] == '\0')
        return;
    for (int i = 0; i < 2; i++)
        points[i] =
            t->match.drawn ? 1 : duel_result(&t->match.rec.now.duel, i) + 1;
    put_result(t, points[0], points[1], false);
}

/* The result is kept first: whoever finds no match looks for that. */
void tours_note_absent(struct hosted *t)
{
    bool come[2] = { online_has_come(&t->match, 0),
                     online_has_come(&t->match, 1) };
    struct error err;

    put_result(t, come[0] ? 2 : 0, come[1] ? 2 : 0, true);
    if (batch_flush(t->server->batch, &err) == 0)
        hosted_remove(t, come[0] || come[1]
                             ? "somebody did not come in time: the match is "
                               "won by whoever did"
                             : "nobody came in time: the match is over");
}

/* The results that wait, by tournament. */
struct gathering {
    struct visitor visitor;
    json_t *by_tour;
};

/* "result/TOUR/MATCH" */
static void gather(struct visitor *visitor, const char *key, int n,
                   const char *text)
{
    json_t *by_tour = ((struct gathering *)visitor)->by_tour, *list;
    char tour[ONLINE_ID];

    (void)n;
    snprintf(tour, sizeof tour, "%s", key + strlen("result/"));
    list = json_object_get(by_tour, tour);
    if (list == NULL) {
        list = json_array();
        json_object_set_new(by_tour, tour, list);
    }
    json_array_append_new(list, json_loads(text, 0, NULL));
}

/* Those that are new to a tournament; all others need not be kept any more. */
static json_t *news_for(struct server *h, const char *tour,
                        const struct tour_here *t, json_t *list)
{
    json_t *news = json_array(), *result;
    char key[KEY];
    size_t i;

    json_array_foreach(list, i, result)
    {
        const char *match = json_string_value(json_array_get(result, 0));
        const struct tour_game *g =
            t != NULL && match != NULL ? tour_find(&t->tour, match) : NULL;

        if (g != NULL && !g->done && t->tour.phase == TOUR_RUNNING) {
            json_array_append(news, result);
        } else if (match != NULL) {
            result_key(tour, match, key);
            tours_change(h, CHANGE_FORGET, key, "");
        }
    }
    return news;
}

static void take_results_of(struct server *h, const char *tour, json_t *list,
                            int64_t now)
{
    struct tour_here *t = tours_find(h, tour);
    json_t *news;

    if ((t == NULL && h->unread) ||
        (t != NULL && (t->writing.line != NULL || t->broken || read_on(t) < 0)))
        return;
    news = news_for(h, tour, t, list);
    if (json_array_size(news) > 0)
        tours_propose(t, NULL, NULL, tour_line("results", news, now));
    else
        json_decref(news);
}

static void take_results(struct server *h, int64_t now)
{
    struct gathering g = { { gather }, json_object() };
    const char *tour;
    struct error err;
    json_t *list;

    if (store_facts(h->store, "result/", "", MOST_RESULTS, &g.visitor, &err) ==
        0)
        json_object_foreach(g.by_tour, tour, list)
            take_results_of(h, tour, list, now);
    json_decref(g.by_tour);
}

/* --- time --- */

void tours_tell(struct server *h)
{
    for (struct client *c = h->clients; c != NULL; c = c->older) {
        struct tour_here *t = c->tour[0] != '\0' ? find_here(h, c->tour) : NULL;
        json_t *all;

        if (t == NULL || c->tour_heard == t->tour.lines || t->tour.lines == 0)
            continue;
        c->tour_heard = t->tour.lines;
        all = tour_describe(&t->tour, &c->person, c->tour_round);
        tell_json(c, all);
        json_decref(all);
    }
}

static void look_after(struct tour_here *t, int64_t now)
{
    char *line;

    if (t->writing.line != NULL || t->broken)
        return;
    file_over(t);
    look_for_matches(t, now);
    line = t->server->drain_by == 0 ? tour_next(&t->tour, now) : NULL;
    if (line != NULL)
        tours_propose(t, NULL, NULL, line);
}

static void catch_up(struct server *h)
{
    struct error err;

    for (struct tour_here *t = h->tours->first; t != NULL; t = t->next)
        if (t->writing.line == NULL && t->tour.phase != TOUR_OVER && !t->broken)
            read_on(t);
    tours_read(h, &err); /* there may be new ones */
}

void tours_tick(struct server *h, int64_t now)
{
    struct tours *all = h->tours;

    if (all->ended || now - all->looked >= LOOK_MS) {
        all->ended = false;
        all->looked = now;
        take_results(h, now);
    }
    if (hosts_others(h->hosts) > 0 && now - all->caught_up >= CATCH_UP_MS) {
        all->caught_up = now;
        catch_up(h);
    }
    for (struct tour_here *t = all->first, *next; t != NULL; t = next) {
        next = t->next;
        if (is_idle(t))
            drop_here(t);
        else
            look_after(t, now);
    }
    tours_tell(h);
}

void tours_read_over(struct server *h)
{
    char id[ONLINE_ID];

    for (struct tour_here *t = h->tours->first; t != NULL; t = t->next) {
        if (t->tour.phase != TOUR_OVER || t->writing.line != NULL)
            continue;
        strcpy(id, t->tour.id);
        tour_done(&t->tour);
        tour_init(&t->tour, id);
        read_on(t);
    }
}

void tours_hear(struct server *h, const char *id)
{
    struct tour_here *t = tours_find(h, id);

    if (t != NULL && t->writing.line == NULL && !t->broken)
        read_on(t);
}

/* --- beginning and end --- */

struct index {
    struct visitor visitor;
    json_t *ids;
};

static void note_id(struct visitor *visitor, const char *key, int n,
                    const char *text)
{
    (void)n, (void)text;
    json_array_append_new(((struct index *)visitor)->ids,
                          json_string(strrchr(key, '/') + 1));
}

struct tours *tours_new(void)
{
    struct tours *all = must_alloc(sizeof *all);

    memset(all, 0, sizeof *all);
    return all;
}

int tours_read(struct server *h, struct error *err)
{
    struct index list = { { note_id }, json_array() };
    json_t *id;
    size_t i;
    int rc;

    rc = store_facts(h->store, "tours/", "", TOURS_OPEN, &list.visitor, err);
    if (rc == 0)
        rc =
            store_facts(h->store, "toured/", "", MOST_OVER, &list.visitor, err);
    json_array_foreach(list.ids, i, id)
    {
        tours_find(h, json_string_value(id));
    }
    json_decref(list.ids);
    return rc;
}

void tours_done(struct server *h)
{
    while (h->tours->first != NULL)
        drop_here(h->tours->first);
    free(h->tours);
}

/* --- what others decide --- */

void tours_close(struct server *h, const char *id)
{
    struct tour_here *t = tours_find(h, id);
    struct error err;
    char *line;

    if (t != NULL && t->writing.line != NULL)
        batch_flush(h->batch, &err);
    t = tours_find(h, id);
    if (t == NULL || t->writing.line != NULL || t->broken)
        return;
    line = tour_close(&t->tour, server_now(h), &err);
    if (line != NULL)
        tours_propose(t, NULL, NULL, line);
}

bool tours_become(struct server *h, const char *id, const char *guest,
                  const struct person *p)
{
    struct tour_here *t = tours_find(h, id);
    struct error err;
    char *line;

    if (t == NULL || t->broken || t->writing.line != NULL)
        return t == NULL && !h->unread;
    line = tour_become(&t->tour, guest, p, server_now(h), &err);
    if (line != NULL)
        tours_propose(t, NULL, NULL, line);
    return line == NULL;
}

json_t *tours_list(struct server *h)
{
    json_t *list = json_array();

    for (const struct tour_here *t = h->tours->first; t != NULL; t = t->next)
        if (t->tour.lines > 0 && !t->broken)
            json_array_append_new(list, tour_summary(&t->tour));
    return list;
}
