/* host.c - see host.h. */
#include "cmd/host.h"

#include <stdio.h>
#include <sys/resource.h>

#include "store/store.h"

enum { SPARE_FILES = 64 };

const char *host_data(const struct args *a)
{
    const char *data = args_value(a, "data");

    if (args_value(a, "db") != NULL)
        return NULL;
    return data != NULL ? data : HOST_DATA;
}

/* Everybody on the machine sees the words of a command. */
int host_check_db(const struct args *a)
{
    const char *db = args_value(a, "db");

    if (db == NULL || !store_has_password(db))
        return EXIT_FINE;
    return args_wrong(a,
                      "--db: others on this machine would see the password; "
                      "put it in the environment (PGPASSWORD), in a file "
                      "(PGPASSFILE), or, for serve, in its file of settings");
}

int host_store(const struct args *a, char url[HOST_URL])
{
    const char *db = args_value(a, "db");
    int n;

    if (db != NULL && args_value(a, "data") != NULL)
        return args_wrong(a, "--data and --db: take one of them");
    n = db != NULL
            ? snprintf(url, HOST_URL, "%s", db)
            : snprintf(url, HOST_URL, "sqlite:%s/riposte.db", host_data(a));
    return n < HOST_URL ? EXIT_FINE : args_wrong(a, "this address is too long");
}

void host_allow_links(int n)
{
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) == 0 &&
        limit.rlim_cur < (rlim_t)n + SPARE_FILES) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
}
