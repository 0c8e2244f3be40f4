/* compile.c - files of cards, compiled to a library.
 *
 * Two passes: the first declares every card and deck, so that they may be named before
 * they are written; the second reads them (grammar.c) and writes the book.
 */
#include "card/parser.h"

/* The first pass: give every new id its number.  Whatever is wrong is left for
 * the second pass to complain about. */
static void declare_all(struct library *lib, const struct source *source)
{
    struct complaints unheard = { 0 };
    struct parser p;

    parser_init(&p, lib, source, &unheard);
    while (p.now.kind != TOKEN_END) {
        bool deck = token_is(&p.now, "deck");
        bool top = parser_at_top(&p) && !token_is(&p.now, "change");
        char id[CARDS_MAX_NAME + 1];

        parser_next(&p);
        if (!top || !parser_id(&p, id, sizeof id))
            continue;
        if (deck && book_find_deck(&lib->book, id) < 0)
            library_declare_deck(lib, id);
        if (!deck && book_find(&lib->book, id) == CARD_NONE)
            library_declare_card(lib, id);
    }
}

static bool read_top(struct parser *p)
{
    if (parser_take_word(p, "card"))
        return grammar_card(p);
    if (parser_take_word(p, "deck"))
        return grammar_deck(p);
    if (parser_take_word(p, "change"))
        return grammar_change(p);
    if (p->now.kind == TOKEN_CLOSE)
        return parser_wrong(p, &p->now, "this '}' closes nothing");
    return parser_wrong(p, &p->now, "expected 'card', 'deck' or 'change' here");
}

/* The second pass. */
static void read_file(struct library *lib, const struct source *source,
                      struct complaints *out)
{
    struct parser p;

    parser_init(&p, lib, source, out);
    while (p.now.kind != TOKEN_END) {
        p.depth = 0;
        if (!read_top(&p) && !parser_at_top(&p))
            parser_skip_to_top(&p);
    }
}

struct library *cards_compile(const struct rules *base,
                              const struct source *sources, int n,
                              struct complaints *out)
{
    struct library *lib = library_new(base);
    int before = out->n;
    bool text = true;

    for (int i = 0; i < n; i++)
        text &= source_check(&sources[i], out);
    for (int i = 0; text && i < n; i++)
        declare_all(lib, &sources[i]);
    if (base->book != NULL)
        library_place_parts(lib, base->book);
    for (int i = 0; text && i < n; i++)
        read_file(lib, &sources[i], out);
    pick_link(&lib->rules, lib->cards);
    if (out->n == before)
        return lib;
    library_free(lib);
    return NULL;
}
