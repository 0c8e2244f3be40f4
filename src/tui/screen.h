/* screen.h - how a game looks in the terminal: one struct screen for each game.
 *
 * A screen draws views (duel_view) and nothing else, so it cannot show what its
 * viewer may not see.  It never decides anything: the rules do.
 */
#ifndef TUI_SCREEN_H
#define TUI_SCREEN_H

#include "core/duel.h"
#include "tui/printer.h"

/* Who looks: a seat, or one of these. */
enum { VIEWER_NONE = -1, VIEWER_ALL = DUEL_MAX_PLAYERS };

enum { SEAT_COLUMNS = 12 }; /* seat and player, before what a player has */

/* Who sits where, and who looks. */
struct seating {
    const char *name[DUEL_MAX_PLAYERS]; /* "you", "greedy" */
    int viewer;
    bool whole; /* leave nothing out, even on a small terminal */
};

struct screen {
    /* Whose turn it is and what goes on, on one line. */
    void (*headline)(const struct rules *r, const struct duel *view,
                     struct text *out);
    /* The whole position, without that line. */
    void (*position)(const struct printer *p, const struct rules *r,
                     const struct duel *view, const struct seating *seats);
    /* The standing of all players on one line. */
    void (*status)(const struct rules *r, const struct duel *view,
                   struct text *out);
    /* What an answer is about, besides its notation; may stay empty.  NULL: the
     * notation says enough. */
    void (*answer)(const struct printer *p, const struct rules *r,
                   const struct duel *view, choice c, struct text *out);
    /* What the open question is about, besides its prompt; may stay empty.
     * NULL: prompts say enough. */
    void (*about)(const struct rules *r, const struct duel *view,
                  struct text *out);
    /* Print the board, if the open question is one about places on it.  NULL:
     * there are none. */
    void (*board)(const struct printer *p, const struct rules *r,
                  const struct duel *view);
    /* What the position tells about a card, such as its reach; NULL: nothing. */
    void (*card)(const struct printer *p, const struct rules *r,
                 const struct duel *view, int viewer, card_id card);
    /* The name of the event that is told as the beginning of a turn.  NULL: the
     * one that the game marks as such (NEWS_TURN). */
    const char *turn_event;
    /* Does the open question only finish what the answer before it began?  Then
     * the position is not shown again.  NULL: never. */
    bool (*follows_up)(const struct duel *view);
};

/* The screen of a game, or one that shows any game. */
const struct screen *screen_find(const char *game);

/* Does the open question of a screen's game only finish what the answer before
 * it began? */
static inline bool screen_follows_up(const struct screen *s,
                                     const struct duel *view)
{
    return s->follows_up != NULL && s->follows_up(view);
}

/* Print headline and position. */
void screen_print(const struct screen *screen, const struct printer *p,
                  const struct rules *r, const struct duel *view,
                  const struct seating *seats);

/* Begin a player's line: "> A you     ", twelve columns; `active` is the seat
 * that the mark belongs to while the match goes on. */
void screen_print_seat(const struct printer *p, const struct duel *view,
                       const struct seating *seats, int who, int active);

/* Begin a headline: "Turn 3: A"; or, when the match is over, only that, and
 * false. */
bool screen_put_turn(struct text *out, const struct rules *r,
                     const struct duel *view, int active);

/* Begin what a line tells of a seat: "A ", after `between` when others came
 * before. */
void screen_put_seat(struct text *out, int who, const char *between);

/* The card or part whose text asks the open question, as an index of the book;
 * 0 when the rules ask. */
unsigned screen_effect(const struct rules *r, const struct duel *d);

/* Copy a match and erase what `viewer` may not see. */
void screen_view(const struct rules *r, const struct duel *d, int viewer,
                 union match *view);

#endif
