/* riposte.c - the program: a table of commands, the welcome and the help. */
#include <locale.h>
#include <string.h>

#include "base/near.h"
#include "cmd/frame.h"
#include "cmd/menu.h"
#include "cmd/outline.h"
#include "tui/input.h"
#include "tui/printer.h"

static const struct command *const commands[] = {
    &cmd_play,  &cmd_continue, &cmd_watch,    &cmd_learn,   &cmd_puzzles,
    &cmd_games, &cmd_rules,    &cmd_cards,    &cmd_check,   &cmd_arena,
    &cmd_lab,   &cmd_bot,      &cmd_review,   &cmd_results, &cmd_bench,
    &cmd_soak,  &cmd_solve,    &cmd_selfplay, &cmd_serve,   &cmd_admin,
    &cmd_load,  &cmd_verify,
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

static const struct command *find_command(const char *name)
{
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
    return NULL;
}

static int unknown_command(const char *name)
{
    const char *names[COMMANDS + 1];
    char guess[80];

    for (int i = 0; i < COMMANDS; i++)
        names[i] = commands[i]->name;
    names[COMMANDS] = "help";
    did_you_mean(guess, sizeof guess, near_word(name, names, COMMANDS + 1));
    fprintf(stderr, "riposte: there is no command \"%s\"%s; see riposte help\n",
            name, guess);
    return EXIT_USAGE;
}

/* --- help --- */

/* Two columns: `left` up to column `at`, then `right`, folded. */
static void print_pair(const struct printer *p, const char *left, int at,
                       const char *right)
{
    fputs("  ", p->out);
    printer_ink(p, INK_STRONG);
    printer_pad(p, left, at - 2);
    printer_ink(p, INK_PLAIN);
    printer_fold(p, at, at, right);
}

static void write_option(const struct option_row *o, char *out, size_t size)
{
    snprintf(out, size, "--%s%s%s", o->name, o->value != NULL ? " " : "",
             o->value != NULL ? o->value : "");
}

static void print_options(const struct printer *p, const struct command *c)
{
    const struct option_row *o;
    char left[40];
    int at = 0;

    if (c->options == NULL || c->options[0].name == NULL)
        return;
    for (o = c->options; o->name != NULL; o++) {
        write_option(o, left, sizeof left);
        if (printer_columns(left) > at)
            at = printer_columns(left);
    }
    fputs("\nOptions:\n", p->out);
    for (o = c->options; o->name != NULL; o++) {
        write_option(o, left, sizeof left);
        print_pair(p, left, at + 4, o->about);
    }
}

/* Newlines separate paragraphs; lines that begin with blanks are examples and
 * stay as they are. */
static void print_paragraphs(const struct printer *p, const char *more)
{
    while (*more != '\0') {
        size_t n = strcspn(more, "\n");
        char line[1024];

        snprintf(line, sizeof line, "%.*s", (int)n, more);
        if (line[0] == ' ')
            fprintf(p->out, "%s\n", line);
        else
            printer_fold(p, 0, 0, line);
        more += n + (more[n] == '\n');
    }
}

static void help_command(const struct command *c)
{
    struct printer p;

    printer_init(&p, stdout, false);
    fprintf(p.out, "usage: riposte %s %s%s\n\n", c->name, c->synopsis,
            c->options != NULL && c->options[0].name != NULL ? " [options]"
                                                             : "");
    printer_fold(&p, 0, 0, c->about);
    print_options(&p, c);
    if (c->more != NULL) {
        fputc('\n', p.out);
        print_paragraphs(&p, c->more);
    }
}

static void help_all(void)
{
    struct printer p;

    printer_init(&p, stdout, false);
    fputs("usage: riposte COMMAND ...\n\n", p.out);
    for (int i = 0; i < COMMANDS; i++)
        print_pair(&p, commands[i]->name, 12, commands[i]->about);
    fputs("\nriposte help COMMAND says more about a command, and\n"
          "riposte --version prints the version. For completion in bash:\n"
          "    source <(riposte help --completion bash)\n",
          p.out);
}

static int run_help(const struct args *a)
{
    const char *shell = args_value(a, "completion");
    const struct command *c;

    if (args_value(a, "man") != NULL) {
        outline_man(commands, COMMANDS);
        return EXIT_FINE;
    }
    if (shell != NULL)
        return outline_completion(shell, commands, COMMANDS) == 0
                   ? EXIT_FINE
                   : args_wrong(a, "--completion %s: want bash or zsh", shell);
    if (a->n == 0) {
        help_all();
        return EXIT_FINE;
    }
    c = find_command(a->word[0]);
    if (c == NULL)
        return unknown_command(a->word[0]);
    if (c->elsewhere)
        return c->run(&(struct args){
            .command = c, .n = 1, .word = (char *[]){ "--help" } });
    help_command(c);
    return EXIT_FINE;
}

static const struct command cmd_help = {
    .name = "help",
    .synopsis = "[COMMAND]",
    .about = "What a command does, with all its options.",
    .options =
        (const struct option_row[]){
            { "man", NULL, "all commands as a part of a manual page (scdoc)" },
            { "completion", "SHELL",
              "a script that completes command lines: bash or zsh" },
            { 0 },
        },
    .min_words = 0,
    .max_words = 1,
    .run = run_help,
};

/* A command and the first game. */
static void print_example(const struct printer *p, const char *command,
                          const char *about)
{
    char line[64];

    snprintf(line, sizeof line, "riposte %s %s", command, games[0].game->id);
    print_pair(p, line, 28, about);
}

static void welcome(void)
{
    struct printer p;

    printer_init(&p, stdout, false);
    printer_ink(&p, INK_TITLE);
    fputs("Riposte", p.out);
    printer_ink(&p, INK_PLAIN);
    fputs(": duelling card games, played by their whole rule books.\n\n",
          p.out);
    for (int i = 0; i < GAMES; i++)
        if (!games[i].game->reference)
            print_pair(&p, games[i].game->id, 12, games[i].game->about);
    fputs("\nWhat to type next:\n", p.out);
    print_example(&p, "learn", "a first lesson, by doing");
    print_example(&p, "play", "a match against the computer");
    print_example(&p, "rules", "rules, one by one");
    print_example(&p, "cards", "cards and what they do");
    print_pair(&p, "riposte games", 28, "variants, settings, fighters, decks");
    print_pair(&p, "riposte help", 28, "everything else");
}

/* --- main --- */

static int run_command(const struct command *c, int argc, char **argv)
{
    struct args a;

    switch (args_parse(&a, c, argc, argv)) {
    case PARSED_FINE:
        return c->run(&a);
    case PARSED_HELP:
        help_command(c);
        return EXIT_FINE;
    case PARSED_WRONG:
        break;
    }
    return EXIT_USAGE;
}

static int dispatch(int argc, char **argv);

static bool has_command(const char *name)
{
    return find_command(name) != NULL;
}

/* The menu, again and again until somebody leaves it; without a terminal the
 * welcome. */
static int open_menu(void)
{
    struct menu_line line;

    for (;;) {
        switch (menu_run(has_command, &line)) {
        case MENU_NONE:
            welcome();
            return EXIT_FINE;
        case MENU_LEAVE:
            return EXIT_FINE;
        case MENU_LINE:
            dispatch(line.argc, line.argv);
            break;
        }
        if (input_interrupted())
            return EXIT_FINE;
        fputs("\nPress Enter to go back to the menu.\n", stdout);
        fflush(stdout);
        for (int c = getchar(); c != '\n'; c = getchar())
            if (c == EOF)
                return EXIT_FINE;
    }
}

static int dispatch(int argc, char **argv)
{
    const struct command *c;

    if (argc < 2)
        return open_menu();
    if (strcmp(argv[1], "--version") == 0) {
        puts("riposte " RIPOSTE_VERSION);
        return EXIT_FINE;
    }
    if (strcmp(argv[1], "help") == 0 || strcmp(argv[1], "--help") == 0 ||
        strcmp(argv[1], "-h") == 0)
        return run_command(&cmd_help, argc - 1, argv + 1);
    c = find_command(argv[1]);
    return c != NULL ? run_command(c, argc - 1, argv + 1)
                     : unknown_command(argv[1]);
}

int main(int argc, char **argv)
{
    int code;

    setlocale(LC_CTYPE, "");
    code = input_exit_code(dispatch(argc, argv));
    if (fflush(stdout) != 0 || ferror(stdout)) {
        perror("riposte: standard output");
        return EXIT_FAILED;
    }
    return code;
}
