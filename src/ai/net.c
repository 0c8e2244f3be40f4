/* net.c - a net in a match: see net.h. */
#include <stdlib.h>
#include <string.h>

#include "ai/net_parts.h"
#include "ai/worth.h"

enum { STRAIGHT_UNIT = 16, INPUT_UNIT = 1024 };

struct units {
    int16_t at[NET_UNITS];
};

struct net_bound {
    const struct net *net;
    struct net_plan *plan; /* for the cards of the match, without blocks that
                              weigh nothing */
    int32_t *straight;     /* of each row */
    struct units *units;
};

/* --- binding --- */

static int16_t narrow(int n)
{
    return (int16_t)(n > INT16_MAX ? INT16_MAX : n < INT16_MIN ? INT16_MIN : n);
}

static bool weighs(const struct net *n, const struct net_block *b)
{
    static const struct net_weights nothing;

    for (int i = b->first; i < b->first + b->rows; i++)
        if (memcmp(&n->row[i], &nothing, sizeof nothing) != 0)
            return true;
    return false;
}

static void bind_row(struct net_bound *b, int row, const struct net_weights *w)
{
    b->straight[row] = w->straight;
    memcpy(b->units[row].at, w->unit, sizeof w->unit);
}

/* A card has its own row and those that it shares with others like it. */
static void bind_card(struct net_bound *b, const struct net_block *own, int row,
                      int card, const int *traits)
{
    static const struct net_weights nothing;
    const struct net *n = b->net;
    const struct net_weights *alone =
        card != CARD_NONE ? &n->row[own->first + card] : &nothing;
    int straight = 0, sum[NET_UNITS] = { 0 };

    for (int i = 0; i < n->plan->traits; i++) {
        const struct net_weights *w = &n->row[own->shared + i];

        if (traits[i] == 0)
            continue;
        straight += w->straight * traits[i];
        for (int k = 0; k < NET_UNITS; k++)
            sum[k] += w->unit[k] * traits[i];
    }
    b->straight[row] = alone->straight + straight / NET_TRAIT;
    for (int k = 0; k < NET_UNITS; k++)
        b->units[row].at[k] = narrow(alone->unit[k] + sum[k] / NET_TRAIT);
}

static void bind_block(struct net_bound *b, const struct net_block *own,
                       const struct net_block *here, const int *card,
                       const int *traits)
{
    if (here->reading != READ_CARDS) {
        for (int i = 0; i < here->rows; i++)
            bind_row(b, here->first + i, &b->net->row[own->first + i]);
        return;
    }
    for (int i = 1; i < b->plan->rules->book->ncards; i++)
        bind_card(b, own, here->first + i, card[i],
                  traits + i * b->plan->traits);
}

/* Keep only the blocks that weigh something. */
static void bind_blocks(struct net_bound *b, const int *card, const int *traits)
{
    struct net_plan *p = b->plan;
    int kept = 0;

    for (int k = 0; k < p->blocks; k++) {
        const struct net_block *own = &b->net->plan->block[k];

        if (!weighs(b->net, own))
            continue;
        bind_block(b, own, &p->block[k], card, traits);
        p->block[kept++] = p->block[k];
    }
    p->blocks = kept;
}

/* What the cards of the match are in the net's book, and what they have of the
 * rows that cards share. */
static bool bind_cards(struct net_bound *b)
{
    const struct book *book = b->plan->rules->book;
    size_t cards = book->ncards, each = (size_t)b->plan->traits;
    int *card = calloc(cards * (1 + each), sizeof *card), *traits;

    if (card == NULL)
        return false;
    traits = card + cards;
    net_map_cards(book, b->net->plan->rules->book, card);
    for (size_t i = 1; i < cards; i++)
        net_card_traits(b->plan, &book->cards[i], traits + i * each);
    bind_blocks(b, card, traits);
    free(card);
    return true;
}

struct net_bound *net_bind(const struct net *n, const struct rules *r)
{
    struct net_bound *b = calloc(1, sizeof *b);
    size_t rows;

    if (b == NULL)
        return NULL;
    b->net = n;
    b->plan = net_plan_new(r);
    rows = b->plan != NULL ? (size_t)b->plan->rows : 0;
    b->straight = calloc(rows + 1, sizeof *b->straight);
    b->units = calloc(rows + 1, sizeof *b->units);
    if (b->plan != NULL && b->straight != NULL && b->units != NULL &&
        bind_cards(b))
        return b;
    net_unbind(b);
    return NULL;
}

void net_unbind(struct net_bound *b)
{
    if (b == NULL)
        return;
    net_plan_free(b->plan);
    free(b->straight);
    free(b->units);
    free(b);
}

/* --- evaluating --- */

/* Add up the weights of an owner's rows. */
static int add_up(const struct net_bound *b, const uint16_t *row, int n,
                  int32_t sum[NET_UNITS])
{
    int straight = 0;

    for (int i = 0; i < n; i++) {
        const int16_t *unit = b->units[row[i]].at;

        straight += b->straight[row[i]];
        for (int k = 0; k < NET_UNITS; k++)
            sum[k] += unit[k];
    }
    return straight;
}

static int clip(int n)
{
    return n < 0 ? 0 : n > NET_CLIP ? NET_CLIP : n;
}

int64_t net_correct(const struct net_bound *b, const struct duel *d, int who,
                    int evaluation)
{
    const struct net *n = b->net;
    int32_t sum[NET_OWNERS][NET_UNITS] = { 0 };
    const int32_t *own = sum[who], *foe = sum[1 - who], *all = sum[2];
    int straight[NET_OWNERS];
    struct net_rows rows;
    int64_t total;

    net_plan_read(b->plan, d, &rows);
    for (int i = 0; i < NET_OWNERS; i++)
        straight[i] = add_up(b, rows.row[i], rows.n[i], sum[i]);
    total = (int64_t)n->evaluation * evaluation +
            (int64_t)STRAIGHT_UNIT * (straight[who] - straight[1 - who]);
    for (int k = 0; k < NET_HIDDEN; k++) {
        int both = n->bias[k] + all[k];
        int input = n->input[k] * evaluation / INPUT_UNIT;
        int mine = both + own[k] + foe[NET_HIDDEN + k] + input;
        int theirs = both + foe[k] + own[NET_HIDDEN + k] - input;

        total += (int64_t)n->output[k] * (clip(mine) - clip(theirs));
    }
    return total;
}

int net_worth(const struct net_bound *b, const struct duel *d, int who,
              int evaluation)
{
    double total = (double)net_correct(b, d, who, evaluation) / 256;

    return (int)worth_chances(b->net->lead, total);
}
