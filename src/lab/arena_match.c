/* arena_match.c - one match of the arena: who sits where, what the clock says,
 * and the replay. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/file.h"
#include "core/game.h"
#include "lab/arena_parts.h"
#include "match/bot_seat.h"
#include "match/match.h"
#include "match/record.h"

enum { PATH_ROOM = 64, REMARK = 120, NAME_ROOM = 40 };

/* A match under way. */
struct arena_match {
    const struct arena *arena;
    long match;
    struct record rec;
    struct rng luck[DUEL_MAX_PLAYERS];
    struct bot_seat program[DUEL_MAX_PLAYERS]; /* where programs play */
    struct computer stand_in;                  /* for those who have given up */
    struct arena_result *result;
};

static int place_in_round(const struct arena_match *m)
{
    return (int)(m->match % m->arena->sides);
}

static int contender_at(const struct arena_match *m, int who)
{
    return arena_seated(m->arena, arena_side(m->arena, who), place_in_round(m));
}

static const struct contender *player_at(const struct arena_match *m, int who)
{
    return &m->arena->plan->contender[contender_at(m, who)];
}

/* --- before --- */

/* All matches of a round have the same deal and picks.  The luck of the players
 * belongs to the match, so that two of a kind do not play it twice. */
static int begin(struct arena_match *m, struct error *err)
{
    const struct arena_plan *plan = m->arena->plan;
    uint64_t seed = plan->seed + (uint64_t)(m->match / m->arena->sides);
    struct setup setup;

    if (arena_setup(plan, seed, &setup, err) < 0)
        return -1;
    match_luck(m->luck, seed + ((uint64_t)place_in_round(m) << 56));
    record_start(&m->rec, plan->rules, &setup, seed);
    return computer_read("greedy", &m->stand_in, err);
}

/* --- programs --- */

/* One line, whatever a program has made us say about it. */
static char *write_reason(const struct arena_match *m, int who,
                          const struct error *err)
{
    const char *name = player_at(m, who)->name;
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
static void forfeit(struct arena_match *m, int who, const struct error *err)
{
    char *reason = write_reason(m, who, err);
    int side = arena_side(m->arena, who);

    bot_seat_close(&m->program[who], &m->rec, reason);
    m->result->forfeits |= (uint8_t)(1u << contender_at(m, who));
    if (m->result->reason == NULL)
        m->result->reason = reason;
    else
        free(reason);
    for (int i = side; i < m->rec.setup.players; i += m->arena->sides)
        if (duel_legal(m->rec.rules, &m->rec.now.duel, i, CHOICE_RESIGN, NULL))
            record_answer(&m->rec, i, CHOICE_RESIGN);
}

static void start_program(struct arena_match *m, int who)
{
    const struct arena_plan *plan = m->arena->plan;
    struct protocol_match match = { .excerpt = m->rec.excerpt,
                                    .position = &m->rec.now.duel,
                                    .answer_ms = plan->answer_ms };
    struct error err;

    for (int i = 0; i < m->rec.setup.players; i++)
        match.name[i] = player_at(m, i)->name;
    m->program[who] = (struct bot_seat){ .who = who,
                                         .ms = plan->answer_ms,
                                         .stop = m->arena->stop };
    if (bot_seat_open(&m->program[who], player_at(m, who)->command, &match,
                      &err) == BOT_FAILED)
        forfeit(m, who, &err);
}

static void start_programs(struct arena_match *m)
{
    for (int who = 0; who < m->rec.setup.players; who++)
        if (player_at(m, who)->command != NULL &&
            !duel_over(&m->rec.now.duel, NULL))
            start_program(m, who);
}

static void end_programs(struct arena_match *m)
{
    for (int who = 0; who < m->rec.setup.players; who++)
        bot_seat_close(&m->program[who], &m->rec, NULL);
}

/* --- answers --- */

static long now_us(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000000L + now.tv_nsec / 1000;
}

/* Note how long an answer took, when `ms` were given for it. */
static void note_time(struct arena_match *m, int contender, long us, int ms)
{
    struct arena_result *r = m->result;
    int over = (int)(us - ms * 1000L);

    if (r->timed[contender]++ == 0 || over > r->over_us[contender])
        r->over_us[contender] = over;
}

static void computer_answers(struct arena_match *m, int who)
{
    int contender = contender_at(m, who);
    struct computer computer = player_at(m, who)->computer;
    struct opinion opinion;
    struct memory *memory;
    bool timed;
    long began;
    choice c;

    computer_fit(&computer, m->rec.rules->game);
    timed = computer.kind->thinks && budget_timed(&computer.budget);
    began = timed ? now_us() : 0;
    computer.open = m->arena->plan->open_cards && computer.kind->thinks;
    if (computer.budget.threads == 0 && m->arena->plan->jobs > 1)
        computer.budget.threads = 1;
    memory = computer.kind->thinks ? record_memory(&m->rec, who) : NULL;
    c = match_choose(&computer, m->rec.rules, &m->rec.now.duel, who, memory,
                     &m->luck[who], &opinion);
    if (timed && opinion.n > 1) /* forced answers take no thought */
        note_time(m, contender, now_us() - began, computer.budget.ms);
    record_answer(&m->rec, who, c);
}

static void program_answers(struct arena_match *m, int who)
{
    long began = now_us();
    struct error err;
    choice c;
    int rc = bot_seat_ask(&m->program[who], &m->rec, &c, &err);

    if (rc == BOT_FAILED)
        forfeit(m, who, &err);
    if (rc < 0)
        return;
    note_time(m, contender_at(m, who), now_us() - began, m->program[who].ms);
    record_answer(&m->rec, who, c);
}

static void answer(struct arena_match *m, int who)
{
    const struct duel *d = &m->rec.now.duel;

    if (d->gone >> who & 1)
        record_answer(&m->rec, who,
                      computer_choose(&m->stand_in, m->rec.rules, d, who, NULL,
                                      &m->luck[who], NULL));
    else if (m->program[who].bot != NULL)
        program_answers(m, who);
    else
        computer_answers(m, who);
}

/* --- after --- */

/* Who sat where, as remarks in front of the replay. */
static void put_remarks(const struct arena_match *m, struct text *out)
{
    if (m->arena->plan->open_cards)
        text_put(out, "# an analysis: who thinks saw the hidden cards\n");
    for (int who = 0; who < m->rec.setup.players; who++) {
        char line[REMARK];
        struct text remark;

        text_init(&remark, line, sizeof line);
        text_put(&remark, "# ");
        text_char(&remark, seat_letter(who));
        text_put(&remark, " is ");
        text_put(&remark, m->arena->plan->contender[contender_at(m, who)].name);
        text_put(out, line);
        text_char(out, '\n');
    }
    if (m->result->reason != NULL) {
        text_put(out, "# ");
        text_put(out, m->result->reason);
        text_char(out, '\n');
    }
}

/* NUMBER-SEATING.replay, both from 1. */
static int keep(const struct arena_match *m, struct error *err)
{
    const char *folder = m->arena->plan->keep;
    size_t size = strlen(folder) + PATH_ROOM;
    char *path = must_alloc(size), *replay = record_write(&m->rec);
    size_t room = strlen(replay) + (DUEL_MAX_PLAYERS + 2) * (REMARK + 1) + 1;
    char *whole = must_alloc(room);
    struct text out;
    int rc;

    snprintf(path, size, "%s/%06ld-%d.replay", folder,
             m->match / m->arena->sides + 1, place_in_round(m) + 1);
    text_init(&out, whole, room);
    put_remarks(m, &out);
    text_put(&out, replay);
    rc = file_write(path, whole, out.n, err);
    free(whole);
    free(replay);
    free(path);
    return rc;
}

static int finish(struct arena_match *m, struct error *err)
{
    const struct duel *d = &m->rec.now.duel;
    struct arena_result *r = m->result;

    if (!duel_over(d, NULL)) {
        free(r->reason);
        return 0;
    }
    r->played = true;
    r->turns = record_turn(&m->rec);
    r->answers = m->rec.n;
    memcpy(r->rank, d->rank, sizeof r->rank);
    return m->arena->plan->keep == NULL || keep(m, err) == 0 ? 1 : -1;
}

int arena_play(const struct arena *a, long match, struct arena_result *out,
               struct error *err)
{
    struct arena_match m = { .arena = a, .match = match, .result = out };
    int rc;

    if (begin(&m, err) < 0)
        return -1;
    start_programs(&m);
    while (!duel_over(&m.rec.now.duel, NULL) && !arena_stopped(a))
        answer(&m, duel_first(&m.rec.now.duel));
    end_programs(&m);
    rc = finish(&m, err);
    record_done(&m.rec);
    return rc;
}
