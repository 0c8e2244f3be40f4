/* stop.h - long work that ends with what it has found when it is interrupted. */
#ifndef RIPOSTE_CMD_STOP_H
#define RIPOSTE_CMD_STOP_H

#include <stdatomic.h>
#include <stdbool.h>

/* Set by Ctrl-C and by SIGTERM. */
extern atomic_bool stop_asked;

/* From now on a signal asks to stop.  A second request a second or two later
 * means that nobody wants to wait: the program ends.  Two signals at once count
 * as one: timeout(1) sends its signal to the program and then to the program's
 * group. */
void catch_stops(void);

#endif
