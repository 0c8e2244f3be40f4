/* json.h - write JSON as a stream or into memory, well-formed by construction.
 *
 *     json_open(&j, NULL, '{');
 *     json_put_string(&j, "game", "engarde");
 *     json_put_number(&j, "players", 2);
 *     json_close(&j);
 *
 * Keys are NULL inside arrays.  Texts are UTF-8 and escaped here.  No name here
 * is also one of jansson's, which reads JSON.
 */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include <stdbool.h>
#include <stdio.h>

enum { JSON_DEPTH = 32 };

struct json {
    FILE *out;      /* NULL: into memory, each value on one line */
    char *text;     /* what is in memory; ends in a NUL once there is any */
    size_t n, room; /* its length, and the bytes allocated */
    int depth;
    char close[JSON_DEPTH]; /* the bracket that ends each level */
    bool some[JSON_DEPTH];  /* this level has an element already */
};

/* Write to a file, laid out for people. */
void json_init(struct json *j, FILE *out);

/* Write into memory, each outermost value on a line of its own.  j->text and
 * j->n are the lines so far; json_clear empties them, json_done frees them. */
void json_init_lines(struct json *j);
void json_clear(struct json *j);
void json_done(struct json *j);

/* Begin an object '{' or an array '['. */
void json_open(struct json *j, const char *key, char bracket);

/* End the innermost one; after the outermost a newline is written. */
void json_close(struct json *j);

void json_put_string(struct json *j, const char *key, const char *value);
void json_put_number(struct json *j, const char *key, long long value);
void json_put_real(struct json *j, const char *key, double value);
void json_put_bool(struct json *j, const char *key, bool value);
void json_put_null(struct json *j, const char *key);

#endif
