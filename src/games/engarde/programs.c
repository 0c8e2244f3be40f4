/* programs.c - the verbs of the cards: what each row of words.def does. */
#include "games/engarde/rules.h"

enum { ENTER, ANSWERED }; /* steps of the verbs that ask */

/* EG-END-10: a text of a removed player's lane brings that player nothing. */
bool eg_can_gain(const struct rules *r, const struct duel *d,
                 const struct frame *f, struct insn in)
{
    (void)r, (void)in;
    return in_game(engarde_const(d), f->who);
}

enum flow eg_run_draw(struct play *p, struct frame *f, struct insn in)
{
    eg_draw(p, f->who, in.n);
    return FLOW_DONE;
}

/* EG-POISE-08, EG-REST-03.  An Item whose text goes on may be in a hand by now,
 * here and wherever its text names it. */
enum flow eg_run_restore(struct play *p, struct frame *f, struct insn in)
{
    struct engarde *g = engarde(p->d);
    int max = policy_of(g, POLICY_MAX_POISE);
    int before = g->poise[f->who];
    int after = before + in.n > max ? max : before + in.n;

    g->poise[f->who] = (uint8_t)after;
    play_tell(
        p, &(struct event){ .kind = after > before ? EVENT_RESTORE : EVENT_FULL,
                            .who = f->who,
                            .card = f->arg[PROGRAM_CARD],
                            .seen = SEEN_NOW,
                            .n = (int16_t)(after - before),
                            .m = (int16_t)after,
                            .rule = "EG-REST-02" });
    return FLOW_DONE;
}

bool eg_can_attack(const struct rules *r, const struct duel *d,
                   const struct frame *f, struct insn in)
{
    (void)in;
    return eg_hand_has(r, engarde_const(d), f->who, TYPE_ATTACK);
}

enum flow eg_run_attack(struct play *p, struct frame *f, struct insn in)
{
    enum { CHOSEN = ANSWERED, PLAYED };

    (void)in;
    switch (f->step) {
    case ENTER:
        f->step = CHOSEN;
        return play_ask(p, f->who, QUESTION_ATTACK);
    case CHOSEN:
        f->arg[PROGRAM_BRINGS] = (uint8_t)choice_a(play_answer(p, f->who));
        eg_announce(p, f->who, f->arg[PROGRAM_BRINGS]);
        f->step = PLAYED;
        return play_call(p, PROCEDURE_ATTACK, f->who, f->arg[PROGRAM_BRINGS], 0,
                         0);
    default:
        return FLOW_DONE;
    }
}

/* EG-CARD-10: is this a Response that faces a lane which forbids its option? */
static bool bound(const struct rules *r, const struct engarde *g,
                  const struct frame *f)
{
    struct lane lane[MAX_LANES];

    if (r->book->cards[f->arg[PROGRAM_CARD]].type != TYPE_RESPONSE)
        return false;
    engarde_lanes(r, g, lane);
    return eg_lane_stat(r, g, &lane[f->arg[PROGRAM_FACED]], STAT_BINDS) > 0;
}

/* The offer is made whether or not it can be taken, so that silence reveals
 * nothing; only a bound lane, which everybody can see, rules it out. */
enum flow eg_run_may_pay(struct play *p, struct frame *f, struct insn in)
{
    if (f->step == ENTER) {
        if (bound(p->rules, engarde(p->d), f)) {
            program_skip_block(f, in);
            return FLOW_DONE;
        }
        f->step = ANSWERED;
        return play_ask(p, f->who, QUESTION_COUNTER);
    }
    if (choice_verb(play_answer(p, f->who)) == VERB_YES)
        eg_pay(p, f->who, f->arg[PROGRAM_CARD], in.n, true); /* EG-COST-08 */
    else
        program_skip_block(f, in);
    return FLOW_DONE;
}

/* --- Presses --- */

static bool some_own_lane(const struct rules *r, const struct duel *d,
                          const struct frame *f, struct insn in)
{
    const struct engarde *g = engarde_const(d);
    struct lane lane[MAX_LANES];
    int n = engarde_lanes(r, g, lane);

    for (int i = 0; i < n; i++)
        if (lane[i].owner == f->who &&
            eg_field_pressable(r, g, &lane[i], in) > 0)
            return true;
    return false;
}

bool eg_can_remove_response(const struct rules *r, const struct duel *d,
                            const struct frame *f, struct insn in)
{
    return some_own_lane(r, d, f, in);
}

bool eg_can_remove_responses(const struct rules *r, const struct duel *d,
                             const struct frame *f, struct insn in)
{
    return some_own_lane(r, d, f, in);
}

static void discard_response(struct play *p, const struct frame *f, int lane,
                             int i)
{
    struct engarde *g = engarde(p->d);

    play_tell(p, &(struct event){ .kind = EVENT_PRESSED,
                                  .who = f->who,
                                  .foe = (uint8_t)other_duelist(g, f->who),
                                  .card = zone_card(&g->shelf, ZONE_FIELD, i),
                                  .with = f->arg[PROGRAM_CARD],
                                  .seen = SEEN_BY_ALL,
                                  .n = (int16_t)(lane + 1),
                                  .rule = "EG-PRESS-01" });
    zone_move_top(&g->shelf, ZONE_FIELD, i, ZONE_DISCARD);
}

/* Discard Responses of a lane that the Press may remove: those of one card id, or
 * all; at most `most`. */
static void press_lane(struct play *p, struct frame *f, struct insn in,
                       int number, card_id only, int most)
{
    const struct engarde *g = engarde(p->d);
    struct lane lane[MAX_LANES];
    int i;

    engarde_lanes(p->rules, g, lane);
    i = lane[number].first + lane[number].n - 1;
    for (int left = lane[number].responses; left > 0 && most > 0; left--, i--) {
        card_id card = zone_card(&g->shelf, ZONE_FIELD, i);

        if ((only != CARD_NONE && card != only) ||
            !eg_response_pressable(p->rules, card, in))
            continue;
        discard_response(p, f, number, i);
        most--;
    }
}

enum flow eg_run_remove_response(struct play *p, struct frame *f,
                                 struct insn in)
{
    choice c;

    if (f->step == ENTER) {
        f->step = ANSWERED;
        return play_ask(p, f->who, QUESTION_PRESS);
    }
    c = play_answer(p, f->who);
    press_lane(p, f, in, (int)choice_a(c) - 1, (card_id)choice_b(c), 1);
    return FLOW_DONE;
}

enum flow eg_run_remove_responses(struct play *p, struct frame *f,
                                  struct insn in)
{
    if (f->step == ENTER) {
        f->step = ANSWERED;
        return play_ask(p, f->who, QUESTION_PRESS);
    }
    press_lane(p, f, in, (int)choice_a(play_answer(p, f->who)) - 1, CARD_NONE,
               ENGARDE_DECK);
    return FLOW_DONE;
}

/* --- Fancy Moves and Items --- */

bool eg_can_remove_attack(const struct rules *r, const struct duel *d,
                          const struct frame *f, struct insn in)
{
    (void)in;
    return eg_field_aimed_at(r, engarde_const(d), f->who);
}

enum flow eg_run_remove_attack(struct play *p, struct frame *f, struct insn in)
{
    (void)in;
    if (f->step == ENTER) {
        f->step = ANSWERED;
        return play_ask(p, f->who, QUESTION_OFF);
    }
    eg_field_remove_lane(p, f, (int)choice_a(play_answer(p, f->who)) - 1);
    return FLOW_DONE;
}

bool eg_can_take_item(const struct rules *r, const struct duel *d,
                      const struct frame *f, struct insn in)
{
    const struct engarde *g = engarde_const(d);

    (void)r, (void)in;
    return engarde_item(g, other_duelist(g, f->who)) != CARD_NONE;
}

enum flow eg_run_take_item(struct play *p, struct frame *f, struct insn in)
{
    struct engarde *g = engarde(p->d);
    int foe = other_duelist(g, f->who);

    (void)in;
    eg_discard_item(p, (struct event){ .kind = EVENT_REPLACE,
                                       .who = f->who,
                                       .with = engarde_item(g, foe),
                                       .rule = "EG-CARD-25" });
    play_tell(p, &(struct event){ .kind = EVENT_TAKE,
                                  .who = f->who,
                                  .foe = (uint8_t)foe,
                                  .card = engarde_item(g, foe),
                                  .with = f->arg[PROGRAM_CARD],
                                  .seen = SEEN_BY_ALL,
                                  .rule = "EG-CARD-25" });
    zone_move_top(&g->shelf, ZONE_ITEM + foe, 0, ZONE_ITEM + f->who);
    return FLOW_DONE;
}

enum flow eg_run_negate(struct play *p, struct frame *f, struct insn in)
{
    const struct engarde *g = engarde(p->d);

    (void)in;
    play_pop(p);
    play_push(p, 1);
    play_tell(p, &(struct event){ .kind = EVENT_NEGATE,
                                  .who = f->who,
                                  .foe = (uint8_t)other_duelist(g, f->who),
                                  .card = f->arg[PROGRAM_CARD],
                                  .with = zone_card(&g->shelf, ZONE_RESOLVING,
                                                    f->arg[PROGRAM_BELOW]),
                                  .seen = SEEN_BY_ALL,
                                  .rule = "EG-NEG-04" });
    return FLOW_DONE;
}

enum flow eg_run_discard_this(struct play *p, struct frame *f, struct insn in)
{
    bool duel = engarde(p->d)->phase == PHASE_DUEL;

    (void)in;
    eg_discard_item(
        p, (struct event){ .kind = EVENT_DISCARD_ITEM,
                           .who = f->who,
                           .rule = duel ? "EG-ITEM-13" : "EG-PIST-04" });
    return FLOW_DONE;
}

bool eg_settled_discards(const struct duel *d)
{
    return d == NULL || policy_of(engarde_const(d), POLICY_PISTOL_DISCARDS);
}

bool eg_if_discards(const struct rules *r, const struct duel *d,
                    const struct frame *f, struct insn in)
{
    (void)r, (void)f, (void)in;
    return eg_settled_discards(d);
}

bool eg_can_lose(const struct rules *r, const struct duel *d,
                 const struct frame *f, struct insn in)
{
    int others = 0;

    (void)r, (void)in;
    for (int i = 0; i < d->players; i++)
        others += i != f->who && in_game(engarde_const(d), i);
    return others > 0;
}

/* EG-PIST-05 to EG-PIST-08 */
enum flow eg_run_lose(struct play *p, struct frame *f, struct insn in)
{
    struct engarde *g = engarde(p->d);
    int foe, before;

    if (f->step == ENTER) {
        f->step = ANSWERED;
        return play_ask(p, f->who, QUESTION_FOE);
    }
    foe = (int)choice_a(play_answer(p, f->who));
    before = g->poise[foe];
    play_tell(p, &(struct event){ .kind = EVENT_FIRE,
                                  .who = f->who,
                                  .foe = (uint8_t)foe,
                                  .card = f->arg[PROGRAM_CARD],
                                  .seen = SEEN_NOW,
                                  .n = in.n,
                                  .rule = "EG-PIST-01" });
    if (eg_hit(p, foe, in.n)) {
        eg_remove_players(p, 1u << foe, "EG-PIST-05");
        eg_bury(p);
        return FLOW_DONE;
    }
    play_tell(p, &(struct event){ .kind = EVENT_LOSE,
                                  .who = (uint8_t)foe,
                                  .n = (int16_t)(before - g->poise[foe]),
                                  .m = g->poise[foe],
                                  .rule = "EG-PIST-06" });
    return FLOW_DONE;
}

/* --- texts of lanes --- */

enum flow eg_run_remove_item(struct play *p, struct frame *f, struct insn in)
{
    (void)in;
    eg_discard_item(p, (struct event){ .kind = EVENT_DISARM,
                                       .who = f->arg[PROGRAM_TARGET],
                                       .foe = f->who,
                                       .with = f->arg[PROGRAM_CARD],
                                       .n = f->arg[PROGRAM_LANE],
                                       .rule = "EG-DISARM-01" });
    return FLOW_DONE;
}

enum flow eg_run_discard_random(struct play *p, struct frame *f, struct insn in)
{
    struct engarde *g = engarde(p->d);
    int hand = ZONE_HAND + f->arg[PROGRAM_TARGET];

    for (int i = 0; i < in.n && zone_count(&g->shelf, hand) > 0; i++) {
        uint32_t n = (uint32_t)zone_count(&g->shelf, hand);
        int which = (int)rng_below(&p->d->rng, n);
        card_id card = zone_card(&g->shelf, hand, which);

        zone_move_top(&g->shelf, hand, which, ZONE_DISCARD);
        play_tell(p, &(struct event){ .kind = EVENT_DISCARD_RANDOM,
                                      .who = f->arg[PROGRAM_TARGET],
                                      .foe = f->who,
                                      .card = card,
                                      .with = f->arg[PROGRAM_CARD],
                                      .seen = SEEN_BY_ALL,
                                      .n = f->arg[PROGRAM_LANE],
                                      .rule = "EG-INFO-06" });
    }
    return FLOW_DONE;
}

/* --- values --- */

static int hand_size(const struct engarde *g, int who)
{
    return zone_count(&g->shelf, ZONE_HAND + who);
}

int engarde_count_poise(const struct rules *r, const struct duel *d,
                        const struct frame *f)
{
    (void)r;
    return engarde_const(d)->poise[f->who];
}

int engarde_count_foe_poise(const struct rules *r, const struct duel *d,
                            const struct frame *f)
{
    const struct engarde *g = engarde_const(d);

    (void)r;
    return g->poise[other_duelist(g, f->who)];
}

int engarde_count_hand(const struct rules *r, const struct duel *d,
                       const struct frame *f)
{
    (void)r;
    return hand_size(engarde_const(d), f->who);
}

int engarde_count_foe_hand(const struct rules *r, const struct duel *d,
                           const struct frame *f)
{
    const struct engarde *g = engarde_const(d);

    (void)r;
    return hand_size(g, other_duelist(g, f->who));
}

int engarde_count_deck(const struct rules *r, const struct duel *d,
                       const struct frame *f)
{
    (void)r, (void)f;
    return zone_count(&engarde_const(d)->shelf, ZONE_DECK);
}

int engarde_count_discards(const struct rules *r, const struct duel *d,
                           const struct frame *f)
{
    (void)r, (void)f;
    return zone_count(&engarde_const(d)->shelf, ZONE_DISCARD);
}
