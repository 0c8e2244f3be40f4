/* admin.c - riposte admin: for those who look after a host. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cmd/host.h"
#include "store/store.h"

static int backup(const struct args *a, const char *file)
{
    struct error err;
    struct store *s;
    char url[HOST_URL];
    const char *path;
    int rc;

    if (host_store(a, url) != EXIT_FINE)
        return EXIT_USAGE;
    path = url + strlen("sqlite:");
    if (host_data(a) != NULL && access(path, R_OK) < 0)
        return args_wrong(a, "%s: %s", path, strerror(errno));
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
    .about = ABOUT_ADMIN,
    .more = "The copy is whole: it holds what was kept at one moment. To go "
            "back to it, stop the host, replace riposte.db in its folder by "
            "the file, remove riposte.db-wal and "
            "riposte.db-shm, and start it again.\n"
            "\n"
            "    riposte admin backup monday.db --data /var/lib/riposte\n"
            "\n"
            "For PostgreSQL, use pg_dump.",
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
