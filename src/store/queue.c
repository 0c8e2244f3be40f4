/* queue.c - see queue.h. */
#include "store/queue.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/hash.h"
#include "store/postgres.h"

enum { RETRIES = 60, NUMBER = 24, AT_ONCE = 100 };

struct queue {
    PGconn *db;
};

static const char tables[] =
    "CREATE TABLE IF NOT EXISTS lab_work (id TEXT PRIMARY KEY,"
    " made BIGSERIAL NOT NULL, what TEXT NOT NULL);"
    "CREATE TABLE IF NOT EXISTS lab_piece ("
    " work TEXT NOT NULL REFERENCES lab_work ON DELETE CASCADE,"
    " number BIGINT NOT NULL, text TEXT, done BOOLEAN NOT NULL DEFAULT false,"
    " claim BIGINT NOT NULL DEFAULT 0,"
    " leased TIMESTAMPTZ NOT NULL DEFAULT '-infinity',"
    " PRIMARY KEY (work, number))";

/* $1 is the work and $2 the piece wherever there are such. */
enum statement {
    PUT_WORK,
    PUT_PIECES,
    LIST_DONE,
    REMOVE,
    COUNT,
    DROP,
    FIND,
    UNDONE,
    TAKE,
    RENEW,
    FINISH,
    GIVE_BACK
};

#define IS_FREE "NOT done AND leased < clock_timestamp()"

static const char *const statements[] = {
    [PUT_WORK] = "INSERT INTO lab_work (id, what) VALUES ($1, $2)"
                 " ON CONFLICT DO NOTHING",
    [PUT_PIECES] = "INSERT INTO lab_piece (work, number)"
                   " SELECT $1, unnest($2::bigint[]) ON CONFLICT DO NOTHING",
    [LIST_DONE] = "SELECT number, text FROM lab_piece WHERE work = $1 AND done"
                  " ORDER BY number LIMIT $2",
    [REMOVE] = "DELETE FROM lab_piece WHERE work = $1 AND number = $2 AND done",
    [COUNT] = "SELECT count(*) FROM lab_piece WHERE work = $1",
    [DROP] = "DELETE FROM lab_work WHERE id = $1",
    [FIND] = "SELECT id, what FROM lab_work WHERE id <> ALL ($1::text[])"
             " AND EXISTS (SELECT 1 FROM lab_piece"
             " WHERE work = id AND " IS_FREE ") ORDER BY made LIMIT 1",
    [UNDONE] = "SELECT count(*) FROM lab_piece"
               " WHERE NOT done AND work <> ALL ($1::text[])",
    [TAKE] = "UPDATE lab_piece SET claim = claim + 1,"
             " leased = clock_timestamp() + $2::int * interval '1 second'"
             " WHERE work = $1 AND number = (SELECT number FROM lab_piece"
             " WHERE work = $1 AND " IS_FREE
             " ORDER BY number LIMIT 1 FOR UPDATE SKIP LOCKED)"
             " RETURNING number, claim, text",
    [RENEW] = "UPDATE lab_piece SET"
              " leased = clock_timestamp() + $4::int * interval '1 second'"
              " WHERE work = $1 AND number = $2 AND claim = $3 AND NOT done",
    [FINISH] = "UPDATE lab_piece SET text = $3, done = true"
               " WHERE work = $1 AND number = $2 AND NOT done",
    [GIVE_BACK] = "UPDATE lab_piece SET text = $3, leased = '-infinity'"
                  " WHERE work = $1 AND number = $2 AND claim = $4"
                  " AND NOT done",
};

/* --- statements --- */

/* Ask once more while the connection is lost: every statement may be given twice. */
static PGresult *ask(struct queue *q, enum statement s, int n,
                     const char *const *values, struct error *err)
{
    for (int tries = 0;; tries++) {
        PGresult *result = postgres_checked(
            q->db,
            PQexecParams(q->db, statements[s], n, NULL, values, NULL, NULL, 0),
            err);

        if (result != NULL || PQstatus(q->db) == CONNECTION_OK ||
            tries == RETRIES)
            return result;
        sleep(1);
        PQreset(q->db);
    }
}

/* How many rows it changed; -1. */
static int change(struct queue *q, enum statement s, int n,
                  const char *const *values, struct error *err)
{
    PGresult *result = ask(q, s, n, values, err);
    int rows = result != NULL ? atoi(PQcmdTuples(result)) : -1;

    PQclear(result);
    return rows;
}

/* The number that a statement tells; -1. */
static long count(struct queue *q, enum statement s, const char *value,
                  struct error *err)
{
    PGresult *result = ask(q, s, 1, &value, err);
    long n = result != NULL ? atol(PQgetvalue(result, 0, 0)) : -1;

    PQclear(result);
    return n;
}

static const char *write_number(long long number, char out[NUMBER])
{
    snprintf(out, NUMBER, "%lld", number);
    return out;
}

static int run(struct queue *q, const char *sql, struct error *err)
{
    PGresult *result = postgres_checked(q->db, PQexec(q->db, sql), err);

    PQclear(result);
    return result != NULL ? 0 : -1;
}

struct queue *queue_open(const char *url, struct error *err)
{
    PGconn *db = postgres_connect(url, err);
    struct queue *q;

    if (db == NULL)
        return NULL;
    q = must_calloc(1, sizeof *q);
    q->db = db;
    if (run(q, POSTGRES_BEGIN_ALONE, err) == 0 && run(q, tables, err) == 0 &&
        run(q, "COMMIT", err) == 0)
        return q;
    queue_close(q);
    return NULL;
}

void queue_close(struct queue *q)
{
    PQfinish(q->db);
    free(q);
}

/* --- those who have work --- */

/* "{1,2,3}"; the caller frees it. */
static char *write_numbers(const long *number, long n)
{
    char *text = NULL;
    size_t size;
    FILE *out = must_open_text(&text, &size);

    putc('{', out);
    for (long i = 0; i < n; i++)
        fprintf(out, "%s%ld", i > 0 ? "," : "", number[i]);
    putc('}', out);
    must_close_text(out);
    return text;
}

int queue_put(struct queue *q, const char *what, const long *piece, long n,
              char id[QUEUE_ID], struct error *err)
{
    char *list = write_numbers(piece, n);
    int rc = -1;

    snprintf(id, QUEUE_ID, "%016llx",
             (unsigned long long)hash_bytes(what, strlen(what)));
    if (change(q, PUT_WORK, 2, (const char *[]){ id, what }, err) >= 0)
        rc = change(q, PUT_PIECES, 2, (const char *[]){ id, list }, err);
    free(list);
    return rc < 0 ? -1 : 0;
}

static int collect_row(struct queue *q, const char *id, PGresult *rows, int i,
                       struct queue_collector *c, struct error *err)
{
    const char *number = PQgetvalue(rows, i, 0);

    if (c->piece(c, atol(number), PQgetvalue(rows, i, 1), err) < 0)
        return -1;
    return change(q, REMOVE, 2, (const char *[]){ id, number }, err);
}

long queue_collect(struct queue *q, const char *id, struct queue_collector *c,
                   struct error *err)
{
    char most[NUMBER];
    PGresult *rows =
        ask(q, LIST_DONE, 2,
            (const char *[]){ id, write_number(AT_ONCE, most) }, err);
    int rc = rows != NULL ? 0 : -1;

    for (int i = 0; rc >= 0 && i < PQntuples(rows); i++)
        rc = collect_row(q, id, rows, i, c, err);
    PQclear(rows);
    return rc < 0 ? -1 : count(q, COUNT, id, err);
}

int queue_drop(struct queue *q, const char *id, struct error *err)
{
    return change(q, DROP, 1, &id, err) < 0 ? -1 : 0;
}

/* --- workers --- */

void queue_refuse(struct queue_unwanted *u, const char *id)
{
    size_t n = strlen(u->list);

    if (n + QUEUE_ID + 2 < sizeof u->list)
        snprintf(u->list + n, sizeof u->list - n, "%s%s", n > 0 ? "," : "", id);
}

long queue_find(struct queue *q, const struct queue_unwanted *u,
                char id[QUEUE_ID], char **what, struct error *err)
{
    char list[sizeof u->list + 2];
    const char *value = list;
    PGresult *row;

    snprintf(list, sizeof list, "{%s}", u->list);
    *what = NULL;
    row = ask(q, FIND, 1, &value, err);
    if (row == NULL)
        return -1;
    if (PQntuples(row) > 0) {
        snprintf(id, QUEUE_ID, "%s", PQgetvalue(row, 0, 0));
        *what = must_strdup(PQgetvalue(row, 0, 1));
    }
    PQclear(row);
    return count(q, UNDONE, value, err);
}

int queue_take(struct queue *q, const char *id, int seconds,
               struct queue_piece *out, struct error *err)
{
    char time[NUMBER];
    PGresult *row = ask(
        q, TAKE, 2, (const char *[]){ id, write_number(seconds, time) }, err);
    int n = row != NULL ? PQntuples(row) : -1;

    if (n == 1) {
        out->number = atol(PQgetvalue(row, 0, 0));
        out->claim = atoll(PQgetvalue(row, 0, 1));
        out->so_far =
            PQgetisnull(row, 0, 2) ? NULL : must_strdup(PQgetvalue(row, 0, 2));
    }
    PQclear(row);
    return n;
}

int queue_renew(struct queue *q, const char *id, const struct queue_piece *p,
                int seconds, struct error *err)
{
    char number[NUMBER], claim[NUMBER], time[NUMBER];
    const char *values[] = { id, write_number(p->number, number),
                             write_number(p->claim, claim),
                             write_number(seconds, time) };

    return change(q, RENEW, 4, values, err) < 0 ? -1 : 0;
}

int queue_give(struct queue *q, const char *id, const struct queue_piece *p,
               const char *text, bool cut, struct error *err)
{
    char number[NUMBER], claim[NUMBER];
    const char *values[] = { id, write_number(p->number, number), text,
                             write_number(p->claim, claim) };

    return change(q, cut ? GIVE_BACK : FINISH, cut ? 4 : 3, values, err);
}
