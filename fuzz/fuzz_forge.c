/* fuzz_forge.c - what the compiler accepts can be played: the input is a card file,
 * or, when it is short, the seed of a forged set; a match is played with it in the
 * property test. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "games/games.h"
#include "lab/forge.h"

enum { EVERY = 50, SEED_BYTES = 8 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void give_up(const struct error *err)
{
    fprintf(stderr, "%s\n", err->message);
    abort();
}

/* The first byte says which game, the rest is the seed. */
static void forge(const uint8_t *data, size_t size)
{
    const struct rules *r = &games[data[0] % GAMES];
    struct forge_set *set = must_alloc(sizeof *set);
    struct forge_tally *forged = must_alloc(sizeof *forged);
    struct property_tally played = { 0 };
    struct error err;
    uint64_t seed = 0;

    memcpy(&seed, data + 1, size - 1);
    *forged = (struct forge_tally){ 0 };
    forge_make(set, r, seed, forged);
    if (forge_play(set, seed, EVERY, &played, &err) < 0)
        give_up(&err);
    free(forged);
    free(set);
}

/* Play with a card file in every game that accepts it. */
static void play(const char *text)
{
    for (int i = 0; i < GAMES; i++) {
        const struct source source = { "cards", text };
        struct complaints wrong = { 0 };
        struct library *lib = cards_compile(&games[i], &source, 1, &wrong);
        struct property_tally played = { 0 };
        struct error err;

        if (lib != NULL && property_match_new(library_rules(lib), games[i].book,
                                              1, EVERY, &played, &err) < 0)
            give_up(&err);
        library_free(lib);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text;

    if (size == 0)
        return 0;
    if (size <= SEED_BYTES) {
        forge(data, size);
        return 0;
    }
    text = must_alloc(size + 1);
    memcpy(text, data, size);
    text[size] = '\0';
    play(text);
    free(text);
    return 0;
}
