/* fuzz_cards.c - every text is a card file or is refused with complaints; what
 * compiles can be said, listed, written as C, and cast in a game with every kind
 * of word. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "card/card.h"
#include "games/games.h"
#include "sorcery.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void show(const struct rules *r)
{
    FILE *nowhere = fopen("/dev/null", "w");
    char room[1 << 16];
    struct text out;

    if (nowhere == NULL)
        abort();
    for (unsigned i = 1; i < (unsigned)r->book->ncards + r->book->nparts; i++) {
        text_init(&out, room, sizeof room);
        card_head(r, i, &out);
        card_text(r, i, &out);
        if (out.cut)
            abort();
        card_listing(r, i, nowhere);
    }
    book_source(r->book, "book", nowhere);
    fclose(nowhere);
}

/* Cast every card, and give the last answer to whatever it asks. */
static void cast(const struct rules *r)
{
    for (int card = 1; card < r->book->ncards; card++) {
        struct setup s = { .players = 2 };
        choice list[DUEL_MAX_CHOICES];
        union match m = { 0 };

        s.policy[POLICY_CARD] = (int16_t)card;
        s.policy[POLICY_MANA] = 3;
        duel_start(r, &m.duel, &s, 1, NULL);
        while (duel_waiting(&m.duel) != 0) {
            int who = duel_waiting(&m.duel) == 1 ? 0 : 1;
            int n = duel_choices(r, &m.duel, who, list);

            duel_answer(r, &m.duel, who, list[n - 1], NULL);
        }
    }
}

/* The library, or NULL: the text is refused. */
static struct library *compile(const struct rules *base, const char *text)
{
    const struct source source = { "cards", text };
    struct complaints wrong = { 0 };
    struct library *lib = cards_compile(base, &source, 1, &wrong);

    if ((lib == NULL) != (wrong.n > 0) || (wrong.n > 0) != (wrong.used > 0))
        abort();
    if (lib != NULL)
        show(library_rules(lib));
    return lib;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct rules bare = { &sorcery_game, NULL };
    char *text = must_alloc(size + 1);
    struct library *lib;

    if (size > 0)
        memcpy(text, data, size);
    text[size] = '\0';
    for (int i = 0; i < GAMES; i++)
        library_free(compile(&games[i], text));
    lib = compile(&bare, text);
    if (lib != NULL)
        cast(library_rules(lib));
    library_free(lib);
    free(text);
    return 0;
}
