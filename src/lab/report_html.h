/* report_html.h - the report of an experiment as one HTML file.
 *
 * The file is whole: it loads nothing, opens from disk, and draws itself from the
 * data inside it with the script in report/.
 */
#ifndef LAB_REPORT_HTML_H
#define LAB_REPORT_HTML_H

#include <stdio.h>

/* Write the page around the text of a report.json.  -1 when `out` took not all
 * of it. */
int report_html(const char *json, FILE *out);

#endif
