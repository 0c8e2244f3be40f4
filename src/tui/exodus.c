/* exodus.c - how Exodus looks: both fields as piles with their creatures, and
 * the stack, top first.
 *
 * What changes most comes last, next to the question, so that it is visible on
 * a small terminal too.
 */
#include "games/exodus/exodus.h"

#include "tui/hand.h"
#include "tui/screens.h"

enum {
    INDENT = 2,
    BAR = 10,         /* columns */
    LONGEST_BAR = 20, /* Life Points that a bar can show */
    TALL = 40,        /* lines of a terminal that has room for every text */
    LINE = 512
};

/* --- the head line --- */

static void headline(const struct rules *r, const struct duel *view,
                     struct text *out)
{
    static const char *const phases[PHASES] = {
        [PHASE_DRAW] = "Draw Phase",         [PHASE_ENERGY] = "Energy Phase",
        [PHASE_CREATURE] = "Creature Phase", [PHASE_ATTACK] = "Attack Phase",
        [PHASE_END] = "End Phase",
    };
    const struct exodus *g = exodus_const(view);

    if (screen_put_turn(out, r, view, g->active)) {
        text_put(out, ", ");
        text_put(out, phases[g->phase]);
        if (duel_first(&g->d) >= 0 && duel_first(&g->d) != g->active) {
            text_put(out, "; the say is with ");
            text_char(out, seat_letter(duel_first(&g->d)));
        }
    }
}

/* --- the fields --- */

static void put_frozen(const struct exodus *g, int instance, struct text *out)
{
    if (g->flags[instance] & FLAG_FROZEN)
        text_put(out, " (frozen)");
}

/* Is an energy like another one, as far as can be seen? */
static bool looks_like(const struct exodus *g, int a, int b)
{
    unsigned seen = FLAG_FROZEN | FLAG_SPENT;

    return g->kind[a] == g->kind[b] &&
           (g->flags[a] & seen) == (g->flags[b] & seen);
}

/* The energies of a pile: "Haloed Spark x2, Crown of Noon (frozen)". */
static void put_energies(const struct printer *p, const struct rules *r,
                         const struct exodus *g, int zone,
                         const struct pile *pile, struct text *out)
{
    for (int i = 0; i < pile->energies;) {
        int card = zone_card(&g->shelf, zone, pile->first + i), n = 1;

        while (i + n < pile->energies &&
               looks_like(g, card,
                          zone_card(&g->shelf, zone, pile->first + i + n)))
            n++;
        text_put(out, i > 0 ? ", " : "");
        text_put(out, exodus_name(r, g, card));
        if (n > 1) {
            text_char(out, ' ');
            text_put(out, printer_glyph(p, GLYPH_TIMES));
            text_number(out, n);
        }
        put_frozen(g, card, out);
        text_put(out, g->flags[card] & FLAG_SPENT ? " (moved)" : "");
        i += n;
    }
}

/* " (+2 until the end of the turn)" */
static void put_bonus(const struct exodus *g, int creature, struct text *out)
{
    int bonus = g->bonus[creature];

    if (bonus == 0)
        return;
    text_put(out, bonus > 0 ? " (+" : " (");
    text_number(out, bonus);
    text_put(out, " until the end of the turn)");
}

/* " 1  Dawnfeather Acolyte, strength 2 on Haloed Spark x2" */
static void print_pile(const struct printer *p, const struct rules *r,
                       const struct exodus *g, int zone,
                       const struct pile *pile)
{
    char line[LINE];
    struct text out;

    text_init(&out, line, sizeof line);
    if (pile->creature != 0) {
        text_put(&out, exodus_name(r, g, pile->creature));
        put_frozen(g, pile->creature, &out);
        text_put(&out, ", strength ");
        text_number(&out, exodus_strength(r, g, pile->creature));
        put_bonus(g, pile->creature, &out);
        if (g->flags[pile->creature] & FLAG_SPENT)
            text_put(&out, ", has attacked");
        if (g->flags[pile->creature] & FLAG_USED)
            text_put(&out, ", ability used");
        if (g->attacker == pile->creature)
            text_put(&out, ", attacking");
        if (g->target == pile->creature)
            text_put(&out, ", under attack");
        text_put(&out, ", on ");
    } else {
        text_put(&out, "blank: ");
    }
    put_energies(p, r, g, zone, pile, &out);
    fprintf(p->out, "%*s%2d  ", INDENT + 2, "", pile->number);
    printer_fold(p, INDENT + 6, INDENT + 8, line);
}

/* A full bar is what a side begins with. */
static int print_life(const struct printer *p, int life, int most)
{
    int columns;

    printer_ink(p, life * 3 <= most ? INK_BAD : INK_GOOD);
    columns = fprintf(p->out, "%2d Life Points ", life);
    for (int i = 0; i < BAR && life <= LONGEST_BAR; i++, columns++)
        fputs(
            printer_glyph(p, i * most < life * BAR ? GLYPH_FULL : GLYPH_EMPTY),
            p->out);
    printer_ink(p, INK_PLAIN);
    return columns;
}

static void print_standing(const struct printer *p, const struct rules *r,
                           const struct exodus *g, int who)
{
    int zone = zone_of(who, ZONE_STANDING), n = zone_count(&g->shelf, zone);

    for (int i = 0; i < n; i++) {
        char line[LINE];
        struct text out;
        int card = zone_card(&g->shelf, zone, i);

        text_init(&out, line, sizeof line);
        text_put(&out, "standing ");
        text_number(&out, i + 1);
        text_put(&out, ": ");
        text_put(&out, exodus_name(r, g, card));
        put_frozen(g, card, &out);
        fprintf(p->out, "%*s", INDENT + 4, "");
        printer_fold(p, INDENT + 4, INDENT + 8, line);
    }
}

/* The energies in a hand that is otherwise hidden: XO-INFO-02. */
static void print_open_hand(const struct printer *p, const struct rules *r,
                            const struct exodus *g, const struct seating *seats,
                            int who)
{
    int zone = zone_of(who, ZONE_HAND);
    char line[LINE];
    struct text out;

    if (seats->viewer == VIEWER_ALL ||
        (seats->viewer >= 0 &&
         duel_side(&g->d, who) == duel_side(&g->d, seats->viewer)))
        return;
    text_init(&out, line, sizeof line);
    for (int i = 0; i < zone_count(&g->shelf, zone); i++) {
        int card = zone_card(&g->shelf, zone, i);

        if (card == CARD_HIDDEN)
            continue;
        text_put(&out, out.n > 0 ? ", " : "open in hand: ");
        text_put(&out, exodus_name(r, g, card));
    }
    if (out.n == 0)
        return;
    fprintf(p->out, "%*s", INDENT + 4, "");
    printer_fold(p, INDENT + 4, INDENT + 8, line);
}

static void print_life_attacked(const struct printer *p, const struct rules *r,
                                const struct exodus *g, int who)
{
    char line[LINE];
    struct text out;

    if (!(g->attack & ATTACK_LIFE) || g->victim != who || g->attacker == 0)
        return;
    text_init(&out, line, sizeof line);
    text_put(&out, "Life Points under attack by ");
    text_put(&out, exodus_name(r, g, g->attacker));
    fprintf(p->out, "%*s", INDENT + 4, "");
    printer_fold(p, INDENT + 4, INDENT + 8, line);
}

/* The cards of the Main Deck that are being revealed, the top one first. */
static void print_revealed(const struct printer *p, const struct rules *r,
                           const struct exodus *g, int who)
{
    int zone = zone_of(who, ZONE_MAIN), n = zone_count(&g->shelf, zone);
    char line[LINE];
    struct text out;

    if (g->revealed[who] == 0)
        return;
    text_init(&out, line, sizeof line);
    for (int i = 0; i < g->revealed[who]; i++) {
        text_put(&out, i > 0 ? "; " : "revealed: ");
        text_put(&out,
                 exodus_name(r, g, zone_card(&g->shelf, zone, n - 1 - i)));
    }
    fprintf(p->out, "%*s", INDENT + 4, "");
    printer_fold(p, INDENT + 4, INDENT + 8, line);
}

static void print_player(const struct printer *p, const struct rules *r,
                         const struct exodus *g, const struct seating *seats,
                         int who)
{
    const struct shelf *s = &g->shelf;
    struct pile pile = NO_PILE;

    screen_print_seat(p, &g->d, seats, who, g->active);
    if (!exodus_in(g, who)) {
        fputs("has left\n", p->out);
        return;
    }
    print_life(p, exodus_life(g, who),
               g->d.teams != 0 ? EXODUS_TEAM_LIFE : EXODUS_LIFE);
    fprintf(p->out, "  hand %d, decks %d and %d, graveyard %d%s\n",
            zone_count(s, zone_of(who, ZONE_HAND)),
            zone_count(s, zone_of(who, ZONE_MAIN)),
            zone_count(s, zone_of(who, ZONE_ENERGY)),
            zone_count(s, zone_of(who, ZONE_GRAVE)),
            g->grave_frozen >> who & 1 ? " (frozen)" : "");
    print_open_hand(p, r, g, seats, who);
    print_life_attacked(p, r, g, who);
    print_revealed(p, r, g, who);
    while (xo_pile_next(r, g, who, &pile))
        print_pile(p, r, g, zone_of(who, ZONE_FIELD), &pile);
    print_standing(p, r, g, who);
}

/* --- the stack --- */

/* "Vaultburn Drake on pile 1 of B", "Forge Cinder in hand". */
static void put_placed(const struct rules *r, const struct exodus *g, int card,
                       struct text *out)
{
    text_put(out, exodus_name(r, g, card));
    for (int who = 0; who < g->d.players && card != CARD_HIDDEN; who++) {
        struct pile pile = NO_PILE;
        int field = zone_of(who, ZONE_FIELD);
        int at = zone_find(&g->shelf, field, (card_id)card);

        while (at >= 0 && xo_pile_next(r, g, who, &pile))
            if (at < pile.first + pile.n)
                break;
        if (at >= 0) {
            text_put(out, card == pile.creature ? " on pile " : " in pile ");
            text_number(out, pile.number);
        } else if (zone_find(&g->shelf, zone_of(who, ZONE_HAND),
                             (card_id)card) >= 0) {
            text_put(out, " in hand");
        } else if (zone_find(&g->shelf, zone_of(who, ZONE_GRAVE),
                             (card_id)card) >= 0) {
            text_put(out, " in the graveyard");
        } else if (zone_find(&g->shelf, zone_of(who, ZONE_STANDING),
                             (card_id)card) < 0) {
            continue;
        }
        text_put(out, " of ");
        text_char(out, seat_letter(who));
    }
}

/* What slot k of an object points at. */
static void put_slot(const struct rules *r, const struct exodus *g,
                     const struct object *o, int k, struct text *out)
{
    int value = o->slot[k];

    if (k < OBJECT_TARGETS && (o->flags & OBJECT_AT_STACK << k)) {
        text_put(out, "object ");
        text_number(out, value);
        return;
    }
    if (value >= SLOT_GRAVEYARD && value != CARD_HIDDEN) {
        text_put(out, "the graveyard of ");
        text_char(out, seat_letter(value - SLOT_GRAVEYARD));
        return;
    }
    if (k < OBJECT_TARGETS && (o->flags & OBJECT_AT_PILE << k))
        text_put(out, "the pile with ");
    put_placed(r, g, value, out);
}

/* How many slots of an object are targets; the others are promised energies. */
static int targets_of(const struct rules *r, const struct exodus *g, int i)
{
    card_id cards[1 + OBJECT_SLOTS];
    int filled = 0;

    for (int k = 0; k < OBJECT_SLOTS; k++)
        filled += g->object[i].slot[k] != 0;
    return filled - field_cards(r, &g->d, field_find(r, "promised"), i, cards);
}

static void put_object_line(const struct rules *r, const struct exodus *g,
                            int i, struct text *out)
{
    const struct object *o = &g->object[i];
    int against = field_get(r, &g->d, field_find(r, "against"), i), n = 0;
    int targets = targets_of(r, g, i);

    text_char(out, seat_letter(o->who));
    text_put(out, o->timing == TIMING_PLAY ? "  " : "  ability of ");
    text_put(out, exodus_name(r, g, o->card));
    if (against >= 0) {
        text_put(out, ", against ");
        text_char(out, seat_letter(against));
    }
    text_put(out, o->flags & OBJECT_EXTRA ? ", with the additional cost" : "");
    for (int k = 0; k < OBJECT_SLOTS; k++) {
        if (o->slot[k] == 0)
            continue;
        text_put(out, n == 0 && targets > 0 ? "; aims at "
                      : n == targets        ? "; promised "
                                            : " and ");
        put_slot(r, g, o, k, out);
        n++;
    }
}

/* Abilities that wait to be put on the stack. */
static void print_waiting(const struct printer *p, const struct rules *r,
                          const struct exodus *g)
{
    for (int i = 0; i < g->nwaiting; i++) {
        const struct object *o = &g->object[STACK_DEPTH - 1 - i];

        fprintf(p->out, "%*s%2d  %c  waits: ability of %s\n", INDENT + 2, "",
                i + 1, seat_letter(o->who), exodus_name(r, g, o->card));
    }
}

static void print_stack(const struct printer *p, const struct rules *r,
                        const struct exodus *g)
{
    if (g->nobjects + g->nwaiting == 0)
        return;
    fprintf(p->out, "\n%*sThe stack, what resolves first on top\n", INDENT, "");
    print_waiting(p, r, g);
    for (int i = g->nobjects - 1; i >= 0; i--) {
        char line[LINE];
        struct text out;

        text_init(&out, line, sizeof line);
        put_object_line(r, g, i, &out);
        fprintf(p->out, "%*s%2d  ", INDENT + 2, "", i + 1);
        printer_fold(p, INDENT + 6, INDENT + 8, line);
    }
}

/* --- hands --- */

/* The different cards of a hand with their numbers, in the order of the book. */
static int count_hand(const struct exodus *g, int who, uint8_t copies[256])
{
    int zone = zone_of(who, ZONE_HAND), n = zone_count(&g->shelf, zone);

    for (int i = 0; i < 256; i++)
        copies[i] = 0;
    for (int i = 0; i < n; i++)
        copies[exodus_kind(g, zone_card(&g->shelf, zone, i))]++;
    return n;
}

static void put_copies(const struct printer *p, const struct rules *r, int card,
                       int n, struct text *out)
{
    text_put(out, r->book->cards[card].name);
    if (n > 1) {
        text_char(out, ' ');
        text_put(out, printer_glyph(p, GLYPH_TIMES));
        text_number(out, n);
    }
}

static void print_card(const struct printer *p, const struct rules *r,
                       const struct duel *d, int card, int n, bool small)
{
    char name[LINE], face[LINE];
    struct text out;

    text_init(&out, name, sizeof name);
    put_copies(p, r, card, n, &out);
    text_put(&out, "  ");
    fprintf(p->out, "%*s", INDENT, "");
    printer_ink(p, INK_STRONG);
    fputs(name, p->out);
    printer_ink(p, INK_PLAIN);
    text_init(&out, face, sizeof face);
    hand_face(r, d, (card_id)card, &out);
    if (small)
        printer_cut(p, INDENT + printer_columns(name), face);
    else
        printer_fold(p, INDENT + printer_columns(name), INDENT + 4, face);
}

static void print_own_hand(const struct printer *p, const struct rules *r,
                           const struct exodus *g, const struct seating *seats)
{
    bool small = p->height > 0 && p->height < TALL && !seats->whole;
    uint8_t copies[256];

    if (count_hand(g, seats->viewer, copies) == 0)
        fprintf(p->out, "%*sYour hand is empty\n", INDENT, "");
    for (int card = 1; card < CARD_HIDDEN; card++)
        if (copies[card] > 0)
            print_card(p, r, &g->d, card, copies[card], small);
}

/* A hand on one line, for those who watch. */
static void print_hand(const struct printer *p, const struct rules *r,
                       const struct exodus *g, int who)
{
    char line[LINE];
    struct text out;
    uint8_t copies[256];

    text_init(&out, line, sizeof line);
    count_hand(g, who, copies);
    for (int card = 1; card < CARD_HIDDEN; card++)
        if (copies[card] > 0) {
            text_put(&out, out.n > 0 ? "; " : "");
            put_copies(p, r, card, copies[card], &out);
        }
    fprintf(p->out, "%*s%c holds ", INDENT, "", seat_letter(who));
    printer_fold(p, INDENT + 8, INDENT + 8, out.n > 0 ? line : "nothing");
}

/* A team may see both its hands; XO-TEAM-06. */
static void print_partners(const struct printer *p, const struct rules *r,
                           const struct exodus *g, int viewer)
{
    for (int i = 0; i < g->d.players; i++)
        if (i != viewer && duel_side(&g->d, i) == duel_side(&g->d, viewer))
            print_hand(p, r, g, i);
}

static void position(const struct printer *p, const struct rules *r,
                     const struct duel *view, const struct seating *seats)
{
    const struct exodus *g = exodus_const(view);

    if (seats->viewer == VIEWER_ALL) {
        for (int i = 0; i < view->players; i++)
            print_hand(p, r, g, i);
        fputc('\n', p->out);
    } else if (seats->viewer >= 0) {
        print_own_hand(p, r, g, seats);
        print_partners(p, r, g, seats->viewer);
        fputc('\n', p->out);
    }
    for (int i = 0; i < view->players; i++)
        print_player(p, r, g, seats, i);
    print_stack(p, r, g);
}

/* --- short texts --- */

static void status(const struct rules *r, const struct duel *view,
                   struct text *out)
{
    const struct exodus *g = exodus_const(view);

    (void)r;
    for (int i = 0; i < view->players; i++) {
        screen_put_seat(out, i, ", ");
        text_number(out, exodus_life(g, i));
        text_put(out, " Life Points");
    }
}

/* The creature or the energy that an answer names, as it is now; of a pile
 * without a creature all energies. */
static void put_named(const struct printer *p, const struct rules *r,
                      const struct exodus *g, int who, choice c,
                      struct text *out)
{
    int card = exodus_named(r, g, who, c);
    bool creature = exodus_card(r, g, card)->type == TYPE_CREATURE;
    struct pile pile = xo_pile_number(r, g, who, (int)choice_a(c));

    if (choice_verb(c) == VERB_PILE && !creature) {
        put_energies(p, r, g, zone_of(who, ZONE_FIELD), &pile, out);
        return;
    }
    text_put(out, exodus_name(r, g, card));
    put_frozen(g, card, out);
    if (creature) {
        text_put(out, ", strength ");
        text_number(out, exodus_strength(r, g, card));
    }
}

static void answer(const struct printer *p, const struct rules *r,
                   const struct duel *view, choice c, struct text *out)
{
    const struct exodus *g = exodus_const(view);
    int who = duel_first(view);

    switch (choice_verb(c)) {
    case VERB_LAY:
    case VERB_SUMMON:
    case VERB_PLAY:
    case VERB_HAND:
    case VERB_TAKE:
        hand_face(r, view, (card_id)choice_a(c), out);
        break;
    case VERB_ATTACK:
    case VERB_USE:
    case VERB_PILE:
    case VERB_CREATURE:
    case VERB_ENERGY:
        put_named(p, r, g, who, c, out);
        break;
    case VERB_GRAVE:
        hand_face(r, view, (card_id)choice_b(c), out);
        break;
    default:
        break;
    }
}

static bool follows_up(const struct duel *view)
{
    static const bool follows[QUESTIONS] = {
        [QUESTION_PILE] = true, [QUESTION_BLANK] = true,
        [QUESTION_AIM] = true,  [QUESTION_TARGET] = true,
        [QUESTION_PAY] = true,  [QUESTION_EXTRA] = true,
        [QUESTION_MAY] = true,  [QUESTION_LOSE] = true,
        [QUESTION_TAKE] = true, [QUESTION_MILL] = true,
    };

    return follows[view->question];
}

const struct screen exodus_screen = {
    .headline = headline,
    .position = position,
    .status = status,
    .answer = answer,
    .follows_up = follows_up,
};
