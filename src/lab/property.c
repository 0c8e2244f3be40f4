/* property.c - a match of the property test from the deal to its replay.
 *
 * The checks themselves are in property_choices.c (questions, choices,
 * positions), property_sight.c (views, guesses, events) and
 * property_numbers.c (observations, actions).
 */
#include "lab/property.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "core/replay.h"
#include "lab/property_trial.h"
#include "match/excerpt.h"
#include "match/picks.h"

enum {
    LONG = 20000, /* answers of a match with added cards */
    MAX_TURN = 5000,
    MAX_ANSWERS = 200000,
    SETUP_TRIES = 50,
    RESIGN_ONCE_IN = 500,
    PRINT_ONCE_IN = 4,
    KEYED_ONCE_IN = 4
};

/* --- what went wrong, and where --- */

/* The settings that are not the usual ones: ", hand_size 7". */
static void put_settings(const struct trial *t, struct text *out)
{
    const struct game *g = t->r->game;

    for (int i = 0; i < g->npolicies; i++) {
        if (t->setup.policy[i] == g->policies[i].normal)
            continue;
        text_put(out, ", ");
        text_put(out, g->policies[i].name);
        text_char(out, ' ');
        setup_value(t->r, &t->setup, i, out);
    }
}

static void put_place(const struct trial *t, struct text *out)
{
    const struct duel *d = &t->d.duel;

    text_put(out, ", answer ");
    text_number(out, (long)d->answers);
    if (t->asked >= 0 && duel_ask(t->r, d, t->asked) != NULL) {
        text_put(out, ", ");
        text_char(out, seat_letter(t->asked));
        text_put(out, " asked ");
        text_put(out, duel_ask(t->r, d, t->asked)->name);
    }
}

bool trial_fail(struct trial *t, const char *format, ...)
{
    const char *game = t->r->game->id;
    char where[400], what[300];
    struct text out;
    va_list args;

    if (t->failed)
        return false;
    t->failed = true;
    va_start(args, format);
    vsnprintf(what, sizeof what, format, args);
    va_end(args);
    text_init(&out, where, sizeof where);
    text_number(&out, t->setup.players);
    text_put(&out, " players");
    put_settings(t, &out);
    put_place(t, &out);
    error_set(t->err,
              "%s, seed %llu, %s: %s\n"
              "to see it again: riposte soak %s --seed %llu --%s 1",
              game, (unsigned long long)t->seed, where, what, game,
              (unsigned long long)t->seed,
              t->base != NULL ? "forge" : "matches");
    return false;
}

/* --- the setup --- */

/* The first deck that new ones are counted from. */
static int first_deck(const struct trial *t)
{
    return t->base != NULL && t->base->ndecks < t->r->book->ndecks
               ? t->base->ndecks
               : 0;
}

static int random_deck(struct trial *t)
{
    int first = first_deck(t);

    return first +
           (int)rng_below(&t->course, (uint32_t)(t->r->book->ndecks - first));
}

/* Large limits are not tried to the end: a match must not take forever. */
static int random_value(struct trial *t, const struct policy *policy)
{
    int min = policy->min;
    int max = policy->deck ? t->r->book->ndecks - 1 : policy->max;

    if (policy->deck && first_deck(t) > 0 && rng_below(&t->course, 4) > 0)
        return random_deck(t);
    if (policy->normal > 0 && max > 4 * policy->normal)
        max = 4 * policy->normal;
    switch (rng_below(&t->course, 4)) {
    case 0:
        return min;
    case 1:
        return max;
    case 2:
        return policy->normal;
    default:
        return min + (int)rng_below(&t->course, (uint32_t)(max - min + 1));
    }
}

/* Something to bring: usually something new, if there is any. */
static unsigned choose_pick(struct trial *t)
{
    const struct pick *pick = &t->r->game->pick;
    unsigned chosen;

    if (t->base == NULL || rng_below(&t->course, 5) == 0)
        return pick_random(t->r, &t->course);
    if (pick->deck)
        return (unsigned)random_deck(t) + 1;
    chosen = t->base->ncards - 1u;
    for (int i = (int)rng_below(&t->course, 8); i >= 0; i--) {
        chosen = pick_next(t->r, chosen);
        if (chosen == 0)
            chosen = pick_next(t->r, t->base->ncards - 1u);
    }
    return chosen != 0 ? chosen : pick_random(t->r, &t->course);
}

/* As few as possible, or the same number for all. */
static void choose_picks(struct trial *t, bool few)
{
    const struct pick *pick = &t->r->game->pick;
    int most = pick->min;

    if (!few && pick->max > pick->min)
        most += (int)rng_below(&t->course, (uint32_t)(pick->max - most + 1));
    for (int who = 0; who < t->setup.players; who++)
        for (int i = 0; i < pick->max; i++)
            t->setup.pick[who][i] = i < most ? (uint16_t)choose_pick(t) : 0;
}

/* The usual settings; the number of players goes round with the seed, past
 * those that the game does not have. */
static bool choose_players(struct trial *t)
{
    const struct game *g = t->r->game;
    unsigned span = (unsigned)(g->max_players - g->min_players + 1);
    struct reason why;

    for (unsigned i = 0; i < span * SETUP_TRIES; i++) {
        setup_default(t->r, g->min_players + (int)((t->seed + i) % span),
                      &t->setup);
        choose_picks(t, true);
        if (setup_check(t->r, &t->setup, &why) == 0)
            return true;
    }
    return false;
}

/* Three matches in four have settings of their own.  False: none can be played. */
static bool choose_setup(struct trial *t)
{
    const struct game *g = t->r->game;
    struct setup usual;
    struct reason why;
    bool odd;

    if (!choose_players(t))
        return false;
    odd = rng_below(&t->course, 4) != 0;
    if (!odd && t->base == NULL)
        return true;
    usual = t->setup;
    for (int tries = 0; tries < SETUP_TRIES; tries++) {
        choose_picks(t, false);
        for (int i = 0; i < g->npolicies; i++)
            if (odd || g->policies[i].deck)
                t->setup.policy[i] = (int16_t)random_value(t, &g->policies[i]);
        if (setup_check(t->r, &t->setup, &why) == 0)
            return true;
    }
    t->setup = usual;
    return true;
}

/* Does anybody bring something that the base does not have? */
static bool brings_new(const struct trial *t)
{
    const struct game *g = t->r->game;
    int most = g->pick.deck ? t->base->ndecks : t->base->ncards - 1;

    for (int i = 0; i < g->npolicies; i++)
        if (g->policies[i].deck && t->setup.policy[i] >= t->base->ndecks)
            return true;
    for (int who = 0; who < t->setup.players; who++)
        for (int i = 0; i < g->pick.max; i++)
            if (t->setup.pick[who][i] > most)
                return true;
    return false;
}

/* --- the replay --- */

/* A text that grows. */
struct journal {
    char *text;
    size_t n, room;
};

static void journal_add(struct journal *j, const struct text *more)
{
    while (j->n + more->n + 1 > j->room) {
        j->room = j->room * 2 + 4096;
        j->text = must_realloc(j->text, j->room);
    }
    memcpy(j->text + j->n, more->at, more->n + 1);
    j->n += more->n;
}

/* Write the head (before the match), or the end (after it). */
static void journal_frame(struct journal *j, const struct trial *t)
{
    char buffer[4096];
    struct text out;

    text_init(&out, buffer, sizeof buffer);
    if (t->d.duel.over)
        replay_end(t->r, &t->d.duel, &out);
    else
        replay_head(t->r, &t->setup, &t->deal, "", &out);
    journal_add(j, &out);
}

static void journal_answer(struct journal *j, const struct trial *t, int turn,
                           int who, choice c)
{
    char buffer[512];
    struct text out;

    text_init(&out, buffer, sizeof buffer);
    replay_answer(t->r, &t->d.duel, turn, who, c, &out);
    journal_add(j, &out);
}

static bool same_seed(const struct seed *a, const struct seed *b)
{
    return a->keyed == b->keyed && a->number == b->number &&
           memcmp(a->key, b->key, sizeof a->key) == 0;
}

static bool same_setup(const struct setup *a, const struct setup *b)
{
    return a->players == b->players &&
           memcmp(a->pick, b->pick, sizeof a->pick) == 0 &&
           memcmp(a->policy, b->policy, sizeof a->policy) == 0;
}

/* Play the replay; it must end in the same bytes. */
static bool check_replay(struct trial *t, const char *text)
{
    struct replay in;
    union match d;
    int who, got;
    choice c;

    if (replay_open(&in, t->r, text) < 0)
        return trial_fail(t, "its replay, line %d: %s", in.line, in.message);
    if (!same_seed(&in.seed, &t->deal) || !same_setup(&in.setup, &t->setup))
        return trial_fail(t, "its replay begins with another setup");
    duel_deal(t->r, &d.duel, &in.setup, &in.seed, NULL);
    while ((got = replay_next(&in, &d.duel, &who, &c)) > 0)
        duel_answer(t->r, &d.duel, who, c, NULL);
    if (got < 0)
        return trial_fail(t, "its replay, line %d: %s", in.line, in.message);
    return duel_equal(t->r, &d.duel, &t->d.duel) ||
           trial_fail(t, "its replay ends in another state");
}

/* --- the match --- */

/* Both generators have their turn. */
static struct seed seed_of(uint64_t number)
{
    struct seed seed = { .keyed = number % KEYED_ONCE_IN == 0 };
    struct rng rng;

    if (!seed.keyed) {
        seed.number = number;
        return seed;
    }
    rng_seed(&rng, number);
    for (int i = 0; i < RNG_KEY; i++)
        seed.key[i] = (uint8_t)rng_next(&rng);
    return seed;
}

static bool deal(struct trial *t)
{
    union match again;

    t->tally->matches++;
    t->tally->fresh += t->base != NULL && brings_new(t);
    t->excerpt = excerpt_new(t->r, &t->setup);
    t->r = &t->excerpt->rules;
    t->setup = t->excerpt->setup;
    t->asked = -1;
    numbers_init(t);
    duel_deal(t->r, &t->d.duel, &t->setup, &t->deal, &t->sink);
    duel_copy(t->r, &t->earlier.duel, &t->d.duel);
    duel_deal(t->r, &again.duel, &t->setup, &t->deal, NULL);
    count_cards(t, &t->d.duel, t->copies);
    if (!duel_equal(t->r, &again.duel, &t->d.duel))
        return trial_fail(t, "the same seed deals another match");
    return check_doubts(t);
}

/* The checks of the question put to t->asked. */
static bool check_all(struct trial *t, bool thorough)
{
    t->tally->questions++;
    if (!check_question(t, t->asked) || !check_unlisted(t) ||
        !check_position(t, &t->d.duel, "the match"))
        return false;
    if (!thorough)
        return true;
    return check_listed(t) && check_worth_asking(t) && check_set(t) &&
           check_actions(t) && check_views(t) &&
           (rng_below(&t->rng, PRINT_ONCE_IN) != 0 ||
            (check_printed(t) && check_changed(t)));
}

/* Somebody who is asked: any of them, since the rules allow any order. */
static int pick_asked(struct trial *t)
{
    int who;

    do
        who = (int)rng_below(&t->course, t->setup.players);
    while ((duel_waiting(&t->d.duel) >> who & 1) == 0);
    return who;
}

/* Now and then somebody gives up, where others can play on. */
static void resign_one(struct trial *t, struct journal *j)
{
    int who = (int)rng_below(&t->course, t->setup.players);
    int turn = t->r->game->turn(&t->d.duel);

    if (t->setup.players == 2 || rng_below(&t->course, RESIGN_ONCE_IN) != 0 ||
        !duel_legal(t->r, &t->d.duel, who, CHOICE_RESIGN, NULL))
        return;
    duel_copy(t->r, &t->earlier.duel, &t->d.duel);
    t->resigned = true;
    duel_answer(t->r, &t->d.duel, who, CHOICE_RESIGN, &t->sink);
    journal_answer(j, t, turn, who, CHOICE_RESIGN);
}

/* Nobody who gave up shares a place with a side that stayed. */
static bool check_ranks(struct trial *t)
{
    const struct duel *d = &t->d.duel;
    unsigned stayed = 0;

    for (int i = 0; i < d->players; i++)
        stayed |= (unsigned)((d->gone >> i & 1) == 0) << duel_side(d, i);
    for (int i = 0; i < d->players; i++)
        for (int k = 0; k < d->players; k++)
            if ((stayed >> duel_side(d, i) & 1) == 0 &&
                (stayed >> duel_side(d, k) & 1) != 0 &&
                d->rank[i] <= d->rank[k])
                return trial_fail(t, "%c gave up and is not behind %c",
                                  seat_letter(i), seat_letter(k));
    return true;
}

/* Check the open question and answer it. */
static bool answer_one(struct trial *t, int every, struct journal *j)
{
    struct duel *d = &t->d.duel;
    int turn = t->r->game->turn(d);
    bool thorough = rng_next(&t->course) % (uint32_t)every == 0;
    union match silent;
    choice c;

    t->asked = pick_asked(t);
    rng_seed(&t->rng, rng_next(&t->course));
    if (!check_all(t, thorough))
        return false;
    c = t->list[rng_below(&t->course, (uint32_t)t->n)];
    duel_copy(t->r, &t->earlier.duel, d);
    duel_copy(t->r, &silent.duel, d);
    duel_answer(t->r, &silent.duel, t->asked, c, NULL);
    t->resigned = false;
    duel_answer(t->r, d, t->asked, c, &t->sink);
    if (still_dealing(t, &t->earlier.duel))
        count_cards(t, d, t->copies);
    journal_answer(j, t, turn, t->asked, c);
    if (!duel_equal(t->r, &silent.duel, d))
        return trial_fail(t, "the rules depend on who listens");
    return check_sealed(t) && check_doubts(t);
}

/* With forged decks nobody may be able to win, and there may be no limit of
 * turns: such a match is abandoned, unless it is a single turn that does not
 * end. */
static bool goes_on(struct trial *t)
{
    const struct duel *d = &t->d.duel;

    return t->r->game->turn(d) > LONG / MAX_TURN ||
           trial_fail(t, "the turn does not end");
}

static bool play(struct trial *t, int every, struct journal *j)
{
    struct duel *d = &t->d.duel;

    if (!choose_setup(t)) /* forged cards may cause that */
        return t->base != NULL || trial_fail(t, "no match can be played");
    if (!deal(t))
        return false;
    journal_frame(j, t);
    while (!duel_over(d, NULL)) {
        if (t->base != NULL && d->answers >= LONG)
            return goes_on(t);
        if (duel_waiting(d) == 0)
            return trial_fail(t, "nobody is asked and it is not over");
        if (d->answers >= MAX_ANSWERS)
            return trial_fail(t, "the match does not end");
        if (!answer_one(t, every, j))
            return false;
        if (!duel_over(d, NULL))
            resign_one(t, j);
    }
    t->asked = -1;
    rng_seed(&t->rng, rng_next(&t->course));
    journal_frame(j, t);
    return check_position(t, d, "the end") && check_ranks(t) &&
           check_printed(t) && check_replay(t, j->text);
}

int property_match(const struct rules *r, uint64_t seed, int every,
                   struct property_tally *tally, struct error *err)
{
    return property_match_new(r, NULL, seed, every, tally, err);
}

int property_match_new(const struct rules *r, const struct book *base,
                       uint64_t seed, int every, struct property_tally *tally,
                       struct error *err)
{
    struct trial *t = must_alloc(sizeof *t);
    struct journal j = { NULL, 0, 0 };
    bool fine;

    memset(t, 0, sizeof *t);
    t->sink.event = check_event;
    t->r = r;
    t->base = base;
    t->tally = tally;
    t->err = err;
    t->seed = seed;
    t->deal = seed_of(seed);
    rng_seed(&t->course, seed);
    fine = play(t, every, &j);
    free(j.text);
    numbers_done(t);
    excerpt_free(t->excerpt);
    free(t);
    return fine ? 0 : -1;
}
