/* file.c - see file.h. */
#include "base/file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

_Noreturn void out_of_memory(void)
{
    fputs("riposte: out of memory\n", stderr);
    exit(1);
}

static void *checked(void *memory)
{
    if (memory == NULL)
        out_of_memory();
    return memory;
}

void *must_alloc(size_t size)
{
    return must_realloc(NULL, size);
}

void *must_calloc(size_t n, size_t size)
{
    return checked(calloc(n > 0 ? n : 1, size));
}

void *must_realloc(void *old, size_t size)
{
    return checked(realloc(old, size > 0 ? size : 1));
}

char *must_strdup(const char *string)
{
    size_t n = strlen(string) + 1;

    return memcpy(must_alloc(n), string, n);
}

FILE *must_open_text(char **text, size_t *size)
{
    FILE *out = open_memstream(text, size);

    if (out == NULL)
        out_of_memory();
    return out;
}

void must_close_text(FILE *out)
{
    if (fclose(out) != 0)
        out_of_memory();
}

static char *read_stream(FILE *in, const char *path, struct error *err)
{
    size_t n = 0, room = 4096;
    char *bytes = must_alloc(room);

    for (;;) {
        n += fread(bytes + n, 1, room - n - 1, in);
        if (ferror(in)) {
            error_set(err, "%s: %s", path, strerror(errno));
            break;
        }
        if (n > FILE_LIMIT) {
            error_set(err, "%s: larger than %d MiB", path, FILE_LIMIT >> 20);
            break;
        }
        if (feof(in)) {
            bytes[n] = '\0';
            if (strlen(bytes) == n)
                return bytes;
            error_set(err, "%s: not a text file (it holds a NUL byte)", path);
            break;
        }
        if (n + 1 == room)
            bytes = must_realloc(bytes, room *= 2);
    }
    free(bytes);
    return NULL;
}

char *file_read(const char *path, struct error *err)
{
    struct stat st;
    char *text;
    FILE *in;

    if (strcmp(path, "-") == 0)
        return read_stream(stdin, "standard input", err);
    in = fopen(path, "rb");
    if (in == NULL || fstat(fileno(in), &st) < 0) {
        error_set(err, "%s: %s", path, strerror(errno));
        if (in != NULL)
            fclose(in);
        return NULL;
    }
    if (S_ISDIR(st.st_mode)) {
        error_set(err, "%s: is a folder, want a file", path);
        fclose(in);
        return NULL;
    }
    text = read_stream(in, path, err);
    fclose(in);
    return text;
}

int file_write(const char *path, const char *bytes, size_t n, struct error *err)
{
    size_t length = strlen(path) + 16;
    char *beside = must_alloc(length);
    FILE *out;
    int bad;

    snprintf(beside, length, "%s.%ld", path, (long)getpid());
    out = fopen(beside, "wb");
    bad = out == NULL || fwrite(bytes, 1, n, out) != n;
    if (out != NULL) {
        bad |= fflush(out) != 0 || fsync(fileno(out)) != 0;
        bad |= fclose(out) != 0;
    }
    if (bad || rename(beside, path) != 0) {
        error_set(err, "%s: %s", path, strerror(errno));
        unlink(beside);
        bad = 1;
    }
    free(beside);
    return bad ? -1 : 0;
}

int file_folder(const char *path, struct error *err)
{
    struct stat st;

    if (mkdir(path, 0777) == 0 || (stat(path, &st) == 0 && S_ISDIR(st.st_mode)))
        return 0;
    return error_set(err, "%s: this folder cannot be made: %s", path,
                     strerror(errno));
}

char *file_absolute(const char *path)
{
    char folder[4096];
    size_t size = sizeof folder + strlen(path) + 2;
    char *out;

    if (path[0] == '/' || getcwd(folder, sizeof folder) == NULL)
        return must_strdup(path);
    out = must_alloc(size);
    snprintf(out, size, "%s/%s", folder, path);
    return out;
}
