/* lab_work.h - workers, who play pieces of experiments from a database. */
#ifndef CMD_LAB_WORK_H
#define CMD_LAB_WORK_H

#include <time.h>

#include "cmd/cmd.h"

/* How long to wait before looking into the database again. */
static const struct timespec lab_pause = { .tv_nsec = 300000000 };

/* riposte lab work --db URL; the exit code. */
int lab_work(const struct args *a);

#endif
