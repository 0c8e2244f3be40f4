/* lobby.c - what clients say, and how it is handled.
 *
 * Every message is an object with a `type`, one row of the table below.  A
 * message that is wrong gets an error reply and changes nothing.
 */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "core/game.h"
#include "games/games.h"
#include "match/protocol.h"
#include "server/care.h"
#include "server/tours.h"
#include "server/wish.h"

enum {
    KEY = 128,
    QUICK_TRIES = 3,
    CLAIM_MS = 60 * 1000,               /* with quick clocks, */
    CLAIM_LATE_MS = 24 * 60 * CLAIM_MS, /* without any */
    SLOW_MS = 60 * CLAIM_MS             /* such a clock decides by itself */
};

/* A message of a client.  0, or -1 with what is wrong. */
struct message_row {
    const char *type;
    int (*handle)(struct client *c, json_t *m, struct error *err);
    bool at_match; /* only for those who look at a match */
    bool seated;   /* only for those who sit there */
    bool led;      /* for the host who leads the match */
};

int client_takes(struct client *c, enum limit limit, struct error *err)
{
    if (limits_take(c->server->limits, limit, c->address, c->person.id,
                    server_now(c->server)))
        return 0;
    return error_set(err, "%s", limit_rows[limit].refusal);
}

/* --- coming and going --- */

/* A player has come or gone: all others learn of it. */
static void tell_presence(struct hosted *t, const struct person *p)
{
    int who = t->match.rules != NULL ? online_seat_of(&t->match, p->id) : -1;

    if (t->server->closing)
        return;
    if (who < 0 && t->match.rules != NULL && online_players(&t->match) == 0)
        hosts_tell(t->server->hosts, t, "here",
                   json_pack("[i,b]", ONLOOKER, t->clients != NULL));
    if (who < 0)
        return;
    t->elsewhere &= ~(1u << who); /* it was here, or is */
    hosts_tell(t->server->hosts, t, "here",
               json_pack("[i,b]", who, tell_is_here(t, who)));
    hosted_note_away(t);
    tell_all(t);
}

void client_leave(struct client *c)
{
    struct hosted *t = c->at;
    struct client **at;

    if (t == NULL)
        return;
    for (at = &t->clients; *at != c; at = &(*at)->next)
        ;
    *at = c->next;
    hosts_forget(t->server->hosts, c);
    c->next = NULL;
    c->at = NULL;
    if (t->writing.by == c)
        t->writing.by = NULL;
    tell_presence(t, &c->person);
}

static void come_to(struct client *c, struct hosted *t)
{
    client_leave(c);
    c->at = t;
    c->next = t->clients;
    t->clients = c;
    tell_start(c);
    tell_presence(t, &c->person);
    hosts_ask_who(t->server->hosts, t);
}

/* The session of a new guest, which is being written: a host that dies must not have
 * told of one that nobody knows afterwards. */
struct beginning {
    struct client *client; /* NULL: it has gone */
};

static void on_begun(void *owner, enum written result)
{
    struct beginning *b = owner;
    struct client *c = b->client;

    free(b);
    if (c == NULL)
        return;
    c->beginning = NULL;
    if (result == WRITTEN_NOT)
        net_cut(c->link, "this could not be kept just now");
    else
        tell_you(c);
}

static void begin(struct client *c)
{
    c->beginning = must_alloc(sizeof *c->beginning);
    c->beginning->client = c;
    people_begin(c->server->batch, &c->person, c->session, on_begun,
                 c->beginning);
    people_session(c->session, c->signed_in);
}

/* Who opens a link: whoever the session says, or a new guest.  0, or -1: nobody
 * knows, or there are too many. */
static int find_person(struct client *c, const struct request *q)
{
    struct server *h = c->server;
    enum found found;

    if (!limits_take(h->limits, LIMIT_REQUESTS, q->address, q->session,
                     server_now(h)))
        return -1;
    found = people_find(h->store, q->session, &c->person);
    if (found == FOUND) {
        people_session(q->session, c->signed_in);
        return 0;
    }
    if (found == FOUND_UNKNOWN ||
        !limits_take(h->limits, LIMIT_SESSIONS, q->address, "", server_now(h)))
        return -1;
    person_guest(&c->person);
    begin(c);
    return 0;
}

static void join_clients(struct client *c)
{
    c->older = c->server->clients;
    if (c->older != NULL)
        c->older->newer = c;
    c->server->clients = c;
}

static void leave_clients(struct client *c)
{
    if (c->older != NULL)
        c->older->newer = c->newer;
    if (c->newer != NULL)
        c->newer->older = c->older;
    else
        c->server->clients = c->older;
}

void clients_sign_out(struct server *h, const char *session)
{
    for (struct client *c = h->clients; c != NULL; c = c->older)
        if (strcmp(c->signed_in, session) == 0)
            net_cut(c->link, "signed out");
}

void *client_open(struct service *s, struct link *l, const struct request *q)
{
    struct server *h = (struct server *)s;
    struct client *c = must_alloc(sizeof *c);

    memset(c, 0, sizeof *c);
    c->server = h;
    c->link = l;
    snprintf(c->address, sizeof c->address, "%s", q->address);
    if (find_person(c, q) < 0) {
        free(c);
        return NULL;
    }
    join_clients(c);
    if (c->beginning == NULL)
        tell_you(c);
    return c;
}

void client_closed(struct service *s, void *client)
{
    struct client *c = client;

    (void)s;
    client_leave(client);
    listing_leave(client);
    tours_forget(client);
    leave_clients(client);
    client_forgets(client);
    if (c->beginning != NULL)
        c->beginning->client = NULL;
    free(client);
}

/* --- messages --- */

/* A program that came without a cookie is a guest; it was sent its session, and
 * comes back with that. */
static int on_hello(struct client *c, json_t *m, struct error *err)
{
    const char *session = json_string_value(json_object_get(m, "session"));

    if (session != NULL) {
        enum found found =
            c->at != NULL || c->in_lobby
                ? FOUND_NOT
                : people_find(c->server->store, session, &c->person);

        if (found == FOUND_UNKNOWN && client_waits(c, m))
            return 0;
        if (found != FOUND)
            return error_set(err, "this session is not one to come back with");
        c->session[0] = '\0';
        people_session(session, c->signed_in);
        tell_you(c);
    }
    c->tables = json_is_true(json_object_get(m, "tables"));
    c->state = json_is_true(json_object_get(m, "state"));
    c->texts = json_is_true(json_object_get(m, "texts"));
    return 0;
}

static int on_watch(struct client *c, json_t *m, struct error *err)
{
    const char *id = json_string_value(json_object_get(m, "match"));
    struct hosted *t;

    if (client_takes(c, LIMIT_WATCHING, err) < 0)
        return -1;
    t = id != NULL ? hosted_find(c->server, id) : NULL;
    if (t == NULL && id != NULL &&
        (c->server->unread || tours_await(c->server, id)) &&
        client_waits(c, m)) { /* and is counted when it is said again */
        limits_return(c->server->limits, LIMIT_WATCHING, c->address,
                      c->person.id);
        return 0;
    }
    if (t == NULL && id != NULL && hosts_keep_aside(c->server->hosts, id))
        return error_set(err, "%s", hosts_aside);
    if (t == NULL && c->server->unread)
        return error_set(err, "this match cannot be read just now: try again");
    if (t == NULL || t->match.rules == NULL)
        return error_set(err, "there is no such match");
    come_to(c, t);
    return 0;
}

static int on_create(struct client *c, json_t *m, struct error *err)
{
    struct wanted w;

    if (wish_read(m, &w, err) < 0)
        return -1;
    return hosted_new(c->server, c, &w.wish, err);
}

/* Write a line that was made for a client.  `made` is 0, or -1 with what is wrong. */
static int propose(struct client *c, int made, const char *line)
{
    if (made == 0)
        hosted_propose(c->at, c, line);
    return made;
}

/* Nobody has to play with people whom they have blocked. */
static bool is_kept_apart(struct client *c)
{
    for (int i = 0; i < c->at->match.setup.players; i++) {
        const struct seat *s = &c->at->match.seat[i];

        if (s->kind == SEAT_PERSON &&
            (profile_blocks(c->server, s->person.id, c->person.id) ||
             profile_blocks(c->server, c->person.id, s->person.id)))
            return true;
    }
    return false;
}

static int on_sit(struct client *c, json_t *m, struct error *err)
{
    const char *brings = json_string_value(json_object_get(m, "brings"));
    char line[ONLINE_LINE];

    if (is_kept_apart(c))
        return error_set(err,
                         "this seat is not for you: one of you has blocked "
                         "the other");
    return propose(c, online_sit(&c->at->match, &c->person, brings, line, err),
                   line);
}

static int seat_of(const struct client *c)
{
    return online_seat_of(&c->at->match, c->person.id);
}

/* Leave a table that still waits for others. */
static int on_stand(struct client *c, json_t *m, struct error *err)
{
    char line[ONLINE_LINE];

    (void)m;
    if (online_stand(&c->at->match, seat_of(c), line, err) < 0)
        return -1;
    listing_stand(c->at, c->person.id);
    return propose(c, 0, line);
}

/* Computers take the seats that are open. */
static int on_fill(struct client *c, json_t *m, struct error *err)
{
    const char *level = json_string_value(json_object_get(m, "level"));
    char line[ONLINE_LINE];

    return propose(c,
                   online_fill(&c->at->match, seat_of(c),
                               level != NULL ? level : "",
                               server_now(c->server), line, err),
                   line);
}

typedef int deal_fn(const struct online_match *m, int who, const char *hex,
                    int64_t now, char line[ONLINE_LINE], struct error *err);

static int add_to_deal(struct client *c, json_t *m, deal_fn *make_line,
                       struct error *err)
{
    const char *hex = json_string_value(json_object_get(m, "hex"));
    char line[ONLINE_LINE];

    if (make_line(&c->at->match, seat_of(c), hex != NULL ? hex : "",
                  server_now(c->server), line, err) < 0)
        return -1;
    hosted_propose(c->at, c, line);
    return 0;
}

static int on_seal(struct client *c, json_t *m, struct error *err)
{
    return add_to_deal(c, m, online_seal, err);
}

static int on_part(struct client *c, json_t *m, struct error *err)
{
    return add_to_deal(c, m, online_part, err);
}

/* The legal answer that a message names.  As in the bots' protocol: `id` is that of
 * the question, so an answer to an earlier one comes too late. */
static int read_given(struct client *c, json_t *m, choice *given,
                      struct error *err)
{
    const char *text = json_string_value(json_object_get(m, "answer"));
    json_t *id = json_object_get(m, "id");
    struct protocol_said said = { .type = SAID_ANSWER,
                                  .id = id != NULL ? json_integer_value(id)
                                                   : -1 };
    struct online_match *t = &c->at->match;
    int who = seat_of(c);

    if (text == NULL || strlen(text) >= sizeof said.answer)
        return error_set(err, "an answer is a text in the game's notation");
    if (t->phase != ONLINE_PLAYING ||
        (duel_waiting(&t->rec.now.duel) >> who & 1) == 0)
        return error_set(err, "you are not asked now");
    strcpy(said.answer, text);
    return protocol_choice(t->rec.rules, &t->rec.now.duel, who, &said, given,
                           err);
}

static int on_answer(struct client *c, json_t *m, struct error *err)
{
    int who = seat_of(c);
    choice given;

    if (read_given(c, m, &given, err) < 0)
        return -1;
    if (c->at->match.seat[who].held_until != 0)
        return error_set(err, "you have answered already");
    return hosted_answer(c->at, c, who, given, 0, err);
}

/* Tell what an answer would do; nothing if its question has gone by meanwhile. */
static int on_weigh(struct client *c, json_t *m, struct error *err)
{
    choice given;

    if (read_given(c, m, &given, err) == 0)
        tell_outcome(c, seat_of(c), given);
    return 0;
}

static int on_resign(struct client *c, json_t *m, struct error *err)
{
    char line[ONLINE_LINE];

    (void)m;
    return propose(c,
                   online_answer(&c->at->match, seat_of(c), CHOICE_RESIGN,
                                 server_now(c->server), line, err),
                   line);
}

static int on_draw(struct client *c, json_t *m, struct error *err)
{
    char line[ONLINE_LINE];

    (void)m;
    return propose(c, online_draw(&c->at->match, seat_of(c), line, err), line);
}

/* Ask to take an answer back, or let the other do so. */
static int on_takeback(struct client *c, json_t *m, struct error *err)
{
    char line[ONLINE_LINE];

    (void)m;
    return propose(c,
                   online_back(&c->at->match, seat_of(c), server_now(c->server),
                               line, err),
                   line);
}

int64_t claim_after(const struct online_match *m)
{
    if (m->total_ms == 0)
        return CLAIM_LATE_MS;
    return m->total_ms < SLOW_MS ? CLAIM_MS : 0;
}

/* Somebody for whom the match waits has been away for long: they lose it. */
static int on_claim(struct client *c, json_t *m, struct error *err)
{
    const struct online_match *t = &c->at->match;
    int64_t now = server_now(c->server), wait = claim_after(t);
    char line[ONLINE_LINE];

    (void)m;
    for (int i = 0; t->phase == ONLINE_PLAYING && i < t->setup.players; i++)
        if (i != seat_of(c) && (online_players(t) >> i & 1) &&
            (duel_waiting(&t->rec.now.duel) >> i & 1) &&
            t->seat[i].held_until == 0 && wait != 0 && c->at->away[i] != 0 &&
            now - c->at->away[i] >= wait)
            return propose(c, online_left(t, i, now, line, err), line);
    return error_set(err, "nobody whom this match waits for has been away for "
                          "long enough");
}

static int on_chat(struct client *c, json_t *m, struct error *err)
{
    const char *text = json_string_value(json_object_get(m, "text"));

    if (text == NULL || *text == '\0' || strlen(text) > CHAT_LENGTH)
        return error_set(err, "words to others have 1 to 400 letters");
    if (care_is_muted(c->server->store, c->person.id, server_now(c->server)))
        return error_set(err, "the keepers of this host have muted you");
    if (client_takes(c, LIMIT_CHAT, err) < 0)
        return -1;
    tell_chat(c->at, c->person.name, text);
    hosts_tell(c->server->hosts, c->at, "chat",
               json_pack("{s:s,s:s}", "from", c->person.name, "text", text));
    return 0;
}

/* Mute the chat of others, or hear it again. */
static int on_mute(struct client *c, json_t *m, struct error *err)
{
    json_t *on = json_object_get(m, "on");

    if (!json_is_boolean(on))
        return error_set(err, "mute wants on: true or false");
    c->mute = json_is_true(on);
    return 0;
}

/* --- finding others to play --- */

/* Change a fact that others may be changing too, from `was` (NULL: it is not
 * there).  Returns whether it still was. */
static bool claim(struct server *h, const char *key, const char *was,
                  const char *text)
{
    struct change change = { .kind = was != NULL ? CHANGE_SWAP : CHANGE_CREATE,
                             .key = key,
                             .text = text,
                             .was = was };
    struct error err;

    return store_write(h->store, &change, 1, &err) == 0 && !change.taken;
}

/* Does somebody wait in this match for an opponent? */
static bool waits_for(const struct hosted *t)
{
    for (int i = 0; i < t->match.setup.players; i++)
        if (t->match.seat[i].kind == SEAT_PERSON && tell_is_here(t, i))
            return online_has_open_seat(&t->match);
    return false;
}

static void quick_key(const char *kind, char key[KEY])
{
    snprintf(key, KEY, "quick/%s", kind);
}

/* Come to a match and sit down, unless already seated there. */
static int sit_at(struct client *c, struct hosted *t, const char *brings)
{
    json_t *sit = json_pack("{s:s,s:s}", "type", "sit", "brings", brings);

    come_to(c, t);
    if (seat_of(c) < 0)
        client_says(c, sit);
    json_decref(sit);
    return 0;
}

/* The match where somebody waits, if it is for this client: its own, or one that
 * it was the first to claim. */
static struct hosted *quick_match(struct client *c, const char *key,
                                  const char *waiting)
{
    struct hosted *t = waiting != NULL ? hosted_find(c->server, waiting) : NULL;

    if (t == NULL || t->match.phase != ONLINE_GATHERING)
        return NULL;
    if (online_seat_of(&t->match, c->person.id) >= 0)
        return t;
    return waits_for(t) && claim(c->server, key, waiting, "") ? t : NULL;
}

/* Make a match and sit down there; it is all written before others find it.  0,
 * or -1 with what is wrong. */
static int wait_at_new(struct client *c, const struct online_wish *w,
                       struct error *err)
{
    if (batch_flush(c->server->batch, err) != 0 ||
        hosted_new(c->server, c, w, err) < 0)
        return -1;
    return batch_flush(c->server->batch, err) == 0 ? 0 : -1;
}

/* What the wish says that a seat brings; "": nothing. */
static const char *brings_of(const struct online_wish *w, char seat)
{
    for (int i = 0; w->set[i][0] != NULL; i++)
        if (w->set[i][0][0] == seat && w->set[i][0][1] == '.')
            return w->set[i][1];
    return "";
}

/* Wait where others find it, or go to whoever waits.  1, 0: somebody was
 * quicker, or -1 with what is wrong. */
static int try_quick(struct client *c, const char *key,
                     const struct online_wish *w, struct error *err)
{
    char *waiting = store_fact(c->server->store, key, err);
    struct hosted *t = quick_match(c, key, waiting);
    int rc;

    if (t != NULL) {
        sit_at(c, t, brings_of(w, 'A'));
        rc = 1;
    } else if ((rc = wait_at_new(c, w, err)) == 0) {
        rc = claim(c->server, key, waiting, c->at->match.id);
    }
    free(waiting);
    return rc;
}

void quick_withdraw(struct hosted *t)
{
    char key[KEY], kind[ONLINE_KIND];

    online_kind_of(&t->match, kind);
    quick_key(kind, key);
    batch_add(
        t->server->batch,
        &(struct change){
            .kind = CHANGE_SWAP, .key = key, .text = "", .was = t->match.id },
        NULL, NULL);
}

/* Play anybody who wants the same: the fact "quick/KIND" names the match where
 * somebody waits, which is listed too. */
static int on_quick(struct client *c, json_t *m, struct error *err)
{
    char key[KEY], kind[ONLINE_KIND];
    struct wanted w;
    int rc = 0;

    if (wish_read(m, &w, err) < 0 || online_kind(&w.wish, kind, err) < 0)
        return -1;
    w.wish.listed = true;
    quick_key(kind, key);
    for (int i = 0; i < QUICK_TRIES && rc == 0; i++)
        rc = try_quick(c, key, &w.wish, err);
    if (rc == 0)
        return error_set(err, "others were quicker: try again");
    return rc < 0 ? -1 : 0;
}

/* The match that a fact names, or NULL. */
static struct hosted *match_named(struct server *h, const char *key,
                                  struct error *err)
{
    char *match = store_fact(h->store, key, err);
    struct hosted *t = match != NULL ? hosted_find(h, match) : NULL;

    free(match);
    return t != NULL && t->match.rules != NULL ? t : NULL;
}

/* Play again: the first who wants to makes a match like this one, which the fact
 * "again/MATCH" names, and the others hear of it and take their seats there. */
static int on_rematch(struct client *c, json_t *m, struct error *err)
{
    struct hosted *old = c->at, *next;
    struct online_again again;
    char key[KEY];

    (void)m;
    if (old->match.phase != ONLINE_OVER)
        return error_set(err, "this match is not over yet");
    snprintf(key, sizeof key, "again/%s", old->match.id);
    next = match_named(c->server, key, err);
    if (next != NULL)
        return sit_at(c, next, "");
    online_again(&old->match, seat_of(c), &again);
    if (wait_at_new(c, &again.wish, err) < 0)
        return -1;
    if (!claim(c->server, key, NULL, c->at->match.id)) {
        next = match_named(c->server, key, err); /* somebody was quicker */
        return next != NULL ? sit_at(c, next, "")
                            : error_set(err, "somebody was quicker: try again");
    }
    tell_rematch(old, c->person.name, c->at->match.id);
    hosts_tell(c->server->hosts, old, "rematch",
               json_pack("{s:s,s:s}", "from", c->person.name, "match",
                         c->at->match.id));
    return 0;
}

/* Come to the lobby, or leave it: see listing.c. */
static int on_lobby(struct client *c, json_t *m, struct error *err)
{
    json_t *on = json_object_get(m, "on");

    if (!json_is_boolean(on))
        return error_set(err, "lobby wants on: true or false");
    if (!json_is_true(on)) {
        listing_leave(c);
        return 0;
    }
    if (client_takes(c, LIMIT_WATCHING, err) < 0)
        return -1;
    listing_enter(c);
    return 0;
}

/* Look at no match any more.  A player keeps the seat. */
static int on_leave(struct client *c, json_t *m, struct error *err)
{
    (void)m, (void)err;
    client_leave(c);
    return 0;
}

static const struct message_row rows[] = {
    { "hello", on_hello, false, false, false },
    { "watch", on_watch, false, false, false },
    { "create", on_create, false, false, false },
    { "quick", on_quick, false, false, false },
    { "lobby", on_lobby, false, false, false },
    { "leave", on_leave, false, false, false },
    { "sit", on_sit, true, false, true },
    { "stand", on_stand, true, true, true },
    { "fill", on_fill, true, true, true },
    { "seal", on_seal, true, true, true },
    { "part", on_part, true, true, true },
    { "answer", on_answer, true, true, true },
    { "weigh", on_weigh, true, true, false },
    { "resign", on_resign, true, true, true },
    { "draw", on_draw, true, true, true },
    { "takeback", on_takeback, true, true, true },
    { "claim", on_claim, true, true, true },
    { "chat", on_chat, true, true, false },
    { "report", on_report, true, false, false },
    { "mute", on_mute, false, false, false },
    { "rematch", on_rematch, true, true, false },
    { "tour", on_tour, false, false, false },
    { "tour-new", on_tour_new, false, false, false },
    { "tour-join", on_tour_join, false, false, false },
    { "tour-leave", on_tour_leave, false, false, false },
    { "tour-start", on_tour_start, false, false, false },
    { "tour-close", on_tour_close, false, false, false },
};

static int handle_row(const struct message_row *row, struct client *c,
                      json_t *m, struct error *err)
{
    struct error ignored;

    if (row->at_match && c->at == NULL)
        return error_set(err, "you are at no match: create or watch one first");
    if (row->at_match && hosts_is_aside(c->at))
        return error_set(err, "%s", hosts_aside);
    if (row->at_match && c->at->writing.line != NULL)
        batch_flush(c->server->batch, &ignored); /* one thing at a time */
    if (row->at_match && c->at->writing.line != NULL && client_waits(c, m))
        return 0;
    if (row->at_match && c->at->writing.line != NULL)
        return error_set(err,
                         "what was said before is not kept yet: try again in "
                         "a moment");
    if (row->led && hosts_follow(c->server->hosts, c->at))
        return hosts_forward(c->server->hosts, c, m, err);
    if (row->seated && seat_of(c) < 0)
        return error_set(err, "you do not play in this match");
    if (row->handle(c, m, err) < 0)
        return -1;
    if (row->led)
        c->at->writing.said = json_incref(m);
    return 0;
}

static int handle(struct client *c, json_t *m, struct error *err)
{
    const char *type = json_string_value(json_object_get(m, "type"));

    for (size_t i = 0; type != NULL && i < sizeof rows / sizeof rows[0]; i++)
        if (text_equal(rows[i].type, type))
            return handle_row(&rows[i], c, m, err);
    return error_set(err, "a message has a type, one of those that "
                          "docs/hosting.md lists");
}

void client_says(struct client *c, json_t *message)
{
    struct server *h = c->server;
    bool guest = c->link == NULL; /* it is freed when it was heard */
    struct error err;
    int rc;

    h->counts.messages++;
    rc = handle(c, message, &err);
    if (!guest)
        c->number = 0;
    if (rc == 0)
        return;
    h->counts.refused++;
    tell_error(c, err.message);
}

void client_message(struct service *s, void *client, const char *text, size_t n)
{
    json_t *m = json_loadb(text, n, JSON_REJECT_DUPLICATES, NULL);

    status_message((struct server *)s);
    if (json_is_object(m) && !client_queues(client, m))
        client_says(client, m);
    else if (!json_is_object(m))
        tell_error(client, "a message is an object in JSON");
    json_decref(m);
}
