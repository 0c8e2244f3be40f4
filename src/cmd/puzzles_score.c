/* puzzles_score.c - see puzzles_score.h.
 *
 * The file has a line "rating R D V", a line "row N BEST", and a line "done
 * GAME.ID 1|0" for each puzzle.
 */
#include "cmd/puzzles_score.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "match/saves.h"

enum { PATH_SIZE = 1024 };

static void add_done(struct score *s, const char *name, int solved)
{
    s->done = must_realloc(s->done, ((size_t)s->n + 1) * sizeof s->done[0]);
    snprintf(s->done[s->n++], SCORE_NAME, "%s", name);
    s->solved += solved;
}

static void read_line(struct score *s, const char *line)
{
    char name[SCORE_NAME];
    struct glicko g;
    int a, b;

    if (sscanf(line, "rating %lf %lf %lf", &g.rating, &g.deviation,
               &g.volatility) == 3)
        s->mine = g;
    else if (sscanf(line, "row %d %d", &a, &b) == 2)
        s->row = a, s->best = b;
    else if (sscanf(line, "done %31s %d", name, &a) == 2)
        add_done(s, name, a != 0);
}

void score_read(struct score *s)
{
    char path[PATH_SIZE];
    struct error err;
    char *text = NULL;

    *s = (struct score){ .mine = glicko_newcomer };
    if (saves_data_path("puzzles", path, sizeof path, &err) == 0)
        text = file_read(path, &err);
    for (char *line = text; line != NULL && *line != '\0';) {
        char *end = strchr(line, '\n');

        if (end != NULL)
            *end++ = '\0';
        read_line(s, line);
        line = end;
    }
    free(text);
}

void score_free(struct score *s)
{
    free(s->done);
}

bool score_knows(const struct score *s, const char *name)
{
    for (int i = 0; i < s->n; i++)
        if (strcmp(s->done[i], name) == 0)
            return true;
    return false;
}

/* The old lines stay as they are: they may be of another version. */
static int write_score(const struct score *s, const char *name, bool solved,
                       struct error *err)
{
    char path[PATH_SIZE];
    char *old, *text = NULL, *save = NULL;
    size_t size = 0;
    FILE *out;
    int rc;

    if (saves_data_path("puzzles", path, sizeof path, err) < 0)
        return -1;
    out = open_memstream(&text, &size);
    if (out == NULL)
        out_of_memory();
    fprintf(out, "rating %.1f %.1f %.5f\nrow %d %d\n", s->mine.rating,
            s->mine.deviation, s->mine.volatility, s->row, s->best);
    old = file_read(path, err);
    for (char *line = old != NULL ? strtok_r(old, "\n", &save) : NULL;
         line != NULL; line = strtok_r(NULL, "\n", &save))
        if (strncmp(line, "done ", 5) == 0)
            fprintf(out, "%s\n", line);
    fprintf(out, "done %s %d\n", name, solved);
    fclose(out);
    rc = file_write(path, text, size, err);
    free(old);
    free(text);
    return rc;
}

void score_add(struct score *s, const char *name, int rating, double result)
{
    const struct glicko_result r = {
        .foe = glicko_puzzle(rating),
        .score = result,
    };
    struct error err;

    if (score_knows(s, name))
        return;
    s->mine = glicko_after(s->mine, &r, 1);
    s->row = result > 0 ? s->row + 1 : 0;
    s->best = s->row > s->best ? s->row : s->best;
    if (write_score(s, name, result > 0, &err) < 0)
        fprintf(stderr, "riposte: your rating is not kept: %s\n", err.message);
    add_done(s, name, result > 0);
}
