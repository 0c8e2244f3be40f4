/* scenario_parts.h - what the files of the scenario reader share.
 *
 * A scenario is kept as flat arrays: cases own runs of steps and claims, claims
 * own runs of cards.  Everything points back into the lines of the file, so that
 * whatever goes wrong later can be shown where it was written.
 */
#ifndef LAB_SCENARIO_PARTS_H
#define LAB_SCENARIO_PARTS_H

#include "lab/scenario.h"
#include "match/excerpt.h"
#include "match/position.h"

/* A piece of a line. */
struct word {
    const char *at;
    int n;
};

/* A run of elements in one of the scenario's arrays. */
struct span {
    int first, n;
};

/* A card as it was named. */
struct named_card {
    card_id card;
    const char *at;
};

enum claim_kind {
    CLAIM_VALUE,  /* a number, seat or word */
    CLAIM_CARDS,  /* exactly these cards */
    CLAIM_BEGINS, /* these cards, then anything */
    CLAIM_HAS,
    CLAIM_LACKS,
    CLAIM_COUNT, /* so many cards */
    CLAIM_SUM,   /* numbers and cards of several fields, added up */
    CLAIM_REST   /* all cards placed nowhere else */
};

/* How a number is compared. */
enum bound { BOUND_EXACT, BOUND_AT_MOST, BOUND_AT_LEAST };

enum { ALL_OF_THEM = -1 };

/* One of the fields that are added up. */
struct term {
    const struct field *field;
    int who;   /* seat, or ALL_OF_THEM */
    int index; /* number from 0, or ALL_OF_THEM */
};

/* What a line says about one part of a position. */
struct claim {
    const struct field *field;
    enum claim_kind kind;
    int line;
    struct word source; /* from the field's name to the end of its value */
    int who;            /* seat, or -1 */
    int index;          /* number of one of many from 0; else player, or 0 */
    int owner;          /* of a group */
    int value;          /* number, seat, row of the words, count or sum */
    enum bound bound;   /* of a number, count or sum */
    struct span cards;
    struct span terms;         /* of a sum */
    const struct rules *rules; /* of its case */
};

enum step_kind {
    STEP_ANSWER,
    STEP_ALL,
    STEP_SKIP,
    STEP_SHOW,
    STEP_SAY,
    STEP_ASK,
    STEP_ALLOW,
    STEP_REFUSE,
    STEP_REFUSE_WITH,
    STEP_CHOICES,
    STEP_QUESTION,
    STEP_EXPECT,
    STEP_ALWAYS,
    STEP_SEES,
    STEP_EVENT,
    STEP_OVER,
    STEP_FIRSTS,
    STEP_RANKING,
    STEPS
};

enum { SEES_ALL = DUEL_MAX_PLAYERS, SPECTATOR = -1 };

/* One line of a case that does or expects something. */
struct scenario_step {
    enum step_kind kind;
    int line;
    int who;     /* seat; sees, events: whose eyes, SEES_ALL, SPECTATOR */
    bool absent; /* events: there must be none */
    bool exact;  /* show: to the last byte */
    choice answer;
    int question;      /* row of the game's questions */
    unsigned players;  /* who is asked, or comes first; one bit each */
    struct word text;  /* of an event, a paragraph, the hint of an `ask` */
    struct word rule;  /* n is 0 when none was named */
    struct reason why; /* refuse with: why the rules refuse; rule NULL: not */
    struct span span;  /* claims or choices */
    int place[DUEL_MAX_PLAYERS]; /* ranking: 1, 2, ... */
};

/* What one line "midway" says between two commas. */
struct midway_item {
    int line;
    struct word text;
};

struct scenario_case {
    const char *title;
    int line;
    struct setup setup;
    struct excerpt *excerpt; /* of the setup, when its head has been read */
    uint64_t seed;
    int repeat;         /* for so many seeds */
    struct span given;  /* claims; none: the match is dealt */
    struct span midway; /* where the rules stand */
    struct span steps;
};

struct scenario {
    char *path;
    char *text;   /* the file as it is */
    char *cut;    /* a copy, cut into the lines */
    char **lines; /* without remarks and blanks at their ends */
    int nlines;
    int before; /* so many of them are not the writer's */
    const struct rules *rules;
    struct library *library; /* of its own cards, or NULL */
    struct scenario_case *cases;
    struct scenario_step *steps;
    struct claim *claims;
    struct named_card *cards;
    choice *choices;
    struct midway_item *midways;
    struct term *terms;
    int ncases, nsteps, nclaims, ncards, nchoices, nmidways, nterms;
};

enum {
    WORD_SIZE = 128,
    SCENARIO_MESSAGE = 400,
    PICK_SIZE = 32,
    ANY_NUMBER_MIN = -1000000,
    ANY_NUMBER_MAX = 1000000
};

/* Room for one element more: the array, perhaps moved. */
void *scenario_grow(void *array, int n, size_t size);

/* Complain about a place in a line.  Always -1. */
__attribute__((format(printf, 5, 6))) int scenario_mistake(
    const struct scenario *s, struct complaints *wrong, int line,
    const char *at, const char *format, ...);

/* --- reading --- */

struct reader {
    struct scenario *s;
    const struct rules *games;
    int ngames;
    struct complaints *wrong;
    int line;           /* the line being read, from 0 */
    const char *at;     /* what is left of it */
    struct setup setup; /* the file's own settings */
    uint64_t seed;
    char pick_name[DUEL_MAX_PLAYERS][PICK_SIZE]; /* "A.fighter" */
    bool skipping; /* to the next case: this one is wrong */
    bool rough;    /* positions are not tried out */
};

/* Read every line into the scenario (scenario_read.c).  0, or -1 with the
 * mistakes: at most one for each case. */
int scenario_read_lines(struct reader *in);

/* The case being read; NULL before the first. */
struct scenario_case *reader_case(const struct reader *in);

/* The rules that it is played by: its settings are complete. */
const struct rules *reader_rules(const struct reader *in);

/* Words (scenario_words.c). */

/* Complain about a place in the line being read.  Always -1. */
__attribute__((format(printf, 3, 4))) int reader_wrong(struct reader *in,
                                                       const char *at,
                                                       const char *format, ...);

void reader_skip_blanks(struct reader *in);
bool ends_word(char c);

/* The next word or separator (one of ,|;:) of the line; n is 0 at its end. */
struct word reader_word(struct reader *in);

/* The same without taking it. */
struct word reader_peek(struct reader *in);

/* Take the next word if it is this one. */
bool reader_take(struct reader *in, const char *word);

bool word_is(struct word w, const char *string);

/* A word as a string of its own, cut if it is very long. */
void word_copy(struct word w, char out[WORD_SIZE]);

/* A seat: "A" is 0.  -1: the word is not a seat. */
int word_seat(struct word w);

/* The rule id that ends the line.  Without one n is 0, at the line's end. */
struct word reader_rule(struct reader *in);

/* The name of row i in one of the tables of a game. */
typedef const char *(*row_name)(const struct reader *in, int i);

/* The row of that name; -1 with the mistake and a guess.  `what` is the kind of
 * thing: "card". */
int reader_row(struct reader *in, struct word w, const char *what,
               row_name name, int n);

/* Read one thing.  0, or -1 with the mistake. */
int reader_number(struct reader *in, int min, int max, int *out);
int reader_seat(struct reader *in, int *out);
int reader_seats(struct reader *in, unsigned *out); /* one bit each */

/* Settings (scenario_settings.c). */

/* The rest of a line that begins with `game`, or `cards`.  0, or -1 with the
 * mistake. */
int reader_game(struct reader *in);
int reader_card_file(struct reader *in);

/* Settings to the end of the line.  0, or -1 with the mistake. */
int reader_settings(struct reader *in, struct setup *setup, uint64_t *seed);

/* Settings up to `end` that the rules should refuse: why they do; the rule is
 * NULL when they do not.  0, or -1 with the mistake. */
int reader_refused_settings(struct reader *in, const char *end,
                            struct reason *why);

/* Claims to the end of the line (scenario_claims.c).  `given`: they are to be
 * set up, not compared.  0, or -1 with the mistake. */
int reader_claims(struct reader *in, bool given, struct span *out);

/* --- running --- */

/* Set up the first position of a case (scenario_place.c).  0, or -1 with the
 * mistake. */
int scenario_place(const struct scenario *s, const struct scenario_case *c,
                   uint64_t seed, struct duel *d, struct sink *sink,
                   struct complaints *wrong);

/* A printed position as a scenario of one case, with settings as a line "game" has
 * them; `rough`: it is not tried out (scenario.c). */
struct scenario *scenario_of_position(const struct rules *r,
                                      const char *settings, const char *text,
                                      bool rough, struct complaints *wrong);

/* The same without going on to a question: fields as far as they can be set,
 * then where the rules stand.  -1: not all could be. */
int scenario_place_roughly(const struct scenario *s,
                           const struct scenario_case *c, struct duel *d,
                           struct complaints *wrong);

/* The next answer without an alternative among these players, while nobody else
 * is asked (scenario_run.c); false: there is none. */
bool scenario_forced(const struct rules *r, const struct duel *d,
                     unsigned players, int *who, choice *out);

/* The number of what a claim is about, for field_get and the like; -1: there is
 * no such thing. */
int claim_place(const struct claim *c, const struct duel *d);

/* Does a claim hold (scenario_claims.c)? */
bool claim_holds(const struct scenario *s, const struct claim *c,
                 const struct duel *d);

/* Print what a claim says and what is so, on two lines: "- A poise 4" and
 * "+ A poise 5".  Of long zones what differs comes first, and the rest is
 * cut. */
void claim_print_difference(const struct scenario *s, const struct claim *c,
                            const struct duel *d, FILE *out);

/* --- tables (scenario_tables.c) --- */

/* The values that a policy may take: "draw, initiator", "0 to 99". */
void policy_values(const struct rules *r, const struct policy *policy,
                   struct text *out);
void text_range(struct text *out, int min, int max);

#endif
