/* greedy.c - the player that looks one decision ahead.
 *
 * It guesses a few worlds that fit what it sees, tries every answer in each of
 * them, and takes the one whose positions are worth most on average.  All
 * answers are tried in the same worlds, so that luck favours none of them.
 *
 * One decision may take several questions: play a card, at whom, with what.
 * Those that follow are asked from deeper frames than the first, so the player
 * looks on through them, and stops as soon as its play is complete.
 */
#include "ai/kinds.h"

enum {
    WORLDS = 12,
    FOLLOW_UPS = 3 /* real choices looked on through; forced ones are free */
};

/* Is `who` alone asked, for a detail of what was begun at that depth? */
static bool asks_detail(const struct duel *d, int who, int depth)
{
    return duel_waiting(d) == 1u << who && d->depth > depth;
}

/* What a position is worth to `who`, who completes the play begun at `depth`
 * as well as possible. */
static int worth(const struct rules *r, const struct duel *d, int who,
                 int depth, int follow_ups)
{
    choice list[DUEL_MAX_CHOICES];
    int best = -1000;
    int n;

    if (!asks_detail(d, who, depth))
        return duel_evaluate(r, d, who);
    n = duel_choices(r, d, who, list);
    if (n > 1 && follow_ups-- == 0)
        return duel_evaluate(r, d, who);
    for (int i = 0; i < n; i++) {
        union match next;
        int value;

        duel_copy(r, &next.duel, d);
        duel_answer(r, &next.duel, who, list[i], NULL);
        value = worth(r, &next.duel, who, depth, follow_ups);
        if (value > best)
            best = value;
    }
    return best;
}

/* The sum over all worlds of what an answer leads to. */
static int worth_of(const struct rules *r, const union match worlds[WORLDS],
                    int who, choice c)
{
    int sum = 0;

    for (int w = 0; w < WORLDS; w++) {
        int depth = worlds[w].duel.depth;
        union match next;

        duel_copy(r, &next.duel, &worlds[w].duel);
        duel_answer(r, &next.duel, who, c, NULL);
        sum += worth(r, &next.duel, who, depth, FOLLOW_UPS);
    }
    return sum;
}

choice greedy_choose(const struct rules *r, const struct duel *view, int who,
                     struct rng *rng)
{
    union match worlds[WORLDS];
    choice list[DUEL_MAX_CHOICES];
    choice best = 0;
    int n = duel_choices(r, view, who, list);
    int most = 0;
    uint32_t equals = 0;

    if (n == 1)
        return list[0];
    for (int w = 0; w < WORLDS; w++) {
        duel_copy(r, &worlds[w].duel, view);
        duel_guess(r, &worlds[w].duel, rng);
    }
    for (int i = 0; i < n; i++) {
        int sum = worth_of(r, worlds, who, list[i]);

        if (equals == 0 || sum > most)
            equals = 0;
        else if (sum < most)
            continue;
        most = sum;
        if (rng_below(rng, ++equals) == 0)
            best = list[i];
    }
    return best;
}
