/* scenario_claims.c - what lines say about positions.
 *
 *     A poise 5, hand has parry | lane 1 A thrust | lanes 2 | deck 66
 *
 * A seat at the beginning holds up to the next bar.  Fields can be added up:
 *
 *     sum deck + discard + all hand = 85
 */
#include "lab/scenario_parts.h"

static const char *card_name(const struct reader *in, int i)
{
    return reader_rules(in)->book->cards[i + 1].id; /* card 0 is not a card */
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
        card = reader_row(in, w, "card", card_name,
                          reader_rules(in)->book->ncards - 1);
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

/* `at most`, `at least`, or nothing. */
static int read_bound(struct reader *in, struct claim *c)
{
    struct word w;

    if (!reader_take(in, "at"))
        return 0;
    w = reader_word(in);
    if (!word_is(w, "most") && !word_is(w, "least"))
        return reader_wrong(in, w.at, "\"most\" or \"least\" is expected here");
    c->bound = word_is(w, "most") ? BOUND_AT_MOST : BOUND_AT_LEAST;
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
    if (is_number(w) || (!given && word_is(w, "at"))) {
        c->kind = CLAIM_COUNT;
        return read_bound(in, c) < 0
                   ? -1
                   : reader_number(in, 0, POSITION_MAX_CARDS, &c->value);
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

/* Anything may be expected. */
static int read_expected(struct reader *in, struct claim *c)
{
    return read_bound(in, c) < 0
               ? -1
               : reader_number(in, ANY_NUMBER_MIN, ANY_NUMBER_MAX, &c->value);
}

/* Only what is possible can be set up. */
static int read_amount(struct reader *in, bool given, struct claim *c)
{
    return given ? reader_number(in, c->field->min, c->field->max, &c->value)
                 : read_expected(in, c);
}

/* The highest number that one of many may have; how many there are is known
 * only when all cards lie where they belong. */
static int last_number(const struct field *f)
{
    bool known = f->kind == FIELD_WORD || f->kind == FIELD_GROUP;

    return known && f->max > 0 ? f->max : POSITION_MAX_CARDS;
}

/* The number of a group, or of something else that is counted. */
static int read_index(struct reader *in, struct claim *c)
{
    if (!c->field->many)
        return 0;
    if (reader_number(in, 1, last_number(c->field), &c->index) < 0)
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
        return read_amount(in, given, c);
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
    if (given && !field_settable(f))
        return reader_wrong(in, w.at, "%s can be expected, but not set up",
                            f->name);
    c->field = f;
    c->who = who;
    c->index = who >= 0 ? who : 0;
    return 0;
}

/* Cards add up, but a number, seat or word can be set only once. */
static int check_new(struct reader *in, const struct claim *c)
{
    const struct span given = reader_case(in)->given;

    for (int i = given.first; i < in->s->nclaims; i++) {
        const struct claim *old = &in->s->claims[i];

        if (old->field == c->field && old->who == c->who &&
            old->index == c->index && c->kind == CLAIM_VALUE)
            return reader_wrong(in, c->source.at,
                                "%s is given already, in line %d",
                                c->field->name, old->line + 1);
    }
    return 0;
}

/* --- sums --- */

/* Whose field it is that is added: a seat, `all`, or the one that holds. */
static int read_owner(struct reader *in, int *who)
{
    if (reader_take(in, "all"))
        *who = ALL_OF_THEM;
    else if (word_seat(reader_peek(in)) >= 0)
        return reader_seat(in, who);
    return 0;
}

/* The number of a group, or all of them together. */
static int read_term_number(struct reader *in, struct term *t)
{
    int number;

    if (!is_number(reader_peek(in)))
        return 0;
    if (reader_number(in, 1, last_number(t->field), &number) < 0)
        return -1;
    t->index = number - 1;
    return 0;
}

static int read_term(struct reader *in, int who, struct claim *c)
{
    struct scenario *s = in->s;
    struct word w = reader_peek(in);
    bool all = word_is(w, "all");
    struct claim one = { 0 };
    struct term t;

    if (read_owner(in, &who) < 0 ||
        read_field(in, false, all ? 0 : who, &one) < 0)
        return -1;
    t = (struct term){ one.field, all ? ALL_OF_THEM : one.who, ALL_OF_THEM };
    if (!field_holds_cards(t.field) && t.field->kind != FIELD_NUMBER)
        return reader_wrong(in, w.at, "%s is nothing to add", t.field->name);
    if (t.field->many && read_term_number(in, &t) < 0)
        return -1;
    s->terms = scenario_grow(s->terms, s->nterms, sizeof *s->terms);
    s->terms[s->nterms++] = t;
    c->terms.n++;
    return 0;
}

/* `sum deck + discard + all hand = 85`; also `at most 85`, `at least 85` */
static int read_sum(struct reader *in, int who, struct claim *c)
{
    c->kind = CLAIM_SUM;
    c->terms = (struct span){ in->s->nterms, 0 };
    do {
        if (read_term(in, who, c) < 0)
            return -1;
    } while (reader_take(in, "+"));
    if (!reader_take(in, "=") && !word_is(reader_peek(in), "at"))
        return reader_wrong(in, reader_peek(in).at,
                            "\"+\", \"=\", \"at most\" or \"at least\" is "
                            "expected here");
    return read_expected(in, c);
}

static int read_claim(struct reader *in, bool given, int who)
{
    struct scenario *s = in->s;
    struct claim c = { .kind = CLAIM_VALUE,
                       .line = in->line,
                       .source = reader_peek(in),
                       .cards = { s->ncards, 0 } };

    if (!given && reader_take(in, "sum")) {
        if (read_sum(in, who, &c) < 0)
            return -1;
    } else if (read_field(in, given, who, &c) < 0 ||
               read_value(in, given, &c) < 0 ||
               (given && check_new(in, &c) < 0)) {
        return -1;
    }
    c.source.n = (int)(in->at - c.source.at);
    s->claims = scenario_grow(s->claims, s->nclaims, sizeof *s->claims);
    c.rules = reader_rules(in);
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
