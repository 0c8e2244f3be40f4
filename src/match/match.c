/* match.c - see match.h. */
#include "match/match.h"

#include "base/file.h"
#include "match/excerpt.h"

void match_luck(struct rng rng[DUEL_MAX_PLAYERS], uint64_t seed)
{
    struct rng from;

    rng_seed(&from, ~seed);
    for (int i = 0; i < DUEL_MAX_PLAYERS; i++)
        rng_seed(&rng[i], (uint64_t)rng_next(&from) << 32 | rng_next(&from));
}

void match_remember(struct memory *memory[DUEL_MAX_PLAYERS],
                    const struct rules *r, int players)
{
    for (int i = 0; i < players; i++)
        memory[i] = memory_new(r, i);
}

void match_show(struct memory *const *memory, const struct duel *d)
{
    for (int i = 0; i < d->players; i++)
        memory_see(memory[i], d);
}

void match_forget(struct memory *const *memory, int players)
{
    for (int i = 0; i < players; i++)
        memory_free(memory[i]);
}

choice match_choose(const struct computer *c, const struct rules *r,
                    const struct duel *d, int who, struct memory *memory,
                    struct rng *rng, struct opinion *out)
{
    choice answer = computer_choose(c, r, d, who, memory, rng, out);

    if (out->ended == THOUGHT_NO_MEMORY)
        out_of_memory();
    return answer;
}

/* Let the player who is asked answer. */
static void answer(const struct pairing *m, const struct rules *r,
                   struct duel *d, struct memory *const *memory,
                   struct rng rng[], struct sink *sink, struct onlooker *o)
{
    int who = duel_first(d);
    struct opinion opinion;
    choice c;

    if (o->asked != NULL)
        o->asked(o, r, d, who);
    match_show(memory, d);
    c = match_choose(&m->seat[who], r, d, who, memory[who], &rng[who],
                     &opinion);
    if (o->thought != NULL)
        o->thought(o, r, d, who, &opinion);
    duel_answer(r, d, who, c, sink);
}

bool match_play(const struct pairing *m, struct duel *d, struct sink *sink,
                struct onlooker *onlooker)
{
    struct memory *memory[DUEL_MAX_PLAYERS];
    struct rng rng[DUEL_MAX_PLAYERS];
    struct onlooker blind = { 0 };
    struct onlooker *o = onlooker != NULL ? onlooker : &blind;
    struct excerpt e;

    excerpt_init(&e, m->rules, &m->setup);
    match_luck(rng, m->seed + m->luck);
    duel_start(&e.rules, d, &e.setup, m->seed, sink);
    match_remember(memory, &e.rules, d->players);
    while (!d->over && (m->stop == NULL || !atomic_load(m->stop)))
        answer(m, &e.rules, d, memory, rng, sink, o);
    if (d->over && o->ended != NULL)
        o->ended(o, &e.rules, d);
    match_forget(memory, d->players);
    excerpt_done(&e);
    return d->over;
}

int match_sides(const struct rules *r, const struct setup *s)
{
    struct excerpt e;
    union match m;

    excerpt_init(&e, r, s);
    duel_start(&e.rules, &m.duel, &e.setup, 0, NULL);
    excerpt_done(&e);
    return m.duel.teams > 0 ? m.duel.teams : m.duel.players;
}

int match_share(const struct duel *d, int who)
{
    int rank[DUEL_MAX_PLAYERS];
    unsigned firsts = 0; /* sides, one bit each */

    if (!duel_over(d, rank) || rank[who] != 1)
        return 0;
    for (int i = 0; i < d->players; i++)
        if (rank[i] == 1)
            firsts |= 1u << duel_side(d, i);
    return 1000 / __builtin_popcount(firsts);
}
