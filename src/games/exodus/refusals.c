/* refusals.c - why an answer is not legal: the rule and a sentence.
 *
 * The first row that fits says it, so the precise ones come first.
 */
#include "games/exodus/rules.h"

#define TO(question) ROW_BIT(QUESTION_##question)
#define SAYS(verb)   ROW_BIT(VERB_##verb)
#define OF(type)     ROW_BIT(TYPE_##type)

/* With priority, or in a window. */
#define TO_ACT (TO(ENERGY) | TO(CREATURE) | TO(ATTACK) | TO(RESPOND))

#define SAYS_OBJECT (SAYS(PLAY) | SAYS(USE))
#define SAYS_CARD                                                  \
    (SAYS(PILE) | SAYS(CREATURE) | SAYS(ENERGY) | SAYS(STANDING) | \
     SAYS(HAND) | SAYS(GRAVE) | SAYS(GRAVEYARD) | SAYS(OBJECT))

/* --- what an answer names --- */

/* The card in hand, or 0. */
static int held(const struct exodus *g, int who, choice c)
{
    int zone = zone_of(who, ZONE_HAND);

    for (int i = 0; i < zone_count(&g->shelf, zone); i++) {
        int card = zone_card(&g->shelf, zone, i);

        if (card != CARD_HIDDEN && exodus_kind(g, card) == choice_a(c))
            return card;
    }
    return 0;
}

/* The pile of the player. */
static struct pile pile_of(const struct rules *r, const struct exodus *g,
                           int who, choice c)
{
    return xo_pile_number(r, g, who, (int)choice_a(c));
}

/* The energy of that pile that is to be moved, or 0. */
static int moved(const struct rules *r, const struct exodus *g, int who,
                 choice c)
{
    const card_id *field = zone_cards(&g->shelf, zone_of(who, ZONE_FIELD));
    struct pile pile = pile_of(r, g, who, c);

    for (int i = pile.first; i < pile.first + pile.energies; i++)
        if (g->kind[field[i]] == choice_b(c))
            return field[i];
    return 0;
}

/* What is played or used: the card and the timing of its program. */
static int source(const struct rules *r, const struct exodus *g, int who,
                  choice c, enum timing *timing)
{
    bool play = choice_verb(c) == VERB_PLAY;
    int card = play ? held(g, who, c) : pile_of(r, g, who, c).creature;

    *timing = play ? TIMING_PLAY : xo_activation(r, g->kind[card]);
    return card;
}

static enum lack lack_of(const struct rules *r, const struct exodus *g, int who,
                         choice c)
{
    enum timing timing;
    int card = source(r, g, who, c, &timing);
    struct object o = xo_object_make(r, g, who, card, timing);

    return xo_lack(r, g, &o);
}

/* The player's energy, on the field or in hand, or 0. */
static int energy_of(const struct rules *r, const struct exodus *g, int who,
                     choice c)
{
    struct pile pile = xo_pile_number(r, g, who, (int)choice_b(c));
    int card = choice_verb(c) == VERB_HAND ? held(g, who, c) : 0;

    if (choice_verb(c) == VERB_ENERGY && (int)choice_a(c) == who &&
        choice_c(c) >= 1 && (int)choice_c(c) <= pile.energies)
        card = zone_card(&g->shelf, zone_of(who, ZONE_FIELD),
                         pile.first + (int)choice_c(c) - 1);
    return card != 0 && is_type(r, g, card, TYPE_ENERGY) ? card : 0;
}

/* The slot of the top object that it is in, or OBJECT_SLOTS. */
static int slot_of(const struct rules *r, const struct exodus *g, int who,
                   choice c)
{
    int energy = energy_of(r, g, who, c), k = 0;

    while (k < OBJECT_SLOTS && top_object_const(g)->slot[k] != energy)
        k++;
    return k;
}

/* --- when the rows hold --- */

/* A `when` of one expression, of the state g. */
#define WHEN(name, expression)                    \
    REFUSED_WHEN(name)                            \
    {                                             \
        const struct exodus *g = exodus_const(d); \
                                                  \
        return expression;                        \
    }

/* clang-format off */
WHEN(not_in_hand, held(g, who, c) == 0)
WHEN(no_creature_there, pile_of(r, g, who, c).creature == 0)
WHEN(is_frozen_there, frozen(g, pile_of(r, g, who, c).creature))
WHEN(stack_is_full, g->nobjects + g->nwaiting >= STACK_DEPTH)
WHEN(stack_is_closed, !xo_stack_open(g))
WHEN(lacks_payment, lack_of(r, g, who, c) == LACK_PAYMENT)
WHEN(lacks_promised, lack_of(r, g, who, c) == LACK_PROMISED)
WHEN(lacks_target, lack_of(r, g, who, c) == LACK_TARGET)

WHEN(is_attached, pile_of(r, g, who, c).creature != 0)
WHEN(no_energy_there, moved(r, g, who, c) == 0)
WHEN(moves_frozen, frozen(g, moved(r, g, who, c)))
WHEN(has_moved, (g->flags[moved(r, g, who, c)] & FLAG_SPENT) != 0)
WHEN(no_pile_there, pile_of(r, g, who, c).n == 0)
WHEN(is_move, asking_frame(&g->d)->arg[PHASE_PILE] != 0)
WHEN(is_first_turn, g->turn == 1)
WHEN(attacker_is_frozen, frozen(g, g->attacker))
WHEN(attacks_life, (g->attack & ATTACK_LIFE) != 0)

WHEN(is_frozen_graveyard,
     choice_a(c) < d->players && (g->grave_frozen >> choice_a(c) & 1))
WHEN(no_own_energy, energy_of(r, g, who, c) == 0)
WHEN(pays_frozen, frozen(g, energy_of(r, g, who, c)))
WHEN(is_promised_here, slot_of(r, g, who, c) < OBJECT_SLOTS)
WHEN(is_promised,
     xo_promised(r, g, top_object_const(g), energy_of(r, g, who, c)))
/* clang-format on */

REFUSED_WHEN(has_room)
{
    struct pile pile = pile_of(r, exodus_const(d), who, c);

    return xo_has_room(&pile);
}

REFUSED_WHEN(no_ability_there)
{
    enum timing timing;

    return source(r, exodus_const(d), who, c, &timing) == 0 ||
           timing == TIMINGS;
}

REFUSED_WHEN(is_used)
{
    const struct exodus *g = exodus_const(d);
    enum timing timing;
    int card = source(r, g, who, c, &timing);

    return timing == TIMING_ONCE && (g->flags[card] & FLAG_USED) != 0;
}

REFUSED_WHEN(is_target_here)
{
    const struct exodus *g = exodus_const(d);
    const struct object *o = top_object_const(g);

    return slot_of(r, g, who, c) < xo_needs(r, g, o).targets;
}

/* Not even another name of an energy that may be lost. */
REFUSED_WHEN(is_not_lost)
{
    const struct exodus *g = exodus_const(d);
    struct candidate list[INSTANCES];
    int n = xo_battle_energies(r, g, asking_frame(d), list);
    int energy = energy_of(r, g, who, c);

    while (n > 0 && list[n - 1].value != energy)
        n--;
    return n == 0;
}

/* --- the rows --- */

const struct refusal exodus_refusals[] = {
    { TO(ENERGY), SAYS(LAY), 0, NULL, "XO-ENER-01",
      "No such energy is in the hand." },
    { TO(ENERGY), SAYS(MOVE), 0, is_attached, "XO-ENER-13",
      "Attached energy is not moved." },
    { TO(ENERGY), SAYS(MOVE), 0, no_energy_there, "XO-ENER-12",
      "No such free energy lies there." },
    { TO(ENERGY), SAYS(MOVE), 0, moves_frozen, "XO-FRZ-07",
      "Frozen energy is not moved." },
    { TO(ENERGY), SAYS(MOVE), 0, has_moved, "XO-ENER-16",
      "It has been moved in this phase." },
    { TO(ENERGY), SAYS(MOVE), 0, NULL, "XO-ENER-17",
      "It has nowhere else to go." },

    { TO(PILE), SAYS(NEW), 0, NULL, "XO-ENER-17",
      "The only energy of a pile is not moved to a new pile." },
    { TO(PILE), SAYS(PILE), 0, no_pile_there, "XO-ENER-02",
      "There is no such pile." },
    { TO(PILE), SAYS(PILE), 0, has_room, "XO-ENER-12",
      "It lies there already." },
    { TO(PILE), SAYS(PILE), 0, is_move, "XO-ENER-14",
      "A move may not bring a pile above 3." },
    { TO(PILE), SAYS(PILE), 0, NULL, "XO-ENER-03",
      "A pile takes no more than 3 energies from hand." },

    { TO(CREATURE), SAYS(SUMMON), ~OF(CREATURE), NULL, "XO-CREA-01",
      "No such creature is in the hand." },
    { TO(CREATURE), SAYS(SUMMON), 0, not_in_hand, "XO-CREA-01",
      "No such creature is in the hand." },
    { TO(CREATURE), SAYS(SUMMON), 0, NULL, "XO-CREA-02",
      "There is no blank pile." },
    { TO(BLANK), SAYS(PILE) | SAYS(NEW), 0, NULL, "XO-CREA-02",
      "A creature goes onto a blank pile of yours." },

    { TO(ATTACK), SAYS(ATTACK), 0, no_creature_there, "XO-ATK-01",
      "There is no creature on that pile." },
    { TO(ATTACK), SAYS(ATTACK), 0, is_first_turn, "XO-ATK-07",
      "The starting player does not attack in turn 1." },
    { TO(ATTACK), SAYS(ATTACK), 0, is_frozen_there, "XO-FRZ-04",
      "A frozen creature does not attack." },
    { TO(ATTACK), SAYS(ATTACK), 0, NULL, "XO-ATK-06",
      "It has attacked in this turn." },

    { TO(FINAL), SAYS(GO_ON) | SAYS(CREATURE) | SAYS(LIFE), 0,
      attacker_is_frozen, "XO-ATK-27", "A frozen attacker can only cancel." },
    { TO(FINAL), SAYS(GO_ON), 0, attacks_life, "XO-ATK-19",
      "The opponent controls a creature." },
    { TO(FINAL), SAYS(GO_ON), 0, NULL, "XO-ATK-18",
      "The attack cannot go on." },
    { TO(AIM) | TO(FINAL), SAYS(LIFE), 0, NULL, "XO-ATK-04",
      "Only the Life Points of an opponent who controls no creature are "
      "attacked." },
    { TO(AIM) | TO(FINAL), SAYS(CREATURE), 0, NULL, "XO-ATK-03",
      "That is not a creature an opponent controls." },
    { TO(AIM), SAYS(PILE) | SAYS(ENERGY) | SAYS(STANDING), 0, NULL, "XO-ATK-05",
      "Only creatures and Life Points are attacked." },

    { TO_ACT, SAYS(PLAY), 0, not_in_hand, "XO-SYM-02",
      "That card is not in the hand." },
    { TO_ACT, SAYS(PLAY), ~OF(SYMMETRY), NULL, "XO-PRIO-04",
      "Only Symmetries are played like this." },
    { TO_ACT, SAYS(USE), 0, no_ability_there, "XO-ABIL-02",
      "No creature with an ability to use is there." },
    { TO_ACT, SAYS(USE), 0, is_frozen_there, "XO-FRZ-05",
      "A frozen creature cannot use abilities." },
    { TO_ACT, SAYS_OBJECT, 0, stack_is_full, "XO-PRIO-17",
      "The stack is full." },
    { TO_ACT, SAYS_OBJECT, 0, stack_is_closed, "XO-PRIO-16",
      "No more objects may be put on the stack in this turn." },
    { TO_ACT, SAYS(USE), 0, is_used, "XO-ABIL-04",
      "It has been used in this turn." },
    { TO_ACT, SAYS_OBJECT, 0, lacks_payment, "XO-PAY-03",
      "There are not enough energies to pay for it." },
    { TO_ACT, SAYS_OBJECT, 0, lacks_promised, "XO-PAY-15",
      "The energies that could pay for it are promised already." },
    { TO_ACT, SAYS_OBJECT, 0, lacks_target, "XO-TARG-01",
      "It has no legal target." },
    { TO_ACT, SAYS_OBJECT, 0, NULL, "XO-TARG-04",
      "Its targets and its payment must be different cards." },
    { TO(RESPOND), SAYS(LAY) | SAYS(MOVE) | SAYS(SUMMON) | SAYS(ATTACK), 0,
      NULL, "XO-PRIO-04",
      "In a window only Symmetries and abilities are "
      "used." },

    { TO(TARGET), SAYS(GRAVE), 0, is_frozen_graveyard, "XO-FRZ-10",
      "No card leaves a frozen graveyard." },
    { TO(TARGET), SAYS_CARD, 0, NULL, "XO-TARG-06",
      "That is not a legal target." },

    { TO(PAY), SAYS_CARD, 0, refused_when_chosen, "XO-PAY-15",
      "It is chosen already." },
    { TO(PAY), SAYS_CARD, 0, no_own_energy, "XO-PAY-02",
      "Only own energy on the field or in hand can pay." },
    { TO(PAY), SAYS_CARD, 0, pays_frozen, "XO-PAY-17",
      "Frozen energy cannot pay." },
    { TO(PAY), SAYS_CARD, 0, is_target_here, "XO-PAY-16",
      "It is a target of the same object." },
    { TO(PAY), SAYS_CARD, 0, is_promised_here, "XO-PAY-15",
      "It is promised already." },
    { TO(PAY), SAYS_CARD, 0, is_promised, "XO-PAY-15",
      "It is promised to another object." },

    { TO(LOSE), SAYS_CARD, 0, refused_when_chosen, NULL,
      "It is chosen already." },
    { TO(LOSE), SAYS_CARD, 0, is_not_lost, "XO-BAT-05",
      "Only energies of the damaged creature's pile are lost." },
    { TO(PAY) | TO(LOSE), SAYS_CARD, 0, NULL, NULL,
      "One like it is offered: name that one." },

    { TO(FOE), SAYS(FOE), 0, NULL, NULL,
      "That is not an opponent it can be used against." },

    { 0, SAYS(LAY) | SAYS(MOVE), 0, NULL, "XO-ENER-18",
      "Energy is played and moved in your Energy Phase only." },
    { 0, SAYS(SUMMON), 0, NULL, "XO-CREA-01",
      "Creatures are summoned in your Creature Phase." },
    { 0, SAYS(ATTACK), 0, NULL, "XO-ATK-01",
      "Attacks are declared in your Attack Phase." },
    { 0, SAYS_OBJECT, 0, NULL, "XO-STACK-06",
      "Nothing else can be done before this is settled." },
    { .text = NULL },
};
