/* fuzz_server.c - no messages and requests, in whatever order and from however
 * many clients, make the host crash, leak, or part with its journal.
 *
 * The input is a script of lines, played on a pretended network and a store in
 * memory:
 *
 *     0{"type":"create","game":"engarde"}   client 0 says this; @ is the match,
 *                                           ~ the tournament
 *     1<                                    client 1 goes away
 *     G/api/history                         a request: path, then its query
 *     P/api/login {"name":...}              the same with a body
 *     +5000                                 so many milliseconds go by
 *
 * Thinking and the hashing of passphrases are cut short.
 */
#include <stdio.h>

#include "ai/computer.h"
#include "fake_net.h"
#include "server/server_parts.h"

enum { CLIENTS = 4, LINES = 64, LINE = 2048, MOST_MS = 100000000 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* --- instead of what takes long: see meson.build --- */

choice __wrap_computer_choose(const struct computer *m, const struct rules *r,
                              const struct duel *d, int who,
                              struct memory *memory, struct rng *rng,
                              struct opinion *out);
int __wrap_people_seal(const char *passphrase, char sealed[SEALED]);
bool __wrap_people_fits(const char *passphrase, const char sealed[SEALED]);

choice __wrap_computer_choose(const struct computer *m, const struct rules *r,
                              const struct duel *d, int who,
                              struct memory *memory, struct rng *rng,
                              struct opinion *out)
{
    choice list[DUEL_MAX_CHOICES];
    int n = duel_choices(r, d, who, list);

    (void)m, (void)memory, (void)out;
    return list[rng_below(rng, (uint32_t)n)];
}

int __wrap_people_seal(const char *passphrase, char sealed[SEALED])
{
    snprintf(sealed, SEALED, "%.40s", passphrase);
    return 0;
}

bool __wrap_people_fits(const char *passphrase, const char sealed[SEALED])
{
    return strncmp(passphrase, sealed, 40) == 0;
}

/* --- the host --- */

static int64_t today;

static int64_t made_up_clock(void)
{
    return today;
}

struct stage {
    uv_loop_t loop;
    struct server *server;
    struct link link[CLIENTS];
    char match[ONLINE_ID]; /* the last that was made */
    char tour[ONLINE_ID];  /* the last that was looked at */
    char session[SESSION_TOKEN];
};

/* A host that forgets something says so by itself: what it has in memory must be
 * what it has written. */
static void check_matches(struct stage *s)
{
    for (int i = 0; i < CLIENTS; i++) {
        struct client *c = s->link[i].client;
        struct hosted *t = c != NULL ? c->at : NULL;

        if (c != NULL && c->tour[0] != '\0')
            strcpy(s->tour, c->tour);
        if (t == NULL || t->writing.line != NULL)
            continue;
        strcpy(s->match, t->match.id);
        hosted_catch_up(t);
        if (t->match.rules == NULL || t->match.lines == 0)
            abort();
    }
}

static void settle(struct stage *s)
{
    do
        uv_run(&s->loop, UV_RUN_NOWAIT);
    while (workers_busy(s->server->thinkers) > 0 ||
           workers_busy(s->server->sealers) > 0 ||
           workers_busy(s->server->clerks) > 0);
}

static void open_link(struct stage *s, int i)
{
    if (s->link[i].net == NULL)
        fake_open(&s->link[i], s->server->net, i == 1 ? s->session : "");
}

/* What is said, with the match in place of @, and the tournament in place of ~. */
static void say(struct stage *s, int i, const char *text, size_t n)
{
    char said[LINE + ONLINE_ID];
    size_t k = 0;

    for (size_t at = 0; at < n && k < LINE; at++)
        if (text[at] == '@')
            k += (size_t)snprintf(said + k, ONLINE_ID, "%s", s->match);
        else if (text[at] == '~')
            k += (size_t)snprintf(said + k, ONLINE_ID, "%s", s->tour);
        else
            said[k++] = text[at];
    said[k] = '\0';
    open_link(s, i);
    fake_say(&s->link[i], said);
}

static void request(struct stage *s, const char *line, size_t n)
{
    char text[LINE + 1];
    struct exchange x;
    char *rest;

    snprintf(text, sizeof text, "%.*s", (int)n, line);
    rest = text + strcspn(text, " ");
    if (*rest != '\0')
        *rest++ = '\0';
    fake_ask(&x, s->server->net, text + 1, text[0] == 'G' ? rest : "",
             text[0] == 'P' ? rest : NULL, s->session);
    settle(s);
    if (x.status == 0)
        abort(); /* nobody answers */
    if (x.cookie != NULL && strncmp(x.cookie, "session=", 8) == 0)
        snprintf(s->session, sizeof s->session, "%.*s",
                 (int)strcspn(x.cookie + 8, ";"), x.cookie + 8);
    fake_answered(&x);
}

static void play_line(struct stage *s, const char *line, size_t n)
{
    int i = line[0] - '0';

    if (line[0] == 'G' || line[0] == 'P') {
        request(s, line, n);
    } else if (line[0] == '+') {
        today += strtol(line + 1, NULL, 10) % MOST_MS;
        server_tick(s->server);
    } else if (i >= 0 && i < CLIENTS) {
        if (n == 2 && line[1] == '<')
            fake_leave(&s->link[i]);
        else
            say(s, i, line + 1, n - 1);
    }
    settle(s);
    check_matches(s);
}

static void play(struct stage *s, const char *text)
{
    for (int i = 0; i < LINES && *text != '\0'; i++) {
        size_t n = strcspn(text, "\n");

        if (n > 0 && n < LINE)
            play_line(s, text, n);
        text += n + (text[n] == '\n');
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const struct page_file files[] = { { "/", "text/html", "", "", 0 },
                                              { 0 } };
    struct server_options o = { .store = "sqlite::memory:",
                                .files = files,
                                .spectator_ms = 20000,
                                .unload_ms = 5000,
                                .now = made_up_clock };
    char *text = must_alloc(size + 1);
    struct stage s = { .server = NULL };
    struct error err;

    memcpy(text, data, size);
    text[size] = '\0';
    today = 1800000000000;
    fake_luck(1);
    uv_loop_init(&s.loop);
    s.server = server_open(&s.loop, &o, &err);
    if (s.server == NULL)
        abort();
    play(&s, text);
    for (int i = 0; i < CLIENTS; i++)
        fake_leave(&s.link[i]);
    server_close(s.server);
    uv_run(&s.loop, UV_RUN_NOWAIT);
    if (uv_loop_close(&s.loop) != 0)
        abort();
    free(text);
    return 0;
}
