/* open.h - fields that are computed and never set (open.c): each gives a value
 * of a stack, a card in play, a player, or the match. */
#ifndef GAMES_EXXODUS_OPEN_H
#define GAMES_EXXODUS_OPEN_H

#include "games/exxodus/rules.h"

typedef int getter(const struct rules *r, const struct duel *d, int i);

/* of a stack */
getter xx_get_attack, xx_get_defence, xx_get_tech, xx_get_pop, xx_get_power,
    xx_get_shield, xx_get_speed, xx_get_duel;

/* of a card in play */
getter xx_get_rank, xx_get_shifted;

/* of the declared action */
getter xx_get_action, xx_get_commodity, xx_get_to_half, xx_get_to_copy,
    xx_get_to_name;

/* of the fight */
getter xx_get_hit;

/* of an ability that may be cancelled */
getter xx_get_ability, xx_get_aim;

#endif
