/* bot.h - a program that plays over its standard input and output.
 *
 * It is started by the shell and spoken to in lines (protocol.h).  Whatever it
 * does, no call here takes longer than it is given: a bot may be silent, slow,
 * deaf or dead.
 */
#ifndef MATCH_BOT_H
#define MATCH_BOT_H

#include <stdatomic.h>
#include <stddef.h>

#include "base/error.h"

struct bot;

/* Start a program.  What it writes to standard error goes where ours goes.  NULL
 * with the reason. */
struct bot *bot_open(const char *command, struct error *err);

/* End it: by closing its input, and by force after so many milliseconds. */
void bot_close(struct bot *b, int ms);

/* What bot_send and bot_receive return besides 0. */
enum { BOT_FAILED = -1, BOT_STOPPED = -2 };

/* Send whole lines within so many milliseconds.  0; BOT_FAILED with the reason;
 * BOT_STOPPED when *stop has become true. */
int bot_send(struct bot *b, const char *lines, size_t n, int ms,
             const atomic_bool *stop, struct error *err);

/* Wait for the next line, without its newline.  It lives until the next call. */
int bot_receive(struct bot *b, int ms, const atomic_bool *stop,
                const char **line, size_t *n, struct error *err);

/* Does the program start and speak?  It is told hello and has so many milliseconds
 * to say something.  0, also when it is silent; or -1 with the reason when it ends
 * without a word, as a mistyped command does. */
int bot_try(const char *command, int ms, struct error *err);

#endif
