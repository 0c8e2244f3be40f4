/* selfplay.h - positions to learn from: a computer plays against itself, and
 * what it thought of each position is kept with its answers.
 *
 * Matches are played in shards, one file each in the folder of the data, which is
 * there whole or not at all: whoever is interrupted goes on with the same plan.
 * What is seen in the positions (ai/net.h) is worked out from the answers when
 * somebody learns from them, so that data outlives changes of what is seen.
 * docs/learning.md has the formats.
 */
#ifndef LAB_SELFPLAY_H
#define LAB_SELFPLAY_H

#include <stdatomic.h>

#include "ai/computer.h"

enum {
    SELFPLAY_SHARD = 10, /* matches in a file */
    SELFPLAY_MAX_JOBS = 256,
    SELFPLAY_MAX_MATCHES = 10000000
};

/* What is played. */
struct selfplay_plan {
    const struct rules *rules;
    struct setup setup; /* all but what is picked at random for the players */
    unsigned open;      /* of the bit set `open` (picks_fill) */
    const char *const *settings; /* the options behind these two; then NULL */
    uint64_t seed;               /* of the first match; the others count up */
    const char *player;          /* as the command line calls it */
    struct computer computer;
    int random;   /* one answer in so many is any; 0: none */
    long matches; /* shards are completed, so there may be a few more */
    int jobs;
    const char *folder;
};

struct selfplay_progress {
    long shards, planned;
    long resumed;   /* of the shards, made in earlier runs */
    long positions; /* of the others */
};

/* Called after every shard, by one job at a time.  Embed it to carry more. */
struct selfplay_watcher {
    void (*made)(struct selfplay_watcher *w, const struct selfplay_progress *p);
};

/* Make what has not been made.  When *stop becomes true the shards under way
 * are given up.  0, or -1 when files cannot be written, or the folder holds data
 * of another plan. */
int selfplay_run(const struct selfplay_plan *plan, atomic_bool *stop,
                 struct selfplay_watcher *w, struct error *err);

/* Play through the shards in the folder, and write to a file what there is to
 * learn from them; with a net (ai/net.h), also what that makes of each position.
 * Returns how many positions there are, or -1. */
long selfplay_rows(const struct selfplay_plan *plan, int net, const char *path,
                   struct error *err);

#endif
