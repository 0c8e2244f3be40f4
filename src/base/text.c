/* text.c - see text.h. */
#include "base/text.h"

void text_init(struct text *t, char *buffer, size_t size)
{
    t->at = buffer;
    t->size = size;
    t->n = 0;
    t->cut = false;
    buffer[0] = '\0';
}

void text_char(struct text *t, char c)
{
    if (t->n + 1 >= t->size) {
        t->cut = true;
        return;
    }
    t->at[t->n++] = c;
    t->at[t->n] = '\0';
}

void text_bytes(struct text *t, const char *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++)
        text_char(t, bytes[i]);
}

void text_put(struct text *t, const char *string)
{
    text_bytes(t, string, text_length(string));
}

void text_number(struct text *t, long number)
{
    char digits[24];
    int n = 0;
    unsigned long rest =
        number < 0 ? 0ul - (unsigned long)number : (unsigned long)number;

    do {
        digits[n++] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (number < 0)
        text_char(t, '-');
    while (n > 0)
        text_char(t, digits[--n]);
}

void text_hex(struct text *t, unsigned long long number, int digits)
{
    for (int i = digits - 1; i >= 0; i--)
        text_char(t, "0123456789abcdef"[(number >> (4 * i)) & 15]);
}

void text_count(struct text *t, long number, const char *noun)
{
    text_number(t, number);
    text_char(t, ' ');
    text_put(t, noun);
    if (number != 1)
        text_char(t, 's');
}

void text_capital(struct text *t, size_t from)
{
    if (from < t->n && t->at[from] >= 'a' && t->at[from] <= 'z')
        t->at[from] = (char)(t->at[from] - 'a' + 'A');
}

void text_small(struct text *t, size_t from)
{
    if (from < t->n && t->at[from] >= 'A' && t->at[from] <= 'Z')
        t->at[from] = (char)(t->at[from] - 'A' + 'a');
}

bool text_equal(const char *a, const char *b)
{
    while (*a != '\0' && *a == *b) {
        a++;
        b++;
    }
    return *a == *b;
}

bool text_starts(const char *s, const char *prefix)
{
    while (*prefix != '\0' && *s == *prefix) {
        s++;
        prefix++;
    }
    return *prefix == '\0';
}

size_t text_length(const char *s)
{
    size_t n = 0;

    while (s[n] != '\0')
        n++;
    return n;
}
