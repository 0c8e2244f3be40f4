/* grammar.c - the grammar of cards, parts and decks, and its checks.
 *
 *     file    = { card | deck | change }
 *     card    = "card" id name type { trait } [ provenance ] "{" { item } "}"
 *     item    = stat form [ "house" ]
 *             | timing list [ "house" ]
 *             | part
 *     part    = type [ name ] { trait } [ provenance ] "{" { item } "}"
 *     deck    = "deck" id name [ provenance ] "{" { number id } "}"
 *     change  = "change" id { trait } "{" { item | without } "}"
 *             | "change" "deck" id "{" { number id } "}"
 *     without = "without" ( stat name | timing | trait )
 *
 * program.c has the lists, compile.c the files.  A change reads items into a card or
 * part that is there.
 */
#include <string.h>

#include "card/parser.h"

const char *const provenance_words[PROVENANCES] = {
    [PROVENANCE_FOUND] = "found",
    [PROVENANCE_THEME] = "theme",
    [PROVENANCE_HOUSE] = "house",
};

enum { MAX_FAULTS = 8 };

/* A card or part being read. */
struct draft {
    struct token name;  /* what complaints about the whole of it point at */
    struct token title; /* its name in quotes */
    int index;
    struct card *card;
    bool part;
    bool change;      /* of a card that is there */
    uint32_t stats;   /* seen so far, one bit each */
    uint64_t timings; /* likewise */
    uint32_t parts;   /* types of the parts, likewise */
    bool traits;      /* they are changed */
};

/* The rows of a deck being read. */
struct rows {
    uint8_t copies[BOOK_MAX_CARDS];
    bool seen[BOOK_MAX_CARDS];
    bool change; /* of a deck that is there: 0 takes a card out */
};

static bool read_part(struct parser *p, struct draft *card,
                      const struct token *word, int type);

static struct words type_words(const struct parser *p)
{
    return WORDS("card type", " --vocabulary", p->words->types,
                 p->words->ntypes);
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

static const struct type_word *type_of(const struct parser *p,
                                       const struct draft *d)
{
    return &p->words->types[d->card->type];
}

/* --- items --- */

/* May this word be on the card, and is it there for the first time? */
static bool check_word(struct parser *p, const struct draft *d,
                       const struct token *t, const char *word, uint32_t types,
                       bool seen)
{
    if ((types >> d->card->type & 1) == 0)
        return parser_wrong(p, t, "'%s' is not allowed on a card of type %s",
                            word, type_of(p, d)->name);
    if (seen)
        return parser_wrong(p, t, "'%s' is on this card twice", word);
    return true;
}

/* Is what has just been read ours?  On a card that is, everything is, and so is
 * all that changes. */
static bool take_house(struct parser *p, const struct draft *d)
{
    return parser_take_word(p, "house") || d->change ||
           d->card->provenance != PROVENANCE_FOUND;
}

/* A number that the stat cannot have. */
static bool wrong_value(struct parser *p, const struct token *word,
                        const char *name, uint64_t values)
{
    char list[80];
    struct text out;

    text_init(&out, list, sizeof list);
    for (int i = 0; i < 64; i++)
        if (values >> i & 1) {
            text_put(&out, out.n > 0 ? " or " : "");
            text_number(&out, i);
        }
    return parser_wrong(p, word, "'%s' can only be %s", name, list);
}

static bool read_stat(struct parser *p, struct draft *d,
                      const struct token *word, int stat)
{
    const struct stat_word *row = &p->words->stats[stat];
    int n = form_stats(p->words, row->form);
    char name[FORM_MAX_WORDS];
    struct phrase phrase;

    form_name(row->form, name);
    if (!check_word(p, d, word, name, row->types, d->stats >> stat & 1))
        return false;
    d->stats |= UINT32_C(1) << stat;
    d->card->stated |= UINT32_C(1) << stat;
    if (!phrase_read(p, row->form, PHRASE_STAT, &phrase))
        return false;
    if (n == 0 && p->now.kind == TOKEN_NUMBER)
        return parser_wrong(p, &p->now, "'%s' takes no number", name);
    if (row->values != 0 && (phrase.operand[0] < 0 || phrase.operand[0] > 63 ||
                             (row->values >> phrase.operand[0] & 1) == 0))
        return wrong_value(p, word, name, row->values);
    d->card->stat[stat] = n == 0 ? 1 : (int16_t)phrase.operand[0];
    for (int i = 1; i < n; i++)
        d->card->stat[stat + i] = (int16_t)phrase.operand[i];
    d->card->house |= (uint64_t)take_house(p, d) << stat;
    return true;
}

/* Passive lines of one timing are one program. */
static void join_trigger(struct parser *p, const struct draft *d, int timing,
                         int from)
{
    struct trigger *t = library_find_trigger(p->lib, d->index, timing);

    library_join_code(p->lib, t, from);
    t->house |= take_house(p, d);
}

static bool read_trigger(struct parser *p, struct draft *d,
                         const struct token *word, int timing)
{
    const struct timing_word *row = &p->words->timings[timing];
    struct words timings = timing_words(p);
    bool seen = d->timings >> timing & 1;
    struct trigger t = { p->lib->book.ncode, (uint8_t)timing, 0 };

    if (!check_word(p, d, word, row->word, row->types, seen && !row->passive))
        return false;
    parser_take_row(p, &timings);
    if (!program_parse(p, d->index, timing))
        return false;
    d->timings |= UINT64_C(1) << timing;
    if (seen) {
        join_trigger(p, d, timing, t.start);
        return true;
    }
    if (library_add_code(p->lib, (struct insn){ .op = OP_END }) < 0)
        return parser_wrong(p, word, "the book is full");
    t.house = take_house(p, d);
    if (d->card->timings >> timing & 1) /* what it was changed from */
        *library_find_trigger(p->lib, d->index, timing) = t;
    else
        library_add_trigger(p->lib, d->index, t);
    return true;
}

/* What is here cannot be on a card: what might be meant? */
static bool unknown_item(struct parser *p)
{
    enum { TABLES = 4 };
    struct words tables[TABLES + VOCABULARY_MAX_SLOTS] = {
        stat_words(p), timing_words(p), trait_words(p), type_words(p)
    };
    struct words verbs = verb_words(p);
    struct token word = p->now;
    int row = parser_take_row(p, &verbs);
    char name[FORM_MAX_WORDS];

    if (row >= 0) {
        form_name(p->words->ops[row].form, name);
        return parser_wrong(p, &word, "'%s' belongs after a timing or a comma",
                            name);
    }
    for (int i = 0; i < p->words->nslots; i++)
        tables[TABLES + i] = WORDS("word", "", p->words->slots[i].words,
                                   p->words->slots[i].nwords);
    return parser_unknown(p, tables, TABLES + p->words->nslots);
}

/* Can a change take this away? */
static bool check_there(struct parser *p, const struct token *t,
                        const char *word, bool there, bool seen)
{
    if (seen)
        return parser_wrong(p, t, "'%s' is on this card twice", word);
    if (!there)
        return parser_wrong(p, t, "'%s' is not on this card", word);
    return true;
}

static bool remove_stat(struct parser *p, struct draft *d,
                        const struct token *t, int stat)
{
    const struct stat_word *row = &p->words->stats[stat];
    uint32_t bit = UINT32_C(1) << stat;
    char name[FORM_MAX_WORDS];
    int n = form_stats(p->words, row->form);

    form_name(row->form, name);
    if (!check_there(p, t, name, d->card->stated & bit, d->stats & bit))
        return false;
    d->card->stated &= ~bit;
    d->card->house &= ~(uint64_t)bit;
    d->stats |= bit;
    memset(&d->card->stat[stat], 0,
           (size_t)(n > 0 ? n : 1) * sizeof *d->card->stat);
    return true;
}

static bool remove_trigger(struct parser *p, struct draft *d,
                           const struct token *t, int timing)
{
    if (!check_there(p, t, p->words->timings[timing].word,
                     d->card->timings >> timing & 1, d->timings >> timing & 1))
        return false;
    library_remove_trigger(p->lib, d->index, timing);
    d->timings |= UINT64_C(1) << timing;
    return true;
}

static void set_traits(struct draft *d, uint32_t traits)
{
    d->card->traits = traits;
    d->card->house |= UINT64_C(1) << BOOK_HOUSE_TRAITS;
    d->traits = true;
}

static bool remove_trait(struct parser *p, struct draft *d,
                         const struct token *t, int trait)
{
    if (!check_there(p, t, p->words->traits[trait].word,
                     d->card->traits >> trait & 1, false))
        return false;
    set_traits(d, d->card->traits & ~(UINT32_C(1) << trait));
    return true;
}

/* What a change takes away, by the words that it is written with. */
static bool read_without(struct parser *p, struct draft *d)
{
    static bool (*const remove[])(
        struct parser * p, struct draft * d, const struct token *t,
        int row) = { remove_stat, remove_trigger, remove_trait };
    struct words tables[] = { stat_words(p), timing_words(p), trait_words(p) };
    struct token word = p->now;
    struct parser best = *p;
    int table = -1, row = -1;

    for (int i = 0; i < 3; i++) {
        struct parser ahead = *p;
        int here = parser_take_row(&ahead, &tables[i]);

        if (here < 0 || ahead.now.at <= best.now.at)
            continue;
        best = ahead;
        table = i;
        row = here;
    }
    if (table < 0)
        return parser_unknown(p, tables, 3);
    *p = best;
    return remove[table](p, d, &word, row);
}

/* Types that are not parts can only be on the first line of a card. */
static struct fit fit_part(const struct parser *p, const struct draft *d)
{
    struct words types = type_words(p);
    struct fit fit = phrase_fit(p, &types, PHRASE_STAT);

    if (fit.row >= 0 && !p->words->types[fit.row].part &&
        (type_of(p, d)->parts >> fit.row & 1) == 0)
        fit.row = -1;
    return fit;
}

static bool card_item(struct parser *p, void *context)
{
    struct draft *d = context;
    struct words stats = stat_words(p), timings = timing_words(p);
    struct fit stat = phrase_fit(p, &stats, PHRASE_STAT);
    struct fit timing = phrase_fit(p, &timings, PHRASE_STAT);
    struct fit part = fit_part(p, d);
    struct token word = p->now;

    if (d->change && parser_take_word(p, "without"))
        return read_without(p, d);
    if (fit_better(&part, &stat) && fit_better(&part, &timing))
        return read_part(p, d, &word, part.row);
    if (fit_better(&timing, &stat))
        return read_trigger(p, d, &word, timing.row);
    if (stat.row >= 0)
        return read_stat(p, d, &word, stat.row);
    return unknown_item(p);
}

/* Does the card do anything?  If not, say what its type could carry. */
static bool check_card(struct parser *p, const struct draft *d)
{
    const struct type_word *type = type_of(p, d);
    char list[160], name[FORM_MAX_WORDS];
    struct text text;

    if ((type->stats | type->timings) == 0 ||
        (d->card->stated & type->stats) != 0 ||
        (d->card->timings & type->timings) != 0)
        return true;
    text_init(&text, list, sizeof list);
    for (int i = 0; i < p->words->nstats; i++)
        if (type->stats >> i & 1) {
            form_name(p->words->stats[i].form, name);
            text_put(&text, text.n > 0 ? ", " : "");
            text_put(&text, name);
        }
    for (int i = 0; i < p->words->ntimings; i++)
        if (type->timings >> i & 1) {
            text_put(&text, text.n > 0 ? ", " : "");
            text_put(&text, p->words->timings[i].word);
        }
    return parser_wrong(p, &d->name, "this %s does nothing: give it one of: %s",
                        type->name, list);
}

/* A card whose words are right may still make no sense as a whole. */
static void check_whole(struct parser *p, const struct draft *d)
{
    struct card_fault faults[MAX_FAULTS];
    int n = 0;

    if (p->words->faults != NULL)
        n = p->words->faults(&p->lib->rules, (unsigned)d->index, faults,
                             MAX_FAULTS);
    for (int i = 0; i < n; i++)
        parser_wrong(p,
                     parser_step(p, d->index, faults[i].timing, faults[i].step,
                                 &d->name),
                     "%s [%s]", faults[i].text, faults[i].rule);
}

/* --- heads --- */

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
            return parser_wrong(p, &word, "'%s' is given twice",
                                p->words->traits[row].word);
        card->traits |= UINT32_C(1) << row;
    }
}

/* Traits, then where it comes from, then the brace. */
static bool read_marks(struct parser *p, struct card *card)
{
    struct words marks[] = { trait_words(p),
                             WORDS("trait", " --vocabulary", provenance_words,
                                   PROVENANCES) };

    if (!read_traits(p, card))
        return false;
    take_provenance(p, &card->provenance);
    if (p->now.kind == TOKEN_WORD && !p->now.first)
        return parser_unknown(p, marks, 2);
    return parser_take(p, TOKEN_OPEN) || parser_expected(p, "'{'");
}

static bool read_type(struct parser *p, struct card *card)
{
    struct words types = type_words(p);
    struct token word = p->now;
    int type = parser_take_row(p, &types);

    if (type < 0)
        return parser_unknown(p, &types, 1);
    if (p->words->types[type].part)
        return parser_wrong(p, &word, "'%s' is the type of a part of a card",
                            p->words->types[type].word);
    card->type = (uint8_t)type;
    return true;
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
        parser_wrong(p, t, "a %s '%s' is defined above", what, id);
    else
        return number;
    return -1;
}

static bool read_card_head(struct parser *p, struct draft *d)
{
    char id[CARDS_MAX_NAME + 1], name[CARDS_MAX_NAME + 1];
    unsigned found;

    d->name = p->now;
    if (!parser_id(p, id, sizeof id))
        return false;
    found = book_find(&p->lib->book, id);
    d->index =
        declared(p, &d->name, "card", id, found != CARD_NONE ? (int)found : -1,
                 p->lib->base_cards, p->lib->cards[found].name);
    d->title = p->now;
    if (d->index < 0 || !parser_name(p, name, sizeof name))
        return false;
    library_name_card(p->lib, d->index, name);
    library_place_name(&p->lib->named[d->index], p->source, d->name.at,
                       d->name.line);
    d->card = &p->lib->cards[d->index];
    return read_type(p, d->card) && read_marks(p, d->card);
}

/* A part begins with the name and provenance of its card. */
static bool read_part_head(struct parser *p, const struct draft *card,
                           struct draft *d, int type)
{
    struct words types = type_words(p);
    char name[CARDS_MAX_NAME + 1];

    parser_take_row(p, &types);
    d->index = library_add_part(p->lib, card->index);
    if (d->index < 0)
        return parser_wrong(p, &d->name, "too many parts for one book");
    d->card = &p->lib->cards[d->index];
    d->card->type = (uint8_t)type;
    d->card->provenance = card->card->provenance;
    if (p->now.kind == TOKEN_STRING) {
        if (!parser_name(p, name, sizeof name))
            return false;
        library_name_card(p->lib, d->index, name);
    }
    return read_marks(p, d->card);
}

/* --- heads of changes --- */

/* Traits that are added, then the brace. */
static bool change_marks(struct parser *p, struct draft *d)
{
    struct words traits = trait_words(p);
    struct card more = { 0 };

    if (p->now.kind == TOKEN_STRING)
        return parser_wrong(p, &p->now,
                            "a change leaves the name: write it without");
    if (!read_traits(p, &more))
        return false;
    if (more.traits != 0)
        set_traits(d, d->card->traits | more.traits);
    if (p->now.kind == TOKEN_WORD && !p->now.first)
        return parser_unknown(p, &traits, 1);
    return parser_take(p, TOKEN_OPEN) || parser_expected(p, "'{'");
}

static bool change_part_head(struct parser *p, const struct draft *card,
                             struct draft *d, int type)
{
    struct words types = type_words(p);

    d->index = book_part(&p->lib->book, (unsigned)card->index, (unsigned)type);
    if (d->index < 0)
        return parser_wrong(p, &d->name,
                            "'%s' has no '%s', and a change cannot add one",
                            card->card->id, p->words->types[type].word);
    parser_take_row(p, &types);
    d->card = &p->lib->cards[d->index];
    return change_marks(p, d);
}

/* May what an id stands for be changed here? */
static bool can_change(struct parser *p, const struct token *t,
                       const char *what, bool base, bool changed)
{
    if (!base)
        return parser_wrong(p, t,
                            "the %s '%.*s' is in these files: change it where "
                            "it is written",
                            what, t->n, t->at);
    if (changed)
        return parser_wrong(p, t,
                            "the %s '%.*s' is changed already; write all its "
                            "changes into one",
                            what, t->n, t->at);
    return true;
}

static bool change_head(struct parser *p, struct draft *d)
{
    d->name = p->now;
    if (!parser_card(p, &d->index) ||
        !can_change(p, &d->name, "card", d->index < p->lib->base_cards,
                    library_wrote_card(p->lib, d->index)))
        return false;
    library_place_name(&p->lib->named[d->index], p->source, d->name.at,
                       d->name.line);
    d->card = &p->lib->cards[d->index];
    return change_marks(p, d);
}

/* A change must change something, though not whose card it is. */
static bool check_changed(struct parser *p, const struct draft *d)
{
    return !d->change || d->stats != 0 || d->timings != 0 || d->parts != 0 ||
           d->traits || parser_wrong(p, &d->name, "nothing is changed here");
}

/* --- cards and parts --- */

/* Items up to the closing brace.  True if all were right. */
static bool read_body(struct parser *p, const struct token *name,
                      bool (*item)(struct parser *p, void *context),
                      void *context)
{
    int outer = p->body;
    bool right = true;

    p->body = p->depth;
    while (!parser_at_top(p) && p->now.kind != TOKEN_CLOSE) {
        p->item = p->now.at;
        if (!item(p, context)) {
            right = false;
            parser_skip_item(p);
        }
    }
    p->body = outer;
    if (!parser_take(p, TOKEN_CLOSE))
        return parser_wrong(p, name, "its '{' is never closed");
    return right;
}

static bool read_part(struct parser *p, struct draft *card,
                      const struct token *word, int type)
{
    const struct type_word *row = &p->words->types[type];
    struct draft d = { .name = *word, .part = true, .change = card->change };

    if (card->part || (type_of(p, card)->parts >> type & 1) == 0)
        return parser_wrong(p, word, "'%s' is not allowed on a card of type %s",
                            row->word, type_of(p, card)->name);
    if (card->parts >> type & 1)
        return parser_wrong(p, word, "'%s' is on this card twice", row->word);
    card->parts |= UINT32_C(1) << type;
    if (!(card->change ? change_part_head(p, card, &d, type)
                       : read_part_head(p, card, &d, type)))
        return false;
    if (read_body(p, &d.name, card_item, &d) && check_changed(p, &d) &&
        check_card(p, &d))
        check_programs(p, d.index, &d.name);
    return true;
}

/* Do two cards differ in a stat that tells cards of one name apart? */
static bool told_apart(const struct parser *p, int a, int b)
{
    const struct card *cards = p->lib->book.cards;

    for (int i = 0; i < p->words->nstats; i++)
        if (p->words->stats[i].apart && cards[a].stat[i] != cards[b].stat[i])
            return true;
    return false;
}

/* Two cards of one name would be one card to the players, unless each belongs to
 * another fighter, or to another set. */
static bool has_free_name(struct parser *p, const struct draft *d)
{
    const struct book *book = &p->lib->book;
    unsigned owner = pick_owner(&p->lib->rules, (unsigned)d->index);

    for (int i = 1; i < book->ncards; i++) {
        unsigned other = pick_owner(&p->lib->rules, (unsigned)i);

        if (i == d->index || book->cards[i].name == NULL ||
            !text_equal(book->cards[i].name, d->card->name) ||
            (owner != other && owner != CARD_NONE && other != CARD_NONE) ||
            told_apart(p, i, d->index))
            continue;
        return parser_wrong(p, &d->title, "the card '%s' has this name already",
                            book->cards[i].id);
    }
    return true;
}

bool grammar_card(struct parser *p)
{
    struct draft d = { .index = -1 };

    p->nsteps = 0;
    if (!read_card_head(p, &d))
        return false;
    if (read_body(p, &d.name, card_item, &d) && has_free_name(p, &d) &&
        check_card(p, &d) && check_programs(p, d.index, &d.name))
        check_whole(p, &d);
    return true;
}

static bool change_card(struct parser *p)
{
    struct draft d = { .change = true };
    unsigned owner;

    p->nsteps = 0;
    if (!change_head(p, &d))
        return false;
    owner = pick_owner(&p->lib->rules, (unsigned)d.index);
    if (!read_body(p, &d.name, card_item, &d) || !check_changed(p, &d))
        return true;
    if (pick_owner(&p->lib->rules, (unsigned)d.index) != owner)
        return parser_wrong(p, &d.name, "a change leaves whose card it is (%s)",
                            owner != CARD_NONE ? p->lib->cards[owner].id
                                               : "nobody's");
    if (check_card(p, &d) && check_programs(p, d.index, &d.name))
        check_whole(p, &d);
    return true;
}

/* --- decks --- */

static bool deck_item(struct parser *p, void *context)
{
    struct rows *rows = context;
    struct token row = p->now;
    int n, card;

    if (!parser_number(p, TOKEN_NUMBER, rows->change ? 0 : 1, PARSER_MAX_NUMBER,
                       rows->change ? "a number of copies (0 to 99)"
                                    : "a number of copies (1 to 99)",
                       &n) ||
        !parser_card(p, &card))
        return false;
    if (rows->seen[card])
        return parser_wrong(p, &row, "'%s' is in this deck twice",
                            p->lib->cards[card].id);
    rows->seen[card] = true;
    rows->copies[card] = (uint8_t)n;
    return true;
}

/* The rows of a deck, its brace included. */
static bool read_rows(struct parser *p, const struct token *t, int deck,
                      struct rows *rows)
{
    if (!parser_take(p, TOKEN_OPEN))
        return parser_expected(p, "'{'");
    if (!read_body(p, t, deck_item, rows))
        return true;
    library_fill_deck(p->lib, deck, rows->copies);
    return p->lib->decks[deck].total > 0 ||
           parser_wrong(p, t, "the deck is empty");
}

/* Take the id of a known deck. */
static bool take_deck(struct parser *p, int *out)
{
    const struct book *book = &p->lib->book;
    struct words ids = WORDS("deck", "", book->decks, book->ndecks);
    char id[CARDS_MAX_NAME + 1];

    if (p->now.kind != TOKEN_WORD)
        return parser_expected(p, "the id of a deck");
    token_text(&p->now, id, sizeof id);
    *out = p->now.n < (int)sizeof id ? book_find_deck(book, id) : -1;
    if (*out < 0)
        return parser_unknown(p, &ids, 1);
    parser_next(p);
    return true;
}

bool grammar_deck(struct parser *p)
{
    char id[CARDS_MAX_NAME + 1], name[CARDS_MAX_NAME + 1];
    struct rows rows = { 0 };
    struct token t = p->now;
    int i;

    if (!parser_id(p, id, sizeof id))
        return false;
    i = book_find_deck(&p->lib->book, id);
    i = declared(p, &t, "deck", id, i, p->lib->base_decks,
                 i < 0 ? NULL : p->lib->decks[i].name);
    if (i < 0 || !parser_name(p, name, sizeof name))
        return false;
    library_name_deck(p->lib, i, name);
    library_place_name(&p->lib->decks_named[i], p->source, t.at, t.line);
    take_provenance(p, &p->lib->decks[i].provenance);
    return read_rows(p, &t, i, &rows);
}

static bool change_deck(struct parser *p)
{
    struct rows rows = { .change = true };
    struct token t = p->now;
    struct deck *deck;
    int i = -1;

    if (!take_deck(p, &i) || !can_change(p, &t, "deck", i < p->lib->base_decks,
                                         library_wrote_deck(p->lib, i)))
        return false;
    library_place_name(&p->lib->decks_named[i], p->source, t.at, t.line);
    deck = &p->lib->decks[i];
    deck->provenance = PROVENANCE_HOUSE;
    for (int k = 0; k < deck->nrows; k++)
        rows.copies[deck->rows[k].card] = (uint8_t)deck->rows[k].n;
    return read_rows(p, &t, i, &rows);
}

bool grammar_change(struct parser *p)
{
    return parser_take_word(p, "deck") ? change_deck(p) : change_card(p);
}
