/* players.c - what happens to players and their cards, in and out of Exchanges:
 * paying, drawing, losing Poise, leaving the game. */
#include "base/must.h"
#include "games/engarde/rules.h"

bool eg_hand_has(const struct rules *r, const struct engarde *g, int who,
                 enum type type)
{
    const card_id *hand = zone_cards(&g->shelf, ZONE_HAND + who);

    for (int i = zone_count(&g->shelf, ZONE_HAND + who) - 1; i >= 0; i--)
        if (r->book->cards[hand[i]].type == type)
            return true;
    return false;
}

void eg_pay(struct play *p, int who, card_id card, int cost, bool option)
{
    struct engarde *g = engarde(p->d);

    if (cost == 0)
        return;
    if (g->poise[who] == 0) {
        play_tell(
            p, &(struct event){ .kind = option ? EVENT_FREE_OPTION : EVENT_FREE,
                                .who = (uint8_t)who,
                                .card = card,
                                .seen = SEEN_BY_ALL,
                                .rule = "EG-COST-06" });
        return;
    }
    if (cost > g->poise[who]) /* EG-COST-05 */
        cost = g->poise[who];
    g->poise[who] = (uint8_t)(g->poise[who] - cost);
    play_tell(p, &(struct event){ .kind = option ? EVENT_PAY_OPTION : EVENT_PAY,
                                  .who = (uint8_t)who,
                                  .card = card,
                                  .seen = SEEN_BY_ALL,
                                  .n = (int16_t)cost,
                                  .m = g->poise[who],
                                  .rule = "EG-COST-01" });
}

void eg_announce(struct play *p, int who, card_id card)
{
    struct shelf *s = &engarde(p->d)->shelf;

    zone_move_top(s, ZONE_HAND + who, zone_find(s, ZONE_HAND + who, card),
                  ZONE_RESOLVING);
}

void eg_play_from_hand(struct play *p, int who, card_id card, int zone)
{
    struct shelf *s = &engarde(p->d)->shelf;

    zone_move_top(s, ZONE_HAND + who, zone_find(s, ZONE_HAND + who, card),
                  zone);
    eg_pay(p, who, card, p->rules->book->cards[card].stat[STAT_COST], false);
}

static void reshuffle(struct play *p)
{
    struct engarde *g = engarde(p->d);

    zone_move_all(&g->shelf, ZONE_DISCARD, ZONE_DECK);
    zone_shuffle(&g->shelf, ZONE_DECK, &p->d->rng);
    play_tell(p,
              &(struct event){ .kind = EVENT_RESHUFFLE,
                               .n = (int16_t)zone_count(&g->shelf, ZONE_DECK),
                               .rule = "EG-PILE-01" });
}

void eg_draw(struct play *p, int who, int n)
{
    struct shelf *s = &engarde(p->d)->shelf;

    for (; n > 0; n--) {
        if (zone_count(s, ZONE_DECK) == 0) {
            if (zone_count(s, ZONE_DISCARD) == 0)
                return;
            reshuffle(p);
        }

        int top = zone_count(s, ZONE_DECK) - 1;

        play_tell(p, &(struct event){ .kind = EVENT_DRAW,
                                      .who = (uint8_t)who,
                                      .card = zone_card(s, ZONE_DECK, top),
                                      .seen = (uint8_t)(1u << who),
                                      .rule = "EG-INFO-05" });
        zone_move_sorted(s, ZONE_DECK, top, ZONE_HAND + who);
    }
}

void eg_discard_item(struct play *p, struct event e)
{
    struct engarde *g = engarde(p->d);

    e.card = engarde_item(g, e.who);
    e.seen = SEEN_NOW;
    if (e.card == CARD_NONE)
        return;
    zone_move_top(&g->shelf, ZONE_ITEM + e.who, 0, ZONE_DISCARD);
    play_tell(p, &e);
}

bool eg_hit(struct play *p, int who, int n)
{
    struct engarde *g = engarde(p->d);

    must(n > 0);
    if (g->poise[who] == 0)
        return true; /* EG-POISE-06 */
    g->poise[who] = (uint8_t)(n < g->poise[who] ? g->poise[who] - n : 0);
    return false;
}

void eg_discard_from_hand(struct play *p, int who, int i, const char *rule)
{
    struct engarde *g = engarde(p->d);
    card_id card = zone_card(&g->shelf, ZONE_HAND + who, i);

    zone_move_top(&g->shelf, ZONE_HAND + who, i, ZONE_DISCARD);
    play_tell(p, &(struct event){ .kind = EVENT_DISCARD,
                                  .who = (uint8_t)who,
                                  .card = card,
                                  .seen = SEEN_NOW,
                                  .rule = rule });
}

void eg_remove_players(struct play *p, unsigned players, const char *rule)
{
    struct engarde *g = engarde(p->d);

    if (players == 0)
        return;
    g->removals++;
    play_remove(p, players);
    for (int i = 0; i < p->d->players; i++) {
        if ((players >> i & 1) == 0)
            continue;
        g->out[i] = g->removals;
        play_tell(p, &(struct event){
                         .kind = EVENT_OUT, .who = (uint8_t)i, .rule = rule });
    }
}

void eg_bury(struct play *p)
{
    struct engarde *g = engarde(p->d);

    for (int i = 0; i < p->d->players; i++) {
        if (in_game(g, i))
            continue;
        while (zone_count(&g->shelf, ZONE_HAND + i) > 0)
            eg_discard_from_hand(p, i, 0, "EG-OUT-02");
        eg_discard_item(p, (struct event){ .kind = EVENT_DISCARD_ITEM,
                                           .who = (uint8_t)i,
                                           .rule = "EG-OUT-02" });
    }
}

/* How well a player did: survivors are best, then those removed last;
 * EG-OUT-08. */
static int standing(const struct engarde *g, int who, bool initiator_wins)
{
    if (in_game(g, who) || (initiator_wins && who == g->active))
        return 256;
    return g->out[who];
}

static void finish(struct play *p, bool initiator_wins)
{
    const struct engarde *g = engarde(p->d);

    for (int i = 0; i < p->d->players; i++) {
        p->d->rank[i] = 1;
        for (int j = 0; j < p->d->players; j++)
            p->d->rank[i] +=
                standing(g, j, initiator_wins) > standing(g, i, initiator_wins);
    }
    play_end(p);
}

static void tell_winner(struct play *p, enum event_id event, const char *rule)
{
    for (int i = 0; i < p->d->players; i++)
        if (duel_result(p->d, i) > 0) {
            play_tell(p, &(struct event){ .kind = (uint8_t)event,
                                          .who = (uint8_t)i,
                                          .rule = rule });
            return;
        }
    play_tell(p,
              &(struct event){ .kind = EVENT_NO_WINNER, .rule = "EG-OUT-05" });
}

bool eg_end_if_decided(struct play *p)
{
    const struct engarde *g = engarde(p->d);
    int left = 0;

    for (int i = 0; i < p->d->players; i++)
        left += in_game(g, i);
    if (left > 1)
        return false;
    finish(p, left == 0 && policy_of(g, POLICY_DOUBLE_KO)); /* initiator */
    if (left == 1)
        tell_winner(p, EVENT_WIN, "EG-GOAL-01");
    else
        tell_winner(p, EVENT_WIN_FALLEN, "EG-OUT-05");
    return true;
}

void eg_end_drawn(struct play *p)
{
    const struct engarde *g = engarde(p->d);

    finish(p, false);
    play_tell(p, &(struct event){ .kind = EVENT_LIMIT,
                                  .n = (int16_t)policy_of(g, POLICY_MAX_TURNS),
                                  .rule = "EG-OUT-07" });
}
