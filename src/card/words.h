/* words.h - a game's words.def as C.
 *
 * The file has one row for each verb, condition and value of the game's cards,
 * in the order of their numbers: its name, the functions behind it, and what
 * the rows of vocabulary.h hold, in their order.
 *
 *     VERB(DRAW, eg_run_draw, "draw {n}", AT_PLAY, ON_ALL, "draw {n:card}",
 *          "Draw cards.")
 *     CONDITION(SHOT, eg_if_shot, "shot", "a shot was fired", "...")
 *     VALUE(HAND, eg_count_hand, "hand", "card in your hand", "Own hand.",
 *           .number = "the number of cards in your hand")
 *
 * are OP_DRAW, CONDITION_SHOT and COUNT_HAND, and the prototypes of these
 * functions.  VERB_IF has the function that says whether it is possible behind that which
 * carries it out.  PASSIVE is a verb that is only read.
 *
 * There is no include guard: the game's rules.h names the file in WORDS_FILE and
 * includes this for the names, and its vocabulary.c again, with WORDS_TABLES, for
 * the tables ops, conditions and values.
 */
#ifndef WORDS_TABLES

typedef enum flow op_run_fn(struct play *p, struct frame *f, struct insn in);
typedef bool op_holds_fn(const struct rules *r, const struct duel *d,
                         const struct frame *f, struct insn in);
typedef int value_count_fn(const struct rules *r, const struct duel *d,
                           const struct frame *f);

/* clang-format off */
#define CONDITION(name, holds, ...)
#define VALUE(name, count, ...)
enum opcode {
    OPS_BEGIN = OP_GAME - 1,
#define VERB(name, run, ...)              OP_##name,
#define VERB_IF(name, run, possible, ...) OP_##name,
#define PASSIVE(name, ...)                OP_##name,
#include WORDS_FILE
    OPS
};
#undef VERB
#undef VERB_IF
#undef PASSIVE
#undef CONDITION
#undef VALUE

#define VERB(name, run, ...)
#define VERB_IF(name, run, possible, ...)
#define PASSIVE(name, ...)
enum condition_id {
#define CONDITION(name, holds, ...) CONDITION_##name,
#define VALUE(name, count, ...)
#include WORDS_FILE
    CONDITIONS
};
#undef CONDITION
#undef VALUE

enum value_id {
#define CONDITION(name, holds, ...)
#define VALUE(name, count, ...) COUNT_##name,
#include WORDS_FILE
    VALUES
};
#undef VERB
#undef VERB_IF
#undef CONDITION
#undef VALUE

#define VERB(name, run, ...)              op_run_fn run;
#define VERB_IF(name, run, possible, ...) op_run_fn run; op_holds_fn possible;
#define CONDITION(name, holds, ...)       op_holds_fn holds;
#define VALUE(name, count, ...)           value_count_fn count;
#include WORDS_FILE
/* clang-format on */

#else

#define CONDITION(name, holds, ...)
#define VALUE(name, count, ...)
#define VERB(name, run_, ...) { __VA_ARGS__, .run = run_ },
#define VERB_IF(name, run_, possible_, ...) \
    { __VA_ARGS__, .run = run_, .possible = possible_ },
#define PASSIVE(name, ...) { __VA_ARGS__ },
static const struct op ops[] = {
#include WORDS_FILE
};
#undef VERB
#undef VERB_IF
#undef PASSIVE
#undef CONDITION

#define VERB(name, run, ...)
#define VERB_IF(name, run, possible, ...)
#define PASSIVE(name, ...)
#define CONDITION(name, holds_, ...) { __VA_ARGS__, .holds = holds_ },
static const struct condition conditions[] = {
#include WORDS_FILE
};
#undef CONDITION
#undef VALUE

#define CONDITION(name, holds, ...)
#define VALUE(name, count_, ...) { __VA_ARGS__, .count = count_ },
static const struct value_word values[] = {
#include WORDS_FILE
};

#endif

#undef VERB
#undef VERB_IF
#undef PASSIVE
#undef CONDITION
#undef VALUE
