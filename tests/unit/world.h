/* world.h - a host with two players and a spectator, for tests: on a pretended
 * network, with a made-up clock. */
#ifndef WORLD_H
#define WORLD_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <unistd.h>

#include <cmocka.h>

#include "core/game.h"
#include "core/notation.h"
#include "fake_net.h"
#include "games/games.h"
#include "server/server_parts.h"

enum { STORE = 64 };

/* A store in a file of its own, so that a host can be opened on it again. */
static inline const char *new_store(char out[STORE])
{
    static int n;

    snprintf(out, STORE, "sqlite:test-%d-%d.db", (int)getpid(), n++);
    return out;
}

static inline void remove_store(const char *store)
{
    static const char *const tails[] = { "", "-wal", "-shm", "-host" };
    char path[2 * STORE];

    for (size_t i = 0; i < sizeof tails / sizeof tails[0]; i++) {
        snprintf(path, sizeof path, "%.*s%s", STORE, store + strlen("sqlite:"),
                 tails[i]);
        unlink(path);
    }
}

enum { TICK = 100, UNLOAD = 10 * 60 * 1000, DAY = 24 * 60 * 60 * 1000 };

static const struct page_file no_files[] = { { 0 } };
static const char hex[] =
    "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

static int64_t today = 1800000000000;

static int64_t made_up_clock(void)
{
    return today;
}

struct world {
    uv_loop_t loop;
    struct server *server;
    struct link player[2], spectator;
    struct rng luck;
};

/* Let the host do what it has to. */
static inline void settle(struct world *w)
{
    uv_run(&w->loop, UV_RUN_NOWAIT);
}

static inline struct server_options usual_options(const char *store)
{
    return (struct server_options){ .store = store,
                                    .files = no_files,
                                    .spectator_ms = 20000,
                                    .unload_ms = UNLOAD,
                                    .now = made_up_clock };
}

static inline void open_world_with(struct world *w,
                                   const struct server_options *o)
{
    struct error err;

    memset(w, 0, sizeof *w);
    rng_seed(&w->luck, 7);
    uv_loop_init(&w->loop);
    w->server = server_open(&w->loop, o, &err);
    if (w->server == NULL)
        fail_msg("%s", err.message);
}

static inline void open_world(struct world *w, const char *store)
{
    struct server_options o = usual_options(store);

    open_world_with(w, &o);
}

static inline void close_world(struct world *w)
{
    fake_leave(&w->player[0]);
    fake_leave(&w->player[1]);
    fake_leave(&w->spectator);
    server_close(w->server);
    uv_run(&w->loop, UV_RUN_NOWAIT);
    assert_int_equal(uv_loop_close(&w->loop), 0);
}

static inline void say(struct world *w, struct link *l, const char *text)
{
    fake_say(l, text);
    settle(w);
}

static inline void forget(struct link *l)
{
    l->n = 0;
    l->messages = 0;
    if (l->text != NULL)
        l->text[0] = '\0';
}

static inline bool heard(const struct link *l, const char *words)
{
    return l->text != NULL && strstr(l->text, words) != NULL;
}

/* The value of a key in the last message that has it. */
static inline void last_value(const struct link *l, const char *key,
                              char out[80])
{
    char wanted[40];
    const char *at = l->text, *found = NULL;

    snprintf(wanted, sizeof wanted, "\"%s\":\"", key);
    while (at != NULL && (at = strstr(at, wanted)) != NULL)
        found = at += strlen(wanted);
    assert_non_null(found);
    snprintf(out, 80, "%.*s", (int)strcspn(found, "\""), found);
}

static inline void wait_ms(struct world *w, int64_t ms)
{
    for (int64_t end = today + ms; today < end;) {
        today += end - today < TICK ? end - today : TICK;
        server_tick(w->server);
        settle(w);
    }
}

static inline void assert_reply(struct world *w, const char *path,
                                const char *query, const char *session,
                                const char *words)
{
    struct exchange x;

    fake_ask(&x, w->server->net, path, query, NULL, session);
    settle(w);
    assert_int_equal(x.status, 200);
    if (strstr(x.body, words) == NULL)
        fail_msg("%s: no %s in: %s", path, words, x.body);
    fake_answered(&x);
}

/* Ask with a body; the status.  `cookie`, if it is not NULL, gets the session. */
static inline int post(struct world *w, const char *path, const char *session,
                       const char *body, char cookie[SESSION_TOKEN])
{
    struct exchange x;
    int status;

    fake_ask(&x, w->server->net, path, "", body, session);
    while (x.status == 0)
        uv_run(&w->loop, UV_RUN_ONCE);
    status = x.status;
    if (cookie != NULL && x.cookie != NULL)
        snprintf(cookie, SESSION_TOKEN, "%s", x.cookie + strlen("session="));
    fake_answered(&x);
    settle(w);
    return status;
}

/* Make an account in the place of whoever has that session; the status. */
static inline int enrol(struct world *w, const char *name, const char *as,
                        char session[SESSION_TOKEN])
{
    char body[120];

    snprintf(body, sizeof body,
             "{\"name\":\"%s\",\"passphrase\":\"long enough to be one\"}",
             name);
    return post(w, "/api/register", as, body, session);
}

/* Register, and come with the session that it brings. */
static inline void come_as(struct world *w, int who, const char *name)
{
    char session[SESSION_TOKEN];

    assert_int_equal(enrol(w, name, "", session), 200);
    fake_open(&w->player[who], w->server->net, session);
}

static inline struct hosted *match_of(struct world *w)
{
    return ((struct client *)w->player[0].client)->at;
}

static inline void watch(struct world *w, struct link *l, const char *match)
{
    char text[120];

    snprintf(text, sizeof text, "{\"type\":\"watch\",\"match\":\"%s\"}", match);
    say(w, l, text);
}

/* What a player says to seal the part `hex`, and to show it. */
static inline const char *seal_text(char text[120])
{
    uint8_t part[FAIR_BYTES], seal[FAIR_BYTES];
    char digits[FAIR_HEX];

    fair_read_hex(hex, part);
    fair_make_seal(part, seal);
    fair_hex(seal, digits);
    snprintf(text, 120, "{\"type\":\"seal\",\"hex\":\"%s\"}", digits);
    return text;
}

static inline const char *part_text(char text[120])
{
    snprintf(text, 120, "{\"type\":\"part\",\"hex\":\"%s\"}", hex);
    return text;
}

static inline void add_seal(struct world *w, struct link *l)
{
    char text[120];

    say(w, l, seal_text(text));
}

static inline void add_part(struct world *w, struct link *l)
{
    char text[120];

    say(w, l, part_text(text));
}

static inline void add_both(struct world *w)
{
    for (int i = 0; i < 2; i++)
        add_seal(w, &w->player[i]);
    for (int i = 0; i < 2; i++)
        add_part(w, &w->player[i]);
}

/* Two players in a match; `wish` is the rest of the wish. */
static inline void begin(struct world *w, const char *wish)
{
    char text[200], match[80];

    for (int i = 0; i < 2; i++)
        if (w->player[i].client == NULL)
            fake_open(&w->player[i], w->server->net, "");
    settle(w);
    snprintf(text, sizeof text, "{\"type\":\"create\",%s}", wish);
    say(w, &w->player[0], text);
    last_value(&w->player[0], "match", match);
    watch(w, &w->player[1], match);
    say(w, &w->player[1], "{\"type\":\"sit\"}");
    add_both(w);
    assert_int_equal(match_of(w)->match.phase, ONLINE_PLAYING);
}

static inline void give(struct world *w, int who, choice c)
{
    char text[200], said[160];
    struct text out;

    text_init(&out, said, sizeof said);
    notation_write(match_of(w)->match.rules, c, &out);
    snprintf(text, sizeof text, "{\"type\":\"answer\",\"answer\":\"%s\"}",
             said);
    say(w, &w->player[who], text);
}

static inline const struct duel *duel_of(struct world *w)
{
    return &match_of(w)->match.rec.now.duel;
}

static inline choice any_answer(struct world *w, int who)
{
    choice list[DUEL_MAX_CHOICES];
    int n = duel_choices(match_of(w)->match.rules, duel_of(w), who, list);

    return list[rng_below(&w->luck, (uint32_t)n)];
}

#endif
