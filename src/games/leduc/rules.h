/* rules.h - what the files of Leduc hold'em share among themselves. */
#ifndef GAMES_LEDUC_RULES_H
#define GAMES_LEDUC_RULES_H

#include "games/leduc/leduc.h"

#define PROCEDURES_FILE "games/leduc/procedures.def"
#include "core/procedures.h"

#define EVENTS_FILE "games/leduc/events.def"
#include "core/events.h"

enum { LEDUC_FIELDS = 8 };

extern const struct field leduc_fields[LEDUC_FIELDS];
extern const struct member leduc_members[];
extern const struct question leduc_questions[QUESTIONS];
extern const struct refusal leduc_refusals[];

/* --- hand.c --- */

/* Give everybody a card from the top of the deck. */
void leduc_deal(struct play *p);

/* --- position.c --- */

enum { CHECKS_UNSET = 255 }; /* in a blank position */

int leduc_resume(struct play *p, struct reason *why);

/* --- view.c --- */

void leduc_view(const struct rules *r, struct duel *d, int who);
void leduc_guess(const struct rules *r, struct duel *d, struct guess *how);
int leduc_evaluate(const struct rules *r, const struct duel *d, int who);

#endif
