/* battle.c - strength in battle, and what two creatures do to each other. */
#include "games/exodus/rules.h"

/* What one card, that of the frame, adds to the strength of a creature in
 * battle. */
static int support(const struct rules *r, const struct exodus *g,
                   const struct frame *f, int creature, int foe, bool attacks)
{
    int card = f->arg[PROGRAM_CARD], sum = 0;
    int pc = book_program(r->book, g->kind[card], TIMING_STATIC);
    const struct insn *in;

    if (pc < 0 || frozen(g, card))
        return 0;
    while ((in = program_read(r, &g->d, f, &pc)) != NULL) {
        bool fits =
            in->a == 0 || has_trait(r, g, creature, (enum trait)(in->a - 1));

        if (in->op == OP_DEFENDS)
            sum += card == creature && !attacks ? in->n : 0;
        else if (in->op == OP_ATTACKING)
            sum += attacks && fits ? in->n : 0;
        else if (in->op == OP_ATTACKING_RARE)
            sum +=
                attacks && fits && has_trait(r, g, foe, TRAIT_RARE) ? in->n : 0;
    }
    return sum;
}

/* What conditions and values of a card in a battle are given. */
static struct frame battle_frame(const struct exodus *g, int creature, int foe)
{
    int other = foe != 0 ? xo_field_place(g, foe).who : g->victim;

    return program_frame(xo_field_place(g, creature).who, 0, other + 1);
}

/* Strength in a battle; foe 0: against Life Points. */
static int battle_strength(const struct rules *r, const struct exodus *g,
                           int creature, int foe, bool attacks)
{
    struct place place = xo_field_place(g, creature);
    struct frame f = battle_frame(g, creature, foe);
    int sum =
        xo_pile_at(r, g, place.who, place.at).energies + g->bonus[creature];
    int n;
    const card_id *card = cards_in_play(g, place.who, &n);

    for (int i = 0; i < n; i++) {
        f.arg[PROGRAM_CARD] = card[i];
        sum += support(r, g, &f, creature, foe, attacks);
    }
    return sum > 0 ? sum : 0; /* XO-CARD-04 */
}

/* --- the battle: how many energies each side loses, and whether the defender's
 * are being chosen --- */

STEPS(xo_battle, BATTLE_READ, BATTLE_CHOOSE, BATTLE_CHOSEN, BATTLE_FINISH);

/* Whose energies are to be lost, and the pile. */
static struct pile pile_of(const struct rules *r, const struct exodus *g,
                           const struct frame *f, int *who)
{
    return xo_pile_of(r, g, f->arg[BATTLE_DEFENDS] ? g->target : g->attacker,
                      who);
}

/* XO-DEST-06, XO-DEST-07: abilities of a side whose Common destroyed; "your
 * opponent" is the one who loses the creature: XO-TEAM-18. */
static void tell_destroyer(struct play *p, int destroyer, int destroyed)
{
    struct exodus *g = exodus(p->d);
    int who = xo_field_place(g, destroyer).who;
    int loser = xo_field_place(g, destroyed).who, waits = g->nwaiting;

    if (!has_trait(p->rules, g, destroyer, TRAIT_COMMON) || loser == who)
        return;
    xo_trigger_all(p, TIMING_DESTROYS, who);
    for (; waits < g->nwaiting; waits++)
        waiting(g, waits)->foe = (uint8_t)(loser + 1);
}

static enum flow end_battle(struct play *p, bool attacker_dies,
                            bool defender_dies)
{
    struct exodus *g = exodus(p->d);
    uint8_t dead[2];
    int n = 0, attacker = g->attacker, target = g->target;

    if (defender_dies)
        tell_destroyer(p, attacker, target);
    if (attacker_dies)
        tell_destroyer(p, target, attacker);
    if (attacker_dies)
        dead[n++] = (uint8_t)attacker;
    if (defender_dies)
        dead[n++] = (uint8_t)target;
    g->attack = 0;
    g->attacker = g->target = 0;
    xo_destroy_creatures(p, dead, n);
    return xo_check(p) ? FLOW_ON : FLOW_DONE;
}

/* What each card adds to the strength of a creature in this battle. */
static void tell_support(struct play *p, int creature, int foe, bool attacks)
{
    const struct exodus *g = exodus(p->d);
    int who = xo_field_place(g, creature).who, n;
    const card_id *card = cards_in_play(g, who, &n);

    for (int i = 0; i < n; i++) {
        struct frame f = battle_frame(g, creature, foe);
        int sum;

        f.arg[PROGRAM_CARD] = card[i];
        sum = support(p->rules, g, &f, creature, foe, attacks);
        if (sum != 0)
            xo_tell_event(p,
                          (struct event){ .kind = EVENT_SUPPORT,
                                          .who = (uint8_t)who,
                                          .with = g->kind[creature],
                                          .n = (int16_t)sum,
                                          .rule = "XO-OP-07" },
                          card[i]);
    }
}

static void tell_battle(struct play *p, enum event_id kind, int n, int m)
{
    const struct exodus *g = exodus(p->d);
    int foe = g->victim;

    if (p->sink == NULL)
        return;
    tell_support(p, g->attacker, g->target, true);
    if (kind == EVENT_BATTLE) {
        tell_support(p, g->target, g->attacker, false);
        foe = xo_field_place(g, g->target).who;
    }
    xo_tell_event(p,
                  (struct event){ .kind = (uint8_t)kind,
                                  .who = g->active,
                                  .foe = (uint8_t)foe,
                                  .with = g->kind[g->target],
                                  .n = (int16_t)n,
                                  .m = (int16_t)m,
                                  .rule = "XO-BAT-02" },
                  g->attacker);
}

/* XO-BAT-15 */
static enum flow hit_life(struct play *p)
{
    struct exodus *g = exodus(p->d);
    int n = battle_strength(p->rules, g, g->attacker, 0, true);
    int victim = g->victim;

    tell_battle(p, EVENT_HIT, n, 0);
    g->attack = 0;
    g->attacker = g->victim = 0;
    xo_change_life(p, victim, -n, "XO-BAT-15");
    return xo_check(p) ? FLOW_ON : FLOW_DONE;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

static enum flow read_strengths(struct play *p, struct frame *f)
{
    struct exodus *g = exodus(p->d);
    int attacker, defender, who;

    g->flags[g->attacker] |= FLAG_SPENT; /* XO-ATK-28 */
    if (g->attack & ATTACK_LIFE)
        return hit_life(p);
    attacker = battle_strength(p->rules, g, g->attacker, g->target, true);
    defender = battle_strength(p->rules, g, g->target, g->attacker, false);
    tell_battle(p, EVENT_BATTLE, attacker, defender);
    if (policy_of(g, POLICY_BATTLE) == BATTLE_COMPARE)
        return end_battle(p, attacker <= defender, defender <= attacker);
    f->arg[BATTLE_ATTACKER_LOSES] = (uint8_t)least(
        defender, xo_pile_of(p->rules, g, g->attacker, &who).energies);
    f->arg[BATTLE_DEFENDER_LOSES] = (uint8_t)least(
        attacker, xo_pile_of(p->rules, g, g->target, &who).energies);
    f->step = BATTLE_CHOOSE;
    return FLOW_ON;
}

int xo_battle_losses(const struct frame *f)
{
    return f->arg[f->arg[BATTLE_DEFENDS] ? BATTLE_DEFENDER_LOSES
                                         : BATTLE_ATTACKER_LOSES];
}

int xo_battle_energies(const struct rules *r, const struct exodus *g,
                       const struct frame *f, struct candidate *out)
{
    int who, n = 0;
    struct pile pile = pile_of(r, g, f, &who);
    int zone = zone_of(who, ZONE_FIELD), end = pile.first + pile.energies;

    for (int i = pile.first; i < end; i++) {
        int energy = zone_card(&g->shelf, zone, i);
        choice c =
            choice_make(VERB_ENERGY, (unsigned)who, (unsigned)pile.number,
                        (unsigned)(i - pile.first + 1));

        if (xo_card_repeated(g, zone, pile.first, i))
            continue;
        for (int k = i; k < end; k++)
            if (xo_cards_alike(g, energy, zone_card(&g->shelf, zone, k)))
                out[n++] = (struct candidate){ c, (uint8_t)zone_card(&g->shelf,
                                                                     zone, k) };
    }
    return n;
}

static enum flow next_side(struct frame *f)
{
    f->step = f->arg[BATTLE_DEFENDS] ? BATTLE_FINISH : BATTLE_CHOOSE;
    f->arg[BATTLE_DEFENDS] = true;
    return FLOW_ON;
}

/* XO-BAT-05, XO-BAT-10 */
static enum flow choose(struct play *p, struct frame *f)
{
    struct exodus *g = exodus(p->d);
    struct candidate list[INSTANCES];
    int n = xo_battle_energies(p->rules, g, f, list);
    int lost = xo_battle_losses(f);

    if (lost > 0 && lost < n && list[0].c != list[n - 1].c) {
        f->step = BATTLE_CHOSEN;
        return play_ask(p, xo_field_place(g, list[0].value).who, QUESTION_LOSE);
    }
    for (int i = 0; i < lost; i++)
        g->flags[list[i].value] |= FLAG_LOST;
    return next_side(f);
}

static enum flow chosen(struct play *p, struct frame *f)
{
    struct exodus *g = exodus(p->d);
    struct candidate list[INSTANCES];
    uint8_t lost[DUEL_MAX_MEMBERS];
    int n, who;

    xo_battle_energies(p->rules, g, f, list);
    who = xo_field_place(g, list[0].value).who;
    n = xo_values_given(p, who, list, lost);
    for (int i = 0; i < n; i++)
        g->flags[lost[i]] |= FLAG_LOST;
    return next_side(f);
}

/* All energies leave together; true if the pile is empty then. */
static bool lose_energies(struct play *p, int creature)
{
    struct exodus *g = exodus(p->d);
    int who;
    struct pile pile = xo_pile_of(p->rules, g, creature, &who);
    int zone = zone_of(who, ZONE_FIELD), left = pile.energies;

    for (int i = pile.first + pile.energies - 1; i >= pile.first; i--) {
        int energy = zone_card(&g->shelf, zone, i);

        if (!(g->flags[energy] & FLAG_LOST))
            continue;
        xo_tell_energy(p, EVENT_LOSE_ENERGY, EVENT_LOSE_ENERGY, who, energy,
                       "XO-BAT-04");
        xo_card_move(g, zone, i, zone_of(exodus_owner(g, energy), ZONE_GRAVE));
        left--;
    }
    return left == 0;
}

enum flow xo_battle(struct play *p, struct frame *f)
{
    struct exodus *g = exodus(p->d);
    bool attacker_dies, defender_dies;

    switch ((enum xo_battle_step)f->step) {
    case BATTLE_READ:
        return read_strengths(p, f);
    case BATTLE_CHOOSE:
        return choose(p, f);
    case BATTLE_CHOSEN:
        return chosen(p, f);
    case BATTLE_FINISH:
        attacker_dies = lose_energies(p, g->attacker);
        defender_dies = lose_energies(p, g->target);
        return end_battle(p, attacker_dies, defender_dies);
    }
    return FLOW_DONE;
}
