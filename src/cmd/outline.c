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
    PLACE_TOPIC,    /* words of the game that the line names */
    PLACE_DECKS,    /* the same, or a file */
    PLACE_SETTINGS, /* a setting of that game, and its value */
};

/* What options and the placeholders of options and synopses mean to a shell: words,
 * or a topic.  Others, such as N, cannot be completed. */
static const struct {
    const char *name;
    enum place place;
    const char *words;
} places[] = {
    { "fighter", PLACE_TOPIC, "picks" },
    { "champion", PLACE_TOPIC, "picks" },
    { "variant", PLACE_TOPIC, "variants" },
    { "draft", PLACE_TOPIC, "draft=" },
    { "season", PLACE_TOPIC, "season=" },
    { "NAMES", PLACE_TOPIC, "picks" },
    { "DECK", PLACE_DECKS, "decks" },
    { "NAME=VALUE", PLACE_SETTINGS, "settings" },
    { "GAME", PLACE_GAMES, "" },
    { "PLAYER", PLACE_PLAYERS, "" },
    { "FILE", PLACE_FILES, "" },
    { "PATH", PLACE_FILES, "" },
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

static void put_games(struct text *words)
{
    for (int i = 0; i < GAMES; i++)
        put_word(games[i].game->id, words);
}

/* The words for an option or a placeholder, separated by blanks. */
static enum place find_place(const char *name, struct text *words)
{
    enum place place = PLACE_OWN;

    for (int i = 0; i < PLACES; i++)
        if (strcmp(places[i].name, name) == 0) {
            place = places[i].place;
            text_put(words, places[i].words);
        }
    if (place == PLACE_GAMES)
        put_games(words);
    for (int i = 0; place == PLACE_PLAYERS && i < nlevels; i++)
        put_word(levels[i].name, words);
    for (int i = 0; place == PLACE_PLAYERS && i < ncomputer_kinds; i++)
        put_word(computer_kinds[i].name, words);
    return place;
}

static enum place find_value(const struct option_row *o, struct text *words)
{
    enum place place = find_place(o->name, words);

    return place != PLACE_OWN ? place : find_place(o->value, words);
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

/* --- topics: what depends on the game --- */

static void put_decks(const struct rules *r, struct text *words)
{
    for (int i = 0; i < r->book->ndecks; i++)
        put_word(r->book->decks[i].id, words);
}

static void put_picks(const struct rules *r, struct text *words)
{
    for (unsigned k = pick_next(r, 0); k != 0; k = pick_next(r, k))
        put_word(pick_id(r, k), words);
}

static void put_variants(const struct rules *r, struct text *words)
{
    for (int i = 0; i < r->game->nvariants; i++)
        put_word(r->game->variants[i].name, words);
}

static void put_settings(const struct rules *r, struct text *words)
{
    for (int i = 0; i < r->game->npolicies; i++) {
        put_word(r->game->policies[i].name, words);
        text_char(words, '=');
    }
}

static const struct {
    const char *name;
    void (*put)(const struct rules *r, struct text *words);
} topics[] = {
    { "decks", put_decks },
    { "picks", put_picks },
    { "variants", put_variants },
    { "settings", put_settings },
};

static void print_topic(const char *topic, const struct rules *r,
                        const struct text *words)
{
    if (words->n > 0)
        printf("    '%s %s') echo '%s' ;;\n", topic, r->game->id, words->at);
}

static void print_topics(const struct rules *r)
{
    for (size_t i = 0; i < sizeof topics / sizeof topics[0]; i++) {
        char buffer[LINE];
        struct text words;

        text_init(&words, buffer, sizeof buffer);
        topics[i].put(r, &words);
        print_topic(topics[i].name, r, &words);
    }
}

/* Each setting whose values have names is a topic, too: "draft=". */
static void print_values(const struct rules *r)
{
    for (int i = 0; i < r->game->npolicies; i++) {
        const struct policy *policy = &r->game->policies[i];
        char buffer[LINE], topic[64];
        struct text words;

        text_init(&words, buffer, sizeof buffer);
        for (int k = 0; policy->words != NULL && policy->words[k] != NULL; k++)
            put_word(policy->words[k], &words);
        if (policy->deck)
            put_decks(r, &words);
        snprintf(topic, sizeof topic, "%s=", policy->name);
        print_topic(topic, r, &words);
    }
}

/* Functions for both shells: _riposte_game finds the game among the words of a line, and
 * _riposte_of prints the words of a topic in that game, or in all when there is none. */
static void print_functions(void)
{
    char buffer[LINE];
    struct text all;

    text_init(&all, buffer, sizeof buffer);
    put_games(&all);
    printf("_riposte_game()\n"
           "{\n"
           "    game=\n"
           "    while [ $# -gt 0 ]; do\n"
           "        case ' %s ' in *\" $1 \"*) game=$1 ;; esac\n"
           "        shift\n"
           "    done\n"
           "}\n"
           "_riposte_of()\n"
           "{\n"
           "    case \"$1 $game\" in\n",
           buffer);
    for (int i = 0; i < GAMES; i++) {
        print_topics(&games[i]);
        print_values(&games[i]);
    }
    printf("    *' ') for game in %s; do _riposte_of \"$1\"; done ;;\n"
           "    esac\n"
           "}\n",
           buffer);
}

/* --- bash --- */

/* A value: words, a file, or something that cannot be completed. */
static void bash_set(enum place place, const char *words)
{
    if (place == PLACE_FILES || place == PLACE_DECKS)
        fputs("files=yes ", stdout);
    if (place == PLACE_TOPIC || place == PLACE_DECKS || place == PLACE_SETTINGS)
        printf("words=$(_riposte_of %s) ;;\n", words);
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
         "bash");
    print_functions();
    puts(
        "_riposte()\n"
        "{\n"
        "    local word=$2 last=$3 command=${COMP_WORDS[1]} words= files= game "
        "head=\n"
        "    local setting=${COMP_WORDS[COMP_CWORD - 2]}\n"
        "    COMPREPLY=()\n"
        "    [ \"$COMP_CWORD\" -eq 1 ] && command= last=\n"
        "    # NAME=VALUE comes as three words.\n"
        "    [ \"$word\" = = ] && word= setting=$last last='='\n"
        "    [ \"$word\" = \"${word%,*}\" ] || head=${word%,*},\n"
        "    _riposte_game \"${COMP_WORDS[@]:2:COMP_CWORD-2}\"\n"
        "    case \"$command $last\" in\n"
        "    *' =') words=$(_riposte_of \"$setting=\") ;;");
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
    puts("' ;;\n"
         "    esac ;;\n"
         "    esac\n"
         "    if [ -n \"$files\" ]; then\n"
         "        compopt -o filenames 2>/dev/null\n"
         "        mapfile -t COMPREPLY < <(compgen -f -W \"$words\" -- "
         "\"$word\")\n"
         "    else\n"
         "        mapfile -t COMPREPLY < <(compgen -P \"$head\" -W \"$words\" "
         "-- \"${word##*,}\")\n"
         "    fi\n"
         "    [[ ${COMPREPLY[0]} = *= ]] && compopt -o nospace 2>/dev/null\n"
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
        fputs("_riposte_deck", stdout);
    else if (place == PLACE_TOPIC)
        printf("{compset -P \"*,\"; compadd -- $(_riposte_of %s)}", words);
    else if (place == PLACE_SETTINGS)
        fputs("_riposte_setting", stdout);
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
         "zsh");
    print_functions();
    puts("_riposte_deck() {\n"
         "    compadd -- $(_riposte_of decks)\n"
         "    _files\n"
         "}\n"
         "_riposte_setting() {\n"
         "    local name=${PREFIX%%=*}\n"
         "    if compset -P '*='; then\n"
         "        compadd -- $(_riposte_of \"$name=\")\n"
         "    else\n"
         "        compadd -S '' -- $(_riposte_of settings)\n"
         "    fi\n"
         "}\n"
         "_riposte() {\n"
         "    local game\n"
         "    _riposte_game $words\n"
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
