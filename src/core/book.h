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

#include "base/must.h"

/* A card as the rules know it: its place in the book of the match.  Two copies
 * of a card are the same card_id. */
typedef uint8_t card_id;

enum { CARD_NONE = 0, CARD_HIDDEN = 255 };

/* A book may hold far more cards than a match can number.  A match is played
 * with an excerpt: the cards that its setup can bring (match/excerpt.h). */
enum {
    MATCH_MAX_CARDS = 251, /* cards[0] included */
    BOOK_MAX_CARDS = 4096, /* likewise */
    BOOK_MAX_PARTS = 8192,
    BOOK_MAX_STATS = 32,
    BOOK_HOUSE_TRAITS = BOOK_MAX_STATS, /* bit of card.house: its traits were
                                           changed */
    BOOK_MAX_CODE = 60000
};

/* Where a fact comes from. */
enum provenance {
    PROVENANCE_FOUND, /* a source states it */
    PROVENANCE_THEME, /* its idea is attested, name and numbers are ours */
    PROVENANCE_HOUSE, /* ours */
    PROVENANCES
};

/* How the number of an instruction is meant. */
enum amount {
    AMOUNT_EXACT, /* n; or, when `least` is less, one of least to n */
    AMOUNT_UP_TO, /* 0 to n */
    AMOUNT_ANY,   /* any number */
    AMOUNT_MAX,   /* as far, as much as possible */
    AMOUNT_ALL    /* all there are */
};

/* One instruction of a card's program.  The vocabulary row of `op` says what
 * its operands mean. */
struct insn {
    uint16_t op;
    uint8_t block;   /* instructions in the block after it */
    int8_t n;        /* the number, or the most of "up to n", "m to n" */
    int8_t least;    /* of "m to n": m; of "up to n": 0; else equal to n */
    uint8_t how;     /* enum amount */
    uint8_t per;     /* 0, or the number of a value plus 1: n for each of it */
    uint8_t most;    /* the most that this product may be; 0: no limit */
    uint8_t a, b, c; /* operands in the order of the form */
    uint8_t spare;   /* equal instructions are equal bytes */
};

/* Opcodes of every game; its own begin at OP_GAME. */
enum {
    OP_END,    /* ends every program */
    OP_IF,     /* condition a with operands n, b, c, or value a compared with
                  n; `how`: enum if_flag */
    OP_SKIP,   /* skips the block after it, which is an `else` */
    OP_MAY,    /* its player may have the block */
    OP_CHOOSE, /* one of n options; a is 1 if the foe chooses */
    OP_OPTION, /* one of them: the block after it */
    OP_GAME = 8
};

enum if_flag {
    IF_NOT = 1,   /* true when the condition does not hold */
    IF_OR = 2,    /* has no block: if true, the block of the next without IF_OR
                   is run; else the next one is asked */
    IF_ELSE = 4,  /* an OP_SKIP with the other block follows its block */
    IF_LEAST = 8, /* value a is n or more */
    IF_MOST = 16, /* value a is n or less; with IF_LEAST: it is n */
    IF_COMPARES = IF_LEAST | IF_MOST
};

/* A program that runs at a timing point. */
struct trigger {
    uint16_t start; /* its first instruction in the book's code */
    uint8_t timing;
    uint8_t house; /* 1: not attested by a source */
};

/* A card, or a part of one: the boost half of a card, a side of a fighter.  A
 * part has the id of its card, and a type, name, numbers and programs of its
 * own. */
struct card {
    const char *id;   /* "parry-riposte": lower case, in notation and files */
    const char *name; /* "Parry Riposte": UTF-8, as printed */
    uint8_t type;
    uint8_t provenance;
    uint8_t nparts;
    uint8_t ntriggers;
    uint16_t part;                /* index of its first part; 0: it has none */
    uint16_t first_trigger;       /* its rows in the book's triggers */
    uint64_t timings;             /* those it has a program at, one bit each */
    uint64_t house;               /* stats whose value is ours, one bit each */
    uint32_t traits;              /* one bit each */
    uint32_t stated;              /* stats with a value, even 0, one bit each */
    int16_t stat[BOOK_MAX_STATS]; /* 0 where the card does not say */
    /* Of a card; 0 after the last one.  What belongs together is linked, so that
     * whoever sets up a match need not look through the whole book. */
    uint16_t next_kin; /* of the same pick as this card, which is one or belongs
                           to it; from cards[0] on those that belong to none */
    uint16_t next_pick; /* of those that players can pick, wherever this is */
};

struct copies {
    uint16_t card, n;
};

struct deck {
    const char *id;
    const char *name;
    const struct copies *rows; /* in card order, each card once */
    uint16_t nrows;
    uint16_t total; /* cards in all */
    uint8_t provenance;
};

struct book {
    const struct card *cards; /* cards[0] is not a card; the parts come last */
    const struct insn *code;
    const struct trigger *triggers;
    const struct deck *decks;
    uint16_t ncards; /* cards[0] included, parts not */
    uint16_t nparts; /* of all cards: cards[ncards] and on */
    uint16_t ncode;
    uint16_t ntriggers;
    uint16_t ndecks;
    uint32_t refs; /* stats whose value is a card, one bit each */
};

/* The card of that id, or CARD_NONE. */
unsigned book_find(const struct book *b, const char *id);

/* The deck of that id, or -1. */
int book_find_deck(const struct book *b, const char *id);

/* How many copies of a card a deck has. */
int deck_copies(const struct deck *deck, unsigned card);

/* The index of a card's first part of that type, or -1. */
static inline int book_part(const struct book *b, unsigned card, unsigned type)
{
    const struct card *c = &b->cards[card];

    for (unsigned i = c->part; i < (unsigned)c->part + c->nparts; i++)
        if (b->cards[i].type == type)
            return (int)i;
    return -1;
}

/* The first instruction of the program of a card or part at a timing, or -1. */
static inline int book_program(const struct book *b, unsigned index,
                               unsigned timing)
{
    const struct card *c = &b->cards[index];
    const struct trigger *t = &b->triggers[c->first_trigger];

    must(index < (unsigned)b->ncards + b->nparts && timing < 64);
    if ((c->timings >> timing & 1) == 0)
        return -1;
    while (t->timing != timing)
        t++;
    return t->start;
}

#endif
