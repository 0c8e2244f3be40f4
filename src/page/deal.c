/* deal.c - the page checks the deals of hosts by itself. */
#include <stdlib.h>
#include <string.h>

#include "core/replay.h"
#include "games/games.h"
#include "match/fair.h"
#include "page/page.h"

/* The seal of the part in the room, as digits; "" when it is not one. */
const char *EXPORT(page_seal)(void);
const char *page_seal(void)
{
    static char digits[FAIR_HEX];
    uint8_t part[FAIR_BYTES], seal[FAIR_BYTES];

    digits[0] = '\0';
    if (fair_read_hex(page.room, part) < 0)
        return digits;
    fair_make_seal(part, seal);
    fair_hex(seal, digits);
    return digits;
}

/* Cut off a line of what a player has kept; NULL when it is empty. */
static const char *next_kept(char **at)
{
    char *line = *at;
    size_t n = strcspn(line, "\n");

    *at = line + n + (line[n] == '\n');
    line[n] = '\0';
    return n > 0 ? line : NULL;
}

/* The room has a line with the commitment that was shown, one with the part that
 * was added, and the replay; a line may be empty.  The reply is what is wrong, or
 * "". */
const char *EXPORT(page_verify)(void);
const char *page_verify(void)
{
    static struct error err;
    char *replay = page.room, id[64];
    struct fair_kept kept = { .commitment = next_kept(&replay) };
    struct complaints wrong = { 0 };
    const struct rules *r;
    struct record rec;

    kept.part = next_kept(&replay);
    err.message[0] = '\0';
    r = replay_game(replay, id, sizeof id) == 0
            ? page_replay_rules(replay, id, &wrong)
            : NULL;
    if (r == NULL)
        error_set(&err, "this is not a replay: its first lines are not "
                        "\"riposte replay 1\" and a game");
    else if (record_read(&rec, r, "replay", replay, &err) == 0) {
        fair_verify(replay, &rec, &kept, &err);
        record_done(&rec);
    }
    return err.message;
}
