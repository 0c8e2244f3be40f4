/* rules.h - what the files of EXCEED share among themselves. */
#ifndef GAMES_EXCEED_RULES_H
#define GAMES_EXCEED_RULES_H

#include "games/exceed/exceed.h"
#include "games/exceed/words.h"

#define PROCEDURES_FILE "games/exceed/procedures.def"
#include "core/procedures.h"

#define EVENTS_FILE "games/exceed/events.def"
#include "core/events.h"

/* How much is paid; EX-DEC-06, EX-DEC-07. */
enum pay {
    PAY_PRICE,    /* all of it */
    PAY_UP_TO,    /* any amount, of which the effect counts at most so much */
    PAY_ANY,      /* as much as wanted */
    PAY_CHANGE,   /* the same, for Change Cards: EX-CHG-08 */
    PAY_EXCEED,   /* all of it, for Exceed Mode */
    PAY_OVERDRIVE /* the same; the cards go to the Overdrive area */
};

/* How a boost is played. */
enum terms {
    TERMS_FREE = 1,     /* no Force is paid */
    TERMS_KEPT = 2,     /* it survives this cleanup */
    TERMS_LOOKED = 4,   /* from the cards looked at */
    TERMS_CROSS = 8,    /* Cross Boost: 1 Gauge as well */
    TERMS_GAUGE = 16,   /* from the Gauge */
    TERMS_DISCARD = 32, /* from the discard pile */
    TERMS_ASIDE = 64    /* from beside the character card */
};

/* What a Strike ordered by an effect demands. */
enum strike_terms {
    STRIKE_NONE,
    STRIKE_FREE,
    STRIKE_WILD,      /* both swing wild */
    STRIKE_NAMED,     /* the Defender answers with the named card */
    STRIKE_FOE_FIRST, /* the Defender sets before the Attacker */
    STRIKE_CRITICAL,  /* the attack of the Attacker is critical */
    STRIKE_SEALED,    /* the Attacker sets a card of the sealed pile */
    STRIKE_SWING,     /* the Attacker swings wild */
    STRIKE_GAUGE,     /* the Attacker sets a card of the Gauge */
    STRIKE_RANDOM,    /* the same by chance, when the Defender has set */
    STRIKE_EX,        /* the Attacker sets an EX */
    STRIKE_OPEN       /* the Attacker sets one card, face up */
};

/* Where an effect comes from: PROGRAM_SLOT of its frame.  Below SLOT_FOES the
 * number of a boost of yours in play; from there on one that lies with the foe. */
enum {
    SLOT_FOES = 64,
    SLOT_GONE = 124,    /* it has left, or never was a card in play */
    SLOT_PLAYING = 125, /* an instant boost */
    SLOT_ATTACK = 126,
    SLOT_ABILITY = 127,
    SLOT_TRANSFORM = 128, /* and the number of a transformation */
    SLOT_TRIGGERS = 250   /* triggers that the attack has from other cards */
};

/* --- tables of the other files --- */

enum { EXCEED_FIELDS = 76 };

enum { EXCEED_NOUNS = 4 };

extern const struct noun exceed_nouns[EXCEED_NOUNS];
extern const struct field exceed_fields[EXCEED_FIELDS];
extern const struct member exceed_members[]; /* members.c */
extern const struct question exceed_questions[QUESTIONS];
extern const struct refusal exceed_refusals[]; /* refusals.c */

typedef int list_fn(const struct rules *r, const struct duel *d, int who,
                    choice *out);
typedef struct limits limits_fn(const struct rules *r, const struct duel *d,
                                int who);

/* --- small readers --- */

static inline int find_in(const struct exceed *g, int who, enum zone zone,
                          card_id card)
{
    return zone_find(&g->shelf, zone_of(who, zone), card);
}

/* How many bits of a set there are. */
static inline int count_bits(uint64_t bits)
{
    int n = 0;

    for (; bits != 0; bits &= bits - 1)
        n++;
    return n;
}

/* Whose effects come first when both have some; EX-TRIG-13. */
static inline int first_player(const struct exceed *g)
{
    return in_strike(g) ? g->attacker : g->turn;
}

static inline const struct card *card_in(const struct rules *r, unsigned i)
{
    return &r->book->cards[i];
}

/* The marks of an instruction's verb; 0 for words that all games have. */
static inline unsigned marks_of(const struct rules *r, struct insn in)
{
    return in.op < OP_GAME ? 0
                           : r->game->vocabulary->ops[in.op - OP_GAME].marks;
}

/* Who carries an instruction out. */
static inline int doer_of(const struct rules *r, const struct frame *f,
                          struct insn in)
{
    return marks_of(r, in) & MARK_FOE ? foe_of(f->who) : f->who;
}

/* --- texts in force, and what they add up to (stats.c) --- */

/* A text of a player at a timing. */
struct source {
    int start; /* its first instruction */
    card_id card;
    uint8_t slot;
    uint8_t timing; /* where its text stands: enum timing */
};

/* The next source whose text at that timing serves `who`; begin with *next = 0.
 * First the attack, then the ability, own boosts, boosts taken over. */
bool ex_source_next(const struct rules *r, const struct exceed *g, int who,
                    enum timing timing, int *next, struct source *out);

/* Is there any? */
bool ex_has_source(const struct rules *r, const struct exceed *g, int who,
                   enum timing timing);

/* Before, Hit and After; EX-TRIG-01. */
static inline bool is_trigger(enum timing timing)
{
    return timing >= TIMING_BEFORE && timing <= TIMING_AFTER;
}

/* The timing of texts that act for either player at a moment of one of them, or the
 * moment itself; EX-STRIVE-46. */
static inline enum timing ex_shared(enum timing timing)
{
    return timing == TIMING_BEFORE  ? TIMING_EACH_BEFORE
           : timing == TIMING_AFTER ? TIMING_EACH_AFTER
                                    : timing;
}

/* Has any card of the match a text at that timing? */
static inline bool watched(const struct exceed *g, enum timing timing)
{
    return g->timings >> timing & 1;
}

/* The bit of a word that can be in force.  The first ones have a bit each; all
 * others share the last one, and are read one at a time. */
enum { COMMON_WORDS = 63 };

#define WORD(op)                                                          \
    (UINT64_C(1) << ((int)(op)-OP_GAME < COMMON_WORDS ? (int)(op)-OP_GAME \
                                                      : (int)COMMON_WORDS))

/* A reading of one word alone. */
#define READS(word) .words = WORD(word), .op = (word)

/* What is being read.  A text may ask for what comes further down this list, but
 * finds nothing of the rest, or it would recurse forever.  Programs that run
 * count cards in the same place, and never so many. */
enum reads {
    READS_ALL,
    READS_POWER = 200,
    READS_GUARD,
    READS_RANGE,
    READS_REACH, /* Power that a range is made of */
    READS_EX,
    READS_CRITICAL
};

static inline bool may_read(const struct frame *f, enum reads what)
{
    return f->arg[PROGRAM_READS_SELF] < what;
}

/* Reads passive words in force for a player; begin with { .who = who } and the
 * words that matter.  Texts with none of them are passed over, whatever their
 * conditions. */
struct reading {
    int who;
    uint64_t words;
    unsigned op;  /* the word, if it is not a common one */
    uint64_t now; /* those of them that the text being read may bring */
    int next;
    int pc; /* plus 1 */
    struct frame f;
};

const struct insn *ex_reading_next(const struct rules *r,
                                   const struct exceed *g, struct reading *in);

/* Has any card of the match one of these words?  If none has, a reading finds
 * nothing, and need not begin. */
static inline bool spoken(const struct exceed *g, uint64_t words)
{
    return (g->words & words) != 0;
}

/* The sum of a passive word over all texts of a player.  Most words that are asked
 * for are on no card of the match. */
int ex_passive_sum(const struct rules *r, const struct exceed *g, int who,
                   unsigned op);

static inline int ex_passive(const struct rules *r, const struct exceed *g,
                             int who, unsigned op)
{
    return spoken(g, WORD(op)) ? ex_passive_sum(r, g, who, op) : 0;
}

/* Is it in force at all? */
bool ex_passive_any(const struct rules *r, const struct exceed *g, int who,
                    unsigned op);

static inline bool ex_has_passive(const struct rules *r, const struct exceed *g,
                                  int who, unsigned op)
{
    return spoken(g, WORD(op)) && ex_passive_any(r, g, who, op);
}

/* The greatest number of a passive word, or 0. */
int ex_passive_top(const struct rules *r, const struct exceed *g, int who,
                   unsigned op);

static inline int ex_passive_most(const struct rules *r, const struct exceed *g,
                                  int who, unsigned op)
{
    return spoken(g, WORD(op)) ? ex_passive_top(r, g, who, op) : 0;
}

/* What a hit of a player would be made of now. */
struct blow {
    int power;
    int armor, guard; /* of the foe */
    int cap;          /* most damage; -1: no limit */
    bool immune;      /* the foe cannot be stunned */
    bool doubled;     /* the foe takes double damage */
    int least;        /* life the foe keeps */
};

/* Is the attack invalid for its type?  EX-STRIVE-32 */
bool ex_bars(const struct rules *r, const struct exceed *g, int who);

/* The most Power of an extra attack that a player is making; 0: no limit. */
int ex_weakened(const struct rules *r, const struct exceed *g, int who);

struct blow ex_blow_of(const struct rules *r, const struct exceed *g, int who);

/* Where a player's attack reaches now, and the distances of the foe's spaces; -1:
 * from a companion that is off the board. */
struct reach {
    struct span range, distance;
    bool ranged;   /* it has a range */
    bool inverted; /* it reaches what is out of it: EX-NIGHT-17 */
};

struct reach ex_reach_of(const struct rules *r, const struct exceed *g,
                         int who);

/* Is the foe in range wherever it stands?  To an attack without a range no text of
 * another card gives one: EX-STREET-03. */
bool ex_includes(const struct rules *r, const struct exceed *g, int who,
                 bool ranged);

/* Does it reach the foe? */
bool ex_reaches(const struct reach *reach);

/* The space that a player's attack comes from; 0: off the board.  Of a wide fighter
 * it is the one nearest to the foe, or to a space. */
int ex_origin(const struct rules *r, const struct exceed *g, int who);
int ex_origin_to(const struct rules *r, const struct exceed *g, int who,
                 int space);

/* Is the foe exactly at the far end of the attack's range, and that at least
 * `least`? */
bool ex_at_far_end(const struct rules *r, const struct exceed *g, int who,
                   int least);

/* Does the foe of `who` evade an attack over these distances?  *by gets the frame
 * of the text that says so. */
bool ex_evaded(const struct rules *r, const struct exceed *g, int who,
               struct span distance, struct frame *by);

/* May the character in play use this card?  EX-TAG-08. */
bool ex_own_card(const struct rules *r, const struct exceed *g, int who,
                 card_id card);

/* Further copies that a verb sets along with an attack. */
int ex_spares_of(unsigned verb);

/* What an answer would reach or lead to: see game.h. */
uint64_t exceed_answer_reach(const struct rules *r, const struct duel *view,
                             int who, choice c);

/* Is the attack of a player critical?  EX-STREET-01 */
bool ex_critical(const struct rules *r, const struct exceed *g, int who);

/* The sum of the bonuses of Power that a player has, lost Power not counted. */
int ex_power_bonus(const struct rules *r, const struct exceed *g, int who);

/* The Power that counts as printed on the attack of a player. */
int ex_printed_power(const struct rules *r, const struct exceed *g, int who,
                     enum reads reads);

/* The Power that a player has now, read for what `reads` says. */
int ex_power_read(const struct rules *r, const struct exceed *g, int who,
                  enum reads reads);

/* The Guard that a player has now, whether or not it is ignored. */
int ex_guard(const struct rules *r, const struct exceed *g, int who);

/* Is the attack of a player an EX, of how many further copies?  EX-LATE-03 */
int ex_level(const struct rules *r, const struct exceed *g, int who);

/* Do the sealed cards of a player lie face down?  EX-KNIGHT-05 */
bool ex_seals_secretly(const struct rules *r, const struct exceed *g, int who);

/* The card that a text's own card is about, or CARD_NONE. */
card_id ex_meant(const struct rules *r, const struct exceed *g,
                 const struct frame *f);

/* Does a card lie beside the character card from the beginning: an attack printed
 * there, a trait, or a decree, or until the Reshuffle action an Astral Heat?  There
 * is one of each.  EX-LATE-33, EX-BLAZ-06 */
enum { BESIDE = 1 << TYPE_FACE | 1 << TYPE_TRAIT | 1 << TYPE_DECREE };

static inline bool ex_belongs_aside(const struct rules *r,
                                    const struct exceed *g, int who,
                                    card_id card)
{
    const struct card *c = card_in(r, card);

    return (BESIDE >> c->type & 1) ||
           (c->stat[STAT_ASTRAL] &&
            g->side[who].reshuffled != RESHUFFLE_ACTION);
}

/* Is it a card beside the character card whose boost is played from there? */
static inline bool ex_is_decree(const struct rules *r, card_id card)
{
    return card_in(r, card)->type == TYPE_DECREE;
}

/* Do the cards that a player has set aside lie face up?  EX-LATE-22 */
static inline bool ex_aside_open(const struct exceed *g, int who)
{
    return exceeded(g, who);
}

/* May a card be transformed, and is it not yet?  EX-TRANS-02, EX-TRANS-03 */
bool ex_transforms(const struct rules *r, const struct exceed *g, int who,
                   card_id card);

/* The boost that is being played becomes a transformation. */
enum flow ex_transform(struct play *p, struct frame *f);

/* Is the boost half of a card one? */
bool ex_is_transformation(const struct rules *r, card_id card);

/* The cards that a verb may transform; how many. */
int ex_list_to_transform(const struct rules *r, const struct exceed *g, int who,
                         struct insn in, choice *out);

/* Has a player an attack that is set, and has not left? */
static inline bool ex_has_attack(const struct exceed *g, int who)
{
    return exceed_attack(g, who) != CARD_NONE;
}

/* Does a player attack with a card that was taken from the other?  It lies in
 * that one's ZONE_TAKEN all the time.  EX-LATE-31 */
static inline bool ex_attack_taken(const struct exceed *g, int who)
{
    return g->attack[who].set == SET_TAKEN;
}

/* Has the attack of a player hit, or one that it is an extra attack to? */
static inline bool ex_any_hit(const struct exceed *g, int who)
{
    return g->attack[who].hit || g->attack[who].landed;
}

/* Continuous boosts of a player in play, those that lie face down included. */
static inline int ex_boosts_of(const struct exceed *g, int who)
{
    return count_of(g, who, ZONE_BOOSTS) + count_of(g, who, ZONE_FACEDOWN);
}

/* Is this the number of a text among transformations? */
static inline bool is_transform(int slot)
{
    return slot >= SLOT_TRANSFORM && slot < SLOT_TRIGGERS;
}

/* Is the boost half of a card continuous? */
bool ex_is_continuous(const struct rules *r, card_id card);

/* The frame of a text, to ask or read it. */
static inline struct frame text_frame(int who, card_id card, int slot)
{
    return (struct frame){
        .who = (uint8_t)who,
        .arg = { [PROGRAM_CARD] = card, [PROGRAM_SLOT] = (uint8_t)slot }
    };
}

/* The player with whom the boost that an effect comes from lies, and its number
 * there. */
static inline int boost_owner(const struct frame *f)
{
    return f->arg[PROGRAM_SLOT] < SLOT_FOES ? f->who : foe_of(f->who);
}

static inline int boost_number(const struct frame *f)
{
    return f->arg[PROGRAM_SLOT] & (SLOT_FOES - 1);
}

/* The boost in play that an effect comes from, or NULL. */
struct boost *ex_boost_behind(struct exceed *g, const struct frame *f);
const struct boost *ex_boost_behind_const(const struct exceed *g,
                                          const struct frame *f);

/* --- telling (events.c) --- */

/* Send an event, after one that names the text behind it, if that is news.  The
 * state remembers what was announced, or would have been if anybody listened. */
void ex_tell_sink(struct play *p, const struct event *e);
void ex_tell_nobody(struct play *p);
#define ex_tell_event(p, ...) \
    ((p)->sink != NULL ? ex_tell_sink((p), __VA_ARGS__) : ex_tell_nobody(p))

/* The same for one that is a number of a player. */
void ex_tell_number(struct play *p, int who, enum event_id kind, int n,
                    const char *rule);

/* An event about the boost half of a card. */
struct event ex_event_of_boost(enum event_id kind, int who, card_id card,
                               const char *rule);

/* An event that names the text of a program's frame by what it stands on. */
struct event ex_event_of_text(enum event_id kind, const struct frame *f,
                              const char *rule);

/* Tell what these passive words add for a player now. */
void ex_tell_bonuses_sink(struct play *p, int who, uint64_t words);
#define ex_tell_bonuses(p, who, words) \
    ((p)->sink != NULL ? ex_tell_bonuses_sink((p), (who), (words)) : (void)0)

/* The companion that the cards of a character name; -1: it has none. */
int ex_marker_of(const struct rules *r, card_id fighter);

/* The number of a player's companion among those there are, for events. */
int ex_companion_of(const struct rules *r, const struct exceed *g, int who);

/* Tell an event that happens through a passive word of a player. */
void ex_tell_through(struct play *p, int owner, unsigned op, struct event e);

/* The program just called has been announced. */
static inline void mark_announced(struct play *p)
{
    exceed(p->d)->announced = p->d->depth;
}

/* --- piles (piles.c) --- */

/* How many cards an effect of `by` may still make a player throw away:
 * EX-LATE-07. */
int ex_fewer_discards(const struct rules *r, const struct exceed *g, int who,
                      int by, int n);

/* A card looked at is the attack of a player, whose Strike starts soon. */
void ex_set_looked(struct play *p, int who, card_id card);

/* Make sure that the deck has a card.  False: the player has lost. */
bool ex_need_card(struct play *p, int who);

/* Draw n cards.  False: the match is over. */
bool ex_draw_cards(struct play *p, int who, int n);

void ex_shuffle_deck(struct play *p, int who, enum event_id event,
                     const char *rule);
void ex_reshuffle(struct play *p, int who, const char *rule);

/* An Astral Heat beside the character card joins the deck; EX-BLAZ-06. */
void ex_add_astral(struct play *p, int who);

/* The one reshuffle of a player is used; EX-STRIVE-35. */
void ex_note_reshuffle(struct play *p, int who, enum reshuffle how);

/* Card number i from the top of the deck, in the shelf's count. */
int ex_deck_index(const struct exceed *g, int who, int from_top);

/* Look through the whole deck: its cards lie among those looked at, sorted.
 * Close it again, but for the first `but` cards there, and shuffle. */
void ex_open_deck(struct play *p, int who);
void ex_close_deck(struct play *p, int who, int but);

/* Forget what was known of a deck. */
void ex_forget_deck(struct exceed *g, int who);

/* Who knows the top card of a deck, one bit each. */
unsigned ex_top_known(const struct exceed *g, int who);

/* Move a card of a player to a place of the same player, and tell.  Boosts in
 * play leave by boost_leaves(). */
void ex_send_card(struct play *p, int who, enum zone from, int i,
                  enum place to);

/* Where the cards that a player throws away or spends lie; EX-LATE-26. */
enum zone ex_discard_zone(const struct rules *r, const struct exceed *g,
                          int who);

/* The same to the sealed pile; `by` is who seals. */
void ex_seal_card(struct play *p, int who, enum zone from, int i, int by);

/* A card leaves the sealed pile: forget who sealed it. */
void ex_forget_sealer(struct exceed *g, int who, int i);

/* The attack of a player, or card number i of its attacks, leaves for a place;
 * one that was taken, for the discard pile of its owner. */
void ex_attack_leaves(struct play *p, int who, int i, enum place to);

/* Where the card that was taken from a player and is not an attack lies in
 * ZONE_TAKEN; -1: there is none. */
int ex_resting(const struct exceed *g, int owner);

/* What robbery.c does with the cards that a foe discards. */
enum flow ex_run_discard_to(struct play *p, struct frame *f, struct insn in);
enum flow ex_run_must_discard(struct play *p, struct frame *f, struct insn in);

/* Does a player choose among the hand cards of the foe now? */
bool ex_sees_hand(const struct rules *r, const struct duel *d, int who);

/* Does the printed range of a card contain one of some distances? */
bool ex_range_holds(const struct rules *r, card_id card, struct span distance);

/* Throw away the heap of a player, in the order of EX-FORCE-13. */
enum flow ex_throw_heap(struct play *p, int who);

/* Put n random cards of a hand, or as many as there are, on the heap. */
int ex_heap_random(struct play *p, int who, int n);

void ex_show_hand(struct play *p, int who, const char *rule);

/* The different cards of a zone that is kept in card order; returns how many. */
int ex_kinds_of(const struct exceed *g, int who, enum zone zone,
                card_id out[MAX_CARDS]);

/* How many copies of card number i of such a zone lie there from it on. */
int ex_copies_at(const struct exceed *g, int who, enum zone zone, int i);

/* --- life and the end (life.c) --- */

/* Lower life by n; true if that ended the match. */
bool ex_lose_life(struct play *p, int who, int n, enum event_id event,
                  const char *rule);

/* Damage of a hit or an effect, which leaves at least so much life; returns the
 * part that was not replaced. */
int ex_damage(struct play *p, int who, int n, int least, const char *rule);

/* Pay life, and run the texts that watch it. */
enum flow ex_spend_life(struct play *p, int who, int n);

void ex_lose_match(struct play *p, int who, const char *rule);
void ex_end_without_winner(struct play *p, enum event_id event, int n,
                           const char *rule);

/* --- movement (moves.c) --- */

/* Where a fighter stands at first; EX-SETUP-03. */
static inline int ex_starting_space(int who)
{
    return who == 0 ? 3 : 7;
}

/* Is a player kept from all own movement?  EX-LATE-13 */
bool ex_pinned(const struct rules *r, const struct exceed *g, int who);

/* What a Move action to a space costs; -1: it is not a goal. */
int ex_move_price(const struct rules *r, const struct exceed *g, int who,
                  int goal);

/* The space that an answer of a player, "close 2" or "push 1", moves a fighter
 * to. */
int ex_walk_goal(const struct rules *r, const struct exceed *g, int who,
                 choice c);

/* Is this an instruction to move somebody, and nobody can be moved by it now? */
bool ex_walk_stays(const struct rules *r, const struct exceed *g,
                   const struct frame *f, struct insn in);

/* --- payments (payments.c) --- */

/* The most Force a player can make; is it at least n? */
int ex_most_force(const struct rules *r, const struct exceed *g, int who);
bool ex_has_force(const struct rules *r, const struct exceed *g, int who,
                  int n);

/* Does a player pay Force now where Gauge is asked for?  EX-BLAZ-11 */
bool ex_pays_in_force(const struct rules *r, const struct exceed *g, int who);

/* The most Gauge a player can pay. */
int ex_most_gauge(const struct rules *r, const struct exceed *g, int who);

/* The same when a card of the Gauge has been spent for something else. */
int ex_force_without(const struct rules *r, const struct exceed *g, int who,
                     card_id card);

/* For a Gauge card that is asked for: can what is due after it still be paid?
 * EX-TAGA-07. */
bool ex_leaves_force(const struct rules *r, const struct duel *d, int who,
                     card_id card);

/* The limits of a set of cards that are spent or thrown away together:
 * EX-FORCE-13. */
struct limits ex_cards_limits(const struct exceed *g, int least, int most);

/* Call a payment; nothing is asked for a price of 0. */
enum flow ex_call_pay_force(struct play *p, int who, int price, enum pay pay);
enum flow ex_call_pay_gauge(struct play *p, int who, int price, enum pay pay);

/* --- the Overdrive area (overdrive.c) --- */

/* Does the side of Exceed Mode of a character have an Overdrive effect? */
bool ex_overdrives(const struct rules *r, card_id fighter);

/* What the area of the turn player brings at the start of a turn; EX-BLAZ-02. */
enum flow ex_call_overdrive(struct play *p, int who);

/* How many cards lie in a player's Overdrive area, those of the foe's too. */
static inline int ex_overdrive_count(const struct exceed *g, int who)
{
    return count_of(g, who, ZONE_OVERDRIVE) +
           count_of(g, foe_of(who), ZONE_BURNING);
}

/* Hand card i of a player goes to the Overdrive area of the other one. */
void ex_burn_card(struct play *p, int who, int i);

/* Leave Exceed Mode, if in it. */
void ex_revert(struct play *p, int who, const char *rule);

/* --- gains (gains.c) --- */

/* Make the attack of a player critical, and tell. */
void ex_make_critical(struct play *p, int who);

/* --- Ice Spikes (spikes.c) --- */

/* Those of a player in a position: a field whose digits are spaces. */
int ex_get_spikes(const struct rules *r, const struct duel *d, int who);
void ex_set_spikes(const struct rules *r, struct duel *d, int who, int digits);

/* --- Lightning Rods (rods.c) --- */

/* The spaces that they let a player go to. */
spaces ex_rod_goals(const struct rules *r, const struct exceed *g, int who);

/* --- extra attacks (extra.c) --- */

/* Does a further card wait to be attacked with? */
bool ex_extra_waits(const struct exceed *g, int who);

/* It takes the place of the attack that is over. */
void ex_begin_extra(struct play *p, int who);

/* Where attack card i of a player goes at the cleanup. */
enum place ex_goes_to(const struct exceed *g, int who, int i);

/* --- triggers (triggers.c) --- */

enum flow ex_call_watched(struct play *p, int who, enum timing timing);

/* No card of most matches has a text for most moments. */
static inline enum flow ex_call_triggers(struct play *p, int who,
                                         enum timing timing)
{
    const struct exceed *g = exceed(p->d);

    return watched(g, timing) || g->attack[who].ejects
               ? ex_call_watched(p, who, timing)
               : FLOW_ON;
}

/* The same.  False: nothing was called, and the next step may follow at once. */
static inline bool ex_calls_texts(struct play *p, int who, enum timing timing)
{
    int depth = p->d->depth;

    ex_call_triggers(p, who, timing);
    return p->d->depth > depth;
}

/* Call them, and then go on with the next step of a procedure. */
static inline enum flow ex_texts_then(struct play *p, struct frame *f, int who,
                                      enum timing timing,
                                      enum flow (*go_on)(struct play *p,
                                                         struct frame *f))
{
    return ex_calls_texts(p, who, timing) ? FLOW_ON : go_on(p, f);
}

/* EX-TRIG-15: does it make a difference which answer a player would give to a
 * question, after which the top frame goes to a step?  Each is tried on a copy, up
 * to the next question. */
bool ex_matters(const struct play *p, int who, enum question_id question,
                unsigned step);

/* Carry out one text of a player, and tell whose it is. */
enum flow ex_call_text(struct play *p, int who, const struct source *s);

/* Forget what effects have done, unless one of them goes on. */
void ex_forget_done(struct exceed *g);

/* --- boosts (boosts.c) --- */

/* Are the counters of a boost in play cards that lie under it? */
bool ex_hoards(const struct rules *r, const struct exceed *g, int who, int i);

/* Boost number i of a player leaves play for a place. */
void ex_boost_leaves(struct play *p, int who, int i, enum place to);

/* A card of a player enters play as a continuous boost; its number. */
int ex_boost_enters(struct play *p, int who, enum zone from, int i,
                    unsigned flags, enum event_id event, const char *rule);

/* Boost number i of a player leaves play to be the attack. */
void ex_boost_attacks(struct play *p, int who, int i);

/* Forget a boost whose card is about to leave ZONE_BOOSTS; its flags. */
unsigned ex_boost_unlist(struct play *p, int who, int i);

/* Those that lie face down leave play. */
void ex_seal_facedown(struct play *p, int who);

/* May this card be boosted for Force now, by Cross Boost or not? */
bool ex_boostable(const struct rules *r, const struct exceed *g, int who,
                  card_id card, bool cross);

/* May this Gauge card be boosted?  EX-LATE-23 */
bool ex_gauge_boostable(const struct rules *r, const struct exceed *g, int who,
                        card_id card);

/* May this card beside the character card be boosted?  EX-KNIGHT-70 */
bool ex_aside_boostable(const struct rules *r, const struct exceed *g, int who,
                        card_id card);

/* Is a boost asked for as that of a Cross Boost? */
bool ex_by_cross_boost(const struct duel *d);

/* Does the immediate part of a boost hold a verb of that mark? */
bool ex_play_holds(const struct rules *r, card_id card, enum mark mark);

/* The Force that the boost of a card costs. */
int ex_boost_cost(const struct rules *r, card_id card);

/* --- boosts on the board (placed.c) --- */

/* Is the boost half of a card one that lies on a space? */
bool ex_lies_on_board(const struct rules *r, card_id card);

/* The spaces where a fighter who is moved has to stop. */
spaces ex_snares(const struct rules *r, const struct exceed *g, int mover);

/* Boost number i of a player lies on a space from now on. */
void ex_place_boost(struct play *p, int who, int i, int space);

/* The number of a card among the boosts of a player that lies on a space; -1: it
 * does not. */
int ex_boost_to_set(const struct rules *r, const struct exceed *g, int who,
                    card_id card, int space);

/* --- the Strike (strike.c, set.c) --- */

/* The card a player must answer with, or CARD_NONE. */
card_id ex_forced_answer(const struct exceed *g, int who);

/* Must the player set a wild swing, unless an answer is forced? */
bool ex_must_swing(const struct rules *r, const struct exceed *g, int who);

/* Do two different cards form an EX for a player: a card and a Normal of its
 * name, or a Normal and an overload?  EX-CARD-54, EX-LATE-02. */
bool ex_pair(const struct rules *r, const struct exceed *g, int who,
             card_id card, card_id spare);

/* Traits and decrees that lie with the deck, as in a blank position, go beside their
 * character card; EX-KNIGHT-37, EX-KNIGHT-70. */
void ex_set_beside(struct play *p);

/* Put the frame of a running Strike on the stack; for positions. */
void ex_resume_strike(struct play *p, enum phase phase);

/* The top card of the deck becomes the attack.  False: the match is over. */
bool ex_swing(struct play *p, int who);

/* Turn the other character of a team in. */
void ex_change_fighter(struct play *p, int who, enum event_id event,
                       const char *rule);

/* Has the match a part of a name in another?  "Sweep" in "Sweep the ...". */
bool ex_name_within(const char *part, const char *whole);

/* Are two cards one to a text that asks for a name?  Normals of two sets are. */
bool ex_same_name(const struct rules *r, card_id a, card_id b);

/* --- turns (turn.c) --- */

/* The space where the companion of a fighter starts; 0: it has none there. */
int ex_companion_start(const struct rules *r, card_id fighter, int who);

/* Put the frames of a phase on the stack; for start and resume. */
void ex_begin_phase(struct play *p, enum phase phase);

/* --- questions --- */

/* The instruction of the program that asked. */
static inline struct insn asking_insn(const struct rules *r,
                                      const struct duel *d)
{
    return r->book->code[asking_frame(d)->pc];
}

list_fn ex_list_throws, ex_list_starter, ex_list_action, ex_list_goal,
    ex_list_boost, ex_list_play_boost, ex_list_force, ex_list_gauge,
    ex_list_life, ex_list_may_pay, ex_list_set, ex_list_declare, ex_list_order,
    ex_list_spaces, ex_list_pick, ex_list_card, ex_list_looked, ex_list_search,
    ex_list_destination, ex_list_name, ex_list_in_play, ex_list_companion,
    ex_list_pile, ex_list_guess, ex_list_how_many, ex_list_source,
    ex_list_extra, ex_list_free, ex_list_match, ex_list_thrown, ex_list_offered,
    ex_list_rod_cards, ex_list_rod_spaces, ex_list_spikes, ex_list_board,
    ex_list_again, ex_list_overdrive;

limits_fn ex_set_mulligan, ex_set_limit, ex_set_force, ex_set_gauge,
    ex_set_pick, ex_set_name;

int ex_worth_force(const struct rules *r, const struct duel *d, int who,
                   choice c);

/* --- views, guesses, evaluation, positions --- */

void exceed_view(const struct rules *r, struct duel *d, int who);
void exceed_guess(const struct rules *r, struct duel *d, struct guess *how);
int exceed_evaluate(const struct rules *r, const struct duel *d, int who);
int exceed_resume(struct play *p, struct reason *why);

/* How many sets with this Normal are in a player's deck: in Tag Team both are those
 * of the first character.  EX-STRIVE-01 */
int ex_brings(const struct rules *r, const struct exceed *g, int who,
              card_id normal);

/* Copies of each card in a player's deck; EX-COMP-03, EX-COMP-04, EX-TAG-03. */
void exceed_copies(const struct rules *r, const struct exceed *g, int who,
                   uint8_t copies[256]);

/* Is a name one of those that may be named?  EX-CARD-15. */
bool ex_in_match(const struct rules *r, const struct exceed *g, card_id card);

#endif
