/* target.c - whom a card may be aimed at.  BR-TGT, BR-AOE. */
#include "games/brawl/rules.h"

/* BR-ABIL-4, BR-ABIL-5 */
struct range brawl_range_of(const struct rules *r, const struct brawl *g)
{
    const int16_t *stat = card_of(r, g->action.card)->stat;
    const int16_t *printed =
        &stat[stat[STAT_INDIRECT_MOST] ? STAT_INDIRECT : STAT_DIRECT];
    int reach, least;

    if (stat[STAT_MELEE])
        return (struct range){ 1, 1 };
    if (printed[1] == 0)
        return (struct range){ 1, 0 };
    reach = brawl_ability_sum(r, g, g->action.champion, OP_REACH, NO_CHAMPION);
    least = printed[0] - reach;
    return (struct range){ least > 1 ? least : 1, printed[1] + reach };
}

/* BR-TGT-11 to BR-TGT-14 */
static bool clear_shot(const struct brawl *g, int from, int to)
{
    hex_set between = hex_between(from, to);

    return hex_way(from, to) >= 0 && (between & ~brawl_free_hexes(g)) == 0;
}

static bool reaches(const struct rules *r, const struct brawl *g, int target)
{
    const int16_t *stat = card_of(r, g->action.card)->stat;
    struct range range = brawl_range_of(r, g);
    int from = g->champion[g->action.champion].hex;
    int to = g->champion[target].hex;
    int distance = hex_distance(from, to);

    if (distance < range.least || distance > range.most)
        return false;
    return stat[STAT_MELEE] || stat[STAT_INDIRECT_MOST] ||
           clear_shot(g, from, to);
}

static bool is_attack(const struct rules *r, const struct brawl *g)
{
    return card_of(r, g->action.card)->type == TYPE_ATTACK;
}

/* Champions that no attack can target; BR-ABIL-28. */
static unsigned hidden_ones(const struct rules *r, const struct brawl *g)
{
    unsigned out = 0;

    for (int c = 0; c < g->nchampions; c++)
        if (brawl_has_ability(r, g, c, OP_UNTARGETABLE, NO_CHAMPION))
            out |= 1u << c;
    return out;
}

/* Champions that the attack must have among its targets; BR-ABIL-1. */
static unsigned taunters(const struct rules *r, const struct brawl *g)
{
    int c = g->action.champion;
    unsigned near = brawl_near_enemies(g, c), out = 0;

    for (; near != 0; near &= near - 1)
        if (brawl_has_ability(r, g, __builtin_ctz(near), OP_TAUNT, c))
            out |= near & -near;
    return out;
}

unsigned brawl_legal_targets(const struct rules *r, const struct brawl *g)
{
    int c = g->action.champion, team = team_of_champion(g, c);
    unsigned among = brawl_champions_of(g, 1 - team), out = 0, forced = 0;

    if (stat_of(r, g->action.card, STAT_TARGETS_ALLIES))
        among |= brawl_champions_of(g, team) & ~champion_bit(c);
    for (; among != 0; among &= among - 1)
        if (reaches(r, g, __builtin_ctz(among)))
            out |= among & -among;
    if (is_attack(r, g)) {
        out &= ~hidden_ones(r, g);
        forced = taunters(r, g);
    }
    if (forced == 0)
        return out;
    return (forced & (forced - 1)) == 0 ? out & forced : 0;
}

/* The champions in an area that way; BR-AOE-1, BR-AOE-4 to BR-AOE-6. */
unsigned brawl_area_targets(const struct rules *r, const struct brawl *g,
                            int way)
{
    int hex = g->champion[g->action.champion].hex;
    hex_set area = stat_of(r, g->action.card, STAT_AREA) == 3
                       ? hex_fan(hex, way)
                       : hex_near(hex);
    unsigned in = brawl_champions_on(g, area);

    return is_attack(r, g) ? in & ~hidden_ones(r, g) : in;
}

/* BR-AOE-3 */
unsigned brawl_legal_ways(const struct rules *r, const struct brawl *g)
{
    int team = team_of_champion(g, g->action.champion);
    int ways = stat_of(r, g->action.card, STAT_AREA) == 3 ? HEX_WAYS : 1;
    unsigned forced = is_attack(r, g) ? taunters(r, g) : 0, out = 0;

    for (int way = 0; way < ways; way++) {
        unsigned in = brawl_area_targets(r, g, way);

        if ((in & brawl_champions_of(g, 1 - team)) != 0 && (forced & ~in) == 0)
            out |= 1u << way;
    }
    return out;
}

/* The targets of an area if all legal ways have the same; else 0. */
static unsigned only_targets(const struct rules *r, const struct brawl *g)
{
    unsigned ways = brawl_legal_ways(r, g);
    unsigned first = brawl_area_targets(r, g, __builtin_ctz(ways));

    for (; ways != 0; ways &= ways - 1)
        if (brawl_area_targets(r, g, __builtin_ctz(ways)) != first)
            return 0;
    return first;
}

bool brawl_has_targeting(const struct rules *r, card_id card)
{
    const int16_t *stat = card_of(r, card)->stat;

    return stat[STAT_MELEE] || stat[STAT_DIRECT_MOST] ||
           stat[STAT_INDIRECT_MOST] || stat[STAT_AREA];
}

/* The champions that the answer to `target` or `aim` means. */
static unsigned aimed_at(struct play *p, int who)
{
    const struct brawl *g = brawl(p->d);
    choice answer = play_answer(p, who);
    unsigned only = 0;

    if (stat_of(p->rules, g->action.card, STAT_AREA))
        only = only_targets(p->rules, g);
    if (only != 0)
        return only;
    if (choice_verb(answer) == VERB_AIM)
        return brawl_area_targets(p->rules, g, (int)choice_a(answer));
    return champion_bit(brawl_champion_at(g, (int)choice_a(answer)));
}

enum flow brawl_ask_target(struct play *p, int who)
{
    const struct brawl *g = brawl(p->d);

    if (!stat_of(p->rules, g->action.card, STAT_AREA))
        return brawl_ask(p, who, QUESTION_TARGET);
    return only_targets(p->rules, g) != 0 ? FLOW_ON
                                          : brawl_ask(p, who, QUESTION_AIM);
}

void brawl_declare(struct play *p, int who)
{
    struct action *a = &brawl(p->d)->action;

    a->struck = a->targets = (uint8_t)aimed_at(p, who);
    for (unsigned left = a->struck; left != 0;) {
        int c = take_champion(&left);

        brawl_tell_aimed(p, EVENT_TARGET, who, a->card, c, "BR-ATK-5");
    }
}

/* Whom the card could be aimed at from where its champion stands. */
static unsigned aimable(const struct rules *r, const struct brawl *g)
{
    unsigned out = 0;

    if (!stat_of(r, g->action.card, STAT_AREA))
        return brawl_legal_targets(r, g);
    for (unsigned ways = brawl_legal_ways(r, g); ways != 0; ways &= ways - 1)
        out |= brawl_area_targets(r, g, __builtin_ctz(ways));
    return out;
}

struct reach brawl_reach_of(const struct rules *r, const struct brawl *g,
                            int who, card_id card)
{
    int c = brawl_champion_of(r, g, who, card);
    struct brawl there = *g;
    struct reach out = { 0, 0 };
    hex_set from;

    if (c == NO_CHAMPION || card_of(r, card)->type == TYPE_REACTION)
        return out;
    out.hexes = brawl_card_hexes(r, g, card, c);
    there.action.card = card;
    there.action.champion = (uint8_t)c;
    for (from = out.hexes | hex_bit(g->champion[c].hex); from != 0;
         from &= from - 1) {
        there.champion[c].hex = (uint8_t)hex_first(from);
        out.targets |= aimable(r, &there);
    }
    return out;
}

/* Where a champion of the player stands that is named, or whose card is. */
static hex_set standing(const struct rules *r, const struct brawl *g, int who,
                        card_id card)
{
    int of = card_of(r, card)->type == TYPE_CHAMPION
                 ? card
                 : stat_of(r, card, STAT_CHAMPION);

    for (int c = 0; c < g->nchampions; c++)
        if (g->champion[c].owner == who && g->champion[c].card == of &&
            in_arena(g, c))
            return hex_bit(g->champion[c].hex);
    return 0;
}

/* Where that champion is, and all that a card could lead to. */
static hex_set card_reach(const struct rules *r, const struct brawl *g, int who,
                          card_id card)
{
    struct reach reach = brawl_reach_of(r, g, who, card);

    return standing(r, g, who, card) | reach.hexes |
           brawl_hexes_of(g, reach.targets);
}

uint64_t brawl_answer_reach(const struct rules *r, const struct duel *view,
                            int who, choice c)
{
    const struct brawl *g = brawl_const(view);
    int acting = g->action.champion;
    unsigned a = choice_a(c);

    switch (choice_verb(c)) {
    case VERB_TRAP:
    case VERB_DEPLOY:
    case VERB_MOVE:
    case VERB_TARGET:
    case VERB_GUARD:
    case VERB_PLACE:
    case VERB_PICK:
    case VERB_PEEK:
        return hex_bit((int)a);
    case VERB_AIM:
        return in_arena(g, acting) ? hex_fan(g->champion[acting].hex, (int)a)
                                   : 0;
    case VERB_PLAY:
        return card_reach(r, g, who, (card_id)a);
    case VERB_WITH:
    case VERB_REACT:
    case VERB_DISCARD:
    case VERB_EXCHANGE:
    case VERB_PLAN:
    case VERB_RECALL:
    case VERB_TAKE:
        return standing(r, g, who, (card_id)a);
    default:
        return 0;
    }
}
