/* net_plan.c - which rows the positions of a game have. */
#include <stdlib.h>
#include <string.h>

#include "ai/net_parts.h"
#include "base/file.h"
#include "base/hash.h"
#include "base/json.h"
#include "card/vocabulary.h"

enum { DIGITS = 9, UNLIMITED = 255, WHOLE = 16, MOST_OF_STAT = 30 };

/* --- numbers --- */

/* Small numbers have rows of their own; then there are four for each
 * doubling. */
static int step_of(int n)
{
    int bits;

    if (n < WHOLE)
        return n;
    bits = 31 - __builtin_clz((unsigned)n);
    return WHOLE + (bits - 4) * 4 + (n >> (bits - 2) & 3);
}

static int most_of(const struct field *f)
{
    return f->max > 0 ? f->max : UNLIMITED;
}

static int least_of(const struct field *f)
{
    return f->min < 0 ? -f->min : 0;
}

int net_number_row(const struct net_block *b, int value)
{
    const struct field *f = b->field;
    int most = b->reading == READ_COUNT ? UNLIMITED : most_of(f);

    if (value > 0)
        return step_of(value < most ? value : most) - 1;
    value = -value < least_of(f) ? -value : least_of(f);
    return value == 0 ? -1 : b->most + step_of(value) - 1;
}

/* --- blocks --- */

static int count_words(const char *const *words)
{
    int n = 0;

    while (words[n] != NULL)
        n++;
    return n;
}

static int bits_of(int max)
{
    int n = 0;

    while (max >> n != 0)
        n++;
    return n;
}

static enum net_reading reading_of(const struct field *f)
{
    switch (f->meaning) {
    case MEANS_SEATS:
        return READ_SEATS;
    case MEANS_SIDE:
        return READ_SIDE;
    case MEANS_BITS:
        return READ_BITS;
    case MEANS_DIGITS:
        return READ_DIGITS;
    case MEANS_ITSELF:
        break;
    }
    if (f->kind == FIELD_PLAYER)
        return READ_PLAYER;
    if (f->kind == FIELD_NUMBER && f->noun != NULL)
        return READ_WORD;
    if (f->kind == FIELD_NUMBER)
        return READ_NUMBER;
    return f->words == field_no_yes ? READ_FLAG : READ_WORD;
}

static const char *const *words_of(const struct net_plan *p,
                                   const struct field *f)
{
    return f->words != NULL ? f->words : noun_find(p->rules, f->noun)->words;
}

static int rows_of(const struct net_plan *p, struct net_block *b)
{
    switch (b->reading) {
    case READ_NUMBER:
        b->most = step_of(most_of(b->field));
        return b->most + step_of(least_of(b->field));
    case READ_WORD:
        return count_words(words_of(p, b->field));
    case READ_BITS:
        return bits_of(b->field->max);
    case READ_DIGITS:
        return DIGITS;
    case READ_ASKED:
        return p->rules->game->nquestions;
    case READ_COUNT:
        return step_of(UNLIMITED);
    case READ_CARDS:
        b->shared = p->rows + p->rules->book->ncards;
        return p->rules->book->ncards + p->traits;
    case READ_SEATS:
        return b->places > 0 ? b->places : 1;
    case READ_FLAG:
    case READ_PLAYER:
    case READ_SIDE:
    case READ_GROUPS:
        break;
    }
    return 1;
}

/* What a field has a value for each of, and what its places look like from the
 * other side. */
static void relate(const struct net_plan *p, struct net_block *b)
{
    const struct field *f = b->field;
    const struct field *things =
        f->of != NULL ? field_find(p->rules, f->of) : NULL;
    const struct noun *noun = f->noun != NULL ? noun_find(p->rules, f->noun)
                              : f->of != NULL && things == NULL
                                  ? noun_find(p->rules, f->of)
                                  : NULL;

    if (things != NULL && things->kind == FIELD_GROUP)
        b->group = things;
    else if (f->of != NULL && f->many)
        b->places =
            noun != NULL ? count_words(noun->words) - 1 : things->distinct;
    if (noun != NULL)
        b->turned = noun->turned;
}

static void add(struct net_plan *p, enum net_reading reading,
                const struct field *f)
{
    struct net_block *b = &p->block[p->blocks++];

    *b = (struct net_block){ .reading = reading, .field = f, .first = p->rows };
    if (f != NULL)
        relate(p, b);
    b->rows = rows_of(p, b);
    b->lies = f != NULL && f->value.size > 0 && f->get == NULL &&
              f->place == NULL && !f->zone.known && !f->per_side;
    p->rows += b->rows;
}

/* Is it the number of a thing?  That says nothing by itself. */
static bool names_thing(const struct field *f)
{
    return f->kind == FIELD_NUMBER && f->of != NULL && !f->many;
}

/* Of a pool the number of cards says enough: they are those that are nowhere
 * else. */
static void add_field(struct net_plan *p, const struct field *f)
{
    if (f->repeats || names_thing(f))
        return;
    if (!field_holds_cards(f)) {
        add(p, reading_of(f), f);
        return;
    }
    if (f->kind == FIELD_GROUP)
        add(p, READ_GROUPS, f);
    else if (f->max != 1)
        add(p, READ_COUNT, f);
    if (!f->pool)
        add(p, READ_CARDS, f);
}

struct net_plan *net_plan_new(const struct rules *r)
{
    const struct game *g = r->game;
    const struct vocabulary *v = g->vocabulary;
    struct net_plan *p = calloc(1, sizeof *p);

    if (p == NULL)
        return NULL;
    p->rules = r;
    p->traits = v->ntypes + v->ntraits + v->ntimings + v->nstats;
    p->block = calloc((size_t)g->nfields * 2 + 1, sizeof *p->block);
    if (p->block == NULL) {
        free(p);
        return NULL;
    }
    add(p, READ_ASKED, NULL);
    for (int i = 0; i < g->nfields; i++)
        add_field(p, &g->fields[i]);
    return p;
}

void net_plan_free(struct net_plan *p)
{
    if (p == NULL)
        return;
    free(p->block);
    free(p);
}

int net_plan_rows(const struct net_plan *p)
{
    return p->rows;
}

/* --- what blocks mean --- */

void net_block_name(const struct net_block *b, struct text *out)
{
    static const char *const aspects[] = {
        [READ_COUNT] = ".count",
        [READ_CARDS] = ".cards",
        [READ_GROUPS] = ".groups",
    };

    text_put(out, b->field == NULL ? "asked" : b->field->name);
    if (b->reading >= READ_COUNT)
        text_put(out, aspects[b->reading]);
}

static void mix_text(uint64_t *h, const char *text)
{
    uint64_t pair[2] = { *h, hash_bytes(text, strlen(text)) };

    *h = hash_bytes(pair, sizeof pair);
}

static void mix_number(uint64_t *h, int number)
{
    uint64_t pair[2] = { *h, (uint64_t)(int64_t)number };

    *h = hash_bytes(pair, sizeof pair);
}

static void mix_vocabulary(uint64_t *h, const struct vocabulary *v)
{
    for (int i = 0; i < v->ntypes; i++)
        mix_text(h, v->types[i].word);
    for (int i = 0; i < v->ntraits; i++)
        mix_text(h, v->traits[i].word);
    for (int i = 0; i < v->ntimings; i++)
        mix_text(h, v->timings[i].word);
    for (int i = 0; i < v->nstats; i++)
        mix_text(h, v->stats[i].form != NULL ? v->stats[i].form : "");
}

uint64_t net_block_hash(const struct net_plan *p, const struct net_block *b)
{
    const struct game *g = p->rules->game;
    char name[NET_NAME];
    struct text t;
    uint64_t h = NET_VERSION;

    text_init(&t, name, sizeof name);
    net_block_name(b, &t);
    mix_text(&h, name);
    mix_number(&h, (int)b->reading);
    for (int i = 0; b->field == NULL && i < g->nquestions; i++)
        mix_text(&h, g->questions[i].name);
    for (int i = 0; b->reading == READ_WORD && i < b->rows; i++)
        mix_text(&h, words_of(p, b->field)[i]);
    if (b->reading == READ_CARDS)
        mix_vocabulary(&h, g->vocabulary);
    else
        mix_number(&h, b->rows);
    return h;
}

/* --- cards --- */

void net_card_traits(const struct net_plan *p, const struct card *c, int *out)
{
    const struct vocabulary *v = p->rules->game->vocabulary;

    memset(out, 0, (size_t)p->traits * sizeof *out);
    out[c->type] = NET_TRAIT;
    out += v->ntypes;
    for (int i = 0; i < v->ntraits; i++)
        *out++ = NET_TRAIT * (int)(c->traits >> i & 1);
    for (int i = 0; i < v->ntimings; i++)
        *out++ = NET_TRAIT * (int)(c->timings >> i & 1);
    for (int i = 0; i < v->nstats; i++, out++)
        if ((p->rules->book->refs >> i & 1) == 0)
            *out = c->stat[i] > MOST_OF_STAT    ? MOST_OF_STAT
                   : c->stat[i] < -MOST_OF_STAT ? -MOST_OF_STAT
                                                : c->stat[i];
}

void net_map_cards(const struct book *from, const struct book *to, int *map)
{
    int at = 0; /* the last that was found */

    map[0] = CARD_NONE;
    for (int i = 1; i < from->ncards; i++) {
        map[i] = CARD_NONE;
        for (int k = 1; k < to->ncards && map[i] == CARD_NONE; k++) {
            int next = 1 + (at + k - 1) % (to->ncards - 1);

            if (text_equal(to->cards[next].id, from->cards[i].id))
                map[i] = at = next;
        }
    }
}

void net_plan_map(const struct net_plan *from, const struct net_plan *to,
                  int *map)
{
    const struct book *book = from->rules->book;
    int *card = must_calloc(book->ncards, sizeof *card);

    net_map_cards(book, to->rules->book, card);
    for (int k = 0; k < from->blocks; k++) {
        const struct net_block *b = &from->block[k], *same = &to->block[k];
        bool cards = b->reading == READ_CARDS;

        for (int i = 0; i < (cards ? book->ncards : b->rows); i++)
            map[b->first + i] = !cards                 ? same->first + i
                                : card[i] != CARD_NONE ? same->first + card[i]
                                                       : -1;
        for (int i = 0; cards && i < from->traits; i++)
            map[b->shared + i] = same->shared + i;
    }
    free(card);
}

/* --- for those who learn --- */

static void write_block(const struct net_plan *p, const struct net_block *b,
                        struct json *j)
{
    char name[NET_NAME], hash[20];
    struct text t;

    text_init(&t, name, sizeof name);
    net_block_name(b, &t);
    json_open(j, NULL, '{');
    json_put_string(j, "name", name);
    text_init(&t, hash, sizeof hash);
    text_hex(&t, net_block_hash(p, b), 16);
    json_put_string(j, "hash", hash);
    json_put_number(j, "first", b->first);
    json_put_number(j, "rows", b->rows);
    if (b->reading == READ_CARDS)
        json_put_number(j, "shared", b->shared);
    json_close(j);
}

static void write_card(const struct net_plan *p, const struct card *c,
                       struct json *j)
{
    int *traits = must_calloc((size_t)p->traits, sizeof *traits);

    net_card_traits(p, c, traits);
    json_open(j, NULL, '{');
    json_put_string(j, "id", c->id);
    json_open(j, "traits", '[');
    for (int i = 0; i < p->traits; i++)
        json_put_number(j, NULL, traits[i]);
    json_close(j);
    json_close(j);
    free(traits);
}

void net_plan_write(const struct net_plan *p, struct json *j)
{
    const struct book *book = p->rules->book;

    json_put_number(j, "version", NET_VERSION);
    json_put_number(j, "hidden", NET_HIDDEN);
    json_put_number(j, "lead", p->rules->game->lead);
    json_put_number(j, "rows", p->rows);
    json_open(j, "blocks", '[');
    for (int i = 0; i < p->blocks; i++)
        write_block(p, &p->block[i], j);
    json_close(j);
    json_open(j, "cards", '[');
    for (int i = 1; i < book->ncards; i++)
        write_card(p, &book->cards[i], j);
    json_close(j);
}
