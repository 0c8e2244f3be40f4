/* vocabulary.c - the words of Exxodus's cards: section 24 of the ledger, as the
 * tables that compiler, machine, card texts and manual read. */
#include "games/exxodus/rules.h"

#define BIT(i) (UINT32_C(1) << (i))

enum {
    ON_PLANETS = BIT(TYPE_PLANET),
    ON_SHIPS = BIT(TYPE_SHIP),
    ON_LEADERS = BIT(TYPE_LEADER),
    ON_MODS = BIT(TYPE_TECH) | BIT(TYPE_MISSION),
    HALVES = BIT(TYPE_HALF) | BIT(TYPE_OTHER_HALF),
    ON_ALL = ON_PLANETS | ON_SHIPS | ON_LEADERS | ON_MODS,
};

enum {
    AT_ENTER = BIT(TIMING_ENTER),
    AT_TRADE = BIT(TIMING_TRADE),
    AT_ANYTIME = BIT(TIMING_ANYTIME),
    AT_PAUSE = BIT(TIMING_PAUSE),
    AT_FIGHT = BIT(TIMING_FIGHT),
    AT_OPENING = BIT(TIMING_OPENING),
    AT_USE = AT_ANYTIME | AT_PAUSE | AT_FIGHT | AT_OPENING,
};

/* What a text may rely on, and how much of one it may hold. */
enum { FACT_TRADE = BIT(0) };

static const struct fact facts[] = {
    { "a trade of your own", false, false },
};

enum { LIMIT_CHOICES = BIT(0), LIMIT_ENTERING = BIT(1) };

static const struct limit limits[] = {
    { "choice in one ability", 1, "XX-ABIL-08" },
    { "effect of a card that comes into play", 1, "XX-MOD-07" },
};

static const struct type_word types[TYPES] = {
    [TYPE_PLANET] = { "planet", "Planet", 0, 0,
                      "Heads a stack of its own: trades, and can be taken.", 0,
                      false },
    [TYPE_SHIP] = { "ship", "Ship", 0, 0,
                    "Up to three of them are a wing, or lie on a planet.", 0,
                    false },
    [TYPE_LEADER] = { "leader", "Leader", 0, 0,
                      "Alone, or one in a wing or on a planet.", 0, false },
    [TYPE_TECH] = { "tech", "Tech", 0, 0,
                    "A modification of a stack of yours, or a project.", HALVES,
                    false },
    [TYPE_MISSION] = { "mission", "Mission", 0, 0,
                       "A modification of any stack, or a project.", HALVES,
                       false },
    [TYPE_HALF] = { "half", "half 1", 0, 0,
                    "One side of a double card: a name and numbers.", 0, true },
    [TYPE_OTHER_HALF] = { "other half", "half 2", 0, 0, "Its other side.", 0,
                          true },
};

static const struct trait_word traits[TRAITS] = {
    [TRAIT_SMALL] = { "s-class", "S-class", PROVENANCE_FOUND, "A small Ship." },
    [TRAIT_MEDIUM] = { "m-class", "M-class", PROVENANCE_FOUND,
                       "A Ship of middle size." },
    [TRAIT_LARGE] = { "l-class", "L-class", PROVENANCE_FOUND, "A large Ship." },
};

static const struct timing_word timings[TIMINGS] = {
    [TIMING_ENTER] = { "enter", ON_MODS, "when this comes into play, ",
                       "Settled when the card is placed.", true,
                       .plain = true },
    [TIMING_TRADE] = { "trade", ON_ALL, "when you trade, ",
                       "In each Trade of its controller.", true,
                       .gives = FACT_TRADE },
    [TIMING_DOCKING] = { "docking", ON_PLANETS, "when a trade ends here, ",
                         "For the Docking Fee of this planet.", true },
    [TIMING_FOREIGN] = { "foreign trade", ON_ALL,
                         "when another player trades, ",
                         "In each Trade of another player.", true },
    [TIMING_ANYTIME] = { "anytime", ON_ALL, "at any time you may ",
                         "In any window and pause.", false, .plain = true },
    [TIMING_PAUSE] = { "pause", ON_ALL,
                       "once in your turn, between actions, you may ",
                       "Between actions of your turn, once in it.", false,
                       .plain = true },
    [TIMING_FIGHT] = { "fight", ON_ALL,
                       "once in each fight of this stack you may ",
                       "In a window of a fight of its stack, once in it.",
                       false, .plain = true },
    [TIMING_OPENING] = { "opening", ON_ALL,
                         "once in each fight of this stack, before strikes "
                         "are computed, you may ",
                         "The same, in the first window only.", false,
                         .plain = true },
    [TIMING_ANSWER] = { "answer", ON_MODS,
                        "once in each turn, when another player's ability "
                        "targets a card of this stack, you may ",
                        "To another player's ability against its stack, once "
                        "in a turn.",
                        true, .plain = true },
    [TIMING_WON] = { "won", ON_LEADERS,
                     "after a fight of this stack in which it removed an "
                     "opposing card, ",
                     "At the end of a fight in which its stack won a battle.",
                     false },
};

static const struct stat_word stats[STATS] = {
    [STAT_TECH] = { "tech {n}", ON_PLANETS, "TECH {n}", NULL,
                    "Attack value of a planet, and a commodity.", true,
                    .jot = "TEC{n}" },
    [STAT_DEF] = { "def {n}", ON_PLANETS, "DEF {n}", NULL,
                   "Defence value of a planet.", true, .jot = "DEF{n}" },
    [STAT_POP] = { "pop {n}", ON_PLANETS, "POP {n}", NULL,
                   "A commodity, and the Docking Fee.", true, .jot = "POP{n}" },
    [STAT_POWER] = { "power {n}", ON_SHIPS, "POWER {n}", NULL,
                     "Attack value of a Ship.", true, .jot = "POW{n}" },
    [STAT_SHIELD] = { "shield {n}", ON_SHIPS, "SHIELD {n}", NULL,
                      "Defence value of a Ship.", true, .jot = "SHI{n}" },
    [STAT_SPEED] = { "speed {n}", ON_SHIPS, "SPEED {n}", NULL,
                     "The faster wing strikes first.", true, .jot = "SPE{n}" },
    [STAT_CHAR] = { "char {n}", ON_LEADERS, "CHAR {n}", NULL,
                    "Added to the first statistic of the stack.", true,
                    .jot = "CHA{n}" },
    [STAT_LEAD] = { "lead {n}", ON_LEADERS, "LEAD {n}", NULL,
                    "Added to the second.", true, .jot = "LEA{n}" },
    [STAT_AGILITY] = { "agility {n}", ON_LEADERS, "AGILITY {n}", NULL,
                       "Added to the third.", true, .jot = "AGI{n}" },
    [STAT_FIRST] = { "first {+n}", ON_MODS | HALVES, "first {+n}", NULL,
                     "Added to POWER, TECH or CHAR.", .jot = "1st{+n}" },
    [STAT_SECOND] = { "second {+n}", ON_MODS | HALVES, "second {+n}", NULL,
                      "Added to SHIELD, DEF or LEAD.", .jot = "2nd{+n}" },
    [STAT_THIRD] = { "third {+n}", ON_MODS | HALVES, "third {+n}", NULL,
                     "Added to SPEED, POP or AGILITY.", .jot = "3rd{+n}" },
    [STAT_VALUE] = { "value {n}", ON_ALL, "VALUE {n}", NULL,
                     "Price in credits, and worth in points.", true,
                     .jot = "VAL{n}" },
    [STAT_ALIEN] = { "alien resource", ON_ALL, "Alien Resource",
                     "this costs no credits and adds no VALUE",
                     "Costs no credits and scores nothing." },
    [STAT_IMMUNE] = { "immune", ON_PLANETS, NULL,
                      "Tech and Missions have no effect here and cannot be "
                      "laid on this planet",
                      "Modifications neither work nor lie in this stack." },
    [STAT_IGNORES_TECH] = { "ignores tech", ON_PLANETS | ON_LEADERS, NULL,
                            "Tech has no effect in this stack",
                            "Tech in this stack is silent." },
    [STAT_DISCOUNT] = { "discount {n}", ON_PLANETS, NULL,
                        "Tech and Missions laid on this planet cost {n} less, "
                        "whoever plays them",
                        "Modifications laid here cost less." },
    [STAT_HALVES] = { "halves breakthroughs", ON_ALL, NULL,
                      "your Breakthroughs cost half, rounded up",
                      "Tech played as temporary cards costs half." },
    [STAT_RETURNS] = { "returns", BIT(TYPE_TECH), NULL,
                       "used as a Breakthrough, this returns to its owner's "
                       "hand when the action is over or its stack goes",
                       "Not removed after a Breakthrough." },
    [STAT_FREE_MOVE] = { "free move", ON_MODS, NULL,
                         "once in your turn, one move into or out of this "
                         "stack costs no credits",
                         "A move at either end costs no credits." },
    [STAT_LEADER_BONUS] = { "leader bonus {n}", ON_MODS, NULL,
                            "the Leader of this stack has {n} more in each "
                            "statistic",
                            "More of everything for the Leader here." },
    [STAT_DOUBLES_AGILITY] = { "doubles agility", ON_LEADERS, NULL,
                               "in a duel his own AGILITY counts twice",
                               "AGILITY counts twice in duels." },
    [STAT_FREE_WHEN_LOSING] = { "free when losing", ON_MODS, NULL,
                                "as a temporary card this is free when your "
                                "side of a fight is about to lose a card",
                                "Costs nothing in the loss window of a losing "
                                "side." },
};

#define WORDS_TABLES
#include "card/words.h"

const struct vocabulary exxodus_vocabulary = {
    ROWS(types, types),   ROWS(traits, traits),  ROWS(timings, timings),
    ROWS(stats, stats),   ROWS(ops, ops),        ROWS(conditions, conditions),
    ROWS(values, values), ROWS(facts, facts),    ROWS(limits, limits),
    .may_question = -1,   .choose_question = -1,
};
