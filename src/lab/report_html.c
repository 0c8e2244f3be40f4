/* report_html.c - see report_html.h. */
#include "lab/report_html.h"

#include <stddef.h>
#include <string.h>

/* Written by tools/embed from report/. */
extern const char report_page_css[], report_draw_js[], report_tables_js[],
    report_parts_js[], report_cards_js[], report_match_js[], report_frame_js[];

/* Every game with a stage of its own has a dress of its own. */
#define STAGE(game) extern const char report_##game##_js[];
#include "games/games.def"

static const char *const scripts[] = {
    report_draw_js,
#define STAGE(game) report_##game##_js,
#include "games/games.def"
    report_tables_js, report_parts_js, report_cards_js,
    report_match_js,  report_frame_js,
};

/* The policy is what keeps the promise that nothing is loaded. */
static const char head[] =
    "<!doctype html>\n"
    "<html lang=\"en\">\n"
    "<head>\n"
    "<meta charset=\"utf-8\">\n"
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src "
    "'none'; "
    "style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:\">\n"
    "<meta name=\"viewport\" content=\"width=device-width, "
    "initial-scale=1\">\n"
    "<title>Laboratory report</title>\n"
    "<style>\n";

static const char body[] =
    "</style>\n"
    "</head>\n"
    "<body>\n"
    "<noscript><p>This report draws itself with a script, and scripts are "
    "turned off here. Its numbers are in report.json.</p></noscript>\n"
    "<script type=\"application/json\" id=\"data\">\n";

/* In JSON both stand only inside strings, where an escape means the same: '<',
 * which could end the script, and the two line ends that only JavaScript knows. */
static const struct {
    const char *raw, *escaped;
} risks[] = {
    { "<", "\\u003c" },
    { "\xe2\x80\xa8", "\\u2028" },
    { "\xe2\x80\xa9", "\\u2029" },
};

static size_t put_escaped(const char *at, FILE *out)
{
    for (size_t i = 0; i < sizeof risks / sizeof risks[0]; i++) {
        size_t n = strlen(risks[i].raw);

        if (strncmp(at, risks[i].raw, n) == 0) {
            fputs(risks[i].escaped, out);
            return n;
        }
    }
    putc(*at, out);
    return 1;
}

int report_html(const char *json, FILE *out)
{
    fputs(head, out);
    fputs(report_page_css, out);
    fputs(body, out);
    while (*json != '\0')
        json += put_escaped(json, out);
    fputs("</script>\n<script>\n", out);
    for (size_t i = 0; i < sizeof scripts / sizeof scripts[0]; i++)
        fputs(scripts[i], out);
    fputs("</script>\n</body>\n</html>\n", out);
    return ferror(out) ? -1 : 0;
}
