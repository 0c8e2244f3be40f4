/* greedy.c - the player that looks one decision ahead.
 *
 * It guesses a few worlds that fit what it sees, tries every answer in each of
 * them, and takes the one whose positions are worth most on average.  All
 * answers are tried in the same worlds, so that luck favours none of them.
 *
 * One play may take several questions: this card, at whom, with what; may it be
 * stopped?  Half a play says little, so the player looks ahead through the
 * questions in the middle of it: it answers its own as well as possible and
 * expects the worst from the others.
 */
#include "ai/kinds.h"
#include "ai/worth.h"

enum {
    WORLDS = 12,
    FOLLOW_UPS = 4 /* real choices looked ahead through; forced ones are free */
};

/* The player asked in the middle of a play, or -1 when it is complete. */
static int midplay(const struct rules *r, const struct duel *d)
{
    int who = duel_first(d);

    for (int i = 0; i < d->players; i++)
        if (duel_waiting(d) >> i & 1 && d->parts[i] > 0)
            return i; /* has begun an answer of several parts */
    return who >= 0 && duel_ask(r, d, who)->midplay ? who : -1;
}

/* What a position is worth to `who` when the play that is under way in it has
 * been completed.  It means nothing when the thought is stopped. */
static int worth(const struct rules *r, const struct duel *d, int who,
                 const struct budget *b, int follow_ups)
{
    choice list[DUEL_MAX_CHOICES];
    int asked = midplay(r, d);
    int n, best = 0;

    if (asked < 0)
        return duel_evaluate(r, d, who);
    n = worth_choices(r, d, asked, list);
    if (n > 1 && follow_ups-- == 0)
        return duel_evaluate(r, d, who);
    for (int i = 0; i < n && !budget_stopped(b); i++) {
        union match next;
        int value;

        duel_copy(r, &next.duel, d);
        duel_answer(r, &next.duel, asked, list[i], NULL);
        value = worth(r, &next.duel, who, b, follow_ups);
        if (i == 0 || (asked == who ? value > best : value < best))
            best = value;
    }
    return best;
}

/* The worth of an answer, summed over all worlds. */
static int worth_of(const struct rules *r, const union match worlds[WORLDS],
                    int who, const struct budget *b, choice c)
{
    int sum = 0;

    for (int w = 0; w < WORLDS; w++) {
        union match next;

        duel_copy(r, &next.duel, &worlds[w].duel);
        duel_answer(r, &next.duel, who, c, NULL);
        sum += worth(r, &next.duel, who, b, FOLLOW_UPS);
    }
    return sum;
}

choice greedy_choose(const struct rules *r, const struct duel *view, int who,
                     struct memory *memory, const struct budget *b,
                     struct rng *rng, struct opinion *out)
{
    union match worlds[WORLDS];
    int best = 0, most = 0;
    uint32_t equals = 0;

    (void)memory;
    for (int w = 0; w < WORLDS; w++) {
        duel_copy(r, &worlds[w].duel, view);
        duel_guess(r, &worlds[w].duel, rng);
    }
    for (int i = 0; i < out->n; i++) {
        int sum = worth_of(r, worlds, who, b, out->answer[i]);

        if (budget_stopped(b)) {
            out->ended = THOUGHT_STOPPED;
            break;
        }
        out->worth[i] = (int16_t)(sum / WORLDS);
        if (equals == 0 || sum > most)
            equals = 0;
        else if (sum < most)
            continue;
        most = sum;
        if (rng_below(rng, ++equals) == 0)
            best = i;
    }
    out->share[best] = 1000;
    return out->answer[best];
}
