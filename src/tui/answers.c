/* answers.c - see answers.h. */
#include "tui/answers.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/game.h"
#include "core/notation.h"
#include "tui/screen.h"

enum { NO_MATCH = -1, MANY_MATCH = -2 };

void asked_open(struct asked *a, const struct rules *r, const struct duel *d,
                int who, bool ticks)
{
    a->rules = r;
    a->d = d;
    a->who = who;
    a->set =
        ticks && d->parts[who] == 0 && duel_members(r, d, who, &a->members);
    if (!a->set) {
        a->n = duel_offers(r, d, who, a->list);
        return;
    }
    a->n = a->members.n;
    memcpy(a->list, a->members.member, (size_t)a->n * sizeof a->list[0]);
    a->list[a->n++] = a->members.set.done;
}

static bool ticked(const struct asked *a, int i)
{
    return a->members.in >> i & 1;
}

static bool closes(const struct asked *a, int i)
{
    return i == a->members.n;
}

const char *answers_box(const struct asked *a, int i)
{
    return !a->set || closes(a, i) ? "" : ticked(a, i) ? "[x] " : "[ ] ";
}

const char *answers_write(const struct rules *r, choice c,
                          char buffer[ANSWERS_TEXT])
{
    struct text out;

    text_init(&out, buffer, ANSWERS_TEXT);
    notation_write(r, c, &out);
    return buffer;
}

const char *answers_say(const struct asked *a, choice c,
                        char buffer[ANSWERS_SAID])
{
    union match view;
    struct text out;

    screen_view(a->rules, a->d, a->who, &view);
    text_init(&out, buffer, ANSWERS_SAID);
    notation_say(a->rules, &view.duel, a->who, c, &out);
    return buffer;
}

static int refuse(struct answers *out, const char *rule, const char *text)
{
    out->ticks = false;
    out->why = (struct reason){ rule, text };
    return -1;
}

/* --- ways to write the same answer --- */

/* Way number i to write a text: as it was typed; after the first word of each
 * verb; then the same again, with dashes for the blanks in a card's name.
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

/* Does a card, or a part of it, begin with an id?  2: a part has exactly that
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

/* Complete the name of a card at the end of a text that has only its
 * beginning. */
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

/* The entry that stands for an answer; among several copies, the first that is
 * not ticked. */
static int first_free(const struct asked *a, int i)
{
    int k = i;

    while (a->set && ticked(a, k) && k + 1 < a->n &&
           a->list[k + 1] == a->list[i])
        k++;
    return k;
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

    if (!all_digits(text)) {
        int i = match(a, text);

        return i >= 0 ? first_free(a, i) : i;
    }
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

/* --- ticking the members of a set --- */

/* The position with the members that are ticked, but for some, named. */
static void name_ticked(const struct asked *a, uint64_t but, struct duel *d)
{
    duel_copy(a->rules, d, a->d);
    for (int i = 0; i < a->members.n; i++)
        if (ticked(a, i) && !(but >> i & 1))
            duel_answer(a->rules, d, a->who, a->list[i], NULL);
}

bool answers_try(const struct asked *a, int i, union match *d, choice *c)
{
    const struct members *m = &a->members;
    bool full = __builtin_popcountll(m->in) == m->set.most;
    int last = m->in == 0 ? -1 : 63 - __builtin_clzll(m->in);

    *c = a->list[i];
    if (!a->set) {
        duel_copy(a->rules, &d->duel, a->d);
        return true;
    }
    if (closes(a, i) ? !members_whole(m) : ticked(a, i) || !members_open(m, i))
        return false;
    if (closes(a, i) && full)
        *c = a->list[last];
    name_ticked(a, full ? UINT64_C(1) << last : 0, &d->duel);
    return true;
}

/* Why member i may not join, or why the set may not be closed yet. */
static int refuse_member(const struct asked *a, int i, struct answers *out)
{
    union match d;

    if (__builtin_popcountll(a->members.in) == a->members.set.most)
        return refuse(out, duel_ask(a->rules, a->d, a->who)->rule,
                      "No more may be chosen: clear a tick first.");
    name_ticked(a, 0, &d.duel);
    duel_legal(a->rules, &d.duel, a->who, a->list[i], &out->why);
    return -1;
}

int answers_choose(const struct asked *a, int i, struct answers *out)
{
    const struct members *m = &a->members;

    out->n = 0;
    out->ticks = !closes(a, i);
    out->in = m->in ^ (closes(a, i) ? 0 : UINT64_C(1) << i);
    if (closes(a, i) && members_whole(m)) {
        out->n = members_answers(m, out->c);
        return 0;
    }
    if (closes(a, i) || (!ticked(a, i) && !members_open(m, i)))
        return refuse_member(a, i, out);
    return 0;
}

/* --- one answer --- */

static int read_one(const struct asked *a, const char *text,
                    struct answers *out)
{
    choice c;
    int got = find(a, text);

    if (got >= 0 && a->set)
        return answers_choose(a, got, out);
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
                      "This is neither an answer nor a command: help lists "
                      "what can be typed.");
    duel_legal(a->rules, a->d, a->who, c, &out->why);
    return -1;
}

/* --- several answers to one question --- */

/* Can they be given one after the other, all to the same question? */
static bool rehearse(const struct asked *a, const struct answers *given,
                     union match *copy)
{
    struct duel *d = &copy->duel;

    duel_copy(a->rules, d, a->d);
    for (int i = 0; i < given->n; i++) {
        if (d->question != a->d->question ||
            (duel_waiting(d) >> a->who & 1) == 0 ||
            !duel_legal(a->rules, d, a->who, given->c[i], NULL))
            return false;
        duel_answer(a->rules, d, a->who, given->c[i], NULL);
    }
    return true;
}

/* Cards that are named in the order in which they are used: "done" after the
 * last, if the same question is asked again. */
static void add_done(const struct asked *a, const struct duel *d,
                     struct answers *given)
{
    choice list[DUEL_MAX_CHOICES];
    int n, done;

    if (d->question != a->d->question || (duel_waiting(d) >> a->who & 1) == 0)
        return;
    n = duel_offers(a->rules, d, a->who, list);
    done = notation_match(a->rules, list, n, "done");
    if (done >= 0 && given->n < ANSWERS_MAX)
        given->c[given->n++] = list[done];
}

static int complete_row(const struct asked *a, struct answers *given)
{
    union match copy;

    if (!rehearse(a, given, &copy)) {
        given->n = 0;
        return refuse(given, "",
                      "These cannot be given together: give them one by one.");
    }
    add_done(a, &copy.duel, given);
    return 0;
}

/* Copy what precedes the next comma; returns what follows it. */
static const char *next_member(const char *line, char part[ANSWERS_TEXT])
{
    size_t n = strcspn(line, ",");
    const char *end = line + n + (line[n] == ',');

    while (n > 0 && isspace((unsigned char)*line)) {
        line++;
        n--;
    }
    while (n > 0 && isspace((unsigned char)line[n - 1]))
        n--;
    snprintf(part, ANSWERS_TEXT, "%.*s", (int)n, line);
    return end;
}

/* In a set, each names one more member besides those ticked. */
static int read_several(struct asked *a, const char *line, struct answers *out)
{
    char part[ANSWERS_TEXT];
    int read = 0;

    while (*line != '\0') {
        line = next_member(line, part);
        if (*part == '\0')
            continue;
        read++;
        if (out->n == ANSWERS_MAX)
            return refuse(out, "", "This is too long.");
        if (a->set && find(a, part) == a->members.n)
            continue; /* "done" is meant anyway */
        if (read_one(a, part, out) < 0)
            return -1;
        if (a->set &&
            __builtin_popcountll(out->in) < __builtin_popcountll(a->members.in))
            return refuse(out, "", "One of these is named twice.");
        if (a->set)
            a->members.in = out->in;
    }
    if (read == 0)
        return refuse(out, "", "There is no answer between the commas.");
    return a->set ? answers_choose(a, a->members.n, out) : complete_row(a, out);
}

int answers_read(const struct asked *a, const char *line, struct answers *out)
{
    struct asked copy = *a;

    out->n = 0;
    out->ticks = false;
    if (strchr(line, ',') != NULL)
        return read_several(&copy, line, out);
    if (strlen(line) >= ANSWERS_TEXT)
        return refuse(out, "", "This is too long.");
    return read_one(a, line, out);
}

/* --- several answers to questions that come one after the other --- */

/* Copy what precedes the next semicolon; returns what follows it. */
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
