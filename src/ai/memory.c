/* memory.c - see memory.h. */
#include "ai/memory.h"

#include <stdlib.h>

struct memory {
    const struct rules *rules;
    int who;
    int n;                 /* views that are kept */
    int first;             /* where the oldest is: they are a ring */
    struct keepsake *kept; /* a list */
    _Alignas(union match) unsigned char views[];
};

struct memory *memory_new(const struct rules *r, int who)
{
    struct memory *m = malloc(sizeof *m + MEMORY_VIEWS * duel_size(r));

    if (m != NULL)
        *m = (struct memory){ .rules = r, .who = who };
    return m;
}

void memory_free(struct memory *m)
{
    while (m != NULL && m->kept != NULL) {
        struct keepsake *k = m->kept;

        m->kept = k->next;
        k->free(k);
    }
    free(m);
}

static struct duel *view_at(const struct memory *m, int i)
{
    size_t at = (size_t)((m->first + i) % MEMORY_VIEWS);

    return (struct duel *)(m->views + at * duel_size(m->rules));
}

static uint32_t answers_before(const struct memory *m, int i)
{
    return view_at(m, i)->answers;
}

void memory_see(struct memory *m, const struct duel *d)
{
    union match view;

    if (m == NULL || d->over)
        return;
    duel_copy(m->rules, &view.duel, d);
    duel_view(m->rules, &view.duel, m->who);
    if (!duel_fresh(&view.duel))
        return;
    while (m->n > 0 && answers_before(m, m->n - 1) >= view.duel.answers)
        m->n--;
    if (m->n == MEMORY_VIEWS) {
        m->first = (m->first + 1) % MEMORY_VIEWS;
        m->n--;
    }
    duel_copy(m->rules, view_at(m, m->n++), &view.duel);
}

int memory_count(const struct memory *m)
{
    return m != NULL ? m->n : 0;
}

const struct duel *memory_view(const struct memory *m, int i)
{
    return view_at(m, i);
}

struct keepsake *memory_take(struct memory *m, void (*sort)(struct keepsake *))
{
    struct keepsake **at, *k;

    if (m == NULL)
        return NULL;
    for (at = &m->kept; *at != NULL && (*at)->free != sort;)
        at = &(*at)->next;
    k = *at;
    if (k != NULL)
        *at = k->next;
    return k;
}

void memory_keep(struct memory *m, struct keepsake *k)
{
    k->next = m->kept;
    m->kept = k;
}
