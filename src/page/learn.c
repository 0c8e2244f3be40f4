/* learn.c - lessons in the page: the walk of lab/lesson.h, as messages; and cases of
 * scenarios, from which a match goes on.
 *
 * `chapter` says which one begins; `tutor` is a paragraph ("say"), a task
 * ("ask": the question is open), what helps ("hint"), why an answer was not
 * taken ("refuse"), or the end of the chapter.
 */
#include <stdio.h>

#include "core/notation.h"
#include "games/games.h"
#include "lab/lesson.h"
#include "lab/lessons.h"
#include "page/page.h"

enum { SAID = LESSON_TEXT + sizeof LESSON_REFUSAL };

static struct {
    struct scenario *scenario; /* NULL: there is no lesson */
    struct lesson lesson;
    struct lesson_step step;
    bool hinted; /* the learner has had the hint of this step */
    bool free;   /* any answer will do: it is a case, not a lesson */
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

const char *learn_refuses(choice c)
{
    char text[SAID];

    if (school.scenario == NULL || school.free ||
        lesson_accepts(&school.lesson, &c, 1))
        return NULL;
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
    lesson_begin(&school.lesson, s, chapter);
    page.match = &school.lesson.rec;
}

/* Begin a chapter, from 0, of the lesson of the game named in the room.  The
 * reply is the start for seat A and the chapter, or an error. */
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
    page_put_start(0, "Teacher");
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
    return tutor(words[step->kind], step->kind == LESSON_SAY ? step->text : "");
}

/* --- cases --- */

/* Begin a match where the case of the scenario in the room begins, or after the answers
 * in it (`told`).  The reply is the start for seat A, or an error. */
const char *EXPORT(page_case)(bool told);
const char *page_case(bool told)
{
    struct complaints wrong = { 0 };
    struct scenario *s = scenario_read("case", page.room, games, GAMES, &wrong);

    if (s == NULL)
        return page_error(wrong.text);
    enter(s, 0, true);
    if (told)
        lesson_next(&school.lesson, &school.step);
    page_begin_reply();
    page_put_start(0, NULL);
    return page.reply.text;
}
