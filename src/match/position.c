/* position.c - see position.h.
 *
 * Parts are written one after the other onto lines that begin with "given"; a
 * zone too long for a line goes on in the next, which names it again.
 */
#include "match/position.h"

#include <stdlib.h>
#include <string.h>

#include "core/notation.h"
#include "match/midway.h"

enum { MARGIN = 78, PART_SIZE = 64, SHORT_ZONE = 12 /* cards shown */ };

/* A line being filled. */
struct line {
    FILE *out;
    int column; /* 0: nothing is on it yet */
    int owner;  /* whose parts are on it; -1: the match's */
    int most;   /* cards of a zone that are shown; 0: all */
    bool known; /* cards that nobody knows are counted */
};

static const char *card_word(const struct rules *r, card_id card)
{
    if (card == CARD_HIDDEN || card >= r->book->ncards)
        return "?";
    return r->book->cards[card].id;
}

/* --- one part --- */

/* The words before the cards of a zone, or all of another part. */
static void put_head(const struct rules *r, const struct duel *d,
                     const struct field *f, int i, struct text *t)
{
    text_put(t, f->name);
    text_char(t, ' ');
    if (f->many) {
        text_number(t, field_number(r, d, f, i) + 1);
        text_char(t, ' ');
    }
    field_write(r, d, f, i, t);
    text_put(t, f->kind == FIELD_GROUP ? " " : "");
}

void position_print_field(const struct rules *r, const struct duel *d,
                          const struct field *f, int i, FILE *out)
{
    card_id cards[POSITION_MAX_CARDS];
    char head[PART_SIZE];
    struct text t;
    int n;

    text_init(&t, head, sizeof head);
    put_head(r, d, f, i, &t);
    if (f->per_player)
        fprintf(out, "%c ", seat_letter(field_owner(r, d, f, i)));
    fputs(head, out);
    if (!field_holds_cards(f))
        return;
    n = field_cards(r, d, f, i, cards);
    for (int k = 0; k < n; k++)
        fprintf(out, "%s%s", k > 0 ? " " : "", card_word(r, cards[k]));
    if (n == 0)
        fputs("none", out);
}

/* --- whole positions, on lines --- */

static void end_line(struct line *l)
{
    if (l->column > 0)
        fputc('\n', l->out);
    l->column = 0;
}

static void put(struct line *l, const char *text)
{
    fputs(text, l->out);
    l->column += (int)strlen(text);
}

/* Begin a part: on this line if `room` characters of it fit. */
static void begin_part(struct line *l, int owner, const char *head, int room)
{
    if (l->column > 0 && l->owner == owner && l->column + 2 + room <= MARGIN) {
        put(l, ", ");
    } else {
        end_line(l);
        put(l, "given ");
        if (owner >= 0) {
            const char seat[3] = { seat_letter(owner), ' ', '\0' };

            put(l, seat);
        }
    }
    l->owner = owner;
    put(l, head);
}

/* Long zones are cut, and the rest of the line is a remark. */
static void print_zone(struct line *l, const struct rules *r,
                       const card_id *cards, int n, int owner, const char *head)
{
    int room = (int)strlen(head);
    int left_out = l->most > 0 && n > l->most ? n - l->most : 0;

    n -= left_out;
    for (int k = 0; k < n; k++)
        room += (int)strlen(card_word(r, cards[k])) + (k > 0);
    begin_part(l, owner, head, room);
    for (int k = 0; k < n; k++) {
        const char *word = card_word(r, cards[k]);

        if (k > 0 && l->column + 1 + (int)strlen(word) > MARGIN) {
            end_line(l);
            begin_part(l, owner, head, 0);
        } else if (k > 0) {
            put(l, " ");
        }
        put(l, word);
    }
    if (n == 0)
        put(l, "none");
    if (left_out > 0) {
        fprintf(l->out, "   # and %d more", left_out);
        end_line(l);
    }
}

/* A number that cannot be given, at the end of a match, is printed in a remark:
 * the lines "midway" set it. */
static bool out_of_range(const struct rules *r, const struct duel *d,
                         const struct field *f, int i)
{
    return f->kind == FIELD_NUMBER && !field_allows(f, field_get(r, d, f, i));
}

static void print_remark(struct line *l, const struct rules *r,
                         const struct duel *d, const struct field *f, int i)
{
    end_line(l);
    fputs("# ", l->out);
    position_print_field(r, d, f, i, l->out);
    fputc('\n', l->out);
}

static int take_known(card_id *cards, int n, bool ordered)
{
    int known = 0;

    for (int k = 0; k < n && !(ordered && cards[k] == CARD_HIDDEN); k++)
        if (cards[k] != CARD_HIDDEN)
            cards[known++] = cards[k];
    return known;
}

/* The cards of a zone that are known, then the number of the others.  A pool holds
 * what lies nowhere else: of it the known ones on top are told. */
static void print_known(struct line *l, const struct rules *r,
                        const struct field *f, card_id *cards, int n, int owner,
                        const char *head)
{
    int known = take_known(cards, n, f->pool);
    char number[16];

    if (known > 0 || (n == 0 && !f->pool))
        print_zone(l, r, cards, known, owner, head);
    if (known == n || f->pool)
        return;
    snprintf(number, sizeof number, "%d", n - known);
    begin_part(l, owner, head, (int)(strlen(head) + strlen(number)));
    put(l, number);
}

static void print_part(struct line *l, const struct rules *r,
                       const struct duel *d, const struct field *f, int i)
{
    card_id cards[POSITION_MAX_CARDS];
    int owner = field_owner(r, d, f, i);
    char head[PART_SIZE];
    struct text t;
    int n;

    if (!field_settable(f))
        return; /* follows from the others */
    if (out_of_range(r, d, f, i)) {
        print_remark(l, r, d, f, i);
        return;
    }
    text_init(&t, head, sizeof head);
    put_head(r, d, f, i, &t);
    if (!field_holds_cards(f)) {
        begin_part(l, owner, head, (int)t.n);
        return;
    }
    n = field_cards(r, d, f, i, cards);
    if (l->known)
        print_known(l, r, f, cards, n, owner, head);
    else
        print_zone(l, r, cards, n, owner, head);
}

/* What the players have brought. */
static void print_picks(const struct rules *r, const struct setup *s, FILE *out)
{
    const struct pick *pick = &r->game->pick;

    for (int who = 0; who < s->players && pick->max > 0; who++) {
        char picks[DUEL_MAX_PICKS * PART_SIZE];
        struct text t;

        text_init(&t, picks, sizeof picks);
        setup_picks(r, s, who, &t);
        fprintf(out, " %c.%s=%s", seat_letter(who), pick->name, picks);
    }
}

/* What the match was set up with; or what lays out the same cards without a
 * draft, if one is over. */
static struct setup setup_of(const struct rules *r, const struct duel *d)
{
    struct setup s = { .players = d->players }, settled;
    struct reason why;

    memcpy(s.policy, d->policy, sizeof s.policy);
    for (int i = 0; i < DUEL_MAX_PLAYERS; i++)
        for (int k = 0; k < DUEL_MAX_PICKS; k++)
            s.pick[i][k] = d->pick[i][k];
    settled = s;
    if (r->game->settle != NULL)
        r->game->settle(d, &settled);
    return setup_check(r, &settled, &why) == 0 ? settled : s;
}

/* The settings that differ from the usual ones. */
static void print_settings(const struct rules *r, const struct duel *d,
                           FILE *out)
{
    struct setup usual, s = setup_of(r, d);

    setup_default(r, d->players, &usual);
    fprintf(out, "with players=%d", d->players);
    for (int i = 0; i < r->game->npolicies; i++) {
        char value[PART_SIZE];
        struct text t;

        if (s.policy[i] == usual.policy[i])
            continue;
        text_init(&t, value, sizeof value);
        setup_value(r, &s, i, &t);
        fprintf(out, " %s=%s", r->game->policies[i].name, value);
    }
    print_picks(r, &s, out);
    fputc('\n', out);
}

/* The parts that belong to no player come in this order: those without cards,
 * groups, zones, and the long list of the pool last. */
static int rank(const struct field *f)
{
    if (f->kind == FIELD_GROUP)
        return 1;
    if (f->kind == FIELD_CARDS)
        return f->pool ? 3 : 2;
    return 0;
}

/* Is one of many things as they usually are? */
static bool usual(const struct rules *r, const struct duel *d,
                  const struct field *f, int i)
{
    card_id cards[POSITION_MAX_CARDS];

    if (!f->many || f->kind == FIELD_GROUP)
        return false;
    if (f->kind == FIELD_CARDS)
        return field_cards(r, d, f, i, cards) == 0;
    return field_get(r, d, f, i) == (f->kind == FIELD_PLAYER ? -1 : f->usual);
}

/* The parts of a field that a player has, or (who < 0) the match. */
static void print_parts(struct line *l, const struct rules *r,
                        const struct duel *d, const struct field *f, int who)
{
    int n = field_count(r, d, f);

    for (int i = 0; i < n; i++)
        if (field_owner(r, d, f, i) == who && !usual(r, d, f, i))
            print_part(l, r, d, f, i);
}

static void print_fields(const struct rules *r, const struct duel *d,
                         enum position_form form, FILE *out)
{
    const struct field *fields = r->game->fields;
    struct line l = { .out = out,
                      .owner = -1,
                      .most = form == POSITION_SHORT ? SHORT_ZONE : 0,
                      .known = form == POSITION_KNOWN };

    print_settings(r, d, out);
    for (int who = 0; who < d->players; who++)
        for (int i = 0; i < r->game->nfields; i++)
            print_parts(&l, r, d, &fields[i], who);
    for (int k = 0; k <= 3; k++) {
        for (int i = 0; i < r->game->nfields; i++)
            if (rank(&fields[i]) == k)
                print_parts(&l, r, d, &fields[i], -1);
        end_line(&l);
    }
}

/* --- where the rules stand --- */

/* Do the fields alone lead to the same question? */
static bool leads_there(const struct rules *r, const struct duel *d,
                        const struct duel *base)
{
    union match m;
    struct reason why;

    duel_copy(r, &m.duel, base);
    return position_resume(r, &m.duel, NULL, &why) == 0 &&
           midway_alike(r, &m.duel, d);
}

/* Add where the rules stand, unless the fields lead there. */
static void print_midway(const struct rules *r, const struct duel *d,
                         const char *fields, enum position_form form, FILE *out)
{
    union match base;
    bool whole = position_read_roughly(r, fields, &base.duel) == 0;

    if (form == POSITION_EXACT || !whole || !leads_there(r, d, &base.duel))
        midway_print(r, d, &base.duel, out);
}

void position_print(const struct rules *r, const struct duel *d,
                    enum position_form form, FILE *out)
{
    char *fields = NULL;
    size_t size = 0;
    FILE *memory;

    if (form == POSITION_SHORT || d->viewer != 0) {
        print_fields(r, d, form, out);
        return;
    }
    memory = open_memstream(&fields, &size);
    if (memory == NULL)
        return;
    print_fields(r, d, POSITION_PLAIN, memory);
    fclose(memory);
    fputs(fields, out);
    print_midway(r, d, fields, form, out);
    free(fields);
}

/* --- the open question --- */

static void print_answers(const struct rules *r, const struct duel *d, int who,
                          FILE *out)
{
    choice list[DUEL_MAX_CHOICES];
    int n = duel_choices(r, d, who, list);

    for (int i = 0; i < n; i++) {
        char word[2 * PART_SIZE];
        struct text t;

        text_init(&t, word, sizeof word);
        notation_write(r, list[i], &t);
        fprintf(out, "%s%s", i > 0 ? "; " : "", word);
    }
}

void position_print_question(const struct rules *r, const struct duel *d,
                             FILE *out)
{
    if (duel_over(d, NULL))
        fputs("the match is over\n", out);
    for (int who = 0; who < d->players; who++) {
        const struct question *q = duel_ask(r, d, who);

        if (q == NULL)
            continue;
        fprintf(out, "%c is asked %s: ", seat_letter(who), q->name);
        print_answers(r, d, who, out);
        fputc('\n', out);
    }
}
