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

static const struct vocabulary *words_of(const struct encoding *e)
{
    return e->rules->game->vocabulary;
}

/* The card with that number, or its first part; NULL: it has none. */
static const struct card *face_of(const struct encoding *e, int number,
                                  bool part)
{
    const struct card *cards = e->rules->book->cards;
    const struct card *c = &cards[e->card[number]];

    if (!part)
        return c;
    return c->nparts > 0 ? &cards[c->part] : NULL;
}

/* What a card has of a feature, before scaling. */
static int feature_of(const struct encoding *e, const struct feature *f,
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
    int most = 0;

    for (int i = 1; i <= e->cards; i++) {
        int value = abs(feature_of(e, &f, i));

        most = value > most ? value : most;
    }
    if (most == 0)
        return;
    f.scale = 1.0f / (float)most;
    must(e->nfeatures < MAX_FEATURES);
    e->feature[e->nfeatures++] = f;
}

/* The words that a stat stands for, or NULL. */
static const struct slot *words_of_stat(const struct encoding *e, int stat)
{
    const struct vocabulary *v = words_of(e);
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
    const struct slot *slot = words_of_stat(e, stat);
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
    const struct vocabulary *v = words_of(e);

    for (int i = 0; i < v->ntypes; i++)
        add_feature(e, (struct feature){ FEATURE_TYPE, part, i, 0, 0 });
    for (int i = 0; i < v->ntraits; i++)
        add_feature(e, (struct feature){ FEATURE_TRAIT, part, i, 0, 0 });
    for (int i = 0; i < v->nstats; i++)
        add_stat(e, part, i);
}

static bool plan_features(struct encoding *e)
{
    if (words_of(e) != NULL) {
        add_features(e, false);
        add_features(e, true);
    }
    e->features = calloc((size_t)(e->cards + 1) * (size_t)(e->nfeatures + 1),
                         sizeof *e->features);
    for (int i = 1; e->features != NULL && i <= e->cards; i++)
        for (int k = 0; k < e->nfeatures; k++)
            e->features[i * e->nfeatures + k] =
                (float)feature_of(e, &e->feature[k], i) * e->feature[k].scale;
    return e->features != NULL;
}

/* The literal words of a form: "attack bonus {n}" as "attack-bonus". */
static void put_form(const char *form, struct text *out)
{
    bool gap = false;

    for (const char *at = form; *at != '\0' && *at != '{'; at++)
        if (*at == ' ') {
            gap = true;
        } else {
            text_put(out, gap ? "-" : "");
            gap = false;
            text_char(out, *at);
        }
}

/* A row without a form of its own continues the one before it: "range-2". */
static void put_stat(const struct encoding *e, int stat, struct text *out)
{
    const struct stat_word *stats = words_of(e)->stats;
    int back = 0;

    while (stats[stat - back].form == NULL)
        back++;
    put_form(stats[stat - back].form, out);
    if (back > 0) {
        text_char(out, '-');
        text_number(out, back + 1);
    }
}

static void put_feature(const struct encoding *e, const struct feature *f,
                        struct text *out)
{
    const struct vocabulary *v = words_of(e);

    text_put(out, f->part ? "part." : "");
    switch (f->kind) {
    case FEATURE_TYPE:
        text_put(out, "type.");
        put_form(v->types[f->index].word, out);
        break;
    case FEATURE_TRAIT:
        text_put(out, "trait.");
        put_form(v->traits[f->index].word, out);
        break;
    case FEATURE_STAT:
        put_stat(e, f->index, out);
        break;
    case FEATURE_WORD:
        put_stat(e, f->index, out);
        text_char(out, '.');
        put_form(words_of_stat(e, f->index)->words[f->word].word, out);
        break;
    }
}

/* --- operands --- */

static int noun_words(const struct noun *noun)
{
    int n = 0;

    while (noun->words[n] != NULL)
        n++;
    return n;
}

static struct slot_columns slot_of(const struct encoding *e,
                                   const struct verb *verb, const char *kind)
{
    struct slot_columns s = { .kind = OPERAND_NOUN };

    if (verb->noun != NULL && text_equal(kind, "number"))
        kind = verb->noun;
    if (text_equal(kind, "card")) {
        s.kind = OPERAND_CARD;
        s.width = e->nfeatures;
    } else if (text_equal(kind, "number")) {
        s.kind = OPERAND_NUMBER;
        s.width = 1;
    } else if (text_equal(kind, "player")) {
        s.kind = OPERAND_PLAYER;
        s.width = e->players;
    } else {
        s.noun = noun_find(e->rules, kind);
        s.width = noun_words(s.noun);
    }
    return s;
}

/* The columns of the nth operand of its kind: those that another verb has
 * already, or new ones. */
static int place_slot(struct encoding *e, struct slot_columns s, int nth)
{
    for (int i = 0; i < e->slots; i++)
        if (e->slot[i].kind == s.kind && e->slot[i].noun == s.noun &&
            e->slot[i].nth == nth)
            return i;
    must(e->slots < MAX_SLOTS);
    s.nth = nth;
    s.first = e->answer_columns;
    e->answer_columns += s.width;
    e->slot[e->slots] = s;
    return e->slots++;
}

static int range_of(const struct encoding *e, const struct slot_columns *s,
                    const struct verb *verb, int nth)
{
    switch (s->kind) {
    case OPERAND_CARD:
        return e->cards + 1;
    case OPERAND_NUMBER:
        must(nth < 2 && verb->most[nth] > 0);
        return verb->most[nth] + 1;
    case OPERAND_PLAYER:
    case OPERAND_NOUN:
        break;
    }
    return s->width;
}

/* Plan a verb; returns how many actions it has. */
static int plan_verb(struct encoding *e, int i)
{
    const struct verb *verb = &e->rules->game->verbs[i];
    struct verb_row *row = &e->verb[i];
    struct operand operand[3];
    struct slot_columns s[3];
    int actions = 1;

    row->operands =
        notation_operands(e->rules, choice_make((unsigned)i, 0, 0, 0), operand);
    for (int k = 0; k < row->operands; k++) {
        int nth = 0, range;

        s[k] = slot_of(e, verb, operand[k].kind);
        for (int j = 0; j < k; j++)
            nth += s[j].kind == s[k].kind && s[j].noun == s[k].noun;
        range = range_of(e, &s[k], verb, nth);
        row->operand[k].slot = (uint8_t)place_slot(e, s[k], nth);
        row->operand[k].range = (uint16_t)range;
        actions *= range;
    }
    return actions;
}

bool observe_answers_plan(struct encoding *e)
{
    const struct game *g = e->rules->game;

    e->verb = calloc((size_t)g->nverbs, sizeof *e->verb);
    if (e->verb == NULL || !plan_features(e))
        return false;
    e->answer_columns = g->nverbs;
    for (int i = 0; i < g->nverbs; i++) {
        e->verb[i].first_action = e->actions;
        e->actions += plan_verb(e, i);
    }
    return true;
}

void observe_answers_done(struct encoding *e)
{
    free(e->verb);
    free(e->features);
}

/* --- names --- */

/* "card", "card2"; what a noun is called. */
static void put_slot(const struct slot_columns *s, struct text *out)
{
    static const char *const names[] = { [OPERAND_CARD] = "card",
                                         [OPERAND_NUMBER] = "number",
                                         [OPERAND_PLAYER] = "player" };

    text_put(out, s->kind == OPERAND_NOUN ? s->noun->name : names[s->kind]);
    if (s->nth > 0)
        text_number(out, s->nth + 1);
}

static void put_operand(const struct encoding *e, const struct slot_columns *s,
                        int i, struct text *out)
{
    put_slot(s, out);
    if (s->kind == OPERAND_NUMBER)
        return;
    text_char(out, '.');
    switch (s->kind) {
    case OPERAND_CARD:
        put_feature(e, &e->feature[i], out);
        break;
    case OPERAND_PLAYER:
        observe_seat_name(e, i, out);
        break;
    case OPERAND_NOUN:
        noun_write(s->noun, i, out);
        break;
    case OPERAND_NUMBER:
        break;
    }
}

/* The form of a verb: "verb.hand-as", with its operands if words are not
 * enough. */
static void put_verb(const struct encoding *e, int i, struct text *out)
{
    bool gap = false;

    text_put(out, "verb.");
    for (const char *at = e->rules->game->verbs[i].form; *at != '\0'; at++) {
        char kind[NOTATION_KIND];

        if (*at == ' ') {
            gap = true;
        } else if (*at == '{') {
            at = notation_gap(at, kind);
        } else {
            text_put(out, gap ? "-" : "");
            gap = false;
            text_char(out, *at);
        }
    }
}

static const struct slot_columns *slot_at(const struct encoding *e, int i)
{
    int k = 0;

    while (i >= e->slot[k].first + e->slot[k].width)
        k++;
    return &e->slot[k];
}

void observe_answer_column(const struct encoding *e, int i, struct text *out)
{
    const struct slot_columns *s;

    if (i < e->rules->game->nverbs) {
        put_verb(e, i, out);
        return;
    }
    s = slot_at(e, i);
    put_operand(e, s, i - s->first, out);
}

float observe_answer_scale(const struct encoding *e, int i)
{
    const struct slot_columns *s;

    if (i < e->rules->game->nverbs)
        return 1;
    s = slot_at(e, i);
    if (s->kind == OPERAND_CARD)
        return e->feature[i - s->first].scale;
    return s->kind == OPERAND_NUMBER ? 1.0f / OBSERVE_UNIT : 1;
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
    return by->turned && s->noun->turned != NULL && value < s->width
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
        return operand == CARD_NONE || e->number[operand] != 0
                   ? e->number[operand]
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

void observe_answer_put(const struct encoding *e, const struct duel *d, int who,
                        choice c, float *out)
{
    const struct verb_row *row = verb_of(e, c);
    const struct speaker by = speaker(e, d, who);

    if (row == NULL)
        return;
    out[choice_verb(c)] = 1;
    for (int i = 0; i < row->operands; i++) {
        const struct slot_columns *s = &e->slot[row->operand[i].slot];
        int value = value_of(&by, s, operand_of(c, i));

        if (value < 0 || value >= row->operand[i].range)
            continue;
        if (s->kind == OPERAND_CARD)
            memcpy(out + s->first, e->features + value * e->nfeatures,
                   (size_t)s->width * sizeof *out);
        else if (s->kind == OPERAND_NUMBER)
            out[s->first] = (float)value / OBSERVE_UNIT;
        else
            out[s->first + value] = 1;
    }
}

void encoding_answer(const struct encoding *e, const struct duel *d, int who,
                     choice c, float *out)
{
    memset(out, 0, (size_t)e->answer_columns * sizeof *out);
    observe_answer_put(e, d, who, c, out);
}

int observe_answer_card(const struct encoding *e, choice c)
{
    const struct verb_row *row = verb_of(e, c);

    for (int i = 0; row != NULL && i < row->operands; i++)
        if (e->slot[row->operand[i].slot].kind == OPERAND_CARD)
            return e->number[operand_of(c, i)];
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
        return by->e->card[value];
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
