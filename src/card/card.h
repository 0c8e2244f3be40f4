/* card.h - the card language: from card files to books, and back to people.
 *
 * Card files are compiled on top of the rules of a game: its own cards keep
 * their numbers, and their values unless a file changes them; new cards and
 * decks are added after them.  At build time
 * tools/cardc does it for the program's own cards, starting from rules without
 * a book.
 *
 *     struct complaints wrong = { 0 };
 *     struct library *lib = cards_load(base, paths, n, &wrong);
 *
 *     if (lib == NULL)
 *         fputs(wrong.text, stderr);
 *     else
 *         play_with(library_rules(lib));
 *
 * docs/card-language.md is the manual of the language.
 */
#ifndef CARD_CARD_H
#define CARD_CARD_H

#include <stdio.h>

#include "base/complaints.h"
#include "base/json.h"
#include "card/vocabulary.h"

enum {
    CARDS_MAX_DECKS = 64, /* decks of a book, its base included */
    CARDS_MAX_NAME = 48   /* bytes of an id or a printed name */
};

/* How card files and people write where a fact comes from: "found", ... */
extern const char *const provenance_words[PROVENANCES];

/* A compiled book that owns its memory, and the rules with it. */
struct library;

/* Compile card files together: each may refer to cards of all others and of the
 * base, whose book may be NULL.  NULL with complaints when anything is
 * wrong. */
struct library *cards_compile(const struct rules *base,
                              const struct source *sources, int n,
                              struct complaints *out);

/* The same for files and folders; a folder means all its *.cards files in the
 * order of their names. */
struct library *cards_load(const struct rules *base, const char *const *paths,
                           int n, struct complaints *out);

/* The base's game with the compiled book.  Cards and decks of the base keep
 * their numbers: new decks begin at base->book->ndecks.  Lives as long as the
 * library, and refers to the base. */
const struct rules *library_rules(const struct library *lib);

/* Is a card or deck written in these files: is it new or changed? */
bool library_wrote_card(const struct library *lib, int card);
bool library_wrote_deck(const struct library *lib, int deck);

/* Complain about such a card or deck, at the place where its file names it. */
void library_complain(const struct library *lib, int card,
                      struct complaints *out, const char *text);
void library_complain_deck(const struct library *lib, int deck,
                           struct complaints *out, const char *text);

/* The line of that place. */
int library_card_line(const struct library *lib, int card);

void library_free(struct library *lib);

/* The value of a stat as card files write it: "12", "1-3", "slash"; of a mark
 * nothing.  The row of the stat has a form. */
void card_value(const struct rules *r, const struct card *c, int stat,
                struct text *out);

/* The whole stat: "range 1-3". */
void stat_source(const struct rules *r, const struct card *c, int stat,
                 struct text *out);

/* The program that starts at an instruction, as card files write it: "draw 1, may
 * { move 1 }". */
void program_source(const struct rules *r, int start, struct text *out);

/* Write a card of the book as card files do, under a free id and name, "reese-2"
 * and "Reese 2", with all cards that belong to it. */
void card_copy(const struct rules *r, unsigned card, struct text *out);

/* Write a change of it, which says all that the card says. */
void card_change(const struct rules *r, unsigned card, struct text *out);

/* Write a deck under a free id and name. */
void deck_copy(const struct rules *r, int deck, struct text *out);

/* Print the programs of a card or part, instruction by instruction. */
void card_listing(const struct rules *r, unsigned index, FILE *out);

/* Print the words of a game as Markdown tables. */
void vocabulary_manual(const struct vocabulary *v, FILE *out);

/* The same as members of the object that is open. */
void vocabulary_json(const struct vocabulary *v, struct json *j);

/* Write a book as C source: const tables and one `struct book` of that name. */
void book_source(const struct book *b, const char *symbol, FILE *out);

#endif
