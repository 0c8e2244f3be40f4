/* embed.c - turn files into C arrays at build time.
 *
 *     embed NAME INPUT OUTPUT        a text: `const char NAME[]`, with its NUL
 *     embed --page OUTPUT INPUT...   the files of the page: `page_files[]`
 *
 * Arrays are written as numbers, for C promises only 4095 characters of a string
 * literal.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"

static void put_bytes(const char *bytes, size_t n, FILE *out)
{
    for (size_t i = 0; i < n; i++)
        fprintf(out, "%s%d,", i % 16 == 0 ? "\n    " : " ", bytes[i]);
}

static int write_array(const char *name, const char *text, FILE *out)
{
    fprintf(out, "extern const char %s[];\nconst char %s[] = {", name, name);
    put_bytes(text, strlen(text), out);
    fputs("\n    0\n};\n", out);
    return ferror(out);
}

/* --- the page --- */

static const struct {
    const char *ending, *type;
} types[] = {
    { ".html", "text/html; charset=utf-8" },
    { ".js", "text/javascript; charset=utf-8" },
    { ".css", "text/css; charset=utf-8" },
    { ".svg", "image/svg+xml" },
    { ".json", "application/json; charset=utf-8" },
    { ".webmanifest", "application/manifest+json" },
    { ".wasm", "application/wasm" },
    { ".woff2", "font/woff2" },
};

static const char *type_of(const char *name)
{
    const char *ending = strrchr(name, '.');

    for (size_t i = 0; ending != NULL && i < sizeof types / sizeof types[0];
         i++)
        if (strcmp(types[i].ending, ending) == 0)
            return types[i].type;
    return "application/octet-stream";
}

/* One file as the array file_I, which the assembler reads: the page has megabytes,
 * too many for a list of numbers.  -1 when it cannot be read. */
static int put_file(int i, const char *path, FILE *out)
{
    char *whole = realpath(path, NULL);
    struct stat s;

    if (whole == NULL || stat(whole, &s) < 0) {
        free(whole);
        return -1;
    }
    fprintf(out,
            "extern const char file_%d[%lld];\n"
            "__asm__(\".pushsection .rodata\\n.globl file_%d\\nfile_%d:\\n\"\n"
            "        \".incbin \\\"%s\\\"\\n.popsection\\n\");\n",
            i, (long long)s.st_size, i, i, whole);
    free(whole);
    return 0;
}

static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash != NULL ? slash + 1 : path;
}

/* How a file is compressed beside the plain one: "app.js.br". */
static const struct {
    const char *ending, *encoding;
} encodings[] = {
    { ".br", "br" },
    { ".gz", "gzip" },
};

/* Cut off the ending of a compressed file.  Its encoding, or "". */
static const char *take_encoding(char *name)
{
    char *ending = strrchr(name, '.');

    for (size_t i = 0; i < sizeof encodings / sizeof encodings[0]; i++)
        if (ending != NULL && strcmp(encodings[i].ending, ending) == 0) {
            *ending = '\0';
            return encodings[i].encoding;
        }
    return "";
}

static void put_row(int i, const char *path, const char *type,
                    const char *encoding, FILE *out)
{
    fprintf(out, "    { \"/%s\", \"%s\", \"%s\", file_%d, sizeof file_%d },\n",
            path, type, encoding, i, i);
}

static int write_page(int n, char **paths, FILE *out)
{
    fputs("#include \"server/server.h\"\n", out);
    for (int i = 0; i < n; i++)
        if (put_file(i, paths[i], out) < 0) {
            perror(paths[i]);
            return -1;
        }
    fputs("const struct page_file page_files[] = {\n", out);
    for (int i = 0; i < n; i++) {
        char *name = must_strdup(base_name(paths[i]));
        const char *encoding = take_encoding(name);

        put_row(i, name, type_of(name), encoding, out);
        if (strcmp(name, "index.html") == 0)
            put_row(i, "", type_of(name), encoding, out);
        free(name);
    }
    fputs("    { 0 },\n};\n", out);
    return ferror(out);
}

/* --- the command line --- */

static int embed_text(const char *name, const char *input, FILE *out)
{
    struct error err;
    char *text = file_read(input, &err);
    int bad;

    if (text == NULL) {
        fprintf(stderr, "embed: %s\n", err.message);
        return -1;
    }
    bad = write_array(name, text, out);
    free(text);
    return bad;
}

int main(int argc, char **argv)
{
    bool page = argc > 3 && strcmp(argv[1], "--page") == 0;
    const char *output;
    FILE *out;
    int bad;

    if (!page && argc != 4) {
        fputs("usage: embed NAME INPUT OUTPUT\n"
              "       embed --page OUTPUT INPUT...\n",
              stderr);
        return 2;
    }
    output = page ? argv[2] : argv[3];
    out = fopen(output, "w");
    if (out == NULL) {
        perror(output);
        return 2;
    }
    bad = page ? write_page(argc - 3, argv + 3, out)
               : embed_text(argv[1], argv[2], out);
    bad |= fclose(out) != 0;
    return bad ? 2 : 0;
}
