/* review.c - see review.h. */
#include "lab/review.h"

#include "base/must.h"
#include "match/match.h"

const char *const mark_signs[MARKS] = { "", "?!", "?", "??" };
const char *const mark_words[MARKS] = { "fine", "doubtful", "mistake",
                                        "blunder" };

static int find(const struct opinion *o, choice c)
{
    for (int i = 0; i < o->n; i++)
        if (o->answer[i] == c)
            return i;
    must(false);
    return -1;
}

/* The answer that the computer thinks best; the given one, if it is as good. */
static int find_best(const struct opinion *o, int given)
{
    int best = given;

    for (int i = 0; i < o->n; i++)
        if (o->worth[i] > o->worth[best])
            best = i;
    return best;
}

/* In a guessing game no answer is best: good is what belongs to the mix. */
static int loss_of(const struct opinion *o, int given, int best)
{
    if (o->secret && o->share[given] >= SHARE_OF_MIX)
        return 0;
    return o->worth[best] - o->worth[given];
}

static void judge(const struct opinion *o, choice answer, struct review *out)
{
    int given = find(o, answer), best = find_best(o, given);

    *out = (struct review){ .given = answer,
                            .best = o->answer[best],
                            .worth = o->worth[given],
                            .best_worth = o->worth[best],
                            .loss = loss_of(o, given, best),
                            .share = o->share[given],
                            .secret = o->secret };
}

static enum mark mark_of(int loss)
{
    return loss >= LOSS_BLUNDER    ? MARK_BLUNDER
           : loss >= LOSS_MISTAKE  ? MARK_MISTAKE
           : loss >= LOSS_DOUBTFUL ? MARK_DOUBTFUL
                                   : MARK_NONE;
}

/* Nobody is blamed on one opinion: where it finds a fault, the computer is
 * asked again with other luck, and the milder opinion counts. */
void review_answer(const struct computer *m, const struct rules *r,
                   const struct duel *d, int who, struct memory *memory,
                   choice given, struct rng *rng, struct review *out)
{
    struct opinion opinion;

    match_choose(m, r, d, who, memory, rng, &opinion);
    judge(&opinion, given, out);
    if (mark_of(out->loss) != MARK_NONE) {
        struct review second;

        match_choose(m, r, d, who, memory, rng, &opinion);
        judge(&opinion, given, &second);
        if (second.loss < out->loss)
            *out = second;
    }
    out->mark = mark_of(out->loss);
}
