/* puzzle_judge.c - is one answer far better than all others?  See puzzle.h.
 *
 * A search sees a view, and guesses what it hides: so its opinion holds for all
 * that its player knows.  It is asked in several worlds with other luck in each,
 * and has to say the same every time.
 */
#include <stdlib.h>
#include <string.h>

#include "ai/insight.h"
#include "base/file.h"
#include "lab/puzzle.h"
#include "lab/scenario_parts.h"

enum {
    OFTEN = 150,  /* an answer of the mix is given at least so often */
    SELDOM = 50,  /* and any other less often than that, in thousandths */
    LINES = 40,   /* that are followed to tell the theme */
    MOSTLY = 32,  /* of them */
    SOMETIMES = 8 /* at most */
};

static bool give_forced(const struct rules *r, struct duel *d)
{
    unsigned players = duel_waiting(d);
    bool any = false;
    int who;
    choice c;

    while (scenario_forced(r, d, players, &who, &c)) {
        duel_answer(r, d, who, c, NULL);
        any = true;
    }
    return any;
}

static bool can_give(const struct rules *r, const struct duel *d,
                     const struct scenario_step *st)
{
    return (duel_waiting(d) >> st->who & 1) != 0 &&
           duel_legal(r, d, st->who, st->answer, NULL);
}

/* Give what was answered before the first `ask`; the seat that is asked, or -1 if
 * that cannot be. */
static int lead_in(const struct scenario *s, const struct scenario_case *c,
                   struct duel *d)
{
    const struct rules *r = &c->excerpt->rules;

    for (int k = 0; k < c->steps.n; k++) {
        const struct scenario_step *st = &s->steps[c->steps.first + k];

        if (st->kind == STEP_ASK)
            return can_give(r, d, st) ? st->who : -1;
        if (st->kind == STEP_SKIP)
            give_forced(r, d);
        else if (st->kind != STEP_ANSWER || !can_give(r, d, st))
            return -1;
        else
            duel_answer(r, d, st->who, st->answer, NULL);
    }
    return -1;
}

bool puzzle_place(const struct scenario *s, int i, struct puzzle_worlds *out)
{
    const struct scenario_case *c = &s->cases[i];
    struct complaints wrong = { 0 };

    out->rules = &c->excerpt->rules;
    for (int k = 0; k < PUZZLE_WORLDS; k++) {
        struct duel *d = &out->world[k].duel;

        scenario_place(s, c, c->seed + (uint64_t)k, d, NULL, &wrong);
        out->who = lead_in(s, c, d);
        if (out->who < 0 || d->question != out->world[0].duel.question)
            return false;
    }
    return true;
}

/* --- which answers are good --- */

/* The answers of an opinion, those that seem right first. */
static int split(const struct opinion *o, int order[DUEL_MAX_CHOICES])
{
    int good = 0, n = 0;

    for (int i = 0; i < o->n; i++)
        if (o->secret ? o->share[i] >= OFTEN : i == o->given)
            order[n++] = i;
    good = n;
    for (int i = 0; i < o->n; i++)
        if (o->secret ? o->share[i] < OFTEN : i != o->given)
            order[n++] = i;
    return good;
}

/* How far the good answers are ahead; below 0 if it is not clear which they are. */
static int gap_of(const struct opinion *o, const int *order, int good)
{
    int least = 1000, most = -1000;

    for (int i = 0; i < o->n; i++) {
        int worth = o->worth[order[i]];

        if (i < good)
            least = worth < least ? worth : least;
        else if (o->secret && o->share[order[i]] >= SELDOM)
            return -1;
        else
            most = worth > most ? worth : most;
    }
    return least - most;
}

static bool same_good(const struct opinion *o, const int *order, int good,
                      const struct puzzle_verdict *v)
{
    int found = 0;

    for (int i = 0; i < good; i++)
        for (int k = 0; k < v->ngood; k++)
            found += o->answer[order[i]] == v->good[k];
    return found == good && good == v->ngood;
}

static bool unclear(struct puzzle_verdict *v, const char *why, int gap)
{
    snprintf(v->why, sizeof v->why, "%s (%d)", why, gap);
    return false;
}

/* --- themes --- */

/* How lines of an answer end: won in this turn, and lost by the end of the next. */
struct ends {
    int won, lost;
};

static struct ends follow(const struct rules *r, const struct opinion *o,
                          int answer, int who)
{
    struct line *line = must_alloc(sizeof *line);
    struct ends ends = { 0, 0 };

    for (uint32_t k = 0; k < LINES; k++) {
        struct duel *d = &line->start.duel;
        int turn;

        insight_follow(o->insight, answer, k, line);
        turn = r->game->turn(d);
        for (int i = 0; i < line->n; i++)
            duel_answer(r, d, line->step[i].who, line->step[i].answer, NULL);
        if (!d->over)
            continue;
        ends.won += duel_result(d, who) > 0 && r->game->turn(d) <= turn;
        ends.lost += duel_result(d, who) < 0 && r->game->turn(d) <= turn + 1;
    }
    free(line);
    return ends;
}

static int second_best(const struct opinion *o, const int *order, int good)
{
    int second = order[good];

    for (int i = good; i < o->n; i++)
        if (o->worth[order[i]] > o->worth[second])
            second = order[i];
    return second;
}

/* Does the player answer what somebody else does? */
static bool responds(const struct rules *r, const struct duel *d, int who)
{
    const struct field *f = r->game->fields;

    if (r->game->window != NULL && r->game->window(r, d, who) >= 0)
        return true;
    for (int i = 0; i < r->game->nfields; i++)
        if (strcmp(f[i].name, "active") == 0 && f[i].kind == FIELD_PLAYER) {
            int active = field_get(r, d, &f[i], 0);

            return active >= 0 && active != who;
        }
    return false;
}

static enum puzzle_theme task_of(const struct puzzle_worlds *w,
                                 const struct opinion *o, const int *order,
                                 int good)
{
    const struct rules *r = w->rules;
    struct ends best = follow(r, o, order[0], w->who);
    struct ends other = follow(r, o, second_best(o, order, good), w->who);

    if (best.won >= MOSTLY)
        return THEME_WIN;
    if (other.lost > LINES / 2 && best.lost <= SOMETIMES)
        return THEME_SAVE;
    if (o->secret)
        return THEME_GUESS;
    if (responds(r, &w->world[0].duel, w->who))
        return THEME_BLOCK;
    return THEME_BEST;
}

static unsigned themes_of(const struct puzzle_worlds *w,
                          const struct opinion *o, const int *order, int good)
{
    unsigned verb = choice_verb(o->answer[order[0]]);
    unsigned themes = 1u << task_of(w, o, order, good);

    if (w->rules->game->verbs[verb].still)
        themes |= 1u << THEME_WAIT;
    return themes;
}

/* --- the proof --- */

/* What the first opinion says is the claim; the others have to say the same. */
static bool weigh(const struct puzzle_worlds *w, int k, const struct opinion *o,
                  int gap, struct puzzle_verdict *out)
{
    int order[DUEL_MAX_CHOICES];
    int good = split(o, order), ahead = gap_of(o, order, good);

    if (good == 0 || good > PUZZLE_GOOD || 2 * good > o->n)
        return unclear(out, "too many answers are right", good);
    if (ahead < (o->secret ? gap / 2 : gap))
        return unclear(out, "other answers are nearly as good", ahead);
    if (k > 0 && !same_good(o, order, good, out))
        return unclear(out, "another answer seems best with other luck", k);
    out->gap = k == 0 || ahead < out->gap ? ahead : out->gap;
    if (k > 0)
        return true;
    out->secret = o->secret;
    out->ngood = good;
    for (int i = 0; i < good; i++)
        out->good[i] = o->answer[order[i]];
    if (o->insight != NULL)
        out->themes = themes_of(w, o, order, good);
    return true;
}

bool puzzle_judge(const struct puzzle_worlds *w, const struct computer *judge,
                  int gap, uint64_t luck, struct puzzle_verdict *out)
{
    struct computer c = *judge;
    bool clear = true;

    memset(out, 0, sizeof *out);
    for (int k = 0; k < PUZZLE_WORLDS && clear; k++) {
        struct opinion o;
        struct rng rng;

        c.budget.keep = k == 0;
        rng_seed(&rng, luck + (uint64_t)k);
        match_choose(&c, w->rules, &w->world[k].duel, w->who, NULL, &rng, &o);
        clear = o.ended == THOUGHT_DONE && weigh(w, k, &o, gap, out);
        insight_free(o.insight);
    }
    return clear;
}

/* --- going on --- */

bool puzzle_go_on(struct puzzle_worlds *w, choice c, bool *skipped)
{
    const struct duel *first = &w->world[0].duel;
    bool same = true;

    for (int k = 0; k < PUZZLE_WORLDS; k++) {
        struct duel *d = &w->world[k].duel;
        const struct question *q;
        bool forced;

        if (!duel_legal(w->rules, d, w->who, c, NULL))
            return false;
        duel_answer(w->rules, d, w->who, c, NULL);
        forced = give_forced(w->rules, d);
        *skipped = k == 0 ? forced : *skipped;
        q = duel_ask(w->rules, d, w->who);
        same = same && forced == *skipped && q != NULL &&
               (q->midplay || d->parts[w->who] > 0) &&
               d->waiting == 1u << w->who && d->question == first->question;
    }
    return same;
}

/* --- what is written must hold --- */

static bool differs(char *why, size_t size, const struct puzzle_verdict *v)
{
    snprintf(why, size, "%s",
             v->why[0] != '\0' ? v->why : "the best answer is another one");
    return false;
}

static bool step_holds(const struct scenario *s, const struct scenario_step *st,
                       const struct puzzle_verdict *v)
{
    int found = 0;

    for (int i = 0; i < st->span.n; i++)
        for (int k = 0; k < v->ngood; k++)
            found += s->choices[st->span.first + i] == v->good[k];
    return found == v->ngood && found == st->span.n;
}

bool puzzle_verify(const struct scenario *s, int i,
                   const struct computer *judge, int gap, uint64_t luck,
                   char *why, size_t size)
{
    const struct span steps = s->cases[i].steps;
    struct puzzle_worlds *w = must_alloc(sizeof *w);
    struct puzzle_verdict v = { .why = "it cannot be set up in all worlds" };
    bool fine = puzzle_place(s, i, w) || differs(why, size, &v), skipped;

    for (int k = 0; k < steps.n && fine; k++) {
        const struct scenario_step *st = &s->steps[steps.first + k];

        if (st->kind != STEP_ASK)
            continue;
        fine =
            (puzzle_judge(w, judge, gap, luck, &v) && step_holds(s, st, &v)) ||
            differs(why, size, &v);
        if (fine)
            puzzle_go_on(w, st->answer, &skipped);
    }
    free(w);
    return fine;
}
