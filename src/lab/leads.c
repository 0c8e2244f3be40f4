/* leads.c - see leads.h. */
#include "lab/leads.h"

#include <string.h>

#include "ai/worth.h"

static void on_asked(struct onlooker *o, const struct rules *r,
                     const struct duel *d, int who)
{
    struct leads *l = (struct leads *)o;

    if (worth_settled(r, d))
        l->open[who][duel_evaluate(r, d, who) + LEADS_WIN]++;
}

void leads_init(struct leads *l)
{
    memset(l, 0, sizeof *l);
    l->onlooker.asked = on_asked;
}

void leads_end(struct leads *l, const struct rules *r, const struct duel *d)
{
    for (int who = 0; who < d->players; who++) {
        int result = duel_evaluate(r, d, who);

        for (int i = 0; i < LEADS_WORTHS; i++) {
            l->n[i] += l->open[who][i];
            l->result[i] += (long long)l->open[who][i] * result;
        }
    }
    memset(l->open, 0, sizeof l->open);
}

struct lead_band leads_band(const struct leads *l, int i)
{
    int first = i * LEADS_WIDTH;
    int last = first + LEADS_WIDTH - (i < LEADS_BANDS - 1);
    struct lead_band band = { first - LEADS_WIN, last - LEADS_WIN, 0, 0, 0 };

    for (int at = first; at <= last; at++) {
        band.n += l->n[at];
        band.worth += (double)l->n[at] * (at - LEADS_WIN);
        band.result += (double)l->result[at];
    }
    if (band.n > 0) {
        band.worth /= (double)band.n;
        band.result /= (double)band.n;
    }
    return band;
}

/* The sum of the squared errors with that lead, but for a part that is the same
 * with each.  Wins and losses that are certain are never bent. */
static double error_of(const struct leads *l, int lead)
{
    double sum = 0;

    for (int i = 1; i < LEADS_WORTHS - 1; i++) {
        double predicted = worth_chances(lead, i - LEADS_WIN);

        sum += predicted *
               (predicted * (double)l->n[i] - 2 * (double)l->result[i]);
    }
    return sum;
}

/* Is there anything to fit: a position that is not even, nor decided? */
static bool tells(const struct leads *l)
{
    for (int i = 1; i < LEADS_WORTHS - 1; i++)
        if (i != LEADS_WIN && l->n[i] > 0)
            return true;
    return false;
}

int leads_fit(const struct leads *l)
{
    double least = error_of(l, 1);
    int best = 1;

    if (!tells(l))
        return 0;
    for (int lead = 2; lead <= LEADS_MOST; lead++) {
        double error = error_of(l, lead);

        if (error < least) {
            least = error;
            best = lead;
        }
    }
    return best;
}
