/* check.c - riposte check: run scenarios and print TAP. */
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "cmd/cmd.h"
#include "lab/scenario.h"

/* The files to check, in order. */
struct files {
    char **path;
    int n;
};

/* The score of a run. */
struct score {
    int run, failed;
};

/* --- which files --- */

static void add_file(struct files *f, const char *path)
{
    f->path = must_realloc(f->path, ((size_t)f->n + 1) * sizeof *f->path);
    f->path[f->n++] = must_strdup(path);
}

static bool is_scenario(const char *name)
{
    size_t n = strlen(name);

    return n > 4 && strcmp(name + n - 4, ".scn") == 0;
}

static bool is_folder(const char *path, bool follow)
{
    struct stat st;

    return (follow ? stat(path, &st) : lstat(path, &st)) == 0 &&
           S_ISDIR(st.st_mode);
}

/* All scenarios of a folder and its subfolders, by name.  Links to folders are
 * not followed, so that it ends. */
static void add_folder(struct files *f, const char *folder)
{
    struct dirent **entries = NULL;
    int n = scandir(folder, &entries, NULL, alphasort);

    for (int i = 0; i < n; i++) {
        const char *name = entries[i]->d_name;
        size_t size = strlen(folder) + strlen(name) + 2;
        char *path = must_alloc(size);

        snprintf(path, size, "%s/%s", folder, name);
        if (name[0] != '.' && is_folder(path, false))
            add_folder(f, path);
        else if (is_scenario(name))
            add_file(f, path);
        free(path);
        free(entries[i]);
    }
    free(entries);
}

static int find_files(const struct args *a, struct files *f)
{
    for (int i = 0; i < a->n; i++) {
        int before = f->n;

        if (is_folder(a->word[i], true))
            add_folder(f, a->word[i]);
        else
            add_file(f, a->word[i]);
        if (f->n == before) {
            args_wrong(a, "%s: no scenarios (*.scn) in this folder",
                       a->word[i]);
            return -1;
        }
    }
    return 0;
}

static void free_files(struct files *f)
{
    for (int i = 0; i < f->n; i++)
        free(f->path[i]);
    free(f->path);
}

/* --- TAP --- */

/* A # would begin a directive. */
static void print_title(const char *title)
{
    for (; *title != '\0'; title++) {
        if (*title == '#' || *title == '\\')
            putchar('\\');
        putchar(*title);
    }
    putchar('\n');
}

static void print_notes(const char *notes)
{
    while (*notes != '\0') {
        size_t n = strcspn(notes, "\n");

        printf("# %.*s\n", (int)n, notes);
        notes += n + (notes[n] == '\n');
    }
}

static void run_case(const struct scenario *s, int i, bool verbose,
                     struct score *score)
{
    char *notes = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&notes, &size);
    bool fine = out != NULL && scenario_run(s, i, verbose, out);

    if (out != NULL)
        fclose(out);
    score->run++;
    score->failed += !fine;
    printf("%sok %d - ", fine ? "" : "not ", score->run);
    print_title(scenario_title(s, i));
    if (notes != NULL)
        print_notes(notes);
    free(notes);
    fflush(stdout);
}

static void run_file(const struct scenario *s, const char *path, bool verbose,
                     struct score *score)
{
    printf("# %s\n", path);
    for (int i = 0; i < scenario_cases(s); i++)
        run_case(s, i, verbose, score);
}

/* Files that could not be read are NULL. */
static int run_all(struct scenario *const *list, const struct files *f,
                   bool verbose)
{
    struct score score = { 0, 0 };
    int planned = 0;

    for (int i = 0; i < f->n; i++)
        planned += list[i] != NULL ? scenario_cases(list[i]) : 0;
    if (planned == 0)
        return EXIT_FINE;
    printf("1..%d\n", planned);
    for (int i = 0; i < f->n; i++)
        if (list[i] != NULL)
            run_file(list[i], f->path[i], verbose, &score);
    if (score.failed > 0)
        printf("# %d of %d failed\n", score.failed, score.run);
    else
        printf("# all %d passed\n", score.run);
    return score.failed > 0 ? EXIT_FAILED : EXIT_FINE;
}

/* --- the command --- */

/* The games, one of them with the cards of --cards. */
static int find_rules(const struct args *a, struct rules out[GAMES])
{
    const char *game = args_value(a, "game");
    const struct rules *changed;

    memcpy(out, games, sizeof games);
    if (args_value(a, "cards") == NULL)
        return 0;
    if (game == NULL && GAMES > 1)
        return args_wrong(a, "--cards wants to know the game: --game %s",
                          games[0].game->id);
    changed = args_rules(a, game != NULL ? game : games[0].game->id);
    if (changed == NULL)
        return EXIT_USAGE;
    for (int i = 0; i < GAMES; i++)
        if (out[i].game == changed->game)
            out[i] = *changed;
    return 0;
}

/* Read a file; NULL with its mistakes on stderr. */
static struct scenario *load(const char *path, const struct rules *rules)
{
    struct complaints wrong = { 0 };
    struct scenario *s = scenario_load(path, rules, GAMES, &wrong);

    fputs(wrong.text, stderr);
    return s;
}

/* Every file is read before anything runs.  A file with a mistake is not run;
 * the others are. */
static int check_files(const struct args *a, const struct files *f)
{
    struct scenario **list = must_alloc((size_t)f->n * sizeof *list);
    struct rules rules[GAMES];
    int rc = find_rules(a, rules), broken = 0;

    for (int i = 0; i < f->n; i++) {
        list[i] = rc == 0 ? load(f->path[i], rules) : NULL;
        broken += list[i] == NULL;
    }
    if (rc == 0)
        rc = run_all(list, f, args_value(a, "verbose") != NULL);
    if (broken > 0 && broken < f->n)
        printf("# %d of %d files could not be read\n", broken, f->n);
    if (broken > 0)
        rc = EXIT_USAGE;
    for (int i = 0; i < f->n; i++)
        scenario_free(list[i]);
    free(list);
    return rc;
}

static int print_fields(const struct args *a)
{
    const struct rules *r = args_rules(a, args_value(a, "fields"));

    if (r == NULL)
        return EXIT_USAGE;
    scenario_tables(r, stdout);
    return EXIT_FINE;
}

static int run(const struct args *a)
{
    struct files files = { NULL, 0 };
    int rc = EXIT_USAGE;

    if (args_value(a, "fields") != NULL)
        return print_fields(a);
    if (a->n == 0)
        return args_wrong(a, "which scenarios? (a file, or a folder of .scn "
                             "files)");
    if (find_files(a, &files) == 0)
        rc = check_files(a, &files);
    free_files(&files);
    return rc;
}

static const struct option_row options[] = {
    { "verbose", NULL, "show the position after every answer" },
    { "fields", "GAME", "print the names scenarios of a game can use" },
    { "cards", "PATH", "add the cards of a file or folder" },
    { "game", "GAME", "the game that --cards is for" },
    { NULL, NULL, NULL },
};

const struct command cmd_check = {
    .name = "check",
    .synopsis = "FILE...",
    .about = "Run scenarios: tests of the rules, written as text.",
    .more =
        "A scenario is a position, answers in notation and what is "
        "expected of them; docs/scenarios.md is the manual.  A folder "
        "means every .scn file in it and below; - is standard input.\n"
        "Output is TAP.  A wrong expectation is a failed test, shown with "
        "what was expected, what came out, and the position; the exit code is "
        "then 1.  A mistake in a file is shown with its place; nothing of "
        "that file runs, the others do, and the exit code is 2.",
    .options = options,
    .min_words = 0,
    .max_words = -1,
    .run = run,
};
