/* forge_trial.c - see forge.h: which words were used, what the cards say, and
 * how a set is played and made smaller. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "card/form.h"
#include "lab/forge_parts.h"

/* --- the rows of a vocabulary, counted through --- */

enum table { TYPES, TRAITS, TIMINGS, STATS, OPS, CONDITIONS, VALUES, TABLES };

static int table_size(const struct vocabulary *v, enum table table)
{
    const int n[TABLES] = { v->ntypes, v->ntraits,     v->ntimings, v->nstats,
                            v->nops,   v->nconditions, v->nvalues };

    return n[table];
}

static int row_number(const struct vocabulary *v, enum table table, int row)
{
    for (int i = 0; i < (int)table; i++)
        row += table_size(v, (enum table)i);
    return row;
}

static int slot_row(const struct vocabulary *v, const struct slot *slot,
                    int word)
{
    int row = row_number(v, TABLES, word);

    for (const struct slot *s = v->slots; s < slot; s++)
        row += s->nwords;
    return row;
}

/* The word of a row of a table; NULL: it is a part of the row before it. */
static const char *table_word(const struct vocabulary *v, enum table table,
                              int row)
{
    switch (table) {
    case TYPES:
        return v->types[row].word;
    case TRAITS:
        return v->traits[row].word;
    case TIMINGS:
        return v->timings[row].word;
    case STATS:
        return v->stats[row].form;
    case OPS:
        return v->ops[row].form;
    case CONDITIONS:
        return v->conditions[row].form;
    case VALUES:
        return v->values[row].word;
    case TABLES:
        break;
    }
    return NULL;
}

/* The name of row `i` of a vocabulary, counted through all tables; false after
 * the last. */
static bool name_word(const struct vocabulary *v, int i, struct text *out)
{
    const char *word;

    for (int table = 0; table < TABLES; table++) {
        int n = table_size(v, (enum table)table);

        if (i < n) {
            word = table_word(v, (enum table)table, i);
            text_put(out, word != NULL ? word : "");
            return true;
        }
        i -= n;
    }
    for (int s = 0; s < v->nslots; i -= v->slots[s++].nwords)
        if (i < v->slots[s].nwords) {
            text_put(out, v->slots[s].words[i].word);
            return true;
        }
    return false;
}

int forge_missing(const struct vocabulary *v, const struct forge_tally *t,
                  struct text *out)
{
    char name[128];
    struct text word;
    int missing = 0;

    for (int i = 0;; i++) {
        text_init(&word, name, sizeof name);
        if (!name_word(v, i, &word))
            return missing;
        if (t->used[i] || word.n == 0)
            continue;
        text_put(out, missing++ > 0 ? ", " : "");
        text_put(out, name);
    }
}

/* --- words that were used --- */

static void note_row(const struct vocabulary *v, enum table table, int row,
                     struct forge_tally *tally)
{
    tally->used[row_number(v, table, row)] = 1;
}

/* The words in the gaps of a form. */
static void note_gaps(const struct vocabulary *v, const char *form,
                      const int *operand, struct forge_tally *tally)
{
    struct form f = form_begin(v, form);
    struct piece piece;

    while (form_next(&f, &piece))
        if (piece.kind == PIECE_SLOT)
            tally->used[slot_row(v, piece.slot, operand[piece.operand])] = 1;
}

static void note_insn(const struct vocabulary *v, struct insn in,
                      struct forge_tally *tally)
{
    if (in.op == OP_IF && in.how & IF_COMPARES) {
        note_row(v, VALUES, in.a, tally);
    } else if (in.op == OP_IF) {
        note_row(v, CONDITIONS, in.a, tally);
        note_gaps(v, v->conditions[in.a].form, (int[]){ in.b, in.c }, tally);
    } else if (in.op >= OP_GAME) {
        note_row(v, OPS, in.op - OP_GAME, tally);
        note_gaps(v, v->ops[in.op - OP_GAME].form, (int[]){ in.a, in.b, in.c },
                  tally);
    }
    if (in.per > 0)
        note_row(v, VALUES, in.per - 1, tally);
}

static void note_card(const struct rules *r, int card,
                      struct forge_tally *tally)
{
    const struct vocabulary *v = r->game->vocabulary;
    const struct card *c = &r->book->cards[card];

    note_row(v, TYPES, c->type, tally);
    for (int i = 0; i < v->ntraits; i++)
        if (c->traits >> i & 1)
            note_row(v, TRAITS, i, tally);
    for (int i = 0; i < v->nstats; i++)
        if (c->stated >> i & 1) {
            int operand[FORM_MAX_OPERANDS] = { c->stat[i] };

            note_row(v, STATS, i, tally);
            note_gaps(v, v->stats[i].form, operand, tally);
        }
    for (int i = 0; i < c->ntriggers; i++) {
        const struct trigger *t = &r->book->triggers[c->first_trigger + i];

        note_row(v, TIMINGS, t->timing, tally);
        for (int pc = t->start; r->book->code[pc].op != OP_END; pc++)
            note_insn(v, r->book->code[pc], tally);
    }
}

void forge_note(const struct rules *r, int from, struct forge_tally *tally)
{
    for (int i = from; i < r->book->ncards; i++) {
        const struct card *c = &r->book->cards[i];

        note_card(r, i, tally);
        for (int part = c->part; part < c->part + c->nparts; part++)
            note_card(r, part, tally);
    }
}

/* --- what the cards say --- */

enum { SAID = 8192 };

/* A card whose text is looked at while its code is changed. */
struct hearing {
    struct rules rules;
    struct book book;
    struct insn *code;
    unsigned card;
    char before[SAID];
    struct error *err;
};

static bool text_changes(struct hearing *h)
{
    char now[SAID];
    struct text out;

    text_init(&out, now, sizeof now);
    card_text(&h->rules, h->card, &out);
    return out.cut || strcmp(now, h->before) != 0;
}

/* Put another value into an operand: the sentence must tell. */
static bool operand_heard(struct hearing *h, uint8_t *operand, uint8_t other,
                          const char *what)
{
    uint8_t before = *operand;
    bool heard;

    *operand = other;
    heard = text_changes(h);
    *operand = before;
    if (!heard)
        error_set(h->err, "the text \"%.200s\" does not say the %s %d",
                  h->before, what, before);
    return heard;
}

/* A word of the slot that is said in another way; -1: there is none. */
static int other_word(const struct slot *slot, int word)
{
    for (int i = 0; i < slot->nwords; i++)
        if (strcmp(slot->words[i].text, slot->words[word].text) != 0)
            return i;
    return -1;
}

static bool number_heard(struct hearing *h, struct insn *in)
{
    struct insn before = *in;
    bool heard;

    if (in->how > AMOUNT_UP_TO && in->op != OP_IF)
        return true;
    in->n = (int8_t)(in->n + (in->n < 0 ? -7 : 7));
    in->least = in->least == before.n ? in->n : in->least;
    heard = text_changes(h);
    *in = before;
    if (!heard)
        error_set(h->err, "the text \"%.200s\" does not say the number %d",
                  h->before, in->n);
    return heard;
}

static bool form_heard(struct hearing *h, struct insn *in, const char *form,
                       uint8_t *const operand[])
{
    struct form f = form_begin(h->rules.game->vocabulary, form);
    struct piece piece;

    while (form_next(&f, &piece)) {
        uint8_t *at = operand[piece.operand];

        if ((piece.kind == PIECE_NUMBER || piece.kind == PIECE_AMOUNT) &&
            !number_heard(h, in))
            return false;
        if (piece.kind == PIECE_SLOT && other_word(piece.slot, *at) >= 0 &&
            !operand_heard(h, at, (uint8_t)other_word(piece.slot, *at), "word"))
            return false;
        if (piece.kind == PIECE_TRAIT &&
            !operand_heard(h, at, *at > 1 ? 1 : 2, "trait"))
            return false;
        if (piece.kind == PIECE_RANGE &&
            !operand_heard(h, at, (uint8_t)(*at + 1), "range"))
            return false;
    }
    return true;
}

static bool insn_heard(struct hearing *h, struct insn *in)
{
    const struct vocabulary *v = h->rules.game->vocabulary;

    if (in->op == OP_IF && in->how & IF_COMPARES)
        return number_heard(h, in);
    if (in->op == OP_IF)
        return form_heard(h, in, v->conditions[in->a].form,
                          (uint8_t *[]){ &in->b, &in->c, NULL, NULL });
    if (in->op < OP_GAME)
        return true;
    return form_heard(h, in, v->ops[in->op - OP_GAME].form,
                      (uint8_t *[]){ &in->a, &in->b, &in->c, NULL });
}

/* Texts leave out what the settings exclude. */
static bool says_all(const struct hearing *h, int pc)
{
    const struct vocabulary *v = h->rules.game->vocabulary;

    for (; h->code[pc].op != OP_END; pc++)
        if (h->code[pc].op == OP_IF && !(h->code[pc].how & IF_COMPARES) &&
            v->conditions[h->code[pc].a].settled != NULL)
            return false;
    return true;
}

/* The text of a card tells its operands from all others. */
static bool card_heard(struct hearing *h, unsigned index)
{
    const struct card *c = &h->book.cards[index];
    struct text out;

    h->card = index;
    text_init(&out, h->before, sizeof h->before);
    card_text(&h->rules, index, &out);
    for (int i = 0; i < c->ntriggers; i++) {
        int pc = h->book.triggers[c->first_trigger + i].start;

        if (!says_all(h, pc))
            continue;
        for (; h->code[pc].op != OP_END; pc++)
            if (!insn_heard(h, &h->code[pc]))
                return false;
    }
    return true;
}

static bool cards_heard(const struct rules *r, int from, struct error *err)
{
    size_t size = r->book->ncode * sizeof(struct insn);
    struct hearing *h = must_alloc(sizeof *h);
    bool fine = true;

    h->code = must_alloc(size);
    memcpy(h->code, r->book->code, size);
    h->book = *r->book;
    h->book.code = h->code;
    h->rules = (struct rules){ r->game, &h->book };
    h->err = err;
    for (int i = from; i < r->book->ncards && fine; i++) {
        const struct card *c = &r->book->cards[i];

        fine = card_heard(h, (unsigned)i);
        for (int part = c->part; part < c->part + c->nparts && fine; part++)
            fine = card_heard(h, (unsigned)part);
    }
    free(h->code);
    free(h);
    return fine;
}

/* --- playing a set --- */

int forge_play(const struct forge_set *set, uint64_t seed, int every,
               struct property_tally *tally, struct error *err)
{
    struct complaints *wrong = must_alloc(sizeof *wrong);
    struct library *lib;
    int rc = -1;

    *wrong = (struct complaints){ 0 };
    lib = forge_compile(set, wrong);
    if (lib == NULL)
        error_set(err, "cards that compile alone do not compile together:\n%s",
                  wrong->text);
    else if (cards_heard(library_rules(lib), set->base->book->ncards, err))
        rc = property_match_new(library_rules(lib), set->base->book, seed,
                                every, tally, err);
    library_free(lib);
    free(wrong);
    return rc;
}

/* --- making a set smaller --- */

/* Take out the line at a place of a text. */
static void cut_line(char *line)
{
    char *end = strchr(line, '\n');

    if (end != NULL)
        memmove(line, end + 1, strlen(end + 1) + 1);
}

/* Leave out lines of a card, one by one. */
static void shrink_card(struct forge_set *set, struct forged *card,
                        bool (*fails)(const struct forge_set *, void *),
                        void *with)
{
    struct forged *before = must_alloc(sizeof *before);
    char *line = strchr(card->text, '\n');

    while (line != NULL && line[1] != '\0') {
        *before = *card;
        cut_line(line + 1);
        if (fails(set, with))
            continue;
        *card = *before;
        line = strchr(line + 1, '\n');
    }
    free(before);
}

void forge_shrink(struct forge_set *set,
                  bool (*fails)(const struct forge_set *, void *), void *with)
{
    struct forged *before = must_alloc(sizeof *before);

    for (int i = 0; i < set->n; i++) {
        *before = set->card[i];
        forge_copy(set, i);
        if (!fails(set, with))
            set->card[i] = *before;
    }
    free(before);
    for (int i = 0; i < set->n; i++)
        if (!set->card[i].copy)
            shrink_card(set, &set->card[i], fails, with);
}

void forge_print(const struct forge_set *set, FILE *out)
{
    for (int i = 0; i < set->n; i++)
        if (!set->card[i].copy)
            fprintf(out, "# in place of %s\n%s",
                    set->base->book->cards[set->card[i].model].id,
                    set->card[i].text);
}
