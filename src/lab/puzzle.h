/* puzzle.h - positions in which one answer is far better than all others, as far as
 * the player who is asked can know.
 *
 * A puzzle is a case of a scenario.  It sets up what the solver sees, and counts
 * what the solver does not see, so that any world may lie behind it; `ask` lines
 * are the solution.  Its title is its id, its rating and its themes:
 *
 *     % 7c41d09 1640 win several trap
 *     with players=2
 *     given A poise 4, hand thrust parry | B poise 2, hand 5
 *     given active A, phase exchange
 *     ask A play thrust
 *
 * Puzzles are found in matches between computers (puzzle_find), proved by long
 * searches with different luck in different worlds (puzzle_judge), and rated by
 * how weaker players fail (puzzle_rate).  docs/puzzles.md is the manual.
 */
#ifndef LAB_PUZZLE_H
#define LAB_PUZZLE_H

#include "lab/scenario.h"
#include "match/match.h"

enum {
    PUZZLE_ID = 8,       /* characters of an id, the NUL included */
    PUZZLE_WORLDS = 3,   /* in which it is proved, each with other luck */
    PUZZLE_GOOD = 3,     /* right answers, at most, where answers are mixed */
    PUZZLE_ASKS = 4,     /* answers of a solution, one after the other */
    PUZZLE_SIMPLE = 1150 /* a puzzle with a lower rating is a simple one */
};

/* The first theme of a puzzle is its task. */
enum puzzle_theme {
    THEME_WIN,
    THEME_SAVE,
    THEME_BLOCK,
    THEME_GUESS,
    THEME_BEST,
    PUZZLE_TASKS,
    THEME_SEVERAL = PUZZLE_TASKS, /* answers in a row */
    THEME_TRAP,                   /* what looks best is wrong */
    THEME_WAIT,                   /* the answer leaves things as they are */
    THEMES
};

struct theme {
    const char *name;  /* in titles: "win" */
    const char *about; /* "Win in this turn" */
    bool covered;      /* it would give the answer away */
};

extern const struct theme puzzle_themes[THEMES];

/* The theme of that name, or -1. */
int theme_find(const char *name);

/* What the title of a puzzle says. */
struct puzzle_head {
    char id[PUZZLE_ID];
    int rating;
    unsigned themes; /* one bit each */
};

/* 0, or -1: that is no title of a puzzle. */
int puzzle_read_head(const char *title, struct puzzle_head *out);

/* The task of a puzzle: one of the first themes. */
enum puzzle_theme puzzle_task(const struct puzzle_head *head);

/* --- solving --- */

/* Does a computer solve case i, with that luck? */
bool puzzle_try(const struct scenario *s, int i, const struct computer *c,
                uint64_t luck);

/* A rating from how levels and greedy fail at it: a puzzle is a player who wins when
 * it is not solved. */
int puzzle_rate(const struct scenario *s, int i);

/* Does everybody of a group solve it, with any luck? */
enum puzzle_group { PUZZLE_BEGINNERS, PUZZLE_EASY };
bool puzzle_solved_by(const struct scenario *s, int i, enum puzzle_group group);

/* --- proof (puzzle_judge.c) --- */

/* What long thought makes of a question. */
struct puzzle_verdict {
    choice good[PUZZLE_GOOD]; /* the answers, the best first */
    int ngood;
    bool secret; /* a guessing game: these belong to the mix, others do not */
    int gap;     /* between the worst of them and the best of the others, in
                    thousandths of the way from a draw to a win */
    unsigned themes;
    /* Why it is none: what was found otherwise; "" if it is one. */
    char why[160];
};

/* The worlds of a puzzle, as it goes on in each. */
struct puzzle_worlds {
    const struct rules *rules;
    int who;
    union match world[PUZZLE_WORLDS];
};

/* Set up case i in all its worlds, up to its first `ask`.  False: what leads there
 * is not legal in all of them. */
bool puzzle_place(const struct scenario *s, int i, struct puzzle_worlds *out);

/* Is one answer, or one mix, better by `gap` than all others, in all worlds and
 * with other luck in each? */
bool puzzle_judge(const struct puzzle_worlds *w, const struct computer *judge,
                  int gap, uint64_t luck, struct puzzle_verdict *out);

/* Give an answer in all worlds, and those that are forced after it.  True: the same
 * player goes on with the same question everywhere, in the middle of the play.
 * `skipped`: something was forced. */
bool puzzle_go_on(struct puzzle_worlds *w, choice c, bool *skipped);

/* Does case i still have its solution?  False with what differs. */
bool puzzle_verify(const struct scenario *s, int i,
                   const struct computer *judge, int gap, uint64_t luck,
                   char *why, size_t size);

/* --- finding (puzzle_find.c) --- */

/* Puzzles of a game, as a file has them. */
struct puzzle_file {
    const struct rules *rules;
    char **text; /* of each, from its title on */
    struct puzzle_head *head;
    uint64_t *likeness; /* what nearly equal puzzles share */
    int n;
    long next; /* the seed of the next match to look at */
};

/* Read one from memory; `path` is for complaints.  0, or -1 with the mistakes. */
int puzzle_file_read(struct puzzle_file *f, const struct rules *r,
                     const char *path, const char *text,
                     struct complaints *wrong);

/* The same from a file; one that does not exist is empty. */
int puzzle_file_load(struct puzzle_file *f, const struct rules *r,
                     const char *path, struct complaints *wrong);
int puzzle_file_save(const struct puzzle_file *f, const char *path,
                     struct error *err);
void puzzle_file_done(struct puzzle_file *f);

struct puzzle_plan {
    const struct rules *rules;
    struct setup setup; /* all but what is picked at random for the players */
    unsigned open;      /* of the bit set `open` (picks_fill) */
    struct computer player; /* of the matches */
    struct computer judge;
    const struct computer *beyond; /* who must not solve them; NULL: nobody */
    int gap;                       /* see puzzle_judge */
    int wanted;                    /* puzzles, at most */
    int alike;                     /* nearly equal ones, at most */
    const atomic_bool *stop;
};

/* Why candidates were given up, for whoever watches. */
enum puzzle_fate {
    FATE_ALIKE,   /* like others that there are */
    FATE_HIDDEN,  /* the fields do not lead back to what was seen */
    FATE_OBVIOUS, /* beginners solve it, or who must not */
    FATE_OPEN,    /* long thought is less sure */
    FATE_PUZZLE,
    FATES
};

struct puzzle_tally {
    long matches, questions, candidates;
    long fate[FATES];
};

/* Play match number `file->next`, and add the puzzles in it.  `found` is called after
 * each.  False: it was stopped, and will be played again. */
struct puzzle_watcher {
    void (*found)(struct puzzle_watcher *w, const struct puzzle_file *f);
};
bool puzzle_find(const struct puzzle_plan *plan, struct puzzle_file *file,
                 struct puzzle_tally *tally, struct puzzle_watcher *w);

#endif
