/* facts.h - what the matches of an experiment say, computed once for all who
 * tell it: the report, its sentences, the terminal.
 */
#ifndef LAB_FACTS_H
#define LAB_FACTS_H

#include "lab/standings.h"

enum { FACTS_COMMON = 20 }; /* in so many hands a card is common */

/* How often something was the case, and what its players got then. */
struct outcome {
    long matches;
    struct interval share;
};

struct card_facts {
    const char *id, *name;
    unsigned card;     /* in the book */
    const char *kind;  /* of card: "attack" */
    const char *owner; /* NULL: nobody's */
    /* Intervals hold for all cards together. */
    struct outcome had, played, kept;
    double base; /* the share of those who could have had it */
    int stands;  /* 1: stronger than that, -1: weaker, 0: not known to differ */
    long set, hit, stunned;
};

/* Deals that were played with both seatings of player and rival. */
struct skill_facts {
    bool known;
    bool rival;               /* the stronger one is the rival */
    long player, seat, split; /* deals that the stronger one won from both
                                 seats, that one seat won twice, others */
    struct interval skill;    /* player of player and seat */
};

/* So many matches were so long. */
struct length_bar {
    int value;
    long n;
};

struct length_facts {
    double mean;
    int p5, p50, p95;
    long matches;
    struct length_bar *bar; /* the shortest first */
    int nbars;
};

struct facts {
    struct experiment *e;
    const struct rules *rules;
    int arm;
    const struct counts *counts;
    long matches, rounds;
    double drawn;
    bool has_first;
    struct interval first; /* the share of who has the first turn */
    struct interval seat[DUEL_MAX_PLAYERS];
    struct length_facts turns, decisions;
    struct standings standings;
    struct card_facts *card; /* those that stand out first, then by name */
    int ncards;
    struct skill_facts skill;
    char skill_text[400];  /* what that means */
    char cycles_text[200]; /* and what the standings say of cycles */
};

void facts_init(struct facts *f, struct experiment *e, int arm);
void facts_done(struct facts *f);

/* The share of the win of those who could have a card. */
double facts_base(const struct facts *f, unsigned card);

/* Put into words what needs it. */
void facts_word(struct facts *f);

/* Sentences, the most important first: calls `tell` with each. */
void facts_tell(const struct facts *f,
                void (*tell)(void *with, const char *sentence), void *with);

#endif
