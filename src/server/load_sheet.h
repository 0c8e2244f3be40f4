/* load_sheet.h - what a scripted player has said in a match, to be compared with
 * what the host has kept.
 *
 * A question is answered again when the link broke before the answer was
 * acknowledged; then either of the two may count, and one of them must.
 */
#ifndef SERVER_LOAD_SHEET_H
#define SERVER_LOAD_SHEET_H

#include "server/load.h"

enum { SHEET_MATCH = 32, SHEET_ANSWER = 128 };

struct sheet_entry {
    long long id; /* of the question */
    char answer[SHEET_ANSWER];
};

struct sheet {
    char match[SHEET_MATCH];
    char seat; /* 'A' */
    struct sheet_entry *entry;
    int n, room;
};

void sheet_add(struct sheet *s, long long id, const char *answer);
void sheet_free(struct sheet *s);

/* Compare a sheet with the replay of its match: what is missing there, and what
 * is there and should not be, is counted. */
void sheet_compare(const struct sheet *s, const char *replay,
                   struct load_result *out);

/* The replay of a match from a host on this machine; the caller frees it.  NULL:
 * it has none. */
char *sheet_fetch(int port, const char *match);

#endif
