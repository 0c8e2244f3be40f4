/* observe.c - a match as a row of numbers.
 *
 * When an encoding is made, every field of the game becomes a row of the plan: what
 * there is a value for (the match, seats, things by number or by card), and how a
 * value becomes columns.  Observing is a walk over the plan; what a seat may not
 * know is not there, because the walk is over its view.
 */
#include "ai/observe.h"

#include <stdlib.h>
#include <string.h>

#include "ai/observe_parts.h"
#include "card/vocabulary.h"
#include "core/shelf.h"

enum { MAX_THINGS = 256 };

/* A walk over the plan. */
struct walk {
    const struct encoding *e;
    const struct duel *d;
    int who;
    bool turned; /* the board */
    float *out;
    uint8_t seat[DUEL_MAX_PLAYERS]; /* as `who` counts them */
    /* The things of the group seen last: how many, whose, and their columns'
     * numbers. */
    const struct field *group;
    int things;
    uint8_t owner[MAX_THINGS], number[MAX_THINGS];
};

/* --- what the kernel knows --- */

/* Is a question open?  Then some frame has asked it. */
static bool asks(const struct duel *d)
{
    return d->asked != 0 && d->depth > 0;
}

static int fact_turn(const struct walk *w)
{
    return w->e->rules->game->turn(w->d);
}

static int fact_question(const struct walk *w)
{
    return asks(w->d) ? w->d->question : -1;
}

static int fact_asked(const struct walk *w)
{
    return w->d->asked;
}

static int fact_waiting(const struct walk *w)
{
    return w->d->waiting;
}

static int fact_gone(const struct walk *w)
{
    return w->d->gone;
}

static int fact_asker(const struct walk *w)
{
    return asks(w->d) ? asking_frame(w->d)->who : -1;
}

static int fact_procedure(const struct walk *w)
{
    return asks(w->d) ? asking_frame(w->d)->procedure : -1;
}

/* The card whose program asks. */
static int fact_card(const struct walk *w)
{
    const struct frame *f = asking_frame(w->d);

    if (!asks(w->d) ||
        w->e->rules->game->procedures[f->procedure].run != program_run)
        return 0;
    return w->e->program_card[f->pc];
}

static int fact_parts(const struct walk *w)
{
    return w->d->parts[w->who];
}

static void put_question(const struct game *g, int i, struct text *out)
{
    text_put(out, g->questions[i].name);
}

static void put_procedure(const struct game *g, int i, struct text *out)
{
    procedure_name(&g->procedures[i], out);
}

static bool has_programs(const struct game *g)
{
    for (int i = 0; i < g->nprocedures; i++)
        if (g->procedures[i].run == program_run)
            return true;
    return false;
}

static bool has_parts(const struct game *g)
{
    for (int i = 0; i < g->nquestions; i++)
        if (g->questions[i].more != NULL)
            return true;
    return false;
}

static bool has_sets(const struct game *g)
{
    for (int i = 0; i < g->nquestions; i++)
        if (g->questions[i].set != NULL)
            return true;
    return false;
}

const struct fact_row observe_facts[OBSERVE_FACTS] = {
    { "turn", SHAPE_NUMBER, fact_turn },
    { "asked", SHAPE_SEATS, fact_asked },
    { "waiting", SHAPE_SEATS, fact_waiting },
    { "gone", SHAPE_SEATS, fact_gone },
    { "question", SHAPE_WORD, fact_question, put_question },
    { "procedure", SHAPE_WORD, fact_procedure, put_procedure },
    { "asker", SHAPE_PLAYER, fact_asker },
    { "program", SHAPE_CARD, fact_card, .known = has_programs },
    { "parts", SHAPE_NUMBER, fact_parts, .known = has_parts },
    { "part", SHAPE_ANSWER, .known = has_parts },
    { "chosen", SHAPE_CHOSEN, .known = has_sets },
};

/* --- values --- */

static void put_seats(const struct walk *w, float *at, unsigned seats)
{
    for (; seats != 0; seats &= seats - 1)
        at[w->seat[__builtin_ctz(seats)]] += 1;
}

static unsigned seats_of_side(const struct duel *d, int side)
{
    unsigned seats = 0;

    for (int i = 0; i < d->players; i++)
        seats |= (unsigned)(duel_side(d, i) == side) << i;
    return seats;
}

/* A word of a noun as the viewer sees it. */
static int turn(const struct walk *w, const struct noun *noun, int value)
{
    return w->turned && noun != NULL && noun->turned != NULL
               ? noun->turned[value]
               : value;
}

/* Cards that lie alongside each other add up, so nothing is overwritten. */
static void put_value(const struct walk *w, const struct row *row, float *at,
                      int value)
{
    unsigned bits = (unsigned)value;

    switch (row->shape) {
    case SHAPE_NUMBER:
        *at += (float)value * row->scale;
        break;
    case SHAPE_FLAG:
        *at += value != 0;
        break;
    case SHAPE_PLAYER:
        at[value < 0 ? w->e->players : w->seat[value]] += 1;
        break;
    case SHAPE_SIDE:
        bits = seats_of_side(w->d, value);
        put_seats(w, at, bits);
        break;
    case SHAPE_SEATS:
        put_seats(w, at, bits);
        break;
    case SHAPE_BITS:
        for (; bits != 0; bits &= bits - 1)
            at[__builtin_ctz(bits)] += 1;
        break;
    case SHAPE_DIGITS:
        for (; bits != 0; bits /= 10)
            at[bits % 10 - 1] += 1;
        break;
    case SHAPE_CARD:
        if (value > 0)
            at[value - 1] += 1;
        break;
    case SHAPE_WORD:
        if (value >= 0)
            at[turn(w, row->noun, value)] += 1;
        break;
    case SHAPE_ZONE:
    case SHAPE_ORDERED:
    case SHAPE_GROUP:
    case SHAPE_ANSWER:
    case SHAPE_CHOSEN:
        break;
    }
}

/* Hidden cards are counted among all, and known as none. */
static void put_cards(const struct walk *w, const struct row *row, float *at,
                      int i)
{
    const struct field *f = row->field;
    card_id card[MAX_THINGS];
    int n = field_cards(w->e->rules, w->d, f, i, card), top;

    if (n == 0)
        return;
    *at += (float)n * row->scale;
    for (int k = 0; k < n; k++)
        if (w->e->number[card[k]] != 0)
            at[w->e->number[card[k]]] += 1;
    top = w->e->number[card[f->bottom_first ? n - 1 : 0]];
    if (row->shape == SHAPE_ORDERED && top != 0)
        at[w->e->cards + top] += 1;
}

static void put_group(const struct walk *w, const struct row *row, float *at,
                      int i)
{
    int owner = field_get(w->e->rules, w->d, row->field, i);

    put_cards(w, row, at, i);
    at += 1 + w->e->cards;
    at[owner < 0 ? w->e->players : w->seat[owner]] += 1;
}

static void put_thing(const struct walk *w, const struct row *row, float *at,
                      int i)
{
    if (row->shape == SHAPE_GROUP)
        put_group(w, row, at, i);
    else if (field_holds_cards(row->field))
        put_cards(w, row, at, i);
    else
        put_value(w, row, at, field_get(w->e->rules, w->d, row->field, i));
}

/* --- what there are values for --- */

static float *columns_of(const struct walk *w, const struct row *row, int seat,
                         int thing)
{
    return w->out + row->first + (seat * row->things + thing) * row->width;
}

/* Number the things of a group, or those of a field that are of their own. */
static void number_things(struct walk *w, const struct row *row)
{
    const struct rules *r = w->e->rules;
    const struct field *f = row->group != NULL ? row->group : row->field;
    bool owned = row->seats > 1;
    int used[DUEL_MAX_PLAYERS + 1] = { 0 };

    if (w->group == f)
        return;
    w->group = f;
    w->things = field_count(r, w->d, f);
    must(w->things <= MAX_THINGS);
    for (int i = 0; i < w->things; i++) {
        int owner = !owned          ? 0
                    : f->per_player ? field_owner(r, w->d, f, i)
                                    : field_get(r, w->d, f, i);

        w->owner[i] = (uint8_t)(owned ? w->seat[owner] : 0);
        w->number[i] = (uint8_t)used[w->owner[i]]++;
    }
}

static void walk_numbers(struct walk *w, const struct row *row)
{
    number_things(w, row);
    for (int i = 0; i < w->things; i++) {
        int thing = w->number[i] < row->things ? w->number[i] : row->things - 1;

        if (row->turned != NULL)
            thing = turn(w, row->turned, thing + 1) - 1;

        put_thing(w, row, columns_of(w, row, w->owner[i], thing), i);
    }
}

static void walk_count(struct walk *w, const struct row *row)
{
    number_things(w, row);
    for (int i = 0; i < w->things; i++)
        *columns_of(w, row, w->owner[i], 0) += row->scale;
}

static void walk_cards(struct walk *w, const struct row *row)
{
    const struct field *f = row->field;
    int n = field_count(w->e->rules, w->d, f);

    for (int i = 0; i < n; i++) {
        int card = w->e->number[f->card(w->e->rules, w->d, i)];

        if (card != 0)
            put_thing(w, row, columns_of(w, row, 0, card - 1), i);
    }
}

/* Values that lie beside the cards of zones, those of A first. */
static void walk_own_cards(struct walk *w, const struct row *row)
{
    const struct rules *r = w->e->rules;
    const struct field *f = row->field;
    const struct field zone = { .kind = FIELD_CARDS,
                                .bottom_first = true,
                                .zone = f->zone };
    card_id card[MAX_THINGS];
    int i = 0;

    for (int who = 0; who < w->e->players; who++) {
        int n = field_cards(r, w->d, &zone, who, card);

        for (int k = 0; k < n; k++, i++) {
            int number = w->e->number[card[k]];

            if (number != 0)
                put_thing(w, row, columns_of(w, row, w->seat[who], number - 1),
                          i);
        }
    }
}

/* The last part of an answer that is given in parts, and its card. */
static void walk_part(const struct walk *w, const struct row *row)
{
    const struct encoding *e = w->e;
    float *at = w->out + row->first;
    choice c = (choice)w->d->answer[w->who];
    int card = observe_answer_card(e, c);

    if (w->d->parts[w->who] == 0 ||
        e->rules->game->questions[w->d->question].set != NULL)
        return;
    observe_answer_put(e, w->d, w->who, c, at);
    if (card != 0)
        at[e->answer_columns + card - 1] = 1;
}

/* The members of a set that have been chosen, by card. */
static void walk_chosen(const struct walk *w, const struct row *row)
{
    float *at = w->out + row->first;
    struct members m;

    if (w->d->parts[w->who] == 0 ||
        !duel_members(w->e->rules, w->d, w->who, &m))
        return;
    for (; m.in != 0; m.in &= m.in - 1) {
        int card = observe_answer_card(w->e, m.member[__builtin_ctzll(m.in)]);

        at[0] += row->scale;
        if (card != 0)
            at[card] += 1;
    }
}

static void walk_fact(const struct walk *w, const struct row *row)
{
    if (row->shape == SHAPE_ANSWER)
        walk_part(w, row);
    else if (row->shape == SHAPE_CHOSEN)
        walk_chosen(w, row);
    else
        put_value(w, row, w->out + row->first, row->fact->get(w));
}

static void walk_row(struct walk *w, const struct row *row)
{
    switch (row->place) {
    case PLACE_FACT:
        walk_fact(w, row);
        break;
    case PLACE_MATCH:
        put_thing(w, row, w->out + row->first, 0);
        break;
    case PLACE_SEATS:
        for (int i = 0; i < w->e->players; i++)
            put_thing(w, row, columns_of(w, row, w->seat[i], 0), i);
        break;
    case PLACE_NUMBERS:
        walk_numbers(w, row);
        break;
    case PLACE_COUNT:
        walk_count(w, row);
        break;
    case PLACE_CARDS:
        walk_cards(w, row);
        break;
    case PLACE_OWN_CARDS:
        walk_own_cards(w, row);
        break;
    }
}

static void observe(const struct encoding *e, const struct duel *d, int who,
                    float *out)
{
    struct walk w = { .e = e,
                      .d = d,
                      .who = who,
                      .turned = board_turned(e, d, who),
                      .out = out };

    for (int i = 0; i < e->players; i++)
        w.seat[i] = (uint8_t)seat_from(e, who, i);
    memset(out, 0, (size_t)e->columns * sizeof *out);
    for (int i = 0; i < e->rows; i++)
        walk_row(&w, &e->row[i]);
}

void encoding_observe(const struct encoding *e, enum encoding_kind kind,
                      const struct duel *d, int who, float *out)
{
    union match view;

    if (kind == ENCODING_OPEN_CARDS || d->viewer == who + 1) {
        observe(e, d, who, out);
        return;
    }
    duel_copy(e->rules, &view.duel, d);
    duel_view(e->rules, &view.duel, who);
    observe(e, &view.duel, who, out);
}
