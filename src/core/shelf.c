/* shelf.c - moving cards between zones.
 *
 * A move shifts the cards between the two places by one and adjusts the starts
 * of the zones between; a whole row is under 200 bytes, so this is cheap.
 */
#include "core/shelf.h"

#include <stddef.h>
#include <string.h>

#include "base/must.h"

void zone_create(struct shelf *s, int zone, card_id card, int copies)
{
    must(s->start[SHELF_ZONES] + copies <= SHELF_CARDS);
    if (copies == 0)
        return;
    for (int i = s->start[SHELF_ZONES] - 1; i >= s->start[zone + 1]; i--)
        s->card[i + copies] = s->card[i];
    for (int i = 0; i < copies; i++)
        s->card[s->start[zone + 1] + i] = card;
    for (int z = zone + 1; z <= SHELF_ZONES; z++)
        s->start[z] = (uint8_t)(s->start[z] + copies);
}

int zone_find(const struct shelf *s, int zone, card_id card)
{
    for (int i = zone_count(s, zone) - 1; i >= 0; i--)
        if (zone_card(s, zone, i) == card)
            return i;
    return -1;
}

void zone_move(struct shelf *s, int from, int i, int to, int j)
{
    int at = s->start[from] + i;
    int goal = s->start[to] + j;
    card_id card = s->card[at];

    must(i >= 0 && i < zone_count(s, from));
    must(j >= 0 && j <= zone_count(s, to) - (from == to));
    for (int z = from + 1; z <= to; z++)
        s->start[z]--;
    for (int z = to + 1; z <= from; z++)
        s->start[z]++;
    if (from < to)
        goal--;
    for (; at < goal; at++)
        s->card[at] = s->card[at + 1];
    for (; at > goal; at--)
        s->card[at] = s->card[at - 1];
    s->card[goal] = card;
}

void zone_move_top(struct shelf *s, int from, int i, int to)
{
    zone_move(s, from, i, to, zone_count(s, to) - (from == to));
}

void zone_move_sorted(struct shelf *s, int from, int i, int to)
{
    card_id card = zone_card(s, from, i);
    int j = zone_count(s, to);

    must(from != to);
    while (j > 0 && zone_card(s, to, j - 1) > card)
        j--;
    zone_move(s, from, i, to, j);
}

bool zone_raise(struct shelf *s, int zone, card_id card)
{
    int n = zone_count(s, zone), at = 0;

    while (at < n && zone_card(s, zone, at) != card)
        at++;
    if (at < n)
        zone_move_top(s, zone, at, zone);
    return at < n;
}

void zone_move_all(struct shelf *s, int from, int to)
{
    for (int n = zone_count(s, from); n > 0; n--)
        zone_move_top(s, from, 0, to);
}

void zone_shuffle(struct shelf *s, int zone, struct rng *rng)
{
    rng_shuffle(rng, &s->card[s->start[zone]], zone_count(s, zone));
}

void zone_sort(struct shelf *s, int zone)
{
    card_id *card = &s->card[s->start[zone]];

    for (int i = 1, n = zone_count(s, zone); i < n; i++) {
        card_id c = card[i];
        int j = i;

        for (; j > 0 && card[j - 1] > c; j--)
            card[j] = card[j - 1];
        card[j] = c;
    }
}

void zone_hide(struct shelf *s, int zone)
{
    for (int i = s->start[zone]; i < s->start[zone + 1]; i++)
        s->card[i] = CARD_HIDDEN;
}

/* The places of a zone's face-down cards, in random order; returns how many. */
static int hidden_places(const struct shelf *s, int zone, struct rng *rng,
                         uint8_t place[SHELF_CARDS])
{
    int n = 0;

    for (int i = s->start[zone]; i < s->start[zone + 1]; i++)
        if (s->card[i] == CARD_HIDDEN)
            place[n++] = (uint8_t)i;
    rng_shuffle(rng, place, n);
    return n;
}

/* Lay some of the cards that are in the zone of the other world, in random order,
 * as long as there are some left.  Those that lie there face up are not hidden
 * ones. */
static void keep_zone(struct shelf *s, int zone, struct guess *how,
                      uint8_t left[256])
{
    uint8_t place[SHELF_CARDS], open[256] = { 0 };
    int n = hidden_places(s, zone, how->rng, place);
    int there = zone_count(how->like, zone);
    card_id card[SHELF_CARDS];

    for (int i = s->start[zone]; i < s->start[zone + 1]; i++)
        open[s->card[i]]++;
    for (int i = 0; i < there; i++)
        card[i] = zone_card(how->like, zone, i);
    rng_shuffle(how->rng, card, there);
    for (int i = 0; i < there && n > 0; i++)
        if (open[card[i]] > 0)
            open[card[i]]--;
        else if (left[card[i]] > 0 &&
                 rng_below(how->rng, 1000) < (uint32_t)how->keep) {
            left[card[i]]--;
            s->card[place[--n]] = card[i];
        }
}

/* Take the cards that lie face up from those that are left, and find the places
 * of the others; returns how many. */
static int take_open(const struct shelf *s, int begin, int end,
                     uint8_t left[256], uint8_t place[SHELF_CARDS])
{
    int n = 0;

    for (int i = begin; i < end; i++) {
        left[s->card[i]]--; /* CARD_HIDDEN is none of them */
        place[n] = (uint8_t)i;
        n += s->card[i] == CARD_HIDDEN;
    }
    return n;
}

/* Lay cards as they lie in the other world; how many places are left. */
static int keep_zones(struct shelf *s, int first, int last, struct guess *how,
                      uint8_t left[256], uint8_t *place, int n)
{
    int open = 0;

    for (int z = first; z <= last; z++)
        keep_zone(s, z, how, left);
    for (int i = 0; i < n; i++)
        if (s->card[place[i]] == CARD_HIDDEN)
            place[open++] = place[i];
    return open;
}

void zones_guess(struct shelf *s, int first, int last,
                 const uint8_t copies[256], struct guess *how)
{
    enum { TRIES = 16 }; /* to guess like another world, which may not do */
    uint8_t left[256], place[SHELF_CARDS];
    card_id unseen[SHELF_CARDS];
    int n = 0, hidden;

    memcpy(left, copies, sizeof left);
    hidden = take_open(s, s->start[first], s->start[last + 1], left, place);
    if (how->like != NULL && how->tries++ < TRIES)
        hidden = keep_zones(s, first, last, how, left, place, hidden);
    for (int c = 1; c < CARD_HIDDEN && n < hidden; c++)
        for (; left[c] > 0; left[c]--)
            unseen[n++] = (card_id)c;
    rng_shuffle(how->rng, unseen, n);
    for (int i = 0; i < hidden; i++)
        s->card[place[i]] = unseen[--n];
    must(n == 0);
}
