/* scenario_words.c - the words of a line, and what they may stand for. */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/near.h"
#include "lab/scenario_parts.h"

int reader_wrong(struct reader *in, const char *at, const char *format, ...)
{
    char what[SCENARIO_MESSAGE];
    va_list args;

    va_start(args, format);
    vsnprintf(what, sizeof what, format, args);
    va_end(args);
    return scenario_mistake(in->s, in->wrong, in->line, at, "%s", what);
}

/* --- words --- */

void reader_skip_blanks(struct reader *in)
{
    while (*in->at == ' ' || *in->at == '\t' || *in->at == '\r')
        in->at++;
}

bool ends_word(char c)
{
    return c == '\0' || strchr(" \t\r,|;:", c) != NULL;
}

struct word reader_word(struct reader *in)
{
    struct word w;

    reader_skip_blanks(in);
    w = (struct word){ in->at, 0 };
    while (!ends_word(w.at[w.n]))
        w.n++;
    if (w.n == 0 && *w.at != '\0')
        w.n = 1; /* a separator */
    in->at += w.n;
    return w;
}

struct word reader_peek(struct reader *in)
{
    const char *at = in->at;
    struct word w = reader_word(in);

    in->at = at;
    return w;
}

bool word_is(struct word w, const char *string)
{
    return strlen(string) == (size_t)w.n &&
           memcmp(w.at, string, (size_t)w.n) == 0;
}

bool reader_take(struct reader *in, const char *word)
{
    if (!word_is(reader_peek(in), word))
        return false;
    reader_word(in);
    return true;
}

void word_copy(struct word w, char out[WORD_SIZE])
{
    snprintf(out, WORD_SIZE, "%.*s", w.n, w.at);
}

int word_seat(struct word w)
{
    return w.n == 1 && *w.at >= 'A' && *w.at <= 'Z' ? *w.at - 'A' : -1;
}

/* A ledger id: capitals, digits and hyphens, beginning with a capital and ending
 * in a digit: EG-COST-01, but not 2-6. */
static bool word_is_rule(struct word w)
{
    bool hyphen = false;

    for (int i = 0; i < w.n; i++) {
        char c = w.at[i];

        if (!(c >= 'A' && c <= 'Z') && !(c >= '0' && c <= '9') && c != '-')
            return false;
        hyphen |= c == '-';
    }
    return hyphen && w.at[0] >= 'A' && w.at[w.n - 1] >= '0' &&
           w.at[w.n - 1] <= '9';
}

struct word reader_rule(struct reader *in)
{
    const char *end = in->at + strlen(in->at), *from = end;
    struct word w;

    while (from > in->at && !ends_word(from[-1]))
        from--;
    w = (struct word){ from, (int)(end - from) };
    if (w.n == 0 || !word_is_rule(w))
        return (struct word){ end, 0 };
    return w;
}

/* --- what words stand for --- */

/* Where all words of a kind are listed; of most kinds, for a game. */
static const struct {
    const char *what, *list;
    bool of_game;
} lists[] = {
    { "card", "riposte cards ", true },
    { "field", "riposte check --fields ", true },
    { "question", "riposte check --fields ", true },
    { "setting", "riposte check --fields ", true },
    { "game", "riposte games", false },
    { "keyword", "docs/scenarios.md", false },
};

static int no_such_word(struct reader *in, struct word w, const char *what,
                        const char *typed)
{
    size_t i = 0;

    while (strcmp(lists[i].what, what) != 0)
        i++;
    return reader_wrong(in, w.at, "\"%s\" is not a %s (%s%s lists them)", typed,
                        what, lists[i].list,
                        lists[i].of_game ? in->s->rules->game->id : "");
}

int reader_row(struct reader *in, struct word w, const char *what,
               row_name name, int n)
{
    char typed[WORD_SIZE];
    struct near near;

    if (w.n == 0)
        return reader_wrong(in, w.at, "a %s is expected here", what);
    for (int i = 0; i < n; i++)
        if (word_is(w, name(in, i)))
            return i;
    word_copy(w, typed);
    near = near_begin(typed);
    for (int i = 0; i < n; i++)
        near_offer(&near, name(in, i));
    if (near.best == NULL)
        return no_such_word(in, w, what, typed);
    return reader_wrong(in, w.at, "\"%s\" is not a %s (did you mean %s?)",
                        typed, what, near.best);
}

int reader_number(struct reader *in, int min, int max, int *out)
{
    struct word w = reader_word(in);
    char typed[WORD_SIZE], *end;
    long n;

    word_copy(w, typed);
    n = strtol(typed, &end, 10);
    if (w.n > 0 && *end == '\0' && n >= min && n <= max) {
        *out = (int)n;
        return 0;
    }
    if (min == ANY_NUMBER_MIN && max == ANY_NUMBER_MAX)
        return reader_wrong(in, w.at, "a number is expected here");
    return reader_wrong(in, w.at, "a number from %d to %d is expected here",
                        min, max);
}

int reader_seat(struct reader *in, int *out)
{
    int players = reader_case(in)->setup.players;
    struct word w = reader_word(in);
    int who = word_seat(w);

    if (who < 0)
        return reader_wrong(in, w.at, "a seat is expected here: A, B, ...");
    if (who >= players)
        return reader_wrong(in, w.at,
                            "there is no seat %c: %d play (write \"with "
                            "players=%d\" under the title)",
                            *w.at, players, who + 1);
    *out = who;
    return 0;
}

int reader_seats(struct reader *in, unsigned *out)
{
    int who = 0;

    *out = 0;
    do {
        if (reader_seat(in, &who) < 0)
            return -1;
        *out |= 1u << who;
    } while (word_seat(reader_peek(in)) >= 0);
    return 0;
}
