/* hand.c - see hand.h. */
#include "tui/hand.h"

#include "card/vocabulary.h"

enum {
    INDENT = 2,
    TALL = 40, /* lines of a terminal that has room for every text */
    NAME = 80, /* bytes of a card's name with its copies */
    FACE = 768
};

void hand_face(const struct rules *r, const struct duel *d, card_id card,
               struct text *out)
{
    size_t before;

    card_head(r, card, out);
    text_put(out, ". ");
    before = out->n;
    card_text_in(r, d, card, out);
    if (out->n == before) /* no text: no blank after the full stop */
        out->at[--out->n] = '\0';
}

int hand_copies(const card_id *hand, int n, int i)
{
    int copies = 1;

    while (i + copies < n && hand[i + copies] == hand[i])
        copies++;
    return copies;
}

void hand_list(const struct printer *p, const struct rules *r,
               const card_id *cards, int n, struct text *out)
{
    for (int i = 0; i < n; i += hand_copies(cards, n, i)) {
        int copies = hand_copies(cards, n, i);

        text_put(out, i > 0 ? ", " : "");
        text_put(out, cards[i] != CARD_HIDDEN ? r->book->cards[cards[i]].name
                                              : "a hidden card");
        if (copies > 1) {
            text_char(out, ' ');
            text_put(out, printer_glyph(p, GLYPH_TIMES));
            text_number(out, copies);
        }
    }
}

static void print_card(const struct printer *p, const struct rules *r,
                       const struct duel *d, card_id card, const char *name,
                       int at, bool small)
{
    char face[FACE];
    struct text out;

    fprintf(p->out, "%*s", INDENT, "");
    printer_ink(p, INK_STRONG);
    printer_pad(p, name, at - INDENT);
    printer_ink(p, INK_PLAIN);
    text_init(&out, face, sizeof face);
    hand_face(r, d, card, &out);
    if (small)
        printer_cut(p, at, face);
    else
        printer_fold(p, at, at, face);
}

void hand_print_own(const struct printer *p, const struct rules *r,
                    const struct duel *d, const card_id *hand, int n,
                    const struct seating *seats)
{
    bool small = p->height > 0 && p->height < TALL && !seats->whole;
    char name[NAME];
    struct text out;
    int widest = 0;

    if (n == 0)
        fprintf(p->out, "%*sYour hand is empty\n", INDENT, "");
    for (int i = 0; i < n; i += hand_copies(hand, n, i)) {
        text_init(&out, name, sizeof name);
        hand_list(p, r, hand + i, hand_copies(hand, n, i), &out);
        if (printer_columns(name) > widest)
            widest = printer_columns(name);
    }
    for (int i = 0; i < n; i += hand_copies(hand, n, i)) {
        text_init(&out, name, sizeof name);
        hand_list(p, r, hand + i, hand_copies(hand, n, i), &out);
        print_card(p, r, d, hand[i], name, INDENT + widest + 2, small);
    }
}

/* A hand on one line, for those who watch: "B holds Thrust x2, Parry". */
static void print_line(const struct printer *p, const struct rules *r,
                       const card_id *hand, int n, int who)
{
    char line[FACE];
    struct text out;

    text_init(&out, line, sizeof line);
    hand_list(p, r, hand, n, &out);
    fprintf(p->out, "%*s%c holds ", INDENT, "", seat_letter(who));
    printer_fold(p, INDENT + 8, INDENT + 8, n > 0 ? line : "nothing");
}

void hand_print_all(const struct printer *p, const struct rules *r,
                    const struct duel *d, const struct shelf *shelf, int first,
                    unsigned in, const struct seating *seats)
{
    for (int i = 0; i < d->players; i++) {
        const card_id *hand = zone_cards(shelf, first + i);
        int n = zone_count(shelf, first + i);

        if (seats->viewer == i)
            hand_print_own(p, r, d, hand, n, seats);
        else if (seats->viewer == VIEWER_ALL && in >> i & 1)
            print_line(p, r, hand, n, i);
    }
    if (seats->viewer != VIEWER_NONE)
        fputc('\n', p->out);
}
