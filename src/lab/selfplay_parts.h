/* selfplay_parts.h - what the files of self-play share. */
#ifndef LAB_SELFPLAY_PARTS_H
#define LAB_SELFPLAY_PARTS_H

#include <stdio.h>

#include "lab/selfplay.h"
#include "match/excerpt.h"

/* The value of an answer that nobody thought about. */
enum { SELFPLAY_NO_VALUE = INT16_MIN };

/* An answer, and what the position was worth to who gave it, in thousandths of
 * a win. */
struct selfplay_answer {
    choice answer;
    int16_t value;
};

/* Matches that have been played, one after the other. */
struct shard {
    int matches;
    int answers[SELFPLAY_SHARD]; /* of each match */
    struct selfplay_answer *answer;
    int n, room;
};

void shard_done(struct shard *s);

/* Where a shard is kept; the caller frees it. */
char *shard_path(const struct selfplay_plan *plan, long number);

/* 0, or -1 with what is wrong with the file. */
int shard_read(struct shard *s, const char *path, struct error *err);
int shard_write(const struct shard *s, const char *path, struct error *err);

/* See whether the folder holds data of the same plan; if `make` is true and there
 * is none yet, begin it.  0, or -1 when it holds another. */
int selfplay_folder(const struct selfplay_plan *plan, bool make,
                    struct error *err);

/* Deal the match of that number, whose generator for anything but the deal and
 * the players is *whim.  The excerpt is to be freed.  0, or -1 with the reason. */
int selfplay_deal(const struct selfplay_plan *plan, long number,
                  struct excerpt *e, struct duel *d, struct rng *whim,
                  struct error *err);

/* Write a number with its least byte first, whatever the machine does. */
static inline void put_number(FILE *out, uint64_t number, int bytes)
{
    for (int i = 0; i < bytes; i++)
        putc((int)(number >> 8 * i & 255), out);
}

#endif
