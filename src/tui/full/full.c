/* full.c - see full.h: the full screen as a front.
 *
 * Keys that are answers go to the list; all others are commands of the plain
 * mode, whose print is captured.
 */
#include "tui/full/full.h"

#include <stdlib.h>
#include <string.h>

#include "tui/settings.h"
#include "tui/story.h"

/* --- opening and closing --- */

static int full_open(struct console *console)
{
    struct term *term = term_open();
    struct full *f;

    if (term == NULL)
        return -1;
    f = calloc(1, sizeof *f);
    if (f == NULL) {
        term_close(term);
        fputs("riposte: out of memory\n", stderr);
        abort();
    }
    f->term = term;
    f->console = console;
    f->stage = stage_find(console->rec->rules->game->id);
    f->log_events = -1;
    memcpy(f->told, console->shown, sizeof f->told);
    term_fit(term, &f->canvas); /* notes come before the first picture */
    console->full = f;
    full_view(f, console->seats.viewer);
    return 0;
}

static void full_close(struct console *console)
{
    struct full *f = console->full;

    if (f == NULL)
        return;
    term_close(f->term);
    canvas_done(&f->canvas);
    capture_done(&f->log);
    capture_done(&f->about);
    reel_done(&f->reel);
    free(f);
    console->full = NULL;
}

/* --- commands --- */

/* One line goes to the foot of the screen, more into a dialog. */
static enum outcome show_print(struct full *f, const char *title,
                               const struct capture *s, enum dialog_end end)
{
    struct key key;

    if (capture_blank(s))
        return OUTCOME_ANSWERED;
    if (s->n == 1) {
        char line[FULL_MESSAGE];

        capture_text(s, 0, line, sizeof line);
        snprintf(f->message, sizeof f->message, "%s", line + strspn(line, " "));
        return OUTCOME_ANSWERED;
    }
    key = dialog_show(f, title, s, end);
    if (!key_leaves(&key))
        return OUTCOME_ANSWERED;
    return key.press == PRESS_HANGUP ? OUTCOME_END : OUTCOME_INTERRUPT;
}

/* The whole position with all texts, as the plain mode prints it. */
static void print_position(struct full *f, const struct printer *p)
{
    struct seating seats = f->console->seats;

    seats.whole = true;
    screen_print(f->console->screen, p, f->asked.rules, &f->view.duel, &seats);
}

/* Capture what is printed on the console; returns the printer to put back. */
static struct printer *begin_capture(struct full *f, struct capture *s,
                                     int width)
{
    struct printer *printer = f->console->printer;

    capture_begin(s, width, f->canvas.unicode);
    f->console->printer = &s->printer;
    return printer;
}

static void end_capture(struct full *f, struct capture *s,
                        struct printer *printer)
{
    f->console->printer = printer;
    capture_end(s);
}

/* Run a line as the plain mode would.  *moved: the match is at another
 * moment. */
static enum outcome run_line(struct full *f, const char *title,
                             const char *line, bool *moved)
{
    const struct record *rec = f->console->rec;
    struct capture s = { 0 };
    struct printer *printer = begin_capture(f, &s, dialog_width(f));
    int events = rec->nevents;
    struct asked truth;
    enum outcome outcome;
    enum effect effect;

    person_open(f->console, &rec->now.duel, f->asked.who, &truth);
    effect = person_understand(f->console, &truth, line);
    if (effect == EFFECT_POSITION)
        print_position(f, &s.printer);
    end_capture(f, &s, printer);
    *moved = effect == EFFECT_MOVED;
    if (*moved && events < rec->nevents)
        f->console->shown[f->asked.who] = events;
    f->asked.members.in =
        effect == EFFECT_TICKS ? f->console->ticks.in : f->asked.members.in;
    outcome =
        effect == EFFECT_QUIT
            ? OUTCOME_QUIT
            : show_print(f, title, &s,
                         strcmp(line, "log") == 0 ? DIALOG_FOOT : DIALOG_TOP);
    capture_done(&s);
    return outcome;
}

/* Why the answer under the cursor is legal, and what led here. */
static enum outcome ask_why(struct full *f)
{
    char notation[ANSWERS_TEXT], line[FULL_LINE];
    bool moved;

    if (list_at(&f->list) < 0)
        return OUTCOME_ANSWERED;
    answers_write(f->asked.rules, f->asked.list[list_at(&f->list)], notation);
    snprintf(line, sizeof line, "why %s", notation);
    return run_line(f, "Why", line, &moved);
}

/* --- the card under the cursor --- */

static card_id card_in_sight(const struct full *f)
{
    if (f->look != CARD_NONE || list_at(&f->list) < 0 ||
        f->showing != SHOWING_QUESTION)
        return f->look;
    return answer_card(f->asked.rules, f->asked.list[list_at(&f->list)]);
}

/* Open it large. */
static enum outcome open_card(struct full *f)
{
    card_id card = card_in_sight(f);
    char line[FULL_LINE];
    bool moved;

    if (card == CARD_NONE) {
        snprintf(f->message, sizeof f->message,
                 "This answer names no card; Tab goes to those on the table.");
        return OUTCOME_ANSWERED;
    }
    snprintf(line, sizeof line, "card %s",
             f->asked.rules->book->cards[card].id);
    return run_line(f, f->asked.rules->book->cards[card].name, line, &moved);
}

/* The next (or previous) card on the board, in reading order, from the one that
 * is looked at. */
static card_id next_card(const struct full *f, int step)
{
    int cells = f->canvas.width * f->canvas.height;
    int at = -1, i;

    for (i = 0; i < cells && f->look != CARD_NONE; i++)
        if (f->canvas.cell[i].tag == TAG_CARD + f->look) {
            at = i;
            break;
        }
    for (i = 0; i < cells; i++) {
        int tag;

        at = (at + step + cells) % cells;
        tag = f->canvas.cell[at].tag;
        if (tag > TAG_CARD && tag < TAG_CARD + TAG_STEP &&
            tag != TAG_CARD + f->look)
            return (card_id)(tag - TAG_CARD);
    }
    return f->look;
}

/* --- the mouse --- */

/* Does an answer touch the thing that was clicked on? */
static bool touches(const struct full *f, int i, int tag)
{
    struct touch touch;

    light_touches(f->asked.rules, &f->view.duel, f->stage->touch, f->asked.who,
                  f->asked.list[i], &touch);
    return tag >= TAG_PLACE
               ? light_has(touch.place, (unsigned)(tag - TAG_PLACE))
               : light_has(touch.card, (unsigned)(tag - TAG_CARD));
}

/* To the next answer that touches it; a card that none touches is looked at. */
static enum list_effect click(struct full *f, const struct key *key)
{
    int tag = canvas_tag(&f->canvas, key->x, key->y);
    int n = f->asked.n, from = list_at(&f->list);

    if (tag == TAG_NONE)
        return LIST_MOVED;
    if (tag < TAG_CARD)
        return list_click(&f->list, tag - TAG_ANSWER);
    f->look = CARD_NONE;
    for (int k = 1; k <= n; k++) {
        int i = (from + k + n) % n;

        if (touches(f, i, tag))
            return list_click(&f->list, i);
    }
    if (tag < TAG_PLACE)
        f->look = (card_id)(tag - TAG_CARD);
    return LIST_MOVED;
}

/* --- the question --- */

static void write_answer(const void *of, int i, char label[LIST_LABEL])
{
    const struct full *f = of;
    const struct asked *a = &f->asked;
    char said[ANSWERS_SAID];

    snprintf(label, LIST_LABEL, "%s%s", answers_box(a, i),
             answers_say(a, a->list[i], said));
}

/* Look at the question as the person in that seat. */
static void open_question(struct full *f, int who)
{
    f->showing = SHOWING_QUESTION;
    full_view(f, who);
    person_open(f->console, &f->view.duel, who, &f->asked);
    list_open(&f->list, write_answer, f, f->asked.n);
    f->look = CARD_NONE;
    f->log_events = -1;
}

/* Keys that stand for a line of the plain mode. */
static const struct {
    wchar_t key;
    const char *line, *title;
} short_cuts[] = {
    { 'u', "undo", "" },
    { 'h', "hint", "A hint" },
    { 'l', "log", "What happened" },
    { 't', "table", "The table" },
    { 'o', "piles", "What lies open" },
};

/* Those of vi: h and l are arrows, and what they stood for is at H and L, where
 * it always is. */
static struct key translated(struct key key)
{
    if (key.press != PRESS_CHAR)
        return key;
    if (settings_is(SETTING_KEYS, "vi") && (key.c == 'h' || key.c == 'l'))
        key.press = key.c == 'h' ? PRESS_LEFT : PRESS_RIGHT;
    else if (key.c == 'H' || key.c == 'L')
        key.c = key.c == 'H' ? 'h' : 'l';
    return key;
}

static enum outcome show_help(struct full *f)
{
    const struct record *rec = f->console->rec;
    struct capture s = { 0 };
    struct printer *printer = begin_capture(f, &s, dialog_width(f));
    struct asked truth;
    enum outcome outcome;

    person_open(f->console, &rec->now.duel, f->asked.who, &truth);
    keys_print(f, &s.printer);
    fputs("\nLines that can be typed after a colon:\n", s.printer.out);
    person_understand(f->console, &truth, "help");
    end_capture(f, &s, printer);
    outcome = show_print(f, "Help", &s, DIALOG_TOP);
    capture_done(&s);
    return outcome;
}

static enum outcome type_line(struct full *f, bool *moved)
{
    char line[FULL_LINE];

    if (!dialog_line(f, ": ", line) || line[strspn(line, " ")] == '\0')
        return OUTCOME_ANSWERED;
    return run_line(f, line, line + strspn(line, " "), moved);
}

/* Go through what happened, and come back to the question. */
static enum outcome look_back_at(struct full *f)
{
    enum outcome outcome = past_browse(f, f->reel.n - 1);
    int at = list_at(&f->list);

    open_question(f, f->asked.who);
    list_go(&f->list, at);
    return outcome;
}

/* A letter that is a command of its own. */
static enum outcome press_char(struct full *f, wchar_t c, bool *moved,
                               bool *known)
{
    *known = true;
    switch (c) {
    case 'q':
        return dialog_leave(f) ? OUTCOME_QUIT : OUTCOME_ANSWERED;
    case ' ':
        return open_card(f);
    case 'w':
        return ask_why(f);
    case ':':
        return type_line(f, moved);
    case '?':
        return show_help(f);
    case 'a':
        if (f->asked.n == 1)
            return run_line(f, "", "hurry", moved);
        break;
    case 'n':
    case 'p':
        return look_back_at(f);
    default:
        break;
    }
    for (size_t i = 0; i < sizeof short_cuts / sizeof short_cuts[0]; i++)
        if (short_cuts[i].key == c)
            return run_line(f, short_cuts[i].title, short_cuts[i].line, moved);
    *known = false;
    return OUTCOME_ANSWERED;
}

/* The next member that may be ticked, or the entry that closes the set. */
static int next_member(const struct full *f, int i)
{
    const struct members *m = &f->asked.members;

    do
        i++;
    while (i < m->n && !members_open(m, i));
    return i;
}

/* A tutor may want others, and says so. */
static bool give_answers(struct full *f, const struct answers *answers)
{
    struct console *console = f->console;
    int events = console->rec->nevents;
    struct capture s = { 0 };
    struct printer *printer = begin_capture(f, &s, dialog_width(f));
    bool moved = person_give(console, &f->asked, answers) == EFFECT_MOVED;

    end_capture(f, &s, printer);
    if (moved)
        console->shown[f->asked.who] = events;
    show_print(f, "", &s, DIALOG_TOP);
    capture_done(&s);
    return moved;
}

/* Give an answer, or tick it; true when the match has moved. */
static bool give_entry(struct full *f, int i)
{
    struct console *console = f->console;
    struct answers answers = { .n = 1, .c = { f->asked.list[i] } };

    if (f->asked.set && answers_choose(&f->asked, i, &answers) < 0) {
        snprintf(f->message, sizeof f->message, "%s [%s]", answers.why.text,
                 answers.why.rule);
        return false;
    }
    if (answers.ticks) {
        person_give(console, &f->asked, &answers);
        f->asked.members.in = answers.in;
        list_go(&f->list, next_member(f, i));
        return false;
    }
    return give_answers(f, &answers);
}

/* Let the list have a key; true when an answer was chosen, which is given. */
static bool press_list(struct full *f, const struct key *key)
{
    int typed = f->list.number;
    enum list_effect effect =
        key->press == PRESS_CLICK ? click(f, key) : list_key(&f->list, key);

    if (key->press != PRESS_CLICK && effect == LIST_MOVED)
        f->look = CARD_NONE;
    if (effect == LIST_NO_SUCH)
        snprintf(f->message, sizeof f->message,
                 "There is no answer %d: nothing is given.",
                 f->list.number > 0 ? f->list.number : typed);
    if (effect != LIST_CHOSEN || list_at(&f->list) < 0)
        return false;
    return give_entry(f, list_at(&f->list));
}

static enum outcome press(struct full *f, struct key pressed, bool *moved)
{
    struct key translation = f->list.filtering ? pressed : translated(pressed);
    const struct key *key = &translation;
    bool known = false;
    enum outcome outcome = OUTCOME_ANSWERED;

    if (key->press == PRESS_INTERRUPT)
        return OUTCOME_INTERRUPT;
    if (key->press == PRESS_HANGUP)
        return OUTCOME_END;
    if (key->press == PRESS_RESIZE || key->press == PRESS_NONE)
        return OUTCOME_ANSWERED;
    f->message[0] = '\0';
    if ((key->press == PRESS_ENTER || key->press == PRESS_CLICK) &&
        past_too_early(f))
        return OUTCOME_ANSWERED;
    if (key->press == PRESS_PASTE && !f->list.filtering) {
        snprintf(f->message, sizeof f->message,
                 "What is pasted here does nothing; a colon begins a line.");
        return OUTCOME_ANSWERED;
    }
    if (key->press == PRESS_CHAR && !f->list.filtering)
        outcome = press_char(f, key->c, moved, &known);
    if (known)
        return outcome;
    if (key->press == PRESS_TAB || key->press == PRESS_BACK_TAB)
        f->look = next_card(f, key->press == PRESS_TAB ? 1 : -1);
    else if (key->press == PRESS_RIGHT)
        return open_card(f);
    else if (key->press == PRESS_ESCAPE && !f->list.filtering)
        f->look = CARD_NONE;
    else
        *moved = press_list(f, key);
    return outcome;
}

/* Several persons share the keyboard: hide what the last one saw. */
static enum outcome hand_over(struct full *f, int who)
{
    char line[64];

    if (!f->console->shared || f->console->at_keyboard == who + 1)
        return OUTCOME_ANSWERED;
    snprintf(line, sizeof line, "Pass the keyboard to %c, who presses Enter.",
             seat_letter(who));
    if (!dialog_curtain(f, line))
        return OUTCOME_INTERRUPT;
    person_sit(f->console, who);
    return OUTCOME_ANSWERED;
}

/* Let standing orders answer; what they say is shown at the foot. */
static bool give_ordered(struct full *f, const struct asked *truth)
{
    struct capture s = { 0 };
    struct printer *printer = begin_capture(f, &s, FULL_MESSAGE);
    bool given = person_ordered(f->console, truth);

    end_capture(f, &s, printer);
    show_print(f, "", &s, DIALOG_TOP);
    capture_done(&s);
    return given;
}

/* A key that was pressed before comes first. */
static struct key next_key(struct full *f)
{
    struct key key = f->pushed;

    f->pushed.press = PRESS_NONE;
    return key.press != PRESS_NONE ? key : term_key(f->term, WAIT_FOREVER);
}

static const char stopped[] = "Nothing else can be done in this turn: Enter "
                              "goes on. a: no more such stops";

static enum outcome full_ask(struct console *console, int who)
{
    struct full *f = console->full;
    enum outcome outcome = OUTCOME_ANSWERED;
    struct asked truth;
    bool moved = false;

    person_open(console, &console->rec->now.duel, who, &truth);
    if (give_ordered(f, &truth))
        return OUTCOME_ANSWERED;
    if (person_forced(console, &truth) && person_give_forced(console, who))
        return OUTCOME_ANSWERED;
    outcome = hand_over(f, who);
    if (outcome == OUTCOME_ANSWERED)
        outcome = past_recap(f);
    if (outcome != OUTCOME_ANSWERED)
        return outcome;
    open_question(f, who);
    if (person_stops(console, &truth))
        snprintf(f->message, sizeof f->message, "%s", stopped);
    stops_asked(&console->stops[who]);
    while (outcome == OUTCOME_ANSWERED && !moved) {
        bool fits = full_paint(f);
        struct key key = next_key(f);

        /* Nobody can answer a question that is not visible. */
        if (fits || key_leaves(&key) || key.c == 'q')
            outcome = press(f, key, &moved);
    }
    return outcome;
}

/* --- news --- */

static void full_note(struct console *console, const char *text)
{
    struct full *f = console->full;
    struct capture s = { 0 };

    capture_begin(&s, dialog_width(f), f->canvas.unicode);
    printer_fold(&s.printer, 0, 0, text);
    capture_end(&s);
    dialog_show(f, "A word about this match", &s, DIALOG_TOP);
    capture_done(&s);
}

/* Until Enter. */
static enum outcome full_say(struct console *console)
{
    struct full *f = console->full;
    enum outcome outcome = past_recap(f);
    struct key key = { .press = PRESS_NONE };

    f->showing = SHOWING_WORDS;
    f->look = CARD_NONE;
    full_view(f, console->seats.viewer);
    while (outcome == OUTCOME_ANSWERED && key.press != PRESS_ENTER) {
        full_paint(f);
        key = term_key(f->term, WAIT_FOREVER);
        if (key_leaves(&key))
            return key.press == PRESS_HANGUP ? OUTCOME_END : OUTCOME_INTERRUPT;
        if (key.press == PRESS_CHAR && key.c == 'q' && dialog_leave(f))
            return OUTCOME_QUIT;
    }
    return outcome;
}

static bool full_sure(struct console *console, const char *question)
{
    return dialog_sure(console->full, question);
}

/* --- the end --- */

static struct key show_capture(struct full *f, const char *title,
                               struct capture *s, enum dialog_end end)
{
    struct key key;

    capture_end(s);
    key = dialog_show(f, title, s, end);
    capture_done(s);
    return key;
}

struct key full_log(struct full *f)
{
    struct capture s = { 0 };
    struct story story = { &s.printer, f->console->screen,
                           f->console->seats.viewer, true, false };

    capture_begin(&s, dialog_width(f), f->canvas.unicode);
    story_tell(&story, f->console->rec, 0);
    return show_capture(f, "What happened", &s, DIALOG_FOOT);
}

/* The last position in words. */
static struct key show_table(struct full *f)
{
    struct capture s = { 0 };

    capture_begin(&s, dialog_width(f), f->canvas.unicode);
    print_position(f, &s.printer);
    return show_capture(f, "The table", &s, DIALOG_TOP);
}

static void show_end(struct full *f)
{
    f->showing = SHOWING_END;
    full_view(f, f->console->seats.viewer);
    f->asked.who = f->console->seats.viewer >= 0 ? f->console->seats.viewer : 0;
    f->asked.n = 0;
    list_open(&f->list, write_answer, f, 0);
    f->look = CARD_NONE;
    f->log_events = -1;
}

/* Go through the match, and come back to its end. */
static enum press browse_end(struct full *f)
{
    bool leaves = past_browse(f, f->reel.n - 1) != OUTCOME_ANSWERED;

    show_end(f);
    return leaves ? PRESS_INTERRUPT : PRESS_NONE;
}

/* Everything can still be looked at. */
static void full_end(struct console *console)
{
    struct full *f = console->full;
    struct key key;

    if (past_recap(f) != OUTCOME_ANSWERED)
        return;
    show_end(f);
    do {
        full_paint(f);
        key = term_key(f->term, WAIT_FOREVER);
        if (key.press != PRESS_CHAR)
            continue;
        console->wants_review = key.c == 'r' && console->rec->observer != NULL;
        if (key.c == 'q' || console->wants_review)
            return;
        if (key.c == 'l' || key.c == 'L')
            key = full_log(f);
        else if (key.c == 't')
            key = show_table(f);
        else if (key.c == '?')
            key = keys_show(f);
        else if (key.c == 'p' || key.c == 'n')
            key.press = browse_end(f);
        if (!key_leaves(&key))
            key.press = PRESS_NONE;
    } while (key.press != PRESS_ENTER && !key_leaves(&key));
}

int full_watch(struct console *console, const struct commentator *c,
               struct watched *out)
{
    if (full_open(console) < 0)
        return -1;
    console->full->commentator = c;
    past_watch(console->full, out);
    full_close(console);
    return 0;
}

const struct front full_front = {
    .open = full_open,
    .ask = full_ask,
    .think = full_think,
    .note = full_note,
    .say = full_say,
    .sure = full_sure,
    .end = full_end,
    .close = full_close,
};
