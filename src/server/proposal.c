/* proposal.c - see proposal.h. */
#include "server/proposal.h"

#include <stdlib.h>

#include "server/server_parts.h"

void proposal_write(const struct proposal *p, struct batch *b, const char *key,
                    int n, void (*done)(void *owner, enum written result),
                    void *owner)
{
    batch_add(b,
              &(struct change){
                  .kind = CHANGE_ADD, .key = key, .n = n, .text = p->line },
              done, owner);
}

struct proposal proposal_take(struct proposal *p)
{
    struct proposal taken = *p;

    *p = (struct proposal){ NULL };
    return taken;
}

void proposal_refuse(const struct proposal *p)
{
    if (p->by != NULL)
        tell_error(p->by, "this could not be kept just now: try again");
}

void proposal_free(struct proposal *p)
{
    json_decref(p->said);
    free(p->line);
}
