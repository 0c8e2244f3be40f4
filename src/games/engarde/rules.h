/* rules.h - what the files of En Garde share among themselves. */
#ifndef GAMES_ENGARDE_RULES_H
#define GAMES_ENGARDE_RULES_H

#include "games/engarde/engarde.h"

#define PROCEDURES_FILE "games/engarde/procedures.def"
#include "core/procedures.h"

#define EVENTS_FILE "games/engarde/events.def"
#include "core/events.h"

/* --- tables of the other files --- */

enum { ENGARDE_FIELDS = 16 };

extern const struct field engarde_fields[ENGARDE_FIELDS];
extern const struct member engarde_members[];
extern const struct question engarde_questions[QUESTIONS];
extern const struct refusal engarde_refusals[]; /* refusals.c */

/* --- players (players.c) --- */

static inline int policy_of(const struct engarde *g, enum policy_id policy)
{
    return g->d.policy[policy];
}

static inline bool in_game(const struct engarde *g, int who)
{
    return g->out[who] == 0;
}

/* The other one of the two duelists; the initiator is the active player. */
static inline int other_duelist(const struct engarde *g, int who)
{
    return who == g->active ? g->defender : g->active;
}

/* The Item in play of a player, or CARD_NONE. */
static inline card_id engarde_item(const struct engarde *g, int who)
{
    if (zone_count(&g->shelf, ZONE_ITEM + who) == 0)
        return CARD_NONE;
    return zone_card(&g->shelf, ZONE_ITEM + who, 0);
}

/* Does a hand hold a card of that type? */
bool eg_hand_has(const struct rules *r, const struct engarde *g, int who,
                 enum type type);

/* Pay Poise for a card that is played, or for its option; EG-COST-01,
 * EG-COST-06. */
void eg_pay(struct play *p, int who, card_id card, int cost, bool option);

/* Lay a hand card open before it resolves, so that all know it. */
void eg_announce(struct play *p, int who, card_id card);

/* Take a card from hand to a zone's top and pay for it. */
void eg_play_from_hand(struct play *p, int who, card_id card, int zone);

/* Draw n cards, or as many as there are; EG-PILE-01, EG-PILE-04. */
void eg_draw(struct play *p, int who, int n);

/* Discard card number i of a hand. */
void eg_discard_from_hand(struct play *p, int who, int i, const char *rule);

/* Discard the Item in play of the player `e.who`, if there is one, and send
 * that event with it as the card. */
void eg_discard_item(struct play *p, struct event e);

/* A hit that would cost n Poise, 1 or more.  True if it removes the player, whose
 * cards stay where they are until bury() is called. */
bool eg_hit(struct play *p, int who, int n);

/* Mark as removed all players of a bit set, together. */
void eg_remove_players(struct play *p, unsigned players, const char *rule);

/* EG-OUT-02: hands and Items of removed players go to the discard pile. */
void eg_bury(struct play *p);

/* EG-OUT-03: end the match if at most one player is left; true if so. */
bool eg_end_if_decided(struct play *p);

/* EG-OUT-07: the match ends without a winner. */
void eg_end_drawn(struct play *p);

/* --- the Field (field.c) --- */

/* The sum of a stat over the cards of a lane. */
int eg_lane_stat(const struct rules *r, const struct engarde *g,
                 const struct lane *lane, enum stat stat);

/* What would happen if the Exchange ended now: the damage of each lane, and what
 * each player would take. */
struct threats {
    int n;
    struct lane lane[MAX_LANES];
    int damage[MAX_LANES];
    int blow[DUEL_MAX_PLAYERS];
};

void eg_field_threats(const struct rules *r, const struct engarde *g,
                      struct threats *out);

/* Is there a lane aimed at that player? */
bool eg_field_aimed_at(const struct rules *r, const struct engarde *g, int who);

/* Take a lane with all its cards off the Field, by the text of a card that runs
 * in this frame. */
void eg_field_remove_lane(struct play *p, const struct frame *f, int number);

/* May the instruction `in` of a Press remove this Response? */
bool eg_response_pressable(const struct rules *r, card_id response,
                           struct insn in);

/* How many Responses of a lane it may remove. */
int eg_field_pressable(const struct rules *r, const struct engarde *g,
                       const struct lane *lane, struct insn in);

/* --- procedures (turn.c, exchange.c, ending.c) --- */

/* Begin the turn of the active player at a phase; for start and resume. */
void eg_turn_begin(struct play *p, enum phase phase);

/* Go on in a running Exchange with whoever has priority. */
void eg_exchange_resume(struct play *p);

/* --- views and evaluation (view.c, evaluate.c) --- */

void engarde_view(const struct rules *r, struct duel *d, int who);
void engarde_guess(const struct rules *r, struct duel *d, struct guess *how);
int engarde_evaluate(const struct rules *r, const struct duel *d, int who);
int engarde_expect(const struct rules *r, const struct duel *d, int who);

/* --- positions (position.c) --- */

enum { PLAYS_UNSET = 0xffff }; /* of a position that does not say */

int engarde_resume(struct play *p, struct reason *why);

/* Copies of each card in the deck of a match; EG-PIST-13. */
void engarde_copies(const struct rules *r, const struct engarde *g,
                    uint8_t copies[256]);

/* The words of its cards (vocabulary.c, programs.c). */
#define WORDS_FILE "games/engarde/words.def"
#include "card/words.h"

/* The policy pistol_discards, for texts and as a condition. */
bool eg_settled_discards(const struct duel *d);

#endif
