/* selfplay.c - see selfplay.h. */
#include "lab/selfplay.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "base/json.h"
#include "core/game.h"
#include "lab/jobs.h"
#include "lab/selfplay_parts.h"
#include "match/match.h"
#include "match/picks.h"

/* --- a match --- */

int selfplay_deal(const struct selfplay_plan *plan, long number,
                  struct excerpt *e, struct duel *d, struct rng *whim,
                  struct error *err)
{
    uint64_t seed = plan->seed + (uint64_t)number;
    struct setup setup = plan->setup;
    struct reason why;

    rng_seed(whim, ~seed); /* not the luck of the deal */
    if (picks_fill(plan->rules, &setup, plan->open, whim, &why) < 0)
        return error_set(err, "these settings cannot be played: %s [%s]",
                         why.text, why.rule);
    excerpt_init(e, plan->rules, &setup);
    duel_start(&e->rules, d, &e->setup, seed, NULL);
    return 0;
}

static void keep(struct shard *s, choice c, int value)
{
    if (s->n == s->room) {
        s->room = s->room * 2 + 1024;
        s->answer =
            must_realloc(s->answer, (size_t)s->room * sizeof *s->answer);
    }
    s->answer[s->n++] = (struct selfplay_answer){ c, (int16_t)value };
    s->answers[s->matches]++;
}

/* What the position is worth to who is asked: in a guessing game what the mix
 * is, else what the best answer is. */
static int value_of(const struct opinion *o)
{
    int best = o->worth[0], sum = 0, shares = 0;

    for (int i = 0; i < o->n; i++) {
        best = o->worth[i] > best ? o->worth[i] : best;
        sum += o->share[i] * o->worth[i];
        shares += o->share[i];
    }
    return o->secret && shares > 0 ? sum / shares : best;
}

/* One of the answers, as often as the computer would give it: what seems as good
 * to it as the best is given as often. */
static choice draw(const struct opinion *o, struct rng *rng)
{
    uint32_t all = 0, at;
    int i = 0;

    for (int k = 0; k < o->n; k++)
        all += o->share[k];
    for (at = rng_below(rng, all); at >= o->share[i]; i++)
        at -= o->share[i];
    return o->answer[i];
}

/* Answer the open question, and keep the answer. */
static void answer(const struct selfplay_plan *plan, const struct rules *r,
                   struct duel *d, struct rng luck[], struct rng *whim,
                   struct shard *s)
{
    int who = duel_first(d), value = SELFPLAY_NO_VALUE;
    choice list[DUEL_MAX_CHOICES], c = 0;
    int n = duel_choices(r, d, who, list);
    struct opinion opinion;

    if (n == 1) {
        c = list[0];
    } else if (plan->random > 0 &&
               rng_below(whim, (uint32_t)plan->random) == 0) {
        c = list[rng_below(whim, (uint32_t)n)];
    } else {
        match_choose(&plan->computer, r, d, who, NULL, &luck[who], &opinion);
        c = draw(&opinion, whim);
        value = value_of(&opinion);
    }
    keep(s, c, value);
    duel_answer(r, d, who, c, NULL);
}

/* 1, 0 when it was stopped, -1 with what is wrong. */
static int play(const struct selfplay_plan *plan, long number, struct shard *s,
                atomic_bool *stop, struct error *err)
{
    struct rng luck[DUEL_MAX_PLAYERS], whim;
    struct excerpt e;
    union match m;

    if (selfplay_deal(plan, number, &e, &m.duel, &whim, err) < 0)
        return -1;
    match_luck(luck, plan->seed + (uint64_t)number);
    while (!m.duel.over && !atomic_load(stop))
        answer(plan, &e.rules, &m.duel, luck, &whim, s);
    s->matches++;
    excerpt_done(&e);
    return m.duel.over;
}

/* --- shards --- */

void shard_done(struct shard *s)
{
    free(s->answer);
}

static char *path_of(const struct selfplay_plan *plan, const char *name)
{
    size_t size = strlen(plan->folder) + strlen(name) + 2;
    char *path = must_alloc(size);

    snprintf(path, size, "%s/%s", plan->folder, name);
    return path;
}

char *shard_path(const struct selfplay_plan *plan, long number)
{
    char name[32];

    snprintf(name, sizeof name, "%06ld.play", number);
    return path_of(plan, name);
}

int shard_write(const struct shard *s, const char *path, struct error *err)
{
    char *bytes = NULL;
    size_t size;
    FILE *out = open_memstream(&bytes, &size);
    int rc = -1;

    if (out == NULL)
        return error_set(err, "%s: %s", path, strerror(errno));
    fprintf(out, "riposte-play 1 %d %d\n", s->matches, s->n);
    for (int i = 0; i < s->matches; i++)
        put_number(out, (uint64_t)s->answers[i], 4);
    for (int i = 0; i < s->n; i++)
        put_number(out, s->answer[i].answer, 4);
    for (int i = 0; i < s->n; i++)
        put_number(out, (uint64_t)s->answer[i].value, 2);
    if (fclose(out) == 0)
        rc = file_write(path, bytes, size, err);
    else
        error_set(err, "%s: %s", path, strerror(errno));
    free(bytes);
    return rc;
}

static uint32_t get_number(FILE *in, int bytes)
{
    uint32_t number = 0;

    for (int i = 0; i < bytes; i++)
        number |= (uint32_t)(getc(in) & 255) << 8 * i;
    return number;
}

/* The head says how long it is; false when the file is not of that form. */
static bool read_shard(struct shard *s, FILE *in)
{
    long all = 0;

    if (fscanf(in, "riposte-play 1 %d %d", &s->matches, &s->n) != 2 ||
        getc(in) != '\n' || s->matches < 0 || s->matches > SELFPLAY_SHARD ||
        s->n < 0 || s->n > FILE_LIMIT)
        return false;
    for (int i = 0; i < s->matches; i++)
        all += s->answers[i] = (int)(get_number(in, 4) & INT32_MAX);
    s->room = s->n;
    s->answer = must_calloc((size_t)s->n + 1, sizeof *s->answer);
    for (int i = 0; i < s->n; i++)
        s->answer[i].answer = get_number(in, 4);
    for (int i = 0; i < s->n; i++)
        s->answer[i].value = (int16_t)get_number(in, 2);
    return all == s->n && !feof(in) && getc(in) == EOF;
}

int shard_read(struct shard *s, const char *path, struct error *err)
{
    FILE *in = fopen(path, "rb");
    bool fine;

    memset(s, 0, sizeof *s);
    if (in == NULL)
        return error_set(err, "%s: %s", path, strerror(errno));
    fine = read_shard(s, in);
    fclose(in);
    if (fine)
        return 0;
    return error_set(
        err, "%s: this is not a shard; remove it, and it is made anew", path);
}

/* --- the work --- */

struct selfplay {
    const struct selfplay_plan *plan;
    atomic_bool *stop;
    atomic_long next;
    struct selfplay_watcher *watcher;
    pthread_mutex_t lock; /* guards everything below */
    struct selfplay_progress progress;
    bool failed;
    struct error err;
};

/* 1, 0 when it was stopped, -1 with what is wrong. */
static int make_shard(const struct selfplay *w, long number, struct shard *s,
                      const char *path, struct error *err)
{
    for (int i = 0; i < SELFPLAY_SHARD; i++) {
        int rc = play(w->plan, number * SELFPLAY_SHARD + i, s, w->stop, err);

        if (rc <= 0)
            return rc;
    }
    return shard_write(s, path, err) < 0 ? -1 : 1;
}

static long count_values(const struct shard *s)
{
    long n = 0;

    for (int i = 0; i < s->n; i++)
        n += s->answer[i].value != SELFPLAY_NO_VALUE;
    return n;
}

static void report(struct selfplay *w, int rc, long positions, bool resumed,
                   const struct error *err)
{
    pthread_mutex_lock(&w->lock);
    if (rc > 0) {
        w->progress.shards++;
        w->progress.resumed += resumed;
        w->progress.positions += positions;
        if (w->watcher != NULL)
            w->watcher->made(w->watcher, &w->progress);
    } else if (rc < 0 && !w->failed) {
        w->failed = true;
        w->err = *err;
        atomic_store(w->stop, true);
    }
    pthread_mutex_unlock(&w->lock);
}

static void *job(void *argument)
{
    struct selfplay *w = argument;
    long number;

    while (!atomic_load(w->stop) &&
           (number = atomic_fetch_add(&w->next, 1)) < w->progress.planned) {
        char *path = shard_path(w->plan, number);
        struct shard s = { 0 };
        struct error err;
        struct stat st;
        bool there = stat(path, &st) == 0;
        int rc = there ? 1 : make_shard(w, number, &s, path, &err);

        report(w, rc, count_values(&s), there, &err);
        shard_done(&s);
        free(path);
    }
    return NULL;
}

/* --- the folder --- */

/* What is played: in the folder, so that nothing else is added to it. */
static char *describe(const struct selfplay_plan *plan)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    struct json j;

    if (out == NULL)
        return NULL;
    json_init(&j, out);
    json_open(&j, NULL, '{');
    json_put_string(&j, "game", plan->rules->game->id);
    json_put_string(&j, "player", plan->player);
    json_put_number(&j, "random", plan->random);
    json_put_number(&j, "seed", (long long)plan->seed);
    json_put_number(&j, "shard", SELFPLAY_SHARD);
    json_open(&j, "settings", '[');
    for (int i = 0; plan->settings[i] != NULL; i++)
        json_put_string(&j, NULL, plan->settings[i]);
    json_close(&j);
    json_close(&j);
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}

/* Complaints are about the plan in a file, and the one that was asked for. */
static int compare(const char *path, const char *text, struct error *err)
{
    char *old = file_read(path, err);
    int rc = old != NULL && strcmp(old, text) == 0 ? 0 : -1;

    if (old != NULL && rc < 0)
        error_set(err,
                  "%s: the folder holds data of another plan: name another "
                  "folder, or give the same options",
                  path);
    free(old);
    return rc;
}

int selfplay_folder(const struct selfplay_plan *plan, bool make,
                    struct error *err)
{
    char *path = path_of(plan, "plan.json");
    char *text = describe(plan);
    struct stat st;
    int rc = -1;

    if (text == NULL)
        error_set(err, "%s: %s", path, strerror(errno));
    else if (make && file_folder(plan->folder, err) < 0)
        rc = -1;
    else if (make && stat(path, &st) < 0)
        rc = file_write(path, text, strlen(text), err);
    else
        rc = compare(path, text, err);
    free(text);
    free(path);
    return rc;
}

int selfplay_run(const struct selfplay_plan *plan, atomic_bool *stop,
                 struct selfplay_watcher *watcher, struct error *err)
{
    struct selfplay w = { .plan = plan, .stop = stop, .watcher = watcher };
    int rc = selfplay_folder(plan, true, err);

    if (rc < 0)
        return rc;
    w.progress.planned = (plan->matches + SELFPLAY_SHARD - 1) / SELFPLAY_SHARD;
    pthread_mutex_init(&w.lock, NULL);
    jobs_run(plan->jobs, job, &w);
    pthread_mutex_destroy(&w.lock);
    if (!w.failed)
        return 0;
    *err = w.err;
    return -1;
}
