/* observe_answer.c - answers as numbers: their columns, and the action space.
 *
 * Both follow from the forms of the game's verbs.  The n-th operand of a kind has
 * the same columns whatever the verb; an action is a verb and the values of its
 * operands, counted like the digits of a number.
 */
#include <stdlib.h>
#include <string.h>

#include "ai/observe_parts.h"
#include "card/form.h"
#include "core/notation.h"

/* --- the columns of cards --- */

/* The card with that number, or its first part; NULL: it has none. */
static const struct card *face_of(const struct encoding *e, int number,
                                  bool part)
{
    const struct card *c = card_at(e, &e->set[0], number);

    if (!part)
        return c;
    return c->nparts > 0 ? &e->rules->book->cards[c->part] : NULL;
}

int observe_feature(const struct encoding *e, const struct feature *f,
                    int number)
{
    const struct card *c = face_of(e, number, f->part);

    if (c == NULL)
        return 0;
    switch (f->kind) {
    case FEATURE_TYPE:
        return c->type == f->index;
    case FEATURE_TRAIT:
        return c->traits >> f->index & 1;
    case FEATURE_STAT:
        return c->stat[f->index];
    case FEATURE_WORD:
        return (c->stated >> f->index & 1) && c->stat[f->index] == f->word;
    }
    return 0;
}

/* Add a feature if some card has it. */
static void add_feature(struct encoding *e, struct feature f)
{
    for (int i = 1; i <= e->set[0].n; i++) {
        int value = abs(observe_feature(e, &f, i));

        f.divisor = value > f.divisor ? value : f.divisor;
    }
    if (f.divisor == 0)
        return;
    must(e->nfeatures < MAX_FEATURES);
    e->feature[e->nfeatures++] = f;
}

const struct slot *observe_stat_words(const struct encoding *e, int stat)
{
    const struct vocabulary *v = e->rules->game->vocabulary;
    struct form form;
    struct piece piece;

    if (v->stats[stat].form == NULL)
        return NULL;
    form = form_begin_stat(v, v->stats[stat].form);
    while (form_next(&form, &piece))
        if (piece.kind == PIECE_SLOT)
            return piece.slot;
    return NULL;
}

static void add_stat(struct encoding *e, bool part, int stat)
{
    const struct slot *slot = observe_stat_words(e, stat);
    struct feature f = { FEATURE_WORD, part, stat, 0, 0 };

    if (slot != NULL) {
        for (; f.word < slot->nwords; f.word++)
            add_feature(e, f);
        return;
    }
    f.kind = FEATURE_STAT;
    if ((e->rules->book->refs >> stat & 1) == 0)
        add_feature(e, f);
}

static void add_features(struct encoding *e, bool part)
{
    const struct vocabulary *v = e->rules->game->vocabulary;

    for (int i = 0; i < v->ntypes; i++)
        add_feature(e, (struct feature){ FEATURE_TYPE, part, i, 0, 0 });
    for (int i = 0; i < v->ntraits; i++)
        add_feature(e, (struct feature){ FEATURE_TRAIT, part, i, 0, 0 });
    for (int i = 0; i < v->nstats; i++)
        add_stat(e, part, i);
}

/* List what card number i has of all features; returns how many. */
static int list_features(const struct encoding *e, int i, struct encoded *out)
{
    int n = 0;

    for (int k = 0; k < e->nfeatures; k++) {
        const struct feature *f = &e->feature[k];
        int value = observe_feature(e, f, i);

        if (value != 0)
            out[n++] = (struct encoded){ k, (float)value / (float)f->divisor };
    }
    return n;
}

static bool plan_features(struct encoding *e)
{
    int cards = e->set[0].n, n = 0, most = 0;

    if (e->rules->game->vocabulary != NULL) {
        add_features(e, false);
        add_features(e, true);
    }
    e->features =
        calloc((size_t)(cards * e->nfeatures) + 1, sizeof *e->features);
    e->first_feature = calloc((size_t)cards + 2, sizeof *e->first_feature);
    if (e->features == NULL || e->first_feature == NULL)
        return false;
    for (int i = 1; i <= cards; i++) {
        int more = list_features(e, i, e->features + n);

        n += more;
        e->first_feature[i + 1] = n;
        most = more > most ? more : most;
    }
    e->most_answer = 1 + 3 * (most + 2);
    return true;
}

/* --- operands --- */

static struct slot_columns slot_of(const struct encoding *e,
                                   const struct verb *verb, const char *kind,
                                   int nth)
{
    struct slot_columns s = { .kind = OPERAND_NOUN, .nth = nth };

    if (verb->noun != NULL && text_equal(kind, "number"))
        kind = verb->noun;
    if (text_equal(kind, "card")) {
        s.kind = OPERAND_CARD;
        s.range = e->set[0].n + 1;
    } else if (text_equal(kind, "number")) {
        s.kind = OPERAND_NUMBER;
        s.range = nth < 2 && verb->most[nth] > 0 ? verb->most[nth] + 1
                                                 : UINT8_MAX + 1;
    } else if (text_equal(kind, "player")) {
        s.kind = OPERAND_PLAYER;
        s.range = e->players;
    } else {
        s.noun = noun_find(e->rules, kind);
        s.range = count_words(s.noun->words);
    }
    return s;
}

/* The slot of such an operand: one that another verb has already, or a new one. */
static int place_slot(struct encoding *e, struct slot_columns s)
{
    for (int i = 0; i < e->slots; i++)
        if (e->slot[i].kind == s.kind && e->slot[i].noun == s.noun &&
            e->slot[i].nth == s.nth) {
            if (e->slot[i].range < s.range)
                e->slot[i].range = s.range;
            return i;
        }
    must(e->slots < MAX_SLOTS);
    e->slot[e->slots] = s;
    return e->slots++;
}

/* How many operands before number k are called like it. */
static int nth_of(const struct operand *operand, int k)
{
    int n = 0;

    for (int i = 0; i < k; i++)
        n += text_equal(operand[i].kind, operand[k].kind);
    return n;
}

/* Plan a verb; returns how many actions it has. */
static int plan_verb(struct encoding *e, int i)
{
    const struct verb *verb = &e->rules->game->verbs[i];
    struct verb_row *row = &e->verb[i];
    struct operand operand[3];
    int actions = 1;

    row->operands =
        notation_operands(e->rules, choice_make((unsigned)i, 0, 0, 0), operand);
    for (int k = 0; k < row->operands; k++) {
        struct slot_columns s =
            slot_of(e, verb, operand[k].kind, nth_of(operand, k));

        row->operand[k].slot = (uint8_t)place_slot(e, s);
        row->operand[k].range = (uint16_t)s.range;
        actions *= s.range;
    }
    return actions;
}

/* A number has a column as an amount, and small ones have each their own: they
 * may be those of things. */
static int slot_width(const struct encoding *e, const struct slot_columns *s)
{
    if (s->kind == OPERAND_CARD)
        return e->nfeatures;
    if (s->kind == OPERAND_NUMBER)
        return s->range <= OBSERVE_NUMBERS ? s->range : 1 + OBSERVE_NUMBERS;
    return s->range;
}

bool observe_answers_plan(struct encoding *e)
{
    const struct game *g = e->rules->game;

    e->verb = calloc((size_t)g->nverbs, sizeof *e->verb);
    if (e->verb == NULL || !plan_features(e))
        return false;
    for (int i = 0; i < g->nverbs; i++) {
        e->verb[i].first_action = e->actions;
        e->actions += plan_verb(e, i);
    }
    e->answer_columns = g->nverbs;
    for (int i = 0; i < e->slots; i++) {
        e->slot[i].first = e->answer_columns;
        e->slot[i].width = slot_width(e, &e->slot[i]);
        e->answer_columns += e->slot[i].width;
    }
    return true;
}

void observe_answers_done(struct encoding *e)
{
    free(e->verb);
    free(e->features);
    free(e->first_feature);
}

/* --- answers --- */

static unsigned operand_of(choice c, int i)
{
    return c >> (16 - 8 * i) & 255;
}

/* Whose answers they are. */
struct speaker {
    const struct encoding *e;
    int who;
    bool turned;
};

static struct speaker speaker(const struct encoding *e, const struct duel *d,
                              int who)
{
    return (struct speaker){ e, who, board_turned(e, d, who) };
}

/* A word of a noun as the player says it.  Turning twice changes nothing, so this
 * is also the way back. */
static int turn_word(const struct speaker *by, const struct slot_columns *s,
                     int value)
{
    return by->turned && s->noun->turned != NULL && value < s->range
               ? s->noun->turned[value]
               : value;
}

/* The value of an operand as columns and actions count it, or -1. */
static int value_of(const struct speaker *by, const struct slot_columns *s,
                    unsigned operand)
{
    const struct encoding *e = by->e;

    switch (s->kind) {
    case OPERAND_CARD:
        return operand == CARD_NONE || e->set[0].number[operand] != 0
                   ? e->set[0].number[operand]
                   : -1;
    case OPERAND_PLAYER:
        return (int)operand < e->players ? seat_from(e, by->who, (int)operand)
                                         : -1;
    case OPERAND_NOUN:
        return turn_word(by, s, (int)operand);
    case OPERAND_NUMBER:
        break;
    }
    return (int)operand;
}

static const struct verb_row *verb_of(const struct encoding *e, choice c)
{
    return (int)choice_verb(c) < e->rules->game->nverbs
               ? &e->verb[choice_verb(c)]
               : NULL;
}

/* List the columns of an operand; returns how many. */
static int put_operand(const struct encoding *e, const struct slot_columns *s,
                       int value, struct encoded *out)
{
    int n = 0;

    switch (s->kind) {
    case OPERAND_CARD:
        for (int i = e->first_feature[value]; i < e->first_feature[value + 1];
             i++)
            out[n++] = (struct encoded){ s->first + e->features[i].column,
                                         e->features[i].value };
        return n;
    case OPERAND_NUMBER:
        if (value > 0)
            out[n++] =
                (struct encoded){ s->first, scaled(value, OBSERVE_UNIT,
                                                   1.0f / OBSERVE_UNIT) };
        if (value > 0 && value < s->width)
            out[n++] = (struct encoded){ s->first + value, 1 };
        return n;
    case OPERAND_PLAYER:
    case OPERAND_NOUN:
        break;
    }
    *out = (struct encoded){ s->first + value, 1 };
    return 1;
}

int observe_answer(const struct encoding *e, const struct duel *d, int who,
                   choice c, struct encoded out[MAX_ENCODED_ANSWER])
{
    const struct verb_row *row = verb_of(e, c);
    const struct speaker by = speaker(e, d, who);
    int n = 0;

    if (row == NULL)
        return 0;
    out[n++] = (struct encoded){ (int)choice_verb(c), 1 };
    for (int i = 0; i < row->operands; i++) {
        const struct slot_columns *s = &e->slot[row->operand[i].slot];
        int value = value_of(&by, s, operand_of(c, i));

        if (value >= 0 && value < row->operand[i].range)
            n += put_operand(e, s, value, out + n);
    }
    return n;
}

void encoding_answer(const struct encoding *e, const struct duel *d, int who,
                     choice c, float *out)
{
    struct encoded list[MAX_ENCODED_ANSWER];
    int n = observe_answer(e, d, who, c, list);

    memset(out, 0, (size_t)e->answer_columns * sizeof *out);
    for (int i = 0; i < n; i++)
        out[list[i].column] = list[i].value;
}

int observe_answer_card(const struct encoding *e, choice c)
{
    const struct verb_row *row = verb_of(e, c);

    for (int i = 0; row != NULL && i < row->operands; i++)
        if (e->slot[row->operand[i].slot].kind == OPERAND_CARD)
            return e->set[0].number[operand_of(c, i)];
    return 0;
}

/* --- actions --- */

int encoding_actions(const struct encoding *e)
{
    return e->actions <= ENCODING_MOST_ACTIONS ? e->actions : 0;
}

int encoding_action(const struct encoding *e, const struct duel *d, int who,
                    choice c)
{
    const struct verb_row *row = verb_of(e, c);
    const struct speaker by = speaker(e, d, who);
    int action = 0;

    if (row == NULL || encoding_actions(e) == 0)
        return -1;
    for (int i = 0; i < row->operands; i++) {
        int range = row->operand[i].range;
        int value =
            value_of(&by, &e->slot[row->operand[i].slot], operand_of(c, i));

        if (value < 0 || value >= range)
            return -1;
        action = action * range + value;
    }
    return row->first_action + action;
}

/* The operand that has this value. */
static unsigned operand_with(const struct speaker *by,
                             const struct slot_columns *s, int value)
{
    if (s->kind == OPERAND_CARD)
        return by->e->set[0].card[value];
    if (s->kind == OPERAND_PLAYER)
        return (unsigned)seat_to(by->e, by->who, value);
    if (s->kind == OPERAND_NOUN)
        return (unsigned)turn_word(by, s, value);
    return (unsigned)value;
}

bool encoding_choice(const struct encoding *e, const struct duel *d, int who,
                     int action, choice *out)
{
    const struct speaker by = speaker(e, d, who);
    int verb = e->rules->game->nverbs - 1;
    const struct verb_row *row;

    if (action < 0 || action >= encoding_actions(e))
        return false;
    while (e->verb[verb].first_action > action)
        verb--;
    row = &e->verb[verb];
    action -= row->first_action;
    *out = choice_make((unsigned)verb, 0, 0, 0);
    for (int i = row->operands - 1; i >= 0; i--) {
        int range = row->operand[i].range;

        *out |=
            operand_with(&by, &e->slot[row->operand[i].slot], action % range)
            << (16 - 8 * i);
        action /= range;
    }
    return true;
}
