/* review.c - see review.h. */
#include "lab/review.h"

#include <stdlib.h>

#include "base/file.h"
#include "base/must.h"
#include "core/notation.h"
#include "match/hint.h"
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

static enum mark mark_of(int loss)
{
    return loss >= LOSS_BLUNDER    ? MARK_BLUNDER
           : loss >= LOSS_MISTAKE  ? MARK_MISTAKE
           : loss >= LOSS_DOUBTFUL ? MARK_DOUBTFUL
                                   : MARK_NONE;
}

void review_by(const struct opinion *o, choice answer, struct review *out)
{
    int given = find(o, answer), best = find_best(o, given);

    *out = (struct review){ .given = answer,
                            .best = o->answer[best],
                            .worth = o->worth[given],
                            .best_worth = o->worth[best],
                            .error = o->error[given],
                            .best_error = o->error[best],
                            .loss = loss_of(o, given, best),
                            .share = o->share[given],
                            .secret = o->secret };
    out->mark = mark_of(out->loss);
}

/* --- why --- */

static void explain(const struct rules *r, int who, const struct opinion *o,
                    struct review *out)
{
    struct foresight *f, *better;

    if (o->insight == NULL)
        return;
    f = must_calloc(2, sizeof *f);
    better = f + 1;
    foresight_gather(f, r, who, o->insight, find(o, out->given));
    foresight_gather(better, r, who, o->insight, find(o, out->best));
    out->explained = foresight_cause(f, better, &out->why);
    if (!out->explained)
        out->nsteps = foresight_contrast(better, f, out->course, REVIEW_STEPS);
    free(f);
}

static void put_answer(const struct rules *r, const struct duel *d, int who,
                       choice c, struct text *out)
{
    union match view;

    duel_copy(r, &view.duel, d);
    duel_view(r, &view.duel, who);
    notation_say(r, &view.duel, who, c, out);
}

/* What was lost, and what is bad about the answer if that is why. */
static void put_loss(const struct rules *r, const struct duel *d, int who,
                     const struct review *review, struct text *out)
{
    put_answer(r, d, who, review->given, out);
    text_put(out, ": ");
    hint_worth(r, d, review->best_worth, out);
    text_put(out, " to ");
    hint_worth(r, d, review->worth, out);
    if (review->explained && !cause_is_missed(&review->why)) {
        text_put(out, ", for then ");
        hint_cause(r, &review->why, out);
    }
}

void review_say_loss(const struct rules *r, const struct duel *d, int who,
                     const struct review *review, struct text *out)
{
    put_loss(r, d, who, review, out);
    if (review->explained && cause_is_missed(&review->why)) {
        text_put(out, "; after the best answer ");
        hint_cause(r, &review->why, out);
    }
}

void review_say(const struct rules *r, const struct duel *d, int who,
                const struct review *review, struct text *out)
{
    put_loss(r, d, who, review, out);
    text_put(out, "; better: ");
    put_answer(r, d, who, review->best, out);
    if (review->explained && cause_is_missed(&review->why)) {
        text_put(out, ", for then ");
        hint_cause(r, &review->why, out);
    } else if (review->nsteps > 0) {
        text_put(out, ", after which this may follow: ");
        hint_course(r, review->course, review->nsteps, out);
    }
}

/* --- for programs --- */

static void put_notation(struct json *j, const char *key, const struct rules *r,
                         choice c)
{
    char notation[256];
    struct text out;

    text_init(&out, notation, sizeof notation);
    notation_write(r, c, &out);
    json_put_string(j, key, notation);
}

void review_put(struct json *j, const struct rules *r,
                const struct review *review)
{
    put_notation(j, "answer", r, review->given);
    json_put_real(j, "worth", review->worth / 1000.0);
    json_put_real(j, "error", review->error / 1000.0);
    put_notation(j, "best", r, review->best);
    json_put_real(j, "best_worth", review->best_worth / 1000.0);
    json_put_real(j, "best_error", review->best_error / 1000.0);
    json_put_real(j, "loss", review->loss / 1000.0);
    json_put_real(j, "share", review->share / 1000.0);
    json_put_bool(j, "secret", review->secret);
    json_put_string(j, "mark", mark_words[review->mark]);
}

/* --- all of it --- */

static void think(const struct computer *m, const struct rules *r,
                  const struct duel *d, int who, struct memory *memory,
                  struct rng *rng, struct opinion *out)
{
    struct computer keeping = *m;

    keeping.budget.keep = true;
    match_choose(&keeping, r, d, who, memory, rng, out);
}

/* Nobody is blamed on one opinion: where it finds a fault, the computer is
 * asked again with other luck, and the milder opinion counts. */
void review_answer(const struct computer *m, const struct rules *r,
                   const struct duel *d, int who, struct memory *memory,
                   choice given, struct rng *rng, struct review *out)
{
    struct opinion opinion;

    think(m, r, d, who, memory, rng, &opinion);
    review_by(&opinion, given, out);
    if (out->mark != MARK_NONE) {
        struct opinion other;
        struct review second;

        think(m, r, d, who, memory, rng, &other);
        review_by(&other, given, &second);
        if (second.loss < out->loss)
            *out = second;
        insight_free(other.insight);
    }
    if (out->mark != MARK_NONE)
        explain(r, who, &opinion, out);
    insight_free(opinion.insight);
}
