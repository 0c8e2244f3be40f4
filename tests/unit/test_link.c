/* test_link.c - the network part of the host against clients that do not keep to
 * the rules: real sockets on this machine; see docs/attacks.md. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/limits.h"
#include "server/net.h"

enum { PATIENCE = 20000, ROOM = 32 * 1024 };

/* --- a service that answers everything --- */

static int links, requests;
static char address[64];
static bool takes_time;          /* to reply, */
static struct exchange *waiting; /* and this waits for it */

static void reply_fine(struct exchange *x)
{
    net_reply(
        x, &(struct reply){
               .status = 200, .type = "text/plain", .bytes = "fine", .n = 4 });
}

static void on_request(struct service *s, struct exchange *x,
                       const struct request *q)
{
    (void)s;
    requests++;
    snprintf(address, sizeof address, "%s", q->address);
    if (takes_time)
        waiting = x;
    else
        reply_fine(x);
}

static void *on_open(struct service *s, struct link *l, const struct request *q)
{
    (void)s;
    snprintf(address, sizeof address, "%s", q->address);
    links++;
    return l;
}

static void on_message(struct service *s, void *client, const char *text,
                       size_t n)
{
    (void)s;
    net_send(client, text, n);
}

static void on_closed(struct service *s, void *client)
{
    (void)s, (void)client;
    links--;
}

/* --- a host and a client --- */

static struct service service = { on_request, on_open, on_message, on_closed };
static uv_loop_t loop;
static struct net *net;
static int fd = -1;
static char got[ROOM]; /* all that the client has received */
static size_t ngot;
static bool closed;

static void open_net(const struct net_options *o)
{
    struct error err;

    links = requests = 0;
    uv_loop_init(&loop);
    net = net_open(&loop, o, &service, &err);
    if (net == NULL)
        fail_msg("%s", err.message);
}

static void hang_up(void)
{
    if (fd >= 0)
        close(fd);
    fd = -1;
    for (int i = 0; i < PATIENCE && links > 0; i++) {
        uv_run(&loop, UV_RUN_NOWAIT);
        uv_sleep(1);
    }
    assert_int_equal(links, 0);
}

static void close_net(void)
{
    hang_up();
    net_close(net);
    uv_run(&loop, UV_RUN_NOWAIT);
    assert_int_equal(uv_loop_close(&loop), 0);
}

static void dial(void)
{
    struct sockaddr_in to = { .sin_family = AF_INET,
                              .sin_port = htons((uint16_t)net_port(net)),
                              .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };

    hang_up();
    fd = socket(AF_INET, SOCK_STREAM, 0);
    assert_int_equal(connect(fd, (struct sockaddr *)&to, sizeof to), 0);
    fcntl(fd, F_SETFL, O_NONBLOCK);
    ngot = 0;
    got[0] = '\0';
    closed = false;
}

static void send_bytes(const void *bytes, size_t n)
{
    assert_int_equal(write(fd, bytes, n), (ssize_t)n);
}

/* Let both work until the client has something with these words, or is cut off. */
static bool hears(const char *words)
{
    for (int i = 0; i < PATIENCE && strstr(got, words) == NULL && !closed;
         i++) {
        ssize_t n;

        uv_run(&loop, UV_RUN_NOWAIT);
        n = read(fd, got + ngot, sizeof got - 1 - ngot);
        closed = n == 0;
        if (n > 0)
            ngot += (size_t)n;
        else
            uv_sleep(1);
        for (size_t k = 0; n > 0 && k < ngot; k++)
            got[k] = got[k] != '\0' ? got[k] : ' ';
        got[ngot] = '\0';
    }
    return strstr(got, words) != NULL;
}

/* A handshake with these other headers. */
static bool opens(const char *headers)
{
    char text[8192];

    dial();
    snprintf(text, sizeof text,
             "GET /link HTTP/1.1\r\nHost: here.example:80\r\n"
             "Upgrade: websocket\r\nConnection: Upgrade\r\n"
             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
             "Sec-WebSocket-Version: 13\r\n%s\r\n",
             headers);
    send_bytes(text, strlen(text));
    return hears("HTTP/1.1 101") && links == 1;
}

/* The same for a POST; is it answered with this status? */
static bool answers(const char *status, const char *headers)
{
    char text[8192];

    dial();
    snprintf(text, sizeof text,
             "POST /api/login HTTP/1.1\r\n%sContent-Length: 2\r\n\r\n{}",
             headers);
    send_bytes(text, strlen(text));
    return hears(status);
}

/* "NAME: xxx..." with so many letters. */
static const char *long_header(const char *name, int n)
{
    static char text[4000];
    int used = snprintf(text, sizeof text, "%s: http://", name);

    memset(text + used, 'x', (size_t)n);
    strcpy(text + used + n, "\r\n");
    return text;
}

#define PROTOCOL "Sec-WebSocket-Protocol: riposte-1\r\n"

/* --- 1 to 9: who may open a link, and post --- */

static void test_origins(void **state)
{
    static const char *const foreign[] = {
        "http://elsewhere.example", "null",
        "http://here.example.evil", "http://here.example:80.evil",
        "http://here.example",      "ftp://here.example:80",
        "here.example:80",          "x://http://here.example:80",
    };
    char text[200];

    (void)state;
    open_net(&(struct net_options){ .address = "127.0.0.1" });
    for (size_t i = 0; i < sizeof foreign / sizeof foreign[0]; i++) {
        snprintf(text, sizeof text, PROTOCOL "Origin: %s\r\n", foreign[i]);
        assert_false(opens(text));
        snprintf(text, sizeof text, "Host: here.example:80\r\nOrigin: %s\r\n",
                 foreign[i]);
        assert_true(answers("HTTP/1.1 403", text));
    }
    assert_int_equal(requests, 0);
    assert_true(opens(PROTOCOL));
    assert_true(opens(PROTOCOL "Origin: http://here.example:80\r\n"));
    assert_true(opens(PROTOCOL "Origin: https://here.example:80\r\n"));
    close_net();
}

static void test_long_headers(void **state)
{
    static const char *const names[] = { "Origin", "X-Forwarded-For" };
    char text[4200];

    (void)state;
    open_net(&(struct net_options){ .address = "127.0.0.1", .proxy = true });
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        snprintf(text, sizeof text, PROTOCOL "%s", long_header(names[i], 300));
        assert_false(opens(text));
        snprintf(text, sizeof text, "Host: here.example:80\r\n%s",
                 long_header(names[i], 300));
        assert_true(answers("HTTP/1.1 431", text));
    }
    assert_int_equal(requests, 0);
    close_net();
}

static void test_protocols(void **state)
{
    (void)state;
    open_net(&(struct net_options){ .address = "127.0.0.1" });
    assert_false(opens(""));
    assert_int_equal(net_refused(net), 1);
    assert_false(opens("Sec-WebSocket-Protocol: riposte-2\r\n"));
    assert_false(opens("Sec-WebSocket-Protocol: http\r\n"));
    assert_int_equal(links, 0);
    assert_true(opens(PROTOCOL));
    close_net();
}

static void test_names(void **state)
{
    static const char *const names = "here.example,there.example";

    (void)state;
    open_net(&(struct net_options){ .address = "127.0.0.1", .names = names });
    assert_true(opens(PROTOCOL));
    assert_true(answers("HTTP/1.1 200", "Host: THERE.example\r\n"));
    assert_true(answers("HTTP/1.1 200", "Host: localhost:8080\r\n"));
    assert_true(answers("HTTP/1.1 200", "Host: 127.0.0.1\r\n"));
    assert_true(answers("HTTP/1.1 200", "Host: [::1]:80\r\n"));
    requests = 0;
    assert_true(answers("HTTP/1.1 421", "Host: evil.example\r\n"));
    assert_true(answers("HTTP/1.1 421", "Host: here.example.evil\r\n"));
    assert_true(answers("HTTP/1.1 421", "Host: ere.example\r\n"));
    assert_true(
        answers("HTTP/1.1 421", "Host: here.example,there.example\r\n"));
    assert_true(answers("HTTP/1.1 421", "Host:\r\n"));
    assert_true(answers("HTTP/1.1 400", ""));
    assert_int_equal(requests, 0);
    close_net();
    open_net(&(struct net_options){ .address = "127.0.0.1",
                                    .names = "there.example" });
    assert_false(opens(PROTOCOL "Origin: http://here.example:80\r\n"));
    close_net();
}

/* --- 41, 42: who is counted --- */

static void test_forwarded(void **state)
{
    (void)state;
    open_net(&(struct net_options){ .address = "127.0.0.1",
                                    .proxy = true,
                                    .limits = { .links_of_address = 1 } });
    assert_true(opens(PROTOCOL "X-Forwarded-For: 10.9.9.9, 192.0.2.1\r\n"));
    assert_string_equal(address, "192.0.2.1");
    assert_true(opens(PROTOCOL "X-Forwarded-For: 2001:db8::1:2:3:4\r\n"));
    assert_string_equal(address, "2001:db8::");
    assert_true(opens(PROTOCOL));
    assert_string_equal(address, "");
    close_net();
    open_net(&(struct net_options){ .address = "127.0.0.1" });
    assert_true(opens(PROTOCOL "X-Forwarded-For: 192.0.2.1\r\n"));
    assert_string_equal(address, "");
    close_net();
}

/* --- 24, 69 to 71: several requests on one connection --- */

static void send_text(const char *text)
{
    send_bytes(text, strlen(text));
}

/* Forget what was heard, so that the next reply can be told from it. */
static void hear_anew(void)
{
    ngot = 0;
    got[0] = '\0';
}

/* Is this request answered, and the connection kept for another? */
static bool is_kept(const char *request)
{
    hear_anew();
    send_text(request);
    return hears("fine") && strstr(got, "connection: close") == NULL;
}

#define GET  "GET / HTTP/1.1\r\nHost: here.example\r\n"
#define POST "POST /api/login HTTP/1.1\r\nHost: here.example\r\n"

static void test_kept(void **state)
{
    static const char *const doubtful[] = {
        "GET / HTTP/1.0\r\n\r\n",
        GET "Connection: close\r\n\r\n",
        GET "Connection: keep-alive, upgrade\r\n\r\n",
        GET "Transfer-Encoding: chunked\r\n\r\n",
        GET "Transfer-Encoding:\r\n\r\n",
        GET "Content-Length:\r\n\r\n",
        GET "Expect: something\r\n\r\n",
        "GET / HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost:\r\nHost: here.example\r\n\r\n",
        GET "Content-Length: 2\r\n\r\n{}",
        "PUT / HTTP/1.1\r\nHost: here.example\r\n\r\n",
        "GET / HTTP/2\r\nHost: here.example\r\n\r\n",
        "GET  / HTTP/1.1\r\nHost: here.example\r\n\r\n",
        "GET http://here.example/ HTTP/1.1\r\n\r\n",
        GET " folded\r\n\r\n",
        GET "X : space\r\n\r\n",
        GET "X: a\nY: b\r\n\r\n",
        GET "Host: there.example\r\n\r\n",
        POST "\r\n{}",
        POST "Content-Length: -2\r\n\r\n{}",
        POST "Content-Length: 99999999999999999999\r\n\r\n{}",
        POST "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}",
        POST "Content-Length: +2\r\n\r\n{}",
        POST "Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}",
        POST "Content-Length:\r\nContent-Length: 2\r\n\r\n{}",
    };

    (void)state;
    open_net(&(struct net_options){ .address = "127.0.0.1" });
    dial();
    for (int i = 0; i < 3; i++) {
        assert_true(is_kept(GET "\r\n"));
        assert_true(is_kept(POST "Content-Length: 2\r\n\r\n{}"));
        assert_true(is_kept(GET "Connection: Keep-Alive\r\n\r\n"));
    }
    assert_true(is_kept(GET "Content-Length: 0\r\n\r\n"));
    assert_int_equal(requests, 10);
    for (size_t i = 0; i < sizeof doubtful / sizeof doubtful[0]; i++) {
        dial();
        assert_false(is_kept(doubtful[i]));
        assert_false(hears("nothing more"));
        assert_true(closed);
    }
    dial();
    hear_anew();
    send_text("HEAD / HTTP/1.1\r\nHost: here.example\r\n\r\n");
    assert_true(hears("content-length: 4"));
    assert_true(hears("\r\n\r\n") && strstr(got, "fine") == NULL);
    assert_true(is_kept(GET "\r\n"));
    assert_true(is_kept(GET "Upgrade: elsewhere\r\n\r\n"));
    assert_true(
        is_kept(GET "Upgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n"));
    assert_true(opens(PROTOCOL));
    close_net();
}

static void work(int ms)
{
    for (int i = 0; i < ms; i++) {
        uv_run(&loop, UV_RUN_NOWAIT);
        uv_sleep(1);
    }
}

/* Let the host work until it has so many requests. */
static void await_requests(int n)
{
    for (int i = 0; i < PATIENCE && requests < n; i++)
        work(1);
    assert_int_equal(requests, n);
}

/* Clients that do not wait for the reply: one request after the other, each once. */
static void test_hurried(void **state)
{
    (void)state;
    open_net(&(struct net_options){ .address = "127.0.0.1" });
    takes_time = true;
    dial();
    send_text(POST "Content-Length: 2\r\n\r\n{}" GET "\r\n");
    await_requests(1);
    send_text(GET "Connection: close\r\n\r\n" GET "\r\n");
    work(100);
    assert_int_equal(requests, 1);
    takes_time = false;
    reply_fine(waiting);
    assert_true(hears("connection: close"));
    assert_false(hears("nothing more"));
    assert_int_equal(requests, 3);
    dial();
    send_text(POST "Content-Length: 2\r\n\r\n{}{}\r\n\r\n");
    assert_true(hears("HTTP/1.1 400"));
    assert_int_equal(requests, 4);
    close_net();
}

/* What has left before its reply, and what says too much before it. */
static void test_left(void **state)
{
    static char much[NET_BODY * 2];

    (void)state;
    memset(much, 'x', sizeof much);
    open_net(&(struct net_options){ .address = "127.0.0.1" });
    takes_time = true;
    dial();
    send_text(GET "\r\n");
    await_requests(1);
    hang_up();
    work(100);
    reply_fine(waiting);
    dial();
    send_text(GET "\r\n");
    await_requests(2);
    send_bytes(much, sizeof much);
    assert_false(hears("HTTP"));
    assert_true(closed);
    takes_time = false;
    reply_fine(waiting);
    close_net();
}

/* Who has said everything still hears the replies; a link needs both sides. */
static void test_half_closed(void **state)
{
    (void)state;
    open_net(&(struct net_options){ .address = "127.0.0.1" });
    takes_time = true;
    dial();
    send_text(GET "\r\n" GET "\r\n");
    shutdown(fd, SHUT_WR);
    await_requests(1);
    work(100);
    takes_time = false;
    reply_fine(waiting);
    assert_false(hears("nothing more"));
    assert_true(closed);
    assert_int_equal(requests, 2);
    assert_true(hears("fine") && strstr(strstr(got, "fine") + 1, "fine"));
    dial();
    send_text(POST "Content-Length: 2\r\n\r\n{");
    shutdown(fd, SHUT_WR);
    assert_false(hears("HTTP"));
    assert_true(opens(PROTOCOL));
    shutdown(fd, SHUT_WR);
    assert_false(hears("nothing"));
    assert_int_equal(links, 0);
    close_net();
}

/* Who waits to be told that a body is wanted is told so, once. */
static void test_expecting(void **state)
{
    (void)state;
    open_net(&(struct net_options){ .address = "127.0.0.1" });
    dial();
    for (int i = 1; i <= 2; i++) {
        hear_anew();
        send_text(POST "Expect: 100-Continue\r\nContent-Length: 2\r\n\r\n");
        assert_true(hears("HTTP/1.1 100 Continue\r\n\r\n"));
        send_text("{");
        work(100);
        assert_string_equal(got, "HTTP/1.1 100 Continue\r\n\r\n");
        send_text("}");
        assert_true(hears("fine"));
        assert_int_equal(requests, i);
    }
    hear_anew();
    send_text(POST "Expect: 100-continue\r\nContent-Length: 99999\r\n\r\n");
    assert_true(hears("HTTP/1.1 413"));
    assert_null(strstr(got, "100 Continue"));
    dial();
    send_text("POST /api/login HTTP/1.0\r\nExpect: 100-continue\r\n"
              "Content-Length: 2\r\n\r\n");
    work(100);
    send_text("{}");
    assert_true(hears("fine"));
    assert_null(strstr(got, "100 Continue"));
    dial();
    send_text("HEAD / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n");
    assert_false(hears("\r\n\r\nO"));
    assert_true(closed && strstr(got, "HTTP/1.1 417") != NULL);
    close_net();
}

/* --- 86: connections in masses --- */

/* An address of this machine that others have too, "" if it has none. */
static void find_address(char out[INET_ADDRSTRLEN])
{
    struct ifaddrs *all = NULL;

    out[0] = '\0';
    if (getifaddrs(&all) < 0)
        return;
    for (const struct ifaddrs *a = all; a != NULL; a = a->ifa_next)
        if (a->ifa_addr != NULL && a->ifa_addr->sa_family == AF_INET &&
            (a->ifa_flags & IFF_LOOPBACK) == 0)
            uv_ip4_name((struct sockaddr_in *)a->ifa_addr, out,
                        INET_ADDRSTRLEN);
    freeifaddrs(all);
}

/* How many of so many connections from this address are kept? */
static int kept_of(int n, const char *from)
{
    static int fds[NET_SPARE];
    struct sockaddr_in to;
    int kept = 0;

    uv_ip4_addr(from, net_port(net), &to);
    for (int i = 0; i < n; i++) {
        fds[i] = socket(AF_INET, SOCK_STREAM, 0);
        assert_int_equal(connect(fds[i], (struct sockaddr *)&to, sizeof to), 0);
        uv_run(&loop, UV_RUN_NOWAIT);
    }
    work(100);
    for (int i = 0; i < n; i++) {
        char byte;

        kept += recv(fds[i], &byte, 1, MSG_DONTWAIT) < 0 && errno == EAGAIN;
        close(fds[i]);
    }
    work(100);
    return kept;
}

static void test_masses(void **state)
{
    enum { MOST = 2 + NET_OF_ADDRESS, TRIED = MOST + 10 };
    struct net_limits limits = { .links_of_address = 2 };
    char from[INET_ADDRSTRLEN];

    (void)state;
    find_address(from);
    if (from[0] == '\0')
        skip();
    open_net(&(struct net_options){ .limits = limits });
    for (int i = 0; i < 2; i++)
        assert_int_equal(kept_of(TRIED, from), MOST);
    assert_int_equal(kept_of(TRIED, "127.0.0.1"), TRIED);
    assert_int_equal(net_refused(net), 2 * (TRIED - MOST));
    close_net();
}

/* --- 25: slow clients --- */

static void test_slow(void **state)
{
    static const char *const beginnings[] = {
        "", "G", GET, POST "Content-Length: 2\r\n\r\n{", GET "\r\n",
    };

    (void)state;
    open_net(&(struct net_options){ .address = "127.0.0.1",
                                    .limits = { .patience_ms = 100 } });
    for (size_t i = 0; i < sizeof beginnings / sizeof beginnings[0]; i++) {
        dial();
        send_text(beginnings[i]);
        assert_false(hears("nothing"));
        assert_true(closed);
    }
    dial();
    send_text(GET "X: ");
    for (int i = 0; i < PATIENCE && write(fd, "x", 1) == 1; i++)
        work(1);
    assert_false(hears("HTTP/1.1 200"));
    assert_true(closed);
    close_net();
}

/* --- 26 to 31, 39: frames --- */

/* A frame as a client sends it: masked with zeros. */
static void send_frame(unsigned first, uint64_t claimed, size_t n,
                       const char *bytes)
{
    unsigned char head[14] = { (unsigned char)first };
    size_t used = 2;

    if (claimed < 126) {
        head[1] = (unsigned char)(0x80 | claimed);
    } else {
        bool large = claimed > 0xffff;

        head[1] = large ? 0xff : 0xfe;
        for (int i = large ? 7 : 1; i >= 0; i--)
            head[used++] = (unsigned char)(claimed >> (8 * i));
    }
    send_bytes(head, used + 4);
    if (n > 0)
        send_bytes(bytes, n);
}

/* It is told to close, or is closed. */
static bool is_cut(void)
{
    return hears("\x88") || closed;
}

enum { TEXT = 0x81, PART = 0x01, MORE = 0x00, PING = 0x89, LONG = 17 * 1024 };

static void test_frames(void **state)
{
    static char bytes[LONG];

    (void)state;
    memset(bytes, 'x', sizeof bytes);
    open_net(&(struct net_options){ .address = "127.0.0.1" });
    assert_true(opens(PROTOCOL));
    send_frame(TEXT, 5, 5, "hello");
    assert_true(hears("hello"));
    send_frame(TEXT, LONG, LONG, bytes);
    assert_true(is_cut());
    assert_true(opens(PROTOCOL));
    send_frame(PART, 1000, 1000, bytes);
    for (int i = 0; i < 17; i++)
        send_frame(MORE, 1000, 1000, bytes);
    assert_true(is_cut());
    assert_true(opens(PROTOCOL));
    send_frame(TEXT, (uint64_t)1 << 63, 4, "true");
    assert_true(is_cut());
    assert_true(opens(PROTOCOL));
    send_frame(TEXT, 2, 2, "\xc3\x28");
    assert_true(is_cut());
    assert_true(opens(PROTOCOL));
    send_frame(0x83, 2, 2, "{}");
    assert_true(is_cut());
    assert_true(opens(PROTOCOL));
    send_frame(PING, 1000, 1000, bytes);
    assert_true(is_cut());
    close_net();
}

/* 60: a frame as a host sends it. */
static void test_unmasked(void **state)
{
    (void)state;
    open_net(&(struct net_options){ .address = "127.0.0.1" });
    assert_true(opens(PROTOCOL));
    send_text("\x81\x05hello");
    assert_true(is_cut());
    assert_null(strstr(got, "hello"));
    assert_true(opens(PROTOCOL));
    send_frame(TEXT, 5, 5, "hello");
    assert_true(hears("hello"));
    send_text("\x81\x05again");
    assert_true(is_cut());
    assert_null(strstr(got, "again"));
    close_net();
}

/* 85: pings without end, from a client that reads none of the replies. */
static void test_pings(void **state)
{
    char pings[100 * 131];
    int sent = 0;

    (void)state;
    for (size_t i = 0; i < sizeof pings; i += 131) {
        memset(pings + i, 'x', 131);
        memcpy(pings + i, "\x89\xfd\0\0\0\0", 6);
    }
    open_net(&(struct net_options){ .address = "127.0.0.1" });
    assert_true(opens(PROTOCOL));
    for (; links > 0 && sent < 10000; sent++) {
        uv_run(&loop, UV_RUN_NOWAIT);
        if (write(fd, pings, sizeof pings) != (ssize_t)sizeof pings)
            break; /* half a frame, or gone */
        assert_true(net_backlog(net) <= NET_BACKLOG + 2 * NET_MESSAGE);
    }
    work(100);
    assert_int_equal(links, 0);
    close_net();
}

static void test_burst(void **state)
{
    (void)state;
    open_net(&(struct net_options){ .address = "127.0.0.1" });
    assert_true(opens(PROTOCOL));
    for (int i = 0; i < 1000; i++)
        send_frame(TEXT, 2, 2, "{}");
    assert_true(is_cut());
    close_net();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_origins),   cmocka_unit_test(test_long_headers),
        cmocka_unit_test(test_protocols), cmocka_unit_test(test_names),
        cmocka_unit_test(test_forwarded), cmocka_unit_test(test_frames),
        cmocka_unit_test(test_burst),     cmocka_unit_test(test_kept),
        cmocka_unit_test(test_hurried),   cmocka_unit_test(test_left),
        cmocka_unit_test(test_pings),     cmocka_unit_test(test_slow),
        cmocka_unit_test(test_unmasked),  cmocka_unit_test(test_half_closed),
        cmocka_unit_test(test_masses),    cmocka_unit_test(test_expecting),
    };

    signal(SIGPIPE, SIG_IGN);
    return cmocka_run_group_tests_name("link", tests, NULL, NULL);
}
