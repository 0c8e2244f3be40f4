/* scenario_compare.c - does a position hold what a line says; if not, what differs.
 */
#include <string.h>

#include "lab/scenario_parts.h"

enum { LONG_ZONE = 12 }; /* cards that are printed */

/* --- comparing --- */

static bool number_holds(const struct claim *c, int actual)
{
    if (c->bound == BOUND_AT_MOST)
        return actual <= c->value;
    if (c->bound == BOUND_AT_LEAST)
        return actual >= c->value;
    return actual == c->value;
}

/* How many of the cards in each list, card by card. */
static void count_cards(int count[256], const card_id *cards, int n, int by)
{
    for (int i = 0; i < n; i++)
        count[cards[i]] += by;
}

static bool in_order(const struct claim *c)
{
    return c->kind == CLAIM_BEGINS ||
           (c->kind == CLAIM_CARDS && c->field->ordered);
}

static bool cards_hold(const struct claim *c, const card_id *want,
                       const card_id *have, int n)
{
    int count[256] = { 0 };

    if (in_order(c))
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

/* The cards that a claim names; false: more than any zone holds. */
static bool named_cards(const struct scenario *s, const struct claim *c,
                        card_id want[POSITION_MAX_CARDS])
{
    if (c->cards.n > POSITION_MAX_CARDS)
        return false;
    for (int i = 0; i < c->cards.n; i++)
        want[i] = s->cards[c->cards.first + i].card;
    return true;
}

static bool zone_holds(const struct scenario *s, const struct claim *c,
                       const struct duel *d)
{
    card_id want[POSITION_MAX_CARDS], have[POSITION_MAX_CARDS];
    int n = field_cards(c->rules, d, c->field, c->index, have);

    if (c->kind == CLAIM_COUNT)
        return number_holds(c, n);
    return named_cards(s, c, want) && cards_hold(c, want, have, n);
}

/* --- sums --- */

static int amount(const struct rules *r, const struct duel *d,
                  const struct field *f, int i)
{
    card_id cards[POSITION_MAX_CARDS];

    return field_holds_cards(f) ? field_cards(r, d, f, i, cards)
                                : field_get(r, d, f, i);
}

static int term_value(const struct rules *r, const struct duel *d,
                      const struct term *t)
{
    int n = field_count(r, d, t->field), sum = 0;

    for (int i = 0; i < n; i++)
        if ((t->who == ALL_OF_THEM ||
             t->who == field_owner(r, d, t->field, i)) &&
            (t->index == ALL_OF_THEM ||
             t->index == field_number(r, d, t->field, i)))
            sum += amount(r, d, t->field, i);
    return sum;
}

static int sum_of(const struct scenario *s, const struct claim *c,
                  const struct duel *d)
{
    int sum = 0;

    for (int i = 0; i < c->terms.n; i++)
        sum += term_value(c->rules, d, &s->terms[c->terms.first + i]);
    return sum;
}

int claim_place(const struct claim *c, const struct duel *d)
{
    return c->field->many ? field_index(c->rules, d, c->field, c->who, c->index)
                          : c->index;
}

bool claim_holds(const struct scenario *s, const struct claim *c,
                 const struct duel *d)
{
    const struct field *f = c->field;
    int at;

    if (c->kind == CLAIM_SUM)
        return number_holds(c, sum_of(s, c, d));
    at = claim_place(c, d);
    if (at < 0)
        return false;
    if (c->kind == CLAIM_VALUE)
        return number_holds(c, field_get(c->rules, d, f, at));
    if (f->kind == FIELD_GROUP &&
        field_get(c->rules, d, f, c->index) != c->owner)
        return false;
    return zone_holds(s, c, d);
}

/* --- what differs --- */

static void print_owner(const struct field *f, int who, FILE *out)
{
    if (f->per_player && who == ALL_OF_THEM)
        fputs("all ", out);
    else if (f->per_player)
        fprintf(out, "%c ", seat_letter(who));
}

static void print_claim(const struct claim *c, FILE *out)
{
    if (c->kind != CLAIM_SUM)
        print_owner(c->field, c->who, out);
    fprintf(out, "%.*s", c->source.n, c->source.at);
}

/* "sum 84: deck 60 + discard 6 + all hand 18" */
static void print_sum(const struct scenario *s, const struct claim *c,
                      const struct duel *d, FILE *out)
{
    fprintf(out, "sum %d:", sum_of(s, c, d));
    for (int i = 0; i < c->terms.n; i++) {
        const struct term *t = &s->terms[c->terms.first + i];

        fputs(i > 0 ? " + " : " ", out);
        print_owner(t->field, t->who, out);
        fprintf(out, "%s %d", t->field->name, term_value(c->rules, d, t));
    }
}

/* The cards of a list from that place on, as many as are read at a glance. */
static void print_cards(const struct rules *r, const card_id *cards, int n,
                        int from, FILE *out)
{
    int end = n - from > LONG_ZONE ? from + LONG_ZONE : n;

    for (int i = from; i < end; i++)
        fprintf(out, " %s",
                cards[i] == CARD_HIDDEN ? "?" : r->book->cards[cards[i]].id);
    if (n == from)
        fputs(n > 0 ? " nothing" : " none", out);
    if (end < n)
        fprintf(out, " and %d more", n - end);
}

/* Move the cards that the other list has, or has not, to the front. */
static void sort_out(card_id *list, int n, const card_id *other, int m,
                     bool has)
{
    int left[256] = { 0 }, front = 0;

    count_cards(left, other, m, 1);
    for (int i = 0; i < n; i++) {
        card_id card = list[i];

        if ((left[card] > 0) == has) {
            memmove(&list[front + 1], &list[front], (size_t)(i - front));
            list[front++] = card;
        }
        left[card]--;
    }
}

static int same_beginning(const card_id *a, int n, const card_id *b, int m)
{
    int i = 0;

    while (i < n && i < m && a[i] == b[i])
        i++;
    return i;
}

/* "- deck from card 3: parry slash and 20 more" */
static void print_side(const struct claim *c, const char *mark,
                       const card_id *cards, int n, int from, FILE *out)
{
    const char *verb = c->kind == CLAIM_HAS     ? " has"
                       : c->kind == CLAIM_LACKS ? " lacks"
                                                : "";

    fputs(mark, out);
    print_owner(c->field, c->who, out);
    fprintf(out, "%s%s", c->field->name, *mark == '-' ? verb : "");
    if (from > 0)
        fprintf(out, " from card %d:", from + 1);
    print_cards(c->rules, cards, n, from, out);
}

/* Two lists of cards of which at least one is long: what differs first. */
static void print_long(const struct claim *c, card_id *want, card_id *have,
                       int n, FILE *out)
{
    card_id wanted[POSITION_MAX_CARDS];
    int m = c->cards.n, same = 0;

    memcpy(wanted, want, (size_t)m);
    if (in_order(c)) {
        same = same_beginning(want, m, have, n);
    } else {
        sort_out(wanted, m, have, n, c->kind == CLAIM_LACKS);
        sort_out(have, n, want, m, c->kind == CLAIM_LACKS);
    }
    print_side(c, "- ", wanted, m, same, out);
    print_side(c, "\n+ ", have, n, same, out);
    fputc('\n', out);
}

/* What is actually there, after the plus. */
static void print_actual(const struct scenario *s, const struct claim *c,
                         const struct duel *d, FILE *out)
{
    const struct field *f = c->field;
    card_id cards[POSITION_MAX_CARDS];
    int n;

    if (c->kind == CLAIM_SUM) {
        print_sum(s, c, d, out);
    } else if (claim_place(c, d) < 0) {
        fputs("there is no ", out);
        print_owner(f, c->who, out);
        fprintf(out, "%s %d", f->name, c->index + 1);
    } else if (c->kind == CLAIM_COUNT) {
        n = field_cards(c->rules, d, f, c->index, cards);
        print_owner(f, c->who, out);
        fprintf(out, "%s %d   #", f->name, n);
        print_cards(c->rules, cards, n, 0, out);
    } else {
        position_print_field(c->rules, d, f, claim_place(c, d), out);
    }
}

/* A list of cards too long to be read at a glance?  Fills `want` and `have`. */
static bool is_long(const struct scenario *s, const struct claim *c,
                    const struct duel *d, card_id want[POSITION_MAX_CARDS],
                    card_id have[POSITION_MAX_CARDS], int *n)
{
    if (c->kind == CLAIM_SUM || c->kind == CLAIM_VALUE ||
        c->kind == CLAIM_COUNT || c->field->kind == FIELD_GROUP)
        return false;
    *n = field_cards(c->rules, d, c->field, c->index, have);
    return (*n > LONG_ZONE || c->cards.n > LONG_ZONE) &&
           named_cards(s, c, want);
}

void claim_print_difference(const struct scenario *s, const struct claim *c,
                            const struct duel *d, FILE *out)
{
    card_id want[POSITION_MAX_CARDS], have[POSITION_MAX_CARDS];
    int n;

    if (is_long(s, c, d, want, have, &n)) {
        print_long(c, want, have, n, out);
        return;
    }
    fputs("- ", out);
    print_claim(c, out);
    fputs("\n+ ", out);
    print_actual(s, c, d, out);
    fputc('\n', out);
}
