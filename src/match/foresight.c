/* foresight.c - see foresight.h. */
#include "match/foresight.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
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
    l->line->told[l->line->n++] = event_for(e, l->f->who);
}

static void play_line(const struct foresight *f, const struct line *line,
                      struct foreseen *out)
{
    struct listener listener = { { hear }, f, out, true };
    union match m;

    duel_copy(f->rules, &out->start.duel, &line->start.duel);
    duel_copy(f->rules, &m.duel, &line->start.duel);
    out->n = 0;
    out->worth = line->worth;
    for (int i = 0; i < line->n; i++) {
        duel_answer(f->rules, &m.duel, line->step[i].who, line->step[i].answer,
                    &listener.sink);
        listener.first = false;
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
    return line->n > place && event_same(&line->told[place], e);
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
            n += kept[k] && has_at(&f->line[k], place, &line->told[place]);
        if (n > most) {
            most = n;
            *out = line->told[place];
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
        const struct event *e = &line->told[i];

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

/* The answer that is worth less, and the one that is better. */
enum { LESSER, BETTER, ANSWERS, ALL_LINES = ANSWERS * FORESIGHT_LINES };

/* Something that may explain the difference: an event, in which lines it happens, and
 * what it is worth. */
struct matter {
    struct event event;
    bool in[ALL_LINES]; /* first those of the lesser answer */
    double price;
};

enum { MATTERS = 300 };

struct matters {
    const struct foresight *f[ANSWERS];
    struct matter list[MATTERS];
    int n;
};

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

/* What others do counts as bad. */
static int sign_of(const struct matters *all, const struct event *e)
{
    return good(all->f[BETTER], e) > 0 ? 1 : -1;
}

/* What one's own side does next is no reason, but what is won and lost by it. */
static bool may_explain(const struct foresight *f, const struct event *e)
{
    const struct duel *d = &f->line[0].start.duel;

    return gist_of(f->rules, e) == GIST_ACT
               ? duel_side(d, e->who) != duel_side(d, f->who)
               : good(f, e) != 0;
}

/* The matter of an event; a new one, if it was not met before and there is room. */
static struct matter *matter_of(struct matters *all, const struct event *e)
{
    int i = 0;

    while (i < all->n && !alike(&all->list[i].event, e))
        i++;
    if (i == MATTERS)
        return NULL;
    if (i == all->n)
        all->list[all->n++].event = *e;
    return &all->list[i];
}

static void list_matters(struct matters *all, int answer)
{
    const struct foresight *f = all->f[answer];

    for (int i = 0; i < FORESIGHT_LINES; i++)
        for (int k = 0; k < f->line[i].n; k++) {
            const struct event *e = &f->line[i].told[k];
            struct matter *m = may_explain(f, e) ? matter_of(all, e) : NULL;

            if (m != NULL)
                m->in[answer * FORESIGHT_LINES + i] = true;
        }
}

/* Set the price of one matter so that what the others leave of the worth of its lines
 * comes out best; what is bad is never worth anything, what is good never costs. */
static void set_price(struct matter *m, int sign, double left[ALL_LINES])
{
    enum { CAUTION = 8 }; /* lines: what happens seldom says little */
    double sum = 0, n = CAUTION, before = m->price;

    for (int i = 0; i < ALL_LINES; i++)
        if (m->in[i]) {
            sum += left[i] + before;
            n++;
        }
    m->price = sum * sign > 0 ? sum / n : 0;
    for (int i = 0; i < ALL_LINES; i++)
        left[i] -= m->in[i] ? m->price - before : 0;
}

/* Leave out what all lines are worth on average. */
static void level_out(double left[ALL_LINES])
{
    double sum = 0;

    for (int i = 0; i < ALL_LINES; i++)
        sum += left[i];
    for (int i = 0; i < ALL_LINES; i++)
        left[i] -= sum / ALL_LINES;
}

/* What lines are worth is shared out among all that happens in them. */
static void set_prices(struct matters *all)
{
    enum { SWEEPS = 30 };
    double left[ALL_LINES];

    for (int i = 0; i < ALL_LINES; i++)
        left[i] = all->f[i / FORESIGHT_LINES]->line[i % FORESIGHT_LINES].worth;
    for (int sweep = 0; sweep < SWEEPS; sweep++) {
        level_out(left);
        for (int i = 0; i < all->n; i++)
            set_price(&all->list[i], sign_of(all, &all->list[i].event), left);
    }
}

/* --- how often --- */

/* Are two matters the same to somebody? */
typedef bool kinship(const struct rules *r, const struct event *a,
                     const struct event *b);

static bool same(const struct rules *r, const struct event *a,
                 const struct event *b)
{
    (void)r;
    return alike(a, b);
}

/* Does somebody do the same, to whatever end, or gain by the same card, however
 * much? */
static bool akin(const struct rules *r, const struct event *a,
                 const struct event *b)
{
    return a->kind == b->kind && a->who == b->who &&
           (gist_of(r, a) == GIST_ACT || a->card == b->card);
}

/* Do they read the same, roughly told? */
static bool roughly(const struct rules *r, const struct event *a,
                    const struct event *b)
{
    const char *form = event_kind(r, a->kind)->roughly;

    return a->kind == b->kind && form != NULL && a->who == b->who &&
           (a->foe == b->foe || strstr(form, "{foe}") == NULL) &&
           (a->card == b->card || strstr(form, "{card}") == NULL);
}

/* In how many percent of the lines of an answer something of the kind happens. */
static int percent_of(const struct matters *all, int answer,
                      const struct event *e, kinship *kin)
{
    bool in[FORESIGHT_LINES] = { false };
    int n = 0;

    for (int k = 0; k < all->n; k++)
        if (kin(all->f[answer]->rules, &all->list[k].event, e))
            for (int i = 0; i < FORESIGHT_LINES; i++)
                in[i] |= all->list[k].in[answer * FORESIGHT_LINES + i];
    for (int i = 0; i < FORESIGHT_LINES; i++)
        n += in[i];
    return 100 * n / FORESIGHT_LINES;
}

enum { CLEAR = 15 }; /* percent more or less */

/* Does it happen clearly more often, if it is bad, or less often, if it is good? */
static bool is_clear(const struct matters *all, const struct event *e,
                     kinship *kin, struct cause *out)
{
    out->event = *e;
    out->percent = percent_of(all, LESSER, e, kin);
    out->better = percent_of(all, BETTER, e, kin);
    return sign_of(all, e) * (out->better - out->percent) >= CLEAR;
}

/* By how much it makes one answer worth less than the other. */
static double explains(const struct matter *m)
{
    int more = 0;

    for (int i = 0; i < FORESIGHT_LINES; i++)
        more += m->in[BETTER * FORESIGHT_LINES + i] - m->in[i];
    return m->price * more / FORESIGHT_LINES;
}

/* --- reasons --- */

/* What others surely do after one answer and hardly ever after the other says only
 * whose turn it is then. */
static bool is_turn_only(const struct cause *c, enum gist gist)
{
    enum { SURE = 90, NEVER = 10 };
    int most = c->percent > c->better ? c->percent : c->better;
    int least = c->percent > c->better ? c->better : c->percent;

    return gist == GIST_ACT && most >= SURE && least <= NEVER;
}

/* How much of the difference an event explains.  What somebody does or gains must be
 * more or less often done, and not just in another way: who restores 1 Poise had no
 * 2 to restore.  Outcomes say more than what led to them. */
static double as_told(const struct matters *all, const struct matter *m,
                      struct cause *out)
{
    enum gist gist = gist_of(all->f[BETTER]->rules, &m->event);
    struct cause doings;

    if ((gist == GIST_ACT || gist == GIST_GAIN) &&
        !is_clear(all, &m->event, akin, &doings))
        return 0;
    *out = (struct cause){ .roughly = false };
    if (!is_clear(all, &m->event, same, out) || is_turn_only(out, gist))
        return 0;
    return explains(m) * (gist == GIST_ACT ? 0.7 : 1);
}

/* The same for all events that are like it, roughly told; that says less. */
static double roughly_told(const struct matters *all, const struct matter *m,
                           struct cause *out)
{
    const struct rules *r = all->f[BETTER]->rules;
    enum gist gist = gist_of(r, &m->event);
    double much = 0;

    if (event_kind(r, m->event.kind)->roughly == NULL)
        return 0;
    *out = (struct cause){ .roughly = true };
    if (!is_clear(all, &m->event, roughly, out) || is_turn_only(out, gist))
        return 0;
    for (int i = 0; i < all->n; i++)
        if (roughly(r, &all->list[i].event, &m->event))
            much += explains(&all->list[i]);
    return much * (gist == GIST_ACT ? 0.5 : 0.7);
}

static bool find_cause(const struct matters *all, struct cause *out)
{
    static double (*const ways[])(const struct matters *, const struct matter *,
                                  struct cause *) = { as_told, roughly_told };
    enum { LEAST = 10 }; /* thousandths of a win: less is no reason */
    double most = LEAST;
    bool found = false;

    for (int i = 0; i < all->n; i++)
        for (int way = 0; way < 2; way++) {
            struct cause c;
            double much = ways[way](all, &all->list[i], &c);

            if (much > most) {
                most = much;
                *out = c;
                found = true;
            }
        }
    return found;
}

bool foresight_cause(const struct foresight *f, const struct foresight *better,
                     struct cause *out)
{
    struct matters *all = must_calloc(1, sizeof *all);
    bool found;

    all->f[LESSER] = f;
    all->f[BETTER] = better;
    list_matters(all, LESSER);
    list_matters(all, BETTER);
    set_prices(all);
    found = find_cause(all, out);
    free(all);
    return found;
}
