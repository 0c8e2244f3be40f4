/* recall.c - what the seats of a record remember; see record.h.
 *
 * A record does not show its seats every answer: they catch up when somebody
 * asks what they remember.
 */
#include <stdlib.h>

#include "base/file.h"
#include "match/record.h"

struct recall {
    struct memory *memory;
    union match at; /* where the record was followed to, */
    int n;          /* after so many answers */
    int rewinds;    /* that the record had then */
};

static struct recall *recall_new(const struct record *rec, int who)
{
    struct recall *c = must_alloc(sizeof *c);

    c->memory = memory_new(rec->rules, who);
    c->rewinds = -1;
    return c;
}

void recall_free(struct recall *c)
{
    if (c != NULL)
        memory_free(c->memory);
    free(c);
}

static void go_back(struct recall *c, const struct record *rec)
{
    duel_copy(rec->rules, &c->at.duel, &rec->first.duel);
    c->n = 0;
    c->rewinds = rec->rewinds;
    memory_see(c->memory, &c->at.duel);
}

/* The members of a set that is not complete may still change their places in the
 * record: after the next answer they are followed again. */
static void catch_up(struct recall *c, const struct record *rec)
{
    union match d;

    duel_copy(rec->rules, &d.duel, &c->at.duel);
    for (int i = c->n; i < rec->n; i++) {
        duel_answer(rec->rules, &d.duel, rec->steps[i].who,
                    rec->steps[i].answer, NULL);
        memory_see(c->memory, &d.duel);
        if (duel_fresh(&d.duel)) {
            duel_copy(rec->rules, &c->at.duel, &d.duel);
            c->n = i + 1;
        }
    }
}

struct memory *record_memory(struct record *rec, int who)
{
    if (rec->recall[who] == NULL)
        rec->recall[who] = recall_new(rec, who);
    if (rec->recall[who]->rewinds != rec->rewinds)
        go_back(rec->recall[who], rec);
    catch_up(rec->recall[who], rec);
    return rec->recall[who]->memory;
}
