/* hint.c - see hint.h. */
#include "match/hint.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "match/held.h"

enum {
    ERRORS = 2, /* standard errors: it is farther off one time in twenty */
    SEEMS = 3   /* times what chance explains: that is no chance */
};

/* --- the answers --- */

static int by_rank(const struct hint *h, const struct hint_answer *a,
                   const struct hint_answer *b)
{
    int gap = h->secret ? b->share - a->share : b->worth - a->worth;

    return gap != 0 ? gap : a->error - b->error;
}

/* Put the recommended one first, and sort those behind it. */
static void rank(struct hint *h, int given)
{
    struct hint_answer first = h->answer[given];

    memmove(&h->answer[1], &h->answer[0], (size_t)given * sizeof h->answer[0]);
    h->answer[0] = first;
    for (int i = 2; i < h->n; i++)
        for (int k = i;
             k > 1 && by_rank(h, &h->answer[k - 1], &h->answer[k]) > 0; k--) {
            struct hint_answer swap = h->answer[k];

            h->answer[k] = h->answer[k - 1];
            h->answer[k - 1] = swap;
        }
}

/* Shares in percent, 100 in all: what rounding leaves goes to those that it took
 * most from. */
static void share_out(struct hint *h, const struct opinion *o)
{
    int left = 100, total = 0;

    for (int i = 0; i < o->n; i++)
        total += o->share[i];
    for (int i = 0; i < o->n; i++) {
        h->answer[i].share = total > 0 ? 100 * o->share[i] / total : 0;
        left -= h->answer[i].share;
    }
    for (; left > 0; left--) {
        int most = 0;

        for (int i = 1; i < o->n; i++)
            if (100 * o->share[i] - total * h->answer[i].share >
                100 * o->share[most] - total * h->answer[most].share)
                most = i;
        h->answer[most].share++;
    }
}

static void take_answers(struct hint *h, const struct opinion *o)
{
    h->secret = o->secret;
    h->stopped = o->ended == THOUGHT_STOPPED;
    h->n = o->n;
    for (int i = 0; i < o->n; i++)
        h->answer[i] = (struct hint_answer){ .answer = o->answer[i],
                                             .worth = o->worth[i],
                                             .error = ERRORS * o->error[i] };
    share_out(h, o);
    rank(h, o->given);
}

static int number_in(const struct opinion *o, choice c)
{
    int i = 0;

    while (o->answer[i] != c)
        i++;
    return i;
}

/* --- what lines say --- */

/* A line ends where the tree does, and is worth more or less than the mean of the
 * walks.  What some lines are worth, so that all of them are worth on average what
 * the answer is: chances to win shrink if lines promise too much, chances to lose
 * if they promise too little. */
static int anchored(double lines, double all, int answer)
{
    if (all > answer)
        return (int)((lines + 1000) * (answer + 1000) / (all + 1000)) - 1000;
    return 1000 - (int)((1000 - lines) * (1000 - answer) / (1000 - all + 1e-9));
}

/* --- the mix --- */

/* What others do in one world of twenty says little. */
static int usual(struct deed *deed, int n)
{
    int kept = 0;

    for (int i = 0; i < n; i++)
        if (deed[i].worth.n * 20 >= FORESIGHT_LINES)
            deed[kept++] = deed[i];
    return kept;
}

static void weigh_part(struct hint_part *part, const struct foresight *f,
                       int worth)
{
    struct deed deed[FORESIGHT_LINES] = { 0 };
    int n = usual(deed, foresight_deeds(f, deed));
    double sum = 0, lines = 0, all;

    if (n < 2)
        return;
    for (int i = 0; i < n; i++) {
        sum += deed[i].worth.sum;
        lines += deed[i].worth.n;
    }
    all = sum / lines;
    part->best = deed[0].event;
    part->worst = deed[n - 1].event;
    part->most = anchored(sample_mean(&deed[0].worth), all, worth);
    part->least = anchored(sample_mean(&deed[n - 1].worth), all, worth);
    part->differs = sample_gap(&deed[0].worth, &deed[n - 1].worth) > SEEMS;
}

/* The number of the largest part that is smaller than those there are, or -1. */
static int next_part(const struct hint *h)
{
    enum { SMALLEST = 5 };
    int next = -1;

    for (int i = 0; i < h->n; i++) {
        bool taken = h->answer[i].share < SMALLEST;

        for (int k = 0; k < h->nparts; k++)
            taken |= h->part[k].answer == i;
        if (!taken && (next < 0 || h->answer[i].share > h->answer[next].share))
            next = i;
    }
    return next;
}

static void weigh_parts(struct hint *h, const struct opinion *o,
                        struct foresight *f)
{
    while (h->nparts < HINT_PARTS) {
        struct hint_part *part = &h->part[h->nparts];

        part->answer = next_part(h);
        if (part->answer < 0)
            return;
        foresight_gather(f, h->rules, h->who, o->insight,
                         number_in(o, h->answer[part->answer].answer));
        weigh_part(part, f, h->answer[part->answer].worth);
        h->nparts++;
    }
}

/* --- what others may hold --- */

/* In how many worlds somebody holds each card. */
static void count_worlds(const struct hint *h, int other, int worlds,
                         int count[HELD_CARDS])
{
    struct rng rng;

    rng_seed(&rng, (uint64_t)other);
    memset(count, 0, HELD_CARDS * sizeof *count);
    for (int i = 0; i < worlds; i++) {
        uint8_t held[HELD_CARDS];
        union match world;

        duel_copy(h->rules, &world.duel, &h->view.duel);
        duel_guess(h->rules, &world.duel, &rng);
        held_count(h->rules, &h->view.duel, &world.duel, other, held);
        for (int k = 0; k < HELD_CARDS; k++)
            count[k] += held[k] > 0;
    }
}

/* What the lines without each card and with it are worth. */
static void split_lines(const struct hint *h, const struct foresight *f,
                        int other, struct sample split[HELD_CARDS][2])
{
    memset(split, 0, HELD_CARDS * sizeof *split);
    for (int i = 0; i < FORESIGHT_LINES; i++) {
        const struct foreseen *line = &f->line[i];
        uint8_t held[HELD_CARDS];

        held_count(h->rules, &h->view.duel, &line->start.duel, other, held);
        for (int k = 0; k < HELD_CARDS; k++)
            sample_add(&split[k][held[k] > 0], line->worth);
    }
}

/* Is a card clearly likelier to be held than all but a few?  Where many are as
 * likely, it says nothing to name some of them. */
static bool stands_out(const int count[HELD_CARDS], int card)
{
    int likely = 0;

    for (int k = 1; k < CARD_HIDDEN; k++)
        likely += count[k] * 10 > count[card] * 9;
    return likely <= HINT_HELD;
}

/* Fill in whether it matters, and how much. */
static double weigh_card(struct hint_held *held, const struct sample split[2],
                         int worth)
{
    enum { LEAST = 40 }; /* that people should care about */
    double gap = sample_gap(&split[0], &split[1]);
    double all = (split[0].sum + split[1].sum) / (split[0].n + split[1].n);

    if (gap <= SEEMS)
        return 0;
    held->without = anchored(sample_mean(&split[0]), all, worth);
    held->with = anchored(sample_mean(&split[1]), all, worth);
    held->matters = held->without - held->with >= LEAST;
    return held->matters ? gap : 0;
}

/* Keep the cards that matter, the worst first, and then the likeliest. */
static void offer_held(struct hint *h, const struct hint_held *offer,
                       double matters[HINT_HELD], double how_much)
{
    int at = h->nheld;

    while (at > 0 && how_much > matters[at - 1])
        at--;
    if (at == HINT_HELD)
        return;
    if (h->nheld < HINT_HELD)
        h->nheld++;
    for (int i = h->nheld - 1; i > at; i--) {
        h->held[i] = h->held[i - 1];
        matters[i] = matters[i - 1];
    }
    h->held[at] = *offer;
    matters[at] = how_much;
}

static void weigh_held(struct hint *h, const struct foresight *f, int other,
                       double matters[HINT_HELD])
{
    enum { WORLDS = 400 };
    struct sample split[HELD_CARDS][2];
    uint8_t copies[HELD_CARDS], unseen[HELD_CARDS];
    int count[HELD_CARDS];

    count_worlds(h, other, WORLDS, count);
    split_lines(h, f, other, split);
    held_copies(h->rules, &h->view.duel, h->who, &f->line[0].start.duel, other,
                copies, unseen);
    for (int k = 1; k < CARD_HIDDEN; k++) {
        struct hint_held held = { .who = other,
                                  .card = (card_id)k,
                                  .percent = 100 * count[k] / WORLDS,
                                  .unseen = unseen[k],
                                  .copies = copies[k] };
        double much = weigh_card(&held, split[k], h->answer[0].worth);

        if (much > 0 || (held.percent > 0 && stands_out(count, k)))
            offer_held(h, &held, matters,
                       much > 0 ? much : held.percent / 100.0);
    }
}

/* --- what happens --- */

/* The rest of an answer that is given in parts. */
static void finish_answer(struct hint *h, const struct opinion *o)
{
    struct line line;
    union match m;

    insight_follow(o->insight, o->given, 0, &line);
    duel_copy(h->rules, &m.duel, &line.start.duel);
    for (int i = 0; i + 1 < line.n && line.step[i + 1].who == h->who; i++) {
        duel_answer(h->rules, &m.duel, h->who, line.step[i].answer, NULL);
        if (m.duel.parts[h->who] == 0 || h->nrest == DUEL_MAX_MEMBERS)
            return;
        h->rest[h->nrest++] = line.step[i + 1].answer;
    }
}

static bool is_rest(const struct hint *h, choice c)
{
    for (int i = 0; i < h->nrest; i++)
        if (h->rest[i] == c)
            return true;
    return false;
}

/* Put an answer behind all others: it is worth what the recommended one is. */
static void join(struct hint *h, int i)
{
    struct hint_answer member = h->answer[i];

    h->answer[0].share += member.share;
    h->n--;
    h->joined++;
    memmove(&h->answer[i], &h->answer[i + 1],
            (size_t)(h->n + h->joined - 1 - i) * sizeof member);
    h->answer[h->n + h->joined - 1] =
        (struct hint_answer){ .answer = member.answer,
                              .worth = h->answer[0].worth,
                              .error = h->answer[0].error };
}

/* Members of a set come in any order: the recommended ones are one answer. */
static void join_members(struct hint *h)
{
    const struct duel *view = &h->view.duel;
    const struct question *q = duel_ask(h->rules, view, h->who);
    choice done;

    if (q->set == NULL || h->secret)
        return;
    done = q->set(h->rules, view, h->who).done;
    for (int i = h->n - 1; i > 0 && h->n > 2; i--)
        if (h->answer[i].answer != done && is_rest(h, h->answer[i].answer))
            join(h, i);
}

bool hint_alike(const struct hint *h, int i)
{
    return h->answer[0].worth - h->answer[i].worth <= h->answer[0].error;
}

/* Why the second answer is worth less, if it is; or at least what comes of it. */
static void explain(struct hint *h, const struct opinion *o,
                    const struct foresight *f)
{
    struct foresight *second;

    if (h->n < 2 || h->secret || hint_alike(h, 1))
        return;
    second = must_calloc(1, sizeof *second);
    foresight_gather(second, h->rules, h->who, o->insight,
                     number_in(o, h->answer[1].answer));
    h->explained = foresight_cause(second, f, &h->why);
    if (!h->explained)
        h->nother = foresight_contrast(second, f, h->other, HINT_OTHER);
    free(second);
}

static void look_ahead(struct hint *h, const struct opinion *o)
{
    struct foresight *f = must_calloc(1, sizeof *f);
    double matters[HINT_HELD] = { 0 };

    foresight_gather(f, h->rules, h->who, o->insight, o->given);
    h->nsteps = foresight_course(f, h->course, HINT_STEPS);
    for (int i = 0; i < h->view.duel.players; i++)
        if (duel_side(&h->view.duel, i) != duel_side(&h->view.duel, h->who))
            weigh_held(h, f, i, matters);
    finish_answer(h, o);
    join_members(h);
    explain(h, o, f);
    if (h->secret)
        weigh_parts(h, o, f);
    free(f);
}

/* --- all of it --- */

struct hint *hint_new(const struct computer *adviser, const struct rules *r,
                      const struct duel *d, int who, struct memory *memory,
                      struct rng *rng)
{
    struct hint *h = must_calloc(1, sizeof *h);
    struct computer computer = *adviser;
    struct opinion opinion;

    computer.budget.keep = true;
    h->rules = r;
    h->who = who;
    h->player = adviser->name;
    duel_copy(r, &h->view.duel, d);
    duel_view(r, &h->view.duel, who);
    computer_choose(&computer, r, d, who, memory, rng, &opinion);
    take_answers(h, &opinion);
    if (opinion.insight != NULL)
        look_ahead(h, &opinion);
    insight_free(opinion.insight);
    return h;
}

void hint_free(struct hint *h)
{
    free(h);
}
