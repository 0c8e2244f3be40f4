/* position.c - see position.h.
 *
 * Parts are written one after the other onto lines that begin with "given"; a
 * zone too long for a line goes on in the next, which names it again.
 */
#include "lab/position.h"

#include <string.h>

#include "core/notation.h"

enum { MARGIN = 78, PART_SIZE = 64 };

/* A line being filled. */
struct line {
    FILE *out;
    int column; /* 0: nothing is on it yet */
    int owner;  /* whose parts are on it; -1: the match's */
};

static const char *card_word(const struct rules *r, card_id card)
{
    if (card == CARD_HIDDEN || card >= r->book->ncards)
        return "?";
    return r->book->cards[card].id;
}

/* --- the value of a part, in words --- */

static void put_seat(struct text *t, int who)
{
    if (who < 0)
        text_put(t, "nobody");
    else
        text_char(t, seat_letter(who));
}

/* The words before the cards of a zone, or all of another part. */
static void put_head(const struct rules *r, const struct duel *d,
                     const struct field *f, int i, struct text *t)
{
    text_put(t, f->name);
    text_char(t, ' ');
    if (f->count != NULL) {
        text_number(t, i + 1);
        text_char(t, ' ');
    }
    switch (f->kind) {
    case FIELD_NUMBER:
        text_number(t, f->get(r, d, i));
        break;
    case FIELD_PLAYER:
        put_seat(t, f->get(r, d, i));
        break;
    case FIELD_WORD:
        text_put(t, f->words[f->get(r, d, i)]);
        break;
    case FIELD_CARDS:
        break;
    case FIELD_GROUP:
        put_seat(t, f->get(r, d, i));
        text_char(t, ' ');
        break;
    }
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
        fprintf(out, "%c ", seat_letter(i));
    fputs(head, out);
    if (f->cards == NULL)
        return;
    n = f->cards(r, d, i, cards);
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

static void print_zone(struct line *l, const struct rules *r,
                       const card_id *cards, int n, int owner, const char *head)
{
    int room = (int)strlen(head);

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
}

static void print_part(struct line *l, const struct rules *r,
                       const struct duel *d, const struct field *f, int i)
{
    card_id cards[POSITION_MAX_CARDS];
    int owner = f->per_player ? i : -1;
    char head[PART_SIZE];
    struct text t;

    if (f->set == NULL && f->put == NULL)
        return; /* follows from the others */
    text_init(&t, head, sizeof head);
    put_head(r, d, f, i, &t);
    if (f->cards == NULL)
        begin_part(l, owner, head, (int)t.n);
    else
        print_zone(l, r, cards, f->cards(r, d, i, cards), owner, head);
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

/* The settings that differ from the usual ones. */
static void print_settings(const struct rules *r, const struct duel *d,
                           FILE *out)
{
    struct setup usual, s = { .players = d->players };

    memcpy(s.policy, d->policy, sizeof s.policy);
    memcpy(s.pick, d->pick, sizeof s.pick);
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
    return f->count != NULL && f->kind != FIELD_GROUP &&
           f->get(r, d, i) == (f->kind == FIELD_PLAYER ? -1 : 0);
}

static void print_shared(struct line *l, const struct rules *r,
                         const struct duel *d, const struct field *f)
{
    int n = f->count != NULL ? f->count(r, d) : 1;

    if (f->per_player)
        return;
    for (int i = 0; i < n; i++)
        if (!usual(r, d, f, i))
            print_part(l, r, d, f, i);
}

void position_print(const struct rules *r, const struct duel *d, FILE *out)
{
    const struct field *fields = r->game->fields;
    struct line l = { out, 0, -1 };

    print_settings(r, d, out);
    for (int who = 0; who < d->players; who++)
        for (int i = 0; i < r->game->nfields; i++)
            if (fields[i].per_player)
                print_part(&l, r, d, &fields[i], who);
    for (int k = 0; k <= 3; k++) {
        for (int i = 0; i < r->game->nfields; i++)
            if (rank(&fields[i]) == k)
                print_shared(&l, r, d, &fields[i]);
        end_line(&l);
    }
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
