/* ladder.h - a tiny game to prove the search with.
 *
 * A takes a rung, each of which makes the position worth what it says, give or
 * take some luck; the top one wins at once.  Then B waits, and nothing changes
 * any more.  Nothing is hidden.
 */
#ifndef TESTS_LADDER_H
#define TESTS_LADDER_H

#include "core/game.h"

enum { RUNGS = 5, TOP = 1000 };
enum { LADDER_LUCK, LADDER_SECRET, LADDER_RUNG }; /* policies; then the rungs */
enum { LADDER_TAKE, LADDER_TAKE_SECRETLY, LADDER_WAIT };

struct ladder {
    struct duel d;
    int16_t worth; /* to A */
    uint8_t spare[6];
};

static int ladder_rungs(const struct rules *r, const struct duel *d, int who,
                        choice *out)
{
    (void)r, (void)d, (void)who;
    for (unsigned i = 0; i < RUNGS; i++)
        out[i] = choice_make(0, i, 0, 0);
    return RUNGS;
}

static int ladder_waits(const struct rules *r, const struct duel *d, int who,
                        choice *out)
{
    (void)r, (void)d, (void)who;
    for (unsigned i = 0; i < 2; i++)
        out[i] = choice_make(1, i, 0, 0);
    return 2;
}

static enum flow ladder_top(struct play *p)
{
    p->d->rank[0] = 1;
    p->d->rank[1] = 2;
    play_end(p);
    return FLOW_DONE;
}

static enum flow ladder_climb(struct play *p, struct frame *f)
{
    enum { TAKE, TAKEN, WAIT };
    struct ladder *g = (struct ladder *)p->d;
    int luck = g->d.policy[LADDER_LUCK];

    switch (f->step) {
    case TAKE:
        f->step = TAKEN;
        return play_ask(p, 0,
                        g->d.policy[LADDER_SECRET] ? LADDER_TAKE_SECRETLY
                                                   : LADDER_TAKE);
    case TAKEN:
        g->worth = g->d.policy[LADDER_RUNG + choice_a(play_answer(p, 0))];
        if (g->worth == TOP)
            return ladder_top(p);
        g->worth += (int16_t)(rng_below(&g->d.rng, 2 * (uint32_t)luck + 1)) -
                    (int16_t)luck;
        f->step = WAIT;
        return FLOW_ON;
    case WAIT:
        return play_ask(p, 1, LADDER_WAIT);
    }
    return FLOW_DONE;
}

static void ladder_start(struct play *p)
{
    play_call(p, 0, 0, 0, 0, 0);
}

static void ladder_view(const struct rules *r, struct duel *d, int who)
{
    (void)r, (void)d, (void)who;
}

static void ladder_guess(const struct rules *r, struct duel *d,
                         struct guess *how)
{
    (void)r, (void)d, (void)how;
}

static int ladder_evaluate(const struct rules *r, const struct duel *d, int who)
{
    int worth = ((const struct ladder *)d)->worth;

    (void)r;
    return who == 0 ? worth : -worth;
}

#define LADDER_POLICY(name, min, max)          \
    {                                          \
        name, "", "LA-1", NULL, min, max, 0, 0 \
    }

static const struct policy ladder_policies[] = {
    LADDER_POLICY("luck", 0, 100),      LADDER_POLICY("secret", 0, 1),
    LADDER_POLICY("rung1", -999, 1000), LADDER_POLICY("rung2", -999, 1000),
    LADDER_POLICY("rung3", -999, 1000), LADDER_POLICY("rung4", -999, 1000),
    LADDER_POLICY("rung5", -999, 1000),
};
static const struct question ladder_questions[] = {
    [LADDER_TAKE] = { .name = "take", .rule = "LA-1", .list = ladder_rungs },
    [LADDER_TAKE_SECRETLY] = { .name = "take-secretly",
                               .rule = "LA-1",
                               .list = ladder_rungs,
                               .secret = true },
    [LADDER_WAIT] = { .name = "wait", .rule = "LA-1", .list = ladder_waits },
};
static const struct procedure ladder_procedures[] = { { "CLIMB", ladder_climb,
                                                        "CLIMB_ON" } };

/* The game with that `lead`. */
static struct game ladder_game(int lead)
{
    return (struct game){ .id = "ladder",
                          .min_players = 2,
                          .max_players = 2,
                          .size = sizeof(struct ladder),
                          .policies = ladder_policies,
                          .questions = ladder_questions,
                          .procedures = ladder_procedures,
                          .npolicies = LADDER_RUNG + RUNGS,
                          .nquestions = 3,
                          .nprocedures = 1,
                          .start = ladder_start,
                          .view = ladder_view,
                          .guess = ladder_guess,
                          .evaluate = ladder_evaluate,
                          .lead = lead };
}

#endif
