/* vocabulary.c - the words of Exodus's cards: section 30 of the ledger, as the
 * tables that compiler, machine, card texts and manual read. */
#include "games/exodus/rules.h"

#define BIT(i)       (UINT32_C(1) << (i))
#define ROW(op)      ((op)-OP_GAME)
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

static const struct condition conditions[] = {
    { "fewer life", "you have fewer Life Points than your opponent",
      "Strictly fewer.", xo_holds_fewer_life },
    { "fewer creatures", "your opponent controls more creatures than you",
      "Strictly more.", xo_holds_fewer_creatures },
    { "all rarities",
      "the creatures you control include a Common, an Uncommon and a Rare",
      "One of each at least.", xo_holds_rarities },
    { "extra paid", "the additional cost was paid",
      "The extra cost was taken and paid.", xo_holds_extra, FACT_EXTRA },
};

static const struct value_word values[] = {
    { "own dragon", "Dragon you control", "Own creatures of that type.",
      xo_count_dragons, "the number of Dragons you control" },
    { "life", "Life Point you have", "Own Life Points.", xo_count_life,
      "your number of Life Points" },
    { "foe life", "Life Point your opponent has", "The other player's.",
      xo_count_foe_life, "your opponent's number of Life Points" },
    { "hand", "card in your hand", "Own hand, energies included.",
      xo_count_hand, "the number of cards in your hand" },
    { "foe hand", "card in your opponent's hand", "The other player's hand.",
      xo_count_foe_hand, "the number of cards in your opponent's hand" },
    { "own creature", "creature you control", "Own creatures in play.",
      xo_count_creatures, "the number of creatures you control" },
    { "foe creature", "creature your opponent controls",
      "The other player's creatures in play.", xo_count_foe_creatures,
      "the number of creatures your opponent controls" },
};

#define TARGETING AT_ALL, ON_BOTH

static const struct op ops[OPS - OP_GAME] = {
    [ROW(OP_PAY)] = { "pay {n}", TARGETING, "Pay {n} Energy",
                      "A cost: declared on activation, paid on resolution.",
                      xo_run_nothing, .place = PLACE_HEAD,
                      .limits = LIMIT_SLOTS, .by_number = true },
    [ROW(OP_MAY_PAY)] = { "may pay {n} {block}", AT_TRIGGERS, ON_BOTH,
                          "you may Pay {n} Energy to {block}",
                          "A trigger that its player may leave.",
                          xo_run_nothing, .place = PLACE_WHOLE,
                          .limits = LIMIT_SLOTS, .by_number = true },
    [ROW(OP_EXTRA)] = { "extra pay {n}", TARGETING,
                        "you may Pay {n} Energy as an additional cost",
                        "An optional cost for a larger effect.", xo_run_nothing,
                        .place = PLACE_HEAD, .limits = LIMIT_SLOTS,
                        .by_number = true, .gives = FACT_EXTRA },
    [ROW(OP_SELECT)] = { "select {thing}", TARGETING, "Select {thing}",
                         "A target, chosen on activation.", xo_run_nothing,
                         .place = PLACE_HEAD,
                         .limits = LIMIT_TARGETS | LIMIT_SLOTS },
    [ROW(OP_SELECT_WEAK)] = { "select weak {n}", TARGETING,
                              "Select one creature of strength {n} or less on "
                              "the field",
                              "A creature of at most that strength.",
                              xo_run_nothing, .place = PLACE_HEAD,
                              .limits = LIMIT_TARGETS | LIMIT_SLOTS,
                              .makes = IT_CREATURE },
    [ROW(OP_FREEZE)] = { "freeze {thing}", TARGETING, "Freeze {thing}",
                         "A target that is frozen on resolution.",
                         xo_run_freeze, xo_has_target, .place = PLACE_HEAD,
                         .limits = LIMIT_TARGETS | LIMIT_SLOTS,
                         .it = IT_CARD | IT_GRAVEYARD },
    [ROW(OP_ADD_ENERGY)] = { "add {n}", TARGETING,
                             "put the top {n:energy card} of your Energy Deck "
                             "into its pile",
                             "Energies of your deck join the pile of the "
                             "target.",
                             xo_run_add_energy, xo_has_target,
                             .it = IT_CREATURE | IT_ENERGY | IT_PILE },
    [ROW(OP_DESTROY)] = { "destroy it", TARGETING, "destroy it",
                          "A creature with its pile, an energy, a standing "
                          "Symmetry.",
                          xo_run_destroy, xo_has_target, .it = IT_CARD },
    [ROW(OP_RETURN)] = { "return it", TARGETING,
                         "return it to its owner's hand",
                         "A card of the field or a graveyard.", xo_run_return,
                         xo_has_target,
                         .it = IT_CREATURE | IT_ENERGY | IT_BURIED },
    [ROW(OP_RETURN_THIS)] = { "return this", BIT(TIMING_DESTROYED),
                              ON_CREATURES,
                              "return this card from your graveyard to your "
                              "hand",
                              "The card itself, where the event left it.",
                              xo_run_return_this },
    [ROW(OP_FOE_RETURNS)] = { "foe returns energy", BIT(TIMING_DESTROYS),
                              ON_BOTH,
                              "the controller of that creature returns one "
                              "energy they control, of their choosing, to its "
                              "owner's hand",
                              "Who lost the creature picks, if there is one.",
                              xo_run_foe_returns },
    [ROW(OP_SWITCH)] = { "switch them", TARGETING, "switch them",
                         "The first target, on the field, with the second, in "
                         "hand.",
                         xo_run_switch, xo_has_targets,
                         .first = IT_OWN_CREATURE, .it = IT_HAND_CREATURE },
    [ROW(OP_PUT)] = { "put into play", TARGETING,
                      "put that creature into play on that pile",
                      "The first target onto the second; no summon.",
                      xo_run_put, xo_has_targets, .first = IT_HAND_CREATURE,
                      .it = IT_PILE },
    [ROW(OP_SUMMON)] = { "summon", TARGETING,
                         "summon that creature onto that pile",
                         "The same as a summon.", xo_run_summon, xo_has_targets,
                         .first = IT_HAND_CREATURE, .it = IT_PILE },
    [ROW(OP_MOVE_ENERGY)] = { "move energy", TARGETING,
                              "move that energy into the pile of that creature",
                              "The first target under the second.",
                              xo_run_move_energy, xo_has_targets,
                              .first = IT_ENERGY, .it = IT_CREATURE },
    [ROW(OP_UNFREEZE)] = { "unfreeze it", TARGETING, "unfreeze it",
                           "Thaw the target.", xo_run_unfreeze, xo_has_target,
                           .it = IT_CARD },
    [ROW(OP_FREEZE_THIS)] = { "freeze this", AT_IN_PLAY, ON_BOTH,
                              "freeze this card again", "The card itself.",
                              xo_run_freeze_this },
    [ROW(OP_COUNTER)] = { "counter it", TARGETING,
                          "take it off the stack without effect",
                          "The object does not resolve.", xo_run_counter,
                          xo_has_target, .it = IT_STACKED },
    [ROW(OP_PLAY_NOW)] = { "play it now", TARGETING, "play it immediately",
                           "A Symmetry of a graveyard takes effect at once.",
                           xo_run_play_now, xo_has_target,
                           .it = IT_BURIED_SYMMETRY },
    [ROW(OP_DISCARD)] = { "discard it", TARGETING, "that card is discarded",
                          "A hand card to the graveyard.", xo_run_discard,
                          xo_has_target,
                          .it = IT_HAND_CREATURE | IT_HAND_CARD },
    [ROW(OP_STRENGTH)] = { "strength {+n}", TARGETING,
                           "it has {+n} strength until the end of the turn",
                           "The target, until the end of the turn.",
                           xo_run_strength, xo_has_target, .it = IT_CREATURE },
    [ROW(OP_GAIN)] = { "gain {amount}", TARGETING, "gain {amount:Life Point}",
                       "Own Life Points.", xo_run_gain, .amounts = TAKES_PER },
    [ROW(OP_LOSE)] = { "lose {amount}", TARGETING, "lose {amount:Life Point}",
                       "Own Life Points.", xo_run_lose, .amounts = TAKES_PER },
    [ROW(OP_FOE_LOSES)] = { "foe loses {amount}", TARGETING,
                            "your opponent loses {amount:Life Point}",
                            "Life Points of one opponent.", xo_run_foe_loses,
                            .amounts = TAKES_PER },
    [ROW(OP_FOES_LOSE)] = { "foes lose {amount}", TARGETING,
                            "each opponent loses {amount:Life Point}",
                            "Life Points of every opponent.", xo_run_foes_lose,
                            .amounts = TAKES_PER },
    [ROW(OP_ALL_LOSE)] = { "all lose {amount}", TARGETING,
                           "each player loses {amount:Life Point}",
                           "Life Points of everybody, at once.",
                           xo_run_all_lose, .amounts = TAKES_PER },
    [ROW(OP_SWAP_LIFE)] = { "swap life", TARGETING,
                            "exchange Life Point totals with your opponent",
                            "Neither gain nor loss.", xo_run_swap_life },
    [ROW(OP_DRAW)] = { "draw {n}", TARGETING,
                       "draw {n:card} from your Main Deck",
                       "From your Main Deck.", xo_run_draw,
                       .ends = FACT_REVEALED },
    [ROW(OP_DRAW_ENERGY)] = { "draw energy {n}", TARGETING,
                              "draw {n:card} from your Energy Deck",
                              "From your Energy Deck.", xo_run_draw_energy },
    [ROW(OP_ALL_MILL)] = { "all mill {n}", TARGETING,
                           "each player puts the top {n:card} of their Main "
                           "Deck into their graveyard",
                           "In turn order.", xo_run_all_mill,
                           .ends = FACT_REVEALED },
    [ROW(OP_MILL_FOE)] = { "mill foe", TARGETING,
                           "put the top card of your opponent's Main Deck, or "
                           "a card of it that is being revealed, into the "
                           "graveyard",
                           "One card of the other Main Deck.", xo_run_mill_foe,
                           xo_can_mill },
    [ROW(OP_REVEAL)] = { "reveal {n}", TARGETING,
                         "reveal the top {n:card} of your Main Deck",
                         "They stay where they are.", xo_run_reveal,
                         .gives = FACT_REVEALED },
    [ROW(OP_TAKE)] = { "take {kind}", TARGETING,
                       "you may take one {kind} revealed this way into your "
                       "hand",
                       "Among those this object revealed.", xo_run_take,
                       .needs = FACT_REVEALED },
    [ROW(OP_DEFENDS)] = { "defends {+n}", AT_STATIC, ON_CREATURES,
                          "this creature has {+n} strength while it is "
                          "attacked",
                          "In battle only.", NULL },
    [ROW(OP_ATTACKING)] = { "attacking {trait} {+n}", AT_STATIC, ON_BOTH,
                            "your {trait} creatures have {+n} strength while "
                            "they attack",
                            "In battle only.", NULL },
    [ROW(OP_ATTACKING_RARE)] = { "attacking {trait} {+n} against rare",
                                 AT_STATIC, ON_BOTH,
                                 "your {trait} creatures have {+n} strength "
                                 "while they attack a Rare creature",
                                 "In battle only; not against Life Points.",
                                 NULL },
};

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
