/* people.c - see people.h. */
#include "server/people.h"

#include <ctype.h>
#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { KEY = 128, DAY = 24 * 60 * 60, MOST_DAYS = 1000 };

void person_guest(struct person *out)
{
    snprintf(out->id, sizeof out->id, "g-%08x%08x", randombytes_random(),
             randombytes_random());
    snprintf(out->name, sizeof out->name, "Guest %04u",
             randombytes_uniform(10000));
    out->guest = true;
}

/* --- facts as JSON --- */

/* The value of a fact as JSON, or NULL: there is none.  0, or -1: the store does
 * not answer. */
static int fact(struct store *s, const char *key, json_t **out)
{
    struct error err;
    char *text = store_fact(s, key, &err);

    *out = text != NULL ? json_loads(text, 0, NULL) : NULL;
    free(text);
    return text == NULL && err.message[0] != '\0' ? -1 : 0;
}

static void set_fact(struct batch *b, enum change_kind kind, const char *key,
                     json_t *value,
                     void (*done)(void *owner, enum written result),
                     void *owner)
{
    char *text = json_dumps(value, JSON_COMPACT | JSON_SORT_KEYS);

    batch_add(b, &(struct change){ .kind = kind, .key = key, .text = text },
              done, owner);
    free(text);
    json_decref(value);
}

static int read_person(json_t *value, struct person *out)
{
    const char *id, *name;
    int guest;

    if (json_unpack(value, "{s:s,s:s,s:b}", "id", &id, "name", &name, "guest",
                    &guest) != 0)
        return -1;
    snprintf(out->id, sizeof out->id, "%s", id);
    snprintf(out->name, sizeof out->name, "%s", name);
    out->guest = guest != 0;
    return 0;
}

/* --- sessions --- */

void people_session(const char *token, char name[SESSION_NAME])
{
    unsigned char hash[32];
    char hex[65];

    crypto_generichash(hash, sizeof hash, (const unsigned char *)token,
                       strlen(token), NULL, 0);
    sodium_bin2hex(hex, sizeof hex, hash, sizeof hash);
    snprintf(name, SESSION_NAME, "session/%s", hex);
}

void people_begin(struct batch *b, const struct person *p,
                  char token[SESSION_TOKEN],
                  void (*done)(void *owner, enum written result), void *owner)
{
    unsigned char bytes[32];
    char key[KEY];

    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(token, SESSION_TOKEN, bytes, sizeof bytes);
    people_session(token, key);
    set_fact(b, CHANGE_SET, key,
             json_pack("{s:s,s:s,s:b,s:I}", "id", p->id, "name", p->name,
                       "guest", p->guest, "until",
                       (json_int_t)time(NULL) + SESSION_DAYS * DAY),
             done, owner);
}

enum found people_find(struct store *s, const char *token, struct person *out)
{
    char session[SESSION_NAME];

    if (strlen(token) != SESSION_TOKEN - 1)
        return FOUND_NOT;
    people_session(token, session);
    return people_find_named(s, session, out);
}

enum found people_find_named(struct store *s, const char *session,
                             struct person *out)
{
    json_t *value;
    json_int_t until = 0;
    enum found found = FOUND_NOT;

    if (fact(s, session, &value) < 0)
        return FOUND_UNKNOWN;
    if (value != NULL && json_unpack(value, "{s:I}", "until", &until) == 0 &&
        until > (json_int_t)time(NULL) && read_person(value, out) == 0)
        found = FOUND;
    json_decref(value);
    return found;
}

void people_end(struct batch *b, const char *token)
{
    char key[KEY];

    people_session(token, key);
    batch_add(b, &(struct change){ .kind = CHANGE_FORGET, .key = key }, NULL,
              NULL);
}

bool people_adopt(struct store *s, const char *token, char id[PERSON_ID])
{
    struct change change = { .kind = CHANGE_SWAP, .text = "{}" };
    struct person p;
    struct error err;
    char key[KEY], *was;

    if (people_find(s, token, &p) != FOUND || !p.guest)
        return false;
    people_session(token, key);
    was = store_fact(s, key, &err);
    change.key = key;
    change.was = was;
    if (was == NULL || store_write(s, &change, 1, &err) != 0 || change.taken) {
        free(was);
        return false;
    }
    free(was);
    snprintf(id, PERSON_ID, "%s", p.id);
    return true;
}

struct sweep {
    struct visitor visitor;
    struct batch *batch;
    char last[SESSION_NAME];
    int n;
};

static void sweep_one(struct visitor *visitor, const char *key, int n,
                      const char *text)
{
    struct sweep *s = (struct sweep *)visitor;
    json_t *value = json_loads(text, 0, NULL);
    json_int_t until = 0;

    (void)n;
    snprintf(s->last, sizeof s->last, "%s", key);
    s->n++;
    if (json_unpack(value, "{s:I}", "until", &until) != 0 ||
        until <= (json_int_t)time(NULL))
        batch_add(s->batch,
                  &(struct change){ .kind = CHANGE_FORGET, .key = key }, NULL,
                  NULL);
    json_decref(value);
}

bool people_sweep(struct store *s, struct batch *b, char after[SESSION_NAME],
                  int most)
{
    struct sweep sweep = { .visitor = { sweep_one }, .batch = b };
    struct error err;

    if (store_facts(s, "session/", after, most, &sweep.visitor, &err) < 0)
        return false;
    strcpy(after, sweep.last);
    return sweep.n == most;
}

/* --- accounts --- */

static bool is_inner(char c)
{
    return c == '-' || c == '_';
}

int people_check(const char *name, const char *passphrase, struct error *err)
{
    size_t n = strlen(name), length = strlen(passphrase);
    bool good = n >= 3 && n < PERSON_NAME - 2u && !is_inner(name[0]) &&
                !is_inner(name[n - 1]);

    for (size_t i = 0; good && i < n; i++)
        good = (isalnum((unsigned char)name[i]) || is_inner(name[i])) &&
               (unsigned char)name[i] < 128;
    if (!good)
        error_set(err,
                  "a name is 3 to %d letters and digits, with - or _ "
                  "between them",
                  PERSON_NAME - 3);
    else if (length < PASSPHRASE_MIN || length > PASSPHRASE_MAX)
        error_set(err,
                  "a passphrase has %d to %d characters; a few words are "
                  "a good one",
                  PASSPHRASE_MIN, PASSPHRASE_MAX);
    else
        return 0;
    return -1;
}

int people_seal(const char *passphrase, char sealed[SEALED])
{
    return crypto_pwhash_str(sealed, passphrase, strlen(passphrase),
                             crypto_pwhash_OPSLIMIT_INTERACTIVE,
                             crypto_pwhash_MEMLIMIT_INTERACTIVE);
}

bool people_fits(const char *passphrase, const char sealed[SEALED])
{
    return crypto_pwhash_str_verify(sealed, passphrase, strlen(passphrase)) ==
           0;
}

void people_fold(const char *name, char out[PERSON_NAME])
{
    int i = 0;

    for (; i < PERSON_NAME - 1 && name[i] != '\0'; i++)
        out[i] = (char)tolower((unsigned char)name[i]);
    out[i] = '\0';
}

static void account_key(const char *name, char key[KEY])
{
    char folded[PERSON_NAME];

    people_fold(name, folded);
    snprintf(key, KEY, "account/%s", folded);
}

/* Letters that look like others, and what both become. */
static const struct look {
    const char *from;
    char to;
} looks[] = { { "rn", 'm' }, { "vv", 'w' }, { "0", 'o' }, { "1", 'l' },
              { "i", 'l' },  { "2", 'z' },  { "5", 's' }, { "8", 'b' } };

void people_look(const char *name, char out[PERSON_NAME])
{
    char folded[PERSON_NAME];
    int n = 0;

    people_fold(name, folded);
    for (const char *at = folded; *at != '\0';) {
        const struct look *l = looks, *end = l + sizeof looks / sizeof *looks;

        while (l < end && strncmp(l->from, at, strlen(l->from)) != 0)
            l++;
        if (!is_inner(*at))
            out[n++] = l < end ? l->to : *at;
        at += l < end ? strlen(l->from) : 1;
    }
    out[n] = '\0';
}

bool people_reserved(const char *name)
{
    static const char *const reserved[] = {
        "admin",    "administrator", "anonymous", "computer",  "guest",
        "help",     "host",          "keeper",    "moderator", "nobody",
        "operator", "riposte",       "root",      "server",    "spectator",
        "staff",    "support",       "system",    "novice",    "easy",
        "normal",   "hard",          "master",
    };
    char look[PERSON_NAME], other[PERSON_NAME];

    people_look(name, look);
    for (size_t i = 0; i < sizeof reserved / sizeof reserved[0]; i++) {
        people_look(reserved[i], other);
        if (strcmp(other, look) == 0)
            return true;
    }
    return false;
}

static void look_key(const char *name, char key[KEY])
{
    char look[PERSON_NAME];

    people_look(name, look);
    snprintf(key, KEY, "look/%s", look);
}

void people_note_look(struct batch *b, const struct person *p)
{
    char key[KEY];

    look_key(p->name, key);
    set_fact(b, CHANGE_CREATE, key, json_pack("{s:s}", "id", p->id), NULL,
             NULL);
}

enum found people_look_alike(struct store *s, const char *name)
{
    struct error err;
    char key[KEY], *taken;

    look_key(name, key);
    taken = store_fact(s, key, &err);
    free(taken);
    if (taken != NULL)
        return FOUND;
    return err.message[0] != '\0' ? FOUND_UNKNOWN : FOUND_NOT;
}

enum found people_account(struct store *s, const char *name, struct person *out,
                          char sealed[SEALED])
{
    enum found found = FOUND_NOT;
    const char *hash;
    char key[KEY];
    json_t *value;

    account_key(name, key);
    if (fact(s, key, &value) < 0)
        return FOUND_UNKNOWN;
    if (value != NULL && json_unpack(value, "{s:s}", "sealed", &hash) == 0 &&
        strlen(hash) < SEALED && read_person(value, out) == 0) {
        memset(sealed, 0, SEALED);
        memcpy(sealed, hash, strlen(hash));
        found = FOUND;
    }
    json_decref(value);
    return found;
}

void people_create(struct batch *b, const char *name, const char sealed[SEALED],
                   const char *id, struct person *out,
                   void (*done)(void *owner, enum written result), void *owner)
{
    char key[KEY];

    account_key(name, key);
    if (*id != '\0')
        snprintf(out->id, sizeof out->id, "%s", id);
    else
        snprintf(out->id, sizeof out->id, "a-%.*s", PERSON_NAME - 4,
                 key + strlen("account/"));
    snprintf(out->name, sizeof out->name, "%s", name);
    out->guest = false;
    people_note_look(b, out);
    set_fact(b, CHANGE_CREATE, key,
             json_pack("{s:s,s:s,s:b,s:s,s:I}", "id", out->id, "name",
                       out->name, "guest", 0, "sealed", sealed, "made",
                       (json_int_t)time(NULL)),
             done, owner);
}

/* --- ratings --- */

static void rating_key(const char *game, const char *id, char key[KEY])
{
    snprintf(key, KEY, "rating/%s/%s", game, id);
}

/* [rating, deviation, volatility, day, name]; older versions kept the first three. */
int people_read_rating(const char *text, struct glicko *out,
                       char name[PERSON_NAME])
{
    json_t *value = json_loads(text, 0, NULL);
    json_int_t today = (json_int_t)time(NULL) / DAY, day = today;
    const char *whose = "";
    int rc = value != NULL ? json_unpack(value, "[F,F,F]", &out->rating,
                                         &out->deviation, &out->volatility)
                           : -1;

    if (rc == 0 && json_array_size(value) == 5)
        json_unpack(value, "[F,F,F,I,s]", &out->rating, &out->deviation,
                    &out->volatility, &day, &whose);
    if (rc == 0)
        snprintf(name, PERSON_NAME, "%s", whose);
    for (int i = 0; rc == 0 && i < MOST_DAYS && day + i < today; i++)
        *out = glicko_after(*out, NULL, 0);
    json_decref(value);
    return rc == 0 ? 0 : -1;
}

int people_rating(struct store *s, const char *game, const char *id,
                  struct glicko *out)
{
    char key[KEY], name[PERSON_NAME], *text;
    struct error err;

    rating_key(game, id, key);
    text = store_fact(s, key, &err);
    if (text == NULL || people_read_rating(text, out, name) < 0)
        *out = glicko_newcomer;
    free(text);
    return text == NULL && err.message[0] != '\0' ? -1 : 0;
}

void people_rate(struct batch *b, const char *game, const struct person *p,
                 struct glicko g)
{
    char key[KEY];

    rating_key(game, p->id, key);
    set_fact(b, CHANGE_SET, key,
             json_pack("[f,f,f,I,s]", g.rating, g.deviation, g.volatility,
                       (json_int_t)time(NULL) / DAY, p->name),
             NULL, NULL);
}
