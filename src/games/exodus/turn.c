/* turn.c - a turn and its phases: drawing, placing energies and creatures,
 * declaring attacks, thawing. */
#include "games/exodus/rules.h"

/* --- the turn --- */

STEPS(xo_turn, TURN_BEGIN, TURN_DRAW, TURN_ENERGY, TURN_CREATURE, TURN_ATTACK,
      TURN_THAW, TURN_CLOSE, TURN_OVER);

void xo_turn_begin(struct play *p, enum phase at)
{
    static const uint8_t step[PHASES] = { [PHASE_DRAW] = TURN_DRAW,
                                          [PHASE_ENERGY] = TURN_ENERGY,
                                          [PHASE_CREATURE] = TURN_CREATURE,
                                          [PHASE_ATTACK] = TURN_ATTACK,
                                          [PHASE_END] = TURN_THAW };
    struct exodus *g = exodus(p->d);

    play_enter(p, PROCEDURE_TURN, g->active);
    p->d->frame[p->d->depth - 1].step = step[at];
}

bool xo_turn_ends(const struct exodus *g)
{
    unsigned leaving = g->d.teams == 0 ? g->d.gone : 0; /* XO-TEAM-14 */

    return g->d.frame[0].step == TURN_OVER ||
           ((leaving | g->out) >> g->active & 1);
}

/* XO-DRAW-08, XO-TEAM-12 */
static bool draws(const struct exodus *g)
{
    switch (policy_of(g, POLICY_FIRST_DRAW)) {
    case FIRST_DRAW_EACH:
        return g->begun >> g->active & 1;
    case FIRST_DRAW_STARTER:
        return g->turn > 1;
    default:
        return true;
    }
}

static enum flow begin(struct play *p, struct frame *f)
{
    struct exodus *g = exodus(p->d);

    g->turn++;
    g->objects = 0;
    f->who = g->active;
    f->step = draws(g) ? TURN_DRAW : TURN_ENERGY;
    g->begun |= (uint8_t)(1u << g->active);
    xo_tell_amounts(p, EVENT_TURN, g->active, g->turn, 0, "XO-TURN-02");
    if (f->step == TURN_ENERGY)
        xo_tell_amounts(p, EVENT_SKIP, g->active, PHASE_DRAW, 0, "XO-DRAW-08");
    return FLOW_ON;
}

/* XO-DRAW-04: the Main Deck first. */
static enum flow draw_phase(struct play *p, struct frame *f)
{
    exodus(p->d)->phase = PHASE_DRAW;
    xo_draw_main(p, f->who, EXODUS_DRAW);
    xo_draw_energy(p, f->who, EXODUS_DRAW);
    f->step = TURN_ENERGY;
    return xo_window_open(p, WINDOW_BOTH);
}

static enum flow run_phase(struct play *p, struct frame *f, enum phase which,
                           int next)
{
    exodus(p->d)->phase = (uint8_t)which;
    f->step = (uint8_t)next;
    return play_enter(p, PROCEDURE_PHASE, f->who);
}

/* XO-TURN-09, XO-TURN-10 */
static enum flow over(struct play *p, struct frame *f)
{
    struct exodus *g = exodus(p->d);
    int limit = policy_of(g, POLICY_TURN_LIMIT);

    if (limit == 0)
        limit = EXODUS_TURNS;
    for (int i = 1; i <= INSTANCES; i++) {
        g->bonus[i] = 0;
        g->flags[i] &= FLAG_TOP | FLAG_FROZEN;
    }
    f->step = TURN_BEGIN;
    if (xo_check_conceded(p))
        return FLOW_ON;
    if (g->turn >= limit)
        xo_game_drawn(p);
    else
        g->active = (uint8_t)xo_next_player(g, g->active);
    return FLOW_ON;
}

enum flow xo_turn(struct play *p, struct frame *f)
{
    const struct exodus *g = exodus(p->d);

    if (!exodus_in(g, g->active)) /* XO-TEAM-15 */
        f->step = TURN_OVER;
    switch ((enum xo_turn_step)f->step) {
    case TURN_BEGIN:
        return begin(p, f);
    case TURN_DRAW:
        return draw_phase(p, f);
    case TURN_ENERGY:
        return run_phase(p, f, PHASE_ENERGY, TURN_CREATURE);
    case TURN_CREATURE:
        return run_phase(p, f, PHASE_CREATURE, TURN_ATTACK);
    case TURN_ATTACK:
        return run_phase(p, f, PHASE_ATTACK, TURN_THAW);
    case TURN_THAW:
        exodus(p->d)->phase = PHASE_END;
        f->step = TURN_CLOSE;
        return play_enter(p, PROCEDURE_THAW, f->who);
    case TURN_CLOSE:
        f->step = TURN_OVER;
        return xo_window_open(p, WINDOW_BOTH);
    case TURN_OVER:
        return over(p, f);
    }
    return FLOW_DONE;
}

/* --- a phase with priority --- */

STEPS(xo_phase, PHASE_STEP_ASK, PHASE_STEP_ANSWERED, PHASE_STEP_PLAYED,
      PHASE_STEP_LAID, PHASE_STEP_MOVED, PHASE_STEP_SUMMONED, PHASE_STEP_AIMED,
      PHASE_STEP_ANSWERS_IN, PHASE_STEP_FINAL, PHASE_STEP_FOUGHT,
      PHASE_STEP_OVER);

bool xo_phase_ends(const struct frame *f)
{
    return f->step == PHASE_STEP_OVER;
}

static enum flow ask(struct play *p, struct frame *f)
{
    static const uint8_t question[PHASES] = {
        [PHASE_ENERGY] = QUESTION_ENERGY,
        [PHASE_CREATURE] = QUESTION_CREATURE,
        [PHASE_ATTACK] = QUESTION_ATTACK,
    };

    if (xo_check_conceded(p))
        return FLOW_ON;
    if (!exodus_in(exodus(p->d), f->who))
        return FLOW_DONE;
    f->arg[PHASE_PILE] = f->arg[PHASE_CARD] = 0;
    f->step = PHASE_STEP_ANSWERED;
    return play_ask(p, f->who, question[exodus(p->d)->phase]);
}

/* Lay a hand card open until its pile is chosen. */
static enum flow place_card(struct play *p, struct frame *f, choice c, int step,
                            unsigned question)
{
    struct exodus *g = exodus(p->d);

    xo_card_move(g, zone_of(f->who, ZONE_HAND),
                 xo_hand_place(g, f->who, choice_a(c)), ZONE_PLACING);
    f->step = (uint8_t)step;
    return play_ask(p, f->who, question);
}

/* No energy is moved any more: those that were are like all others. */
static void forget_moves(struct exodus *g, int who)
{
    int zone = zone_of(who, ZONE_FIELD);

    for (int i = 0; i < zone_count(&g->shelf, zone); i++)
        g->flags[zone_card(&g->shelf, zone, i)] &= (uint8_t)~FLAG_SPENT;
}

static enum flow end_phase(struct play *p, struct frame *f)
{
    struct exodus *g = exodus(p->d);

    if (g->phase == PHASE_ENERGY)
        forget_moves(g, f->who);
    xo_tell_amounts(p, EVENT_END_PHASE, f->who, g->phase, 0, "XO-TURN-04");
    f->step = PHASE_STEP_OVER;
    return xo_window_open(p, WINDOW_ONE);
}

static enum flow answered(struct play *p, struct frame *f)
{
    choice c = play_answer(p, f->who);

    switch (choice_verb(c)) {
    case VERB_LAY:
        return place_card(p, f, c, PHASE_STEP_LAID, QUESTION_PILE);
    case VERB_SUMMON:
        return place_card(p, f, c, PHASE_STEP_SUMMONED, QUESTION_BLANK);
    case VERB_MOVE:
        f->arg[PHASE_PILE] = (uint8_t)choice_a(c);
        f->arg[PHASE_CARD] = (uint8_t)choice_b(c);
        f->step = PHASE_STEP_MOVED;
        return play_ask(p, f->who, QUESTION_PILE);
    case VERB_ATTACK:
        f->arg[PHASE_PILE] = (uint8_t)choice_a(c);
        f->step = PHASE_STEP_AIMED;
        return play_ask(p, f->who, QUESTION_AIM);
    case VERB_END:
        return end_phase(p, f);
    default:
        f->step = PHASE_STEP_PLAYED;
        return xo_object_begin(p, f->who, c);
    }
}

/* The pile that an answer names; n is 0 for a new one. */
static struct pile named_pile(struct play *p, int who)
{
    choice c = play_answer(p, who);

    if (choice_verb(c) == VERB_NEW)
        return NO_PILE;
    return xo_pile_number(p->rules, exodus(p->d), who, (int)choice_a(c));
}

static void tell_laid(struct play *p, int energy, enum event_id kind)
{
    int who;
    struct pile pile;

    if (p->sink == NULL)
        return;
    pile = xo_pile_of(p->rules, exodus(p->d), energy, &who);
    xo_tell_event(p,
                  (struct event){ .kind = (uint8_t)kind,
                                  .who = (uint8_t)who,
                                  .n = (int16_t)pile.number,
                                  .m = (int16_t)pile.energies,
                                  .rule = "XO-ENER-02" },
                  energy);
}

/* XO-ENER-08 */
static enum flow laid(struct play *p, struct frame *f)
{
    struct exodus *g = exodus(p->d);
    struct pile pile = named_pile(p, f->who);
    int energy = zone_card(&g->shelf, ZONE_PLACING, 0);

    xo_card_to_pile(g, ZONE_PLACING, 0, f->who, pile.n > 0 ? &pile : NULL);
    tell_laid(p, energy, pile.n > 0 ? EVENT_LAY : EVENT_LAY_NEW);
    f->step = PHASE_STEP_ASK;
    return xo_window_open(p, WINDOW_ONE);
}

bool xo_has_room(const struct pile *pile)
{
    return pile->energies < EXODUS_PILE;
}

/* XO-ENER-12 to XO-ENER-17, XO-FRZ-07 */
bool xo_can_move(const struct rules *r, const struct exodus *g, int who,
                 const struct pile *pile, int at)
{
    int energy = zone_card(&g->shelf, zone_of(who, ZONE_FIELD), at);
    struct pile to = NO_PILE;

    if (pile->creature != 0 || (g->flags[energy] & (FLAG_FROZEN | FLAG_SPENT)))
        return false;
    if (pile->energies > 1)
        return true;
    while (xo_pile_next(r, g, who, &to))
        if (to.number != pile->number && xo_has_room(&to))
            return true;
    return false;
}

static void tell_moved(struct play *p, const struct frame *f, int energy,
                       const struct pile *to)
{
    int number = to->number;

    if (p->sink == NULL)
        return;
    if (to->n == 0)
        number = xo_piles_of(p->rules, exodus(p->d), f->who) + 1;
    xo_tell_event(
        p,
        (struct event){ .kind = to->n > 0 ? EVENT_MOVE : EVENT_MOVE_NEW,
                        .who = f->who,
                        .n = f->arg[PHASE_PILE],
                        .m = (int16_t)number,
                        .rule = "XO-ENER-12" },
        energy);
}

static enum flow moved(struct play *p, struct frame *f)
{
    struct exodus *g = exodus(p->d);
    int zone = zone_of(f->who, ZONE_FIELD);
    struct pile from = xo_pile_number(p->rules, g, f->who, f->arg[PHASE_PILE]);
    struct pile to = named_pile(p, f->who);
    int at = from.first, energy;

    while (g->kind[zone_card(&g->shelf, zone, at)] != f->arg[PHASE_CARD] ||
           !xo_can_move(p->rules, g, f->who, &from, at))
        at++;
    energy = zone_card(&g->shelf, zone, at);
    tell_moved(p, f, energy, &to);
    xo_energy_shift(p->rules, g, (struct place){ f->who, at }, f->who,
                    to.n > 0 ? zone_card(&g->shelf, zone, to.first) : 0);
    g->flags[energy] |= FLAG_SPENT;
    xo_tell_vanished(p, f->who, from.n == 1 ? from.number : 0);
    f->step = PHASE_STEP_ASK;
    return FLOW_ON;
}

static enum flow summoned(struct play *p, struct frame *f)
{
    struct pile pile = named_pile(p, f->who);

    xo_creature_enters(p, ZONE_PLACING, 0, f->who, &pile, true);
    f->step = PHASE_STEP_ASK;
    return xo_window_open(p, WINDOW_ONE);
}

/* --- attacks --- */

bool xo_can_attack(const struct exodus *g, int creature)
{
    return g->turn != 1 && /* XO-ATK-07 */
           !(g->flags[creature] & (FLAG_FROZEN | FLAG_SPENT));
}

bool xo_life_open(const struct rules *r, const struct exodus *g, int foe)
{
    return exodus_in(g, foe) && are_foes(g, foe, g->active) &&
           xo_creatures_of(r, g, foe) == 0;
}

bool xo_target_open(const struct rules *r, const struct exodus *g)
{
    if (frozen(g, g->attacker))
        return false; /* XO-ATK-27 */
    if (g->attack & ATTACK_LIFE)
        return xo_life_open(r, g, g->victim);
    return g->target != 0 &&
           are_foes(g, xo_field_place(g, g->target).who, g->active);
}

static void tell_attack(struct play *p, const struct frame *f,
                        enum event_id kind)
{
    const struct exodus *g = exodus(p->d);
    int own, foe;
    struct pile pile, target;

    if (p->sink == NULL)
        return;
    pile = xo_pile_of(p->rules, g, g->attacker, &own);
    target = xo_pile_of(p->rules, g, g->target, &foe);
    xo_tell_event(p,
                  (struct event){ .kind = (uint8_t)kind,
                                  .who = f->who,
                                  .foe = foe >= 0 ? (uint8_t)foe : g->victim,
                                  .with = g->kind[g->target],
                                  .n = (int16_t)pile.number,
                                  .m = (int16_t)target.number,
                                  .rule = "XO-ATK-01" },
                  g->attacker);
}

static void aim(struct play *p, struct frame *f)
{
    struct exodus *g = exodus(p->d);
    choice c = play_answer(p, f->who);

    g->target = g->victim = 0;
    g->attack &= (uint8_t)~ATTACK_LIFE;
    if (choice_verb(c) == VERB_LIFE) {
        g->attack |= ATTACK_LIFE;
        g->victim = (uint8_t)choice_a(c);
        tell_attack(p, f, EVENT_ATTACK_LIFE);
        return;
    }
    g->target =
        (uint8_t)xo_pile_number(p->rules, g, (int)choice_a(c), (int)choice_b(c))
            .creature;
    tell_attack(p, f, EVENT_ATTACK);
}

static enum flow aimed(struct play *p, struct frame *f)
{
    struct exodus *g = exodus(p->d);

    g->attacker =
        (uint8_t)xo_pile_number(p->rules, g, f->who, f->arg[PHASE_PILE])
            .creature;
    g->attack = ATTACK_PENDING;
    aim(p, f);
    if (!(g->flags[g->attacker] & FLAG_DECLARED)) /* XO-ATK-15 */
        xo_trigger(p, g->attacker, TIMING_ATTACKS, f->who);
    g->flags[g->attacker] |= FLAG_DECLARED;
    f->step = PHASE_STEP_ANSWERS_IN;
    return xo_window_open(p, WINDOW_ONE);
}

static enum flow attack_over(struct play *p, struct frame *f)
{
    struct exodus *g = exodus(p->d);

    g->attack = 0;
    g->attacker = g->target = g->victim = 0;
    f->step = PHASE_STEP_ASK;
    return FLOW_ON;
}

static enum flow fight(struct play *p, struct frame *f)
{
    f->step = PHASE_STEP_FOUGHT;
    return play_enter(p, PROCEDURE_BATTLE, f->who);
}

/* XO-ATK-16, XO-ATK-17, XO-ATK-25 */
static enum flow answers_in(struct play *p, struct frame *f)
{
    struct exodus *g = exodus(p->d);

    if (g->attacker == 0) {
        xo_tell(p, EVENT_NO_ATTACK, f->who, "XO-ATK-25");
        return attack_over(p, f);
    }
    if (!(g->attack & ATTACK_ANSWERED))
        return fight(p, f);
    f->step = PHASE_STEP_FINAL;
    return play_ask(p, f->who, QUESTION_FINAL);
}

static enum flow final(struct play *p, struct frame *f)
{
    struct exodus *g = exodus(p->d);
    unsigned verb = choice_verb(play_answer(p, f->who));

    if (verb == VERB_CANCEL) { /* XO-ATK-23 */
        xo_tell_card(p, EVENT_CANCEL, f->who, g->attacker, "XO-ATK-22");
        return attack_over(p, f);
    }
    if (verb == VERB_GO_ON)
        xo_tell_card(p, EVENT_GO_ON, f->who, g->attacker, "XO-ATK-18");
    else
        aim(p, f);
    return fight(p, f);
}

enum flow xo_phase(struct play *p, struct frame *f)
{
    switch ((enum xo_phase_step)f->step) {
    case PHASE_STEP_ASK:
        return ask(p, f);
    case PHASE_STEP_ANSWERED:
        return answered(p, f);
    case PHASE_STEP_PLAYED: /* XO-PRIO-12 */
        f->step = PHASE_STEP_ASK;
        return xo_window_open(p, WINDOW_ONE);
    case PHASE_STEP_LAID:
        return laid(p, f);
    case PHASE_STEP_MOVED:
        return moved(p, f);
    case PHASE_STEP_SUMMONED:
        return summoned(p, f);
    case PHASE_STEP_AIMED:
        return aimed(p, f);
    case PHASE_STEP_ANSWERS_IN:
        return answers_in(p, f);
    case PHASE_STEP_FINAL:
        return final(p, f);
    case PHASE_STEP_FOUGHT: /* XO-ATK-29 */
        f->step = PHASE_STEP_ASK;
        return xo_window_open(p, WINDOW_SETTLE);
    case PHASE_STEP_OVER:
        break;
    }
    return FLOW_DONE;
}

/* --- the End Phase --- */

STEPS(xo_thaw_phase, THAW_BEGIN, THAW_NEXT, THAW_CHOSEN);

static void mark_zone(struct exodus *g, int zone, int owner)
{
    for (int i = 0; i < zone_count(&g->shelf, zone); i++) {
        int card = zone_card(&g->shelf, zone, i);

        if (frozen(g, card) && (owner < 0 || exodus_owner(g, card) == owner))
            g->flags[card] |= FLAG_DUE;
    }
}

/* XO-END-05, XO-FRZ-11 */
static void mark_due(struct exodus *g)
{
    mark_zone(g, zone_of(g->active, ZONE_FIELD), -1);
    for (int side = 0; side < g->d.players; side++)
        mark_zone(g, zone_of(side, ZONE_STANDING), g->active);
    g->grave_due = g->grave_frozen & (uint8_t)(1u << g->active);
}

/* Of cards that are alike one will do. */
static int list_due(const struct rules *r, const struct exodus *g, int side,
                    enum zone where, struct candidate *out)
{
    int zone = zone_of(side, where), n = 0;

    for (int i = 0; i < zone_count(&g->shelf, zone); i++) {
        int card = zone_card(&g->shelf, zone, i);
        int first = where == ZONE_FIELD ? xo_pile_at(r, g, side, i).first : 0;

        if ((g->flags[card] & FLAG_DUE) && !xo_card_repeated(g, zone, first, i))
            out[n++] = (struct candidate){ xo_place_choice(r, g, card),
                                           (uint8_t)card };
    }
    return n;
}

int xo_due_cards(const struct rules *r, const struct exodus *g,
                 struct candidate *out)
{
    int n = list_due(r, g, g->active, ZONE_FIELD, out);

    for (int side = 0; side < g->d.players; side++)
        n += list_due(r, g, side, ZONE_STANDING, out + n);
    if (g->grave_due & g->grave_frozen)
        out[n++] =
            (struct candidate){ choice_make(VERB_GRAVEYARD, g->active, 0, 0),
                                (uint8_t)(SLOT_GRAVEYARD + g->active) };
    return n;
}

static void thaw_due(struct play *p, int value)
{
    struct exodus *g = exodus(p->d);

    if (value < SLOT_GRAVEYARD) {
        xo_thaw(p, value);
        return;
    }
    g->grave_due = 0;
    g->grave_frozen &= (uint8_t) ~(1u << (value - SLOT_GRAVEYARD));
    xo_tell(p, EVENT_THAW_GRAVE, value - SLOT_GRAVEYARD, "XO-FRZ-11");
}

static enum flow thaw_next(struct play *p, struct frame *f)
{
    struct exodus *g = exodus(p->d);
    struct candidate list[MAX_DUE];
    int n = xo_due_cards(p->rules, g, list);
    bool effects = false;

    if (n == 0)
        return FLOW_DONE;
    for (int i = 0; i < n; i++)
        effects |= list[i].value < SLOT_GRAVEYARD &&
                   has_ability(p->rules, g, list[i].value, TIMING_UNFREEZES);
    if (n > 1 && effects && xo_stack_open(g)) { /* XO-END-07, XO-PRIO-16 */
        f->step = THAW_CHOSEN;
        return play_ask(p, f->who, QUESTION_THAW);
    }
    for (int i = 0; i < n; i++)
        thaw_due(p, list[i].value);
    return xo_window_open(p, WINDOW_SETTLE);
}

static enum flow thaw_chosen(struct play *p, struct frame *f)
{
    struct candidate list[MAX_DUE];
    int i = 0;

    xo_due_cards(p->rules, exodus(p->d), list);
    while (list[i].c != play_answer(p, f->who))
        i++;
    thaw_due(p, list[i].value);
    f->step = THAW_NEXT;
    return xo_window_open(p, WINDOW_SETTLE);
}

enum flow xo_thaw_phase(struct play *p, struct frame *f)
{
    switch ((enum xo_thaw_phase_step)f->step) {
    case THAW_BEGIN:
        mark_due(exodus(p->d));
        f->step = THAW_NEXT;
        return FLOW_ON;
    case THAW_NEXT:
        return thaw_next(p, f);
    case THAW_CHOSEN:
        return thaw_chosen(p, f);
    }
    return FLOW_DONE;
}
