/* host.h - what the commands around a host share: where its store is, and room
 * for its links.
 */
#ifndef CMD_HOST_H
#define CMD_HOST_H

#include "cmd/cmd.h"

enum { HOST_URL = 1024 };

/* What the commands do, also in a program without them (no_server.c). */
#define ABOUT_SERVE "Host matches for browsers."
#define ABOUT_ADMIN \
    "Look after a host: its store, its people and their matches."
#define ABOUT_LOAD "Let scripted players fill a host on this machine."
#define ABOUT_VERIFY \
    "Check that a match was dealt and played as its replay says."

#define HOST_DATA "riposte-data" /* the usual --data */

/* The folder of --data, or NULL when --db names a database. */
const char *host_data(const struct args *a);

/* A password does not belong on the command line. */
int host_check_db(const struct args *a);

/* The address of the store that --data or --db names; nothing is made. */
int host_store(const struct args *a, char url[HOST_URL]);

/* Let the program have so many links at once: each is an open file. */
void host_allow_links(int n);

#endif
