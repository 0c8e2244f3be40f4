/* evaluate.c - how good a position is, for computers that look one decision
 * ahead.
 *
 * Between Strikes, what the players have is counted.  A Strike is first played
 * to its end: the player sets the best attack, the foe any, and other questions
 * get simple answers.  The figures were tuned by playing: bench/RESULTS.md.
 */
#include "games/exceed/rules.h"

enum {
    LIFE_WORTH = 20,
    LOW_LIFE = 8,   /* below this each point counts double */
    HAND_WORTH = 9, /* of each of the first FULL_HAND cards */
    FULL_HAND = 7,
    GAUGE_WORTH = 11,
    BOOST_WORTH = 14,
    EXCEED_WORTH = 70,
    TURN_WORTH = 12, /* of being next */
    REACH_WORTH = 3, /* of a hand card that reaches the opponent */
    SHORT_DECK = 8,  /* the last cards after the reshuffle */
    SHORT_WORTH = 14,
    MOST_SETS = 4,    /* attacks looked at */
    MOST_ANSWERS = 3, /* and of the other one to each of the player's */
    MOST_STEPS = 200  /* answers in the rest of a Strike */
};

/* --- between Strikes --- */

static int life_worth(int life)
{
    return life * LIFE_WORTH + (life < LOW_LIFE ? life : LOW_LIFE) * LIFE_WORTH;
}

/* Hand cards whose range holds the present distance. */
static int reaching(const struct rules *r, const struct exceed *g, int who)
{
    const card_id *hand = zone_cards(&g->shelf, zone_of(who, ZONE_HAND));
    struct span distance = ex_distances(g, who);
    int n = 0;

    for (int i = count_of(g, who, ZONE_HAND) - 1; i >= 0; i--) {
        const int16_t *stat = card_in(r, hand[i])->stat;

        n += spans_meet((struct span){ stat[STAT_NEAR], stat[STAT_FAR] },
                        distance);
    }
    return n;
}

/* What running out of cards is likely to cost. */
static int shortage(const struct exceed *g, int who)
{
    int deck = count_of(g, who, ZONE_DECK);

    if (!g->side[who].reshuffled || deck >= SHORT_DECK)
        return 0;
    return (SHORT_DECK - deck) * SHORT_WORTH;
}

static int worth(const struct rules *r, const struct exceed *g, int who)
{
    const struct side *side = &g->side[who];
    int hand = count_of(g, who, ZONE_HAND);

    return life_worth(side->life[0]) +
           (tag_team(g) ? life_worth(side->life[1]) : 0) +
           (hand < FULL_HAND ? hand : FULL_HAND) * HAND_WORTH +
           count_of(g, who, ZONE_GAUGE) * GAUGE_WORTH +
           count_of(g, who, ZONE_BOOSTS) * BOOST_WORTH +
           (side->exceeded[0] + side->exceeded[1]) * EXCEED_WORTH +
           reaching(r, g, who) * REACH_WORTH - shortage(g, who) +
           (g->turn == who ? TURN_WORTH : 0);
}

static int standing(const struct rules *r, const struct duel *d, int who)
{
    const struct exceed *g = exceed_const(d);
    int value;

    if (d->over)
        return d->rank[who] == 1 ? 999 : -999;
    value = (worth(r, g, who) - worth(r, g, foe_of(who))) / 2;
    return value > 990 ? 990 : value < -990 ? -990 : value;
}

/* --- the rest of a Strike --- */

static bool lists(const choice *list, int n, unsigned verb, choice *c)
{
    for (int i = 0; i < n; i++)
        if (choice_verb(list[i]) == verb) {
            *c = list[i];
            return true;
        }
    return false;
}

/* May a player who is asked for cards stop now?  They need not be listed then. */
static bool may_stop(const struct rules *r, const struct duel *d, int who)
{
    return exceed_questions[d->question].set(r, d, who).least <= 0;
}

/* A simple answer: pay nothing more, refuse nothing that is free. */
static choice simple(const struct rules *r, const struct duel *d, int who)
{
    choice list[DUEL_MAX_CHOICES], c;
    int n;

    if ((d->question == QUESTION_FORCE || d->question == QUESTION_GAUGE ||
         d->question == QUESTION_DISCARD) &&
        may_stop(r, d, who))
        return choice_make(VERB_DONE, 0, 0, 0);
    n = duel_choices(r, d, who, list);
    c = list[0];
    switch (d->question) {
    case QUESTION_FORCE:
    case QUESTION_GAUGE:
    case QUESTION_DISCARD:
        if (lists(list, n, VERB_DONE, &c))
            return c;
        break;
    case QUESTION_MAY_PAY:
    case QUESTION_CROSS:
    case QUESTION_EJECTION:
    case QUESTION_DECLARE:
        if (lists(list, n, VERB_NO, &c))
            return c;
        break;
    default:
        break;
    }
    return c;
}

static bool is_set(const struct duel *d)
{
    return d->waiting != 0 && d->question == QUESTION_SET;
}

/* Answer simply until the Strike is over, or an attack is to be set. */
static void play_on(const struct rules *r, struct duel *d)
{
    for (int i = 0;
         i < MOST_STEPS && !d->over && !is_set(d) && in_strike(exceed(d));
         i++) {
        int asked = d->waiting & 1 ? 0 : 1;

        duel_answer(r, d, asked, simple(r, d, asked), NULL);
    }
}

static int outcome(const struct rules *r, struct duel *d, int who,
                   bool replies);

/* The value of setting an attack: the best for the player, or the mean for the
 * other one.  The last one is set in the position itself. */
static int outcome_of_set(const struct rules *r, struct duel *d, int who,
                          bool replies)
{
    choice list[DUEL_MAX_CHOICES];
    int asked = d->waiting & 1 ? 0 : 1;
    int n = duel_choices(r, d, asked, list), sum = 0, best = -1000, tried = 0;
    int most = replies && asked != who ? MOST_ANSWERS : MOST_SETS;
    int step = (n + most - 1) / most;

    for (int i = n - 1; i >= 0; i -= step) {
        union match copy;
        struct duel *next = i >= step ? &copy.duel : d;
        int value;

        if (next != d)
            duel_copy(r, next, d);
        duel_answer(r, next, asked, list[i], NULL);
        value = outcome(r, next, who, true);
        sum += value;
        tried++;
        if (value > best)
            best = value;
    }
    return asked == who ? best : sum / tried;
}

/* The value of a position, which is used up; `replies`: an attack has been tried
 * in it. */
static int outcome(const struct rules *r, struct duel *d, int who, bool replies)
{
    play_on(r, d);
    return is_set(d) ? outcome_of_set(r, d, who, replies) : standing(r, d, who);
}

int exceed_evaluate(const struct rules *r, const struct duel *d, int who)
{
    union match rest;

    if (!in_strike(exceed_const(d)))
        return standing(r, d, who);
    duel_copy(r, &rest.duel, d);
    return outcome(r, &rest.duel, who, false);
}
