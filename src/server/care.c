/* care.c - see care.h. */
#include "server/care.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"

enum {
    KEY = 160,
    TRIES = 5,
    HOUR_MS = 60 * 60 * 1000,
    RESET_HOURS = 24,
    MATCH_ID = 26
};

static const char log_key[] = "care";

/* A deed that is being done: its changes, whose texts it owns. */
struct doing {
    const struct care *care;
    struct store *store;
    struct person who;
    int64_t now, until;
    struct change *change;
    int n, room;
    char *said;
};

/* Room for one more. */
static struct change *next_change(struct doing *d)
{
    if (d->n == d->room) {
        d->room = 2 * d->room + 8;
        d->change =
            must_realloc(d->change, (size_t)d->room * sizeof *d->change);
    }
    return &d->change[d->n];
}

static void add(struct doing *d, enum change_kind kind, const char *key,
                json_t *value)
{
    *next_change(d) = (struct change){
        .kind = kind,
        .key = must_strdup(key),
        .text = value != NULL ? json_dumps(value, JSON_COMPACT) : NULL,
    };
    d->n++;
    json_decref(value);
}

static void add_about(struct doing *d, enum change_kind kind,
                      const char *prefix, json_t *value)
{
    char key[KEY];

    snprintf(key, sizeof key, "%s/%s", prefix, d->who.id);
    add(d, kind, key, value);
}

/* --- sessions --- */

struct sessions {
    struct visitor visitor;
    struct doing *doing;
    const char *name; /* the new name of their person; NULL: they end */
};

static void visit_session(struct visitor *visitor, const char *key, int n,
                          const char *text)
{
    struct sessions *s = (struct sessions *)visitor;
    json_t *value;
    const char *id;

    (void)n;
    if (strstr(text, s->doing->who.id) == NULL)
        return; /* nearly all of them */
    value = json_loads(text, 0, NULL);
    id = json_string_value(json_object_get(value, "id"));
    if (id == NULL || strcmp(id, s->doing->who.id) != 0) {
        json_decref(value);
        return;
    }
    if (s->name == NULL) {
        json_decref(value);
        add(s->doing, CHANGE_FORGET, key, NULL);
        return;
    }
    json_object_set_new(value, "name", json_string(s->name));
    add(s->doing, CHANGE_SET, key, value);
}

static int each_session(struct doing *d, const char *name, struct error *err)
{
    struct sessions s = { { visit_session }, d, name };

    return store_facts(d->store, "session/", "", INT32_MAX, &s.visitor, err);
}

/* --- deeds --- */

static int mute(struct doing *d, struct error *err)
{
    (void)err;
    add_about(d, CHANGE_SET, "mute",
              json_pack("{s:I}", "until", (json_int_t)d->until));
    return 0;
}

static int unmute(struct doing *d, struct error *err)
{
    (void)err;
    add_about(d, CHANGE_FORGET, "mute", NULL);
    return 0;
}

static int ban(struct doing *d, struct error *err)
{
    add_about(d, CHANGE_SET, "ban",
              json_pack("{s:I}", "until", (json_int_t)d->until));
    return each_session(d, NULL, err);
}

static int unban(struct doing *d, struct error *err)
{
    (void)err;
    add_about(d, CHANGE_FORGET, "ban", NULL);
    return 0;
}

static int appoint(struct doing *d, struct error *err)
{
    (void)err;
    add_about(d, CHANGE_SET, "moderator", json_object());
    return 0;
}

static int dismiss(struct doing *d, struct error *err)
{
    (void)err;
    add_about(d, CHANGE_FORGET, "moderator", NULL);
    return 0;
}

/* Hosts close the match when they read the log. */
static int close_match(struct doing *d, struct error *err)
{
    if (strlen(d->care->about) == MATCH_ID)
        return 0;
    return error_set(err,
                     "%s: a match has a name of %d letters, as in its link",
                     d->care->about, MATCH_ID);
}

static void account_key(const char *name, char key[KEY])
{
    char folded[PERSON_NAME];

    people_fold(name, folded);
    snprintf(key, KEY, "account/%s", folded);
}

/* The value of an account's fact; the caller owns it. */
static json_t *account_of(struct doing *d, struct error *err)
{
    char key[KEY], *text;
    json_t *value;

    account_key(d->care->about, key);
    text = store_fact(d->store, key, err);
    value = text != NULL ? json_loads(text, 0, NULL) : NULL;
    free(text);
    if (value == NULL)
        error_set(err, "%s: there is no such account", d->care->about);
    return value;
}

/* The id stays as it is.  The old name stays taken: nobody else shall pass for
 * them. */
static int rename_account(struct doing *d, struct error *err)
{
    const char *name = d->care->name != NULL ? d->care->name : "";
    char old[KEY], key[KEY];
    json_t *account;

    if (people_check(name, "a passphrase", err) < 0)
        return -1;
    account = account_of(d, err);
    if (account == NULL)
        return -1;
    account_key(d->care->about, old);
    account_key(name, key);
    json_object_set_new(account, "name", json_string(name));
    if (strcmp(old, key) == 0) {
        add(d, CHANGE_SET, key, account);
    } else {
        add(d, CHANGE_CREATE, key, account);
        add(d, CHANGE_SET, old, json_pack("{s:s}", "renamed", name));
    }
    return each_session(d, name, err);
}

static void reset_key(const char *token, char key[KEY])
{
    char session[SESSION_NAME];

    people_session(token, session); /* its hash */
    snprintf(key, KEY, "reset/%s", strchr(session, '/') + 1);
}

static int reset(struct doing *d, struct error *err)
{
    char token[SESSION_TOKEN], key[KEY], folded[PERSON_NAME];
    unsigned char bytes[32];

    (void)err;
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(token, sizeof token, bytes, sizeof bytes);
    reset_key(token, key);
    people_fold(d->who.name, folded);
    add(d, CHANGE_SET, key,
        json_pack("{s:s,s:s,s:I}", "id", d->who.id, "account", folded, "until",
                  (json_int_t)(d->now + (int64_t)RESET_HOURS * HOUR_MS)));
    snprintf(d->said, CARE_SAID, "Good once, within %d hours: /reset.html#%s",
             RESET_HOURS, token);
    return 0;
}

static const struct deed {
    const char *name;
    int (*run)(struct doing *d, struct error *err);
    bool person;  /* about one, not about a match */
    bool account; /* with an account */
    bool keeper;  /* not for moderators */
} deeds[] = {
    { "mute", mute, true, false, false },
    { "unmute", unmute, true, false, false },
    { "ban", ban, true, false, false },
    { "unban", unban, true, false, false },
    { "rename", rename_account, true, true, false },
    { "reset", reset, true, true, false },
    { "close", close_match, false, false, false },
    { "appoint", appoint, true, true, true },
    { "dismiss", dismiss, true, true, true },
};

enum { DEEDS = sizeof deeds / sizeof deeds[0] };

const char *care_deeds(bool keeper)
{
    return keeper ? "mute, unmute, ban, unban, rename, reset, close, appoint, "
                    "dismiss"
                  : "mute, unmute, ban, unban, rename, reset, close";
}

int care_person(struct store *s, const char *about, struct person *out,
                struct error *err)
{
    char sealed[SEALED];

    memset(out, 0, sizeof *out);
    if (strncmp(about, "g-", 2) == 0 && strlen(about) < PERSON_ID) {
        strcpy(out->id, about);
        out->guest = true;
        return 0;
    }
    switch (people_account(s, about, out, sealed)) {
    case FOUND:
        return 0;
    case FOUND_NOT:
        return error_set(err, "%s: there is no such account; a guest is g-...",
                         about);
    case FOUND_UNKNOWN:
        break;
    }
    return error_set(err, "the store does not answer: try again");
}

/* --- the log --- */

struct counting {
    struct visitor visitor;
    int n;
};

static void count_line(struct visitor *visitor, const char *key, int n,
                       const char *text)
{
    (void)key, (void)text;
    ((struct counting *)visitor)->n = n + 1;
}

char *care_line(struct store *s, const struct care *c, const char *id,
                int64_t until, int64_t now, int *n)
{
    struct counting counting = { { count_line }, 0 };
    struct error err;
    json_t *line = json_pack("{s:I,s:s,s:s,s:s,s:s,s:s}", "at", (json_int_t)now,
                             "by", c->by, "do", c->deed, "about", c->about,
                             "id", id, "why", c->why != NULL ? c->why : "");
    char *text;

    if (until != 0)
        json_object_set_new(line, "until", json_integer(until));
    if (c->who != NULL)
        json_object_set_new(line, "who", json_string(c->who));
    if (c->name != NULL)
        json_object_set_new(line, "name", json_string(c->name));
    store_read(s, log_key, 0, &counting.visitor, &err);
    *n = counting.n;
    text = json_dumps(line, JSON_COMPACT);
    json_decref(line);
    return text;
}

static void free_changes(struct doing *d)
{
    for (int i = 0; i < d->n; i++) {
        free((char *)(uintptr_t)d->change[i].key);
        free((char *)(uintptr_t)d->change[i].text);
    }
    free(d->change);
}

/* Write it with its line.  1: others have written to the log meanwhile. */
static int write_deed(struct doing *d, struct error *err)
{
    int number, rc;
    char *line =
        care_line(d->store, d->care, d->who.id, d->until, d->now, &number);
    struct change *last;

    last = next_change(d);
    *last = (struct change){
        .kind = CHANGE_ADD, .key = log_key, .n = number, .text = line
    };
    rc = store_write(d->store, d->change, d->n + 1, err);
    if (rc == 0 && last->taken)
        rc = 1;
    for (int i = 0; rc == 0 && i < d->n; i++)
        if (d->change[i].kind == CHANGE_CREATE && d->change[i].taken) {
            error_set(err, "%s: this name is taken", d->care->name);
            rc = -1;
        }
    free(line);
    return rc;
}

/* A name that is taken must not get as far as the batch. */
static int check_free(const struct doing *d, struct error *err)
{
    for (int i = 0; i < d->n; i++) {
        char *text = d->change[i].kind == CHANGE_CREATE
                         ? store_fact(d->store, d->change[i].key, err)
                         : NULL;

        free(text);
        if (text != NULL)
            return error_set(err, "%s: this name is taken", d->care->name);
    }
    return 0;
}

static const struct deed *find_deed(const char *name)
{
    for (int i = 0; i < DEEDS; i++)
        if (strcmp(deeds[i].name, name) == 0)
            return &deeds[i];
    return NULL;
}

int care_do(struct store *s, const struct care *c, int64_t now,
            char said[CARE_SAID], struct error *err)
{
    const struct deed *deed = find_deed(c->deed);
    bool keeper = strcmp(c->by, "keeper") == 0;
    struct doing d = { .care = c, .store = s, .now = now, .said = said };
    int rc = -1;

    snprintf(said, CARE_SAID, "Done.");
    d.until = c->hours > 0 ? now + (int64_t)c->hours * HOUR_MS : 0;
    if (deed == NULL || (deed->keeper && !keeper))
        return error_set(err, "there is no \"%s\" to do; there are: %s",
                         c->deed, care_deeds(keeper));
    if (deed->person && care_person(s, c->about, &d.who, err) < 0)
        return -1;
    if (deed->account && d.who.guest)
        return error_set(err, "%s: a guest has no account", c->about);
    if (deed->run(&d, err) == 0 && check_free(&d, err) == 0)
        for (int i = 0; i < TRIES && (rc = write_deed(&d, err)) > 0; i++)
            error_set(err, "the store is busy: try again");
    free_changes(&d);
    return rc == 0 ? 0 : -1;
}

struct gathering {
    struct visitor visitor;
    json_t *list;
};

static void gather(struct visitor *visitor, const char *key, int n,
                   const char *text)
{
    (void)key, (void)n;
    json_array_append_new(((struct gathering *)visitor)->list,
                          json_loads(text, 0, NULL));
}

json_t *care_log(struct store *s, int from)
{
    struct gathering g = { { gather }, json_array() };
    struct error err;

    if (store_read(s, log_key, from, &g.visitor, &err) == 0)
        return g.list;
    json_decref(g.list);
    return NULL;
}

/* --- reports --- */

void care_report(struct batch *b, const struct person *by, const char *match,
                 const char *why, json_t *chat, int64_t now)
{
    json_t *value = json_pack("{s:I,s:s,s:s,s:s,s:s,s:o}", "at",
                              (json_int_t)now, "by", by->id, "name", by->name,
                              "match", match, "why", why, "chat", chat);
    char *text = json_dumps(value, JSON_COMPACT);
    char key[KEY];

    snprintf(key, sizeof key, "report/%013lld/%s", (long long)now, by->id);
    batch_add(b,
              &(struct change){ .kind = CHANGE_SET, .key = key, .text = text },
              NULL, NULL);
    free(text);
    json_decref(value);
}

json_t *care_reports(struct store *s)
{
    struct gathering g = { { gather }, json_array() };
    struct error err;

    if (store_facts(s, "report/", "", INT32_MAX, &g.visitor, &err) == 0)
        return g.list;
    json_decref(g.list);
    return NULL;
}

/* --- what holds for somebody --- */

/* The fact PREFIX/ID, or NULL: there is none, or it has run out. */
static json_t *holds(struct store *s, const char *prefix, const char *id,
                     int64_t now)
{
    char key[KEY], *text;
    struct error err;
    json_t *value;
    json_int_t until = 0;

    snprintf(key, sizeof key, "%s/%s", prefix, id);
    text = store_fact(s, key, &err);
    value = text != NULL ? json_loads(text, 0, NULL) : NULL;
    free(text);
    if (value != NULL && json_unpack(value, "{s:I}", "until", &until) == 0 &&
        until != 0 && until <= now) {
        json_decref(value);
        return NULL;
    }
    return value;
}

static bool does_hold(struct store *s, const char *prefix, const char *id,
                      int64_t now)
{
    json_t *value = holds(s, prefix, id, now);

    json_decref(value);
    return value != NULL;
}

bool care_moderates(struct store *s, const char *id)
{
    return does_hold(s, "moderator", id, 0);
}

bool care_is_muted(struct store *s, const char *id, int64_t now)
{
    return does_hold(s, "mute", id, now);
}

bool care_is_banned(struct store *s, const char *id, int64_t now)
{
    return does_hold(s, "ban", id, now);
}

int care_reset(struct store *s, const char *token, int64_t now,
               char account[PERSON_NAME])
{
    char key[KEY];
    const char *name;
    json_t *value;
    int rc = -1;

    reset_key(token, key);
    value = holds(s, "reset", strchr(key, '/') + 1, now);
    name = json_string_value(json_object_get(value, "account"));
    if (name != NULL) {
        snprintf(account, PERSON_NAME, "%s", name);
        rc = 0;
    }
    json_decref(value);
    return rc;
}

int care_reseal(struct store *s, const char *token, const char *sealed,
                int64_t now, struct person *out, struct error *err)
{
    char name[PERSON_NAME], key[KEY];
    struct care care = { .deed = "passphrase", .about = name, .by = "reset" };
    struct doing d = { .care = &care, .store = s, .now = now };
    json_t *account;
    int rc = -1;

    error_set(err, "this link has been used, or has run out");
    if (care_reset(s, token, now, name) < 0 ||
        care_person(s, name, &d.who, err) < 0 ||
        (account = account_of(&d, err)) == NULL)
        return -1;
    json_object_set_new(account, "sealed", json_string(sealed));
    account_key(name, key);
    add(&d, CHANGE_SET, key, account);
    reset_key(token, key);
    add(&d, CHANGE_FORGET, key, NULL);
    if (each_session(&d, NULL, err) == 0)
        for (int i = 0; i < TRIES && (rc = write_deed(&d, err)) > 0; i++)
            error_set(err, "the store is busy: try again");
    free_changes(&d);
    *out = d.who;
    return rc == 0 ? 0 : -1;
}
