/* greedy.c - the player that looks one decision ahead.
 *
 * It guesses a world that fits what it sees, tries every answer in it, and goes
 * on to the next world with those that may still be best.  All of them are
 * tried in the same worlds, so that luck favours none.
 *
 * One play may take several questions: this card, at whom, with what; may it be
 * stopped?  Half a play says little, so the player looks ahead through the
 * questions in the middle of it: it answers its own as well as possible and
 * expects the worst from the others.  How its own are answered best is found in
 * the first world and tried in the others: looking for it in each takes long,
 * and the player will not know either which of them is the true one.
 */
#include "ai/kinds.h"
#include "ai/worth.h"

enum {
    WORLDS = 12,
    DOUBT = 10, /* added to the spread: what has not happened yet may */
    ROOM = 120, /* ends of a play that are looked at, at most */
    STEPS = 7,  /* real choices on the way to one: each halves the room */
    MOST_WORTH = 1 << 20
};

/* In how many worlds answers are tried at most, and after how many they may be
 * dropped. */
struct pace {
    int most, few;
};

/* Where the game says what a position is worth in the mean over what is hidden,
 * worlds differ by little more than the cards that are drawn; where none are
 * drawn, not at all. */
static struct pace pace_of(const struct rules *r, const struct question *q)
{
    if (r->game->expect == NULL)
        return (struct pace){ WORLDS, 3 };
    return q->drawless ? (struct pace){ 1, 1 } : (struct pace){ 4, 2 };
}

/* How a play goes on: the real choices of all players. */
struct plan {
    choice step[STEPS];
};

/* What a decision is about. */
struct decision {
    const struct rules *r;
    int who;
    const struct budget *b;
};

/* Where looking ahead stands. */
struct ahead {
    int made;      /* real choices so far */
    int room;      /* ends that may be looked at from here on */
    int low, high; /* what is worth less or more does not matter */
};

/* The player asked in the middle of a play, or -1 when it is complete. */
static int midplay(const struct rules *r, const struct duel *d)
{
    int who = duel_first(d);

    for (int i = 0; i < d->players; i++)
        if (duel_waiting(d) >> i & 1 && d->parts[i] > 0)
            return i; /* has begun an answer of several parts */
    return who >= 0 && duel_ask(r, d, who)->midplay ? who : -1;
}

/* Give the answers that are forced.  The player who has a choice in the middle
 * of the play, and the choice, or -1 when the play is complete. */
static int go_to_choice(const struct rules *r, struct duel *d, choice *list,
                        int *n)
{
    for (;;) {
        int asked = midplay(r, d);

        if (asked < 0)
            return -1;
        *n = duel_completions(r, d, asked, list);
        if (*n > 1)
            return asked;
        duel_answer(r, d, asked, list[0], NULL);
    }
}

/* Leave only the planned answer, if it is one of them. */
static int stick_to(choice planned, choice *list, int n)
{
    for (int i = 0; i < n; i++)
        if (list[i] == planned) {
            list[0] = planned;
            return 1;
        }
    return n;
}

/* Is the answer worth more to the one who gives it?  Then nothing that the
 * giver likes less matters any more. */
static bool improves(struct ahead *at, bool own, bool first, int value,
                     int best)
{
    if (!first && (own ? value <= best : value >= best))
        return false;
    if (own && value > at->low)
        at->low = value;
    if (!own && value < at->high)
        at->high = value;
    return true;
}

/* What a position is worth when the play that is under way in it has been
 * completed; d is used up.  With a plan, the player sticks to it as long as the
 * others do; `line` becomes what is expected.  Answers that end a play are
 * listed last, and tried first: they are often best.  All this means nothing
 * when the thought is stopped. */
static int worth(const struct decision *to, struct duel *d, struct ahead at,
                 const struct plan *plan, struct plan *line)
{
    choice list[DUEL_MAX_CHOICES];
    int n, asked = go_to_choice(to->r, d, list, &n), best = 0, last;

    if (asked < 0 || at.room < n)
        return duel_expect(to->r, d, to->who);
    at.room /= n;
    if (asked == to->who && plan != NULL)
        n = stick_to(plan->step[at.made], list, n);
    last = n - 1;
    for (int i = last; i >= 0 && at.low < at.high && !budget_stopped(to->b);
         i--) {
        bool planned = plan != NULL && plan->step[at.made] == list[i];
        struct ahead next_at = at;
        struct plan rest = *line;
        union match copy;
        struct duel *next = i > 0 ? &copy.duel : d; /* d is not needed again */
        int value;

        next_at.made++;
        rest.step[at.made] = list[i];
        if (next != d)
            duel_copy(to->r, next, d);
        duel_answer(to->r, next, asked, list[i], NULL);
        value = worth(to, next, next_at, planned ? plan : NULL, &rest);
        if (improves(&at, asked == to->who, i == last, value, best)) {
            best = value;
            *line = rest;
        }
    }
    return best;
}

/* --- the race --- */

/* An answer that may still be best. */
struct entrant {
    int number; /* among the answers */
    int sum;    /* of its worths */
    int worth[WORLDS];
    struct plan plan; /* of the first world */
};

static void try_in(const struct decision *to, const struct duel *world, int w,
                   choice c, struct entrant *e)
{
    const struct ahead at = { 0, ROOM, -MOST_WORTH, MOST_WORTH };
    struct plan line = { { 0 } };
    union match next;

    duel_copy(to->r, &next.duel, world);
    duel_answer(to->r, &next.duel, to->who, c, NULL);
    e->worth[w] = worth(to, &next.duel, at, w > 0 ? &e->plan : NULL, &line);
    e->sum += e->worth[w];
    if (w == 0)
        e->plan = line;
}

/* Is an answer behind the leader by more than 1.5 standard errors, after so many
 * worlds?  Both sides are squared, to have whole numbers. */
static bool is_behind(const struct decision *to, const struct entrant *e,
                      const struct entrant *leader, int worlds)
{
    int64_t doubt = to->r->game->doubt > 0 ? to->r->game->doubt : DOUBT;
    int64_t gap = leader->sum - e->sum, squares = 0, spread;

    for (int w = 0; w < worlds; w++) {
        int64_t off = leader->worth[w] - e->worth[w];

        squares += off * off + doubt * doubt;
    }
    spread = worlds * squares - gap * gap; /* the variance, times worlds^2 */
    return 4 * gap * gap * worlds > 9 * spread;
}

/* Does chance, and what is hidden, not matter? */
static bool all_steady(const struct entrant *e, int n, int worlds)
{
    for (int i = 0; i < n; i++)
        for (int w = 1; w < worlds; w++)
            if (e[i].worth[w] != e[i].worth[0])
                return false;
    return true;
}

static const struct entrant *find_leader(const struct entrant *e, int n)
{
    const struct entrant *leader = e;

    for (int i = 1; i < n; i++)
        if (e[i].sum > leader->sum)
            leader = &e[i];
    return leader;
}

/* Drop those that are behind after so many worlds; how many are left. */
static int drop(const struct decision *to, struct entrant *e, int n, int worlds)
{
    const struct entrant leader = *find_leader(e, n);
    int left = 0;

    for (int i = 0; i < n; i++)
        if (!is_behind(to, &e[i], &leader, worlds))
            e[left++] = e[i];
    return left;
}

/* Try the answers in one world after another; how many may be best. */
static int race(const struct decision *to, const struct duel *view,
                struct rng *rng, struct entrant *e, int n, struct opinion *out)
{
    const struct pace pace = pace_of(to->r, duel_ask(to->r, view, to->who));

    for (int w = 0; w < pace.most && n > 1; w++) {
        union match world;

        duel_copy(to->r, &world.duel, view);
        duel_guess(to->r, &world.duel, rng);
        for (int i = 0; i < n; i++)
            try_in(to, &world.duel, w, out->answer[e[i].number], &e[i]);
        if (budget_stopped(to->b)) {
            out->ended = THOUGHT_STOPPED;
            break;
        }
        for (int i = 0; i < n; i++)
            out->worth[e[i].number] = (int16_t)(e[i].sum / (w + 1));
        if (w + 1 < pace.few)
            continue;
        if (all_steady(e, n, w + 1))
            break;
        n = drop(to, e, n, w + 1);
    }
    return n;
}

choice greedy_choose(const struct rules *r, const struct duel *view, int who,
                     struct memory *memory, const struct budget *b,
                     struct rng *rng, struct opinion *out)
{
    const struct decision to = { r, who, b };
    struct entrant e[DUEL_MAX_CHOICES];
    int n, most, best = 0;
    uint32_t equals = 0;

    (void)memory;
    for (int i = 0; i < out->n; i++)
        e[i] = (struct entrant){ .number = i };
    n = race(&to, view, rng, e, out->n, out);
    most = find_leader(e, n)->sum;
    for (int i = 0; i < n; i++)
        if (e[i].sum == most && rng_below(rng, ++equals) == 0)
            best = e[i].number;
    out->share[best] = 1000;
    return out->answer[best];
}
