/* effects.c - the verbs of cards that act on cards, cores and traps. */
#include "games/brawl/rules.h"

#include <string.h>

enum { ENTER, ANSWERED, SECOND };

/* Carry something out by a procedure, once. */
static enum flow once(struct play *p, struct frame *f, unsigned procedure,
                      int who, int n)
{
    if (f->step != ENTER)
        return FLOW_DONE;
    f->step = ANSWERED;
    return play_call(p, procedure, who, n, 0, 0);
}

enum flow brawl_run_draw(struct play *p, struct frame *f, struct insn in)
{
    return once(p, f, PROCEDURE_DRAW, f->who,
                program_amount(p->rules, p->d, f, in));
}

enum flow brawl_run_opponent_draws(struct play *p, struct frame *f,
                                   struct insn in)
{
    return once(p, f, PROCEDURE_DRAW, brawl_foe_of(p->d, f->who), in.n);
}

enum flow brawl_run_plan(struct play *p, struct frame *f, struct insn in)
{
    return once(p, f, PROCEDURE_PLAN, f->who, in.n);
}

enum flow brawl_run_react_again(struct play *p, struct frame *f, struct insn in)
{
    struct action *a = &brawl(p->d)->action;

    (void)in;
    if (a->allowed == MAX_REACTIONS)
        return FLOW_DONE;
    a->allowed++;
    brawl_tell_card(p, EVENT_REACT_AGAIN, f->who, f->arg[PROGRAM_CARD], 0,
                    "BR-REACT-19");
    return FLOW_DONE;
}

/* --- discarding --- */

static void note_discarded(struct play *p, int who, card_id card)
{
    struct brawl *g = brawl(p->d);
    int c = brawl_champion_of(p->rules, g, who, card);

    g->action.discarded[stat_of(p->rules, card, STAT_CORE)]++;
    if (c != NO_CHAMPION)
        g->action.discarded_of[c]++;
}

/* Up to n cards; BR-CARD-26, BR-CARD-47. */
enum flow brawl_run_discard(struct play *p, struct frame *f, struct insn in)
{
    struct brawl *g = brawl(p->d);
    struct action *a = &g->action;
    choice set[DUEL_MAX_MEMBERS];
    int n;

    if (f->step == ENTER) {
        memset(a->discarded, 0, sizeof a->discarded);
        memset(a->discarded_of, 0, sizeof a->discarded_of);
        if (in.n == 0 || zone_count(&g->shelf, zone_of(f->who, PILE_HAND)) == 0)
            return FLOW_DONE;
        f->step = ANSWERED;
        return brawl_ask(p, f->who, QUESTION_DISCARD);
    }
    n = play_set(p, f->who, set);
    for (int i = 0; i < n; i++) {
        brawl_discard(p, f->who, (card_id)choice_a(set[i]), "BR-CARD-47");
        note_discarded(p, f->who, (card_id)choice_a(set[i]));
    }
    return FLOW_DONE;
}

enum flow brawl_run_discard_hand(struct play *p, struct frame *f,
                                 struct insn in)
{
    const struct shelf *s = &brawl(p->d)->shelf;
    int hand = zone_of(f->who, PILE_HAND);

    (void)in;
    while (zone_count(s, hand) > 0)
        brawl_discard(p, f->who, zone_card(s, hand, 0), "BR-CARD-43");
    return FLOW_DONE;
}

/* OP_SNATCH, OP_CLOUD: a random card of the target's player; BR-CARD-51. */
enum flow brawl_run_snatch(struct play *p, struct frame *f, struct insn in)
{
    struct brawl *g = brawl(p->d);
    int target = brawl_target_of(g, f), owner, hand;
    card_id card;

    if (target == NO_CHAMPION)
        return FLOW_DONE;
    owner = g->champion[target].owner;
    hand = zone_of(owner, PILE_HAND);
    card = brawl_random_hand_card(p, owner);
    if (card == CARD_NONE)
        return FLOW_DONE;
    if (in.op == OP_SNATCH) {
        brawl_discard_as(p, EVENT_SNATCH, owner, card, "BR-CARD-51");
        return FLOW_DONE;
    }
    brawl_to_deck_top(g, owner, hand, zone_find(&g->shelf, hand, card), false);
    play_tell(p, &(struct event){ .kind = EVENT_CLOUD,
                                  .who = (uint8_t)owner,
                                  .card = card,
                                  .seen = (uint8_t)(1u << owner),
                                  .rule = "BR-CARD-51" });
    return FLOW_DONE;
}

/* --- the discard pile --- */

/* May the running OP_TAKE or OP_TAKE_CHOSEN have this card? */
static bool takeable(const struct rules *r, const struct brawl *g,
                     struct insn in, card_id card)
{
    if (in.op == OP_TAKE)
        return stat_of(r, card, STAT_CORE) == in.a;
    return g->action.chosen != NO_CHAMPION &&
           stat_of(r, card, STAT_CHAMPION) ==
               g->champion[g->action.chosen].card;
}

int brawl_count_takeable(const struct rules *r, const struct brawl *g, int who,
                         struct insn in)
{
    int pile = zone_of(who, PILE_DISCARD), n = 0;

    for (int i = 0; i < zone_count(&g->shelf, pile); i++)
        n += takeable(r, g, in, zone_card(&g->shelf, pile, i));
    return n;
}

int brawl_list_take(const struct rules *r, const struct duel *d, int who,
                    choice *out)
{
    const struct brawl *g = brawl_const(d);
    struct insn in = r->book->code[asking_frame(d)->pc];
    int pile = zone_of(who, PILE_DISCARD), n = 0;

    for (int i = 0; i < zone_count(&g->shelf, pile); i++) {
        card_id card = zone_card(&g->shelf, pile, i);

        if (takeable(r, g, in, card))
            out[n++] = choice_make(VERB_TAKE, card, 0, 0);
    }
    return n;
}

/* BR-CARD-41, BR-TEAM-32 */
enum flow brawl_run_take(struct play *p, struct frame *f, struct insn in)
{
    struct brawl *g = brawl(p->d);
    int pile = zone_of(f->who, PILE_DISCARD);
    card_id card;

    if (f->step == ENTER) {
        if (brawl_count_takeable(p->rules, g, f->who, in) == 0)
            return FLOW_DONE;
        f->step = ANSWERED;
        return brawl_ask(p, f->who, QUESTION_TAKE);
    }
    card = (card_id)choice_a(play_answer(p, f->who));
    zone_move_sorted(&g->shelf, pile, zone_find(&g->shelf, pile, card),
                     zone_of(f->who, PILE_HAND));
    brawl_tell_card(p, EVENT_TAKE, f->who, card, 0, "BR-CARD-41");
    return FLOW_DONE;
}

/* BR-CARD-60 */
enum flow brawl_run_shuffle(struct play *p, struct frame *f, struct insn in)
{
    (void)in;
    brawl_shuffle_back(p, f->who, "BR-CARD-60");
    return FLOW_DONE;
}

/* --- cores --- */

static void make_ready(struct play *p, int who, int core)
{
    struct brawl *g = brawl(p->d);

    if (g->ready[who] >> core & 1)
        return;
    g->ready[who] |= (uint8_t)(1u << core);
    play_tell(p, &(struct event){ .kind = EVENT_READY,
                                  .who = (uint8_t)who,
                                  .n = (int16_t)core,
                                  .rule = "BR-CORE-10" });
}

enum flow brawl_run_ready(struct play *p, struct frame *f, struct insn in)
{
    make_ready(p, f->who, in.a);
    return FLOW_DONE;
}

/* BR-ABIL-27 */
enum flow brawl_run_ready_any(struct play *p, struct frame *f, struct insn in)
{
    choice answer = play_answer(p, f->who);

    (void)in;
    if (f->step == ENTER) {
        if (brawl(p->d)->ready[f->who] == (1u << CORES) - 1)
            return FLOW_DONE;
        f->step = ANSWERED;
        return brawl_ask(p, f->who, QUESTION_READY);
    }
    if (choice_verb(answer) == VERB_CORE)
        make_ready(p, f->who, (int)choice_a(answer));
    return FLOW_DONE;
}

/* Offers the block for a core. */
enum flow brawl_run_may_exhaust(struct play *p, struct frame *f, struct insn in)
{
    const struct brawl *g = brawl(p->d);

    if (f->step == ENTER) {
        if (brawl_payers(p->rules, g, f->who, (enum price)in.a) == 0) {
            program_skip_block(f, in);
            return FLOW_DONE;
        }
        f->step = ANSWERED;
        return brawl_ask(p, f->who, QUESTION_PAY);
    }
    if (f->step == SECOND)
        return FLOW_DONE;
    if (choice_verb(play_answer(p, f->who)) == VERB_NO) {
        program_skip_block(f, in);
        return FLOW_DONE;
    }
    f->step = SECOND;
    return play_call(p, PROCEDURE_PAY, f->who, in.a, 0, 0);
}

/* Offers the block for a card of that core; asked whenever there is a hand and
 * an ally to be healed, so that the question reveals nothing.  BR-INFO-9 */
enum flow brawl_run_may_discard(struct play *p, struct frame *f, struct insn in)
{
    struct brawl *g = brawl(p->d);
    bool yes = choice_verb(play_answer(p, f->who)) == VERB_YES;

    g->action.paid = 0;
    if (f->step == ENTER) {
        if (zone_count(&g->shelf, zone_of(f->who, PILE_HAND)) > 0 &&
            brawl_quarry_of(p->rules, g, f, QUARRY_NEAR_ALLY) != 0) {
            f->step = ANSWERED;
            return brawl_ask(p, f->who, QUESTION_PAY);
        }
    } else if (f->step == ANSWERED && yes) {
        f->step = SECOND;
        return brawl_ask(p, f->who, QUESTION_DISCARD);
    } else if (f->step == SECOND) {
        choice card[DUEL_MAX_MEMBERS];

        play_set(p, f->who, card);
        brawl_discard(p, f->who, (card_id)choice_a(card[0]), "BR-CARD-40");
        g->action.paid = 1;
        return FLOW_DONE;
    }
    program_skip_block(f, in);
    return FLOW_DONE;
}

enum flow brawl_run_replay(struct play *p, struct frame *f, struct insn in)
{
    (void)f, (void)in;
    brawl(p->d)->action.replay = 1;
    return FLOW_DONE;
}

/* --- traps --- */

static void look_at(struct play *p, int who, int i)
{
    struct brawl *g = brawl(p->d);

    g->trap_known[i] |= (uint8_t)(1u << who);
    play_tell(p,
              &(struct event){ .kind = EVENT_TRAP_SEEN,
                               .who = (uint8_t)who,
                               .card = zone_card(&g->shelf, ZONE_TRAP + i, 0),
                               .seen = (uint8_t)(1u << who),
                               .n = g->trap_hex[i],
                               .rule = "BR-CARD-15" });
}

bool brawl_peek_matters(const struct brawl *g, int who)
{
    bool room = (brawl_trap_places(g, GATE) & g->arena.trap) != 0;

    for (int i = 0; i < MAX_TRAPS; i++)
        if (g->trap_hex[i] != GATE && (room || !(g->trap_known[i] >> who & 1)))
            return true;
    return false;
}

/* BR-CARD-15; while the second question is open `left` is the trap. */
enum flow brawl_run_peek(struct play *p, struct frame *f, struct insn in)
{
    struct brawl *g = brawl(p->d);
    choice answer = play_answer(p, f->who);

    (void)in;
    if (f->step == ENTER) {
        f->step = ANSWERED;
        return brawl_peek_matters(g, f->who)
                   ? brawl_ask(p, f->who, QUESTION_PEEK)
                   : FLOW_DONE;
    }
    if (f->step == ANSWERED) {
        if (choice_verb(answer) == VERB_NOBODY)
            return FLOW_DONE;
        g->action.left = (uint8_t)brawl_trap_at(g, (int)choice_a(answer));
        look_at(p, f->who, g->action.left);
        if ((brawl_trap_places(g, GATE) & g->arena.trap) == 0)
            return FLOW_DONE;
        f->step = SECOND;
        return brawl_ask(p, f->who, QUESTION_PEEK_TO);
    }
    play_tell(p, &(struct event){ .kind = EVENT_TRAP_MOVED,
                                  .who = f->who,
                                  .n = g->trap_hex[g->action.left],
                                  .m = (int16_t)choice_a(answer),
                                  .rule = "BR-CARD-15" });
    g->trap_hex[g->action.left] = (uint8_t)choice_a(answer);
    return FLOW_DONE;
}
