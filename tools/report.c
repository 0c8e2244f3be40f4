/* report.c - draw a report.json again.
 *
 *     report REPORT.JSON >REPORT.HTML
 *
 * For those who work on the page in src/lab/report/, and for its tests.
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/file.h"
#include "lab/report_html.h"

int main(int argc, char **argv)
{
    struct error err;
    char *json;
    int bad;

    if (argc != 2) {
        fputs("usage: report REPORT.JSON >REPORT.HTML\n", stderr);
        return 2;
    }
    json = file_read(argv[1], &err);
    if (json == NULL) {
        fprintf(stderr, "report: %s\n", err.message);
        return 2;
    }
    bad = report_html(json, stdout) < 0 || fflush(stdout) != 0;
    if (bad)
        perror("report: standard output");
    free(json);
    return bad ? 2 : 0;
}
