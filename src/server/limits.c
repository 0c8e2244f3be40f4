/* limits.c - see limits.h. */
#include "server/limits.h"

#include <arpa/inet.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"

enum {
    PLACES = 1 << 14,
    HOUR_MS = 60 * 60 * 1000,
    FREE_TRIES = 3,               /* wrong ones before anybody waits */
    FIRST_WAIT_MS = 1000,         /* then twice as long with each, */
    MOST_WAIT_MS = 15 * 60 * 1000 /* up to this */
};

const struct limit_row limit_rows[LIMITS] = {
    [LIMIT_REQUESTS] = { { 600, 72000 },
                         { 400, 40000 }, /* of a session */
                         "too many requests come from you, or your address: "
                         "wait a moment" },
    [LIMIT_SIGN_INS] = { { 20, 120 },
                         { 20, 60 },
                         "too many tries to sign in: wait a few minutes" },
    [LIMIT_REGISTRATIONS] = { { 5, 10 },
                              { 0, 0 },
                              "too many accounts come from your address: "
                              "try again in an hour" },
    [LIMIT_SESSIONS] = { { 100, 400 },
                         { 0, 0 },
                         "too many guests come from your address: wait a few "
                         "minutes" },
    [LIMIT_TABLES] = { { 200, 1000 },
                       { 100, 500 },
                       "you have made many matches: join one of them, or wait "
                       "a few minutes" },
    [LIMIT_TOURS] = { { 10, 20 },
                      { 5, 10 },
                      "you have made many tournaments: wait an hour" },
    [LIMIT_WATCHING] = { { 200, 18000 },
                         { 60, 3600 },
                         "you go from match to match too quickly: wait a "
                         "moment" },
    [LIMIT_CHAT] = { { 40, 7200 },
                     { 10, 1800 },
                     "you talk too fast: wait a moment" },
    [LIMIT_LOOKUPS] = { { 60, 3600 },
                        { 0, 0 },
                        "you look up people too quickly: wait a moment" },
    [LIMIT_HASHES] = { { 2, 0 },
                       { 1, 0 },
                       "somebody signs in there already: try again" },
    [LIMIT_THOUGHTS] = { { 4, 0 }, { 2, 0 }, "" },
};

/* Wrong passphrases for an account from an address. */
struct guesses {
    int64_t until; /* nobody may try again before */
    int n;
};

/* In `used`, what fills up with time is kept as the moment when all of it will be
 * back, what is given back as a number. */
struct limits {
    unsigned char key[crypto_shorthash_KEYBYTES];
    int64_t used[LIMITS][2][PLACES];
    struct guesses guesses[PLACES];
};

struct limits *limits_new(void)
{
    struct limits *l = must_alloc(sizeof *l);

    memset(l, 0, sizeof *l);
    randombytes_buf(l->key, sizeof l->key);
    return l;
}

void limits_free(struct limits *l)
{
    free(l);
}

/* --- addresses --- */

static bool is_this_machine(const char *address)
{
    return strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0;
}

void limits_address(const char *address, char out[LIMIT_ADDRESS])
{
    static const char mapped[] = "::ffff:";
    unsigned char bytes[16];

    if (strncmp(address, mapped, sizeof mapped - 1) == 0 &&
        strchr(address, '.') != NULL)
        address += sizeof mapped - 1;
    snprintf(out, LIMIT_ADDRESS, "%s", is_this_machine(address) ? "" : address);
    if (inet_pton(AF_INET6, out, bytes) == 1) {
        memset(bytes + 8, 0, 8);
        inet_ntop(AF_INET6, bytes, out, LIMIT_ADDRESS);
    }
}

/* --- allowances --- */

static unsigned place_of(const struct limits *l, const char *name)
{
    uint64_t hash;

    crypto_shorthash((unsigned char *)&hash, (const unsigned char *)name,
                     strlen(name), l->key);
    return (unsigned)(hash % PLACES);
}

/* Take one more, if it is allowed.  With time, one after the other comes back: all
 * must be back within the time that `at_once` of them take. */
static bool take(const struct allowance *a, int64_t *used, int64_t now)
{
    int64_t each, back;

    if (a->at_once == 0)
        return true;
    if (a->an_hour == 0) {
        if (*used >= a->at_once)
            return false;
        ++*used;
        return true;
    }
    each = HOUR_MS / a->an_hour;
    back = (*used > now ? *used : now) + each;
    if (back - now > each * a->at_once)
        return false;
    *used = back;
    return true;
}

static void give_back(const struct allowance *a, int64_t *used)
{
    if (a->at_once == 0)
        return;
    *used -= a->an_hour == 0 ? 1 : HOUR_MS / a->an_hour;
}

bool limits_take(struct limits *l, enum limit limit, const char *address,
                 const char *person, int64_t now)
{
    const struct limit_row *row = &limit_rows[limit];
    int64_t *of_address = &l->used[limit][0][place_of(l, address)];
    int64_t *of_person = &l->used[limit][1][place_of(l, person)];

    if (*address != '\0' && !take(&row->address, of_address, now))
        return false;
    if (*person == '\0' || take(&row->person, of_person, now))
        return true;
    if (*address != '\0')
        give_back(&row->address, of_address);
    return false;
}

void limits_return(struct limits *l, enum limit limit, const char *address,
                   const char *person)
{
    const struct limit_row *row = &limit_rows[limit];

    if (*address != '\0')
        give_back(&row->address, &l->used[limit][0][place_of(l, address)]);
    if (*person != '\0')
        give_back(&row->person, &l->used[limit][1][place_of(l, person)]);
}

/* --- wrong passphrases --- */

static unsigned place_of_try(const struct limits *l, const char *address,
                             const char *account)
{
    char name[2 * LIMIT_ADDRESS];

    snprintf(name, sizeof name, "%s %s", address, account);
    return place_of(l, name);
}

int64_t limits_wait(const struct limits *l, const char *address,
                    const char *account, int64_t now)
{
    int64_t until = l->guesses[place_of_try(l, address, account)].until;

    return until > now ? until - now : 0;
}

void limits_tried(struct limits *l, const char *address, const char *account,
                  bool right, int64_t now)
{
    struct guesses *g = &l->guesses[place_of_try(l, address, account)];
    int64_t wait = FIRST_WAIT_MS;

    if (right || now - g->until > HOUR_MS)
        memset(g, 0, sizeof *g);
    if (right)
        return;
    for (int i = FREE_TRIES; i < g->n && wait < MOST_WAIT_MS; i++)
        wait *= 2;
    g->until = now;
    if (g->n++ >= FREE_TRIES)
        g->until += wait < MOST_WAIT_MS ? wait : MOST_WAIT_MS;
}
