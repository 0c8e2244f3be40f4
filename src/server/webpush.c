/* webpush.c - see webpush.h. */
#include "server/webpush.h"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <jansson.h>
#include <netinet/in.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"

enum {
    POINT = 65,     /* bytes of a public key, */
    SCALAR = 32,    /* and of each half of a signature */
    SIGNATURE = 80, /* of a signature as OpenSSL writes it, at most */
    CLAIMS = 600,
    TOKEN_HOURS = 12,
    MOST_REPLY = 16 * 1024,
    CONNECT_SECONDS = 5,
    SECONDS = 10
};

/* --- keys --- */

static EVP_PKEY *read_key(const char *pem)
{
    BIO *bio = BIO_new_mem_buf(pem, -1);
    EVP_PKEY *key =
        bio != NULL ? PEM_read_bio_PrivateKey(bio, NULL, NULL, NULL) : NULL;

    BIO_free(bio);
    return key;
}

char *webpush_new_key(void)
{
    EVP_PKEY *key = EVP_EC_gen("P-256");
    BIO *bio = BIO_new(BIO_s_mem());
    char *pem = NULL, *text;
    long n;

    if (key != NULL && bio != NULL &&
        PEM_write_bio_PrivateKey(bio, key, NULL, NULL, 0, NULL, NULL) == 1) {
        n = BIO_get_mem_data(bio, &text);
        pem = must_alloc((size_t)n + 1);
        memcpy(pem, text, (size_t)n);
        pem[n] = '\0';
    }
    BIO_free(bio);
    EVP_PKEY_free(key);
    return pem;
}

static size_t letters(const void *bytes, size_t n, char *out, size_t size)
{
    sodium_bin2base64(out, size, bytes, n,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    return strlen(out);
}

int webpush_public(const char *key, char out[WEBPUSH_PUBLIC])
{
    unsigned char point[POINT];
    EVP_PKEY *k = read_key(key);
    size_t n = 0;
    int rc = -1;

    if (k != NULL &&
        EVP_PKEY_get_octet_string_param(k, OSSL_PKEY_PARAM_PUB_KEY, point,
                                        sizeof point, &n) == 1 &&
        n == POINT) {
        letters(point, n, out, WEBPUSH_PUBLIC);
        rc = 0;
    }
    EVP_PKEY_free(k);
    return rc;
}

/* --- tokens --- */

/* A signature as JSON Web Tokens want it: its two numbers, one after the other. */
static int flatten(const unsigned char *der, size_t n,
                   unsigned char out[2 * SCALAR])
{
    ECDSA_SIG *s = d2i_ECDSA_SIG(NULL, &der, (long)n);
    int rc = -1;

    if (s != NULL && BN_bn2binpad(ECDSA_SIG_get0_r(s), out, SCALAR) == SCALAR &&
        BN_bn2binpad(ECDSA_SIG_get0_s(s), out + SCALAR, SCALAR) == SCALAR)
        rc = 0;
    ECDSA_SIG_free(s);
    return rc;
}

static int sign(const char *key, const char *text, size_t length,
                unsigned char out[2 * SCALAR])
{
    unsigned char der[SIGNATURE];
    size_t n = sizeof der;
    EVP_PKEY *k = read_key(key);
    EVP_MD_CTX *c = EVP_MD_CTX_new();
    int rc = -1;

    if (k != NULL && c != NULL &&
        EVP_DigestSignInit(c, NULL, EVP_sha256(), NULL, k) == 1 &&
        EVP_DigestSign(c, der, &n, (const unsigned char *)text, length) == 1)
        rc = flatten(der, n, out);
    EVP_MD_CTX_free(c);
    EVP_PKEY_free(k);
    return rc;
}

int webpush_token(const char *key, const char *origin, const char *contact,
                  int64_t now, char out[WEBPUSH_TOKEN])
{
    static const char head[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";
    json_t *claims =
        json_pack("{s:s,s:I,s:s}", "aud", origin, "exp",
                  (json_int_t)(now + TOKEN_HOURS * 60 * 60), "sub", contact);
    char text[CLAIMS];
    size_t length = json_dumpb(claims, text, sizeof text, JSON_COMPACT), n;
    unsigned char signature[2 * SCALAR];

    json_decref(claims);
    if (length == 0 || length > sizeof text)
        return -1;
    n = letters(head, strlen(head), out, WEBPUSH_TOKEN);
    out[n++] = '.';
    n += letters(text, length, out + n, WEBPUSH_TOKEN - n);
    if (sign(key, out, n, signature) < 0)
        return -1;
    out[n++] = '.';
    letters(signature, sizeof signature, out + n, WEBPUSH_TOKEN - n);
    return 0;
}

/* --- where endpoints may be --- */

/* The names of push services; a dot at the beginning stands for any names before it. */
static const char *const known[] = {
    "fcm.googleapis.com",         /* Chrome, Edge, Opera, Samsung */
    ".push.services.mozilla.com", /* Firefox */
    ".push.apple.com",            /* Safari */
    ".notify.windows.com",        /* Edge */
};

static bool is_known(const char *host)
{
    size_t n = strlen(host);

    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        size_t tail = strlen(known[i]);

        if (known[i][0] == '.'
                ? n > tail && strcmp(host + n - tail, known[i]) == 0
                : strcmp(host, known[i]) == 0)
            return true;
    }
    return false;
}

static bool is_listed(const char *origin, const char *services)
{
    size_t n = strlen(origin);

    for (const char *at = services; at != NULL; at = strchr(at, ',')) {
        at += *at == ',';
        if (strncmp(at, origin, n) == 0 && (at[n] == ',' || at[n] == '\0'))
            return true;
    }
    return false;
}

static bool is_plain(const char *text)
{
    while (*text > ' ' && *text <= '~')
        text++;
    return *text == '\0';
}

/* The parts of an address that decide; the caller frees them with curl_free. */
struct parts {
    char *scheme, *host, *port, *user;
};

static int split(const char *url, struct parts *out)
{
    CURLU *u = curl_url();
    int rc = -1;

    memset(out, 0, sizeof *out);
    if (u != NULL && is_plain(url) && strlen(url) < WEBPUSH_ENDPOINT &&
        curl_url_set(u, CURLUPART_URL, url, 0) == CURLUE_OK &&
        curl_url_get(u, CURLUPART_SCHEME, &out->scheme, 0) == CURLUE_OK &&
        curl_url_get(u, CURLUPART_HOST, &out->host, 0) == CURLUE_OK) {
        curl_url_get(u, CURLUPART_PORT, &out->port, 0);
        curl_url_get(u, CURLUPART_USER, &out->user, 0);
        rc = 0;
    }
    curl_url_cleanup(u);
    return rc;
}

static void parts_free(struct parts *p)
{
    curl_free(p->scheme);
    curl_free(p->host);
    curl_free(p->port);
    curl_free(p->user);
}

int webpush_origin(const char *endpoint, const char *services,
                   char origin[WEBPUSH_ORIGIN], struct error *err)
{
    struct parts p;
    int rc = -1;

    error_set(err, "this is no address of a push service that this host knows");
    if (split(endpoint, &p) == 0 && p.user == NULL &&
        snprintf(origin, WEBPUSH_ORIGIN, "%s://%s%s%s", p.scheme, p.host,
                 p.port != NULL ? ":" : "",
                 p.port != NULL ? p.port : "") < WEBPUSH_ORIGIN &&
        (is_listed(origin, services) || (strcmp(p.scheme, "https") == 0 &&
                                         p.port == NULL && is_known(p.host))))
        rc = 0;
    parts_free(&p);
    return rc;
}

int webpush_check(const char *contact, const char *services, struct error *err)
{
    char one[WEBPUSH_ORIGIN], origin[WEBPUSH_ORIGIN];

    if ((strncmp(contact, "mailto:", 7) != 0 &&
         strncmp(contact, "https://", 8) != 0) ||
        strlen(contact) >= WEBPUSH_ORIGIN || !is_plain(contact))
        return error_set(err,
                         "push wants how push services can reach you, such as "
                         "mailto:you@example.org");
    for (const char *at = services; at != NULL && *at != '\0';) {
        size_t n = strcspn(at, ",");

        snprintf(one, sizeof one, "%.*s", (int)n, at);
        if (n >= sizeof one || webpush_origin(one, one, origin, err) < 0)
            return error_set(
                err, "push-services wants origins with commas between them, "
                     "such as https://push.example.org");
        at += n + (at[n] == ',');
    }
    return 0;
}

/* --- addresses --- */

/* Those of IPv4 that belong to nobody on the public network. */
static const struct {
    uint32_t first;
    int bits;
} closed[] = {
    { 0x00000000, 8 },  { 0x0a000000, 8 },  { 0x64400000, 10 },
    { 0x7f000000, 8 },  { 0xa9fe0000, 16 }, { 0xac100000, 12 },
    { 0xc0000000, 24 }, { 0xc0000200, 24 }, { 0xc0a80000, 16 },
    { 0xc6120000, 15 }, { 0xc6336400, 24 }, { 0xcb007100, 24 },
    { 0xe0000000, 3 },
};

static bool is_open4(uint32_t address)
{
    for (size_t i = 0; i < sizeof closed / sizeof closed[0]; i++)
        if ((address ^ closed[i].first) >> (32 - closed[i].bits) == 0)
            return false;
    return true;
}

/* Of IPv6 only 2000::/3 is given out; in it 2001::/23 is for protocols, 2001:db8::/32
 * for books, and 2002::/16 leads back to IPv4. */
static bool is_open6(const unsigned char a[16])
{
    if ((a[0] & 0xe0) != 0x20)
        return false;
    if (a[0] == 0x20 && a[1] == 0x01)
        return (a[2] & 0xfe) != 0 && !(a[2] == 0x0d && a[3] == 0xb8);
    return !(a[0] == 0x20 && a[1] == 0x02);
}

bool webpush_is_public(const struct sockaddr *address)
{
    if (address->sa_family == AF_INET)
        return is_open4(
            ntohl(((const struct sockaddr_in *)(const void *)address)
                      ->sin_addr.s_addr));
    return address->sa_family == AF_INET6 &&
           is_open6(((const struct sockaddr_in6 *)(const void *)address)
                        ->sin6_addr.s6_addr);
}

/* --- sending --- */

/* The name has been looked up: is this where we want to go? */
static curl_socket_t open_socket(void *user, curlsocktype purpose,
                                 struct curl_sockaddr *a)
{
    const struct webpush *w = user;

    if (purpose != CURLSOCKTYPE_IPCXN ||
        (!w->anywhere && !webpush_is_public(&a->addr)))
        return CURL_SOCKET_BAD;
    return socket(a->family, a->socktype | SOCK_CLOEXEC, a->protocol);
}

/* Nobody reads what a service says, and it may not say much. */
struct reply_seen {
    size_t n;
};

static size_t take_reply(char *bytes, size_t size, size_t n, void *user)
{
    struct reply_seen *r = user;

    (void)bytes;
    r->n += size * n;
    return r->n <= MOST_REPLY ? size * n : 0;
}

static int is_in_vain(void *user, curl_off_t a, curl_off_t b, curl_off_t c,
                      curl_off_t d)
{
    (void)a, (void)b, (void)c, (void)d;
    return atomic_load(((const struct webpush *)user)->stop);
}

static struct curl_slist *headers_of(const struct webpush *w)
{
    char authorization[WEBPUSH_TOKEN + WEBPUSH_PUBLIC + 40];
    struct curl_slist *list = NULL;

    snprintf(authorization, sizeof authorization,
             "Authorization: vapid t=%s, k=%s", w->token, w->public_key);
    list = curl_slist_append(list, authorization);
    list = curl_slist_append(list, "TTL: 86400");
    list = curl_slist_append(list, "Topic: turn"); /* a later one replaces it */
    return curl_slist_append(list, "Urgency: high");
}

static void set_up(CURL *c, const struct webpush *w, struct curl_slist *headers,
                   struct reply_seen *seen)
{
    curl_easy_setopt(c, CURLOPT_URL, w->endpoint);
    curl_easy_setopt(c, CURLOPT_PROTOCOLS_STR,
                     w->anywhere ? "http,https" : "https");
    curl_easy_setopt(c, CURLOPT_PROXY, "");
    curl_easy_setopt(c, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(c, CURLOPT_POST, 1L);
    curl_easy_setopt(c, CURLOPT_POSTFIELDSIZE, 0L);
    curl_easy_setopt(c, CURLOPT_HTTPHEADER, headers);
    curl_easy_setopt(c, CURLOPT_OPENSOCKETFUNCTION, open_socket);
    curl_easy_setopt(c, CURLOPT_OPENSOCKETDATA, (void *)(uintptr_t)w);
    curl_easy_setopt(c, CURLOPT_WRITEFUNCTION, take_reply);
    curl_easy_setopt(c, CURLOPT_WRITEDATA, seen);
    curl_easy_setopt(c, CURLOPT_XFERINFOFUNCTION, is_in_vain);
    curl_easy_setopt(c, CURLOPT_XFERINFODATA, (void *)(uintptr_t)w);
    curl_easy_setopt(c, CURLOPT_NOPROGRESS, 0L);
    curl_easy_setopt(c, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(c, CURLOPT_CONNECTTIMEOUT, (long)CONNECT_SECONDS);
    curl_easy_setopt(c, CURLOPT_TIMEOUT, (long)SECONDS);
}

int webpush_send(const struct webpush *w)
{
    CURL *c = curl_easy_init();
    struct curl_slist *headers = headers_of(w);
    struct reply_seen seen = { 0 };
    long status = 0;

    if (c != NULL) {
        set_up(c, w, headers, &seen);
        if (curl_easy_perform(c) == CURLE_OK)
            curl_easy_getinfo(c, CURLINFO_RESPONSE_CODE, &status);
    }
    curl_slist_free_all(headers);
    curl_easy_cleanup(c);
    return (int)status;
}
