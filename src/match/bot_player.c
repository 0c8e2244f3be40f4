/* bot_player.c - see bot_player.h. */
#include "match/bot_player.h"

#include <stdio.h>
#include <string.h>

#include "core/game.h"
#include "core/replay.h"
#include "games/games.h"
#include "match/match.h"

/* Time reserved for sending the answer, and for a busy machine. */
enum { MARGIN_MS = 50 };

void bot_player_init(struct bot_player *b, const struct computer *computer,
                     const struct rules *only, uint64_t seed)
{
    memset(b, 0, sizeof *b);
    b->computer = *computer;
    b->only = only;
    rng_seed(&b->rng, seed);
}

void bot_player_done(struct bot_player *b)
{
    memory_free(b->memory);
    b->memory = NULL;
    excerpt_free(b->match);
    b->match = NULL;
}

/* One line of the settings; the name of what players bring is the game's. */
static int set_line(const struct rules *r, struct setup *s, char *line,
                    struct reason *why)
{
    char *value = strchr(line, ' ');
    char name[PROTOCOL_NAME];

    if (value == NULL)
        return impossible(why, "", "a setting has a name and a value");
    *value++ = '\0';
    snprintf(name, sizeof name, "%s%s", line,
             line[0] != '\0' && line[1] == '.' ? r->game->pick.name : "");
    return setup_set(r, s, name, value, why);
}

/* The setup of the match. */
static int read_setup(const struct rules *r, const struct protocol_heard *heard,
                      struct setup *s, struct error *err)
{
    char lines[PROTOCOL_SETUP], *rest = lines, *line;
    struct reason why;
    int rc = 0;

    memcpy(lines, heard->setup, sizeof lines);
    setup_default(r, r->game->min_players, s);
    memset(s->pick, 0, sizeof s->pick);
    while (rc == 0 && (line = strtok_r(rest, "\n", &rest)) != NULL)
        rc = set_line(r, s, line, &why);
    if (rc == 0 && setup_check(r, s, &why) == 0)
        return 0;
    return error_set(err, "there is no such match of %s: %s", r->game->id,
                     why.text);
}

static int start(struct bot_player *b, const struct protocol_heard *heard,
                 struct error *err)
{
    const struct rules *r = b->only != NULL ? b->only : games_find(heard->game);
    struct setup setup;

    memset(&b->view, 0, sizeof b->view);
    bot_player_done(b);
    if (r == NULL || !text_equal(r->game->id, heard->game))
        return error_set(err, "the game \"%s\" is not played here",
                         heard->game);
    if (book_hash(r->book) != heard->cards)
        return error_set(err, "the host plays %s with other cards than ours",
                         r->game->id);
    if (heard->seat == PROTOCOL_SPECTATOR)
        return error_set(err, "no seat was given to us");
    if (read_setup(r, heard, &setup, err) < 0)
        return -1;
    b->match = excerpt_new(r, &setup);
    b->seat = heard->seat;
    b->memory = memory_new(&b->match->rules, b->seat);
    return 0;
}

/* A state comes from outside.  What is checked here keeps honest mistakes out;
 * the rest of it is believed, see docs/bot-protocol.md. */
static int see(struct bot_player *b, const struct protocol_heard *heard,
               struct error *err)
{
    const struct duel *d = &heard->state.duel;

    if (b->match == NULL || heard->state_size == 0)
        return 0;
    if (heard->state_size != duel_size(&b->match->rules) ||
        d->viewer != b->seat + 1 || d->players > DUEL_MAX_PLAYERS ||
        d->question >= b->match->rules.game->nquestions ||
        d->depth > DUEL_MAX_FRAMES || d->nvalues > DUEL_MAX_VALUES)
        return error_set(err,
                         "the state does not belong to this game and seat");
    memcpy(&b->view, &heard->state, sizeof b->view);
    memory_see(b->memory, d);
    return 0;
}

static int answer(struct bot_player *b, const struct protocol_heard *heard,
                  struct json *reply, struct error *err)
{
    struct computer computer = b->computer;
    int most = heard->answer_ms - MARGIN_MS;
    const struct duel *d = &b->view.duel;
    struct opinion opinion;

    if (b->match == NULL || d->viewer == 0 ||
        (duel_waiting(d) >> b->seat & 1) == 0)
        return error_set(err, "a question without a state that it is put in");
    if (heard->answer_ms > 0 && computer.budget.ms > most)
        computer.budget.ms = most > 0 ? most : 1;
    protocol_say_answer(reply, &b->match->rules, heard->id,
                        match_choose(&computer, &b->match->rules, d, b->seat,
                                     b->memory, &b->rng, &opinion));
    return 0;
}

static int obey(struct bot_player *b, const struct protocol_heard *heard,
                struct json *reply, struct error *err)
{
    switch (heard->type) {
    case HEARD_HELLO:
        protocol_say_hello(reply, b->computer.name, true);
        return 0;
    case HEARD_START:
        return start(b, heard, err);
    case HEARD_VIEW:
        return see(b, heard, err);
    case HEARD_ASK:
        return answer(b, heard, reply, err);
    case HEARD_ERROR:
        return error_set(err, "the host says: %s", heard->message);
    case HEARD_END:
        bot_player_done(b);
        return 0;
    case HEARD_OTHER:
        break;
    }
    return 0;
}

int bot_player_hear(struct bot_player *b, const char *line, size_t n,
                    struct json *reply, struct error *err)
{
    struct protocol_heard heard;
    int rc = protocol_hear(line, n, &heard, err);

    if (rc == 0)
        rc = obey(b, &heard, reply, err);
    if (rc < 0 && heard.type != HEARD_ERROR)
        protocol_error(reply, err->message);
    return rc;
}
