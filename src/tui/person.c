/* person.c - see person.h. */
#include "tui/person.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "card/vocabulary.h"
#include "core/game.h"
#include "core/notation.h"
#include "tui/commands.h"
#include "tui/ledger.h"
#include "tui/story.h"

enum { INDENT = 2, LINE = 512, LABEL = 512, ABOUT = 2048 };

/* --- saving --- */

/* A name that no file has yet: engarde-7.replay, engarde-7-2.replay, ... */
static void new_path(const struct desk *desk, char path[PERSON_PATH])
{
    const char *game = desk->rec->rules->game->id;
    unsigned long long seed = desk->rec->seed;

    snprintf(path, PERSON_PATH, "%s-%llu.replay", game, seed);
    for (int i = 2; access(path, F_OK) == 0 && i < 1000; i++)
        snprintf(path, PERSON_PATH, "%s-%llu-%d.replay", game, seed, i);
}

int person_save(struct desk *desk, const char *path)
{
    FILE *out = desk->printer->out;
    FILE *complaints = desk->full != NULL ? out : stderr;
    char own[PERSON_PATH];
    struct error err;

    if (*path == '\0') {
        if (desk->path[0] == '\0')
            new_path(desk, own);
        else
            memcpy(own, desk->path, sizeof own);
        path = own;
    } else if (strlen(path) >= PERSON_PATH) {
        fputs("riposte: the name of the file is too long\n", complaints);
        return -1;
    }
    if (record_save(desk->rec, path, &err) < 0) {
        fprintf(complaints, "riposte: not saved: %s\n", err.message);
        return -1;
    }
    snprintf(desk->path, sizeof desk->path, "%s", path);
    if (duel_over(&desk->rec->now.duel, NULL))
        fprintf(out, "%*sSaved. See it again with:\n    riposte watch %s\n",
                INDENT, "", path);
    else
        fprintf(out, "%*sSaved. Go on with:\n    riposte play %s --load %s%s\n",
                INDENT, "", desk->rec->rules->game->id, path, desk->options);
    return 0;
}

/* --- telling --- */

void person_tell(struct desk *desk, int who)
{
    struct story story = { desk->printer, desk->screen, who, false, false };

    if (desk->shown[who] < desk->rec->nevents)
        desk->before[who] = desk->shown[who];
    story_tell(&story, desk->rec, desk->shown[who]);
    desk->shown[who] = desk->rec->nevents;
}

void person_retell(struct desk *desk, int who)
{
    struct story story = { desk->printer, desk->screen, who, true, false };

    story_tell(&story, desk->rec, desk->before[who]);
}

/* --- asking --- */

static int widest_answer(const struct asked *a)
{
    char cell[ANSWERS_TEXT];
    int widest = 0;

    for (int i = 0; i < a->n; i++) {
        int columns = printer_columns(answers_label(a, i, cell));

        if (columns > widest)
            widest = columns;
    }
    return widest;
}

/* Answer number i, padded to a number of columns. */
static void print_answer(const struct printer *p, const struct asked *a, int i,
                         int columns)
{
    char cell[ANSWERS_TEXT];

    fprintf(p->out, "%*s", INDENT, "");
    printer_ink(p, INK_TITLE);
    fprintf(p->out, "%2d ", i + 1);
    printer_ink(p, INK_PLAIN);
    printer_pad(p, answers_label(a, i, cell), columns);
}

/* Answers fill columns, downwards. */
static void print_short(const struct printer *p, const struct asked *a)
{
    int widest = widest_answer(a);
    int fit = p->width / (INDENT + 3 + widest + 1);
    int across = fit > 0 ? fit : 1;
    int down = (a->n + across - 1) / across;

    for (int row = 0; row < down; row++) {
        for (int i = row; i < a->n; i += down)
            print_answer(p, a, i, i + down < a->n ? widest + 1 : 0);
        fputc('\n', p->out);
    }
}

/* One answer on a line, with what it is about. */
static void print_long(const struct desk *desk, const struct asked *a,
                       const struct duel *view)
{
    const struct printer *p = desk->printer;
    int widest = widest_answer(a);
    int at = INDENT + 3 + widest + 2;

    for (int i = 0; i < a->n; i++) {
        const struct verb *verb =
            &a->rules->game->verbs[choice_verb(a->list[i])];
        char label[LABEL];
        struct text out;

        text_init(&out, label, sizeof label);
        if (!option_text(a->rules, view, a->list[i], &out) &&
            desk->screen->answer != NULL)
            desk->screen->answer(p, a->rules, view, a->list[i], &out);
        if (out.n == 0 && strcmp(verb->about, verb->form) != 0)
            text_put(&out, verb->about);
        print_answer(p, a, i, out.n > 0 ? widest + 2 : 0);
        printer_fold(p, at, at, label);
    }
}

/* Do the answers say nothing by themselves: "option 1", "option 2"? */
static bool is_choose(const struct asked *a)
{
    return a->d->question == a->rules->game->vocabulary->choose_question;
}

/* No new table when nothing has happened since the last one, when the same
 * question is put again, or when the question finishes the last answer; but
 * always when somebody else has answered. */
static bool needs_table(const struct desk *desk, const struct asked *a,
                        const struct duel *view)
{
    const struct record *rec = desk->rec;
    const struct glance *last = &desk->last;

    if (!last->taken)
        return true;
    for (int i = last->answers; i < rec->n; i++)
        if (rec->steps[i].who != a->who)
            return true;
    return rec->nevents > last->events && view->question != last->question &&
           !screen_follows_up(desk->screen, view);
}

/* What the question is about, and where; a table just printed has a board. */
static void print_about(const struct desk *desk, const struct rules *r,
                        const struct duel *view, bool full)
{
    const struct printer *p = desk->printer;
    char line[ABOUT];
    struct text out;

    text_init(&out, line, sizeof line);
    if (desk->screen->about != NULL)
        desk->screen->about(r, view, &out);
    if (out.n > 0) {
        fprintf(p->out, "%*s", INDENT, "");
        printer_fold(p, INDENT, INDENT, line);
    }
    if (desk->screen->board != NULL && !full)
        desk->screen->board(p, r, view);
}

static void show(struct desk *desk, const struct asked *a, bool again)
{
    const struct question *q = duel_ask(a->rules, a->d, a->who);
    const struct printer *p = desk->printer;
    bool full;
    union match view;

    printer_measure(desk->printer);
    screen_view(a->rules, a->d, a->who, &view);
    full = again || needs_table(desk, a, &view.duel);
    if (full) {
        fputc('\n', p->out);
        desk->seats.whole = again;
        screen_print(desk->screen, p, a->rules, &view.duel, &desk->seats);
        desk->last = (struct glance){ true, desk->rec->n, desk->rec->nevents,
                                      view.duel.question };
    }
    fputc('\n', p->out);
    printer_ink(p, INK_STRONG);
    fprintf(p->out, "%c: %s", seat_letter(a->who), q->prompt);
    printer_ink(p, INK_PLAIN);
    printer_ink(p, INK_FAINT);
    fprintf(p->out, "  [%s]\n", q->rule);
    printer_ink(p, INK_PLAIN);
    print_about(desk, a->rules, &view.duel, full);
    if (full && !is_choose(a))
        print_short(p, a);
    else
        print_long(desk, a, &view.duel);
}

static enum outcome outcome_of(enum got got)
{
    return got == GOT_INTERRUPT ? OUTCOME_INTERRUPT : OUTCOME_END;
}

void person_sit(struct desk *desk, int who)
{
    if (desk->at_desk > 0)
        desk->seats.name[desk->at_desk - 1] = "";
    desk->at_desk = who + 1;
    desk->seats.name[who] = "you";
    desk->seats.viewer = who;
    desk->last.taken = false;
}

/* Several persons share the desk: hide what the last one saw. */
static enum outcome hand_over(struct desk *desk, int who)
{
    const struct printer *p = desk->printer;
    char line[LINE];
    enum got got;

    if (!desk->shared || desk->at_desk == who + 1)
        return OUTCOME_ANSWERED;
    if (p->terminal)
        fputs("\033[H\033[2J\033[3J", p->out);
    fprintf(p->out, "\nPass the keyboard to %c, who presses Enter.\n",
            seat_letter(who));
    got = input_line(desk->input, "", line, sizeof line);
    if (got != GOT_LINE)
        return outcome_of(got);
    person_sit(desk, who);
    return OUTCOME_ANSWERED;
}

void person_open(const struct desk *desk, const struct duel *d, int who,
                 struct asked *a)
{
    const struct record *rec = desk->rec;
    const struct ticks *ticks = &desk->ticks;

    asked_open(a, rec->rules, d, who, desk->tutor == NULL);
    if (a->set && ticks->answers == rec->n && ticks->rewinds == rec->rewinds)
        a->members.in = ticks->in;
}

enum effect person_give(struct desk *desk, const struct asked *a,
                        const struct answers *answers)
{
    struct record *rec = desk->rec;

    if (answers->ticks) {
        desk->ticks = (struct ticks){ answers->in, rec->n, rec->rewinds };
        return EFFECT_TICKS;
    }
    if (desk->tutor != NULL && !desk->tutor->accepts(desk, answers))
        return EFFECT_NONE;
    for (int i = 0; i < answers->n; i++)
        record_answer(rec, a->who, answers->c[i]);
    return EFFECT_MOVED;
}

static void complain(const struct desk *desk, const struct reason *why)
{
    const struct printer *p = desk->printer;
    struct ledger_row row;
    char line[LINE];

    snprintf(line, sizeof line, "%s%s%s%s", why->text,
             *why->rule != '\0' ? " [" : "", why->rule,
             *why->rule != '\0' ? "]" : "");
    fprintf(p->out, "%*s", INDENT, "");
    printer_fold(p, INDENT, INDENT, line);
    if (desk->tutor != NULL && ledger_find(desk->ledger, why->rule, &row))
        ledger_print(p, &row, false);
}

/* The first one is given, the rest as their questions come. */
static enum effect give_plan(struct desk *desk, const struct asked *a,
                             const char *line)
{
    struct answers answers;

    if (answers_read_plan(a, line, &answers) < 0) {
        complain(desk, &answers.why);
        return EFFECT_NONE;
    }
    orders_plan(&desk->orders[a->who], answers.c + 1, answers.n - 1);
    record_answer(desk->rec, a->who, answers.c[0]);
    return EFFECT_MOVED;
}

/* No verb of a game is the name of a command, so that a command that is written
 * out cannot be meant as an answer; answers go before beginnings of commands. */
enum effect person_understand(struct desk *desk, const struct asked *a,
                              const char *line)
{
    const struct talk talk = { desk, a };
    const struct command_row *command;
    struct answers answers;
    const char *operand;
    bool leave = false;

    if (desk->tutor != NULL && desk->tutor->hears(desk, a, line, &leave))
        return leave ? EFFECT_QUIT : EFFECT_NONE;
    command = command_find(line, true, &operand);
    if (command != NULL)
        return command->run(&talk, operand);
    if (strchr(line, ';') != NULL)
        return give_plan(desk, a, line);
    if (answers_read(a, line, &answers) == 0)
        return person_give(desk, a, &answers);
    command = command_find(line, false, &operand);
    if (command != NULL)
        return command->run(&talk, operand);
    complain(desk, &answers.why);
    return EFFECT_NONE;
}

bool person_forced(const struct desk *desk, const struct asked *a)
{
    choice list[DUEL_MAX_CHOICES];
    bool begun = a->d->parts[a->who] > 0;

    return (begun ? a->n == 1
                  : duel_choices(a->rules, a->d, a->who, list) == 1) &&
           (!desk->shared || desk->at_desk == a->who + 1);
}

void person_give_forced(struct desk *desk, int who)
{
    const struct duel *d = &desk->rec->now.duel;
    choice list[DUEL_MAX_CHOICES];
    uint32_t before = d->answers;

    do {
        duel_choices(desk->rec->rules, d, who, list);
        record_answer(desk->rec, who, list[0]);
    } while (d->parts[who] == d->answers - before &&
             (duel_waiting(d) >> who & 1) &&
             duel_choices(desk->rec->rules, d, who, list) == 1);
}

/* Give an answer that is the only one. */
static bool give_forced(struct desk *desk, const struct asked *a)
{
    const struct printer *p = desk->printer;
    choice list[DUEL_MAX_CHOICES];
    char cell[ANSWERS_TEXT];

    if (!person_forced(desk, a))
        return false;
    duel_choices(a->rules, a->d, a->who, list);
    if (!screen_follows_up(desk->screen, a->d)) {
        person_tell(desk, a->who);
        printer_ink(p, INK_FAINT);
        fprintf(p->out, "%*s%c has one answer only: %s.\n", INDENT, "",
                seat_letter(a->who), answers_write(a->rules, list[0], cell));
        printer_ink(p, INK_PLAIN);
    }
    person_give_forced(desk, a->who);
    return true;
}

bool person_ordered(struct desk *desk, const struct asked *a)
{
    struct orders *o = &desk->orders[a->who];
    struct record *rec = desk->rec;
    int *heard = &desk->heard[a->who], planned;
    union match view;
    choice c;

    for (; *heard < rec->nevents; (*heard)++)
        orders_hear(o, a->rules, a->d, a->who, &rec->events[*heard].event);
    *heard = rec->nevents; /* also after an undo */
    planned = o->planned;
    screen_view(a->rules, a->d, a->who, &view);
    if (orders_answer(o, a->rules, &view.duel, a->who, &c)) {
        record_answer(rec, a->who, c);
        rec->steps[rec->n - 1].forced |= planned == o->planned;
        return true;
    }
    if (planned > 0 && o->planned == 0)
        complain(desk, &(struct reason){ "", "The rest of what you said is "
                                             "left out: it does not fit any "
                                             "more." });
    return false;
}

static enum outcome converse(struct desk *desk, struct asked *a)
{
    char line[LINE], prompt[8];

    snprintf(prompt, sizeof prompt, "%c> ", seat_letter(a->who));
    for (;;) {
        enum got got = input_line(desk->input, prompt, line, sizeof line);
        char *end = line + strlen(line);
        const char *start = line + strspn(line, " \t");

        if (got != GOT_LINE)
            return outcome_of(got);
        while (end > start && (end[-1] == ' ' || end[-1] == '\t'))
            *--end = '\0';
        switch (*start == '\0' ? EFFECT_TABLE
                               : person_understand(desk, a, start)) {
        case EFFECT_NONE:
            break;
        case EFFECT_TABLE:
            show(desk, a, true);
            break;
        case EFFECT_TICKS:
            a->members.in = desk->ticks.in;
            print_short(desk->printer, a);
            break;
        case EFFECT_MOVED:
            return OUTCOME_ANSWERED;
        case EFFECT_QUIT:
            return OUTCOME_QUIT;
        }
    }
}

enum outcome person_ask(struct desk *desk, int who)
{
    enum outcome outcome;
    struct asked a;

    person_open(desk, &desk->rec->now.duel, who, &a);
    if (person_ordered(desk, &a) || give_forced(desk, &a))
        return OUTCOME_ANSWERED;
    outcome = hand_over(desk, who);
    if (outcome != OUTCOME_ANSWERED)
        return outcome;
    person_tell(desk, who);
    show(desk, &a, false);
    return converse(desk, &a);
}
