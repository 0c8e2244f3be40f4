/* tally.c - see tally.h. */
#include "lab/tally.h"

#include <stdlib.h>
#include <string.h>

#include "ai/worth.h"
#include "base/file.h"
#include "core/game.h"

/* --- turns --- */

/* The last turn of each band but the last. */
static const int band_ends[TURN_BANDS - 1] = { 2, 4, 6, 10, 16, 30 };

int turn_band(int turn)
{
    int band = 0;

    while (band < TURN_BANDS - 1 && turn > band_ends[band])
        band++;
    return band;
}

void turn_band_limits(int band, int *from, int *to)
{
    *from = band > 0 ? band_ends[band - 1] + 1 : 1;
    *to = band < TURN_BANDS - 1 ? band_ends[band] : 0;
}

/* --- events --- */

bool tally_counts(const struct rules *r, int kind)
{
    const char *form = r->game->events[kind].form;
    const char *gap = strstr(form, "{n");
    char name[32];
    size_t length;

    if (gap == NULL)
        return false;
    if (gap[2] == '}')
        return true;
    length = strcspn(gap + 3, "}");
    if (length >= sizeof name)
        return false;
    memcpy(name, gap + 3, length);
    name[length] = '\0';
    return noun_find(r, name) == NULL; /* {n:card} counts cards */
}

static struct tally_card *card_of(struct tally *t, int who, card_id card)
{
    return &t->card[who][card];
}

static void note_played(struct tally *t, int who, card_id card)
{
    struct tally_card *c = card_of(t, who, card);

    if (c->played == 0)
        c->played = (uint16_t)(t->turn > 0 ? t->turn : 1);
}

/* When both have shown theirs, each is set against the other. */
static void note_set(struct tally *t, int who, card_id card)
{
    note_played(t, who, card);
    card_of(t, who, card)->set++;
    t->facing[who] = card;
    t->shown |= 1u << who;
    t->struck &= ~(1u << who);
    if (t->match->setup.players != 2 || t->shown != 3)
        return;
    t->sets = true;
    t->against[t->facing[0]][t->facing[1]]++;
    t->against[t->facing[1]][t->facing[0]]++;
    t->shown = 0;
}

/* An attack may hit more than once; it counts once. */
static void note_hit(struct tally *t, int who, card_id card)
{
    if (t->struck >> who & 1)
        return;
    t->struck |= 1u << who;
    card_of(t, who, card)->hit++;
    if (t->match->setup.players == 2)
        t->beats[card][t->facing[1 - who]]++;
}

static void note_card(struct tally *t, const struct event *e)
{
    switch ((enum counted)t->game->events[e->kind].counted) {
    case COUNTED_PLAYED:
        note_played(t, e->who, e->card);
        break;
    case COUNTED_SET:
        note_set(t, e->who, e->card);
        break;
    case COUNTED_HIT:
        note_hit(t, e->who, e->card);
        break;
    case COUNTED_STUNNED:
        if (t->match->setup.players == 2)
            card_of(t, 1 - e->who, t->facing[1 - e->who])->stunned++;
        break;
    case COUNTED_END:
        t->end_kind = e->kind;
        break;
    case COUNTED_ONLY:
        break;
    }
}

static void on_event(struct sink *sink, const struct event *e)
{
    struct tally *t = (struct tally *)sink;

    t->events[e->kind]++;
    t->amount[e->kind] += e->n;
    if (e->kind < t->game->nevents)
        note_card(t, e);
    if (e->kind != t->turn_kind)
        return;
    t->turn++;
    if (t->first < 0)
        t->first = e->who;
}

/* --- decisions --- */

static struct tally *looking(struct onlooker *o)
{
    return (struct tally *)((char *)o - offsetof(struct tally, onlooker));
}

/* What a seat has in hand. */
static void look_at_hand(struct tally *t, const struct rules *r,
                         const struct duel *d, int who)
{
    const struct field *hand = field_find(r, "hand");
    card_id list[TALLY_CARDS];
    int n = hand != NULL ? field_cards(r, d, hand, who, list) : 0;

    for (int i = 0; i < n; i++)
        card_of(t, who, list[i])->had = true;
}

/* How the first of two sides stands. */
static void look_at_lead(struct tally *t, const struct rules *r,
                         const struct duel *d)
{
    double worth = duel_evaluate(r, d, 0);
    int chances = (int)worth_chances(r->game->lead, worth);

    if (t->ncourse == t->room) {
        t->room = t->room * 2 + 256;
        t->course =
            must_realloc(t->course, (size_t)t->room * sizeof *t->course);
    }
    t->course[t->ncourse++] = (int16_t)chances;
    t->least[0] = chances < t->least[0] ? chances : t->least[0];
    t->least[1] = -chances < t->least[1] ? -chances : t->least[1];
}

static bool two_sides(const struct duel *d)
{
    return d->teams > 0 ? d->teams == 2 : d->players == 2;
}

static void on_asked(struct onlooker *o, const struct rules *r,
                     const struct duel *d, int who)
{
    struct tally *t = looking(o);

    look_at_hand(t, r, d, who);
    t->leads.onlooker.asked(&t->leads.onlooker, r, d, who);
    if (two_sides(d) && worth_settled(r, d))
        look_at_lead(t, r, d);
}

/* Chances to win, wins less losses in thousandths, as a player sees them. */
static double chances_of(const struct computer *c, const struct rules *r,
                         int worth)
{
    return c->kind->thinks ? worth : worth_chances(r->game->lead, worth);
}

/* How much better the best answer is than the mean of all; -1: nobody knows. */
static double gain_of(const struct computer *c, const struct rules *r,
                      const struct opinion *op)
{
    double best = -1e9, sum = 0;
    bool judged = false;

    for (int i = 0; i < op->n; i++) {
        double chances = chances_of(c, r, op->worth[i]);

        judged |= op->worth[i] != 0;
        best = chances > best ? chances : best;
        sum += chances;
    }
    return judged ? (best - sum / op->n) / 2 : -1;
}

static void on_thought(struct onlooker *o, const struct rules *r,
                       const struct duel *d, int who, const struct opinion *op)
{
    struct tally *t = looking(o);
    struct tally_question *q = &t->question[d->question];
    double gain = op->n > 1 ? gain_of(&t->match->seat[who], r, op) : -1;

    q->asked++;
    q->answers += op->n;
    q->forced += op->n == 1;
    q->judged += gain >= 0;
    q->mattered += gain * 2 >= TALLY_MATTERS;
}

/* --- the end --- */

static void count_share(struct tally *t, const char *id, const char *what,
                        int share)
{
    counts_add(&t->counts, 1, "card %s %s", id, what);
    counts_add(&t->counts, share, "card %s %s won", id, what);
}

static void count_card(struct tally *t, const char *id,
                       const struct tally_card *c, int share)
{
    if (c->had || c->played > 0)
        count_share(t, id, "had", share);
    if (c->played > 0) {
        char band[16];

        snprintf(band, sizeof band, "turn %d", turn_band(c->played));
        count_share(t, id, "played", share);
        count_share(t, id, band, share);
    }
    if (c->set == 0)
        return;
    counts_add(&t->counts, c->set, "card %s set", id);
    counts_add(&t->counts, c->hit, "card %s hit", id);
    counts_add(&t->counts, c->stunned, "card %s stunned", id);
}

static void count_kept(struct tally *t, const struct rules *r,
                       const struct duel *d, int who)
{
    const struct field *hand = field_find(r, "hand");
    card_id list[TALLY_CARDS];
    int n = hand != NULL ? field_cards(r, d, hand, who, list) : 0;
    bool counted[TALLY_CARDS] = { false };

    for (int i = 0; i < n; i++) {
        if (!counted[list[i]])
            count_share(t, r->book->cards[list[i]].id, "kept",
                        match_share(d, who));
        counted[list[i]] = true;
    }
}

static void count_against(struct tally *t, const struct rules *r)
{
    const struct card *card = r->book->cards;

    for (int i = 1; i < r->book->ncards; i++)
        for (int k = 1; k < r->book->ncards; k++) {
            if (t->against[i][k] > 0)
                counts_add(&t->counts, t->against[i][k], "card %s against %s",
                           card[i].id, card[k].id);
            if (t->beats[i][k] > 0)
                counts_add(&t->counts, t->beats[i][k], "card %s beats %s",
                           card[i].id, card[k].id);
        }
}

static void count_cards(struct tally *t, const struct rules *r,
                        const struct duel *d)
{
    for (int who = 0; who < d->players; who++) {
        for (int i = 1; i < r->book->ncards; i++)
            count_card(t, r->book->cards[i].id, &t->card[who][i],
                       match_share(d, who));
        count_kept(t, r, d, who);
    }
    if (t->sets)
        count_against(t, r);
}

/* The lead in the middle of each tenth of the match, and who won it. */
static void count_course(struct tally *t, const struct duel *d)
{
    for (int i = 0; i < TALLY_PARTS && t->ncourse > 0; i++) {
        int lead = t->course[(2 * i + 1) * t->ncourse / (2 * TALLY_PARTS)];

        counts_add(&t->counts, 1, "lead %d", i);
        counts_add(&t->counts, abs(lead), "lead %d sum", i);
        if (lead == 0)
            continue;
        counts_add(&t->counts, 1, "ahead %d", i);
        counts_add(&t->counts, match_share(d, lead > 0 ? 0 : 1), "ahead %d won",
                   i);
    }
    if (t->ncourse == 0)
        return;
    for (int side = 0; side < 2; side++)
        if (match_share(d, side) == 1000) {
            counts_add(&t->counts, 1, "decided");
            counts_add(&t->counts, t->least[side] <= TALLY_COMEBACK,
                       "comeback");
        }
}

static void on_ended(struct onlooker *o, const struct rules *r,
                     const struct duel *d)
{
    struct tally *t = looking(o);

    leads_end(&t->leads, r, d);
    count_cards(t, r, d);
    if (two_sides(d))
        count_course(t, d);
    if (t->end_kind >= 0)
        counts_add(&t->counts, 1, "end %s", t->game->events[t->end_kind].name);
}

/* --- matches --- */

void tally_init(struct tally *t)
{
    memset(t, 0, sizeof *t);
    t->sink.event = on_event;
    t->onlooker = (struct onlooker){ on_asked, on_thought, on_ended };
    counts_init(&t->counts);
    leads_init(&t->leads);
}

void tally_done(struct tally *t)
{
    counts_done(&t->counts);
    free(t->course);
}

void tally_clear(struct tally *t)
{
    counts_done(&t->counts);
    counts_init(&t->counts);
    leads_init(&t->leads);
    memset(t->events, 0, sizeof t->events);
    memset(t->amount, 0, sizeof t->amount);
    memset(t->question, 0, sizeof t->question);
}

static int find_turn(const struct game *g)
{
    for (int i = 0; i < g->nevents; i++)
        if (text_equal(g->events[i].name, "turn"))
            return i;
    return -1;
}

static void begin(struct tally *t, const struct pairing *m)
{
    t->match = m;
    t->game = m->rules->game;
    t->turn_kind = find_turn(t->game);
    t->end_kind = t->first = -1;
    t->turn = t->ncourse = 0;
    t->shown = t->struck = 0;
    t->least[0] = t->least[1] = 0;
    memset(t->card, 0, sizeof t->card);
    memset(t->facing, 0, sizeof t->facing);
    if (!t->sets)
        return;
    memset(t->against, 0, sizeof t->against);
    memset(t->beats, 0, sizeof t->beats);
    t->sets = false;
}

static void fill_result(const struct tally *t, const struct duel *d,
                        struct tally_result *out)
{
    *out = (struct tally_result){ .first = (int8_t)t->first,
                                  .turns = t->turn,
                                  .decisions = (int)d->answers };
    for (int who = 0; who < d->players; who++)
        out->share[who] = (int16_t)match_share(d, who);
}

bool tally_match(struct tally *t, const struct pairing *m,
                 struct tally_result *out)
{
    union match end;

    begin(t, m);
    if (!match_play(m, &end.duel, &t->sink, &t->onlooker))
        return false;
    fill_result(t, &end.duel, out);
    counts_add(&t->counts, 1, "turns %d", out->turns);
    counts_add(&t->counts, 1, "decisions %d", out->decisions);
    return true;
}

/* --- what is kept elsewhere --- */

static void flush_events(struct tally *t)
{
    for (int i = 0; i < t->game->nevents; i++) {
        if (t->events[i] == 0)
            continue;
        counts_add(&t->counts, t->events[i], "event %s",
                   t->game->events[i].name);
        counts_add(&t->counts, t->amount[i], "amount %s",
                   t->game->events[i].name);
    }
    memset(t->events, 0, sizeof t->events);
    memset(t->amount, 0, sizeof t->amount);
}

static void flush_questions(struct tally *t)
{
    for (int i = 0; i < t->game->nquestions; i++) {
        const char *name = t->game->questions[i].name;
        struct tally_question *q = &t->question[i];

        if (q->asked == 0)
            continue;
        counts_add(&t->counts, q->asked, "question %s asked", name);
        counts_add(&t->counts, q->answers, "question %s answers", name);
        counts_add(&t->counts, q->forced, "question %s forced", name);
        counts_add(&t->counts, q->judged, "question %s judged", name);
        counts_add(&t->counts, q->mattered, "question %s mattered", name);
    }
    memset(t->question, 0, sizeof t->question);
}

static void flush_leads(struct tally *t)
{
    struct leads *l = &t->leads;

    for (int i = 0; i < LEADS_WORTHS; i++) {
        if (l->n[i] == 0)
            continue;
        counts_add(&t->counts, l->n[i], "worth %d", i - LEADS_WIN);
        counts_add(&t->counts, l->result[i], "result %d", i - LEADS_WIN);
    }
    leads_init(l);
}

void tally_flush(struct tally *t)
{
    if (t->game == NULL)
        return;
    flush_events(t);
    flush_questions(t);
    flush_leads(t);
}

void tally_leads(const struct counts *c, struct leads *out)
{
    leads_init(out);
    for (int i = 0; i < LEADS_WORTHS; i++) {
        out->n[i] = (long)counts_get(c, "worth %d", i - LEADS_WIN);
        out->result[i] = counts_get(c, "result %d", i - LEADS_WIN);
    }
}
