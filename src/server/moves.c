/* moves.c - a guest who signs in to an account takes along what the guest plays, has
 * played, and has entered.
 *
 * The fact "moved/GUEST" says to whom.  Every host looks for such facts: the leader of
 * a match writes the line that gives the account the seat, and tournaments and histories
 * follow.  What a host that dies has not done yet is done by the next one, and nothing is
 * done twice.  The fact goes when nothing of the guest's is left, but not at once: other
 * hosts may still be about to do what the guest has said.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/tours.h"

enum {
    KEY = 128,
    LOOK_MS = 1000,
    KEEP_MS = 60 * 1000,
    MOST = 60 /* at a time */
};

struct move {
    struct server *server;
    const char *guest;
    struct person to;
    bool left; /* something of the guest's is still there */
};

/* --- the facts of a guest --- */

struct facts {
    struct visitor visitor;
    json_t *texts; /* by their keys */
};

static void add_fact(struct visitor *visitor, const char *key, int n,
                     const char *text)
{
    (void)n;
    json_object_set_new(((struct facts *)visitor)->texts, key,
                        json_string(text));
}

/* The first facts whose keys begin so; the caller frees them. */
static json_t *facts_under(struct server *h, const char *prefix)
{
    struct facts facts = { { add_fact }, json_object() };
    struct error err;

    h->unread =
        store_facts(h->store, prefix, "", MOST, &facts.visitor, &err) < 0;
    return facts.texts;
}

static void change(struct server *h, enum change_kind kind, const char *key,
                   const char *text)
{
    batch_add(h->batch,
              &(struct change){ .kind = kind, .key = key, .text = text }, NULL,
              NULL);
}

/* Another person has the fact from now on: "KIND/PERSON/REST". */
static void hand_over(struct move *m, const char *key, const char *text)
{
    const char *person = strchr(key, '/') + 1, *rest = strchr(person, '/');
    char other[KEY];

    snprintf(other, sizeof other, "%.*s%s%s", (int)(person - key), key,
             m->to.id, rest);
    change(m->server, CHANGE_CREATE, other, text);
    change(m->server, CHANGE_FORGET, key, "");
}

/* --- each kind of them --- */

/* "mine/GUEST/MATCH": its leader gives the seat to the account.  That the fact is there
 * though the guest is not means that it is done. */
static void move_seat(struct move *m, const char *key, const char *text)
{
    struct server *h = m->server;
    const char *id = strrchr(key, '/') + 1;
    struct hosted *t = hosted_find(h, id);
    int who = t != NULL ? online_seat_of(&t->match, m->guest) : -1;
    char line[ONLINE_LINE];
    struct error err;

    (void)text;
    if (h->unread || (t == NULL && hosts_keep_aside(h->hosts, id)))
        return;
    if (who < 0)
        change(h, CHANGE_FORGET, key, "");
    else if (t->writing.line == NULL && t->match.phase != ONLINE_OVER &&
             hosts_lead(h->hosts, t) &&
             online_become(&t->match, who, &m->to, server_now(h), line, &err) ==
                 0)
        hosted_propose(t, NULL, line);
}

/* "entered/GUEST/TOUR" */
static void move_entry(struct move *m, const char *key, const char *text)
{
    if (tours_become(m->server, strrchr(key, '/') + 1, m->guest, &m->to))
        hand_over(m, key, text);
}

static void move_all(struct move *m, const char *kind,
                     void (*one)(struct move *m, const char *key,
                                 const char *text))
{
    char prefix[KEY];
    const char *key;
    json_t *facts, *text;

    snprintf(prefix, sizeof prefix, "%s/%s/", kind, m->guest);
    facts = facts_under(m->server, prefix);
    m->left = m->left || m->server->unread || json_object_size(facts) > 0;
    json_object_foreach(facts, key, text)
    {
        one(m, key, json_string_value(text));
    }
    json_decref(facts);
}

/* --- guests who have become somebody --- */

/* "moved/GUEST" */
static void go_on(struct server *h, const char *key, const char *text,
                  int64_t now)
{
    struct move m = { .server = h, .guest = key + strlen("moved/") };
    json_t *value = json_loads(text, 0, NULL);
    const char *id, *name;
    json_int_t at;

    if (json_unpack(value, "{s:s,s:s,s:I}", "id", &id, "name", &name, "at",
                    &at) == 0) {
        snprintf(m.to.id, sizeof m.to.id, "%s", id);
        snprintf(m.to.name, sizeof m.to.name, "%s", name);
        move_all(&m, "mine", move_seat);
        move_all(&m, "entered", move_entry);
        move_all(&m, "played", hand_over);
        m.left = m.left || now - at < KEEP_MS;
    }
    if (!m.left)
        change(h, CHANGE_FORGET, key, "");
    json_decref(value);
}

void moves_tick(struct server *h, int64_t now)
{
    const char *key;
    json_t *facts, *text;

    if (now - h->moves_looked < LOOK_MS)
        return;
    h->moves_looked = now;
    facts = facts_under(h, "moved/");
    json_object_foreach(facts, key, text)
    {
        go_on(h, key, json_string_value(text), now);
    }
    json_decref(facts);
}

void moves_begin(struct server *h, const char *token, const struct person *to)
{
    char guest[PERSON_ID], session[SESSION_NAME], key[KEY], *text;
    json_t *value;

    if (!people_adopt(h->store, token, guest))
        return;
    value = json_pack("{s:s,s:s,s:I}", "id", to->id, "name", to->name, "at",
                      (json_int_t)server_now(h));
    text = json_dumps(value, JSON_COMPACT);
    snprintf(key, sizeof key, "moved/%s", guest);
    change(h, CHANGE_SET, key, text);
    free(text);
    json_decref(value);
    people_session(token, session);
    clients_sign_out(h, session);
    hosts_sign_out(h->hosts, session);
    h->moves_looked = 0;
}
