/* admin.c - riposte admin: what those do who look after a host. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cmd/cmd.h"
#include "store/store.h"

enum { URL = 1024 };

static int backup(const struct args *a, const char *file)
{
    const char *data = args_value(a, "data"), *db = args_value(a, "db");
    struct error err;
    struct store *s;
    char url[URL];
    int rc;

    if (db != NULL && data != NULL)
        return args_wrong(a, "--data and --db: take one of them");
    snprintf(url, sizeof url, db != NULL ? "%s" : "sqlite:%s/riposte.db",
             db != NULL     ? db
             : data != NULL ? data
                            : "riposte-data");
    if (db == NULL && access(url + strlen("sqlite:"), R_OK) < 0)
        return args_wrong(a, "%s: %s", url + strlen("sqlite:"),
                          strerror(errno));
    s = store_open(url, &err);
    if (s == NULL)
        return args_wrong(a, "%s", err.message);
    rc = store_backup(s, file, &err);
    store_close(s);
    if (rc < 0)
        return args_wrong(a, "%s: %s", file, err.message);
    printf("%s holds every match and account as of now.\n", file);
    return EXIT_FINE;
}

static int run(const struct args *a)
{
    if (strcmp(a->word[0], "backup") != 0)
        return args_wrong(a, "%s: there is only: backup FILE", a->word[0]);
    return backup(a, a->word[1]);
}

const struct command cmd_admin = {
    .name = "admin",
    .synopsis = "backup FILE",
    .about = "Look after a host: copy its store while it runs.",
    .more = "The copy is whole: it holds what was kept at one moment. To go "
            "back to it, stop the host, put the file in the place of "
            "riposte.db in its folder, remove riposte.db-wal and "
            "riposte.db-shm, and start it again.\n"
            "\n"
            "    riposte admin backup monday.db --data /var/lib/riposte\n"
            "\n"
            "PostgreSQL has pg_dump for it.",
    .options =
        (const struct option_row[]){
            { "data", "DIR", "where matches are kept (default riposte-data)" },
            { "db", "URL", "or the address of their database" },
            { 0 },
        },
    .min_words = 2,
    .max_words = 2,
    .run = run,
};
