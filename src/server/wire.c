/* wire.c - see wire.h.  TLS reads from and writes to memory; libuv does the rest. */
#include "server/wire.h"

#include <netinet/in.h>
#include <openssl/err.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/must.h"

enum { CHUNK = 16 * 1024 };

void bytes_add(struct bytes *b, const void *bytes, size_t n)
{
    if (b->n + n > b->room) {
        b->room = 2 * (b->n + n);
        b->at = must_realloc(b->at, b->room);
    }
    if (n > 0)
        memcpy(b->at + b->n, bytes, n);
    b->n += n;
}

void bytes_drop(struct bytes *b, size_t n)
{
    b->n -= n;
    if (b->n > 0)
        memmove(b->at, b->at + n, b->n);
    else
        bytes_free(b);
}

void bytes_free(struct bytes *b)
{
    free(b->at);
    *b = (struct bytes){ 0 };
}

size_t bytes_head(const struct bytes *b)
{
    for (size_t n = 4; n <= b->n; n++)
        if (memcmp(b->at + n - 4, "\r\n\r\n", 4) == 0)
            return n;
    return 0;
}

static uv_stream_t *stream_of(struct wire *w)
{
    return (uv_stream_t *)&w->tcp;
}

/* --- TLS --- */

/* Clients that know HTTP/2 would otherwise speak it. */
static int choose_protocol(SSL *ssl, const unsigned char **out,
                           unsigned char *n, const unsigned char *in,
                           unsigned in_n, void *data)
{
    static const unsigned char ours[] = "\x08http/1.1";

    (void)ssl, (void)data;
    return SSL_select_next_proto((unsigned char **)(uintptr_t)out, n, ours,
                                 sizeof ours - 1, in,
                                 in_n) == OPENSSL_NPN_NEGOTIATED
               ? SSL_TLSEXT_ERR_OK
               : SSL_TLSEXT_ERR_ALERT_FATAL;
}

SSL_CTX *wire_tls(const char *certificate, const char *key, struct error *err)
{
    SSL_CTX *tls = SSL_CTX_new(TLS_server_method());
    const char *wrong = NULL;

    must(tls != NULL);
    SSL_CTX_set_min_proto_version(tls, TLS1_2_VERSION);
    SSL_CTX_set_options(tls, SSL_OP_NO_RENEGOTIATION |
                                 SSL_OP_CIPHER_SERVER_PREFERENCE);
    SSL_CTX_set_mode(tls, SSL_MODE_RELEASE_BUFFERS);
    SSL_CTX_set_session_cache_mode(tls, SSL_SESS_CACHE_OFF);
    SSL_CTX_set_alpn_select_cb(tls, choose_protocol, NULL);
    if (SSL_CTX_use_certificate_chain_file(tls, certificate) != 1)
        wrong = certificate;
    else if (SSL_CTX_use_PrivateKey_file(tls, key, SSL_FILETYPE_PEM) != 1)
        wrong = key;
    if (wrong == NULL)
        return tls;
    error_set(err,
              "%s: %s; --certificate and --key want PEM files that belong "
              "together",
              wrong, ERR_reason_error_string(ERR_peek_last_error()));
    ERR_clear_error();
    SSL_CTX_free(tls);
    return NULL;
}

/* Let TLS have what is unsent.  During the handshake it takes nothing. */
static void encrypt(struct wire *w)
{
    int rc;

    if (w->unsent.n == 0)
        return;
    ERR_clear_error();
    rc = SSL_write(w->ssl, w->unsent.at, (int)w->unsent.n);
    if (rc > 0)
        bytes_free(&w->unsent);
    else if (SSL_get_error(w->ssl, rc) != SSL_ERROR_WANT_READ)
        wire_close(w);
}

/* What TLS wants to be sent. */
static void take_encrypted(struct wire *w)
{
    BIO *out = SSL_get_wbio(w->ssl);
    char *at;
    long n = BIO_get_mem_data(out, &at);

    if (n > 0)
        bytes_add(&w->sending, at, (size_t)n);
    (void)BIO_reset(out);
}

/* --- sending --- */

static void on_written(uv_write_t *request, int status)
{
    struct wire *w = request->data;

    bytes_free(&w->sending);
    if (status < 0) {
        wire_close(w);
        return;
    }
    wire_flush(w);
    if (w->sent != NULL && !w->closing && !w->finishing && wire_unsent(w) == 0)
        w->sent(w);
}

static void write_out(struct wire *w)
{
    uv_buf_t all = uv_buf_init(w->sending.at, (unsigned)w->sending.n);

    w->write.data = w;
    if (uv_write(&w->write, stream_of(w), &all, 1, on_written) < 0)
        wire_close(w);
}

/* Everything is out: say goodbye.  What the other side still says is read, or its
 * system would throw away what it has not read of us. */
static void part(struct wire *w)
{
    if (w->parted)
        return;
    w->parted = true;
    if (w->ssl != NULL && SSL_is_init_finished(w->ssl)) {
        SSL_shutdown(w->ssl);
        take_encrypted(w);
        if (w->sending.n > 0)
            write_out(w);
    }
    if (w->at_end || uv_shutdown(&w->shutdown, stream_of(w), NULL) < 0)
        wire_close(w);
}

/* What is added while libuv writes goes out together when it has written. */
void wire_flush(struct wire *w)
{
    if (w->closing || w->connecting || w->sending.n > 0)
        return;
    if (w->ssl != NULL) {
        encrypt(w);
        take_encrypted(w);
    } else {
        w->sending = w->unsent;
        w->unsent = (struct bytes){ 0 };
    }
    if (w->closing)
        return;
    if (w->sending.n > 0)
        write_out(w);
    else if (w->finishing)
        part(w);
}

void wire_put(struct wire *w, const void *bytes, size_t n)
{
    if (!w->closing && !w->finishing)
        bytes_add(&w->unsent, bytes, n);
}

size_t wire_unsent(const struct wire *w)
{
    return w->unsent.n +
           uv_stream_get_write_queue_size((const uv_stream_t *)&w->tcp);
}

void wire_finish(struct wire *w)
{
    w->finishing = true;
    wire_flush(w);
}

/* --- hearing --- */

static void decrypt(struct wire *w, const char *bytes, size_t n)
{
    char room[CHUNK];
    int got = 1;

    BIO_write(SSL_get_rbio(w->ssl), bytes, (int)n);
    while (!w->closing && !w->finishing && got > 0) {
        ERR_clear_error(); /* of another wire, since this one was heard */
        got = SSL_read(w->ssl, room, sizeof room);
        if (got > 0)
            w->heard(w, room, (size_t)got);
    }
    if (got <= 0 && SSL_get_error(w->ssl, got) != SSL_ERROR_WANT_READ)
        wire_finish(w);
    else
        wire_flush(w);
}

static void on_room(uv_handle_t *tcp, size_t size, uv_buf_t *out)
{
    (void)tcp, (void)size;
    *out = uv_buf_init(must_alloc(CHUNK), CHUNK);
}

/* Some who say nothing more still listen for what is on its way to them. */
static void on_end(struct wire *w)
{
    w->at_end = true;
    if (w->ended == NULL || (w->finishing && wire_unsent(w) == 0))
        wire_close(w);
    else if (!w->finishing)
        w->ended(w);
}

static void on_read(uv_stream_t *tcp, ssize_t n, const uv_buf_t *got)
{
    struct wire *w = tcp->data;

    if (n == UV_EOF)
        on_end(w);
    else if (n < 0)
        wire_close(w);
    else if (n > 0 && w->ssl != NULL && !w->finishing)
        decrypt(w, got->base, (size_t)n);
    else if (n > 0 && !w->finishing)
        w->heard(w, got->base, (size_t)n);
    free(got->base);
}

/* --- from beginning to end --- */

static void begin(struct wire *w, uv_loop_t *loop)
{
    uv_tcp_init(loop, &w->tcp);
    w->tcp.data = w;
}

static void listen_to_it(struct wire *w)
{
    uv_tcp_nodelay(&w->tcp, 1);
    if (uv_read_start(stream_of(w), on_room, on_read) < 0)
        wire_close(w);
}

int wire_accept(struct wire *w, uv_stream_t *listener, SSL_CTX *tls)
{
    begin(w, listener->loop);
    if (uv_accept(listener, stream_of(w)) < 0) {
        wire_close(w);
        return -1;
    }
    if (tls != NULL) {
        w->ssl = SSL_new(tls);
        must(w->ssl != NULL);
        SSL_set_bio(w->ssl, BIO_new(BIO_s_mem()), BIO_new(BIO_s_mem()));
        SSL_set_accept_state(w->ssl);
    }
    listen_to_it(w);
    return 0;
}

static void on_connected(uv_connect_t *request, int status)
{
    struct wire *w = request->data;

    w->connecting = false;
    if (status < 0 || w->closing) {
        wire_close(w);
        return;
    }
    listen_to_it(w);
    wire_flush(w);
}

void wire_connect(struct wire *w, uv_loop_t *loop, int port)
{
    struct sockaddr_in to = { .sin_family = AF_INET,
                              .sin_port = htons((uint16_t)port),
                              .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };

    begin(w, loop);
    w->connecting = true;
    w->connect.data = w;
    if (uv_tcp_connect(&w->connect, &w->tcp, (struct sockaddr *)&to,
                       on_connected) < 0)
        wire_close(w);
}

static void on_closed(uv_handle_t *tcp)
{
    struct wire *w = tcp->data;

    SSL_free(w->ssl);
    bytes_free(&w->unsent);
    bytes_free(&w->sending);
    w->closed(w);
}

void wire_close(struct wire *w)
{
    if (w->closing)
        return;
    w->closing = true;
    uv_close((uv_handle_t *)&w->tcp, on_closed);
}
