/* view.c - what a player may see, and worlds that fit it; EX-INFO, section 44 of
 * the ledger.
 *
 * Hidden are hands, decks but for cards known there, attacks that are set, and
 * cards looked at.  How an attack was set is public.
 */
#include "games/exceed/rules.h"

/* --- views --- */

static void hide_zone(struct exceed *g, int who, enum zone zone)
{
    zone_hide(&g->shelf, zone_of(who, zone));
}

/* Does the viewer (-1: spectator) know what the players of a bit set know? */
static bool knows(int viewer, unsigned players)
{
    return viewer < 0 ? players == 3 : players >> viewer & 1;
}

static void hide_deck(struct exceed *g, int who, int viewer)
{
    int n = count_of(g, who, ZONE_DECK),
        first = g->shelf.start[zone_of(who, ZONE_DECK)];
    const uint64_t *known = g->known[who];
    uint64_t knows = viewer < 0 ? known[0] & known[1] : known[viewer];

    if (knows == 0) {
        zone_hide(&g->shelf, zone_of(who, ZONE_DECK));
        return;
    }
    for (int i = 0; i < n; i++)
        if ((knows & ex_bit(i)) == 0)
            g->shelf.card[first + n - 1 - i] = CARD_HIDDEN;
}

/* Everybody knows what belongs there. */
static void hide_aside(const struct rules *r, struct exceed *g, int who)
{
    int first = g->shelf.start[zone_of(who, ZONE_ASIDE)];

    for (int i = count_of(g, who, ZONE_ASIDE) - 1; i >= 0; i--)
        if (g->shelf.card[first + i] != CARD_HIDDEN &&
            !ex_belongs_aside(r, g, who, g->shelf.card[first + i]))
            g->shelf.card[first + i] = CARD_HIDDEN;
}

static void hide_attack(struct exceed *g, int who, int viewer)
{
    const struct attack *a = &g->attack[who];
    unsigned players = a->set == SET_WILD ? a->known : 1u << who;

    if (g->revealed || a->open || knows(viewer, players))
        return;
    hide_zone(g, who, ZONE_ATTACK);
    hide_zone(g, who, ZONE_SPARE);
}

/* EX-LATE-20: a text may show its owner the top card.  Whether it does is seen
 * from what else the owner sees, or the card would tell what is hidden. */
static void show_top(const struct rules *r, struct exceed *g, int who,
                     const struct shelf *open)
{
    int n = who < 0 ? 0 : count_of(g, who, ZONE_DECK);
    int top = n > 0 ? ex_deck_index(g, who, 0) : 0;

    if (n > 0 && ex_has_passive(r, g, who, OP_SEE_TOP))
        g->shelf.card[g->shelf.start[zone_of(who, ZONE_DECK)] + top] =
            zone_card(open, zone_of(who, ZONE_DECK), top);
}

/* Has a player put a marker whose meaning only that player knows?  In the middle
 * of putting it nothing is meant yet. */
static bool feints(const struct rules *r, const struct exceed *g, int who)
{
    int start = book_program(r->book, ex_side_up(r, g, who), TIMING_REVEALED);

    return g->side[who].companion > 0 && start >= 0 &&
           r->book->code[start].op == OP_FOLLOW;
}

void exceed_view(const struct rules *r, struct duel *d, int who)
{
    struct exceed *g = exceed(d);
    const struct shelf open = g->shelf;

    for (int i = 0; i < 2; i++) {
        hide_deck(g, i, who);
        hide_attack(g, i, who);
        hide_zone(g, i, ZONE_UNDER);
        if (i == who)
            continue;
        if (!ex_sees_hand(r, d, who))
            hide_zone(g, i, ZONE_HAND);
        hide_zone(g, i, ZONE_LOOKED);
        hide_zone(g, i, ZONE_FACEDOWN);
        if (!ex_aside_open(g, i))
            hide_aside(r, g, i);
        if (ex_seals_secretly(r, g, i))
            hide_zone(g, i, ZONE_SEALED);
        if (watched(g, TIMING_REVEALED) && feints(r, g, i)) /* EX-BLAZ-20 */
            g->side[i].meant = MEANT_HIDDEN;
    }
    show_top(r, g, who, &open);
    if (g->done.drawer != who + 1)
        for (int i = 0; i < MAX_DREW; i++)
            g->done.drew[i] = CARD_NONE;
}

/* --- guesses --- */

/* Copies of each card of a player that the viewer cannot see. */
static void unseen(const struct rules *r, const struct exceed *g, int who,
                   uint8_t left[256])
{
    const struct shelf *s = &g->shelf;
    int end = s->start[zone_of(who, ZONES)];

    exceed_copies(r, g, who, left);
    for (int i = s->start[zone_of(who, ZONE_DECK)]; i < end; i++)
        if (s->card[i] != CARD_HIDDEN)
            left[s->card[i]]--;
}

/* A belief: a player usually sets a card that can hit, hits hard, and can be
 * paid for.  How many times as likely such a card is as one that is out of
 * reach. */
static int appeal(const struct rules *r, const struct exceed *g, int who,
                  card_id card)
{
    enum { HOPELESS = 1, STEP = 2, STEPPING = 6, CALM = 2 };
    const int16_t *stat = card_in(r, card)->stat;
    struct span range = { stat[STAT_NEAR], stat[STAT_FAR] };
    struct span nearly = { range.near - STEP, range.far + STEP };
    struct span distance = ex_distances(g, who);
    int force = (stat[STAT_POWER] + CALM) * (stat[STAT_POWER] + CALM);

    if (stat[STAT_GAUGE] > count_of(g, who, ZONE_GAUGE))
        return HOPELESS;
    if (stat[STAT_NO_RANGE] || spans_meet(range, distance))
        return HOPELESS + force;
    return spans_meet(nearly, distance) ? HOPELESS + force / STEPPING
                                        : HOPELESS;
}

/* In how many ways can a hidden attack be this card with its spare copies, which
 * are the card itself, or for Jemina a Normal? */
static int ways_to_set(const struct rules *r, const struct exceed *g, int who,
                       const uint8_t left[256], card_id card, card_id spare)
{
    const struct attack *a = &g->attack[who];
    int copies = left[card], ways = 1;

    if (a->companion &&
        (card_in(r, card)->type != TYPE_NORMAL) != (a->set == SET_ASIDE))
        return 0; /* EX-CARD-22, EX-LATE-22 */
    if (who != g->attacker && g->answer != CARD_NONE && card != g->answer)
        return 0; /* EX-SET-19 */
    if (spare != card)
        return a->spares == 1 && ex_pair(r, g, who, card, spare)
                   ? copies * left[spare]
                   : 0;
    if (a->spares > 1 && card_in(r, card)->type != TYPE_NORMAL)
        return 0; /* EX-TAGS-08 */
    for (int i = 0; i <= a->spares; i++)
        ways *= copies - i > 0 ? copies - i : 0;
    return ways;
}

/* Pick one way to have set the hidden attack; `at` counts down the ways to it
 * (-1: count them all).  Returns how many there are. */
static int choose_attack(const struct rules *r, struct exceed *g, int who,
                         const uint8_t left[256], int at)
{
    int n = r->book->ncards, sum = 0;
    bool pairs = g->attack[who].spares == 1;

    for (int card = 1; card < n; card++) {
        if (left[card] == 0)
            continue;
        for (int spare = pairs ? 1 : card; spare < (pairs ? n : card + 1);
             spare++) {
            if (left[spare] == 0)
                continue;
            sum += ways_to_set(r, g, who, left, (card_id)card, (card_id)spare) *
                   appeal(r, g, who, (card_id)card);
            if (at < 0 || sum <= at)
                continue;
            g->shelf.card[g->shelf.start[zone_of(who, ZONE_ATTACK)]] =
                (card_id)card;
            for (int i = 0; i < g->attack[who].spares; i++)
                g->shelf.card[g->shelf.start[zone_of(who, ZONE_SPARE)] + i] =
                    (card_id)spare;
            return sum;
        }
    }
    return sum;
}

/* An attack set from hand was one that could be set. */
static void guess_attack(const struct rules *r, struct exceed *g, int who,
                         struct rng *rng)
{
    const struct attack *a = &g->attack[who];
    uint8_t left[256];
    int ways;

    if (count_of(g, who, ZONE_ATTACK) == 0 || a->set == SET_WILD ||
        exceed_attack(g, who) != CARD_HIDDEN)
        return;
    unseen(r, g, who, left);
    ways = choose_attack(r, g, who, left, -1);
    if (ways > 0)
        choose_attack(r, g, who, left, (int)rng_below(rng, (uint32_t)ways));
}

/* What the other player has just drawn is part of the hand. */
static void guess_drawn(struct exceed *g, struct rng *rng)
{
    int who = g->done.drawer - 1, n, first;

    if (who < 0 || g->done.drew[0] != CARD_NONE)
        return;
    n = count_of(g, who, ZONE_HAND);
    first = (int)rng_below(rng, MAX_CARDS);
    for (int i = 0; i < MAX_DREW && i < n && i < g->done.drawn; i++)
        g->done.drew[i] = card_of(g, who, ZONE_HAND, (first + i) % n);
}

static void fill(const struct rules *r, struct exceed *g, struct guess *how)
{
    uint8_t copies[256];

    for (int who = 0; who < 2; who++) {
        guess_attack(r, g, who, how->rng);
        exceed_copies(r, g, who, copies);
        zones_guess(&g->shelf, zone_of(who, ZONE_DECK), zone_of(who, ZONES) - 1,
                    copies, how);
        zone_sort(&g->shelf, zone_of(who, ZONE_HAND));
        if (g->d.question == QUESTION_SEARCH)
            zone_sort(&g->shelf, zone_of(who, ZONE_LOOKED));
    }
    for (int who = 0; who < 2; who++)
        if (g->side[who].meant == MEANT_HIDDEN)
            g->side[who].meant = (uint8_t)rng_below(how->rng, 2);
    guess_drawn(g, how->rng);
}

/* EX-SET-19: a player who is setting the named answer holds it. */
static bool holds_answer(const struct exceed *g, const struct frame *f)
{
    return f->procedure != PROCEDURE_SET || f->who == g->attacker ||
           g->answer == CARD_NONE || g->attack[f->who].set != SET_NONE ||
           find_in(g, f->who, ZONE_HAND, g->answer) >= 0;
}

/* A player who is asked has an answer; one who must answer with a named card
 * holds it. */
static bool believable(const struct rules *r, const struct duel *d)
{
    const struct exceed *g = exceed_const(d);

    if (d->over)
        return true;
    for (int i = 0; i < d->depth; i++)
        if (!holds_answer(g, &d->frame[i]))
            return false;
    for (int who = 0; who < 2; who++)
        if ((d->waiting >> who & 1) && !play_answerable(r, d, who))
            return false;
    return true;
}

/* What belongs beside a character card lies open there, so no card that is hidden
 * there is one; EX-LATE-22. */
static bool aside_fits(const struct rules *r, const struct exceed *g,
                       const struct shelf *seen, int who)
{
    int end = seen->start[zone_of(who, ZONE_ASIDE) + 1];

    for (int i = seen->start[zone_of(who, ZONE_ASIDE)]; i < end; i++)
        if (seen->card[i] == CARD_HIDDEN &&
            ex_belongs_aside(r, g, who, g->shelf.card[i]))
            return false;
    return true;
}

/* Draws worlds until one fits. */
void exceed_guess(const struct rules *r, struct duel *d, struct guess *how)
{
    struct exceed *g = exceed(d);
    const struct shelf seen = g->shelf;

    do {
        g->shelf = seen;
        fill(r, g, how);
    } while (!aside_fits(r, g, &seen, 0) || !aside_fits(r, g, &seen, 1) ||
             !believable(r, d));
}
