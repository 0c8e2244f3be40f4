/* postgres.h - connections to PostgreSQL, for the store and the queue. */
#ifndef STORE_POSTGRES_H
#define STORE_POSTGRES_H

#include <libpq-fe.h>

#include "base/error.h"

/* Connect to "postgres://...".  NULL with what is wrong, which never holds the
 * address: there may be a password in it. */
PGconn *postgres_connect(const char *url, struct error *err);

/* One line of what the database said last.  Returns -1. */
int postgres_wrong(const PGconn *db, struct error *err);

/* A result that is what was wanted, or NULL with what is wrong. */
PGresult *postgres_checked(PGconn *db, PGresult *result, struct error *err);

/* Two programs must not make or change tables at once: this begins a transaction
 * that only one can have. */
#define POSTGRES_BEGIN_ALONE "BEGIN; SELECT pg_advisory_xact_lock(7283);"

#endif
