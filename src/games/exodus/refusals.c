/* refusals.c - why an answer is not legal: the rule and a sentence.
 *
 * Only called for answers that choices.c does not list.
 */
#include "games/exodus/rules.h"

#define BECAUSE(rule, text) ((struct reason){ rule, text })

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

/* Nothing may be put on the stack: it is full, or this turn's limit is
 * reached. */
static struct reason refuse_more(const struct exodus *g)
{
    if (g->nobjects == STACK_DEPTH)
        return BECAUSE("XO-PRIO-17", "The stack is full.");
    return BECAUSE("XO-PRIO-16",
                   "No more objects may be put on the stack in this turn.");
}

/* A Symmetry or ability that cannot be declared. */
static struct reason refuse_object(const struct rules *r,
                                   const struct exodus *g, int who, int card,
                                   enum timing timing)
{
    static const struct reason lacks[LACKS] = {
        [LACK_PAYMENT] = { "XO-PAY-03",
                           "There are not enough energies to pay for it." },
        [LACK_PROMISED] = { "XO-PAY-15", "The energies that could pay for it "
                                         "are promised already." },
        [LACK_TARGET] = { "XO-TARG-01", "It has no legal target." },
        [LACK_TOGETHER] = { "XO-TARG-04", "Its targets and its payment must be "
                                          "different cards." },
    };
    struct object o = xo_object_make(r, g, who, card, timing);

    return lacks[xo_lack(r, g, &o)];
}

static struct reason refuse_play(const struct rules *r, const struct exodus *g,
                                 int who, choice c)
{
    int card = held(g, who, c);

    if (card == 0)
        return BECAUSE("XO-SYM-02", "That card is not in the hand.");
    if (!is_type(r, g, card, TYPE_SYMMETRY))
        return BECAUSE("XO-PRIO-04", "Only Symmetries are played like this.");
    if (!xo_stack_open(g))
        return refuse_more(g);
    return refuse_object(r, g, who, card, TIMING_PLAY);
}

static struct reason refuse_use(const struct rules *r, const struct exodus *g,
                                int who, choice c)
{
    int card = xo_pile_number(r, g, who, (int)choice_a(c)).creature;

    if (card == 0 || xo_activation(r, g->kind[card]) == TIMINGS)
        return BECAUSE("XO-ABIL-02",
                       "No creature with an ability to use is there.");
    if (frozen(g, card))
        return BECAUSE("XO-FRZ-05", "A frozen creature cannot use abilities.");
    if (!xo_stack_open(g))
        return refuse_more(g);
    if (xo_activation(r, g->kind[card]) == TIMING_ONCE &&
        (g->flags[card] & FLAG_USED))
        return BECAUSE("XO-ABIL-04", "It has been used in this turn.");
    return refuse_object(r, g, who, card, xo_activation(r, g->kind[card]));
}

/* What is wrong with an answer to any question; `question` is the row
 * XO-DEC-nn. */
static struct reason anywhere(choice c, const char *question)
{
    switch (choice_verb(c)) {
    case VERB_LAY:
    case VERB_MOVE:
        return BECAUSE("XO-ENER-18",
                       "Energy is played and moved in your Energy Phase only.");
    case VERB_SUMMON:
        return BECAUSE("XO-CREA-01",
                       "Creatures are summoned in your Creature Phase.");
    case VERB_ATTACK:
        return BECAUSE("XO-ATK-01",
                       "Attacks are declared in your Attack Phase.");
    case VERB_PLAY:
    case VERB_USE:
        return BECAUSE("XO-STACK-06", "Nothing else can be done before this "
                                      "is settled.");
    default:
        return BECAUSE(question, "That does not answer this question.");
    }
}

/* With priority, or in a window. */
static struct reason acting(const struct rules *r, const struct exodus *g,
                            int who, choice c, const char *question)
{
    if (choice_verb(c) == VERB_PLAY)
        return refuse_play(r, g, who, c);
    if (choice_verb(c) == VERB_USE)
        return refuse_use(r, g, who, c);
    return anywhere(c, question);
}

struct reason xo_refuse_energy(const struct rules *r, const struct duel *d,
                               int who, choice c)
{
    const struct exodus *g = exodus_const(d);
    struct pile pile;

    if (choice_verb(c) == VERB_LAY)
        return BECAUSE("XO-ENER-01", "No such energy is in the hand.");
    if (choice_verb(c) != VERB_MOVE)
        return acting(r, g, who, c, "XO-DEC-01");
    pile = xo_pile_number(r, g, who, (int)choice_a(c));
    if (pile.creature != 0)
        return BECAUSE("XO-ENER-13", "Attached energy is not moved.");
    for (int i = pile.first; i < pile.first + pile.energies; i++) {
        int card = zone_card(&g->shelf, zone_of(who, ZONE_FIELD), i);

        if (g->kind[card] != choice_b(c))
            continue;
        if (frozen(g, card))
            return BECAUSE("XO-FRZ-07", "Frozen energy is not moved.");
        if (g->flags[card] & FLAG_SPENT)
            return BECAUSE("XO-ENER-16", "It has been moved in this phase.");
        return BECAUSE("XO-ENER-17", "It has nowhere else to go.");
    }
    return BECAUSE("XO-ENER-12", "No such free energy lies there.");
}

struct reason xo_refuse_pile(const struct rules *r, const struct duel *d,
                             int who, choice c)
{
    const struct exodus *g = exodus_const(d);
    bool moving = asking_frame(d)->a != 0;
    struct pile pile = xo_pile_number(r, g, who, (int)choice_a(c));

    if (choice_verb(c) == VERB_NEW)
        return BECAUSE("XO-ENER-17", "The only energy of a pile is not moved "
                                     "to a new pile.");
    if (choice_verb(c) != VERB_PILE)
        return anywhere(c, "XO-DEC-02");
    if (pile.n == 0)
        return BECAUSE("XO-ENER-02", "There is no such pile.");
    if (!xo_has_room(&pile))
        return moving ? BECAUSE("XO-ENER-14", "A move may not bring a pile "
                                              "above 3.")
                      : BECAUSE("XO-ENER-03", "A pile takes no more than 3 "
                                              "energies from hand.");
    return BECAUSE("XO-ENER-12", "It lies there already.");
}

struct reason xo_refuse_creature(const struct rules *r, const struct duel *d,
                                 int who, choice c)
{
    const struct exodus *g = exodus_const(d);

    if (choice_verb(c) != VERB_SUMMON)
        return acting(r, g, who, c, "XO-DEC-03");
    if (held(g, who, c) == 0 || !is_type(r, g, held(g, who, c), TYPE_CREATURE))
        return BECAUSE("XO-CREA-01", "No such creature is in the hand.");
    return BECAUSE("XO-CREA-02", "There is no blank pile.");
}

struct reason xo_refuse_blank(const struct rules *r, const struct duel *d,
                              int who, choice c)
{
    (void)r, (void)d, (void)who;
    if (choice_verb(c) == VERB_PILE || choice_verb(c) == VERB_NEW)
        return BECAUSE("XO-CREA-02",
                       "A creature goes onto a blank pile of yours.");
    return anywhere(c, "XO-DEC-04");
}

struct reason xo_refuse_attack(const struct rules *r, const struct duel *d,
                               int who, choice c)
{
    const struct exodus *g = exodus_const(d);
    int card;

    if (choice_verb(c) != VERB_ATTACK)
        return acting(r, g, who, c, "XO-DEC-05");
    card = xo_pile_number(r, g, who, (int)choice_a(c)).creature;
    if (card == 0)
        return BECAUSE("XO-ATK-01", "There is no creature on that pile.");
    if (g->turn == 1)
        return BECAUSE("XO-ATK-07",
                       "The starting player does not attack in turn 1.");
    if (frozen(g, card))
        return BECAUSE("XO-FRZ-04", "A frozen creature does not attack.");
    return BECAUSE("XO-ATK-06", "It has attacked in this turn.");
}

struct reason xo_refuse_aim(const struct rules *r, const struct duel *d,
                            int who, choice c)
{
    (void)r, (void)d, (void)who;
    switch (choice_verb(c)) {
    case VERB_LIFE:
        return BECAUSE("XO-ATK-04", "Only the Life Points of an opponent who "
                                    "controls no creature are attacked.");
    case VERB_CREATURE:
        return BECAUSE("XO-ATK-03",
                       "That is not a creature an opponent controls.");
    case VERB_PILE:
    case VERB_ENERGY:
    case VERB_STANDING:
        return BECAUSE("XO-ATK-05", "Only creatures and Life Points are "
                                    "attacked.");
    default:
        return anywhere(c, "XO-DEC-06");
    }
}

struct reason xo_refuse_respond(const struct rules *r, const struct duel *d,
                                int who, choice c)
{
    switch (choice_verb(c)) {
    case VERB_LAY:
    case VERB_MOVE:
    case VERB_SUMMON:
    case VERB_ATTACK:
        return BECAUSE("XO-PRIO-04", "In a window only Symmetries and "
                                     "abilities are used.");
    default:
        return acting(r, exodus_const(d), who, c, "XO-DEC-07");
    }
}

static bool names_card(choice c)
{
    return choice_verb(c) >= VERB_PILE && choice_verb(c) <= VERB_OBJECT &&
           choice_verb(c) != VERB_NEW;
}

struct reason xo_refuse_target(const struct rules *r, const struct duel *d,
                               int who, choice c)
{
    const struct exodus *g = exodus_const(d);

    (void)r, (void)who;
    if (choice_verb(c) == VERB_GRAVE && choice_a(c) < d->players &&
        (g->grave_frozen >> choice_a(c) & 1))
        return BECAUSE("XO-FRZ-10", "No card leaves a frozen graveyard.");
    if (names_card(c))
        return BECAUSE("XO-TARG-06", "That is not a legal target.");
    return anywhere(c, "XO-DEC-08");
}

/* A player's energy that cannot pay for the top object, or need not. */
static struct reason refuse_payment(const struct rules *r,
                                    const struct exodus *g, int energy)
{
    const struct object *o = top_object_const(g);
    int targets = xo_needs_of(r, g->kind[o->card], o->timing).targets;

    if (frozen(g, energy))
        return BECAUSE("XO-PAY-17", "Frozen energy cannot pay.");
    for (int k = 0; k < OBJECT_SLOTS; k++)
        if (o->slot[k] == energy)
            return k < targets
                       ? BECAUSE("XO-PAY-16", "It is a target of the same "
                                              "object.")
                       : BECAUSE("XO-PAY-15", "It is promised already.");
    if (xo_promised(r, g, o, energy))
        return BECAUSE("XO-PAY-15", "It is promised to another object.");
    return BECAUSE("XO-DEC-09", "One like it is offered: name that one.");
}

/* The player's energy that an answer names, or 0. */
static int named_energy(const struct rules *r, const struct exodus *g, int who,
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

struct reason xo_refuse_pay(const struct rules *r, const struct duel *d,
                            int who, choice c)
{
    const struct exodus *g = exodus_const(d);
    int energy = named_energy(r, g, who, c);

    if (duel_chosen(r, d, who, c) > 0)
        return BECAUSE("XO-PAY-15", "It is chosen already.");
    if (energy != 0)
        return refuse_payment(r, g, energy);
    if (names_card(c))
        return BECAUSE("XO-PAY-02", "Only own energy on the field or in hand "
                                    "can pay.");
    return anywhere(c, "XO-DEC-09");
}

struct reason xo_refuse_lose(const struct rules *r, const struct duel *d,
                             int who, choice c)
{
    const struct exodus *g = exodus_const(d);
    struct candidate list[INSTANCES];
    int n = xo_battle_energies(r, g, asking_frame(d), list);
    int energy = named_energy(r, g, who, c);

    if (duel_chosen(r, d, who, c) > 0)
        return BECAUSE("XO-DEC-15", "It is chosen already.");
    for (int i = 0; i < n; i++)
        if (list[i].value == energy)
            return BECAUSE("XO-DEC-15", "One like it is offered: name that "
                                        "one.");
    if (names_card(c))
        return BECAUSE("XO-BAT-05", "Only energies of the damaged creature's "
                                    "pile are lost.");
    return anywhere(c, "XO-DEC-15");
}

struct reason xo_refuse_foe(const struct rules *r, const struct duel *d,
                            int who, choice c)
{
    (void)r, (void)d, (void)who;
    if (choice_verb(c) == VERB_FOE)
        return BECAUSE("XO-TEAM-10",
                       "That is not an opponent it can be used against.");
    return anywhere(c, "XO-TEAM-10");
}

struct reason xo_refuse_simple(const struct rules *r, const struct duel *d,
                               int who, choice c)
{
    (void)r, (void)who;
    return anywhere(c, exodus_questions[d->question].rule);
}

struct reason xo_refuse_final(const struct rules *r, const struct duel *d,
                              int who, choice c)
{
    const struct exodus *g = exodus_const(d);
    unsigned verb = choice_verb(c);

    if (verb == VERB_GO_ON || verb == VERB_CREATURE || verb == VERB_LIFE) {
        if (frozen(g, g->attacker))
            return BECAUSE("XO-ATK-27", "A frozen attacker can only cancel.");
        if (verb != VERB_GO_ON)
            return xo_refuse_aim(r, d, who, c);
        return g->attack & ATTACK_LIFE
                   ? BECAUSE("XO-ATK-19", "The opponent controls a creature.")
                   : BECAUSE("XO-ATK-18", "The attack cannot go on.");
    }
    return anywhere(c, "XO-DEC-12");
}
