/* shelf.h - all cards of a match in one row, cut into zones.
 *
 * Cards only ever move from zone to zone, so none is lost or doubled.  Zone z
 * holds card[start[z]] to card[start[z + 1] - 1]; its end is its top.
 * Freestanding.
 */
#ifndef CORE_SHELF_H
#define CORE_SHELF_H

#include "base/must.h"
#include "base/rng.h"
#include "core/book.h"

enum { SHELF_CARDS = 192, SHELF_ZONES = 47 };

struct shelf {
    uint8_t start[SHELF_ZONES + 1];
    card_id card[SHELF_CARDS];
};

static inline int zone_count(const struct shelf *s, int zone)
{
    must(zone >= 0 && zone < SHELF_ZONES);
    return s->start[zone + 1] - s->start[zone];
}

/* The cards of a zone, bottom first; borrowed until the next move. */
static inline const card_id *zone_cards(const struct shelf *s, int zone)
{
    must(zone >= 0 && zone < SHELF_ZONES);
    return &s->card[s->start[zone]];
}

/* Card number i of a zone, from the bottom. */
static inline card_id zone_card(const struct shelf *s, int zone, int i)
{
    must(i >= 0 && i < zone_count(s, zone));
    return s->card[s->start[zone] + i];
}

/* Lay new cards on top of a zone; only when a match is laid out. */
void zone_create(struct shelf *s, int zone, card_id card, int copies);

/* Where a card lies in a zone, from the bottom; -1 if it does not. */
int zone_find(const struct shelf *s, int zone, card_id card);

/* Move card number i of a zone to place j of another (or the same); places are
 * counted after it has been taken out. */
void zone_move(struct shelf *s, int from, int i, int to, int j);

/* Move it onto the top of another zone. */
void zone_move_top(struct shelf *s, int from, int i, int to);

/* Move it into a zone that is kept in card order (a hand). */
void zone_move_sorted(struct shelf *s, int from, int i, int to);

/* Move all cards of a zone onto the top of another. */
void zone_move_all(struct shelf *s, int from, int to);

void zone_shuffle(struct shelf *s, int zone, struct rng *rng);
void zone_sort(struct shelf *s, int zone);

/* Lay the lowest copy of a card on top of its zone, so that copies laid there
 * before stay; false if there is none. */
bool zone_raise(struct shelf *s, int zone, card_id card);

/* Turn the cards of a zone face down. */
void zone_hide(struct shelf *s, int zone);

/* How face-down cards are guessed: by chance or, as far as that is possible, like
 * those of another world. */
struct guess {
    struct rng *rng;
    const struct shelf *like; /* its hidden cards lie in the same zones, though
                                 not in the same order; NULL: anywhere */
    int keep;  /* how many of them, in thousandths; the rest is drawn anew */
    int tries; /* so far */
};

/* Give every face-down card in the zones from `first` to `last` a face: the
 * cards that belong there (copies[c] of card c) and do not lie face up in them,
 * in random order.  Zones that are kept sorted must be sorted again. */
void zones_guess(struct shelf *s, int first, int last,
                 const uint8_t copies[256], struct guess *how);

#endif
