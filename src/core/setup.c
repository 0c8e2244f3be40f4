/* setup.c - policies in text and numbers. */
#include "core/duel.h"
#include "core/game.h"

void setup_default(const struct rules *r, int players, struct setup *s)
{
    *s = (struct setup){ .players = (uint8_t)players };
    for (int i = 0; i < r->game->npolicies; i++)
        s->policy[i] = (int16_t)r->game->policies[i].normal;
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

static int refuse(struct reason *why, const char *rule, const char *text)
{
    *why = (struct reason){ rule, text };
    return -1;
}

int setup_set(const struct rules *r, struct setup *s, const char *name,
              const char *value, struct reason *why)
{
    const struct game *g = r->game;
    int n;

    if (text_equal(name, "players")) {
        if (!read_number(value, &n) || n < g->min_players ||
            n > g->max_players)
            return refuse(why, g->players_rule,
                          "no such number of players in this game");
        s->players = (uint8_t)n;
        return 0;
    }
    for (int i = 0; i < g->npolicies; i++) {
        if (!text_equal(g->policies[i].name, name))
            continue;
        n = read_value(r, &g->policies[i], value);
        if (n < 0)
            return refuse(why, g->policies[i].rule, g->policies[i].about);
        s->policy[i] = (int16_t)n;
        return 0;
    }
    return refuse(why, "", "no such setting in this game");
}

int setup_check(const struct rules *r, const struct setup *s,
                struct reason *why)
{
    const struct game *g = r->game;

    if (s->players < g->min_players || s->players > g->max_players)
        return refuse(why, g->players_rule,
                      "no such number of players in this game");
    for (int i = 0; i < g->npolicies; i++) {
        const struct policy *policy = &g->policies[i];
        int max = policy->max;

        if (policy->deck)
            max = r->book->ndecks - 1;
        if (s->policy[i] < policy->min || s->policy[i] > max)
            return refuse(why, policy->rule, policy->about);
    }
    return g->check(r, s, why);
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
