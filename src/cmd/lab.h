/* lab.h - what the commands of the laboratory share. */
#ifndef CMD_LAB_H
#define CMD_LAB_H

#include "base/text.h"
#include "cmd/cmd.h"
#include "lab/experiment.h"

enum { LAB_FIELD = 256 };

/* An experiment as the command line says it. */
struct lab {
    struct experiment_plan plan;
    uint16_t field[LAB_FIELD];
    char text[8192];
    char folder[80];
    char *file;   /* the text of its experiment file, or NULL */
    long replays; /* how many are to be saved */
};

/* Read it; the plan refers to `lab` and to the arguments.  EXIT_FINE, or
 * EXIT_USAGE after a complaint. */
int lab_read(struct args *a, struct lab *lab);

/* What decides the matches, in the form of an experiment file: a line for each
 * option, and the cards by their hash. */
void lab_write_text(const struct args *a, const struct lab *lab,
                    struct text *out);

/* How an experiment gets played.  0; -1 with the reason; or what there is to say
 * has been said: LAB_LATER, LAB_REFUSED. */
enum { LAB_LATER = 1, LAB_REFUSED };
typedef int lab_player(const struct args *a, const struct lab *lab,
                       struct experiment *e, struct experiment_watcher *w,
                       struct error *err);

/* Read an experiment, have it played, and report.  The exit code. */
int lab_run(const struct args *given, lab_player *play);

/* Submit it to Slurm. */
lab_player lab_slurm;

/* The command with --db, or with the word "work"; the exit code. */
int lab_db(const struct args *a);

/* The words "compare A B": what differs between two experiments.  The exit
 * code. */
int lab_compare(const struct args *a);

/* --free: search for numbers that make the game fair.  The exit code. */
int lab_balance(const struct args *a, const struct lab *lab);

#endif
