/* brought.c - see brought.h. */
#include "server/brought.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "core/game.h"
#include "match/own.h"

enum { NAME = 24, COPIES = 99, ROWS = 120, TEXT = 8192 };

bool brought_is_list(const char *brings)
{
    return strchr(brings, ':') != NULL;
}

void brought_id(int who, char id[BROUGHT_ID])
{
    snprintf(id, BROUGHT_ID, "own-%c", 'a' + who);
}

/* --- reading a list --- */

/* A list that is being read, and the deck that it becomes in the card language. */
struct reading {
    const struct rules *base;
    const char *at;
    bool had[BOOK_MAX_CARDS];
    int rows;
    struct text *out;
    struct error *err;
};

static int wrong(struct reading *in, const char *what)
{
    return error_set(in->err, "your deck: %s", what);
}

/* A name of up to 24 characters that card files can print. */
static int read_name(struct reading *in, int who)
{
    char id[BROUGHT_ID];
    int n = 0;

    brought_id(who, id);
    text_put(in->out, "deck ");
    text_put(in->out, id);
    text_put(in->out, " \"");
    while (*in->at != ':') {
        int length = utf8_length(in->at);

        if (length == 0 || strchr("\"\\\t\n\r", *in->at) != NULL || n++ == NAME)
            return wrong(in, "its name has up to 24 characters, and no quotes");
        text_bytes(in->out, in->at, (size_t)length);
        in->at += length;
    }
    if (n == 0)
        return wrong(in, "it has no name");
    in->at++;
    text_put(in->out, "\" house {\n");
    return 0;
}

static void skip_blanks(struct reading *in)
{
    while (*in->at == ' ')
        in->at++;
}

/* "2 glasswing-scout" */
static int read_row(struct reading *in)
{
    char id[CARDS_MAX_NAME + 1];
    unsigned card;
    int n = 0;
    size_t length;

    skip_blanks(in);
    while (*in->at >= '0' && *in->at <= '9' && n <= COPIES)
        n = 10 * n + (*in->at++ - '0');
    skip_blanks(in);
    length = strspn(in->at, "abcdefghijklmnopqrstuvwxyz0123456789-");
    if (n < 1 || n > COPIES || length == 0 || length >= sizeof id)
        return wrong(in,
                     "it is a list such as \"Name: 2 this-card, 1 that-one\"");
    memcpy(id, in->at, length);
    id[length] = '\0';
    in->at += length;
    card = book_find(in->base->book, id);
    if (card == CARD_NONE)
        return error_set(in->err, "your deck: there is no card %s here", id);
    if (in->had[card] || in->rows++ == ROWS)
        return wrong(in, "a card is listed twice, or there are too many");
    in->had[card] = true;
    text_put(in->out, "    ");
    text_number(in->out, n);
    text_char(in->out, ' ');
    text_put(in->out, id);
    text_char(in->out, '\n');
    return 0;
}

static int read_list(const struct rules *base, int who, const char *list,
                     struct text *out, struct error *err)
{
    struct reading in = { .base = base, .at = list, .out = out, .err = err };

    if (!base->game->pick.deck)
        return wrong(&in, "this game is not played with decks");
    if (strlen(list) >= BROUGHT_LIST)
        return wrong(&in, "the list is too long");
    if (read_name(&in, who) < 0)
        return -1;
    do {
        if (read_row(&in) < 0)
            return -1;
        skip_blanks(&in);
    } while (*in.at == ',' && in.at++);
    if (*in.at != '\0')
        return wrong(&in, "between two cards there is a comma");
    text_put(out, "}\n");
    return 0;
}

/* --- the rules with them --- */

/* What the rules have against the decks that are new in a book. */
static int check_decks(const struct rules *base, const struct rules *r,
                       struct error *err)
{
    struct reason why;

    for (int i = base->book->ndecks; i < r->book->ndecks; i++)
        if (r->game->deck_faults != NULL &&
            r->game->deck_faults(r, &r->book->decks[i], &why, 1) > 0)
            return error_set(err, "your deck: %s [%s]", why.text, why.rule);
    return 0;
}

static int compile(struct brought *b, const struct rules *base,
                   struct error *err)
{
    static const char failed[] = "your deck cannot be read";
    struct complaints wrong = { 0 };
    char text[TEXT];
    struct text out;

    text_init(&out, text, sizeof text);
    for (int i = 0; i < DUEL_MAX_PLAYERS; i++)
        if (b->list[i] != NULL && read_list(base, i, b->list[i], &out, err) < 0)
            return -1;
    if (out.n == 0)
        return 0;
    b->library = out.cut ? NULL : own_compile(base, text, &wrong);
    if (b->library == NULL)
        error_set(err, "%s", failed);
    else if (check_decks(base, library_rules(b->library), err) == 0)
        b->text = must_strdup(text);
    return b->text != NULL ? 0 : -1;
}

int brought_set(struct brought *b, const struct rules *base, int who,
                const char *list, struct error *err)
{
    struct brought next = { .text = NULL };

    for (int i = 0; i < DUEL_MAX_PLAYERS; i++) {
        const char *of = i == who ? list : b->list[i];

        next.list[i] = of != NULL ? must_strdup(of) : NULL;
    }
    if (compile(&next, base, err) < 0) {
        brought_done(&next);
        return -1;
    }
    brought_done(b);
    *b = next;
    return 0;
}

void brought_copy(struct brought *to, const struct brought *from,
                  const struct rules *base)
{
    struct error err;

    memset(to, 0, sizeof *to);
    brought_set(to, base, 0, from->list[0], &err);
    for (int i = 1; i < DUEL_MAX_PLAYERS; i++)
        if (from->list[i] != NULL)
            brought_set(to, base, i, from->list[i], &err);
}

const struct rules *brought_rules(const struct brought *b,
                                  const struct rules *base)
{
    return b->library != NULL ? library_rules(b->library) : base;
}

void brought_done(struct brought *b)
{
    for (int i = 0; i < DUEL_MAX_PLAYERS; i++)
        free(b->list[i]);
    free(b->text);
    library_free(b->library);
    memset(b, 0, sizeof *b);
}
