/* puzzles_make.c - riposte puzzles make, verify and measure. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "cmd/frame.h"
#include "cmd/puzzles.h"
#include "cmd/stop.h"
#include "lab/puzzles.h"

enum { PATH_SIZE = 1024, WHY_SIZE = 200 };

/* --- options that the verbs share --- */

/* Thorough thought: --walks. */
static int read_judge(const struct args *a, struct computer *out, int *gap)
{
    long long walks, percent;
    char name[40];
    struct error err;

    if (args_number(a, "walks", 10, 10000000, 5000, &walks) < 0 ||
        args_number(a, "gap", 1, 100, 15, &percent) < 0)
        return EXIT_USAGE;
    snprintf(name, sizeof name, "search:fixed=%lld", walks);
    if (computer_read(name, out, &err) < 0)
        return args_wrong(a, "%s", err.message);
    *gap = (int)percent * 20; /* chances to win are from -1000 to 1000 */
    return EXIT_FINE;
}

static struct scenario *load(const char *path)
{
    struct complaints wrong = { 0 };
    struct scenario *s = scenario_load(path, games, GAMES, &wrong);

    if (s == NULL)
        fputs(wrong.text, stderr);
    return s;
}

/* --- make --- */

struct work {
    struct puzzle_watcher watcher; /* first */
    const struct args *args;
    const struct puzzle_plan *plan;
    struct puzzle_tally tally;
    char path[PATH_SIZE];
    bool terminal;
    bool failed;
};

/* On a terminal one line that changes; in a file a line for each puzzle. */
static void show(const struct work *w, const struct puzzle_file *f)
{
    const struct puzzle_tally *t = &w->tally;

    fprintf(stderr,
            "%s%s: %d of %d puzzles; %ld matches, %ld questions, %ld "
            "candidates: %ld alike, %ld not to be set up, %ld obvious, %ld not "
            "clear%s",
            w->terminal ? "\r" : "", f->rules->game->id, f->n, w->plan->wanted,
            t->matches, t->questions, t->candidates, t->fate[FATE_ALIKE],
            t->fate[FATE_HIDDEN], t->fate[FATE_OBVIOUS], t->fate[FATE_OPEN],
            w->terminal ? "\033[K" : "\n");
}

/* What is found is kept at once. */
static void on_found(struct puzzle_watcher *watcher,
                     const struct puzzle_file *f)
{
    struct work *w = (struct work *)watcher;
    struct error err;

    if (!w->failed && puzzle_file_save(f, w->path, &err) < 0) {
        args_wrong(w->args, "%s", err.message);
        w->failed = true;
    }
    show(w, f);
}

static int read_player(const struct args *a, const char *option,
                       const char *usual, const struct rules *r,
                       struct computer *out)
{
    const char *name = args_value(a, option);
    struct error err;

    if (computer_read(name != NULL ? name : usual, out, &err) < 0)
        return args_wrong(a, "%s", err.message);
    computer_fit(out, r->game);
    return EXIT_FINE;
}

/* `beyond` is for the plan to point to. */
static int read_plan(const struct args *a, struct puzzle_plan *plan,
                     struct computer *beyond)
{
    long long wanted, alike;

    plan->rules = args_rules(a, a->word[1]);
    if (plan->rules == NULL ||
        args_number(a, "wanted", 1, 10000, 100, &wanted) < 0 ||
        args_number(a, "alike", 1, 10000, 4, &alike) < 0 ||
        read_judge(a, &plan->judge, &plan->gap) != EXIT_FINE ||
        read_player(a, "player", "search:fixed=200", plan->rules,
                    &plan->player) != EXIT_FINE ||
        read_player(a, "beyond", "greedy", plan->rules, beyond) != EXIT_FINE)
        return EXIT_USAGE;
    plan->beyond = args_value(a, "beyond") != NULL ? beyond : NULL;
    plan->wanted = (int)wanted;
    plan->alike = (int)alike;
    plan->stop = &stop_asked;
    return args_open_setup(a, plan->rules, 2, &plan->setup, &plan->open);
}

static int play(struct work *w, struct puzzle_file *f)
{
    catch_stops();
    while (f->n < w->plan->wanted && !w->failed && !atomic_load(&stop_asked)) {
        if (!puzzle_find(w->plan, f, &w->tally, &w->watcher))
            break;
        on_found(&w->watcher, f); /* the next match is kept, too */
    }
    show(w, f);
    if (w->terminal)
        fputc('\n', stderr);
    if (w->failed)
        return EXIT_FAILED;
    printf("%s: %d of %d puzzles\n", w->path, f->n, w->plan->wanted);
    if (f->n >= w->plan->wanted)
        return EXIT_FINE;
    fputs("riposte puzzles: stopped; the same command goes on from here\n",
          stderr);
    return EXIT_FAILED;
}

int puzzles_make(const struct args *a)
{
    struct puzzle_plan plan = { 0 };
    struct computer beyond;
    struct work w = { .watcher = { on_found },
                      .args = a,
                      .plan = &plan,
                      .terminal = isatty(STDERR_FILENO) };
    const char *path = args_value(a, "out");
    struct complaints wrong = { 0 };
    struct puzzle_file f;
    int code;

    if (a->n != 2)
        return args_wrong(a, "say for which game: riposte puzzles make GAME");
    if (read_plan(a, &plan, &beyond) != EXIT_FINE)
        return EXIT_USAGE;
    if (path != NULL)
        snprintf(w.path, sizeof w.path, "%s", path);
    else
        snprintf(w.path, sizeof w.path, "puzzles/%s.scn", plan.rules->game->id);
    if (puzzle_file_load(&f, plan.rules, w.path, &wrong) < 0) {
        fputs(wrong.text, stderr);
        return EXIT_USAGE;
    }
    code = play(&w, &f);
    puzzle_file_done(&f);
    return code;
}

/* --- verify --- */

struct proof {
    struct computer judge;
    int gap;
    long long every, luck;
    bool drops; /* files lose what is wrong */
    int tried, wrong;
};

static void drop(struct puzzle_file *f, int i)
{
    free(f->text[i]);
    for (int k = i; k + 1 < f->n; k++) {
        f->text[k] = f->text[k + 1];
        f->head[k] = f->head[k + 1];
        f->likeness[k] = f->likeness[k + 1];
    }
    f->n--;
}

/* Take the puzzles whose place is marked out of a file. */
static int drop_marked(const struct scenario *s, const char *path,
                       const bool *marked, struct error *err)
{
    struct complaints wrong = { 0 };
    struct puzzle_file f;
    int rc = -1;

    if (puzzle_file_load(&f, scenario_rules(s), path, &wrong) == 0) {
        for (int i = f.n - 1; i >= 0; i--)
            if (marked[i])
                drop(&f, i);
        rc = puzzle_file_save(&f, path, err);
    }
    puzzle_file_done(&f);
    return rc;
}

static int verify_file(const struct args *a, const char *path, struct proof *p)
{
    struct scenario *s = load(path);
    struct error err;
    bool *marked;
    int rc = EXIT_FINE, before = p->wrong;

    if (s == NULL)
        return EXIT_USAGE;
    marked = must_calloc((size_t)scenario_cases(s), sizeof *marked);
    for (int i = 0; i < scenario_cases(s) && !atomic_load(&stop_asked);
         i += (int)p->every, p->tried++) {
        char why[WHY_SIZE];

        marked[i] = !puzzle_verify(s, i, &p->judge, p->gap, (uint64_t)p->luck,
                                   why, sizeof why);
        p->wrong += marked[i];
        if (marked[i])
            printf("%s: %s: %s\n", path, scenario_title(s, i), why);
        fflush(stdout);
    }
    if (p->drops && p->wrong > before && drop_marked(s, path, marked, &err) < 0)
        rc = args_wrong(a, "%s", err.message);
    free(marked);
    scenario_free(s);
    return rc;
}

int puzzles_verify(const struct args *a)
{
    struct proof p = { .drops = args_value(a, "drop") != NULL };

    if (a->n < 2)
        return args_wrong(a, "say which files: riposte puzzles verify FILE...");
    if (read_judge(a, &p.judge, &p.gap) != EXIT_FINE ||
        args_number(a, "every", 1, 100000, 1, &p.every) < 0 ||
        args_number(a, "seed", 0, 1000000000, 1000, &p.luck) < 0)
        return EXIT_USAGE;
    catch_stops();
    for (int i = 1; i < a->n; i++)
        if (verify_file(a, a->word[i], &p) != EXIT_FINE)
            return EXIT_USAGE;
    printf("%d of %d puzzles have their answer\n", p.tried - p.wrong, p.tried);
    return p.wrong > 0 || atomic_load(&stop_asked) ? EXIT_FAILED : EXIT_FINE;
}

/* --- measure --- */

static const char *const usual_solvers[] = { "novice", "easy", "greedy",
                                             "normal", "hard" };

enum { USUAL_SOLVERS = sizeof usual_solvers / sizeof usual_solvers[0] };

/* The share of the puzzles that a player solves at once. */
static int measure(const struct args *a, const char *name, int game)
{
    const struct rules *r = games_find(puzzles_game(game));
    struct scenario *s = puzzles_scenario(game);
    struct computer c;
    struct error err;
    long long every, luck;
    int tried = 0, solved = 0;

    if (s == NULL)
        return args_wrong(a, "there are no puzzles of %s", a->word[1]);
    if (computer_read(name, &c, &err) < 0)
        return args_wrong(a, "%s", err.message);
    if (args_number(a, "every", 1, 100000, 1, &every) < 0 ||
        args_number(a, "seed", 0, 1000000000, 1000, &luck) < 0)
        return EXIT_USAGE;
    computer_fit(&c, r->game);
    for (int i = 0; i < scenario_cases(s) && !atomic_load(&stop_asked);
         i += (int)every, tried++)
        solved += puzzle_try(s, i, &c, (uint64_t)(luck + i));
    printf("%-10s %-24s %4d of %4d solved, %5.1f%%\n", puzzles_game(game), name,
           solved, tried, tried > 0 ? 100.0 * solved / tried : 0);
    fflush(stdout);
    scenario_free(s);
    return EXIT_FINE;
}

int puzzles_measure(const struct args *a)
{
    int game = a->n == 2 ? puzzles_find(a->word[1]) : -1, code = EXIT_FINE;
    const char *name;

    if (game < 0)
        return args_wrong(a, "say of which game: riposte puzzles measure GAME");
    catch_stops();
    for (int i = 0; code == EXIT_FINE && !atomic_load(&stop_asked); i++) {
        name = args_value(a, "player") != NULL ? args_repeat(a, "player", i)
               : i < USUAL_SOLVERS             ? usual_solvers[i]
                                               : NULL;
        if (name == NULL)
            break;
        code = measure(a, name, game);
    }
    return code;
}
