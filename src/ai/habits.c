/* habits.c - see habits.h. */
#include "ai/habits.h"

#include <string.h>

enum {
    STRAY = 10, /* percent of answers that do not follow the habit */
    HOPE = 300, /* how much better than usual a new answer may be */
    EQUAL = 10  /* differences that do not matter */
};

void habits_init(struct habits *h)
{
    memset(h, 0, sizeof *h);
}

void habits_begin(struct habits *h)
{
    h->ntrail = 0;
}

static unsigned place_of(const struct duel *d, int who, choice c)
{
    uint64_t key =
        (uint64_t)c << 16 | (unsigned)d->question << 8 | (unsigned)who;

    return (unsigned)(key * 0x9e3779b97f4a7c15u >> 48) % HABITS;
}

void habits_note(struct habits *h, const struct duel *d, int who, choice c)
{
    if (h->ntrail == HABITS_TRAIL)
        return;
    h->trail[h->ntrail] = (uint16_t)place_of(d, who, c);
    h->giver[h->ntrail++] = (uint8_t)who;
}

/* What an answer promises: a new one gets a hopeful value, which experience
 * corrects. */
static double promise(const struct habits *h, const struct duel *d, int who,
                      choice c)
{
    const struct habit *usual = &h->usual[who];
    const struct habit *habit = &h->habit[place_of(d, who, c)];
    double hope = usual->n > 0 ? usual->sum / usual->n + HOPE : HOPE;

    return (habit->sum + hope) / (habit->n + 1);
}

choice habits_answer(const struct habits *h, const struct duel *d, int who,
                     const choice *list, int n, struct rng *rng)
{
    double most = 0;
    int best = -1;

    if (n == 1)
        return list[0];
    if (rng_below(rng, 100) < STRAY)
        return list[rng_below(rng, (uint32_t)n)];
    for (int i = 0; i < n; i++) {
        double worth = promise(h, d, who, list[i]) + rng_below(rng, EQUAL);

        if (best < 0 || worth > most) {
            most = worth;
            best = i;
        }
    }
    return list[best];
}

static void add(struct habit *habit, int worth)
{
    habit->sum += worth;
    habit->n++;
}

void habits_learn(struct habits *h, const int worth[DUEL_MAX_PLAYERS])
{
    for (int i = 0; i < h->ntrail; i++) {
        add(&h->habit[h->trail[i]], worth[h->giver[i]]);
        add(&h->usual[h->giver[i]], worth[h->giver[i]]);
    }
}
