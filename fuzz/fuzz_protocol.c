/* fuzz_protocol.c - no message makes the protocol's readers crash or lie: what
 * is read from a client is either refused with a reason, or an answer that is
 * legal.
 *
 * The first byte chooses the game; the rest is a message, both as a client and
 * as a host may have sent it.
 */
#include <stdint.h>
#include <stdlib.h>

#include "games/games.h"
#include "match/bot_player.h"
#include "match/excerpt.h"
#include "match/protocol.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void read_as_host(const struct rules *r, const char *line, size_t n)
{
    struct protocol_said said;
    struct error err = { "" };
    struct excerpt e;
    struct setup setup;
    union match m;
    choice c;

    if (protocol_read(line, n, &said, &err) < 0) {
        if (err.message[0] == '\0')
            abort();
        return;
    }
    if (said.type != SAID_ANSWER)
        return;
    setup_default(r, r->game->min_players, &setup);
    excerpt_init(&e, r, &setup);
    r = &e.rules;
    duel_start(r, &m.duel, &e.setup, 1, NULL);
    if (protocol_choice(r, &m.duel, duel_first(&m.duel), &said, &c, &err) == 0)
        duel_answer(r, &m.duel, duel_first(&m.duel), c, NULL);
    else if (err.message[0] == '\0')
        abort();
    excerpt_done(&e);
}

/* A bot that knows no match yet. */
static void read_as_guest(const struct rules *r, const char *line, size_t n)
{
    struct error err = { "" };
    struct json reply;
    struct computer computer;
    struct bot_player bot;

    if (computer_read("random", &computer, &err) < 0)
        abort();
    bot_player_init(&bot, &computer, r, 1);
    json_init_lines(&reply);
    if (bot_player_hear(&bot, line, n, &reply, &err) < 0 &&
        err.message[0] == '\0')
        abort();
    bot_player_done(&bot);
    json_done(&reply);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct rules *r;

    if (size == 0)
        return 0;
    r = &games[data[0] % GAMES];
    read_as_host(r, (const char *)data + 1, size - 1);
    read_as_guest(r, (const char *)data + 1, size - 1);
    return 0;
}
