/* vocabulary.c - the words of the cards: champions, actions, traps, challenges
 * and arenas, as the tables that compiler, machine, card texts and manual
 * read. */
#include "games/brawl/rules.h"

#define BIT(i)       (UINT32_C(1) << (i))
#define COUNT(table) (int)(sizeof(table) / sizeof((table)[0]))

enum {
    ON_SIDES = BIT(TYPE_BASIC) | BIT(TYPE_LEVELLED),
    ON_LEVELLED = BIT(TYPE_LEVELLED),
    ON_ATTACKS = BIT(TYPE_ATTACK),
    ON_SKILLS = BIT(TYPE_SKILL),
    ON_REACTIONS = BIT(TYPE_REACTION),
    ON_ACTIVE = ON_ATTACKS | ON_SKILLS,
    ON_CARDS = ON_ACTIVE | ON_REACTIONS,
    ON_TRAPS = BIT(TYPE_TRAP),
    ON_CHALLENGES = BIT(TYPE_CHALLENGE),
    ON_ARENAS = BIT(TYPE_ARENA),
    ON_RUN = ON_CARDS | ON_LEVELLED,
};

enum {
    AT_RUN = BIT(TIMING_PRE) | BIT(TIMING_POST) | BIT(TIMING_USE) |
             BIT(TIMING_REACT) | BIT(TIMING_BEGIN) | BIT(TIMING_AFTER),
    AT_ATTACK = BIT(TIMING_ATTACK) | BIT(TIMING_ABILITY),
    AT_GUARD = BIT(TIMING_GUARD) | BIT(TIMING_ABILITY),
    AT_ABILITY = BIT(TIMING_ABILITY),
    AT_GOAL = BIT(TIMING_GOAL),
    AT_MAP = BIT(TIMING_MAP),
};

/* What a card may name, one bit each. */
enum {
    FACT_TARGET = BIT(0),
    FACT_REACTION = BIT(1),
    FACT_CHOSEN = BIT(2),
    FACT_PASSED = BIT(3),
    FACT_THEM = BIT(4),
    FACT_HEALED = BIT(5),
    FACT_HURT = BIT(6),
    FACT_PAID = BIT(7),
    FACT_DISCARDED = BIT(8),
    FACT_PUSHED = BIT(9),
    FACT_PRICE = BIT(10),
    FACT_EACH = BIT(11),
    FACT_SELF = BIT(12),
};

static const struct fact facts[] = {
    { "a target", false, false },
    { "an attack that it answers", false, false },
    { "a champion that was picked", false, false },
    { "a dash, a swoop or a movement across others", false, true },
    { "champions that a step before has spoken of", false, false },
    { "a heal", false, false },
    { "damage", false, false },
    { "a card discarded for it", false, false },
    { "cards that were discarded", false, false },
    { "a push", false, false },
    { "a price that is paid for it", false, false },
    { "a champion that this step is about", false, false },
    { "a champion of its own", false, false },
};

static const struct type_word types[TYPES] = {
    [TYPE_CHAMPION] = { "champion", "Champion", 0, 0,
                        "A figure with two sides and six action cards.",
                        ON_SIDES, false },
    [TYPE_BASIC] = { "basic", "Basic side", BIT(STAT_HIT_POINTS), 0,
                     "The side that is up at first.", 0, true },
    [TYPE_LEVELLED] = { "levelled", "Levelled-up side", BIT(STAT_HIT_POINTS), 0,
                        "The side that is up after a knock-out.", 0, true,
                        .gives = FACT_SELF },
    [TYPE_ATTACK] = { "attack", "Attack", 0, 0,
                      "Movement, then an attack in nine steps.", 0, false,
                      .gives = FACT_SELF },
    [TYPE_SKILL] = { "skill", "Skill", 0, BIT(TIMING_USE),
                     "Movement, then its text.", 0, false, .gives = FACT_SELF },
    [TYPE_REACTION] = { "reaction", "Reaction", BIT(STAT_MODIFIER),
                        BIT(TIMING_REACT) | BIT(TIMING_POST) |
                            BIT(TIMING_GUARD),
                        "Answers an attack of the opponent.", 0, false,
                        .gives = FACT_REACTION | FACT_TARGET | FACT_SELF },
    [TYPE_TRAP] = { "trap", "Trap",
                    BIT(STAT_DAMAGE) | BIT(STAT_STUNS) | BIT(STAT_ROOTS), 0,
                    "Lies face down in the arena.", 0, false },
    [TYPE_CHALLENGE] = { "challenge", "Challenge", 0, BIT(TIMING_GOAL),
                         "Scores points at the start of a turn.", 0, false },
    [TYPE_ARENA] = { "arena", "Arena", 0, BIT(TIMING_MAP),
                     "What lies where on the 61 hexes.", 0, false },
};

static const struct trait_word traits[TRAITS] = {
    [TRAIT_CORE_BOX] = { "boxed", "core box", PROVENANCE_FOUND,
                         "One of the champions of the core box." },
};

static const struct timing_word timings[TIMINGS] = {
    [TIMING_PRE] = { "pre", ON_ATTACKS, "before the attack, ",
                     "Attack step 2; happens even without an attack.", false },
    [TIMING_ATTACK] = { "with", ON_ATTACKS, "",
                        "Alters the attack itself, steps 5 to 7.", true },
    [TIMING_POST] = { "post", ON_ATTACKS | ON_REACTIONS, "after the attack, ",
                      "Attack step 9; on reactions step 8.", false },
    [TIMING_USE] = { "use", ON_SKILLS, "", "Skill step 4.", false },
    [TIMING_REACT] = { "react", ON_REACTIONS, "at once, ",
                       "When the reaction is played.", false },
    [TIMING_GUARD] = { "while", ON_REACTIONS, "",
                       "Defence in step 6, besides the modifier.", true },
    [TIMING_ABILITY] = { "ability", ON_LEVELLED, "",
                         "While this side is up and the champion in the "
                         "arena.",
                         true, .gives = FACT_TARGET },
    [TIMING_BEGIN] = { "begin", ON_LEVELLED,
                       "as your Activation Phase begins, ",
                       "Before the first action of your turn.", false },
    [TIMING_AFTER] = { "after", ON_LEVELLED, "after a card of this champion, ",
                       "When one of its cards has been resolved.", false },
    [TIMING_GOAL] = { "needs", ON_CHALLENGES, "",
                      "What must hold; several lines must all hold.", true },
    [TIMING_MAP] = { "map", ON_ARENAS, "", "What lies on which hex.", true,
                     .plain = true },
};

static const struct slot_word cores[] = {
    [CORE_MANIPULATION] = { "manipulation", "manipulation" },
    [CORE_DESTRUCTION] = { "destruction", "destruction" },
    [CORE_CREATION] = { "creation", "creation" },
};

static const struct slot_word whoms[WHOMS] = {
    [WHOM_TARGET] = { "target", "each target", .needs = FACT_TARGET },
    [WHOM_SELF] = { "self", "this champion" },
    [WHOM_GUARDED] = { "guarded", "the champion this is played on",
                       .needs = FACT_REACTION },
    [WHOM_ATTACKER] = { "attacker", "the attacker", .needs = FACT_REACTION },
    [WHOM_ALLIES] = { "allies", "each ally" },
    [WHOM_OWN] = { "own", "each champion of yours" },
    [WHOM_NEAR_ENEMIES] = { "near enemies", "each enemy next to it" },
    [WHOM_NEAR_GUARDED] = { "near guarded",
                            "each enemy next to the champion this is played "
                            "on",
                            .needs = FACT_REACTION },
    [WHOM_NEAR_BLOODIED] = { "near bloodied",
                             "each bloodied enemy next to it" },
    [WHOM_NEAR_ALL] = { "near all", "each champion next to it" },
    [WHOM_NEAR_TARGET] = { "near target", "each champion next to the target",
                           .needs = FACT_TARGET },
    [WHOM_PASSED] = { "passed", "each enemy passed", .needs = FACT_PASSED },
    [WHOM_FIRST_PASSED] = { "first passed", "the first champion passed",
                            .needs = FACT_PASSED },
    [WHOM_OTHER_ENEMIES] = { "other enemies", "each other enemy" },
    [WHOM_EVERYONE] = { "everyone", "every champion" },
    [WHOM_CHOSEN] = { "chosen", "the chosen champion", .needs = FACT_CHOSEN },
    [WHOM_THEM] = { "them", "each of them", .needs = FACT_THEM },
    [WHOM_OWNER] = { "owner", "the champion of this card" },
};

static const struct slot_word quarries[QUARRIES] = {
    [QUARRY_NEAR_ALLY] = { "near ally", "an ally next to it" },
    [QUARRY_NEAR_ENEMY] = { "near enemy", "an enemy next to it" },
    [QUARRY_ALLY] = { "ally", "an ally" },
    [QUARRY_ENEMY] = { "enemy", "an enemy" },
    [QUARRY_SELF_OR_ALLY] = { "self or ally", "this champion or an ally" },
    [QUARRY_NEAR_TARGET] = { "near target",
                             "another champion within 2 of the target",
                             .needs = FACT_TARGET },
};

static const struct slot_word spots[SPOTS] = {
    [SPOT_NEXT_TO_SELF] = { "next to self", "next to this champion" },
    [SPOT_NEXT_TO_ATTACKER] = { "next to attacker", "next to the attacker",
                                .needs = FACT_REACTION },
    [SPOT_NEXT_TO_ALLY] = { "next to ally", "next to an ally" },
    [SPOT_NEXT_TO_ENEMY] = { "next to enemy", "next to an enemy" },
    [SPOT_ORIGIN] = { "where target stood", "where the target stood",
                      .needs = FACT_TARGET },
    [SPOT_ANYWHERE] = { "anywhere", "on any free hex" },
    [SPOT_LONELY] = { "alone", "on a free hex next to no champion" },
    [SPOT_DEPLOYMENT] = { "in deployment", "in its deployment area" },
    [SPOT_BACK] = { "back next to attacker",
                    "next to the attacker instead of on its gate",
                    .needs = FACT_REACTION },
};

static const struct slot_word banes[BANES] = {
    [BANE_PUSH] = { "push", "pushes" },
    [BANE_STUN] = { "stun", "stuns" },
    [BANE_TRAPS] = { "traps", "traps" },
    [BANE_ENEMY_DISPLACEMENT] = { "enemy displacement",
                                  "displacement by enemies" },
};

static const struct slot_word prices[] = {
    [PRICE_MANIPULATION] = { "manipulation", "your manipulation core" },
    [PRICE_DESTRUCTION] = { "destruction", "your destruction core" },
    [PRICE_CREATION] = { "creation", "your creation core" },
    [PRICE_ANY] = { "any", "one of your cores" },
};

static const struct slot_word cancels[CANCELS] = {
    [CANCEL_DISPLACEMENT] = { "displacement",
                              "all displacement by the attack" },
    [CANCEL_POST] = { "post", "the post-attack effects of the attack" },
    [CANCEL_REMAINING] = { "rest",
                           "all post-attack effects that are still to come" },
    [CANCEL_LASTING] = { "lasting", "all effects that last for the turn" },
};

static const struct slot_word wheres[WHERES] = {
    [WHERE_NOTHING] = { "", "" },
    [WHERE_AT_GATE] = { "at gate", "on the gate" },
    [WHERE_BLOODIED] = { "bloodied", "bloodied" },
    [WHERE_DOWN] = { "down", "bloodied or on the gate" },
    [WHERE_LEVELLED] = { "levelled up", "levelled up" },
    [WHERE_MANIPULATION_AREA] = { "in manipulation area",
                                  "in the manipulation area" },
    [WHERE_DESTRUCTION_AREA] = { "in destruction area",
                                 "in the destruction area" },
    [WHERE_CREATION_AREA] = { "in creation area", "in the creation area" },
    [WHERE_ANY_AREA] = { "in any area", "in an area" },
    [WHERE_MANIPULATION_STATUE] = { "at manipulation statue",
                                    "next to the manipulation statue" },
    [WHERE_DESTRUCTION_STATUE] = { "at destruction statue",
                                   "next to the destruction statue" },
    [WHERE_CREATION_STATUE] = { "at creation statue",
                                "next to the creation statue" },
    [WHERE_AREA_OR_STATUE] = { "in area or at statue",
                               "in an area or next to a statue" },
    [WHERE_TRAP_HEX] = { "on trap hex", "on a trap hex" },
    [WHERE_OWN_HALF] = { "in own half", "in your half" },
    [WHERE_ENEMY_HALF] = { "in enemy half", "in the enemy half" },
    [WHERE_MIDDLE] = { "in middle row", "in the middle row" },
    [WHERE_BEYOND] = { "beyond own half", "beyond your half" },
    [WHERE_OWN_DEPLOYMENT] = { "in own deployment", "in your deployment area" },
    [WHERE_ENEMY_DEPLOYMENT] = { "in enemy deployment",
                                 "in the enemy deployment area" },
    [WHERE_PRESSED] = { "next to enemy", "next to an enemy" },
    [WHERE_ALONE] = { "with no enemy near", "with no enemy next to it" },
};

static const struct slot_word sides[] = { { "north", "north" },
                                          { "south", "south" } };

/* The hexes by name, for arenas. */
static const struct slot_word hex_words[HEXES] = {
    { "a1", "a1" }, { "a2", "a2" }, { "a3", "a3" }, { "a4", "a4" },
    { "a5", "a5" }, { "b1", "b1" }, { "b2", "b2" }, { "b3", "b3" },
    { "b4", "b4" }, { "b5", "b5" }, { "b6", "b6" }, { "c1", "c1" },
    { "c2", "c2" }, { "c3", "c3" }, { "c4", "c4" }, { "c5", "c5" },
    { "c6", "c6" }, { "c7", "c7" }, { "d1", "d1" }, { "d2", "d2" },
    { "d3", "d3" }, { "d4", "d4" }, { "d5", "d5" }, { "d6", "d6" },
    { "d7", "d7" }, { "d8", "d8" }, { "e1", "e1" }, { "e2", "e2" },
    { "e3", "e3" }, { "e4", "e4" }, { "e5", "e5" }, { "e6", "e6" },
    { "e7", "e7" }, { "e8", "e8" }, { "e9", "e9" }, { "f1", "f1" },
    { "f2", "f2" }, { "f3", "f3" }, { "f4", "f4" }, { "f5", "f5" },
    { "f6", "f6" }, { "f7", "f7" }, { "f8", "f8" }, { "g1", "g1" },
    { "g2", "g2" }, { "g3", "g3" }, { "g4", "g4" }, { "g5", "g5" },
    { "g6", "g6" }, { "g7", "g7" }, { "h1", "h1" }, { "h2", "h2" },
    { "h3", "h3" }, { "h4", "h4" }, { "h5", "h5" }, { "h6", "h6" },
    { "i1", "i1" }, { "i2", "i2" }, { "i3", "i3" }, { "i4", "i4" },
    { "i5", "i5" },
};

static const struct slot slots[] = {
    { "core", cores, CORES },         { "whom", whoms, WHOMS },
    { "quarry", quarries, QUARRIES }, { "spot", spots, SPOTS },
    { "bane", banes, BANES },         { "price", prices, COUNT(prices) },
    { "cancel", cancels, CANCELS },   { "where", wheres, WHERES },
    { "side", sides, COUNT(sides) },  { "hex", hex_words, HEXES },
};

static const struct stat_word stats[STATS] = {
    [STAT_HIT_POINTS] = { "hit points {n}", ON_SIDES, "{n} hit points", NULL,
                          "Damage that takes the champion out." },
    [STAT_DEFENCE] = { "defence {n}", ON_SIDES, "defence {n}", NULL,
                       "Taken off the strength of attacks.", true },
    [STAT_CHAMPION] = { "of {card}", ON_CARDS, "of {card}", NULL,
                        "The champion the card belongs to." },
    [STAT_CORE] = { "core {core}", ON_CARDS, "{core}", NULL,
                    "The core that pays for it.", true },
    [STAT_MOVE] = { "move {n}", ON_ACTIVE, "move {n}", NULL,
                    "Movement before everything else." },
    [STAT_MOVE_NOWHERE] = { "move nowhere", ON_ACTIVE, "move 0", NULL,
                            "A movement icon that says 0." },
    [STAT_MELEE] = { "melee", ON_ACTIVE, "melee", NULL,
                     "Targets an enemy next to the champion.",
                     .gives = FACT_TARGET },
    [STAT_DIRECT] = { "direct {range}", ON_ACTIVE, "direct {range}", NULL,
                      "Targets an enemy in range, in a clear row.",
                      .gives = FACT_TARGET },
    [STAT_INDIRECT] = { "indirect {range}", ON_ACTIVE, "indirect {range}", NULL,
                        "Targets an enemy in range.", .gives = FACT_TARGET },
    [STAT_AREA] = { "area {n}", ON_ACTIVE, "area of {n}", NULL,
                    "Hits everybody in 3 or 6 of the hexes around.",
                    .gives = FACT_TARGET, .values = BIT(3) | BIT(6) },
    [STAT_TARGETS_ALLIES] = { "may target allies", ON_ACTIVE, NULL,
                              "you may target an ally instead",
                              "Allies are legal targets too." },
    [STAT_STRENGTH] = { "strength {n}", ON_ATTACKS, "strength {n}", NULL,
                        "Damage before defence.", true },
    [STAT_MODIFIER] = { "modifier {+n}", ON_REACTIONS, "defence {+n}", NULL,
                        "Defence for the champion it is played on." },
    [STAT_CROSSES_ENEMIES] = { "crosses enemies", ON_SKILLS, NULL,
                               "the movement may cross enemies",
                               "Walked hex by hex, across enemies.",
                               .gives = FACT_PASSED },
    [STAT_CROSSES_ALL] = { "crosses everything", ON_SKILLS, NULL,
                           "the movement may cross enemies, statues and traps",
                           "Walked hex by hex, across everything.",
                           .gives = FACT_PASSED },
    [STAT_DAMAGE] = { "damage {n}", ON_TRAPS, "{n} damage", NULL,
                      "Damage of the trap." },
    [STAT_STUNS] = { "stuns", ON_TRAPS, NULL, "stun the champion",
                     "Stuns the champion." },
    [STAT_ROOTS] = { "roots", ON_TRAPS, NULL, "root the champion",
                     "Roots the champion." },
};

#define WORDS_TABLES
#include "card/words.h"

const struct vocabulary brawl_vocabulary = {
    ROWS(types, types),
    ROWS(traits, traits),
    ROWS(timings, timings),
    ROWS(stats, stats),
    ROWS(ops, ops),
    ROWS(conditions, conditions),
    ROWS(values, values),
    ROWS(slots, slots),
    ROWS(facts, facts),
    .may_question = -1,
    .choose_question = -1,
    .foe_of = brawl_foe_of,
    .faults = brawl_card_faults,
};
