/* scenario.h - tests of the rules that anybody can write.
 *
 * A scenario file holds cases: a position, answers in notation, expectations.
 * It is read whole and checked before anything runs, so a mistake in it is
 * found in one place and nothing happens; a wrong expectation is a failed case.
 * docs/scenarios.md is the manual.
 *
 *     struct scenario *s = scenario_load(path, games, GAMES, &wrong);
 *
 *     for (int i = 0; i < scenario_cases(s); i++)
 *         if (!scenario_run(s, i, false, stdout))
 *             puts(scenario_title(s, i));
 *     scenario_free(s);
 *
 * All it knows of games comes from the tables of core/game.h.
 */
#ifndef LAB_SCENARIO_H
#define LAB_SCENARIO_H

#include <stdbool.h>
#include <stdio.h>

#include "card/card.h"

struct scenario;

/* Read a scenario file for the games of that table.  NULL when there are
 * mistakes in it, which are added to `wrong`.  "-" is standard input. */
struct scenario *scenario_load(const char *path, const struct rules *games,
                               int ngames, struct complaints *wrong);

/* The same from memory; `path` is the name used in complaints. */
struct scenario *scenario_read(const char *path, const char *text,
                               const struct rules *games, int ngames,
                               struct complaints *wrong);

void scenario_free(struct scenario *s);

/* The game, with the cards that the file may add. */
const struct rules *scenario_rules(const struct scenario *s);

/* How many cases there are; at least 1. */
int scenario_cases(const struct scenario *s);

/* The title of a case, borrowed from the scenario. */
const char *scenario_title(const struct scenario *s, int i);

/* Run a case: does it come out as expected?  If not, `notes` gets what was
 * expected, what is, the position and the open question.  With `verbose` it
 * also gets the position after every answer. */
bool scenario_run(const struct scenario *s, int i, bool verbose, FILE *notes);

/* The names a writer of scenarios needs, as Markdown tables: settings, fields,
 * answers, questions and events of a game. */
void scenario_tables(const struct rules *r, FILE *out);

#endif
