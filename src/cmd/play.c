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
#include "match/picks.h"
#include "match/saves.h"
#include "tui/front.h"
#include "tui/settings.h"
#include "tui/story.h"

/* A match on this terminal, and all that belongs to it. */
struct local_match {
    const struct args *args;
    const struct rules *rules;
    struct record rec;
    struct save *save; /* NULL: the match is not kept */
    bool unkept;       /* although it should be */
    char note[1200];   /* to be told at the beginning */
    struct computer computer[DUEL_MAX_PLAYERS]; /* no kind: a person */
    const char *vs[DUEL_MAX_PLAYERS];           /* what --vs says */
    struct printer printer;
    struct console console;
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
    static const char *const settled[] = { "players", "policy", "variant",
                                           "draft",   "season", "fighter",
                                           "team",    "foe",    "foe-deck",
                                           "seed" };
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

static const char *usual_level(const struct local_match *l)
{
    const char *level = settings_get()->value[SETTING_LEVEL];

    if (l->console.seats.viewer == VIEWER_ALL)
        return "greedy";
    return *level != '\0' ? level : "normal";
}

/* Every --vs is one opponent; the last one takes the seats that are left. The
 * default is a fair match for a person; a demonstration is to be quick, and the
 * same each time. */
static int seat_computers(struct local_match *l)
{
    const char *name = usual_level(l);
    struct error err;
    int k = 0;

    for (int i = 0; i < l->rec.setup.players; i++) {
        const char *next;

        if (i == l->console.seats.viewer)
            continue;
        next = args_repeat(l->args, "vs", k++);
        name = next != NULL ? next : name;
        if (computer_read(name, &l->computer[i], &err) < 0)
            return args_wrong(l->args, "%s: %s",
                              k > 0 && args_repeat(l->args, "vs", 0) != NULL
                                  ? "--vs"
                                  : "the setting level",
                              err.message);
        l->vs[i] = name;
        l->console.seats.name[i] = l->computer[i].name;
    }
    return EXIT_FINE;
}

/* In a demonstration the computer takes every seat. */
static int seat_all(struct local_match *l, bool demo)
{
    struct seating *seats = &l->console.seats;
    int who;

    if (args_seat(l->args, l->rec.setup.players, &who) != EXIT_FINE)
        return EXIT_USAGE;
    if (demo) {
        seats->viewer = VIEWER_ALL;
        return seat_computers(l);
    }
    if (args_value(l->args, "hotseat") != NULL) {
        seats->viewer = VIEWER_NONE;
        l->console.shared = true;
        return EXIT_FINE;
    }
    seats->viewer = who;
    seats->name[who] = "you";
    return seat_computers(l);
}

/* --- keeping --- */

static const char *const remembered[] = { "seat",  "hotseat", "vs",
                                          "cards", "deck",    "adviser" };
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

/* Files are named by their absolute paths. */
static void remember_path(struct local_match *l, const char *name,
                          const char *value)
{
    bool is_id = book_find_deck(l->rules->book, value) >= 0;
    char *path = is_id ? must_strdup(value) : file_absolute(value);

    record_option(&l->rec, name, path);
    free(path);
}

/* What loads the card files of a match again.  A replay names the decks that
 * were played, so that the files of others are just cards to it. */
struct file_option {
    const char *name, *value;
};
enum { FILE_OPTIONS = 2 * ARGS_MAX_REPEATS + 1 };

static int file_options(const struct args *a,
                        struct file_option out[FILE_OPTIONS])
{
    const char *value, *own = args_value(a, "deck");
    int n = 0;

    for (int k = 0; (value = args_repeat(a, "cards", k)) != NULL; k++)
        out[n++] = (struct file_option){ "cards", value };
    for (int k = 0; (value = args_repeat(a, "foe-deck", k)) != NULL; k++) {
        if (args_file_deck(value) < 0)
            continue;
        out[n++] = (struct file_option){ "cards", value };
        if (own != NULL && strcmp(own, value) == 0)
            own = NULL;
    }
    if (own != NULL)
        out[n++] = (struct file_option){ "deck", own };
    return n;
}

/* Who plays, and with which cards: what a replay does not say by itself. */
static void remember_options(struct local_match *l)
{
    struct file_option file[FILE_OPTIONS];
    int n = file_options(l->args, file);

    free(l->rec.options);
    l->rec.options = NULL;
    if (l->console.shared)
        record_option(&l->rec, "hotseat", "");
    else
        record_option(&l->rec, "seat",
                      (char[]){ seat_letter(l->console.seats.viewer), '\0' });
    for (int i = 0; i < l->rec.setup.players; i++)
        if (l->vs[i] != NULL)
            record_option(&l->rec, "vs", l->vs[i]);
    for (int i = 0; i < n; i++)
        remember_path(l, file[i].name, file[i].value);
}

static void tell_news(struct local_match *l)
{
    const char *news = l->save != NULL ? save_news(l->save) : NULL;
    struct error err;

    if (l->unkept) {
        l->save = save_open(&l->rec, NULL, &err);
        l->unkept = l->save == NULL;
        news = l->unkept ? NULL : "This match is kept now.";
    }
    if (news != NULL)
        l->console.front->note(&l->console, news);
}

/* A match without anybody at the keyboard can be repeated from its seed. */
static int keep(struct local_match *l, const char *path)
{
    struct error err;

    remember_options(l);
    if (args_value(l->args, "no-save") != NULL)
        return EXIT_FINE;
    l->save = save_open(&l->rec, path, &err);
    if (l->save != NULL)
        return EXIT_FINE;
    if (path != NULL)
        return args_wrong(l->args, "%s", err.message);
    snprintf(
        l->note, sizeof l->note,
        "This match is not kept: %s. Saving is tried again with every answer.",
        err.message);
    l->unkept = true;
    return EXIT_FINE;
}

/* --- playing --- */

/* Does the computer play this seat?  It also takes that of a person who has
 * given up while others play on. */
static bool is_computer(const struct local_match *l, int who)
{
    return l->computer[who].kind != NULL ||
           (l->rec.now.duel.gone >> who & 1) != 0;
}

/* A computer's luck depends on the place in the match, so the same seed gives
 * the same match, and undo does not give it another try. */
static enum outcome computer_answers(struct local_match *l, int who)
{
    const struct duel *d = &l->rec.now.duel;
    struct thought thought = { .rules = l->rec.rules, .who = who };
    enum outcome outcome;

    thought.computer =
        l->computer[who].kind != NULL ? l->computer[who] : l->console.adviser;
    duel_copy(l->rec.rules, &thought.match.duel, d);
    thought.memory = record_memory(&l->rec, who);
    rng_seed(&thought.rng,
             l->rec.seed.number * 1000003u + d->answers * 8u + (unsigned)who);
    outcome = l->console.front->think(&l->console, &thought);
    if (outcome == OUTCOME_ANSWERED)
        record_answer(&l->rec, who, thought.answer);
    return outcome;
}

static int first_of(unsigned seats)
{
    int who = 0;

    while ((seats >> who & 1) == 0)
        who++;
    return who;
}

static enum outcome play_match(struct local_match *l)
{
    unsigned waiting;

    while ((waiting = duel_waiting(&l->rec.now.duel)) != 0) {
        int who = first_of(waiting);
        enum outcome outcome;

        if (input_interrupted())
            return OUTCOME_INTERRUPT;
        if (is_computer(l, who))
            outcome = computer_answers(l, who);
        else
            outcome = l->console.front->ask(&l->console, who);
        tell_news(l);
        if (outcome != OUTCOME_ANSWERED)
            return outcome;
    }
    return OUTCOME_ANSWERED;
}

/* A match between computers, told as it happens. */
static enum outcome demonstrate(struct local_match *l)
{
    struct story story = { &l->printer, l->console.screen, VIEWER_ALL, false,
                           true };
    int shown = l->console.shown[0];

    for (;;) {
        shown = story_tell_turns(&story, &l->rec, shown);
        if (duel_over(&l->rec.now.duel, NULL))
            return OUTCOME_ANSWERED;
        if (input_interrupted())
            return OUTCOME_INTERRUPT;
        computer_answers(l, first_of(duel_waiting(&l->rec.now.duel)));
    }
}

/* --- the beginning and the end --- */

/* " with Reese and Heidi", or nothing when players bring nothing. */
static void put_picks(const struct record *rec, int who, const char *lead,
                      struct text *out)
{
    const uint16_t *pick = rec->setup.pick[who];

    for (int i = 0; i < DUEL_MAX_PICKS && pick[i] != 0; i++) {
        bool last = i == DUEL_MAX_PICKS - 1 || pick[i + 1] == 0;

        text_put(out, i == 0 ? lead : last ? " and " : ", ");
        text_put(out, pick_name(rec->rules, pick[i]));
    }
}

/* " You are A with Reese."  " B is greedy with Heidi." */
static void put_seat(const struct local_match *l, int who, struct text *out)
{
    const struct seating *seats = &l->console.seats;
    bool own = who == seats->viewer;

    text_put(out, own ? " You are " : " ");
    text_char(out, seat_letter(who));
    if (!own && !l->console.shared) {
        text_put(out, " is ");
        text_put(out, seats->name[who]);
    }
    put_picks(&l->rec, who, l->console.shared ? " plays " : " with ", out);
    text_char(out, '.');
}

static void greet(const struct local_match *l, bool demo)
{
    int n = l->rec.setup.players;
    char line[512];
    struct text out;

    text_init(&out, line, sizeof line);
    text_put(&out, l->rules->game->title);
    text_put(&out, ", ");
    text_count(&out, n, "player");
    text_put(&out, ", seed ");
    text_number(&out, (long)l->rec.seed.number);
    text_char(&out, '.');
    if (l->console.shared)
        text_put(&out, " All of you share this keyboard.");
    for (int i = 0; i < n; i++)
        if (!l->console.shared || l->rec.setup.pick[i][0] != 0)
            put_seat(l, i, &out);
    printer_fold(&l->printer, 0, 0, line);
    printer_fold(&l->printer, 0, 0,
                 demo ? "Nobody is at the keyboard, so the computer plays "
                        "against itself."
                      : "Type help to see what can be typed.");
}

/* Where the match can be found again. */
static void tell_kept(const struct local_match *l)
{
    const char *how = "It is kept. Go on with:\n    riposte continue --last\n";

    if (l->save == NULL || l->rec.n == 0)
        return;
    if (!save_complete(l->save))
        how = "It is kept, without the last answers. Go on with:\n"
              "    riposte continue --last\n";
    else if (duel_over(&l->rec.now.duel, NULL))
        how = "See it again, or have your answers judged:\n"
              "    riposte watch 1\n    riposte review 1\n";
    fputs(how, l->printer.out);
}

static int finish(struct local_match *l, enum outcome outcome, bool demo)
{
    bool wants_file = args_value(l->args, "save") != NULL;
    bool loose =
        !demo && l->save == NULL && args_value(l->args, "no-save") == NULL;
    FILE *out = l->printer.out;

    if (outcome == OUTCOME_ANSWERED && !demo)
        l->console.front->end(&l->console);
    l->console.front->close(&l->console);
    switch (outcome) {
    case OUTCOME_ANSWERED:
        story_result(&l->printer, &l->rec.now.duel, l->console.seats.viewer);
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
    tell_kept(l);
    if (wants_file && person_save(&l->console, "") < 0)
        return EXIT_FAILED;
    return EXIT_FINE;
}

static void put_option(struct text *out, const char *name, const char *value)
{
    text_put(out, " --");
    text_put(out, name);
    text_put(out, *value != '\0' ? " " : "");
    text_put(out, value);
}

/* What the command line said that a replay does not hold. */
static void put_options(const struct args *a, struct text *out)
{
    static const char *const names[] = { "seat", "hotseat", "vs", "adviser" };
    struct file_option file[FILE_OPTIONS];
    int n = file_options(a, file);
    const char *value;

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        for (int k = 0; (value = args_repeat(a, names[i], k)) != NULL; k++)
            put_option(out, names[i], value);
    for (int i = 0; i < n; i++)
        put_option(out, file[i].name, file[i].value);
}

static void open_console(struct local_match *l)
{
    const char *save = args_value(l->args, "save");
    const char *loaded = args_value(l->args, "load");
    const char *path = save != NULL ? save : loaded;
    struct console *console = &l->console;
    struct text options;

    text_init(&options, console->options, sizeof console->options);
    put_options(l->args, &options);
    printer_init(&l->printer, stdout, args_value(l->args, "plain") != NULL);
    console->rec = &l->rec;
    console->pace = settings_pace();
    console->printer = &l->printer;
    console->screen = screen_find(l->rules->game->id);
    console->ledger = ledger_text(l->rules->game->id);
    if (path != NULL)
        snprintf(console->path, sizeof console->path, "%s", path);
    for (int i = 0; l->rec.n > 0 && i < DUEL_MAX_PLAYERS; i++)
        console->shown[i] = story_last_turn(console->screen, &l->rec);
}

/* The full screen, if it is wanted and possible. */
static void choose_front(struct local_match *l, bool demo)
{
    bool plain = demo || args_value(l->args, "plain") != NULL;

    l->console.front = &plain_front;
    if (!plain && full_front.open(&l->console) == 0)
        l->console.front = &full_front;
    else
        greet(l, demo);
}

/* Whom `hint` asks. */
static int find_adviser(struct local_match *l)
{
    const char *name = args_value(l->args, "adviser");
    struct error err;

    if (computer_read(name != NULL ? name : "master", &l->console.adviser,
                      &err) < 0)
        return args_wrong(l->args, "--adviser: %s", err.message);
    return EXIT_FINE;
}

/* The match that has just ended is the first one of the history. */
static int review_last(void)
{
    char number[] = "1", *first[] = { number };
    struct args a = { .command = &cmd_review, .n = 1, .word = first };

    return cmd_review.run(&a);
}

static int run_match(struct local_match *l, const char *path)
{
    bool demo = path == NULL && input_empty();
    int code = seat_all(l, demo);

    if (code == EXIT_FINE)
        code = find_adviser(l);
    if (code == EXIT_FINE && !demo)
        code = keep(l, path);
    if (code != EXIT_FINE)
        return code;
    open_console(l);
    choose_front(l, demo);
    if (l->note[0] != '\0')
        l->console.front->note(&l->console, l->note);
    code = finish(l, demo ? demonstrate(l) : play_match(l), demo);
    save_close(l->save);
    return l->console.wants_review ? review_last() : code;
}

int play_on(const struct args *a, const struct rules *r, struct record *rec,
            const char *path, const char *note)
{
    struct local_match l = { .args = a, .rules = r, .rec = *rec };
    int code;

    l.console.input = input_open();
    snprintf(l.note, sizeof l.note, "%s", note);
    code = run_match(&l, path);
    input_close(l.console.input);
    record_done(&l.rec);
    return code;
}

int play_from(const char *text, const struct record *whole, int answers,
              int seat)
{
    static const char *const letters[] = { "A", "B", "C", "D", "E", "F" };
    const struct rules *r = whole->excerpt->from;
    struct record rec;
    struct args play;
    char game[64], *words[1];

    play_recall(&play, text, game, words);
    args_give(&play, "seat", letters[seat]);
    record_deal(&rec, r, &whole->excerpt->given, &whole->seed);
    while (rec.n < answers)
        record_answer(&rec, whole->steps[rec.n].who,
                      whole->steps[rec.n].answer);
    return play_on(&play, r, &rec, NULL, "");
}

/* Is everybody on the list, "goldarr,gwaien", somebody whom the game has? */
static bool all_known(const struct rules *r, const char *list)
{
    for (size_t n;; list += n + 1) {
        char name[64];

        n = strcspn(list, ",");
        snprintf(name, sizeof name, "%.*s", (int)n, list);
        if (pick_find(r, name) == 0)
            return false;
        if (list[n] == '\0')
            return true;
    }
}

/* The usual fighter, in the usual game, unless others are named; chance adds the
 * rest of a team. */
static int bring_usual(struct args *a, const struct rules *r)
{
    static char team[SETTING_VALUE + sizeof ",random"];
    const char *fighter = settings_get()->value[SETTING_FIGHTER];

    if (*fighter == '\0' || !settings_is(SETTING_GAME, r->game->id) ||
        r->game->pick.max == 0 || args_own(a, r) != NULL ||
        args_value(a, "load") != NULL || args_value(a, "variant") != NULL ||
        args_value(a, "draft") != NULL || args_value(a, "season") != NULL ||
        args_value(a, "deck") != NULL || args_value(a, "hotseat") != NULL ||
        input_empty())
        return EXIT_FINE;
    if (!all_known(r, fighter))
        return args_wrong(a,
                          "the setting \"fighter %s\": %s has no such %s; see "
                          "riposte games",
                          fighter, r->game->title, r->game->pick.name);
    snprintf(team, sizeof team, "%s,random", fighter);
    args_give(a, args_bring(r),
              strcmp(args_bring(r), "team") == 0 ? team : fighter);
    return EXIT_FINE;
}

static int run(const struct args *a)
{
    const char *game = settings_get()->value[SETTING_GAME];
    const struct rules *r;
    struct args own = *a;
    struct record rec;

    if (a->n == 0 && *game == '\0')
        return args_wrong(a, "which game? riposte games lists them, and the "
                             "setting game has the usual one");
    r = args_rules(a, a->n > 0 ? a->word[0] : game);
    if (r == NULL || bring_usual(&own, r) != EXIT_FINE ||
        start(&own, r, &rec) != EXIT_FINE)
        return EXIT_USAGE;
    return play_on(&own, r, &rec, NULL, "");
}

const struct command cmd_play = {
    .name = "play",
    .synopsis = "[GAME]",
    .about = "Play a match in the terminal.",
    .more =
        "On a terminal the match takes the whole screen, and ? lists the "
        "keys. With --plain, or when input or output is not a terminal, it is "
        "played line by line, and help lists what you can type.\n"
        "With no terminal and no input the computer plays against itself, "
        "as a demonstration. Every answer is saved as soon as it is given, so "
        "riposte continue can always resume the match.\n"
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
              "an opponent: a level, or a player that riposte games --players "
              "lists (default normal); repeat it to choose each opponent" },
            { "adviser", "PLAYER", "who gives the hints (default master)" },
            { "hotseat", NULL, "people take every seat, at this keyboard" },
            { "fighter", "NAMES",
              "your fighter, or two separated by a comma; random (the default) "
              "lets the seed choose" },
            { "team", "NAMES", "your team: any number, separated by commas" },
            { "foe", "NAMES",
              "the fighter or team of another player; repeat it for each" },
            { "foe-deck", "DECK",
              "the deck of another player, also in a file" },
            { "draft", "WORD", "how teams are formed; see riposte games" },
            { "season", "WORD", "where chance draws fighters from (same)" },
            { "variant", "WORD", "a variant of the game; see riposte games" },
            { "seed", "N",
              "the number that decides the deal (default: from the clock)" },
            { "policy", "NAME=VALUE",
              "a setting of the game; see riposte games" },
            { "cards", "PATH", "a card file, or a folder of them" },
            { "deck", "DECK", "a deck: its name, or a file that holds it" },
            { "load", "FILE", "continue a match from a file" },
            { "save", "FILE", "write a copy of the match there when it ends" },
            { "no-save", NULL, "do not save the match for riposte continue" },
            { "plain", NULL,
              "play line by line, in ASCII, without colours or full screen" },
            { 0 },
        },
    .min_words = 0,
    .max_words = 1,
    .run = run,
};
