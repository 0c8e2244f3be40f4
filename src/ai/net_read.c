/* net_read.c - nets from their texts.
 *
 * A net is a text of lines (docs/learning.md).  Weights are written with the
 * characters from '#' to '}', which stand for -45 to 45; the larger ones with
 * two, the first of which counts for 91.
 */
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/net_parts.h"

enum {
    ZERO = 80,
    DIGIT = 45,
    BASE = 2 * DIGIT + 1,
    LINE = 512,
    WORDS = 3,
    MOST = 10000
};

/* A text being read. */
struct source {
    const char *at; /* the next line */
    int line;       /* number of the last */
    char word[WORDS][LINE];
    int words;
    struct error *err;
};

__attribute__((format(printf, 2, 3))) static int wrong(struct source *s,
                                                       const char *format, ...)
{
    char what[200];
    va_list more;

    va_start(more, format);
    vsnprintf(what, sizeof what, format, more);
    va_end(more);
    return error_set(s->err, "line %d: %s", s->line, what);
}

/* Read the next line as words; false at the end.  A word that is too long counts
 * for too many. */
static bool next_line(struct source *s)
{
    s->words = 0;
    if (*s->at == '\0')
        return false;
    s->line++;
    while (*s->at != '\n' && *s->at != '\0') {
        size_t n = strcspn(s->at, " \n");

        if (n < LINE && s->words < WORDS) {
            memcpy(s->word[s->words], s->at, n);
            s->word[s->words][n] = '\0';
        }
        s->words += n < LINE ? 1 : WORDS;
        s->at += n;
        while (*s->at == ' ')
            s->at++;
    }
    s->at += *s->at == '\n';
    return true;
}

/* --- numbers --- */

static bool is_digit(char c)
{
    return c >= ZERO - DIGIT && c <= ZERO + DIGIT;
}

/* One digit, or two. */
static bool read_code(const char **at, int digits, int16_t *out)
{
    int n = 0;

    for (int i = 0; i < digits; i++) {
        if (!is_digit(**at))
            return false;
        n = n * BASE + *(*at)++ - ZERO;
    }
    *out = (int16_t)n;
    return true;
}

/* Weights for the units may be left out: they are all 0. */
static int read_weights(struct source *s, struct net_weights *out)
{
    const char *code = s->word[1];
    size_t n = strlen(code);

    if ((n != 2 && n != 2 + NET_UNITS) || !read_code(&code, 2, &out->straight))
        return wrong(s, "\"%s\" are no weights", s->word[1]);
    for (int i = 0; *code != '\0'; i++)
        if (!read_code(&code, 1, &out->unit[i]))
            return wrong(s, "\"%s\" are no weights", s->word[1]);
    return 0;
}

/* "output CODE" */
static int read_units(struct source *s, const char *name,
                      int16_t out[NET_HIDDEN])
{
    const char *code = s->word[1];

    if (!next_line(s) || s->words != 2 || !text_equal(s->word[0], name))
        return wrong(s, "want \"%s\" and its weights", name);
    for (int i = 0; i < NET_HIDDEN; i++)
        if (!read_code(&code, 2, &out[i]))
            return wrong(s, "want two characters for each of %d units",
                         NET_HIDDEN);
    return *code == '\0' ? 0 : wrong(s, "there are too many weights");
}

/* "lead 355" */
static int read_number(struct source *s, const char *name, int min, int max,
                       int *out)
{
    char *end;
    long n;

    if (!next_line(s) || s->words != 2 || !text_equal(s->word[0], name))
        return wrong(s, "want \"%s\" and a number", name);
    n = strtol(s->word[1], &end, 10);
    if (*end != '\0' || n < min || n > max)
        return wrong(s, "%s %s: want a number from %d to %d", name, s->word[1],
                     min, max);
    *out = (int)n;
    return 0;
}

/* --- rows --- */

static const struct net_block *find_block(const struct net_plan *p,
                                          const char *name)
{
    for (int i = 0; i < p->blocks; i++) {
        char own[NET_NAME];
        struct text t;

        text_init(&t, own, sizeof own);
        net_block_name(&p->block[i], &t);
        if (text_equal(own, name))
            return &p->block[i];
    }
    return NULL;
}

/* "= hand.cards 0123456789abcdef" */
static const struct net_block *read_block(struct source *s,
                                          const struct net_plan *p)
{
    const struct net_block *b = find_block(p, s->word[1]);
    char hash[20];
    struct text t;

    text_init(&t, hash, sizeof hash);
    if (b != NULL)
        text_hex(&t, net_block_hash(p, b), 16);
    if (b != NULL && s->words == 3 && text_equal(hash, s->word[2]))
        return b;
    wrong(s, "the rules have no %s like this; learn anew", s->word[1]);
    return NULL;
}

/* A number, "+" and the number of a row that cards share, or a card.  The row;
 * -1 if there is none, -2 for a card that is not in the book. */
static int find_row(const struct net_plan *p, const struct net_block *b,
                    const char *key)
{
    bool cards = b->reading == READ_CARDS;
    unsigned card;
    char *end;
    long n;

    if (cards && *key != '+') {
        card = book_find(p->rules->book, key);
        return card != CARD_NONE ? b->first + (int)card : -2;
    }
    n = strtol(key, &end, 10);
    if (*end != '\0' || n < 0 || n >= (cards ? p->traits : b->rows))
        return -1;
    return (cards ? b->shared : b->first) + (int)n;
}

static int read_rows(struct source *s, struct net *n)
{
    const struct net_block *b = NULL;
    struct net_weights of_no_card = { 0 };
    int row;

    while (next_line(s)) {
        if (s->words == 0)
            continue;
        if (text_equal(s->word[0], "=")) {
            b = read_block(s, n->plan);
            if (b == NULL)
                return -1;
            continue;
        }
        row =
            b != NULL && s->words == 2 ? find_row(n->plan, b, s->word[0]) : -1;
        if (row == -1)
            return wrong(s, "want a row and its weights");
        if (read_weights(s, row < 0 ? &of_no_card : &n->row[row]) < 0)
            return -1;
    }
    return 0;
}

static int read_head(struct source *s, struct net *n)
{
    int version, hidden;

    if (read_number(s, "riposte-net", 0, INT_MAX, &version) < 0)
        return -1;
    if (version != NET_VERSION)
        return wrong(s, "this is version %d of nets; want %d: learn anew",
                     version, NET_VERSION);
    if (!next_line(s) || s->words != 2 || !text_equal(s->word[0], "game") ||
        !text_equal(s->word[1], n->plan->rules->game->id))
        return wrong(s, "want \"game %s\"", n->plan->rules->game->id);
    if (read_number(s, "lead", 1, MOST, &n->lead) < 0 ||
        read_number(s, "evaluation", -MOST, MOST, &n->evaluation) < 0 ||
        read_number(s, "hidden", NET_HIDDEN, NET_HIDDEN, &hidden) < 0)
        return -1;
    if (read_units(s, "bias", n->bias) < 0 ||
        read_units(s, "input", n->input) < 0)
        return -1;
    return read_units(s, "output", n->output);
}

struct net *net_read(const char *text, const struct rules *r, struct error *err)
{
    struct source s = { .at = text, .err = err };
    struct net *n = calloc(1, sizeof *n);

    error_set(err, "there is no memory for a net");
    if (n == NULL)
        return NULL;
    n->plan = net_plan_new(r);
    if (n->plan != NULL)
        n->row = calloc((size_t)n->plan->rows, sizeof *n->row);
    if (n->row != NULL && read_head(&s, n) == 0 && read_rows(&s, n) == 0)
        return n;
    net_free(n);
    return NULL;
}

void net_free(struct net *n)
{
    if (n == NULL)
        return;
    net_plan_free(n->plan);
    free(n->row);
    free(n);
}
