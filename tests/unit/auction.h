/* auction.h - a tiny game to prove the kernel with.
 *
 * Two to four players, each dealt a secret jewel that nobody else may see.  In
 * every round all bid at once, sealed; who alone bids most may give a card of
 * the stock to a player, who gets a point for it.  Most points win.
 *
 * All of it is in this header, since every unit test is one file.
 */
#ifndef TESTS_AUCTION_H
#define TESTS_AUCTION_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/game.h"
#include "core/shelf.h"

enum { ACE = 1, KING, KINGFISHER, RUBY, PEARL, OPAL, AMBER, CARDS };
enum { VERB_BID, VERB_GIVE, VERB_PASS };
enum { EVENT_SOLD, EVENT_PEEKED, EVENT_COUNTED };
enum { POLICY_ROUNDS, POLICY_TIE, POLICY_DECK };
enum { QUESTION_BID, QUESTION_GIFT };
enum { PROCEDURE_MATCH, PROCEDURE_SALE };
enum { MATCH_ROUND, MATCH_SOLD };
enum { SALE_BID, SALE_BIDS, SALE_GIVEN };
enum { MAX_BID = 3 };

struct auction {
    struct duel d;
    card_id secret[DUEL_MAX_PLAYERS]; /* each of the first jewels once */
    uint8_t points[DUEL_MAX_PLAYERS];
    uint8_t round;
    uint8_t spare[3];
};

static struct auction *auction(struct duel *d)
{
    return (struct auction *)d;
}

static const struct auction *auction_const(const struct duel *d)
{
    return (const struct auction *)d;
}

static inline choice bid(unsigned n)
{
    return choice_make(VERB_BID, n, 0, 0);
}

static inline choice give(unsigned card, unsigned to)
{
    return choice_make(VERB_GIVE, card, to, 0);
}

static void end_match(struct play *p)
{
    struct auction *a = auction(p->d);

    for (int i = 0; i < p->d->players; i++) {
        p->d->rank[i] = 1;
        for (int j = 0; j < p->d->players; j++)
            p->d->rank[i] += a->points[j] > a->points[i];
    }
    play_end(p);
}

static enum flow run_match(struct play *p, struct frame *f)
{
    struct auction *a = auction(p->d);
    int winner;

    switch (f->step) {
    case MATCH_ROUND:
        if (a->round == p->d->policy[POLICY_ROUNDS]) {
            end_match(p);
            return FLOW_DONE;
        }
        f->step = MATCH_SOLD;
        return play_call(p, PROCEDURE_SALE, 0, 0, 0, 0);
    case MATCH_SOLD:
        winner = play_pop(p);
        if (winner >= 0)
            a->points[winner]++;
        a->round++;
        f->step = MATCH_ROUND;
        return FLOW_ON;
    }
    return FLOW_DONE;
}

/* The only highest bidder, or -1. */
static int highest(struct play *p)
{
    unsigned most = 0;
    int winner = -1;

    for (int i = 0; i < p->d->players; i++) {
        unsigned n = choice_a(play_answer(p, i));

        if (i == 0 || n > most)
            winner = i;
        else if (n == most && p->d->policy[POLICY_TIE] == 0)
            winner = -1;
        if (n > most)
            most = n;
    }
    return winner;
}

static enum flow run_sale(struct play *p, struct frame *f)
{
    choice c;

    switch (f->step) {
    case SALE_BID:
        f->step = SALE_BIDS;
        return play_ask_all(p, (1u << p->d->players) - 1, QUESTION_BID);
    case SALE_BIDS:
        if (highest(p) < 0) {
            play_push(p, -1);
            return FLOW_DONE;
        }
        f->who = (uint8_t)highest(p);
        f->step = SALE_GIVEN;
        return play_ask(p, f->who, QUESTION_GIFT);
    case SALE_GIVEN:
        c = play_answer(p, f->who);
        if (choice_verb(c) == VERB_GIVE)
            play_tell(p, &(struct event){ .kind = EVENT_SOLD,
                                          .who = f->who,
                                          .foe = (uint8_t)choice_b(c),
                                          .card = (card_id)choice_a(c),
                                          .seen = SEEN_BY_ALL,
                                          .rule = "AU-GIFT-01" });
        play_push(p, choice_verb(c) == VERB_GIVE ? (int)choice_b(c) : -1);
        return FLOW_DONE;
    }
    return FLOW_DONE;
}

static int list_bids(const struct rules *r, const struct duel *d, int who,
                     choice *out)
{
    (void)r, (void)d, (void)who;
    for (unsigned i = 0; i <= MAX_BID; i++)
        out[i] = bid(i);
    return MAX_BID + 1;
}

static int list_gifts(const struct rules *r, const struct duel *d, int who,
                      choice *out)
{
    int n = 0;

    (void)r;
    for (unsigned to = 0; to < d->players; to++)
        if ((int)to != who)
            for (unsigned card = ACE; card <= KINGFISHER; card++)
                out[n++] = give(card, to);
    out[n++] = choice_make(VERB_PASS, 0, 0, 0);
    return n;
}

static void deal(struct play *p)
{
    struct auction *a = auction(p->d);

    for (int i = 0; i < p->d->players; i++)
        a->secret[i] = (card_id)(RUBY + i);
    rng_shuffle(&p->d->rng, a->secret, p->d->players);
    play_call(p, PROCEDURE_MATCH, 0, 0, 0, 0);
}

/* Nothing of this game can be set up. */
static void lay_out_blank(struct play *p)
{
    (void)p;
}

static int resume(struct play *p, struct reason *why)
{
    (void)p;
    *why = (struct reason){ "AU-SETUP-01", "nobody has a jewel" };
    return -1;
}

static void view(const struct rules *r, struct duel *d, int who)
{
    (void)r;
    for (int i = 0; i < DUEL_MAX_PLAYERS; i++)
        if (i != who && i < d->players)
            auction(d)->secret[i] = CARD_HIDDEN;
}

static void guess(const struct rules *r, struct duel *d, struct guess *how)
{
    card_id *secret = auction(d)->secret;
    card_id unseen[DUEL_MAX_PLAYERS];
    int n = 0;

    (void)r;
    for (int card = RUBY; card < RUBY + d->players; card++)
        if (memchr(secret, card, d->players) == NULL)
            unseen[n++] = (card_id)card;
    rng_shuffle(how->rng, unseen, n);
    for (int i = 0; i < d->players; i++)
        if (secret[i] == CARD_HIDDEN)
            secret[i] = unseen[--n];
}

static int secret_of(const struct rules *r, const struct duel *d, int i,
                     card_id *out)
{
    (void)r;
    out[0] = auction_const(d)->secret[i];
    return 1;
}

/* The stock is open and never runs out. */
static int stock(const struct rules *r, const struct duel *d, int i,
                 card_id *out)
{
    (void)r, (void)d, (void)i;
    for (card_id card = ACE; card <= KINGFISHER; card++)
        *out++ = card;
    return KINGFISHER;
}

static int evaluate(const struct rules *r, const struct duel *d, int who)
{
    (void)r;
    return auction_const(d)->points[who] * 100;
}

static int turn(const struct duel *d)
{
    return auction_const(d)->round;
}

static int check_setup(const struct rules *r, const struct setup *s,
                       struct reason *why)
{
    (void)r;
    if (s->players != 4 || s->policy[POLICY_ROUNDS] != 9)
        return 0;
    *why = (struct reason){ "AU-SETUP-01", "four players tire of 9 rounds" };
    return -1;
}

static const char *const ties[] = { "nobody", "first", NULL };

static const struct policy policies[] = {
    { "rounds", "1 to 9", "AU-SETUP-02", NULL, 1, 9, 2, false },
    { "tie", "nobody or first", "AU-SETUP-03", ties, 0, 1, 0, false },
    { "deck", "a deck", "AU-SETUP-04", NULL, 0, 0, 0, true },
};
static const struct question questions[] = {
    { .name = "bid",
      .prompt = "How much?",
      .rule = "AU-BID-01",
      .list = list_bids },
    { .name = "gift",
      .prompt = "What, to whom?",
      .rule = "AU-GIFT-01",
      .list = list_gifts },
};
static const struct procedure procedures[] = {
    { "MATCH", run_match, "MATCH_ROUND, MATCH_SOLD" },
    { "SALE", run_sale, "SALE_BID, SALE_BIDS, SALE_GIVEN" },
};
static const struct refusal refusals[] = {
    { 0, ROW_BIT(VERB_BID), 0, NULL, "AU-BID-02", "a bid is 0 to 3" },
    { .text = NULL },
};
static const struct verb verbs[] = {
    { "bid {number}", "Offer {number:coin}", .most = { 3 } },
    { "give {card} to {player}", "Give {card} to {player}" },
    { "pass", "Give nothing" },
};
static const struct event_kind events[] = {
    { "sold", "{who} gives {card} to {foe}" },
    { "peeked", "{who} sees {card} beside {with}" },
    { "counted", "{n:card} and {m:card}, {n} of {m}" },
};
static const struct field fields[] = {
    { .name = "secret",
      .about = "the jewel",
      .kind = FIELD_CARDS,
      .per_player = true,
      .sight = SIGHT_OWNER,
      .cards = secret_of },
    { .name = "stock",
      .about = "what can be given",
      .kind = FIELD_CARDS,
      .sight = SIGHT_ALL,
      .cards = stock },
};
static const struct member members[] = {
    MEMBERS(struct auction, secret),
    MEMBERS(struct auction, points),
    MEMBER(struct auction, round),
    MEMBERS(struct auction, spare),
    { .name = NULL },
};
static const struct game auction_game = {
    .id = "auction",
    .title = "Auction",
    .about = "sealed bids",
    .min_players = 2,
    .max_players = 4,
    .players_rule = "AU-SETUP-05",
    .size = sizeof(struct auction),
    .policies = policies,
    .questions = questions,
    .procedures = procedures,
    .verbs = verbs,
    .refusals = refusals,
    .events = events,
    .fields = fields,
    .members = members,
    .npolicies = 3,
    .nquestions = 2,
    .nprocedures = 2,
    .nverbs = 3,
    .nevents = 3,
    .nfields = 2,
    .check = check_setup,
    .start = deal,
    .blank = lay_out_blank,
    .resume = resume,
    .view = view,
    .guess = guess,
    .evaluate = evaluate,
    .turn = turn,
};
static const struct card cards[] = {
    /* nobody picks them: one chain */
    { .id = "", .name = "", .next_kin = ACE },
    { .id = "ace", .name = "Ace", .next_kin = KING },
    { .id = "king", .name = "King", .next_kin = KINGFISHER },
    { .id = "kingfisher", .name = "Kingfisher", .next_kin = RUBY },
    { .id = "ruby", .name = "Ruby", .next_kin = PEARL },
    { .id = "pearl", .name = "Pearl", .next_kin = OPAL },
    { .id = "opal", .name = "Opal", .next_kin = AMBER },
    { .id = "amber", .name = "Amber" },
};
static const struct copies rows[] = { { ACE, 2 },        { KING, 1 },
                                      { KINGFISHER, 1 }, { RUBY, 1 },
                                      { PEARL, 1 },      { OPAL, 1 },
                                      { AMBER, 1 } };
static const struct deck decks[] = { { "plain", "Plain", rows, 7, 8 } };
static const struct book book = {
    .cards = cards, .decks = decks, .ncards = CARDS, .ndecks = 1
};
static const struct rules rules = { &auction_game, &book };

/* --- for the tests --- */

static inline struct setup setup_for(int players)
{
    struct setup s;

    setup_default(&rules, players, &s);
    return s;
}

/* A match of two or more players at its first question. */
static inline union match started(int players)
{
    struct setup s = setup_for(players);
    union match m;

    duel_start(&rules, &m.duel, &s, 7, NULL);
    return m;
}

static inline void assert_same(const union match *a, const union match *b)
{
    assert_memory_equal(a, b, sizeof(struct auction));
    assert_true(duel_equal(&rules, &a->duel, &b->duel));
    assert_int_equal(duel_hash(&rules, &a->duel), duel_hash(&rules, &b->duel));
}

#endif
