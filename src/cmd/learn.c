/* learn.c - riposte learn: a first lesson of each game, by doing.
 *
 * The lessons are scenarios (lab/lesson.h) and are checked like them.  The
 * learner sits at an ordinary console, with all its commands and a tutor who
 * knows which answer comes next.
 */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "cmd/frame.h"
#include "cmd/school.h"
#include "lab/lessons.h"
#include "match/saves.h"
#include "tui/answers.h"
#include "tui/front.h"
#include "tui/settings.h"

enum { LINE = SCHOOL_LINE };

/* --- progress --- */

/* How many chapters of each lesson are done: lines "GAME N" in one file. */
struct progress {
    int done[LESSONS];
};

static void read_progress(struct progress *p)
{
    char path[1024];
    struct error err;
    char *text;

    memset(p, 0, sizeof *p);
    if (saves_data_path("lessons", path, sizeof path, &err) < 0)
        return;
    text = file_read(path, &err);
    for (int i = 0; i < LESSONS && text != NULL; i++) {
        char key[32];
        const char *at;

        snprintf(key, sizeof key, "%s ", lessons_game(i));
        at = strstr(text, key);
        if (at != NULL && (at == text || at[-1] == '\n'))
            p->done[i] = atoi(at + strlen(key));
    }
    free(text);
}

static void write_progress(const struct progress *p)
{
    char path[1024], text[LINE];
    struct error err;
    struct text out;

    text_init(&out, text, sizeof text);
    for (int i = 0; i < LESSONS; i++) {
        text_put(&out, lessons_game(i));
        text_char(&out, ' ');
        text_number(&out, p->done[i]);
        text_char(&out, '\n');
    }
    if (saves_data_path("lessons", path, sizeof path, &err) < 0 ||
        file_write(path, text, out.n, &err) < 0)
        fprintf(stderr, "riposte: your progress is not kept: %s\n",
                err.message);
}

/* --- the tutor --- */

/* First the hint, then the answer itself. */
static void give_hint(struct school *s)
{
    char notation[ANSWERS_TEXT], line[LINE];

    if (!s->hinted && s->step.text[0] != '\0') {
        school_say(s, INK_GOOD, s->step.text);
        s->hinted = true;
        return;
    }
    answers_write(s->lesson.rec.rules, s->step.answer, notation);
    snprintf(line, sizeof line, "Answer: %s", notation);
    school_say(s, INK_GOOD, line);
}

static bool is_word(const char *line, const char *word)
{
    return strcmp(line, word) == 0;
}

static bool hears(struct console *console, const struct asked *a,
                  const char *line, bool *leave)
{
    struct school *s = (struct school *)console;

    (void)a;
    if (is_word(line, "hint")) {
        give_hint(s);
        return true;
    }
    if (is_word(line, "undo") || is_word(line, "resign") ||
        strncmp(line, "save", 4) == 0) {
        school_say(
            s, INK_PLAIN,
            "Not in a lesson: again starts this chapter over, skip goes on to "
            "the next, quit leaves.");
        return true;
    }
    s->wish = is_word(line, "again")  ? WISH_AGAIN
              : is_word(line, "skip") ? WISH_SKIP
                                      : WISH_NONE;
    *leave = s->wish != WISH_NONE;
    return *leave;
}

static bool accepts(struct console *console, const struct answers *given)
{
    struct school *s = (struct school *)console;

    if (lesson_accepts(&s->lesson, given->c, given->n)) {
        lesson_answered(&s->lesson, given->n);
        return true;
    }
    school_say(s, INK_GOOD, LESSON_REFUSAL);
    s->hinted = false;
    give_hint(s);
    return false;
}

static const struct tutor tutor = { hears, accepts };

/* --- a lesson --- */

static enum outcome run_chapter(struct school *s, int chapter)
{
    snprintf(s->title, sizeof s->title, "%d of %d: %s", chapter + 1,
             scenario_cases(s->scenario), scenario_title(s->scenario, chapter));
    return school_chapter(s, chapter);
}

static void take_leave(const struct school *s, int chapter, const char *game)
{
    char line[LINE];

    fputc('\n', s->printer.out);
    if (chapter < scenario_cases(s->scenario))
        snprintf(line, sizeof line,
                 "Your place is kept: riposte learn %s goes on with chapter "
                 "%d.",
                 game, chapter + 1);
    else
        snprintf(line, sizeof line,
                 "That was the whole lesson. Now play: riposte play %s", game);
    school_say(s, INK_STRONG, line);
}

static int teach(struct school *s, int lesson, int chapter)
{
    int chapters = scenario_cases(s->scenario);
    struct progress progress;

    school_say(
        s, INK_PLAIN,
        "Answer with a number or with words. hint helps, again starts a "
        "chapter over, skip goes on to the next, quit leaves; help lists the "
        "rest.");
    while (chapter < chapters && run_chapter(s, chapter) == OUTCOME_ANSWERED) {
        chapter++;
        read_progress(&progress);
        progress.done[lesson] = chapter;
        write_progress(&progress);
    }
    take_leave(s, chapter, lessons_game(lesson));
    return EXIT_FINE;
}

static int open_school(struct school *s, const struct args *a, int lesson)
{
    struct complaints wrong = { 0 };

    s->scenario = lessons_read(lesson, &wrong);
    if (s->scenario == NULL) {
        fputs(wrong.text, stderr);
        return EXIT_FAILED;
    }
    school_open(s, lessons_game(lesson), args_value(a, "plain") != NULL);
    s->console.tutor = &tutor;
    s->others = "teacher";
    return EXIT_FINE;
}

/* --- the command --- */

static int chapters_of(int lesson)
{
    struct complaints wrong = { 0 };
    struct scenario *s = lessons_read(lesson, &wrong);
    int n = s != NULL ? scenario_cases(s) : 0;

    scenario_free(s);
    return n;
}

static int list_lessons(const struct args *a)
{
    struct progress progress;
    struct printer p;

    printer_init(&p, stdout, args_value(a, "plain") != NULL);
    read_progress(&progress);
    for (int i = 0; i < LESSONS; i++) {
        int n = chapters_of(i), done = progress.done[i];
        char state[64] = "not begun";

        if (done >= n)
            snprintf(state, sizeof state, "done");
        else if (done > 0)
            snprintf(state, sizeof state, "chapter %d comes next", done + 1);
        fputs("  ", p.out);
        printer_ink(&p, INK_STRONG);
        printer_pad(&p, lessons_game(i), 10);
        printer_ink(&p, INK_PLAIN);
        printer_pad(&p, games_find(lessons_game(i))->game->title, 26);
        fprintf(p.out, "%2d chapters, %s\n", n, state);
    }
    fputs("\nriposte learn GAME begins a lesson, or goes on with it.\n", p.out);
    return EXIT_FINE;
}

/* Where to begin: where --chapter says, or after what has been done. */
static int first_chapter(const struct args *a, int lesson, int *out)
{
    int n = chapters_of(lesson);
    struct progress progress;
    long long number;

    read_progress(&progress);
    *out = progress.done[lesson] < n ? progress.done[lesson] : 0;
    if (args_number(a, "chapter", 1, n, *out + 1, &number) < 0)
        return EXIT_USAGE;
    *out = (int)number - 1;
    return EXIT_FINE;
}

static int run(const struct args *a)
{
    static struct school s; /* large, and there is one */
    int lesson, chapter, code;

    if (a->n == 0)
        return list_lessons(a);
    if (args_rules(a, a->word[0]) == NULL)
        return EXIT_USAGE;
    lesson = lessons_find(a->word[0]);
    if (lesson < 0)
        return args_wrong(a, "there is no lesson for %s; see riposte learn",
                          a->word[0]);
    if (first_chapter(a, lesson, &chapter) != EXIT_FINE)
        return EXIT_USAGE;
    code = open_school(&s, a, lesson);
    if (code != EXIT_FINE)
        return code;
    code = teach(&s, lesson, chapter);
    school_close(&s);
    return code;
}

const struct command cmd_learn = {
    .name = "learn",
    .synopsis = "[GAME]",
    .about = "Learn a game by doing, in about ten minutes.",
    .more = "Without a game it lists the lessons. A lesson resumes where you "
            "left it, and starts over once it is done. What the rules do not "
            "allow is refused, with the rule.\n"
            "\n"
            "    riposte learn engarde\n"
            "    riposte learn engarde --chapter 3",
    .options =
        (const struct option_row[]){
            { "chapter", "N", "begin with this chapter" },
            { "plain", NULL,
              "go line by line, in ASCII, without colours or full screen" },
            { 0 },
        },
    .min_words = 0,
    .max_words = 1,
    .run = run,
};
