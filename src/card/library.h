/* library.h - a book under construction.
 *
 * Private to the compiler.  The arrays are as large as a book may be from the
 * start: nothing moves while the parser fills them.
 */
#ifndef CARD_LIBRARY_H
#define CARD_LIBRARY_H

#include "card/card.h"

/* Where a card or deck is named: its line alone is kept. */
struct name_place {
    struct source source;
    const char *at;
    int line;
};

struct library {
    struct rules rules; /* rules.book is &book */
    struct book book;   /* its arrays are the ones below */
    struct card *cards;
    struct insn *code;
    struct trigger *triggers;
    struct deck *decks;
    int ntriggers_max;
    /* of the base: their strings are borrowed */
    int base_cards, base_parts, base_decks;
    struct name_place named[BOOK_MAX_CARDS]; /* of new and changed cards */
    struct name_place decks_named[CARDS_MAX_DECKS]; /* likewise */
    bool filled[CARDS_MAX_DECKS]; /* new and changed decks: rows are owned */
};

/* A copy of the base, or a book with no card but cards[0]. */
struct library *library_new(const struct rules *base);

/* Add a card or deck that has only an id yet; the strings are copied.  Its
 * number, or -1 when the book is full. */
int library_declare_card(struct library *lib, const char *id);
int library_declare_deck(struct library *lib, const char *id);

/* All cards are declared: put the parts of the base after them.  Only then can
 * parts be added. */
void library_place_parts(struct library *lib, const struct book *base);

/* Add a part to a card, which was the last to get one if it has any; its name is
 * that of the card.  Its index, or -1 when the book is full. */
int library_add_part(struct library *lib, int card);

/* Keep the place where a card or deck is named, instead of another one. */
void library_place_name(struct name_place *place, const struct source *source,
                        const char *at, int line);

/* Give a card or part its printed name, or a deck. */
void library_name_card(struct library *lib, int index, const char *name);
void library_name_deck(struct library *lib, int deck, const char *name);

/* Add an instruction; its number, or -1 when the book is full. */
int library_add_code(struct library *lib, struct insn in);

/* Give a card or part a trigger; those of one card lie side by side. */
void library_add_trigger(struct library *lib, int index, struct trigger t);

/* The trigger of that timing, which the card or part has. */
struct trigger *library_find_trigger(struct library *lib, int index,
                                     int timing);

/* Take it away. */
void library_remove_trigger(struct library *lib, int index, int timing);

/* Move the code from `from` on to the end of the program of a trigger. */
void library_join_code(struct library *lib, struct trigger *t, int from);

/* Give a deck its rows, new ones if it has some; copies[c] is how many of card
 * c. */
void library_fill_deck(struct library *lib, int deck, const uint8_t *copies);

#endif
