/* events.c - the events of a match, and the texts that cause them.
 *
 * An effect is announced when the first thing happens through it, so that one
 * that does nothing is not mentioned, and again when another has come in
 * between.
 */
#include "games/exceed/rules.h"

/* Where a card comes from, by enum zone; the sentences before say the rest. */
static const char *const origins[] = {
    [ZONE_DECK] = " off the deck",
    [ZONE_HAND] = " from hand",
    [ZONE_DISCARD] = " from the discard pile",
    [ZONE_GAUGE] = " from the Gauge",
    [ZONE_BOOSTS] = "",
    [ZONE_PLAYING] = "",
    [ZONE_SEALED] = " from the sealed pile",
    [ZONE_ATTACK] = "",
    [ZONE_SPARE] = ", the spare copy of the EX",
    [ZONE_LOOKED] = " from those looked at",
    [ZONE_HEAP] = "",
    [ZONE_RETURNING] = " from the Gauge",
    NULL,
};

/* Where one goes, by enum place. */
static const char *const places[] = {
    [PLACE_NORMAL] = "by the rules",
    [PLACE_HAND] = "to hand",
    [PLACE_TOP] = "on top of the deck",
    [PLACE_BOTTOM] = "under the deck",
    [PLACE_GAUGE] = "to the Gauge",
    [PLACE_DISCARD] = "to the discard pile",
    [PLACE_SEALED] = "to the sealed pile",
    [PLACE_ATTACK] = "into the Strike",
    NULL,
};

const struct noun exceed_nouns[EXCEED_NOUNS] = {
    { "origin", origins },
    { "place", places },
};

/* For boosts, {card} is the name of the boost, and {with} that of its card. */
const struct event_kind exceed_events[EVENTS] = {
    /* --- set-up --- */
    [EVENT_FIGHTERS] = { "fighters", "{who} is {card}, {foe} is {with}" },
    [EVENT_TEAM] = { "team", "{who} has {card} in play and {with} tagged out" },
    [EVENT_DEALT] = { "dealt", "{who} goes first with {n:card}; {foe} has "
                               "{m}" },
    [EVENT_MULLIGAN] = { "mulligan", "{who} exchanges {n:card}" },
    [EVENT_KEEP_HAND] = { "keep hand", "{who} keeps the hand" },
    [EVENT_SHUFFLE_BACK] = { "shuffle back",
                             "{who} shuffles the thrown cards into the deck" },
    /* --- the turn --- */
    [EVENT_TURN] = { "turn", "turn {n}: {who}" },
    [EVENT_PREPARE] = { "prepare", "{who} prepares" },
    [EVENT_TO_MOVE] = { "move action", "{who} takes the Move action" },
    [EVENT_TO_BOOST] = { "boost action", "{who} takes the Boost action" },
    [EVENT_TO_CHANGE] = { "change", "{who} changes cards" },
    [EVENT_TO_EXCEED] = { "exceed action", "{who} takes the Exceed action" },
    [EVENT_TO_RESHUFFLE] = { "reshuffle action",
                             "{who} takes the Reshuffle action" },
    [EVENT_TO_ACT] = { "act", "{who} takes the action of {card}" },
    [EVENT_TO_STRIKE] = { "to strike", "{who} goes for a Strike" },
    [EVENT_TO_SWITCH] = { "switch action", "{who} switches characters" },
    [EVENT_TO_CROSS_EXCEED] = { "cross exceed",
                                "{who} takes the Cross Exceed action" },
    [EVENT_TO_CROSS_BOOST] = { "cross boost",
                               "{who} takes the Cross Boost action" },
    [EVENT_DRAW] = { "draw", "{who} draws {card}" },
    [EVENT_NO_DRAW] = { "no draw",
                        "{who} does not draw at the end of this turn" },
    [EVENT_RESHUFFLE] = { "reshuffle",
                          "{who} reshuffles into a deck of {n:card}" },
    [EVENT_SHUFFLE] = { "shuffle", "{who} shuffles the deck" },
    /* --- payments and discards --- */
    [EVENT_SPEND] = { "spend", "{who} spends {card} from hand for {n} Force" },
    [EVENT_SPEND_GAUGE] = { "spend gauge",
                            "{who} spends {card} from the Gauge" },
    [EVENT_SPEND_GAUGE_FORCE] = { "spend gauge as force",
                                  "{who} spends {card} from the Gauge for {n} "
                                  "Force" },
    [EVENT_PAID] = { "paid", "{who} pays {n} Force" },
    [EVENT_PAID_PART] = { "paid in part",
                          "{who} pays {n} Force of {m}; the rest is lost" },
    [EVENT_RANDOM] = { "random", "{who} discards {n:card} at random" },
    [EVENT_DISCARD] = { "discard", "{card} of {who} is discarded{n:origin}" },
    /* --- movement --- */
    [EVENT_MOVE] = { "move", "{who} moves {m:space} to space {n}" },
    [EVENT_MOVE_PAST] = { "move past",
                          "{who} moves {m:space} past {foe} to space {n}" },
    [EVENT_PUSHED] = { "pushed", "{foe} pushes {who} {m:space} to space {n}" },
    [EVENT_PULLED] = { "pulled", "{foe} pulls {who} {m:space} to space {n}" },
    [EVENT_PULLED_PAST] = { "pulled past",
                            "{foe} pulls {who} {m:space} past {foe} to space "
                            "{n}" },
    [EVENT_STAY] = { "stay", "{who} stays on space {n}" },
    [EVENT_NOT_MOVED] = { "not moved",
                          "{foe} does not move {who} from space {n}" },
    /* --- boosts and characters --- */
    [EVENT_BOOST] = { "boost", "{who} plays the boost {card} of {with}" },
    [EVENT_ENTER] = { "enter", "the boost {card} of {who} enters play" },
    [EVENT_PUT_INTO_PLAY] = { "put into play",
                              "{who} puts the boost {card} of {with} from the "
                              "discard pile into play" },
    [EVENT_COPY] = { "copy", "{who} shows {with} and carries out its boost "
                             "{card} without playing it" },
    [EVENT_KEEP] = { "keep", "{who} keeps the boost {card} in play after this "
                             "Strike" },
    [EVENT_TAKE_OVER] = { "take over",
                          "the boost {card} of {foe} now serves {who}" },
    [EVENT_LEAVE] = { "leave", "the boost {card} of {who} leaves play" },
    [EVENT_COUNTER] = { "counter", "the boost {card} of {who} has "
                                   "{n:counter}" },
    [EVENT_EXCEED] = { "exceed", "{card} of {who} is in Exceed Mode" },
    [EVENT_REVERT] = { "revert", "{card} of {who} leaves Exceed Mode" },
    [EVENT_SWITCH] = { "switch", "{who} brings in {card} for {with}" },
    [EVENT_EJECT] = { "eject", "{who} is ejected: {card} comes in for {with}, "
                               "and stays until the next Strike is over" },
    [EVENT_EJECTION] = { "ejection", "{who} buys an Ejection Strike" },
    /* --- the Strike --- */
    [EVENT_STRIKE] = { "strike", "{who} starts a Strike at range {n}" },
    [EVENT_MUST_WILD] = { "must wild", "{card} of {foe} makes {who} set a wild "
                                       "swing" },
    [EVENT_MUST_SET] = { "must set", "{who} must set {card}, or show a hand "
                                     "without it" },
    [EVENT_SET] = { "set", "{who} sets an attack<: {card}>" },
    [EVENT_SET_EX] = { "set ex", "{who} sets an EX of {n:card}<: {card}>" },
    [EVENT_SET_WILD] = { "set wild", "{who} sets a wild swing<: {card}>" },
    [EVENT_DECLARE] = { "declare", "{who} counts the range of the attack from "
                                   "Bear" },
    [EVENT_REVEAL] = { "reveal", "{who} reveals {card}: Power {n}, Speed "
                                 "{m}" },
    [EVENT_DEFENDS] = { "defends", "{card} of {who} has Armor {n}, Guard "
                                   "{m}" },
    [EVENT_EX] = { "ex", "the EX of {who} has {+n} Power, Speed, Armor and "
                         "Guard" },
    [EVENT_INVALID] = { "invalid",
                        "{card} of {who} is invalid: too little Gauge" },
    [EVENT_INVALID_FOR] = { "invalid for",
                            "{card} of {who} is invalid for {with}" },
    [EVENT_NOT_PAID] = { "not paid",
                         "{card} of {who} is invalid: not paid for" },
    [EVENT_SWING] = { "swing", "{who} swings wild: {card}, Power {n}, Speed "
                               "{m}" },
    [EVENT_WAIVED] = { "waived", "{card} of {who} costs nothing" },
    [EVENT_PRIORITY] = { "priority",
                         "{who} attacks first: Speed {n} against {m}" },
    [EVENT_ATTACK] = { "attack", "{who} attacks with {card}" },
    [EVENT_EFFECT] = { "effect", "{card} of {who} takes effect" },
    [EVENT_ABILITY] = { "ability", "the ability of {card} takes effect for "
                                   "{who}" },
    [EVENT_BOOST_EFFECT] = { "boost effect",
                             "the boost {card} takes effect for {who}" },
    [EVENT_POWER] = { "power", "{who} gets {+n} Power" },
    [EVENT_SPEED] = { "speed", "{who} gets {+n} Speed" },
    [EVENT_ARMOR] = { "armor", "{who} gets {+n} Armor" },
    [EVENT_GUARD] = { "guard", "{who} gets {+n} Guard" },
    [EVENT_MIN_RANGE] = { "min range", "{who} gets {+n} minimum range" },
    [EVENT_MAX_RANGE] = { "max range", "{who} gets {+n} maximum range" },
    [EVENT_GIVES_POWER] = { "gives power", "{card} gives {who} {+n} Power" },
    [EVENT_GIVES_SPEED] = { "gives speed", "{card} gives {who} {+n} Speed" },
    [EVENT_GIVES_ARMOR] = { "gives armor", "{card} gives {who} {+n} Armor" },
    [EVENT_GIVES_GUARD] = { "gives guard", "{card} gives {who} {+n} Guard" },
    [EVENT_GIVES_MIN_RANGE] = { "gives min range",
                                "{card} gives {who} {+n} minimum range" },
    [EVENT_GIVES_MAX_RANGE] = { "gives max range",
                                "{card} gives {who} {+n} maximum range" },
    [EVENT_IGNORES_ARMOR] = { "ignores armor",
                              "{card} of {who} ignores Armor" },
    [EVENT_IGNORES_GUARD] = { "ignores guard",
                              "{card} of {who} ignores Guard" },
    [EVENT_NO_ARMOR] = { "no armor", "{who} loses all Armor" },
    [EVENT_NEW_RANGE] = { "new range", "the range of {who} becomes {n}-{m}" },
    [EVENT_EVADES] = { "evades", "no attack hits {who} any more in this "
                                 "Strike" },
    [EVENT_HIT] = { "hit", "{card} of {who} hits at range {n}" },
    [EVENT_MISS] = { "miss", "{card} of {who} misses at range {n}" },
    [EVENT_NO_RANGE] = { "no range", "{card} of {who} has no range and "
                                     "misses" },
    [EVENT_COMPANION_OUT] = { "companion out",
                              "{card} of {who} misses: Bear is off the "
                              "board" },
    [EVENT_EVADED] = { "evaded",
                       "{foe} evades {with} at range {n} through {card}" },
    [EVENT_DAMAGE] = { "damage", "{n} Power of {who} against {m} Armor of "
                                 "{foe}" },
    [EVENT_DAMAGE_CHANGED] = { "damage changed",
                               "damage to {who} becomes {n} instead of {m} "
                               "through {card}" },
    [EVENT_DAMAGE_REPLACED] = { "damage replaced",
                                "{card} of {who} replaces {n} damage with "
                                "{m:card} off the deck" },
    [EVENT_GUARDED] = { "guarded",
                        "{n} damage, Guard {m}: {who} is not stunned" },
    [EVENT_IMMUNE] = { "immune", "{n} damage: {who} cannot be stunned" },
    [EVENT_STUNNED] = { "stunned", "{n} damage, Guard {m}: {who} is stunned" },
    [EVENT_SKIPPED] = { "skipped", "{who} is stunned and does not attack" },
    /* --- life --- */
    [EVENT_LIFE] = { "life", "{card} of {who} gains {n} life and has {m}" },
    [EVENT_DAMAGED] = { "damaged",
                        "{card} of {who} takes {n} damage and has {m} life" },
    [EVENT_LOSE_LIFE] = { "lose life",
                          "{card} of {who} loses {n} life and has {m}" },
    [EVENT_PAY_LIFE] = { "pay life",
                         "{card} of {who} pays {n} life and has {m}" },
    /* --- cards --- */
    [EVENT_TO_GAUGE] = { "to gauge",
                         "{card} goes{n:origin} to the Gauge of {who}" },
    [EVENT_TO_HAND] = { "to hand", "{who} takes {card}{n:origin} into hand" },
    [EVENT_TO_TOP] = { "to top",
                       "{who} puts {card}{n:origin} on top of the deck" },
    [EVENT_TO_BOTTOM] = { "to bottom",
                          "{who} puts {card}{n:origin} under the deck" },
    [EVENT_SEAL] = { "seal", "{card} of {who} is sealed{n:origin} by {foe}" },
    [EVENT_WILL_GO] = { "will go",
                        "{card} of {who} is to go {n:place} at the cleanup" },
    [EVENT_WILL_SEAL] = { "will seal", "{card} of {foe} is to be sealed at the "
                                       "end of the Strike" },
    [EVENT_LOOK] = { "look", "{who} looks at the top {n:card} of the deck" },
    [EVENT_SEARCH] = { "search", "{who} searches the deck" },
    [EVENT_LAY] = { "lay", "{who} lays {card} face down" },
    [EVENT_SHOW] = { "show", "{who} shows {card}" },
    [EVENT_SHOW_HAND] = { "show hand", "{who} shows the hand: {card}" },
    [EVENT_EMPTY_HAND] = { "empty hand", "{who} shows an empty hand" },
    [EVENT_NAME] = { "name", "{who} names {card}" },
    [EVENT_NUMBER] = { "number", "{who} names {n}" },
    [EVENT_WAKEUP] = { "wakeup", "{who} has Wakeup" },
    [EVENT_ADVANTAGE] = { "advantage", "{who} gains Advantage" },
    [EVENT_COMPANION] = { "companion", "Bear of {who} is on space {n}" },
    [EVENT_FLIP] = { "flip", "Bear of {who} is turned over" },
    [EVENT_SWAP] = { "swap", "the discard pile of {who} becomes a deck of "
                             "{n:card}, the deck a discard pile of {m}" },
    /* --- the end --- */
    [EVENT_OUT_OF_CARDS] = { "out of cards", "{who} has no card left to "
                                             "take" },
    [EVENT_FALL] = { "fall", "{card} of {who} falls" },
    [EVENT_WIN] = { "win", "{who} wins" },
    [EVENT_NO_WINNER] = { "no winner", "nobody wins: both have fallen" },
    [EVENT_TURN_LIMIT] = { "turn limit", "nobody wins: {n} turns have been "
                                         "played" },
};

/* --- telling --- */

struct event ex_event_of_boost(enum event_id kind, int who, card_id card,
                               const char *rule)
{
    return (struct event){ .kind = (uint8_t)kind,
                           .who = (uint8_t)who,
                           .foe = (uint8_t)foe_of(who),
                           .card = card,
                           .with = card,
                           .seen = SEEN_BY_ALL,
                           .part = 1,
                           .rule = rule };
}

struct event ex_event_of_text(enum event_id kind, const struct frame *f,
                              const char *rule)
{
    struct event e =
        ex_event_of_boost(kind, f->who, f->arg[PROGRAM_CARD], rule);

    if (f->arg[PROGRAM_SLOT] == SLOT_ATTACK ||
        f->arg[PROGRAM_SLOT] == SLOT_ABILITY)
        e.part = 0;
    e.with = CARD_NONE;
    return e;
}

static void announce(struct play *p, const struct frame *f)
{
    unsigned slot = f->arg[PROGRAM_SLOT];
    struct event e =
        ex_event_of_text(slot == SLOT_ATTACK    ? EVENT_EFFECT
                         : slot == SLOT_ABILITY ? EVENT_ABILITY
                                                : EVENT_BOOST_EFFECT,
                         f, "EX-TRIG-02");

    e.seen = SEEN_NOW; /* its card may have left for the hand */
    play_tell(p, &e);
}

/* The frame of the program that runs, plus 1; 0: none does. */
static int program_frame(const struct duel *d)
{
    int i = d->depth;

    while (i > 0 && d->frame[i - 1].procedure != PROCEDURE_PROGRAM)
        i--;
    return i;
}

void ex_tell_nobody(struct play *p)
{
    exceed(p->d)->announced = (uint8_t)program_frame(p->d);
}

void ex_tell_sink(struct play *p, const struct event *e)
{
    struct exceed *g = exceed(p->d);
    int i = program_frame(p->d);

    if (i > 0 && g->announced != i)
        announce(p, &g->d.frame[i - 1]);
    g->announced = (uint8_t)i;
    play_tell_sink(p, e);
}

void ex_tell_number(struct play *p, int who, enum event_id kind, int n,
                    const char *rule)
{
    ex_tell_event(p, &(struct event){ .kind = (uint8_t)kind,
                                      .who = (uint8_t)who,
                                      .foe = (uint8_t)foe_of(who),
                                      .n = (int16_t)n,
                                      .rule = rule });
}

/* --- bonuses that are in force --- */

static const struct bonus {
    uint8_t op, event;
    const char *rule;
    bool plain; /* it has no number */
} bonuses[] = {
    { OP_POWER, EVENT_GIVES_POWER, "EX-DMG-03" },
    { OP_SPEED, EVENT_GIVES_SPEED, "EX-PRI-04" },
    { OP_ARMOR, EVENT_GIVES_ARMOR, "EX-ARM-01" },
    { OP_GUARD, EVENT_GIVES_GUARD, "EX-STUN-01" },
    { OP_NEAR, EVENT_GIVES_MIN_RANGE, "EX-RNG-04" },
    { OP_FAR, EVENT_GIVES_MAX_RANGE, "EX-RNG-04" },
    { OP_IGNORE_ARMOR, EVENT_IGNORES_ARMOR, "EX-ARM-04", true },
    { OP_IGNORE_GUARD, EVENT_IGNORES_GUARD, "EX-STUN-07", true },
};

static const struct bonus *bonus_of(unsigned op)
{
    for (unsigned i = 0; i < sizeof bonuses / sizeof bonuses[0]; i++)
        if (bonuses[i].op == op)
            return &bonuses[i];
    return NULL;
}

void ex_tell_bonuses(struct play *p, int who, uint64_t ops)
{
    const struct exceed *g = exceed(p->d);
    struct reading in = { .who = who };
    const struct insn *found;

    if (p->sink == NULL)
        return; /* nobody hears it */
    while ((found = ex_reading_next(p->rules, g, &in)) != NULL) {
        const struct bonus *bonus = bonus_of(found->op);
        struct event e;

        if (bonus == NULL || !(ops & BONUS(found->op)))
            continue;
        e = ex_event_of_text((enum event_id)bonus->event, &in.f, bonus->rule);
        e.n = (int16_t)program_amount(p->rules, &g->d, &in.f, *found);
        if (e.n != 0 || bonus->plain)
            play_tell(p, &e);
    }
}

void ex_tell_through(struct play *p, int owner, unsigned op, struct event e)
{
    struct reading in = { .who = owner };
    const struct insn *found;
    struct event source;

    while ((found = ex_reading_next(p->rules, exceed(p->d), &in)) != NULL)
        if (found->op == op)
            break;
    source = ex_event_of_text((enum event_id)e.kind, &in.f, e.rule);
    e.card = source.card;
    e.part = source.part;
    e.seen = source.seen;
    ex_tell_event(p, &e);
}
