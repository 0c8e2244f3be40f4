/* arena_match.c - one match of the arena: who sits where, what the clock says,
 * and the replay. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/file.h"
#include "core/game.h"
#include "lab/arena_parts.h"
#include "lab/host.h"
#include "lab/match.h"
#include "lab/record.h"

enum { PATH_ROOM = 64, REMARK = 120, NAME_ROOM = 40 };

/* A match under way. */
struct table {
    const struct arena *arena;
    long match;
    struct record rec;
    struct rng luck[DUEL_MAX_PLAYERS];
    struct client client[DUEL_MAX_PLAYERS]; /* where programs play */
    struct mind stand_in;                   /* for those who have given up */
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

static const struct contender *player_at(const struct table *t, int who)
{
    return &t->arena->plan->contender[contender_at(t, who)];
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
    return mind_read("greedy", &t->stand_in, err);
}

/* --- programs --- */

/* One line, whatever a program has made us say about it. */
static char *write_reason(const struct table *t, int who,
                          const struct error *err)
{
    const char *name = player_at(t, who)->name;
    size_t n = strlen(name);
    char line[REMARK];
    struct text out;

    text_init(&out, line, sizeof line);
    text_char(&out, seat_letter(who));
    text_put(&out, " (");
    text_bytes(&out, name, n < NAME_ROOM ? n : NAME_ROOM);
    text_put(&out, n > NAME_ROOM ? "...) " : ") ");
    text_put(&out, err->message);
    for (char *c = line; *c != '\0'; c++)
        if (iscntrl((unsigned char)*c))
            *c = '?';
    return must_strdup(line);
}

/* The program of a seat has failed: its whole side gives up. */
static void forfeit(struct table *t, int who, const struct error *err)
{
    char *reason = write_reason(t, who, err);
    int side = arena_side(t->arena, who);

    host_close(&t->client[who], &t->rec, reason);
    t->result->forfeits |= (uint8_t)(1u << contender_at(t, who));
    if (t->result->reason == NULL)
        t->result->reason = reason;
    else
        free(reason);
    for (int i = side; i < t->rec.setup.players; i += t->arena->sides)
        if (duel_legal(t->rec.rules, &t->rec.now.duel, i, CHOICE_RESIGN, NULL))
            record_answer(&t->rec, i, CHOICE_RESIGN);
}

static void start_program(struct table *t, int who)
{
    const struct arena_plan *plan = t->arena->plan;
    struct protocol_match match = { .rules = plan->rules,
                                    .setup = &t->rec.setup,
                                    .teams = t->rec.now.duel.teams,
                                    .answer_ms = plan->answer_ms };
    struct error err;

    for (int i = 0; i < t->rec.setup.players; i++)
        match.name[i] = player_at(t, i)->name;
    t->client[who] = (struct client){ .who = who,
                                      .ms = plan->answer_ms,
                                      .stop = t->arena->stop };
    if (host_open(&t->client[who], player_at(t, who)->command, &match, &err) ==
        BOT_FAILED)
        forfeit(t, who, &err);
}

static void start_programs(struct table *t)
{
    for (int who = 0; who < t->rec.setup.players; who++)
        if (player_at(t, who)->command != NULL &&
            !duel_over(&t->rec.now.duel, NULL))
            start_program(t, who);
}

static void end_programs(struct table *t)
{
    for (int who = 0; who < t->rec.setup.players; who++)
        host_close(&t->client[who], &t->rec, NULL);
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
    struct mind mind = player_at(t, who)->mind;
    bool timed = mind.player->thinks && mind.budget.fixed == 0;
    long began = timed ? now_us() : 0;
    struct opinion opinion;
    choice c;

    mind.open = t->arena->plan->open_cards && mind.player->thinks;
    if (mind.budget.threads == 0 && t->arena->plan->jobs > 1)
        mind.budget.threads = 1;
    c = mind_choose(&mind, t->rec.rules, &t->rec.now.duel, who, &t->luck[who],
                    &opinion);
    if (timed && opinion.n > 1) /* forced answers take no thought */
        note_time(t, contender, now_us() - began, mind.budget.ms);
    record_answer(&t->rec, who, c);
}

static void program_answers(struct table *t, int who)
{
    long began = now_us();
    struct error err;
    choice c;
    int rc = host_ask(&t->client[who], &t->rec, &c, &err);

    if (rc == BOT_FAILED)
        forfeit(t, who, &err);
    if (rc < 0)
        return;
    note_time(t, contender_at(t, who), now_us() - began, t->client[who].ms);
    record_answer(&t->rec, who, c);
}

static void answer(struct table *t, int who)
{
    const struct duel *d = &t->rec.now.duel;

    if (d->gone >> who & 1)
        record_answer(&t->rec, who,
                      mind_choose(&t->stand_in, t->rec.rules, d, who,
                                  &t->luck[who], NULL));
    else if (t->client[who].bot != NULL)
        program_answers(t, who);
    else
        mind_answers(t, who);
}

/* --- after --- */

/* Who sat where, as remarks in front of the replay. */
static void put_remarks(const struct table *t, struct text *out)
{
    if (t->arena->plan->open_cards)
        text_put(out, "# an analysis: who thinks saw the hidden cards\n");
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
    size_t room = strlen(replay) + (DUEL_MAX_PLAYERS + 2) * (REMARK + 1) + 1;
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

    if (!duel_over(d, NULL)) {
        free(r->reason);
        return 0;
    }
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
    start_programs(&t);
    while (!duel_over(&t.rec.now.duel, NULL) && !arena_stopped(a))
        answer(&t, duel_first(&t.rec.now.duel));
    end_programs(&t);
    rc = finish(&t, err);
    record_done(&t.rec);
    return rc;
}
