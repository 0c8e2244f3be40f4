/* members.c - the members of the state by name, for positions printed in the
 * middle of a play.  The fields of position.c come first: what they have set
 * is not printed again. */
#include "games/goofspiel/rules.h"

const struct member goofspiel_members[] = {
    MEMBERS_SHELF(struct goofspiel),
    { .name = NULL },
};
