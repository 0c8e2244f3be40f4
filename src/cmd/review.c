/* review.c - riposte review: the answers of a replay that lost much against the
 * best found. */
#include <stdlib.h>
#include <unistd.h>

#include "base/file.h"
#include "base/json.h"
#include "cmd/frame.h"
#include "core/notation.h"
#include "lab/review.h"
#include "match/record.h"
#include "tui/printer.h"

enum { ANSWER = 128, SENTENCE = 1024, SEED = 1 };

static const char usual_player[] = "hard";

/* What is said about one player. */
struct account {
    int answers, choices; /* all; those with an alternative */
    int marks[MARKS];
    long loss;
};

struct reviewing {
    const char *path;
    struct record whole, now;
    struct computer computer;
    struct rng rng;
    unsigned seats; /* whose answers are judged, one bit each */
    struct account account[DUEL_MAX_PLAYERS];
    struct printer printer;
    struct json json;
    bool as_json, terminal;
};

static const char *notation(const struct rules *r, choice c, char out[ANSWER])
{
    struct text text;

    text_init(&text, out, ANSWER);
    notation_write(r, c, &text);
    return out;
}

/* --- one answer --- */

/* What is wrong with it, in the caller's buffer. */
static const char *sentence(const struct reviewing *v, int who,
                            const struct review *review, char out[SENTENCE])
{
    struct text text;

    text_init(&text, out, SENTENCE);
    review_say(v->now.rules, &v->now.now.duel, who, review, &text);
    return out;
}

static void print_answer(const struct reviewing *v, int who,
                         const struct review *review)
{
    enum { INDENT = 8 };
    char said[SENTENCE];
    int at;

    if (review->mark == MARK_NONE)
        return;
    at = fprintf(v->printer.out, "turn %3d, answer %4d  %c  ",
                 record_turn(&v->now), v->now.n + 1, seat_letter(who));
    printer_ink(&v->printer, INK_BAD);
    at += fprintf(v->printer.out, "%-2s ", mark_signs[review->mark]);
    printer_ink(&v->printer, INK_PLAIN);
    printer_fold(&v->printer, at, INDENT, sentence(v, who, review, said));
}

static void json_answer(struct reviewing *v, int who,
                        const struct review *review)
{
    const char letter[2] = { seat_letter(who), '\0' };
    struct json *j = &v->json;
    char answer[ANSWER], said[SENTENCE];

    json_open(j, NULL, '{');
    json_put_number(j, "turn", record_turn(&v->now));
    json_put_number(j, "number", v->now.n + 1);
    json_put_string(j, "seat", letter);
    json_put_string(j, "answer", notation(v->now.rules, review->given, answer));
    json_put_real(j, "worth", review->worth / 1000.0);
    json_put_real(j, "error", review->error / 1000.0);
    json_put_string(j, "best", notation(v->now.rules, review->best, answer));
    json_put_real(j, "best_worth", review->best_worth / 1000.0);
    json_put_real(j, "best_error", review->best_error / 1000.0);
    json_put_real(j, "loss", review->loss / 1000.0);
    json_put_real(j, "share", review->share / 1000.0);
    json_put_bool(j, "secret", review->secret);
    json_put_string(j, "mark", mark_words[review->mark]);
    if (review->mark != MARK_NONE)
        json_put_string(j, "sentence", sentence(v, who, review, said));
    json_close(j);
}

static void judge(struct reviewing *v, const struct step *s)
{
    struct account *account = &v->account[s->who];
    struct review review;

    account->answers++;
    if (s->forced || s->answer == CHOICE_RESIGN)
        return;
    review_answer(&v->computer, v->now.rules, &v->now.now.duel, s->who,
                  record_memory(&v->now, s->who), s->answer, &v->rng, &review);
    account->choices++;
    account->marks[review.mark]++;
    account->loss += review.loss;
    if (v->as_json)
        json_answer(v, s->who, &review);
    else
        print_answer(v, s->who, &review);
}

static void show_progress(const struct reviewing *v)
{
    if (v->terminal)
        fprintf(stderr, "\r\033[Kanswer %d of %d\r", v->now.n + 1, v->whole.n);
}

static void judge_all(struct reviewing *v)
{
    for (int i = 0; i < v->whole.n; i++) {
        const struct step *s = &v->whole.steps[i];

        show_progress(v);
        if (v->seats >> s->who & 1)
            judge(v, s);
        record_answer(&v->now, s->who, s->answer);
    }
    if (v->terminal)
        fputs("\r\033[K", stderr);
}

/* --- the summary --- */

static double mean_loss(const struct account *a)
{
    return a->choices > 0 ? (double)a->loss / 1000.0 / a->choices : 0;
}

static void print_summary(const struct reviewing *v)
{
    fputs("player  answers  choices  doubtful  mistakes  blunders  lost per "
          "choice\n",
          v->printer.out);
    for (int who = 0; who < v->whole.setup.players; who++) {
        const struct account *a = &v->account[who];

        if (v->seats >> who & 1)
            fprintf(v->printer.out, "%-6c  %7d  %7d  %8d  %8d  %8d  %15.3f\n",
                    seat_letter(who), a->answers, a->choices,
                    a->marks[MARK_DOUBTFUL], a->marks[MARK_MISTAKE],
                    a->marks[MARK_BLUNDER], mean_loss(a));
    }
}

static void json_summary(struct reviewing *v)
{
    struct json *j = &v->json;

    json_open(j, "players", '[');
    for (int who = 0; who < v->whole.setup.players; who++) {
        const char letter[2] = { seat_letter(who), '\0' };
        const struct account *a = &v->account[who];

        if ((v->seats >> who & 1) == 0)
            continue;
        json_open(j, NULL, '{');
        json_put_string(j, "seat", letter);
        json_put_number(j, "answers", a->answers);
        json_put_number(j, "choices", a->choices);
        for (int mark = MARK_DOUBTFUL; mark < MARKS; mark++)
            json_put_number(j, mark_words[mark], a->marks[mark]);
        json_put_real(j, "mean_loss", mean_loss(a));
        json_close(j);
    }
    json_close(j);
}

/* --- the command --- */

static void report_json(struct reviewing *v)
{
    json_init(&v->json, stdout);
    json_open(&v->json, NULL, '{');
    json_put_string(&v->json, "game", v->whole.rules->game->id);
    json_put_string(&v->json, "player", v->computer.name);
    json_open(&v->json, "choices", '[');
    judge_all(v);
    json_close(&v->json);
    json_summary(v);
    json_close(&v->json);
}

static void report(struct reviewing *v)
{
    printer_init(&v->printer, stdout, false);
    fprintf(v->printer.out,
            "%s: %s, reviewed by %s with what each player knew\n", v->path,
            v->whole.rules->game->title, v->computer.name);
    judge_all(v);
    print_summary(v);
}

static int review(const struct args *a, struct reviewing *v)
{
    int who;

    v->seats = (1u << v->whole.setup.players) - 1;
    if (args_seat(a, v->whole.setup.players, &who) != EXIT_FINE)
        return EXIT_USAGE;
    if (args_value(a, "seat") != NULL)
        v->seats = 1u << who;
    v->as_json = args_value(a, "json") != NULL;
    v->terminal = isatty(STDERR_FILENO);
    rng_seed(&v->rng, SEED);
    record_deal(&v->now, v->whole.excerpt->from, &v->whole.excerpt->given,
                &v->whole.seed);
    if (v->as_json)
        report_json(v);
    else
        report(v);
    record_done(&v->now);
    return EXIT_FINE;
}

static int run(const struct args *a)
{
    static struct reviewing v; /* large, and there is one */
    const char *player = args_value(a, "player");
    struct args own = *a; /* what the replay says is added */
    struct error err;
    char *text;
    int code;

    v.path = a->word[0];
    if (computer_read(player != NULL ? player : usual_player, &v.computer,
                      &err) < 0)
        return args_wrong(a, "--player: %s", err.message);
    text = file_read(v.path, &err);
    if (text == NULL)
        return args_wrong(a, "%s", err.message);
    code = args_replay(&own, v.path, text, &v.whole);
    free(text);
    if (code != EXIT_FINE)
        return code;
    code = review(&own, &v);
    record_done(&v.whole);
    return code;
}

const struct command cmd_review = {
    .name = "review",
    .synopsis = "FILE",
    .about = "Mark the answers in a replay that lost much.",
    .more =
        "The computer looks at every choice with what its player knew then, "
        "and compares the answer with the best it finds: \"62% to 41%\" is the "
        "chance to win after the best answer and after the given one. If there "
        "is a reason, it is something that becomes more likely, or less: "
        "\"A loses 5 Poise (70%, not 20%)\". Worths go from -1, a sure loss, "
        "to "
        "+1, a sure win; with more than two sides they are shown instead. "
        "Losing a twentieth is doubtful (?!), a tenth a mistake (?), and a "
        "fifth a blunder (?\?). Where answers are sealed, all that belong to a "
        "good mix are fine.\n"
        "\n"
        "    riposte review match.replay --seat A",
    .options =
        (const struct option_row[]){
            { "seat", "A", "judge this player only" },
            { "player", "PLAYER",
              "who judges, with a budget if you like (hard)" },
            { "cards", "PATH", "card files that the match was played with" },
            { "deck", "FILE", "a deck file that it was played with" },
            { "json", NULL, "print everything as JSON, fine answers too" },
            { 0 },
        },
    .min_words = 1,
    .max_words = 1,
    .run = run,
};
