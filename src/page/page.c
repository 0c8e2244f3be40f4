/* page.c - the rules and computer players inside a browser page.
 *
 * Built for WebAssembly only.  A page holds one match at a time.  It speaks the
 * messages of the bots' protocol (match/protocol.h), so the client need not know
 * whether a match is in the page or on a host.
 */
#include "page/page.h"
#include "match/excerpt.h"

#include <stdlib.h>
#include <string.h>

#include "ai/computer.h"
#include "base/file.h"
#include "core/game.h"
#include "core/notation.h"
#include "core/replay.h"
#include "games/games.h"
#include "match/hint.h"
#include "match/picks.h"
#include "match/protocol.h"

struct page page = { .match = &page.own };

/* --- texts in and out --- */

/* Room for a text of n bytes and its NUL. */
char *EXPORT(page_room)(size_t n);
char *page_room(size_t n)
{
    if (n + 1 > page.room_size) {
        page.room_size = n + 1;
        page.room = must_realloc(page.room, page.room_size);
    }
    page.room[n] = '\0';
    return page.room;
}

void page_begin_reply(void)
{
    if (page.reply.room == 0)
        json_init_lines(&page.reply);
    json_clear(&page.reply);
}

const char *page_error(const char *message)
{
    page_begin_reply();
    protocol_error(&page.reply, message);
    return page.reply.text;
}

/* --- a match --- */

void page_put_start(int who, const char *others)
{
    struct protocol_match m = { .excerpt = page.match->excerpt,
                                .position = &page.match->now.duel };

    for (int i = 0; i < m.excerpt->setup.players; i++)
        m.name[i] = i != who ? others : NULL;
    protocol_start(&page.reply, &m, who);
}

void page_clear(void)
{
    learn_leave();
    if (page.own.rules != NULL)
        record_done(&page.own);
    memset(&page.own, 0, sizeof page.own);
    page_forget_cards();
    memset(page.stops, 0, sizeof page.stops);
    page.heard = 0;
    page.match = &page.own;
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

/* Read the room: a line with the game, and one for each setting: "players 3",
 * "A.fighter reese".  Chance adds what is missing of what players bring.  The rules,
 * or NULL. */
static const struct rules *read_setup(struct setup *s, uint64_t seed,
                                      struct reason *why)
{
    char *at = page.room, *line = next_line(&at);
    const struct rules *r = line != NULL ? page_rules(line) : NULL;
    struct rng rng;

    why->text = "there is no such game";
    if (r == NULL)
        return NULL;
    setup_default(r, r->game->min_players, s);
    memset(s->pick, 0, sizeof s->pick);
    while ((line = next_line(&at)) != NULL)
        if (set_line(r, s, line, why) < 0)
            return NULL;
    rng_seed(&rng, ~seed); /* not the luck of the deal */
    return picks_fill(r, s, (1u << s->players) - 1, &rng, why) == 0 ? r : NULL;
}

/* All cards and words of a game, also those that the match of the room cannot
 * bring, as they read with its settings. */
const char *EXPORT(page_tables)(void);
const char *page_tables(void)
{
    struct setup s;
    struct reason why;
    const struct rules *r = read_setup(&s, 0, &why);
    struct excerpt *e;
    union match m = { 0 };

    if (r == NULL)
        return page_error(why.text);
    e = excerpt_new(r, &s);
    duel_start(&e->rules, &m.duel, &e->setup, 0, NULL);
    page_begin_reply();
    protocol_tables(&page.reply, r, &m.duel);
    excerpt_free(e);
    return page.reply.text;
}

/* Begin a match as the room says.  The reply is the start for seat `who`. */
const char *EXPORT(page_start)(int who, uint32_t high, uint32_t low);
const char *page_start(int who, uint32_t high, uint32_t low)
{
    uint64_t seed = (uint64_t)high << 32 | low;
    struct setup s;
    struct reason why;
    const struct rules *r = read_setup(&s, seed, &why);

    if (r == NULL)
        return page_error(why.text);
    page_clear();
    record_start(&page.own, r, &s, seed);
    page_keep_cards();
    page_begin_reply();
    page_put_start(who, NULL);
    return page.reply.text;
}

/* What seat `who` learns: events from number `from` on, the position, and the
 * question or the end. */
const char *EXPORT(page_news)(int who, int from);
const char *page_news(int who, int from)
{
    const struct duel *d = &page.match->now.duel;

    page_begin_reply();
    for (int i = from; i < page.match->nevents; i++)
        protocol_event(&page.reply, page.match->rules, d,
                       &page.match->events[i].event, who);
    protocol_view(&page.reply, page.match->rules, d, who, false);
    if (duel_over(d, NULL))
        protocol_end(&page.reply, page.match->rules, d, NULL);
    else if (who >= 0 && (duel_waiting(d) >> who & 1))
        protocol_ask(&page.reply, page.match->rules, d, who, 0, true);
    return page.reply.text;
}

/* How many events and answers there have been. */
int EXPORT(page_events)(void);
int page_events(void)
{
    return page.match->nevents;
}

int EXPORT(page_answers)(void);
int page_answers(void)
{
    return page.match->n;
}

/* Players who are waited for, one bit each. */
unsigned EXPORT(page_waiting)(void);
unsigned page_waiting(void)
{
    return duel_waiting(&page.match->now.duel);
}

/* Players who have given up, one bit each: computers answer for them. */
unsigned EXPORT(page_gone)(void);
unsigned page_gone(void)
{
    return page.match->now.duel.gone;
}

/* Give the answer in the room.  NULL, or an error, or what a tutor says to
 * it. */
const char *EXPORT(page_answer)(int who);
const char *page_answer(int who)
{
    const struct duel *d = &page.match->now.duel;
    const char *refusal;
    struct reason why;
    int column;
    choice c;

    if (notation_read(page.match->rules, page.room, &c, &why, &column) < 0)
        return page_error(why.text);
    if (c != CHOICE_RESIGN && (duel_waiting(d) >> who & 1) == 0)
        return page_error("you are not asked now");
    if (!duel_legal(page.match->rules, d, who, c, &why))
        return page_error(why.text);
    refusal = learn_refuses(c);
    if (refusal != NULL)
        return refusal;
    record_answer(page.match, who, c);
    learn_answered();
    return NULL;
}

static void hear_events(void)
{
    const struct record *m = page.match;

    for (; page.heard < m->nevents; page.heard++)
        for (int who = 0; who < DUEL_MAX_PLAYERS; who++)
            stops_hear(&page.stops[who], m->rules, who,
                       &m->events[page.heard].event);
    page.heard = m->nevents; /* also after an undo */
}

/* Does seat `who`, who is asked, have one answer only, which may be given unasked?
 * If not, the question is put to its player. */
int EXPORT(page_goes_by)(int who);
int page_goes_by(int who)
{
    const struct duel *d = &page.match->now.duel;
    choice list[DUEL_MAX_CHOICES];

    hear_events();
    if (duel_choices(page.match->rules, d, who, list) == 1 &&
        !stops_at(&page.stops[who], page.match->rules, d, who, list[0]))
        return true;
    stops_asked(&page.stops[who]);
    return false;
}

/* Its player wants to be asked for no such answer any more, in this match. */
void EXPORT(page_hurry)(int who);
void page_hurry(int who)
{
    page.stops[who].never = true;
}

/* Let the window that is open to seat `who` go by, as ordered ahead: undo skips
 * it. */
void EXPORT(page_pass)(int who);
void page_pass(int who)
{
    record_answer(page.match, who, page.match->rules->game->pass);
    page.match->steps[page.match->n - 1].forced = true;
}

/* The answer that the computer named in the room gives in seat `who`, as
 * notation. */
const char *EXPORT(page_think)(int who, uint32_t luck);
const char *page_think(int who, uint32_t luck)
{
    static char notation[256];
    struct computer computer;
    struct error err;
    struct rng rng;
    struct text out;

    text_init(&out, notation, sizeof notation);
    if (computer_read(page.room, &computer, &err) < 0)
        computer_read("greedy", &computer, &err);
    rng_seed(&rng, luck);
    notation_write(page.match->rules,
                   computer_choose(&computer, page.match->rules,
                                   &page.match->now.duel, who,
                                   record_memory(page.match, who), &rng, NULL),
                   &out);
    return notation;
}

/* What one answer is worth. */
static void put_value(const struct hint *h, int i)
{
    char notation[256], value[64];
    struct text out;

    text_init(&out, notation, sizeof notation);
    notation_write(h->rules, h->answer[i].answer, &out);
    text_init(&out, value, sizeof value);
    hint_value(h, i, &out);
    json_open(&page.reply, NULL, '{');
    json_put_string(&page.reply, "answer", notation);
    json_put_string(&page.reply, "value", value);
    json_close(&page.reply);
}

static void put_words(const struct hint *h)
{
    char line[1024];
    struct text out;

    text_init(&out, line, sizeof line);
    hint_head(h, &out);
    for (int i = 0;; i++) {
        json_put_string(&page.reply, NULL, line);
        text_init(&out, line, sizeof line);
        if (!hint_sentence(h, i, &out))
            return;
    }
}

/* A hint for seat `who`, by the computer named in the room. */
const char *EXPORT(page_hint)(int who);
const char *page_hint(int who)
{
    const struct duel *d = &page.match->now.duel;
    struct computer computer;
    struct error err;
    struct hint *h;
    struct rng rng;

    if (computer_read(page.room, &computer, &err) < 0)
        return page_error(err.message);
    if (who < 0 || (duel_waiting(d) >> who & 1) == 0)
        return page_error("you are not asked now");
    rng_seed(&rng, d->answers);
    h = hint_new(&computer, page.match->rules, d, who,
                 record_memory(page.match, who), &rng);
    page_begin_reply();
    json_open(&page.reply, NULL, '{');
    json_put_string(&page.reply, "type", "hint");
    json_put_string(&page.reply, "label", hint_label(h));
    json_open(&page.reply, "answers", '[');
    put_value(h, 0);
    for (int i = h->n; i < h->n + h->joined; i++)
        put_value(h, i);
    for (int i = 1; i < h->n; i++)
        put_value(h, i);
    json_close(&page.reply);
    json_open(&page.reply, "words", '[');
    put_words(h);
    json_close(&page.reply);
    json_close(&page.reply);
    hint_free(h);
    return page.reply.text;
}

/* What the answer in the room would do at once, for seat `who`. */
const char *EXPORT(page_outcome)(int who);
const char *page_outcome(int who)
{
    const struct duel *d = &page.match->now.duel;
    struct reason why;
    int column;
    choice c;

    why.text = "you are not asked now";
    if ((duel_waiting(d) >> who & 1) == 0 ||
        notation_read(page.match->rules, page.room, &c, &why, &column) < 0 ||
        !duel_legal(page.match->rules, d, who, c, &why))
        return page_error(why.text);
    page_begin_reply();
    protocol_outcome(&page.reply, page.match->rules, d, who, c);
    return page.reply.text;
}

/* Back to the last real choice of seat `who`; false: there is none. */
bool EXPORT(page_undo)(int who);
bool page_undo(int who)
{
    int n = page.match->n;

    while (n > 0 && (page.match->steps[n - 1].who != who ||
                     page.match->steps[n - 1].forced))
        n--;
    if (n == 0)
        return false;
    record_rewind(page.match, n - 1);
    return true;
}

/* To the moment after the first n answers, for replays. */
void EXPORT(page_rewind)(int n);
void page_rewind(int n)
{
    record_rewind(page.match, n);
}

/* The match as replay text. */
const char *EXPORT(page_replay)(void);
const char *page_replay(void)
{
    static char *text;

    free(text);
    text = record_write(page.match);
    return text;
}

/* Load the replay in the room, to its last answer.  The reply is the start for
 * seat `who`, or an error. */
const char *EXPORT(page_load)(int who);
const char *page_load(int who)
{
    struct complaints wrong = { 0 };
    struct record loaded;
    const struct rules *r;
    struct error err;
    char id[64];

    if (replay_game(page.room, id, sizeof id) < 0 || games_find(id) == NULL)
        return page_error("this is not a replay: its first lines are not "
                          "\"riposte replay 1\" and a game");
    r = page_replay_rules(page.room, id, &wrong);
    if (r == NULL)
        return page_error(wrong.text);
    if (record_read(&loaded, r, "replay", page.room, &err) < 0)
        return page_error(err.message);
    page_clear();
    page.own = loaded;
    page_begin_reply();
    page_put_start(who, NULL);
    return page.reply.text;
}
