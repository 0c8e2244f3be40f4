/* tour_tell.c - what clients hear of tournaments: see docs/hosting.md. */
#include <string.h>

#include "server/tours.h"

enum { MOST_GAMES = 64 }; /* that are told at once */

json_t *tour_summary(const struct tour *t)
{
    json_t *all = json_pack(
        "{s:s,s:s,s:s,s:O,s:I,s:I,s:b,s:s,s:b,s:i,s:i,s:i,s:i,s:i,s:s}", "tour",
        t->id, "name", t->name, "kind", tour_kinds[t->kind], "game",
        json_object_get(t->wish, "game"), "total", (json_int_t)t->total_ms,
        "increment", (json_int_t)t->increment_ms, "rated", t->rated, "phase",
        tour_phases[t->phase], "closed", t->closed, "players", tour_active(t),
        "most", t->most, "rounds", t->rounds, "paired", t->paired, "minutes",
        t->minutes, "by", t->by.name);

    if (t->phase == TOUR_OPEN && t->starts_at != 0)
        json_object_set_new(all, "starts",
                            json_integer((json_int_t)t->starts_at));
    if (t->phase == TOUR_RUNNING && t->ends_at != 0)
        json_object_set_new(all, "ends", json_integer((json_int_t)t->ends_at));
    if (t->computer[0] != '\0')
        json_object_set_new(all, "computer", json_string(t->computer));
    return all;
}

static json_t *standings_of(const struct tour *t)
{
    struct standing list[PAIRING_PLAYERS];
    int n = tour_standings(t, list);
    json_t *all = json_array();

    for (int i = 0; i < n; i++) {
        const struct standing *s = &list[i];
        const struct tour_player *p = &t->player[s->player];

        json_array_append_new(
            all, json_pack("{s:i,s:s,s:b,s:b,s:i,s:i,s:i,s:i,s:i,s:b}",
                           "player", s->player, "name", p->person.name, "guest",
                           p->person.guest, "gone", p->gone, "points",
                           s->points, "buchholz", s->buchholz, "sonneborn",
                           s->sonneborn, "played", s->played, "won", s->won,
                           "doubles", tour_doubles(t, s->player)));
    }
    return all;
}

/* The games of a round; of an arena the last ones. */
static json_t *games_of(const struct tour *t, int round)
{
    json_t *all = json_array();

    for (int i = t->ngames - 1; i >= 0 && json_array_size(all) < MOST_GAMES;
         i--) {
        const struct tour_game *g = &t->game[i];
        json_t *game;

        if (t->kind != TOUR_ARENA && g->round != round)
            continue;
        game = json_pack("{s:[i,i],s:s,s:b}", "players", g->player[0],
                         g->player[1], "match", g->match, "absent", g->absent);
        if (g->done)
            json_object_set_new(game, "points",
                                json_pack("[i,i]", g->points[0], g->points[1]));
        json_array_insert_new(all, 0, game);
    }
    return all;
}

/* The matches of a player that are not over. */
static json_t *calls_of(const struct tour *t, int who)
{
    json_t *all = json_array();

    for (int i = 0; i < t->ngames; i++)
        if (!t->game[i].done &&
            (t->game[i].player[0] == who || t->game[i].player[1] == who))
            json_array_append_new(all, json_string(t->game[i].match));
    return all;
}

json_t *tour_describe(const struct tour *t, const struct person *p, int round)
{
    json_t *all = tour_summary(t);
    int who = tour_player_of(t, p->id);

    if (round < 1 || round > t->paired)
        round = t->paired;
    json_object_set_new(all, "type", json_string("tour"));
    json_object_set_new(all, "standings", standings_of(t));
    json_object_set_new(all, "round", json_integer(round));
    json_object_set_new(all, "games", games_of(t, round - 1));
    json_object_set_new(all, "joinable", json_boolean(tour_is_joinable(t)));
    json_object_set_new(all, "yours",
                        json_boolean(strcmp(t->by.id, p->id) == 0));
    if (who >= 0) {
        json_object_set_new(all, "you", json_integer(who));
        json_object_set_new(all, "in", json_boolean(!t->player[who].gone));
        json_object_set_new(all, "calls", calls_of(t, who));
    }
    return all;
}
