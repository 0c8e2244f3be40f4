/* playable.c - see playable.h. */
#include "match/playable.h"

#include <string.h>

#include "match/picks.h"

/* --- decks --- */

static bool has_deck_policy(const struct rules *r)
{
    for (int i = 0; i < r->game->npolicies; i++)
        if (r->game->policies[i].deck)
            return true;
    return false;
}

/* The first card of a deck that belongs to another pick than *owner; if that is
 * CARD_NONE, the first card with an owner sets it. */
static unsigned find_stranger(const struct rules *r, const struct deck *deck,
                              unsigned *owner)
{
    for (int i = 0; i < deck->nrows; i++) {
        unsigned other = pick_owner(r, deck->rows[i].card);

        if (*owner == CARD_NONE)
            *owner = other;
        if (other != *owner && other != CARD_NONE)
            return deck->rows[i].card;
    }
    return CARD_NONE;
}

/* Every fault of a deck, in games that know them all. */
static int list_faults(const struct rules *r, const struct deck *d,
                       char out[PLAYABLE_FAULTS][PLAYABLE_TEXT])
{
    struct reason why[PLAYABLE_FAULTS];
    int n = r->game->deck_faults == NULL
                ? 0
                : r->game->deck_faults(r, d, why, PLAYABLE_FAULTS);

    n = n < PLAYABLE_FAULTS ? n : PLAYABLE_FAULTS;
    for (int i = 0; i < n; i++)
        snprintf(out[i], PLAYABLE_TEXT, "deck %s: %s (%s)", d->id, why[i].text,
                 why[i].rule);
    return n;
}

int playable_deck(const struct rules *r, int deck, unsigned owner,
                  char out[PLAYABLE_FAULTS][PLAYABLE_TEXT])
{
    const struct deck *d = &r->book->decks[deck];
    const struct pick *pick = &r->game->pick;
    unsigned stranger;

    if (has_deck_policy(r) || pick->deck)
        return list_faults(r, d, out);
    stranger = find_stranger(r, d, &owner);
    if (pick->max == 0)
        snprintf(out[0], PLAYABLE_TEXT, "deck %s: %s has no decks to choose",
                 d->id, r->game->title);
    else if (stranger != CARD_NONE)
        snprintf(out[0], PLAYABLE_TEXT,
                 "deck %s: %s is a card of %s, not of %s: a deck has "
                 "the cards of one %s [%s]",
                 d->id, r->book->cards[stranger].id,
                 pick_id(r, pick_owner(r, stranger)), pick_id(r, owner),
                 pick->name, pick->rule);
    else
        snprintf(out[0], PLAYABLE_TEXT,
                 "deck %s: in %s a %s comes with all of its cards; give "
                 "--%s, and --cards for new cards [%s]",
                 d->id, r->game->title, pick->name, pick->name, pick->rule);
    return 1;
}

/* Would the game accept the deck?  Any number of players will do, and any
 * setting that names a deck. */
static bool deck_accepted(const struct rules *r, int deck, struct reason *why)
{
    struct setup usual, s;
    struct rng rng;

    rng_seed(&rng, 1);
    setup_default(r, r->game->min_players, &usual);
    if (r->book->ncards > MATCH_MAX_CARDS && r->game->pick.means != NULL) {
        setup_named(r, &usual, r->game->pick.means); /* too many to draft */
        picks_fill(r, &usual, (1u << usual.players) - 1, &rng, why);
    }
    s = usual;
    for (int i = 0; i < s.players && r->game->pick.deck; i++)
        s.pick[i][0] = (uint16_t)(deck + 1);
    if (r->game->pick.deck && setup_check(r, &s, why) == 0)
        return true;
    for (int i = 0; i < r->game->npolicies; i++) {
        s = usual;
        s.policy[i] = (int16_t)deck;
        if (r->game->policies[i].deck && setup_check(r, &s, why) == 0)
            return true;
    }
    return false;
}

static void check_deck(const struct library *lib, int deck,
                       struct complaints *wrong)
{
    const struct rules *r = library_rules(lib);
    char fault[PLAYABLE_FAULTS][PLAYABLE_TEXT];
    int n = playable_deck(r, deck, CARD_NONE, fault);
    struct reason why;

    if (n == 0 && !deck_accepted(r, deck, &why))
        snprintf(fault[n++], PLAYABLE_TEXT, "deck %s has %d cards: %s (%s)",
                 r->book->decks[deck].id, r->book->decks[deck].total, why.text,
                 why.rule);
    for (int i = 0; i < n; i++)
        library_complain_deck(lib, deck, wrong, fault[i]);
}

/* --- what players bring --- */

/* Could a match be played in which somebody brings this (0: in which nobody
 * brings anything)?  The other picks are drawn at random, a few times. */
static bool pick_accepted(const struct rules *r, unsigned pick,
                          struct reason *why)
{
    enum { TRIES = 8 };
    const struct game *g = r->game;
    struct reason later;
    struct rng rng;

    rng_seed(&rng, 1);
    for (int i = 0; i < TRIES; i++) {
        int span = g->max_players - g->min_players + 1;
        struct setup s;

        setup_default(r, g->min_players + i % span, &s);
        if (g->pick.means != NULL &&
            (pick != 0 || r->book->ncards > MATCH_MAX_CARDS))
            setup_named(r, &s, g->pick.means);
        s.pick[0][0] = (uint16_t)pick;
        if (picks_fill(r, &s, (1u << s.players) - 1, &rng,
                       i == 0 ? why : &later) == 0)
            return true;
    }
    return false;
}

/* The new or changed card that is to blame when a pick cannot be brought: the
 * pick itself, a card that belongs to it, or the first; 0: there is none. */
static int culprit(const struct library *lib, unsigned pick)
{
    const struct rules *r = library_rules(lib);
    int first = 0;

    if (pick != 0 && library_wrote_card(lib, (int)pick))
        return (int)pick;
    for (int i = r->book->ncards - 1; i > 0; i--) {
        if (!library_wrote_card(lib, i))
            continue;
        if (pick != 0 && pick_owner(r, i) == pick)
            return i;
        first = i;
    }
    return first;
}

/* Cards with which no match could be played any more. */
static void check_picks(const struct library *lib, struct complaints *wrong)
{
    const struct rules *r = library_rules(lib);
    bool cards = r->game->pick.max > 0 && !r->game->pick.deck;
    int before = wrong->n;
    unsigned pick = 0;

    if (culprit(lib, 0) == 0)
        return;
    do {
        struct reason why;
        char text[PLAYABLE_TEXT];

        if (!pick_accepted(r, pick, &why)) {
            snprintf(text, sizeof text,
                     "no match can be played with %s: %s "
                     "[%s]",
                     pick != 0 ? pick_name(r, pick) : "this card", why.text,
                     why.rule);
            library_complain(lib, culprit(lib, pick), wrong, text);
        }
        pick = cards ? pick_next(r, pick) : 0;
    } while (pick != 0 && wrong->n == before);
}

bool playable_check(const struct library *lib, struct complaints *out)
{
    const struct book *book = library_rules(lib)->book;
    int before = out->n;

    for (int i = 0; i < book->ndecks; i++)
        if (library_wrote_deck(lib, i))
            check_deck(lib, i, out);
    if (out->n == before)
        check_picks(lib, out);
    return out->n == before;
}
