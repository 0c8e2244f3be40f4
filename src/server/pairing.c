/* pairing.c - see pairing.h. */
#include "server/pairing.h"

#include <stdlib.h>
#include <string.h>

/* --- round robins --- */

int pairing_berger_rounds(int n)
{
    return n < 2 ? 0 : n + n % 2 - 1;
}

/* In the tables the last player stays, and the others move on by half of them with each
 * round: player k of round 1 (from 0 on) is k + round * n / 2 later.  The last player
 * sits in seat B and A in turn. */
int pairing_berger(int n, int round, struct pairing out[PAIRING_PLAYERS])
{
    int even = n + n % 2, others = even - 1, pairs = 0;
    int first = round * (even / 2) % others;

    for (int i = 0; i < even / 2; i++) {
        int a = (first + i) % others, b = (first + others - i) % others;
        bool last = i == 0;

        if (last)
            b = even - 1;
        if (last && round % 2 == 1) {
            int swap = a;

            a = b;
            b = swap;
        }
        if (a == n || b == n) /* with an odd n there is no last player */
            out[pairs++] = (struct pairing){ { a == n ? b : a, PAIRING_BYE } };
        else
            out[pairs++] = (struct pairing){ { a, b } };
    }
    return pairs;
}

/* --- what has been played --- */

static int points_of(const struct pairing_table *t, int who)
{
    int points = 0;

    for (int i = 0; i < t->rounds; i++)
        points += t->player[who].round[i].points;
    return points;
}

static bool have_met(const struct pairing_table *t, int a, int b)
{
    for (int i = 0; i < t->rounds; i++)
        if (t->player[a].round[i].played && t->player[a].round[i].opponent == b)
            return true;
    return false;
}

/* How often in seat A more than in seat B. */
static int seats_of(const struct pairing_table *t, int who)
{
    int balance = 0;

    for (int i = 0; i < t->rounds; i++) {
        const struct pairing_result *r = &t->player[who].round[i];

        if (r->played && r->opponent != PAIRING_BYE)
            balance += r->seat == 0 ? 1 : -1;
    }
    return balance;
}

/* The seat in the last match, or -1. */
static int last_seat(const struct pairing_table *t, int who)
{
    for (int i = t->rounds - 1; i >= 0; i--) {
        const struct pairing_result *r = &t->player[who].round[i];

        if (r->played && r->opponent != PAIRING_BYE)
            return r->seat;
    }
    return -1;
}

/* --- Swiss --- */

/* The players who still play, ranked; who of them is paired with whom. */
struct ranking {
    const struct pairing_table *table;
    int n, who[PAIRING_PLAYERS], points[PAIRING_PLAYERS];
    int mate[PAIRING_PLAYERS]; /* places in the ranking, or -1 */
    bool again;                /* old opponents may meet */
    long steps;
};

/* Nobody waits longer for a round, whoever has the bye: then old opponents may
 * meet. */
enum { MOST_STEPS = 2000000 };

static void rank(struct ranking *r)
{
    for (int i = 0; i < r->table->n; i++) {
        int points = points_of(r->table, i), at;

        if (r->table->player[i].gone)
            continue;
        for (at = r->n++; at > 0 && r->points[at - 1] < points; at--) {
            r->who[at] = r->who[at - 1];
            r->points[at] = r->points[at - 1];
        }
        r->who[at] = i;
        r->points[at] = points;
    }
}

/* Pair all from that place on who are left.  False: it cannot be done. */
static bool pair_from(struct ranking *r, int place)
{
    while (place < r->n && r->mate[place] >= 0)
        place++;
    if (place == r->n)
        return true;
    for (int i = place + 1; i < r->n; i++) {
        if (r->mate[i] >= 0 ||
            (!r->again && have_met(r->table, r->who[place], r->who[i])))
            continue;
        if (r->steps++ > MOST_STEPS)
            return false;
        r->mate[place] = i;
        r->mate[i] = place;
        if (pair_from(r, place + 1))
            return true;
        r->mate[place] = r->mate[i] = -1;
    }
    return false;
}

/* The place of whoever has a bye: the lowest who had none, or -1. */
static int find_bye(const struct ranking *r, int above)
{
    for (int i = above - 1; r->n % 2 == 1 && i >= 0; i--)
        if (!have_met(r->table, r->who[i], PAIRING_BYE))
            return i;
    return -1;
}

static bool try_pairing(struct ranking *r, bool again)
{
    r->again = again;
    for (int i = 0; i < r->n; i++)
        r->mate[i] = -1;
    return pair_from(r, 0);
}

static void take_out(struct ranking *r, int place)
{
    r->n--;
    for (int i = place; i < r->n; i++) {
        r->who[i] = r->who[i + 1];
        r->points[i] = r->points[i + 1];
    }
}

static struct pairing seat_two(const struct pairing_table *t, int high, int low)
{
    int balance = seats_of(t, high) - seats_of(t, low);
    bool swap = balance > 0;

    if (balance == 0 && last_seat(t, high) != last_seat(t, low))
        swap = last_seat(t, high) == 0 || last_seat(t, low) == 1;
    else if (balance == 0)
        swap = t->rounds % 2 == 1;
    return swap ? (struct pairing){ { low, high } }
                : (struct pairing){ { high, low } };
}

int pairing_swiss(const struct pairing_table *t,
                  struct pairing out[PAIRING_PLAYERS])
{
    struct ranking all = { .table = t }, r;
    int bye, pairs = 0;

    rank(&all);
    r = all;
    for (bye = find_bye(&all, all.n); bye >= 0; bye = find_bye(&all, bye)) {
        r = all;
        take_out(&r, bye);
        if (try_pairing(&r, false))
            break;
        all.steps = r.steps;
    }
    if (all.n % 2 == 1 && bye < 0) { /* all had one, or nobody can be spared */
        r = all;
        r.steps = 0;
        bye = find_bye(&all, all.n) >= 0 ? find_bye(&all, all.n) : all.n - 1;
        take_out(&r, bye);
        try_pairing(&r, true);
    } else if (all.n % 2 == 0 && !try_pairing(&r, false)) {
        r.steps = 0;
        try_pairing(&r, true);
    }
    for (int i = 0; i < r.n; i++)
        if (r.mate[i] > i)
            out[pairs++] = seat_two(t, r.who[i], r.who[r.mate[i]]);
    if (all.n % 2 == 1)
        out[pairs++] = (struct pairing){ { all.who[bye], PAIRING_BYE } };
    return pairs;
}

/* --- arenas --- */

static int find_mate(const struct arena_player *list, int n, int i, bool again,
                     const bool *taken)
{
    for (int k = i + 1; k < n; k++)
        if (!taken[k] && (again || (list[i].last != list[k].player &&
                                    list[k].last != list[i].player)))
            return k;
    return -1;
}

int pairing_arena(const struct arena_player *list, int n, bool again,
                  struct pairing out[PAIRING_PLAYERS])
{
    bool taken[PAIRING_PLAYERS] = { false };
    int pairs = 0;

    for (int i = 0; i < n; i++) {
        int k = taken[i] ? -1 : find_mate(list, n, i, again, taken);
        bool swap;

        if (k < 0)
            continue;
        taken[k] = true;
        swap = list[i].balance > list[k].balance;
        out[pairs++] = (struct pairing){ { list[swap ? k : i].player,
                                           list[swap ? i : k].player } };
    }
    return pairs;
}

bool pairing_arena_doubles(const struct arena_score *s)
{
    return s->wins >= 2;
}

void pairing_arena_score(struct arena_score *s, int points)
{
    s->points += pairing_arena_doubles(s) ? 2 * points : points;
    s->wins = points == 2 ? s->wins + 1 : 0;
}

/* --- standings --- */

static struct standing standing_of(const struct pairing_table *t, int who)
{
    struct standing s = { .player = who, .points = points_of(t, who) };

    for (int i = 0; i < t->rounds; i++) {
        const struct pairing_result *r = &t->player[who].round[i];

        s.played += r->played && r->opponent != PAIRING_BYE;
        s.won += r->played && r->points == 2;
        if (!r->played || r->opponent == PAIRING_BYE)
            continue;
        s.buchholz += points_of(t, r->opponent);
        s.sonneborn += points_of(t, r->opponent) * r->points;
    }
    return s;
}

/* Points of a against b, in halves. */
static int between(const struct pairing_table *t, int a, int b)
{
    int points = 0;

    for (int i = 0; i < t->rounds; i++)
        if (t->player[a].round[i].played && t->player[a].round[i].opponent == b)
            points += t->player[a].round[i].points;
    return points;
}

static bool is_before(const struct pairing_table *t, const struct standing *a,
                      const struct standing *b)
{
    int differences[] = { a->points - b->points, a->buchholz - b->buchholz,
                          a->sonneborn - b->sonneborn,
                          between(t, a->player, b->player) -
                              between(t, b->player, a->player) };

    for (int i = 0; i < 4; i++)
        if (differences[i] != 0)
            return differences[i] > 0;
    return a->player < b->player;
}

void pairing_standings(const struct pairing_table *t,
                       struct standing out[PAIRING_PLAYERS])
{
    for (int i = 0; i < t->n; i++) {
        struct standing s = standing_of(t, i);
        int at = i;

        for (; at > 0 && is_before(t, &s, &out[at - 1]); at--)
            out[at] = out[at - 1];
        out[at] = s;
    }
}
