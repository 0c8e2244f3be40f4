/* lab_compare.c - riposte lab compare A B: what differs between two experiments
 * that were played. */
#include <string.h>
#include <sys/stat.h>

#include "cmd/frame.h"
#include "cmd/lab.h"
#include "lab/report.h"

enum { MOST_ROWS = 12 };

/* --- reading --- */

static int check_folder(const struct args *a, const char *folder)
{
    char path[4096];
    struct stat st;

    snprintf(path, sizeof path, "%s/experiment", folder);
    if (stat(path, &st) == 0)
        return EXIT_FINE;
    return args_wrong(a,
                      "%s: not the folder of an experiment; want two folders "
                      "that `riposte lab` has made",
                      folder);
}

/* Nothing is played, so only --json is of use. */
static int check_words(const struct args *a)
{
    const struct option_row *o = a->command->options;

    if (a->n != 3)
        return args_wrong(a, "compare: want the folders of two experiments: "
                             "riposte lab compare before after");
    for (int i = 0; o[i].name != NULL; i++)
        if (a->given[i] > 0 && strcmp(o[i].name, "json") != 0)
            return args_wrong(a, "compare: --%s is of no use here", o[i].name);
    return EXIT_FINE;
}

/* Open what a folder has.  EXIT_FINE, or EXIT_USAGE after a complaint. */
static int open_one(const struct args *a, int word, struct lab *lab,
                    struct experiment **out)
{
    struct args one = *a;
    struct error err;

    one.word = &a->word[word];
    one.n = 1;
    if (check_folder(a, one.word[0]) != EXIT_FINE ||
        lab_read(&one, lab) != EXIT_FINE)
        return EXIT_USAGE;
    args_keep_cards();
    lab->plan.matches = 0;
    *out = experiment_open(&lab->plan, &err);
    if (*out == NULL)
        return args_wrong(a, "%s", err.message);
    if (experiment_results(*out)->n > 0)
        return EXIT_FINE;
    return args_wrong(a,
                      "%s: no match has been played; play it: riposte lab %s",
                      a->word[word], a->word[word]);
}

static int check_games(const struct args *a, const struct lab lab[2])
{
    const struct game *one = lab[0].plan.arm[0].rules->game;
    const struct game *other = lab[1].plan.arm[0].rules->game;

    if (one == other)
        return EXIT_FINE;
    return args_wrong(a, "compare: %s is %s and %s is %s; want the same game",
                      a->word[1], one->title, a->word[2], other->title);
}

/* --- telling --- */

/* Of shares in points, else as it is. */
static void print_change(const char *name, const struct change *c, double scale)
{
    printf("  %-32s %6.1f to %5.1f  %+6.1f (%+.1f to %+.1f)\n", name,
           scale * c->before, scale * c->after, scale * c->difference.value,
           scale * c->difference.low, scale * c->difference.high);
}

/* Those whose change is known, the largest first. */
static int print_known(const struct change *list, int n)
{
    int told = 0;

    for (int i = 0; i < n && told < MOST_ROWS; i++)
        if (list[i].difference.low > 0 || list[i].difference.high < 0) {
            print_change(list[i].name, &list[i], 100);
            told++;
        }
    return told;
}

static void print_deals(const struct comparison *c)
{
    if (c->paired)
        printf("  On the same %ld deal%s, deal by deal.\n", c->rounds[0],
               c->rounds[0] == 1 ? "" : "s");
    else
        printf("  On different deals (%ld and %ld), so they are not paired: "
               "luck differs too, and the intervals are wider.\n",
               c->rounds[0], c->rounds[1]);
}

static void print_comparison(const struct comparison *c,
                             const struct experiment *const e[2])
{
    const char *player[2] = { experiment_plan(e[0])->player.name,
                              experiment_plan(e[1])->player.name };

    puts(c->verdict);
    print_deals(c);
    if (strcmp(player[0], player[1]) != 0)
        printf("  Different players: %s and %s.\n", player[0], player[1]);
    puts("Shares of the win in percent, before to after, difference (its "
         "interval):");
    if (c->has_first)
        print_change("the first player", &c->first, 100);
    for (int i = 0; i < c->npicks && i < MOST_ROWS; i++)
        print_change(c->pick[i].name, &c->pick[i], 100);
    print_change("turns", &c->turns, 1);
    puts("Cards whose share of the win when drawn has surely changed:");
    if (print_known(c->card, c->ncards) == 0)
        puts("  none");
}

static void compare(const struct args *a, struct experiment *const e[2])
{
    struct facts f[2];
    struct comparison c;

    for (int i = 0; i < 2; i++)
        facts_init(&f[i], e[i], experiment_plan(e[i])->arms - 1);
    comparison_init(&c, f);
    if (args_value(a, "json") != NULL)
        report_comparison(&c, stdout);
    else
        print_comparison(&c, (const struct experiment *const *)e);
    comparison_done(&c);
    for (int i = 0; i < 2; i++)
        facts_done(&f[i]);
}

int lab_compare(const struct args *a)
{
    static struct lab lab[2];
    struct experiment *e[2] = { NULL, NULL };
    int rc = check_words(a);

    for (int i = 0; i < 2 && rc == EXIT_FINE; i++)
        rc = open_one(a, i + 1, &lab[i], &e[i]);
    if (rc == EXIT_FINE)
        rc = check_games(a, lab);
    if (rc == EXIT_FINE)
        compare(a, e);
    for (int i = 0; i < 2; i++)
        experiment_close(e[i]);
    return rc;
}
