/* displace.c - push, pull and fear; traps.  BR-DISP, BR-PUSH, BR-PULL, BR-FEAR,
 * BR-TRAP. */
#include "games/brawl/rules.h"

bool brawl_called_off(const struct brawl *g, int source)
{
    bool by_attack = g->action.attacking && source == g->action.champion;

    return by_attack && (g->action.cancelled & CANCELLED_DISPLACEMENT);
}

/* --- push and pull --- */

STEPS(brawl_shove, SHOVE_ON);

enum flow brawl_shove(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    int c = f->arg[SHOVE_CHAMPION], source = brawl_source_of(p->d, c), next;
    bool pull = f->arg[SHOVE_PULLED];

    if (f->arg[SHOVE_LEFT] == 0 || !in_arena(g, c)) /* BR-DISP-6 */
        return FLOW_DONE;
    next = hex_next(g->champion[c].hex, brawl_shove_way(g, source, c, pull));
    if (g->champion[c].rooted || !hex_in(brawl_free_hexes(g), next)) {
        const char *rule = pull ? "BR-PULL-5" : "BR-PUSH-5";

        brawl_tell(p, EVENT_SHORT, c, f->arg[SHOVE_LEFT], 0, rule);
        brawl_hurt(p, c, f->arg[SHOVE_LEFT], g->champion[source].card, rule);
        g->action.push_hurt |= (uint8_t)(1u << c);
        brawl_casualties(p, source);
        return FLOW_DONE;
    }
    f->arg[SHOVE_LEFT]--;
    brawl_enter(p, c, next, pull ? MOTION_PULL : MOTION_PUSH,
                pull ? "BR-PULL-1" : "BR-PUSH-1");
    return FLOW_ON;
}

/* --- fear --- */

STEPS(brawl_flee, FLEE_ASK, FLEE_CHOSEN, FLEE_ON);

/* BR-FEAR-3: the ends of the dashes that go farthest, the longest of them. */
hex_set brawl_flee_hexes(const struct rules *r, const struct brawl *g, int c,
                         int source, int n)
{
    struct ground ground = brawl_ground_of(r, g, c);
    int from = g->champion[c].hex, fear = g->champion[source].hex;
    int best = hex_distance(from, fear) * HEXES + HEXES - 1;
    hex_set enemies =
        brawl_hexes_of(g, brawl_champions_of(g, 1 - team_of_champion(g, c)));
    hex_set blocked = g->arena.statue | enemies;
    hex_set out = 0;

    for (int way = 0; way < HEX_WAYS; way++) {
        int hex = hex_next(from, way);

        for (int k = 1; k <= n && hex != HEX_NONE; k++) {
            int worth = hex_distance(hex, fear) * HEXES + k;

            if (hex_in(blocked, hex))
                break;
            if (hex_in(ground.into, hex) && worth >= best) {
                out = worth > best ? hex_bit(hex) : out | hex_bit(hex);
                best = worth;
            } else if (!hex_in(ground.into, hex) &&
                       !hex_in(ground.through, hex)) {
                break; /* an ally on a trap; BR-MOVE-13 */
            }
            hex = hex_next(hex, way);
        }
    }
    return out;
}

static enum flow flee_on(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    int c = f->arg[FLEE_CHAMPION];

    if (f->arg[FLEE_LEFT] == 0 || !in_arena(g, c) || g->champion[c].rooted)
        return FLOW_DONE; /* BR-FEAR-9 */
    f->arg[FLEE_LEFT]--;
    brawl_enter(p, c, hex_next(g->champion[c].hex, f->arg[FLEE_WAY]),
                MOTION_FEAR, "BR-FEAR-1");
    return FLOW_ON;
}

static enum flow flee_to(struct play *p, struct frame *f, int hex)
{
    int from = brawl(p->d)->champion[f->arg[FLEE_CHAMPION]].hex;

    f->arg[FLEE_LEFT] = (uint8_t)hex_distance(from, hex);
    f->arg[FLEE_WAY] = (uint8_t)hex_way(from, hex);
    f->step = FLEE_ON;
    return FLOW_ON;
}

enum flow brawl_flee(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    int c = f->arg[FLEE_CHAMPION], source = brawl_source_of(p->d, c);
    hex_set ends;

    if (f->step == FLEE_ON)
        return flee_on(p, f);
    if (f->step == FLEE_CHOSEN)
        return flee_to(p, f, (int)choice_a(play_answer(p, f->who)));
    if (!in_arena(g, c) || !in_arena(g, source) || g->champion[c].rooted)
        return FLOW_DONE; /* BR-DISP-4 */
    ends = brawl_flee_hexes(p->rules, g, c, source, f->arg[FLEE_LEFT]);
    if (ends == 0)
        return FLOW_DONE; /* BR-FEAR-6 */
    if (hex_count(ends) == 1)
        return flee_to(p, f, hex_first(ends));
    f->step = FLEE_CHOSEN;
    return brawl_ask(p, f->who, QUESTION_FLEE);
}

/* --- traps --- */

STEPS(brawl_trap, TRAP_SPRING, TRAP_REPLACE, TRAP_PUT);

int brawl_trap_at(const struct brawl *g, int hex)
{
    for (int i = 0; i < MAX_TRAPS; i++)
        if (g->trap_hex[i] == hex && hex != GATE)
            return i;
    return -1;
}

hex_set brawl_trapped_hexes(const struct brawl *g)
{
    hex_set set = 0;

    for (int i = 0; i < MAX_TRAPS; i++)
        set |= hex_bit(g->trap_hex[i]);
    return set;
}

hex_set brawl_trap_hexes(const struct brawl *g)
{
    return g->arena.trap | brawl_trapped_hexes(g);
}

/* Where a new trap may go; BR-TRAP-9, BR-TRAP-11, BR-TRAP-12. */
hex_set brawl_trap_places(const struct brawl *g, int except)
{
    hex_set empty =
        brawl_free_hexes(g) & ~hex_bit(except) & ~brawl_trapped_hexes(g);

    if ((empty & g->arena.trap) != 0)
        return empty & g->arena.trap;
    return empty & hex_around(brawl_trap_hexes(g));
}

/* BR-TRAP-5, BR-TRAP-18 to BR-TRAP-20 */
static enum flow spring(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    int c = f->arg[TRAP_CHAMPION], i = f->arg[TRAP_NUMBER];
    card_id card = zone_card(&g->shelf, ZONE_TRAP + i, 0);

    zone_move_top(&g->shelf, ZONE_TRAP + i, 0, ZONE_TURNED);
    g->trap_hex[i] = GATE;
    g->trap_known[i] = 0;
    play_tell(p, &(struct event){ .kind = EVENT_TRAP_SPRUNG,
                                  .who = f->who,
                                  .card = card,
                                  .with = g->champion[c].card,
                                  .seen = SEEN_BY_ALL,
                                  .n = f->arg[TRAP_HEX],
                                  .rule = "BR-TRAP-2" });
    f->step = TRAP_REPLACE;
    if (stat_of(p->rules, card, STAT_ROOTS))
        brawl_root(p, c, "BR-TRAP-19");
    brawl_hurt(p, c, stat_of(p->rules, card, STAT_DAMAGE), card, "BR-TRAP-18");
    brawl_casualties(p, brawl_source_of(p->d, c));
    if (stat_of(p->rules, card, STAT_STUNS) && !p->d->over)
        call_stun(p, c);
    return FLOW_ON;
}

/* BR-TRAP-8, BR-TRAP-10 */
static void replace(struct play *p, struct frame *f, int hex)
{
    struct brawl *g = brawl(p->d);
    int i = f->arg[TRAP_NUMBER], top = zone_count(&g->shelf, ZONE_SUPPLY) - 1;

    if (hex != GATE && top >= 0) {
        zone_move_top(&g->shelf, ZONE_SUPPLY, top, ZONE_TRAP + i);
        g->trap_hex[i] = (uint8_t)hex;
        play_tell(p, &(struct event){ .kind = EVENT_TRAP_LAID,
                                      .who = f->who,
                                      .n = (int16_t)hex,
                                      .rule = "BR-TRAP-9" });
    }
    brawl_tell_card(p, EVENT_TRAP_BACK, f->who,
                    zone_card(&g->shelf, ZONE_TURNED, 0), 0, "BR-TRAP-10");
    zone_move_all(&g->shelf, ZONE_TURNED, ZONE_SUPPLY);
    zone_shuffle(&g->shelf, ZONE_SUPPLY, &p->d->rng);
}

enum flow brawl_trap(struct play *p, struct frame *f)
{
    switch ((enum brawl_trap_step)f->step) {
    case TRAP_SPRING:
        return spring(p, f);
    case TRAP_REPLACE:
        if (brawl_trap_places(brawl(p->d), f->arg[TRAP_HEX]) == 0) {
            replace(p, f, GATE); /* BR-TRAP-13 */
            return FLOW_DONE;
        }
        f->step = TRAP_PUT;
        return brawl_ask(p, f->who, QUESTION_TRAP);
    case TRAP_PUT:
        replace(p, f, (int)choice_a(play_answer(p, f->who)));
        return FLOW_DONE;
    }
    return FLOW_DONE;
}
