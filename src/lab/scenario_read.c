/* scenario_read.c - from lines to cases and steps.
 *
 * Each line begins with a keyword, found in one table, or with a seat: then it
 * is an answer.  Nothing is run here but the set-up of each position, since an
 * impossible position is a mistake in the file.
 */
#include <string.h>

#include "base/near.h"
#include "core/notation.h"
#include "lab/scenario_parts.h"

enum { ANSWER_SIZE = 256, MAX_REPEAT = 1000, MAX_VERBS = 64 };

/* A keyword, its function, and how its line goes on. */
struct keyword {
    const char *word;
    int (*read)(struct reader *in);
    const char *form;
};

/* --- cases --- */

struct scenario_case *reader_case(const struct reader *in)
{
    return in->s->ncases == 0 ? NULL : &in->s->cases[in->s->ncases - 1];
}

const struct rules *reader_rules(const struct reader *in)
{
    return &reader_case(in)->excerpt->rules;
}

/* What follows the head of a case speaks of the cards of its match.  Only a
 * large book needs a setup that can be played; otherwise end_case() complains
 * about it. */
static int begin_match(struct reader *in)
{
    const struct rules *r = in->s->rules;
    struct scenario_case *c = reader_case(in);
    struct reason why;

    if (c == NULL || c->excerpt != NULL)
        return 0;
    if (r->book->ncards > MATCH_MAX_CARDS &&
        setup_check(r, &c->setup, &why) < 0)
        return reader_wrong(in, in->s->lines[in->line],
                            "no such match: %s (%s)", why.text, why.rule);
    c->excerpt = excerpt_new(r, &c->setup);
    return 0;
}

/* A case is complete: does it do anything, and is its position possible? */
static int end_case(struct reader *in)
{
    const struct scenario_case *c = reader_case(in);
    struct reason why;
    union match m;

    if (c == NULL || in->skipping || in->rough)
        return 0;
    if (c->steps.n == 0)
        return scenario_mistake(in->s, in->wrong, c->line, c->title,
                                "this case neither answers nor expects "
                                "anything");
    if (setup_check(in->s->rules, &c->setup, &why) < 0)
        return scenario_mistake(in->s, in->wrong, c->line, c->title,
                                "no such match: %s (%s)", why.text, why.rule);
    return scenario_place(in->s, c, c->seed, &m.duel, NULL, in->wrong);
}

static int which_game(struct reader *in)
{
    return reader_wrong(in, in->s->lines[in->line],
                        "which game is this? (begin the file with a line such "
                        "as \"game %s\")",
                        in->games[0].game->id);
}

static int read_title(struct reader *in)
{
    struct scenario *s = in->s;

    if (s->rules == NULL)
        return which_game(in);
    end_case(in);
    in->skipping = false;
    in->at++;
    reader_skip_blanks(in);
    if (*in->at == '\0')
        return reader_wrong(in, in->at, "a title is expected here");
    s->cases = scenario_grow(s->cases, s->ncases, sizeof *s->cases);
    s->cases[s->ncases++] = (struct scenario_case){
        .title = in->at,
        .line = in->line,
        .setup = in->setup,
        .seed = in->seed,
        .repeat = 1,
        .given = { s->nclaims, 0 },
        .midway = { s->nmidways, 0 },
        .steps = { s->nsteps, 0 },
    };
    return 0;
}

static struct scenario_step *add_step(struct reader *in, enum step_kind kind)
{
    struct scenario *s = in->s;
    struct scenario_step *st;

    s->steps = scenario_grow(s->steps, s->nsteps, sizeof *s->steps);
    st = &s->steps[s->nsteps++];
    *st = (struct scenario_step){ .kind = kind, .line = in->line };
    reader_case(in)->steps.n++;
    return st;
}

/* --- the head of a case --- */

/* These lines come before anything happens. */
static int want_head(struct reader *in)
{
    if (reader_case(in)->steps.n == 0)
        return 0;
    return reader_wrong(in, in->s->lines[in->line],
                        "this must come before the first answer or "
                        "expectation of its case");
}

static int read_with(struct reader *in)
{
    struct scenario_case *c = reader_case(in);
    struct word w = reader_peek(in);

    if (want_head(in) < 0)
        return -1;
    if (c->excerpt != NULL)
        return reader_wrong(in, in->s->lines[in->line],
                            "settings come before the first \"given\"");
    if (w.n == 0)
        return reader_wrong(in, w.at, "a setting is expected here, NAME=VALUE");
    return reader_settings(in, &c->setup, &c->seed);
}

static int read_repeat(struct reader *in)
{
    if (want_head(in) < 0)
        return -1;
    return reader_number(in, 1, MAX_REPEAT, &reader_case(in)->repeat);
}

static int read_given(struct reader *in)
{
    struct span claims;

    if (want_head(in) < 0 || reader_claims(in, true, &claims) < 0)
        return -1;
    reader_case(in)->given.n += claims.n;
    return 0;
}

/* Where the rules stand: items with commas between, read when the position is
 * set up. */
static int read_midway(struct reader *in)
{
    struct scenario *s = in->s;

    if (want_head(in) < 0)
        return -1;
    do {
        struct word w;

        reader_skip_blanks(in);
        w = (struct word){ in->at, (int)strcspn(in->at, ",") };
        in->at += w.n;
        if (w.n == 0)
            return reader_wrong(in, w.at,
                                "a part of a printed position is expected "
                                "here");
        s->midways = scenario_grow(s->midways, s->nmidways, sizeof *s->midways);
        s->midways[s->nmidways++] = (struct midway_item){ in->line, w };
        reader_case(in)->midway.n++;
    } while (reader_take(in, ","));
    return 0;
}

/* --- answers --- */

/* Notation went wrong at a word: is there one like it among verbs and cards? */
static int wrong_answer(struct reader *in, const char *at, const char *what)
{
    const struct rules *r = reader_rules(in);
    char typed[WORD_SIZE], verb[MAX_VERBS][WORD_SIZE];
    struct near near;

    in->at = at;
    word_copy(reader_word(in), typed);
    near = near_begin(typed);
    for (int i = 0; i < r->game->nverbs && i < MAX_VERBS; i++) {
        const char *form = r->game->verbs[i].form;

        word_copy((struct word){ form, (int)strcspn(form, " ") }, verb[i]);
        near_offer(&near, verb[i]);
    }
    for (int i = 1; i < r->book->ncards; i++)
        near_offer(&near, r->book->cards[i].id);
    if (near.best == NULL || text_equal(near.best, typed))
        return reader_wrong(in, at, "%s", what);
    return reader_wrong(in, at, "%s (did you mean %s?)", what, near.best);
}

/* Notation from here to `end`. */
static int read_answer(struct reader *in, const char *end, choice *out)
{
    char text[ANSWER_SIZE];
    struct reason why;
    int column;

    reader_skip_blanks(in);
    if (end - in->at >= ANSWER_SIZE)
        return reader_wrong(in, in->at, "this is too long for an answer");
    snprintf(text, sizeof text, "%.*s", end > in->at ? (int)(end - in->at) : 0,
             in->at);
    if (notation_read(reader_rules(in), text, out, &why, &column) < 0)
        return wrong_answer(in, in->at + column, why.text);
    in->at = end;
    return 0;
}

static int read_answer_line(struct reader *in)
{
    int who;
    choice c;

    if (reader_seat(in, &who) < 0 ||
        read_answer(in, in->at + strlen(in->at), &c) < 0)
        return -1;
    struct scenario_step *st = add_step(in, STEP_ANSWER);

    st->who = who;
    st->answer = c;
    return 0;
}

/* A seat and answers of that player, separated by semicolons.  NULL after a
 * mistake. */
static struct scenario_step *read_answers(struct reader *in,
                                          enum step_kind kind)
{
    struct scenario *s = in->s;
    struct span span = { s->nchoices, 0 };
    struct scenario_step *st;
    choice c;
    int who;

    if (reader_seat(in, &who) < 0)
        return NULL;
    do {
        if (read_answer(in, in->at + strcspn(in->at, ";"), &c) < 0)
            return NULL;
        s->choices = scenario_grow(s->choices, s->nchoices, sizeof *s->choices);
        s->choices[s->nchoices++] = c;
        span.n++;
    } while (reader_take(in, ";"));
    st = add_step(in, kind);
    st->who = who;
    st->answer = s->choices[span.first];
    st->span = span;
    return st;
}

/* --- lessons --- */

static struct word take_rest(struct reader *in)
{
    struct word w;

    reader_skip_blanks(in);
    w = (struct word){ in->at, (int)strlen(in->at) };
    in->at += w.n;
    return w;
}

static int read_say(struct reader *in)
{
    struct word text = take_rest(in);

    if (text.n == 0)
        return reader_wrong(in, text.at, "a sentence is expected here");
    add_step(in, STEP_SAY)->text = text;
    return 0;
}

/* The seat of the learner, if the case has asked already; else -1. */
static int learner_of(const struct reader *in)
{
    const struct span steps = reader_case(in)->steps;

    for (int i = steps.first; i < steps.first + steps.n; i++)
        if (in->s->steps[i].kind == STEP_ASK)
            return in->s->steps[i].who;
    return -1;
}

static int read_ask(struct reader *in)
{
    struct word seat = reader_peek(in);
    int learner = learner_of(in);
    const struct scenario_step *st = read_answers(in, STEP_ASK);

    if (st == NULL)
        return -1;
    if (learner >= 0 && st->who != learner)
        return reader_wrong(in, seat.at, "the learner of this case sits at %c",
                            seat_letter(learner));
    return 0;
}

static int read_hint(struct reader *in)
{
    struct word text = take_rest(in);
    struct scenario_step *last =
        reader_case(in)->steps.n > 0 ? &in->s->steps[in->s->nsteps - 1] : NULL;

    if (last == NULL || last->kind != STEP_ASK)
        return reader_wrong(in, in->s->lines[in->line],
                            "a hint follows the line \"ask\" that it is about");
    last->text = text;
    return 0;
}

static int read_allow(struct reader *in)
{
    if (read_answer_line(in) < 0)
        return -1;
    in->s->steps[in->s->nsteps - 1].kind = STEP_ALLOW;
    return 0;
}

/* `refuse with NAME=VALUE...`: the rules refuse such a match. */
static int read_refuse_with(struct reader *in, struct word rule)
{
    struct reason why;
    struct scenario_step *st;

    if (reader_refused_settings(in, rule.at, &why) < 0)
        return -1;
    st = add_step(in, STEP_REFUSE_WITH);
    st->rule = rule;
    st->why = why;
    in->at = rule.at + rule.n;
    return 0;
}

static int read_refuse(struct reader *in)
{
    struct word rule = reader_rule(in);
    struct scenario_step *st;
    int who;
    choice c;

    if (reader_take(in, "with"))
        return read_refuse_with(in, rule);
    if (reader_seat(in, &who) < 0 || read_answer(in, rule.at, &c) < 0)
        return -1;
    st = add_step(in, STEP_REFUSE);
    st->who = who;
    st->answer = c;
    st->rule = rule;
    in->at = rule.at + rule.n;
    return 0;
}

static int read_choices(struct reader *in)
{
    return read_answers(in, STEP_CHOICES) != NULL ? 0 : -1;
}

static int read_all(struct reader *in)
{
    choice c;

    if (read_answer(in, in->at + strlen(in->at), &c) < 0)
        return -1;
    add_step(in, STEP_ALL)->answer = c;
    return 0;
}

static int read_skip(struct reader *in)
{
    add_step(in, STEP_SKIP);
    return 0;
}

static int read_show(struct reader *in)
{
    add_step(in, STEP_SHOW)->exact = reader_take(in, "exact");
    return 0;
}

/* --- expectations --- */

static const char *question_name(const struct reader *in, int i)
{
    return in->s->rules->game->questions[i].name;
}

/* The rest of the line: the name of a question may be several words. */
static struct word rest_of_line(struct reader *in)
{
    struct word w = reader_word(in);
    struct word last = w;

    while (last.n > 0) {
        w.n = (int)(last.at + last.n - w.at);
        last = reader_word(in);
    }
    return w;
}

static int read_question(struct reader *in)
{
    const struct game *g = in->s->rules->game;
    unsigned players;
    struct scenario_step *st;
    int row;

    if (reader_seats(in, &players) < 0)
        return -1;
    row = reader_row(in, rest_of_line(in), "question", question_name,
                     g->nquestions);
    if (row < 0)
        return -1;
    st = add_step(in, STEP_QUESTION);
    st->players = players;
    st->question = row;
    return 0;
}

static int read_claims(struct reader *in, enum step_kind kind)
{
    struct span claims;

    if (reader_claims(in, false, &claims) < 0)
        return -1;
    add_step(in, kind)->span = claims;
    return 0;
}

static int read_expect(struct reader *in)
{
    return read_claims(in, STEP_EXPECT);
}

static int read_always(struct reader *in)
{
    return read_claims(in, STEP_ALWAYS);
}

/* Whose eyes: a seat or `spectator`, and a colon. */
static int read_viewer(struct reader *in, int *who)
{
    struct word w;

    if (reader_take(in, "spectator"))
        *who = SPECTATOR;
    else if (reader_seat(in, who) < 0)
        return -1;
    w = reader_peek(in);
    if (!reader_take(in, ":"))
        return reader_wrong(in, w.at, "a colon is expected here");
    return 0;
}

static int read_sees(struct reader *in)
{
    struct span claims;
    struct scenario_step *st;
    int who;

    if (read_viewer(in, &who) < 0 || reader_claims(in, false, &claims) < 0)
        return -1;
    st = add_step(in, STEP_SEES);
    st->who = who;
    st->span = claims;
    return 0;
}

static int read_event_for(struct reader *in, int who, bool absent)
{
    struct word rule = reader_rule(in), text;
    struct scenario_step *st;

    reader_skip_blanks(in);
    text = (struct word){ in->at, (int)(rule.at - in->at) };
    while (text.n > 0 && ends_word(text.at[text.n - 1]))
        text.n--;
    if (text.n <= 0 && rule.n == 0)
        return reader_wrong(in, in->at,
                            "words of the event, or the id of its rule, are "
                            "expected here");
    st = add_step(in, STEP_EVENT);
    st->who = who;
    st->absent = absent;
    st->text = text;
    st->rule = rule;
    in->at = rule.at + rule.n;
    return 0;
}

static int read_event(struct reader *in)
{
    return read_event_for(in, SEES_ALL, false);
}

static int read_hears(struct reader *in)
{
    int who;

    if (read_viewer(in, &who) < 0)
        return -1;
    return read_event_for(in, who, false);
}

/* `not event ...`, `not hears ...` */
static int read_not(struct reader *in)
{
    struct word w = reader_word(in);
    int who = SEES_ALL;

    if (!word_is(w, "event") && !word_is(w, "hears"))
        return reader_wrong(in, w.at,
                            "\"event\" or \"hears\" is expected here");
    if (word_is(w, "hears") && read_viewer(in, &who) < 0)
        return -1;
    return read_event_for(in, who, true);
}

/* --- results --- */

static int read_over(struct reader *in)
{
    add_step(in, STEP_OVER);
    return 0;
}

static int read_winner(struct reader *in)
{
    int who;

    if (reader_seat(in, &who) < 0)
        return -1;
    add_step(in, STEP_FIRSTS)->players = 1u << who;
    return 0;
}

static int read_draw(struct reader *in)
{
    unsigned players;

    if (reader_seats(in, &players) < 0)
        return -1;
    add_step(in, STEP_FIRSTS)->players = players;
    return 0;
}

/* `ranking B, A C`: B is first, A and C share the next place. */
static int read_ranking(struct reader *in)
{
    const struct scenario_case *c = reader_case(in);
    struct word line = reader_peek(in);
    int place[DUEL_MAX_PLAYERS] = { 0 };
    unsigned players, all = 0;
    int n = 0;

    do {
        if (reader_seats(in, &players) < 0)
            return -1;
        n++;
        for (int who = 0; who < DUEL_MAX_PLAYERS; who++)
            if (players >> who & 1)
                place[who] = n;
        all |= players;
    } while (reader_take(in, ","));
    if (all != (1u << c->setup.players) - 1)
        return reader_wrong(in, line.at,
                            "a ranking names every seat, the first place "
                            "first: B, A C");
    memcpy(add_step(in, STEP_RANKING)->place, place, sizeof place);
    return 0;
}

/* --- lines --- */

static const struct keyword keywords[] = {
    { "game", reader_game, " GAME [NAME=VALUE]..." },
    { "cards", reader_card_file, " FILE" },
    { "with", read_with, " NAME=VALUE..." },
    { "repeat", read_repeat, " NUMBER" },
    { "given", read_given, " [SEAT] FIELD VALUE, ... | ..." },
    { "midway", read_midway, " PART, ..." },
    { "all", read_all, " ANSWER" },
    { "skip", read_skip, "" },
    { "show", read_show, " [exact]" },
    { "say", read_say, " TEXT" },
    { "ask", read_ask, " SEAT ANSWER" },
    { "hint", read_hint, " TEXT" },
    { "allow", read_allow, " SEAT ANSWER" },
    { "refuse", read_refuse, " SEAT ANSWER [RULE]" },
    { "choices", read_choices, " SEAT ANSWER; ANSWER..." },
    { "question", read_question, " SEAT... NAME" },
    { "expect", read_expect, " [SEAT] FIELD VALUE, ... | ..." },
    { "always", read_always, " [SEAT] FIELD VALUE, ... | ..." },
    { "sees", read_sees, " SEAT: [SEAT] FIELD VALUE, ... | ..." },
    { "event", read_event, " TEXT [RULE]" },
    { "hears", read_hears, " SEAT: TEXT [RULE]" },
    { "not", read_not, " event TEXT, or hears SEAT: TEXT" },
    { "over", read_over, "" },
    { "winner", read_winner, " SEAT" },
    { "draw", read_draw, " SEAT..." },
    { "ranking", read_ranking, " SEAT..., SEAT..." },
};

enum {
    KEYWORDS = sizeof keywords / sizeof keywords[0],
    KEYWORDS_BEFORE_CASES = 2,
    KEYWORDS_BEFORE_MATCH = 4
};

static const char *keyword_name(const struct reader *in, int i)
{
    (void)in;
    return keywords[i].word;
}

static int read_keyword_line(struct reader *in)
{
    struct word w = reader_word(in);
    int row = reader_row(in, w, "keyword", keyword_name, KEYWORDS);

    if (row < 0)
        return -1;
    if (reader_case(in) == NULL && row >= KEYWORDS_BEFORE_CASES)
        return reader_wrong(in, w.at, "a case begins with a line \"%% TITLE\"");
    if (in->s->rules == NULL && row != 0)
        return which_game(in);
    if ((row >= KEYWORDS_BEFORE_MATCH && begin_match(in) < 0) ||
        keywords[row].read(in) < 0)
        return -1;
    w = reader_word(in);
    if (w.n > 0)
        return reader_wrong(in, w.at,
                            "nothing more is expected here (the line is: "
                            "%s%s)",
                            keywords[row].word, keywords[row].form);
    return 0;
}

static int read_line(struct reader *in)
{
    struct word w = reader_peek(in);

    if (w.n == 0)
        return 0;
    if (*w.at == '%')
        return read_title(in);
    if (word_seat(w) >= 0 && reader_case(in) != NULL)
        return begin_match(in) < 0 ? -1 : read_answer_line(in);
    return read_keyword_line(in);
}

int scenario_read_lines(struct reader *in)
{
    struct scenario *s = in->s;
    int before = in->wrong->n;

    for (in->line = 0; in->line < s->nlines; in->line++) {
        in->at = s->lines[in->line];
        reader_skip_blanks(in);
        if (in->skipping && *in->at != '%')
            continue;
        if (read_line(in) == 0)
            continue;
        if (s->rules == NULL)
            return -1;
        in->skipping = true;
    }
    end_case(in);
    return in->wrong->n == before ? 0 : -1;
}
