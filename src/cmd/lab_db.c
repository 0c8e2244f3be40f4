/* lab_db.c - riposte lab --db: let others play an experiment, and collect it.
 *
 * What is put into the queue says everything that a worker needs, as JSON:
 *
 *     { "version": "0.2.0", "matches": 4000, "text": "game exceed\n...",
 *       "files": { "file1": "card ..." } }
 *
 * "text" is an experiment file in which files are called file1, file2 and so on.
 */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "base/file.h"
#include "base/json.h"
#include "cmd/frame.h"
#include "cmd/host.h"
#include "cmd/lab.h"
#include "cmd/lab_work.h"
#include "cmd/stop.h"
#include "store/queue.h"

/* --- what is put into the queue --- */

static const char *const options_with_files[] = { "cards", "foe-deck", "deck",
                                                  "with", "net" };

/* Files under the names that workers know them by; each is put in once. */
struct packed {
    struct {
        const char *path;
        char name[16];
    } file[ARGS_MAX_OPTIONS * ARGS_MAX_REPEATS];
    int n;
};

static bool is_file(const char *option, const char *value)
{
    struct stat st;

    if (strcmp(option, "with") == 0 && strchr(value, '=') != NULL)
        return false;
    if (strcmp(option, "deck") == 0 || strcmp(option, "foe-deck") == 0)
        return args_file_deck(value) >= 0;
    return stat(value, &st) == 0;
}

/* The new name of a file, which is written if it is new.  NULL: it cannot be
 * read. */
static const char *pack_file(struct packed *p, const char *path, struct json *j,
                             struct error *err)
{
    char *text;

    for (int i = 0; i < p->n; i++)
        if (strcmp(p->file[i].path, path) == 0)
            return p->file[i].name;
    text = file_read(path, err);
    if (text == NULL)
        return NULL;
    p->file[p->n].path = path;
    snprintf(p->file[p->n].name, sizeof p->file[p->n].name, "file%d", p->n + 1);
    json_put_string(j, p->file[p->n].name, text);
    free(text);
    return p->file[p->n++].name;
}

/* Write the files of an option, and give it their new names. */
static int pack_option(struct args *a, const char *option, struct packed *p,
                       struct json *j, struct error *err)
{
    const struct args given = *a;
    const char *value;

    for (int k = 0; (value = args_repeat(&given, option, k)) != NULL; k++) {
        if (is_file(option, value) &&
            (value = pack_file(p, value, j, err)) == NULL)
            return -1;
        if (k == 0)
            args_give(a, option, value);
        else
            args_add(a, option, value);
    }
    return 0;
}

static int pack_files(struct args *a, struct json *j, struct error *err)
{
    static struct packed packed;
    int rc = 0;

    json_open(j, "files", '{');
    for (size_t i = 0; rc == 0 && i < sizeof options_with_files /
                                          sizeof options_with_files[0];
         i++)
        rc = pack_option(a, options_with_files[i], &packed, j, err);
    json_close(j);
    return rc;
}

static int pack(const struct args *given, const struct lab *lab, struct json *j,
                struct error *err)
{
    struct args a = *given;
    char buffer[sizeof lab->text];
    struct text text;
    int rc;

    json_open(j, NULL, '{');
    json_put_string(j, "version", RIPOSTE_VERSION);
    json_put_number(j, "matches", lab->plan.matches);
    rc = pack_files(&a, j, err);
    text_init(&text, buffer, sizeof buffer);
    lab_write_text(&a, lab, &text);
    json_put_string(j, "text", buffer);
    json_close(j);
    return rc;
}

/* --- putting and collecting --- */

struct collector {
    struct queue_collector base; /* first */
    struct experiment *e;
    struct experiment_watcher *watcher;
};

static int take(struct queue_collector *c, long number, const char *text,
                struct error *err)
{
    struct collector *self = (struct collector *)c;

    if (number < 0 || number >= experiment_pieces(self->e) ||
        experiment_has(self->e, number))
        return 0;
    return experiment_take(self->e, number, text, self->watcher, err);
}

/* The pieces that are missing; returns how many. */
static long list_missing(const struct experiment *e, long *out)
{
    long n = 0;

    for (long i = 0; i < experiment_pieces(e); i++)
        if (!experiment_has(e, i))
            out[n++] = i;
    return n;
}

static bool goes_on(const struct experiment *e)
{
    return !atomic_load(&stop_asked) && !experiment_decided(e);
}

/* Until nothing is left there. */
static int collect(struct queue *q, const char *id, struct collector *c,
                   struct error *err)
{
    long left = 1;

    while (left > 0 && goes_on(c->e)) {
        left = queue_collect(q, id, &c->base, err);
        if (left > 0)
            nanosleep(&lab_pause, NULL);
    }
    if (left < 0)
        return -1;
    return left == 0 || experiment_decided(c->e) ? queue_drop(q, id, err) : 0;
}

static int put_and_collect(struct queue *q, const char *what,
                           struct collector *c, struct error *err)
{
    long *missing =
        must_calloc((size_t)experiment_pieces(c->e), sizeof *missing);
    long n = list_missing(c->e, missing);
    char id[QUEUE_ID];
    int rc = 0;

    if (n > 0)
        rc = queue_put(q, what, missing, n, id, err);
    if (n > 0 && rc == 0) {
        fprintf(stderr,
                "%ld pieces wait for workers, on as many machines as you "
                "like: riposte lab work --db URL\n",
                n);
        rc = collect(q, id, c, err);
        n = list_missing(c->e, missing);
    }
    free(missing);
    if (rc < 0 || n == 0 || !goes_on(c->e))
        return rc;
    return error_set(
        err,
        "%ld pieces were taken out of the database by somebody else; the "
        "same command puts them there again",
        n);
}

static int have_played(const struct args *a, const struct lab *lab,
                       struct experiment *e, struct experiment_watcher *w,
                       struct error *err)
{
    struct collector c = { { take }, e, w };
    struct queue *q = NULL;
    struct json j;
    int rc;

    json_init_lines(&j);
    rc = pack(a, lab, &j, err);
    if (rc == 0)
        q = queue_open(args_value(a, "db"), err);
    rc = q != NULL ? put_and_collect(q, j.text, &c, err) : -1;
    if (q != NULL)
        queue_close(q);
    json_done(&j);
    return rc;
}

int lab_db(const struct args *a)
{
    if (args_value(a, "db") == NULL)
        return args_wrong(a, "work wants the address of the database: --db "
                             "postgres://USER@HOST/DATABASE");
    if (host_check_db(a) != EXIT_FINE)
        return EXIT_USAGE;
    return strcmp(a->word[0], "work") == 0 ? lab_work(a)
                                           : lab_run(a, have_played);
}
