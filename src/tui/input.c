/* input.c - see input.h. */
#include "tui/input.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef HAVE_LIBEDIT
#include <histedit.h>
#endif

#include "base/file.h"
#include "tui/rescue.h"

struct input {
    bool terminal;
    const char *prompt;
#ifdef HAVE_LIBEDIT
    EditLine *edit; /* NULL when this is not a terminal */
    History *history;
#endif
};

/* The one thing that a signal handler may change. */
static atomic_uint interrupted; /* the signal that came last; 0: none */

static void interrupt(int signal)
{
    atomic_store(&interrupted, (unsigned)signal);
}

/* Without SA_RESTART, so that a read in progress ends. */
void input_catch(void)
{
    static const int signals[] = { SIGINT, SIGTERM, SIGHUP };
    struct sigaction action;

    memset(&action, 0, sizeof action);
    action.sa_handler = interrupt;
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
        sigaction(signals[i], &action, NULL);
}

bool input_interrupted(void)
{
    return interrupted != 0;
}

const atomic_uint *input_signals(void)
{
    return &interrupted;
}

int input_exit_code(int code)
{
    return interrupted == SIGTERM || interrupted == SIGHUP
               ? 128 + (int)interrupted
               : code;
}

bool input_go_on(void)
{
    unsigned only = SIGINT;

    return atomic_compare_exchange_strong(&interrupted, &only, 0);
}

bool input_empty(void)
{
    int c;

    if (isatty(STDIN_FILENO))
        return false;
    c = getc(stdin);
    if (c == EOF)
        return true;
    ungetc(c, stdin);
    return false;
}

/* --- plain lines --- */

static enum got read_plain(const struct input *in, char *line, size_t size)
{
    size_t n;
    int c;

    fputs(in->prompt, stdout);
    fflush(stdout);
    if (fgets(line, (int)size, stdin) == NULL) {
        bool signalled = ferror(stdin) && errno == EINTR;

        clearerr(stdin);
        return signalled ? GOT_INTERRUPT : GOT_END;
    }
    n = strcspn(line, "\n");
    if (line[n] == '\0')
        while ((c = getc(stdin)) != EOF && c != '\n')
            ;
    line[n] = '\0';
    if (!in->terminal)
        puts(line);
    return GOT_LINE;
}

/* --- with libedit --- */

#ifdef HAVE_LIBEDIT

static char *edit_prompt(EditLine *edit)
{
    static char empty[] = "";
    struct input *in = NULL;

    el_get(edit, EL_CLIENTDATA, &in);
    return in != NULL ? (char *)in->prompt : empty;
}

/* libedit's own reader resumes an interrupted read; this one gives up. Notation
 * is ASCII, so a byte is a character. */
static int edit_getc(EditLine *edit, wchar_t *out)
{
    unsigned char byte;
    ssize_t n;

    (void)edit;
    do
        n = read(STDIN_FILENO, &byte, 1);
    while (n < 0 && errno == EINTR && !interrupted);
    *out = n > 0 ? byte : L'\0';
    return (int)n;
}

static void edit_open(struct input *in)
{
    HistEvent event;

    in->edit = NULL;
    in->history = NULL;
    if (!in->terminal || !isatty(STDOUT_FILENO))
        return;
    in->edit = el_init("riposte", stdin, stdout, stderr);
    if (in->edit == NULL)
        return;
    rescue_prepare();
    el_set(in->edit, EL_CLIENTDATA, in);
    el_set(in->edit, EL_PROMPT, edit_prompt);
    el_set(in->edit, EL_EDITOR, "emacs");
    el_set(in->edit, EL_GETCFN, edit_getc);
    in->history = history_init();
    if (in->history != NULL) {
        history(in->history, &event, H_SETSIZE, 100);
        el_set(in->edit, EL_HIST, history, in->history);
    }
}

static void edit_close(struct input *in)
{
    if (in->history != NULL)
        history_end(in->history);
    if (in->edit == NULL)
        return;
    el_end(in->edit);
    rescue_forget();
}

static enum got read_edited(struct input *in, char *line, size_t size)
{
    HistEvent event;
    int n = 0;
    const char *text = el_gets(in->edit, &n);

    if (text == NULL || n <= 0) {
        putchar('\n');
        return interrupted ? GOT_INTERRUPT : GOT_END;
    }
    snprintf(line, size, "%.*s", (int)strcspn(text, "\n"), text);
    if (in->history != NULL && line[0] != '\0')
        history(in->history, &event, H_ENTER, text);
    return GOT_LINE;
}

#endif

struct input *input_open(void)
{
    struct input *in = must_alloc(sizeof *in);

    memset(in, 0, sizeof *in);
    in->terminal = isatty(STDIN_FILENO);
    input_catch();
#ifdef HAVE_LIBEDIT
    edit_open(in);
#endif
    return in;
}

void input_close(struct input *in)
{
#ifdef HAVE_LIBEDIT
    edit_close(in);
#endif
    free(in);
}

enum got input_line(struct input *in, const char *prompt, char *line,
                    size_t size)
{
    if (interrupted)
        return GOT_INTERRUPT;
    in->prompt = prompt;
#ifdef HAVE_LIBEDIT
    if (in->edit != NULL)
        return read_edited(in, line, size);
#endif
    return read_plain(in, line, size);
}
