/* event.c - events as each player may know them, and as sentences. */
#include "core/duel.h"
#include "core/game.h"
#include "core/notation.h"

const struct event_kind *event_kind(const struct rules *r, unsigned kind)
{
    static const struct event_kind resign = { "resign", "{who} gives up" };
    static const struct event_kind stand_in = {
        "stand in", "the computer answers for {who} from now on"
    };

    switch (kind) {
    case EVENT_RESIGN:
        return &resign;
    case EVENT_STAND_IN:
        return &stand_in;
    default:
        return &r->game->events[kind];
    }
}

struct event event_for(const struct event *e, int who)
{
    struct event mine = *e;
    bool seen = e->seen == SEEN_BY_ALL || e->seen == SEEN_NOW ||
                who == DUEL_MAX_PLAYERS || (who >= 0 && (e->seen >> who & 1));

    if (!seen && e->card != CARD_NONE) {
        mine.card = CARD_HIDDEN;
        mine.part = 0;
    }
    return mine;
}

static void put_card(const struct rules *r, card_id card, unsigned part,
                     struct text *out)
{
    const struct card *cards = r->book->cards;

    if (card == CARD_HIDDEN)
        text_put(out, "a card");
    else if (part == 0)
        card_say(r, card, out);
    else
        text_put(out, cards[cards[card].part + part - 1].name);
}

/* {n}, {m}; {+n}, {+m} with their sign. */
static void put_number(const struct event *e, const char *name,
                       struct text *out)
{
    bool sign = name[0] == '+';
    int number = name[sign] == 'n' ? e->n : e->m;

    if (sign && number >= 0)
        text_char(out, '+');
    text_number(out, number);
}

/* One {placeholder}; `name` is what stands between the braces. */
static void put_part(const struct rules *r, const struct event *e,
                     const char *name, struct text *out)
{
    char seat[2] = { 0, 0 };

    if (text_equal(name, "who") || text_equal(name, "foe")) {
        seat[0] = seat_letter(name[0] == 'w' ? e->who : e->foe);
        text_put(out, seat);
    } else if (text_equal(name, "card") || text_equal(name, "with")) {
        if (name[0] == 'c')
            put_card(r, e->card, e->part, out);
        else
            put_card(r, e->with, e->with_part, out);
    } else if (name[1] == ':' && noun_find(r, name + 2) != NULL) {
        noun_write(noun_find(r, name + 2), name[0] == 'n' ? e->n : e->m, out);
    } else if (name[1] == ':') {
        text_count(out, name[0] == 'n' ? e->n : e->m, name + 2);
    } else if (name[1] == '/' && (name[0] == 'n' ? e->n : e->m) == 0) {
        text_put(out, name + 2);
    } else {
        put_number(e, name, out);
    }
}

static void put_form(const struct rules *r, const struct event *e,
                     const char *form, struct text *out)
{
    for (; *form != '\0'; form++) {
        char name[NOTATION_KIND];

        if (*form == '<' && e->card == CARD_HIDDEN)
            while (*form != '>')
                form++;
        if (*form == '<' || *form == '>')
            continue;
        if (*form != '{') {
            text_char(out, *form);
            continue;
        }
        form = notation_gap(form, name);
        put_part(r, e, name, out);
    }
}

void event_text(const struct rules *r, const struct event *e, struct text *out)
{
    put_form(r, e, event_kind(r, e->kind)->form, out);
}

void event_text_roughly(const struct rules *r, const struct event *e,
                        struct text *out)
{
    put_form(r, e, event_kind(r, e->kind)->roughly, out);
}
