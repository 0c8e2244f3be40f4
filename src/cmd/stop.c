/* stop.c - long work that ends with what it has found when it is interrupted. */
#include "cmd/stop.h"

#include <signal.h>
#include <time.h>
#include <unistd.h>

#include "cmd/frame.h"

atomic_bool stop_asked;

static _Atomic time_t first_asked;

static time_t seconds(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec;
}

static void on_stop(int signal_number)
{
    (void)signal_number;
    if (!atomic_exchange(&stop_asked, true))
        atomic_store(&first_asked, seconds());
    else if (seconds() > atomic_load(&first_asked) + 1)
        _exit(EXIT_FAILED);
}

void catch_stops(void)
{
    struct sigaction action = { .sa_handler = on_stop };

    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}
