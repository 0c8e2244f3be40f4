/* games.c - riposte games: the games, their variants and settings, and what
 * players bring: decks, fighters; with --players the opponents. */
#include <string.h>

#include "ai/computer.h"
#include "ai/net.h"
#include "base/json.h"
#include "card/vocabulary.h"
#include "cmd/frame.h"
#include "match/picks.h"
#include "tui/printer.h"

enum { INDENT = 4, NAME = 10, ABOUT = 26 }; /* columns of what is listed */

static const char *const provenances[PROVENANCES] = {
    [PROVENANCE_FOUND] = "found",
    [PROVENANCE_THEME] = "theme",
    [PROVENANCE_HOUSE] = "house",
};

/* --- for programs --- */

static void json_policy(struct json *j, const struct rules *r, int i)
{
    const struct policy *policy = &r->game->policies[i];
    struct setup normal;
    char value[64];
    struct text out;

    setup_default(r, r->game->min_players, &normal);
    text_init(&out, value, sizeof value);
    setup_value(r, &normal, i, &out);
    json_open(j, NULL, '{');
    json_put_string(j, "name", policy->name);
    json_put_string(j, "about", policy->about);
    json_put_string(j, "rule", policy->rule);
    if (policy->words != NULL || policy->deck) {
        json_open(j, "values", '[');
        for (int k = 0; policy->deck && k < r->book->ndecks; k++)
            json_put_string(j, NULL, r->book->decks[k].id);
        for (int k = 0; !policy->deck && policy->words[k] != NULL; k++)
            json_put_string(j, NULL, policy->words[k]);
        json_close(j);
        json_put_string(j, "default", value);
    } else {
        json_put_number(j, "min", policy->min);
        json_put_number(j, "max", policy->max);
        json_put_number(j, "default", policy->normal);
    }
    json_close(j);
}

static void json_deck(struct json *j, const struct deck *deck)
{
    json_open(j, NULL, '{');
    json_put_string(j, "id", deck->id);
    json_put_string(j, "name", deck->name);
    json_put_number(j, "cards", deck->total);
    json_put_string(j, "provenance", provenances[deck->provenance]);
    json_close(j);
}

/* Those who have a trait. */
static void json_group(struct json *j, const struct rules *r, int trait)
{
    const struct trait_word *word = &r->game->vocabulary->traits[trait];

    json_open(j, NULL, '{');
    json_put_string(j, "id", word->word);
    json_put_string(j, "name", word->name);
    json_put_string(j, "about", word->about);
    json_open(j, "values", '[');
    for (unsigned i = 0; (i = pick_drawn(r, trait, i)) != 0;)
        json_put_string(j, NULL, pick_id(r, i));
    json_close(j);
    json_close(j);
}

/* "seasons": [...] */
static void json_groups(struct json *j, const struct rules *r)
{
    char many[64];

    if (picks_drawing(r) == NULL)
        return;
    snprintf(many, sizeof many, "%ss", picks_drawing(r)->name);
    json_open(j, many, '[');
    for (int i = 0; i < r->game->vocabulary->ntraits; i++)
        json_group(j, r, i);
    json_close(j);
}

static void json_picks(struct json *j, const struct rules *r)
{
    const struct pick *pick = &r->game->pick;

    if (pick->max == 0)
        return;
    json_open(j, "pick", '{');
    json_put_string(j, "name", pick->name);
    json_put_string(j, "about", pick->about);
    json_put_string(j, "rule", pick->rule);
    json_put_number(j, "min", pick->min);
    json_put_number(j, "max", pick->max);
    json_open(j, "values", '[');
    for (unsigned i = pick_next(r, 0); i != 0; i = pick_next(r, i))
        json_put_string(j, NULL, pick_id(r, i));
    json_close(j);
    json_groups(j, r);
    json_close(j);
}

static void json_variants(struct json *j, const struct rules *r)
{
    if (r->game->nvariants == 0)
        return;
    json_open(j, "variants", '[');
    for (int i = 0; i < r->game->nvariants; i++)
        json_put_string(j, NULL, r->game->variants[i].name);
    json_close(j);
}

static void json_game(struct json *j, const struct rules *r)
{
    const struct game *g = r->game;

    json_open(j, NULL, '{');
    json_put_string(j, "id", g->id);
    json_put_string(j, "title", g->title);
    json_put_string(j, "about", g->about);
    json_put_bool(j, "reference", g->reference);
    json_put_number(j, "min_players", g->min_players);
    json_put_number(j, "max_players", g->max_players);
    json_put_string(j, "players_rule", g->players_rule);
    json_variants(j, r);
    json_picks(j, r);
    json_open(j, "policies", '[');
    for (int i = 0; i < g->npolicies; i++)
        json_policy(j, r, i);
    json_close(j);
    json_open(j, "decks", '[');
    for (int i = 0; i < r->book->ndecks; i++)
        json_deck(j, &r->book->decks[i]);
    json_close(j);
    json_close(j);
}

static bool is_listed(const struct args *a, const struct rules *r)
{
    if (a->n > 0)
        return strcmp(a->word[0], r->game->id) == 0;
    return !r->game->reference || args_value(a, "all") != NULL;
}

static void json_games(const struct args *a)
{
    struct json j;

    json_init(&j, stdout);
    json_open(&j, NULL, '{');
    json_open(&j, "games", '[');
    for (int i = 0; i < GAMES; i++)
        if (is_listed(a, &games[i]))
            json_game(&j, &games[i]);
    json_close(&j);
    json_close(&j);
}

/* Is there a net for it? */
static bool has_net(const struct game *g)
{
    return net_find(g, NET_OWN) != NULL;
}

static void json_nets(struct json *j)
{
    json_open(j, "nets", '[');
    for (int i = 0; i < GAMES; i++)
        if (has_net(games[i].game))
            json_put_string(j, NULL, games[i].game->id);
    json_close(j);
}

static void json_level(struct json *j, const struct level *level)
{
    char player[64];
    struct text out;

    json_open(j, NULL, '{');
    json_put_string(j, "name", level->name);
    json_put_string(j, "about", level->about);
    json_open(j, "player", '{');
    for (int i = 0; i < GAMES; i++) {
        text_init(&out, player, sizeof player);
        level_write(level, games[i].game, &out);
        json_put_string(j, games[i].game->id, player);
    }
    json_close(j);
    json_close(j);
}

static void json_players(void)
{
    struct json j;

    json_init(&j, stdout);
    json_open(&j, NULL, '{');
    json_open(&j, "levels", '[');
    for (int i = 0; i < nlevels; i++)
        json_level(&j, &levels[i]);
    json_close(&j);
    json_open(&j, "players", '[');
    for (int i = 0; i < ncomputer_kinds; i++) {
        json_open(&j, NULL, '{');
        json_put_string(&j, "name", computer_kinds[i].name);
        json_put_string(&j, "about", computer_kinds[i].about);
        json_close(&j);
    }
    json_close(&j);
    json_nets(&j);
    json_close(&j);
}

/* --- for people --- */

static void print_who(const struct printer *p, const char *name,
                      const char *about)
{
    fprintf(p->out, "%*s", INDENT, "");
    printer_ink(p, INK_STRONG);
    printer_pad(p, name, NAME);
    printer_ink(p, INK_PLAIN);
    fprintf(p->out, "%s\n", about);
}

/* What each level is in a game, a line for each. */
static void print_levels_of(const struct printer *p, const struct game *g)
{
    char line[256];
    struct text out;

    for (int i = 0; i < nlevels; i++) {
        text_init(&out, line, sizeof line);
        level_write(&levels[i], g, &out);
        fprintf(p->out, "%*s", INDENT, "");
        printer_pad(p, i == 0 ? g->id : "", NAME);
        printer_pad(p, levels[i].name, NAME);
        fprintf(p->out, "%s\n", line);
    }
}

/* "Games with a net: brawl." */
static void print_nets(const struct printer *p)
{
    const char *between = "Games with a net: ";

    for (int i = 0; i < GAMES; i++)
        if (has_net(games[i].game)) {
            fprintf(p->out, "%s%s", between, games[i].game->id);
            between = ", ";
        }
    fputs(between[0] == ',' ? ".\n\n" : "No game has a net.\n\n", p->out);
}

static void print_players(const struct args *a, const struct printer *p)
{
    printer_title(p, "Levels");
    for (int i = 0; i < nlevels; i++)
        print_who(p, levels[i].name, levels[i].about);
    fputc('\n', p->out);
    printer_title(p, "Players");
    for (int i = 0; i < ncomputer_kinds; i++)
        print_who(p, computer_kinds[i].name, computer_kinds[i].about);
    fputs("\nA player that thinks takes a budget: search:200ms, search:2s, or "
          "search:fixed=5000\n"
          "walks, which gives the same answers on every machine; and after a "
          "comma threads=N,\n"
          "memory=NMiB, slack=N (what to do is drawn among the answers that "
          "seem to cost at\n"
          "most N thousandths of a win), net=0 (judging by rules of thumb "
          "alone in a game for\n"
          "which there is a learned net), beliefs=N (worlds kept in mind, and "
          "judged by what\n"
          "others do; 0: none).\n\n",
          p->out);
    print_nets(p);
    printer_title(p, "The players behind the levels");
    for (int i = 0; i < GAMES; i++)
        if (is_listed(a, &games[i]))
            print_levels_of(p, games[i].game);
}

static void print_policy(const struct printer *p, const struct rules *r, int i)
{
    const struct policy *policy = &r->game->policies[i];
    struct setup normal;
    char line[512];
    struct text out;

    fprintf(p->out, "%*s", INDENT, "");
    printer_ink(p, INK_STRONG);
    printer_pad(p, policy->name, ABOUT - INDENT);
    printer_ink(p, INK_PLAIN);
    setup_default(r, r->game->min_players, &normal);
    text_init(&out, line, sizeof line);
    text_put(&out, policy->about);
    text_put(&out, " (default ");
    setup_value(r, &normal, i, &out);
    text_put(&out, ") [");
    text_put(&out, policy->rule);
    text_put(&out, "]");
    printer_fold(p, ABOUT, ABOUT, line);
}

/* "Variants, for --variant WORD:" and the words. */
static void print_variants(const struct printer *p, const struct rules *r)
{
    char line[512];
    struct text out;

    if (r->game->nvariants == 0)
        return;
    text_init(&out, line, sizeof line);
    for (int i = 0; i < r->game->nvariants; i++) {
        text_put(&out, i > 0 ? ", " : "");
        text_put(&out, r->game->variants[i].name);
    }
    fprintf(p->out, "\n  Variants, for --variant WORD:\n%*s", INDENT, "");
    printer_fold(p, INDENT, INDENT, line);
}

/* "seventh-cross: celinka, djanette": those of a trait; without one all. */
static void print_names(const struct printer *p, const struct rules *r,
                        int trait)
{
    char line[4096];
    const char *between = "";
    struct text out;

    text_init(&out, line, sizeof line);
    if (trait >= 0) {
        text_put(&out, r->game->vocabulary->traits[trait].word);
        text_put(&out, ": ");
    }
    for (unsigned i = 0; (i = pick_drawn(r, trait, i)) != 0;) {
        text_put(&out, between);
        text_put(&out, pick_id(r, i));
        between = ", ";
    }
    fprintf(p->out, "%*s", INDENT, "");
    printer_fold(p, INDENT, INDENT, line);
}

/* "For --fighter and --foe, a fighter, or random:" and the names. */
static void print_picks(const struct printer *p, const struct rules *r)
{
    const struct pick *pick = &r->game->pick;
    const struct policy *by = picks_drawing(r);

    if (pick->max == 0 || pick->deck)
        return;
    fprintf(p->out, "\n  For --%s and --foe, %s, or random%s%s:\n",
            args_bring(r), pick->about, by != NULL ? ", by " : "",
            by != NULL ? by->name : "");
    for (int i = 0; by != NULL && i < r->game->vocabulary->ntraits; i++)
        print_names(p, r, i);
    if (by == NULL)
        print_names(p, r, DRAWS_ALL);
}

static void print_decks(const struct printer *p, const struct book *book)
{
    if (book->ndecks > 0)
        fputs("\n  Decks:\n", p->out);
    for (int i = 0; i < book->ndecks; i++) {
        const struct deck *deck = &book->decks[i];

        fprintf(p->out, "    %-22s%s, %d cards (%s)\n", deck->id, deck->name,
                deck->total, provenances[deck->provenance]);
    }
}

static void print_game(const struct printer *p, const struct rules *r)
{
    const struct game *g = r->game;
    char title[128];
    struct text out;

    text_init(&out, title, sizeof title);
    text_put(&out, g->id);
    text_put(&out, ": ");
    text_put(&out, g->title);
    text_put(&out, ", ");
    text_number(&out, g->min_players);
    if (g->max_players > g->min_players) {
        text_put(&out, " to ");
        text_number(&out, g->max_players);
    }
    text_put(&out, " players");
    printer_title(p, title);
    printer_fold(p, 0, 0, g->about);
    print_variants(p, r);
    print_picks(p, r);
    if (g->npolicies > 0)
        fputs("\n  Settings, for --policy NAME=VALUE:\n", p->out);
    for (int i = 0; i < g->npolicies; i++)
        print_policy(p, r, i);
    print_decks(p, r->book);
}

static int run(const struct args *a)
{
    bool who = args_value(a, "players") != NULL;
    struct printer p;
    int listed = 0;

    if (a->n > 0 && args_rules(a, a->word[0]) == NULL)
        return EXIT_USAGE;
    if (args_value(a, "json") != NULL) {
        if (who)
            json_players();
        else
            json_games(a);
        return EXIT_FINE;
    }
    printer_init(&p, stdout, false);
    if (who) {
        print_players(a, &p);
        return EXIT_FINE;
    }
    for (int i = 0; i < GAMES; i++) {
        if (!is_listed(a, &games[i]))
            continue;
        if (listed++ > 0)
            fputc('\n', p.out);
        print_game(&p, &games[i]);
    }
    return EXIT_FINE;
}

const struct command cmd_games = {
    .name = "games",
    .synopsis = "[GAME]",
    .about = "List the games, or one: variants, settings, decks, fighters by "
             "season; or the opponents.",
    .options =
        (const struct option_row[]){
            { "all", NULL, "the small reference games too" },
            { "players", NULL, "the opponents instead: levels and players" },
            { "json", NULL, "print JSON" },
            { 0 },
        },
    .max_words = 1,
    .run = run,
};
