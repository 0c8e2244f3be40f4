/* tour_pair.c - see tour.h: what time brings to a tournament, and who leads it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "server/tour.h"
#include "server/wish.h"

enum {
    ROUND_PAUSE_MS = 5000, /* between rounds, to look at the standings */
    ARENA_PAUSE_MS = 3000, /* between pairings, so that more than two wait */
    LEAGUE_MS = 60 * 60 * 1000 /* with such a clock all rounds go on at once */
};

/* --- who leads --- */

static void note_game(const struct tour_game *g, struct pairing_table *out)
{
    for (int k = 0; k < 2; k++) {
        int who = g->player[k], other = g->player[1 - k];

        if (who == PAIRING_BYE || !g->done)
            continue;
        /* A match to which somebody did not come is a bye for the other. */
        out->player[who].round[g->round] = (struct pairing_result){
            .played = !g->absent || g->points[k] > 0,
            .opponent = g->absent ? PAIRING_BYE : other,
            .seat = k,
            .points = g->points[k],
        };
    }
}

/* Who has joined late has half a point for the last round that was missed. */
static void fill_table(const struct tour *t, struct pairing_table *out)
{
    memset(out, 0, sizeof *out);
    out->n = t->n;
    out->rounds = t->paired < PAIRING_ROUNDS ? t->paired : PAIRING_ROUNDS;
    for (int i = 0; i < t->n; i++) {
        out->player[i].gone = t->player[i].gone;
        if (t->player[i].missed > 0)
            out->player[i].round[t->player[i].missed - 1].points = 1;
    }
    for (int i = 0; i < t->ngames; i++)
        if (t->game[i].round < PAIRING_ROUNDS)
            note_game(&t->game[i], out);
}

/* The games of a player, in the order in which they were played. */
static struct standing arena_standing(const struct tour *t, int who,
                                      struct arena_score *score)
{
    struct standing s = { .player = who };

    *score = (struct arena_score){ 0, 0 };
    for (int i = 0; i < t->ngames; i++) {
        const struct tour_game *g = &t->game[i];
        int k = g->player[1] == who;

        if (!g->done || g->player[k] != who)
            continue;
        s.played++;
        s.won += g->points[k] == 2;
        pairing_arena_score(score, g->points[k]);
    }
    s.points = score->points;
    return s;
}

/* Of equal points, whoever has won more leads, then whoever has played less, then
 * whoever has joined first. */
static bool arena_before(const struct standing *a, const struct standing *b)
{
    if (a->points != b->points)
        return a->points > b->points;
    if (a->won != b->won)
        return a->won > b->won;
    return a->played < b->played;
}

static void arena_standings(const struct tour *t, struct standing *out)
{
    struct arena_score score;

    for (int i = 0; i < t->n; i++) {
        struct standing s = arena_standing(t, i, &score);
        int at = i;

        for (; at > 0 && arena_before(&s, &out[at - 1]); at--)
            out[at] = out[at - 1];
        out[at] = s;
    }
}

bool tour_doubles(const struct tour *t, int player)
{
    struct arena_score score;

    arena_standing(t, player, &score);
    return t->kind == TOUR_ARENA && pairing_arena_doubles(&score);
}

/* Has somebody left before there was anything to play? */
static bool never_played(const struct tour *t, int who)
{
    for (int i = 0; i < t->ngames; i++)
        if (t->game[i].player[0] == who || t->game[i].player[1] == who)
            return false;
    return t->player[who].gone;
}

int tour_standings(const struct tour *t, struct standing out[PAIRING_PLAYERS])
{
    int n = 0;

    if (t->kind == TOUR_ARENA) {
        arena_standings(t, out);
    } else {
        struct pairing_table *table = must_alloc(sizeof *table);

        fill_table(t, table);
        pairing_standings(table, out);
        free(table);
    }
    for (int i = 0; i < t->n; i++)
        if (!never_played(t, out[i].player))
            out[n++] = out[i];
    return n;
}

/* --- pairing --- */

static int pair_swiss(const struct tour *t, struct pairing *out)
{
    struct pairing_table *table = must_alloc(sizeof *table);
    int n;

    fill_table(t, table);
    n = pairing_swiss(table, out);
    free(table);
    return n;
}

/* The players of the Berger tables are those who were there at the start.  Who plays
 * somebody who has left has a bye. */
static int pair_robin(const struct tour *t, struct pairing *out)
{
    struct pairing by_seed[PAIRING_PLAYERS];
    int pairs = pairing_berger(t->nseeds, t->paired, by_seed), n = 0;

    for (int i = 0; i < pairs; i++) {
        int who[2], there = 0;

        for (int k = 0; k < 2; k++) {
            int seed = by_seed[i].player[k];
            int player = seed == PAIRING_BYE ? PAIRING_BYE : t->seed[seed];

            if (player != PAIRING_BYE && !t->player[player].gone)
                who[there++] = player;
        }
        if (there > 0)
            out[n++] = (struct pairing){ { who[0], there == 2 ? who[1]
                                                              : PAIRING_BYE } };
    }
    return n;
}

/* Somebody who waits in an arena; false: plays. */
static bool read_waiting(const struct tour *t, int who,
                         struct arena_player *out)
{
    *out = (struct arena_player){ who, PAIRING_BYE, 0 };
    for (int i = 0; i < t->ngames; i++) {
        const struct tour_game *g = &t->game[i];
        int k = g->player[1] == who;

        if (g->player[k] != who)
            continue;
        if (!g->done)
            return false;
        out->last = g->player[1 - k];
        out->balance += k == 0 ? 1 : -1;
    }
    return true;
}

static int pair_arena(const struct tour *t, struct pairing *out)
{
    struct standing ranking[PAIRING_PLAYERS];
    struct arena_player list[PAIRING_PLAYERS];
    int all = tour_standings(t, ranking), n = 0, here = 0;

    for (int i = 0; i < all; i++) {
        int who = ranking[i].player;

        if (t->player[who].gone)
            continue;
        here++;
        if (read_waiting(t, who, &list[n]))
            n++;
    }
    return pairing_arena(list, n, here == 2, out);
}

/* The next round, with names for its matches; NULL: nobody can be paired. */
static char *round_line(const struct tour *t, int64_t now)
{
    static int (*const pair[])(const struct tour *t,
                               struct pairing *out) = { pair_swiss, pair_robin,
                                                        pair_arena };
    struct pairing pairs[PAIRING_PLAYERS];
    int n = pair[t->kind](t, pairs);
    json_t *list = json_array();

    for (int i = 0; i < n; i++) {
        bool bye = pairs[i].player[1] == PAIRING_BYE;
        char match[ONLINE_ID] = "";

        if (!bye || t->computer[0] != '\0')
            online_new_id(match);
        json_array_append_new(list, json_pack("[i,i,s]", pairs[i].player[0],
                                              pairs[i].player[1], match));
    }
    if (n > 0)
        return tour_line("round", list, now);
    json_decref(list);
    return NULL;
}

static char *next_of_arena(const struct tour *t, int64_t now)
{
    if (now >= t->ends_at)
        return tour_line("over", json_true(), now);
    return t->paired == 0 || now - t->paired_at >= ARENA_PAUSE_MS
               ? round_line(t, now)
               : NULL;
}

static char *next_of_rounds(const struct tour *t, int64_t now)
{
    bool league = t->kind == TOUR_ROBIN && t->total_ms >= LEAGUE_MS;
    char *line;

    if (t->open > 0 && (!league || t->paired == t->rounds))
        return NULL;
    if (t->paired == t->rounds || tour_active(t) < 2)
        return tour_line("over", json_true(), now);
    if (t->paired > 0 && !league && now - t->result_at < ROUND_PAUSE_MS)
        return NULL;
    line = round_line(t, now);
    return line != NULL ? line : tour_line("over", json_true(), now);
}

char *tour_next(const struct tour *t, int64_t now)
{
    switch (t->phase) {
    case TOUR_OPEN:
        if (t->starts_at == 0 || now < t->starts_at)
            return NULL;
        return tour_line(tour_active(t) < 2 ? "over" : "start", json_true(),
                         now);
    case TOUR_RUNNING:
        return t->kind == TOUR_ARENA ? next_of_arena(t, now)
                                     : next_of_rounds(t, now);
    case TOUR_OVER:
        break;
    }
    return NULL;
}

/* --- matches --- */

int tour_match(const struct tour *t, const struct tour_game *g, int64_t now,
               char line[TOUR_MATCH_LINES][ONLINE_LINE])
{
    struct online_match m;
    struct error err;
    struct wanted w;
    char id[ONLINE_ID];
    int n = 0;

    if (wish_read(t->wish, &w, &err) < 0)
        return 0;
    w.wish.tour = t->id;
    w.wish.made_at = now;
    w.wish.listed = true;
    if (g->player[1] == PAIRING_BYE)
        w.wish.computer[1] = t->computer;
    if (online_wish(&w.wish, id, line[n++], &err) < 0)
        return 0;
    online_init(&m, g->match);
    online_apply(&m, line[0], &err);
    for (int k = 0; k < 2 && g->player[k] != PAIRING_BYE; k++) {
        const struct tour_player *p = &t->player[g->player[k]];

        if (online_sit(&m, &p->person, p->brings, line[n], &err) == 0 ||
            online_sit(&m, &p->person, "", line[n], &err) == 0)
            online_apply(&m, line[n++], &err);
    }
    online_done(&m);
    return n;
}
