/* evaluate.c - how good a position looks, for computers that look ahead.
 *
 * Victory points count most; then challenges that would be scored if nothing
 * changed, champions and their hit points, and what the running action
 * promises. */
#include "games/brawl/rules.h"

enum {
    POINT = 130,  /* a victory point */
    MET_OWN = 45, /* one that is about to be scored */
    MET_FOE = 60,
    STANDING = 14, /* a champion in the arena */
    LEVELLED = 16,
    HIT_POINT = 5,
    PROMISE = 9, /* per strength of an attack that can reach somebody */
    CARD = 2,
    APPROACH = 1
};

static int worth_of_champion(const struct rules *r, const struct brawl *g,
                             int c)
{
    const struct champion *champion = &g->champion[c];

    if (!in_arena(g, c))
        return 6 * HIT_POINT;
    return STANDING + LEVELLED * champion->level +
           HIT_POINT * (brawl_hit_points(r, g, c) - champion->damage) -
           3 * champion->rooted;
}

/* Points that lie on the track for a team. */
static int points_in_sight(const struct rules *r, const struct brawl *g,
                           int team)
{
    int sum = 0;

    for (int slot = 0; slot < brawl_track_slots(g); slot++) {
        int zone = ZONE_TRACK + slot;

        if (zone_count(&g->shelf, zone) > 0 &&
            brawl_challenge_met(r, g, zone_card(&g->shelf, zone, 0), team))
            sum += brawl_slot_value(g, slot);
    }
    return sum;
}

/* How close the champions are to the centre. */
static int approach(const struct brawl *g, int team)
{
    enum { CENTRE = HEXES / 2 };
    int sum = 0;

    for (int c = 0; c < g->nchampions; c++)
        if (in_arena(g, c) && team_of_champion(g, c) == team)
            sum += 4 - hex_distance(g->champion[c].hex, CENTRE);
    return sum;
}

/* An attack that has been begun and not aimed yet, if it can reach an enemy. */
static int promise(const struct rules *r, const struct brawl *g)
{
    int c = g->action.champion;
    unsigned foes;
    int best = 0;

    if (c == NO_CHAMPION || g->action.card == CARD_NONE ||
        g->action.struck != 0 || !in_arena(g, c))
        return g->action.card != CARD_NONE ? PROMISE : 0;
    if (card_of(r, g->action.card)->type != TYPE_ATTACK)
        return PROMISE;
    foes = brawl_champions_of(g, 1 - team_of_champion(g, c));
    for (; foes != 0; foes &= foes - 1) {
        int foe = __builtin_ctz(foes);
        int far = hex_distance(g->champion[c].hex, g->champion[foe].hex);
        int n = brawl_strength_of(r, g, foe) - far / 2;

        if (far <= 5 && n > best)
            best = n;
    }
    return PROMISE * best;
}

static int worth_of_team(const struct rules *r, const struct brawl *g, int team)
{
    int sum = POINT * g->vp[team] + APPROACH * approach(g, team);

    for (int c = 0; c < g->nchampions; c++)
        if (team_of_champion(g, c) == team)
            sum += worth_of_champion(r, g, c);
    for (int who = team; who < g->d.players; who += TEAMS)
        sum += CARD * zone_count(&g->shelf, zone_of(who, PILE_HAND));
    return sum;
}

int brawl_evaluate(const struct rules *r, const struct duel *d, int who)
{
    const struct brawl *g = brawl_const(d);
    int team = team_of(who);
    int sum = worth_of_team(r, g, team) - worth_of_team(r, g, 1 - team);

    if (g->phase == PHASE_SETUP)
        return 0;
    sum += MET_OWN * points_in_sight(r, g, team);
    sum -= MET_FOE * points_in_sight(r, g, 1 - team);
    if (team_of(g->active) == team)
        sum += promise(r, g);
    else
        sum -= promise(r, g);
    if (sum > 999)
        return 999;
    return sum < -999 ? -999 : sum;
}
