/* stage.c - see stage.h: the stages by name, and the parts they share. */
#include "tui/full/stage.h"

#include <stdio.h>
#include <string.h>

#include "card/vocabulary.h"
#include "core/shelf.h"
#include "tui/hand.h"

enum {
    CARD_COLUMNS = 18, /* of a card that nothing covers, at least */
    CARD_LEAST = 9,    /* that stay in sight of one below others */
    HEAD = 256
};

static const struct {
    const char *game;
    const struct stage *stage;
} stages[] = {
#define STAGE(id) { #id, &id##_stage },
#include "games/games.def"
};

const struct stage *stage_find(const char *game)
{
    for (size_t i = 0; i < sizeof stages / sizeof stages[0]; i++)
        if (strcmp(stages[i].game, game) == 0)
            return stages[i].stage;
    return &fields_stage;
}

const char *card_name(const struct rules *r, card_id card)
{
    return card == CARD_HIDDEN ? "hidden" : r->book->cards[card].name;
}

enum style lit_style(enum lit lit, enum style style)
{
    return lit == LIT_NOW ? STYLE_LIT : lit == LIT_NEXT ? STYLE_NEXT : style;
}

/* --- players and numbers --- */

int draw_seat(const struct scene *s, const struct pane *p, int y, int who,
              bool active)
{
    enum { NAME_AT = 4, NAME = 8 };
    const char *name = s->seats->name[who];
    enum style style =
        lit_style(light_seat(s->light, who), STYLE_SEAT + (enum style)who);
    char letter[2] = { seat_letter(who), '\0' };

    if (active)
        pane_put(p, 0, y, STYLE_STRONG, canvas_glyph(p->on, GLYPH_POINTER));
    pane_put(p, 2, y, style, letter);
    if (name != NULL)
        pane_cut(p, NAME_AT, y, NAME, STYLE_PLAIN, name);
    return NAME_AT + NAME + 1;
}

int seat_in_order(const struct scene *s, int place)
{
    int viewer = s->seats->viewer;
    int players = s->view->players;

    return viewer >= 0 && viewer < players ? (viewer + 1 + place) % players
                                           : place;
}

/* The viewer, who is active, and the others. */
static int seat_by_rank(const struct scene *s, int active, int place)
{
    int order[DUEL_MAX_PLAYERS + 2], n = 0;

    order[n++] = seat_in_order(s, s->view->players - 1);
    order[n++] = active >= 0 && active < s->view->players ? active : order[0];
    for (int i = 0; i < s->view->players; i++)
        order[n++] = seat_in_order(s, i);
    return order[place];
}

bool share_lines(const struct scene *s, int room, int active, const int *wanted,
                 int got[DUEL_MAX_PLAYERS])
{
    int ranks = s->view->players + 2;
    bool all = true;

    memset(got, 0, sizeof *got * DUEL_MAX_PLAYERS);
    for (int i = 0; i < ranks; i++) {
        int who = seat_by_rank(s, active, i);

        if (room > 0 && wanted[who] > 0 && got[who] == 0) {
            got[who] = 1;
            room--;
        }
    }
    for (int i = 0; i < ranks; i++) {
        int who = seat_by_rank(s, active, i), more = wanted[who] - got[who];

        if (got[who] == 1 && more <= room) {
            got[who] = wanted[who];
            room -= more;
        }
    }
    for (int who = 0; who < s->view->players; who++)
        all = all && got[who] == wanted[who];
    return all;
}

int draw_bar(const struct pane *p, int x, int y, int value, int most,
             int columns)
{
    int length = most < columns ? most : columns;
    int full = most > 0 ? (value * length + most - 1) / most : 0;
    enum style style = value * 3 <= most ? STYLE_BAD : STYLE_GOOD;

    if (full > length)
        full = length;
    if (full < 0)
        full = 0;
    pane_glyph(p, x, y, style, GLYPH_FULL, full);
    pane_glyph(p, x + full, y, STYLE_FAINT, GLYPH_EMPTY, length - full);
    return length;
}

int draw_count(const struct pane *p, int x, int y, const char *name, int n)
{
    int used = pane_put(p, x, y, STYLE_FAINT, name);

    used += pane_put(p, x + used, y, STYLE_PLAIN, " ");
    used += pane_number(p, x + used, y, STYLE_PLAIN, n);
    return used + 2;
}

/* --- cards --- */

struct pane pane_of_card(const struct pane *p, card_id card)
{
    return card != CARD_HIDDEN ? pane_tagged(p, TAG_CARD + card) : *p;
}

int draw_chip(const struct scene *s, const struct pane *p, int x, int y,
              card_id card, bool framed)
{
    const char *name = card_name(s->rules, card);
    enum lit lit = light_card(s->light, card);
    enum style style = lit_style(lit, STYLE_PLAIN);
    int columns = text_columns(name);
    struct pane box, tagged;

    tagged = pane_of_card(p, card);
    if (!framed) {
        pane_put(&tagged, x, y, style, "[");
        columns = pane_put(&tagged, x + 1, y, style, name);
        pane_put(&tagged, x + 1 + columns, y, style, "]");
        return columns + 2;
    }
    box = pane_part(&tagged, x, y, columns + 2, CHIP_ROWS);
    pane_frame(&box, lit == LIT_NOW ? FRAME_LIT : FRAME_CARD, style);
    pane_put(&box, 1, 1, style, name);
    return columns + 2;
}

/* "×2", of cards that are drawn once; returns the columns. */
static int put_copies(const struct pane *p, int x, int copies, enum style style)
{
    int columns;

    if (copies < 2)
        return 0;
    columns = pane_put(p, x, 0, style, canvas_glyph(p->on, GLYPH_TIMES));
    return columns + pane_number(p, x + columns, 0, style, copies);
}

/* How much stands below the name of a card. */
enum detail { DETAIL_HEAD, DETAIL_TYPE, DETAIL_NUMBERS };

static void put_head(const struct scene *s, card_id card, enum detail detail,
                     struct text *out)
{
    if (card == CARD_HIDDEN)
        return;
    if (detail != DETAIL_HEAD)
        card_jottings(s->rules, card, detail == DETAIL_TYPE, out);
    if (out->n == 0)
        card_head(s->rules, card, out);
}

/* One card of a fan: `seen` columns of it are not covered by the next. */
static void draw_held(const struct scene *s, const struct pane *p, card_id card,
                      int copies, int seen, enum detail detail)
{
    enum lit lit = light_card(s->light, card);
    enum style style = lit_style(lit, STYLE_PLAIN);
    struct pane inside;
    char head[HEAD];
    struct text out;
    bool whole = p->height > FAN_ROWS + 1;
    int y;

    pane_blank(p, STYLE_PLAIN);
    (whole ? pane_frame : pane_hood)(p, lit == LIT_NOW ? FRAME_LIT : FRAME_CARD,
                                     style);
    inside = pane_part(p, 1, 1, seen, p->height - (whole ? 2 : 1));
    put_copies(p, 1, copies, lit == LIT_NOT ? STYLE_STRONG : style);
    y = pane_fold(&inside, 0, lit == LIT_NOT ? STYLE_STRONG : style,
                  card_name(s->rules, card));
    text_init(&out, head, sizeof head);
    put_head(s, card, detail, &out);
    pane_fold(&inside, y, STYLE_FAINT, head);
}

/* Columns for the longest name, and the edge of its card. */
static int widest_name(const struct scene *s, const card_id *cards, int n)
{
    int widest = CARD_COLUMNS;

    for (int i = 0; i < n; i++) {
        int columns = text_columns(card_name(s->rules, cards[i])) + 1;

        widest = columns > widest ? columns : widest;
    }
    return widest;
}

static int different_cards(const card_id *cards, int n)
{
    int different = 0;

    for (int i = 0; i < n; i += hand_copies(cards, n, i))
        different++;
    return different;
}

/* Order cards by their ids, so that equal ones lie side by side. */
static void sort_cards(card_id *cards, int n)
{
    for (int i = 1; i < n; i++) {
        card_id card = cards[i];
        int k = i;

        for (; k > 0 && cards[k - 1] > card; k--)
            cards[k] = cards[k - 1];
        cards[k] = card;
    }
}

/* The viewer's hand in order; none for those who only watch. */
static int own_hand(const struct scene *s, card_id cards[SHELF_CARDS])
{
    const struct field *hand = field_find(s->rules, "hand");
    int who = s->seats->viewer;
    int n;

    if (hand == NULL || !field_holds_cards(hand) || who < 0 ||
        who >= s->view->players)
        return -1;
    n = field_cards(s->rules, s->view, hand, who, cards);
    sort_cards(cards, n);
    return n;
}

/* Are some names too long, if all cards are held in one row? */
static bool is_crowded(const struct scene *s, const card_id *cards, int n,
                       int width)
{
    return different_cards(cards, n) * widest_name(s, cards, n) >= width;
}

/* The columns from one card of a fan to the next. */
static int fan_step(const struct scene *s, const card_id *cards, int n,
                    int width)
{
    int widest = widest_name(s, cards, n);
    int step = (width - 1) / different_cards(cards, n);

    return step < widest ? step : widest;
}

/* Lines for all that stands on the cards of a fan, and for their frames. */
static int lines_of(const struct scene *s, const card_id *cards, int n,
                    int width, enum detail detail)
{
    int seen = fan_step(s, cards, n, width) - 1, most = 0;

    for (int i = 0; i < n && seen >= CARD_LEAST - 1; i++) {
        char head[HEAD];
        struct text out;
        int lines = 2 + fold_lines(card_name(s->rules, cards[i]), seen);

        text_init(&out, head, sizeof head);
        put_head(s, cards[i], detail, &out);
        lines += out.n > 0 ? fold_lines(head, seen) : 0;
        most = lines > most ? lines : most;
    }
    return most;
}

static int fan_lines(const struct scene *s, const card_id *cards, int n,
                     int width)
{
    int lines = lines_of(s, cards, n, width, DETAIL_HEAD);

    return lines > FAN_ROWS + 2 ? lines : FAN_ROWS + 2;
}

/* The place of the first card of the second row. */
static int half_of(const card_id *cards, int n)
{
    int half = (different_cards(cards, n) + 1) / 2, i = 0;

    for (; half > 0; half--)
        i += hand_copies(cards, n, i);
    return i;
}

int fan_rows(const struct scene *s, int width)
{
    card_id cards[SHELF_CARDS];
    int n = own_hand(s, cards), half, upper, lower;

    if (n <= 0)
        return FAN_ROWS + 2;
    if (!is_crowded(s, cards, n, width))
        return fan_lines(s, cards, n, width);
    half = half_of(cards, n);
    upper = fan_lines(s, cards, half, width);
    lower = half < n ? fan_lines(s, cards + half, n - half, width) : 0;
    return 2 * (upper > lower ? upper : lower);
}

int fan_fit(const struct scene *s, const struct pane *p, int wanted)
{
    int lines = fan_rows(s, p->width);

    if (wanted > p->height)
        lines -= wanted - p->height;
    return lines > FAN_ROWS ? lines : FAN_ROWS;
}

/* Too little room for a fan: the names of the cards, one behind the other. */
static void draw_names(const struct scene *s, const struct pane *p,
                       const card_id *cards, int n)
{
    int x = 0, y = 0, copies;

    for (int i = 0; i < n; i += copies) {
        struct pane line;
        int columns = text_columns(card_name(s->rules, cards[i])) + 2;

        copies = hand_copies(cards, n, i);
        columns += copies > 1 ? 2 : 0;
        if (x > 0 && x + columns > p->width) {
            x = 0;
            y++;
        }
        line = pane_part(p, x, y, p->width - x, 1);
        columns = draw_chip(s, &line, 0, 0, cards[i], false);
        x += columns + put_copies(&line, columns, copies, STYLE_STRONG) + 1;
    }
}

/* Cards held like a fan; equal cards side by side are drawn once with a number.  On few
 * lines the foot of the cards is out of sight, for they are held in hand; all tell as
 * much as there is room for on each. */
static void draw_fan(const struct scene *s, const struct pane *p,
                     const card_id *cards, int n)
{
    int step = fan_step(s, cards, n, p->width), x = 0;
    int foot = p->height > FAN_ROWS + 1 ? 0 : 1;
    enum detail detail = DETAIL_HEAD;

    if (step < CARD_LEAST || p->height < FAN_ROWS) {
        draw_names(s, p, cards, n);
        return;
    }
    while (detail < DETAIL_NUMBERS &&
           lines_of(s, cards, n, p->width, detail) - foot > p->height)
        detail++;
    for (int i = 0; i < n; i += hand_copies(cards, n, i), x += step) {
        struct pane card = pane_part(p, x, 0, step + 1, p->height);

        card = pane_of_card(&card, cards[i]);
        draw_held(s, &card, cards[i], hand_copies(cards, n, i), step - 1,
                  detail);
    }
}

void draw_own_hand(const struct scene *s, const struct pane *p)
{
    struct pane upper = pane_part(p, 0, 0, p->width, p->height / 2);
    struct pane lower = pane_part(p, 0, p->height / 2, p->width, p->height / 2);
    card_id cards[SHELF_CARDS];
    int n = own_hand(s, cards), half;

    if (n == 0)
        pane_put(p, 1, 0, STYLE_FAINT, "no cards in hand");
    if (n <= 0)
        return;
    if (p->height < 2 * FAN_ROWS || !is_crowded(s, cards, n, p->width)) {
        draw_fan(s, p, cards, n);
        return;
    }
    half = half_of(cards, n);
    draw_fan(s, &upper, cards, half);
    if (half < n)
        draw_fan(s, &lower, cards + half, n - half);
}
