/* exceed.c - how EXCEED looks: hand, fighters, and the board.
 *
 * What changes most comes last, next to the question.  Hand cards show on a
 * small board what they would reach from where the fighter stands, with all
 * texts in force.
 */
#include "games/exceed/exceed.h"

#include "tui/exceed_board.h"
#include "tui/hand.h"
#include "tui/screens.h"

enum {
    INDENT = 2,
    TEXTS = 6,            /* column of the texts under a card */
    FACTS = SEAT_COLUMNS, /* column of the facts under a player */
    BAR = 10,             /* glyphs of a life bar */
    FULL_LIFE = 30,
    TALL = 48, /* lines of a terminal that has room for every text */
    NAME = 80, /* bytes of a card's name with its copies */
    LINE = 2048
};

static const char *name_of(const struct rules *r, card_id card)
{
    return card == CARD_HIDDEN ? "a hidden card" : r->book->cards[card].name;
}

/* "Ambitious, Instant Boost, 1 Force: Draw 3 cards." */
static void put_boost_half(const struct rules *r, const struct exceed *g,
                           card_id card, struct text *out)
{
    unsigned half = ex_boost_half(r, card);

    text_put(out, r->book->cards[half].name);
    text_put(out, ", ");
    card_head(r, half, out);
    text_put(out, ": ");
    card_text_in(r, &g->d, half, out);
}

/* --- the head line --- */

/* "action"; "Strike of B, A sets" */
static void put_phase(const struct exceed *g, struct text *out)
{
    static const char *const phases[PHASES] = {
        [PHASE_MULLIGAN] = "before the first turn",
        [PHASE_START] = "start",
        [PHASE_ACTION] = "action",
        [PHASE_SET] = "Strike of ",
        [PHASE_ANSWER] = "Strike of ",
        [PHASE_REVEAL] = "Strike of ",
        [PHASE_STRIKE] = "Strike of ",
        [PHASE_END] = "end of the Strike of ",
        [PHASE_DRAW] = "end",
    };
    bool answers = g->phase == PHASE_ANSWER;

    text_put(out, phases[g->phase]);
    if (!in_strike(g))
        return;
    text_char(out, seat_letter(g->attacker));
    if (answers || g->phase == PHASE_SET) {
        text_put(out, ", ");
        text_char(out,
                  seat_letter(answers ? foe_of(g->attacker) : g->attacker));
        text_put(out, " sets");
    }
}

static void headline(const struct rules *r, const struct duel *view,
                     struct text *out)
{
    const struct exceed *g = exceed_const(view);

    text_put(out, g->d.over ? "The match ended in turn " : "Turn ");
    text_number(out, r->game->turn(view));
    if (!g->d.over) {
        text_put(out, ": ");
        text_char(out, seat_letter(g->turn));
        text_put(out, ", ");
        put_phase(g, out);
    }
}

/* --- facts under a player --- */

static void put_number(const char *name, int number, struct text *out)
{
    text_put(out, name);
    text_number(out, number);
}

static void print_fact(const struct printer *p, const char *line)
{
    fprintf(p->out, "%*s", FACTS, "");
    printer_fold(p, FACTS, FACTS + INDENT, line);
}

/* The cards of a zone under a player: "Gauge 3: Grasp, Sweep x2". */
static void print_zone(const struct printer *p, const struct rules *r,
                       const struct exceed *g, int who, enum zone zone,
                       const char *title)
{
    int n = count_of(g, who, zone);
    char line[LINE];
    struct text out;

    if (n == 0)
        return;
    text_init(&out, line, sizeof line);
    text_put(&out, title);
    put_number(" ", n, &out);
    text_put(&out, ": ");
    hand_list(p, r, zone_cards(&g->shelf, zone_of(who, zone)), n, &out);
    print_fact(p, line);
}

/* --- the players --- */

static void print_life(const struct printer *p, int life)
{
    int full = (life * BAR + FULL_LIFE - 1) / FULL_LIFE;

    printer_ink(p, life * 3 <= FULL_LIFE ? INK_BAD : INK_GOOD);
    fprintf(p->out, "%2d life ", life);
    for (int i = 0; i < BAR; i++)
        fputs(printer_glyph(p, i < full ? GLYPH_FULL : GLYPH_EMPTY), p->out);
    printer_ink(p, INK_PLAIN);
}

/* "> A you     27 life *********.  Reese, Exceed Mode, Wakeup" */
static void print_fighter(const struct printer *p, const struct rules *r,
                          const struct exceed *g, const struct seating *seats,
                          int who)
{
    screen_print_seat(p, &g->d, seats, who, g->turn);
    print_life(p, life_of(g, who));
    fprintf(p->out, "  %s", name_of(r, fighter_of(g, who)));
    if (exceeded(g, who)) {
        printer_ink(p, INK_TITLE);
        fputs(", Exceed Mode", p->out);
        printer_ink(p, INK_PLAIN);
    }
    if (!ex_later(g, POLICY_TURN_TOKEN) && g->wakeup == who)
        fputs(", Wakeup", p->out);
    fputc('\n', p->out);
}

/* "hand 5, deck 19, discard pile 4 (on top Sweep), reshuffle used" */
static void print_counts(const struct printer *p, const struct rules *r,
                         const struct exceed *g, int who)
{
    int discarded = count_of(g, who, ZONE_DISCARD);
    char line[LINE];
    struct text out;

    text_init(&out, line, sizeof line);
    put_number("hand ", count_of(g, who, ZONE_HAND), &out);
    put_number(", deck ", count_of(g, who, ZONE_DECK), &out);
    put_number(", discard pile ", discarded, &out);
    if (discarded > 0) {
        text_put(&out, " (on top ");
        text_put(&out,
                 name_of(r, card_of(g, who, ZONE_DISCARD, discarded - 1)));
        text_char(&out, ')');
    }
    if (g->side[who].reshuffled != RESHUFFLE_LEFT)
        text_put(&out, ", reshuffle used");
    if (g->side[who].taken > 0) {
        put_number(", ", g->side[who].taken, &out);
        text_put(&out, " damage taken this turn");
    }
    if (g->no_draw && g->turn == who)
        text_put(&out, ", no draw this turn");
    print_fact(p, line);
}

/* "boost Bracing (Chivalry), 2 counters: +1 Armor for each counter on this." */
static void print_boost(const struct printer *p, const struct rules *r,
                        const struct exceed *g, int who, int i)
{
    const struct boost *b = &g->boost[who][i];
    card_id card = card_of(g, who, ZONE_BOOSTS, i);
    char line[LINE];
    struct text out;

    text_init(&out, line, sizeof line);
    text_put(&out, "boost ");
    text_put(&out, r->book->cards[ex_boost_half(r, card)].name);
    text_put(&out, " (");
    text_put(&out, name_of(r, card));
    text_char(&out, ')');
    if (b->counters > 0) {
        text_put(&out, ", ");
        text_count(&out, b->counters, "counter");
    }
    if (b->flags & BOOST_KEPT)
        text_put(&out, ", kept");
    if (b->flags & BOOST_SEALS)
        text_put(&out, ", sealed when it leaves");
    if (b->flags & BOOST_SERVES_FOE) {
        text_put(&out, ", serves ");
        text_char(&out, seat_letter(foe_of(who)));
    }
    text_put(&out, ": ");
    card_text_in(r, &g->d, ex_boost_half(r, card), &out);
    print_fact(p, line);
}

/* Cards that the other player has sealed. */
static void print_sealed_by_foe(const struct printer *p, const struct exceed *g,
                                int who)
{
    int n = __builtin_popcountll(g->sealed_by_foe[who]);

    if (n > 0)
        fprintf(p->out, "%*s(%d of them by %c)\n", FACTS, "", n,
                seat_letter(foe_of(who)));
}

/* The fighter of a team that is tagged out. */
static void print_partner(const struct printer *p, const struct rules *r,
                          const struct exceed *g, int who)
{
    const struct side *side = &g->side[who];
    int other = !side->front;

    if (!tag_team(g))
        return;
    fprintf(p->out, "%*s", FACTS, "");
    print_life(p, side->life[other]);
    fprintf(p->out, "  %s%s, tagged out%s\n", name_of(r, side->fighter[other]),
            side->exceeded[other] ? ", Exceed Mode" : "",
            side->barred > 0 ? "; no change yet" : "");
}

/* A companion is on the board as the small letter of its player. */
static void print_companion(const struct printer *p, const struct rules *r,
                            const struct exceed *g, int who)
{
    if (g->side[who].companion > 0)
        fprintf(p->out, "%*s%s on space %d (%c)%s\n", FACTS, "",
                exceed_companion(r, g, who), g->side[who].companion,
                seat_letter(who) - 'A' + 'a',
                is_off(g->side[who].flipped) ? ", disabled" : "");
    if (g->side[who].decoy > 0)
        fprintf(p->out, "%*s%s on space %d too (%c)\n", FACTS, "",
                exceed_companion(r, g, who), g->side[who].decoy,
                seat_letter(who) - 'A' + 'a');
}

static void print_ability(const struct printer *p, const struct rules *r,
                          const struct exceed *g, int who)
{
    char line[LINE];
    struct text out;

    text_init(&out, line, sizeof line);
    text_put(&out, "ability: ");
    card_text_in(r, &g->d, ex_side_up(r, g, who), &out);
    print_fact(p, line);
}

static void print_player(const struct printer *p, const struct rules *r,
                         const struct exceed *g, const struct seating *seats,
                         int who)
{
    print_fighter(p, r, g, seats, who);
    print_partner(p, r, g, who);
    print_counts(p, r, g, who);
    if (seats->whole) {
        print_ability(p, r, g, who);
        print_zone(p, r, g, who, ZONE_DISCARD, "discard pile (top last)");
    }
    print_companion(p, r, g, who);
    print_zone(p, r, g, who, ZONE_GAUGE, "Gauge");
    print_zone(p, r, g, who, ZONE_OVERDRIVE, "Overdrive area");
    print_zone(p, r, g, who, ZONE_RODS, "Lightning Rods");
    print_zone(p, r, g, who, ZONE_ASIDE, "set aside");
    print_zone(p, r, g, who, ZONE_SEALED, "sealed");
    print_sealed_by_foe(p, g, who);
    print_zone(p, r, g, who, ZONE_PLAYING, "being played");
    print_zone(p, r, g, who, ZONE_LOOKED, "looked at");
    for (int i = 0; i < count_of(g, who, ZONE_BOOSTS); i++)
        print_boost(p, r, g, who, i);
}

/* --- attacks --- */

/* "range 1-2, power 3"; an attack that cannot hit shows no power. */
static void put_reach(const struct rules *r, const struct exceed *g, int who,
                      struct text *out)
{
    int near, far;

    if (!exceed_range(r, g, who, &near, &far)) {
        text_put(out, "no range");
        return;
    }
    put_number("range ", near, out);
    if (far != near)
        put_number("-", far, out);
    put_number(", power ", exceed_power(r, g, who), out);
}

/* "range 1-2, power 3, speed 6, guard 4" as they are now. */
static void put_numbers(const struct rules *r, const struct exceed *g, int who,
                        struct text *out)
{
    int armor = exceed_armor(r, g, who), guard = exceed_guard(r, g, who);

    put_reach(r, g, who, out);
    put_number(", speed ", exceed_speed(r, g, who), out);
    if (armor > 0)
        put_number(", armor ", armor, out);
    if (guard > 0)
        put_number(", guard ", guard, out);
    if (ex_attack_cost(r, g, who) > 0) {
        put_number(", ", ex_attack_cost(r, g, who), out);
        text_put(out, " Gauge");
    }
}

static const char *set_word(const struct attack *a)
{
    if (a->set == SET_WILD)
        return "a wild swing";
    return a->spares > 0 ? "an EX attack" : "an attack";
}

/* What holds for a player in this Strike besides the numbers: "must set a wild
 * swing", "no attack hits". */
static void print_terms(const struct printer *p, const struct rules *r,
                        const struct exceed *g, int who)
{
    const struct attack *a = &g->attack[who];
    const struct term {
        bool holds;
        const char *text;
    } terms[] = {
        { a->must_wild && a->set == SET_NONE, "must set a wild swing" },
        { a->companion, "counts the range from the companion" },
        { a->ejects, "has bought an Ejection Strike" },
        { a->evades, "cannot be hit any more in this Strike" },
        { a->no_armor, "has lost all Armor" },
        { a->seals_foe, "seals the other attack at the end of the Strike" },
        { a->place != PLACE_NORMAL, "keeps the attack from its usual pile" },
    };

    if (who != g->attacker && g->answer != CARD_NONE && a->set == SET_NONE)
        fprintf(p->out, "%*s%c must set %s\n", INDENT, "", seat_letter(who),
                name_of(r, g->answer));
    for (unsigned i = 0; i < sizeof terms / sizeof terms[0]; i++)
        if (terms[i].holds)
            fprintf(p->out, "%*s%c %s\n", INDENT, "", seat_letter(who),
                    terms[i].text);
}

/* What a player strikes with, as far as the viewer knows it. */
static void print_attack(const struct printer *p, const struct rules *r,
                         const struct exceed *g, int who)
{
    const struct attack *a = &g->attack[who];
    card_id card = exceed_attack(g, who);
    char line[LINE];
    struct text out;

    if (card == CARD_NONE)
        return;
    text_init(&out, line, sizeof line);
    text_char(&out, seat_letter(who));
    text_put(&out, g->revealed ? " strikes with " : " has set ");
    if (!g->revealed)
        text_put(&out, set_word(a));
    if (card != CARD_HIDDEN) {
        text_put(&out, g->revealed ? "" : ": ");
        text_put(&out, name_of(r, card));
        text_put(&out, a->spares > 0 && g->revealed ? " as an EX: " : ": ");
        put_numbers(r, g, who, &out);
        text_put(&out, a->stunned ? "; stunned" : "");
    }
    if (card != CARD_HIDDEN)
        board_print_marks(p, exceed_reach(r, g, who));
    fprintf(p->out, "%*s", INDENT, "");
    printer_fold(p, INDENT, 2 * INDENT, line);
}

static void print_board(const struct printer *p, const struct rules *r,
                        const struct exceed *g)
{
    board_print(p, g);
    for (int who = 0; who < g->d.players; who++)
        print_attack(p, r, g, who);
    for (int who = 0; in_strike(g) && who < g->d.players; who++)
        print_terms(p, r, g, who);
}

/* --- hands --- */

/* The texts of both halves, folded under the card's line. */
static void print_texts(const struct printer *p, const struct rules *r,
                        const struct exceed *g, card_id card)
{
    char line[LINE];
    struct text out;

    text_init(&out, line, sizeof line);
    card_text_in(r, &g->d, card, &out);
    if (out.n > 0) {
        fprintf(p->out, "%*s", TEXTS, "");
        printer_fold(p, TEXTS, TEXTS, line);
    }
    text_init(&out, line, sizeof line);
    put_boost_half(r, g, card, &out);
    fprintf(p->out, "%*s", TEXTS, "");
    printer_ink(p, INK_FAINT);
    printer_fold(p, TEXTS, TEXTS, line);
    printer_ink(p, INK_PLAIN);
}

/* "..=A=..B.  Special: range 1, power 1, ..." with what is in force now. */
static void print_attack_half(const struct printer *p, const struct rules *r,
                              const struct exceed *g, int who, card_id card,
                              int at)
{
    char line[LINE], strip[SPACES + 1];
    struct exceed now;
    struct text out;
    spaces reach;

    exceed_consider(g, who, card, &now);
    reach = exceed_reach(r, &now, who);
    text_init(&out, strip, sizeof strip);
    board_put_strip(g, who, reach, &out);
    printer_ink(p, board_foe_on(g, who, reach) ? INK_GOOD : INK_FAINT);
    fprintf(p->out, "%s  ", strip);
    printer_ink(p, INK_PLAIN);
    text_init(&out, line, sizeof line);
    text_put(&out, r->game->vocabulary->types[r->book->cards[card].type].name);
    if (tag_team(g) && r->book->cards[card].stat[STAT_OF] != CARD_NONE) {
        text_put(&out, " of ");
        text_put(&out, name_of(r, (card_id)r->book->cards[card].stat[STAT_OF]));
    }
    text_put(&out, ": ");
    put_numbers(r, &now, who, &out);
    printer_fold(p, at + SPACES + 2, at + SPACES + 2, line);
}

static int widest_name(const struct rules *r, const card_id *hand, int n)
{
    enum { COPIES = 3 }; /* " x2" */
    int widest = 0;

    for (int i = 0; i < n; i++) {
        int columns = printer_columns(name_of(r, hand[i])) +
                      (hand_copies(hand, n, i) > 1 ? COPIES : 0);

        widest = columns > widest ? columns : widest;
    }
    return widest;
}

/* On a small terminal each card has its numbers only. */
static void print_own_hand(const struct printer *p, const struct rules *r,
                           const struct exceed *g, const struct seating *seats)
{
    int who = seats->viewer;
    const card_id *hand = zone_cards(&g->shelf, zone_of(who, ZONE_HAND));
    int n = count_of(g, who, ZONE_HAND);
    int at = INDENT + widest_name(r, hand, n) + 2;
    bool small = p->height > 0 && p->height < TALL && !seats->whole;

    for (int i = 0; i < n; i += hand_copies(hand, n, i)) {
        char name[NAME];
        struct text out;

        text_init(&out, name, sizeof name);
        hand_list(p, r, hand + i, hand_copies(hand, n, i), &out);
        fprintf(p->out, "%*s", INDENT, "");
        printer_ink(p, INK_STRONG);
        printer_pad(p, name, at - INDENT);
        printer_ink(p, INK_PLAIN);
        print_attack_half(p, r, g, who, hand[i], at);
        if (!small)
            print_texts(p, r, g, hand[i]);
    }
    printer_ink(p, INK_FAINT);
    fprintf(p->out, "%*s%s\n", INDENT, "",
            n > 0 ? "= is in reach now; X is the opponent in reach"
                  : "your hand is empty");
    printer_ink(p, INK_PLAIN);
}

static void position(const struct printer *p, const struct rules *r,
                     const struct duel *view, const struct seating *seats)
{
    const struct exceed *g = exceed_const(view);

    if (seats->viewer >= 0 && seats->viewer < view->players) {
        print_own_hand(p, r, g, seats);
        fputc('\n', p->out);
    }
    for (int who = 0; who < view->players; who++) {
        print_player(p, r, g, seats, who);
        if (seats->viewer == VIEWER_ALL)
            print_zone(p, r, g, who, ZONE_HAND, "holds");
    }
    fputc('\n', p->out);
    print_board(p, r, g);
}

/* --- short texts --- */

static void status(const struct rules *r, const struct duel *view,
                   struct text *out)
{
    const struct exceed *g = exceed_const(view);

    for (int who = 0; who < view->players; who++) {
        screen_put_seat(out, who, "; ");
        text_put(out, name_of(r, fighter_of(g, who)));
        put_number(" ", life_of(g, who), out);
        put_number(" life, space ", ex_spaces_of(g, who).near, out);
        if (g->side[who].wide > 0)
            put_number("-", ex_spaces_of(g, who).far, out);
        put_number(", hand ", count_of(g, who, ZONE_HAND), out);
        if (count_of(g, who, ZONE_GAUGE) > 0)
            put_number(", Gauge ", count_of(g, who, ZONE_GAUGE), out);
        text_put(out, exceeded(g, who) ? ", Exceed Mode" : "");
    }
}

/* "..=A=..B.  range 1, power 1, ..." */
static void put_considered(const struct rules *r, const struct exceed *g,
                           int who, choice c, struct text *out)
{
    struct exceed now;

    if (!exceed_consider_answer(g, who, c, &now))
        return;
    board_put_strip(g, who, exceed_reach(r, &now, who), out);
    text_put(out, "  ");
    put_numbers(r, &now, who, out);
}

/* "2 Force; then range 3" */
static void put_goal(const struct rules *r, const struct exceed *g, int who,
                     int space, struct text *out)
{
    struct exceed there = *g;
    int price[SPACES + 1];

    if (g->d.question != QUESTION_GOAL)
        return;
    ex_move_prices(r, g, who, price);
    put_number("", price[space], out);
    there.side[who].at = (uint8_t)space;
    put_number(" Force; then range ", exceed_distance(&there), out);
}

/* What the answers of a verb are about. */
enum label { LABEL_NONE, LABEL_ATTACK, LABEL_BOOST, LABEL_CARD, LABEL_SPACE };

static const enum label labels[VERBS] = {
    [VERB_REGULAR] = LABEL_ATTACK,    [VERB_EX] = LABEL_ATTACK,
    [VERB_DOUBLE_EX] = LABEL_ATTACK,  [VERB_TRIPLE_EX] = LABEL_ATTACK,
    [VERB_OPEN] = LABEL_ATTACK,       [VERB_OPEN_EX] = LABEL_ATTACK,
    [VERB_LIE] = LABEL_ATTACK,        [VERB_LIE_EX] = LABEL_ATTACK,
    [VERB_EX_WITH] = LABEL_ATTACK,    [VERB_PLAY] = LABEL_BOOST,
    [VERB_OWN_BOOST] = LABEL_BOOST,   [VERB_FOE_BOOST] = LABEL_BOOST,
    [VERB_FIRST_BOOST] = LABEL_BOOST, [VERB_FIRST_TAKEN] = LABEL_BOOST,
    [VERB_HAND] = LABEL_CARD,         [VERB_GAUGE] = LABEL_CARD,
    [VERB_PICK] = LABEL_CARD,         [VERB_START_WITH] = LABEL_CARD,
    [VERB_SPACE] = LABEL_SPACE,
};

static void answer(const struct printer *p, const struct rules *r,
                   const struct duel *view, choice c, struct text *out)
{
    const struct exceed *g = exceed_const(view);
    int who = view->viewer - 1;
    card_id card = (card_id)choice_a(c);

    (void)p;
    switch (labels[choice_verb(c)]) {
    case LABEL_NONE:
        break;
    case LABEL_ATTACK:
        put_considered(r, g, who, c, out);
        break;
    case LABEL_BOOST:
        put_boost_half(r, g, card, out);
        break;
    case LABEL_CARD:
        card_head(r, card, out);
        break;
    case LABEL_SPACE:
        put_goal(r, g, who, (int)choice_a(c), out);
        break;
    }
}

/* Is the question one about places? */
static bool asks_place(const struct duel *view)
{
    return view->question == QUESTION_GOAL ||
           view->question == QUESTION_SPACES ||
           view->question == QUESTION_COMPANION;
}

/* What is to be paid, and the text that asks. */
static void about(const struct rules *r, const struct duel *view,
                  struct text *out)
{
    unsigned effect = screen_effect(r, view);

    exceed_put_payment(exceed_const(view), out);
    if (effect == 0)
        return;
    text_put(out, out->n > 0 ? " " : "");
    text_put(out, r->book->cards[effect].name);
    text_put(out, ": ");
    card_text_in(r, view, effect, out);
}

/* Where everybody stands. */
static void board(const struct printer *p, const struct rules *r,
                  const struct duel *view)
{
    if (asks_place(view))
        print_board(p, r, exceed_const(view));
}

/* Where an attack would reach, on the board. */
static void card_reach(const struct printer *p, const struct rules *r,
                       const struct duel *view, int viewer, card_id card)
{
    const struct exceed *g = exceed_const(view);
    struct exceed now;

    if (r->book->cards[card].type == TYPE_FIGHTER || viewer < 0)
        return;
    exceed_consider(g, viewer, card, &now);
    board_print(p, g);
    board_print_marks(p, exceed_reach(r, &now, viewer));
}

static bool follows_up(const struct duel *view)
{
    return view->question != QUESTION_ACTION;
}

const struct screen exceed_screen = {
    .headline = headline,
    .position = position,
    .status = status,
    .answer = answer,
    .about = about,
    .board = board,
    .card = card_reach,
    .follows_up = follows_up,
};
