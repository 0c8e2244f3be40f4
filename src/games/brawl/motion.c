/* motion.c - how champions get about: walks, strides, runs, jumps, placing.
 *
 * A walk asks for a hex only.  Its shortest route avoids trapped hexes; one may
 * be named as the next stop, and then the walk goes on with what is left:
 * BR-MOVE-14.
 */
#include "games/brawl/rules.h"

/* Where the champions of each team stand. */
static void find_teams(const struct brawl *g, hex_set team[2])
{
    team[0] = team[1] = 0;
    for (int c = 0; c < g->nchampions; c++)
        if (in_arena(g, c))
            team[team_of_champion(g, c)] |= hex_bit(g->champion[c].hex);
}

hex_set brawl_free_hexes(const struct brawl *g)
{
    hex_set team[2];

    find_teams(g, team);
    return hex_all() & ~g->arena.statue & ~team[0] & ~team[1];
}

/* Trapped hexes that matter to a champion; BR-ABIL-35. */
static hex_set trapped_for(const struct rules *r, const struct brawl *g, int c)
{
    return brawl_immune_to(r, g, c, BANE_TRAPS) ? 0 : brawl_trapped_hexes(g);
}

bool brawl_springs(const struct rules *r, const struct brawl *g, int c, int hex)
{
    return hex_in(trapped_for(r, g, c), hex);
}

/* BR-MOVE-3 to BR-MOVE-6, BR-MOVE-13 */
struct ground brawl_ground_of(const struct rules *r, const struct brawl *g,
                              int c)
{
    int own = team_of_champion(g, c);
    hex_set floor = hex_all() & ~g->arena.statue, team[2];

    find_teams(g, team);
    return (struct ground){
        .through = floor & ~team[1 - own] & ~trapped_for(r, g, c),
        .into = floor & ~team[0] & ~team[1],
    };
}

static hex_set doors_of(const struct brawl *g, int c)
{
    return g->arena.deployment[side_of(g, team_of_champion(g, c))];
}

static enum event_id event_of(enum motion motion)
{
    if (motion == MOTION_PLACE)
        return EVENT_PLACE;
    if (motion == MOTION_DEPLOY)
        return EVENT_DEPLOY;
    return motion >= MOTION_PUSH ? EVENT_DISPLACE : EVENT_MOVE;
}

int brawl_source_of(const struct duel *d, int c)
{
    for (int i = d->depth - 1; i >= 0; i--)
        if (d->frame[i].procedure == PROCEDURE_PROGRAM)
            return d->frame[i].arg[PROGRAM_SOURCE];
    return c;
}

void brawl_enter(struct play *p, int c, int hex, enum motion motion,
                 const char *rule)
{
    struct brawl *g = brawl(p->d);
    struct champion *champion = &g->champion[c];

    champion->hex = (uint8_t)hex;
    brawl_tell_both(p, event_of(motion), c, brawl_source_of(p->d, c), hex,
                    motion, rule);
    if (brawl_springs(p->rules, g, c, hex))
        play_call(p, PROCEDURE_TRAP, champion->owner, c, brawl_trap_at(g, hex),
                  hex);
    else if (brawl_trap_at(g, hex) >= 0)
        brawl_tell(p, EVENT_IMMUNE, c, BANE_TRAPS, 0, "BR-ABIL-9");
}

/* --- walks --- */

STEPS(brawl_walk, WALK_ASK, WALK_GO, WALK_AGAIN);

hex_set brawl_walk_hexes(const struct rules *r, const struct brawl *g, int c,
                         int left)
{
    struct ground ground = brawl_ground_of(r, g, c);

    return hex_reach(&ground, g->champion[c].hex, doors_of(g, c), left);
}

static enum flow walk_on(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    int c = f->arg[WALK_CHAMPION], from = g->champion[c].hex;
    struct ground ground = brawl_ground_of(p->rules, g, c);
    choice answer = play_answer(p, f->who);
    int hex = (int)choice_a(answer);
    bool sprung;

    if (choice_verb(answer) == VERB_STOP)
        return FLOW_DONE;
    f->arg[WALK_LEFT] =
        (uint8_t)(f->arg[WALK_LEFT] -
                  hex_steps(&ground, from, doors_of(g, c), hex));
    f->step = WALK_AGAIN;
    sprung = brawl_springs(p->rules, g, c, hex);
    if (f->arg[WALK_FORCED])
        brawl_enter(p, c, hex, MOTION_FORCE, "BR-FORCE-1");
    else
        brawl_enter(p, c, hex, MOTION_MOVE,
                    from == GATE ? "BR-GATE-8" : "BR-MOVE-1");
    return sprung ? FLOW_ON : FLOW_DONE;
}

/* BR-TRAP-6: after a trap it may go on. */
enum flow brawl_walk(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    int c = f->arg[WALK_CHAMPION];

    if (f->step == WALK_GO)
        return walk_on(p, f);
    if ((f->step == WALK_AGAIN && !in_arena(g, c)) || g->champion[c].rooted ||
        brawl_walk_hexes(p->rules, g, c, f->arg[WALK_LEFT]) == 0)
        return FLOW_DONE;
    f->step = WALK_GO;
    return brawl_ask(p, f->who,
                     f->arg[WALK_FORCED] ? QUESTION_FORCE : QUESTION_MOVE);
}

/* --- strides: hex by hex, across enemies; BR-CARD-32 --- */

STEPS(brawl_stride, STRIDE_ASK, STRIDE_GO, STRIDE_AGAIN, STRIDE_END,
      STRIDE_OVER);

static struct ground stride_ground(const struct rules *r, const struct brawl *g,
                                   int c, bool all)
{
    struct ground ground = { hex_all(), brawl_free_hexes(g) };

    if (!all)
        ground.through &= ~g->arena.statue & ~trapped_for(r, g, c);
    return ground;
}

hex_set brawl_stride_hexes(const struct rules *r, const struct brawl *g, int c,
                           int left, bool all)
{
    struct ground ground = stride_ground(r, g, c, all);
    int from = g->champion[c].hex;
    hex_set next = from == GATE ? doors_of(g, c) : hex_near(from);
    hex_set out = 0;

    if (left == 0)
        return 0;
    next &= ground.through | ground.into;
    for (; next != 0; next &= next - 1) {
        int hex = hex_first(next);

        if (hex_in(ground.into, hex) ||
            hex_reach(&ground, hex, 0, left - 1) != 0)
            out |= hex_bit(hex);
    }
    return out;
}

/* All hexes that the movement of a card could end on. */
hex_set brawl_card_hexes(const struct rules *r, const struct brawl *g,
                         card_id card, int c)
{
    struct ground ground = brawl_ground_of(r, g, c);
    bool all = stat_of(r, card, STAT_CROSSES_ALL);
    int left = brawl_movement_of(r, g, card, c);

    if (left <= 0 || g->champion[c].rooted)
        return 0;
    if (all || stat_of(r, card, STAT_CROSSES_ENEMIES))
        ground = stride_ground(r, g, c, all);
    return hex_reach(&ground, g->champion[c].hex, doors_of(g, c), left);
}

static enum flow stride_on(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    choice answer = play_answer(p, f->who);
    int c = f->arg[STRIDE_CHAMPION], hex = (int)choice_a(answer);
    unsigned enemies = brawl_champions_of(g, 1 - team_of_champion(g, c));

    if (choice_verb(answer) == VERB_STOP) {
        f->step = STRIDE_END;
        return FLOW_ON;
    }
    g->action.passed |=
        (uint8_t)(brawl_champions_on(g, hex_bit(hex)) & enemies);
    f->arg[STRIDE_LEFT]--;
    f->step = STRIDE_AGAIN;
    if (!f->arg[STRIDE_CROSSES_ALL])
        brawl_enter(p, c, hex, MOTION_MOVE, "BR-CARD-32");
    else
        g->champion[c].hex = (uint8_t)hex;
    return FLOW_ON;
}

/* A trap in the last hex goes off; BR-CARD-34. */
static enum flow stride_end(struct play *p, struct frame *f)
{
    const struct brawl *g = brawl(p->d);
    int c = f->arg[STRIDE_CHAMPION];

    f->step = STRIDE_OVER;
    if (f->arg[STRIDE_CROSSES_ALL] && in_arena(g, c))
        brawl_enter(p, c, g->champion[c].hex, MOTION_MOVE, "BR-CARD-34");
    return FLOW_ON;
}

enum flow brawl_stride(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    int c = f->arg[STRIDE_CHAMPION];

    switch ((enum brawl_stride_step)f->step) {
    case STRIDE_GO:
        return stride_on(p, f);
    case STRIDE_AGAIN:
        if (!in_arena(g, c))
            return FLOW_DONE;
        break;
    case STRIDE_ASK:
        break;
    case STRIDE_END:
        return stride_end(p, f);
    case STRIDE_OVER:
        return FLOW_DONE;
    }
    if (g->champion[c].rooted ||
        brawl_stride_hexes(p->rules, g, c, f->arg[STRIDE_LEFT],
                           f->arg[STRIDE_CROSSES_ALL]) == 0) {
        f->step = f->step == STRIDE_ASK ? STRIDE_OVER : STRIDE_END;
        return FLOW_ON;
    }
    f->step = STRIDE_GO;
    return brawl_ask(p, f->who, QUESTION_STEP);
}

/* --- runs: straight on; BR-DASH, BR-SWOOP --- */

STEPS(brawl_run, RUN_BEGIN, RUN_TRADED, RUN_VICTIM, RUN_ASK, RUN_GO, RUN_AGAIN);

/* The hexes of a run one way. */
static hex_set run_one_way(const struct rules *r, const struct brawl *g, int c,
                           int left, int way, enum run kind)
{
    struct ground ground = brawl_ground_of(r, g, c);
    hex_set traps = trapped_for(r, g, c), out = 0;
    int hex = hex_next(g->champion[c].hex, way);

    for (; left > 0 && hex != HEX_NONE; left--, hex = hex_next(hex, way)) {
        if (kind != RUN_SWOOP && hex_in(g->arena.statue, hex))
            break;
        if (hex_in(ground.into, hex))
            out |= hex_bit(hex);
        if (kind == RUN_DASH &&
            (hex_in(traps, hex) || !hex_in(ground.through, hex)))
            break;
    }
    return out;
}

/* `kind` is an enum run, or RUN_BOUND plus a way. */
hex_set brawl_run_hexes(const struct rules *r, const struct brawl *g, int c,
                        int left, int kind)
{
    hex_set out = 0;

    if (kind >= RUN_BOUND)
        return run_one_way(r, g, c, left, kind - RUN_BOUND, RUN_DASH);
    for (int way = 0; way < HEX_WAYS; way++)
        out |= run_one_way(r, g, c, left, way, (enum run)kind);
    return out;
}

/* Note whom a run goes past; BR-DASH-6, BR-CARD-38. */
static void note_passed(struct brawl *g, int c, int from, int to)
{
    hex_set between = hex_between(from, to);
    unsigned enemies = brawl_champions_of(g, 1 - team_of_champion(g, c));
    int way = hex_way(from, to);

    g->action.passed |= (uint8_t)(brawl_champions_on(g, between) & enemies);
    for (int hex = hex_next(from, way); hex != to; hex = hex_next(hex, way))
        if (g->action.first_passed == NO_CHAMPION)
            g->action.first_passed = (uint8_t)brawl_champion_at(g, hex);
    g->action.run = (uint8_t)(g->action.run + hex_distance(from, to));
}

static enum flow run_on(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    int c = f->arg[RUN_CHAMPION], from = g->champion[c].hex;
    choice answer = play_answer(p, f->who);
    int hex = (int)choice_a(answer), kind = f->arg[RUN_KIND];
    bool sprung;

    if (choice_verb(answer) == VERB_STOP)
        return FLOW_DONE;
    note_passed(g, c, from, hex);
    f->arg[RUN_LEFT] = (uint8_t)(f->arg[RUN_LEFT] - hex_distance(from, hex));
    if (kind == RUN_THROUGH || kind == RUN_SWOOP)
        f->arg[RUN_LEFT] = 0;
    f->arg[RUN_KIND] = (uint8_t)(RUN_BOUND + hex_way(from, hex));
    f->step = RUN_AGAIN;
    sprung = brawl_springs(p->rules, g, c, hex);
    if (kind == RUN_SWOOP)
        brawl_enter(p, c, hex, MOTION_SWOOP, "BR-SWOOP-1");
    else
        brawl_enter(p, c, hex, MOTION_DASH, "BR-DASH-1");
    return sprung ? FLOW_ON : FLOW_DONE;
}

/* BR-ABIL-16, BR-ABIL-17 */
static bool may_trade(const struct rules *r, const struct brawl *g, int c)
{
    return brawl_has_ability(r, g, c, OP_TRADE, NO_CHAMPION) &&
           brawl_near_enemies(g, c) != 0;
}

bool brawl_can_run(const struct rules *r, const struct brawl *g, int c, int n,
                   enum run kind)
{
    return brawl_run_hexes(r, g, c, n, kind) != 0 ||
           (kind != RUN_SWOOP && may_trade(r, g, c));
}

enum run brawl_run_kind(struct insn in)
{
    return in.op == OP_SWOOP ? RUN_SWOOP : RUN_THROUGH;
}

static enum flow run_begin(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    int c = f->arg[RUN_CHAMPION];

    if (!in_arena(g, c) || g->champion[c].rooted)
        return FLOW_DONE;
    f->step = RUN_ASK;
    if (f->arg[RUN_KIND] == RUN_SWOOP || !may_trade(p->rules, g, c))
        return FLOW_ON;
    f->step = RUN_TRADED;
    return brawl_ask(p, f->who, QUESTION_TRADE);
}

enum flow brawl_run(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    int c = f->arg[RUN_CHAMPION];

    switch ((enum brawl_run_step)f->step) {
    case RUN_BEGIN:
        return run_begin(p, f);
    case RUN_TRADED:
        f->step = RUN_ASK;
        if (choice_verb(play_answer(p, f->who)) == VERB_DASH)
            return FLOW_ON;
        f->step = RUN_VICTIM;
        return brawl_ask(p, f->who, QUESTION_WHO);
    case RUN_VICTIM:
        brawl_hurt(p,
                   brawl_champion_at(g, (int)choice_a(play_answer(p, f->who))),
                   1, g->champion[c].card, "BR-ABIL-16");
        brawl_casualties(p, brawl_source_of(p->d, c));
        return FLOW_DONE;
    case RUN_GO:
        return run_on(p, f);
    case RUN_AGAIN:
        if (!in_arena(g, c) || g->champion[c].rooted)
            return FLOW_DONE;
        break;
    case RUN_ASK:
        break;
    }
    if (brawl_run_hexes(p->rules, g, c, f->arg[RUN_LEFT], f->arg[RUN_KIND]) ==
        0)
        return FLOW_DONE;
    f->step = RUN_GO;
    return brawl_ask(p, f->who, QUESTION_RUN);
}

/* --- jumps --- */

STEPS(brawl_jump, JUMP_ASK, JUMP_GO, JUMP_LANDED);

/* BR-JUMP-2, BR-JUMP-4, BR-GEN-18 */
hex_set brawl_jump_hexes(const struct brawl *g, int c, int n, int nearer)
{
    int from = g->champion[c].hex;
    hex_set out = hex_within(from, n) & brawl_free_hexes(g);

    if (nearer != NO_CHAMPION) {
        int to = g->champion[nearer].hex;

        out &= hex_within(to, hex_distance(from, to) - 1);
    }
    return out;
}

/* BR-GEN-19: where nothing is nearer it stays. */
enum flow brawl_jump(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    int c = f->arg[JUMP_CHAMPION];
    choice answer = play_answer(p, f->who);

    if (f->step == JUMP_ASK) {
        if (!in_arena(g, c) || g->champion[c].rooted ||
            brawl_jump_hexes(g, c, f->arg[JUMP_DISTANCE],
                             f->arg[JUMP_NEARER]) == 0)
            return FLOW_DONE;
        f->step = JUMP_GO;
        return brawl_ask(p, f->who, QUESTION_JUMP);
    }
    if (f->step == JUMP_LANDED || choice_verb(answer) == VERB_STOP)
        return FLOW_DONE;
    f->step = JUMP_LANDED;
    brawl_enter(p, c, (int)choice_a(answer), MOTION_JUMP, "BR-JUMP-1");
    return FLOW_ON;
}

/* --- placing --- */

STEPS(brawl_place, PLACE_ASK, PLACE_PUT, PLACE_DONE);

/* BR-PLACE-4 */
enum flow brawl_place(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    int c = f->arg[PLACE_CHAMPION];

    if (f->step == PLACE_ASK) {
        if (brawl_spot_of(g, c, (enum spot)f->arg[PLACE_SPOT],
                          brawl_source_of(p->d, c), f->arg[PLACE_OWNER]) == 0)
            return FLOW_DONE;
        f->step = PLACE_PUT;
        return brawl_ask(p, f->who, QUESTION_PLACE);
    }
    if (f->step == PLACE_DONE)
        return FLOW_DONE;
    f->step = PLACE_DONE;
    brawl_enter(p, c, (int)choice_a(play_answer(p, f->who)), MOTION_PLACE,
                "BR-PLACE-1");
    return FLOW_ON;
}
