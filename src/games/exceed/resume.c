/* resume.c - positions that the rules can go on from, and why others cannot. */
#include "games/exceed/rules.h"

enum { LIFE = 30 }; /* EX-SETUP-05 */

static bool strikes(const struct exceed *g)
{
    return g->phase >= PHASE_SET && g->phase <= PHASE_REVEAL;
}

static int check_match(const struct exceed *g, struct reason *why)
{
    int limit = policy_of(g, POLICY_MAX_TURNS);

    if (g->phase == PHASE_STRIKE || g->phase == PHASE_END)
        return impossible(why, "EX-STR-03",
                          "a Strike is entered at set, answer or reveal");
    if (exceed_distance(g) <= 0)
        return impossible(why, "EX-KIND-03",
                          "two fighters are never on the same space");
    for (int who = 0; who < 2; who++)
        if (ex_stands_on(g, who, 0) || ex_stands_on(g, who, SPACES + 1))
            return impossible(why, "EX-KNIGHT-80",
                              "a fighter stands on the board with all its "
                              "spaces");
    if (g->turn > 1 || g->wakeup > 1)
        return impossible(why, "EX-TURN-01",
                          "it is somebody's turn, and somebody has Wakeup");
    if (limit > 0 && g->turns >= limit)
        return impossible(why, "EX-END-07",
                          "the turns before this one are fewer than max_turns");
    if (g->held && !strikes(g))
        return impossible(why, "EX-STR-05",
                          "only a Strike remembers who held Wakeup");
    return 0;
}

/* --- characters --- */

static int check_team(const struct exceed *g, int who, struct reason *why)
{
    const struct side *side = &g->side[who];
    int other = !side->front;

    if (tag_team(g))
        return side->life[other] > 0
                   ? 0
                   : impossible(why, "EX-TAG-15",
                                "a team with a fallen member has lost");
    if (side->front != 0 || side->life[other] > 0 || side->exceeded[other] ||
        side->barred > 0 || g->attack[who].ejects)
        return impossible(why, "EX-TAG-01",
                          "a second character, its ejection and bars on "
                          "changing belong to Tag Team");
    return 0;
}

static bool has_companion(const struct rules *r, card_id fighter)
{
    const int16_t *stat = card_in(r, fighter)->stat;

    return stat[STAT_COMPANION] > 0 || stat[STAT_BESIDE] ||
           ex_marker_of(r, fighter) >= 0;
}

static int check_character(const struct rules *r, const struct exceed *g,
                           int who, struct reason *why)
{
    const struct side *side = &g->side[who];

    if (!policy_of(g, POLICY_LIFE_MAX) &&
        (side->life[0] > LIFE || side->life[1] > LIFE))
        return impossible(why, "EX-LIFE-01", "nobody has more than 30 life");
    if ((side->companion > 0 || side->flipped || g->attack[who].companion) &&
        !has_companion(r, side->fighter[0]) &&
        (side->fighter[1] == CARD_NONE || !has_companion(r, side->fighter[1])))
        return impossible(why, "EX-CARD-24",
                          "only some fighters have a companion");
    return check_team(g, who, why);
}

/* --- boosts and decks --- */

static int check_boost(const struct rules *r, const struct exceed *g, int who,
                       int i, struct reason *why)
{
    const struct boost *boost = &g->boost[who][i];
    int limit = card_in(r, ex_boost_half(r, card_of(g, who, ZONE_BOOSTS, i)))
                    ->stat[STAT_LIMIT];

    if (limit > 0 && boost->counters > limit)
        return impossible(why, "EX-CARD-29",
                          "a boost holds no more counters than its limit");
    if (boost->flags & (BOOST_KEPT | BOOST_RESETS) && !strikes(g))
        return impossible(why, "EX-CLEAN-07",
                          "a boost is kept in a Strike, past its cleanup");
    return 0;
}

static int check_boosts(const struct rules *r, const struct exceed *g, int who,
                        struct reason *why)
{
    for (int i = 0; i < count_of(g, who, ZONE_BOOSTS); i++)
        if (check_boost(r, g, who, i, why) != 0)
            return -1;
    for (int i = 0; i < count_of(g, who, ZONE_TRANSFORMS); i++)
        if (find_in(g, who, ZONE_TRANSFORMS,
                    card_of(g, who, ZONE_TRANSFORMS, i)) != i)
            return impossible(why, "EX-TRANS-03",
                              "no two transformations have one name");
    for (int q = 0; q < 2; q++)
        if (g->known[who][q] & ~ex_bits_below(count_of(g, who, ZONE_DECK)))
            return impossible(why, "EX-INFO-09",
                              "nobody knows more cards than the deck has");
    return 0;
}

/* --- attacks --- */

/* How an attack that lies there was set, unless it was said. */
static void settle_attack(struct exceed *g, int who)
{
    struct attack *a = &g->attack[who];

    a->spares = (uint8_t)count_of(g, who, ZONE_SPARE);
    if (a->spares > 0)
        a->set = SET_EX;
    else if (a->set == SET_NONE && count_of(g, who, ZONE_ATTACK) > 0)
        a->set = SET_REGULAR;
}

static int check_spares(const struct rules *r, const struct exceed *g, int who,
                        struct reason *why)
{
    card_id card = exceed_attack(g, who);
    int n = count_of(g, who, ZONE_SPARE);

    for (int i = 0; i < n; i++) {
        card_id spare = card_of(g, who, ZONE_SPARE, i);

        if (spare != card && !(n == 1 && ex_pair(r, g, who, card, spare)))
            return impossible(why, "EX-SET-03",
                              "the spare copies of an EX are copies of it");
    }
    if (n > 1 && (!tag_team(g) || card_in(r, card)->type != TYPE_NORMAL))
        return impossible(why, "EX-TAGS-08",
                          "only Normals form a Double or Triple EX, in Tag "
                          "Team");
    if (n > 0 && g->attack[who].set == SET_WILD)
        return impossible(why, "EX-SET-10", "a wild swing is never an EX");
    return 0;
}

static bool has_gained(const struct attack *a)
{
    return a->power || a->speed || a->armor || a->guard || a->companion ||
           a->must_wild || a->ejects || a->ex || a->open || a->critical;
}

static int check_attack(const struct rules *r, struct exceed *g, int who,
                        struct reason *why)
{
    bool set = g->phase == PHASE_REVEAL ||
               (g->phase == PHASE_ANSWER && who == g->turn);

    if (ex_attack_taken(g, who) && count_of(g, foe_of(who), ZONE_TAKEN) == 0)
        return impossible(why, "EX-LATE-31",
                          "nobody attacks with a taken card without one");
    if (count_of(g, who, ZONE_ATTACK) + ex_attack_taken(g, who) != set)
        return impossible(why, "EX-STR-03",
                          "an attack card lies there in phase answer (the "
                          "Attacker's) and reveal (both), and only then");
    if (count_of(g, who, ZONE_SPARE) > 0 && !set)
        return impossible(why, "EX-SET-03", "a spare copy lies with an attack");
    if (set && check_spares(r, g, who, why) != 0)
        return -1;
    settle_attack(g, who);
    if ((g->attack[who].set != SET_NONE) != set)
        return impossible(why, "EX-SET-02",
                          "an attack is set with its card, and not without");
    if (has_gained(&g->attack[who]) && !strikes(g))
        return impossible(why, "EX-CLEAN-10",
                          "what is gained in a Strike ends with it");
    return 0;
}

int exceed_resume(struct play *p, struct reason *why)
{
    struct exceed *g = exceed(p->d);

    ex_set_beside(p);
    if (check_match(g, why) != 0)
        return -1;
    for (int who = 0; who < 2; who++)
        if (check_character(p->rules, g, who, why) != 0 ||
            check_boosts(p->rules, g, who, why) != 0 ||
            check_attack(p->rules, g, who, why) != 0)
            return -1;
    ex_begin_phase(p, (enum phase)g->phase);
    return 0;
}
