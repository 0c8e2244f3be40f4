/* batch.h - many matches side by side, as the files of the library share them. */
#ifndef API_BATCH_H
#define API_BATCH_H

#include "api/api.h"
#include "api/pool.h"

struct riposte_batch {
    const struct riposte_rules *rules;
    struct riposte_rows rows; /* what callers see of the arrays below */
    struct api_pool *pool;    /* NULL: the caller's thread works alone */

    /* The matches, each on cache lines of its own, and the answers of the seats
     * that are asked.  Both lie close together: processors fetch what comes
     * next. */
    unsigned char *matches;
    size_t stride; /* bytes from one match to the next */
    bool far;      /* too many bytes for the caches next to a core */
    size_t ahead; /* bytes of the next match to fetch during this one, if far */
    uint32_t *answer;
    size_t list; /* places for the answers of a match */

    int8_t *who;
    uint8_t *count;
    uint32_t *first;
    uint8_t *over;
    float *reward;
    uint64_t *seed;
    size_t *offset; /* of the answers of each match among all, for describing */
    int32_t *found; /* choices, while they are looked up */
};

static inline struct riposte_match *batch_match(const struct riposte_batch *b,
                                                size_t i)
{
    return (struct riposte_match *)(void *)(b->matches + i * b->stride);
}

static inline uint32_t *batch_list(const struct riposte_batch *b, size_t i)
{
    return b->answer + i * b->list;
}

#endif
