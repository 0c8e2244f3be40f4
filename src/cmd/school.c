/* school.c - see school.h. */
#include "cmd/school.h"

#include <string.h>

#include "cmd/frame.h"
#include "tui/settings.h"

void school_say(const struct school *s, enum ink ink, const char *text)
{
    const struct printer *p = s->console.printer;

    printer_ink(p, ink);
    printer_fold(p, 0, 0, text);
    printer_ink(p, INK_PLAIN);
}

enum outcome school_tell(struct school *s, const char *text)
{
    snprintf(s->words, sizeof s->words, "%s", text);
    s->console.words = s->words;
    return s->console.front->say(&s->console);
}

/* On the full screen the last paragraph before a question is seen with it. */
static enum outcome say_words(struct school *s)
{
    if (s->console.full == NULL || !lesson_asks(&s->lesson))
        return school_tell(s, s->step.text);
    memcpy(s->words, s->step.text, sizeof s->words);
    s->console.words = s->words;
    return OUTCOME_ANSWERED;
}

static enum outcome put_question(struct school *s)
{
    s->hinted = false;
    return s->console.front->ask(&s->console, s->step.who);
}

static enum outcome walk(struct school *s)
{
    enum outcome outcome = OUTCOME_ANSWERED;

    do {
        lesson_next(&s->lesson, &s->step);
        if (s->step.kind == LESSON_ASK)
            outcome = put_question(s);
        else if (s->step.kind == LESSON_SAY)
            outcome = say_words(s);
    } while (outcome == OUTCOME_ANSWERED && s->step.kind != LESSON_END);
    if (s->console.full == NULL && s->step.kind == LESSON_END)
        person_tell(&s->console, s->console.seats.viewer);
    if (s->ended != NULL && s->step.kind == LESSON_END)
        outcome = s->ended(s);
    return outcome;
}

/* Sit down at a chapter from its beginning. */
static void sit_down(struct school *s, int chapter)
{
    struct console *console = &s->console;

    lesson_begin(&s->lesson, s->scenario, chapter);
    for (int i = 0; i < DUEL_MAX_PLAYERS; i++) /* how it got there is not
                                                  news */
        console->shown[i] = s->lesson.rec.nevents;
    memset(console->before, 0, sizeof console->before);
    memset(&console->last, 0, sizeof console->last);
    console->rec = &s->lesson.rec;
    console->seats.viewer = s->lesson.who;
    for (int i = 0; i < DUEL_MAX_PLAYERS; i++)
        console->seats.name[i] = i == s->lesson.who ? "you" : s->others;
    s->wish = WISH_NONE;
}

/* On the full screen the title is the first line. */
static void open_front(struct school *s)
{
    s->console.heading = s->title;
    s->console.words = NULL;
    s->console.front = &full_front;
    if (!s->plain && full_front.open(&s->console) == 0)
        return;
    s->console.front = &plain_front;
    fputc('\n', s->printer.out);
    printer_title(&s->printer, s->title);
}

enum outcome school_chapter(struct school *s, int chapter)
{
    enum outcome outcome;

    do {
        sit_down(s, chapter);
        open_front(s);
        outcome = walk(s);
        s->console.front->close(&s->console);
        lesson_done(&s->lesson);
    } while (s->wish == WISH_AGAIN);
    return s->wish == WISH_SKIP ? OUTCOME_ANSWERED : outcome;
}

/* --- the door --- */

void school_open(struct school *s, const char *game, bool plain)
{
    printer_init(&s->printer, stdout, plain);
    s->plain = plain;
    s->console.printer = &s->printer;
    s->console.input = input_open();
    s->console.screen = screen_find(game);
    s->console.ledger = ledger_text(game);
    s->console.pace = settings_pace();
}

void school_close(struct school *s)
{
    input_close(s->console.input);
    scenario_free(s->scenario);
}
