/* own.c - see own.h. */
#include "match/own.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "core/replay.h"

static const char option[] = "own";

enum { LINE = REPLAY_LINE - sizeof "option own \n" };

static const char *next_line(const char *line)
{
    return line + strcspn(line, "\n") + (strchr(line, '\n') != NULL);
}

struct library *own_compile(const struct rules *base, const char *text,
                            struct complaints *out)
{
    struct source source = { "cards", text };
    int number = 1;

    for (const char *line = text; *line != '\0'; line = next_line(line)) {
        if (strcspn(line, "\n") > LINE) {
            complaints_add(out, &source, line, number,
                           "a line has at most %d bytes; break it", LINE);
            return NULL;
        }
        number++;
    }
    return cards_compile(base, &source, 1, out);
}

void own_keep(struct record *rec, const char *text)
{
    char value[REPLAY_LINE];

    for (const char *line = text; *line != '\0'; line = next_line(line)) {
        struct text out;

        text_init(&out, value, sizeof value);
        for (size_t n = strcspn(line, "\n"), i = 0; i < n; i++)
            text_char(&out, line[i]);
        record_option(rec, option, value);
    }
}

char *own_text(const char *replay)
{
    char line[REPLAY_LINE], *text = NULL;
    size_t n = 0;

    for (int i = 0; replay_option(replay, option, i, line, sizeof line) == 0;
         i++) {
        size_t length = strlen(line);

        text = must_realloc(text, n + length + 2);
        memcpy(text + n, line, length);
        n += length;
        text[n++] = '\n';
        text[n] = '\0';
    }
    return text;
}
