/* menu.c - see menu.h.
 *
 * A match is chosen in steps, each of which may have nothing to ask (a game
 * without variants, say); Esc goes back one step.
 */
#include "cmd/menu.h"

#include <stdlib.h>
#include <string.h>

#include "ai/computer.h"
#include "card/vocabulary.h"
#include "cmd/frame.h"
#include "cmd/menu_parts.h"
#include "match/picks.h"
#include "tui/face.h"
#include "tui/full/browse.h"
#include "tui/ledger.h"
#include "tui/settings.h"

enum { ANY_CHANCE = 0, FACE = 46 };

const char menu_keys[] =
    "Up Down choose  Enter take  / find  Left Right scroll  Esc back  q leave";

/* What is to be played. */
struct plan {
    struct term *term;
    const struct rules *rules;
    const struct variant *variant; /* NULL: the usual game */
    int players;                   /* 0: as many as the variant wants */
    int season;                    /* the trait of what is brought */
    unsigned own[DUEL_MAX_PICKS], foe[DUEL_MAX_PICKS];
    int wanted; /* picks of each player that the rules want */
    int level;
};

static void add_word(struct menu_line *line, const char *word)
{
    if (line->argc == MENU_WORDS)
        return;
    snprintf(line->word[line->argc], MENU_WORD, "%s", word);
    line->argv[line->argc] = line->word[line->argc];
    line->argv[++line->argc] = NULL;
}

/* --- games --- */

/* Those for people; reference games are for researchers, who type. */
static int game_list(const struct rules *out[GAMES])
{
    int n = 0;

    for (int i = 0; i < GAMES; i++)
        if (!games[i].game->reference)
            out[n++] = &games[i];
    return n;
}

static void game_label(const void *of, int i, char label[LIST_LABEL])
{
    const struct rules *const *list = of;

    snprintf(label, LIST_LABEL, "%s", list[i]->game->title);
}

/* A card that shows what the game is like. */
static unsigned sample_card(const struct rules *r)
{
    if (r->game->pick.max > 0 && !r->game->pick.deck)
        return pick_next(r, 0);
    return 1;
}

static void game_picture(const void *of, int i, const struct printer *p)
{
    const struct rules *const *list = of;
    const struct game *g = list[i]->game;

    printer_ink(p, INK_TITLE);
    fprintf(p->out, "%s\n", g->title);
    printer_ink(p, INK_PLAIN);
    printer_fold(p, 0, 0, g->about);
    if (g->min_players == g->max_players)
        fprintf(p->out, "%d players, %d cards\n\n", g->min_players,
                list[i]->book->ncards - 1);
    else
        fprintf(p->out, "%d to %d players, %d cards\n\n", g->min_players,
                g->max_players, list[i]->book->ncards - 1);
    face_print(p, list[i], NULL, sample_card(list[i]),
               p->width < FACE ? p->width : FACE);
}

/* Ask for a game, with the cursor on *out first if that is one. */
static int ask_any_game(struct term *t, const char *title,
                        const struct rules **out)
{
    const struct rules *list[GAMES];
    struct browser b = { title, menu_keys, 0, list, game_label, game_picture };
    int from = 0, chosen;

    b.n = game_list(list);
    for (int i = 0; i < b.n; i++)
        if (list[i] == *out)
            from = i;
    chosen = browse(t, &b, from);
    if (chosen >= 0)
        *out = list[chosen];
    return chosen;
}

/* --- the steps to a match --- */

/* The outcome of a step: an entry, BROWSE_BACK, BROWSE_LEAVE, or that there was
 * nothing to ask. */
enum { NOTHING_TO_ASK = LIST_MAX };

static int ask_game(struct plan *plan)
{
    if (plan->rules == NULL)
        plan->rules = games_find(settings_get()->value[SETTING_GAME]);
    return ask_any_game(plan->term, "Which game?", &plan->rules);
}

/* The variants of a game other than the usual one. */
struct variants {
    const struct rules *rules;
    const struct variant *variant[LIST_MAX];
    int n;
};

static void list_variants(const struct rules *r, struct variants *out)
{
    struct setup usual, s;

    setup_default(r, r->game->min_players, &usual);
    *out = (struct variants){ .rules = r, .n = 1 };
    for (int i = 0; i < r->game->nvariants && out->n < LIST_MAX; i++) {
        s = usual;
        setup_named(r, &s, r->game->variants[i].settings);
        if (memcmp(&s, &usual, sizeof s) != 0)
            out->variant[out->n++] = &r->game->variants[i];
    }
}

static void variant_label(const void *of, int i, char label[LIST_LABEL])
{
    const struct variants *v = of;

    snprintf(label, LIST_LABEL, "%s",
             i == 0 ? "the usual game" : v->variant[i]->name);
}

/* The settings it consists of, and what they are about. */
static void variant_picture(const void *of, int i, const struct printer *p)
{
    const struct variants *v = of;
    const struct game *g = v->rules->game;

    if (i == 0) {
        printer_fold(p, 0, 0, g->about);
        return;
    }
    printer_ink(p, INK_STRONG);
    printer_fold(p, 0, 0, v->variant[i]->settings);
    printer_ink(p, INK_PLAIN);
    for (int k = 0; k < g->npolicies; k++) {
        const struct policy *policy = &g->policies[k];
        const char *at = strstr(v->variant[i]->settings, policy->name);

        if (at != NULL && at[strlen(policy->name)] == '=')
            printer_fold(p, 0, 0, policy->about);
    }
}

static int ask_variant(struct plan *plan)
{
    struct variants v;
    struct browser b = { "Which variant?", menu_keys,      0, &v,
                         variant_label,    variant_picture };
    int chosen;

    list_variants(plan->rules, &v);
    plan->variant = NULL;
    if (v.n == 1)
        return NOTHING_TO_ASK;
    b.n = v.n;
    chosen = browse(plan->term, &b, 0);
    if (chosen > 0)
        plan->variant = v.variant[chosen];
    return chosen;
}

static void players_label(const void *of, int i, char label[LIST_LABEL])
{
    const struct game *g = of;

    snprintf(label, LIST_LABEL, "%d players", g->min_players + i);
}

static void players_picture(const void *of, int i, const struct printer *p)
{
    const struct game *g = of;
    char line[64];
    struct text out;

    text_init(&out, line, sizeof line);
    text_put(&out, "You and ");
    text_count(&out, g->min_players + i - 1, "computer");
    text_char(&out, '.');
    printer_fold(p, 0, 0, line);
}

/* Where there are variants, they say how many play. */
static int ask_players(struct plan *plan)
{
    const struct game *g = plan->rules->game;
    struct browser b = { "How many play?",
                         menu_keys,
                         g->max_players - g->min_players + 1,
                         g,
                         players_label,
                         players_picture };
    int chosen;

    plan->players = 0;
    if (g->nvariants > 0 || b.n == 1)
        return NOTHING_TO_ASK;
    chosen = browse(plan->term, &b, 0);
    if (chosen >= 0)
        plan->players = g->min_players + chosen;
    return chosen;
}

/* --- seasons, or by what else picks are grouped --- */

static void season_label(const void *of, int i, char label[LIST_LABEL])
{
    const struct rules *r = of;
    const struct vocabulary *v = r->game->vocabulary;

    snprintf(label, LIST_LABEL, "%s",
             i < v->ntraits ? v->traits[i].name : "all of them");
}

/* What it is, and who is in it. */
static void season_picture(const void *of, int i, const struct printer *p)
{
    const struct rules *r = of;
    const struct vocabulary *v = r->game->vocabulary;
    int trait = i < v->ntraits ? i : DRAWS_ALL;

    if (trait != DRAWS_ALL)
        printer_fold(p, 0, 0, v->traits[i].about);
    for (unsigned k = 0; (k = pick_drawn(r, trait, k)) != 0;)
        fprintf(p->out, "%s\n", pick_name(r, k));
}

/* The season of the usual fighter. */
static int usual_season(const struct rules *r)
{
    unsigned usual = pick_find(r, settings_get()->value[SETTING_FIGHTER]);
    uint32_t traits = r->book->cards[usual].traits;

    return traits != 0 ? __builtin_ctz(traits) : 0;
}

static int ask_season(struct plan *plan)
{
    const struct rules *r = plan->rules;
    int n = r->game->vocabulary->ntraits, chosen;
    char title[64];
    struct browser b = { title, menu_keys,    n + 1,
                         r,     season_label, season_picture };

    plan->season = DRAWS_ALL;
    if (picks_drawing(r) == NULL || n < 2)
        return NOTHING_TO_ASK;
    snprintf(title, sizeof title, "Which %s?", picks_drawing(r)->name);
    chosen = browse(plan->term, &b, usual_season(r));
    if (chosen >= 0 && chosen < n)
        plan->season = chosen;
    return chosen;
}

/* --- what players bring --- */

/* The picks to choose from: 0 is a random one. */
struct offers {
    const struct rules *rules;
    unsigned pick[256];
    int n;
};

static void pick_label(const void *of, int i, char label[LIST_LABEL])
{
    const struct offers *o = of;

    snprintf(label, LIST_LABEL, "%s",
             i == 0 ? "let chance decide" : pick_name(o->rules, o->pick[i]));
}

static void print_deck(const struct printer *p, const struct rules *r,
                       const struct deck *deck)
{
    printer_ink(p, INK_TITLE);
    fprintf(p->out, "%s, %d cards\n", deck->name, deck->total);
    printer_ink(p, INK_PLAIN);
    for (int i = 0; i < deck->nrows; i++)
        fprintf(p->out, "%2d%s %s\n", deck->rows[i].n,
                printer_glyph(p, GLYPH_TIMES),
                r->book->cards[deck->rows[i].card].name);
}

static void pick_picture(const void *of, int i, const struct printer *p)
{
    const struct offers *o = of;
    int width = p->width < FACE ? p->width : FACE;

    if (i == 0)
        printer_fold(p, 0, 0, "The seed of the match chooses.");
    else if (o->rules->game->pick.deck)
        print_deck(p, o->rules, &o->rules->book->decks[o->pick[i] - 1]);
    else
        face_print(p, o->rules, NULL, o->pick[i], width);
}

/* How many of them each player brings to such a match. */
static int picks_wanted(const struct plan *plan)
{
    const struct rules *r = plan->rules;
    struct reason why;
    struct setup s;
    struct rng rng;
    unsigned all;
    int n = 0;

    setup_default(r, r->game->min_players, &s);
    memset(s.pick, 0, sizeof s.pick);
    if (plan->variant != NULL)
        setup_named(r, &s, plan->variant->settings);
    all = (1u << s.players) - 1;
    rng_seed(&rng, 1);
    if (r->game->pick.max == 0 || picks_fill(r, &s, all, &rng, &why) < 0)
        return 0;
    while (n < DUEL_MAX_PICKS && s.pick[0][n] != 0)
        n++;
    return n;
}

/* Choose them one by one; the rest is drawn at random. */
static int ask_picks(struct plan *plan, const char *whose,
                     unsigned out[DUEL_MAX_PICKS])
{
    struct offers offers = { .rules = plan->rules, .n = 1 };
    char title[80];
    struct browser b = {
        title, menu_keys, 0, &offers, pick_label, pick_picture
    };

    int from = 0; /* the usual one */

    memset(out, 0, sizeof *out * DUEL_MAX_PICKS);
    plan->wanted = picks_wanted(plan);
    if (plan->wanted == 0)
        return NOTHING_TO_ASK;
    for (unsigned i = 0;
         (i = pick_drawn(plan->rules, plan->season, i)) != 0 && offers.n < 256;)
        offers.pick[offers.n++] = i;
    b.n = offers.n;
    for (int i = 1; i < offers.n; i++)
        if (settings_is(SETTING_FIGHTER, pick_id(plan->rules, offers.pick[i])))
            from = i;
    for (int k = 0; k < plan->wanted; k++) {
        int chosen;

        snprintf(title, sizeof title, "%s %s%s", whose,
                 plan->rules->game->pick.name, k > 0 ? ", another one" : "");
        chosen = browse(plan->term, &b, out == plan->own ? from : 0);
        if (chosen < 0)
            return chosen;
        out[k] = offers.pick[chosen];
    }
    return 0;
}

static int ask_own(struct plan *plan)
{
    return ask_picks(plan, "Your", plan->own);
}

static int ask_foe(struct plan *plan)
{
    return ask_picks(plan, "Your opponent's", plan->foe);
}

/* --- the opponent --- */

static void level_label(const void *of, int i, char label[LIST_LABEL])
{
    const struct level *list = of;

    snprintf(label, LIST_LABEL, "%s", list[i].name);
}

static void level_picture(const void *of, int i, const struct printer *p)
{
    const struct level *list = of;

    printer_fold(p, 0, 0, list[i].about);
}

static int ask_level(struct plan *plan)
{
    struct browser b = { "Against whom?", menu_keys,   nlevels,
                         levels,          level_label, level_picture };

    int from = nlevels / 2;

    for (int i = 0; i < nlevels; i++)
        if (settings_is(SETTING_LEVEL, levels[i].name))
            from = i;
    plan->level = browse(plan->term, &b, from);
    return plan->level;
}

/* "--fighter reese,random" */
static void add_picks(struct menu_line *line, const struct plan *plan,
                      const char *option, const unsigned picks[DUEL_MAX_PICKS])
{
    char words[MENU_WORD];
    struct text out;

    text_init(&out, words, sizeof words);
    text_put(&out, "--");
    text_put(&out, option);
    add_word(line, words);
    text_init(&out, words, sizeof words);
    for (int i = 0; i < plan->wanted; i++) {
        text_put(&out, i > 0 ? "," : "");
        text_put(&out, picks[i] != ANY_CHANCE ? pick_id(plan->rules, picks[i])
                                              : "random");
    }
    add_word(line, words);
}

static void write_plan(const struct plan *plan, struct menu_line *line)
{
    const struct game *g = plan->rules->game;

    add_word(line, "play");
    add_word(line, g->id);
    if (plan->variant != NULL) {
        add_word(line, "--variant");
        add_word(line, plan->variant->name);
    }
    if (plan->players > 0) {
        char number[12];

        snprintf(number, sizeof number, "%d", plan->players);
        add_word(line, "--players");
        add_word(line, number);
    }
    if (picks_drawing(plan->rules) != NULL) {
        add_word(line, "--season");
        add_word(line, plan->season == DRAWS_ALL
                           ? "all"
                           : g->vocabulary->traits[plan->season].word);
    }
    if (plan->wanted > 0) {
        add_picks(line, plan, args_bring(plan->rules), plan->own);
        add_picks(line, plan, args_foe(plan->rules), plan->foe);
    }
    add_word(line, "--vs");
    add_word(line, levels[plan->level].name);
}

static int choose_match(struct term *t, struct menu_line *line)
{
    static int (*const steps[])(
        struct plan *) = { ask_game, ask_variant, ask_players, ask_season,
                           ask_own,  ask_foe,     ask_level };
    enum { STEPS = sizeof steps / sizeof steps[0] };
    struct plan plan = { .term = t };
    int way = 1;

    for (int i = 0; i < STEPS; i += way) {
        int got;

        if (i < 0)
            return BROWSE_BACK;
        got = steps[i](&plan);
        if (got == BROWSE_LEAVE)
            return got;
        if (got != NOTHING_TO_ASK)
            way = got == BROWSE_BACK ? -1 : 1;
    }
    write_plan(&plan, line);
    return 0;
}

/* --- cards and rules to read --- */

static void card_label(const void *of, int i, char label[LIST_LABEL])
{
    const struct rules *r = of;

    snprintf(label, LIST_LABEL, "%s", r->book->cards[i + 1].name);
}

static void card_picture(const void *of, int i, const struct printer *p)
{
    face_print(p, of, NULL, (i + 1), p->width < FACE ? p->width : FACE);
}

/* Show something of a game, over and over, until somebody goes back. */
static int read_cards(struct term *t, struct menu_line *line)
{
    const struct rules *r = NULL;
    int chosen = ask_any_game(t, "The cards of which game?", &r);

    (void)line;
    while (chosen >= 0) {
        struct browser b = { r->game->title,      menu_keys,
                             r->book->ncards - 1, r,
                             card_label,          card_picture };

        chosen = browse(t, &b, chosen);
    }
    return chosen;
}

/* The rows of a ledger. */
struct rows {
    struct ledger_row row[LIST_MAX];
    int n;
};

static void row_label(const void *of, int i, char label[LIST_LABEL])
{
    const struct rows *rows = of;
    char id[LEDGER_ID], text[LIST_LABEL - LEDGER_ID];

    ledger_plain(rows->row[i].cell[0], id, sizeof id);
    ledger_plain(rows->row[i].cell[1], text, sizeof text);
    snprintf(label, LIST_LABEL, "%s %s", id, text);
}

static void row_picture(const void *of, int i, const struct printer *p)
{
    const struct rows *rows = of;

    ledger_print(p, &rows->row[i], true);
}

static int read_rules(struct term *t, struct menu_line *line)
{
    struct rows *rows = calloc(1, sizeof *rows);
    const struct rules *r = NULL;
    int chosen = ask_any_game(t, "The rules of which game?", &r);
    struct ledger l = { 0 };

    (void)line;
    if (rows == NULL || chosen < 0) {
        free(rows);
        return chosen;
    }
    l.at = ledger_text(r->game->id);
    while (rows->n < LIST_MAX && ledger_next(&l))
        rows->row[rows->n++] = l.row;
    while (chosen >= 0) {
        struct browser b = { r->game->title, menu_keys, rows->n,
                             rows,           row_label, row_picture };

        chosen = browse(t, &b, chosen);
    }
    free(rows);
    return chosen;
}

/* --- the first menu --- */

static int learn(struct term *t, struct menu_line *line)
{
    const struct rules *r = NULL;
    int chosen = ask_any_game(t, "Which game would you like to learn?", &r);

    if (chosen < 0)
        return chosen;
    add_word(line, "learn");
    add_word(line, r->game->id);
    return 0;
}

/* The command with the number of a match. */
static int add_kept(struct term *t, struct menu_line *line,
                    enum saves_folder folder, const char *title,
                    const char *command)
{
    int chosen = menu_kept(t, folder, title);
    char number[16];

    if (chosen < 0)
        return chosen;
    snprintf(number, sizeof number, "%d", chosen + 1);
    add_word(line, command);
    add_word(line, number);
    return 0;
}

static int go_on(struct term *t, struct menu_line *line)
{
    return add_kept(t, line, SAVES_MATCHES, "Matches under way", "continue");
}

static int watch(struct term *t, struct menu_line *line)
{
    return add_kept(t, line, SAVES_HISTORY, "Matches that are over", "watch");
}

static int options(struct term *t, struct menu_line *line)
{
    (void)line;
    return menu_options(t);
}

static int results(struct term *t, struct menu_line *line)
{
    (void)t;
    add_word(line, "results");
    return 0;
}

static int review(struct term *t, struct menu_line *line)
{
    return add_kept(t, line, SAVES_HISTORY, "Matches that are over", "review");
}

/* `run` shows more, or adds the words of a command to the line: then it returns
 * 0 with some.  Otherwise it is a BROWSE value. */
static const struct entry {
    const char *command; /* it needs this one */
    const char *label, *about;
    int (*run)(struct term *t, struct menu_line *line);
} entries[] = {
    { "play", "Play", "A match against the computer.", choose_match },
    { "continue", "Continue", "Go on with a match that you left.", go_on },
    { "learn", "Learn", "A first lesson, about ten minutes, by playing.",
      learn },
    { "watch", "Watch", "See a match again that was played.", watch },
    { "review", "Review",
      "Which of your answers were good, and which were not.", review },
    { "cards", "Cards", "All cards of a game, and what they do.", read_cards },
    { "rules", "Rules", "The rules of a game, one by one.", read_rules },
    { "results", "Results", "What you won and lost, and against whom.",
      results },
    { "play", "Options",
      "Speed, keys, colours; the game, the level and the fighter you like.",
      options },
};

enum { ENTRIES = sizeof entries / sizeof entries[0] };

/* The entries whose commands the program has. */
struct offered {
    const struct entry *entry[ENTRIES];
    int n;
};

static void entry_label(const void *of, int i, char label[LIST_LABEL])
{
    snprintf(label, LIST_LABEL, "%s",
             ((const struct offered *)of)->entry[i]->label);
}

static void entry_picture(const void *of, int i, const struct printer *p)
{
    printer_fold(p, 0, 0, ((const struct offered *)of)->entry[i]->about);
}

enum menu_end menu_run(bool (*has)(const char *name), struct menu_line *line)
{
    struct term *t = term_open();
    struct offered offered = { .n = 0 };
    struct browser b = { "Riposte: duelling card games",
                         menu_keys,
                         0,
                         &offered,
                         entry_label,
                         entry_picture };
    int chosen = 0;

    if (t == NULL)
        return MENU_NONE;
    for (int i = 0; i < ENTRIES; i++)
        if (has(entries[i].command))
            offered.entry[offered.n++] = &entries[i];
    b.n = offered.n;
    line->argc = 0;
    add_word(line, "riposte");
    while (line->argc == 1) {
        chosen = browse(t, &b, chosen);
        if (chosen < 0 || offered.entry[chosen]->run(t, line) == BROWSE_LEAVE)
            break;
    }
    term_close(t);
    return line->argc > 1 ? MENU_LINE : MENU_LEAVE;
}
