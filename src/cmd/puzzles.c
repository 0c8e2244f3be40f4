/* puzzles.c - riposte puzzles: positions with one right answer.
 *
 * A puzzle is a chapter of a lesson whose tutor explains wrong answers instead of
 * refusing them.
 */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/file.h"
#include "cmd/frame.h"
#include "cmd/puzzles.h"
#include "cmd/puzzles_score.h"
#include "cmd/school.h"
#include "lab/puzzle_words.h"
#include "lab/puzzles.h"
#include "tui/answers.h"

enum { LINE = SCHOOL_LINE, SECONDS_OF_DAY = 24 * 60 * 60 };

static const double half = 0.5; /* of a win, for whoever wanted a hint */

/* Somebody who solves a puzzle. */
struct solver {
    struct school school; /* first, so that the tutor finds the way back */
    struct puzzle_file file;
    const char *game;
    int at; /* the puzzle, in the file */
    struct score score;
    char name[SCORE_NAME];   /* GAME.ID */
    double result;           /* what it counts, if it is solved */
    char right[LESSON_TEXT]; /* what there is to say of the right answer */
};

static const struct puzzle_head *head_of(const struct solver *s)
{
    return &s->file.head[s->at];
}

/* --- the tutor --- */

static void explain_wrong(struct solver *s, choice given)
{
    const struct lesson *l = &s->school.lesson;
    char line[LESSON_TEXT];
    struct text t;

    text_init(&t, line, sizeof line);
    puzzle_say_wrong(l->rec.rules, &l->rec.now.duel, l->who, given, &t);
    text_put(&t, " Try again; hint and solution help.");
    school_say(&s->school, INK_BAD, line);
}

static void explain_right(struct solver *s, choice given)
{
    const struct lesson *l = &s->school.lesson;
    struct text t;

    text_init(&t, s->right, sizeof s->right);
    puzzle_say_right(l->rec.rules, &l->rec.now.duel, l->who, given, &t);
}

static void tell_solution(struct solver *s)
{
    char notation[ANSWERS_TEXT], line[LINE];

    answers_write(s->school.lesson.rec.rules, s->school.step.answer, notation);
    snprintf(line, sizeof line, "Answer: %s", notation);
    school_say(&s->school, INK_GOOD, line);
    s->result = 0;
}

/* The themes that would give it away. */
static void give_hint(struct solver *s)
{
    const unsigned themes = head_of(s)->themes;
    char line[LINE] = "";
    struct text t;

    text_init(&t, line, sizeof line);
    for (int i = 0; i < THEMES; i++)
        if ((themes >> i & 1) && puzzle_themes[i].covered) {
            text_put(&t, t.n > 0 ? "; " : "A hint: ");
            text_put(&t, puzzle_themes[i].about);
        }
    if (t.n == 0 || s->school.hinted) {
        tell_solution(s);
        return;
    }
    s->school.hinted = true;
    s->result = s->result > half ? half : s->result;
    school_say(&s->school, INK_GOOD, line);
}

static bool hears(struct console *console, const struct asked *a,
                  const char *line, bool *leave)
{
    struct solver *s = (struct solver *)console;

    (void)a;
    if (strcmp(line, "hint") == 0)
        give_hint(s);
    else if (strcmp(line, "solution") == 0)
        tell_solution(s);
    else if (strcmp(line, "undo") == 0 || strcmp(line, "resign") == 0 ||
             strncmp(line, "save", 4) == 0)
        school_say(&s->school, INK_PLAIN,
                   "Not in a puzzle: hint and solution help, skip goes on to "
                   "the next, quit leaves.");
    else if (strcmp(line, "skip") == 0)
        *leave = (s->school.wish = WISH_SKIP) == WISH_SKIP;
    else
        return false;
    return true;
}

static bool accepts(struct console *console, const struct answers *given)
{
    struct solver *s = (struct solver *)console;

    if (!lesson_accepts(&s->school.lesson, given->c, given->n)) {
        s->result = 0;
        explain_wrong(s, given->c[0]);
        return false;
    }
    explain_right(s, given->c[0]);
    lesson_answered(&s->school.lesson, given->n);
    return true;
}

static const struct tutor tutor = { hears, accepts };

/* --- the end of a puzzle --- */

/* What happened, with the rules behind it; then what it was worth. */
static enum outcome on_end(struct school *school)
{
    struct solver *s = (struct solver *)school;
    int before = (int)(s->score.mine.rating + 0.5);
    size_t n = strlen(s->right);

    if (school->console.full == NULL)
        person_retell(&school->console, school->lesson.who);
    score_add(&s->score, s->name, head_of(s)->rating, s->result);
    snprintf(s->right + n, sizeof s->right - n,
             " Your rating: %d to %d; %d in a row, %d at best.", before,
             (int)(s->score.mine.rating + 0.5), s->score.row, s->score.best);
    return school_tell(school, s->right);
}

/* --- one puzzle --- */

/* As a lesson of one chapter that begins with its task. */
static struct scenario *read_puzzle(const struct solver *s)
{
    const char *text = s->file.text[s->at], *ask = strstr(text, "\nask ");
    struct complaints wrong = { 0 };
    struct scenario *scenario;
    char *whole = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&whole, &size);

    if (out == NULL)
        out_of_memory();
    fprintf(out, "game %s\n%.*s\nsay %s.%s\n", s->game, (int)(ask - text), text,
            puzzle_themes[puzzle_task(head_of(s))].about, ask);
    fclose(out);
    scenario = scenario_read("puzzle", whole, s->file.rules, 1, &wrong);
    if (scenario == NULL)
        fputs(wrong.text, stderr);
    free(whole);
    return scenario;
}

static enum outcome solve(struct solver *s)
{
    struct school *school = &s->school;
    enum outcome outcome;

    s->result = 1;
    snprintf(s->name, sizeof s->name, "%s.%s", s->game, head_of(s)->id);
    snprintf(school->title, sizeof school->title, "Puzzle %s, %d: %s", s->name,
             head_of(s)->rating, puzzle_themes[puzzle_task(head_of(s))].about);
    school->scenario = read_puzzle(s);
    if (school->scenario == NULL)
        return OUTCOME_QUIT;
    outcome = school_chapter(school, 0);
    if (school->wish == WISH_SKIP ||
        (outcome != OUTCOME_ANSWERED && s->result < 1)) /* it was tried */
        score_add(&s->score, s->name, head_of(s)->rating, 0);
    scenario_free(school->scenario);
    school->scenario = NULL;
    return outcome;
}

/* --- which --- */

/* The open one of the theme whose rating is nearest to the solver's; -1: none. */
static int next_puzzle(const struct solver *s, int theme)
{
    int best = -1, least = 0;

    for (int i = 0; i < s->file.n; i++) {
        const struct puzzle_head *head = &s->file.head[i];
        int far = abs(head->rating - (int)s->score.mine.rating);
        char name[SCORE_NAME];

        snprintf(name, sizeof name, "%s.%s", s->game, head->id);
        if ((theme >= 0 && (head->themes >> theme & 1) == 0) ||
            score_knows(&s->score, name))
            continue;
        if (best < 0 || far < least) {
            best = i;
            least = far;
        }
    }
    return best;
}

static int find_id(const struct solver *s, const char *id)
{
    for (int i = 0; i < s->file.n; i++)
        if (strcmp(s->file.head[i].id, id) == 0)
            return i;
    return -1;
}

static void open_solver(struct solver *s, const struct args *a, int game)
{
    puzzles_read(game, &s->file);
    s->game = puzzles_game(game);
    score_read(&s->score);
    school_open(&s->school, s->game, args_value(a, "plain") != NULL);
    s->school.console.tutor = &tutor;
    s->school.ended = on_end;
    s->school.others = "opponent";
}

static void close_solver(struct solver *s)
{
    school_close(&s->school);
    puzzle_file_done(&s->file);
    score_free(&s->score);
}

static struct solver solver; /* large, and there is one */

static int solve_one(const struct args *a, int game, int at)
{
    open_solver(&solver, a, game);
    solver.at = at;
    solve(&solver);
    close_solver(&solver);
    return EXIT_FINE;
}

static int solve_many(const struct args *a, int game)
{
    const char *name = args_value(a, "theme");
    int theme = name != NULL ? theme_find(name) : -1;

    if (name != NULL && theme < 0)
        return args_wrong(a, "there is no theme \"%s\"; see riposte puzzles",
                          name);
    open_solver(&solver, a, game);
    do
        solver.at = next_puzzle(&solver, theme);
    while (solver.at >= 0 && solve(&solver) == OUTCOME_ANSWERED);
    if (solver.at < 0)
        printf("You have done all of these. riposte puzzles lists the "
               "others.\n");
    close_solver(&solver);
    return EXIT_FINE;
}

static int solve_today(const struct args *a)
{
    long day = (long)(time(NULL) / SECONDS_OF_DAY);
    int game = puzzles_day_game(day), at;
    struct puzzle_file f;

    puzzles_read(game, &f);
    at = f.n > 0 ? puzzles_day_place(day, f.n) : -1;
    puzzle_file_done(&f);
    return at >= 0 ? solve_one(a, game, at) : EXIT_FAILED;
}

/* GAME, or GAME.ID */
static int solve_named(const struct args *a, const char *word)
{
    const char *dot = strchr(word, '.');
    char game[SCORE_NAME];
    int number, at;

    snprintf(game, sizeof game, "%.*s",
             (int)(dot != NULL ? (size_t)(dot - word) : strlen(word)), word);
    if (args_rules(a, game) == NULL)
        return EXIT_USAGE;
    number = puzzles_find(game);
    if (number < 0)
        return args_wrong(a, "there are no puzzles of %s; see riposte puzzles",
                          game);
    if (dot == NULL)
        return solve_many(a, number);
    puzzles_read(number, &solver.file);
    at = find_id(&solver, dot + 1);
    puzzle_file_done(&solver.file);
    return at >= 0 ? solve_one(a, number, at)
                   : args_wrong(a, "there is no puzzle %s", word);
}

/* --- the list --- */

static void list_game(const struct printer *p, int game)
{
    struct puzzle_file f;

    puzzles_read(game, &f);
    fputs("  ", p->out);
    printer_ink(p, INK_STRONG);
    printer_pad(p, puzzles_game(game), 10);
    printer_ink(p, INK_PLAIN);
    fprintf(p->out, "%4d puzzles", f.n);
    for (int theme = 0, told = 0; theme < THEMES; theme++) {
        int n = 0;

        for (int i = 0; i < f.n; i++)
            n += f.head[i].themes >> theme & 1;
        if (n > 0)
            fprintf(p->out, "%s %d %s", told++ == 0 ? ":" : ",", n,
                    puzzle_themes[theme].name);
    }
    fputc('\n', p->out);
    puzzle_file_done(&f);
}

static int list(const struct args *a)
{
    struct score score;
    struct printer p;

    printer_init(&p, stdout, args_value(a, "plain") != NULL);
    for (int i = 0; i < PUZZLE_GAMES; i++)
        list_game(&p, i);
    score_read(&score);
    fprintf(p.out,
            "\nYour rating: %.0f; %d of %d solved, %d in a row, %d at best.\n"
            "riposte puzzles GAME gives you the next one, riposte puzzles "
            "today that of the day.\n",
            score.mine.rating, score.solved, score.n, score.row, score.best);
    score_free(&score);
    return EXIT_FINE;
}

/* --- the command --- */

static const struct {
    const char *name;
    int (*run)(const struct args *a);
} verbs[] = {
    { "make", puzzles_make },
    { "verify", puzzles_verify },
    { "measure", puzzles_measure },
    { "today", solve_today },
};

static int run(const struct args *a)
{
    if (a->n == 0)
        return list(a);
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++)
        if (strcmp(a->word[0], verbs[i].name) == 0)
            return verbs[i].run(a);
    if (a->n > 1)
        return args_wrong(a, "%s: one game is enough", a->word[1]);
    return solve_named(a, a->word[0]);
}

const struct command cmd_puzzles = {
    .name = "puzzles",
    .synopsis = "[GAME[.ID]|today|make GAME|verify FILE...|measure GAME]",
    .about = "Solve positions with one right answer; find new ones.",
    .more =
        "Without a word it lists the puzzles and how you do. A wrong answer "
        "is explained and may be tried again, but counts as missed; a hint "
        "costs half. Your rating moves as that of players does "
        "(Glicko-2), and the next puzzle is one of about your strength. The "
        "puzzle "
        "of the day is the same for everybody.\n"
        "With `make` computers play matches, and positions are kept in which "
        "one answer is far better than all others as far as the player can "
        "know: long searches with different luck in different worlds have to "
        "agree. What is found is kept at once; the same command goes on. "
        "With `verify` puzzles are proved again, with `measure` computers "
        "solve them.\n"
        "\n"
        "    riposte puzzles engarde --theme save\n"
        "    riposte puzzles make engarde --out mine.scn --wanted 20\n"
        "    riposte puzzles verify mine.scn",
    .options =
        (const struct option_row[]){
            { "theme", "THEME", "only puzzles of this theme" },
            { "plain", NULL,
              "go line by line, in ASCII, without colours or full screen" },
            { "out", "FILE",
              "make: the file of the puzzles (puzzles/GAME.scn)" },
            { "wanted", "N", "make: how many there are to be (100)" },
            { "player", "PLAYER",
              "make: who plays the matches (search:fixed=200); measure: who "
              "solves them, may be repeated (the levels and greedy)" },
            { "beyond", "PLAYER",
              "make: only what this player does not solve at once" },
            { "alike", "N",
              "make: at most so many with the same question, answer and "
              "players' picks (4)" },
            { "walks", "N",
              "make, verify: how long the judge thinks, three times (5000)" },
            { "gap", "N",
              "make, verify: how much better the answer has to be, in percent "
              "of a win (15)" },
            { "every", "N", "verify, measure: only each N-th puzzle (1)" },
            { "drop", NULL,
              "verify: take puzzles without their answer out of the files" },
            { "seed", "N", "verify, measure: the luck (1000)" },
            OPTIONS_OF_SETUP,
            { 0 },
        },
    .min_words = 0,
    .max_words = -1,
    .run = run,
};
