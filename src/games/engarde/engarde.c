/* engarde.c - the tables of En Garde, and how a match begins. */
#include "games/engarde/engarde.h"

#include "games/engarde/rules.h"

enum { START_POISE = 10 }; /* EG-SETUP-01 */

static const char *const truth[] = { "false", "true", NULL };
static const char *const double_ko[] = { "draw", "initiator", NULL };

static const struct policy policies[POLICIES] = {
    [POLICY_HAND_SIZE] = { "hand_size",
                           "cards dealt and refilled to: 9, or 7 as in 2005",
                           "EG-VAR-01", NULL, 7, 9, 9, false },
    [POLICY_MAX_POISE] = { "max_poise",
                           "the most Poise a player can have: "
                           "10 to 100",
                           "EG-POISE-08", NULL, START_POISE, 100, START_POISE,
                           false },
    [POLICY_USE_PISTOL] = { "use_pistol",
                            "is the Pistol in the deck: "
                            "true, false",
                            "EG-PIST-13", truth, 0, 1, 1, false },
    [POLICY_PISTOL_DISCARDS] = { "pistol_discards",
                                 "is the Pistol discarded by firing: "
                                 "true, false",
                                 "EG-PIST-04", truth, 0, 1, 1, false },
    [POLICY_LUNGE_UNTHREATENED] = { "lunge_unthreatened",
                                    "may Lunge join a Field with no Attack "
                                    "aimed at its player: true, false",
                                    "EG-LUNGE-03", truth, 0, 1, 1, false },
    [POLICY_DOUBLE_KO] = { "double_ko",
                           "who wins when the last two fall "
                           "together: draw, initiator",
                           "EG-OUT-05", double_ko, 0, 1, 0, false },
    [POLICY_EXCHANGE_PLAY_LIMIT] = { "exchange_play_limit",
                                     "plays in one Exchange: 1 to 32000",
                                     "EG-EXCH-21", NULL, 1, 32000, 200, false },
    [POLICY_MAX_TURNS] = { "max_turns",
                           "turns of all players together, then "
                           "it is a draw: 0 (none) to 32000",
                           "EG-OUT-07", NULL, 0, 32000, 1000, false },
    [POLICY_DECK] = { "deck", "the deck of 85 cards, by its name", "EG-COMP-05",
                      NULL, 0, 0, 0, true },
};

#define PROCEDURES_TABLE
#include "core/procedures.h"

static const struct verb verbs[VERBS] = {
    [VERB_PLAY] = { "play {card}", "Play {card}", .lies = "hand" },
    [VERB_DISCARD] = { "discard {card}", "Discard {card}", .lies = "hand" },
    [VERB_DISCARD_ITEM] = { "discard item", "Discard your Item" },
    [VERB_FIRE] = { "fire {card}", "Fire the {card}", .lies = "item" },
    [VERB_USE] = { "use {card}", "Use {card}", .lies = "item" },
    [VERB_AT] = { "at {player}", "Choose {player}" },
    [VERB_LANE] = { "lane {number}", "Choose {thing} in lane {number}",
                    .most = { MAX_LANES } },
    [VERB_REMOVE] = { "remove {number} {card}",
                      "Remove {card} from lane {number}", .most = { MAX_LANES },
                      .lies = "lane" },
    [VERB_YES] = { "yes", "Yes" },
    [VERB_NO] = { "no", "No" },
    [VERB_DONE] = { "done", "Done" },
    [VERB_PASS] = { "pass", "Pass: the Exchange ends" },
};

static const struct wording wordings[] = {
    { QUESTION_REFILL, VERB_DONE, "Keep the rest and draw" },
    { QUESTION_PREPARE, VERB_DONE, "Prepare nothing more" },
    { QUESTION_EXCHANGE, VERB_PLAY, "Attack with {card}" },
    { QUESTION_EXCHANGE, VERB_DONE, "End the turn without an Exchange" },
    { QUESTION_FOE, VERB_AT, "Fight {player}" },
    { QUESTION_ENHANCE, VERB_PLAY, "Add {card}" },
    { QUESTION_ENHANCE, VERB_DONE, "Add nothing more" },
    { QUESTION_FACE, VERB_LANE, "Face {thing} in lane {number}" },
    { QUESTION_PRESS, VERB_LANE,
      "Remove Responses to {thing} in lane {number}" },
    { QUESTION_COUNTER, VERB_YES, "Pay and strike back" },
    { QUESTION_COUNTER, VERB_NO, "Do not strike back" },
    { QUESTION_NEGATE, VERB_PLAY, "Negate it with {card}" },
    { QUESTION_NEGATE, VERB_NO, "Let it happen" },
    { QUESTION_ATTACK, VERB_PLAY, "Attack with {card}" },
    { QUESTION_OFF, VERB_LANE, "Take {thing} in lane {number} off the Field" },
    { QUESTION_RESPITE, VERB_DONE, "End the turn" },
};

#define EVENTS_TABLE
#include "core/events.h"

/* EG-VAR-01, EG-COMP-05 */
static int check(const struct rules *r, const struct setup *s,
                 struct reason *why)
{
    if (s->policy[POLICY_HAND_SIZE] == 8) {
        *why = (struct reason){ policies[POLICY_HAND_SIZE].rule,
                                policies[POLICY_HAND_SIZE].about };
        return -1;
    }
    if (r->book->decks[s->policy[POLICY_DECK]].total != ENGARDE_DECK) {
        *why = (struct reason){ "EG-COMP-05",
                                "the deck must have exactly 85 cards" };
        return -1;
    }
    return 0;
}

static void blank(struct play *p)
{
    struct engarde *g = engarde(p->d);
    uint8_t copies[256];

    engarde_copies(p->rules, g, copies);
    for (int card = 1; card < p->rules->book->ncards; card++)
        zone_create(&g->shelf, ZONE_DECK, (card_id)card, copies[card]);
    zone_shuffle(&g->shelf, ZONE_DECK, &p->d->rng);
    for (int i = 0; i < p->d->players; i++)
        g->poise[i] = START_POISE;
    g->defender = NOBODY;
    g->priority = NOBODY;
    g->plays = PLAYS_UNSET;
}

/* EG-SETUP-02 to EG-SETUP-06 */
static void start(struct play *p)
{
    struct engarde *g = engarde(p->d);
    int size;

    blank(p);
    g->plays = 0;
    size = policy_of(g, POLICY_HAND_SIZE);
    for (int round = 0; round < size; round++)
        for (int i = 0; i < p->d->players; i++)
            zone_move_sorted(&g->shelf, ZONE_DECK,
                             zone_count(&g->shelf, ZONE_DECK) - 1,
                             ZONE_HAND + i);
    g->active = (uint8_t)rng_below(&p->d->rng, p->d->players);
    play_tell(p, &(struct event){ .kind = EVENT_DEALT,
                                  .who = g->active,
                                  .n = (int16_t)size,
                                  .rule = "EG-SETUP-04" });
    eg_turn_begin(p, PHASE_REFILL);
}

static int turn_number(const struct duel *d)
{
    return engarde_const(d)->turns + 1;
}

/* For standing orders, and for hosts that must not reveal who could have
 * answered. */
static const struct window_kind windows[] = {
    { "negation", "a Fancy Move can be negated", true },
};

static int window_kind(const struct rules *r, const struct duel *d, int who)
{
    (void)r, (void)who;
    return d->question == QUESTION_NEGATE ? 0 : -1;
}

/* The Attack in a lane. */
static void thing(const struct rules *r, const struct duel *view, int who,
                  choice c, struct text *out)
{
    struct lane lane[MAX_LANES];
    int n = engarde_lanes(r, engarde_const(view), lane);
    unsigned number = choice_a(c);

    (void)who;
    if (number >= 1 && number <= (unsigned)n)
        text_put(out, r->book->cards[lane[number - 1].attack].name);
}

const struct game engarde_game = {
    .id = "engarde",
    .title = "En Garde",
    .about = "fencing with cards: poise, exchanges, and one last duelist",
    .min_players = 2,
    .max_players = 6,
    .players_rule = "EG-COMP-04",
    GAME_USUAL(engarde),
    .members = engarde_members,
    ROWS(policies, policies),
    ROWS(wordings, wordings),
    ROWS(events, events),
    ROWS(windows, windows),
    .check = check,
    .start = start,
    .levels = { { 10, 300 }, { 40, 80 }, { 90, 30 }, { 200, 0 } },
    .lead = 200,
    .horizon = 20,
    .beliefs = 64,
    .expect = engarde_expect,
    .doubt = 4, /* worlds differ by what is drawn alone */
    .window = window_kind,
    .pass = (choice)VERB_NO << 24,
    .thing = thing,
};
