/* vocabulary.c - the words of Exodus's cards: section 30 of the ledger, as the
 * tables that compiler, machine, card texts and manual read. */
#include "games/exodus/rules.h"

#define BIT(i)       (UINT32_C(1) << (i))
#define COUNT(table) ((int)(sizeof(table) / sizeof(table)[0]))

enum {
    ON_CREATURES = BIT(TYPE_CREATURE),
    ON_SYMMETRIES = BIT(TYPE_SYMMETRY),
    ON_BOTH = ON_CREATURES | ON_SYMMETRIES,
    ON_ALL = BIT(TYPES) - 1,
};

enum {
    AT_PLAY = BIT(TIMING_PLAY),
    AT_STATIC = BIT(TIMING_STATIC),
    AT_ACTIVATE = BIT(TIMING_ACTIVATE) | BIT(TIMING_ONCE),
    AT_ALL = (BIT(TIMINGS) - 1) & ~AT_STATIC,
    AT_TRIGGERS = AT_ALL & ~AT_PLAY & ~AT_ACTIVATE,
    AT_IN_PLAY = AT_TRIGGERS & ~BIT(TIMING_DESTROYED) & ~BIT(TIMING_REVEALED),
};

static const struct type_word types[TYPES] = {
    [TYPE_ENERGY] = { "energy", "Energy", 0, 0,
                      "Laid on the field in piles; counts as one energy." },
    [TYPE_CREATURE] = { "creature", "Creature", 0, 0,
                        "Set on a blank pile, whose energies are its "
                        "strength." },
    [TYPE_SYMMETRY] = { "symmetry", "Symmetry", 0, 0,
                        "A spell, played whenever its player may act." },
    [TYPE_UNKNOWN] = { "unknown", "card of unknown type", 0, 0,
                       "Known by its name only." },
};

static const struct trait_word traits[TRAITS] = {
    [TRAIT_COMMON] = { "common", "Common", PROVENANCE_FOUND, "One star." },
    [TRAIT_UNCOMMON] = { "uncommon", "Uncommon", PROVENANCE_FOUND,
                         "Two stars." },
    [TRAIT_RARE] = { "rare", "Rare", PROVENANCE_FOUND, "Three stars." },
    [TRAIT_ANGEL] = { "angel", "Angel", PROVENANCE_FOUND, "A creature type." },
    [TRAIT_DRAGON] = { "dragon", "Dragon", PROVENANCE_FOUND,
                       "A creature type." },
    [TRAIT_TREEFOLK] = { "treefolk", "Treefolk", PROVENANCE_FOUND,
                         "A creature type." },
    [TRAIT_SHARDFOLK] = { "shardfolk", "Shardfolk", PROVENANCE_FOUND,
                          "A creature type." },
    [TRAIT_CHIMERA] = { "chimera", "Chimera", PROVENANCE_HOUSE,
                        "A creature type." },
};

static const struct timing_word timings[TIMINGS] = {
    [TIMING_PLAY] = { "play", ON_SYMMETRIES, "", "When it resolves." },
    [TIMING_ENTERS] = { "enters", ON_CREATURES,
                        "when this creature enters play, ",
                        "When it reaches the field in any way." },
    [TIMING_SUMMONED] = { "summoned", ON_CREATURES,
                          "when this creature is summoned, ",
                          "When it is summoned." },
    [TIMING_ARRIVES] = { "arrives", ON_CREATURES,
                         "when this creature is put into play except by a "
                         "summon, ",
                         "When it reaches the field without a summon." },
    [TIMING_ATTACKS] = { "attacks", ON_CREATURES,
                         "when this creature attacks, ",
                         "On its first attack in a turn." },
    [TIMING_DESTROYED] = { "destroyed", ON_CREATURES,
                           "when this creature is destroyed, ",
                           "From the graveyard, for its last controller." },
    [TIMING_DESTROYS] = { "common destroys", ON_BOTH,
                          "when a Common creature you control destroys an "
                          "opposing creature, ",
                          "When a Common of yours wins a battle." },
    [TIMING_MOURNS] = { "mourns", ON_BOTH,
                        "when a creature you control is destroyed, ",
                        "When a creature of yours is destroyed in any way." },
    [TIMING_REVEALED] = { "revealed", ON_CREATURES,
                          "when this creature is revealed, ",
                          "When it is shown in a Main Deck." },
    [TIMING_UNFREEZES] = { "unfreezes", ON_BOTH, "when this card unfreezes, ",
                           "When it thaws." },
    [TIMING_ACTIVATE] = { "activate", ON_CREATURES, "",
                          "Whenever its controller may act." },
    [TIMING_ONCE] = { "once", ON_CREATURES,
                      "once per turn: ", "The same, once per turn." },
    [TIMING_STATIC] = { "always", ON_BOTH, "",
                        "While the card is in play and not frozen.", true },
};

static const struct stat_word stats[STATS] = {
    [STAT_STAYS] = { "stays", ON_SYMMETRIES, NULL, "this card stays in play",
                     "Stays on the field after it has resolved." },
    [STAT_ENTERS_FROZEN] = { "enters frozen", ON_BOTH, NULL,
                             "it enters play frozen",
                             "Is frozen as it reaches the field." },
    [STAT_UNPLAYABLE] = { "unplayable", ON_ALL, NULL,
                          "its text is not known, so no deck may hold it",
                          "The text is not known: no deck may hold it." },
};

/* What can be selected: the kinds of things that `it` may be. */
enum {
    IT_OWN_CREATURE = BIT(0),
    IT_FOE_CREATURE = BIT(1),
    IT_ENERGY = BIT(2),
    IT_STANDING = BIT(3),
    IT_HAND_CREATURE = BIT(4),
    IT_HAND_CARD = BIT(5),
    IT_PILE = BIT(6),
    IT_STACKED = BIT(7),
    IT_BURIED_SYMMETRY = BIT(8),
    IT_BURIED_OTHER = BIT(9),
    IT_GRAVEYARD = BIT(10),
    IT_CREATURE = IT_OWN_CREATURE | IT_FOE_CREATURE,
    IT_CARD = IT_CREATURE | IT_ENERGY | IT_STANDING,
    IT_BURIED = IT_BURIED_SYMMETRY | IT_BURIED_OTHER,
};

static const char *const kinds_of_things[] = {
    "a creature you control",
    "a creature of another player",
    "an energy on the field",
    "a Symmetry on the field",
    "a creature in your hand",
    "a card in a hand",
    "a blank pile",
    "an object on the stack",
    "a Symmetry in a graveyard",
    "another card in a graveyard",
    "a graveyard",
};

/* What a program must have done before. */
enum { FACT_REVEALED = BIT(0), FACT_EXTRA = BIT(1) };

static const struct fact facts[] = {
    { "cards of your deck that it revealed", false },
    { "an extra cost", false },
};

enum { LIMIT_TARGETS = BIT(0), LIMIT_SLOTS = BIT(1) };

static const struct limit limits[] = {
    { "targets in one effect", OBJECT_TARGETS, "XO-DECK-09" },
    { "targets and energies to pay in one effect", OBJECT_SLOTS, "XO-DECK-09" },
};

static const struct slot_word things[THINGS] = {
    [THING_CREATURE] = { "creature", "one creature on the field",
                         .makes = IT_CREATURE },
    [THING_OWN_CREATURE] = { "own creature", "one creature you control",
                             .makes = IT_OWN_CREATURE },
    [THING_FOE_CREATURE] = { "foe creature",
                             "one creature an opponent controls",
                             .makes = IT_FOE_CREATURE },
    [THING_HAND_CREATURE] = { "hand creature", "one creature in your hand",
                              .makes = IT_HAND_CREATURE },
    [THING_BLANK_PILE] = { "blank pile", "one blank pile you control",
                           .makes = IT_PILE },
    [THING_ENERGY] = { "energy", "one energy on the field",
                       .makes = IT_ENERGY },
    [THING_COMMON_ENERGY] = { "common energy", "one Common energy on the field",
                              .makes = IT_ENERGY },
    [THING_FREE_ENERGY] = { "free energy", "one free energy on the field",
                            .makes = IT_ENERGY },
    [THING_SYMMETRY] = { "symmetry", "one Symmetry on the field",
                         .makes = IT_STANDING },
    [THING_STACKED_SYMMETRY] = { "stacked symmetry",
                                 "one Symmetry on the stack",
                                 .makes = IT_STACKED },
    [THING_STACKED_ABILITY] = { "stacked ability",
                                "one creature Ability on the stack",
                                .makes = IT_STACKED },
    [THING_BURIED_CARD] = { "buried card", "one card in your graveyard",
                            .makes = IT_BURIED },
    [THING_BURIED_SYMMETRY] = { "buried symmetry",
                                "one Symmetry in any graveyard",
                                .makes = IT_BURIED_SYMMETRY },
    [THING_FOE_HAND] = { "foe hand",
                         "one Main Deck card in your opponent's hand without "
                         "seeing it",
                         .makes = IT_HAND_CARD },
    [THING_CARD] = { "card", "one card on the field", .makes = IT_CARD },
    [THING_FROZEN_CARD] = { "frozen card", "one frozen card on the field",
                            .makes = IT_CARD },
    [THING_GRAVEYARD] = { "graveyard", "one graveyard", .makes = IT_GRAVEYARD },
};

/* In the order of enum type. */
static const struct slot_word kinds[] = {
    { "energy", "Energy" },
    { "creature", "creature" },
    { "symmetry", "Symmetry" },
};

static const struct slot slots[] = {
    { "thing", things, THINGS },
    { "kind", kinds, COUNT(kinds) },
};

#define WORDS_TABLES
#include "card/words.h"

const struct vocabulary exodus_vocabulary = {
    ROWS(types, types),
    ROWS(traits, traits),
    ROWS(timings, timings),
    ROWS(stats, stats),
    ROWS(ops, ops),
    ROWS(conditions, conditions),
    ROWS(values, values),
    ROWS(slots, slots),
    ROWS(facts, facts),
    ROWS(kinds, kinds_of_things),
    ROWS(limits, limits),
    .may_question = QUESTION_MAY,
    .choose_question = -1,
    .yes = (choice)VERB_YES << 24,
    .no = (choice)VERB_NO << 24,
};
