/* observe.c - a match as numbers.
 *
 * When an encoding is made, every field of the game becomes a row of the plan: what
 * there is a value for (the match, seats, things by number or by card), and how a
 * value becomes columns.  Observing is a walk over the plan; what a seat may not
 * know is not there, because the walk is over its view.
 */
#include "ai/observe.h"

#include <string.h>

#include "ai/observe_parts.h"
#include "card/vocabulary.h"
#include "core/shelf.h"

enum { MAX_THINGS = 256 };

/* The things of a group: whose each is, as the viewer counts seats, and its
 * number among the owner's. */
struct things {
    const struct field *of;
    int n;
    uint8_t owner[MAX_THINGS], number[MAX_THINGS];
    /* Where the values of each lie, if some function has been asked. */
    int (*placed)(const struct rules *r, const struct duel *d, int i);
    uint8_t place[MAX_THINGS];
};

/* Things that are cards, as a set numbers them. */
struct pieces {
    card_id (*card)(const struct rules *r, const struct duel *d, int i);
    const struct card_set *set;
    int n;
    uint8_t number[MAX_THINGS];
};

/* A walk over the plan. */
struct walk {
    const struct encoding *e;
    const struct duel *d;
    const struct shelf *shelf;
    const card_id *kinds; /* of instances; NULL: cards themselves are there */
    int who;
    bool turned;                    /* the board */
    uint8_t seat[DUEL_MAX_PLAYERS]; /* as `who` counts them */
    float *dense;                   /* all columns; or NULL, and then */
    struct encoded *sparse;         /* the next that is not 0 */
    struct things group;            /* those seen last */
    struct pieces pieces;           /* likewise */
};

static inline void put(struct walk *w, int column, float value)
{
    if (w->dense != NULL)
        w->dense[column] += value;
    else
        *w->sparse++ = (struct encoded){ column, value };
}

/* --- values --- */

static void put_seats(struct walk *w, int column, unsigned seats)
{
    for (; seats != 0; seats &= seats - 1)
        put(w, column + w->seat[__builtin_ctz(seats)], 1);
}

static unsigned seats_of_side(const struct duel *d, int side)
{
    unsigned seats = 0;

    for (int i = 0; i < d->players; i++)
        seats |= (unsigned)(duel_side(d, i) == side) << i;
    return seats;
}

/* A word of a noun as the viewer sees it. */
static inline int turn(const struct walk *w, const struct noun *noun, int value)
{
    return w->turned && noun != NULL && noun->turned != NULL
               ? noun->turned[value]
               : value;
}

/* One of several things that have a column each, from 1; those behind the last
 * are counted with it. */
static inline int at_most(int value, int most)
{
    return value < most ? value : most;
}

static void put_bits(struct walk *w, int column, unsigned bits)
{
    for (; bits != 0; bits &= bits - 1)
        put(w, column + __builtin_ctz(bits), 1);
}

static void put_digits(struct walk *w, int column, int value)
{
    for (; value > 0; value /= 10)
        if (value % 10 > 0)
            put(w, column + value % 10 - 1, 1);
}

static void put_card(struct walk *w, const struct row *row, int column,
                     unsigned card)
{
    int number = row->cards->number[card];

    if (number != 0)
        put(w, column + number - 1, 1);
}

static void put_value(struct walk *w, const struct row *row, int column,
                      int value)
{
    switch (row->shape) {
    case SHAPE_NUMBER:
        if (value != 0)
            put(w, column, scaled(value, row->divisor, row->scale));
        break;
    case SHAPE_FLAG:
        if (value != 0)
            put(w, column, 1);
        break;
    case SHAPE_WORD:
        value = turn(w, row->noun, value) - row->base;
        if (value >= 0)
            put(w, column + value, 1);
        break;
    case SHAPE_PLAYER:
        if (value >= 0 && value < w->e->players)
            put(w, column + w->seat[value], 1);
        break;
    case SHAPE_SIDE:
        put_seats(w, column, seats_of_side(w->d, value));
        break;
    case SHAPE_SEATS:
        put_seats(w, column, (unsigned)value);
        break;
    case SHAPE_BITS:
        put_bits(w, column, (unsigned)value);
        break;
    case SHAPE_DIGITS:
        put_digits(w, column, value);
        break;
    case SHAPE_THING:
        if (value > 0)
            put(w, column + at_most(value, row->width) - 1, 1);
        break;
    case SHAPE_CARD:
        if (value > 0)
            put_card(w, row, column,
                     row->field->card(w->e->rules, w->d, value - 1));
        break;
    case SHAPE_ZONE:
    case SHAPE_GROUP:
    case SHAPE_ANSWER:
    case SHAPE_CHOSEN:
    case SHAPE_POLICY:
        break;
    }
}

/* --- zones --- */

/* Cards of a zone. */
struct pile {
    const card_id *card; /* as they lie, or in `room` */
    int n;
    bool top_last;
    card_id room[MAX_THINGS];
};

/* Hidden instances stay hidden. */
static void list_kinds(const struct walk *w, struct pile *p)
{
    for (int k = 0; k < p->n; k++)
        p->room[k] = p->card[k] != CARD_HIDDEN ? w->kinds[p->card[k]]
                                               : (card_id)CARD_HIDDEN;
    p->card = p->room;
}

static void list_pile(const struct walk *w, const struct field *f, int i,
                      struct pile *out)
{
    int zone = f->zone.first + i * f->zone.apart;

    if (f->cards != NULL) {
        out->n = f->cards(w->e->rules, w->d, i, out->room);
        must(out->n <= MAX_THINGS);
        out->card = out->room;
        out->top_last = f->bottom_first;
        return;
    }
    out->n = zone_count(w->shelf, zone);
    out->card = zone_cards(w->shelf, zone);
    out->top_last = true;
    if (w->kinds != NULL)
        list_kinds(w, out);
}

/* Equal cards that lie together become one column.  Hidden ones have the number
 * and the share 0; the column before is that of the zone. */
static struct encoded *list_counts(struct encoded *out,
                                   const struct card_set *set, int column,
                                   const struct pile *p)
{
    int last = 0;

    for (int k = 0; k < p->n; k++) {
        int number = set->number[p->card[k]];

        if (number == last) {
            out[-1].value += set->share[number];
            continue;
        }
        *out = (struct encoded){ column + number, set->share[number] };
        out += number != 0;
        last = number;
    }
    return out;
}

/* How many there are of each card. */
static void put_counts(struct walk *w, const struct card_set *set, int column,
                       const struct pile *p)
{
    if (w->dense == NULL) {
        w->sparse = list_counts(w->sparse, set, column, p);
        return;
    }
    for (int k = 0; k < p->n; k++) {
        int number = set->number[p->card[k]];

        if (number != 0)
            w->dense[column + number] += set->share[number];
    }
}

static void put_zone(struct walk *w, const struct row *row, int column, int i)
{
    const struct card_set *set = row->cards;
    struct pile p;

    list_pile(w, row->field, i, &p);
    if (p.n == 0)
        return;
    put(w, column, scaled(p.n, row->divisor, row->scale));
    put_counts(w, set, column, &p);
    for (int k = 0; k < row->tops && k < p.n; k++) {
        int number = set->number[p.card[p.top_last ? p.n - 1 - k : k]];

        if (number != 0)
            put(w, column + (k + 1) * set->n + number, 1);
    }
}

static void put_cards(struct walk *w, const struct row *row, int column, int i)
{
    int owner;

    put_zone(w, row, column, i);
    if (row->shape != SHAPE_GROUP)
        return;
    owner = field_get(w->e->rules, w->d, row->field, i);
    if (owner >= 0)
        put(w, column + row->width - w->e->players + w->seat[owner], 1);
}

static inline int read_value(const struct walk *w, const struct row *row, int i)
{
    const unsigned char *state = (const unsigned char *)w->d;
    const struct values *p = &row->field->value;

    if (row->access == ACCESS_BYTE)
        return (state[p->at + i * p->stride] & row->mask) >> row->shift;
    if (row->access == ACCESS_STATE)
        return value_number(w->d, p, i);
    if (row->access == ACCESS_GET)
        return row->field->get(w->e->rules, w->d, i);
    if (row->access == ACCESS_PLACE)
        return value_number(w->d, p, w->group.place[i]);
    return field_get(w->e->rules, w->d, row->field, i);
}

/* --- what there are values for --- */

static inline int column_of(const struct row *row, int seat, int thing)
{
    return row->first + (seat * row->things + thing) * row->width;
}

/* The first column of a value that the match has, or each seat. */
static inline int column_of_seat(const struct walk *w, const struct row *row,
                                 int seat)
{
    return row->first + (row->seats > 1 ? w->seat[seat] * row->width : 0);
}

/* Does value i have a column?  Most are 0 and have none. */
static inline bool tells(const struct walk *w, const struct row *row, int i,
                         int *value)
{
    *value = read_value(w, row, i);
    return *value != 0 || row->counts_zero;
}

void observe_seats(struct walk *w, const struct row *row)
{
    int value;

    for (int i = 0; i < row->seats; i++)
        if (row->access == ACCESS_CARDS)
            put_cards(w, row, column_of_seat(w, row, i), i);
        else if (tells(w, row, i, &value))
            put_value(w, row, column_of_seat(w, row, i), value);
}

/* Number the things of a group, or those of a field that are of their own. */
static void number_things(struct walk *w, const struct row *row)
{
    const struct rules *r = w->e->rules;
    const struct field *f = row->group;
    struct things *t = &w->group;
    int used[DUEL_MAX_PLAYERS] = { 0 };

    if (t->of == f)
        return;
    t->of = f;
    t->placed = NULL;
    t->n = field_count(r, w->d, f);
    must(t->n <= MAX_THINGS);
    for (int i = 0; i < t->n; i++) {
        int owner = row->seats == 1 ? w->who
                    : f->per_player ? field_owner(r, w->d, f, i)
                                    : field_get(r, w->d, f, i);

        t->owner[i] = w->seat[owner];
        t->number[i] = (uint8_t)used[t->owner[i]]++;
    }
}

/* Where their values lie. */
static void place_things(struct walk *w, const struct row *row)
{
    const struct field *f = row->field;
    struct things *t = &w->group;

    if (t->placed == f->place)
        return;
    t->placed = f->place;
    for (int i = 0; i < t->n; i++)
        t->place[i] = (uint8_t)f->place(w->e->rules, w->d, i);
}

static int column_of_thing(const struct walk *w, const struct row *row, int i)
{
    int thing = at_most(w->group.number[i], row->things - 1);

    if (row->turned != NULL)
        thing = turn(w, row->turned, thing + 1) - 1;
    return column_of(row, w->group.owner[i], thing);
}

/* Bytes of things, of which most are 0. */
static void things_in_bytes(struct walk *w, const struct row *row)
{
    const struct values *p = &row->field->value;
    const unsigned char *at = (const unsigned char *)w->d + p->at;

    for (int i = 0; i < w->group.n; i++, at += p->stride)
        if ((*at & row->mask) != 0 || row->counts_zero)
            put_value(w, row, column_of_thing(w, row, i),
                      (*at & row->mask) >> row->shift);
}

void observe_things(struct walk *w, const struct row *row)
{
    int value;

    number_things(w, row);
    if (row->access == ACCESS_BYTE) {
        things_in_bytes(w, row);
        return;
    }
    if (row->access == ACCESS_PLACE)
        place_things(w, row);
    for (int i = 0; i < w->group.n; i++)
        if (row->access == ACCESS_CARDS)
            put_cards(w, row, column_of_thing(w, row, i), i);
        else if (tells(w, row, i, &value))
            put_value(w, row, column_of_thing(w, row, i), value);
}

/* Number the cards that are things. */
static void number_pieces(struct walk *w, const struct row *row)
{
    const struct field *f = row->field;
    struct pieces *p = &w->pieces;

    if (p->card == f->card && p->set == row->cards)
        return;
    p->card = f->card;
    p->set = row->cards;
    p->n = field_count(w->e->rules, w->d, f);
    must(p->n <= MAX_THINGS);
    for (int i = 0; i < p->n; i++)
        p->number[i] = row->cards->number[f->card(w->e->rules, w->d, i)];
}

void observe_cards(struct walk *w, const struct row *row)
{
    const struct pieces *p = &w->pieces;
    int value;

    number_pieces(w, row);
    for (int i = 0; i < p->n; i++)
        if (p->number[i] != 0 && tells(w, row, i, &value))
            put_value(w, row, column_of(row, 0, p->number[i] - 1), value);
}

/* Values that lie beside the cards of zones, those of A first. */
void observe_own_cards(struct walk *w, const struct row *row)
{
    struct pile p;
    int i = 0, value;

    for (int who = 0; who < w->e->players; who++) {
        list_pile(w, row->field, who, &p);
        for (int k = 0; k < p.n; k++, i++) {
            int number = row->cards->number[p.card[k]];

            if (number != 0 && tells(w, row, i, &value))
                put_value(w, row, column_of(row, w->seat[who], number - 1),
                          value);
        }
    }
}

/* --- values that are always in the same place --- */

static void walk_bytes(struct walk *w)
{
    const unsigned char *state = (const unsigned char *)w->d;
    const struct spot *end = w->e->bytes + w->e->nbytes;

    for (const struct spot *s = w->e->bytes; s < end; s++) {
        int value = state[s->at] & s->row->mask;

        if (value != 0 || s->row->counts_zero)
            put_value(w, s->row, column_of_seat(w, s->row, s->i),
                      value >> s->row->shift);
    }
}

static void walk_zones(struct walk *w)
{
    const struct spot *end = w->e->zones + w->e->nzones;

    for (const struct spot *s = w->e->zones; s < end; s++)
        if (zone_count(w->shelf, s->at) > 0)
            put_cards(w, s->row, column_of_seat(w, s->row, s->i), s->i);
}

/* --- what the kernel knows --- */

/* Is a question open?  Then some frame has asked it. */
static bool asks(const struct duel *d)
{
    return d->asked != 0 && d->depth > 0;
}

static void walk_waiting(struct walk *w, const struct row *row)
{
    put_seats(w, row->first, w->d->waiting);
}

static void walk_gone(struct walk *w, const struct row *row)
{
    put_seats(w, row->first, w->d->gone);
}

static void walk_question(struct walk *w, const struct row *row)
{
    if (asks(w->d))
        put(w, row->first + w->d->question, 1);
}

static void walk_procedure(struct walk *w, const struct row *row)
{
    if (asks(w->d))
        put(w, row->first + asking_frame(w->d)->procedure, 1);
}

static void walk_asker(struct walk *w, const struct row *row)
{
    if (asks(w->d))
        put(w, row->first + w->seat[asking_frame(w->d)->who], 1);
}

/* The card whose program asks. */
static void walk_program(struct walk *w, const struct row *row)
{
    const struct procedure *procedures = w->e->rules->game->procedures;
    int number;

    if (!asks(w->d) ||
        procedures[asking_frame(w->d)->procedure].run != program_run)
        return;
    number = w->e->program_card[asking_frame(w->d)->pc];
    if (number != 0)
        put(w, row->first + number - 1, 1);
}

/* The last part of an answer that is given in parts or waits for others, and its
 * card. */
static void put_part(struct walk *w, const struct row *row, int column, int i)
{
    const struct encoding *e = w->e;
    struct encoded part[MAX_ENCODED_ANSWER];
    choice c = (choice)w->d->answer[i];
    int card = observe_answer_card(e, c), n;

    put(w, column++, scaled(w->d->parts[i], row->divisor, row->scale));
    n = observe_answer(e, w->d, w->who, c, part);
    for (int k = 0; k < n; k++)
        put(w, column + part[k].column, part[k].value);
    if (card != 0)
        put(w, column + e->answer_columns + card - 1, 1);
}

static bool set_asked(const struct walk *w)
{
    return w->e->rules->game->questions[w->d->question].set != NULL;
}

static void walk_answer(struct walk *w, const struct row *row)
{
    for (int i = 0; i < w->e->players; i++)
        if (w->d->parts[i] > 0 && !set_asked(w))
            put_part(w, row, column_of(row, w->seat[i], 0), i);
}

/* The members of a set that have been chosen, by card. */
static void put_members(struct walk *w, const struct row *row, int column,
                        int i)
{
    const struct play p = { w->e->rules, (struct duel *)w->d, NULL };
    choice member[DUEL_MAX_MEMBERS];
    int n = play_set(&p, i, member);

    if (n > 0)
        put(w, column, scaled(n, row->divisor, row->scale));
    for (int k = 0; k < n; k++) {
        int card = observe_answer_card(w->e, member[k]);

        if (card != 0)
            put(w, column + card, row->cards->share[card]);
    }
}

static void walk_chosen(struct walk *w, const struct row *row)
{
    for (int i = 0; i < w->e->players; i++)
        if (w->d->parts[i] > 0 && set_asked(w))
            put_members(w, row, column_of(row, w->seat[i], 0), i);
}

static void put_question(const struct game *g, int i, struct text *out)
{
    text_put(out, g->questions[i].name);
}

static int count_questions(const struct game *g)
{
    return g->nquestions;
}

static void put_procedure(const struct game *g, int i, struct text *out)
{
    procedure_name(&g->procedures[i], out);
}

static int count_procedures(const struct game *g)
{
    return g->nprocedures;
}

static bool has_programs(const struct game *g)
{
    for (int i = 0; i < g->nprocedures; i++)
        if (g->procedures[i].run == program_run)
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
    { "waiting", SHAPE_SEATS, walk_waiting },
    { "gone", SHAPE_SEATS, walk_gone },
    { "question", SHAPE_WORD, walk_question, .put = put_question,
      .words = count_questions },
    { "procedure", SHAPE_WORD, walk_procedure, .put = put_procedure,
      .words = count_procedures },
    { "asker", SHAPE_PLAYER, walk_asker },
    { "program", SHAPE_CARD, walk_program, .known = has_programs },
    { "answer", SHAPE_ANSWER, walk_answer, .own = true },
    { "chosen", SHAPE_CHOSEN, walk_chosen, .own = true, .known = has_sets },
};

/* --- the walk --- */

static void walk(struct walk *w, const struct encoding *e, const struct duel *d,
                 int who)
{
    const struct game *g = e->rules->game;
    const unsigned char *state = (const unsigned char *)d;

    w->e = e;
    w->d = d;
    w->shelf = (const struct shelf *)(state + g->shelf);
    w->kinds = g->kinds != 0 ? state + g->kinds : NULL;
    w->who = who;
    w->turned = board_turned(e, d, who);
    w->group.of = NULL;
    w->pieces.card = NULL;
    for (int i = 0; i < e->players; i++)
        w->seat[i] = (uint8_t)seat_from(e, who, i);
    for (int i = 0; i < e->constants; i++)
        put(w, e->constant[i].column, e->constant[i].value);
    walk_bytes(w);
    walk_zones(w);
    for (int i = 0; i < e->walks; i++)
        e->walk[i]->walk(w, e->walk[i]);
}

/* Walk over what may be known of a match. */
static void walk_known(struct walk *w, const struct encoding *e,
                       enum encoding_kind kind, const struct duel *d, int who)
{
    union match view;

    if (kind == ENCODING_OPEN_CARDS || d->viewer == who + 1) {
        walk(w, e, d, who);
        return;
    }
    duel_copy(e->rules, &view.duel, d);
    duel_view(e->rules, &view.duel, who);
    walk(w, e, &view.duel, who);
}

void encoding_observe(const struct encoding *e, enum encoding_kind kind,
                      const struct duel *d, int who, float *out)
{
    struct walk w;

    w.dense = out;
    memset(out, 0, (size_t)e->columns * sizeof *out);
    walk_known(&w, e, kind, d, who);
}

int encoding_observe_sparse(const struct encoding *e, enum encoding_kind kind,
                            const struct duel *d, int who, struct encoded *out)
{
    struct walk w;

    w.dense = NULL;
    w.sparse = out;
    walk_known(&w, e, kind, d, who);
    must(w.sparse - out <= e->most);
    return (int)(w.sparse - out);
}
