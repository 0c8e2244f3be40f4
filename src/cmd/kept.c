/* kept.c - see kept.h. */
#include "cmd/kept.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/json.h"
#include "core/game.h"
#include "core/notation.h"
#include "core/replay.h"
#include "tui/input.h"
#include "tui/printer.h"
#include "tui/screen.h"

enum { LINE = 1024, SHOWN = 20, TITLE = 26 };

/* --- opening --- */

static void break_off(struct kept *k, const char *why)
{
    k->state = KEPT_BROKEN;
    snprintf(k->trouble, sizeof k->trouble, "%s: %s", k->path, why);
}

/* A card file that no longer exists. */
static const char *missing_file(const struct args *a)
{
    static const char *const options[] = { "cards", "deck" };
    const char *path;

    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++)
        for (int k = 0; (path = args_repeat(a, options[i], k)) != NULL; k++)
            if (strchr(path, '/') != NULL && access(path, R_OK) < 0)
                return path;
    return NULL;
}

/* Its replay names the cards by a check value, on a line of the head. */
static bool other_cards(const struct kept *k)
{
    static const char line[] = "\ncards ";
    char *now = record_write(&k->rec);
    const char *a = strstr(now, line), *b = strstr(k->text, line);
    size_t n = sizeof line - 1;
    bool other = a != NULL && b != NULL &&
                 strncmp(a + n, b + n, strcspn(a + n, "\n") + 1) != 0;

    free(now);
    return other;
}

static void read_match(struct kept *k)
{
    const char *missing = missing_file(&k->play);
    struct error err;
    int rc;

    if (games_find(k->game) == NULL) {
        break_off(k, "this is not a replay of a known game");
        return;
    }
    if (missing != NULL) {
        snprintf(k->trouble, sizeof k->trouble,
                 "%s: its card file %s cannot be read", k->path, missing);
        k->state = KEPT_BROKEN;
        return;
    }
    k->rules = args_rules(&k->play, k->game);
    if (k->rules == NULL) {
        break_off(k, "its cards cannot be used any more");
        return;
    }
    rc = record_read_anyway(&k->rec, k->rules, k->path, k->text, &err);
    k->state = rc == 0                 ? KEPT_FINE
               : rc == RECORD_DIVERGES ? KEPT_DIFFERS
                                       : KEPT_BROKEN;
    if (rc < 0)
        memcpy(k->trouble, err.message, sizeof k->trouble);
    else
        k->changed = other_cards(k);
}

void kept_open(struct kept *k, const struct saved *saved)
{
    struct error err;

    memset(k, 0, sizeof *k);
    k->path = saved->path;
    k->text = saves_read(saved->path, &k->torn, &err);
    if (k->text == NULL) {
        k->state = KEPT_BROKEN;
        memcpy(k->trouble, err.message, sizeof k->trouble);
        return;
    }
    play_recall(&k->play, k->text, k->game, k->words);
    read_match(k);
}

void kept_close(struct kept *k)
{
    record_done(&k->rec);
    free(k->text);
}

int kept_number(const char *word, long long *out)
{
    char *end;

    errno = 0;
    *out = strtoll(word, &end, 10);
    return end != word && *end == '\0' && errno == 0 && *out >= 0 ? 0 : -1;
}

/* --- telling --- */

/* "you and greedy", "greedy and you", "2 persons". */
static void put_players(const struct kept *k, struct text *out)
{
    const char *seat = args_value(&k->play, "seat");
    int own = seat != NULL ? seat[0] - 'A' : 0, foe = 0;

    if (args_value(&k->play, "hotseat") != NULL) {
        text_count(out, k->rec.setup.players, "person");
        return;
    }
    for (int i = 0; i < k->rec.setup.players; i++) {
        const char *name =
            i == own ? "you" : args_repeat(&k->play, "vs", foe++);

        text_put(out, i == 0                         ? ""
                      : i + 1 < k->rec.setup.players ? ", "
                                                     : " and ");
        text_put(out, name != NULL ? name : "the computer");
    }
}

int kept_seat(const struct kept *k)
{
    const char *seat = args_value(&k->play, "seat");
    int who = seat != NULL ? seat[0] - 'A' : -1;

    return who >= 0 && who < k->rec.setup.players ? who : -1;
}

void kept_waits(const struct kept *k, struct text *out)
{
    const struct duel *d = &k->rec.now.duel;
    int who = duel_first(d), own = kept_seat(k);

    if (who < 0 || duel_over(d, NULL))
        return;
    if (own >= 0 && (duel_waiting(d) >> own & 1))
        who = own;
    text_put(out, "waits for ");
    if (who == own)
        text_put(out, "you");
    else
        text_char(out, seat_letter(who));
    text_put(out, ": ");
    text_put(out, notation_prompt(k->rec.rules, d, who));
}

/* The result, or the standing as everybody may see it. */
static void put_standing(const struct kept *k, struct text *out)
{
    const struct duel *d = &k->rec.now.duel;
    const struct screen *screen = screen_find(k->rules->game->id);
    int rank[DUEL_MAX_PLAYERS];
    const char *before = "";
    union match view;

    if (!duel_over(d, rank)) {
        screen_view(k->rec.rules, d, VIEWER_NONE, &view);
        screen->status(k->rec.rules, &view.duel, out);
        text_put(out, "; ");
        kept_waits(k, out);
        return;
    }
    text_put(out, "over; first: ");
    for (int i = 0; i < d->players; i++) {
        if (rank[i] != 1)
            continue;
        text_put(out, before);
        text_char(out, seat_letter(i));
        before = " and ";
    }
}

static void put_state(const struct kept *k, bool played, struct text *out)
{
    if (played)
        text_put(out, "being played in another window; ");
    if (k->state == KEPT_BROKEN) {
        text_put(out, k->trouble);
        return;
    }
    if (k->state == KEPT_DIFFERS) {
        text_put(out, "plays differently now, after turn ");
        text_number(out, record_turn(&k->rec));
        text_put(out, " (--branch goes on from there); ");
    }
    put_standing(k, out);
}

static void write_time(time_t when, char out[32])
{
    struct tm tm;

    localtime_r(&when, &tm);
    strftime(out, 32, "%Y-%m-%d %H:%M", &tm);
}

static void print_one(const struct printer *p, const struct saved *saved,
                      int number)
{
    char line[LINE], when[32], players[256];
    struct text out;
    struct kept k;

    kept_open(&k, saved);
    write_time(saved->when.tv_sec, when);
    text_init(&out, players, sizeof players);
    put_players(&k, &out);
    fprintf(p->out, "%3d  ", number);
    printer_ink(p, INK_STRONG);
    printer_pad(p, k.rules != NULL ? k.rules->game->title : k.game, TITLE);
    printer_ink(p, INK_PLAIN);
    if (k.state != KEPT_BROKEN)
        snprintf(line, sizeof line, "%s, turn %d, %s", when,
                 record_turn(&k.rec), players);
    else
        snprintf(line, sizeof line, "%s", when);
    printer_fold(p, 5 + TITLE, 5 + TITLE, line);
    text_init(&out, line, sizeof line);
    put_state(&k, saved->played, &out);
    printer_ink(p, INK_FAINT);
    fputs("     ", p->out);
    printer_fold(p, 5, 5, line);
    printer_ink(p, INK_PLAIN);
    kept_close(&k);
}

static void print_list(const struct printer *p, const struct saved *list, int n)
{
    for (int i = 0; i < n && i < SHOWN; i++)
        print_one(p, &list[i], i + 1);
    if (n > SHOWN)
        fprintf(p->out, "     and %d older ones, up to number %d\n", n - SHOWN,
                n);
}

static void one_json(struct json *j, const struct saved *saved, int number)
{
    char line[LINE], when[32];
    struct text out;
    struct kept k;

    kept_open(&k, saved);
    write_time(saved->when.tv_sec, when);
    json_open(j, NULL, '{');
    json_put_number(j, "number", number);
    json_put_string(j, "file", saved->path);
    json_put_string(j, "game", k.game);
    json_put_string(j, "when", when);
    json_put_bool(j, "played", saved->played);
    if (k.state != KEPT_BROKEN) {
        text_init(&out, line, sizeof line);
        put_players(&k, &out);
        json_put_string(j, "players", line);
        json_put_number(j, "turn", record_turn(&k.rec));
        json_put_number(j, "answers", k.rec.n);
    }
    text_init(&out, line, sizeof line);
    put_state(&k, false, &out);
    json_put_string(j, "standing", line);
    json_close(j);
    kept_close(&k);
}

static void json_list(const struct saved *list, int n)
{
    struct json j;

    json_init(&j, stdout);
    json_open(&j, NULL, '[');
    for (int i = 0; i < n; i++)
        one_json(&j, &list[i], i + 1);
    json_close(&j);
}

/* --- offering --- */

static int choose(int n)
{
    long long number = 0;
    struct input *in;
    char line[64];

    if (n == 0 || !isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return 0;
    in = input_open();
    while (input_line(in, "Which one? (its number; Enter: none) ", line,
                      sizeof line) == GOT_LINE &&
           line[0] != '\0' &&
           (kept_number(line, &number) < 0 || number < 1 || number > n)) {
        printf("A number from 1 to %d, please.\n", n);
        number = 0;
    }
    input_close(in);
    return (int)number;
}

int kept_offer(const struct args *a, const struct saved *list, int n,
               const char *some, const char *none)
{
    struct printer p;

    if (args_value(a, "json") != NULL) {
        json_list(list, n);
        return 0;
    }
    printer_init(&p, stdout, args_value(a, "plain") != NULL);
    print_list(&p, list, n);
    fputs(n > 0 ? some : none, stdout);
    return choose(n);
}

/* --- matches that are over --- */

/* A number means a match of the list, unless there is a file of that name. */
static int past_one(const struct args *a, const struct saved *list, int n,
                    int (*run)(const struct args *a, const char *path))
{
    const char *word = a->word[0];
    long long number;

    if (kept_number(word, &number) < 0 || access(word, F_OK) == 0)
        return run(a, word);
    if (number >= 1 && number <= n)
        return run(a, list[number - 1].path);
    return args_wrong(a,
                      "%s: neither a file nor a match of the history, which "
                      "has %d; see riposte watch",
                      word, n);
}

int kept_past(const struct args *a, const char *some,
              int (*run)(const struct args *a, const char *path))
{
    struct saved *list;
    int n = saves_list(SAVES_HISTORY, &list), code = EXIT_FINE, chosen;

    if (a->n > 0) {
        code = past_one(a, list, n, run);
    } else {
        chosen = kept_offer(
            a, list, n, some,
            "No match is over yet. riposte play begins one, riposte continue "
            "lists those\nunder way, and riposte watch FILE shows a replay.\n");
        if (chosen > 0)
            code = run(a, list[chosen - 1].path);
    }
    saves_free(list, n);
    return code;
}
