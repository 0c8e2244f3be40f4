/* report.h - the report of an experiment: report.json (docs/lab.md has its form),
 * and its sentences.
 */
#ifndef LAB_REPORT_H
#define LAB_REPORT_H

#include <stdio.h>

#include "lab/compare.h"

/* Write report.json.  The same results give the same bytes. */
void report_write(struct experiment *e, FILE *out);

/* Write what "compare" holds there. */
void report_comparison(const struct comparison *c, FILE *out);

/* Write report.json and report.html into the folder of the experiment.  0 or
 * -1. */
int report_save(struct experiment *e, struct error *err);

#endif
