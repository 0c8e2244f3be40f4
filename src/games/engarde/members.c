/* members.c - the members of the state that no field says whole, for positions
 * printed in the middle of a play. */
#include "games/engarde/rules.h"

const struct member engarde_members[] = {
    MEMBER(struct engarde, turns),
    MEMBER(struct engarde, plays),
    MEMBERS(struct engarde, poise),
    MEMBERS(struct engarde, out),
    MEMBER(struct engarde, removals),
    MEMBER(struct engarde, active),
    MEMBER(struct engarde, defender),
    MEMBER(struct engarde, priority),
    MEMBER(struct engarde, phase),
    MEMBERS(struct engarde, lane_owner),
    { .name = NULL },
};
