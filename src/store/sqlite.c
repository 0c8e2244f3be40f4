/* sqlite.c - a store in one SQLite file.
 *
 * In write-ahead mode with synchronous=NORMAL a commit does not wait for the
 * disk: it survives the death of the program, but not always a power failure.
 */
#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "base/file.h"
#include "store/engine.h"

struct sqlite_store {
    struct store store;
    sqlite3 *db;
    sqlite3_stmt *statement[STATEMENTS];
    int lock; /* see lock_host; negative: none */
};

/* How long to wait for somebody else: long, but not in the loop of a host. */
enum { BUSY_MS = 5000, BUSY_HOST_MS = 10, PRIVATE = 0600 };

static struct sqlite_store *sqlite(struct store *s)
{
    return (struct sqlite_store *)s;
}

static int wrong(const struct sqlite_store *s, struct error *err)
{
    return error_set(err, "SQLite: %s", sqlite3_errmsg(s->db));
}

static int run(struct store *store, const char *sql, struct error *err)
{
    struct sqlite_store *s = sqlite(store);

    return sqlite3_exec(s->db, sql, NULL, NULL, NULL) == SQLITE_OK
               ? 0
               : wrong(s, err);
}

static void close_sqlite(struct store *store)
{
    struct sqlite_store *s = sqlite(store);

    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(s->statement[i]);
    sqlite3_close(s->db);
    if (s->lock >= 0)
        close(s->lock);
    free(s);
}

static const char *const steps[SCHEMA_VERSION] = SCHEMA_STEPS("TEXT");

static int prepare(struct sqlite_store *s, bool full, struct error *err)
{
    struct store *store = &s->store;

    sqlite3_busy_timeout(s->db, BUSY_MS);
    if (run(store, "PRAGMA journal_mode=WAL", err) < 0 ||
        run(store,
            full ? "PRAGMA synchronous=FULL" : "PRAGMA synchronous=NORMAL",
            err) < 0 ||
        run(store, steps[0], err) < 0)
        return -1;
    for (int i = 0; i < STATEMENTS; i++)
        if (sqlite3_prepare_v2(s->db, statements[i], -1, &s->statement[i],
                               NULL) != SQLITE_OK)
            return wrong(s, err);
    return schema_update(store, "BEGIN IMMEDIATE", steps, err);
}

/* A new file is for its owner alone, and so is what SQLite puts beside it.  What
 * cannot be made, SQLite complains about. */
static int make_private(const char *path)
{
    int fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, PRIVATE);

    if (fd >= 0)
        close(fd);
    return fd < 0 ? -1 : 0;
}

static bool is_file(const char *path)
{
    return path[0] != '\0' && path[0] != ':';
}

/* "sqlite:FILE" or "sqlite:FILE?sync=full". */
static struct store *open_sqlite(const char *url, struct error *err)
{
    static const char option[] = "?sync=full";
    struct sqlite_store *s = must_alloc(sizeof *s);
    char *path = must_strdup(url + strlen(sqlite_engine.scheme));
    char *tail = strchr(path, '?');
    bool full = tail != NULL && strcmp(tail, option) == 0;
    int rc = -1;

    memset(s, 0, sizeof *s);
    s->store.engine = &sqlite_engine;
    s->lock = -1;
    if (tail != NULL && !full) {
        error_set(err, "%s: the only option of SQLite is %s", url, option);
    } else {
        if (tail != NULL)
            *tail = '\0';
        if (is_file(path))
            make_private(path);
        rc = sqlite3_open(path, &s->db) == SQLITE_OK ? prepare(s, full, err)
                                                     : wrong(s, err);
        if (rc < 0)
            error_prefix(err, path);
    }
    free(path);
    if (rc == 0)
        return &s->store;
    close_sqlite(&s->store);
    return NULL;
}

/* Texts that a statement does not mention are left alone. */
static void bind_text(sqlite3_stmt *st, const char *name, const char *text)
{
    int i = sqlite3_bind_parameter_index(st, name);

    if (i > 0)
        sqlite3_bind_text(st, i, text, -1, SQLITE_STATIC);
}

static void bind_number(sqlite3_stmt *st, const char *name, int number)
{
    int i = sqlite3_bind_parameter_index(st, name);

    if (i > 0)
        sqlite3_bind_int(st, i, number);
}

static int change(struct sqlite_store *s, struct change *c, struct error *err)
{
    sqlite3_stmt *st;
    int rc;

    if (c->kind == CHANGE_CALL)
        return 0; /* there is nobody to hear it */
    st = s->statement[c->kind];
    bind_text(st, "$1", c->key);
    bind_number(st, "$2", c->n);
    bind_text(st, "$3", c->text);
    bind_text(st, "$4", c->was);
    rc = sqlite3_step(st) == SQLITE_DONE ? 0 : wrong(s, err);
    c->taken = !change_removes(c) && sqlite3_changes(s->db) == 0;
    sqlite3_reset(st);
    return rc;
}

/* Did it fail for a reason that may pass: somebody else is writing, or the disk is
 * full?  The store is then as it was. */
static int failed(const struct sqlite_store *s)
{
    int code = sqlite3_errcode(s->db) & 0xff;

    return code == SQLITE_BUSY || code == SQLITE_FULL ? STORE_BUSY : -1;
}

static int write_sqlite(struct store *store, struct change *changes, int n,
                        struct error *err)
{
    struct sqlite_store *s = sqlite(store);
    int rc = run(store, "BEGIN IMMEDIATE", err);

    if (rc < 0)
        return failed(s);
    for (int i = 0; i < n && rc == 0; i++)
        rc = change(s, &changes[i], err);
    if (rc == 0)
        rc = run(store, "COMMIT", err);
    if (rc == 0)
        return 0;
    rc = failed(s);
    sqlite3_exec(s->db, "ROLLBACK", NULL, NULL, NULL);
    return rc;
}

static int tell_rows(struct sqlite_store *s, sqlite3_stmt *st,
                     struct visitor *visitor, struct error *err)
{
    int got;

    while ((got = sqlite3_step(st)) == SQLITE_ROW)
        visitor->row(visitor, (const char *)sqlite3_column_text(st, 0),
                     sqlite3_column_int(st, 1),
                     (const char *)sqlite3_column_text(st, 2));
    if (got != SQLITE_DONE)
        wrong(s, err);
    sqlite3_reset(st);
    return got == SQLITE_DONE ? 0 : -1;
}

static int read_journal(struct store *store, const char *journal, int from,
                        struct visitor *visitor, struct error *err)
{
    struct sqlite_store *s = sqlite(store);
    sqlite3_stmt *st = s->statement[STATEMENT_READ];

    bind_text(st, "$1", journal);
    bind_number(st, "$2", from);
    return tell_rows(s, st, visitor, err);
}

static int read_facts(struct store *store, const char *prefix,
                      const char *after, int most, struct visitor *visitor,
                      struct error *err)
{
    struct sqlite_store *s = sqlite(store);
    sqlite3_stmt *st = s->statement[STATEMENT_FACTS];
    char end[KEY_SIZE];

    prefix_end(prefix, end, sizeof end);
    bind_text(st, "$1", after);
    bind_number(st, "$2", most);
    bind_text(st, "$3", prefix);
    bind_text(st, "$4", end);
    return tell_rows(s, st, visitor, err);
}

static int backup(struct store *store, const char *path, struct error *err)
{
    struct sqlite_store *s = sqlite(store);
    sqlite3_stmt *st;
    int rc = -1;

    if (make_private(path) < 0)
        return error_set(err, "%s", strerror(errno));
    if (sqlite3_prepare_v2(s->db, "VACUUM INTO $1", -1, &st, NULL) != SQLITE_OK)
        return wrong(s, err);
    sqlite3_bind_text(st, 1, path, -1, SQLITE_STATIC);
    if (sqlite3_step(st) == SQLITE_DONE)
        rc = 0;
    else
        wrong(s, err);
    sqlite3_finalize(st);
    if (rc < 0)
        unlink(path);
    return rc;
}

/* A file that only one host can lock; the kernel unlocks it when its host dies.
 * The open file, -1 with errno, or NO_FILE: the store is in memory. */
enum { NO_FILE = -2 };

static int lock_host(const struct sqlite_store *s)
{
    const char *path = sqlite3_db_filename(s->db, "main");
    char *name;
    int fd;

    if (path == NULL || !is_file(path))
        return NO_FILE;
    name = must_alloc(strlen(path) + sizeof "-host");
    sprintf(name, "%s-host", path);
    fd = open(name, O_RDWR | O_CREAT | O_CLOEXEC, PRIVATE);
    free(name);
    if (fd < 0 || flock(fd, LOCK_EX | LOCK_NB) == 0)
        return fd;
    close(fd);
    errno = EWOULDBLOCK;
    return -1;
}

static int host(struct store *store, struct error *err)
{
    struct sqlite_store *s = sqlite(store);
    const char *path = sqlite3_db_filename(s->db, "main");

    sqlite3_busy_timeout(s->db, BUSY_HOST_MS);
    s->lock = lock_host(s);
    if (s->lock != -1)
        return 0;
    if (errno == EWOULDBLOCK)
        error_set(err,
                  "%s: another host keeps its matches there; only a PostgreSQL "
                  "database can be shared",
                  path);
    else
        error_set(err, "%s-host: %s", path, strerror(errno));
    return -1;
}

static int alone(struct store *store, struct error *err)
{
    int lock = lock_host(sqlite(store));

    if (lock >= 0)
        close(lock);
    if (lock != -1 || errno != EWOULDBLOCK)
        return 0;
    return error_set(err, "%s", store_is_hosted);
}

const struct engine sqlite_engine = {
    .scheme = "sqlite:",
    .open = open_sqlite,
    .close = close_sqlite,
    .write = write_sqlite,
    .read = read_journal,
    .facts = read_facts,
    .backup = backup,
    .host = host,
    .run = run,
    .alone = alone,
};
