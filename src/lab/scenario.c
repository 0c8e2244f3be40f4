/* scenario.c - a scenario file in memory: its lines, and what is wrong in them.
 */
#include "lab/scenario.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "lab/scenario_parts.h"

void *scenario_grow(void *array, int n, size_t size)
{
    /* Full whenever n is a power of two: then it doubles. */
    if ((n & (n - 1)) != 0)
        return array;
    return must_realloc(array, (n == 0 ? 1 : 2 * (size_t)n) * size);
}

int scenario_mistake(const struct scenario *s, struct complaints *wrong,
                     int line, const char *at, const char *format, ...)
{
    const struct source source = { s->path, s->text };
    char what[SCENARIO_MESSAGE];
    va_list args;

    va_start(args, format);
    vsnprintf(what, sizeof what, format, args);
    va_end(args);
    complaints_add(wrong, &source, s->text + (at - s->cut),
                   line > s->before ? line + 1 - s->before : 1, "%s", what);
    return -1;
}

/* --- lines --- */

static bool blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* Cut remarks and the blanks at the end off a line.  Titles have no remarks. */
static void trim(char *line)
{
    size_t n = strlen(line);

    if (line[strspn(line, " \t")] != '%')
        for (size_t i = 0; i < n; i++)
            if (line[i] == '#' && (i == 0 || blank(line[i - 1])))
                n = i;
    while (n > 0 && blank(line[n - 1]))
        n--;
    line[n] = '\0';
}

static void cut_lines(struct scenario *s)
{
    char *at = s->cut;

    while (at != NULL) {
        char *end = strchr(at, '\n');

        s->lines = scenario_grow(s->lines, s->nlines, sizeof *s->lines);
        s->lines[s->nlines++] = at;
        if (end != NULL)
            *end++ = '\0';
        trim(at);
        at = end;
    }
}

/* --- the public face --- */

/* `rough`: positions are not tried out; `before`: so many lines in front of the
 * writer's. */
static struct scenario *read_text(const struct source *source,
                                  const struct rules *games, int ngames,
                                  bool rough, int before,
                                  struct complaints *wrong)
{
    struct scenario *s;
    struct reader in = {
        .games = games, .ngames = ngames, .wrong = wrong, .rough = rough
    };

    if (!source_check(source, wrong))
        return NULL;
    s = must_alloc(sizeof *s);
    *s = (struct scenario){ .path = must_strdup(source->path),
                            .text = must_strdup(source->text),
                            .cut = must_strdup(source->text),
                            .before = before };
    cut_lines(s);
    in.s = s;
    if (scenario_read_lines(&in) == 0) {
        if (s->ncases > 0)
            return s;
        complaints_add_plain(wrong,
                             "%s: error: there is no case in this file (a case "
                             "begins with a line \"%% TITLE\")",
                             source->path);
    }
    scenario_free(s);
    return NULL;
}

struct scenario *scenario_read(const char *path, const char *text,
                               const struct rules *games, int ngames,
                               struct complaints *wrong)
{
    const struct source source = { path, text };

    return read_text(&source, games, ngames, false, 0, wrong);
}

struct scenario *scenario_load(const char *path, const struct rules *games,
                               int ngames, struct complaints *wrong)
{
    struct scenario *s;
    struct error err;
    char *text = file_read(path, &err);

    if (text == NULL) {
        complaints_add_plain(wrong, "%s", err.message);
        return NULL;
    }
    s = scenario_read(path, text, games, ngames, wrong);
    free(text);
    return s;
}

void scenario_free(struct scenario *s)
{
    if (s == NULL)
        return;
    free(s->path);
    free(s->text);
    free(s->cut);
    free(s->lines);
    for (int i = 0; i < s->ncases; i++)
        excerpt_free(s->cases[i].excerpt);
    free(s->cases);
    free(s->steps);
    free(s->claims);
    free(s->cards);
    free(s->choices);
    free(s->midways);
    free(s->terms);
    library_free(s->library);
    free(s);
}

const struct rules *scenario_rules(const struct scenario *s)
{
    return s->rules;
}

int scenario_cases(const struct scenario *s)
{
    return s->ncases;
}

const char *scenario_title(const struct scenario *s, int i)
{
    return s->cases[i].title;
}

/* --- positions --- */

struct scenario *scenario_of_position(const struct rules *r,
                                      const char *settings, const char *text,
                                      bool rough, struct complaints *wrong)
{
    static const char form[] = "game %s %s\n%% position\n%s\nshow\n";
    size_t size =
        sizeof form + strlen(r->game->id) + strlen(settings) + strlen(text);
    char *whole = must_alloc(size);
    const struct source source = { "position", whole };
    struct scenario *s;

    snprintf(whole, size, form, r->game->id, settings, text);
    s = read_text(&source, r, 1, rough, 2, wrong);
    free(whole);
    return s;
}

/* One case that does nothing but show itself. */
static bool only_a_position(const struct scenario *s, struct complaints *wrong)
{
    if (s->ncases == 1 && s->nsteps == 1)
        return true;
    complaints_add_plain(wrong,
                         "%s: error: there are lines that are not of a "
                         "position: it has \"with\", \"given\" and "
                         "\"midway\"",
                         s->path);
    return false;
}

int position_read(const struct rules *r, const char *settings, const char *text,
                  struct duel *d, struct complaints *wrong)
{
    struct scenario *s = scenario_of_position(r, settings, text, false, wrong);
    int rc = -1;

    if (s != NULL && only_a_position(s, wrong))
        rc = scenario_place(s, &s->cases[0], 1, d, NULL, wrong);
    scenario_free(s);
    return rc;
}

int position_read_roughly(const struct rules *r, const char *text,
                          struct duel *d)
{
    struct complaints wrong = { 0 };
    struct scenario *s = scenario_of_position(r, "", text, true, &wrong);
    int rc = -1;

    if (s == NULL)
        memset(d, 0, duel_size(r));
    else
        rc = scenario_place_roughly(s, &s->cases[0], d, &wrong);
    scenario_free(s);
    return rc;
}
