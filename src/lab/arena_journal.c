/* arena_journal.c - the journal: a line for every match that has been played.
 *
 * Its head is everything that decides the matches, so that a journal is only
 * continued by the same plan; the number of matches is not part of it.
 *
 *     riposte arena 1
 *     game engarde
 *     ...
 *     player greedy
 *     player random
 *     match 1-1 12 29 174 0:0 0:0
 *     match 1-2 21 25 150 0:0 0:0 forfeit A (bot:x): sent no answer in 5000 ms
 *
 * A match: round and seating, ranks of the seats, turns, answers; for every
 * contender the answers with a clock, and the slowest beyond its time in
 * microseconds.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "core/replay.h"
#include "lab/arena_parts.h"

enum { HEAD_SIZE = 8192, LINE_SIZE = 1024 };

static const char forfeit_word[] = " forfeit ";

/* --- writing --- */

/* A name on one line, whatever it is. */
static void put_name(struct text *out, const char *name)
{
    for (; *name != '\0'; name++)
        text_char(out, iscntrl((unsigned char)*name) ? '?' : *name);
}

static void write_head(const struct arena *a, char buffer[HEAD_SIZE])
{
    const struct arena_plan *plan = a->plan;
    struct text out;

    text_init(&out, buffer, HEAD_SIZE);
    text_put(&out, "riposte arena 1\n");
    replay_head(plan->rules, &plan->setup,
                &(struct seed){ .number = plan->seed }, "", &out);
    if (plan->open_cards) /* before the players: no head is the beginning of
                             another */
        text_put(&out, "open cards\n");
    for (int i = 0; i < plan->contenders; i++) {
        text_put(&out, "player ");
        put_name(&out, plan->contender[i].name);
        if (plan->contender[i].command != NULL) {
            text_put(&out, " with ms ");
            text_number(&out, plan->answer_ms);
        }
        text_char(&out, '\n');
    }
}

static void write_match(const struct arena *a, long match,
                        const struct arena_result *r, struct text *out)
{
    text_put(out, "match ");
    text_number(out, match / a->sides + 1);
    text_char(out, '-');
    text_number(out, match % a->sides + 1);
    text_char(out, ' ');
    for (int i = 0; i < a->plan->setup.players; i++)
        text_number(out, r->rank[i]);
    text_char(out, ' ');
    text_number(out, r->turns);
    text_char(out, ' ');
    text_number(out, r->answers);
    for (int i = 0; i < a->plan->contenders; i++) {
        text_char(out, ' ');
        text_number(out, r->timed[i]);
        text_char(out, ':');
        text_number(out, r->over_us[i]);
    }
    if (r->reason != NULL) {
        text_put(out, forfeit_word);
        text_number(out, r->forfeits);
        text_char(out, ' ');
        put_name(out, r->reason);
    }
    text_char(out, '\n');
}

int journal_add(struct arena *a, long match, const struct arena_result *r,
                struct error *err)
{
    char line[LINE_SIZE];
    struct text out;

    text_init(&out, line, sizeof line);
    write_match(a, match, r, &out);
    if (fputs(line, a->journal) >= 0 && fflush(a->journal) == 0)
        return 0;
    return error_set(err, "%s: the journal cannot be written", a->path);
}

int journal_open(struct arena *a, struct error *err)
{
    char head[HEAD_SIZE];
    struct stat st;
    bool fresh = stat(a->path, &st) < 0 || st.st_size == 0;

    a->journal = fopen(a->path, "a");
    if (a->journal == NULL)
        return error_set(err, "%s: the journal cannot be written", a->path);
    write_head(a, head);
    if (fresh && (fputs(head, a->journal) < 0 || fflush(a->journal) != 0))
        return error_set(err, "%s: the journal cannot be written", a->path);
    return 0;
}

/* --- reading --- */

/* A number of the line, and the character after it. */
static bool take(const char **at, long min, long max, char end, long *out)
{
    char *rest;

    if (!isdigit((unsigned char)**at) && **at != '-')
        return false;
    *out = strtol(*at, &rest, 10);
    if (*out < min || *out > max || *rest != end)
        return false;
    *at = rest + 1;
    return true;
}

static bool take_ranks(const struct arena *a, const char **at,
                       struct arena_result *r)
{
    for (int i = 0; i < a->plan->setup.players; i++) {
        char digit = *(*at)++;

        if (digit < '1' || digit > '0' + a->plan->setup.players)
            return false;
        r->rank[i] = (uint8_t)(digit - '0');
    }
    return *(*at)++ == ' ';
}

static bool take_times(const struct arena *a, const char **at,
                       struct arena_result *r)
{
    int n = a->plan->contenders;

    for (int i = 0; i < n; i++) {
        bool last = i == n - 1;
        long timed, over;

        if (!take(at, 0, INT32_MAX, ':', &timed))
            return false;
        if (!take(at, INT32_MIN, INT32_MAX, last ? '\0' : ' ', &over))
            return false;
        r->timed[i] = (int)timed;
        r->over_us[i] = (int)over;
    }
    return true;
}

/* Cut " forfeit 2 REASON" off the line. */
static bool take_forfeit(char *line, struct arena_result *r)
{
    char *word = strstr(line, forfeit_word);
    const char *at;
    long who;

    if (word == NULL)
        return true;
    *word = '\0';
    at = word + sizeof forfeit_word - 1;
    if (!take(&at, 1, (1 << DUEL_MAX_PLAYERS) - 1, ' ', &who))
        return false;
    r->forfeits = (uint8_t)who;
    r->reason = must_strdup(at);
    return true;
}

/* Matches beyond the plan, from an earlier and longer one, are skipped. */
static bool read_match(struct arena *a, char *line)
{
    struct arena_result r = { .played = true };
    long round, seating, turns, answers;
    const char *at = line + strlen("match ");
    bool fine =
        text_starts(line, "match ") && take_forfeit(line, &r) &&
        take(&at, 1, ARENA_MAX_MATCHES, '-', &round) &&
        take(&at, 1, a->sides, ' ', &seating) && take_ranks(a, &at, &r) &&
        take(&at, 0, INT32_MAX, ' ', &turns) &&
        take(&at, 0, INT32_MAX, ' ', &answers) && take_times(a, &at, &r);
    struct arena_result *place;

    if (!fine || round > a->rounds) {
        free(r.reason);
        return fine;
    }
    r.turns = (int)turns;
    r.answers = (int)answers;
    place = &a->result[(round - 1) * a->sides + seating - 1];
    a->played += !place->played;
    free(place->reason);
    *place = r;
    return true;
}

static int read_matches(struct arena *a, char *at, int line, struct error *err)
{
    char *end;

    for (; (end = strchr(at, '\n')) != NULL; at = end + 1, line++) {
        *end = '\0';
        if (!read_match(a, at))
            return error_set(
                err,
                "%s:%d: this is not a line of an arena's journal; remove "
                "it, or choose another file",
                a->path, line);
    }
    return 0;
}

static int count_lines(const char *text)
{
    int n = 0;

    for (; *text != '\0'; text++)
        n += *text == '\n';
    return n;
}

/* A line that breaks off was being written when the arena was stopped. */
static int cut_tail(const char *path, const char *text, struct error *err)
{
    const char *last = strrchr(text, '\n');
    size_t whole = last != NULL ? (size_t)(last - text) + 1 : 0;

    if (text[whole] == '\0' || truncate(path, (off_t)whole) == 0)
        return 0;
    return error_set(err, "%s: the journal cannot be written", path);
}

static int read_text(struct arena *a, char *text, struct error *err)
{
    char head[HEAD_SIZE];

    write_head(a, head);
    if (!text_starts(text, head))
        return error_set(err,
                         "%s: the journal of an arena with other players or "
                         "settings; choose another place",
                         a->path);
    if (cut_tail(a->path, text, err) < 0)
        return -1;
    return read_matches(a, text + strlen(head), count_lines(head) + 1, err);
}

int journal_read(struct arena *a, struct error *err)
{
    struct stat st;
    char *text;
    int rc;

    if (stat(a->path, &st) < 0 || st.st_size == 0)
        return 0;
    text = file_read(a->path, err);
    if (text == NULL)
        return -1;
    rc = read_text(a, text, err);
    free(text);
    return rc;
}
