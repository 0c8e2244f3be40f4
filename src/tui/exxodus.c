/* exxodus.c - how Exxodus looks: each corporation's stacks with what they
 * add up to, and whose window it is and why. */
#include "games/exxodus/exxodus.h"

#include "tui/hand.h"
#include "tui/screens.h"

enum {
    INDENT = 2,
    STACK_COLUMNS = 44, /* number, kind and totals of a stack */
    LINE = 512
};

/* --- the head line --- */

static const char *action_name(const struct exxodus *g)
{
    static const char *const names[VERBS] = {
        [VERB_PLAY] = "plays a card", [VERB_TRADE] = "trades",
        [VERB_ATTACK] = "attacks",    [VERB_MOVE] = "moves",
        [VERB_SALVAGE] = "salvages",
    };

    return names[g->action.verb];
}

/* ", attacks: somebody is about to lose a card" */
static void put_action(const struct exxodus *g, struct text *out)
{
    if (action_name(g) == NULL) {
        text_put(out, ", ");
        text_count(out, g->points, "action");
        text_put(out, " left");
        return;
    }
    text_char(out, ' ');
    text_put(out, action_name(g));
    if (g->window == WINDOW_ACTION)
        text_put(out, ": a window for everybody");
    if (g->window != WINDOW_LOSS)
        return;
    text_put(out, ": the loss window");
    for (int i = 0; i < g->d.players; i++)
        if (g->fight.losing >> i & 1) {
            text_put(out, ", ");
            text_char(out, seat_letter(i));
            text_put(out, " would lose a card");
        }
}

static void headline(const struct rules *r, const struct duel *view,
                     struct text *out)
{
    const struct exxodus *g = exxodus_const(view);

    if (screen_put_turn(out, r, view, g->active))
        put_action(g, out);
}

/* --- stacks --- */

static void put_total(struct text *out, const char *name, int n)
{
    text_char(out, ' ');
    text_put(out, name);
    text_char(out, ' ');
    text_number(out, n);
}

static void put_wing(const struct rules *r, const struct exxodus *g, int stack,
                     struct text *out)
{
    struct total t = exxodus_wing(r, g, stack);

    put_total(out, "POWER", t.first);
    put_total(out, "SHIELD", t.second);
    put_total(out, "SPEED", t.third);
}

/* "planet ATTACK 4 DEF 1 TECH 2 POP 4": what it strikes and defends itself
 * with, and what it trades. */
static void put_planet(const struct rules *r, const struct exxodus *g,
                       int stack, struct text *out)
{
    struct total t = exxodus_planet(r, g, stack);

    put_total(out, "ATTACK", t.first);
    put_total(out, "DEF", t.second);
    put_total(out, "TECH", exxodus_commodity(r, g, stack, false));
    put_total(out, "POP", exxodus_commodity(r, g, stack, true));
}

static void put_kind(const struct rules *r, const struct exxodus *g, int stack,
                     struct text *out)
{
    switch (exxodus_stack_type(r, g, stack)) {
    case TYPE_PLANET:
        text_put(out, "planet");
        put_planet(r, g, stack, out);
        break;
    case TYPE_SHIP:
        text_put(out, "wing");
        put_wing(r, g, stack, out);
        break;
    case TYPE_LEADER:
        text_put(out, "lone leader");
        put_total(out, "duel",
                  exxodus_duel_total(r, g, exxodus_leader(r, g, stack)));
        break;
    case TYPE_TECH:
    case TYPE_MISSION:
    case TYPE_HALF:
    case TYPE_OTHER_HALF:
    case TYPES:
        text_put(out, "project");
        break;
    }
}

/* "#5 Raptor (damaged)" */
static void put_piece(const struct rules *r, const struct exxodus *g, int piece,
                      struct text *out)
{
    text_char(out, '#');
    text_number(out, piece);
    text_char(out, ' ');
    text_put(out, exxodus_name(r, g, piece));
    exxodus_put_marks(g, piece, " (", ")", out);
}

static void put_pieces(const struct rules *r, const struct exxodus *g,
                       int stack, struct text *out)
{
    for (int i = g->stack[stack].first; i != 0; i = g->piece[i].next) {
        text_put(out, i != g->stack[stack].first ? ", " : "");
        put_piece(r, g, i, out);
    }
}

static void print_stack(const struct printer *p, const struct rules *r,
                        const struct exxodus *g, int stack)
{
    char line[LINE], number[16];
    struct text out;

    text_init(&out, number, sizeof number);
    text_char(&out, '[');
    text_number(&out, stack);
    text_char(&out, ']');
    fprintf(p->out, "%*s%5s ", INDENT, "", number);
    text_init(&out, line, sizeof line);
    put_kind(r, g, stack, &out);
    printer_pad(p, line, STACK_COLUMNS - INDENT - 6);
    text_init(&out, line, sizeof line);
    put_pieces(r, g, stack, &out);
    printer_fold(p, STACK_COLUMNS, STACK_COLUMNS, line);
    if (exxodus_stack_type(r, g, stack) == TYPE_SHIP ||
        exxodus_ships(r, g, stack) == 0)
        return;
    text_init(&out, line, sizeof line);
    text_put(&out, "Ships");
    put_wing(r, g, stack, &out);
    fprintf(p->out, "%*s%s\n", INDENT + 6, "", line);
}

/* --- players --- */

static void print_player(const struct printer *p, const struct rules *r,
                         const struct exxodus *g, const struct seating *seats,
                         int who)
{
    screen_print_seat(p, &g->d, seats, who, g->active);
    fprintf(p->out, "%d of %d credits, VALUE %d of %d, ", g->credits[who],
            g->d.policy[POLICY_TARGET_CREDITS], exxodus_value(r, g, who),
            g->d.policy[POLICY_TARGET_VALUE]);
    printer_ink(p, INK_STRONG);
    fprintf(p->out, "%d VP", exxodus_points(r, g, who));
    printer_ink(p, INK_PLAIN);
    fprintf(p->out, ", hand %d\n", zone_count(&g->shelf, ZONE_HAND + who));
    for (int s = 1; s <= g->nstacks; s++)
        if (g->stack[s].first != 0 && g->stack[s].controller == who)
            print_stack(p, r, g, s);
}

static void print_piles(const struct printer *p, const struct rules *r,
                        const struct exxodus *g)
{
    int shown = zone_count(&g->shelf, ZONE_SHOWN);

    fprintf(p->out, "%*sdeck %d, removed %d", INDENT, "",
            zone_count(&g->shelf, ZONE_DECK),
            zone_count(&g->shelf, ZONE_REMOVED));
    for (int i = 0; i < shown; i++)
        fprintf(p->out, "%s%s", i == 0 ? ", declared: " : ", ",
                r->book->cards[zone_card(&g->shelf, ZONE_SHOWN, i)].name);
    fputc('\n', p->out);
}

static void position(const struct printer *p, const struct rules *r,
                     const struct duel *view, const struct seating *seats)
{
    const struct exxodus *g = exxodus_const(view);

    hand_print_all(p, r, view, &g->shelf, ZONE_HAND, ~0u, seats);
    for (int i = 0; i < view->players; i++)
        print_player(p, r, g, seats, i);
    print_piles(p, r, g);
}

/* --- short texts --- */

static void status(const struct rules *r, const struct duel *view,
                   struct text *out)
{
    const struct exxodus *g = exxodus_const(view);

    for (int i = 0; i < view->players; i++) {
        screen_put_seat(out, i, ", ");
        text_number(out, exxodus_points(r, g, i));
        text_put(out, " VP (VALUE ");
        text_number(out, exxodus_value(r, g, i));
        text_put(out, ", ");
        text_count(out, g->credits[i], "credit");
        text_char(out, ')');
    }
}

static void put_stack(const struct rules *r, const struct exxodus *g,
                      unsigned stack, struct text *out)
{
    if (stack > EXXODUS_PIECES || g->stack[stack].first == 0)
        return;
    text_char(out, seat_letter(g->stack[stack].controller));
    text_put(out, "'s ");
    put_kind(r, g, (int)stack, out);
    text_put(out, ": ");
    put_pieces(r, g, (int)stack, out);
}

/* Ships that attack from a planet do so with numbers of their own. */
static void put_attacker(const struct rules *r, const struct exxodus *g,
                         unsigned stack, struct text *out)
{
    put_stack(r, g, stack, out);
    if (out->n == 0 || exxodus_stack_type(r, g, (int)stack) != TYPE_PLANET)
        return;
    text_put(out, "; Ships");
    put_wing(r, g, (int)stack, out);
}

/* The order that is being said, or NULL. */
static const struct order *open_order(const struct duel *view)
{
    for (int i = 0; i < view->players; i++)
        if (view->waiting >> i & 1 && view->parts[i] > 0)
            return &exxodus_const(view)->order[i];
    return NULL;
}

/* "Quantum Reactor, half, first -1, second +2, third -1" */
static void put_half(const struct rules *r, const struct duel *view,
                     unsigned half, struct text *out)
{
    const struct order *o = open_order(view);
    unsigned part;

    if (o == NULL || half < 1 || half > r->book->cards[o->card].nparts)
        return;
    part = r->book->cards[o->card].part + half - 1;
    text_put(out, r->book->cards[part].name);
    text_put(out, ", ");
    card_head(r, part, out);
}

/* What may be cancelled, or what a share is taken of; else the action that a
 * window is open for. */
static void about_answer(const struct rules *r, const struct duel *view,
                         struct text *out)
{
    const struct exxodus *g = exxodus_const(view);
    int ability = field_get(r, view, field_find(r, "ability"), 0);

    if (ability != 0) {
        text_put(out, exxodus_name(r, g, ability));
        text_put(out, " of ");
        text_char(out,
                  seat_letter(g->stack[g->piece[ability].stack].controller));
        text_put(out, " is aimed at ");
        put_piece(r, g, field_get(r, view, field_find(r, "aim"), 0), out);
        text_put(out, ".");
        return;
    }
    text_char(out, seat_letter(g->active));
    text_char(out, ' ');
    exxodus_put_action(r, g, out);
    text_char(out, '.');
}

/* What a further part of an order is about. */
static void about(const struct rules *r, const struct duel *view,
                  struct text *out)
{
    static const char *const asked[VERBS] = {
        [VERB_ON] = "Where does it go?",
        [VERB_ALONE] = "Where does it go?",
        [VERB_HALF] = "Which half counts?",
        [VERB_COPY] = "What does it copy?",
        [VERB_NAME] = "Whom does it name?",
        [VERB_TECH] = "What is traded?",
        [VERB_POP] = "What is traded?",
        [VERB_TO] = "Where to?",
        [VERB_FREE] = "A free move?",
        [VERB_AGAINST] = "Against whom?",
        [VERB_TARGET] = "What is the target?",
        [VERB_SHIFT] = "Which total gets the point?",
        [VERB_BRING] = "Which Ship?",
    };
    const struct exxodus *g = exxodus_const(view);
    const struct order *o = open_order(view);
    choice list[DUEL_MAX_CHOICES];

    if (o == NULL) {
        if (g->action.verb != VERB_PASS || g->d.question == QUESTION_CANCEL)
            about_answer(r, view, out);
        return;
    }
    duel_choices(r, view, (int)(o - g->order), list);
    if (o->card != CARD_NONE || o->piece != 0) {
        text_put(out, o->card != CARD_NONE ? r->book->cards[o->card].name
                                           : exxodus_name(r, g, o->piece));
        text_put(out, ": ");
    }
    text_put(out, asked[choice_verb(list[0])]);
}

static void answer(const struct printer *p, const struct rules *r,
                   const struct duel *view, choice c, struct text *out)
{
    const struct exxodus *g = exxodus_const(view);
    unsigned a = choice_a(c);

    (void)p;
    switch (choice_verb(c)) {
    case VERB_PLAY:
    case VERB_SALVAGE:
    case VERB_BRING:
        hand_face(r, view, (card_id)a, out);
        break;
    case VERB_ATTACK:
        put_attacker(r, g, a, out);
        break;
    case VERB_TRADE:
    case VERB_ON:
    case VERB_TO:
    case VERB_AGAINST:
        put_stack(r, g, a, out);
        break;
    case VERB_MOVE:
    case VERB_USE:
    case VERB_COPY:
    case VERB_TARGET:
    case VERB_HIT:
    case VERB_GIVE:
        if (a >= 1 && a <= g->npieces)
            put_stack(r, g, g->piece[a].stack, out);
        break;
    case VERB_HALF:
        put_half(r, view, a, out);
        break;
    default:
        break;
    }
}

/* An order is said in several answers, during which nothing changes. */
static bool follows_up(const struct duel *view)
{
    return open_order(view) != NULL;
}

const struct screen exxodus_screen = {
    .headline = headline,
    .position = position,
    .status = status,
    .answer = answer,
    .about = about,
    .follows_up = follows_up,
};
