/* puzzle_find.c - puzzles out of matches between computers; see puzzle.h.
 *
 * What the players think of their answers costs nothing more, so it is the first
 * sieve: a question in which one answer is far ahead is a candidate.  Those that
 * pass the cheap tests (it can be set up from what is seen, it is not like
 * another, beginners fail) are thought through for long.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ai/insight.h"
#include "base/file.h"
#include "base/hash.h"
#include "core/notation.h"
#include "lab/puzzle.h"
#include "lab/scenario_parts.h"
#include "match/excerpt.h"
#include "match/picks.h"

enum {
    LINE_SIZE = 256,
    ANSWERS_LEAST = 3,
    QUICKER = 8, /* the first look, than the proof */
    STEPS_MOST =
        12, /* answers in a play that a candidate is in the middle of */
    TRIES_BEYOND = 2,
    TURNS_APART = 4, /* two puzzles of a match, so that they differ */
    /* Of all puzzles, at most one in so many: */
    SHARE_OF_THEME = 2, /* has the same task */
    SHARE_OF_SIMPLE = 4 /* is simple */
};

static const char next_match[] = "# next match: ";

/* --- files --- */

/* What nearly equal puzzles share: the question, the answer, and what the players
 * have brought. */
static uint64_t likeness_of(const struct scenario *s, int i)
{
    const struct scenario_case *c = &s->cases[i];
    struct puzzle_worlds *w = must_alloc(sizeof *w);
    struct {
        uint16_t pick[DUEL_MAX_PLAYERS][DUEL_MAX_PICKS];
        choice answer;
        uint32_t question;
    } key;

    memset(&key, 0, sizeof key);
    puzzle_place(s, i, w);
    memcpy(key.pick, c->setup.pick, sizeof key.pick);
    key.question = w->world[0].duel.question;
    for (int k = c->steps.n - 1; k >= 0; k--)
        if (s->steps[c->steps.first + k].kind == STEP_ASK)
            key.answer = s->steps[c->steps.first + k].answer;
    free(w);
    return hash_bytes(&key, sizeof key);
}

static void add(struct puzzle_file *f, const struct puzzle_head *head,
                const char *text, uint64_t likeness)
{
    f->text = scenario_grow(f->text, f->n, sizeof *f->text);
    f->head = scenario_grow(f->head, f->n, sizeof *f->head);
    f->likeness = scenario_grow(f->likeness, f->n, sizeof *f->likeness);
    f->text[f->n] = must_strdup(text);
    f->head[f->n] = *head;
    f->likeness[f->n++] = likeness;
}

/* The text of each case, from its title to the next, is kept as it is. */
static int take_cases(struct puzzle_file *f, const struct scenario *s,
                      const char *text, struct complaints *wrong)
{
    const char *at = strstr(text, "\n% ");

    for (int i = 0; i < s->ncases && at != NULL; i++) {
        const char *end = strstr(at + 1, "\n% ");
        size_t n = end != NULL ? (size_t)(end - at) : strlen(at);
        char *copy = must_strdup(at + 1);
        struct puzzle_head head;

        copy[n - 1] = '\0';
        while (n > 1 && copy[n - 2] == '\n')
            copy[--n - 1] = '\0';
        if (puzzle_read_head(s->cases[i].title, &head) < 0) {
            scenario_mistake(s, wrong, s->cases[i].line,
                             s->lines[s->cases[i].line],
                             "the title of a puzzle is its id, its rating and "
                             "its themes: \"%% 7c41d09 1640 win\"");
            free(copy);
            return -1;
        }
        add(f, &head, copy, likeness_of(s, i));
        free(copy);
        at = end;
    }
    return 0;
}

int puzzle_file_read(struct puzzle_file *f, const struct rules *r,
                     const char *path, const char *text,
                     struct complaints *wrong)
{
    const char *next = strstr(text, next_match);
    struct scenario *s;
    int rc;

    *f = (struct puzzle_file){ .rules = r, .next = 1 };
    if (next != NULL)
        f->next = strtol(next + strlen(next_match), NULL, 10);
    if (strstr(text, "\n% ") == NULL)
        return 0;
    s = scenario_read(path, text, r, 1, wrong);
    rc = s != NULL ? take_cases(f, s, text, wrong) : -1;
    scenario_free(s);
    return rc;
}

int puzzle_file_load(struct puzzle_file *f, const struct rules *r,
                     const char *path, struct complaints *wrong)
{
    struct error err;
    char *text;
    int rc;

    if (access(path, F_OK) < 0 && errno == ENOENT)
        text = must_strdup("");
    else
        text = file_read(path, &err);
    if (text == NULL) {
        complaints_add_plain(wrong, "%s", err.message);
        return -1;
    }
    rc = puzzle_file_read(f, r, path, text, wrong);
    free(text);
    return rc;
}

int puzzle_file_save(const struct puzzle_file *f, const char *path,
                     struct error *err)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    int rc;

    if (out == NULL)
        out_of_memory();
    fprintf(out,
            "# Made by riposte puzzles make; see docs/puzzles.md.\n%s%ld\n"
            "game %s\n",
            next_match, f->next, f->rules->game->id);
    for (int i = 0; i < f->n; i++)
        fprintf(out, "\n%s\n", f->text[i]);
    fclose(out);
    rc = file_write(path, text, size, err);
    free(text);
    return rc;
}

void puzzle_file_done(struct puzzle_file *f)
{
    for (int i = 0; i < f->n; i++)
        free(f->text[i]);
    free(f->text);
    free(f->head);
    free(f->likeness);
}

/* --- the text of a puzzle --- */

struct hunt {
    struct onlooker onlooker; /* first */
    const struct puzzle_plan *plan;
    struct puzzle_file *file;
    struct puzzle_tally *tally;
    struct puzzle_watcher *watcher;
    int turn; /* from which on there may be another puzzle */
    /* The last question between two plays that can be set up, and what was
     * answered since. */
    union match base;
    struct line_step step[STEPS_MOST];
    int nsteps;
};

static void put_answer(const struct rules *r, choice c, FILE *out)
{
    char line[LINE_SIZE];
    struct text t;

    text_init(&t, line, sizeof line);
    notation_write(r, c, &t);
    fputs(line, out);
}

static void put_answers(const struct rules *r, int who, const choice *c, int n,
                        FILE *out)
{
    fprintf(out, "ask %c ", seat_letter(who));
    for (int i = 0; i < n; i++) {
        fputs(i > 0 ? "; " : "", out);
        put_answer(r, c[i], out);
    }
    fputc('\n', out);
}

/* A position as `who` knows it, what was answered since, and the answer. */
static char *write_candidate(const struct rules *r, const struct duel *d,
                             const struct line_step *steps, int n, int who,
                             choice answer)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    union match view;

    if (out == NULL)
        out_of_memory();
    duel_copy(r, &view.duel, d);
    duel_view(r, &view.duel, who);
    position_print(r, &view.duel, POSITION_KNOWN, out);
    for (int i = 0; i < n; i++) {
        fprintf(out, "%c ", seat_letter(steps[i].who));
        put_answer(r, steps[i].answer, out);
        fputc('\n', out);
    }
    put_answers(r, who, &answer, 1, out);
    fclose(out);
    return text;
}

static struct scenario *read_case(const struct rules *r, const char *title,
                                  const char *body)
{
    static const char form[] = "game %s\n%% %s\n%s";
    size_t size =
        sizeof form + strlen(r->game->id) + strlen(title) + strlen(body);
    char *text = must_alloc(size);
    struct complaints wrong = { 0 };
    struct scenario *s;

    snprintf(text, size, form, r->game->id, title, body);
    s = scenario_read("puzzle", text, r, 1, &wrong);
    free(text);
    return s;
}

/* Does the position that was written down put the same question, with the same
 * answers?  What fields do not say of the past is forgotten: it is a position of its
 * own, in which the answer has to be proved. */
static bool asks_the_same(const struct rules *r, const struct duel *d, int who,
                          const struct duel *placed)
{
    choice a[DUEL_MAX_CHOICES], b[DUEL_MAX_CHOICES];
    int n = duel_choices(r, d, who, a);

    if (placed->players != d->players || placed->question != d->question ||
        placed->waiting != d->waiting || placed->asked != d->asked)
        return false;
    return duel_choices(r, placed, who, b) == n &&
           memcmp(a, b, (size_t)n * sizeof a[0]) == 0;
}

/* --- the tests, cheap ones first --- */

/* How far the best answer is ahead, as the player of the match thinks. */
static int lead_of(const struct opinion *o)
{
    int second = -1000;

    for (int i = 0; i < o->n; i++)
        if (i != o->given && o->worth[i] > second)
            second = o->worth[i];
    return o->worth[o->given] - second;
}

/* In a guessing game: are some answers never given? */
static bool leaves_out(const struct opinion *o)
{
    int given = 0;

    for (int i = 0; i < o->n; i++)
        given += o->share[i] > 0;
    return given <= PUZZLE_GOOD && 2 * given <= o->n;
}

static bool stands_out(const struct hunt *h, const struct rules *r,
                       const struct duel *d, int who, const struct opinion *o)
{
    struct members m;

    if (o->n < ANSWERS_LEAST || !duel_fresh(d) || r->game->turn(d) < h->turn ||
        duel_members(r, d, who, &m))
        return false;
    return o->secret ? leaves_out(o) : lead_of(o) >= h->plan->gap;
}

static bool too_alike(const struct hunt *h, uint64_t likeness)
{
    int n = 0;

    for (int i = 0; i < h->file->n; i++)
        n += h->file->likeness[i] == likeness;
    return n >= h->plan->alike;
}

static bool too_simple(const struct hunt *h, const struct scenario *s)
{
    int n = 0;

    for (int i = 0; i < h->file->n; i++)
        n += h->file->head[i].rating < PUZZLE_SIMPLE;
    return puzzle_solved_by(s, 0, PUZZLE_BEGINNERS) ||
           (n >= h->plan->wanted / SHARE_OF_SIMPLE &&
            puzzle_solved_by(s, 0, PUZZLE_EASY));
}

/* Not even one of the first tries of the player that it is to be beyond is right. */
static bool within_reach(const struct hunt *h, const struct scenario *s)
{
    const struct computer *c = h->plan->beyond;

    for (uint64_t luck = 1; c != NULL && luck <= TRIES_BEYOND; luck++)
        if (puzzle_try(s, 0, c, luck))
            return true;
    return false;
}

/* No theme has more than its share. */
static bool too_many(const struct hunt *h, unsigned themes)
{
    struct puzzle_head head = { .themes = themes };
    int n = 0;

    for (int i = 0; i < h->file->n; i++)
        n += puzzle_task(&h->file->head[i]) == puzzle_task(&head);
    return n * SHARE_OF_THEME >= h->plan->wanted;
}

/* --- from a candidate to a puzzle --- */

/* Prove the answer, and those that follow in the same play; write the lines of the
 * solution.  Returns the themes; 0: it is no puzzle. */
static unsigned prove(const struct hunt *h, struct puzzle_worlds *w, FILE *out)
{
    struct puzzle_verdict v;
    unsigned themes = 0;
    bool skipped, more;
    int asks = 0;

    do {
        if (!puzzle_judge(w, &h->plan->judge, h->plan->gap, 1, &v))
            break;
        if (asks > 0 && skipped)
            fputs("skip\n", out);
        put_answers(w->rules, w->who, v.good, v.ngood, out);
        themes |= asks == 0 ? v.themes : 1u << THEME_SEVERAL;
        more = v.ngood == 1 && puzzle_go_on(w, v.good[0], &skipped);
    } while (more && ++asks < PUZZLE_ASKS);
    return themes;
}

static void write_title(unsigned themes, int rating, const char *body,
                        struct text *out)
{
    text_hex(out, hash_bytes(body, strlen(body)) >> 36, PUZZLE_ID - 1);
    text_char(out, ' ');
    text_number(out, rating);
    for (int i = 0; i < THEMES; i++)
        if (themes >> i & 1) {
            text_char(out, ' ');
            text_put(out, puzzle_themes[i].name);
        }
}

/* Greedy takes what looks best. */
static bool is_trap(const struct scenario *s)
{
    struct computer greedy;
    struct error err;

    computer_read("greedy", &greedy, &err);
    return !puzzle_try(s, 0, &greedy, 1);
}

static bool is_there(const struct puzzle_file *f, const char *id)
{
    for (int i = 0; i < f->n; i++)
        if (strcmp(f->head[i].id, id) == 0)
            return true;
    return false;
}

static void take(struct hunt *h, const struct scenario *s,
                 const struct puzzle_head *head, const char *title,
                 const char *body)
{
    size_t size = strlen(title) + strlen(body) + 4;
    char *text = must_alloc(size);

    snprintf(text, size, "%% %s\n%s", title, body);
    text[strlen(text) - 1] = '\0'; /* the last line is ended when it is saved */
    add(h->file, head, text, likeness_of(s, 0));
    free(text);
    h->watcher->found(h->watcher, h->file);
}

/* What is proved, with its title.  Only now are all its answers known, so the player
 * that it is to be beyond tries again. */
static enum puzzle_fate keep(struct hunt *h, unsigned themes, const char *body)
{
    struct scenario *s = read_case(h->plan->rules, "puzzle", body);
    struct puzzle_head head;
    char title[LINE_SIZE];
    struct text t;
    bool fine = s != NULL && !within_reach(h, s);

    if (fine) {
        if (is_trap(s))
            themes |= 1u << THEME_TRAP;
        text_init(&t, title, sizeof title);
        write_title(themes, puzzle_rate(s, 0), body, &t);
        puzzle_read_head(title, &head);
        if (!is_there(h->file, head.id)) /* as after a match that was stopped */
            take(h, s, &head, title, body);
    }
    scenario_free(s);
    return fine ? FATE_PUZZLE : FATE_OBVIOUS;
}

/* The candidate is case 0 of a scenario with that text. */
static enum puzzle_fate examine(struct hunt *h, struct puzzle_worlds *w,
                                const char *text)
{
    struct computer quick = h->plan->judge;
    const char *ask = strstr(text, "\nask ");
    struct puzzle_verdict v;
    enum puzzle_fate fate;
    char *body = NULL;
    size_t size = 0;
    FILE *out;
    unsigned themes;

    quick.budget.fixed /= QUICKER;
    if (!puzzle_judge(w, &quick, h->plan->gap, 1, &v) || too_many(h, v.themes))
        return FATE_OPEN;
    out = open_memstream(&body, &size);
    if (out == NULL)
        out_of_memory();
    fwrite(text, 1, (size_t)(ask + 1 - text), out);
    themes = prove(h, w, out);
    fclose(out);
    fate = themes != 0 ? keep(h, themes, body) : FATE_OPEN;
    free(body);
    return fate;
}

/* The candidate as a scenario, set up in its worlds; NULL: that does not lead to the
 * question that was asked. */
static struct scenario *set_up(const struct hunt *h, const struct rules *r,
                               const struct duel *d, const char *text,
                               struct puzzle_worlds *w)
{
    struct scenario *s = read_case(h->plan->rules, "candidate", text);

    if (s != NULL && puzzle_place(s, 0, w) &&
        asks_the_same(r, d, w->who, &w->world[0].duel))
        return s;
    scenario_free(s);
    return NULL;
}

static enum puzzle_fate try_out(struct hunt *h, const struct rules *r,
                                const struct duel *d, const char *text)
{
    struct puzzle_worlds *w = must_alloc(sizeof *w);
    struct scenario *s = set_up(h, r, d, text, w);
    enum puzzle_fate fate = FATE_HIDDEN;

    if (s != NULL)
        fate = too_alike(h, likeness_of(s, 0))          ? FATE_ALIKE
               : too_simple(h, s) || within_reach(h, s) ? FATE_OBVIOUS
                                                        : examine(h, w, text);
    scenario_free(s);
    free(w);
    return fate;
}

/* First as a position, then as what a position leads to. */
static enum puzzle_fate try_both(struct hunt *h, const struct rules *r,
                                 const struct duel *d, int who, choice answer)
{
    char *text = write_candidate(r, d, NULL, 0, who, answer);
    enum puzzle_fate fate = try_out(h, r, d, text);

    free(text);
    if (fate != FATE_HIDDEN || h->nsteps == 0 || h->nsteps == STEPS_MOST)
        return fate;
    text = write_candidate(r, &h->base.duel, h->step, h->nsteps, who, answer);
    fate = try_out(h, r, d, text);
    free(text);
    return fate;
}

/* Between two plays, if it can be set up: from here a candidate can be led up to. */
static void remember(struct hunt *h, const struct rules *r,
                     const struct duel *d, int who, choice answer)
{
    struct puzzle_worlds *w;
    struct scenario *s;
    char *text;

    if (duel_ask(r, d, who)->midplay || !duel_fresh(d))
        return;
    text = write_candidate(r, d, NULL, 0, who, answer);
    w = must_alloc(sizeof *w);
    s = set_up(h, r, d, text, w);
    if (s != NULL) {
        duel_copy(r, &h->base.duel, d);
        h->nsteps = 0;
    }
    scenario_free(s);
    free(w);
    free(text);
}

static void on_thought(struct onlooker *o, const struct rules *r,
                       const struct duel *d, int who, const struct opinion *op)
{
    struct hunt *h = (struct hunt *)o;
    choice answer = op->answer[op->given];

    h->tally->questions++;
    remember(h, r, d, who, answer);
    if (h->file->n < h->plan->wanted && stands_out(h, r, d, who, op)) {
        enum puzzle_fate fate = try_both(h, r, d, who, answer);

        h->tally->candidates++;
        h->tally->fate[fate]++;
        if (fate == FATE_PUZZLE)
            h->turn = r->game->turn(d) + TURNS_APART;
    }
    if (h->nsteps < STEPS_MOST)
        h->step[h->nsteps++] = (struct line_step){ answer, (uint8_t)who };
}

bool puzzle_find(const struct puzzle_plan *plan, struct puzzle_file *file,
                 struct puzzle_tally *tally, struct puzzle_watcher *w)
{
    struct hunt h = { .onlooker.thought = on_thought,
                      .plan = plan,
                      .file = file,
                      .tally = tally,
                      .watcher = w,
                      .nsteps = STEPS_MOST /* there is no base yet */ };
    struct pairing m = { .rules = plan->rules,
                         .setup = plan->setup,
                         .seed = (uint64_t)file->next,
                         .stop = plan->stop };
    struct reason why;
    struct rng rng;
    union match end;
    bool whole;

    rng_seed(&rng, ~m.seed);
    if (picks_fill(plan->rules, &m.setup, plan->open, &rng, &why) < 0)
        return false;
    for (int i = 0; i < m.setup.players; i++)
        m.seat[i] = plan->player;
    whole = match_play(&m, &end.duel, NULL, &h.onlooker);
    tally->matches += whole;
    file->next += whole;
    return whole;
}
