/* field.c - see field.h. */
#include "core/field.h"

#include <string.h>

#include "base/must.h"
#include "base/text.h"
#include "core/game.h"
#include "core/shelf.h"

const char *const field_no_yes[] = { "no", "yes", NULL };

const struct field *field_find(const struct rules *r, const char *name)
{
    for (int i = 0; i < r->game->nfields; i++)
        if (text_equal(r->game->fields[i].name, name))
            return &r->game->fields[i];
    return NULL;
}

/* --- values --- */

/* Values are copied as they lie, so that tables fit any machine. */
uint64_t value_get(const struct duel *d, const struct values *p, int i)
{
    const unsigned char *at =
        (const unsigned char *)d + p->at + (size_t)i * p->stride;
    uint64_t wide;
    uint32_t word;
    uint16_t half;

    switch (p->size) {
    case 1:
        return *at;
    case 2:
        memcpy(&half, at, sizeof half);
        return half;
    case 4:
        memcpy(&word, at, sizeof word);
        return word;
    default:
        memcpy(&wide, at, sizeof wide);
        return wide;
    }
}

void value_set(struct duel *d, const struct values *p, int i, uint64_t value)
{
    unsigned char *at = (unsigned char *)d + p->at + (size_t)i * p->stride;
    const uint8_t byte = (uint8_t)value;
    const uint16_t half = (uint16_t)value;
    const uint32_t word = (uint32_t)value;

    if (p->size == 1)
        memcpy(at, &byte, sizeof byte);
    else if (p->size == 2)
        memcpy(at, &half, sizeof half);
    else if (p->size == 4)
        memcpy(at, &word, sizeof word);
    else
        memcpy(at, &value, sizeof value);
}

static uint64_t flag_of(const struct values *p, int i)
{
    return (uint64_t)p->mask << (p->stride == 0 ? i : 0);
}

int value_number(const struct duel *d, const struct values *p, int i)
{
    uint64_t value = value_get(d, p, i);

    if (p->mask != 0)
        return (value & flag_of(p, i)) != 0;
    if (!p->negative)
        return (int)value;
    return p->size == 1 ? (int8_t)value : (int16_t)value;
}

static const struct shelf *shelf_of(const struct rules *r, const struct duel *d)
{
    return (const struct shelf *)((const unsigned char *)d + r->game->shelf);
}

static int zone_number(const struct zones *zone, int i)
{
    return zone->first + i * zone->apart;
}

/* Where value i of a field lies; i becomes its number there. */
static struct values values_of(const struct rules *r, const struct duel *d,
                               const struct field *f, int *i)
{
    struct values p = f->value;

    if (f->per_side)
        *i = duel_side(d, *i);
    else if (f->place != NULL)
        *i = f->place(r, d, *i);
    if (!f->zone.known || field_holds_cards(f))
        return p;
    for (int who = 0;; who++) {
        int zone = zone_number(&f->zone, who);
        int n = zone_count(shelf_of(r, d), zone);

        if (*i < n) {
            if (r->game->kinds != 0)
                *i = zone_card(shelf_of(r, d), zone, *i);
            return p;
        }
        *i -= n;
        p.at = (uint16_t)(p.at + f->apart);
        must(who + 1 < d->players);
    }
}

/* What lies in the state. */
static int lying(const struct rules *r, const struct duel *d,
                 const struct field *f, int i)
{
    struct values p = values_of(r, d, f, &i);

    must(p.size > 0);
    return value_number(d, &p, i);
}

int field_get(const struct rules *r, const struct duel *d,
              const struct field *f, int i)
{
    int value = f->get != NULL ? f->get(r, d, i) : lying(r, d, f, i);
    bool seat = f->kind == FIELD_PLAYER || f->kind == FIELD_GROUP;

    return seat && value >= d->players ? -1 : value;
}

void field_set(const struct rules *r, struct duel *d, const struct field *f,
               int i, int value)
{
    struct values p;
    uint64_t others;

    if (f->set != NULL) {
        f->set(r, d, i, value);
        return;
    }
    must(f->value.size > 0);
    p = values_of(r, d, f, &i);
    if (p.mask == 0) {
        value_set(d, &p, i, (uint64_t)value);
        return;
    }
    others = value_get(d, &p, i) & ~flag_of(&p, i);
    value_set(d, &p, i, others | (value != 0 ? flag_of(&p, i) : 0));
}

static void write_seat(int who, struct text *out)
{
    if (who < 0)
        text_put(out, "nobody");
    else
        text_char(out, seat_letter(who));
}

void field_write(const struct rules *r, const struct duel *d,
                 const struct field *f, int i, struct text *out)
{
    switch (f->kind) {
    case FIELD_NUMBER:
        text_number(out, field_get(r, d, f, i));
        break;
    case FIELD_WORD:
        text_put(out, f->words[field_get(r, d, f, i)]);
        break;
    case FIELD_PLAYER:
    case FIELD_GROUP:
        write_seat(field_get(r, d, f, i), out);
        break;
    case FIELD_CARDS:
        break;
    }
}

/* --- cards --- */

/* The card of what lies on the shelf; hidden ones stay hidden. */
static card_id card_of(const struct rules *r, const struct duel *d,
                       card_id lies)
{
    const card_id *kinds =
        (const card_id *)((const unsigned char *)d + r->game->kinds);

    return r->game->kinds == 0 || lies == CARD_HIDDEN ? lies : kinds[lies];
}

int field_cards(const struct rules *r, const struct duel *d,
                const struct field *f, int i, card_id *out)
{
    const struct shelf *s = shelf_of(r, d);
    int zone = zone_number(&f->zone, i), n;

    if (f->cards != NULL)
        return f->cards(r, d, i, out);
    must(f->zone.known);
    n = zone_count(s, zone);
    for (int k = 0; k < n; k++)
        out[k] =
            card_of(r, d, zone_card(s, zone, f->bottom_first ? k : n - 1 - k));
    return n;
}

/* Lay the lowest copy of a card on top of the pool, so that copies laid there
 * before stay; false if there is none. */
static bool raise_lowest(const struct rules *r, struct duel *d,
                         const struct field *f, int zone, card_id card)
{
    struct shelf *s = (struct shelf *)shelf_of(r, d);
    int n = zone_count(s, zone), at = 0;

    while (at < n && card_of(r, d, zone_card(s, zone, at)) != card)
        at++;
    if (at < n && !f->sorted)
        zone_move_top(s, zone, at, zone);
    return at < n;
}

/* Take a card to the end of a zone as it is listed; false if there is none. */
static bool take(struct shelf *s, const struct field *f, int i, card_id card)
{
    int from = zone_number(&f->from, i), to = zone_number(&f->zone, i);
    int at = zone_find(s, from, card);

    if (at < 0)
        return false;
    if (f->sorted)
        zone_move_sorted(s, from, at, to);
    else if (f->bottom_first)
        zone_move_top(s, from, at, to);
    else
        zone_move(s, from, at, to, 0);
    return true;
}

static bool may_lie(const struct rules *r, const struct duel *d,
                    const struct field *f, int i, card_id card)
{
    if (f->types != 0 && !field_takes(f, r->book->cards[card].type))
        return false;
    return f->fits == NULL || f->fits(r, d, i, card);
}

bool field_put(const struct rules *r, struct duel *d, const struct field *f,
               int i, card_id card)
{
    struct shelf *s = (struct shelf *)shelf_of(r, d);
    int zone = zone_number(&f->zone, i);

    if (!may_lie(r, d, f, i, card))
        return false;
    if (f->put != NULL)
        return f->put(r, d, i, card);
    must(field_settable(f));
    if (f->pool)
        return raise_lowest(r, d, f, zone, card);
    must(r->game->kinds == 0);
    if (f->max > 0 && zone_count(s, zone) >= f->max)
        return false;
    return take(s, f, i, card);
}

/* --- how many --- */

int field_count(const struct rules *r, const struct duel *d,
                const struct field *f)
{
    int n = 0;

    if (!f->many)
        return f->per_player ? d->players : 1;
    if (f->count != NULL)
        return f->count(r, d);
    if (f->number.size > 0)
        return (int)value_get(d, &f->number, 0);
    if (!f->zone.known || field_holds_cards(f))
        return f->value.count;
    for (int who = 0; who < d->players; who++)
        n += zone_count(shelf_of(r, d), zone_number(&f->zone, who));
    return n;
}

/* --- whose --- */

int field_owner(const struct rules *r, const struct duel *d,
                const struct field *f, int i)
{
    if (!f->per_player)
        return -1;
    return f->many ? f->owner(r, d, i) : i;
}

int field_number(const struct rules *r, const struct duel *d,
                 const struct field *f, int i)
{
    int owner = field_owner(r, d, f, i), number = 0;

    for (int k = 0; k < i; k++)
        number += field_owner(r, d, f, k) == owner;
    return number;
}

int field_index(const struct rules *r, const struct duel *d,
                const struct field *f, int owner, int number)
{
    int n = field_count(r, d, f);

    for (int i = 0; i < n; i++)
        if (field_owner(r, d, f, i) == owner && number-- == 0)
            return i;
    return -1;
}

bool field_settable(const struct field *f)
{
    if (f->set != NULL || f->put != NULL)
        return true;
    return !f->read_only &&
           (f->value.size > 0 || f->from.known || (f->pool && f->zone.known));
}
