/* facts_words.c - what an experiment found, in sentences. */
#include <math.h>
#include <stdarg.h>
#include <stdio.h>

#include "core/game.h"
#include "lab/facts.h"

enum { SENTENCE = 400, NAMED = 3 };

struct teller {
    void (*tell)(void *with, const char *sentence);
    void *with;
};

__attribute__((format(printf, 2, 3))) static void say(const struct teller *t,
                                                      const char *format, ...)
{
    char sentence[SENTENCE];
    va_list args;

    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    t->tell(t->with, sentence);
}

/* "52.1% (51.0 to 53.2)" */
static const char *percent(const struct interval *i, char out[48])
{
    snprintf(out, 48, "%.1f%% (%.1f to %.1f)", 100 * i->value, 100 * i->low,
             100 * i->high);
    return out;
}

static void tell_first(const struct facts *f, const struct teller *t)
{
    double even = 1.0 / experiment_sides(f->e);
    char text[48];

    if (!f->has_first)
        return;
    if (f->first.low > even)
        say(t, "The first player wins too often: %s where %.0f%% is even.",
            percent(&f->first, text), 100 * even);
    else if (f->first.high < even)
        say(t, "The first player wins too rarely: %s where %.0f%% is even.",
            percent(&f->first, text), 100 * even);
    else
        say(t,
            "The first player wins %s; no edge is known, and it is at most "
            "%.1f points.",
            percent(&f->first, text),
            100 * fmax(f->first.high - even, even - f->first.low));
}

/* The strongest and the weakest. */
static void tell_extremes(const struct facts *f, const struct teller *t)
{
    const struct standings *s = &f->standings;
    const struct standing *best = NULL, *worst = NULL;
    char high[48], low[48];

    for (int i = 0; i < s->n; i++) {
        const struct standing *row = &s->row[i];

        if (row->matches == 0)
            continue;
        if (best == NULL || row->share.value > best->share.value)
            best = row;
        if (worst == NULL || row->share.value < worst->share.value)
            worst = row;
    }
    if (best == NULL || best == worst)
        return;
    say(t, "%s is the strongest %s with %s, %s the weakest with %s.",
        best->name, f->rules->game->pick.name, percent(&best->share, high),
        worst->name, percent(&worst->share, low));
}

static void tell_lopsided(const struct facts *f, const struct teller *t)
{
    const struct standings *s = &f->standings;
    const struct meeting *most = NULL;
    int uneven = 0, pairs = 0, at = 0;
    char text[48];

    for (int i = 0; i < s->n * s->n && s->pairs; i++) {
        const struct meeting *m = &s->meeting[i];

        if (m->rounds.n < 2)
            continue;
        pairs += i / s->n < i % s->n;
        uneven += m->share.low > 0.6;
        if (most == NULL || m->share.low > most->share.low) {
            most = m;
            at = i;
        }
    }
    if (most == NULL || most->share.low <= 0.5)
        return;
    say(t,
        "The most uneven pairing is %s against %s: %s. In %d of %d pairings "
        "one "
        "side surely has more than 60%%.",
        s->row[at / s->n].name, s->row[at % s->n].name,
        percent(&most->share, text), uneven, pairs);
}

/* "= 0.032", "< 0.001" */
static const char *small_chance(double p, char out[8])
{
    if (p < 0.001)
        return "< 0.001";
    snprintf(out, 8, "= %.3f", p);
    return out;
}

/* Whether strength explains who beats whom. */
static void word_cycles(struct facts *f)
{
    const struct standings *s = &f->standings;
    char p[8];

    if (s->cycles < 0)
        snprintf(f->cycles_text, sizeof f->cycles_text,
                 "Too few matches to tell cycles from luck.");
    else if (s->cycles < 0.05)
        snprintf(f->cycles_text, sizeof f->cycles_text,
                 "Strength alone does not explain who beats whom (p %s): there "
                 "are real cycles or counters.",
                 small_chance(s->cycles, p));
    else
        snprintf(f->cycles_text, sizeof f->cycles_text,
                 "Strength alone explains who beats whom (p = %.2f): cycles "
                 "here may be luck.",
                 s->cycles);
}

/* Members of teams that surely add or cost something. */
static void tell_worth(const struct facts *f, const struct teller *t)
{
    const struct standings *s = &f->standings;
    const struct standing *best = NULL, *worst = NULL;

    for (int i = 0; i < s->n && !s->pairs; i++) {
        const struct standing *row = &s->row[i];

        if (row->worth.low > 0 &&
            (best == NULL || row->worth.value > best->worth.value))
            best = row;
        if (row->worth.high < 0 &&
            (worst == NULL || row->worth.value < worst->worth.value))
            worst = row;
    }
    if (best != NULL)
        say(t, "%s adds most to a team: %.1f points (%.1f to %.1f).",
            best->name, 100 * best->worth.value, 100 * best->worth.low,
            100 * best->worth.high);
    if (worst != NULL)
        say(t, "%s costs a team most: %.1f points (%.1f to %.1f).", worst->name,
            -100 * worst->worth.value, -100 * worst->worth.high,
            -100 * worst->worth.low);
}

/* Cards that are stronger (1) or weaker (-1) than chance explains. */
static void tell_cards(const struct facts *f, const struct teller *t,
                       int direction, const char *more)
{
    char names[SENTENCE / 2] = "";
    size_t n = 0;
    int found = 0;

    for (int i = 0; i < f->ncards; i++) {
        if (f->card[i].stands != direction)
            continue;
        if (found++ < NAMED && n < sizeof names)
            n += (size_t)snprintf(names + n, sizeof names - n, "%s%s",
                                  found > 1 ? ", " : "", f->card[i].name);
    }
    if (found == 1)
        say(t, "One card wins %s often than luck explains: %s.", more, names);
    else if (found > 1)
        say(t, "%d cards win %s often than luck explains%s %s.", found, more,
            found > NAMED ? ", first of all" : ":", names);
}

static void tell_length(const struct facts *f, const struct teller *t)
{
    if (f->turns.matches > 0 && f->turns.mean > 0)
        say(t, "A match has %d turns in the middle, and 90%% have %d to %d.",
            f->turns.p50, f->turns.p5, f->turns.p95);
    if (f->drawn > 0)
        say(t, "%.1f%% of the matches are drawn.", 100 * f->drawn);
}

static void word_skill(struct facts *f)
{
    const struct experiment_plan *plan = experiment_plan(f->e);
    const struct skill_facts *s = &f->skill;
    double all = (double)(s->player + s->seat + s->split);
    char text[48];

    if (!s->known || all == 0)
        return;
    snprintf(f->skill_text, sizeof f->skill_text,
             "Of 100 deals played twice with seats changed, %s wins %.0f from "
             "both seats, and %.0f are won by the same seat both times. Where "
             "one of the two decides, it is the player in %s of the deals.",
             s->rival ? plan->rival.name : plan->player.name,
             100 * (double)s->player / all, 100 * (double)s->seat / all,
             percent(&s->skill, text));
}

void facts_word(struct facts *f)
{
    word_cycles(f);
    word_skill(f);
}

void facts_tell(const struct facts *f,
                void (*tell)(void *with, const char *sentence), void *with)
{
    struct teller t = { tell, with };

    if (f->matches == 0)
        return;
    tell_first(f, &t);
    tell_extremes(f, &t);
    tell_lopsided(f, &t);
    if (f->standings.cycles >= 0 && f->standings.pairs && f->standings.n > 2)
        say(&t, "%s", f->cycles_text);
    tell_worth(f, &t);
    tell_cards(f, &t, 1, "more");
    tell_cards(f, &t, -1, "less");
    tell_length(f, &t);
    if (f->skill_text[0] != '\0')
        say(&t, "%s", f->skill_text);
}
