/* rules.h - what the files of Exodus share among themselves. */
#ifndef GAMES_EXODUS_RULES_H
#define GAMES_EXODUS_RULES_H

#include "games/exodus/exodus.h"

#define PROCEDURES_FILE "games/exodus/procedures.def"
#include "core/procedures.h"

#define EVENTS_FILE "games/exodus/events.def"
#include "core/events.h"

/* --- tables of the other files --- */

enum { EXODUS_FIELDS = 39 };

extern const struct field exodus_fields[EXODUS_FIELDS];
extern const struct member exodus_members[]; /* members.c */
void exodus_renumber(struct duel *d);
extern const struct question exodus_questions[QUESTIONS];
extern const struct refusal exodus_refusals[]; /* refusals.c */

static inline int policy_of(const struct exodus *g, enum policy_id policy)
{
    return g->d.policy[policy];
}

static inline bool are_foes(const struct exodus *g, int a, int b)
{
    return duel_side(&g->d, a) != duel_side(&g->d, b);
}

/* "Your opponent", for a card that works. */
static inline int foe_of(const struct frame *f)
{
    return f->arg[PROGRAM_FOE] - 1;
}

/* The frame of a program that is only read. */
static inline struct frame program_frame(int who, int card, int foe)
{
    return (struct frame){
        .who = (uint8_t)who,
        .arg = { [PROGRAM_CARD] = (uint8_t)card, [PROGRAM_FOE] = (uint8_t)foe }
    };
}

/* How many sides there are; side i is that of seat i. */
static inline int sides(const struct exodus *g)
{
    return g->d.teams != 0 ? g->d.teams : g->d.players;
}

static inline bool is_type(const struct rules *r, const struct exodus *g,
                           int instance, enum type type)
{
    return exodus_card(r, g, instance)->type == type;
}

/* Instance 0 stands for no card and has none. */
static inline bool has_trait(const struct rules *r, const struct exodus *g,
                             int instance, enum trait trait)
{
    return exodus_card(r, g, instance)->traits >> trait & 1;
}

/* Does an instance have a program at that timing? */
static inline bool has_ability(const struct rules *r, const struct exodus *g,
                               int instance, enum timing timing)
{
    return exodus_card(r, g, instance)->timings >> timing & 1;
}

static inline bool frozen(const struct exodus *g, int instance)
{
    return (g->flags[instance] & FLAG_FROZEN) != 0;
}

/* A set of cards of the book. */
struct kinds {
    uint64_t in[4];
};

static inline bool has_kind(const struct kinds *k, unsigned kind)
{
    return k->in[kind / 64] >> kind % 64 & 1;
}

static inline void add_kind(struct kinds *k, unsigned kind)
{
    k->in[kind / 64] |= UINT64_C(1) << kind % 64;
}

/* --- cards and piles (pile.c) --- */

/* Where an instance lies on the field. */
struct place {
    int who; /* whose side; -1: nowhere */
    int at;  /* index in the zone */
};

struct place xo_field_place(const struct exodus *g, int instance);
struct place xo_standing_place(const struct exodus *g, int instance);

/* The pile at an index of a field (n is 0: none). */
struct pile xo_pile_at(const struct rules *r, const struct exodus *g, int who,
                       int at);

/* The pile that a card lies in (n is 0: none) and whose it is, or -1. */
struct pile xo_pile_of(const struct rules *r, const struct exodus *g,
                       int instance, int *who);

/* How many piles does a player have, and how many creatures? */
int xo_piles_of(const struct rules *r, const struct exodus *g, int who);

/* The strength of the creature on a pile outside a battle; 0 if it has none. */
int xo_pile_strength(const struct exodus *g, const struct pile *pile);
int xo_creatures_of(const struct rules *r, const struct exodus *g, int who);

/* The cards of a player that are in play: piles, then standing Symmetries, for
 * these zones lie side by side. */
static inline const card_id *cards_in_play(const struct exodus *g, int who,
                                           int *n)
{
    int field = zone_of(who, ZONE_FIELD);

    *n =
        g->shelf.start[zone_of(who, ZONE_STANDING) + 1] - g->shelf.start[field];
    return zone_cards(&g->shelf, field);
}

/* Where the first card of that kind lies in a hand that holds one. */
int xo_hand_place(const struct exodus *g, int who, unsigned kind);

/* Move card number i of a zone onto the top of another, where it is a new card:
 * XO-CARD-14. */
void xo_card_move(struct exodus *g, int from, int i, int to);

/* Move an energy onto a pile of a player, under its creature; NULL: a new one. */
void xo_card_to_pile(struct exodus *g, int from, int i, int who,
                     const struct pile *pile);

/* Set a creature on top of a pile of a player. */
void xo_card_onto_pile(struct exodus *g, int from, int i, int who,
                       const struct pile *pile);

/* Exchange the creature at a place with card number i of a hand. */
void xo_card_switch(struct exodus *g, struct place place, int from, int i);

/* Move an energy from pile to pile: no change of zone; XO-CARD-15. */
void xo_energy_shift(const struct rules *r, struct exodus *g, struct place from,
                     int who, int to_energy);

/* --- telling (tell.c) --- */

/* The words {m:on}, {m:need} and {n:deck} of events. */
enum { ON_PILE, ON_IN_PILE };
enum { NEED_TARGET, NEED_PAYMENT };
enum { DECK_MAIN, DECK_ENERGY };

/* Tell an event of a card; all see it unless the event says who does. */
void xo_tell_event(struct play *p, struct event e, int instance);

/* The same with a player alone. */
void xo_tell_card(struct play *p, enum event_id kind, int who, int instance,
                  const char *rule);

/* Tell of a player and two numbers. */
void xo_tell_amounts(struct play *p, enum event_id kind, int who, int n, int m,
                     const char *rule);
void xo_tell(struct play *p, enum event_id kind, int who, const char *rule);

/* Send an event about a card in play: for one in a pile {n} and {m:on} say
 * where, for a standing Symmetry the other kind is sent; {foe} is the side it
 * lies on. */
void xo_tell_place(struct play *p, enum event_id in_pile,
                   enum event_id standing, int who, int instance,
                   const char *rule);

/* Tell of an energy in pile {n} of its player, or in hand. */
void xo_tell_energy(struct play *p, enum event_id in_pile, enum event_id hand,
                    int who, int energy, const char *rule);

/* Tell of a creature in play: its side, pile {n} and strength {m}. */
void xo_tell_creature(struct play *p, enum event_id kind, int creature,
                      const char *rule);

/* Tell of an object: {n:object} says whether it is an ability. */
void xo_tell_object(struct play *p, enum event_id kind, const struct object *o,
                    int m, const char *rule);

/* The number of the pile that vanishes with a card, or 0; and tell that it has. */
int xo_lone_pile(const struct rules *r, const struct exodus *g, int instance,
                 int *who);
void xo_tell_vanished(struct play *p, int who, int number);

/* --- players (cards.c) --- */

/* Those who may see a player's hand, one bit each seat. */
uint8_t xo_partners(const struct exodus *g, int who);

/* Draw from a deck of a player; recycles. */
void xo_draw_main(struct play *p, int who, int n);
void xo_draw_energy(struct play *p, int who, int n);

/* How many cards can be taken from a deck, with those that would be recycled;
 * is there any; make sure that there is one, recycling if necessary. */
int xo_supplies(const struct rules *r, const struct exodus *g, int who,
                enum zone deck);
bool xo_can_supply(const struct rules *r, const struct exodus *g, int who,
                   enum zone deck);
bool xo_supply(struct play *p, int who, enum zone deck);

void xo_change_life(struct play *p, int who, int n, const char *rule);

/* From the field: a creature with its pile, an energy, a standing Symmetry. */
void xo_destroy(struct play *p, int instance);

/* Destroy creatures together, with all that this triggers. */
void xo_destroy_creatures(struct play *p, const uint8_t *instance, int n);

/* A card of the field or a graveyard to its owner's hand. */
void xo_return_to_hand(struct play *p, int instance);

void xo_freeze(struct play *p, int instance);
void xo_thaw(struct play *p, int instance);

/* A creature reaches the field. */
void xo_creature_enters(struct play *p, int from, int i, int who,
                        const struct pile *pile, bool summoned);

/* What a creature that has reached the field sets off. */
void xo_creature_entered(struct play *p, int creature, int who, bool summoned);

/* --- the players, and the end (players.c) --- */

/* The player whose turn is next, and how many are in the game. */
int xo_next_player(const struct exodus *g, int who);
int xo_players_in(const struct exodus *g);

/* Does it matter to an object who "your opponent" is? */
bool xo_names_foe(const struct rules *r, const struct exodus *g,
                  const struct object *o);

/* Would it, if the object resolved now, and these were the opponents it could be
 * against, one bit each seat? */
bool xo_foes_differ(const struct rules *r, const struct exodus *g,
                    const struct object *o, unsigned foes);

/* Is everything that its program will do known before it begins? */
bool xo_foreseeable(const struct rules *r, const struct exodus *g,
                    const struct object *o);

/* Who that is if it need not be asked, the seat plus 1; 0: its player must say;
 * XO-TEAM-10. */
int xo_given_foe(const struct rules *r, const struct exodus *g,
                 const struct object *o);

/* The check: true if the game is over; XO-DEST-01. */
bool xo_check(struct play *p);

/* The same, if somebody has conceded since the last one: XO-OVER-05. */
bool xo_check_conceded(struct play *p);

/* The game is a draw: XO-OVER-04. */
void xo_game_drawn(struct play *p);

/* --- the stack (aims.c, declare.c, stack.c) --- */

static inline struct object *waiting(struct exodus *g, int i)
{
    return &g->object[STACK_DEPTH - 1 - i];
}

static inline const struct object *waiting_const(const struct exodus *g, int i)
{
    return &g->object[STACK_DEPTH - 1 - i];
}

/* Are two waiting triggers of the same player alike? */
bool xo_waiting_alike(const struct exodus *g, int i, int k);

/* Take a waiting trigger out of their row. */
struct object xo_waiting_take(struct exodus *g, int i);

/* What an object asks for; no deck has a card that asks for more targets. */
struct needs {
    const struct insn *aim[OBJECT_TARGETS];
    int targets, pay, extra;
    bool may; /* its player may decline it */
};

struct needs xo_needs_of(const struct rules *r, card_id card, unsigned timing);

static inline struct needs xo_needs(const struct rules *r,
                                    const struct exodus *g,
                                    const struct object *o)
{
    return xo_needs_of(r, g->kind[o->card], o->timing);
}

/* What a slot may hold, and the answer that says so. */
struct candidate {
    choice c;
    uint8_t value;
};

enum { MAX_CANDIDATES = DUEL_MAX_CHOICES };

/* The values of the candidates in the set that a player gave; returns how many. */
int xo_values_given(const struct play *p, int who, const struct candidate *list,
                    uint8_t value[DUEL_MAX_MEMBERS]);

/* Candidates for slot k of an object, at most `most`; those that leave the rest
 * possible.  For a payment every energy is a candidate, equal ones side by side
 * and under the same name.  `fresh`: energies promised to other objects are not
 * offered. */
int xo_candidates(const struct rules *r, const struct exodus *g,
                  const struct object *o, int k, bool fresh,
                  struct candidate *out, int most);

/* Can all slots that are empty be filled? */
bool xo_can_fill(const struct rules *r, const struct exodus *g,
                 const struct object *o, bool fresh);

/* The same when it is known what the object asks for. */
bool xo_can_fill_needs(const struct rules *r, const struct exodus *g,
                       const struct object *o, bool fresh,
                       const struct needs *needs);

/* What is missing for an object that cannot be declared. */
enum lack {
    LACK_PAYMENT,
    LACK_PROMISED,
    LACK_TARGET,
    LACK_TOGETHER,
    LACK_FOE,  /* who was meant has left: XO-TEAM-18 */
    LACK_ROOM, /* on the stack: XO-PRIO-16, XO-PRIO-17 */
    LACKS
};

enum lack xo_lack(const struct rules *r, const struct exodus *g,
                  const struct object *o);

/* Is an energy promised to another object of its player; XO-PAY-15? */
bool xo_promised(const struct rules *r, const struct exodus *g,
                 const struct object *o, int energy);

/* Is there no choice of energies still to be promised to an object: all that
 * can pay, or equal ones? */
bool xo_pays_anyway(const struct rules *r, const struct exodus *g,
                    const struct object *o, bool fresh);

/* Could the extra cost be paid as well? */
bool xo_can_fill_extra(const struct rules *r, const struct exodus *g,
                       const struct object *o, bool fresh,
                       const struct needs *needs);

/* The opponents that "your opponent" may be, so that all slots can be filled,
 * one bit each seat. */
unsigned xo_foe_candidates(const struct rules *r, const struct exodus *g,
                           const struct object *o, bool fresh);

/* Would declaring again let its player choose anything that keeping does not? */
bool xo_can_choose_again(const struct rules *r, const struct exodus *g,
                         const struct object *o);

/* Empty what declaring again renews; true if it can be declared without energies
 * that are promised to other objects. */
bool xo_clear_slots(const struct rules *r, const struct exodus *g,
                    struct object *o);

/* The object that is being resolved or declared. */
static inline struct object *top_object(struct exodus *g)
{
    return &g->object[g->nobjects - 1];
}

static inline const struct object *top_object_const(const struct exodus *g)
{
    return &g->object[g->nobjects - 1];
}

/* Ask for all that the top object lacks.  `fresh`: energies promised to others
 * are left alone; `settled`: the extra cost is not asked for. */
enum flow xo_declare_top(struct play *p, bool fresh, bool settled);

/* The first empty slot of an object, or -1. */
int xo_open_slot(const struct object *o, const struct needs *needs);

/* That of the top object, which is asked for. */
int xo_declare_slot(const struct rules *r, const struct exodus *g);

/* How many energies are still to be named for its payment; when they are, for its
 * extra cost. */
int xo_declare_energies(const struct rules *r, const struct exodus *g);

/* The marks that say what the targets of an object are. */
uint8_t xo_target_marks(const struct needs *needs);

/* Empty the slots whose card no longer fits; XO-TARG-08. */
void xo_drop_unfit(const struct rules *r, const struct exodus *g,
                   struct object *o, const struct needs *needs);

/* May a player put anything on the stack? */
bool xo_stack_open(const struct exodus *g);

/* May this Symmetry be played, or this ability be used, by that player? */
bool xo_playable(const struct rules *r, const struct exodus *g, int who,
                 int instance);
bool xo_usable(const struct rules *r, const struct exodus *g, int who,
               int creature); /* 0, of a blank pile, is not */

/* The same as if the limits of the stack did not matter. */
bool xo_declarable(const struct rules *r, const struct exodus *g, int who,
                   int instance, enum timing timing);

/* The timing of a card's activated ability, or TIMINGS. */
enum timing xo_activation(const struct rules *r, card_id card);

/* Put a Symmetry from hand or an ability on the stack and declare it. */
enum flow xo_object_begin(struct play *p, int who, choice c);

/* An object with nothing declared yet; put one on top of the stack. */
struct object xo_object_make(const struct rules *r, const struct exodus *g,
                             int who, int instance, enum timing timing);
void xo_object_push(struct play *p, struct object o);

/* Take object number i off the stack; the top one, at which none can aim. */
void xo_object_remove(struct exodus *g, int i);
void xo_object_pop(struct exodus *g);

/* An ability of a card is set off. */
void xo_trigger(struct play *p, int instance, enum timing timing, int who);

/* The abilities of all cards that a player has in play. */
void xo_trigger_all(struct play *p, enum timing timing, int who);

/* Is a target a hand card that its player does not see? */
bool xo_aims_blind(const struct insn *aim);

/* --- procedures (turn.c, window.c, declare.c, battle.c) --- */

/* How a window closes while nothing is on the stack and no attack pending. */
enum window_mode {
    WINDOW_ONE,    /* on the opponent's pass; XO-PRIO-10 */
    WINDOW_BOTH,   /* on two passes in a row; XO-PRIO-11 */
    WINDOW_SETTLE, /* at once: it opens only for triggers; XO-STACK-14 */
};

/* Open a window; the player after the turn player acts first. */
enum flow xo_window_open(struct play *p, enum window_mode mode);

/* The kind of window that is open; for struct game. */
int xo_window_kind(const struct rules *r, const struct duel *d, int who);

/* Begin a game: lots, shuffles, hands; for start and the next of a match. */
void xo_game_begin(struct play *p);

/* Has the player ended the phase that this frame runs? */
bool xo_phase_ends(const struct frame *f);

/* Begin the turn of the active player at a phase. */
void xo_turn_begin(struct play *p, enum phase phase);

/* Is the turn over as soon as the stack is empty? */
bool xo_turn_ends(const struct exodus *g);

/* Is the creature able to attack; what it may attack. */
bool xo_can_attack(const struct exodus *g, int creature);
bool xo_life_open(const struct rules *r, const struct exodus *g, int foe);

/* What the pending attack may be redirected to. */
bool xo_target_open(const struct rules *r, const struct exodus *g);

/* How many energies are to be lost by the side that chooses them. */
int xo_battle_losses(const struct frame *f);

/* The energies of which some are to be lost in the battle, as candidates; equal
 * ones side by side and under the same name. */
int xo_battle_energies(const struct rules *r, const struct exodus *g,
                       const struct frame *f, struct candidate *out);

/* May the free energy at a place of a field be moved; the pile it lies in. */
bool xo_can_move(const struct rules *r, const struct exodus *g, int who,
                 const struct pile *pile, int at);

/* May an energy be laid or moved onto this pile? */
bool xo_has_room(const struct pile *pile);

/* The due cards, as candidates; a graveyard may be among them. */
enum { MAX_DUE = INSTANCES + 1 };

int xo_due_cards(const struct rules *r, const struct exodus *g,
                 struct candidate *out);

/* The answer that names a card of the field or a standing Symmetry. */
choice xo_place_choice(const struct rules *r, const struct exodus *g,
                       int instance);

/* Is one of two cards in the same place as good as the other? */
bool xo_cards_alike(const struct exodus *g, int a, int b);

/* Is card number `at` of a zone like one before it, from `first` on? */
bool xo_card_repeated(const struct exodus *g, int zone, int first, int at);

/* --- views, evaluation, positions --- */

void exodus_view(const struct rules *r, struct duel *d, int who);
void exodus_guess(const struct rules *r, struct duel *d, struct guess *how);
int exodus_evaluate(const struct rules *r, const struct duel *d, int who);
int exodus_resume(struct play *p, struct reason *why);

/* Say why no match can begin or go on like this; returns -1. */
int xo_impossible(struct reason *why, const char *rule, const char *text);

/* --- positions (position.c, marks.c) --- */

/* Pile number i of all, from 0, those of A first; and whose it is. */
struct pile xo_pile_of_all(const struct rules *r, const struct exodus *g, int i,
                           int *who);

enum {
    MOST_MARKS = 123456789, /* of one pile, as digits */
    MOST_BONUS = 100
};

typedef int get_fn(const struct rules *, const struct duel *, int);
typedef void set_fn(const struct rules *, struct duel *, int, int);
typedef int list_fn(const struct rules *, const struct duel *, int, card_id *);

/* The creature on pile number i of all; 0 (no card) on a blank one:
 * exodus_resume() refuses what is set there. */
get_fn xo_creature_at;

get_fn xo_get_frozen_energies, xo_get_moved_energies, xo_get_pile_strength,
    xo_get_attacking, xo_get_under_attack, xo_get_life_attacked, xo_get_object,
    xo_get_ability, xo_get_against, xo_get_trigger;
set_fn xo_set_attacked, xo_set_frozen_energies, xo_set_moved_energies;
list_fn xo_list_object, xo_list_promised, xo_list_trigger;

/* --- programs (vocabulary.c, programs.c) --- */

/* What can be selected: the rows of the slot `thing`. */
enum thing {
    THING_CREATURE,
    THING_OWN_CREATURE,
    THING_FOE_CREATURE,
    THING_HAND_CREATURE,
    THING_BLANK_PILE,
    THING_ENERGY,
    THING_COMMON_ENERGY,
    THING_FREE_ENERGY,
    THING_SYMMETRY,
    THING_STACKED_SYMMETRY,
    THING_STACKED_ABILITY,
    THING_BURIED_CARD,
    THING_BURIED_SYMMETRY,
    THING_FOE_HAND,
    THING_CARD,
    THING_FROZEN_CARD,
    THING_GRAVEYARD,
    THINGS
};

/* What the rules ask of a verb, condition or value. */
enum mark {
    MARK_TARGET = 1,  /* it fills a slot with a target */
    MARK_COST = 2,    /* it is paid for */
    MARK_FOE = 4,     /* it matters who "your opponent" is */
    MARK_FOE_SIDE = 8 /* ... on which side: a team has one total of Life Points,
                         XO-TEAM-20 */
};

#define WORDS_FILE "games/exodus/words.def"
#include "card/words.h"

/* Would it matter what target k of the object is, if it resolved now? */
bool xo_target_matters(const struct rules *r, const struct exodus *g,
                       const struct object *o, int k);

/* The cards that `take` may take: of that type, revealed by this object. */
int xo_revealed_fits(const struct rules *r, const struct exodus *g, int who,
                     unsigned type, int *at);

#endif
