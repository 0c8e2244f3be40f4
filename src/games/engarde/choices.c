/* choices.c - the legal answers to each question; EG-DEC-01 to EG-DEC-08.
 *
 * Hands are sorted, so copies of a card lie side by side and are listed once.
 */
#include "games/engarde/rules.h"

static const struct insn *asking_insn(const struct rules *r,
                                      const struct duel *d)
{
    return &r->book->code[asking_frame(d)->pc];
}

/* Equal cards lie side by side in a hand.  Is card i the first of its kind? */
static bool is_new(const card_id *hand, int i)
{
    return i == 0 || hand[i] != hand[i - 1];
}

static int list_refill(const struct rules *r, const struct duel *d, int who,
                       choice *out)
{
    const struct engarde *g = engarde_const(d);
    const card_id *hand = zone_cards(&g->shelf, ZONE_HAND + who);
    int cards = zone_count(&g->shelf, ZONE_HAND + who), n = 0;

    (void)r;
    if (engarde_item(g, who) != CARD_NONE)
        out[n++] = choice_make(VERB_DISCARD_ITEM, 0, 0, 0);
    for (int i = 0; i < cards; i++)
        out[n++] = choice_make(VERB_DISCARD, hand[i], 0, 0);
    return n;
}

/* As many as there are. */
static struct limits any_number(const struct rules *r, const struct duel *d,
                                int who)
{
    (void)r, (void)d, (void)who;
    return (struct limits){ .done = choice_make(VERB_DONE, 0, 0, 0),
                            .most = DUEL_MAX_CHOICES };
}

static int list_types(const struct rules *r, const struct engarde *g, int who,
                      unsigned types, choice *out)
{
    const struct shelf *s = &g->shelf;
    const card_id *hand = zone_cards(s, ZONE_HAND + who);
    int cards = zone_count(s, ZONE_HAND + who), n = 0;

    for (int i = 0; i < cards; i++)
        if (is_new(hand, i) && types >> r->book->cards[hand[i]].type & 1)
            out[n++] = choice_make(VERB_PLAY, hand[i], 0, 0);
    return n;
}

static int list_prepare(const struct rules *r, const struct duel *d, int who,
                        choice *out)
{
    const struct engarde *g = engarde_const(d);
    int n = list_types(r, g, who, 1u << TYPE_ITEM | 1u << TYPE_RESTORE, out);

    if (engarde_item(g, who) != CARD_NONE)
        out[n++] = choice_make(VERB_DISCARD_ITEM, 0, 0, 0);
    out[n++] = choice_make(VERB_DONE, 0, 0, 0);
    return n;
}

static int list_exchange(const struct rules *r, const struct duel *d, int who,
                         choice *out)
{
    const struct engarde *g = engarde_const(d);
    int n = list_types(r, g, who, 1u << TYPE_ATTACK, out);
    card_id item = engarde_item(g, who);

    if (book_program(r->book, item, TIMING_INSTEAD) >= 0)
        out[n++] = choice_make(VERB_FIRE, item, 0, 0);
    if (item != CARD_NONE)
        out[n++] = choice_make(VERB_DISCARD_ITEM, 0, 0, 0);
    out[n++] = choice_make(VERB_DONE, 0, 0, 0);
    return n;
}

static int list_foe(const struct rules *r, const struct duel *d, int who,
                    choice *out)
{
    const struct engarde *g = engarde_const(d);
    int n = 0;

    (void)r;
    for (int i = 0; i < d->players; i++)
        if (i != who && in_game(g, i))
            out[n++] = choice_make(VERB_AT, (unsigned)i, 0, 0);
    return n;
}

/* --- with priority --- */

/* EG-LUNGE-01 to EG-LUNGE-03 */
static bool may_join(const struct rules *r, const struct engarde *g, int who)
{
    struct lane lane[MAX_LANES];
    int aimed = 0, n = engarde_lanes(r, g, lane);

    for (int i = 0; i < n; i++) {
        if (lane[i].target != who)
            continue;
        if (lane[i].responses == 0)
            return false;
        aimed++;
    }
    return aimed > 0 || policy_of(g, POLICY_LUNGE_UNTHREATENED);
}

/* EG-EXCH-15: everything that the card's text needs is there. */
static bool text_ready(const struct rules *r, const struct engarde *g, int who,
                       card_id card, enum timing timing)
{
    const struct frame f = { .who = (uint8_t)who, .arg[PROGRAM_CARD] = card };
    int start = book_program(r->book, card, timing);

    return start >= 0 && program_possible(r, &g->d, &f, start, -1);
}

/* May this card be played with priority? */
static bool playable(const struct rules *r, const struct engarde *g, int who,
                     card_id card)
{
    const struct card *c = &r->book->cards[card];

    switch ((enum type)c->type) {
    case TYPE_ATTACK:
        return zone_count(&g->shelf, ZONE_FIELD) == 0 ||
               (c->stat[STAT_JOINS] && may_join(r, g, who));
    case TYPE_RESPONSE:
        return eg_field_aimed_at(r, g, who) &&
               (book_program(r->book, card, TIMING_PLAY) < 0 ||
                text_ready(r, g, who, card, TIMING_PLAY));
    case TYPE_PRESS:
    case TYPE_FANCY_MOVE:
        return text_ready(r, g, who, card, TIMING_PLAY);
    case TYPE_ENHANCEMENT:
    case TYPE_ITEM:
    case TYPE_RESTORE:
    case TYPES:
        break;
    }
    return false;
}

/* Can this Item's text be used with priority now? */
static bool item_usable(const struct rules *r, const struct engarde *g, int who)
{
    return text_ready(r, g, who, engarde_item(g, who), TIMING_USE);
}

static int list_priority(const struct rules *r, const struct duel *d, int who,
                         choice *out)
{
    const struct engarde *g = engarde_const(d);
    const struct shelf *s = &g->shelf;
    const card_id *hand = zone_cards(s, ZONE_HAND + who);
    int cards = zone_count(s, ZONE_HAND + who), n = 0;

    if (g->plays < policy_of(g, POLICY_EXCHANGE_PLAY_LIMIT)) {
        for (int i = 0; i < cards; i++)
            if (is_new(hand, i) && playable(r, g, who, hand[i]))
                out[n++] = choice_make(VERB_PLAY, hand[i], 0, 0);
        if (item_usable(r, g, who))
            out[n++] = choice_make(VERB_USE, engarde_item(g, who), 0, 0);
    }
    out[n++] = choice_make(VERB_PASS, 0, 0, 0);
    return n;
}

/* --- the rest of a play --- */

/* EG-ENH-08 */
static bool enhances(const struct rules *r, card_id attack, card_id card)
{
    const struct card *c = &r->book->cards[card];
    int only = c->stat[STAT_ONLY_WITH];

    return c->type == TYPE_ENHANCEMENT && (only == CARD_NONE || only == attack);
}

/* Each name once: EG-ENH-03. */
static int list_enhance(const struct rules *r, const struct duel *d, int who,
                        choice *out)
{
    const struct shelf *s = &engarde_const(d)->shelf;
    const card_id *hand = zone_cards(s, ZONE_HAND + who);
    int cards = zone_count(s, ZONE_HAND + who), n = 0;

    for (int i = 0; i < cards; i++)
        if (is_new(hand, i) &&
            enhances(r, asking_frame(d)->arg[ATTACK_CARD], hand[i]))
            out[n++] = choice_make(VERB_PLAY, hand[i], 0, 0);
    return n;
}

/* The lanes aimed at a player. */
static int list_lanes(const struct rules *r, const struct duel *d, int who,
                      choice *out)
{
    struct lane lane[MAX_LANES];
    int lanes = engarde_lanes(r, engarde_const(d), lane), n = 0;

    for (int i = 0; i < lanes; i++)
        if (lane[i].target == who)
            out[n++] = choice_make(VERB_LANE, (unsigned)i + 1, 0, 0);
    return n;
}

/* The Responses of one lane that may be removed, each card once. */
static int list_responses(const struct rules *r, const struct engarde *g,
                          const struct lane *lane, int number, struct insn in,
                          choice *out)
{
    const card_id *card = zone_cards(&g->shelf, ZONE_FIELD) + lane->first;
    int n = 0;

    for (int i = lane->n - lane->responses; i < lane->n; i++) {
        choice c = choice_make(VERB_REMOVE, (unsigned)number, card[i], 0);

        if (eg_response_pressable(r, card[i], in))
            n = choice_add(out, n, c);
    }
    return n;
}

static int list_press(const struct rules *r, const struct duel *d, int who,
                      choice *out)
{
    const struct engarde *g = engarde_const(d);
    struct insn in = *asking_insn(r, d);
    struct lane lane[MAX_LANES];
    int lanes = engarde_lanes(r, g, lane), n = 0;

    for (int i = 0; i < lanes; i++) {
        if (lane[i].owner != who)
            continue;
        if (in.op == OP_REMOVE_RESPONSE)
            n += list_responses(r, g, &lane[i], i + 1, in, out + n);
        else if (eg_field_pressable(r, g, &lane[i], in) > 0)
            out[n++] = choice_make(VERB_LANE, (unsigned)i + 1, 0, 0);
    }
    return n;
}

static int list_counter(const struct rules *r, const struct duel *d, int who,
                        choice *out)
{
    const struct frame *f = asking_frame(d);
    int n = 0;

    (void)who;
    if (program_possible(r, d, f, f->pc + 1, asking_insn(r, d)->block))
        out[n++] = choice_make(VERB_YES, 0, 0, 0);
    out[n++] = choice_make(VERB_NO, 0, 0, 0);
    return n;
}

static int list_negate(const struct rules *r, const struct duel *d, int who,
                       choice *out)
{
    const struct shelf *s = &engarde_const(d)->shelf;
    const card_id *hand = zone_cards(s, ZONE_HAND + who);
    int cards = zone_count(s, ZONE_HAND + who), n = 0;

    for (int i = 0; i < cards; i++)
        if (is_new(hand, i) &&
            book_program(r->book, hand[i], TIMING_INTERRUPT) >= 0)
            out[n++] = choice_make(VERB_PLAY, hand[i], 0, 0);
    out[n++] = choice_make(VERB_NO, 0, 0, 0);
    return n;
}

static int list_attack(const struct rules *r, const struct duel *d, int who,
                       choice *out)
{
    return list_types(r, engarde_const(d), who, 1u << TYPE_ATTACK, out);
}

const struct question engarde_questions[QUESTIONS] = {
    [QUESTION_REFILL] = { "refill", "Discard what you do not want; then draw.",
                          "EG-DEC-01", list_refill, .set = any_number },
    [QUESTION_PREPARE] = { "prepare", "Play Items and Restores.", "EG-DEC-02",
                           list_prepare, .drawless = true },
    [QUESTION_EXCHANGE] = { "exchange", "Start an Exchange?", "EG-DEC-03",
                            list_exchange, .drawless = true },
    [QUESTION_FOE] = { "foe", "Against whom?", "EG-DEC-03", list_foe,
                       .midplay = true },
    [QUESTION_PRIORITY] = { "priority", "Play a card, or pass.", "EG-DEC-04",
                            list_priority },
    [QUESTION_ENHANCE] = { "enhance", "Add Enhancements?", "EG-DEC-04",
                           list_enhance, .midplay = true, .drawless = true,
                           .set = any_number },
    [QUESTION_FACE] = { "face", "Which Attack does it face?", "EG-DEC-04",
                        list_lanes, .midplay = true },
    [QUESTION_PRESS] = { "press", "What does the Press remove?", "EG-DEC-04",
                         list_press, .midplay = true },
    [QUESTION_COUNTER] = { "counter", "Pay for a counterattack?", "EG-DEC-05",
                           list_counter, .midplay = true },
    [QUESTION_NEGATE] = { "negate", "Negate it?", "EG-DEC-06", list_negate,
                          .midplay = true },
    [QUESTION_ATTACK] = { "attack", "Which Attack do you play?", "EG-DEC-07",
                          list_attack, .midplay = true },
    [QUESTION_OFF] = { "off", "Which Attack leaves the Field?", "EG-DEC-07",
                       list_lanes, .midplay = true },
    [QUESTION_RESPITE] = { "respite", "Respite: play Items and Restores.",
                           "EG-DEC-08", list_prepare, .drawless = true },
};
