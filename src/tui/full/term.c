/* term.c - see term.h: with ncurses.
 *
 * The palette can be told apart by people who are colour-blind (blue, orange,
 * yellow; never red against green), and nothing is shown by colour alone: what
 * lights up also changes its glyphs.  With NO_COLOR only bold, dim, underlined
 * and reversed text are left.
 */
#define NCURSES_WIDECHAR 1

#include "tui/full/term.h"

#include <curses.h>
#include <errno.h>
#include <langinfo.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "tui/input.h"
#include "tui/rescue.h"
#include "tui/settings.h"

enum { ESCAPE_MS = 25, MIN_COLOURS = 8, MANY_COLOURS = 256, EMPTY_READS = 20 };

struct term {
    SCREEN *screen;
    bool colour;
    bool unicode;
    bool pasting;     /* what comes has not been typed */
    int empty;        /* reads in a row that found input, and got none */
    struct key again; /* the second half of a double click */
};

/* Colours: of a terminal with 256 of them, and of one with 8; -1 is its own. */
static const struct look {
    short many, few, behind_many, behind_few;
    attr_t mark;
    attr_t poor; /* more marks, where there are not many colours */
} looks[STYLES] = {
    [STYLE_PLAIN] = { -1, -1, -1, -1, A_NORMAL },
    [STYLE_TITLE] = { 81, COLOR_CYAN, -1, -1, A_BOLD },
    [STYLE_STRONG] = { -1, -1, -1, -1, A_BOLD },
    [STYLE_FAINT] = { 245, -1, -1, -1, A_NORMAL, A_DIM },
    [STYLE_GOOD] = { 75, COLOR_CYAN, -1, -1, A_NORMAL },
    [STYLE_BAD] = { 208, COLOR_YELLOW, -1, -1, A_BOLD },
    [STYLE_LIT] = { 16, COLOR_BLACK, 220, COLOR_YELLOW, A_BOLD },
    [STYLE_NEXT] = { 220, COLOR_YELLOW, -1, -1, A_UNDERLINE },
    [STYLE_CURSOR] = { -1, -1, -1, -1, A_REVERSE | A_BOLD },
    [STYLE_NEWS] = { 213, COLOR_MAGENTA, -1, -1, A_BOLD, A_UNDERLINE },
    [STYLE_SEAT] = { 75, COLOR_CYAN, -1, -1, A_BOLD },
    [STYLE_SEAT + 1] = { 208, COLOR_YELLOW, -1, -1, A_BOLD },
    [STYLE_SEAT + 2] = { 36, COLOR_GREEN, -1, -1, A_BOLD },
    [STYLE_SEAT + 3] = { 175, COLOR_MAGENTA, -1, -1, A_BOLD },
    [STYLE_SEAT + 4] = { 220, COLOR_WHITE, -1, -1, A_BOLD },
    [STYLE_SEAT + 5] = { 33, COLOR_BLUE, -1, -1, A_BOLD },
};

/* --- crashes --- */

/* Terminals that can do it put pasted text between two codes of their own, for
 * which ncurses has no names. */
#define PASTE_ON  "\033[?2004h"
#define PASTE_OFF "\033[?2004l"
enum { KEY_PASTE = KEY_MAX + 1, KEY_PASTED };

static void tell_pastes(void)
{
    define_key("\033[200~", KEY_PASTE);
    define_key("\033[201~", KEY_PASTED);
    fputs(PASTE_ON, stdout);
    fflush(stdout);
}

/* What ncurses would write at its end. */
static void prepare_rescue(void)
{
    static const char *const names[] = { "rmcup", "cnorm", "sgr0", "rmkx" };
    char line[256];
    struct text out;

    text_init(&out, line, sizeof line);
    text_put(&out, "\033[?1000l" PASTE_OFF);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *text = tigetstr(names[i]);

        if (text != NULL && text != (const char *)-1)
            text_put(&out, text);
    }
    rescue_write(line);
}

/* --- beginning and end --- */

static bool wants_colour(void)
{
    const char *no_colour = getenv("NO_COLOR");

    return (no_colour == NULL || no_colour[0] == '\0') &&
           settings_is(SETTING_COLOURS, "on") && has_colors() &&
           start_color() == OK && COLORS >= MIN_COLOURS;
}

static void choose_colours(struct term *t)
{
    t->colour = wants_colour();
    if (!t->colour)
        return;
    use_default_colors();
    for (short i = 1; i < STYLES; i++) {
        const struct look *look = &looks[i];
        bool many = COLORS >= MANY_COLOURS;

        init_pair(i, many ? look->many : look->few,
                  many ? look->behind_many : look->behind_few);
    }
}

static bool dumb_terminal(void)
{
    const char *name = getenv("TERM");

    return name == NULL || *name == '\0' || strcmp(name, "dumb") == 0 ||
           !isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO);
}

struct term *term_open(void)
{
    struct term *t;
    SCREEN *screen;

    if (dumb_terminal())
        return NULL;
    settings_get(); /* complaints come first */
    fflush(stdout);
    rescue_prepare();
    screen = newterm(NULL, stdout, stdin);
    if (screen == NULL) {
        rescue_forget();
        return NULL;
    }
    prepare_rescue();
    input_catch();
    t = calloc(1, sizeof *t);
    if (t == NULL) {
        endwin();
        fputs("riposte: out of memory\n", stderr);
        abort();
    }
    t->screen = screen;
    t->unicode = strcmp(nl_langinfo(CODESET), "UTF-8") == 0 &&
                 settings_is(SETTING_GLYPHS, "unicode");
    set_escdelay(ESCAPE_MS);
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    tell_pastes();
    curs_set(0);
    mousemask(BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON1_DOUBLE_CLICKED |
                  BUTTON4_PRESSED | BUTTON5_PRESSED,
              NULL);
    mouseinterval(0);
    choose_colours(t);
    return t;
}

void term_close(struct term *t)
{
    if (t == NULL)
        return;
    fputs(PASTE_OFF, stdout);
    endwin();
    rescue_forget();
    delscreen(t->screen);
    free(t);
}

/* --- showing --- */

void term_fit(const struct term *t, struct canvas *c)
{
    c->unicode = t->unicode;
    canvas_resize(c, COLS, LINES);
}

static void show_cell(const struct term *t, const struct cell *cell)
{
    wchar_t text[2] = { cell->glyph, 0 };
    const struct look *look = &looks[cell->style];
    attr_t mark = look->mark;
    cchar_t out;

    if (!t->colour || COLORS < MANY_COLOURS)
        mark |= look->poor;
    /* Without colours, what has a background must be reversed to be visible. */
    if (!t->colour && look->behind_few != -1)
        mark |= A_REVERSE;
    setcchar(&out, text, mark, t->colour ? (short)cell->style : 0, NULL);
    add_wch(&out);
}

void term_show(const struct term *t, const struct canvas *c)
{
    erase();
    for (int y = 0; y < c->height && y < LINES; y++)
        for (int x = 0; x < c->width && x < COLS; x++) {
            const struct cell *cell = &c->cell[y * c->width + x];

            if (cell->glyph == 0)
                continue;
            move(y, x);
            show_cell(t, cell);
        }
    refresh();
}

/* --- keys --- */

static const struct {
    wint_t code;
    enum press press;
} codes[] = {
    { KEY_ENTER, PRESS_ENTER },      { KEY_BTAB, PRESS_BACK_TAB },
    { KEY_BACKSPACE, PRESS_BACKSPACE }, { KEY_UP, PRESS_UP },
    { KEY_DOWN, PRESS_DOWN },        { KEY_LEFT, PRESS_LEFT },
    { KEY_RIGHT, PRESS_RIGHT },      { KEY_PPAGE, PRESS_PAGE_UP },
    { KEY_NPAGE, PRESS_PAGE_DOWN },  { KEY_HOME, PRESS_HOME },
    { KEY_END, PRESS_END },          { KEY_RESIZE, PRESS_RESIZE },
}, characters[] = {
    { '\r', PRESS_ENTER },     { '\n', PRESS_ENTER },
    { '\t', PRESS_TAB },       { 27, PRESS_ESCAPE },
    { 8, PRESS_BACKSPACE },    { 127, PRESS_BACKSPACE },
    { 3, PRESS_INTERRUPT },    { 4, PRESS_HANGUP },
};

/* A button that goes down is a click; one that goes down and up before we look
 * has been made a click, or two, by ncurses. */
static struct key mouse_key(struct term *t)
{
    const mmask_t clicks =
        BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON1_DOUBLE_CLICKED;
    enum press press = PRESS_NONE;
    struct key key;
    MEVENT event;

    if (getmouse(&event) != OK)
        return (struct key){ .press = PRESS_NONE };
    if (event.bstate & clicks)
        press = PRESS_CLICK;
    else if (event.bstate & BUTTON4_PRESSED)
        press = PRESS_WHEEL_UP;
    else if (event.bstate & BUTTON5_PRESSED)
        press = PRESS_WHEEL_DOWN;
    key = (struct key){ press, 0, event.x, event.y };
    if (event.bstate & BUTTON1_DOUBLE_CLICKED)
        t->again = key;
    return key;
}

static struct key key_of_code(struct term *t, wint_t code)
{
    if (code == KEY_MOUSE)
        return mouse_key(t);
    if (code == KEY_PASTE || code == KEY_PASTED)
        t->pasting = code == KEY_PASTE;
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++)
        if (codes[i].code == code)
            return (struct key){ .press = codes[i].press };
    return (struct key){ .press = PRESS_NONE };
}

static struct key key_of_character(const struct term *t, wint_t c)
{
    if (t->pasting) /* in one line: an Enter that was pasted gives nothing */
        return (struct key){ .press = c < ' ' ? PRESS_NONE : PRESS_PASTE,
                             .c = (wchar_t)c };
    for (size_t i = 0; i < sizeof characters / sizeof characters[0]; i++)
        if (characters[i].code == c)
            return (struct key){ .press = characters[i].press };
    if (c < ' ')
        return (struct key){ .press = PRESS_NONE };
    return (struct key){ .press = PRESS_CHAR, .c = (wchar_t)c };
}

/* A key that is already there. */
static bool take_key(struct term *t, struct key *key)
{
    wint_t c;
    int got;

    if (t->again.press != PRESS_NONE) {
        *key = t->again;
        t->again.press = PRESS_NONE;
        return true;
    }
    timeout(0);
    got = get_wch(&c);
    if (got == ERR)
        return false;
    *key = got == KEY_CODE_YES ? key_of_code(t, c) : key_of_character(t, c);
    return true;
}

/* At the end of input a terminal is always ready to read, and there is never
 * anything: some tries are enough to know. */
static struct key nothing_there(struct term *t, const struct pollfd *in)
{
    if (in->revents == 0) {
        t->empty = 0;
        return (struct key){ .press = PRESS_NONE };
    }
    t->empty++;
    return (struct key){ .press = t->empty > EMPTY_READS ||
                                          (in->revents & (POLLHUP | POLLERR))
                                      ? PRESS_HANGUP
                                      : PRESS_NONE };
}

struct key term_key(struct term *t, int ms)
{
    struct pollfd in = { .fd = STDIN_FILENO, .events = POLLIN };
    struct key key = { .press = PRESS_NONE };

    if (input_interrupted())
        return (struct key){ .press = PRESS_INTERRUPT };
    if (take_key(t, &key))
        return key;
    if (poll(&in, 1, ms) < 0)
        in.revents = 0;
    if (take_key(t, &key)) {
        t->empty = 0;
        return key;
    }
    if (input_interrupted())
        return (struct key){ .press = PRESS_INTERRUPT };
    return nothing_there(t, &in);
}
