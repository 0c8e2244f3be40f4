/* vocabulary.h - the words a game adds to the card language.
 *
 * One table row per word: the compiler, the machine, the listing, the printed
 * text of the cards and the manual all read the same rows.  Freestanding.
 */
#ifndef CARD_VOCABULARY_H
#define CARD_VOCABULARY_H

#include "core/game.h"

/* A word may be several words: "fancy move", "cannot be pressed".  It is the
 * first member of every row, which is how the compiler finds it. */

/* A card type.  A card that carries none of its `stats` and none of its
 * `timings` does nothing, and is refused; a type without either needs
 * nothing. */
struct type_word {
    const char *word;
    const char *name;        /* in print: "Fancy Move" */
    uint32_t stats, timings; /* one bit each */
    const char *about;       /* for the manual */
};

/* A trait: a mark that other cards ask for. */
struct trait_word {
    const char *word;
    const char *name;           /* in print, before the type: "blade" */
    enum provenance provenance; /* of the idea */
    const char *about;
};

/* A timing point. */
struct timing_word {
    const char *word;
    uint32_t types;   /* card types that may carry it, one bit each */
    const char *lead; /* how its sentence begins: "If this did damage, ", "" */
    const char *about;
};

/* What follows a word in a card file. */
enum operand {
    OPERAND_NONE,
    OPERAND_NUMBER, /* 0 to 99, into n */
    OPERAND_CARD,   /* the id of a card, into a (stats: the stat itself) */
    OPERAND_TRAIT,  /* optional: a trait's number plus 1, into a; else 0 */
};

/* A number, mark or reference printed on a card: `cost 1`, `blocks`,
 * `only with slash`.  Row i is stat i. */
struct stat_word {
    const char *word;
    enum operand operand; /* NONE: a mark, stat 1 */
    uint32_t types;       /* card types that may carry it, one bit each */
    const char *label;    /* on the card's head line: "cost {n}", or NULL */
    const char *sentence; /* in the card's text, or NULL */
    const char *about;
};

/* A verb of programs.  Row i is opcode i; row 0 is OP_END.
 *
 * Sentences, of stats too, are written in the imperative, lower case, without a
 * full stop, with {n}, {n:card} ("1 card", "3 cards"), {card}, {trait } (the
 * trait and a blank, or nothing), {a:trait } ("a blade ", "a ").  A row with a
 * block has {block} where the sentences of its block go. */
struct op {
    const char *word;
    enum operand operand;
    bool block;       /* followed by { ... } */
    uint32_t timings; /* timings it may stand in, one bit each */
    uint32_t types;   /* card types it may stand on, one bit each */
    const char *sentence;
    const char *about;
    /* Carry it out.  FLOW_DONE: finished, go to the next instruction.
     * Otherwise the op has set f->step and will be entered again. */
    enum flow (*run)(struct play *p, struct frame *f, struct insn in);
    /* Could it be carried out now?  NULL: always. */
    bool (*possible)(const struct rules *r, const struct duel *d,
                     const struct frame *f, struct insn in);
};

struct vocabulary {
    const struct type_word *types;
    const struct trait_word *traits;
    const struct timing_word *timings;
    const struct stat_word *stats;
    const struct op *ops;
    int ntypes, ntraits, ntimings, nstats, nops;
};

/* --- run time (run.c) --- */

/* The procedure that runs programs; a game puts it into its procedure table.
 * Its frame: who acts, a the card, b and c as the game likes, pc the
 * instruction. */
enum flow program_run(struct play *p, struct frame *f);

/* Run the program that starts at instruction `start`, as book_program() gave it
 * (-1: there is none, and nothing happens).  `procedure` is the row of
 * program_run in the game's table. */
enum flow program_call(struct play *p, unsigned procedure, int start, int who,
                       int a, int b, int c);

/* Skip the block behind the instruction that is running. */
void program_skip_block(struct frame *f, struct insn in);

/* Can every instruction from `pc` to the end of its program or block (`n`
 * instructions; -1: to OP_END) be carried out?  Blocks behind an instruction
 * are that instruction's own affair. */
bool program_possible(const struct rules *r, const struct duel *d,
                      const struct frame *f, int pc, int n);

/* --- texts (sentence.c), freestanding too --- */

/* The head line of a card: "Attack, cost 1, 2 bursts". */
void card_head(const struct rules *r, card_id card, struct text *out);

/* Its generated rules text: "You may pay 1 Poise to play an Attack." */
void card_text(const struct rules *r, card_id card, struct text *out);

#endif
