/* rules.c - riposte rules: a rule ledger, whole, by ids, or by words. */
#include <ctype.h>
#include <string.h>

#include "base/json.h"
#include "cmd/frame.h"
#include "tui/ledger.h"

/* Made from docs/rules/ at build time by tools/embed. */
#define GAME(id) extern const char id##_ledger[];
#include "games/games.def"

static const struct {
    const char *game;
    const char *text;
} ledgers[GAMES] = {
#define GAME(id) { #id, id##_ledger },
#include "games/games.def"
};

const char *ledger_text(const char *game)
{
    for (int i = 0; i < GAMES; i++)
        if (strcmp(ledgers[i].game, game) == 0)
            return ledgers[i].text;
    return NULL;
}

/* What the command line asks for. */
struct wanted {
    char **word;
    int n;    /* 0: every rule */
    bool ids; /* the words are ids, else words to search for */
};

/* Ends in a dash and digits: a rule's id is meant. */
static bool like_id(const char *word)
{
    size_t n = strlen(word);

    while (n > 0 && isdigit((unsigned char)word[n - 1]))
        n--;
    return n > 1 && word[n] != '\0' && word[n - 1] == '-';
}

/* Any of the ids, but all of the words. */
static bool is_wanted(const struct wanted *w, const struct ledger_row *row)
{
    for (int i = 0; i < w->n; i++) {
        if (w->ids && ledger_named(row, w->word[i]))
            return true;
        if (!w->ids && !ledger_mentions(row, w->word[i]))
            return false;
    }
    return !w->ids;
}

static int print_json(const char *text, const struct wanted *w)
{
    struct ledger l = { .at = text };
    struct json j;
    int n = 0;

    json_init(&j, stdout);
    json_open(&j, NULL, '[');
    while (ledger_next(&l)) {
        char key[64], value[LEDGER_TEXT];

        if (!is_wanted(w, &l.row))
            continue;
        n++;
        json_open(&j, NULL, '{');
        for (int i = 0; i < l.row.ncells; i++) {
            ledger_plain(l.row.head[i], key, sizeof key);
            ledger_plain(l.row.cell[i], value, sizeof value);
            json_put_string(&j, key, value);
        }
        ledger_plain(l.row.section, value, sizeof value);
        json_put_string(&j, "section", value);
        json_close(&j);
    }
    json_close(&j);
    return n;
}

/* Rules named by id are shown whole, others under their section's title. */
static int print_rules(const char *text, const struct wanted *w)
{
    struct ledger l = { .at = text };
    const char *section = NULL;
    struct printer p;
    int n = 0;

    printer_init(&p, stdout, false);
    while (ledger_next(&l)) {
        char title[LEDGER_TEXT];

        if (!is_wanted(w, &l.row))
            continue;
        if (!w->ids && l.row.section.at != section) {
            section = l.row.section.at;
            ledger_plain(l.row.section, title, sizeof title);
            fputs(n > 0 ? "\n" : "", p.out);
            printer_title(&p, title);
        }
        n++;
        ledger_print(&p, &l.row, w->ids);
    }
    return n;
}

/* Does each id on the command line exist? */
static int check_ids(const struct args *a, const char *text,
                     const struct wanted *w)
{
    struct ledger_row row;

    for (int i = 0; i < w->n; i++) {
        char near[LEDGER_ID], guess[80];

        if (ledger_find(text, w->word[i], &row))
            continue;
        did_you_mean(guess, sizeof guess,
                     ledger_guess(text, w->word[i], near) ? near : NULL);
        return args_wrong(a,
                          "there is no rule \"%s\"%s; riposte rules %s lists "
                          "them",
                          w->word[i], guess, a->word[0]);
    }
    return EXIT_FINE;
}

static int run(const struct args *a)
{
    const struct rules *r = args_rules(a, a->word[0]);
    struct wanted w = { a->word + 1, a->n - 1, a->n > 1 };
    const char *text;
    int n;

    if (r == NULL)
        return EXIT_USAGE;
    text = ledger_text(r->game->id);
    for (int i = 0; i < w.n; i++)
        w.ids = w.ids && like_id(w.word[i]);
    if (w.ids && check_ids(a, text, &w) != EXIT_FINE)
        return EXIT_USAGE;
    n = args_value(a, "json") != NULL ? print_json(text, &w)
                                      : print_rules(text, &w);
    if (n > 0)
        return EXIT_FINE;
    fprintf(stderr, "riposte rules: no rule mentions all of these words\n");
    return EXIT_FAILED;
}

const struct command cmd_rules = {
    .name = "rules",
    .synopsis = "GAME [ID... | WORDS...]",
    .about = "Show the rules of a game: all, some by id, or those that "
             "mention some words.",
    .more = "A rule named by its id is shown with its section, its source and "
            "its kind:\n"
            "explicit: the rule book says so;\n"
            "ruling: a gap or contradiction, decided in our ledger;\n"
            "variant: a setting that can be changed with --policy.\n"
            "\n"
            "    riposte rules engarde EG-EXCH-01\n"
            "    riposte rules engarde lunge field",
    .options =
        (const struct option_row[]){
            { "json", NULL, "print JSON" },
            { 0 },
        },
    .min_words = 1,
    .max_words = -1,
    .run = run,
};
