/* person.h - a person who plays at the terminal.
 *
 * Tells what happened, shows the position as the person may see it, puts the
 * question with numbered answers, and understands answers and commands until
 * one answer has been given or the person wants to leave.
 */
#ifndef TUI_PERSON_H
#define TUI_PERSON_H

#include "ai/computer.h"
#include "match/orders.h"
#include "match/record.h"
#include "match/stops.h"
#include "tui/input.h"
#include "tui/screen.h"

enum { PERSON_PATH = 1024 };

/* What came of a question. */
enum outcome {
    OUTCOME_ANSWERED, /* go on with the match; also after an undo */
    OUTCOME_QUIT,
    OUTCOME_END, /* no more input */
    OUTCOME_INTERRUPT
};

/* When the position was shown last. */
struct glance {
    bool taken;
    int answers, events; /* how many there were then */
    int question;
};

struct front;   /* front.h */
struct asked;   /* answers.h */
struct answers; /* answers.h */
struct console;

/* Somebody who looks over a learner's shoulder. */
struct tutor {
    /* Deal with a line before it is understood, or with the name of a command
     * before it is run; false: it is not for tutors.  *leave ends the
     * conversation. */
    bool (*hears)(struct console *console, const struct asked *a,
                  const char *line, bool *leave);
    /* Are these legal answers, which are about to be given, the ones that are
     * wanted?  If not, it has said why. */
    bool (*accepts)(struct console *console, const struct answers *given);
};

/* How long a step of others stays in sight, in milliseconds; or: */
enum pace {
    PACE_OFF = 0,  /* steps are not shown */
    PACE_KEY = -1, /* until a key is pressed */
    PACE_NORMAL = 900
};

/* Members of a set that are ticked and not yet given. */
struct ticks {
    uint64_t in;
    int answers, rewinds; /* of the record, then */
};

/* A match at one terminal.  One or several persons may share it. */
struct console {
    struct record *rec;
    struct printer *printer;
    struct input *input;
    const struct front *front;
    struct full *full; /* the whole screen, when it is used (front.h) */
    const struct screen *screen;
    const char *ledger;      /* the game's rules */
    struct computer adviser; /* whom `hint` asks */
    struct seating seats;
    const struct tutor *tutor; /* in lessons, else NULL */
    const char *heading;       /* for the first line; NULL: that of the game */
    const char *words; /* of a lesson, in sight until there are others */
    bool shared;       /* several persons: hands are hidden between them */
    bool wants_review; /* at the end, to know which answers were good */
    int pace;          /* enum pace: how long others' steps are shown */
    /* Where the match is saved; "" until there is a file of its own. */
    char path[PERSON_PATH];
    char options[PERSON_PATH]; /* of the command that goes on with it */

    /* Kept by person.c; begin with zeroes. */
    int at_keyboard;              /* who looked last, plus 1 */
    int shown[DUEL_MAX_PLAYERS];  /* events each person has been shown */
    int before[DUEL_MAX_PLAYERS]; /* and had been shown before the last time */
    struct glance last;
    struct ticks ticks;
    struct orders orders[DUEL_MAX_PLAYERS];
    struct stops stops[DUEL_MAX_PLAYERS];
    int heard[DUEL_MAX_PLAYERS]; /* events that these two know of */
};

/* Put the open question to the person in a seat. */
enum outcome person_ask(struct console *console, int who);

/* Let the standing orders of a seat answer; false when the person must. */
bool person_ordered(struct console *console, const struct asked *a);

/* Tell a person what happened since they looked last. */
void person_tell(struct console *console, int who);

/* Tell the same again, with the rules behind it. */
void person_retell(struct console *console, int who);

/* --- for other front ends of a console --- */

/* What a line that was typed leads to. */
enum effect {
    EFFECT_NONE,     /* the question stays open */
    EFFECT_POSITION, /* show position and question again */
    EFFECT_TICKS, /* other members of a set are ticked: show the list again */
    EFFECT_MOVED, /* the match is at another moment */
    EFFECT_QUIT
};

/* Fill in the question put to `who` in d, the match or a view of it, with what
 * is ticked. */
void person_open(const struct console *console, const struct duel *d, int who,
                 struct asked *a);

/* Whatever a person answers goes through here: give legal answers, unless a tutor
 * wants others, which the tutor has said when this returns false.  The save
 * observes the record, so they are kept before anything is shown. */
bool person_answer(struct console *console, int who,
                   const struct answers *answers);

/* Do what was read: tick, or give the answers. */
enum effect person_give(struct console *console, const struct asked *a,
                        const struct answers *answers);

/* Give a forced answer; for a set, all of its answers.  False when a tutor wants
 * another. */
bool person_give_forced(struct console *console, int who);

/* Is the answer to be given unasked, because it is the only one?  Not when
 * persons share the keyboard and it would change hands: how quickly the answer
 * comes would tell what somebody holds (EG-NEG-11).  Nor when a whole turn of the
 * person would go by (match/stops.h). */
bool person_forced(const struct console *console, const struct asked *a);

/* Is the question put although there is but one answer? */
bool person_stops(const struct console *console, const struct asked *a);

/* The person in a seat takes the shared keyboard. */
void person_sit(struct console *console, int who);

/* Understand one line: an answer, which is given, or a command, which is run. */
enum effect person_understand(struct console *console, const struct asked *a,
                              const char *line);

/* Save the match to `path`, or where it belongs when `path` is "".  0, or -1
 * when a complaint has been printed. */
int person_save(struct console *console, const char *path);

#endif
