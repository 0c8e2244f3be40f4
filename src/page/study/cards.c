/* cards.c - cards of somebody's own in the page, on top of the game's.
 *
 * The page hands over a text in the card language; matches, tables and replays of
 * the game then know its cards and decks, until another text comes.  Whatever is
 * wrong with it comes back as
 *
 *     {"type":"cards","arm":-1,"mistakes":1,"report":"...",
 *      "complaints":[{"line":4,"column":5,"message":"..."}]}
 *
 * A match that was begun keeps the cards it was begun with, and its replay carries
 * their text (match/own.h).
 */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "core/game.h"
#include "games/games.h"
#include "match/own.h"
#include "page/page.h"

/* Cards that were handed over. */
struct own {
    struct library *library; /* NULL: none */
    char *text;
    char game[32];
};

static struct own known;  /* of the last text */
static struct own played; /* of the match, if it is another one */

void page_put_complaints(struct json *j, const struct complaints *wrong)
{
    int n = wrong->n < COMPLAINTS_SHOWN ? wrong->n : COMPLAINTS_SHOWN;

    json_put_number(j, "mistakes", wrong->n);
    json_put_string(j, "report", wrong->text);
    json_open(j, "complaints", '[');
    for (int i = 0; i < n; i++) {
        const struct complaint *c = &wrong->shown[i];
        char message[512];
        struct text out;

        text_init(&out, message, sizeof message);
        text_bytes(&out, wrong->text + c->at, c->length);
        json_open(j, NULL, '{');
        json_put_number(j, "line", c->line);
        json_put_number(j, "column", c->column);
        json_put_string(j, "message", message);
        json_close(j);
    }
    json_close(j);
}

const char *page_faults(const struct complaints *wrong, int arm)
{
    struct json *j = &page.reply;

    page_begin_reply();
    json_open(j, NULL, '{');
    json_put_string(j, "type", "cards");
    json_put_number(j, "arm", arm);
    page_put_complaints(j, wrong);
    json_close(j);
    return j->text;
}

static void forget(struct own *own)
{
    library_free(own->library);
    free(own->text);
    memset(own, 0, sizeof *own);
}

/* The match goes on with what it has. */
static void replace(const struct own *with)
{
    if (page.match->rules != NULL && known.library != NULL &&
        page.match->excerpt->from == library_rules(known.library))
        played = known;
    else
        forget(&known);
    known = *with;
}

static int take(const struct rules *base, const char *text,
                struct complaints *wrong)
{
    struct own new = { .library = NULL };
    struct text game;

    if (known.text != NULL && strcmp(known.text, text) == 0 &&
        strcmp(known.game, base->game->id) == 0)
        return 0;
    if (*text != '\0') {
        new.library = own_compile(base, text, wrong);
        if (new.library == NULL)
            return -1;
        new.text = must_strdup(text);
    }
    text_init(&game, new.game, sizeof new.game);
    text_put(&game, base->game->id);
    replace(&new);
    return 0;
}

const struct rules *page_rules(const char *game)
{
    return known.library != NULL && strcmp(known.game, game) == 0
               ? library_rules(known.library)
               : games_find(game);
}

void page_keep_cards(void)
{
    if (known.library != NULL &&
        page.own.excerpt->from == library_rules(known.library))
        own_keep(&page.own, known.text);
}

void page_forget_cards(void)
{
    forget(&played);
}

const struct rules *page_replay_rules(const char *replay, const char *game,
                                      struct complaints *wrong)
{
    const struct rules *base = games_find(game);
    char *text = own_text(replay);
    int rc = base != NULL ? take(base, text != NULL ? text : "", wrong) : -1;

    free(text);
    return rc == 0 ? page_rules(game) : NULL;
}

/* The room has a line with the game, and then the text; "" takes all away.  The
 * reply has its faults; if there are any, nothing has changed. */
const char *EXPORT(page_cards)(void);
const char *page_cards(void)
{
    struct complaints wrong = { 0 };
    char *text = strchr(page.room, '\n');
    const struct rules *base;

    if (text != NULL)
        *text++ = '\0';
    base = games_find(page.room);
    if (base == NULL)
        return page_error("there is no such game");
    take(base, text != NULL ? text : "", &wrong);
    return page_faults(&wrong, -1);
}

/* --- decks --- */

enum { FAULTS = 16 };

static void put_deck(struct json *j, const struct rules *r, int number)
{
    const struct deck *deck = &r->book->decks[number];
    struct reason why[FAULTS];
    int n = r->game->deck_faults != NULL
                ? r->game->deck_faults(r, deck, why, FAULTS)
                : 0;

    json_open(j, NULL, '{');
    json_put_string(j, "type", "deck");
    json_put_string(j, "id", deck->id);
    json_put_string(j, "name", deck->name);
    json_open(j, "rows", '[');
    for (int i = 0; i < deck->nrows; i++) {
        json_open(j, NULL, '{');
        json_put_string(j, "card", r->book->cards[deck->rows[i].card].id);
        json_put_number(j, "n", deck->rows[i].n);
        json_close(j);
    }
    json_close(j);
    json_open(j, "faults", '[');
    for (int i = 0; i < n && i < FAULTS; i++) {
        json_open(j, NULL, '{');
        json_put_string(j, "rule", why[i].rule);
        json_put_string(j, "text", why[i].text);
        json_close(j);
    }
    json_close(j);
    json_close(j);
}

/* Read the decks of such a text, without taking it: a message for each, with what
 * the rules have against it; or the faults of the text. */
const char *EXPORT(page_decks)(void);
const char *page_decks(void)
{
    struct complaints wrong = { 0 };
    char *text = strchr(page.room, '\n');
    const struct rules *base, *r;
    struct library *lib;

    if (text != NULL)
        *text++ = '\0';
    base = games_find(page.room);
    if (base == NULL)
        return page_error("there is no such game");
    lib = own_compile(base, text != NULL ? text : "", &wrong);
    if (lib == NULL)
        return page_faults(&wrong, -1);
    r = library_rules(lib);
    page_begin_reply();
    for (int i = base->book->ndecks; i < r->book->ndecks; i++)
        put_deck(&page.reply, r, i);
    library_free(lib);
    return page.reply.text != NULL ? page.reply.text : "";
}
