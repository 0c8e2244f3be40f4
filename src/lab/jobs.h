/* jobs.h - the same work in several threads. */
#ifndef LAB_JOBS_H
#define LAB_JOBS_H

enum { JOBS_MAX = 256 };

/* Call `job` in so many threads at once, this one among them, and wait until
 * each has returned.  Where no thread can be had there are fewer. */
void jobs_run(int jobs, void *(*job)(void *), void *with);

/* As many as there are cores to use. */
int jobs_usual(void);

#endif
