/* lab.c - riposte lab: experiments for designers, and their reports. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "ai/worth.h"
#include "base/file.h"
#include "cmd/frame.h"
#include "cmd/lab.h"
#include "cmd/stop.h"
#include "core/replay.h"
#include "lab/compare.h"
#include "lab/facts.h"
#include "lab/jobs.h"
#include "lab/report.h"
#include "match/picks.h"

enum {
    PROGRESS_SECONDS = 30,
    USUAL_MATCHES = 2000,
    MOST_REPLAYS = 10000,
    TEXT = 8192,
    NAME = 64
};

/* --- an experiment file --- */

/* Options that say how to work, not what is played. */
static const char *const workings[] = {
    "matches", "jobs",  "out", "part",  "until-decided", "json",    "leads",
    "events",  "slurm", "db",  "lease", "wait",          "replays",
};

static bool is_working(const char *name)
{
    for (size_t i = 0; i < sizeof workings / sizeof workings[0]; i++)
        if (strcmp(name, workings[i]) == 0)
            return true;
    return false;
}

void lab_write_text(const struct args *a, const struct lab *lab,
                    struct text *out)
{
    static const char digits[] = "0123456789abcdef";

    text_put(out, "game ");
    text_put(out, lab->plan.arm[0].rules->game->id);
    for (const struct option_row *o = a->command->options; o->name != NULL; o++)
        for (int k = 0; args_repeat(a, o->name, k) != NULL; k++) {
            if (is_working(o->name))
                break;
            text_char(out, '\n');
            text_put(out, o->name);
            text_char(out, ' ');
            text_put(out, args_repeat(a, o->name, k));
        }
    for (int i = 0; i < lab->plan.arms; i++) {
        uint64_t hash = book_hash(lab->plan.arm[i].rules->book);

        text_put(out, "\n# cards ");
        for (int shift = 60; shift >= 0; shift -= 4)
            text_char(out, digits[hash >> shift & 15]);
    }
    text_char(out, '\n');
}

/* One line: an option of the command, and its value.  What the command line
 * says goes before. */
static int read_line(struct args *a, const char *path, int number, char *line,
                     const char **game)
{
    char *value = line + strcspn(line, " \t");

    if (*value != '\0')
        *value++ = '\0';
    value += strspn(value, " \t");
    if (*line == '\0' || *line == '#')
        return EXIT_FINE;
    if (strcmp(line, "game") == 0) {
        *game = value;
        return EXIT_FINE;
    }
    if (args_add(a, line, value) == 0)
        return EXIT_FINE;
    return args_wrong(a,
                      "%s:%d: there is no option \"%s\"; a line is the name of "
                      "an option and its value, such as: matches 4000",
                      path, number, line);
}

/* The file's text is kept to the end of the program: options refer to it. */
static int read_file(struct args *a, struct lab *lab, const char *path,
                     const char **game)
{
    struct args given = *a;
    struct error err;
    char *text = lab->file = file_read(path, &err);
    int number = 1;

    if (text == NULL)
        return args_wrong(a, "%s", err.message);
    *game = NULL;
    for (char *line = strtok(text, "\n"); line != NULL;
         line = strtok(NULL, "\n"), number++)
        if (read_line(a, path, number, line, game) != EXIT_FINE)
            return EXIT_USAGE;
    args_prefer(a, &given);
    return *game != NULL
               ? EXIT_FINE
               : args_wrong(a, "%s: no line says which game: game exceed",
                            path);
}

/* The word is a game, an experiment file, or the folder of an experiment. */
static int find_game(struct args *a, struct lab *lab, const char **game)
{
    static char path[4096];
    struct stat st;

    *game = a->word[0];
    if (games_find(*game) != NULL || stat(*game, &st) < 0)
        return EXIT_FINE;
    if (!S_ISDIR(st.st_mode))
        return read_file(a, lab, *game, game);
    if (args_value(a, "out") == NULL)
        args_give(a, "out", *game);
    snprintf(path, sizeof path, "%s/experiment", *game);
    return read_file(a, lab, path, game);
}

/* --- the plan --- */

static int read_player(const struct args *a, const char *option,
                       const char *usual, struct experiment_player *out)
{
    const char *name = args_value(a, option);
    struct error err;

    out->name = name != NULL ? name : usual;
    if (out->name == NULL)
        return EXIT_FINE;
    if (computer_read(out->name, &out->computer, &err) < 0)
        return args_wrong(a, "--%s: %s", option, err.message);
    return EXIT_FINE;
}

/* --field alice,heidi */
static int read_field(const struct args *a, struct lab *lab)
{
    const char *list = args_value(a, "field");
    const struct rules *r = lab->plan.arm[0].rules;
    size_t length;

    for (const char *at = list; at != NULL; at += length + 1) {
        char word[NAME];

        length = strcspn(at, ",");
        snprintf(word, sizeof word, "%.*s", (int)length, at);
        if (lab->plan.nfield == LAB_FIELD)
            return args_wrong(a, "--field: at most %d", LAB_FIELD);
        lab->field[lab->plan.nfield] = (uint16_t)args_pick(a, r, "field", word);
        if (lab->field[lab->plan.nfield++] == 0)
            return EXIT_USAGE;
        if (at[length] == '\0')
            break;
    }
    lab->plan.field = list != NULL ? lab->field : NULL;
    return EXIT_FINE;
}

/* Each once.  Paths are kept to the end of the program. */
static void add_file(struct experiment_arm *arm, const char *path)
{
    char *absolute = file_absolute(path);

    for (int i = 0; i < arm->nfiles; i++)
        if (strcmp(arm->file[i], absolute) == 0) {
            free(absolute);
            return;
        }
    if (arm->nfiles < EXPERIMENT_FILES)
        arm->file[arm->nfiles++] = absolute;
}

/* --cards, and decks that are in files. */
static void add_files(const struct args *a, struct experiment_arm *arm)
{
    static const char *const options[] = { "cards", "foe-deck", "deck" };
    const char *path;

    for (int i = 0; i < 3; i++)
        for (int k = 0; (path = args_repeat(a, options[i], k)) != NULL; k++)
            if (i == 0 || args_file_deck(path) >= 0)
                add_file(arm, path);
}

/* --with: card files, or settings NAME=VALUE, of the second arm. */
static int read_change(const struct args *a, struct lab *lab)
{
    struct experiment_arm *arm = &lab->plan.arm[1];
    const char *files[ARGS_MAX_REPEATS], *text;
    struct reason why;
    int n = 0;

    *arm = lab->plan.arm[0];
    lab->plan.arms = args_value(a, "with") != NULL ? 2 : 1;
    arm->name = args_value(a, "with");
    for (int k = 0; (text = args_repeat(a, "with", k)) != NULL; k++) {
        char name[NAME], said[2 * NAME];

        if (strchr(text, '=') == NULL) {
            files[n++] = text;
            continue;
        }
        snprintf(name, sizeof name, "%.*s", (int)strcspn(text, "="), text);
        if (setup_set(arm->rules, &arm->setup, name, strchr(text, '=') + 1,
                      &why) < 0) {
            snprintf(said, sizeof said, "with %s", text);
            return args_wrong_setting(a, arm->rules, said, name, &why);
        }
    }
    if (n > 0)
        arm->rules = args_more_cards(arm->rules, files, n);
    for (int i = 0; i < n; i++)
        add_file(arm, files[i]);
    return arm->rules != NULL ? EXIT_FINE : EXIT_USAGE;
}

/* --part 3/16 */
static int read_part(const struct args *a, struct experiment_plan *plan)
{
    const char *text = args_value(a, "part");
    int part, parts, used = 0;

    plan->parts = 1;
    if (text == NULL)
        return EXIT_FINE;
    if (sscanf(text, "%d/%d%n", &part, &parts, &used) != 2 ||
        text[used] != '\0' || parts < 1 || part < 1 || part > parts)
        return args_wrong(a, "--part %s: want which part of how many, 3/16",
                          text);
    plan->part = part - 1;
    plan->parts = parts;
    return EXIT_FINE;
}

static int read_numbers(const struct args *a, struct lab *lab)
{
    struct experiment_plan *plan = &lab->plan;
    long long matches, jobs, seed, replays;

    if (args_number(a, "matches", 1, EXPERIMENT_MAX_MATCHES, USUAL_MATCHES,
                    &matches) < 0 ||
        args_number(a, "jobs", 1, JOBS_MAX, jobs_usual(), &jobs) < 0 ||
        args_number(a, "seed", 0, 1000000000000, 1, &seed) < 0 ||
        args_number(a, "replays", 0, MOST_REPLAYS, 0, &replays) < 0)
        return EXIT_USAGE;
    lab->replays = (long)replays;
    plan->matches = (long)matches;
    plan->jobs = (int)jobs;
    plan->seed = (uint64_t)seed;
    plan->until_decided = args_value(a, "until-decided") != NULL;
    return read_part(a, plan);
}

/* Teams that are drafted in the match are brought to it here, by chance: else
 * nobody would know who beats whom. */
static void bring_teams(const struct args *a, struct experiment_arm *arm)
{
    if (args_value(a, "draft") == NULL && args_value(a, "policy") == NULL)
        setup_named(arm->rules, &arm->setup, arm->rules->game->pick.means);
}

/* Options that say nothing without another one. */
static const struct {
    const char *option, *needs;
} alone[] = {
    { "goal", "free" },
    { "tries", "free" },
    { "until-decided", "with" },
};

static int check_options(const struct args *a)
{
    for (size_t i = 0; i < sizeof alone / sizeof alone[0]; i++)
        if (args_value(a, alone[i].option) != NULL &&
            args_value(a, alone[i].needs) == NULL)
            return args_wrong(a, "--%s says nothing without --%s",
                              alone[i].option, alone[i].needs);
    return EXIT_FINE;
}

int lab_read(struct args *a, struct lab *lab)
{
    struct experiment_plan *plan = &lab->plan;
    struct experiment_arm *arm = &plan->arm[0];
    struct text out;
    const char *game;

    memset(lab, 0, sizeof *lab);
    if (find_game(a, lab, &game) != EXIT_FINE || check_options(a) != EXIT_FINE)
        return EXIT_USAGE;
    arm->rules = args_rules(a, game);
    arm->name = "as it is";
    if (arm->rules == NULL || args_nets(a, arm->rules) != EXIT_FINE ||
        read_numbers(a, lab) != EXIT_FINE ||
        args_open_setup(a, arm->rules, arm->rules->game->min_players,
                        &arm->setup, &plan->open) != EXIT_FINE ||
        read_player(a, "player", "greedy", &plan->player) != EXIT_FINE ||
        read_player(a, "rival", NULL, &plan->rival) != EXIT_FINE ||
        read_field(a, lab) != EXIT_FINE)
        return EXIT_USAGE;
    bring_teams(a, arm);
    add_files(a, arm);
    if (read_change(a, lab) != EXIT_FINE)
        return EXIT_USAGE;
    text_init(&out, lab->text, sizeof lab->text);
    lab_write_text(a, lab, &out);
    plan->text = lab->text;
    snprintf(lab->folder, sizeof lab->folder, "%s-lab", arm->rules->game->id);
    plan->folder = args_value(a, "out");
    if (plan->folder == NULL)
        plan->folder = lab->folder;
    return EXIT_FINE;
}

/* --- progress --- */

struct progress {
    struct experiment_watcher watcher; /* first */
    double began, reported;
    bool terminal;
};

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* On a terminal one line that changes; in a file a line now and then. */
static void show_progress(struct experiment_watcher *w,
                          const struct experiment_progress *p)
{
    struct progress *self = (struct progress *)w;
    double time = now(), due = self->terminal ? 0.2 : PROGRESS_SECONDS, pace;
    long left;

    if (time - self->reported < due || p->played == p->resumed)
        return;
    self->reported = time;
    pace = (double)(p->played - p->resumed) / (time - self->began);
    left = (long)((double)(p->planned - p->played) / pace);
    fprintf(stderr, "%s%ld of %ld matches, %.1f a second, %ld:%02ld left",
            self->terminal ? "\r" : "", p->played, p->planned, pace, left / 60,
            left % 60);
    if (p->first_n > 0)
        fprintf(stderr, "; the first player wins %.1f%%",
                (double)p->first_won / 10.0 / (double)p->first_n);
    fputs(self->terminal ? "\033[K" : "\n", stderr);
}

/* --- the report --- */

static void print_finding(void *with, const char *sentence)
{
    (void)with;
    printf("  %s\n", sentence);
}

static void print_findings(struct experiment *e)
{
    const struct experiment_plan *plan = experiment_plan(e);
    struct facts f[EXPERIMENT_ARMS] = { 0 };

    for (int i = 0; i < plan->arms; i++)
        facts_init(&f[i], e, i);
    printf("%s: %ld matches on %ld deal%s%s\n", plan->arm[0].rules->game->title,
           f[0].matches, f[0].rounds, f[0].rounds == 1 ? "" : "s",
           plan->arms > 1 ? ", each before and after" : "");
    if (plan->arms > 1) {
        struct comparison c;

        comparison_init(&c, f);
        printf("  %s\n", c.verdict);
        comparison_done(&c);
    }
    facts_tell(&f[0], print_finding, NULL);
    for (int i = 0; i < plan->arms; i++)
        facts_done(&f[i]);
}

static void print_events(struct experiment *e)
{
    const struct rules *r = experiment_plan(e)->arm[0].rules;
    const struct experiment_results *results = experiment_results(e);
    const struct counts *c = &results->counts[0];
    double matches = (double)results->rounds * experiment_places(e);

    printf("\n%-24s %10s %12s\n", "event", "per match", "its number");
    for (int i = 0; i < r->game->nevents; i++) {
        const char *name = r->game->events[i].name;
        double n = (double)counts_get(c, "event %s", name);

        if (n == 0)
            continue;
        printf("%-24s %10.2f", name, n / matches);
        if (tally_counts(r, i))
            printf(" %12.2f",
                   (double)counts_get(c, "amount %s", name) / matches);
        putchar('\n');
    }
}

/* "-1000 to -901" and so on, with what the best lead makes of each band. */
static void print_leads(struct experiment *e)
{
    const struct game *g = experiment_plan(e)->arm[0].rules->game;
    struct leads l;
    int fit;

    tally_leads(&experiment_results(e)->counts[0], &l);
    fit = leads_fit(&l);
    printf("\n%-14s %10s %10s %12s\n", "evaluation", "decisions", "result",
           "by the lead");
    for (int i = 0; i < LEADS_BANDS; i++) {
        struct lead_band b = leads_band(&l, i);

        if (b.n > 0)
            printf("%5d to %5d %10ld %+10.0f %+12.0f\n", b.from, b.to, b.n,
                   b.result, worth_chances(fit, b.worth));
    }
    if (fit == 0)
        puts("no lead: nobody was asked between two plays while one was ahead");
    else if (fit == LEADS_MOST)
        puts("no lead fits: evaluations say nothing about the results");
    else
        printf("lead that fits best: %d (%s has %d)\n", fit, g->title, g->lead);
}

static void print_all(const struct args *a, struct experiment *e)
{
    if (args_value(a, "json") != NULL) {
        report_write(e, stdout);
        return;
    }
    print_findings(e);
    if (args_value(a, "events") != NULL)
        print_events(e);
    if (args_value(a, "leads") != NULL)
        print_leads(e);
    printf("The report: %s/report.html\n", experiment_plan(e)->folder);
}

/* Whoever has made a part alone does not report: others are missing. */
static int finish(const struct args *a, const struct lab *lab,
                  struct experiment *e)
{
    bool stopped = atomic_load(&stop_asked);
    const struct experiment_plan *plan = experiment_plan(e);
    const struct experiment_results *r = experiment_results(e);
    struct error err;

    if (plan->parts > 1) {
        printf("Part %d of %d is %s.\n", plan->part + 1, plan->parts,
               stopped ? "not done" : "done");
        return stopped ? EXIT_FAILED : EXIT_FINE;
    }
    if (r->n > 0 && report_save(e, &err) < 0)
        return args_wrong(a, "%s", err.message);
    if (r->n > 0)
        print_all(a, e);
    if (!stopped && lab->replays > 0 &&
        experiment_replays(e, lab->replays, &stop_asked, &err) < 0)
        return args_wrong(a, "%s", err.message);
    stopped = atomic_load(&stop_asked);
    if (stopped && !experiment_decided(e))
        fprintf(stderr,
                "Stopped after %ld of %ld matches; the same command goes on.\n",
                r->n, plan->matches);
    return stopped ? EXIT_FAILED : EXIT_FINE;
}

/* The usual way to have an experiment played. */
static int play_here(const struct args *a, const struct lab *lab,
                     struct experiment *e, struct experiment_watcher *w,
                     struct error *err)
{
    (void)a, (void)lab;
    return experiment_run(e, &stop_asked, w, err);
}

int lab_run(const struct args *given, lab_player *play)
{
    static struct lab lab;
    struct args a = *given;
    struct progress p = { .watcher = { show_progress },
                          .terminal = isatty(STDERR_FILENO) };
    struct experiment *e;
    struct error err;
    int rc;

    if (lab_read(&a, &lab) != EXIT_FINE)
        return EXIT_USAGE;
    if (args_value(&a, "free") != NULL)
        return lab_balance(&a, &lab);
    e = experiment_open(&lab.plan, &err);
    if (e == NULL)
        return args_wrong(&a, "%s", err.message);
    catch_stops();
    p.began = p.reported = now();
    rc = play(&a, &lab, e, &p.watcher, &err);
    if (p.terminal)
        fputs("\r\033[K", stderr);
    if (rc < 0)
        rc = args_wrong(&a, "%s", err.message);
    else if (rc > 0)
        rc = rc == LAB_LATER ? EXIT_FINE : EXIT_USAGE;
    else
        rc = finish(&a, &lab, e);
    experiment_close(e);
    return rc;
}

static int run(const struct args *a)
{
    bool part = args_value(a, "part") != NULL, db = args_value(a, "db") != NULL,
         slurm = args_value(a, "slurm") != NULL;

    if (strcmp(a->word[0], "compare") == 0)
        return lab_compare(a);
    if (a->n > 1)
        return args_wrong(a,
                          "%s: one game, file or folder is enough; two "
                          "folders are compared by: riposte lab compare A B",
                          a->word[1]);
    if (part + db + slurm > 1)
        return args_wrong(a, "--part, --slurm and --db: take one of them");
    if (db || strcmp(a->word[0], "work") == 0)
        return lab_db(a);
    return lab_run(a, slurm ? lab_slurm : play_here);
}

const struct command cmd_lab = {
    .name = "lab",
    .synopsis = "GAME|FILE|FOLDER|work|compare A B",
    .about = "Play many matches, and report what a designer wants to know.",
    .more =
        "Which fighter, team or deck beats which; what each card is worth; the "
        "first player's edge; how long matches last; and, with --with, what a "
        "change does, on the same deals. The report lies in a folder as "
        "report.html and report.json, with the results it is made from. Ctrl-C "
        "stops, the same command goes on, and more --matches add to it. "
        "`compare` tells what differs between the experiments of two folders.\n"
        "An experiment can be a file: a line for each option, the name and its "
        "value, and one that says `game exceed`. docs/lab.md is the manual.\n"
        "Many machines play it as tasks of Slurm (--slurm), or through a "
        "PostgreSQL database (--db), from which any number of `riposte lab "
        "work` take pieces.\n"
        "\n"
        "    riposte lab exceed --matches 40000\n"
        "    riposte lab exodus --field angels,dragons --player normal\n"
        "    riposte lab exceed --with weaker.cards --fighter alice\n"
        "    riposte lab brawl --rival hard\n"
        "    riposte lab exceed --field alice,heidi --free "
        "guardian-slasher.power=3-8\n"
        "    riposte lab exceed-lab --matches 80000\n"
        "    riposte lab compare before after\n"
        "    riposte lab exceed --matches 1000000 --slurm 64\n"
        "    riposte lab exceed --db postgres://riposte@host/riposte\n"
        "    riposte lab work --db postgres://riposte@host/riposte",
    .options =
        (const struct option_row[]){
            { "matches", "N", "how many (2000); deals are completed" },
            { "player", "PLAYER", "who plays (greedy)" },
            { "rival", "PLAYER", "who else does, in turns: it measures skill" },
            { "field", "NAMES", "what meets pair by pair (all), by commas" },
            { "with", "CHANGE",
              "compare with this: card files, or NAME=VALUE" },
            { "free", "CARD.NUMBER=LEAST-MOST",
              "search for fair numbers: this one, or a setting, may change" },
            { "goal", "WHAT=LEAST-MOST",
              "pairs, mirrors or first, in percent (pairs=45-55, "
              "first=47-53)" },
            { "tries", "N", "candidates of the search (32)" },
            { "until-decided", NULL, "stop when the comparison is decided" },
            { "out", "FOLDER", "where the results go (GAME-lab)" },
            { "replays", "N", "save the first N matches, for riposte watch" },
            { "seed", "N", "of the first deal; the others count up (1)" },
            { "jobs", "N", "matches at the same time (all cores)" },
            { "part", "I/N", "play only a part: others play the others" },
            { "slurm", "N", "submit it to Slurm, as N tasks and a report" },
            { "db", "URL", "let others play it: postgres://..." },
            { "lease", "SECONDS",
              "work: a piece comes back so long after a crash (60)" },
            { "wait", NULL, "work: when all is played, wait for more" },
            { "players", "N", "how many play (the fewest)" },
            OPTIONS_OF_SETUP,
            OPTION_NET,
            { "events", NULL, "print how often each kind of event happens" },
            { "leads", NULL, "print what a lead in the evaluation is worth" },
            { "json", NULL, "print the report as JSON" },
            { 0 },
        },
    .min_words = 1,
    .max_words = 3,
    .run = run,
};
