/* places.c - see places.h. */
#include "match/places.h"

#include <string.h>

#include "core/game.h"
#include "match/position.h"

/* What an answer says about the zone, besides the card: -1 for nothing. */
struct said {
    int player, number;
};

static struct said said_of(const struct rules *r, choice c)
{
    struct operand operand[3];
    int n = notation_operands(r, c, operand);
    struct said said = { -1, -1 };

    for (int i = 0; i < n && i < 3; i++) {
        if (strcmp(operand[i].kind, "player") == 0)
            said.player = (int)operand[i].value;
        if (strcmp(operand[i].kind, "number") == 0)
            said.number = (int)operand[i].value - 1;
    }
    return said;
}

/* Whose zones are looked into, of those that players have: those of the player
 * that the answer names; else first those of the one who is asked (or, for
 * `foes`, of the others) and then the rest. */
static bool belongs(const struct verb *verb, const struct said *said, int who,
                    int owner, bool rest)
{
    if (said->player >= 0)
        return owner == said->player;
    return ((owner == who) != verb->foes) != rest;
}

static bool holds(const struct rules *r, const struct duel *view,
                  const struct place *at, unsigned card)
{
    card_id cards[POSITION_MAX_CARDS];
    int n = field_cards(r, view, at->field, at->i, cards);

    for (int i = 0; i < n; i++)
        if (cards[i] == card)
            return true;
    return false;
}

/* Groups that answers number for each owner are counted so (by_owner). */
static int owner_of(const struct rules *r, const struct duel *view,
                    const struct place *at)
{
    return at->field->by_owner ? field_get(r, view, at->field, at->i)
                               : field_owner(r, view, at->field, at->i);
}

static int number_of(const struct rules *r, const struct duel *view,
                     const struct place *at)
{
    int owner = owner_of(r, view, at), n = 0;

    if (!at->field->by_owner)
        return field_number(r, view, at->field, at->i);
    for (struct place other = { at->field, 0 }; other.i < at->i; other.i++)
        n += owner_of(r, view, &other) == owner;
    return n;
}

static bool find_in(const struct rules *r, const struct duel *view, int who,
                    choice c, unsigned card, bool rest, struct place *at)
{
    const struct verb *verb = &r->game->verbs[choice_verb(c)];
    struct said said = said_of(r, c);
    int n = field_count(r, view, at->field);

    for (at->i = 0; at->i < n; at->i++) {
        bool owned = at->field->per_player || at->field->by_owner;

        if (owned && !belongs(verb, &said, who, owner_of(r, view, at), rest))
            continue;
        if (at->field->many && said.number >= 0 &&
            said.number != number_of(r, view, at))
            continue;
        if (holds(r, view, at, card))
            return true;
    }
    return false;
}

/* The next of the names in a list; returns what follows it. */
static const char *next_name(const char *list, char name[NOTATION_KIND])
{
    size_t n = strcspn(list, " ");
    struct text out;

    text_init(&out, name, NOTATION_KIND);
    text_bytes(&out, list, n);
    return list + n + (list[n] == ' ');
}

bool place_of(const struct rules *r, const struct duel *view, int who, choice c,
              int n, struct place *out)
{
    const char *lies = r->game->verbs[choice_verb(c)].lies;
    struct operand operand[3];

    notation_operands(r, c, operand);
    if (lies == NULL || strcmp(operand[n].kind, "card") != 0)
        return false;
    for (int rest = 0; rest < 2; rest++)
        for (const char *at = lies; *at != '\0';) {
            char name[NOTATION_KIND];

            at = next_name(at, name);
            out->field = field_find(r, name);
            if (find_in(r, view, who, c, operand[n].value, rest, out))
                return true;
        }
    return false;
}
