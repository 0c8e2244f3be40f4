/* admin.c - riposte admin: for those who look after a host. */
#include <errno.h>
#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
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
} deeds[] = {
    { "backup", "FILE", backup },
    { "forget", "MATCH", forget },
    { "mute", "WHO", care },
    { "unmute", "WHO", care },
    { "ban", "WHO", care },
    { "unban", "WHO", care },
    { "rename", "WHO", care },
    { "reset", "WHO", care },
    { "close", "MATCH", care },
    { "appoint", "WHO", care },
    { "dismiss", "WHO", care },
    { "export", "WHO", export },
    { "delete", "WHO", erase },
    { "log", NULL, show_log },
    { "reports", NULL, show_reports },
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
    return args_wrong(a, "%s: there are: %s", a->word[0], all);
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
        "backup FILE copies the store, as it is at one moment. To go back "
        "to it, stop the host, replace riposte.db in its folder by the file, "
        "remove riposte.db-wal and riposte.db-shm, and start it again. For "
        "PostgreSQL, use pg_dump.\n"
        "\n"
        "mute WHO and ban WHO, for --hours or for good, and unmute, unban; "
        "rename WHO --name NAME; reset WHO prints a link by which they choose "
        "another passphrase, once; close MATCH ends it without a result; "
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
