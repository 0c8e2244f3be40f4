/* page.c - the rules and the computer's players inside a browser page.
 *
 * Built for WebAssembly only.  A page holds one match at a time.  Texts go in
 * through page_room() and come out as lines of JSON that live until the next
 * call; they are the messages of the bots' protocol (lab/protocol.h), so that
 * the client does not care whether a match is in the page or on a server.
 */
#include <stdlib.h>
#include <string.h>

#include "ai/player.h"
#include "base/file.h"
#include "base/json.h"
#include "core/game.h"
#include "core/notation.h"
#include "core/replay.h"
#include "games/games.h"
#include "lab/picks.h"
#include "lab/protocol.h"
#include "lab/record.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

static struct record match; /* no rules: there is none */
static struct json reply;
static char *room;
static size_t room_size;

/* --- texts in and out --- */

/* Room for a text of n bytes and its NUL. */
char *EXPORT(page_room)(size_t n);
char *page_room(size_t n)
{
    if (n + 1 > room_size) {
        room_size = n + 1;
        room = must_realloc(room, room_size);
    }
    room[n] = '\0';
    return room;
}

static void begin_reply(void)
{
    if (reply.room == 0)
        json_init_lines(&reply);
    json_clear(&reply);
}

static const char *reply_error(const char *message)
{
    begin_reply();
    protocol_error(&reply, message);
    return reply.text;
}

/* --- what can be played --- */

static void put_policy(const struct rules *r, const struct policy *p)
{
    json_open(&reply, NULL, '{');
    json_put_string(&reply, "name", p->name);
    json_put_string(&reply, "about", p->about);
    json_put_string(&reply, "rule", p->rule);
    json_open(&reply, "words", '[');
    for (int i = 0; p->words != NULL && p->words[i] != NULL; i++)
        json_put_string(&reply, NULL, p->words[i]);
    for (int i = 0; p->deck && i < r->book->ndecks; i++)
        json_put_string(&reply, NULL, r->book->decks[i].id);
    json_close(&reply);
    json_put_number(&reply, "min", p->min);
    json_put_number(&reply, "max", p->max);
    json_put_number(&reply, "normal", p->normal);
    json_close(&reply);
}

static void put_picks(const struct rules *r)
{
    const struct pick *p = &r->game->pick;

    json_open(&reply, "pick", '{');
    json_put_string(&reply, "name", p->name != NULL ? p->name : "");
    json_put_number(&reply, "min", p->min);
    json_put_number(&reply, "max", p->max);
    json_open(&reply, "choices", '[');
    for (unsigned i = 0; p->max > 0 && (i = pick_next(r, i)) != 0;) {
        json_open(&reply, NULL, '{');
        json_put_string(&reply, "id", pick_id(r, i));
        json_put_string(&reply, "name", pick_name(r, i));
        json_close(&reply);
    }
    json_close(&reply);
    json_close(&reply);
}

static void put_game(const struct rules *r)
{
    const struct game *g = r->game;

    json_open(&reply, NULL, '{');
    json_put_string(&reply, "id", g->id);
    json_put_string(&reply, "title", g->title);
    json_put_string(&reply, "about", g->about);
    json_put_number(&reply, "min", g->min_players);
    json_put_number(&reply, "max", g->max_players);
    put_picks(r);
    json_open(&reply, "policies", '[');
    for (int i = 0; i < g->npolicies; i++)
        put_policy(r, &g->policies[i]);
    json_close(&reply);
    json_close(&reply);
}

/* The games, and the levels of the computer. */
const char *EXPORT(page_games)(void);
const char *page_games(void)
{
    begin_reply();
    json_open(&reply, NULL, '{');
    json_put_string(&reply, "type", "games");
    json_open(&reply, "games", '[');
    for (int i = 0; i < GAMES; i++)
        if (!games[i].game->reference)
            put_game(&games[i]);
    json_close(&reply);
    json_open(&reply, "levels", '[');
    for (int i = 0; i < nlevels; i++) {
        json_open(&reply, NULL, '{');
        json_put_string(&reply, "name", levels[i].name);
        json_put_string(&reply, "about", levels[i].about);
        json_close(&reply);
    }
    json_close(&reply);
    json_close(&reply);
    return reply.text;
}

/* All cards and words of the game named in the room. */
const char *EXPORT(page_tables)(void);
const char *page_tables(void)
{
    const struct rules *r = games_find(room);

    if (r == NULL)
        return reply_error("there is no such game");
    begin_reply();
    protocol_tables(&reply, r);
    return reply.text;
}

/* --- a match --- */

static void put_start(int who)
{
    struct protocol_match m = { .rules = match.rules,
                                .setup = &match.setup,
                                .teams = match.now.duel.teams };

    protocol_start(&reply, &m, who);
}

/* Cut off the next line of a text; NULL at its end. */
static char *next_line(char **at)
{
    char *line = *at;
    size_t n = strcspn(line, "\n");

    if (*line == '\0')
        return NULL;
    *at = line + n + (line[n] == '\n');
    line[n] = '\0';
    return line;
}

static int set_line(const struct rules *r, struct setup *s, char *line,
                    struct reason *why)
{
    char *value = strchr(line, ' ');

    if (value == NULL) {
        why->text = "a setting is a name and a value";
        return -1;
    }
    *value++ = '\0';
    return setup_set(r, s, line, value, why);
}

static unsigned open_picks(const struct setup *s)
{
    unsigned open = 0;

    for (int i = 0; i < s->players; i++)
        if (s->pick[i][0] == 0)
            open |= 1u << i;
    return open;
}

/* Begin a match.  The room holds a line with the game, and one for each setting:
 * "players 3", "A.fighter reese".  The reply is the start for seat `who`. */
const char *EXPORT(page_start)(int who, uint32_t high, uint32_t low);
const char *page_start(int who, uint32_t high, uint32_t low)
{
    uint64_t seed = (uint64_t)high << 32 | low;
    char *at = room, *line = next_line(&at);
    const struct rules *r = line != NULL ? games_find(line) : NULL;
    struct reason why;
    struct setup s;
    struct rng rng;

    if (r == NULL)
        return reply_error("there is no such game");
    setup_default(r, r->game->min_players, &s);
    memset(s.pick, 0, sizeof s.pick);
    while ((line = next_line(&at)) != NULL)
        if (set_line(r, &s, line, &why) < 0)
            return reply_error(why.text);
    rng_seed(&rng, ~seed); /* not the luck of the deal */
    if (picks_fill(r, &s, open_picks(&s), &rng, &why) < 0)
        return reply_error(why.text);
    if (match.rules != NULL)
        record_done(&match);
    record_start(&match, r, &s, seed);
    begin_reply();
    put_start(who);
    return reply.text;
}

/* What seat `who` learns: events from number `from` on, the position, and the
 * question or the end. */
const char *EXPORT(page_news)(int who, int from);
const char *page_news(int who, int from)
{
    const struct duel *d = &match.now.duel;

    begin_reply();
    for (int i = from; i < match.ntold; i++)
        protocol_event(&reply, match.rules, &match.told[i].event, who);
    protocol_view(&reply, match.rules, d, who, false);
    if (duel_over(d, NULL))
        protocol_end(&reply, match.rules, d, NULL);
    else if (who >= 0 && (duel_waiting(d) >> who & 1))
        protocol_ask(&reply, match.rules, d, who, 0);
    return reply.text;
}

/* How many events there have been, and answers. */
int EXPORT(page_told)(void);
int page_told(void)
{
    return match.ntold;
}

int EXPORT(page_answers)(void);
int page_answers(void)
{
    return match.n;
}

/* Players who are waited for, one bit each. */
unsigned EXPORT(page_waiting)(void);
unsigned page_waiting(void)
{
    return duel_waiting(&match.now.duel);
}

/* Give the answer in the room.  NULL, or an error. */
const char *EXPORT(page_answer)(int who);
const char *page_answer(int who)
{
    const struct duel *d = &match.now.duel;
    struct reason why;
    int column;
    choice c;

    if (notation_read(match.rules, room, &c, &why, &column) < 0)
        return reply_error(why.text);
    if (c != CHOICE_RESIGN && (duel_waiting(d) >> who & 1) == 0)
        return reply_error("you are not asked now");
    if (!duel_legal(match.rules, d, who, c, &why))
        return reply_error(why.text);
    record_answer(&match, who, c);
    return NULL;
}

/* The answer that the mind named in the room gives in seat `who`, as notation. */
const char *EXPORT(page_think)(int who, uint32_t luck);
const char *page_think(int who, uint32_t luck)
{
    static char notation[256];
    struct mind mind;
    struct error err;
    struct rng rng;
    struct text out;

    text_init(&out, notation, sizeof notation);
    if (mind_read(room, &mind, &err) < 0)
        mind_read("greedy", &mind, &err);
    rng_seed(&rng, luck);
    notation_write(
        match.rules,
        mind_choose(&mind, match.rules, &match.now.duel, who, &rng, NULL),
        &out);
    return notation;
}

/* What the mind named in the room thinks of the answers of seat `who`. */
const char *EXPORT(page_hint)(int who);
const char *page_hint(int who)
{
    static struct opinion o;
    struct mind mind;
    struct error err;
    struct rng rng;

    if (mind_read(room, &mind, &err) < 0)
        return reply_error(err.message);
    rng_seed(&rng, match.now.duel.answers);
    mind_choose(&mind, match.rules, &match.now.duel, who, &rng, &o);
    begin_reply();
    json_open(&reply, NULL, '{');
    json_put_string(&reply, "type", "hint");
    json_put_bool(&reply, "secret", o.secret);
    json_open(&reply, "answers", '[');
    for (int i = 0; i < o.n; i++) {
        char notation[256];
        struct text out;

        text_init(&out, notation, sizeof notation);
        notation_write(match.rules, o.answer[i], &out);
        json_open(&reply, NULL, '{');
        json_put_string(&reply, "answer", notation);
        json_put_number(&reply, "share", o.share[i]);
        json_put_number(&reply, "worth", o.worth[i]);
        json_close(&reply);
    }
    json_close(&reply);
    json_close(&reply);
    return reply.text;
}

/* Back to the last real choice of seat `who`; false: there is none. */
bool EXPORT(page_undo)(int who);
bool page_undo(int who)
{
    int n = match.n;

    while (n > 0 &&
           (match.steps[n - 1].who != who || match.steps[n - 1].forced))
        n--;
    if (n == 0)
        return false;
    record_rewind(&match, n - 1);
    return true;
}

/* To the moment after the first n answers, for replays. */
void EXPORT(page_rewind)(int n);
void page_rewind(int n)
{
    record_rewind(&match, n);
}

/* The match as replay text. */
const char *EXPORT(page_replay)(void);
const char *page_replay(void)
{
    static char *text;

    free(text);
    text = record_write(&match);
    return text;
}

/* Take up the replay in the room, to its last answer.  The reply is the start
 * for seat `who`, or an error. */
const char *EXPORT(page_load)(int who);
const char *page_load(int who)
{
    struct record loaded;
    const struct rules *r;
    struct error err;
    char id[64];

    r = replay_game(room, id, sizeof id) == 0 ? games_find(id) : NULL;
    if (r == NULL)
        return reply_error("this is no replay of a game that is played here");
    if (record_read(&loaded, r, "replay", room, &err) < 0)
        return reply_error(err.message);
    if (match.rules != NULL)
        record_done(&match);
    match = loaded;
    begin_reply();
    put_start(who);
    return reply.text;
}
