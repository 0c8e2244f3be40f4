/* person.c - see person.h. */
#include "tui/person.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
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
static void new_path(const struct console *console, char path[PERSON_PATH])
{
    const char *game = console->rec->rules->game->id;
    unsigned long long seed = console->rec->seed.number;

    snprintf(path, PERSON_PATH, "%s-%llu.replay", game, seed);
    for (int i = 2; access(path, F_OK) == 0 && i < 1000; i++)
        snprintf(path, PERSON_PATH, "%s-%llu-%d.replay", game, seed, i);
}

int person_save(struct console *console, const char *path)
{
    FILE *out = console->printer->out;
    FILE *complaints = console->full != NULL ? out : stderr;
    char own[PERSON_PATH];
    struct error err;

    if (*path == '\0') {
        if (console->path[0] == '\0')
            new_path(console, own);
        else
            memcpy(own, console->path, sizeof own);
        path = own;
    } else if (strlen(path) >= PERSON_PATH) {
        fputs("riposte: the name of the file is too long\n", complaints);
        return -1;
    }
    if (record_save(console->rec, path, &err) < 0) {
        fprintf(complaints, "riposte: not saved: %s\n", err.message);
        return -1;
    }
    snprintf(console->path, sizeof console->path, "%s", path);
    if (duel_over(&console->rec->now.duel, NULL))
        fprintf(out, "%*sSaved. See it again with:\n    riposte watch %s\n",
                INDENT, "", path);
    else
        fprintf(out, "%*sSaved. Go on with:\n    riposte play %s --load %s%s\n",
                INDENT, "", console->rec->rules->game->id, path,
                console->options);
    return 0;
}

/* --- telling --- */

void person_tell(struct console *console, int who)
{
    struct story story = { console->printer, console->screen, who, false,
                           false };

    if (console->shown[who] < console->rec->nevents)
        console->before[who] = console->shown[who];
    story_tell(&story, console->rec, console->shown[who]);
    console->shown[who] = console->rec->nevents;
}

void person_retell(struct console *console, int who)
{
    struct story story = { console->printer, console->screen, who, true,
                           false };

    story_tell(&story, console->rec, console->before[who]);
}

/* --- asking --- */

/* Entry i of the list, as it can be typed; in a set, after its box. */
static const char *write_entry(const struct asked *a, int i, char entry[LINE])
{
    char notation[ANSWERS_TEXT];

    snprintf(entry, LINE, "%s%s", answers_box(a, i),
             answers_write(a->rules, a->list[i], notation));
    return entry;
}

static int widest_answer(const struct asked *a)
{
    char cell[LINE];
    int widest = 0;

    for (int i = 0; i < a->n; i++) {
        int columns = printer_columns(write_entry(a, i, cell));

        if (columns > widest)
            widest = columns;
    }
    return widest;
}

/* Answer number i, padded to a number of columns. */
static void print_answer(const struct printer *p, const struct asked *a, int i,
                         int columns)
{
    char cell[LINE];

    fprintf(p->out, "%*s", INDENT, "");
    printer_ink(p, INK_TITLE);
    fprintf(p->out, "%2d ", i + 1);
    printer_ink(p, INK_PLAIN);
    printer_pad(p, write_entry(a, i, cell), columns);
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

/* What the screen of the game says about an answer, or else the answer as a
 * sentence. */
static void describe(const struct console *console, const struct asked *a,
                     const struct duel *view, choice c, struct text *out)
{
    char notation[ANSWERS_TEXT];

    if (console->screen->answer != NULL)
        console->screen->answer(console->printer, a->rules, view, c, out);
    if (out->n > 0)
        return;
    notation_say(a->rules, view, a->who, c, out);
    if (strcasecmp(out->at, answers_write(a->rules, c, notation)) == 0)
        text_init(out, out->at, out->size);
}

/* One answer on a line, with what it is about. */
static void print_long(const struct console *console, const struct asked *a,
                       const struct duel *view)
{
    const struct printer *p = console->printer;
    int widest = widest_answer(a);
    int at = INDENT + 3 + widest + 2;

    for (int i = 0; i < a->n; i++) {
        char label[LABEL];
        struct text out;

        text_init(&out, label, sizeof label);
        describe(console, a, view, a->list[i], &out);
        print_answer(p, a, i, out.n > 0 ? widest + 2 : 0);
        printer_fold(p, at, at, label);
    }
}

/* Do the answers say nothing by themselves: "option 1", "option 2"? */
static bool is_choose(const struct asked *a)
{
    return a->d->question == a->rules->game->vocabulary->choose_question;
}

/* No new position when nothing has happened since the last one, when the same
 * question is put again, or when the question finishes the last answer; but
 * always when somebody else has answered. */
static bool needs_table(const struct console *console, const struct asked *a,
                        const struct duel *view)
{
    const struct record *rec = console->rec;
    const struct glance *last = &console->last;

    if (!last->taken)
        return true;
    for (int i = last->answers; i < rec->n; i++)
        if (rec->steps[i].who != a->who)
            return true;
    return rec->nevents > last->events && view->question != last->question &&
           !screen_follows_up(console->screen, view);
}

/* What the question is about, and where; a position just printed has a board. */
static void print_about(const struct console *console, const struct rules *r,
                        const struct duel *view, bool full)
{
    const struct printer *p = console->printer;
    char line[ABOUT];
    struct text out;

    text_init(&out, line, sizeof line);
    if (console->screen->about != NULL)
        console->screen->about(r, view, &out);
    if (out.n > 0) {
        fprintf(p->out, "%*s", INDENT, "");
        printer_fold(p, INDENT, INDENT, line);
    }
    if (console->screen->board != NULL && !full)
        console->screen->board(p, r, view);
}

static void show(struct console *console, const struct asked *a, bool again)
{
    const struct question *q = duel_ask(a->rules, a->d, a->who);
    const struct printer *p = console->printer;
    bool full;
    union match view;

    printer_measure(console->printer);
    screen_view(a->rules, a->d, a->who, &view);
    full = again || needs_table(console, a, &view.duel);
    if (full) {
        fputc('\n', p->out);
        console->seats.whole = again;
        screen_print(console->screen, p, a->rules, &view.duel, &console->seats);
        console->last =
            (struct glance){ true, console->rec->n, console->rec->nevents,
                             view.duel.question };
    }
    fputc('\n', p->out);
    printer_ink(p, INK_STRONG);
    fprintf(p->out, "%c: %s", seat_letter(a->who),
            notation_prompt(a->rules, a->d, a->who));
    printer_ink(p, INK_PLAIN);
    printer_ink(p, INK_FAINT);
    fprintf(p->out, "  [%s]\n", q->rule);
    printer_ink(p, INK_PLAIN);
    print_about(console, a->rules, &view.duel, full);
    if (full && !is_choose(a))
        print_short(p, a);
    else
        print_long(console, a, &view.duel);
}

static enum outcome outcome_of(enum got got)
{
    return got == GOT_INTERRUPT ? OUTCOME_INTERRUPT : OUTCOME_END;
}

void person_sit(struct console *console, int who)
{
    if (console->at_keyboard > 0)
        console->seats.name[console->at_keyboard - 1] = "";
    console->at_keyboard = who + 1;
    console->seats.name[who] = "you";
    console->seats.viewer = who;
    console->last.taken = false;
}

/* Several persons share the keyboard: hide what the last one saw. */
static enum outcome hand_over(struct console *console, int who)
{
    const struct printer *p = console->printer;
    char line[LINE];
    enum got got;

    if (!console->shared || console->at_keyboard == who + 1)
        return OUTCOME_ANSWERED;
    if (p->terminal)
        fputs("\033[H\033[2J\033[3J", p->out);
    fprintf(p->out, "\nPass the keyboard to %c, who presses Enter.\n",
            seat_letter(who));
    got = input_line(console->input, "", line, sizeof line);
    if (got != GOT_LINE)
        return outcome_of(got);
    person_sit(console, who);
    return OUTCOME_ANSWERED;
}

void person_open(const struct console *console, const struct duel *d, int who,
                 struct asked *a)
{
    const struct record *rec = console->rec;
    const struct ticks *ticks = &console->ticks;

    asked_open(a, rec->rules, d, who, console->tutor == NULL);
    if (a->set && ticks->answers == rec->n && ticks->rewinds == rec->rewinds)
        a->members.in = ticks->in;
}

bool person_answer(struct console *console, int who,
                   const struct answers *answers)
{
    if (console->tutor != NULL && !console->tutor->accepts(console, answers))
        return false;
    for (int i = 0; i < answers->n; i++)
        record_answer(console->rec, who, answers->c[i]);
    return true;
}

/* The same for one answer. */
static bool answer_one(struct console *console, int who, choice c)
{
    return person_answer(console, who, &(struct answers){ { c }, 1 });
}

enum effect person_give(struct console *console, const struct asked *a,
                        const struct answers *answers)
{
    const struct record *rec = console->rec;

    if (answers->ticks) {
        console->ticks = (struct ticks){ answers->in, rec->n, rec->rewinds };
        return EFFECT_TICKS;
    }
    return person_answer(console, a->who, answers) ? EFFECT_MOVED : EFFECT_NONE;
}

static void complain(const struct console *console, const struct reason *why)
{
    const struct printer *p = console->printer;
    struct ledger_row row;
    char line[LINE];

    snprintf(line, sizeof line, "%s%s%s%s", why->text,
             *why->rule != '\0' ? " [" : "", why->rule,
             *why->rule != '\0' ? "]" : "");
    fprintf(p->out, "%*s", INDENT, "");
    printer_fold(p, INDENT, INDENT, line);
    if (console->tutor != NULL && ledger_find(console->ledger, why->rule, &row))
        ledger_print(p, &row, false);
}

/* The first one is given, the rest as their questions come. */
static enum effect give_plan(struct console *console, const struct asked *a,
                             const char *line)
{
    struct answers answers;

    if (answers_read_plan(a, line, &answers) < 0) {
        complain(console, &answers.why);
        return EFFECT_NONE;
    }
    if (!answer_one(console, a->who, answers.c[0]))
        return EFFECT_NONE;
    orders_plan(&console->orders[a->who], answers.c + 1, answers.n - 1);
    return EFFECT_MOVED;
}

/* A tutor hears of a command by its name, however short it was typed. */
static enum effect run_command(const struct talk *talk,
                               const struct command_row *command,
                               const char *operand)
{
    const struct tutor *tutor = talk->console->tutor;
    bool leave = false;

    if (tutor != NULL &&
        tutor->hears(talk->console, talk->asked, command->name, &leave))
        return leave ? EFFECT_QUIT : EFFECT_NONE;
    return command->run(talk, operand);
}

/* No verb of a game is the name of a command, so a command that is written out
 * cannot be meant as an answer; answers take precedence over beginnings of
 * commands. */
enum effect person_understand(struct console *console, const struct asked *a,
                              const char *line)
{
    const struct talk talk = { console, a };
    const struct command_row *command;
    struct answers answers;
    const char *operand;
    bool leave = false;

    if (console->tutor != NULL &&
        console->tutor->hears(console, a, line, &leave))
        return leave ? EFFECT_QUIT : EFFECT_NONE;
    command = command_find(line, true, &operand);
    if (command != NULL)
        return run_command(&talk, command, operand);
    if (strchr(line, ';') != NULL)
        return give_plan(console, a, line);
    if (answers_read(a, line, &answers) == 0)
        return person_give(console, a, &answers);
    command = command_find(line, false, &operand);
    if (command != NULL)
        return run_command(&talk, command, operand);
    complain(console, &answers.why);
    return EFFECT_NONE;
}

/* Is there one answer only?  Then it is in *out. */
static bool only_answer(const struct asked *a, choice *out)
{
    choice list[DUEL_MAX_CHOICES];
    bool begun = a->d->parts[a->who] > 0;
    int n = duel_choices(a->rules, a->d, a->who, list);

    *out = list[0];
    return (begun ? a->n : n) == 1;
}

bool person_stops(const struct console *console, const struct asked *a)
{
    choice only;

    return console->tutor == NULL && only_answer(a, &only) &&
           stops_at(&console->stops[a->who], a->rules, &console->rec->now.duel,
                    a->who, only);
}

bool person_forced(const struct console *console, const struct asked *a)
{
    choice only;

    return only_answer(a, &only) &&
           (!console->shared || console->at_keyboard == a->who + 1) &&
           !person_stops(console, a);
}

bool person_give_forced(struct console *console, int who)
{
    const struct duel *d = &console->rec->now.duel;
    choice list[DUEL_MAX_CHOICES];
    uint32_t before = d->answers;

    duel_choices(console->rec->rules, d, who, list);
    while (answer_one(console, who, list[0]) &&
           d->parts[who] == d->answers - before &&
           (duel_waiting(d) >> who & 1) &&
           duel_choices(console->rec->rules, d, who, list) == 1)
        ;
    return d->answers > before;
}

/* Give an answer that is the only one. */
static bool give_forced(struct console *console, const struct asked *a)
{
    const struct printer *p = console->printer;
    choice list[DUEL_MAX_CHOICES];
    char said[ANSWERS_SAID];

    if (!person_forced(console, a))
        return false;
    duel_choices(a->rules, a->d, a->who, list);
    if (!screen_follows_up(console->screen, a->d)) {
        person_tell(console, a->who);
        printer_ink(p, INK_FAINT);
        fprintf(p->out, "%*s%c has one answer only: %s.\n", INDENT, "",
                seat_letter(a->who), answers_say(a, list[0], said));
        printer_ink(p, INK_PLAIN);
    }
    return person_give_forced(console, a->who);
}

bool person_ordered(struct console *console, const struct asked *a)
{
    struct orders *o = &console->orders[a->who];
    struct record *rec = console->rec;
    int *heard = &console->heard[a->who], planned;
    union match view;
    choice c;

    for (; *heard < rec->nevents; (*heard)++) {
        const struct event *e = &rec->events[*heard].event;

        orders_hear(o, a->rules, a->d, a->who, e);
        stops_hear(&console->stops[a->who], a->rules, a->who, e);
    }
    *heard = rec->nevents; /* also after an undo */
    planned = o->planned;
    screen_view(a->rules, a->d, a->who, &view);
    if (orders_answer(o, a->rules, &view.duel, a->who, &c)) {
        if (o->until == 0 && o->planned == planned &&
            stops_at(&console->stops[a->who], a->rules, a->d, a->who, c))
            return false;
        if (!answer_one(console, a->who, c)) {
            o->until = o->planned = 0;
            return false;
        }
        rec->steps[rec->n - 1].forced |= planned == o->planned;
        return true;
    }
    if (planned > 0 && o->planned == 0)
        complain(console, &(struct reason){ "", "The rest of what you said is "
                                                "left out: it does not fit any "
                                                "more." });
    return false;
}

static enum outcome converse(struct console *console, struct asked *a)
{
    char line[LINE], prompt[8];

    snprintf(prompt, sizeof prompt, "%c> ", seat_letter(a->who));
    for (;;) {
        enum got got = input_line(console->input, prompt, line, sizeof line);
        char *end = line + strlen(line);
        const char *start = line + strspn(line, " \t");

        if (got != GOT_LINE)
            return outcome_of(got);
        while (end > start && (end[-1] == ' ' || end[-1] == '\t'))
            *--end = '\0';
        switch (*start == '\0' ? EFFECT_POSITION
                               : person_understand(console, a, start)) {
        case EFFECT_NONE:
            break;
        case EFFECT_POSITION:
            show(console, a, true);
            break;
        case EFFECT_TICKS:
            a->members.in = console->ticks.in;
            print_short(console->printer, a);
            break;
        case EFFECT_MOVED:
            return OUTCOME_ANSWERED;
        case EFFECT_QUIT:
            return OUTCOME_QUIT;
        }
    }
}

static const char stopped[] =
    "There is nothing else to do in this turn; \"hurry\" does not stop at such "
    "turns any more.";

enum outcome person_ask(struct console *console, int who)
{
    enum outcome outcome;
    struct asked a;

    person_open(console, &console->rec->now.duel, who, &a);
    if (person_ordered(console, &a) || give_forced(console, &a))
        return OUTCOME_ANSWERED;
    outcome = hand_over(console, who);
    if (outcome != OUTCOME_ANSWERED)
        return outcome;
    person_tell(console, who);
    show(console, &a, false);
    if (person_stops(console, &a))
        complain(console, &(struct reason){ "", stopped });
    stops_asked(&console->stops[who]);
    return converse(console, &a);
}
