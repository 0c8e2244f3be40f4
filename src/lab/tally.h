/* tally.h - what happens in matches, counted.
 *
 * A tally plays matches, listens and looks on, and adds what it has seen to its
 * counts (lab/counts.h).  It knows games only by their tables: a turn begins
 * with an event called "turn", whoever has the first turn of a match is its
 * first player, and `counted` says which events tell of cards.
 *
 *     tally_init(&t);
 *     for (...)
 *         tally_match(&t, &pairing, &result);
 *     tally_flush(&t);
 *     ... counts_get(&t.counts, "card %s played", id) ...
 *     tally_done(&t);
 *
 * The names, where N is a number of matches (of players in them), and each has
 * a second one that ends in "won": the sum of what these got of the win, in
 * thousandths:
 *
 *     end NAME                     the way the match ended
 *     turns N, decisions N         matches of that length
 *     event NAME, amount NAME      how often; the sum of their first numbers
 *     question NAME asked, answers, forced, judged, mattered
 *     card ID had, played, kept    in hand at a decision, at the end
 *     card ID turn B               first played in that band of turns
 *     card ID set, hit, stunned    attacks that were set against another
 *     card ID against OTHER, beats OTHER      ... that one; and hit
 *     lead P, ahead P              tenths of a match: matches, the lead, and
 *                                  what the player ahead got
 *     decided, comeback            matches that one of two sides won; by a
 *                                  player whose chances had been bad
 *     worth V, result V            decisions by evaluation (lab/leads.h)
 */
#ifndef LAB_TALLY_H
#define LAB_TALLY_H

#include "lab/counts.h"
#include "lab/leads.h"

enum {
    TALLY_CARDS = 256,
    TALLY_KINDS = 256,
    TALLY_PARTS = 10,     /* of a match, for leads */
    TALLY_MATTERS = 100,  /* thousandths of a win between the best answer and
                             the mean of all: a decision that matters */
    TALLY_COMEBACK = -500 /* chances, wins less losses: one win in four */
};

/* What became of a match. */
struct tally_result {
    int8_t first; /* who had the first turn; -1: nobody */
    int turns, decisions;
    int16_t share[DUEL_MAX_PLAYERS]; /* of the win, in thousandths */
};

/* What a player did with a card in this match. */
struct tally_card {
    bool had;
    uint16_t played; /* the turn in which it was played first; 0: never */
    uint16_t set, hit, stunned;
};

struct tally {
    struct sink sink;         /* first: matches send events here */
    struct onlooker onlooker; /* and show their decisions here */
    struct counts counts;
    struct leads leads;

    /* the running match */
    const struct pairing *match;
    int turn_kind; /* row of the event "turn", or -1 */
    int end_kind;  /* row of the last event that ends matches, or -1 */
    int first, turn;
    struct tally_card card[DUEL_MAX_PLAYERS][TALLY_CARDS];
    card_id facing[DUEL_MAX_PLAYERS]; /* what each has set */
    unsigned shown;  /* by whom since the last two, one bit each */
    unsigned struck; /* those whose attack has hit, one bit each */
    uint16_t against[TALLY_CARDS][TALLY_CARDS];
    uint16_t beats[TALLY_CARDS][TALLY_CARDS];
    bool sets;       /* one of them was set against another in this match */
    int16_t *course; /* chances of the first side, decision by decision */
    int ncourse, room;
    int least[2]; /* of these, for each of two sides */

    /* of all matches, until they are flushed */
    const struct game *game;
    long long events[TALLY_KINDS], amount[TALLY_KINDS];
    struct tally_question {
        long long asked, answers, forced, judged, mattered;
    } question[TALLY_KINDS];
};

void tally_init(struct tally *t);
void tally_done(struct tally *t);

/* Forget all that was counted. */
void tally_clear(struct tally *t);

/* Play a match and count it.  False: it was given up; then clear the tally,
 * which has counted half of it. */
bool tally_match(struct tally *t, const struct pairing *m,
                 struct tally_result *out);

/* Add to the counts what is kept elsewhere on the way. */
void tally_flush(struct tally *t);

/* The band of a turn: its number, and the turns from..to that it has (`to` 0:
 * and later). */
int turn_band(int turn);
void turn_band_limits(int band, int *from, int *to);
enum { TURN_BANDS = 7 };

/* Is the first number of such events a count, so that its sum means something?
 * Hexes and the like are not counts. */
bool tally_counts(const struct rules *r, int kind);

/* Leads as they were flushed. */
void tally_leads(const struct counts *c, struct leads *out);

#endif
