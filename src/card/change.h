/* change.h - numbers of cards that can be changed, and what differs between two
 * books, in words.
 *
 * A tweak is one number of a book: a stat of a card or of one of its parts, or
 * its copies in a deck.  Read one by its name, or list those of a card, set
 * their values, and compile the rules with them:
 *
 *     struct tweak t;
 *
 *     if (tweak_find(base, "drain-life", "power", &t, &err) < 0)
 *         return -1;
 *     t.value = 4;
 *     lib = cards_change(base, &t, 1, &err);
 *
 * which is the same as a card file that says `change drain-life { power 4 }`.
 *
 * What it is called is said in the words of card files: "power", "range from" and
 * "range to" for the two ends of a range, "instant: force" for a number of a
 * part, "copies in house85".
 */
#ifndef CARD_CHANGE_H
#define CARD_CHANGE_H

#include <stdio.h>

#include "base/error.h"
#include "card/card.h"

enum { CHANGE_WHAT = 96, CHANGE_VALUE = 256, CHANGE_MAX_TWEAKS = 512 };

/* A number of a book. */
struct tweak {
    int card;    /* its number */
    int index;   /* of the card or part that has the stat */
    int stat;    /* -1: copies in the deck */
    int deck;    /* -1: a stat */
    int value;   /* as it is in the book, or as it shall be */
    bool stated; /* the card or deck says it: it is not just 0 */
};

/* The numbers of a card that can be changed: those that its type and its parts
 * may have, with or without a value, then its copies in every deck.  Marks,
 * references and words are not numbers.  Returns how many there are, at most
 * `most` of them in out; CHANGE_MAX_TWEAKS is always enough. */
int cards_tweaks(const struct rules *r, int card, struct tweak *out, int most);

/* What a tweak is called: "power". */
void tweak_what(const struct rules *r, const struct tweak *t, struct text *out);

/* Find a number of a card by the card's id and the tweak's name.  -1 with an
 * error, and a guess, if there is no such card or number. */
int tweak_find(const struct rules *r, const char *card, const char *what,
               struct tweak *out, struct error *err);

/* Write them as card files do: change drain-life { power 4 } */
void tweaks_write(const struct rules *r, const struct tweak *tweaks, int n,
                  FILE *out);

/* The base with these values; the numbers of the tweaks are those of its book.
 * NULL with an error if the compiler refuses one: out of range, a deck that
 * would be empty, a card that no longer makes sense. */
struct library *cards_change(const struct rules *base,
                             const struct tweak *tweaks, int n,
                             struct error *err);

/* One thing that is not the same in two books. */
struct difference {
    const char *id, *name;     /* of the card or deck */
    const char *deck;          /* whose copies they are; NULL: it is no number
                                  of copies */
    char what[CHANGE_WHAT];    /* "power", "instant: force", "hit text",
                                 "blade", "copies in house85", "new card" */
    char before[CHANGE_VALUE]; /* as card files write it: "5", "draw 1"; of a
                                  mark or trait "yes"; "" where there is none */
    char after[CHANGE_VALUE];
};

/* What differs in the rules `after`, which card files or cards_change() made of
 * `before`: cards and parts in the order of the book, then decks.  Returns how
 * many differences there are, at most `most` of them in out; their ids and names
 * live as long as `after`. */
int cards_diff(const struct rules *before, const struct rules *after,
               struct difference *out, int most);

#endif
