/* cards.c - riposte cards: the cards of a game, as list, faces or JSON, and the
 * check of a user's own. */
#include <ctype.h>
#include <string.h>

#include "base/json.h"
#include "base/near.h"
#include "card/card.h"
#include "card/form.h"
#include "cmd/frame.h"
#include "match/faces.h"
#include "match/picks.h"
#include "match/playable.h"
#include "tui/face.h"

enum { TEXT_SIZE = 2048, FACE_WIDTH = 46 };
enum { NAME_COLUMN = 6, ABOUT_COLUMN = 30 }; /* of the list */

/* What the command line asks for. */
struct view {
    const struct rules *rules;
    const struct deck *deck;    /* whose copies are shown, or NULL */
    unsigned owner;             /* only this pick and its cards; 0: all cards */
    const struct library *only; /* only what these files write, or NULL */
    bool json, listing;
};

/* Is the card among those that are asked for? */
static bool shown(const struct view *view, unsigned card)
{
    if (view->only != NULL && !library_wrote_card(view->only, (int)card))
        return false;
    return view->owner == CARD_NONE || card == view->owner ||
           pick_owner(view->rules, card) == view->owner;
}

/* The value of a stat in words; "" for a mark. */
static const char *value_of(const struct rules *r, const struct card *c,
                            int stat, char *buffer, size_t size)
{
    struct text out;

    text_init(&out, buffer, size);
    card_value(r, c, stat, &out);
    return buffer;
}

/* --- for programs --- */

/* Cards from number `from` up to `end`, and decks from `deck` on. */
static void print_json(const struct view *view, int from, int end, int deck)
{
    const struct rules *r = view->rules;
    struct json j;

    json_init(&j, stdout);
    json_open(&j, NULL, '{');
    json_put_string(&j, "game", r->game->id);
    json_open(&j, "cards", '[');
    for (int i = from; i < end; i++)
        if (shown(view, i))
            faces_card(&j, r, NULL, i);
    json_close(&j);
    faces_decks(&j, r->book, deck);
    json_close(&j);
}

/* --- the list --- */

/* Head and text of a card or part on one line. */
static void put_face(const struct rules *r, unsigned index, struct text *out)
{
    size_t start;

    card_head(r, index, out);
    text_put(out, ". ");
    start = out->n;
    card_text(r, index, out);
    if (r->book->cards[index].provenance == PROVENANCE_FOUND)
        return;
    text_put(out, out->n > start ? " [" : "[");
    text_put(out, provenance_words[r->book->cards[index].provenance]);
    text_put(out, "]");
}

/* The parts of a card, each on lines of its own under it. */
static void print_parts(const struct printer *p, const struct rules *r,
                        const struct card *c)
{
    for (unsigned i = c->part; i < (unsigned)c->part + c->nparts; i++) {
        char line[TEXT_SIZE];
        struct text out;

        text_init(&out, line, sizeof line);
        if (!text_equal(r->book->cards[i].name, c->name)) {
            text_put(&out, r->book->cards[i].name);
            text_put(&out, ": ");
        }
        put_face(r, i, &out);
        fprintf(p->out, "%*s", ABOUT_COLUMN, "");
        printer_fold(p, ABOUT_COLUMN, ABOUT_COLUMN, line);
    }
}

/* A name that fills its column, or is longer, gets its own line. */
static void print_row_name(const struct printer *p, const char *name)
{
    int room = ABOUT_COLUMN - NAME_COLUMN;

    printer_ink(p, INK_STRONG);
    printer_pad(p, name, room);
    printer_ink(p, INK_PLAIN);
    if (printer_columns(name) >= room)
        fprintf(p->out, "\n%*s", ABOUT_COLUMN, "");
}

static void print_row(const struct printer *p, const struct view *view,
                      unsigned card)
{
    const struct rules *r = view->rules;
    const struct card *c = &r->book->cards[card];
    char line[TEXT_SIZE];
    struct text out;

    if (view->deck != NULL)
        fprintf(p->out, "  %2d%s ", deck_copies(view->deck, card),
                printer_glyph(p, GLYPH_TIMES));
    else
        fprintf(p->out, "%*s", NAME_COLUMN, "");
    print_row_name(p, c->name);
    text_init(&out, line, sizeof line);
    put_face(r, card, &out);
    printer_fold(p, ABOUT_COLUMN, ABOUT_COLUMN, line);
    print_parts(p, r, c);
}

/* How many cards of a type are shown; with a deck, how many copies it has. */
static int count_type(const struct view *view, int type)
{
    const struct book *book = view->rules->book;
    int n = 0;

    for (int i = 1; i < book->ncards; i++)
        if (book->cards[i].type == type && shown(view, i))
            n += view->deck != NULL ? deck_copies(view->deck, i) : 1;
    return n;
}

static void print_type(const struct printer *p, const struct view *view,
                       int type)
{
    const struct book *book = view->rules->book;
    int n = count_type(view, type);
    char title[80];

    if (n == 0 && view->deck == NULL)
        return;
    snprintf(title, sizeof title, "%s, %d%s",
             view->rules->game->vocabulary->types[type].name, n,
             view->deck != NULL ? " in the deck" : "");
    fputc('\n', p->out);
    printer_title(p, title);
    for (int i = 1; i < book->ncards; i++)
        if (book->cards[i].type == type && shown(view, i))
            print_row(p, view, i);
}

static void print_head(const struct printer *p, const struct view *view)
{
    const struct book *book = view->rules->book;

    if (view->owner != CARD_NONE)
        fprintf(p->out, "%s: %s and the cards that only this %s has\n",
                view->rules->game->title, book->cards[view->owner].name,
                view->rules->game->pick.name);
    else if (view->deck != NULL)
        fprintf(p->out, "%s: %d cards; %d in the deck %s (%s)\n",
                view->rules->game->title, book->ncards - 1, view->deck->total,
                view->deck->name, view->deck->id);
    else
        fprintf(p->out, "%s: %d cards\n", view->rules->game->title,
                book->ncards - 1);
}

/* Is a card marked as theme or house? */
static bool has_marks(const struct book *book)
{
    for (int i = 1; i < book->ncards; i++)
        if (book->cards[i].provenance != PROVENANCE_FOUND)
            return true;
    return false;
}

static void print_all(const struct view *view)
{
    const struct vocabulary *v = view->rules->game->vocabulary;
    struct printer p;

    printer_init(&p, stdout, false);
    print_head(&p, view);
    if (view->owner != CARD_NONE)
        print_type(&p, view, view->rules->game->pick.type);
    for (int type = 0; type < v->ntypes; type++)
        if (!v->types[type].part &&
            (view->owner == CARD_NONE || type != view->rules->game->pick.type))
            print_type(&p, view, type);
    if (has_marks(view->rules->book))
        fputs("\ntheme: the idea is attested, the rest is ours; house: all "
              "ours.",
              p.out);
    fprintf(p.out, "\nriposte cards %s NAME shows one card.\n",
            view->rules->game->id);
}

/* --- where its values come from --- */

static void print_origin(const char *what, const char *value,
                         const char *provenance)
{
    char left[128];
    struct text out;

    text_init(&out, left, sizeof left);
    text_put(&out, what);
    text_put(&out, *value != '\0' ? " " : "");
    text_put(&out, value);
    printf("    %-24s %s\n", left, provenance);
}

static const char *house_or_found(bool house)
{
    return provenance_words[house ? PROVENANCE_HOUSE : PROVENANCE_FOUND];
}

static void print_origins(const struct rules *r, const struct card *c)
{
    const struct vocabulary *v = r->game->vocabulary;
    char name[FORM_MAX_WORDS], value[80];

    for (int i = 0; i < v->ntraits; i++)
        if (c->traits >> i & 1)
            print_origin(v->traits[i].word, "",
                         c->house >> BOOK_HOUSE_TRAITS & 1
                             ? house_or_found(true)
                             : provenance_words[v->traits[i].provenance]);
    for (int i = 0; i < v->nstats; i++)
        if (c->stated >> i & 1) {
            form_name(v->stats[i].form, name);
            print_origin(name, value_of(r, c, i, value, sizeof value),
                         house_or_found(c->house >> i & 1));
        }
    for (int i = 0; i < c->ntriggers; i++) {
        const struct trigger *t = &r->book->triggers[c->first_trigger + i];

        print_origin(v->timings[t->timing].word, "", house_or_found(t->house));
    }
}

/* Where a card or part comes from, and what it was compiled to. */
static void print_background(const struct view *view, unsigned index)
{
    print_origins(view->rules, &view->rules->book->cards[index]);
    if (view->listing) {
        printf("  listing\n");
        card_listing(view->rules, index, stdout);
    }
}

static void print_one(const struct view *view, unsigned card)
{
    static const char *const about[PROVENANCES] = {
        [PROVENANCE_FOUND] = "a source names this card",
        [PROVENANCE_THEME] = "its idea is attested, name and numbers are ours",
        [PROVENANCE_HOUSE] = "this card is ours",
    };
    const struct book *book = view->rules->book;
    const struct card *c = &book->cards[card];
    struct printer p;

    printer_init(&p, stdout, false);
    face_print(&p, view->rules, NULL, card, FACE_WIDTH);
    printf("  %s (%s): %s\n", c->id, provenance_words[c->provenance],
           about[c->provenance]);
    print_background(view, card);
    for (unsigned i = c->part; i < (unsigned)c->part + c->nparts; i++) {
        const struct card *part = &book->cards[i];

        printf("  %s (%s)\n",
               view->rules->game->vocabulary->types[part->type].name,
               provenance_words[part->provenance]);
        print_background(view, i);
    }
    for (int i = 0; i < book->ndecks; i++)
        printf("  copies in %s: %d (%s)\n", book->decks[i].id,
               deck_copies(&book->decks[i], card),
               provenance_words[book->decks[i].provenance]);
    printf("  found: a source states it; theme: a source has the idea; "
           "house: ours\n");
}

/* --- finding a card by what somebody typed --- */

/* Does a text begin with what was typed?  Capitals do not count, and a blank
 * stands for a hyphen too.  2: it is the whole text. */
static int matches(const char *text, const char *typed)
{
    for (; *typed != '\0'; text++, typed++) {
        bool blank = *typed == ' ' && *text == '-';

        if (!blank &&
            tolower((unsigned char)*typed) != tolower((unsigned char)*text))
            return 0;
    }
    return *text == '\0' ? 2 : 1;
}

/* The best match of a card's id and names, those of its parts included. */
static int match_card(const struct book *book, unsigned card, const char *typed)
{
    const struct card *c = &book->cards[card];
    int id = matches(c->id, typed), name = matches(c->name, typed);
    int best = id > name ? id : name;

    for (int i = c->part; i < c->part + c->nparts; i++) {
        name = matches(book->cards[i].name, typed);
        best = name > best ? name : best;
    }
    return best;
}

static unsigned no_such_card(const struct args *a, const struct book *book,
                             const char *typed)
{
    struct near near = near_begin(typed);
    char guess[80];

    for (int i = 1; i < book->ncards; i++) {
        near_offer(&near, book->cards[i].id);
        near_offer(&near, book->cards[i].name);
    }
    did_you_mean(guess, sizeof guess, near.best);
    args_wrong(a, "there is no card \"%s\"%s; riposte cards %s lists them",
               typed, guess, a->word[0]);
    return CARD_NONE;
}

static unsigned several_cards(const struct args *a, const struct book *book,
                              const char *typed)
{
    char list[256];
    struct text out;

    text_init(&out, list, sizeof list);
    for (int i = 1; i < book->ncards; i++)
        if (match_card(book, i, typed) > 0) {
            text_put(&out, out.n > 0 ? ", " : "");
            text_put(&out, book->cards[i].id);
        }
    args_wrong(a, "\"%s\" may mean any of: %s", typed, list);
    return CARD_NONE;
}

/* The card of that id or name, or the only one that begins with it. */
static unsigned find_card(const struct args *a, const struct book *book,
                          const char *typed)
{
    unsigned found = CARD_NONE;
    int n = 0;

    for (unsigned i = 1; i < book->ncards; i++) {
        int match = match_card(book, i, typed);

        if (match == 2)
            return i;
        if (match == 1) {
            found = i;
            n++;
        }
    }
    if (n == 0)
        return no_such_card(a, book, typed);
    return n == 1 ? found : several_cards(a, book, typed);
}

/* The words after the game, with blanks. */
static const char *typed_name(const struct args *a, char *buffer, size_t size)
{
    struct text out;

    text_init(&out, buffer, size);
    for (int i = 1; i < a->n; i++) {
        text_put(&out, i > 1 ? " " : "");
        text_put(&out, a->word[i]);
    }
    return buffer;
}

/* --- checking a user's cards --- */

/* How many cards and decks of the game are changed. */
static int count_changed(const struct library *lib, const struct book *base)
{
    int n = 0;

    for (int i = 1; i < base->ncards; i++)
        n += library_wrote_card(lib, i);
    for (int i = 0; i < base->ndecks; i++)
        n += library_wrote_deck(lib, i);
    return n;
}

static void print_counts(const struct library *lib, const struct book *base)
{
    const struct book *book = library_rules(lib)->book;
    int changed = count_changed(lib, base);
    char line[80];
    struct text out;

    text_init(&out, line, sizeof line);
    text_put(&out, "fine: ");
    text_count(&out, book->ncards - base->ncards, "new card");
    text_put(&out, ", ");
    text_count(&out, book->ndecks - base->ndecks, "new deck");
    if (changed > 0) {
        text_put(&out, ", ");
        text_count(&out, changed, "change");
    }
    puts(line);
}

static void print_checked(const struct view *view, const struct book *base)
{
    const struct book *book = view->rules->book;
    struct printer p;
    int deck = 0;

    while (deck < base->ndecks && !library_wrote_deck(view->only, deck))
        deck++;
    if (view->json) {
        print_json(view, 1, book->ncards, deck);
        return;
    }
    print_counts(view->only, base);
    printer_init(&p, stdout, false);
    for (int i = 1; i < book->ncards; i++)
        if (shown(view, i))
            print_row(&p, view, i);
    for (int i = deck; i < book->ndecks; i++)
        if (library_wrote_deck(view->only, i))
            printf("  deck %s: %s, %d cards\n", book->decks[i].id,
                   book->decks[i].name, book->decks[i].total);
}

static int check(const struct args *a, struct view *view)
{
    const struct rules *base = view->rules;
    const char *path[ARGS_MAX_REPEATS];
    struct complaints wrong = { 0 };
    struct library *lib;
    int n = 0;

    while (n < ARGS_MAX_REPEATS && args_repeat(a, "check", n) != NULL) {
        path[n] = args_repeat(a, "check", n);
        n++;
    }
    if (n < ARGS_MAX_REPEATS && args_value(a, "check-deck") != NULL)
        path[n++] = args_value(a, "check-deck");
    lib = cards_load(base, path, n, &wrong);
    if (lib == NULL) {
        fputs(wrong.text, stderr);
        return EXIT_USAGE;
    }
    view->rules = library_rules(lib);
    view->deck = NULL;
    view->only = lib;
    if (playable_check(lib, &wrong))
        print_checked(view, base->book);
    fputs(wrong.text, stderr);
    library_free(lib);
    return wrong.n > 0 ? EXIT_USAGE : EXIT_FINE;
}

/* --- the command --- */

/* The deck that --deck names or brings; else the game's first, unless the cards
 * come with what players bring. */
static const struct deck *chosen_deck(const struct args *a,
                                      const struct rules *r)
{
    const char *deck = args_value(a, "deck");
    int i = deck == NULL ? 0 : book_find_deck(r->book, deck);
    bool brought = r->game->pick.max > 0 && !r->game->pick.deck;

    if (r->book->ndecks == 0 || (deck == NULL && brought))
        return NULL;
    return &r->book->decks[i >= 0 ? i : r->book->ndecks - 1];
}

/* The pick whose cards are to be shown: --fighter, or as the game calls it. */
static int read_owner(const struct args *a, struct view *view)
{
    const struct pick *pick = &view->rules->game->pick;
    const char *own = args_own(a, view->rules);

    if (args_check_own(a, view->rules) != EXIT_FINE)
        return EXIT_USAGE;
    if (own == NULL || pick->deck)
        return EXIT_FINE;
    view->owner = args_pick(a, view->rules, own, args_value(a, own));
    return view->owner != CARD_NONE ? EXIT_FINE : EXIT_USAGE;
}

static int show_all(const struct view *view)
{
    if (view->json)
        print_json(view, 1, view->rules->book->ncards, 0);
    else
        print_all(view);
    return EXIT_FINE;
}

static int show_one(const struct args *a, const struct view *view)
{
    char typed[128];
    unsigned card =
        find_card(a, view->rules->book, typed_name(a, typed, sizeof typed));

    if (card == CARD_NONE)
        return EXIT_USAGE;
    if (view->json)
        print_json(view, card, card + 1, 0);
    else
        print_one(view, card);
    return EXIT_FINE;
}

static int run(const struct args *a)
{
    struct view view = { .rules = args_rules(a, a->word[0]) };

    if (view.rules == NULL || read_owner(a, &view) != EXIT_FINE)
        return EXIT_USAGE;
    view.deck = chosen_deck(a, view.rules);
    view.json = args_value(a, "json") != NULL;
    view.listing = args_value(a, "listing") != NULL;
    if (args_value(a, "vocabulary") != NULL) {
        vocabulary_manual(view.rules->game->vocabulary, stdout);
        return EXIT_FINE;
    }
    if (args_value(a, "check") != NULL || args_value(a, "check-deck") != NULL)
        return check(a, &view);
    return a->n == 1 ? show_all(&view) : show_one(a, &view);
}

const struct command cmd_cards = {
    .name = "cards",
    .synopsis = "GAME [NAME]",
    .about = "Show the cards of a game, or check cards of your own.",
    .more =
        "Without NAME all cards are listed.  NAME is an id, a printed name, "
        "or the beginning of one.  --check compiles card files of your own "
        "and shows what they say; docs/card-language.md teaches the "
        "language.",
    .options =
        (const struct option_row[]){
            { "check", "FILE",
              "compile a card file or folder and show its "
              "texts, or what is wrong" },
            { "check-deck", "FILE",
              "the same for a file with a deck: every rule of "
              "deck building it breaks" },
            { "fighter", "NAME", "show a fighter and its cards only" },
            { "champion", "NAME", "the same where fighters are champions" },
            { "cards", "PATH", "add the cards of a file or folder" },
            { "deck", "DECK", "show the copies in this deck: an id or a file" },
            { "listing", NULL, "show what a card was compiled to" },
            { "vocabulary", NULL, "print the words of the game as Markdown" },
            { "json", NULL, "print JSON" },
            { 0 },
        },
    .min_words = 1,
    .max_words = -1,
    .run = run,
};
