/* refusals.c - why an answer is not legal: the rule and a sentence.
 *
 * The first row that fits says it, so the precise ones come first.
 */
#include "games/brawl/rules.h"

#define TO(question) ROW_BIT(QUESTION_##question)
#define SAYS(verb)   ROW_BIT(VERB_##verb)
#define OF(type)     ROW_BIT(TYPE_##type)
#define TO_GO        (TO(MOVE) | TO(FORCE) | TO(RUN))

_Static_assert((int)WALK_CHAMPION == (int)RUN_CHAMPION, "read alike");

/* --- what an answer names, and what it is about --- */

static int hand_place(const struct brawl *g, int who, choice c)
{
    if (choice_a(c) >= CARD_HIDDEN)
        return -1;
    return zone_find(&g->shelf, zone_of(who, PILE_HAND), (card_id)choice_a(c));
}

/* Does the champion of that card lack a movement icon on it? */
static bool lacks_movement(const struct rules *r, const struct brawl *g,
                           int who, card_id card)
{
    int champion = brawl_champion_of(r, g, who, card);

    return champion != NO_CHAMPION &&
           brawl_movement_of(r, g, card, champion) < 0;
}

/* The champion on the hex, or NO_CHAMPION. */
static int there(const struct brawl *g, choice c)
{
    return choice_a(c) < HEXES ? brawl_champion_at(g, (int)choice_a(c))
                               : NO_CHAMPION;
}

/* The champion that walks or runs. */
static int mover(const struct brawl *g)
{
    return asking_frame(&g->d)->arg[WALK_CHAMPION];
}

static bool same_team(const struct brawl *g, int one, int other)
{
    return team_of_champion(g, one) == team_of_champion(g, other);
}

static int attacker_hex(const struct brawl *g)
{
    return g->champion[g->action.champion].hex;
}

static int distance_to(const struct brawl *g, choice c)
{
    return hex_distance(attacker_hex(g), (int)choice_a(c));
}

static int stat_in_play(const struct rules *r, const struct brawl *g,
                        enum stat stat)
{
    return stat_of(r, g->action.card, stat);
}

/* Hexes that the card has to shoot across. */
static hex_set crossed(const struct rules *r, const struct brawl *g, choice c)
{
    if (!stat_in_play(r, g, STAT_DIRECT_MOST))
        return 0;
    return hex_between(attacker_hex(g), (int)choice_a(c));
}

/* --- when the rows hold --- */

/* A `when` of one expression, of the state g and the operand a. */
#define WHEN(name, expression)                  \
    REFUSED_WHEN(name)                          \
    {                                           \
        const struct brawl *g = brawl_const(d); \
        unsigned a = choice_a(c);               \
                                                \
        (void)g, (void)a;                       \
        return expression;                      \
    }

/* clang-format off */
WHEN(not_chosen, !refused_when_chosen(r, d, who, c))
WHEN(not_in_hand, hand_place(g, who, c) < 0)
WHEN(core_is_exhausted,
     brawl_payers(r, g, who, brawl_price_of(r, (card_id)a)) == 0)
WHEN(moves_nowhere, lacks_movement(r, g, who, (card_id)a))
WHEN(is_no_standard, a >= STANDARDS)
WHEN(is_used, g->used >> a & 1)
WHEN(no_core_is_ready,
     brawl_payers(r, g, who, brawl_standard_price((enum standard)a)) == 0)

WHEN(off_the_grid, a >= HEXES)
WHEN(at_statue, hex_in(g->arena.statue, (int)a))
WHEN(at_enemy,
     there(g, c) != NO_CHAMPION && !same_team(g, there(g, c), mover(g)))
WHEN(at_ally, there(g, c) != NO_CHAMPION)
WHEN(from_gate, !in_arena(g, mover(g)))
WHEN(must_jump_nearer, asking_frame(d)->arg[JUMP_NEARER] != NO_CHAMPION)

WHEN(no_other_there,
     there(g, c) == NO_CHAMPION || there(g, c) == g->action.champion)
WHEN(targets_enemies_only,
     !stat_in_play(r, g, STAT_TARGETS_ALLIES) &&
         same_team(g, there(g, c), g->action.champion))
WHEN(is_untargetable,
     card_of(r, g->action.card)->type == TYPE_ATTACK &&
         brawl_has_ability(r, g, there(g, c), OP_UNTARGETABLE, NO_CHAMPION))
WHEN(out_of_melee, stat_in_play(r, g, STAT_MELEE) && distance_to(g, c) > 1)
WHEN(in_no_row,
     stat_in_play(r, g, STAT_DIRECT_MOST) &&
         hex_way(attacker_hex(g), (int)a) < 0)
WHEN(behind_statue, (crossed(r, g, c) & g->arena.statue) != 0)
WHEN(behind_champion, (crossed(r, g, c) & ~brawl_free_hexes(g)) != 0)
WHEN(too_near, distance_to(g, c) < brawl_range_of(r, g).least)
WHEN(too_far, distance_to(g, c) > brawl_range_of(r, g).most)
/* clang-format on */

/* --- the rows --- */

const struct refusal brawl_refusals[] = {
    { TO(SEAT), SAYS(SEAT), 0, NULL, "BR-TEAM-3",
      "Name one of the two teammates." },
    { TO(BAN), SAYS(BAN), 0, NULL, "BR-DRAFT-7",
      "Ban a champion of that list." },
    { TO(DRAFT), SAYS(DRAFT), 0, NULL, "BR-DRAFT-4",
      "That champion cannot be drafted now." },
    { TO(REDRAW), SAYS(REDRAW), 0, NULL, "BR-SET-11",
      "A starting challenge is replaced once at most." },
    { TO(SET_TRAP), SAYS(TRAP), 0, NULL, "BR-SET-13",
      "A trap goes on a trap hex without one." },
    { TO(EXCHANGE), SAYS(EXCHANGE), 0, not_chosen, "BR-SET-16",
      "Only cards of your hand can be put away." },
    { TO(DEPLOY), SAYS(DEPLOY), 0, NULL, "BR-SET-21",
      "Champions start on free hexes of your deployment area." },

    { TO(READY), SAYS(CORE), 0, NULL, "BR-ABIL-27",
      "Ready an exhausted core, or none." },
    { TO(ACTION) | TO(REACT), SAYS(PLAY) | SAYS(REACT), 0, not_in_hand,
      "BR-ACT-5", "Action cards are played from the hand." },
    { TO(ACTION), SAYS(PLAY), OF(REACTION), NULL, "BR-REACT-1",
      "Reactions are played only in an opponent's turn." },
    { TO(ACTION), SAYS(PLAY), 0, core_is_exhausted, "BR-CORE-4",
      "Its core is exhausted." },
    { TO(ACTION), SAYS(PLAY), 0, moves_nowhere, "BR-GATE-7",
      "A champion on its gate needs printed movement." },
    { TO(ACTION), SAYS(STANDARD), 0, is_no_standard, "BR-STD-1",
      "There is no such standard action." },
    { TO(ACTION), SAYS(STANDARD), 0, is_used, "BR-STD-2",
      "Each standard action is used once in a phase." },
    { TO(ACTION), SAYS(STANDARD), 0, no_core_is_ready, "BR-CORE-5",
      "No core that could pay is ready." },
    { TO(ACTION), SAYS(PLAY) | SAYS(STANDARD), 0, NULL, "BR-GATE-12",
      "No deployment hex lets a champion in." },
    { TO(CHAMPION), SAYS(WITH), 0, NULL, "BR-STD-1",
      "That champion cannot take the action." },
    { TO(CORE), SAYS(CORE), 0, NULL, "BR-CORE-5", "That core cannot pay." },

    { TO(MOVE), SAYS(STOP), 0, NULL, "BR-GATE-10",
      "A champion on its gate must enter." },
    { TO_GO, SAYS(MOVE), 0, off_the_grid, "BR-MOVE-11",
      "No champion leaves the grid." },
    { TO_GO, SAYS(MOVE), 0, at_statue, "BR-MOVE-3", "A statue stands there." },
    { TO_GO, SAYS(MOVE), 0, at_enemy, "BR-MOVE-4", "An enemy stands there." },
    { TO_GO, SAYS(MOVE), 0, at_ally, "BR-MOVE-5", "An ally stands there." },
    { TO_GO, SAYS(MOVE), 0, from_gate, "BR-GATE-8",
      "From the gate the way leads over your deployment hexes." },
    { TO(MOVE), SAYS(MOVE), 0, NULL, "BR-MOVE-1",
      "The champion cannot get there." },
    { TO(FORCE), SAYS(MOVE), 0, NULL, "BR-FORCE-2",
      "It cannot be moved there." },
    { TO(RUN), SAYS(MOVE), 0, NULL, "BR-DASH-1",
      "It cannot get there in a straight line." },
    { TO(STEP), SAYS(MOVE), 0, NULL, "BR-CARD-32",
      "No legal end can be reached that way." },
    { TO(STEP), SAYS(STOP), 0, NULL, "BR-CARD-32",
      "The movement cannot end here." },
    { TO(JUMP), SAYS(MOVE) | SAYS(STOP), 0, must_jump_nearer, "BR-GEN-18",
      "The jump has to end nearer." },
    { TO(JUMP), SAYS(MOVE), 0, NULL, "BR-JUMP-4",
      "A jump ends on a free hex within reach." },
    { TO(FLEE), SAYS(MOVE), 0, NULL, "BR-FEAR-3",
      "Fear takes the farthest dash." },
    { TO(PLACE), SAYS(PLACE), 0, NULL, "BR-PLACE-3",
      "It cannot be placed there." },

    { TO(TARGET), SAYS(TARGET), 0, no_other_there, "BR-ATK-5",
      "That is not a legal target." },
    { TO(TARGET), SAYS(TARGET), 0, targets_enemies_only, "BR-TGT-1",
      "Only enemies can be targeted." },
    { TO(TARGET), SAYS(TARGET), 0, is_untargetable, "BR-ABIL-28",
      "Attacks cannot target that champion." },
    { TO(TARGET), SAYS(TARGET), 0, out_of_melee, "BR-TGT-2",
      "Melee reaches the next hex only." },
    { TO(TARGET), SAYS(TARGET), 0, in_no_row, "BR-TGT-11",
      "A direct shot needs a hex row." },
    { TO(TARGET), SAYS(TARGET), 0, behind_statue, "BR-TGT-12",
      "A statue stands in the way." },
    { TO(TARGET), SAYS(TARGET), 0, behind_champion, "BR-TGT-13",
      "A champion stands in the way." },
    { TO(TARGET), SAYS(TARGET), 0, too_near, "BR-TGT-8",
      "That champion is too near." },
    { TO(TARGET), SAYS(TARGET), 0, too_far, "BR-TGT-7",
      "That champion is too far off." },
    { TO(TARGET), SAYS(TARGET), 0, NULL, "BR-ABIL-1",
      "An enemy next to the attacker must be the target." },
    { TO(AIM), SAYS(AIM), 0, NULL, "BR-AOE-3",
      "An area needs an enemy inside." },
    { TO(BOOST), SAYS(DISCARD), 0, not_chosen, "BR-ABIL-20",
      "Discard destruction cards of your hand." },
    { TO(REACT), SAYS(REACT), ~OF(REACTION), NULL, "BR-PIECE-5",
      "That card is not a reaction." },
    { TO(REACT), SAYS(REACT), 0, NULL, "BR-REACT-8", "Its core is exhausted." },
    { TO(GUARD), SAYS(GUARD), 0, NULL, "BR-REACT-6",
      "A reaction is played on a targeted champion." },

    { TO(WHO), SAYS(PICK), 0, NULL, "BR-TGT-18",
      "The text does not allow that champion." },
    { TO(WHO), SAYS(NOBODY), 0, NULL, "BR-GEN-11",
      "A champion has to be chosen." },
    { TO(NEXT), SAYS(PICK), 0, NULL, "BR-GEN-15",
      "Name a champion still to be handled." },
    { TO(PAY), SAYS(YES), 0, NULL, "BR-INFO-9",
      "You hold no card that could pay." },
    { TO(DISCARD), SAYS(DISCARD) | SAYS(DONE), 0, not_chosen, "BR-CARD-47",
      "Discard a hand card that fits." },
    { TO(STUN), SAYS(DISCARD), 0, NULL, "BR-STUN-1",
      "Discard a card of the stunned champion." },
    { TO(DRAW), SAYS(DRAW), 0, NULL, "BR-DRAW-2",
      "Draw as many as the card says, or fewer." },
    { TO(PLAN), SAYS(PLAN) | SAYS(RECALL), 0, NULL, "BR-PLAN-1",
      "Plan cards of your hand." },
    { TO(HEAL), SAYS(HEAL), 0, NULL, "BR-HEAL-3",
      "Heal no more than the card says and the damage there is." },
    { TO(TAKE), SAYS(TAKE), 0, NULL, "BR-CARD-41", "Take a card that fits." },

    { TO(TRAP), SAYS(TRAP), 0, NULL, "BR-TRAP-9",
      "The new trap goes on another, empty trap hex." },
    { TO(PEEK), SAYS(PEEK), 0, NULL, "BR-CARD-15",
      "Look at a trap in the arena, or none." },
    { TO(PEEK_TO), SAYS(TRAP), 0, NULL, "BR-CARD-15",
      "Move it to an empty trap hex." },
    { TO(OPPONENT), SAYS(AT), 0, NULL, "BR-TEAM-31", "Name an opponent." },
    { .text = NULL },
};
