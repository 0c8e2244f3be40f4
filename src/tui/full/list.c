/* list.c - see list.h. */
#include "tui/full/list.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <wctype.h>

/* Does a label contain a text, in any case of letters? */
static bool contains(const char *label, const char *text)
{
    size_t n = strlen(text);

    for (; *label != '\0'; label++) {
        size_t i = 0;

        while (i < n && tolower((unsigned char)label[i]) ==
                            tolower((unsigned char)text[i]))
            i++;
        if (i == n)
            return true;
    }
    return n == 0;
}

/* Apply the filter; the cursor stays on its entry if that is left, and comes
 * back to it when it is there again. */
static void sift(struct list *l)
{
    int at = l->last;

    l->nshown = 0;
    l->cursor = 0;
    for (int i = 0; i < l->n; i++) {
        char label[LIST_LABEL];

        l->label(l->of, i, label);
        if (!contains(label, l->filter))
            continue;
        if (i == at)
            l->cursor = l->nshown;
        l->shown[l->nshown++] = i;
    }
}

void list_open(struct list *l, list_label *label, const void *of, int n)
{
    memset(l, 0, sizeof *l);
    l->label = label;
    l->of = of;
    l->n = n < LIST_MAX ? n : LIST_MAX;
    l->numbered = true;
    sift(l);
}

int list_at(const struct list *l)
{
    return l->cursor < l->nshown ? l->shown[l->cursor] : -1;
}

void list_go(struct list *l, int entry)
{
    for (int i = 0; i < l->nshown; i++)
        if (l->shown[i] == entry) {
            l->cursor = i;
            l->last = entry;
        }
}

static void step(struct list *l, int by)
{
    l->cursor += by;
    if (l->cursor >= l->nshown)
        l->cursor = l->nshown - 1;
    if (l->cursor < 0)
        l->cursor = 0;
}

/* One step goes round at the ends. */
static void turn(struct list *l, int by)
{
    if (l->nshown > 0)
        l->cursor = (l->cursor + by + l->nshown) % l->nshown;
}

/* --- keys --- */

static bool is_entry(const struct list *l, int number)
{
    return number >= 1 && number <= l->n;
}

static enum list_effect type_number(struct list *l, int number)
{
    enum { MOST = 99999 };

    l->number = number < MOST ? number : MOST;
    if (!is_entry(l, number))
        return number > 0 ? LIST_NO_SUCH : LIST_MOVED;
    list_go(l, number - 1);
    return LIST_MOVED;
}

/* Does a word of a label begin with a letter? */
static bool word_begins(const char *label, char letter)
{
    for (const char *at = label; *at != '\0'; at++)
        if (tolower((unsigned char)*at) == letter &&
            (at == label || !isalnum((unsigned char)at[-1])))
            return true;
    return false;
}

/* To the next entry with a word that begins with it. */
static enum list_effect type_letter(struct list *l, char letter)
{
    for (int k = 1; k <= l->nshown; k++) {
        int place = (l->cursor + k) % l->nshown;
        char label[LIST_LABEL];

        l->label(l->of, l->shown[place], label);
        if (word_begins(label, letter)) {
            l->cursor = place;
            return LIST_MOVED;
        }
    }
    return LIST_IGNORED;
}

static enum list_effect type_filter(struct list *l, const struct key *key)
{
    size_t n = strlen(l->filter);

    if (key->press == PRESS_BACKSPACE && n > 0)
        l->filter[n - 1] = '\0';
    else if (key->press == PRESS_BACKSPACE || key->press == PRESS_ESCAPE) {
        l->filtering = false;
        l->filter[0] = '\0';
    } else if ((key->press == PRESS_CHAR || key->press == PRESS_PASTE) &&
               key->c < 128 && n + 1 < LIST_FILTER) {
        l->filter[n] = (char)key->c;
        l->filter[n + 1] = '\0';
    } else {
        return LIST_IGNORED;
    }
    sift(l);
    return LIST_MOVED;
}

static enum list_effect move(struct list *l, enum press press)
{
    static const struct {
        enum press press;
        int by, pages;
    } moves[] = {
        { PRESS_PAGE_UP, 0, -1 },
        { PRESS_PAGE_DOWN, 0, 1 },
        { PRESS_HOME, -LIST_MAX, 0 },
        { PRESS_END, LIST_MAX, 0 },
    };

    if (press == PRESS_UP || press == PRESS_DOWN) {
        turn(l, press == PRESS_UP ? -1 : 1);
        return LIST_MOVED;
    }
    if (press == PRESS_WHEEL_UP || press == PRESS_WHEEL_DOWN) {
        step(l, press == PRESS_WHEEL_UP ? -1 : 1);
        return LIST_MOVED;
    }
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++)
        if (moves[i].press == press) {
            step(l, moves[i].by + moves[i].pages * l->height);
            return LIST_MOVED;
        }
    return LIST_IGNORED;
}

static enum list_effect type_char(struct list *l, wchar_t c)
{
    if (c == '/') {
        l->filtering = true;
        return LIST_MOVED;
    }
    if (c >= '0' && c <= '9')
        return type_number(l, l->number * 10 + (int)(c - '0'));
    if (c == 'j' || c == 'k')
        return move(l, c == 'j' ? PRESS_DOWN : PRESS_UP);
    if (c < 128 && isalpha((int)c))
        return type_letter(l, (char)tolower((int)c));
    return LIST_IGNORED;
}

static enum list_effect take_key(struct list *l, const struct key *key)
{
    bool digit =
        key->press == PRESS_CHAR && key->c < 128 && isdigit((int)key->c);
    int number = l->number;

    if (!digit || l->filtering)
        l->number = 0;
    if (key->press == PRESS_BACKSPACE && number > 0)
        return type_number(l, number / 10);
    if (key->press == PRESS_ENTER && number > 0 && !is_entry(l, number))
        return LIST_NO_SUCH;
    if (key->press == PRESS_ENTER)
        return list_at(l) >= 0 ? LIST_CHOSEN : LIST_MOVED;
    if (l->filtering) {
        enum list_effect effect = type_filter(l, key);

        if (effect != LIST_IGNORED)
            return effect;
    }
    return key->press == PRESS_CHAR ? type_char(l, key->c)
                                    : move(l, key->press);
}

enum list_effect list_key(struct list *l, const struct key *key)
{
    bool filtering =
        l->filtering && (key->press == PRESS_CHAR || key->press == PRESS_PASTE);
    enum list_effect effect = take_key(l, key);

    if (!filtering && list_at(l) >= 0)
        l->last = list_at(l);
    return effect;
}

enum list_effect list_click(struct list *l, int entry)
{
    if (list_at(l) == entry)
        return LIST_CHOSEN;
    list_go(l, entry);
    return LIST_MOVED;
}

/* --- drawing --- */

static void draw_entry(const struct list *l, const struct pane *p, int y,
                       int place)
{
    int entry = l->shown[place];
    struct pane row = pane_part(p, 0, y, p->width, 1);
    enum style style = place == l->cursor ? STYLE_CURSOR : STYLE_PLAIN;
    char label[LIST_LABEL], number[16];
    int x = 0;

    row = pane_tagged(&row, TAG_ANSWER + entry);
    pane_blank(&row, style);
    if (place == l->cursor)
        pane_put(&row, 0, 0, style, canvas_glyph(p->on, GLYPH_POINTER));
    if (l->numbered) {
        snprintf(number, sizeof number, "%3d", entry + 1);
        x = pane_put(&row, 1, 0, place == l->cursor ? style : STYLE_TITLE,
                     number);
    }
    l->label(l->of, entry, label);
    pane_cut(&row, x + 2, 0, row.width - x - 2, style, label);
}

/* Keep the cursor in sight, and no empty lines below the last entry. */
static void scroll(struct list *l, int height)
{
    if (l->top > l->cursor)
        l->top = l->cursor;
    if (l->top < l->cursor - height + 1)
        l->top = l->cursor - height + 1;
    if (l->top > l->nshown - height)
        l->top = l->nshown - height;
    if (l->top < 0)
        l->top = 0;
}

static void draw_filter(const struct list *l, const struct pane *p)
{
    char line[LIST_FILTER + 32];

    snprintf(line, sizeof line, "/%s_  %d of %d", l->filter, l->nshown, l->n);
    pane_cut(p, 0, p->height - 1, p->width, STYLE_TITLE, line);
}

/* How much of the list is above and below. */
static void draw_more(const struct list *l, const struct pane *p, int height)
{
    char line[48];

    if (l->nshown <= height)
        return;
    snprintf(line, sizeof line, " %d-%d of %d ", l->top + 1, l->top + height,
             l->nshown);
    pane_put(p, p->width - (int)strlen(line), height - 1, STYLE_FAINT, line);
}

void list_draw(struct list *l, const struct pane *p)
{
    int height = p->height - (l->filtering ? 1 : 0);

    if (height < 1)
        return;
    l->height = height;
    scroll(l, height);
    for (int y = 0; y < height && l->top + y < l->nshown; y++)
        draw_entry(l, p, y, l->top + y);
    draw_more(l, p, height);
    if (l->filtering)
        draw_filter(l, p);
}
