/* catalogue.c - what a game consists of, as rows.
 *
 * Rows are made once, when a game is opened, so that their strings live as long
 * as the game does.
 */
#include <stdlib.h>
#include <string.h>

#include "ai/computer.h"
#include "api/api.h"
#include "base/file.h"
#include "card/form.h"
#include "match/picks.h"

enum { CARD_TEXT = 4096, STAT_NAME = FORM_MAX_WORDS + 8 };

/* --- arrays --- */

/* The next row: all that it does not have is "". */
static struct riposte_row *add(struct api_rows *rows)
{
    if ((rows->n & (rows->n - 1)) == 0)
        rows->row = must_realloc(rows->row,
                                 (size_t)(2 * rows->n + 1) * sizeof *rows->row);
    rows->row[rows->n] = (struct riposte_row){
        .id = "", .name = "", .text = "", .rule = "", .kind = ""
    };
    return &rows->row[rows->n++];
}

/* Memory that lives as long as the rows. */
static void *keep(struct api_rows *rows, void *memory)
{
    if ((rows->strings & (rows->strings - 1)) == 0)
        rows->string =
            must_realloc(rows->string, (size_t)(2 * rows->strings + 1) *
                                           sizeof *rows->string);
    rows->string[rows->strings++] = memory;
    return memory;
}

void api_rows_free(struct api_rows *rows)
{
    for (int i = 0; i < rows->strings; i++)
        free(rows->string[i]);
    free(rows->string);
    free(rows->row);
}

int api_row(const struct api_rows *rows, int i, struct riposte_row *out,
            struct riposte_error *err)
{
    if (api_given(out, "out", err) < 0)
        return RIPOSTE_MISUSE;
    if (i < 0 || i >= rows->n)
        return 0;
    *out = rows->row[i];
    return 1;
}

static const char *some(const char *string)
{
    return string != NULL ? string : "";
}

/* --- the tables --- */

static void add_game(struct api_rows *rows, const struct rules *r)
{
    struct riposte_row *row = add(rows);

    row->id = r->game->id;
    row->name = r->game->title;
    row->text = r->game->about;
    row->rule = some(r->game->players_rule);
    row->kind = r->game->reference ? "reference" : "";
    row->min = row->usual = r->game->min_players;
    row->max = r->game->max_players;
}

static void add_variants(struct api_rows *rows, const struct rules *r)
{
    for (int i = 0; i < r->game->nvariants; i++) {
        struct riposte_row *row = add(rows);

        row->id = r->game->variants[i].name;
        row->text = r->game->variants[i].settings;
    }
}

static const char *const *deck_words(struct api_rows *rows,
                                     const struct book *b)
{
    const char **words =
        keep(rows, must_calloc((size_t)b->ndecks + 1, sizeof *words));

    for (int i = 0; i < b->ndecks; i++)
        words[i] = b->decks[i].id;
    return words;
}

static void add_policies(struct api_rows *rows, const struct rules *r)
{
    for (int i = 0; i < r->game->npolicies; i++) {
        const struct policy *p = &r->game->policies[i];
        const char *const *words =
            p->deck ? deck_words(rows, r->book) : p->words;
        struct riposte_row *row = add(rows);

        row->id = p->name;
        row->text = p->about;
        row->rule = some(p->rule);
        row->kind = words != NULL ? "word" : "number";
        row->words = words;
        row->min = p->min;
        row->max = p->deck ? r->book->ndecks - 1 : p->max;
        row->usual = p->normal;
    }
}

static void add_picks(struct api_rows *rows, const struct rules *r)
{
    const struct pick *pick = &r->game->pick;

    for (unsigned i = pick_next(r, 0); i != 0; i = pick_next(r, i)) {
        struct riposte_row *row = add(rows);

        row->id = pick_id(r, i);
        row->name = pick_name(r, i);
        row->text = pick->about;
        row->rule = some(pick->rule);
        row->kind = pick->name;
        row->min = pick->min;
        row->max = pick->max;
    }
}

void api_rows_cards(struct api_rows *rows, const struct rules *r,
                    const struct duel *d)
{
    for (unsigned i = 1; i < r->book->ncards; i++) {
        const struct card *card = &r->book->cards[i];
        struct riposte_row *row = add(rows);
        char buffer[CARD_TEXT];
        struct text text;

        text_init(&text, buffer, sizeof buffer);
        card_text_in(r, d, i, &text);
        row->id = card->id;
        row->name = card->name;
        row->text = keep(rows, must_strdup(buffer));
        row->kind = r->game->vocabulary->types[card->type].name;
    }
}

static void add_cards(struct api_rows *rows, const struct rules *r)
{
    api_rows_cards(rows, r, NULL);
}

/* A form may fill several stats: "range", "range-2". */
static const char *stat_name(struct api_rows *rows, const struct vocabulary *v,
                             int stat)
{
    char name[FORM_MAX_WORDS], whole[STAT_NAME];
    struct text text;
    int back = 0;

    while (v->stats[stat - back].form == NULL)
        back++;
    form_name(v->stats[stat - back].form, name);
    text_init(&text, whole, sizeof whole);
    text_put(&text, name);
    if (back > 0) {
        text_char(&text, '-');
        text_number(&text, back + 1);
    }
    return keep(rows, must_strdup(whole));
}

static void add_stats(struct api_rows *rows, const struct rules *r)
{
    const struct vocabulary *v = r->game->vocabulary;

    for (int i = 0; i < v->nstats; i++) {
        const char *name = stat_name(rows, v, i);
        struct riposte_row *row = add(rows);

        row->id = name;
        row->text = some(v->stats[i].about);
    }
}

static void add_decks(struct api_rows *rows, const struct rules *r)
{
    for (int i = 0; i < r->book->ndecks; i++) {
        struct riposte_row *row = add(rows);

        row->id = r->book->decks[i].id;
        row->name = r->book->decks[i].name;
    }
}

static void add_fields(struct api_rows *rows, const struct rules *r)
{
    static const char *const kinds[] = { [FIELD_NUMBER] = "number",
                                         [FIELD_PLAYER] = "player",
                                         [FIELD_WORD] = "word",
                                         [FIELD_CARDS] = "cards",
                                         [FIELD_GROUP] = "cards" };

    for (int i = 0; i < r->game->nfields; i++) {
        const struct field *f = &r->game->fields[i];
        struct riposte_row *row = add(rows);

        row->id = f->name;
        row->text = some(f->about);
        row->kind = kinds[f->kind];
        row->words = f->words;
        row->min = f->min;
        row->max = f->max;
        row->usual = f->usual;
    }
}

static void add_verbs(struct api_rows *rows, const struct rules *r)
{
    for (int i = 0; i < r->game->nverbs; i++) {
        struct riposte_row *row = add(rows);

        row->id = r->game->verbs[i].form;
        row->text = some(r->game->verbs[i].about);
    }
}

static void add_questions(struct api_rows *rows, const struct rules *r)
{
    for (int i = 0; i < r->game->nquestions; i++) {
        const struct question *q = &r->game->questions[i];
        struct riposte_row *row = add(rows);

        row->id = q->name;
        row->text = some(q->prompt);
        row->rule = some(q->rule);
        row->kind = q->set != NULL ? "set" : "";
    }
}

static void add_events(struct api_rows *rows, const struct rules *r)
{
    for (int i = 0; i < r->game->nevents; i++) {
        struct riposte_row *row = add(rows);

        row->id = r->game->events[i].name;
        row->text = some(r->game->events[i].form);
    }
}

/* The player that a level is. */
static const char *player_of(struct api_rows *rows, const struct game *g, int i)
{
    enum { PLAYER = 64 };
    char *player = keep(rows, must_alloc(PLAYER));
    struct text out;

    text_init(&out, player, PLAYER);
    level_write(&levels[i], g, &out);
    return player;
}

static void add_levels(struct api_rows *rows, const struct rules *r)
{
    for (int i = 0; i < nlevels + ncomputer_kinds; i++) {
        struct riposte_row *row = add(rows);
        bool level = i < nlevels;

        row->id = level ? levels[i].name : computer_kinds[i - nlevels].name;
        row->text = level ? levels[i].about : computer_kinds[i - nlevels].about;
        row->kind = level ? player_of(rows, r->game, i) : "";
    }
}

void api_rows_fill(struct api_rows *rows, const struct rules *r,
                   enum riposte_table table)
{
    static void (*const add_all[RIPOSTE_TABLES])(struct api_rows *,
                                                 const struct rules *) = {
        [RIPOSTE_GAME] = add_game,         [RIPOSTE_VARIANTS] = add_variants,
        [RIPOSTE_POLICIES] = add_policies, [RIPOSTE_PICKS] = add_picks,
        [RIPOSTE_CARDS] = add_cards,       [RIPOSTE_STATS] = add_stats,
        [RIPOSTE_DECKS] = add_decks,       [RIPOSTE_FIELDS] = add_fields,
        [RIPOSTE_VERBS] = add_verbs,       [RIPOSTE_QUESTIONS] = add_questions,
        [RIPOSTE_EVENTS] = add_events,     [RIPOSTE_LEVELS] = add_levels,
    };

    add_all[table](rows, r);
}
