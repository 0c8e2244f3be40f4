/* ledger.c - see ledger.h. */
#include "tui/ledger.h"

#include <ctype.h>
#include <string.h>

#include "base/near.h"

static struct span trim(const char *at, const char *end)
{
    while (at < end && *at == ' ')
        at++;
    while (end > at && (end[-1] == ' ' || end[-1] == '\r'))
        end--;
    return (struct span){ at, (int)(end - at) };
}

/* The cells of a line "| a | b |"; how many there are. */
static int read_cells(const char *at, const char *end,
                      struct span cell[LEDGER_CELLS])
{
    int n = 0;

    while (n < LEDGER_CELLS && at < end && *at == '|') {
        const char *bar = memchr(at + 1, '|', (size_t)(end - at - 1));

        if (bar == NULL)
            break;
        cell[n++] = trim(at + 1, bar);
        at = bar;
    }
    return n;
}

/* Upper-case words joined by dashes, the last one digits: EG-COST-01. */
static bool is_id(struct span s)
{
    if (s.n < 4 || s.n >= LEDGER_ID || !isupper((unsigned char)s.at[0]) ||
        !isdigit((unsigned char)s.at[s.n - 1]))
        return false;
    for (int i = 0; i < s.n; i++) {
        unsigned char c = (unsigned char)s.at[i];

        if (!isupper(c) && !isdigit(c) && c != '-')
            return false;
    }
    return memchr(s.at, '-', (size_t)s.n) != NULL;
}

/* A heading begins a section, a row below a head may be a rule; anything else
 * ends a table.  True when the line is a rule. */
static bool read_line(struct ledger *l, const char *at, const char *end)
{
    struct span cell[LEDGER_CELLS];
    int n = read_cells(at, end, cell);

    if (n == 0) {
        l->nhead = 0;
        if (*at == '#') {
            while (*at == '#')
                at++;
            l->row.section = trim(at, end);
        }
        return false;
    }
    if (l->nhead == 0) {
        l->nhead = n;
        memcpy(l->row.head, cell, sizeof cell);
        return false;
    }
    l->row.ncells = n < l->nhead ? n : l->nhead;
    memcpy(l->row.cell, cell, sizeof cell);
    return is_id(cell[0]) && l->row.ncells > 1;
}

bool ledger_next(struct ledger *l)
{
    while (*l->at != '\0') {
        const char *line = l->at;
        const char *end = line + strcspn(line, "\n");

        l->at = *end == '\n' ? end + 1 : end;
        if (read_line(l, line, end))
            return true;
    }
    return false;
}

static bool same_letter(char a, char b)
{
    return tolower((unsigned char)a) == tolower((unsigned char)b);
}

static bool same_word(struct span s, const char *word)
{
    int i = 0;

    while (i < s.n && word[i] != '\0' && same_letter(s.at[i], word[i]))
        i++;
    return i == s.n && word[i] == '\0';
}

bool ledger_named(const struct ledger_row *row, const char *id)
{
    return same_word(row->cell[0], id);
}

bool ledger_find(const char *text, const char *id, struct ledger_row *row)
{
    struct ledger l = { .at = text };

    while (ledger_next(&l)) {
        if (ledger_named(&l.row, id)) {
            *row = l.row;
            return true;
        }
    }
    return false;
}

bool ledger_guess(const char *text, const char *id, char out[LEDGER_ID])
{
    struct ledger l = { .at = text };
    char upper[NEAR_MAX + 1], found[LEDGER_ID];
    size_t n = strlen(id);
    struct near near;

    out[0] = '\0';
    if (n > NEAR_MAX)
        return false;
    for (size_t i = 0; i <= n; i++)
        upper[i] = (char)toupper((unsigned char)id[i]);
    near = near_begin(upper);
    while (ledger_next(&l)) {
        ledger_plain(l.row.cell[0], found, sizeof found);
        near_offer(&near, found);
        if (near.best == found) {
            memcpy(out, found, sizeof found);
            near.best = out;
        }
    }
    return near.best != NULL;
}

void ledger_plain(struct span cell, char *out, size_t size)
{
    size_t n = 0;

    for (int i = 0; i < cell.n && n + 1 < size; i++)
        if (cell.at[i] != '`' && cell.at[i] != '*')
            out[n++] = cell.at[i];
    out[n] = '\0';
}

static bool holds(struct span s, const char *word)
{
    for (int i = 0; i < s.n; i++) {
        int k = 0;

        while (i + k < s.n && word[k] != '\0' &&
               same_letter(s.at[i + k], word[k]))
            k++;
        if (word[k] == '\0')
            return true;
    }
    return false;
}

bool ledger_mentions(const struct ledger_row *row, const char *word)
{
    if (holds(row->section, word))
        return true;
    for (int i = 0; i < row->ncells; i++)
        if (holds(row->cell[i], word))
            return true;
    return false;
}

static bool is_letter(int c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Does a longer name begin here: "Riposte" after "Parry"? */
static bool goes_on(struct span s, int i)
{
    return (i < s.n && is_letter(s.at[i])) ||
           (i + 1 < s.n && s.at[i] == ' ' && s.at[i + 1] >= 'A' &&
            s.at[i + 1] <= 'Z');
}

static bool holds_name(struct span s, const char *name)
{
    int n = (int)strlen(name);

    for (int i = 0; i + n <= s.n; i++)
        if (memcmp(s.at + i, name, (size_t)n) == 0 && !goes_on(s, i + n) &&
            (i == 0 || !is_letter(s.at[i - 1])))
            return true;
    return false;
}

bool ledger_names(const struct ledger_row *row, const char *name)
{
    for (int i = 0; i < row->ncells; i++)
        if (holds_name(row->cell[i], name))
            return true;
    return false;
}

/* The cells after the id: only the text of a rule; in other tables, with the
 * names of their columns. */
static void print_cells(const struct printer *p, const struct ledger_row *row,
                        int at, bool whole)
{
    bool rule = same_word(row->head[1], "rule");
    char text[LEDGER_TEXT];

    for (int i = 1; i < row->ncells; i++) {
        if (rule && i > 1 && !whole)
            break;
        if (i > 1)
            fprintf(p->out, "%*s", at, "");
        if (!rule || i > 1) {
            printer_ink(p, INK_FAINT);
            fprintf(p->out, "%.*s: ", row->head[i].n, row->head[i].at);
            printer_ink(p, INK_PLAIN);
        }
        ledger_plain(row->cell[i], text, sizeof text);
        printer_fold(p, at + (rule && i == 1 ? 0 : row->head[i].n + 2), at,
                     text);
    }
}

void ledger_print(const struct printer *p, const struct ledger_row *row,
                  bool whole)
{
    enum { ID_COLUMNS = 14 };
    char text[LEDGER_TEXT];
    int at = ID_COLUMNS;

    ledger_plain(row->cell[0], text, sizeof text);
    printer_ink(p, INK_STRONG);
    printer_pad(p, text, ID_COLUMNS - 1);
    printer_ink(p, INK_PLAIN);
    fputc(' ', p->out);
    if (printer_columns(text) >= ID_COLUMNS)
        at = printer_columns(text) + 1;
    print_cells(p, row, at, whole);
    if (!whole)
        return;
    ledger_plain(row->section, text, sizeof text);
    fprintf(p->out, "%*s", at, "");
    printer_ink(p, INK_FAINT);
    fputs("section: ", p->out);
    printer_ink(p, INK_PLAIN);
    printer_fold(p, at + 9, at, text);
}
