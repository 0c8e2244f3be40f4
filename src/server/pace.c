/* pace.c - when the others hear of an answer.
 *
 * The rules ask everybody in every window (game.h), whatever they hold, but a
 * client that cannot answer would pass at once, and a person who can takes
 * time.  So a pass in a window is held: it is written at once, and announced
 * after a delay that does not depend on anybody's hand, or, if it came later
 * than that, at the next of a few points in time.  It makes no difference
 * whether a player, a client in its player's place, or a computer gave it.  The
 * timing of everything else reveals nothing hidden, and it is announced at
 * once.
 */
#include <stdlib.h>

#include "core/game.h"
#include "match/orders.h"
#include "server/server_parts.h"

/* Is there a person in the match from whom this seat has something to hide? */
static bool is_watched(const struct online_match *t, int who)
{
    for (int i = 0; i < t->setup.players; i++)
        if (i != who && t->seat[i].kind == SEAT_PERSON)
            return true;
    return false;
}

static bool lets_go_by(const struct online_match *t, int who, choice c)
{
    return c == t->rec.rules->game->pass && online_in_window(t, who);
}

/* A computer is given the time it may think, whether it needs it or not. */
static int64_t told_at(const struct hosted *t, int64_t now, int thought_ms)
{
    const struct online_match *match = &t->match;
    int64_t asked = match->asked_at != 0 ? match->asked_at : now;
    struct seed seed = fair_seed(&match->fair, FAIR_DELAYS);
    unsigned delay = orders_delay(seed.key, match->rec.now.duel.answers) +
                     (unsigned)thought_ms;

    return asked + orders_announce(delay, (unsigned)(now - asked));
}

int pace_answer(const struct hosted *t, int who, choice c, int thought_ms,
                struct online_given *out, char line[ONLINE_LINE],
                struct error *err)
{
    int64_t now = server_now(t->server);

    *out = (struct online_given){ who, c, now, 0, t->match.lines };
    if (t->match.phase != ONLINE_PLAYING || !lets_go_by(&t->match, who, c) ||
        !is_watched(&t->match, who))
        return online_answer(&t->match, who, c, now, line, err);
    out->until = told_at(t, now, thought_ms);
    return online_hold(&t->match, who, c, now, out->until, line, err);
}
