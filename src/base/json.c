/* json.c - see json.h. */
#include "base/json.h"

#include <assert.h>
#include <math.h>
#include <string.h>

void json_init(struct json *j, FILE *out)
{
    memset(j, 0, sizeof *j);
    j->out = out;
}

static void indent(struct json *j)
{
    fputc('\n', j->out);
    for (int i = 0; i < j->depth; i++)
        fputs("  ", j->out);
}

/* How many bytes of `s` are one well-formed UTF-8 character; 0: none are. */
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
            fprintf(j->out, "\\%c", letters[i + 1]);
            return;
        }
    }
    if (c < 0x20 || c == 0x7f)
        fprintf(j->out, "\\u%04x", c);
    else
        fputc(c, j->out);
}

/* Bytes that are no UTF-8 become U+FFFD, so that any input gives valid JSON. */
static void put_string(struct json *j, const char *string)
{
    const unsigned char *s = (const unsigned char *)string;

    fputc('"', j->out);
    while (*s != '\0') {
        int n = utf8_length(s);

        if (n == 1)
            put_escaped(j, *s);
        else if (n > 1)
            fwrite(s, 1, (size_t)n, j->out);
        else
            fputs("\\ufffd", j->out);
        s += n > 0 ? n : 1;
    }
    fputc('"', j->out);
}

/* What stands in front of a value: comma, line, key. */
static void begin_value(struct json *j, const char *key)
{
    if (j->depth > 0) {
        bool *some = &j->some[j->depth - 1];

        assert((key != NULL) == (j->close[j->depth - 1] == '}'));
        if (*some)
            fputc(',', j->out);
        *some = true;
        indent(j);
    }
    if (key != NULL) {
        put_string(j, key);
        fputs(": ", j->out);
    }
}

void json_open(struct json *j, const char *key, char bracket)
{
    assert(j->depth < JSON_DEPTH);
    assert(bracket == '{' || bracket == '[');
    begin_value(j, key);
    fputc(bracket, j->out);
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
    fputc(j->close[j->depth], j->out);
    if (j->depth == 0)
        fputc('\n', j->out);
}

void json_put_string(struct json *j, const char *key, const char *value)
{
    begin_value(j, key);
    put_string(j, value);
}

void json_put_number(struct json *j, const char *key, long long value)
{
    begin_value(j, key);
    fprintf(j->out, "%lld", value);
}

/* JSON knows no infinity and no NaN: they are null. */
void json_put_real(struct json *j, const char *key, double value)
{
    begin_value(j, key);
    if (isfinite(value))
        fprintf(j->out, "%.9g", value);
    else
        fputs("null", j->out);
}

void json_put_bool(struct json *j, const char *key, bool value)
{
    begin_value(j, key);
    fputs(value ? "true" : "false", j->out);
}

void json_put_null(struct json *j, const char *key)
{
    begin_value(j, key);
    fputs("null", j->out);
}
