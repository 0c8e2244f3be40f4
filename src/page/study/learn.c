/* learn.c - lessons in the page: the walk of lab/lesson.h, as messages; and cases of
 * scenarios, from which a match goes on.
 *
 * `chapter` says which one begins; `tutor` is a paragraph ("say"), a task
 * ("ask": the question is open), what helps ("hint"), why an answer was not
 * taken ("refuse"), or the end of the chapter.  A puzzle is a chapter whose tutor says
 * what is wrong with an answer, and at the end why the right one is right.
 */
#include <stdio.h>

#include "core/notation.h"
#include "games/games.h"
#include "lab/lesson.h"
#include "lab/lessons.h"
#include "lab/puzzle_words.h"
#include "match/glicko.h"
#include "page/page.h"

enum { SAID = LESSON_TEXT + sizeof LESSON_REFUSAL };

static struct {
    struct scenario *scenario; /* NULL: there is no lesson */
    struct lesson lesson;
    struct lesson_step step;
    bool hinted; /* the learner has had the hint of this step */
    bool free;   /* any answer will do: it is a case, not a lesson */
    bool puzzle;
    char right[SAID]; /* of a puzzle: what the right answer was good for */
} school;

void learn_put_chapters(struct json *j, const char *game)
{
    int lesson = lessons_find(game);
    struct complaints wrong = { 0 };
    struct scenario *s = lesson >= 0 ? lessons_read(lesson, &wrong) : NULL;

    json_open(j, "chapters", '[');
    for (int i = 0; s != NULL && i < scenario_cases(s); i++)
        json_put_string(j, NULL, scenario_title(s, i));
    json_close(j);
    scenario_free(s);
}

void learn_leave(void)
{
    if (school.scenario == NULL)
        return;
    lesson_done(&school.lesson);
    scenario_free(school.scenario);
    school.scenario = NULL;
}

/* --- what the tutor says --- */

static const char *tutor(const char *step, const char *text)
{
    struct json *j = &page.reply;

    page_begin_reply();
    json_open(j, NULL, '{');
    json_put_string(j, "type", "tutor");
    json_put_string(j, "step", step);
    json_put_string(j, "text", text);
    json_close(j);
    return j->text;
}

/* What there is to say of an answer to the open question. */
static void say_of(void (*say)(const struct rules *r, const struct duel *d,
                               int who, choice given, struct text *out),
                   choice c, char text[SAID])
{
    struct text out;

    text_init(&out, text, SAID);
    say(page.match->rules, &page.match->now.duel, school.lesson.who, c, &out);
}

const char *learn_refuses(choice c)
{
    char text[SAID];

    if (school.scenario == NULL || school.free)
        return NULL;
    if (lesson_accepts(&school.lesson, &c, 1)) {
        if (school.puzzle)
            say_of(puzzle_say_right, c, school.right);
        return NULL;
    }
    if (school.puzzle)
        say_of(puzzle_say_wrong, c, text);
    else
        snprintf(text, sizeof text, "%s %s", LESSON_REFUSAL, school.step.text);
    school.hinted = school.step.text[0] != '\0';
    return tutor("refuse", text);
}

void learn_answered(void)
{
    if (school.scenario != NULL && !school.free)
        lesson_answered(&school.lesson, 1);
}

/* The answer itself, in the form of a hint. */
static const char *tell_answer(void)
{
    struct json *j = &page.reply;
    char notation[256];
    struct text out;

    text_init(&out, notation, sizeof notation);
    notation_write(page.match->rules, school.step.answer, &out);
    page_begin_reply();
    json_open(j, NULL, '{');
    json_put_string(j, "type", "hint");
    json_put_string(j, "label", "");
    json_open(j, "answers", '[');
    json_open(j, NULL, '{');
    json_put_string(j, "answer", notation);
    json_put_string(j, "value", "this one");
    json_close(j);
    json_close(j);
    json_open(j, "words", '[');
    json_close(j);
    json_close(j);
    return j->text;
}

/* First the hint, then the answer itself. */
const char *EXPORT(page_learn_hint)(void);
const char *page_learn_hint(void)
{
    if (school.hinted || school.step.text[0] == '\0')
        return tell_answer();
    school.hinted = true;
    return tutor("hint", school.step.text);
}

/* --- the walk --- */

static void put_chapter(int chapter)
{
    struct json *j = &page.reply;

    json_open(j, NULL, '{');
    json_put_string(j, "type", "chapter");
    json_put_number(j, "number", chapter);
    json_put_number(j, "chapters", scenario_cases(school.scenario));
    json_put_string(j, "title", scenario_title(school.scenario, chapter));
    json_close(j);
}

static void enter(struct scenario *s, int chapter, bool free)
{
    page_clear();
    school.scenario = s;
    school.free = free;
    school.puzzle = false;
    lesson_begin(&school.lesson, s, chapter);
    page.match = &school.lesson.rec;
}

/* Begin a chapter, from 0, of the lesson of the game named in the room.  The
 * reply is the start for the learner's seat and the chapter, or an error. */
const char *EXPORT(page_learn)(int chapter);
const char *page_learn(int chapter)
{
    int lesson = lessons_find(page.room);
    struct complaints wrong = { 0 };
    struct scenario *s = lesson >= 0 ? lessons_read(lesson, &wrong) : NULL;

    if (s == NULL || chapter < 0 || chapter >= scenario_cases(s)) {
        scenario_free(s);
        return page_error("there is no such lesson");
    }
    enter(s, chapter, false);
    page_begin_reply();
    page_put_start(school.lesson.who, "Teacher");
    put_chapter(chapter);
    return page.reply.text;
}

/* Go on to the next step.  What others answer on the way is news. */
const char *EXPORT(page_learn_next)(void);
const char *page_learn_next(void)
{
    static const char *const words[] = {
        [LESSON_SAY] = "say", [LESSON_ASK] = "ask", [LESSON_END] = "end"
    };
    const struct lesson_step *step = &school.step;

    if (school.scenario == NULL)
        return page_error("there is no lesson");
    lesson_next(&school.lesson, &school.step);
    school.hinted = false;
    return tutor(words[step->kind], step->kind == LESSON_SAY ? step->text
                                    : step->kind == LESSON_END && school.puzzle
                                        ? school.right
                                        : "");
}

/* --- puzzles --- */

/* Begin the puzzle whose scenario is in the room.  The reply is the start for the
 * solver's seat, or an error. */
const char *EXPORT(page_puzzle)(void);
const char *page_puzzle(void)
{
    struct complaints wrong = { 0 };
    struct scenario *s =
        scenario_read("puzzle", page.room, games, GAMES, &wrong);

    if (s == NULL)
        return page_error(wrong.text);
    enter(s, 0, false);
    school.puzzle = true;
    school.right[0] = '\0';
    page_begin_reply();
    page_put_start(school.lesson.who, "Opponent");
    return page.reply.text;
}

/* A rating after a puzzle of the rating `foe` was solved (1), missed (0) or
 * something between; in thousandths. */
const char *EXPORT(page_rate)(double rating, double deviation,
                              double volatility, double foe, double score);
const char *page_rate(double rating, double deviation, double volatility,
                      double foe, double score)
{
    const struct glicko_result result = { glicko_puzzle(foe), score };
    struct glicko now = { rating, deviation, volatility };
    struct json *j = &page.reply;

    now = glicko_after(now, &result, 1);
    page_begin_reply();
    json_open(j, NULL, '{');
    json_put_number(j, "rating", (long)(now.rating * 1000));
    json_put_number(j, "deviation", (long)(now.deviation * 1000));
    json_put_number(j, "volatility", (long)(now.volatility * 1000000));
    json_close(j);
    return j->text;
}

/* --- cases --- */

/* Begin a match where the case of the scenario in the room begins, or after the answers
 * in it (`told`), with the cards that were handed over.  The reply is the start for
 * seat A, or an error. */
const char *EXPORT(page_case)(bool told);
const char *page_case(bool told)
{
    struct complaints wrong = { 0 };
    const struct rules *r = page_rules(games[0].game->id);
    struct scenario *s = scenario_read("case", page.room, r, 1, &wrong);

    if (s == NULL)
        return page_error(wrong.text);
    enter(s, 0, true);
    if (told)
        lesson_next(&school.lesson, &school.step);
    page_begin_reply();
    page_put_start(0, NULL);
    return page.reply.text;
}
