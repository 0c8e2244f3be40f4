/* commands.c - see commands.h. */
#include "tui/commands.h"

#include <stdlib.h>
#include <string.h>

#include "base/near.h"
#include "card/vocabulary.h"
#include "core/game.h"
#include "core/shelf.h"
#include "tui/front.h"
#include "tui/ledger.h"
#include "tui/story.h"

enum { INDENT = 2, TEXT = 2048 };

static enum effect help(const struct talk *t, const char *operand);

static void say(const struct talk *t, const char *text)
{
    fprintf(t->console->printer->out, "%*s", INDENT, "");
    printer_fold(t->console->printer, INDENT, INDENT, text);
}

/* --- rules --- */

/* Print the ledger row of a rule, if there is one. */
static bool print_rule(const struct talk *t, const char *id)
{
    struct ledger_row row;

    if (!ledger_find(t->console->ledger, id, &row))
        return false;
    ledger_print(t->console->printer, &row, true);
    return true;
}

static enum effect why(const struct talk *t, const char *operand)
{
    const struct asked *a = t->asked;
    const struct question *q = duel_ask(a->rules, a->d, a->who);
    struct reason reason;
    char notation[ANSWERS_TEXT], line[TEXT];
    choice c;

    if (*operand == '\0') {
        person_retell(t->console, a->who);
        print_rule(t, q->rule);
        return EFFECT_NONE;
    }
    if (answers_read_any(a, operand, &c) < 0) {
        say(t,
            "This is not an answer of this game: why takes an answer, one of "
            "those listed or one that you miss there.");
        return EFFECT_NONE;
    }
    answers_write(a->rules, c, notation);
    if (duel_legal(a->rules, a->d, a->who, c, &reason)) {
        snprintf(line, sizeof line, "\"%s\" is legal: the question allows it.",
                 notation);
        reason.rule = q->rule;
    } else {
        snprintf(line, sizeof line, "\"%s\" is not legal. %s", notation,
                 reason.text);
    }
    say(t, line);
    print_rule(t, reason.rule);
    return EFFECT_NONE;
}

static enum effect rules(const struct talk *t, const char *operand)
{
    struct ledger l = { .at = t->console->ledger };
    char line[TEXT], near[LEDGER_ID];
    int n = 0;

    if (*operand == '\0') {
        say(t, "rules takes the id of a rule, such as one in brackets, or a "
               "word to look for.");
        return EFFECT_NONE;
    }
    if (print_rule(t, operand))
        return EFFECT_NONE;
    while (ledger_next(&l)) {
        if (ledger_mentions(&l.row, operand)) {
            ledger_print(t->console->printer, &l.row, false);
            n++;
        }
    }
    if (n > 0)
        return EFFECT_NONE;
    if (ledger_guess(t->console->ledger, operand, near))
        snprintf(line, sizeof line,
                 "There is no rule \"%s\" (did you mean %s?).", operand, near);
    else
        snprintf(line, sizeof line, "No rule mentions \"%s\".", operand);
    say(t, line);
    return EFFECT_NONE;
}

/* --- cards --- */

static void print_name(const struct talk *t, const char *name, const char *id)
{
    const struct printer *p = t->console->printer;

    fprintf(p->out, "%*s", INDENT, "");
    printer_ink(p, INK_STRONG);
    fputs(name, p->out);
    printer_ink(p, INK_PLAIN);
    fprintf(p->out, *id != '\0' ? " (%s)\n" : "\n", id);
}

/* Head and text of a card or part. */
static void print_face(const struct talk *t, unsigned index)
{
    char line[TEXT];
    struct text out;

    text_init(&out, line, sizeof line);
    card_head(t->asked->rules, index, &out);
    say(t, line);
    text_init(&out, line, sizeof line);
    card_text_in(t->asked->rules, t->asked->d, index, &out);
    if (out.n > 0)
        say(t, line);
}

/* The rules that speak of a card by its name. */
static void print_rulings(const struct talk *t, const char *name)
{
    enum { MOST = 12 };
    struct ledger l = { .at = t->console->ledger };
    char line[TEXT];
    int n = 0;

    while (ledger_next(&l)) {
        if (!ledger_names(&l.row, name))
            continue;
        if (n++ == 0)
            say(t, "Rules and rulings that name it:");
        if (n <= MOST)
            ledger_print(t->console->printer, &l.row, false);
    }
    if (n <= MOST)
        return;
    snprintf(line, sizeof line, "... and %d more: rules %s", n - MOST, name);
    say(t, line);
}

static void print_card(const struct talk *t, card_id card)
{
    const struct rules *r = t->asked->rules;
    const struct console *console = t->console;
    const struct card *c = &r->book->cards[card];
    union match view;

    print_name(t, c->name, c->id);
    print_face(t, card);
    for (unsigned i = c->part; i < (unsigned)c->part + c->nparts; i++) {
        if (!text_equal(r->book->cards[i].name, c->name))
            print_name(t, r->book->cards[i].name, "");
        print_face(t, i);
    }
    if (console->screen->card != NULL) {
        screen_view(r, t->asked->d, t->asked->who, &view);
        console->screen->card(console->printer, r, &view.duel, t->asked->who,
                              card);
    }
    print_rulings(t, c->name);
}

static enum effect card(const struct talk *t, const char *operand)
{
    const struct book *b = t->asked->rules->book;
    card_id found = answers_card(b, operand);
    struct near near = near_begin(operand);
    char line[TEXT];

    if (found != CARD_NONE) {
        print_card(t, found);
        return EFFECT_NONE;
    }
    for (int i = 1; i < b->ncards; i++)
        near_offer(&near, b->cards[i].id);
    if (near.best != NULL)
        snprintf(line, sizeof line,
                 "There is no card \"%s\" (did you mean "
                 "%s?).",
                 operand, near.best);
    else
        snprintf(line, sizeof line,
                 "No card, or more than one, begins with \"%s\".", operand);
    say(t, line);
    return EFFECT_NONE;
}

/* "A discard: Sweep, Grasp"; nothing when no card of it lies open. */
static bool print_pile(const struct talk *t, const struct duel *view,
                       const struct field *field, int i)
{
    const struct rules *r = t->asked->rules;
    const struct printer *p = t->console->printer;
    card_id cards[SHELF_CARDS];
    int n = field_cards(r, view, field, i, cards), open = 0;
    char line[TEXT];
    struct text out;

    text_init(&out, line, sizeof line);
    if (field->per_player) {
        text_char(&out, seat_letter(i));
        text_char(&out, ' ');
    }
    text_put(&out, field->name);
    if (field->many) {
        text_char(&out, ' ');
        text_number(&out, i + 1);
    }
    for (int k = 0; k < n; k++) {
        if (cards[k] == CARD_HIDDEN)
            continue;
        text_put(&out, open++ == 0 ? ": " : ", ");
        text_put(&out, r->book->cards[cards[k]].name);
    }
    if (open > 0) {
        fprintf(p->out, "%*s", INDENT, "");
        printer_fold(p, INDENT, 2 * INDENT, line);
    }
    return open > 0;
}

/* What lies open is what a spectator sees. */
static enum effect piles(const struct talk *t, const char *operand)
{
    const struct game *g = t->asked->rules->game;
    bool any = false;
    union match view;

    (void)operand;
    screen_view(t->asked->rules, t->asked->d, VIEWER_NONE, &view);
    for (int i = 0; i < g->nfields; i++) {
        const struct field *field = &g->fields[i];
        int n = field_count(t->asked->rules, &view.duel, field);

        for (int k = 0; k < n && field->kind == FIELD_CARDS; k++)
            any |= print_pile(t, &view.duel, field, k);
    }
    if (!any)
        say(t, "No cards lie open.");
    return EFFECT_NONE;
}

/* --- the match --- */

static enum effect position(const struct talk *t, const char *operand)
{
    (void)t;
    (void)operand;
    return EFFECT_POSITION;
}

static enum effect tell_log(const struct talk *t, const char *operand)
{
    const struct console *console = t->console;
    struct story story = { console->printer, console->screen, t->asked->who,
                           true, false };

    (void)operand;
    story_tell(&story, console->rec, 0);
    return EFFECT_NONE;
}

static enum effect explain(const struct talk *t, const char *operand)
{
    char text[TEXT];
    struct text out;

    (void)operand;
    text_init(&out, text, sizeof text);
    duel_explain(t->asked->rules, t->asked->d, &out);
    fputs(text, t->console->printer->out);
    return EFFECT_NONE;
}

/* "    62% (59-65)  Attack with Thrust" */
static void print_rows(const struct talk *t, const struct hint *h)
{
    const struct printer *p = t->console->printer;
    char value[ANSWERS_TEXT], said[ANSWERS_SAID];
    struct text out;
    size_t widest = 0;

    for (int i = 0; i < hint_rows(h); i++) {
        text_init(&out, value, sizeof value);
        hint_value(h, i, &out);
        widest = out.n > widest ? out.n : widest;
    }
    for (int i = 0; i < hint_rows(h); i++) {
        text_init(&out, value, sizeof value);
        hint_value(h, i, &out);
        text_init(&out, said, sizeof said);
        hint_say(h, i, &out);
        fprintf(p->out, "%*s%-*s  ", 2 * INDENT, "", (int)widest, value);
        printer_fold(p, 2 * INDENT + (int)widest + 2,
                     2 * INDENT + (int)widest + 2, said);
    }
}

static void print_hint(const struct talk *t, const struct hint *h)
{
    char line[TEXT];
    struct text out;

    text_init(&out, line, sizeof line);
    hint_head(h, &out);
    say(t, line);
    if (hint_rows(h) > 0)
        say(t, hint_label(h));
    print_rows(t, h);
    for (int i = 0;; i++) {
        text_init(&out, line, sizeof line);
        if (!hint_sentence(h, i, &out))
            return;
        say(t, line);
    }
}

static enum effect hint(const struct talk *t, const char *operand)
{
    const struct asked *a = t->asked;
    struct console *console = t->console;
    struct thought thought = { .rules = a->rules,
                               .computer = console->adviser,
                               .who = a->who,
                               .memory = record_memory(console->rec, a->who),
                               .explains = true };

    (void)operand;
    duel_copy(a->rules, &thought.match.duel, a->d);
    rng_seed(&thought.rng, a->d->answers);
    console->front->think(console, &thought);
    print_hint(t, thought.hint);
    hint_free(thought.hint);
    return EFFECT_NONE;
}

/* Back to the last real choice of this person. */
static enum effect undo(const struct talk *t, const char *operand)
{
    struct console *console = t->console;
    struct record *rec = console->rec;
    int who = t->asked->who;
    const char *reason;
    int n = record_undo(rec, who, console->shared, &reason);

    (void)operand;
    if (n < 0) {
        say(t, reason);
        return EFFECT_NONE;
    }
    record_rewind(rec, n);
    console->orders[who].until = console->orders[who].planned = 0;
    console->shown[who] = rec->nevents;
    console->last.taken = false;
    say(t, "Back to your last choice.");
    return EFFECT_MOVED;
}

static enum effect resign(const struct talk *t, const char *operand)
{
    const struct answers given = { { CHOICE_RESIGN }, 1 };

    (void)operand;
    if (!t->console->front->sure(t->console, "Give up the match?"))
        return EFFECT_NONE;
    return person_answer(t->console, t->asked->who, &given) ? EFFECT_MOVED
                                                            : EFFECT_NONE;
}

static enum effect save(const struct talk *t, const char *operand)
{
    person_save(t->console, operand);
    return EFFECT_NONE;
}

static enum effect quit(const struct talk *t, const char *operand)
{
    (void)t;
    (void)operand;
    return EFFECT_QUIT;
}

/* --- standing orders --- */

/* The news that an order waits for; 0: no such words. */
static unsigned news_of(const char *words)
{
    static const struct {
        const char *words;
        unsigned news;
    } points[] = {
        { "phase", NEWS_PHASE },
        { "turn", NEWS_TURN },
        { "attack", NEWS_ATTACK },
    };

    if (strncmp(words, "until ", 6) == 0)
        words += 6;
    for (size_t i = 0; i < sizeof points / sizeof points[0]; i++)
        if (strcmp(words, points[i].words) == 0)
            return points[i].news;
    return 0;
}

static enum effect pass_until(const struct talk *t, const char *operand)
{
    const struct asked *a = t->asked;
    unsigned news = news_of(operand);

    if (a->rules->game->nwindows == 0) {
        say(t, "This game has no windows to let go by.");
        return EFFECT_NONE;
    }
    if (news == 0) {
        say(t, "pass takes: turn, phase, or until attack.");
        return EFFECT_NONE;
    }
    t->console->orders[a->who].until = (uint8_t)news;
    if (person_ordered(t->console, a))
        return EFFECT_MOVED;
    say(t, "That begins after this question.");
    return EFFECT_NONE;
}

static void print_window(const struct talk *t, int kind)
{
    const struct orders *o = &t->console->orders[t->asked->who];
    const struct window_kind *w = &t->asked->rules->game->windows[kind];
    char line[TEXT];

    snprintf(line, sizeof line, "%s: %s (%s)", w->name,
             orders_stop(o, t->asked->rules, kind) ? "stop" : "pass", w->about);
    say(t, line);
}

static enum effect windows(const struct talk *t, const char *operand)
{
    const struct rules *r = t->asked->rules;
    struct orders *o = &t->console->orders[t->asked->who];
    int kind = orders_kind(r, operand);

    if (r->game->nwindows == 0)
        say(t, "This game has no windows to stop at.");
    else if (*operand != '\0' && kind < 0)
        say(t, "There is no such kind of window: windows alone lists them.");
    if (kind >= 0) {
        orders_set(o, r, kind, !orders_stop(o, r, kind));
        print_window(t, kind);
    }
    for (int i = 0; i < r->game->nwindows && *operand == '\0'; i++)
        print_window(t, i);
    return EFFECT_NONE;
}

static enum effect hurry(const struct talk *t, const char *operand)
{
    struct stops *s = &t->console->stops[t->asked->who];

    (void)operand;
    s->never = !s->never;
    say(t, s->never ? "Turns without a choice go by from now on, in this match."
                    : "Every turn of yours stops again.");
    return EFFECT_NONE;
}

/* --- the table of commands --- */

static const struct command_row commands[] = {
    { "help", "", "this list", help },
    { "why", "ANSWER",
      "why an answer is legal or not; alone: the rules behind the last events",
      why },
    { "card", "NAME", "what a card does", card },
    { "rules", "ID or WORD", "a rule, or those that mention a word", rules },
    { "piles", "", "the cards that lie open, pile by pile", piles },
    { "log", "", "all that happened, with the rules behind it", tell_log },
    { "table", "", "the table and the question again, with every text in full",
      position },
    { "hint", "", "what the computer would answer, and why", hint },
    { "pass", "turn",
      "let windows go by until the turn is over, or: phase, until attack; "
      "whatever others play, and attacks on you, end it",
      pass_until, true },
    { "windows", "KIND",
      "start or stop being asked at a kind of window; alone: the kinds",
      windows },
    { "hurry", "",
      "let turns of yours go by in which there is no choice, or stop there "
      "again",
      hurry },
    { "undo", "", "back to your last choice", undo },
    { "resign", "", "give up the match", resign },
    { "save", "FILE", "write the match to a file, and play on", save },
    { "explain", "", "where the rules stand, step by step", explain },
    { "quit", "", "leave the match", quit },
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

/* With an answer of this question: "2, play parry, play, parry". */
static void say_how(const struct talk *t)
{
    char notation[ANSWERS_TEXT], line[TEXT];
    const char *blank;

    answers_write(t->asked->rules, t->asked->list[0], notation);
    blank = strchr(notation, ' ');
    snprintf(line, sizeof line,
             "Answer with the number of an answer, its words, or the beginning "
             "of its words; the verb may be left out: 1, %s%s%s.",
             notation, blank != NULL ? ", " : "",
             blank != NULL ? blank + 1 : "");
    say(t, line);
    if (t->asked->set)
        say(t, "Several things may be chosen here, with commas between them: "
               "1,3,4. They are given together, and done is added.");
    say(t, "Answers to questions that follow each other may be typed at once, "
           "written out, with semicolons. The rest is left out as soon as "
           "somebody else answers.");
}

/* Is a command about windows, and there are none in this game? */
static bool is_idle(const struct talk *t, const struct command_row *c)
{
    return t->asked->rules->game->nwindows == 0 &&
           (c->run == pass_until || c->run == windows);
}

static enum effect help(const struct talk *t, const char *operand)
{
    const struct printer *p = t->console->printer;

    (void)operand;
    say_how(t);
    for (int i = 0; i < COMMANDS; i++) {
        char left[32];

        if (is_idle(t, &commands[i]))
            continue;
        snprintf(left, sizeof left, "%s %s", commands[i].name,
                 commands[i].operand);
        fprintf(p->out, "%*s", 2 * INDENT, "");
        printer_ink(p, INK_STRONG);
        printer_pad(p, left, 18);
        printer_ink(p, INK_PLAIN);
        printer_fold(p, 2 * INDENT + 18, 2 * INDENT + 18, commands[i].about);
    }
    return EFFECT_NONE;
}

const struct command_row *command_find(const char *line, bool exact,
                                       const char **operand)
{
    size_t n = strcspn(line, " ");
    const struct command_row *found = NULL;

    *operand = line + n + strspn(line + n, " ");
    if (strcmp(line, "?") == 0)
        return &commands[0];
    for (int i = 0; i < COMMANDS && n > 0; i++) {
        if (strncmp(commands[i].name, line, n) != 0 ||
            (exact && commands[i].name[n] != '\0') ||
            (commands[i].operand_only && **operand == '\0'))
            continue;
        if (found != NULL)
            return NULL;
        found = &commands[i];
    }
    return found;
}
