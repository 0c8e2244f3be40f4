/* past.c - see full.h: what happened, step by step on the table.
 *
 * After others have acted, their steps are shown one after the other before the
 * next question; a key goes on at once.  The same steps can be gone through at any
 * time, and a replay is nothing else.
 */
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "tui/full/full.h"

/* Show one moment. */
static void show_step(struct full *f, int step)
{
    f->showing = SHOWING_PAST;
    f->step = step;
    reel_view(&f->reel, reel_end(&f->reel, step), &f->view);
    reel_view(&f->reel, reel_end(&f->reel, step - 1), &f->base);
    f->asked.rules = f->console->rec->rules;
    f->asked.d = &f->view.duel;
    f->look = reel_card(&f->reel, step);
}

void past_follow(struct full *f)
{
    reel_follow(&f->reel, f->console->screen, f->console->rec,
                f->console->seats.viewer);
}

/* How many steps of n a key goes back or on; 0: it is for something else. */
static int steps_of(const struct key *key, int n)
{
    enum { FAR = 1000 };
    static const struct {
        enum press press;
        char c;
        int by; /* FAR: to the end */
    } moves[] = {
        { PRESS_LEFT, 'h', -1 },     { PRESS_RIGHT, 'l', 1 },
        { PRESS_UP, 'k', -1 },       { PRESS_DOWN, 'j', 1 },
        { PRESS_WHEEL_UP, 'p', -1 }, { PRESS_WHEEL_DOWN, 'n', 1 },
        { PRESS_PAGE_UP, 'b', -5 },  { PRESS_PAGE_DOWN, 'f', 5 },
        { PRESS_HOME, 'g', -FAR },   { PRESS_END, 'G', FAR },
    };

    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++)
        if (key->press == moves[i].press ||
            (key->press == PRESS_CHAR && key->c == moves[i].c))
            return moves[i].by == FAR    ? n
                   : moves[i].by == -FAR ? -n
                                         : moves[i].by;
    return 0;
}

/* --- before a question --- */

/* The first step that the person has not been shown and that tells of others; the
 * number of steps when there is none. */
static int first_news(const struct full *f, int who)
{
    int step = reel_step_of(&f->reel, f->told[who]);

    while (step < f->reel.n && !reel_of_others(&f->reel, step))
        step++;
    return step;
}

bool past_next(struct full *f)
{
    int who = f->console->seats.viewer, pace = f->console->pace, step;

    if (pace == PACE_OFF || who < 0 || who >= DUEL_MAX_PLAYERS)
        return false;
    past_follow(f);
    step = first_news(f, who);
    if (step == f->reel.n)
        return false;
    show_step(f, step);
    f->told[who] = reel_end(&f->reel, step);
    f->left = pace == PACE_KEY ? INT_MAX : pace;
    return true;
}

/* Wait for a key, or until the step has been in sight long enough. */
static struct key pause_step(struct full *f)
{
    struct key key;

    do {
        full_paint(f);
        key = term_key(f->term, f->left == INT_MAX ? WAIT_FOREVER : f->left);
    } while (key.press == PRESS_RESIZE ||
             (key.press == PRESS_NONE && f->left == INT_MAX));
    f->left = 0;
    return key;
}

static long long milliseconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

bool past_too_early(struct full *f)
{
    enum { REACTION = 400 };

    return milliseconds() - f->opened < REACTION;
}

enum outcome past_recap(struct full *f)
{
    while (f->left > 0 || past_next(f)) {
        struct key key = pause_step(f);

        if (key_leaves(&key))
            return key.press == PRESS_HANGUP ? OUTCOME_END : OUTCOME_INTERRUPT;
        f->opened = key.press == PRESS_NONE ? milliseconds() : 0;
        if (key.press == PRESS_CHAR && key.c == ':')
            f->pushed = key;
        if (key.press == PRESS_ESCAPE || key.press == PRESS_END ||
            f->pushed.press != PRESS_NONE)
            break;
        if (steps_of(&key, 1) < 0)
            past_browse(f, f->step - 1);
    }
    if (f->console->seats.viewer >= 0)
        f->told[f->console->seats.viewer] = f->console->rec->nevents;
    return OUTCOME_ANSWERED;
}

/* --- at any time --- */

static void go_to(struct full *f, int step)
{
    int last = f->reel.n - 1;

    f->moment = 0;
    show_step(f, step < 0 ? 0 : step < last ? step : last);
    f->plays = f->plays && f->step < last;
}

static bool past_key(struct full *f, const struct key *key)
{
    int by = steps_of(key, f->reel.n);

    if (key->press == PRESS_NONE || key->press == PRESS_RESIZE) {
        by = f->plays && key->press == PRESS_NONE;
        if (by == 0)
            return true;
    } else if (key->press == PRESS_CHAR && key->c == ' ') {
        f->plays = !f->plays;
    } else {
        f->plays = false;
        if (by == 0)
            return false;
    }
    go_to(f, f->step + by);
    return true;
}

static int play_pace(const struct full *f)
{
    return f->console->pace > 0 ? f->console->pace : PACE_NORMAL;
}

static struct key wait_key(struct full *f)
{
    full_paint(f);
    return term_key(f->term, f->plays ? play_pace(f) : WAIT_FOREVER);
}

static bool ends_browsing(const struct full *f, const struct key *key)
{
    return key->press == PRESS_ESCAPE || key->press == PRESS_ENTER ||
           (key->press == PRESS_CHAR && key->c == 'q') ||
           (f->step == f->reel.n - 1 && steps_of(key, 1) == 1);
}

enum outcome past_browse(struct full *f, int step)
{
    struct key key;

    past_follow(f);
    if (f->reel.n == 0)
        return OUTCOME_ANSWERED;
    f->plays = false;
    go_to(f, step);
    for (key = wait_key(f); !ends_browsing(f, &key); key = wait_key(f)) {
        if (key_leaves(&key))
            return key.press == PRESS_HANGUP ? OUTCOME_END : OUTCOME_INTERRUPT;
        if (key.press == PRESS_CHAR && key.c == '?')
            keys_show(f);
        else
            past_key(f, &key);
    }
    return OUTCOME_ANSWERED;
}

/* --- a match that is over --- */

int past_answers(const struct full *f)
{
    return f->moment > 0
               ? f->moment
               : f->console->rec->events[reel_end(&f->reel, f->step) - 1].after;
}

/* With the eyes of the next player, of all, or of nobody. */
static void change_eyes(struct full *f)
{
    struct seating *seats = &f->console->seats;
    int players = f->console->rec->setup.players;

    seats->viewer = seats->viewer == VIEWER_NONE  ? 0
                    : seats->viewer == VIEWER_ALL ? VIEWER_NONE
                    : seats->viewer + 1 < players ? seats->viewer + 1
                                                  : VIEWER_ALL;
    snprintf(f->message, sizeof f->message, "With the eyes of %s.",
             seats->viewer == VIEWER_NONE ? "a spectator"
             : seats->viewer == VIEWER_ALL
                 ? "everybody"
                 : (char[]){ seat_letter(seats->viewer), 0 });
    f->told[0] = reel_end(&f->reel, f->step);
    past_follow(f);
    go_to(f, reel_step_of(&f->reel, f->told[0] - 1));
}

/* The step after which so many answers had been given. */
static void go_to_answer(struct full *f, int answers)
{
    const struct record *rec = f->console->rec;
    int event = 0;

    while (event < rec->nevents && rec->events[event].after <= answers)
        event++;
    go_to(f, reel_step_of(&f->reel, event - 1));
    f->moment = answers;
}

static void go_to_moment(struct full *f, int way)
{
    int to = f->commentator != NULL
                 ? f->commentator->moment(f->commentator, past_answers(f), way)
                 : -1;

    if (to >= 0)
        go_to_answer(f, to);
    else
        snprintf(f->message, sizeof f->message, "There is no %s moment.",
                 way > 0 ? "further" : "earlier");
}

/* Somebody wants to play on from here, as the one who is asked, or looks; or, of a
 * match that is commented on, to try another answer. */
static bool play_from_here(struct full *f, struct watched *out)
{
    const struct record *rec = f->console->rec;
    bool again = f->commentator != NULL && past_answers(f) > 0;
    union match now;

    out->answers = past_answers(f) - again;
    record_state(rec, out->answers, &now);
    out->seat = again ? rec->steps[out->answers].who : f->console->seats.viewer;
    if (out->seat < 0 || out->seat >= rec->setup.players)
        out->seat = duel_first(&now.duel);
    if (duel_over(&now.duel, NULL))
        snprintf(f->message, sizeof f->message, "The match is over here.");
    else
        out->plays = dialog_sure(
            f, again ? "Try another answer here, in a match of its own?"
                     : "Play on from here, as a match of its own?");
    return out->plays;
}

/* What a key means besides steps; false: to leave. */
static bool watch_key(struct full *f, const struct key *key,
                      struct watched *out)
{
    f->message[0] = '\0';
    if (key->press == PRESS_ESCAPE ||
        (key->press == PRESS_CHAR && key->c == 'q'))
        return false;
    if (key->press != PRESS_CHAR)
        return true;
    switch (key->c) {
    case 'v':
        change_eyes(f);
        break;
    case 'm':
    case 'M':
        go_to_moment(f, key->c == 'm' ? 1 : -1);
        break;
    case 'y':
        return !play_from_here(f, out);
    case 'L':
        full_log(f);
        break;
    case '?':
        keys_show(f);
        break;
    default:
        break;
    }
    return true;
}

void past_watch(struct full *f, struct watched *out)
{
    enum { MEANWHILE = 250 }; /* milliseconds */
    struct key key;

    past_follow(f);
    memset(out, 0, sizeof *out);
    f->watches = true;
    if (f->reel.n == 0)
        return;
    go_to(f, 0);
    do {
        bool busy = f->commentator != NULL && !f->plays &&
                    f->commentator->busy(f->commentator);

        full_paint(f);
        key = term_key(f->term, f->plays ? play_pace(f)
                                : busy   ? MEANWHILE
                                         : WAIT_FOREVER);
        if (key_leaves(&key))
            out->outcome =
                key.press == PRESS_HANGUP ? OUTCOME_END : OUTCOME_INTERRUPT;
    } while (out->outcome == OUTCOME_ANSWERED &&
             (past_key(f, &key) || watch_key(f, &key, out)));
}
