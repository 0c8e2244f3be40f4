/* fuzz_net.c - no bytes on a connection make the network part of the host crash,
 * leak, or hand on what is over its limits.
 *
 * The input is what one client sends: HTTP requests, or a WebSocket handshake and
 * frames.  A byte 0xff lets the host work before the rest is sent.
 */
#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/net.h"

enum { ROUNDS = 6, PATIENCE = 2000 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* --- a service that answers everything --- */

static int links;

static void check(bool good, const char *what)
{
    if (good)
        return;
    perror(what);
    abort();
}

#define must_be(x) check(x, #x)

static void check_request(const struct request *q)
{
    must_be(q->path != NULL && q->query != NULL && q->address != NULL);
    must_be(strlen(q->session) <= NET_TOKEN);
    must_be(q->body == NULL || strlen(q->body) <= NET_BODY);
}

static void on_request(struct service *s, struct exchange *x,
                       const struct request *q)
{
    (void)s;
    check_request(q);
    net_reply(x, &(struct reply){ .status = 200,
                                  .type = "text/plain",
                                  .bytes = q->path,
                                  .n = strlen(q->path),
                                  .cookie = "session=x" });
}

static void *on_open(struct service *s, struct link *l, const struct request *q)
{
    (void)s;
    check_request(q);
    links++;
    return l;
}

static void on_message(struct service *s, void *client, const char *text,
                       size_t n)
{
    (void)s;
    must_be(n <= NET_MESSAGE && text[n] == '\0');
    net_send(client, text, n);
    if (n == 3)
        net_cut(client, "three is too few");
}

static void on_closed(struct service *s, void *client)
{
    (void)s, (void)client;
    links--;
}

/* --- a client --- */

static uv_loop_t loop;
static struct net *net;

static void start_once(void)
{
    static struct service service = { on_request, on_open, on_message,
                                      on_closed };
    struct net_options o = { .address = "127.0.0.1" };
    struct error err;

    if (net != NULL)
        return;
    uv_loop_init(&loop);
    net = net_open(&loop, &o, &service, &err);
    must_be(net != NULL);
}

static void work(void)
{
    for (int i = 0; i < ROUNDS; i++)
        uv_run(&loop, UV_RUN_NOWAIT);
}

static int open_client(void)
{
    struct sockaddr_in to = { .sin_family = AF_INET,
                              .sin_port = htons((uint16_t)net_port(net)),
                              .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    struct linger at_once = { 1, 0 };
    int fd = socket(AF_INET, SOCK_STREAM, 0);

    must_be(fd >= 0);
    setsockopt(fd, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    must_be(connect(fd, (struct sockaddr *)&to, sizeof to) == 0);
    fcntl(fd, F_SETFL, O_NONBLOCK);
    return fd;
}

static void drain(int fd)
{
    char bytes[4096];

    while (read(fd, bytes, sizeof bytes) > 0)
        ;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    int fd;

    start_once();
    fd = open_client();
    while (size > 0) {
        const uint8_t *pause = memchr(data, 0xff, size);
        size_t n = pause != NULL ? (size_t)(pause - data) : size;

        if (write(fd, data, n) < 0)
            break;
        work();
        drain(fd);
        n += pause != NULL;
        data += n;
        size -= n;
    }
    close(fd);
    work();
    for (int i = 0; i < PATIENCE && links > 0; i++) {
        work();
        uv_sleep(1); /* a busy machine takes its time to close */
    }
    must_be(links == 0);
    return 0;
}
