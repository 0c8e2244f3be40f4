/* members.c - the members of the state by name, for positions printed in the
 * middle of a play.  The fields of position.c come first: what they have set
 * is not printed again. */
#include "games/leduc/rules.h"

const struct member leduc_members[] = {
    MEMBERS_SHELF(struct leduc),  MEMBERS(struct leduc, chips),
    MEMBER(struct leduc, round),  MEMBER(struct leduc, raises),
    MEMBER(struct leduc, active), MEMBER(struct leduc, folded),
    MEMBER(struct leduc, checks), { .name = NULL },
};
