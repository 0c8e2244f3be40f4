/* people.h - who is at the other end: guests, accounts, sessions, ratings.
 *
 * Everybody has a session: a random token of 256 bits in a cookie.  The store
 * keeps only the token's hash, so somebody who reads the store cannot take over
 * a session.  A guest is a session without an account.
 *
 * Hashing a passphrase costs a tenth of a second and 64 MiB on purpose, so that
 * it cannot be guessed quickly: call people_seal and people_fits on a thread of
 * their own.  All other functions belong to the thread of the store.
 */
#ifndef SERVER_PEOPLE_H
#define SERVER_PEOPLE_H

#include <stdbool.h>

#include "match/glicko.h"
#include "server/batch.h"

enum {
    PERSON_ID = 24,
    PERSON_NAME = 25,    /* 24 characters */
    PASSPHRASE_MIN = 10, /* characters */
    PASSPHRASE_MAX = 256,
    SEALED = 128,       /* a passphrase's hash */
    SESSION_TOKEN = 65, /* 64 hexadecimal digits */
    SESSION_NAME = 80,  /* "session/" and its hash */
    SESSION_DAYS = 90
};

struct person {
    char id[PERSON_ID]; /* "a-ada" of an account, "g-3fa9..." of a guest */
    char name[PERSON_NAME];
    bool guest;
};

enum found {
    FOUND,
    FOUND_NOT,
    FOUND_UNKNOWN /* the store does not answer */
};

/* A guest with a random name. */
void person_guest(struct person *out);

/* Open a session for somebody; its token goes into the cookie.  It is good when `done`,
 * which may be NULL, is called. */
void people_begin(struct batch *b, const struct person *p,
                  char token[SESSION_TOKEN],
                  void (*done)(void *owner, enum written result), void *owner);

/* Whose session it is; FOUND_NOT: nobody's, or it has run out. */
enum found people_find(struct store *s, const char *token, struct person *out);

/* The same by what the store calls it. */
enum found people_find_named(struct store *s, const char *session,
                             struct person *out);

/* End a session. */
void people_end(struct batch *b, const char *token);

/* What the store, and other hosts, call a session. */
void people_session(const char *token, char name[SESSION_NAME]);

/* Delete sessions that have run out, among so many that come after the one called
 * `after` ("": from the first on), which moves on.  False: there are no more. */
bool people_sweep(struct store *s, struct batch *b, char after[SESSION_NAME],
                  int most);

/* Is this a name for an account?  3 to 24 letters, digits, and - or _ inside.
 * 0, or -1 with what is wrong. */
int people_check(const char *name, const char *passphrase, struct error *err);

/* The name of an account in small letters: Ada and ada are one account. */
void people_fold(const char *name, char out[PERSON_NAME]);

/* What a name looks like: names that can be taken for one another look the same.
 * This covers letters of either case, 0 and o, 1 and i and l, 2 and z, 5 and s, 8 and
 * b, rn and m, vv and w, and any - and _.  (Names are ASCII: there are no others.) */
void people_look(const char *name, char out[PERSON_NAME]);

/* Is this name kept from new accounts, because it would mislead others: it looks like
 * one of the host, or of another account?  FOUND_UNKNOWN: the store does not answer. */
bool people_reserved(const char *name);
enum found people_look_alike(struct store *s, const char *name);

/* From now on nobody else can have a name that looks like this one's. */
void people_note_look(struct batch *b, const struct person *p);

/* A guest's session ends, because an account takes the place of the guest with that id.
 * False: it is no session of a guest, or no longer. */
bool people_adopt(struct store *s, const char *token, char id[PERSON_ID]);

/* The hash of a passphrase.  0, or -1: no memory for it. */
int people_seal(const char *passphrase, char sealed[SEALED]);

/* Does a passphrase fit a hash? */
bool people_fits(const char *passphrase, const char sealed[SEALED]);

/* The hash of an account's passphrase and who it is. */
enum found people_account(struct store *s, const char *name, struct person *out,
                          char sealed[SEALED]);

/* Make an account, for the guest with that id, or for somebody new (""); `done`
 * learns whether the name was taken meanwhile. */
void people_create(struct batch *b, const char *name, const char sealed[SEALED],
                   const char *id, struct person *out,
                   void (*done)(void *owner, enum written result), void *owner);

/* A person's rating in a game; a newcomer's when there is none.  It has become less
 * sure with each day since the last match.  0, or -1: the store does not answer. */
int people_rating(struct store *s, const char *game, const char *id,
                  struct glicko *out);
void people_rate(struct batch *b, const char *game, const struct person *p,
                 struct glicko rating);

/* The same from the text of a fact, with the name that it is of ("": an older version
 * did not keep it).  0, or -1: it is none. */
int people_read_rating(const char *text, struct glicko *out,
                       char name[PERSON_NAME]);

#endif
