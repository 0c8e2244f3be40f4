/* lesson.c - see lesson.h. */
#include "lab/lesson.h"

#include <stdio.h>
#include <string.h>

#include "lab/scenario_parts.h"

/* Step k of the chapter, or NULL after the last. */
static const struct scenario_step *step_at(const struct lesson *l, int k)
{
    const struct scenario_case *c = &l->scenario->cases[l->chapter];

    return k < c->steps.n ? &l->scenario->steps[c->steps.first + k] : NULL;
}

/* Where the learner sits: at A, if nothing is asked. */
static int learner_of(const struct lesson *l)
{
    const struct scenario_step *st;

    for (int i = 0; (st = step_at(l, i)) != NULL; i++)
        if (st->kind == STEP_ASK)
            return st->who;
    return 0;
}

void lesson_begin(struct lesson *l, const struct scenario *s, int chapter)
{
    const struct scenario_case *c = &s->cases[chapter];
    struct complaints wrong = { 0 };

    memset(l, 0, sizeof *l);
    l->scenario = s;
    l->chapter = chapter;
    l->who = learner_of(l);
    record_prepare(&l->rec, s->rules, &c->setup,
                   &(struct seed){ .number = c->seed });
    /* The reader has already placed it, so nothing is wrong with it. */
    scenario_place(s, c, c->seed, &l->rec.now.duel, &l->rec.sink, &wrong);
    record_settle(&l->rec);
}

void lesson_done(struct lesson *l)
{
    record_done(&l->rec);
}

/* --- answers of others --- */

static void give_all(struct lesson *l, choice c)
{
    unsigned players = duel_waiting(&l->rec.now.duel);

    for (int who = 0; players >> who != 0; who++)
        if (players >> who & 1)
            record_answer(&l->rec, who, c);
}

static void give_forced(struct lesson *l)
{
    const struct duel *d = &l->rec.now.duel;
    unsigned players = duel_waiting(d);
    int who;
    choice c;

    while (scenario_forced(l->rec.rules, d, players, &who, &c))
        record_answer(&l->rec, who, c);
}

/* --- steps --- */

/* A paragraph goes on as long as line follows line. */
static void join_paragraph(struct lesson *l, const struct scenario_step *st,
                           char text[LESSON_TEXT])
{
    const struct scenario_step *next = st;
    size_t n = 0;

    do {
        int room = (int)(LESSON_TEXT - 1 - n);
        int more = st->text.n < room ? st->text.n : room;

        n += (size_t)snprintf(text + n, LESSON_TEXT - n, "%s%.*s",
                              n > 0 ? " " : "", more, st->text.at);
        n = n < LESSON_TEXT ? n : LESSON_TEXT - 1;
        next = step_at(l, ++l->at);
        if (next == NULL || next->kind != STEP_SAY ||
            next->line != st->line + 1)
            break;
        st = next;
    } while (true);
}

/* Do what a step does to the match; what it expects is left out. */
static void act(struct lesson *l, const struct scenario_step *st)
{
    if (st->kind == STEP_ANSWER)
        record_answer(&l->rec, st->who, st->answer);
    else if (st->kind == STEP_ALL)
        give_all(l, st->answer);
    else if (st->kind == STEP_SKIP)
        give_forced(l);
}

void lesson_next(struct lesson *l, struct lesson_step *out)
{
    const struct scenario_step *st;

    memset(out, 0, sizeof *out);
    out->kind = LESSON_END;
    for (; (st = step_at(l, l->at)) != NULL; l->at++) {
        if (st->kind == STEP_SAY) {
            out->kind = LESSON_SAY;
            join_paragraph(l, st, out->text);
            return;
        }
        if (st->kind == STEP_ASK) {
            out->kind = LESSON_ASK;
            snprintf(out->text, sizeof out->text, "%.*s", st->text.n,
                     st->text.n > 0 ? st->text.at : "");
            out->who = st->who;
            out->answer = st->answer;
            return;
        }
        act(l, st);
    }
}

bool lesson_asks(const struct lesson *l)
{
    const struct scenario_step *st;

    for (int i = l->at; (st = step_at(l, i)) != NULL; i++) {
        if (st->kind == STEP_ASK)
            return true;
        if (st->kind == STEP_SAY || st->kind == STEP_ANSWER ||
            st->kind == STEP_ALL || st->kind == STEP_SKIP)
            return false;
    }
    return false;
}

/* Is it one of the answers that an `ask` wants? */
static bool wanted(const struct lesson *l, const struct scenario_step *st,
                   choice c)
{
    const choice *list = &l->scenario->choices[st->span.first];

    for (int i = 0; i < st->span.n; i++)
        if (list[i] == c)
            return true;
    return false;
}

bool lesson_accepts(const struct lesson *l, const choice *given, int n)
{
    const struct scenario_step *first = step_at(l, l->at);

    for (int i = 0; i < n; i++) {
        const struct scenario_step *st = step_at(l, l->at + i);

        if (st == NULL || st->kind != STEP_ASK || st->who != first->who ||
            !wanted(l, st, given[i]))
            return false;
    }
    return true;
}

void lesson_answered(struct lesson *l, int n)
{
    l->at += n;
}
