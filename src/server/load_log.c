/* load_log.c - see load_log.h. */
#include "server/load_log.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/file.h"

void load_log_add(struct load_log *s, long long id, const char *answer)
{
    if (s->n == s->room) {
        s->room = s->room > 0 ? 2 * s->room : 64;
        s->entry = must_realloc(s->entry, (size_t)s->room * sizeof *s->entry);
    }
    s->entry[s->n].id = id;
    snprintf(s->entry[s->n].answer, LOAD_LOG_ANSWER, "%s", answer);
    s->n++;
}

void load_log_free(struct load_log *s)
{
    free(s->entry);
    memset(s, 0, sizeof *s);
}

/* --- comparing --- */

/* The first line from `at` on that holds an answer of a seat; NULL: none. */
static const char *next_answer(const char *at, char seat)
{
    while (*at != '\0' && (at[0] != seat || at[1] != ' ')) {
        at += strcspn(at, "\n");
        at += *at == '\n';
    }
    return *at != '\0' ? at + 2 : NULL;
}

/* Is the text of this line among the answers from entry i on that were given to
 * the same question?  *next is the first entry after them. */
static bool was_given(const struct load_log *s, int i, const char *line,
                      int *next)
{
    long long id = s->entry[i].id;
    size_t n = strcspn(line, "\n");
    bool found = false;

    for (; i < s->n && s->entry[i].id == id; i++)
        found = found || (strlen(s->entry[i].answer) == n &&
                          strncmp(s->entry[i].answer, line, n) == 0);
    *next = i;
    return found;
}

void load_log_compare(const struct load_log *s, const char *replay,
                      struct load_result *out)
{
    const char *line = next_answer(replay, s->seat);
    int i = 0;

    while (i < s->n && line != NULL) {
        out->lost += !was_given(s, i, line, &i);
        line = next_answer(line, s->seat);
    }
    while (i < s->n) {
        was_given(s, i, "", &i);
        out->lost++;
    }
    for (; line != NULL; line = next_answer(line, s->seat))
        out->twice++;
}

/* --- fetching --- */

static int connect_to(int port)
{
    struct sockaddr_in to = { .sin_family = AF_INET,
                              .sin_port = htons((uint16_t)port),
                              .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    int fd = socket(AF_INET, SOCK_STREAM, 0);

    if (fd >= 0 && connect(fd, (struct sockaddr *)&to, sizeof to) == 0)
        return fd;
    if (fd >= 0)
        close(fd);
    return -1;
}

/* Everything that arrives until the other side closes. */
static char *read_all(int fd)
{
    size_t n = 0, room = 65536;
    char *text = must_alloc(room);
    ssize_t got;

    while ((got = read(fd, text + n, room - n - 1)) > 0) {
        n += (size_t)got;
        if (n + 1 == room)
            text = must_realloc(text, room *= 2);
    }
    text[n] = '\0';
    return text;
}

char *load_log_fetch(int port, const char *match)
{
    char request[256], *reply = NULL, *body;
    int fd = connect_to(port);
    int n = snprintf(request, sizeof request,
                     "GET /api/replay?match=%s HTTP/1.0\r\n\r\n", match);

    if (fd < 0)
        return NULL;
    if (write(fd, request, (size_t)n) == n)
        reply = read_all(fd);
    close(fd);
    body = reply != NULL ? strstr(reply, "\r\n\r\n") : NULL;
    if (body != NULL && strstr(reply, " 200 ") != NULL)
        body = must_strdup(body + 4);
    else
        body = NULL;
    free(reply);
    return body;
}
