/* bench_search.c - riposte bench --search: how fast the search walks.
 *
 * Positions of random matches are thought about on one thread, once as the game
 * evaluates them and once with an evaluation that finds everything equal: the
 * difference is the price of the evaluation, and of the tree it makes.
 */
#include "cmd/bench.h"

#include <stdio.h>

#include "match/excerpt.h"
#include "match/match.h"

enum {
    WALKS = 4000,
    QUESTIONS_APART = 7 /* real questions from one position to the next */
};

/* The results of the searches of one kind. */
struct pace {
    double seconds, walks, bytes;
    int searches;
    int questions; /* met, thought about or not */
};

static int finds_nothing(const struct rules *r, const struct duel *d, int who)
{
    (void)r, (void)d, (void)who;
    return 0;
}

static void think(const struct computer *computer, const struct rules *r,
                  const struct duel *d, struct pace *p)
{
    double begin = processor_time();
    struct opinion opinion;
    struct rng rng;

    rng_seed(&rng, 1);
    match_choose(computer, r, d, duel_first(d), NULL, &rng, &opinion);
    p->seconds += processor_time() - begin;
    p->walks += opinion.iterations;
    p->bytes += (double)opinion.memory;
    p->searches++;
}

/* Play a match at random and think at some of its questions. */
static void go_through(const struct rules *r, const struct rules *empty,
                       const struct setup *setup, uint64_t seed,
                       struct pace *full, struct pace *bare, double seconds)
{
    const struct computer computer = { .kind = computer_kind_find("search"),
                                       .budget.fixed = WALKS };
    choice list[DUEL_MAX_CHOICES];
    struct rng rng;
    union match m;

    rng_seed(&rng, seed);
    duel_start(r, &m.duel, setup, seed, NULL);
    while (!duel_over(&m.duel, NULL) && full->seconds < seconds) {
        int who = duel_first(&m.duel);
        int n = duel_choices(r, &m.duel, who, list);

        if (n > 1 && ++full->questions % QUESTIONS_APART == 0) {
            think(&computer, r, &m.duel, full);
            think(&computer, empty, &m.duel, bare);
        }
        duel_answer(r, &m.duel, who, list[rng_below(&rng, (uint32_t)n)], NULL);
    }
}

static void print_row(const struct rules *r, int number,
                      const struct pace *full, const struct pace *bare)
{
    printf("%-9s %7d %10.0f %10.0f %9.0f\n", r->game->id, number,
           full->walks / full->seconds, bare->walks / bare->seconds,
           full->bytes / full->searches / 1024);
    fflush(stdout);
}

static void write_row(struct json *j, const struct rules *r, int number,
                      const struct pace *full, const struct pace *bare)
{
    json_open(j, NULL, '{');
    json_put_string(j, "game", r->game->id);
    json_put_number(j, "players", number);
    json_put_real(j, "walks_per_second", full->walks / full->seconds);
    json_put_real(j, "empty_walks_per_second", bare->walks / bare->seconds);
    json_put_real(j, "bytes", full->bytes / full->searches);
    json_close(j);
}

void bench_search_head(void)
{
    printf("%-9s %7s %10s %10s %9s\n", "game", "players", "walks/s", "walks/s",
           "memory");
    printf("%-9s %7s %10s %10s %9s\n", "", "", "", "empty", "KiB");
}

void bench_search(const struct rules *r, const struct setup *setup,
                  double seconds, struct json *j)
{
    struct excerpt *e = excerpt_new(r, setup);
    struct game game = *r->game;
    struct rules empty = { &game, e->rules.book };
    struct pace full = { 0 }, bare = { 0 };

    game.evaluate = finds_nothing;
    for (uint64_t seed = 1; full.seconds < seconds; seed++)
        go_through(&e->rules, &empty, &e->setup, seed, &full, &bare, seconds);
    excerpt_free(e);
    if (j != NULL)
        write_row(j, r, setup->players, &full, &bare);
    else
        print_row(r, setup->players, &full, &bare);
}
