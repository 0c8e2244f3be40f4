/* observe_parts.h - an encoding, as its own files share it. */
#ifndef AI_OBSERVE_PARTS_H
#define AI_OBSERVE_PARTS_H

#include "ai/observe.h"
#include "core/game.h"

enum {
    OBSERVE_VERSION = 2,  /* of what the code makes of the tables */
    OBSERVE_UNIT = 32,    /* the largest number that others are divided by */
    OBSERVE_CAP = 4,      /* the most that a number is then */
    OBSERVE_COPIES = 4,   /* the most that copies of a card are divided by */
    OBSERVE_NUMBERS = 16, /* of answers, with a column each */
    CARD_NUMBERS = 256    /* of a match: every value of a card_id */
};

/* How a value becomes columns.  What is nobody, `none` or `no` has none: all of
 * them are 0. */
enum shape {
    SHAPE_NUMBER, /* one column, scaled */
    SHAPE_FLAG,   /* one column, 0 or 1 */
    SHAPE_WORD,   /* one for each word */
    SHAPE_PLAYER, /* one for each seat */
    SHAPE_SEATS,  /* one for each seat: a set of them */
    SHAPE_SIDE,   /* one for each seat: those of one side */
    SHAPE_BITS,   /* one for each member of a set */
    SHAPE_DIGITS, /* the same */
    SHAPE_THING,  /* one for each thing of a group */
    SHAPE_CARD,   /* one for each card */
    SHAPE_ZONE,   /* how many cards, how many of each, which are on top */
    SHAPE_GROUP,  /* as a zone, then whose it is */
    SHAPE_ANSWER, /* how many parts, the last one's columns, and its card */
    SHAPE_CHOSEN, /* those of a zone: members of a set */
    SHAPE_POLICY  /* one for each value that is not usual, or the difference */
};

/* Cards of some types, numbered from 1. */
struct card_set {
    uint32_t types; /* one bit each; 0: all */
    int n;
    uint8_t number[CARD_NUMBERS]; /* of a card of the book, or 0 */
    uint8_t card[CARD_NUMBERS];   /* by number */
    float share[CARD_NUMBERS];    /* by number: what a copy counts */
};

struct walk; /* observe.c */
struct row;
typedef void walk_fn(struct walk *w, const struct row *row);

/* Something that the kernel knows. */
struct fact_row {
    const char *name;
    enum shape shape;
    walk_fn *walk;
    bool own; /* each seat has one */
    /* Of words: write number i, and how many there are. */
    void (*put)(const struct game *g, int i, struct text *out);
    int (*words)(const struct game *g);
    bool (*known)(const struct game *g); /* NULL: in every game */
};

enum { OBSERVE_FACTS = 8 };

extern const struct fact_row observe_facts[OBSERVE_FACTS];

/* How its values are read. */
enum access {
    ACCESS_FIELD, /* field_get */
    ACCESS_BYTE,  /* they lie in the state, one behind the other: bytes, or */
    ACCESS_STATE, /* others */
    ACCESS_GET,   /* the field computes them */
    ACCESS_PLACE, /* it says which is whose */
    ACCESS_CARDS  /* they are cards */
};

/* Columns that have one source: for each seat, for each thing, so many. */
struct row {
    enum shape shape;
    walk_fn *walk;
    const struct field *field;   /* this, */
    const struct fact_row *fact; /* or this, */
    const struct policy *policy; /* or this */
    const struct field *group;   /* whose things these are */
    const struct noun *noun;     /* of its values, or NULL */
    const struct noun *turned;   /* that numbers the things, or NULL */
    const struct card_set *cards;
    enum access access;
    uint8_t mask, shift; /* of bytes: which bits, and where they are */
    bool counts_zero;    /* 0 has a column */
    bool by_card;        /* the things are cards */
    bool numbered;       /* the things have numbers */
    int first;           /* column */
    int seats, things, width;
    int base;    /* the first word that has a column */
    int tops;    /* places of a zone that are told apart */
    int divisor; /* of numbers */
    float scale; /* the same as a factor */
};

/* A value that is always in the same place: a byte of the state, or a zone of the
 * shelf. */
struct spot {
    const struct row *row;
    uint16_t at;
    uint8_t i; /* the seat that has it */
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
    int range; /* how many values it has, at most */
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
    int divisor;
};

enum {
    MAX_SLOTS = 12,
    MAX_FEATURES = 160,
    MAX_CARD_SETS = 12,
    MAX_ENCODED_ANSWER = 1 + 3 * MAX_FEATURES
};

struct encoding {
    const struct rules *rules;
    int players;
    struct card_set set[MAX_CARD_SETS]; /* the first has all cards */
    int sets;
    uint8_t copies[CARD_NUMBERS]; /* by card: what they are divided by */
    uint8_t *program_card; /* by instruction: the card it is printed on */

    struct row *row;
    int rows, columns, most;
    struct encoded *constant; /* columns that never change */
    struct spot *bytes, *zones;
    const struct row **walk; /* all others */
    int nbytes, nzones, walks;
    int constants;

    struct slot_columns slot[MAX_SLOTS];
    struct verb_row *verb;
    struct feature feature[MAX_FEATURES];
    struct encoded *features; /* of all cards that are not 0, card by card */
    int *first_feature;       /* of each card, by number; and one behind */
    int slots, nfeatures, answer_columns, most_answer, actions;
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

/* The card that a number of the encoding stands for. */
static inline const struct card *card_at(const struct encoding *e,
                                         const struct card_set *set, int number)
{
    return &e->rules->book->cards[set->card[number]];
}

static inline int count_words(const char *const *words)
{
    int n = 0;

    while (words[n] != NULL)
        n++;
    return n;
}

/* A number as a column: never far from 0. */
static inline float scaled(int value, int divisor, float scale)
{
    int most = OBSERVE_CAP * divisor;

    return (float)(value > most ? most : value < -most ? -most : value) * scale;
}

/* --- walks over fields (observe.c) --- */

walk_fn observe_seats, observe_things, observe_cards, observe_own_cards;

/* --- answers (observe_answer.c) --- */

/* Work out columns and actions; false: no memory. */
bool observe_answers_plan(struct encoding *e);
void observe_answers_done(struct encoding *e);

/* What a card has of a feature, before scaling. */
int observe_feature(const struct encoding *e, const struct feature *f,
                    int number);

/* The words that a stat stands for, or NULL. */
const struct slot *observe_stat_words(const struct encoding *e, int stat);

/* List the columns of an answer that are not 0; returns how many. */
int observe_answer(const struct encoding *e, const struct duel *d, int who,
                   choice c, struct encoded out[MAX_ENCODED_ANSWER]);

/* The card that an answer names, as the encoding numbers them; 0: none. */
int observe_answer_card(const struct encoding *e, choice c);

#endif
