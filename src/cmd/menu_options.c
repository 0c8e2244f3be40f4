/* menu_options.c - see menu.h: what a person has chosen once for all. */
#include <stdio.h>
#include <string.h>

#include "ai/computer.h"
#include "cmd/frame.h"
#include "cmd/menu_parts.h"
#include "match/picks.h"
#include "tui/full/browse.h"
#include "tui/settings.h"

static const char not_set[] = "(not set)";

/* The values that a setting can have. */
struct wares {
    enum setting which;
    const char *value[LIST_MAX];
    int n;
};

static const char *now(enum setting which)
{
    const char *value = settings_get()->value[which];

    return *value != '\0' ? value : not_set;
}

/* The fighters of the game that is set. */
static void list_fighters(struct wares *out)
{
    const struct rules *r = games_find(settings_get()->value[SETTING_GAME]);

    if (r == NULL || r->game->pick.max == 0)
        return;
    for (unsigned i = pick_next(r, 0); i != 0 && out->n < LIST_MAX;
         i = pick_next(r, i))
        out->value[out->n++] = pick_id(r, i);
}

static void list_values(enum setting which, struct wares *out)
{
    const struct setting_row *row = &setting_rows[which];

    *out = (struct wares){ .which = which };
    for (int i = 0; i < SETTING_VALUES && row->values[i] != NULL; i++)
        out->value[out->n++] = row->values[i];
    if (out->n > 0)
        return;
    out->value[out->n++] = not_set;
    for (int i = 0; i < GAMES && which == SETTING_GAME; i++)
        if (!games[i].game->reference)
            out->value[out->n++] = games[i].game->id;
    for (int i = 0; i < nlevels && which == SETTING_LEVEL; i++)
        out->value[out->n++] = levels[i].name;
    if (which == SETTING_FIGHTER)
        list_fighters(out);
}

static void value_label(const void *of, int i, char label[LIST_LABEL])
{
    snprintf(label, LIST_LABEL, "%s", ((const struct wares *)of)->value[i]);
}

static void value_picture(const void *of, int i, const struct printer *p)
{
    (void)i;
    printer_fold(p, 0, 0,
                 setting_rows[((const struct wares *)of)->which].about);
}

static void setting_label(const void *of, int i, char label[LIST_LABEL])
{
    (void)of;
    snprintf(label, LIST_LABEL, "%-8s %s", setting_rows[i].name,
             now((enum setting)i));
}

static void setting_picture(const void *of, int i, const struct printer *p)
{
    const char *trouble = of;

    printer_fold(p, 0, 0, setting_rows[i].about);
    if (*trouble != '\0') {
        printer_ink(p, INK_BAD);
        printer_fold(p, 0, 0, trouble);
        printer_ink(p, INK_PLAIN);
    }
}

/* Another fighter belongs to another game. */
static int change(enum setting which, const char *value, struct error *err)
{
    bool other = which == SETTING_GAME && !settings_is(which, value);

    value = value == not_set ? "" : value;
    if (other && settings_set(SETTING_FIGHTER, "", err) < 0)
        return -1;
    return settings_set(which, value, err);
}

int menu_options(struct term *t)
{
    struct error err = { "" };
    struct browser b = { "Options",   menu_keys,     SETTINGS,
                         err.message, setting_label, setting_picture };
    int at = 0;

    while ((at = browse(t, &b, at)) >= 0) {
        struct wares values;
        struct browser of = { setting_rows[at].name, menu_keys,    0, &values,
                              value_label,           value_picture };
        int from = 0, chosen;

        list_values((enum setting)at, &values);
        of.n = values.n;
        for (int i = 0; i < values.n; i++)
            if (strcmp(values.value[i], now((enum setting)at)) == 0)
                from = i;
        chosen = browse(t, &of, from);
        if (chosen == BROWSE_LEAVE)
            return chosen;
        if (chosen >= 0)
            change((enum setting)at, values.value[chosen], &err);
    }
    return at;
}
