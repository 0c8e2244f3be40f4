/* think.c - computers think about their answers, on threads of their own. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "ai/computer.h"
#include "base/file.h"
#include "core/game.h"
#include "server/server_parts.h"

/* A worker's job: it has a copy of all it needs. */
struct thought {
    struct job job; /* first */
    struct hosted *t;
    struct computer computer;
    const struct rules *rules;
    union match m;
    int who;
    struct memory *memory; /* nobody else touches it meanwhile */
    struct rng rng;
    choice c;
    char address[LIMIT_ADDRESS], person[PERSON_ID]; /* for whom it thinks */
};

static void think(struct job *job)
{
    struct thought *th = (struct thought *)job;

    th->c = computer_choose(&th->computer, th->rules, &th->m.duel, th->who,
                            th->memory, &th->rng, NULL);
}

bool hosted_is_attended(const struct hosted *t)
{
    return t->clients != NULL || t->elsewhere != 0 ||
           online_players(&t->match) != 0;
}

void hosted_stop_thought(struct hosted *t)
{
    atomic_fetch_add(&t->thoughts, 1);
}

static void thought_out(struct job *job, bool worked)
{
    struct thought *th = (struct thought *)job;
    struct hosted *t = th->t;
    struct server *h = t->server;
    struct error err;

    t->thinking = false;
    limits_return(h->limits, LIMIT_THOUGHTS, th->address, th->person);
    if (!h->closing && (!worked || budget_stopped(&th->computer.budget) ||
                        t->writing.line != NULL || !hosts_lead(h->hosts, t) ||
                        hosted_answer(t, NULL, th->who, th->c,
                                      th->computer.budget.ms, &err) < 0))
        hosted_let_think(t);
    free(th);
}

/* Whoever looks at the match, or plays there, has a computer think. */
static void note_for_whom(struct thought *th)
{
    const struct hosted *t = th->t;
    unsigned players = online_players(&t->match);

    for (int i = 0; i < t->match.setup.players; i++)
        if (players >> i & 1)
            strcpy(th->person, t->match.seat[i].person.id);
    if (t->clients == NULL)
        return;
    strcpy(th->address, t->clients->address);
    strcpy(th->person, t->clients->person.id);
}

static void prepare_thought(struct thought *th)
{
    struct hosted *t = th->t;
    struct error err;

    th->job = (struct job){ think, thought_out, NULL };
    th->rules = t->match.rec.rules;
    duel_copy(th->rules, &th->m.duel, &t->match.rec.now.duel);
    th->memory = record_memory(&t->match.rec, th->who);
    computer_read(t->match.seat[th->who].kind == SEAT_COMPUTER
                      ? t->match.seat[th->who].computer
                      : "greedy",
                  &th->computer, &err);
    th->computer.budget.stop = &t->thoughts;
    th->computer.budget.going = atomic_load(&t->thoughts);
    rng_seed(&th->rng,
             (uint64_t)randombytes_random() << 32 | randombytes_random());
}

void hosted_let_think(struct hosted *t)
{
    struct server *h = t->server;
    int who = online_computer(&t->match);
    struct thought *th;

    if (h->closing || who < 0 || t->thinking || t->writing.line != NULL ||
        !hosted_is_attended(t) || !hosts_lead(h->hosts, t))
        return;
    th = must_alloc(sizeof *th);
    memset(th, 0, sizeof *th);
    th->t = t;
    th->who = who;
    note_for_whom(th);
    if (!limits_take(h->limits, LIMIT_THOUGHTS, th->address, th->person,
                     server_now(h))) {
        free(th);
        return;
    }
    prepare_thought(th);
    t->thinking = true;
    workers_add(h->thinkers, &th->job);
}
