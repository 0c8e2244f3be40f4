/* attack.c - an attack from its targets to its last effect: steps 4 to 9 of
 * BR-ATK, and reactions. */
#include "games/brawl/rules.h"

enum attack_step {
    ATTACK_AIM,
    ATTACK_AIMED,
    ATTACK_BOOST,
    ATTACK_BOOSTED,
    ATTACK_REACT,
    ATTACK_REACTED,
    ATTACK_GUARD,
    ATTACK_GUARDED,
    ATTACK_DEFEND,
    ATTACK_DAMAGE,
    ATTACK_LIFESTEAL,
    ATTACK_SHARED,
    ATTACK_AGAIN,
    ATTACK_REACT_POST,
    ATTACK_REACT_DONE,
    ATTACK_POST,
    ATTACK_END
};

const char *const brawl_attack_steps[] = {
    "aim",   "aimed",      "boost",      "boosted", "react",     "reacted",
    "guard", "guarded",    "defend",     "damage",  "lifesteal", "shared",
    "again", "react post", "react done", "post",    "end",       NULL
};

/* --- what the card and the attacker add to the attack --- */

static struct frame reader(const struct brawl *g, int target)
{
    int c = g->action.champion;

    return (struct frame){ .who = g->champion[c].owner,
                           .a = g->action.card,
                           .b = (uint8_t)c,
                           .c = (uint8_t)target };
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

/* BR-ATK-11 to BR-ATK-13 */
static int attack_damage(const struct rules *r, const struct brawl *g,
                         int target)
{
    int attacker = g->action.champion, n = brawl_strength_of(r, g, target);
    bool ignores = g->champion[attacker].aiming || g->champion[target].marked ||
                   carries(r, g, OP_IGNORE_DEFENCE, target);

    if (!ignores)
        n -= brawl_defence_of(r, g, target, attacker);
    return n > 0 ? n : 0;
}

/* Step 6; marks are used up, BR-LAST-5, BR-LAST-6. */
static void defend(struct play *p)
{
    struct brawl *g = brawl(p->d);
    struct action *a = &g->action;

    for (unsigned left = a->targets; left != 0;) {
        int c = take_champion(&left);

        a->damage[c] = (uint8_t)attack_damage(p->rules, g, c);
    }
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

static enum flow aim(struct play *p, struct frame *f)
{
    int area = stat_of(p->rules, f->a, STAT_AREA);

    f->step = ATTACK_AIMED;
    if (area == 6)
        return FLOW_ON;
    return brawl_ask(p, f->who, area == 3 ? QUESTION_AIM : QUESTION_TARGET);
}

static enum flow aimed(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    struct action *a = &g->action;

    a->struck = a->targets = (uint8_t)brawl_aimed_at(p, f->b);
    a->attacking = 1;
    a->allowed = 1;
    for (unsigned left = a->struck; left != 0;) {
        const struct champion *target = &g->champion[take_champion(&left)];

        play_tell(p, &(struct event){ .kind = EVENT_TARGET,
                                      .who = f->who,
                                      .card = f->a,
                                      .with = target->card,
                                      .seen = SEEN_BY_ALL,
                                      .n = target->hex,
                                      .rule = "BR-ATK-5" });
    }
    f->step = ATTACK_BOOST;
    return FLOW_ON;
}

/* BR-ABIL-20, BR-ABIL-21 */
static enum flow boost(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    choice answer = play_answer(p, f->who);

    if (f->step == ATTACK_BOOSTED) {
        if (choice_verb(answer) == VERB_DONE) {
            f->step = ATTACK_REACT;
            return FLOW_ON;
        }
        brawl_discard(p, f->who, (card_id)choice_a(answer), "BR-ABIL-20");
        g->action.boost++;
    }
    f->step = ATTACK_REACT;
    if (!brawl_has_ability(p->rules, g, f->b, OP_BOOST, NO_CHAMPION) ||
        zone_count(&g->shelf, zone_of(f->who, PILE_HAND)) == 0)
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

/* BR-REACT-21: public facts alone decide whether a player is asked.  The second
 * reaction is for the player of the first; BR-TEAM-43. */
static bool may_react(struct play *p, const struct frame *f, int who)
{
    const struct brawl *g = brawl(p->d);

    if (g->action.nreactions > 0 && g->action.reaction[0].who != who)
        return false;
    return team_of(who) != team_of(f->who) && g->ready[who] != 0 &&
           zone_count(&g->shelf, zone_of(who, PILE_HAND)) > 0 &&
           brawl_guardable(p->rules, g, who) != 0;
}

/* c counts the players asked, in turn order after the active one. */
static enum flow react(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    struct action *a = &g->action;

    if (f->c == 0) {
        f->c = 1;
        if (carries(p->rules, g, OP_NO_REACTIONS, NO_CHAMPION))
            f->c = p->d->players; /* BR-ATK-34 */
    }
    for (; f->c < p->d->players && a->nreactions < a->allowed; f->c++) {
        int who = g->order[(g->turn + f->c) % p->d->players];

        if (!may_react(p, f, who))
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
    int who = g->order[(g->turn + f->c) % p->d->players];
    choice answer = play_answer(p, who);
    card_id card = (card_id)choice_a(answer);
    int hand = zone_of(who, PILE_HAND);

    f->step = ATTACK_REACT;
    if (choice_verb(answer) == VERB_PASS) {
        f->c++;
        return FLOW_ON;
    }
    g->action.reaction[g->action.nreactions] =
        (struct reaction){ card, (uint8_t)who, NO_CHAMPION };
    zone_move_top(&g->shelf, hand, zone_find(&g->shelf, hand, card),
                  zone_of(who, PILE_PLAY));
    play_tell(p, &(struct event){ .kind = EVENT_REACT,
                                  .who = (uint8_t)who,
                                  .card = card,
                                  .seen = SEEN_BY_ALL,
                                  .rule = "BR-REACT-5" });
    f->step = ATTACK_GUARD;
    return play_call(p, PROCEDURE_PAY, who, brawl_price_of(p->rules, card), 0,
                     0);
}

/* The reaction takes effect; BR-REACT-15. */
static enum flow guarded(struct play *p, struct frame *f, int c)
{
    struct brawl *g = brawl(p->d);
    int i = g->action.nreactions++;
    struct reaction *reaction = &g->action.reaction[i];

    reaction->guard = (uint8_t)c;
    g->resolver = reaction->who;
    f->step = ATTACK_REACT;
    return program_call(
        p, PROCEDURE_PROGRAM,
        book_program(p->rules->book, reaction->card, TIMING_REACT),
        reaction->who, reaction->card, c, FRAME_REACTION + i);
}

static enum flow guard(struct play *p, struct frame *f)
{
    const struct brawl *g = brawl(p->d);
    int who = g->action.reaction[g->action.nreactions].who;
    unsigned able = brawl_guardable(p->rules, g, who);

    if (f->step == ATTACK_GUARDED)
        return guarded(
            p, f, brawl_champion_at(g, (int)choice_a(play_answer(p, who))));
    if ((able & (able - 1)) == 0)
        return guarded(p, f, __builtin_ctz(able));
    f->step = ATTACK_GUARDED;
    return brawl_ask(p, who, QUESTION_GUARD);
}

/* --- damage; BR-ATK-35 --- */

static void tell_strikes(struct play *p)
{
    const struct brawl *g = brawl(p->d);

    for (unsigned left = g->action.targets; left != 0;) {
        int c = take_champion(&left);

        play_tell(p, &(struct event){ .kind = EVENT_STRIKE,
                                      .who = g->champion[c].owner,
                                      .card = g->champion[c].card,
                                      .seen = SEEN_BY_ALL,
                                      .n = g->action.damage[c],
                                      .rule = "BR-ATK-8" });
    }
}

/* BR-ATK-35 */
static enum flow damage(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    struct action *a = &g->action;

    tell_strikes(p);
    a->left = 0;
    for (unsigned left = a->targets; left != 0;) {
        int c = take_champion(&left);

        a->left = (uint8_t)(a->left + a->damage[c]);
        a->dealt[c] = (uint8_t)(a->dealt[c] + a->damage[c]);
        brawl_hurt(p, c, a->damage[c], "BR-ATK-16");
    }
    for (unsigned left = a->targets; left != 0;) {
        int c = take_champion(&left);

        if (a->damage[c] > 0)
            brawl_hurt(p, c, a->poison, "BR-POIS-1");
    }
    f->step = ATTACK_LIFESTEAL;
    g->resolver = f->who;
    brawl_casualties(p, f->b);
    return FLOW_ON;
}

static enum flow lifesteal(struct play *p, struct frame *f)
{
    const struct brawl *g = brawl(p->d);
    const struct action *a = &g->action;
    int who = f->b;

    if (f->step == ATTACK_SHARED)
        who = brawl_champion_at(g, (int)choice_a(play_answer(p, f->who)));
    else if ((a->keywords & (KEYWORD_LIFESTEAL | KEYWORD_SHARED)) == 0)
        who = NO_CHAMPION;
    else if (a->keywords & KEYWORD_SHARED) {
        f->step = ATTACK_SHARED;
        if (a->left > 0 && in_arena(g, f->b))
            return brawl_ask(p, f->who, QUESTION_WHO);
        who = NO_CHAMPION;
    }
    f->step = ATTACK_AGAIN;
    if (a->left == 0 || !in_arena(g, who))
        return FLOW_ON;
    return play_call(p, PROCEDURE_HEAL, f->who, who, a->left, 0);
}

/* --- afterwards --- */

/* The step 8 effects of one reaction after the other; BR-REACT-20. */
static enum flow react_post(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    struct action *a = &g->action;
    const struct reaction *reaction = &a->reaction[f->c];

    if (f->c == a->nreactions) {
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
        reaction->who, reaction->card, reaction->guard, FRAME_REACTION + f->c);
}

/* BR-REACT-16 */
static enum flow react_done(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    const struct reaction *reaction = &g->action.reaction[f->c];
    int in_play = zone_of(reaction->who, PILE_PLAY);

    zone_move_top(&g->shelf, in_play,
                  zone_find(&g->shelf, in_play, reaction->card),
                  zone_of(reaction->who, PILE_DISCARD));
    f->c++;
    f->step = ATTACK_REACT_POST;
    return FLOW_ON;
}

static enum flow post(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);

    f->step = ATTACK_END;
    g->resolver = f->who;
    if (g->action.cancelled & CANCELLED_POST)
        return FLOW_ON;
    return program_call(p, PROCEDURE_PROGRAM,
                        book_program(p->rules->book, f->a, TIMING_POST), f->who,
                        f->a, f->b, NO_CHAMPION);
}

/* a is the card, b the attacker. */
enum flow brawl_attack(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);

    switch ((enum attack_step)f->step) {
    case ATTACK_AIM:
        return aim(p, f);
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
        f->step = ATTACK_REACT_POST;
        f->c = 0;
        if (g->action.keywords & KEYWORD_DOUBLE)
            f->step = ATTACK_DAMAGE; /* BR-DBL-1 */
        g->action.keywords &= (uint8_t)~KEYWORD_DOUBLE;
        return FLOW_ON;
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
