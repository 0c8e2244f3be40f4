/* engarde.c - how En Garde looks: hand, players, and the Field as lanes.
 *
 * What changes most comes last, next to the question, so that it is visible on
 * a small terminal too.
 */
#include "games/engarde/engarde.h"

#include <string.h>

#include "tui/hand.h"
#include "tui/screens.h"

enum {
    INDENT = 2,
    LONGEST_BAR = 20, /* more Poise than this is shown as a number only */
    CARD_TEXT = 512
};

static const char *card_name(const struct rules *r, card_id card)
{
    return r->book->cards[card].name;
}

/* --- the head line --- */

static void put_phase(const struct engarde *g, struct text *out)
{
    static const char *const phases[PHASES] = {
        [PHASE_REFILL] = "Discard and Refill", [PHASE_PREPARE] = "Prepare",
        [PHASE_EXCHANGE] = "Exchange",         [PHASE_DUEL] = "Exchange with ",
        [PHASE_RESPITE] = "Respite",
    };

    text_put(out, phases[g->phase]);
    if (g->phase == PHASE_DUEL)
        text_char(out, seat_letter(g->defender));
}

static void headline(const struct rules *r, const struct duel *view,
                     struct text *out)
{
    const struct engarde *g = engarde_const(view);

    if (screen_put_turn(out, r, view, g->active)) {
        text_put(out, ", ");
        put_phase(g, out);
    }
}

/* --- the players --- */

/* Returns the columns it took. */
static int print_poise(const struct printer *p, const struct engarde *g,
                       int poise)
{
    int max = g->d.policy[POLICY_MAX_POISE];
    int columns;

    printer_ink(p, poise * 3 <= max ? INK_BAD : INK_GOOD);
    if (poise == 0)
        columns = fprintf(p->out, "No Poise");
    else
        columns = fprintf(p->out, "%2d Poise", poise);
    if (max <= LONGEST_BAR) {
        fputc(' ', p->out);
        for (int i = 0; i < max; i++)
            fputs(printer_glyph(p, i < poise ? GLYPH_FULL : GLYPH_EMPTY),
                  p->out);
        columns += 1 + max;
    }
    printer_ink(p, INK_PLAIN);
    return columns;
}

/* "Main Gauche: attack +1, defence 1", after what is on the line. */
static void print_item(const struct printer *p, const struct rules *r,
                       card_id item, int at)
{
    char line[CARD_TEXT], head[CARD_TEXT];
    const char *numbers;
    struct text out;

    text_init(&out, head, sizeof head);
    card_head(r, item, &out);
    numbers = strstr(head, ", "); /* behind the type */
    text_init(&out, line, sizeof line);
    text_put(&out, card_name(r, item));
    if (numbers != NULL) {
        text_put(&out, ": ");
        text_put(&out, numbers + 2);
    }
    fputs("  ", p->out);
    printer_fold(p, at + 2, SEAT_COLUMNS + INDENT, line);
}

static void print_player(const struct printer *p, const struct rules *r,
                         const struct engarde *g, const struct seating *seats,
                         int who)
{
    const struct shelf *s = &g->shelf;
    int at = SEAT_COLUMNS;

    screen_print_seat(p, &g->d, seats, who, g->active);
    if (g->out[who] != 0) {
        printer_ink(p, INK_FAINT);
        fputs("out of the game\n", p->out);
        printer_ink(p, INK_PLAIN);
        return;
    }
    at += print_poise(p, g, g->poise[who]);
    at += fprintf(p->out, "  hand %d", zone_count(s, ZONE_HAND + who));
    if (zone_count(s, ZONE_ITEM + who) > 0)
        print_item(p, r, zone_card(s, ZONE_ITEM + who, 0), at);
    else
        fputc('\n', p->out);
}

/* "being played: Nimble Fingers, answered by Superior Technique" */
static void print_resolving(const struct printer *p, const struct rules *r,
                            const struct shelf *s)
{
    static const char head[] = "being played: ";
    char line[CARD_TEXT];
    struct text out;

    text_init(&out, line, sizeof line);
    text_put(&out, head);
    for (int i = 0; i < zone_count(s, ZONE_RESOLVING); i++) {
        text_put(&out, i > 0 ? ", answered by " : "");
        text_put(&out, card_name(r, zone_card(s, ZONE_RESOLVING, i)));
    }
    fprintf(p->out, "%*s", INDENT, "");
    printer_fold(p, INDENT, INDENT + (int)strlen(head), line);
}

static void print_piles(const struct printer *p, const struct rules *r,
                        const struct engarde *g)
{
    const struct shelf *s = &g->shelf;
    int discarded = zone_count(s, ZONE_DISCARD);

    fprintf(p->out, "%*sdeck %d, discard pile %d", INDENT, "",
            zone_count(s, ZONE_DECK), discarded);
    if (discarded > 0)
        fprintf(p->out, " (on top %s)",
                card_name(r, zone_card(s, ZONE_DISCARD, discarded - 1)));
    fputc('\n', p->out);
    if (zone_count(s, ZONE_RESOLVING) > 0)
        print_resolving(p, r, s);
}

/* --- the Field --- */

/* "Thrust + Masterful Strike": the Attack and its Enhancements. */
static void put_attack(const struct rules *r, const struct engarde *g,
                       const struct lane *lane, struct text *out)
{
    for (int i = 0; i < lane->n - lane->responses; i++) {
        text_put(out, i > 0 ? " + " : "");
        text_put(out, card_name(r, zone_card(&g->shelf, ZONE_FIELD,
                                             lane->first + i)));
    }
}

static void put_responses(const struct rules *r, const struct engarde *g,
                          const struct lane *lane, struct text *out)
{
    int first = lane->first + lane->n - lane->responses;

    for (int i = 0; i < lane->responses; i++) {
        text_put(out, i > 0 ? ", " : "");
        text_put(out,
                 card_name(r, zone_card(&g->shelf, ZONE_FIELD, first + i)));
    }
}

/* "B -> A  Thrust + Masterful Strike, faced by Parry" */
static void put_lane(const struct printer *p, const struct rules *r,
                     const struct engarde *g, const struct lane *lane,
                     struct text *out)
{
    text_char(out, seat_letter(lane->owner));
    text_char(out, ' ');
    text_put(out, printer_glyph(p, GLYPH_ARROW));
    text_char(out, ' ');
    text_char(out, seat_letter(lane->target));
    text_put(out, "  ");
    put_attack(r, g, lane, out);
    if (lane->responses > 0) {
        text_put(out, ", faced by ");
        put_responses(r, g, lane, out);
    }
}

static void print_field(const struct printer *p, const struct rules *r,
                        const struct engarde *g)
{
    struct lane lane[MAX_LANES];
    int n = engarde_lanes(r, g, lane);

    if (g->phase != PHASE_DUEL || g->d.over)
        return;
    fprintf(p->out, "\n%*s%s\n", INDENT, "",
            n > 0 ? "The Field, and the damage each lane does now"
                  : "The Field is empty");
    for (int i = 0; i < n; i++) {
        int damage = engarde_lane_damage(r, g, &lane[i]);
        char line[CARD_TEXT];
        struct text out;

        fprintf(p->out, "%*s%2d  ", INDENT, "", i + 1);
        printer_ink(p, damage > 0 ? INK_BAD : INK_GOOD);
        fprintf(p->out, "%2d damage  ", damage);
        printer_ink(p, INK_PLAIN);
        text_init(&out, line, sizeof line);
        put_lane(p, r, g, &lane[i], &out);
        printer_fold(p, INDENT + 4 + 11, INDENT + 4 + 11 + 8, line);
    }
}

static void position(const struct printer *p, const struct rules *r,
                     const struct duel *view, const struct seating *seats)
{
    const struct engarde *g = engarde_const(view);
    unsigned in = 0;

    for (int i = 0; i < view->players; i++)
        in |= (unsigned)(g->out[i] == 0) << i;
    hand_print_all(p, r, view, &g->shelf, ZONE_HAND, in, seats);
    for (int i = 0; i < view->players; i++)
        print_player(p, r, g, seats, i);
    print_piles(p, r, g);
    print_field(p, r, g);
}

/* --- short texts --- */

static void put_standing(const struct rules *r, const struct engarde *g,
                         int who, struct text *out)
{
    if (g->out[who] != 0) {
        text_put(out, "out");
        return;
    }
    if (g->poise[who] == 0)
        text_put(out, "No");
    else
        text_number(out, g->poise[who]);
    text_put(out, " Poise");
    if (zone_count(&g->shelf, ZONE_ITEM + who) > 0) {
        text_put(out, " and ");
        text_put(out, card_name(r, zone_card(&g->shelf, ZONE_ITEM + who, 0)));
    }
}

static void status(const struct rules *r, const struct duel *view,
                   struct text *out)
{
    for (int i = 0; i < view->players; i++) {
        screen_put_seat(out, i, ", ");
        put_standing(r, engarde_const(view), i, out);
    }
}

static void put_lane_number(const struct printer *p, const struct rules *r,
                            const struct engarde *g, unsigned number,
                            struct text *out)
{
    struct lane lane[MAX_LANES];
    int n = engarde_lanes(r, g, lane);

    if (number < 1 || number > (unsigned)n)
        return;
    put_lane(p, r, g, &lane[number - 1], out);
    text_put(out, ": ");
    text_number(out, engarde_lane_damage(r, g, &lane[number - 1]));
    text_put(out, " damage now");
}

static void answer(const struct printer *p, const struct rules *r,
                   const struct duel *view, choice c, struct text *out)
{
    const struct engarde *g = engarde_const(view);

    switch (choice_verb(c)) {
    case VERB_PLAY:
    case VERB_DISCARD:
        hand_face(r, view, (card_id)choice_a(c), out);
        break;
    case VERB_LANE:
    case VERB_REMOVE:
        put_lane_number(p, r, g, choice_a(c), out);
        break;
    case VERB_AT:
        put_standing(r, g, (int)choice_a(c), out);
        break;
    default:
        break;
    }
}

static bool follows_up(const struct duel *view)
{
    static const bool follows[QUESTIONS] = {
        [QUESTION_FOE] = true,     [QUESTION_ENHANCE] = true,
        [QUESTION_FACE] = true,    [QUESTION_PRESS] = true,
        [QUESTION_COUNTER] = true, [QUESTION_ATTACK] = true,
        [QUESTION_OFF] = true,
    };

    return follows[view->question];
}

const struct screen engarde_screen = {
    .headline = headline,
    .position = position,
    .status = status,
    .answer = answer,
    .follows_up = follows_up,
};
