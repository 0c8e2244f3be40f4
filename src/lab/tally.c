/* tally.c - see tally.h. */
#include "lab/tally.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "core/game.h"

/* --- figures --- */

static void figures_add(struct figures *f, int value)
{
    if (f->n == f->room) {
        f->room = f->room * 2 + 64;
        f->value = must_realloc(f->value, (size_t)f->room * sizeof *f->value);
    }
    f->value[f->n++] = value;
    f->sorted = false;
}

double figures_mean(const struct figures *f)
{
    double sum = 0;

    for (long i = 0; i < f->n; i++)
        sum += f->value[i];
    return f->n > 0 ? sum / (double)f->n : 0;
}

static int by_value(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;

    return (x > y) - (x < y);
}

int figures_percentile(struct figures *f, int percent)
{
    long at = (f->n * percent + 99) / 100 - 1;

    if (f->n == 0)
        return 0;
    if (!f->sorted)
        qsort(f->value, (size_t)f->n, sizeof *f->value, by_value);
    f->sorted = true;
    return f->value[at < 0 ? 0 : at];
}

/* --- events --- */

bool tally_counts(const struct rules *r, int kind)
{
    const char *form = r->game->events[kind].form;
    const char *gap = strstr(form, "{n");
    char name[32];
    size_t length;

    if (gap == NULL)
        return false;
    if (gap[2] == '}')
        return true;
    length = strcspn(gap + 3, "}");
    if (length >= sizeof name)
        return false;
    memcpy(name, gap + 3, length);
    name[length] = '\0';
    return noun_find(r, name) == NULL; /* {n:card} counts cards */
}

static void on_event(struct sink *sink, const struct event *e)
{
    struct tally *t = (struct tally *)sink;

    t->events[e->kind]++;
    t->amount[e->kind] += e->n;
    if (e->kind != t->turn_kind)
        return;
    t->turn++;
    if (t->first < 0)
        t->first = e->who;
}

/* --- matches --- */

void tally_init(struct tally *t, const struct rules *r, struct leads *leads)
{
    memset(t, 0, sizeof *t);
    t->leads = leads;
    t->sink.event = on_event;
    t->rules = r;
    t->turn_kind = -1;
    for (int i = 0; i < r->game->nevents; i++)
        if (text_equal(r->game->events[i].name, "turn"))
            t->turn_kind = i;
}

void tally_done(struct tally *t)
{
    free(t->turns.value);
    free(t->decisions.value);
}

static void count_result(struct tally *t, const struct duel *d)
{
    bool won = false;

    for (int who = 0; who < d->players; who++) {
        t->share[who] += match_share(d, who);
        won |= match_share(d, who) == 1000;
    }
    t->drawn += !won;
    if (t->first < 0)
        return;
    t->began++;
    t->first_share += match_share(d, t->first);
}

void tally_match(struct tally *t, const struct pairing *m)
{
    union match end;

    t->first = -1;
    t->turn = 0;
    match_play(m, &end.duel, &t->sink,
               t->leads != NULL ? &t->leads->onlooker : NULL);
    t->matches++;
    count_result(t, &end.duel);
    figures_add(&t->turns, t->turn);
    figures_add(&t->decisions, (int)end.duel.answers);
    if (t->leads != NULL)
        leads_end(t->leads, t->rules, &end.duel);
}
