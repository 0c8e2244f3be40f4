/* game.c - games and their tables. */
#include <stdlib.h>
#include <string.h>

#include "api/api.h"
#include "base/file.h"
#include "base/near.h"
#include "games/games.h"

int riposte_games(void)
{
    return GAMES;
}

const char *riposte_game_id(int i)
{
    return i >= 0 && i < GAMES ? games[i].game->id : NULL;
}

static int no_such_game(const char *id, struct riposte_error *err)
{
    struct near near = near_begin(id);

    for (int i = 0; i < GAMES; i++)
        near_offer(&near, games[i].game->id);
    if (near.best != NULL)
        return api_fail(err, RIPOSTE_MISUSE,
                        "there is no game \"%.40s\"; did you mean \"%s\"?", id,
                        near.best);
    return api_fail(err, RIPOSTE_MISUSE, "there is no game \"%.40s\"", id);
}

/* The rules with these cards too; NULL with the mistakes. */
static struct library *compile(const struct rules *base, const char *cards,
                               struct riposte_error *err)
{
    const struct source source = { "cards", cards };
    struct complaints wrong = { 0 };
    struct library *lib = cards_compile(base, &source, 1, &wrong);

    if (lib == NULL)
        api_complain(err, &wrong);
    return lib;
}

struct riposte_game *riposte_game_open(const char *id, const char *cards,
                                       struct riposte_error *err)
{
    const struct rules *r = id != NULL ? games_find(id) : NULL;
    struct library *lib = NULL;
    struct riposte_game *game;

    if (api_given(id, "id", err) < 0)
        return NULL;
    if (r == NULL) {
        no_such_game(id, err);
        return NULL;
    }
    if (cards != NULL) {
        lib = compile(r, cards, err);
        if (lib == NULL)
            return NULL;
        r = library_rules(lib);
    }
    game = must_calloc(1, sizeof *game);
    game->rules = r;
    game->library = lib;
    for (int i = 0; i < RIPOSTE_TABLES; i++)
        api_rows_fill(&game->table[i], r, (enum riposte_table)i);
    return game;
}

void riposte_game_close(struct riposte_game *game)
{
    if (game == NULL)
        return;
    for (int i = 0; i < RIPOSTE_TABLES; i++)
        api_rows_free(&game->table[i]);
    library_free(game->library);
    free(game);
}

int riposte_row(const struct riposte_game *game, enum riposte_table table,
                int i, struct riposte_row *out, struct riposte_error *err)
{
    if (api_given(game, "game", err) < 0)
        return RIPOSTE_MISUSE;
    if ((unsigned)table >= RIPOSTE_TABLES)
        return api_fail(err, RIPOSTE_MISUSE, "there is no table %d",
                        (int)table);
    return api_row(&game->table[table], i, out, err);
}
