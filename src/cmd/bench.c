/* bench.c - riposte bench: how fast the rules are.
 *
 * Random play on one core: at every decision, forced ones included, the choices
 * are listed, one is drawn and given.  Time is processor time, so that a busy
 * machine changes little.
 */
#include "cmd/bench.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "cmd/frame.h"
#include "match/excerpt.h"
#include "match/picks.h"

enum { MATCHES_AT_ONCE = 64, COPIES_AT_ONCE = 100000 };

/* The results of random play of one game by so many players. */
struct speed {
    const struct rules *rules;
    int players;
    bool keyed; /* matches draw from ChaCha20, as on a host */
    long long matches, decisions, choices;
    double seconds;
    double copy_ns; /* to copy a state */
};

double processor_time(void)
{
    struct timespec t;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* What everybody brings is drawn at random. */
static bool draw_picks(const struct rules *r, struct setup *setup,
                       struct rng *rng)
{
    struct reason why;

    memset(setup->pick, 0, sizeof setup->pick);
    return picks_fill(r, setup, ~0u, rng, &why) == 0;
}

static void play_match(struct speed *s, struct setup setup, struct rng *rng)
{
    struct seed seed = { .keyed = s->keyed };
    choice list[DUEL_MAX_CHOICES];
    const struct rules *r;
    struct excerpt e;
    union match m;

    draw_picks(s->rules, &setup, rng);
    excerpt_init(&e, s->rules, &setup);
    r = &e.rules;
    if (s->keyed)
        memcpy(seed.key, &s->matches, sizeof s->matches);
    else
        seed.number = (uint64_t)s->matches;
    duel_deal(r, &m.duel, &e.setup, &seed, NULL);
    while (!duel_over(&m.duel, NULL)) {
        int who = duel_first(&m.duel);
        int n = duel_choices(r, &m.duel, who, list);

        duel_answer(r, &m.duel, who, list[rng_below(rng, (uint32_t)n)], NULL);
        s->decisions++;
        s->choices += n;
    }
    excerpt_done(&e);
    s->matches++;
}

/* The nanoseconds that copying a state takes. */
static double time_copy(const struct rules *r, struct setup setup,
                        struct rng *rng)
{
    union match from, to;
    struct excerpt e;
    double begin;
    uint32_t use = 0;

    draw_picks(r, &setup, rng);
    excerpt_init(&e, r, &setup);
    duel_start(&e.rules, &from.duel, &e.setup, 1, NULL);
    excerpt_done(&e);
    begin = processor_time();
    for (int i = 0; i < COPIES_AT_ONCE; i++) {
        from.duel.answers = use;
        duel_copy(r, &to.duel, &from.duel);
        use = to.duel.answers + 1;
    }
    return (processor_time() - begin) * 1e9 / COPIES_AT_ONCE;
}

static void measure(struct speed *s, const struct setup *setup, double seconds)
{
    struct rng rng;
    double begin;

    rng_seed(&rng, 1);
    s->copy_ns = time_copy(s->rules, *setup, &rng);
    begin = processor_time();
    do {
        for (int i = 0; i < MATCHES_AT_ONCE; i++)
            play_match(s, *setup, &rng);
        s->seconds = processor_time() - begin;
    } while (s->seconds < seconds);
}

/* --- figures --- */

static double decision_ns(const struct speed *s)
{
    return s->seconds * 1e9 / (double)s->decisions;
}

static void print_head(void)
{
    printf("%-9s %7s %11s %10s %6s %8s %8s %7s %8s\n", "game", "players",
           "decisions/s", "matches/s", "state", "copy", "decision", "choices",
           "length");
    printf("%-9s %7s %11s %10s %6s %8s %8s %7s %8s\n", "", "", "", "", "bytes",
           "ns", "copies", "mean", "mean");
}

static void print_row(const struct speed *s)
{
    printf("%-9s %7d %11.0f %10.0f %6zu %8.1f %8.1f %7.2f %8.1f\n",
           s->rules->game->id, s->players, (double)s->decisions / s->seconds,
           (double)s->matches / s->seconds, duel_size(s->rules), s->copy_ns,
           decision_ns(s) / s->copy_ns,
           (double)s->choices / (double)s->decisions,
           (double)s->decisions / (double)s->matches);
    fflush(stdout);
}

static void write_row(struct json *j, const struct speed *s)
{
    json_open(j, NULL, '{');
    json_put_string(j, "game", s->rules->game->id);
    json_put_number(j, "players", s->players);
    json_put_real(j, "decisions_per_second", (double)s->decisions / s->seconds);
    json_put_real(j, "matches_per_second", (double)s->matches / s->seconds);
    json_put_number(j, "state_bytes", (long long)duel_size(s->rules));
    json_put_real(j, "copy_ns", s->copy_ns);
    json_put_real(j, "decision_ns", decision_ns(s));
    json_put_real(j, "decision_copies", decision_ns(s) / s->copy_ns);
    json_put_real(j, "choices_per_decision",
                  (double)s->choices / (double)s->decisions);
    json_put_real(j, "decisions_per_match",
                  (double)s->decisions / (double)s->matches);
    json_close(j);
}

/* Are there matches of so many players? */
static bool playable(const struct rules *r, struct setup setup)
{
    struct rng rng;

    rng_seed(&rng, 1);
    return draw_picks(r, &setup, &rng);
}

/* Something else than random play that can be measured. */
struct measure {
    const char *option;
    void (*head)(void);
    void (*game)(const struct rules *r, const struct setup *setup,
                 double seconds, struct json *j);
};

static const struct measure measures[] = {
    { "search", bench_search_head, bench_search },
    { "batch", bench_batch_head, bench_batch },
};

/* The one that is asked for, or NULL. */
static const struct measure *measure_of(const struct args *a)
{
    for (size_t i = 0; i < sizeof measures / sizeof measures[0]; i++)
        if (args_value(a, measures[i].option) != NULL)
            return &measures[i];
    return NULL;
}

static void measure_game(const struct measure *by, const struct rules *r,
                         struct setup setup, double seconds, struct json *j)
{
    struct rng rng;

    rng_seed(&rng, 1);
    draw_picks(r, &setup, &rng);
    by->game(r, &setup, seconds, j);
}

static void bench_game(const struct args *a, const struct rules *r,
                       double seconds, struct json *j)
{
    int rows = r->game->max_players - r->game->min_players + 1;

    for (int n = r->game->min_players; n <= r->game->max_players; n++) {
        struct speed s = { .rules = r,
                           .players = n,
                           .keyed = args_value(a, "keyed") != NULL };
        struct setup setup;

        setup_default(r, n, &setup);
        args_settings(a, r, &setup); /* has passed check_settings */
        if (setup.players != n || !playable(r, setup))
            continue;
        if (measure_of(a) != NULL) {
            measure_game(measure_of(a), r, setup, seconds / rows, j);
            continue;
        }
        measure(&s, &setup, seconds / rows);
        if (j != NULL)
            write_row(j, &s);
        else
            print_row(&s);
    }
}

static void bench_all(const struct args *a, const struct rules *only,
                      double seconds, struct json *j)
{
    if (only != NULL) {
        bench_game(a, only, seconds, j);
        return;
    }
    for (int i = 0; i < GAMES; i++)
        bench_game(a, &games[i], seconds, j);
}

/* Settings that the game does not have are refused before anything is
 * printed. */
static int check_settings(const struct args *a, const struct rules *only)
{
    struct setup setup;

    if (only != NULL) {
        setup_default(only, only->game->min_players, &setup);
        return args_settings(a, only, &setup);
    }
    if (args_value(a, "variant") != NULL || args_value(a, "policy") != NULL)
        return args_wrong(a, "settings are those of one game: name it");
    return EXIT_FINE;
}

static int bench(const struct args *a)
{
    const struct rules *only = NULL;
    long long seconds;
    struct json j;

    if (args_number(a, "seconds", 1, 3600, 5, &seconds) < 0)
        return EXIT_USAGE;
    if (a->n > 0 && (only = args_rules(a, a->word[0])) == NULL)
        return EXIT_USAGE;
    if (check_settings(a, only) != EXIT_FINE)
        return EXIT_USAGE;
    if (args_value(a, "search") != NULL && args_value(a, "batch") != NULL)
        return args_wrong(a, "--search or --batch: give one");
    if (args_value(a, "json") == NULL) {
        if (measure_of(a) != NULL)
            measure_of(a)->head();
        else
            print_head();
        bench_all(a, only, (double)seconds, NULL);
        return EXIT_FINE;
    }
    json_init(&j, stdout);
    json_open(&j, NULL, '{');
    json_put_string(&j, "version", RIPOSTE_VERSION);
    json_put_number(&j, "seconds", seconds);
    json_open(&j, "results", '[');
    bench_all(a, only, (double)seconds, &j);
    json_close(&j);
    json_close(&j);
    return EXIT_FINE;
}

static const struct option_row options[] = {
    { "seconds", "N", "processor time for each game (5)" },
    { "keyed", NULL, "with deals from ChaCha20, as on a host" },
    { "search", NULL, "how fast the search walks, instead" },
    { "batch", NULL, "how fast batches of the library are, instead" },
    { "variant", "WORD", "a variant of the game; see riposte games" },
    { "policy", "NAME=VALUE", "a setting; see riposte games" },
    { "json", NULL, "for programs" },
    { NULL, NULL, NULL },
};

const struct command cmd_bench = {
    .name = "bench",
    .synopsis = "[GAME]",
    .about = "Measure how fast the rules are, the search, or the library.",
    .more =
        "Random play on one core; the choices are listed at every decision, "
        "forced ones\nincluded.  \"decision copies\" is the time of a "
        "decision in copies of the state.\n"
        "With --search: walks of the search, on one thread, in positions of "
        "random\nmatches; \"empty\": with an evaluation that finds everything "
        "equal.\n"
        "With --batch: random play by batches of the library, as shares of "
        "the speed of a\nloop over the rules themselves; and the time to "
        "encode what a seat knows.",
    .options = options,
    .min_words = 0,
    .max_words = 1,
    .run = bench,
};
