/* scenario_run.c - run a case step by step.
 *
 * Each step is a row of one table.  The first one that fails ends the case and
 * is explained: the line, what was expected and what is, the position and the
 * open question.
 */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "core/notation.h"
#include "lab/scenario_parts.h"

enum { MAX_SKIPPED = 10000, LINE_SIZE = 256 };

struct run {
    struct sink sink; /* first, so that events find the way back */
    const struct scenario *s;
    const struct rules *rules;
    uint64_t seed;
    bool verbose;
    FILE *notes;
    union match match;
    struct span behind;   /* steps of the case that have been run */
    bool broken;          /* an `always` line does not hold */
    struct event *events; /* since the last answer line */
    int nevents;
    int heard[DUEL_MAX_PLAYERS + 2]; /* by viewer plus 1: events after the last
                                        one that was expected */
};

/* --- notes --- */

/* Say which line failed and why; always false. */
__attribute__((format(printf, 3, 4))) static bool fail(
    struct run *run, const struct scenario_step *st, const char *format, ...)
{
    va_list args;

    fprintf(run->notes, "%s:%d: %s\n", run->s->path, st->line + 1,
            run->s->lines[st->line]);
    va_start(args, format);
    vfprintf(run->notes, format, args);
    va_end(args);
    return false;
}

static void note_position(struct run *run, enum position_form form)
{
    position_print(run->rules, &run->match.duel, form, run->notes);
    position_print_question(run->rules, &run->match.duel, run->notes);
}

/* Not every event has a rule. */
static const char *id_text(const char *rule)
{
    return rule != NULL ? rule : "";
}

static const char *answer_text(const struct run *run, choice c,
                               char line[LINE_SIZE])
{
    struct text t;

    text_init(&t, line, LINE_SIZE);
    notation_write(run->rules, c, &t);
    return line;
}

/* --- events --- */

static void keep_event(struct sink *sink, const struct event *e)
{
    struct run *run = (struct run *)sink;

    run->events = scenario_grow(run->events, run->nevents, sizeof *e);
    run->events[run->nevents++] = *e;
}

static void forget_events(struct run *run)
{
    free(run->events);
    run->events = NULL;
    run->nevents = 0;
    memset(run->heard, 0, sizeof run->heard);
}

static void event_line(const struct run *run, const struct event *e, int who,
                       char line[LINE_SIZE])
{
    struct event seen = event_for(e, who);
    struct text t;

    text_init(&t, line, LINE_SIZE);
    event_text(run->rules, &seen, &t);
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9');
}

/* Does a line hold these words, whole ones?  "loses 1" is not in "loses 10". */
static bool holds_words(const char *line, struct word w)
{
    size_t n = (size_t)w.n, length = strlen(line);

    if (n == 0)
        return true;
    for (size_t i = 0; i + n <= length; i++)
        if (memcmp(line + i, w.at, n) == 0 &&
            (i == 0 || !is_letter(line[i - 1])) && !is_letter(line[i + n]))
            return true;
    return false;
}

static bool event_fits(const struct run *run, const struct event *e,
                       const struct scenario_step *st)
{
    char line[LINE_SIZE];

    if (st->rule.n > 0 && !word_is(st->rule, id_text(e->rule)))
        return false;
    event_line(run, e, st->who, line);
    return holds_words(line, st->text);
}

static bool fail_event(struct run *run, const struct scenario_step *st)
{
    int heard = run->heard[st->who + 1];

    fail(run, st, "%s%s\n",
         st->absent  ? "this should not happen"
         : heard > 0 ? "no such event after the last one expected"
                     : "no such event",
         run->nevents > 0 ? "; the events are:" : ": nothing has happened");
    for (int i = 0; i < run->nevents; i++) {
        char line[LINE_SIZE];

        event_line(run, &run->events[i], st->who, line);
        fprintf(run->notes, "  %s %s %s\n",
                i == heard - 1 && !st->absent ? ">" : " ", line,
                id_text(run->events[i].rule));
    }
    return false;
}

/* Expected events come in order: each is looked for after the last. */
static bool run_event(struct run *run, const struct scenario_step *st)
{
    int *heard = &run->heard[st->who + 1];

    for (int i = st->absent ? 0 : *heard; i < run->nevents; i++) {
        if (!event_fits(run, &run->events[i], st))
            continue;
        if (st->absent)
            return fail_event(run, st);
        *heard = i + 1;
        return true;
    }
    return st->absent || fail_event(run, st);
}

/* --- answers --- */

static bool is_asked(const struct run *run, int who)
{
    return duel_waiting(&run->match.duel) >> who & 1;
}

/* Is the answer legal?  If not, why. */
static bool is_legal(const struct run *run, const struct scenario_step *st,
                     struct reason *why)
{
    *why = (struct reason){ "no rule", "This player is not asked." };
    return (is_asked(run, st->who) || st->answer == CHOICE_RESIGN) &&
           duel_legal(run->rules, &run->match.duel, st->who, st->answer, why);
}

static bool check_claims(struct run *run, const struct scenario_step *st,
                         const struct duel *d);

/* After each answer: do the `always` lines hold? */
static void check_always(struct run *run, int who, choice c)
{
    char line[LINE_SIZE];

    for (int i = 0; i < run->behind.n && !run->broken; i++) {
        const struct scenario_step *st = &run->s->steps[run->behind.first + i];

        run->broken =
            st->kind == STEP_ALWAYS && !check_claims(run, st, &run->match.duel);
    }
    if (run->broken)
        fprintf(run->notes, "since %c %s\n", seat_letter(who),
                answer_text(run, c, line));
}

static void give_answer(struct run *run, int who, choice c)
{
    char line[LINE_SIZE];

    duel_answer(run->rules, &run->match.duel, who, c, &run->sink);
    check_always(run, who, c);
    if (run->verbose) {
        fprintf(run->notes, "%c %s\n", seat_letter(who),
                answer_text(run, c, line));
        note_position(run, POSITION_PLAIN);
    }
}

static bool run_allow(struct run *run, const struct scenario_step *st)
{
    struct reason why;

    if (is_legal(run, st, &why))
        return true;
    return fail(run, st, "this is refused: %s (%s)\n", why.text,
                id_text(why.rule));
}

static bool run_answer(struct run *run, const struct scenario_step *st)
{
    if (!run_allow(run, st))
        return false;
    forget_events(run);
    give_answer(run, st->who, st->answer);
    return true;
}

/* Was it refused for the rule that the step names, if it names one? */
static bool check_reason(struct run *run, const struct scenario_step *st,
                         const struct reason *why)
{
    if (st->rule.n == 0 || word_is(st->rule, id_text(why->rule)))
        return true;
    return fail(run, st, "- %.*s\n+ %s   # %s\n", st->rule.n, st->rule.at,
                id_text(why->rule), why->text);
}

static bool run_refuse(struct run *run, const struct scenario_step *st)
{
    struct reason why;

    if (is_legal(run, st, &why))
        return fail(run, st, "this is allowed\n");
    return check_reason(run, st, &why);
}

static bool run_refuse_with(struct run *run, const struct scenario_step *st)
{
    if (st->why.rule == NULL)
        return fail(run, st, "such a match is allowed\n");
    return check_reason(run, st, &st->why);
}

bool scenario_forced(const struct rules *r, const struct duel *d,
                     unsigned players, int *who, choice *out)
{
    unsigned waiting = duel_waiting(d);
    choice list[DUEL_MAX_CHOICES];

    if ((waiting & ~players) != 0)
        return false;
    for (*who = 0; *who < d->players; ++*who) {
        if ((waiting >> *who & 1) == 0 || duel_choices(r, d, *who, list) > 1)
            continue;
        *out = list[0];
        return true;
    }
    return false;
}

/* Everybody who is asked now gives the same answer. */
static bool run_all(struct run *run, const struct scenario_step *st)
{
    const struct duel *d = &run->match.duel;
    unsigned players = duel_waiting(d);

    forget_events(run);
    for (int who = 0; who < d->players; who++) {
        struct scenario_step one = *st;

        if ((players >> who & 1) == 0 || run->broken)
            continue;
        one.who = who;
        if (!run_allow(run, &one))
            return false;
        give_answer(run, who, st->answer);
    }
    return true;
}

/* Answer for those who are asked now, while they have no choice and nobody else
 * is asked. */
static bool run_skip(struct run *run, const struct scenario_step *st)
{
    const struct duel *d = &run->match.duel;
    unsigned players = duel_waiting(d);
    int given = 0, who;
    choice c;

    while (given < MAX_SKIPPED && !run->broken &&
           scenario_forced(run->rules, d, players, &who, &c)) {
        give_answer(run, who, c);
        given++;
    }
    if (given == 0 || given >= MAX_SKIPPED)
        return fail(run, st, "%s\n",
                    given == 0 ? "there is a choice, and nothing to skip"
                               : "there is no end to forced answers");
    return true;
}

/* A learner must have something to find. */
static bool run_ask(struct run *run, const struct scenario_step *st)
{
    choice list[DUEL_MAX_CHOICES];

    if (is_asked(run, st->who) &&
        duel_offers(run->rules, &run->match.duel, st->who, list) == 1)
        return fail(run, st, "there is no other answer: use skip\n");
    for (int i = 1; i < st->span.n; i++) {
        struct scenario_step other = *st;

        other.answer = run->s->choices[st->span.first + i];
        if (!run_allow(run, &other))
            return false;
    }
    return run_answer(run, st);
}

/* What lessons tell is for people. */
static bool run_say(struct run *run, const struct scenario_step *st)
{
    (void)run;
    (void)st;
    return true;
}

static bool run_show(struct run *run, const struct scenario_step *st)
{
    fprintf(run->notes, "%s:%d: show\n", run->s->path, st->line + 1);
    note_position(run, st->exact ? POSITION_EXACT : POSITION_PLAIN);
    return true;
}

/* --- expectations --- */

static bool contains(const choice *list, int n, choice c)
{
    for (int i = 0; i < n; i++)
        if (list[i] == c)
            return true;
    return false;
}

/* Are all answers of one list in the other? */
static bool all_within(const choice *list, int n, const choice *in, int m)
{
    for (int i = 0; i < n; i++)
        if (!contains(in, m, list[i]))
            return false;
    return true;
}

/* Print the answers of one list that are not in the other. */
static void note_missing(struct run *run, char mark, const choice *list, int n,
                         const choice *in, int m)
{
    char line[LINE_SIZE];

    for (int i = 0; i < n; i++)
        if (!contains(in, m, list[i]))
            fprintf(run->notes, "%c %s\n", mark,
                    answer_text(run, list[i], line));
}

static bool run_choices(struct run *run, const struct scenario_step *st)
{
    const choice *want = &run->s->choices[st->span.first];
    choice have[DUEL_MAX_CHOICES];
    int n;

    if (!is_asked(run, st->who))
        return fail(run, st, "this player is not asked\n");
    n = duel_offers(run->rules, &run->match.duel, st->who, have);
    if (all_within(want, st->span.n, have, n) &&
        all_within(have, n, want, st->span.n))
        return n == st->span.n ||
               fail(run, st, "the game lists %d answers, some of them twice\n",
                    n);
    fail(run, st, "the answers differ (- expected, + actual):\n");
    note_missing(run, '-', want, st->span.n, have, n);
    note_missing(run, '+', have, n, want, st->span.n);
    return false;
}

static bool run_question(struct run *run, const struct scenario_step *st)
{
    const struct duel *d = &run->match.duel;

    if (duel_waiting(d) == st->players && d->question == st->question)
        return true;
    return fail(run, st, "another question is open\n");
}

static bool check_claims(struct run *run, const struct scenario_step *st,
                         const struct duel *d)
{
    bool fine = true;

    for (int i = 0; i < st->span.n; i++) {
        const struct claim *c = &run->s->claims[st->span.first + i];

        if (claim_holds(run->s, c, d))
            continue;
        if (fine)
            fail(run, st, "this differs (- expected, + actual):\n");
        fine = false;
        claim_print_difference(run->s, c, d, run->notes);
    }
    return fine;
}

static bool run_expect(struct run *run, const struct scenario_step *st)
{
    return check_claims(run, st, &run->match.duel);
}

static bool run_sees(struct run *run, const struct scenario_step *st)
{
    union match view;

    duel_copy(run->rules, &view.duel, &run->match.duel);
    duel_view(run->rules, &view.duel, st->who);
    return check_claims(run, st, &view.duel);
}

/* --- results --- */

static bool run_over(struct run *run, const struct scenario_step *st)
{
    if (duel_over(&run->match.duel, NULL))
        return true;
    return fail(run, st, "the match is not over\n");
}

static bool fail_result(struct run *run, const struct scenario_step *st,
                        const int rank[DUEL_MAX_PLAYERS])
{
    fail(run, st, "the places are:");
    for (int who = 0; who < run->match.duel.players; who++)
        fprintf(run->notes, " %c %d", seat_letter(who), rank[who]);
    fputc('\n', run->notes);
    return false;
}

static bool run_firsts(struct run *run, const struct scenario_step *st)
{
    int rank[DUEL_MAX_PLAYERS];

    if (!run_over(run, st))
        return false;
    duel_over(&run->match.duel, rank);
    for (int who = 0; who < run->match.duel.players; who++)
        if ((rank[who] == 1) != (st->players >> who & 1))
            return fail_result(run, st, rank);
    return true;
}

static int sign(int n)
{
    return (n > 0) - (n < 0);
}

/* Only the order of the places counts, not their numbers. */
static bool run_ranking(struct run *run, const struct scenario_step *st)
{
    int rank[DUEL_MAX_PLAYERS], n = run->match.duel.players;

    if (!run_over(run, st))
        return false;
    duel_over(&run->match.duel, rank);
    for (int a = 0; a < n; a++)
        for (int b = 0; b < a; b++)
            if (sign(rank[a] - rank[b]) != sign(st->place[a] - st->place[b]))
                return fail_result(run, st, rank);
    return true;
}

/* --- cases --- */

static bool (*const run_step[STEPS])(struct run *,
                                     const struct scenario_step *) = {
    [STEP_ANSWER] = run_answer,
    [STEP_ALL] = run_all,
    [STEP_SKIP] = run_skip,
    [STEP_SHOW] = run_show,
    [STEP_SAY] = run_say,
    [STEP_ASK] = run_ask,
    [STEP_ALLOW] = run_allow,
    [STEP_REFUSE] = run_refuse,
    [STEP_REFUSE_WITH] = run_refuse_with,
    [STEP_CHOICES] = run_choices,
    [STEP_QUESTION] = run_question,
    [STEP_EXPECT] = run_expect,
    [STEP_ALWAYS] = run_expect,
    [STEP_SEES] = run_sees,
    [STEP_EVENT] = run_event,
    [STEP_OVER] = run_over,
    [STEP_FIRSTS] = run_firsts,
    [STEP_RANKING] = run_ranking,
};

static bool run_steps(struct run *run, const struct scenario_case *c)
{
    run->broken = false;
    for (int i = 0; i < c->steps.n; i++) {
        const struct scenario_step *st = &run->s->steps[c->steps.first + i];

        run->behind = (struct span){ c->steps.first, i };
        if (run_step[st->kind](run, st) && !run->broken)
            continue;
        fprintf(run->notes, "the position (seed=%llu):\n",
                (unsigned long long)run->seed);
        note_position(run, POSITION_SHORT);
        return false;
    }
    return true;
}

static bool run_once(struct run *run, const struct scenario_case *c)
{
    struct complaints wrong = { 0 };
    bool fine = false;

    if (scenario_place(run->s, c, run->seed, &run->match.duel, &run->sink,
                       &wrong) < 0)
        fputs(wrong.text, run->notes);
    else
        fine = run_steps(run, c);
    forget_events(run);
    return fine;
}

bool scenario_run(const struct scenario *s, int i, bool verbose, FILE *notes)
{
    const struct scenario_case *c = &s->cases[i];
    struct run run = { .sink = { keep_event },
                       .s = s,
                       .rules = &c->excerpt->rules,
                       .verbose = verbose,
                       .notes = notes };

    for (int k = 0; k < c->repeat; k++) {
        run.seed = c->seed + (uint64_t)k;
        if (!run_once(&run, c))
            return false;
    }
    return true;
}
