/* play.c - every game once, by players who answer at random.
 *
 *     cc play.c $(pkg-config --cflags --libs riposte) -o play && ./play 7
 */
#include <riposte.h>
#include <stdio.h>
#include <stdlib.h>

/* Answer at random until the match is over; returns how many answers it took, or
 * a status below 0. */
static int play(const struct riposte_rules *rules, struct riposte_match *match,
                struct riposte_error *err)
{
    uint32_t answer[RIPOSTE_MAX_CHOICES];
    int answers = 0;

    for (; !riposte_over(rules, match); answers++) {
        int who = riposte_asked(rules, match);
        int n = riposte_choices(rules, match, who, answer, RIPOSTE_MAX_CHOICES,
                                err);

        if (n < 1 || riposte_answer(rules, match, who, answer[rand() % n], NULL,
                                    err) < 0)
            return err->status;
    }
    return answers;
}

static void print_result(const struct riposte_rules *rules,
                         const struct riposte_match *match, int answers)
{
    struct riposte_result result;

    printf(" %d answers;", answers);
    for (int who = 0; who < riposte_players(rules); who++)
        if (riposte_result(rules, match, who, &result, NULL) == RIPOSTE_OK)
            printf(" %c is number %d", 'A' + who, result.rank);
    printf("\n");
}

/* Play one match of a game.  0, or a status below 0. */
static int play_game(const char *id, uint64_t seed, struct riposte_error *err)
{
    struct riposte_game *game = riposte_game_open(id, NULL, err);
    struct riposte_rules *rules =
        game != NULL ? riposte_rules_open(game, "draw=1", err) : NULL;
    size_t size = riposte_match_size(rules);
    struct riposte_match *match = rules != NULL ? malloc(size) : NULL;
    int answers = err->status;

    if (match != NULL &&
        riposte_start(rules, match, size, seed, NULL, err) == RIPOSTE_OK) {
        printf("%s:", id);
        answers = play(rules, match, err);
    }
    if (answers > 0)
        print_result(rules, match, answers);
    free(match);
    riposte_rules_close(rules);
    riposte_game_close(game);
    return answers < 0 ? answers : 0;
}

int main(int argc, char **argv)
{
    struct riposte_error err = { 0 };
    unsigned seed = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 1;

    srand(seed);
    for (int i = 0; i < riposte_games(); i++)
        if (play_game(riposte_game_id(i), seed, &err) < 0) {
            fprintf(stderr, "play: %s\n", err.message);
            return 1;
        }
    return 0;
}
