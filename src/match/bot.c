/* bot.c - see bot.h.
 *
 * One socket is the program's standard input and output: it can be written to
 * without a signal when the program is gone, and waited for in both directions
 * at once.  The program leads a process group, so that Ctrl-C in the terminal
 * is ours alone to handle, and whatever it has started ends with it.
 */
#include "match/bot.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/file.h"
#include "match/protocol.h"

enum { SLICE_MS = 50 }; /* how often a wait checks whether it is to stop */

struct bot {
    int fd;
    pid_t pid;
    size_t n, used; /* bytes that have come, and been given out */
    char bytes[PROTOCOL_LINE + 1]; /* one line, and the end of it */
};

extern char **environ;

/* --- time --- */

static long now_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000L + t.tv_nsec / 1000000;
}

/* Wait until the socket is ready.  1; 0 when the time is up; BOT_STOPPED. */
static int wait_until(const struct bot *b, short events, long deadline,
                      const atomic_bool *stop)
{
    for (;;) {
        struct pollfd poll_fd = { .fd = b->fd, .events = events };
        long left = deadline - now_ms();

        if (stop != NULL && atomic_load(stop))
            return BOT_STOPPED;
        if (left < 0)
            left = 0;
        if (poll(&poll_fd, 1, left < SLICE_MS ? (int)left : SLICE_MS) > 0)
            return 1;
        if (left == 0)
            return 0;
    }
}

/* --- start and end --- */

static int spawn(struct bot *b, const char *command, int theirs)
{
    char *argv[] = { "sh", "-c", must_strdup(command), NULL };
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t none;
    int rc;

    sigemptyset(&none);
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, theirs, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, theirs, STDOUT_FILENO);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes,
                             POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setsigmask(&attributes, &none);
    rc = posix_spawn(&b->pid, "/bin/sh", &actions, &attributes, argv, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    free(argv[2]);
    return rc;
}

struct bot *bot_open(const char *command, struct error *err)
{
    struct bot *b;
    int pair[2], rc;

    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) < 0) {
        error_set(err, "cannot start \"%s\": %s", command, strerror(errno));
        return NULL;
    }
    b = must_alloc(sizeof *b);
    memset(b, 0, sizeof *b);
    b->fd = pair[0];
    fcntl(b->fd, F_SETFL, O_NONBLOCK);
    rc = spawn(b, command, pair[1]);
    close(pair[1]);
    if (rc == 0)
        return b;
    error_set(err, "cannot start \"%s\": %s", command, strerror(rc));
    close(b->fd);
    free(b);
    return NULL;
}

/* Read until the program closes its side, or its last time is up. */
static void drain(struct bot *b, int ms)
{
    long deadline = now_ms() + ms;

    while (wait_until(b, POLLIN, deadline, NULL) > 0)
        if (recv(b->fd, b->bytes, sizeof b->bytes, 0) == 0)
            return;
}

/* End it; returns its status, as waitpid tells it. */
static int finish(struct bot *b, int ms)
{
    int status = 0;

    shutdown(b->fd, SHUT_WR);
    drain(b, ms);
    kill(-b->pid, SIGKILL);
    while (waitpid(b->pid, &status, 0) < 0 && errno == EINTR)
        ;
    close(b->fd);
    free(b);
    return status;
}

void bot_close(struct bot *b, int ms)
{
    finish(b, ms);
}

/* --- lines --- */

static int gone(struct error *err)
{
    error_set(err, "has ended");
    return BOT_FAILED;
}

int bot_send(struct bot *b, const char *lines, size_t n, int ms,
             const atomic_bool *stop, struct error *err)
{
    long deadline = now_ms() + ms;

    while (n > 0) {
        ssize_t sent = send(b->fd, lines, n, MSG_NOSIGNAL);

        if (sent < 0 && errno != EAGAIN && errno != EINTR)
            return gone(err);
        if (sent < 0) {
            int ready = wait_until(b, POLLOUT, deadline, stop);

            if (ready == BOT_STOPPED)
                return BOT_STOPPED;
            if (ready == 0) {
                error_set(err, "has read nothing for %d ms", ms);
                return BOT_FAILED;
            }
            continue;
        }
        lines += sent;
        n -= (size_t)sent;
    }
    return 0;
}

/* Is there a whole line among the bytes? */
static bool take_line(struct bot *b, const char **line, size_t *n)
{
    char *end = memchr(b->bytes + b->used, '\n', b->n - b->used);

    if (end == NULL)
        return false;
    *line = b->bytes + b->used;
    *n = (size_t)(end - *line);
    *end = '\0';
    b->used += *n + 1;
    return true;
}

/* Drop what has been handed out, and read on.  0 or BOT_FAILED. */
static int fill(struct bot *b, struct error *err)
{
    ssize_t got;

    memmove(b->bytes, b->bytes + b->used, b->n - b->used);
    b->n -= b->used;
    b->used = 0;
    if (b->n == sizeof b->bytes) {
        error_set(err, "sent a line of more than %d bytes", PROTOCOL_LINE);
        return BOT_FAILED;
    }
    got = recv(b->fd, b->bytes + b->n, sizeof b->bytes - b->n, 0);
    if (got > 0)
        b->n += (size_t)got;
    else if (got == 0 || (errno != EAGAIN && errno != EINTR))
        return gone(err);
    return 0;
}

int bot_receive(struct bot *b, int ms, const atomic_bool *stop,
                const char **line, size_t *n, struct error *err)
{
    long deadline = now_ms() + ms;

    while (!take_line(b, line, n)) {
        int ready = wait_until(b, POLLIN, deadline, stop);

        if (ready == BOT_STOPPED)
            return BOT_STOPPED;
        if (ready == 0) {
            error_set(err, "has said nothing for %d ms", ms);
            return BOT_FAILED;
        }
        if (fill(b, err) < 0)
            return BOT_FAILED;
    }
    return 0;
}

/* --- a trial --- */

/* It has ended before it said anything. */
static int cannot_play(const char *command, int status, struct error *err)
{
    enum { NOT_RUN = 126 }; /* what the shell says: 126, or 127 */

    if (WIFSIGNALED(status))
        error_set(err, "\"%s\" ends by signal %d before it says hello", command,
                  WTERMSIG(status));
    else if (WEXITSTATUS(status) >= NOT_RUN)
        error_set(err, "\"%s\" cannot be run: the shell says %d", command,
                  WEXITSTATUS(status));
    else
        error_set(
            err,
            "\"%s\" ends with exit status %d before it says hello: run it "
            "by hand to see why",
            command, WEXITSTATUS(status));
    return -1;
}

int bot_try(const char *command, int ms, struct error *err)
{
    struct bot *b = bot_open(command, err);
    const char *line;
    struct json j;
    int rc, status;
    size_t n;

    if (b == NULL)
        return -1;
    json_init_lines(&j);
    protocol_hello(&j);
    bot_send(b, j.text, j.n, ms, NULL, err); /* it may have spoken and left */
    json_done(&j);
    rc = bot_receive(b, ms, NULL, &line, &n, err);
    status = finish(b, rc == 0 ? ms : 0);
    /* Killed by us, it was silent, which may be its way to think. */
    if (rc == 0 || (WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL))
        return 0;
    return cannot_play(command, status, err);
}
