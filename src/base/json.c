/* json.c - see json.h. */
#include "base/json.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"

enum { NUMBER_SIZE = 32, FIRST_ROOM = 1024 };

void json_init(struct json *j, FILE *out)
{
    memset(j, 0, sizeof *j);
    j->out = out;
}

void json_init_lines(struct json *j)
{
    memset(j, 0, sizeof *j);
}

void json_clear(struct json *j)
{
    assert(j->depth == 0);
    j->n = 0;
}

void json_done(struct json *j)
{
    free(j->text);
    memset(j, 0, sizeof *j);
}

static void put_bytes(struct json *j, const char *bytes, size_t n)
{
    if (j->out != NULL) {
        fwrite(bytes, 1, n, j->out);
        return;
    }
    if (j->n + n >= j->room) {
        j->room = 2 * (j->n + n) + FIRST_ROOM;
        j->text = must_realloc(j->text, j->room);
    }
    memcpy(j->text + j->n, bytes, n);
    j->n += n;
    j->text[j->n] = '\0';
}

static void put(struct json *j, const char *string)
{
    put_bytes(j, string, strlen(string));
}

static void put_char(struct json *j, char c)
{
    put_bytes(j, &c, 1);
}

static void indent(struct json *j)
{
    if (j->out == NULL)
        return;
    put_char(j, '\n');
    for (int i = 0; i < j->depth; i++)
        put(j, "  ");
}

/* The bytes of the well-formed UTF-8 character at `s`; 0: there is none. */
static int utf8_length(const unsigned char *s)
{
    unsigned lead = s[0];
    unsigned low = lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80;
    unsigned high = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;
    int n = lead < 0x80                   ? 1
            : lead >= 0xc2 && lead < 0xe0 ? 2
            : lead >= 0xe0 && lead < 0xf0 ? 3
            : lead >= 0xf0 && lead < 0xf5 ? 4
                                          : 0;

    for (int i = 1; i < n; i++) {
        if (s[i] < low || s[i] > high)
            return 0;
        low = 0x80;
        high = 0xbf;
    }
    return n;
}

static void put_escaped(struct json *j, unsigned char c)
{
    static const char letters[] = "\"\"\\\\\bb\ff\nn\rr\tt";

    for (int i = 0; letters[i] != '\0'; i += 2) {
        if ((unsigned char)letters[i] == c) {
            put_char(j, '\\');
            put_char(j, letters[i + 1]);
            return;
        }
    }
    if (c < 0x20 || c == 0x7f) {
        char code[NUMBER_SIZE];

        snprintf(code, sizeof code, "\\u%04x", c);
        put(j, code);
    } else {
        put_char(j, (char)c);
    }
}

/* Bytes that are not UTF-8 become U+FFFD, so that any input gives valid
 * JSON. */
static void put_string(struct json *j, const char *string)
{
    const unsigned char *s = (const unsigned char *)string;

    put_char(j, '"');
    while (*s != '\0') {
        int n = utf8_length(s);

        if (n == 1)
            put_escaped(j, *s);
        else if (n > 1)
            put_bytes(j, (const char *)s, (size_t)n);
        else
            put(j, "\\ufffd");
        s += n > 0 ? n : 1;
    }
    put_char(j, '"');
}

/* What stands in front of a value: comma, line, key. */
static void begin_value(struct json *j, const char *key)
{
    if (j->depth > 0) {
        bool *some = &j->some[j->depth - 1];

        assert((key != NULL) == (j->close[j->depth - 1] == '}'));
        if (*some)
            put_char(j, ',');
        *some = true;
        indent(j);
    }
    if (key != NULL) {
        put_string(j, key);
        put(j, j->out != NULL ? ": " : ":");
    }
}

void json_open(struct json *j, const char *key, char bracket)
{
    assert(j->depth < JSON_DEPTH);
    assert(bracket == '{' || bracket == '[');
    begin_value(j, key);
    put_char(j, bracket);
    j->close[j->depth] = bracket == '{' ? '}' : ']';
    j->some[j->depth] = false;
    j->depth++;
}

void json_close(struct json *j)
{
    assert(j->depth > 0);
    j->depth--;
    if (j->some[j->depth])
        indent(j);
    put_char(j, j->close[j->depth]);
    if (j->depth == 0)
        put_char(j, '\n');
}

void json_put_string(struct json *j, const char *key, const char *value)
{
    begin_value(j, key);
    put_string(j, value);
}

void json_put_number(struct json *j, const char *key, long long value)
{
    char number[NUMBER_SIZE];

    begin_value(j, key);
    snprintf(number, sizeof number, "%lld", value);
    put(j, number);
}

/* JSON has no infinity and no NaN: they become null. */
void json_put_real(struct json *j, const char *key, double value)
{
    char number[NUMBER_SIZE];

    begin_value(j, key);
    snprintf(number, sizeof number, "%.9g", value);
    put(j, isfinite(value) ? number : "null");
}

void json_put_bool(struct json *j, const char *key, bool value)
{
    begin_value(j, key);
    put(j, value ? "true" : "false");
}

void json_put_null(struct json *j, const char *key)
{
    begin_value(j, key);
    put(j, "null");
}
