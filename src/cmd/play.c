/* play.c - riposte play: a match in the terminal. */
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "ai/computer.h"
#include "base/file.h"
#include "base/near.h"
#include "cmd/frame.h"
#include "core/replay.h"
#include "lab/picks.h"
#include "lab/saves.h"
#include "tui/front.h"
#include "tui/story.h"

/* Everything about one match. */
struct table {
    const struct args *args;
    const struct rules *rules;
    struct record rec;
    struct save *save; /* NULL: the match is not kept */
    struct computer computer[DUEL_MAX_PLAYERS]; /* no kind: a person */
    const char *vs[DUEL_MAX_PLAYERS];           /* what --vs says */
    struct printer printer;
    struct console console;
    const struct front *front;
};

/* A seed that can be read aloud. */
static uint64_t clock_seed(void)
{
    struct timespec now;
    struct rng rng;

    clock_gettime(CLOCK_REALTIME, &now);
    rng_seed(&rng, (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec +
                       ((uint64_t)getpid() << 40));
    return rng_below(&rng, 1000000);
}

/* --- the match --- */

static int load(const struct args *a, const struct rules *r, const char *path,
                struct record *rec)
{
    static const char *const settled[] = { "players", "policy",   "variant",
                                           "draft",   "fighter",  "team",
                                           "foe",     "foe-deck", "seed" };
    struct error err;
    char *text;
    int rc;

    for (size_t i = 0; i < sizeof settled / sizeof settled[0]; i++)
        if (args_value(a, settled[i]) != NULL)
            return args_wrong(a, "--%s: a match that is loaded has its own",
                              settled[i]);
    text = file_read(path, &err);
    if (text == NULL)
        return args_wrong(a, "%s", err.message);
    rc = record_read(rec, r, path, text, &err);
    free(text);
    return rc < 0 ? args_wrong(a, "%s", err.message) : EXIT_FINE;
}

static int start(const struct args *a, const struct rules *r,
                 struct record *rec)
{
    const char *path = args_value(a, "load");
    struct setup setup;
    long long number;
    uint64_t seed;

    if (path != NULL)
        return load(a, r, path, rec);
    if (args_number(a, "seed", 0, INT64_MAX, -1, &number) < 0)
        return EXIT_USAGE;
    seed = number >= 0                           ? (uint64_t)number
           : r->game->demo != 0 && input_empty() ? r->game->demo
                                                 : clock_seed();
    if (args_setup(a, r, seed, &setup) != EXIT_FINE)
        return EXIT_USAGE;
    record_start(rec, r, &setup, seed);
    return EXIT_FINE;
}

/* --- who plays --- */

/* Every --vs is one opponent; the last one takes the seats that are left.
 * Otherwise it is one that is a match for a person; a demonstration is to be
 * quick, and the same each time. */
static int seat_computers(struct table *t)
{
    const char *name =
        t->console.seats.viewer == VIEWER_ALL ? "greedy" : "normal";
    struct error err;
    int k = 0;

    for (int i = 0; i < t->rec.setup.players; i++) {
        const char *next;

        if (i == t->console.seats.viewer)
            continue;
        next = args_repeat(t->args, "vs", k++);
        name = next != NULL ? next : name;
        if (computer_read(name, &t->computer[i], &err) < 0)
            return args_wrong(t->args, "--vs: %s", err.message);
        t->vs[i] = name;
        t->console.seats.name[i] = t->computer[i].name;
    }
    return EXIT_FINE;
}

/* In a demonstration the computer takes every seat. */
static int seat_all(struct table *t, bool demo)
{
    struct seating *seats = &t->console.seats;
    int who;

    if (args_seat(t->args, t->rec.setup.players, &who) != EXIT_FINE)
        return EXIT_USAGE;
    if (demo) {
        seats->viewer = VIEWER_ALL;
        return seat_computers(t);
    }
    if (args_value(t->args, "hotseat") != NULL) {
        seats->viewer = VIEWER_NONE;
        t->console.shared = true;
        return EXIT_FINE;
    }
    seats->viewer = who;
    seats->name[who] = "you";
    return seat_computers(t);
}

/* --- keeping --- */

static const char *const remembered[] = { "seat", "hotseat", "vs", "cards",
                                          "deck" };
enum { REMEMBERED = sizeof remembered / sizeof remembered[0] };

void play_recall(struct args *a, const char *text, char word[64], char **words)
{
    memset(a, 0, sizeof *a);
    a->command = &cmd_play;
    if (replay_game(text, word, 64) < 0)
        word[0] = '\0';
    *words = word;
    a->n = 1;
    a->word = words;
    for (int i = 0; i < REMEMBERED; i++)
        args_recall(a, text, remembered[i]);
}

/* Files are named in a way that is right from every folder. */
static void remember_path(struct table *t, const char *name, const char *value)
{
    bool is_id = book_find_deck(t->rules->book, value) >= 0;
    char *path = is_id ? must_strdup(value) : file_absolute(value);

    record_option(&t->rec, name, path);
    free(path);
}

/* Who plays, and with which cards: what a replay does not say by itself. */
static void remember_options(struct table *t)
{
    static const char *const paths[] = { "cards", "deck" };
    const char *value;

    free(t->rec.options);
    t->rec.options = NULL;
    if (t->console.shared)
        record_option(&t->rec, "hotseat", "");
    else
        record_option(&t->rec, "seat",
                      (char[]){ seat_letter(t->console.seats.viewer), '\0' });
    for (int i = 0; i < t->rec.setup.players; i++)
        if (t->vs[i] != NULL)
            record_option(&t->rec, "vs", t->vs[i]);
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++)
        for (int k = 0; (value = args_repeat(t->args, paths[i], k)) != NULL;
             k++)
            remember_path(t, paths[i], value);
}

static void tell_news(struct table *t)
{
    const char *news = t->save != NULL ? save_news(t->save) : NULL;

    if (news != NULL)
        t->front->note(&t->console, news);
}

/* A match without anybody at the keyboard comes again from its seed. */
static int keep(struct table *t, const char *path)
{
    struct error err;

    remember_options(t);
    if (args_value(t->args, "no-save") != NULL)
        return EXIT_FINE;
    t->save = save_open(&t->rec, path, &err);
    if (t->save != NULL)
        return EXIT_FINE;
    if (path != NULL)
        return args_wrong(t->args, "%s", err.message);
    fprintf(stderr, "riposte: this match is not kept: %s\n", err.message);
    return EXIT_FINE;
}

/* --- playing --- */

/* Does the computer play this seat?  It also takes that of a person who has
 * given up while others play on. */
static bool is_computer(const struct table *t, int who)
{
    return t->computer[who].kind != NULL ||
           (t->rec.now.duel.gone >> who & 1) != 0;
}

/* A computer's luck belongs to the place in the match, so the same match comes
 * again from the same seed, and undo does not throw its dice again. */
static enum outcome computer_answers(struct table *t, int who)
{
    const struct duel *d = &t->rec.now.duel;
    struct thought thought = { .rules = t->rules, .who = who };
    enum outcome outcome;

    thought.computer =
        t->computer[who].kind != NULL ? t->computer[who] : t->console.adviser;
    duel_copy(t->rules, &thought.match.duel, d);
    rng_seed(&thought.rng,
             t->rec.seed * 1000003u + d->answers * 8u + (unsigned)who);
    outcome = t->front->think(&t->console, &thought);
    if (outcome == OUTCOME_ANSWERED)
        record_answer(&t->rec, who, thought.answer);
    return outcome;
}

static int first_of(unsigned seats)
{
    int who = 0;

    while ((seats >> who & 1) == 0)
        who++;
    return who;
}

static enum outcome play_match(struct table *t)
{
    unsigned waiting;

    while ((waiting = duel_waiting(&t->rec.now.duel)) != 0) {
        int who = first_of(waiting);
        enum outcome outcome;

        if (input_interrupted())
            return OUTCOME_INTERRUPT;
        if (is_computer(t, who))
            outcome = computer_answers(t, who);
        else
            outcome = t->front->ask(&t->console, who);
        tell_news(t);
        if (outcome != OUTCOME_ANSWERED)
            return outcome;
    }
    return OUTCOME_ANSWERED;
}

/* A match between computers, told as it happens. */
static enum outcome demonstrate(struct table *t)
{
    struct story story = { &t->printer, t->console.screen, VIEWER_ALL, false,
                           true };
    int shown = t->console.shown[0];

    for (;;) {
        shown = story_tell_turns(&story, &t->rec, shown);
        if (duel_over(&t->rec.now.duel, NULL))
            return OUTCOME_ANSWERED;
        if (input_interrupted())
            return OUTCOME_INTERRUPT;
        computer_answers(t, first_of(duel_waiting(&t->rec.now.duel)));
    }
}

/* --- the beginning and the end --- */

/* " with Reese and Heidi", or nothing when players bring nothing. */
static void put_picks(const struct record *rec, int who, const char *lead,
                      struct text *out)
{
    const uint8_t *pick = rec->setup.pick[who];

    for (int i = 0; i < DUEL_MAX_PICKS && pick[i] != 0; i++) {
        bool last = i == DUEL_MAX_PICKS - 1 || pick[i + 1] == 0;

        text_put(out, i == 0 ? lead : last ? " and " : ", ");
        text_put(out, pick_name(rec->rules, pick[i]));
    }
}

/* " You are A with Reese."  " B is greedy with Heidi." */
static void put_seat(const struct table *t, int who, struct text *out)
{
    const struct seating *seats = &t->console.seats;
    bool own = who == seats->viewer;

    text_put(out, own ? " You are " : " ");
    text_char(out, seat_letter(who));
    if (!own && !t->console.shared) {
        text_put(out, " is ");
        text_put(out, seats->name[who]);
    }
    put_picks(&t->rec, who, t->console.shared ? " plays " : " with ", out);
    text_char(out, '.');
}

static void greet(const struct table *t, bool demo)
{
    int n = t->rec.setup.players;
    char line[512];
    struct text out;

    text_init(&out, line, sizeof line);
    text_put(&out, t->rules->game->title);
    text_put(&out, ", ");
    text_count(&out, n, "player");
    text_put(&out, ", seed ");
    text_number(&out, (long)t->rec.seed);
    text_char(&out, '.');
    if (t->console.shared)
        text_put(&out, " All of you share this keyboard.");
    for (int i = 0; i < n; i++)
        if (!t->console.shared || t->rec.setup.pick[i][0] != 0)
            put_seat(t, i, &out);
    printer_fold(&t->printer, 0, 0, line);
    printer_fold(&t->printer, 0, 0,
                 demo ? "Nobody is at the keyboard, so the computer plays "
                        "against itself."
                      : "Type help to see what can be typed.");
}

/* Where the match can be found again. */
static void tell_kept(const struct table *t)
{
    const char *how = "It is kept. Go on with:\n    riposte continue --last\n";

    if (t->save == NULL || t->rec.n == 0)
        return;
    if (!save_complete(t->save))
        how = "It is kept, without the last answers. Go on with:\n"
              "    riposte continue --last\n";
    else if (duel_over(&t->rec.now.duel, NULL))
        how = "See it again with:\n    riposte watch 1\n";
    fputs(how, t->printer.out);
}

static int finish(struct table *t, enum outcome outcome, bool demo)
{
    bool wants_file = args_value(t->args, "save") != NULL;
    bool loose =
        !demo && t->save == NULL && args_value(t->args, "no-save") == NULL;
    FILE *out = t->printer.out;

    if (outcome == OUTCOME_ANSWERED && !demo)
        t->front->end(&t->console);
    t->front->close(&t->console);
    switch (outcome) {
    case OUTCOME_ANSWERED:
        story_result(&t->printer, &t->rec.now.duel, t->console.seats.viewer);
        break;
    case OUTCOME_INTERRUPT:
        fputs("\nInterrupted.\n", out);
        wants_file = wants_file || loose;
        break;
    case OUTCOME_END:
        fputs("\nThe input has ended.\n", out);
        break;
    case OUTCOME_QUIT:
        fputs("The match is left.\n", out);
        break;
    }
    tell_kept(t);
    if (wants_file && person_save(&t->console, "") < 0)
        return EXIT_FAILED;
    return EXIT_FINE;
}

/* What the command line said that a replay does not hold. */
static void put_options(const struct args *a, struct text *out)
{
    for (int i = 0; i < REMEMBERED; i++) {
        const char *value;

        for (int k = 0; (value = args_repeat(a, remembered[i], k)) != NULL;
             k++) {
            text_put(out, " --");
            text_put(out, remembered[i]);
            text_put(out, *value != '\0' ? " " : "");
            text_put(out, value);
        }
    }
}

static void open_console(struct table *t)
{
    const char *save = args_value(t->args, "save");
    const char *loaded = args_value(t->args, "load");
    const char *path = save != NULL ? save : loaded;
    struct console *console = &t->console;
    struct error err;
    struct text options;

    text_init(&options, console->options, sizeof console->options);
    put_options(t->args, &options);
    printer_init(&t->printer, stdout, args_value(t->args, "plain") != NULL);
    console->rec = &t->rec;
    console->printer = &t->printer;
    console->screen = screen_find(t->rules->game->id);
    console->ledger = ledger_text(t->rules->game->id);
    computer_read("hard", &console->adviser, &err);
    if (path != NULL)
        snprintf(console->path, sizeof console->path, "%s", path);
    for (int i = 0; t->rec.n > 0 && i < DUEL_MAX_PLAYERS; i++)
        console->shown[i] = story_last_turn(console->screen, &t->rec);
}

/* The full screen, if it is wanted and can be had. */
static void choose_front(struct table *t, bool demo)
{
    bool plain = demo || args_value(t->args, "plain") != NULL;

    t->front = &plain_front;
    if (!plain && full_front.open(&t->console) == 0)
        t->front = &full_front;
    else
        greet(t, demo);
}

static int run_match(struct table *t, const char *path)
{
    bool demo = path == NULL && input_empty();
    int code = seat_all(t, demo);

    if (code == EXIT_FINE && !demo)
        code = keep(t, path);
    if (code != EXIT_FINE)
        return code;
    open_console(t);
    choose_front(t, demo);
    code = finish(t, demo ? demonstrate(t) : play_match(t), demo);
    save_close(t->save);
    return code;
}

int play_on(const struct args *a, const struct rules *r, struct record *rec,
            const char *path)
{
    struct table t = { .args = a, .rules = r, .rec = *rec };
    int code;

    t.console.input = input_open();
    code = run_match(&t, path);
    input_close(t.console.input);
    record_done(&t.rec);
    return code;
}

static int run(const struct args *a)
{
    const struct rules *r = args_rules(a, a->word[0]);
    struct record rec;

    if (r == NULL || start(a, r, &rec) != EXIT_FINE)
        return EXIT_USAGE;
    return play_on(a, r, &rec, NULL);
}

const struct command cmd_play = {
    .name = "play",
    .synopsis = "GAME",
    .about = "Play a match in the terminal.",
    .more = "On a terminal the match has the full screen, where ? lists the "
            "keys. With --plain, or when input or output is no terminal, it is "
            "played line by line.\n"
            "With no terminal and no input the computer plays against itself, "
            "as a demonstration. Inside a match, help lists what can be "
            "typed. Every answer is kept in the moment it is given: whatever "
            "happens, riposte continue goes on with the match.\n"
            "\n"
            "    riposte play engarde\n"
            "    riposte play engarde --players 4 --vs hard --vs easy\n"
            "    riposte play engarde --hotseat --policy hand_size=7\n"
            "    riposte play exceed --fighter reese --foe heidi\n"
            "    riposte play exceed --variant tag --fighter reese,heidi\n"
            "    riposte play brawl --team goldarr,gwaien,kilgore\n"
            "    riposte play brawl --variant tornado --draft competitive",
    .options =
        (const struct option_row[]){
            { "seat", "A", "the seat you take (default A)" },
            { "players", "N", "how many play (default 2)" },
            { "vs", "PLAYER",
              "an opponent: a level or another player, see riposte games "
              "--players (default normal); once for each, if you like" },
            { "hotseat", NULL, "every seat is a person at this keyboard" },
            { "fighter", "NAMES",
              "your fighter, or two between commas; random (the default) "
              "lets the seed choose" },
            { "team", "NAMES", "the same, of any number, between commas" },
            { "foe", "NAMES", "the same for another player" },
            { "foe-deck", "DECK", "the deck of another player" },
            { "draft", "WORD", "how teams are formed; see riposte games" },
            { "variant", "WORD", "a variant of the game; see riposte games" },
            { "seed", "N", "the deal (default: from the clock)" },
            { "policy", "NAME=VALUE", "a setting; see riposte games" },
            { "cards", "PATH", "card files, or a folder of them, to add" },
            { "deck", "DECK", "a deck by its name, or a file with one" },
            { "load", "FILE", "go on with a match that was saved" },
            { "save", "FILE", "write a copy of the match there at the end" },
            { "no-save", NULL, "do not keep the match for riposte continue" },
            { "plain", NULL,
              "line by line, without colours, in ASCII: not the full screen" },
            { 0 },
        },
    .min_words = 1,
    .max_words = 1,
    .run = run,
};
