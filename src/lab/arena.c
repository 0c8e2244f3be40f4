/* arena.c - plans, jobs, and when to stop.  See arena.h. */
#include "lab/arena.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "lab/arena_parts.h"
#include "lab/jobs.h"
#include "match/match.h"
#include "match/picks.h"

/* --- seats --- */

int arena_seated(const struct arena *a, int side, int n)
{
    int place = (side + a->sides - n) % a->sides;
    int last = a->plan->contenders - 1;

    return place < last ? place : last;
}

int arena_setup(const struct arena_plan *plan, uint64_t seed, struct setup *s,
                struct error *err)
{
    struct reason why;
    struct rng rng;

    *s = plan->setup;
    rng_seed(&rng, ~seed); /* not the luck of the deal */
    if (picks_fill(plan->rules, s, plan->open, &rng, &why) == 0)
        return 0;
    return error_set(err, "these settings cannot be played: %s [%s]", why.text,
                     why.rule);
}

/* 0 when no match can be dealt. */
static int count_sides(const struct arena_plan *plan, struct error *err)
{
    struct setup setup;

    if (arena_setup(plan, plan->seed, &setup, err) < 0)
        return 0;
    return match_sides(plan->rules, &setup);
}

/* --- counting --- */

static bool complete(const struct arena *a, long round)
{
    for (int n = 0; n < a->sides; n++)
        if (!a->result[round * a->sides + n].played)
            return false;
    return true;
}

static enum verdict judge(const struct arena *a)
{
    double llr;

    if (!a->plan->sprt)
        return VERDICT_OPEN;
    llr = rating_llr(&a->scores, a->plan->elo0, a->plan->elo1);
    return llr >= SPRT_BOUND    ? VERDICT_ELO1
           : llr <= -SPRT_BOUND ? VERDICT_ELO0
                                : VERDICT_OPEN;
}

/* Count the complete rounds in their own order, not in the order in which they
 * ended: else quick matches would count more than slow ones. */
static void count(struct arena *a)
{
    while (a->counted < a->rounds && a->verdict == VERDICT_OPEN &&
           complete(a, a->counted)) {
        sample_add(&a->scores, arena_score(a, a->counted, 0));
        a->counted++;
        a->verdict = judge(a);
    }
    if (a->verdict != VERDICT_OPEN)
        atomic_store(&a->decided, true);
}

/* --- a plan --- */

static bool somebody_thinks(const struct arena_plan *plan)
{
    for (int i = 0; i < plan->contenders; i++)
        if (plan->contender[i].command == NULL &&
            plan->contender[i].computer.kind->thinks)
            return true;
    return false;
}

static int check(const struct arena_plan *plan, int sides, struct error *err)
{
    if (plan->contenders > sides)
        return error_set(err, "%d players for %d %s; see --players",
                         plan->contenders, sides,
                         sides < plan->setup.players ? "teams" : "seats");
    if (plan->sprt && (plan->contenders != 2 || sides != 2))
        return error_set(err,
                         "the sequential test compares two players in a match "
                         "of two sides");
    if (plan->open_cards && !somebody_thinks(plan))
        return error_set(err,
                         "nobody here would look at open cards: name a player "
                         "that thinks, such as hard or search:200ms");
    return 0;
}

static char *journal_path(const struct arena_plan *plan)
{
    static const char name[] = "/journal";
    const char *folder = plan->keep;
    char *path;

    if (plan->journal != NULL || folder == NULL)
        return plan->journal != NULL ? must_strdup(plan->journal) : NULL;
    path = must_alloc(strlen(folder) + sizeof name);
    memcpy(path, folder, strlen(folder));
    memcpy(path + strlen(folder), name, sizeof name);
    return path;
}

struct arena *arena_open(const struct arena_plan *plan, struct error *err)
{
    int sides = count_sides(plan, err);
    struct arena *a;
    size_t room;

    if (sides == 0 || check(plan, sides, err) < 0 ||
        (plan->keep != NULL && file_folder(plan->keep, err) < 0))
        return NULL;
    a = must_alloc(sizeof *a);
    memset(a, 0, sizeof *a);
    a->plan = plan;
    a->sides = sides;
    a->rounds = (plan->matches + sides - 1) / sides;
    room = (size_t)a->rounds * (size_t)sides * sizeof *a->result;
    a->result = must_alloc(room);
    memset(a->result, 0, room);
    a->path = journal_path(plan);
    pthread_mutex_init(&a->lock, NULL);
    if (a->path != NULL && journal_read(a, err) < 0) {
        arena_close(a);
        return NULL;
    }
    a->resumed = a->played;
    count(a);
    return a;
}

void arena_close(struct arena *a)
{
    if (a == NULL)
        return;
    for (long i = 0; i < a->rounds * a->sides; i++)
        free(a->result[i].reason);
    pthread_mutex_destroy(&a->lock);
    free(a->result);
    free(a->path);
    free(a);
}

const char *arena_journal(const struct arena *a)
{
    return a->path;
}

/* --- jobs --- */

static void tell(struct arena *a)
{
    struct arena_progress p = { .played = a->played,
                                .resumed = a->resumed,
                                .planned = a->rounds * a->sides,
                                .share = sample_mean(&a->scores) };

    if (a->watcher != NULL)
        a->watcher->played(a->watcher, &p);
}

static void fail(struct arena *a, const struct error *err)
{
    if (!a->failed)
        a->err = *err;
    a->failed = true;
    atomic_store(a->stop, true);
}

/* Note what came of a match. */
static void note(struct arena *a, long match, int got,
                 const struct arena_result *r, struct error *err)
{
    pthread_mutex_lock(&a->lock);
    if (got > 0) {
        a->result[match] = *r;
        a->played++;
        if (a->journal != NULL)
            got = journal_add(a, match, r, err);
        count(a);
        tell(a);
    }
    if (got < 0)
        fail(a, err);
    pthread_mutex_unlock(&a->lock);
}

static void *job(void *arg)
{
    struct arena *a = arg;
    long all = a->rounds * a->sides, match;

    while (!arena_stopped(a) && (match = atomic_fetch_add(&a->next, 1)) < all) {
        struct arena_result result = { 0 };
        struct error err;

        /* Nobody else writes here: the match belongs to this job. */
        if (!a->result[match].played)
            note(a, match, arena_play(a, match, &result, &err), &result, &err);
    }
    return NULL;
}

int arena_run(struct arena *a, atomic_bool *stop, struct arena_watcher *w,
              struct error *err)
{
    if (a->path != NULL && journal_open(a, err) < 0)
        return -1;
    a->stop = stop;
    a->watcher = w;
    jobs_run(a->plan->jobs, job, a);
    if (a->journal != NULL)
        fclose(a->journal);
    a->journal = NULL;
    if (a->failed)
        *err = a->err;
    return a->failed ? -1 : 0;
}
