/* evaluate.c - how good a position looks, in thousandths of a win.
 *
 * A player's worth is the hits they can take, their Item and their hand; a
 * position is good when the player's worth exceeds that of the others.  Inside
 * an Exchange the blows of the Field count as dealt, less what the duelists can
 * be expected to stop.  The figures were tuned by playing: bench/RESULTS.md.
 */
#include "games/engarde/rules.h"

enum {
    POISE_WORTH = 16,    /* of each Poise */
    STANDING_WORTH = 60, /* of any Poise at all: one hit more to take */
    FALLEN_WORTH = 250,  /* for another player who is out */
    OWN_FALL = -900,
    UNSEEN_WORTH = 16, /* of a card that will be drawn */
    SPENT_WORTH = 14,  /* of a Response that will have to be played */
    ATTACK_BONUS_WORTH = 20,
    DEFENCE_WORTH = 25,
    ITEM_TEXT_WORTH = 30,
    IDLE_WORTH = 6 /* lost by a card that needs an Attack that is not there */
};

/* An Item in play. */
static int item_worth(const struct card *item)
{
    int worth = item->stat[STAT_ATTACK_BONUS] * ATTACK_BONUS_WORTH +
                item->stat[STAT_DEFENCE] * DEFENCE_WORTH;

    return item->type == TYPE_ITEM && item->ntriggers > 0
               ? worth + ITEM_TEXT_WORTH
               : worth;
}

/* What a hand card is worth by its type: the first, second, third, and every
 * further one. */
enum { DIMINISHING = 4 };

static const int8_t type_worth[TYPES][DIMINISHING] = {
    [TYPE_ATTACK] = { 18, 10, 4, 0 },    [TYPE_ENHANCEMENT] = { 5, 3, 0, -2 },
    [TYPE_RESPONSE] = { 14, 8, 4, 0 },   [TYPE_PRESS] = { 14, 9, 5, 2 },
    [TYPE_FANCY_MOVE] = { 12, 9, 5, 3 }, [TYPE_ITEM] = { 0, -6, -8, -9 },
    [TYPE_RESTORE] = { 12, 9, 6, 3 },
};

/* What a card is worth beyond that: strong ones are kept, expensive ones less
 * so. */
static int card_worth(const struct card *c)
{
    return c->stat[STAT_BURSTS] * 2 + c->stat[STAT_BLOCKS] * 6 +
           c->stat[STAT_SHIELDS] + c->stat[STAT_HALVES] * 2 -
           c->stat[STAT_COST] + item_worth(c) / 2;
}

/* Missing cards will be drawn, so one worth less than UNSEEN_WORTH is better
 * played or thrown away. */
static int hand_worth(const struct rules *r, const struct engarde *g, int who)
{
    const card_id *hand = zone_cards(&g->shelf, ZONE_HAND + who);
    int n = zone_count(&g->shelf, ZONE_HAND + who), worth = 0;
    int missing = policy_of(g, POLICY_HAND_SIZE) - n;
    int held[TYPES] = { 0 };

    for (int i = 0; i < n; i++) {
        const struct card *c = &r->book->cards[hand[i]];

        worth += type_worth[c->type][held[c->type]] + card_worth(c);
        held[c->type] += held[c->type] < DIMINISHING - 1;
    }
    if (held[TYPE_ATTACK] == 0)
        worth -= (held[TYPE_ENHANCEMENT] + held[TYPE_PRESS]) * IDLE_WORTH;
    return worth + (missing > 0 ? missing * UNSEEN_WORTH : 0);
}

/* --- a running Exchange --- */

/* What the Exchange will do to each player. */
struct outlook {
    int blow[DUEL_MAX_PLAYERS];
    int spent[DUEL_MAX_PLAYERS]; /* the worth of what stops blows */
};

/* How much of a lane's damage a Response would stop. */
static int stopped(const struct card *response, int damage)
{
    int left = damage - response->stat[STAT_SHIELDS];

    if (response->stat[STAT_BLOCKS] || left <= 0)
        return damage;
    return damage - (response->stat[STAT_HALVES] ? (left + 1) / 2 : left);
}

/* The most of a lane's damage that a Response from that hand could stop. */
static int best_response(const struct rules *r, const struct engarde *g,
                         int who, int damage)
{
    const card_id *hand = zone_cards(&g->shelf, ZONE_HAND + who);
    int most = 0;

    for (int i = zone_count(&g->shelf, ZONE_HAND + who) - 1; i >= 0; i--) {
        const struct card *c = &r->book->cards[hand[i]];

        if (c->type == TYPE_RESPONSE && stopped(c, damage) > most)
            most = stopped(c, damage);
    }
    return most;
}

/* The most that a player could stop with one Response. */
static int can_stop(const struct rules *r, const struct engarde *g, int who)
{
    struct lane lane[MAX_LANES];
    int n = engarde_lanes(r, g, lane), most = 0;

    for (int i = 0; i < n; i++) {
        int stop;

        if (lane[i].target != who)
            continue;
        stop = best_response(r, g, who, engarde_lane_damage(r, g, &lane[i]));
        if (stop > most)
            most = stop;
    }
    return most;
}

/* The duelist with priority stops what one Response can.  A duelist with
 * nothing to stop passes at once, so only otherwise does the other one have
 * time to do the same. */
static struct outlook look_out(const struct rules *r, const struct engarde *g)
{
    struct outlook out = { .spent = { 0 } };
    int who = g->priority;

    eg_field_blows(r, g, out.blow, NULL);
    if (who == NOBODY)
        return out;
    for (int i = 0; i < 2; i++) {
        int stop = can_stop(r, g, who);

        if (stop == 0)
            break;
        out.blow[who] -= stop;
        out.spent[who] = SPENT_WORTH;
        who = other_duelist(g, who);
    }
    return out;
}

/* --- the whole --- */

static bool falls(const struct engarde *g, int who, const struct outlook *out)
{
    return !in_game(g, who) || (g->poise[who] == 0 && out->blow[who] > 0);
}

static int worth(const struct rules *r, const struct engarde *g, int who,
                 const struct outlook *out)
{
    int poise = g->poise[who] - out->blow[who];

    return (poise > 0 ? poise * POISE_WORTH + STANDING_WORTH : 0) +
           item_worth(&r->book->cards[engarde_item(g, who)]) +
           hand_worth(r, g, who) - out->spent[who];
}

int engarde_evaluate(const struct rules *r, const struct duel *d, int who)
{
    const struct engarde *g = engarde_const(d);
    struct outlook out = look_out(r, g);
    int others = 0, left = 0, value;

    if (falls(g, who, &out))
        return OWN_FALL;
    for (int i = 0; i < d->players; i++) {
        if (i == who || falls(g, i, &out))
            continue;
        others += worth(r, g, i, &out);
        left++;
    }
    if (left > 1) /* they will weaken each other too */
        others /= 2;
    value = worth(r, g, who, &out) - others +
            (d->players - 1 - left) * FALLEN_WORTH;
    value /= 2;
    return value > 999 ? 999 : value < OWN_FALL ? OWN_FALL : value;
}
