/* set_up.h - positions that a test sets up in C, field by field.  Include it
 * after cmocka.h. */
#ifndef TESTS_SET_UP_H
#define TESTS_SET_UP_H

#include <stdio.h>
#include <string.h>

#include "games/games.h"
#include "match/excerpt.h"

static const struct rules *r; /* of the match under test */

/* A position as it is before anything is placed, with settings such as
 * "A.fighter" "reese", NULL after the last. */
static inline struct duel *set_up_by(union match *m, const struct rules *rules,
                                     int n, const char *const *settings)
{
    static struct excerpt *e;
    struct setup s;
    struct reason why = { "", "" };

    setup_default(rules, n, &s);
    for (; settings != NULL && *settings != NULL; settings += 2)
        if (setup_set(rules, &s, settings[0], settings[1], &why) < 0)
            fail_msg("%s=%s: %s", settings[0], settings[1], why.text);
    excerpt_free(e);
    e = excerpt_new(rules, &s);
    r = &e->rules;
    position_blank(r, &m->duel, &e->setup, 1);
    return &m->duel;
}

/* The same with the cards of a game. */
static inline struct duel *set_up(union match *m, const char *game, int n,
                                  const char *const *settings)
{
    return set_up_by(m, games_find(game), n, settings);
}

static inline void set(struct duel *d, const char *field, int i, int value)
{
    field_set(r, d, field_find(r, field), i, value);
}

/* Put cards, named with a blank between them, into a zone. */
static inline void put(struct duel *d, const char *field, int i,
                       const char *cards)
{
    char list[200], *at = list;

    snprintf(list, sizeof list, "%s", cards);
    for (char *id = strtok_r(list, " ", &at); id != NULL;
         id = strtok_r(NULL, " ", &at))
        assert_true(
            field_put(r, d, field_find(r, field), i, book_find(r->book, id)));
}

static inline void resume(struct duel *d)
{
    struct reason why = { "", "" };

    if (position_resume(r, d, NULL, &why) < 0)
        fail_msg("%s: %s", why.rule, why.text);
}

/* The rules refuse to go on from a position, and say which rule forbids it. */
static inline void assert_impossible(struct duel *d, const char *rule)
{
    struct reason why = { "", "" };

    assert_int_equal(position_resume(r, d, NULL, &why), -1);
    assert_string_equal(why.rule, rule);
}

#endif
