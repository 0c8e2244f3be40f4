/* settings.h - what a person has chosen once for all: the configuration file.
 *
 * It lies in $XDG_CONFIG_HOME or ~/.config, as riposte/riposte.conf, and has lines
 * "NAME VALUE"; what follows a # is a remark.  The options screen of the menu
 * writes it.
 */
#ifndef TUI_SETTINGS_H
#define TUI_SETTINGS_H

#include <stdbool.h>

#include "base/error.h"

enum setting {
    SETTING_SPEED,
    SETTING_KEYS,
    SETTING_COLOURS,
    SETTING_GLYPHS,
    SETTING_GAME,
    SETTING_LEVEL,
    SETTING_FIGHTER,
    SETTINGS
};

enum { SETTING_VALUE = 64, SETTING_VALUES = 8 };

struct setting_row {
    const char *name;
    const char *about;
    /* The usual value first; none: any word, "" as long as it is not set. */
    const char *values[SETTING_VALUES];
};

extern const struct setting_row setting_rows[SETTINGS];

struct settings {
    char value[SETTINGS][SETTING_VALUE];
};

/* Those of this run, read once; the program ends with a complaint and 2 when the
 * file is wrong. */
const struct settings *settings_get(void);

/* Does a setting of this run have that value? */
bool settings_is(enum setting which, const char *value);

/* Change one, for now and in the file; "" is to have none.  0, or -1 with a
 * message. */
int settings_set(enum setting which, const char *value, struct error *err);

/* How long a step of others is shown: enum pace (person.h). */
int settings_pace(void);

#endif
