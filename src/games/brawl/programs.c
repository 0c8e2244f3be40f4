/* programs.c - the verbs of cards that act on champions. */
#include "games/brawl/rules.h"

/* Board effects need their champion in the arena; BR-ACT-11, BR-ATK-33. */
bool brawl_can_act(const struct rules *r, const struct duel *d,
                   const struct frame *f, struct insn in)
{
    (void)in;
    return card_of(r, f->arg[PROGRAM_CARD])->type == TYPE_REACTION ||
           in_arena(brawl_const(d), f->arg[PROGRAM_SOURCE]);
}

/* The champions that an instruction names; noted, so that a later one can name
 * the same.  BR-GEN-16 */
static unsigned group_of(struct play *p, const struct frame *f, struct insn in)
{
    struct brawl *g = brawl(p->d);

    g->action.them = (uint8_t)brawl_whom_of(p->rules, g, f, (enum whom)in.a);
    return g->action.them;
}

/* --- one champion after the other; BR-GEN-15 --- */

enum each_step { EACH_BEGIN, EACH_NEXT, EACH_CHOSEN, EACH_AFTER };

/* What an instruction does to one champion: calls at most procedures. */
typedef void one_fn(struct play *p, struct frame *f, struct insn in, int c);

/* Who is to order the rest of the group, and which of it: fear is ordered by
 * those who suffer it, in turn order.  BR-FEAR-8, BR-FEAR-10 */
static int orderer(const struct brawl *g, const struct frame *f,
                   unsigned *among)
{
    if (!g->action.fearing)
        return f->who;
    for (int i = 0; i < g->d.players; i++) {
        int who = g->order[(g->turn + i) % g->d.players];
        unsigned theirs = 0;

        for (int c = 0; c < g->nchampions; c++)
            if (g->champion[c].owner == who)
                theirs |= 1u << c;
        if ((*among & theirs) != 0) {
            *among &= theirs;
            return who;
        }
    }
    return f->who;
}

/* An enemy that Xinshen has displaced is stunned; BR-ABIL-25, BR-ABIL-26. */
static void stun_displaced(struct play *p, const struct frame *f, int c)
{
    struct brawl *g = brawl(p->d);

    if (team_of_champion(g, c) != team_of_champion(g, f->arg[PROGRAM_SOURCE]) &&
        brawl_has_ability(p->rules, g, f->arg[PROGRAM_SOURCE], OP_STUNNING, c))
        call_stun(p, c);
}

static enum flow next_of_group(struct play *p, struct frame *f, struct insn in,
                               one_fn *one)
{
    struct brawl *g = brawl(p->d);
    unsigned all = brawl_champions_of(g, 0) | brawl_champions_of(g, 1);
    unsigned among;
    bool several;
    int c, who;

    g->action.group &= (uint8_t)all;
    among = g->action.group;
    several = (among & (among - 1)) != 0;
    if (among == 0 || (several && !brawl_touches_any(p, f, in, among)))
        return FLOW_DONE;
    who = orderer(g, f, &among);
    several = (among & (among - 1)) != 0;
    if (several && f->step == EACH_NEXT &&
        brawl_order_matters(p, f, in, among)) {
        f->step = EACH_CHOSEN;
        return brawl_ask(p, who, QUESTION_NEXT);
    }
    c = f->step == EACH_CHOSEN
            ? brawl_champion_at(g, (int)choice_a(play_answer(p, who)))
            : __builtin_ctz(among);
    g->action.group &= (uint8_t) ~(1u << c);
    g->action.subject = (uint8_t)c;
    f->step = EACH_AFTER;
    one(p, f, in, c);
    return FLOW_ON;
}

/* Those of a group that are not immune or out of reach for good. */
static unsigned within_reach(struct play *p, const struct frame *f,
                             struct insn in, unsigned group)
{
    static const char *const rules[] = {
        [BANE_PUSH] = "BR-ABIL-3",  [BANE_STUN] = "BR-ABIL-6",
        [BANE_TRAPS] = "BR-ABIL-9", [BANE_ENEMY_DISPLACEMENT] = "BR-ABIL-34",
        [BANE_FEAR] = "BR-LAST-1",
    };
    unsigned out = 0;

    while (group != 0) {
        int c = take_champion(&group);
        int bane = brawl_bane_of(p->rules, brawl(p->d), f, in, c);

        if (bane >= 0)
            brawl_tell(p, EVENT_IMMUNE, c, bane, 0, rules[bane]);
        else if (brawl_can_touch(p, f, in, c))
            out |= champion_bit(c);
    }
    return out;
}

static enum flow each(struct play *p, struct frame *f, struct insn in,
                      one_fn *one)
{
    struct brawl *g = brawl(p->d);

    if (f->step == EACH_BEGIN) {
        g->action.group = (uint8_t)within_reach(p, f, in, group_of(p, f, in));
        g->action.fearing = in.op == OP_FEAR;
        f->step = EACH_NEXT;
    }
    if (f->step == EACH_AFTER) {
        int c = g->action.subject;

        f->step = EACH_NEXT;
        if ((in.op == OP_FORCE || in.op == OP_FEAR) && in_arena(g, c) &&
            g->champion[c].hex != g->action.origin) {
            stun_displaced(p, f, c);
            return FLOW_ON;
        }
    }
    return next_of_group(p, f, in, one);
}

/* --- displacement --- */

static void push_one(struct play *p, struct frame *f, struct insn in, int c)
{
    stun_displaced(p, f, c); /* called first, so it comes last */
    play_call(p, PROCEDURE_SHOVE, f->who, c, in.n, in.op == OP_PULL);
}

enum flow brawl_run_push(struct play *p, struct frame *f, struct insn in)
{
    if (f->step == EACH_BEGIN)
        brawl(p->d)->action.push_hurt = 0;
    return each(p, f, in, push_one);
}

static void fear_one(struct play *p, struct frame *f, struct insn in, int c)
{
    struct brawl *g = brawl(p->d);

    (void)f;
    g->action.origin = g->champion[c].hex;
    play_call(p, PROCEDURE_FLEE, g->champion[c].owner, c, in.n, 0);
}

enum flow brawl_run_fear(struct play *p, struct frame *f, struct insn in)
{
    return each(p, f, in, fear_one);
}

static void force_one(struct play *p, struct frame *f, struct insn in, int c)
{
    struct brawl *g = brawl(p->d);

    g->action.origin = g->champion[c].hex;
    play_call(p, PROCEDURE_WALK, f->who, c, in.n, true);
}

enum flow brawl_run_force(struct play *p, struct frame *f, struct insn in)
{
    return each(p, f, in, force_one);
}

/* --- stun, root, damage, heal --- */

static void stun_one(struct play *p, struct frame *f, struct insn in, int c)
{
    (void)f, (void)in;
    call_stun(p, c);
}

enum flow brawl_run_stun(struct play *p, struct frame *f, struct insn in)
{
    return each(p, f, in, stun_one);
}

enum flow brawl_run_root(struct play *p, struct frame *f, struct insn in)
{
    unsigned whom = group_of(p, f, in);

    while (whom != 0)
        brawl_root(p, take_champion(&whom), "BR-ROOT-2");
    return FLOW_DONE;
}

/* All at the same moment; BR-GEN-14. */
enum flow brawl_run_damage(struct play *p, struct frame *f, struct insn in)
{
    struct brawl *g = brawl(p->d);
    unsigned whom = group_of(p, f, in);
    int n[MAX_CHAMPIONS];

    g->action.hurt = 0;
    for (unsigned left = whom; left != 0;) {
        int c = take_champion(&left);

        g->action.subject = (uint8_t)c;
        n[c] = program_amount(p->rules, p->d, f, in);
    }
    while (whom != 0) {
        int c = take_champion(&whom);

        g->action.hurt |= n[c] > 0;
        brawl_hurt(p, c, n[c], f->arg[PROGRAM_CARD], "BR-GEN-7");
    }
    brawl_casualties(p, f->arg[PROGRAM_SOURCE]);
    return FLOW_DONE;
}

static void heal_one(struct play *p, struct frame *f, struct insn in, int c)
{
    play_call(p, PROCEDURE_HEAL, f->who, c,
              program_amount(p->rules, p->d, f, in), 0);
}

enum flow brawl_run_heal(struct play *p, struct frame *f, struct insn in)
{
    if (f->step == EACH_BEGIN)
        brawl(p->d)->action.healed = 0;
    return each(p, f, in, heal_one);
}

/* --- moving --- */

static void forget_run(struct brawl *g)
{
    g->action.run = 0;
    g->action.passed = 0;
    g->action.first_passed = NO_CHAMPION;
}

static void dash_one(struct play *p, struct frame *f, struct insn in, int c)
{
    forget_run(brawl(p->d));
    play_call(p, PROCEDURE_RUN, f->who, c, in.n, RUN_DASH);
}

enum flow brawl_run_dash(struct play *p, struct frame *f, struct insn in)
{
    return each(p, f, in, dash_one);
}

/* The champion itself, past others: OP_DASH_THROUGH, OP_SWOOP. */
enum flow brawl_run_straight(struct play *p, struct frame *f, struct insn in)
{
    if (f->step != EACH_BEGIN)
        return FLOW_DONE;
    f->step = EACH_AFTER;
    forget_run(brawl(p->d));
    return play_call(p, PROCEDURE_RUN, f->who, f->arg[PROGRAM_SOURCE], in.n,
                     brawl_run_kind(in));
}

static void jump_one(struct play *p, struct frame *f, struct insn in, int c)
{
    play_call(p, PROCEDURE_JUMP, f->who, c, in.n,
              in.op == OP_LURE ? f->arg[PROGRAM_SOURCE] : NO_CHAMPION);
}

/* OP_JUMP, OP_LURE */
enum flow brawl_run_jump(struct play *p, struct frame *f, struct insn in)
{
    return each(p, f, in, jump_one);
}

static void place_one(struct play *p, struct frame *f, struct insn in, int c)
{
    const struct brawl *g = brawl(p->d);
    int owner = brawl_champion_of(p->rules, g, f->who, f->arg[PROGRAM_CARD]);

    play_call(p, PROCEDURE_PLACE, f->who, c, in.b, owner);
}

/* SPOT_BACK takes the champion from its gate; BR-CARD-39. */
enum flow brawl_run_place(struct play *p, struct frame *f, struct insn in)
{
    if (in.b != SPOT_BACK)
        return each(p, f, in, place_one);
    if (f->step != EACH_BEGIN)
        return FLOW_DONE;
    f->step = EACH_AFTER;
    place_one(p, f, in, f->arg[PROGRAM_SOURCE]);
    return FLOW_ON;
}

/* BR-CARD-28: the traps of both hexes go off when both have been placed. */
static void swap(struct play *p, int a, int b)
{
    const struct brawl *g = brawl(p->d);
    int at_a = g->champion[a].hex, at_b = g->champion[b].hex;

    brawl_enter(p, a, at_b, MOTION_PLACE, "BR-CARD-28");
    brawl_enter(p, b, at_a, MOTION_PLACE, "BR-CARD-28");
}

enum flow brawl_run_swap(struct play *p, struct frame *f, struct insn in)
{
    enum { BEGIN, CHOSEN, SWAPPED };
    struct brawl *g = brawl(p->d);
    unsigned target = brawl_whom_of(p->rules, g, f, WHOM_TARGET);

    (void)in;
    switch (f->step) {
    case BEGIN:
        if (target == 0 ||
            brawl_whom_of(p->rules, g, f, WHOM_OTHER_ENEMIES) == 0)
            return FLOW_DONE;
        f->step = CHOSEN;
        return brawl_ask(p, f->who, QUESTION_WHO);
    case CHOSEN:
        f->step = SWAPPED;
        swap(p, __builtin_ctz(target),
             brawl_champion_at(g, (int)choice_a(play_answer(p, f->who))));
        return FLOW_ON;
    default:
        return FLOW_DONE;
    }
}

/* --- picking --- */

/* OP_PICK and OP_MAY_PICK; BR-TGT-18. */
enum flow brawl_run_pick(struct play *p, struct frame *f, struct insn in)
{
    enum { BEGIN, CHOSEN };
    struct brawl *g = brawl(p->d);
    choice answer = play_answer(p, f->who);

    if (f->step == BEGIN) {
        g->action.chosen = NO_CHAMPION;
        if (brawl_quarry_of(p->rules, g, f, (enum quarry)in.a) == 0 ||
            !brawl_pick_matters(p, f, in, f->pc + 1))
            return FLOW_DONE;
        f->step = CHOSEN;
        return brawl_ask(p, f->who, QUESTION_WHO);
    }
    if (choice_verb(answer) != VERB_NOBODY)
        g->action.chosen = (uint8_t)brawl_champion_at(g, (int)choice_a(answer));
    return FLOW_DONE;
}

/* --- for the turn; BR-LAST --- */

/* OP_STRENGTH, OP_DEFENCE, OP_MOVEMENT */
enum flow brawl_run_bonus(struct play *p, struct frame *f, struct insn in)
{
    struct brawl *g = brawl(p->d);
    unsigned whom = group_of(p, f, in);

    while (whom != 0) {
        int c = take_champion(&whom);
        struct champion *champion = &g->champion[c];
        int8_t *bonus[] = { &champion->strength, &champion->defence,
                            &champion->movement };
        int which = in.op - OP_STRENGTH;

        *bonus[which] = (int8_t)(*bonus[which] + in.n);
        brawl_tell(p, EVENT_BONUS, c, in.n, which, "BR-LAST-1");
    }
    return FLOW_DONE;
}

/* BR-CARD-2 */
enum flow brawl_run_hunt(struct play *p, struct frame *f, struct insn in)
{
    struct brawl *g = brawl(p->d);
    unsigned allies = brawl_whom_of(p->rules, g, f, WHOM_ALLIES);
    unsigned targets = brawl_whom_of(p->rules, g, f, WHOM_TARGET);

    while (allies != 0) {
        int c = take_champion(&allies);

        for (unsigned left = targets; left != 0;) {
            int target = take_champion(&left);
            uint8_t *one = &g->champion[c].versus[target];

            *one = (uint8_t)(*one + in.n);
            brawl_tell_both(p, EVENT_HUNT, c, target, in.n, 0, "BR-CARD-2");
        }
    }
    return FLOW_DONE;
}

enum flow brawl_run_shield(struct play *p, struct frame *f, struct insn in)
{
    int c = f->arg[PROGRAM_SOURCE];
    uint8_t *shield = &brawl(p->d)->action.shield[c];
    int n = program_amount(p->rules, p->d, f, in);

    *shield = (uint8_t)(*shield + n);
    if (n != 0)
        brawl_tell(p, EVENT_SHIELD, c, n, 0, "BR-CARD-47");
    return FLOW_DONE;
}

enum flow brawl_run_mark(struct play *p, struct frame *f, struct insn in)
{
    struct brawl *g = brawl(p->d);
    unsigned whom = brawl_whom_of(p->rules, g, f, WHOM_TARGET);

    while (whom != 0) {
        int c = take_champion(&whom);
        uint8_t *marked = &g->champion[c].marked;

        *marked = (uint8_t)(*marked + in.n);
        brawl_tell(p, EVENT_MARK, c, *marked, 0, "BR-LAST-5");
    }
    return FLOW_DONE;
}

enum flow brawl_run_aim(struct play *p, struct frame *f, struct insn in)
{
    (void)in;
    brawl(p->d)->champion[f->arg[PROGRAM_SOURCE]].aiming = 1;
    brawl_tell(p, EVENT_AIM, f->arg[PROGRAM_SOURCE], 0, 0, "BR-LAST-6");
    return FLOW_DONE;
}

enum flow brawl_run_fearless(struct play *p, struct frame *f, struct insn in)
{
    struct brawl *g = brawl(p->d);
    unsigned whom = group_of(p, f, in);

    while (whom != 0) {
        int c = take_champion(&whom);

        g->champion[c].fearless = 1;
        brawl_tell(p, EVENT_FEARLESS, c, 0, 0, "BR-LAST-1");
    }
    return FLOW_DONE;
}

/* BR-CARD-1, BR-CARD-22 to BR-CARD-24, BR-LAST-7 */
enum flow brawl_run_cancel(struct play *p, struct frame *f, struct insn in)
{
    static const uint8_t cancels[CANCELS] = {
        [CANCEL_DISPLACEMENT] = CANCELLED_DISPLACEMENT,
        [CANCEL_POST] = CANCELLED_POST,
        [CANCEL_REMAINING] = CANCELLED_POST | CANCELLED_REACTIONS,
    };
    struct brawl *g = brawl(p->d);

    g->action.cancelled |= cancels[in.a];
    brawl_tell_card(p, EVENT_CANCEL, f->who, f->arg[PROGRAM_CARD], in.a,
                    "BR-CARD-1");
    if (in.a == CANCEL_LASTING)
        brawl_end_lasting(p, "BR-LAST-7");
    return FLOW_DONE;
}
