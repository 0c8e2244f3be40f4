/* file.h - whole files in and out. */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include <stddef.h>
#include <stdio.h>

#include "base/error.h"

enum { FILE_LIMIT = 16 * 1024 * 1024 };

/* Read a text file whole, NUL-terminated; the caller frees it.  NULL with a
 * message when it cannot be read, is larger than FILE_LIMIT, or holds a NUL.
 * The path "-" is standard input. */
char *file_read(const char *path, struct error *err);

/* Write a file whole or not at all: a new file beside it, then a rename. */
int file_write(const char *path, const char *bytes, size_t n,
               struct error *err);

/* Make a folder, unless it is there. */
int file_folder(const char *path, struct error *err);

/* The absolute path of a file; the caller frees it. */
char *file_absolute(const char *path);

/* There is no memory: end the program with a message. */
_Noreturn void out_of_memory(void);

/* Allocate, or end the program so. */
void *must_alloc(size_t size);
void *must_calloc(size_t n, size_t size); /* zeroed */
void *must_realloc(void *old, size_t size);
char *must_strdup(const char *string);

/* A stream whose bytes become a text that the caller frees, and its end: until then
 * there is no text.  Both end the program so. */
FILE *must_open_text(char **text, size_t *size);
void must_close_text(FILE *out);

#endif
