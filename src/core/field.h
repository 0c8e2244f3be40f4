/* field.h - the parts of a position, by name.
 *
 * A field says where it lies in the state, and the kernel reads and writes it
 * there; a function tells it only where a value is computed, or where setting it
 * does more.  Scenarios, printed positions, programs and screens know a position
 * by its fields alone: docs/scenarios.md.  Freestanding.
 */
#ifndef CORE_FIELD_H
#define CORE_FIELD_H

#include "core/duel.h"

/* --- where things lie --- */

/* A value of the state, or several at equal distances. */
struct values {
    uint16_t at;     /* where the first lies in the state */
    uint8_t size;    /* bytes of a value: 1, 2, 4 or 8; 0: it lies nowhere */
    bool negative;   /* may be below 0 */
    uint16_t count;  /* how many values */
    uint16_t stride; /* bytes from one to the next */
    uint32_t mask;   /* only these bits, as 0 or 1; 0: all.  If the stride is 0,
                      * value i is i bits further up. */
};

#define VALUES_IN(type, m, n, step, bits)                        \
    {                                                            \
        .at = offsetof(type, m), .size = sizeof(((type *)0)->m), \
        .negative = _Generic(((type *)0)->m, int8_t              \
                             : true, int16_t                     \
                             : true, default                     \
                             : false),                           \
        .count = (n), .stride = (step), .mask = (bits)           \
    }

/* The size of an array, in elements and in bytes of one. */
#define VALUES_COUNT(type, array) \
    (sizeof(((type *)0)->array) / sizeof(((type *)0)->array[0]))
#define VALUES_STRIDE(type, array) sizeof(((type *)0)->array[0])

/* One value; an array; a member of each struct in an array; and the same for
 * flags. */
#define VALUE_AT(type, m) VALUES_IN(type, m, 1, 0, 0)
#define VALUES_AT(type, array)                           \
    VALUES_IN(type, array[0], VALUES_COUNT(type, array), \
              VALUES_STRIDE(type, array), 0)
#define VALUES_OF(type, array, m)                          \
    VALUES_IN(type, array[0].m, VALUES_COUNT(type, array), \
              VALUES_STRIDE(type, array), 0)
#define FLAG_AT(type, m, mask) VALUES_IN(type, m, 1, 0, mask)
#define FLAGS_AT(type, array, mask)                      \
    VALUES_IN(type, array[0], VALUES_COUNT(type, array), \
              VALUES_STRIDE(type, array), mask)
#define FLAGS_OF(type, array, m, mask)                     \
    VALUES_IN(type, array[0].m, VALUES_COUNT(type, array), \
              VALUES_STRIDE(type, array), mask)

/* Value i as it lies there, whatever the sign and the mask. */
uint64_t value_get(const struct duel *d, const struct values *p, int i);
void value_set(struct duel *d, const struct values *p, int i, uint64_t value);

/* The same with its sign; under a mask 0 or 1. */
int value_number(const struct duel *d, const struct values *p, int i);

/* A zone of the game's shelf, or several at equal distances. */
struct zones {
    bool known;
    uint8_t first;
    uint8_t apart; /* from one to the next; 0: all have the same */
};

#define ZONE_AT(zone)   \
    {                   \
        true, (zone), 0 \
    }
#define ZONES_AT(zone, apart) \
    {                         \
        true, (zone), (apart) \
    }

/* --- fields --- */

enum field_kind {
    FIELD_NUMBER,
    FIELD_PLAYER, /* a seat; -1 for nobody */
    FIELD_WORD,   /* one of `words` */
    FIELD_CARDS,  /* a zone */
    FIELD_GROUP   /* numbered zones, each with an owner: Field lanes, piles */
};

/* Who may look at the cards of a zone; duel_view obeys, and the property test
 * sees to it. */
enum sight {
    SIGHT_VARIES, /* the view decides card by card */
    SIGHT_ALL,
    SIGHT_OWNER, /* the player whose zone it is */
    SIGHT_NOBODY
};

/* What a number, or the place of a word, stands for where its size says little.
 * Observations (ai/observe.h) have a column for each seat or member. */
enum meaning {
    MEANS_ITSELF,
    MEANS_SEATS, /* a set of seats, one bit each */
    MEANS_SIDE,  /* the seats of that side */
    MEANS_BITS,  /* a set, one bit each */
    MEANS_DIGITS /* a set of 1 to 9, written as digits */
};

/* The words of flags. */
extern const char *const field_no_yes[];

/* The head of a row: one for the match; one for each player; one for each of
 * many things, counted from 1 like groups: `damaged 3 yes`; and one for each of
 * a player's many things: `B damage 2 4`. */
#define FIELD(label, text, what) .name = label, .about = text, .kind = what
#define FIELD_OWN(label, text, what) \
    FIELD(label, text, what), .per_player = true
#define FIELD_MANY(label, text, what) FIELD(label, text, what), .many = true
#define FIELD_OWN_MANY(label, text, what) \
    FIELD_OWN(label, text, what), .many = true

struct field {
    const char *name;
    const char *about;
    enum field_kind kind;
    enum sight sight;
    /* Does this viewer see the cards of others now, whatever `sight` says?  NULL:
     * never. */
    bool (*shown)(const struct rules *r, const struct duel *d, int who);
    bool per_player;   /* one for each player; else one for the match */
    bool per_side;     /* and teammates share it */
    bool many;         /* one for each of many things.  They are set when all
                        * cards lie where they belong. */
    bool read_only;    /* scenarios may expect it, but not set it */
    bool ordered;      /* the order of the cards counts; top card first */
    bool bottom_first; /* the cards are listed so, and put on top */
    bool sorted;       /* the cards are kept in card order */
    bool pool;         /* cards not placed elsewhere are here */
    bool named;        /* these cards also lie elsewhere: targets, causes */
    bool repeats;      /* says again what others say: not observed */
    uint32_t types; /* of the cards that may lie here, one bit each; 0: any */
    const char *const *words;
    enum meaning meaning;
    int min, max; /* of a number; max of a zone: how many cards, 0 for any; of
                   * many words, or groups: how many there may be */
    int usual;    /* what many things have unless it is said; players: nobody */

    /* Numbers, players, words; for a group its owner.  A seat that nobody has is
     * nobody. */
    struct values value;
    /* The cards, and the zone they are taken from when they are put here.  For
     * numbers, players and words: one value belongs to each card in there, from
     * the bottom; those of A come first.  The values of the next player are
     * `apart` bytes away.  An instance has the value of its number. */
    struct zones zone, from;
    uint16_t apart;
    /* Where the number of many things is; nowhere if it is always
     * `value.count`. */
    struct values number;

    /* Which value is that of thing i; NULL: the i-th. */
    int (*place)(const struct rules *r, const struct duel *d, int i);

    /* What is computed.  `i` is the player, the number of the group or thing
     * from 0, or 0. */
    int (*get)(const struct rules *r, const struct duel *d, int i);
    void (*set)(const struct rules *r, struct duel *d, int i, int value);
    /* List the cards; returns how many. */
    int (*cards)(const struct rules *r, const struct duel *d, int i,
                 card_id *out);
    /* May a card lie here?  NULL: any may. */
    bool (*fits)(const struct rules *r, const struct duel *d, int i,
                 card_id card);
    bool (*put)(const struct rules *r, struct duel *d, int i, card_id card);
    int (*count)(const struct rules *r, const struct duel *d);
    /* Whose thing i is, if each player has many. */
    int (*owner)(const struct rules *r, const struct duel *d, int i);

    /* Of many things, for observations: the group that has one for each of its
     * own, or the noun whose words they have, from its number 1 on; or the card
     * that is thing i.  NULL: they are things of their own.  Of a number: it is
     * that of such a thing, from 1; 0: of none. */
    const char *of;
    card_id (*card)(const struct rules *r, const struct duel *d, int i);
    /* How many of them, or of a player's, observations tell apart: those behind
     * are counted with the last.  0: all that the value has room for.  Of an
     * ordered zone: how many places from the top; 0: the top. */
    uint8_t distinct;
    /* The noun that has a word for each of its numbers or words, for
     * observations: places of a board. */
    const char *noun;
    /* Of a group: answers number those of each player from 1.  Those of A come
     * first. */
    bool by_owner;
};

/* The field of that name, or NULL. */
const struct field *field_find(const struct rules *r, const char *name);

int field_get(const struct rules *r, const struct duel *d,
              const struct field *f, int i);
void field_set(const struct rules *r, struct duel *d, const struct field *f,
               int i, int value);

/* The value in words; of a group, its owner; of a zone, nothing. */
void field_write(const struct rules *r, const struct duel *d,
                 const struct field *f, int i, struct text *out);

/* List the cards of a zone or group; returns how many. */
int field_cards(const struct rules *r, const struct duel *d,
                const struct field *f, int i, card_id *out);

/* Move a card from the pool to the end of this zone (of the pool itself: to its
 * top).  False when no such card is left in the pool, or it may not lie there. */
bool field_put(const struct rules *r, struct duel *d, const struct field *f,
               int i, card_id card);

/* How many there are: one, one for each player, or one for each thing. */
int field_count(const struct rules *r, const struct duel *d,
                const struct field *f);

/* Whose value i is, or -1 for the match's; its number among the owner's, from
 * 0; and the value that has that owner and number, or -1 if there is none. */
int field_owner(const struct rules *r, const struct duel *d,
                const struct field *f, int i);
int field_number(const struct rules *r, const struct duel *d,
                 const struct field *f, int i);
int field_index(const struct rules *r, const struct duel *d,
                const struct field *f, int owner, int number);

/* Can scenarios set it?  Else it follows from the others. */
bool field_settable(const struct field *f);

/* May a scenario set it to that? */
static inline bool field_allows(const struct field *f, int value)
{
    return f->kind != FIELD_NUMBER || (value >= f->min && value <= f->max);
}

/* A number that each player has one of? */
static inline bool field_is_own_number(const struct field *f)
{
    return f->kind == FIELD_NUMBER && f->per_player && !f->many;
}

static inline bool field_holds_cards(const struct field *f)
{
    return f->kind == FIELD_CARDS || f->kind == FIELD_GROUP;
}

/* May cards of that type lie there? */
static inline bool field_takes(const struct field *f, unsigned type)
{
    return f->types == 0 || (f->types >> type & 1) != 0;
}

/* --- members --- */

/* Does a field say all that its values hold? */
static inline bool field_is_member(const struct field *f)
{
    return f->value.size > 0 && f->value.mask == 0 && !f->zone.known;
}

/* A member of the state that no field says whole, with its name in positions
 * printed in the middle of a play (match/midway.h).  The shelf needs no row. */
struct member {
    const char *name;
    struct values value;
};

#define MEMBER(type, m)       \
    {                         \
#m, VALUE_AT(type, m) \
    }
#define MEMBERS(type, array)           \
    {                                  \
#array, VALUES_AT(type, array) \
    }
#define MEMBERS_OF(type, array, m)               \
    {                                            \
#array "." #m, VALUES_OF(type, array, m) \
    }

#endif
