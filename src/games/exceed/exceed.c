/* exceed.c - the tables of EXCEED, and how a match begins. */
#include "games/exceed/exceed.h"

#include "games/exceed/rules.h"

enum {
    LIFE = 30,  /* EX-SETUP-05 */
    COPIES = 2, /* EX-COMP-03, EX-COMP-04 */
    NORMALS = 8,
    LEAST_OWN = 13 /* Specials and Ultras of a fighter, copies and all */
};

static const char *const editions[] = { "red-horizon", "later", "season",
                                        NULL };
static const char *const modes[] = { "duel", "tag", NULL };
static const char *const firsts[] = { "random", "0", "1", NULL };
static const char *const hand_limits[] = { "edition", "none", "7", NULL };
static const char *const tokens[] = { "edition", "wakeup", "advantage", NULL };
static const char *const gauge_forces[] = { "edition", "1", "2", NULL };
static const char *const wild_ultras[] = { "edition", "must", "may", NULL };
static const char *const moves[] = { "edition", "up-to", "exact", NULL };
static const char *const as_ones[] = { "edition", "no", "yes", NULL };
static const char *const empties[] = { "edition", "yes", "no", NULL };
static const char *const orders[] = { "edition", "canonical", "chosen", NULL };
static const char *const texts[] = { "edition", "print", "revised", NULL };
static const char *const life_maxes[] = { "30", "none", NULL };
static const char *const seasons[] = {
    "same",
    "all",
#define SEASON(season, word, ...) word,
#include "games/exceed/seasons.def"
#undef SEASON
    NULL,
};

enum { EDITION_SEASON = 2 }; /* its place among them */

static const struct policy policies[POLICIES] = {
    [POLICY_EDITION] = { "edition",
                         "the rules of the rulebook or of later prints: "
                         "red-horizon, later, or season, as the fighters are",
                         "EX-TURN-14", editions, 0, EDITION_SEASON,
                         EDITION_SEASON, false },
    [POLICY_MODE] = { "mode", "one character each, or two: duel, tag",
                      "EX-TAG-01", modes, 0, 1, 0, false },
    [POLICY_FIRST] = { "first", "the first player: random, 0, 1", "EX-SETUP-06",
                       firsts, 0, 2, 0, false },
    [POLICY_HAND_LIMIT] = { "hand_limit",
                            "most hand cards after the turn-end "
                            "draw: edition, none, 7",
                            "EX-TURN-11", hand_limits, 0, 2, 0, false },
    [POLICY_TURN_TOKEN] = { "turn_token",
                            "what decides who follows a Strike: "
                            "edition, wakeup, advantage",
                            "EX-WAKE-10", tokens, 0, 2, 0, false },
    [POLICY_GAUGE_ULTRA_FORCE] = { "gauge_ultra_force",
                                   "Force of an Ultra in the Gauge: edition, "
                                   "1, 2",
                                   "EX-FORCE-05", gauge_forces, 0, 2, 0,
                                   false },
    [POLICY_WILD_ULTRA] = { "wild_ultra",
                            "is a wild-swung Ultra paid for: "
                            "edition, must, may",
                            "EX-ULT-05", wild_ultras, 0, 2, 0, false },
    [POLICY_MOVE_N] = { "move_n",
                        "what `move n` allows: edition, up-to, "
                        "exact",
                        "EX-KIND-19", moves, 0, 2, 0, false },
    [POLICY_ULTRA_AS_ONE] = { "ultra_as_one",
                              "may an Ultra count as 1 Force in Change Cards: "
                              "edition, no, yes",
                              "EX-CHG-08", as_ones, 0, 2, 0, false },
    [POLICY_EMPTY_RESHUFFLE] = { "empty_reshuffle",
                                 "may an empty discard be reshuffled: edition, "
                                 "yes, no",
                                 "EX-RESH-06", empties, 0, 2, 0, false },
    [POLICY_DISCARD_ORDER] = { "discard_order",
                               "order of cards thrown away together: edition, "
                               "canonical, chosen",
                               "EX-FORCE-13", orders, 0, 2, 0, false },
    [POLICY_CARD_TEXT] = { "card_text",
                           "texts of the cards: edition, print, "
                           "revised",
                           "EX-CARD-72", texts, 0, 2, 0, false },
    [POLICY_LIFE_MAX] = { "life_max",
                          "the most life a character can have: "
                          "30, none",
                          "EX-LIFE-01", life_maxes, 0, 1, 0, false },
    [POLICY_MAX_TURNS] = { "max_turns",
                           "turns of both players together, then "
                           "it is a draw: 0 (none) to 32000",
                           "EX-END-07", NULL, 0, 32000, 500, false },
    [POLICY_SEASON] = { "season",
                        "where chance draws fighters from: a season, all, or "
                        "same, that of the fighters named",
                        "EX-SETUP-13", seasons, 0, SEASONS + 1, 0,
                        .draws = true },
};

static const struct variant variants[] = {
    { "duel", "mode=duel" },
    { "tag", "mode=tag" },
};

#define PROCEDURES_TABLE
#include "core/procedures.h"

#define EVENTS_TABLE
#include "core/events.h"

static const struct verb verbs[VERBS] = {
    [VERB_PREPARE] = { "prepare", "Prepare: draw a card" },
    [VERB_MOVE] = { "move", "Move: walk for Force" },
    [VERB_BOOST] = { "boost", "Boost: play the lower half of a card" },
    [VERB_CHANGE] = { "change", "Change cards: spend Force to draw" },
    [VERB_EXCEED] = { "exceed", "Exceed: turn your character card" },
    [VERB_RESHUFFLE] = { "reshuffle", "Reshuffle your discard pile" },
    [VERB_ACT] = { "act", "Use the action of your character" },
    [VERB_STRIKE] = { "strike", "Strike" },
    [VERB_SWITCH] = { "switch", "Change characters" },
    [VERB_CROSS_EXCEED] = { "cross exceed",
                            "Turn the tagged-out character's card" },
    [VERB_CROSS_BOOST] = { "cross boost",
                           "Play a boost of the tagged-out character" },
    [VERB_ACT_WITH] = { "act with {card}", "Use the action of {card}",
                        .lies = "transforms boosts" },
    [VERB_SPACE] = { "space {number}", "Go to space {number}",
                     .most = { SPACES }, .noun = "spot" },
    [VERB_PLAY] = { "play {card}", "Play the boost of {card}",
                    .lies = "looked hand gauge discard" },
    [VERB_PLAY_GAUGE] = { "play gauge {card}",
                          "Play the boost of {card} from the Gauge",
                          .lies = "gauge" },
    [VERB_PLAY_DISCARD] = { "play discard {card}",
                            "Play the boost of {card} from the discard pile",
                            .lies = "discard" },
    [VERB_PLAY_ASIDE] = { "play aside {card}", "Play the boost of {card}",
                          .lies = "aside" },
    [VERB_HAND] = { "hand {card}", "Choose {card} from hand", .lies = "hand" },
    [VERB_HAND_AS] = { "hand {card} as {number}",
                       "Spend {card} from hand for {number} Force",
                       .most = { MOST_FORCE }, .lies = "hand" },
    [VERB_GAUGE] = { "gauge {card}", "Choose {card} from the Gauge",
                     .lies = "gauge" },
    [VERB_GAUGE_AS] = { "gauge {card} as {number}",
                        "Spend {card} from the Gauge for {number} Force",
                        .most = { MOST_FORCE }, .lies = "gauge" },
    [VERB_FOE_GAUGE] = { "foe gauge {card}",
                         "Choose {card} from the opponent's Gauge",
                         .lies = "gauge", .foes = true },
    [VERB_FOE_OVERDRIVE] = { "foe pick {card}",
                             "Choose {card} of the opponent's",
                             .lies = "burning", .foes = true },
    [VERB_FOE_HAND] = { "foe hand {card}",
                        "Choose {card} from the opponent's hand",
                        .lies = "hand heap", .foes = true },
    [VERB_PICK] = { "pick {card}", "Choose {card}",
                    .lies = "looked heap deck boosts discard hand sealed aside "
                            "overdrive" },
    [VERB_REGULAR] = { "set {card}", "Set {card}", .lies = "hand" },
    [VERB_EX] = { "ex {card}", "Set two {card} as an EX", .lies = "hand" },
    [VERB_DOUBLE_EX] = { "double ex {card}", "Set three {card}",
                         .lies = "hand" },
    [VERB_TRIPLE_EX] = { "triple ex {card}", "Set four {card}",
                         .lies = "hand" },
    [VERB_OPEN] = { "open {card}", "Set {card} face up", .lies = "hand" },
    [VERB_OPEN_EX] = { "open ex {card}", "Set two {card} face up as an EX",
                       .lies = "hand" },
    [VERB_LIE] = { "lie {card} at {number}",
                   "Set {card} face up on space {number}",
                   .most = { 0, SPACES }, .lies = "hand boosts" },
    [VERB_LIE_EX] = { "lie ex {card} at {number}",
                      "Set two {card} as an EX, face up on space {number}",
                      .most = { 0, SPACES }, .lies = "hand" },
    [VERB_EX_WITH] = { "ex {card} with {card}",
                       "Set {card} with {card} as an EX", .lies = "hand" },
    [VERB_SEALED] = { "sealed {card}", "Set {card} from the sealed pile",
                      .lies = "sealed" },
    [VERB_ASIDE] = { "aside {card}", "Set {card}, which lies aside",
                     .lies = "aside" },
    [VERB_WILD] = { "wild", "Wild swing: set the top card" },
    [VERB_CLOSE] = { "close {number}", "Close {number:space}",
                     .most = { SPACES } },
    [VERB_ADVANCE] = { "advance {number}", "Advance {number:space}",
                       .most = { SPACES } },
    [VERB_RETREAT] = { "retreat {number}", "Retreat {number:space}",
                       .most = { SPACES } },
    [VERB_PUSH] = { "push {number}", "Push the opponent {number:space}",
                    .most = { SPACES } },
    [VERB_PULL] = { "pull {number}", "Pull the opponent {number:space}",
                    .most = { SPACES } },
    [VERB_STAY] = { "stay", "Move nobody" },
    [VERB_FIRST_ATTACK] = { "first attack", "Resolve the attack's effect" },
    [VERB_FIRST_ABILITY] = { "first ability",
                             "Resolve the character's effect" },
    [VERB_FIRST_BOOST] = { "first boost {card}", "Resolve the boost {card}",
                           .lies = "boosts transforms" },
    [VERB_FIRST_TAKEN] = { "first taken {card}",
                           "Resolve {card}, the boost taken over",
                           .lies = "boosts", .foes = true },
    [VERB_FIRST_TRIGGERS] = { "first triggers {card}",
                              "Resolve the effect from {card}" },
    [VERB_FIRST_EJECTION] = { "first ejection", "Resolve the ejection" },
    [VERB_NAME] = { "name {card}", "Name {card}" },
    [VERB_NUMBER] = { "number {number}", "Choose {number}",
                      .most = { MAX_CARDS } },
    [VERB_LIFE] = { "life {number}", "Pay {number} life",
                    .most = { UINT8_MAX - 1 } },
    [VERB_OPTION] = { "option {number}", "{thing}",
                      .most = { PROGRAM_MAX_OPTIONS } },
    [VERB_START_WITH] = { "start with {card}", "Start with {card}",
                          .lies = "team" },
    [VERB_OWN_BOOST] = { "own boost {card}", "Choose your boost {card}",
                         .lies = "boosts" },
    [VERB_FOE_BOOST] = { "foe boost {card}",
                         "Choose the opponent's boost {card}", .lies = "boosts",
                         .foes = true },
    [VERB_OWN_FACEDOWN] = { "own facedown",
                            "Choose your oldest boost that lies face down" },
    [VERB_FOE_FACEDOWN] = { "foe facedown",
                            "Choose the opponent's oldest boost "
                            "that lies face down" },
    [VERB_TO_TOP] = { "to deck", "Put it onto the deck" },
    [VERB_TO_GAUGE] = { "to gauge", "Put it into the Gauge" },
    [VERB_TO_DISCARD] = { "to discard", "Put it into the discard pile" },
    [VERB_YES] = { "yes", "Yes" },
    [VERB_NO] = { "no", "No" },
    [VERB_DONE] = { "done", "Done" },
};

static const struct wording wordings[] = {
    { QUESTION_MULLIGAN, VERB_HAND, "Throw away {card}" },
    { QUESTION_MULLIGAN, VERB_DONE, "Keep the rest" },
    { QUESTION_BOOST, VERB_DONE, "Play none" },
    { QUESTION_PLAY_BOOST, VERB_DONE, "Play none" },
    { QUESTION_FORCE, VERB_HAND, "Spend {card} from hand" },
    { QUESTION_FORCE, VERB_GAUGE, "Spend {card} from the Gauge" },
    { QUESTION_FORCE, VERB_DONE, "Spend no more" },
    { QUESTION_GAUGE, VERB_GAUGE, "Spend {card}" },
    { QUESTION_DISCARD, VERB_HAND, "Throw away {card}" },
    { QUESTION_SET, VERB_GAUGE, "Set {card} from the Gauge" },
    { QUESTION_SET, VERB_OWN_BOOST, "Set {card}, a boost in play" },
    { QUESTION_SEARCH, VERB_PICK, "Take {card}" },
    { QUESTION_IN_PLAY, VERB_DONE, "Choose none" },
    { QUESTION_PILE, VERB_PICK, "Put {card} on the pile" },
    { QUESTION_LIMIT, VERB_HAND, "Throw away {card}" },
    { QUESTION_OVERDRIVE, VERB_PICK, "Discard {card}" },
    { QUESTION_LAY, VERB_HAND, "Lay down {card}" },
    { QUESTION_COMPANION, VERB_SPACE, "Put it on space {number}" },
    { QUESTION_HOW_MANY, VERB_NUMBER, "Choose {number:card}" },
};

/* EX-TURN-14 */
bool ex_later(const struct exceed *g, enum policy_id policy)
{
    int value = policy_of(g, policy), edition = policy_of(g, POLICY_EDITION);

    if (value != 0)
        return value == 2;
    return edition == EDITION_SEASON ? g->later : edition;
}

static bool of_later_season(const struct card *fighter)
{
    return (fighter->traits & ~(UINT32_C(1) << SEASON_RED_HORIZON)) != 0;
}

/* --- decks --- */

/* EX-STRIVE-01 */
static bool has_normal(const struct card *fighter, const struct card *normal)
{
    return fighter->stat[STAT_STRIVE] == normal->stat[STAT_STRIVE] &&
           fighter->stat[STAT_NIGHT] == normal->stat[STAT_NIGHT];
}

int ex_brings(const struct rules *r, const struct exceed *g, int who,
              card_id normal)
{
    const card_id *fighter = g->side[who].fighter;

    return has_normal(card_in(r, fighter[0]), card_in(r, normal))
               ? 1 + (fighter[1] != CARD_NONE)
               : 0;
}

/* EX-COMP-04, EX-STRIVE-07 */
static int copies_of(const struct card *c)
{
    if ((BESIDE >> c->type & 1) || c->stat[STAT_ASTRAL])
        return 1;
    return c->stat[STAT_COPIES] > 0 ? c->stat[STAT_COPIES] : COPIES;
}

void exceed_copies(const struct rules *r, const struct exceed *g, int who,
                   uint8_t copies[256])
{
    const uint8_t *fighter = g->side[who].fighter;

    for (int i = 0; i < 256; i++)
        copies[i] = 0;
    for (int i = 1; i < r->book->ncards; i++) {
        const struct card *c = card_in(r, (unsigned)i);
        int of = c->stat[STAT_OF];

        if (c->type == TYPE_NORMAL) /* EX-TAG-03 */
            copies[i] = (uint8_t)(COPIES * ex_brings(r, g, who, (card_id)i));
        else if (of != CARD_NONE && (of == fighter[0] || of == fighter[1]))
            copies[i] = (uint8_t)copies_of(c);
    }
}

/* What a deck consists of: how many Normals, and of all else how many copies. */
struct makeup {
    int n[TYPES], transforms;
    bool halves; /* each card has one boost half */
};

/* Is a card one of those of which a fighter's deck is made? */
static bool makes_deck(const struct rules *r, unsigned fighter, unsigned card)
{
    const struct card *c = card_in(r, card);

    return c->type == TYPE_NORMAL
               ? has_normal(card_in(r, fighter), card_in(r, card))
               : c->type != TYPE_FACE && c->stat[STAT_OF] == (int)fighter;
}

/* Count those that are the fighter's own, or of `kin` CARD_NONE the Normals. */
static void count_cards(const struct rules *r, unsigned fighter, unsigned kin,
                        struct makeup *deck)
{
    for (unsigned i = kin; (i = card_in(r, i)->next_kin) != CARD_NONE;) {
        const struct card *c = card_in(r, i);

        if (!makes_deck(r, fighter, i))
            continue;
        deck->n[c->type] += c->type == TYPE_NORMAL ? 1 : copies_of(c);
        deck->halves &= c->nparts == 1;
        deck->transforms += card_in(r, c->part)->type == TYPE_TRANSFORM;
    }
}

/* EX-COMP-02, EX-COMP-09 */
static int check_deck(const struct rules *r, unsigned fighter,
                      struct reason *why)
{
    struct makeup deck = { .halves = true };
    int own;

    count_cards(r, fighter, CARD_NONE, &deck);
    count_cards(r, fighter, fighter, &deck);
    own = deck.n[TYPE_SPECIAL] + deck.n[TYPE_ULTRA];
    if (!deck.halves)
        return impossible(why, "EX-COMP-09",
                          "every card of a deck needs one boost half");
    if (deck.n[TYPE_NORMAL] != NORMALS || own < LEAST_OWN ||
        own + deck.n[TYPE_DECREE] > MOST_OWN)
        return impossible(why, "EX-COMP-02",
                          "a fighter needs 8 Normals, and 13 to 20 Specials "
                          "and Ultras of its own, copies counted");
    if (deck.transforms > MOST_TRANSFORMS)
        return impossible(why, "EX-TRANS-09",
                          "a fighter has at most 8 transformations, its "
                          "traits among them");
    if (book_part(r->book, fighter, TYPE_FRONT) < 0 ||
        book_part(r->book, fighter, TYPE_EXCEED) < 0)
        return impossible(why, "EX-COMP-16", "a fighter needs both sides");
    return 0;
}

static int check(const struct rules *r, const struct setup *s,
                 struct reason *why)
{
    bool tag = s->policy[POLICY_MODE];

    for (int who = 0; who < 2; who++) {
        const uint16_t *pick = s->pick[who];

        if (tag && (pick[1] == CARD_NONE || pick[0] == pick[1]))
            return impossible(why, "EX-TAG-02",
                              "Tag Team needs two different fighters each");
        if (!tag && pick[1] != CARD_NONE)
            return impossible(why, "EX-COMP-01",
                              "a duel needs one fighter each");
        for (int i = 0; i < TEAM && pick[i] != CARD_NONE; i++)
            if (check_deck(r, pick[i], why) < 0)
                return -1;
    }
    return 0;
}

/* EX-SETUP-05, EX-LATE-09 */
static int starting_life(const struct rules *r, card_id fighter)
{
    int own = card_in(r, fighter)->stat[STAT_LIFE];

    if (fighter == CARD_NONE)
        return 0;
    return own > 0 ? own : LIFE;
}

/* Note the moments and passive words of a card or part. */
static void note_text(const struct book *b, struct exceed *g, unsigned entry)
{
    int pc = book_program(b, entry, TIMING_PASSIVE);

    g->timings |= b->cards[entry].timings;
    for (; pc >= 0 && b->code[pc].op != OP_END; pc++)
        if (b->code[pc].op >= OP_GAME)
            g->words |= WORD(b->code[pc].op);
}

static void note_card(const struct book *b, struct exceed *g, unsigned card)
{
    const struct card *c = &b->cards[card];

    note_text(b, g, card);
    for (unsigned i = c->part; i < c->part + (unsigned)c->nparts; i++)
        note_text(b, g, i);
}

/* Put the copies of a card where they lie at first. */
static void lay_card(struct play *p, int who, unsigned card, int copies)
{
    struct exceed *g = exceed(p->d);
    bool face = card_in(p->rules, card)->type == TYPE_FACE;

    note_card(p->rules->book, g, card);
    zone_create(&g->shelf, zone_of(who, face ? ZONE_ASIDE : ZONE_DECK),
                (card_id)card, copies);
}

static void lay_out(struct play *p, int who)
{
    struct exceed *g = exceed(p->d);
    struct side *side = &g->side[who];
    uint8_t copies[256];

    for (int i = 0; i < TEAM; i++) {
        side->fighter[i] = p->d->pick[who][i];
        side->life[i] = (uint8_t)starting_life(p->rules, side->fighter[i]);
    }
    side->at = (uint8_t)ex_starting_space(who);
    side->companion =
        (uint8_t)ex_companion_start(p->rules, side->fighter[0], who);
    for (int i = 0; i < TEAM && side->fighter[i] != CARD_NONE; i++) {
        note_card(p->rules->book, g, side->fighter[i]);
        g->later |= of_later_season(card_in(p->rules, side->fighter[i]));
    }
    exceed_copies(p->rules, g, who, copies);
    for (unsigned card = 1; card < p->rules->book->ncards; card++)
        if (copies[card] > 0)
            lay_card(p, who, card, copies[card]);
    zone_shuffle(&g->shelf, zone_of(who, ZONE_DECK), &p->d->rng);
}

void ex_set_beside(struct play *p)
{
    struct exceed *g = exceed(p->d);

    for (int who = 0; who < 2; who++)
        for (int i = count_of(g, who, ZONE_DECK) - 1; i >= 0; i--)
            if (ex_belongs_aside(p->rules, g, who,
                                 card_of(g, who, ZONE_DECK, i)))
                zone_move_sorted(&g->shelf, zone_of(who, ZONE_DECK), i,
                                 zone_of(who, ZONE_ASIDE));
}

static void blank(struct play *p)
{
    struct exceed *g = exceed(p->d);

    lay_out(p, 0);
    lay_out(p, 1);
    g->attacker = NOBODY;
    g->banned = CARD_NONE;
    g->phase = PHASE_ACTION;
}

/* EX-BLAZ-60 */
static void seal_some(struct play *p, int who)
{
    struct exceed *g = exceed(p->d);

    for (unsigned card = 1; card < p->rules->book->ncards; card++) {
        int n = card_in(p->rules, card)->stat[STAT_SEALED], i;

        for (; n > 0; n--)
            if ((i = find_in(g, who, ZONE_DECK, (card_id)card)) >= 0)
                zone_move_top(&g->shelf, zone_of(who, ZONE_DECK), i,
                              zone_of(who, ZONE_SEALED));
    }
}

/* EX-SETUP-06, EX-SETUP-09, EX-SETUP-10 */
static void start(struct play *p)
{
    struct exceed *g = exceed(p->d);
    int first = p->d->policy[POLICY_FIRST];

    blank(p);
    ex_set_beside(p);
    seal_some(p, 0);
    seal_some(p, 1);
    g->turn = (uint8_t)(first == 0 ? (int)rng_below(&p->d->rng, 2) : first - 1);
    g->wakeup = g->turn;
    play_enter(p, PROCEDURE_TURN, g->turn);
    play_enter(p, PROCEDURE_SETUP, g->turn);
}

/* The turn being played; the last one, if the match ended at the limit of
 * turns. */
static int turn_number(const struct duel *d)
{
    const struct exceed *g = exceed_const(d);
    int limit = policy_of(g, POLICY_MAX_TURNS);

    return g->turns + !(limit > 0 && g->turns >= limit);
}

static bool sits_on_the_right(const struct duel *d, int who)
{
    (void)d;
    return who == 1;
}

/* An effect that is offered. */
static void thing(const struct rules *r, const struct duel *view, int who,
                  choice c, struct text *out)
{
    (void)who;
    option_text(r, view, c, out);
}

const struct game exceed_game = {
    .id = "exceed",
    .title = "EXCEED",
    .about = "a fighting game in cards on nine spaces: Red Horizon, and Tag "
             "Team",
    .min_players = 2,
    .max_players = 2,
    .players_rule = "EX-COMP-01",
    GAME_USUAL(exceed),
    .members = exceed_members,
    .pick = { "fighter", "a fighter of the card file; two for Tag Team",
              "EX-COMP-01", 1, TEAM, false, TYPE_FIGHTER,
              .brings = has_normal },
    ROWS(variants, variants),
    ROWS(policies, policies),
    ROWS(wordings, wordings),
    ROWS(nouns, exceed_nouns),
    ROWS(events, events),
    .check = check,
    .start = start,
    .levels = { { 14, 450 }, { 50, 270 }, { 100, 80 }, { 400, 0 } },
    .lead = 325,
    .reach = exceed_answer_reach,
    .thing = thing,
    .turned = sits_on_the_right,
};
