/* forget.c - a match is removed from the store.
 *
 * A host that has it in memory finds out with the next line that it writes: a
 * journal without the line before takes none.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "server/server_parts.h"

enum { KEY = 128 };

/* What is to be removed. */
struct removal {
    struct visitor visitor;
    const char *match;
    bool found; /* there is a line, or a lease */
    struct change *changes;
    int n, room;
};

static void add(struct removal *r, enum change_kind kind, const char *key)
{
    if (r->n == r->room) {
        r->room = r->room > 0 ? 2 * r->room : 16;
        r->changes =
            must_realloc(r->changes, (size_t)r->room * sizeof *r->changes);
    }
    r->changes[r->n++] =
        (struct change){ .kind = kind, .key = must_strdup(key) };
}

static void note_found(struct visitor *visitor, const char *key, int n,
                       const char *text)
{
    (void)key, (void)n, (void)text;
    ((struct removal *)visitor)->found = true;
}

/* "played/PERSON/WHEN/MATCH" */
static void add_played(struct visitor *visitor, const char *key, int n,
                       const char *text)
{
    struct removal *r = (struct removal *)visitor;

    (void)n, (void)text;
    if (strcmp(strrchr(key, '/') + 1, r->match) == 0)
        add(r, CHANGE_FORGET, key);
}

/* Its journal, the facts "PREFIX/MATCH", and the histories of its players. */
static int find(struct store *s, struct removal *r, struct error *err)
{
    static const char *const prefixes[] = { "open", "again", "seats", "stage" };
    char key[KEY];

    snprintf(key, sizeof key, "match/%s", r->match);
    add(r, CHANGE_DROP, key);
    r->visitor.row = note_found;
    if (store_read(s, key, 0, &r->visitor, err) < 0)
        return -1;
    for (size_t i = 0; i < sizeof prefixes / sizeof prefixes[0]; i++) {
        snprintf(key, sizeof key, "%s/%s", prefixes[i], r->match);
        add(r, CHANGE_FORGET, key);
        if (store_facts(s, key, "", 1, &r->visitor, err) < 0)
            return -1;
    }
    r->visitor.row = add_played;
    return store_facts(s, "played/", "", INT32_MAX, &r->visitor, err);
}

static int check_name(const char *match, struct error *err)
{
    if (strlen(match) == ONLINE_ID - 1)
        return 0;
    return error_set(err,
                     "%s: a match has a name of %d letters, as in its link",
                     match, ONLINE_ID - 1);
}

int server_forget(struct store *s, const char *match, struct error *err)
{
    struct removal r = { .match = match };
    int rc = check_name(match, err);

    if (rc == 0)
        rc = find(s, &r, err);
    if (rc == 0 && !r.found) {
        error_set(err, "%s: there is no such match", match);
        rc = -1;
    }
    if (rc == 0)
        rc = store_write(s, r.changes, r.n, err);
    for (int i = 0; i < r.n; i++)
        free((char *)(uintptr_t)r.changes[i].key);
    free(r.changes);
    return rc;
}
