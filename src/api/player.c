/* player.c - computer players. */
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "ai/computer.h"
#include "api/api.h"
#include "base/file.h"
#include "match/match.h"

struct riposte_player {
    struct computer computer;
    atomic_uint cancels; /* so far: a thought ends when it sees another */
};

struct riposte_player *riposte_player_open(const char *name,
                                           struct riposte_error *err)
{
    struct riposte_player *player;
    struct computer computer;
    struct error wrong;

    if (api_given(name, "name", err) < 0)
        return NULL;
    if (computer_read(name, &computer, &wrong) < 0) {
        api_fail(err, RIPOSTE_INVALID, "%s", wrong.message);
        return NULL;
    }
    player = must_calloc(1, sizeof *player);
    player->computer = computer;
    return player;
}

void riposte_player_close(struct riposte_player *player)
{
    free(player);
}

/* Players are constant to their callers, but for this. */
void riposte_cancel(const struct riposte_player *player)
{
    if (player != NULL)
        atomic_fetch_add((atomic_uint *)&player->cancels, 1);
}

/* The player as one that is cancelled from now on. */
static struct computer begin(const struct riposte_player *player)
{
    struct computer computer = player->computer;

    computer.budget.stop = &player->cancels;
    computer.budget.going = atomic_load(&player->cancels);
    return computer;
}

/* --- a thought --- */

static int think(const struct computer *computer, const struct rules *r,
                 const struct duel *d, int who, struct memory *memory,
                 struct rng *rng, struct opinion *opinion, choice *answer,
                 struct riposte_error *err)
{
    *answer = computer_choose(computer, r, d, who, memory, rng, opinion);
    if (budget_stopped(&computer->budget))
        return api_fail(err, RIPOSTE_CANCELLED, "the thought was cancelled");
    if (opinion->ended == THOUGHT_NO_MEMORY)
        return api_fail(err, RIPOSTE_MEMORY,
                        "there is no memory for the thought");
    return RIPOSTE_OK;
}

static void give_opinion(const struct opinion *from, struct riposte_opinion *to)
{
    size_t n = (size_t)from->n;

    memset(to, 0, sizeof *to);
    to->n = from->n;
    to->secret = from->secret;
    memcpy(to->answer, from->answer, n * sizeof *to->answer);
    memcpy(to->share, from->share, n * sizeof *to->share);
    memcpy(to->worth, from->worth, n * sizeof *to->worth);
}

int api_choose(const struct riposte_player *player, const struct rules *r,
               const struct duel *d, int who, struct memory *memory,
               uint64_t seed, uint32_t *answer, struct riposte_opinion *opinion,
               struct riposte_error *err)
{
    struct computer computer = begin(player);
    struct opinion thought;
    struct rng rng;
    choice c;
    int rc;

    rng_seed(&rng, seed);
    rc = think(&computer, r, d, who, memory, &rng, &thought, &c, err);
    if (rc < 0)
        return rc;
    *answer = c;
    if (opinion != NULL)
        give_opinion(&thought, opinion);
    return RIPOSTE_OK;
}

int riposte_choose(const struct riposte_player *player,
                   const struct riposte_rules *rules,
                   const struct riposte_match *match, int who, uint64_t seed,
                   uint32_t *answer, struct riposte_opinion *opinion,
                   struct riposte_error *err)
{
    if (api_given(player, "player", err) < 0 ||
        api_asked(rules, match, who, err) < 0 ||
        api_given(answer, "answer", err) < 0)
        return RIPOSTE_MISUSE;
    return api_choose(player, rules->rules, &match->duel, who, NULL, seed,
                      answer, opinion, err);
}

/* --- matches between players --- */

static int play(const struct riposte_rules *rules, struct duel *d,
                const struct riposte_player *const *player,
                struct memory *const *memory, uint64_t seed, int most,
                struct riposte_error *err)
{
    struct computer computer[DUEL_MAX_PLAYERS];
    struct rng rng[DUEL_MAX_PLAYERS];
    struct opinion opinion;
    int n = 0;

    for (int i = 0; i < d->players; i++)
        if (player[i] != NULL)
            computer[i] = begin(player[i]);
    match_luck(rng, seed);
    for (; n < most && !duel_over(d, NULL); n++) {
        int who = duel_first(d), rc;
        choice c;

        if (player[who] == NULL)
            break;
        match_show(memory, d);
        rc = think(&computer[who], rules->rules, d, who, memory[who], &rng[who],
                   &opinion, &c, err);
        if (rc < 0)
            return rc;
        duel_answer(rules->rules, d, who, c, NULL);
    }
    return n;
}

int riposte_play(const struct riposte_rules *rules, struct riposte_match *match,
                 const struct riposte_player *const *player, int players,
                 uint64_t seed, int most, struct riposte_error *err)
{
    struct memory *memory[DUEL_MAX_PLAYERS];
    union match m;
    int n;

    if (api_truth(rules, match, err) < 0 ||
        api_given(player, "player", err) < 0)
        return RIPOSTE_MISUSE;
    if (players != rules->setup->players)
        return api_fail(err, RIPOSTE_MISUSE, "%d players for %d seats", players,
                        rules->setup->players);
    if (most < 0)
        return api_fail(err, RIPOSTE_MISUSE, "most is %d", most);
    duel_copy(rules->rules, &m.duel, &match->duel);
    match_remember(memory, rules->rules, players);
    n = play(rules, &m.duel, player, memory, seed, most, err);
    match_forget(memory, players);
    if (n >= 0)
        duel_copy(rules->rules, &match->duel, &m.duel);
    return n;
}
