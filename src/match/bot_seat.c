/* bot_seat.c - see bot_seat.h. */
#include "match/bot_seat.h"

/* Announcing the end is a courtesy: we do not wait long for it, and not at all
 * for a program that has failed. */
enum { END_MS = 200, LEAVE_MS = 500, FAILED_MS = 50 };

/* Send what has been written, and free it. */
static int send_all(struct bot_seat *s, struct json *j, int ms,
                    struct error *err)
{
    int rc = bot_send(s->bot, j->text, j->n, ms, s->stop, err);

    json_done(j);
    return rc;
}

static int wrong(struct error *err)
{
    error_prefix(err, "has sent a wrong message");
    return BOT_FAILED;
}

/* The next message, which must be of that type. */
static int receive(struct bot_seat *s, enum said type,
                   struct protocol_said *out, struct error *err)
{
    const char *line;
    size_t n;
    int rc = bot_receive(s->bot, s->ms, s->stop, &line, &n, err);

    if (rc < 0)
        return rc;
    if (protocol_read(line, n, out, err) < 0)
        return wrong(err);
    if (out->type == type)
        return 0;
    error_set(err, type == SAID_HELLO ? "has not said hello"
                                      : "says hello in place of an answer");
    return BOT_FAILED;
}

int bot_seat_open(struct bot_seat *s, const char *command,
                  const struct protocol_match *m, struct error *err)
{
    struct protocol_said said;
    struct json j;
    int rc;

    s->bot = bot_open(command, err);
    if (s->bot == NULL)
        return BOT_FAILED;
    json_init_lines(&j);
    protocol_hello(&j);
    rc = send_all(s, &j, s->ms, err);
    if (rc < 0 || (rc = receive(s, SAID_HELLO, &said, err)) < 0)
        return rc;
    s->state = said.state;
    s->texts = said.texts;
    protocol_start(&j, m, s->who);
    if (said.tables)
        protocol_tables(&j, &m->excerpt->rules, m->position);
    return send_all(s, &j, s->ms, err);
}

/* The answers that have been given, as far as its seat knows. */
static uint32_t known_answers(const struct bot_seat *s,
                              const struct record *rec)
{
    union match view;

    duel_copy(rec->rules, &view.duel, &rec->now.duel);
    duel_view(rec->rules, &view.duel, s->who);
    return view.duel.answers;
}

/* What its seat has seen since the last news, before it was asked. */
static void put_past(struct bot_seat *s, struct record *rec, struct json *j)
{
    const struct memory *m = record_memory(rec, s->who);
    uint32_t now = known_answers(s, rec);

    for (int i = 0; i < memory_count(m); i++) {
        const struct duel *view = memory_view(m, i);

        if (view->answers >= s->views && view->answers < now)
            protocol_view(j, rec->rules, view, s->who, true);
    }
    s->views = now + 1;
}

/* What happened since the last news, and the position. */
static void put_news(struct bot_seat *s, struct record *rec, struct json *j)
{
    for (; s->sent < rec->nevents; s->sent++)
        protocol_event(j, rec->rules, &rec->now.duel,
                       &rec->events[s->sent].event, s->who);
    if (s->state)
        put_past(s, rec, j);
    protocol_view(j, rec->rules, &rec->now.duel, s->who, s->state);
}

int bot_seat_ask(struct bot_seat *s, struct record *rec, choice *out,
                 struct error *err)
{
    const struct duel *d = &rec->now.duel;
    struct protocol_said said;
    struct json j;
    int rc;

    json_init_lines(&j);
    put_news(s, rec, &j);
    protocol_ask(&j, rec->rules, d, s->who, s->ms, s->texts);
    rc = send_all(s, &j, s->ms, err);
    if (rc < 0 || (rc = receive(s, SAID_ANSWER, &said, err)) < 0)
        return rc;
    if (protocol_choice(rec->rules, d, s->who, &said, out, err) < 0)
        return wrong(err);
    return 0;
}

void bot_seat_close(struct bot_seat *s, struct record *rec, const char *reason)
{
    struct error ignored;
    struct json j;

    if (s->bot == NULL)
        return;
    json_init_lines(&j);
    if (reason != NULL) {
        protocol_error(&j, reason);
    } else {
        put_news(s, rec, &j);
        protocol_end(&j, rec->rules, &rec->now.duel, NULL);
    }
    send_all(s, &j, END_MS, &ignored);
    bot_close(s->bot, reason != NULL ? FAILED_MS : LEAVE_MS);
    s->bot = NULL;
}
