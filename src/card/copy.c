/* copy.c - what a book has, written as card files are, to be edited. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "card/card.h"
#include "card/form.h"

enum { LINE = 88, SUFFIX = 8 };

/* --- the body of a card or part --- */

static void indent(int depth, struct text *out)
{
    for (int i = 0; i < depth; i++)
        text_put(out, "    ");
}

/* Numbers and marks, as many on a line as fit. */
static void write_stats(const struct rules *r, const struct card *c, int depth,
                        bool change, struct text *out)
{
    size_t line = 0;

    for (int i = 0; i < r->game->vocabulary->nstats; i++) {
        char one[256];
        struct text stat;

        if ((c->stated >> i & 1) == 0 || (change && r->book->refs >> i & 1))
            continue; /* a change leaves whose card it is */
        text_init(&stat, one, sizeof one);
        stat_source(r, c, i, &stat);
        if (line == 0 || out->n - line + stat.n > LINE) {
            text_put(out, line > 0 ? "\n" : "");
            line = out->n;
            indent(depth, out);
        } else {
            text_put(out, "  ");
        }
        text_put(out, one);
    }
    text_put(out, line > 0 ? "\n" : "");
}

static void write_programs(const struct rules *r, const struct card *c,
                           int depth, struct text *out)
{
    for (int i = 0; i < c->ntriggers; i++) {
        const struct trigger *t = &r->book->triggers[c->first_trigger + i];

        indent(depth, out);
        text_put(out, r->game->vocabulary->timings[t->timing].word);
        text_char(out, ' ');
        program_source(r, t->start, out);
        text_char(out, '\n');
    }
}

static void write_string(const char *s, struct text *out)
{
    text_char(out, '"');
    for (; *s != '\0'; s++) {
        if (*s == '"' || *s == '\\')
            text_char(out, '\\');
        text_char(out, *s);
    }
    text_char(out, '"');
}

static void write_traits(const struct rules *r, const struct card *c,
                         struct text *out)
{
    const struct vocabulary *v = r->game->vocabulary;

    for (int i = 0; i < v->ntraits; i++)
        if (c->traits >> i & 1) {
            text_char(out, ' ');
            text_put(out, v->traits[i].word);
        }
}

static void write_part(const struct rules *r, const struct card *c,
                       const struct card *part, bool change, struct text *out)
{
    indent(1, out);
    text_put(out, r->game->vocabulary->types[part->type].word);
    if (!change && !text_equal(part->name, c->name)) {
        text_char(out, ' ');
        write_string(part->name, out);
    }
    if (!change)
        write_traits(r, part, out);
    text_put(out, " {\n");
    write_stats(r, part, 2, change, out);
    write_programs(r, part, 2, out);
    indent(1, out);
    text_put(out, "}\n");
}

/* Is there anything in a part that a change could name? */
static bool says_something(const struct rules *r, const struct card *c)
{
    return (c->stated & ~r->book->refs) != 0 || c->ntriggers > 0;
}

static void write_body(const struct rules *r, unsigned card, bool change,
                       struct text *out)
{
    const struct card *c = &r->book->cards[card];

    text_put(out, " {\n");
    write_stats(r, c, 1, change, out);
    write_programs(r, c, 1, out);
    for (int i = c->part; i < c->part + c->nparts; i++)
        if (!change || says_something(r, &r->book->cards[i]))
            write_part(r, c, &r->book->cards[i], change, out);
    text_put(out, "}\n");
}

static void write_card(const struct rules *r, unsigned card, struct text *out)
{
    const struct card *c = &r->book->cards[card];

    text_put(out, "card ");
    text_put(out, c->id);
    text_char(out, ' ');
    write_string(c->name, out);
    text_char(out, ' ');
    text_put(out, r->game->vocabulary->types[c->type].word);
    write_traits(r, c, out);
    text_put(out, " house");
    write_body(r, card, false, out);
}

/* --- free names --- */

/* The id or name with a number after it, cut where it would be too long. */
static void number_word(const char *word, char before, int n,
                        char out[CARDS_MAX_NAME + 1])
{
    char suffix[SUFFIX];
    int length = snprintf(suffix, sizeof suffix, "%c%d", before, n);
    size_t keep = strlen(word);

    if (keep > (size_t)(CARDS_MAX_NAME - length))
        keep = (size_t)(CARDS_MAX_NAME - length);
    while (keep > 0 && ((unsigned char)word[keep] & 0xc0) == 0x80)
        keep--; /* not inside a letter */
    snprintf(out, CARDS_MAX_NAME + 1, "%.*s%s", (int)keep, word, suffix);
}

static bool is_taken(const struct book *b, const char *id, const char *name)
{
    if (book_find(b, id) != CARD_NONE || book_find_deck(b, id) >= 0)
        return true;
    for (int i = 1; i < b->ncards; i++)
        if (text_equal(b->cards[i].name, name))
            return true;
    return false;
}

/* The first number from 2 on that makes a free id and name. */
static int free_number(const struct book *b, const char *id, const char *name)
{
    for (int n = 2;; n++) {
        char new_id[CARDS_MAX_NAME + 1], new_name[CARDS_MAX_NAME + 1];

        number_word(id, '-', n, new_id);
        number_word(name, ' ', n, new_name);
        if (!is_taken(b, new_id, new_name))
            return n;
    }
}

/* Is it the card, or does it belong to it? */
static bool is_copied(const struct rules *r, unsigned card, unsigned other)
{
    return other == card || pick_owner(r, other) == card;
}

void card_copy(const struct rules *r, unsigned card, struct text *out)
{
    const struct book *from = r->book;
    size_t rows = (size_t)from->ncards + from->nparts;
    struct card *cards = must_calloc(rows, sizeof *cards);
    char(*word)[2][CARDS_MAX_NAME + 1] =
        must_calloc(from->ncards, sizeof *word);
    struct book book = *from;
    struct rules renamed = { r->game, &book };
    const char *blank = "";

    book.cards = cards;
    memcpy(cards, from->cards, rows * sizeof *cards);
    for (unsigned i = 1; i < from->ncards; i++) {
        const struct card *c = &from->cards[i];
        int n = is_copied(r, card, i) ? free_number(from, c->id, c->name) : 0;

        if (n == 0)
            continue;
        number_word(c->id, '-', n, word[i][0]);
        number_word(c->name, ' ', n, word[i][1]);
        cards[i].id = word[i][0];
        cards[i].name = word[i][1];
        for (int k = c->part; k < c->part + c->nparts; k++)
            if (text_equal(cards[k].name, c->name))
                cards[k].name = word[i][1];
    }
    for (unsigned i = 1; i < from->ncards; i++)
        if (is_copied(r, card, i)) {
            text_put(out, blank);
            write_card(&renamed, i, out);
            blank = "\n";
        }
    free(word);
    free(cards);
}

void card_change(const struct rules *r, unsigned card, struct text *out)
{
    text_put(out, "change ");
    text_put(out, r->book->cards[card].id);
    write_body(r, card, true, out);
}

/* --- decks --- */

static void write_rows(const struct rules *r, int deck, struct text *out)
{
    const struct deck *d = &r->book->decks[deck];

    text_put(out, " {\n");
    for (int i = 0; i < d->nrows; i++) {
        indent(1, out);
        text_number(out, d->rows[i].n);
        text_char(out, ' ');
        text_put(out, r->book->cards[d->rows[i].card].id);
        text_char(out, '\n');
    }
    text_put(out, "}\n");
}

void deck_copy(const struct rules *r, int deck, struct text *out)
{
    const struct deck *d = &r->book->decks[deck];
    int n = free_number(r->book, d->id, d->name);
    char word[CARDS_MAX_NAME + 1];

    text_put(out, "deck ");
    number_word(d->id, '-', n, word);
    text_put(out, word);
    text_char(out, ' ');
    number_word(d->name, ' ', n, word);
    write_string(word, out);
    text_put(out, " house");
    write_rows(r, deck, out);
}
