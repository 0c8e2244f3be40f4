/* serve.c - riposte serve: matches for browsers. */
#include <errno.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cmd/cmd.h"
#include "server/server.h"

enum { URL = 1024, SPECTATOR_MS = 20000 };

/* Where matches are kept: --db, or a file in --data. */
static int find_store(const struct args *a, char url[URL])
{
    const char *db = args_value(a, "db"), *data = args_value(a, "data");
    int n;

    if (db != NULL && data != NULL)
        return args_wrong(a, "--data and --db: take one of them");
    if (db != NULL) {
        n = snprintf(url, URL, "%s", db);
    } else {
        data = data != NULL ? data : "riposte-data";
        if (mkdir(data, 0700) < 0 && errno != EEXIST)
            return args_wrong(a, "--data %s: %s", data, strerror(errno));
        n = snprintf(url, URL, "sqlite:%s/riposte.db", data);
    }
    return n < URL ? EXIT_FINE : args_wrong(a, "this address is too long");
}

static int read_options(const struct args *a, struct server_options *o)
{
    long long port;

    if (args_number(a, "port", 0, 65535, 8080, &port) < 0)
        return EXIT_USAGE;
    o->net = (struct net_options){
        .port = (int)port,
        .address = args_value(a, "address"),
        .certificate = args_value(a, "certificate"),
        .key = args_value(a, "key"),
        .secure_cookies = args_value(a, "certificate") != NULL ||
                          args_value(a, "behind-tls") != NULL,
    };
    if ((o->net.certificate == NULL) != (o->net.key == NULL))
        return args_wrong(a, "--certificate and --key belong together");
    o->files = page_files;
    o->spectator_ms = SPECTATOR_MS;
    return EXIT_FINE;
}

static void on_signal(uv_signal_t *signal, int number)
{
    (void)number;
    uv_stop(signal->loop);
}

static void serve(uv_loop_t *loop, struct server *h,
                  const struct server_options *o)
{
    static const int numbers[] = { SIGINT, SIGTERM };
    uv_signal_t signals[2];

    for (int i = 0; i < 2; i++) {
        uv_signal_init(loop, &signals[i]);
        uv_signal_start(&signals[i], on_signal, numbers[i]);
    }
    printf("Riposte is at %s://localhost:%d/ (Ctrl-C ends it; matches are "
           "kept)\n",
           o->net.certificate != NULL ? "https" : "http", server_port(h));
    fflush(stdout);
    uv_run(loop, UV_RUN_DEFAULT);
    server_close(h);
    for (int i = 0; i < 2; i++)
        uv_close((uv_handle_t *)&signals[i], NULL);
    uv_run(loop, UV_RUN_NOWAIT);
    puts("Every match is kept; goodbye.");
}

static int run(const struct args *a)
{
    struct server_options o = { 0 };
    char url[URL];
    struct error err;
    uv_loop_t loop;
    struct server *h;

    if (find_store(a, url) != EXIT_FINE)
        return EXIT_USAGE;
    o.store = url;
    if (read_options(a, &o) != EXIT_FINE)
        return EXIT_USAGE;
    if (sodium_init() < 0 || uv_loop_init(&loop) < 0)
        return args_wrong(a, "the system gives no random numbers or no loop");
    signal(SIGPIPE, SIG_IGN);
    h = server_open(&loop, &o, &err);
    if (h != NULL)
        serve(&loop, h, &o);
    uv_loop_close(&loop);
    return h != NULL ? EXIT_FINE : args_wrong(a, "%s", err.message);
}

const struct command cmd_serve = {
    .name = "serve",
    .synopsis = "",
    .about = "Host matches for browsers.",
    .more = "Guests play at once; accounts are optional. Every answer is kept "
            "before it counts, so a match outlives the program: start it "
            "again, and play on.\n"
            "\n"
            "    riposte serve\n"
            "    riposte serve --port 80 --data /var/lib/riposte\n"
            "    riposte serve --db postgres://riposte@localhost/riposte\n"
            "\n"
            "Several hosts may share one PostgreSQL database. In public, put "
            "it behind a proxy that speaks TLS, with --behind-tls, or give "
            "it a certificate.",
    .options =
        (const struct option_row[]){
            { "port", "N", "the port (default 8080; 0: any that is free)" },
            { "address", "ADDRESS", "listen on this address only" },
            { "data", "DIR", "where matches are kept (default riposte-data)" },
            { "db", "URL", "keep them in a database: postgres://..." },
            { "certificate", "FILE", "speak TLS with this certificate" },
            { "key", "FILE", "and this private key" },
            { "behind-tls", NULL, "a proxy in front speaks TLS" },
            { 0 },
        },
    .run = run,
};
