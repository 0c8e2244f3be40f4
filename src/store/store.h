/* store.h - what a host must not forget, in SQLite or PostgreSQL.
 *
 * There are two kinds of things, and no third:
 *
 *   journals  lines that are only ever added, numbered from 0: a match is its
 *             journal, and is brought back by reading it again;
 *   facts     a value under a key that may change: accounts, ratings.
 *
 * Changes are written in batches, each batch whole or not at all.  When
 * store_write() has returned, the batch survives the death of the program; with
 * ?sync=full it survives a power failure too.  Two hosts may share one
 * database: a line of a journal can be written only once, and the second writer
 * learns that it came too late.
 *
 * A new kind of thing needs no table: it is a fact or a journal under a prefix of
 * its own ("rating/GAME/PERSON"), and whoever reads it accepts what older versions
 * wrote.  Where that cannot be, because a table is to be added or what is kept is
 * to be changed, append a step in SQL, which both databases understand, to
 * SCHEMA_STEPS in engine.h, raise SCHEMA_VERSION, and test it in test_store.c.
 *
 * A store is used by one thread at a time.
 */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include <stdbool.h>

#include "base/error.h"

struct store;

/* Open "sqlite:FILE" or "postgres://...".  Tables that are missing are made, and a
 * store of an older version is brought up to date, unless a host is using it.  NULL
 * with what is wrong: the store may be of a newer version than this program. */
struct store *store_open(const char *url, struct error *err);

void store_close(struct store *s);

/* Does an address hold a password?  Then nobody prints it. */
bool store_has_password(const char *url);

/* This program is a host: it does not wait for others who use the store, but learns
 * that it is busy.  0, or -1 with what is wrong: there is a host already, and this
 * store can have only one. */
int store_host(struct store *s, struct error *err);

/* A change. */
enum change_kind {
    CHANGE_ADD,    /* line `n` of the journal `key`, after line `n` - 1 */
    CHANGE_SET,    /* the fact `key` */
    CHANGE_CREATE, /* the fact `key`, if there is none */
    CHANGE_SWAP,   /* the fact `key`, if its value is `was` */
    CHANGE_FORGET, /* the fact `key` */
    CHANGE_DROP,   /* the journal `key` */
    CHANGE_CALL    /* nothing: call out to the hosts that listen to `key` */
};

struct change {
    enum change_kind kind;
    const char *key;
    int n;
    const char *text;
    bool taken; /* result: this line or fact was there already, or the line
                   before it is not there, or the fact is no longer what it
                   was; nothing changed */
    const char *was;
};

/* Write a batch.  0, or -1 with what is wrong, and then nothing is written; or
 * STORE_BUSY, if somebody else is writing, the disk is full, the database is
 * read-only or the connection is lost: try again.
 * Then it may turn out that it was written before the loss. */
enum { STORE_BUSY = 1 };
int store_write(struct store *s, struct change *changes, int n,
                struct error *err);

/* Is called with each row that is read, in order; `key` and `text` live until it returns. */
struct visitor {
    void (*row)(struct visitor *visitor, const char *key, int n,
                const char *text);
};

/* The lines of a journal from number `from` on. */
int store_read(struct store *s, const char *journal, int from,
               struct visitor *visitor, struct error *err);

/* The facts whose keys begin with a prefix, in the order of their keys from
 * `after` (exclusive, "" for all) on, at most `most`. */
int store_facts(struct store *s, const char *prefix, const char *after,
                int most, struct visitor *visitor, struct error *err);

/* The value of a fact; the caller frees it.  NULL with an empty message when
 * there is none, with what is wrong otherwise. */
char *store_fact(struct store *s, const char *key, struct error *err);

/* Write a copy of the whole store, as it is at this moment, to a new file, while
 * hosts may use it.  0, or -1 with what is wrong. */
int store_backup(struct store *s, const char *path, struct error *err);

/* --- several hosts --- */

enum { STORE_CALL = 7000 }; /* bytes of a call */

/* Can others use this store at the same time?  Then they hear one another: a
 * CHANGE_CALL reaches, when its batch is written, all who listen. */
bool store_shared(const struct store *s);

/* Listen to calls under a name from now on.  0, or -1 with what is wrong. */
int store_listen(struct store *s, const char *name, struct error *err);

/* A socket that can be read when a call may have come, or -1 when it has none
 * at the moment.  It changes when the connection is lost and opened again. */
int store_socket(const struct store *s);

/* The calls that have come: `key` is the name, `text` what was called.  Returns
 * how often the connection has been reopened: calls may have been missed. */
int store_hear(struct store *s, struct visitor *visitor);

#endif
