/* game.h - what a game is made of, for those who write one.
 *
 * A game is one const struct game: tables of policies, questions, procedures,
 * verbs, events and fields, and a few functions.  docs/adding-a-game.md shows
 * the way.  Freestanding.
 */
#ifndef CORE_GAME_H
#define CORE_GAME_H

#include "core/field.h"

/* What the rules are working on: passed to every procedure. */
struct play {
    const struct rules *rules;
    struct duel *d;
    struct sink *sink; /* NULL: nobody listens */
};

/* --- procedures --- */

/* What a step function returns. */
enum flow {
    FLOW_DONE, /* this procedure is finished */
    FLOW_ON,   /* run on: another step of mine, or one that I called */
    FLOW_ASK   /* a question is open */
};

/* The rule book's own flow: a row of the game's procedures.def (procedures.h).
 * Set your step before you call or ask; nothing lives in a C local across a
 * question. */
struct procedure {
    const char *name; /* "FANCY_MOVE" */
    enum flow (*run)(struct play *p, struct frame *f);
    const char *steps; /* as STEPS() has them; "": it runs programs */
};

/* The steps of a procedure, named after it, beside its function:
 *
 *     STEPS(eg_press, PRESS_PLAY, PRESS_RESOLVED);
 *
 *     enum flow eg_press(struct play *p, struct frame *f)
 *     {
 *         switch ((enum eg_press_step)f->step) { ...
 */
#define STEPS(function, ...)             \
    enum function##_step{ __VA_ARGS__ }; \
    const char function##_steps[] = #__VA_ARGS__

/* The first argument of a frame that runs a program: its card. */
enum { PROGRAM_CARD };

/* Write the name of a procedure, and of its step number i: "fancy move",
 * "window shut".  False: it has no such step. */
void procedure_name(const struct procedure *procedure, struct text *out);
bool procedure_step(const struct procedure *procedure, int i, struct text *out);

/* Run another procedure; go on at your own step when it is done. */
enum flow play_call(struct play *p, unsigned procedure, int who, int a, int b,
                    int c);

/* The same for a procedure without arguments. */
static inline enum flow play_enter(struct play *p, unsigned procedure, int who)
{
    return play_call(p, procedure, who, 0, 0, 0);
}

/* Put a question to one player; go on at your own step with play_answer(). */
enum flow play_ask(struct play *p, int who, unsigned question);

/* Put it to several at once: nobody's answer is known before all are in. */
enum flow play_ask_all(struct play *p, unsigned players, unsigned question);

/* The answer that player gave to the last question. */
static inline choice play_answer(const struct play *p, int who)
{
    return (choice)p->d->answer[who];
}

/* The members of the set that player gave, in the order of its list; returns how
 * many.  Call it before anything that the list depends on changes. */
int play_set(const struct play *p, int who, choice out[DUEL_MAX_MEMBERS]);

/* The same as places in the list of its members, one bit each. */
uint64_t play_places(const struct play *p, int who);

/* Does that player, who is asked, have an answer?  It may be false only in a
 * world that is being guessed. */
bool play_answerable(const struct rules *r, const struct duel *d, int who);

/* --- for the kernel: sets.c --- */

/* Its answers: those to look ahead with, those to complete it with, and all. */
int set_choices(const struct rules *r, const struct duel *d, int who,
                choice *out);
int set_completions(const struct rules *r, const struct duel *d, int who,
                    choice *out);
int set_offers(const struct rules *r, const struct duel *d, int who,
               choice *out);

/* Put a legal answer into the set; true when its player is to go on. */
bool set_more(const struct rules *r, struct duel *d, int who, choice c);

/* The value stack: what one procedure leaves for another. */
void play_push(struct play *p, int value);
int play_pop(struct play *p);

/* These players are out of the match, one bit each: they share the place behind
 * all who are still in it. */
void play_remove(struct play *p, unsigned players);

/* End the match.  The game has filled d->rank; those who gave up are ranked
 * behind the others, so announce the winner only afterwards, from d->rank. */
void play_end(struct play *p);

/* Tell whoever listens.  Use compound literals:
 *     play_tell(p, &(struct event){ .kind = EVENT_DRAW, .who = who, ... }); */
void play_tell_sink(struct play *p, const struct event *e);
#define play_tell(p, ...) \
    ((p)->sink != NULL ? play_tell_sink((p), __VA_ARGS__) : (void)0)

/* The frame that asked the open question. */
static inline const struct frame *asking_frame(const struct duel *d)
{
    return &d->frame[d->depth - 1];
}

/* --- tables --- */

/* An open ruling or setting. */
struct policy {
    const char *name;
    const char *about;
    const char *rule;
    const char *const
        *words;           /* names of the values 0, 1, ...; NULL: a number */
    int min, max, normal; /* of a number; for words `normal` is the default */
    bool deck;            /* the value is the number of a deck in the book */
    /* It says where chance draws what players bring from: a word that is a
     * trait, from picks that have it; the first word, from those of the trait
     * that is named already, or else of the first trait; any other, from all.
     * Picks without a trait are drawn everywhere. */
    bool draws;
};

/* What each player brings to a match: cards of one type, or decks of the book.
 * A deck is kept as its number plus 1. */
struct pick {
    const char *name; /* "fighter" */
    const char *about;
    const char *rule;
    int min, max; /* how many; max 0: the game has no picks */
    bool deck;
    uint8_t type; /* of the cards */
    /* Settings that are implied when somebody brings something, "draft=free";
     * NULL: none. */
    const char *means;
    /* Does a pick bring a card that belongs to nobody?  NULL: each brings all. */
    bool (*brings)(const struct card *pick, const struct card *card);
};

/* A way to play that has its own name. */
struct variant {
    const char *name;
    const char *settings; /* NAME=VALUE, separated by blanks: "players=4" */
};

/* A verb of the notation, in the order of the game's verb enum.  `form` is
 * literal words and the operands {card}, {player}, {number} or a noun of the game,
 * taken from a, b, c in turn: "lane {number} {card}".  `about` tells a player what
 * the answer does, with gaps for the same operands: "Remove {card} from lane
 * {number}".  There {whose} is a player too ("B's", "your"), {number:card} is a
 * count ("2 cards"), and {thing} is what the game calls it. */
struct verb {
    const char *form;
    const char *about;
    bool still; /* leaves things as they are: for players out of time */
    /* The highest that each {number} of the form can be: it decides how large
     * the fixed action space is (ai/observe.h).  0: any. */
    uint8_t most[2];
    /* The noun that has a word for its {number}, for observations; NULL: it is
     * an amount. */
    const char *noun;
    /* What is asked when this finishes an answer that is given in parts; NULL:
     * the prompt of the question. */
    const char *asks;
    /* The fields in which its {card} lies, the first that has it: "looked hand".
     * Of those that players have, the one of its {player}; else that of the
     * player who is asked before all others, or, for `foes`, after them.  Of
     * groups the one with its {number}.  NULL: it is named wherever it is. */
    const char *lies;
    bool foes;
};

/* What a verb is about under one question, where the usual says less. */
struct wording {
    unsigned question, verb;
    const char *about;
};

/* Why an answer that no list holds is refused: the first row that fits says it.
 * If none does, the kernel speaks for the question. */
struct refusal {
    uint64_t questions; /* it is given to, one bit each; 0: any */
    uint64_t verbs;     /* it has, one bit each; 0: any */
    uint64_t types;     /* of card a, one bit each; 0: any, and none */
    bool (*when)(const struct rules *r, const struct duel *d, int who,
                 choice c); /* NULL: always */
    const char *rule;       /* NULL: that of the question */
    const char *text;
};

/* The bit of a row, for these masks. */
#define ROW_BIT(row) (UINT64_C(1) << (row))

/* The head of a function that is the `when` of a row. */
#define REFUSED_WHEN(name)                                          \
    static bool name(const struct rules *r __attribute__((unused)), \
                     const struct duel *d __attribute__((unused)),  \
                     int who __attribute__((unused)),               \
                     choice c __attribute__((unused)))

/* One of them: the answer is in that player's set already. */
bool refused_when_chosen(const struct rules *r, const struct duel *d, int who,
                         choice c);

/* Names that a game gives to numbers: hexes, directions.  {NAME} in a verb's form
 * is such a word; {n:NAME} in an event's form prints it. */
struct noun {
    const char *name;
    const char *const *words; /* of 0, 1, ...; NULL after the last */
    /* Of places and ways on a board with two sides: which of them each is to a
     * player on the other side (`turned` of the game).  NULL: the same. */
    const uint8_t *turned;
};

/* A kind of event, in the order of the game's event enum.  The form may hold
 * {who}, {foe}, {card}, {with}, {n}, {m}, {n:card} for "1 card", "2 cards",
 * {n/no} for a word in place of 0, and {+n} for a number with its sign.  Text
 * between < and > is for those who may know the card. */
struct event_kind {
    const char *name;
    const char *form;
    uint8_t news;    /* enum news */
    uint8_t gist;    /* enum gist */
    uint8_t counted; /* enum counted */
    const char *end; /* of COUNTED_END: the way a match ends, for reports */
    /* How events of the kind that differ in what this form leaves out are told
     * together: "{card} of {who} takes damage".  NULL: they are not. */
    const char *roughly;
};

/* What an event is counted as by those who measure a game (lab/tally.h). */
enum counted {
    COUNTED_ONLY,    /* as itself */
    COUNTED_PLAYED,  /* `who` plays `card` */
    COUNTED_SET,     /* `who` shows the `card` set against the other's */
    COUNTED_HIT,     /* the `card` that `who` has set hits */
    COUNTED_STUNNED, /* what the other has set stuns `who` */
    COUNTED_END      /* if it is the last of these, the match ends this way */
};

/* What an event is to those who want to hear the gist of what may happen
 * (match/foresight.h). */
enum gist {
    GIST_NONE,       /* a detail */
    GIST_ACT,        /* what `who` chose to do */
    GIST_OUTCOME,    /* neither good nor bad by itself, or it depends */
    GIST_GAIN,       /* of `who` */
    GIST_LOSS,       /* of `who` */
    GIST_LOSS_OF_FOE /* of `foe` */
};

/* What an event means to a player who has let windows go by (match/orders.h). */
enum news {
    NEWS_TURN = 1,   /* a turn begins */
    NEWS_PHASE = 2,  /* a phase of it ends */
    NEWS_ATTACK = 4, /* `who` attacks `foe` */
    NEWS_ANSWER = 8  /* `who` plays something that others may answer */
};

/* A kind of window: a question in which players may answer what others did, or
 * pass. */
struct window_kind {
    const char *name;
    const char *about;
    bool stop; /* people usually want to be asked there */
};

/* The row of an event's kind: one of the game's, or the kernel's own. */
const struct event_kind *event_kind(const struct rules *r, unsigned kind);

struct guess;      /* core/shelf.h */
struct vocabulary; /* card/vocabulary.h */

/* Of a level (ai/computer.h): the walks of its search, and what its lapses may
 * cost. */
struct game_level {
    uint16_t walks, slack;
};

enum { GAME_LEVELS = 4 };

struct game {
    const char *id;    /* "engarde" */
    const char *title; /* "En Garde" */
    const char *about; /* one line */
    /* A small game with a known solution, to measure players and solvers with:
     * it is listed only on request. */
    bool reference;
    int min_players, max_players;
    const char *players_rule; /* the ledger id behind these two */
    size_t size;              /* of its state */
    size_t shelf;             /* where in it the cards lie */
    /* Where the card of each instance is, if those lie on the shelf; 0: cards
     * themselves do. */
    size_t kinds;

    struct pick pick;
    const struct variant *variants;
    const struct policy *policies;
    const struct question *questions;
    const struct procedure *procedures;
    const struct verb *verbs;
    const struct refusal *refusals; /* NULL: none; text NULL after the last */
    const struct wording *wordings;
    const struct noun *nouns;
    const struct event_kind *events;
    const struct field *fields;
    const struct member *members; /* NULL: none; name NULL after the last */
    const struct window_kind *windows;
    int nvariants, npolicies, nquestions, nprocedures, nverbs, nwordings,
        nnouns, nevents, nfields, nwindows;
    const struct vocabulary *vocabulary;

    /* A setup whose policies are in range: may it be played?  NULL: always. */
    int (*check)(const struct rules *r, const struct setup *s,
                 struct reason *why);
    /* The number of players has been set: change settings that do not fit it
     * to the usual ones.  NULL: none depend on it. */
    void (*fit)(struct setup *s);
    /* All that is wrong with a deck that somebody brings, not only the first
     * fault: returns how many there are, with at most `most` of them in out.
     * NULL: `check` says it. */
    int (*deck_faults)(const struct rules *r, const struct deck *deck,
                       struct reason *out, int most);
    /* The state is zeroed, its head filled: lay everything out, deal, and call()
     * the first procedure. */
    void (*start)(struct play *p);
    /* The same without dealing: everything in the pool, shuffled. */
    void (*blank)(struct play *p);
    /* Change the settings of a match so that a blank position has its cards
     * even if they were chosen in a draft.  NULL: it always has them. */
    void (*settle)(const struct duel *d, struct setup *s);
    /* Number cards in a canonical order, so that positions in which equal cards
     * have changed places compare equal.  NULL: cards have no numbers. */
    void (*renumber)(struct duel *d);
    /* The fields have been set: play_call() what leads to the right question.  0, or
     * -1 with the reason why no such position can exist. */
    int (*resume)(struct play *p, struct reason *why);
    /* Erase what `who` (-1: spectator) may not see. */
    void (*view)(const struct rules *r, struct duel *d, int who);
    /* Fill in what view erased. */
    void (*guess)(const struct rules *r, struct duel *d, struct guess *how);
    int (*evaluate)(const struct rules *r, const struct duel *d, int who);
    /* The same in the mean over all that `who` does not see in it, found without
     * looking at it.  NULL: nobody has worked that out. */
    int (*expect)(const struct rules *r, const struct duel *d, int who);
    /* The evaluation from which a player wins six matches of seven: computers
     * use it to weigh a lead against a win.  0: evaluations are exact. */
    int lead;
    /* How many answers a search looks ahead beyond its tree: about two turns
     * where a turn is many small answers.  0: none. */
    int horizon;
    /* How many worlds a search keeps in mind through the match, judging them by
     * what others do, in matches of two players.  0: that does not pay. */
    int beliefs;
    /* How much what nobody has met yet may still change an evaluation: the more,
     * the later `greedy` drops an answer that seems worse.  0: as usual. */
    int doubt;
    /* How strong computers of each level below the highest are, the weakest
     * first; 0: as usual. */
    struct game_level levels[GAME_LEVELS];
    /* Are cards still being brought into the match, as in a draft?  Then their
     * number may grow.  NULL: never. */
    bool (*dealing)(const struct duel *d);
    /* The kind of window that the open question is for a player, -1 for none;
     * `pass` is the answer that lets it go by.  NULL: there are no windows. */
    int (*window)(const struct rules *r, const struct duel *d, int who);
    choice pass;
    /* The seed of a match that shows the game well, for demonstrations; 0:
     * any. */
    uint64_t demo;
    /* The number of the turn, for replays and `max_turns`-like counts. */
    int (*turn)(const struct duel *d);
    /* When it is over: by how much that player has won (negative: lost), in the
     * game's own measure (chips, points).  NULL: only the ranking counts. */
    int (*score)(const struct rules *r, const struct duel *d, int who);
    const char *score_unit; /* its noun: "chip" */
    /* The highest possible score, if the match is played for it and not for
     * being first; else 0.  Computers then count what they win. */
    int stake;
    /* What people call the thing that the numbers of an answer stand for, such
     * as the creature on a pile: {thing} in `about`.  NULL: no `about` has it. */
    void (*thing)(const struct rules *r, const struct duel *view, int who,
                  choice c, struct text *out);
    /* The places of the board, a bit for each, that an answer names, reaches or
     * leads to, for whoever shows the question to the player whose view this is.
     * NULL: there is no board. */
    uint64_t (*reach)(const struct rules *r, const struct duel *view, int who,
                      choice c);
    /* Does that player sit on the other side of the board?  Observations
     * (ai/observe.h) turn the nouns of its places, so that everybody plays from
     * the same side.  NULL: the board has no sides. */
    bool (*turned)(const struct duel *d, int who);
};

/* For `check`, `resume` and their like: no such setup or position can exist. */
static inline int impossible(struct reason *why, const char *rule,
                             const char *text)
{
    *why = (struct reason){ rule, text };
    return -1;
}

/* A table and its number of rows, in the initialiser of a struct game or of its
 * vocabulary. */
#define ROWS(member, table) \
    .member = (table), .n##member = (int)(sizeof(table) / sizeof((table)[0]))

/* What every game has under the same names.  Those that its files share begin
 * with its id. */
/* clang-format off */
#define GAME_USUAL(id)                    \
    .size = sizeof(struct id),            \
    .shelf = offsetof(struct id, shelf),  \
    ROWS(questions, id##_questions),      \
    ROWS(procedures, procedures),         \
    ROWS(verbs, verbs),                   \
    .refusals = id##_refusals,            \
    ROWS(fields, id##_fields),            \
    .vocabulary = &id##_vocabulary,       \
    .blank = blank,                       \
    .resume = id##_resume,                \
    .view = id##_view,                    \
    .guess = id##_guess,                  \
    .evaluate = id##_evaluate,            \
    .turn = turn_number
/* clang-format on */

/* Place a position for scenarios: a blank state, then fields set through the
 * table, then position_resume, which runs to the first question. */
void position_blank(const struct rules *r, struct duel *d,
                    const struct setup *s, uint64_t seed);
int position_resume(const struct rules *r, struct duel *d, struct sink *sink,
                    struct reason *why);

/* The noun of that name, or NULL. */
const struct noun *noun_find(const struct rules *r, const char *name);

/* The word of a number; "?" when there is none. */
void noun_write(const struct noun *noun, int value, struct text *out);

#endif
