/* pthread.h - a page has one thread: starting another always fails, and whoever
 * wanted it does the work itself; so a lock has nothing to do. */
#ifndef WEB_PTHREAD_H
#define WEB_PTHREAD_H

#include <errno.h>
#include <stddef.h>

typedef int pthread_t;
typedef int pthread_attr_t;

typedef int pthread_mutex_t;
typedef int pthread_mutexattr_t;

static inline int pthread_mutex_init(pthread_mutex_t *lock,
                                     const pthread_mutexattr_t *how)
{
    (void)lock, (void)how;
    return 0;
}

static inline int pthread_mutex_lock(pthread_mutex_t *lock)
{
    (void)lock;
    return 0;
}

static inline int pthread_mutex_unlock(pthread_mutex_t *lock)
{
    (void)lock;
    return 0;
}

static inline int pthread_mutex_destroy(pthread_mutex_t *lock)
{
    (void)lock;
    return 0;
}

static inline int pthread_create(pthread_t *thread, const pthread_attr_t *how,
                                 void *(*work)(void *), void *argument)
{
    (void)thread, (void)how, (void)work, (void)argument;
    return EAGAIN;
}

static inline int pthread_detach(pthread_t thread)
{
    (void)thread;
    return EINVAL;
}

static inline int pthread_join(pthread_t thread, void **result)
{
    (void)thread, (void)result;
    return EINVAL;
}

#endif
