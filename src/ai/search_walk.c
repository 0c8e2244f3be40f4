/* search_walk.c - see search_walk.h.
 *
 * A walk guesses a world, goes down the tree by the answers that the players'
 * nodes prefer, adds one node, looks at each of its answers once, goes on by
 * habit as far as the game's horizon, and carries the result back up.
 *
 * The key of a node is what its player can know of the walk: the answers
 * everybody has seen, and the player's own sealed ones.  Chance and what others
 * hide are not part of it, so a node gathers the experience of many worlds;
 * answers that are legal only in some worlds are compared by how often they
 * were offered.  When a node has been met often, what its player sees (a view
 * of the world) splits it, a few views at first and more with time: where
 * little is hidden each situation gets a node of its own.
 */
#include "ai/search_walk.h"

#include <math.h>
#include <string.h>

#include "ai/known.h"
#include "ai/worth.h"

enum {
    SETTLE = 12,       /* answers looked ahead through until a play is
                         complete */
    PRIOR = 4,         /* visits that the first look at an answer counts for */
    FORK_VISITS = 32,  /* of a node for each that is split off */
    FOLLOW_VISITS = 4, /* of a node that says what is likely */
    SURE_GAP = 25,     /* how far ahead the best answer must be to be sure, */
    SURE = 6           /* and how much farther than noise explains */
};

static const double explore = 0.2; /* in spreads of worth */
static const double stray = 0.1;   /* chance of any answer in a mixed node */

/* --- keys --- */

#define ROOT_KEY 0x6a09e667f3bcc909u /* of no history */

/* Sealed answers are done with when something else is asked. */
static void unseal(struct walker *w)
{
    const struct duel *d = &w->world.duel;

    if (known_secret(w->rules, d) || (known_at_once(d) && !duel_fresh(d)))
        return;
    for (int i = 0; i < d->players; i++) {
        if (w->sealed[i] != 0)
            w->open = known_mix(w->open, w->sealed[i] + (uint64_t)i);
        w->sealed[i] = 0;
    }
}

/* Note an answer in the histories of those who know it. */
static void note(struct walker *w, int who, choice c)
{
    uint64_t *history =
        known_hidden(w->rules, &w->world.duel) ? &w->sealed[who] : &w->open;

    *history = known_mix(*history, (uint64_t)c << 8 | (unsigned)who | 0x80);
}

static uint64_t key_of(const struct walker *w, int who)
{
    return known_mix(w->open ^ w->sealed[who], (uint64_t)who + 1);
}

/* The node of the player who is asked, or NULL if there is none yet; then *key
 * is that of the one to add.  Where nothing is learned, nothing is split off. */
static struct node *find_node(struct walker *w, int who, bool learns,
                              uint64_t *key)
{
    struct node *node, *fork;

    *key = key_of(w, who);
    node = search_tree_find(&w->tree, *key);
    if (node == NULL || node->visits < FORK_VISITS)
        return node;
    *key = known_view(w->rules, &w->world.duel, who, *key);
    fork = search_tree_find(&w->tree, *key);
    if (fork != NULL)
        return fork;
    if (!learns || (uint64_t)node->forks * FORK_VISITS > node->visits)
        return node;
    node->forks++;
    return NULL;
}

/* --- worth --- */

/* Are there exactly two sides? */
static bool two_sides(const struct duel *d)
{
    return d->teams == 2 || (d->teams == 0 && d->players == 2);
}

/* The game's own estimate; a sure win is better soon, a loss late. */
static int estimate(const struct walker *w, const struct duel *d, int who)
{
    int worth = duel_evaluate(w->rules, d, who);
    uint32_t far = d->answers - w->view->answers;
    int delay = far < 100 ? (int)far : 100;

    if (worth > -1000 && worth < 1000)
        return w->net != NULL ? net_worth(w->net, d, who, worth)
                              : (int)worth_chances(w->rules->game->lead, worth);
    return worth > 0 ? worth - delay : worth + delay;
}

/* With two sides, one wins what the other loses: what the worth to the player the
 * search is for means to another one. */
static int for_side(const struct walker *w, const struct duel *d, int who,
                    int worth)
{
    return duel_side(d, who) == duel_side(d, w->who) ? worth : -worth;
}

/* What a position is worth to a player. */
static int assess(const struct walker *w, const struct duel *d, int who)
{
    return two_sides(d) ? for_side(w, d, who, estimate(w, d, w->who))
                        : estimate(w, d, who);
}

/* The answer that looks best to the player who is asked, without looking
 * ahead. */
static choice nearest_best(struct walker *w, const struct duel *d, int who,
                           const choice *list, int n)
{
    choice best = list[0];
    int most = 0, equals = 0;

    for (int i = 0; i < n && n > 1; i++) {
        union match next;
        int worth;

        duel_copy(w->rules, &next.duel, d);
        duel_answer(w->rules, &next.duel, who, list[i], NULL);
        worth = assess(w, &next.duel, who);
        if (equals > 0 && worth < most)
            continue;
        equals = equals > 0 && worth == most ? equals + 1 : 1;
        most = worth;
        if (rng_below(&w->rng, (uint32_t)equals) == 0)
            best = list[i];
    }
    return best;
}

/* An answer that leads to the end of a play: with care, or quickly by chance.  In
 * a guessing game no answer looks better at first sight. */
static choice settling(struct walker *w, const struct duel *d, int who,
                       bool with_care)
{
    choice list[DUEL_MAX_CHOICES];
    int n = duel_completions(w->rules, d, who, list);

    return with_care && !known_secret(w->rules, d)
               ? nearest_best(w, d, who, list, n)
               : list[rng_below(&w->rng, (uint32_t)n)];
}

/* Answer until the play is complete. */
static void settle(struct walker *w, struct duel *d, bool with_care)
{
    for (int i = 0; i < SETTLE && !worth_settled(w->rules, d); i++) {
        int who = duel_first(d);

        duel_answer(w->rules, d, who, settling(w, d, who, with_care), NULL);
    }
}

/* --- new answers --- */

/* In a guessing game, what looks good at first is the initial strategy. */
static void hope(struct walker *w, const struct node *node,
                 const struct step *s)
{
    double sum = 0;

    for (int i = 0; i < s->n; i++)
        sum += search_tree_edge(&w->tree, node, s->at[i])->prior;
    for (int i = 0; i < s->n; i++) {
        struct edge *e = search_tree_edge(&w->tree, node, s->at[i]);
        double over = e->prior - sum / s->n;

        if (e->offered == 1 && over > 0)
            e->regret = over * PRIOR;
    }
}

/* Look at the answers that are new to a node, in the present world.  In the
 * middle of a guessing game the game's evaluation knows best what is meant. */
static void look_at(struct walker *w, const struct node *node,
                    const struct step *s)
{
    bool secret = known_secret(w->rules, &w->world.duel);

    for (int i = 0; i < s->n; i++) {
        struct edge *e = search_tree_edge(&w->tree, node, s->at[i]);
        union match next;

        if (e->offered > 0)
            continue;
        e->offered = 1;
        duel_copy(w->rules, &next.duel, &w->world.duel);
        duel_answer(w->rules, &next.duel, s->who, e->answer, NULL);
        if (!secret)
            settle(w, &next.duel, false);
        e->prior = assess(w, &next.duel, s->who);
    }
    if (s->mixed)
        hope(w, node, s);
}

/* --- choosing --- */

/* An approximate base-2 logarithm, the same on every machine. */
static double log2_of(uint32_t n)
{
    int bits = 31 - __builtin_clz(n | 1);

    return bits + (double)n / (double)(1u << bits) - 1;
}

static int choose_best(const struct walker *w, const struct node *node,
                       const struct step *s)
{
    double most = 0;
    int best = -1;

    for (int i = 0; i < s->n; i++) {
        const struct edge *e = search_tree_edge(&w->tree, node, s->at[i]);
        double worth =
            (double)(e->sum + (int64_t)e->prior * PRIOR) / (e->visits + PRIOR);
        double score =
            worth + explore * w->spread *
                        sqrt(log2_of(e->offered + 1) / (e->visits + 1));

        if (best < 0 || score > most) {
            most = score;
            best = s->at[i];
        }
    }
    return best;
}

/* Regret matching: the share of an answer is its part of all regret. */
static double all_regret(const struct walker *w, const struct node *node,
                         const struct step *s)
{
    double sum = 0;

    for (int i = 0; i < s->n; i++)
        sum += search_tree_edge(&w->tree, node, s->at[i])->regret;
    return sum;
}

static double share_of(const struct edge *e, double sum, int n)
{
    return sum > 0 ? e->regret / sum : 1.0 / n;
}

/* A number from 0 up to 1. */
static double chance(struct rng *rng)
{
    return rng_next(rng) / 4294967296.0;
}

static int choose_mixed(struct walker *w, const struct node *node,
                        const struct step *s)
{
    double sum = all_regret(w, node, s), at = chance(&w->rng);

    if (chance(&w->rng) < stray)
        return s->at[(int)(at * s->n)];
    for (int i = 0; i < s->n; i++) {
        at -= share_of(search_tree_edge(&w->tree, node, s->at[i]), sum, s->n);
        if (at < 0)
            return s->at[i];
    }
    return s->at[s->n - 1];
}

/* --- what a walk leaves behind --- */

/* What an answer has brought so far. */
static double mean_of(const struct edge *e, double otherwise)
{
    return e->visits > 0 ? (double)e->sum / e->visits : otherwise;
}

/* Answers that were not given count for what they brought on average, so only
 * the surprise of the given one is weighted by how seldom it is given. */
static void learn_mixed(struct walker *w, struct node *node,
                        const struct step *s, int worth)
{
    double sum = all_regret(w, node, s), value = 0;
    double gain[DUEL_MAX_CHOICES];

    for (int i = 0; i < s->n; i++) {
        struct edge *e = search_tree_edge(&w->tree, node, s->at[i]);
        double share = share_of(e, sum, s->n);

        gain[i] = mean_of(e, worth);
        if (s->at[i] == s->chosen)
            gain[i] += (worth - gain[i]) / (share * (1 - stray) + stray / s->n);
        value += share * gain[i];
        e->played += w->weight * share * (node->visits + 1);
    }
    for (int i = 0; i < s->n; i++) {
        struct edge *e = search_tree_edge(&w->tree, node, s->at[i]);

        e->regret += w->weight * (gain[i] - value);
        if (e->regret < 0)
            e->regret = 0;
    }
}

static void learn(struct walker *w, const struct step *s, int worth)
{
    struct node *node = &w->tree.nodes[s->node];
    struct edge *e = search_tree_edge(&w->tree, node, s->chosen);

    if (s->mixed)
        learn_mixed(w, node, s, worth);
    for (int i = 0; i < s->n; i++)
        search_tree_edge(&w->tree, node, s->at[i])->offered++;
    e->visits++;
    e->sum += worth;
    node->visits++;
}

static void measure(struct walker *w, int worth)
{
    double off = worth - w->mean;

    w->walks++;
    w->mean += off / w->walks;
    w->squares += off * (worth - w->mean);
    w->spread = sqrt(w->squares / w->walks);
    if (w->spread < 1)
        w->spread = 1;
}

/* --- the walk --- */

/* Whom to ask: the player the search is for answers first. */
static int next_asked(const struct walker *w, const struct duel *d)
{
    return d->waiting >> w->who & 1 ? w->who : duel_first(d);
}

static bool looks_on(const struct walker *w)
{
    return w->rules->game->horizon > 0;
}

static void answer(struct walker *w, int who, choice c)
{
    note(w, who, c);
    if (looks_on(w))
        habits_note(&w->habits, &w->world.duel, who, c);
    duel_answer(w->rules, &w->world.duel, who, c, NULL);
}

/* Choose at the node of a question; false when the walk ends here: at a new
 * node, whose answers have been looked at, unless they depend on others that
 * are still secret. */
static bool go_through(struct walker *w, struct step *s, const choice *list)
{
    uint64_t key;
    struct node *node = find_node(w, s->who, true, &key);
    bool new = node == NULL;
    int found;

    s->mixed = known_mixed(w->rules, &w->world.duel);
    if (new)
        node = search_tree_add(&w->tree, key);
    found = node == NULL ? -1
                         : search_tree_offer(&w->tree, node, list, s->n, s->at);
    if (found < 0)
        return false;
    if (found > 0)
        look_at(w, node, s);
    s->node = (uint32_t)(node - w->tree.nodes);
    s->chosen = (uint16_t)(s->mixed ? choose_mixed(w, node, s)
                                    : choose_best(w, node, s));
    new = new && !known_secret(w->rules, &w->world.duel);
    w->nsteps++;
    answer(w, s->who, search_tree_edge(&w->tree, node, s->chosen)->answer);
    return !new;
}

/* Take one decision; false when the walk has come to its end. */
static bool go_on(struct walker *w)
{
    struct duel *d = &w->world.duel;
    struct step *s = &w->step[w->nsteps];
    choice list[DUEL_MAX_CHOICES];

    if (d->over || w->nsteps == WALK_STEPS)
        return false;
    unseal(w);
    s->who = (uint8_t)next_asked(w, d);
    s->n = duel_choices(w->rules, d, s->who, list);
    if (s->n > 1)
        return go_through(w, s, list);
    duel_answer(w->rules, d, s->who, list[0], NULL);
    return true;
}

/* Go on beyond the tree by habit, as far as the game's horizon. */
static void look_on(struct walker *w)
{
    struct duel *d = &w->world.duel;
    choice list[DUEL_MAX_CHOICES];

    for (int i = 0; i < w->rules->game->horizon && !d->over; i++) {
        int who = duel_first(d);
        int n = duel_choices(w->rules, d, who, list);
        choice c = habits_answer(&w->habits, d, who, list, n, &w->rng);

        if (n > 1)
            habits_note(&w->habits, d, who, c);
        duel_answer(w->rules, d, who, c, NULL);
    }
}

/* What the end of a walk is worth to all that want to know. */
static void assess_all(const struct walker *w, const struct duel *d,
                       int worth[DUEL_MAX_PLAYERS])
{
    unsigned players = looks_on(w) ? ~0u : 1u << w->who;
    int mine = estimate(w, d, w->who);

    for (int i = 0; i < w->nsteps; i++)
        players |= 1u << w->step[i].who;
    for (int i = 0; i < d->players; i++)
        worth[i] = two_sides(d)       ? for_side(w, d, i, mine)
                   : i == w->who      ? mine
                   : players >> i & 1 ? estimate(w, d, i)
                                      : 0;
}

/* Tell every node on the way the result; returns what it is worth to the player
 * the search is for. */
static int turn_back(struct walker *w)
{
    int worth[DUEL_MAX_PLAYERS];

    assess_all(w, &w->world.duel, worth);
    for (int i = 0; i < w->nsteps; i++)
        learn(w, &w->step[i], worth[w->step[i].who]);
    if (looks_on(w))
        habits_learn(&w->habits, worth);
    return worth[w->who];
}

/* --- the root --- */

static int by_worth(const struct walker *w, int a, int b)
{
    const struct edge *x = walker_edge(w, a), *y = walker_edge(w, b);
    double gap = mean_of(x, 0) - mean_of(y, 0);

    return gap > 0 ? -1 : gap < 0;
}

/* Keep the better half of the answers that are still considered. */
static void narrow(struct walker *w, int most)
{
    while (w->nalive > most) {
        int worst = 0;

        for (int i = 1; i < w->nalive; i++)
            if (by_worth(w, w->alive[i], w->alive[worst]) >= 0)
                worst = i;
        w->nalive--;
        memmove(&w->alive[worst], &w->alive[worst + 1],
                (size_t)(w->nalive - worst) * sizeof w->alive[0]);
    }
}

/* Half of the answers are dropped again and again, each time after an equal part
 * of the budget, until two are left. */
static int alive_at(const struct walker *w, int progress)
{
    int n = walker_root(w)->n, halvings = 0, left;

    while (n >> halvings > 1)
        halvings++;
    left = n >> (halvings * progress / 1000);
    return left > 2 ? left : 2;
}

static void guess_start(struct walker *w)
{
    duel_copy(w->rules, &w->start.duel, w->view);
    if (w->belief != NULL)
        belief_guess(w->belief, &w->start.duel, &w->rng);
    else
        duel_guess(w->rules, &w->start.duel, &w->rng);
}

static void begin_round(struct walker *w, int progress)
{
    if (!w->mixed)
        narrow(w, alive_at(w, progress));
    guess_start(w);
    w->next = 0;
}

/* In a round every answer was given, so regrets need no estimates.  Later
 * rounds count more: by then the others played better. */
static void learn_root(struct walker *w)
{
    struct node *root = &w->tree.nodes[0];
    double sum = 0, value = 0;

    root->visits++;
    for (int i = 0; i < root->n; i++)
        sum += walker_edge(w, i)->regret;
    for (int i = 0; i < root->n; i++) {
        struct edge *e = walker_edge(w, i);
        double share = share_of(e, sum, root->n);

        value += share * w->worth[i];
        e->played += share * root->visits * root->visits;
    }
    for (int i = 0; i < root->n; i++) {
        struct edge *e = walker_edge(w, i);

        e->regret += w->worth[i] - value;
        if (e->regret < 0)
            e->regret = 0;
    }
}

/* All answers are given equally often, but the others should learn from them as
 * if they were given in proportion to the strategy. */
static double weight_of(const struct walker *w, int at)
{
    int n = walker_root(w)->n;
    double sum = 0;

    if (!w->mixed)
        return 1;
    for (int i = 0; i < n; i++)
        sum += walker_edge(w, i)->regret;
    return n * share_of(walker_edge(w, at), sum, n);
}

/* Give an answer to the question in the world that was guessed. */
static void set_out(struct walker *w, int at)
{
    duel_copy(w->rules, &w->world.duel, &w->start.duel);
    w->open = 1;
    memset(w->sealed, 0, sizeof w->sealed);
    w->nsteps = 0;
    habits_begin(&w->habits);
    answer(w, w->who, walker_edge(w, at)->answer);
}

/* Go on from the end of the tree to where a position can be assessed. */
static void come_to_rest(struct walker *w)
{
    look_on(w);
    settle(w, &w->world.duel, true);
}

void walker_walk(struct walker *w, int progress)
{
    struct edge *e;
    int at;

    if (w->next == w->nalive)
        begin_round(w, progress);
    at = w->alive[w->next++];
    w->weight = weight_of(w, at);
    set_out(w, at);
    while (go_on(w))
        ;
    come_to_rest(w);
    w->worth[at] = turn_back(w);
    e = walker_edge(w, at);
    e->visits++;
    e->sum += w->worth[at];
    w->sum_of_squares[at] += (double)w->worth[at] * w->worth[at];
    measure(w, w->worth[at]);
    if (w->mixed && w->next == w->nalive)
        learn_root(w);
}

/* --- following --- */

static bool is_listed(const choice *list, int n, choice c)
{
    for (int i = 0; i < n; i++)
        if (list[i] == c)
            return true;
    return false;
}

/* What the player who is asked is expected to answer: what has been tried most or,
 * in a guessing game, something drawn from the mix.  False when too little is
 * known. */
static bool expect(struct walker *w, int who, const choice *list, int n,
                   choice *out)
{
    bool mixed = known_mixed(w->rules, &w->world.duel);
    double most = 0, total = 0;
    uint64_t key;
    const struct node *node = find_node(w, who, false, &key);

    if (node == NULL || node->visits < FOLLOW_VISITS)
        return false;
    for (int i = 0; i < node->n; i++) {
        const struct edge *e = search_tree_edge(&w->tree, node, i);
        double liking = mixed ? e->played : e->visits;

        if (liking <= 0 || !is_listed(list, n, e->answer))
            continue;
        total += liking;
        if (mixed ? chance(&w->rng) * total < liking : liking > most) {
            most = liking;
            *out = e->answer;
        }
    }
    return total > 0;
}

static void put_on_line(struct line *line, int who, choice c)
{
    line->step[line->n++] = (struct line_step){ c, (uint8_t)who };
}

/* One answer of the line; false: the tree says no more. */
static bool follow_on(struct walker *w, struct line *line)
{
    struct duel *d = &w->world.duel;
    choice list[DUEL_MAX_CHOICES], c;
    int who, n;

    if (d->over || line->n == LINE_STEPS)
        return false;
    unseal(w);
    who = next_asked(w, d);
    n = duel_choices(w->rules, d, who, list);
    c = list[0];
    if (n > 1 && !expect(w, who, list, n, &c))
        return false;
    put_on_line(line, who, c);
    if (n > 1)
        answer(w, who, c);
    else
        duel_answer(w->rules, d, who, c, NULL);
    return true;
}

void walker_follow(struct walker *w, int at, uint32_t world, struct line *out)
{
    struct duel *d = &w->world.duel;

    rng_seed(&w->rng, world);
    guess_start(w);
    duel_copy(w->rules, &out->start.duel, &w->start.duel);
    out->n = 0;
    put_on_line(out, w->who, walker_edge(w, at)->answer);
    set_out(w, at);
    while (follow_on(w, out))
        ;
    for (int i = 0;
         i < SETTLE && out->n < LINE_STEPS && !worth_settled(w->rules, d);
         i++) {
        int who = duel_first(d);
        choice c = settling(w, d, who, true);

        put_on_line(out, who, c);
        duel_answer(w->rules, d, who, c, NULL);
    }
    come_to_rest(w);
    out->worth = assess(w, d, w->who);
}

bool walker_is_sure(const struct walker *w)
{
    int best = w->alive[0];
    double sure;

    if (w->mixed || w->next < w->nalive)
        return false;
    for (int i = 1; i < w->nalive; i++)
        if (by_worth(w, w->alive[i], best) < 0)
            best = w->alive[i];
    sure = mean_of(walker_edge(w, best), 0) - SURE_GAP -
           SURE * w->spread * sqrt(2.0 / walker_edge(w, best)->visits);
    for (int i = 0; i < w->nalive; i++)
        if (w->alive[i] != best &&
            mean_of(walker_edge(w, w->alive[i]), 0) > sure)
            return false;
    return true;
}

bool walker_init(struct walker *w, const struct rules *r,
                 const struct duel *view, int who, uint64_t seed, size_t memory,
                 int net)
{
    choice list[DUEL_MAX_CHOICES];
    int n = duel_choices(r, view, who, list);
    const struct net *learned =
        view->players == 2 ? net_find(r->game, net) : NULL;

    if (!search_tree_init(&w->tree, memory))
        return false;
    w->rules = r;
    w->view = view;
    w->who = who;
    w->net = learned != NULL ? net_bind(learned, r) : NULL;
    w->belief = NULL;
    w->mixed = known_mixed(r, view);
    w->walks = 0;
    w->mean = w->squares = 0;
    memset(w->sum_of_squares, 0, sizeof w->sum_of_squares);
    w->spread = 1;
    rng_seed(&w->rng, seed);
    if (looks_on(w))
        habits_init(&w->habits);
    search_tree_offer(&w->tree, search_tree_add(&w->tree, ROOT_KEY), list, n,
                      w->alive);
    w->nalive = w->next = n;
    return true;
}

void walker_done(struct walker *w)
{
    search_tree_done(&w->tree);
    net_unbind(w->net);
}
