/* hosts_parts.h - what the parts of hosts.c share: hosts.c looks after leases and
 * after who is alive, hosts_calls.c says things to other hosts and hears them.
 */
#ifndef SERVER_HOSTS_PARTS_H
#define SERVER_HOSTS_PARTS_H

#include "server/server_parts.h"

enum {
    HOSTS_OTHERS = 64, /* hosts on one store, at most */
    HOSTS_KEY = 64,
    HOSTS_BEAT = 24
};

/* Another host, as it was last seen. */
struct other {
    char id[HOST_ID];
    char beat[HOSTS_BEAT];
    int64_t counted; /* when its count was last seen to change */
    bool here;       /* in the list that is being read */
};

struct hosts {
    struct server *server;
    char id[HOST_ID];
    bool shared;
    long long beat; /* as it is written */
    int64_t beaten; /* when */
    unsigned looks; /* how often it has looked around since it began */
    struct other other[HOSTS_OTHERS];
    int nothers;
    struct forwarded *forwarded;
    json_int_t number; /* of the last one */
    uv_poll_t *poll;
    int socket, renewed;
};

/* The channel that all listen to, and the one that only one host does. */
extern const char hosts_everybody[];
void hosts_channel(const char *id, char name[HOSTS_KEY]);

/* Wake the loop when there is something to hear; or no longer. */
void hosts_watch(struct hosts *o);
void hosts_unwatch(struct hosts *o);

/* Drop all that was forwarded. */
void hosts_forget_all(struct hosts *o);

#endif
