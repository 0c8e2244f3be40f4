/* counts.c - see counts.h. */
#include "lab/counts.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/hash.h"

void counts_init(struct counts *c)
{
    *c = (struct counts){ 0 };
}

void counts_done(struct counts *c)
{
    for (size_t i = 0; i < c->room; i++)
        free(c->slot[i].name);
    free(c->slot);
}

/* The place of a name: where it is, or where it would be. */
static struct count *find(const struct counts *c, const char *name)
{
    size_t i = hash_bytes(name, strlen(name)) & (c->room - 1);

    while (c->slot[i].name != NULL && strcmp(c->slot[i].name, name) != 0)
        i = (i + 1) & (c->room - 1);
    return &c->slot[i];
}

static void grow(struct counts *c)
{
    struct counts old = *c;

    c->room = old.room > 0 ? old.room * 2 : 256;
    c->slot = must_calloc(c->room, sizeof *c->slot);
    for (size_t i = 0; i < old.room; i++)
        if (old.slot[i].name != NULL)
            *find(c, old.slot[i].name) = old.slot[i];
    free(old.slot);
}

static void add(struct counts *c, const char *name, long long n)
{
    struct count *at;

    if (c->used * 2 >= c->room)
        grow(c);
    at = find(c, name);
    if (at->name == NULL) {
        at->name = must_strdup(name);
        c->used++;
    }
    at->n += n;
}

void counts_add(struct counts *c, long long n, const char *name, ...)
{
    char text[COUNTS_NAME];
    va_list args;

    va_start(args, name);
    vsnprintf(text, sizeof text, name, args);
    va_end(args);
    add(c, text, n);
}

long long counts_get(const struct counts *c, const char *name, ...)
{
    char text[COUNTS_NAME];
    va_list args;

    va_start(args, name);
    vsnprintf(text, sizeof text, name, args);
    va_end(args);
    return c->room > 0 ? find(c, text)->n : 0;
}

void counts_merge(struct counts *c, const struct counts *from)
{
    for (size_t i = 0; i < from->room; i++)
        if (from->slot[i].name != NULL)
            add(c, from->slot[i].name, from->slot[i].n);
}

/* --- in order --- */

static int by_name(const void *a, const void *b)
{
    const struct count *x = *(const struct count *const *)a;
    const struct count *y = *(const struct count *const *)b;

    return strcmp(x->name, y->name);
}

/* All of them; the caller frees the list. */
static const struct count **sorted(const struct counts *c)
{
    const struct count **list = must_alloc((c->used + 1) * sizeof *list);
    size_t n = 0;

    for (size_t i = 0; i < c->room; i++)
        if (c->slot[i].name != NULL)
            list[n++] = &c->slot[i];
    qsort(list, n, sizeof *list, by_name);
    return list;
}

void counts_write(const struct counts *c, FILE *out)
{
    const struct count **list = sorted(c);

    for (size_t i = 0; i < c->used; i++)
        fprintf(out, "%lld %s\n", list[i]->n, list[i]->name);
    free(list);
}

bool counts_read_line(struct counts *c, const char *line)
{
    char *end;
    long long n = strtoll(line, &end, 10);

    if (end == line || *end != ' ' || strlen(end + 1) >= COUNTS_NAME)
        return false;
    add(c, end + 1, n);
    return true;
}

void counts_each(const struct counts *c, const char *begin,
                 void (*each)(void *with, const char *rest, long long n),
                 void *with)
{
    const struct count **list = sorted(c);
    size_t length = strlen(begin);

    for (size_t i = 0; i < c->used; i++)
        if (strncmp(list[i]->name, begin, length) == 0)
            each(with, list[i]->name + length, list[i]->n);
    free(list);
}
