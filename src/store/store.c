/* store.c - see store.h: what both databases have in common. */
#include "store/store.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "store/engine.h"

static const struct engine *const engines[] = {
    &sqlite_engine,
#ifdef HAVE_POSTGRES
    &postgres_engine,
#endif
};

const char *const statements[STATEMENTS] = {
    [CHANGE_ADD] = "INSERT INTO journal (key, n, line) SELECT $1, $2, $3"
                   " WHERE $2 = 0 OR EXISTS"
                   " (SELECT 1 FROM journal WHERE key = $1 AND n = $2 - 1)"
                   " ON CONFLICT DO NOTHING",
    [CHANGE_SET] = "INSERT INTO fact (key, value) VALUES ($1, $3)"
                   " ON CONFLICT (key) DO UPDATE SET value = $3",
    [CHANGE_CREATE] = "INSERT INTO fact (key, value) VALUES ($1, $3)"
                      " ON CONFLICT DO NOTHING",
    [CHANGE_SWAP] = "UPDATE fact SET value = $3 WHERE key = $1 AND value = $4",
    [CHANGE_FORGET] = "DELETE FROM fact WHERE key = $1",
    [CHANGE_DROP] = "DELETE FROM journal WHERE key = $1",
    [STATEMENT_READ] = "SELECT key, n, line FROM journal"
                       " WHERE key = $1 AND n >= $2 ORDER BY n",
    [STATEMENT_FACTS] = "SELECT key, 0, value FROM fact"
                        " WHERE key > $1 AND key >= $3 AND key < $4"
                        " ORDER BY key LIMIT $2",
};

const char store_is_hosted[] =
    "this store is of an older version, and is brought up to date when no host "
    "uses it: stop all of them first";

void prefix_end(const char *prefix, char *out, unsigned long size)
{
    size_t n = strlen(prefix);

    if (n == 0 || n + 1 > size) {
        out[0] = '\x7f';
        out[1] = '\0';
        return;
    }
    memcpy(out, prefix, n + 1);
    out[n - 1]++;
}

struct store *store_open(const char *url, struct error *err)
{
    for (size_t i = 0; i < sizeof engines / sizeof engines[0]; i++)
        if (strncmp(url, engines[i]->scheme, strlen(engines[i]->scheme)) == 0)
            return engines[i]->open(url, err);
    error_set(err,
              "%.*s: a store is sqlite:FILE or postgres://USER@HOST/DATABASE",
              (int)strcspn(url, ":@"), url);
    return NULL;
}

bool store_has_password(const char *url)
{
    const char *user = strstr(url, "://");
    const char *at = user != NULL ? strrchr(user, '@') : NULL;

    return strstr(url, "password=") != NULL ||
           (at != NULL && memchr(user + 3, ':', (size_t)(at - user - 3)));
}

int store_host(struct store *s, struct error *err)
{
    return s->engine->host(s, err);
}

void store_close(struct store *s)
{
    s->engine->close(s);
}

int store_write(struct store *s, struct change *changes, int n,
                struct error *err)
{
    return s->engine->write(s, changes, n, err);
}

int store_read(struct store *s, const char *journal, int from,
               struct visitor *visitor, struct error *err)
{
    return s->engine->read(s, journal, from, visitor, err);
}

int store_facts(struct store *s, const char *prefix, const char *after,
                int most, struct visitor *visitor, struct error *err)
{
    return s->engine->facts(s, prefix, after, most, visitor, err);
}

/* --- one fact --- */

struct one {
    struct visitor visitor;
    const char *key;
    char *value;
};

static void keep_value(struct visitor *visitor, const char *key, int n,
                       const char *text)
{
    struct one *one = (struct one *)visitor;

    (void)n;
    if (strcmp(key, one->key) == 0)
        one->value = must_strdup(text);
}

char *store_fact(struct store *s, const char *key, struct error *err)
{
    struct one one = { { keep_value }, key, NULL };

    err->message[0] = '\0';
    if (store_facts(s, key, "", 1, &one.visitor, err) < 0)
        return NULL;
    return one.value;
}

int store_backup(struct store *s, const char *path, struct error *err)
{
    return s->engine->backup(s, path, err);
}

/* --- several hosts --- */

bool store_shared(const struct store *s)
{
    return s->engine->listen != NULL;
}

int store_listen(struct store *s, const char *name, struct error *err)
{
    return s->engine->listen != NULL ? s->engine->listen(s, name, err) : 0;
}

int store_socket(const struct store *s)
{
    return s->engine->socket != NULL ? s->engine->socket(s) : -1;
}

int store_hear(struct store *s, struct visitor *visitor)
{
    return s->engine->hear != NULL ? s->engine->hear(s, visitor) : 0;
}
