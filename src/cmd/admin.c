/* admin.c - riposte admin: for those who look after a host. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cmd/host.h"
#include "server/server.h"

/* The store of a host, which may be running. */
static struct store *open_store(const struct args *a)
{
    char url[HOST_URL];
    const char *path;
    struct error err;
    struct store *s;

    if (host_check_db(a) != EXIT_FINE || host_store(a, url) != EXIT_FINE)
        return NULL;
    path = url + strlen("sqlite:");
    if (host_data(a) != NULL && access(path, R_OK) < 0) {
        args_wrong(a, "%s: %s", path, strerror(errno));
        return NULL;
    }
    s = store_open(url, &err);
    if (s == NULL)
        args_wrong(a, "%s", err.message);
    return s;
}

static int backup(const struct args *a, struct store *s, const char *file)
{
    struct error err;

    if (store_backup(s, file, &err) < 0)
        return args_wrong(a, "%s: %s", file, err.message);
    printf("%s holds every match and account as of now.\n", file);
    return EXIT_FINE;
}

static int forget(const struct args *a, struct store *s, const char *match)
{
    struct error err;

    if (server_forget(s, match, &err) < 0)
        return args_wrong(a, "%s", err.message);
    printf("%s is no longer kept.\n", match);
    return EXIT_FINE;
}

static const struct deed {
    const char *name;
    int (*run)(const struct args *a, struct store *s, const char *word);
} deeds[] = {
    { "backup", backup },
    { "forget", forget },
};

static int run(const struct args *a)
{
    const struct deed *d = deeds;
    struct store *s;
    int code;

    while (d < deeds + sizeof deeds / sizeof deeds[0] &&
           strcmp(d->name, a->word[0]) != 0)
        d++;
    if (d == deeds + sizeof deeds / sizeof deeds[0])
        return args_wrong(a, "%s: there are: backup FILE, forget MATCH",
                          a->word[0]);
    s = open_store(a);
    if (s == NULL)
        return EXIT_USAGE;
    code = d->run(a, s, a->word[1]);
    store_close(s);
    return code;
}

const struct command cmd_admin = {
    .name = "admin",
    .synopsis = "backup FILE | forget MATCH",
    .about = ABOUT_ADMIN,
    .more = "backup copies the store. The copy is whole: it holds what was "
            "kept at one moment. To go back to it, stop the host, replace "
            "riposte.db in its folder by the file, remove riposte.db-wal and "
            "riposte.db-shm, and start it again. For PostgreSQL, use "
            "pg_dump.\n"
            "\n"
            "forget removes a match: its journal, and where histories name it. "
            "Ratings stay as they are. A host that has the match in memory "
            "finds out when something is next said there.\n"
            "\n"
            "    riposte admin backup monday.db --data /var/lib/riposte\n"
            "    riposte admin forget MATCH --data /var/lib/riposte",
    .options =
        (const struct option_row[]){
            { "data", "DIR", "where matches are kept (default " HOST_DATA ")" },
            { "db", "URL", "or the address of their database" },
            { 0 },
        },
    .min_words = 2,
    .max_words = 2,
    .run = run,
};
