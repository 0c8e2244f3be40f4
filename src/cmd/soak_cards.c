/* soak_cards.c - riposte soak --forge: matches with random cards.
 *
 * Cards that break the rules may end the program, so another process plays. Its
 * progress is in memory that both share: when it crashes, the set that it
 * played is made smaller, each attempt in a process of its own.
 */
#include "cmd/soak.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "lab/forge.h"

/* Seconds for a set, and for one that is being made smaller. */
enum { PATIENCE = 60, HASTE = 5 };

/* Among so many cards every word of a vocabulary stands on one: a word that does
 * not cannot be forged, or is refused wherever it stands. */
enum { SURE = 100000 };

/* Among so many matches one has a card that was forged. */
enum { ENOUGH = 100 };

/* What both processes see. */
struct board {
    atomic_uint_fast64_t next;                   /* the next seed */
    atomic_uint_fast64_t running[SOAK_MAX_JOBS]; /* seeds; 0: none */
    uint64_t seed;                               /* of a set that failed */
    bool failed;
    struct error err;
    struct forge_tally forged;
    struct property_tally played;
};

/* The run of one game in the process that plays. */
struct forging {
    const struct rules *rules;
    const struct soak_plan *plan;
    struct board *board;
    atomic_int jobs; /* begun */
    pthread_mutex_t lock;
};

/* --- the process that plays --- */

static void add(struct board *b, const struct forge_tally *forged,
                const struct property_tally *played)
{
    b->forged.made += forged->made;
    b->forged.compiled += forged->compiled;
    b->forged.sets += forged->sets;
    for (int i = 0; i < FORGE_WORDS; i++)
        b->forged.used[i] |= forged->used[i];
    b->played.matches += played->matches;
    b->played.fresh += played->fresh;
    b->played.questions += played->questions;
}

/* Note the outcome of a set.  Of several failures the first seed is kept. */
static void note(struct forging *f, uint64_t seed, const struct error *err,
                 const struct forge_tally *forged,
                 const struct property_tally *played)
{
    struct board *b = f->board;

    pthread_mutex_lock(&f->lock);
    add(b, forged, played);
    if (err != NULL && (!b->failed || seed < b->seed)) {
        b->failed = true;
        b->seed = seed;
        b->err = *err;
    }
    pthread_mutex_unlock(&f->lock);
}

static bool enough(struct forging *f)
{
    bool over;

    pthread_mutex_lock(&f->lock);
    over = f->board->failed || f->board->forged.made >= f->plan->cards;
    pthread_mutex_unlock(&f->lock);
    return over;
}

static void *job(void *arg)
{
    struct forging *f = arg;
    struct forge_set *set = must_alloc(sizeof *set);
    atomic_uint_fast64_t *running =
        &f->board->running[atomic_fetch_add(&f->jobs, 1)];

    while (!enough(f)) {
        uint64_t seed = atomic_fetch_add(&f->board->next, 1);
        struct forge_tally forged = { 0 };
        struct property_tally played = { 0 };
        struct error err;
        int rc;

        atomic_store(running, seed);
        alarm(PATIENCE);
        forge_make(set, f->rules, seed, &forged);
        rc = forge_play(set, seed, f->plan->every, &played, &err);
        atomic_store(running, 0);
        note(f, seed, rc < 0 ? &err : NULL, &forged, &played);
    }
    free(set);
    return NULL;
}

static void play_sets(const struct rules *rules, const struct soak_plan *plan,
                      struct board *board)
{
    struct forging f = { .rules = rules, .plan = plan, .board = board };
    pthread_t thread[SOAK_MAX_JOBS];
    int n = 0;

    pthread_mutex_init(&f.lock, NULL);
    while (n < plan->jobs - 1 && pthread_create(&thread[n], NULL, job, &f) == 0)
        n++;
    job(&f);
    while (n > 0)
        pthread_join(thread[--n], NULL);
    pthread_mutex_destroy(&f.lock);
}

/* --- the process that waits --- */

/* Run something in a process of its own; false: it crashed. */
static bool apart(void (*run)(void *), void *with)
{
    pid_t child;
    int status;

    fflush(NULL);
    child = fork();
    if (child == 0) {
        run(with);
        _exit(0);
    }
    return child > 0 && waitpid(child, &status, 0) == child && status == 0;
}

/* All that a process needs to know. */
struct errand {
    const struct rules *rules;
    const struct soak_plan *plan;
    struct board *board;
    const struct forge_set *set;
};

static void run_all(void *with)
{
    const struct errand *e = with;

    play_sets(e->rules, e->plan, e->board);
}

static void run_one(void *with)
{
    const struct errand *e = with;
    struct property_tally played = { 0 };
    struct error err;
    int rc;

    if (freopen("/dev/null", "w", stderr) == NULL)
        _exit(0);
    alarm(HASTE);
    rc = forge_play(e->set, e->board->seed, e->plan->every, &played, &err);
    if (rc == 0)
        return;
    e->board->err = err;
    _exit(1);
}

/* Does the set fail in the same way as the whole one?  A set that does not
 * compile breaks nothing. */
static bool fails(const struct forge_set *set, void *with)
{
    struct errand *e = with;
    struct complaints *wrong = must_alloc(sizeof *wrong);
    struct library *lib;

    *wrong = (struct complaints){ 0 };
    lib = forge_compile(set, wrong);
    free(wrong);
    if (lib == NULL)
        return false;
    library_free(lib);
    e->set = set;
    return !apart(run_one, e);
}

/* The process crashed: forge the set that caused it, one of those that were
 * being played.  False: none does so alone. */
static bool find_broken(struct errand *e, struct forge_set *set)
{
    struct forge_tally unheard = { 0 };
    struct board *b = e->board;

    for (int i = 0; i < SOAK_MAX_JOBS && !b->failed; i++) {
        if (b->running[i] == 0)
            continue;
        b->seed = b->running[i];
        forge_make(set, e->rules, b->seed, &unheard);
        if (fails(set, e))
            return true;
    }
    forge_make(set, e->rules, b->seed, &unheard);
    return b->failed && fails(set, e);
}

static int report_failure(struct errand *e)
{
    struct forge_set *set = must_alloc(sizeof *set);
    const char *game = e->rules->game->id;
    struct board *b = e->board;
    bool failed = b->failed, found = find_broken(e, set);

    if (failed)
        fprintf(stderr, "riposte soak: %s\n", b->err.message);
    else
        fprintf(stderr,
                "riposte soak: %s, seed %llu: the rules broke off, or did not "
                "come to an end\nto see it again: riposte soak %s --seed %llu "
                "--forge 1\n",
                game, (unsigned long long)b->seed, game,
                (unsigned long long)b->seed);
    if (found) {
        forge_shrink(set, fails, e);
        fputs("the cards that show it:\n", stderr);
        forge_print(set, stderr);
    }
    free(set);
    return EXIT_FAILED;
}

static int report(const struct errand *e)
{
    const struct board *b = e->board;
    char list[2000];
    struct text out;
    int missing;

    text_init(&out, list, sizeof list);
    missing = forge_missing(e->rules->game->vocabulary, &b->forged, &out);
    printf("%s: %ld cards forged, %ld compiled (%ld%%), %ld matches with them "
           "of %ld, %ld questions: all hold\n",
           e->rules->game->id, b->forged.made, b->forged.compiled,
           100 * b->forged.compiled / (b->forged.made + !b->forged.made),
           b->played.fresh, b->played.matches, b->played.questions);
    if (b->played.fresh == 0 && b->played.matches >= ENOUGH &&
        e->rules->game->vocabulary->nops > 0) {
        fprintf(stderr,
                "riposte soak: %s: no match had one of these cards: want a "
                "setting that names the deck (`deck` of struct policy), or "
                "decks or cards that players bring (struct pick)\n",
                e->rules->game->id);
        return EXIT_FAILED;
    }
    if (missing == 0)
        return EXIT_FINE;
    if (b->forged.made < SURE) {
        printf("%s: words on no card: %s\n", e->rules->game->id, list);
        return EXIT_FINE;
    }
    fprintf(stderr,
            "riposte soak: %s: no card that compiled has these words, so "
            "nothing tried them: %s\n",
            e->rules->game->id, list);
    return EXIT_FAILED;
}

int soak_cards(const struct rules *rules, const struct soak_plan *plan)
{
    struct board *board = mmap(NULL, sizeof *board, PROT_READ | PROT_WRITE,
                               MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    struct errand e = { rules, plan, board, NULL };
    int rc;

    if (board == MAP_FAILED) {
        perror("riposte soak");
        return EXIT_FAILED;
    }
    atomic_store(&board->next, plan->seed);
    rc = apart(run_all, &e) && !board->failed ? report(&e) : report_failure(&e);
    munmap(board, sizeof *board);
    return rc;
}
