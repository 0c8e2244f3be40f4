/* encoding.c - matches and answers as numbers. */
#include <limits.h>

#include "api/api.h"

/* clang-format off */
_Static_assert((int)RIPOSTE_OBSERVATION == (int)ENCODING_OBSERVATION &&
               (int)RIPOSTE_OPEN_CARDS == (int)ENCODING_OPEN_CARDS &&
               (int)RIPOSTE_ANSWER == (int)ENCODING_ANSWER &&
               (int)RIPOSTE_ENCODINGS == (int)ENCODINGS,
               "encodings have the same numbers");
/* clang-format on */

enum { COLUMN_NAME = 1024 };

static int check_encoding(const struct riposte_rules *rules,
                          enum riposte_encoding encoding,
                          struct riposte_error *err)
{
    if (api_given(rules, "rules", err) < 0)
        return RIPOSTE_MISUSE;
    if ((unsigned)encoding >= RIPOSTE_ENCODINGS)
        return api_fail(err, RIPOSTE_MISUSE, "there is no encoding %d",
                        (int)encoding);
    return 0;
}

int riposte_columns(const struct riposte_rules *rules,
                    enum riposte_encoding encoding, struct riposte_error *err)
{
    if (check_encoding(rules, encoding, err) < 0)
        return RIPOSTE_MISUSE;
    return encoding_columns(rules->encoding, (enum encoding_kind)encoding);
}

int riposte_column(const struct riposte_rules *rules,
                   enum riposte_encoding encoding, int i, char *out,
                   size_t room, struct riposte_error *err)
{
    int n = riposte_columns(rules, encoding, err);
    char name[COLUMN_NAME];
    struct text text;

    if (n < 0)
        return n;
    if (i < 0 || i >= n)
        return api_fail(err, RIPOSTE_MISUSE,
                        "there is no column %d: there are %d", i, n);
    text_init(&text, name, sizeof name);
    encoding_column(rules->encoding, (enum encoding_kind)encoding, i, &text);
    return api_text(name, out, room, err);
}

uint64_t riposte_schema(const struct riposte_rules *rules,
                        enum riposte_encoding encoding)
{
    if (check_encoding(rules, encoding, NULL) < 0)
        return 0;
    return encoding_hash(rules->encoding, (enum encoding_kind)encoding);
}

int api_observable(const struct riposte_rules *rules,
                   enum riposte_encoding encoding, struct riposte_error *err)
{
    if (check_encoding(rules, encoding, err) < 0)
        return RIPOSTE_MISUSE;
    if (encoding == RIPOSTE_ANSWER)
        return api_fail(err, RIPOSTE_MISUSE,
                        "matches have no encoding RIPOSTE_ANSWER");
    return 0;
}

int api_numbers(size_t rows, int columns, const void *out, size_t room,
                struct riposte_error *err)
{
    if (columns > 0 && rows > (size_t)INT_MAX / (size_t)columns)
        return api_fail(err, RIPOSTE_MISUSE,
                        "%zu rows of %d are too many for one call", rows,
                        columns);
    if (rows * (size_t)columns > room)
        return api_fail(err, RIPOSTE_ROOM,
                        "there is room for %zu numbers, and there are %zu",
                        room, rows * (size_t)columns);
    return api_given(out, "out", err);
}

int riposte_observe(const struct riposte_rules *rules,
                    const struct riposte_match *match, int who,
                    enum riposte_encoding encoding, float *out, size_t room,
                    struct riposte_error *err)
{
    int columns, rc;

    if (api_seat(rules, match, who, err) < 0 ||
        api_observable(rules, encoding, err) < 0 ||
        (encoding == RIPOSTE_OPEN_CARDS && api_truth(rules, match, err) < 0))
        return RIPOSTE_MISUSE;
    columns = encoding_columns(rules->encoding, (enum encoding_kind)encoding);
    rc = api_numbers(1, columns, out, room, err);
    if (rc < 0)
        return rc;
    encoding_observe(rules->encoding, (enum encoding_kind)encoding,
                     &match->duel, who, out);
    return columns;
}

/* --- answers --- */

int riposte_describe(const struct riposte_rules *rules,
                     const struct riposte_match *match, int who,
                     const uint32_t *answer, int n, float *out, size_t room,
                     struct riposte_error *err)
{
    int columns, rc;

    if (api_seat(rules, match, who, err) < 0 ||
        (n > 0 && api_given(answer, "answer", err) < 0))
        return RIPOSTE_MISUSE;
    if (n < 0)
        return api_fail(err, RIPOSTE_MISUSE, "n is %d", n);
    columns = encoding_columns(rules->encoding, ENCODING_ANSWER);
    rc = api_numbers((size_t)n, columns, out, room, err);
    if (rc < 0)
        return rc;
    for (int i = 0; i < n; i++)
        encoding_answer(rules->encoding, &match->duel, who, answer[i],
                        out + (size_t)i * (size_t)columns);
    return n * columns;
}

/* --- actions --- */

int riposte_actions(const struct riposte_rules *rules)
{
    return rules != NULL ? encoding_actions(rules->encoding) : 0;
}

int api_actions(const struct riposte_rules *rules, struct riposte_error *err)
{
    int n = encoding_actions(rules->encoding);

    if (n == 0)
        return api_fail(err, RIPOSTE_MISUSE,
                        "the action space would be too large by these rules");
    return n;
}

int riposte_action(const struct riposte_rules *rules,
                   const struct riposte_match *match, int who, uint32_t answer,
                   struct riposte_error *err)
{
    int action;

    if (api_seat(rules, match, who, err) < 0 || api_actions(rules, err) < 0)
        return RIPOSTE_MISUSE;
    action = encoding_action(rules->encoding, &match->duel, who, answer);
    if (action < 0)
        return api_fail(err, RIPOSTE_ILLEGAL,
                        "%08x is no action by these rules", (unsigned)answer);
    return action;
}

int riposte_action_answer(const struct riposte_rules *rules,
                          const struct riposte_match *match, int who,
                          int action, uint32_t *answer,
                          struct riposte_error *err)
{
    int n;
    choice c;

    if (api_seat(rules, match, who, err) < 0 ||
        api_given(answer, "answer", err) < 0 ||
        (n = api_actions(rules, err)) < 0)
        return RIPOSTE_MISUSE;
    if (!encoding_choice(rules->encoding, &match->duel, who, action, &c))
        return api_fail(err, RIPOSTE_MISUSE,
                        "there is no action %d: there are %d", action, n);
    *answer = c;
    return RIPOSTE_OK;
}
