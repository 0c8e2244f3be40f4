/* review.c - riposte review: the answers of a replay that lost much against the
 * best found. */
#include "cmd/review.h"

#include <stdlib.h>
#include <unistd.h>

#include "base/file.h"
#include "base/json.h"
#include "cmd/kept.h"
#include "core/replay.h"

enum { SENTENCE = 1024, SEED = 1 };

static const char usual_player[] = "hard";

/* What is said about one player. */
struct account {
    int answers, choices; /* all; those with an alternative */
    int marks[MARKS];
    long loss;
};

/* --- judging --- */

static char *sentence(const struct reviewing *v, int who,
                      const struct review *review)
{
    char said[SENTENCE];
    struct text text;

    text_init(&text, said, sizeof said);
    review_say(v->now.rules, &v->now.now.duel, who, review, &text);
    return must_strdup(said);
}

static void judge(struct reviewing *v, const struct step *s,
                  struct verdict *out)
{
    if (s->forced || s->answer == CHOICE_RESIGN ||
        (v->seats >> s->who & 1) == 0)
        return;
    review_answer(&v->computer, v->now.rules, &v->now.now.duel, s->who,
                  record_memory(&v->now, s->who), s->answer, &v->rng,
                  &out->review);
    if (out->review.mark != MARK_NONE)
        out->sentence = sentence(v, s->who, &out->review);
    out->judged = true;
}

void review_next(struct reviewing *v)
{
    const struct step *s = &v->whole.steps[v->now.n];

    judge(v, s, &v->verdict[v->now.n]);
    record_answer(&v->now, s->who, s->answer);
    atomic_store(&v->done, v->now.n);
}

static void begin(struct reviewing *v)
{
    rng_seed(&v->rng, SEED);
    record_deal(&v->now, v->whole.excerpt->from, &v->whole.excerpt->given,
                &v->whole.seed);
    v->verdict = must_calloc((size_t)v->whole.n + 1, sizeof *v->verdict);
}

static void end(struct reviewing *v)
{
    for (int i = 0; i < v->whole.n; i++)
        free(v->verdict[i].sentence);
    free(v->verdict);
    record_done(&v->now);
}

/* --- one answer --- */

static void print_answer(const struct reviewing *v, int i, int turn)
{
    enum { INDENT = 8 };
    const struct verdict *said = &v->verdict[i];
    int at;

    if (said->sentence == NULL)
        return;
    at = fprintf(v->printer.out, "turn %3d, answer %4d  %c  ", turn, i + 1,
                 seat_letter(v->whole.steps[i].who));
    printer_ink(&v->printer, INK_BAD);
    at += fprintf(v->printer.out, "%-2s ", mark_signs[said->review.mark]);
    printer_ink(&v->printer, INK_PLAIN);
    printer_fold(&v->printer, at, INDENT, said->sentence);
}

static void json_answer(const struct reviewing *v, struct json *j, int i,
                        int turn)
{
    const char letter[2] = { seat_letter(v->whole.steps[i].who), '\0' };

    if (!v->verdict[i].judged)
        return;
    json_open(j, NULL, '{');
    json_put_number(j, "turn", turn);
    json_put_number(j, "number", i + 1);
    json_put_string(j, "seat", letter);
    review_put(j, v->now.rules, &v->verdict[i].review);
    if (v->verdict[i].sentence != NULL)
        json_put_string(j, "sentence", v->verdict[i].sentence);
    json_close(j);
}

/* Judge all, and tell of each; as JSON if there is somewhere to put it. */
static void judge_all(struct reviewing *v, struct json *json)
{
    while (v->now.n < v->whole.n) {
        int i = v->now.n, turn = record_turn(&v->now);

        if (v->terminal)
            fprintf(stderr, "\r\033[Kanswer %d of %d\r", i + 1, v->whole.n);
        review_next(v);
        if (json != NULL)
            json_answer(v, json, i, turn);
        else
            print_answer(v, i, turn);
    }
    if (v->terminal)
        fputs("\r\033[K", stderr);
}

/* --- the summary --- */

static double mean_loss(const struct account *a)
{
    return a->choices > 0 ? (double)a->loss / 1000.0 / a->choices : 0;
}

static struct account account_of(const struct reviewing *v, int who)
{
    struct account a = { 0 };

    for (int i = 0; i < v->whole.n; i++) {
        const struct verdict *said = &v->verdict[i];

        if (v->whole.steps[i].who != who)
            continue;
        a.answers++;
        a.choices += said->judged;
        a.marks[said->review.mark] += said->judged;
        a.loss += said->review.loss;
    }
    return a;
}

static void print_summary(const struct reviewing *v)
{
    fputs("player  answers  choices  doubtful  mistakes  blunders  lost per "
          "choice\n",
          v->printer.out);
    for (int who = 0; who < v->whole.setup.players; who++) {
        struct account a = account_of(v, who);

        if (v->seats >> who & 1)
            fprintf(v->printer.out, "%-6c  %7d  %7d  %8d  %8d  %8d  %15.3f\n",
                    seat_letter(who), a.answers, a.choices,
                    a.marks[MARK_DOUBTFUL], a.marks[MARK_MISTAKE],
                    a.marks[MARK_BLUNDER], mean_loss(&a));
    }
}

static void json_summary(const struct reviewing *v, struct json *j)
{
    json_open(j, "players", '[');
    for (int who = 0; who < v->whole.setup.players; who++) {
        const char letter[2] = { seat_letter(who), '\0' };
        struct account a = account_of(v, who);

        if ((v->seats >> who & 1) == 0)
            continue;
        json_open(j, NULL, '{');
        json_put_string(j, "seat", letter);
        json_put_number(j, "answers", a.answers);
        json_put_number(j, "choices", a.choices);
        for (int mark = MARK_DOUBTFUL; mark < MARKS; mark++)
            json_put_number(j, mark_words[mark], a.marks[mark]);
        json_put_real(j, "mean_loss", mean_loss(&a));
        json_close(j);
    }
    json_close(j);
}

/* --- the command --- */

static void report_json(struct reviewing *v)
{
    struct json json;

    json_init(&json, stdout);
    json_open(&json, NULL, '{');
    json_put_string(&json, "game", v->whole.rules->game->id);
    json_put_string(&json, "player", v->computer.name);
    json_open(&json, "choices", '[');
    judge_all(v, &json);
    json_close(&json);
    json_summary(v, &json);
    json_close(&json);
}

static void report(struct reviewing *v)
{
    fprintf(v->printer.out,
            "%s: %s, reviewed by %s with what each player knew\n", v->path,
            v->whole.rules->game->title, v->computer.name);
    judge_all(v, NULL);
    print_summary(v);
}

/* The seat of the person who played it; -1 when the replay does not tell. */
static int own_seat(const struct reviewing *v)
{
    char seat[8];
    int who;

    if (replay_option(v->text, "seat", 0, seat, sizeof seat) < 0)
        return -1;
    who = seat[0] - 'A';
    return who >= 0 && who < v->whole.setup.players ? who : -1;
}

/* On the full screen only the answers of the person are judged, unless somebody
 * else's are wanted. */
static bool review_full(struct reviewing *v, int who, int *code)
{
    unsigned all = v->seats;

    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return false;
    if (who < 0 && own_seat(v) >= 0)
        v->seats = 1u << own_seat(v);
    if (review_screen(v, who >= 0 ? who : own_seat(v), code))
        return true;
    v->seats = all;
    return false;
}

static int review(const struct args *a, struct reviewing *v)
{
    bool json = args_value(a, "json") != NULL;
    bool plain = args_value(a, "plain") != NULL;
    bool one = args_value(a, "seat") != NULL;
    int code = EXIT_FINE, who;

    if (args_seat(a, v->whole.setup.players, &who) != EXIT_FINE)
        return EXIT_USAGE;
    v->seats = one ? 1u << who : (1u << v->whole.setup.players) - 1;
    v->terminal = isatty(STDERR_FILENO);
    printer_init(&v->printer, stdout, plain);
    begin(v);
    if (json)
        report_json(v);
    else if (plain || !review_full(v, one ? who : -1, &code))
        report(v);
    end(v);
    return code;
}

static int review_file(const struct args *a, const char *path)
{
    static struct reviewing v; /* large, and there is one */
    const char *player = args_value(a, "player");
    struct args own = *a; /* what the replay says is added */
    struct error err;
    int code;

    v.path = path;
    if (computer_read(player != NULL ? player : usual_player, &v.computer,
                      &err) < 0)
        return args_wrong(a, "--player: %s", err.message);
    v.text = file_read(path, &err);
    if (v.text == NULL)
        return args_wrong(a, "%s", err.message);
    code = args_replay(&own, path, v.text, &v.whole);
    if (code == EXIT_FINE) {
        code = review(&own, &v);
        record_done(&v.whole);
    }
    free(v.text);
    return code;
}

static int run(const struct args *a)
{
    return kept_past(a, "\nriposte review 1 judges the first of them.\n",
                     review_file);
}

const struct command cmd_review = {
    .name = "review",
    .synopsis = "[FILE | NUMBER]",
    .about = "Show which answers in a match cost the most.",
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
        "On a terminal the course of the match takes the whole screen: the "
        "chance to win from turn to turn, and the moments that mattered, where "
        "you can try another answer. In a match that you played, only your own "
        "answers are judged there.\n"
        "\n"
        "    riposte review                          finished matches\n"
        "    riposte review 1                        the latest one\n"
        "    riposte review match.replay --seat A",
    .options =
        (const struct option_row[]){
            { "seat", "A", "judge this player only" },
            { "player", "PLAYER",
              "who judges, with a budget if you like (default hard)" },
            { "cards", "PATH", "card files that the match was played with" },
            { "deck", "FILE", "a deck file that it was played with" },
            { "json", NULL, "print everything as JSON, fine answers too" },
            { "plain", NULL,
              "go line by line, in ASCII, without colours or full screen" },
            { 0 },
        },
    .min_words = 0,
    .max_words = 1,
    .run = run,
};
