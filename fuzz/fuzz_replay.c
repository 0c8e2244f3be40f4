/* fuzz_replay.c - no text makes the replay reader crash, hang or lie.
 *
 * The first byte chooses what the rest is: a whole replay, or the lines after
 * the head of a match that was really dealt.  The hash of the cards stands in
 * that head, and no fuzzer would guess it.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "core/replay.h"
#include "games/games.h"

enum { HEAD_SIZE = 2048 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Play an opened replay for as long as it is in order. */
static void play_through(struct replay *in)
{
    const struct rules *r = in->rules;
    union match m;
    choice c;
    int who, got;

    duel_deal(r, &m.duel, &in->setup, &in->seed, NULL);
    while ((got = replay_next(in, &m.duel, &who, &c)) > 0) {
        if (!duel_legal(r, &m.duel, who, c, NULL))
            abort();
        duel_answer(r, &m.duel, who, c, NULL);
    }
    if (got < 0 && (in->message[0] == '\0' || in->line < 1))
        abort();
}

static void read_replay(const struct rules *r, const char *text)
{
    struct replay in;
    char id[16];

    if (replay_game(text, id, sizeof id) == 0 && games_find(id) != NULL)
        r = games_find(id);
    if (replay_open(&in, r, text) == 0)
        play_through(&in);
    else if (in.message[0] == '\0')
        abort();
}

/* The head of a match whose players and seed come from one byte. */
static size_t write_head(const struct rules *r, unsigned byte, char *to)
{
    const struct game *game = r->game;
    unsigned range = (unsigned)(game->max_players - game->min_players + 1);
    struct setup setup;
    struct text out;

    setup_default(r, game->min_players + (int)(byte % range), &setup);
    text_init(&out, to, HEAD_SIZE);
    replay_head(r, &setup, &(struct seed){ .number = byte }, "", &out);
    return out.n;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct rules *r = &games[0];
    char *text = must_alloc(HEAD_SIZE + size + 1);
    size_t n = 0;

    if (size > 0 && data[0] >= '0' && data[0] <= '9') {
        r = &games[data[0] % GAMES];
        n = write_head(r, data[0], text);
    }
    memcpy(text + n, data + (n > 0), size - (n > 0));
    text[n + size - (n > 0)] = '\0';
    read_replay(r, text);
    free(text);
    return 0;
}
