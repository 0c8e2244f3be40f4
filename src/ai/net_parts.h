/* net_parts.h - plans and nets, as their own files share them. */
#ifndef AI_NET_PARTS_H
#define AI_NET_PARTS_H

#include "ai/net.h"
#include "core/game.h"

enum { NET_VERSION = 1, NET_NAME = 64 };

/* What a value means, and so which rows it has. */
enum net_reading {
    READ_NUMBER, /* one for each number but 0; larger ones share them */
    READ_FLAG,   /* one */
    READ_WORD,   /* one for each word; places as their owner sees them */
    READ_PLAYER, /* one, of that player */
    READ_SEATS,  /* one, or one for each place, of each player of a set */
    READ_SIDE,   /* one, of the players of a side */
    READ_BITS,   /* one for each member of a set */
    READ_DIGITS, /* the same */
    READ_ASKED,  /* one for each question, of those who are asked */
    READ_COUNT,  /* of cards, as a number */
    READ_CARDS,  /* one for each card, then those that cards share */
    READ_GROUPS  /* one, of the owner of each group */
};

/* Rows that have one source. */
struct net_block {
    enum net_reading reading;
    const struct field *field; /* NULL: the question */
    const struct field *group; /* that the field has a value for each of */
    const uint8_t *turned;     /* of places: what they are on the other side */
    int places; /* that it has a value for each of; 0: for things */
    int first, rows;
    int shared; /* of cards: the first row that they share */
    int most;   /* of a number: that of the highest */
    bool lies;  /* its values lie in the state, one for each thing or seat */
};

struct net_plan {
    const struct rules *rules;
    struct net_block *block;
    int blocks, rows;
    int traits; /* what cards are told by: types, traits, timings, numbers */
};

/* "hand.cards" */
void net_block_name(const struct net_block *b, struct text *out);

/* A hash of what its rows mean, whatever cards there are. */
uint64_t net_block_hash(const struct net_plan *p, const struct net_block *b);

/* How much a card has of each of the rows that cards share, `traits` of them:
 * what is so or not counts for NET_TRAIT, a number for itself.  Their sum is
 * divided by NET_TRAIT. */
enum { NET_TRAIT = 8 };
void net_card_traits(const struct net_plan *p, const struct card *c, int *out);

/* For each card of a book the card of that id in another, or CARD_NONE.  It is
 * quick where both have the same order. */
void net_map_cards(const struct book *from, const struct book *to, int *map);

/* The row of a number within its block; -1: it has none. */
int net_number_row(const struct net_block *b, int value);

/* The weights of a row: for its owner; for the hidden units as its owner sees
 * them, and as the other does.  Rows of nobody have the first of these. */
enum { NET_UNITS = 2 * NET_HIDDEN };

struct net_weights {
    int16_t straight;
    int16_t unit[NET_UNITS];
};

struct net {
    struct net_plan *plan; /* for the game's own cards */
    int lead;              /* as in struct game */
    int evaluation;        /* what the game's own counts, in 1/256 */
    int16_t bias[NET_HIDDEN];
    int16_t input[NET_HIDDEN];  /* the evaluation as an input */
    int16_t output[NET_HIDDEN]; /* what a unit adds, in 1/256 */
    struct net_weights *row;
};

/* Units count from 0 to NET_CLIP. */
enum { NET_CLIP = 128 };

#endif
