/* forge.c - see forge.h: writing the cards of a set. */
#include "lab/forge.h"

#include <stdio.h>
#include <string.h>

#include "card/form.h"
#include "lab/forge_parts.h"
#include "match/picks.h"

enum {
    TRIES = 3,        /* to forge a card that compiles */
    ROWS = 10,        /* cards forged for one deck at most */
    PICKS = 3,        /* picks of a set */
    DECKS = 2,        /* decks of a set, if the game has decks */
    MAX_DEPTH = 3,    /* of blocks */
    MAX_FORGED = 250, /* cards of a book */
};

/* A card being written. */
struct smith {
    const struct rules *r;
    const struct vocabulary *v;
    struct rng *rng;
    struct text *out;
    const struct forge_set *set;
    const struct forged *card;
    int type, timing; /* where steps stand */
    unsigned amounts; /* that the verb understands: enum takes_amount */
};

static void put_list(const struct smith *s, int depth);

static bool chance(const struct smith *s, int percent)
{
    return (int)rng_below(s->rng, 100) < percent;
}

static int below(const struct smith *s, int n)
{
    return (int)rng_below(s->rng, (uint32_t)n);
}

/* The id of a card of a set. */
static void put_id(int number, struct text *out)
{
    text_put(out, "forged-");
    text_number(out, number);
}

/* --- gaps --- */

/* Usually small numbers. */
static int random_number(const struct smith *s, int least)
{
    int most = chance(s, 3) ? 99 : chance(s, 20) ? 9 : 3;

    return least + below(s, most - least + 1);
}

static void put_number(const struct smith *s, bool sign, int least)
{
    if (sign)
        text_char(s->out, chance(s, 70) ? '+' : '-');
    text_number(s->out, random_number(s, least));
}

/* Does the verb understand such an amount, or is it to be refused? */
static bool amount_fits(const struct smith *s, unsigned amount, int percent)
{
    return chance(s, s->amounts & amount ? percent : 1);
}

static void put_amount(const struct smith *s, bool sign)
{
    static const char *const words[] = { "any", "max", "all" };
    int n = random_number(s, 1);

    for (int i = 0; i < 3; i++)
        if (amount_fits(s, (unsigned)TAKES_ANY << i, 10)) {
            text_put(s->out, words[i]);
            return;
        }
    text_put(s->out, amount_fits(s, TAKES_UP_TO, 20) ? "up to " : "");
    text_put(s->out, sign ? "+" : "");
    text_number(s->out, n);
    if (amount_fits(s, TAKES_SPAN, 10)) {
        text_put(s->out, sign ? " to +" : " to ");
        text_number(s->out, n + 1);
        return;
    }
    if (s->v->nvalues == 0 || !amount_fits(s, TAKES_PER, 25))
        return;
    text_put(s->out, " per ");
    text_put(s->out, s->v->values[below(s, s->v->nvalues)].word);
    if (chance(s, 25)) {
        text_put(s->out, " at most ");
        text_number(s->out, random_number(s, 1));
    }
}

static void put_range(const struct smith *s)
{
    int near = random_number(s, 1);

    if (chance(s, 10)) {
        text_put(s->out, "none");
        return;
    }
    text_number(s->out, near);
    if (chance(s, 70)) {
        text_char(s->out, '-');
        text_number(s->out, near + below(s, 5));
    }
}

/* The pick that the card belongs to, or any card of the game. */
static void put_card(const struct smith *s)
{
    if (s->card->pick >= 0 && chance(s, 95))
        put_id(s->card->pick, s->out);
    else
        text_put(s->out,
                 s->r->book->cards[1 + below(s, s->r->book->ncards - 1)].id);
}

static void put_piece(const struct smith *s, const struct piece *piece,
                      int least, int depth)
{
    switch (piece->kind) {
    case PIECE_WORD:
        text_bytes(s->out, piece->at, (size_t)piece->n);
        break;
    case PIECE_NUMBER:
        put_number(s, piece->sign, least);
        break;
    case PIECE_AMOUNT:
        put_amount(s, piece->sign);
        break;
    case PIECE_CARD:
        put_card(s);
        break;
    case PIECE_TRAIT:
        text_put(s->out, s->v->traits[below(s, s->v->ntraits)].word);
        break;
    case PIECE_RANGE:
        put_range(s);
        break;
    case PIECE_SLOT:
        text_put(s->out,
                 piece->slot->words[below(s, piece->slot->nwords)].word);
        break;
    case PIECE_BLOCK:
        text_put(s->out, "{ ");
        put_list(s, depth + 1);
        text_put(s->out, " }");
        break;
    }
}

/* A form with random words in its gaps; numbers are `least` at least. */
static void put_form(const struct smith *s, const char *form, int least,
                     int depth)
{
    struct form f = form_begin(s->v, form);
    struct piece piece;
    const char *blank = "";

    while (form_next(&f, &piece)) {
        if (piece.optional && chance(s, 50))
            continue;
        text_put(s->out, blank);
        put_piece(s, &piece, least, depth);
        blank = " ";
    }
}

/* --- steps --- */

/* A verb that may stand here, if there is any. */
static const struct op *random_op(const struct smith *s)
{
    const struct op *op = NULL;

    for (int i = 0, n = 0; i < s->v->nops; i++) {
        const struct op *row = &s->v->ops[i];

        if ((row->timings >> s->timing & 1) && (row->types >> s->type & 1) &&
            below(s, ++n) == 0)
            op = row;
    }
    return op;
}

static void put_condition(const struct smith *s, int depth)
{
    static const char *const words[] = { " at least ", " at most ",
                                         " exactly " };
    bool compares = s->v->nconditions == 0 || chance(s, 30);

    if (!compares || s->v->nvalues == 0) {
        put_form(s, s->v->conditions[below(s, s->v->nconditions)].form, 0,
                 depth);
        return;
    }
    text_put(s->out, s->v->values[below(s, s->v->nvalues)].word);
    text_put(s->out, words[below(s, 3)]);
    text_number(s->out, random_number(s, 0));
}

static void put_if(const struct smith *s, int depth)
{
    text_put(s->out, "if ");
    do {
        text_put(s->out, chance(s, 20) ? "not " : "");
        put_condition(s, depth);
        if (chance(s, 85))
            break;
        text_put(s->out, " or ");
    } while (true);
    text_put(s->out, " { ");
    put_list(s, depth + 1);
    text_put(s->out, " }");
    if (!chance(s, 25))
        return;
    text_put(s->out, " else { ");
    put_list(s, depth + 1);
    text_put(s->out, " }");
}

static void put_choose(const struct smith *s, int depth)
{
    text_put(s->out, "choose");
    text_put(s->out, s->v->foe_of != NULL && chance(s, 25) ? " foe" : "");
    for (int n = 2 + (int)chance(s, 20), i = 0; i < n; i++) {
        text_put(s->out, i > 0 ? " or { " : " { ");
        put_list(s, depth + 1);
        text_put(s->out, " }");
    }
}

static void put_step(const struct smith *s, int depth)
{
    bool asks = !s->v->timings[s->timing].passive && depth < MAX_DEPTH;
    const struct op *op = random_op(s);

    if (depth < MAX_DEPTH && s->v->nconditions + s->v->nvalues > 0 &&
        chance(s, 15)) {
        put_if(s, depth);
    } else if (asks && s->v->may_question >= 0 && chance(s, 7)) {
        text_put(s->out, "may { ");
        put_list(s, depth + 1);
        text_put(s->out, " }");
    } else if (asks && s->v->choose_question >= 0 && chance(s, 5)) {
        put_choose(s, depth);
    } else if (op != NULL) {
        struct smith mine = *s;

        mine.amounts = op->amounts;
        put_form(&mine, op->form, 1, depth);
    }
}

static void put_list(const struct smith *s, int depth)
{
    do {
        put_step(s, depth);
        if (chance(s, 60))
            return;
        text_put(s->out, ", ");
    } while (true);
}

/* --- items --- */

/* What the model does at this timing, or something else, or both. */
static void put_trigger(struct smith *s, const struct card *model, int timing)
{
    int start = book_program(s->r->book, (unsigned)(model - s->r->book->cards),
                             (unsigned)timing);
    bool own = start < 0 || !chance(s, 35);

    s->timing = timing;
    text_put(s->out, s->v->timings[timing].word);
    text_char(s->out, ' ');
    if (!own)
        program_source(s->r, start, s->out);
    if (!own && chance(s, 40))
        text_put(s->out, ", "), own = true;
    if (own)
        put_list(s, 0);
    text_char(s->out, '\n');
}

static void put_stat(struct smith *s, const struct card *model, int stat)
{
    const struct stat_word *row = &s->v->stats[stat];
    bool stated = model->stated >> stat & 1;

    if (row->form == NULL || (row->types >> s->type & 1) == 0 ||
        !chance(s, stated ? 95 : 10))
        return;
    if (stated && !form_has(s->v, row->form, PIECE_CARD) && chance(s, 40))
        stat_source(s->r, model, stat, s->out);
    else
        put_form(s, row->form, 0, 0);
    text_char(s->out, '\n');
}

static void put_traits(const struct smith *s, const struct card *model)
{
    for (int i = 0; i < s->v->ntraits; i++)
        if (chance(s, model->traits >> i & 1 ? 90 : 8)) {
            text_char(s->out, ' ');
            text_put(s->out, s->v->traits[i].word);
        }
}

/* Numbers and programs of a card or part. */
static void put_items(struct smith *s, const struct card *model)
{
    for (int i = 0; i < s->v->nstats; i++)
        put_stat(s, model, i);
    for (int i = 0; i < s->v->ntimings; i++)
        if ((s->v->timings[i].types >> s->type & 1) &&
            (chance(s, model->timings >> i & 1 ? 80 : 0) ||
             below(s, s->v->ntimings) < 1))
            put_trigger(s, model, i);
}

/* The part of that type, after the model's if it has one. */
static void put_part(struct smith *s, const struct card *model, int type)
{
    int part =
        book_part(s->r->book, (model - s->r->book->cards), (unsigned)type);

    if ((s->v->types[s->type].parts >> type & 1) == 0 ||
        !chance(s, part >= 0 ? 97 : 5))
        return;
    text_put(s->out, s->v->types[type].word);
    text_put(s->out, " \"Part\" {\n");
    put_items(
        &(struct smith){ s->r, s->v, s->rng, s->out, s->set, s->card, type, 0 },
        part >= 0 ? &s->r->book->cards[part] : &s->r->book->cards[0]);
    text_put(s->out, "}\n");
}

static void put_head(const struct forge_set *set, const struct forged *card,
                     struct text *out)
{
    const struct vocabulary *v = set->base->game->vocabulary;
    int number = (int)(card - set->card);

    text_put(out, "card ");
    put_id(number, out);
    text_put(out, " \"Forged ");
    text_number(out, number);
    text_put(out, "\" ");
    text_put(out, v->types[set->base->book->cards[card->model].type].word);
}

static void write_card(struct forge_set *set, struct forged *card,
                       struct rng *rng)
{
    const struct card *model = &set->base->book->cards[card->model];
    struct text out;
    struct smith s = { set->base,
                       set->base->game->vocabulary,
                       rng,
                       &out,
                       set,
                       card,
                       model->type,
                       0,
                       0 };

    text_init(&out, card->text, sizeof card->text);
    put_head(set, card, &out);
    put_traits(&s, model);
    text_put(&out, " {\n");
    put_items(&s, model);
    for (int type = 0; type < s.v->ntypes; type++)
        put_part(&s, model, type);
    text_put(&out, "}\n");
}

/* --- copies --- */

static void copy_items(const struct forge_set *set, const struct forged *card,
                       const struct card *model, struct text *out)
{
    const struct rules *r = set->base;
    const struct vocabulary *v = r->game->vocabulary;

    for (int i = 0; i < v->nstats; i++) {
        if (v->stats[i].form == NULL || (model->stated >> i & 1) == 0)
            continue;
        if (card->pick >= 0 && form_has(v, v->stats[i].form, PIECE_CARD)) {
            char name[FORM_MAX_WORDS];

            form_name(v->stats[i].form, name);
            text_put(out, name);
            text_char(out, ' ');
            put_id(card->pick, out);
        } else {
            stat_source(r, model, i, out);
        }
        text_char(out, '\n');
    }
    for (int i = 0; i < model->ntriggers; i++) {
        const struct trigger *t = &r->book->triggers[model->first_trigger + i];

        text_put(out, v->timings[t->timing].word);
        text_char(out, ' ');
        program_source(r, t->start, out);
        text_char(out, '\n');
    }
}

void forge_copy(struct forge_set *set, int number)
{
    const struct book *book = set->base->book;
    const struct vocabulary *v = set->base->game->vocabulary;
    struct forged *card = &set->card[number];
    const struct card *model = &book->cards[card->model];
    struct text out;

    card->copy = true;
    text_init(&out, card->text, sizeof card->text);
    put_head(set, card, &out);
    for (int i = 0; i < v->ntraits; i++)
        if (model->traits >> i & 1) {
            text_char(&out, ' ');
            text_put(&out, v->traits[i].word);
        }
    text_put(&out, " {\n");
    copy_items(set, card, model, &out);
    for (int i = model->part; i < model->part + model->nparts; i++) {
        text_put(&out, v->types[book->cards[i].type].word);
        text_put(&out, " \"Part\" {\n");
        copy_items(set, card, &book->cards[i], &out);
        text_put(&out, "}\n");
    }
    text_put(&out, "}\n");
}

/* --- sets --- */

/* Compile a card with the pick it belongs to. */
static bool compiles(const struct forge_set *set, const struct forged *card,
                     struct forge_tally *tally)
{
    const struct forged *pick = card;
    struct complaints wrong = { 0 };
    struct library *lib;

    if (card->pick >= 0)
        pick = &set->card[card->pick];

    struct source sources[] = { { "card", card->text },
                                { "pick", pick->text } };

    lib = cards_compile(set->base, sources, pick != card ? 2 : 1, &wrong);
    if (lib == NULL)
        return false;
    forge_note(library_rules(lib), set->base->book->ncards, tally);
    library_free(lib);
    return true;
}

/* Forge one more card; its number in the set. */
static int add_card(struct forge_set *set, struct rng *rng, unsigned model,
                    int pick, struct forge_tally *tally)
{
    struct forged *card = &set->card[set->n];

    card->model = model;
    card->pick = (int8_t)pick;
    card->copy = false;
    for (int i = 0; i < TRIES; i++) {
        write_card(set, card, rng);
        tally->made++;
        if (compiles(set, card, tally)) {
            tally->compiled++;
            return set->n++;
        }
    }
    forge_copy(set, set->n);
    compiles(set, card, tally); /* for its words */
    return set->n++;
}

static bool full(const struct forge_set *set)
{
    return set->n == FORGE_CARDS ||
           set->base->book->ncards + set->n >= MAX_FORGED;
}

/* A pick, and all cards that belong to it. */
static void add_pick(struct forge_set *set, struct rng *rng,
                     struct forge_tally *tally)
{
    const struct rules *r = set->base;
    unsigned model = pick_random(r, rng);
    int pick = set->n;

    add_card(set, rng, model, pick, tally);
    for (int i = 1; i < r->book->ncards && !full(set); i++)
        if (pick_owner(r, i) == model)
            add_card(set, rng, i, pick, tally);
}

/* A deck after one of the game: some of its cards are forged. */
static void add_deck(struct forge_set *set, struct rng *rng, int number,
                     struct text *out, struct forge_tally *tally)
{
    const struct book *book = set->base->book;
    const struct deck *deck = &book->decks[rng_below(rng, book->ndecks)];
    int left = ROWS;

    text_put(out, "deck forged-deck-");
    text_number(out, number);
    text_put(out, " \"Forged deck\" {\n");
    for (int i = 0; i < deck->nrows; i++) {
        text_number(out, deck->rows[i].n);
        text_char(out, ' ');
        if (!full(set) && left > 0 &&
            (int)rng_below(rng, (uint32_t)(deck->nrows - i)) < left) {
            left--;
            put_id(add_card(set, rng, deck->rows[i].card, -1, tally), out);
        } else {
            text_put(out, book->cards[deck->rows[i].card].id);
        }
        text_char(out, '\n');
    }
    text_put(out, "}\n");
}

static unsigned random_card(const struct rules *r, struct rng *rng)
{
    return (1 + rng_below(rng, r->book->ncards - 1u));
}

void forge_make(struct forge_set *set, const struct rules *base, uint64_t seed,
                struct forge_tally *tally)
{
    const struct pick *pick = &base->game->pick;
    struct rng rng;
    struct text out;

    set->base = base;
    set->n = 0;
    rng_seed(&rng, seed);
    text_init(&out, set->decks, sizeof set->decks);
    for (int i = 0; i < PICKS && pick->max > 0 && !pick->deck && !full(set);
         i++)
        add_pick(set, &rng, tally);
    for (int i = 0; i < DECKS && base->book->ndecks > 0; i++)
        add_deck(set, &rng, i, &out, tally);
    if (pick->deck) /* any card, also of a type that no deck may hold */
        add_card(set, &rng, random_card(base, &rng), -1, tally);
    for (int i = 0; i < ROWS && pick->max == 0 && base->book->ndecks == 0; i++)
        add_card(set, &rng, random_card(base, &rng), -1,
                 tally); /* all cards of the book are in play */
    tally->sets++;
}

struct library *forge_compile(const struct forge_set *set,
                              struct complaints *out)
{
    struct source sources[FORGE_CARDS + 1];

    for (int i = 0; i < set->n; i++)
        sources[i] = (struct source){ "card", set->card[i].text };
    sources[set->n] = (struct source){ "decks", set->decks };
    return cards_compile(set->base, sources, set->n + 1, out);
}
