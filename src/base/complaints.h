/* complaints.h - mistakes in text files, for people: where, what, the line, and a
 * caret under the place.
 *
 *     feint.cards:4:5: error: unknown word 'burst' (did you mean 'bursts'?)
 *             burst 2
 *             ^
 */
#ifndef BASE_COMPLAINTS_H
#define BASE_COMPLAINTS_H

#include <stdbool.h>
#include <stddef.h>

enum {
    COMPLAINTS_SHOWN = 20,
    COMPLAINTS_SIZE = 16384,
    SOURCE_LIMIT = 1 << 20 /* bytes of a file */
};

/* Where a mistake is, for editors: its message is part of the text below. */
struct complaint {
    int line, column; /* from 1; 0: it has no place inside a file */
    size_t at, length;
};

/* What is wrong, ready to print.  Begin with zeroes. */
struct complaints {
    int n; /* mistakes in all; COMPLAINTS_SHOWN of them are in the text */
    struct complaint shown[COMPLAINTS_SHOWN];
    size_t used;
    char text[COMPLAINTS_SIZE];
};

/* A file in memory.  `path` is its name in complaints. */
struct source {
    const char *path;
    const char *text;
};

/* The length of the UTF-8 sequence at s; 0 if it is not one, or if it could
 * control the terminal.  Tab, newline and return are text. */
int utf8_length(const char *s);

/* Is the file text at all?  Not too long, valid UTF-8, no control bytes.  False
 * with a complaint if not. */
bool source_check(const struct source *source, struct complaints *out);

/* Add a complaint about the place `at` in the source's text, in that line (from
 * 1), printf fashion. */
__attribute__((format(printf, 5, 6))) void complaints_add(
    struct complaints *out, const struct source *source, const char *at,
    int line, const char *format, ...);

/* Add a complaint that has no place inside a file. */
__attribute__((format(printf, 2, 3))) void complaints_add_plain(
    struct complaints *out, const char *format, ...);

#endif
