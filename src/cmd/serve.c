/* serve.c - riposte serve: matches for browsers. */
#include <errno.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "cmd/cmd.h"
#include "cmd/frame.h"
#include "cmd/host.h"
#include "server/server.h"

enum { DRAIN_SECONDS = 600 };

/* Make the folder of the store if there is none yet. */
static int make_folder(const struct args *a)
{
    const char *data = host_data(a);

    if (data != NULL && mkdir(data, 0700) < 0 && errno != EEXIST)
        return args_wrong(a, "--data %s: %s", data, strerror(errno));
    return EXIT_FINE;
}

/* --- the file of settings --- */

/* "name = value", as on the command line, which comes first.  An option without a
 * value is wanted when it is "yes". */
static int take_setting(struct args *a, char *line, const char *file, int n)
{
    size_t length = strcspn(line, " \t=");
    char *value = line + length;
    const struct option_row *o = a->command->options;

    value += strspn(value, " \t=");
    line[length] = '\0';
    for (length = strlen(value);
         length > 0 && strchr(" \t\r", value[length - 1]) != NULL; length--)
        value[length - 1] = '\0';
    while (o->name != NULL && strcmp(o->name, line) != 0)
        o++;
    if (o->name == NULL || strcmp(line, "config") == 0 || *value == '\0')
        return args_wrong(a,
                          "%s:%d: want a line such as port = 8080; riposte "
                          "help serve lists the names",
                          file, n);
    if (args_value(a, line) == NULL &&
        (o->value != NULL || strcmp(value, "yes") == 0))
        args_give(a, o->name, o->value != NULL ? value : "");
    return EXIT_FINE;
}

/* The values stay in `text`, which the caller frees at the end. */
static int read_config(struct args *a, char **text)
{
    const char *file = args_value(a, "config");
    struct error err;
    char *next;
    int n = 1;

    if (file == NULL)
        return EXIT_FINE;
    *text = file_read(file, &err);
    if (*text == NULL)
        return args_wrong(a, "%s", err.message);
    for (char *line = *text; line != NULL; line = next, n++) {
        next = strchr(line, '\n');
        if (next != NULL)
            *next++ = '\0';
        line += strspn(line, " \t\r");
        if (*line != '\0' && *line != '#' &&
            take_setting(a, line, file, n) != EXIT_FINE)
            return EXIT_USAGE;
    }
    return EXIT_FINE;
}

/* --- options --- */

static int read_limits(const struct args *a, struct server_options *o)
{
    long long links, of_address, messages, delay, unload;

    if (args_number(a, "links", 1, NET_MOST_LINKS, 4096, &links) < 0 ||
        args_number(a, "links-of-address", 1, NET_MOST_LINKS, 64, &of_address) <
            0 ||
        args_number(a, "messages", 1, 100000, 200, &messages) < 0 ||
        args_number(a, "spectators", 0, 3600, 20, &delay) < 0 ||
        args_number(a, "unload", 0, 86400, 600, &unload) < 0)
        return EXIT_USAGE;
    o->net.limits =
        (struct net_limits){ (int)links, (int)of_address, (int)messages };
    o->spectator_ms = (int)delay * 1000;
    o->unload_ms = (int)unload * 1000;
    return EXIT_FINE;
}

static int read_options(const struct args *a, struct server_options *o)
{
    long long port, metrics;

    if (args_number(a, "port", 0, 65535, 8080, &port) < 0 ||
        args_number(a, "metrics", 0, 65535, 0, &metrics) < 0)
        return EXIT_USAGE;
    o->net = (struct net_options){
        .port = (int)port,
        .metrics_port = (int)metrics,
        .proxy = args_value(a, "behind-tls") != NULL,
        .address = args_value(a, "address"),
        .certificate = args_value(a, "certificate"),
        .key = args_value(a, "key"),
        .names = args_value(a, "names"),
        .secure_cookies = args_value(a, "certificate") != NULL ||
                          args_value(a, "behind-tls") != NULL,
    };
    o->push_contact = args_value(a, "push");
    o->push_services = args_value(a, "push-services");
    if ((o->net.certificate == NULL) != (o->net.key == NULL))
        return args_wrong(a, "--certificate and --key belong together");
    if (o->push_services != NULL && o->push_contact == NULL)
        return args_wrong(a, "--push-services belongs to --push");
    o->files = page_files;
    return read_limits(a, o);
}

/* --- signals --- */

struct running {
    const struct args *args; /* as they were on the command line */
    struct server *server;
};

/* Read the file of settings again.  If it is wrong, everything stays as it is. */
static void reload(struct running *r)
{
    struct args fresh = *r->args;
    struct server_options o = { 0 };
    char *text = NULL;

    if (read_config(&fresh, &text) == EXIT_FINE &&
        read_options(&fresh, &o) == EXIT_FINE)
        server_reload(r->server, &o);
    free(text);
}

static void drain(struct running *r)
{
    long long seconds;

    if (args_number(r->args, "drain", 0, 86400, DRAIN_SECONDS, &seconds) == 0)
        server_drain(r->server, (int)seconds * 1000);
}

static void on_signal(uv_signal_t *signal, int number)
{
    if (number == SIGHUP)
        reload(signal->data);
    else if (number == SIGUSR1)
        drain(signal->data);
    else
        uv_stop(signal->loop);
}

static void serve(uv_loop_t *loop, struct running *r,
                  const struct server_options *o)
{
    static const int numbers[] = { SIGINT, SIGTERM, SIGHUP, SIGUSR1 };
    enum { SIGNALS = sizeof numbers / sizeof numbers[0] };
    struct server *h = r->server;
    uv_signal_t signals[SIGNALS];

    for (int i = 0; i < SIGNALS; i++) {
        uv_signal_init(loop, &signals[i]);
        signals[i].data = r;
        uv_signal_start(&signals[i], on_signal, numbers[i]);
    }
    printf("Riposte is at %s://localhost:%d/ (Ctrl-C ends it; matches are "
           "kept)\n",
           o->net.certificate != NULL ? "https" : "http", server_port(h));
    fflush(stdout);
    uv_run(loop, UV_RUN_DEFAULT);
    server_close(h);
    for (int i = 0; i < SIGNALS; i++)
        uv_close((uv_handle_t *)&signals[i], NULL);
    uv_run(loop, UV_RUN_NOWAIT);
    puts("Every match is kept; goodbye.");
}

/* `given` is what the command line says, without the file of settings. */
static int host(const struct args *a, const struct args *given)
{
    struct server_options o = { 0 };
    char url[HOST_URL];
    struct error err;
    uv_loop_t loop;
    struct server *h;

    o.store = url;
    if (host_store(a, url) != EXIT_FINE || read_options(a, &o) != EXIT_FINE ||
        make_folder(a) != EXIT_FINE)
        return EXIT_USAGE;
    host_allow_links(o.net.limits.links + NET_SPARE);
    if (sodium_init() < 0 || uv_loop_init(&loop) < 0)
        return args_wrong(a, "the system gives no random numbers or no loop");
    signal(SIGPIPE, SIG_IGN);
    h = server_open(&loop, &o, &err);
    if (h != NULL)
        serve(&loop, &(struct running){ given, h }, &o);
    uv_loop_close(&loop);
    return h != NULL ? EXIT_FINE : args_wrong(a, "%s", err.message);
}

static int run(const struct args *a)
{
    struct args mine = *a;
    char *text = NULL;
    int code = host_check_db(a);

    if (code == EXIT_FINE)
        code = read_config(&mine, &text);
    if (code == EXIT_FINE)
        code = host(&mine, a);
    free(text);
    return code;
}

const struct command cmd_serve = {
    .name = "serve",
    .synopsis = "",
    .about = ABOUT_SERVE,
    .more = "Guests play at once; accounts are optional. Every answer is kept "
            "before it counts, so a match outlives the program: start it "
            "again, and play on.\n"
            "\n"
            "    riposte serve\n"
            "    riposte serve --port 80 --data /var/lib/riposte\n"
            "    riposte serve --db postgres://riposte@localhost/riposte\n"
            "\n"
            "Several hosts may share one PostgreSQL database; its password is "
            "taken from PGPASSWORD, PGPASSFILE or --config, not from the "
            "command line. SIGHUP reads --config again; SIGUSR1 begins no "
            "match any more, and ends when nobody plays. In public, put "
            "it behind a proxy that speaks TLS, with --behind-tls, or give "
            "it a certificate.",
    .options =
        (const struct option_row[]){
            { "port", "N", "the port (default 8080; 0: any that is free)" },
            { "address", "ADDRESS", "listen on this address only" },
            { "names", "NAME,...",
              "own names of this host: what is meant for others is refused" },
            { "data", "DIR", "where matches are kept (default " HOST_DATA ")" },
            { "db", "URL", "keep them in a database: postgres://..." },
            { "certificate", "FILE", "speak TLS with this certificate" },
            { "key", "FILE", "and this private key" },
            { "behind-tls", NULL,
              "a proxy on this machine speaks TLS, and adds X-Forwarded-For" },
            { "links", "N", "links at once (default 4096)" },
            { "links-of-address", "N",
              "of them from one address, except this machine (default 64)" },
            { "messages", "N",
              "of a link per second, on average (default 200)" },
            { "spectators", "SECONDS",
              "how long spectators wait for what happened (default 20)" },
            { "unload", "SECONDS",
              "a match that nobody looks at leaves memory then (default 600)" },
            { "push", "CONTACT",
              "wake up browsers; push services reach you at mailto:... or "
              "https://..." },
            { "push-services", "ORIGIN,...",
              "and these services too, besides those of known browsers" },
            { "metrics", "PORT",
              "/metrics only there, on this machine (default: with the rest)" },
            { "drain", "SECONDS",
              "how long matches may go on after SIGUSR1 (default 600)" },
            { "config", "FILE",
              "more options, a line for each: port = 8080; see riposte.conf" },
            { 0 },
        },
    .run = run,
};
