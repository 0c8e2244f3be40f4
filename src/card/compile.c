/* compile.c - the grammar of the card language, and its checks.
 *
 *     file    = { card | deck }
 *     card    = "card" id name type { trait } [ provenance ] "{" { item } "}"
 *     item    = stat [ number | id ] [ "house" ]
 *             | timing list [ "house" ]
 *     list    = step { "," step }
 *     step    = verb [ number | id | trait ] [ "{" list "}" ]
 *     deck    = "deck" id name [ provenance ] "{" { number id } "}"
 *
 * Two passes: the first declares every card and deck, so that they may be named
 * before they are written; the second reads them and writes the book.
 */
#include "card/parser.h"

enum { MAX_NESTING = 4, MAX_BLOCK = 255, MAX_NUMBER = 99 };

const char *const provenance_words[PROVENANCES] = {
    [PROVENANCE_FOUND] = "found",
    [PROVENANCE_THEME] = "theme",
    [PROVENANCE_HOUSE] = "house",
};

/* A card being read. */
struct draft {
    struct token id;
    int number;
    struct card *card;
    uint32_t stats, timings; /* seen so far, one bit each */
};

/* Where a list of steps stands. */
struct place {
    const struct draft *draft;
    int timing;
    int nesting;
};

static struct words type_words(const struct parser *p)
{
    return WORDS("card type", " --vocabulary", p->words->types,
                 p->words->ntypes);
}

static struct words trait_words(const struct parser *p)
{
    return WORDS("trait", " --vocabulary", p->words->traits, p->words->ntraits);
}

static struct words timing_words(const struct parser *p)
{
    return WORDS("timing", " --vocabulary", p->words->timings,
                 p->words->ntimings);
}

static struct words stat_words(const struct parser *p)
{
    return WORDS("word", " --vocabulary", p->words->stats, p->words->nstats);
}

static struct words verb_words(const struct parser *p)
{
    return WORDS("verb", " --vocabulary", p->words->ops, p->words->nops);
}

static const char *type_name(const struct parser *p, const struct draft *d)
{
    return p->words->types[d->card->type].name;
}

/* --- programs --- */

static bool read_list(struct parser *p, const struct place *at);

static bool check_step(struct parser *p, const struct token *t,
                       const struct place *at, int op)
{
    const struct op *row = &p->words->ops[op];

    if ((row->timings >> at->timing & 1) == 0)
        return parser_wrong(p, t, "'%s' cannot stand at '%s'", row->word,
                            p->words->timings[at->timing].word);
    if ((row->types >> at->draft->card->type & 1) == 0)
        return parser_wrong(p, t, "'%s' cannot stand on a card of type %s",
                            row->word, type_name(p, at->draft));
    return true;
}

static bool read_operand(struct parser *p, const struct op *row,
                         struct insn *in)
{
    struct words traits = trait_words(p);
    int value = 0;

    switch (row->operand) {
    case OPERAND_NONE:
        break;
    case OPERAND_NUMBER:
        if (!parser_number(p, row->word, 1, MAX_NUMBER, &value))
            return false;
        in->n = (uint8_t)value;
        break;
    case OPERAND_CARD:
        if (!parser_card(p, &value))
            return false;
        in->a = (uint8_t)value;
        break;
    case OPERAND_TRAIT:
        in->a = (uint8_t)(parser_take_row(p, &traits) + 1);
        break;
    }
    return true;
}

/* { list } behind the instruction that was added last. */
static bool read_block(struct parser *p, const struct token *verb,
                       const struct place *at)
{
    struct place inside = { at->draft, at->timing, at->nesting + 1 };
    int start = p->lib->book.ncode, n;

    if (inside.nesting > MAX_NESTING)
        return parser_wrong(p, verb, "blocks are nested more than %d deep",
                            MAX_NESTING);
    if (!parser_take(p, TOKEN_OPEN))
        return parser_expected(p, "'{' and what is paid for");
    if (!read_list(p, &inside))
        return false;
    if (!parser_take(p, TOKEN_CLOSE))
        return parser_expected(p, "',' or '}'");
    n = p->lib->book.ncode - start;
    if (n > MAX_BLOCK)
        return parser_wrong(p, verb, "the block is too long");
    p->lib->code[start - 1].block = (uint8_t)n;
    return true;
}

static bool read_step(struct parser *p, const struct place *at, uint64_t *seen)
{
    struct words verbs = verb_words(p);
    struct token verb = p->now;
    int op = parser_take_row(p, &verbs);
    struct insn in = { .op = (uint8_t)op };

    if (op < 0)
        return parser_unknown(p, &verbs, 1);
    if (!check_step(p, &verb, at, op))
        return false;
    if (*seen >> op & 1)
        return parser_wrong(p, &verb, "'%s' stands twice in one list",
                            p->words->ops[op].word);
    *seen |= UINT64_C(1) << op;
    if (!read_operand(p, &p->words->ops[op], &in))
        return false;
    if (library_add_code(p->lib, in) < 0)
        return parser_wrong(p, &verb, "the book is full");
    return !p->words->ops[op].block || read_block(p, &verb, at);
}

static bool read_list(struct parser *p, const struct place *at)
{
    uint64_t seen = 0;

    do
        if (!read_step(p, at, &seen))
            return false;
    while (parser_take(p, TOKEN_COMMA));
    return true;
}

/* --- cards --- */

/* May this word stand on the card, and does so for the first time? */
static bool check_word(struct parser *p, const struct draft *d,
                       const struct token *t, const char *word, uint32_t types,
                       bool seen)
{
    if ((types >> d->card->type & 1) == 0)
        return parser_wrong(p, t, "'%s' cannot stand on a card of type %s",
                            word, type_name(p, d));
    if (seen)
        return parser_wrong(p, t, "'%s' stands twice on this card", word);
    return true;
}

/* Is what has just been read ours?  On a card that is, everything is. */
static bool take_house(struct parser *p, const struct draft *d)
{
    return parser_take_word(p, "house") ||
           d->card->provenance != PROVENANCE_FOUND;
}

static bool read_value(struct parser *p, const struct stat_word *row,
                       int *value)
{
    struct token t = p->now;

    *value = 1;
    if (row->operand == OPERAND_NUMBER)
        return parser_number(p, row->word, 0, MAX_NUMBER, value);
    if (row->operand == OPERAND_CARD && !parser_card(p, value))
        return false;
    if (*value > INT8_MAX)
        return parser_wrong(p, &t,
                            "only the first %d cards of a book can be "
                            "named here",
                            INT8_MAX);
    if (p->now.kind == TOKEN_NUMBER)
        return parser_wrong(p, &p->now, "'%s' takes no number", row->word);
    return true;
}

static bool read_stat(struct parser *p, struct draft *d,
                      const struct token *word, int stat)
{
    const struct stat_word *row = &p->words->stats[stat];
    int value;

    if (!check_word(p, d, word, row->word, row->types, d->stats >> stat & 1))
        return false;
    d->stats |= UINT32_C(1) << stat;
    if (!read_value(p, row, &value))
        return false;
    d->card->stat[stat] = (int8_t)value;
    d->card->house |= (uint16_t)((unsigned)take_house(p, d) << stat);
    return true;
}

static bool read_trigger(struct parser *p, struct draft *d,
                         const struct token *word, int timing)
{
    const struct timing_word *row = &p->words->timings[timing];
    struct trigger t = { p->lib->book.ncode, (uint8_t)timing, 0 };
    struct place at = { d, timing, 0 };

    if (!check_word(p, d, word, row->word, row->types,
                    d->timings >> timing & 1))
        return false;
    d->timings |= UINT32_C(1) << timing;
    if (!read_list(p, &at))
        return false;
    if (library_add_code(p->lib, (struct insn){ .op = OP_END }) < 0)
        return parser_wrong(p, word, "the book is full");
    t.house = take_house(p, d);
    library_add_trigger(p->lib, d->number, t);
    return true;
}

static bool card_item(struct parser *p, void *context)
{
    struct draft *d = context;
    struct words tables[] = { stat_words(p), timing_words(p), trait_words(p) };
    struct words verbs = verb_words(p);
    struct token word = p->now;
    int row = parser_take_row(p, &tables[0]);

    if (row >= 0)
        return read_stat(p, d, &word, row);
    row = parser_take_row(p, &tables[1]);
    if (row >= 0)
        return read_trigger(p, d, &word, row);
    row = parser_take_row(p, &verbs);
    if (row >= 0)
        return parser_wrong(p, &word, "'%s' belongs after a timing or a comma",
                            p->words->ops[row].word);
    return parser_unknown(p, tables, 3);
}

/* Does the card do anything?  If not, say what its type could carry. */
static bool check_card(struct parser *p, const struct draft *d)
{
    const struct type_word *type = &p->words->types[d->card->type];
    char list[160];
    struct text text;

    if ((type->stats | type->timings) == 0 || (d->stats & type->stats) != 0 ||
        (d->timings & type->timings) != 0)
        return true;
    text_init(&text, list, sizeof list);
    for (int i = 0; i < p->words->nstats + p->words->ntimings; i++) {
        int j = i - p->words->nstats;

        if (j < 0 ? type->stats >> i & 1 : type->timings >> j & 1) {
            text_put(&text, text.n > 0 ? ", " : "");
            text_put(&text, j < 0 ? p->words->stats[i].word
                                  : p->words->timings[j].word);
        }
    }
    return parser_wrong(p, &d->id, "this %s does nothing: give it one of: %s",
                        type->name, list);
}

static bool take_provenance(struct parser *p, uint8_t *out)
{
    for (int i = 0; i < PROVENANCES; i++)
        if (parser_take_word(p, provenance_words[i])) {
            *out = (uint8_t)i;
            return true;
        }
    return false;
}

static bool read_traits(struct parser *p, struct card *card)
{
    struct words traits = trait_words(p);

    for (;;) {
        struct token word = p->now;
        int row = parser_take_row(p, &traits);

        if (row < 0)
            return true;
        if (card->traits >> row & 1)
            return parser_wrong(p, &word, "'%s' stands twice",
                                p->words->traits[row].word);
        card->traits |= (uint16_t)(1u << row);
    }
}

/* The type, then traits, then where the card comes from. */
static bool read_kind(struct parser *p, struct card *card)
{
    struct words types = type_words(p);
    struct words marks[] = { trait_words(p),
                             WORDS("trait", " --vocabulary", provenance_words,
                                   PROVENANCES) };
    int type = parser_take_row(p, &types);

    if (type < 0)
        return parser_unknown(p, &types, 1);
    card->type = (uint8_t)type;
    if (!read_traits(p, card))
        return false;
    take_provenance(p, &card->provenance);
    if (p->now.kind == TOKEN_WORD && !p->now.first)
        return parser_unknown(p, marks, 2);
    return parser_take(p, TOKEN_OPEN) || parser_expected(p, "'{'");
}

/* The number that the first pass gave to an id; -1 with a complaint if it is
 * not free. */
static int declared(struct parser *p, const struct token *t, const char *what,
                    const char *id, int number, int base, const char *name)
{
    if (number < 0)
        parser_wrong(p, t, "too many %ss for one book", what);
    else if (number < base)
        parser_wrong(p, t, "the game has a %s '%s' already; take another id",
                     what, id);
    else if (name != NULL)
        parser_wrong(p, t, "a %s '%s' stands above already", what, id);
    else
        return number;
    return -1;
}

/* Two cards of one name would be one card to the players. */
static bool free_name(struct parser *p, const struct token *t, const char *name)
{
    const struct book *book = &p->lib->book;

    for (int i = 1; i < book->ncards; i++)
        if (book->cards[i].name != NULL &&
            text_equal(book->cards[i].name, name))
            return parser_wrong(p, t, "the card '%s' has this name already",
                                book->cards[i].id);
    return true;
}

static bool read_card_head(struct parser *p, struct draft *d)
{
    char id[CARDS_MAX_NAME + 1], name[CARDS_MAX_NAME + 1];
    struct token t;
    card_id found;

    d->id = p->now;
    if (!parser_id(p, id, sizeof id))
        return false;
    found = book_find(&p->lib->book, id);
    d->number = declared(p, &d->id, "card", id, found != CARD_NONE ? found : -1,
                         p->lib->base_cards, p->lib->cards[found].name);
    t = p->now;
    if (d->number < 0 || !parser_name(p, name, sizeof name) ||
        !free_name(p, &t, name))
        return false;
    library_name_card(p->lib, d->number, name);
    d->card = &p->lib->cards[d->number];
    return read_kind(p, d->card);
}

/* Items up to the closing brace.  True if all were right. */
static bool read_body(struct parser *p, const struct token *id,
                      bool (*item)(struct parser *p, void *context),
                      void *context)
{
    bool right = true;

    while (!parser_at_top(p) && p->now.kind != TOKEN_CLOSE) {
        p->item = p->now.at;
        if (!item(p, context)) {
            right = false;
            parser_skip_item(p);
        }
    }
    if (!parser_take(p, TOKEN_CLOSE))
        return parser_wrong(p, id, "its '{' is never closed");
    return right;
}

static bool read_card(struct parser *p)
{
    struct draft d = { .number = -1 };

    if (!read_card_head(p, &d))
        return false;
    if (read_body(p, &d.id, card_item, &d))
        check_card(p, &d);
    return true;
}

/* --- decks --- */

static bool deck_item(struct parser *p, void *context)
{
    uint8_t *copies = context;
    struct token row = p->now;
    int n, card;

    if (!parser_number(p, NULL, 1, MAX_NUMBER, &n) || !parser_card(p, &card))
        return false;
    if (copies[card] > 0)
        return parser_wrong(p, &row, "'%s' stands twice in this deck",
                            p->lib->cards[card].id);
    copies[card] = (uint8_t)n;
    return true;
}

static bool read_deck(struct parser *p)
{
    char id[CARDS_MAX_NAME + 1], name[CARDS_MAX_NAME + 1];
    uint8_t copies[BOOK_MAX_CARDS] = { 0 };
    struct token t = p->now;
    struct deck *deck;
    int i;

    if (!parser_id(p, id, sizeof id))
        return false;
    i = book_find_deck(&p->lib->book, id);
    i = declared(p, &t, "deck", id, i, p->lib->base_decks,
                 i < 0 ? NULL : p->lib->decks[i].name);
    if (i < 0 || !parser_name(p, name, sizeof name))
        return false;
    library_name_deck(p->lib, i, name);
    deck = &p->lib->decks[i];
    take_provenance(p, &deck->provenance);
    if (!parser_take(p, TOKEN_OPEN))
        return parser_expected(p, "'{'");
    if (!read_body(p, &t, deck_item, copies))
        return true;
    library_fill_deck(p->lib, i, copies);
    return deck->total > 0 || parser_wrong(p, &t, "the deck is empty");
}

/* --- files --- */

/* The first pass: give every new id its number.  What it finds wrong is left
 * for the second to complain about. */
static void declare_all(struct library *lib, const struct source *source)
{
    struct complaints unheard = { 0 };
    struct parser p;

    parser_init(&p, lib, source, &unheard);
    while (p.now.kind != TOKEN_END) {
        bool deck = token_is(&p.now, "deck");
        bool top = parser_at_top(&p);
        char id[CARDS_MAX_NAME + 1];

        parser_next(&p);
        if (!top || !parser_id(&p, id, sizeof id))
            continue;
        if (deck && book_find_deck(&lib->book, id) < 0)
            library_declare_deck(lib, id);
        if (!deck && book_find(&lib->book, id) == CARD_NONE)
            library_declare_card(lib, id);
    }
}

static bool read_top(struct parser *p)
{
    if (parser_take_word(p, "card"))
        return read_card(p);
    if (parser_take_word(p, "deck"))
        return read_deck(p);
    if (p->now.kind == TOKEN_CLOSE)
        return parser_wrong(p, &p->now, "this '}' closes nothing");
    return parser_wrong(p, &p->now, "expected 'card' or 'deck' here");
}

/* The second pass. */
static void read_file(struct library *lib, const struct source *source,
                      struct complaints *out)
{
    struct parser p;

    parser_init(&p, lib, source, out);
    while (p.now.kind != TOKEN_END) {
        p.depth = 0;
        if (!read_top(&p) && !parser_at_top(&p))
            parser_skip_to_top(&p);
    }
}

struct library *cards_compile(const struct rules *base,
                              const struct source *sources, int n,
                              struct complaints *out)
{
    struct library *lib = library_new(base);
    int before = out->n;
    bool text = true;

    for (int i = 0; i < n; i++)
        text &= source_check(&sources[i], out);
    for (int i = 0; text && i < n; i++)
        declare_all(lib, &sources[i]);
    for (int i = 0; text && i < n; i++)
        read_file(lib, &sources[i], out);
    if (out->n == before)
        return lib;
    library_free(lib);
    return NULL;
}
