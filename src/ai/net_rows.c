/* net_rows.c - the rows of a position. */
#include <string.h>

#include "ai/net_parts.h"
#include "core/shelf.h"

enum { NOBODY = NET_OWNERS - 1 };

/* A position being read. */
struct reading {
    const struct rules *r;
    const struct duel *d;
    struct net_rows *out;
    unsigned turned; /* players on the other side of the board, one bit each */
};

static const struct shelf *shelf_of(const struct reading *w)
{
    const unsigned char *state = (const unsigned char *)w->d;

    return (const struct shelf *)(state + w->r->game->shelf);
}

static void put(struct net_rows *out, int owner, int row)
{
    int n = out->n[owner];

    if (n == NET_MOST)
        return;
    out->row[owner][n] = (uint16_t)row;
    out->n[owner] = n + 1;
}

static void put_seats(const struct reading *w, int row, unsigned seats)
{
    for (int who = 0; who < NOBODY; who++)
        if (seats >> who & 1)
            put(w->out, who, row);
}

static unsigned seats_of_side(const struct duel *d, int side)
{
    unsigned seats = 0;

    for (int i = 0; i < d->players; i++)
        seats |= (unsigned)(duel_side(d, i) == side) << i;
    return seats;
}

/* --- values --- */

/* Words that are places, as the owner sees them; those of nobody as each
 * player does. */
static void put_word(const struct reading *w, const struct net_block *b,
                     int owner, int value)
{
    if (b->turned == NULL) {
        put(w->out, owner, b->first + value);
        return;
    }
    for (int who = 0; who < NOBODY; who++)
        if (owner == who || owner == NOBODY)
            put(w->out, who,
                b->first + (w->turned >> who & 1 ? b->turned[value] : value));
}

/* A set of players at place i. */
static void put_at_place(const struct reading *w, const struct net_block *b,
                         int i, unsigned seats)
{
    for (int who = 0; who < NOBODY; who++) {
        bool turned = b->turned != NULL && (w->turned >> who & 1);
        int place = turned ? b->turned[i + 1] - 1 : i;

        if ((seats >> who & 1) && place < b->rows)
            put(w->out, who, b->first + place);
    }
}

static void put_value(const struct reading *w, const struct net_block *b,
                      int owner, int value)
{
    unsigned bits = (unsigned)value;
    int row;

    switch (b->reading) {
    case READ_NUMBER:
        row = value != 0 ? net_number_row(b, value) : -1;
        if (row >= 0)
            put(w->out, owner, b->first + row);
        break;
    case READ_FLAG:
        if (value != 0)
            put(w->out, owner, b->first);
        break;
    case READ_WORD:
        if (value >= 0 && value < b->rows)
            put_word(w, b, owner, value);
        break;
    case READ_PLAYER:
        if (value >= 0)
            put(w->out, value, b->first);
        break;
    case READ_SEATS:
        put_seats(w, b->first, bits);
        break;
    case READ_SIDE:
        put_seats(w, b->first, seats_of_side(w->d, value));
        break;
    case READ_BITS:
        for (; bits != 0; bits &= bits - 1)
            if (__builtin_ctz(bits) < b->rows)
                put(w->out, owner, b->first + __builtin_ctz(bits));
        break;
    case READ_DIGITS:
        for (; bits != 0; bits /= 10)
            if (bits % 10 != 0)
                put(w->out, owner, b->first + (int)(bits % 10) - 1);
        break;
    case READ_ASKED:
    case READ_COUNT:
    case READ_CARDS:
    case READ_GROUPS:
        break;
    }
}

/* Value i of a block: most are read where they lie. */
static int value_of(const struct reading *w, const struct net_block *b, int i)
{
    const struct values *p = &b->field->value;
    const unsigned char *at = (const unsigned char *)w->d + p->at;
    int value;

    if (!b->lies || p->size != 1)
        return field_get(w->r, w->d, b->field, i);
    value = at[i * p->stride];
    if (p->mask != 0)
        return (value & (int)(p->mask << (p->stride == 0 ? i : 0))) != 0;
    if (p->negative)
        return (int8_t)value;
    return b->reading == READ_PLAYER && value >= w->d->players ? -1 : value;
}

/* --- cards --- */

static void put_card(const struct reading *w, const struct net_block *b,
                     int owner, unsigned card)
{
    if (card != CARD_NONE && card < w->r->book->ncards)
        put(w->out, owner, b->first + (int)card);
}

/* Zones are read where they lie: most rows are cards. */
static void put_zone(const struct reading *w, const struct net_block *b,
                     int owner, int i)
{
    const struct game *g = w->r->game;
    const unsigned char *state = (const unsigned char *)w->d;
    const struct shelf *s = shelf_of(w);
    int zone = b->field->zone.first + i * b->field->zone.apart;
    const card_id *card = zone_cards(s, zone);
    int n = zone_count(s, zone);

    if (b->reading == READ_COUNT) {
        if (n > 0)
            put(w->out, owner, b->first + net_number_row(b, n));
        return;
    }
    for (int k = 0; k < n; k++)
        put_card(w, b, owner,
                 g->kinds == 0 || card[k] == CARD_HIDDEN
                     ? card[k]
                     : state[g->kinds + card[k]]);
}

static void put_cards(const struct reading *w, const struct net_block *b,
                      int owner, int i)
{
    card_id card[UINT8_MAX + 1];
    int n;

    if (b->field->cards == NULL) {
        put_zone(w, b, owner, i);
        return;
    }
    n = b->field->cards(w->r, w->d, i, card);
    if (b->reading == READ_COUNT && n > 0)
        put(w->out, owner, b->first + net_number_row(b, n));
    for (int k = 0; b->reading == READ_CARDS && k < n; k++)
        put_card(w, b, owner, card[k]);
}

/* --- whose --- */

/* Of values that lie beside the cards of zones, those of A come first. */
static int owner_of_card(const struct reading *w, const struct field *f, int i)
{
    return i < zone_count(shelf_of(w), f->zone.first) ? 0 : 1;
}

static int owner_of(const struct reading *w, const struct net_block *b, int i)
{
    const struct field *f = b->field;
    int owner = -1;

    if (b->group != NULL)
        owner = field_get(w->r, w->d, b->group, i);
    else if (f->kind == FIELD_GROUP)
        owner = field_get(w->r, w->d, f, i);
    else if (f->per_player)
        owner = f->many ? f->owner(w->r, w->d, i) : i;
    else if (f->zone.known && !field_holds_cards(f))
        owner = owner_of_card(w, f, i);
    return owner < 0 ? NOBODY : owner;
}

/* Most values are 0, and then it does not matter whose they are. */
static void read_value(const struct reading *w, const struct net_block *b,
                       int i)
{
    int value = value_of(w, b, i);

    if (b->places > 0 && b->reading == READ_SEATS)
        put_at_place(w, b, i, (unsigned)value);
    else if (value != 0 || b->reading == READ_WORD ||
             b->reading == READ_PLAYER || b->reading == READ_SIDE)
        put_value(w, b, owner_of(w, b, i), value);
}

static void read_thing(const struct reading *w, const struct net_block *b,
                       int i)
{
    int owner;

    if (b->reading < READ_COUNT) {
        read_value(w, b, i);
        return;
    }
    owner = owner_of(w, b, i);
    if (b->reading == READ_GROUPS)
        put(w->out, owner, b->first);
    else
        put_cards(w, b, owner, i);
}

static unsigned turned_seats(const struct net_plan *p, const struct duel *d)
{
    bool (*turned)(const struct duel *, int) = p->rules->game->turned;

    if (turned == NULL)
        return 0;
    return (unsigned)turned(d, 0) | (unsigned)turned(d, 1) << 1;
}

void net_plan_read(const struct net_plan *p, const struct duel *d,
                   struct net_rows *out)
{
    const struct reading w = { p->rules, d, out, turned_seats(p, d) };

    memset(out->n, 0, sizeof out->n);
    for (int k = 0; k < p->blocks; k++) {
        const struct net_block *b = &p->block[k];
        int n;

        if (b->reading == READ_ASKED) {
            put_seats(&w, b->first + d->question, d->waiting);
            continue;
        }
        n = field_count(p->rules, d, b->field);
        for (int i = 0; i < n; i++)
            read_thing(&w, b, i);
    }
}
