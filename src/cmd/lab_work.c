/* lab_work.c - riposte lab work: play pieces of experiments that others put into a
 * database (lab_db.c).
 *
 * One experiment after the other, the oldest first; of each the jobs take pieces
 * until none is free.  A thread renews their leases.
 */
#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ai/net.h"
#include "base/file.h"
#include "cmd/frame.h"
#include "cmd/lab.h"
#include "cmd/lab_work.h"
#include "cmd/stop.h"
#include "lab/jobs.h"
#include "store/queue.h"

struct worker {
    const struct args *args;
    int jobs, lease;
    struct queue_unwanted unwanted;
    bool refused; /* some experiment */
    long made;    /* pieces */

    struct experiment *e;
    char id[QUEUE_ID];

    pthread_mutex_t lock; /* guards what follows, and the two counts above */
    pthread_cond_t idle;  /* the jobs have ended */
    struct queue *queue;
    struct queue_piece piece[JOBS_MAX]; /* what is being played */
    bool playing[JOBS_MAX];
    int njobs; /* how many have begun */
    bool ended, failed;
    struct error err;
};

/* --- playing --- */

static void fail(struct worker *w, const struct error *err)
{
    if (!w->failed)
        w->err = *err;
    w->failed = true;
}

/* Take a piece for a job. */
static bool take(struct worker *w, int job)
{
    struct error err;
    int rc = 0;

    pthread_mutex_lock(&w->lock);
    if (!w->failed && !atomic_load(&stop_asked))
        rc = queue_take(w->queue, w->id, w->lease, &w->piece[job], &err);
    if (rc < 0)
        fail(w, &err);
    w->playing[job] = rc > 0;
    pthread_mutex_unlock(&w->lock);
    return rc > 0;
}

/* A piece of which nothing was made is given back by its lease. */
static void give(struct worker *w, int job, const char *text, bool whole,
                 struct error *err)
{
    int rc;

    pthread_mutex_lock(&w->lock);
    w->playing[job] = false;
    rc = text == NULL
             ? -1
             : queue_give(w->queue, w->id, &w->piece[job], text, !whole, err);
    if (rc < 0)
        fail(w, err);
    w->made += rc > 0 && whole;
    pthread_mutex_unlock(&w->lock);
}

static void *play(void *with)
{
    struct worker *w = with;
    int job;

    pthread_mutex_lock(&w->lock);
    job = w->njobs++;
    pthread_mutex_unlock(&w->lock);
    while (take(w, job)) {
        struct queue_piece *p = &w->piece[job];
        bool whole = false;
        struct error err;
        char *text =
            piece_make(w->e, p->number, p->so_far, &stop_asked, &whole, &err);

        give(w, job, text, whole, &err);
        free(p->so_far);
        free(text);
    }
    return NULL;
}

static void *renew(void *with)
{
    struct worker *w = with;
    struct timespec until;
    struct error err;

    pthread_mutex_lock(&w->lock);
    while (!w->ended) {
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += w->lease * 1000000000LL / 3 % 1000000000;
        until.tv_sec += w->lease / 3 + until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        pthread_cond_timedwait(&w->idle, &w->lock, &until);
        for (int i = 0; i < w->njobs; i++)
            if (w->playing[i] &&
                queue_renew(w->queue, w->id, &w->piece[i], w->lease, &err) < 0)
                fail(w, &err);
    }
    pthread_mutex_unlock(&w->lock);
    return NULL;
}

static void play_all(struct worker *w)
{
    pthread_t renewer;

    w->njobs = 0;
    w->ended = false;
    if (pthread_create(&renewer, NULL, renew, w) != 0)
        out_of_memory();
    jobs_run(w->jobs, play, w);
    pthread_mutex_lock(&w->lock);
    w->ended = true;
    pthread_cond_signal(&w->idle);
    pthread_mutex_unlock(&w->lock);
    pthread_join(renewer, NULL);
}

/* --- an experiment from the database --- */

static int unpack_file(const char *name, const char *text, struct error *err)
{
    if (text != NULL && strchr(name, '/') == NULL && name[0] != '.')
        return file_write(name, text, strlen(text), err);
    return error_set(err, "what is in the database is damaged");
}

static int unpack(json_t *what, struct error *err)
{
    json_t *value, *files = json_object_get(what, "files");
    const char *name;

    json_object_foreach(files, name, value)
    {
        if (unpack_file(name, json_string_value(value), err) < 0)
            return -1;
    }
    return unpack_file("experiment",
                       json_string_value(json_object_get(what, "text")), err);
}

static void remove_files(json_t *what)
{
    json_t *value;
    const char *name;

    json_object_foreach(json_object_get(what, "files"), name, value)
        unlink(name);
    unlink("experiment");
}

/* In the folder with its files.  What was put there and what is read must be the
 * same to the letter: that holds the hash of the cards. */
static int read_here(struct worker *w, json_t *what, struct lab *lab,
                     struct error *err)
{
    static char word[] = "experiment", matches[32];
    static char *words[] = { word };
    struct args a = { .command = w->args->command, .n = 1, .word = words };

    if (unpack(what, err) < 0)
        return -1;
    snprintf(matches, sizeof matches, "%lld",
             (long long)json_integer_value(json_object_get(what, "matches")));
    args_give(&a, "matches", matches);
    error_set(err, "this program cannot read it");
    if (lab_read(&a, lab) != EXIT_FINE)
        return -1;
    lab->plan.folder = NULL;
    if (strcmp(lab->text, json_string_value(json_object_get(what, "text"))) ==
        0)
        return 0;
    return error_set(err,
                     "its cards are not those of this program: use the same "
                     "build everywhere");
}

/* Files are read once, from a folder that is removed at once. */
static int read_there(struct worker *w, json_t *what, struct lab *lab,
                      struct error *err)
{
    char folder[] = "/tmp/riposte-lab-XXXXXX";
    int here = open(".", O_RDONLY | O_DIRECTORY), rc = -1;

    if (here < 0 || mkdtemp(folder) == NULL || chdir(folder) < 0) {
        error_set(err, "%s: %s", folder, strerror(errno));
    } else {
        rc = read_here(w, what, lab, err);
        remove_files(what);
        if (fchdir(here) < 0)
            rc = -1;
        rmdir(folder);
    }
    if (here >= 0)
        close(here);
    return rc;
}

static int check_version(json_t *what, struct error *err)
{
    const char *version = json_string_value(json_object_get(what, "version"));

    if (version != NULL && strcmp(version, RIPOSTE_VERSION) == 0)
        return 0;
    return error_set(err,
                     "it was made by riposte %s, and this is " RIPOSTE_VERSION,
                     version != NULL ? version : "of another kind");
}

/* Play what can be taken of an experiment. */
static void work_on(struct worker *w, const char *text)
{
    static struct lab lab;
    json_t *what = json_loads(text, 0, NULL);
    struct error err;

    w->e = NULL;
    if (check_version(what, &err) == 0 && read_there(w, what, &lab, &err) == 0)
        w->e = experiment_open(&lab.plan, &err);
    if (w->e != NULL) {
        play_all(w);
        experiment_close(w->e);
    } else {
        args_wrong(w->args, "experiment %s is left to others: %s", w->id,
                   err.message);
        queue_refuse(&w->unwanted, w->id);
        w->refused = true;
    }
    net_forget_added();
    json_decref(what);
}

/* --- the worker --- */

/* Until there is nothing to do.  While others play, their pieces may come
 * back. */
static void work(struct worker *w, bool waits)
{
    while (!w->failed && !atomic_load(&stop_asked)) {
        char *what;
        long undone = queue_find(w->queue, &w->unwanted, w->id, &what, &w->err);

        w->failed = undone < 0;
        if (what != NULL && !w->failed)
            work_on(w, what);
        else if (undone == 0 && !waits)
            break;
        else
            nanosleep(&lab_pause, NULL);
        free(what);
    }
}

static int leave(const struct worker *w)
{
    printf("Played %ld piece%s.\n", w->made, w->made == 1 ? "" : "s");
    if (w->failed)
        return args_wrong(w->args, "%s", w->err.message);
    return w->refused ? EXIT_FAILED : EXIT_FINE;
}

int lab_work(const struct args *a)
{
    static struct worker w;
    long long jobs, lease;

    if (args_number(a, "jobs", 1, JOBS_MAX, jobs_usual(), &jobs) < 0 ||
        args_number(a, "lease", 1, 86400, 60, &lease) < 0)
        return EXIT_USAGE;
    w = (struct worker){ .args = a, .jobs = (int)jobs, .lease = (int)lease };
    pthread_mutex_init(&w.lock, NULL);
    pthread_cond_init(&w.idle, NULL);
    w.queue = queue_open(args_value(a, "db"), &w.err);
    if (w.queue == NULL)
        return args_wrong(a, "%s", w.err.message);
    catch_stops();
    work(&w, args_value(a, "wait") != NULL);
    queue_close(w.queue);
    return leave(&w);
}
