/* exxodus.c - the tables of Exxodus, and how a match begins. */
#include "games/exxodus/exxodus.h"

#include "games/exxodus/rules.h"

enum { START_HAND = 5, START_CREDITS = 5 }; /* XX-SETUP-02, XX-SETUP-03 */

static const char *const switched[] = { "off", "on", NULL };
static const char *const response_modes[] = { "sealed", "ordered", NULL };
static const char *const planet_strikes[] = { "together", "after", NULL };

static const struct policy policies[POLICIES] = {
    [POLICY_TARGET_VALUE] = { "target_value",
                              "VALUE in play that ends the game: 1 to 1000",
                              "XX-END-03", NULL, 1, 1000, 25, false },
    [POLICY_TARGET_CREDITS] = { "target_credits",
                                "credits that end the game: 6 to 1000",
                                "XX-END-04", NULL, 6, 1000, 25, false },
    [POLICY_RESPONSE_MODE] = { "response_mode",
                               "how players answer in windows: sealed, "
                               "ordered",
                               "XX-WDW-02", response_modes, 0, 1, 0, false },
    [POLICY_PLANET_STRIKE] = { "planet_strike",
                               "when a planet strikes back: together, after",
                               "XX-PLAN-04", planet_strikes, 0, 1, 0, false },
    [POLICY_SALVAGE] = { "salvage",
                         "may hand cards be turned into credits: on, off",
                         "XX-ACT-13", switched, 0, 1, 0, false },
    [POLICY_ASSAULT] = { "assault", "destroyed Ships return to hand: on, off",
                         "XX-TM-02", switched, 0, 1, 0, false },
    [POLICY_CYBERFUSION] = { "cyberfusion",
                             "SPEED is added up and hits strike whole wings: "
                             "on, off",
                             "XX-TM-04", switched, 0, 1, 0, false },
    [POLICY_CONQUEST] = { "conquest", "only planets score: on, off", "XX-TM-07",
                          switched, 0, 1, 0, false },
    [POLICY_GRANT] = { "grant", "hands are filled up to 5 each turn: on, off",
                       "XX-TM-09", switched, 0, 1, 0, false },
    [POLICY_REVOLUTION] = { "revolution", "damaged Ships may attack: on, off",
                            "XX-TM-11", switched, 0, 1, 0, false },
    [POLICY_DECK] = { "deck", "the shared deck, by its name", "XX-COMP-08",
                      NULL, 0, 0, 0, true },
};

#define PROCEDURES_TABLE
#include "core/procedures.h"

static const struct verb verbs[VERBS] = {
    [VERB_PASS] = { "pass", "Pass", true },
    [VERB_PLAY] = { "play {card}", "Play {card}", .lies = "hand" },
    [VERB_TRADE] = { "trade {number}", "Trade from {thing}",
                     .most = { EXXODUS_PIECES } },
    [VERB_ATTACK] = { "attack {number}", "Attack with {thing}",
                      .most = { EXXODUS_PIECES } },
    [VERB_MOVE] = { "move {number} {card}", "Move {card} (#{number})",
                    .most = { EXXODUS_PIECES } },
    [VERB_SALVAGE] = { "salvage {card}", "Salvage {card} for 1 credit",
                       .lies = "hand" },
    [VERB_USE] = { "use {number} {card}", "Use {card} (#{number})",
                   .most = { EXXODUS_PIECES } },
    [VERB_END] = { "end", "End your turn", true },
    [VERB_ON] = { "on {number}", "Lay it into {thing}",
                  .asks = "Where is it laid?", .most = { EXXODUS_PIECES } },
    [VERB_ALONE] = { "alone", "Lay it by itself", .asks = "Where is it laid?" },
    [VERB_HALF] = { "half {number}", "Use {thing}",
                    .asks = "Which half counts?", .most = { 2 } },
    [VERB_COPY] = { "copy {number} {card}", "Copy {card} (#{number})",
                    .asks = "Which card is copied?",
                    .most = { EXXODUS_PIECES } },
    [VERB_NAME] = { "name {player}", "Name {player}", .asks = "Who is named?" },
    [VERB_TECH] = { "tech", "Trade TECH", .asks = "What is traded?" },
    [VERB_POP] = { "pop", "Trade POP", .asks = "What is traded?" },
    [VERB_TO] = { "to {number}", "To {thing}", .asks = "Where to?",
                  .most = { EXXODUS_PIECES } },
    [VERB_PAY] = { "pay", "Pay for the move", .asks = "How is the move paid?" },
    [VERB_FREE] = { "free", "Use the free move",
                    .asks = "How is the move paid?" },
    [VERB_AGAINST] = { "against {number}", "Against {thing}",
                       .asks = "Against which stack?",
                       .most = { EXXODUS_PIECES } },
    [VERB_TARGET] = { "target {number} {card}", "Aim at {card} (#{number})",
                      .asks = "Aimed at which card?",
                      .most = { EXXODUS_PIECES } },
    [VERB_SHIFT] = { "shift {number}", "Shift a point to the {thing} total",
                     .asks = "Which total gets the point?", .most = { 2 } },
    [VERB_BRING] = { "bring {card}", "Bring {card} from hand",
                     .asks = "With which card from hand?", .lies = "hand" },
    [VERB_HIT] = { "hit {number} {card}", "Let {card} (#{number}) be hit",
                   .asks = "Which card is hit?", .most = { EXXODUS_PIECES } },
    [VERB_GIVE] = { "give {number} {card}", "Give up {card} (#{number})",
                    .asks = "Which card is given up?",
                    .most = { EXXODUS_PIECES } },
    [VERB_YES] = { "yes", "Yes" },
    [VERB_NO] = { "no", "No", true },
};

static const struct wording wordings[] = {
    { QUESTION_WINDOW, VERB_PASS, "Throw nothing in" },
    { QUESTION_PAUSE, VERB_PASS, "Go on" },
    { QUESTION_SKIM, VERB_YES, "Take your share" },
    { QUESTION_SKIM, VERB_NO, "Leave it" },
    { QUESTION_CANCEL, VERB_YES, "Cancel it" },
    { QUESTION_CANCEL, VERB_NO, "Let it happen" },
};

/* Words for numbers in events: the half of a double card, a Ship's state, the
 * total that gets a point, what is traded, why a side does not strike. */
static const char *const half_words[] = { "", " (upper half)", " (lower half)",
                                          NULL };
static const char *const damaged_words[] = { "", "damaged ", NULL };
static const char *const total_words[] = { "no", "first", "second", NULL };
static const char *const commodity_words[] = { "TECH", "POP", NULL };
static const char *const idle_words[] = {
    [IDLE_GONE] = "nothing is left to strike with",
    [IDLE_NO_FOE] = "nothing is left to strike at",
    [IDLE_DAMAGED] = "all Ships there are damaged",
    [IDLE_SLOW] = "SPEED is not above 0",
    NULL,
};

static const struct noun nouns[] = {
    { "half", half_words },   { "damaged", damaged_words },
    { "total", total_words }, { "commodity", commodity_words },
    { "idle", idle_words },
};

#define EVENTS_TABLE
#include "core/events.h"

/* XX-COMP-08: can it be dealt? */
static int check(const struct rules *r, const struct setup *s,
                 struct reason *why)
{
    int total = exxodus_copies(r, s->policy[POLICY_DECK], s->players, NULL);

    if (total < START_HAND * s->players) {
        *why = (struct reason){ "XX-SETUP-02", "the deck has too few cards to "
                                               "deal 5 to each player" };
        return -1;
    }
    if (total > EXXODUS_CARDS) {
        *why = (struct reason){ "XX-COMP-08", "the deck has too many cards: 72 "
                                              "is the most" };
        return -1;
    }
    return 0;
}

static void blank(struct play *p)
{
    struct exxodus *g = exxodus(p->d);
    uint8_t copies[256];

    exxodus_copies(p->rules, policy_of(g, POLICY_DECK), p->d->players, copies);
    for (int card = 1; card < p->rules->book->ncards; card++)
        zone_create(&g->shelf, ZONE_DECK, (card_id)card, copies[card]);
    zone_shuffle(&g->shelf, ZONE_DECK, &p->d->rng);
    for (int i = 0; i < p->d->players; i++)
        g->credits[i] = START_CREDITS;
    g->drawn = 1;
    g->points = TURN_POINTS;
}

/* XX-SETUP-01 to XX-SETUP-06 */
static void start(struct play *p)
{
    struct exxodus *g = exxodus(p->d);

    blank(p);
    for (int round = 0; round < START_HAND; round++)
        for (int i = 0; i < p->d->players; i++)
            zone_move_sorted(&g->shelf, ZONE_DECK,
                             zone_count(&g->shelf, ZONE_DECK) - 1,
                             ZONE_HAND + i);
    g->first = (uint8_t)rng_below(&p->d->rng, p->d->players);
    g->active = g->first;
    play_tell(p, &(struct event){ .kind = EVENT_DEALT,
                                  .who = g->active,
                                  .n = START_HAND,
                                  .m = START_CREDITS,
                                  .rule = "XX-SETUP-02" });
    xx_turn_begin(p);
}

static int turn_number(const struct duel *d)
{
    return exxodus_const(d)->turns + 1;
}

/* For standing orders, so that players can be left alone. */
static const struct window_kind windows[] = {
    { "window", "something is under way, and cards can be thrown in", true },
    { "pause", "between two actions", true },
};

static int window_kind(const struct rules *r, const struct duel *d, int who)
{
    (void)r, (void)who;
    return d->question == QUESTION_WINDOW  ? 0
           : d->question == QUESTION_PAUSE ? 1
                                           : -1;
}

/* A stack by its first card: "Helios [2]", and whose it is if it is another's. */
static void put_stack(const struct rules *r, const struct exxodus *g, int who,
                      unsigned stack, struct text *out)
{
    text_put(out, exxodus_name(r, g, g->stack[stack].first));
    text_put(out, " [");
    text_number(out, (long)stack);
    text_char(out, ']');
    if (g->stack[stack].controller != who) {
        text_put(out, " of ");
        text_char(out, seat_letter(g->stack[stack].controller));
    }
}

/* Half of a double card, as both may have one name: "Winds of War (+2/0/-1)". */
static void put_half(const struct rules *r, const struct card *card,
                     unsigned half, struct text *out)
{
    const struct card *part = &r->book->cards[card->part + half - 1];

    text_put(out, part->name);
    for (int stat = STAT_FIRST; stat <= STAT_THIRD; stat++) {
        text_put(out, stat == STAT_FIRST ? " (" : "/");
        if (part->stat[stat] > 0)
            text_char(out, '+');
        text_number(out, part->stat[stat]);
    }
    text_char(out, ')');
}

/* A stack, half of a double card, or one of the totals. */
static void thing(const struct rules *r, const struct duel *view, int who,
                  choice c, struct text *out)
{
    const struct exxodus *g = exxodus_const(view);
    const struct card *card = &r->book->cards[g->order[who].card];
    unsigned a = choice_a(c);

    if (choice_verb(c) == VERB_HALF)
        put_half(r, card, a, out);
    else if (choice_verb(c) == VERB_SHIFT)
        text_put(out, total_words[a]);
    else
        put_stack(r, g, who, a, out);
}

const struct game exxodus_game = {
    .id = "exxodus",
    .title = "Exxodus: Limited Edition",
    .about = "corporations in space: trade routes, wings, and whoever scores "
             "most",
    .min_players = 2,
    .max_players = 6,
    .players_rule = "XX-COMP-07",
    GAME_USUAL(exxodus),
    .members = exxodus_members,
    ROWS(policies, policies),
    ROWS(wordings, wordings),
    ROWS(nouns, nouns),
    ROWS(events, events),
    ROWS(windows, windows),
    .check = check,
    .start = start,
    .levels = { { 10, 550 }, { 40, 150 }, { 300, 5 }, { 1000, 0 } },
    .lead = 165,
    .window = window_kind,
    .pass = (choice)VERB_PASS << 24,
    .thing = thing,
};
