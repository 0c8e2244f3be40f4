/* hint_words.c - see hint.h: hints as people read them. */
#include "match/hint.h"

#include <string.h>

#include "base/sentence.h"
#include "core/game.h"
#include "core/notation.h"

enum { ROWS = 5, SMALLEST_SHARE = 2 };

void hint_say(const struct hint *h, int i, struct text *out)
{
    notation_say(h->rules, &h->view.duel, h->who, h->answer[i].answer, out);
}

/* --- what things are worth --- */

/* Is a match won by one of two sides?  Else worths are no chances to win. */
static bool is_won(const struct rules *r, const struct duel *d)
{
    return r->game->stake == 0 &&
           (d->teams == 2 || (d->teams == 0 && d->players == 2));
}

static int limited(int worth)
{
    return worth > 1000 ? 1000 : worth < -1000 ? -1000 : worth;
}

/* How worths are shown: as chances to win in whole percents or in tenths of them, or
 * from -1 to +1 in hundredths. */
enum unit { PERCENT, TENTHS, HUNDREDTHS };

/* A worth in such units.  A draw is half a win. */
static int in_units(int worth, enum unit unit)
{
    int tenths = (limited(worth) + 1000) / 2;

    return unit == PERCENT  ? (tenths + 5) / 10
           : unit == TENTHS ? tenths
                            : limited(worth) / 10;
}

/* "62", "62.4" or "+0.24" */
static void put_units(int n, enum unit unit, struct text *out)
{
    int size = n < 0 ? -n : n;

    if (unit == HUNDREDTHS) {
        text_char(out, n < 0 ? '-' : '+');
        text_number(out, size / 100);
        text_char(out, '.');
        text_number(out, size / 10 % 10);
        text_number(out, size % 10);
        return;
    }
    text_number(out, unit == TENTHS ? n / 10 : n);
    if (unit == TENTHS) {
        text_char(out, '.');
        text_number(out, n % 10);
    }
}

void hint_worth(const struct rules *r, const struct duel *d, int worth,
                struct text *out)
{
    enum unit unit = is_won(r, d) ? PERCENT : HUNDREDTHS;

    put_units(in_units(worth, unit), unit, out);
    text_put(out, unit == PERCENT ? "%" : "");
}

void hint_interval(const struct rules *r, const struct duel *d, int worth,
                   int error, bool exact, struct text *out)
{
    enum unit unit = !is_won(r, d) ? HUNDREDTHS : exact ? TENTHS : PERCENT;
    int low = in_units(worth - error, unit),
        high = in_units(worth + error, unit);

    put_units(in_units(worth, unit), unit, out);
    text_put(out, unit == HUNDREDTHS ? "" : "%");
    if (low == high)
        return;
    text_put(out, " (");
    put_units(low, unit, out);
    text_put(out, unit == HUNDREDTHS ? " to " : "-");
    put_units(high, unit, out);
    text_char(out, ')');
}

/* With tenths where so much is known of the recommended answer. */
static void put_interval(const struct hint *h, int worth, int error,
                         struct text *out)
{
    enum { EXACT = 10 }; /* half a percent */

    hint_interval(h->rules, &h->view.duel, worth, error,
                  h->answer[0].error < EXACT, out);
}

void hint_cause(const struct rules *r, const struct cause *c, struct text *out)
{
    bool missed = cause_is_missed(c);

    if (c->roughly)
        event_text_roughly(r, &c->event, out);
    else
        event_text(r, &c->event, out);
    text_put(out, " (");
    text_number(out, missed ? c->better : c->percent);
    text_put(out, "%, not ");
    text_number(out, missed ? c->percent : c->better);
    text_put(out, "%)");
}

void hint_course(const struct rules *r, const struct course_step *step, int n,
                 struct text *out)
{
    enum { SURE = 90 };

    for (int i = 0; i < n; i++) {
        text_put(out, i > 0 ? "; " : "");
        event_text(r, &step[i].event, out);
        if (step[i].percent >= SURE)
            continue;
        text_put(out, " (");
        text_number(out, step[i].percent);
        text_put(out, "%)");
    }
}

/* --- the answers --- */

static void put_adviser(const struct hint *h, struct text *out)
{
    text_put(out, "The ");
    text_put(out, h->player);
    text_put(out, h->stopped ? " player, had it to stop now, would answer: "
                             : " player would answer: ");
}

/* Another part of an answer; that a set is whole now ends it. */
static void put_part(const struct hint *h, choice c, bool last,
                     struct text *out)
{
    const struct duel *d = &h->view.duel;
    const struct question *q = duel_ask(h->rules, d, h->who);
    size_t from;

    if (last && q->set != NULL && c == q->set(h->rules, d, h->who).done) {
        text_put(out, ", and no more");
        return;
    }
    text_put(out, last ? ", then " : ", ");
    from = out->n;
    notation_say(h->rules, d, h->who, c, out);
    text_small(out, from);
}

void hint_head(const struct hint *h, struct text *out)
{
    if (h->n == 1)
        text_put(out, "There is only one answer: ");
    else
        put_adviser(h, out);
    hint_say(h, 0, out);
    for (int i = 0; i < h->nrest; i++)
        put_part(h, h->rest[i], i + 1 == h->nrest, out);
    sentence_end(out);
}

const char *hint_label(const struct hint *h)
{
    return h->secret                         ? "The mix that it plays:"
           : is_won(h->rules, &h->view.duel) ? "Chance to win:"
                                             : "Worth, from -1 to +1:";
}

int hint_rows(const struct hint *h)
{
    int n = 0;

    if (h->n == 1) /* nobody thought about it */
        return 0;
    while (n < h->n && n < ROWS &&
           (!h->secret || h->answer[n].share >= SMALLEST_SHARE))
        n++;
    return n;
}

void hint_value(const struct hint *h, int i, struct text *out)
{
    const struct hint_answer *a = &h->answer[i];

    if (!h->secret) {
        put_interval(h, a->worth, a->error, out);
        return;
    }
    text_number(out, a->share);
    text_char(out, '%');
}

/* --- sentences --- */

/* Sentence i of a kind; false: there are not so many. */
typedef bool sentence(const struct hint *h, int i, struct text *out);

/* Answers that the thought could not tell from the recommended one. */
static bool say_alike(const struct hint *h, int i, struct text *out)
{
    int alike = 1, rows = hint_rows(h);

    while (alike < h->n && hint_alike(h, alike))
        alike++;
    if (i > 0 || h->secret || alike == 1)
        return false;
    if (alike == h->n)
        text_put(out, "All answers look");
    else if (alike > rows) {
        text_put(out, "These answers and ");
        text_number(out, alike - rows);
        text_put(out, " more look");
    } else {
        text_put(out, "The first ");
        text_number(out, alike);
        text_put(out, " answers look");
    }
    text_put(out, " alike to it.");
    return true;
}

static bool say_mix(const struct hint *h, int i, struct text *out)
{
    int worth = 0, error = 0;

    if (i > 0 || !h->secret)
        return false;
    for (int k = 0; k < h->n; k++) {
        worth += h->answer[k].share * h->answer[k].worth;
        error += h->answer[k].share * h->answer[k].error;
    }
    text_put(out,
             h->answer[0].share == 100
                 ? "Answers are hidden here, but it always gives this one. "
                 : "Others should not be able to count on one answer, so "
                   "this one was drawn from the mix. ");
    text_put(out,
             is_won(h->rules, &h->view.duel) ? "Chance to win: " : "Worth: ");
    put_interval(h, worth / 100, error / 100, out);
    text_char(out, '.');
    return true;
}

static void put_deed(const struct hint *h, const struct event *deed, int worth,
                     struct text *out)
{
    event_text(h->rules, deed, out);
    text_put(out, " (");
    hint_worth(h->rules, &h->view.duel, worth, out);
    text_char(out, ')');
}

/* An answer in quotation marks, unless it has some of its own. */
static void put_quoted(const struct hint *h, int i, struct text *out)
{
    char words[256];
    struct text answer;
    const char *mark;

    text_init(&answer, words, sizeof words);
    hint_say(h, i, &answer);
    mark = strchr(words, '"') != NULL ? "" : "\"";
    text_put(out, mark);
    text_put(out, words);
    text_put(out, mark);
}

static bool say_part(const struct hint *h, int i, struct text *out)
{
    for (int k = 0; k < h->nparts; k++) {
        const struct hint_part *part = &h->part[k];

        if (!part->differs || i-- > 0)
            continue;
        put_quoted(h, part->answer, out);
        text_put(out, " is at its best when ");
        put_deed(h, &part->best, part->most, out);
        text_put(out, ", at its worst when ");
        put_deed(h, &part->worst, part->least, out);
        text_char(out, '.');
        return true;
    }
    return false;
}

static bool say_course(const struct hint *h, int i, struct text *out)
{
    if (i > 0 || h->nsteps == 0)
        return false;
    text_put(out, "What may follow: ");
    hint_course(h->rules, h->course, h->nsteps, out);
    sentence_end(out);
    return true;
}

static bool say_why(const struct hint *h, int i, struct text *out)
{
    if (i > 0 || !h->explained)
        return false;
    if (cause_is_missed(&h->why)) {
        put_quoted(h, 0, out);
        text_put(out, " is better than ");
        put_quoted(h, 1, out);
    } else {
        put_quoted(h, 1, out);
        text_put(out, " is worth less");
    }
    text_put(out, ", for then ");
    hint_cause(h->rules, &h->why, out);
    sentence_end(out);
    return true;
}

/* Without a reason, at least what comes of the second answer. */
static bool say_other(const struct hint *h, int i, struct text *out)
{
    if (i > 0 || h->nother == 0)
        return false;
    text_put(out, "What may follow ");
    put_quoted(h, 1, out);
    text_put(out, " instead: ");
    hint_course(h->rules, h->other, h->nother, out);
    sentence_end(out);
    return true;
}

static void put_held(const struct hint *h, const struct hint_held *held,
                     struct text *out)
{
    text_put(out, h->rules->book->cards[held->card].name);
    text_put(out, " (");
    text_number(out, held->percent);
    text_put(out, "%, ");
    text_number(out, held->unseen);
    text_put(out, " of ");
    text_number(out, held->copies);
    text_put(out, " unseen)");
}

/* Cards that matter have a sentence each. */
static bool say_danger(const struct hint *h, int i, struct text *out)
{
    const struct hint_held *held = &h->held[i];

    if (i >= h->nheld || !held->matters)
        return false;
    text_put(out, "Beware of ");
    put_held(h, held, out);
    text_put(out, ": if ");
    text_char(out, seat_letter(held->who));
    text_put(out, is_won(h->rules, &h->view.duel) ? " holds it, the chance is "
                                                  : " holds it, the worth is ");
    hint_worth(h->rules, &h->view.duel, held->with, out);
    text_put(out, ", otherwise ");
    hint_worth(h->rules, &h->view.duel, held->without, out);
    text_char(out, '.');
    return true;
}

/* All others share one, of which this is the part about seat i. */
static bool say_held(const struct hint *h, int i, struct text *out)
{
    int n = 0;

    for (int k = 0; k < h->nheld; k++) {
        const struct hint_held *held = &h->held[k];

        if (held->matters || held->who != i)
            continue;
        if (n++ > 0)
            text_put(out, ", ");
        else {
            text_char(out, seat_letter(i));
            text_put(out, " may hold ");
        }
        put_held(h, held, out);
    }
    text_put(out, n > 0 ? "." : "");
    return i < h->view.duel.players;
}

/* Sentence kinds may leave some of theirs empty. */
bool hint_sentence(const struct hint *h, int i, struct text *out)
{
    static sentence *const kinds[] = { say_alike,  say_mix, say_part,
                                       say_course, say_why, say_other,
                                       say_danger, say_held };
    struct text begun = *out;

    for (size_t kind = 0; kind < sizeof kinds / sizeof kinds[0]; kind++)
        for (int k = 0; kinds[kind](h, k, out); k++) {
            if (out->n > begun.n && i-- == 0)
                return true;
            *out = begun;
        }
    return false;
}
