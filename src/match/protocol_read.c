/* protocol_read.c - messages that come in, checked field by field.  See
 * protocol.h.
 *
 * Unknown parts of a message are ignored, so that later versions may add to it;
 * known parts must be right.
 */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "core/notation.h"
#include "core/replay.h"
#include "match/protocol.h"

enum { ERROR_SIZE = 256 };

/* --- fields --- */

/* A text of a message, if there is one.  0, or -1 when it is not a text, too
 * long or missing. */
static int get_text(const json_t *message, const char *key, char *out,
                    size_t size, struct error *err)
{
    const json_t *value = json_object_get(message, key);

    if (!json_is_string(value))
        return error_set(err, "\"%s\" must be a string", key);
    if (json_string_length(value) >= size)
        return error_set(err, "\"%s\" is longer than %zu bytes", key, size - 1);
    memcpy(out, json_string_value(value), json_string_length(value) + 1);
    return 0;
}

/* A number, or `otherwise` when there is none. */
static int get_number(const json_t *message, const char *key,
                      long long otherwise, long long *out, struct error *err)
{
    const json_t *value = json_object_get(message, key);

    *out = otherwise;
    if (value == NULL || json_is_null(value))
        return 0;
    if (!json_is_integer(value))
        return error_set(err, "\"%s\" must be a whole number", key);
    *out = json_integer_value(value);
    return 0;
}

static bool get_bool(const json_t *message, const char *key)
{
    return json_is_true(json_object_get(message, key));
}

/* The object of a line and its type; NULL with the reason. */
static json_t *open_message(const char *line, size_t n, char *type, size_t size,
                            struct error *err)
{
    json_error_t wrong;
    json_t *message = json_loadb(line, n, JSON_REJECT_DUPLICATES, &wrong);

    if (message == NULL) {
        error_set(err, "this is not JSON: %s", wrong.text);
        return NULL;
    }
    if (!json_is_object(message))
        error_set(err, "a message must be a JSON object");
    else if (get_text(message, "type", type, size, err) == 0)
        return message;
    json_decref(message);
    return NULL;
}

static int check_version(long long version, struct error *err)
{
    if (version == PROTOCOL_VERSION)
        return 0;
    return error_set(err, "protocol %lld is not spoken here, only protocol %d",
                     version, PROTOCOL_VERSION);
}

/* --- from a client --- */

static int read_hello(const json_t *message, struct protocol_said *out,
                      struct error *err)
{
    long long version;

    out->type = SAID_HELLO;
    out->tables = get_bool(message, "tables");
    out->texts = get_bool(message, "texts");
    out->state = get_bool(message, "state");
    if (get_number(message, "protocol", 0, &version, err) < 0 ||
        check_version(version, err) < 0)
        return -1;
    return get_text(message, "name", out->name, sizeof out->name, err);
}

static int read_answer(const json_t *message, struct protocol_said *out,
                       struct error *err)
{
    out->type = SAID_ANSWER;
    if (get_number(message, "id", -1, &out->id, err) < 0)
        return -1;
    return get_text(message, "answer", out->answer, sizeof out->answer, err);
}

/* A client that gives up: its words are the reason. */
static void read_error(const json_t *message, struct error *err)
{
    char words[ERROR_SIZE];

    if (get_text(message, "message", words, sizeof words, err) == 0)
        error_set(err, "gives up: %s", words);
}

int protocol_read(const char *line, size_t n, struct protocol_said *out,
                  struct error *err)
{
    char type[PROTOCOL_NAME];
    json_t *message = open_message(line, n, type, sizeof type, err);
    int rc = -1;

    memset(out, 0, sizeof *out);
    if (message == NULL)
        return -1;
    if (strcmp(type, "hello") == 0)
        rc = read_hello(message, out, err);
    else if (strcmp(type, "answer") == 0)
        rc = read_answer(message, out, err);
    else if (strcmp(type, "error") == 0)
        read_error(message, err);
    else
        error_set(err,
                  "a client says \"hello\", \"answer\" or \"error\", not "
                  "\"%s\"",
                  type);
    json_decref(message);
    return rc;
}

int protocol_choice(const struct rules *r, const struct duel *d, int who,
                    const struct protocol_said *said, choice *out,
                    struct error *err)
{
    struct reason why = { "", "" };
    union match view;
    int column;

    duel_copy(r, &view.duel, d);
    duel_view(r, &view.duel, who);
    if (said->id >= 0 && said->id != view.duel.answers)
        return error_set(err, "the answer is to question %lld, but %ld is open",
                         said->id, (long)view.duel.answers);
    if (notation_read(r, said->answer, out, &why, &column) == 0 &&
        duel_legal(r, d, who, *out, &why))
        return 0;
    return error_set(err, "\"%s\" is not legal: %s%s%s%s", said->answer,
                     why.text, *why.rule != '\0' ? " [" : "", why.rule,
                     *why.rule != '\0' ? "]" : "");
}

/* --- from a host --- */

static void put_line(struct text *out, const char *name, const char *value)
{
    text_put(out, name);
    text_char(out, ' ');
    text_put(out, value);
    text_char(out, '\n');
}

/* What player number i brings. */
static void put_brought(struct text *out, int i, const json_t *brings)
{
    const char name[] = { seat_letter(i), '.', '\0' };
    char list[PROTOCOL_LINE / 64];
    struct text picks;

    text_init(&picks, list, sizeof list);
    for (size_t k = 0; k < json_array_size(brings); k++) {
        const json_t *pick = json_array_get(brings, k);

        text_put(&picks, k > 0 ? "," : "");
        text_put(&picks, json_is_string(pick) ? json_string_value(pick) : "?");
    }
    if (picks.n > 0)
        put_line(out, name, list);
}

/* Settings and picks; false when they are too long to be true. */
static bool hear_setup(const json_t *message, struct protocol_heard *out)
{
    const json_t *players = json_object_get(message, "players");
    json_t *policies = json_object_get(message, "policies");
    size_t n = json_array_size(players);
    struct text lines;

    text_init(&lines, out->setup, sizeof out->setup);
    text_put(&lines, "players ");
    text_number(&lines, (long)n);
    text_char(&lines, '\n');
    for (void *at = json_object_iter(policies); at != NULL;
         at = json_object_iter_next(policies, at))
        if (json_is_string(json_object_iter_value(at)))
            put_line(&lines, json_object_iter_key(at),
                     json_string_value(json_object_iter_value(at)));
    for (size_t i = 0; i < n && i < DUEL_MAX_PLAYERS; i++)
        put_brought(&lines, (int)i,
                    json_object_get(json_array_get(players, i), "brings"));
    return !lines.cut && n <= DUEL_MAX_PLAYERS;
}

static int hear_start(const json_t *message, struct protocol_heard *out,
                      struct error *err)
{
    const json_t *seat = json_object_get(message, "seat");
    char hash[17], *end;

    out->type = HEARD_START;
    out->seat = PROTOCOL_SPECTATOR;
    if (get_text(message, "game", out->game, sizeof out->game, err) < 0 ||
        get_text(message, "cards", hash, sizeof hash, err) < 0)
        return -1;
    out->cards = strtoull(hash, &end, 16);
    if (json_is_string(seat))
        out->seat = json_string_value(seat)[0] - 'A';
    if (*end == '\0' && out->seat >= PROTOCOL_SPECTATOR &&
        out->seat < DUEL_MAX_PLAYERS && hear_setup(message, out))
        return 0;
    return error_set(err, "\"cards\" must be a hash, \"seat\" a letter, and "
                          "\"players\" and \"policies\" those of a match");
}

static int digit(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
                                  : -1;
}

static int hear_view(const json_t *message, struct protocol_heard *out,
                     struct error *err)
{
    const json_t *state = json_object_get(message, "state");
    const char *hex = json_string_value(state);
    size_t n = json_string_length(state);

    out->type = HEARD_VIEW;
    if (state == NULL)
        return 0;
    if (hex == NULL || n % 2 != 0 || n / 2 > sizeof out->state)
        goto wrong;
    for (size_t i = 0; i < n / 2; i++) {
        int high = digit(hex[2 * i]), low = digit(hex[2 * i + 1]);

        if (high < 0 || low < 0)
            goto wrong;
        out->state.bytes[i] = (unsigned char)(high << 4 | low);
    }
    out->state_size = n / 2;
    return 0;
wrong:
    return error_set(err, "\"state\" must be a state in hexadecimal digits");
}

static int hear_ask(const json_t *message, struct protocol_heard *out,
                    struct error *err)
{
    long long ms;

    out->type = HEARD_ASK;
    if (get_number(message, "id", -1, &out->id, err) < 0 ||
        get_number(json_object_get(message, "clock"), "answer_ms", 0, &ms,
                   err) < 0)
        return -1;
    out->answer_ms = ms > 0 && ms < INT32_MAX ? (int)ms : 0;
    return 0;
}

static int hear_hello(const json_t *message, struct protocol_heard *out,
                      struct error *err)
{
    long long version;

    out->type = HEARD_HELLO;
    if (get_number(message, "protocol", 0, &version, err) < 0)
        return -1;
    return check_version(version, err);
}

static int hear_end(const json_t *message, struct protocol_heard *out,
                    struct error *err)
{
    (void)message, (void)err;
    out->type = HEARD_END;
    return 0;
}

static int hear_error(const json_t *message, struct protocol_heard *out,
                      struct error *err)
{
    out->type = HEARD_ERROR;
    return get_text(message, "message", out->message, sizeof out->message, err);
}

int protocol_hear(const char *line, size_t n, struct protocol_heard *out,
                  struct error *err)
{
    static const struct {
        const char *type;
        int (*hear)(const json_t *message, struct protocol_heard *out,
                    struct error *err);
    } types[] = {
        { "hello", hear_hello }, { "start", hear_start },
        { "view", hear_view },   { "ask", hear_ask },
        { "end", hear_end },     { "error", hear_error },
    };
    char type[PROTOCOL_NAME];
    json_t *message = open_message(line, n, type, sizeof type, err);
    int rc = 0;

    memset(out, 0, sizeof *out);
    out->type = HEARD_OTHER;
    if (message == NULL)
        return -1;
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++)
        if (strcmp(type, types[i].type) == 0)
            rc = types[i].hear(message, out, err);
    json_decref(message);
    return rc;
}

/* --- what such a client says --- */

void protocol_say_hello(struct json *j, const char *name, bool state)
{
    json_open(j, NULL, '{');
    json_put_string(j, "type", "hello");
    json_put_number(j, "protocol", PROTOCOL_VERSION);
    json_put_string(j, "name", name);
    json_put_bool(j, "state", state);
    json_close(j);
}

void protocol_say_answer(struct json *j, const struct rules *r, long long id,
                         choice c)
{
    char answer[PROTOCOL_ANSWER];
    struct text out;

    text_init(&out, answer, sizeof answer);
    notation_write(r, c, &out);
    json_open(j, NULL, '{');
    json_put_string(j, "type", "answer");
    json_put_number(j, "id", id);
    json_put_string(j, "answer", answer);
    json_close(j);
}
