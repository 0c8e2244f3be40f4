/* programs.c - what the verbs of Exodus's cards do.
 *
 * The object that resolves is on top of the stack: its slots are what the words
 * "it" and "them" of a card mean.  Select and Pay have been dealt with when a
 * program runs; XO-STACK-07.
 */
#include "games/exodus/rules.h"

enum { ENTER, ANSWERED };

/* The number of the target that "it" means: the last one that was selected before
 * the step, or by it. */
static int it_of(const struct rules *r, const struct exodus *g,
                 const struct frame *f)
{
    const struct object *o = top_object_const(g);
    const struct insn *code = r->book->code;
    int n = 0;

    for (int pc = book_program(r->book, g->kind[o->card], o->timing);
         pc <= f->pc; pc++)
        n += op_marked(r, code[pc], MARK_TARGET);
    return n - 1;
}

/* The card that "it" means, or the first of "them"; 0 when it is gone. */
static int it(const struct play *p, const struct frame *f)
{
    const struct exodus *g = exodus(p->d);

    return top_object_const(g)->slot[it_of(p->rules, g, f)];
}

static int first_of_them(const struct play *p, const struct frame *f)
{
    const struct exodus *g = exodus(p->d);

    return top_object_const(g)->slot[it_of(p->rules, g, f) - 1];
}

enum flow xo_run_nothing(struct play *p, struct frame *f, struct insn in)
{
    (void)p, (void)f, (void)in;
    return FLOW_DONE;
}

/* XO-STACK-11: what cannot be carried out is skipped. */
bool xo_has_target(const struct rules *r, const struct duel *d,
                   const struct frame *f, struct insn in)
{
    const struct exodus *g = exodus_const(d);

    (void)in;
    return top_object_const(g)->slot[it_of(r, g, f)] != 0;
}

bool xo_has_targets(const struct rules *r, const struct duel *d,
                    const struct frame *f, struct insn in)
{
    const struct exodus *g = exodus_const(d);

    return xo_has_target(r, d, f, in) &&
           top_object_const(g)->slot[it_of(r, g, f) - 1] != 0;
}

/* --- what would come of a target --- */

static bool is_frozen(const struct exodus *g, int value)
{
    if (value >= SLOT_GRAVEYARD)
        return g->grave_frozen >> (value - SLOT_GRAVEYARD) & 1;
    return frozen(g, value);
}

/* Could a Symmetry of a graveyard be declared when the top object, which plays
 * it, is no longer a target? */
static bool can_play_now(const struct rules *r, const struct exodus *g, int who,
                         int card)
{
    struct exodus then = *g;
    int grave = zone_of(exodus_owner(g, card), ZONE_GRAVE);

    top_object(&then)->flags |= OBJECT_FINISHED;
    xo_card_move(&then, grave, zone_find(&g->shelf, grave, (card_id)card),
                 ZONE_STACK);
    return xo_declarable(r, &then, who, card, TIMING_PLAY);
}

/* It matters which Symmetry is chosen if one of them can be played, and they
 * are different cards or stay in play; which copy of a card it is does not
 * matter. */
static bool plays_differ(const struct rules *r, const struct exodus *g,
                         const struct object *o, const struct candidate *list,
                         int n)
{
    bool differ = exodus_card(r, g, list[0].value)->stat[STAT_STAYS];
    bool any = false;

    for (int i = 0; i < n; i++) {
        differ |= g->kind[list[i].value] != g->kind[list[0].value];
        any |= can_play_now(r, g, o->who, list[i].value);
    }
    return differ && any;
}

static bool freezes(const struct exodus *g, const struct candidate *list, int n)
{
    for (int i = 0; i < n; i++)
        if (!is_frozen(g, list[i].value))
            return true;
    return false;
}

/* Does it matter to an instruction what slot k holds? */
static bool depends(const struct rules *r, const struct exodus *g,
                    const struct object *o, int k, const struct insn *in)
{
    struct candidate list[MAX_CANDIDATES];
    struct needs needs = xo_needs(r, g, o);
    int n = xo_candidates(r, g, o, k, false, list, MAX_CANDIDATES);

    switch (in->op) {
    case OP_ADD_ENERGY: /* what is paid can be recycled */
        return needs.pay + needs.extra > 0 ||
               xo_can_supply(r, g, o->who, ZONE_ENERGY);
    case OP_FREEZE:
        return freezes(g, list, n);
    case OP_STRENGTH:
        return g->nobjects > 1 || g->nwaiting > 0 || !xo_turn_ends(g);
    case OP_PLAY_NOW:
        return plays_differ(r, g, o, list, n);
    default:
        return r->game->vocabulary->ops[in->op - OP_GAME].it != 0;
    }
}

bool xo_target_matters(const struct rules *r, const struct exodus *g,
                       const struct object *o, int k)
{
    struct frame f = program_frame(o->who, o->card, o->foe);
    int pc = book_program(r->book, g->kind[o->card], o->timing);
    const struct insn *in;

    if (!xo_foreseeable(r, g, o))
        return true;
    while ((in = program_read(r, &g->d, &f, &pc)) != NULL)
        if (depends(r, g, o, k, in))
            return true;
    return false;
}

/* --- cards that were selected --- */

enum flow xo_run_destroy(struct play *p, struct frame *f, struct insn in)
{
    (void)in;
    xo_destroy(p, it(p, f));
    return FLOW_DONE;
}

enum flow xo_run_return(struct play *p, struct frame *f, struct insn in)
{
    (void)in;
    xo_return_to_hand(p, it(p, f));
    return FLOW_DONE;
}

enum flow xo_run_freeze(struct play *p, struct frame *f, struct insn in)
{
    (void)in;
    xo_freeze(p, it(p, f));
    return FLOW_DONE;
}

enum flow xo_run_unfreeze(struct play *p, struct frame *f, struct insn in)
{
    (void)in;
    if (frozen(exodus(p->d), it(p, f)))
        xo_thaw(p, it(p, f));
    return FLOW_DONE;
}

enum flow xo_run_discard(struct play *p, struct frame *f, struct insn in)
{
    struct exodus *g = exodus(p->d);
    int card = it(p, f), owner = exodus_owner(g, card);
    int zone = zone_of(owner, ZONE_HAND);

    (void)in;
    xo_tell_card(p, EVENT_DISCARD, owner, card, "XO-OP-13");
    xo_card_move(g, zone, zone_find(&g->shelf, zone, (card_id)card),
                 zone_of(owner, ZONE_GRAVE));
    return FLOW_DONE;
}

static void tell_strength(struct play *p, int creature, int n)
{
    const struct exodus *g = exodus(p->d);

    xo_tell_event(
        p,
        (struct event){ .kind = n < 0 ? EVENT_WEAKER : EVENT_STRONGER,
                        .who = (uint8_t)xo_field_place(g, creature).who,
                        .n = (int16_t)(n < 0 ? -n : n),
                        .m = (int16_t)exodus_strength(p->rules, g, creature),
                        .rule = "XO-OP-06" },
        creature);
}

enum flow xo_run_strength(struct play *p, struct frame *f, struct insn in)
{
    struct exodus *g = exodus(p->d);
    int card = it(p, f), bonus = g->bonus[card] + in.n;

    (void)f;
    if (bonus >= -MOST_BONUS && bonus <= MOST_BONUS)
        g->bonus[card] = (int8_t)bonus;
    tell_strength(p, card, in.n);
    return FLOW_DONE;
}

/* XO-OP-01 */
enum flow xo_run_add_energy(struct play *p, struct frame *f, struct insn in)
{
    struct exodus *g = exodus(p->d);
    int deck = zone_of(f->who, ZONE_ENERGY);

    for (int n = in.n; n > 0 && xo_supply(p, f->who, ZONE_ENERGY); n--) {
        struct place place = xo_field_place(g, it(p, f));
        struct pile pile = xo_pile_at(p->rules, g, place.who, place.at);
        int top = zone_count(&g->shelf, deck) - 1;
        int energy = zone_card(&g->shelf, deck, top);

        xo_card_to_pile(g, deck, top, place.who, &pile);
        xo_tell_event(p,
                      (struct event){ .kind = EVENT_ADD,
                                      .who = f->who,
                                      .foe = (uint8_t)place.who,
                                      .n = (int16_t)pile.number,
                                      .m = (int16_t)(pile.energies + 1),
                                      .rule = "XO-OP-01" },
                      energy);
    }
    return FLOW_DONE;
}

enum flow xo_run_move_energy(struct play *p, struct frame *f, struct insn in)
{
    struct exodus *g = exodus(p->d);
    int energy = first_of_them(p, f), creature = it(p, f), side, to, number;
    struct pile from = xo_pile_of(p->rules, g, energy, &side);

    (void)in;
    number = xo_pile_of(p->rules, g, creature, &to).number;
    xo_tell_event(p,
                  (struct event){ .kind = EVENT_SHIFT,
                                  .who = (uint8_t)side,
                                  .foe = (uint8_t)to,
                                  .n = (int16_t)from.number,
                                  .m = (int16_t)number,
                                  .rule = "XO-OP-08" },
                  energy);
    xo_energy_shift(p->rules, g, xo_field_place(g, energy), to, creature);
    xo_tell_vanished(p, side, from.n == 1 ? from.number : 0);
    return FLOW_DONE;
}

enum flow xo_run_switch(struct play *p, struct frame *f, struct insn in)
{
    struct exodus *g = exodus(p->d);
    int old = first_of_them(p, f), creature = it(p, f);
    int hand = zone_of(f->who, ZONE_HAND), side;

    (void)in;
    xo_tell_event(p,
                  (struct event){
                      .kind = EVENT_RETURN,
                      .who = f->who,
                      .foe = (uint8_t)exodus_owner(g, old),
                      .n = (int16_t)xo_pile_of(p->rules, g, old, &side).number,
                      .rule = "XO-TERM-03" },
                  old);
    xo_card_switch(g, xo_field_place(g, old), hand,
                   zone_find(&g->shelf, hand, (card_id)creature));
    xo_tell_creature(p, EVENT_ENTER, creature, "XO-TERM-03");
    xo_creature_entered(p, creature, f->who, false);
    return FLOW_DONE;
}

static void onto_pile(struct play *p, const struct frame *f, bool summoned)
{
    struct exodus *g = exodus(p->d);
    int who = f->who, hand = zone_of(who, ZONE_HAND);
    struct place place = xo_field_place(g, it(p, f));
    struct pile pile = xo_pile_at(p->rules, g, place.who, place.at);

    xo_creature_enters(p, hand,
                       zone_find(&g->shelf, hand, (card_id)first_of_them(p, f)),
                       who, &pile, summoned);
}

enum flow xo_run_put(struct play *p, struct frame *f, struct insn in)
{
    (void)in;
    onto_pile(p, f, false);
    return FLOW_DONE;
}

enum flow xo_run_summon(struct play *p, struct frame *f, struct insn in)
{
    (void)in;
    onto_pile(p, f, true);
    return FLOW_DONE;
}

/* XO-STACK-18 */
enum flow xo_run_counter(struct play *p, struct frame *f, struct insn in)
{
    struct exodus *g = exodus(p->d);
    struct object o = g->object[it(p, f) - 1];
    int at = zone_find(&g->shelf, ZONE_STACK, o.card);

    (void)in;
    xo_tell_object(p, EVENT_COUNTER, &o, 0, "XO-OP-11");
    xo_object_remove(g, it(p, f) - 1);
    if (o.timing != TIMING_PLAY)
        return FLOW_DONE;
    xo_tell_card(p, EVENT_BURY, exodus_owner(g, o.card), o.card, "XO-STACK-18");
    xo_card_move(g, ZONE_STACK, at,
                 zone_of(exodus_owner(g, o.card), ZONE_GRAVE));
    return FLOW_DONE;
}

/* It is played when this program is over; see window.c. */
enum flow xo_run_play_now(struct play *p, struct frame *f, struct insn in)
{
    struct exodus *g = exodus(p->d);

    (void)in;
    g->immediate = (uint8_t)it(p, f);
    return FLOW_DONE;
}

/* --- the card itself --- */

/* XO-ABIL-14: if it lies where the event left it. */
enum flow xo_run_return_this(struct play *p, struct frame *f, struct insn in)
{
    struct exodus *g = exodus(p->d);

    (void)in;
    if (!(top_object(g)->flags & OBJECT_GONE))
        xo_return_to_hand(p, f->arg[PROGRAM_CARD]);
    return FLOW_DONE;
}

enum flow xo_run_freeze_this(struct play *p, struct frame *f, struct insn in)
{
    (void)in;
    if (!(top_object(exodus(p->d))->flags & OBJECT_GONE))
        xo_freeze(p, f->arg[PROGRAM_CARD]);
    return FLOW_DONE;
}

/* --- Life Points and decks --- */

enum flow xo_run_gain(struct play *p, struct frame *f, struct insn in)
{
    xo_change_life(p, f->who, program_amount(p->rules, p->d, f, in),
                   "XO-DMG-03");
    return FLOW_DONE;
}

enum flow xo_run_lose(struct play *p, struct frame *f, struct insn in)
{
    xo_change_life(p, f->who, -program_amount(p->rules, p->d, f, in),
                   "XO-DMG-02");
    return FLOW_DONE;
}

enum flow xo_run_foe_loses(struct play *p, struct frame *f, struct insn in)
{
    xo_change_life(p, foe_of(f), -program_amount(p->rules, p->d, f, in),
                   "XO-DMG-02");
    return FLOW_DONE;
}

/* Every side once, or every side but one; XO-TEAM-03. */
static void sides_lose(struct play *p, int n, int but, const char *rule)
{
    const struct exodus *g = exodus(p->d);

    for (int i = 0; i < sides(g); i++)
        if (i != but && exodus_in(g, i))
            xo_change_life(p, i, -n, rule);
}

enum flow xo_run_foes_lose(struct play *p, struct frame *f, struct insn in)
{
    sides_lose(p, program_amount(p->rules, p->d, f, in),
               duel_side(p->d, f->who), "XO-DMG-02");
    return FLOW_DONE;
}

enum flow xo_run_all_lose(struct play *p, struct frame *f, struct insn in)
{
    sides_lose(p, program_amount(p->rules, p->d, f, in), -1, "XO-DMG-06");
    return FLOW_DONE;
}

enum flow xo_run_swap_life(struct play *p, struct frame *f, struct insn in)
{
    struct exodus *g = exodus(p->d);
    int16_t *own = &g->life[duel_side(p->d, f->who)];
    int16_t *foe = &g->life[duel_side(p->d, foe_of(f))];
    int16_t before = *own;

    (void)in;
    *own = *foe;
    *foe = before;
    play_tell(p, &(struct event){ .kind = EVENT_SWAP,
                                  .who = f->who,
                                  .foe = (uint8_t)foe_of(f),
                                  .n = *own,
                                  .m = before,
                                  .rule = "XO-DMG-05" });
    return FLOW_DONE;
}

enum flow xo_run_draw(struct play *p, struct frame *f, struct insn in)
{
    xo_draw_main(p, f->who, in.n);
    return FLOW_DONE;
}

enum flow xo_run_draw_energy(struct play *p, struct frame *f, struct insn in)
{
    xo_draw_energy(p, f->who, in.n);
    return FLOW_DONE;
}

/* Card number i of a Main Deck, from the bottom, to the graveyard. */
static void mill(struct play *p, int who, int i)
{
    struct exodus *g = exodus(p->d);
    int deck = zone_of(who, ZONE_MAIN);

    xo_tell_card(p, EVENT_MILL, who, zone_card(&g->shelf, deck, i), "XO-OP-09");
    xo_card_move(g, deck, i, zone_of(who, ZONE_GRAVE));
}

static void mill_top(struct play *p, int who)
{
    if (xo_supply(p, who, ZONE_MAIN))
        mill(p, who,
             zone_count(&exodus(p->d)->shelf, zone_of(who, ZONE_MAIN)) - 1);
}

/* XO-OP-09: in turn order. */
enum flow xo_run_all_mill(struct play *p, struct frame *f, struct insn in)
{
    const struct exodus *g = exodus(p->d);
    int who = g->active;

    (void)f;
    do {
        for (int n = in.n; n > 0; n--)
            mill_top(p, who);
        who = (who + 1) % g->d.players;
    } while (who != g->active);
    return FLOW_DONE;
}

/* Is a card being revealed that is not like the top one of that Main Deck? */
static bool can_mill_other(const struct exodus *g, int who)
{
    int deck = zone_of(who, ZONE_MAIN), top = zone_count(&g->shelf, deck) - 1;

    for (int i = 1; i < g->revealed[who]; i++)
        if (g->kind[zone_card(&g->shelf, deck, top - i)] !=
            g->kind[zone_card(&g->shelf, deck, top)])
            return true;
    return false;
}

/* The index in a Main Deck of its uppermost revealed card of that kind. */
static int revealed_at(const struct exodus *g, int who, unsigned kind)
{
    int deck = zone_of(who, ZONE_MAIN), i = zone_count(&g->shelf, deck) - 1;

    while (g->kind[zone_card(&g->shelf, deck, i)] != kind)
        i--;
    return i;
}

bool xo_can_mill(const struct rules *r, const struct duel *d,
                 const struct frame *f, struct insn in)
{
    (void)in;
    return xo_can_supply(r, exodus_const(d), foe_of(f), ZONE_MAIN);
}

/* XO-REV-06: the top card, or one being revealed. */
enum flow xo_run_mill_foe(struct play *p, struct frame *f, struct insn in)
{
    struct exodus *g = exodus(p->d);
    int foe = foe_of(f);
    choice c;

    (void)in;
    if (f->step == ENTER && can_mill_other(g, foe)) {
        f->step = ANSWERED;
        return play_ask(p, f->who, QUESTION_MILL);
    }
    c = play_answer(p, f->who);
    if (f->step == ANSWERED && choice_verb(c) == VERB_TAKE)
        mill(p, foe, revealed_at(g, foe, choice_a(c)));
    else
        mill_top(p, foe);
    return FLOW_DONE;
}

/* XO-REV-01 to XO-REV-04 */
enum flow xo_run_reveal(struct play *p, struct frame *f, struct insn in)
{
    struct exodus *g = exodus(p->d);
    int deck = zone_of(f->who, ZONE_MAIN), size = zone_count(&g->shelf, deck);

    for (int n = in.n; n > 0 && g->dug < size; n--) {
        int card = zone_card(&g->shelf, deck, size - 1 - g->dug);

        g->dug++;
        if (g->revealed[f->who] < g->dug)
            g->revealed[f->who] = g->dug;
        xo_tell_card(p, EVENT_REVEAL, f->who, card, "XO-REV-01");
        xo_trigger(p, card, TIMING_REVEALED, f->who);
    }
    return FLOW_DONE;
}

int xo_revealed_fits(const struct rules *r, const struct exodus *g, int who,
                     unsigned type, int *at)
{
    int deck = zone_of(who, ZONE_MAIN), n = 0;

    for (int i = 0; i < g->dug; i++) {
        int index = zone_count(&g->shelf, deck) - 1 - i;

        if (exodus_card(r, g, zone_card(&g->shelf, deck, index))->type == type)
            at[n++] = index;
    }
    return n;
}

enum flow xo_run_take(struct play *p, struct frame *f, struct insn in)
{
    struct exodus *g = exodus(p->d);
    int deck = zone_of(f->who, ZONE_MAIN), at[INSTANCES], i;
    choice c;

    if (f->step == ENTER) {
        if (xo_revealed_fits(p->rules, g, f->who, in.a, at) == 0)
            return FLOW_DONE;
        f->step = ANSWERED;
        return play_ask(p, f->who, QUESTION_TAKE);
    }
    c = play_answer(p, f->who);
    if (choice_verb(c) == VERB_NO)
        return FLOW_DONE;
    i = revealed_at(g, f->who, choice_a(c));
    xo_tell_card(p, EVENT_TAKE, f->who, zone_card(&g->shelf, deck, i),
                 "XO-OP-10");
    g->dug--;
    xo_card_move(g, deck, i, zone_of(f->who, ZONE_HAND));
    return FLOW_DONE;
}

/* XO-OP-15: the other player picks an energy of theirs. */
enum flow xo_run_foe_returns(struct play *p, struct frame *f, struct insn in)
{
    struct exodus *g = exodus(p->d);
    int foe = foe_of(f);
    struct pile pile = NO_PILE;
    choice c;

    (void)in;
    if (f->step == ENTER) {
        bool any = false;

        while (xo_pile_next(p->rules, g, foe, &pile))
            any |= pile.energies > 0;
        if (!any)
            return FLOW_DONE;
        f->step = ANSWERED;
        return play_ask(p, foe, QUESTION_PICK);
    }
    c = play_answer(p, foe);
    pile = xo_pile_number(p->rules, g, foe, (int)choice_b(c));
    xo_return_to_hand(p, zone_card(&g->shelf, zone_of(foe, ZONE_FIELD),
                                   pile.first + (int)choice_c(c) - 1));
    return FLOW_DONE;
}

/* --- conditions and values --- */

bool xo_holds_fewer_life(const struct rules *r, const struct duel *d,
                         const struct frame *f, struct insn in)
{
    const struct exodus *g = exodus_const(d);

    (void)r, (void)in;
    return exodus_life(g, f->who) < exodus_life(g, foe_of(f));
}

bool xo_holds_fewer_creatures(const struct rules *r, const struct duel *d,
                              const struct frame *f, struct insn in)
{
    const struct exodus *g = exodus_const(d);

    (void)in;
    return xo_creatures_of(r, g, f->who) < xo_creatures_of(r, g, foe_of(f));
}

bool xo_holds_rarities(const struct rules *r, const struct duel *d,
                       const struct frame *f, struct insn in)
{
    const struct exodus *g = exodus_const(d);
    struct pile pile = NO_PILE;
    unsigned found = 0,
             all = 1u << TRAIT_COMMON | 1u << TRAIT_UNCOMMON | 1u << TRAIT_RARE;

    (void)in;
    while (xo_pile_next(r, g, f->who, &pile))
        found |= exodus_card(r, g, pile.creature)->traits;
    return (found & all) == all;
}

bool xo_holds_extra(const struct rules *r, const struct duel *d,
                    const struct frame *f, struct insn in)
{
    (void)r, (void)f, (void)in;
    return (top_object_const(exodus_const(d))->flags & OBJECT_EXTRA) != 0;
}

int xo_count_dragons(const struct rules *r, const struct duel *d,
                     const struct frame *f)
{
    const struct exodus *g = exodus_const(d);
    struct pile pile = NO_PILE;
    int n = 0;

    while (xo_pile_next(r, g, f->who, &pile))
        n += has_trait(r, g, pile.creature, TRAIT_DRAGON);
    return n;
}

int xo_count_life(const struct rules *r, const struct duel *d,
                  const struct frame *f)
{
    const struct exodus *g = exodus_const(d);

    (void)r;
    return exodus_life(g, f->who);
}

int xo_count_foe_life(const struct rules *r, const struct duel *d,
                      const struct frame *f)
{
    const struct exodus *g = exodus_const(d);

    (void)r;
    return exodus_life(g, foe_of(f));
}

int xo_count_hand(const struct rules *r, const struct duel *d,
                  const struct frame *f)
{
    const struct exodus *g = exodus_const(d);

    (void)r;
    return zone_count(&g->shelf, zone_of(f->who, ZONE_HAND));
}

int xo_count_foe_hand(const struct rules *r, const struct duel *d,
                      const struct frame *f)
{
    const struct exodus *g = exodus_const(d);

    (void)r;
    return zone_count(&g->shelf, zone_of(foe_of(f), ZONE_HAND));
}

int xo_count_creatures(const struct rules *r, const struct duel *d,
                       const struct frame *f)
{
    const struct exodus *g = exodus_const(d);

    return xo_creatures_of(r, g, f->who);
}

int xo_count_foe_creatures(const struct rules *r, const struct duel *d,
                           const struct frame *f)
{
    const struct exodus *g = exodus_const(d);

    return xo_creatures_of(r, g, foe_of(f));
}
