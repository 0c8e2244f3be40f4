/* verify.c - riposte verify: was a finished match dealt fairly? */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/file.h"
#include "cmd/cmd.h"
#include "cmd/host.h"
#include "core/game.h"
#include "core/replay.h"
#include "match/record.h"
#include "server/fair.h"

static int verify(const struct args *a, const char *path, const char *text)
{
    const struct rules *r;
    struct record rec;
    struct error err;
    char id[64];
    int rc;

    if (replay_game(text, id, sizeof id) < 0)
        return args_wrong(a, "%s: this is not a replay", path);
    r = args_rules(a, id);
    if (r == NULL)
        return EXIT_USAGE;
    rc = record_read(&rec, r, path, text, &err);
    if (rc == RECORD_BROKEN)
        return args_wrong(a, "%s", err.message);
    if (rc == 0 && fair_verify(text, rec.setup.players, &rec.seed, &err) < 0) {
        error_prefix(&err, path);
        record_done(&rec);
        rc = RECORD_DIVERGES;
    }
    if (rc < 0) {
        printf("%s\n", err.message);
        return EXIT_FAILED;
    }
    printf("%s: the commitment, the deal and all %d answers are in order.\n",
           path, rec.n);
    record_done(&rec);
    return EXIT_FINE;
}

static int run(const struct args *a)
{
    struct error err;
    char *text;
    int code;

    if (sodium_init() < 0)
        return args_wrong(a, "the system gives no random numbers");
    text = file_read(a->word[0], &err);
    if (text == NULL)
        return args_wrong(a, "%s", err.message);
    code = verify(a, a->word[0], text);
    free(text);
    return code;
}

const struct command cmd_verify = {
    .name = "verify",
    .synopsis = "FILE",
    .about = ABOUT_VERIFY,
    .more = "A replay of a hosted match carries the host's secret, the hash "
            "of it that was shown before the first answer, and what each "
            "player added to the deal. This checks all of them, and plays "
            "every answer again.",
    .options =
        (const struct option_row[]){
            { "cards", "PATH", "card files, or a folder of them, to add" },
            { "deck", "DECK", "a deck by its name, or a file with one" },
            { 0 },
        },
    .min_words = 1,
    .max_words = 1,
    .run = run,
};
