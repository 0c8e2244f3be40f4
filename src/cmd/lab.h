/* lab.h - what the commands of the laboratory share. */
#ifndef CMD_LAB_H
#define CMD_LAB_H

#include "cmd/cmd.h"
#include "lab/experiment.h"

enum { LAB_FIELD = 256 };

/* An experiment as the command line says it. */
struct lab {
    struct experiment_plan plan;
    uint16_t field[LAB_FIELD];
    char text[8192];
    char folder[80];
};

/* Read it; the plan refers to `lab` and to the arguments.  EXIT_FINE, or
 * EXIT_USAGE after a complaint. */
int lab_read(struct args *a, struct lab *lab);

#endif
