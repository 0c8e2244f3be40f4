/* change.c - see change.h.
 *
 * Tweaks are written as the card file that a designer would write, and compiled:
 * there is one way to change a card, and one set of checks.
 */
#include "card/change.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/near.h"
#include "card/form.h"

/* --- the numbers of a card --- */

/* The piece of a stat's row that its k-th operand fills; false: none. */
static bool find_piece(const struct vocabulary *v, int row, int k,
                       struct piece *out)
{
    struct form form = form_begin_stat(v, v->stats[row].form);

    while (form_next(&form, out)) {
        int n = out->kind == PIECE_RANGE ? 2 : 1;

        if (out->kind != PIECE_WORD && k >= out->operand &&
            k < out->operand + n)
            return true;
    }
    return false;
}

/* The row whose form fills a stat. */
static int stat_row(const struct vocabulary *v, int stat)
{
    while (v->stats[stat].form == NULL)
        stat--;
    return stat;
}

static bool is_number(const struct vocabulary *v, int stat)
{
    int row = stat_row(v, stat);
    struct piece piece;

    return find_piece(v, row, stat - row, &piece) &&
           (piece.kind == PIECE_NUMBER || piece.kind == PIECE_RANGE);
}

struct list {
    struct tweak *out;
    int n, most;
};

static void add_tweak(struct list *list, struct tweak t)
{
    if (list->n < list->most)
        list->out[list->n] = t;
    list->n++;
}

static void list_stats(const struct rules *r, int card, int index,
                       struct list *list)
{
    const struct vocabulary *v = r->game->vocabulary;
    const struct card *c = &r->book->cards[index];

    for (int i = 0; i < v->nstats; i++) {
        int row = stat_row(v, i);

        if ((v->stats[row].types >> c->type & 1) && is_number(v, i))
            add_tweak(list, (struct tweak){ card, index, i, -1, c->stat[i],
                                            c->stated >> row & 1 });
    }
}

int cards_tweaks(const struct rules *r, int card, struct tweak *out, int most)
{
    const struct card *c = &r->book->cards[card];
    struct list list = { out, 0, most };

    list_stats(r, card, card, &list);
    for (int i = c->part; i < c->part + c->nparts; i++)
        list_stats(r, card, i, &list);
    for (int i = 0; i < r->book->ndecks; i++) {
        int copies = deck_copies(&r->book->decks[i], (unsigned)card);

        add_tweak(&list,
                  (struct tweak){ card, card, -1, i, copies, copies > 0 });
    }
    return list.n;
}

/* --- their names --- */

/* The word of a part's type before what is on it. */
static void put_part(const struct rules *r, int index, struct text *out)
{
    if (index < r->book->ncards)
        return;
    text_put(out, r->game->vocabulary->types[r->book->cards[index].type].word);
    text_put(out, ": ");
}

void tweak_what(const struct rules *r, const struct tweak *t, struct text *out)
{
    const struct vocabulary *v = r->game->vocabulary;
    char name[FORM_MAX_WORDS];
    struct piece piece;
    int row;

    if (t->deck >= 0) {
        text_put(out, "copies in ");
        text_put(out, r->book->decks[t->deck].id);
        return;
    }
    put_part(r, t->index, out);
    row = stat_row(v, t->stat);
    form_name(v->stats[row].form, name);
    text_put(out, name);
    if (find_piece(v, row, t->stat - row, &piece) && piece.kind == PIECE_RANGE)
        text_put(out, t->stat - row == piece.operand ? " from" : " to");
}

static int no_such_card(const struct rules *r, const char *card,
                        struct error *err)
{
    struct near near = near_begin(card);

    for (int i = 1; i < r->book->ncards; i++)
        near_offer(&near, r->book->cards[i].id);
    if (near.best != NULL)
        error_set(err, "there is no card \"%s\"; did you mean \"%s\"?", card,
                  near.best);
    else
        error_set(err, "there is no card \"%s\"; riposte cards %s lists them",
                  card, r->game->id);
    return -1;
}

/* Name those that the card states. */
static int no_such_number(const struct rules *r, int card, const char *what,
                          const struct tweak *tweaks, int n, struct error *err)
{
    char list[400], name[CHANGE_WHAT];
    struct text out, word;

    text_init(&out, list, sizeof list);
    for (int i = 0; i < n; i++) {
        if (!tweaks[i].stated)
            continue;
        text_init(&word, name, sizeof name);
        tweak_what(r, &tweaks[i], &word);
        text_put(&out, out.n > 0 ? ", " : "");
        text_put(&out, name);
    }
    return error_set(err, "%s has no number \"%s\"; it has: %s",
                     r->book->cards[card].name, what,
                     out.n > 0 ? list : "none");
}

int tweak_find(const struct rules *r, const char *card, const char *what,
               struct tweak *out, struct error *err)
{
    struct tweak all[CHANGE_MAX_TWEAKS];
    unsigned found = book_find(r->book, card);
    int n;

    if (found == CARD_NONE)
        return no_such_card(r, card, err);
    n = cards_tweaks(r, (int)found, all, CHANGE_MAX_TWEAKS);
    for (int i = 0; i < n; i++) {
        char name[CHANGE_WHAT];
        struct text text;

        text_init(&text, name, sizeof name);
        tweak_what(r, &all[i], &text);
        if (!text_equal(name, what))
            continue;
        *out = all[i];
        return 0;
    }
    return no_such_number(r, (int)found, what, all, n, err);
}

/* --- rules with other numbers --- */

/* The tweaks as a card file. */
struct script {
    const struct rules *base;
    const struct tweak *tweaks;
    int n;
    FILE *out;
};

/* Do two tweaks belong into one statement? */
static bool same_statement(const struct tweak *a, const struct tweak *b)
{
    return a->deck == b->deck && (a->deck >= 0 || a->card == b->card);
}

/* Is this tweak the first of its card and part with its row? */
static bool first_of_row(const struct script *s, int k)
{
    const struct vocabulary *v = s->base->game->vocabulary;
    const struct tweak *t = &s->tweaks[k];

    for (int i = 0; i < k; i++)
        if (s->tweaks[i].deck < 0 && s->tweaks[i].index == t->index &&
            stat_row(v, s->tweaks[i].stat) == stat_row(v, t->stat))
            return false;
    return true;
}

/* The numbers of a card or part: each row once, with all its values. */
static void write_stats(const struct script *s, int index)
{
    const struct vocabulary *v = s->base->game->vocabulary;
    struct card c = s->base->book->cards[index];

    for (int i = 0; i < s->n; i++)
        if (s->tweaks[i].deck < 0 && s->tweaks[i].index == index)
            c.stat[s->tweaks[i].stat] = (int16_t)s->tweaks[i].value;
    for (int i = 0; i < s->n; i++) {
        char line[CHANGE_VALUE];
        struct text text;

        if (s->tweaks[i].deck >= 0 || s->tweaks[i].index != index ||
            !first_of_row(s, i))
            continue;
        text_init(&text, line, sizeof line);
        stat_source(s->base, &c, stat_row(v, s->tweaks[i].stat), &text);
        fprintf(s->out, " %s", line);
    }
}

static void write_card(const struct script *s, int card)
{
    const struct card *c = &s->base->book->cards[card];

    fprintf(s->out, "change %s {", c->id);
    write_stats(s, card);
    for (int part = c->part; part < c->part + c->nparts; part++) {
        bool named = false;

        for (int i = 0; i < s->n; i++)
            named |= s->tweaks[i].deck < 0 && s->tweaks[i].index == part;
        if (!named)
            continue;
        fprintf(
            s->out, " %s {",
            s->base->game->vocabulary->types[s->base->book->cards[part].type]
                .word);
        write_stats(s, part);
        fputs(" }", s->out);
    }
    fputs(" }\n", s->out);
}

static void write_deck(const struct script *s, int deck)
{
    fprintf(s->out, "change deck %s {", s->base->book->decks[deck].id);
    for (int i = 0; i < s->n; i++)
        if (s->tweaks[i].deck == deck)
            fprintf(s->out, " %d %s", s->tweaks[i].value,
                    s->base->book->cards[s->tweaks[i].card].id);
    fputs(" }\n", s->out);
}

static void write_script(const struct script *s)
{
    for (int i = 0; i < s->n; i++) {
        bool begun = false;

        for (int k = 0; k < i; k++)
            begun |= same_statement(&s->tweaks[k], &s->tweaks[i]);
        if (begun)
            continue;
        if (s->tweaks[i].deck >= 0)
            write_deck(s, s->tweaks[i].deck);
        else
            write_card(s, s->tweaks[i].card);
    }
}

/* The first complaint, without its place in a file that nobody wrote. */
static void set_error(const struct complaints *wrong, struct error *err)
{
    static const char mark[] = "error: ";
    const char *at = strstr(wrong->text, mark);
    size_t n;

    at = at != NULL ? at + strlen(mark) : wrong->text;
    n = strcspn(at, "\n");
    error_set(err, "%.*s", (int)n, at);
}

void tweaks_write(const struct rules *r, const struct tweak *tweaks, int n,
                  FILE *out)
{
    struct script s = { r, tweaks, n, out };

    write_script(&s);
}

struct library *cards_change(const struct rules *base,
                             const struct tweak *tweaks, int n,
                             struct error *err)
{
    struct complaints wrong = { 0 };
    struct source source = { "change", NULL };
    struct library *lib;
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    if (out == NULL) {
        error_set(err, "out of memory");
        return NULL;
    }
    tweaks_write(base, tweaks, n, out);
    fclose(out);
    source.text = text;
    lib = cards_compile(base, &source, 1, &wrong);
    if (lib == NULL)
        set_error(&wrong, err);
    free(text);
    return lib;
}

/* --- what differs --- */

struct diff {
    const struct rules *before, *after;
    struct difference *out;
    int n, most;
    struct difference unread; /* what no longer fits into out */
};

/* Add a row. */
static struct difference *add_row(struct diff *d, const char *id,
                                  const char *name)
{
    struct difference *row = d->n < d->most ? &d->out[d->n] : &d->unread;

    d->n++;
    *row = (struct difference){ .id = id, .name = name };
    return row;
}

/* A row about a card or part; `what` gets the word of the part. */
static struct difference *add_card_row(struct diff *d, int card, int index,
                                       const char *what)
{
    const struct card *c = &d->after->book->cards[card];
    struct difference *row = add_row(d, c->id, c->name);
    struct text out;

    text_init(&out, row->what, sizeof row->what);
    put_part(d->after, index, &out);
    text_put(&out, what);
    return row;
}

/* The value of a stat; of a mark "yes". */
static void put_value(const struct rules *r, const struct card *c, int stat,
                      char *room)
{
    struct text out;

    text_init(&out, room, CHANGE_VALUE);
    if ((c->stated >> stat & 1) == 0)
        return;
    card_value(r, c, stat, &out);
    if (out.n == 0)
        text_put(&out, "yes");
}

/* A card or part that both books have. */
struct pair {
    int card;          /* its number in both */
    int before, after; /* the index of the card or part */
};

static void diff_stats(struct diff *d, struct pair at)
{
    const struct vocabulary *v = d->after->game->vocabulary;
    const struct card *a = &d->before->book->cards[at.before];
    const struct card *b = &d->after->book->cards[at.after];

    for (int i = 0; i < v->nstats; i++) {
        char before[CHANGE_VALUE], after[CHANGE_VALUE], name[FORM_MAX_WORDS];
        struct difference *row;

        if (v->stats[i].form == NULL)
            continue;
        put_value(d->before, a, i, before);
        put_value(d->after, b, i, after);
        if (text_equal(before, after))
            continue;
        form_name(v->stats[i].form, name);
        row = add_card_row(d, at.card, at.after, name);
        memcpy(row->before, before, sizeof before);
        memcpy(row->after, after, sizeof after);
    }
}

static void diff_traits(struct diff *d, struct pair at)
{
    const struct vocabulary *v = d->after->game->vocabulary;
    uint32_t before = d->before->book->cards[at.before].traits;
    uint32_t after = d->after->book->cards[at.after].traits;

    for (int i = 0; i < v->ntraits; i++) {
        struct difference *row;

        if (((before ^ after) >> i & 1) == 0)
            continue;
        row = add_card_row(d, at.card, at.after, v->traits[i].word);
        strcpy(before >> i & 1 ? row->before : row->after, "yes");
    }
}

static void put_program(const struct rules *r, int start, char *room)
{
    struct text out;

    text_init(&out, room, CHANGE_VALUE);
    if (start >= 0)
        program_source(r, start, &out);
}

static int program_size(const struct book *b, int start)
{
    int n = 0;

    while (start >= 0 && b->code[start + n].op != OP_END)
        n++;
    return n;
}

static bool same_program(const struct diff *d, int before, int after)
{
    const struct book *a = d->before->book, *b = d->after->book;
    int n = program_size(a, before);

    if ((before < 0) != (after < 0) || n != program_size(b, after))
        return false;
    return n == 0 || memcmp(&a->code[before], &b->code[after],
                            (size_t)n * sizeof *a->code) == 0;
}

static void diff_programs(struct diff *d, struct pair at)
{
    const struct vocabulary *v = d->after->game->vocabulary;

    for (int i = 0; i < v->ntimings; i++) {
        int before =
            book_program(d->before->book, (unsigned)at.before, (unsigned)i);
        int after =
            book_program(d->after->book, (unsigned)at.after, (unsigned)i);
        struct difference *row;
        char what[CHANGE_WHAT];

        if (same_program(d, before, after))
            continue;
        snprintf(what, sizeof what, "%s text", v->timings[i].word);
        row = add_card_row(d, at.card, at.after, what);
        put_program(d->before, before, row->before);
        put_program(d->after, after, row->after);
    }
}

static void diff_pair(struct diff *d, struct pair at)
{
    diff_traits(d, at);
    diff_stats(d, at);
    diff_programs(d, at);
}

static void diff_card(struct diff *d, int card)
{
    const struct card *a = &d->before->book->cards[card];
    const struct card *b = &d->after->book->cards[card];

    diff_pair(d, (struct pair){ card, card, card });
    for (int i = 0; i < b->nparts; i++)
        diff_pair(d, (struct pair){ card, a->part + i, b->part + i });
}

static void add_new_card(struct diff *d, int card)
{
    struct difference *row;
    struct text out;

    row = add_card_row(d, card, card, "new card");
    text_init(&out, row->after, sizeof row->after);
    card_head(d->after, (unsigned)card, &out);
}

static void diff_deck(struct diff *d, int deck)
{
    const struct deck *a = &d->before->book->decks[deck];
    const struct deck *b = &d->after->book->decks[deck];

    for (int i = 1; a->rows != b->rows && i < d->after->book->ncards; i++) {
        int before = deck_copies(a, (unsigned)i);
        int after = deck_copies(b, (unsigned)i);
        struct difference *row;
        char what[CHANGE_WHAT];

        if (before == after)
            continue;
        snprintf(what, sizeof what, "copies in %s", b->id);
        row = add_card_row(d, i, i, what);
        row->deck = b->id;
        snprintf(row->before, sizeof row->before, "%d", before);
        snprintf(row->after, sizeof row->after, "%d", after);
    }
}

static void add_new_deck(struct diff *d, int deck)
{
    const struct deck *b = &d->after->book->decks[deck];
    struct difference *row = add_row(d, b->id, b->name);

    strcpy(row->what, "new deck");
    snprintf(row->after, sizeof row->after, "%d cards", b->total);
}

int cards_diff(const struct rules *before, const struct rules *after,
               struct difference *out, int most)
{
    const struct book *a = before->book, *b = after->book;
    struct diff d = {
        .before = before, .after = after, .out = out, .most = most
    };

    for (int i = 1; i < b->ncards; i++)
        if (i < a->ncards)
            diff_card(&d, i);
        else
            add_new_card(&d, i);
    for (int i = 0; i < b->ndecks; i++)
        if (i < a->ndecks)
            diff_deck(&d, i);
        else
            add_new_deck(&d, i);
    return d.n;
}
