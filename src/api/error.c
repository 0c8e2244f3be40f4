/* error.c - errors and texts on their way to the caller. */
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "api/api.h"

int api_fail(struct riposte_error *err, int status, const char *format, ...)
{
    va_list args;

    if (err == NULL)
        return status;
    memset(err, 0, sizeof *err);
    err->status = status;
    va_start(args, format);
    vsnprintf(err->message, sizeof err->message, format, args);
    va_end(args);
    return status;
}

int api_refuse(struct riposte_error *err, int status, const struct reason *why)
{
    const char *rule = why->rule != NULL ? why->rule : "";

    api_fail(err, status, "%s", why->text);
    if (err != NULL)
        snprintf(err->rule, sizeof err->rule, "%s", rule);
    return status;
}

int api_complain(struct riposte_error *err, const struct complaints *wrong)
{
    size_t n = strlen(wrong->text);

    while (n > 0 && wrong->text[n - 1] == '\n')
        n--;
    return api_fail(err, RIPOSTE_INVALID, "%.*s", (int)n, wrong->text);
}

int api_given(const void *pointer, const char *name, struct riposte_error *err)
{
    if (pointer != NULL)
        return 0;
    return api_fail(err, RIPOSTE_MISUSE, "%s is NULL", name);
}

/* The bytes of a text that fit, without a part of a character at the end. */
static size_t fitting(const char *text, size_t n, size_t room)
{
    if (n < room)
        return n;
    n = room - 1;
    while (n > 0 && ((unsigned char)text[n] & 0xc0) == 0x80)
        n--;
    return n;
}

int api_text(const char *text, char *out, size_t room,
             struct riposte_error *err)
{
    size_t n = strlen(text), fits;

    if (room > 0 && out == NULL)
        return api_fail(err, RIPOSTE_MISUSE, "out is NULL, but has room");
    if (n > INT_MAX)
        return api_fail(err, RIPOSTE_ROOM, "the text is too long");
    if (room == 0)
        return (int)n;
    fits = fitting(text, n, room);
    memcpy(out, text, fits);
    out[fits] = '\0';
    return (int)n;
}

const char *riposte_version(void)
{
    return RIPOSTE_VERSION;
}
