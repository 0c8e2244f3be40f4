/* observe_parts.h - an encoding, as its own files share it. */
#ifndef AI_OBSERVE_PARTS_H
#define AI_OBSERVE_PARTS_H

#include "ai/observe.h"
#include "core/game.h"

enum {
    OBSERVE_VERSION = 1, /* of what the code makes of the tables */
    OBSERVE_UNIT = 32,   /* the largest number that others are divided by */
    CARD_NUMBERS = 256   /* of a match: every value of a card_id */
};

/* How a value becomes columns. */
enum shape {
    SHAPE_NUMBER,  /* one column, scaled */
    SHAPE_FLAG,    /* one column, 0 or 1 */
    SHAPE_WORD,    /* one for each word */
    SHAPE_PLAYER,  /* one for each seat and one for nobody */
    SHAPE_SEATS,   /* one for each seat: a set of them */
    SHAPE_SIDE,    /* one for each seat: those of one side */
    SHAPE_BITS,    /* one for each member of a set */
    SHAPE_DIGITS,  /* the same */
    SHAPE_ZONE,    /* how many cards, then how many of each card */
    SHAPE_ORDERED, /* the same, then which card is on top */
    SHAPE_GROUP,   /* as a zone, then whose it is */
    SHAPE_CARD,    /* one for each card */
    SHAPE_ANSWER,  /* those of an answer, then one for each card */
    SHAPE_CHOSEN   /* those of a zone: members of a set */
};

/* What there is a value for. */
enum place {
    PLACE_FACT, /* the kernel knows it */
    PLACE_MATCH,
    PLACE_SEATS,
    PLACE_NUMBERS,  /* things by their numbers, perhaps those of each seat */
    PLACE_COUNT,    /* not the things of a group, but how many there are */
    PLACE_CARDS,    /* things by their cards */
    PLACE_OWN_CARDS /* those of each seat */
};

/* Something that the kernel knows. */
struct walk; /* observe.c */
struct fact_row {
    const char *name;
    enum shape shape;
    int (*get)(const struct walk *w); /* NULL: the shape knows what it needs */
    /* Of words: write number i. */
    void (*put)(const struct game *g, int i, struct text *out);
    bool (*known)(const struct game *g); /* NULL: in every game */
};

enum { OBSERVE_FACTS = 11 };

extern const struct fact_row observe_facts[OBSERVE_FACTS];

/* Columns that have one source: for each seat, for each thing, so many. */
struct row {
    enum shape shape;
    enum place place;
    const struct field *field;   /* or NULL: a fact */
    const struct field *group;   /* whose things these are, or NULL */
    const struct fact_row *fact; /* or NULL */
    const struct noun *noun;     /* of its values, or NULL */
    const struct noun *turned;   /* that numbers the things, or NULL */
    int first;                   /* column */
    int seats, things, width;
    float scale; /* what numbers are multiplied by */
};

enum operand_kind {
    OPERAND_CARD,
    OPERAND_NUMBER,
    OPERAND_PLAYER,
    OPERAND_NOUN
};

/* Columns of the n-th operand of a kind. */
struct slot_columns {
    enum operand_kind kind;
    const struct noun *noun;
    int nth, first, width;
};

/* The operands of a verb: their columns, and how many values each has. */
struct verb_row {
    int operands;
    struct {
        uint8_t slot;
        uint16_t range;
    } operand[3];
    int first_action;
};

/* A column of a card: something printed on it or on its first part. */
struct feature {
    enum { FEATURE_TYPE, FEATURE_TRAIT, FEATURE_STAT, FEATURE_WORD } kind;
    bool part;
    int index; /* of the type, trait or stat */
    int word;  /* the value of the stat that it stands for */
    float scale;
};

enum { MAX_SLOTS = 12, MAX_FEATURES = 160 };

struct encoding {
    const struct rules *rules;
    int players;
    int cards;                    /* those of the setup, numbered from 1 */
    uint8_t number[CARD_NUMBERS]; /* of a card of the book, or 0 */
    uint8_t card[CARD_NUMBERS];   /* by number */
    uint8_t *program_card; /* by instruction: the card it is printed on */

    struct row *row;
    int rows, columns;

    struct slot_columns slot[MAX_SLOTS];
    struct verb_row *verb;
    struct feature feature[MAX_FEATURES];
    float *features; /* of each card */
    int slots, nfeatures, answer_columns, actions;
};

/* Seats as the one in `who` counts them, and back. */
static inline int seat_from(const struct encoding *e, int who, int seat)
{
    return seat >= who ? seat - who : seat - who + e->players;
}

static inline int seat_to(const struct encoding *e, int who, int relative)
{
    return (who + relative) % e->players;
}

/* Is the board turned for that player? */
static inline bool board_turned(const struct encoding *e, const struct duel *d,
                                int who)
{
    const struct game *g = e->rules->game;

    return g->turned != NULL && g->turned(d, who);
}

/* --- the plan (observe_plan.c) --- */

/* "self", "foe"; with more than two players "next1", "next2", ... */
void observe_seat_name(const struct encoding *e, int relative,
                       struct text *out);

/* --- answers (observe_answer.c) --- */

/* Work out columns and actions; false: no memory. */
bool observe_answers_plan(struct encoding *e);
void observe_answers_done(struct encoding *e);

void observe_answer_column(const struct encoding *e, int i, struct text *out);
float observe_answer_scale(const struct encoding *e, int i);

/* Write an answer to columns that are 0. */
void observe_answer_put(const struct encoding *e, const struct duel *d, int who,
                        choice c, float *out);

/* The card that an answer names, as the encoding numbers them; 0: none. */
int observe_answer_card(const struct encoding *e, choice c);

#endif
