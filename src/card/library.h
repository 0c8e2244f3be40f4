/* library.h - a book under construction.
 *
 * Private to the compiler.  The arrays are as large as a book may be from the
 * start: nothing moves while the parser fills them.
 */
#ifndef CARD_LIBRARY_H
#define CARD_LIBRARY_H

#include "card/card.h"

struct library {
    struct rules rules; /* rules.book is &book */
    struct book book;   /* its arrays are the ones below */
    struct card *cards;
    struct insn *code;
    struct trigger *triggers;
    struct deck *decks;
    int ntriggers_max;
    int base_cards, base_decks; /* of the base: their strings are borrowed */
};

/* A copy of the base, or a book with no card but cards[0]. */
struct library *library_new(const struct rules *base);

/* Add a card or deck that has only an id yet; the strings are copied.  Its
 * number, or -1 when the book is full. */
int library_declare_card(struct library *lib, const char *id);
int library_declare_deck(struct library *lib, const char *id);

void library_name_card(struct library *lib, int card, const char *name);
void library_name_deck(struct library *lib, int deck, const char *name);

/* Add an instruction; its number, or -1 when the book is full. */
int library_add_code(struct library *lib, struct insn in);

/* Add a trigger to the card that was given the last one, or to another; the
 * triggers of a card lie side by side. */
void library_add_trigger(struct library *lib, int card, struct trigger t);

/* Give a deck its rows; copies[c] is how many of card c. */
void library_fill_deck(struct library *lib, int deck, const uint8_t *copies);

#endif
