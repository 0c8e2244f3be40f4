/* book.h - the cards of a game, compiled: plain read-only data.
 *
 * Card files (cards/, docs/card-language.md) become a book: at build time as C
 * tables for the program's own cards, at run time for a user's.  The rules read
 * books and never change them, so any number of matches share one.
 */
#ifndef CORE_BOOK_H
#define CORE_BOOK_H

#include <stdbool.h>
#include <stdint.h>

/* A card as the rules know it: its place in the book.  Two copies of a card are
 * the same card_id. */
typedef uint8_t card_id;

enum { CARD_NONE = 0, CARD_HIDDEN = 255 };
enum { BOOK_MAX_CARDS = 250, BOOK_MAX_STATS = 16, BOOK_MAX_CODE = 60000 };

/* Where a fact comes from. */
enum provenance {
    PROVENANCE_FOUND, /* a source states it */
    PROVENANCE_THEME, /* its idea is attested, name and numbers are ours */
    PROVENANCE_HOUSE, /* ours */
    PROVENANCES
};

/* One instruction of a card's program.  Operands mean what the vocabulary row of
 * `op` says; `block` is how many instructions stand in the block behind it. */
struct insn {
    uint8_t op;
    uint8_t n;
    uint8_t a;
    uint8_t block;
};

enum { OP_END = 0 }; /* ends every program */

/* A program that runs at a timing point. */
struct trigger {
    uint16_t start; /* its first instruction in the book's code */
    uint8_t timing;
    uint8_t house; /* 1: not attested by a source */
};

struct card {
    const char *id;   /* "parry-riposte": lower case, in notation and files */
    const char *name; /* "Parry Riposte": UTF-8, as printed */
    uint8_t type;
    uint8_t provenance;
    uint16_t traits;              /* one bit each */
    int16_t stat[BOOK_MAX_STATS]; /* 0 where the card is silent */
    uint16_t house;               /* stats whose value is ours, one bit each */
    uint16_t first_trigger;       /* its rows in the book's triggers */
    uint8_t ntriggers;
};

struct copies {
    card_id card;
    uint8_t n;
};

struct deck {
    const char *id;
    const char *name;
    const struct copies *rows; /* in card order, each card once */
    uint8_t nrows;
    uint8_t provenance;
    uint16_t total; /* cards in all */
};

struct book {
    const struct card *cards; /* cards[0] is no card */
    const struct insn *code;
    const struct trigger *triggers;
    const struct deck *decks;
    uint16_t ncards; /* cards[0] included */
    uint16_t ncode;
    uint16_t ntriggers;
    uint16_t ndecks;
};

/* The card of that id, or CARD_NONE. */
card_id book_find(const struct book *b, const char *id);

/* The deck of that id, or -1. */
int book_find_deck(const struct book *b, const char *id);

/* How many copies of a card a deck has. */
int deck_copies(const struct deck *deck, card_id card);

/* The first instruction of a card's program at a timing, or -1. */
static inline int book_program(const struct book *b, card_id card,
                               unsigned timing)
{
    const struct card *c = &b->cards[card];

    for (unsigned i = 0; i < c->ntriggers; i++)
        if (b->triggers[c->first_trigger + i].timing == timing)
            return b->triggers[c->first_trigger + i].start;
    return -1;
}

#endif
