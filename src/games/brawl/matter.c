/* matter.c - would it change anything?  A choice is offered only where its
 * answers lead to different things; BR-GEN-25, BR-GEN-26.
 *
 * As long as a program has changed nothing, its conditions hold as they do now:
 * so it changes nothing if none of the instructions in force would.
 */
#include "games/brawl/rules.h"

#include <string.h>

static int cards_in(const struct brawl *g, int who, enum pile pile)
{
    return zone_count(&g->shelf, zone_of(who, pile));
}

/* The amount of an instruction for one champion. */
static int amount_for(struct play *p, const struct frame *f, struct insn in,
                      int c)
{
    brawl(p->d)->action.subject = (uint8_t)c;
    return program_amount(p->rules, p->d, f, in);
}

/* --- one champion --- */

int brawl_bane_of(const struct rules *r, const struct brawl *g,
                  const struct frame *f, struct insn in, int c)
{
    bool enemies =
        team_of_champion(g, c) != team_of_champion(g, f->arg[PROGRAM_SOURCE]);

    if (in.op == OP_STUN)
        return brawl_immune_to(r, g, c, BANE_STUN) ? BANE_STUN : -1;
    if (!op_marked(r, in, MARK_DISPLACES))
        return -1;
    if (in.op == OP_PUSH && brawl_immune_to(r, g, c, BANE_PUSH))
        return BANE_PUSH;
    if (in.op == OP_FEAR && g->champion[c].fearless)
        return BANE_FEAR;
    return enemies && brawl_immune_to(r, g, c, BANE_ENEMY_DISPLACEMENT)
               ? BANE_ENEMY_DISPLACEMENT
               : -1;
}

int brawl_shove_way(const struct brawl *g, int source, int c, bool pull)
{
    int from = g->champion[source].hex, to = g->champion[c].hex;

    if (c == source || from == GATE)
        return -1;
    return pull ? hex_way(to, from) : hex_way(from, to);
}

/* The same for the program of a frame. */
static int way_of(const struct brawl *g, const struct frame *f, struct insn in,
                  int c)
{
    return brawl_shove_way(g, f->arg[PROGRAM_SOURCE], c, in.op == OP_PULL);
}

bool brawl_can_touch(struct play *p, const struct frame *f, struct insn in,
                     int c)
{
    const struct brawl *g = brawl(p->d);
    const struct champion *champion = &g->champion[c];
    int source = f->arg[PROGRAM_SOURCE];

    if (brawl_bane_of(p->rules, g, f, in, c) >= 0 ||
        (op_marked(p->rules, in, MARK_DISPLACES) &&
         brawl_called_off(g, source)))
        return false;
    switch (in.op) {
    case OP_PUSH:
    case OP_PULL:
        return way_of(g, f, in, c) >= 0;
    case OP_FEAR:
    case OP_LURE:
        return c != source && in_arena(g, source) && !champion->rooted;
    case OP_FORCE:
    case OP_DASH:
    case OP_JUMP:
        return !champion->rooted;
    case OP_STUN:
        return cards_in(g, champion->owner, PILE_HAND) > 0;
    case OP_HEAL:
        return champion->damage > 0 && amount_for(p, f, in, c) > 0;
    default:
        return true;
    }
}

/* Would it do something to a champion that it can touch, as things stand? */
static bool touches(struct play *p, const struct frame *f, struct insn in,
                    int c)
{
    const struct rules *r = p->rules;
    const struct brawl *g = brawl(p->d);
    int source = f->arg[PROGRAM_SOURCE];

    if (!brawl_can_touch(p, f, in, c))
        return false;
    switch (in.op) {
    case OP_FEAR:
        return brawl_flee_hexes(r, g, c, source, in.n) != 0;
    case OP_FORCE:
        return brawl_walk_hexes(r, g, c, in.n) != 0;
    case OP_DASH:
        return brawl_can_run(r, g, c, in.n, RUN_DASH);
    case OP_JUMP:
        return brawl_jump_hexes(g, c, in.n, NO_CHAMPION) != 0;
    case OP_LURE:
        return brawl_jump_hexes(g, c, in.n, source) != 0;
    case OP_PLACE:
        return brawl_spot_of(
                   g, c, (enum spot)in.b, source,
                   brawl_champion_of(r, g, f->who, f->arg[PROGRAM_CARD])) != 0;
    case OP_DAMAGE:
        return amount_for(p, f, in, c) > 0;
    case OP_ROOT:
        return !g->champion[c].rooted;
    case OP_FEARLESS:
        return !g->champion[c].fearless;
    default:
        return true;
    }
}

bool brawl_touches_any(struct play *p, const struct frame *f, struct insn in,
                       unsigned among)
{
    while (among != 0)
        if (touches(p, f, in, take_champion(&among)))
            return true;
    return false;
}

/* --- the order --- */

enum { UNSETTLED = -1 };

/* Where a champion comes to rest after a push or pull, or GATE if that takes it
 * out; UNSETTLED if a trap lies on its way. */
static int shoved_to(const struct rules *r, const struct brawl *g,
                     const struct frame *f, struct insn in, int c)
{
    const struct champion *champion = &g->champion[c];
    int way = way_of(g, f, in, c), hex = champion->hex, left = in.n;

    for (; left > 0; left--) {
        int next = hex_next(hex, way);

        if (champion->rooted || !hex_in(brawl_free_hexes(g), next))
            break;
        if (brawl_springs(r, g, c, next))
            return UNSETTLED;
        hex = next;
    }
    return champion->damage + left < brawl_hit_points(r, g, c) ? hex : GATE;
}

/* The same for fear; UNSETTLED also if there is a choice. */
static int frightened_to(const struct rules *r, const struct brawl *g,
                         const struct frame *f, struct insn in, int c)
{
    int from = g->champion[c].hex, to, way;
    hex_set ends = brawl_flee_hexes(r, g, c, f->arg[PROGRAM_SOURCE], in.n);

    if (ends == 0)
        return from;
    to = hex_first(ends);
    way = hex_way(from, to);
    for (int hex = from; hex != to;) {
        hex = hex_next(hex, way);
        if (brawl_springs(r, g, c, hex))
            return UNSETTLED;
    }
    return hex_count(ends) == 1 ? to : UNSETTLED;
}

/* Put a champion where the instruction brings it; a point for one that goes out.
 * False when that is not settled, or ends the match. */
static bool try_one(struct play *p, const struct frame *f, struct insn in,
                    int c)
{
    struct brawl *g = brawl(p->d);
    int to = in.op == OP_FEAR ? frightened_to(p->rules, g, f, in, c)
                              : shoved_to(p->rules, g, f, in, c);

    if (to == UNSETTLED)
        return false;
    g->champion[c].hex = (uint8_t)to;
    return to != GATE || ++g->vp[1 - team_of_champion(g, c)] < goal_of(g);
}

/* Do all orders bring the champions to the same hexes?  `ends` are those of the
 * first order; until it is known, that of champion 0 has no card. */
static bool same_ends(struct play *p, const struct frame *f, struct insn in,
                      unsigned left, struct champion ends[MAX_CHAMPIONS])
{
    struct brawl *g = brawl(p->d);
    bool same = true;

    if (left == 0) {
        if (ends[0].card == CARD_NONE)
            memcpy(ends, g->champion, sizeof g->champion);
        return memcmp(ends, g->champion, sizeof g->champion) == 0;
    }
    for (unsigned among = left; among != 0 && same;) {
        int c = take_champion(&among);
        uint8_t from = g->champion[c].hex, vp[TEAMS] = { g->vp[0], g->vp[1] };

        same = try_one(p, f, in, c) &&
               same_ends(p, f, in, left & ~champion_bit(c), ends);
        g->champion[c].hex = from;
        memcpy(g->vp, vp, sizeof vp);
    }
    return same;
}

bool brawl_order_matters(struct play *p, const struct frame *f, struct insn in,
                         unsigned among)
{
    struct champion ends[MAX_CHAMPIONS] = { { .card = CARD_NONE } };

    if (in.op == OP_HEAL)
        return false;
    if (!op_marked(p->rules, in, MARK_UNSTEERED))
        return true;
    return brawl_has_ability(p->rules, brawl(p->d), f->arg[PROGRAM_SOURCE],
                             OP_STUNNING, NO_CHAMPION) ||
           !same_ends(p, f, in, among, ends);
}

/* --- programs --- */

static bool someone_can_draw(const struct brawl *g, int who)
{
    for (int i = 0; i < g->d.players; i++)
        if (team_of(i) != team_of(who) && brawl_drawable(g, i) > 0)
            return true;
    return false;
}

/* Instructions about cards, cores and traps. */
static bool card_step_matters(struct play *p, const struct frame *f,
                              struct insn in)
{
    const struct rules *r = p->rules;
    const struct brawl *g = brawl(p->d);
    int target = brawl_target_of(g, f);
    bool hand = cards_in(g, f->who, PILE_HAND) > 0;

    switch (in.op) {
    case OP_DRAW:
        return brawl_drawable(g, f->who) > 0 &&
               program_amount(r, p->d, f, in) > 0;
    case OP_OPPONENT_DRAWS:
        return brawl_drawable(g, brawl_foe_of(p->d, f->who)) > 0;
    case OP_PLAN:
        return hand || (cards_in(g, f->who, PILE_DISCARD) > 0 &&
                        brawl_player_has(r, g, f->who, OP_PLAN_DISCARDS));
    case OP_DISCARD:
    case OP_DISCARD_HAND:
        return hand;
    case OP_DISCARD_TOP:
        return someone_can_draw(g, f->who);
    case OP_SNATCH:
    case OP_CLOUD:
        return target != NO_CHAMPION &&
               cards_in(g, g->champion[target].owner, PILE_HAND) > 0;
    case OP_TAKE:
    case OP_TAKE_CHOSEN:
        return brawl_count_takeable(r, g, f->who, in) > 0;
    case OP_SHUFFLE:
        return brawl_drawable(g, f->who) > 0;
    case OP_READY:
        return !(g->ready[f->who] >> in.a & 1);
    case OP_READY_ANY:
        return g->ready[f->who] != (1u << CORES) - 1;
    case OP_MAY_EXHAUST:
        return brawl_payers(r, g, f->who, (enum price)in.a) != 0;
    case OP_MAY_DISCARD:
        return hand && brawl_quarry_of(r, g, f, QUARRY_NEAR_ALLY) != 0;
    case OP_PEEK:
        return brawl_peek_matters(g, f->who);
    default:
        return true;
    }
}

/* Instructions about champions. */
static bool step_matters(struct play *p, const struct frame *f, struct insn in)
{
    const struct rules *r = p->rules;
    const struct brawl *g = brawl(p->d);
    const struct op *op = &r->game->vocabulary->ops[in.op - OP_GAME];
    int source = f->arg[PROGRAM_SOURCE];

    if (op->possible != NULL && !op->possible(r, p->d, f, in))
        return false;
    switch (in.op) {
    case OP_DASH_THROUGH:
    case OP_SWOOP:
        return !g->champion[source].rooted &&
               brawl_can_run(r, g, source, in.n, brawl_run_kind(in));
    case OP_SWAP:
        return brawl_whom_of(r, g, f, WHOM_TARGET) != 0 &&
               brawl_whom_of(r, g, f, WHOM_OTHER_ENEMIES) != 0;
    case OP_HUNT:
        return brawl_whom_of(r, g, f, WHOM_TARGET) != 0 &&
               brawl_whom_of(r, g, f, WHOM_ALLIES) != 0;
    case OP_MARK:
        return brawl_whom_of(r, g, f, WHOM_TARGET) != 0;
    case OP_AIM:
        return !g->champion[source].aiming;
    case OP_PLACE:
        if (in.b == SPOT_BACK)
            return touches(p, f, in, source);
        break;
    default:
        if (!op_marked(r, in, MARK_WHOM))
            return card_step_matters(p, f, in);
    }
    return brawl_touches_any(p, f, in, brawl_whom_of(r, g, f, (enum whom)in.a));
}

/* Would the rest of a program, from pc on, change anything? */
static bool program_matters(struct play *p, const struct frame *f, int pc)
{
    const struct insn *in;

    while ((in = program_read(p->rules, p->d, f, &pc)) != NULL) {
        if (in->op == OP_PICK || in->op == OP_MAY_PICK)
            return brawl_pick_matters(p, f, *in, pc);
        if (step_matters(p, f, *in))
            return true;
    }
    return false;
}

bool brawl_pick_matters(struct play *p, const struct frame *f, struct insn in,
                        int pc)
{
    struct action *a = &brawl(p->d)->action;
    uint8_t chosen = a->chosen;
    unsigned among =
        brawl_quarry_of(p->rules, brawl(p->d), f, (enum quarry)in.a);
    bool matters = false;

    do {
        a->chosen =
            among != 0 ? (uint8_t)take_champion(&among) : (uint8_t)NO_CHAMPION;
        matters = program_matters(p, f, pc);
    } while (!matters && among != 0);
    a->chosen = chosen;
    return matters;
}

/* --- using a card --- */

/* Would the card in play do something to these targets? */
static bool aim_matters(struct play *p, int who, unsigned targets)
{
    struct action *a = &brawl(p->d)->action;
    struct frame text = reading_frame(who, a->card, a->champion, NO_CHAMPION);
    bool attack = card_of(p->rules, a->card)->type == TYPE_ATTACK;
    int pc = book_program(p->rules->book, a->card,
                          attack ? TIMING_POST : TIMING_USE);
    bool matters;

    a->struck = a->targets = (uint8_t)targets;
    matters = (attack && brawl_attack_matters(p, who)) ||
              program_matters(p, &text, pc);
    a->struck = a->targets = 0;
    return matters;
}

/* The same for the ways that an area may be turned. */
static enum use use_of_area(struct play *p, int who)
{
    const struct brawl *g = brawl(p->d);
    unsigned ways = brawl_legal_ways(p->rules, g);
    enum use use = ways != 0 ? USE_IDLE : USE_NOBODY;

    for (; ways != 0; ways &= ways - 1)
        if (aim_matters(p, who,
                        brawl_area_targets(p->rules, g, __builtin_ctz(ways))))
            return USE_MATTERS;
    return use;
}

enum use brawl_use_of(struct play *p, int who)
{
    const struct brawl *g = brawl(p->d);
    card_id card = g->action.card;
    unsigned among;
    enum use use;

    if (stat_of(p->rules, card, STAT_AREA))
        return use_of_area(p, who);
    if (!brawl_has_targeting(p->rules, card)) {
        if (card_of(p->rules, card)->type == TYPE_ATTACK)
            return USE_NOBODY;
        return aim_matters(p, who, 0) ? USE_MATTERS : USE_IDLE;
    }
    among = brawl_legal_targets(p->rules, g);
    use = among != 0 ? USE_IDLE : USE_NOBODY;
    for (; among != 0; among &= among - 1)
        if (aim_matters(p, who, among & -among))
            return USE_MATTERS;
    return use;
}
