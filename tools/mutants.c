/* mutants.c - do the tests of a game notice random faults in its rules?
 *
 *     mutants GAME N SEED
 *
 * Draws N small mutations of the code in src/games/GAME.  Each is built in a
 * private copy of the source under build-mutants/, with the sanitizer of undefined
 * behaviour (the other one is slow), and tested by
 * the suite called GAME.  A mutation that does not compile, or that gives the
 * same machine code, is drawn again.  The source itself is only read, so it is
 * safe to interrupt; the same command goes on where it stopped, for as long as
 * no source changes.
 */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/file.h"
#include "base/hash.h"
#include "base/rng.h"
#include "mutate.h"

#define FOLDER "build-mutants"
#define COPIED                                                 \
    "src include cards lessons examples tests tools docs web " \
    "meson.build meson_options.txt"

enum {
    MAX_FILES = 64,
    MAX_JOBS = 16,
    PATH_SIZE = 512,
    COPY_SIZE = 64,
    GOAL_PERCENT = 90
};

enum { BUILD_FAILED = 125 }; /* meson says so */

/* What became of a mutation; also the exit code of the process that tried it,
 * apart from those that a failure gives. */
enum verdict {
    VERDICT_NONE,
    VERDICT_NOTICED = 10,
    VERDICT_SURVIVED,
    VERDICT_UNFIT
};

/* One source file. */
struct source {
    char path[PATH_SIZE];
    char *text;
    uint64_t code; /* a hash of what it is compiled to */
    struct mutations all;
};

/* A mutation drawn: which file, which of its mutations. */
struct draw {
    int file, row;
    enum verdict verdict;
};

/* A copy of the source of its own, and what is being tried in it. */
struct job {
    struct draw *doing; /* NULL: idle */
    pid_t child;
};

struct hunt {
    const char *game;
    int want;
    uint64_t seed;
    struct source file[MAX_FILES];
    int nfiles;
    struct draw *draw; /* all there are, in random order */
    int ndraws;
    FILE *log; /* verdicts so far, for the next run */
    int taken; /* draws tried or being tried */
    int noticed, survived, unfit;
    int done_before; /* verdicts found in the log */
    time_t start;
    struct job job[MAX_JOBS];
    int njobs, busy;
    bool prepared;
};

/* --- small helpers --- */

__attribute__((noreturn)) static void die(const char *what, const char *why)
{
    fprintf(stderr, "mutants: %s: %s\n", what, why);
    exit(2);
}

/* Run a shell command in a folder, its output going to a file; its exit code,
 * or -1 when a signal ended it. */
static int run(const char *folder, const char *output, const char *command)
{
    pid_t child = fork();
    int status;

    if (child < 0)
        die("fork", strerror(errno));
    if (child == 0) {
        int fd = open(output, O_WRONLY | O_CREAT | O_TRUNC, 0666);

        if (fd < 0 || dup2(fd, 1) < 0 || dup2(fd, 2) < 0 || chdir(folder) < 0)
            _exit(126);
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
        _exit(126);
    }
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR)
            die("waitpid", strerror(errno));
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static bool is_verdict(int number)
{
    return number >= VERDICT_NOTICED && number <= VERDICT_UNFIT;
}

static int compare_paths(const void *a, const void *b)
{
    return strcmp(((const struct source *)a)->path,
                  ((const struct source *)b)->path);
}

/* --- drawing --- */

static void read_sources(struct hunt *h)
{
    char folder[PATH_SIZE];
    struct dirent *entry;
    struct error err;
    DIR *dir;

    snprintf(folder, sizeof folder, "src/games/%s", h->game);
    dir = opendir(folder);
    if (dir == NULL)
        die(folder, "no such game (run me in the top folder of the source)");
    while ((entry = readdir(dir)) != NULL && h->nfiles < MAX_FILES) {
        struct source *f = &h->file[h->nfiles];
        size_t n = strlen(entry->d_name);

        if (n < 3 || strcmp(entry->d_name + n - 2, ".c") != 0)
            continue;
        snprintf(f->path, sizeof f->path, "%.200s/%.200s", folder,
                 entry->d_name);
        f->text = file_read(f->path, &err);
        if (f->text == NULL)
            die("cannot read", err.message);
        mutations_find(&f->all, f->text);
        h->ndraws += f->all.n;
        h->nfiles++;
    }
    closedir(dir);
    qsort(h->file, (size_t)h->nfiles, sizeof h->file[0], compare_paths);
}

/* All mutations of all files, in the random order that belongs to the seed. */
static void draw_all(struct hunt *h)
{
    struct rng rng;
    int n = 0;

    rng_seed(&rng, h->seed);
    h->draw = must_alloc((size_t)h->ndraws * sizeof *h->draw);
    for (int file = 0; file < h->nfiles; file++)
        for (int row = 0; row < h->file[file].all.n; row++)
            h->draw[n++] = (struct draw){ file, row, VERDICT_NONE };
    for (; n > 1; n--) {
        struct draw *other = &h->draw[rng_below(&rng, (uint32_t)n)];
        struct draw swap = *other;

        *other = h->draw[n - 1];
        h->draw[n - 1] = swap;
    }
}

/* --- the log --- */

/* A hash of what a shell command prints, and whether it succeeded. */
static uint64_t hash_output(const char *command, bool *good)
{
    char bytes[4096];
    uint64_t hash = 0;
    size_t n;
    FILE *in = popen(command, "r");

    if (in == NULL)
        die("popen", strerror(errno));
    while ((n = fread(bytes, 1, sizeof bytes, in)) > 0)
        hash = hash * 31 + hash_bytes(bytes, n);
    *good = pclose(in) == 0;
    return hash;
}

/* Take over the verdicts of an interrupted run on the very same source. */
static void open_log(struct hunt *h)
{
    char path[PATH_SIZE], head[64], line[64];
    int i, verdict;
    bool good;

    snprintf(path, sizeof path, FOLDER "/%.100s-%llu.log", h->game,
             (unsigned long long)h->seed);
    snprintf(head, sizeof head, "source %016llx\n",
             (unsigned long long)hash_output(
                 "find " COPIED " -name node_modules -prune -o -type f -print |"
                 " LC_ALL=C sort | xargs cat",
                 &good));
    h->log = fopen(path, "a+");
    if (h->log == NULL)
        die(path, strerror(errno));
    if (fgets(line, sizeof line, h->log) == NULL || strcmp(line, head) != 0) {
        fclose(h->log);
        h->log = fopen(path, "w");
        if (h->log == NULL)
            die(path, strerror(errno));
        fputs(head, h->log);
        fflush(h->log);
        return;
    }
    while (fscanf(h->log, "%d %d\n", &i, &verdict) == 2)
        if (i >= 0 && i < h->ndraws && is_verdict(verdict))
            h->draw[i].verdict = (enum verdict)verdict;
}

/* --- one mutant --- */

/* What a file of a copy is compiled to, as a hash; 0 if it does not compile. */
static uint64_t hash_code(const char *copy, const char *path)
{
    char command[2 * PATH_SIZE];
    uint64_t hash;
    bool good;

    snprintf(command, sizeof command,
             "cd %s && cc -std=c11 -O2 -w -Isrc -S -o - %s 2>/dev/null", copy,
             path);
    hash = hash_output(command, &good);
    return good ? hash : 0;
}

static void put_file(const char *copy, const char *path, const char *text)
{
    char target[2 * PATH_SIZE];
    struct error err;

    snprintf(target, sizeof target, "%s/%s", copy, path);
    if (file_write(target, text, strlen(text), &err) < 0)
        die("cannot write", err.message);
}

/* Build what the tests of a game need, and run them: 0 if all pass, or
 * BUILD_FAILED, or another number. */
static int test(const char *copy, const char *game)
{
    char output[PATH_SIZE], command[2 * PATH_SIZE];

    snprintf(output, sizeof output, "%s/test.log", copy);
    /* Most mutants fail a scenario: only the others need the other tests, which
     * are many programs to link.  An endless loop need not wait as long as a
     * slow machine may. */
    snprintf(command, sizeof command,
             "ninja -C build riposte || exit %d; "
             "timeout 120 build/riposte check tests/scenarios/%.100s && "
             "meson test -C build --num-processes 1 --maxfail 1 "
             "--timeout-multiplier 0.5 --suite %.100s",
             BUILD_FAILED, game, game);
    return run(copy, output, command);
}

/* Build and test one mutant in a copy, and put the original back. */
static enum verdict try_mutant(const struct hunt *h, const struct draw *draw,
                               const char *copy)
{
    const struct source *f = &h->file[draw->file];
    enum verdict verdict = VERDICT_UNFIT;
    uint64_t code;
    char *text = mutation_apply(&f->all.row[draw->row], f->text);

    put_file(copy, f->path, text);
    code = hash_code(copy, f->path);
    if (code != 0 && code != f->code) {
        int result = test(copy, h->game);

        if (result != BUILD_FAILED)
            verdict = result != 0 ? VERDICT_NOTICED : VERDICT_SURVIVED;
    }
    put_file(copy, f->path, f->text);
    free(text);
    return verdict;
}

/* --- the work --- */

/* A fresh copy of the source, built and tested without any mutation. */
static int prepare(const struct hunt *h, const char *copy)
{
    char command[4 * PATH_SIZE], output[PATH_SIZE];

    snprintf(output, sizeof output, "%s.log", copy);
    snprintf(command, sizeof command,
             "rm -rf %s && mkdir %s && tar -c --exclude=node_modules " COPIED
             " | tar -x -C %s && cd %s && "
             "meson setup build -Dbuildtype=debug -Doptimization=1 "
             "-Ddebug=false -Db_ndebug=false -Db_sanitize=undefined "
             "-Dserver=disabled -Dtui=disabled",
             copy, copy, copy, copy);
    if (run(".", output, command) != 0) {
        fprintf(stderr, "mutants: no copy to work in: see %s\n", output);
        return 1;
    }
    if (test(copy, h->game) != 0) {
        fprintf(stderr, "mutants: the tests fail as it is: see %s/test.log\n",
                copy);
        return 1;
    }
    return 0;
}

static void copy_name(char *to, int job)
{
    snprintf(to, COPY_SIZE, FOLDER "/copy-%d", job + 1);
}

/* Prepare a copy for each job, and see what the originals compile to. */
static void prepare_all(struct hunt *h)
{
    bool failed = false;
    int status;

    for (int job = 0; job < h->njobs; job++) {
        char copy[COPY_SIZE];

        copy_name(copy, job);
        fflush(NULL);
        switch (fork()) {
        case -1:
            die("fork", strerror(errno));
        case 0:
            _exit(prepare(h, copy));
        default:
            break;
        }
    }
    for (int job = 0; job < h->njobs; job++)
        failed |= wait(&status) < 0 || status != 0;
    if (failed)
        exit(2);
    for (int i = 0; i < h->nfiles; i++)
        h->file[i].code = hash_code(FOLDER "/copy-1", h->file[i].path);
}

static int valid(const struct hunt *h)
{
    return h->noticed + h->survived;
}

static void count(struct hunt *h, const struct draw *draw)
{
    h->noticed += draw->verdict == VERDICT_NOTICED;
    h->survived += draw->verdict == VERDICT_SURVIVED;
    h->unfit += draw->verdict == VERDICT_UNFIT;
}

static void show_progress(const struct hunt *h)
{
    int now = valid(h) - h->done_before;
    long gone = (long)(time(NULL) - h->start);
    long left = now > 0 ? gone * (h->want - valid(h)) / now : 0;

    if (isatty(2))
        fprintf(stderr, "\r%d/%d  noticed %d, survived %d, %ld:%02ld left  ",
                valid(h), h->want, h->noticed, h->survived, left / 60,
                left % 60);
    else if (valid(h) % 10 == 0 && now > 0)
        fprintf(stderr, "%d/%d  noticed %d, survived %d, %ld:%02ld left\n",
                valid(h), h->want, h->noticed, h->survived, left / 60,
                left % 60);
}

/* The next draw without a verdict; those with one are counted on the way. */
static struct draw *next_draw(struct hunt *h)
{
    while (valid(h) + h->busy < h->want && h->taken < h->ndraws) {
        struct draw *draw = &h->draw[h->taken++];

        if (draw->verdict == VERDICT_NONE)
            return draw;
        count(h, draw);
        h->done_before = valid(h);
    }
    return NULL;
}

static pid_t start_mutant(const struct hunt *h, const struct draw *draw,
                          int job)
{
    char copy[COPY_SIZE];
    pid_t child;

    copy_name(copy, job);
    fflush(NULL);
    child = fork();
    if (child < 0)
        die("fork", strerror(errno));
    if (child == 0)
        _exit((int)try_mutant(h, draw, copy));
    return child;
}

static void start_jobs(struct hunt *h)
{
    for (int i = 0; i < h->njobs; i++) {
        struct job *job = &h->job[i];

        if (job->doing != NULL || (job->doing = next_draw(h)) == NULL)
            continue;
        if (!h->prepared)
            prepare_all(h);
        h->prepared = true;
        job->child = start_mutant(h, job->doing, i);
        h->busy++;
    }
}

static void end_job(struct hunt *h, struct job *job, int status)
{
    if (!WIFEXITED(status) || !is_verdict(WEXITSTATUS(status)))
        die("interrupted", "the same command goes on from here");
    job->doing->verdict = (enum verdict)WEXITSTATUS(status);
    fprintf(h->log, "%d %d\n", (int)(job->doing - h->draw),
            (int)job->doing->verdict);
    fflush(h->log);
    count(h, job->doing);
    *job = (struct job){ NULL, 0 };
    h->busy--;
}

/* Keep every job busy until enough verdicts are in. */
static void work(struct hunt *h)
{
    for (start_jobs(h); h->busy > 0; start_jobs(h)) {
        int status;
        pid_t ended = wait(&status);

        for (int i = 0; i < h->njobs; i++)
            if (h->job[i].doing != NULL && h->job[i].child == ended)
                end_job(h, &h->job[i], status);
        show_progress(h);
    }
}

/* --- the report --- */

static void print_lines(const char *mark, const char *from, const char *to)
{
    while (from < to) {
        const char *end = strchr(from, '\n');
        int n = end != NULL ? (int)(end - from) : (int)strlen(from);

        printf("%s%.*s\n", mark, n, from);
        from += n + 1;
    }
}

/* The lines that a mutation changes, before and after. */
static void print_mutation(const struct source *f, const struct mutation *m)
{
    size_t from = m->at, to = m->at + m->n, length = strlen(m->put);
    char *text = mutation_apply(m, f->text);
    int line = 1;

    while (from > 0 && f->text[from - 1] != '\n')
        from--;
    while (f->text[to] != '\n' && f->text[to] != '\0')
        to++;
    for (size_t i = 0; i < from; i++)
        line += f->text[i] == '\n';
    printf("%s:%d: %s\n", f->path, line, m->what);
    print_lines("-", f->text + from, f->text + to);
    print_lines("+", text + from, text + to - m->n + length);
    putchar('\n');
    free(text);
}

static int report(const struct hunt *h)
{
    int percent = valid(h) > 0 ? 100 * h->noticed / valid(h) : 0;

    if (isatty(2))
        fputc('\n', stderr);
    if (h->survived > 0)
        puts("Survivors:\n");
    for (int i = 0; i < h->taken; i++) {
        const struct source *f = &h->file[h->draw[i].file];

        if (h->draw[i].verdict == VERDICT_SURVIVED)
            print_mutation(f, &f->all.row[h->draw[i].row]);
    }
    printf("%s: %d of %d mutants noticed (%d%%), %d survived; "
           "%d drawn again (no change, or no program)\n",
           h->game, h->noticed, valid(h), percent, h->survived, h->unfit);
    return valid(h) > 0 && percent >= GOAL_PERCENT ? 0 : 1;
}

static long number(const char *text, long min, const char *name)
{
    char *end;
    long value = strtol(text, &end, 10);

    if (*text == '\0' || *end != '\0' || value < min)
        die(name, "want a whole number");
    return value;
}

int main(int argc, char **argv)
{
    static struct hunt h;
    long cores = sysconf(_SC_NPROCESSORS_ONLN);

    if (argc != 4 || strspn(argv[1], "abcdefghijklmnopqrstuvwxyz") == 0 ||
        argv[1][strspn(argv[1], "abcdefghijklmnopqrstuvwxyz")] != '\0') {
        fputs("usage: mutants GAME N SEED\n", stderr);
        return 2;
    }
    h.game = argv[1];
    h.want = (int)number(argv[2], 1, "N");
    h.seed = (uint64_t)number(argv[3], 0, "SEED");
    h.njobs = cores < 1 ? 1 : cores > MAX_JOBS ? MAX_JOBS : (int)cores;
    h.start = time(NULL);
    mkdir(FOLDER, 0777);
    read_sources(&h);
    draw_all(&h);
    open_log(&h);
    work(&h);
    return report(&h);
}
