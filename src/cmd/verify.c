/* verify.c - riposte verify: was a finished match dealt fairly? */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "cmd/cmd.h"
#include "cmd/host.h"
#include "core/game.h"
#include "core/replay.h"
#include "match/fair.h"

/* 64 hexadecimal digits, if the option was given. */
static int read_kept(const struct args *a, const char *option, const char **out)
{
    uint8_t bytes[FAIR_BYTES];

    *out = args_value(a, option);
    if (*out != NULL &&
        (strlen(*out) != FAIR_HEX - 1 || fair_read_hex(*out, bytes) < 0))
        return args_wrong(a, "--%s %s: want 64 hexadecimal digits", option,
                          *out);
    return EXIT_FINE;
}

static void print_fine(const char *path, const struct record *rec,
                       const struct fair_kept *kept)
{
    printf("%s: the commitment, the deal and all %d answers are in order.\n",
           path, rec->n);
    if (kept->commitment == NULL)
        printf("Whoever knows all parts could have made this replay "
               "afterwards: compare the\ncommitment with the one that you were "
               "shown (--commitment).\n");
    else if (kept->part != NULL)
        printf("The commitment is the one that you were shown, and your part "
               "is in the deal:\nnobody chose it.\n");
}

static int verify(const struct args *a, const char *path, const char *text)
{
    struct fair_kept kept;
    const struct rules *r;
    struct record rec;
    struct error err;
    char id[64];
    int rc;

    if (read_kept(a, "commitment", &kept.commitment) != EXIT_FINE ||
        read_kept(a, "part", &kept.part) != EXIT_FINE)
        return EXIT_USAGE;
    if (replay_game(text, id, sizeof id) < 0)
        return args_wrong(a, "%s: this is not a replay", path);
    r = args_replay_rules(a, id, text);
    if (r == NULL)
        return EXIT_USAGE;
    rc = record_read(&rec, r, path, text, &err);
    if (rc == RECORD_BROKEN)
        return args_wrong(a, "%s", err.message);
    if (rc == 0 && fair_verify(text, &rec, &kept, &err) < 0) {
        error_prefix(&err, path);
        record_done(&rec);
        rc = RECORD_DIVERGES;
    }
    if (rc < 0) {
        printf("%s\n", err.message);
        return EXIT_FAILED;
    }
    print_fine(path, &rec, &kept);
    record_done(&rec);
    return EXIT_FINE;
}

static int run(const struct args *a)
{
    struct error err;
    char *text;
    int code;

    text = file_read(a->word[0], &err);
    if (text == NULL)
        return args_wrong(a, "%s", err.message);
    code = verify(a, a->word[0], text);
    free(text);
    return code;
}

const struct command cmd_verify = {
    .name = "verify",
    .synopsis = "FILE [--commitment HEX] [--part HEX]",
    .about = ABOUT_VERIFY,
    .more = "A replay of a hosted match carries the host's secret, what each "
            "player added to the deal, and the commitment to all of it that "
            "was shown before any player showed theirs. This checks all of "
            "them, and plays every answer again.\n"
            "Who kept the commitment and their own part, as the page does, "
            "can give both: then a replay that was made afterwards fails.",
    .options =
        (const struct option_row[]){
            { "commitment", "HEX", "the commitment that you were shown" },
            { "part", "HEX", "what you added to the deal" },
            { "cards", "PATH", "card files, or a folder of them" },
            { "deck", "DECK", "a deck by its name, or a file with one" },
            { 0 },
        },
    .min_words = 1,
    .max_words = 1,
    .run = run,
};
