/* fuzz_notation.c - every text is an answer or is refused with a reason, and
 * an answer that was read is written and read back as itself. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "core/notation.h"
#include "games/games.h"
#include "match/excerpt.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void read_and_write(const struct rules *r, const char *text)
{
    struct reason why = { NULL, NULL };
    choice c, again;
    char room[256];
    struct text out;
    int column = 0;

    if (notation_read(r, text, &c, &why, &column) < 0) {
        if (why.text == NULL || column < 0 || column > (int)strlen(text))
            abort();
        return;
    }
    text_init(&out, room, sizeof room);
    notation_write(r, c, &out);
    if (out.cut || notation_read(r, room, &again, &why, &column) < 0)
        abort();
    if (again != c)
        abort();
}

/* The first answers of a match: a text means one of them, none, or several. */
static void match(const struct rules *r, const char *text)
{
    choice list[DUEL_MAX_CHOICES];
    struct excerpt e;
    struct setup setup;
    union match m;
    int who = 0, n, found;

    setup_default(r, r->game->min_players, &setup);
    excerpt_init(&e, r, &setup);
    r = &e.rules;
    duel_start(r, &m.duel, &e.setup, 1, NULL);
    while ((duel_waiting(&m.duel) >> who & 1) == 0)
        who++;
    n = duel_choices(r, &m.duel, who, list);
    found = notation_match(r, list, n, text);
    if (found < -2 || found >= n)
        abort();
    excerpt_done(&e);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = must_alloc(size + 1);

    if (size > 0)
        memcpy(text, data, size);
    text[size] = '\0';
    for (int i = 0; i < GAMES; i++) {
        read_and_write(&games[i], text);
        match(&games[i], text);
    }
    free(text);
    return 0;
}
