/* record.c - matches with their past. */
#include "match/record.h"

#include <stdlib.h>
#include <string.h>

#include "api/api.h"
#include "base/file.h"

struct riposte_record {
    struct record record;
    const struct riposte_rules *rules;
    struct riposte_rules *own; /* of a replay that was read */
};

struct riposte_record *riposte_record_open(const struct riposte_rules *rules,
                                           uint64_t seed,
                                           struct riposte_error *err)
{
    struct riposte_record *rec;

    if (api_given(rules, "rules", err) < 0)
        return NULL;
    rec = must_calloc(1, sizeof *rec);
    rec->rules = rules;
    record_start(&rec->record, rules->excerpt->from, &rules->excerpt->given,
                 seed);
    return rec;
}

struct riposte_record *riposte_record_read(const struct riposte_game *game,
                                           const char *replay,
                                           struct riposte_error *err)
{
    struct riposte_record *rec;
    struct error wrong;

    if (api_given(game, "game", err) < 0 ||
        api_given(replay, "replay", err) < 0)
        return NULL;
    rec = must_calloc(1, sizeof *rec);
    if (record_read(&rec->record, game->rules, "replay", replay, &wrong) < 0) {
        free(rec);
        api_fail(err, RIPOSTE_INVALID, "%s", wrong.message);
        return NULL;
    }
    rec->own = api_rules_new(game->rules, &rec->record.excerpt->given, err);
    rec->rules = rec->own;
    if (rec->own != NULL)
        return rec;
    riposte_record_close(rec);
    return NULL;
}

void riposte_record_close(struct riposte_record *rec)
{
    if (rec == NULL)
        return;
    record_done(&rec->record);
    riposte_rules_close(rec->own);
    free(rec);
}

const struct riposte_rules *riposte_record_rules(
    const struct riposte_record *rec)
{
    return rec != NULL ? rec->rules : NULL;
}

uint64_t riposte_record_seed(const struct riposte_record *rec)
{
    return rec != NULL ? rec->record.seed.number : 0;
}

int riposte_record_length(const struct riposte_record *rec)
{
    return rec != NULL ? rec->record.n : 0;
}

/* Is there a moment i of the record?  0, or the status. */
static int moment(const struct riposte_record *rec, int i, int last,
                  struct riposte_error *err)
{
    if (api_given(rec, "record", err) < 0)
        return RIPOSTE_MISUSE;
    if (i >= 0 && i <= last)
        return 0;
    return api_fail(err, RIPOSTE_MISUSE,
                    "there is no moment %d: the last is %d", i, last);
}

int riposte_record_step(const struct riposte_record *rec, int i, int *who,
                        uint32_t *answer, struct riposte_error *err)
{
    if (moment(rec, i, riposte_record_length(rec) - 1, err) < 0)
        return RIPOSTE_MISUSE;
    if (who != NULL)
        *who = rec->record.steps[i].who;
    if (answer != NULL)
        *answer = rec->record.steps[i].answer;
    return RIPOSTE_OK;
}

int riposte_record_match(const struct riposte_record *rec, int i,
                         struct riposte_match *match, size_t size,
                         struct riposte_error *err)
{
    int rc = moment(rec, i, riposte_record_length(rec), err);
    union match m;

    if (rc < 0 || (rc = api_room(rec->rules, match, size, err)) < 0)
        return rc;
    if (i == rec->record.n) {
        api_match_set(rec->rules, match, &rec->record.now.duel);
        return RIPOSTE_OK;
    }
    record_state(&rec->record, i, &m);
    api_match_set(rec->rules, match, &m.duel);
    return RIPOSTE_OK;
}

/* The first event after so many answers. */
static int first_event(const struct record *rec, int answers)
{
    int low = 0, high = rec->nevents;

    while (low < high) {
        int middle = low + (high - low) / 2;

        if (rec->events[middle].after < answers)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

int riposte_record_events(const struct riposte_record *rec, int i,
                          struct riposte_events *events,
                          struct riposte_error *err)
{
    if (moment(rec, i, riposte_record_length(rec), err) < 0 ||
        api_given(events, "events", err) < 0 || api_events(events, err) < 0)
        return RIPOSTE_MISUSE;
    events->n = 0;
    for (int k = first_event(&rec->record, i);
         k < rec->record.nevents && rec->record.events[k].after == i; k++)
        api_event_put(events, &rec->record.events[k].event);
    return RIPOSTE_OK;
}

int riposte_record_answer(struct riposte_record *rec, int who, uint32_t answer,
                          struct riposte_error *err)
{
    if (api_given(rec, "record", err) < 0)
        return RIPOSTE_MISUSE;
    if (who < 0 || who >= rec->rules->setup->players)
        return api_fail(err, RIPOSTE_MISUSE, "nobody has seat %d", who);
    if (!api_legal(rec->record.rules, &rec->record.now.duel, who, answer, err))
        return RIPOSTE_ILLEGAL;
    record_answer(&rec->record, who, answer);
    return RIPOSTE_OK;
}

int riposte_record_choose(const struct riposte_player *player,
                          struct riposte_record *rec, int who, uint64_t seed,
                          uint32_t *answer, struct riposte_opinion *opinion,
                          struct riposte_error *err)
{
    const struct duel *d;

    if (api_given(player, "player", err) < 0 ||
        api_given(rec, "record", err) < 0 ||
        api_given(answer, "answer", err) < 0)
        return RIPOSTE_MISUSE;
    d = &rec->record.now.duel;
    if (who < 0 || who >= d->players || (duel_waiting(d) >> who & 1) == 0)
        return api_fail(err, RIPOSTE_MISUSE, "seat %d is not asked", who);
    return api_choose(player, rec->record.rules, d, who,
                      record_memory(&rec->record, who), seed, answer, opinion,
                      err);
}

int riposte_record_rewind(struct riposte_record *rec, int i,
                          struct riposte_error *err)
{
    if (moment(rec, i, riposte_record_length(rec), err) < 0)
        return RIPOSTE_MISUSE;
    record_rewind(&rec->record, i);
    return RIPOSTE_OK;
}

int riposte_record_write(const struct riposte_record *rec, char *out,
                         size_t room, struct riposte_error *err)
{
    char *text;
    int n;

    if (api_given(rec, "record", err) < 0)
        return RIPOSTE_MISUSE;
    text = record_write(&rec->record);
    n = api_text(text, out, room, err);
    free(text);
    return n;
}
