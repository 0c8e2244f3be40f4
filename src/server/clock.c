/* clock.c - see clock.h. */
#include "server/clock.h"

#include "core/game.h"
#include "match/orders.h"

/* Is the clock of that seat on, whether it has answered or not? */
static bool is_on(const struct online_match *m, int who)
{
    return m->total_ms != 0 && m->phase == ONLINE_PLAYING && m->asked_at != 0 &&
           (m->rec.now.duel.asked >> who & 1) != 0;
}

/* What an answer at that time costs. */
static int64_t cost(const struct online_match *m, int who, int64_t at)
{
    int64_t taken = at > m->asked_at ? at - m->asked_at : 0;

    return m->windows >> who & 1 ? taken - taken % ORDERS_THINK : taken;
}

/* A held pass costs no step that ends when it is announced. */
static int64_t no_later(const struct seat *s, int64_t now)
{
    return s->held_until != 0 && now >= s->held_until ? s->held_until - 1 : now;
}

static unsigned find_windows(const struct online_match *m)
{
    unsigned windows = 0;

    for (int i = 0; i < m->setup.players; i++)
        if (m->rec.now.duel.asked >> i & 1 && online_in_window(m, i))
            windows |= 1u << i;
    return windows;
}

void clock_answer(struct online_match *m, int who, int64_t now)
{
    m->seat[who].answered_at = no_later(&m->seat[who], now);
}

void clock_go_on(struct online_match *m, int who)
{
    m->seat[who].answered_at = 0;
}

static void add_increment(const struct online_match *m, struct seat *s)
{
    if (s->answered_at == 0 || s->paid_turn == m->asked_turn + 1)
        return;
    s->paid_turn = m->asked_turn + 1;
    s->left_ms += m->increment_ms;
    if (m->increment_ms == m->total_ms && s->left_ms > m->total_ms)
        s->left_ms = m->total_ms;
}

void clock_ask(struct online_match *m, unsigned asked, int64_t now)
{
    for (int i = 0; i < m->setup.players; i++) {
        struct seat *s = &m->seat[i];
        int64_t at = s->answered_at != 0 ? s->answered_at : now;

        if (m->total_ms != 0 && m->asked_at != 0 && (asked >> i & 1)) {
            s->left_ms -= cost(m, i, at);
            add_increment(m, s);
        }
        s->answered_at = 0;
    }
    m->asked_at = now;
    m->asked_turn = record_turn(&m->rec);
    m->windows = m->total_ms != 0 ? find_windows(m) : 0;
}

int64_t clock_left(const struct online_match *m, int who, int64_t now)
{
    const struct seat *s = &m->seat[who];

    if (m->total_ms == 0)
        return INT64_MAX;
    if (!is_on(m, who))
        return s->left_ms;
    return s->left_ms -
           cost(m, who,
                s->answered_at != 0 ? s->answered_at : no_later(s, now));
}

int64_t clock_told(const struct online_match *m, int viewer, int who,
                   int64_t now)
{
    const struct seat *s = &m->seat[who];
    int64_t left = who == viewer || !is_on(m, who)
                       ? clock_left(m, who, now)
                       : s->left_ms - cost(m, who, no_later(s, now));

    return left > 0 ? left : 0;
}

/* Is the host waiting for this person, as far as the host knows? */
static bool is_awaited(const struct online_match *m, int who)
{
    const struct seat *s = &m->seat[who];

    return s->kind == SEAT_PERSON && is_on(m, who) && s->answered_at == 0 &&
           s->held_until == 0 && (m->rec.now.duel.gone >> who & 1) == 0;
}

static int64_t end_of(const struct online_match *m, int who)
{
    int64_t step = m->windows >> who & 1 ? ORDERS_THINK : 1;

    return m->asked_at + (m->seat[who].left_ms + step - 1) / step * step;
}

int64_t clock_up(const struct online_match *m, int *who)
{
    int64_t first = INT64_MAX, last = 0;

    for (int i = 0; i < m->setup.players; i++) {
        if (!is_awaited(m, i))
            continue;
        if (end_of(m, i) < first) {
            first = end_of(m, i);
            *who = i;
        }
        last = end_of(m, i) > last ? end_of(m, i) : last;
    }
    return first == INT64_MAX ? first : last;
}
