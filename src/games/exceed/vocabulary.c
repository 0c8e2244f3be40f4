/* vocabulary.c - the words of EXCEED's cards: section 41 of the ledger, as the
 * tables that compiler, machine, card texts and manual read.  The verbs have a
 * file of their own, verbs.c. */
#include "games/exceed/words.h"

static const struct type_word types[TYPES] = {
    [TYPE_NORMAL] = { "normal", "Normal", 0, 0,
                      "In every deck, two copies each.", ON_BOOSTS, false },
    [TYPE_SPECIAL] = { "special", "Special", BIT(STAT_OF), 0,
                       "Of one fighter; five to a deck, two copies each.",
                       ON_BOOSTS, false },
    [TYPE_ULTRA] = { "ultra", "Ultra", BIT(STAT_OF), 0,
                     "Of one fighter, for Gauge; two to a deck, two copies "
                     "each.",
                     ON_BOOSTS, false },
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
    [TYPE_FRONT] = { "front", "Front", 0, 0,
                     "The side of a fighter that lies up at first.", 0, true },
    [TYPE_EXCEED] = { "exceed", "Exceed Mode", 0, 0,
                      "The side of a fighter in Exceed Mode.", 0, true },
};

static const struct stat_word stats[STATS] = {
    [STAT_OF] = { "of {card}", ON_OWNED, NULL, NULL,
                  "The fighter the card belongs to.", false },
    [STAT_NEAR] = { "range {range}", ON_ATTACKS, "range {range}", NULL,
                    "Distances the attack reaches, near and far end.", true },
    [STAT_FAR] = { NULL, ON_ATTACKS, NULL, NULL, "The far end.", false },
    [STAT_NO_RANGE] = { "no range", ON_ATTACKS, "range N/A", NULL,
                        "The attack can never hit.", false },
    [STAT_POWER] = { "power {n}", ON_ATTACKS, "power {n}", NULL,
                     "Damage of a hit.", true },
    [STAT_SPEED] = { "speed {n}", ON_ATTACKS, "speed {n}", NULL,
                     "The faster attack goes first.", true },
    [STAT_ARMOR] = { "armor {n}", ON_ATTACKS, "armor {n}", NULL,
                     "Taken off the damage of each hit.", false },
    [STAT_GUARD] = { "guard {n}", ON_ATTACKS, "guard {n}", NULL,
                     "More damage than this stuns.", false },
    [STAT_GAUGE] = { "gauge {n}", BIT(TYPE_ULTRA) | BIT(TYPE_FIGHTER),
                     "cost {n} Gauge", NULL,
                     "The price of an Ultra, or of Exceed Mode.", false },
    [STAT_FORCE] = { "force {n}", ON_BOOSTS, "cost {n} Force", NULL,
                     "The price of the boost.", false },
    [STAT_LIMIT] = { "limit {n}", BIT(TYPE_CONTINUOUS), NULL,
                     "this holds at most {n:counter}",
                     "The most counters the boost can carry.", false },
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
    [TIMING_ACTION] = { "action", ON_SIDES,
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
    [TIMING_SETS] = { "sets", ON_LASTING, "when you set an attack, ",
                      "Right after the owner has set.", false,
                      .gives = FACT_REVEALED },
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
    [FROM_LOOKED] = { "looked", "among them", .needs = FACT_LOOKED },
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
};

static const struct slot_word places[PLACES] = {
    [PLACE_NORMAL] = { "usual", "where it goes by the rules" },
    [PLACE_HAND] = { "hand", "into your hand" },
    [PLACE_TOP] = { "top of deck", "on top of your deck",
                    .needs = FACT_REVEALED },
    [PLACE_BOTTOM] = { "bottom of deck", "on the bottom of your deck" },
    [PLACE_GAUGE] = { "gauge", "into your Gauge" },
    [PLACE_DISCARD] = { "discard", "into your discard pile" },
    [PLACE_SEALED] = { "sealed", "into your sealed pile" },
    [PLACE_ATTACK] = { "wild swing", "into the Strike as your wild swing",
                       .needs = FACT_WILD },
};

static const struct slot_word foe_places[PLACE_ATTACK] = {
    [PLACE_NORMAL] = { "usual", "where it goes by the rules" },
    [PLACE_HAND] = { "hand", "into their hand" },
    [PLACE_TOP] = { "top of deck", "on top of their deck" },
    [PLACE_BOTTOM] = { "bottom of deck", "on the bottom of their deck" },
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
    [BOOSTS_LOOKED_CONTINUOUS] = { "continuous from looked",
                                   "from among them (continuous "
                                   "only)",
                                   .needs = FACT_LOOKED },
};

static const struct slot_word terms[TERMS_WORDS] = {
    [TERMS_WORD_PAID] = { "", "" },
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
};

static const struct slot slots[] = {
    { "which", which, WHICH_WORDS },
    { "zone", zones, FROM_WORDS },
    { "place", places, PLACES },
    { "foeplace", foe_places, PLACE_ATTACK },
    { "boost", boosts, BOOSTS_WORDS },
    { "terms", terms, TERMS_WORDS },
    { "entry", entries, ENTRY_WORDS },
    { "name", names, NAME_WORDS },
    { "goal", goals, GOAL_WORDS },
    { "type", attack_types, 3 },
    { "exception", exceptions, 2 },
    { "companion", companions, 1 },
    { "foezone", foe_zones, FROM_LOOKED },
};

/* --- conditions and values --- */

static const struct condition conditions[] = {
    { "wild swing", "your attack is a wild swing",
      "Your attack came from a wild swing, replacements included.",
      ex_if_wild },
    { "foe wild swing", "the opponent's attack is a wild swing",
      "Likewise for the foe.", ex_if_foe_wild },
    { "distance {n}", "the opponent is at range {n}",
      "Present distance of the fighters.", ex_if_distance },
    { "attack {type}", "your attack is {type}", "The type of your attack.",
      ex_if_attack_type },
    { "at far end {n}",
      "the opponent is at the far end of your attack's range and that is {n} "
      "or more",
      "The foe stands exactly at the far end of your range.",
      ex_if_at_far_end },
    { "hit", "your attack hit", "Your attack has hit.", ex_if_hit },
    { "was hit", "you were hit this Strike",
      "The foe's attack has hit in this Strike.", ex_if_was_hit },
    { "crossed", "you moved past the opponent",
      "The movement just made passed the foe; a boost remembers its own.",
      ex_if_crossed, FACT_MOVED },
    { "moved", "you moved", "The movement just made changed the space.",
      ex_if_moved, FACT_MOVED },
    { "foe moved", "the opponent moved", "Likewise of the foe's space.",
      ex_if_moved, FACT_MOVED },
    { "larger hand", "you have more cards in hand than the opponent",
      "Your hand is larger.", ex_if_larger_hand },
    { "smaller hand", "the opponent has more cards in hand than you",
      "The foe's hand is larger.", ex_if_smaller_hand },
    { "empty hand", "your hand is empty", "No card in your hand.",
      ex_if_empty_hand },
    { "cards in discard", "you have a card in your discard pile",
      "Your discard pile is not empty.", ex_if_cards_in_discard },
    { "boost in play", "you have a continuous boost in play",
      "The owner has a continuous boost in play.", ex_if_boost_in_play },
    { "copy in discard", "a copy of your attack is in your discard pile",
      "A card of the attack's name lies in your discard.",
      ex_if_copy_in_discard },
    { "copy in gauge", "a copy of your attack is in your Gauge",
      "A card of the attack's name lies in your Gauge.", ex_if_copy_in_gauge },
    { "name sealed", "a card of your attack's name has been sealed",
      "A card of the attack's name lies in either sealed pile.",
      ex_if_name_sealed },
    { "reshuffled", "you have reshuffled", "The owner's reshuffle is used.",
      ex_if_reshuffled },
    { "reshuffled by action", "you took the Reshuffle action",
      "The owner's reshuffle was the action.", ex_if_reshuffle_action },
    { "ex", "your attack is an EX", "Your attack is an EX.", ex_if_ex },
    { "exceeded", "you are in Exceed Mode", "Exceed Mode.", ex_if_exceeded },
    { "foe exceeded", "the opponent is in Exceed Mode", "The foe's.",
      ex_if_foe_exceeded },
    { "initiated with wakeup", "you initiated this Strike while holding Wakeup",
      "The owner started this Strike, holding Wakeup at that moment (with "
      "`turn_token` = `advantage`: in the turn right after a Strike).",
      ex_if_initiated },
    { "cannot pay", "you cannot pay for it",
      "The revealed attack costs more Gauge than its owner has.",
      ex_if_cannot_pay },
    { "did", "they did", "The part before really happened.", ex_if_did,
      FACT_DID },
    { "on {companion}", "you are on {companion}'s space",
      "Fighter and companion share a space.", ex_if_on_companion },
    { "foe on {companion}", "the opponent is on {companion}'s space",
      "The foe stands on your companion.", ex_if_foe_on_companion },
    { "{companion} out", "{companion} is on the board",
      "The companion is on the board.", ex_if_companion_out },
    { "foe on edge", "the opponent is on an edge space",
      "The foe stands on space 1 or 9.", ex_if_foe_on_edge },
    { "foe stunned", "the opponent is stunned",
      "The foe is stunned in this Strike.", ex_if_foe_stunned },
    { "revised", "the revised card texts are in use",
      "The setting `card_text` is `revised`.", ex_if_revised,
      .settled = ex_settled_revised },
};

static const struct value_word values[] = {
    { "force paid", "Force paid", "Force spent on this payment.",
      ex_count_force_paid, "the Force paid", FACT_FORCE },
    { "gauge paid", "Gauge paid", "Gauge spent on this payment.",
      ex_count_gauge_paid, "the Gauge paid", FACT_GAUGE },
    { "life paid", "life paid", "Life spent on this payment.",
      ex_count_life_paid, "the life paid", FACT_LIFE },
    { "counter", "counter on this", "Counters on this boost.",
      ex_count_counters, "the number of counters on this", FACT_COUNTERS },
    { "discarded", "card you discarded",
      "Cards the owner threw away by this effect.", ex_count_discarded,
      "the number of cards you discarded", FACT_THROWN },
    { "discarded this strike", "card you discarded this Strike",
      "Cards the owner threw away by texts in this Strike.",
      ex_count_discarded_strike,
      "the number of cards you discarded this Strike" },
    { "drawn", "card drawn", "Cards drawn by this effect.", ex_count_drawn,
      "the number of cards drawn", FACT_DRAWN },
    { "gauge", "card in your Gauge", "Own Gauge cards.", ex_count_gauge,
      "your Gauge" },
    { "foe gauge", "card in the opponent's Gauge", "The foe's Gauge cards.",
      ex_count_foe_gauge, "the opponent's Gauge" },
    { "hand", "card in your hand", "Own hand cards.", ex_count_hand,
      "the number of cards in your hand" },
    { "foe hand", "card in the opponent's hand", "The foe's hand cards.",
      ex_count_foe_hand, "the number of cards in the opponent's hand" },
    { "hand lead", "card your hand has more than the opponent's",
      "Own hand less the foe's, not below 0.", ex_count_hand_lead,
      "the number of cards by which your hand is larger" },
    { "damage taken", "damage you took this Strike",
      "Life lost through damage in this Strike.", ex_count_taken,
      "the damage you took this Strike" },
    { "damage taken this turn", "damage you took this turn",
      "Life lost through damage in this turn.", ex_count_taken_turn,
      "the damage you took this turn" },
    { "damage dealt", "damage dealt by this attack", "Damage of your hit.",
      ex_count_dealt, "the damage dealt by this attack" },
    { "space moved", "space moved", "Steps of the movement just made.",
      ex_count_moved, "the number of spaces moved", FACT_MOVED },
    { "space refused", "space not moved",
      "Steps ordered less steps made by the movement just made.",
      ex_count_refused, "the number of spaces not moved", FACT_MOVED },
    { "boost", "continuous boost you have in play",
      "Own continuous boosts in play.", ex_count_boosts,
      "the number of your continuous boosts in play" },
    { "card sealed by you", "card you have sealed",
      "Cards the owner has sealed this game.", ex_count_sealed,
      "the number of cards you have sealed" },
    { "life", "life you have", "Own life.", ex_count_life, "your life" },
    { "foe life", "life the opponent has", "The foe's life.", ex_count_foe_life,
      "the opponent's life" },
    { "distance", "space to the opponent", "Distance of the fighters.",
      ex_count_distance, "the distance to the opponent" },
    { "discard", "card in your discard pile", "Own discard pile.",
      ex_count_discard, "the number of cards in your discard pile" },
    { "deck", "card in your deck", "Own deck.", ex_count_deck,
      "the number of cards in your deck" },
};

static int foe_in(const struct duel *d, int who)
{
    (void)d;
    return 1 - who;
}

const struct vocabulary exceed_vocabulary = {
    ROWS(types, types),
    ROWS(timings, timings),
    ROWS(stats, stats),
    ROWS(ops, exceed_verbs),
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
