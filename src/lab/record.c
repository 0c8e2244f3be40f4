/* record.c - see record.h. */
#include "lab/record.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "core/game.h"
#include "core/replay.h"

/* More than a head needs, and more than an answer with its check line. */
enum { HEAD_ROOM = 4096, ANSWER_ROOM = 2 * REPLAY_LINE };

static void remember(struct sink *sink, const struct event *e)
{
    struct record *rec = (struct record *)sink;

    if (rec->ntold == rec->told_room) {
        rec->told_room = rec->told_room > 0 ? 2 * rec->told_room : 256;
        rec->told =
            must_realloc(rec->told, (size_t)rec->told_room * sizeof *rec->told);
    }
    rec->told[rec->ntold++] = (struct told){ *e, rec->n };
}

void record_start(struct record *rec, const struct rules *r,
                  const struct setup *s, uint64_t seed)
{
    memset(rec, 0, sizeof *rec);
    rec->sink.event = remember;
    rec->rules = r;
    rec->setup = *s;
    rec->seed = seed;
    duel_start(r, &rec->now.duel, s, seed, &rec->sink);
}

void record_done(struct record *rec)
{
    free(rec->steps);
    free(rec->told);
    memset(rec, 0, sizeof *rec);
}

void record_answer(struct record *rec, int who, choice c)
{
    choice list[DUEL_MAX_CHOICES];
    int n = c == CHOICE_RESIGN
                ? 0
                : duel_choices(rec->rules, &rec->now.duel, who, list);

    if (rec->n == rec->room) {
        rec->room = rec->room > 0 ? 2 * rec->room : 256;
        rec->steps =
            must_realloc(rec->steps, (size_t)rec->room * sizeof *rec->steps);
    }
    rec->steps[rec->n++] = (struct step){ c, (uint8_t)who, n == 1 };
    duel_answer(rec->rules, &rec->now.duel, who, c, &rec->sink);
}

void record_rewind(struct record *rec, int n)
{
    rec->n = 0;
    rec->ntold = 0;
    duel_start(rec->rules, &rec->now.duel, &rec->setup, rec->seed, &rec->sink);
    while (rec->n < n)
        record_answer(rec, rec->steps[rec->n].who, rec->steps[rec->n].answer);
}

int record_turn(const struct record *rec)
{
    return rec->rules->game->turn(&rec->now.duel);
}

/* A file whose end is missing says nothing about the rules. */
static bool is_cut(const char *text)
{
    size_t n = strlen(text);

    return n == 0 || text[n - 1] != '\n';
}

int record_read(struct record *rec, const struct rules *r, const char *name,
                const char *text, struct error *err)
{
    struct replay in;
    int got, who;
    choice c;

    if (replay_open(&in, r, text) < 0) {
        error_set(err, "%s:%d:%d: %s", name, in.line, in.column + 1,
                  in.message);
        return RECORD_BROKEN;
    }
    record_start(rec, r, &in.setup, in.seed);
    while ((got = replay_next(&in, &rec->now.duel, &who, &c)) > 0)
        record_answer(rec, who, c);
    if (got == 0)
        return 0;
    error_set(err, "%s:%d:%d: %s (turn %d)", name, in.line, in.column + 1,
              in.message, record_turn(rec));
    record_done(rec);
    return is_cut(text) ? RECORD_BROKEN : RECORD_DIVERGES;
}

char *record_write(const struct record *rec)
{
    const struct rules *r = rec->rules;
    size_t size = HEAD_ROOM + ANSWER_ROOM * ((size_t)rec->n + 1);
    char *buffer = must_alloc(size);
    struct text out;
    union match m;

    text_init(&out, buffer, size);
    replay_head(r, &rec->setup, rec->seed, &out);
    duel_start(r, &m.duel, &rec->setup, rec->seed, NULL);
    for (int i = 0; i < rec->n; i++) {
        const struct step *s = &rec->steps[i];
        int turn = r->game->turn(&m.duel);

        duel_answer(r, &m.duel, s->who, s->answer, NULL);
        replay_answer(r, &m.duel, turn, s->who, s->answer, &out);
    }
    if (duel_over(&m.duel, NULL))
        replay_end(r, &m.duel, &out);
    return buffer;
}

int record_save(const struct record *rec, const char *path, struct error *err)
{
    char *text = record_write(rec);
    int rc = file_write(path, text, strlen(text), err);

    free(text);
    return rc;
}
