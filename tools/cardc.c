/* cardc.c - compile the program's own cards to C, at build time.
 *
 *     cardc GAME OUT.c FILE...
 *
 * Linked with the rules of the games, which know their words but not their
 * cards.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "card/card.h"
#include "games/games.h"

static const struct game *const all_games[] = {
#define GAME(id) &id##_game,
#include "games/games.def"
};

static const struct game *find_game(const char *id)
{
    for (size_t i = 0; i < sizeof all_games / sizeof *all_games; i++)
        if (strcmp(all_games[i]->id, id) == 0)
            return all_games[i];
    return NULL;
}

static bool holds(const char *path, const char *text)
{
    struct error err;
    char *old = file_read(path, &err);
    bool same = old != NULL && strcmp(old, text) == 0;

    free(old);
    return same;
}

/* A book that has not changed is left alone, so that nothing that depends on it
 * is built again after every change of the rules. */
static int write_book(const struct book *book, const char *game,
                      const char *path)
{
    char symbol[64];
    char *text = NULL;
    size_t n = 0;
    FILE *out = open_memstream(&text, &n);
    struct error err;
    int bad;

    snprintf(symbol, sizeof symbol, "%s_book", game);
    if (out != NULL)
        book_source(book, symbol, out);
    if (out == NULL || fclose(out) != 0) {
        fprintf(stderr, "cardc: %s: %s\n", path, strerror(errno));
        return 1;
    }
    bad = !holds(path, text) && file_write(path, text, n, &err) < 0;
    if (bad)
        fprintf(stderr, "cardc: %s\n", err.message);
    free(text);
    return bad;
}

int main(int argc, char **argv)
{
    struct complaints wrong = { 0 };
    struct rules rules = { NULL, NULL };
    struct library *lib;
    int status;

    if (argc < 4) {
        fputs("usage: cardc GAME OUT.c FILE...\n", stderr);
        return 2;
    }
    rules.game = find_game(argv[1]);
    if (rules.game == NULL) {
        fprintf(stderr, "cardc: there is no game '%s'\n", argv[1]);
        return 2;
    }
    lib = cards_load(&rules, (const char *const *)argv + 3, argc - 3, &wrong);
    if (lib == NULL) {
        fputs(wrong.text, stderr);
        return 2;
    }
    status = write_book(library_rules(lib)->book, argv[1], argv[2]);
    library_free(lib);
    return status;
}
