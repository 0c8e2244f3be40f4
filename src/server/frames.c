/* frames.c - see frames.h. */
#include "server/frames.h"

#include <string.h>

#include "base/file.h"

static ssize_t give_bytes(wslay_event_context_ptr ws, uint8_t *out, size_t n,
                          int flags, void *data)
{
    struct frames *f = data;

    (void)flags;
    if (f->n == 0) {
        wslay_event_set_error(ws, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    n = n < f->n ? n : f->n;
    memcpy(out, f->at, n);
    f->at += n;
    f->n -= n;
    return (ssize_t)n;
}

/* The wire takes everything; what may wait there is limited by its owner. */
static ssize_t take_bytes(wslay_event_context_ptr ws, const uint8_t *bytes,
                          size_t n, int flags, void *data)
{
    struct frames *f = data;

    (void)ws, (void)flags;
    wire_put(f->wire, bytes, n);
    return (ssize_t)n;
}

/* Masks keep old proxies from taking frames of browsers for requests; our own
 * clients speak to their own machine. */
static int no_mask(wslay_event_context_ptr ws, uint8_t *out, size_t n,
                   void *data)
{
    (void)ws, (void)data;
    memset(out, 0, n);
    return 0;
}

static void on_message(wslay_event_context_ptr ws,
                       const struct wslay_event_on_msg_recv_arg *m, void *data)
{
    struct frames *f = data;

    (void)ws;
    if (m->opcode == WSLAY_TEXT_FRAME)
        f->message(f, (const char *)m->msg, m->msg_length);
    else if (m->opcode == WSLAY_BINARY_FRAME)
        frames_end(f, "messages are text");
}

void frames_begin(struct frames *f, struct wire *w, enum frames_end end,
                  size_t most,
                  void (*message)(struct frames *f, const char *text, size_t n))
{
    static const struct wslay_event_callbacks calls = {
        .recv_callback = give_bytes,
        .send_callback = take_bytes,
        .genmask_callback = no_mask,
        .on_msg_recv_callback = on_message,
    };
    int rc;

    f->wire = w;
    f->message = message;
    rc = end == FRAMES_HOST
             ? wslay_event_context_server_init(&f->ws, &calls, f)
             : wslay_event_context_client_init(&f->ws, &calls, f);
    if (rc != 0)
        out_of_memory();
    wslay_event_config_set_max_recv_msg_length(f->ws, most);
}

/* Send what wslay has queued, and part when it has nothing more to say or hear. */
static void push(struct frames *f)
{
    if (wslay_event_send(f->ws) != 0 ||
        (!wslay_event_want_read(f->ws) && !wslay_event_want_write(f->ws)))
        wire_finish(f->wire);
    else
        wire_flush(f->wire);
}

void frames_heard(struct frames *f, const char *bytes, size_t n)
{
    f->at = bytes;
    f->n = n;
    if (wslay_event_recv(f->ws) != 0)
        wire_finish(f->wire);
    f->n = 0;
    push(f);
}

static void queue(struct frames *f, uint8_t opcode, const char *text, size_t n)
{
    struct wslay_event_msg m = { opcode, (const uint8_t *)text, n };

    wslay_event_queue_msg(f->ws, &m);
    push(f);
}

void frames_say(struct frames *f, const char *text, size_t n)
{
    queue(f, WSLAY_TEXT_FRAME, text, n);
}

void frames_ping(struct frames *f)
{
    queue(f, WSLAY_PING, "", 0);
}

void frames_end(struct frames *f, const char *why)
{
    wslay_event_shutdown_read(f->ws);
    wslay_event_queue_close(f->ws, WSLAY_CODE_POLICY_VIOLATION,
                            (const uint8_t *)why, strlen(why));
    push(f);
}

void frames_done(struct frames *f)
{
    wslay_event_context_free(f->ws);
}
