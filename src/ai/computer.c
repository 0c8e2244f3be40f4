/* computer.c - see computer.h. */
#include "ai/computer.h"

#include <stdlib.h>
#include <string.h>

#include "ai/belief.h"
#include "ai/kinds.h"
#include "ai/net.h"
#include "base/near.h"
#include "core/game.h"

enum { MAX_MS = 600000, MAX_WALKS = 1000000000, MAX_MIB = 16384 };

const struct computer_kind computer_kinds[] = {
    { "random", "answers anything legal, all answers equally often", false,
      random_choose },
    { "greedy", "takes the answer that looks best one decision ahead", false,
      greedy_choose },
    { "search", "thinks ahead in worlds that fit what it sees", true,
      search_choose },
};

const int ncomputer_kinds = sizeof computer_kinds / sizeof computer_kinds[0];

const struct level levels[] = {
    { "novice", "has just read the rules", { .fixed = 20, .slack = 300 } },
    { "easy", "sees what is near", { .fixed = 50, .slack = 120 } },
    { "normal", "thinks for a moment", { .fixed = 100, .slack = 40 } },
    { "hard", "thinks twice", { .fixed = 2000 } },
    { "master", "takes its time", { .ms = 500, .fixed = 10000 } },
};

const int nlevels = sizeof levels / sizeof levels[0];

_Static_assert(sizeof levels / sizeof levels[0] == GAME_LEVELS + 1,
               "games say how strong all levels are but the last");

/* --- names --- */

static const struct computer_kind *find_kind(const char *name, size_t n)
{
    for (int i = 0; i < ncomputer_kinds; i++)
        if (strlen(computer_kinds[i].name) == n &&
            memcmp(computer_kinds[i].name, name, n) == 0)
            return &computer_kinds[i];
    return NULL;
}

const struct computer_kind *computer_kind_find(const char *name)
{
    return find_kind(name, strlen(name));
}

static const struct level *find_level(const char *name)
{
    for (int i = 0; i < nlevels; i++)
        if (strcmp(levels[i].name, name) == 0)
            return &levels[i];
    return NULL;
}

/* "novice, easy, normal, hard, master" */
static const char *list_levels(char out[80])
{
    struct text text;

    text_init(&text, out, 80);
    for (int i = 0; i < nlevels; i++) {
        text_put(&text, i > 0 ? ", " : "");
        text_put(&text, levels[i].name);
    }
    return out;
}

static int no_such(const char *name, size_t n, struct error *err)
{
    char word[32];
    struct near near;
    char names[80];

    if (n >= sizeof word)
        n = sizeof word - 1;
    memcpy(word, name, n);
    word[n] = '\0';
    near = near_begin(word);
    for (int i = 0; i < nlevels; i++)
        near_offer(&near, levels[i].name);
    for (int i = 0; i < ncomputer_kinds; i++)
        near_offer(&near, computer_kinds[i].name);
    if (near.best != NULL)
        error_set(err, "there is no player \"%s\"; did you mean \"%s\"?", word,
                  near.best);
    else
        error_set(
            err,
            "there is no player \"%s\": want a level (%s), or see riposte "
            "games --players",
            word, list_levels(names));
    return -1;
}

/* --- budgets --- */

/* One part of a budget: "200ms", "fixed=5000". */
struct part {
    const char *word; /* in front of the number */
    const char *unit; /* behind it */
    long min, max;
};

enum {
    PART_MS,
    PART_S,
    PART_FIXED,
    PART_THREADS,
    PART_SLACK,
    PART_MEMORY,
    PART_NET,
    PART_BELIEFS
};

static const struct part parts[] = {
    [PART_MS] = { "", "ms", 1, MAX_MS },
    [PART_S] = { "", "s", 1, MAX_MS / 1000 },
    [PART_FIXED] = { "fixed=", "", 1, MAX_WALKS },
    [PART_THREADS] = { "threads=", "", 1, 16 },
    [PART_SLACK] = { "slack=", "", 0, 1000 },
    [PART_MEMORY] = { "memory=", "MiB", 1, MAX_MIB },
    [PART_NET] = { "net=", "", 0, NET_MOST_ADDED + 1 },
    [PART_BELIEFS] = { "beliefs=", "", 0, BELIEF_WORLDS },
};

enum { PARTS = sizeof parts / sizeof parts[0] };

/* Does the text of length n read as this part?  Then *number is its number. */
static bool reads_as(const struct part *p, const char *text, size_t n,
                     long *number)
{
    size_t word = strlen(p->word), unit = strlen(p->unit);
    char *end;

    if (n <= word + unit || memcmp(text, p->word, word) != 0 ||
        text[word] < '0' || text[word] > '9')
        return false;
    *number = strtol(text + word, &end, 10);
    return end == text + n - unit && memcmp(end, p->unit, unit) == 0;
}

static int no_such_net(long number, struct error *err)
{
    return error_set(
        err,
        "\"net=%ld\": net=0 is without a net, net=1 with the game's own; "
        "others from net=2 on are those of --net FILE, where a command "
        "has it",
        number);
}

static void set_part(struct budget *b, int part, long number)
{
    switch (part) {
    case PART_MS:
        b->ms = (int)number;
        break;
    case PART_S:
        b->ms = (int)number * 1000;
        break;
    case PART_FIXED:
        b->fixed = (uint32_t)number;
        break;
    case PART_THREADS:
        b->threads = (int)number;
        break;
    case PART_SLACK:
        b->slack = (int)number;
        break;
    case PART_MEMORY:
        b->memory = (size_t)number << 20;
        break;
    case PART_NET: /* 0 is none, 1 the game's own */
        b->net = (int)number - 1;
        break;
    case PART_BELIEFS:
        b->beliefs = number > 0 ? (int)number : -1;
        break;
    }
}

static int read_part(struct budget *b, const char *text, size_t n,
                     struct error *err)
{
    long number;

    for (int i = 0; i < PARTS; i++) {
        if (!reads_as(&parts[i], text, n, &number))
            continue;
        if (i == PART_NET && number - 1 > net_count_added())
            return no_such_net(number, err);
        if (number >= parts[i].min && number <= parts[i].max) {
            set_part(b, i, number);
            return 0;
        }
        return error_set(err, "\"%.*s\": want %s%ld%s to %s%ld%s", (int)n, text,
                         parts[i].word, parts[i].min, parts[i].unit,
                         parts[i].word, parts[i].max, parts[i].unit);
    }
    return error_set(
        err,
        "\"%.*s\" is not a budget: it is a time (200ms, 2s) or fixed=N, and "
        "threads=N, slack=N, memory=NMiB, net=N, beliefs=N",
        (int)n, text);
}

static int read_budget(struct budget *b, const char *text, struct error *err)
{
    for (;;) {
        size_t n = strcspn(text, ",");

        if (read_part(b, text, n, err) < 0)
            return -1;
        if (text[n] == '\0')
            return 0;
        text += n + 1;
    }
}

/* --- computers from their names --- */

static int read_player(const char *text, struct computer *out,
                       struct error *err)
{
    size_t n = strcspn(text, ":");
    const struct computer_kind *kind = find_kind(text, n);

    if (kind == NULL)
        return no_such(text, n, err);
    *out = (struct computer){ .name = kind->name, .kind = kind };
    if (text[n] == '\0')
        return 0;
    if (kind->thinks)
        return read_budget(&out->budget, text + n + 1, err);
    return error_set(err, "%s does not think: it takes no budget", kind->name);
}

static struct computer of_level(const struct level *level)
{
    return (struct computer){ .name = level->name,
                              .kind = computer_kind_find("search"),
                              .budget = level->budget,
                              .level = (int)(level - levels) + 1 };
}

int computer_read(const char *text, struct computer *out, struct error *err)
{
    const struct level *level = find_level(text);

    if (level == NULL)
        return read_player(text, out, err);
    *out = of_level(level);
    return 0;
}

void computer_fit(struct computer *c, const struct game *g)
{
    const struct game_level *row;

    if (c->level < 1 || c->level > GAME_LEVELS)
        return;
    row = &g->levels[c->level - 1];
    if (row->walks == 0)
        return;
    c->budget.fixed = row->walks;
    c->budget.slack = row->slack;
}

void level_write(const struct level *level, const struct game *g,
                 struct text *out)
{
    struct computer c = of_level(level);

    computer_fit(&c, g);
    text_put(out, c.kind->name);
    text_put(out, ":fixed=");
    text_number(out, (int)c.budget.fixed);
    if (c.budget.ms > 0) {
        text_put(out, ",");
        text_number(out, c.budget.ms);
        text_put(out, "ms");
    }
    if (c.budget.slack > 0) {
        text_put(out, ",slack=");
        text_number(out, c.budget.slack);
    }
}

/* --- lapses --- */

/* In the middle of a play, what to do has been decided. */
static bool halfway(const struct rules *r, const struct duel *d, int who)
{
    return d->parts[who] > 0 || duel_ask(r, d, who)->midplay;
}

static int number_of(const struct opinion *o, choice c)
{
    int i = 0;

    while (o->answer[i] != c)
        i++;
    return i;
}

/* How often answer number i is given: the less it seems to cost, the more. */
static int weight_of(const struct budget *b, const struct opinion *o, int best,
                     int i)
{
    int cost = o->worth[best] - o->worth[i];

    return cost < 0 ? b->slack : cost < b->slack ? b->slack - cost : 0;
}

/* One of the answers that seem to cost little. */
static choice lapse(const struct budget *b, const struct opinion *o,
                    choice given, struct rng *rng)
{
    int best = number_of(o, given), total = 0, at, i;

    for (i = 0; i < o->n; i++)
        total += weight_of(b, o, best, i);
    at = (int)rng_below(rng, (uint32_t)total);
    for (i = 0; at >= weight_of(b, o, best, i); i++)
        at -= weight_of(b, o, best, i);
    return o->answer[i];
}

/* Somebody with lapses misjudges what to do, and then does it as sensibly as
 * greedy: nobody pays more than the price. */
static choice think(const struct computer *c, const struct rules *r,
                    const struct duel *view, int who, struct memory *memory,
                    struct rng *rng, struct opinion *out)
{
    choice best;

    if (c->budget.slack > 0 && halfway(r, view, who))
        return greedy_choose(r, view, who, memory, &c->budget, rng, out);
    best = c->kind->choose(r, view, who, memory, &c->budget, rng, out);
    return c->budget.slack == 0 || out->secret
               ? best
               : lapse(&c->budget, out, best, rng);
}

choice computer_choose(const struct computer *c, const struct rules *r,
                       const struct duel *d, int who, struct memory *memory,
                       struct rng *rng, struct opinion *out)
{
    struct computer fitted = *c;
    struct opinion own;
    union match view;
    choice answer;

    if (out == NULL)
        out = &own;
    memset(out, 0, sizeof *out);
    duel_copy(r, &view.duel, d);
    if (!c->open)
        duel_view(r, &view.duel, who);
    out->n = duel_choices(r, &view.duel, who, out->answer);
    if (out->n == 1) {
        out->share[0] = 1000;
        return out->answer[0];
    }
    computer_fit(&fitted, r->game);
    if (fitted.budget.slack > 0) {
        fitted.budget.net = NET_NONE;
        fitted.budget.beliefs = -1;
    }
    answer =
        think(&fitted, r, &view.duel, who, c->open ? NULL : memory, rng, out);
    out->given = number_of(out, answer);
    return answer;
}
