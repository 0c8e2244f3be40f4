/* tell.c - what the host says to whom.
 *
 * A player hears what its seat may know at once; a spectator hears what all may
 * know, and later.  Everybody in a match hears at the same moments, whether
 * they are asked or not.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/hash.h"
#include "core/game.h"
#include "match/protocol.h"
#include "server/clock.h"
#include "server/server_parts.h"

/* Send the lines in memory, one message each. */
static void send_lines(struct client *c, const char *text)
{
    while (*text != '\0') {
        size_t n = strcspn(text, "\n");

        net_send(c->link, text, n);
        text += n + (text[n] == '\n');
    }
}

static void tell(struct client *c, struct json *j)
{
    send_lines(c, j->text);
}

void tell_error(struct client *c, const char *message)
{
    struct json j;

    if (c->link == NULL) {
        hosts_refuse(c->server->hosts, c, message);
        return;
    }
    json_init_lines(&j);
    protocol_error(&j, message);
    tell(c, &j);
    json_done(&j);
}

void tell_json(struct client *c, json_t *message)
{
    char *text = json_dumps(message, JSON_COMPACT);

    net_send(c->link, text, strlen(text));
    free(text);
}

void tell_you(struct client *c)
{
    struct json j;

    json_init_lines(&j);
    json_open(&j, NULL, '{');
    json_put_string(&j, "type", "you");
    json_put_string(&j, "name", c->person.name);
    json_put_bool(&j, "guest", c->person.guest);
    if (c->session[0] != '\0')
        json_put_string(&j, "session", c->session);
    json_close(&j);
    tell(c, &j);
    json_done(&j);
}

void tell_outcome(struct client *c, int who, choice given)
{
    const struct record *rec = &c->at->match.rec;
    struct json j;

    json_init_lines(&j);
    protocol_outcome(&j, rec->rules, &rec->now.duel, who, given);
    tell(c, &j);
    json_done(&j);
}

/* --- the match --- */

bool tell_is_linked(const struct hosted *t, int who)
{
    for (const struct client *c = t->clients; c != NULL; c = c->next)
        if (online_seat_of(&t->match, c->person.id) == who)
            return true;
    return false;
}

bool tell_is_here(const struct hosted *t, int who)
{
    return (t->elsewhere >> who & 1) || tell_is_linked(t, who);
}

/* Before the match begins, others learn what a player brings if it is open. */
static void put_brings(struct json *j, const struct online_match *m, int who,
                       int viewer)
{
    char brings[ONLINE_BRINGS];
    struct text out;

    if (m->phase != ONLINE_GATHERING || (m->open_picks >> who & 1) ||
        m->rules->game->pick.max == 0)
        return;
    text_init(&out, brings, sizeof brings);
    setup_picks(m->rules, &m->setup, who, &out);
    json_put_string(j, "brings", m->hidden && who != viewer ? "?" : brings);
}

static void put_offers(struct json *j, const char *name, unsigned seats)
{
    json_open(j, name, '[');
    for (int i = 0; i < DUEL_MAX_PLAYERS; i++)
        if (seats >> i & 1)
            json_put_string(j, NULL, (char[]){ seat_letter(i), '\0' });
    json_close(j);
}

static void put_seat(struct json *j, const struct hosted *t, int who,
                     int viewer)
{
    static const char *const kinds[] = { "open", "person", "computer" };
    const struct seat *s = &t->match.seat[who];

    json_open(j, NULL, '{');
    json_put_string(j, "seat", (char[]){ seat_letter(who), '\0' });
    json_put_string(j, "kind", kinds[s->kind]);
    json_put_string(j, "name",
                    s->kind == SEAT_COMPUTER ? s->computer : s->person.name);
    if (t->rating[who] != 0)
        json_put_number(j, "rating", t->rating[who]);
    if (t->counted)
        json_put_number(j, "change", t->change[who]);
    json_put_bool(j, "here", s->kind == SEAT_COMPUTER || tell_is_here(t, who));
    if (s->kind == SEAT_PERSON && t->away[who] != 0)
        json_put_number(j, "away", server_now(t->server) - t->away[who]);
    put_brings(j, &t->match, who, viewer);
    json_put_bool(j, "seal", s->has_seal);
    json_put_bool(j, "part", s->has_part);
    if (t->match.total_ms != 0)
        json_put_number(
            j, "left",
            clock_told(&t->match, viewer, who, server_now(t->server)));
    json_close(j);
}

/* Who sits where, the clocks, and the commitment to the deal. */
static void put_match(struct json *j, const struct hosted *t, int who)
{
    static const char *const phases[] = { "gathering", "playing", "over" };
    char hex[FAIR_HEX];

    hex[0] = '\0';
    if (t->match.committed)
        fair_hex(t->match.fair.commitment, hex);
    json_open(j, NULL, '{');
    json_put_string(j, "type", "table");
    json_put_string(j, "match", t->match.id);
    json_put_string(j, "game", t->match.rules->game->id);
    json_put_string(j, "phase", phases[t->match.phase]);
    json_put_string(j, "commitment", hex);
    json_put_bool(j, "rated", t->match.rated);
    json_put_bool(j, "listed", t->match.listed);
    json_put_number(j, "total", t->match.total_ms);
    json_put_number(j, "increment", t->match.increment_ms);
    json_put_number(j, "claim", claim_after(&t->match));
    if (t->match.tour[0] != '\0')
        json_put_string(j, "tour", t->match.tour);
    if (who >= 0)
        json_put_string(j, "you", (char[]){ seat_letter(who), '\0' });
    json_open(j, "seats", '[');
    for (int i = 0; i < t->match.setup.players; i++)
        put_seat(j, t, i, who);
    json_close(j);
    put_offers(j, "draw", t->match.draw_offers);
    put_offers(j, "back", t->match.back_offers);
    json_close(j);
}

static void put_start(struct json *j, const struct hosted *t, int who)
{
    struct protocol_match m = { .excerpt = t->match.rec.excerpt,
                                .position = &t->match.rec.now.duel,
                                .own = t->match.brought.text };

    for (int i = 0; i < t->match.setup.players; i++)
        m.name[i] = t->match.seat[i].kind == SEAT_COMPUTER
                        ? t->match.seat[i].computer
                        : t->match.seat[i].person.name;
    protocol_start(j, &m, who);
}

static const char *reason_of(const struct online_match *t)
{
    if (t->closed)
        return "closed by the keepers of this host";
    if (t->drawn)
        return "drawn by agreement";
    if (t->left != 0)
        return "left the match";
    return t->out_of_time != 0 ? "out of time" : NULL;
}

/* The answer has been accepted, and will be announced to the others in time. */
static void put_noted(struct json *j)
{
    json_open(j, NULL, '{');
    json_put_string(j, "type", "noted");
    json_close(j);
}

/* Events from number `from` on, the position, and the question or the end. */
static void put_news(struct json *j, const struct hosted *t, int who, int from,
                     bool state, bool texts)
{
    const struct record *rec = &t->match.rec;
    const struct duel *d = &rec->now.duel;

    for (int i = from; i < rec->nevents; i++)
        protocol_event(j, rec->rules, &rec->now.duel, &rec->events[i].event,
                       who);
    protocol_view(j, rec->rules, d, who, state);
    if (t->match.phase == ONLINE_OVER)
        protocol_end(j, rec->rules, d, reason_of(&t->match));
    else if (who >= 0 && t->match.seat[who].held_until != 0)
        put_noted(j);
    else if (who >= 0 && (duel_waiting(d) >> who & 1))
        protocol_ask(j, rec->rules, d, who, 0, texts);
}

/* --- spectators --- */

static void say_later(struct hosted *t, const char *text)
{
    struct server *h = t->server;
    struct later *l = must_alloc(sizeof *l);

    *l = (struct later){ server_now(h) + h->spectator_ms, t, must_strdup(text),
                         NULL };
    *h->last_later = l;
    h->last_later = &l->next;
}

static void send_to_spectators(struct hosted *t, const char *text)
{
    for (struct client *c = t->clients; c != NULL; c = c->next)
        if (online_seat_of(&t->match, c->person.id) < 0)
            send_lines(c, text);
}

static void later_free(struct later *l)
{
    free(l->text);
    free(l);
}

void tell_later(struct server *h, int64_t now)
{
    struct later *l;

    while ((l = h->later) != NULL && l->due <= now) {
        h->later = l->next;
        if (h->later == NULL)
            h->last_later = &h->later;
        send_to_spectators(l->at, l->text);
        later_free(l);
    }
}

void forget_later(struct server *h, const struct hosted *t)
{
    struct later **at = &h->later;

    while (*at != NULL) {
        struct later *l = *at;

        if (l->at == t) {
            *at = l->next;
            later_free(l);
        } else {
            at = &l->next;
        }
    }
    h->last_later = at;
}

static bool has_spectator(const struct hosted *t)
{
    for (const struct client *c = t->clients; c != NULL; c = c->next)
        if (online_seat_of(&t->match, c->person.id) < 0)
            return true;
    return false;
}

/* --- to all --- */

/* Who sits where, how strong they are, and what they offer. */
static uint64_t seats_as_seen(const struct hosted *t)
{
    const struct online_match *match = &t->match;
    uint64_t parts[] = { match->draw_offers, 0, match->back_offers };

    for (int i = 0; i < match->setup.players; i++)
        parts[1] = (parts[1] ^ (uint64_t)t->rating[i] << 32) * 32 +
                   match->seat[i].kind * 8u + match->seat[i].has_seal * 4u +
                   match->seat[i].has_part * 2u + tell_is_here(t, i);
    parts[1] ^= (uint64_t)match->seatings << 48;
    return hash_bytes(parts, sizeof parts);
}

/* A hash of whatever the player in seat `who` can tell of the match.  An answer
 * that stays sealed or is held makes no difference to the others, so they do
 * not hear that it was given. */
static uint64_t match_as_seen(const struct hosted *t, int who)
{
    const struct online_match *match = &t->match;
    uint64_t parts[] = { (uint64_t)match->phase,
                         match->drawn,
                         match->out_of_time,
                         match->left,
                         who >= 0 && match->seat[who].held_until != 0,
                         0 };
    union match view;

    if (match->phase != ONLINE_GATHERING) {
        duel_copy(match->rec.rules, &view.duel, &match->rec.now.duel);
        duel_view(match->rec.rules, &view.duel, who);
        parts[5] = duel_hash(match->rec.rules, &view.duel);
    }
    return hash_bytes(parts, sizeof parts);
}

static void put_start_once(struct json *j, struct client *c, int who)
{
    if (c->sent >= 0)
        return;
    put_start(j, c->at, who);
    if (c->tables)
        protocol_tables(j, c->at->match.rec.rules, &c->at->match.rec.now.duel);
    c->sent = 0;
}

/* To a player: at once. */
static void tell_player(struct client *c, int who)
{
    struct hosted *t = c->at;
    uint64_t seats = seats_as_seen(t), match = match_as_seen(t, who);
    bool news;
    struct json j;

    if (c->rewinds != t->match.rec.rewinds)
        c->sent = -1; /* the match went back: it is told anew */
    c->rewinds = t->match.rec.rewinds;
    news = match != c->seen || c->sent != t->match.rec.nevents;
    if (!news && seats == c->seats)
        return;
    c->seats = seats;
    c->seen = match;
    json_init_lines(&j);
    put_match(&j, t, who);
    if (news && t->match.phase != ONLINE_GATHERING) {
        put_start_once(&j, c, who);
        put_news(&j, t, who, c->sent, c->state, c->texts);
        c->sent = t->match.rec.nevents;
    }
    tell(c, &j);
    json_done(&j);
}

/* The first event of the last answer that is not sealed. */
static int last_events(const struct record *rec)
{
    int known = rec->n, from;

    for (int i = 0; i < rec->setup.players; i++)
        known -= rec->now.duel.parts[i];
    from = known > 0 ? rec->nevents : 0;
    while (from > 0 && rec->events[from - 1].after >= known)
        from--;
    return from;
}

/* To all spectators: at once while a match is being gathered, later after
 * that. */
static void tell_spectators(struct hosted *t)
{
    uint64_t seats = seats_as_seen(t), match = match_as_seen(t, SPECTATOR);
    bool gathering = t->match.phase == ONLINE_GATHERING;
    bool anew = t->rewinds != t->match.rec.rewinds;
    struct json j;

    if (seats == t->seats && match == t->seen && !anew)
        return;
    json_init_lines(&j);
    put_match(&j, t, SPECTATOR);
    if (anew)
        put_start(&j, t, SPECTATOR);
    if ((match != t->seen || anew) && !gathering)
        put_news(&j, t, SPECTATOR, anew ? 0 : last_events(&t->match.rec), false,
                 false);
    t->rewinds = t->match.rec.rewinds;
    t->seats = seats;
    t->seen = match;
    if (gathering)
        send_to_spectators(t, j.text);
    else
        say_later(t, j.text);
    json_done(&j);
}

void tell_all(struct hosted *t)
{
    for (struct client *c = t->clients; c != NULL; c = c->next) {
        int who = online_seat_of(&t->match, c->person.id);

        if (who >= 0)
            tell_player(c, who);
    }
    if (has_spectator(t))
        tell_spectators(t);
    listing_touch(t);
}

/* A spectator gets the constant part at once, and the position later. */
static void start_spectator(struct client *c)
{
    struct hosted *t = c->at;
    struct json j;

    json_init_lines(&j);
    put_match(&j, t, SPECTATOR);
    if (t->match.phase != ONLINE_GATHERING) {
        put_start(&j, t, SPECTATOR);
        protocol_tables(&j, t->match.rec.rules, &t->match.rec.now.duel);
    }
    tell(c, &j);
    json_done(&j);
    t->seen = 0;
    tell_spectators(t);
}

void tell_start(struct client *c)
{
    int who = online_seat_of(&c->at->match, c->person.id);

    c->sent = -1;
    c->seen = c->seats = 0;
    if (who >= 0)
        tell_player(c, who);
    else
        start_spectator(c);
}

void tell_chat(struct hosted *t, const char *from, const char *text)
{
    struct json j;

    json_init_lines(&j);
    json_open(&j, NULL, '{');
    json_put_string(&j, "type", "chat");
    json_put_string(&j, "from", from);
    json_put_string(&j, "text", text);
    json_close(&j);
    for (struct client *c = t->clients; c != NULL; c = c->next)
        if (!c->mute || strcmp(c->person.name, from) == 0)
            tell(c, &j);
    json_done(&j);
    care_note_chat(t, from, text);
}

void tell_rematch(struct hosted *t, const char *from, const char *match)
{
    struct json j;

    json_init_lines(&j);
    json_open(&j, NULL, '{');
    json_put_string(&j, "type", "rematch");
    json_put_string(&j, "match", match);
    json_put_string(&j, "from", from);
    json_close(&j);
    for (struct client *c = t->clients; c != NULL; c = c->next)
        tell(c, &j);
    json_done(&j);
}
