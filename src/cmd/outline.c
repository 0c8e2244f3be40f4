/* outline.c - see outline.h. */
#include "cmd/outline.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "ai/computer.h"
#include "base/text.h"
#include "cmd/frame.h"
#include "match/picks.h"

enum { LINE = 8192 };

static bool has_options(const struct command *c)
{
    return c->options != NULL && c->options[0].name != NULL;
}

/* --- the manual page --- */

/* Text in which scdoc finds no markup; a leading dash would begin a list. */
static void put_plain(const char *text)
{
    for (const char *at = text; *at != '\0'; at++) {
        if (strchr("\\*_", *at) != NULL || (at == text && *at == '-'))
            putchar('\\');
        putchar(*at);
    }
}

/* Newlines separate paragraphs; lines that begin with blanks are examples.
 * Everything is indented by one tab. */
static void put_paragraphs(const char *more)
{
    bool example = false;

    while (*more != '\0') {
        size_t n = strcspn(more, "\n");
        char line[LINE];

        snprintf(line, sizeof line, "%.*s", (int)n, more);
        if ((line[0] == ' ') != example)
            puts(example ? "\t```\n" : "\n\t```");
        example = line[0] == ' ';
        putchar('\t');
        if (example)
            fputs(line + strspn(line, " "), stdout);
        else
            put_plain(line);
        putchar('\n');
        more += n + (more[n] == '\n');
    }
    if (example)
        puts("\t```");
}

static void put_options(const struct command *c)
{
    for (const struct option_row *o = c->options; o->name != NULL; o++) {
        printf("\n\t*--%s*", o->name);
        if (o->value != NULL)
            printf(" _%s_", o->value);
        fputs("\n\t\t", stdout);
        put_plain(o->about);
        putchar('\n');
    }
}

void outline_man(const struct command *const *commands, int n)
{
    for (int i = 0; i < n; i++) {
        const struct command *c = commands[i];

        printf("*riposte %s* ", c->name);
        put_plain(c->synopsis);
        printf("%s\n\t", has_options(c) ? " [options]" : "");
        put_plain(c->about);
        putchar('\n');
        if (c->more != NULL) {
            putchar('\n');
            put_paragraphs(c->more);
        }
        if (has_options(c))
            put_options(c);
        putchar('\n');
    }
}

/* --- what may stand in a place --- */

enum place {
    PLACE_OWN,
    PLACE_WORDS,
    PLACE_GAMES,
    PLACE_PLAYERS,
    PLACE_FILES,
    PLACE_DECKS,
    PLACE_POLICIES,
};

/* What the placeholders of options and synopses mean to a shell.  Others, such
 * as N, cannot be completed. */
static const struct {
    const char *name;
    enum place place;
    const char *words;
} places[] = {
    { "GAME", PLACE_GAMES, "" },
    { "PLAYER", PLACE_PLAYERS, "" },
    { "FILE", PLACE_FILES, "" },
    { "PATH", PLACE_FILES, "" },
    { "DECK", PLACE_DECKS, "" },
    { "NAME=VALUE", PLACE_POLICIES, "" },
    { "A", PLACE_WORDS, "A B C D E F" },
    { "FORM", PLACE_WORDS, "text markdown" },
    { "SHELL", PLACE_WORDS, "bash zsh" },
};

enum { PLACES = sizeof places / sizeof places[0] };

static void put_word(const char *word, struct text *words)
{
    text_put(words, words->n > 0 ? " " : "");
    text_put(words, word);
}

/* The decks of a game, or its settings: "hand_size=". */
static void put_of_game(enum place place, const struct rules *r,
                        struct text *words)
{
    for (int i = 0; place == PLACE_DECKS && i < r->book->ndecks; i++)
        put_word(r->book->decks[i].id, words);
    for (int i = 0; place == PLACE_POLICIES && i < r->game->npolicies; i++) {
        put_word(r->game->policies[i].name, words);
        text_char(words, '=');
    }
}

/* The words for a placeholder, separated by blanks. */
static enum place find_place(const char *name, struct text *words)
{
    enum place place = PLACE_OWN;

    for (int i = 0; i < PLACES; i++)
        if (strcmp(places[i].name, name) == 0) {
            place = places[i].place;
            text_put(words, places[i].words);
        }
    for (int i = 0; place == PLACE_GAMES && i < GAMES; i++)
        put_word(games[i].game->id, words);
    for (int i = 0; place == PLACE_PLAYERS && i < nlevels; i++)
        put_word(levels[i].name, words);
    for (int i = 0; place == PLACE_PLAYERS && i < ncomputer_kinds; i++)
        put_word(computer_kinds[i].name, words);
    for (int i = 0; i < GAMES; i++)
        put_of_game(place, &games[i], words);
    return place;
}

/* The ids of all that players of some game bring under that name. */
static void put_picks(const char *name, struct text *words)
{
    for (int i = 0; i < GAMES; i++) {
        const struct pick *pick = &games[i].game->pick;

        if (pick->max == 0 || strcmp(pick->name, name) != 0)
            continue;
        for (unsigned k = pick_next(&games[i], 0); k != 0;
             k = pick_next(&games[i], k))
            put_word(pick_id(&games[i], k), words);
    }
}

static void put_variants(struct text *words)
{
    for (int i = 0; i < GAMES; i++)
        for (int k = 0; k < games[i].game->nvariants; k++)
            put_word(games[i].game->variants[k].name, words);
}

/* What may be the value of an option.  --deck is the name of a file, too. */
static enum place find_value(const struct option_row *o, struct text *words)
{
    enum place place = find_place(o->value, words);

    if (place != PLACE_OWN)
        return place;
    if (strcmp(o->name, "variant") == 0)
        put_variants(words);
    else
        put_picks(o->name, words);
    return words->n > 0 ? PLACE_WORDS : PLACE_OWN;
}

/* What the words of a command itself may be: the first placeholder of its
 * synopsis that means something. */
static enum place find_operand(const struct command *c, struct text *words)
{
    const char *at = c->synopsis;

    while (*at != '\0') {
        char name[32];
        size_t n = strcspn(at, " []|.");
        enum place place;

        snprintf(name, sizeof name, "%.*s", (int)n, at);
        place = find_place(name, words);
        if (place != PLACE_OWN)
            return place;
        at += n;
        at += strspn(at, " []|.");
    }
    return PLACE_OWN;
}

static void put_names(const struct command *const *commands, int n)
{
    for (int i = 0; i < n; i++)
        printf("%s ", commands[i]->name);
    fputs("help", stdout);
}

/* --- bash --- */

/* A value: words, a file, or something that cannot be completed. */
static void bash_set(enum place place, const char *words)
{
    if (place == PLACE_FILES)
        puts("files=yes ;;");
    else if (place == PLACE_DECKS)
        printf("files=yes words='%s' ;;\n", words);
    else
        printf("words='%s' ;;\n", words);
}

static void bash_values(const struct command *c)
{
    for (const struct option_row *o = c->options; o->name != NULL; o++) {
        char buffer[LINE];
        struct text words;
        enum place place;

        if (o->value == NULL)
            continue;
        text_init(&words, buffer, sizeof buffer);
        place = find_value(o, &words);
        printf("    '%s --%s') ", c->name, o->name);
        bash_set(place, buffer);
    }
}

static void bash_options(const struct command *c)
{
    printf("    '%s -'*) words='--help", c->name);
    for (int i = 0; has_options(c) && c->options[i].name != NULL; i++)
        printf(" --%s", c->options[i].name);
    puts("' ;;");
}

static void bash_operand(const struct command *c)
{
    char buffer[LINE];
    struct text words;
    enum place place;

    text_init(&words, buffer, sizeof buffer);
    place = find_operand(c, &words);
    printf("    '%s '*) ", c->name);
    bash_set(place, buffer);
}

static void print_bash(const struct command *const *commands, int n)
{
    puts("# bash completion for riposte; printed by riposte help --completion "
         "bash\n"
         "_riposte()\n"
         "{\n"
         "    local word=$2 last=$3 command=${COMP_WORDS[1]} words= files=\n"
         "    COMPREPLY=()\n"
         "    [ \"$COMP_CWORD\" -eq 1 ] && command= last=\n"
         "    case \"$command $last\" in");
    for (int i = 0; i < n; i++)
        if (has_options(commands[i]))
            bash_values(commands[i]);
    puts("    *)\n"
         "    case \"$command $word\" in");
    for (int i = 0; i < n; i++) {
        bash_options(commands[i]);
        bash_operand(commands[i]);
    }
    fputs("    'help '*) words='", stdout);
    for (int i = 0; i < n; i++)
        printf("%s%s", i > 0 ? " " : "", commands[i]->name);
    fputs("' ;;\n    *) words='", stdout);
    put_names(commands, n);
    puts(
        "' ;;\n"
        "    esac ;;\n"
        "    esac\n"
        "    if [ -n \"$files\" ]; then\n"
        "        compopt -o filenames 2>/dev/null\n"
        "        mapfile -t COMPREPLY < <(compgen -f -W \"$words\" -- "
        "\"$word\")\n"
        "    else\n"
        "        mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\")\n"
        "    fi\n"
        "}\n"
        "complete -F _riposte riposte");
}

/* --- zsh --- */

/* A description inside single quotes and brackets. */
static void zsh_text(const char *text)
{
    for (; *text != '\0'; text++) {
        if (*text == '\'')
            fputs("'\\''", stdout);
        else if (strchr("[]:\\", *text) != NULL)
            printf("\\%c", *text);
        else
            putchar(*text);
    }
}

static void zsh_place(enum place place, const char *what, const char *words)
{
    printf(":%s:", what);
    if (place == PLACE_FILES)
        fputs("_files", stdout);
    else if (place == PLACE_DECKS)
        printf("{_alternative \"files:file:_files\" \"decks:deck:(%s)\"}",
               words);
    else if (words[0] != '\0')
        printf("(%s)", words);
    else
        putchar(' ');
}

static void zsh_command(const struct command *c)
{
    char buffer[LINE];
    struct text words;
    enum place place;

    printf("    %s)\n        _arguments \\\n", c->name);
    for (int i = 0; has_options(c) && c->options[i].name != NULL; i++) {
        const struct option_row *o = &c->options[i];

        printf("            '*--%s[", o->name);
        zsh_text(o->about);
        putchar(']');
        text_init(&words, buffer, sizeof buffer);
        if (o->value != NULL) {
            place = find_value(o, &words);
            zsh_place(place, o->value, buffer);
        }
        puts("' \\");
    }
    text_init(&words, buffer, sizeof buffer);
    place = find_operand(c, &words);
    fputs("            '*", stdout);
    zsh_place(place, c->name, buffer);
    puts("' ;;");
}

static void print_zsh(const struct command *const *commands, int n)
{
    puts("#compdef riposte\n"
         "# zsh completion for riposte; printed by riposte help --completion "
         "zsh\n"
         "_riposte() {\n"
         "    local -a commands\n"
         "    commands=(");
    for (int i = 0; i < n; i++) {
        printf("        '%s:", commands[i]->name);
        zsh_text(commands[i]->about);
        puts("'");
    }
    puts("        'help:What a command does.'\n"
         "    )\n"
         "    if (( CURRENT == 2 )); then\n"
         "        _describe command commands\n"
         "        return\n"
         "    fi\n"
         "    shift words\n"
         "    (( CURRENT-- ))\n"
         "    case $words[1] in");
    for (int i = 0; i < n; i++)
        zsh_command(commands[i]);
    puts("    help) _describe command commands ;;\n"
         "    esac\n"
         "}\n"
         "if [ \"$funcstack[1]\" = _riposte ]; then\n"
         "    _riposte \"$@\"\n"
         "else\n"
         "    compdef _riposte riposte\n"
         "fi");
}

int outline_completion(const char *shell, const struct command *const *commands,
                       int n)
{
    if (strcmp(shell, "bash") == 0)
        print_bash(commands, n);
    else if (strcmp(shell, "zsh") == 0)
        print_zsh(commands, n);
    else
        return -1;
    return 0;
}
