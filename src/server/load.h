/* load.h - many scripted players on a host, to see how much load it can take.
 *
 * Only the loopback interface is ever used.
 */
#ifndef SERVER_LOAD_H
#define SERVER_LOAD_H

#include <stdbool.h>
#include <uv.h>

enum { LOAD_HOSTS = 8 };

struct load_options {
    int port[LOAD_HOSTS]; /* of hosts that share a store */
    int hosts;
    const char *game;
    int matches;   /* at once; two players each, */
    int computers; /* but for so many, where a computer is the other player */
    int seconds;
    int pace_ms;    /* how long a player waits before it answers */
    bool come_back; /* broken links are opened again, every match is played to
                       its end, and its replay must hold what was said */
};

struct load_result {
    int links;         /* that were open at the same time, at most */
    int playing;       /* matches that were being played at once, at most */
    long long answers; /* acknowledged */
    long long over;    /* matches that came to their end */
    long long errors;  /* error messages; refused and broken links, unless
                           they come back */
    char refusal[120]; /* the first of those messages, or "" */
    long long unkept;  /* answers that a player was told to give again, because
                          the host could not keep them */
    long long breaks;  /* links that broke and came back */
    long long lost;    /* answers that were acknowledged and lost */
    long long twice;   /* answers that count but were not given, or count
                          twice */
    long long checked; /* matches whose replays were compared */
    int unfinished;    /* matches that got stuck */
    double p50, p99, worst; /* milliseconds from an answer to what came of it */
};

/* Play. */
void load_run(uv_loop_t *loop, const struct load_options *o,
              struct load_result *out);

#endif
