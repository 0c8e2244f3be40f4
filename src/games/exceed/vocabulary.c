/* vocabulary.c - the words of EXCEED's cards: section 41 of the ledger, as the
 * tables that compiler, machine, card texts and manual read.  Verbs, conditions
 * and values are in words.def. */
#include "games/exceed/words.h"

#define BIT(i)     (UINT32_C(1) << (i))
#define AT(timing) (UINT64_C(1) << TIMING_##timing)

/* Numbers that a stat may have, one bit each. */
#define FROM_TO(low, high) ((UINT64_C(2) << (high)) - (UINT64_C(1) << (low)))

/* Card types, one bit each. */
enum {
    ON_OWNED = BIT(TYPE_SPECIAL) | BIT(TYPE_ULTRA) | BIT(TYPE_FACE),
    ON_ATTACKS = BIT(TYPE_NORMAL) | ON_OWNED,
    ON_BOOSTS = BIT(TYPE_INSTANT) | BIT(TYPE_CONTINUOUS),
    ON_HALVES = ON_BOOSTS | BIT(TYPE_TRANSFORM) | BIT(TYPE_OVERLOAD),
    ON_SIDES = BIT(TYPE_FRONT) | BIT(TYPE_EXCEED),
    ON_LASTING = BIT(TYPE_CONTINUOUS) | BIT(TYPE_TRANSFORM) | ON_SIDES,
    ON_TRIGGERS = ON_ATTACKS | ON_LASTING,
    ON_TEXTS = ON_TRIGGERS,
    ON_ALL = ON_TEXTS | ON_BOOSTS
};

/* What a program must have done before, one bit each. */
enum fact_bit {
    FACT_LOOKED = BIT(0),
    FACT_LAID = BIT(1),
    FACT_NAMED = BIT(2),
    FACT_NUMBER = BIT(3),
    FACT_SHOWN = BIT(4),
    FACT_DRAWN = BIT(5),
    FACT_FORCE = BIT(6),
    FACT_GAUGE = BIT(7),
    FACT_LIFE = BIT(8),
    FACT_THROWN = BIT(9),
    FACT_MOVED = BIT(10),
    FACT_WILD = BIT(11),
    FACT_COUNTERS = BIT(12),
    FACT_DID = BIT(13),
    FACT_REVEALED = BIT(14),
    FACT_ONE_NAME = BIT(15),
    FACT_ABOUT = BIT(16)
};

static const struct type_word types[TYPES] = {
    [TYPE_NORMAL] = { "normal", "Normal", 0, 0,
                      "In every deck, two copies each.", ON_HALVES, false },
    [TYPE_SPECIAL] = { "special", "Special", BIT(STAT_OF), 0,
                       "Of one fighter; five to a deck, two copies each, as a "
                       "rule.",
                       ON_HALVES, false },
    [TYPE_ULTRA] = { "ultra", "Ultra", BIT(STAT_OF), 0,
                     "Of one fighter, for Gauge; two to a deck, two copies "
                     "each, as a rule.",
                     ON_HALVES, false },
    [TYPE_FACE] = { "face", "Face Attack", BIT(STAT_OF), 0,
                    "An attack printed on a character card; it lies aside.", 0,
                    false },
    [TYPE_TRAIT] = { "trait", "Trait", BIT(STAT_OF), 0,
                     "A card beside the character card, which a text brings "
                     "into play for the match.",
                     BIT(TYPE_TRANSFORM), false },
    [TYPE_DECREE] = { "decree", "Decree", BIT(STAT_OF), 0,
                      "A card beside the character card, whose boost can be "
                      "played from there; it is sealed when it leaves play.",
                      BIT(TYPE_CONTINUOUS), false },
    [TYPE_FIGHTER] = { "fighter", "Fighter", 0, 0,
                       "A character card with its two sides.", ON_SIDES,
                       false },
    [TYPE_INSTANT] = { "instant", "Instant Boost", 0, 0,
                       "A boost half that is discarded when it is done.", 0,
                       true },
    [TYPE_CONTINUOUS] = { "continuous", "Continuous Boost", 0, 0,
                          "A boost half that stays in play until a Strike is "
                          "cleaned up.",
                          0, true, .gives = FACT_COUNTERS },
    [TYPE_TRANSFORM] = { "transform", "Transformation", 0, 0,
                         "A boost half that stays for the match.", 0, true },
    [TYPE_OVERLOAD] = { "overload", "Overload", 0, 0,
                        "A boost half that is never played: the card may be "
                        "the spare copy of any Normal's EX.",
                        0, true },
    [TYPE_FRONT] = { "front", "Front", 0, 0,
                     "The side of a fighter that lies up at first.", 0, true },
    [TYPE_EXCEED] = { "exceed", "Exceed Mode", 0, 0,
                      "The side of a fighter in Exceed Mode.", 0, true },
};

static const struct stat_word stats[STATS] = {
    [STAT_OF] = { "of {card}", ON_OWNED | BIT(TYPE_TRAIT) | BIT(TYPE_DECREE),
                  NULL, NULL, "The fighter the card belongs to.", false },
    [STAT_NEAR] = { "range {range}", ON_ATTACKS, "range {range}", NULL,
                    "Distances the attack reaches, near and far end.", true,
                    .jot = "R{range}" },
    [STAT_FAR] = { NULL, ON_ATTACKS, NULL, NULL, "The far end.", false },
    [STAT_NO_RANGE] = { "no range", ON_ATTACKS, "range N/A", NULL,
                        "The attack can never hit.", false, .jot = "R-" },
    [STAT_POWER] = { "power {n}", ON_ATTACKS, "power {n}", NULL,
                     "Damage of a hit.", true, .jot = "P{n}" },
    [STAT_SPEED] = { "speed {n}", ON_ATTACKS, "speed {n}", NULL,
                     "The faster attack goes first.", true, .jot = "S{n}" },
    [STAT_ARMOR] = { "armor {n}", ON_ATTACKS, "armor {n}", NULL,
                     "Taken off the damage of each hit.", false,
                     .jot = "A{n}" },
    [STAT_GUARD] = { "guard {n}", ON_ATTACKS, "guard {n}", NULL,
                     "More damage than this stuns.", false, .jot = "G{n}" },
    [STAT_GAUGE] = { "gauge {n}", BIT(TYPE_ULTRA) | BIT(TYPE_FIGHTER),
                     "cost {n} Gauge", NULL,
                     "The price of an Ultra, or of Exceed Mode.", false,
                     .jot = "C{n}" },
    [STAT_FORCE] = { "force {n}", ON_BOOSTS | BIT(TYPE_SPECIAL),
                     "cost {n} Force", NULL,
                     "The price of the boost, or of attacking with a Special.",
                     false, .jot = "F{n}" },
    [STAT_LIMIT] = { "limit {n}", BIT(TYPE_CONTINUOUS), NULL,
                     "this holds at most {n:counter}",
                     "The most counters the boost can carry.", false },
    [STAT_ABOUT] = { "about {card}", BIT(TYPE_CONTINUOUS) | ON_SIDES | ON_OWNED,
                     NULL, "this is about {card}",
                     "A card that the texts ask for.", false,
                     .gives = FACT_ABOUT },
    [STAT_HOARD] = { "hoard", BIT(TYPE_CONTINUOUS), NULL,
                     "cards under this go to your hand when it leaves play",
                     "Its counters are these cards.", false },
    [STAT_LIFE] = { "life {n}", BIT(TYPE_FIGHTER), "life {n}", NULL,
                    "Starting life, if it is not 30.", false,
                    .values = FROM_TO(1, 30) },
    [STAT_CARDS] = { "cards {+n}", BIT(TYPE_FIGHTER), "{+n} starting cards",
                     NULL, "Further cards of the starting hand.", false,
                     .values = FROM_TO(1, 9) },
    [STAT_COMPANION] = { "companion {+n}", BIT(TYPE_FIGHTER),
                         "companion {n:space} ahead", NULL,
                         "How far ahead of it the companion starts.", false,
                         .values = FROM_TO(1, 6) },
    [STAT_BESIDE] = { "companion beside", BIT(TYPE_FIGHTER),
                      "companion on its space", NULL,
                      "The companion starts where the fighter starts.", false },
    [STAT_GLORIOUS] = { "glorious", BIT(TYPE_DECREE), "in Exceed Mode only",
                        NULL, "Its boost cannot be played before.", false },
    [STAT_CANCEL] = { "cancel {n}", ON_BOOSTS, "cancel for {n} Gauge", NULL,
                      "The price of another action when the boost is done.",
                      false, .values = FROM_TO(1, 9) },
    [STAT_STRIVE] = { "strive normals", BIT(TYPE_NORMAL) | BIT(TYPE_FIGHTER),
                      "Normals of Guilty Gear -Strive-", NULL,
                      "A Normal of this set, or a fighter whose deck has it.",
                      false, .apart = true },
    [STAT_NIGHT] = { "night normals", BIT(TYPE_NORMAL) | BIT(TYPE_FIGHTER),
                     "Normals of Under Night In-Birth", NULL,
                     "A Normal of this set, or a fighter whose deck has it.",
                     false, .apart = true },
    [STAT_OPENS] = { "may be face up", ON_OWNED, NULL,
                     "if you initiate the Strike with this from your hand, you "
                     "may set it face up",
                     "A further way to set it.", false },
    [STAT_EXCEED_GAUGE] = { "exceed gauge {n}", BIT(TYPE_ULTRA),
                            "{n} Gauge in Exceed Mode", NULL,
                            "The price of an Ultra in Exceed Mode.", false },
    [STAT_SEALED] = { "sealed {n}", BIT(TYPE_SPECIAL) | BIT(TYPE_ULTRA), NULL,
                      "{n:copy} in your sealed pile at first",
                      "The others are in the deck.", false,
                      .values = FROM_TO(1, 2) },
    [STAT_ASTRAL] = { "astral heat", BIT(TYPE_ULTRA), NULL,
                      "Astral Heat: this lies beside your character card until "
                      "you shuffle it into your deck with your Reshuffle "
                      "action",
                      "There is one copy of it.", false },
    [STAT_OPEN_ONLY] = { "face up only", ON_OWNED, NULL,
                         "you may set this face up; otherwise it is invalid",
                         "The Defender too; not as a wild swing.", false },
    [STAT_IN_PLAY] = { "from boosts only", ON_OWNED, NULL,
                       "set this from your boosts in play; otherwise it is "
                       "invalid",
                       "It lies open then.", false },
    [STAT_LIES] = { "may lie on a space", ON_OWNED, NULL,
                    "you may set this from your hand face up on any space; its "
                    "range is counted from there",
                    "A further way to set it.", false },
    [STAT_LEGACY] = { "legacy {n}", BIT(TYPE_CONTINUOUS), NULL,
                      "when this leaves play, draw {n:card}",
                      "At whatever moment that is.", false,
                      .values = FROM_TO(1, 9) },
    [STAT_COPIES] = { "copies {n}", BIT(TYPE_SPECIAL) | BIT(TYPE_ULTRA),
                      "{n} copies", NULL,
                      "How many are in the deck, if it is not 2.", false,
                      .values = FROM_TO(1, 6) },
    [STAT_EX_GAUGE] = { "ex gauge {n}", BIT(TYPE_ULTRA), "{n} Gauge as an EX",
                        NULL, "The price of an Ultra that is an EX.", false },
    [STAT_SECRET] = { "secret seal", BIT(TYPE_FIGHTER),
                      "sealed cards lie face down", NULL,
                      "Only the owner may look at the sealed pile.", false },
};

static const struct trait_word traits[SEASONS] = {
#define SEASON(season, word, name, about) \
    [SEASON_##season] = { word, name, PROVENANCE_FOUND, about },
#include "games/exceed/seasons.def"
#undef SEASON
};

static const struct timing_word timings[TIMINGS] = {
    [TIMING_PASSIVE] = { "passive", ON_TEXTS, "",
                         "In force as long as the boost is in play, the side "
                         "lies up, the attack is revealed and valid.",
                         true, .gives = FACT_REVEALED },
    [TIMING_PLAY] = { "play", ON_BOOSTS, "",
                      "At once when the boost is played.", false,
                      .gives = FACT_REVEALED },
    [TIMING_BEFORE] = { "before", ON_TRIGGERS,
                        "Before: ", "Before trigger: before the range check.",
                        false, .gives = FACT_REVEALED },
    [TIMING_HIT] = { "hit", ON_TRIGGERS,
                     "Hit: ", "Hit trigger: after a hit, before its damage.",
                     false, .gives = FACT_REVEALED },
    [TIMING_AFTER] = { "after", ON_TRIGGERS,
                       "After: ", "After trigger: hit or miss.", false,
                       .gives = FACT_REVEALED },
    [TIMING_ACTION] = { "action", ON_LASTING,
                        "Action: ", "A further action of the turn player.",
                        false, .gives = FACT_REVEALED },
    [TIMING_FOE_TURN] = { "foe turn", ON_LASTING,
                          "at the start of each of the opponent's turns, ",
                          "Start of each turn of the foe.", false,
                          .gives = FACT_REVEALED },
    [TIMING_NEXT_TURN] = { "next turn", ON_LASTING,
                           "at the start of your next turn, ",
                           "Start of the owner's next turn.", false,
                           .gives = FACT_REVEALED },
    [TIMING_STARTS] = { "starts", ON_LASTING, "when you initiate a Strike, ",
                        "The owner starts a Strike.", false,
                        .gives = FACT_REVEALED },
    [TIMING_FOE_STARTS] = { "foe starts", ON_LASTING,
                            "when the opponent initiates a Strike, ",
                            "The foe starts a Strike.", false,
                            .gives = FACT_REVEALED },
    [TIMING_SETS] = { "sets", ON_LASTING | BIT(TYPE_INSTANT),
                      "when you set an attack, ",
                      "Right after the owner has set; of an instant boost in "
                      "the Strike that it starts.",
                      false, .gives = FACT_REVEALED },
    [TIMING_SETS_EX] = { "sets ex", ON_LASTING, "when you set an EX attack, ",
                         "Right after the owner has set an EX.", false,
                         .gives = FACT_REVEALED },
    [TIMING_SETS_WILD] = { "sets wild", ON_LASTING,
                           "before you set a wild swing, ",
                           "Before the owner sets a wild swing; not before a "
                           "replacement.",
                           false, .gives = FACT_WILD | FACT_REVEALED },
    [TIMING_REVEAL] = { "reveal", ON_ATTACKS, "when this is revealed, ",
                        "In the reveal step, before costs.", false },
    [TIMING_STRUCK] = { "struck", ON_TRIGGERS, "when you are hit, ",
                        "After the attacker's Hit effects, before the "
                        "damage.",
                        false, .gives = FACT_REVEALED },
    [TIMING_STUNS] = { "stuns", ON_TRIGGERS, "when you stun the opponent, ",
                       "Right after the damage that stunned.", false,
                       .gives = FACT_REVEALED },
    [TIMING_SNARES] = { "foe enters", BIT(TYPE_CONTINUOUS),
                        "the opponent stops on its space; then, ",
                        "After any movement of the foe, for a boost on the "
                        "board: ask for its space.",
                        false, .gives = FACT_REVEALED },
    [TIMING_FALTERS] = { "is stunned", ON_LASTING, "when you are stunned, ",
                         "Right after the damage that stunned.", false,
                         .gives = FACT_REVEALED },
    [TIMING_BOOSTS] = { "boosts", ON_LASTING, "after you play a boost, ",
                        "When a boost was played and its immediate part is "
                        "done.",
                        false, .gives = FACT_REVEALED },
    [TIMING_MOVES] = { "moves", ON_LASTING, "whenever you move, ",
                       "After own movement.", false,
                       .gives = FACT_MOVED | FACT_REVEALED },
    [TIMING_FOE_MOVES] = { "foe moves", ON_LASTING,
                           "whenever the opponent moves, ",
                           "After own movement of the foe.", false,
                           .gives = FACT_MOVED | FACT_REVEALED },
    [TIMING_FOE_CROSSES] = { "foe crosses", ON_LASTING,
                             "when the opponent moves past you, ",
                             "The foe has passed the owner by own movement.",
                             false, .gives = FACT_MOVED | FACT_REVEALED },
    [TIMING_EXCEEDS] = { "exceeds", ON_SIDES, "when you Exceed, ",
                         "Right after the character card was turned.", false,
                         .gives = FACT_REVEALED },
    [TIMING_STRIKE_END] = { "strike end", ON_TRIGGERS,
                            "at the end of the Strike, ",
                            "After cleanup, before the next turn.", false,
                            .gives = FACT_REVEALED },
    [TIMING_CLEANUP] = { "cleanup", ON_TRIGGERS, "at the cleanup, ",
                         "Before the cards of the Strike leave play.", false,
                         .gives = FACT_REVEALED },
    [TIMING_PREPARES] = { "prepares", ON_LASTING, "when you Prepare, ",
                          "After the card of the Prepare action is drawn.",
                          false, .gives = FACT_REVEALED },
    [TIMING_WALKS] = { "walks", ON_LASTING, "after your Move action, ",
                       "After the Move action of the owner.", false,
                       .gives = FACT_REVEALED },
    [TIMING_FOE_SETS] = { "foe sets", ON_LASTING | BIT(TYPE_INSTANT),
                          "when the opponent sets an attack, ",
                          "Right after the foe has set; of an instant boost in "
                          "the Strike that it starts.",
                          false, .gives = FACT_REVEALED },
    [TIMING_FOE_BOOSTS] = { "foe boosts", ON_LASTING,
                            "when the opponent plays a boost, ",
                            "When it is paid for, before its effects.", false,
                            .gives = FACT_REVEALED },
    [TIMING_PAYS_LIFE] = { "pays life", ON_LASTING, "when you pay life, ",
                           "After each payment of life.", false,
                           .gives = FACT_LIFE | FACT_REVEALED },
    [TIMING_SPENDS] = { "spends gauge", ON_LASTING, "when you spend Gauge, ",
                        "After each payment that Gauge cards were spent on.",
                        false, .gives = FACT_REVEALED },
    [TIMING_ACTED] = { "acted", ON_LASTING,
                       "after each of your actions without a Strike, ",
                       "Before further actions and the draw.", false,
                       .gives = FACT_REVEALED },
    [TIMING_DRAWS] = { "turn draw", ON_LASTING,
                       "before you draw at the end of your turn, ",
                       "Not in a turn with a Strike, nor if the draw is "
                       "skipped.",
                       false, .gives = FACT_REVEALED },
    [TIMING_TURN_END] = { "turn end", ON_LASTING, "at the end of your turn, ",
                          "After the draw, or where it would have been; in a "
                          "turn with a Strike after its end.",
                          false, .gives = FACT_REVEALED },
    [TIMING_TURN_START] = { "turn start", ON_SIDES | BIT(TYPE_TRANSFORM),
                            "at the start of each of your turns, ",
                            "Start of each turn of the owner.", false,
                            .gives = FACT_REVEALED },
    [TIMING_REVEALED] = { "revealed", ON_LASTING,
                          "when your attack is revealed, ",
                          "In the reveal step, before costs.", false },
    [TIMING_FALLS] = { "falls", ON_SIDES, "when you have no life left, ",
                       "Before the match is lost.", false,
                       .gives = FACT_REVEALED },
    [TIMING_ACTS] = { "acts", ON_LASTING,
                      "after you take the action of your character, ",
                      "Not after the action of a transformation.", false,
                      .gives = FACT_REVEALED },
    [TIMING_ATTACKED] = { "attack over", ON_SIDES,
                          "when an attack of yours is over, ",
                          "After all After effects; of an extra attack too.",
                          false, .gives = FACT_REVEALED },
    [TIMING_LEADS] = { "gains advantage", ON_LASTING,
                       "when you gain Advantage, ",
                       "Each time, in a Strike or not.", false,
                       .gives = FACT_REVEALED },
    [TIMING_FOE_THROWS] = { "makes discard", ON_LASTING,
                            "when an effect of yours makes the opponent "
                            "discard, ",
                            "Hand or Gauge cards; not what they pay.", false,
                            .gives = FACT_REVEALED },
    [TIMING_FOE_ACTED] = { "foe acted", ON_LASTING,
                           "after each of the opponent's actions without a "
                           "Strike, ",
                           "Before further actions and the draw.", false,
                           .gives = FACT_REVEALED },
    [TIMING_INVALID] = { "invalid", ON_ATTACKS, "when this is invalid, ",
                         "Before it is replaced.", false },
    [TIMING_EACH_BEFORE] = { "each before", BIT(TYPE_CONTINUOUS),
                             "Before, for whoever attacks: ",
                             "Before trigger of both players' attacks; who "
                             "attacks carries it out.",
                             false, .gives = FACT_REVEALED },
    [TIMING_EACH_AFTER] = { "each after", BIT(TYPE_CONTINUOUS),
                            "After, for whoever attacked: ",
                            "After trigger of both players' attacks; who "
                            "attacked carries it out.",
                            false, .gives = FACT_REVEALED },
    [TIMING_FOE_BEFORE] = { "foe before", ON_SIDES,
                            "when the opponent attacks, ",
                            "Before the Before effects of their attack.", false,
                            .gives = FACT_REVEALED },
    [TIMING_OVERDRIVE] = { "overdrive", BIT(TYPE_EXCEED), "Overdrive: ",
                           "At the start of the owner's turn, when a card has "
                           "left the Overdrive area; what is spent for Exceed "
                           "Mode goes there.",
                           false, .gives = FACT_REVEALED },
    [TIMING_CANCELS] = { "cancels", ON_LASTING, "when you cancel a boost, ",
                         "When its Gauge is paid, before the next action.",
                         false, .gives = FACT_REVEALED },
};

/* In the order of enum fact_bit. */
static const struct fact facts[] = {
    { "cards that were looked at", true, false },
    { "cards laid face down", true, false },
    { "a card that was named", false, false },
    { "a number that was named", false, false },
    { "a card that was shown", false, false },
    { "cards that were drawn", false, false },
    { "a payment of Force", false, false },
    { "a payment of Gauge", false, false },
    { "a payment of life", false, false },
    { "cards that were discarded", false, false },
    { "a movement", false, true },
    { "a wild swing that is being set", false, false },
    { "a boost that can carry counters", false, false },
    { "something that may have happened", false, false },
    { "another moment than the reveal, or a wild swing might bring the same "
      "card "
      "for ever",
      false, false },
    { "cards of one name, for nobody looks through a deck", false, false },
    { "a card that the boost is about", false, false },
};

/* --- slots, in the order of the enums in words.h --- */

static const struct slot_word which[WHICH_WORDS] = {
    [WHICH_ANY] = { "", "" },
    [WHICH_DRAWN] = { "drawn", "(just drawn)", .needs = FACT_DRAWN },
    [WHICH_NAMED] = { "named", "you named", .needs = FACT_NAMED,
                      .gives = FACT_ONE_NAME },
    [WHICH_SHOWN] = { "shown", "of the same name", .needs = FACT_SHOWN,
                      .gives = FACT_ONE_NAME },
    [WHICH_THIS] = { "same", "of this card's name", .gives = FACT_ONE_NAME },
    [WHICH_RANGE_NOW] = { "in range", "whose printed range contains the "
                                      "distance to the opponent" },
    [WHICH_RANGE_NAMED] = { "of named range",
                            "whose range contains that number",
                            .needs = FACT_NUMBER },
    [WHICH_SWEEP] = { "sweep", "with Sweep in the name" },
    [WHICH_NORMAL] = { "normal", "of type Normal" },
    [WHICH_SPECIAL] = { "special", "of type Special" },
    [WHICH_ULTRA] = { "ultra", "of type Ultra" },
    [WHICH_PLAIN] = { "normal or special", "of type Normal or Special" },
    [WHICH_GRAND] = { "special or ultra", "of type Special or Ultra" },
    [WHICH_TOP] = { "like top",
                    "of the name of the top card of your discard pile",
                    .gives = FACT_ONE_NAME },
    [WHICH_MEANT] = { "meant", "of that name", .needs = FACT_ABOUT,
                      .gives = FACT_ONE_NAME },
    [WHICH_BOOSTED] = { "like boost", "of the name of that boost's card",
                        .gives = FACT_ONE_NAME },
};

static const struct slot_word zones[FROM_WORDS] = {
    [FROM_HAND] = { "hand", "your hand" },
    [FROM_DISCARD] = { "discard", "your discard pile" },
    [FROM_DISCARD_TOP] = { "top of discard", "the top of your discard pile" },
    [FROM_DISCARD_BOTTOM] = { "bottom of discard",
                              "the bottom of your discard pile" },
    [FROM_GAUGE] = { "gauge", "your Gauge" },
    [FROM_DECK] = { "deck", "your deck (shuffle it)", .needs = FACT_ONE_NAME },
    [FROM_DECK_TOP] = { "top of deck", "the top of your deck" },
    [FROM_DECK_BOTTOM] = { "bottom of deck", "the bottom of your deck" },
    [FROM_SEALED] = { "sealed", "your sealed pile" },
    [FROM_LOOKED] = { "looked", "among them", .needs = FACT_LOOKED },
    [FROM_ASIDE] = { "aside", "those you have set aside" },
    [FROM_OVERDRIVE] = { "overdrive", "your Overdrive area" },
};

static const struct slot_word foe_zones[FROM_LOOKED] = {
    [FROM_HAND] = { "hand", "their hand" },
    [FROM_DISCARD] = { "discard", "their discard pile" },
    [FROM_DISCARD_TOP] = { "top of discard", "the top of their discard pile" },
    [FROM_DISCARD_BOTTOM] = { "bottom of discard",
                              "the bottom of their discard pile" },
    [FROM_GAUGE] = { "gauge", "their Gauge" },
    [FROM_DECK] = { "", "" },
    [FROM_DECK_TOP] = { "top of deck", "the top of their deck" },
    [FROM_DECK_BOTTOM] = { "bottom of deck", "the bottom of their deck" },
    [FROM_SEALED] = { "sealed", "their sealed pile" },
};

static const struct slot_word asides[ASIDES] = {
    [ASIDE_FACE] = { "face", "the attack of your character card, face up" },
    [ASIDE_TAKEN] = { "taken",
                      "the card of the opponent's that you have taken, "
                      "face up" },
    [ASIDE_CIRCLE] = { "circle", "the card you have set aside, with its range "
                                 "counted from the Spell Circle" },
};

static const struct slot_word spots[SPOT_WORDS] = {
    [SPOT_HERE] = { "here", "on your space" },
    [SPOT_BESIDE] = { "beside", "on a space next to you" },
    [SPOT_REACHED] = { "in range", "on a free space in your attack's range" },
    [SPOT_ANYWHERE] = { "anywhere", "anywhere on the board" },
    [SPOT_FOE] = { "on foe", "on the opponent's space" },
    [SPOT_BY_FOE] = { "by foe", "on a space next to the opponent" },
    [SPOT_NEAR_FOE] = { "near foe", "on the opponent's space or next to it" },
};

static const struct slot_word sources[SOURCES] = {
    [SOURCE_HAND] = { "hand", "your hand" },
    [SOURCE_DECK] = { "deck", "your deck (shuffle it)" },
    [SOURCE_GAUGE] = { "gauge", "your Gauge" },
    [SOURCE_BOTH] = { "hand or deck", "your hand or your deck (shuffle it)" },
};

static const struct slot_word places[PLACE_BOOST] = {
    [PLACE_NORMAL] = { "usual", "where it goes by the rules" },
    [PLACE_HAND] = { "hand", "into your hand" },
    [PLACE_TOP] = { "top of deck", "on top of your deck",
                    .needs = FACT_REVEALED },
    [PLACE_BOTTOM] = { "bottom of deck", "on the bottom of your deck" },
    [PLACE_DECK] = { "deck", "into your deck (shuffle it)" },
    [PLACE_GAUGE] = { "gauge", "into your Gauge" },
    [PLACE_DISCARD] = { "discard", "into your discard pile" },
    [PLACE_SEALED] = { "sealed", "into your sealed pile" },
    [PLACE_ATTACK] = { "wild swing", "into the Strike as your wild swing",
                       .needs = FACT_WILD },
    [PLACE_ASIDE] = { "aside", "beside your character card" },
    [PLACE_TRANSFORM] = { "transforms", "among your transformations" },
    [PLACE_OVERDRIVE] = { "overdrive", "into your Overdrive area" },
    [PLACE_FACEDOWN] = { "face down", "into play face down, as continuous "
                                      "boosts without a text that are sealed "
                                      "when they leave play" },
};

static const struct slot_word foe_places[PLACE_ATTACK] = {
    [PLACE_NORMAL] = { "usual", "where it goes by the rules" },
    [PLACE_HAND] = { "hand", "into their hand" },
    [PLACE_TOP] = { "top of deck", "on top of their deck" },
    [PLACE_BOTTOM] = { "bottom of deck", "on the bottom of their deck" },
    [PLACE_DECK] = { "deck", "into their deck (shuffle it)" },
    [PLACE_GAUGE] = { "gauge", "into their Gauge" },
    [PLACE_DISCARD] = { "discard", "into their discard pile" },
    [PLACE_SEALED] = { "sealed", "into their sealed pile" },
};

static const struct slot_word boosts[BOOSTS_WORDS] = {
    [BOOSTS_HAND] = { "from hand", "from your hand" },
    [BOOSTS_HAND_CONTINUOUS] = { "continuous from hand",
                                 "from your hand (continuous only)" },
    [BOOSTS_HAND_PEACEFUL] = { "without strike from hand",
                               "from your hand (none that starts a "
                               "Strike)" },
    [BOOSTS_GAUGE_ULTRA] = { "ultra from gauge",
                             "of an Ultra from your Gauge" },
    [BOOSTS_BOTH_ULTRA] = { "ultra from hand or gauge",
                            "of an Ultra from your hand or Gauge" },
    [BOOSTS_DISCARD_ULTRA] = { "ultra from discard",
                               "of an Ultra from your discard pile" },
    [BOOSTS_HAND_ULTRA] = { "ultra from hand", "of an Ultra from your hand" },
    [BOOSTS_GAUGE] = { "continuous from gauge",
                       "from your Gauge (continuous only)" },
    [BOOSTS_ANYWHERE] = { "continuous from anywhere",
                          "from your hand, discard pile and Gauge (continuous "
                          "only)" },
    [BOOSTS_HAND_GAUGE] = { "continuous from hand or gauge",
                            "from your hand or Gauge (continuous only)" },
    [BOOSTS_DISCARD] = { "continuous from discard",
                         "from your discard pile (continuous only)" },
    [BOOSTS_DISCARD_TOP] = { "continuous from top of discard",
                             "that is the top card of your discard pile "
                             "(continuous only)" },
    [BOOSTS_LOOKED] = { "from looked", "from among them",
                        .needs = FACT_LOOKED },
    [BOOSTS_LOOKED_CONTINUOUS] = { "continuous from looked",
                                   "from among them (continuous "
                                   "only)",
                                   .needs = FACT_LOOKED },
};

static const struct slot_word terms[TERMS_WORDS] = {
    [TERMS_WORD_PAID] = { "", "" },
    [TERMS_WORD_STAYS] = { "and keep", "to stay in play after this Strike" },
    [TERMS_WORD_FREE] = { "free", "for free" },
    [TERMS_WORD_KEPT] = { "free and keep", "for free, to stay in play after "
                                           "this Strike" },
};

static const struct slot_word entries[ENTRY_WORDS] = {
    [ENTRY_PLAIN] = { "", "" },
    [ENTRY_SEALS] = { "keep and seal", "; it stays in play after this Strike "
                                       "and is sealed when it leaves play" },
};

static const struct slot_word names[NAME_WORDS] = {
    [NAME_CARD] = { "card", "a card", .gives = FACT_NAMED },
    [NAME_NORMAL] = { "normal", "a Normal", .gives = FACT_NAMED },
    [NAME_OTHER] = { "other card", "another card", .gives = FACT_NAMED },
    [NAME_TWO] = { "two cards", "two cards", .gives = FACT_NAMED },
    [NAME_NUMBER] = { "number", "a number", .gives = FACT_NUMBER },
};

static const struct slot_word goals[GOAL_WORDS] = {
    [GOAL_HAND] = { "hand", "put it into your hand" },
    [GOAL_PILES] = { "top of deck or gauge or discard",
                     "put it on top of your deck, into your Gauge or into "
                     "your discard pile" },
};

static const struct slot_word attack_types[3] = {
    [TYPE_NORMAL] = { "normal", "a Normal" },
    [TYPE_SPECIAL] = { "special", "a Special" },
    [TYPE_ULTRA] = { "ultra", "an Ultra" },
};

static const struct slot_word exceptions[2] = {
    { "", "" },
    { "except exceed", "unless they paid for Exceed Mode" },
};

/* A fighter of a later season brings a further row. */
static const struct slot_word companions[] = {
    { "bear", "Bear" },
    { "serena", "Serena" },
    { "circle", "the Spell Circle" },
    { "shield", "Shield Knight" },
    { "burrow", "the Burrow" },
    { "eddie", "Eddie" },
    { "azhi", "Azhi" },
    { "gloom", "Condensity Gloom" },
    { "cling", "I, Persistently Cling" },
    { "mantenbo", "Mantenbo" },
    { "gravitron", "the Gravitron" },
    { "ouroboros", "Ouroboros" },
    { "nirvana", "Nirvana" },
    { "dissolve", "Dissolve" },
};

static const struct slot slots[] = {
    { "which", which, WHICH_WORDS },
    { "zone", zones, FROM_WORDS },
    { "place", places, PLACE_BOOST },
    { "foeplace", foe_places, PLACE_ATTACK },
    { "boost", boosts, BOOSTS_WORDS },
    { "terms", terms, TERMS_WORDS },
    { "entry", entries, ENTRY_WORDS },
    { "name", names, NAME_WORDS },
    { "goal", goals, GOAL_WORDS },
    { "type", attack_types, 3 },
    { "exception", exceptions, 2 },
    { "companion", companions, sizeof companions / sizeof companions[0] },
    { "foezone", foe_zones, FROM_LOOKED },
    { "source", sources, SOURCES },
    { "spot", spots, SPOT_WORDS },
    { "aside", asides, ASIDES },
};

/* --- verbs, conditions and values --- */

/* Three groups of moments: while a text is in force (passive); quiet moments,
 * which follow every movement or payment and must not cause another; all
 * others. */
#define AT_PASSIVE AT(PASSIVE)
#define AT_QUIET                                                   \
    (AT(MOVES) | AT(FOE_MOVES) | AT(FOE_CROSSES) | AT(PAYS_LIFE) | \
     AT(SPENDS) | AT(LEADS) | AT(FOE_THROWS))
#define AT_RUN  (((UINT64_C(1) << TIMINGS) - 1) & ~AT_PASSIVE)
#define AT_LOUD (AT_RUN & ~AT_QUIET)
#define AT_STRIKE                                                              \
    (AT(BEFORE) | AT(HIT) | AT(AFTER) | AT(STARTS) | AT(FOE_STARTS) |          \
     AT(SETS) | AT(SETS_EX) | AT(SETS_WILD) | AT(REVEAL) | AT(STRUCK) |        \
     AT(STUNS) | AT(FOE_SETS) | AT(INVALID) | AT(REVEALED) | AT(EACH_BEFORE) | \
     AT(EACH_AFTER))
#define AT_ATTACK (AT(BEFORE) | AT(HIT) | AT(AFTER) | AT(REVEAL))
#define AT_ENDING (AT_ATTACK | AT(CLEANUP))
#define AT_STARTING                                                            \
    (AT(PLAY) | AT(ACTION) | AT(EXCEEDS) | AT(BOOSTS) | AT(ACTED) | AT(ACTS) | \
     AT(TURN_START) | AT(NEXT_TURN))
/* A boost does not run another boost at once, or it might never end. */
#define AT_BOOSTING                                                   \
    (AT(BEFORE) | AT(HIT) | AT(AFTER) | AT(ACTION) | AT(STRIKE_END) | \
     AT(EXCEEDS) | AT(CLEANUP) | AT(OVERDRIVE))

/* Amounts of steps, and of cards that somebody picks. */
#define DISTANCE (TAKES_SPAN | TAKES_UP_TO | TAKES_ANY | TAKES_MAX | TAKES_PER)
#define PICKS    (TAKES_UP_TO | TAKES_ANY | TAKES_ALL | TAKES_PER)
#define PRICE    (TAKES_UP_TO | TAKES_ANY | TAKES_PER)

#define WORDS_TABLES
#include "card/words.h"

static int foe_in(const struct duel *d, int who)
{
    (void)d;
    return 1 - who;
}

const struct vocabulary exceed_vocabulary = {
    ROWS(types, types),
    ROWS(traits, traits),
    ROWS(timings, timings),
    ROWS(stats, stats),
    ROWS(ops, ops),
    ROWS(conditions, conditions),
    ROWS(values, values),
    ROWS(slots, slots),
    ROWS(facts, facts),
    .may_question = QUESTION_MAY,
    .choose_question = QUESTION_OPTION,
    .yes = (choice)VERB_YES << 24,
    .no = (choice)VERB_NO << 24,
    .option_verb = VERB_OPTION,
    .foe_of = foe_in,
};
