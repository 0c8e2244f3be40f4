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
                    "Attack value of a planet, and a commodity.", true },
    [STAT_DEF] = { "def {n}", ON_PLANETS, "DEF {n}", NULL,
                   "Defence value of a planet.", true },
    [STAT_POP] = { "pop {n}", ON_PLANETS, "POP {n}", NULL,
                   "A commodity, and the Docking Fee.", true },
    [STAT_POWER] = { "power {n}", ON_SHIPS, "POWER {n}", NULL,
                     "Attack value of a Ship.", true },
    [STAT_SHIELD] = { "shield {n}", ON_SHIPS, "SHIELD {n}", NULL,
                      "Defence value of a Ship.", true },
    [STAT_SPEED] = { "speed {n}", ON_SHIPS, "SPEED {n}", NULL,
                     "The faster wing strikes first.", true },
    [STAT_CHAR] = { "char {n}", ON_LEADERS, "CHAR {n}", NULL,
                    "Added to the first statistic of the stack.", true },
    [STAT_LEAD] = { "lead {n}", ON_LEADERS, "LEAD {n}", NULL,
                    "Added to the second.", true },
    [STAT_AGILITY] = { "agility {n}", ON_LEADERS, "AGILITY {n}", NULL,
                       "Added to the third.", true },
    [STAT_FIRST] = { "first {+n}", ON_MODS | HALVES, "first {+n}", NULL,
                     "Added to POWER, TECH or CHAR." },
    [STAT_SECOND] = { "second {+n}", ON_MODS | HALVES, "second {+n}", NULL,
                      "Added to SHIELD, DEF or LEAD." },
    [STAT_THIRD] = { "third {+n}", ON_MODS | HALVES, "third {+n}", NULL,
                     "Added to SPEED, POP or AGILITY." },
    [STAT_VALUE] = { "value {n}", ON_ALL, "VALUE {n}", NULL,
                     "Price in credits, and worth in points.", true },
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

static const struct op ops[OPS] = {
    [OP_EARN_MORE - OP_GAME] = { "earn {n} more", AT_TRADE, ON_ALL,
                                 "earn {n} more", "More profit.", NULL, NULL },
    [OP_EARN_LESS - OP_GAME] = { "earn {n} less", AT_TRADE, ON_ALL,
                                 "earn {n} less", "Less profit.", NULL, NULL },
    [OP_NO_FEE - OP_GAME] = { "owe no fee", AT_TRADE, ON_ALL,
                              "owe no Docking Fee",
                              "No Docking Fee is owed or paid.", NULL, NULL },
    [OP_FEE - OP_GAME] = { "fee {+n}", BIT(TIMING_DOCKING), ON_PLANETS,
                           "change the Docking Fee by {+n}",
                           "Changes the Docking Fee.", NULL, NULL },
    [OP_SKIM - OP_GAME] = { "take {n}", BIT(TIMING_FOREIGN), ON_ALL,
                            "you may take {n:credit} of what that player earns",
                            "Take of another's profit.", NULL, NULL },
    [OP_COPY_TECH - OP_GAME] = { "copy tech", AT_ENTER, BIT(TYPE_MISSION),
                                 "choose a Tech in play: this becomes a copy "
                                 "of it, and leaves when it leaves",
                                 "Name, numbers, text and type of a Tech.",
                                 NULL, NULL, .limits = LIMIT_ENTERING },
    [OP_COPY_NUMBERS - OP_GAME] = { "copy numbers", AT_ENTER, ON_MODS,
                                    "choose a Tech or Mission in play: this "
                                    "has its numbers, and leaves when it "
                                    "leaves",
                                    "Only the numbers of a modification.", NULL,
                                    NULL, .limits = LIMIT_ENTERING },
    [OP_TABLE - OP_GAME] = { "name player tech {+n}", AT_ENTER, ON_MODS,
                             "name a player: TECH of all planets on that table "
                             "is changed by {+n} while this is in play",
                             "Changes TECH of a whole table.", NULL, NULL,
                             .limits = LIMIT_ENTERING },
    [OP_HIT - OP_GAME] = { "hit ship", AT_USE, ON_ALL, "hit one Ship",
                           "A Ship is damaged, or destroyed if it was.",
                           xx_run_hit, NULL, .limits = LIMIT_CHOICES },
    [OP_DESTROY - OP_GAME] = { "destroy tech", AT_USE, ON_ALL,
                               "destroy one Tech in play",
                               "Remove a Tech in play.", xx_run_destroy, NULL,
                               .limits = LIMIT_CHOICES },
    [OP_BRING - OP_GAME] = { "bring {trait} ship", AT_USE, ON_ALL,
                             "put one {trait }Ship from your hand into play, "
                             "free, as a new wing",
                             "A Ship from hand becomes a wing.", xx_run_bring,
                             NULL, .limits = LIMIT_CHOICES },
    [OP_SELL - OP_GAME] = { "sell ship", AT_USE, ON_ALL,
                            "remove one of your Ships and gain its VALUE in "
                            "credits",
                            "A Ship of yours becomes credits.", xx_run_sell,
                            NULL, .limits = LIMIT_CHOICES },
    [OP_TAKE - OP_GAME] = { "take ship", AT_FIGHT | AT_OPENING, ON_ALL,
                            "take one Ship of either side into your hand",
                            "A Ship of this fight goes to hand.", xx_run_take,
                            NULL, .limits = LIMIT_CHOICES },
    [OP_PAY - OP_GAME] = { "pay {n}", AT_USE, ON_ALL, "pay {n:credit}",
                           "The price of the ability.", xx_run_pay, NULL },
    [OP_DOUBLE - OP_GAME] = { "double this", AT_FIGHT | AT_OPENING, ON_MODS,
                              "count the numbers of this card twice in that "
                              "fight",
                              "Its numbers count twice.", xx_run_double, NULL },
    [OP_SHIFT - OP_GAME] = { "shift", AT_FIGHT | AT_OPENING, ON_MODS,
                             "shift 1 between the first and the second total "
                             "of this stack for that fight",
                             "A point from one total to the other.",
                             xx_run_shift, NULL, .limits = LIMIT_CHOICES },
    [OP_CANCEL - OP_GAME] = { "cancel", BIT(TIMING_ANSWER), ON_MODS,
                              "cancel it; what it destroys of its own is still "
                              "destroyed",
                              "The ability has no effect.", NULL, NULL },
    [OP_DRAW - OP_GAME] = { "draw {n}", BIT(TIMING_WON), ON_ALL,
                            "draw {n:card}", "Draw cards.", xx_run_draw, NULL },
    [OP_DESTROY_THIS - OP_GAME] = { "destroy this", AT_USE, ON_ALL,
                                    "destroy this card",
                                    "The card itself is destroyed.",
                                    xx_run_destroy_this, NULL },
};

static const struct condition conditions[] = {
    { "tech trade", "TECH is traded", "The commodity is TECH.",
      xx_holds_tech_trade, FACT_TRADE },
    { "pop trade", "POP is traded", "The commodity is POP.", xx_holds_pop_trade,
      FACT_TRADE },
    { "at origin", "this is at the origin", "It lies in the origin's stack.",
      xx_holds_at_origin, FACT_TRADE },
    { "alone", "this is alone",
      "No planet, other Ship or other Leader is in its stack.",
      xx_holds_alone },
};

static const struct value_word values[] = {
    { "credits", "credit you have", "Own credits.", xx_count_credits,
      "your number of credits" },
    { "hand", "card in your hand", "Own hand.", xx_count_hand,
      "the number of cards in your hand" },
    { "value", "VALUE you have in play", "VALUE of your cards in play.",
      xx_count_value, "your VALUE in play" },
};

const struct vocabulary exxodus_vocabulary = {
    ROWS(types, types),   ROWS(traits, traits),  ROWS(timings, timings),
    ROWS(stats, stats),   ROWS(ops, ops),        ROWS(conditions, conditions),
    ROWS(values, values), ROWS(facts, facts),    ROWS(limits, limits),
    .may_question = -1,   .choose_question = -1,
};
