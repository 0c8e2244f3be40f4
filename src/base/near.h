/* near.h - guess what was meant by a mistyped word.  Freestanding.
 *
 * Offer candidates one by one, or a whole list:
 *
 *     struct near near = near_begin("lugne");
 *     near_offer(&near, "lunge");
 *     near.best      "lunge"
 */
#ifndef BASE_NEAR_H
#define BASE_NEAR_H

enum { NEAR_MAX = 48 }; /* longer words are near to nothing */

struct near {
    const char *word; /* what was typed */
    const char *best; /* the nearest candidate so far; NULL: none is near */
    int distance;     /* slips between the two; others must have fewer */
};

struct near near_begin(const char *word);

/* Consider a candidate.  It may differ from the word by one slip (a wrong,
 * missing or extra letter, or two swapped) for every three letters, and by one
 * in any case. */
void near_offer(struct near *near, const char *candidate);

/* The nearest of n words, or NULL when none is near. */
const char *near_word(const char *word, const char *const *list, int n);

#endif
