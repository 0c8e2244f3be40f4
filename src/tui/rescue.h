/* rescue.h - the terminal is given back even when the program dies by a signal:
 * by a crash, or by Ctrl-\.
 */
#ifndef TUI_RESCUE_H
#define TUI_RESCUE_H

/* From now on the terminal gets its present modes back then.  There is one rescue
 * at a time. */
void rescue_prepare(void);

/* And this is written to it before. */
void rescue_write(const char *text);

void rescue_forget(void);

#endif
