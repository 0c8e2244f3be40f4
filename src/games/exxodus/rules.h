/* rules.h - what the files of Exxodus share among themselves. */
#ifndef GAMES_EXXODUS_RULES_H
#define GAMES_EXXODUS_RULES_H

#include "games/exxodus/exxodus.h"

#define PROCEDURES_FILE "games/exxodus/procedures.def"
#include "core/procedures.h"

#define EVENTS_FILE "games/exxodus/events.def"
#include "core/events.h"

/* Why a side of a fight does not strike. */
enum idle { IDLE_GONE, IDLE_NO_FOE, IDLE_DAMAGED, IDLE_SLOW };

/* --- tables of the other files --- */

enum { EXXODUS_FIELDS = 51 };

extern const struct field exxodus_fields[EXXODUS_FIELDS];
extern const struct member exxodus_members[]; /* members.c */
extern const struct question exxodus_questions[QUESTIONS];
extern const struct refusal exxodus_refusals[]; /* refusals.c */

static inline int policy_of(const struct exxodus *g, enum policy_id policy)
{
    return g->d.policy[policy];
}

/* The i-th player clockwise from the active one. */
static inline int seat_after(const struct exxodus *g, int i)
{
    return (g->active + i) % g->d.players;
}

/* --- cards in play (pieces.c) --- */

/* The card whose text a piece carries: its own, or the one it copies. */
static inline card_id piece_face(const struct exxodus *g, int piece)
{
    const struct piece *x = &g->piece[piece];

    return x->marks & MARK_COPY ? g->piece[x->source].card : x->card;
}

static inline const struct card *face_of(const struct rules *r,
                                         const struct exxodus *g, int piece)
{
    return &r->book->cards[piece_face(g, piece)];
}

static inline enum type piece_type(const struct rules *r,
                                   const struct exxodus *g, int piece)
{
    return (enum type)face_of(r, g, piece)->type;
}

static inline bool is_mod(enum type type) /* XX-MOD-01 */
{
    return type == TYPE_TECH || type == TYPE_MISSION;
}

static inline bool in_play(const struct exxodus *g, int piece)
{
    return piece != 0 && g->piece[piece].card != CARD_NONE;
}

static inline bool damaged(const struct exxodus *g, int piece)
{
    return g->piece[piece].marks & MARK_DAMAGED;
}

static inline int controller_of(const struct exxodus *g, int piece)
{
    return g->stack[g->piece[piece].stack].controller;
}

/* An event about a card in play: who controls it, the name in force, its stack
 * in n, and in m whether it is damaged. */
struct event xx_about(const struct exxodus *g, int piece, enum event_id kind,
                      const char *rule);
void xx_tell_about(struct play *p, int piece, enum event_id kind,
                   const char *rule);

/* The same with another card in play: who controls it, its name, and in m its
 * stack. */
void xx_tell_both(struct play *p, int piece, int with, enum event_id kind,
                  const char *rule);

/* Tell of a card and the stack it is laid into, `on`, or that it lies by
 * itself, `alone`; XX-DBL-02. */
void xx_tell_place(struct play *p, int who, const struct order *o,
                   enum event_id alone, enum event_id on, const char *rule);

/* Are two cards of one stack the same in every respect? */
bool xx_pieces_alike(const struct exxodus *g, int a, int b);

/* The three statistics of a piece: XX-DBL-01, XX-COPY-02. */
const int16_t *xx_piece_numbers(const struct rules *r, const struct exxodus *g,
                                int piece);

/* Lasting cards stacked on a planet; XX-PLAN-10. */
int xx_stack_upgrades(const struct rules *r, const struct exxodus *g, int stack,
                      uint8_t out[EXXODUS_PIECES]);

/* The program of a piece at a timing, or -1: also when its text is silent;
 * XX-MOD-02, XX-MOD-04. */
int xx_piece_program(const struct rules *r, const struct exxodus *g, int piece,
                     enum timing timing);

/* Does its text have no effect where it lies? */
bool xx_piece_silent(const struct rules *r, const struct exxodus *g, int piece);

/* Is it outside a stack?  XX-ABIL-04 */
bool xx_piece_alone(const struct rules *r, const struct exxodus *g, int piece);

/* Lay the top card of ZONE_SHOWN, or card i of another zone, into a stack (0: a
 * new one of that player); its piece. */
int xx_piece_enter(struct play *p, int zone, int i, int stack, int who);

/* Take a piece out of play.  Whatever cannot stay without it goes too:
 * XX-STACK-08 to XX-STACK-10, XX-COPY-01. */
void xx_piece_leave(struct play *p, int piece, int zone);

/* Remove it from the game, telling why. */
void xx_piece_remove(struct play *p, int piece, enum event_id event,
                     const char *rule);

/* Move a Ship or Leader into another stack. */
void xx_piece_move(struct play *p, int piece, int stack);

/* A hit: a Ship is damaged, or destroyed if it was.  True if destroyed. */
bool xx_piece_hit(struct play *p, int piece);

/* A Ship is destroyed; XX-TM-02 */
void xx_ship_destroyed(struct play *p, int piece);

/* A planet goes over to another player, with nothing on it; XX-PLAN-12. */
void xx_planet_captured(struct play *p, int stack, int who);

/* Renumber pieces and stacks; nothing may refer to them any more.  In a match,
 * players are told. */
void xx_pieces_tidy(struct exxodus *g);
void xx_pieces_renumber(struct play *p);

/* --- reckoning (numbers.c) --- */

/* May this wing strike: an able Ship, and SPEED above 0?  XX-FLEET-11 */
bool xx_wing_able(const struct rules *r, const struct exxodus *g, int stack);

/* What a card costs: laid in that stack, for good or temporarily. */
int xx_price_lasting(const struct rules *r, const struct exxodus *g,
                     card_id card, int stack);
int xx_price_temporary(const struct rules *r, const struct exxodus *g, int who,
                       card_id card, int stack);
int xx_price_move(const struct rules *r, const struct exxodus *g, int piece);

/* A card of that player's that makes Breakthroughs cheaper, or 0. */
int xx_halver(const struct rules *r, const struct exxodus *g, int who);

/* A trade as things stand. */
struct trade {
    int revenue, fee, bonus, profit;
    bool own, no_fee; /* the destination is the trader's; nothing is owed */
};

/* Add what the text of a card of the trader's does to a trade; XX-TRADE-17 to
 * XX-TRADE-19. */
void xx_read_trade_text(const struct rules *r, const struct exxodus *g,
                        const struct order *o, int piece, struct trade *t);

struct trade xx_reckon_trade(const struct rules *r, const struct exxodus *g,
                             const struct order *o);

/* --- credits and cards --- */

void xx_pay(struct play *p, int who, int n, const char *rule);

/* The same for a card; that it is free is told too. */
void xx_pay_for(struct play *p, int who, int n, card_id card, const char *rule);

/* Pay for the card of an order, and tell what makes it cheaper. */
void xx_pay_card(struct play *p, int who, const struct order *o,
                 const char *rule);

void xx_gain(struct play *p, int who, int n, const char *rule);
void xx_draw(struct play *p, int who, const char *rule);

/* --- orders (orders.c) --- */

enum stage {
    STAGE_BEGIN,
    STAGE_PLACE,
    STAGE_HALF,
    STAGE_SOURCE,
    STAGE_NAME,
    STAGE_COMMODITY,
    STAGE_DESTINATION,
    STAGE_MOVE,
    STAGE_PAYMENT,
    STAGE_FOE,
    STAGE_TARGET,
    STAGE_SHIFT,
    STAGE_BRING,
    STAGE_DONE
};

enum commodity { COMMODITY_TECH, COMMODITY_POP };
enum payment { PAYMENT_CREDITS, PAYMENT_FREE };

/* Take one part of an order; true when more is to be said. */
bool xx_order_more(const struct rules *r, struct duel *d, int who, choice c);

/* Ask for orders, all new. */
enum flow xx_ask_orders(struct play *p, unsigned players, unsigned question);

/* The order a player has given; it is forgotten. */
struct order xx_take_order(struct exxodus *g, int who);

/* May a card lie in that stack (0: by itself), whatever it costs? */
bool xx_place_legal(const struct rules *r, const struct exxodus *g, int who,
                    card_id card, int stack);

/* May this source be copied by this card? */
bool xx_source_legal(const struct rules *r, const struct exxodus *g,
                     card_id card, int piece);

/* Does it copy another card when it comes into play? */
bool xx_copies(const struct rules *r, card_id card);

/* Is there a source for it?  XX-COPY-05 */
bool xx_has_source(const struct rules *r, const struct exxodus *g,
                   card_id card);

/* Does the card of this order name a player when it enters? */
bool xx_names_player(const struct rules *r, const struct exxodus *g,
                     const struct order *o);

/* May this piece be the target of what the user's text does? */
bool xx_target_legal(const struct rules *r, const struct exxodus *g, int who,
                     int user, int piece);

/* Can this text be used now by its controller? */
bool xx_ability_usable(const struct rules *r, const struct exxodus *g,
                       int piece);

/* Its program, or -1: of a timing that is now, whether or not it can be
 * used. */
int xx_ability_program(const struct rules *r, const struct exxodus *g,
                       int piece);

/* Of an ability that has a program now: the instruction that needs a choice
 * (OP_END: none does), and the credits to pay. */
struct insn xx_ability_choice(const struct rules *r, const struct exxodus *g,
                              int piece);
int xx_ability_price(const struct rules *r, const struct exxodus *g, int piece);

/* What a card settles when it is placed: OP_COPY_TECH, OP_COPY_NUMBERS,
 * OP_TABLE, or OP_END. */
struct insn xx_enter_insn(const struct rules *r, card_id card);

/* The choices of actions. */
bool xx_can_play(const struct rules *r, const struct exxodus *g, int who,
                 card_id card);
bool xx_can_commit(const struct rules *r, const struct exxodus *g, int who,
                   card_id card);
bool xx_can_trade(const struct rules *r, const struct exxodus *g, int who,
                  int stack);
bool xx_can_trade_in(const struct rules *r, const struct exxodus *g, int who,
                     const struct order *o, enum commodity commodity);
bool xx_can_trade_to(const struct rules *r, const struct exxodus *g, int who,
                     const struct order *o, int stack);
bool xx_can_attack(const struct rules *r, const struct exxodus *g, int who,
                   int stack);
bool xx_can_fight(const struct rules *r, const struct exxodus *g, int who,
                  int from, int stack);
bool xx_can_move(const struct rules *r, const struct exxodus *g, int who,
                 int piece);
bool xx_can_move_to(const struct rules *r, const struct exxodus *g, int who,
                    int piece, int stack);
int xx_price_of(const struct rules *r, const struct exxodus *g, int who,
                card_id card, int stack);

/* The unused free move at either end of a move, or 0. */
int xx_free_mover(const struct rules *r, const struct exxodus *g, int piece,
                  int stack);

/* --- procedures --- */

/* Begin the order that mends an action whose place or source has gone. */
void xx_amend_begins(const struct rules *r, struct exxodus *g, int who);

/* Tell what the card of an order is to copy or name. */
void xx_tell_details(struct play *p, int who, const struct order *o);

/* Lay open what a player has committed, and pay for it; XX-WDW-09. */
void xx_reveal_order(struct play *p, int who);

/* Lay the card of an order, which is in ZONE_SHOWN, into play. */
void xx_card_enters(struct play *p, int who, const struct order *o,
                    bool temporary);

/* Begin the turn of the active player; or go on with it in a position. */
void xx_turn_begin(struct play *p);
void xx_turn_resume(struct play *p);

/* Could that player, as far as the others can see, use a text between actions?
 * Leaving out those who cannot reveals nothing; XX-WDW-12. */
bool xx_might_use(const struct rules *r, const struct exxodus *g, int who);

/* --- views and evaluation (view.c, evaluate.c) --- */

void exxodus_view(const struct rules *r, struct duel *d, int who);
void exxodus_guess(const struct rules *r, struct duel *d, struct guess *how);
int exxodus_evaluate(const struct rules *r, const struct duel *d, int who);

/* Copies of each card in the deck of a match, unless that is NULL, and how many
 * there are in all; XX-COMP-08. */
int exxodus_copies(const struct rules *r, int deck, int players,
                   uint8_t copies[256]);

/* --- positions (position.c) --- */

int exxodus_resume(struct play *p, struct reason *why);

/* --- the words of its cards (vocabulary.c, programs.c) --- */

/* What the rules ask of a verb: the marks of its row. */
enum word_mark {
    WORD_TARGET = 1, /* its player chooses a target */
    WORD_CHOICE = 2, /* ... something else: a Ship in hand, a direction */
    WORD_COPY = 4    /* it copies another card */
};

#define WORDS_FILE "games/exxodus/words.def"
#include "card/words.h"

#endif
