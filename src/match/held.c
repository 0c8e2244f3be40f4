/* held.c - see held.h. */
#include "match/held.h"

#include <string.h>

#include "core/game.h"
#include "core/shelf.h"

/* Does the field say where cards lie? */
static bool is_place(const struct field *f)
{
    return field_holds_cards(f) && !f->named;
}

/* Add the cards of one place. */
static void add(const struct rules *r, const struct duel *d,
                const struct field *f, int i, int sign, int count[HELD_CARDS])
{
    card_id cards[SHELF_CARDS];
    int n = field_cards(r, d, f, i, cards);

    for (int k = 0; k < n; k++)
        count[cards[k]] += sign;
}

void held_count(const struct rules *r, const struct duel *view,
                const struct duel *world, int other, uint8_t count[HELD_CARDS])
{
    int more[HELD_CARDS] = { 0 };
    union match theirs;

    duel_copy(r, &theirs.duel, world);
    duel_view(r, &theirs.duel, other);
    for (int i = 0; i < r->game->nfields; i++) {
        const struct field *f = &r->game->fields[i];

        if (!is_place(f) || !f->per_player || f->many)
            continue;
        add(r, &theirs.duel, f, other, 1, more);
        add(r, view, f, other, -1, more);
    }
    for (int i = 0; i < HELD_CARDS; i++)
        count[i] = (uint8_t)(more[i] > 0 && i != CARD_HIDDEN ? more[i] : 0);
}

/* Does that player have cards that nobody sees: a deck? */
static bool has_deck(const struct rules *r, const struct duel *view, int who)
{
    int count[HELD_CARDS] = { 0 };

    for (int i = 0; i < r->game->nfields; i++) {
        const struct field *f = &r->game->fields[i];

        if (is_place(f) && f->per_player && !f->many)
            add(r, view, f, who, 1, count);
    }
    return count[CARD_HIDDEN] > 0;
}

/* Whose cards they are; -1: anybody's. */
static int owner_of(const struct rules *r, const struct duel *d,
                    const struct field *f, int i)
{
    return f->kind == FIELD_GROUP ? field_get(r, d, f, i)
                                  : field_owner(r, d, f, i);
}

void held_copies(const struct rules *r, const struct duel *view, int who,
                 const struct duel *world, int other,
                 uint8_t copies[HELD_CARDS], uint8_t unseen[HELD_CARDS])
{
    bool apart = has_deck(r, view, who);
    int all[HELD_CARDS] = { 0 }, seen[HELD_CARDS] = { 0 };

    for (int i = 0; i < r->game->nfields; i++) {
        const struct field *f = &r->game->fields[i];
        int n = is_place(f) ? field_count(r, view, f) : 0;

        for (int k = 0; k < n; k++) {
            int owner = owner_of(r, view, f, k);

            if (apart && owner >= 0 && owner != other)
                continue;
            add(r, world, f, k, 1, all);
            add(r, view, f, k, 1, seen);
        }
    }
    for (int i = 0; i < HELD_CARDS; i++) {
        copies[i] = (uint8_t)all[i];
        unseen[i] = (uint8_t)(all[i] > seen[i] ? all[i] - seen[i] : 0);
    }
}
