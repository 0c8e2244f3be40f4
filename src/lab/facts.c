/* facts.c - see facts.h. */
#include "lab/facts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "card/vocabulary.h"
#include "core/game.h"
#include "match/picks.h"

/* --- results --- */

struct sums {
    struct sample first, seat[DUEL_MAX_PLAYERS];
    long drawn, matches;
};

/* One round of the arm: seats and first players are paired in it. */
static long add_round(const struct facts *f, const struct experiment_results *r,
                      long at, struct sums *s)
{
    long round = r->match[at].round, n = 0, begun = 0, counted = 0;
    int players = experiment_plan(f->e)->arm[0].setup.players;
    double first = 0, seat[DUEL_MAX_PLAYERS] = { 0 };

    for (; at + n < r->n && r->match[at + n].round == round; n++) {
        const struct tally_result *m = &r->match[at + n].result;
        int best = 0;

        if (r->match[at + n].arm != f->arm)
            continue;
        counted++;
        begun += m->first >= 0;
        first += m->first >= 0 ? m->share[m->first] / 1000.0 : 0;
        for (int who = 0; who < players; who++) {
            seat[who] += m->share[who] / 1000.0;
            best = m->share[who] > best ? m->share[who] : best;
        }
        s->drawn += best < 1000;
    }
    s->matches += counted;
    if (begun > 0)
        sample_add(&s->first, first / (double)begun);
    for (int who = 0; who < players && counted > 0; who++)
        sample_add(&s->seat[who], seat[who] / (double)counted);
    return n;
}

static void add_results(struct facts *f)
{
    const struct experiment_results *r = experiment_results(f->e);
    int places = experiment_places(f->e);
    struct sums s = { 0 };

    for (long at = 0; at < r->n;)
        at += add_round(f, r, at, &s);
    f->matches = s.matches;
    f->rounds = r->rounds;
    f->drawn = s.matches > 0 ? (double)s.drawn / (double)s.matches : 0;
    f->has_first = s.first.n > 0;
    f->first = rating_share(&s.first, places);
    for (int who = 0; who < DUEL_MAX_PLAYERS; who++)
        f->seat[who] = rating_share(&s.seat[who], places);
}

/* --- lengths --- */

static void add_bar(void *with, const char *rest, long long n)
{
    struct length_facts *l = with;

    l->bar = must_realloc(l->bar, ((size_t)l->nbars + 1) * sizeof *l->bar);
    l->bar[l->nbars++] = (struct length_bar){ atoi(rest), (long)n };
}

static int by_value(const void *a, const void *b)
{
    return ((const struct length_bar *)a)->value -
           ((const struct length_bar *)b)->value;
}

/* The least value that so many per cent of the matches do not exceed. */
static int percentile(const struct length_facts *l, int percent)
{
    long left = (l->matches * percent + 99) / 100;
    int i = 0;

    if (l->nbars == 0)
        return 0;
    while (i < l->nbars - 1 && (left -= l->bar[i].n) > 0)
        i++;
    return l->bar[i].value;
}

static void add_lengths(const struct facts *f, const char *begin,
                        struct length_facts *out)
{
    double sum = 0;

    counts_each(f->counts, begin, add_bar, out);
    if (out->nbars > 0)
        qsort(out->bar, (size_t)out->nbars, sizeof *out->bar, by_value);
    for (int i = 0; i < out->nbars; i++) {
        out->matches += out->bar[i].n;
        sum += (double)out->bar[i].n * out->bar[i].value;
    }
    out->mean = out->matches > 0 ? sum / (double)out->matches : 0;
    out->p5 = percentile(out, 5);
    out->p50 = percentile(out, 50);
    out->p95 = percentile(out, 95);
}

/* --- cards --- */

/* Where equals meet each other, both sides could have the card. */
double facts_base(const struct facts *f, unsigned card)
{
    const struct standings *s = &f->standings;
    const struct rules *r = f->rules;
    unsigned owner = pick_owner(r, card);
    int sides = experiment_sides(f->e);
    double sum = 0, n = 0;

    for (int i = 0; i < s->n; i++) {
        unsigned pick = s->row[i].pick;
        bool has = r->game->pick.deck
                       ? deck_copies(&r->book->decks[pick - 1], card) > 0
                       : owner == CARD_NONE || owner == pick;
        double own = (double)s->row[i].matches;
        double among_equals = (double)s->row[i].equals.n * s->matches;

        sum += has ? own * s->row[i].share.value + among_equals : 0;
        n += has ? own + among_equals * sides : 0;
    }
    return n > 0 ? sum / n : 1.0 / sides;
}

static struct outcome outcome_of(const struct facts *f, const char *id,
                                 const char *what, double reach)
{
    long n = (long)counts_get(f->counts, "card %s %s", id, what);
    double won = (double)counts_get(f->counts, "card %s %s won", id, what);

    return (struct outcome){
        n, rating_wilson(n > 0 ? won / 1000 / (double)n : 0, (double)n, reach)
    };
}

static int stands(const struct outcome *o, double base)
{
    if (o->matches < FACTS_COMMON)
        return 0;
    return o->share.low > base ? 1 : o->share.high < base ? -1 : 0;
}

static void fill_card(const struct facts *f, struct card_facts *c, double reach)
{
    const struct rules *r = f->rules;
    unsigned owner = r->game->pick.deck ? CARD_NONE : pick_owner(r, c->card);

    c->id = r->book->cards[c->card].id;
    c->name = r->book->cards[c->card].name;
    c->kind = r->game->vocabulary->types[r->book->cards[c->card].type].name;
    c->owner = owner != CARD_NONE ? pick_id(r, owner) : NULL;
    c->had = outcome_of(f, c->id, "had", reach);
    c->played = outcome_of(f, c->id, "played", reach);
    c->kept = outcome_of(f, c->id, "kept", reach);
    c->base = facts_base(f, c->card);
    c->stands = stands(&c->had, c->base);
    if (c->stands == 0)
        c->stands = stands(&c->played, c->base);
    c->set = (long)counts_get(f->counts, "card %s set", c->id);
    c->hit = (long)counts_get(f->counts, "card %s hit", c->id);
    c->stunned = (long)counts_get(f->counts, "card %s stunned", c->id);
}

static void add_cards(struct facts *f)
{
    const struct book *b = f->rules->book;
    double reach;

    f->card = must_calloc(b->ncards, sizeof *f->card);
    for (unsigned i = 1; i < b->ncards; i++)
        if (counts_get(f->counts, "card %s had", b->cards[i].id) > 0)
            f->card[f->ncards++].card = i;
    reach = rating_reach(1 - 0.05 / (f->ncards > 0 ? f->ncards : 1));
    for (int i = 0; i < f->ncards; i++)
        fill_card(f, &f->card[i], reach);
}

/* --- skill --- */

/* What the first seat got, for the player and for the rival in it. */
struct twice {
    double got[2];
};

static void judge_deal(const struct twice *t, struct skill_facts *s,
                       long won[2])
{
    if (t->got[0] == 1 && t->got[1] == 0)
        won[0]++;
    else if (t->got[0] == 0 && t->got[1] == 1)
        won[1]++;
    else if (t->got[0] == t->got[1] && (t->got[0] == 0 || t->got[0] == 1))
        s->seat++;
    else
        s->split++;
}

/* Each deal and each way to bring things: two matches, player and rival having
 * changed seats. */
static void add_skill(struct facts *f)
{
    const struct experiment_results *r = experiment_results(f->e);
    int seatings = experiment_places(f->e) / 2;
    long won[2] = { 0, 0 };

    if (experiment_plan(f->e)->rival.name == NULL ||
        experiment_sides(f->e) != 2)
        return;
    for (long at = 0; at < r->n; at++) {
        const struct experiment_match *m = &r->match[at];
        long other = at + (long)seatings * experiment_plan(f->e)->arms;
        struct twice t;

        if (m->arm != f->arm || m->place >= seatings || other >= r->n ||
            r->match[other].round != m->round)
            continue;
        t.got[0] = m->result.share[0] / 1000.0;
        t.got[1] = r->match[other].result.share[0] / 1000.0;
        judge_deal(&t, &f->skill, won);
    }
    f->skill.known = true;
    f->skill.rival = won[1] > won[0];
    f->skill.player = f->skill.rival ? won[1] : won[0];
    f->skill.split += f->skill.rival ? won[0] : won[1];
    f->skill.skill = rating_wilson(
        (double)f->skill.player /
            fmax(1, (double)(f->skill.player + f->skill.seat)),
        (double)(f->skill.player + f->skill.seat), rating_reach(0.95));
}

/* --- all --- */

void facts_init(struct facts *f, struct experiment *e, int arm)
{
    memset(f, 0, sizeof *f);
    f->e = e;
    f->arm = arm;
    f->rules = experiment_plan(e)->arm[arm].rules;
    f->counts = &experiment_results(e)->counts[arm];
    add_results(f);
    add_lengths(f, "turns ", &f->turns);
    add_lengths(f, "decisions ", &f->decisions);
    standings_init(&f->standings, e, arm);
    add_cards(f);
    add_skill(f);
    facts_word(f);
}

void facts_done(struct facts *f)
{
    standings_done(&f->standings);
    free(f->turns.bar);
    free(f->decisions.bar);
    free(f->card);
}
