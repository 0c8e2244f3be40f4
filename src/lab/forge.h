/* forge.h - random cards, fighters, champions and decks, as card files.
 *
 * A set of forged cards takes the place of something the game has: decks, and
 * picks with the cards that belong to them.  Each card stands in for one of
 * these, its *model*, and is of the same type.  Everything else is random, and
 * comes from the tables of the game's vocabulary: a new word is used as soon as
 * it is a row there.
 */
#ifndef LAB_FORGE_H
#define LAB_FORGE_H

#include "base/complaints.h"
#include "card/card.h"
#include "lab/property.h"

enum {
    FORGE_CARDS = 48,   /* of a set at most */
    FORGE_TEXT = 12288, /* bytes of a card */
    FORGE_WORDS = 512,  /* rows of a vocabulary in all */
    FORGE_DECKS = 16384 /* bytes of all decks of a set */
};

/* A card of a set; its id and name say its number. */
struct forged {
    unsigned model;
    int8_t pick; /* the number in the set of the pick it belongs to, or -1 */
    bool copy;   /* is what its model is */
    char text[FORGE_TEXT];
};

struct forge_set {
    const struct rules *base;
    int n;
    struct forged card[FORGE_CARDS];
    char decks[FORGE_DECKS];
};

/* What was forged; add up several to sum them. */
struct forge_tally {
    long made;     /* cards written */
    long compiled; /* of these, not refused */
    long sets;
    uint8_t used[FORGE_WORDS]; /* rows of the vocabulary that compiled */
};

/* Forge the set that belongs to a seed.  Cards that are refused are tried again a
 * few times; then their model is copied. */
void forge_make(struct forge_set *s, const struct rules *base, uint64_t seed,
                struct forge_tally *tally);

/* Make a card of a set a plain copy of its model. */
void forge_copy(struct forge_set *s, int card);

/* Compile the whole set; NULL with complaints. */
struct library *forge_compile(const struct forge_set *s,
                              struct complaints *out);

/* Compile and play the set of a seed, already forged: 0, or -1 with what does not
 * hold. */
int forge_play(const struct forge_set *s, uint64_t seed, int every,
               struct property_tally *tally, struct error *err);

/* Leave out whatever the set does not need to fail, as `fails` says. */
void forge_shrink(struct forge_set *s,
                  bool (*fails)(const struct forge_set *s, void *with),
                  void *with);

/* The text of all cards that are not plain copies, for people. */
void forge_print(const struct forge_set *s, FILE *out);

/* List the words that no compiled card had; returns how many. */
int forge_missing(const struct vocabulary *v, const struct forge_tally *t,
                  struct text *out);

#endif
