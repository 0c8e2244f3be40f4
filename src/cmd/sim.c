/* sim.c - riposte sim: play many matches and report what happened in them. */
#include <math.h>
#include <stdio.h>

#include "ai/worth.h"
#include "base/json.h"
#include "cmd/frame.h"
#include "lab/tally.h"
#include "match/picks.h"

/* What the command line asks for. */
struct plan {
    const struct rules *rules;
    struct pairing pairing; /* its setup is the one that is named, */
    unsigned open;          /* and these seats get random picks */
    uint64_t seed;
    long matches;
};

/* The players by seat; the last one takes the seats that are left. */
static int read_players(const struct args *a, struct plan *plan)
{
    const char *name = "greedy";
    struct error err;

    if (a->n - 1 > plan->pairing.setup.players)
        return args_wrong(a, "%s: there are %d seats",
                          a->word[plan->pairing.setup.players + 1],
                          plan->pairing.setup.players);
    for (int i = 0; i < plan->pairing.setup.players; i++) {
        name = i + 1 < a->n ? a->word[i + 1] : name;
        if (computer_read(name, &plan->pairing.seat[i], &err) < 0)
            return args_wrong(a, "%s", err.message);
    }
    return EXIT_FINE;
}

static int read_plan(const struct args *a, struct plan *plan)
{
    int least = a->n - 1 > plan->rules->game->min_players
                    ? a->n - 1
                    : plan->rules->game->min_players;
    struct pairing *m = &plan->pairing;
    long long matches, seed;
    struct reason why;
    struct setup trial;
    struct rng rng;

    if (args_number(a, "matches", 1, 10000000, 100, &matches) < 0 ||
        args_number(a, "seed", 0, INT64_MAX / 2, 1, &seed) < 0 ||
        args_open_setup(a, plan->rules, least, &m->setup, &plan->open) !=
            EXIT_FINE)
        return EXIT_USAGE;
    trial = m->setup;
    rng_seed(&rng, 0);
    if (picks_fill(plan->rules, &trial, plan->open, &rng, &why) < 0)
        return args_wrong(a, "these settings cannot be played: %s [%s]",
                          why.text, why.rule);
    m->rules = plan->rules;
    plan->matches = (long)matches;
    plan->seed = (uint64_t)seed;
    return read_players(a, plan);
}

static void play_all(const struct plan *plan, struct tally *t)
{
    for (long i = 0; i < plan->matches; i++) {
        struct pairing m = plan->pairing;
        struct reason why;
        struct rng rng;

        m.seed = plan->seed + (uint64_t)i;
        rng_seed(&rng, ~m.seed); /* not the luck of the deal */
        if (picks_fill(m.rules, &m.setup, plan->open, &rng, &why) == 0)
            tally_match(t, &m);
    }
}

/* --- for people --- */

static double percent(long long thousandths, long matches)
{
    return matches > 0 ? (double)thousandths / 10.0 / (double)matches : 0;
}

/* Half of the 95% interval of a share, in percent. */
static double margin(double share, long matches)
{
    return matches > 0 ? 1.96 * sqrt(share * (100.0 - share) / (double)matches)
                       : 0;
}

static void print_lengths(const char *name, struct figures *f)
{
    printf("%-13s mean %.1f, median %d, 90%% from %d to %d\n", name,
           figures_mean(f), figures_percentile(f, 50), figures_percentile(f, 5),
           figures_percentile(f, 95));
}

static void print_results(const struct plan *plan, const struct tally *t)
{
    double first = percent(t->first_share, t->began);

    printf("wins         ");
    for (int i = 0; i < plan->pairing.setup.players; i++)
        printf(" %c %.1f%%%s", seat_letter(i), percent(t->share[i], t->matches),
               i + 1 < plan->pairing.setup.players ? "," : "");
    printf("; drawn %.1f%%\n", 100.0 * (double)t->drawn / (double)t->matches);
    if (t->began > 0)
        printf("first player  %.1f%% (+-%.1f)\n", first,
               margin(first, t->began));
}

static void print_events(const struct tally *t)
{
    const struct game *g = t->rules->game;

    printf("\n%-24s %10s %12s\n", "event", "per match", "its number");
    for (int i = 0; i < g->nevents; i++) {
        if (t->events[i] == 0)
            continue;
        printf("%-24s %10.2f", g->events[i].name,
               (double)t->events[i] / (double)t->matches);
        if (tally_counts(t->rules, i))
            printf(" %12.2f", (double)t->amount[i] / (double)t->matches);
        putchar('\n');
    }
}

/* "-1000 to -901" and so on, with what the best lead makes of each band. */
static void print_leads(const struct rules *r, const struct leads *l)
{
    int fit = leads_fit(l);

    printf("\n%-14s %10s %10s %12s\n", "evaluation", "decisions", "result",
           "by the lead");
    for (int i = 0; i < LEADS_BANDS; i++) {
        struct lead_band b = leads_band(l, i);

        if (b.n > 0)
            printf("%5d to %5d %10ld %+10.0f %+12.0f\n", b.from, b.to, b.n,
                   b.result, worth_chances(fit, b.worth));
    }
    if (fit == 0)
        puts("no lead: nobody was asked between two plays while one was ahead");
    else if (fit == LEADS_MOST)
        puts("no lead fits: evaluations say nothing about the results");
    else
        printf("lead that fits best: %d (%s has %d)\n", fit, r->game->title,
               r->game->lead);
}

static void print_report(const struct plan *plan, struct tally *t)
{
    int n = plan->pairing.setup.players;

    printf("%s, %ld matches of %d players (", t->rules->game->title, t->matches,
           n);
    for (int i = 0; i < n; i++)
        printf("%s%s", i > 0 ? ", " : "", plan->pairing.seat[i].name);
    printf("), seeds from %llu\n", (unsigned long long)plan->seed);
    if (t->turn_kind >= 0)
        print_lengths("turns", &t->turns);
    print_lengths("decisions", &t->decisions);
    print_results(plan, t);
    print_events(t);
    if (t->leads != NULL)
        print_leads(t->rules, t->leads);
}

/* --- for programs --- */

static void json_lengths(struct json *j, const char *key, struct figures *f)
{
    json_open(j, key, '{');
    json_put_real(j, "mean", figures_mean(f));
    json_put_number(j, "p5", figures_percentile(f, 5));
    json_put_number(j, "p50", figures_percentile(f, 50));
    json_put_number(j, "p95", figures_percentile(f, 95));
    json_close(j);
}

static void json_seats(struct json *j, const struct plan *plan,
                       const struct tally *t)
{
    json_open(j, "seats", '[');
    for (int i = 0; i < plan->pairing.setup.players; i++) {
        json_open(j, NULL, '{');
        json_put_string(j, "player", plan->pairing.seat[i].name);
        json_put_real(j, "share", percent(t->share[i], t->matches) / 100.0);
        json_close(j);
    }
    json_close(j);
}

static void json_events(struct json *j, const struct tally *t)
{
    const struct game *g = t->rules->game;

    json_open(j, "events", '[');
    for (int i = 0; i < g->nevents; i++) {
        if (t->events[i] == 0)
            continue;
        json_open(j, NULL, '{');
        json_put_string(j, "name", g->events[i].name);
        json_put_number(j, "count", t->events[i]);
        if (tally_counts(t->rules, i))
            json_put_number(j, "number", t->amount[i]);
        json_close(j);
    }
    json_close(j);
}

static void json_leads(struct json *j, const struct rules *r,
                       const struct leads *l)
{
    int fit = leads_fit(l);

    json_open(j, "leads", '{');
    json_open(j, "bands", '[');
    for (int i = 0; i < LEADS_BANDS; i++) {
        struct lead_band b = leads_band(l, i);

        if (b.n == 0)
            continue;
        json_open(j, NULL, '{');
        json_put_number(j, "from", b.from);
        json_put_number(j, "to", b.to);
        json_put_number(j, "decisions", b.n);
        json_put_real(j, "evaluation", b.worth);
        json_put_real(j, "result", b.result);
        json_close(j);
    }
    json_close(j);
    if (fit > 0 && fit < LEADS_MOST)
        json_put_number(j, "fit", fit);
    else
        json_put_null(j, "fit");
    json_put_number(j, "lead", r->game->lead);
    json_close(j);
}

static void json_report(const struct plan *plan, struct tally *t)
{
    struct json j;

    json_init(&j, stdout);
    json_open(&j, NULL, '{');
    json_put_string(&j, "game", t->rules->game->id);
    json_put_number(&j, "matches", t->matches);
    json_put_number(&j, "seed", (long long)plan->seed);
    json_lengths(&j, "turns", &t->turns);
    json_lengths(&j, "decisions", &t->decisions);
    json_seats(&j, plan, t);
    json_put_number(&j, "drawn", t->drawn);
    if (t->began > 0)
        json_put_real(&j, "first_player",
                      percent(t->first_share, t->began) / 100.0);
    json_events(&j, t);
    if (t->leads != NULL)
        json_leads(&j, t->rules, t->leads);
    json_close(&j);
}

static int run(const struct args *a)
{
    struct plan plan = { .rules = args_rules(a, a->word[0]) };
    struct leads leads;
    struct tally t;

    if (plan.rules == NULL || read_plan(a, &plan) != EXIT_FINE)
        return EXIT_USAGE;
    leads_init(&leads);
    tally_init(&t, plan.rules, args_value(a, "leads") != NULL ? &leads : NULL);
    play_all(&plan, &t);
    if (args_value(a, "json") != NULL)
        json_report(&plan, &t);
    else
        print_report(&plan, &t);
    tally_done(&t);
    return EXIT_FINE;
}

const struct command cmd_sim = {
    .name = "sim",
    .synopsis = "GAME [PLAYER...]",
    .about = "Play many matches, and count what happens in them.",
    .more = "Lengths, wins by seat, how often the first player wins, and how "
            "often each kind of event happens. Players take the seats in "
            "order, and the last one takes those that are left; the default is "
            "greedy. To see who is stronger, use riposte arena.\n"
            "--leads shows how good evaluations are: how often players win "
            "from positions evaluated as so much better, in thousandths (wins "
            "less losses), and the number that the game's `lead` should be for "
            "the search (docs/adding-a-game.md).\n"
            "\n"
            "    riposte sim brawl --matches 400\n"
            "    riposte sim brawl random --variant tornado\n"
            "    riposte sim exxodus greedy random --players 4 --json\n"
            "    riposte sim exceed --matches 400 --leads",
    .options =
        (const struct option_row[]){
            { "matches", "N", "how many (100)" },
            { "seed", "N", "of the first deal; the others count up (1)" },
            { "leads", NULL, "what a lead in the evaluation is worth" },
            { "players", "N",
              "how many play (the fewest, or as many as are "
              "named)" },
            OPTIONS_OF_SETUP,
            { "json", NULL, "print the report as JSON" },
            { 0 },
        },
    .min_words = 1,
    .max_words = 1 + DUEL_MAX_PLAYERS,
    .run = run,
};
