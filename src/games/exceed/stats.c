/* stats.c - the texts in force, and what they add up to.
 *
 * A stat is what is printed, the EX bonus, what was gained in this Strike, and
 * the passive words of everything that serves the player: the attack, the side of
 * the character card that lies up, boosts in play.
 */
#include "games/exceed/rules.h"

unsigned ex_side_up(const struct rules *r, const struct exceed *g, int who)
{
    unsigned type = exceeded(g, who) ? TYPE_EXCEED : TYPE_FRONT;
    unsigned i = card_in(r, fighter_of(g, who))->part;

    while (card_in(r, i)->type != type)
        i++; /* both sides are there: see check() */
    return i;
}

unsigned ex_boost_half(const struct rules *r, card_id card)
{
    return card_in(r, card)->part;
}

bool ex_is_continuous(const struct rules *r, card_id card)
{
    return card_in(r, ex_boost_half(r, card))->type == TYPE_CONTINUOUS;
}

bool ex_own_card(const struct rules *r, const struct exceed *g, int who,
                 card_id card)
{
    int of = card_in(r, card)->stat[STAT_OF];

    return of == CARD_NONE || of == fighter_of(g, who);
}

int exceed_distance(const struct exceed *g)
{
    int d = g->side[0].at - g->side[1].at;

    return (d < 0 ? -d : d) - g->side[0].wide - g->side[1].wide;
}

struct span ex_distances_from(const struct exceed *g, int who, int space)
{
    int d = ex_nearest_to(g, who, space) - space;
    struct span on = ex_spaces_of(g, who);
    int far = space < g->side[who].at ? on.far - space : space - on.near;

    return (struct span){ d < 0 ? -d : d, far };
}

struct span ex_distances(const struct exceed *g, int who)
{
    int d = exceed_distance(g);

    return (struct span){ d, d + 2 * g->side[foe_of(who)].wide };
}

card_id exceed_attack(const struct exceed *g, int who)
{
    int i = g->attack[who].extra;

    if (ex_attack_taken(g, who))
        return card_of(g, foe_of(who), ZONE_TAKEN, 0);
    return count_of(g, who, ZONE_ATTACK) > i ? card_of(g, who, ZONE_ATTACK, i)
                                             : CARD_NONE;
}

bool ex_attack_is(const struct rules *r, const struct exceed *g, int who,
                  unsigned type)
{
    card_id card = exceed_attack(g, who);

    return card != CARD_NONE && card != CARD_HIDDEN &&
           card_in(r, card)->type == type;
}

/* --- sources --- */

static bool text_of(const struct rules *r, unsigned entry, card_id card,
                    int slot, enum timing timing, struct source *out)
{
    int start = book_program(r->book, entry, timing);

    if (start < 0)
        return false;
    *out = (struct source){ start, card, (uint8_t)slot, (uint8_t)timing };
    return true;
}

/* The attack acts until it is cleaned up; at the end of the Strike once more. */
static bool attack_text(const struct rules *r, const struct exceed *g, int who,
                        enum timing timing, struct source *out)
{
    const struct attack *a = &g->attack[who];

    if (!a->valid || ex_has_attack(g, who) == (timing == TIMING_STRIKE_END))
        return false;
    return text_of(r, a->card, a->card, SLOT_ATTACK, timing, out);
}

/* Boost i of the boosts of `owner`, if it serves `who`. */
static bool boost_text(const struct rules *r, const struct exceed *g, int who,
                       int owner, int i, enum timing timing, struct source *out)
{
    bool taken = g->boost[owner][i].flags & BOOST_SERVES_FOE;
    card_id card = card_of(g, owner, ZONE_BOOSTS, i);

    return taken == (owner != who) &&
           text_of(r, ex_boost_half(r, card), card,
                   i + (owner == who ? 0 : SLOT_FOES), timing, out);
}

enum {
    NEXT_ATTACK,
    NEXT_LENT,
    NEXT_ABILITY = NEXT_LENT + LENDERS,
    NEXT_TRANSFORM
};

/* Behind all transformations, and behind all boosts. */
enum { NEXT_BOOST = 64, NEXT_SHARED = NEXT_BOOST + 2 * MOST_BOOSTS };

/* Is it a moment of an extra attack, which has its own texts only?  EX-STREET-12 */
static inline bool alone(const struct exceed *g, int who, enum timing timing)
{
    return is_trigger(timing) && g->attack[who].extra > 0;
}

/* EX-LATE-04: of other cards the attack has the three triggers. */
static bool lent_next(const struct rules *r, const struct exceed *g, int who,
                      enum timing timing, int *next, struct source *out)
{
    const struct attack *a = &g->attack[who];
    bool lends = a->valid && is_trigger(timing) && ex_has_attack(g, who);

    while (lends && *next < NEXT_ABILITY) {
        int i = (*next)++ - NEXT_LENT;

        if (a->lent[i] != CARD_NONE &&
            text_of(r, a->lent[i], a->lent[i], SLOT_TRIGGERS + i, timing, out))
            return true;
    }
    *next = NEXT_ABILITY;
    return false;
}

static bool transform_next(const struct rules *r, const struct exceed *g,
                           int who, enum timing timing, int *next,
                           struct source *out)
{
    while (*next - NEXT_TRANSFORM < count_of(g, who, ZONE_TRANSFORMS)) {
        int i = (*next)++ - NEXT_TRANSFORM;
        card_id card = card_of(g, who, ZONE_TRANSFORMS, i);

        if (ex_own_card(r, g, who, card) &&
            text_of(r, ex_boost_half(r, card), card, SLOT_TRANSFORM + i, timing,
                    out))
            return true;
    }
    *next = NEXT_BOOST;
    return false;
}

/* EX-STRIVE-46: texts of boosts that act for either player. */
static bool shared_next(const struct rules *r, const struct exceed *g, int who,
                        enum timing timing, int *next, struct source *out)
{
    int own = count_of(g, who, ZONE_BOOSTS), foe = foe_of(who);
    int all = own + count_of(g, foe, ZONE_BOOSTS);

    if (*next < NEXT_SHARED)
        *next = NEXT_SHARED;
    while (*next - NEXT_SHARED < all) {
        int i = (*next)++ - NEXT_SHARED;
        bool mine = i < own;
        card_id card = mine ? card_of(g, who, ZONE_BOOSTS, i)
                            : card_of(g, foe, ZONE_BOOSTS, i - own);

        if (text_of(r, ex_boost_half(r, card), card,
                    mine ? i : i - own + SLOT_FOES, timing, out))
            return true;
    }
    return false;
}

/* Kept out of ex_source_next: mostly there are no boosts. */
__attribute__((noinline)) static bool boost_next(const struct rules *r,
                                                 const struct exceed *g,
                                                 int who, enum timing timing,
                                                 int *next, struct source *out)
{
    int own = count_of(g, who, ZONE_BOOSTS), foe = foe_of(who);
    int all = own + count_of(g, foe, ZONE_BOOSTS);

    while (*next - NEXT_BOOST < all) {
        int i = (*next)++ - NEXT_BOOST;
        bool mine = i < own;

        if (boost_text(r, g, who, mine ? who : foe, mine ? i : i - own, timing,
                       out))
            return true;
    }
    return ex_shared(timing) != timing && watched(g, ex_shared(timing)) &&
           shared_next(r, g, who, ex_shared(timing), next, out);
}

static bool has_boosts(const struct exceed *g)
{
    return count_of(g, 0, ZONE_BOOSTS) + count_of(g, 1, ZONE_BOOSTS) > 0;
}

/* What hardly any player has is passed over here. */
static inline bool source_next(const struct rules *r, const struct exceed *g,
                               int who, enum timing timing, int *next,
                               struct source *out)
{
    if (*next == NEXT_ATTACK) {
        *next = NEXT_LENT;
        if (attack_text(r, g, who, timing, out))
            return true;
    }
    if (*next < NEXT_ABILITY) {
        if (alone(g, who, timing))
            return false;
        if (g->attack[who].lent[0] == CARD_NONE)
            *next = NEXT_ABILITY;
        else if (lent_next(r, g, who, timing, next, out))
            return true;
    }
    if (*next == NEXT_ABILITY) {
        *next = NEXT_TRANSFORM;
        if (text_of(r, ex_side_up(r, g, who), fighter_of(g, who), SLOT_ABILITY,
                    timing, out))
            return true;
    }
    if (*next < NEXT_BOOST) {
        if (count_of(g, who, ZONE_TRANSFORMS) == 0)
            *next = NEXT_BOOST;
        else if (transform_next(r, g, who, timing, next, out))
            return true;
    }
    return has_boosts(g) && boost_next(r, g, who, timing, next, out);
}

bool ex_source_next(const struct rules *r, const struct exceed *g, int who,
                    enum timing timing, int *next, struct source *out)
{
    return source_next(r, g, who, timing, next, out);
}

bool ex_has_source(const struct rules *r, const struct exceed *g, int who,
                   enum timing timing)
{
    struct source source;
    int next = NEXT_ATTACK;

    if (!watched(g, timing) && !watched(g, ex_shared(timing)))
        return false;
    return source_next(r, g, who, timing, &next, &source);
}

const struct boost *ex_boost_behind_const(const struct exceed *g,
                                          const struct frame *f)
{
    if (f->arg[PROGRAM_SLOT] >= SLOT_GONE)
        return NULL;
    return &g->boost[boost_owner(f)][boost_number(f)];
}

struct boost *ex_boost_behind(struct exceed *g, const struct frame *f)
{
    return (struct boost *)ex_boost_behind_const(g, f);
}

/* --- passive words --- */

/* Words that can be in force are the first ones of the game. */
static bool matters(const struct reading *in, const struct insn *insn)
{
    unsigned word = (unsigned)insn->op - OP_GAME;

    return word < COMMON_WORDS ? in->now >> word & 1
                               : insn->op >= OP_GAME && insn->op == in->op;
}

/* The words that a text may bring: to an extra attack other texts add nothing.
 * EX-STREET-12 */
static uint64_t words_from(const struct exceed *g, const struct reading *in,
                           int slot)
{
    const uint64_t own =
        WORD(OP_POWER) | WORD(OP_SPEED) | WORD(OP_NEAR) | WORD(OP_FAR) |
        WORD(OP_COMPANION_RANGE) | WORD(OP_CENTRE_RANGE) | WORD(OP_BECOMES_EX) |
        WORD(OP_DOUBLE_POWER) | WORD(OP_IGNORE_ARMOR) | WORD(OP_IGNORE_GUARD);
    const uint64_t foes =
        WORD(OP_FOE_POWER) | WORD(OP_FOE_NEAR) | WORD(OP_FOE_FAR);
    uint64_t words = in->words;

    if (g->attack[in->who].extra > 0 && slot != SLOT_ATTACK)
        words &= ~own;
    if (g->attack[foe_of(in->who)].extra > 0)
        words &= ~foes;
    return words;
}

/* Has a text any of the words that matter? */
static bool has_word(const struct rules *r, const struct reading *in, int start)
{
    const struct insn *insn = r->book->code + start;

    while (insn->op != OP_END && !matters(in, insn))
        insn++;
    return insn->op != OP_END;
}

/* Go to the next text that has any; false: there is none. */
static bool next_text(const struct rules *r, const struct exceed *g,
                      struct reading *in)
{
    struct source source;

    do {
        if (!source_next(r, g, in->who, TIMING_PASSIVE, &in->next, &source))
            return false;
        in->now = words_from(g, in, source.slot);
    } while (!has_word(r, in, source.start));
    in->pc = source.start + 1;
    in->f.who = (uint8_t)in->who;
    in->f.arg[PROGRAM_CARD] = source.card;
    in->f.arg[PROGRAM_SLOT] = source.slot;
    return true;
}

const struct insn *ex_reading_next(const struct rules *r,
                                   const struct exceed *g, struct reading *in)
{
    if (!spoken(g, in->words))
        return NULL;
    for (;;) {
        int pc = in->pc - 1;
        const struct insn *found =
            pc < 0 ? NULL : program_read(r, &g->d, &in->f, &pc);

        in->pc = pc + 1;
        if (found != NULL && matters(in, found))
            return found;
        if (found == NULL && !next_text(r, g, in))
            return NULL;
    }
}

int ex_passive_sum(const struct rules *r, const struct exceed *g, int who,
                   unsigned op)
{
    struct reading in = { .who = who, READS(op) };
    const struct insn *found;
    int sum = 0;

    while ((found = ex_reading_next(r, g, &in)) != NULL)
        sum += program_amount(r, &g->d, &in.f, *found);
    return sum;
}

bool ex_passive_any(const struct rules *r, const struct exceed *g, int who,
                    unsigned op)
{
    struct reading in = { .who = who, READS(op) };

    return ex_reading_next(r, g, &in) != NULL;
}

int ex_passive_top(const struct rules *r, const struct exceed *g, int who,
                   unsigned op)
{
    struct reading in = { .who = who, READS(op) };
    const struct insn *found;
    int most = 0;

    while ((found = ex_reading_next(r, g, &in)) != NULL)
        if (found->n > most)
            most = found->n;
    return most;
}

/* --- the numbers of an attack --- */

static int printed(const struct rules *r, const struct exceed *g, int who,
                   enum stat stat)
{
    card_id card = exceed_attack(g, who);

    if ((stat == STAT_POWER || stat == STAT_SPEED) &&
        ex_has_passive(r, g, who, OP_SWAP_STATS)) /* EX-NIGHT-17 */
        stat = stat == STAT_POWER ? STAT_SPEED : STAT_POWER;
    return card == CARD_HIDDEN ? 0 : card_in(r, card)->stat[stat];
}

/* Is a word about the attack itself in force? */
static bool says(const struct rules *r, const struct exceed *g, int who,
                 unsigned op, enum reads reads)
{
    struct reading in = { .who = who,
                          READS(op),
                          .f.arg[PROGRAM_READS_SELF] = (uint8_t)reads };

    return ex_reading_next(r, g, &in) != NULL;
}

int ex_level(const struct rules *r, const struct exceed *g, int who)
{
    const struct attack *a = &g->attack[who];

    if (a->spares > 0)
        return a->spares;
    return a->ex || (spoken(g, WORD(OP_BECOMES_EX)) &&
                     says(r, g, who, OP_BECOMES_EX, READS_EX));
}

bool ex_critical(const struct rules *r, const struct exceed *g, int who)
{
    return g->attack[who].critical ||
           (spoken(g, WORD(OP_CRITICAL)) &&
            says(r, g, who, OP_CRITICAL, READS_CRITICAL));
}

/* EX-PRI-06, EX-STRIVE-30 */
int exceed_speed(const struct rules *r, const struct exceed *g, int who)
{
    int bonus = ex_level(r, g, who) + g->attack[who].speed +
                ex_passive(r, g, who, OP_SPEED);
    int times = ex_passive_most(r, g, who, OP_SPEED_TIMES);

    return printed(r, g, who, STAT_SPEED) + (times > 0 ? times * bonus : bonus);
}

/* The positive amounts of a passive word, and those of both kinds. */
struct bonuses {
    int up, all;
};

static struct bonuses bonuses_of(const struct rules *r, const struct exceed *g,
                                 int who, unsigned op, enum reads reads)
{
    struct reading in = { .who = who,
                          READS(op),
                          .f.arg[PROGRAM_READS_SELF] = (uint8_t)reads };
    const struct insn *found;
    struct bonuses sum = { 0, 0 };

    while ((found = ex_reading_next(r, g, &in)) != NULL) {
        int n = program_amount(r, &g->d, &in.f, *found);

        sum.all += n;
        sum.up += n > 0 ? n : 0;
    }
    return sum;
}

int ex_power_bonus(const struct rules *r, const struct exceed *g, int who)
{
    return g->attack[who].raised + ex_level(r, g, who) +
           bonuses_of(r, g, who, OP_POWER, READS_POWER).up +
           bonuses_of(r, g, foe_of(who), OP_FOE_POWER, READS_POWER).up;
}

/* EX-NIGHT-56 */
int ex_printed_power(const struct rules *r, const struct exceed *g, int who,
                     enum reads reads)
{
    const struct attack *a = &g->attack[who];
    struct reading in = { .who = who,
                          READS(OP_PRINTED_POWER),
                          .f.arg[PROGRAM_READS_SELF] = (uint8_t)reads };
    const struct insn *found = ex_reading_next(r, g, &in);

    if (a->set_power & POWER_PRINTED)
        return a->printed_power;
    return found != NULL ? program_amount(r, &g->d, &in.f, *found)
                         : printed(r, g, who, STAT_POWER);
}

/* What texts make of the Power of an attack, whatever its parts are. */
static int settled_power(const struct rules *r, const struct exceed *g, int who,
                         int printed_one, int bonus)
{
    const struct attack *a = &g->attack[who];
    int weak = ex_weakened(r, g, who);
    int power = printed_one + (a->set_power & POWER_TWICE ? 2 * bonus : bonus);

    if (a->set_power & POWER_FIXED) /* EX-NIGHT-57 */
        power = a->fixed_power;
    else if (ex_has_passive(r, g, who, OP_FIXED_POWER)) /* EX-KNIGHT-38 */
        power = printed(r, g, who, STAT_POWER);
    if (weak > 0 && power > weak)
        power = weak;             /* EX-LATE-28 */
    return power > 0 ? power : 0; /* EX-DMG-04 */
}

int ex_power_read(const struct rules *r, const struct exceed *g, int who,
                  enum reads reads)
{
    int bonus = ex_level(r, g, who) + g->attack[who].power +
                bonuses_of(r, g, who, OP_POWER, reads).all +
                bonuses_of(r, g, foe_of(who), OP_FOE_POWER, reads).all;

    if (ex_has_passive(r, g, who, OP_DOUBLE_POWER)) /* EX-STREET-05 */
        bonus += ex_power_bonus(r, g, who);
    return settled_power(r, g, who, ex_printed_power(r, g, who, reads), bonus);
}

int ex_guard(const struct rules *r, const struct exceed *g, int who)
{
    int n = printed(r, g, who, STAT_GUARD) + ex_level(r, g, who) +
            g->attack[who].guard +
            bonuses_of(r, g, who, OP_GUARD, READS_GUARD).all;

    return n > 0 ? n : 0;
}

_Static_assert(OP_DOUBLE_DAMAGE - OP_GAME < COMMON_WORDS,
               "words that are read together have bits of their own");

/* The texts of the player who hits. */
static void read_hitter(const struct rules *r, const struct exceed *g, int who,
                        struct blow *blow, bool *no_armor, bool *no_guard)
{
    struct reading in = { .who = who,
                          .words = WORD(OP_POWER) | WORD(OP_IGNORE_ARMOR) |
                                   WORD(OP_IGNORE_GUARD) |
                                   WORD(OP_DOUBLE_POWER) };
    const struct insn *found;
    bool doubles = false;

    while ((found = ex_reading_next(r, g, &in)) != NULL)
        if (found->op == OP_POWER)
            blow->power += program_amount(r, &g->d, &in.f, *found);
        else if (found->op == OP_DOUBLE_POWER)
            doubles = true;
        else if (found->op == OP_IGNORE_ARMOR)
            *no_armor = true;
        else if (found->op == OP_IGNORE_GUARD)
            *no_guard = true;
    if (doubles) /* EX-STREET-05 */
        blow->power += ex_power_bonus(r, g, who);
}

/* The texts of the player who is hit. */
static void read_struck(const struct rules *r, const struct exceed *g, int who,
                        struct blow *blow)
{
    struct reading in = { .who = who,
                          .words = WORD(OP_ARMOR) | WORD(OP_GUARD) |
                                   WORD(OP_STUN_IMMUNE) |
                                   WORD(OP_DOUBLE_DAMAGE) |
                                   WORD(OP_CAP_DAMAGE) | WORD(OP_FOE_POWER) |
                                   WORD(OP_LIFE_FLOOR) };
    const struct insn *found;

    while ((found = ex_reading_next(r, g, &in)) != NULL)
        switch (found->op) {
        case OP_ARMOR:
            blow->armor += program_amount(r, &g->d, &in.f, *found);
            break;
        case OP_GUARD:
            blow->guard += program_amount(r, &g->d, &in.f, *found);
            break;
        case OP_FOE_POWER:
            blow->power += program_amount(r, &g->d, &in.f, *found);
            break;
        case OP_LIFE_FLOOR:
            if (found->n > blow->least)
                blow->least = found->n;
            break;
        case OP_STUN_IMMUNE:
            blow->immune = true;
            break;
        case OP_DOUBLE_DAMAGE:
            blow->doubled = true;
            if (blow->least < 1)
                blow->least = 1;
            break;
        case OP_CAP_DAMAGE: /* the lowest counts, EX-CARD-57 */
            if (blow->cap < 0 || found->n < blow->cap)
                blow->cap = found->n;
            break;
        default:
            break;
        }
}

int ex_weakened(const struct rules *r, const struct exceed *g, int who)
{
    return g->attack[who].extra > 0 ? ex_passive_most(r, g, who, OP_WEAK_EXTRAS)
                                    : 0;
}

struct blow ex_blow_of(const struct rules *r, const struct exceed *g, int who)
{
    int foe = foe_of(who), level = ex_level(r, g, foe);
    const struct attack *a = &g->attack[who], *b = &g->attack[foe];
    struct blow blow = {
        .power = ex_level(r, g, who) + a->power, /* its bonus, at first */
        .armor = printed(r, g, foe, STAT_ARMOR) + level + b->armor,
        .guard = printed(r, g, foe, STAT_GUARD) + level + b->guard,
        .cap = -1,
    };
    bool no_armor = b->no_armor || a->pierces & PIERCES_ARMOR;
    bool no_guard = a->pierces & PIERCES_GUARD;

    read_hitter(r, g, who, &blow, &no_armor, &no_guard);
    read_struck(r, g, foe, &blow);
    blow.immune |= (b->pierces & UNSHAKEN) != 0;
    blow.power = settled_power(
        r, g, who, ex_printed_power(r, g, who, READS_ALL), blow.power);
    blow.immune |= ex_has_passive(r, g, who, OP_CANNOT_STUN);
    if (blow.least < 1 && ex_has_passive(r, g, who, OP_CANNOT_KILL))
        blow.least = 1; /* EX-NIGHT-59 */
    if (blow.armor < 0 || no_armor)
        blow.armor = 0; /* EX-ARM-03, EX-ARM-04 */
    if (blow.guard < 0 || no_guard)
        blow.guard = 0; /* EX-STUN-07 */
    return blow;
}

int exceed_power(const struct rules *r, const struct exceed *g, int who)
{
    return ex_blow_of(r, g, who).power;
}

int exceed_armor(const struct rules *r, const struct exceed *g, int who)
{
    return ex_blow_of(r, g, foe_of(who)).armor;
}

int exceed_guard(const struct rules *r, const struct exceed *g, int who)
{
    return ex_blow_of(r, g, foe_of(who)).guard;
}

int ex_attack_cost(const struct rules *r, const struct exceed *g, int who)
{
    card_id card = exceed_attack(g, who);
    const int16_t *stat = card_in(r, card)->stat;

    if (card == CARD_HIDDEN || ex_weakened(r, g, who) > 0)
        return 0;
    if (g->attack[who].price > 0)
        return g->attack[who].price - 1;
    if (stat[STAT_EXCEED_GAUGE] > 0 && exceeded(g, who)) /* EX-BLAZ-10 */
        return stat[STAT_EXCEED_GAUGE];
    return stat[STAT_EX_GAUGE] > 0 && ex_level(r, g, who) > 0 /* EX-STRIVE-40 */
               ? stat[STAT_EX_GAUGE]
               : stat[STAT_GAUGE];
}

bool ex_bars(const struct rules *r, const struct exceed *g, int who)
{
    struct reading in = { .who = who, READS(OP_BAR_TYPE) };
    const struct insn *found;

    while ((found = ex_reading_next(r, g, &in)) != NULL)
        if (ex_attack_is(r, g, who, found->a))
            return true;
    return false;
}

int ex_attack_force(const struct rules *r, const struct exceed *g, int who)
{
    return g->attack[who].price > 0 ? 0 : printed(r, g, who, STAT_FORCE);
}

/* --- range and evasion --- */

/* Where an attack is counted from. */
enum origin { ORIGIN_FIGHTER, ORIGIN_COMPANION, ORIGIN_CENTRE };

/* EX-LATE-14, EX-KNIGHT-08: its space, as seen from another one; 0: off the
 * board, EX-CARD-24. */
static int space_of(const struct exceed *g, int who, enum origin origin,
                    int seen_from)
{
    switch (origin) {
    case ORIGIN_FIGHTER:
        return ex_nearest_to(g, who, seen_from);
    case ORIGIN_COMPANION:
        return is_off(g->side[who].flipped) ? 0 : g->side[who].companion;
    case ORIGIN_CENTRE:
        break;
    }
    return (SPACES + 1) / 2;
}

int ex_origin_to(const struct rules *r, const struct exceed *g, int who,
                 int space)
{
    struct reading in = { .who = who,
                          .words =
                              WORD(OP_COMPANION_RANGE) | WORD(OP_CENTRE_RANGE),
                          .f.arg[PROGRAM_READS_SELF] = READS_RANGE };
    const struct insn *found = ex_reading_next(r, g, &in);
    enum origin origin =
        found != NULL && found->op == OP_CENTRE_RANGE ? ORIGIN_CENTRE
        : found != NULL || g->attack[who].companion   ? ORIGIN_COMPANION
                                                      : ORIGIN_FIGHTER;

    return space_of(g, who, origin, space);
}

int ex_origin(const struct rules *r, const struct exceed *g, int who)
{
    return ex_origin_to(r, g, who, g->side[foe_of(who)].at);
}

/* From there to the foe; -1: from off the board. */
static struct span distances_of(const struct exceed *g, int who,
                                enum origin origin)
{
    int foe = foe_of(who), space = space_of(g, who, origin, g->side[foe].at);

    return space == 0 ? (struct span){ -1, -1 }
                      : ex_distances_from(g, foe, space);
}

/* What the foe's texts add to a player's range. */
static void read_foes(const struct rules *r, const struct exceed *g, int who,
                      struct span *range)
{
    struct reading in = { .who = foe_of(who),
                          .words = WORD(OP_FOE_NEAR) | WORD(OP_FOE_FAR),
                          .f.arg[PROGRAM_READS_SELF] = READS_RANGE };
    const struct insn *found;

    while ((found = ex_reading_next(r, g, &in)) != NULL)
        if (found->op == OP_FOE_NEAR)
            range->near += program_amount(r, &g->d, &in.f, *found);
        else
            range->far += program_amount(r, &g->d, &in.f, *found);
}

/* EX-RNG-03 to EX-RNG-05.  A text that asks for the range while it is being read
 * finds none, or it would recurse forever. */
struct reach ex_reach_of(const struct rules *r, const struct exceed *g, int who)
{
    const struct attack *a = &g->attack[who];
    struct reach reach = {
        .range = { a->ranged ? a->near : printed(r, g, who, STAT_NEAR),
                   a->ranged ? a->far : printed(r, g, who, STAT_FAR) },
        .ranged = a->ranged || !printed(r, g, who, STAT_NO_RANGE),
    };
    struct reading in = { .who = who,
                          .words = WORD(OP_NEAR) | WORD(OP_FAR) |
                                   WORD(OP_COMPANION_RANGE) |
                                   WORD(OP_CENTRE_RANGE),
                          .f.arg[PROGRAM_READS_SELF] = READS_RANGE };
    const struct insn *found;
    enum origin origin = a->companion ? ORIGIN_COMPANION : ORIGIN_FIGHTER;

    reach.range.near += a->nearer;
    reach.range.far += a->farther;
    if (spoken(g, WORD(OP_FOE_NEAR) | WORD(OP_FOE_FAR)))
        read_foes(r, g, who, &reach.range);
    while ((found = ex_reading_next(r, g, &in)) != NULL)
        if (found->op == OP_NEAR)
            reach.range.near += program_amount(r, &g->d, &in.f, *found);
        else if (found->op == OP_FAR)
            reach.range.far += program_amount(r, &g->d, &in.f, *found);
        else
            origin =
                found->op == OP_CENTRE_RANGE ? ORIGIN_CENTRE : ORIGIN_COMPANION;
    reach.distance = distances_of(g, who, origin);
    reach.inverted = ex_has_passive(r, g, who, OP_INVERT_RANGE);
    return reach;
}

/* Does a text include just the distance that there is? */
static bool includes_distance(const struct rules *r, const struct exceed *g,
                              int who)
{
    struct reading in = { .who = who, READS(OP_INCLUDE_AT) };
    const struct insn *found;

    while ((found = ex_reading_next(r, g, &in)) != NULL)
        if (spans_meet(ex_reach_of(r, g, who).distance,
                       (struct span){ found->n, found->n }))
            return true;
    return false;
}

bool ex_includes(const struct rules *r, const struct exceed *g, int who,
                 bool ranged)
{
    struct reading in = { .who = who, READS(OP_INCLUDE) };
    const struct insn *found = NULL;

    if (g->attack[who].includes)
        return true;
    do
        found = ex_reading_next(r, g, &in);
    while (found != NULL && !ranged && in.f.arg[PROGRAM_SLOT] != SLOT_ATTACK);
    return found != NULL || (ranged && includes_distance(r, g, who));
}

bool ex_reaches(const struct reach *reach)
{
    if (!reach->ranged || reach->distance.near < 0)
        return false;
    return reach->inverted ? reach->distance.near < reach->range.near ||
                                 reach->distance.far > reach->range.far
                           : spans_meet(reach->range, reach->distance);
}

bool exceed_range(const struct rules *r, const struct exceed *g, int who,
                  int *near, int *far)
{
    struct reach reach = ex_reach_of(r, g, who);

    *near = reach.range.near;
    *far = reach.range.far;
    return reach.ranged;
}

bool ex_at_far_end(const struct rules *r, const struct exceed *g, int who,
                   int least)
{
    struct reach reach;

    if (!ex_has_attack(g, who))
        return false;
    reach = ex_reach_of(r, g, who);
    return reach.ranged && reach.range.far >= least &&
           reach.distance.near <= reach.range.far &&
           reach.distance.far >= reach.range.far;
}

/* EX-NIGHT-19 */
static bool evaded_by_name(const struct rules *r, const struct exceed *g,
                           int who, struct frame *by)
{
    struct reading in = { .who = foe_of(who), READS(OP_EVADE_WRITTEN) };

    while (ex_reading_next(r, g, &in) != NULL) {
        const struct boost *boost = ex_boost_behind_const(g, &in.f);

        *by = in.f;
        if (boost != NULL && boost->counters != CARD_NONE &&
            ex_same_name(r, boost->counters, g->attack[who].card))
            return true;
    }
    return false;
}

/* EX-RNG-06, EX-RNG-07 */
/* EX-BLAZ-25 */
static bool evaded_by_count(const struct rules *r, const struct exceed *g,
                            int who, struct span distance, struct frame *by)
{
    struct reading in = { .who = who, READS(OP_EVADE_COUNT) };
    int n = ex_overdrive_count(g, who);

    if (ex_reading_next(r, g, &in) == NULL)
        return false;
    *by = in.f;
    return spans_meet((struct span){ n, n }, distance);
}

bool ex_evaded(const struct rules *r, const struct exceed *g, int who,
               struct span distance, struct frame *by)
{
    int foe = foe_of(who);
    struct reading in = { .who = foe,
                          .words = WORD(OP_EVADE_ALL) | WORD(OP_EVADE) |
                                   WORD(OP_EVADE_FASTER) |
                                   WORD(OP_EVADE_SPEED) | WORD(OP_EVADE_TYPE) };
    const struct attack *a = &g->attack[foe];
    const struct insn *found;

    *by = text_frame(foe, g->attack[foe].card, SLOT_ATTACK);
    if (a->evades ||
        (a->evade_far > 0 &&
         spans_meet((struct span){ a->evade_near, a->evade_far }, distance)))
        return true;
    while ((found = ex_reading_next(r, g, &in)) != NULL) {
        *by = in.f;
        if (found->op == OP_EVADE_ALL ||
            (found->op == OP_EVADE_TYPE &&
             card_in(r, g->attack[who].card)->type == found->a) ||
            (found->op == OP_EVADE &&
             spans_meet((struct span){ found->a, found->b }, distance)) ||
            (found->op == OP_EVADE_SPEED &&
             g->attack[who].speed_read >= found->n) ||
            (found->op == OP_EVADE_FASTER &&
             g->attack[who].speed_read > g->attack[foe].speed_read))
            return true;
    }
    return evaded_by_count(r, g, foe, distance, by) ||
           evaded_by_name(r, g, who, by);
}
