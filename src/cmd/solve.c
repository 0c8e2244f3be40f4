/* solve.c - riposte solve: the equilibrium of a small game, and how much a
 * player can be exploited.
 *
 * Rows are printed as the work goes on; an interrupt ends it with the row of
 * what was reached.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/file.h"
#include "base/json.h"
#include "cmd/frame.h"
#include "cmd/stop.h"
#include "core/notation.h"
#include "lab/exploit.h"
#include "lab/solve.h"
#include "match/excerpt.h"
#include "match/position.h"

enum { NAME_COLUMNS = 24 };

static const char *const payoffs[] = {
    [PAYOFF_RESULT] = "result",
    [PAYOFF_SCORE] = "score",
};

/* Everything about one run. */
struct work {
    const struct args *args;
    const struct rules *rules;
    struct solver solver;
    double *mix;
    struct json *json; /* NULL: for people */
    double begin;
};

static double clock_time(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* What is won is counted in these: "chips", "wins". */
static const char *unit_of(const struct work *w)
{
    return w->solver.tree.payoff == PAYOFF_SCORE ? w->rules->game->score_unit
                                                 : "win";
}

/* --- figures --- */

static void write_verdict(const struct work *w, const struct verdict *v)
{
    json_put_real(w->json, "value", v->value);
    json_put_real(w->json, "at_least", -v->best[1]);
    json_put_real(w->json, "at_most", v->best[0]);
    json_put_real(w->json, "exploitability", v->exploitability);
    json_put_real(w->json, "seconds", clock_time() - w->begin);
    json_close(w->json);
}

static void print_head(const struct work *w, const char *what)
{
    const struct game_tree *t = &w->solver.tree;

    if (w->json != NULL)
        return;
    printf("%s, in %ss: %d world%s, %d positions, %d information sets\n\n",
           w->rules->game->title, unit_of(w), t->nworlds,
           t->nworlds == 1 ? "" : "s", t->nnodes, t->nsets);
    printf("%-*s %10s %10s %10s %14s %8s\n", NAME_COLUMNS, what, "A wins",
           "at least", "at most", "exploitability", "seconds");
    fflush(stdout);
}

static void print_verdict(const struct work *w, const struct verdict *v)
{
    printf(" %10.5f %10.5f %10.5f %14.6f %8.1f\n", v->value, -v->best[1],
           v->best[0], v->exploitability, clock_time() - w->begin);
    fflush(stdout);
}

/* --- the equilibrium --- */

static void report_solution(struct work *w)
{
    struct verdict v;

    solver_average(&w->solver, w->mix);
    v = solver_judge(&w->solver, w->mix);
    if (w->json == NULL) {
        printf("%-*d", NAME_COLUMNS, w->solver.iterations);
        print_verdict(w, &v);
        return;
    }
    json_open(w->json, NULL, '{');
    json_put_number(w->json, "iterations", w->solver.iterations);
    write_verdict(w, &v);
}

/* 1, 2, 5, 10, 20, 50, ... */
static int next_row(int row)
{
    int lead = row;

    while (lead >= 10)
        lead /= 10;
    return lead == 2 ? row / 2 * 5 : row * 2;
}

static int solve(struct work *w)
{
    long long iterations;
    int row = 1;

    args_number(w->args, "iterations", 1, 1000000000, 1000, &iterations);
    print_head(w, "iterations");
    while (w->solver.iterations < iterations && !atomic_load(&stop_asked)) {
        solver_iterate(&w->solver);
        if (w->solver.iterations == row) {
            report_solution(w);
            row = next_row(row);
        }
    }
    if (next_row(w->solver.iterations) != row || w->solver.iterations == 0)
        report_solution(w);
    return EXIT_FINE;
}

/* --- players --- */

static void report_player(struct work *w, const char *name)
{
    struct verdict v = solver_judge(&w->solver, w->mix);

    if (w->json == NULL) {
        printf("%-*s", NAME_COLUMNS, name);
        print_verdict(w, &v);
        return;
    }
    json_open(w->json, NULL, '{');
    json_put_string(w->json, "player", name);
    write_verdict(w, &v);
}

static int judge_players(struct work *w)
{
    long long samples, seed;
    const char *name;

    args_number(w->args, "samples", 1, 1000000, 10, &samples);
    args_number(w->args, "seed", 0, 1000000000000, 1, &seed);
    print_head(w, "player");
    for (int k = 0; (name = args_repeat(w->args, "player", k)) != NULL; k++) {
        struct computer computer;
        struct error err;

        computer_read(name, &computer, &err); /* has passed check_players */
        w->begin = clock_time();
        if (solver_ask(&w->solver, &computer, (int)samples, (uint64_t)seed,
                       &stop_asked, w->mix) < 0)
            return EXIT_FAILED;
        report_player(w, name);
    }
    return EXIT_FINE;
}

/* --- players in large games --- */

static void report_exploit(const struct work *w, const char *name,
                           const struct exploit_result *x)
{
    double error =
        x->gain.n > 1 ? sqrt(sample_variance(&x->gain) / x->gain.n) : 0;
    double own = sample_mean(&x->own), gain = sample_mean(&x->gain);

    if (w->json == NULL) {
        printf("%-*s %10.0f %10.4f %14.4f %10.4f %8.1f\n", NAME_COLUMNS, name,
               x->gain.n, own, gain, 1.96 * error, clock_time() - w->begin);
        fflush(stdout);
        return;
    }
    json_open(w->json, NULL, '{');
    json_put_string(w->json, "player", name);
    json_put_real(w->json, "positions", x->gain.n);
    json_put_real(w->json, "own", own);
    json_put_real(w->json, "gain", gain);
    json_put_real(w->json, "error", error);
    json_close(w->json);
}

static int exploit_players(struct work *w, struct exploit e)
{
    long long positions, worlds, seed;
    struct exploit_result result;
    const char *name;
    int rc = 0;

    args_number(w->args, "positions", 1, 1000000, 1, &positions);
    args_number(w->args, "worlds", 1, EXPLOIT_WORLDS / 2, 16, &worlds);
    args_number(w->args, "seed", 0, 1000000000000, 1, &seed);
    e.worlds = (int)worlds * 2;
    e.seed = (uint64_t)seed;
    for (int k = 0; rc == 0 && (name = args_repeat(w->args, "player", k));
         k++) {
        struct computer computer;
        struct error err;

        computer_read(name, &computer, &err); /* has passed check_players */
        e.computer = &computer;
        w->begin = clock_time();
        rc = exploit_run(&e, (int)positions, &stop_asked, &result);
        report_exploit(w, name, &result);
    }
    return rc < 0 ? EXIT_FAILED : EXIT_FINE;
}

static int read_question(const struct args *a, const struct rules *r, int *out)
{
    const char *name = args_value(a, "question");

    *out = -1;
    if (name == NULL)
        return EXIT_FINE;
    for (int i = 0; i < r->game->nquestions; i++)
        if (strcmp(r->game->questions[i].name, name) == 0)
            *out = i;
    return *out < 0 ? args_wrong(a, "--question %s: %s has no such question",
                                 name, r->game->title)
                    : EXIT_FINE;
}

static int run_sampled(struct work *w, const struct setup *setup)
{
    struct exploit e = { .rules = w->rules, .setup = setup };
    int rc;

    if (read_question(w->args, w->rules, &e.question) != EXIT_FINE)
        return EXIT_USAGE;
    if (args_value(w->args, "player") == NULL || setup->players != 2)
        return args_wrong(w->args, "--positions is for players of two: name "
                                   "them with --player");
    catch_stops();
    if (w->json == NULL) {
        printf("%s, in wins\n\n%-*s %10s %10s %14s %10s %8s\n",
               w->rules->game->title, NAME_COLUMNS, "player", "positions",
               "own", "exploiter wins", "+/- 95%", "seconds");
        return exploit_players(w, e);
    }
    json_open(w->json, NULL, '{');
    json_put_string(w->json, "game", w->rules->game->id);
    json_open(w->json, "results", '[');
    rc = exploit_players(w, e);
    json_close(w->json);
    json_close(w->json);
    return rc;
}

/* --- what is answered where --- */

/* What the player of a set sees, in the words of scenarios; the caller frees
 * it. */
static char *describe(const struct work *w, const struct duel *view)
{
    const struct game *game = w->rules->game;
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    const char *comma = "";

    if (out == NULL)
        return must_strdup("?");
    for (int k = 0; k < game->nfields; k++)
        for (int i = 0; i < (game->fields[k].per_player ? view->players : 1);
             i++) {
            fputs(comma, out);
            position_print_field(w->rules, view, &game->fields[k], i, out);
            comma = ", ";
        }
    fclose(out);
    return text;
}

static void write_answer(const struct work *w, choice c, double share)
{
    char word[80];
    struct text out;

    text_init(&out, word, sizeof word);
    notation_write(w->rules, c, &out);
    if (w->json == NULL) {
        printf(" %s %.1f%%", word, 100 * share);
        return;
    }
    json_open(w->json, NULL, '{');
    json_put_string(w->json, "answer", word);
    json_put_real(w->json, "share", share);
    json_close(w->json);
}

/* The view of a set's player, its description, and the answers. */
struct place {
    union match view;
    char *text;
    choice list[DUEL_MAX_CHOICES];
};

static void find_place(const struct work *w, const struct infoset *set,
                       struct place *out)
{
    game_tree_state(&w->solver.tree, set->node, NULL, &out->view.duel);
    duel_view(w->rules, &out->view.duel, set->who);
    out->text = describe(w, &out->view.duel);
    duel_choices(w->rules, &out->view.duel, set->who, out->list);
}

static void print_strategy(const struct work *w)
{
    putchar('\n');
    for (int i = 0; i < w->solver.tree.nsets; i++) {
        const struct infoset *set = &w->solver.tree.sets[i];
        struct place at;

        find_place(w, set, &at);
        printf("%c at %s:", seat_letter(set->who), at.text);
        for (int k = 0; k < set->n; k++)
            write_answer(w, at.list[k], w->mix[set->slot + k]);
        putchar('\n');
        free(at.text);
    }
}

static void write_strategy(const struct work *w)
{
    json_open(w->json, "strategy", '[');
    for (int i = 0; i < w->solver.tree.nsets; i++) {
        const struct infoset *set = &w->solver.tree.sets[i];
        char seat[2] = { seat_letter(set->who), '\0' };
        struct place at;

        find_place(w, set, &at);
        json_open(w->json, NULL, '{');
        json_put_string(w->json, "seat", seat);
        json_put_string(w->json, "sees", at.text);
        json_open(w->json, "answers", '[');
        for (int k = 0; k < set->n; k++)
            write_answer(w, at.list[k], w->mix[set->slot + k]);
        json_close(w->json);
        json_close(w->json);
        free(at.text);
    }
    json_close(w->json);
}

/* --- the command --- */

static int check_numbers(const struct args *a)
{
    long long n;

    if (args_number(a, "iterations", 1, 1000000000, 1, &n) < 0 ||
        args_number(a, "samples", 1, 1000000, 1, &n) < 0 ||
        args_number(a, "positions", 1, 1000000, 1, &n) < 0 ||
        args_number(a, "worlds", 1, EXPLOIT_WORLDS / 2, 1, &n) < 0 ||
        args_number(a, "seed", 0, 1000000000000, 1, &n) < 0)
        return EXIT_USAGE;
    return EXIT_FINE;
}

static int check_players(const struct args *a)
{
    const char *name;

    for (int k = 0; (name = args_repeat(a, "player", k)) != NULL; k++) {
        struct computer computer;
        struct error err;

        if (computer_read(name, &computer, &err) < 0)
            return args_wrong(a, "--player %s: %s", name, err.message);
    }
    return EXIT_FINE;
}

/* A match is solved for what it is played for, unless --payoff says
 * otherwise. */
static int read_payoff(const struct args *a, const struct rules *r,
                       enum payoff *out)
{
    const char *word = args_value(a, "payoff");

    *out = r->game->stake > 0 ? PAYOFF_SCORE : PAYOFF_RESULT;
    if (word == NULL)
        return EXIT_FINE;
    if (strcmp(word, payoffs[PAYOFF_RESULT]) == 0)
        *out = PAYOFF_RESULT;
    else if (strcmp(word, payoffs[PAYOFF_SCORE]) != 0)
        return args_wrong(a, "--payoff %s: want result or score", word);
    else if (r->game->score == NULL)
        return args_wrong(a, "--payoff score: %s has no score", r->game->title);
    else
        *out = PAYOFF_SCORE;
    return EXIT_FINE;
}

static int run_work(struct work *w)
{
    return args_value(w->args, "player") != NULL ? judge_players(w) : solve(w);
}

static int run_json(struct work *w)
{
    const struct game_tree *t = &w->solver.tree;
    int rc;

    json_open(w->json, NULL, '{');
    json_put_string(w->json, "game", w->rules->game->id);
    json_put_string(w->json, "payoff", payoffs[t->payoff]);
    json_put_string(w->json, "unit", unit_of(w));
    json_put_number(w->json, "worlds", t->nworlds);
    json_put_number(w->json, "positions", t->nnodes);
    json_put_number(w->json, "information_sets", t->nsets);
    json_open(w->json, "results", '[');
    rc = run_work(w);
    json_close(w->json);
    if (rc == EXIT_FINE && args_value(w->args, "strategy") != NULL)
        write_strategy(w);
    json_close(w->json);
    return rc;
}

static int run_plain(struct work *w)
{
    int rc = run_work(w);

    if (rc == EXIT_FINE && args_value(w->args, "strategy") != NULL)
        print_strategy(w);
    return rc;
}

static int run(const struct args *a)
{
    struct work w = { .args = a, .rules = args_rules(a, a->word[0]) };
    struct excerpt *excerpt;
    struct setup setup;
    enum payoff payoff;
    struct error err;
    struct json json;
    int rc;

    if (w.rules == NULL || args_setup(a, w.rules, 1, &setup) != EXIT_FINE ||
        check_numbers(a) != EXIT_FINE || check_players(a) != EXIT_FINE ||
        read_payoff(a, w.rules, &payoff) != EXIT_FINE)
        return EXIT_USAGE;
    w.begin = clock_time();
    excerpt = excerpt_new(w.rules, &setup);
    w.rules = &excerpt->rules;
    if (args_value(a, "json") != NULL) {
        json_init(&json, stdout);
        w.json = &json;
    }
    if (args_value(a, "positions") != NULL) {
        rc = run_sampled(&w, &excerpt->setup);
        excerpt_free(excerpt);
        return rc;
    }
    if (solver_init(&w.solver, w.rules, &excerpt->setup, payoff, &err) < 0) {
        excerpt_free(excerpt);
        return args_wrong(a, "%s", err.message);
    }
    w.mix = solver_mix(&w.solver);
    catch_stops();
    rc = w.json != NULL ? run_json(&w) : run_plain(&w);
    free(w.mix);
    solver_done(&w.solver);
    excerpt_free(excerpt);
    return rc;
}

static const struct option_row options[] = {
    { "iterations", "N", "how long to think (1000)" },
    { "player", "NAME", "judge a player instead; may be given several times" },
    { "samples", "N", "how often a player is asked the same (10)" },
    { "positions", "N",
      "judge players in a game of any size, in so many positions" },
    { "worlds", "N", "guessed in each of them, twice (16)" },
    { "question", "NAME", "positions of that question only" },
    { "seed", "N", "the luck of the players (1)" },
    { "payoff", "WORD",
      "what is won: result (1, 0, -1) or score, in the measure of the game" },
    { "strategy", NULL, "in the end, print what is answered where" },
    { "policy", "NAME=VALUE", "a setting; see riposte games --all" },
    { "json", NULL, "for programs" },
    { NULL, NULL, NULL },
};

const struct command cmd_solve = {
    .name = "solve",
    .synopsis = "GAME",
    .about = "Compute the equilibrium of a small game, or how far a player is "
             "from it.",
    .more =
        "Goofspiel with up to five cards and Leduc hold'em are small enough.  "
        "\"A wins\" is what the first player wins when both play that way; the "
        "value "
        "of the game is between \"at least\" and \"at most\".  Exploitability "
        "is what an opponent who knows the strategy wins with the best "
        "response to it, as a mean of both seats: 0 is an equilibrium.\n"
        "\n"
        "With --player the strategy is that of a player, who is asked wherever "
        "a match can lead, and sees only what its seat may see.\n"
        "\n"
        "With --positions the game may be large.  In positions of matches of "
        "the player against itself, an exploiter who knows how the player "
        "plays looks for a better answer.  What it wins with that is less than "
        "the best response wins.\n"
        "\n"
        "    riposte solve leduc --iterations 10000\n"
        "    riposte solve goofspiel --policy cards=4 --payoff score\n"
        "    riposte solve leduc --player greedy --player random\n"
        "    riposte solve exceed --question set --positions 50 --player "
        "search:fixed=100",
    .options = options,
    .min_words = 1,
    .max_words = 1,
    .run = run,
};
