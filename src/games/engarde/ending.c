/* ending.c - the four steps after a pass; EG-END-01.
 *
 * Texts that take effect at a step are programs of cards on the Field, found by
 * walking it: f->arg[ENDING_NEXT] is the next card to look at.
 */
#include "games/engarde/rules.h"

STEPS(eg_ending, ENDING_DISARM, ENDING_DAMAGE, ENDING_INITIATOR_TEXTS,
      ENDING_DEFENDER_TEXTS, ENDING_CLEAR);

/* The lane that holds card number i of the Field. */
static int lane_at(const struct lane *lane, int i)
{
    int number = 0;

    while (i >= lane[number].first + lane[number].n)
        number++;
    return number;
}

static enum flow call_text(struct play *p, card_id card, enum timing timing,
                           const struct lane *lane, int number)
{
    return program_call(p, PROCEDURE_PROGRAM,
                        book_program(p->rules->book, card, timing), lane->owner,
                        card, lane->target, number + 1);
}

/* Run the next text of a step; FLOW_DONE when there is none left.  After damage
 * only lanes of `owner` count that did some to a player still in the game;
 * EG-END-08. */
static enum flow next_text(struct play *p, struct frame *f, enum timing timing,
                           int owner)
{
    const struct engarde *g = engarde(p->d);
    struct lane lane[MAX_LANES];
    int n = zone_count(&g->shelf, ZONE_FIELD);

    while (f->arg[ENDING_NEXT] < n) {
        int i = f->arg[ENDING_NEXT]++, number;
        card_id card = zone_card(&g->shelf, ZONE_FIELD, i);
        const struct lane *in;

        if (book_program(p->rules->book, card, timing) < 0)
            continue;
        engarde_lanes(p->rules, g, lane);
        number = lane_at(lane, i);
        in = &lane[number];
        if (timing == TIMING_DAMAGED &&
            (in->owner != owner || !in_game(g, in->target) ||
             (g->lane_owner[number] & LANE_HURT) == 0))
            continue;
        return call_text(p, card, timing, in, number);
    }
    f->arg[ENDING_NEXT] = 0;
    return FLOW_DONE;
}

/* What the Item of a duelist changes in lanes, if there are such lanes. */
static void tell_bonus(struct play *p, int who, enum event_id event,
                       enum stat stat, bool lanes)
{
    const struct engarde *g = engarde(p->d);
    card_id item = engarde_item(g, who);
    int n = p->rules->book->cards[item].stat[stat];

    if (n > 0 && lanes)
        play_tell(p, &(struct event){ .kind = (uint8_t)event,
                                      .who = (uint8_t)who,
                                      .card = item,
                                      .seen = SEEN_BY_ALL,
                                      .n = (int16_t)n,
                                      .rule = "EG-ITEM-09" });
}

static void tell_items(struct play *p)
{
    const struct engarde *g = engarde(p->d);
    const int duelist[2] = { g->active, g->defender };

    for (int i = 0; i < 2; i++) {
        int who = duelist[i], foe = duelist[1 - i];

        tell_bonus(p, who, EVENT_ATTACK_BONUS, STAT_ATTACK_BONUS,
                   eg_field_aimed_at(p->rules, g, foe));
        tell_bonus(p, who, EVENT_DEFENCE, STAT_DEFENCE,
                   eg_field_aimed_at(p->rules, g, who));
    }
}

/* EG-DMG-05: what Responses of a lane give back. */
static void tell_returns(struct play *p, const struct lane *lane, int number)
{
    const struct engarde *g = engarde(p->d);

    for (int i = lane->n - lane->responses; i < lane->n; i++) {
        card_id card = zone_card(&g->shelf, ZONE_FIELD, lane->first + i);
        int n = p->rules->book->cards[card].stat[STAT_RETURNS];

        if (n > 0)
            play_tell(p, &(struct event){ .kind = EVENT_RETURN,
                                          .who = lane->target,
                                          .foe = lane->owner,
                                          .card = card,
                                          .seen = SEEN_BY_ALL,
                                          .n = (int16_t)n,
                                          .m = (int16_t)number,
                                          .rule = "EG-DMG-05" });
    }
}

static void tell_lanes(struct play *p)
{
    const struct engarde *g = engarde(p->d);
    struct lane lane[MAX_LANES];
    int n = engarde_lanes(p->rules, g, lane);

    tell_items(p);
    for (int i = 0; i < n; i++) {
        play_tell(p, &(struct event){ .kind = EVENT_LANE,
                                      .who = lane[i].owner,
                                      .foe = lane[i].target,
                                      .card = lane[i].attack,
                                      .seen = SEEN_BY_ALL,
                                      .n = (int16_t)engarde_lane_damage(
                                          p->rules, g, &lane[i]),
                                      .m = (int16_t)(i + 1),
                                      .rule = "EG-END-02" });
        tell_returns(p, &lane[i], i + 1);
    }
}

/* Steps 2 and 3: both duelists take all of it at once; EG-END-05, EG-DMG-01.
 * Texts that take effect later and change Items do not change what a lane has
 * done; EG-END-09. */
static void deal_damage(struct play *p)
{
    struct engarde *g = engarde(p->d);
    const int duelist[2] = { g->active, g->defender };
    struct threats threats;
    unsigned out = 0;

    if (p->sink != NULL)
        tell_lanes(p);
    eg_field_threats(p->rules, g, &threats);
    for (int i = 0; i < threats.n; i++)
        if (threats.damage[i] > 0)
            g->lane_owner[i] |= LANE_HURT;
    for (int i = 0; i < 2; i++) {
        int who = duelist[i];

        if (threats.blow[who] == 0)
            continue; /* EG-POISE-07 */
        out |= (unsigned)eg_hit(p, who, threats.blow[who]) << who;
        play_tell(p, &(struct event){ .kind = EVENT_BLOW,
                                      .who = (uint8_t)who,
                                      .n = (int16_t)threats.blow[who],
                                      .m = g->poise[who],
                                      .rule = "EG-END-04" });
    }
    eg_remove_players(p, out, "EG-DMG-03");
}

/* Step 4: EG-END-06, EG-OUT-02. */
static void clear_field(struct play *p)
{
    struct engarde *g = engarde(p->d);

    if (zone_count(&g->shelf, ZONE_FIELD) > 0)
        play_tell(
            p, &(struct event){ .kind = EVENT_CLEAR,
                                .n = (int16_t)zone_count(&g->shelf, ZONE_FIELD),
                                .rule = "EG-END-06" });
    zone_move_all(&g->shelf, ZONE_FIELD, ZONE_DISCARD);
    for (int i = 0; i < ENGARDE_DECK; i++)
        g->lane_owner[i] = 0;
    eg_bury(p);
}

enum flow eg_ending(struct play *p, struct frame *f)
{
    const struct engarde *g = engarde(p->d);

    switch ((enum eg_ending_step)f->step) {
    case ENDING_DISARM:
        if (next_text(p, f, TIMING_END, 0) == FLOW_DONE)
            f->step = ENDING_DAMAGE;
        return FLOW_ON;
    case ENDING_DAMAGE:
        deal_damage(p);
        f->step = ENDING_INITIATOR_TEXTS;
        return FLOW_ON;
    case ENDING_INITIATOR_TEXTS: /* EG-END-08 */
        if (next_text(p, f, TIMING_DAMAGED, g->active) == FLOW_DONE)
            f->step = ENDING_DEFENDER_TEXTS;
        return FLOW_ON;
    case ENDING_DEFENDER_TEXTS:
        if (next_text(p, f, TIMING_DAMAGED, g->defender) == FLOW_DONE)
            f->step = ENDING_CLEAR;
        return FLOW_ON;
    case ENDING_CLEAR:
        clear_field(p);
        break;
    }
    return FLOW_DONE;
}
