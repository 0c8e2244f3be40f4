/* action.c - one activation: a card or a standard action, from its price to its
 * end.  BR-ACT, BR-CORE, BR-SKILL, BR-STD. */
#include "games/brawl/rules.h"

#include <string.h>

/* --- paying --- */

enum price brawl_price_of(const struct rules *r, card_id card)
{
    return (enum price)stat_of(r, card, STAT_CORE);
}

enum price brawl_standard_price(enum standard standard)
{
    static const enum price prices[STANDARDS] = {
        [STANDARD_PLAN] = PRICE_MANIPULATION,
        [STANDARD_HEAL] = PRICE_CREATION,
        [STANDARD_DAMAGE] = PRICE_DESTRUCTION,
        [STANDARD_MOVE] = PRICE_ANY,
    };

    return prices[standard];
}

/* The champion of a player with that ability, or NO_CHAMPION. */
static int who_has(const struct rules *r, const struct brawl *g, int who,
                   enum opcode op)
{
    for (int c = 0; c < g->nchampions; c++)
        if (g->champion[c].owner == who &&
            brawl_has_ability(r, g, c, op, NO_CHAMPION))
            return c;
    return NO_CHAMPION;
}

bool brawl_player_has(const struct rules *r, const struct brawl *g, int who,
                      enum opcode op)
{
    return who_has(r, g, who, op) != NO_CHAMPION;
}

unsigned brawl_payers(const struct rules *r, const struct brawl *g, int who,
                      enum price price)
{
    unsigned ready = g->ready[who];

    if (price == PRICE_ANY)
        return ready;
    if (price == PRICE_CREATION && brawl_player_has(r, g, who, OP_ANY_CORE))
        return ready; /* BR-ABIL-31 */
    return ready & 1u << price;
}

bool brawl_free_action_left(const struct rules *r, const struct brawl *g,
                            int who)
{
    return !(g->freed >> who & 1) &&
           brawl_player_has(r, g, who, OP_FREE_STANDARD);
}

/* Al'kemi's free standard action is one more way to pay; BR-ABIL-23. */
static unsigned standard_payers(const struct rules *r, const struct brawl *g,
                                int who, enum standard what)
{
    unsigned out = brawl_payers(r, g, who, brawl_standard_price(what));

    if (brawl_free_action_left(r, g, who))
        out |= 1u << CORES;
    return out;
}

STEPS(brawl_pay, PAY_ASK, PAY_CHOSEN);

unsigned brawl_paying_cores(const struct rules *r, const struct brawl *g,
                            const struct frame *f)
{
    int standard = f->arg[PAY_STANDARD];

    if (standard > 0)
        return standard_payers(r, g, f->who, (enum standard)(standard - 1));
    return brawl_payers(r, g, f->who, (enum price)f->arg[PAY_PRICE]);
}

static void exhaust(struct play *p, int who, int core)
{
    struct brawl *g = brawl(p->d);

    if (core == CORES) {
        g->freed |= (uint8_t)(1u << who);
        brawl_tell_card(
            p, EVENT_FREE, who,
            g->champion[who_has(p->rules, g, who, OP_FREE_STANDARD)].card, 0,
            "BR-ABIL-23");
        return;
    }
    g->ready[who] &= (uint8_t) ~(1u << core);
    play_tell(p, &(struct event){ .kind = EVENT_EXHAUST,
                                  .who = (uint8_t)who,
                                  .n = (int16_t)core,
                                  .rule = "BR-CORE-3" });
}

enum flow brawl_pay(struct play *p, struct frame *f)
{
    unsigned cores = brawl_paying_cores(p->rules, brawl(p->d), f);

    if (f->step == PAY_CHOSEN) {
        exhaust(p, f->who, (int)choice_a(play_answer(p, f->who)));
        return FLOW_DONE;
    }
    if ((cores & (cores - 1)) == 0) {
        exhaust(p, f->who, __builtin_ctz(cores));
        return FLOW_DONE;
    }
    f->step = PAY_CHOSEN;
    return brawl_ask(p, f->who, QUESTION_CORE);
}

/* --- what may be done --- */

/* BR-PIECE-6, BR-MOVE-7, BR-MOVE-8 */
int brawl_movement_of(const struct rules *r, const struct brawl *g,
                      card_id card, int c)
{
    int printed = stat_of(r, card, STAT_MOVE);
    int sum = printed + g->champion[c].movement;

    if (printed == 0 && !stat_of(r, card, STAT_MOVE_NOWHERE))
        return -1;
    return sum > 0 ? sum : 0;
}

/* May the champion be activated with so much movement (-1: none printed)?
 * BR-GATE-7 to BR-GATE-12 */
static bool can_activate(const struct rules *r, const struct brawl *g, int c,
                         int movement)
{
    return in_arena(g, c) ||
           (movement > 0 && brawl_walk_hexes(r, g, c, movement) != 0);
}

bool brawl_card_playable(const struct rules *r, const struct brawl *g, int who,
                         card_id card)
{
    unsigned type = card_of(r, card)->type;
    int c = brawl_champion_of(r, g, who, card);

    if ((type != TYPE_ATTACK && type != TYPE_SKILL) || c == NO_CHAMPION ||
        brawl_payers(r, g, who, brawl_price_of(r, card)) == 0)
        return false;
    return in_arena(g, c) || brawl_card_hexes(r, g, card, c) != 0;
}

static int standard_movement(const struct brawl *g, enum standard what, int c)
{
    int sum = (what == STANDARD_MOVE ? 2 : 1) + g->champion[c].movement;

    return sum > 0 ? sum : 0;
}

unsigned brawl_standard_champions(const struct rules *r, const struct brawl *g,
                                  int who, enum standard what)
{
    unsigned out = 0;

    for (int c = 0; c < g->nchampions; c++)
        if (g->champion[c].owner == who &&
            can_activate(r, g, c, standard_movement(g, what, c)))
            out |= 1u << c;
    return out;
}

/* BR-STD-2 */
bool brawl_standard_usable(const struct rules *r, const struct brawl *g,
                           int who, enum standard what)
{
    return !(g->used >> what & 1) && standard_payers(r, g, who, what) != 0 &&
           brawl_standard_champions(r, g, who, what) != 0;
}

/* --- an action begins and ends --- */

static void begin_action(struct brawl *g, card_id card, int c)
{
    memset(&g->action, 0, sizeof g->action);
    g->action.card = card;
    g->action.champion = (uint8_t)c;
    g->action.first_passed = NO_CHAMPION;
    g->action.chosen = NO_CHAMPION;
    g->action.subject = NO_CHAMPION;
    g->action.origin = GATE;
    g->resolver = g->active;
}

static void end_action(struct play *p)
{
    struct brawl *g = brawl(p->d);

    brawl_level_up(p);
    memset(&g->action, 0, sizeof g->action);
    g->action.champion = NO_CHAMPION;
}

/* --- cards --- */

STEPS(brawl_play_card, CARD_PAY, CARD_MOVE, CARD_MOVED, CARD_DECIDE,
      CARD_DECIDED, CARD_TARGET, CARD_TARGETED, CARD_USE, CARD_AFTER, CARD_END);

static void show_card(struct play *p, int who, card_id card)
{
    struct brawl *g = brawl(p->d);
    int hand = zone_of(who, PILE_HAND);

    zone_move_top(&g->shelf, hand, zone_find(&g->shelf, hand, card),
                  zone_of(who, PILE_PLAY));
    play_tell(p, &(struct event){
                     .kind = EVENT_PLAY,
                     .who = (uint8_t)who,
                     .card = card,
                     .with = (card_id)stat_of(p->rules, card, STAT_CHAMPION),
                     .seen = SEEN_BY_ALL,
                     .rule = "BR-ACT-7" });
}

static enum flow card_moves(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    card_id card = f->arg[CARD_PLAYED];
    int c = f->arg[CARD_CHAMPION], n = brawl_movement_of(p->rules, g, card, c);
    bool all = stat_of(p->rules, card, STAT_CROSSES_ALL);

    begin_action(g, card, c);
    f->step = CARD_MOVED;
    if (n <= 0)
        return FLOW_ON;
    if (all || stat_of(p->rules, card, STAT_CROSSES_ENEMIES))
        return play_call(p, PROCEDURE_STRIDE, f->who, c, n, all);
    return play_call(p, PROCEDURE_WALK, f->who, c, n, false);
}

/* Run a program of the card that is in play. */
static enum flow card_runs(struct play *p, struct frame *f, enum timing timing)
{
    card_id card = f->arg[CARD_PLAYED];

    return program_call(p, PROCEDURE_PROGRAM,
                        book_program(p->rules->book, card, timing), f->who,
                        card, f->arg[CARD_CHAMPION], NO_CHAMPION);
}

/* BR-ATK-4, BR-SKILL-2: asked only where both answers are legal. */
static enum flow decide(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    card_id card = f->arg[CARD_PLAYED];
    enum use use;

    f->step = CARD_AFTER;
    if (!in_arena(g, f->arg[CARD_CHAMPION]))
        return FLOW_ON; /* BR-ACT-10 */
    use = brawl_use_of(p, f->who);
    if (use == USE_NOBODY) {
        brawl_tell_card(p, EVENT_NO_ATTACK, f->who, card, 0, "BR-ATK-6");
        return FLOW_ON;
    }
    if (g->action.passed != 0 && card_of(p->rules, card)->type == TYPE_SKILL) {
        f->step = CARD_TARGET; /* BR-CARD-33 */
        return FLOW_ON;
    }
    if (use == USE_IDLE) {
        brawl_tell_card(p, EVENT_IDLE, f->who, card, 0, "BR-GEN-25");
        return FLOW_ON;
    }
    f->step = CARD_DECIDED;
    return brawl_ask(p, f->who, QUESTION_USE);
}

static enum flow skill_targets(struct play *p, struct frame *f)
{
    card_id card = f->arg[CARD_PLAYED];

    if (card_of(p->rules, card)->type == TYPE_ATTACK) {
        f->step = CARD_AFTER;
        return play_call(p, PROCEDURE_ATTACK, f->who, 0, 0, 0);
    }
    f->step = CARD_USE;
    if (!brawl_has_targeting(p->rules, card))
        return FLOW_ON;
    f->step = CARD_TARGETED;
    return brawl_ask_target(p, f->who);
}

/* BR-ABIL-19, BR-LVL-10 */
static enum flow after_card(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    int c = f->arg[CARD_CHAMPION];
    card_id card = g->champion[c].card;
    int face = book_part(p->rules->book, card, TYPE_LEVELLED);

    f->step = CARD_END;
    if (g->action.replay && in_arena(g, c))
        return FLOW_ON;
    if (!g->champion[c].level || face < 0)
        return FLOW_ON;
    return program_call(
        p, PROCEDURE_PROGRAM,
        book_program(p->rules->book, (unsigned)face, TIMING_AFTER), f->who,
        card, c, NO_CHAMPION);
}

/* BR-CARD-48: a replayed card begins again with its movement. */
static enum flow end_card(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    card_id card = f->arg[CARD_PLAYED];
    int in_play = zone_of(f->who, PILE_PLAY);

    if (g->action.replay && in_arena(g, f->arg[CARD_CHAMPION])) {
        brawl_level_up(p);
        brawl_tell_card(p, EVENT_REPLAY, f->who, card, 0, "BR-CARD-48");
        f->step = CARD_MOVE;
        return FLOW_ON;
    }
    zone_move_top(&g->shelf, in_play, zone_find(&g->shelf, in_play, card),
                  zone_of(f->who, PILE_DISCARD));
    end_action(p);
    return FLOW_DONE;
}

enum flow brawl_play_card(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    card_id card = f->arg[CARD_PLAYED];
    choice answer = play_answer(p, f->who);

    switch ((enum brawl_play_card_step)f->step) {
    case CARD_PAY:
        show_card(p, f->who, card);
        f->step = CARD_MOVE;
        return play_call(p, PROCEDURE_PAY, f->who,
                         brawl_price_of(p->rules, card), 0, 0);
    case CARD_MOVE:
        return card_moves(p, f);
    case CARD_MOVED:
        f->step = CARD_DECIDE;
        return in_arena(g, f->arg[CARD_CHAMPION]) ? card_runs(p, f, TIMING_PRE)
                                                  : FLOW_ON;
    case CARD_DECIDE:
        return decide(p, f);
    case CARD_DECIDED:
        f->step = CARD_TARGET;
        if (choice_verb(answer) == VERB_YES)
            return FLOW_ON;
        brawl_tell_card(p, EVENT_DECLINE, f->who, card, 0, "BR-ATK-4");
        f->step = CARD_AFTER;
        return FLOW_ON;
    case CARD_TARGET:
        return skill_targets(p, f);
    case CARD_TARGETED:
        brawl_declare(p, f->who);
        f->step = CARD_USE;
        return FLOW_ON;
    case CARD_USE:
        f->step = CARD_AFTER;
        return card_runs(p, f, TIMING_USE);
    case CARD_AFTER:
        return after_card(p, f);
    case CARD_END:
        return end_card(p, f);
    }
    return FLOW_DONE;
}

/* --- standard actions --- */

STEPS(brawl_standard, STANDARD_CHAMPION, STANDARD_PAY, STANDARD_WALK,
      STANDARD_EFFECT, STANDARD_HIT, STANDARD_END);

static enum flow choose_champion(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    enum standard what = (enum standard)f->arg[STANDARD_ACTION];
    unsigned able = brawl_standard_champions(p->rules, g, f->who, what);

    g->used |= (uint8_t)(1u << what);
    f->step = STANDARD_PAY;
    if ((able & (able - 1)) != 0)
        return brawl_ask(p, f->who, QUESTION_CHAMPION);
    f->arg[STANDARD_WITH] = (uint8_t)__builtin_ctz(able);
    return FLOW_ON;
}

static enum flow pay_standard(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    enum standard what = (enum standard)f->arg[STANDARD_ACTION];

    if (f->arg[STANDARD_WITH] == NO_CHAMPION)
        for (int c = 0; c < g->nchampions; c++)
            if (g->champion[c].owner == f->who &&
                g->champion[c].card == choice_a(play_answer(p, f->who)))
                f->arg[STANDARD_WITH] = (uint8_t)c;
    begin_action(g, CARD_NONE, f->arg[STANDARD_WITH]);
    brawl_tell(p, EVENT_STANDARD, f->arg[STANDARD_WITH], what, 0, "BR-STD-1");
    f->step = STANDARD_WALK;
    return play_call(p, PROCEDURE_PAY, f->who, brawl_standard_price(what),
                     what + 1, 0);
}

static enum flow standard_effect(struct play *p, struct frame *f)
{
    const struct brawl *g = brawl(p->d);
    int c = f->arg[STANDARD_WITH];

    f->step = STANDARD_END;
    if (!in_arena(g, c))
        return FLOW_ON; /* BR-ACT-10 */
    switch ((enum standard)f->arg[STANDARD_ACTION]) {
    case STANDARD_PLAN:
        return play_call(p, PROCEDURE_PLAN, f->who, 1, 0, 0);
    case STANDARD_HEAL:
        return play_call(p, PROCEDURE_HEAL, f->who, c, 1, 0);
    case STANDARD_DAMAGE:
        if (brawl_near_enemies(g, c) == 0)
            return FLOW_ON;
        f->step = STANDARD_HIT;
        return brawl_ask(p, f->who, QUESTION_WHO);
    case STANDARD_MOVE:
    case STANDARDS:
        break;
    }
    return FLOW_ON;
}

enum flow brawl_standard(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    int c = f->arg[STANDARD_WITH];
    choice answer = play_answer(p, f->who);

    switch ((enum brawl_standard_step)f->step) {
    case STANDARD_CHAMPION:
        return choose_champion(p, f);
    case STANDARD_PAY:
        return pay_standard(p, f);
    case STANDARD_WALK:
        f->step = STANDARD_EFFECT;
        return play_call(
            p, PROCEDURE_WALK, f->who, c,
            standard_movement(g, (enum standard)f->arg[STANDARD_ACTION], c),
            false);
    case STANDARD_EFFECT:
        return standard_effect(p, f);
    case STANDARD_HIT:
        f->step = STANDARD_END;
        if (choice_verb(answer) != VERB_NOBODY) {
            brawl_hurt(p, brawl_champion_at(g, (int)choice_a(answer)), 1,
                       g->champion[c].card, "BR-STD-5");
            brawl_casualties(p, c);
        }
        return FLOW_ON;
    case STANDARD_END:
        end_action(p);
        return FLOW_DONE;
    }
    return FLOW_DONE;
}
