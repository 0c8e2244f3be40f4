/* player.c - a player of one's own that beats the player `greedy`.
 *
 *     cc -O2 -o player player.c $(pkg-config --cflags --libs riposte)
 *     ./player goofspiel 40
 *
 * It guesses worlds that fit what its seat knows.  In each of them it tries every
 * answer: gives it, goes on at random for a while, and sees how good that is.  Then
 * it drops the worst answer and tries the others in more worlds, until one is left.
 */
#include <riposte.h>
#include <stdio.h>
#include <stdlib.h>

enum { SEATS = 2, TRIALS = 300, MOVES = 20, MOST = 1000000 };

static struct riposte_rules *rules;
static struct riposte_match *table, *view, *world, *trial;
static size_t size; /* of a match */
static struct riposte_player *chance, *greedy;
static uint64_t seed = 1; /* counts up, so that every run is the same */

/* What an answer is worth in the world, by one trial. */
static int try(int who, uint32_t answer)
{
    const struct riposte_player *seats[SEATS] = { chance, chance };
    int worth = 0;

    riposte_copy(rules, trial, size, world, NULL);
    riposte_answer(rules, trial, who, answer, NULL, NULL);
    riposte_play(rules, trial, seats, SEATS, seed++, MOVES, NULL);
    riposte_evaluate(rules, trial, who, &worth, NULL);
    return worth;
}

/* Answer from a view of the table: it holds what the seat may know, no more. */
static uint32_t choose(int who)
{
    uint32_t answer[RIPOSTE_MAX_CHOICES];
    int sum[RIPOSTE_MAX_CHOICES] = { 0 }, n, worst;

    riposte_copy(rules, view, size, table, NULL);
    riposte_view(rules, view, who, NULL);
    n = riposte_choices(rules, view, who, answer, RIPOSTE_MAX_CHOICES, NULL);
    for (; n > 1; n--) {
        for (int trials = 0; trials < TRIALS; trials += n) {
            riposte_copy(rules, world, size, view, NULL);
            riposte_guess(rules, world, seed++, NULL);
            for (int i = 0; i < n; i++)
                sum[i] += try(who, answer[i]);
        }
        worst = 0;
        for (int i = 1; i < n; i++)
            worst = sum[i] < sum[worst] ? i : worst;
        answer[worst] = answer[n - 1];
        sum[worst] = sum[n - 1];
    }
    return answer[0];
}

/* One match against greedy: 1 for a win, 0.5 for a draw. */
static double play(int me)
{
    const struct riposte_player *seats[SEATS] = { greedy, greedy };
    struct riposte_result result = { 0 };

    seats[me] = NULL; /* riposte_play stops there */
    riposte_start(rules, table, size, seed++, NULL, NULL);
    while (riposte_play(rules, table, seats, SEATS, seed++, MOST, NULL) >= 0 &&
           !riposte_over(rules, table))
        riposte_answer(rules, table, me, choose(me), NULL, NULL);
    riposte_result(rules, table, me, &result, NULL);
    return result.reward > 0 ? 1 : result.reward < 0 ? 0 : 0.5;
}

int main(int argc, char **argv)
{
    struct riposte_error err;
    const char *id = argc > 1 ? argv[1] : "goofspiel";
    int n = argc > 2 ? atoi(argv[2]) : 40;
    struct riposte_game *game = riposte_game_open(id, NULL, &err);
    double won = 0;

    if (game == NULL || !(rules = riposte_rules_open(game, NULL, &err))) {
        fprintf(stderr, "player: %s\n", err.message);
        return 2;
    }
    size = riposte_match_size(rules);
    table = malloc(size), view = malloc(size);
    world = malloc(size), trial = malloc(size);
    chance = riposte_player_open("random", NULL);
    greedy = riposte_player_open("greedy", NULL);
    for (int i = 0; i < n; i++)
        won += play(i % SEATS);
    printf("won %g of %d matches, %.0f %%\n", won, n, 100 * won / n);
    riposte_player_close(chance), riposte_player_close(greedy);
    free(table), free(view), free(world), free(trial);
    riposte_rules_close(rules);
    riposte_game_close(game);
    return 0;
}
