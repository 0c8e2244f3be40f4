/* foresight.c - see foresight.h. */
#include "match/foresight.h"

#include <stdlib.h>
#include <string.h>

#include "ai/worth.h"
#include "match/outcome.h"

/* --- gathering --- */

/* Hears what happens on a line. */
struct listener {
    struct sink sink;
    const struct foresight *f;
    struct foreseen *line;
    bool first; /* it comes of the answer itself */
};

static enum gist gist_of(const struct rules *r, const struct event *e)
{
    return (enum gist)event_kind(r, e->kind)->gist;
}

static bool is_turn(const struct rules *r, const struct event *e)
{
    return (event_kind(r, e->kind)->news & NEWS_TURN) != 0;
}

/* That the answer was given goes without saying. */
static void hear(struct sink *sink, const struct event *e)
{
    struct listener *l = (struct listener *)sink;
    enum gist gist = gist_of(l->f->rules, e);

    if ((gist == GIST_NONE && !is_turn(l->f->rules, e)) ||
        l->line->n == FORESIGHT_EVENTS ||
        (l->first && gist == GIST_ACT && e->who == l->f->who))
        return;
    l->line->told[l->line->n++].event = event_for(e, l->f->who);
}

/* What a position looks like to the player who was asked. */
static int look_of(const struct foresight *f, const struct duel *d)
{
    int worth = duel_evaluate(f->rules, d, f->who);

    return d->over ? worth : (int)worth_chances(f->rules->game->lead, worth);
}

static void play_line(const struct foresight *f, const struct line *line,
                      struct foreseen *out)
{
    struct listener listener = { { hear }, f, out, true };
    int before = look_of(f, &line->start.duel);
    union match m;

    duel_copy(f->rules, &out->start.duel, &line->start.duel);
    duel_copy(f->rules, &m.duel, &line->start.duel);
    out->n = 0;
    out->worth = line->worth;
    for (int i = 0; i < line->n; i++) {
        int from = out->n, after;

        duel_answer(f->rules, &m.duel, line->step[i].who, line->step[i].answer,
                    &listener.sink);
        listener.first = false;
        after = look_of(f, &m.duel);
        for (int k = from; k < out->n; k++)
            out->told[k].change = after - before;
        before = after;
    }
}

void foresight_gather(struct foresight *f, const struct rules *r, int who,
                      struct insight *in, int answer)
{
    struct line line;

    f->rules = r;
    f->who = who;
    for (uint32_t i = 0; i < FORESIGHT_LINES; i++) {
        insight_follow(in, answer, i, &line);
        play_line(f, &line, &f->line[i]);
    }
}

/* --- what mostly happens --- */

/* Do they tell the same, up to what is left afterwards (m)? */
static bool alike(const struct event *a, const struct event *b)
{
    struct event other = *b;

    other.m = a->m;
    return event_same(a, &other);
}

static bool has_at(const struct foreseen *line, int place,
                   const struct event *e)
{
    return line->n > place && event_same(&line->told[place].event, e);
}

/* The event that most of the lines that are kept have at that place; returns how
 * many have it, 0 for none. */
static int commonest(const struct foresight *f, const bool *kept, int place,
                     struct event *out)
{
    int most = 0;

    for (int i = 0; i < FORESIGHT_LINES; i++) {
        const struct foreseen *line = &f->line[i];
        int n = 0;

        if (!kept[i] || line->n <= place)
            continue;
        for (int k = i; k < FORESIGHT_LINES; k++)
            n +=
                kept[k] && has_at(&f->line[k], place, &line->told[place].event);
        if (n > most) {
            most = n;
            *out = line->told[place].event;
        }
    }
    return most;
}

static bool is_told(const struct course_step *step, int n,
                    const struct event *e)
{
    while (n > 0 && !event_same(&step[n - 1].event, e))
        n--;
    return n > 0;
}

/* The worlds part again and again, and the largest group is followed while it is
 * worth the name. */
static int follow(const struct foresight *f,
                  struct course_step out[FORESIGHT_EVENTS])
{
    enum { SMALLEST = FORESIGHT_LINES / 6, SHARE = 30 };
    bool kept[FORESIGHT_LINES];
    int left = FORESIGHT_LINES, n = 0;

    memset(kept, true, sizeof kept);
    for (; n < FORESIGHT_EVENTS; n++) {
        int here = commonest(f, kept, n, &out[n].event);

        out[n].percent = 100 * here / left;
        if (here < SMALLEST || out[n].percent < SHARE)
            break;
        for (int i = 0; i < FORESIGHT_LINES; i++)
            kept[i] &= has_at(&f->line[i], n, &out[n].event);
        left = here;
    }
    return n;
}

/* What happens once more is not told once more.  That a turn begins is told where
 * the same player goes on, who would else seem to do so at once. */
int foresight_course(const struct foresight *f, struct course_step *out,
                     int most)
{
    struct course_step all[FORESIGHT_EVENTS], turn = { .percent = 0 };
    int n = 0, last = f->who, steps = follow(f, all);

    for (int i = 0; i < steps && n < most; i++) {
        struct course_step step = all[i];

        if (is_turn(f->rules, &step.event)) {
            turn.event = step.event;
            turn.percent =
                step.percent * (turn.percent > 0 ? turn.percent : 100) / 100;
            continue;
        }
        if (is_told(out, n, &step.event))
            continue;
        if (turn.percent > 0 && step.event.who == last && n + 1 < most)
            out[n++] = turn;
        else if (turn.percent > 0)
            step.percent = step.percent * turn.percent / 100;
        out[n++] = step;
        last = step.event.who;
        turn.percent = 0;
    }
    return n;
}

int foresight_contrast(const struct foresight *f, const struct foresight *other,
                       struct course_step *out, int most)
{
    struct course_step own[FORESIGHT_EVENTS], theirs[FORESIGHT_EVENTS];
    int n = foresight_course(f, own, FORESIGHT_EVENTS),
        ntheirs = foresight_course(other, theirs, FORESIGHT_EVENTS), kept = 0;

    for (int i = 0; i < n && kept < most; i++)
        if (!is_told(theirs, ntheirs, &own[i].event))
            out[kept++] = own[i];
        else if (kept > 0 && is_turn(f->rules, &out[kept - 1].event))
            kept--;
    if (kept > 0 && is_turn(f->rules, &out[kept - 1].event))
        kept--;
    if (kept == 1 && out[0].event.who == f->who &&
        gist_of(f->rules, &out[0].event) == GIST_ACT)
        return 0; /* the answer itself, in other words */
    return kept;
}

/* --- what others may do --- */

static const struct event *first_deed(const struct foresight *f,
                                      const struct foreseen *line)
{
    for (int i = 0; i < line->n; i++) {
        const struct event *e = &line->told[i].event;

        if (e->who != f->who && gist_of(f->rules, e) == GIST_ACT)
            return e;
    }
    return NULL;
}

static int by_worth(const void *a, const void *b)
{
    const struct deed *x = a, *y = b;

    double gap = sample_mean(&y->worth) - sample_mean(&x->worth);

    return (gap > 0) - (gap < 0);
}

int foresight_deeds(const struct foresight *f, struct deed out[FORESIGHT_LINES])
{
    int n = 0;

    for (int i = 0; i < FORESIGHT_LINES; i++) {
        const struct event *e = first_deed(f, &f->line[i]);
        int k = 0;

        if (e == NULL)
            continue;
        while (k < n && !alike(&out[k].event, e))
            k++;
        if (k == n)
            out[n++] = (struct deed){ .event = *e };
        sample_add(&out[k].worth, f->line[i].worth);
    }
    qsort(out, (size_t)n, sizeof *out, by_worth);
    return n;
}

/* --- why --- */

static const struct told *find_told(const struct foreseen *line,
                                    const struct event *e)
{
    for (int i = 0; i < line->n; i++)
        if (alike(&line->told[i].event, e))
            return &line->told[i];
    return NULL;
}

/* What an event changes, where it happens. */
static struct sample changes(const struct foresight *f, const struct event *e)
{
    struct sample s = { 0 };

    for (int i = 0; i < FORESIGHT_LINES; i++) {
        const struct told *told = find_told(&f->line[i], e);

        if (told != NULL)
            sample_add(&s, told->change);
    }
    return s;
}

/* By how much the lines with an event are better than those without it, in
 * standard errors. */
static double merit(const struct foresight *f, const struct event *e)
{
    struct sample without = { 0 }, with = { 0 };

    for (int i = 0; i < FORESIGHT_LINES; i++)
        sample_add(find_told(&f->line[i], e) != NULL ? &with : &without,
                   f->line[i].worth);
    return sample_gap(&with, &without);
}

/* Does what lines are worth speak against it?  An answer may bring good and bad at
 * once, and what it changes is not the merit of each event. */
static bool is_refuted(const struct foresight *f,
                       const struct foresight *better, const struct cause *c)
{
    double merits = merit(f, &c->event) + merit(better, &c->event);

    return c->percent > c->better ? merits > 0 : merits < 0;
}

/* +1 for an event that is good for the player who was asked, -1 for one that is bad,
 * 0 where that depends. */
static int good(const struct foresight *f, const struct event *e)
{
    static const int for_who[] = { [GIST_GAIN] = 1, [GIST_LOSS] = -1 };
    const struct duel *d = &f->line[0].start.duel;
    enum gist gist = gist_of(f->rules, e);
    int whose = gist == GIST_LOSS_OF_FOE ? e->foe : e->who;
    int sign = gist == GIST_LOSS_OF_FOE ? -1 : for_who[gist];

    return duel_side(d, whose) == duel_side(d, f->who) ? sign : -sign;
}

/* Does somebody do the same, to whatever end, or gain by the same card, however
 * much? */
static bool akin(const struct foresight *f, const struct event *a,
                 const struct event *b)
{
    return a->kind == b->kind && a->who == b->who &&
           (gist_of(f->rules, a) == GIST_ACT || a->card == b->card);
}

/* In how many percent of the lines does something akin happen? */
static int doings(const struct foresight *f, const struct event *e)
{
    int n = 0;

    for (int i = 0; i < FORESIGHT_LINES; i++) {
        const struct foreseen *line = &f->line[i];
        int k = 0;

        while (k < line->n && !akin(f, &line->told[k].event, e))
            k++;
        n += k < line->n;
    }
    return 100 * n / FORESIGHT_LINES;
}

enum { CLEAR = 15 }; /* percent more or less */

/* Does it happen clearly more often, if it is bad, or less often, if it is good?
 * What somebody does or gains must be more or less often done, and not just in
 * another way: who restores 1 Poise had no 2 to restore. */
static bool speaks_for(const struct foresight *f,
                       const struct foresight *better, const struct cause *c)
{
    enum gist gist = gist_of(f->rules, &c->event);
    int sign = good(f, &c->event) > 0 ? 1 : -1;
    int more = c->percent - c->better;

    if (sign * more > -CLEAR)
        return false;
    return (gist != GIST_ACT && gist != GIST_GAIN) ||
           sign * (doings(f, &c->event) - doings(better, &c->event)) <= -CLEAR;
}

/* How much of the difference an event explains: how much more often it happens, by
 * what it takes away.  Outcomes say more than what led to them. */
static double explains(const struct foresight *f,
                       const struct foresight *better, struct cause *c)
{
    static const double act = 0.7;
    struct sample here = changes(f, &c->event),
                  there = changes(better, &c->event);
    double change = (here.sum + there.sum) / (here.n + there.n);

    c->percent = (int)(100 * here.n / FORESIGHT_LINES);
    c->better = (int)(100 * there.n / FORESIGHT_LINES);
    if (!speaks_for(f, better, c))
        return 0;
    return (there.n - here.n) / FORESIGHT_LINES * change *
           (good(f, &c->event) != 0 ? 1 : act);
}

/* What one's own side does next is no reason, but what is won and lost by it. */
static bool may_explain(const struct foresight *f, const struct event *e)
{
    const struct duel *d = &f->line[0].start.duel;

    return gist_of(f->rules, e) == GIST_ACT
               ? duel_side(d, e->who) != duel_side(d, f->who)
               : good(f, e) != 0;
}

enum { CANDIDATES = 300 };

/* Add the events of a foresight that are not listed yet. */
static int list_events(const struct foresight *f, struct event *list, int n)
{
    for (int i = 0; i < FORESIGHT_LINES; i++)
        for (int k = 0; k < f->line[i].n; k++) {
            const struct event *e = &f->line[i].told[k].event;
            int at = 0;

            while (at < n && !alike(&list[at], e))
                at++;
            if (at == n && n < CANDIDATES && may_explain(f, e))
                list[n++] = *e;
        }
    return n;
}

bool foresight_cause(const struct foresight *f, const struct foresight *better,
                     struct cause *out)
{
    enum { LEAST = 10 }; /* thousandths of a win: less is no reason */
    struct event list[CANDIDATES];
    int n = list_events(better, list, list_events(f, list, 0));
    double most = LEAST;
    bool found = false;

    for (int i = 0; i < n; i++) {
        struct cause c = { .event = list[i] };
        double much = explains(f, better, &c);

        if (much > most && !is_refuted(f, better, &c)) {
            most = much;
            *out = c;
            found = true;
        }
    }
    return found;
}
