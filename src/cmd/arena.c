/* arena.c - riposte arena: many matches between players, with ratings. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/json.h"
#include "cmd/frame.h"
#include "cmd/stop.h"
#include "lab/arena.h"
#include "match/bot.h"
#include "tui/printer.h"

enum { PROGRESS_SECONDS = 60, NAME_COLUMNS = 34 };

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* --- the plan --- */

/* In front of the shell command of a program that plays. */
static const char by_command[] = "bot:";
enum { TRIAL = 2000 }; /* milliseconds to see whether it can be started */

static int read_players(const struct args *a, struct arena_plan *plan)
{
    plan->contenders = a->n - 1;
    for (int i = 0; i < plan->contenders; i++) {
        struct contender *c = &plan->contender[i];
        struct error err;

        c->name = a->word[i + 1];
        if (strncmp(c->name, by_command, strlen(by_command)) == 0) {
            c->command = c->name + strlen(by_command);
            if (bot_try(c->command, TRIAL, &err) < 0)
                return args_wrong(a, "%s", err.message);
        } else if (computer_read(c->name, &c->computer, &err) < 0)
            return args_wrong(a, "%s", err.message);
    }
    return EXIT_FINE;
}

/* "0,20" */
static int read_sprt(const struct args *a, struct arena_plan *plan)
{
    const char *text = args_value(a, "sprt");
    char *end;

    if (text == NULL)
        return EXIT_FINE;
    plan->sprt = true;
    plan->elo0 = strtod(text, &end);
    if (end != text && *end == ',') {
        const char *second = end + 1;

        plan->elo1 = strtod(second, &end);
        if (end != second && *end == '\0' && plan->elo0 < plan->elo1 &&
            fabs(plan->elo0) <= 2000 && fabs(plan->elo1) <= 2000)
            return EXIT_FINE;
    }
    return args_wrong(a,
                      "--sprt %s: want two numbers of Elo, the smaller one "
                      "first, such as 0,20",
                      text);
}

static int read_numbers(const struct args *a, struct arena_plan *plan)
{
    long long matches, jobs, seed, ms;

    if (args_number(a, "matches", 1, ARENA_MAX_MATCHES, 100, &matches) < 0 ||
        args_number(a, "jobs", 1, ARENA_MAX_JOBS, 1, &jobs) < 0 ||
        args_number(a, "seed", 0, 1000000000000, 1, &seed) < 0 ||
        args_number(a, "time", 1, 3600000, 5000, &ms) < 0)
        return EXIT_USAGE;
    plan->matches = (long)matches;
    plan->jobs = (int)jobs;
    plan->seed = (uint64_t)seed;
    plan->answer_ms = (int)ms;
    return read_sprt(a, plan);
}

static int read_plan(const struct args *a, struct arena_plan *plan)
{
    int least;

    plan->rules = args_rules(a, a->word[0]);
    if (plan->rules == NULL || args_nets(a, plan->rules) != EXIT_FINE ||
        read_numbers(a, plan) != EXIT_FINE ||
        read_players(a, plan) != EXIT_FINE)
        return EXIT_USAGE;
    least = plan->rules->game->min_players;
    if (plan->contenders > least &&
        plan->contenders <= plan->rules->game->max_players)
        least = plan->contenders;
    plan->keep = args_value(a, "keep");
    plan->journal = args_value(a, "resume");
    plan->open_cards = args_value(a, "open-cards") != NULL;
    return args_open_setup(a, plan->rules, least, &plan->setup, &plan->open);
}

/* --- progress --- */

struct progress {
    struct arena_watcher watcher; /* first */
    double began, reported;
    bool terminal;
};

/* "1:05:09", "0:42" */
static void write_time(double seconds, char *out, size_t size)
{
    long s = (long)(seconds + 0.5);

    if (s >= 3600)
        snprintf(out, size, "%ld:%02ld:%02ld", s / 3600, s / 60 % 60, s % 60);
    else
        snprintf(out, size, "%ld:%02ld", s / 60, s % 60);
}

/* On a terminal one line that changes; in a file a line now and then. */
static void show_progress(struct arena_watcher *w,
                          const struct arena_progress *p)
{
    struct progress *self = (struct progress *)w;
    double time = now(), pace, due = self->terminal ? 0.2 : PROGRESS_SECONDS;
    char left[32];

    if (time - self->reported < due)
        return;
    self->reported = time;
    pace = (time - self->began) / (double)(p->played - p->resumed);
    write_time(pace * (double)(p->planned - p->played), left, sizeof left);
    fprintf(stderr, "%s%ld of %ld matches, %.1f%% for the first, %s left%s",
            self->terminal ? "\r" : "", p->played, p->planned, 100 * p->share,
            left, self->terminal ? "\033[K" : "\n");
}

/* --- the report for people --- */

/* Infinite Elo is reported as such. */
static const char *elo_text(double elo, char *out, size_t size)
{
    if (isinf(elo))
        snprintf(out, size, elo > 0 ? "+inf" : "-inf");
    else
        snprintf(out, size, "%+.0f", elo);
    return out;
}

/* The column of names: as wide as the longest, unless that is a long command. */
static int name_columns(const struct arena_report *r)
{
    int most = (int)strlen("player");

    for (int i = 0; i < r->contenders; i++)
        if (printer_columns(r->line[i].name) > most)
            most = printer_columns(r->line[i].name);
    return most < NAME_COLUMNS ? most : NAME_COLUMNS;
}

/* What does not fit gets its own line. */
static void print_name(const struct printer *p, const char *name, int columns)
{
    if (printer_columns(name) > columns) {
        fprintf(p->out, "%s\n", name);
        name = "";
    }
    printer_pad(p, name, columns);
}

static void print_line(const struct printer *p, const struct arena_line *line,
                       int columns)
{
    char elo[3][16], between[40], counts[64];

    print_name(p, line->name, columns);
    fprintf(p->out, " %5.1f%%  %5.1f - %5.1f", 100 * line->share.value,
            100 * line->share.low, 100 * line->share.high);
    snprintf(between, sizeof between, "%s to %s",
             elo_text(line->elo.low, elo[1], sizeof elo[1]),
             elo_text(line->elo.high, elo[2], sizeof elo[2]));
    snprintf(counts, sizeof counts, "%ld/%ld/%ld", line->won, line->drawn,
             line->lost);
    fprintf(p->out, "  %5s  %-15s %12s\n",
            elo_text(line->elo.value, elo[0], sizeof elo[0]), between, counts);
}

static void print_faults(const struct printer *p, const struct arena_report *r)
{
    for (int i = 0; i < r->contenders; i++) {
        const struct arena_line *line = &r->line[i];

        if (line->timed > 0)
            fprintf(p->out, "%s: the slowest of %ld answers came %.1f ms %s\n",
                    line->name, line->timed, fabs(line->over_ms),
                    line->over_ms > 0 ? "over its time"
                                      : "before its time was up");
        if (line->forfeits > 0)
            fprintf(p->out, "%s forfeited %ld of the matches\n", line->name,
                    line->forfeits);
    }
    if (r->reason != NULL)
        fprintf(p->out, "the first forfeit: %s\n", r->reason);
}

static void print_verdict(const struct printer *p,
                          const struct arena_plan *plan,
                          const struct arena_report *r)
{
    static const char *const verdicts[] = {
        [VERDICT_OPEN] = "not decided",
        [VERDICT_ELO0] = "not stronger",
        [VERDICT_ELO1] = "stronger",
    };

    if (plan->sprt)
        fprintf(p->out, "test of %+.0f against %+.0f Elo: %s (%.2f of %.2f)\n",
                plan->elo0, plan->elo1, verdicts[r->verdict], r->llr,
                SPRT_BOUND);
}

static void print_report(const struct arena_plan *plan,
                         const struct arena_report *r, double seconds)
{
    int columns = name_columns(r);
    struct printer p;
    char time[32];

    if (r->rounds == 0) {
        puts("No deal has been played with every seating yet.");
        return;
    }
    printer_init(&p, stdout, false);
    write_time(seconds, time, sizeof time);
    fprintf(p.out,
            "%s, %d players: %ld matches (%ld deal%s, %d seatings each), "
            "%s\n",
            plan->rules->game->title, plan->setup.players, r->matches,
            r->rounds, r->rounds == 1 ? "" : "s", r->sides, time);
    if (plan->open_cards)
        fputs("an analysis with open cards: players that think saw what is "
              "hidden from them\n",
              p.out);
    fprintf(p.out,
            "%-*s  share  95%%              Elo  95%%              "
            "won/drawn/lost\n",
            columns, "player");
    for (int i = 0; i < r->contenders; i++)
        print_line(&p, &r->line[i], columns);
    fprintf(p.out,
            "the first seat has %.1f%% (%.1f - %.1f); a match has %.1f turns, "
            "%.1f answers\n",
            100 * r->first.value, 100 * r->first.low, 100 * r->first.high,
            sample_mean(&r->turns), sample_mean(&r->answers));
    print_verdict(&p, plan, r);
    print_faults(&p, r);
}

/* --- the report for programs --- */

static void json_line(struct json *j, const struct arena_line *line)
{
    json_open(j, NULL, '{');
    json_put_string(j, "player", line->name);
    json_put_number(j, "sides", line->sides);
    rating_put(j, "share", &line->share);
    json_put_real(j, "chance", line->chance);
    rating_put(j, "elo", &line->elo);
    json_put_number(j, "won", line->won);
    json_put_number(j, "drawn", line->drawn);
    json_put_number(j, "lost", line->lost);
    json_put_number(j, "forfeits", line->forfeits);
    json_put_number(j, "timed_answers", line->timed);
    if (line->timed > 0)
        json_put_real(j, "slowest_over_ms", line->over_ms);
    else
        json_put_null(j, "slowest_over_ms");
    json_close(j);
}

static void json_verdict(struct json *j, const struct arena_plan *plan,
                         const struct arena_report *r)
{
    static const char *const verdicts[] = { "open", "elo0", "elo1" };

    json_open(j, "sprt", '{');
    json_put_real(j, "elo0", plan->elo0);
    json_put_real(j, "elo1", plan->elo1);
    json_put_real(j, "llr", r->llr);
    json_put_real(j, "bound", SPRT_BOUND);
    json_put_string(j, "verdict", verdicts[r->verdict]);
    json_close(j);
}

static void print_json(const struct arena_plan *plan,
                       const struct arena_report *r, double seconds)
{
    struct json j;

    json_init(&j, stdout);
    json_open(&j, NULL, '{');
    json_put_string(&j, "game", plan->rules->game->id);
    json_put_number(&j, "players", plan->setup.players);
    json_put_bool(&j, "open_cards", plan->open_cards);
    json_put_number(&j, "matches", r->matches);
    json_put_number(&j, "rounds", r->rounds);
    json_put_bool(&j, "complete",
                  r->matches >= plan->matches || r->verdict != VERDICT_OPEN);
    json_put_real(&j, "seconds", seconds);
    json_open(&j, "results", '[');
    for (int i = 0; i < r->contenders; i++)
        json_line(&j, &r->line[i]);
    json_close(&j);
    rating_put(&j, "first_seat", &r->first);
    json_put_real(&j, "turns", sample_mean(&r->turns));
    json_put_real(&j, "answers", sample_mean(&r->answers));
    if (plan->sprt)
        json_verdict(&j, plan, r);
    json_close(&j);
}

/* --- the command --- */

/* How to go on, for somebody who has pressed Ctrl-C. */
static void tell_stopped(const struct arena *arena)
{
    const char *journal = arena_journal(arena);

    if (journal != NULL)
        fprintf(stderr,
                "riposte arena: stopped; the same command goes on from "
                "here (%s)\n",
                journal);
    else
        fputs("riposte arena: stopped; with --resume FILE or --keep DIR it "
              "could go on from here\n",
              stderr);
}

static int compete(const struct args *a, const struct arena_plan *plan,
                   struct arena *arena)
{
    struct progress progress = {
        { show_progress }, now(), now(), isatty(STDERR_FILENO)
    };
    struct arena_report report;
    struct error err;
    int rc;

    catch_stops();
    rc = arena_run(arena, &stop_asked, &progress.watcher, &err);
    if (progress.terminal)
        fputs("\r\033[K", stderr);
    if (rc < 0) {
        args_wrong(a, "%s", err.message);
        return EXIT_FAILED;
    }
    arena_report(arena, &report);
    if (args_value(a, "json") != NULL)
        print_json(plan, &report, now() - progress.began);
    else
        print_report(plan, &report, now() - progress.began);
    if (atomic_load(&stop_asked))
        tell_stopped(arena);
    return atomic_load(&stop_asked) ? EXIT_FAILED : EXIT_FINE;
}

static int run(const struct args *a)
{
    struct arena_plan plan = { 0 };
    struct arena *arena;
    struct error err;
    int code;

    if (read_plan(a, &plan) != EXIT_FINE)
        return EXIT_USAGE;
    arena = arena_open(&plan, &err);
    if (arena == NULL)
        return args_wrong(a, "%s", err.message);
    code = compete(a, &plan, arena);
    arena_close(arena);
    return code;
}

const struct command cmd_arena = {
    .name = "arena",
    .synopsis = "GAME PLAYER PLAYER...",
    .about = "Let players compete in many matches, and rate them.",
    .more = "Every deal is played once with each seating, with the same "
            "fighters and decks. The last player takes the seats that are "
            "left; a team's seats go to one player. Shares of the win and Elo "
            "come with 95% intervals, a draw is shared. With more than one "
            "job, each player that thinks has one thread.\n"
            "A player that begins with bot: is a program that speaks the bots' "
            "protocol, given by a shell command; one that is silent, slow or "
            "dead, or gives an illegal answer, loses the match.\n"
            "With --keep or --resume the same command goes on where it was "
            "interrupted, and more --matches add to it.\n"
            "--open-cards is an analysis of how much is luck: search and the "
            "levels are shown hands, decks and sealed answers; the others play "
            "as usual. Nothing else turns this on.\n"
            "\n"
            "    riposte arena engarde greedy random --matches 400 --jobs 2\n"
            "    riposte arena exxodus greedy random --players 4\n"
            "    riposte arena exceed hard normal --sprt 0,20 --keep results\n"
            "    riposte arena engarde greedy 'bot:python3 examples/bot.py'",
    .options =
        (const struct option_row[]){
            { "matches", "N", "how many, at most with --sprt (100)" },
            { "jobs", "N", "matches at the same time (1)" },
            { "seed", "N", "of the first deal; the others count up (1)" },
            OPTION_NET,
            { "sprt", "ELO0,ELO1",
              "stop when it is decided whether the first player is better by "
              "ELO1 rather than by ELO0" },
            { "keep", "DIR", "keep every match as a replay in this folder" },
            { "resume", "FILE", "keep results here, and go on from them" },
            { "open-cards", NULL,
              "show hidden cards to players that think, as an analysis" },
            { "time", "MS",
              "the time that a program has for an answer (5000)" },
            { "players", "N", "how many play (as many as are named)" },
            OPTIONS_OF_SETUP,
            { "json", NULL, "print the report as JSON" },
            { 0 },
        },
    .min_words = 3,
    .max_words = 1 + DUEL_MAX_PLAYERS,
    .run = run,
};
