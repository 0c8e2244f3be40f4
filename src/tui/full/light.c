/* light.c - see light.h. */
#include "tui/full/light.h"

#include <string.h>

#include "core/game.h"
#include "core/notation.h"

enum { GUESSES = 4 };

/* --- what an answer names --- */

static void touch_operands(const struct rules *r, choice c, struct touch *out)
{
    struct operand operand[3];
    int n = notation_operands(r, c, operand);

    for (int i = 0; i < n; i++)
        if (text_equal(operand[i].kind, "card"))
            light_set(out->card, operand[i].value);
        else if (text_equal(operand[i].kind, "player"))
            out->seats |= (uint8_t)(1u << operand[i].value);
}

/* The places that an answer leads to. */
static void touch_places(const struct rules *r, const struct duel *view,
                         int who, choice c, struct touch *out)
{
    uint64_t reach =
        r->game->reach != NULL ? r->game->reach(r, view, who, c) : 0;

    for (; reach != 0; reach &= reach - 1)
        light_set(out->place, (unsigned)__builtin_ctzll(reach));
}

card_id answer_card(const struct rules *r, choice c)
{
    struct operand operand[3];
    int n = notation_operands(r, c, operand);

    for (int i = 0; i < n; i++)
        if (text_equal(operand[i].kind, "card") &&
            operand[i].value < r->book->ncards)
            return (card_id)operand[i].value;
    return CARD_NONE;
}

/* --- what would come of it --- */

/* The question that follows, if it finishes what this answer begins. */
static int follow_ups(const struct rules *r, const struct duel *d,
                      const struct screen *screen, int who,
                      choice list[DUEL_MAX_CHOICES])
{
    if ((duel_waiting(d) >> who & 1) == 0 || !screen_follows_up(screen, d))
        return 0;
    return duel_choices(r, d, who, list);
}

/* Forget the choices of a list that another one does not have. */
static int common(choice *list, int n, const choice *other, int m)
{
    int kept = 0;

    for (int i = 0; i < n; i++)
        for (int k = 0; k < m; k++)
            if (other[k] == list[i]) {
                list[kept++] = list[i];
                break;
            }
    return kept;
}

static void put_change(const struct field *field, int who, int from, int to,
                       struct text *out)
{
    text_put(out, out->n > 0 ? ", " : "");
    text_char(out, seat_letter(who));
    text_char(out, ' ');
    text_put(out, field->name);
    text_char(out, ' ');
    text_number(out, from);
    text_put(out, " > ");
    text_number(out, to);
}

/* The numbers of the players that all worlds agree on changing. */
static void put_changes(const struct rules *r, const struct duel *view,
                        const union match *world, struct text *out)
{
    for (int i = 0; i < r->game->nfields; i++) {
        const struct field *field = &r->game->fields[i];

        /* Names with an underscore are for scenarios, not for people. */
        if (!field_is_own_number(field) || strchr(field->name, '_') != NULL)
            continue;
        for (int who = 0; who < view->players; who++) {
            int from = field_get(r, view, field, who);
            int to = field_get(r, &world[0].duel, field, who);
            bool sure = from != to;

            for (int k = 1; k < GUESSES; k++)
                sure = sure && field_get(r, &world[k].duel, field, who) == to;
            if (sure)
                put_change(field, who, from, to, out);
        }
    }
}

static void touch_all(const struct rules *r, const struct duel *d,
                      touch_fn *more, int who, choice c, struct touch *out)
{
    touch_operands(r, c, out);
    touch_places(r, d, who, c, out);
    if (more != NULL)
        more(r, d, who, c, out);
}

static void look_ahead(const struct rules *r, const struct duel *view,
                       const struct screen *screen, touch_fn *more, int who,
                       choice c, struct light *out)
{
    choice list[DUEL_MAX_CHOICES], other[DUEL_MAX_CHOICES];
    union match world[GUESSES];
    struct text changes;
    int n = 0;

    for (int k = 0; k < GUESSES; k++) {
        struct rng rng;

        duel_copy(r, &world[k].duel, view);
        rng_seed(&rng, (uint64_t)k + 1);
        duel_guess(r, &world[k].duel, &rng);
        duel_answer(r, &world[k].duel, who, c, NULL);
        if (k == 0)
            n = follow_ups(r, &world[k].duel, screen, who, list);
        else
            n = common(list, n, other,
                       follow_ups(r, &world[k].duel, screen, who, other));
    }
    for (int i = 0; i < n; i++)
        touch_all(r, &world[0].duel, more, who, list[i], &out->next);
    text_init(&changes, out->changes, sizeof out->changes);
    put_changes(r, view, world, &changes);
}

void light_touches(const struct rules *r, const struct duel *view,
                   touch_fn *more, int who, choice c, struct touch *out)
{
    memset(out, 0, sizeof *out);
    touch_all(r, view, more, who, c, out);
}

void light_answer(const struct rules *r, const struct duel *view,
                  const struct screen *screen, touch_fn *more, int who,
                  choice c, struct light *out)
{
    memset(out, 0, sizeof *out);
    touch_all(r, view, more, who, c, &out->now);
    look_ahead(r, view, screen, more, who, c, out);
}

/* --- how brightly --- */

static enum lit brightness(bool now, bool next)
{
    return now ? LIT_NOW : next ? LIT_NEXT : LIT_NOT;
}

enum lit light_card(const struct light *l, unsigned card)
{
    return brightness(light_has(l->now.card, card),
                      light_has(l->next.card, card));
}

enum lit light_place(const struct light *l, unsigned place)
{
    return brightness(light_has(l->now.place, place),
                      light_has(l->next.place, place));
}

enum lit light_seat(const struct light *l, int who)
{
    return brightness(l->now.seats >> who & 1, l->next.seats >> who & 1);
}
