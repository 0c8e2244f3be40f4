/* batch.h - many matches side by side, as the files of the library share them. */
#ifndef API_BATCH_H
#define API_BATCH_H

#include "api/api.h"
#include "api/pool.h"

struct riposte_batch {
    const struct riposte_rules *rules;
    struct riposte_rows rows; /* what callers see of the arrays below */
    struct api_pool *pool;    /* NULL: the caller's thread works alone */

    /* For each match a block of memory that nobody else uses a cache line of:
     * the match, and then the answers of the seat that is asked.  What a step
     * needs lies in one place. */
    unsigned char *block;
    size_t stride; /* bytes of a block */
    size_t list;   /* where in it the answers are */

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
    return (struct riposte_match *)(void *)(b->block + i * b->stride);
}

static inline uint32_t *batch_list(const struct riposte_batch *b, size_t i)
{
    return (uint32_t *)(void *)(b->block + i * b->stride + b->list);
}

#endif
