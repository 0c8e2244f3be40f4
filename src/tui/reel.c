/* reel.c - see reel.h. */
#include "tui/reel.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "core/game.h"

/* Lines that a step may take on the smallest screen. */
enum { LINES = 6, COLUMNS = 36, SENTENCE = 1024 };

/* --- how the table looked --- */

/* Listens while answers are given again.  What an event tells is done when the
 * next one comes. */
struct projector {
    struct sink sink; /* first: the rules send events here */
    struct reel *reel;
    int told; /* events of this answer */
};

/* The match is now as it was after event number i. */
static void keep(struct reel *reel, int i)
{
    if (i >= reel->room) {
        reel->room = reel->room > 0 ? 2 * reel->room : 64;
        reel->after =
            must_realloc(reel->after, (size_t)reel->room * sizeof *reel->after);
    }
    duel_copy(reel->rec->rules, &reel->after[i].duel, &reel->now.duel);
}

static void on_event(struct sink *sink, const struct event *e)
{
    struct projector *p = (struct projector *)sink;

    (void)e;
    if (p->told++ > 0)
        keep(p->reel, p->reel->nevents - 1);
    p->reel->nevents++;
}

/* Give the answers again that are missing. */
static void project(struct reel *reel)
{
    const struct record *rec = reel->rec;
    struct projector p = { .sink = { on_event }, .reel = reel };

    if (reel->answers == 0) {
        duel_copy(rec->rules, &reel->now.duel, &rec->first.duel);
        for (reel->nevents = 0; reel->nevents < rec->nevents &&
                                rec->events[reel->nevents].after == 0;
             reel->nevents++)
            keep(reel, reel->nevents);
    }
    for (; reel->answers < rec->n; reel->answers++) {
        const struct step *s = &rec->steps[reel->answers];

        p.told = 0;
        duel_answer(rec->rules, &reel->now.duel, s->who, s->answer, &p.sink);
        if (reel->nevents > 0)
            keep(reel, reel->nevents - 1);
    }
}

/* --- what is told together --- */

static struct event event_at(const struct reel *reel, int i)
{
    return event_for(&reel->rec->events[i].event, reel->viewer);
}

/* Is it worth a look of its own: an act, an outcome, a card? */
static bool is_news(const struct reel *reel, int i)
{
    struct event e = event_at(reel, i);

    return (e.card != CARD_NONE && e.card < reel->rec->rules->book->ncards) ||
           event_kind(reel->rec->rules, e.kind)->gist != GIST_NONE;
}

/* Does event i, after others, begin something new? */
static bool begins(const struct reel *reel, int i)
{
    const struct record *rec = reel->rec;
    int now = rec->events[i].after, before = rec->events[i - 1].after;

    if (story_begins_turn(reel->screen, rec, i) ||
        event_kind(rec->rules, rec->events[i].event.kind)->gist != GIST_NONE)
        return true;
    return now != before &&
           (is_news(reel, i) || before == 0 ||
            rec->steps[now - 1].who != rec->steps[before - 1].who);
}

static int lines_of(const struct story *story, const struct record *rec, int i,
                    int n)
{
    char line[SENTENCE];
    struct text out;

    text_init(&out, line, sizeof line);
    story_sentence(story, rec, i, n, &out);
    return (int)out.n / COLUMNS + 1;
}

static void cut(struct reel *reel, const struct story *story)
{
    const struct record *rec = reel->rec;
    int lines = 0;
    bool heading = false; /* nothing but the heading of a turn so far */

    reel->step = must_realloc(reel->step,
                              ((size_t)rec->nevents + 1) * sizeof *reel->step);
    reel->n = 0;
    for (int i = 0, n; i < rec->nevents; i += n) {
        n = story_run(story, rec, i);
        lines += lines_of(story, rec, i, n);
        if (reel->n == 0 || lines > LINES || (!heading && begins(reel, i))) {
            reel->step[reel->n++] = (struct reel_step){ i, 0 };
            lines = lines_of(story, rec, i, n);
        }
        reel->step[reel->n - 1].n += n;
        heading = story_begins_turn(story->screen, rec, i);
    }
}

void reel_follow(struct reel *reel, const struct screen *screen,
                 const struct record *rec, int viewer)
{
    struct story story = { .screen = screen, .viewer = viewer };

    if (reel->rec != rec || reel->rewinds != rec->rewinds)
        reel->answers = 0;
    else if (reel->answers == rec->n && reel->viewer == viewer)
        return;
    reel->rec = rec;
    reel->screen = screen;
    reel->rewinds = rec->rewinds;
    reel->viewer = viewer;
    project(reel);
    cut(reel, &story);
}

void reel_done(struct reel *reel)
{
    free(reel->after);
    free(reel->step);
    memset(reel, 0, sizeof *reel);
}

/* --- looking --- */

int reel_step_of(const struct reel *reel, int event)
{
    int i = 0;

    while (i < reel->n && reel->step[i].from + reel->step[i].n <= event)
        i++;
    return i;
}

int reel_end(const struct reel *reel, int step)
{
    return step < 0 ? 0 : reel->step[step].from + reel->step[step].n;
}

void reel_view(const struct reel *reel, int events, union match *out)
{
    screen_view(reel->rec->rules,
                events > 0 ? &reel->after[events - 1].duel
                           : &reel->rec->first.duel,
                reel->viewer, out);
}

card_id reel_card(const struct reel *reel, int step)
{
    for (int i = reel->step[step].from; i < reel_end(reel, step); i++) {
        card_id card = event_at(reel, i).card;

        if (card != CARD_NONE && card < reel->rec->rules->book->ncards)
            return card;
    }
    return CARD_NONE;
}

bool reel_of_others(const struct reel *reel, int step)
{
    for (int i = reel->step[step].from; i < reel_end(reel, step); i++) {
        struct event e = event_at(reel, i);

        if (e.who != reel->viewer && e.who < reel->rec->setup.players &&
            (is_news(reel, i) || story_begins_turn(reel->screen, reel->rec, i)))
            return true;
    }
    return false;
}

/* Does it tell that somebody plays a card? */
static bool is_play(const struct reel *reel, const struct event *e)
{
    const struct event_kind *kind = event_kind(reel->rec->rules, e->kind);

    return e->card != CARD_NONE && e->card < reel->rec->rules->book->ncards &&
           kind->gist == GIST_ACT && text_starts(kind->form, "{who}");
}

/* Has the card been named since? */
static bool named(const struct reel *reel, int from, int i)
{
    struct event e = event_at(reel, i);

    for (; from < i; from++) {
        struct event other = event_at(reel, from);

        if (other.card == e.card && other.who == e.who && is_play(reel, &other))
            return true;
    }
    return false;
}

void reel_summary(const struct reel *reel, int from, struct text *out)
{
    const struct rules *r = reel->rec->rules;
    int last = -1; /* who was told of last */

    for (int i = from; i < reel->nevents; i++) {
        struct event e = event_at(reel, i);

        if (e.who == reel->viewer || !is_play(reel, &e) || named(reel, from, i))
            continue;
        if (e.who == last) {
            text_put(out, ", ");
        } else {
            text_put(out, last >= 0 ? "; " : "");
            text_char(out, seat_letter(e.who));
            text_put(out, ": ");
        }
        last = e.who;
        text_put(out, r->book->cards[e.card].name);
    }
}
