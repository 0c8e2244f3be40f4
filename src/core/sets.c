/* sets.c - answers that are sets: which members may join, and when a set is
 * complete.
 *
 * A set is a mask of places in the list of its members, so the same members
 * give the same bytes in whatever order they were named.  A search is offered
 * only places after the last one chosen, and only those from which the set can
 * still be completed: every set once, and no dead ends.  Where one member is
 * the whole answer, it is kept as itself instead.
 */
#include "core/game.h"

static uint64_t place(int i)
{
    return UINT64_C(1) << i;
}

static void load(const struct rules *r, const struct duel *d, int who,
                 struct members *out)
{
    const struct question *q = &r->game->questions[d->question];
    int n = q->list(r, d, who, out->member);

    out->set = q->set(r, d, who);
    out->n = n < DUEL_MAX_MEMBERS ? n : DUEL_MAX_MEMBERS;
    out->ways = q->worth != NULL;
    out->in = d->answer[who];
}

static void weigh(const struct rules *r, const struct duel *d, int who,
                  struct members *m)
{
    const struct question *q = &r->game->questions[d->question];

    for (int i = 0; m->ways && i < m->n; i++)
        m->worth[i] = (uint8_t)q->worth(r, d, who, m->member[i]);
}

/* If no worth must be reached, what members are worth does not matter. */
static void load_to_list(const struct rules *r, const struct duel *d, int who,
                         struct members *out)
{
    load(r, d, who, out);
    if (out->set.least > 0)
        weigh(r, d, who, out);
}

static int count(uint64_t in)
{
    int n = 0;

    for (; in != 0; in &= in - 1)
        n++;
    return n;
}

/* --- members that are things of their own, each worth 1 --- */

/* Does member i join `have` others? */
static bool one_fits(const struct members *m, int i, int from, int have)
{
    int lacks = m->set.least - have - 1;

    if (have >= m->set.most)
        return false;
    if (lacks <= 0)
        return true;
    return from < m->n &&
           m->n - from - count((m->in | place(i)) >> from) >= lacks &&
           m->set.most - have - 1 >= lacks;
}

/* --- members that are ways to use things --- */

static bool same_thing(const struct members *m, int i, int k)
{
    return m->member[i] >> 16 == m->member[k] >> 16;
}

/* The first place of the thing at i, and the place after its last. */
static int thing_begin(const struct members *m, int i)
{
    while (i > 0 && same_thing(m, i - 1, i))
        i--;
    return i;
}

static int thing_end(const struct members *m, int i)
{
    int end = i + 1;

    while (end < m->n && same_thing(m, end, i))
        end++;
    return end;
}

/* How many more times the thing whose first place is i may be chosen, in any of
 * its ways. */
static int copies_left(const struct members *m, int i, uint64_t in)
{
    int end = thing_end(m, i), left = 0;

    for (int k = i; k < end; k++)
        left += (m->member[k] == m->member[i]) - (int)(in >> k & 1);
    return left;
}

/* Can members from a place on add that much? */
static bool can_add(const struct members *m, uint64_t in, int from, int lacks)
{
    for (int i = from; i < m->n && lacks > 0;) {
        int end = thing_end(m, i), best = 0;

        for (int k = i; k < end; k++)
            if (!(in >> k & 1) && m->worth[k] > best)
                best = m->worth[k];
        if (best > 0)
            lacks -= best * copies_left(m, thing_begin(m, i), in);
        i = end;
    }
    return lacks <= 0;
}

static int worth_of(const struct members *m)
{
    int sum = 0;

    for (uint64_t in = m->in; in != 0; in &= in - 1)
        sum += m->worth[__builtin_ctzll(in)];
    return sum;
}

static bool way_fits(const struct members *m, int i, int from, int have)
{
    uint64_t in = m->in | place(i);

    if (m->in != 0 && copies_left(m, thing_begin(m, i), in) < 0)
        return false;
    return m->set.least <= have ||
           can_add(m, in, from, m->set.least - have - m->worth[i]);
}

/* --- both --- */

/* What the chosen members are worth together. */
static int worth_in(const struct members *m)
{
    if (m->ways)
        return m->set.least > 0 ? worth_of(m) : 0;
    return count(m->in);
}

/* Does member i fit with what is in, worth `have`, if only members from a place
 * on are chosen after it? */
static bool fits(const struct members *m, int i, int from, int have)
{
    if (m->in >> i & 1)
        return false;
    return m->ways ? way_fits(m, i, from, have) : one_fits(m, i, from, have);
}

bool members_open(const struct members *m, int i)
{
    return fits(m, i, 0, worth_in(m));
}

bool members_whole(const struct members *m)
{
    return m->set.least <= worth_in(m);
}

/* Does every member fit that is not in yet?  Usually so, and quickly seen. */
static bool all_fit(const struct members *m, int have)
{
    if (m->ways)
        return m->in == 0 && m->set.least <= have;
    return have < m->set.most && m->set.least <= have + 1;
}

/* Can no thing be used in more than one way? */
static bool one_way(const struct members *m)
{
    for (int i = 1; i < m->n; i++)
        if (same_thing(m, i - 1, i) && m->member[i - 1] != m->member[i])
            return false;
    return true;
}

/* Members from a place on, none of which is in, when each thing has one way: a
 * member fits if it and all behind it are worth enough. */
static int list_ahead(const struct members *m, int first, int have, choice *out)
{
    int n = 0, most = have;

    for (int i = first; i < m->n; i++)
        most += m->worth[i];
    for (int i = first; i < m->n && m->set.least <= most; i++) {
        if (i == first || m->member[i] != m->member[i - 1])
            out[n++] = m->member[i];
        most -= m->worth[i];
    }
    return n;
}

/* The first free copy of each member from a place on; a search does not skip
 * one that it needs. */
static int list_from(const struct members *m, int first, bool ahead,
                     choice *out)
{
    int n = 0, have = worth_in(m);
    bool all = all_fit(m, have);

    for (int i = first; i < m->n; i++) {
        bool in = m->in >> i & 1;

        if (i > first && m->member[i] == m->member[i - 1] &&
            !(m->in >> (i - 1) & 1))
            continue;
        if (all ? !in : fits(m, i, ahead ? i + 1 : 0, have))
            out[n++] = m->member[i];
    }
    if (m->set.least <= have)
        out[n++] = m->set.done;
    return n;
}

/* Those from a place on, when all of them fit: each once. */
static int list_all(const struct question *q, const struct rules *r,
                    const struct duel *d, int who, int first, choice *out)
{
    int all = q->list(r, d, who, out), n = 0;

    for (int i = first; i < all && i < DUEL_MAX_MEMBERS; i++)
        if (i == first || out[i] != out[i - 1])
            out[n++] = out[i];
    return n;
}

/* A member that nothing joins is kept as itself, marked: no list is needed to
 * read it. */
static bool is_single(struct limits set)
{
    return set.ordered || set.most == 1;
}

/* The place after the last one chosen. */
static int next_place(uint64_t in)
{
    return in == 0 ? 0 : 64 - __builtin_clzll(in);
}

/* Those from there on; all if somebody began at the end of the list. */
static int list_next(const struct members *m, choice *out)
{
    int first = next_place(m->in), have = worth_in(m), n;

    if (m->ways && have < m->set.least && !m->set.ordered && one_way(m))
        n = list_ahead(m, first, have, out);
    else
        n = list_from(m, first, !m->set.ordered, out);
    return n > 0 ? n : list_from(m, 0, false, out);
}

int set_choices(const struct rules *r, const struct duel *d, int who,
                choice *out)
{
    const struct question *q = &r->game->questions[d->question];
    struct limits set = q->set(r, d, who);
    uint64_t in = d->answer[who];
    struct members m;
    int n;

    if (set.least == 0 && count(in) < set.most &&
        (in == 0 || q->worth == NULL)) {
        n = list_all(q, r, d, who, next_place(in), out);
        out[n++] = set.done;
        return n;
    }
    load_to_list(r, d, who, &m);
    return list_next(&m, out);
}

int set_completions(const struct rules *r, const struct duel *d, int who,
                    choice *out)
{
    struct limits set = r->game->questions[d->question].set(r, d, who);
    struct members m;

    if (d->parts[who] == 0 || is_single(set))
        return set_choices(r, d, who, out);
    out[0] = set.done;
    if (set.least <= 0)
        return 1;
    load_to_list(r, d, who, &m);
    return members_whole(&m) ? 1 : list_next(&m, out);
}

int set_offers(const struct rules *r, const struct duel *d, int who,
               choice *out)
{
    struct members m;

    load_to_list(r, d, who, &m);
    return list_from(&m, 0, false, out);
}

#define SINGLE (UINT64_C(1) << 32)

/* The first free place of a member. */
static int find_place(const struct rules *r, const struct duel *d, int who,
                      choice c, uint64_t in)
{
    choice member[DUEL_MAX_CHOICES];
    int i = 0;

    r->game->questions[d->question].list(r, d, who, member);
    while (member[i] != c || (in >> i & 1))
        i++;
    must(i < DUEL_MAX_MEMBERS);
    return i;
}

__attribute__((noinline)) bool set_more(const struct rules *r, struct duel *d,
                                        int who, choice c)
{
    struct limits set = r->game->questions[d->question].set(r, d, who);
    uint64_t *in = &d->answer[who];

    if (c == set.done)
        return false;
    if (is_single(set)) {
        *in = SINGLE | c;
        return false;
    }
    *in |= place(find_place(r, d, who, c, *in));
    return count(*in) < set.most;
}

bool duel_members(const struct rules *r, const struct duel *d, int who,
                  struct members *out)
{
    if ((d->waiting >> who & 1) == 0 ||
        r->game->questions[d->question].set == NULL)
        return false;
    load(r, d, who, out);
    weigh(r, d, who, out);
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
    load(r, d, who, &m);
    for (int i = 0; i < m.n; i++)
        n += m.member[i] == c && (m.in >> i & 1);
    return n;
}

int play_set(const struct play *p, int who, choice out[DUEL_MAX_MEMBERS])
{
    const struct question *q = &p->rules->game->questions[p->d->question];
    uint64_t in = p->d->answer[who];
    choice member[DUEL_MAX_CHOICES];
    int n = 0;

    if (in == 0)
        return 0;
    if (is_single(q->set(p->rules, p->d, who))) {
        out[0] = (choice)in;
        return 1;
    }
    q->list(p->rules, p->d, who, member);
    for (; in != 0; in &= in - 1)
        out[n++] = member[__builtin_ctzll(in)];
    return n;
}

uint64_t play_places(const struct play *p, int who)
{
    const struct question *q = &p->rules->game->questions[p->d->question];
    uint64_t in = p->d->answer[who];

    if (in == 0 || !is_single(q->set(p->rules, p->d, who)))
        return in;
    return place(find_place(p->rules, p->d, who, (choice)in, 0));
}
