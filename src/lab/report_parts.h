/* report_parts.h - what the files of the report share. */
#ifndef LAB_REPORT_PARTS_H
#define LAB_REPORT_PARTS_H

#include "base/json.h"
#include "lab/facts.h"

/* "picks", "matrix" and "cycles" (report_standings.c). */
void put_standings(struct json *j, const struct facts *f);

/* "cards", "cards_looked_at", "unplayed" (report_cards.c). */
void put_cards(struct json *j, const struct facts *f);

#endif
