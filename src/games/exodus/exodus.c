/* exodus.c - Exodus TCG as a game: its tables, decks and set-up. */
#include "games/exodus/exodus.h"

#include <string.h>

#include "games/exodus/rules.h"

static const char *const modes[] = { "duel", "free_for_all", "teams", NULL };
static const char *const battles[] = { "attrition", "compare", NULL };
static const char *const first_draws[] = { "each", "starter", "none", NULL };
static const char *const second_hands[] = { "off", "on", "house", NULL };
static const char *const switches[] = { "off", "on", NULL };
static const char *const best_ofs[] = { "1", "3", NULL };

static const struct policy policies[POLICIES] = {
    [POLICY_MODE] = { "mode",
                      "who plays against whom: duel (2 players), free_for_all "
                      "(3 or 4), teams (4)",
                      "XO-TEAM-01", modes, 0, 2, MODE_DUEL, false },
    [POLICY_BATTLE] = { "battle", "how a battle is decided: attrition, compare",
                        "XO-BAT-01", battles, 0, 1, BATTLE_ATTRITION, false },
    [POLICY_FIRST_DRAW] = { "first_draw",
                            "who skips the Draw Phase of their first turn: "
                            "each, starter, none",
                            "XO-DRAW-08", first_draws, 0, 2, FIRST_DRAW_EACH,
                            false },
    [POLICY_SECOND_HAND] = { "second_hand",
                             "does the second player of a duel begin with more "
                             "cards: off, on, house (if both decks are house "
                             "decks)",
                             "XO-SETUP-12", second_hands, 0, 2,
                             SECOND_HAND_HOUSE, false },
    [POLICY_RECYCLE] = { "recycle",
                         "is an empty deck rebuilt from the graveyard: on, off",
                         "XO-RCY-01", switches, 0, 1, 1, false },
    [POLICY_TURN_LIMIT] = { "turn_limit",
                            "turns of all players together, then it is a "
                            "draw: 0 (none) to 9999",
                            "XO-OVER-04", NULL, 0, EXODUS_TURNS, 200, false },
    [POLICY_STACK_LIMIT] = { "stack_limit",
                             "objects put on the stack in one turn: 1 to 32000",
                             "XO-PRIO-16", NULL, 1, 32000, 100, false },
    [POLICY_BEST_OF] = { "best_of", "games of a match: 1, 3", "XO-SETUP-10",
                         best_ofs, 0, 1, BEST_OF_ONE, false },
};

static const struct variant variants[] = {
    { "duel", "players=2 mode=duel" },
    { "free_for_all", "players=4 mode=free_for_all" },
    { "teams", "players=4 mode=teams" },
};

#define PROCEDURES_TABLE
#include "core/procedures.h"

static const struct verb verbs[VERBS] = {
    [VERB_LAY] = { "lay {card}", "Lay {card}", .lies = "hand" },
    [VERB_MOVE] = { "move {number} {card}", "Move {card} off pile {number}",
                    .most = { EXODUS_MOST }, .lies = "pile" },
    [VERB_SUMMON] = { "summon {card}", "Summon {card}", .lies = "hand" },
    [VERB_ATTACK] = { "attack {number}", "Attack with {thing} on pile {number}",
                      .most = { EXODUS_MOST } },
    [VERB_PLAY] = { "play {card}", "Play {card}", .lies = "hand" },
    [VERB_USE] = { "use {number}",
                   "Use the ability of {thing} on pile {number}",
                   .most = { EXODUS_MOST } },
    [VERB_END] = { "end", "End the phase", true },
    [VERB_PASS] = { "pass", "Do not answer", true },
    [VERB_PILE] = { "pile {number}", "Choose pile {number} ({thing})",
                    .most = { EXODUS_MOST } },
    [VERB_NEW] = { "new pile", "Start a new pile" },
    [VERB_CREATURE] = { "creature {player} {number}",
                        "Choose {whose} {thing} on pile {number}",
                        .most = { EXODUS_MOST } },
    [VERB_ENERGY] = { "energy {player} {number} {number}",
                      "Choose {whose} {thing} (pile {number}, "
                      "energy {number})",
                      .most = { EXODUS_MOST, MOST_ENERGIES } },
    [VERB_STANDING] = { "standing {player} {number}",
                        "Choose {whose} {thing} on the field",
                        .most = { EXODUS_MOST } },
    [VERB_HAND] = { "hand {card}", "Choose {card} from hand", .lies = "hand" },
    [VERB_GRAVE] = { "grave {player} {card}",
                     "Choose {card} in {whose} graveyard", .lies = "grave" },
    [VERB_GRAVEYARD] = { "graveyard {player}", "Choose {whose} graveyard" },
    [VERB_OBJECT] = { "object {number}",
                      "Choose {thing}, object {number} of the stack",
                      .most = { STACK_DEPTH } },
    [VERB_LIFE] = { "life {player}", "Attack {whose} Life Points" },
    [VERB_GO_ON] = { "go on", "Go on with the attack", true },
    [VERB_CANCEL] = { "cancel", "Cancel the attack", true },
    [VERB_KEEP] = { "keep", "Keep targets and payment", true },
    [VERB_AGAIN] = { "again", "Declare targets and payment again" },
    [VERB_YES] = { "yes", "Yes" },
    [VERB_NO] = { "no", "No", true },
    [VERB_TRIGGER] = { "trigger {number}",
                       "Put the ability of {thing} on the stack",
                       .most = { STACK_DEPTH } },
    [VERB_TAKE] = { "take {card}", "Take {card}", .lies = "main" },
    [VERB_TOP] = { "top", "Take the top card of the deck" },
    [VERB_FOE] = { "opponent {player}", "Choose {player}" },
    [VERB_DONE] = { "done", "Done" },
};

static const struct wording wordings[] = {
    { QUESTION_PILE, VERB_PILE, "Put it on pile {number} ({thing})" },
    { QUESTION_BLANK, VERB_PILE, "Summon it onto pile {number} ({thing})" },
    { QUESTION_AIM, VERB_CREATURE, "Attack {whose} {thing} on pile {number}" },
    { QUESTION_PAY, VERB_ENERGY,
      "Pay with {thing} (pile {number}, energy {number})" },
    { QUESTION_PAY, VERB_HAND, "Pay with {card} from hand" },
    { QUESTION_LOSE, VERB_ENERGY,
      "Lose {thing} (pile {number}, energy {number})" },
    { QUESTION_THAW, VERB_CREATURE, "Thaw {thing} on pile {number}" },
    { QUESTION_THAW, VERB_ENERGY,
      "Thaw {thing} (pile {number}, energy {number})" },
    { QUESTION_THAW, VERB_STANDING, "Thaw {thing}" },
    { QUESTION_PICK, VERB_ENERGY,
      "Take {thing} back (pile {number}, energy {number})" },
};

/* Words for numbers in events. */
static const char *const phase_names[] = { "Draw Phase",     "Energy Phase",
                                           "Creature Phase", "Attack Phase",
                                           "End Phase",      NULL };
static const char *const deck_names[] = { "Main Deck", "Energy Deck", NULL };
static const char *const pile_words[] = { "on pile", "in pile", NULL };
static const char *const object_words[] = { "", "the ability of ", NULL };
static const char *const need_words[] = { "a target", "the payment", NULL };
static const char *const cause_words[TIMINGS + 1] = {
    [TIMING_PLAY] = "it is played",
    [TIMING_ENTERS] = "it has entered play",
    [TIMING_SUMMONED] = "it was summoned",
    [TIMING_ARRIVES] = "it was put into play",
    [TIMING_ATTACKS] = "it attacks",
    [TIMING_DESTROYED] = "it was destroyed",
    [TIMING_DESTROYS] = "a Common has destroyed a creature",
    [TIMING_MOURNS] = "a creature was destroyed",
    [TIMING_REVEALED] = "it is revealed",
    [TIMING_UNFREEZES] = "it thaws",
    [TIMING_ACTIVATE] = "it is used",
    [TIMING_ONCE] = "it is used",
    [TIMING_STATIC] = "it is in play",
};
static const char *const lack_words[LACKS + 1] = {
    [LACK_PAYMENT] = "it cannot be paid",
    [LACK_PROMISED] = "the energies are promised already",
    [LACK_TARGET] = "there is no target",
    [LACK_TOGETHER] = "target and payment would be one card",
    [LACK_FOE] = "the opponent has left",
    [LACK_ROOM] = "the stack takes no more",
};

static const struct noun nouns[] = {
    { "phase", phase_names }, { "deck", deck_names },
    { "on", pile_words },     { "object", object_words },
    { "need", need_words },   { "cause", cause_words },
    { "lack", lack_words },
};

#define ON_PILE_OF_FOE "{m:on} {n} of {foe}"
#define OBJECT         "{n:object}{card}"

#define EVENTS_TABLE
#include "core/events.h"

/* XO-ASK-04 */
static const struct window_kind windows[WINDOWS] = {
    [WINDOW_ENERGY] = { "energy", "an energy was placed", false },
    [WINDOW_CREATURE] = { "creature", "a creature was placed", true },
    [WINDOW_ATTACK] = { "attack", "an attack was declared", true },
    [WINDOW_FOES] = { "stack", "the top of the stack is another side's", true },
    [WINDOW_OWN] = { "own", "the top of the stack belongs to your side",
                     false },
    [WINDOW_PHASE] = { "phase", "a phase before the last ends", false },
    [WINDOW_END] = { "end", "the End Phase ends", true },
};

/* --- decks --- */

/* The faults of a deck found so far. */
struct faults {
    struct reason *out;
    int n, most;
};

static void fault(struct faults *f, const char *rule, const char *text)
{
    if (f->n < f->most)
        f->out[f->n] = (struct reason){ rule, text };
    f->n++;
}

static bool unplayable(const struct rules *r, unsigned card)
{
    const struct card *c = &r->book->cards[card];

    return c->type == TYPE_UNKNOWN || c->stat[STAT_UNPLAYABLE];
}

static int deck_size(const struct rules *r, const struct deck *deck,
                     bool energies)
{
    int n = 0;

    for (int i = 0; i < deck->nrows; i++)
        if ((r->book->cards[deck->rows[i].card].type == TYPE_ENERGY) ==
            energies)
            n += deck->rows[i].n;
    return n;
}

static void check_rows(const struct rules *r, const struct deck *deck,
                       struct faults *f)
{
    bool copies = false, unknown = false;

    for (int i = 0; i < deck->nrows; i++) {
        unsigned card = deck->rows[i].card;

        copies |= r->book->cards[card].type != TYPE_ENERGY &&
                  deck->rows[i].n > EXODUS_COPIES;
        unknown |= unplayable(r, card);
    }
    if (copies)
        fault(f, "XO-DECK-05",
              "the Main Deck has more than 2 cards of one name");
    if (unknown)
        fault(f, "XO-DECK-09", "the deck has a card that is not playable");
}

/* Why a deck may not be played; NULL rules when it may.  Returns how many
 * faults there are, at most `most` of them in out. */
static int deck_faults(const struct rules *r, const struct deck *deck,
                       struct reason *out, int most)
{
    struct faults f = { out, 0, most };
    int cards = deck_size(r, deck, false), energies = deck_size(r, deck, true);

    if (cards < EXODUS_LEAST)
        fault(&f, "XO-DECK-01", "the Main Deck has fewer than 20 cards");
    if (energies < EXODUS_LEAST)
        fault(&f, "XO-DECK-03", "the Energy Deck has fewer than 20 cards");
    if (cards > EXODUS_MOST || energies > EXODUS_MOST)
        fault(&f, "XO-DECK-07", "a deck has more than 60 cards");
    check_rows(r, deck, &f);
    return f.n;
}

int xo_impossible(struct reason *why, const char *rule, const char *text)
{
    *why = (struct reason){ rule, text };
    return -1;
}

static int check_mode(const struct setup *s, struct reason *why)
{
    int mode = s->policy[POLICY_MODE];

    if (mode == MODE_DUEL && s->players != 2)
        return xo_impossible(why, "XO-TEAM-01",
                             "a duel has 2 players; for more set mode to "
                             "free_for_all or teams");
    if (mode == MODE_FREE_FOR_ALL && s->players < 3)
        return xo_impossible(why, "XO-TEAM-01",
                             "free_for_all has 3 or 4 players; set players");
    if (mode == MODE_TEAMS && s->players != 4)
        return xo_impossible(why, "XO-TEAM-01",
                             "teams are two against two; set players to 4");
    if (mode == MODE_FREE_FOR_ALL && s->policy[POLICY_BEST_OF] == BEST_OF_THREE)
        return xo_impossible(
            why, "XO-SETUP-10",
            "a match of three games is for two sides; set best_of "
            "to 1");
    return 0;
}

static int check_setup(const struct rules *r, const struct setup *s,
                       struct reason *why)
{
    int cards = 0;

    for (int i = 0; i < s->players; i++) {
        const struct deck *deck = &r->book->decks[s->pick[i][0] - 1];

        if (deck_faults(r, deck, why, 1) > 0)
            return -1;
        cards += deck->total;
    }
    if (cards > INSTANCES)
        return xo_impossible(
            why, "XO-DECK-07",
            "all decks of a match together have at most 192 cards; "
            "bring smaller ones");
    return check_mode(s, why);
}

/* A mode that this many players can play. */
static void fit(struct setup *s)
{
    int16_t *mode = &s->policy[POLICY_MODE];

    if (s->players == 2)
        *mode = MODE_DUEL;
    else if (*mode == MODE_DUEL || s->players == 3)
        *mode = MODE_FREE_FOR_ALL;
}

/* --- set-up --- */

static void lay_main(struct play *p, int who, const struct deck *deck,
                     int *instance)
{
    struct exodus *g = exodus(p->d);

    for (int i = 0; i < deck->nrows; i++)
        for (int n = deck->rows[i].n; n > 0; n--) {
            card_id card = deck->rows[i].card;

            if (p->rules->book->cards[card].type == TYPE_ENERGY)
                continue;
            g->kind[++*instance] = card;
            zone_create(&g->shelf, zone_of(who, ZONE_MAIN), (card_id)*instance,
                        1);
        }
}

/* A deck lists copies, not places: the energies of a list are spread evenly,
 * each as early as its share allows; XO-SETUP-03. */
static int next_energy(const struct rules *r, const struct deck *deck,
                       const uint8_t *given)
{
    int best = -1;

    for (int i = 0; i < deck->nrows; i++) {
        const struct copies *row = &deck->rows[i];

        if (r->book->cards[row->card].type != TYPE_ENERGY || given[i] == row->n)
            continue;
        if (best < 0 ||
            (given[i] + 1) * deck->rows[best].n < (given[best] + 1) * row->n)
            best = i;
    }
    return best;
}

static void lay_energies(struct play *p, int who, const struct deck *deck,
                         int *instance)
{
    struct exodus *g = exodus(p->d);
    int zone = zone_of(who, ZONE_ENERGY), row;
    uint8_t given[256] = { 0 };

    while ((row = next_energy(p->rules, deck, given)) >= 0) {
        given[row]++;
        g->kind[++*instance] = deck->rows[row].card;
        zone_create(&g->shelf, zone, (card_id)*instance, 1);
        zone_move(&g->shelf, zone, zone_count(&g->shelf, zone) - 1, zone, 0);
    }
}

/* Lay out the instances of all decks: decks full, everything else empty. */
static void lay_decks(struct play *p)
{
    struct exodus *g = exodus(p->d);
    int instance = 0;

    memset(g->first, UINT8_MAX, sizeof g->first);
    for (int who = 0; who < p->d->players; who++) {
        const struct deck *deck =
            &p->rules->book->decks[p->d->pick[who][0] - 1];

        g->first[who] = (uint8_t)(instance + 1);
        lay_main(p, who, deck, &instance);
        lay_energies(p, who, deck, &instance);
    }
}

/* Only the score carries over from one game of a match to the next. */
static void game_clear(struct play *p)
{
    struct exodus *g = exodus(p->d);
    bool teams = policy_of(g, POLICY_MODE) == MODE_TEAMS;
    uint8_t wins[EXODUS_PLAYERS], games = g->games;

    memcpy(wins, g->wins, sizeof wins);

    memset((char *)g + sizeof g->d, 0, sizeof *g - sizeof g->d);
    memset(p->d->frame, 0, sizeof p->d->frame);
    p->d->depth = 0;
    p->d->teams = teams ? 2 : 0;
    memcpy(g->wins, wins, sizeof wins);
    g->games = games;
    for (int i = 0; i < sides(g); i++)
        g->life[i] = teams ? EXODUS_TEAM_LIFE : EXODUS_LIFE;
    lay_decks(p);
}

static bool house_decks(const struct play *p)
{
    for (int i = 0; i < p->d->players; i++)
        if (p->rules->book->decks[p->d->pick[i][0] - 1].provenance !=
            PROVENANCE_HOUSE)
            return false;
    return true;
}

/* XO-SETUP-12 */
static bool second_has_more(const struct play *p)
{
    const struct exodus *g = exodus_const(p->d);
    int value = policy_of(g, POLICY_SECOND_HAND);

    if (policy_of(g, POLICY_MODE) != MODE_DUEL)
        return false;
    return value == SECOND_HAND_HOUSE ? house_decks(p)
                                      : value == SECOND_HAND_ON;
}

/* XO-SETUP-07 */
void xo_game_begin(struct play *p)
{
    struct exodus *g = exodus(p->d);

    game_clear(p);
    g->active = (uint8_t)rng_below(&p->d->rng, p->d->players);
    for (int i = 0; i < p->d->players; i++)
        zone_shuffle(&g->shelf, zone_of(i, ZONE_MAIN), &p->d->rng);
    xo_tell_amounts(p, EVENT_START, g->active, g->games + 1, 0, "XO-SETUP-06");
    for (int i = 0; i < p->d->players; i++) {
        xo_draw_main(p, i, EXODUS_DRAW);
        xo_draw_energy(p, i, EXODUS_DRAW);
    }
    if (second_has_more(p)) {
        xo_draw_main(p, 1 - g->active, EXODUS_SECOND_MAIN);
        xo_draw_energy(p, 1 - g->active, EXODUS_SECOND_ENERGY);
    }
    play_enter(p, PROCEDURE_TURN, g->active);
}

static void blank(struct play *p)
{
    struct exodus *g = exodus(p->d);

    game_clear(p);
    for (int i = 0; i < p->d->players; i++)
        zone_shuffle(&g->shelf, zone_of(i, ZONE_MAIN), &p->d->rng);
    g->turn = p->d->players == 2 ? 3 : 5;
    g->phase = PHASE_ENERGY;
}

static int turn_number(const struct duel *d)
{
    return exodus_const(d)->turn;
}

const char *exodus_name(const struct rules *r, const struct exodus *g,
                        int instance)
{
    card_id kind = exodus_kind(g, instance);

    return kind == CARD_HIDDEN ? "a hidden card" : r->book->cards[kind].name;
}

/* A card of a pile, the last one if `at` is -1. */
static int card_of_pile(const struct rules *r, const struct exodus *g, int who,
                        unsigned number, int at)
{
    struct pile pile = xo_pile_number(r, g, who, (int)number);

    return zone_card(&g->shelf, zone_of(who, ZONE_FIELD),
                     pile.first + (at < 0 ? pile.n - 1 : at));
}

int exodus_named(const struct rules *r, const struct exodus *g, int who,
                 choice c)
{
    unsigned a = choice_a(c), b = choice_b(c);

    switch (choice_verb(c)) {
    case VERB_CREATURE:
        return card_of_pile(r, g, (int)a, b, -1);
    case VERB_ENERGY:
        return card_of_pile(r, g, (int)a, b, (int)choice_c(c) - 1);
    case VERB_STANDING:
        return zone_card(&g->shelf, zone_of((int)a, ZONE_STANDING), (int)b - 1);
    case VERB_OBJECT:
        return g->object[a - 1].card;
    case VERB_TRIGGER:
        return g->object[STACK_DEPTH - a].card;
    default:
        return card_of_pile(r, g, who, a, -1);
    }
}

static void thing(const struct rules *r, const struct duel *view, int who,
                  choice c, struct text *out)
{
    const struct exodus *g = exodus_const(view);

    if (choice_verb(c) == VERB_OBJECT)
        text_put(
            out,
            object_words[g->object[choice_a(c) - 1].timing != TIMING_PLAY]);
    text_put(out, exodus_name(r, g, exodus_named(r, g, who, c)));
}

const struct game exodus_game = {
    .id = "exodus",
    .title = "Exodus TCG",
    .about = "energy piles, creatures, and a stack of answers",
    .min_players = 2,
    .max_players = EXODUS_PLAYERS,
    .players_rule = "XO-TEAM-01",
    GAME_USUAL(exodus),
    .members = exodus_members,
    .kinds = offsetof(struct exodus, kind),
    .pick = { "deck", "one deck of the book for each seat", "XO-DECK-10", 1, 1,
              true, 0 },
    ROWS(variants, variants),
    ROWS(policies, policies),
    ROWS(wordings, wordings),
    ROWS(nouns, nouns),
    ROWS(events, events),
    .renumber = exodus_renumber,
    ROWS(windows, windows),
    .check = check_setup,
    .fit = fit,
    .deck_faults = deck_faults,
    .start = xo_game_begin,
    .levels = { { 10, 400 }, { 40, 100 }, { 200, 5 }, { 1500, 0 } },
    .lead = 325,
    .horizon = 40,
    .window = xo_window_kind,
    .pass = (choice)VERB_PASS << 24,
    .demo = 12, /* an answer takes a creature back in turn 2 */
    .thing = thing,
};
