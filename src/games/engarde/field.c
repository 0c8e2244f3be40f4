/* field.c - the Field: lanes and what they do.
 *
 * The zone of the Field is one row of cards.  An Attack begins a lane; its
 * Enhancements and then the Responses facing it follow.
 */
#include "games/engarde/rules.h"

#include <string.h>

int engarde_lanes(const struct rules *r, const struct engarde *g,
                  struct lane out[MAX_LANES])
{
    const card_id *field = zone_cards(&g->shelf, ZONE_FIELD);
    int cards = zone_count(&g->shelf, ZONE_FIELD);
    struct lane *lane = out - 1;

    for (int i = 0; i < cards; i++) {
        unsigned type = r->book->cards[field[i]].type;

        if (type == TYPE_ATTACK) {
            uint8_t owner = g->lane_owner[++lane - out] & (uint8_t)~LANE_HURT;

            *lane = (struct lane){ .attack = field[i],
                                   .owner = owner,
                                   .target = (uint8_t)other_duelist(g, owner),
                                   .first = (uint8_t)i };
        }
        lane->n++;
        lane->responses += type == TYPE_RESPONSE;
    }
    return (int)(lane + 1 - out);
}

static const struct card *item_of(const struct rules *r,
                                  const struct engarde *g, int who)
{
    return &r->book->cards[engarde_item(g, who)];
}

int eg_lane_stat(const struct rules *r, const struct engarde *g,
                 const struct lane *lane, enum stat stat)
{
    const card_id *cards = zone_cards(&g->shelf, ZONE_FIELD) + lane->first;
    int sum = 0;

    for (int i = 0; i < lane->n; i++)
        sum += r->book->cards[cards[i]].stat[stat];
    return sum;
}

/* EG-RSP-09, EG-END-02: a full block gives 0; else bursts and the attacker's
 * Item, less shields and the target's Item, not below 0; then each halving. */
int engarde_lane_damage(const struct rules *r, const struct engarde *g,
                        const struct lane *lane)
{
    int damage = eg_lane_stat(r, g, lane, STAT_BURSTS) +
                 item_of(r, g, lane->owner)->stat[STAT_ATTACK_BONUS] -
                 item_of(r, g, lane->target)->stat[STAT_DEFENCE];

    if (lane->responses > 0) {
        if (eg_lane_stat(r, g, lane, STAT_BLOCKS) > 0)
            return 0;
        damage -= eg_lane_stat(r, g, lane, STAT_SHIELDS);
    }
    if (damage <= 0)
        return 0;
    for (int i = eg_lane_stat(r, g, lane, STAT_HALVES); i > 0; i--)
        damage = (damage + 1) / 2;
    return damage;
}

void eg_field_threats(const struct rules *r, const struct engarde *g,
                      struct threats *out)
{
    memset(out->blow, 0, sizeof out->blow);
    out->n = engarde_lanes(r, g, out->lane);
    for (int i = 0; i < out->n; i++) {
        const struct lane *lane = &out->lane[i];

        out->damage[i] = engarde_lane_damage(r, g, lane);
        out->blow[lane->target] += out->damage[i];
        /* EG-DMG-05: given back, past all Items */
        if (lane->responses > 0)
            out->blow[lane->owner] += eg_lane_stat(r, g, lane, STAT_RETURNS);
    }
}

bool eg_field_aimed_at(const struct rules *r, const struct engarde *g, int who)
{
    const card_id *field = zone_cards(&g->shelf, ZONE_FIELD);
    int cards = zone_count(&g->shelf, ZONE_FIELD);
    const uint8_t *owner = g->lane_owner;

    for (int i = 0; i < cards; i++)
        if (r->book->cards[field[i]].type == TYPE_ATTACK &&
            other_duelist(g, *owner++ & (uint8_t)~LANE_HURT) == who)
            return true;
    return false;
}

/* EG-FIELD-05 */
void eg_field_remove_lane(struct play *p, const struct frame *f, int number)
{
    struct engarde *g = engarde(p->d);
    struct lane lane[MAX_LANES];
    int n = engarde_lanes(p->rules, g, lane);
    const struct lane *gone = &lane[number];

    play_tell(p, &(struct event){ .kind = EVENT_OFF,
                                  .who = f->who,
                                  .foe = gone->owner,
                                  .card = gone->attack,
                                  .with = f->arg[PROGRAM_CARD],
                                  .seen = SEEN_NOW, /* as in eg_run_restore */
                                  .n = (int16_t)(number + 1),
                                  .rule = "EG-FIELD-05" });
    for (int i = 0; i < gone->n; i++)
        zone_move_top(&g->shelf, ZONE_FIELD, gone->first, ZONE_DISCARD);
    for (int i = number; i + 1 < n; i++) {
        g->lane_owner[i] = g->lane_owner[i + 1];
        play_tell(p, &(struct event){ .kind = EVENT_MOVE_UP,
                                      .n = (int16_t)(i + 2),
                                      .m = (int16_t)(i + 1),
                                      .rule = "EG-FIELD-05" });
    }
    g->lane_owner[n - 1] = 0;
}

bool eg_response_pressable(const struct rules *r, card_id response,
                           struct insn in)
{
    const struct card *c = &r->book->cards[response];

    if (c->stat[STAT_UNPRESSABLE])
        return false;
    return in.a == 0 || (c->traits >> (in.a - 1) & 1);
}

int eg_field_pressable(const struct rules *r, const struct engarde *g,
                       const struct lane *lane, struct insn in)
{
    const card_id *field = zone_cards(&g->shelf, ZONE_FIELD);
    int n = 0;

    for (int i = lane->n - lane->responses; i < lane->n; i++)
        n += eg_response_pressable(r, field[lane->first + i], in);
    return n;
}
