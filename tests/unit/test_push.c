/* test_push.c - browsers are woken up when it is somebody's turn, by a push service that
 * is only pretended, and nothing else on the network can be reached that way. */
#include "world.h"

#include <arpa/inet.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <poll.h>
#include <sys/socket.h>

#include "server/push.h"
#include "server/webpush.h"

enum { REQUEST = 4096, PATIENCE_MS = 20000, POINT = 65, SCALAR = 32 };

static const char contact[] = "mailto:keeper@example.org";

/* A host, Ada and Bob with accounts, and a push service. */
struct service_world {
    struct world w;
    int socket, port;
    char origin[80], endpoint[120];
    char ada[SESSION_TOKEN];
    char request[REQUEST];
};

static void listen_here(struct service_world *s)
{
    struct sockaddr_in at = { .sin_family = AF_INET,
                              .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    socklen_t n = sizeof at;

    s->socket = socket(AF_INET, SOCK_STREAM, 0);
    assert_int_equal(bind(s->socket, (struct sockaddr *)&at, sizeof at), 0);
    assert_int_equal(listen(s->socket, 8), 0);
    assert_int_equal(getsockname(s->socket, (struct sockaddr *)&at, &n), 0);
    s->port = ntohs(at.sin_port);
    snprintf(s->origin, sizeof s->origin, "http://127.0.0.1:%d", s->port);
    snprintf(s->endpoint, sizeof s->endpoint, "%s/wake/ada", s->origin);
}

static void start(struct service_world *s)
{
    struct server_options o = usual_options("sqlite::memory:");

    fake_luck(3);
    listen_here(s);
    o.push_contact = contact;
    o.push_services = s->origin;
    open_world_with(&s->w, &o);
    assert_int_equal(enrol(&s->w, "Ada", "", s->ada), 200);
    fake_open(&s->w.player[0], s->w.server->net, s->ada);
}

static void end(struct service_world *s)
{
    close_world(&s->w);
    close(s->socket);
}

static int ask_push(struct service_world *s, const char *session,
                    const char *endpoint, bool on)
{
    char body[2048];

    snprintf(body, sizeof body, "{\"endpoint\":\"%s\",\"on\":%s}", endpoint,
             on ? "true" : "false");
    return post(&s->w, "/api/push", session, body, NULL);
}

/* Is somebody at the door of the service? */
static bool is_called(const struct service_world *s, int ms)
{
    return poll(&(struct pollfd){ s->socket, POLLIN, 0 }, 1, ms) == 1;
}

/* The host is done with what it sends. */
static void wait_for_senders(struct service_world *s)
{
    uint64_t n = 0;

    while (n == 0) {
        uv_run(&s->w.loop, UV_RUN_ONCE);
        for (int i = 0; i < PUSHES; i++)
            n += push_count(s->w.server->push, (enum push_result)i);
    }
    settle(&s->w);
}

/* The service takes one request and answers with these words. */
static void serve(struct service_world *s, const char *status)
{
    char reply[200];
    size_t n = 0;
    ssize_t got;
    int c;

    assert_true(is_called(s, PATIENCE_MS));
    c = accept(s->socket, NULL, NULL);
    assert_true(c >= 0);
    do {
        got = read(c, s->request + n, sizeof s->request - 1 - n);
        n += got > 0 ? (size_t)got : 0;
        s->request[n] = '\0';
    } while (got > 0 && strstr(s->request, "\r\n\r\n") == NULL);
    snprintf(reply, sizeof reply,
             "HTTP/1.1 %s\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
             status);
    assert_int_equal(write(c, reply, strlen(reply)), strlen(reply));
    close(c);
    wait_for_senders(s);
}

/* Bob has moved, or whoever it is: Ada is asked, and leaves. */
static void leave_adas_turn(struct service_world *s)
{
    struct world *w = &s->w;

    begin(w, "\"game\":\"engarde\"");
    while (duel_first(duel_of(w)) != 0)
        give(w, 1, any_answer(w, 1));
    fake_leave(&w->player[0]);
}

/* --- the token --- */

static size_t unletter(const char *text, size_t n, void *out, size_t size)
{
    size_t length = 0;

    assert_int_equal(
        sodium_base642bin(out, size, text, n, NULL, &length, NULL,
                          sodium_base64_VARIANT_URLSAFE_NO_PADDING),
        0);
    return length;
}

static EVP_PKEY *key_of(const unsigned char point[POINT])
{
    OSSL_PARAM_BLD *b = OSSL_PARAM_BLD_new();
    EVP_PKEY_CTX *c = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    EVP_PKEY *key = NULL;
    OSSL_PARAM *params;

    OSSL_PARAM_BLD_push_utf8_string(b, OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0);
    OSSL_PARAM_BLD_push_octet_string(b, OSSL_PKEY_PARAM_PUB_KEY, point, POINT);
    params = OSSL_PARAM_BLD_to_param(b);
    assert_int_equal(EVP_PKEY_fromdata_init(c), 1);
    assert_int_equal(EVP_PKEY_fromdata(c, &key, EVP_PKEY_PUBLIC_KEY, params),
                     1);
    OSSL_PARAM_free(params);
    OSSL_PARAM_BLD_free(b);
    EVP_PKEY_CTX_free(c);
    return key;
}

static bool fits(const unsigned char point[POINT], const char *text, size_t n,
                 const unsigned char halves[2 * SCALAR])
{
    ECDSA_SIG *pair = ECDSA_SIG_new();
    EVP_PKEY *key = key_of(point);
    EVP_MD_CTX *c = EVP_MD_CTX_new();
    unsigned char *der = NULL;
    int length;
    bool good;

    ECDSA_SIG_set0(pair, BN_bin2bn(halves, SCALAR, NULL),
                   BN_bin2bn(halves + SCALAR, SCALAR, NULL));
    length = i2d_ECDSA_SIG(pair, &der);
    assert_int_equal(EVP_DigestVerifyInit(c, NULL, EVP_sha256(), NULL, key), 1);
    good = EVP_DigestVerify(c, der, (size_t)length, (const unsigned char *)text,
                            n) == 1;
    OPENSSL_free(der);
    EVP_MD_CTX_free(c);
    EVP_PKEY_free(key);
    ECDSA_SIG_free(pair);
    return good;
}

/* What a token says, if it is signed by the key that browsers were told. */
static void assert_token(const char *token, const char *key, const char *origin,
                         int64_t now)
{
    const char *claims = strchr(token, '.') + 1, *end = strchr(claims, '.');
    unsigned char point[POINT + 1], halves[2 * SCALAR + 1];
    char text[600], wanted[300];
    size_t n;

    assert_int_equal(unletter(key, strlen(key), point, sizeof point), POINT);
    assert_int_equal(unletter(end + 1, strlen(end + 1), halves, sizeof halves),
                     2 * SCALAR);
    assert_true(fits(point, token, (size_t)(end - token), halves));
    halves[5] ^= 1;
    assert_false(fits(point, token, (size_t)(end - token), halves));
    n = unletter(token, (size_t)(claims - 1 - token), text, sizeof text - 1);
    text[n] = '\0';
    assert_string_equal(text, "{\"typ\":\"JWT\",\"alg\":\"ES256\"}");
    n = unletter(claims, (size_t)(end - claims), text, sizeof text - 1);
    text[n] = '\0';
    snprintf(wanted, sizeof wanted,
             "{\"aud\":\"%s\",\"exp\":%lld,\"sub\":\"%s\"}", origin,
             (long long)now + 12 * 60 * 60, contact);
    assert_string_equal(text, wanted);
}

/* --- tests --- */

/* Ada asks for it, leaves when it is her turn, and is called once, without a word about
 * what it is. */
static void test_turn(void **state)
{
    struct service_world s;
    struct exchange x;
    char *token, *key;

    (void)state;
    start(&s);
    assert_int_equal(ask_push(&s, s.ada, s.endpoint, true), 200);
    leave_adas_turn(&s);
    wait_ms(&s.w, 9000);
    assert_false(is_called(&s, 0));
    wait_ms(&s.w, 2000);
    serve(&s, "201 Created");
    assert_non_null(strstr(s.request, "POST /wake/ada HTTP/1.1\r\n"));
    assert_non_null(strstr(s.request, "TTL: 86400\r\n"));
    assert_non_null(strstr(s.request, "Content-Length: 0\r\n"));
    token = strstr(s.request, "vapid t=");
    assert_non_null(token);
    token = strtok(token + strlen("vapid t="), ",");
    key = strtok(NULL, "=\r");
    key = strtok(NULL, "\r");
    assert_token(token, key, s.origin, today / 1000 - 1);
    fake_ask(&x, s.w.server->net, "/api/push", "", NULL, s.ada);
    settle(&s.w);
    assert_non_null(strstr(x.body, key));
    assert_non_null(strstr(x.body, s.endpoint));
    fake_answered(&x);
    assert_reply(&s.w, "/api/turns", "", s.ada, "\"yours\":true");
    wait_ms(&s.w, 60 * 1000);
    assert_false(is_called(&s, 0));
    end(&s);
}

/* Who is told: nobody who is there, has signed out, or has changed their mind. */
static void test_nobody_else(void **state)
{
    struct service_world s;

    (void)state;
    start(&s);
    assert_int_equal(ask_push(&s, s.ada, s.endpoint, true), 200);
    leave_adas_turn(&s);
    fake_open(&s.w.player[0], s.w.server->net, s.ada); /* in the lobby */
    say(&s.w, &s.w.player[0], "{\"type\":\"lobby\",\"on\":true}");
    wait_ms(&s.w, 30 * 1000);
    assert_false(is_called(&s, 0));
    assert_int_equal(ask_push(&s, s.ada, s.endpoint, false), 200);
    fake_leave(&s.w.player[0]);
    wait_ms(&s.w, 30 * 1000);
    assert_false(is_called(&s, 0));
    end(&s);
    start(&s);
    assert_int_equal(ask_push(&s, s.ada, s.endpoint, true), 200);
    leave_adas_turn(&s);
    assert_int_equal(post(&s.w, "/api/logout", s.ada, "{}", NULL), 200);
    wait_ms(&s.w, 30 * 1000);
    assert_false(is_called(&s, 0));
    end(&s);
}

static int endpoints_of(struct service_world *s)
{
    struct exchange x;
    json_t *said;
    int n;

    fake_ask(&x, s->w.server->net, "/api/push", "", NULL, s->ada);
    settle(&s->w);
    said = json_loads(x.body, 0, NULL);
    n = (int)json_array_size(json_object_get(said, "endpoints"));
    json_decref(said);
    fake_answered(&x);
    return n;
}

/* A browser that is gone is forgotten; a service that fails is not followed anywhere. */
static void test_answers(void **state)
{
    static const struct {
        const char *status;
        int left;
        enum push_result result;
    } rows[] = {
        { "410 Gone", 0, PUSH_GONE },
        { "404 Not Found", 0, PUSH_GONE },
        { "503 Service Unavailable", 1, PUSH_FAILED },
        { "302 Found\r\nLocation: /elsewhere", 1, PUSH_FAILED },
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct service_world s;

        start(&s);
        assert_int_equal(ask_push(&s, s.ada, s.endpoint, true), 200);
        leave_adas_turn(&s);
        wait_ms(&s.w, 11000);
        serve(&s, rows[i].status);
        assert_int_equal(push_count(s.w.server->push, rows[i].result), 1);
        assert_int_equal(endpoints_of(&s), rows[i].left);
        assert_false(is_called(&s, 0));
        end(&s);
    }
}

/* What visitors may not have called, and how much they may ask for. */
static void test_endpoints(void **state)
{
    static const char *const refused[] = {
        "",
        "wake",
        "http://fcm.googleapis.com/x",
        "https://fcm.googleapis.com:22/x",
        "https://example.org/x",
        "https://fcm.googleapis.com.example.org/x",
        "https://notfcm.googleapis.com/x",
        "https://push.apple.com.example.org/x",
        "https://fcm.googleapis.com@example.org/x",
        "https://me@fcm.googleapis.com/x",
        "https://example.org#@fcm.googleapis.com/",
        "https://fcm.googleapis.com\\\\@example.org/",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "http://127.0.0.1:1/x",
        "file:///etc/passwd",
        "gopher://127.0.0.1:25/x",
        "https://fcm.googleapis.com/a b",
        "https://fcm.googleapis.com/\\n",
    };
    static const char *const taken[] = {
        "https://fcm.googleapis.com/fcm/send/x",
        "https://updates.push.services.mozilla.com/wpush/v2/x",
        "https://web.push.apple.com/x",
        "https://wns2-par02p.notify.windows.com/w/?token=x",
    };
    struct service_world s;
    char endpoint[WEBPUSH_ENDPOINT + 80];

    (void)state;
    start(&s);
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++)
        if (ask_push(&s, s.ada, refused[i], true) != 400)
            fail_msg("%s was taken", refused[i]);
    memset(endpoint, 'x', sizeof endpoint);
    memcpy(endpoint, taken[0], strlen(taken[0]));
    endpoint[sizeof endpoint - 1] = '\0';
    assert_int_equal(ask_push(&s, s.ada, endpoint, true), 400);
    assert_int_equal(ask_push(&s, "", taken[0], true), 403);
    assert_int_equal(endpoints_of(&s), 0);
    for (size_t i = 0; i < sizeof taken / sizeof taken[0]; i++)
        assert_int_equal(ask_push(&s, s.ada, taken[i], true), 200);
    assert_int_equal(endpoints_of(&s), 4);
    for (int i = 0; i < 4; i++) {
        snprintf(endpoint, sizeof endpoint, "%s/%d", taken[0], i);
        today++;
        assert_int_equal(ask_push(&s, s.ada, endpoint, true), 200);
    }
    assert_int_equal(endpoints_of(&s), 5);
    end(&s);
}

static bool is_public(const char *text)
{
    struct sockaddr_in four = { .sin_family = AF_INET };
    struct sockaddr_in6 six = { .sin6_family = AF_INET6 };

    if (inet_pton(AF_INET, text, &four.sin_addr) == 1)
        return webpush_is_public((struct sockaddr *)&four);
    assert_int_equal(inet_pton(AF_INET6, text, &six.sin6_addr), 1);
    return webpush_is_public((struct sockaddr *)&six);
}

/* The name of a service that leads to a private address leads nowhere. */
static void test_addresses(void **state)
{
    static const char *const inside[] = {
        "0.0.0.0",
        "10.1.2.3",
        "100.64.0.1",
        "127.0.0.1",
        "127.255.1.1",
        "169.254.1.1",
        "172.16.0.1",
        "172.31.255.255",
        "192.168.1.1",
        "198.18.0.1",
        "224.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::ffff:10.0.0.1",
        "fe80::1",
        "fc00::1",
        "fd12::1",
        "ff02::1",
        "64:ff9b::a00:1",
        "2002:a00:1::1",
        "2001::1",
        "2001:db8::1",
    };
    static const char *const outside[] = {
        "8.8.8.8",     "100.128.0.1", "172.32.0.1",  "192.167.1.1",
        "126.255.1.1", "2a00:1450::", "2001:4860::", "2600::1",
    };

    (void)state;
    for (size_t i = 0; i < sizeof inside / sizeof inside[0]; i++)
        if (is_public(inside[i]))
            fail_msg("%s is not public", inside[i]);
    for (size_t i = 0; i < sizeof outside / sizeof outside[0]; i++)
        if (!is_public(outside[i]))
            fail_msg("%s is public", outside[i]);
}

/* Even if a name were known, nothing is sent to this machine unless its keeper says so;
 * and what is in vain ends. */
static void test_closed_door(void **state)
{
    struct service_world s;
    atomic_bool stop = false;
    struct webpush w = { .token = "", .public_key = "", .stop = &stop };
    char endpoint[120];

    (void)state;
    listen_here(&s);
    snprintf(endpoint, sizeof endpoint, "https://127.0.0.1:%d/x", s.port);
    w.endpoint = endpoint;
    assert_int_equal(webpush_send(&w), 0);
    assert_false(is_called(&s, 0));
    w.endpoint = s.endpoint; /* without TLS */
    assert_int_equal(webpush_send(&w), 0);
    assert_false(is_called(&s, 0));
    atomic_store(&stop, true); /* it is reached, but nobody answers */
    w.anywhere = true;
    assert_int_equal(webpush_send(&w), 0);
    close(s.socket);
}

static void test_settings(void **state)
{
    struct error err;

    (void)state;
    assert_int_equal(webpush_check(contact, NULL, &err), 0);
    assert_int_equal(webpush_check("https://example.org", "", &err), 0);
    assert_int_equal(
        webpush_check(contact, "https://a.example,http://10.0.0.1:80", &err),
        0);
    assert_int_equal(webpush_check("me", NULL, &err), -1);
    assert_int_equal(webpush_check(contact, "a.example", &err), -1);
    assert_int_equal(webpush_check(contact, "https://a.example/x", &err), -1);
}

/* A host that does not offer it says so. */
static void test_not_offered(void **state)
{
    char session[SESSION_TOKEN];
    struct world w;

    (void)state;
    fake_luck(4);
    open_world(&w, "sqlite::memory:");
    assert_int_equal(enrol(&w, "Ada", "", session), 200);
    assert_int_equal(post(&w, "/api/push", session, "{}", NULL), 404);
    close_world(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_turn),      cmocka_unit_test(test_nobody_else),
        cmocka_unit_test(test_answers),   cmocka_unit_test(test_endpoints),
        cmocka_unit_test(test_addresses), cmocka_unit_test(test_closed_door),
        cmocka_unit_test(test_settings),  cmocka_unit_test(test_not_offered),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
