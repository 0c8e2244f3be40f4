/* load_log.h - what a scripted player has said in a match, to be compared with
 * what the host has kept.
 *
 * A question is answered again when the link broke before the answer was
 * acknowledged; then either of the two may count, and one of them must.
 */
#ifndef SERVER_LOAD_LOG_H
#define SERVER_LOAD_LOG_H

#include "server/load.h"

enum { LOAD_LOG_MATCH = 32, LOAD_LOG_ANSWER = 128 };

struct load_log_entry {
    long long id; /* of the question */
    char answer[LOAD_LOG_ANSWER];
};

struct load_log {
    char match[LOAD_LOG_MATCH];
    char seat; /* 'A' */
    struct load_log_entry *entry;
    int n, room;
};

void load_log_add(struct load_log *s, long long id, const char *answer);
void load_log_free(struct load_log *s);

/* Compare a log with the replay of its match: what is missing there, and what
 * is there and should not be, is counted. */
void load_log_compare(const struct load_log *s, const char *replay,
                      struct load_result *out);

/* The replay of a match from a host on this machine; the caller frees it.  NULL:
 * it has none. */
char *load_log_fetch(int port, const char *match);

#endif
