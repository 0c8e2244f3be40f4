/* text.h - build a string in the caller's buffer.
 *
 * Always ends in a NUL; what does not fit is cut off and `cut` is set.
 * Freestanding.
 */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

struct text {
    char *at;    /* the buffer */
    size_t size; /* its size, the NUL included; at least 1 */
    size_t n;    /* characters so far */
    bool cut;    /* something did not fit */
};

/* Begin an empty text in a buffer. */
void text_init(struct text *t, char *buffer, size_t size);

void text_char(struct text *t, char c);
void text_put(struct text *t, const char *string);
void text_bytes(struct text *t, const char *bytes, size_t n);
void text_number(struct text *t, long number);
void text_hex(struct text *t, unsigned long long number, int digits);

/* A count and its noun: "1 card", "3 cards". */
void text_count(struct text *t, long number, const char *noun);

/* Make the first letter of what was added since `from` a capital, or a small
 * one. */
void text_capital(struct text *t, size_t from);
void text_small(struct text *t, size_t from);

/* String helpers that need no libc. */
bool text_equal(const char *a, const char *b);
bool text_starts(const char *s, const char *prefix);
size_t text_length(const char *s);

#endif
