/* vocabulary.h - the words a game adds to the card language.
 *
 * One table row per word: the compiler, the machine, the listing, the printed
 * text of the cards and the manual all read the same rows.  Freestanding.
 *
 * How something is written in a card file is a *form*: literal words, and gaps
 * for what the writer of the card puts in.
 *
 *     {n}       a number; {+n}: with a sign, +2 or -1
 *     {amount}  a number, `up to` N, N `to` N, `any`, `max` or `all`; behind a
 *               number perhaps `per` VALUE and `at most` N; {+amount}: signed
 *     {card}    the id of a card; only in stats
 *     {trait}   a trait: its number plus 1
 *     {range}   two numbers, 1-3, one for both, 2, or `none`, which is 0 and 0
 *     {NAME}    a word of the slot of that name: its row
 *     {block}   { steps }; stands last
 *
 * {trait?} and {NAME?} may be left out, and are 0 then.  A form holds at most one
 * of {n} and {amount}; all other gaps become operands, in the order of the form
 * (a range takes two): a, b, c of verbs; b, c of conditions; of a stat's form
 * its own stat and those behind it, whose rows have no form.
 *
 * Sentences are how it is said in print: in the imperative, lower case, without
 * a full stop.  Their gaps are those of the form, and
 *
 *     {n:card}       "1 card", "3 cards"
 *     {amount:card}  "up to 3 cards", "1 or 2 cards", "any number of cards"
 *     {amount::life} "up to 3 life", "any amount of life": no plural
 *     {NAME }        with a blank behind it if it is not empty; { NAME} before it
 *     {a:NAME }      with its article: "a blade ", "an odd "; nothing: "a "
 *     {per}          where "for each ..." goes if not to the end
 *
 * When a gap is in a form twice, the second in the sentence is the second of
 * the form.
 *
 * What fits together is in the rows as well; the compiler (check.c) refuses the
 * rest.  A program goes through *facts*, one bit each (`facts` of the
 * vocabulary names them): a row `needs` some, `gives` some to what follows it
 * and `ends` some.  Types, stats and timings give facts to all programs of
 * their card. What a step selects is *it* to those after it: a thing of one of
 * the `kinds` that its row or word `makes`.  Verbs say which kinds they take.
 */
#ifndef CARD_VOCABULARY_H
#define CARD_VOCABULARY_H

#include "core/game.h"

enum {
    VOCABULARY_MAX_TYPES = 16,
    VOCABULARY_MAX_TRAITS = 32,
    VOCABULARY_MAX_TIMINGS = 64,
    VOCABULARY_MAX_SLOTS = 24,
    VOCABULARY_MAX_FACTS = 32,
    VOCABULARY_MAX_LIMITS = 4,
    PROGRAM_MAX_STEPS = 250,
    PROGRAM_MAX_OPTIONS = 8 /* of one `choose` */
};

/* The word or form is the first member of every row, which is how the compiler
 * finds it.  A word may be several words: "fancy move". */

/* A card type.  A card that has none of its `stats` and none of its `timings`
 * does nothing, and is refused; a type without either needs nothing. */
struct type_word {
    const char *word;
    const char *name;  /* in print: "Fancy Move" */
    uint32_t stats;    /* one bit each */
    uint64_t timings;  /* one bit each */
    const char *about; /* for the manual */
    uint32_t parts;    /* types of the parts it may hold, one bit each */
    bool part;         /* only parts are of this type */
    uint32_t gives;    /* facts */
};

/* A trait: a mark that other cards ask for. */
struct trait_word {
    const char *word;
    const char *name;           /* in print, before the type: "blade" */
    enum provenance provenance; /* of the idea */
    const char *about;
};

/* A timing point.  Programs at a passive one are never run, but read as long as
 * they are in force: see program_read(). */
struct timing_word {
    const char *word;
    uint32_t types;   /* card types that may carry it, one bit each */
    const char *lead; /* how its sentence begins: "If this did damage, ", "" */
    const char *about;
    bool passive;
    uint32_t gives; /* facts */
    bool plain;     /* holds no `if`, `may` or `choose` */
};

/* A number, mark or reference printed on a card: `cost 1`, `blocks`, `only with
 * slash`.  Row i is stat i.  A form without gaps is a mark: stat 1. */
struct stat_word {
    const char *form;     /* NULL: filled by the form of a row before it */
    uint32_t types;       /* card types that may carry it, one bit each */
    const char *label;    /* on the card's head line: "cost {n}", or NULL */
    const char *sentence; /* in the card's text, or NULL */
    const char *about;
    bool zero;       /* is printed even when it is 0 */
    uint32_t gives;  /* facts */
    uint64_t values; /* the only numbers it may have, one bit each; 0: any */
    const char *jot; /* the label where room is scarce: "P{n}", or NULL */
    bool apart;      /* cards of one name may differ in it */
};

/* A word of a slot: an enumeration of the game, such as places or players. */
struct slot_word {
    const char *word; /* "": what an optional gap stands for when left out */
    const char *text; /* in print */
    uint32_t needs, gives; /* facts */
    uint32_t makes;        /* kinds of things that are `it` afterwards */
};

struct slot {
    const char *name; /* of the gap */
    const struct slot_word *words;
    int nwords;
};

/* What `if` asks: `if gauge at least 3 { ... }`. */
struct condition {
    const char *form;
    const char *sentence; /* "you have {n} Gauge or more" */
    const char *about;
    bool (*holds)(const struct rules *r, const struct duel *d,
                  const struct frame *f, struct insn in);
    uint32_t needs; /* facts */
    /* For a condition on settings only: does it hold in a match, or with the
     * usual settings if that is NULL?  Texts then leave out what it excludes.
     * NULL for all others. */
    bool (*settled)(const struct duel *d);
    bool in_match; /* there is nothing usual: without a match, texts say both */
    uint32_t marks; /* what the rules of the game ask of the row, one bit
                       each */
};

/* What can be counted: `draw 1 per foe gauge`, and compared: `if foe gauge at
 * least 3 { ... }`, which is said as "if NUMBER is 3 or more". */
struct value_word {
    const char *word;
    const char *name; /* in print, after "for each": "card in your hand" */
    const char *about;
    int (*count)(const struct rules *r, const struct duel *d,
                 const struct frame *f);
    const char *number; /* in print: "the opponent's Gauge" */
    uint32_t needs;     /* facts */
    uint32_t marks;     /* of the game */
};

/* Amounts that a verb understands besides a plain number, one bit each. */
enum takes_amount {
    TAKES_SPAN = 1 << AMOUNT_EXACT, /* 1 to 2 */
    TAKES_UP_TO = 1 << AMOUNT_UP_TO,
    TAKES_ANY = 1 << AMOUNT_ANY,
    TAKES_MAX = 1 << AMOUNT_MAX,
    TAKES_ALL = 1 << AMOUNT_ALL,
    TAKES_PER = 1 << (AMOUNT_ALL + 1) /* 1 per VALUE */
};

/* Where in a program a verb may stand. */
enum op_place {
    PLACE_ANY,
    PLACE_HEAD, /* before all that is done, and in no block */
    PLACE_WHOLE /* the same, and its block is all that is done */
};

/* A verb of programs.  Row i is opcode OP_GAME + i.  {block} in its sentence is
 * where the sentences of its block go. */
struct op {
    const char *form;
    uint64_t timings; /* timings it may stand in, one bit each */
    uint32_t types;   /* card types it may stand on, one bit each */
    const char *sentence;
    const char *about;
    /* Carry it out.  FLOW_DONE: finished, go to the next instruction.
     * Otherwise the op has set f->step and will be entered again.  NULL: the
     * verb stands at passive timings only. */
    enum flow (*run)(struct play *p, struct frame *f, struct insn in);
    /* Could it be carried out now?  NULL: always. */
    bool (*possible)(const struct rules *r, const struct duel *d,
                     const struct frame *f, struct insn in);
    uint8_t amounts;             /* enum takes_amount */
    uint8_t place;               /* enum op_place */
    uint8_t limits;              /* it counts for these, one bit each */
    bool by_number;              /* ... as often as its number says */
    uint32_t needs, gives, ends; /* facts */
    uint32_t bars;               /* facts that must not hold */
    uint32_t inside;             /* given to its gaps and its block only */
    uint32_t makes;              /* kinds of things that are `it` afterwards */
    uint32_t it, first; /* kinds that `it` may be; the first of `them` */
    uint32_t marks;     /* of the game */
};

/* Something that a program knows or has, for complaints: "cards that were looked
 * at". */
struct fact {
    const char *name;
    bool settled; /* must have been ended when the program is over */
    bool lasts;   /* if one program of a card gives it, it holds for all of
                   them */
};

/* The most that one program may have of something. */
struct limit {
    const char *name; /* "targets" */
    int most;
    const char *rule;
};

/* Something wrong with a card whose words are all correct. */
struct card_fault {
    int timing, step; /* the step to point at, from 0; step -1: the card */
    const char *rule;
    char text[100];
};

struct vocabulary {
    const struct type_word *types;
    const struct trait_word *traits;
    const struct timing_word *timings;
    const struct stat_word *stats;
    const struct op *ops;
    const struct condition *conditions;
    const struct value_word *values;
    const struct slot *slots;
    int ntypes, ntraits, ntimings, nstats, nops;
    int nconditions, nvalues, nslots;

    const struct fact *facts;
    const char *const *kinds; /* "a creature on the field" */
    const struct limit *limits;
    int nfacts, nkinds, nlimits;

    /* What `may` and `choose` ask.  -1: the cards of this game cannot. */
    int may_question, choose_question;
    choice yes, no; /* the answers to `may` */
    unsigned
        option_verb; /* of the answers to `choose`: a is the option from 1 */
    /* Who answers `choose foe` in place of a player.  NULL: nobody. */
    int (*foe_of)(const struct duel *d, int who);
    /* Look for faults of a card as a whole: how many, at most `most` of them in
     * out.  NULL: there can be none. */
    int (*faults)(const struct rules *r, unsigned card, struct card_fault *out,
                  int most);
};

/* Does the row of an instruction have one of these marks?  The verbs of the
 * language itself have none. */
static inline bool op_marked(const struct rules *r, struct insn in,
                             uint32_t marks)
{
    return in.op >= OP_GAME &&
           (r->game->vocabulary->ops[in.op - OP_GAME].marks & marks) != 0;
}

/* --- run time (run.c) --- */

/* The procedure that runs programs: PROGRAM in procedures.def.  Its frame: who
 * acts, the card, two arguments as the game likes, pc the instruction. */
enum flow program_run(struct play *p, struct frame *f);

/* Run the program that starts at instruction `start`, as book_program() gave it
 * (-1: there is none, and nothing happens).  `procedure` is the row of
 * program_run in the game's table. */
enum flow program_call(struct play *p, unsigned procedure, int start, int who,
                       int a, int b, int c);

/* Skip the block after the instruction that is running. */
void program_skip_block(struct frame *f, struct insn in);

/* Can every instruction from `pc` to the end of its program or block (`n`
 * instructions; -1: to OP_END) be carried out?  Blocks after the verbs of a
 * game are left to these verbs. */
bool program_possible(const struct rules *r, const struct duel *d,
                      const struct frame *f, int pc, int n);

/* The number of an instruction: n, or n for each of a value, within its limit.
 * Of `any`, `max` and `all` it is 0: look at `how`. */
int program_amount(const struct rules *r, const struct duel *d,
                   const struct frame *f, struct insn in);

/* List the answers to `choose`: the options that are possible.  For the question
 * choose_question; returns how many, PROGRAM_MAX_OPTIONS at most. */
int program_options(const struct rules *r, const struct duel *d, choice *out);

/* Read a passive program: the next instruction in force from *pc on, its
 * conditions resolved; NULL at the end.  Begin with *pc as book_program() gave
 * it (-1: there is none).  `f` is passed to conditions and values: who owns the
 * card, and a, b, c as the game likes. */
const struct insn *program_read(const struct rules *r, const struct duel *d,
                                const struct frame *f, int *pc);

/* The sum of program_amount() over all instructions of that opcode that are in
 * force in the passive program at `start`. */
int program_sum(const struct rules *r, const struct duel *d,
                const struct frame *f, int start, unsigned op);

/* --- texts (sentence.c), freestanding too --- */

/* The head line of a card or part: "Attack, cost 1, 2 bursts". */
void card_head(const struct rules *r, unsigned index, struct text *out);

/* Its numbers as players jot them down, "R1-3 P4 S5", or "Ultra R1-3 P4 S5" with the
 * type; nothing in games that have no short names for them. */
void card_jottings(const struct rules *r, unsigned index, bool typed,
                   struct text *out);

/* Its generated rules text: "You may pay 1 Poise to play an Attack."  Parts have
 * texts of their own. */
void card_text(const struct rules *r, unsigned index, struct text *out);

/* The same as it reads with the settings of a match; NULL: the usual ones. */
void card_text_in(const struct rules *r, const struct duel *d, unsigned index,
                  struct text *out);

/* The card or part whose text asks the open question, and that text alone; CARD_NONE,
 * and no text, if the rules themselves ask. */
unsigned card_asking(const struct rules *r, const struct duel *d,
                     struct text *out);

/* What an answer to `choose`, the open question, does: "Draw 3 cards". */
void option_text(const struct rules *r, const struct duel *d, choice c,
                 struct text *out);

#endif
