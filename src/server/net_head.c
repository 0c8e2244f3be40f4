/* net_head.c - what a client says of itself, in the head of a request: see
 * net_parts.h.  What is not as RFC 9112 wants it is refused, not guessed at: proxies
 * may have guessed otherwise. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "server/net_parts.h"

enum { LINE = 255, DIGITS = 9 };

static const struct {
    const char *name;
    size_t most;
    bool again; /* it may be there twice, and the last one counts */
} rows[HEADERS] = {
    [HEAD_HOST] = { "host", LINE },
    [HEAD_ORIGIN] = { "origin", LINE },
    [HEAD_FORWARDED] = { "x-forwarded-for", LINE, true },
    [HEAD_COOKIE] = { "cookie", NET_HEADERS },
    [HEAD_CONNECTION] = { "connection", LINE },
    [HEAD_LENGTH] = { "content-length", LINE },
    [HEAD_EXPECT] = { "expect", LINE },
    [HEAD_CODING] = { "transfer-encoding", LINE },
    [HEAD_TAG] = { "if-none-match", NET_HEADERS },
    [HEAD_ACCEPTS] = { "accept-encoding", LINE },
    [HEAD_UPGRADE] = { "upgrade", LINE },
    [HEAD_WS_KEY] = { "sec-websocket-key", LINE },
    [HEAD_WS_VERSION] = { "sec-websocket-version", LINE },
    [HEAD_WS_PROTOCOL] = { "sec-websocket-protocol", LINE },
};

/* What a header says that is not there; one that is there may say nothing, too. */
static const char absent[] = "";

static bool is_there(const struct head *h, enum header which)
{
    return h->value[which] != absent;
}

/* --- reading --- */

/* Cut a line off; NULL: it holds what no line may. */
static char *take_line(char **at)
{
    char *line = *at, *end = strstr(line, "\r\n");

    if (end == NULL)
        return NULL;
    *end = '\0';
    *at = end + 2;
    for (const unsigned char *p = (unsigned char *)line; *p != '\0'; p++)
        if ((*p < ' ' && *p != '\t') || *p == 0x7f)
            return NULL;
    return line;
}

/* Cut the text at a blank; NULL: there is none. */
static char *cut(char *text)
{
    char *blank = strchr(text, ' ');

    if (blank == NULL)
        return NULL;
    *blank = '\0';
    return blank + 1;
}

/* "GET /path?query HTTP/1.1" */
static int read_first(struct head *h, char *line)
{
    char *target = line != NULL ? cut(line) : NULL;
    char *version = target != NULL ? cut(target) : NULL;
    char *query;

    if (version == NULL || target[0] != '/')
        return 400;
    h->later = strcmp(version, "HTTP/1.1") == 0;
    if (!h->later && strcmp(version, "HTTP/1.0") != 0)
        return 400;
    query = strchr(target, '?');
    if (query != NULL)
        *query++ = '\0';
    h->method = line;
    h->path = target;
    h->query = query != NULL ? query : "";
    return strlen(h->path) > LINE || strlen(h->query) > 2 * LINE ? 431 : 0;
}

static int set_value(struct head *h, const char *name, const char *value)
{
    for (size_t i = 0; i < HEADERS; i++) {
        if (strcasecmp(name, rows[i].name) != 0)
            continue;
        if (is_there(h, i) && !rows[i].again)
            return 400;
        h->value[i] = value;
        return strlen(value) > rows[i].most ? 431 : 0;
    }
    return 0;
}

/* "Name: value" */
static int read_header(struct head *h, char *line)
{
    static const char letters[] = "!#$%&'*+-.^_`|~0123456789"
                                  "abcdefghijklmnopqrstuvwxyz"
                                  "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    size_t n = line != NULL ? strspn(line, letters) : 0;
    char *value, *end;

    if (n == 0 || line[n] != ':')
        return 400;
    line[n] = '\0';
    value = line + n + 1;
    value += strspn(value, " \t");
    end = value + strlen(value);
    while (end > value && strchr(" \t", end[-1]) != NULL)
        *--end = '\0';
    return set_value(h, line, value);
}

/* How long is its body?  Only where nobody can doubt it. */
static int read_length(struct head *h)
{
    const char *length = h->value[HEAD_LENGTH];
    bool post = strcmp(h->method, "POST") == 0;

    if (is_there(h, HEAD_CODING))
        return 501;
    if (is_there(h, HEAD_LENGTH) == (length[0] == '\0') ||
        strspn(length, "0123456789") != strlen(length) ||
        (post && length[0] == '\0'))
        return 400;
    if (strlen(length) > DIGITS)
        return 413;
    h->body = (size_t)strtoul(length, NULL, 10);
    if (!post && h->body > 0)
        return 400;
    return h->body > NET_BODY ? 413 : 0;
}

int head_read(struct head *h, const char *bytes, size_t n)
{
    char *at = h->text;
    int status;

    memset(h, 0, sizeof *h - sizeof h->text);
    memcpy(h->text, bytes, n);
    h->text[n] = '\0';
    for (size_t i = 0; i < HEADERS; i++)
        h->value[i] = absent;
    if (strlen(h->text) != n)
        return 400;
    status = read_first(h, take_line(&at));
    while (status == 0 && strcmp(at, "\r\n") != 0)
        status = read_header(h, take_line(&at));
    if (status == 0 && h->later && !is_there(h, HEAD_HOST))
        status = 400;
    return status != 0 ? status : read_length(h);
}

/* --- deciding --- */

bool head_lists(const struct head *h, enum header which, const char *word)
{
    size_t n = strlen(word);

    for (const char *at = h->value[which]; *at != '\0';) {
        size_t length;

        at += strspn(at, ", \t");
        length = strcspn(at, ", \t");
        if (length == n && strncasecmp(at, word, n) == 0)
            return true;
        at += length;
    }
    return false;
}

bool head_keeps(const struct head *h)
{
    const char *connection = h->value[HEAD_CONNECTION];

    return h->later &&
           (connection[0] == '\0' || strcasecmp(connection, "keep-alive") == 0);
}

void head_session(const struct head *h, char out[NET_TOKEN + 1])
{
    static const char name[] = "session=";
    const char *at = h->value[HEAD_COOKIE];

    out[0] = '\0';
    while (at != NULL) {
        at += strspn(at, "; ");
        if (strncmp(at, name, sizeof name - 1) == 0) {
            size_t n;

            at += sizeof name - 1;
            n = strcspn(at, "; ");
            if (n <= NET_TOKEN) {
                memcpy(out, at, n);
                out[n] = '\0';
            }
            return;
        }
        at = strchr(at, ';');
    }
}

/* Behind a proxy it is the last address in the list: the client itself claims
 * those before it. */
void head_address(const struct head *h, const struct connection *c,
                  char out[LIMIT_ADDRESS])
{
    const char *list = h->value[HEAD_FORWARDED], *last = strrchr(list, ',');

    strcpy(out, c->peer);
    if (!c->net->proxy || out[0] != '\0')
        return;
    last = last != NULL ? last + 1 + strspn(last + 1, " ") : list;
    limits_address(last, out);
}

/* A page of another site may not open links in its visitor's name. */
static bool same_origin(const struct net *net, const struct head *h)
{
    static const char *const schemes[] = { "https://", "http://" };
    const char *origin = h->value[HEAD_ORIGIN];

    if (origin[0] == '\0')
        return true; /* no browser */
    for (int i = 0; i < (net->secure ? 1 : 2); i++) {
        size_t n = strlen(schemes[i]);

        if (strncmp(origin, schemes[i], n) == 0 &&
            strcmp(origin + n, h->value[HEAD_HOST]) == 0)
            return true;
    }
    return false;
}

/* Is it "localhost" or an address?  No other site can have these for a name. */
static bool is_local(const char *name, size_t n)
{
    return (n == 9 && strncasecmp(name, "localhost", n) == 0) ||
           name[0] == '[' || (n > 0 && strspn(name, "0123456789.") == n);
}

/* Is this host meant?  A name that somebody else made to point here is not ours. */
static bool is_own_name(const struct net *net, const char *host)
{
    size_t n = host[0] == '[' ? strlen(host) : strcspn(host, ":");

    if (net->names == NULL || is_local(host, n))
        return true;
    for (const char *at = net->names; *at != '\0';) {
        size_t length = strcspn(at, ",");

        if (length == n && n > 0 && strncasecmp(at, host, n) == 0)
            return true;
        at += length + (at[length] == ',');
    }
    return false;
}

int head_refusal(const struct head *h, const struct net *net, bool acts)
{
    if (!is_own_name(net, h->value[HEAD_HOST]))
        return 421;
    return acts && !same_origin(net, h) ? 403 : 0;
}
