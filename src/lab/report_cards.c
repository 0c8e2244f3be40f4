/* report_cards.c - what cards do, in report.json. */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "lab/report_parts.h"

enum { MOST_AGAINST = 8 };

static void put_outcome(struct json *j, const char *key,
                        const struct outcome *o)
{
    json_open(j, key, '{');
    json_put_number(j, "matches", o->matches);
    if (o->matches > 0)
        rating_put(j, "share", &o->share);
    else
        json_put_null(j, "share");
    json_close(j);
}

/* When it was played first, and what its players got. */
static void put_turns(struct json *j, const struct counts *c, const char *id)
{
    json_open(j, "turns", '[');
    for (int band = 0; band < TURN_BANDS; band++) {
        long long n = counts_get(c, "card %s turn %d", id, band);
        int from, to;

        if (n == 0)
            continue;
        turn_band_limits(band, &from, &to);
        json_open(j, NULL, '{');
        json_put_number(j, "from", from);
        if (to > 0)
            json_put_number(j, "to", to);
        else
            json_put_null(j, "to");
        json_put_number(j, "matches", n);
        json_put_real(j, "share",
                      (double)counts_get(c, "card %s turn %d won", id, band) /
                          1000 / (double)n);
        json_close(j);
    }
    json_close(j);
}

/* --- what was set against it --- */

struct facing {
    char id[COUNTS_NAME];
    long long n;
};

struct facings {
    struct facing *list;
    int n;
};

static void add_facing(void *with, const char *rest, long long n)
{
    struct facings *f = with;

    f->list = must_realloc(f->list, ((size_t)f->n + 1) * sizeof *f->list);
    snprintf(f->list[f->n].id, COUNTS_NAME, "%s", rest);
    f->list[f->n++].n = n;
}

static int by_number(const void *a, const void *b)
{
    const struct facing *x = a, *y = b;

    if (x->n != y->n)
        return x->n < y->n ? 1 : -1;
    return strcmp(x->id, y->id);
}

static void put_against(struct json *j, const struct counts *c, const char *id)
{
    struct facings f = { 0 };
    char begin[COUNTS_NAME];

    snprintf(begin, sizeof begin, "card %s against ", id);
    counts_each(c, begin, add_facing, &f);
    if (f.n > 0)
        qsort(f.list, (size_t)f.n, sizeof *f.list, by_number);
    json_open(j, "against", '[');
    for (int i = 0; i < f.n && i < MOST_AGAINST; i++) {
        json_open(j, NULL, '{');
        json_put_string(j, "id", f.list[i].id);
        json_put_number(j, "n", f.list[i].n);
        json_put_number(j, "hit",
                        counts_get(c, "card %s beats %s", id, f.list[i].id));
        json_close(j);
    }
    json_close(j);
    free(f.list);
}

/* --- cards --- */

static void put_card(struct json *j, const struct facts *f,
                     const struct card_facts *c)
{
    static const char *const stands[] = { "weak", NULL, "strong" };
    const char *word = stands[c->stands + 1];

    json_open(j, NULL, '{');
    json_put_string(j, "id", c->id);
    json_put_string(j, "name", c->name);
    if (c->owner != NULL)
        json_put_string(j, "owner", c->owner);
    else
        json_put_null(j, "owner");
    json_put_string(j, "kind", c->kind);
    put_outcome(j, "drawn", &c->had);
    put_outcome(j, "played", &c->played);
    put_outcome(j, "kept", &c->kept);
    json_put_real(j, "base", c->base);
    if (word != NULL)
        json_put_string(j, "stands", word);
    else
        json_put_null(j, "stands");
    put_turns(j, f->counts, c->id);
    json_put_number(j, "set", c->set);
    json_put_number(j, "hit", c->hit);
    json_put_number(j, "stunned", c->stunned);
    if (c->set > 0) {
        put_against(j, f->counts, c->id);
    } else {
        json_open(j, "against", '[');
        json_close(j);
    }
    json_close(j);
}

void put_cards(struct json *j, const struct facts *f)
{
    json_open(j, "cards", '[');
    for (int i = 0; i < f->ncards; i++)
        put_card(j, f, &f->card[i]);
    json_close(j);
    json_put_number(j, "cards_looked_at", f->ncards);
    json_open(j, "unplayed", '[');
    for (int i = 0; i < f->ncards; i++)
        if (f->card[i].had.matches >= FACTS_COMMON &&
            f->card[i].played.matches == 0)
            json_put_string(j, NULL, f->card[i].id);
    json_close(j);
}
