/* wish.c - see wish.h. */
#include "server/wish.h"

/* Texts of an object, as names and values. */
static int read_settings(json_t *set, const char *out[ONLINE_SETTINGS + 1][2],
                         struct error *err)
{
    const char *name;
    json_t *value;
    int n = 0;

    if (json_object_size(set) > ONLINE_SETTINGS)
        return error_set(err, "too many settings");
    json_object_foreach(set, name, value)
    {
        if (!json_is_string(value))
            return error_set(err, "the value of a setting is a text");
        out[n][0] = name;
        out[n++][1] = json_string_value(value);
    }
    out[n][0] = NULL;
    return 0;
}

static void read_computers(json_t *m, struct online_wish *w)
{
    json_t *computers = json_object_get(m, "minds");

    for (int i = 0; i < DUEL_MAX_PLAYERS; i++) {
        const char *name =
            json_string_value(json_array_get(computers, (size_t)i));

        w->computer[i] = name != NULL && *name != '\0' ? name : NULL;
    }
}

int wish_read(json_t *m, struct wanted *out, struct error *err)
{
    struct online_wish *w = &out->wish;
    json_int_t total = 0, increment = 0;
    int rated = 0, listed = 0, hidden = 0;

    *w = (struct online_wish){ .players = 2 };
    if (json_unpack(m, "{s:s,s?i,s?I,s?I,s?b,s?b,s?b}", "game", &w->game,
                    "players", &w->players, "total", &total, "increment",
                    &increment, "rated", &rated, "listed", &listed, "hidden",
                    &hidden) != 0)
        return error_set(err,
                         "a match wants a game; players, set, minds, total, "
                         "increment, rated, listed and hidden if you like");
    if (read_settings(json_object_get(m, "set"), out->set, err) < 0)
        return -1;
    w->set = (const char *const(*)[2])out->set;
    w->total_ms = total;
    w->increment_ms = increment;
    w->rated = rated != 0;
    w->listed = listed != 0;
    w->hidden = hidden != 0;
    read_computers(m, w);
    return 0;
}
