/* piles.c - cards between the zones of one player, and who knows which cards of
 * a deck.
 *
 * known[p][q] says which cards of p's deck q has seen there: bit i is the i-th
 * from the top.  A shuffle forgets everything; EX-INFO-09.
 */
#include "games/exceed/rules.h"

int ex_deck_index(const struct exceed *g, int who, int from_top)
{
    return count_of(g, who, ZONE_DECK) - 1 - from_top;
}

/* A card leaves the deck. */
static void forget_card(struct exceed *g, int who, int from_top)
{
    uint64_t above = ex_bits_below(from_top);

    for (int q = 0; q < 2; q++) {
        uint64_t known = g->known[who][q];

        g->known[who][q] = (known & above) | (known >> 1 & ~above);
    }
}

/* A card is put on top; the players of a bit set know it. */
static void learn_top(struct exceed *g, int who, unsigned players)
{
    for (unsigned q = 0; q < 2; q++)
        g->known[who][q] = g->known[who][q] << 1 | (players >> q & 1);
}

/* A card was put on the bottom. */
static void learn_bottom(struct exceed *g, int who, unsigned players)
{
    int last = count_of(g, who, ZONE_DECK) - 1;

    for (unsigned q = 0; q < 2; q++)
        g->known[who][q] |= players >> q & 1 ? ex_bit(last) : 0;
}

void ex_forget_deck(struct exceed *g, int who)
{
    g->known[who][0] = 0;
    g->known[who][1] = 0;
}

unsigned ex_top_known(const struct exceed *g, int who)
{
    return (unsigned)(g->known[who][0] & 1) | (unsigned)(g->known[who][1] & 1)
                                                  << 1;
}

void ex_shuffle_deck(struct play *p, int who, enum event_id event,
                     const char *rule)
{
    struct exceed *g = exceed(p->d);

    zone_shuffle(&g->shelf, zone_of(who, ZONE_DECK), &p->d->rng);
    ex_forget_deck(g, who);
    ex_tell_number(p, who, event, 0, rule);
}

void ex_reshuffle(struct play *p, int who, const char *rule)
{
    struct exceed *g = exceed(p->d);

    zone_move_all(&g->shelf, zone_of(who, ZONE_DISCARD),
                  zone_of(who, ZONE_DECK));
    zone_shuffle(&g->shelf, zone_of(who, ZONE_DECK), &p->d->rng);
    ex_forget_deck(g, who);
    ex_tell_event(p, &(struct event){ .kind = EVENT_RESHUFFLE,
                                      .who = (uint8_t)who,
                                      .n = (int16_t)count_of(g, who, ZONE_DECK),
                                      .rule = rule });
}

void ex_add_astral(struct play *p, int who)
{
    struct exceed *g = exceed(p->d);

    for (int i = count_of(g, who, ZONE_ASIDE) - 1; i >= 0; i--) {
        card_id card = card_of(g, who, ZONE_ASIDE, i);

        if (!card_in(p->rules, card)->stat[STAT_ASTRAL])
            continue;
        zone_move_top(&g->shelf, zone_of(who, ZONE_ASIDE), i,
                      zone_of(who, ZONE_DECK));
        ex_tell_event(p, &(struct event){ .kind = EVENT_ASTRAL,
                                          .who = (uint8_t)who,
                                          .card = card,
                                          .seen = SEEN_BY_ALL,
                                          .rule = "EX-BLAZ-06" });
    }
}

void ex_note_reshuffle(struct play *p, int who, enum reshuffle how)
{
    struct exceed *g = exceed(p->d);
    struct side *side = &g->side[who];

    side->reshuffled = (uint8_t)how;
    if (ex_has_passive(p->rules, g, who, OP_EXCEED_AFTER)) /* EX-STRIVE-35 */
        g->rises |= (uint8_t)(1u << (who * TEAM + side->front));
}

int ex_fewer_discards(const struct rules *r, const struct exceed *g, int who,
                      int by, int n)
{
    if (by != who && n > 0)
        n -= ex_passive(r, g, who, OP_FEWER_DISCARDS);
    return n;
}

/* EX-OUT-02 to EX-OUT-06 */
bool ex_need_card(struct play *p, int who)
{
    struct exceed *g = exceed(p->d);

    if (count_of(g, who, ZONE_DECK) > 0)
        return true;
    if (g->side[who].reshuffled || count_of(g, who, ZONE_DISCARD) == 0) {
        ex_tell_event(p, &(struct event){ .kind = EVENT_OUT_OF_CARDS,
                                          .who = (uint8_t)who,
                                          .rule = g->side[who].reshuffled
                                                      ? "EX-OUT-04"
                                                      : "EX-OUT-06" });
        ex_lose_match(p, who, "EX-END-03");
        return false;
    }
    ex_note_reshuffle(p, who, RESHUFFLE_FORCED);
    ex_reshuffle(p, who, "EX-OUT-02");
    return true;
}

static bool draw_card(struct play *p, int who)
{
    struct exceed *g = exceed(p->d);
    card_id card;

    if (!ex_need_card(p, who))
        return false;
    card = card_of(g, who, ZONE_DECK, ex_deck_index(g, who, 0));
    ex_tell_event(p, &(struct event){ .kind = EVENT_DRAW,
                                      .who = (uint8_t)who,
                                      .card = card,
                                      .seen = (uint8_t)(1u << who),
                                      .rule = "EX-INFO-07" });
    forget_card(g, who, 0);
    zone_move_sorted(&g->shelf, zone_of(who, ZONE_DECK),
                     ex_deck_index(g, who, 0), zone_of(who, ZONE_HAND));
    if (g->done.drawn < MAX_DREW)
        g->done.drew[g->done.drawn] = card;
    g->done.drawn++;
    return true;
}

bool ex_draw_cards(struct play *p, int who, int n)
{
    struct exceed *g = exceed(p->d);

    g->done.drawn = 0;
    g->done.drawer = (uint8_t)(who + 1);
    for (int i = 0; i < MAX_DREW; i++)
        g->done.drew[i] = CARD_NONE;
    for (; n > 0; n--)
        if (!draw_card(p, who))
            return false;
    return true;
}

/* --- sending cards --- */

bool ex_seals_secretly(const struct rules *r, const struct exceed *g, int who)
{
    const card_id *fighter = g->side[who].fighter;

    return card_in(r, fighter[0])->stat[STAT_SECRET] ||
           card_in(r, fighter[1])->stat[STAT_SECRET];
}

void ex_forget_sealer(struct exceed *g, int who, int i)
{
    uint64_t below = ex_bits_below(i), bits = g->sealed_by_foe[who];

    g->sealed_by_foe[who] = (bits & below) | (bits >> 1 & ~below);
}

/* Who can see the cards of a zone, one bit each. */
static unsigned seen_in(const struct rules *r, const struct exceed *g, int who,
                        enum zone zone, int i)
{
    uint64_t bit;

    switch (zone) {
    case ZONE_SEALED:
        return ex_seals_secretly(r, g, who) ? 1u << who : 3;
    case ZONE_DISCARD:
    case ZONE_GAUGE:
    case ZONE_BOOSTS:
    case ZONE_PLAYING:
    case ZONE_HEAP:
    case ZONE_RETURNING:
    case ZONE_TRANSFORMS:
    case ZONE_TAKEN:
    case ZONE_OVERDRIVE:
    case ZONE_BURNING:
    case ZONE_RODS:
        return 3;
    case ZONE_ASIDE:
        return ex_aside_open(g, who) ? 3u : 1u << who;
    case ZONE_ATTACK:
    case ZONE_SPARE:
        return g->revealed || g->attack[who].open ? 3u : 1u << who;
    case ZONE_DECK:
        bit = ex_bit(count_of(g, who, ZONE_DECK) - 1 - i);
        return (g->known[who][0] & bit ? 1u : 0u) |
               (g->known[who][1] & bit ? 2u : 0u);
    case ZONE_HAND:
    case ZONE_LOOKED:
    case ZONE_FACEDOWN:
        break;
    case ZONE_UNDER:
    case ZONES:
        return 0;
    }
    return 1u << who;
}

static const struct destination {
    uint8_t zone;
    bool sorted;
    bool open; /* the card becomes public there */
    uint8_t event;
    const char *rule;
} destinations[PLACES] = {
    [PLACE_NORMAL] = { ZONE_DISCARD, false, true, EVENT_DISCARD, "EX-ZONE-05" },
    [PLACE_HAND] = { ZONE_HAND, true, false, EVENT_TO_HAND, "EX-INFO-10" },
    [PLACE_TOP] = { ZONE_DECK, false, false, EVENT_TO_TOP, "EX-INFO-09" },
    [PLACE_BOTTOM] = { ZONE_DECK, false, false, EVENT_TO_BOTTOM, "EX-INFO-11" },
    [PLACE_DECK] = { ZONE_DECK, false, false, EVENT_TO_DECK, "EX-STRIVE-33" },
    [PLACE_GAUGE] = { ZONE_GAUGE, true, true, EVENT_TO_GAUGE, "EX-ZONE-09" },
    [PLACE_DISCARD] = { ZONE_DISCARD, false, true, EVENT_DISCARD,
                        "EX-ZONE-05" },
    [PLACE_SEALED] = { ZONE_SEALED, false, true, EVENT_SEAL, "EX-SEAL-01" },
    [PLACE_ASIDE] = { ZONE_ASIDE, false, false, EVENT_TO_ASIDE, "EX-LATE-22" },
    [PLACE_FACEDOWN] = { ZONE_FACEDOWN, false, false, EVENT_TO_FACEDOWN,
                         "EX-LATE-25" },
    [PLACE_TRANSFORM] = { ZONE_TRANSFORMS, false, true, EVENT_TO_TRANSFORMS,
                          "EX-TRANS-01" },
    [PLACE_BURNING] = { ZONE_BURNING, true, true, EVENT_TO_BURNING,
                        "EX-BLAZ-23" },
    [PLACE_OVERDRIVE] = { ZONE_OVERDRIVE, true, true, EVENT_TO_OVERDRIVE,
                          "EX-BLAZ-01" },
    [PLACE_ATTACK] = { ZONE_ATTACK, false, false, EVENT_SET_WILD, "EX-SET-05" },
};

static void settle(struct exceed *g, int who, enum zone from, int i,
                   enum place to, unsigned seen)
{
    const struct destination *d = &destinations[to];
    int source = zone_of(who, from), goal = zone_of(who, (enum zone)d->zone);

    if (d->sorted)
        zone_move_sorted(&g->shelf, source, i, goal);
    else if (to == PLACE_BOTTOM)
        zone_move(&g->shelf, source, i, goal, 0);
    else
        zone_move_top(&g->shelf, source, i, goal);
    if (to == PLACE_TOP)
        learn_top(g, who, seen);
    else if (to == PLACE_BOTTOM)
        learn_bottom(g, who, seen);
    else if (to == PLACE_DECK)
        ex_forget_deck(g, who);
    else if (to == PLACE_ATTACK)
        g->attack[who].known = (uint8_t)seen;
}

enum zone ex_discard_zone(const struct rules *r, const struct exceed *g,
                          int who)
{
    return ex_has_passive(r, g, who, OP_SEAL_DISCARDS) ? ZONE_SEALED
                                                       : ZONE_DISCARD;
}

/* EX-LATE-26, EX-LATE-33, EX-KNIGHT-72 */
static enum place lands_at(const struct play *p, int who, card_id card,
                           enum place to)
{
    if (card_in(p->rules, card)->type == TYPE_FACE)
        return PLACE_ASIDE;
    if (ex_is_decree(p->rules, card))
        return PLACE_SEALED;
    return destinations[to].zone == ZONE_DISCARD &&
                   ex_discard_zone(p->rules, exceed(p->d), who) == ZONE_SEALED
               ? PLACE_SEALED
               : to;
}

static void send(struct play *p, int who, enum zone from, int i,
                 enum place meant, int by);

/* EX-BLAZ-61: the card on top of the sealed pile brings another one to hand. */
static void swap_sealed(struct play *p, int who)
{
    const struct exceed *g = exceed(p->d);
    int last = count_of(g, who, ZONE_SEALED) - 1, i = 0;
    const struct card *sealed =
        card_in(p->rules, card_of(g, who, ZONE_SEALED, last));

    if (!ex_has_passive(p->rules, g, who, OP_SEAL_SWAPS))
        return;
    while (
        card_in(p->rules, card_of(g, who, ZONE_SEALED, i))->stat[STAT_SPEED] !=
        sealed->stat[STAT_SPEED])
        i++;
    if (i < last)
        send(p, who, ZONE_SEALED, i, PLACE_HAND, who);
}

static void send(struct play *p, int who, enum zone from, int i,
                 enum place meant, int by)
{
    struct exceed *g = exceed(p->d);
    card_id card = card_of(g, who, from, i);
    enum place to = lands_at(p, who, card, meant);
    const struct destination *d = &destinations[to];
    unsigned seen = seen_in(p->rules, g, who, from, i);
    bool open =
        d->open && (to != PLACE_SEALED || !ex_seals_secretly(p->rules, g, who));

    if (from == ZONE_UNDER)
        seen = 1u << who;
    if (from == ZONE_DECK) {
        forget_card(g, who, count_of(g, who, ZONE_DECK) - 1 - i);
        if (to == PLACE_HAND || to == PLACE_SEALED)
            seen |= 1u << who;
    }
    if (from == ZONE_SEALED)
        ex_forget_sealer(g, who, i);
    settle(g, who, from, i, to, seen);
    if (to == PLACE_DECK)
        zone_shuffle(&g->shelf, zone_of(who, ZONE_DECK), &p->d->rng);
    if (open)
        seen = SEEN_BY_ALL;
    else if (seen == 3) /* EX-INFO-10 */
        seen = to == PLACE_HAND || to == PLACE_SEALED ? SEEN_NOW : SEEN_BY_ALL;
    ex_tell_event(p, &(struct event){ .kind = d->event,
                                      .who = (uint8_t)who,
                                      .foe = (uint8_t)by,
                                      .card = card,
                                      .seen = (uint8_t)seen,
                                      .n = (int16_t)from,
                                      .rule = d->rule });
    if (to == PLACE_SEALED)
        swap_sealed(p, who);
}

void ex_send_card(struct play *p, int who, enum zone from, int i, enum place to)
{
    send(p, who, from, i, to, who);
}

void ex_burn_card(struct play *p, int who, int i)
{
    send(p, who, ZONE_HAND, i, PLACE_BURNING, foe_of(who));
}

void ex_seal_card(struct play *p, int who, enum zone from, int i, int by)
{
    struct exceed *g = exceed(p->d);
    int n = count_of(g, who, ZONE_SEALED);

    send(p, who, from, i, PLACE_SEALED, by);
    if (by != who && count_of(g, who, ZONE_SEALED) > n)
        g->sealed_by_foe[who] |= ex_bit(n);
}

int ex_resting(const struct exceed *g, int owner)
{
    int i = ex_attack_taken(g, foe_of(owner));

    return count_of(g, owner, ZONE_TAKEN) > i ? i : -1;
}

void ex_attack_leaves(struct play *p, int who, int i, enum place to)
{
    struct exceed *g = exceed(p->d);

    if (!ex_attack_taken(g, who)) {
        ex_send_card(p, who, ZONE_ATTACK, i, to);
        return;
    }
    g->attack[who].set = SET_REGULAR;
    ex_send_card(p, foe_of(who), ZONE_TAKEN, 0,
                 to == PLACE_SEALED ? to : PLACE_DISCARD);
}

/* --- cards thrown away together; EX-FORCE-13, EX-FORCE-15 --- */

STEPS(ex_heap, HEAP_ASK, HEAP_ANSWERED);

static bool alike(const struct exceed *g, int who)
{
    int n = count_of(g, who, ZONE_HEAP);

    return n == 0 ||
           card_of(g, who, ZONE_HEAP, 0) == card_of(g, who, ZONE_HEAP, n - 1);
}

static void throw_rest(struct play *p, int who)
{
    while (count_of(exceed(p->d), who, ZONE_HEAP) > 0)
        ex_send_card(p, who, ZONE_HEAP, 0, PLACE_DISCARD);
}

enum flow ex_throw_heap(struct play *p, int who)
{
    struct exceed *g = exceed(p->d);

    if (count_of(g, who, ZONE_HEAP) == 0)
        return FLOW_ON;
    zone_sort(&g->shelf, zone_of(who, ZONE_HEAP));
    if (ex_later(g, POLICY_DISCARD_ORDER) && !alike(g, who) &&
        ex_discard_zone(p->rules, g, who) == ZONE_DISCARD)
        return play_enter(p, PROCEDURE_HEAP, who);
    throw_rest(p, who);
    return FLOW_ON;
}

enum flow ex_heap(struct play *p, struct frame *f)
{
    struct exceed *g = exceed(p->d);
    card_id card;

    switch ((enum ex_heap_step)f->step) {
    case HEAP_ASK:
        f->step = HEAP_ANSWERED;
        return play_ask(p, f->who, QUESTION_PILE);
    case HEAP_ANSWERED:
        card = (card_id)choice_a(play_answer(p, f->who));
        ex_send_card(p, f->who, ZONE_HEAP, find_in(g, f->who, ZONE_HEAP, card),
                     PLACE_DISCARD);
        f->step = HEAP_ASK;
        if (!alike(g, f->who))
            return FLOW_ON;
        throw_rest(p, f->who);
        break;
    }
    return FLOW_DONE;
}

int ex_list_pile(const struct rules *r, const struct duel *d, int who,
                 choice *out)
{
    card_id kind[MAX_CARDS];
    int n = ex_kinds_of(exceed_const(d), who, ZONE_HEAP, kind);

    (void)r;
    for (int i = 0; i < n; i++)
        out[i] = choice_make(VERB_PICK, kind[i], 0, 0);
    return n;
}

int ex_heap_random(struct play *p, int who, int n)
{
    struct exceed *g = exceed(p->d);
    int hand = zone_of(who, ZONE_HAND), left = zone_count(&g->shelf, hand);

    if (n > left)
        n = left;
    if (n > 0)
        ex_tell_number(p, who, EVENT_RANDOM, n, "EX-CARD-67");
    for (int i = 0; i < n; i++, left--)
        zone_move_top(&g->shelf, hand,
                      (int)rng_below(&p->d->rng, (uint32_t)left),
                      zone_of(who, ZONE_HEAP));
    return n;
}

/* --- looking --- */

void ex_show_hand(struct play *p, int who, const char *rule)
{
    const struct exceed *g = exceed(p->d);

    if (count_of(g, who, ZONE_HAND) == 0)
        ex_tell_number(p, who, EVENT_EMPTY_HAND, 0, rule);
    for (int i = 0; i < count_of(g, who, ZONE_HAND); i++)
        ex_tell_event(p, &(struct event){ .kind = EVENT_SHOW_HAND,
                                          .who = (uint8_t)who,
                                          .card = card_of(g, who, ZONE_HAND, i),
                                          .seen = SEEN_NOW,
                                          .rule = rule });
}

int ex_kinds_of(const struct exceed *g, int who, enum zone zone,
                card_id out[MAX_CARDS])
{
    int n = 0;

    for (int i = 0; i < count_of(g, who, zone);
         i += ex_copies_at(g, who, zone, i))
        out[n++] = card_of(g, who, zone, i);
    return n;
}

int ex_copies_at(const struct exceed *g, int who, enum zone zone, int i)
{
    int n = 1;

    while (i + n < count_of(g, who, zone) &&
           card_of(g, who, zone, i + n) == card_of(g, who, zone, i))
        n++;
    return n;
}
