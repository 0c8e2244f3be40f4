/* scenario_claims.c - what lines say about positions: reading and comparing.
 *
 *     A poise 5, hand has parry | lane 1 A thrust | lanes 2 | deck 66
 *
 * A seat at the beginning holds up to the next bar.
 */
#include <string.h>

#include "lab/scenario_parts.h"

/* --- reading --- */

static const char *card_name(const struct reader *in, int i)
{
    return in->s->rules->book->cards[i + 1].id; /* card 0 is no card */
}

static const char *field_name(const struct reader *in, int i)
{
    return in->s->rules->game->fields[i].name;
}

/* Does the value of a claim end before this word? */
static bool ends_claim(struct word w)
{
    return w.n == 0 || word_is(w, ",") || word_is(w, "|");
}

static bool is_number(struct word w)
{
    int n = 0;

    while (n < w.n && w.at[n] >= '0' && w.at[n] <= '9')
        n++;
    return n > 0 && n == w.n;
}

/* One card, or `?` for one that cannot be seen. */
static int read_card(struct reader *in, bool given, struct claim *c)
{
    struct scenario *s = in->s;
    struct word w = reader_word(in);
    int card = CARD_HIDDEN;

    if (given || !word_is(w, "?")) {
        card = reader_row(in, w, "card", card_name, s->rules->book->ncards - 1);
        if (card < 0)
            return -1;
        card++;
    }
    s->cards = scenario_grow(s->cards, s->ncards, sizeof *s->cards);
    s->cards[s->ncards++] = (struct named_card){ (card_id)card, w.at };
    c->cards.n++;
    return 0;
}

static int read_cards(struct reader *in, bool given, struct claim *c)
{
    do {
        struct word w = reader_peek(in);

        if (!given && c->kind == CLAIM_CARDS && word_is(w, "...")) {
            reader_word(in);
            c->kind = CLAIM_BEGINS;
            if (!c->field->ordered)
                return reader_wrong(in, w.at,
                                    "the order does not count here (write "
                                    "\"%s has CARDS\")",
                                    c->field->name);
            return 0;
        }
        if (read_card(in, given, c) < 0)
            return -1;
    } while (!ends_claim(reader_peek(in)));
    return 0;
}

/* The cards of a zone: a list, a number, or a word about them. */
static int read_zone(struct reader *in, bool given, struct claim *c)
{
    struct word w = reader_peek(in);

    c->kind = CLAIM_CARDS;
    if (ends_claim(w))
        return reader_wrong(in, w.at,
                            "cards, their number or \"none\" are expected "
                            "here");
    if (is_number(w)) {
        c->kind = CLAIM_COUNT;
        return reader_number(in, 0, POSITION_MAX_CARDS, &c->value);
    }
    if (reader_take(in, "none"))
        return 0;
    if (given && reader_take(in, "rest")) {
        c->kind = CLAIM_REST;
        return 0;
    }
    if (!given && reader_take(in, "has"))
        c->kind = CLAIM_HAS;
    else if (!given && reader_take(in, "lacks"))
        c->kind = CLAIM_LACKS;
    return read_cards(in, given, c);
}

/* A seat, or `nobody`, which is -1. */
static int read_player(struct reader *in, int *out)
{
    *out = -1;
    return reader_take(in, "nobody") ? 0 : reader_seat(in, out);
}

static int read_word(struct reader *in, const struct field *f, int *out)
{
    struct word w = reader_word(in);
    char list[WORD_SIZE];
    struct text t;

    text_init(&t, list, sizeof list);
    for (int i = 0; f->words[i] != NULL; i++) {
        if (word_is(w, f->words[i])) {
            *out = i;
            return 0;
        }
        text_put(&t, i > 0 ? ", " : "");
        text_put(&t, f->words[i]);
    }
    return reader_wrong(in, w.at, "%s is one of %s", f->name, list);
}

/* Anything may be expected, but only what is possible can be set up. */
static int read_amount(struct reader *in, bool given, const struct field *f,
                       int *out)
{
    return given ? reader_number(in, f->min, f->max, out)
                 : reader_number(in, ANY_NUMBER_MIN, ANY_NUMBER_MAX, out);
}

/* The number of a group, or of something else that is counted. */
static int read_index(struct reader *in, struct claim *c)
{
    if (c->field->count == NULL)
        return 0;
    if (reader_number(in, 1, c->field->max, &c->index) < 0)
        return -1;
    c->index--;
    return 0;
}

static int read_value(struct reader *in, bool given, struct claim *c)
{
    const struct field *f = c->field;

    if (read_index(in, c) < 0)
        return -1;
    switch (f->kind) {
    case FIELD_NUMBER:
        return read_amount(in, given, f, &c->value);
    case FIELD_PLAYER:
        return read_player(in, &c->value);
    case FIELD_WORD:
        return read_word(in, f, &c->value);
    case FIELD_CARDS:
        return read_zone(in, given, c);
    case FIELD_GROUP:
        break;
    }
    return read_player(in, &c->owner) < 0 ? -1 : read_zone(in, given, c);
}

/* The field that a claim is about, and whose it is. */
static int read_field(struct reader *in, bool given, int who, struct claim *c)
{
    const struct game *g = in->s->rules->game;
    struct word w = reader_word(in);
    int row = reader_row(in, w, "field", field_name, g->nfields);
    const struct field *f;

    if (row < 0)
        return -1;
    f = &g->fields[row];
    if (f->per_player && who < 0)
        return reader_wrong(in, w.at, "whose %s? (write \"A %s\")", f->name,
                            f->name);
    if (!f->per_player && who >= 0)
        return reader_wrong(in, w.at,
                            "%s belongs to no player (put a bar before it: "
                            "\"| %s\")",
                            f->name, f->name);
    if (given && f->set == NULL && f->put == NULL)
        return reader_wrong(in, w.at, "%s can be expected, but not set up",
                            f->name);
    c->field = f;
    c->index = who >= 0 ? who : 0;
    return 0;
}

/* Cards add up, but a number, seat or word can be set only once. */
static int check_new(struct reader *in, const struct claim *c)
{
    const struct span given = reader_case(in)->given;

    for (int i = given.first; i < in->s->nclaims; i++) {
        const struct claim *old = &in->s->claims[i];

        if (old->field == c->field && old->index == c->index &&
            c->kind == CLAIM_VALUE)
            return reader_wrong(in, c->source.at,
                                "%s is given already, in line %d",
                                c->field->name, old->line + 1);
    }
    return 0;
}

static int read_claim(struct reader *in, bool given, int who)
{
    struct scenario *s = in->s;
    struct claim c = { .kind = CLAIM_VALUE,
                       .line = in->line,
                       .source = reader_peek(in),
                       .cards = { s->ncards, 0 } };

    if (read_field(in, given, who, &c) < 0 || read_value(in, given, &c) < 0)
        return -1;
    if (given && check_new(in, &c) < 0)
        return -1;
    c.source.n = (int)(in->at - c.source.at);
    s->claims = scenario_grow(s->claims, s->nclaims, sizeof *s->claims);
    s->claims[s->nclaims++] = c;
    return 0;
}

int reader_claims(struct reader *in, bool given, struct span *out)
{
    *out = (struct span){ in->s->nclaims, 0 };
    do {
        int who = -1;

        if (word_seat(reader_peek(in)) >= 0 && reader_seat(in, &who) < 0)
            return -1;
        do {
            if (read_claim(in, given, who) < 0)
                return -1;
        } while (reader_take(in, ","));
    } while (reader_take(in, "|"));
    out->n = in->s->nclaims - out->first;
    return 0;
}

/* --- comparing --- */

/* How many of the cards in each list, card by card. */
static void count_cards(int count[256], const card_id *cards, int n, int by)
{
    for (int i = 0; i < n; i++)
        count[cards[i]] += by;
}

static bool cards_hold(const struct claim *c, const card_id *want,
                       const card_id *have, int n)
{
    int count[256] = { 0 };

    if (c->kind == CLAIM_BEGINS ||
        (c->kind == CLAIM_CARDS && c->field->ordered))
        return c->cards.n <= n &&
               (c->kind == CLAIM_BEGINS || c->cards.n == n) &&
               memcmp(want, have, (size_t)c->cards.n) == 0;
    count_cards(count, have, n, 1);
    if (c->kind == CLAIM_LACKS) {
        for (int i = 0; i < c->cards.n; i++)
            if (count[want[i]] > 0)
                return false;
        return true;
    }
    count_cards(count, want, c->cards.n, -1);
    for (int i = 0; i < 256; i++)
        if (count[i] < 0 || (count[i] > 0 && c->kind == CLAIM_CARDS))
            return false;
    return true;
}

static bool zone_holds(const struct scenario *s, const struct claim *c,
                       const struct duel *d)
{
    card_id want[POSITION_MAX_CARDS], have[POSITION_MAX_CARDS];
    int n = c->field->cards(s->rules, d, c->index, have);

    if (c->kind == CLAIM_COUNT)
        return n == c->value;
    if (c->cards.n > POSITION_MAX_CARDS)
        return false;
    for (int i = 0; i < c->cards.n; i++)
        want[i] = s->cards[c->cards.first + i].card;
    return cards_hold(c, want, have, n);
}

bool claim_holds(const struct scenario *s, const struct claim *c,
                 const struct duel *d)
{
    const struct field *f = c->field;

    if (f->count != NULL && c->index >= f->count(s->rules, d))
        return false;
    if (c->kind == CLAIM_VALUE)
        return f->get(s->rules, d, c->index) == c->value;
    if (f->kind == FIELD_GROUP && f->get(s->rules, d, c->index) != c->owner)
        return false;
    return zone_holds(s, c, d);
}

void claim_print(const struct claim *c, FILE *out)
{
    if (c->field->per_player)
        fprintf(out, "%c ", seat_letter(c->index));
    fprintf(out, "%.*s", c->source.n, c->source.at);
}

void claim_print_actual(const struct scenario *s, const struct claim *c,
                        const struct duel *d, FILE *out)
{
    const struct field *f = c->field;
    card_id cards[POSITION_MAX_CARDS];

    if (f->count != NULL && c->index >= f->count(s->rules, d)) {
        fprintf(out, "there is no %s %d", f->name, c->index + 1);
        return;
    }
    position_print_field(s->rules, d, f, c->index, out);
    if (c->kind == CLAIM_COUNT)
        fprintf(out, "   # %d", f->cards(s->rules, d, c->index, cards));
}
