/* guest.c - see guest.h. */
#include "lab/guest.h"

#include <string.h>

#include "core/game.h"
#include "core/replay.h"
#include "games/games.h"

/* Time that is left for the way of the answer, and for a busy machine. */
enum { MARGIN_MS = 50 };

void guest_init(struct guest *g, const struct mind *mind,
                const struct rules *only, uint64_t seed)
{
    memset(g, 0, sizeof *g);
    g->mind = *mind;
    g->only = only;
    rng_seed(&g->rng, seed);
}

static int start(struct guest *g, const struct protocol_heard *heard,
                 struct error *err)
{
    const struct rules *r = g->only != NULL ? g->only : games_find(heard->game);

    memset(&g->view, 0, sizeof g->view);
    g->rules = NULL;
    if (r == NULL || !text_equal(r->game->id, heard->game)) {
        error_set(err, "the game \"%s\" is not played here", heard->game);
        return -1;
    }
    if (book_hash(r->book) != heard->cards) {
        error_set(err, "the host plays %s with other cards than ours",
                  r->game->id);
        return -1;
    }
    if (heard->seat == PROTOCOL_SPECTATOR) {
        error_set(err, "no seat was given to us");
        return -1;
    }
    g->rules = r;
    g->seat = heard->seat;
    return 0;
}

/* A state comes from outside.  What is checked here keeps honest mistakes out;
 * the rest of it is believed, see docs/bot-protocol.md. */
static int see(struct guest *g, const struct protocol_heard *heard,
               struct error *err)
{
    const struct duel *d = &heard->state.duel;

    if (g->rules == NULL || heard->state_size == 0)
        return 0;
    if (heard->state_size != duel_size(g->rules) || d->viewer != g->seat + 1 ||
        d->players > DUEL_MAX_PLAYERS ||
        d->question >= g->rules->game->nquestions ||
        d->depth > DUEL_MAX_FRAMES || d->nvalues > DUEL_MAX_VALUES) {
        error_set(err, "the state is none of this game for this seat");
        return -1;
    }
    memcpy(&g->view, &heard->state, sizeof g->view);
    return 0;
}

static int answer(struct guest *g, const struct protocol_heard *heard,
                  struct json *reply, struct error *err)
{
    struct mind mind = g->mind;
    int most = heard->answer_ms - MARGIN_MS;
    const struct duel *d = &g->view.duel;

    if (g->rules == NULL || d->viewer == 0 ||
        (duel_waiting(d) >> g->seat & 1) == 0) {
        error_set(err, "a question without a state that it is put in");
        return -1;
    }
    if (heard->answer_ms > 0 && mind.budget.ms > most)
        mind.budget.ms = most > 0 ? most : 1;
    protocol_say_answer(
        reply, g->rules, heard->id,
        mind_choose(&mind, g->rules, d, g->seat, &g->rng, NULL));
    return 0;
}

static int obey(struct guest *g, const struct protocol_heard *heard,
                struct json *reply, struct error *err)
{
    switch (heard->type) {
    case HEARD_HELLO:
        protocol_say_hello(reply, g->mind.name, true);
        return 0;
    case HEARD_START:
        return start(g, heard, err);
    case HEARD_VIEW:
        return see(g, heard, err);
    case HEARD_ASK:
        return answer(g, heard, reply, err);
    case HEARD_ERROR:
        error_set(err, "the host says: %s", heard->message);
        return -1;
    case HEARD_END:
        g->rules = NULL;
        return 0;
    case HEARD_OTHER:
        break;
    }
    return 0;
}

int guest_hear(struct guest *g, const char *line, size_t n, struct json *reply,
               struct error *err)
{
    struct protocol_heard heard;
    int rc = protocol_hear(line, n, &heard, err);

    if (rc == 0)
        rc = obey(g, &heard, reply, err);
    if (rc < 0 && heard.type != HEARD_ERROR)
        protocol_error(reply, err->message);
    return rc;
}
