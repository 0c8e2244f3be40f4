/* vocabulary.c - the words of En Garde's cards: section 28 of the ledger, as
 * the tables that compiler, machine, card texts and manual read. */
#include "games/engarde/rules.h"

#define BIT(i) (UINT32_C(1) << (i))

enum {
    ON_ATTACKS = BIT(TYPE_ATTACK) | BIT(TYPE_ENHANCEMENT),
    ON_RESPONSES = BIT(TYPE_RESPONSE),
    ON_PRESSES = BIT(TYPE_PRESS),
    ON_FANCY_MOVES = BIT(TYPE_FANCY_MOVE),
    ON_ITEMS = BIT(TYPE_ITEM),
    ON_RESTORES = BIT(TYPE_RESTORE),
    ON_ALL = BIT(TYPES) - 1,
};

enum {
    AT_PLAY = BIT(TIMING_PLAY),
    AT_USE = BIT(TIMING_USE),
    AT_INSTEAD = BIT(TIMING_INSTEAD),
    AT_INTERRUPT = BIT(TIMING_INTERRUPT),
    AT_END = BIT(TIMING_END),
    AT_DAMAGED = BIT(TIMING_DAMAGED),
    AT_ALL_BUT_INTERRUPT = (BIT(TIMINGS) - 1) & ~AT_INTERRUPT,
};

/* There is an opponent only in an Exchange. */
enum { FACT_EXCHANGE = BIT(0) };

static const struct fact facts[] = { { "an Exchange", false, false } };

static const struct type_word types[TYPES] = {
    [TYPE_ATTACK] = { "attack", "Attack", BIT(STAT_BURSTS), 0,
                      "Played at the other duelist onto an empty Field, or "
                      "where a card allows it.",
                      .gives = FACT_EXCHANGE },
    [TYPE_ENHANCEMENT] = { "enhancement", "Enhancement",
                           BIT(STAT_BURSTS) | BIT(STAT_BINDS),
                           AT_END | AT_DAMAGED,
                           "Laid together with an Attack; no two of one "
                           "name.",
                           .gives = FACT_EXCHANGE },
    [TYPE_RESPONSE] = { "response", "Response",
                        BIT(STAT_SHIELDS) | BIT(STAT_BLOCKS) |
                            BIT(STAT_HALVES) | BIT(STAT_RETURNS),
                        AT_PLAY, "Faces one Attack aimed at its player.",
                        .gives = FACT_EXCHANGE },
    [TYPE_PRESS] = { "press", "Press", 0, AT_PLAY,
                     "Removes Responses that face one of your Attacks.",
                     .gives = FACT_EXCHANGE },
    [TYPE_FANCY_MOVE] = { "fancy move", "Fancy Move", 0, AT_PLAY | AT_INTERRUPT,
                          "Played in an Exchange for its text; can be "
                          "negated.",
                          .gives = FACT_EXCHANGE },
    [TYPE_ITEM] = { "item", "Item", BIT(STAT_ATTACK_BONUS) | BIT(STAT_DEFENCE),
                    AT_USE | AT_INSTEAD,
                    "Stays before its player, one at a time." },
    [TYPE_RESTORE] = { "restore", "Restore", 0, AT_PLAY,
                       "Played in your turn outside an Exchange." },
};

static const struct trait_word traits[TRAITS] = {
    [TRAIT_BLADE] = { "blade", "blade", PROVENANCE_HOUSE,
                      "Done with the weapon." },
    [TRAIT_BODY] = { "body", "body", PROVENANCE_HOUSE,
                     "Done with the whole body." },
};

static const struct timing_word timings[TIMINGS] = {
    [TIMING_PLAY] = { "play",
                      ON_RESPONSES | ON_PRESSES | ON_FANCY_MOVES | ON_RESTORES,
                      "", "When the card is played and resolves." },
    [TIMING_USE] = { "use", ON_ITEMS, "as your play in an Exchange you may ",
                     "While the Item is in play, with priority, in place of "
                     "playing a card.",
                     .gives = FACT_EXCHANGE },
    [TIMING_INSTEAD] = { "instead", ON_ITEMS,
                         "instead of starting an Exchange you may ",
                         "While the Item is in play, in the Exchange step of "
                         "your turn." },
    [TIMING_INTERRUPT] = { "interrupt", ON_FANCY_MOVES,
                           "play this only in answer to a Fancy Move of your "
                           "opponent: ",
                           "In the negation window of an opposing Fancy "
                           "Move." },
    [TIMING_END] = { "end", ON_ATTACKS,
                     "when the Exchange ends, before damage is counted and "
                     "even if this is blocked, ",
                     "In step 1 of ending an Exchange, if the card is still on "
                     "the Field." },
    [TIMING_DAMAGED] = { "damaged", ON_ATTACKS, "if this did damage, ",
                         "After damage is taken, if the lane did any to a "
                         "player still in the game." },
};

static const struct stat_word stats[STATS] = {
    [STAT_COST] = { "cost {n}", ON_ALL, "cost {n}", NULL,
                    "Poise paid when the card is played from hand." },
    [STAT_BURSTS] = { "bursts {n}", ON_ATTACKS, "{n:burst}", NULL,
                      "Damage of the lane." },
    [STAT_SHIELDS] = { "shields {n}", ON_RESPONSES, "{n:shield}", NULL,
                       "Damage less in the lane faced." },
    [STAT_BLOCKS] = { "blocks", ON_RESPONSES, NULL,
                      "block the Attack this faces", "The lane faced does 0." },
    [STAT_HALVES] = { "halves", ON_RESPONSES, NULL,
                      "halve what is left of the damage of the Attack this "
                      "faces, rounded up",
                      "After shields and Items the lane does half, rounded "
                      "up." },
    [STAT_RETURNS] = { "returns {n}", ON_RESPONSES, NULL,
                       "if this still faces the Attack when the Exchange ends, "
                       "the attacker takes {n} damage, which Items do not "
                       "change",
                       "Damage that joins the blow the attacker takes." },
    [STAT_ATTACK_BONUS] = { "attack bonus {n}", ON_ITEMS, "attack +{n}",
                            "each Attack of yours does {n} more damage",
                            "More damage in every own lane." },
    [STAT_DEFENCE] = { "defence {n}", ON_ITEMS, "defence {n}",
                       "each Attack aimed at you does {n} less damage",
                       "Less damage in every lane aimed at its player." },
    [STAT_JOINS] = { "joins", BIT(TYPE_ATTACK), NULL,
                     "you may play this onto a Field that is not empty if "
                     "every Attack aimed at you has a Response facing it",
                     "May go onto a Field that is not empty, with priority, if "
                     "every Attack aimed at its player is answered." },
    [STAT_ONLY_WITH] = { "only with {card}", BIT(TYPE_ENHANCEMENT), NULL,
                         "play this only with {card}",
                         "The only Attack the Enhancement goes with." },
    [STAT_BINDS] = { "binds", ON_ATTACKS, NULL,
                     "a Response facing this Attack cannot buy its "
                     "counterattack",
                     "Responses facing the lane get no `may pay`." },
    [STAT_UNPRESSABLE] = { "cannot be pressed", ON_RESPONSES, NULL,
                           "no Press can discard this",
                           "Not a target of a Press." },
};

#define WORDS_TABLES
#include "card/words.h"

const struct vocabulary engarde_vocabulary = {
    ROWS(types, types),    ROWS(traits, traits), ROWS(timings, timings),
    ROWS(stats, stats),    ROWS(ops, ops),       ROWS(conditions, conditions),
    ROWS(values, values),  ROWS(facts, facts),   .may_question = -1,
    .choose_question = -1,
};
