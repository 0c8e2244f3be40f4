/* hand.c - the players' cards: drawing, planning, discarding; stun and heal. */
#include "games/brawl/rules.h"

/* --- knowing the top of a deck; BR-INFO-6, BR-SEE-2 --- */

/* Put card number i of a zone of that player onto that player's deck. */
void brawl_to_deck_top(struct brawl *g, int who, int from, int i, bool open)
{
    zone_move_top(&g->shelf, from, i, zone_of(who, PILE_DECK));
    g->mine[who] = g->mine[who] << 1 | 1;
    g->open[who] = g->open[who] << 1 | open;
}

/* Take the top card of a deck, which is not empty, to a zone. */
static card_id take_top(struct brawl *g, int who, enum pile to)
{
    int deck = zone_of(who, PILE_DECK);
    int top = zone_count(&g->shelf, deck) - 1;
    card_id card = zone_card(&g->shelf, deck, top);

    if (to == PILE_HAND)
        zone_move_sorted(&g->shelf, deck, top, zone_of(who, to));
    else
        zone_move_top(&g->shelf, deck, top, zone_of(who, to));
    g->mine[who] >>= 1;
    g->open[who] >>= 1;
    return card;
}

/* --- drawing --- */

int brawl_drawable(const struct brawl *g, int who)
{
    return zone_count(&g->shelf, zone_of(who, PILE_DECK)) +
           zone_count(&g->shelf, zone_of(who, PILE_DISCARD));
}

void brawl_shuffle_back(struct play *p, int who, const char *rule)
{
    struct brawl *g = brawl(p->d);
    int deck = zone_of(who, PILE_DECK);

    zone_move_all(&g->shelf, zone_of(who, PILE_DISCARD), deck);
    zone_shuffle(&g->shelf, deck, &p->d->rng);
    g->mine[who] = 0;
    g->open[who] = 0;
    play_tell(p, &(struct event){ .kind = EVENT_RESHUFFLE,
                                  .who = (uint8_t)who,
                                  .n = (int16_t)zone_count(&g->shelf, deck),
                                  .rule = rule });
}

/* BR-GEN-23; false when there is nothing to shuffle. */
static bool fill_deck(struct play *p, int who)
{
    struct brawl *g = brawl(p->d);
    int deck = zone_of(who, PILE_DECK), pile = zone_of(who, PILE_DISCARD);

    if (zone_count(&g->shelf, deck) > 0)
        return true;
    if (zone_count(&g->shelf, pile) == 0)
        return false;
    brawl_shuffle_back(p, who, "BR-GEN-23");
    return true;
}

void brawl_draw(struct play *p, int who, int n)
{
    struct brawl *g = brawl(p->d);

    for (; n > 0 && fill_deck(p, who); n--) {
        card_id card = take_top(g, who, PILE_HAND);

        play_tell(p, &(struct event){ .kind = EVENT_DRAW,
                                      .who = (uint8_t)who,
                                      .card = card,
                                      .seen = (uint8_t)(1u << who),
                                      .rule = "BR-DRAW-1" });
    }
}

/* BR-CARD-37 */
enum flow brawl_run_discard_top(struct play *p, struct frame *f, struct insn in)
{
    enum { ENTER, ANSWERED };
    struct brawl *g = brawl(p->d);
    int foe = brawl_foe_of(p->d, f->who);
    card_id card;

    (void)in;
    if (p->d->players > 2 && f->step == ENTER) {
        f->step = ANSWERED;
        return brawl_ask(p, f->who, QUESTION_OPPONENT);
    }
    if (p->d->players > 2)
        foe = (int)choice_a(play_answer(p, f->who));
    g->action.chosen = NO_CHAMPION;
    if (!fill_deck(p, foe))
        return FLOW_DONE;
    card = take_top(g, foe, PILE_DISCARD);
    g->action.chosen = (uint8_t)brawl_champion_of(p->rules, g, foe, card);
    brawl_tell_card(p, EVENT_DISCARD, foe, card, 0, "BR-CARD-37");
    return FLOW_DONE;
}

STEPS(brawl_draw_some, DRAW_ASK, DRAW_DRAWN);

/* The draw keyword; BR-DRAW-2. */
enum flow brawl_draw_some(struct play *p, struct frame *f)
{
    if (f->step == DRAW_DRAWN) {
        brawl_draw(p, f->who, (int)choice_a(play_answer(p, f->who)));
        return FLOW_DONE;
    }
    if (f->arg[DRAW_MOST] == 0 || brawl_drawable(brawl(p->d), f->who) == 0)
        return FLOW_DONE;
    f->step = DRAW_DRAWN;
    return brawl_ask(p, f->who, QUESTION_DRAW);
}

/* --- discarding --- */

void brawl_discard_as(struct play *p, enum event_id kind, int who, card_id card,
                      const char *rule)
{
    struct brawl *g = brawl(p->d);
    int hand = zone_of(who, PILE_HAND);

    zone_move_top(&g->shelf, hand, zone_find(&g->shelf, hand, card),
                  zone_of(who, PILE_DISCARD));
    brawl_tell_card(p, kind, who, card, 0, rule);
}

void brawl_discard(struct play *p, int who, card_id card, const char *rule)
{
    brawl_discard_as(p, EVENT_DISCARD, who, card, rule);
}

card_id brawl_random_hand_card(struct play *p, int who)
{
    struct brawl *g = brawl(p->d);
    int hand = zone_of(who, PILE_HAND), n = zone_count(&g->shelf, hand);

    if (n == 0)
        return CARD_NONE;
    return zone_card(&g->shelf, hand, (int)rng_below(&p->d->rng, (uint32_t)n));
}

bool brawl_holds_card_of(const struct rules *r, const struct brawl *g, int who,
                         int c)
{
    const card_id *card = zone_cards(&g->shelf, zone_of(who, PILE_HAND));
    int n = zone_count(&g->shelf, zone_of(who, PILE_HAND));

    for (int i = 0; i < n; i++)
        if (card[i] != CARD_HIDDEN &&
            stat_of(r, card[i], STAT_CHAMPION) == g->champion[c].card)
            return true;
    return false;
}

bool brawl_holds_core(const struct rules *r, const struct brawl *g, int who,
                      int core)
{
    const card_id *card = zone_cards(&g->shelf, zone_of(who, PILE_HAND));
    int n = zone_count(&g->shelf, zone_of(who, PILE_HAND));

    for (int i = 0; i < n; i++)
        if (card[i] != CARD_HIDDEN && stat_of(r, card[i], STAT_CORE) == core)
            return true;
    return false;
}

/* --- plan --- */

STEPS(brawl_plan, PLAN_ASK, PLAN_PUT);

static void put_back(struct play *p, int who, choice answer)
{
    struct brawl *g = brawl(p->d);
    bool open = choice_verb(answer) == VERB_RECALL;
    int from = zone_of(who, open ? PILE_DISCARD : PILE_HAND);
    card_id card = (card_id)choice_a(answer);

    brawl_to_deck_top(g, who, from, zone_find(&g->shelf, from, card), open);
    play_tell(p,
              &(struct event){ .kind = open ? EVENT_RECALL : EVENT_PLAN,
                               .who = (uint8_t)who,
                               .card = card,
                               .seen = (uint8_t)(open ? SEEN_BY_ALL : 1 << who),
                               .rule = open ? "BR-ABIL-30" : "BR-PLAN-1" });
}

/* BR-PLAN-2 */
enum flow brawl_plan(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    bool any = zone_count(&g->shelf, zone_of(f->who, PILE_HAND)) > 0;

    if (f->step == PLAN_PUT) {
        choice answer = play_answer(p, f->who);

        if (choice_verb(answer) == VERB_DONE)
            return FLOW_DONE;
        put_back(p, f->who, answer);
        f->arg[PLAN_LEFT]--;
        f->step = PLAN_ASK;
        return FLOW_ON;
    }
    if (brawl_player_has(p->rules, g, f->who, OP_PLAN_DISCARDS))
        any |= zone_count(&g->shelf, zone_of(f->who, PILE_DISCARD)) > 0;
    if (f->arg[PLAN_LEFT] == 0 || !any)
        return FLOW_DONE;
    f->step = PLAN_PUT;
    return brawl_ask(p, f->who, QUESTION_PLAN);
}

/* --- stun --- */

STEPS(brawl_stun, STUN_BEGIN, STUN_DISCARDED);

/* BR-STUN-3, BR-STUN-4 */
static void show_hand(struct play *p, int who)
{
    const struct brawl *g = brawl(p->d);
    int hand = zone_of(who, PILE_HAND);

    for (int i = 0; i < zone_count(&g->shelf, hand); i++)
        play_tell(p, &(struct event){ .kind = EVENT_SHOW,
                                      .who = (uint8_t)who,
                                      .card = zone_card(&g->shelf, hand, i),
                                      .seen = SEEN_NOW,
                                      .rule = "BR-STUN-3" });
}

enum flow brawl_stun(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    int c = f->arg[STUN_CHAMPION], owner = g->champion[c].owner;

    if (f->step == STUN_DISCARDED) {
        brawl_discard(p, owner, (card_id)choice_a(play_answer(p, owner)),
                      "BR-STUN-1");
        return FLOW_DONE;
    }
    if (!in_arena(g, c))
        return FLOW_DONE;
    if (brawl_immune_to(p->rules, g, c, BANE_STUN)) {
        brawl_tell(p, EVENT_IMMUNE, c, BANE_STUN, 0, "BR-ABIL-6");
        return FLOW_DONE;
    }
    brawl_tell(p, EVENT_STUN, c, 0, 0, "BR-STUN-1");
    if (!brawl_holds_card_of(p->rules, g, owner, c)) {
        show_hand(p, owner);
        return FLOW_DONE;
    }
    f->step = STUN_DISCARDED;
    return brawl_ask(p, owner, QUESTION_STUN);
}

/* --- heal --- */

STEPS(brawl_heal, HEAL_ASK, HEAL_HEALED);

/* BR-HEAL-3 */
enum flow brawl_heal(struct play *p, struct frame *f)
{
    struct brawl *g = brawl(p->d);
    struct champion *c = &g->champion[f->arg[HEAL_CHAMPION]];
    int n;

    if (f->step == HEAL_ASK) {
        if (c->hex == GATE || c->damage == 0 || f->arg[HEAL_MOST] == 0)
            return FLOW_DONE;
        f->step = HEAL_HEALED;
        return brawl_ask(p, f->who, QUESTION_HEAL);
    }
    n = (int)choice_a(play_answer(p, f->who));
    c->damage = (uint8_t)(c->damage - n);
    g->action.healed = (uint8_t)(g->action.healed + n);
    if (n > 0)
        brawl_tell(p, EVENT_HEAL, f->arg[HEAL_CHAMPION], n, c->damage,
                   "BR-HEAL-1");
    return FLOW_DONE;
}
