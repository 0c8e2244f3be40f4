/* workshop.c - card files in the page: checked while they are written, as
 * `riposte cards GAME --check FILE` does it, and copied from the game's book.
 *
 * A module is one game's.
 */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "card/change.h"
#include "games/games.h"
#include "match/faces.h"
#include "match/picks.h"
#include "match/playable.h"
#include "page/page.h"

enum { COPY_SIZE = 1 << 17, DIFFERENCES = 64 };

/* Compile the room: a line with the name of the file, and its text.  Cards may be
 * right and yet no match can be played with them: then there are complaints too. */
static struct library *compile(struct complaints *wrong)
{
    char *end = page.room + strcspn(page.room, "\n");
    struct source file = { page.room, end + (*end == '\n') };
    struct library *lib;

    *end = '\0';
    lib = cards_compile(&games[0], &file, 1, wrong);
    if (lib != NULL)
        playable_check(lib, wrong);
    return lib;
}

/* --- words --- */

/* All words of the game's cards. */
const char *EXPORT(page_vocabulary)(void);
const char *page_vocabulary(void)
{
    page_begin_reply();
    json_open(&page.reply, NULL, '{');
    json_put_string(&page.reply, "type", "vocabulary");
    vocabulary_json(games[0].game->vocabulary, &page.reply);
    json_close(&page.reply);
    return page.reply.text;
}

/* --- checking --- */

/* Where each card of the file is, and who owns it. */
static void put_places(struct json *j, const struct library *lib)
{
    const struct rules *r = library_rules(lib);

    json_open(j, "places", '[');
    for (int i = 1; i < r->book->ncards; i++)
        if (library_wrote_card(lib, i)) {
            unsigned owner = pick_owner(r, (unsigned)i);

            json_open(j, NULL, '{');
            json_put_string(j, "id", r->book->cards[i].id);
            json_put_number(j, "line", library_card_line(lib, i));
            json_put_string(j, "owner", owner != 0 ? pick_id(r, owner) : "");
            json_put_bool(j, "changed", i < games[0].book->ncards);
            json_close(j);
        }
    json_close(j);
}

/* What a player may bring now, if the file writes it. */
static void put_brings(struct json *j, const struct library *lib)
{
    const struct rules *r = library_rules(lib);

    json_open(j, "brings", '[');
    for (unsigned i = 0; (i = pick_next(r, i)) != 0;) {
        if (!(r->game->pick.deck ? library_wrote_deck(lib, (int)i - 1)
                                 : library_wrote_card(lib, (int)i)))
            continue;
        json_open(j, NULL, '{');
        json_put_string(j, "id", pick_id(r, i));
        json_put_string(j, "name", pick_name(r, i));
        json_close(j);
    }
    json_close(j);
}

static void put_decks(struct json *j, const struct library *lib)
{
    const struct book *book = library_rules(lib)->book;

    json_open(j, "decks", '[');
    for (int i = 0; i < book->ndecks; i++)
        if (library_wrote_deck(lib, i)) {
            json_open(j, NULL, '{');
            json_put_string(j, "id", book->decks[i].id);
            json_put_string(j, "name", book->decks[i].name);
            json_put_number(j, "cards", book->decks[i].total);
            json_close(j);
        }
    json_close(j);
}

/* How the cards of the game differ from what they were. */
static void put_differences(struct json *j, const struct rules *now)
{
    struct difference *list = must_calloc(DIFFERENCES, sizeof *list);
    int n = cards_diff(&games[0], now, list, DIFFERENCES);

    json_open(j, "differences", '[');
    for (int i = 0; i < n && i < DIFFERENCES; i++) {
        json_open(j, NULL, '{');
        json_put_string(j, "id", list[i].id);
        json_put_string(j, "name", list[i].name);
        json_put_string(j, "what", list[i].what);
        json_put_string(j, "before", list[i].before);
        json_put_string(j, "after", list[i].after);
        json_close(j);
    }
    json_close(j);
    free(list);
}

static void put_book(struct json *j, const struct library *lib)
{
    const struct rules *r = library_rules(lib);

    json_open(j, "cards", '[');
    for (int i = 1; i < r->book->ncards; i++)
        if (library_wrote_card(lib, i))
            faces_card(j, r, NULL, (unsigned)i);
    json_close(j);
    put_decks(j, lib);
    put_places(j, lib);
    put_brings(j, lib);
    put_differences(j, r);
}

/* Check the file in the room: what is wrong with it, and what is in it if its cards
 * compile. */
const char *EXPORT(page_check)(void);
const char *page_check(void)
{
    struct complaints wrong = { 0 };
    struct library *lib = compile(&wrong);

    page_begin_reply();
    json_open(&page.reply, NULL, '{');
    json_put_string(&page.reply, "type", "checked");
    page_put_complaints(&page.reply, &wrong);
    if (lib != NULL)
        put_book(&page.reply, lib);
    json_close(&page.reply);
    library_free(lib);
    return page.reply.text;
}

/* --- copies --- */

static const struct {
    const char *word;
    void (*write)(const struct rules *r, unsigned card, struct text *out);
} copies[] = { { "copy", card_copy }, { "change", card_change } };

/* What the book has, as a card file writes it.  The room names it: "copy reese",
 * which is the card with all that belongs to it, "change reese" or "deck angels".  ""
 * if there is no such thing. */
const char *EXPORT(page_copy)(void);
const char *page_copy(void)
{
    static char text[COPY_SIZE];
    char *id = page.room + strcspn(page.room, " ");
    const struct rules *r = &games[0];
    struct text out;
    unsigned card;

    text_init(&out, text, sizeof text);
    if (*id != '\0')
        *id++ = '\0';
    if (text_equal(page.room, "deck") && book_find_deck(r->book, id) >= 0)
        deck_copy(r, book_find_deck(r->book, id), &out);
    card = book_find(r->book, id);
    for (size_t i = 0; i < sizeof copies / sizeof *copies; i++)
        if (card != CARD_NONE && text_equal(page.room, copies[i].word))
            copies[i].write(r, card, &out);
    return text;
}
