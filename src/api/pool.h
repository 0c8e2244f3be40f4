/* pool.h - threads that share one job at a time.
 *
 *     struct api_pool *pool = api_pool_new(4);
 *
 *     api_pool_run(pool, work, argument, n);   rows 0 to n - 1, each once
 *     api_pool_free(pool);
 */
#ifndef API_POOL_H
#define API_POOL_H

#include <stddef.h>

struct api_pool;

/* Work on rows `from` to `to` - 1. */
typedef void api_job(void *argument, size_t from, size_t to);

/* So many threads, that of the caller included.  NULL: they cannot be had. */
struct api_pool *api_pool_new(int threads);
void api_pool_free(struct api_pool *pool);

/* Do a job on n rows, and wait for its end.  A NULL pool is the caller's thread
 * alone. */
void api_pool_run(struct api_pool *pool, api_job *job, void *argument,
                  size_t n);

#endif
