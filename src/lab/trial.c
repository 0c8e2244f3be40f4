/* trial.c - see trial.h. */
#include "lab/trial.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "card/card.h"
#include "core/game.h"
#include "lab/report.h"
#include "match/picks.h"

enum { FIELD = 256, USUAL_MATCHES = 1000 };

struct trial {
    struct library *library[EXPERIMENT_ARMS]; /* NULL: the base's own cards */
    struct experiment_plan plan;
    uint16_t field[FIELD];
    char *text; /* the plan, cut into lines */
    struct experiment *e;
    long next; /* the round to play */
};

/* --- the plan --- */

static int fail(struct complaints *wrong, int line, const char *word,
                const char *text)
{
    complaints_add_plain(wrong, "line %d: %s: %s", line, word, text);
    return -1;
}

static int read_field(struct trial *t, char *names, const char **why)
{
    struct experiment_plan *plan = &t->plan;
    char *next = names;

    plan->field = t->field;
    for (char *name; (name = next) != NULL;) {
        unsigned pick;

        next = strchr(name, ',');
        if (next != NULL)
            *next++ = '\0';
        pick = pick_find(plan->arm[0].rules, name);
        *why = pick == 0 ? "there is no such thing to bring" : "too many names";
        if (pick == 0 || plan->nfield == FIELD)
            return -1;
        t->field[plan->nfield++] = (uint16_t)pick;
    }
    return 0;
}

static int read_player(struct experiment_player *p, const char *name,
                       const char **why)
{
    static struct error err;

    *why = err.message;
    p->name = name;
    return computer_read(name, &p->computer, &err);
}

static int read_number(const char *text, long long most, long long *out,
                       const char **why)
{
    char *end;

    *why = "a number is wanted";
    *out = strtoll(text, &end, 10);
    return end != text && *end == '\0' && *out >= 0 && *out <= most ? 0 : -1;
}

static int set(struct experiment_arm *arm, const char *name, const char *value,
               const char **why)
{
    struct reason reason;
    int rc = setup_set(arm->rules, &arm->setup, name, value, &reason);

    *why = rc < 0 ? reason.text : "";
    return rc;
}

/* A setting of the second arm alone. */
static int set_other(struct trial *t, char *rest, const char **why)
{
    char *value = strchr(rest, ' ');

    *why = "it wants the name of a setting and its value";
    if (value == NULL || t->plan.arms < 2)
        return -1;
    *value++ = '\0';
    return set(&t->plan.arm[1], rest, value, why);
}

static int set_all(struct trial *t, const char *name, const char *value,
                   const char **why)
{
    for (int i = 0; i < t->plan.arms; i++)
        if (set(&t->plan.arm[i], name, value, why) < 0)
            return -1;
    return 0;
}

static int read_word(struct trial *t, const char *word, char *rest,
                     const char **why)
{
    struct experiment_plan *plan = &t->plan;
    long long n;

    if (strcmp(word, "field") == 0)
        return read_field(t, rest, why);
    if (strcmp(word, "player") == 0)
        return read_player(&plan->player, rest, why);
    if (strcmp(word, "rival") == 0)
        return read_player(&plan->rival, rest, why);
    if (strcmp(word, "with") == 0)
        return set_other(t, rest, why);
    if (strcmp(word, "matches") == 0) {
        if (read_number(rest, EXPERIMENT_MAX_MATCHES, &n, why) < 0 || n == 0)
            return -1;
        plan->matches = (long)n;
        return 0;
    }
    if (strcmp(word, "seed") == 0) {
        if (read_number(rest, INT64_MAX / 2, &n, why) < 0)
            return -1;
        plan->seed = (uint64_t)n;
        return 0;
    }
    return set_all(t, word, rest, why);
}

static int read_plan(struct trial *t, struct complaints *wrong)
{
    char *next = t->text, *line;
    int number = 0;

    while ((line = next) != NULL) {
        char *rest = strchr(line, ' '), *end = strchr(line, '\n');
        const char *why = "it wants a value";

        number++;
        next = end != NULL ? end + 1 : NULL;
        if (end != NULL)
            *end = '\0';
        if (*line == '\0')
            continue;
        if (rest != NULL && (end == NULL || rest < end))
            *rest++ = '\0';
        else
            return fail(wrong, number, line, why);
        if (read_word(t, line, rest, &why) < 0)
            return fail(wrong, number, line, why);
    }
    return 0;
}

/* Seats that bring nothing yet are open to chance, or to the field; all are, where
 * who is named does not come alone: champions of a team. */
static unsigned open_seats(const struct experiment_plan *plan)
{
    const struct rules *r = plan->arm[0].rules;
    struct setup s = plan->arm[0].setup;
    struct reason why;
    struct rng rng;
    unsigned open = 0;

    for (int who = 0; who < s.players; who++)
        if (s.pick[who][0] == 0)
            open |= 1u << who;
    rng_seed(&rng, plan->seed);
    return picks_fill(r, &s, open, &rng, &why) == 0 ? open
                                                    : (1u << s.players) - 1;
}

static void begin_plan(struct trial *t, const struct rules *base, int arms)
{
    static const char *const names[] = { "before", "after" };
    struct experiment_plan *plan = &t->plan;
    struct error err;

    plan->arms = arms;
    for (int i = 0; i < arms; i++) {
        struct experiment_arm *arm = &plan->arm[i];

        arm->name = arms > 1 ? names[i] : "as it is";
        arm->rules =
            t->library[i] != NULL ? library_rules(t->library[i]) : base;
        setup_default(arm->rules, base->game->min_players, &arm->setup);
        memset(arm->setup.pick, 0, sizeof arm->setup.pick);
    }
    plan->player.name = "greedy";
    computer_read(plan->player.name, &plan->player.computer, &err);
    plan->seed = 1;
    plan->matches = USUAL_MATCHES;
    plan->jobs = plan->parts = plan->piece = 1;
    plan->text = "";
}

/* --- from beginning to end --- */

static int compile(struct trial *t, const struct rules *base,
                   const char *const *cards, int arms, struct complaints *wrong,
                   int *arm)
{
    for (*arm = 0; *arm < arms; ++*arm) {
        struct source source = { "cards", cards[*arm] };

        if (source.text == NULL || source.text[0] == '\0')
            continue;
        t->library[*arm] = cards_compile(base, &source, 1, wrong);
        if (t->library[*arm] == NULL)
            return -1;
    }
    *arm = -1;
    return 0;
}

struct trial *trial_open(const struct rules *base, const char *plan,
                         const char *const *cards, int arms,
                         struct complaints *wrong, int *arm)
{
    struct trial *t = must_calloc(1, sizeof *t);
    struct error err;

    t->text = must_strdup(plan);
    if (compile(t, base, cards, arms, wrong, arm) == 0) {
        begin_plan(t, base, arms);
        if (read_plan(t, wrong) == 0) {
            t->plan.open = open_seats(&t->plan);
            t->e = experiment_open(&t->plan, &err);
            if (t->e == NULL)
                complaints_add_plain(wrong, "%s", err.message);
        }
    }
    if (t->e != NULL)
        return t;
    trial_close(t);
    return NULL;
}

void trial_close(struct trial *t)
{
    if (t == NULL)
        return;
    experiment_close(t->e);
    for (int i = 0; i < EXPERIMENT_ARMS; i++)
        library_free(t->library[i]);
    free(t->text);
    free(t);
}

bool trial_step(struct trial *t)
{
    atomic_bool stop = false;
    struct error err;
    bool whole;
    char *text;

    if (t->next == experiment_pieces(t->e))
        return false;
    text = piece_make(t->e, t->next, NULL, &stop, &whole, &err);
    experiment_take(t->e, t->next++, text, NULL, &err);
    free(text);
    return true;
}

void trial_progress(const struct trial *t, long *played, long *planned)
{
    long each = experiment_places(t->e) * t->plan.arms;

    *played = t->next * each;
    *planned = experiment_pieces(t->e) * each;
}

void trial_write(struct trial *t, FILE *out)
{
    report_write(t->e, out);
}
