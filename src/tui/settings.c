/* settings.c - see settings.h. */
#include "tui/settings.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "tui/person.h"

enum { PATH = 1024, NAME = 32 };

const struct setting_row setting_rows[SETTINGS] = {
    [SETTING_SPEED] = { "speed",
                        "How long each step of the others is shown: key waits "
                        "for a key, off shows the outcome only.",
                        { "normal", "slow", "fast", "key", "off" } },
    [SETTING_KEYS] = { "keys",
                       "vi: h j k l move everywhere; the hint is H then, and "
                       "the log L.",
                       { "usual", "vi" } },
    [SETTING_COLOURS] = { "colours",
                          "Colours, where the terminal has them.",
                          { "on", "off" } },
    [SETTING_GLYPHS] = { "glyphs",
                         "ascii: lines and marks of ASCII only.",
                         { "unicode", "ascii" } },
    [SETTING_GAME] = { "game",
                       "The game that the menu offers first, and that riposte "
                       "play begins.",
                       { NULL } },
    [SETTING_LEVEL] = { "level", "The usual opponent.", { NULL } },
    [SETTING_FIGHTER] = { "fighter",
                          "Your usual fighter, team or deck, in the game "
                          "above.",
                          { NULL } },
};

static int make_path(char out[PATH], struct error *err)
{
    const char *own = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME");
    int n;

    if (own != NULL && own[0] == '/')
        n = snprintf(out, PATH, "%s/riposte/riposte.conf", own);
    else if (home != NULL && home[0] == '/')
        n = snprintf(out, PATH, "%s/.config/riposte/riposte.conf", home);
    else
        n = PATH;
    if (n >= PATH)
        error_set(err, "there is no home for the settings: set HOME");
    return n < PATH ? 0 : -1;
}

/* --- reading --- */

static bool is_value(const struct setting_row *row, const char *value)
{
    if (row->values[0] == NULL)
        return *value != '\0' && strlen(value) < SETTING_VALUE;
    for (int i = 0; i < SETTING_VALUES && row->values[i] != NULL; i++)
        if (strcmp(row->values[i], value) == 0)
            return true;
    return false;
}

/* "want normal, slow or fast", or the names of all settings. */
static void list_wanted(const struct setting_row *row, char out[PATH])
{
    int n = 0;

    out[0] = '\0';
    for (int i = 0; i < (row != NULL ? SETTING_VALUES : SETTINGS); i++) {
        const char *word = row != NULL ? row->values[i] : setting_rows[i].name;

        if (word != NULL && n < PATH)
            n += snprintf(out + n, (size_t)(PATH - n), "%s%s",
                          n > 0 ? ", " : "", word);
    }
    if (out[0] == '\0')
        snprintf(out, PATH, "a word");
}

static int read_line(struct settings *s, const char *path, int number,
                     char *line, struct error *err)
{
    const char *name, *value;
    char *rest, wanted[PATH];
    int i = 0;

    line[strcspn(line, "#")] = '\0';
    name = strtok_r(line, " \t", &rest);
    value = strtok_r(NULL, " \t", &rest);
    if (name == NULL)
        return 0;
    while (i < SETTINGS && strcmp(setting_rows[i].name, name) != 0)
        i++;
    list_wanted(i < SETTINGS ? &setting_rows[i] : NULL, wanted);
    if (i == SETTINGS)
        return error_set(err, "%s:%d: there is no setting %s: want %s", path,
                         number, name, wanted);
    if (value == NULL || strtok_r(NULL, " \t", &rest) != NULL ||
        !is_value(&setting_rows[i], value))
        return error_set(err, "%s:%d: %s %s: want %s", path, number, name,
                         value != NULL ? value : "", wanted);
    snprintf(s->value[i], SETTING_VALUE, "%s", value);
    return 0;
}

/* Without a file all settings are the usual ones. */
static int read_all(struct settings *s, struct error *err)
{
    char path[PATH], *text, *rest, *line;
    int number = 1, rc = 0;

    memset(s, 0, sizeof *s);
    for (int i = 0; i < SETTINGS; i++)
        if (setting_rows[i].values[0] != NULL)
            snprintf(s->value[i], SETTING_VALUE, "%s",
                     setting_rows[i].values[0]);
    if (make_path(path, err) < 0 || access(path, F_OK) < 0)
        return 0;
    text = file_read(path, err);
    if (text == NULL)
        return -1;
    for (rest = text; rc == 0 && (line = strsep(&rest, "\n")) != NULL; number++)
        rc = read_line(s, path, number, line, err);
    free(text);
    return rc;
}

/* Those of this run. */
static struct settings current;

const struct settings *settings_get(void)
{
    static bool read;
    struct error err;

    if (!read && read_all(&current, &err) < 0) {
        fprintf(stderr, "riposte: %s\n", err.message);
        exit(2);
    }
    read = true;
    return &current;
}

/* --- writing --- */

/* Make the folders of a path. */
static int make_folders(char path[PATH], struct error *err)
{
    for (char *at = strchr(path + 1, '/'); at != NULL;
         at = strchr(at + 1, '/')) {
        *at = '\0';
        if (mkdir(path, 0700) < 0 && errno != EEXIST)
            return error_set(err, "%s: %s", path, strerror(errno));
        *at = '/';
    }
    return 0;
}

static int write_all(const struct settings *s, struct error *err)
{
    char path[PATH], text[PATH];
    int n = 0;

    if (make_path(path, err) < 0 || make_folders(path, err) < 0)
        return -1;
    for (int i = 0; i < SETTINGS; i++)
        if (s->value[i][0] != '\0')
            n += snprintf(text + n, sizeof text - (size_t)n, "%s %s\n",
                          setting_rows[i].name, s->value[i]);
    return file_write(path, text, (size_t)n, err);
}

int settings_set(enum setting which, const char *value, struct error *err)
{
    struct settings s = *settings_get();

    snprintf(s.value[which], SETTING_VALUE, "%s", value);
    if (write_all(&s, err) < 0)
        return -1;
    current = s;
    return 0;
}

/* --- what they mean --- */

bool settings_is(enum setting which, const char *value)
{
    return strcmp(settings_get()->value[which], value) == 0;
}

int settings_pace(void)
{
    static const struct {
        const char *value;
        int pace;
    } paces[] = {
        { "slow", 1800 },
        { "fast", 350 },
        { "key", PACE_KEY },
        { "off", PACE_OFF },
    };

    for (size_t i = 0; i < sizeof paces / sizeof paces[0]; i++)
        if (settings_is(SETTING_SPEED, paces[i].value))
            return paces[i].pace;
    return PACE_NORMAL;
}
