/* schema.c - a store of an older version is brought up to date when it is opened.
 *
 * The fact "schema" is the version: how many steps have been taken.  A store from
 * before there were versions has none, and its tables are those of the first.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/engine.h"

static const char version_key[] = "schema";

/* -1 with what is wrong. */
static int read_version(struct store *s, struct error *err)
{
    char *text = store_fact(s, version_key, err);
    int version = text != NULL ? atoi(text) : 1;

    free(text);
    return text == NULL && err->message[0] != '\0' ? -1 : version;
}

static int write_version(struct store *s, int version, struct error *err)
{
    char sql[128];

    snprintf(sql, sizeof sql,
             "INSERT INTO fact (key, value) VALUES ('%s', '%d')"
             " ON CONFLICT (key) DO UPDATE SET value = '%d'",
             version_key, version, version);
    return s->engine->run(s, sql, err);
}

/* Inside a transaction: somebody else may have been quicker. */
static int take_steps(struct store *s, const char *const steps[],
                      struct error *err)
{
    int version = read_version(s, err);

    if (version < 0 || s->engine->alone(s, err) < 0)
        return -1;
    for (; version < SCHEMA_VERSION; version++)
        if (s->engine->run(s, steps[version], err) < 0)
            return -1;
    return write_version(s, version, err);
}

int schema_update(struct store *s, const char *begin, const char *const steps[],
                  struct error *err)
{
    int version = read_version(s, err);
    struct error ignored;

    if (version < 0)
        return -1;
    if (version > SCHEMA_VERSION)
        return error_set(err,
                         "this store is of version %d, and this program knows "
                         "versions up to %d: use a newer one",
                         version, SCHEMA_VERSION);
    if (version == SCHEMA_VERSION)
        return 0;
    if (s->engine->run(s, begin, err) < 0)
        return -1;
    if (take_steps(s, steps, err) == 0 && s->engine->run(s, "COMMIT", err) == 0)
        return 0;
    s->engine->run(s, "ROLLBACK", &ignored);
    return -1;
}
