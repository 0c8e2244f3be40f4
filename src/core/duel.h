/* duel.h - a match in progress, as one flat value.
 *
 * Every game's state begins with a struct duel and holds no pointers, so copying
 * a match is a memcpy and comparing two is a memcmp.  The rules run until they
 * need an answer from a player, then stop with a question; nothing else ever
 * enters a match.  What never changes in a match (the game, its cards) is a
 * struct rules, shared by any number of matches in any number of threads.
 *
 * This header is the side of players and front ends; game.h is the side of
 * the games.  Freestanding.
 */
#ifndef CORE_DUEL_H
#define CORE_DUEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/must.h"
#include "base/rng.h"
#include "base/text.h"
#include "core/book.h"

enum {
    DUEL_MAX_PLAYERS = 6,
    DUEL_MAX_CHOICES = 255,
    DUEL_MAX_MEMBERS = 64, /* of a set */
    DUEL_MAX_POLICIES = 16,
    DUEL_MAX_PICKS = 5,
    DUEL_MAX_FRAMES = 20,
    FRAME_ARGUMENTS = 3,
    DUEL_MAX_VALUES = 8,
    DUEL_MAX_SIZE = 2048
};

struct game; /* game.h */

/* What a match is played with; constant. */
struct rules {
    const struct game *game;
    const struct book *book;
};

/* An answer: a verb of the game and up to three operands, one byte each.  Its
 * text form is the game's notation (notation.h). */
typedef uint32_t choice;

/* Giving up: an answer that no question lists and that every player may give at
 * any time, asked or not.  The match ends when one side is left that can still
 * win; until then whoever hosts it has a computer answer in that seat, and
 * those who gave up are ranked behind all who stayed.  A team stays as long as
 * one of its players does. */
#define CHOICE_RESIGN ((choice)0xff000000u)

static inline choice choice_make(unsigned verb, unsigned a, unsigned b,
                                 unsigned c)
{
    must((verb | a | b | c) <= UINT8_MAX);
    return verb << 24 | a << 16 | b << 8 | c;
}

/* Add an answer to a list of n unless it is already there; returns the new
 * count. */
static inline int choice_add(choice *list, int n, choice c)
{
    for (int i = 0; i < n; i++)
        if (list[i] == c)
            return n;
    list[n] = c;
    return n + 1;
}

static inline unsigned choice_verb(choice c)
{
    return c >> 24;
}
static inline unsigned choice_a(choice c)
{
    return c >> 16 & 255;
}
static inline unsigned choice_b(choice c)
{
    return c >> 8 & 255;
}
static inline unsigned choice_c(choice c)
{
    return c & 255;
}

/* Number of players, the value of each of the game's policies, and what each
 * player brings: cards (fighters, champions) or decks, with 0 after the
 * last. */
struct setup {
    uint8_t players;
    uint16_t pick[DUEL_MAX_PLAYERS][DUEL_MAX_PICKS];
    int16_t policy[DUEL_MAX_POLICIES];
};

/* Where a procedure or program stands: it is resumed from this. */
struct frame {
    uint8_t procedure;
    uint8_t step;
    uint8_t who;
    uint8_t arg[FRAME_ARGUMENTS]; /* named in the game's procedures.def */
    uint16_t pc; /* the next instruction, if this is a program */
};

/* The head of every state. */
struct duel {
    struct rng rng; /* first: its key, which comes first, is not hashed */
    /* Given and not yet used: a choice or, for a set, the members chosen so
     * far, one bit for each place in its list; a member that nothing can join
     * is kept as itself (sets.c). */
    uint64_t answer[DUEL_MAX_PLAYERS];
    uint32_t answers; /* given so far */
    int16_t policy[DUEL_MAX_POLICIES];
    uint8_t pick[DUEL_MAX_PLAYERS][DUEL_MAX_PICKS];
    int16_t value[DUEL_MAX_VALUES]; /* the value stack */
    struct frame frame[DUEL_MAX_FRAMES];
    uint8_t depth;   /* frames in use */
    uint8_t nvalues; /* values in use */
    uint8_t players;
    uint8_t waiting;  /* players asked who have not answered, one bit each */
    uint8_t asked;    /* players the open question is put to, one bit each */
    uint8_t question; /* row of the game's questions */
    uint8_t over;     /* 1 when the match has ended */
    uint8_t viewer;   /* 0: the whole truth; else whose view it is, plus 1 */
    uint8_t gone;     /* players who have given up, one bit each */
    uint8_t teams;    /* how many teams there are; 0: each plays alone */
    /* When over: 1 is first, equals share.  Before that 0, and the place of a
     * player who has been removed already. */
    uint8_t rank[DUEL_MAX_PLAYERS];
    /* Answers each player has given to the open question: several when it is
     * answered in parts. */
    uint8_t parts[DUEL_MAX_PLAYERS];
};

_Static_assert(offsetof(struct duel, parts) + DUEL_MAX_PLAYERS ==
                   sizeof(struct duel),
               "equal states are equal bytes: no padding");
_Static_assert(offsetof(struct duel, rng.key) == 0,
               "the hash begins after the key");

/* Room for a state of any game. */
union match {
    struct duel duel;
    unsigned char bytes[DUEL_MAX_SIZE];
};

/* The side a player is on: seats alternate between the teams. */
static inline int duel_side(const struct duel *d, int who)
{
    return d->teams != 0 ? who % d->teams : who;
}

/* The limits of a set: several members, named one by one in any order and then
 * closed.  Nothing happens, and nobody learns anything, before it is closed. */
struct limits {
    choice done; /* closes it */
    int least;   /* what its members are worth together, at least */
    int most;    /* how many there may be: with the last of them it is closed */
    bool ordered; /* their order matters: each is used at once, and the question
                     is put again for the next */
};

/* A question.  `prompt` is for people, `rule` is the ledger id behind it. */
struct question {
    const char *name;
    const char *prompt;
    const char *rule;
    /* List the answers; at least one, at most DUEL_MAX_CHOICES.  For a set: its
     * members, copies side by side, in the order in which the rules use them;
     * only the first DUEL_MAX_MEMBERS can be chosen. */
    int (*list)(const struct rules *r, const struct duel *d, int who,
                choice *out);
    bool midplay; /* asked in the middle of a play, not between two */
    /* For a question that is answered in parts (play this, there, that side
     * up): keep a part in the state.  True when its player is to go on; until
     * the answer is complete nobody else learns that it was begun.  NULL: there
     * is one answer. */
    bool (*more)(const struct rules *r, struct duel *d, int who, choice c);
    /* A guessing game: the answer, or what it is based on, stays hidden while
     * others must respond to it (a set attack, a bet).  Computers mix their
     * answers here; questions put to several players at once need no mark. */
    bool secret;
    /* Put to several players at once, and no guessing game: what is good does not
     * depend on what the others answer (an exchange of cards). */
    bool apart;
    /* What usually comes of its answers draws no hidden card: computers that
     * judge the rest in the mean (`expect` of the game) need one world. */
    bool drawless;
    /* For a question that asks for a set: its limits.  NULL: it does not ask
     * for one. */
    struct limits (*set)(const struct rules *r, const struct duel *d, int who);
    /* What a member is worth.  Members with a worth that differ only in operand
     * b are ways to use the same thing, listed side by side, each once for
     * every copy of it; such a set has no limit on their number.  NULL: each is
     * worth 1. */
    int (*worth)(const struct rules *r, const struct duel *d, int who,
                 choice c);
};

/* Why something is not allowed: a ledger id and a sentence. */
struct reason {
    const char *rule;
    const char *text;
};

/* Something that happened, for screens and logs. */
struct event {
    uint8_t kind; /* row of the game's event kinds */
    uint8_t who;
    uint8_t foe;
    card_id card;
    card_id with;
    uint8_t seen; /* players who may know `card`, one bit each */
    uint8_t part; /* of `card`, whose name is told, from 1; 0: the card's own */
    uint8_t with_part; /* of `with`, likewise */
    int16_t n, m;
    const char *rule; /* the ledger id that made it happen */
};

enum { EVENT_STAND_IN = 254, EVENT_RESIGN = 255 }; /* the kernel's own kinds */

enum {
    SEEN_BY_ALL = 255,
    SEEN_NOW = 127 /* all see it at this moment; it may be hidden again */
};

/* Receives events.  Embed it in your own struct to carry more. */
struct sink {
    void (*event)(struct sink *sink, const struct event *e);
};

/* --- before a match --- */

/* The default policies and picks for that many players. */
void setup_default(const struct rules *r, int players, struct setup *s);

/* Set one policy by name and value in text ("hand_size", "9"), or what a player
 * brings ("A.fighter", "reese,heidi").  0, or -1 with the reason; the text of the
 * reason is static. */
int setup_set(const struct rules *r, struct setup *s, const char *name,
              const char *value, struct reason *why);

/* Is the setup one the rules accept?  0, or -1 with the reason. */
int setup_check(const struct rules *r, const struct setup *s,
                struct reason *why);

/* The cards that a match of that setup can bring, as the book numbers them and in
 * its order: of players who pick cards those that they pick and what belongs to
 * these, else those of the decks that the setup names; and all that they refer
 * to.  of[0] is no card.  Returns how many, of[0] included. */
int setup_cards(const struct rules *r, const struct setup *s,
                uint16_t of[BOOK_MAX_CARDS]);

/* The pick that a card of the game belongs to, or CARD_NONE: the card that its
 * reference (`of {card}`) names. */
unsigned pick_owner(const struct rules *r, unsigned card);

/* Link the cards of these rules, which are `cards`: next_kin, next_pick. */
void pick_link(const struct rules *r, struct card *cards);

/* The value of policy number i as text: "9", "true", "house85". */
void setup_value(const struct rules *r, const struct setup *s, int i,
                 struct text *out);

/* What a player brings as text: "reese,heidi". */
void setup_picks(const struct rules *r, const struct setup *s, int who,
                 struct text *out);

/* --- a match --- */

/* Bytes of a state of this game: what copying, comparing and hashing touch. */
size_t duel_size(const struct rules *r);

/* Deal.  The same setup and seed always give the same match.  The setup has
 * passed setup_check. */
void duel_deal(const struct rules *r, struct duel *d, const struct setup *s,
               const struct seed *seed, struct sink *sink);

/* The same from a number, with the fast generator. */
void duel_start(const struct rules *r, struct duel *d, const struct setup *s,
                uint64_t seed, struct sink *sink);

/* The players the rules wait for, one bit each; 0 when the match is over. */
unsigned duel_waiting(const struct duel *d);

/* The first of them, or -1. */
static inline int duel_first(const struct duel *d)
{
    return d->waiting != 0 ? __builtin_ctz(d->waiting) : -1;
}

/* Is the open question one that nobody has begun to answer?  In a view: as far as
 * its player knows. */
static inline bool duel_fresh(const struct duel *d)
{
    if (d->waiting != d->asked)
        return false;
    for (int i = 0; i < d->players; i++)
        if (d->parts[i] > 0)
            return false;
    return true;
}

/* The question put to a player, or NULL. */
const struct question *duel_ask(const struct rules *r, const struct duel *d,
                                int who);

/* List that player's legal answers; returns how many (at least 1).  Resigning
 * is not among them.  Members of a set are listed in one order only, so that a
 * search meets every set once. */
int duel_choices(const struct rules *r, const struct duel *d, int who,
                 choice out[DUEL_MAX_CHOICES]);

/* The same to complete a play: a set that is begun and may be closed is closed. */
int duel_completions(const struct rules *r, const struct duel *d, int who,
                     choice out[DUEL_MAX_CHOICES]);

/* The same for code that shows or reads answers: all members that may still
 * join a set, whatever was chosen before. */
int duel_offers(const struct rules *r, const struct duel *d, int who,
                choice out[DUEL_MAX_CHOICES]);

/* Is this answer legal?  If it is not, `why` says why, unless it is NULL. */
bool duel_legal(const struct rules *r, const struct duel *d, int who, choice c,
                struct reason *why);

/* Give a legal answer.  The rules run on when nobody is waited for; events go to
 * `sink`, which may be NULL. */
void duel_answer(const struct rules *r, struct duel *d, int who, choice c,
                 struct sink *sink);

/* --- sets --- */

/* A set that is being chosen.  A front end that lets people tick its members
 * changes `in` and gives the answers when the set is complete. */
struct members {
    struct limits set;
    int n;
    choice member[DUEL_MAX_CHOICES]; /* that there are, copies side by side */
    uint8_t worth[DUEL_MAX_MEMBERS]; /* if there are ways to use things; else
                                        each is 1 */
    bool ways;                       /* some are ways to use the same thing */
    uint64_t in;                     /* those chosen, one bit each */
};

/* Does the question put to that player ask for a set, of two members or more?
 * Then fill in what there is to choose, and what is chosen. */
bool duel_members(const struct rules *r, const struct duel *d, int who,
                  struct members *out);

/* May member number i join? */
bool members_open(const struct members *m, int i);

/* Are these members a complete set? */
bool members_whole(const struct members *m);

/* The answers that give the set to a question that nobody has begun to answer,
 * in the one order that replays keep; returns how many. */
int members_answers(const struct members *m, choice out[DUEL_MAX_MEMBERS + 1]);

/* How many copies of a member has that player chosen? */
int duel_chosen(const struct rules *r, const struct duel *d, int who, choice c);

/* Erase from d what that player may not see; -1 is a spectator, who sees open
 * information only. */
void duel_view(const struct rules *r, struct duel *d, int who);

/* Fill in what duel_view erased with a world that fits all that the player
 * knows, and give it a generator of its own. */
void duel_guess(const struct rules *r, struct duel *d, struct rng *rng);

/* The same, but of the cards that are face down in d, `keep` thousandths lie in
 * the zones where they lie in another world, as far as that fits; their order in
 * a zone is always new. */
void duel_guess_like(const struct rules *r, struct duel *d,
                     const struct duel *like, int keep, struct rng *rng);

/* Is it over?  If so rank[p] is 1 for the winner; several sides at 1 is a
 * draw. */
bool duel_over(const struct duel *d, int rank[DUEL_MAX_PLAYERS]);

/* The result of a match that is over: 1 for a side that is first alone, 0 for
 * one that shares the first place, -1 for the others. */
int duel_result(const struct duel *d, int who);

/* By how much that player has won it (negative: lost), in the game's own
 * measure; the result where a game has none. */
int duel_score(const struct rules *r, const struct duel *d, int who);

/* How good the position is for a player, in thousandths of a win.  Where a match
 * is played for its score, a win is the most that can be won. */
int duel_evaluate(const struct rules *r, const struct duel *d, int who);

/* The same to a player who does not see what is hidden: in the mean over it, if the
 * game knows how; else as it is. */
int duel_expect(const struct rules *r, const struct duel *d, int who);

void duel_copy(const struct rules *r, struct duel *to, const struct duel *from);
bool duel_equal(const struct rules *r, const struct duel *a,
                const struct duel *b);

/* A hash of all but the key of its generator. */
uint64_t duel_hash(const struct rules *r, const struct duel *d);

/* Where the rules stand, as a readable backtrace. */
void duel_explain(const struct rules *r, const struct duel *d,
                  struct text *out);

/* An event as that player sees it (-1: a spectator; DUEL_MAX_PLAYERS: all). */
struct event event_for(const struct event *e, int who);

/* An event as a sentence without a full stop: "B loses 5 Poise". */
void event_text(const struct rules *r, const struct event *e, struct text *out);

/* The same for all that is like it, if its kind has words for that: "B loses
 * Poise". */
void event_text_roughly(const struct rules *r, const struct event *e,
                        struct text *out);

/* The letter of a seat: A, B, ... */
static inline char seat_letter(int who)
{
    return (char)('A' + who);
}

#endif
