/* sets.c - answers that are sets: who may join, and when one is whole.
 *
 * A set is a mask of places in the list of its members, so the same members give
 * the same bytes in whatever order they were named.  Whoever looks ahead is
 * offered only places behind the last one chosen, and only where what lies behind
 * still makes a whole: every set once, and no dead ends.
 */
#include <string.h>

#include "base/must.h"
#include "core/game.h"

static uint64_t place(int i)
{
    return UINT64_C(1) << i;
}

void set_load(const struct rules *r, const struct duel *d, int who,
              struct members *out)
{
    const struct question *q = &r->game->questions[d->question];
    choice list[DUEL_MAX_CHOICES];
    int n = q->list(r, d, who, list);

    out->set = q->set(r, d, who);
    out->n = n < DUEL_MAX_MEMBERS ? n : DUEL_MAX_MEMBERS;
    out->ways = q->worth != NULL;
    out->in = d->answer[who];
    memcpy(out->member, list, (size_t)out->n * sizeof *list);
    for (int i = 0; i < out->n; i++)
        out->worth[i] = (uint8_t)(out->ways ? q->worth(r, d, who, list[i]) : 1);
}

/* Behind the last place of the thing that stands at i. */
static int thing_end(const struct members *m, int i)
{
    int end = i + 1;

    while (m->ways && end < m->n && m->member[end] >> 16 == m->member[i] >> 16)
        end++;
    return end;
}

/* How often the thing at i, its first place, may be chosen in any of its ways
 * beyond what is in already. */
static int copies_left(const struct members *m, int i, uint64_t in)
{
    int end = thing_end(m, i), left = 0;

    for (int k = i; k < end; k++)
        left += (m->member[k] == m->member[i]) - (int)(in >> k & 1);
    return left;
}

/* The most that members from a place on can add. */
static int reach(const struct members *m, uint64_t in, int from)
{
    int sum = 0, room = m->set.most - __builtin_popcountll(in);

    for (int i = 0; i < m->n; i = thing_end(m, i)) {
        int best = 0;

        for (int k = i < from ? from : i; k < thing_end(m, i); k++)
            if (!(in >> k & 1) && m->worth[k] > best)
                best = m->worth[k];
        sum += best > 0 ? best * copies_left(m, i, in) : 0;
    }
    return m->ways || sum < room ? sum : room;
}

static int worth_of(const struct members *m, uint64_t in)
{
    int sum = 0;

    for (int i = 0; i < m->n; i++)
        sum += in >> i & 1 ? m->worth[i] : 0;
    return sum;
}

/* Does member i fit in, when after it only those from a place on are chosen? */
static bool fits(const struct members *m, int i, int from)
{
    uint64_t in = m->in | place(i);
    int first = i, lacks;

    if (in == m->in || __builtin_popcountll(in) > m->set.most)
        return false;
    while (m->ways && first > 0 &&
           m->member[first - 1] >> 16 == m->member[i] >> 16)
        first--;
    if (copies_left(m, first, in) < 0)
        return false;
    lacks = m->set.least - worth_of(m, in);
    return lacks <= 0 || reach(m, in, from) >= lacks;
}

bool members_open(const struct members *m, int i)
{
    return fits(m, i, 0);
}

bool members_whole(const struct members *m)
{
    return m->set.least <= worth_of(m, m->in);
}

/* The first free copy of each member from a place on; those who look ahead pass
 * over nothing that they need. */
static int list_from(const struct members *m, int first, bool ahead,
                     choice *out)
{
    int n = 0;

    for (int i = first; i < m->n; i++)
        if ((i == first || m->member[i] != m->member[i - 1] ||
             (m->in >> (i - 1) & 1)) &&
            fits(m, i, ahead ? i + 1 : 0))
            out[n++] = m->member[i];
    if (members_whole(m))
        out[n++] = m->set.done;
    return n;
}

int set_choices(const struct members *m, choice *out)
{
    int first = m->in == 0 ? 0 : 64 - __builtin_clzll(m->in);
    int n = list_from(m, first, !m->set.ordered, out);

    /* Somebody began at the end of the list. */
    return n > 0 ? n : list_from(m, 0, false, out);
}

int set_offers(const struct members *m, choice *out)
{
    return list_from(m, 0, false, out);
}

bool set_more(struct members *m, choice c)
{
    int i = 0;

    if (c == m->set.done) {
        must(members_whole(m));
        return false;
    }
    while (i < m->n && (m->member[i] != c || !fits(m, i, 0)))
        i++;
    must(i < m->n);
    m->in |= place(i);
    return !m->set.ordered && __builtin_popcountll(m->in) < m->set.most;
}

bool duel_members(const struct rules *r, const struct duel *d, int who,
                  struct members *out)
{
    if ((d->waiting >> who & 1) == 0 ||
        r->game->questions[d->question].set == NULL)
        return false;
    set_load(r, d, who, out);
    return !out->set.ordered && out->set.most > 1;
}

int members_answers(const struct members *m, choice out[DUEL_MAX_MEMBERS + 1])
{
    int n = 0;

    for (int i = 0; i < m->n; i++)
        if (m->in >> i & 1)
            out[n++] = m->member[i];
    if (n < m->set.most)
        out[n++] = m->set.done;
    return n;
}

int duel_chosen(const struct rules *r, const struct duel *d, int who, choice c)
{
    struct members m;
    int n = 0;

    if (r->game->questions[d->question].set == NULL)
        return 0;
    set_load(r, d, who, &m);
    for (int i = 0; i < m.n; i++)
        n += m.member[i] == c && (m.in >> i & 1);
    return n;
}

int play_set(const struct play *p, int who, choice out[DUEL_MAX_MEMBERS])
{
    struct members m;
    int n = 0;

    set_load(p->rules, p->d, who, &m);
    for (int i = 0; i < m.n; i++)
        if (m.in >> i & 1)
            out[n++] = m.member[i];
    return n;
}
