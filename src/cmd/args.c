/* args.c - read the command line against the table of a command's options. */
#include <ctype.h>
#include <errno.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "base/near.h"
#include "card/card.h"
#include "cmd/frame.h"
#include "core/replay.h"
#include "match/own.h"
#include "match/picks.h"

/* getopt's value for option row i is OPTION_FIRST + i, out of the way of the
 * letters. */
enum { OPTION_FIRST = 256 };

/* What is quoted may come from a hostile file: it must not control the
 * terminal. */
int args_wrong(const struct args *a, const char *format, ...)
{
    char line[2048];
    va_list list;

    va_start(list, format);
    vsnprintf(line, sizeof line, format, list);
    va_end(list);
    for (char *c = line; *c != '\0'; c++)
        if (iscntrl((unsigned char)*c))
            *c = '?';
    fprintf(stderr, "riposte %s: %s\n", a->command->name, line);
    return EXIT_USAGE;
}

const char *did_you_mean(char *buffer, size_t size, const char *guess)
{
    buffer[0] = '\0';
    if (guess != NULL)
        snprintf(buffer, size, " (did you mean %s?)", guess);
    return buffer;
}

static int count_options(const struct command *command)
{
    int n = 0;

    if (command->options != NULL)
        while (command->options[n].name != NULL)
            n++;
    return n;
}

static int find_option(const struct command *command, const char *name)
{
    for (int i = count_options(command) - 1; i >= 0; i--)
        if (strcmp(command->options[i].name, name) == 0)
            return i;
    return -1;
}

/* --- parsing --- */

static void fill_getopt(const struct command *command, struct option *out)
{
    int n = count_options(command);

    for (int i = 0; i < n; i++) {
        const struct option_row *row = &command->options[i];

        out[i] = (struct option){ row->name,
                                  row->value != NULL ? required_argument
                                                     : no_argument,
                                  NULL, OPTION_FIRST + i };
    }
    out[n] = (struct option){ "help", no_argument, NULL, 'h' };
    out[n + 1] = (struct option){ 0 };
}

/* An option that is not in the table: guess which one was meant. */
static void complain_unknown(const struct args *a, const char *typed)
{
    const char *name = typed + strspn(typed, "-");
    char word[NEAR_MAX + 1], guess[80];
    size_t n = strcspn(name, "=");
    struct near near;

    snprintf(word, sizeof word, "%.*s", (int)(n < NEAR_MAX ? n : NEAR_MAX),
             name);
    near = near_begin(word);
    for (int i = count_options(a->command) - 1; i >= 0; i--)
        near_offer(&near, a->command->options[i].name);
    guess[0] = '\0';
    if (near.best != NULL)
        snprintf(guess, sizeof guess, " (did you mean --%s?)", near.best);
    args_wrong(a, "unknown option %.*s%s; see riposte help %s",
               (int)(name - typed + (int)n), typed, guess, a->command->name);
}

static enum parsed complain(const struct args *a, char **argv, int got)
{
    bool known = optopt >= OPTION_FIRST;
    const char *name =
        known ? a->command->options[optopt - OPTION_FIRST].name : "";
    const char *value =
        known ? a->command->options[optopt - OPTION_FIRST].value : "";

    if (got == ':')
        args_wrong(a, "--%s wants a value: --%s %s", name, name, value);
    else if (known)
        args_wrong(a, "--%s takes no value", name);
    else
        complain_unknown(a, argv[optind - 1]);
    return PARSED_WRONG;
}

static enum parsed keep(struct args *a, int i)
{
    if (a->given[i] == ARGS_MAX_REPEATS) {
        args_wrong(a, "--%s is given more than %d times",
                   a->command->options[i].name, ARGS_MAX_REPEATS);
        return PARSED_WRONG;
    }
    a->value[i][a->given[i]++] = optarg != NULL ? optarg : "";
    return PARSED_FINE;
}

/* The first word of the synopsis that was not given. */
static void complain_missing(const struct args *a)
{
    const char *missing = a->command->synopsis;

    for (int i = 0; i < a->n; i++)
        missing += strcspn(missing, " ") + 1;
    args_wrong(a, "%.*s is missing; usage: riposte %s %s",
               (int)strcspn(missing, " ."), missing, a->command->name,
               a->command->synopsis);
}

static enum parsed check_words(const struct args *a)
{
    const struct command *c = a->command;

    if (a->n < c->min_words)
        complain_missing(a);
    else if (c->max_words >= 0 && a->n > c->max_words)
        args_wrong(a, "\"%s\" is one word too many; usage: riposte %s%s%s",
                   a->word[c->max_words], c->name,
                   c->synopsis[0] != '\0' ? " " : "", c->synopsis);
    else
        return PARSED_FINE;
    return PARSED_WRONG;
}

enum parsed args_parse(struct args *a, const struct command *command, int argc,
                       char **argv)
{
    struct option options[ARGS_MAX_OPTIONS + 2];
    int got;

    memset(a, 0, sizeof *a);
    a->command = command;
    if (command->elsewhere) {
        a->n = argc - 1;
        a->word = argv + 1;
        return PARSED_FINE;
    }
    fill_getopt(command, options);
    opterr = 0;
    optind = 0; /* the menu parses one line after the other */
    while ((got = getopt_long(argc, argv, ":h", options, NULL)) != -1) {
        if (got == 'h')
            return PARSED_HELP;
        if (got == '?' || got == ':')
            return complain(a, argv, got);
        if (keep(a, got - OPTION_FIRST) != PARSED_FINE)
            return PARSED_WRONG;
    }
    a->n = argc - optind;
    a->word = argv + optind;
    return check_words(a);
}

/* --- what was said --- */

bool args_has(const struct args *a, const char *name)
{
    return find_option(a->command, name) >= 0;
}

const char *args_repeat(const struct args *a, const char *name, int k)
{
    int i = find_option(a->command, name);

    return i >= 0 && k < a->given[i] ? a->value[i][k] : NULL;
}

const char *args_value(const struct args *a, const char *name)
{
    int i = find_option(a->command, name);

    return i >= 0 && a->given[i] > 0 ? a->value[i][a->given[i] - 1] : NULL;
}

int args_number(const struct args *a, const char *name, long long min,
                long long max, long long otherwise, long long *out)
{
    const char *text = args_value(a, name);
    char *end;

    *out = otherwise;
    if (text == NULL)
        return 0;
    errno = 0;
    *out = strtoll(text, &end, 10);
    if (end != text && *end == '\0' && errno == 0 && *out >= min && *out <= max)
        return 0;
    args_wrong(a, "--%s %s: want a whole number from %lld to %lld", name, text,
               min, max);
    return -1;
}

void args_give(struct args *a, const char *name, const char *value)
{
    int i = find_option(a->command, name);

    a->value[i][0] = value;
    a->given[i] = 1;
}

int args_add(struct args *a, const char *name, const char *value)
{
    int i = find_option(a->command, name);

    if (i < 0 || a->given[i] == ARGS_MAX_REPEATS)
        return -1;
    a->value[i][a->given[i]++] = value;
    return 0;
}

void args_prefer(struct args *a, const struct args *over)
{
    for (int i = 0; i < ARGS_MAX_OPTIONS; i++) {
        if (over->given[i] == 0)
            continue;
        memcpy(a->value[i], over->value[i], sizeof a->value[i]);
        a->given[i] = over->given[i];
    }
}

/* --- what a replay remembers --- */

/* Values of options that were read from replays: kept to the end. */
static char **recalled;
static int nrecalled;

static const char *keep_value(const char *value)
{
    recalled =
        must_realloc(recalled, ((size_t)nrecalled + 1) * sizeof *recalled);
    recalled[nrecalled] = must_strdup(value);
    return recalled[nrecalled++];
}

void args_recall(struct args *a, const char *text, const char *name)
{
    int i = find_option(a->command, name);
    char value[REPLAY_LINE];

    if (i < 0 || a->given[i] > 0)
        return;
    for (int k = 0; k < ARGS_MAX_REPEATS &&
                    replay_option(text, name, k, value, sizeof value) == 0;
         k++) {
        a->value[i][k] = keep_value(value);
        a->given[i]++;
    }
}

/* --- rules, with a user's cards --- */

/* What --cards, --with and a replay loaded last: the rules refer to it. */
enum { FROM_CARDS, FROM_WITH, FROM_REPLAY, FROM };
static struct library *loaded[FROM];

/* The same for the files that --foe-deck and --deck name, each once, and the
 * decks that they mean. */
enum { DECK_FILES = ARGS_MAX_REPEATS + 1 };
static struct library *loaded_deck[DECK_FILES];
static struct {
    const char *path;
    int deck;
} deck_file[DECK_FILES];
static int ndeck_files;

static const struct rules *load(const struct rules *base,
                                const char *const *paths, int n,
                                struct library **into)
{
    struct complaints wrong = { 0 };

    library_free(*into); /* of another match, in a list of them */
    *into = cards_load(base, paths, n, &wrong);
    if (*into == NULL) {
        fputs(wrong.text, stderr);
        return NULL;
    }
    return library_rules(*into);
}

void args_keep_cards(void)
{
    memset(loaded, 0, sizeof loaded);
    memset(loaded_deck, 0, sizeof loaded_deck);
}

const struct rules *args_more_cards(const struct rules *base,
                                    const char *const *paths, int n)
{
    return load(base, paths, n, &loaded[FROM_WITH]);
}

int args_file_deck(const char *path)
{
    for (int i = 0; i < ndeck_files; i++)
        if (strcmp(deck_file[i].path, path) == 0)
            return deck_file[i].deck;
    return -1;
}

/* --deck and --foe-deck are the id of a deck that is there, or a file with one;
 * of several decks in a file the last one is meant.  Where players bring decks, all
 * else is left to the setup: the name of a deck, "random". */
static const struct rules *add_deck(const struct args *a, const struct rules *r,
                                    const char *option, const char *deck)
{
    bool brought = r->game->pick.deck;
    const struct rules *more;
    struct stat st;

    if (book_find_deck(r->book, deck) >= 0 || args_file_deck(deck) >= 0 ||
        (brought && pick_find(r, deck) != 0))
        return r;
    if (stat(deck, &st) < 0) {
        if (brought)
            return r;
        args_wrong(a, "--%s %s: neither a deck of %s nor a file", option, deck,
                   r->game->title);
        return NULL;
    }
    more = load(r, &deck, 1, &loaded_deck[ndeck_files]);
    if (more != NULL && more->book->ndecks == r->book->ndecks) {
        args_wrong(a, "--%s %s: there is no deck in this file", option, deck);
        return NULL;
    }
    if (more != NULL) {
        deck_file[ndeck_files].path = deck;
        deck_file[ndeck_files++].deck = more->book->ndecks - 1;
    }
    return more;
}

static const struct rules *add_foe_decks(const struct args *a,
                                         const struct rules *r)
{
    const char *deck;

    for (int k = 0; r != NULL && r->game->pick.deck &&
                    (deck = args_repeat(a, "foe-deck", k)) != NULL;
         k++)
        r = add_deck(a, r, "foe-deck", deck);
    return r;
}

static const struct rules *find_game(const struct args *a, const char *id)
{
    const struct rules *r = games_find(id);
    const char *ids[GAMES];
    char guess[80];

    if (r != NULL)
        return r;
    for (int i = 0; i < GAMES; i++)
        ids[i] = games[i].game->id;
    did_you_mean(guess, sizeof guess, near_word(id, ids, GAMES));
    args_wrong(a, "there is no game \"%s\"%s; see riposte games", id, guess);
    return NULL;
}

const struct rules *args_rules(const struct args *a, const char *game)
{
    const struct rules *r = find_game(a, game);
    const char *deck = args_value(a, "deck");
    int cards = find_option(a->command, "cards");

    ndeck_files = 0;
    if (r != NULL && cards >= 0 && a->given[cards] > 0)
        r = load(r, a->value[cards], a->given[cards], &loaded[FROM_CARDS]);
    r = add_foe_decks(a, r);
    if (r != NULL && deck != NULL)
        r = add_deck(a, r, "deck", deck);
    return r;
}

const struct rules *args_replay_rules(const struct args *a, const char *game,
                                      const char *replay)
{
    const struct rules *r = args_rules(a, game);
    char *own = r != NULL ? own_text(replay) : NULL;
    struct complaints wrong = { 0 };

    if (own == NULL)
        return r;
    library_free(loaded[FROM_REPLAY]);
    loaded[FROM_REPLAY] = own_compile(r, own, &wrong);
    free(own);
    fputs(wrong.text, stderr);
    return loaded[FROM_REPLAY] != NULL ? library_rules(loaded[FROM_REPLAY])
                                       : NULL;
}
