/* input.h - lines that a person types.
 *
 * On a terminal lines can be edited and recalled (with libedit); otherwise they
 * are simply read, and printed after the prompt so that a transcript can be
 * read.  Ctrl-C, SIGTERM and SIGHUP do not end the program: they end the wait.
 */
#ifndef TUI_INPUT_H
#define TUI_INPUT_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

enum got {
    GOT_LINE,
    GOT_END,      /* nothing more will come */
    GOT_INTERRUPT /* Ctrl-C, or asked to end */
};

struct input;

/* Notice Ctrl-C, SIGTERM and SIGHUP instead of ending by them.  input_open does
 * so, too. */
void input_catch(void);

/* Read standard input. */
struct input *input_open(void);
void input_close(struct input *in);

/* Is nobody there: no terminal, and not a single byte to read? */
bool input_empty(void);

/* Has somebody pressed Ctrl-C since the last line? */
bool input_interrupted(void);

/* It is 0 until then: for thoughts that end at once (ai/computer.h). */
const atomic_uint *input_signals(void);

/* The exit code for the signal that has asked the program to end, other than
 * Ctrl-C; `code` when there was none. */
int input_exit_code(int code);

/* Forget a Ctrl-C that has done what it was meant for.  False: the program was
 * asked to end otherwise. */
bool input_go_on(void);

/* Print a prompt and read a line without its newline; what is too long for the
 * buffer is cut off. */
enum got input_line(struct input *in, const char *prompt, char *line,
                    size_t size);

#endif
