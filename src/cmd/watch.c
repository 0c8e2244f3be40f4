/* watch.c - riposte watch: step through a replay, print it, or verify it. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "cmd/kept.h"
#include "core/replay.h"
#include "tui/front.h"
#include "tui/settings.h"
#include "tui/story.h"

/* A replay, and how far it has been watched. */
struct viewing {
    struct record whole; /* every answer */
    struct record now;   /* the first ones of them */
    struct printer printer;
    struct story story;
    struct seating seats;
    const char *path;
    char *text; /* the replay as it was written */
    int branch; /* the seat that plays on from here; -1: nobody does */
};

/* --- moving --- */

static void give_answers(struct viewing *v, int n)
{
    while (v->now.n < n)
        record_answer(&v->now, v->whole.steps[v->now.n].who,
                      v->whole.steps[v->now.n].answer);
}

/* Give the next answers until something happens; false at the end. */
static bool step_on(struct viewing *v)
{
    int shown = v->now.nevents;

    while (v->now.n < v->whole.n && v->now.nevents == shown)
        give_answers(v, v->now.n + 1);
    return v->now.nevents > shown;
}

/* Back to before the last thing happened. */
static void step_back(struct viewing *v)
{
    int after = v->now.events[v->now.nevents - 1].after;

    record_rewind(&v->now, after > 0 ? after - 1 : 0);
}

static bool go_to_turn(struct viewing *v, int turn)
{
    record_rewind(&v->now, 0);
    while (record_turn(&v->now) < turn && step_on(v))
        ;
    return record_turn(&v->now) == turn;
}

/* --- showing --- */

static void show_position(const struct viewing *v)
{
    union match view;

    screen_view(v->now.rules, &v->now.now.duel, v->seats.viewer, &view);
    screen_print(v->story.screen, &v->printer, v->now.rules, &view.duel,
                 &v->seats);
}

static void print_whole(struct viewing *v)
{
    int shown = 0;

    do
        shown = story_tell_turns(&v->story, &v->now, shown);
    while (step_on(v));
    story_tell(&v->story, &v->now, shown);
    if (duel_over(&v->now.now.duel, NULL))
        story_result(&v->printer, &v->now.now.duel, VIEWER_NONE);
    else
        fputs("\nThe replay ends here; the match is not over.\n",
              v->printer.out);
}

static void next(struct viewing *v)
{
    int shown = v->now.nevents;

    if (step_on(v))
        story_tell(&v->story, &v->now, shown);
    else
        fputs("This is the end of the replay: b goes back, quit leaves.\n",
              v->printer.out);
    if (v->now.n == v->whole.n && v->now.nevents > shown)
        story_result(&v->printer, &v->now.now.duel, VIEWER_NONE);
}

/* "A", "all" or "none": the viewer; false when it is none of these. */
static bool read_viewer(const char *text, int players, int *viewer)
{
    int who = (text[0] & ~0x20) - 'A';

    if (strcmp(text, "all") == 0)
        *viewer = VIEWER_ALL;
    else if (strcmp(text, "none") == 0)
        *viewer = VIEWER_NONE;
    else if (who >= 0 && who < players && text[1] == '\0')
        *viewer = who;
    else
        return false;
    return true;
}

static void look_as(struct viewing *v, int viewer)
{
    v->seats.viewer = viewer;
    v->story.viewer = viewer;
}

/* --- stepping --- */

static const char stepping_help[] =
    "  Enter or next   what happens next\n"
    "  b               back by one step\n"
    "  turn N          to the beginning of a turn\n"
    "  table           the table now\n"
    "  seat A          with the eyes of A\n"
    "  seat all        with every hand in sight\n"
    "  seat none       with the eyes of a spectator\n"
    "  play A          play on from here in the seat of A, as a new match\n"
    "  quit            leave\n";

static void obey_turn(struct viewing *v, const char *operand)
{
    int turn = atoi(operand);

    if (turn < 1)
        fputs("turn takes the number of a turn, from 1\n", v->printer.out);
    else if (!go_to_turn(v, turn))
        fputs("The replay ends before that turn; this is its end.\n",
              v->printer.out);
    if (turn >= 1)
        show_position(v);
}

static void obey_seat(struct viewing *v, const char *operand)
{
    int viewer;

    if (!read_viewer(operand, v->now.setup.players, &viewer)) {
        fputs("seat takes the letter of a player, all or none\n",
              v->printer.out);
        return;
    }
    look_as(v, viewer);
    show_position(v);
}

/* What if?  True when somebody plays on. */
static bool obey_play(struct viewing *v, const char *operand)
{
    int who = duel_first(&v->now.now.duel);

    if (who < 0) {
        fputs("The match is over here: b goes back.\n", v->printer.out);
        return false;
    }
    if (*operand != '\0' &&
        (!read_viewer(operand, v->now.setup.players, &who) || who < 0 ||
         who >= v->now.setup.players)) {
        fputs("play takes the letter of a player\n", v->printer.out);
        return false;
    }
    v->branch = who;
    return true;
}

static bool is_word(const char *line, size_t n, const char *word)
{
    return n > 0 && strncmp(line, word, n) == 0;
}

/* Carry out one line; false to leave. */
static bool obey(struct viewing *v, const char *line)
{
    size_t n = strcspn(line, " ");
    const char *operand = line + n + strspn(line + n, " ");

    if (n == 0 || is_word(line, n, "next")) {
        next(v);
    } else if (is_word(line, n, "back")) {
        step_back(v);
        show_position(v);
    } else if (is_word(line, n, "turn") && *operand != '\0') {
        obey_turn(v, operand);
    } else if (is_word(line, n, "table")) {
        show_position(v);
    } else if (is_word(line, n, "seat")) {
        obey_seat(v, operand);
    } else if (is_word(line, n, "play")) {
        return !obey_play(v, operand);
    } else if (is_word(line, n, "quit")) {
        return false;
    } else {
        fputs(stepping_help, v->printer.out);
    }
    return true;
}

static void step_through(struct viewing *v)
{
    struct input *in = input_open();
    char line[256], prompt[64];

    show_position(v);
    fputs("Enter shows what happens next; help lists what can be typed.\n",
          v->printer.out);
    do
        snprintf(prompt, sizeof prompt, "turn %d, answer %d of %d> ",
                 record_turn(&v->now), v->now.n, v->whole.n);
    while (input_line(in, prompt, line, sizeof line) == GOT_LINE &&
           obey(v, line));
    input_close(in);
}

/* On the full screen.  False when there is none. */
static bool watch_full(struct viewing *v, bool given)
{
    char seat[8];

    struct console console = { .rec = &v->whole,
                               .printer = &v->printer,
                               .screen = v->story.screen,
                               .ledger = ledger_text(v->whole.rules->game->id),
                               .seats = v->seats,
                               .pace = settings_pace() };
    struct watched watched;

    if (!given) /* with one's own eyes, then */
        console.seats.viewer =
            replay_option(v->text, "seat", 0, seat, sizeof seat) == 0 &&
                    seat[0] > 'A' && seat[0] - 'A' < v->whole.setup.players
                ? seat[0] - 'A'
                : 0;
    console.input = input_open();
    if (full_watch(&console, NULL, &watched) < 0) {
        input_close(console.input);
        return false;
    }
    input_close(console.input);
    if (watched.plays) {
        give_answers(v, watched.answers);
        v->branch = watched.seat;
    }
    return true;
}

/* --- export --- */

/* " (a person)", " (random)"; nothing when the replay does not tell who
 * played. */
static void export_player(const struct viewing *v, int who)
{
    char seat[8], name[64];
    int foe;

    if (replay_option(v->text, "hotseat", 0, name, sizeof name) == 0) {
        fputs(" (a person)", v->printer.out);
        return;
    }
    if (replay_option(v->text, "seat", 0, seat, sizeof seat) < 0)
        return;
    foe = who - (who > seat[0] - 'A');
    if (who == seat[0] - 'A')
        fputs(" (a person)", v->printer.out);
    else if (replay_option(v->text, "vs", foe, name, sizeof name) == 0) {
        fputs(" (", v->printer.out);
        story_escape(v->printer.out, name);
        fputc(')', v->printer.out);
    }
}

enum { DEAL = 32 };

/* Where its luck comes from, in words. */
static const char *deal_of(const struct record *rec, char out[DEAL])
{
    if (rec->seed.keyed)
        return "dealt with a key";
    snprintf(out, DEAL, "seed %llu", (unsigned long long)rec->seed.number);
    return out;
}

static void export_head(const struct viewing *v)
{
    const struct record *rec = &v->whole;
    FILE *out = v->printer.out;

    fputs("# ", out);
    story_escape(out, rec->rules->game->title);
    fprintf(out, ", %s\n\n", deal_of(rec, (char[DEAL]){ 0 }));
    for (int i = 0; i < rec->setup.players; i++) {
        char line[256];
        struct text picks;

        text_init(&picks, line, sizeof line);
        setup_picks(rec->rules, &rec->setup, i, &picks);
        fprintf(out, "- **%c**", seat_letter(i));
        export_player(v, i);
        fputs(picks.n > 0 ? ": " : "", out);
        story_escape(out, line);
        fputc('\n', out);
    }
    fputc('\n', out);
}

static int export_to(const struct args *a, struct viewing *v, const char *form)
{
    bool markdown = strcmp(form, "markdown") == 0;

    if (!markdown && strcmp(form, "text") != 0)
        return args_wrong(a, "--export %s: want text or markdown", form);
    v->printer.colour = false;
    v->printer.width = 80;
    if (markdown) {
        v->story.form = STORY_MARKDOWN;
        export_head(v);
    }
    print_whole(v);
    return EXIT_FINE;
}

/* --- the command --- */

static void print_verified(const struct viewing *v, const char *path)
{
    const struct duel *d = &v->whole.now.duel;

    printf("%s: a replay of %s, %s, %d answers in %d turns, %s\n", path,
           v->whole.rules->game->title, deal_of(&v->whole, (char[DEAL]){ 0 }),
           v->whole.n, record_turn(&v->whole),
           duel_over(d, NULL) ? "played to the end" : "not over");
}

static void watch_plain(const struct args *a, struct viewing *v, bool terminal)
{
    if (terminal || args_value(a, "step") != NULL)
        step_through(v);
    else
        print_whole(v);
}

static int watch(const struct args *a, struct viewing *v)
{
    const struct rules *r = v->whole.rules;
    const char *form = args_value(a, "export");
    bool terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    bool plain = args_value(a, "plain") != NULL;
    int code = EXIT_FINE;

    printer_init(&v->printer, stdout, plain);
    v->story = (struct story){ .printer = &v->printer,
                               .screen = screen_find(r->game->id),
                               .viewer = v->seats.viewer,
                               .status = true };
    record_deal(&v->now, v->whole.excerpt->from, &v->whole.excerpt->given,
                &v->whole.seed);
    if (form != NULL)
        code = export_to(a, v, form);
    else if (args_value(a, "step") != NULL || !terminal || plain ||
             !watch_full(v, args_value(a, "seat") != NULL))
        watch_plain(a, v, terminal);
    if (v->branch >= 0)
        code = play_from(v->text, &v->whole, v->now.n, v->branch);
    record_done(&v->now);
    return code;
}

static int run_viewing(const struct args *a, struct viewing *v)
{
    const char *seat = args_value(a, "seat");

    v->seats.viewer = VIEWER_ALL;
    if (seat != NULL &&
        !read_viewer(seat, v->whole.setup.players, &v->seats.viewer))
        return args_wrong(a, "--seat %s: want A to %c, all or none", seat,
                          seat_letter(v->whole.setup.players - 1));
    if (args_value(a, "verify") == NULL)
        return watch(a, v);
    print_verified(v, v->path);
    return EXIT_FINE;
}

int args_replay(struct args *a, const char *path, const char *text,
                struct record *out)
{
    const struct rules *r;
    struct error err;
    char game[64];
    int got;

    if (replay_game(text, game, sizeof game) < 0)
        return args_wrong(a,
                          "%s: this is not a replay: its first lines are not "
                          "\"riposte replay 1\" and the game",
                          path);
    args_recall(a, text, "cards");
    args_recall(a, text, "deck");
    r = args_replay_rules(a, game, text);
    if (r == NULL)
        return EXIT_USAGE;
    got = record_read(out, r, path, text, &err);
    if (got == 0)
        return EXIT_FINE;
    args_wrong(a, "%s", err.message);
    return got == RECORD_DIVERGES ? EXIT_FAILED : EXIT_USAGE;
}

static int show_file(const struct args *a, const char *path)
{
    static struct viewing v; /* large, and there is one */
    struct args own = *a;    /* what the replay says is added */
    struct error err;
    int code;

    v.path = path;
    v.branch = -1;
    v.text = file_read(path, &err);
    if (v.text == NULL)
        return args_wrong(a, "%s", err.message);
    code = args_replay(&own, path, v.text, &v.whole);
    if (code == EXIT_FINE) {
        code = run_viewing(&own, &v);
        record_done(&v.whole);
    }
    free(v.text);
    return code;
}

static int run(const struct args *a)
{
    return kept_past(a, "\nriposte watch 1 shows the first of them again.\n",
                     show_file);
}

const struct command cmd_watch = {
    .name = "watch",
    .synopsis = "[FILE | NUMBER]",
    .about = "Step through a replay; without one, list finished matches.",
    .more = "A replay is what riposte play saves. It is verified before "
            "anything is shown: if the match runs differently, the line is "
            "named and the exit code is 1. Without a terminal all of it is "
            "printed. On the full screen the arrow keys step, Space plays and "
            "? lists the keys. To try what if, press y, or type play A line by "
            "line: you play on from that moment, in seat A, as a match of its "
            "own.\n"
            "\n"
            "    riposte watch                           the history\n"
            "    riposte watch 1                         the latest match\n"
            "    riposte watch match.replay --seat B     as B saw it\n"
            "    riposte watch 1 --export markdown       to put it elsewhere",
    .options =
        (const struct option_row[]){
            { "seat", "A",
              "whose view to show; all (the default) shows every hand, none "
              "what a spectator sees" },
            { "verify", NULL, "only check that the match runs as written" },
            { "step", NULL,
              "step even without a terminal, with commands from standard "
              "input" },
            { "export", "FORM", "print all of it: text or markdown" },
            { "json", NULL, "the list of matches for programs" },
            { "cards", "PATH", "card files that the match was played with" },
            { "deck", "FILE", "a deck file that it was played with" },
            { "plain", NULL,
              "go line by line, in ASCII, without colours or full screen" },
            { 0 },
        },
    .min_words = 0,
    .max_words = 1,
    .run = run,
};
