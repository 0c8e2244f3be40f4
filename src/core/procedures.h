/* procedures.h - a game's procedures.def as C.
 *
 * The file has one row for each procedure of the rule book: its name, its
 * function, and what the arguments of its frame are, three at most.
 *
 *     PROCEDURE(ATTACK, eg_attack, (ATTACK_CARD, ATTACK_LANE))
 *
 * is PROCEDURE_ATTACK and the prototype of eg_attack(), which reads the first
 * argument as f->arg[ATTACK_CARD].  Its steps stand beside that function: see
 * STEPS().  PROGRAM(...) is the row of the procedure that runs the programs of
 * cards, with its arguments after PROGRAM_CARD.
 *
 * There is no include guard: the game's rules.h names the file in PROCEDURES_FILE
 * and includes this for the names, and the file with its struct game again, with
 * PROCEDURES_TABLE, for the table.
 */
#define UNPACK(...) __VA_ARGS__

#ifndef PROCEDURES_TABLE

/* clang-format off */
enum procedure_id {
#define PROCEDURE(name, function, arguments) PROCEDURE_##name,
#define PROGRAM(arguments)                   PROCEDURE_PROGRAM,
#include PROCEDURES_FILE
#undef PROCEDURE
#undef PROGRAM
    PROCEDURES
};

#define PROCEDURE(name, function, arguments)                     \
    enum { name##_ARGUMENTS = -1, UNPACK arguments };            \
    enum flow function(struct play *p, struct frame *f);         \
    extern const char function##_steps[];
#define PROGRAM(arguments) \
    enum { PROGRAM_ARGUMENTS = PROGRAM_CARD, UNPACK arguments };
#include PROCEDURES_FILE
/* clang-format on */

#else

static const struct procedure procedures[PROCEDURES] = {
#define PROCEDURE(name, function, arguments) \
    { #name, function, function##_steps },
#define PROGRAM(arguments) { "PROGRAM", program_run, "" },
#include PROCEDURES_FILE
};

#endif

#undef PROCEDURE
#undef PROGRAM
#undef UNPACK
