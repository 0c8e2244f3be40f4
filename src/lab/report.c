/* report.c - see report.h. */
#include "lab/report.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/json.h"
#include "core/game.h"
#include "lab/compare.h"
#include "lab/facts.h"
#include "lab/report_html.h"
#include "lab/report_parts.h"

enum { BARS = 16 };

static const char format[] = "riposte-lab 1";

/* --- the plan --- */

static void put_pick(struct json *j, const struct pick *pick)
{
    char many[64];

    if (pick->max == 0) {
        json_put_null(j, "pick");
        return;
    }
    snprintf(many, sizeof many, "%ss", pick->name);
    json_open(j, "pick", '{');
    json_put_string(j, "name", pick->name);
    json_put_string(j, "many", many);
    json_close(j);
}

static void put_plan(struct json *j, struct experiment *e)
{
    const struct experiment_plan *plan = experiment_plan(e);

    json_open(j, "plan", '{');
    json_put_string(j, "text", plan->text);
    json_open(j, "players", '[');
    json_put_string(j, NULL, plan->player.name);
    json_close(j);
    if (plan->rival.name != NULL)
        json_put_string(j, "rival", plan->rival.name);
    else
        json_put_null(j, "rival");
    json_put_number(j, "seats", plan->arm[0].setup.players);
    json_put_number(j, "sides", experiment_sides(e));
    json_put_number(j, "seed", (long long)plan->seed);
    json_put_number(j, "matches", plan->matches);
    put_pick(j, &plan->arm[0].rules->game->pick);
    json_close(j);
}

/* --- results --- */

struct ends {
    struct json *j;
    const struct game *game;
    long matches;
};

static const char *end_text(const struct game *g, const char *name)
{
    for (int i = 0; i < g->nevents; i++)
        if (text_equal(g->events[i].name, name) && g->events[i].end != NULL)
            return g->events[i].end;
    return name;
}

static void put_end(void *with, const char *rest, long long n)
{
    struct ends *ends = with;

    json_open(ends->j, NULL, '{');
    json_put_string(ends->j, "name", rest);
    json_put_string(ends->j, "text", end_text(ends->game, rest));
    json_put_number(ends->j, "matches", n);
    json_put_real(ends->j, "share", (double)n / (double)ends->matches);
    json_close(ends->j);
}

static void put_results(struct json *j, const struct facts *f)
{
    struct ends ends = { j, f->rules->game, f->matches > 0 ? f->matches : 1 };

    json_open(j, "results", '{');
    json_put_real(j, "drawn", f->drawn);
    if (f->has_first)
        rating_put(j, "first", &f->first);
    else
        json_put_null(j, "first");
    json_open(j, "seats", '[');
    for (int i = 0; i < experiment_plan(f->e)->arm[0].setup.players; i++) {
        char seat[2] = { seat_letter(i), '\0' };

        json_open(j, NULL, '{');
        json_put_string(j, "seat", seat);
        rating_put(j, "share", &f->seat[i]);
        json_close(j);
    }
    json_close(j);
    json_open(j, "ends", '[');
    counts_each(f->counts, "end ", put_end, &ends);
    json_close(j);
    json_close(j);
}

/* --- lengths --- */

/* Bars of equal width over all but the longest matches, which share the last. */
static void put_bars(struct json *j, const struct length_facts *l)
{
    int least = l->bar[0].value, most = l->bar[l->nbars - 1].value;
    int width = (l->p95 - least + BARS - 1) / (BARS - 1), at = 0;

    width = width > 0 ? width : 1;
    for (int from = least; from <= most && at < l->nbars; from += width) {
        bool last = from > l->p95;
        int to = last ? most : from + width - 1;
        long n = 0;

        while (at < l->nbars && l->bar[at].value <= to)
            n += l->bar[at++].n;
        json_open(j, NULL, '{');
        json_put_number(j, "from", from);
        json_put_number(j, "to", to);
        json_put_number(j, "matches", n);
        json_close(j);
    }
}

static void put_length(struct json *j, const char *key,
                       const struct length_facts *l)
{
    json_open(j, key, '{');
    json_put_real(j, "mean", l->mean);
    json_put_number(j, "p5", l->p5);
    json_put_number(j, "p50", l->p50);
    json_put_number(j, "p95", l->p95);
    json_open(j, "histogram", '[');
    if (l->nbars > 0)
        put_bars(j, l);
    json_close(j);
    json_close(j);
}

/* --- leads --- */

static void put_part(struct json *j, const struct counts *c, int i)
{
    double n = (double)counts_get(c, "lead %d", i);
    double ahead = (double)counts_get(c, "ahead %d", i);

    json_open(j, NULL, '{');
    json_put_number(j, "part", i + 1);
    json_put_real(j, "lead",
                  (double)counts_get(c, "lead %d sum", i) / 2000 / n);
    if (ahead > 0)
        json_put_real(j, "leader_wins",
                      (double)counts_get(c, "ahead %d won", i) / 1000 / ahead);
    else
        json_put_null(j, "leader_wins");
    json_put_number(j, "matches", (long long)n);
    json_close(j);
}

static void put_lead(struct json *j, const struct counts *c)
{
    double decided = (double)counts_get(c, "decided");
    struct interval share;

    if (counts_get(c, "lead 0") == 0) {
        json_put_null(j, "lead");
        return;
    }
    json_open(j, "lead", '{');
    json_open(j, "parts", '[');
    for (int i = 0; i < TALLY_PARTS; i++)
        put_part(j, c, i);
    json_close(j);
    share = rating_wilson(
        decided > 0 ? (double)counts_get(c, "comeback") / decided : 0, decided,
        rating_reach(0.95));
    json_open(j, "comebacks", '{');
    rating_put(j, "share", &share);
    json_put_real(j, "below", 0.5 + TALLY_COMEBACK / 2000.0);
    json_put_number(j, "matches", (long long)decided);
    json_close(j);
    json_close(j);
}

/* --- questions --- */

struct question_sums {
    double asked, forced, judged, mattered;
};

static void put_share(struct json *j, const char *key, double n, double of)
{
    if (of > 0)
        json_put_real(j, key, n / of);
    else
        json_put_null(j, key);
}

static struct question_sums sums_of(const struct counts *c, const char *name)
{
    return (struct question_sums){
        (double)counts_get(c, "question %s asked", name),
        (double)counts_get(c, "question %s forced", name),
        (double)counts_get(c, "question %s judged", name),
        (double)counts_get(c, "question %s mattered", name),
    };
}

static void put_question(struct json *j, const struct counts *c,
                         const struct question *q,
                         const struct question_sums *s)
{
    json_open(j, NULL, '{');
    json_put_string(j, "name", q->name);
    json_put_string(j, "text", q->prompt);
    json_put_number(j, "asked", (long long)s->asked);
    json_put_real(j, "forced", s->forced / s->asked);
    json_put_real(j, "answers",
                  (double)counts_get(c, "question %s answers", q->name) /
                      s->asked);
    put_share(j, "mattered", s->mattered, s->judged > 0 ? s->asked : 0);
    json_close(j);
}

static void put_questions(struct json *j, const struct facts *f)
{
    const struct game *g = f->rules->game;
    struct question_sums all = { 0 };

    json_open(j, "questions", '{');
    for (int i = 0; i < g->nquestions; i++) {
        struct question_sums s = sums_of(f->counts, g->questions[i].name);

        all.asked += s.asked;
        all.forced += s.forced;
        all.judged += s.judged;
        all.mattered += s.mattered;
    }
    json_put_number(j, "asked", (long long)all.asked);
    put_share(j, "forced", all.forced, all.asked);
    put_share(j, "mattered", all.mattered, all.judged > 0 ? all.asked : 0);
    json_open(j, "kinds", '[');
    for (int i = 0; i < g->nquestions; i++) {
        struct question_sums s = sums_of(f->counts, g->questions[i].name);

        if (s.asked > 0)
            put_question(j, f->counts, &g->questions[i], &s);
    }
    json_close(j);
    json_close(j);
}

/* --- events --- */

static void put_events(struct json *j, const struct facts *f)
{
    const struct game *g = f->rules->game;

    json_open(j, "events", '[');
    for (int i = 0; i < g->nevents; i++) {
        const char *name = g->events[i].name;
        long long n = counts_get(f->counts, "event %s", name);

        if (n == 0)
            continue;
        json_open(j, NULL, '{');
        json_put_string(j, "name", name);
        json_put_number(j, "count", n);
        if (tally_counts(f->rules, i))
            json_put_number(j, "number",
                            counts_get(f->counts, "amount %s", name));
        json_close(j);
    }
    json_close(j);
}

/* --- skill --- */

static void put_skill(struct json *j, const struct facts *f)
{
    const struct experiment_plan *plan = experiment_plan(f->e);
    const struct skill_facts *s = &f->skill;

    if (!s->known) {
        json_put_null(j, "skill");
        return;
    }
    json_open(j, "skill", '{');
    json_put_string(j, "stronger",
                    s->rival ? plan->rival.name : plan->player.name);
    json_put_string(j, "weaker",
                    s->rival ? plan->player.name : plan->rival.name);
    json_put_number(j, "deals", s->player + s->seat + s->split);
    json_put_number(j, "player", s->player);
    json_put_number(j, "seat", s->seat);
    json_put_number(j, "split", s->split);
    rating_put(j, "skill", &s->skill);
    json_put_string(j, "text", f->skill_text);
    json_close(j);
}

/* --- before and after --- */

static void put_change(struct json *j, const char *key, const struct change *c)
{
    json_open(j, key, '{');
    if (c->id != NULL) {
        json_put_string(j, "id", c->id);
        json_put_string(j, "name", c->name);
    }
    json_put_real(j, "before", c->before);
    json_put_real(j, "after", c->after);
    rating_put(j, "difference", &c->difference);
    json_close(j);
}

static void put_differences(struct json *j, const struct comparison *c)
{
    json_open(j, "changes", '[');
    for (int i = 0; i < c->ndifferences; i++) {
        json_open(j, NULL, '{');
        json_put_string(j, "id", c->difference[i].id);
        json_put_string(j, "name", c->difference[i].name);
        json_put_string(j, "what", c->difference[i].what);
        json_put_string(j, "before", c->difference[i].before);
        json_put_string(j, "after", c->difference[i].after);
        json_close(j);
    }
    json_close(j);
}

static void put_compare(struct json *j, const char *key,
                        const struct comparison *c)
{
    json_open(j, key, '{');
    json_put_string(j, "before", c->name[0]);
    json_put_string(j, "after", c->name[1]);
    json_put_bool(j, "paired", c->paired);
    put_differences(j, c);
    json_open(j, "picks", '[');
    for (int i = 0; i < c->npicks; i++)
        put_change(j, NULL, &c->pick[i]);
    json_close(j);
    if (c->has_first)
        put_change(j, "first", &c->first);
    else
        json_put_null(j, "first");
    put_change(j, "turns", &c->turns);
    json_open(j, "cards", '[');
    for (int i = 0; i < c->ncards; i++)
        put_change(j, NULL, &c->card[i]);
    json_close(j);
    json_put_bool(j, "stopped_early", c->early);
    json_put_string(j, "verdict", c->verdict);
    json_close(j);
}

/* --- all --- */

static void put_finding(void *with, const char *sentence)
{
    json_put_string(with, NULL, sentence);
}

static void put_body(struct json *j, const struct facts *f,
                     const struct comparison *c)
{
    json_put_number(j, "matches", f->matches);
    json_put_number(j, "rounds", f->rounds);
    json_open(j, "findings", '[');
    if (c != NULL)
        json_put_string(j, NULL, c->verdict);
    facts_tell(f, put_finding, j);
    json_close(j);
    put_results(j, f);
    json_open(j, "length", '{');
    put_length(j, "turns", &f->turns);
    put_length(j, "decisions", &f->decisions);
    json_close(j);
    put_lead(j, f->counts);
    put_questions(j, f);
    put_standings(j, f);
    put_cards(j, f);
    put_events(j, f);
    put_skill(j, f);
}

void report_write(struct experiment *e, FILE *out)
{
    const struct experiment_plan *plan = experiment_plan(e);
    struct facts f[EXPERIMENT_ARMS] = { 0 };
    struct comparison c;
    struct json j;

    for (int i = 0; i < plan->arms; i++)
        facts_init(&f[i], e, i);
    if (plan->arms > 1)
        comparison_init(&c, f);
    json_init(&j, out);
    json_open(&j, NULL, '{');
    json_put_string(&j, "format", format);
    json_put_string(&j, "game", plan->arm[0].rules->game->id);
    json_put_string(&j, "title", plan->arm[0].rules->game->title);
    json_put_string(&j, "version", RIPOSTE_VERSION);
    put_plan(&j, e);
    put_body(&j, &f[0], plan->arms > 1 ? &c : NULL);
    if (plan->arms > 1)
        put_compare(&j, "compare", &c);
    else
        json_put_null(&j, "compare");
    json_close(&j);
    if (plan->arms > 1)
        comparison_done(&c);
    for (int i = 0; i < plan->arms; i++)
        facts_done(&f[i]);
}

void report_comparison(const struct comparison *c, FILE *out)
{
    struct json j;

    json_init(&j, out);
    put_compare(&j, NULL, c);
}

static int save(const struct experiment *e, const char *name, const char *text,
                size_t n, struct error *err)
{
    const char *folder = experiment_plan(e)->folder;
    size_t size = strlen(folder) + strlen(name) + 2;
    char *path = must_alloc(size);
    int rc;

    snprintf(path, size, "%s/%s", folder, name);
    rc = file_write(path, text, n, err);
    free(path);
    return rc;
}

/* The page around the same text. */
static int save_page(const struct experiment *e, const char *json,
                     struct error *err)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    int rc;

    if (out == NULL || report_html(json, out) < 0 || fclose(out) != 0)
        out_of_memory();
    rc = save(e, "report.html", text, size, err);
    free(text);
    return rc;
}

int report_save(struct experiment *e, struct error *err)
{
    char *text = NULL;
    size_t size;
    FILE *out = must_open_text(&text, &size);
    int rc;

    report_write(e, out);
    must_close_text(out);
    rc = save(e, "report.json", text, size, err);
    if (rc == 0)
        rc = save_page(e, text, err);
    free(text);
    return rc;
}
