/* scenario_place.c - set up the first position of a case.
 *
 * Cards come out of the pool (a deck) that a blank position keeps them in, so
 * none is doubled.  The order of the lines does not matter: first everything
 * that is not a card, then the cards named one by one, then numbers of cards
 * and `rest`, then claims about numbered things, and last the pool's own top
 * cards, which nothing may take any more.
 */
#include <string.h>

#include "lab/scenario_parts.h"
#include "match/midway.h"

struct placing {
    const struct scenario *s;
    const struct scenario_case *c;
    struct duel *d;
    struct complaints *wrong;
    bool lenient; /* what cannot be placed stays in the pool */
};

/* --- the pool --- */

/* Whose pool it is that a claim's cards come from. */
static int pool_owner(const struct field *pool, const struct claim *c)
{
    int owner = c->field->kind == FIELD_GROUP ? c->owner : c->who;

    return pool->per_player && owner >= 0 ? owner : 0;
}

static int count_in(const struct rules *r, const struct duel *d,
                    const struct field *pool, const struct claim *c,
                    card_id card)
{
    card_id cards[POSITION_MAX_CARDS];
    int n = field_cards(r, d, pool, pool_owner(pool, c), cards), count = 0;

    for (int i = 0; i < n; i++)
        count += cards[i] == card;
    return count;
}

/* How many of a card are left for a claim, in whatever pool. */
static int count_left(const struct rules *r, const struct duel *d,
                      const struct claim *c, card_id card)
{
    int count = 0;

    for (int i = 0; i < r->game->nfields; i++)
        if (r->game->fields[i].pool)
            count += count_in(r, d, &r->game->fields[i], c, card);
    return count;
}

/* What the claims about a pool itself want to keep there: how many of a card, or
 * for CARD_NONE how many cards in all. */
static int count_kept(const struct placing *p, const struct field *pool,
                      int owner, card_id card)
{
    const struct span given = p->c->given;
    int count = 0;

    for (int i = given.first; i < given.first + given.n; i++) {
        const struct claim *keep = &p->s->claims[i];

        if (keep->field != pool || keep->index != owner)
            continue;
        if (card == CARD_NONE && keep->kind == CLAIM_COUNT)
            count = keep->value;
        for (int k = 0; k < keep->cards.n; k++)
            count += p->s->cards[keep->cards.first + k].card == card;
    }
    return count;
}

/* --- complaints --- */

static int none_left(const struct placing *p, const struct claim *c,
                     const struct named_card *named)
{
    const struct rules *r = &p->c->excerpt->rules;
    const char *id = r->book->cards[named->card].id;
    union match blank;
    int n;

    position_blank(r, &blank.duel, &p->c->excerpt->setup, p->c->seed);
    n = count_left(r, &blank.duel, c, named->card);
    return scenario_mistake(p->s, p->wrong, c->line, named->at,
                            "no %s is left: %d in all, and every one is "
                            "placed already",
                            id, n);
}

static int cannot_lie_there(const struct placing *p, const struct claim *c,
                            const char *at, card_id card)
{
    return scenario_mistake(
        p->s, p->wrong, c->line, at, "%s cannot lie in %s here",
        p->c->excerpt->rules.book->cards[card].id, c->field->name);
}

/* --- stages --- */

static int place_value(struct placing *p, const struct claim *c)
{
    if (c->kind == CLAIM_VALUE && !c->field->many)
        field_set(&p->c->excerpt->rules, p->d, c->field, c->index, c->value);
    return 0;
}

/* The place of one of many things, or -1 with a complaint. */
static int find_numbered(struct placing *p, const struct claim *c)
{
    const struct rules *r = &p->c->excerpt->rules;
    int at = field_index(r, p->d, c->field, c->who, c->index), n = 0;

    if (at >= 0)
        return at;
    while (field_index(r, p->d, c->field, c->who, n) >= 0)
        n++;
    return scenario_mistake(p->s, p->wrong, c->line, c->source.at,
                            "there is no number %d here: the last is %d",
                            c->index + 1, n);
}

static int place_numbered(struct placing *p, const struct claim *c)
{
    int at;

    if (c->kind != CLAIM_VALUE || !c->field->many)
        return 0;
    at = find_numbered(p, c);
    if (at < 0)
        return -1;
    field_set(&p->c->excerpt->rules, p->d, c->field, at, c->value);
    return 0;
}

/* Groups are laid in order; the next card goes to the last one or a new one. */
static int open_group(struct placing *p, const struct claim *c)
{
    int n = field_count(&p->c->excerpt->rules, p->d, c->field);

    if (c->index != n && c->index != n - 1)
        return scenario_mistake(p->s, p->wrong, c->line, c->source.at,
                                "%s %d is next (they are laid in order)",
                                c->field->name, n + 1);
    field_set(&p->c->excerpt->rules, p->d, c->field, c->index, c->owner);
    return 0;
}

/* See to it that there is such a zone. */
static int open_zone(struct placing *p, const struct claim *c)
{
    if (c->field->kind == FIELD_GROUP)
        return open_group(p, c);
    return c->field->many ? find_numbered(p, c) : 0;
}

static int place_cards(struct placing *p, const struct claim *c)
{
    const struct rules *r = &p->c->excerpt->rules;

    if (c->kind != CLAIM_CARDS || c->field->pool)
        return 0;
    if (open_zone(p, c) < 0)
        return -1;
    for (int i = 0; i < c->cards.n; i++) {
        const struct named_card *named = &p->s->cards[c->cards.first + i];

        if (count_left(r, p->d, c, named->card) == 0)
            return none_left(p, c, named);
        if (!field_put(r, p->d, c->field, c->index, named->card))
            return cannot_lie_there(p, c, named->at, named->card);
    }
    return 0;
}

/* Put the uppermost card of a pool there that need not stay in it and may lie
 * there.  False: it has none. */
static bool put_from(struct placing *p, const struct field *pool,
                     const struct claim *c)
{
    const struct rules *r = &p->c->excerpt->rules;
    card_id cards[POSITION_MAX_CARDS];
    int owner = pool_owner(pool, c);
    int n = field_cards(r, p->d, pool, owner, cards);

    if (n <= count_kept(p, pool, owner, CARD_NONE))
        return false;
    for (int i = 0; i < n; i++)
        if (count_in(r, p->d, pool, c, cards[i]) >
                count_kept(p, pool, owner, cards[i]) &&
            field_put(r, p->d, c->field, c->index, cards[i]))
            return true;
    return false;
}

/* Put any card there, of the first pool that has one; the rest is that of the first
 * pool of the game. */
static bool put_any(struct placing *p, const struct claim *c)
{
    const struct game *g = p->c->excerpt->rules.game;

    for (int i = 0; i < g->nfields; i++) {
        if (!g->fields[i].pool)
            continue;
        if (put_from(p, &g->fields[i], c))
            return true;
        if (c->kind == CLAIM_REST)
            return false;
    }
    return false;
}

static int place_any(struct placing *p, const struct claim *c, int n)
{
    if (open_zone(p, c) < 0)
        return -1;
    for (int i = 0; i < n; i++)
        if (!put_any(p, c))
            return c->kind == CLAIM_REST
                       ? 0
                       : scenario_mistake(p->s, p->wrong, c->line, c->source.at,
                                          "only %d cards are left for this", i);
    return 0;
}

static int place_counts(struct placing *p, const struct claim *c)
{
    if (c->kind != CLAIM_COUNT || c->field->pool)
        return 0;
    return place_any(p, c, c->value);
}

static int place_rest(struct placing *p, const struct claim *c)
{
    if (c->kind != CLAIM_REST || c->field->pool)
        return 0;
    return place_any(p, c, POSITION_MAX_CARDS);
}

/* A number for the pool: the others must have been placed elsewhere. */
static int check_pool(struct placing *p, const struct claim *c)
{
    card_id cards[POSITION_MAX_CARDS];
    int n = field_cards(&p->c->excerpt->rules, p->d, c->field, c->index, cards);

    if (n == c->value)
        return 0;
    return scenario_mistake(p->s, p->wrong, c->line, c->source.at,
                            "%s would hold %d, for it keeps what is placed "
                            "nowhere else (say where the others lie: "
                            "\"given discard rest\")",
                            c->field->name, n);
}

/* The cards on top of the pool: from the last line and card up, so that the
 * first one ends on top. */
static int place_pool(struct placing *p, const struct claim *c)
{
    const struct rules *r = &p->c->excerpt->rules;

    if (!c->field->pool)
        return 0;
    if (c->kind == CLAIM_COUNT)
        return check_pool(p, c);
    for (int i = c->cards.n - 1; i >= 0; i--) {
        const struct named_card *named = &p->s->cards[c->cards.first + i];

        if (count_in(r, p->d, c->field, c, named->card) <
            count_kept(p, c->field, c->index, named->card))
            return none_left(p, c, named);
        if (!field_put(r, p->d, c->field, c->index, named->card))
            return cannot_lie_there(p, c, named->at, named->card);
    }
    return 0;
}

/* What was set must read back: players who share a number have the same one. */
static int check_value(struct placing *p, const struct claim *c)
{
    const struct field *f = c->field;
    int at = claim_place(c, p->d), now;

    if (c->kind != CLAIM_VALUE || at < 0)
        return 0;
    now = field_get(&p->c->excerpt->rules, p->d, f, at);
    if (now == c->value)
        return 0;
    return scenario_mistake(p->s, p->wrong, c->line, c->source.at,
                            "\"%.*s\" does not hold here: it is %d",
                            c->source.n, c->source.at, now);
}

static int place_all(struct placing *p)
{
    static int (*const stages[])(struct placing *, const struct claim *) = {
        place_value, place_cards,    place_counts,
        place_rest,  place_numbered, check_value,
    };
    const struct span given = p->c->given;
    const struct claim *claims;

    if (given.n == 0)
        return 0; /* and there may be no claims at all */
    claims = &p->s->claims[given.first];
    for (size_t k = 0; k < sizeof stages / sizeof stages[0]; k++)
        for (int i = 0; i < given.n; i++)
            if (stages[k](p, &claims[i]) < 0 && !p->lenient)
                return -1;
    for (int i = given.n - 1; i >= 0; i--)
        if (place_pool(p, &claims[i]) < 0 && !p->lenient)
            return -1;
    return 0;
}

/* --- where the rules stand --- */

static const char leave_out[] = " (after a change by hand leave the lines "
                                "\"midway\" out: the position then "
                                "begins at the question its fields lead to)";

/* Raw frames could lead the rules astray, so they hold only as they were
 * printed: the check of the whole state comes last. */
static int read_midway(const struct placing *p)
{
    const struct span midway = p->c->midway;
    const struct midway_item *items = &p->s->midways[midway.first];

    for (int i = 0; i < midway.n; i++) {
        char item[WORD_SIZE], why[MIDWAY_WHY];
        bool check = strncmp(items[i].text.at, "check ", 6) == 0;

        if (check != (i == midway.n - 1))
            return scenario_mistake(p->s, p->wrong, items[i].line,
                                    items[i].text.at,
                                    "lines \"midway\" end with the check that "
                                    "was printed with them%s",
                                    leave_out);
        word_copy(items[i].text, item);
        if (midway_read(&p->c->excerpt->rules, p->d, item, why) < 0)
            return scenario_mistake(p->s, p->wrong, items[i].line,
                                    items[i].text.at, "%s%s", why,
                                    check ? leave_out : "");
    }
    return 0;
}

/* In the middle of a play things may lie where fields cannot put them: then the
 * members of the state tell, and the check proves it. */
int scenario_place_roughly(const struct scenario *s,
                           const struct scenario_case *c, struct duel *d,
                           struct complaints *wrong)
{
    struct complaints ignored = { 0 };
    struct placing p = { s, c, d, &ignored, true };

    position_blank(&c->excerpt->rules, d, &c->excerpt->setup, 1);
    place_all(&p);
    p.wrong = wrong;
    if (c->midway.n > 0)
        return read_midway(&p);
    return ignored.n > 0 ? -1 : 0;
}

static int place_and_resume(struct placing *p, uint64_t seed, struct sink *sink)
{
    const struct claim *first = &p->s->claims[p->c->given.first];
    struct reason why;

    position_blank(&p->c->excerpt->rules, p->d, &p->c->excerpt->setup, seed);
    if (place_all(p) < 0)
        return -1;
    if (position_resume(&p->c->excerpt->rules, p->d, sink, &why) == 0)
        return 0;
    return scenario_mistake(p->s, p->wrong, first->line,
                            p->s->lines[first->line],
                            "this position breaks %s: %s", why.rule, why.text);
}

int scenario_place(const struct scenario *s, const struct scenario_case *c,
                   uint64_t seed, struct duel *d, struct sink *sink,
                   struct complaints *wrong)
{
    struct placing p = { s, c, d, wrong, false };

    if (c->midway.n > 0)
        return scenario_place_roughly(s, c, d, wrong);
    if (c->given.n > 0)
        return place_and_resume(&p, seed, sink);
    duel_start(&c->excerpt->rules, d, &c->excerpt->setup, seed, sink);
    return 0;
}
