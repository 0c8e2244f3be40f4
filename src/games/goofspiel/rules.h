/* rules.h - what the files of Goofspiel share among themselves. */
#ifndef GAMES_GOOFSPIEL_RULES_H
#define GAMES_GOOFSPIEL_RULES_H

#include "games/goofspiel/goofspiel.h"

#define PROCEDURES_FILE "games/goofspiel/procedures.def"
#include "core/procedures.h"

#define EVENTS_FILE "games/goofspiel/events.def"
#include "core/events.h"

enum { GOOFSPIEL_FIELDS = 6 };

extern const struct field goofspiel_fields[GOOFSPIEL_FIELDS];
extern const struct question goofspiel_questions[QUESTIONS];
extern const struct refusal goofspiel_refusals[];

/* --- goofspiel.c --- */

/* Is the card in a match with these policies? */
bool goofspiel_plays(const struct rules *r, const int16_t *policy,
                     card_id card);

/* --- position.c --- */

int goofspiel_resume(struct play *p, struct reason *why);

/* --- view.c --- */

void goofspiel_view(const struct rules *r, struct duel *d, int who);
void goofspiel_guess(const struct rules *r, struct duel *d, struct guess *how);
int goofspiel_evaluate(const struct rules *r, const struct duel *d, int who);

#endif
