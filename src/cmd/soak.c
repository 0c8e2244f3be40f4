/* soak.c - riposte soak: the property test, for as long as you like.
 *
 * Every match has a seed of its own, counted up from --seed, so a failure can
 * be seen again alone.  Jobs take the seeds in turn; the report does not depend
 * on how many there are.
 */
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <unistd.h>

#include "cmd/soak.h"
#include "lab/property.h"

enum { PROGRESS = 10 /* lines of progress */ };

/* One game's run; shared by its jobs. */
struct soak {
    const struct rules *rules;
    uint64_t seed;
    long matches;
    int every;
    atomic_long next;     /* the next match to play */
    pthread_mutex_t lock; /* guards everything below */
    struct property_tally tally;
    bool failed;
    uint64_t failed_seed;
    struct error err;
};

/* --- when the rules themselves stop the program --- */

/* The match that this thread plays; for on_crash alone. */
static _Thread_local struct {
    const char *game;
    uint64_t seed;
} running;

/* Say which match it was, and let the signal take its course. */
static void on_crash(int signal_number)
{
    char line[200];
    struct text out;

    text_init(&out, line, sizeof line);
    text_put(&out, "riposte soak: the rules broke off; to see it again: "
                   "riposte soak ");
    text_put(&out, running.game);
    text_put(&out, " --seed ");
    text_number(&out, (long)running.seed);
    text_put(&out, " --matches 1\n");
    if (write(STDERR_FILENO, line, out.n) >= 0)
        raise(signal_number);
}

static void catch_crashes(void)
{
    static const int signals[] = { SIGILL, SIGTRAP, SIGSEGV, SIGFPE };
    struct sigaction action = { .sa_handler = on_crash,
                                .sa_flags = (int)SA_RESETHAND };

    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
        sigaction(signals[i], &action, NULL);
}

/* --- jobs --- */

static void add(struct property_tally *sum, const struct property_tally *t)
{
    sum->matches += t->matches;
    sum->questions += t->questions;
    sum->choices += t->choices;
    sum->refusals += t->refusals;
    sum->worlds += t->worlds;
    sum->hidden += t->hidden;
    sum->positions += t->positions;
    sum->events += t->events;
}

static void report_progress(const struct soak *s)
{
    long step = s->matches / PROGRESS;

    if (step >= 50 && s->tally.matches % step == 0)
        fprintf(stderr, "%s: %ld of %ld matches\n", s->rules->game->id,
                s->tally.matches, s->matches);
}

/* Note the outcome of a match.  Of several failures the first seed is kept. */
static void note(struct soak *s, uint64_t seed, const struct error *err,
                 const struct property_tally *tally)
{
    pthread_mutex_lock(&s->lock);
    add(&s->tally, tally);
    if (err != NULL && (!s->failed || seed < s->failed_seed)) {
        s->failed = true;
        s->failed_seed = seed;
        s->err = *err;
        atomic_store(&s->next, s->matches); /* no further matches */
    }
    report_progress(s);
    pthread_mutex_unlock(&s->lock);
}

static void *job(void *arg)
{
    struct soak *s = arg;
    long i;

    while ((i = atomic_fetch_add(&s->next, 1)) < s->matches) {
        uint64_t seed = s->seed + (uint64_t)i;
        struct property_tally tally = { 0 };
        struct error err;
        int rc;

        running.game = s->rules->game->id;
        running.seed = seed;
        rc = property_match(s->rules, seed, s->every, &tally, &err);
        note(s, seed, rc < 0 ? &err : NULL, &tally);
    }
    return NULL;
}

/* Run the jobs; without a thread there are fewer of them. */
static void run_jobs(struct soak *s, int jobs)
{
    pthread_t thread[SOAK_MAX_JOBS];
    int n = 0;

    while (n < jobs - 1 && pthread_create(&thread[n], NULL, job, s) == 0)
        n++;
    job(s);
    while (n > 0)
        pthread_join(thread[--n], NULL);
}

/* --- the command --- */

static int report(const struct soak *s)
{
    if (s->failed) {
        fprintf(stderr, "riposte soak: %s\n", s->err.message);
        return EXIT_FAILED;
    }
    printf("%s: %ld matches, %ld questions, %ld choices accepted, "
           "%ld refused, %ld worlds guessed, %ld positions read back, "
           "%ld events: all hold\n",
           s->rules->game->id, s->tally.matches, s->tally.questions,
           s->tally.choices, s->tally.refusals, s->tally.worlds,
           s->tally.positions, s->tally.events);
    return EXIT_FINE;
}

static int soak_game(const struct rules *rules, const struct soak_plan *plan)
{
    struct soak s = { .rules = rules,
                      .seed = plan->seed,
                      .matches = plan->matches,
                      .every = plan->every };

    if (plan->cards > 0)
        return soak_cards(rules, plan);
    pthread_mutex_init(&s.lock, NULL);
    run_jobs(&s, plan->jobs);
    pthread_mutex_destroy(&s.lock);
    return report(&s);
}

static int soak(const struct args *a)
{
    long long matches, seed, jobs, every, cards;
    int rc = EXIT_FINE;

    if (args_number(a, "matches", 1, 1000000000, 1000, &matches) < 0 ||
        args_number(a, "forge", 0, 1000000000, 0, &cards) < 0 ||
        args_number(a, "seed", 0, 1000000000000, 1, &seed) < 0 ||
        args_number(a, "jobs", 1, SOAK_MAX_JOBS, 1, &jobs) < 0 ||
        args_number(a, "every", 1, 1000000, 1, &every) < 0)
        return EXIT_USAGE;

    struct soak_plan plan = { (uint64_t)seed, (long)matches, (long)cards,
                              (int)every, (int)jobs };

    catch_crashes();
    if (a->n > 0) {
        const struct rules *rules = args_rules(a, a->word[0]);

        return rules != NULL ? soak_game(rules, &plan) : EXIT_USAGE;
    }
    for (int i = 0; i < GAMES && rc == EXIT_FINE; i++)
        rc = soak_game(&games[i], &plan);
    return rc;
}

static const struct option_row options[] = {
    { "matches", "N", "how many matches of each game (1000)" },
    { "forge", "N", "make this many random cards and play matches with them" },
    { "seed", "N", "the seed of the first match; the others count up (1)" },
    { "jobs", "N", "matches at the same time (1)" },
    { "every", "N", "make the costly checks at one question in N (1)" },
    { NULL, NULL, NULL },
};

const struct command cmd_soak = {
    .name = "soak",
    .synopsis = "[GAME]",
    .about = "Play random matches and check what must hold in every game.",
    .more = "The seed of a match decides its players, settings, deal and "
            "answers. At each question: the listed choices are accepted and "
            "all others refused with a rule; copies answer alike; views hide "
            "what they must and guesses fit them; no card is lost or doubled; "
            "positions read back as they were printed. Every match ends, and "
            "its replay gives the same bytes. The first match that breaks one "
            "of these is reported with the command that shows it again.\n"
            "With --forge the cards are made up too: fighters, champions and "
            "decks, from the words of the game, in sets that each have a seed. "
            "What compiles is played, and must say in print what it does. "
            "Cards that break something are shown, reduced to few and short "
            "ones.",
    .options = options,
    .min_words = 0,
    .max_words = 1,
    .run = soak,
};
