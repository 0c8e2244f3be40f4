/* admin.c - riposte admin: for those who look after a host. */
#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "cmd/host.h"
#include "server/care.h"
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

/* --- going back to a copy --- */

/* For its owner alone.  0, or -1 with errno. */
static int copy_file(const char *from, const char *to)
{
    int in = open(from, O_RDONLY | O_CLOEXEC), out = -1, rc = -1;
    char bytes[65536];
    ssize_t n = -1;

    if (in >= 0)
        out = open(to, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    while (out >= 0 && (n = read(in, bytes, sizeof bytes)) > 0)
        if (write(out, bytes, (size_t)n) != n) {
            n = -1;
            break;
        }
    if (n == 0 && fsync(out) == 0)
        rc = 0;
    if (in >= 0)
        close(in);
    if (out >= 0)
        close(out);
    return rc;
}

static void count(struct visitor *visitor, const char *key, int n,
                  const char *text)
{
    (void)visitor, (void)key, (void)n, (void)text;
}

/* Can all facts be read there?  A store of an older version is brought up to
 * date. */
static int check_store(const char *path, struct error *err)
{
    struct visitor visitor = { count };
    char url[2 * HOST_URL];
    struct store *s;
    int rc;

    snprintf(url, sizeof url, "sqlite:%s", path);
    s = store_open(url, err);
    if (s == NULL)
        return -1;
    rc = store_facts(s, "", "", INT32_MAX, &visitor, err);
    store_close(s);
    return rc;
}

/* Does a host use the store there? */
static int check_unused(const char *path, struct error *err)
{
    char url[2 * HOST_URL];
    struct store *s;
    int rc;

    if (access(path, F_OK) < 0)
        return 0;
    snprintf(url, sizeof url, "sqlite:%s", path);
    s = store_open(url, err);
    if (s == NULL)
        return 0; /* it is damaged, which may be why it is replaced */
    rc = store_host(s, err);
    store_close(s);
    return rc;
}

/* The store that was there stays beside it, as riposte.db.before. */
static int restore(const struct args *a, struct store *none, const char *file)
{
    char path[HOST_URL], fresh[HOST_URL + 16], before[HOST_URL + 16];
    struct error err;

    (void)none;
    if (host_data(a) == NULL)
        return args_wrong(a, "PostgreSQL: psql --file=FILE ADDRESS, in a "
                             "database that is empty");
    snprintf(path, sizeof path, "%s/riposte.db", host_data(a));
    snprintf(fresh, sizeof fresh, "%s.restored", path);
    snprintf(before, sizeof before, "%s.before", path);
    if (mkdir(host_data(a), 0700) < 0 && errno != EEXIST)
        return args_wrong(a, "%s: %s", host_data(a), strerror(errno));
    if (check_unused(path, &err) < 0)
        return args_wrong(a, "%s: stop the host first", err.message);
    if (copy_file(file, fresh) < 0)
        return args_wrong(a, "%s: %s", file, strerror(errno));
    if (check_store(fresh, &err) < 0) {
        unlink(fresh);
        return args_wrong(a, "%s is not a copy of a store: %s", file,
                          err.message);
    }
    if ((rename(path, before) < 0 && errno != ENOENT) ||
        rename(fresh, path) < 0)
        return args_wrong(a, "%s: %s", path, strerror(errno));
    printf("%s is as %s was; what was there is %s.\n", path, file, before);
    return EXIT_FINE;
}

/* --- people and matches --- */

static int64_t now_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static int care(const struct args *a, struct store *s, const char *about)
{
    struct care c = { .deed = a->word[0],
                      .about = about,
                      .by = "keeper",
                      .why = args_value(a, "why"),
                      .name = args_value(a, "name") };
    char said[CARE_SAID];
    struct error err;
    long long hours;

    if (args_number(a, "hours", 0, CARE_HOURS, 0, &hours) < 0)
        return EXIT_USAGE;
    c.hours = (int)hours;
    if (care_do(s, &c, now_ms(), said, &err) < 0)
        return args_wrong(a, "%s", err.message);
    puts(said);
    return EXIT_FINE;
}

/* Print a value and free it. */
static int print(const struct args *a, json_t *value, const char *wrong)
{
    if (value == NULL)
        return args_wrong(a, "%s", wrong);
    json_dumpf(value, stdout, JSON_INDENT(1));
    putchar('\n');
    json_decref(value);
    return EXIT_FINE;
}

static int export(const struct args *a, struct store *s, const char *about)
{
    struct error err;
    json_t *all = care_export(s, about, &err);

    return print(a, all, err.message);
}

static int erase(const struct args *a, struct store *s, const char *about)
{
    struct error err;

    if (care_delete(s, about, "keeper", now_ms(), &err) < 0)
        return args_wrong(a, "%s", err.message);
    printf("Nothing is kept of %s any more.\n", about);
    return EXIT_FINE;
}

static int show_log(const struct args *a, struct store *s, const char *word)
{
    (void)word;
    return print(a, care_log(s, 0), "the store does not answer");
}

static int show_reports(const struct args *a, struct store *s, const char *word)
{
    (void)word;
    return print(a, care_reports(s), "the store does not answer");
}

/* --- the command --- */

static const struct deed {
    const char *name;
    const char *word; /* what it is about; NULL: nothing */
    int (*run)(const struct args *a, struct store *s, const char *word);
    bool alone; /* it opens the store itself */
} deeds[] = {
    { "backup", "FILE", backup, false },
    { "restore", "FILE", restore, true },
    { "forget", "MATCH", forget, false },
    { "mute", "WHO", care, false },
    { "unmute", "WHO", care, false },
    { "ban", "WHO", care, false },
    { "unban", "WHO", care, false },
    { "rename", "WHO", care, false },
    { "reset", "WHO", care, false },
    { "close", "MATCH", care, false },
    { "appoint", "WHO", care, false },
    { "dismiss", "WHO", care, false },
    { "export", "WHO", export, false },
    { "delete", "WHO", erase, false },
    { "log", NULL, show_log, false },
    { "reports", NULL, show_reports, false },
};

enum { DEEDS = sizeof deeds / sizeof deeds[0] };

static int no_such_deed(const struct args *a)
{
    char all[512];
    size_t n = 0;

    for (int i = 0; i < DEEDS; i++)
        n += (size_t)snprintf(all + n, sizeof all - n, "%s%s%s%s",
                              i > 0 ? ", " : "", deeds[i].name,
                              deeds[i].word != NULL ? " " : "",
                              deeds[i].word != NULL ? deeds[i].word : "");
    return args_wrong(a, "there is no \"%s\" to do; there are: %s", a->word[0],
                      all);
}

static int run(const struct args *a)
{
    const struct deed *d = deeds;
    struct store *s;
    int code;

    while (d < deeds + DEEDS && strcmp(d->name, a->word[0]) != 0)
        d++;
    if (d == deeds + DEEDS)
        return no_such_deed(a);
    if ((a->n > 1) != (d->word != NULL))
        return args_wrong(a,
                          d->word != NULL ? "%s wants %s" : "%s wants nothing",
                          d->name, d->word);
    if (sodium_init() < 0)
        return args_wrong(a, "the system gives no random numbers");
    if (d->alone)
        return d->run(a, NULL, a->word[1]);
    s = open_store(a);
    if (s == NULL)
        return EXIT_USAGE;
    code = d->run(a, s, a->n > 1 ? a->word[1] : "");
    store_close(s);
    return code;
}

const struct command cmd_admin = {
    .name = "admin",
    .synopsis = "WHAT [WHO | MATCH | FILE]",
    .about = ABOUT_ADMIN,
    .more =
        "WHO is the name of an account, or the id of a guest (g-...). All of "
        "it works while the host runs, and is in the log.\n"
        "\n"
        "backup FILE copies the store, as it is at one moment; restore FILE, "
        "while no host runs, goes back to it, and keeps what was there "
        "beside it. For PostgreSQL, use pg_dump and psql.\n"
        "\n"
        "mute WHO and ban WHO, for --hours or for good, and unmute, unban; "
        "rename WHO --name NAME; reset WHO prints a link by which they choose "
        "another passphrase, once; close MATCH ends it without a result, and a "
        "tournament too; "
        "forget MATCH removes it and where histories name it.\n"
        "\n"
        "appoint WHO makes a moderator, who can do all of the line above but "
        "forget, in the browser; dismiss WHO ends that. log tells what was "
        "done by whom, reports what players reported of chat.\n"
        "\n"
        "export WHO prints all that is kept of somebody; delete WHO deletes "
        "it, and their name where others' matches tell it.\n"
        "\n"
        "    riposte admin backup monday.db --data /var/lib/riposte\n"
        "    riposte admin ban rowdy --hours 24 --why insults --data "
        "/var/lib/riposte",
    .options =
        (const struct option_row[]){
            { "data", "DIR", "where matches are kept (default " HOST_DATA ")" },
            { "db", "URL", "or the address of their database" },
            { "hours", "N", "mute, ban: for so long (default: for good)" },
            { "why", "TEXT", "for the log" },
            { "name", "NAME", "rename: the new name" },
            { 0 },
        },
    .min_words = 1,
    .max_words = 2,
    .run = run,
};
