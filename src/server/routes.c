/* routes.c - what the host answers over HTTP: the page's files, sessions,
 * accounts, histories and replays. */
#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "core/game.h"
#include "games/games.h"
#include "server/care.h"
#include "server/push.h"

enum {
    COOKIE = 256,
    SEALINGS = 64, /* passphrases that wait */
    HISTORY = 50
};

static const char json_mime[] = "application/json; charset=utf-8";

/* --- replies --- */

static void reply_text(struct exchange *x, int status, const char *type,
                       const char *text, const char *cookie)
{
    net_reply(x, &(struct reply){ .status = status,
                                  .type = type,
                                  .bytes = text,
                                  .n = strlen(text),
                                  .cookie = cookie });
}

void reply_json(struct exchange *x, int status, json_t *value,
                const char *cookie)
{
    char *text = json_dumps(value, JSON_COMPACT);

    reply_text(x, status, json_mime, text, cookie);
    free(text);
    json_decref(value);
}

void reply_error(struct exchange *x, int status, const char *message)
{
    reply_json(x, status, json_pack("{s:s}", "error", message), NULL);
}

/* The ratings of an account, by game; games it has not played are left out. */
static json_t *ratings_of(struct server *h, const struct person *p)
{
    json_t *ratings = json_object();

    for (int i = 0; i < GAMES && !p->guest; i++) {
        const char *game = games[i].game->id;
        struct glicko g;

        if (people_rating(h->store, game, p->id, &g) == 0 &&
            g.deviation < glicko_newcomer.deviation)
            json_object_set_new(ratings, game,
                                json_integer((json_int_t)(g.rating + 0.5)));
    }
    return ratings;
}

static void reply_person(struct server *h, struct exchange *x,
                         const struct person *p, const char *cookie)
{
    json_t *value = json_pack("{s:s,s:b,s:o}", "name", p->name, "guest",
                              p->guest, "ratings", ratings_of(h, p));

    if (care_moderates(h->store, p->id))
        json_object_set_new(value, "moderator", json_true());
    reply_json(x, 200, value, cookie);
}

/* A cookie that scripts cannot read and other sites do not send. */
static void write_cookie(const struct server *h, const char *token,
                         char out[COOKIE])
{
    snprintf(out, COOKIE,
             "session=%s; Path=/; HttpOnly; SameSite=Strict%s; "
             "Max-Age=%ld",
             token, h->secure ? "; Secure" : "",
             *token != '\0' ? SESSION_DAYS * 24 * 60 * 60L : 0L);
}

/* A session that is being written, and who waits for it. */
struct beginning {
    struct server *server;
    struct exchange *x;
    struct person person;
    char cookie[COOKIE];
};

static void on_begun(void *owner, enum written result)
{
    struct beginning *b = owner;

    if (result == WRITTEN_NOT)
        reply_error(b->x, 503, "this could not be kept just now: try again");
    else
        reply_person(b->server, b->x, &b->person, b->cookie);
    free(b);
}

static void begin_session(struct server *h, struct exchange *x,
                          const struct person *p)
{
    struct beginning *b = must_alloc(sizeof *b);
    char token[SESSION_TOKEN];

    b->server = h;
    b->x = x;
    b->person = *p;
    people_begin(h->batch, p, token, on_begun, b);
    write_cookie(h, token, b->cookie);
}

/* --- accounts --- */

/* A passphrase that a worker hashes, or compares with a hash. */
struct sealing {
    struct job job; /* first */
    struct server *server;
    struct exchange *x;
    struct person person;
    char address[LIMIT_ADDRESS], name[PERSON_NAME], account[PERSON_NAME];
    char passphrase[PASSPHRASE_MAX + 1];
    char session[SESSION_TOKEN]; /* of the guest who makes an account, or signs
                                    in */
    char sealed[SEALED];
    char reset[SESSION_TOKEN]; /* the token of a reset; "": it is none */
    bool fresh;                /* a new account, or a new passphrase */
    bool good;
};

static void seal(struct job *job)
{
    struct sealing *s = (struct sealing *)job;

    s->good = s->fresh ? people_seal(s->passphrase, s->sealed) == 0
                       : people_fits(s->passphrase, s->sealed);
    sodium_memzero(s->passphrase, sizeof s->passphrase);
}

static void on_created(void *owner, enum written result)
{
    struct sealing *s = owner;

    if (result == WRITTEN)
        begin_session(s->server, s->x, &s->person);
    else
        reply_error(s->x, result == WRITTEN_BEFORE ? 409 : 503,
                    result == WRITTEN_BEFORE
                        ? "this name is taken"
                        : "this could not be kept just now: try again");
    free(s);
}

/* There is another passphrase. */
static void end_reset(struct sealing *s)
{
    struct error err;

    if (care_reseal(s->server->store, s->reset, s->sealed,
                    server_now(s->server), &s->person, &err) == 0)
        begin_session(s->server, s->x, &s->person);
    else
        reply_error(s->x, 400, err.message);
    free(s);
}

static void on_sealed(struct job *job, bool worked)
{
    struct sealing *s = (struct sealing *)job;
    char id[PERSON_ID];

    limits_return(s->server->limits, LIMIT_HASHES, s->address, s->account);
    if (worked && !s->fresh)
        limits_tried(s->server->limits, s->address, s->account, s->good,
                     server_now(s->server));
    if (s->reset[0] != '\0' && s->good) {
        end_reset(s);
        return;
    }
    if (s->fresh && s->good) {
        if (!people_adopt(s->server->store, s->session, id))
            id[0] = '\0';
        people_create(s->server->batch, s->name, s->sealed, id, &s->person,
                      on_created, s);
        return;
    }
    if (s->good &&
        care_is_banned(s->server->store, s->person.id, server_now(s->server)))
        reply_error(s->x, 403,
                    "the keepers of this host have banned this "
                    "account");
    else if (s->good) {
        people_note_look(s->server->batch, &s->person);
        moves_begin(s->server, s->session, &s->person);
        begin_session(s->server, s->x, &s->person);
    } else if (s->fresh || !worked)
        reply_error(s->x, 503, "this cannot be done just now: try again");
    else
        reply_error(s->x, 403, "no account has this name and passphrase");
    free(s);
}

/* Without an account the same work is done, so that the time it takes does not
 * tell which names exist. */
static void no_account(struct sealing *s)
{
    snprintf(s->sealed, sizeof s->sealed, "%s",
             "$argon2id$v=19$m=65536,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$"
             "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
}

static void begin_sealing(struct server *h, struct exchange *x,
                          const struct request *q, const char *name,
                          const char *passphrase, bool fresh, const char *reset)
{
    struct sealing *s = must_alloc(sizeof *s);
    enum found found;

    memset(s, 0, sizeof *s);
    s->job = (struct job){ seal, on_sealed, NULL };
    s->server = h;
    s->x = x;
    s->fresh = fresh;
    snprintf(s->reset, sizeof s->reset, "%s", reset);
    people_fold(name, s->account);
    snprintf(s->name, sizeof s->name, "%s", name);
    snprintf(s->address, sizeof s->address, "%s", q->address);
    snprintf(s->session, sizeof s->session, "%s", q->session);
    snprintf(s->passphrase, sizeof s->passphrase, "%s", passphrase);
    found =
        fresh ? FOUND : people_account(h->store, name, &s->person, s->sealed);
    if (found == FOUND_NOT)
        no_account(s);
    if (found == FOUND_UNKNOWN)
        on_sealed(&s->job, false);
    else
        workers_add(h->sealers, &s->job);
}

/* May somebody try now?  0, or -1: it has been refused. */
static int may_try(struct server *h, struct exchange *x,
                   const struct request *q, const char *name, bool fresh)
{
    enum limit limits[] = { fresh ? LIMIT_REGISTRATIONS : LIMIT_SIGN_INS,
                            LIMIT_HASHES };
    int64_t now = server_now(h), wait;
    char account[PERSON_NAME], text[80];

    people_fold(name, account);
    wait = fresh ? 0 : limits_wait(h->limits, q->address, account, now);
    if (wait > 0) {
        snprintf(text, sizeof text,
                 "too many wrong passphrases: wait %lld seconds",
                 (long long)(wait + 999) / 1000);
        reply_error(x, 429, text);
        return -1;
    }
    if (workers_busy(h->sealers) >= SEALINGS) {
        reply_error(x, 503, "many people sign in just now: try again");
        return -1;
    }
    for (int i = 0; i < 2; i++)
        if (!limits_take(h->limits, limits[i], q->address, account, now)) {
            reply_error(x, 429, limit_rows[limits[i]].refusal);
            return -1;
        }
    return 0;
}

/* A new account's name is too much like another one. */
static void refuse_name(struct server *h, struct exchange *x,
                        const struct request *q, const char *name)
{
    char account[PERSON_NAME];

    people_fold(name, account);
    limits_return(h->limits, LIMIT_HASHES, q->address, account);
    reply_error(x, 409, "this name is taken, or looks like one that is");
}

static void account(struct server *h, struct exchange *x,
                    const struct request *q, bool fresh)
{
    json_t *m = json_loads(q->body, JSON_REJECT_DUPLICATES, NULL);
    const char *name = NULL, *passphrase = NULL;
    struct error err;

    if (m == NULL || json_unpack(m, "{s:s,s:s}", "name", &name, "passphrase",
                                 &passphrase) != 0)
        reply_error(x, 400, "this wants a name and a passphrase");
    else if (people_check(name, passphrase, &err) < 0)
        reply_error(x, 400, err.message);
    else if (fresh && people_reserved(name))
        reply_error(x, 409, "this name is taken");
    else if (may_try(h, x, q, name, fresh) == 0) {
        if (!fresh || people_look_alike(h->store, name) == FOUND_NOT)
            begin_sealing(h, x, q, name, passphrase, fresh, "");
        else
            refuse_name(h, x, q, name);
    }
    json_decref(m);
}

/* A one-time link: another passphrase for an account. */
static void on_reset(struct server *h, struct exchange *x,
                     const struct request *q)
{
    json_t *m = json_loads(q->body, JSON_REJECT_DUPLICATES, NULL);
    const char *token = NULL, *passphrase = NULL;
    char name[PERSON_NAME];
    struct error err;

    if (m == NULL || json_unpack(m, "{s:s,s:s}", "token", &token, "passphrase",
                                 &passphrase) != 0)
        reply_error(x, 400, "this wants a token and a passphrase");
    else if (care_reset(h->store, token, server_now(h), name) < 0)
        reply_error(x, 400, "this link has been used, or has run out");
    else if (people_check(name, passphrase, &err) < 0)
        reply_error(x, 400, err.message);
    else if (may_try(h, x, q, name, false) == 0)
        begin_sealing(h, x, q, name, passphrase, true, token);
    json_decref(m);
}

/* --- requests --- */

static void on_me(struct server *h, struct exchange *x, const struct request *q)
{
    struct person p;
    enum found found = people_find(h->store, q->session, &p);

    if (found == FOUND_UNKNOWN) {
        reply_error(x, 503, "this cannot be looked up just now: try again");
        return;
    }
    if (found == FOUND) {
        reply_person(h, x, &p, NULL);
        return;
    }
    if (!limits_take(h->limits, LIMIT_SESSIONS, q->address, "",
                     server_now(h))) {
        reply_error(x, 429, limit_rows[LIMIT_SESSIONS].refusal);
        return;
    }
    person_guest(&p);
    begin_session(h, x, &p);
}

static void on_register(struct server *h, struct exchange *x,
                        const struct request *q)
{
    account(h, x, q, true);
}

static void on_login(struct server *h, struct exchange *x,
                     const struct request *q)
{
    account(h, x, q, false);
}

static void on_logout(struct server *h, struct exchange *x,
                      const struct request *q)
{
    char cookie[COOKIE], session[SESSION_NAME];

    people_end(h->batch, q->session);
    people_session(q->session, session);
    clients_sign_out(h, session);
    hosts_sign_out(h->hosts, session);
    write_cookie(h, "", cookie);
    reply_json(x, 200, json_object(), cookie);
}

struct history {
    struct visitor visitor;
    json_t *list;
};

static void add_match(struct visitor *visitor, const char *key, int n,
                      const char *text)
{
    struct history *h = (struct history *)visitor;
    json_t *entry = json_loads(text, 0, NULL);

    (void)n;
    json_object_set_new(entry, "match", json_string(strrchr(key, '/') + 1));
    json_array_append_new(h->list, entry);
}

static void on_history(struct server *h, struct exchange *x,
                       const struct request *q)
{
    struct history history = { { add_match }, json_array() };
    struct person p;
    struct error err;
    char prefix[64];
    enum found found = people_find(h->store, q->session, &p);

    if (found == FOUND) {
        snprintf(prefix, sizeof prefix, "played/%s/", p.id);
        if (store_facts(h->store, prefix, "", HISTORY, &history.visitor, &err) <
            0)
            found = FOUND_UNKNOWN;
    }
    if (found != FOUND_UNKNOWN)
        reply_json(x, 200, json_pack("{s:O}", "matches", history.list), NULL);
    else
        reply_error(x, 503, "this cannot be looked up just now: try again");
    json_decref(history.list);
}

/* "match=ID": a match that is over, with the proof of its deal. */
static void on_replay(struct server *h, struct exchange *x,
                      const struct request *q)
{
    static const char name[] = "match=";
    struct hosted *t = NULL;
    char *replay;

    if (strncmp(q->query, name, sizeof name - 1) == 0)
        t = hosted_find(h, q->query + sizeof name - 1);
    if (t == NULL || t->match.phase != ONLINE_OVER) {
        reply_error(x, 404, "no match that is over has this name");
        return;
    }
    replay = online_replay(&t->match);
    reply_text(x, 200, "text/plain; charset=utf-8", replay, NULL);
    free(replay);
}

static const struct route {
    const char *path;
    bool post;
    void (*open)(struct server *h, struct exchange *x, const struct request *q);
} routes[] = {
    { "/api/me", false, on_me },
    { "/api/register", true, on_register },
    { "/api/login", true, on_login },
    { "/api/logout", true, on_logout },
    { "/api/history", false, on_history },
    { "/api/ladder", false, route_ladder },
    { "/api/person", false, route_person },
    { "/api/known", false, route_known },
    { "/api/friend", true, route_friend },
    { "/api/block", true, route_block },
    { "/api/push", false, route_push },
    { "/api/push", true, route_push },
    { "/api/turns", false, route_turns },
    { "/api/replay", false, on_replay },
    { "/api/reset", true, on_reset },
    { "/api/care", true, route_care },
    { "/api/care-log", false, route_care_log },
    { "/api/export", false, route_export },
    { "/api/delete", true, route_delete },
    { "/healthz", false, route_health },
    { "/metrics", false, route_metrics },
};

/* --- files --- */

enum { TAG = 17 }; /* the digits that build.mjs adds to the names of files */

static void tag_of(const struct page_file *f, char tag[TAG])
{
    unsigned char hash[crypto_hash_sha256_BYTES];

    crypto_hash_sha256(hash, (const unsigned char *)f->bytes, f->n);
    sodium_bin2hex(tag, TAG, hash, TAG / 2);
}

/* What follows the name of an encoding: ";q=0" means that it is not wanted. */
static bool is_wanted(const char *at)
{
    return strncmp(at, ";q=", 3) != 0 || strtod(at + 3, NULL) > 0;
}

/* Does a client take this encoding?  It says "gzip, br;q=0.5". */
static bool accepts(const char *list, const char *encoding)
{
    size_t n = strlen(encoding);

    if (n == 0)
        return true;
    for (const char *at = list; *at != '\0';
         at += strcspn(at, ","), at += strspn(at, ", "))
        if (strncmp(at, encoding, n) == 0 && strchr(",; ", at[n]) != NULL &&
            is_wanted(at + n))
            return true;
    return false;
}

/* The smallest form of a file that a client takes. */
static const struct page_file *best_form(const struct page_file *plain,
                                         const char *list)
{
    const struct page_file *best = plain;

    for (const struct page_file *f = plain; f->path != NULL; f++)
        if (strcmp(f->path, plain->path) == 0 && f->n < best->n &&
            accepts(list, f->encoding))
            best = f;
    return best;
}

static void send_file(struct exchange *x, const struct page_file *plain,
                      const struct request *q)
{
    const struct page_file *f = best_form(plain, q->accepts);
    char tag[TAG], own[2 * TAG];
    struct reply r = { .status = 200,
                       .type = f->type,
                       .bytes = f->bytes,
                       .n = f->n,
                       .tag = own,
                       .encoding = f->encoding };

    tag_of(plain, tag);
    snprintf(own, sizeof own, "\"%s%s\"", tag, f->encoding);
    r.forever = strcmp(q->query, tag) == 0;
    if (strcmp(own, q->tag) == 0) {
        r.status = 304;
        r.n = 0;
    }
    net_reply(x, &r);
}

void route_request(struct service *s, struct exchange *x,
                   const struct request *q)
{
    struct server *h = (struct server *)s;
    bool post = q->body != NULL, known = false;

    h->counts.requests++;
    if (!limits_take(h->limits, LIMIT_REQUESTS, q->address, q->session,
                     server_now(h))) {
        reply_error(x, 429, limit_rows[LIMIT_REQUESTS].refusal);
        return;
    }
    for (size_t i = 0; i < sizeof routes / sizeof routes[0]; i++) {
        if (strcmp(routes[i].path, q->path) != 0)
            continue;
        known = true;
        if (routes[i].post == post) {
            routes[i].open(h, x, q);
            return;
        }
    }
    if (known) {
        reply_error(x, 405,
                    post ? "ask for this with GET" : "send this with POST");
        return;
    }
    for (const struct page_file *f = h->files; f->path != NULL; f++)
        if (strcmp(f->path, q->path) == 0 && !post) {
            send_file(x, f, q);
            return;
        }
    reply_text(x, 404, "text/plain; charset=utf-8", "There is nothing here.\n",
               NULL);
}
