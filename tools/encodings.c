/* encodings.c - how large and how fast observations are: the table of
 * docs/observations.md.
 *
 *     encodings              a line for each game and number of players
 *     encodings GAME [N]     what A sees after N answers of a random match (40)
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/observe.h"
#include "base/file.h"
#include "core/game.h"
#include "games/games.h"
#include "match/excerpt.h"
#include "match/picks.h"

enum { POSITIONS = 512, ROUNDS = 20, EVERY = 7, ANSWERS = 40 };

/* Positions of random matches, each with the seat that is asked. */
struct sample {
    struct excerpt *excerpt;
    struct encoding *encoding;
    union match match[POSITIONS], view[POSITIONS];
    int who[POSITIONS];
    float *row;
    struct encoded *sparse;
};

static void answer_one(const struct rules *r, struct duel *d, struct rng *rng)
{
    choice list[DUEL_MAX_CHOICES];
    int who = duel_first(d), n = duel_choices(r, d, who, list);

    duel_answer(r, d, who, list[rng_below(rng, (uint32_t)n)], NULL);
}

static void play(struct sample *s)
{
    const struct rules *r = &s->excerpt->rules;
    struct rng rng;
    int n = 0;

    rng_seed(&rng, 1);
    for (uint64_t seed = 1; n < POSITIONS; seed++) {
        union match d;

        duel_start(r, &d.duel, &s->excerpt->setup, seed, NULL);
        for (; n < POSITIONS && !duel_over(&d.duel, NULL);
             answer_one(r, &d.duel, &rng)) {
            if (rng_below(&rng, EVERY) != 0)
                continue;
            s->match[n] = s->view[n] = d;
            s->who[n] = duel_first(&d.duel);
            duel_view(r, &s->view[n].duel, s->who[n]);
            n++;
        }
    }
}

/* The usual settings; what players bring is drawn.  False: so many cannot play. */
static bool sample_init(struct sample *s, const struct rules *r, int players)
{
    struct setup setup;
    struct reason why;
    struct rng rng;

    rng_seed(&rng, 1);
    setup_default(r, players, &setup);
    memset(setup.pick, 0, sizeof setup.pick);
    if (picks_fill(r, &setup, ~0u, &rng, &why) < 0 ||
        setup_check(r, &setup, &why) < 0)
        return false;
    s->excerpt = excerpt_new(r, &setup);
    s->encoding = encoding_new(&s->excerpt->rules, &s->excerpt->setup);
    if (s->encoding == NULL)
        out_of_memory();
    s->row =
        must_calloc((size_t)encoding_columns(s->encoding, ENCODING_OBSERVATION),
                    sizeof *s->row);
    s->sparse =
        must_calloc((size_t)encoding_most(s->encoding), sizeof *s->sparse);
    return true;
}

static void sample_done(struct sample *s)
{
    free(s->row);
    free(s->sparse);
    encoding_free(s->encoding);
    excerpt_free(s->excerpt);
}

/* --- how fast --- */

static void observe_match(struct sample *s, int i)
{
    encoding_observe(s->encoding, ENCODING_OBSERVATION, &s->match[i].duel,
                     s->who[i], s->row);
}

static void observe_view(struct sample *s, int i)
{
    encoding_observe(s->encoding, ENCODING_OBSERVATION, &s->view[i].duel,
                     s->who[i], s->row);
}

static void observe_open(struct sample *s, int i)
{
    encoding_observe_sparse(s->encoding, ENCODING_OPEN_CARDS, &s->match[i].duel,
                            s->who[i], s->sparse);
}

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

/* Nanoseconds of processor time, in the best of several rounds. */
static double time_of(struct sample *s, void (*observe)(struct sample *, int))
{
    double best = 1e12;

    for (int k = 0; k < ROUNDS; k++) {
        double begin = now(), took;

        for (int i = 0; i < POSITIONS; i++)
            observe(s, i);
        took = (now() - begin) / POSITIONS;
        best = took < best ? took : best;
    }
    return best;
}

/* Columns that are not 0, in the mean. */
static double mean_filled(struct sample *s)
{
    long n = 0;

    for (int i = 0; i < POSITIONS; i++)
        n += encoding_observe_sparse(s->encoding, ENCODING_OBSERVATION,
                                     &s->view[i].duel, s->who[i], s->sparse);
    return (double)n / POSITIONS;
}

static void print_row(struct sample *s, const char *game, int players)
{
    const struct encoding *e = s->encoding;

    play(s);
    printf("| %s | %d | %d | %.0f | %d | %d | %.0f | %.0f | %.0f |\n", game,
           players, encoding_columns(e, ENCODING_OBSERVATION), mean_filled(s),
           encoding_columns(e, ENCODING_ANSWER), encoding_actions(e),
           time_of(s, observe_match), time_of(s, observe_view),
           time_of(s, observe_open));
    fflush(stdout);
}

static void print_table(struct sample *s)
{
    puts("| game | players | columns | not 0 | answer | actions | match, ns | "
         "view, ns | open, sparse, ns |\n"
         "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    for (int i = 0; i < GAMES; i++)
        for (int n = games[i].game->min_players;
             n <= games[i].game->max_players; n++)
            if (sample_init(s, &games[i], n)) {
                print_row(s, games[i].game->id, n);
                sample_done(s);
            }
}

/* --- one match --- */

static void print_match(struct sample *s, int answers)
{
    const struct rules *r = &s->excerpt->rules;
    int n = encoding_columns(s->encoding, ENCODING_OBSERVATION);
    struct rng rng;
    union match d;

    rng_seed(&rng, 1);
    duel_start(r, &d.duel, &s->excerpt->setup, 1, NULL);
    for (int i = 0; i < answers && !duel_over(&d.duel, NULL); i++)
        answer_one(r, &d.duel, &rng);
    encoding_observe(s->encoding, ENCODING_OBSERVATION, &d.duel, 0, s->row);
    for (int i = 0; i < n; i++) {
        char name[200];
        struct text out;

        text_init(&out, name, sizeof name);
        encoding_column(s->encoding, ENCODING_OBSERVATION, i, &out);
        if (s->row[i] != 0)
            printf("%-40s %g\n", name, (double)s->row[i]);
    }
}

int main(int argc, char **argv)
{
    struct sample *s = must_alloc(sizeof *s);
    const struct rules *r = argc > 1 ? games_find(argv[1]) : NULL;

    if (argc > 3 || (argc > 1 && r == NULL)) {
        fputs("usage: encodings [GAME [ANSWERS]]\n", stderr);
        free(s);
        return 2;
    }
    if (r == NULL) {
        print_table(s);
    } else if (sample_init(s, r, r->game->min_players)) {
        print_match(s, argc > 2 ? atoi(argv[2]) : ANSWERS);
        sample_done(s);
    }
    free(s);
    return 0;
}
