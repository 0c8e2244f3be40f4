/* setup.c - policies in text and numbers. */
#include <string.h>

#include "core/duel.h"
#include "core/game.h"

/* Give each player as many as are needed: the first ones in the book, different
 * ones for each player as long as there are enough. */
static void default_picks(const struct rules *r, struct setup *s)
{
    const struct pick *pick = &r->game->pick;
    const struct book *b = r->book;
    int card = 0, n = pick->deck ? b->ndecks : b->ncards - 1;

    for (int i = 0; i < s->players * pick->min && n > 0; i++) {
        do
            card = card % n + 1;
        while (!pick->deck && b->cards[card].type != pick->type);
        s->pick[i / pick->min][i % pick->min] = (uint16_t)card;
    }
}

static void fit(const struct rules *r, struct setup *s)
{
    if (r->game->fit != NULL)
        r->game->fit(s);
}

void setup_default(const struct rules *r, int players, struct setup *s)
{
    *s = (struct setup){ .players = (uint8_t)players };
    default_picks(r, s);
    for (int i = 0; i < r->game->npolicies; i++)
        s->policy[i] = (int16_t)r->game->policies[i].normal;
    fit(r, s);
}

static bool read_number(const char *text, int *out)
{
    int n = 0;

    if (*text == '\0')
        return false;
    for (; *text != '\0'; text++) {
        if (*text < '0' || *text > '9' || n > 100000)
            return false;
        n = n * 10 + (*text - '0');
    }
    *out = n;
    return true;
}

/* The value that a text stands for, or -1. */
static int read_value(const struct rules *r, const struct policy *policy,
                      const char *text)
{
    int n;

    if (policy->deck)
        return book_find_deck(r->book, text);
    if (policy->words != NULL) {
        for (int i = 0; policy->words[i] != NULL; i++)
            if (text_equal(policy->words[i], text))
                return i;
        return -1;
    }
    if (!read_number(text, &n) || n < policy->min || n > policy->max)
        return -1;
    return n;
}

/* The card or deck (its number plus 1) of that id, or 0. */
static unsigned read_pick(const struct rules *r, const char *id)
{
    unsigned card;

    if (r->game->pick.deck)
        return (unsigned)book_find_deck(r->book, id) + 1;
    card = book_find(r->book, id);
    return r->book->cards[card].type == r->game->pick.type ? card : CARD_NONE;
}

/* "reese,heidi" into out; false when there are too many or one is unknown. */
static bool read_picks(const struct rules *r, const char *text,
                       uint16_t out[DUEL_MAX_PICKS])
{
    for (int n = 0; n < DUEL_MAX_PICKS; n++)
        out[n] = 0;
    for (int n = 0; *text != '\0'; n++) {
        char id[64];
        struct text word;

        text_init(&word, id, sizeof id);
        for (; *text != ',' && *text != '\0'; text++)
            text_char(&word, *text);
        text += *text == ',';
        if (n == r->game->pick.max ||
            (out[n] = (uint16_t)read_pick(r, id)) == 0)
            return false;
    }
    return true;
}

/* The player that "A.fighter" speaks of, or -1. */
static int pick_seat(const struct rules *r, const char *name)
{
    int who = name[0] - 'A';

    return r->game->pick.max > 0 && who >= 0 && who < DUEL_MAX_PLAYERS &&
                   name[1] == '.' && text_equal(name + 2, r->game->pick.name)
               ? who
               : -1;
}

static int set_picks(const struct rules *r, struct setup *s, int who,
                     const char *value, struct reason *why)
{
    uint16_t pick[DUEL_MAX_PICKS];

    if (!read_picks(r, value, pick))
        return impossible(why, r->game->pick.rule, r->game->pick.about);
    for (int i = 0; i < DUEL_MAX_PICKS; i++)
        s->pick[who][i] = pick[i];
    return 0;
}

int setup_set(const struct rules *r, struct setup *s, const char *name,
              const char *value, struct reason *why)
{
    const struct game *g = r->game;
    int n;

    if (text_equal(name, "players")) {
        if (!read_number(value, &n) || n < g->min_players || n > g->max_players)
            return impossible(why, g->players_rule,
                              "no such number of players in this game");
        s->players = (uint8_t)n;
        fit(r, s);
        return 0;
    }
    if (pick_seat(r, name) >= 0)
        return set_picks(r, s, pick_seat(r, name), value, why);
    for (int i = 0; i < g->npolicies; i++) {
        if (!text_equal(g->policies[i].name, name))
            continue;
        n = read_value(r, &g->policies[i], value);
        if (n < 0)
            return impossible(why, g->policies[i].rule, g->policies[i].about);
        s->policy[i] = (int16_t)n;
        return 0;
    }
    return impossible(why, "", "no such setting in this game");
}

/* How many things a player brings. */
static int count_picks(const struct setup *s, int who)
{
    int n = 0;

    while (n < DUEL_MAX_PICKS && s->pick[who][n] != 0)
        n++;
    return n;
}

/* --- the cards of a match --- */

static bool brought(const struct setup *s, unsigned pick)
{
    for (int who = 0; who < s->players; who++)
        for (int i = 0; i < DUEL_MAX_PICKS && s->pick[who][i] != 0; i++)
            if (s->pick[who][i] == pick)
                return true;
    return false;
}

/* Do setups name decks? */
static bool names_decks(const struct game *g)
{
    bool named = g->pick.deck;

    for (int i = 0; i < g->npolicies; i++)
        named |= g->policies[i].deck;
    return named;
}

/* Is the card in one of those that this one names? */
static bool in_decks(const struct rules *r, const struct setup *s,
                     unsigned card)
{
    const struct game *g = r->game;
    bool found = false;

    for (unsigned i = 0; i < r->book->ndecks && g->pick.deck; i++)
        found |= brought(s, i + 1) && deck_copies(&r->book->decks[i], card) > 0;
    for (int i = 0; i < g->npolicies; i++)
        found |= g->policies[i].deck &&
                 deck_copies(&r->book->decks[s->policy[i]], card) > 0;
    return found;
}

unsigned pick_owner(const struct rules *r, unsigned card)
{
    const struct pick *pick = &r->game->pick;
    unsigned refs = pick->max > 0 && !pick->deck ? r->book->refs : 0;

    for (; refs != 0; refs &= refs - 1) {
        unsigned of = (unsigned)r->book->cards[card].stat[__builtin_ctz(refs)];

        if (of != CARD_NONE && r->book->cards[of].type == pick->type)
            return of;
    }
    return CARD_NONE;
}

/* From the last card to the first, so that each link leads on in the order of the
 * book. */
void pick_link(const struct rules *r, struct card *cards)
{
    const struct pick *pick = &r->game->pick;
    bool cards_are_picked = pick->max > 0 && !pick->deck;
    uint16_t first_pick = 0;

    for (unsigned i = 0; i < r->book->ncards; i++)
        cards[i].next_kin = 0;
    for (unsigned i = r->book->ncards; i-- > 0;) {
        unsigned of = pick_owner(r, i);

        cards[i].next_pick = first_pick;
        if (i > 0 && cards_are_picked && cards[i].type == pick->type) {
            first_pick = (uint16_t)i;
        } else if (i > 0) {
            cards[i].next_kin = cards[of].next_kin;
            cards[of].next_kin = (uint16_t)i;
        }
    }
}

/* The cards of a match, as they are found. */
struct found {
    const struct book *book;
    uint64_t in[BOOK_MAX_CARDS / 64]; /* one bit each */
    uint16_t *of;
    int n;
};

static void find(struct found *f, unsigned card)
{
    uint64_t bit = UINT64_C(1) << card % 64;

    if (f->in[card / 64] & bit)
        return;
    f->in[card / 64] |= bit;
    f->of[f->n++] = (uint16_t)card;
}

/* A pick, and what belongs to it. */
static void find_kin(struct found *f, unsigned pick)
{
    for (unsigned i = pick; i != CARD_NONE; i = f->book->cards[i].next_kin)
        find(f, i);
}

/* What a card or part refers to. */
static void find_refs(struct found *f, const struct card *c)
{
    for (unsigned refs = f->book->refs & c->stated; refs != 0; refs &= refs - 1)
        find(f, (unsigned)c->stat[__builtin_ctz(refs)]);
    for (unsigned part = 0; part < c->nparts; part++)
        find_refs(f, &f->book->cards[c->part + part]);
}

static void find_brought(struct found *f, const struct setup *s)
{
    for (int who = 0; who < s->players; who++)
        for (int i = 0; i < count_picks(s, who); i++)
            find_kin(f, s->pick[who][i]);
}

/* Does somebody bring a card that belongs to nobody? */
static bool is_brought(const struct rules *r, const struct setup *s,
                       const struct card *card)
{
    const struct pick *pick = &r->game->pick;

    if (pick->brings == NULL || count_picks(s, 0) == 0)
        return true;
    for (int who = 0; who < s->players; who++)
        for (int i = 0; i < count_picks(s, who); i++)
            if (pick->brings(&r->book->cards[s->pick[who][i]], card))
                return true;
    return false;
}

/* Of those that nobody picks: all that are brought, or where the setup names decks
 * what is in one of them. */
static void find_in_decks(struct found *f, const struct rules *r,
                          const struct setup *s)
{
    bool named = names_decks(r->game);

    for (unsigned i = r->book->cards[0].next_kin; i != CARD_NONE;
         i = r->book->cards[i].next_kin)
        if ((!named || in_decks(r, s, i)) &&
            is_brought(r, s, &r->book->cards[i]))
            find(f, i);
}

/* Nobody has picked yet: all picks are to be had. */
static void find_picks(struct found *f)
{
    for (unsigned i = f->book->cards[0].next_pick; i != CARD_NONE;
         i = f->book->cards[i].next_pick)
        find_kin(f, i);
}

static void put_in_order(struct found *f)
{
    f->n = 0;
    for (int i = 0; i < BOOK_MAX_CARDS / 64; i++)
        for (uint64_t in = f->in[i]; in != 0; in &= in - 1)
            f->of[f->n++] = (uint16_t)(i * 64 + __builtin_ctzll(in));
}

static void find_all(struct found *f, const struct rules *r,
                     const struct setup *s)
{
    find(f, CARD_NONE);
    find_in_decks(f, r, s);
    if (count_picks(s, 0) == 0)
        find_picks(f);
    else if (!r->game->pick.deck)
        find_brought(f, s);
    for (int i = 1; i < f->n; i++)
        find_refs(f, &r->book->cards[f->of[i]]);
}

int setup_cards(const struct rules *r, const struct setup *s,
                uint16_t of[BOOK_MAX_CARDS])
{
    struct found found = { .book = r->book, .of = of };

    find_all(&found, r, s);
    put_in_order(&found);
    return found.n;
}

static bool too_many_cards(const struct rules *r, const struct setup *s)
{
    uint16_t of[BOOK_MAX_CARDS];
    struct found found = { .book = r->book, .of = of };

    find_all(&found, r, s);
    return found.n > MATCH_MAX_CARDS;
}

int setup_check(const struct rules *r, const struct setup *s,
                struct reason *why)
{
    const struct game *g = r->game;

    if (s->players < g->min_players || s->players > g->max_players)
        return impossible(why, g->players_rule,
                          "no such number of players in this game");
    for (int i = 0; i < g->npolicies; i++) {
        const struct policy *policy = &g->policies[i];
        int max = policy->max;

        if (policy->deck)
            max = r->book->ndecks - 1;
        if (s->policy[i] < policy->min || s->policy[i] > max)
            return impossible(why, policy->rule, policy->about);
    }
    for (int i = 0; i < s->players; i++)
        if (count_picks(s, i) < g->pick.min)
            return impossible(why, g->pick.rule, g->pick.about);
    if (g->check != NULL && g->check(r, s, why) < 0)
        return -1;
    if (r->book->ncards > MATCH_MAX_CARDS && too_many_cards(r, s))
        return impossible(why, "",
                          "no match can have more than 250 different cards: "
                          "name what the players bring, or another deck");
    return 0;
}

void setup_value(const struct rules *r, const struct setup *s, int i,
                 struct text *out)
{
    const struct policy *policy = &r->game->policies[i];
    int value = s->policy[i];

    if (policy->deck)
        text_put(out, r->book->decks[value].id);
    else if (policy->words != NULL)
        text_put(out, policy->words[value]);
    else
        text_number(out, value);
}

void setup_picks(const struct rules *r, const struct setup *s, int who,
                 struct text *out)
{
    int n = count_picks(s, who);

    for (int i = 0; i < n; i++) {
        int pick = s->pick[who][i];

        if (i > 0)
            text_char(out, ',');
        text_put(out, r->game->pick.deck ? r->book->decks[pick - 1].id
                                         : r->book->cards[pick].id);
    }
}
