/* computers.h - computer players for tests. */
#ifndef TESTS_COMPUTERS_H
#define TESTS_COMPUTERS_H

#include "ai/computer.h"

/* The one of that name, which must be right. */
static struct computer computer_of(const char *name)
{
    struct computer computer;
    struct error err;

    assert_int_equal(computer_read(name, &computer, &err), 0);
    return computer;
}

#endif
