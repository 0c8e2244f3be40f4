/* answers.c - see answers.h. */
#include "tui/answers.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/game.h"
#include "core/notation.h"

enum { NO_MATCH = -1, MANY_MATCH = -2 };

void asked_open(struct asked *a, const struct rules *r, const struct duel *d,
                int who)
{
    a->rules = r;
    a->d = d;
    a->who = who;
    a->n = duel_choices(r, d, who, a->list);
}

const char *answers_write(const struct rules *r, choice c,
                          char buffer[ANSWERS_TEXT])
{
    struct text out;

    text_init(&out, buffer, ANSWERS_TEXT);
    notation_write(r, c, &out);
    return buffer;
}

static int refuse(struct answers *out, const char *rule, const char *text)
{
    out->why = (struct reason){ rule, text };
    return -1;
}

/* --- ways to write the same answer --- */

/* Way number i to write a text: as it was typed; behind the first word of each
 * verb; then the same once more, with the blanks in a card's name made dashes.
 * False: there are no more. */
static bool spell(const struct rules *r, const char *text, int i,
                  char out[ANSWERS_TEXT])
{
    int ways = r->game->nverbs + 1;
    int verb = i % ways - 1;
    const char *form = verb >= 0 ? r->game->verbs[verb].form : "";
    size_t n = strcspn(form, " ");
    char *first;

    if (i >= 2 * ways)
        return false;
    snprintf(out, ANSWERS_TEXT, "%.*s%s%s", (int)n, form, n > 0 ? " " : "",
             text);
    if (i < ways)
        return true;
    first = strchr(out, ' ');
    for (char *c = first; c != NULL && *c != '\0'; c++)
        if (c > first && *c == ' ')
            *c = '-';
    return true;
}

/* A name as it is in ids: small letters, dashes for blanks. */
static void write_id(const char *name, char id[ANSWERS_TEXT])
{
    size_t n = 0;

    for (; *name != '\0' && n + 1 < ANSWERS_TEXT; name++)
        id[n++] = *name == ' ' ? '-' : (char)tolower((unsigned char)*name);
    id[n] = '\0';
}

/* Does a card, or a part of it, begin with an id?  2: a part has that very
 * name. */
static int begins(const struct book *b, const struct card *c, const char *id)
{
    int best = text_starts(c->id, id) ? 1 : 0;

    for (unsigned i = c->part; i < (unsigned)c->part + c->nparts; i++) {
        char part[ANSWERS_TEXT];

        write_id(b->cards[i].name, part);
        if (text_equal(part, id))
            return 2;
        if (text_starts(part, id))
            best = 1;
    }
    return best;
}

card_id answers_card(const struct book *b, const char *text)
{
    char id[ANSWERS_TEXT];
    card_id found;
    int count = 0;

    write_id(text, id);
    found = book_find(b, id);
    if (found != CARD_NONE || *id == '\0')
        return found;
    for (int i = 1; i < b->ncards; i++) {
        int how = begins(b, &b->cards[i], id);

        if (how == 2)
            return (card_id)i;
        if (how == 1) {
            found = (card_id)i;
            count++;
        }
    }
    return count == 1 ? found : CARD_NONE;
}

/* Write out a card at the end of a text of which only the beginning stands
 * there. */
static void complete_card(const struct rules *r, char text[ANSWERS_TEXT])
{
    char *last = strrchr(text, ' ');
    card_id card = last != NULL ? answers_card(r->book, last + 1) : CARD_NONE;

    if (card != CARD_NONE)
        snprintf(last + 1, (size_t)(text + ANSWERS_TEXT - last - 1), "%s",
                 r->book->cards[card].id);
}

static bool all_digits(const char *text)
{
    return *text != '\0' && text[strspn(text, "0123456789")] == '\0';
}

/* The listed answer that a text means by its words. */
static int match(const struct asked *a, const char *text)
{
    char form[ANSWERS_TEXT];
    int found = NO_MATCH;

    for (int i = 0; spell(a->rules, text, i, form); i++) {
        int got = notation_match(a->rules, a->list, a->n, form);

        if (got == NO_MATCH || got == found)
            continue;
        if (got == MANY_MATCH || found != NO_MATCH)
            return MANY_MATCH;
        found = got;
        if (i == 0) /* as typed: no need to guess at more words */
            break;
    }
    return found;
}

/* The listed answer that a text means by its number or its words. */
static int find(const struct asked *a, const char *text)
{
    long number;

    if (!all_digits(text))
        return match(a, text);
    number = strtol(text, NULL, 10);
    return number >= 1 && number <= a->n ? (int)number - 1 : NO_MATCH;
}

int answers_read_any(const struct asked *a, const char *text, choice *c)
{
    char form[ANSWERS_TEXT];
    struct reason why;
    int column, got = find(a, text);

    if (got >= 0) {
        *c = a->list[got];
        return 0;
    }
    for (int i = 0; spell(a->rules, text, i, form); i++) {
        complete_card(a->rules, form);
        if (notation_read(a->rules, form, c, &why, &column) == 0)
            return 0;
    }
    return -1;
}

/* --- one answer --- */

static int read_one(const struct asked *a, const char *text,
                    struct answers *out)
{
    choice c;
    int got = find(a, text);

    if (got >= 0) {
        out->c[out->n++] = a->list[got];
        return 0;
    }
    if (got == MANY_MATCH)
        return refuse(out, "",
                      "Several answers begin like this: "
                      "type more of it, or its number.");
    if (all_digits(text))
        return refuse(out, "", "No answer has this number.");
    if (answers_read_any(a, text, &c) < 0)
        return refuse(out, "",
                      "This is no answer, and no command either: "
                      "help lists what can be typed.");
    duel_legal(a->rules, a->d, a->who, c, &out->why);
    return -1;
}

/* --- several answers to one question that asks for a set --- */

/* Can they be given one after the other, all to the same question?  Leaves the
 * copy behind the last one. */
static bool rehearse(const struct asked *a, const struct answers *set,
                     union match *copy)
{
    struct duel *d = &copy->duel;

    duel_copy(a->rules, d, a->d);
    for (int i = 0; i < set->n; i++) {
        if (d->question != a->d->question ||
            (duel_waiting(d) >> a->who & 1) == 0 ||
            !duel_legal(a->rules, d, a->who, set->c[i], NULL))
            return false;
        duel_answer(a->rules, d, a->who, set->c[i], NULL);
    }
    return true;
}

static int place(const struct asked *a, choice c)
{
    int i = 0;

    while (i < a->n && a->list[i] != c)
        i++;
    return i;
}

/* Sets are asked for in the order of the list (see docs/replays.md). */
static void sort(const struct asked *a, struct answers *set)
{
    for (int i = 1; i < set->n; i++) {
        choice c = set->c[i];
        int k = i;

        for (; k > 0 && place(a, set->c[k - 1]) > place(a, c); k--)
            set->c[k] = set->c[k - 1];
        set->c[k] = c;
    }
}

/* The set is whole: add "done", if the same question is put again. */
static void add_done(const struct asked *a, const struct duel *d,
                     struct answers *set)
{
    choice list[DUEL_MAX_CHOICES];
    int n, done;

    if (d->question != a->d->question || (duel_waiting(d) >> a->who & 1) == 0)
        return;
    n = duel_choices(a->rules, d, a->who, list);
    done = notation_match(a->rules, list, n, "done");
    if (done >= 0 && set->n < ANSWERS_MAX)
        set->c[set->n++] = list[done];
}

static int complete_set(const struct asked *a, struct answers *set)
{
    union match copy;

    if (!rehearse(a, set, &copy)) {
        sort(a, set);
        if (!rehearse(a, set, &copy)) {
            set->n = 0;
            return refuse(set, "",
                          "These cannot be given together: give "
                          "them one by one.");
        }
    }
    add_done(a, &copy.duel, set);
    return 0;
}

int answers_read(const struct asked *a, const char *line, struct answers *out)
{
    bool several = strchr(line, ',') != NULL;
    int rc = 0;

    out->n = 0;
    while (rc == 0) {
        char part[ANSWERS_TEXT];
        int n = (int)strcspn(line, ",");
        const char *comma = line + n;

        while (n > 0 && isspace((unsigned char)*line)) {
            line++;
            n--;
        }
        while (n > 0 && isspace((unsigned char)line[n - 1]))
            n--;
        if (n >= (int)sizeof part || out->n == ANSWERS_MAX)
            return refuse(out, "", "This is too long.");
        snprintf(part, sizeof part, "%.*s", n, line);
        if (n > 0 || !several)
            rc = read_one(a, part, out);
        if (*comma == '\0')
            break;
        line = comma + 1;
    }
    if (rc == 0 && out->n == 0)
        return refuse(out, "", "There is no answer between the commas.");
    return rc == 0 && several ? complete_set(a, out) : rc;
}

/* --- several answers to questions that come one after the other --- */

/* Copy what stands before the next semicolon; returns what follows it. */
static const char *next_part(const char *line, char part[ANSWERS_TEXT])
{
    size_t blank = strspn(line, " "), length = strcspn(line + blank, ";");
    const char *end = line + blank + length;

    while (length > 0 && line[blank + length - 1] == ' ')
        length--;
    snprintf(part, ANSWERS_TEXT, "%.*s", (int)length, line + blank);
    return end + (*end == ';');
}

int answers_read_plan(const struct asked *a, const char *line,
                      struct answers *out)
{
    char part[ANSWERS_TEXT];

    for (out->n = 0; *line != '\0'; out->n++) {
        line = next_part(line, part);
        if (out->n == ANSWERS_MAX)
            return refuse(out, "", "These are too many answers at once.");
        if (answers_read_any(a, part, &out->c[out->n]) < 0)
            return refuse(out, "",
                          "Not everything between the semicolons is "
                          "an answer of this game.");
    }
    return duel_legal(a->rules, a->d, a->who, out->c[0], &out->why) ? 0 : -1;
}
