/* choices.c - the legal answers to each question; XX-DEC-01 to XX-DEC-09.
 *
 * Hands are sorted, so copies of a card lie side by side and are listed once.
 */
#include "games/exxodus/rules.h"

/* An answer about a piece names its card too, for people. */
static choice about_piece(const struct exxodus *g, enum verb_id verb, int piece)
{
    return choice_make(verb, (unsigned)piece, g->piece[piece].card, 0);
}

/* --- the beginning of an order --- */

/* The different hand cards that a test lets pass. */
static int list_hand(const struct rules *r, const struct exxodus *g, int who,
                     enum verb_id verb,
                     bool (*can)(const struct rules *, const struct exxodus *,
                                 int, card_id),
                     choice *out)
{
    const card_id *hand = zone_cards(&g->shelf, ZONE_HAND + who);
    int cards = zone_count(&g->shelf, ZONE_HAND + who), n = 0;

    for (int i = 0; i < cards; i++)
        if ((i == 0 || hand[i] != hand[i - 1]) && can(r, g, who, hand[i]))
            out[n++] = choice_make(verb, hand[i], 0, 0);
    return n;
}

static bool can_salvage(const struct rules *r, const struct exxodus *g, int who,
                        card_id card)
{
    (void)r, (void)who, (void)card;
    return policy_of(g, POLICY_SALVAGE); /* XX-ACT-13 */
}

static int list_uses(const struct rules *r, const struct exxodus *g, int who,
                     choice *out)
{
    int n = 0;

    for (int i = 1; i <= g->npieces; i++)
        if (controller_of(g, i) == who && xx_ability_usable(r, g, i))
            out[n++] = about_piece(g, VERB_USE, i);
    return n;
}

static int list_actions(const struct rules *r, const struct exxodus *g, int who,
                        choice *out)
{
    int n = 0;

    if (g->points > 0) {
        n += list_hand(r, g, who, VERB_PLAY, xx_can_play, out + n);
        for (int s = 1; s <= g->nstacks; s++)
            if (xx_can_trade(r, g, who, s))
                out[n++] = choice_make(VERB_TRADE, (unsigned)s, 0, 0);
        for (int s = 1; s <= g->nstacks; s++)
            if (xx_can_attack(r, g, who, s))
                out[n++] = choice_make(VERB_ATTACK, (unsigned)s, 0, 0);
        for (int i = 1; i <= g->npieces; i++)
            if (xx_can_move(r, g, who, i))
                out[n++] = about_piece(g, VERB_MOVE, i);
        n += list_hand(r, g, who, VERB_SALVAGE, can_salvage, out + n);
    }
    out[n++] = choice_make(VERB_END, 0, 0, 0);
    return n;
}

static int list_begin(const struct rules *r, const struct exxodus *g, int who,
                      choice *out)
{
    int n = 0;

    if (g->d.question == QUESTION_ACTION)
        return list_actions(r, g, who, out);
    if (g->d.question == QUESTION_WINDOW)
        n += list_hand(r, g, who, VERB_PLAY, xx_can_commit, out);
    n += list_uses(r, g, who, out + n);
    out[n++] = choice_make(VERB_PASS, 0, 0, 0);
    return n;
}

/* --- its details --- */

/* A card that has been paid for already may lie anywhere; XX-PLAY-09. */
static int list_places(const struct rules *r, const struct exxodus *g, int who,
                       card_id card, choice *out)
{
    bool paid = g->d.question == QUESTION_AMEND;
    int n = 0;

    for (int s = 0; s <= g->nstacks; s++) {
        if (!xx_place_legal(r, g, who, card, s) ||
            (!paid && xx_price_of(r, g, who, card, s) > g->credits[who]))
            continue;
        out[n++] = s == 0 ? choice_make(VERB_ALONE, 0, 0, 0)
                          : choice_make(VERB_ON, (unsigned)s, 0, 0);
    }
    return n;
}

static int list_commodities(const struct rules *r, const struct exxodus *g,
                            int who, const struct order *o, choice *out)
{
    int n = 0;

    if (xx_can_trade_in(r, g, who, o, COMMODITY_TECH))
        out[n++] = choice_make(VERB_TECH, 0, 0, 0);
    if (xx_can_trade_in(r, g, who, o, COMMODITY_POP))
        out[n++] = choice_make(VERB_POP, 0, 0, 0);
    return n;
}

static int list_payments(const struct rules *r, const struct exxodus *g,
                         int who, const struct order *o, choice *out)
{
    int n = 0;

    out[n++] = choice_make(VERB_FREE, 0, 0, 0);
    if (xx_price_move(r, g, o->piece) <= g->credits[who])
        out[n++] = choice_make(VERB_PAY, 0, 0, 0);
    return n;
}

static int list_stacks(const struct rules *r, const struct exxodus *g, int who,
                       const struct order *o, choice *out)
{
    int n = 0;

    for (int s = 1; s <= g->nstacks; s++) {
        if (o->stage == STAGE_DESTINATION && xx_can_trade_to(r, g, who, o, s))
            out[n++] = choice_make(VERB_TO, (unsigned)s, 0, 0);
        if (o->stage == STAGE_MOVE && xx_can_move_to(r, g, who, o->piece, s))
            out[n++] = choice_make(VERB_TO, (unsigned)s, 0, 0);
        if (o->stage == STAGE_FOE && xx_can_fight(r, g, who, o->from, s))
            out[n++] = choice_make(VERB_AGAINST, (unsigned)s, 0, 0);
    }
    return n;
}

static int list_pieces(const struct rules *r, const struct exxodus *g, int who,
                       const struct order *o, choice *out)
{
    int n = 0;

    for (int i = 1; i <= g->npieces; i++) {
        if (o->stage == STAGE_SOURCE && xx_source_legal(r, g, o->card, i))
            out[n++] = about_piece(g, VERB_COPY, i);
        if (o->stage == STAGE_TARGET && xx_target_legal(r, g, who, o->piece, i))
            out[n++] = about_piece(g, VERB_TARGET, i);
    }
    return n;
}

static int list_brought(const struct rules *r, const struct exxodus *g, int who,
                        const struct order *o, choice *out)
{
    const card_id *hand = zone_cards(&g->shelf, ZONE_HAND + who);
    int cards = zone_count(&g->shelf, ZONE_HAND + who), n = 0;
    unsigned trait = xx_ability_choice(r, g, o->piece).a - 1u;

    for (int i = 0; i < cards; i++) {
        const struct card *c = &r->book->cards[hand[i]];

        if ((i == 0 || hand[i] != hand[i - 1]) && c->type == TYPE_SHIP &&
            c->traits >> trait & 1)
            out[n++] = choice_make(VERB_BRING, hand[i], 0, 0);
    }
    return n;
}

/* Answers that are numbers from 1, or players from A. */
static int list_numbers(enum verb_id verb, unsigned first, int count,
                        choice *out)
{
    for (int i = 0; i < count; i++)
        out[i] = choice_make(verb, first + (unsigned)i, 0, 0);
    return count;
}

static int list_stage(const struct rules *r, const struct exxodus *g, int who,
                      choice *out)
{
    const struct order *o = &g->order[who];

    switch ((enum stage)o->stage) {
    case STAGE_BEGIN:
        return list_begin(r, g, who, out);
    case STAGE_PLACE:
        return list_places(r, g, who, o->card, out);
    case STAGE_HALF:
        return list_numbers(VERB_HALF, 1, r->book->cards[o->card].nparts, out);
    case STAGE_NAME:
        return list_numbers(VERB_NAME, 0, g->d.players, out);
    case STAGE_COMMODITY:
        return list_commodities(r, g, who, o, out);
    case STAGE_PAYMENT:
        return list_payments(r, g, who, o, out);
    case STAGE_DESTINATION:
    case STAGE_MOVE:
    case STAGE_FOE:
        return list_stacks(r, g, who, o, out);
    case STAGE_SOURCE:
    case STAGE_TARGET:
        return list_pieces(r, g, who, o, out);
    case STAGE_SHIFT:
        return list_numbers(VERB_SHIFT, 1, 2, out);
    case STAGE_BRING:
        return list_brought(r, g, who, o, out);
    case STAGE_DONE:
        break;
    }
    return 0;
}

static int list_order(const struct rules *r, const struct duel *d, int who,
                      choice *out)
{
    return list_stage(r, exxodus_const(d), who, out);
}

/* --- other questions --- */

/* The Ships of the wing that is hit. */
static int list_hits(const struct rules *r, const struct duel *d, int who,
                     choice *out)
{
    const struct exxodus *g = exxodus_const(d);
    int stack = g->fight.stack[asking_frame(d)->arg[FIGHT_ASKED]], n = 0;

    (void)who;
    for (int i = g->stack[stack].first; i != 0; i = g->piece[i].next)
        if (piece_type(r, g, i) == TYPE_SHIP)
            out[n++] = about_piece(g, VERB_HIT, i);
    return n;
}

static int list_upgrades(const struct rules *r, const struct duel *d, int who,
                         choice *out)
{
    const struct exxodus *g = exxodus_const(d);
    uint8_t upgrade[EXXODUS_PIECES];
    int n = xx_stack_upgrades(r, g, g->fight.stack[SIDE_DEFENDER], upgrade);

    (void)who;
    for (int i = 0; i < n; i++)
        out[i] = about_piece(g, VERB_GIVE, upgrade[i]);
    return n;
}

static int list_yes_no(const struct rules *r, const struct duel *d, int who,
                       choice *out)
{
    (void)r, (void)d, (void)who;
    out[0] = choice_make(VERB_YES, 0, 0, 0);
    out[1] = choice_make(VERB_NO, 0, 0, 0);
    return 2;
}

const struct question exxodus_questions[QUESTIONS] = {
    [QUESTION_ACTION] = { "action", "Take an action, or end your turn.",
                          "XX-DEC-01", list_order, .more = xx_order_more },
    [QUESTION_WINDOW] = { "window", "Throw in a card or an ability, or pass.",
                          "XX-DEC-02", list_order, .more = xx_order_more },
    [QUESTION_PAUSE] = { "pause", "Between actions: use an ability, or pass.",
                         "XX-DEC-03", list_order, .more = xx_order_more },
    [QUESTION_HIT] = { "hit", "Which of your Ships is hit?", "XX-DEC-04",
                       list_hits, .midplay = true },
    [QUESTION_UPGRADE] = { "upgrade", "Which upgrade do you give up?",
                           "XX-DEC-05", list_upgrades, .midplay = true },
    [QUESTION_AMEND] = { "amend", "That is gone: choose another.", "XX-DEC-06",
                         list_order, .more = xx_order_more },
    [QUESTION_SKIM] = { "skim", "Take your share of this trade?", "XX-DEC-07",
                        list_yes_no, .midplay = true },
    [QUESTION_CANCEL] = { "cancel", "Cancel this ability?", "XX-DEC-08",
                          list_yes_no, .midplay = true },
};
