/* engine.h - what a database must do to be a store. */
#ifndef STORE_ENGINE_H
#define STORE_ENGINE_H

#include "store/store.h"

struct store {
    const struct engine *engine;
};

/* One row for each database; the functions are those of store.h. */
struct engine {
    const char *scheme; /* what its addresses begin with */
    struct store *(*open)(const char *url, struct error *err);
    void (*close)(struct store *s);
    int (*write)(struct store *s, struct change *changes, int n,
                 struct error *err);
    int (*read)(struct store *s, const char *journal, int from,
                struct visitor *visitor, struct error *err);
    int (*facts)(struct store *s, const char *prefix, const char *after,
                 int most, struct visitor *visitor, struct error *err);
    int (*backup)(struct store *s, const char *path, struct error *err);
    int (*host)(struct store *s, struct error *err);
    int (*run)(struct store *s, const char *sql, struct error *err);
    /* In a transaction: 0, or -1 when a host uses the store. */
    int (*alone)(struct store *s, struct error *err);
    /* NULL, all of them, where only one host can use the store. */
    int (*listen)(struct store *s, const char *name, struct error *err);
    int (*socket)(const struct store *s);
    int (*hear)(struct store *s, struct visitor *visitor);
};

/* What alone() says. */
extern const char store_is_hosted[];

/* What was not there need not be removed. */
static inline bool change_removes(const struct change *c)
{
    return c->kind == CHANGE_FORGET || c->kind == CHANGE_DROP;
}

/* The first key after all that begin with `prefix`: its last character plus
 * one.  Keys are ASCII. */
void prefix_end(const char *prefix, char *out, unsigned long size);

enum { KEY_SIZE = 128 };

/* The statements, in the order of enum change_kind, then the two readings; a call
 * has none.  Both databases understand them, placeholders too: $1, $2. */
enum { STATEMENT_READ = CHANGE_CALL, STATEMENT_FACTS, STATEMENTS };
extern const char *const statements[STATEMENTS];

/* --- tables ---
 *
 * Steps that lead from nothing to the tables of today.  The first makes them where
 * they are missing; each of the others leads from one version to the next, and is
 * never changed once it has been released.  `text` is the type of a key, which is
 * ordered by its bytes. */
#define SCHEMA_STEPS(text)                                                                       \
    {                                                                                            \
        "CREATE TABLE IF NOT EXISTS journal (key " text " NOT NULL,"                             \
        " n INTEGER NOT NULL, line TEXT NOT NULL, PRIMARY KEY (key, n));"                        \
        "CREATE TABLE IF NOT EXISTS fact (key " text                                             \
        " NOT NULL PRIMARY KEY, value TEXT NOT NULL)", /* Histories once named only the game. */ \
            "UPDATE fact SET value = '{\"game\":\"' || value || '\"}'"                           \
            " WHERE key >= 'played/' AND key < 'played0'"                                        \
            " AND value NOT LIKE '{%'",                                                          \
    }
enum { SCHEMA_VERSION = 2 };

/* The tables are there: take the steps that are missing, in a transaction that
 * `begin` opens so that only one program can have it. */
int schema_update(struct store *s, const char *begin, const char *const steps[],
                  struct error *err);

extern const struct engine sqlite_engine;
#ifdef HAVE_POSTGRES
extern const struct engine postgres_engine;
#endif

#endif
