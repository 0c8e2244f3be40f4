/* embed.c - turn a text file into a C array at build time.
 *
 *     embed NAME INPUT OUTPUT
 *
 * OUTPUT defines `const char NAME[]` with the text and a NUL behind it: as
 * numbers, for C promises only 4095 characters of a string literal.
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/file.h"

static int write_array(const char *name, const char *text, FILE *out)
{
    fprintf(out, "extern const char %s[];\nconst char %s[] = {", name, name);
    for (size_t i = 0; text[i] != '\0'; i++)
        fprintf(out, "%s%d,", i % 16 == 0 ? "\n    " : " ", text[i]);
    fputs("\n    0\n};\n", out);
    return ferror(out);
}

int main(int argc, char **argv)
{
    struct error err;
    char *text;
    FILE *out;
    int bad;

    if (argc != 4) {
        fputs("usage: embed NAME INPUT OUTPUT\n", stderr);
        return 2;
    }
    text = file_read(argv[2], &err);
    if (text == NULL) {
        fprintf(stderr, "embed: %s\n", err.message);
        return 2;
    }
    out = fopen(argv[3], "w");
    bad = out == NULL || write_array(argv[1], text, out);
    if (out != NULL)
        bad |= fclose(out) != 0;
    free(text);
    if (bad)
        perror(argv[3]);
    return bad;
}
