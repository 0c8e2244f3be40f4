/* rescue.c - see rescue.h. */
#include "tui/rescue.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

/* Made ready before, for a signal handler may not do much. */
static struct {
    struct termios modes;
    char text[256];
    size_t n;
} rescue;

static const int deadly[] = { SIGQUIT, SIGSEGV, SIGBUS, SIGFPE,
                              SIGILL,  SIGABRT, SIGSYS };

static void die(int signal)
{
    ssize_t n = write(STDOUT_FILENO, rescue.text, rescue.n);

    (void)n;
    tcsetattr(STDIN_FILENO, TCSANOW, &rescue.modes);
    raise(signal); /* as it would have been: the handler is gone */
}

void rescue_prepare(void)
{
    struct sigaction action = { .sa_handler = die,
                                .sa_flags = (int)SA_RESETHAND | SA_NODEFER };

    tcgetattr(STDIN_FILENO, &rescue.modes);
    rescue.n = 0;
    for (size_t i = 0; i < sizeof deadly / sizeof deadly[0]; i++)
        sigaction(deadly[i], &action, NULL);
}

void rescue_write(const char *text)
{
    snprintf(rescue.text, sizeof rescue.text, "%s", text);
    rescue.n = strlen(rescue.text);
}

void rescue_forget(void)
{
    for (size_t i = 0; i < sizeof deadly / sizeof deadly[0]; i++)
        signal(deadly[i], SIG_DFL);
}
