/* limits.h - what one address and one person may use of a host.
 *
 * All of it is one table of rows.  An *allowance* is so much at once, which fills
 * up again by so much in an hour, or, where that is 0, when it is given back.
 *
 * Nothing grows with the number of clients: addresses and persons are hashed, with
 * a key that nobody knows, to a fixed number of places, and two that meet in one
 * share what it allows.
 */
#ifndef SERVER_LIMITS_H
#define SERVER_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

enum { LIMIT_ADDRESS = 48 };

enum limit {
    LIMIT_REQUESTS,
    LIMIT_SIGN_INS, /* here a person is the name of an account */
    LIMIT_REGISTRATIONS,
    LIMIT_SESSIONS,
    LIMIT_TABLES,
    LIMIT_TOURS,
    LIMIT_WATCHING,
    LIMIT_CHAT,
    LIMIT_LOOKUPS, /* of people */
    LIMIT_HASHES,  /* as LIMIT_SIGN_INS; returned when done */
    LIMIT_THOUGHTS,
    LIMITS
};

struct allowance {
    int at_once; /* 0: there is no limit */
    int an_hour; /* 0: until it is given back */
};

struct limit_row {
    struct allowance address, person;
    const char *refusal; /* what somebody hears who wants more */
};

extern const struct limit_row limit_rows[LIMITS];

struct limits;

struct limits *limits_new(void);
void limits_free(struct limits *l);

/* What is counted of an address: an IPv6 address by its first 64 bits, which one
 * subscriber has.  "" for this machine, whose links are not counted. */
void limits_address(const char *address, char out[LIMIT_ADDRESS]);

/* Take one, at `now` in milliseconds.  Whether it is allowed: if not, nothing has
 * been taken.  An address or person that is "" is not counted. */
bool limits_take(struct limits *l, enum limit limit, const char *address,
                 const char *person, int64_t now);

/* Give one back. */
void limits_return(struct limits *l, enum limit limit, const char *address,
                   const char *person);

/* --- wrong passphrases --- */

/* How long somebody at that address must wait before the next try for that
 * account, in milliseconds: the more wrong ones there were, the longer. */
int64_t limits_wait(const struct limits *l, const char *address,
                    const char *account, int64_t now);

/* A try was wrong, or right. */
void limits_tried(struct limits *l, const char *address, const char *account,
                  bool right, int64_t now);

#endif
