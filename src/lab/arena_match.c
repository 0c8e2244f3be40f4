/* arena_match.c - one match of the arena: who sits where, what the clock says,
 * and the replay. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/file.h"
#include "core/game.h"
#include "lab/arena_parts.h"
#include "lab/match.h"
#include "lab/record.h"

enum { PATH_ROOM = 64, REMARK = 120 };

/* A match under way. */
struct table {
    const struct arena *arena;
    long match;
    struct record rec;
    struct rng luck[DUEL_MAX_PLAYERS];
    struct arena_result *result;
};

static int place_in_round(const struct table *t)
{
    return (int)(t->match % t->arena->sides);
}

static int contender_at(const struct table *t, int who)
{
    return arena_seated(t->arena, arena_side(t->arena, who), place_in_round(t));
}

/* --- before --- */

/* All matches of a round have the same deal and picks.  The luck of the players
 * belongs to the match, so that two of a kind do not play it twice. */
static int begin(struct table *t, struct error *err)
{
    const struct arena_plan *plan = t->arena->plan;
    uint64_t seed = plan->seed + (uint64_t)(t->match / t->arena->sides);
    struct setup setup;

    if (arena_setup(plan, seed, &setup, err) < 0)
        return -1;
    match_luck(t->luck, seed + ((uint64_t)place_in_round(t) << 56));
    record_start(&t->rec, plan->rules, &setup, seed);
    return 0;
}

/* --- answers --- */

static long now_us(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000000L + now.tv_nsec / 1000;
}

/* Note how long an answer took, when `ms` were given for it. */
static void note_time(struct table *t, int contender, long us, int ms)
{
    struct arena_result *r = t->result;
    int over = (int)(us - ms * 1000L);

    if (r->timed[contender]++ == 0 || over > r->over_us[contender])
        r->over_us[contender] = over;
}

static void mind_answers(struct table *t, int who)
{
    int contender = contender_at(t, who);
    struct mind mind = t->arena->plan->contender[contender].mind;
    bool timed = mind.player->thinks && mind.budget.fixed == 0;
    long began = timed ? now_us() : 0;
    choice c;

    if (mind.budget.threads == 0 && t->arena->plan->jobs > 1)
        mind.budget.threads = 1;
    c = mind_choose(&mind, t->rec.rules, &t->rec.now.duel, who, &t->luck[who],
                    NULL);
    if (timed)
        note_time(t, contender, now_us() - began, mind.budget.ms);
    record_answer(&t->rec, who, c);
}

/* --- after --- */

/* Who sat where, as remarks in front of the replay. */
static void put_remarks(const struct table *t, struct text *out)
{
    for (int who = 0; who < t->rec.setup.players; who++) {
        char line[REMARK];
        struct text remark;

        text_init(&remark, line, sizeof line);
        text_put(&remark, "# ");
        text_char(&remark, seat_letter(who));
        text_put(&remark, " is ");
        text_put(&remark, t->arena->plan->contender[contender_at(t, who)].name);
        text_put(out, line);
        text_char(out, '\n');
    }
    if (t->result->reason != NULL) {
        text_put(out, "# ");
        text_put(out, t->result->reason);
        text_char(out, '\n');
    }
}

/* NUMBER-SEATING.replay, both from 1. */
static int keep(const struct table *t, struct error *err)
{
    const char *folder = t->arena->plan->keep;
    size_t size = strlen(folder) + PATH_ROOM;
    char *path = must_alloc(size), *replay = record_write(&t->rec);
    size_t room = strlen(replay) + (DUEL_MAX_PLAYERS + 1) * (REMARK + 1) + 1;
    char *whole = must_alloc(room);
    struct text out;
    int rc;

    snprintf(path, size, "%s/%06ld-%d.replay", folder,
             t->match / t->arena->sides + 1, place_in_round(t) + 1);
    text_init(&out, whole, room);
    put_remarks(t, &out);
    text_put(&out, replay);
    rc = file_write(path, whole, out.n, err);
    free(whole);
    free(replay);
    free(path);
    return rc;
}

static int finish(struct table *t, struct error *err)
{
    const struct duel *d = &t->rec.now.duel;
    struct arena_result *r = t->result;

    if (!duel_over(d, NULL))
        return 0;
    r->played = true;
    r->turns = record_turn(&t->rec);
    r->answers = t->rec.n;
    memcpy(r->rank, d->rank, sizeof r->rank);
    return t->arena->plan->keep == NULL || keep(t, err) == 0 ? 1 : -1;
}

int arena_play(const struct arena *a, long match, struct arena_result *out,
               struct error *err)
{
    struct table t = { .arena = a, .match = match, .result = out };
    int rc;

    if (begin(&t, err) < 0)
        return -1;
    while (!duel_over(&t.rec.now.duel, NULL) && !atomic_load(a->stop))
        mind_answers(&t, duel_first(&t.rec.now.duel));
    rc = finish(&t, err);
    record_done(&t.rec);
    return rc;
}
