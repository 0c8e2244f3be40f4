/* host.h - what the commands around a host share: where its store is, and room
 * for its links.
 */
#ifndef CMD_HOST_H
#define CMD_HOST_H

#include "cmd/cmd.h"

enum { HOST_URL = 1024 };

#define HOST_DATA "riposte-data" /* the usual --data */

/* The folder of --data, or NULL when --db names a database. */
const char *host_data(const struct args *a);

/* The address of the store that --data or --db names; nothing is made. */
int host_store(const struct args *a, char url[HOST_URL]);

/* Let the program have so many links at once: each is an open file. */
void host_allow_links(int n);

#endif
