/* library.h - what the tests of the library share. */
#ifndef TESTS_LIBRARY_H
#define TESTS_LIBRARY_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <riposte.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A game with rules and memory for a match. */
struct table {
    struct riposte_game *game;
    struct riposte_rules *rules;
    struct riposte_match *match;
    size_t size;
};

static inline void must_be(int status, const struct riposte_error *err)
{
    if (status < 0)
        fail_msg("status %d: %s", status, err->message);
}

static inline struct table table_open(const char *id, const char *settings)
{
    struct riposte_error err;
    struct table t;

    t.game = riposte_game_open(id, NULL, &err);
    if (t.game == NULL)
        fail_msg("%s: %s", id, err.message);
    t.rules = riposte_rules_open(t.game, settings, &err);
    if (t.rules == NULL)
        fail_msg("%s %s: %s", id, settings != NULL ? settings : "",
                 err.message);
    t.size = riposte_match_size(t.rules);
    t.match = malloc(t.size);
    return t;
}

static inline void table_close(struct table *t)
{
    free(t->match);
    riposte_rules_close(t->rules);
    riposte_game_close(t->game);
}

static inline void table_deal(struct table *t, uint64_t seed)
{
    struct riposte_error err;

    must_be(riposte_start(t->rules, t->match, t->size, seed, NULL, &err), &err);
}

/* A small generator: the same numbers everywhere. */
static inline uint32_t dice(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(*state >> 33);
}

/* One answer at random; false: the match is over. */
static inline bool table_step(struct table *t, uint64_t *luck)
{
    uint32_t answer[RIPOSTE_MAX_CHOICES];
    int who = riposte_asked(t->rules, t->match), n;
    struct riposte_error err;

    if (who < 0)
        return false;
    n = riposte_choices(t->rules, t->match, who, answer, RIPOSTE_MAX_CHOICES,
                        &err);
    must_be(n, &err);
    must_be(riposte_answer(t->rules, t->match, who,
                           answer[dice(luck) % (uint32_t)n], NULL, &err),
            &err);
    return true;
}

/* Deal, and answer at random so often at most. */
static inline void table_play(struct table *t, uint64_t seed, int answers)
{
    uint64_t luck = seed;

    table_deal(t, seed);
    while (answers-- > 0 && table_step(t, &luck))
        continue;
}

#endif
