/* rules.h - what the files of Super Fantasy Brawl share among themselves. */
#ifndef GAMES_BRAWL_RULES_H
#define GAMES_BRAWL_RULES_H

#include "games/brawl/brawl.h"

#define PROCEDURES_FILE "games/brawl/procedures.def"
#include "core/procedures.h"

#define EVENTS_FILE "games/brawl/events.def"
#include "core/events.h"

/* How a champion gets somewhere; from MOTION_PUSH on by another. */
enum motion {
    MOTION_MOVE,
    MOTION_DASH,
    MOTION_SWOOP,
    MOTION_JUMP,
    MOTION_PUSH,
    MOTION_PULL,
    MOTION_FEAR,
    MOTION_FORCE,
    MOTION_PLACE,
    MOTION_DEPLOY
};

/* The words of its cards (vocabulary.c, programs.c, effects.c, select.c). */
#define WORDS_FILE "games/brawl/words.def"
#include "card/words.h"

/* What the rules ask of a verb, one bit each. */
enum op_mark {
    MARK_WHOM = 1,      /* acts on the champions that its {whom} names */
    MARK_CHAMPIONS = 2, /* acts on champions in another way */
    MARK_DISPLACES = 4, /* moves them by another champion; BR-DISP */
    MARK_UNSTEERED = 8  /* nobody steers them on their way */
};

enum whom {
    WHOM_TARGET,
    WHOM_SELF, /* activated; on reactions the champion it was played on */
    WHOM_GUARDED,
    WHOM_ATTACKER,
    WHOM_ALLIES,
    WHOM_OWN,
    WHOM_NEAR_ENEMIES,
    WHOM_NEAR_GUARDED,
    WHOM_NEAR_BLOODIED,
    WHOM_NEAR_ALL,
    WHOM_NEAR_TARGET,
    WHOM_PASSED,
    WHOM_FIRST_PASSED,
    WHOM_OTHER_ENEMIES,
    WHOM_EVERYONE,
    WHOM_CHOSEN,
    WHOM_THEM,  /* those that the instruction before named; BR-GEN-16 */
    WHOM_OWNER, /* the champion printed on the card */
    WHOMS
};

enum quarry {
    QUARRY_NEAR_ALLY,
    QUARRY_NEAR_ENEMY,
    QUARRY_ALLY,
    QUARRY_ENEMY,
    QUARRY_SELF_OR_ALLY,
    QUARRY_NEAR_TARGET, /* another champion within 2 of the target */
    QUARRIES
};

enum spot {
    SPOT_NEXT_TO_SELF,
    SPOT_NEXT_TO_ATTACKER,
    SPOT_NEXT_TO_ALLY,
    SPOT_NEXT_TO_ENEMY,
    SPOT_ORIGIN,
    SPOT_ANYWHERE,
    SPOT_LONELY,
    SPOT_DEPLOYMENT,
    SPOT_BACK, /* from its gate next to the attacker */
    SPOTS
};

enum bane {
    BANE_PUSH,
    BANE_STUN,
    BANE_TRAPS,
    BANE_ENEMY_DISPLACEMENT,
    BANES,
    BANE_FEAR = BANES /* not a word of abilities */
};

enum price { PRICE_MANIPULATION, PRICE_DESTRUCTION, PRICE_CREATION, PRICE_ANY };

enum cancel {
    CANCEL_DISPLACEMENT,
    CANCEL_POST,
    CANCEL_REMAINING,
    CANCEL_LASTING,
    CANCELS
};

enum where {
    WHERE_NOTHING, /* an optional filter left out */
    WHERE_AT_GATE,
    WHERE_BLOODIED,
    WHERE_DOWN, /* bloodied or at its gate */
    WHERE_LEVELLED,
    WHERE_MANIPULATION_AREA,
    WHERE_DESTRUCTION_AREA,
    WHERE_CREATION_AREA,
    WHERE_ANY_AREA,
    WHERE_MANIPULATION_STATUE,
    WHERE_DESTRUCTION_STATUE,
    WHERE_CREATION_STATUE,
    WHERE_AREA_OR_STATUE,
    WHERE_TRAP_HEX,
    WHERE_OWN_HALF,
    WHERE_ENEMY_HALF,
    WHERE_MIDDLE,
    WHERE_BEYOND,
    WHERE_OWN_DEPLOYMENT,
    WHERE_ENEMY_DEPLOYMENT,
    WHERE_PRESSED, /* an enemy next to it */
    WHERE_ALONE,   /* none */
    WHERES
};

enum keyword { KEYWORD_DOUBLE = 1, KEYWORD_LIFESTEAL = 2, KEYWORD_SHARED = 4 };

/* What a run may cross.  RUN_BOUND plus its way is a dash that goes on after a
 * trap. */
enum run { RUN_DASH, RUN_THROUGH, RUN_SWOOP, RUN_BOUND };

/* --- tables of the other files --- */

enum { BRAWL_FIELDS = 50 };

extern const struct field brawl_fields[BRAWL_FIELDS];
extern const struct member brawl_members[]; /* members.c */
extern const struct question brawl_questions[QUESTIONS];
extern const struct refusal brawl_refusals[]; /* refusals.c */

static inline int policy_of(const struct brawl *g, enum policy_id policy)
{
    return g->d.policy[policy];
}

/* Ask, unless the match has just ended. */
enum flow brawl_ask(struct play *p, int who, unsigned question);

/* The frame that a passive text is read with, or one that might be run. */
static inline struct frame reading_frame(int who, card_id card, int source,
                                         int target)
{
    return (struct frame){ .procedure = PROCEDURE_PROGRAM,
                           .who = (uint8_t)who,
                           .arg = { [PROGRAM_CARD] = card,
                                    [PROGRAM_SOURCE] = (uint8_t)source,
                                    [PROGRAM_TARGET] = (uint8_t)target } };
}

/* --- champions (champion.c) --- */

static inline const struct card *card_of(const struct rules *r, unsigned card)
{
    return &r->book->cards[card];
}

static inline int stat_of(const struct rules *r, unsigned card, enum stat stat)
{
    return r->book->cards[card].stat[stat];
}

/* The champion of the match that a card of that player belongs to. */
int brawl_champion_of(const struct rules *r, const struct brawl *g, int who,
                      card_id card);

/* Does a champion have this ability in force, for a target or NO_CHAMPION?  The
 * sum of its numbers. */
bool brawl_has_ability(const struct rules *r, const struct brawl *g, int c,
                       enum opcode op, int target);
int brawl_ability_sum(const struct rules *r, const struct brawl *g, int c,
                      enum opcode op, int target);

/* Does a champion of that player have it? */
bool brawl_player_has(const struct rules *r, const struct brawl *g, int who,
                      enum opcode op);

bool brawl_immune_to(const struct rules *r, const struct brawl *g, int c,
                     enum bane bane);

/* The enemies next to a champion. */
unsigned brawl_near_enemies(const struct brawl *g, int c);

/* Tell whoever listens what happens to a champion; the same with another as
 * {with} of {foe}; whom a card is aimed at, or played on; what a card does.
 * They are called as brawl_tell() and so on, which costs nothing when nobody
 * listens. */
void brawl_tell_sink(struct play *p, enum event_id kind, int c, int n, int m,
                     const char *rule);
void brawl_tell_both_sink(struct play *p, enum event_id kind, int c, int with,
                          int n, int m, const char *rule);
void brawl_tell_aimed_sink(struct play *p, enum event_id kind, int who,
                           card_id card, int target, const char *rule);
void brawl_tell_card_sink(struct play *p, enum event_id kind, int who,
                          card_id card, int n, const char *rule);

#define brawl_heard(p, tell, ...) \
    ((p)->sink != NULL ? tell((p), __VA_ARGS__) : (void)0)
#define brawl_tell(p, ...) brawl_heard(p, brawl_tell_sink, __VA_ARGS__)
#define brawl_tell_both(p, ...) \
    brawl_heard(p, brawl_tell_both_sink, __VA_ARGS__)
#define brawl_tell_aimed(p, ...) \
    brawl_heard(p, brawl_tell_aimed_sink, __VA_ARGS__)
#define brawl_tell_card(p, ...) \
    brawl_heard(p, brawl_tell_card_sink, __VA_ARGS__)

/* Deal damage that comes from a card; it takes effect with casualties(). */
void brawl_hurt(struct play *p, int c, int n, card_id from, const char *rule);

void brawl_poison(struct play *p, int c, int n, card_id from);

void brawl_root(struct play *p, int c, const char *rule);

/* Champions with enough damage go out together; BR-OUT.  `source` is the champion
 * behind it, or NO_CHAMPION. */
void brawl_casualties(struct play *p, int source);

/* Carry out the level-ups that are due; BR-LVL-2. */
void brawl_level_up(struct play *p);

/* End the match for a team. */
void brawl_end_won(struct play *p, int team);
void brawl_end_drawn(struct play *p);
bool brawl_end_if_won(struct play *p);

/* Everything that lasts for the turn ends. */
void brawl_end_lasting(struct play *p, const char *rule);

/* --- movement (motion.c, displace.c, trap.c) --- */

/* Where a champion may go by its own movement rules. */
struct ground brawl_ground_of(const struct rules *r, const struct brawl *g,
                              int c);

/* Hexes without champion and statue. */
hex_set brawl_free_hexes(const struct brawl *g);

/* Is that trap going off for this champion? */
bool brawl_springs(const struct rules *r, const struct brawl *g, int c,
                   int hex);

/* Through whom a champion moves, or is moved: the champion that the running
 * program comes from; without one, itself. */
int brawl_source_of(const struct duel *d, int c);

/* Put a champion on a hex; a trap there goes off (call it last). */
void brawl_enter(struct play *p, int c, int hex, enum motion motion,
                 const char *rule);

/* The hexes a walk can go to, and those a run, jump or stride can; `nearer` is
 * the champion that a jump has to end nearer to, or NO_CHAMPION. */
hex_set brawl_walk_hexes(const struct rules *r, const struct brawl *g, int c,
                         int left);
hex_set brawl_run_hexes(const struct rules *r, const struct brawl *g, int c,
                        int left, int kind);
hex_set brawl_stride_hexes(const struct rules *r, const struct brawl *g, int c,
                           int left, bool all);
hex_set brawl_card_hexes(const struct rules *r, const struct brawl *g,
                         card_id card, int c);
hex_set brawl_jump_hexes(const struct brawl *g, int c, int n, int nearer);
hex_set brawl_flee_hexes(const struct rules *r, const struct brawl *g, int c,
                         int source, int n);

/* Hexes with a trap, and where a new one may go. */
hex_set brawl_trapped_hexes(const struct brawl *g);
hex_set brawl_trap_places(const struct brawl *g, int except);

/* Has the displacement by a source been called off?  BR-CARD-1 */
bool brawl_called_off(const struct brawl *g, int source);

/* Does a champion have a dash or swoop to make, or something to trade it
 * for? */
bool brawl_can_run(const struct rules *r, const struct brawl *g, int c, int n,
                   enum run kind);
enum run brawl_run_kind(struct insn in);

/* --- cards (hand.c) --- */

/* Draw up to n cards; BR-GEN-23, BR-GEN-24. */
void brawl_draw(struct play *p, int who, int n);

/* The discard pile goes back into the deck, which is shuffled. */
void brawl_shuffle_back(struct play *p, int who, const char *rule);
int brawl_drawable(const struct brawl *g, int who);

void brawl_discard(struct play *p, int who, card_id card, const char *rule);
void brawl_discard_as(struct play *p, enum event_id kind, int who, card_id card,
                      const char *rule);
void brawl_to_deck_top(struct brawl *g, int who, int from, int i, bool open);
card_id brawl_random_hand_card(struct play *p, int who);

/* How many cards an OP_TAKE or OP_TAKE_CHOSEN may have. */
int brawl_count_takeable(const struct rules *r, const struct brawl *g, int who,
                         struct insn in);

/* Does that player have a trap to look at or to move? */
bool brawl_peek_matters(const struct brawl *g, int who);

/* The answers to `take`. */
int brawl_list_take(const struct rules *r, const struct duel *d, int who,
                    choice *out);

/* Does that player have a card of that champion, or core, in hand? */
bool brawl_holds_card_of(const struct rules *r, const struct brawl *g, int who,
                         int c);
bool brawl_holds_core(const struct rules *r, const struct brawl *g, int who,
                      int core);

/* Stun a champion; its player is asked. */
static inline void call_stun(struct play *p, int c)
{
    play_call(p, PROCEDURE_STUN, brawl(p->d)->champion[c].owner, c, 0, 0);
}

/* --- the match (setup.c, turn.c, action.c, attack.c) --- */

/* Lay out champions, decks, challenges and traps (setup.c). */
void brawl_add_champion(struct play *p, int who, card_id card);
void brawl_lay_out(struct play *p);

/* The arena of a match, and what is wrong with the map on a card (arena.c). */
void brawl_read_arena(const struct rules *r, const struct brawl *g,
                      struct arena *out);
int brawl_card_faults(const struct rules *r, unsigned card,
                      struct card_fault *out, int most);

/* Draw a challenge into a slot of the track. */
void brawl_draw_challenge(struct play *p, int slot);

/* The challenges of a zone go into the deck, which is shuffled. */
void brawl_shuffle_challenges(struct play *p, int from, const char *rule);

/* Begin the turn of the active player at a phase; for start and resume. */
void brawl_turn_begin(struct play *p, enum phase phase);

/* Cores that may pay that price now, one bit each; bit CORES is Al'kemi's. */
unsigned brawl_payers(const struct rules *r, const struct brawl *g, int who,
                      enum price price);
enum price brawl_price_of(const struct rules *r, card_id card);
enum price brawl_standard_price(enum standard standard);

/* Printed movement and bonus; -1: no movement icon. */
int brawl_movement_of(const struct rules *r, const struct brawl *g,
                      card_id card, int c);

/* May the player do that now? */
bool brawl_card_playable(const struct rules *r, const struct brawl *g, int who,
                         card_id card);
bool brawl_standard_usable(const struct rules *r, const struct brawl *g,
                           int who, enum standard standard);
bool brawl_reaction_playable(const struct rules *r, const struct brawl *g,
                             int who, card_id card);

/* Champions on which a reaction may be played. */
unsigned brawl_guardable(const struct rules *r, const struct brawl *g, int who);

/* Champions, or ways, that the card of the running action may be aimed at. */
unsigned brawl_legal_targets(const struct rules *r, const struct brawl *g);
unsigned brawl_legal_ways(const struct rules *r, const struct brawl *g);

/* What an answer would reach or lead to: see game.h. */
uint64_t brawl_answer_reach(const struct rules *r, const struct duel *view,
                            int who, choice c);

/* How near and how far its targets may be; of a card without melee or range,
 * nowhere. */
struct range {
    int least, most;
};
struct range brawl_range_of(const struct rules *r, const struct brawl *g);

/* Does a card have a target to be declared? */
bool brawl_has_targeting(const struct rules *r, card_id card);

/* The champions in an area that way. */
unsigned brawl_area_targets(const struct rules *r, const struct brawl *g,
                            int way);

/* Would an attack on the targets of the action change anything before its text
 * does, or could somebody answer it? */
bool brawl_attack_matters(struct play *p, int who);

/* Ask for the targets of that card, if there is something to choose; then declare
 * them. */
enum flow brawl_ask_target(struct play *p, int who);
void brawl_declare(struct play *p, int who);

/* Champions that a standard action may be taken with. */
unsigned brawl_standard_champions(const struct rules *r, const struct brawl *g,
                                  int who, enum standard what);

/* What may pay in the frame of pay(). */
unsigned brawl_paying_cores(const struct rules *r, const struct brawl *g,
                            const struct frame *f);

/* Strength of the running attack against a champion. */
int brawl_strength_of(const struct rules *r, const struct brawl *g, int target);

/* --- does it matter? (matter.c) --- */

/* What makes a champion immune to an instruction, or -1. */
int brawl_bane_of(const struct rules *r, const struct brawl *g,
                  const struct frame *f, struct insn in, int c);

/* The way that a push or pull would take a champion, or -1: it is not in the row;
 * BR-PUSH-6, BR-PULL-6. */
int brawl_shove_way(const struct brawl *g, int source, int c, bool pull);

/* Can an instruction do something to a champion, now or when others of its group
 * have made room?  Does it to any of them as things stand? */
bool brawl_can_touch(struct play *p, const struct frame *f, struct insn in,
                     int c);
bool brawl_touches_any(struct play *p, const struct frame *f, struct insn in,
                       unsigned among);

/* Can it make a difference in which order they are handled? */
bool brawl_order_matters(struct play *p, const struct frame *f, struct insn in,
                         unsigned among);

/* Would the rest of a program, from pc on, change anything for one of those that
 * may be picked? */
bool brawl_pick_matters(struct play *p, const struct frame *f, struct insn in,
                        int pc);

/* What using the card of the action would do, however it is aimed: it has no
 * target, it would change nothing, or it matters. */
enum use { USE_NOBODY, USE_IDLE, USE_MATTERS };
enum use brawl_use_of(struct play *p, int who);

/* --- programs (programs.c, select.c) --- */

/* The champions that a word stands for, and whom a text may pick. */
unsigned brawl_whom_of(const struct rules *r, const struct brawl *g,
                       const struct frame *f, enum whom whom);
unsigned brawl_quarry_of(const struct rules *r, const struct brawl *g,
                         const struct frame *f, enum quarry quarry);

/* Hexes for a champion to be placed on by a source; `owner` is the champion of
 * the card. */
hex_set brawl_spot_of(const struct brawl *g, int c, enum spot spot, int source,
                      int owner);

int brawl_target_of(const struct brawl *g, const struct frame *f);
int brawl_foe_of(const struct duel *d, int who);

/* --- views and evaluation (view.c, evaluate.c) --- */

void brawl_view(const struct rules *r, struct duel *d, int who);
void brawl_guess(const struct rules *r, struct duel *d, struct guess *how);
int brawl_evaluate(const struct rules *r, const struct duel *d, int who);

/* --- positions (position.c) --- */

int brawl_resume(struct play *p, struct reason *why);
void brawl_settle(const struct duel *d, struct setup *s);

/* The condition brawl_if_four_players, for texts (select.c). */
bool brawl_settled_four_players(const struct duel *d);

#endif
