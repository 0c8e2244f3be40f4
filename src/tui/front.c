/* front.c - see front.h: the plain front. */
#include "tui/front.h"

#include <unistd.h>

#include "tui/story.h"

void thought_finish(struct thought *t)
{
    if (t->explains)
        t->hint = hint_new(&t->computer, t->rules, &t->match.duel, t->who,
                           t->memory, &t->rng);
    else
        t->answer = computer_choose(&t->computer, t->rules, &t->match.duel,
                                    t->who, t->memory, &t->rng, NULL);
}

static int plain_open(struct console *console)
{
    (void)console;
    return 0;
}

/* Ctrl-C ends a hint, and else the match. */
static enum outcome plain_think(struct console *console, struct thought *t)
{
    t->computer.budget.stop = input_signals();
    if (t->explains && isatty(STDOUT_FILENO)) {
        printer_fold(console->printer, 2, 2, "Thinking; Ctrl-C ends that.");
        fflush(console->printer->out);
    }
    thought_finish(t);
    if (t->explains && input_interrupted() && input_go_on())
        return OUTCOME_ANSWERED;
    return input_interrupted() ? OUTCOME_INTERRUPT : OUTCOME_ANSWERED;
}

static void plain_note(struct console *console, const char *text)
{
    (void)console;
    fprintf(stderr, "riposte: %s\n", text);
}

static enum outcome plain_say(struct console *console)
{
    const struct printer *p = console->printer;

    person_tell(console, console->seats.viewer);
    fputc('\n', p->out);
    printer_fold(p, 0, 0, console->words);
    return OUTCOME_ANSWERED;
}

/* At a terminal; a script means what it says. */
static bool plain_sure(struct console *console, const char *question)
{
    char prompt[128], line[16];

    if (!console->printer->terminal || !isatty(STDIN_FILENO))
        return true;
    snprintf(prompt, sizeof prompt, "  %s (y or n) ", question);
    return input_line(console->input, prompt, line, sizeof line) == GOT_LINE &&
           (line[0] == 'y' || line[0] == 'Y');
}

/* What everybody may see of the end. */
static void plain_end(struct console *console)
{
    const struct record *rec = console->rec;

    if (console->seats.viewer >= 0)
        person_tell(console, console->seats.viewer);
    fputc('\n', console->printer->out);
    screen_print(console->screen, console->printer, rec->rules, &rec->now.duel,
                 &(struct seating){ .viewer = VIEWER_NONE });
}

static void plain_close(struct console *console)
{
    (void)console;
}

const struct front plain_front = {
    .open = plain_open,
    .ask = person_ask,
    .think = plain_think,
    .note = plain_note,
    .say = plain_say,
    .sure = plain_sure,
    .end = plain_end,
    .close = plain_close,
};
