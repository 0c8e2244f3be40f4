/* picks.c - see picks.h. */
#include "match/picks.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "card/vocabulary.h"

unsigned pick_next(const struct rules *r, unsigned last)
{
    if (r->game->pick.deck)
        return last < r->book->ndecks ? last + 1 : 0;
    return r->book->cards[last].next_pick;
}

int pick_count(const struct rules *r)
{
    int n = 0;

    for (unsigned i = pick_next(r, 0); i != 0; i = pick_next(r, i))
        n++;
    return n;
}

const char *pick_id(const struct rules *r, unsigned pick)
{
    return r->game->pick.deck ? r->book->decks[pick - 1].id
                              : r->book->cards[pick].id;
}

const char *pick_name(const struct rules *r, unsigned pick)
{
    return r->game->pick.deck ? r->book->decks[pick - 1].name
                              : r->book->cards[pick].name;
}

static bool same_letters(const char *a, const char *b)
{
    for (; *a != '\0'; a++, b++)
        if (tolower((unsigned char)*a) != tolower((unsigned char)*b))
            return false;
    return *b == '\0';
}

unsigned pick_find(const struct rules *r, const char *name)
{
    for (unsigned i = pick_next(r, 0); i != 0; i = pick_next(r, i))
        if (same_letters(pick_id(r, i), name) ||
            same_letters(pick_name(r, i), name))
            return i;
    return 0;
}

/* --- traits --- */

static int find_trait(const struct rules *r, const char *word)
{
    const struct vocabulary *v = r->game->vocabulary;

    for (int i = 0; i < v->ntraits; i++)
        if (text_equal(v->traits[i].word, word))
            return i;
    return DRAWS_ALL;
}

/* The trait of what is named first; the first one if nothing is. */
static int named_trait(const struct rules *r, const struct setup *s)
{
    for (int who = 0; who < s->players; who++)
        for (int i = 0; i < DUEL_MAX_PICKS && s->pick[who][i] != 0; i++) {
            uint32_t traits = r->book->cards[s->pick[who][i]].traits;

            if (traits != 0)
                return __builtin_ctz(traits);
        }
    return 0;
}

const struct policy *picks_drawing(const struct rules *r)
{
    for (int i = 0; i < r->game->npolicies; i++)
        if (r->game->policies[i].draws)
            return &r->game->policies[i];
    return NULL;
}

int picks_trait(const struct rules *r, const struct setup *s)
{
    const struct policy *by = picks_drawing(r);
    int value = by != NULL ? s->policy[by - r->game->policies] : 0;

    if (by == NULL)
        return DRAWS_ALL;
    return value == 0 ? named_trait(r, s) : find_trait(r, by->words[value]);
}

bool pick_is_drawn(const struct rules *r, int trait, unsigned pick)
{
    uint32_t traits;

    if (trait == DRAWS_ALL)
        return true;
    traits = r->book->cards[pick].traits;
    return traits == 0 || (traits >> trait & 1) != 0;
}

unsigned pick_drawn(const struct rules *r, int trait, unsigned last)
{
    unsigned next = pick_next(r, last);

    while (next != 0 && !pick_is_drawn(r, trait, next))
        next = pick_next(r, next);
    return next;
}

/* What is drawn from, and where in the book: up to the first pick after it, so
 * that what is added behind changes no draw. */
struct urn {
    int trait, kinds;
    unsigned end;
};

static struct urn make_urn(const struct rules *r, const struct setup *s)
{
    struct urn urn = { .trait = picks_trait(r, s) };
    unsigned last = 0;

    for (unsigned i = 0; (i = pick_drawn(r, urn.trait, i)) != 0; last = i)
        urn.kinds++;
    urn.end = pick_next(r, last);
    if (urn.end == 0)
        urn.end = r->book->ncards;
    return urn;
}

static unsigned draw(const struct rules *r, const struct urn *urn,
                     struct rng *rng)
{
    const struct pick *pick = &r->game->pick;
    unsigned card;

    if (pick->deck)
        return 1 + rng_below(rng, r->book->ndecks);
    do
        card = 1 + rng_below(rng, urn->end - 1u);
    while (r->book->cards[card].type != pick->type ||
           !pick_is_drawn(r, urn->trait, card));
    return card;
}

unsigned pick_random(const struct rules *r, struct rng *rng)
{
    struct urn all = { DRAWS_ALL, 0, r->book->ncards };

    return draw(r, &all, rng);
}

/* --- chance --- */

static int count_of(const uint16_t pick[DUEL_MAX_PICKS])
{
    int n = 0;

    while (n < DUEL_MAX_PICKS && pick[n] != 0)
        n++;
    return n;
}

/* Does a player bring this?  -1: does anybody? */
static bool brought(const struct setup *s, int who, unsigned wanted)
{
    for (int i = 0; i < s->players; i++)
        for (int k = 0; k < DUEL_MAX_PICKS && (who < 0 || i == who); k++)
            if (s->pick[i][k] == wanted)
                return true;
    return false;
}

/* Complete what the players of `open` bring to n things; when `apart`, no two
 * players bring the same. */
static void fill(const struct rules *r, const struct urn *urn, struct setup *s,
                 unsigned open, int n, bool apart, struct rng *rng)
{
    for (int who = 0; who < s->players; who++)
        for (int i = count_of(s->pick[who]); i < n && (open >> who & 1); i++) {
            unsigned chosen;

            do
                chosen = draw(r, urn, rng);
            while (brought(s, apart ? -1 : who, chosen));
            s->pick[who][i] = (uint16_t)chosen;
        }
}

/* A variant may want more than the least: the first number that passes.  If
 * two players may not bring the same, they are drawn apart.  When nothing
 * passes, the reason is that of the least. */
int picks_fill(const struct rules *r, struct setup *s, unsigned open,
               struct rng *rng, struct reason *why)
{
    const struct pick *pick = &r->game->pick;
    const struct setup named = *s;
    const struct urn urn = make_urn(r, s);
    struct reason later;

    if (pick->max > 0 && urn.kinds == 0)
        return impossible(why, pick->rule, "there is nothing to draw from");
    for (int n = pick->min; n <= pick->max; n++) {
        struct setup apart = named;

        fill(r, &urn, s, open, n < urn.kinds ? n : urn.kinds, false, rng);
        if (setup_check(r, s, n == pick->min ? why : &later) == 0)
            return 0;
        if (pick->max * s->players > urn.kinds)
            continue; /* not enough for that */
        fill(r, &urn, &apart, open, n, true, rng);
        if (setup_check(r, &apart, &later) < 0)
            continue;
        *s = apart;
        return 0;
    }
    return -1;
}

/* --- settings by their names --- */

int setup_set_text(const struct rules *r, struct setup *s, const char *text,
                   const char *end, char name[SETUP_WORD], struct reason *why)
{
    const char *equals = memchr(text, '=', (size_t)(end - text));
    char value[SETUP_WORD];

    *why = (struct reason){ "", NULL };
    if (equals == NULL || equals - text >= SETUP_WORD ||
        end - equals > SETUP_WORD)
        return -1;
    snprintf(name, SETUP_WORD, "%.*s", (int)(equals - text), text);
    snprintf(value, SETUP_WORD, "%.*s", (int)(end - equals - 1), equals + 1);
    return setup_set(r, s, name, value, why);
}

void setup_named(const struct rules *r, struct setup *s, const char *settings)
{
    char name[SETUP_WORD];
    struct reason why;

    while (settings != NULL && *settings != '\0') {
        const char *end = settings + strcspn(settings, " ");
        int rc = setup_set_text(r, s, settings, end, name, &why);

        assert(rc == 0); /* a game names settings that it has */
        (void)rc;
        settings = end + (*end == ' ');
    }
}
