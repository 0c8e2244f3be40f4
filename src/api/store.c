/* store.c - matches as bytes, and positions as text. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/api.h"
#include "base/hash.h"
#include "match/position.h"

/* --- bytes --- */

/* What comes before the state.  All of it is as the machine has it: one with
 * another order of bytes finds another mark. */
struct packed {
    uint64_t mark;
    uint64_t stamp;
    uint64_t size;  /* of the state */
    uint64_t check; /* a hash of the state, and of the above */
};

#define PACKED_MARK UINT64_C(0x726970303031) /* its version in the last byte */

static uint64_t check_of(const struct packed *head, const struct duel *d)
{
    const uint64_t parts[] = { head->mark, head->stamp, head->size,
                               hash_bytes(d, head->size) };

    return hash_bytes(parts, sizeof parts);
}

int riposte_pack(const struct riposte_rules *rules,
                 const struct riposte_match *match, void *out, size_t room,
                 struct riposte_error *err)
{
    struct packed head = { .mark = PACKED_MARK };

    if (api_match(rules, match, err) < 0)
        return RIPOSTE_MISUSE;
    if (room > 0 && out == NULL)
        return api_fail(err, RIPOSTE_MISUSE, "out is NULL, but has room");
    head.stamp = rules->stamp;
    head.size = duel_size(rules->rules);
    head.check = check_of(&head, &match->duel);
    if (room >= sizeof head + head.size) {
        memcpy(out, &head, sizeof head);
        memcpy((char *)out + sizeof head, &match->duel, head.size);
    }
    return (int)(sizeof head + head.size);
}

/* Could this be a state at all?  The check has found it undamaged, so this is for
 * bytes that were never packed. */
static bool sane(const struct riposte_rules *rules, const struct duel *d)
{
    const struct game *g = rules->rules->game;
    unsigned seats = 1u << rules->setup->players;

    if (d->players != rules->setup->players || d->over > 1 ||
        d->viewer > DUEL_MAX_PLAYERS + 1 || d->waiting >= seats ||
        d->asked >= seats || d->gone >= seats ||
        (d->over == 0) != (d->waiting != 0) || d->question >= g->nquestions ||
        d->depth > DUEL_MAX_FRAMES || d->nvalues > DUEL_MAX_VALUES ||
        memcmp(d->policy, rules->setup->policy, sizeof d->policy) != 0)
        return false;
    for (int i = 0; i < d->depth; i++)
        if (d->frame[i].procedure >= g->nprocedures)
            return false;
    return true;
}

static int unpack(const struct riposte_rules *rules, const void *bytes,
                  size_t n, union match *out, struct riposte_error *err)
{
    struct packed head;

    if (n < sizeof head)
        return api_fail(err, RIPOSTE_INVALID, "this is no packed match");
    memcpy(&head, bytes, sizeof head);
    if (head.mark != PACKED_MARK)
        return api_fail(err, RIPOSTE_INVALID,
                        "this is no packed match, or one of another version");
    if (head.stamp != rules->stamp || head.size != duel_size(rules->rules))
        return api_fail(err, RIPOSTE_INVALID,
                        "this match was played by other rules");
    if (n != sizeof head + head.size)
        return api_fail(err, RIPOSTE_INVALID,
                        "this match has %zu bytes, not %zu",
                        sizeof head + (size_t)head.size, n);
    memcpy(out, (const char *)bytes + sizeof head, head.size);
    if (head.check != check_of(&head, &out->duel) || !sane(rules, &out->duel))
        return api_fail(err, RIPOSTE_INVALID, "these bytes are damaged");
    return 0;
}

int riposte_unpack(const struct riposte_rules *rules,
                   struct riposte_match *match, size_t size, const void *bytes,
                   size_t n, struct riposte_error *err)
{
    int rc = api_room(rules, match, size, err);
    union match m;

    if (rc < 0 || (rc = api_given(bytes, "bytes", err)) < 0 ||
        (rc = unpack(rules, bytes, n, &m, err)) < 0)
        return rc;
    api_match_set(rules, match, &m.duel);
    return RIPOSTE_OK;
}

/* --- positions --- */

int riposte_position(const struct riposte_rules *rules,
                     const struct riposte_match *match, int who, char *out,
                     size_t room, struct riposte_error *err)
{
    char *text = NULL;
    size_t size = 0;
    union match m;
    FILE *memory;
    int n;

    if (api_eyes(rules, match, who, err) < 0)
        return RIPOSTE_MISUSE;
    duel_copy(rules->rules, &m.duel, &match->duel);
    if (who != RIPOSTE_ALL)
        duel_view(rules->rules, &m.duel, who);
    memory = open_memstream(&text, &size);
    if (memory == NULL)
        return api_fail(err, RIPOSTE_MEMORY, "there is no memory for the text");
    position_print(rules->rules, &m.duel, POSITION_EXACT, memory);
    if (fclose(memory) != 0)
        n = api_fail(err, RIPOSTE_MEMORY, "there is no memory for the text");
    else
        n = api_text(text, out, room, err);
    free(text);
    return n;
}

static bool same_settings(const struct setup *s, const struct duel *d)
{
    for (int who = 0; who < DUEL_MAX_PLAYERS; who++)
        for (int i = 0; i < DUEL_MAX_PICKS; i++)
            if (d->pick[who][i] != s->pick[who][i])
                return false;
    return d->players == s->players &&
           memcmp(d->policy, s->policy, sizeof d->policy) == 0;
}

int riposte_place(const struct riposte_rules *rules,
                  struct riposte_match *match, size_t size, const char *text,
                  struct riposte_error *err)
{
    struct complaints wrong = { 0 };
    int rc = api_room(rules, match, size, err);
    union match m;

    if (rc < 0 || (rc = api_given(text, "text", err)) < 0)
        return rc;
    if (position_read(rules->rules, rules->settings, text, &m.duel, &wrong) < 0)
        return api_complain(err, &wrong);
    if (!same_settings(rules->setup, &m.duel))
        return api_fail(err, RIPOSTE_INVALID,
                        "the position has other settings than these rules");
    api_match_set(rules, match, &m.duel);
    return RIPOSTE_OK;
}
