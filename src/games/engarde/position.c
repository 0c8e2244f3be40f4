/* position.c - the parts of a position, for scenarios and screens; and how to go
 * on from one. */
#include "games/engarde/rules.h"

static void set_out(const struct rules *r, struct duel *d, int i, int value)
{
    struct engarde *g = engarde(d);

    (void)r;
    g->out[i] = (uint8_t)value;
    if (value > 0)
        g->poise[i] = 0;
    if (g->removals < value)
        g->removals = (uint8_t)value;
}

/* --- lanes --- */

static int count_lanes(const struct rules *r, const struct duel *d)
{
    struct lane lane[MAX_LANES];

    return engarde_lanes(r, engarde_const(d), lane);
}

static int list_lane(const struct rules *r, const struct duel *d, int i,
                     card_id *out)
{
    const struct engarde *g = engarde_const(d);
    struct lane lane[MAX_LANES];

    if (i >= engarde_lanes(r, g, lane))
        return 0;
    for (int k = 0; k < lane[i].n; k++)
        out[k] = zone_card(&g->shelf, ZONE_FIELD, lane[i].first + k);
    return lane[i].n;
}

/* An Attack begins the next lane; Enhancements go before the Responses. */
static bool put_lane(const struct rules *r, struct duel *d, int i, card_id card)
{
    struct engarde *g = engarde(d);
    struct lane lane[MAX_LANES];
    int lanes = engarde_lanes(r, g, lane);
    int at = zone_find(&g->shelf, ZONE_DECK, card);
    unsigned type = r->book->cards[card].type;
    int place;

    if (at < 0)
        return false;
    if (i == lanes) {
        if (type == TYPE_ATTACK)
            zone_move_top(&g->shelf, ZONE_DECK, at, ZONE_FIELD);
        return type == TYPE_ATTACK;
    }
    place = lane[i].first + lane[i].n;
    if (type == TYPE_ENHANCEMENT)
        place -= lane[i].responses;
    else if (type != TYPE_RESPONSE)
        return false;
    zone_move(&g->shelf, ZONE_DECK, at, ZONE_FIELD, place);
    return true;
}

static int get_damage(const struct rules *r, const struct duel *d, int i)
{
    struct lane lane[MAX_LANES];

    engarde_lanes(r, engarde_const(d), lane);
    return engarde_lane_damage(r, engarde_const(d), &lane[i]);
}

static int get_lanes(const struct rules *r, const struct duel *d, int i)
{
    (void)i;
    return count_lanes(r, d);
}

/* --- the table --- */

static const char *const phase_words[] = { "refill", "prepare", "exchange",
                                           "duel",   "respite", NULL };

const struct field engarde_fields[ENGARDE_FIELDS] = {
    { FIELD_OWN("poise", "Poise, 0 to `max_poise`; 0 is No Poise",
                FIELD_NUMBER),
      .max = 100, .value = VALUES_AT(struct engarde, poise) },
    { FIELD_OWN("hand", "hand cards", FIELD_CARDS), .sight = SIGHT_OWNER,
      .bottom_first = true, .sorted = true, .zone = ZONES_AT(ZONE_HAND, 1),
      .from = ZONE_AT(ZONE_DECK) },
    { FIELD_OWN("item", "the Item in play, one at most", FIELD_CARDS),
      .sight = SIGHT_ALL, .max = 1, .types = 1u << TYPE_ITEM,
      .zone = ZONES_AT(ZONE_ITEM, 1), .from = ZONE_AT(ZONE_DECK) },
    { FIELD_OWN("out",
                "0 in the game; else 1 for the first removal, 2 for the next",
                FIELD_NUMBER),
      .max = DUEL_MAX_PLAYERS, .value = VALUES_AT(struct engarde, out),
      .set = set_out },
    { FIELD("deck", "the deck, top card first", FIELD_CARDS),
      .sight = SIGHT_NOBODY, .ordered = true, .pool = true,
      .zone = ZONE_AT(ZONE_DECK) },
    { FIELD("discard", "the discard pile, top card (the last discarded) first",
            FIELD_CARDS),
      .sight = SIGHT_ALL, .ordered = true, .zone = ZONE_AT(ZONE_DISCARD),
      .from = ZONE_AT(ZONE_DECK) },
    { FIELD("resolving",
            "cards announced and not yet resolved, the last one first",
            FIELD_CARDS),
      .sight = SIGHT_ALL, .ordered = true, .zone = ZONE_AT(ZONE_RESOLVING),
      .from = ZONE_AT(ZONE_DECK) },
    { FIELD_MANY("lane",
                 "a lane of the Field: who attacks, the Attack, its "
                 "Enhancements, the Responses facing it",
                 FIELD_GROUP),
      .sight = SIGHT_ALL, .max = MAX_LANES, .distinct = 6,
      .types = 1u << TYPE_ATTACK | 1u << TYPE_ENHANCEMENT | 1u << TYPE_RESPONSE,
      .value = VALUES_AT(struct engarde, lane_owner), .cards = list_lane,
      .put = put_lane, .count = count_lanes },
    { FIELD_MANY("damage", "what a lane would do if the Exchange ended now",
                 FIELD_NUMBER),
      .max = 30, .get = get_damage, .count = count_lanes, .of = "lane" },
    { FIELD("lanes", "how many lanes are on the Field", FIELD_NUMBER),
      .max = MAX_LANES, .get = get_lanes },
    { FIELD("active", "whose turn it is; in an Exchange the initiator",
            FIELD_PLAYER),
      .value = VALUE_AT(struct engarde, active) },
    { FIELD("phase", "where in the turn; `duel` is inside an Exchange",
            FIELD_WORD),
      .words = phase_words, .value = VALUE_AT(struct engarde, phase) },
    { FIELD("defender", "the initiator's opponent in an Exchange",
            FIELD_PLAYER),
      .value = VALUE_AT(struct engarde, defender) },
    { FIELD("priority",
            "who is to play or pass in an Exchange; as `plays` says, or the "
            "defender",
            FIELD_PLAYER),
      .value = VALUE_AT(struct engarde, priority) },
    { FIELD("plays",
            "plays so far in this Exchange, the opening included; odd when the "
            "defender has priority",
            FIELD_NUMBER),
      .max = 32000, .value = VALUE_AT(struct engarde, plays) },
    { FIELD("turns", "turns before this one, of all players together",
            FIELD_NUMBER),
      .max = 32000, .value = VALUE_AT(struct engarde, turns) },
};

const struct member engarde_members[] = {
    MEMBER(struct engarde, removals),
    { .name = NULL },
};

/* --- going on --- */

static int check_players(const struct engarde *g, struct reason *why)
{
    int left = 0;

    for (int i = 0; i < g->d.players; i++) {
        left += in_game(g, i);
        if (g->poise[i] > policy_of(g, POLICY_MAX_POISE))
            return impossible(why, "EG-POISE-08",
                              "nobody has more Poise than max_poise");
        if (!in_game(g, i) && (zone_count(&g->shelf, ZONE_HAND + i) > 0 ||
                               engarde_item(g, i) != CARD_NONE))
            return impossible(why, "EG-OUT-02",
                              "a removed player has no hand and no Item");
    }
    if (left < 2)
        return impossible(why, "EG-OUT-03",
                          "two players or more must be in the game");
    if (g->active == NOBODY)
        return impossible(why, "EG-TURN-01", "it is somebody's turn");
    if (!in_game(g, g->active))
        return impossible(why, "EG-OUT-01", "the active player is in the game");
    return 0;
}

/* EG-OUT-08: removals are numbered without a gap. */
static int check_removals(const struct engarde *g, struct reason *why)
{
    unsigned seen = 0;

    for (int i = 0; i < g->d.players; i++) {
        seen |= 1u << g->out[i];
        if (!in_game(g, i) && g->poise[i] > 0)
            return impossible(why, "EG-POISE-06",
                              "a removed player has No Poise");
    }
    if (seen != (2u << g->removals) - 1)
        return impossible(why, "EG-OUT-08",
                          "removals are numbered 1, 2, ... without a gap");
    return 0;
}

/* EG-EXCH-05: priority changes sides with each play, so they agree; what is not
 * said follows from the other.  (PLAYS_UNSET is odd, like the opening.) */
static int check_plays(struct engarde *g, struct reason *why)
{
    if (g->priority == NOBODY)
        g->priority = g->plays % 2 == 1 ? g->defender : g->active;
    if (g->priority != g->active && g->priority != g->defender)
        return impossible(why, "EG-EXCH-11", "priority is with a duelist");
    if (g->plays == PLAYS_UNSET)
        g->plays = g->priority == g->defender ? 1 : 2;
    if (g->plays == 0)
        return impossible(why, "EG-EXCH-21",
                          "the opening of an Exchange is its first play");
    if (g->plays > policy_of(g, POLICY_EXCHANGE_PLAY_LIMIT))
        return impossible(why, "EG-EXCH-21",
                          "there are at most exchange_play_limit plays");
    if ((g->plays % 2 == 1) != (g->priority == g->defender))
        return impossible(why, "EG-EXCH-05",
                          "after an odd number of plays the defender has "
                          "priority, after an even one the initiator");
    return 0;
}

/* EG-ENH-03, EG-ENH-08 */
static int check_enhancements(const struct rules *r, const struct engarde *g,
                              const struct lane *lane, struct reason *why)
{
    const card_id *card = zone_cards(&g->shelf, ZONE_FIELD) + lane->first;

    for (int i = 1; i < lane->n - lane->responses; i++) {
        int only = r->book->cards[card[i]].stat[STAT_ONLY_WITH];

        if (only != CARD_NONE && only != lane->attack)
            return impossible(why, "EG-ENH-08",
                              "an Enhancement lies with an Attack that it "
                              "goes with");
        for (int k = 1; k < i; k++)
            if (card[i] == card[k])
                return impossible(why, "EG-ENH-03",
                                  "no Attack has two Enhancements of one "
                                  "name");
    }
    return 0;
}

static int check_lanes(const struct rules *r, const struct engarde *g,
                       struct reason *why)
{
    struct lane lane[MAX_LANES];
    int lanes = engarde_lanes(r, g, lane);

    for (int i = 0; i < lanes; i++) {
        if (lane[i].owner != g->active && lane[i].owner != g->defender)
            return impossible(why, "EG-EXCH-11",
                              "an Attack belongs to a duelist");
        if (check_enhancements(r, g, &lane[i], why) < 0)
            return -1;
    }
    return 0;
}

static int check_exchange(const struct rules *r, struct engarde *g,
                          struct reason *why)
{
    if (g->phase != PHASE_DUEL) {
        if (g->plays == PLAYS_UNSET)
            g->plays = 0;
        if (zone_count(&g->shelf, ZONE_FIELD) > 0 || g->plays > 0 ||
            g->defender != NOBODY || g->priority != NOBODY)
            return impossible(why, "EG-FIELD-01",
                              "lanes, plays, defender and priority belong to "
                              "phase duel");
        return 0;
    }
    if (g->defender == NOBODY || g->defender == g->active ||
        !in_game(g, g->defender))
        return impossible(why, "EG-EXCH-01",
                          "phase duel needs a defender, another player in the "
                          "game");
    if (check_plays(g, why) < 0)
        return -1;
    return check_lanes(r, g, why);
}

static int check_turns(const struct engarde *g, struct reason *why)
{
    int limit = policy_of(g, POLICY_MAX_TURNS);

    if (limit > 0 && g->turns >= limit)
        return impossible(why, "EG-OUT-07",
                          "the turns before this one are fewer than "
                          "max_turns");
    return 0;
}

/* Those removed have their places, EG-OUT-08. */
static void give_places(struct play *p)
{
    const struct engarde *g = engarde(p->d);

    for (int n = 1; n <= g->removals; n++) {
        unsigned players = 0;

        for (int i = 0; i < p->d->players; i++)
            players |= (unsigned)(g->out[i] == n) << i;
        play_remove(p, players);
    }
}

int engarde_resume(struct play *p, struct reason *why)
{
    struct engarde *g = engarde(p->d);

    if (zone_count(&g->shelf, ZONE_RESOLVING) > 0)
        return impossible(why, "EG-EXCH-09",
                          "a card is resolving only in the middle of a play");
    if (check_players(g, why) < 0 || check_removals(g, why) < 0 ||
        check_exchange(p->rules, g, why) < 0 || check_turns(g, why) < 0)
        return -1;
    give_places(p);
    eg_turn_begin(p, (enum phase)g->phase);
    if (g->phase == PHASE_DUEL)
        eg_exchange_resume(p);
    return 0;
}
