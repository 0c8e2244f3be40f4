/* host.c - see host.h. */
#include "lab/host.h"

/* Telling the end is a courtesy: nobody waits long for it, and not at all for a
 * program that has failed. */
enum { END_MS = 200, LEAVE_MS = 500, FAILED_MS = 50 };

/* Send what has been written, and free it. */
static int send_all(struct client *c, struct json *j, int ms, struct error *err)
{
    int rc = bot_send(c->bot, j->text, j->n, ms, c->stop, err);

    json_done(j);
    return rc;
}

static int wrong(struct error *err)
{
    error_prefix(err, "has sent a wrong message");
    return BOT_FAILED;
}

/* The next message, which must be of that type. */
static int receive(struct client *c, enum said type, struct protocol_said *out,
                   struct error *err)
{
    const char *line;
    size_t n;
    int rc = bot_receive(c->bot, c->ms, c->stop, &line, &n, err);

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

int host_open(struct client *c, const char *command,
              const struct protocol_match *m, struct error *err)
{
    struct protocol_said said;
    struct json j;
    int rc;

    c->bot = bot_open(command, err);
    if (c->bot == NULL)
        return BOT_FAILED;
    json_init_lines(&j);
    protocol_hello(&j);
    rc = send_all(c, &j, c->ms, err);
    if (rc < 0 || (rc = receive(c, SAID_HELLO, &said, err)) < 0)
        return rc;
    c->state = said.state;
    protocol_start(&j, m, c->who);
    if (said.tables)
        protocol_tables(&j, m->rules);
    return send_all(c, &j, c->ms, err);
}

/* What happened since it was told last, and the position. */
static void put_news(struct client *c, const struct record *rec, struct json *j)
{
    for (; c->sent < rec->nevents; c->sent++)
        protocol_event(j, rec->rules, &rec->now.duel,
                       &rec->events[c->sent].event, c->who);
    protocol_view(j, rec->rules, &rec->now.duel, c->who, c->state);
}

int host_ask(struct client *c, const struct record *rec, choice *out,
             struct error *err)
{
    const struct duel *d = &rec->now.duel;
    struct protocol_said said;
    struct json j;
    int rc;

    json_init_lines(&j);
    put_news(c, rec, &j);
    protocol_ask(&j, rec->rules, d, c->who, c->ms);
    rc = send_all(c, &j, c->ms, err);
    if (rc < 0 || (rc = receive(c, SAID_ANSWER, &said, err)) < 0)
        return rc;
    if (protocol_choice(rec->rules, d, c->who, &said, out, err) < 0)
        return wrong(err);
    return 0;
}

void host_close(struct client *c, const struct record *rec, const char *reason)
{
    struct error ignored;
    struct json j;

    if (c->bot == NULL)
        return;
    json_init_lines(&j);
    if (reason != NULL) {
        protocol_error(&j, reason);
    } else {
        put_news(c, rec, &j);
        protocol_end(&j, rec->rules, &rec->now.duel, NULL);
    }
    send_all(c, &j, END_MS, &ignored);
    bot_close(c->bot, reason != NULL ? FAILED_MS : LEAVE_MS);
    c->bot = NULL;
}
