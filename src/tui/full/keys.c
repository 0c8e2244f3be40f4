/* keys.c - see full.h: the keys in force, for whoever asks. */
#include <stdio.h>
#include <string.h>

#include "tui/full/full.h"
#include "tui/settings.h"

static const char *const helps[] = {
    [SHOWING_TABLE] = "",
    [SHOWING_QUESTION] =
        "Up and Down, k and j, or the number of an answer, choose it; a letter "
        "goes to the next answer with a word that begins with it. Enter gives "
        "it. Where several are asked for, Enter ticks one, or clears the tick; "
        "done gives those ticked.\n"
        "What it would touch lights up on the table, and what could follow it "
        "is marked more faintly. What has changed since your last answer is "
        "marked, too.\n"
        "Space    the card under the cursor, large\n"
        "Tab      look at the cards on the table, one after the other\n"
        "/        only answers that contain a text; Esc ends it\n"
        ":        type a line, as in the plain mode: an answer or a command\n"
        "p        back through what happened, step by step; n goes on\n"
        "u undo   h H hint   l L log   w why   t table   o open piles   q "
        "quit\n"
        "The mouse chooses too: a second click gives the answer.\n",
    [SHOWING_THOUGHT] = "q        leave the match\n",
    [SHOWING_PAST] =
        "What happened is shown step by step, with the table after each step; "
        "what the step has changed is marked.\n"
        "n Right l Down j    the next step; any other key, too, while the "
        "steps "
        "come by themselves\n"
        "p Left h Up k       the step before\n"
        "Page Up, Page Down  five steps\n"
        "Home End, g G       to the beginning, to the present\n"
        "Space               let the steps come by themselves, or stop them\n"
        "Esc Enter q         enough\n",
    [SHOWING_WORDS] = "Enter    go on\n"
                      "q        leave the lesson\n",
    [SHOWING_END] = "r        what was good, and what was not: riposte review\n"
                    "l L      all that happened\n"
                    "p n      go through it, step by step\n"
                    "t        the table in words\n"
                    "Enter q  leave\n",
};

/* Lines that are tables stay as they are. */
void keys_print(const struct full *f, const struct printer *p)
{
    const char *at = helps[f->showing];

    while (*at != '\0') {
        char line[2 * FULL_LINE];
        size_t n = strcspn(at, "\n");

        snprintf(line, sizeof line, "%.*s", (int)n, at);
        if (strstr(line, "  ") != NULL)
            fprintf(p->out, "%s\n", line);
        else
            printer_fold(p, 0, 0, line);
        at += n + 1;
    }
    if (f->showing == SHOWING_PAST && f->watches)
        fputs("v                   with whose eyes: each player's, "
              "everybody's, a "
              "spectator's\n"
              "y                   play on from here yourself, as a new match\n"
              "L                   all that happened, with the rules\n",
              p->out);
    if (f->showing == SHOWING_PAST && f->commentator != NULL)
        fputs(
            "m M                 to the next moment that mattered, or the one "
            "before\n",
            p->out);
    if (f->showing == SHOWING_QUESTION && settings_is(SETTING_KEYS, "vi"))
        fputs("keys vi: h and l are Left and Right\n", p->out);
}

struct key keys_show(struct full *f)
{
    struct capture s = { 0 };
    struct key key;

    capture_begin(&s, dialog_width(f), f->canvas.unicode);
    keys_print(f, &s.printer);
    capture_end(&s);
    key = dialog_show(f, "Keys", &s, DIALOG_TOP);
    capture_done(&s);
    return key;
}
