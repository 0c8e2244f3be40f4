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
    [ZONE_TRANSFORMS] = "",
    [ZONE_ASIDE] = "",
    [ZONE_FACEDOWN] = "",
    [ZONE_TAKEN] = "",
    [ZONE_UNDER] = " from under the boost",
    [ZONE_OVERDRIVE] = " from the Overdrive area",
    [ZONE_BURNING] = " from the opponent's Overdrive area",
    [ZONE_RODS] = " from the board",
    NULL,
};

/* Where one goes, by enum place. */
static const char *const places[] = {
    [PLACE_NORMAL] = "by the rules",
    [PLACE_HAND] = "to hand",
    [PLACE_TOP] = "on top of the deck",
    [PLACE_BOTTOM] = "under the deck",
    [PLACE_DECK] = "into the deck",
    [PLACE_GAUGE] = "to the Gauge",
    [PLACE_DISCARD] = "to the discard pile",
    [PLACE_SEALED] = "to the sealed pile",
    [PLACE_ATTACK] = "into the Strike",
    [PLACE_ASIDE] = "beside the character card",
    [PLACE_FACEDOWN] = "into play face down",
    [PLACE_TRANSFORM] = "to the transformations",
    [PLACE_OVERDRIVE] = "to the Overdrive area",
    [PLACE_BOOST] = "into play as a boost",
    [PLACE_GIVEN] = "into play as a boost that works for the opponent",
    [PLACE_BURNING] = "to the opponent's Overdrive area",
    NULL,
};

/* Space 0 is off the board. */
static const char *const spots[] = { "0", "1", "2", "3", "4", "5",
                                     "6", "7", "8", "9", NULL };

/* Counted from the other end. */
static const uint8_t spots_turned[SPACES + 1] = {
    0, 9, 8, 7, 6, 5, 4, 3, 2, 1
};

/* In the order of the vocabulary. */
static const char *const companions[] = {
    "Bear",          "Serena",           "the Spell Circle",
    "Shield Knight", "the Burrow",       "Eddie",
    "Azhi",          "Condensity Gloom", "I, Persistently Cling",
    "Mantenbo",      "the Gravitron",    "Ouroboros",
    "Nirvana",       "Dissolve",         NULL
};

const struct noun exceed_nouns[EXCEED_NOUNS] = {
    { "companion", companions },
    { "origin", origins },
    { "place", places },
    { "spot", spots, spots_turned },
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
        f->arg[PROGRAM_SLOT] >= SLOT_TRIGGERS ||
        f->arg[PROGRAM_SLOT] == SLOT_ABILITY)
        e.part = 0;
    e.with = CARD_NONE;
    return e;
}

static void announce(struct play *p, const struct frame *f)
{
    unsigned slot = f->arg[PROGRAM_SLOT];
    struct event e = ex_event_of_text(
        slot == SLOT_ATTACK || slot >= SLOT_TRIGGERS ? EVENT_EFFECT
        : slot == SLOT_ABILITY                       ? EVENT_ABILITY
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
    bool foes;  /* it is the foe's */
} bonuses[] = {
    { OP_POWER, EVENT_GIVES_POWER, "EX-DMG-03" },
    { OP_SPEED, EVENT_GIVES_SPEED, "EX-PRI-04" },
    { OP_ARMOR, EVENT_GIVES_ARMOR, "EX-ARM-01" },
    { OP_GUARD, EVENT_GIVES_GUARD, "EX-STUN-01" },
    { OP_NEAR, EVENT_GIVES_MIN_RANGE, "EX-RNG-04" },
    { OP_FAR, EVENT_GIVES_MAX_RANGE, "EX-RNG-04" },
    { OP_DOUBLE_POWER, EVENT_GIVES_POWER, "EX-STREET-05" },
    { OP_SPEED_TIMES, EVENT_TIMES_SPEED, "EX-STRIVE-30" },
    { OP_FOE_POWER, EVENT_GIVES_POWER, "EX-DMG-03", .foes = true },
    { OP_FOE_NEAR, EVENT_GIVES_MIN_RANGE, "EX-RNG-04", .foes = true },
    { OP_FOE_FAR, EVENT_GIVES_MAX_RANGE, "EX-RNG-04", .foes = true },
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

void ex_tell_bonuses_sink(struct play *p, int who, uint64_t words)
{
    const struct exceed *g = exceed(p->d);
    struct reading in = { .who = who, .words = words };
    const struct insn *found;

    while ((found = ex_reading_next(p->rules, g, &in)) != NULL) {
        const struct bonus *bonus = bonus_of(found->op);
        struct event e;

        if (bonus == NULL)
            continue;
        e = ex_event_of_text((enum event_id)bonus->event, &in.f, bonus->rule);
        if (bonus->foes)
            e.who = (uint8_t)foe_of(e.who);
        e.n = (int16_t)(found->op == OP_DOUBLE_POWER
                            ? ex_power_bonus(p->rules, g, who)
                            : program_amount(p->rules, &g->d, &in.f, *found));
        if (found->op == OP_DOUBLE_POWER)
            in.words &= ~WORD(OP_DOUBLE_POWER); /* once, EX-STREET-05 */
        if (e.n != 0 || bonus->plain)
            play_tell(p, &e);
    }
}

/* The companion that a text of a card or part names; -1: none does. */
static int marker_in(const struct rules *r, unsigned entry)
{
    const struct insn *code = r->book->code;

    for (enum timing at = 0; at < TIMINGS; at++)
        for (int pc = book_program(r->book, entry, at);
             pc >= 0 && code[pc].op != OP_END; pc++)
            if (marks_of(r, code[pc]) & MARK_MARKER)
                return code[pc].a;
    return -1;
}

/* Its sides name it, or an attack of its own that is one. */
int ex_marker_of(const struct rules *r, card_id fighter)
{
    const struct card *c = card_in(r, fighter);
    int found = -1;

    for (unsigned i = c->part; i < c->part + (unsigned)c->nparts && found < 0;
         i++)
        found = marker_in(r, i);
    for (int i = 1; i < r->book->ncards && found < 0; i++)
        if (card_in(r, (unsigned)i)->stat[STAT_OF] == fighter)
            found = marker_in(r, (unsigned)i);
    return found;
}

/* The companion that an attack counts from, or that the character places. */
int ex_companion_of(const struct rules *r, const struct exceed *g, int who)
{
    struct reading in = { .who = who, READS(OP_COMPANION_RANGE) };
    const struct insn *found = ex_reading_next(r, g, &in);
    int marker;

    if (found != NULL)
        return found->a;
    marker = ex_marker_of(r, fighter_of(g, who));
    return marker < 0 ? 0 : marker;
}

const char *exceed_companion(const struct rules *r, const struct exceed *g,
                             int who)
{
    return companions[ex_companion_of(r, g, who)];
}

void ex_tell_through(struct play *p, int owner, unsigned op, struct event e)
{
    struct reading in = { .who = owner, READS(op) };
    struct event source;

    ex_reading_next(p->rules, exceed(p->d), &in);
    source = ex_event_of_text((enum event_id)e.kind, &in.f, e.rule);
    e.card = source.card;
    e.part = source.part;
    e.seen = source.seen;
    ex_tell_event(p, &e);
}
