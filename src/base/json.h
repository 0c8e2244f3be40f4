/* json.h - write JSON as a stream, well-formed by construction.
 *
 *     json_open(&j, NULL, '{');
 *     json_put_string(&j, "game", "engarde");
 *     json_put_number(&j, "players", 2);
 *     json_close(&j);
 *
 * Keys are NULL inside arrays.  Strings are UTF-8 and escaped here.  The names
 * keep clear of those of jansson, which reads JSON: one program uses both.
 */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include <stdbool.h>
#include <stdio.h>

enum { JSON_DEPTH = 32 };

struct json {
    FILE *out;
    int depth;
    char close[JSON_DEPTH]; /* the bracket that ends each level */
    bool some[JSON_DEPTH];  /* this level has an element already */
};

void json_init(struct json *j, FILE *out);

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
