/* light.h - what an answer would touch, for the board to light up.
 *
 * An answer touches what it names, cards and players, and the places of the board
 * that the rules say it leads to (game.reach).  It is also tried out on guesses of
 * the hidden cards (duel_guess), never on the truth: what the next question of the
 * same player could name is what the answer makes possible, and the numbers that
 * change are its cost and gain.  Where the guesses disagree nothing is shown, since
 * it depends on what nobody knows.
 */
#ifndef TUI_FULL_LIGHT_H
#define TUI_FULL_LIGHT_H

#include "core/duel.h"
#include "tui/screen.h"

enum { LIGHT_BYTES = 32, LIGHT_CHANGES = 160 };

/* What one answer names: cards by id, seats, and places as the stage of the game
 * counts them, from 0 to 255. */
struct touch {
    uint8_t card[LIGHT_BYTES];
    uint8_t place[LIGHT_BYTES];
    uint8_t seats; /* one bit each */
};

struct light {
    struct touch now;            /* by the answer itself */
    struct touch next;           /* by those that could follow it */
    char changes[LIGHT_CHANGES]; /* "A poise 10 > 8"; "" when none is sure */
};

/* How brightly something is lit. */
enum lit { LIT_NOT, LIT_NEXT, LIT_NOW };

static inline void light_set(uint8_t set[LIGHT_BYTES], unsigned i)
{
    if (i < LIGHT_BYTES * 8)
        set[i / 8] |= (uint8_t)(1u << i % 8);
}

static inline bool light_has(const uint8_t set[LIGHT_BYTES], unsigned i)
{
    return i < LIGHT_BYTES * 8 && (set[i / 8] >> i % 8 & 1);
}

enum lit light_card(const struct light *l, unsigned card);
enum lit light_place(const struct light *l, unsigned place);
enum lit light_seat(const struct light *l, int who);

/* What an answer of `who` touches besides the things it names and the places it
 * reaches. */
typedef void touch_fn(const struct rules *r, const struct duel *view, int who,
                      choice c, struct touch *out);

/* What an answer names, reaches and touches by itself; `more` may be NULL. */
void light_touches(const struct rules *r, const struct duel *view,
                   touch_fn *more, int who, choice c, struct touch *out);

/* Work out what an answer of `who`, whose view `view` is, would touch. */
void light_answer(const struct rules *r, const struct duel *view,
                  const struct screen *screen, touch_fn *more, int who,
                  choice c, struct light *out);

/* The first card that an answer names, or CARD_NONE. */
card_id answer_card(const struct rules *r, choice c);

#endif
