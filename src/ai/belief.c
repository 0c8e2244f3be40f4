/* belief.c - see belief.h.
 *
 * What somebody has answered is not part of a memory: it shows in the next view.
 * In each world all answers are tried, and those after which a spectator sees what
 * was seen are the ones that may have been given.
 *
 * Worlds stay as they were when another player last answered.  What has happened
 * to the cards since then is mended when they are needed again: hidden cards stay
 * in the zones where a world has them, as far as that fits the view.
 *
 * The luck of each step is seeded with what was seen, so the same memory leads to
 * the same beliefs, however often they are asked for.
 */
#include "ai/belief.h"

#include <stdlib.h>
#include <string.h>

#include "ai/known.h"
#include "ai/mix.h"
#include "core/shelf.h"

enum {
    FRESH = 300,    /* thousandths of the guesses that no world is asked for */
    KEPT = 700,     /* of the hidden cards of a world in the other guesses, */
    CARRIED = 950,  /* and from one answer to the next */
    LEAVES = 128,   /* complete answers that are tried in a world, at most */
    EXPLAINED = 16, /* one in so many worlds must explain what was seen */
    FAR = 60        /* part of the game's lead: an answer that is so much worse
                       than the best is given a quarter as often */
};

static const double noise = 0.1; /* of all answers, given whatever they bring */

struct belief {
    struct keepsake keepsake; /* first */
    const struct rules *rules;
    int who;
    int n;                                        /* worlds */
    union match seen;                             /* the last view */
    _Alignas(union match) unsigned char worlds[]; /* those, and room for as many
                                                     that come after */
};

static struct duel *world_at(const struct belief *b, int i)
{
    return (struct duel *)(b->worlds + (size_t)i * duel_size(b->rules));
}

static struct shelf *shelf_in(const struct belief *b, struct duel *d)
{
    return (struct shelf *)((char *)d + b->rules->game->shelf);
}

static const struct shelf *shelf_of(const struct belief *b,
                                    const struct duel *d)
{
    return (const struct shelf *)((const char *)d + b->rules->game->shelf);
}

/* --- what has happened --- */

/* Somebody has answered. */
struct change {
    int who;
    union match before, now; /* as a spectator sees them */
    uint64_t seen;           /* the hash of `now` */
    int n;
    card_id shown[SHELF_CARDS]; /* cards that are open now and were not */
};

static void note_shown(const struct belief *b, struct change *c)
{
    const struct shelf *before = shelf_of(b, &c->before.duel);
    const struct shelf *now = shelf_of(b, &c->now.duel);
    int open[256] = { 0 };

    c->n = 0;
    for (int i = 0; i < before->start[SHELF_ZONES]; i++)
        open[before->card[i]]++;
    for (int i = 0; i < now->start[SHELF_ZONES]; i++)
        if (now->card[i] != CARD_HIDDEN && open[now->card[i]]-- <= 0)
            c->shown[c->n++] = now->card[i];
}

static void note_change(const struct belief *b, const struct duel *view,
                        struct change *c)
{
    c->who = duel_first(&b->seen.duel);
    duel_copy(b->rules, &c->before.duel, &b->seen.duel);
    duel_copy(b->rules, &c->now.duel, view);
    duel_view(b->rules, &c->before.duel, -1);
    duel_view(b->rules, &c->now.duel, -1);
    c->seen = known_view(b->rules, view, -1, 0);
    note_shown(b, c);
}

/* --- a world before the answer --- */

/* The places of cards that only the player who answered knows, in random
 * order. */
static int own_places(const struct belief *b, const struct change *c,
                      const struct duel *d, struct rng *rng,
                      uint8_t place[SHELF_CARDS])
{
    const struct shelf *ours = shelf_of(b, &b->seen.duel);
    const struct shelf *open = shelf_of(b, &c->before.duel), *theirs;
    union match view;
    int n = 0;

    duel_copy(b->rules, &view.duel, d);
    duel_view(b->rules, &view.duel, c->who);
    theirs = shelf_of(b, &view.duel);
    for (int i = 0; i < theirs->start[SHELF_ZONES]; i++)
        if (theirs->card[i] != CARD_HIDDEN && open->card[i] == CARD_HIDDEN &&
            ours->card[i] == CARD_HIDDEN)
            place[n++] = (uint8_t)i;
    rng_shuffle(rng, place, n);
    return n;
}

/* Where a hidden card lies, or -1. */
static int find_hidden(const struct belief *b, const struct shelf *s,
                       card_id card)
{
    const struct shelf *ours = shelf_of(b, &b->seen.duel);

    for (int i = 0; i < s->start[SHELF_ZONES]; i++)
        if (s->card[i] == card && ours->card[i] == CARD_HIDDEN)
            return i;
    return -1;
}

/* Whoever shows a card had it: lay the cards that were shown where the player had
 * them, in exchange for others. */
static void give_shown(const struct belief *b, const struct change *c,
                       struct duel *d, struct rng *rng)
{
    struct shelf *s = shelf_in(b, d);
    uint8_t place[SHELF_CARDS];
    int n = own_places(b, c, d, rng, place);

    for (int i = 0; i < c->n && n > 0; i++) {
        int at = 0, from;

        while (at < n - 1 && s->card[place[at]] != c->shown[i])
            at++;
        from = find_hidden(b, s, c->shown[i]);
        if (s->card[place[at]] != c->shown[i] && from >= 0) {
            s->card[from] = s->card[place[at]];
            s->card[place[at]] = c->shown[i];
        }
        place[at] = place[--n];
    }
}

/* A world as it may have been before the answer. */
static void look_back(const struct belief *b, const struct change *c,
                      const struct duel *world, struct rng *rng,
                      struct duel *out)
{
    union match like;

    duel_copy(b->rules, out, &b->seen.duel);
    duel_guess_like(b->rules, out, world, CARRIED, rng);
    if (c->n == 0)
        return;
    duel_copy(b->rules, &like.duel, out);
    give_shown(b, c, &like.duel, rng);
    duel_copy(b->rules, out, &b->seen.duel);
    duel_guess_like(b->rules, out, &like.duel, 1000, rng);
}

/* --- what may have been answered --- */

/* The complete answers to a question in a world. */
struct leaves {
    const struct belief *b;
    const struct change *c;
    int n;                 /* LEAVES + 1: too many */
    bool fits[LEAVES];     /* what was seen */
    double weight[LEAVES]; /* what it brings, then how often it is given */
    int wanted;            /* stop at the one of this number, */
    struct duel *out;      /* which goes here; NULL: at none */
};

/* Would a spectator see what was seen? */
static bool fits(const struct leaves *l, const struct duel *d)
{
    const struct duel *now = &l->c->now.duel;

    return d->question == now->question && d->asked == now->asked &&
           d->answers == now->answers && d->depth == now->depth &&
           known_view(l->b->rules, d, -1, 0) == l->c->seen;
}

/* False when there is no need to go on. */
static bool meet_leaf(struct leaves *l, const struct duel *d)
{
    int i = l->n++;

    if (i == LEAVES)
        return false;
    if (l->out == NULL) {
        l->fits[i] = fits(l, d);
        l->weight[i] = duel_evaluate(l->b->rules, d, l->c->who);
        return true;
    }
    if (i == l->wanted)
        duel_copy(l->b->rules, l->out, d);
    return i < l->wanted;
}

/* Try all answers, and all that complete them; false when there is no need to go
 * on. */
static bool try_answers(struct leaves *l, const struct duel *d)
{
    choice list[DUEL_MAX_CHOICES];
    int n = duel_choices(l->b->rules, d, l->c->who, list);
    bool on = true;

    for (int i = 0; i < n && on; i++) {
        union match next;

        duel_copy(l->b->rules, &next.duel, d);
        duel_answer(l->b->rules, &next.duel, l->c->who, list[i], NULL);
        if (!next.duel.over && !duel_fresh(&next.duel))
            on = try_answers(l, &next.duel);
        else
            on = meet_leaf(l, &next.duel);
    }
    return on;
}

/* From what the answers bring to how often they are given: mostly the best. */
static void weigh_answers(struct leaves *l)
{
    double far = l->b->rules->game->lead / (double)FAR + 1;
    double most = l->weight[0], sum = 0;

    for (int i = 1; i < l->n; i++)
        most = l->weight[i] > most ? l->weight[i] : most;
    for (int i = 0; i < l->n; i++) {
        double gap = (most - l->weight[i]) / far, x = 1 + gap * gap;

        l->weight[i] = 1 / (x * x);
        sum += l->weight[i];
    }
    for (int i = 0; i < l->n; i++)
        l->weight[i] = (1 - noise) * l->weight[i] / sum + noise / l->n;
}

/* How likely what was seen is in a world; *out is the world after it then.  -1:
 * there are too many answers to say. */
static double advance(const struct belief *b, const struct change *c,
                      const struct duel *d, struct rng *rng, struct duel *out)
{
    struct leaves l = { .b = b, .c = c };
    double likely = 0;

    if (!try_answers(&l, d))
        return -1;
    weigh_answers(&l);
    for (int i = 0; i < l.n; i++) {
        l.weight[i] *= l.fits[i];
        likely += l.weight[i];
    }
    if (likely <= 0)
        return 0;
    l.wanted = mix_draw(l.weight, l.n, rng);
    l.n = 0;
    l.out = out;
    try_answers(&l, d);
    return likely;
}

/* --- steps --- */

/* Did exactly one player answer, and not this one? */
static bool another_answered(const struct belief *b)
{
    const struct duel *d = &b->seen.duel;

    return !known_at_once(d) && duel_first(d) != b->who;
}

/* How likely what is seen now is in each world; false when that cannot be said:
 * there are too many answers, or too few worlds explain it, for chance had a hand
 * in it, or it is late. */
static bool judge(struct belief *b, const struct duel *view,
                  const struct haste *h, double *likely, struct rng *rng)
{
    struct change c;
    int explained = 0;

    note_change(b, view, &c);
    for (int i = 0; i < b->n; i++) {
        union match d;

        if (h != NULL && h->late(h))
            return false;
        look_back(b, &c, world_at(b, i), rng, &d.duel);
        likely[i] = advance(b, &c, &d.duel, rng, world_at(b, b->n + i));
        if (likely[i] < 0)
            return false;
        explained += likely[i] > 0;
    }
    return explained * EXPLAINED >= b->n;
}

/* Keep worlds that explain what was seen, the likely ones more often. */
static void sift(struct belief *b, const double *likely, struct rng *rng)
{
    for (int i = 0; i < b->n; i++)
        duel_copy(b->rules, world_at(b, i),
                  world_at(b, b->n + mix_draw(likely, b->n, rng)));
}

static void step(struct belief *b, const struct duel *view,
                 const struct haste *h)
{
    double likely[BELIEF_WORLDS];
    struct rng rng;

    rng_seed(&rng, known_view(b->rules, view, b->who, 0));
    if (another_answered(b) && judge(b, view, h, likely, &rng))
        sift(b, likely, &rng);
    duel_copy(b->rules, &b->seen.duel, view);
}

/* --- the way through a match --- */

static void begin_anew(struct belief *b, const struct duel *view)
{
    struct rng rng;

    rng_seed(&rng, known_view(b->rules, view, b->who, 0));
    for (int i = 0; i < b->n; i++) {
        duel_copy(b->rules, world_at(b, i), view);
        duel_guess(b->rules, world_at(b, i), &rng);
    }
    duel_copy(b->rules, &b->seen.duel, view);
}

/* The number of the last view that was seen in a memory; -1 when it is not
 * there. */
static int last_seen(const struct belief *b, const struct memory *m)
{
    int i = memory_count(m) - 1;

    while (i >= 0 && !duel_equal(b->rules, memory_view(m, i), &b->seen.duel))
        i--;
    return i;
}

void belief_catch_up(struct belief *b, const struct memory *memory,
                     const struct haste *h)
{
    int i = last_seen(b, memory);

    if (i < 0)
        begin_anew(b, memory_view(memory, i = 0));
    while (++i < memory_count(memory))
        step(b, memory_view(memory, i), h);
}

void belief_guess(const struct belief *b, struct duel *view, struct rng *rng)
{
    const struct duel *like = world_at(b, (int)rng_below(rng, (uint32_t)b->n));

    if (rng_below(rng, 1000) < FRESH)
        duel_guess(b->rules, view, rng);
    else
        duel_guess_like(b->rules, view, like, KEPT, rng);
}

static void free_kept(struct keepsake *k)
{
    free(k);
}

struct belief *belief_begin(const struct rules *r, int who,
                            struct memory *memory, int worlds)
{
    struct belief *b;

    if (memory_count(memory) == 0 || r->game->shelf == 0)
        return NULL;
    b = (struct belief *)memory_take(memory, free_kept);
    if (b != NULL && b->n == worlds)
        return b;
    free(b);
    b = malloc(sizeof *b + 2 * (size_t)worlds * duel_size(r));
    if (b != NULL)
        *b = (struct belief){
            .keepsake.free = free_kept, .rules = r, .who = who, .n = worlds
        };
    return b;
}

struct belief *belief_copy(const struct belief *b)
{
    size_t size = sizeof *b + (size_t)b->n * duel_size(b->rules);
    struct belief *copy = malloc(size);

    if (copy != NULL)
        memcpy(copy, b, size);
    return copy;
}

void belief_free(struct belief *b)
{
    free(b);
}

void belief_end(struct belief *b, struct memory *memory)
{
    if (b != NULL)
        memory_keep(memory, &b->keepsake);
}
