/* scenario_tables.c - what a writer of scenarios must know about a game, as
 * Markdown tables printed from the game's own tables. */
#include "lab/scenario_parts.h"

enum { CELL = 200 };

void text_range(struct text *out, int min, int max)
{
    text_number(out, min);
    text_put(out, " to ");
    text_number(out, max);
}

static void put_words(struct text *out, const char *const *words)
{
    for (int i = 0; words[i] != NULL; i++) {
        text_put(out, i > 0 ? ", " : "");
        text_put(out, words[i]);
    }
}

void policy_values(const struct rules *r, const struct policy *policy,
                   struct text *out)
{
    if (policy->deck) {
        for (int i = 0; i < r->book->ndecks; i++) {
            text_put(out, i > 0 ? ", " : "");
            text_put(out, r->book->decks[i].id);
        }
    } else if (policy->words != NULL) {
        put_words(out, policy->words);
    } else {
        text_range(out, policy->min, policy->max);
    }
}

/* Print a cell; a bar would end it. */
static void put_cell(const char *text, FILE *out)
{
    fputs("| ", out);
    for (; *text != '\0'; text++)
        fprintf(out, *text == '|' ? "\\%c" : "%c", *text);
    fputc(' ', out);
}

static void put_row(FILE *out, const char *code, const char *second,
                    const char *third)
{
    fprintf(out, "| `%s` ", code);
    put_cell(second, out);
    if (third != NULL)
        put_cell(third, out);
    fputs("|\n", out);
}

static void settings_table(const struct rules *r, FILE *out)
{
    char cell[CELL];
    struct text t;

    fputs("Settings:\n\n| setting | values | meaning |\n"
          "| --- | --- | --- |\n",
          out);
    text_init(&t, cell, sizeof cell);
    text_range(&t, r->game->min_players, r->game->max_players);
    put_row(out, "players", cell, "how many play");
    for (int i = 0; i < r->game->npolicies; i++) {
        const struct policy *policy = &r->game->policies[i];
        struct setup usual;

        setup_default(r, r->game->min_players, &usual);
        text_init(&t, cell, sizeof cell);
        policy_values(r, policy, &t);
        text_put(&t, "; usually ");
        setup_value(r, &usual, i, &t);
        put_row(out, policy->name, cell, policy->about);
    }
    if (r->game->pick.max > 0) {
        text_init(&t, cell, sizeof cell);
        text_range(&t, r->game->pick.min, r->game->pick.max);
        text_put(&t, ", separated by commas");
        fprintf(out, "| `A.%s` ", r->game->pick.name);
        put_cell(cell, out);
        put_cell(r->game->pick.about, out);
        fputs("|\n", out);
    }
}

/* How a field is written: "A poise NUMBER". */
static void put_form(const struct field *f, struct text *t)
{
    text_put(t, f->per_player ? "A " : "");
    text_put(t, f->name);
    text_put(t, f->many ? " 1" : "");
    switch (f->kind) {
    case FIELD_NUMBER:
        text_put(t, " NUMBER");
        break;
    case FIELD_PLAYER:
        text_put(t, " SEAT");
        break;
    case FIELD_WORD:
        text_put(t, " WORD");
        break;
    case FIELD_CARDS:
        text_put(t, " CARDS");
        break;
    case FIELD_GROUP:
        text_put(t, " SEAT CARDS");
        break;
    }
}

static void put_values(const struct field *f, struct text *t)
{
    if (!field_settable(f)) {
        text_put(t, "to expect only");
        return;
    }
    switch (f->kind) {
    case FIELD_NUMBER:
        text_range(t, f->min, f->max);
        break;
    case FIELD_PLAYER:
        text_put(t, "a seat or nobody");
        break;
    case FIELD_WORD:
        put_words(t, f->words);
        break;
    case FIELD_CARDS:
    case FIELD_GROUP:
        text_put(t, f->ordered ? "in order" : "in any order");
        text_put(t, f->pool ? ", the cards placed nowhere else" : "");
        break;
    }
}

static void fields_table(const struct rules *r, FILE *out)
{
    fputs("\nFields:\n\n| field | values | meaning |\n| --- | --- | --- |\n",
          out);
    for (int i = 0; i < r->game->nfields; i++) {
        const struct field *f = &r->game->fields[i];
        char form[CELL], values[CELL];
        struct text t;

        text_init(&t, form, sizeof form);
        put_form(f, &t);
        text_init(&t, values, sizeof values);
        put_values(f, &t);
        put_row(out, form, values, f->about);
    }
}

void scenario_tables(const struct rules *r, FILE *out)
{
    const struct game *g = r->game;

    settings_table(r, out);
    fields_table(r, out);
    fputs("\nAnswers:\n\n| answer | meaning |\n| --- | --- |\n", out);
    for (int i = 0; i < g->nverbs; i++)
        put_row(out, g->verbs[i].form, g->verbs[i].about, NULL);
    fputs("\nQuestions:\n\n| question | what is asked | rule |\n"
          "| --- | --- | --- |\n",
          out);
    for (int i = 0; i < g->nquestions; i++)
        put_row(out, g->questions[i].name, g->questions[i].prompt,
                g->questions[i].rule);
    fputs("\nEvents:\n\n| event | its words |\n| --- | --- |\n", out);
    for (int i = 0; i < g->nevents; i++)
        put_row(out, g->events[i].name, g->events[i].form, NULL);
}
