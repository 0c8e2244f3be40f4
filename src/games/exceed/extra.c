/* extra.c - extra attacks: a further card of the hand, when an attack is over;
 * EX-STREET-11 to EX-STREET-13.
 *
 * The cards of a player's attacks lie one upon the other, and the attack that is
 * being made, or was made last, is the one that `extra` counts to. */
#include "games/exceed/rules.h"

bool ex_extra_waits(const struct exceed *g, int who)
{
    return count_of(g, who, ZONE_ATTACK) > g->attack[who].extra + 1;
}

bool ex_can_attack_again(const struct rules *r, const struct duel *d,
                         const struct frame *f, struct insn in)
{
    const struct exceed *g = exceed_const(d);

    (void)r, (void)in;
    return !ex_attack_taken(g, f->who) && /* EX-LATE-31 */
           g->attack[f->who].extra < EXTRAS && !ex_extra_waits(g, f->who) &&
           count_of(g, f->who, ZONE_HAND) > 0;
}

/* Would the text of a card for its reveal waive the cost, if it were set? */
static bool waives(const struct rules *r, const struct exceed *g, int who,
                   card_id card)
{
    struct frame f = text_frame(who, card, SLOT_ATTACK);
    int pc = book_program(r->book, card, TIMING_REVEAL);
    const struct insn *in;
    struct exceed set;

    if (pc < 0)
        return false;
    set = *g;
    zone_move_top(&set.shelf, zone_of(who, ZONE_HAND),
                  find_in(g, who, ZONE_HAND, card), zone_of(who, ZONE_ATTACK));
    while ((in = program_read(r, &set.d, &f, &pc)) != NULL)
        if (in->op == OP_WAIVE_COST)
            return true;
    return false;
}

/* The Gauge that it costs now; EX-BLAZ-10. */
static int gauge_cost(const struct rules *r, const struct exceed *g, int who,
                      card_id card)
{
    const int16_t *stat = card_in(r, card)->stat;

    return stat[STAT_EXCEED_GAUGE] > 0 && exceeded(g, who)
               ? stat[STAT_EXCEED_GAUGE]
               : stat[STAT_GAUGE];
}

/* Can it be paid for?  A Special, which may cost Force, makes 1 itself, and an
 * Ultra 2. */
static bool affordable(const struct rules *r, const struct exceed *g, int who,
                       card_id card, int gauge)
{
    const int16_t *stat = card_in(r, card)->stat;
    int cost = gauge_cost(r, g, who, card);

    if (cost > 0 && ex_pays_in_force(r, g, who))
        return ex_most_force(r, g, who) >= cost + 2;
    return cost <= gauge && (stat[STAT_FORCE] == 0 ||
                             ex_has_force(r, g, who, stat[STAT_FORCE] + 1));
}

int ex_list_extra(const struct rules *r, const struct duel *d, int who,
                  choice *out)
{
    const struct exceed *g = exceed_const(d);
    card_id kind[MAX_CARDS];
    int kinds = ex_kinds_of(g, who, ZONE_HAND, kind), n = 0;
    bool free = ex_has_passive(r, g, who, OP_WEAK_EXTRAS);
    int most = ex_most_gauge(r, g, who);

    for (int i = 0; i < kinds; i++)
        if (ex_own_card(r, g, who, kind[i]) &&
            (free || affordable(r, g, who, kind[i], most) ||
             waives(r, g, who, kind[i])))
            out[n++] = choice_make(VERB_HAND, kind[i], 0, 0);
    return n;
}

enum flow ex_run_extra_attack(struct play *p, struct frame *f, struct insn in)
{
    enum { ENTER, ANSWERED };
    struct exceed *g = exceed(p->d);
    choice c[DUEL_MAX_MEMBERS];

    (void)in;
    if (f->step == ENTER) {
        f->step = ANSWERED;
        return play_ask(p, f->who, QUESTION_CARD);
    }
    if (play_set(p, f->who, c) > 0)
        zone_move_top(&g->shelf, zone_of(f->who, ZONE_HAND),
                      find_in(g, f->who, ZONE_HAND, (card_id)choice_a(c[0])),
                      zone_of(f->who, ZONE_ATTACK));
    return FLOW_DONE;
}

/* Armor and Guard of the attacks before it stay; all else that they had or
 * gained was theirs. */
void ex_begin_extra(struct play *p, int who)
{
    struct exceed *g = exceed(p->d);
    struct attack *a = &g->attack[who], was = *a;
    const int16_t *stat = card_in(p->rules, was.card)->stat;
    int level = ex_level(p->rules, g, who);

    a->goes[was.extra] = (uint8_t)ex_goes_to(g, who, was.extra);
    a->landed = ex_any_hit(g, who);
    a->armor = (int8_t)(was.armor + stat[STAT_ARMOR] + level);
    a->guard = (int8_t)(was.guard + stat[STAT_GUARD] + level);
    a->extra++;
    a->card = exceed_attack(g, who);
    a->set = SET_REGULAR;
    a->place = PLACE_NORMAL;
    a->lent[0] = a->lent[1] = CARD_NONE;
    a->spares = a->ex = a->hit = a->misses = a->price = a->companion = 0;
    a->ranged = a->includes = a->pierces = a->raised = a->dealt = 0;
    a->power = a->nearer = a->farther = 0;
    ex_tell_event(
        p, &(struct event){ .kind = EVENT_EXTRA_ATTACK,
                            .who = (uint8_t)who,
                            .card = a->card,
                            .seen = SEEN_BY_ALL,
                            .n = card_in(p->rules, a->card)->stat[STAT_POWER],
                            .rule = "EX-STREET-11" });
}

enum place ex_goes_to(const struct exceed *g, int who, int i)
{
    const struct attack *a = &g->attack[who];

    if (i < a->extra)
        return (enum place)a->goes[i];
    if (a->place != PLACE_NORMAL)
        return (enum place)a->place;
    return a->hit ? PLACE_GAUGE : PLACE_DISCARD; /* EX-CLEAN-02 */
}
