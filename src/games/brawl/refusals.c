/* refusals.c - why an answer is not legal: the rule that forbids it. */
#include "games/brawl/rules.h"

/* What to say when nothing more precise is known. */
static const struct reason usual[QUESTIONS] = {
    [QUESTION_SEAT] = { "BR-TEAM-3", "name one of the two teammates" },
    [QUESTION_SIDE] = { "BR-SET-3", "the side is north or south" },
    [QUESTION_BAN] = { "BR-DRAFT-7", "ban a champion of that list" },
    [QUESTION_DRAFT] = { "BR-DRAFT-4", "that champion cannot be drafted now" },
    [QUESTION_REDRAW] = { "BR-SET-11",
                          "a starting challenge is replaced once at most" },
    [QUESTION_SET_TRAP] = { "BR-SET-13",
                            "a trap goes on a trap hex without one" },
    [QUESTION_EXCHANGE] = { "BR-SET-16",
                            "put hand cards away, in the order of the hand" },
    [QUESTION_DEPLOY] = { "BR-SET-21", "champions start on free hexes of your "
                                       "deployment area" },
    [QUESTION_READY] = { "BR-ABIL-27", "ready an exhausted core, or none" },
    [QUESTION_ACTION] = { "BR-ACT-2", "you cannot take that action now" },
    [QUESTION_CHAMPION] = { "BR-STD-1",
                            "that champion cannot take the action" },
    [QUESTION_CORE] = { "BR-CORE-5", "that core cannot pay" },
    [QUESTION_MOVE] = { "BR-MOVE-1", "the champion cannot get there" },
    [QUESTION_STEP] = { "BR-CARD-32", "no legal end can be reached that way" },
    [QUESTION_USE] = { "BR-ATK-4", "answer yes or no" },
    [QUESTION_TARGET] = { "BR-ATK-5", "that is not a legal target" },
    [QUESTION_AIM] = { "BR-AOE-3", "an area needs an enemy inside" },
    [QUESTION_BOOST] = { "BR-ABIL-20", "discard destruction cards of your "
                                       "hand" },
    [QUESTION_REACT] = { "BR-REACT-8", "that reaction cannot be played now" },
    [QUESTION_GUARD] = { "BR-REACT-6",
                         "a reaction is played on a targeted champion" },
    [QUESTION_RUN] = { "BR-DASH-1", "it cannot get there in a straight line" },
    [QUESTION_TRADE] = { "BR-ABIL-16", "dash, or deal damage" },
    [QUESTION_JUMP] = { "BR-JUMP-4", "a jump ends on a free hex within reach" },
    [QUESTION_FLEE] = { "BR-FEAR-3", "fear takes the farthest dash" },
    [QUESTION_FORCE] = { "BR-FORCE-2", "it cannot be moved there" },
    [QUESTION_PLACE] = { "BR-PLACE-3", "it cannot be placed there" },
    [QUESTION_WHO] = { "BR-TGT-18", "the text does not allow that champion" },
    [QUESTION_NEXT] = { "BR-GEN-15", "name a champion still to be handled" },
    [QUESTION_PAY] = { "BR-GEN-11", "pay, or do not" },
    [QUESTION_DISCARD] = { "BR-CARD-47", "discard a hand card that fits" },
    [QUESTION_STUN] = { "BR-STUN-1", "discard a card of the stunned champion" },
    [QUESTION_DRAW] = { "BR-DRAW-2", "draw as many as the card says, or "
                                     "fewer" },
    [QUESTION_PLAN] = { "BR-PLAN-1", "plan cards of your hand" },
    [QUESTION_HEAL] = { "BR-HEAL-3", "heal no more than the card says and the "
                                     "damage there is" },
    [QUESTION_TAKE] = { "BR-CARD-41", "take a card that fits" },
    [QUESTION_TRAP] = { "BR-TRAP-9",
                        "the new trap goes on another, empty trap hex" },
    [QUESTION_PEEK] = { "BR-CARD-15", "look at a trap in the arena, or none" },
    [QUESTION_PEEK_TO] = { "BR-CARD-15", "move it to an empty trap hex" },
    [QUESTION_OPPONENT] = { "BR-TEAM-31", "name an opponent" },
};

static struct reason because(const char *rule, const char *text)
{
    return (struct reason){ rule, text };
}

/* Is the card in that player's hand? */
static bool in_hand(const struct brawl *g, int who, unsigned card)
{
    return card < CARD_HIDDEN &&
           zone_find(&g->shelf, zone_of(who, PILE_HAND), (card_id)card) >= 0;
}

static struct reason refuse_card(const struct rules *r, const struct brawl *g,
                                 int who, unsigned card)
{
    int c;

    if (!in_hand(g, who, card))
        return because("BR-ACT-5", "action cards are played from the hand");
    if (card_of(r, card)->type == TYPE_REACTION)
        return because("BR-REACT-1",
                       "reactions are played only in an opponent's turn");
    if (brawl_payers(r, g, who, brawl_price_of(r, (card_id)card)) == 0)
        return because("BR-CORE-4", "its core is exhausted");
    c = brawl_champion_of(r, g, who, (card_id)card);
    if (brawl_movement_of(r, g, (card_id)card, c) < 0)
        return because("BR-GATE-7", "a champion on its gate needs printed "
                                    "movement");
    return because("BR-GATE-12", "no deployment hex lets the champion in");
}

static struct reason refuse_standard(const struct rules *r,
                                     const struct brawl *g, int who,
                                     unsigned what)
{
    if (what >= STANDARDS)
        return usual[QUESTION_ACTION];
    if (g->used >> what & 1)
        return because("BR-STD-2",
                       "each standard action is used once in a phase");
    if (brawl_payers(r, g, who, brawl_standard_price((enum standard)what)) == 0)
        return because("BR-CORE-5", "no core that could pay is ready");
    return because("BR-GATE-12", "no deployment hex lets a champion in");
}

static struct reason refuse_reaction(const struct rules *r,
                                     const struct brawl *g, int who,
                                     unsigned card)
{
    if (!in_hand(g, who, card))
        return because("BR-ACT-5", "action cards are played from the hand");
    if (card_of(r, card)->type != TYPE_REACTION)
        return because("BR-PIECE-5", "that card is not a reaction");
    return usual[QUESTION_REACT];
}

/* Why a champion cannot reach a hex. */
static struct reason refuse_move(const struct brawl *g, const struct duel *d,
                                 unsigned hex)
{
    int c = pair_first(asking_frame(d)->a), there;

    if (hex >= HEXES)
        return because("BR-MOVE-11", "no champion leaves the grid");
    if (hex_in(g->arena.statue, (int)hex))
        return because("BR-MOVE-3", "a statue stands there");
    there = brawl_champion_at(g, (int)hex);
    if (there != NO_CHAMPION &&
        team_of_champion(g, there) != team_of_champion(g, c))
        return because("BR-MOVE-4", "an enemy stands there");
    if (there != NO_CHAMPION)
        return because("BR-MOVE-5", "an ally stands there");
    if (!in_arena(g, c))
        return because(
            "BR-GATE-8",
            "from the gate the way leads over your deployment hexes");
    return usual[d->question];
}

/* Why a champion is not a target of the card. */
static struct reason refuse_target(const struct rules *r, const struct brawl *g,
                                   unsigned hex)
{
    const int16_t *stat = card_of(r, g->action.card)->stat;
    int from = g->champion[g->action.champion].hex;
    int c = hex < HEXES ? brawl_champion_at(g, (int)hex) : NO_CHAMPION;

    if (c == NO_CHAMPION || c == g->action.champion)
        return usual[QUESTION_TARGET];
    if (team_of_champion(g, c) == team_of_champion(g, g->action.champion))
        return because("BR-TGT-1", "only enemies can be targeted");
    if (brawl_has_ability(r, g, c, OP_UNTARGETABLE, NO_CHAMPION))
        return because("BR-ABIL-28", "attacks cannot target that champion");
    if (stat[STAT_MELEE] && hex_distance(from, (int)hex) > 1)
        return because("BR-TGT-2", "melee reaches the next hex only");
    if (stat[STAT_DIRECT_MOST] && hex_way(from, (int)hex) < 0)
        return because("BR-TGT-11", "a direct shot needs a hex row");
    if (stat[STAT_DIRECT_MOST] &&
        (hex_between(from, (int)hex) & g->arena.statue) != 0)
        return because("BR-TGT-12", "a statue stands in the way");
    if (stat[STAT_DIRECT_MOST] &&
        (hex_between(from, (int)hex) & ~brawl_free_hexes(g)) != 0)
        return because("BR-TGT-13", "a champion stands in the way");
    if (stat[STAT_MELEE])
        return because("BR-ABIL-1", "an enemy next to the attacker must be "
                                    "the target");
    if (hex_distance(from, (int)hex) < stat[STAT_DIRECT] + stat[STAT_INDIRECT])
        return because("BR-TGT-8", "that champion is too near");
    if (hex_distance(from, (int)hex) >
        stat[STAT_DIRECT_MOST] + stat[STAT_INDIRECT_MOST])
        return because("BR-TGT-7", "that champion is too far off");
    return because("BR-ABIL-1", "a champion next to the attacker must be the "
                                "target");
}

struct reason brawl_refuse(const struct rules *r, const struct duel *d, int who,
                           choice c)
{
    const struct brawl *g = brawl_const(d);
    unsigned verb = choice_verb(c), a = choice_a(c);
    bool simple = choice_b(c) == 0 && choice_c(c) == 0;

    if (!simple)
        return usual[d->question];
    if (duel_chosen(r, d, who, c) > 0)
        return because(usual[d->question].rule, "that card is chosen already");
    if (d->question == QUESTION_ACTION && verb == VERB_PLAY)
        return refuse_card(r, g, who, a);
    if (d->question == QUESTION_ACTION && verb == VERB_STANDARD)
        return refuse_standard(r, g, who, a);
    if (d->question == QUESTION_REACT && verb == VERB_REACT)
        return refuse_reaction(r, g, who, a);
    if (d->question == QUESTION_TARGET && verb == VERB_TARGET)
        return refuse_target(r, g, a);
    if (d->question == QUESTION_MOVE && verb == VERB_STOP)
        return because("BR-GATE-10", "a champion on its gate must enter");
    if (d->question == QUESTION_JUMP && asking_frame(d)->c == LEAP_NEARER)
        return because("BR-GEN-18", "the jump has to end nearer");
    if ((d->question == QUESTION_MOVE || d->question == QUESTION_FORCE ||
         d->question == QUESTION_RUN) &&
        verb == VERB_MOVE)
        return refuse_move(g, d, a);
    return usual[d->question];
}
