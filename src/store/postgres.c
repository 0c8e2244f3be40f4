/* postgres.c - a store in PostgreSQL, which several hosts may share.
 *
 * A connection that was lost is opened again by the next batch.  The batch that
 * met the loss is busy: its caller tries it again, and may find that it had been
 * written after all.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/file.h"
#include "store/engine.h"
#include "store/postgres.h"

enum { NAMES = 2, CALLED = 64 };

struct postgres_store {
    struct store store;
    PGconn *db;
    char listens[NAMES][CALLED]; /* the names it listens to */
    int nlistens;
    bool hosts;    /* it holds the lock of a host */
    int renewed;   /* how often the connection was opened again */
    int64_t tried; /* when that was last tried, in milliseconds */
};

/* How often to try it, and how long it may take: the caller waits meanwhile. */
enum { RETRY_MS = 200 };
static const char connect_seconds[] = "2";

/* Types of the parameters $1 to $4, by PostgreSQL's numbers. */
enum { TYPE_INT4 = 23, TYPE_TEXT = 25, PARAMETERS = 4, NAME = 16 };
static const Oid types[PARAMETERS] = { TYPE_TEXT, TYPE_INT4, TYPE_TEXT,
                                       TYPE_TEXT };

static struct postgres_store *postgres(struct store *s)
{
    return (struct postgres_store *)s;
}

int postgres_wrong(const PGconn *db, struct error *err)
{
    const char *said = PQerrorMessage(db);

    return error_set(err, "PostgreSQL: %.*s", (int)strcspn(said, "\n"), said);
}

PGresult *postgres_checked(PGconn *db, PGresult *result, struct error *err)
{
    ExecStatusType got = PQresultStatus(result);

    if (got == PGRES_COMMAND_OK || got == PGRES_TUPLES_OK)
        return result;
    postgres_wrong(db, err);
    PQclear(result);
    return NULL;
}

static int run(struct store *store, const char *sql, struct error *err)
{
    struct postgres_store *s = postgres(store);
    PGresult *result = postgres_checked(s->db, PQexec(s->db, sql), err);

    PQclear(result);
    return result != NULL ? 0 : -1;
}

static void statement_name(int i, char name[NAME])
{
    snprintf(name, NAME, "s%d", i);
}

static int prepare(struct postgres_store *s, struct error *err)
{
    if (PQstatus(s->db) != CONNECTION_OK)
        return postgres_wrong(s->db, err);
    for (int i = 0; i < STATEMENTS; i++) {
        char name[NAME];
        PGresult *result;

        statement_name(i, name);
        result = postgres_checked(
            s->db, PQprepare(s->db, name, statements[i], PARAMETERS, types),
            err);
        PQclear(result);
        if (result == NULL)
            return -1;
    }
    return 0;
}

static void close_postgres(struct store *store)
{
    PQfinish(postgres(store)->db);
    free(store);
}

static const char *const steps[SCHEMA_VERSION] =
    SCHEMA_STEPS("TEXT COLLATE \"C\"");

static int make_tables(struct store *s, struct error *err)
{
    struct error ignored;

    if (run(s, "SET client_min_messages = warning; " POSTGRES_BEGIN_ALONE,
            err) == 0 &&
        run(s, steps[0], err) == 0 && run(s, "COMMIT", err) == 0)
        return 0;
    run(s, "ROLLBACK", &ignored);
    return -1;
}

/* Every host holds this lock, as long as its connection lasts. */
static int hold_host(struct store *s, struct error *err)
{
    return run(s, "SELECT pg_advisory_lock_shared(7284)", err);
}

static int host(struct store *store, struct error *err)
{
    postgres(store)->hosts = true;
    return hold_host(store, err);
}

static int alone(struct store *store, struct error *err)
{
    struct postgres_store *s = postgres(store);
    PGresult *got = postgres_checked(
        s->db, PQexec(s->db, "SELECT pg_try_advisory_xact_lock(7284)"), err);
    bool free = got != NULL && PQgetvalue(got, 0, 0)[0] == 't';

    if (got != NULL && !free)
        error_set(err, "%s", store_is_hosted);
    PQclear(got);
    return free ? 0 : -1;
}

/* What libpq says of an address that it cannot read may hold a password. */
static bool can_be_read(const char *url, struct error *err)
{
    PQconninfoOption *options = PQconninfoParse(url, NULL);

    PQconninfoFree(options);
    if (options == NULL)
        error_set(err, "this address of a database cannot be read: it is "
                       "postgres://USER@HOST/DATABASE, and what is not a "
                       "letter or digit in a name is written %%40 and so on");
    return options != NULL;
}

/* What failed is told by whoever wanted it. */
static void ignore(void *owner, const char *notice)
{
    (void)owner, (void)notice;
}

/* What the address says comes last, and counts. */
PGconn *postgres_connect(const char *url, struct error *err)
{
    static const char *const names[] = { "connect_timeout", "dbname", NULL };
    const char *values[] = { connect_seconds, url, NULL };
    PGconn *db;

    if (!can_be_read(url, err))
        return NULL;
    db = PQconnectdbParams(names, values, 1);
    PQsetNoticeProcessor(db, ignore, NULL);
    if (PQstatus(db) == CONNECTION_OK)
        return db;
    postgres_wrong(db, err);
    PQfinish(db);
    return NULL;
}

static struct store *open_postgres(const char *url, struct error *err)
{
    PGconn *db = postgres_connect(url, err);
    struct postgres_store *s;

    if (db == NULL)
        return NULL;
    s = must_calloc(1, sizeof *s);
    s->store.engine = &postgres_engine;
    s->db = db;
    if (make_tables(&s->store, err) == 0 && prepare(s, err) == 0 &&
        schema_update(&s->store, POSTGRES_BEGIN_ALONE, steps, err) == 0)
        return &s->store;
    close_postgres(&s->store);
    return NULL;
}

static int listen_to(struct postgres_store *s, const char *name,
                     struct error *err)
{
    char sql[CALLED + 16];

    snprintf(sql, sizeof sql, "LISTEN \"%s\"", name);
    return run(&s->store, sql, err);
}

static int64_t steady_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Open the connection again, and listen as before. */
static int renew(struct postgres_store *s, struct error *err)
{
    if (steady_ms() - s->tried < RETRY_MS)
        return postgres_wrong(s->db, err);
    PQreset(s->db);
    s->tried = steady_ms();
    if (prepare(s, err) < 0)
        return -1;
    if (s->hosts && hold_host(&s->store, err) < 0)
        return -1;
    s->renewed++;
    for (int i = 0; i < s->nlistens; i++)
        if (listen_to(s, s->listens[i], err) < 0)
            return -1;
    return 0;
}

static PGresult *execute(struct postgres_store *s, int statement,
                         const char *key, int n, const char *text,
                         const char *end, struct error *err)
{
    char name[NAME], number[16];
    const char *values[PARAMETERS] = { key, number, text, end };

    statement_name(statement, name);
    snprintf(number, sizeof number, "%d", n);
    return postgres_checked(
        s->db, PQexecPrepared(s->db, name, PARAMETERS, values, NULL, NULL, 0),
        err);
}

/* --- writing ---
 *
 * A batch is sent as a pipeline: its statements go out together, then all of
 * their results are read.  A long one is cut into parts, so that neither side
 * waits for the other to read. */

enum { PART = 128 };

static int send_change(struct postgres_store *s, const struct change *c)
{
    char name[NAME], number[16];
    const char *values[PARAMETERS] = { c->key, number, c->text, c->was };

    if (c->kind == CHANGE_CALL)
        return PQsendQueryParams(s->db, "SELECT pg_notify($1, $2)", 2, NULL,
                                 (const char *const[]){ c->key, c->text }, NULL,
                                 NULL, 0);
    statement_name(c->kind, name);
    snprintf(number, sizeof number, "%d", c->n);
    return PQsendQueryPrepared(s->db, name, PARAMETERS, values, NULL, NULL, 0);
}

static int send_words(struct postgres_store *s, const char *sql)
{
    return PQsendQueryParams(s->db, sql, 0, NULL, NULL, NULL, NULL, 0);
}

/* Is it for a reason that may pass: what it needs is full, or it is read-only? */
static bool may_pass(const PGresult *result)
{
    const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);

    return state != NULL &&
           (strncmp(state, "53", 2) == 0 || strcmp(state, "25006") == 0);
}

/* The result of the next statement; *rc becomes -1 or STORE_BUSY, with what is
 * wrong, when it is the first that failed.  Returns how many rows it changed. */
static int next_result(struct postgres_store *s, int *rc, struct error *err)
{
    PGresult *result = PQgetResult(s->db);
    ExecStatusType got = PQresultStatus(result);
    int rows = atoi(PQcmdTuples(result));

    if (*rc == 0 && got != PGRES_COMMAND_OK && got != PGRES_TUPLES_OK) {
        *rc = may_pass(result) ? STORE_BUSY : -1;
        postgres_wrong(s->db, err);
    }
    PQclear(result);
    PQclear(PQgetResult(s->db)); /* the end of its results */
    return rows;
}

static int send_part(struct postgres_store *s, const struct change *changes,
                     int n, bool first, bool last)
{
    int sent = !first || send_words(s, "BEGIN");

    for (int i = 0; i < n; i++)
        sent = sent && send_change(s, &changes[i]);
    return sent && (!last || send_words(s, "COMMIT")) && PQpipelineSync(s->db);
}

static int write_part(struct postgres_store *s, struct change *changes, int n,
                      bool first, bool last, struct error *err)
{
    int rc = 0;

    if (!PQenterPipelineMode(s->db) || !send_part(s, changes, n, first, last))
        return postgres_wrong(s->db, err);
    if (first)
        next_result(s, &rc, err);
    for (int i = 0; i < n; i++) {
        int rows = next_result(s, &rc, err);

        changes[i].taken = !change_removes(&changes[i]) && rows == 0;
    }
    if (last)
        next_result(s, &rc, err);
    PQclear(PQgetResult(s->db)); /* the end of the pipeline */
    PQexitPipelineMode(s->db);
    return rc;
}

static int failure(const struct postgres_store *s)
{
    return PQstatus(s->db) == CONNECTION_OK ? -1 : STORE_BUSY;
}

static int write_postgres(struct store *store, struct change *changes, int n,
                          struct error *err)
{
    struct postgres_store *s = postgres(store);

    if (PQstatus(s->db) != CONNECTION_OK && renew(s, err) < 0)
        return failure(s);
    for (int i = 0; i == 0 || i < n; i += PART) {
        int part = n - i < PART ? n - i : PART;
        int rc = write_part(s, changes + i, part, i == 0, i + PART >= n, err);

        if (rc != 0) {
            PQclear(PQexec(s->db, "ROLLBACK"));
            return rc == STORE_BUSY ? rc : failure(s);
        }
    }
    return 0;
}

/* --- reading --- */

static int tell_rows(PGresult *result, struct visitor *visitor)
{
    if (result == NULL)
        return -1;
    for (int i = 0; i < PQntuples(result); i++)
        visitor->row(visitor, PQgetvalue(result, i, 0),
                     atoi(PQgetvalue(result, i, 1)), PQgetvalue(result, i, 2));
    PQclear(result);
    return 0;
}

static int read_journal(struct store *store, const char *journal, int from,
                        struct visitor *visitor, struct error *err)
{
    return tell_rows(execute(postgres(store), STATEMENT_READ, journal, from,
                             NULL, NULL, err),
                     visitor);
}

static int read_facts(struct store *store, const char *prefix,
                      const char *after, int most, struct visitor *visitor,
                      struct error *err)
{
    char end[KEY_SIZE];

    prefix_end(prefix, end, sizeof end);
    return tell_rows(execute(postgres(store), STATEMENT_FACTS, after, most,
                             prefix, end, err),
                     visitor);
}

static int backup(struct store *store, const char *path, struct error *err)
{
    (void)store, (void)path;
    return error_set(err,
                     "PostgreSQL makes its own: pg_dump --file=FILE ADDRESS");
}

/* --- calls --- */

static int listen_postgres(struct store *store, const char *name,
                           struct error *err)
{
    struct postgres_store *s = postgres(store);

    assert(s->nlistens < NAMES && strlen(name) < CALLED);
    strcpy(s->listens[s->nlistens++], name);
    return listen_to(s, name, err);
}

static int socket_of(const struct store *store)
{
    return PQsocket(((const struct postgres_store *)store)->db);
}

static int hear(struct store *store, struct visitor *visitor)
{
    struct postgres_store *s = postgres(store);
    PGnotify *n;

    PQconsumeInput(s->db);
    while ((n = PQnotifies(s->db)) != NULL) {
        visitor->row(visitor, n->relname, 0, n->extra);
        PQfreemem(n);
    }
    return s->renewed;
}

const struct engine postgres_engine = {
    .scheme = "postgres",
    .open = open_postgres,
    .close = close_postgres,
    .write = write_postgres,
    .read = read_journal,
    .facts = read_facts,
    .backup = backup,
    .host = host,
    .run = run,
    .alone = alone,
    .listen = listen_postgres,
    .socket = socket_of,
    .hear = hear,
};
