/* midway.c - see midway.h.
 *
 * Items are words with single blanks between.  Most are rows of a table of
 * members, the kernel's own or the game's:
 *
 *     answers 17           a value
 *     rank 2 1 3           an array, from its second value on
 *     asked A B            a set of seats
 *     chance 2f7b0c3e1d94a865   hexadecimal, if it has eight bytes
 */
#include "match/midway.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "core/notation.h"
#include "core/replay.h"
#include "core/shelf.h"

enum { MARGIN = 78, ITEM_SIZE = 256, RUN = 12 /* values in one item */ };

static const char *const lead = "midway ";

#define HEAD(label, m)                  \
    {                                   \
        label, VALUE_AT(struct duel, m) \
    }
#define HEAD_ARRAY(label, array)             \
    {                                        \
        label, VALUES_AT(struct duel, array) \
    }

/* Members of struct duel that are sets of seats. */
static const struct member head_seats[] = {
    HEAD("asked", asked),
    HEAD("waiting", waiting),
    HEAD("gone", gone),
    { .name = NULL },
};

/* Its other members; the frames, the question and answers have forms of their
 * own. */
static const struct member head[] = {
    HEAD("answers", answers),
    HEAD("values", nvalues),
    HEAD_ARRAY("value", value),
    HEAD_ARRAY("policy", policy),
    { "pick", VALUES_IN(struct duel, pick[0][0],
                        DUEL_MAX_PLAYERS *DUEL_MAX_PICKS, sizeof(uint8_t), 0) },
    HEAD_ARRAY("parts", parts),
    HEAD("teams", teams),
    HEAD("over", over),
    HEAD_ARRAY("rank", rank),
    { .name = NULL },
};

/* The random generator. */
static const struct member chance[] = {
    HEAD("chance", rng.state),
    HEAD("stream", rng.stream),
    HEAD_ARRAY("key", rng.key),
    { .name = NULL },
};

/* The zones of a shelf, and the cards in them. */
static const struct member shelf[] = {
    { "shelf.start", VALUES_AT(struct shelf, start) },
    { "shelf.card", VALUES_AT(struct shelf, card) },
};

enum { SHELF_MEMBERS = sizeof shelf / sizeof shelf[0] };

/* Part k of a game's state: the shelf, what its members say, and what its
 * fields say.  False after the last. */
static bool game_member(const struct game *g, int k, struct member *out)
{
    if (k < SHELF_MEMBERS) {
        *out = shelf[k];
        out->value.at = (uint16_t)(out->value.at + g->shelf);
        return true;
    }
    k -= SHELF_MEMBERS;
    for (const struct member *m = g->members; m != NULL && m->name != NULL; m++)
        if (k-- == 0) {
            *out = *m;
            return true;
        }
    for (const struct field *f = g->fields; f < g->fields + g->nfields; f++)
        if (field_is_member(f) && k-- == 0) {
            *out = (struct member){ f->name, f->value };
            return true;
        }
    return false;
}

/* --- printing --- */

struct printout {
    const struct rules *r;
    const struct duel *d, *base;
    FILE *out;
    int column;
};

__attribute__((format(printf, 2, 3))) static void put_item(struct printout *p,
                                                           const char *format,
                                                           ...)
{
    char item[ITEM_SIZE];
    va_list args;
    int n;

    va_start(args, format);
    n = vsnprintf(item, sizeof item, format, args);
    va_end(args);
    if (p->column > 0 && p->column + 2 + n <= MARGIN) {
        fprintf(p->out, ", %s", item);
        p->column += 2 + n;
    } else {
        fprintf(p->out, "%s%s%s", p->column > 0 ? "\n" : "", lead, item);
        p->column = (int)strlen(lead) + n;
    }
}

static void put_value(const struct duel *d, const struct member *m, int i,
                      struct text *t)
{
    uint64_t value = value_get(d, &m->value, i);

    text_char(t, ' ');
    if (m->value.size == 8)
        text_hex(t, value, 16);
    else if (m->value.negative && m->value.size == 1)
        text_number(t, (int8_t)value);
    else if (m->value.negative)
        text_number(t, (int16_t)value);
    else
        text_number(t, (long)value);
}

static bool differs(const struct printout *p, const struct member *m, int i)
{
    return value_get(p->d, &m->value, i) != value_get(p->base, &m->value, i);
}

/* The run of different values from the i-th on; where it ends. */
static int put_run(struct printout *p, const struct member *m, int i)
{
    char item[ITEM_SIZE];
    struct text t;
    int end = i;

    text_init(&t, item, sizeof item);
    text_put(&t, m->name);
    if (m->value.count > 1) {
        text_char(&t, ' ');
        text_number(&t, i + 1);
    }
    while (end < m->value.count && end < i + RUN && differs(p, m, end))
        put_value(p->d, m, end++, &t);
    put_item(p, "%s", item);
    return end;
}

static void put_member(struct printout *p, const struct member *m)
{
    for (int i = 0; i < m->value.count;)
        i = differs(p, m, i) ? put_run(p, m, i) : i + 1;
}

static void put_members(struct printout *p, const struct member *m)
{
    for (; m->name != NULL; m++)
        put_member(p, m);
}

static void put_game_members(struct printout *p)
{
    struct member m;

    for (int k = 0; game_member(p->r->game, k, &m); k++)
        put_member(p, &m);
}

static void put_seats(struct printout *p, const struct member *m)
{
    char item[ITEM_SIZE];
    struct text t;

    for (; m->name != NULL; m++) {
        uint64_t seats = value_get(p->d, &m->value, 0);

        text_init(&t, item, sizeof item);
        text_put(&t, m->name);
        for (int i = 0; i < DUEL_MAX_PLAYERS; i++)
            if (seats >> i & 1) {
                text_char(&t, ' ');
                text_char(&t, seat_letter(i));
            }
        if (seats != 0)
            put_item(p, "%s", item);
    }
}

static void put_frame(struct printout *p, const struct frame *f)
{
    const struct procedure *procedure = &p->r->game->procedures[f->procedure];
    char item[ITEM_SIZE];
    struct text t;

    text_init(&t, item, sizeof item);
    procedure_name(procedure, &t);
    text_put(&t, " of ");
    if (f->who < DUEL_MAX_PLAYERS)
        text_char(&t, seat_letter(f->who));
    else
        text_number(&t, f->who);
    text_put(&t, " at ");
    if (!procedure_step(procedure, f->step, &t))
        text_number(&t, f->step);
    if (f->arg[0] == 0 && f->arg[1] == 0 && f->arg[2] == 0 && f->pc == 0)
        put_item(p, "in %s", item);
    else
        put_item(p, "in %s with %d %d %d %d", item, f->arg[0], f->arg[1],
                 f->arg[2], f->pc);
}

/* A set by the places of its members, because their list depends on all the
 * rest. */
static void put_answer(struct printout *p, int who)
{
    uint64_t answer = p->d->answer[who];
    char item[ITEM_SIZE];
    struct text t;

    if (p->r->game->questions[p->d->question].set != NULL) {
        put_item(p, "chose %c %llx", seat_letter(who),
                 (unsigned long long)answer);
        return;
    }
    text_init(&t, item, sizeof item);
    notation_write(p->r, (choice)answer, &t);
    put_item(p, "gave %c %s", seat_letter(who), item);
}

static void put_answers(struct printout *p)
{
    for (int i = 0; i < p->d->players; i++)
        if (p->d->answer[i] != 0)
            put_answer(p, i);
}

/* The check of a state, which an item "check" must name. */
static uint64_t check_of(const struct rules *r, const struct duel *d)
{
    const uint64_t parts[] = { duel_hash(r, d), book_hash(r->book) };

    return hash_bytes(parts, sizeof parts);
}

void midway_print(const struct rules *r, const struct duel *d,
                  const struct duel *base, FILE *out)
{
    struct printout p = { r, d, base, out, 0 };

    for (int i = 0; i < d->depth; i++)
        put_frame(&p, &d->frame[i]);
    put_item(&p, "question %s", r->game->questions[d->question].name);
    put_seats(&p, head_seats);
    put_answers(&p);
    put_members(&p, head);
    put_game_members(&p);
    put_members(&p, chance);
    put_item(&p, "check %016llx", (unsigned long long)check_of(r, d));
    fputc('\n', out);
}

/* --- reading --- */

struct words {
    const struct rules *r;
    struct duel *d;
    const char *at; /* what is left of the item */
    char *why;
};

__attribute__((format(printf, 2, 3))) static int wrong(struct words *w,
                                                       const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vsnprintf(w->why, MIDWAY_WHY, format, args);
    va_end(args);
    return -1;
}

/* Take these words if the item goes on with them, whole. */
static bool take(struct words *w, const char *words)
{
    size_t n = strlen(words);

    if (strncmp(w->at, words, n) != 0 || (w->at[n] != ' ' && w->at[n] != '\0'))
        return false;
    w->at += n;
    while (*w->at == ' ')
        w->at++;
    return true;
}

static int take_number(struct words *w, int base, uint64_t max, uint64_t *out)
{
    char *end;

    *out = strtoull(w->at, &end, base);
    if (end == w->at || (*end != ' ' && *end != '\0') || *out > max)
        return wrong(w, "a number of %llu at most is expected here",
                     (unsigned long long)max);
    w->at = end;
    while (*w->at == ' ')
        w->at++;
    return 0;
}

static int take_seat(struct words *w, int *out)
{
    const char name[2] = { *w->at, '\0' };

    *out = *w->at - 'A';
    if (*out < 0 || *out >= w->d->players || !take(w, name))
        return wrong(w, "a seat is expected here");
    return 0;
}

static int read_seats(struct words *w, const struct member *m)
{
    unsigned seats = 0;
    int who;

    while (*w->at != '\0') {
        if (take_seat(w, &who) < 0)
            return -1;
        seats |= 1u << who;
    }
    value_set(w->d, &m->value, 0, seats);
    return 0;
}

static int read_value(struct words *w, const struct member *m, int i)
{
    uint64_t most =
        m->value.size == 8 ? UINT64_MAX : (1ull << 8 * m->value.size) - 1;
    bool minus = m->value.negative && *w->at == '-';
    uint64_t value;

    w->at += minus;
    if (take_number(w, m->value.size == 8 ? 16 : 10, most, &value) < 0)
        return -1;
    value_set(w->d, &m->value, i, minus ? -value : value);
    return 0;
}

static int read_member(struct words *w, const struct member *m)
{
    uint64_t first = 1;

    if (m->value.count > 1 &&
        (take_number(w, 10, m->value.count, &first) < 0 || first < 1))
        return wrong(w, "%s counts from 1 to %d", m->name, m->value.count);
    for (int i = (int)first - 1; *w->at != '\0'; i++) {
        if (i >= m->value.count)
            return wrong(w, "%s has %d values", m->name, m->value.count);
        if (read_value(w, m, i) < 0)
            return -1;
    }
    return 0;
}

static int read_procedure(struct words *w, struct frame *f)
{
    const struct game *g = w->r->game;

    for (int i = 0; i < g->nprocedures; i++) {
        const char *at = w->at;
        char name[ITEM_SIZE];
        struct text t;

        text_init(&t, name, sizeof name);
        procedure_name(&g->procedures[i], &t);
        if (take(w, name) && take(w, "of")) {
            f->procedure = (uint8_t)i;
            return 0;
        }
        w->at = at;
    }
    return wrong(w, "there is no such procedure");
}

static int read_step(struct words *w, struct frame *f)
{
    const struct procedure *procedure = &w->r->game->procedures[f->procedure];
    char name[ITEM_SIZE];
    uint64_t number;
    struct text t;

    text_init(&t, name, sizeof name);
    for (int i = 0; procedure_step(procedure, i, &t); i++) {
        const char *at = w->at;

        if (take(w, name) && (*w->at == '\0' || take(w, "with"))) {
            f->step = (uint8_t)i;
            return 0;
        }
        w->at = at;
        text_init(&t, name, sizeof name);
    }
    if (procedure->steps[0] != '\0' ||
        take_number(w, 10, UINT8_MAX, &number) < 0)
        return wrong(w, "there is no such step");
    take(w, "with");
    f->step = (uint8_t)number;
    return 0;
}

/* Arguments, and the next instruction. */
static int read_arguments(struct words *w, struct frame *f)
{
    uint64_t n[4] = { 0 };

    for (int i = 0; i < 4 && *w->at != '\0'; i++)
        if (take_number(w, 10, i < 3 ? UINT8_MAX : UINT16_MAX, &n[i]) < 0)
            return -1;
    for (int i = 0; i < FRAME_ARGUMENTS; i++)
        f->arg[i] = (uint8_t)n[i];
    f->pc = (uint16_t)n[3];
    return 0;
}

/* A seat, or a number that is not a seat. */
static int read_who(struct words *w, struct frame *f)
{
    uint64_t number;
    int who;

    if (*w->at < '0' || *w->at > '9') {
        if (take_seat(w, &who) < 0)
            return -1;
        f->who = (uint8_t)who;
        return 0;
    }
    if (take_number(w, 10, UINT8_MAX, &number) < 0)
        return -1;
    f->who = (uint8_t)number;
    return 0;
}

static int read_frame(struct words *w)
{
    struct frame f = { 0 };

    if (w->d->depth == DUEL_MAX_FRAMES)
        return wrong(w, "there are too many procedures");
    if (read_procedure(w, &f) < 0 || read_who(w, &f) < 0)
        return -1;
    if (!take(w, "at"))
        return wrong(w, "\"at\" and a step are expected here");
    if (read_step(w, &f) < 0 || read_arguments(w, &f) < 0)
        return -1;
    w->d->frame[w->d->depth++] = f;
    return 0;
}

static int read_question(struct words *w)
{
    for (int i = 0; i < w->r->game->nquestions; i++)
        if (text_equal(w->at, w->r->game->questions[i].name)) {
            w->d->question = (uint8_t)i;
            w->at += strlen(w->at);
            return 0;
        }
    return wrong(w, "there is no such question");
}

static int read_answer(struct words *w)
{
    struct reason why;
    int who, column;
    choice c;

    if (take_seat(w, &who) < 0)
        return -1;
    if (notation_read(w->r, w->at, &c, &why, &column) < 0)
        return wrong(w, "%s", why.text);
    w->d->answer[who] = c;
    w->at += strlen(w->at);
    return 0;
}

static int read_set(struct words *w)
{
    int who;

    if (take_seat(w, &who) < 0)
        return -1;
    return take_number(w, 16, UINT64_MAX, &w->d->answer[who]);
}

static int read_check(struct words *w)
{
    uint64_t check;

    if (take_number(w, 16, UINT64_MAX, &check) < 0)
        return -1;
    if (check != check_of(w->r, w->d))
        return wrong(w, "this is not the position that was printed");
    return 0;
}

/* The row that the item begins with, which is taken. */
static const struct member *take_member(struct words *w, const struct member *m)
{
    while (m->name != NULL && !take(w, m->name))
        m++;
    return m->name != NULL ? m : NULL;
}

static bool take_game_member(struct words *w, struct member *out)
{
    for (int k = 0; game_member(w->r->game, k, out); k++)
        if (take(w, out->name))
            return true;
    return false;
}

static int read_item(struct words *w)
{
    const struct member *m;
    struct member own;

    if (take(w, "in"))
        return read_frame(w);
    if (take(w, "question"))
        return read_question(w);
    if (take(w, "gave"))
        return read_answer(w);
    if (take(w, "chose"))
        return read_set(w);
    if (take(w, "check"))
        return read_check(w);
    if ((m = take_member(w, head_seats)) != NULL)
        return read_seats(w, m);
    if ((m = take_member(w, head)) != NULL ||
        (m = take_member(w, chance)) != NULL)
        return read_member(w, m);
    if (take_game_member(w, &own))
        return read_member(w, &own);
    return wrong(w, "no part of a position is called like this");
}

int midway_read(const struct rules *r, struct duel *d, const char *item,
                char why[MIDWAY_WHY])
{
    struct words w = { r, d, item, why };

    if (read_item(&w) < 0)
        return -1;
    return *w.at == '\0' ? 0 : wrong(&w, "nothing more is expected here");
}

/* --- comparing --- */

/* A copy without chance and the number of answers. */
static void copy_table(const struct rules *r, struct duel *to,
                       const struct duel *from)
{
    duel_copy(r, to, from);
    to->rng = (struct rng){ 0 };
    to->answers = 0;
    if (r->game->renumber != NULL)
        r->game->renumber(to);
}

bool midway_alike(const struct rules *r, const struct duel *a,
                  const struct duel *b)
{
    union match x, y;

    copy_table(r, &x.duel, a);
    copy_table(r, &y.duel, b);
    return duel_equal(r, &x.duel, &y.duel);
}

/* Is that byte of the state in a member?  In which of its values? */
static bool holds(const struct member *m, size_t at, int *i)
{
    for (*i = 0; *i < m->value.count; ++*i)
        if (at - m->value.at - (size_t)*i * m->value.stride < m->value.size)
            return true;
    return false;
}

/* The member that a byte of the state belongs to; false: none is known. */
static bool member_at(const struct rules *r, size_t at, struct member *out,
                      int *i)
{
    const struct member *const tables[] = { head_seats, head, chance };

    for (size_t k = 0; k < sizeof tables / sizeof tables[0]; k++)
        for (const struct member *m = tables[k]; m->name != NULL; m++)
            if (holds(m, at, i)) {
                *out = *m;
                return true;
            }
    for (int k = 0; game_member(r->game, k, out); k++)
        if (holds(out, at, i))
            return true;
    return false;
}

void midway_differences(const struct rules *r, const struct duel *a,
                        const struct duel *b, struct text *out)
{
    const unsigned char *x = (const unsigned char *)a;
    const unsigned char *y = (const unsigned char *)b;

    for (size_t at = 0; at < duel_size(r); at++) {
        struct member m;
        bool known;
        int i;

        if (x[at] == y[at])
            continue;
        known = member_at(r, at, &m, &i);
        text_put(out, out->n > 0 ? ", " : "");
        text_put(out, known ? m.name : "byte");
        text_char(out, ' ');
        text_number(out, known ? i + 1 : (long)at);
        if (known)
            at = m.value.at + (size_t)i * m.value.stride + m.value.size - 1;
    }
}
