/* match.c - matches: dealing, looking, views, results. */
#include <string.h>

#include "api/api.h"

/* --- checks --- */

int api_match(const struct riposte_rules *rules,
              const struct riposte_match *match, struct riposte_error *err)
{
    if (api_is_match(rules, match))
        return 0;
    if (api_given(rules, "rules", err) < 0 ||
        api_given(match, "match", err) < 0)
        return RIPOSTE_MISUSE;
    return api_fail(err, RIPOSTE_MISUSE,
                    "there is no match by these rules in this memory");
}

/* Who looks at a view; RIPOSTE_ALL: it is none. */
static int viewer(const struct duel *d)
{
    if (d->viewer == 0)
        return RIPOSTE_ALL;
    return d->viewer > DUEL_MAX_PLAYERS ? RIPOSTE_NOBODY : d->viewer - 1;
}

int api_eyes(const struct riposte_rules *rules,
             const struct riposte_match *match, int who,
             struct riposte_error *err)
{
    if (api_match(rules, match, err) < 0)
        return RIPOSTE_MISUSE;
    if (who != RIPOSTE_ALL &&
        (who < RIPOSTE_NOBODY || who >= rules->setup->players))
        return api_fail(err, RIPOSTE_MISUSE, "nobody has seat %d", who);
    if (match->duel.viewer != 0 && viewer(&match->duel) != who)
        return api_fail(err, RIPOSTE_MISUSE,
                        "a view can be looked at from its own seat only");
    return 0;
}

int api_seat(const struct riposte_rules *rules,
             const struct riposte_match *match, int who,
             struct riposte_error *err)
{
    if (api_match(rules, match, err) < 0)
        return RIPOSTE_MISUSE;
    if (who < 0 || who >= rules->setup->players)
        return api_fail(err, RIPOSTE_MISUSE, "nobody has seat %d", who);
    return api_eyes(rules, match, who, err);
}

int api_asked(const struct riposte_rules *rules,
              const struct riposte_match *match, int who,
              struct riposte_error *err)
{
    if (api_seat(rules, match, who, err) < 0)
        return RIPOSTE_MISUSE;
    if ((duel_waiting(&match->duel) >> who & 1) == 0)
        return api_fail(err, RIPOSTE_MISUSE, "seat %c is not asked now",
                        seat_letter(who));
    return 0;
}

int api_truth(const struct riposte_rules *rules,
              const struct riposte_match *match, struct riposte_error *err)
{
    if (api_match(rules, match, err) < 0)
        return RIPOSTE_MISUSE;
    if (match->duel.viewer != 0)
        return api_fail(err, RIPOSTE_MISUSE,
                        "this is a view; riposte_guess makes a match of it");
    return 0;
}

int api_room(const struct riposte_rules *rules,
             const struct riposte_match *match, size_t size,
             struct riposte_error *err)
{
    if (api_given(rules, "rules", err) < 0 ||
        api_given(match, "match", err) < 0)
        return RIPOSTE_MISUSE;
    if ((uintptr_t)match % sizeof(uint64_t) != 0)
        return api_fail(err, RIPOSTE_MISUSE,
                        "the memory of a match is aligned like an uint64_t");
    if (size < api_match_size(rules))
        return api_fail(err, RIPOSTE_ROOM,
                        "a match has %zu bytes, and the memory %zu",
                        api_match_size(rules), size);
    return 0;
}

/* --- beginning --- */

size_t riposte_match_size(const struct riposte_rules *rules)
{
    return rules != NULL ? api_match_size(rules) : 0;
}

void api_match_set(const struct riposte_rules *rules,
                   struct riposte_match *match, const struct duel *d)
{
    match->stamp = rules->stamp;
    duel_copy(rules->rules, &match->duel, d);
}

int riposte_start(const struct riposte_rules *rules,
                  struct riposte_match *match, size_t size, uint64_t seed,
                  struct riposte_events *events, struct riposte_error *err)
{
    int rc = api_room(rules, match, size, err);
    struct api_sink sink;

    if (rc < 0 || (rc = api_events(events, err)) < 0)
        return rc;
    match->stamp = rules->stamp;
    duel_start(rules->rules, &match->duel, rules->setup, seed,
               api_listen(&sink, events));
    return RIPOSTE_OK;
}

int riposte_copy(const struct riposte_rules *rules, struct riposte_match *to,
                 size_t size, const struct riposte_match *from,
                 struct riposte_error *err)
{
    int rc = api_match(rules, from, err);

    if (rc < 0 || (rc = api_room(rules, to, size, err)) < 0)
        return rc;
    memmove(to, from, api_match_size(rules));
    return RIPOSTE_OK;
}

/* --- looking --- */

int riposte_waiting(const struct riposte_rules *rules,
                    const struct riposte_match *match,
                    struct riposte_error *err)
{
    if (api_match(rules, match, err) < 0)
        return RIPOSTE_MISUSE;
    return (int)duel_waiting(&match->duel);
}

int riposte_asked(const struct riposte_rules *rules,
                  const struct riposte_match *match)
{
    return api_is_match(rules, match) ? duel_first(&match->duel) : -1;
}

int riposte_over(const struct riposte_rules *rules,
                 const struct riposte_match *match)
{
    return api_is_match(rules, match) ? duel_over(&match->duel, NULL) : 1;
}

int riposte_turn(const struct riposte_rules *rules,
                 const struct riposte_match *match, struct riposte_error *err)
{
    if (api_match(rules, match, err) < 0)
        return RIPOSTE_MISUSE;
    return rules->rules->game->turn(&match->duel);
}

uint64_t riposte_hash(const struct riposte_rules *rules,
                      const struct riposte_match *match)
{
    return api_is_match(rules, match) ? duel_hash(rules->rules, &match->duel)
                                      : 0;
}

int riposte_evaluate(const struct riposte_rules *rules,
                     const struct riposte_match *match, int who, int *worth,
                     struct riposte_error *err)
{
    if (api_truth(rules, match, err) < 0 ||
        api_seat(rules, match, who, err) < 0 ||
        api_given(worth, "worth", err) < 0)
        return RIPOSTE_MISUSE;
    *worth = duel_evaluate(rules->rules, &match->duel, who);
    return RIPOSTE_OK;
}

float api_reward(const struct rules *r, const struct duel *d, int who)
{
    return (float)(r->game->stake > 0 ? duel_score(r, d, who)
                                      : duel_result(d, who));
}

int riposte_result(const struct riposte_rules *rules,
                   const struct riposte_match *match, int who,
                   struct riposte_result *out, struct riposte_error *err)
{
    const struct duel *d;

    if (api_match(rules, match, err) < 0 || api_given(out, "out", err) < 0)
        return RIPOSTE_MISUSE;
    if (who < 0 || who >= rules->setup->players)
        return api_fail(err, RIPOSTE_MISUSE, "nobody has seat %d", who);
    d = &match->duel;
    *out = (struct riposte_result){ .rank = d->rank[who],
                                    .side = duel_side(d, who),
                                    .gone = d->gone >> who & 1 };
    if (d->over) {
        out->score = duel_score(rules->rules, d, who);
        out->reward = api_reward(rules->rules, d, who);
    }
    return RIPOSTE_OK;
}

/* --- views --- */

int riposte_view(const struct riposte_rules *rules, struct riposte_match *match,
                 int who, struct riposte_error *err)
{
    if (api_eyes(rules, match, who, err) < 0)
        return RIPOSTE_MISUSE;
    if (who == RIPOSTE_ALL)
        return api_fail(err, RIPOSTE_MISUSE, "nobody has seat %d", who);
    if (match->duel.viewer == 0)
        duel_view(rules->rules, &match->duel, who);
    return RIPOSTE_OK;
}

int riposte_guess(const struct riposte_rules *rules,
                  struct riposte_match *match, uint64_t seed,
                  struct riposte_error *err)
{
    struct rng rng;

    if (api_match(rules, match, err) < 0)
        return RIPOSTE_MISUSE;
    if (match->duel.viewer == 0)
        return api_fail(err, RIPOSTE_MISUSE,
                        "this is not a view: nothing is hidden in it");
    rng_seed(&rng, seed);
    duel_guess(rules->rules, &match->duel, &rng);
    return RIPOSTE_OK;
}
