/* experiment_replays.c - matches of an experiment as replays.
 *
 * A match follows from its place in the experiment, so it need not be kept: it is
 * played again when somebody wants to see it, and must come out as it did.
 */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "lab/experiment_parts.h"
#include "match/match.h"
#include "match/record.h"

/* Writes down what players answer. */
struct recorder {
    struct onlooker onlooker; /* first */
    struct record rec;
};

static void on_thought(struct onlooker *o, const struct rules *r,
                       const struct duel *d, int who, const struct opinion *op)
{
    (void)r, (void)d;
    record_answer(&((struct recorder *)o)->rec, who, op->answer[op->given]);
}

/* Who plays, and with which cards: what a replay does not say by itself. */
static void add_options(const struct experiment *e,
                        const struct experiment_match *m, struct record *rec)
{
    const struct experiment_arm *arm = &e->plan->arm[m->arm];

    for (int who = 0; who < rec->setup.players; who++)
        record_option(rec, "vs",
                      experiment_seated(e, m->place, who) == 0
                          ? e->plan->player.name
                          : e->plan->rival.name);
    for (int i = 0; i < arm->nfiles; i++)
        record_option(rec, "cards", arm->file[i]);
}

static bool is_same(const struct experiment_match *m, const struct duel *d)
{
    if ((int)d->answers != m->result.decisions)
        return false;
    for (int who = 0; who < d->players; who++)
        if (match_share(d, who) != m->result.share[who])
            return false;
    return true;
}

/* Play a match again, and save it.  1; 0: it was given up; -1. */
static int write_replay(const struct experiment *e,
                        const struct experiment_match *m,
                        const atomic_bool *stop, const char *path,
                        struct error *err)
{
    struct recorder r = { .onlooker = { .thought = on_thought } };
    struct pairing pairing;
    union match end;
    int rc = 0;

    experiment_pairing(e, m, stop, &pairing);
    record_start(&r.rec, pairing.rules, &pairing.setup, pairing.seed);
    add_options(e, m, &r.rec);
    if (match_play(&pairing, &end.duel, NULL, &r.onlooker)) {
        rc = is_same(m, &end.duel) ? 1 : -1;
        if (rc < 0)
            error_set(err,
                      "%s: the match ran differently when it was played "
                      "again; players who think by the clock do not repeat "
                      "themselves: let them think by work, such as "
                      "search:fixed=200",
                      path);
        else if (record_save(&r.rec, path, err) < 0)
            rc = -1;
    }
    record_done(&r.rec);
    return rc;
}

/* DEAL-SEATING.replay, both from 1; of a comparison both arms. */
static void name_replay(const struct experiment *e,
                        const struct experiment_match *m, char *out, size_t n)
{
    static const char *const arms[] = { "-before", "-after" };

    snprintf(out, n, "%s/replays/%06ld-%d%s.replay", e->plan->folder,
             m->round + 1, m->place + 1, e->plan->arms > 1 ? arms[m->arm] : "");
}

int experiment_replays(struct experiment *e, long most, const atomic_bool *stop,
                       struct error *err)
{
    const struct experiment_results *r = experiment_results(e);
    size_t size = strlen(e->plan->folder) + 80;
    char *path = must_alloc(size);
    struct stat st;
    int rc = 1;

    snprintf(path, size, "%s/replays", e->plan->folder);
    if (file_folder(path, err) < 0)
        rc = -1;
    for (long i = 0; i < r->n && i < most && rc > 0; i++) {
        name_replay(e, &r->match[i], path, size);
        if (stat(path, &st) < 0)
            rc = write_replay(e, &r->match[i], stop, path, err);
    }
    free(path);
    return rc < 0 ? -1 : 0;
}
