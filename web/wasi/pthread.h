/* pthread.h - a page has one thread: starting another always fails, and whoever
 * wanted it does the work itself. */
#ifndef WEB_PTHREAD_H
#define WEB_PTHREAD_H

#include <errno.h>
#include <stddef.h>

typedef int pthread_t;
typedef int pthread_attr_t;

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
