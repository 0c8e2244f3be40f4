/* tour.c - see tour.h: the journal of a tournament, and what people do. */
#include "server/tour.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "server/wish.h"

enum {
    LEAST_CLOCK_MS = 10 * 1000,
    LEAST_MINUTES = 1,
    LEAST_NAME = 3,
    MOST_WAIT_DAYS = 60,
    DAY_MS = 24 * 60 * 60 * 1000
};

const char *const tour_kinds[] = { "swiss", "robin", "arena" };
const char *const tour_phases[] = { "open", "running", "over" };

static void *wrong(struct error *err, const char *text)
{
    error_set(err, "%s", text);
    return NULL;
}

void tour_init(struct tour *t, const char *id)
{
    memset(t, 0, sizeof *t);
    snprintf(t->id, sizeof t->id, "%s", id);
    t->player = must_alloc(PAIRING_PLAYERS * sizeof *t->player);
    memset(t->player, 0, PAIRING_PLAYERS * sizeof *t->player);
}

void tour_done(struct tour *t)
{
    json_decref(t->wish);
    free(t->player);
    free(t->game);
    memset(t, 0, sizeof *t);
}

int tour_player_of(const struct tour *t, const char *person)
{
    for (int i = 0; i < t->n; i++)
        if (strcmp(t->player[i].person.id, person) == 0)
            return i;
    return -1;
}

struct tour_game *tour_find(const struct tour *t, const char *match)
{
    for (int i = 0; i < t->ngames; i++)
        if (*match != '\0' && strcmp(t->game[i].match, match) == 0)
            return &t->game[i];
    return NULL;
}

int tour_active(const struct tour *t)
{
    int n = 0;

    for (int i = 0; i < t->n; i++)
        n += !t->player[i].gone;
    return n;
}

/* --- making lines --- */

char *tour_line(const char *what, json_t *value, int64_t now)
{
    json_t *line = json_pack("{s:o,s:I}", what, value, "at", (json_int_t)now);
    char *text = json_dumps(line, JSON_COMPACT);

    json_decref(line);
    return text;
}

static bool is_name(const char *name)
{
    size_t n = strlen(name);

    for (const char *at = name; *at != '\0'; at++)
        if (*at < ' ' || *at > '~')
            return false;
    return n >= LEAST_NAME && n < TOUR_NAME && name[0] != ' ' &&
           name[n - 1] != ' ';
}

static int kind_of(const char *name)
{
    for (int i = TOUR_SWISS; i <= TOUR_ARENA; i++)
        if (strcmp(tour_kinds[i], name) == 0)
            return i;
    return -1;
}

/* What was read of a wish for a tournament; 0 where nothing is said. */
struct reading {
    const char *name, *kind, *computer;
    int rounds, minutes, most;
    json_int_t starts;
};

static int read_parts(json_t *o, struct reading *r)
{
    *r = (struct reading){ .computer = "" };
    return json_unpack(o, "{s:s,s:s,s?s,s?i,s?i,s?i,s?I}", "name", &r->name,
                       "kind", &r->kind, "computer", &r->computer, "rounds",
                       &r->rounds, "minutes", &r->minutes, "most", &r->most,
                       "starts", &r->starts);
}

static int most_of(enum tour_kind kind)
{
    return kind == TOUR_ROBIN ? TOUR_LEAGUE : PAIRING_PLAYERS;
}

/* NULL, or what is wrong. */
static const char *check_parts(const struct reading *r, int kind)
{
    if (!is_name(r->name))
        return "a tournament has a name of 3 to 60 letters, digits and "
               "signs (ASCII)";
    if (kind < 0)
        return "a tournament is a swiss, a robin or an arena";
    if (r->rounds < 0 || r->rounds > (kind == TOUR_SWISS ? TOUR_ROUNDS : 0))
        return "a swiss has up to 20 rounds; others have as many as it takes";
    if (kind == TOUR_ARENA
            ? r->minutes < LEAST_MINUTES || r->minutes > TOUR_MINUTES
            : r->minutes != 0)
        return "an arena has 1 to 720 minutes, and others have none";
    if (r->most != 0 &&
        (r->most < 2 || r->most > most_of((enum tour_kind)kind)))
        return kind == TOUR_ROBIN ? "a robin has 2 to 32 players"
                                  : "a tournament has 2 to 128 players";
    if (r->starts < 0 || r->starts > (json_int_t)MOST_WAIT_DAYS * DAY_MS)
        return "a tournament starts within 60 days; starts: in so many "
               "milliseconds, or 0: when you say so";
    return NULL;
}

static int check_match(const struct online_wish *w, const char *computer,
                       struct error *err)
{
    struct online_wish trial = *w;
    char id[ONLINE_ID], line[ONLINE_LINE];

    if (w->players != 2 || w->total_ms < LEAST_CLOCK_MS) {
        wrong(err, "matches of a tournament have two players, and a clock of "
                   "ten seconds or more");
        return -1;
    }
    trial.computer[0] = NULL;
    trial.computer[1] = *computer != '\0' ? computer : NULL;
    return online_wish(&trial, id, line, err);
}

char *tour_new(json_t *wish, const struct person *by, int64_t now,
               struct error *err)
{
    struct reading r;
    struct wanted w;
    const char *why;
    json_t *value;

    if (read_parts(wish, &r) != 0)
        return wrong(err, "a tournament wants a name, a kind and a game; set, "
                          "total, increment, rated, rounds, minutes, most, "
                          "computer and starts if you like");
    why = check_parts(&r, kind_of(r.kind));
    if (why != NULL)
        return wrong(err, why);
    if (wish_read(wish, &w, err) < 0 ||
        check_match(&w.wish, r.computer, err) < 0)
        return NULL;
    value =
        json_pack("{s:s,s:s,s:s,s:i,s:i,s:i,s:I,s:s,s:I,s:I,s:b,s:{s:s,s:s}}",
                  "name", r.name, "kind", r.kind, "computer", r.computer,
                  "rounds", r.rounds, "minutes", r.minutes, "most", r.most,
                  "starts", r.starts != 0 ? (json_int_t)now + r.starts : 0,
                  "game", w.wish.game, "total", (json_int_t)w.wish.total_ms,
                  "increment", (json_int_t)w.wish.increment_ms, "rated",
                  w.wish.rated, "by", "id", by->id, "name", by->name);
    if (json_is_object(json_object_get(wish, "set")))
        json_object_set(value, "set", json_object_get(wish, "set"));
    return tour_line("new", value, now);
}

bool tour_is_joinable(const struct tour *t)
{
    if (t->phase == TOUR_OVER || t->n == PAIRING_PLAYERS ||
        tour_active(t) >= t->most)
        return false;
    return t->phase == TOUR_OPEN || t->kind == TOUR_ARENA ||
           (t->kind == TOUR_SWISS && 2 * t->paired <= t->rounds);
}

/* Could a match begin with what this player brings? */
static int check_brings(const struct tour *t, const struct person *p,
                        const char *brings, struct error *err)
{
    struct online_match m;
    struct wanted w;
    char id[ONLINE_ID], line[ONLINE_LINE];
    int rc = -1;

    if (wish_read(t->wish, &w, err) < 0 ||
        online_wish(&w.wish, id, line, err) < 0)
        return -1;
    online_init(&m, id);
    if (online_apply(&m, line, err) == 0)
        rc = online_sit(&m, p, brings, line, err);
    online_done(&m);
    return rc;
}

char *tour_join(const struct tour *t, const struct person *p,
                const char *brings, int64_t now, struct error *err)
{
    int who = tour_player_of(t, p->id);

    if (t->phase == TOUR_OVER)
        return wrong(err, "this tournament is over");
    if (who >= 0 && !t->player[who].gone)
        return wrong(err, "you are in this tournament already");
    if (t->rated && p->guest)
        return wrong(err, "this tournament is rated: make an account first");
    if (who >= 0 && (t->phase == TOUR_RUNNING || tour_is_joinable(t)))
        return tour_line("back", json_integer(who), now);
    if (!tour_is_joinable(t))
        return wrong(err, t->phase == TOUR_OPEN
                              ? "this tournament is full"
                              : "it is too late to join this tournament");
    if (check_brings(t, p, brings, err) < 0)
        return NULL;
    return tour_line("join",
                     json_pack("{s:s,s:s,s:b,s:s}", "id", p->id, "name",
                               p->name, "guest", p->guest, "brings", brings),
                     now);
}

char *tour_leave(const struct tour *t, const char *person, int64_t now,
                 struct error *err)
{
    int who = tour_player_of(t, person);

    if (t->phase == TOUR_OVER)
        return wrong(err, "this tournament is over");
    if (who < 0 || t->player[who].gone)
        return wrong(err, "you are not in this tournament");
    return tour_line("gone", json_integer(who), now);
}

char *tour_become(const struct tour *t, const char *guest,
                  const struct person *p, int64_t now, struct error *err)
{
    int who = tour_player_of(t, guest);

    if (who < 0 || t->phase == TOUR_OVER || tour_player_of(t, p->id) >= 0)
        return tour_leave(t, guest, now, err);
    return tour_line(
        "become",
        json_pack("{s:i,s:s,s:s}", "player", who, "id", p->id, "name", p->name),
        now);
}

char *tour_start(const struct tour *t, int64_t now, struct error *err)
{
    if (t->phase != TOUR_OPEN)
        return wrong(err, "this tournament has begun");
    if (tour_active(t) < 2)
        return wrong(err, "a tournament needs two players");
    return tour_line("start", json_true(), now);
}

char *tour_close(const struct tour *t, int64_t now, struct error *err)
{
    if (t->phase == TOUR_OVER)
        return wrong(err, "this tournament is over");
    return tour_line("close", json_true(), now);
}

/* --- applying them --- */

static int apply_new(struct tour *t, json_t *o, struct error *err)
{
    const char *id, *name;
    struct reading r;
    struct wanted w;

    if (t->lines != 0 || read_parts(o, &r) != 0 || kind_of(r.kind) < 0 ||
        json_unpack(o, "{s:{s:s,s:s}}", "by", "id", &id, "name", &name) != 0 ||
        wish_read(o, &w, err) < 0 || check_match(&w.wish, r.computer, err) < 0)
        return -1;
    t->kind = (enum tour_kind)kind_of(r.kind);
    t->wish = json_incref(o);
    t->rated = w.wish.rated;
    t->total_ms = w.wish.total_ms;
    t->increment_ms = w.wish.increment_ms;
    t->rounds = r.rounds;
    t->minutes = r.minutes;
    t->starts_at = r.starts;
    t->most =
        r.most > 1 && r.most < most_of(t->kind) ? r.most : most_of(t->kind);
    snprintf(t->name, sizeof t->name, "%s", r.name);
    snprintf(t->computer, sizeof t->computer, "%s", r.computer);
    snprintf(t->by.id, sizeof t->by.id, "%s", id);
    snprintf(t->by.name, sizeof t->by.name, "%s", name);
    return 0;
}

static int apply_join(struct tour *t, json_t *o)
{
    struct tour_player *p = &t->player[t->n];
    const char *id, *name, *brings;
    int guest;

    if (!tour_is_joinable(t) ||
        json_unpack(o, "{s:s,s:s,s:b,s:s}", "id", &id, "name", &name, "guest",
                    &guest, "brings", &brings) != 0)
        return -1;
    memset(p, 0, sizeof *p);
    snprintf(p->person.id, sizeof p->person.id, "%s", id);
    snprintf(p->person.name, sizeof p->person.name, "%s", name);
    snprintf(p->brings, sizeof p->brings, "%s", brings);
    p->person.guest = guest != 0;
    p->missed = t->kind == TOUR_ARENA ? 0 : t->paired;
    t->n++;
    return 0;
}

static int apply_gone(struct tour *t, json_t *number, bool gone)
{
    json_int_t who = json_integer_value(number);

    if (t->phase == TOUR_OVER || !json_is_integer(number) || who < 0 ||
        who >= t->n || t->player[who].gone == gone)
        return -1;
    t->player[who].gone = gone;
    return 0;
}

static int apply_become(struct tour *t, json_t *o)
{
    const char *id, *name;
    struct person *p;
    int who;

    if (t->phase == TOUR_OVER ||
        json_unpack(o, "{s:i,s:s,s:s}", "player", &who, "id", &id, "name",
                    &name) != 0 ||
        who < 0 || who >= t->n || tour_player_of(t, id) >= 0)
        return -1;
    p = &t->player[who].person;
    snprintf(p->id, sizeof p->id, "%s", id);
    snprintf(p->name, sizeof p->name, "%s", name);
    p->guest = false;
    return 0;
}

/* As many rounds as it takes for one to have won all of them. */
static int rounds_for(int n)
{
    int rounds = 0;

    while (1 << rounds < n)
        rounds++;
    return rounds;
}

static int apply_start(struct tour *t, int64_t now)
{
    int most;

    if (t->phase != TOUR_OPEN || tour_active(t) < 2)
        return -1;
    t->phase = TOUR_RUNNING;
    for (int i = 0; i < t->n; i++)
        if (!t->player[i].gone)
            t->seed[t->nseeds++] = i;
    most = pairing_berger_rounds(t->nseeds);
    if (t->kind == TOUR_ROBIN)
        t->rounds = most;
    else if (t->kind == TOUR_ARENA)
        t->ends_at = now + (int64_t)t->minutes * 60 * 1000;
    else if (t->rounds == 0)
        t->rounds = rounds_for(t->nseeds);
    return 0;
}

static struct tour_game *add_game(struct tour *t)
{
    if (t->ngames == t->games_room) {
        t->games_room = t->games_room > 0 ? 2 * t->games_room : 64;
        t->game =
            must_realloc(t->game, (size_t)t->games_room * sizeof *t->game);
    }
    t->game[t->ngames] = (struct tour_game){ .round = t->paired };
    return &t->game[t->ngames++];
}

static bool is_player(const struct tour *t, int who, bool or_bye)
{
    return (who >= 0 && who < t->n) || (or_bye && who == PAIRING_BYE);
}

static int apply_pair(struct tour *t, json_t *pair)
{
    struct tour_game *g;
    const char *match;
    int a, b;

    if (json_unpack(pair, "[i,i,s]", &a, &b, &match) != 0 ||
        !is_player(t, a, false) || !is_player(t, b, true) || a == b ||
        strlen(match) >= ONLINE_ID || tour_find(t, match) != NULL)
        return -1;
    g = add_game(t);
    g->player[0] = a;
    g->player[1] = b;
    snprintf(g->match, sizeof g->match, "%s", match);
    g->done = *match == '\0'; /* a bye is won */
    g->points[0] = g->done ? 2 : 0;
    t->open += !g->done;
    return 0;
}

static int apply_round(struct tour *t, json_t *pairs, int64_t now)
{
    int before = t->ngames, open = t->open;
    json_t *pair;
    size_t i;

    if (t->phase != TOUR_RUNNING || json_array_size(pairs) == 0 ||
        (t->kind != TOUR_ARENA && t->paired >= t->rounds))
        return -1;
    json_array_foreach(pairs, i, pair)
    {
        if (apply_pair(t, pair) == 0)
            continue;
        t->ngames = before;
        t->open = open;
        return -1;
    }
    t->paired++;
    t->paired_at = now;
    return 0;
}

/* Whoever does not come to a match is not paired again, until they are back. */
static void note_absent(struct tour *t, const struct tour_game *g)
{
    for (int i = 0; g->absent && i < 2; i++)
        if (g->points[i] == 0 && g->player[i] != PAIRING_BYE)
            t->player[g->player[i]].gone = true;
}

/* What is not open any more is left as it is. */
static void apply_result(struct tour *t, json_t *result)
{
    struct tour_game *g;
    const char *match;
    int a, b, absent;

    if (json_unpack(result, "[s,i,i,b]", &match, &a, &b, &absent) != 0 ||
        (g = tour_find(t, match)) == NULL || g->done)
        return;
    g->done = true;
    g->points[0] = a < 0 ? 0 : a > 2 ? 2 : a;
    g->points[1] = b < 0 ? 0 : b > 2 ? 2 : b;
    g->absent = absent != 0;
    t->open--;
    note_absent(t, g);
}

static int apply_results(struct tour *t, json_t *results, int64_t now)
{
    json_t *result;
    size_t i;

    if (t->phase != TOUR_RUNNING || !json_is_array(results))
        return -1;
    json_array_foreach(results, i, result)
    {
        apply_result(t, result);
    }
    t->result_at = now;
    return 0;
}

static int apply_over(struct tour *t, bool closed, int64_t now)
{
    if (t->phase == TOUR_OVER)
        return -1;
    t->phase = TOUR_OVER;
    t->closed = closed;
    t->over_at = now;
    return 0;
}

static int apply(struct tour *t, json_t *line, int64_t now, struct error *err)
{
    json_t *o;

    if ((o = json_object_get(line, "new")) != NULL)
        return apply_new(t, o, err);
    if (t->wish == NULL)
        return -1;
    if ((o = json_object_get(line, "join")) != NULL)
        return apply_join(t, o);
    if ((o = json_object_get(line, "gone")) != NULL)
        return apply_gone(t, o, true);
    if ((o = json_object_get(line, "back")) != NULL)
        return apply_gone(t, o, false);
    if ((o = json_object_get(line, "become")) != NULL)
        return apply_become(t, o);
    if (json_object_get(line, "start") != NULL)
        return apply_start(t, now);
    if ((o = json_object_get(line, "round")) != NULL)
        return apply_round(t, o, now);
    if ((o = json_object_get(line, "results")) != NULL)
        return apply_results(t, o, now);
    if (json_object_get(line, "over") != NULL)
        return apply_over(t, false, now);
    if (json_object_get(line, "close") != NULL)
        return apply_over(t, true, now);
    return -1;
}

int tour_apply(struct tour *t, const char *line, struct error *err)
{
    json_t *o = json_loads(line, JSON_REJECT_DUPLICATES, NULL);
    int64_t now = json_integer_value(json_object_get(o, "at"));
    int rc;

    wrong(err, "this line does not belong to this tournament");
    rc = o != NULL ? apply(t, o, now, err) : -1;
    json_decref(o);
    if (rc < 0)
        return -1;
    t->lines++;
    return 0;
}
