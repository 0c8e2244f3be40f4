/* jobs.c - see jobs.h. */
#include "lab/jobs.h"

#include <pthread.h>
#include <unistd.h>

void jobs_run(int jobs, void *(*job)(void *), void *with)
{
    pthread_t thread[JOBS_MAX];
    int n = 0;

    while (n < jobs - 1 && n < JOBS_MAX &&
           pthread_create(&thread[n], NULL, job, with) == 0)
        n++;
    job(with);
    while (n > 0)
        pthread_join(thread[--n], NULL);
}

int jobs_usual(void)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);

    return cores < 1 ? 1 : cores < JOBS_MAX ? (int)cores : JOBS_MAX;
}
