/* fuzz_cards.c - every text is a card file or is refused with complaints; what
 * compiles can be said, listed and written as C. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "card/card.h"
#include "games/games.h"

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

static void compile(const struct rules *base, const char *text)
{
    const struct source source = { "cards", text };
    struct complaints wrong = { 0 };
    struct library *lib = cards_compile(base, &source, 1, &wrong);

    if ((lib == NULL) != (wrong.n > 0) || (wrong.n > 0) != (wrong.used > 0))
        abort();
    if (lib != NULL)
        show(library_rules(lib));
    library_free(lib);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = must_alloc(size + 1);

    if (size > 0)
        memcpy(text, data, size);
    text[size] = '\0';
    for (int i = 0; i < GAMES; i++)
        compile(&games[i], text);
    free(text);
    return 0;
}
