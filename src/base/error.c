/* error.c - see error.h. */
#include "base/error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

int error_set(struct error *err, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    /* cppcheck-suppress ctuuninitvar ; the caller's error is filled here */
    vsnprintf(err->message, sizeof err->message, format, args);
    va_end(args);
    return -1;
}

void error_prefix(struct error *err, const char *prefix)
{
    char old[sizeof err->message];

    memcpy(old, err->message, sizeof old);
    snprintf(err->message, sizeof err->message, "%s: %.900s", prefix, old);
}
