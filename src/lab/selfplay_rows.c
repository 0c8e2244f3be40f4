/* selfplay_rows.c - what there is to learn from matches of self-play. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "ai/net.h"
#include "base/file.h"
#include "base/json.h"
#include "core/game.h"
#include "lab/selfplay_parts.h"

/* Bytes of a column, as they grow. */
struct column {
    char *bytes;
    size_t size;
    FILE *out;
};

/* What is noted of each position, in the order of the file, and then its
 * rows. */
enum column_id {
    COLUMN_ABOUT, /* JSON */
    COLUMN_MATCH,
    COLUMN_EVALUATION,
    COLUMN_VALUE,
    COLUMN_RESULT,
    COLUMN_NET,
    COLUMN_COUNTS,
    COLUMN_ROWS,
    COLUMNS
};

struct table {
    const struct selfplay_plan *plan;
    const struct net *net;
    struct net_plan *all; /* rows of the whole book */
    struct column column[COLUMNS];
    long positions, rows;
};

/* A match that is played again. */
struct again {
    struct table *table;
    long number;
    struct excerpt excerpt;
    struct net_plan *here; /* rows of the match */
    int *row;              /* of the whole book, by the row of the match */
    struct net_bound *net; /* or NULL */
    uint8_t *who;          /* whose positions were noted */
    int noted;
};

static void put(struct table *t, enum column_id column, int64_t number,
                int bytes)
{
    put_number(t->column[column].out, (uint64_t)number, bytes);
}

/* --- positions --- */

/* The rows of one owner, as the whole book numbers them. */
static void put_rows(struct again *a, const struct net_rows *rows, int owner)
{
    int n = 0;

    for (int i = 0; i < rows->n[owner]; i++) {
        int row = a->row[rows->row[owner][i]];

        if (row < 0)
            continue;
        put(a->table, COLUMN_ROWS, row, 2);
        n++;
    }
    put(a->table, COLUMN_COUNTS, n, 2);
    a->table->rows += n;
}

/* Note a position from the seat of who is asked; its result is yet to come. */
static void note(struct again *a, const struct duel *d, int who, int value)
{
    struct table *t = a->table;
    int evaluation = duel_evaluate(&a->excerpt.rules, d, who);
    struct net_rows rows;

    if (evaluation <= -1000 || evaluation >= 1000)
        return;
    net_plan_read(a->here, d, &rows);
    put_rows(a, &rows, who);
    put_rows(a, &rows, 1 - who);
    put_rows(a, &rows, NET_OWNERS - 1);
    put(t, COLUMN_MATCH, a->number, 4);
    put(t, COLUMN_EVALUATION, evaluation, 2);
    put(t, COLUMN_VALUE, value, 2);
    put(t, COLUMN_NET,
        a->net != NULL ? net_correct(a->net, d, who, evaluation) : 0, 4);
    a->who[a->noted++] = (uint8_t)who;
    t->positions++;
}

/* --- matches --- */

static struct net_plan *plan_of(const struct rules *r)
{
    struct net_plan *p = net_plan_new(r);

    if (p == NULL)
        out_of_memory();
    return p;
}

static int begin(struct again *a, struct duel *d, int answers,
                 struct error *err)
{
    struct table *t = a->table;
    struct rng whim;

    if (selfplay_deal(t->plan, a->number, &a->excerpt, d, &whim, err) < 0)
        return -1;
    a->here = plan_of(&a->excerpt.rules);
    a->row = must_calloc((size_t)net_plan_rows(a->here), sizeof *a->row);
    net_plan_map(a->here, t->all, a->row);
    a->net = t->net != NULL ? net_bind(t->net, &a->excerpt.rules) : NULL;
    if (t->net != NULL && a->net == NULL)
        out_of_memory();
    a->who = must_calloc((size_t)answers + 1, 1);
    return 0;
}

static void end(struct again *a)
{
    free(a->who);
    net_unbind(a->net);
    free(a->row);
    net_plan_free(a->here);
    excerpt_done(&a->excerpt);
}

static int replay(struct again *a, struct duel *d,
                  const struct selfplay_answer *answer, int n)
{
    const struct rules *r = &a->excerpt.rules;

    for (int i = 0; i < n; i++) {
        int who = duel_first(d);

        if (who < 0 || !duel_legal(r, d, who, answer[i].answer, NULL))
            return -1;
        if (answer[i].value != SELFPLAY_NO_VALUE)
            note(a, d, who, answer[i].value);
        duel_answer(r, d, who, answer[i].answer, NULL);
    }
    return d->over ? 0 : -1;
}

static int play_again(struct table *t, long number,
                      const struct selfplay_answer *answer, int n,
                      struct error *err)
{
    struct again a = { .table = t, .number = number };
    union match m;
    int rc;

    if (begin(&a, &m.duel, n, err) < 0)
        return -1;
    rc = replay(&a, &m.duel, answer, n);
    for (int i = 0; rc == 0 && i < a.noted; i++)
        put(t, COLUMN_RESULT,
            duel_evaluate(&a.excerpt.rules, &m.duel, a.who[i]), 2);
    if (rc < 0)
        error_set(err,
                  "match %ld does not fit the rules any more: data is "
                  "made with the rules that it is for",
                  number + 1);
    end(&a);
    return rc;
}

static int read_shard(struct table *t, long number, const char *path,
                      struct error *err)
{
    struct shard s;
    int rc = shard_read(&s, path, err), at = 0;

    for (int i = 0; rc == 0 && i < s.matches; i++) {
        rc = play_again(t, number * SELFPLAY_SHARD + i, &s.answer[at],
                        s.answers[i], err);
        at += s.answers[i];
        if (rc < 0)
            error_prefix(err, path);
    }
    shard_done(&s);
    return rc;
}

/* All that there are: interrupted jobs leave gaps. */
static int read_shards(struct table *t, struct error *err)
{
    long most = SELFPLAY_MAX_MATCHES / SELFPLAY_SHARD, missing = 0;
    int rc = 0;

    for (long i = 0; rc == 0 && i < most && missing <= SELFPLAY_MAX_JOBS; i++) {
        char *path = shard_path(t->plan, i);
        struct stat st;

        missing++;
        if (stat(path, &st) == 0) {
            rc = read_shard(t, i, path, err);
            missing = 0;
        }
        free(path);
    }
    return rc;
}

/* --- the file --- */

static int open_columns(struct table *t)
{
    for (int i = 0; i < COLUMNS; i++) {
        struct column *c = &t->column[i];

        c->out = open_memstream(&c->bytes, &c->size);
        if (c->out == NULL)
            return -1;
    }
    return 0;
}

static int close_columns(struct table *t)
{
    int rc = 0;

    for (int i = 0; i < COLUMNS; i++)
        if (t->column[i].out != NULL && fclose(t->column[i].out) != 0)
            rc = -1;
    return rc;
}

/* JSON about the rows. */
static int describe(struct table *t)
{
    struct column *c = &t->column[COLUMN_ABOUT];
    struct json j;

    json_init(&j, c->out);
    json_open(&j, NULL, '{');
    json_put_string(&j, "game", t->plan->rules->game->id);
    net_plan_write(t->all, &j);
    json_close(&j);
    return fflush(c->out);
}

/* A line with the bytes of JSON, the positions and their rows; then all of
 * that. */
static int write_table(const struct table *t, const char *path)
{
    FILE *out = fopen(path, "wb");
    int rc;

    if (out == NULL)
        return -1;
    fprintf(out, "riposte-rows 1 %zu %ld %ld\n", t->column[COLUMN_ABOUT].size,
            t->positions, t->rows);
    for (int i = 0; i < COLUMNS; i++)
        fwrite(t->column[i].bytes, 1, t->column[i].size, out);
    rc = ferror(out) ? -1 : 0;
    return fclose(out) == 0 ? rc : -1;
}

static int check_plan(const struct table *t, struct error *err)
{
    if (net_plan_rows(t->all) > UINT16_MAX)
        return error_set(err, "there are more cards than can be learned");
    return selfplay_folder(t->plan, false, err);
}

long selfplay_rows(const struct selfplay_plan *plan, int net, const char *path,
                   struct error *err)
{
    struct table t = { .plan = plan,
                       .net = net_find(plan->rules->game, net),
                       .all = plan_of(plan->rules) };
    bool broken = open_columns(&t) < 0;
    int rc = -1;

    if (!broken)
        rc = check_plan(&t, err);
    if (rc == 0)
        rc = read_shards(&t, err);
    broken |= rc == 0 && describe(&t) != 0;
    broken |= close_columns(&t) < 0;
    if (rc == 0 && !broken)
        broken = write_table(&t, path) < 0;
    if (broken) {
        error_set(err, "%s: %s", path, strerror(errno));
        rc = -1;
    }
    for (int i = 0; i < COLUMNS; i++)
        free(t.column[i].bytes);
    net_plan_free(t.all);
    return rc < 0 ? -1 : t.positions;
}
