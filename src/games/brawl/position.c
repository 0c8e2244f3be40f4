/* position.c - the parts of a position, for scenarios and screens; and how to go
 * on from one.
 *
 * Each player's champions are numbered in team order.
 */
#include <string.h>

#include "games/brawl/rules.h"

/* --- champions --- */

static int owner_of_champion(const struct rules *r, const struct duel *d, int i)
{
    (void)r;
    return brawl_const(d)->champion[i].owner;
}

static int list_team(const struct rules *r, const struct duel *d, int i,
                     card_id *out)
{
    const struct brawl *g = brawl_const(d);
    int n = 0;

    (void)r;
    for (int c = 0; c < g->nchampions; c++)
        if (g->champion[c].owner == i)
            out[n++] = g->champion[c].card;
    return n;
}

/* Defence is what counts: with the card and its bonuses. */
static int get_defence(const struct rules *r, const struct duel *d, int i)
{
    return brawl_defence_of(r, brawl_const(d), i, NO_CHAMPION);
}

/* --- what is being done --- */

static int get_acting(const struct rules *r, const struct duel *d, int i)
{
    (void)r;
    return brawl_const(d)->action.champion == i;
}

static int get_target(const struct rules *r, const struct duel *d, int i)
{
    const struct action *action = &brawl_const(d)->action;

    (void)r;
    return action->attacking && (action->targets >> i & 1);
}

/* The frame of the open question if it moves, places or heals a champion, its
 * first argument; else NULL. */
static const struct frame *asks_for_champion(const struct duel *d)
{
    static const bool asks[PROCEDURES] = {
        [PROCEDURE_WALK] = true,  [PROCEDURE_STRIDE] = true,
        [PROCEDURE_RUN] = true,   [PROCEDURE_JUMP] = true,
        [PROCEDURE_SHOVE] = true, [PROCEDURE_FLEE] = true,
        [PROCEDURE_PLACE] = true, [PROCEDURE_HEAL] = true,
        [PROCEDURE_STUN] = true,
    };

    if (d->asked == 0 || !asks[asking_frame(d)->procedure])
        return NULL;
    return asking_frame(d);
}

static int get_subject(const struct rules *r, const struct duel *d, int i)
{
    const struct frame *f = asks_for_champion(d);

    (void)r;
    return f != NULL && f->arg[0] == i;
}

/* Their second argument: how far, how much. */
static int get_left(const struct rules *r, const struct duel *d, int i)
{
    const struct frame *f = asks_for_champion(d);

    (void)r, (void)i;
    return f != NULL && f->procedure != PROCEDURE_PLACE ? f->arg[1] : 0;
}

/* --- the draft --- */

static int list_banned(const struct rules *r, const struct duel *d, int i,
                       card_id *out)
{
    (void)r;
    out[0] = brawl_const(d)->banned[i];
    return out[0] != CARD_NONE;
}

static bool put_banned(const struct rules *r, struct duel *d, int i,
                       card_id card)
{
    (void)r;
    if (brawl(d)->banned[i] != CARD_NONE)
        return false;
    brawl(d)->banned[i] = card;
    return true;
}

static int list_pool(const struct rules *r, const struct duel *d, int i,
                     card_id *out)
{
    int n = 0;

    (void)r, (void)i;
    for (; n < MAX_POOL && brawl_const(d)->pool[n] != CARD_NONE; n++)
        out[n] = brawl_const(d)->pool[n];
    return n;
}

/* --- strength against one champion --- */

/* Each champion makes a pair with each of its enemies. */
static int enemies_of_each(const struct brawl *g)
{
    return g->nchampions / TEAMS;
}

static int count_pairs(const struct rules *r, const struct duel *d)
{
    const struct brawl *g = brawl_const(d);

    (void)r;
    return g->dealt ? g->nchampions * enemies_of_each(g) : 0;
}

static int owner_of_pair(const struct rules *r, const struct duel *d, int i)
{
    return owner_of_champion(r, d, i / enemies_of_each(brawl_const(d)));
}

static uint8_t *find_pair(struct brawl *g, int i)
{
    int c = i / enemies_of_each(g), left = i % enemies_of_each(g), enemy = 0;

    while (team_of_champion(g, enemy) == team_of_champion(g, c) || left-- > 0)
        enemy++;
    return &g->champion[c].versus[enemy];
}

/* Most champions have none. */
static int get_against(const struct rules *r, const struct duel *d, int i)
{
    static const uint8_t none[MAX_CHAMPIONS];
    const struct brawl *g = brawl_const(d);

    (void)r;
    if (memcmp(g->champion[i / enemies_of_each(g)].versus, none, sizeof none) ==
        0)
        return 0;
    return *find_pair((struct brawl *)d, i);
}

static void set_against(const struct rules *r, struct duel *d, int i, int value)
{
    (void)r;
    *find_pair(brawl(d), i) = (uint8_t)value;
}

/* --- the track and the traps --- */

static int count_slots(const struct rules *r, const struct duel *d)
{
    (void)r;
    return brawl_track_slots(brawl_const(d));
}

/* The players of the teams that meet it, one bit each. */
static int get_met(const struct rules *r, const struct duel *d, int i)
{
    const struct brawl *g = brawl_const(d);
    int zone = ZONE_TRACK + i, seats = 0;
    card_id card;

    if (!g->dealt || zone_count(&g->shelf, zone) == 0)
        return 0;
    card = zone_card(&g->shelf, zone, 0);
    for (int team = 0; team < TEAMS; team++)
        if (brawl_challenge_met(r, g, card, team))
            seats |= (1 | 1 << TEAMS) << team;
    return seats & ((1 << d->players) - 1);
}

static int count_traps(const struct rules *r, const struct duel *d)
{
    (void)r, (void)d;
    return MAX_TRAPS;
}

/* --- the turn --- */

/* Who takes seat number k of the turn order; with four players, the teammate
 * sits two seats further on. */
static void take_seat(struct duel *d, int k, int who)
{
    struct brawl *g = brawl(d);

    g->order[k] = (uint8_t)who;
    if (d->players == 4)
        g->order[k + 2] = (uint8_t)(who ^ 2);
}

static void set_first(const struct rules *r, struct duel *d, int i, int value)
{
    (void)r, (void)i;
    take_seat(d, 0, value);
    if (d->players == 2)
        take_seat(d, 1, 1 - value);
}

static void set_second(const struct rules *r, struct duel *d, int i, int value)
{
    (void)r, (void)i;
    take_seat(d, 1, value);
}

/* --- the table --- */

enum { ALL_OF_DECK = (1 << MOST_DRAWN) - 1 };

static const char *const phase_words[] = { "setup", "scoreboard", "activation",
                                           NULL };

enum {
    ACTION_CARDS = 1 << TYPE_ATTACK | 1 << TYPE_SKILL | 1 << TYPE_REACTION,
    CHAMPIONS = 1 << TYPE_CHAMPION,
    CHALLENGES = 1 << TYPE_CHALLENGE,
    TRAPS = 1 << TYPE_TRAP
};

#define PILE_OF_EACH(pile) ZONES_AT(ZONE_PILES + (pile), PILES)
#define OF_CHAMPIONS                                               \
    .owner = owner_of_champion, .distinct = MAX_CHAMPIONS / TEAMS, \
    .number = VALUE_AT(struct brawl, nchampions)
#define CHAMPION(m) OF_CHAMPIONS, .value = VALUES_OF(struct brawl, champion, m)
#define USED(what, action)                                                 \
    {                                                                      \
        FIELD("used_" what,                                                \
              "1: the active player has used the standard action " what,   \
              FIELD_NUMBER),                                               \
            .max = 1, .value = FLAG_AT(struct brawl, used, 1u << (action)) \
    }

const struct field brawl_fields[BRAWL_FIELDS] = {
    { FIELD_OWN("hand", "hand cards", FIELD_CARDS), .types = ACTION_CARDS,
      .sight = SIGHT_OWNER, .sorted = true, .zone = PILE_OF_EACH(PILE_HAND),
      .from = PILE_OF_EACH(PILE_DECK) },
    { FIELD_OWN("deck", "the draw deck, top card first", FIELD_CARDS),
      .types = ACTION_CARDS, .distinct = 3, .sight = SIGHT_VARIES,
      .ordered = true, .pool = true, .zone = PILE_OF_EACH(PILE_DECK) },
    { FIELD_OWN("discard", "the discard pile, top card first", FIELD_CARDS),
      .types = ACTION_CARDS, .sight = SIGHT_ALL, .ordered = true,
      .zone = PILE_OF_EACH(PILE_DISCARD), .from = PILE_OF_EACH(PILE_DECK) },
    { FIELD_OWN("playing", "cards in play", FIELD_CARDS), .types = ACTION_CARDS,
      .sight = SIGHT_ALL, .ordered = true, .zone = PILE_OF_EACH(PILE_PLAY) },
    { FIELD_OWN("team", "the champions, in team order", FIELD_CARDS),
      .types = CHAMPIONS, .distinct = MAX_CHAMPIONS / TEAMS, .sight = SIGHT_ALL,
      .ordered = true, .cards = list_team },
    { FIELD_OWN("banned", "the champion that was banned", FIELD_CARDS),
      .types = CHAMPIONS, .sight = SIGHT_ALL, .cards = list_banned,
      .put = put_banned },
    { FIELD_OWN_MANY("at", "where a champion stands, or gate", FIELD_WORD),
      .words = hex_names, .noun = "hex", .usual = GATE, CHAMPION(hex) },
    { FIELD_OWN_MANY("damage", "damage on a champion", FIELD_NUMBER),
      .max = MOST_DAMAGE, CHAMPION(damage) },
    { FIELD_OWN_MANY("level", "1: the champion is levelled up", FIELD_NUMBER),
      .max = 1, CHAMPION(level) },
    { FIELD_OWN_MANY("rooted", "1: the champion is rooted", FIELD_NUMBER),
      .max = 1, CHAMPION(rooted) },
    { FIELD_OWN_MANY("fearless", "1: the champion ignores fear", FIELD_NUMBER),
      .max = 1, CHAMPION(fearless) },
    { FIELD_OWN_MANY("marked",
                     "strength of the next attack on the champion this turn, "
                     "which then ignores defence",
                     FIELD_NUMBER),
      .max = 20, CHAMPION(marked) },
    { FIELD_OWN_MANY("aiming",
                     "1: the champion's next attack this turn ignores defence",
                     FIELD_NUMBER),
      .max = 1, CHAMPION(aiming) },
    { FIELD_OWN_MANY("strength", "strength of a champion for the turn",
                     FIELD_NUMBER),
      .min = -20, .max = 20, CHAMPION(strength) },
    { FIELD_OWN_MANY("movement", "movement of a champion for the turn",
                     FIELD_NUMBER),
      .min = -20, .max = 20, CHAMPION(movement) },
    { FIELD_OWN_MANY("bonus", "defence of a champion for the turn",
                     FIELD_NUMBER),
      .min = -20, .max = 20, CHAMPION(defence) },
    { FIELD_OWN_MANY("defence", "defence of a champion now", FIELD_NUMBER),
      .min = -20, .max = 20, OF_CHAMPIONS, .get = get_defence },
    { FIELD_OWN_MANY("against",
                     "strength against one enemy for the turn: champion 1 "
                     "against each enemy, then champion 2, ...",
                     FIELD_NUMBER),
      .max = 20, .distinct = 9, .owner = owner_of_pair, .count = count_pairs,
      .get = get_against, .set = set_against },
    { FIELD_OWN_MANY("acting", "1: the champion is activated", FIELD_NUMBER),
      .max = 1, OF_CHAMPIONS, .get = get_acting },
    { FIELD_OWN_MANY("target", "1: the champion is a target of the attack",
                     FIELD_NUMBER),
      .max = 1, OF_CHAMPIONS, .get = get_target },
    { FIELD_OWN_MANY(
          "subject",
          "1: the open question moves, places or heals this champion",
          FIELD_NUMBER),
      .max = 1, OF_CHAMPIONS, .get = get_subject },
    { FIELD_OWN("manipulation", "1: the manipulation core is ready",
                FIELD_NUMBER),
      .max = 1,
      .value = FLAGS_AT(struct brawl, ready, 1u << CORE_MANIPULATION) },
    { FIELD_OWN("destruction", "1: the destruction core is ready",
                FIELD_NUMBER),
      .max = 1,
      .value = FLAGS_AT(struct brawl, ready, 1u << CORE_DESTRUCTION) },
    { FIELD_OWN("creation", "1: the creation core is ready", FIELD_NUMBER),
      .max = 1, .value = FLAGS_AT(struct brawl, ready, 1u << CORE_CREATION) },
    { FIELD_OWN("freed",
                "1: has had this round's standard action that costs no core",
                FIELD_NUMBER),
      .max = 1, .value = FLAG_AT(struct brawl, freed, 1) },
    { FIELD_OWN("known",
                "cards of the deck that its player knows: 1 the top card, 2 "
                "the next, 4 the third, ... in sum",
                FIELD_NUMBER),
      .max = ALL_OF_DECK, .meaning = MEANS_BITS,
      .value = VALUES_AT(struct brawl, mine) },
    { FIELD_OWN("open", "those of them that all know", FIELD_NUMBER),
      .max = ALL_OF_DECK, .meaning = MEANS_BITS,
      .value = VALUES_AT(struct brawl, open) },
    { FIELD_OWN("vp", "victory points; of a team", FIELD_NUMBER), .max = 20,
      .per_side = true, .value = VALUES_AT(struct brawl, vp) },
    { FIELD("pool", "champions that can be drafted", FIELD_CARDS),
      .types = CHAMPIONS, .sight = SIGHT_ALL, .cards = list_pool },
    { FIELD_MANY("slot", "the challenge in a slot of the track, from the left",
                 FIELD_CARDS),
      .types = CHALLENGES, .sight = SIGHT_ALL, .max = 1, .distinct = MAX_SLOTS,
      .count = count_slots, .zone = ZONES_AT(ZONE_TRACK, 1),
      .from = ZONE_AT(ZONE_CHALLENGES) },
    { FIELD_MANY(
          "met",
          "who meets the challenge in a slot now: 1 A, 2 B, 4 C, 8 D, in "
          "sum",
          FIELD_NUMBER),
      .max = 15, .meaning = MEANS_SEATS, .of = "slot", .count = count_slots,
      .get = get_met },
    { FIELD("challenges", "the challenge deck, top card first", FIELD_CARDS),
      .types = CHALLENGES, .sight = SIGHT_NOBODY, .ordered = true, .pool = true,
      .zone = ZONE_AT(ZONE_CHALLENGES) },
    { FIELD("scored", "the challenge discard pile", FIELD_CARDS),
      .types = CHALLENGES, .sight = SIGHT_ALL, .ordered = true,
      .zone = ZONE_AT(ZONE_SCORED), .from = ZONE_AT(ZONE_CHALLENGES) },
    { FIELD("aside", "challenges replaced at the start", FIELD_CARDS),
      .types = CHALLENGES, .sight = SIGHT_ALL, .ordered = true,
      .zone = ZONE_AT(ZONE_ASIDE) },
    { FIELD_MANY("trap", "a trap in the arena", FIELD_CARDS), .types = TRAPS,
      .sight = SIGHT_VARIES, .max = 1, .distinct = MAX_TRAPS,
      .count = count_traps, .zone = ZONES_AT(ZONE_TRAP, 1),
      .from = ZONE_AT(ZONE_SUPPLY) },
    { FIELD_MANY("trap_at", "the hex of a trap, or gate: none", FIELD_WORD),
      .words = hex_names, .noun = "hex", .usual = GATE,
      .value = VALUES_AT(struct brawl, trap_hex) },
    { FIELD_MANY("trap_seen",
                 "who looked at a trap: 1 A, 2 B, 4 C, 8 D, in sum",
                 FIELD_NUMBER),
      .max = 15, .meaning = MEANS_SEATS,
      .value = VALUES_AT(struct brawl, trap_known) },
    { FIELD("supply", "the trap supply, the next one first", FIELD_CARDS),
      .types = TRAPS, .sight = SIGHT_NOBODY, .ordered = true, .pool = true,
      .zone = ZONE_AT(ZONE_SUPPLY) },
    { FIELD("turned", "the trap that is going off", FIELD_CARDS),
      .types = TRAPS, .sight = SIGHT_ALL, .zone = ZONE_AT(ZONE_TURNED) },
    { FIELD("first", "who has the first turn of each round", FIELD_PLAYER),
      .value = VALUE_AT(struct brawl, order[0]), .set = set_first },
    { FIELD("second", "who has the second one", FIELD_PLAYER),
      .value = VALUE_AT(struct brawl, order[1]), .set = set_second },
    { FIELD("active", "whose turn it is", FIELD_PLAYER),
      .value = VALUE_AT(struct brawl, active) },
    USED("plan", STANDARD_PLAN),
    USED("heal", STANDARD_HEAL),
    USED("damage", STANDARD_DAMAGE),
    USED("move", STANDARD_MOVE),
    { FIELD("phase", "where in the turn", FIELD_WORD), .words = phase_words,
      .value = VALUE_AT(struct brawl, phase) },
    { FIELD("left", "how far or how much the open question is about",
            FIELD_NUMBER),
      .max = 20, .get = get_left },
    { FIELD("round", "the round; 1 is the first", FIELD_NUMBER), .max = 1000,
      .value = VALUE_AT(struct brawl, round) },
    { FIELD("north", "the team in the north: 0 is A's, 1 is B's", FIELD_NUMBER),
      .max = 1, .meaning = MEANS_SIDE, .value = VALUE_AT(struct brawl, north) },
};

/* --- going on --- */

/* After the draft the position is as if the teams had been brought. */
void brawl_settle(const struct duel *d, struct setup *s)
{
    const struct brawl *g = brawl_const(d);
    int n[MAX_SEATS] = { 0 };

    if (!g->dealt)
        return;
    s->policy[POLICY_DRAFT] = DRAFT_FREE;
    memset(s->pick, 0, sizeof s->pick);
    for (int c = 0; c < g->nchampions; c++) {
        int who = g->champion[c].owner;

        s->pick[who][n[who]++] = g->champion[c].card;
    }
}

/* Is there anything on a champion, or on others because of it, that ends when it
 * goes out? */
static bool has_lasting(const struct brawl *g, int c)
{
    const struct champion *own = &g->champion[c];
    const struct champion plain = { .card = own->card,
                                    .owner = own->owner,
                                    .hex = own->hex,
                                    .damage = own->damage,
                                    .level = own->level };

    for (int i = 0; i < g->nchampions; i++)
        if (g->champion[i].versus[c] > 0)
            return true;
    return memcmp(own, &plain, sizeof plain) != 0;
}

static int check_champions(const struct rules *r, const struct brawl *g,
                           struct reason *why)
{
    for (int c = 0; c < g->nchampions; c++) {
        const struct champion *champion = &g->champion[c];

        if (hex_in(g->arena.statue, champion->hex))
            return impossible(why, "BR-MOVE-3",
                              "no champion stands on a statue");
        if (in_arena(g, c) && brawl_champion_at(g, champion->hex) != c)
            return impossible(why, "BR-ROW-5",
                              "a hex holds one champion at most");
        if (champion->damage >= brawl_hit_points(r, g, c))
            return impossible(why, "BR-OUT-1",
                              "no champion has more damage than it can bear");
        if (!in_arena(g, c) && (champion->damage || champion->level))
            return impossible(why, "BR-OUT-5",
                              "a champion on its gate is unhurt and basic");
        if (!in_arena(g, c) && has_lasting(g, c))
            return impossible(why, "BR-OUT-8",
                              "no root, mark or bonus lasts on a gate");
        if (brawl_springs(r, g, c, champion->hex))
            return impossible(why, "BR-TRAP-2",
                              "no trap is left under a champion");
    }
    return 0;
}

/* A trap needs a hex; a hex without a trap gets one from the supply. */
static int check_traps(struct brawl *g, struct reason *why)
{
    hex_set seen = 0;

    for (int i = 0; i < MAX_TRAPS; i++) {
        int n = zone_count(&g->shelf, ZONE_TRAP + i), hex = g->trap_hex[i];

        if (n > 0 && hex == GATE)
            return impossible(why, "BR-TRAP-1", "each trap lies on a hex");
        if (hex_in(seen | g->arena.statue, hex))
            return impossible(why, "BR-ROW-5",
                              "a hex holds one trap at most, and no statue");
        seen |= hex_bit(hex);
        if (n == 0 && hex != GATE)
            zone_move_top(&g->shelf, ZONE_SUPPLY,
                          zone_count(&g->shelf, ZONE_SUPPLY) - 1,
                          ZONE_TRAP + i);
    }
    return 0;
}

/* The turn order, and whose turn of it this is; BR-TEAM-42. */
static int check_order(struct brawl *g, struct reason *why)
{
    bool found = false;

    for (int i = 0; i < g->d.players; i++) {
        if (g->order[i] >= g->d.players ||
            team_of(g->order[i]) != (team_of(g->order[0]) + i) % TEAMS)
            return impossible(why, "BR-TEAM-42",
                              "the turns of the teams alternate");
        if (g->order[i] == g->active) {
            g->turn = (uint8_t)i;
            found = true;
        }
    }
    if (!found)
        return impossible(why, "BR-RND-2", "a position is inside a turn");
    return 0;
}

static int check_round(const struct brawl *g, struct reason *why)
{
    int limit = policy_of(g, POLICY_ROUND_LIMIT);

    if (g->round == 0)
        return impossible(why, "BR-RND-1", "the first round is round 1");
    if (limit > 0 && g->round > limit)
        return impossible(why, "BR-RND-5",
                          "no round comes after the round limit");
    if (g->phase == PHASE_SCOREBOARD && g->used != 0)
        return impossible(why, "BR-STD-2",
                          "standard actions are used after the Scoreboard "
                          "Phase");
    return 0;
}

int brawl_resume(struct play *p, struct reason *why)
{
    struct brawl *g = brawl(p->d);

    if (g->nchampions == 0)
        return impossible(why, "BR-SET-6",
                          "a position needs teams: draft=free A.champion=...");
    if (g->phase == PHASE_SETUP)
        return impossible(why, "BR-RND-2", "a position is inside a turn");
    if (g->vp[0] >= goal_of(g) || g->vp[1] >= goal_of(g))
        return impossible(why, "BR-WIN-1", "the match is not over");
    if (check_order(g, why) < 0 || check_round(g, why) < 0 ||
        check_traps(g, why) < 0 || check_champions(p->rules, g, why) < 0)
        return -1;
    g->resolver = g->active;
    brawl_turn_begin(p, (enum phase)g->phase);
    return 0;
}
