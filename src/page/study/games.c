/* games.c - what can be played, and with what: asked when the page is bundled, so that the
 * entrance needs no rules (web/build.mjs).
 */
#include "games/games.h"
#include "ai/computer.h"
#include "card/vocabulary.h"
#include "core/game.h"
#include "match/picks.h"
#include "page/page.h"

/* Do the rules accept that many players, and with these that value of a policy, else
 * as usual? */
static bool can_play(const struct rules *r, int players, const struct policy *p,
                     int value)
{
    struct setup setup;
    struct reason why;

    setup_default(r, players, &setup);
    if (p != NULL)
        setup.policy[p - r->game->policies] = (int16_t)value;
    return setup_check(r, &setup, &why) == 0;
}

/* The decks that can be played; the usual one's place among them. */
static int put_decks(const struct rules *r, const struct policy *p, int *n)
{
    int usual = 0;

    *n = 0;
    for (int i = 0; i < r->book->ndecks; i++) {
        if (!can_play(r, r->game->min_players, p, i))
            continue;
        if (i == p->normal)
            usual = *n;
        json_put_string(&page.reply, NULL, r->book->decks[i].id);
        (*n)++;
    }
    return usual;
}

static void put_policy(const struct rules *r, const struct policy *p)
{
    int normal = p->normal, n = p->max + 1;

    json_open(&page.reply, NULL, '{');
    json_put_string(&page.reply, "name", p->name);
    json_put_string(&page.reply, "about", p->about);
    json_put_string(&page.reply, "rule", p->rule);
    json_open(&page.reply, "words", '[');
    for (int i = 0; p->words != NULL && p->words[i] != NULL; i++)
        json_put_string(&page.reply, NULL, p->words[i]);
    if (p->deck)
        normal = put_decks(r, p, &n);
    json_close(&page.reply);
    json_put_number(&page.reply, "min", p->min);
    json_put_number(&page.reply, "max", n - 1);
    json_put_number(&page.reply, "normal", normal);
    json_close(&page.reply);
}

/* What picks are grouped by, with the setting that says where chance draws from;
 * none in games without one. */
static void put_groups(const struct rules *r)
{
    const struct vocabulary *v = r->game->vocabulary;
    const struct policy *by = picks_drawing(r);

    json_put_string(&page.reply, "by", by != NULL ? by->name : "");
    json_open(&page.reply, "groups", '[');
    for (int i = 0; by != NULL && i < v->ntraits; i++) {
        json_open(&page.reply, NULL, '{');
        json_put_string(&page.reply, "id", v->traits[i].word);
        json_put_string(&page.reply, "name", v->traits[i].name);
        json_open(&page.reply, "choices", '[');
        for (unsigned k = 0; (k = pick_drawn(r, i, k)) != 0;)
            json_put_string(&page.reply, NULL, pick_id(r, k));
        json_close(&page.reply);
        json_close(&page.reply);
    }
    json_close(&page.reply);
}

static void put_picks(const struct rules *r)
{
    const struct pick *p = &r->game->pick;

    json_open(&page.reply, "pick", '{');
    json_put_string(&page.reply, "name", p->name != NULL ? p->name : "");
    json_put_number(&page.reply, "min", p->min);
    json_put_number(&page.reply, "max", p->max);
    json_open(&page.reply, "choices", '[');
    for (unsigned i = 0; p->max > 0 && (i = pick_next(r, i)) != 0;) {
        json_open(&page.reply, NULL, '{');
        json_put_string(&page.reply, "id", pick_id(r, i));
        json_put_string(&page.reply, "name", pick_name(r, i));
        json_close(&page.reply);
    }
    json_close(&page.reply);
    put_groups(r);
    json_close(&page.reply);
}

static void put_game(const struct rules *r)
{
    const struct game *g = r->game;

    json_open(&page.reply, NULL, '{');
    json_put_string(&page.reply, "id", g->id);
    json_put_string(&page.reply, "title", g->title);
    json_put_string(&page.reply, "about", g->about);
    json_open(&page.reply, "players", '[');
    for (int n = g->min_players; n <= g->max_players; n++)
        if (can_play(r, n, NULL, 0))
            json_put_number(&page.reply, NULL, n);
    json_close(&page.reply);
    learn_put_chapters(&page.reply, g->id);
    put_picks(r);
    json_open(&page.reply, "policies", '[');
    for (int i = 0; i < g->npolicies; i++)
        put_policy(r, &g->policies[i]);
    json_close(&page.reply);
    json_close(&page.reply);
}

/* The games, and the levels of the computer. */
const char *EXPORT(page_games)(void);
const char *page_games(void)
{
    page_begin_reply();
    json_open(&page.reply, NULL, '{');
    json_put_string(&page.reply, "type", "games");
    json_open(&page.reply, "games", '[');
    for (int i = 0; i < GAMES; i++)
        if (!games[i].game->reference)
            put_game(&games[i]);
    json_close(&page.reply);
    json_open(&page.reply, "levels", '[');
    for (int i = 0; i < nlevels; i++) {
        json_open(&page.reply, NULL, '{');
        json_put_string(&page.reply, "name", levels[i].name);
        json_put_string(&page.reply, "about", levels[i].about);
        json_close(&page.reply);
    }
    json_close(&page.reply);
    json_close(&page.reply);
    return page.reply.text;
}
