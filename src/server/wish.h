/* wish.h - what somebody wants of a match, read from a message in JSON. */
#ifndef SERVER_WISH_H
#define SERVER_WISH_H

#include <jansson.h>

#include "server/online.h"

/* A wish, and the names and values of its settings, which point into the message. */
struct wanted {
    struct online_wish wish;
    const char *set[ONLINE_SETTINGS + 1][2];
};

/* 0, or -1 with what is wrong; what is said is checked when a match is made of it. */
int wish_read(json_t *m, struct wanted *out, struct error *err);

#endif
