/* evaluate.c - how good a position looks, in thousandths of a win.
 *
 * A player's worth is the hits they can take, their Item and their hand; a
 * position is good when the player's worth exceeds that of the others.  Inside
 * an Exchange the blows of the Field count as dealt, less what the duelists can
 * be expected to stop.  The figures were tuned by playing: bench/RESULTS.md.
 */
#include "games/engarde/rules.h"

#include <string.h>

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
    IDLE_WORTH = 6, /* lost by a card that needs an Attack that is not there */
    HELD_WORTH = 13 /* of a card in a hand that is not seen */
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
           c->stat[STAT_COST] + (c->type == TYPE_ITEM ? item_worth(c) / 2 : 0);
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

/* A hand that is not seen. */
static int unseen_hand_worth(const struct engarde *g, int who)
{
    int n = zone_count(&g->shelf, ZONE_HAND + who);
    int missing = policy_of(g, POLICY_HAND_SIZE) - n;

    return n * HELD_WORTH + (missing > 0 ? missing * UNSEEN_WORTH : 0);
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
static int can_stop(const struct rules *r, const struct engarde *g,
                    const struct threats *t, int who)
{
    int most = 0;

    for (int i = 0; i < t->n; i++) {
        int stop = t->lane[i].target == who
                       ? best_response(r, g, who, t->damage[i])
                       : 0;

        if (stop > most)
            most = stop;
    }
    return most;
}

static void stop_blow(struct outlook *out, int who, int stop)
{
    out->blow[who] -= stop;
    out->spent[who] = SPENT_WORTH;
}

/* The duelist with priority stops what one Response can.  A duelist with
 * nothing to stop passes at once, so only otherwise does the other one have
 * time to do the same. */
static struct outlook look_out(const struct rules *r, const struct engarde *g)
{
    struct outlook out = { .spent = { 0 } };
    int who = g->priority;
    struct threats t;

    eg_field_threats(r, g, &t);
    memcpy(out.blow, t.blow, sizeof out.blow);
    if (who == NOBODY)
        return out;
    for (int i = 0; i < 2; i++) {
        int stop = can_stop(r, g, &t, who);

        if (stop == 0)
            break;
        stop_blow(&out, who, stop);
        who = other_duelist(g, who);
    }
    return out;
}

/* --- the whole --- */

static bool falls(const struct engarde *g, int who, const struct outlook *out)
{
    return !in_game(g, who) || (g->poise[who] == 0 && out->blow[who] > 0);
}

/* What does not depend on how the Exchange ends: Items and hands.  A viewer (or
 * -1) sees no hand but their own. */
static void weigh(const struct rules *r, const struct engarde *g, int players,
                  int viewer, int stock[DUEL_MAX_PLAYERS])
{
    for (int i = 0; i < players; i++)
        stock[i] = item_worth(&r->book->cards[engarde_item(g, i)]) +
                   (viewer < 0 || viewer == i ? hand_worth(r, g, i)
                                              : unseen_hand_worth(g, i));
}

static int worth(const struct engarde *g, int who,
                 const int stock[DUEL_MAX_PLAYERS], const struct outlook *out)
{
    int poise = g->poise[who] - out->blow[who];

    return (poise > 0 ? poise * POISE_WORTH + STANDING_WORTH : 0) + stock[who] -
           out->spent[who];
}

/* What a position is worth whose Exchange ends like that. */
static int outcome(const struct duel *d, int who,
                   const int stock[DUEL_MAX_PLAYERS], const struct outlook *out)
{
    const struct engarde *g = engarde_const(d);
    int others = 0, left = 0, value;

    if (falls(g, who, out))
        return OWN_FALL;
    for (int i = 0; i < d->players; i++) {
        if (i == who || falls(g, i, out))
            continue;
        others += worth(g, i, stock, out);
        left++;
    }
    if (left > 1) /* they will weaken each other too */
        others /= 2;
    value = worth(g, who, stock, out) - others +
            (d->players - 1 - left) * FALLEN_WORTH;
    value /= 2;
    return value > 999 ? 999 : value < OWN_FALL ? OWN_FALL : value;
}

int engarde_evaluate(const struct rules *r, const struct duel *d, int who)
{
    const struct engarde *g = engarde_const(d);
    struct outlook out = look_out(r, g);
    int stock[DUEL_MAX_PLAYERS];

    weigh(r, g, d->players, -1, stock);
    return outcome(d, who, stock, &out);
}

/* --- to somebody who does not see the other hands --- */

enum { SURE = 1 << 16, STOPS = 32 };

/* Unseen cards, and how many of them could stop how much; the last counts for
 * all that is more. */
struct stops {
    int cards;
    uint8_t copies[STOPS];
};

/* Add what the cards of a zone could stop of what is aimed at a player. */
static void add_zone(const struct rules *r, const struct engarde *g, int zone,
                     const struct threats *t, int who, struct stops *s)
{
    const card_id *cards = zone_cards(&g->shelf, zone);
    int n = zone_count(&g->shelf, zone);

    s->cards += n;
    for (int i = 0; i < n; i++) {
        const struct card *c = &r->book->cards[cards[i]];
        int most = 0;

        if (c->type != TYPE_RESPONSE)
            continue;
        for (int k = 0; k < t->n; k++)
            if (t->lane[k].target == who && stopped(c, t->damage[k]) > most)
                most = stopped(c, t->damage[k]);
        s->copies[most < STOPS ? most : STOPS - 1]++;
    }
}

/* How likely a hand has none of so many of the unseen cards. */
static int none_held(const struct stops *s, int of, int hand)
{
    int64_t likely = SURE;

    for (int i = 0; i < hand; i++)
        likely = s->cards - of > i
                     ? likely * (s->cards - of - i) / (s->cards - i)
                     : 0;
    return (int)likely;
}

/* Who looks on, and what they see. */
struct onlooker {
    const struct rules *r;
    const struct duel *d;
    int who;
    int stock[DUEL_MAX_PLAYERS];
    struct threats threats;
};

static int expected(const struct onlooker *o, int duelist, int left,
                    const struct outlook *out);

/* The duelist stops so much, and then the other one may do the same. */
static int after_stop(const struct onlooker *o, int duelist, int left, int stop,
                      const struct outlook *out)
{
    struct outlook then = *out;

    if (stop == 0)
        return outcome(o->d, o->who, o->stock, out);
    stop_blow(&then, duelist, stop);
    return expected(o, other_duelist(engarde_const(o->d), duelist), left - 1,
                    &then);
}

/* The mean over all hands that a duelist may have. */
static int over_hands(const struct onlooker *o, int duelist, int left,
                      const struct outlook *out)
{
    const struct engarde *g = engarde_const(o->d);
    int hand = zone_count(&g->shelf, ZONE_HAND + duelist);
    int better = 0, likely = SURE;
    struct stops s = { .cards = 0 };
    int64_t sum = 0;

    add_zone(o->r, g, ZONE_DECK, &o->threats, duelist, &s);
    for (int i = 0; i < o->d->players; i++)
        if (i != o->who)
            add_zone(o->r, g, ZONE_HAND + i, &o->threats, duelist, &s);
    for (int stop = STOPS - 1; stop > 0; stop--) {
        int before = likely;

        if (s.copies[stop] == 0)
            continue;
        better += s.copies[stop];
        likely = none_held(&s, better, hand);
        sum += (int64_t)(before - likely) *
               after_stop(o, duelist, left, stop, out);
    }
    sum += (int64_t)likely * after_stop(o, duelist, left, 0, out);
    return (int)(sum / SURE);
}

/* As look_out, but in the mean; `left` duelists may still stop something. */
static int expected(const struct onlooker *o, int duelist, int left,
                    const struct outlook *out)
{
    bool aimed = false;

    if (left == 0)
        return outcome(o->d, o->who, o->stock, out);
    for (int i = 0; i < o->threats.n; i++)
        aimed |= o->threats.lane[i].target == duelist;
    if (aimed && duelist != o->who)
        return over_hands(o, duelist, left, out);
    return after_stop(o, duelist, left,
                      can_stop(o->r, engarde_const(o->d), &o->threats, duelist),
                      out);
}

int engarde_expect(const struct rules *r, const struct duel *d, int who)
{
    const struct engarde *g = engarde_const(d);
    struct outlook out = { .spent = { 0 } };
    struct onlooker o;

    o.r = r;
    o.d = d;
    o.who = who;
    weigh(r, g, d->players, who, o.stock);
    eg_field_threats(r, g, &o.threats);
    memcpy(out.blow, o.threats.blow, sizeof out.blow);
    if (g->priority == NOBODY)
        return outcome(d, who, o.stock, &out);
    return expected(&o, g->priority, 2, &out);
}
