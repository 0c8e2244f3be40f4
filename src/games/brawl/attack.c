/* attack.c - an attack from its targets to its last effect: steps 4 to 9 of
 * BR-ATK, and reactions. */
#include "games/brawl/rules.h"

STEPS(brawl_attack, ATTACK_AIM, ATTACK_AIMED, ATTACK_BOOST, ATTACK_BOOSTED,
      ATTACK_REACT, ATTACK_REACTED, ATTACK_GUARD, ATTACK_GUARDED, ATTACK_DEFEND,
      ATTACK_DAMAGE, ATTACK_LIFESTEAL, ATTACK_SHARED, ATTACK_AGAIN,
      ATTACK_REACT_POST, ATTACK_REACT_DONE, ATTACK_POST, ATTACK_END);

enum { IGNORED = -1 };

/* --- what the card and the attacker add to the attack --- */

static struct frame reader(const struct brawl *g, int target)
{
    int c = g->action.champion;

    return reading_frame(g->champion[c].owner, g->action.card, c, target);
}

static bool carries(const struct rules *r, const struct brawl *g,
                    enum opcode op, int target)
{
    struct frame f = reader(g, target);
    int pc = book_program(r->book, g->action.card, TIMING_ATTACK);
    const struct insn *in;

    while ((in = program_read(r, &g->d, &f, &pc)) != NULL)
        if (in->op == op)
            return true;
    return brawl_has_ability(r, g, g->action.champion, op, target);
}

static int carried(const struct rules *r, const struct brawl *g, enum opcode op,
                   int target)
{
    struct frame f = reader(g, target);
    int pc = book_program(r->book, g->action.card, TIMING_ATTACK);

    return program_sum(r, &g->d, &f, pc, op) +
           brawl_ability_sum(r, g, g->action.champion, op, target);
}

/* BR-ATK-8, BR-ATK-15 */
int brawl_strength_of(const struct rules *r, const struct brawl *g, int target)
{
    const struct champion *c = &g->champion[g->action.champion];

    return stat_of(r, g->action.card, STAT_STRENGTH) + c->strength +
           c->versus[target] + g->champion[target].marked + g->action.boost +
           carried(r, g, OP_POWER, target);
}

/* The defence that counts against the attack, or IGNORED; BR-ATK-13. */
static int defence_against(const struct rules *r, const struct brawl *g,
                           int target)
{
    int attacker = g->action.champion;

    if (g->champion[attacker].aiming || g->champion[target].marked ||
        carries(r, g, OP_IGNORE_DEFENCE, target))
        return IGNORED;
    return brawl_defence_of(r, g, target, attacker);
}

/* BR-ATK-11, BR-ATK-12 */
static int attack_damage(const struct rules *r, const struct brawl *g,
                         int target, int defence)
{
    int n = brawl_strength_of(r, g, target);

    n -= defence != IGNORED ? defence : 0;
    return n > 0 ? n : 0;
}

static bool would_hurt(const struct rules *r, const struct brawl *g, int target)
{
    return attack_damage(r, g, target, defence_against(r, g, target)) > 0;
}

static void strike(struct play *p, int target)
{
    struct brawl *g = brawl(p->d);
    int defence = defence_against(p->rules, g, target);
    int n = attack_damage(p->rules, g, target, defence);

    g->action.damage[target] = (uint8_t)n;
    if (defence == IGNORED)
        brawl_tell(p, EVENT_PIERCE, target, n, 0, "BR-ATK-13");
    else
        brawl_tell(p, EVENT_STRIKE, target, n, defence, "BR-ATK-8");
}

/* Step 6; marks are used up, BR-LAST-5, BR-LAST-6. */
static void defend(struct play *p)
{
    struct brawl *g = brawl(p->d);
    struct action *a = &g->action;

    for (unsigned left = a->targets; left != 0;)
        strike(p, take_champion(&left));
    for (unsigned left = a->struck; left != 0;)
        g->champion[take_champion(&left)].marked = 0;
    g->champion[a->champion].aiming = 0;
    if (carries(p->rules, g, OP_DOUBLE, NO_CHAMPION))
        a->keywords |= KEYWORD_DOUBLE;
    if (carries(p->rules, g, OP_LIFESTEAL, NO_CHAMPION))
        a->keywords |= KEYWORD_LIFESTEAL;
    if (carries(p->rules, g, OP_LIFESTEAL_SHARED, NO_CHAMPION))
        a->keywords |= KEYWORD_SHARED;
    a->poison = (uint8_t)carried(p->rules, g, OP_POISON, NO_CHAMPION);
}

/* --- targets --- */

static enum flow aimed(struct play *p, struct frame *f)
{
    struct action *a = &brawl(p->d)->action;

    brawl_declare(p, f->who);
    a->attacking = 1;
    a->allowed = 1;
    f->step = ATTACK_BOOST;
    return FLOW_ON;
}

static bool may_boost(const struct rules *r, const struct brawl *g, int who)
{
    return brawl_has_ability(r, g, g->action.champion, OP_BOOST, NO_CHAMPION) &&
           zone_count(&g->shelf, zone_of(who, PILE_HAND)) > 0;
}

/* BR-ABIL-20, BR-ABIL-21 */
static enum flow boost(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    choice set[DUEL_MAX_MEMBERS];
    int n;

    if (f->step == ATTACK_BOOSTED) {
        n = play_set(p, f->who, set);
        for (int i = 0; i < n; i++)
            brawl_discard_as(p, EVENT_BOOST, f->who, (card_id)choice_a(set[i]),
                             "BR-ABIL-20");
        g->action.boost = (uint8_t)(g->action.boost + n);
        f->step = ATTACK_REACT;
        return FLOW_ON;
    }
    f->step = ATTACK_REACT;
    if (!may_boost(p->rules, g, f->who))
        return FLOW_ON;
    f->step = ATTACK_BOOSTED;
    return brawl_ask(p, f->who, QUESTION_BOOST);
}

/* --- reactions --- */

/* BR-REACT-2, BR-REACT-6, BR-ABIL-15, BR-TEAM-28 */
unsigned brawl_guardable(const struct rules *r, const struct brawl *g, int who)
{
    unsigned out = g->action.targets & brawl_champions_of(g, team_of(who));
    unsigned foes = brawl_champions_of(g, 1 - team_of(who));

    for (; foes != 0; foes &= foes - 1) {
        int c = __builtin_ctz(foes);

        if (brawl_has_ability(r, g, c, OP_SILENCE, NO_CHAMPION))
            out &= ~brawl_champions_on(g, hex_near(g->champion[c].hex));
    }
    return out;
}

bool brawl_reaction_playable(const struct rules *r, const struct brawl *g,
                             int who, card_id card)
{
    return card_of(r, card)->type == TYPE_REACTION &&
           brawl_payers(r, g, who, brawl_price_of(r, card)) != 0;
}

/* BR-REACT-21: only public facts decide whether a player is asked.  The second
 * reaction is for the player of the first; BR-TEAM-43. */
static bool may_react(struct play *p, int attacker, int who)
{
    const struct brawl *g = brawl(p->d);

    if (g->action.nreactions > 0 && g->action.reaction[0].who != who)
        return false;
    return team_of(who) != team_of(attacker) && g->ready[who] != 0 &&
           zone_count(&g->shelf, zone_of(who, PILE_HAND)) > 0 &&
           brawl_guardable(p->rules, g, who) != 0;
}

bool brawl_attack_matters(struct play *p, int who)
{
    const struct brawl *g = brawl(p->d);
    bool answerable = !carries(p->rules, g, OP_NO_REACTIONS, NO_CHAMPION);

    for (int foe = 0; answerable && foe < p->d->players; foe++)
        if (may_react(p, who, foe))
            return true;
    for (unsigned left = g->action.targets; left != 0;) {
        int c = take_champion(&left);

        if (g->champion[c].marked || would_hurt(p->rules, g, c))
            return true;
    }
    return g->champion[g->action.champion].aiming ||
           may_boost(p->rules, g, who);
}

static enum flow react(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    struct action *a = &g->action;

    if (f->arg[ATTACK_ASKED] == 0) {
        f->arg[ATTACK_ASKED] = 1;
        if (carries(p->rules, g, OP_NO_REACTIONS, NO_CHAMPION))
            f->arg[ATTACK_ASKED] = p->d->players; /* BR-ATK-34 */
    }
    for (; f->arg[ATTACK_ASKED] < p->d->players && a->nreactions < a->allowed;
         f->arg[ATTACK_ASKED]++) {
        int who = g->order[(g->turn + f->arg[ATTACK_ASKED]) % p->d->players];

        if (!may_react(p, f->who, who))
            continue;
        f->step = ATTACK_REACTED;
        return brawl_ask(p, who, QUESTION_REACT);
    }
    f->step = ATTACK_DEFEND;
    return FLOW_ON;
}

static enum flow reacted(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    int who = g->order[(g->turn + f->arg[ATTACK_ASKED]) % p->d->players];
    choice answer = play_answer(p, who);
    card_id card = (card_id)choice_a(answer);
    int hand = zone_of(who, PILE_HAND);

    f->step = ATTACK_REACT;
    if (choice_verb(answer) == VERB_PASS) {
        f->arg[ATTACK_ASKED]++;
        return FLOW_ON;
    }
    g->action.reaction[g->action.nreactions] =
        (struct reaction){ card, (uint8_t)who, NO_CHAMPION };
    zone_move_top(&g->shelf, hand, zone_find(&g->shelf, hand, card),
                  zone_of(who, PILE_PLAY));
    brawl_tell_card(p, EVENT_REACT, who, card, 0, "BR-REACT-5");
    f->step = ATTACK_GUARD;
    return play_call(p, PROCEDURE_PAY, who, brawl_price_of(p->rules, card), 0,
                     0);
}

/* The reaction takes effect; BR-REACT-15. */
static enum flow guarded(struct play *p, struct frame *f, int c)
{
    struct brawl *g = brawl(p->d);
    struct reaction *reaction = &g->action.reaction[g->action.nreactions++];

    reaction->guard = (uint8_t)c;
    g->resolver = reaction->who;
    brawl_tell_aimed(p, EVENT_GUARD, reaction->who, reaction->card, c,
                     "BR-REACT-6");
    f->step = ATTACK_REACT;
    return program_call(
        p, PROCEDURE_PROGRAM,
        book_program(p->rules->book, reaction->card, TIMING_REACT),
        reaction->who, reaction->card, c, NO_CHAMPION);
}

/* Does a program of a reaction do something to champions? */
static bool acts_on_champions(const struct rules *r, card_id card,
                              enum timing timing)
{
    const struct insn *code = r->book->code;
    int pc = book_program(r->book, card, timing);

    for (; pc >= 0 && code[pc].op != OP_END; pc++)
        if (op_marked(r, code[pc], MARK_WHOM | MARK_CHAMPIONS))
            return true;
    return false;
}

/* Does it matter on which of these the reaction is played? */
static bool guard_matters(struct play *p, unsigned able)
{
    const struct brawl *g = brawl(p->d);
    card_id card = g->action.reaction[g->action.nreactions].card;
    bool defends = stat_of(p->rules, card, STAT_MODIFIER) != 0 ||
                   book_program(p->rules->book, card, TIMING_GUARD) >= 0;

    while (defends && able != 0)
        if (would_hurt(p->rules, g, take_champion(&able)))
            return true;
    return acts_on_champions(p->rules, card, TIMING_REACT) ||
           acts_on_champions(p->rules, card, TIMING_POST);
}

static enum flow guard(struct play *p, struct frame *f)
{
    const struct brawl *g = brawl(p->d);
    int who = g->action.reaction[g->action.nreactions].who;
    unsigned able = brawl_guardable(p->rules, g, who);

    if (f->step == ATTACK_GUARDED)
        return guarded(
            p, f, brawl_champion_at(g, (int)choice_a(play_answer(p, who))));
    if ((able & (able - 1)) == 0 || !guard_matters(p, able))
        return guarded(p, f, __builtin_ctz(able));
    f->step = ATTACK_GUARDED;
    return brawl_ask(p, who, QUESTION_GUARD);
}

/* --- damage; BR-ATK-35 --- */

/* BR-ATK-35 */
static enum flow damage(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    struct action *a = &g->action;

    a->left = 0;
    for (unsigned left = a->targets; left != 0;) {
        int c = take_champion(&left);

        a->left = (uint8_t)(a->left + a->damage[c]);
        a->dealt[c] = (uint8_t)(a->dealt[c] + a->damage[c]);
        brawl_hurt(p, c, a->damage[c], a->card, "BR-ATK-16");
    }
    for (unsigned left = a->targets; left != 0;) {
        int c = take_champion(&left);

        if (a->damage[c] > 0)
            brawl_poison(p, c, a->poison, g->champion[a->champion].card);
    }
    f->step = ATTACK_LIFESTEAL;
    g->resolver = f->who;
    brawl_casualties(p, a->champion);
    return FLOW_ON;
}

static bool someone_hurt(const struct brawl *g, int who)
{
    unsigned own = brawl_champions_of(g, team_of(who));

    while (own != 0)
        if (g->champion[take_champion(&own)].damage > 0)
            return true;
    return false;
}

static enum flow lifesteal(struct play *p, struct frame *f)
{
    const struct brawl *g = brawl(p->d);
    const struct action *a = &g->action;
    int who = a->champion;

    if (f->step == ATTACK_SHARED)
        who = brawl_champion_at(g, (int)choice_a(play_answer(p, f->who)));
    else if ((a->keywords & (KEYWORD_LIFESTEAL | KEYWORD_SHARED)) == 0)
        who = NO_CHAMPION;
    else if (a->keywords & KEYWORD_SHARED) {
        f->step = ATTACK_SHARED;
        if (a->left > 0 && in_arena(g, a->champion) && someone_hurt(g, f->who))
            return brawl_ask(p, f->who, QUESTION_WHO);
        who = NO_CHAMPION;
    }
    f->step = ATTACK_AGAIN;
    if (a->left == 0 || !in_arena(g, who))
        return FLOW_ON;
    return play_call(p, PROCEDURE_HEAL, f->who, who, a->left, 0);
}

/* BR-DBL-1, BR-DBL-4 */
static enum flow again(struct play *p, struct frame *f)
{
    struct action *a = &brawl(p->d)->action;

    f->step = ATTACK_REACT_POST;
    f->arg[ATTACK_REACTION] = 0;
    if ((a->keywords & KEYWORD_DOUBLE) && a->targets != 0) {
        f->step = ATTACK_DAMAGE;
        brawl_tell_card(p, EVENT_AGAIN, f->who, a->card, 0, "BR-DBL-1");
    }
    a->keywords &= (uint8_t)~KEYWORD_DOUBLE;
    return FLOW_ON;
}

/* --- afterwards --- */

/* The step 8 effects of one reaction after the other; BR-REACT-20. */
static enum flow react_post(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    struct action *a = &g->action;
    const struct reaction *reaction = &a->reaction[f->arg[ATTACK_REACTION]];

    if (f->arg[ATTACK_REACTION] == a->nreactions) {
        f->step = ATTACK_POST;
        return FLOW_ON;
    }
    f->step = ATTACK_REACT_DONE;
    g->resolver = reaction->who;
    if (a->cancelled & CANCELLED_REACTIONS)
        return FLOW_ON;
    return program_call(
        p, PROCEDURE_PROGRAM,
        book_program(p->rules->book, reaction->card, TIMING_POST),
        reaction->who, reaction->card, reaction->guard, NO_CHAMPION);
}

/* BR-REACT-16 */
static enum flow react_done(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    const struct reaction *reaction =
        &g->action.reaction[f->arg[ATTACK_REACTION]];
    int in_play = zone_of(reaction->who, PILE_PLAY);

    zone_move_top(&g->shelf, in_play,
                  zone_find(&g->shelf, in_play, reaction->card),
                  zone_of(reaction->who, PILE_DISCARD));
    f->arg[ATTACK_REACTION]++;
    f->step = ATTACK_REACT_POST;
    return FLOW_ON;
}

static enum flow post(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    const struct action *a = &g->action;

    f->step = ATTACK_END;
    g->resolver = f->who;
    if (a->cancelled & CANCELLED_POST)
        return FLOW_ON;
    return program_call(p, PROCEDURE_PROGRAM,
                        book_program(p->rules->book, a->card, TIMING_POST),
                        f->who, a->card, a->champion, NO_CHAMPION);
}

enum flow brawl_attack(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);

    switch ((enum brawl_attack_step)f->step) {
    case ATTACK_AIM:
        f->step = ATTACK_AIMED;
        return brawl_ask_target(p, f->who);
    case ATTACK_AIMED:
        return aimed(p, f);
    case ATTACK_BOOST:
    case ATTACK_BOOSTED:
        return boost(p, f);
    case ATTACK_REACT:
        return react(p, f);
    case ATTACK_REACTED:
        return reacted(p, f);
    case ATTACK_GUARD:
    case ATTACK_GUARDED:
        return guard(p, f);
    case ATTACK_DEFEND:
        defend(p);
        f->step = ATTACK_DAMAGE;
        return FLOW_ON;
    case ATTACK_DAMAGE:
        return damage(p, f);
    case ATTACK_LIFESTEAL:
    case ATTACK_SHARED:
        return lifesteal(p, f);
    case ATTACK_AGAIN:
        return again(p, f);
    case ATTACK_REACT_POST:
        return react_post(p, f);
    case ATTACK_REACT_DONE:
        return react_done(p, f);
    case ATTACK_POST:
        return post(p, f);
    case ATTACK_END:
        g->action.attacking = 0;
        return FLOW_DONE;
    }
    return FLOW_DONE;
}
