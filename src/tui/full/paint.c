/* paint.c - see full.h: the picture of a match.
 *
 * On 80 columns the position lies above, the answers below at the left, the card
 * and the log beside them.  On a wide terminal card and log have a column of
 * their own.
 */
#include "tui/full/full.h"

#include <stdio.h>
#include <string.h>

#include "card/vocabulary.h"
#include "core/notation.h"
#include "tui/face.h"
#include "tui/story.h"

enum {
    LEAST_WIDTH = 60,
    LEAST_HEIGHT = 20,
    WIDE = 110,        /* columns from which on there is a side column */
    SIDE = 40,         /* its columns */
    ANSWERS_LEAST = 7, /* lines kept for answers */
    ANSWERS_IN_LESSONS = 4,
    LOG_LEAST = 1,
    TEXT = 2048
};

/* Where things are. */
struct layout {
    struct pane title, stage, prompt, words, answers, about, log, foot;
};

/* Lines for the words of a lesson, and a blank one.  They are about what follows
 * the steps that are shown again. */
static int words_lines(const struct full *f, int width)
{
    return f->console->words != NULL && f->showing != SHOWING_PAST
               ? fold_lines(f->console->words, width) + 1
               : 0;
}

static void lay_out(struct full *f, const struct scene *s, struct layout *l)
{
    struct pane all = canvas_pane(&f->canvas);
    bool wide = all.width >= WIDE;
    int width = wide ? all.width - SIDE - 1 : all.width;
    int words = words_lines(f, width);
    int most = all.height - 3 -
               (words > 0 ? words + ANSWERS_IN_LESSONS : ANSWERS_LEAST);
    int stage = f->stage->rows(s, width);
    int below, half = width / 2;

    if (stage > most)
        stage = most;
    below = stage + 2 + words;
    l->words = pane_part(&all, 0, stage + 2, width, words);
    l->title = pane_part(&all, 0, 0, all.width, 1);
    l->stage = pane_part(&all, 0, 1, width, stage);
    l->prompt = pane_part(&all, 0, stage + 1, width, 1);
    l->foot = pane_part(&all, 0, all.height - 1, all.width, 1);
    if (wide) {
        l->answers = pane_part(&all, 0, below, width, all.height - 1 - below);
        l->about = pane_part(&all, width + 1, 1, SIDE, (all.height - 2) / 2);
        l->log = pane_part(&all, width + 1, 1 + l->about.height, SIDE,
                           all.height - 2 - l->about.height);
        return;
    }
    l->answers = pane_part(&all, 0, below, half, all.height - 1 - below);
    l->about = pane_part(&all, half + 1, below, width - half - 1,
                         all.height - 1 - below);
    l->log = l->about; /* they share it: draw_side */
}

/* --- the story --- */

static void tell(struct full *f, struct capture *s, int from, int to, int width)
{
    struct story story = { &s->printer, f->console->screen,
                           f->console->seats.viewer, false, false };

    capture_begin(s, width, f->canvas.unicode);
    story_tell_some(&story, f->console->rec, from, to);
    capture_end(s);
}

/* The first event that is new to the person, and how many there are in sight.  What
 * was shown may have been taken back. */
static int first_fresh(const struct full *f)
{
    int viewer = f->console->seats.viewer, shown = 0;

    if (f->showing == SHOWING_PAST)
        return f->reel.step[f->step].from;
    if (viewer >= 0 && viewer < DUEL_MAX_PLAYERS)
        shown = f->console->shown[viewer];
    return shown < f->console->rec->nevents ? shown : f->console->rec->nevents;
}

static int events_in_sight(const struct full *f)
{
    return f->showing == SHOWING_PAST ? reel_end(&f->reel, f->step)
                                      : f->console->rec->nevents;
}

/* Redraw it only when something has happened. */
static void update_log(struct full *f, int width)
{
    int events = events_in_sight(f), viewer = f->console->seats.viewer;
    struct capture fresh = { 0 };

    if (f->log_events == events && f->log_width == width &&
        f->log_viewer == viewer)
        return;
    tell(f, &f->log, 0, events, width);
    f->log_events = events;
    f->log_width = width;
    f->log_viewer = viewer;
    tell(f, &fresh, first_fresh(f), events, width);
    f->fresh = f->log.n - fresh.n;
    capture_done(&fresh);
}

/* What others have played, on a line or two. */
static int draw_summary(struct full *f, const struct pane *p)
{
    enum { MOST = 2 };
    struct pane part = pane_part(p, 0, 0, p->width, MOST);
    char line[TEXT];
    struct text out;
    int lines;

    if (f->showing == SHOWING_PAST || f->reel.rec == NULL)
        return 0;
    text_init(&out, line, sizeof line);
    reel_summary(&f->reel, first_fresh(f), &out);
    if (out.n == 0)
        return 0;
    lines = pane_fold(&part, 0, STYLE_NEWS, line);
    return lines < MOST ? lines : MOST;
}

static void draw_log(struct full *f, const struct pane *p)
{
    struct pane inside = pane_part(p, 0, 1, p->width, p->height - 1);
    int top, lines;

    pane_rule(p, 0, "What happened");
    lines = draw_summary(f, &inside);
    inside = pane_part(&inside, 0, lines, p->width, inside.height - lines);
    update_log(f, p->width);
    top = f->log.n - inside.height;
    capture_draw(&f->log, &inside, top > 0 ? top : 0, f->fresh);
}

static void draw_comment(struct full *f, const struct pane *p)
{
    struct capture s = { 0 };

    capture_begin(&s, p->width, f->canvas.unicode);
    f->commentator->says(f->commentator, past_answers(f), &s.printer);
    capture_end(&s);
    capture_draw(&s, p, 0, 0);
    capture_done(&s);
}

/* The step in sight, after those before it. */
static void draw_past(struct full *f, const struct pane *p)
{
    enum { EARLIER = 4 };
    struct capture all = { 0 }, fresh = { 0 };
    int to = reel_end(&f->reel, f->step), from = f->step - EARLIER;
    int top;

    if (f->commentator != NULL) {
        draw_comment(f, p);
        return;
    }
    tell(f, &all, reel_end(&f->reel, from < 0 ? -1 : from), to, p->width);
    tell(f, &fresh, f->reel.step[f->step].from, to, p->width);
    top = fresh.n < p->height ? all.n - p->height : all.n - fresh.n;
    capture_draw(&all, p, top > 0 ? top : 0, all.n - fresh.n);
    capture_done(&all);
    capture_done(&fresh);
}

/* --- the answer under the cursor --- */

static choice answer_at(const struct full *f)
{
    return f->asked.list[list_at(&f->list)];
}

static bool has_answer(const struct full *f)
{
    return f->showing == SHOWING_QUESTION && list_at(&f->list) >= 0;
}

/* Name, head and text of a card or part. */
static void print_face(const struct full *f, const struct printer *p,
                       unsigned index, bool named)
{
    const struct rules *r = f->asked.rules;
    char line[TEXT];
    struct text out;

    if (named) {
        printer_ink(p, INK_STRONG);
        fprintf(p->out, "%s\n", r->book->cards[index].name);
        printer_ink(p, INK_PLAIN);
    }
    printer_ink(p, INK_FAINT);
    text_init(&out, line, sizeof line);
    card_head(r, index, &out);
    printer_fold(p, 0, 0, line);
    printer_ink(p, INK_PLAIN);
    text_init(&out, line, sizeof line);
    card_text_in(r, f->asked.d, index, &out);
    if (out.n > 0)
        printer_fold(p, 0, 0, line);
}

/* As a card where there is room, else its texts only. */
static void print_card(const struct full *f, const struct printer *p,
                       card_id card)
{
    const struct rules *r = f->asked.rules;
    const struct card *c = &r->book->cards[card];

    if (f->canvas.width >= WIDE) {
        face_print(p, r, f->asked.d, card, p->width);
        return;
    }
    print_face(f, p, card, true);
    for (unsigned i = c->part; i < (unsigned)c->part + c->nparts; i++)
        print_face(f, p, i, !text_equal(r->book->cards[i].name, c->name));
}

/* What the screen of the game says about an answer, if that is more than the
 * text of the card it names; or the answer itself, which may be cut in the
 * list. */
static void print_label(const struct full *f, const struct printer *p,
                        card_id card)
{
    const struct rules *r = f->asked.rules;
    char label[TEXT], head[TEXT];
    struct text out;

    text_init(&out, label, sizeof label);
    if (f->console->screen->answer != NULL)
        f->console->screen->answer(p, r, &f->view.duel, answer_at(f), &out);
    if (out.n == 0 && card == CARD_NONE)
        notation_say(r, &f->view.duel, f->asked.who, answer_at(f), &out);
    text_init(&out, head, sizeof head);
    if (card != CARD_NONE)
        card_head(r, card, &out);
    if (label[0] != '\0' && (out.n == 0 || !text_starts(label, head)))
        printer_fold(p, 0, 0, label);
}

/* Details of the answer under the cursor, or of the card that is looked at. */
static void write_about(struct full *f, int width)
{
    const struct rules *r = f->asked.rules;
    const struct printer *p = &f->about.printer;
    card_id card = f->look;

    capture_begin(&f->about, width, f->canvas.unicode);
    if (card == CARD_NONE && has_answer(f))
        card = answer_card(r, answer_at(f));
    if (card != CARD_NONE)
        print_card(f, p, card);
    if (f->look == CARD_NONE && has_answer(f)) {
        print_label(f, p, card);
        if (f->light.changes[0] != '\0') {
            printer_ink(p, INK_TITLE);
            printer_fold(p, 0, 0, f->light.changes);
            printer_ink(p, INK_PLAIN);
        }
    }
    capture_end(&f->about);
}

/* Say that a text goes on, and which key shows all of it. */
static void mark_cut(const struct pane *p)
{
    static const char key[] = "Space";
    const char *more = canvas_glyph(p->on, GLYPH_MORE);
    int x = p->width - text_columns(more) - (int)sizeof key;
    struct pane end = pane_part(p, x, p->height - 1, p->width - x, 1);

    pane_blank(&end, STYLE_PLAIN);
    pane_put(&end, 1 + pane_put(&end, 0, 0, STYLE_FAINT, more), 0, STYLE_FAINT,
             key);
}

/* Where card and log share a column, the log gets what the card leaves, but at
 * least some lines. */
static void draw_side(struct full *f, const struct layout *l)
{
    struct pane about = l->about, log = l->log;

    write_about(f, about.width);
    if (l->log.y == l->about.y && f->showing == SHOWING_PAST &&
        f->commentator == NULL) {
        log.height = 0; /* it is told beside */
    } else if (l->log.y == l->about.y) {
        int lines = f->about.n, most = about.height - 1 - LOG_LEAST;

        lines = lines > most ? most : lines;
        about = pane_part(&l->about, 0, 0, l->about.width, lines);
        log = pane_part(&l->log, 0, lines, l->log.width, l->log.height - lines);
    }
    capture_draw(&f->about, &about, 0, 0);
    if (f->about.n > about.height && about.height > 0)
        mark_cut(&about);
    if (log.height > 0)
        draw_log(f, &log);
}

/* --- the question --- */

/* "What happened since your answer: 2 of 5" */
static void put_place(const struct full *f, struct text *out)
{
    int viewer = f->console->seats.viewer;
    int first = viewer >= 0 && viewer < DUEL_MAX_PLAYERS
                    ? reel_step_of(&f->reel, f->console->shown[viewer])
                    : 0;
    bool since = first > 0 && f->step >= first;

    text_put(out,
             since ? "What happened since your answer: " : "What happened: ");
    text_number(out, f->step + 1 - (since ? first : 0));
    text_put(out, " of ");
    text_number(out, f->reel.n - (since ? first : 0));
}

static void put_prompt(const struct full *f, struct text *out)
{
    const struct question *q;
    int who = f->asked.who;

    switch (f->showing) {
    case SHOWING_TABLE:
        text_put(out, "The match begins");
        break;
    case SHOWING_QUESTION:
        q = duel_ask(f->asked.rules, &f->view.duel, who);
        text_char(out, seat_letter(who));
        text_put(out, ": ");
        text_put(out, notation_prompt(f->asked.rules, &f->view.duel, who));
        text_put(out, " [");
        text_put(out, q->rule);
        text_char(out, ']');
        break;
    case SHOWING_THOUGHT:
        text_char(out, seat_letter(f->thinking));
        text_put(out, " is thinking");
        break;
    case SHOWING_PAST:
        put_place(f, out);
        break;
    case SHOWING_WORDS:
        text_put(out, "The lesson");
        break;
    case SHOWING_END:
        text_put(out, "The match is over");
        break;
    }
}

/* The text that asks, or what is still to be paid: on a third of the lines at
 * most, for it can also be read on the card.  Returns the lines. */
static int draw_about_question(const struct full *f, const struct pane *p)
{
    struct pane part = pane_part(p, 0, 0, p->width, p->height / 3);
    char line[TEXT];
    struct text out;
    int lines;

    if (f->console->screen->about == NULL)
        return 0;
    text_init(&out, line, sizeof line);
    f->console->screen->about(f->asked.rules, &f->view.duel, &out);
    lines = pane_fold(&part, 0, STYLE_TITLE, line);
    return lines < part.height ? lines : part.height;
}

static void draw_question(struct full *f, const struct pane *p)
{
    int lines = draw_about_question(f, p);
    struct pane rest = pane_part(p, 0, lines, p->width, p->height - lines);

    list_draw(&f->list, &rest);
}

static void draw_thought(const struct full *f, const struct pane *p)
{
    enum { BEAT = 250, WORTH_TELLING = 1000 };
    static const char *const beats[] = { "|", "/", "-", "\\" };
    const char *name = f->console->seats.name[f->thinking];
    char line[80];

    pane_put(p, 2, 1, STYLE_TITLE, beats[f->waited / BEAT % 4]);
    snprintf(line, sizeof line, "%s thinks", name != NULL ? name : "somebody");
    pane_put(p, 4, 1, STYLE_PLAIN, line);
    if (f->waited < WORTH_TELLING)
        return;
    snprintf(line, sizeof line, "%d s", f->waited / 1000);
    pane_put(p, 4, 2, STYLE_FAINT, line);
}

static void draw_result(struct full *f, const struct pane *p)
{
    struct capture result = { 0 };

    capture_begin(&result, p->width, f->canvas.unicode);
    story_result(&result.printer, &f->console->rec->now.duel,
                 f->console->seats.viewer);
    capture_end(&result);
    capture_draw(&result, p, 0, 0);
    capture_done(&result);
}

static void draw_answers(struct full *f, const struct pane *p)
{
    switch (f->showing) {
    case SHOWING_QUESTION:
        draw_question(f, p);
        break;
    case SHOWING_THOUGHT:
        draw_thought(f, p);
        break;
    case SHOWING_PAST:
        draw_past(f, p);
        break;
    case SHOWING_TABLE:
    case SHOWING_WORDS:
        break;
    case SHOWING_END:
        draw_result(f, p);
        break;
    }
}

/* --- all of it --- */

static void draw_title(const struct full *f, const struct pane *p)
{
    char line[TEXT];
    struct text out;

    text_init(&out, line, sizeof line);
    if (f->console->heading != NULL)
        text_put(&out, f->console->heading);
    else
        f->console->screen->headline(f->asked.rules, &f->view.duel, &out);
    pane_blank(p, STYLE_PLAIN);
    pane_put(
        p, 1 + pane_put(p, 0, 0, STYLE_TITLE, f->asked.rules->game->title) + 1,
        0, STYLE_STRONG, line);
}

static void draw_foot(const struct full *f, const struct pane *p)
{
    static const char asking[] =
        "Enter give  Space card  Tab look  / find  u undo  h hint  l log  "
        "? help  q quit";
    static const char *const keys[] = {
        [SHOWING_TABLE] = "",
        [SHOWING_QUESTION] = asking,
        [SHOWING_THOUGHT] = "q quit",
        [SHOWING_PAST] =
            "n on  p back  Space play  Home End  ? help  Esc enough",
        [SHOWING_WORDS] = "Enter goes on  q quit",
        [SHOWING_END] =
            "r review  l log  p step by step  t table  ? help  Enter leave",
    };

    static const char teaching[] =
        "Enter give  h hint  :again :skip  Space card  l log  ? help  q quit";
    static const char watching[] = "n on  p back  Space play  Home End  v view "
                                   " y play on  ? help  q leave";
    static const char reviewing[] = "n p step  m M moments  y try another "
                                    "answer  v view  L log  ? help  q leave";
    const char *line = keys[f->showing];

    if (f->showing == SHOWING_QUESTION && f->console->tutor != NULL)
        line = teaching;
    if (f->showing == SHOWING_PAST && f->watches)
        line = f->commentator != NULL ? reviewing : watching;
    if (f->message[0] != '\0')
        pane_cut(p, 0, 0, p->width, STYLE_STRONG, f->message);
    else
        pane_cut(p, 0, 0, p->width, STYLE_FAINT, line);
}

/* The card that is looked at, wherever it lies. */
static void mark_look(const struct full *f, const struct pane *p)
{
    for (int y = p->y; y < p->y + p->height && f->look != CARD_NONE; y++)
        for (int x = p->x; x < p->x + p->width; x++) {
            struct cell *cell = &p->on->cell[y * p->on->width + x];

            if (cell->tag == TAG_CARD + f->look)
                cell->style = STYLE_CURSOR;
        }
}

static void light_up(struct full *f)
{
    union match d;
    choice c;

    memset(&f->light, 0, sizeof f->light);
    if (!has_answer(f))
        return;
    if (answers_try(&f->asked, list_at(&f->list), &d, &c))
        light_answer(f->asked.rules, &d.duel, f->console->screen,
                     f->stage->touch, f->asked.who, c, &f->light);
    else
        light_touches(f->asked.rules, &f->view.duel, f->stage->touch,
                      f->asked.who, answer_at(f), &f->light.now);
}

void full_view(struct full *f, int viewer)
{
    screen_view(f->console->rec->rules, &f->console->rec->now.duel, viewer,
                &f->view);
    f->asked.rules = f->console->rec->rules;
    f->asked.d = &f->view.duel;
    past_follow(f);
    reel_view(&f->reel, first_fresh(f), &f->base);
}

bool full_draw(struct full *f)
{
    struct scene scene = { f->asked.rules, &f->view.duel, &f->console->seats,
                           &f->light };
    struct layout l;
    char prompt[TEXT];
    struct text out;

    term_fit(f->term, &f->canvas);
    if (f->canvas.width < LEAST_WIDTH || f->canvas.height < LEAST_HEIGHT) {
        struct pane all = canvas_pane(&f->canvas);

        pane_fold(&all, 0, STYLE_STRONG,
                  "This window is too small for the table: it needs 60 columns "
                  "and 20 lines, better 80 and 24. Nothing is lost; make it "
                  "larger, or press q.");
        return false;
    }
    light_up(f);
    lay_out(f, &scene, &l);
    draw_title(f, &l.title);
    f->stage->draw(&scene, &l.stage);
    full_mark(f, &l.stage);
    mark_look(f, &l.stage);
    text_init(&out, prompt, sizeof prompt);
    put_prompt(f, &out);
    pane_rule(&l.prompt, 0, prompt);
    if (l.words.height > 0)
        pane_fold(&l.words, 0, STYLE_GOOD, f->console->words);
    draw_answers(f, &l.answers);
    draw_side(f, &l);
    draw_foot(f, &l.foot);
    return true;
}

bool full_paint(struct full *f)
{
    bool fits = full_draw(f);

    term_show(f->term, &f->canvas);
    return fits;
}
