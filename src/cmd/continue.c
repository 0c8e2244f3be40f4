/* continue.c - riposte continue: the matches that are not over. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/json.h"
#include "cmd/kept.h"
#include "tui/printer.h"

/* --- going on --- */

/* Where today's rules do not play what was saved, the match is left alone; it
 * can go on from the last turn that is the same. */
static int offer_branch(const struct args *a, const struct kept *k, int number)
{
    args_wrong(a, "%s", k->trouble);
    fprintf(
        stderr,
        "This match was saved by another version of the game, and plays "
        "differently now.\nUp to turn %d nothing changes. Go on from there, "
        "as a match of its own:\n    riposte continue %d --branch\n",
        record_turn(&k->rec), number);
    return EXIT_FAILED;
}

static const char torn[] =
    "The last answer was cut off when the program ended; the match goes on "
    "before it.";
static const char changed[] =
    "The cards have changed since this match was saved: other cards, other "
    "texts or other numbers. It plays the same up to here, and goes on with "
    "the cards of today.";

static int go_on(const struct args *a, struct kept *k, int number)
{
    bool branch = args_value(a, "branch") != NULL;
    struct record rec = k->rec;

    if (k->state == KEPT_BROKEN)
        return args_wrong(a, "%s", k->trouble);
    if (k->state == KEPT_DIFFERS && !branch)
        return offer_branch(a, k, number);
    memset(&k->rec, 0, sizeof k->rec);
    return play_on(&k->play, k->rules, &rec, branch ? NULL : k->path,
                   k->torn      ? torn
                   : k->changed ? changed
                                : "");
}

static int resume(const struct args *a, struct saved *list, int n, int number)
{
    struct kept k;
    int code;

    if (n == 0)
        return args_wrong(a, "there is no match to go on with; begin one with "
                             "riposte play");
    if (number < 1 || number > n)
        return args_wrong(a,
                          "%d: want the number of a match, 1 to %d; see "
                          "riposte continue",
                          number, n);
    if (list[number - 1].played)
        return args_wrong(a, "%s: this match is being played in another window",
                          list[number - 1].path);
    kept_open(&k, &list[number - 1]);
    code = go_on(a, &k, number);
    kept_close(&k);
    return code;
}

static int forget(const struct args *a, const struct saved *list, int n,
                  int number)
{
    if (number < 1 || number > n)
        return args_wrong(a,
                          "--forget %d: there is no such match; see riposte "
                          "continue",
                          number);
    if (list[number - 1].played)
        return args_wrong(a,
                          "--forget %d: this match is being played in "
                          "another window",
                          number);
    if (unlink(list[number - 1].path) < 0) {
        perror(list[number - 1].path);
        return EXIT_FAILED;
    }
    puts("Forgotten.");
    return EXIT_FINE;
}

/* --- the command --- */

static int list_all(const struct args *a, struct saved *list, int n)
{
    int chosen = kept_offer(
        a, list, n, "\nriposte continue 1 goes on with the first of them.\n",
        "No match is under way. Begin one with:\n"
        "    riposte play GAME\n");

    return chosen > 0 ? resume(a, list, n, chosen) : EXIT_FINE;
}

static int obey(const struct args *a, struct saved *list, int n)
{
    long long number = 1;

    if (args_value(a, "forget") != NULL)
        return args_number(a, "forget", 1, 100000, 0, &number) < 0
                   ? EXIT_USAGE
                   : forget(a, list, n, (int)number);
    if (a->n == 0 && args_value(a, "last") == NULL)
        return list_all(a, list, n);
    if (a->n > 0 && kept_number(a->word[0], &number) < 0)
        return args_wrong(a,
                          "%s: want the number of a match; see riposte "
                          "continue",
                          a->word[0]);
    return resume(a, list, n, (int)number);
}

static int run(const struct args *a)
{
    struct saved *list;
    int n = saves_list(SAVES_MATCHES, &list);
    int code = obey(a, list, n);

    saves_free(list, n);
    return code;
}

const struct command cmd_continue = {
    .name = "continue",
    .synopsis = "[NUMBER]",
    .about = "List unfinished matches, or resume one.",
    .more = "Every answer in riposte play is saved as soon as it is given, in "
            "your data folder. riposte watch lists the finished matches.\n"
            "\n"
            "    riposte continue           list them\n"
            "    riposte continue --last    resume the latest\n"
            "    riposte continue 3         resume the third of the list",
    .options =
        (const struct option_row[]){
            { "last", NULL, "resume the match played last" },
            { "branch", NULL,
              "resume as a match of its own, from the last turn that still "
              "plays as it was saved" },
            { "forget", "NUMBER", "remove a match from the list for good" },
            { "json", NULL, "the list for programs" },
            { "plain", NULL, "no colours, ASCII only" },
            { 0 },
        },
    .min_words = 0,
    .max_words = 1,
    .run = run,
};
