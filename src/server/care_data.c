/* care_data.c - all that is kept of a person: see care.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "server/care.h"

enum { KEY = 160 };

/* --- finding it --- */

/* Is the id one of the parts of a key, between slashes? */
static bool names(const char *key, const char *id)
{
    size_t n = strlen(id);

    for (const char *at = key; (at = strchr(at, '/')) != NULL;)
        if (strncmp(++at, id, n) == 0 && (at[n] == '/' || at[n] == '\0'))
            return true;
    return false;
}

struct finding {
    struct visitor visitor;
    const char *id;
    json_t *facts;   /* by their keys */
    json_t *matches; /* and tournaments, by the keys of their journals */
};

/* A person's facts of this kind name journals of that one. */
static const char *const journals[][2] = { { "played/", "match" },
                                           { "entered/", "tour" } };

static void find_fact(struct visitor *visitor, const char *key, int n,
                      const char *text)
{
    struct finding *f = (struct finding *)visitor;
    char match[KEY];
    json_t *value;
    const char *id;

    (void)n;
    if (!names(key, f->id) && strstr(text, f->id) == NULL)
        return; /* most of the store: nobody waits for it to be parsed */
    value = json_loads(text, JSON_DECODE_ANY, NULL);
    id = json_string_value(json_object_get(value, "id"));
    if (!names(key, f->id) && (id == NULL || strcmp(id, f->id) != 0)) {
        json_decref(value);
        return;
    }
    json_object_del(value, "sealed"); /* the hash of a passphrase is no news */
    json_object_set_new(f->facts, key,
                        value != NULL ? value : json_string(text));
    for (size_t i = 0; i < sizeof journals / sizeof journals[0]; i++) {
        if (strncmp(key, journals[i][0], strlen(journals[i][0])) != 0)
            continue;
        snprintf(match, sizeof match, "%s/%s", journals[i][1],
                 strrchr(key, '/') + 1);
        json_object_set_new(f->matches, match, json_array());
    }
}

static int find(struct store *s, struct finding *f, struct error *err)
{
    f->visitor.row = find_fact;
    f->facts = json_object();
    f->matches = json_object();
    return store_facts(s, "", "", INT32_MAX, &f->visitor, err);
}

static void done(struct finding *f)
{
    json_decref(f->facts);
    json_decref(f->matches);
}

struct journal {
    struct visitor visitor;
    json_t *lines;
};

static void add_line(struct visitor *visitor, const char *key, int n,
                     const char *text)
{
    (void)key, (void)n;
    json_array_append_new(((struct journal *)visitor)->lines,
                          json_string(text));
}

static int read_journals(struct store *s, struct finding *f, struct error *err)
{
    const char *key;
    json_t *lines;

    json_object_foreach(f->matches, key, lines)
    {
        struct journal j = { { add_line }, lines };

        if (store_read(s, key, 0, &j.visitor, err) < 0)
            return -1;
    }
    return 0;
}

json_t *care_export(struct store *s, const char *about, struct error *err)
{
    struct finding f = { .id = NULL };
    struct person who;
    json_t *all = NULL;

    if (care_person(s, about, &who, err) < 0)
        return NULL;
    f.id = who.id;
    if (find(s, &f, err) == 0 && read_journals(s, &f, err) == 0)
        all = json_pack("{s:s,s:O,s:O}", "id", who.id, "kept", f.facts,
                        "matches", f.matches);
    done(&f);
    return all;
}

/* --- deleting it --- */

struct deletion {
    struct visitor visitor;
    struct store *store;
    const struct finding *found;
    struct person who;
    struct change *change; /* owns its texts */
    int n, room;
    char open[KEY]; /* a match that they are still in; "": none */
};

static void add(struct deletion *d, enum change_kind kind, const char *key,
                int n, const char *text)
{
    if (d->n == d->room) {
        d->room = d->room > 0 ? 2 * d->room : 64;
        d->change =
            must_realloc(d->change, (size_t)d->room * sizeof *d->change);
    }
    d->change[d->n++] =
        (struct change){ .kind = kind,
                         .key = must_strdup(key),
                         .n = n,
                         .text = text != NULL ? must_strdup(text) : NULL };
}

static const char nobody[] = "Deleted";
static const char nobody_id[] = "g-deleted";

/* Where a line names somebody: they sat down, as themselves or as a guest who became
 * them, joined a tournament, or made one. */
static json_t *person_in(json_t *line)
{
    static const char *const where[] = { "sit", "become", "join" };

    for (size_t i = 0; i < sizeof where / sizeof where[0]; i++)
        if (json_object_get(line, where[i]) != NULL)
            return json_object_get(line, where[i]);
    return json_object_get(json_object_get(line, "new"), "by");
}

/* The line that names them, without their name; the caller frees it.  NULL: it is
 * another line. */
static char *without(const struct deletion *d, const char *line)
{
    json_t *o = json_loads(line, 0, NULL);
    json_t *person = person_in(o);
    const char *id = json_string_value(json_object_get(person, "id"));
    char *text = NULL;

    if (id != NULL && strcmp(id, d->who.id) == 0) {
        json_object_set_new(person, "id", json_string(nobody_id));
        json_object_set_new(person, "name", json_string(nobody));
        text = json_dumps(o, JSON_COMPACT);
    }
    json_decref(o);
    return text;
}

/* A journal is written anew: nobody adds to that of a match that is over. */
static void rewrite(struct deletion *d, const char *key, json_t *lines)
{
    json_t *line;
    size_t i;

    add(d, CHANGE_DROP, key, 0, NULL);
    json_array_foreach(lines, i, line)
    {
        char *text = without(d, json_string_value(line));

        add(d, CHANGE_ADD, key, (int)i,
            text != NULL ? text : json_string_value(line));
        free(text);
    }
}

/* Histories of others name them, and leases tell which matches are not over. */
static void visit_other(struct visitor *visitor, const char *key, int n,
                        const char *text)
{
    struct deletion *d = (struct deletion *)visitor;
    char match[KEY];
    json_t *entry, *players, *player;
    size_t i;

    (void)n;
    snprintf(match, sizeof match, "match/%s", strrchr(key, '/') + 1);
    if (names(key, d->who.id) ||
        json_object_get(d->found->matches, match) == NULL)
        return;
    entry = json_loads(text, 0, NULL);
    players = json_object_get(entry, "players");
    json_array_foreach(players, i, player)
    {
        const char *name = json_string_value(json_object_get(player, "name"));

        if (name != NULL && strcmp(name, d->who.name) == 0)
            json_object_set_new(player, "name", json_string(nobody));
    }
    if (players != NULL) {
        char *anew = json_dumps(entry, JSON_COMPACT);

        add(d, CHANGE_SET, key, 0, anew);
        free(anew);
    }
    json_decref(entry);
}

/* Is there a match that is not over in which they sit? */
static void visit_open(struct visitor *visitor, const char *key, int n,
                       const char *text)
{
    struct deletion *d = (struct deletion *)visitor;
    struct journal j = { { add_line }, json_array() };
    struct error err;
    json_t *line;
    size_t i;
    char match[KEY];

    (void)n, (void)text;
    snprintf(match, sizeof match, "match/%s", key + strlen("open/"));
    store_read(d->store, match, 0, &j.visitor, &err);
    json_array_foreach(j.lines, i, line)
    {
        char *other = without(d, json_string_value(line));

        if (other != NULL)
            snprintf(d->open, sizeof d->open, "%s", key + strlen("open/"));
        free(other);
    }
    json_decref(j.lines);
}

static const char *name_of(const struct deletion *d)
{
    return d->who.guest ? d->who.id : d->who.name;
}

/* And a tournament in which they are? */
static int check_tours(struct deletion *d, struct error *err)
{
    const char *key;
    json_t *lines;

    json_object_foreach(d->found->matches, key, lines)
    {
        char index[KEY], *open;

        if (strncmp(key, "tour/", 5) != 0)
            continue;
        snprintf(index, sizeof index, "tours/%s", key + 5);
        open = store_fact(d->store, index, err);
        free(open);
        if (open == NULL)
            continue;
        return error_set(
            err,
            "%s is named in the tournament %s: it must end first, or be "
            "closed by the keepers of this host",
            name_of(d), key + 5);
    }
    return 0;
}

/* The leases are gathered first: a store is not read while it is read. */
struct keys {
    struct visitor visitor;
    json_t *list;
};

static void note_key(struct visitor *visitor, const char *key, int n,
                     const char *text)
{
    (void)n, (void)text;
    json_array_append_new(((struct keys *)visitor)->list, json_string(key));
}

static int check_open(struct deletion *d, struct error *err)
{
    struct keys keys = { { note_key }, json_array() };
    int rc = store_facts(d->store, "open/", "", INT32_MAX, &keys.visitor, err);
    json_t *key;
    size_t i;

    json_array_foreach(keys.list, i, key)
    {
        visit_open(&d->visitor, json_string_value(key), 0, "");
    }
    json_decref(keys.list);
    if (rc == 0 && d->open[0] != '\0')
        return error_set(
            err,
            "%s is still in the match %s: it must end first, or be "
            "closed by the keepers of this host",
            name_of(d), d->open);
    return rc;
}

static int collect(struct deletion *d, struct error *err)
{
    const char *key;
    json_t *value;

    json_object_foreach(d->found->facts, key, value)
    {
        add(d, CHANGE_FORGET, key, 0, NULL);
    }
    json_object_foreach(d->found->matches, key, value)
    {
        rewrite(d, key, value);
    }
    d->visitor.row = visit_other;
    return store_facts(d->store, "played/", "", INT32_MAX, &d->visitor, err);
}

static int write_deletion(struct deletion *d, const char *by, int64_t now,
                          struct error *err)
{
    struct care care = { .deed = "delete", .about = d->who.id, .by = by };
    int number;
    char *line = care_line(d->store, &care, d->who.id, 0, now, &number);
    int rc;

    add(d, CHANGE_ADD, "care", number, line);
    free(line);
    rc = store_write(d->store, d->change, d->n, err);
    if (rc == STORE_BUSY)
        error_set(err, "the store is busy: try again");
    return rc == 0 ? 0 : -1;
}

int care_delete(struct store *s, const char *about, const char *by, int64_t now,
                struct error *err)
{
    struct finding f = { .id = NULL };
    struct deletion d = { .store = s, .found = &f };
    int rc = -1;

    if (care_person(s, about, &d.who, err) < 0)
        return -1;
    f.id = d.who.id;
    if (find(s, &f, err) == 0 && read_journals(s, &f, err) == 0 &&
        check_open(&d, err) == 0 && check_tours(&d, err) == 0 &&
        collect(&d, err) == 0)
        rc = write_deletion(&d, by, now, err);
    for (int i = 0; i < d.n; i++) {
        free((char *)(uintptr_t)d.change[i].key);
        free((char *)(uintptr_t)d.change[i].text);
    }
    free(d.change);
    done(&f);
    return rc;
}
