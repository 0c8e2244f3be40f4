/* report_standings.c - who beats whom, in report.json. */
#include "lab/report_parts.h"

enum { MOST_CYCLES = 30 };

static void put_standing(struct json *j, const struct standings *s,
                         const struct standing *row)
{
    json_open(j, NULL, '{');
    json_put_string(j, "id", row->id);
    json_put_string(j, "name", row->name);
    json_put_number(j, "matches", row->matches);
    rating_put(j, "share", &row->share);
    if (row->equals.n > 0)
        rating_put(j, "mirror", &row->mirror);
    else
        json_put_null(j, "mirror");
    if (s->pairs)
        rating_put(j, "elo", &row->elo);
    else
        json_put_null(j, "elo");
    if (!s->pairs && row->worth.high > row->worth.low)
        rating_put(j, "worth", &row->worth);
    else
        json_put_null(j, "worth");
    json_close(j);
}

static void put_cell(struct json *j, const struct standings *s,
                     const struct meeting *m)
{
    if (m->rounds.n == 0) {
        json_put_null(j, NULL);
        return;
    }
    json_open(j, NULL, '{');
    json_put_number(j, "matches", (long long)m->rounds.n * s->matches);
    rating_put(j, "share", &m->share);
    json_close(j);
}

static void put_matrix(struct json *j, const struct standings *s)
{
    json_open(j, "matrix", '{');
    json_open(j, "ids", '[');
    for (int i = 0; i < s->n; i++)
        json_put_string(j, NULL, s->row[i].id);
    json_close(j);
    json_open(j, "cells", '[');
    for (int i = 0; i < s->n; i++) {
        json_open(j, NULL, '[');
        for (int k = 0; k < s->n; k++)
            put_cell(j, s, &s->meeting[i * s->n + k]);
        json_close(j);
    }
    json_close(j);
    json_close(j);
}

/* Is row i surely better than row k? */
static bool beats(const struct standings *s, int i, int k)
{
    const struct meeting *m = &s->meeting[i * s->n + k];

    return i != k && m->rounds.n > 0 && m->share.low > 0.5;
}

/* Each cycle of three once: it begins with its first row. */
static void put_triples(struct json *j, const struct standings *s)
{
    int n = 0;

    json_open(j, "triples", '[');
    for (int a = 0; a < s->n; a++)
        for (int b = a + 1; b < s->n; b++)
            for (int c = a + 1; c < s->n && n < MOST_CYCLES; c++) {
                if (!beats(s, a, b) || !beats(s, b, c) || !beats(s, c, a))
                    continue;
                n++;
                json_open(j, NULL, '[');
                json_put_string(j, NULL, s->row[a].id);
                json_put_string(j, NULL, s->row[b].id);
                json_put_string(j, NULL, s->row[c].id);
                json_close(j);
            }
    json_close(j);
}

void put_standings(struct json *j, const struct facts *f)
{
    const struct standings *s = &f->standings;

    if (s->n == 0) {
        json_put_null(j, "picks");
        json_put_null(j, "matrix");
        json_put_null(j, "cycles");
        return;
    }
    json_open(j, "picks", '[');
    for (int i = 0; i < s->n; i++)
        put_standing(j, s, &s->row[i]);
    json_close(j);
    if (!s->pairs || s->n < 2) {
        json_put_null(j, "matrix");
        json_put_null(j, "cycles");
        return;
    }
    put_matrix(j, s);
    json_open(j, "cycles", '{');
    if (s->cycles >= 0)
        json_put_real(j, "p", s->cycles);
    else
        json_put_null(j, "p");
    json_put_string(j, "fit", f->cycles_text);
    put_triples(j, s);
    json_close(j);
}
