/* story.c - see story.h.
 *
 * Events that differ in their card only, such as drawing, are told in one
 * sentence: "A draws Thrust, Parry", "B draws 2 cards".
 */
#include "tui/story.h"

#include <string.h>

#include "base/sentence.h"
#include "core/game.h"

enum { INDENT = 2, SENTENCE = 1024 };

static const char card_part[] = "{card}";

/* May further cards be added to the end of the sentence? */
static bool ends_in_card(const struct rules *r, const struct event *e)
{
    const char *form = event_kind(r, e->kind)->form;
    size_t n = strlen(form), m = strlen(card_part);

    return n >= m && strcmp(form + n - m, card_part) == 0;
}

static bool same_but_card(const struct event *a, const struct event *b)
{
    return a->kind == b->kind && a->who == b->who && a->foe == b->foe &&
           a->with == b->with && a->n == b->n && a->m == b->m &&
           (a->card == CARD_HIDDEN) == (b->card == CARD_HIDDEN);
}

int story_run(const struct story *s, const struct record *rec, int i)
{
    struct event first = event_for(&rec->events[i].event, s->viewer);
    int n = 1;

    if (!ends_in_card(rec->rules, &first))
        return 1;
    while (i + n < rec->nevents) {
        struct event next = event_for(&rec->events[i + n].event, s->viewer);

        if (!same_but_card(&first, &next))
            break;
        n++;
    }
    return n;
}

/* What separates the cards of n events: names may hold commas. */
static const char *list_comma(const struct record *rec, int i, int n)
{
    const struct card *cards = rec->rules->book->cards;

    for (int k = i; k < i + n; k++)
        if (strchr(cards[rec->events[k].event.card].name, ',') != NULL)
            return "; ";
    return ", ";
}

void story_sentence(const struct story *s, const struct record *rec, int i,
                    int n, struct text *out)
{
    const struct card *cards = rec->rules->book->cards;
    struct event first = event_for(&rec->events[i].event, s->viewer);

    event_text(rec->rules, &first, out);
    if (n > 1 && first.card == CARD_HIDDEN) {
        out->n -= strlen("a card");
        text_count(out, n, "card");
    } else {
        const char *between = list_comma(rec, i, n);

        for (int k = 1; k < n; k++) {
            text_put(out, between);
            text_put(out, cards[rec->events[i + k].event.card].name);
        }
    }
}

void story_escape(FILE *out, const char *text)
{
    for (; *text != '\0'; text++) {
        if (strchr("\\`*_[]<>|", *text) != NULL)
            fputc('\\', out);
        fputc(*text, out);
    }
}

/* Waits for an event of an answer, and looks at the position in that moment. */
struct moment {
    struct sink sink; /* first: the rules send events here */
    const struct story *story;
    const struct rules *rules;
    union match now;
    int before; /* events of the same answer that come first */
    struct text *out;
};

static void on_event(struct sink *sink, const struct event *e)
{
    struct moment *m = (struct moment *)sink;

    (void)e;
    if (m->before-- == 0)
        m->story->screen->status(m->rules, &m->now.duel, m->out);
}

/* The standing of the players when event number i happened; other effects of
 * the same answer came later. */
static void put_status(const struct story *s, const struct record *rec, int i,
                       struct text *out)
{
    struct moment m = {
        .sink = { on_event }, .story = s, .rules = rec->rules, .out = out
    };
    int after = rec->events[i].after;

    if (after == 0) {
        s->screen->status(rec->rules, &rec->first.duel, out);
        return;
    }
    while (m.before < i && rec->events[i - 1 - m.before].after == after)
        m.before++;
    record_state(rec, after - 1, &m.now);
    duel_answer(rec->rules, &m.now.duel, rec->steps[after - 1].who,
                rec->steps[after - 1].answer, &m.sink);
}

/* The standing of all players under the heading of a turn. */
static void tell_status(const struct story *s, const struct record *rec, int i)
{
    char line[SENTENCE];
    struct text out;

    text_init(&out, line, sizeof line);
    put_status(s, rec, i, &out);
    if (s->form == STORY_MARKDOWN) {
        story_escape(s->printer->out, line);
        fputs("\n\n", s->printer->out);
        return;
    }
    fprintf(s->printer->out, "%*s", INDENT, "");
    printer_ink(s->printer, INK_FAINT);
    printer_fold(s->printer, INDENT, INDENT, line);
    printer_ink(s->printer, INK_PLAIN);
}

static void tell_turn(const struct story *s, const struct record *rec, int i,
                      const char *sentence)
{
    if (s->form == STORY_MARKDOWN) {
        fputs("\n## ", s->printer->out);
        story_escape(s->printer->out, sentence);
        fputs("\n\n", s->printer->out);
    } else if (s->status) {
        printer_title(s->printer, sentence);
    } else {
        printer_ink(s->printer, INK_STRONG);
        fprintf(s->printer->out, "%s\n", sentence);
        printer_ink(s->printer, INK_PLAIN);
    }
    if (s->status)
        tell_status(s, rec, i);
}

bool story_begins_turn(const struct screen *screen, const struct record *rec,
                       int i)
{
    const struct event_kind *kind =
        event_kind(rec->rules, rec->events[i].event.kind);

    if (screen->turn_event == NULL)
        return kind->news & NEWS_TURN;
    return strcmp(kind->name, screen->turn_event) == 0;
}

static void tell_run(const struct story *s, const struct record *rec, int i,
                     int n)
{
    const struct event *e = &rec->events[i].event;
    char line[SENTENCE];
    struct text out;

    text_init(&out, line, sizeof line);
    story_sentence(s, rec, i, n, &out);
    text_capital(&out, 0);
    if (story_begins_turn(s->screen, rec, i)) {
        tell_turn(s, rec, i, line);
        return;
    }
    sentence_end(&out);
    if (s->rules && e->rule != NULL) {
        text_put(&out, " [");
        text_put(&out, e->rule);
        text_char(&out, ']');
    }
    if (s->form == STORY_MARKDOWN) {
        fputs("- ", s->printer->out);
        story_escape(s->printer->out, line);
        fputc('\n', s->printer->out);
        return;
    }
    fprintf(s->printer->out, "%*s", INDENT, "");
    printer_fold(s->printer, INDENT, 2 * INDENT, line);
}

void story_tell_some(const struct story *s, const struct record *rec, int from,
                     int to)
{
    while (from < to) {
        int n = story_run(s, rec, from);

        tell_run(s, rec, from, n);
        from += n;
    }
}

void story_tell(const struct story *s, const struct record *rec, int from)
{
    story_tell_some(s, rec, from, rec->nevents);
}

int story_tell_turns(const struct story *s, const struct record *rec, int from)
{
    int i = from;

    while (i < rec->nevents && !story_begins_turn(s->screen, rec, i))
        i++;
    if (rec->nevents == from ||
        (i == rec->nevents && !duel_over(&rec->now.duel, NULL)))
        return from;
    story_tell(s, rec, from);
    return rec->nevents;
}

int story_last_turn(const struct screen *screen, const struct record *rec)
{
    int i = rec->nevents - 1;

    while (i > 0 && !story_begins_turn(screen, rec, i))
        i--;
    return i;
}

/* "A and C win the match.": a team; or a draw that others lost. */
static void print_shared(const struct printer *p, const int *rank, int players,
                         bool team)
{
    const char *before = "";

    for (int i = 0; i < players; i++)
        if (rank[i] == 1) {
            fprintf(p->out, "%s%c", before, seat_letter(i));
            before = " and ";
        }
    fputs(team ? " win the match." : " share the first place.", p->out);
}

void story_result(const struct printer *p, const struct duel *d, int viewer)
{
    int rank[DUEL_MAX_PLAYERS];
    int firsts = 0, winner = 0;
    unsigned sides = 0; /* that are first, one bit each */

    if (!duel_over(d, rank))
        return;
    for (int i = 0; i < d->players; i++) {
        if (rank[i] == 1) {
            winner = i;
            firsts++;
            sides |= 1u << duel_side(d, i);
        }
    }
    fputc('\n', p->out);
    printer_ink(p, INK_STRONG);
    if (firsts > 1 && firsts < d->players)
        print_shared(p, rank, d->players, (sides & (sides - 1)) == 0);
    else if (firsts != 1)
        fputs("Nobody wins the match.", p->out);
    else if (winner == viewer)
        fputs("You win the match!", p->out);
    else
        fprintf(p->out, "%c wins the match.", seat_letter(winner));
    printer_ink(p, INK_PLAIN);
    fputc('\n', p->out);
}
