/* brawl.c - the tables of Super Fantasy Brawl, and how a match begins. */
#include "games/brawl/brawl.h"

#include <string.h>

#include "games/brawl/rules.h"

enum { LEAST_POOL = 6, LEAST_POOL_FOUR = 8 };

static const char *const drafts[] = { "free", "casual", "competitive", NULL };
static const char *const pools[] = { "all", "core", "random", NULL };
static const char *const truth[] = { "no", "yes", NULL };
static const char *const switches[] = { "off", "on", NULL };
static const char *const tracks[] = { "0,1,2,2,1", "0,1,2,1", NULL };

static const struct policy policies[POLICIES] = {
    [POLICY_DRAFT] = { "draft",
                       "how teams are formed: free (given with the match), "
                       "casual, competitive",
                       "BR-SET-5", drafts, 0, 2, DRAFT_CASUAL, false },
    [POLICY_POOL] = { "pool",
                      "champions of the casual draft: all, core, random",
                      "BR-DRAFT-2", pools, 0, 2, POOL_ALL, false },
    [POLICY_POOL_SIZE] = { "pool_size",
                           "champions in a random pool: 6 (four players 8) to "
                           "24",
                           "BR-DRAFT-2", NULL, LEAST_POOL, 24, 12, false },
    [POLICY_DUPLICATES] = { "duplicates",
                            "is every champion of the casual pool there twice "
                            "(four players): no, yes",
                            "BR-TEAM-17", truth, 0, 1, 0, false },
    [POLICY_REDRAW] = { "challenge_redraw",
                        "may the second player replace starting challenges: "
                        "off, on",
                        "BR-SET-11", switches, 0, 1, 0, false },
    [POLICY_TRACK] = { "track",
                       "points of the challenge track: 0,1,2,2,1 or 0,1,2,1",
                       "BR-TRACK-1", tracks, 0, 1, 0, false },
    [POLICY_ROUND_LIMIT] = { "round_limit",
                             "rounds after which more points win: 0 (none) to "
                             "1000",
                             "BR-RND-5", NULL, 0, 1000, 50, false },
    [POLICY_ARENA] = { "arena", "the arena and its traps, by name of the deck",
                       "BR-ARENA-1", NULL, 0, 0, 0, true },
    [POLICY_CHALLENGES] = { "challenges", "the challenges, by name of the deck",
                            "BR-CHAL-1", NULL, 0, 0, 1, true },
};

static const struct variant variants[] = {
    { "duel", "players=2" },
    { "tornado", "players=4" },
};

static const char *const core_names[] = { "manipulation", "destruction",
                                          "creation", "free", NULL };
static const char *const standard_names[] = { "plan", "heal", "damage", "move",
                                              NULL };
static const char *const side_names[] = { "north", "south", NULL };
static const char *const motion_names[] = { "moves",     "dashes", "swoops",
                                            "jumps",     "pushes", "pulls",
                                            "frightens", "forces", NULL };
static const char *const bonus_names[] = { "strength", "defence", "movement",
                                           NULL };
static const char *const bane_names[] = { "pushes", "stuns",
                                          "traps",  "displacement by enemies",
                                          "fear",   NULL };
static const char *const cancel_names[] = {
    "all displacement by the attack", "the post-attack effects of the attack",
    "all post-attack effects still to come",
    "all effects that last for the turn", NULL
};

static const struct noun nouns[] = {
    { "hex", hex_names, hex_turned }, { "way", hex_way_names, hex_way_turned },
    { "core", core_names },           { "standard", standard_names },
    { "side", side_names },           { "motion", motion_names },
    { "bonus", bonus_names },         { "bane", bane_names },
    { "cancel", cancel_names },
};

#define PROCEDURES_TABLE
#include "core/procedures.h"

static const struct verb verbs[VERBS] = {
    [VERB_SEAT] = { "seat {player}", "Give the earlier seat to {player}" },
    [VERB_NORTH] = { "north", "Play from the north" },
    [VERB_SOUTH] = { "south", "Play from the south" },
    [VERB_BAN] = { "ban {card}", "Ban {card}" },
    [VERB_DRAFT] = { "draft {card}", "Draft {card}" },
    [VERB_REDRAW] = { "redraw {card}", "Replace {card}", .lies = "slot" },
    [VERB_TRAP] = { "trap {hex}", "Put the trap on {hex}" },
    [VERB_EXCHANGE] = { "exchange {card}", "Put {card} away for a new one",
                        .lies = "hand" },
    [VERB_DEPLOY] = { "deploy {hex}", "Start on {hex}" },
    [VERB_PLAY] = { "play {card}", "Play {card}", .lies = "hand" },
    [VERB_STANDARD] = { "standard {standard}", "Standard action: {standard}" },
    [VERB_WITH] = { "with {card}", "Act with {card}", .lies = "team" },
    [VERB_END] = { "end", "End your turn" },
    [VERB_CORE] = { "core {core}", "Pay with the {core} core" },
    [VERB_MOVE] = { "move {hex}", "Go to {hex}" },
    [VERB_STOP] = { "stop", "Go no farther" },
    [VERB_YES] = { "yes", "Yes" },
    [VERB_NO] = { "no", "No" },
    [VERB_TARGET] = { "target {hex}", "Target {thing} on {hex}" },
    [VERB_AIM] = { "aim {way}", "Aim {thing}" },
    [VERB_DISCARD] = { "discard {card}", "Discard {card}", .lies = "hand" },
    [VERB_DONE] = { "done", "Done" },
    [VERB_REACT] = { "react {card}", "React with {card}", .lies = "hand" },
    [VERB_PASS] = { "pass", "Play no reaction" },
    [VERB_GUARD] = { "guard {hex}", "Play it on {thing} on {hex}" },
    [VERB_DASH] = { "dash", "Dash" },
    [VERB_DAMAGE] = { "damage", "Deal damage" },
    [VERB_PLACE] = { "place {hex}", "Place it on {hex}" },
    [VERB_PICK] = { "pick {hex}", "Choose {thing} on {hex}" },
    [VERB_NOBODY] = { "nobody", "Choose nobody" },
    [VERB_DRAW] = { "draw {number}", "Draw {number:card}",
                    .most = { MOST_DRAWN } },
    [VERB_HEAL] = { "heal {number}", "Heal {number}", .most = { MOST_DAMAGE } },
    [VERB_PLAN] = { "plan {card}", "Put {card} on top of the deck",
                    .lies = "hand" },
    [VERB_RECALL] = { "recall {card}",
                      "Put the discarded {card} on top of the deck",
                      .lies = "discard" },
    [VERB_TAKE] = { "take {card}", "Take {card} back", .lies = "discard" },
    [VERB_PEEK] = { "peek {hex}", "Look at the trap on {hex}" },
    [VERB_AT] = { "at {player}", "Choose {player}" },
};

static const struct wording wordings[] = {
    { QUESTION_EXCHANGE, VERB_DONE, "Keep the rest" },
    { QUESTION_READY, VERB_CORE, "Ready the {core} core" },
    { QUESTION_BOOST, VERB_DONE, "Discard no more" },
    { QUESTION_JUMP, VERB_MOVE, "Jump to {hex}" },
    { QUESTION_JUMP, VERB_STOP, "Do not jump" },
    { QUESTION_FLEE, VERB_MOVE, "Flee to {hex}" },
    { QUESTION_FORCE, VERB_MOVE, "Force it to {hex}" },
    { QUESTION_FORCE, VERB_STOP, "Force it no farther" },
    { QUESTION_DISCARD, VERB_DONE, "Discard no more" },
    { QUESTION_PLAN, VERB_DONE, "Put no card there" },
    { QUESTION_PEEK, VERB_NOBODY, "Look at none" },
};

#define EVENTS_TABLE
#include "core/events.h"

/* --- may it be played? --- */

static int wrong(struct reason *why, const char *rule, const char *text)
{
    *why = (struct reason){ rule, text };
    return -1;
}

static int count_type(const struct rules *r, int deck, enum type type)
{
    const struct deck *rows = &r->book->decks[deck];
    int n = 0;

    for (int i = 0; i < rows->nrows; i++)
        if (card_of(r, rows->rows[i].card)->type == type)
            n += rows->rows[i].n;
    return n;
}

/* The map was checked when the card was compiled. */
static int check_arena(const struct rules *r, int deck, struct reason *why)
{
    if (count_type(r, deck, TYPE_ARENA) != 1)
        return wrong(why, "BR-ARENA-1", "the deck must hold one arena");
    if (count_type(r, deck, TYPE_TRAP) <= MAX_TRAPS)
        return wrong(why, "BR-PIECE-7",
                     "more traps are needed than lie in the arena");
    return 0;
}

/* How many cards each champion of the book has. */
static void count_cards(const struct rules *r, uint8_t cards[BOOK_MAX_CARDS])
{
    memset(cards, 0, BOOK_MAX_CARDS);
    for (unsigned card = 1; card < r->book->ncards; card++)
        cards[stat_of(r, card, STAT_CHAMPION)]++;
}

/* BR-PIECE-1 */
static bool champion_whole(const struct rules *r, unsigned champion,
                           const uint8_t cards[BOOK_MAX_CARDS])
{
    return cards[champion] == CHAMPION_CARDS &&
           book_part(r->book, champion, TYPE_BASIC) >= 0 &&
           book_part(r->book, champion, TYPE_LEVELLED) >= 0;
}

/* BR-SET-6, BR-DRAFT-6, BR-TEAM-19, BR-TEAM-44: how many champions each player
 * brings. */
/* What each player brings, with two players and with four. */
static const struct bringing {
    int champions;
    const char *rule, *text;
} brings[][2] = {
    [DRAFT_FREE] = { { 3, "BR-SET-6", "each player brings 3 champions" },
                     { 2, "BR-TEAM-44",
                       "each of four players brings 2 champions" } },
    [DRAFT_CASUAL] = { { 0, "BR-DRAFT-1",
                         "nobody brings champions to a casual draft" },
                       { 0, "BR-TEAM-16",
                         "nobody brings champions to a casual draft" } },
    [DRAFT_COMPETITIVE] = { { 5, "BR-DRAFT-6",
                              "each player brings 5 champions to a "
                              "competitive draft" },
                            { 3, "BR-TEAM-19",
                              "each of four players brings 3 champions to a "
                              "competitive draft" } },
};

static const struct bringing *bringing(const struct setup *s)
{
    return &brings[s->policy[POLICY_DRAFT]][s->players != 2];
}

static bool may_share(const struct setup *s, int a, int b)
{
    return s->policy[POLICY_DRAFT] == DRAFT_COMPETITIVE &&
           team_of(a) != team_of(b); /* BR-DRAFT-12 */
}

static bool brings_twice(const struct setup *s, int a, int i)
{
    for (int b = 0; b < s->players; b++)
        for (int j = 0; j < DUEL_MAX_PICKS; j++)
            if ((a != b || i != j) && s->pick[b][j] == s->pick[a][i] &&
                !may_share(s, a, b))
                return true;
    return false;
}

static int check_picks(const struct rules *r, const struct setup *s,
                       struct reason *why)
{
    const struct bringing *b = bringing(s);
    uint8_t cards[BOOK_MAX_CARDS];

    count_cards(r, cards);
    for (int who = 0; who < s->players; who++)
        for (int i = 0; i < DUEL_MAX_PICKS; i++) {
            if ((s->pick[who][i] != 0) != (i < b->champions))
                return wrong(why, b->rule, b->text);
            if (i < b->champions && !champion_whole(r, s->pick[who][i], cards))
                return wrong(why, "BR-PIECE-1",
                             "a champion needs two sides and six cards");
            if (i < b->champions && brings_twice(s, who, i))
                return wrong(why, b->rule, "a champion is brought twice");
        }
    return 0;
}

/* Champions of the pool, into out; how many. */
static int fill_pool(const struct rules *r, const int16_t *policy,
                     struct rng *rng, card_id out[MAX_POOL])
{
    int n = 0, copies = 1 + policy[POLICY_DUPLICATES];
    uint16_t all[BOOK_MAX_CARDS];
    uint8_t cards[BOOK_MAX_CARDS];

    count_cards(r, cards);
    for (unsigned card = 1; card < r->book->ncards; card++)
        if (card_of(r, card)->type == TYPE_CHAMPION &&
            (policy[POLICY_POOL] != POOL_CORE ||
             (card_of(r, card)->traits & 1u << TRAIT_CORE_BOX)) &&
            champion_whole(r, card, cards))
            all[n++] = (uint16_t)card;
    while (n * copies > MAX_POOL || (policy[POLICY_POOL] == POOL_RANDOM &&
                                     n > policy[POLICY_POOL_SIZE])) {
        int i = (int)rng_below(rng, (uint32_t)n);

        for (n--; i < n; i++)
            all[i] = all[i + 1];
    }
    for (int i = 0; i < n * copies; i++)
        out[i] = (card_id)all[i / copies];
    return n * copies;
}

static int check_draft(const struct rules *r, const struct setup *s,
                       struct reason *why)
{
    struct rng rng;
    card_id pool[MAX_POOL];
    int least = s->players == 2 ? LEAST_POOL : LEAST_POOL_FOUR;

    rng_seed(&rng, 0);
    if (s->policy[POLICY_DUPLICATES] &&
        (s->players != 4 || s->policy[POLICY_DRAFT] != DRAFT_CASUAL))
        return wrong(why, "BR-TEAM-17",
                     "duplicates are for the casual draft of four players");
    if (s->policy[POLICY_DRAFT] == DRAFT_CASUAL &&
        fill_pool(r, s->policy, &rng, pool) < least)
        return wrong(why, s->players == 2 ? "BR-DRAFT-1" : "BR-TEAM-18",
                     "the pool has too few champions");
    return 0;
}

static int check(const struct rules *r, const struct setup *s,
                 struct reason *why)
{
    if (s->players != 2 && s->players != 4)
        return wrong(why, "BR-SET-1", "two or four players play");
    if (check_picks(r, s, why) < 0 || check_draft(r, s, why) < 0 ||
        check_arena(r, s->policy[POLICY_ARENA], why) < 0)
        return -1;
    if (count_type(r, s->policy[POLICY_CHALLENGES], TYPE_CHALLENGE) < 8)
        return wrong(why, "BR-CHAL-1",
                     "the challenge deck needs eight cards or more");
    return 0;
}

/* --- beginning --- */

static void create(struct play *p, int deck, enum type type, int zone)
{
    struct brawl *g = brawl(p->d);
    const struct deck *rows = &p->rules->book->decks[deck];

    for (int i = 0; i < rows->nrows; i++)
        if (card_of(p->rules, rows->rows[i].card)->type == type)
            zone_create(&g->shelf, zone, rows->rows[i].card, rows->rows[i].n);
    zone_shuffle(&g->shelf, zone, &p->d->rng);
}

/* Everything but the teams of a draft. */
static void blank(struct play *p)
{
    struct brawl *g = brawl(p->d);

    p->d->teams = 2; /* BR-TEAM-42 */
    brawl_read_arena(p->rules, g, &g->arena);
    for (int i = 0; i < MAX_TRAPS; i++)
        g->trap_hex[i] = GATE;
    for (int who = 0; who < p->d->players; who++)
        g->order[who] = (uint8_t)who;
    g->action.champion = NO_CHAMPION;
    g->round = 1;
    g->phase = PHASE_ACTIVATION;
    create(p, policy_of(g, POLICY_CHALLENGES), TYPE_CHALLENGE, ZONE_CHALLENGES);
    create(p, policy_of(g, POLICY_ARENA), TYPE_TRAP, ZONE_SUPPLY);
    if (policy_of(g, POLICY_DRAFT) != DRAFT_FREE)
        return;
    for (int who = 0; who < p->d->players; who++)
        for (int i = 0; i < team_size(g); i++)
            brawl_add_champion(p, who, p->d->pick[who][i]);
    brawl_lay_out(p);
}

static void start(struct play *p)
{
    struct brawl *g = brawl(p->d);

    blank(p);
    g->phase = PHASE_SETUP;
    if (policy_of(g, POLICY_DRAFT) == DRAFT_CASUAL)
        fill_pool(p->rules, p->d->policy, &p->d->rng, g->pool);
    play_enter(p, PROCEDURE_SETUP, 0);
}

static int turn_number(const struct duel *d)
{
    const struct brawl *g = brawl_const(d);

    return g->phase == PHASE_SETUP ? 0 : g->round * d->players + g->turn;
}

static bool dealing(const struct duel *d)
{
    return !brawl_const(d)->dealt;
}

/* For standing orders, and for hosts that must not reveal who could have
 * answered. */
static const struct window_kind windows[] = {
    { "reaction", "an attack can be answered", true },
};

static int window_kind(const struct rules *r, const struct duel *d, int who)
{
    (void)r, (void)who;
    return d->question == QUESTION_REACT ? 0 : -1;
}

static bool sits_in_the_north(const struct duel *d, int who)
{
    return team_of(who) == brawl_const(d)->north;
}

/* The champion on a hex, or the way that an area is turned. */
static void thing(const struct rules *r, const struct duel *view, int who,
                  choice c, struct text *out)
{
    static const char *const ways[HEX_WAYS] = { "east",       "north-east",
                                                "north-west", "west",
                                                "south-west", "south-east" };
    const struct brawl *g = brawl_const(view);
    int there;

    (void)who;
    if (choice_verb(c) == VERB_AIM) {
        text_put(out, ways[choice_a(c)]);
        return;
    }
    there = brawl_champion_at(g, (int)choice_a(c));
    text_put(out, there != NO_CHAMPION
                      ? card_of(r, g->champion[there].card)->name
                      : "nobody");
}

const struct game brawl_game = {
    .id = "brawl",
    .title = "Super Fantasy Brawl",
    .about = "champions on a hex arena: cores, challenges, and five points",
    .min_players = 2,
    .max_players = 4,
    .players_rule = "BR-SET-1",
    GAME_USUAL(brawl),
    .members = brawl_members,
    .pick = { "champion",
              "champions: 3 each for draft=free (four players 2), 5 (3) for "
              "draft=competitive",
              "BR-SET-6", 0, DUEL_MAX_PICKS, false, TYPE_CHAMPION,
              "draft=free" },
    ROWS(variants, variants),
    ROWS(policies, policies),
    ROWS(wordings, wordings),
    ROWS(nouns, nouns),
    ROWS(events, events),
    ROWS(windows, windows),
    .check = check,
    .start = start,
    .settle = brawl_settle,
    .levels = { { 10, 400 }, { 40, 210 }, { 40, 80 }, { 400, 0 } },
    .lead = 355,
    .window = window_kind,
    .pass = (choice)VERB_PASS << 24,
    .dealing = dealing,
    .thing = thing,
    .reach = brawl_answer_reach,
    .turned = sits_in_the_north,
};
