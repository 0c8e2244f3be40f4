/* cards.c - verbs that draw, throw away, and move cards between zones.
 *
 * Most of them are one thing: some cards of a zone, chosen or not, go to a place.
 * struct picking says which and where; it is read from the instruction, so that
 * the question can read it again.
 */
#include "games/exceed/rules.h"

enum { ENTER, ASK, ANSWERED, THROWN, COUNTED, DRAWING, FEWER };

struct picking {
    uint8_t owner;
    uint8_t chooser;
    uint8_t zone;
    uint8_t place;
    uint8_t which;
    bool off_top; /* no choice: from the top, or the bottom, of the zone */
    bool off_bottom;
    bool shows; /* the card stays where it is */
    bool lays;  /* it is laid face down */
};

/* The zone, and the end of it, that a word stands for. */
static void take_from(struct picking *pick, unsigned word)
{
    static const uint8_t zones[FROM_WORDS] = {
        [FROM_HAND] = ZONE_HAND,           [FROM_DISCARD] = ZONE_DISCARD,
        [FROM_DISCARD_TOP] = ZONE_DISCARD, [FROM_DISCARD_BOTTOM] = ZONE_DISCARD,
        [FROM_GAUGE] = ZONE_GAUGE,         [FROM_DECK] = ZONE_DECK,
        [FROM_DECK_TOP] = ZONE_DECK,       [FROM_SEALED] = ZONE_SEALED,
        [FROM_DECK_BOTTOM] = ZONE_DECK,    [FROM_LOOKED] = ZONE_LOOKED,
        [FROM_ASIDE] = ZONE_ASIDE,         [FROM_OVERDRIVE] = ZONE_OVERDRIVE,
    };

    pick->zone = zones[word];
    pick->off_top = word == FROM_DISCARD_TOP || word == FROM_DECK_TOP;
    pick->off_bottom = word == FROM_DISCARD_BOTTOM || word == FROM_DECK_BOTTOM;
}

static struct picking picking_of(const struct rules *r, const struct frame *f,
                                 struct insn in)
{
    struct picking pick = { .owner = (uint8_t)doer_of(r, f, in),
                            .chooser = (uint8_t)doer_of(r, f, in),
                            .zone = ZONE_HAND,
                            .place = PLACE_DISCARD,
                            .shows = in.op == OP_SHOW ||
                                     in.op == OP_SHOW_COPY ||
                                     in.op == OP_REVEAL_SAME,
                            .lays = in.op == OP_LAY };

    switch (in.op) {
    case OP_DISCARD:
    case OP_GIVE_UP:
    case OP_FOE_DISCARDS:
    case OP_FOE_MUST_DISCARD:
    case OP_FOE_YIELDS:
        pick.which = in.a;
        break;
    case OP_DISCARD_GAUGE:
    case OP_FOE_DISCARDS_GAUGE:
        pick.zone = ZONE_GAUGE;
        break;
    case OP_SHOW_COPY:
        pick.which = WHICH_THIS;
        break;
    case OP_REVEAL_SAME:
        pick.which = WHICH_THIS;
        break;
    case OP_STORE:
        pick.which = in.a;
        pick.place = PLACE_ASIDE;
        break;
    case OP_FOE_LOSES:
        pick.owner = (uint8_t)foe_of(f->who);
        break;
    case OP_FOE_LOSES_GAUGE:
        pick.owner = (uint8_t)foe_of(f->who);
        pick.zone = ZONE_GAUGE;
        break;
    case OP_PUT_REST:
    case OP_PUT_IT:
        pick.zone = ZONE_LOOKED;
        pick.place = in.a;
        break;
    case OP_SEAL:
        take_from(&pick, in.a);
        pick.place = PLACE_SEALED;
        break;
    case OP_FOE_PUTS:
        take_from(&pick, in.a);
        pick.place = in.b;
        break;
    case OP_PUT:
        pick.which = in.a;
        take_from(&pick, in.b);
        pick.place = in.c;
        break;
    default: /* OP_SHOW, OP_LAY */
        break;
    }
    return pick;
}

/* --- which cards --- */

card_id ex_meant(const struct rules *r, const struct exceed *g,
                 const struct frame *f)
{
    const struct card *c = card_in(r, f->arg[PROGRAM_CARD]);
    unsigned part =
        c->type == TYPE_FIGHTER ? ex_side_up(r, g, f->who) : c->part;
    int about = c->stat[STAT_ABOUT];

    return (card_id)(about != CARD_NONE ? about
                                        : card_in(r, part)->stat[STAT_ABOUT]);
}

bool ex_name_within(const char *part, const char *whole)
{
    for (; *whole != '\0'; whole++) {
        int i = 0;

        while (part[i] != '\0' && part[i] == whole[i])
            i++;
        if (part[i] == '\0')
            return true;
    }
    return false;
}

/* EX-STRIVE-02 */
/* Of a card that lies face down nobody knows it. */
static bool is_normal(const struct rules *r, card_id card)
{
    return card != CARD_NONE && card != CARD_HIDDEN &&
           card_in(r, card)->type == TYPE_NORMAL;
}

bool ex_same_name(const struct rules *r, card_id a, card_id b)
{
    return a == b || (is_normal(r, a) && is_normal(r, b) &&
                      text_equal(card_in(r, a)->name, card_in(r, b)->name));
}

bool ex_range_holds(const struct rules *r, card_id card, struct span distance)
{
    const int16_t *stat = card_in(r, card)->stat;

    return !stat[STAT_NO_RANGE] &&
           spans_meet((struct span){ stat[STAT_NEAR], stat[STAT_FAR] },
                      distance);
}

static bool just_drawn(const struct exceed *g, card_id card)
{
    for (int i = 0; i < MAX_DREW; i++)
        if (g->done.drew[i] == card)
            return true;
    return false;
}

static card_id top_discard(const struct exceed *g, int who)
{
    int n = count_of(g, who, ZONE_DISCARD);

    return n > 0 ? card_of(g, who, ZONE_DISCARD, n - 1) : CARD_NONE;
}

static bool passes(const struct rules *r, const struct exceed *g,
                   const struct frame *f, unsigned which, card_id card)
{
    switch ((enum which)which) {
    case WHICH_DRAWN:
        return just_drawn(g, card);
    case WHICH_NAMED:
        return ex_same_name(r, card, g->done.named[0]) ||
               ex_same_name(r, card, g->done.named[1]);
    case WHICH_SHOWN:
        return card == g->done.shown;
    case WHICH_THIS:
        return card == f->arg[PROGRAM_CARD];
    case WHICH_RANGE_NOW: /* EX-CARD-56 */
        return ex_range_holds(r, card, ex_distances(g, f->who));
    case WHICH_RANGE_NAMED:
        return ex_range_holds(r, card,
                              (struct span){ g->done.number, g->done.number });
    case WHICH_SWEEP:
        return ex_name_within("Sweep", card_in(r, card)->name);
    case WHICH_NORMAL:
        return card_in(r, card)->type == TYPE_NORMAL;
    case WHICH_SPECIAL:
        return card_in(r, card)->type == TYPE_SPECIAL;
    case WHICH_ULTRA:
        return card_in(r, card)->type == TYPE_ULTRA;
    case WHICH_PLAIN:
        return card_in(r, card)->type != TYPE_ULTRA;
    case WHICH_GRAND:
        return card_in(r, card)->type != TYPE_NORMAL;
    case WHICH_TOP:
        return card == g->done.thrown;
    case WHICH_BOOSTED:
        return ex_same_name(r, card, g->boosted);
    case WHICH_MEANT:
        return card == ex_meant(r, g, f);
    case WHICH_ANY:
    case WHICH_WORDS:
        break;
    }
    return true;
}

/* EX-LATE-33: of what belongs aside nothing moves but a trait that comes into
 * play. */
static bool movable(const struct rules *r, const struct exceed *g,
                    struct picking pick, card_id card)
{
    if (pick.zone != ZONE_ASIDE)
        return true;
    return pick.place == PLACE_TRANSFORM
               ? card_in(r, card)->type == TYPE_TRAIT
               : !ex_belongs_aside(r, g, pick.owner, card);
}

static bool fits(const struct rules *r, const struct exceed *g,
                 const struct frame *f, struct picking pick, card_id card)
{
    return movable(r, g, pick, card) && passes(r, g, f, pick.which, card);
}

/* The cards that fit, in card order, copies side by side; returns how many. */
static int fitting(const struct rules *r, const struct exceed *g,
                   const struct frame *f, struct picking pick,
                   card_id out[MAX_CARDS])
{
    enum zone zone = (enum zone)pick.zone;
    int n = 0;

    for (int i = 0; i < count_of(g, pick.owner, zone); i++) {
        card_id card = card_of(g, pick.owner, zone, i);
        int k = n;

        if (!fits(r, g, f, pick, card))
            continue;
        for (; k > 0 && out[k - 1] > card; k--)
            out[k] = out[k - 1];
        out[k] = card;
        n++;
    }
    return n;
}

bool ex_can_give_up(const struct rules *r, const struct duel *d,
                    const struct frame *f, struct insn in)
{
    card_id card[MAX_CARDS];

    return fitting(r, exceed_const(d), f, picking_of(r, f, in), card) >= in.n;
}

/* Of a name that the deck does not have, as everybody knows, nothing can be
 * discarded. */
bool ex_can_discard(const struct rules *r, const struct duel *d,
                    const struct frame *f, struct insn in)
{
    const struct exceed *g = exceed_const(d);
    uint8_t copies[256];
    bool had = false;

    if (in.a != WHICH_BOOSTED)
        return true;
    exceed_copies(r, g, f->who, copies);
    for (int i = 1; i < r->book->ncards; i++)
        had |= copies[i] > 0 && ex_same_name(r, (card_id)i, g->boosted);
    return had && !ex_belongs_aside(r, g, f->who, g->boosted);
}

/* Cards of a name that lie where everybody sees them. */
static int open_copies(const struct rules *r, const struct exceed *g, int who,
                       card_id card)
{
    static const enum zone zones[] = { ZONE_DISCARD, ZONE_GAUGE,
                                       ZONE_BOOSTS,  ZONE_TRANSFORMS,
                                       ZONE_ATTACK,  ZONE_SEALED };
    int n = 0;

    for (unsigned k = 0; k < sizeof zones / sizeof zones[0]; k++)
        for (int i = count_of(g, who, zones[k]) - 1; i >= 0; i--)
            n += card_of(g, who, zones[k], i) == card &&
                 (zones[k] != ZONE_ATTACK || g->revealed) &&
                 (zones[k] != ZONE_SEALED || !ex_seals_secretly(r, g, who));
    return n;
}

/* EX-NIGHT-67: by what everybody sees. */
bool ex_can_show_copy(const struct rules *r, const struct duel *d,
                      const struct frame *f, struct insn in)
{
    const struct exceed *g = exceed_const(d);
    card_id card = f->arg[PROGRAM_CARD];
    uint8_t copies[256];

    (void)in;
    if (count_of(g, f->who, ZONE_HAND) == 0 ||
        (g->wakeup == f->who && !watched(g, TIMING_LEADS)))
        return false;
    exceed_copies(r, g, f->who, copies);
    return copies[card] > open_copies(r, g, f->who, card);
}

/* --- moving one --- */

static bool thrown(struct picking pick)
{
    return pick.place == PLACE_DISCARD && !pick.shows && !pick.lays;
}

static void count_thrown(struct exceed *g, const struct frame *f,
                         struct picking pick, int n)
{
    g->done.did = 1;
    if (pick.owner != f->who) {
        g->done.foe_discarded = (uint8_t)(g->done.foe_discarded + n);
        return;
    }
    g->done.discarded = (uint8_t)(g->done.discarded + n);
    if (in_strike(g) && pick.zone == ZONE_HAND)
        g->attack[f->who].discarded =
            (uint8_t)(g->attack[f->who].discarded + n);
}

static void lay(struct play *p, int who, int i)
{
    struct exceed *g = exceed(p->d);

    ex_tell_event(p, &(struct event){ .kind = EVENT_LAY,
                                      .who = (uint8_t)who,
                                      .card = card_of(g, who, ZONE_HAND, i),
                                      .seen = (uint8_t)(1u << who),
                                      .rule = "EX-CARD-46" });
    zone_move_top(&g->shelf, zone_of(who, ZONE_HAND), i,
                  zone_of(who, ZONE_LOOKED));
}

static void show(struct play *p, int who, card_id card)
{
    ex_tell_event(p, &(struct event){ .kind = EVENT_SHOW,
                                      .who = (uint8_t)who,
                                      .card = card,
                                      .seen = SEEN_NOW,
                                      .rule = "EX-INFO-08" });
}

static void move_one(struct play *p, const struct frame *f, struct picking pick,
                     int i)
{
    struct exceed *g = exceed(p->d);
    enum zone zone = (enum zone)pick.zone;
    card_id card = card_of(g, pick.owner, zone, i);

    g->done.did = 1;
    if (pick.shows || pick.place == PLACE_SEALED)
        g->done.shown = card;
    if (pick.shows)
        show(p, pick.owner, card);
    else if (pick.lays)
        lay(p, pick.owner, i);
    else if (pick.place == PLACE_SEALED)
        ex_seal_card(p, pick.owner, zone, i, f->who);
    else
        ex_send_card(p, pick.owner, zone, i, (enum place)pick.place);
    if (thrown(pick)) {
        count_thrown(g, f, pick, 1);
        g->done.thrown = card;
    }
}

/* --- cards that nobody chooses --- */

static void move_off_pile(struct play *p, const struct frame *f,
                          struct picking pick, int n)
{
    const struct exceed *g = exceed(p->d);
    enum zone zone = (enum zone)pick.zone;

    for (; n > 0 && count_of(g, pick.owner, zone) > 0; n--) /* EX-OUT-08 */
        move_one(p, f, pick,
                 pick.off_bottom ? 0 : count_of(g, pick.owner, zone) - 1);
}

/* All that fit, thrown away together: EX-FORCE-15. */
static enum flow throw_all(struct play *p, const struct frame *f,
                           struct picking pick, int most)
{
    struct exceed *g = exceed(p->d);
    enum zone zone = (enum zone)pick.zone;
    int n = 0;

    for (int i = count_of(g, pick.owner, zone) - 1; i >= 0 && n < most; i--) {
        if (!fits(p->rules, g, f, pick, card_of(g, pick.owner, zone, i)))
            continue;
        zone_move_top(&g->shelf, zone_of(pick.owner, zone), i,
                      zone_of(pick.owner, ZONE_HEAP));
        n++;
    }
    if (n > 0)
        count_thrown(g, f, pick, n);
    return ex_throw_heap(p, pick.owner);
}

/* All that fit, the last first so that looked-at cards keep their order on top
 * of the deck; to the bottom the first first. */
static enum flow move_all(struct play *p, const struct frame *f,
                          struct picking pick, int most)
{
    const struct exceed *g = exceed(p->d);
    enum zone zone = (enum zone)pick.zone;
    bool bottom = pick.place == PLACE_BOTTOM;
    int i = bottom ? 0 : count_of(g, pick.owner, zone) - 1;

    if (thrown(pick))
        return throw_all(p, f, pick, most);
    while (most > 0 && i >= 0 && i < count_of(g, pick.owner, zone)) {
        if (fits(p->rules, g, f, pick, card_of(g, pick.owner, zone, i))) {
            move_one(p, f, pick, i);
            most--;
        } else if (bottom) {
            i++;
        }
        i -= !bottom;
    }
    if (zone == ZONE_DECK)
        ex_shuffle_deck(p, pick.owner, EVENT_SHUFFLE, "EX-ZONE-03");
    return FLOW_ON;
}

/* --- choosing --- */

static bool one_name(unsigned which)
{
    return which == WHICH_NAMED || which == WHICH_SHOWN ||
           which == WHICH_THIS || which == WHICH_TOP ||
           which == WHICH_BOOSTED || which == WHICH_MEANT;
}

static enum question_id question_of(struct picking pick)
{
    if (pick.lays)
        return QUESTION_LAY;
    if (pick.zone == ZONE_LOOKED)
        return QUESTION_LOOKED;
    if (pick.chooser != pick.owner)
        return QUESTION_CARD;
    return thrown(pick) ? QUESTION_DISCARD : QUESTION_CARD;
}

static bool is_optional(struct insn in)
{
    return in.how == AMOUNT_UP_TO || in.how == AMOUNT_ANY;
}

/* How many cards an instruction is about; EX-KNIGHT-54. */
static int wanted(const struct play *p, const struct frame *f, struct insn in,
                  struct picking pick)
{
    int there = count_of(exceed(p->d), pick.owner, (enum zone)pick.zone);
    int n = pick.shows && in.op != OP_REVEAL_SAME
                ? 1
                : program_amount(p->rules, p->d, f, in);

    if (in.how == AMOUNT_ALL || in.how == AMOUNT_ANY || n > there)
        n = there;
    if (thrown(pick) && pick.zone == ZONE_HAND && !is_optional(in))
        n = ex_fewer_discards(p->rules, exceed(p->d), pick.owner, f->who, n);
    return n > 0 ? n : 0;
}

/* Which cards come off a pile is no choice, but how many may be one. */
static enum flow begin_off_pile(struct play *p, struct frame *f, struct insn in,
                                struct picking pick, int n)
{
    if (is_optional(in) && n > 0) {
        f->step = COUNTED;
        return play_ask(p, pick.chooser, QUESTION_HOW_MANY);
    }
    move_off_pile(p, f, pick, n);
    return FLOW_ON;
}

static enum flow begin(struct play *p, struct frame *f, struct insn in,
                       struct picking pick)
{
    struct exceed *g = exceed(p->d);
    int n = wanted(p, f, in, pick);

    g->done.want = (uint8_t)n;
    g->done.picked = 0;
    g->done.did = 0;
    if (thrown(pick))
        *(pick.owner == f->who ? &g->done.discarded : &g->done.foe_discarded) =
            0;
    if (pick.which == WHICH_TOP) /* as it is before the first one leaves */
        g->done.thrown = top_discard(g, f->who);
    f->step = THROWN;
    if (pick.off_top || pick.off_bottom)
        return begin_off_pile(p, f, in, pick, n);
    if (in.how == AMOUNT_ALL || (one_name(pick.which) && !is_optional(in)))
        return move_all(p, f, pick, n);
    f->step = ASK;
    return FLOW_ON;
}

/* Is each card moved as it is named?  On a deck it lies where it was put. */
static bool one_by_one(const struct exceed *g, struct picking pick)
{
    return pick.place == PLACE_TOP || pick.place == PLACE_BOTTOM ||
           (thrown(pick) && ex_later(g, POLICY_DISCARD_ORDER));
}

static void move_picked(struct play *p, const struct frame *f,
                        struct picking pick, const choice *set, int n)
{
    struct exceed *g = exceed(p->d);

    for (int i = 0; i < n; i++)
        move_one(p, f, pick,
                 find_in(g, pick.owner, (enum zone)pick.zone,
                         (card_id)choice_a(set[i])));
    g->done.picked = (uint8_t)(g->done.picked + n);
}

enum flow ex_run_pick(struct play *p, struct frame *f, struct insn in)
{
    const struct exceed *g = exceed(p->d);
    struct picking pick = picking_of(p->rules, f, in);
    choice set[DUEL_MAX_MEMBERS];
    int n;

    switch (f->step) {
    case ENTER:
        return begin(p, f, in, pick);
    case ASK:
        if (g->done.picked >= g->done.want)
            return FLOW_DONE;
        f->step = ANSWERED;
        return play_ask(p, pick.chooser, question_of(pick));
    case ANSWERED:
        n = play_set(p, pick.chooser, set);
        move_picked(p, f, pick, set, n);
        f->step = ASK;
        return n == 0 || !one_by_one(g, pick) ? FLOW_DONE : FLOW_ON;
    case COUNTED:
        f->step = THROWN;
        move_off_pile(p, f, pick, (int)choice_a(play_answer(p, pick.chooser)));
        return FLOW_ON;
    default:
        return FLOW_DONE;
    }
}

/* Of `most` cards that may still be picked, how many must be? */
static int least_wanted(const struct exceed *g, struct insn in, int most)
{
    int least = in.least - g->done.picked;

    if (in.how != AMOUNT_EXACT)
        return 0;
    if (in.least == in.n || least > most)
        return most;
    return least > 0 ? least : 0;
}

/* As many as the effect wants, or as there are. */
struct limits ex_set_pick(const struct rules *r, const struct duel *d, int who)
{
    const struct exceed *g = exceed_const(d);
    const struct frame *f = asking_frame(d);
    struct insn in = asking_insn(r, d);
    struct picking pick = picking_of(r, f, in);
    card_id card[MAX_CARDS];
    int n = fitting(r, g, f, pick, card);
    int most = g->done.want - g->done.picked;
    struct limits set;

    (void)who;
    if (marks_of(r, in) & MARK_ONE)
        return ex_cards_limits(g, 0, 1);
    if (in.op == OP_FOE_OFFERS)
        return (struct limits){ .least = g->done.want, .most = g->done.want };
    if (in.op == OP_CHALLENGE) /* only the first card must be put */
        return ex_cards_limits(g, f->arg[PROGRAM_COUNT] == 0, 1);
    if (marks_of(r, in) & MARK_SINGLE)
        return ex_cards_limits(g, 1, 1);
    if (most > n)
        most = n;
    set = ex_cards_limits(g, least_wanted(g, in, most), most);
    set.ordered = one_by_one(g, pick);
    return set;
}

int ex_list_pick(const struct rules *r, const struct duel *d, int who,
                 choice *out)
{
    const struct frame *f = asking_frame(d);
    struct picking pick = picking_of(r, f, asking_insn(r, d));
    bool foes = pick.chooser != pick.owner;
    unsigned verb = pick.zone == ZONE_HAND    ? foes ? VERB_FOE_HAND : VERB_HAND
                    : foes                    ? VERB_FOE_GAUGE
                    : pick.zone == ZONE_GAUGE ? VERB_GAUGE
                                              : VERB_PICK;
    card_id card[MAX_CARDS];
    int n = fitting(r, exceed_const(d), f, pick, card);

    (void)who;
    for (int i = 0; i < n; i++)
        out[i] = choice_make(verb, card[i], 0, 0);
    return n;
}

/* EX-CARD-74: first the hand card, then the Gauge card. */
static int list_exchange(const struct exceed *g, int who, bool gauge,
                         choice *out)
{
    card_id kind[MAX_CARDS];
    int n = ex_kinds_of(g, who, gauge ? ZONE_GAUGE : ZONE_HAND, kind);

    for (int i = 0; i < n; i++)
        out[i] = choice_make(gauge ? VERB_GAUGE : VERB_HAND, kind[i], 0, 0);
    return n;
}

enum { EXCHANGE_HAND = ANSWERED, EXCHANGE_GAUGE };

int ex_list_card(const struct rules *r, const struct duel *d, int who,
                 choice *out)
{
    if (asking_insn(r, d).op == OP_EXCHANGE)
        return list_exchange(exceed_const(d), who,
                             asking_frame(d)->step == EXCHANGE_GAUGE, out);
    if (asking_insn(r, d).op == OP_CHALLENGE ||
        asking_insn(r, d).op == OP_FOE_BURNS)
        return list_exchange(exceed_const(d), who, false, out);
    if (asking_insn(r, d).op == OP_EXTRA_ATTACK)
        return ex_list_extra(r, d, who, out);
    if (asking_insn(r, d).op == OP_MATCH_SPEED)
        return ex_list_match(r, d, who, out);
    if (asking_insn(r, d).op == OP_TAKE_DISCARDED)
        return ex_list_thrown(r, d, who, out);
    if (asking_insn(r, d).op == OP_FOE_OFFERS)
        return ex_list_offered(r, d, who, out);
    if (asking_insn(r, d).op == OP_ROD_CHOSEN ||
        asking_insn(r, d).op == OP_LIGHTNING)
        return ex_list_rod_cards(r, d, who, out);
    return ex_list_pick(r, d, who, out);
}

/* --- the verbs --- */

enum flow ex_run_put_rest(struct play *p, struct frame *f, struct insn in)
{
    in.how = AMOUNT_ALL;
    return ex_run_pick(p, f, in);
}

enum flow ex_run_show(struct play *p, struct frame *f, struct insn in)
{
    if (f->step == ENTER)
        exceed(p->d)->done.shown = CARD_NONE;
    return ex_run_pick(p, f, in);
}

/* Does the hand hold fewer of them than must be discarded, or none? */
static bool too_few(const struct play *p, const struct frame *f, struct insn in,
                    struct picking pick)
{
    const struct exceed *g = exceed(p->d);
    card_id card[MAX_CARDS];
    int n = fitting(p->rules, g, f, pick, card);

    return n == 0 ||
           n < ex_fewer_discards(p->rules, g, pick.owner, f->who,
                                 program_amount(p->rules, p->d, f, in));
}

/* EX-CARD-16, EX-INFO-12, EX-STREET-06 */
enum flow ex_run_must_discard(struct play *p, struct frame *f, struct insn in)
{
    struct exceed *g = exceed(p->d);
    struct picking pick = picking_of(p->rules, f, in);

    if (f->step == ENTER && too_few(p, f, in, pick)) {
        g->done.did = 0;
        g->done.foe_discarded = 0;
        f->step = FEWER;
        return throw_all(p, f, pick, MAX_CARDS);
    }
    if (f->step != FEWER)
        return ex_run_pick(p, f, in);
    ex_show_hand(p, pick.owner, "EX-INFO-12");
    return FLOW_DONE;
}

enum flow ex_run_exchange(struct play *p, struct frame *f, struct insn in)
{
    struct exceed *g = exceed(p->d);
    choice c[DUEL_MAX_MEMBERS];
    card_id card;

    (void)in;
    switch (f->step) {
    case ENTER:
        if (count_of(g, f->who, ZONE_HAND) == 0 ||
            count_of(g, f->who, ZONE_GAUGE) == 0)
            return FLOW_DONE;
        f->step = EXCHANGE_HAND;
        return play_ask(p, f->who, QUESTION_CARD);
    case EXCHANGE_HAND: /* open from now on, between the two */
        play_set(p, f->who, c);
        card = (card_id)choice_a(c[0]);
        zone_move_top(&g->shelf, zone_of(f->who, ZONE_HAND),
                      find_in(g, f->who, ZONE_HAND, card),
                      zone_of(f->who, ZONE_HEAP));
        f->step = EXCHANGE_GAUGE;
        return play_ask(p, f->who, QUESTION_CARD);
    default:
        play_set(p, f->who, c);
        card = (card_id)choice_a(c[0]);
        ex_send_card(p, f->who, ZONE_GAUGE,
                     find_in(g, f->who, ZONE_GAUGE, card), PLACE_HAND);
        ex_send_card(p, f->who, ZONE_HEAP, 0, PLACE_GAUGE);
        return FLOW_DONE;
    }
}

/* --- at random --- */

static enum flow discard_random(struct play *p, struct frame *f, int who, int n)
{
    struct exceed *g = exceed(p->d);
    struct picking pick = { .owner = (uint8_t)who,
                            .zone = ZONE_HAND,
                            .place = PLACE_DISCARD };

    g->done.did = 0;
    *(who == f->who ? &g->done.discarded : &g->done.foe_discarded) = 0;
    f->step = THROWN;
    n = ex_fewer_discards(p->rules, g, who, f->who, n);
    n = ex_heap_random(p, who, n > 0 ? n : 0);
    if (n > 0) {
        count_thrown(g, f, pick, n);
        g->done.thrown = card_of(g, who, ZONE_HEAP, n - 1);
    }
    return ex_throw_heap(p, who);
}

enum flow ex_run_random_discard(struct play *p, struct frame *f, struct insn in)
{
    int who = doer_of(p->rules, f, in);
    int n = in.how == AMOUNT_ALL ? MAX_CARDS
                                 : program_amount(p->rules, p->d, f, in);

    switch (f->step) {
    case ENTER:
        if (!is_optional(in))
            return discard_random(p, f, who, n);
        f->step = ANSWERED;
        return play_ask(p, f->who, QUESTION_HOW_MANY);
    case ANSWERED:
        return discard_random(p, f, who, (int)choice_a(play_answer(p, f->who)));
    default:
        return FLOW_DONE;
    }
}

static int list_numbers(int most, choice *out)
{
    for (int k = 0; k <= most; k++)
        out[k] = choice_make(VERB_NUMBER, (unsigned)k, 0, 0);
    return most + 1;
}

/* All cards that a player could draw now; EX-BLAZ-13. */
static int drawable(const struct exceed *g, int who)
{
    bool again = g->side[who].reshuffled == RESHUFFLE_LEFT;

    return count_of(g, who, ZONE_DECK) +
           (again ? count_of(g, who, ZONE_DISCARD) : 0);
}

int ex_list_how_many(const struct rules *r, const struct duel *d, int who,
                     choice *out)
{
    const struct exceed *g = exceed_const(d);
    const struct frame *f = asking_frame(d);
    struct insn in = asking_insn(r, d);
    int most = program_amount(r, d, f, in);
    int hand = count_of(g, doer_of(r, f, in), ZONE_HAND);

    (void)who;
    if (f->step == COUNTED) /* off a pile */
        most = g->done.want;
    else if (f->step == DRAWING)
        return list_numbers(
            in.how == AMOUNT_ANY ? drawable(g, doer_of(r, f, in)) : most, out);
    else if (in.how == AMOUNT_ANY || most > hand)
        most = hand;
    return list_numbers(most, out);
}

enum flow ex_run_discard_to(struct play *p, struct frame *f, struct insn in)
{
    int foe = doer_of(p->rules, f, in);

    if (f->step == THROWN)
        return FLOW_DONE;
    return discard_random(p, f, foe,
                          count_of(exceed(p->d), foe, ZONE_HAND) - in.n);
}

/* --- drawing --- */

enum flow ex_run_draw_cards(struct play *p, struct frame *f, struct insn in)
{
    int who = doer_of(p->rules, f, in), n;

    if (f->step == ENTER && in.how != AMOUNT_EXACT) {
        f->step = DRAWING;
        return play_ask(p, who, QUESTION_HOW_MANY);
    }
    n = f->step == DRAWING ? (int)choice_a(play_answer(p, who))
                           : program_amount(p->rules, p->d, f, in);
    if (n > 0 && exceed(p->d)->revealed) /* EX-NIGHT-61 */
        n += ex_passive(p->rules, exceed(p->d), f->who, OP_MORE_CARDS);
    ex_draw_cards(p, who, n);
    return FLOW_DONE;
}

/* By choice, where ex_run_hand_exactly is by chance; EX-LATE-16, EX-KNIGHT-52. */
enum flow ex_run_hand_to(struct play *p, struct frame *f, struct insn in)
{
    struct exceed *g = exceed(p->d);
    int who = doer_of(p->rules, f, in);
    int goal =
        in.op == OP_FOE_HAND_TO_OWN ? count_of(g, f->who, ZONE_HAND) : in.n;
    int surplus = count_of(g, who, ZONE_HAND) - goal;

    if (f->step == ENTER) {
        ex_draw_cards(p, who, -surplus);
        if (surplus <= 0)
            return FLOW_DONE;
    }
    in.n = (int8_t)surplus;
    return ex_run_pick(p, f, in);
}

/* --- into the Gauge --- */

enum flow ex_run_gauge_random(struct play *p, struct frame *f, struct insn in)
{
    const struct exceed *g = exceed(p->d);
    int n = ex_heap_random(p, f->who, in.n);

    while (n-- > 0)
        ex_send_card(p, f->who, ZONE_HEAP, count_of(g, f->who, ZONE_HEAP) - 1,
                     PLACE_GAUGE);
    return FLOW_DONE;
}

/* EX-LATE-17: whose turn it is to put a card is PROGRAM_COUNT. */
enum flow ex_run_challenge(struct play *p, struct frame *f, struct insn in)
{
    const struct exceed *g = exceed(p->d);
    choice c[DUEL_MAX_MEMBERS];
    int who;

    (void)in;
    if (f->step == ENTER)
        f->arg[PROGRAM_COUNT] = 0;
    who = f->arg[PROGRAM_COUNT] & 1 ? foe_of(f->who) : f->who;
    if (f->step == ANSWERED) {
        if (play_set(p, who, c) == 0)
            return FLOW_DONE;
        ex_send_card(p, who, ZONE_HAND,
                     find_in(g, who, ZONE_HAND, (card_id)choice_a(c[0])),
                     PLACE_GAUGE);
        f->arg[PROGRAM_COUNT]++;
        who = foe_of(who);
    }
    if (count_of(g, who, ZONE_HAND) == 0)
        return FLOW_DONE;
    f->step = ANSWERED;
    return play_ask(p, who, QUESTION_CARD);
}

enum flow ex_run_draw_to(struct play *p, struct frame *f, struct insn in)
{
    ex_draw_cards(p, f->who, in.n - count_of(exceed(p->d), f->who, ZONE_HAND));
    return FLOW_DONE;
}

enum flow ex_run_draw_to_foe(struct play *p, struct frame *f, struct insn in)
{
    const struct exceed *g = exceed(p->d);

    (void)in;
    ex_draw_cards(p, f->who,
                  count_of(g, foe_of(f->who), ZONE_HAND) -
                      count_of(g, f->who, ZONE_HAND));
    return FLOW_DONE;
}

/* EX-CARD-68 */
enum flow ex_run_hand_exactly(struct play *p, struct frame *f, struct insn in)
{
    int who = doer_of(p->rules, f, in);
    int surplus = count_of(exceed(p->d), who, ZONE_HAND) - in.n;

    if (f->step == THROWN)
        return FLOW_DONE;
    if (surplus > 0)
        return discard_random(p, f, who, surplus);
    ex_draw_cards(p, who, -surplus);
    return FLOW_DONE;
}
