/* record.c - see record.h. */
#include "match/record.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "core/game.h"
#include "core/replay.h"
#include "core/shelf.h"

/* More than a head needs without its options, and more than an answer with its
 * check line. */
enum { HEAD_ROOM = 4096, ANSWER_ROOM = 256 };

static void remember(struct sink *sink, const struct event *e)
{
    struct record *rec = (struct record *)sink;

    if (rec->nevents == rec->events_room) {
        rec->events_room = rec->events_room > 0 ? 2 * rec->events_room : 256;
        rec->events = must_realloc(rec->events, (size_t)rec->events_room *
                                                    sizeof *rec->events);
    }
    rec->events[rec->nevents++] = (struct record_event){ *e, rec->n };
}

void record_prepare(struct record *rec, const struct rules *r,
                    const struct setup *s, const struct seed *seed)
{
    memset(rec, 0, sizeof *rec);
    rec->sink.event = remember;
    rec->excerpt = excerpt_new(r, s);
    rec->rules = &rec->excerpt->rules;
    rec->setup = rec->excerpt->setup;
    rec->seed = *seed;
}

void record_settle(struct record *rec)
{
    duel_copy(rec->rules, &rec->first.duel, &rec->now.duel);
}

void record_deal(struct record *rec, const struct rules *r,
                 const struct setup *s, const struct seed *seed)
{
    record_prepare(rec, r, s, seed);
    duel_deal(rec->rules, &rec->now.duel, &rec->setup, seed, &rec->sink);
    record_settle(rec);
}

void record_start(struct record *rec, const struct rules *r,
                  const struct setup *s, uint64_t seed)
{
    record_deal(rec, r, s, &(struct seed){ .number = seed });
}

void record_done(struct record *rec)
{
    free(rec->steps);
    free(rec->events);
    free(rec->options);
    for (int i = 0; i < DUEL_MAX_PLAYERS; i++)
        recall_free(rec->recall[i]);
    excerpt_free(rec->excerpt);
    memset(rec, 0, sizeof *rec);
}

/* Add to the options, which are lines. */
static void add_options(struct record *rec, const char *text, size_t n)
{
    size_t length = rec->options != NULL ? strlen(rec->options) : 0;

    rec->options = must_realloc(rec->options, length + n + 1);
    memcpy(rec->options + length, text, n);
    rec->options[length + n] = '\0';
}

void record_option(struct record *rec, const char *name, const char *value)
{
    char line[REPLAY_LINE];
    struct text out;

    text_init(&out, line, sizeof line);
    text_put(&out, "option ");
    text_put(&out, name);
    text_put(&out, *value != '\0' ? " " : "");
    text_put(&out, value);
    text_char(&out, '\n');
    if (!out.cut && strchr(value, '\n') == NULL)
        add_options(rec, line, out.n);
}

static int place(const struct members *m, choice c)
{
    int i = 0;

    while (i < m->n && m->member[i] != c)
        i++;
    return i;
}

/* The last answer may be a member of a set: members are kept in the order of
 * its list, however they were named. */
static void sort_member(struct record *rec, int who)
{
    const struct duel *d = &rec->now.duel;
    int at = rec->n - 1, parts = d->parts[who];
    struct members m;

    if (parts == 0 || !duel_members(rec->rules, d, who, &m))
        return;
    for (int i = at - 1; parts > 0; i--) {
        choice c = rec->steps[i].answer;

        if (rec->steps[i].who != who)
            continue;
        parts--;
        if (c == CHOICE_RESIGN ||
            place(&m, c) <= place(&m, rec->steps[at].answer))
            break;
        rec->steps[i].answer = rec->steps[at].answer;
        rec->steps[at].answer = c;
        at = i;
    }
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
    sort_member(rec, who);
    duel_answer(rec->rules, &rec->now.duel, who, c, &rec->sink);
    if (rec->observer != NULL)
        rec->observer->answered(rec->observer, rec, who, c);
}

/* --- going back --- */

void record_state(const struct record *rec, int n, union match *out)
{
    duel_copy(rec->rules, &out->duel, &rec->first.duel);
    for (int i = 0; i < n; i++)
        duel_answer(rec->rules, &out->duel, rec->steps[i].who,
                    rec->steps[i].answer, NULL);
}

void record_rewind(struct record *rec, int n)
{
    record_state(rec, n, &rec->now);
    rec->n = n;
    while (rec->nevents > 0 && rec->events[rec->nevents - 1].after > n)
        rec->nevents--;
    rec->rewinds++;
    if (rec->observer != NULL)
        rec->observer->rewound(rec->observer, rec);
}

/* The cards that somebody sees, wherever they lie. */
struct sight_count {
    uint16_t of[CARD_HIDDEN]; /* by card */
    int listed;               /* cards in all, hidden ones included */
};

static void count_zone(const card_id *cards, int n, struct sight_count *out)
{
    out->listed += n;
    for (int i = 0; i < n; i++)
        if (cards[i] < CARD_HIDDEN)
            out->of[cards[i]]++;
}

/* With `lasting`, zones for cards that are on their way are left out: some list
 * cards that still lie in a hand. */
static void count_seen(const struct rules *r, const struct duel *d, int who,
                       bool lasting, struct sight_count *out)
{
    union match view;

    memset(out, 0, sizeof *out);
    duel_copy(r, &view.duel, d);
    duel_view(r, &view.duel, who);
    for (int i = 0; i < r->game->nfields; i++) {
        const struct field *f = &r->game->fields[i];
        int n = field_count(r, &view.duel, f);

        if (!field_holds_cards(f) || (lasting && !field_settable(f)))
            continue;
        for (int k = 0; k < n; k++) {
            card_id cards[SHELF_CARDS];
            int ncards = field_cards(r, &view.duel, f, k, cards);

            count_zone(cards, ncards, out);
        }
    }
}

/* Does a player see a card that they did not see before? */
static bool sees_more(const struct rules *r, const struct duel *before,
                      const struct duel *now, int who)
{
    struct sight_count then, since;

    count_seen(r, before, who, false, &then);
    count_seen(r, now, who, false, &since);
    if (since.listed > then.listed) { /* a card is listed twice */
        count_seen(r, before, who, true, &then);
        count_seen(r, now, who, true, &since);
    }
    for (int i = 0; i < CARD_HIDDEN; i++)
        if (since.of[i] > then.of[i])
            return true;
    return false;
}

/* What was seen since the first n answers; NULL: nothing. */
static const char *news_since(const struct record *rec, int n, int who)
{
    const struct duel *now = &rec->now.duel;
    union match before;

    for (int i = n; i < rec->n; i++)
        if (rec->steps[i].who != who)
            return "Others have answered since: what they did would be known.";
    record_state(rec, n, &before);
    if (memcmp(&before.duel.rng, &now->rng, sizeof now->rng) != 0)
        return "Something random has been drawn since.";
    for (int i = 0; i < now->players; i++)
        if (sees_more(rec->rules, &before.duel, now, i))
            return "A card has been seen since that was hidden before.";
    return NULL;
}

/* A set is taken back whole: how many answers there were before its first
 * member, if the last of n is one or closes it. */
static int set_begin(const struct record *rec, int who, int n)
{
    const struct game *g = rec->rules->game;
    union match before;
    int parts;

    record_state(rec, n - 1, &before);
    parts = g->questions[before.duel.question].set != NULL
                ? before.duel.parts[who]
                : 0;
    for (; parts > 0; parts -= rec->steps[n - 1].who == who)
        n--;
    return n;
}

int record_undo(const struct record *rec, int who, bool unseen,
                const char **why)
{
    int n = rec->n;

    while (n > 0 && (rec->steps[n - 1].who != who || rec->steps[n - 1].forced))
        n--;
    if (n > 0)
        n = set_begin(rec, who, n);
    *why = n == 0   ? "There is nothing to undo: you have not chosen anything "
                      "yet."
           : unseen ? news_since(rec, n - 1, who)
                    : NULL;
    return *why == NULL ? n - 1 : -1;
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

static void keep_options(struct record *rec, const struct replay *in)
{
    if (in->options != NULL)
        add_options(rec, in->options, (size_t)(in->options_end - in->options));
}

static int read_answers(struct record *rec, struct replay *in, const char *name,
                        const char *text, struct error *err)
{
    int got, who;
    choice c;

    record_deal(rec, in->rules, &in->setup, &in->seed);
    in->rules = rec->rules;
    keep_options(rec, in);
    while ((got = replay_next(in, &rec->now.duel, &who, &c)) > 0)
        record_answer(rec, who, c);
    if (got == 0)
        return 0;
    error_set(err, "%s:%d:%d: %s (turn %d)", name, in->line, in->column + 1,
              in->message, record_turn(rec));
    if (!is_cut(text))
        return RECORD_DIVERGES;
    record_done(rec);
    return RECORD_BROKEN;
}

static int fail_head(const struct replay *in, const char *name,
                     struct error *err)
{
    error_set(err, "%s:%d:%d: %s", name, in->line, in->column + 1, in->message);
    return RECORD_BROKEN;
}

int record_read(struct record *rec, const struct rules *r, const char *name,
                const char *text, struct error *err)
{
    struct replay in;
    int rc;

    if (replay_open(&in, r, text) < 0)
        return fail_head(&in, name, err);
    rc = read_answers(rec, &in, name, text, err);
    if (rc == RECORD_DIVERGES)
        record_done(rec);
    return rc;
}

int record_read_anyway(struct record *rec, const struct rules *r,
                       const char *name, const char *text, struct error *err)
{
    struct replay in;
    int rc;

    if (replay_open_anyway(&in, r, text) < 0)
        return fail_head(&in, name, err);
    rc = read_answers(rec, &in, name, text, err);
    if (rc == RECORD_DIVERGES)
        record_rewind(rec, (int)in.sure);
    return rc;
}

char *record_write(const struct record *rec)
{
    const struct rules *r = rec->rules;
    const char *options = rec->options != NULL ? rec->options : "";
    size_t size =
        HEAD_ROOM + strlen(options) + ANSWER_ROOM * ((size_t)rec->n + 1);
    char *buffer = must_alloc(size);
    struct text out;
    union match m;

    text_init(&out, buffer, size);
    replay_head(rec->excerpt->from, &rec->excerpt->given, &rec->seed, options,
                &out);
    duel_deal(r, &m.duel, &rec->setup, &rec->seed, NULL);
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
