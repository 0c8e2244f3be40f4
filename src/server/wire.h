/* wire.h - a connection on a libuv loop: TCP, and TLS where it is wanted.
 *
 * A struct wire is the first member of its owner's own struct, on the heap.  The owner
 * sets the three functions and then accepts or connects; from then on `closed` is the
 * last that it hears, and may free it.
 */
#ifndef SERVER_WIRE_H
#define SERVER_WIRE_H

#include <openssl/ssl.h>
#include <stdbool.h>
#include <stddef.h>
#include <uv.h>

#include "base/error.h"

/* Bytes on the heap; zeroes are none. */
struct bytes {
    char *at;
    size_t n, room;
};

void bytes_add(struct bytes *b, const void *bytes, size_t n);
void bytes_drop(struct bytes *b, size_t n); /* the first */
void bytes_free(struct bytes *b);

/* The length of an HTTP head, with the empty line at its end; 0: it is not all here. */
size_t bytes_head(const struct bytes *b);

struct wire {
    void (*heard)(struct wire *w, const char *bytes, size_t n);
    void (*sent)(struct wire *w); /* all that there was; may be NULL */
    void (*ended)(
        struct wire *w); /* nothing more will be heard, but the other side
                                      may still listen; NULL: it is closed */
    void (*closed)(struct wire *w);

    uv_tcp_t tcp;
    uv_connect_t connect;
    uv_write_t write;
    uv_shutdown_t shutdown;
    SSL *ssl;                     /* NULL: no TLS */
    struct bytes unsent, sending; /* not yet, and in libuv's hands */
    bool connecting, finishing, parted, at_end, closing;
};

/* What TLS of our own needs.  NULL with what is wrong. */
SSL_CTX *wire_tls(const char *certificate, const char *key, struct error *err);

/* Take a connection that has come; tls may be NULL.  -1: it is closed again. */
int wire_accept(struct wire *w, uv_stream_t *listener, SSL_CTX *tls);

/* Connect to a port of this machine, without TLS. */
void wire_connect(struct wire *w, uv_loop_t *loop, int port);

/* Add to what is to be sent; the bytes are copied, and go out with wire_flush(). */
void wire_put(struct wire *w, const void *bytes, size_t n);
void wire_flush(struct wire *w);

/* Bytes that the other side has not taken yet. */
size_t wire_unsent(const struct wire *w);

/* Close when all is sent and the other side has closed too: nothing more is heard. */
void wire_finish(struct wire *w);

/* Close now. */
void wire_close(struct wire *w);

#endif
