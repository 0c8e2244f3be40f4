/* scenario_settings.c - the game of a file, and the settings of its matches:
 * `game engarde players=3 hand_size=7 seed=5`. */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "lab/scenario_parts.h"

/* NAME=VALUE */
struct setting {
    struct word name, value;
};

static const char *game_name(const struct reader *in, int i)
{
    return in->games[i].game->id;
}

/* Row 0 is the number of players, then come the policies, then what each player
 * brings. */
static const char *setting_name(const struct reader *in, int i)
{
    const struct game *g = in->s->rules->game;

    if (i == 0)
        return "players";
    if (i <= g->npolicies)
        return g->policies[i - 1].name;
    return in->pick_name[i - 1 - g->npolicies];
}

/* A setting ends at a blank only, for its value may hold commas. */
static int read_setting(struct reader *in, struct setting *out)
{
    struct word w = reader_peek(in);
    const char *equals;

    w.n = (int)strcspn(w.at, " \t\r");
    in->at = w.at + w.n;
    equals = memchr(w.at, '=', (size_t)w.n);
    if (equals == NULL)
        return reader_wrong(in, w.at,
                            "a setting is expected here: players=3, seed=7");
    out->name = (struct word){ w.at, (int)(equals - w.at) };
    out->value = (struct word){ equals + 1, w.n - out->name.n - 1 };
    return 0;
}

static int read_seed(struct reader *in, struct word value, uint64_t *out)
{
    char typed[WORD_SIZE], *end;

    word_copy(value, typed);
    *out = strtoull(typed, &end, 10);
    if (*typed < '0' || *typed > '9' || *end != '\0')
        return reader_wrong(in, value.at, "a seed is a whole number");
    return 0;
}

/* The row of a setting; -1 with the mistake. */
static int find_setting(struct reader *in, struct word name)
{
    const struct game *g = in->s->rules->game;
    int picks = g->pick.max > 0 ? DUEL_MAX_PLAYERS : 0;

    return reader_row(in, name, "setting", setting_name,
                      1 + g->npolicies + picks);
}

/* Set it; false when the rules refuse. */
static bool apply(const struct rules *r, const struct setting *setting,
                  struct setup *setup, struct reason *why)
{
    char name[WORD_SIZE], value[WORD_SIZE];

    word_copy(setting->name, name);
    word_copy(setting->value, value);
    return setup_set(r, setup, name, value, why) == 0;
}

static int refused(struct reader *in, const struct setting *setting, int row,
                   const struct reason *why)
{
    const struct rules *r = in->s->rules;
    char values[WORD_SIZE];
    struct text t;

    text_init(&t, values, sizeof values);
    if (row == 0)
        text_range(&t, r->game->min_players, r->game->max_players);
    else if (row <= r->game->npolicies)
        policy_values(r, &r->game->policies[row - 1], &t);
    else
        text_put(&t, why->text);
    return reader_wrong(in, setting->value.at, "%.*s: want %s (%s)",
                        setting->name.n, setting->name.at, values, why->rule);
}

/* One setting of a match that must be possible. */
static int read_one(struct reader *in, struct setup *setup, uint64_t *seed)
{
    struct setting setting;
    struct reason why;
    int row;

    if (read_setting(in, &setting) < 0)
        return -1;
    if (word_is(setting.name, "seed"))
        return read_seed(in, setting.value, seed);
    row = find_setting(in, setting.name);
    if (row < 0)
        return -1;
    if (!apply(in->s->rules, &setting, setup, &why))
        return refused(in, &setting, row, &why);
    return 0;
}

int reader_settings(struct reader *in, struct setup *setup, uint64_t *seed)
{
    const char *line = in->at;
    struct reason why;

    while (reader_peek(in).n > 0)
        if (read_one(in, setup, seed) < 0)
            return -1;
    /* What players bring may come in several lines; see end_case(). */
    if (in->s->rules->game->pick.min == 0 &&
        setup_check(in->s->rules, setup, &why) < 0)
        return reader_wrong(in, line, "no such match: %s (%s)", why.text,
                            why.rule);
    return 0;
}

int reader_refused_settings(struct reader *in, const char *end,
                            struct reason *why)
{
    struct setup setup = reader_case(in)->setup;
    struct setting setting;
    bool fine = true;

    do {
        if (read_setting(in, &setting) < 0 ||
            find_setting(in, setting.name) < 0)
            return -1;
        fine = fine && apply(in->s->rules, &setting, &setup, why);
    } while (reader_peek(in).at < end);
    if (fine && setup_check(in->s->rules, &setup, why) == 0)
        *why = (struct reason){ NULL, NULL };
    return 0;
}

static void name_picks(struct reader *in)
{
    const struct pick *pick = &in->s->rules->game->pick;

    for (int i = 0; i < DUEL_MAX_PLAYERS && pick->max > 0; i++)
        snprintf(in->pick_name[i], PICK_SIZE, "%c.%s", seat_letter(i),
                 pick->name);
}

int reader_game(struct reader *in)
{
    struct scenario *s = in->s;
    int row;

    if (s->rules != NULL)
        return reader_wrong(in, s->lines[in->line],
                            "one file, one game, named once at the top "
                            "(\"with\" changes the settings of a case)");
    row = reader_row(in, reader_word(in), "game", game_name, in->ngames);
    if (row < 0)
        return -1;
    s->rules = &in->games[row];
    name_picks(in);
    setup_default(s->rules, s->rules->game->min_players, &in->setup);
    in->seed = 1;
    return reader_settings(in, &in->setup, &in->seed);
}

/* Card files are named as seen from the scenario. */
static char *beside(const char *scenario, struct word name)
{
    const char *slash = strrchr(scenario, '/');
    int folder =
        slash != NULL && *name.at != '/' ? (int)(slash + 1 - scenario) : 0;
    size_t size = (size_t)folder + (size_t)name.n + 1;
    char *path = must_alloc(size);

    snprintf(path, size, "%.*s%.*s", folder, scenario, name.n, name.at);
    return path;
}

/* `cards fixtures.cards`: the cards and decks of a file or folder are added to
 * those of the game. */
int reader_card_file(struct reader *in)
{
    struct scenario *s = in->s;
    struct word name = reader_peek(in);
    const char *path;
    char *owned;

    if (s->ncases > 0 || s->library != NULL)
        return reader_wrong(in, s->lines[in->line],
                            "one file or folder of cards, named once, before "
                            "the first case");
    name.n = (int)strcspn(name.at, " \t\r");
    in->at = name.at + name.n;
    if (name.n == 0 || *name.at == '/')
        return reader_wrong(in, name.at,
                            "a card file, as seen from this one, is expected "
                            "here");
    path = owned = beside(s->path, name);
    s->library = cards_load(s->rules, &path, 1, in->wrong);
    free(owned);
    if (s->library == NULL)
        return reader_wrong(in, name.at, "these cards cannot be used");
    s->rules = library_rules(s->library);
    return 0;
}
