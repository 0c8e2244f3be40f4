/* lab_balance.c - riposte lab --free: a search for numbers that make a game
 * fair. */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "cmd/frame.h"
#include "cmd/lab.h"
#include "cmd/stop.h"
#include "lab/balance.h"

enum { WORD = 128, USUAL_TRIES = 32 };

/* --- the plan --- */

static int wrong_free(const struct args *a, const char *text)
{
    return args_wrong(a,
                      "--free %s: want a card, its number and a range, such as "
                      "drain-life.power=3-6, or a setting and a range",
                      text);
}

/* --free drain-life.power=3-6 */
static int read_number(const struct args *a, const struct rules *r,
                       const char *text, struct free_number *out)
{
    const char *dot = strchr(text, '.'), *equals = strchr(text, '=');
    char card[WORD], what[WORD];
    struct error err;
    int used = 0;

    if (dot - text >= WORD || equals - dot >= WORD ||
        sscanf(equals + 1, "%d-%d%n", &out->least, &out->most, &used) != 2 ||
        equals[1 + used] != '\0')
        return wrong_free(a, text);
    if (out->least >= out->most)
        return args_wrong(a,
                          "--free %s: want two numbers, the first one less, "
                          "such as 3-6",
                          text);
    snprintf(card, sizeof card, "%.*s", (int)(dot - text), text);
    snprintf(what, sizeof what, "%.*s", (int)(equals - dot - 1), dot + 1);
    if (tweak_find(r, card, what, &out->tweak, &err) < 0)
        return args_wrong(a, "--free %s: %s", text, err.message);
    out->value = out->tweak.value;
    return EXIT_FINE;
}

/* The value of a setting that a word means, or -1. */
static int value_of(const struct experiment_arm *arm, int policy,
                    const char *word)
{
    const struct rules *r = arm->rules;
    struct setup s = arm->setup;
    struct reason why;

    if (setup_set(r, &s, r->game->policies[policy].name, word, &why) < 0)
        return -1;
    return s.policy[policy];
}

/* --free hand_size=5-9, --free redraw=off-on */
static int read_setting(const struct args *a, const struct experiment_arm *arm,
                        const char *text, struct free_number *out)
{
    const struct game *g = arm->rules->game;
    size_t length = strcspn(text, "=");
    const char *dash = strchr(text + length, '-');
    char least[WORD];

    for (out->policy = 0; out->policy < g->npolicies; out->policy++)
        if (strlen(g->policies[out->policy].name) == length &&
            strncmp(g->policies[out->policy].name, text, length) == 0)
            break;
    if (out->policy == g->npolicies || dash == NULL)
        return wrong_free(a, text);
    snprintf(least, sizeof least, "%.*s", (int)(dash - text - length - 1),
             text + length + 1);
    out->setting = true;
    out->value = arm->setup.policy[out->policy];
    out->least = value_of(arm, out->policy, least);
    out->most = value_of(arm, out->policy, dash + 1);
    if (out->least < 0 || out->most < 0 || out->least >= out->most)
        return args_wrong(a,
                          "--free %s: want two values, the first one less: "
                          "%s",
                          text, g->policies[out->policy].about);
    return EXIT_FINE;
}

static int read_free(const struct args *a, const struct experiment_arm *arm,
                     const char *text, struct free_number *out)
{
    const char *equals = strchr(text, '='), *dot = strchr(text, '.');

    if (equals == NULL)
        return wrong_free(a, text);
    return dot != NULL && dot < equals ? read_number(a, arm->rules, text, out)
                                       : read_setting(a, arm, text, out);
}

static const char *const goals[GOALS] = {
    [GOAL_PAIRS] = "pairs=",
    [GOAL_MIRRORS] = "mirrors=",
    [GOAL_FIRST] = "first=",
};

/* --goal pairs=45-55, --goal mirrors=45-55, --goal first=47-53 */
static int read_goal(const struct args *a, const char *text,
                     struct balance_plan *plan)
{
    for (int i = 0; i < GOALS; i++) {
        const char *range = text + strlen(goals[i]);
        double least, most;
        int used = 0;

        if (strncmp(text, goals[i], strlen(goals[i])) != 0 ||
            sscanf(range, "%lf-%lf%n", &least, &most, &used) != 2 ||
            range[used] != '\0' || least < 0 || most > 100 || least >= most)
            continue;
        plan->goal[i] = (struct goal){ least / 100, most / 100 };
        return EXIT_FINE;
    }
    return args_wrong(a,
                      "--goal %s: want pairs, mirrors or first and two "
                      "percentages, such as pairs=45-55",
                      text);
}

static int read_plan(const struct args *a, const struct lab *lab,
                     struct balance_plan *plan)
{
    const char *text;
    long long tries;

    plan->experiment = &lab->plan;
    if (lab->plan.arms > 1)
        return args_wrong(a, "--free and --with: give one of them");
    for (; (text = args_repeat(a, "free", plan->numbers)) != NULL;
         plan->numbers++) {
        if (plan->numbers == BALANCE_FREE)
            return args_wrong(a, "--free: at most %d numbers", BALANCE_FREE);
        if (read_free(a, &lab->plan.arm[0], text,
                      &plan->number[plan->numbers]) != EXIT_FINE)
            return EXIT_USAGE;
    }
    if (args_value(a, "goal") == NULL) {
        plan->goal[GOAL_PAIRS] = (struct goal){ 0.45, 0.55 };
        plan->goal[GOAL_FIRST] = (struct goal){ 0.47, 0.53 };
    }
    for (int k = 0; (text = args_repeat(a, "goal", k)) != NULL; k++)
        if (read_goal(a, text, plan) != EXIT_FINE)
            return EXIT_USAGE;
    if (args_number(a, "tries", 2, BALANCE_TRIES, USUAL_TRIES, &tries) < 0)
        return EXIT_USAGE;
    plan->tries = (int)tries;
    return EXIT_FINE;
}

/* --- what came out --- */

static void show_stage(struct balance_watcher *w, int candidates, long matches)
{
    (void)w;
    fprintf(stderr, "%d candidate%s, %ld matches each\n", candidates,
            candidates == 1 ? "" : "s", matches);
}

/* "drain-life power 4", "redraw=on" */
static void print_number(const struct balance *b, int i, int value)
{
    const struct rules *r = b->plan->experiment->arm[0].rules;
    const struct free_number *n = &b->plan->number[i];
    struct setup s = b->plan->experiment->arm[0].setup;
    char what[CHANGE_WHAT];
    struct text out;

    text_init(&out, what, sizeof what);
    if (n->setting) {
        s.policy[n->policy] = (int16_t)value;
        setup_value(r, &s, n->policy, &out);
        printf("%s=%s", r->game->policies[n->policy].name, what);
        return;
    }
    tweak_what(r, &n->tweak, &out);
    printf("%s %s %d", r->book->cards[n->tweak.card].id, what, value);
}

/* Those that are changed; as it is: nothing has. */
static void print_numbers(const struct balance *b, const struct candidate *c)
{
    const char *between = "";

    for (int i = 0; i < b->plan->numbers; i++) {
        if (c->value[i] == b->plan->number[i].value)
            continue;
        fputs(between, stdout);
        print_number(b, i, c->value[i]);
        between = ", ";
    }
    if (c->change == 0)
        fputs("as it is", stdout);
}

static void print_share(const struct interval *share)
{
    printf("%4.1f%% (%.1f to %.1f)  ", 100 * share->value, 100 * share->low,
           100 * share->high);
}

/* "57.0% (52.0 to 62.0) Lily against Eva", or "... both Lily". */
static void print_uneven(const struct uneven *u)
{
    if (u->name[0] == NULL)
        return;
    print_share(&u->share);
    if (u->name[1] != NULL)
        printf("%s against %s  ", u->name[0], u->name[1]);
    else
        printf("both %s  ", u->name[0]);
}

static void print_candidate(const struct balance *b, const struct candidate *c)
{
    printf("%s %8.1f %7d  ", c->front ? "*" : " ", c->miss, c->change);
    print_share(&c->first);
    if (b->plan->goal[GOAL_MIRRORS].most > 0)
        print_uneven(&c->mirror);
    print_uneven(&c->pair);
    print_numbers(b, c);
    putchar('\n');
}

static void print_balance(const struct balance *b)
{
    printf("%s: %d candidate%s; those that played %ld matches each\n",
           b->plan->experiment->arm[0].rules->game->title, b->n,
           b->n == 1 ? "" : "s", b->candidate[0].matches);
    printf("    missed  change  first player           %smost uneven "
           "pairing, and the numbers\n",
           b->plan->goal[GOAL_MIRRORS].most > 0
               ? "the same between equals, where most uneven; "
               : "");
    for (int i = 0; i < b->alive; i++)
        print_candidate(b, &b->candidate[i]);
    puts("missed: points outside the goal, in all; change: steps from the "
         "numbers as they are;\n* nothing closer to them misses less");
}

/* What --with takes of a candidate: a file with its cards. */
static int save_cards(const struct balance *b, const struct candidate *c,
                      const char *path, struct error *err)
{
    const struct rules *r = b->plan->experiment->arm[0].rules;
    struct tweak tweak[BALANCE_FREE];
    int n = balance_tweaks(b, c, tweak), rc;
    char *text = NULL;
    size_t size;
    FILE *out;

    if (n == 0)
        return 0;
    out = must_open_text(&text, &size);
    tweaks_write(r, tweak, n, out);
    must_close_text(out);
    rc = file_write(path, text, size, err);
    if (rc == 0)
        printf(" --with %s", path);
    free(text);
    return rc;
}

/* And settings. */
static void print_settings(const struct balance *b, const struct candidate *c)
{
    for (int i = 0; i < b->plan->numbers; i++)
        if (b->plan->number[i].setting &&
            c->value[i] != b->plan->number[i].value) {
            fputs(" --with ", stdout);
            print_number(b, i, c->value[i]);
        }
}

/* How each of the frontier is played on. */
static int save_front(const struct balance *b, const char *folder,
                      struct error *err)
{
    int number = 0, rc = 0;

    for (int i = 1; i < b->alive && rc == 0; i++) {
        const struct candidate *c = &b->candidate[i];
        char path[4096];

        if (!c->front)
            continue;
        snprintf(path, sizeof path, "%s/balance-%d.cards", folder, ++number);
        printf("%d:", number);
        rc = save_cards(b, c, path, err);
        print_settings(b, c);
        putchar('\n');
    }
    return rc;
}

int lab_balance(const struct args *a, const struct lab *lab)
{
    struct balance_plan plan = { 0 };
    struct balance_watcher watcher = { show_stage };
    struct balance b = { 0 };
    struct error err;
    int rc;

    if (read_plan(a, lab, &plan) != EXIT_FINE)
        return EXIT_USAGE;
    catch_stops();
    rc = balance_run(&b, &plan, &stop_asked, &watcher, &err);
    if (rc == 0) {
        print_balance(&b);
        rc = save_front(&b, lab->plan.folder, &err);
    }
    if (rc < 0)
        rc = args_wrong(a, "%s", err.message);
    else
        rc = atomic_load(&stop_asked) ? EXIT_FAILED : EXIT_FINE;
    if (rc == EXIT_FAILED)
        fputs("Stopped; the same command goes on.\n", stderr);
    balance_done(&b);
    return rc;
}
