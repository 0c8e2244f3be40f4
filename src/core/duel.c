/* duel.c - the kernel: it runs procedures until one asks.
 *
 * The frame on top of the stack is where the rules stand.  A procedure is entered
 * with its frame again and again until it says FLOW_DONE; a question stops the
 * loop until every player asked has answered.
 */
#include "core/duel.h"

#include <string.h>

#include "base/hash.h"
#include "base/must.h"
#include "core/game.h"
#include "core/shelf.h"

/* Sides that can still win, one bit each: a player of theirs has neither given
 * up nor been removed. */
static unsigned contenders(const struct duel *d)
{
    unsigned sides = 0;

    for (int i = 0; i < d->players; i++)
        if ((d->gone >> i & 1) == 0 && d->rank[i] == 0)
            sides |= 1u << duel_side(d, i);
    return sides;
}

/* Nobody plays on against those who have given up.  Seldom called, and kept out
 * of the loop below. */
__attribute__((noinline)) static void end_if_alone(struct play *p)
{
    unsigned sides = contenders(p->d);

    if (!p->d->over && (sides & (sides - 1)) == 0)
        play_end(p);
}

static inline void run(struct play *p)
{
    const struct procedure *procedures = p->rules->game->procedures;
    struct duel *d = p->d;

    while (d->waiting == 0 && !d->over) {
        struct frame *f = &d->frame[d->depth - 1];

        must(d->depth > 0);
        if (procedures[f->procedure].run(p, f) == FLOW_DONE) {
            must(f == &d->frame[d->depth - 1]);
            memset(f, 0, sizeof *f);
            d->depth--;
        }
        if (d->gone != 0)
            end_if_alone(p);
    }
}

/* --- for the games --- */

static inline bool fits_byte(int n)
{
    return n >= 0 && n <= UINT8_MAX;
}

enum flow play_call(struct play *p, unsigned procedure, int who, int a, int b,
                    int c)
{
    struct duel *d = p->d;

    must(d->depth < DUEL_MAX_FRAMES);
    must(procedure < (unsigned)p->rules->game->nprocedures);
    must(who >= 0 && who < d->players);
    must(fits_byte(a) && fits_byte(b) && fits_byte(c));
    d->frame[d->depth++] =
        (struct frame){ .procedure = (uint8_t)procedure,
                        .who = (uint8_t)who,
                        .arg = { (uint8_t)a, (uint8_t)b, (uint8_t)c } };
    return FLOW_ON;
}

enum flow play_ask(struct play *p, int who, unsigned question)
{
    return play_ask_all(p, 1u << who, question);
}

enum flow play_ask_all(struct play *p, unsigned players, unsigned question)
{
    struct duel *d = p->d;

    must(players != 0 && players >> d->players == 0);
    must(question < (unsigned)p->rules->game->nquestions);
    must(!d->over);
    memset(d->answer, 0, sizeof d->answer);
    memset(d->parts, 0, sizeof d->parts);
    d->question = (uint8_t)question;
    d->asked = (uint8_t)players;
    d->waiting = (uint8_t)players;
    return FLOW_ASK;
}

void play_push(struct play *p, int value)
{
    must(p->d->nvalues < DUEL_MAX_VALUES);
    must(value >= INT16_MIN && value <= INT16_MAX);
    p->d->value[p->d->nvalues++] = (int16_t)value;
}

int play_pop(struct play *p)
{
    struct duel *d = p->d;

    must(d->nvalues > 0);
    int value = d->value[--d->nvalues];

    d->value[d->nvalues] = 0;
    return value;
}

/* Has everybody on that player's side left? */
static bool side_gone(const struct duel *d, int who)
{
    for (int i = 0; i < d->players; i++)
        if (duel_side(d, i) == duel_side(d, who) && (d->gone >> i & 1) == 0)
            return false;
    return true;
}

/* Those who stayed are ranked among themselves, the others share the place
 * behind them. */
static void rank_the_gone(struct duel *d)
{
    uint8_t rank[DUEL_MAX_PLAYERS] = { 0 };

    for (int i = 0; i < d->players; i++) {
        bool gone = side_gone(d, i);

        rank[i] = 1;
        for (int k = 0; k < d->players; k++)
            rank[i] += !side_gone(d, k) && (gone || d->rank[k] < d->rank[i]);
    }
    memcpy(d->rank, rank, sizeof d->rank);
}

void play_remove(struct play *p, unsigned players)
{
    struct duel *d = p->d;
    int place = 1;

    for (int i = 0; i < d->players; i++)
        place += d->rank[i] == 0 && (players >> i & 1) == 0;
    for (int i = 0; i < d->players; i++)
        if (players >> i & 1)
            d->rank[i] = (uint8_t)place;
}

void play_end(struct play *p)
{
    if (p->d->gone != 0)
        rank_the_gone(p->d);
    p->d->over = 1;
    p->d->waiting = 0;
    p->d->asked = 0;
    memset(p->d->parts, 0, sizeof p->d->parts);
}

void play_tell_sink(struct play *p, const struct event *e)
{
    must(e->kind < p->rules->game->nevents || e->kind >= EVENT_STAND_IN);
    p->sink->event(p->sink, e);
}

/* --- a match --- */

size_t duel_size(const struct rules *r)
{
    return r->game->size;
}

static void lay_out(const struct rules *r, struct duel *d,
                    const struct setup *s, const struct seed *seed)
{
    must(r->book->ncards <= MATCH_MAX_CARDS);
    memset(d, 0, r->game->size);
    rng_begin(&d->rng, seed);
    d->players = s->players;
    memcpy(d->policy, s->policy, sizeof d->policy);
    for (int who = 0; who < DUEL_MAX_PLAYERS; who++)
        for (int i = 0; i < DUEL_MAX_PICKS; i++)
            d->pick[who][i] = (uint8_t)s->pick[who][i];
}

void duel_deal(const struct rules *r, struct duel *d, const struct setup *s,
               const struct seed *seed, struct sink *sink)
{
    struct play p = { r, d, sink };

    lay_out(r, d, s, seed);
    r->game->start(&p);
    run(&p);
}

void duel_start(const struct rules *r, struct duel *d, const struct setup *s,
                uint64_t seed, struct sink *sink)
{
    duel_deal(r, d, s, &(struct seed){ .number = seed }, sink);
}

unsigned duel_waiting(const struct duel *d)
{
    return d->waiting;
}

const struct question *duel_ask(const struct rules *r, const struct duel *d,
                                int who)
{
    if ((d->waiting >> who & 1) == 0)
        return NULL;
    return &r->game->questions[d->question];
}

typedef int set_fn(const struct rules *r, const struct duel *d, int who,
                   choice *out);

/* All answers; those of a set are listed by a function of sets.c. */
static inline int list(const struct rules *r, const struct duel *d, int who,
                       set_fn *of_set, choice *out)
{
    const struct question *q = &r->game->questions[d->question];

    must(d->waiting >> who & 1);
    return (q->set != NULL ? of_set : q->list)(r, d, who, out);
}

bool play_answerable(const struct rules *r, const struct duel *d, int who)
{
    choice out[DUEL_MAX_CHOICES];

    return list(r, d, who, set_offers, out) > 0;
}

int duel_choices(const struct rules *r, const struct duel *d, int who,
                 choice out[DUEL_MAX_CHOICES])
{
    int n = list(r, d, who, set_choices, out);

    must(n >= 1 && n <= DUEL_MAX_CHOICES);
    return n;
}

int duel_completions(const struct rules *r, const struct duel *d, int who,
                     choice out[DUEL_MAX_CHOICES])
{
    int n = list(r, d, who, set_completions, out);

    must(n >= 1 && n <= DUEL_MAX_CHOICES);
    return n;
}

int duel_offers(const struct rules *r, const struct duel *d, int who,
                choice out[DUEL_MAX_CHOICES])
{
    int n = list(r, d, who, set_offers, out);

    must(n >= 1 && n <= DUEL_MAX_CHOICES);
    return n;
}

static bool may_resign(const struct duel *d, int who, struct reason *why)
{
    bool gone = d->gone >> who & 1;

    if (why != NULL)
        *why = (struct reason){ "", gone ? "you have given up already"
                                         : "the match is over" };
    return !d->over && !gone;
}

static bool fits(uint64_t rows, unsigned row)
{
    return rows == 0 || (row < 64 && (rows >> row & 1) != 0);
}

bool refused_when_chosen(const struct rules *r, const struct duel *d, int who,
                         choice c)
{
    return duel_chosen(r, d, who, c) > 0;
}

static struct reason refuse(const struct rules *r, const struct duel *d,
                            int who, choice c)
{
    const struct question *q = &r->game->questions[d->question];
    unsigned card = choice_a(c);
    unsigned type = card != CARD_NONE && card < r->book->ncards
                        ? r->book->cards[card].type
                        : UINT8_MAX;

    for (const struct refusal *row = r->game->refusals;
         row != NULL && row->text != NULL; row++)
        if (fits(row->questions, d->question) &&
            fits(row->verbs, choice_verb(c)) && fits(row->types, type) &&
            (row->when == NULL || row->when(r, d, who, c)))
            return (struct reason){ row->rule != NULL ? row->rule : q->rule,
                                    row->text };
    return (struct reason){ q->rule, refused_when_chosen(r, d, who, c)
                                         ? "That is chosen already."
                                         : "That does not answer this "
                                           "question." };
}

bool duel_legal(const struct rules *r, const struct duel *d, int who, choice c,
                struct reason *why)
{
    choice offer[DUEL_MAX_CHOICES];
    int n;

    if (c == CHOICE_RESIGN)
        return may_resign(d, who, why);
    n = duel_offers(r, d, who, offer);
    for (int i = 0; i < n; i++)
        if (offer[i] == c)
            return true;
    if (why != NULL)
        *why = refuse(r, d, who, c);
    return false;
}

static void tell_seat(struct play *p, unsigned kind, int who)
{
    play_tell(p, &(struct event){ .kind = (uint8_t)kind,
                                  .who = (uint8_t)who,
                                  .seen = SEEN_BY_ALL,
                                  .rule = "" });
}

__attribute__((noinline)) static void resign(struct play *p, int who)
{
    struct duel *d = p->d;

    d->answers++;
    d->gone |= (uint8_t)(1u << who);
    tell_seat(p, EVENT_RESIGN, who);
    end_if_alone(p);
    if (!d->over)
        tell_seat(p, EVENT_STAND_IN, who);
}

/* Keep an answer; true when its player is to go on. */
static bool keep(const struct rules *r, struct duel *d, int who, choice c)
{
    const struct question *q = &r->game->questions[d->question];
    bool more;

    must(duel_legal(r, d, who, c, NULL));
    if (q->set != NULL) {
        more = set_more(r, d, who, c);
    } else {
        d->answer[who] = c;
        more = q->more != NULL && q->more(r, d, who, c);
    }
    d->answers++;
    d->parts[who]++;
    return more;
}

void duel_answer(const struct rules *r, struct duel *d, int who, choice c,
                 struct sink *sink)
{
    struct play p = { r, d, sink };

    if (c == CHOICE_RESIGN) {
        must(may_resign(d, who, NULL));
        resign(&p, who);
        return;
    }
    if (keep(r, d, who, c))
        return;
    d->waiting &= (uint8_t) ~(1u << who);
    run(&p);
}

/* Sealed answers of the others are removed, and they look as if they had not
 * answered yet, so that not even that is known. */
void duel_view(const struct rules *r, struct duel *d, int who)
{
    for (int i = 0; i < DUEL_MAX_PLAYERS; i++) {
        if (i == who)
            continue;
        d->answer[i] = 0;
        d->waiting |= (uint8_t)(d->asked & 1u << i);
        d->answers -= d->parts[i];
        d->parts[i] = 0;
    }
    memset(&d->rng, 0, sizeof d->rng);
    d->viewer = (uint8_t)(who < 0 ? DUEL_MAX_PLAYERS + 1 : who + 1);
    r->game->view(r, d, who);
}

static void guess(const struct rules *r, struct duel *d, struct guess *how)
{
    r->game->guess(r, d, how);
    rng_seed(&d->rng, (uint64_t)rng_next(how->rng) << 32 | rng_next(how->rng));
    d->viewer = 0;
}

void duel_guess(const struct rules *r, struct duel *d, struct rng *rng)
{
    guess(r, d, &(struct guess){ .rng = rng });
}

void duel_guess_like(const struct rules *r, struct duel *d,
                     const struct duel *like, int keep, struct rng *rng)
{
    const void *shelf = (const char *)like + r->game->shelf;

    guess(r, d, &(struct guess){ .rng = rng, .like = shelf, .keep = keep });
}

bool duel_over(const struct duel *d, int rank[DUEL_MAX_PLAYERS])
{
    if (d->over && rank != NULL)
        for (int i = 0; i < DUEL_MAX_PLAYERS; i++)
            rank[i] = d->rank[i];
    return d->over;
}

int duel_result(const struct duel *d, int who)
{
    bool shared = false;

    /* Without branches: who wins is just what a processor cannot foresee. */
    for (int i = 0; i < d->players; i++)
        shared |= (d->rank[i] == 1) & (duel_side(d, i) != duel_side(d, who));
    return (d->rank[who] == 1) * (2 - shared) - 1;
}

int duel_score(const struct rules *r, const struct duel *d, int who)
{
    return r->game->score != NULL ? r->game->score(r, d, who)
                                  : duel_result(d, who);
}

int duel_evaluate(const struct rules *r, const struct duel *d, int who)
{
    if (!d->over)
        return r->game->evaluate(r, d, who);
    if (r->game->stake > 0)
        return 1000 * duel_score(r, d, who) / r->game->stake;
    return 1000 * duel_result(d, who);
}

int duel_expect(const struct rules *r, const struct duel *d, int who)
{
    return d->over || r->game->expect == NULL ? duel_evaluate(r, d, who)
                                              : r->game->expect(r, d, who);
}

void duel_copy(const struct rules *r, struct duel *to, const struct duel *from)
{
    memcpy(to, from, r->game->size);
}

bool duel_equal(const struct rules *r, const struct duel *a,
                const struct duel *b)
{
    return memcmp(a, b, r->game->size) == 0;
}

uint64_t duel_hash(const struct rules *r, const struct duel *d)
{
    const size_t key = sizeof d->rng.key;

    return hash_bytes((const char *)d + key, r->game->size - key);
}

/* "WINDOW_SHUT" as "window shut", up to the end of the name. */
static void put_words(const char *name, struct text *out)
{
    for (; (*name >= 'A' && *name <= 'Z') || *name == '_'; name++)
        text_char(out, *name == '_' ? ' ' : (char)(*name - 'A' + 'a'));
}

void procedure_name(const struct procedure *procedure, struct text *out)
{
    put_words(procedure->name, out);
}

bool procedure_step(const struct procedure *procedure, int i, struct text *out)
{
    const char *at = procedure->steps;

    for (; i > 0 && *at != '\0'; at++)
        i -= *at == ',';
    if (*at == '\0')
        return false;
    at += *at == ' ';
    must(text_starts(at, procedure->name));
    put_words(at + text_length(procedure->name) + 1, out);
    return true;
}

void duel_explain(const struct rules *r, const struct duel *d, struct text *out)
{
    for (int i = d->depth - 1; i >= 0; i--) {
        const struct frame *f = &d->frame[i];
        const struct procedure *procedure = &r->game->procedures[f->procedure];

        procedure_name(procedure, out);
        text_put(out, " of ");
        text_char(out, seat_letter(f->who));
        text_put(out, " at ");
        if (!procedure_step(procedure, f->step, out)) {
            text_put(out, "instruction ");
            text_number(out, f->pc);
        }
        text_put(out, i > 0 ? ",\n  called by " : "");
    }
    if (d->over)
        text_put(out, "the match is over");
    text_char(out, '\n');
}

/* --- positions --- */

void position_blank(const struct rules *r, struct duel *d,
                    const struct setup *s, uint64_t seed)
{
    struct play p = { r, d, NULL };

    lay_out(r, d, s, &(struct seed){ .number = seed });
    r->game->blank(&p);
}

int position_resume(const struct rules *r, struct duel *d, struct sink *sink,
                    struct reason *why)
{
    struct play p = { r, d, sink };

    if (r->game->resume(&p, why) < 0)
        return -1;
    run(&p);
    return 0;
}
