/* test_card.c - the card language: what it accepts, what it refuses and how,
 * and what the cards say.
 *
 * tests/cards/bad holds card files with mistakes; the last lines of each,
 * `#= LINE:COLUMN: MESSAGE`, are the complaints it must get, and no others.
 * tests/golden/GAME-cards.txt holds the text of every card and its parts; after
 * a change that was meant, UPDATE_GOLDEN=1 writes it anew.  What En Garde has no
 * use for is in test_card_words.c.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/near.h"
#include "card/card.h"
#include "games/engarde/engarde.h"
#include "games/games.h"
#include "lab/property.h"

#define GOLDEN "tests/golden/%s-cards.txt"
#define BAD    "tests/cards/bad"

enum { ODD_MATCHES = 60 };

static const struct rules *const base = &games[0];

/* --- helpers --- */

static struct library *compile(const char *text, struct complaints *wrong)
{
    const struct source source = { "t", text };

    *wrong = (struct complaints){ 0 };
    return cards_compile(base, &source, 1, wrong);
}

/* Compile what must be right. */
static struct library *compile_right(const char *text)
{
    struct complaints wrong;
    struct library *lib = compile(text, &wrong);

    if (lib == NULL)
        print_error("%s", wrong.text);
    assert_non_null(lib);
    return lib;
}

static void assert_refused(const char *text, const char *message)
{
    struct complaints wrong;

    assert_null(compile(text, &wrong));
    if (strstr(wrong.text, message) == NULL)
        print_error("expected: %s\nactual: %s", message, wrong.text);
    assert_non_null(strstr(wrong.text, message));
}

/* The text of the only new card of a file. */
static void assert_says(const char *file, const char *text)
{
    struct library *lib = compile_right(file);
    const struct rules *r = library_rules(lib);
    char room[1024];
    struct text out;

    text_init(&out, room, sizeof room);
    card_text(r, r->book->ncards - 1u, &out);
    assert_string_equal(room, text);
    library_free(lib);
}

/* --- near words --- */

static void test_near(void **state)
{
    static const char *const words[] = { "lunge", "parry", "parry-riposte",
                                         "cut" };

    (void)state;
    assert_string_equal(near_word("lugne", words, 4), "lunge");
    assert_string_equal(near_word("lung", words, 4), "lunge");
    assert_string_equal(near_word("pary", words, 4), "parry");
    assert_string_equal(near_word("pary-ripost", words, 4), "parry-riposte");
    assert_string_equal(near_word("cat", words, 4), "cut");
    assert_string_equal(near_word("cut", words, 4), "cut");
    assert_null(near_word("sword", words, 4));
    assert_null(near_word("", words, 4));
    assert_null(near_word("lunge", words, 0));
}

static void test_near_prefers_the_nearest(void **state)
{
    struct near near = near_begin("remove responses");

    (void)state;
    near_offer(&near, "remove response");
    assert_int_equal(near.distance, 1);
    near_offer(&near, "remove responses");
    assert_int_equal(near.distance, 0);
    near_offer(&near, "remove response");
    assert_string_equal(near.best, "remove responses");
}

static void test_near_ignores_long_words(void **state)
{
    char word[NEAR_MAX + 2];
    const char *words[] = { word };

    (void)state;
    memset(word, 'a', sizeof word);
    word[NEAR_MAX + 1] = '\0';
    assert_null(near_word(word, words, 1));
    word[NEAR_MAX] = '\0';
    assert_ptr_equal(near_word(word, words, 1), word);
}

/* --- the game's own book --- */

/* The deck as a whole: EG-COMP-01, EG-COMP-03. */
static void test_house85(void **state)
{
    static const int copies[TYPES] = { 23, 11, 21, 7, 8, 7, 8 };
    const struct book *b = base->book;
    int counted[TYPES] = { 0 };

    (void)state;
    assert_int_equal(b->ncards, 34);
    assert_int_equal(b->ndecks, 1);
    assert_string_equal(b->cards[0].id, "");
    assert_string_equal(b->cards[0].name, "");
    assert_int_equal(b->decks[0].total, ENGARDE_DECK);
    assert_int_equal(b->decks[0].provenance, PROVENANCE_HOUSE);
    for (int i = 0; i < b->decks[0].nrows; i++)
        counted[b->cards[b->decks[0].rows[i].card].type] +=
            b->decks[0].rows[i].n;
    assert_memory_equal(counted, copies, sizeof copies);
}

/* Values that a source states, and values that are ours. */
static void test_provenance(void **state)
{
    const struct card *c = &base->book->cards[book_find(base->book, "lunge")];

    (void)state;
    assert_int_equal(c->provenance, PROVENANCE_FOUND);
    assert_int_equal(c->stat[STAT_COST], 1);
    assert_int_equal(c->stat[STAT_BURSTS], 2);
    assert_int_equal(c->stat[STAT_JOINS], 1);
    assert_int_equal(c->house, 1u << STAT_BURSTS);
    c = &base->book->cards[book_find(base->book, "parry-riposte")];
    assert_int_equal(c->house, 1u << STAT_BLOCKS);
    assert_int_equal(base->book->triggers[c->first_trigger].house, 0);
    c = &base->book->cards[book_find(base->book, "cloak")];
    assert_int_equal(c->provenance, PROVENANCE_THEME);
    assert_int_equal(base->book->triggers[c->first_trigger].house, 1);
    c = &base->book->cards[book_find(base->book, "flowing-cut")];
    assert_int_equal(c->provenance, PROVENANCE_HOUSE);
    assert_int_equal(c->stat[STAT_ONLY_WITH], book_find(base->book, "slash"));
}

static void assert_same_card(const struct card *a, const struct card *b)
{
    assert_string_equal(a->id, b->id);
    assert_string_equal(a->name, b->name);
    assert_int_equal(a->type, b->type);
    assert_int_equal(a->provenance, b->provenance);
    assert_int_equal(a->traits, b->traits);
    assert_memory_equal(a->stat, b->stat, sizeof a->stat);
    assert_int_equal(a->house, b->house);
    assert_int_equal(a->stated, b->stated);
    assert_int_equal(a->ntriggers, b->ntriggers);
    assert_int_equal(a->first_trigger, b->first_trigger);
}

/* What cardc built in is what the card file says now. */
static void test_built_in_book(void **state)
{
    static const char *const path[] = { "cards/engarde/house85.cards" };
    const struct rules bare = { base->game, NULL };
    struct complaints wrong = { 0 };
    struct library *lib = cards_load(&bare, path, 1, &wrong);
    const struct book *a, *b = base->book;

    (void)state;
    assert_non_null(lib);
    a = library_rules(lib)->book;
    assert_int_equal(a->ncards, b->ncards);
    assert_int_equal(a->ncode, b->ncode);
    assert_int_equal(a->ntriggers, b->ntriggers);
    assert_int_equal(a->ndecks, b->ndecks);
    for (int i = 0; i < a->ncards; i++)
        assert_same_card(&a->cards[i], &b->cards[i]);
    assert_memory_equal(a->code, b->code, a->ncode * sizeof *a->code);
    assert_memory_equal(a->triggers, b->triggers,
                        a->ntriggers * sizeof *a->triggers);
    assert_memory_equal(a->decks[0].rows, b->decks[0].rows,
                        a->decks[0].nrows * sizeof *a->decks[0].rows);
    library_free(lib);
}

/* --- what cards say --- */

/* Name, head and text of a card or part. */
static void write_text(const struct rules *r, unsigned index,
                       const char *margin, FILE *out)
{
    char room[1024];
    struct text text;

    fprintf(out, "%s%s\n", margin, r->book->cards[index].name);
    text_init(&text, room, sizeof room);
    card_head(r, index, &text);
    fprintf(out, "%s%s.\n", margin, room);
    text_init(&text, room, sizeof room);
    card_text(r, index, &text);
    assert_false(text.cut);
    if (room[0] != '\0')
        fprintf(out, "%s%s\n", margin, room);
}

static void write_texts(const struct rules *r, FILE *out)
{
    for (unsigned i = 1; i < r->book->ncards; i++) {
        const struct card *c = &r->book->cards[i];

        fputs(i > 1 ? "\n" : "", out);
        write_text(r, i, "", out);
        for (unsigned part = 0; part < c->nparts; part++)
            write_text(r, c->part + part, "    ", out);
    }
}

static void assert_golden(const struct rules *r)
{
    char *actual = NULL, *golden, path[64];
    size_t size = 0;
    struct error err;
    FILE *out = open_memstream(&actual, &size);

    assert_non_null(out);
    write_texts(r, out);
    fclose(out);
    snprintf(path, sizeof path, GOLDEN, r->game->id);
    if (getenv("UPDATE_GOLDEN") != NULL)
        assert_int_equal(file_write(path, actual, size, &err), 0);
    golden = file_read(path, &err);
    if (golden == NULL)
        fail_msg("%s; UPDATE_GOLDEN=1 writes it", err.message);
    assert_string_equal(actual, golden);
    free(golden);
    free(actual);
}

static void test_golden_texts(void **state)
{
    (void)state;
    for (int i = 0; i < GAMES; i++)
        assert_golden(&games[i]);
}

static void test_sentences(void **state)
{
    (void)state;
    assert_says("card a \"A\" fancy move { play draw 1 }", "Draw 1 card.");
    assert_says("card a \"A\" fancy move { play draw 2, restore 1, attack }",
                "Draw 2 cards, then restore 1 Poise, then play an Attack, even "
                "if the Field is not empty.");
    assert_says("card a \"A\" response { shields 1 "
                "play may pay 2 { draw 1, attack }, draw 3 }",
                "You may pay 2 Poise to draw 1 card, then play an Attack, even "
                "if the Field is not empty. Then draw 3 cards.");
    assert_says("card a \"A\" response { shields 1 "
                "play draw 1, may pay 2 { restore 1 } }",
                "Draw 1 card. Then you may pay 2 Poise to restore 1 Poise.");
    assert_says("card a \"A\" press { play remove response body }",
                "Discard a body Response facing an Attack of yours.");
    assert_says("card a \"A\" enhancement { bursts 1 only with fleche }",
                "Play this only with Flèche.");
    assert_says("card a \"A\" attack { bursts 1 }", "");
}

/* Let a card of the game, with 1 in every stat, say one instruction. */
static void say_insn(const struct game *game, struct insn in)
{
    struct card cards[] = { { .id = "", .name = "" },
                            { .id = "a", .name = "A", .ntriggers = 1 } };
    const struct trigger trigger = { 0 };
    const struct insn code[] = { in, { .op = OP_END } };
    const struct book book = { .cards = cards,
                               .code = code,
                               .triggers = &trigger,
                               .ncards = 2,
                               .ncode = 2,
                               .ntriggers = 1 };
    const struct rules r = { game, &book };
    char room[4096];
    struct text out;

    for (int i = 0; i < game->vocabulary->nstats; i++) {
        cards[1].stat[i] = 1;
        if (game->vocabulary->stats[i].form != NULL)
            cards[1].stated |= UINT32_C(1) << i;
    }
    text_init(&out, room, sizeof room);
    card_head(&r, 1, &out);
    card_text(&r, 1, &out);
    assert_false(out.cut);
    assert_null(strchr(room, '{'));
}

/* Gaps of a sentence that its form does not have would trap. */
static void test_every_row_speaks(void **state)
{
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        const struct vocabulary *v = games[i].game->vocabulary;

        for (int k = 0; k < v->nops; k++)
            say_insn(games[i].game,
                     (struct insn){ .op = (uint16_t)(OP_GAME + k), .n = 1 });
        for (int k = 0; k < v->nconditions; k++)
            say_insn(games[i].game,
                     (struct insn){ .op = OP_IF, .a = (uint8_t)k });
    }
}

static void test_listing(void **state)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    (void)state;
    assert_non_null(out);
    card_listing(base, book_find(base->book, "parry-riposte"), out);
    card_listing(base, book_find(base->book, "disengage"), out);
    card_listing(base, book_find(base->book, "thrust"), out);
    fclose(out);
    assert_non_null(strstr(text, "at play\n"));
    assert_non_null(strstr(text, "  may pay 1\n"));
    assert_non_null(strstr(text, "      attack\n"));
    assert_non_null(strstr(text, "at play (house)\n"));
    assert_non_null(strstr(text, "remove response blade\n"));
    assert_non_null(strstr(text, "no program"));
    free(text);
}

static void test_source(void **state)
{
    static const struct card no_card = { .id = "", .name = "" };
    const struct book empty = { .cards = &no_card, .ncards = 1 };
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    (void)state;
    assert_non_null(out);
    book_source(base->book, "my_book", out);
    book_source(&empty, "empty_book", out);
    fclose(out);
    assert_non_null(strstr(text, "const struct book my_book = {\n"
                                 "    cards, code, triggers, decks,\n"));
    assert_non_null(
        strstr(text, "{ \"coupe\", \"Coup\\303\\251\", 3, 0, 0, 1, "));
    assert_non_null(strstr(text, "\"\\042Taste My Blade!\\042\""));
    assert_non_null(strstr(text, "const struct book empty_book = {\n"
                                 "    cards, 0, 0, 0,\n"));
    free(text);
}

/* --- a user's cards --- */

static void test_user_cards(void **state)
{
    struct library *lib = compile_right("deck mine \"Mine\" theme {\n"
                                        "    2 feint # named below\n"
                                        "    3 slash\n"
                                        "}\n"
                                        "card feint \"Feint\" attack body {\n"
                                        "    cost 1 bursts 2 house\n"
                                        "}\n");
    const struct book *b = library_rules(lib)->book;
    const struct card *c = &b->cards[34];

    (void)state;
    assert_int_equal(b->ncards, 35);
    assert_int_equal(book_find(b, "feint"), 34);
    for (int i = 1; i < 34; i++)
        assert_string_equal(b->cards[i].id, base->book->cards[i].id);
    assert_string_equal(c->name, "Feint");
    assert_int_equal(c->type, TYPE_ATTACK);
    assert_int_equal(c->traits, 1u << TRAIT_BODY);
    assert_int_equal(c->stat[STAT_COST], 1);
    assert_int_equal(c->stat[STAT_BURSTS], 2);
    assert_int_equal(c->house, 1u << STAT_BURSTS);
    assert_int_equal(b->ndecks, 2);
    assert_string_equal(b->decks[1].name, "Mine");
    assert_int_equal(b->decks[1].provenance, PROVENANCE_THEME);
    assert_int_equal(b->decks[1].total, 5);
    assert_int_equal(b->decks[1].rows[0].card, book_find(b, "slash"));
    assert_int_equal(deck_copies(&b->decks[1], 34), 2);
    library_free(lib);
}

static void test_files_know_each_other(void **state)
{
    const struct source sources[] = {
        { "a",
          "card ender \"Ender\" enhancement { bursts 1 only with opener }" },
        { "b", "card opener \"Opener\" attack { bursts 1 }" },
    };
    struct complaints wrong = { 0 };
    struct library *lib = cards_compile(base, sources, 2, &wrong);
    const struct book *b;

    (void)state;
    assert_non_null(lib);
    b = library_rules(lib)->book;
    assert_int_equal(b->cards[book_find(b, "ender")].stat[STAT_ONLY_WITH],
                     book_find(b, "opener"));
    library_free(lib);
}

static void test_names(void **state)
{
    struct library *lib = compile_right("card a \"The \\\"Great\\\" \\\\ É\" "
                                        "restore { play restore 1 }");
    const struct book *b = library_rules(lib)->book;

    (void)state;
    assert_string_equal(b->cards[34].name, "The \"Great\" \\ É");
    library_free(lib);
    library_free(NULL);
}

static void test_nothing_is_fine(void **state)
{
    (void)state;
    library_free(compile_right(""));
    library_free(compile_right("# a remark\r\n\t\r\n# and no newline"));
}

/* Exactly one type: EG-COMP-03. */
static void test_one_type(void **state)
{
    (void)state;
    assert_refused("card a \"A\" { bursts 1 }", "expected a card type");
    assert_refused("card a \"A\" attack item { bursts 1 }", "unknown trait");
    assert_refused("card a \"A\" spell { bursts 1 }", "unknown card type");
}

/* Matches with cards that nobody tried before: the rules hold, whatever a user
 * writes. */
static void test_odd_cards_play(void **state)
{
    static const char *const path[] = { "tests/cards/odd.cards" };
    struct complaints wrong = { 0 };
    struct library *lib = cards_load(base, path, 1, &wrong);
    struct property_tally tally = { 0 };
    struct error err;

    (void)state;
    if (lib == NULL)
        print_error("%s", wrong.text);
    assert_non_null(lib);
    for (uint64_t seed = 1; seed <= ODD_MATCHES; seed++) {
        if (property_match(library_rules(lib), seed, 16, &tally, &err) == 0)
            continue;
        print_error("%s", err.message);
        fail();
    }
    library_free(lib);
}

/* --- limits --- */

static void test_too_many_cards(void **state)
{
    char *text = must_alloc(BOOK_MAX_CARDS * 64);
    size_t n = 0;

    (void)state;
    for (int i = 34; i < BOOK_MAX_CARDS; i++)
        n += (size_t)sprintf(text + n,
                             "card c%d \"C %d\" attack { bursts 1 }\n", i, i);
    library_free(compile_right(text));
    sprintf(text + n, "card one-more \"One More\" attack { bursts 1 }\n");
    assert_refused(text, "t:4063:6: error: too many cards for one book\n");
    sprintf(text + n, "card a \"A\" enhancement { bursts 1 only with c200 }\n");
    text[0] = '#';
    library_free(compile_right(text));
    free(text);
}

static void test_too_many_decks(void **state)
{
    char *text = must_alloc(100 * 64);
    size_t n = 0;

    (void)state;
    for (int i = 1; i < CARDS_MAX_DECKS; i++)
        n += (size_t)sprintf(text + n, "deck d%d \"D\" { 1 slash }\n", i);
    library_free(compile_right(text));
    sprintf(text + n, "deck last \"Last\" { 1 slash }\n");
    assert_refused(text, "too many decks for one book");
    free(text);
}

static void test_huge_file(void **state)
{
    char *text = must_alloc(SOURCE_LIMIT + 2);

    (void)state;
    memset(text, ' ', SOURCE_LIMIT + 1);
    text[SOURCE_LIMIT] = '\0';
    library_free(compile_right(text));
    text[SOURCE_LIMIT] = ' ';
    text[SOURCE_LIMIT + 1] = '\0';
    assert_refused(text, "t: error: larger than 1024 KiB");
    free(text);
}

/* A line of a megabyte is shown in part, with the caret under its place. */
static void test_long_line(void **state)
{
    char *text = must_alloc(SOURCE_LIMIT);
    struct complaints wrong;

    (void)state;
    memset(text, ' ', SOURCE_LIMIT);
    memcpy(text + 500000, "sparkle\n", 9);
    assert_null(compile(text, &wrong));
    assert_true(wrong.used < 300);
    assert_non_null(strstr(wrong.text, "t:1:500001: error: "));
    assert_non_null(strstr(wrong.text, " sparkle\n"));
    free(text);
}

static void test_files_and_folders(void **state)
{
    static const char *const folder[] = { BAD };
    static const char *const missing[] = { "tests/cards/no-such-file" };
    static const char *const empty[] = { "tests/golden" };
    struct complaints wrong = { 0 };

    (void)state;
    assert_null(cards_load(base, folder, 1, &wrong));
    assert_non_null(strstr(wrong.text, BAD "/"));
    wrong = (struct complaints){ 0 };
    assert_null(cards_load(base, missing, 1, &wrong));
    assert_string_equal(wrong.text, "tests/cards/no-such-file: No such file or "
                                    "directory\n");
    wrong = (struct complaints){ 0 };
    assert_null(cards_load(base, empty, 1, &wrong));
    assert_string_equal(
        wrong.text, "tests/golden: error: no *.cards file in this folder\n");
}

/* --- complaints --- */

/* Lines of the text that begin with a prefix, without it, each with a
 * newline. */
static char *pick(const char *text, const char *prefix, const char *cut)
{
    char *picked = must_alloc(strlen(text) + 1), *to = picked;
    size_t n = strlen(prefix);

    for (const char *line = text; *line != '\0';) {
        size_t length = strcspn(line, "\n");

        if (strncmp(line, prefix, n) == 0) {
            memcpy(to, line + n, length - n);
            to[length - n] = '\0';
            if (cut != NULL && strstr(to, cut) != NULL) {
                char *at = strstr(to, cut);

                memmove(at, at + strlen(cut), strlen(at + strlen(cut)) + 1);
            }
            to += strlen(to);
            *to++ = '\n';
        }
        line += length + (line[length] == '\n');
    }
    *to = '\0';
    return picked;
}

static void check_bad_file(const char *path)
{
    struct complaints wrong = { 0 };
    struct error err;
    char *text = file_read(path, &err), *expected, *actual, place[300];

    assert_non_null(text);
    assert_null(cards_load(base, &path, 1, &wrong));
    snprintf(place, sizeof place, "%s:", path);
    expected = pick(text, "#= ", NULL);
    actual = pick(wrong.text, place, "error: ");
    if (strcmp(expected, actual) != 0)
        print_error("%s\nexpected:\n%sactual:\n%s", path, expected, actual);
    assert_true(strcmp(expected, actual) == 0);
    free(expected);
    free(actual);
    free(text);
}

static void test_bad_files(void **state)
{
    DIR *dir = opendir(BAD);
    struct dirent *entry;
    int n = 0;

    (void)state;
    assert_non_null(dir);
    while ((entry = readdir(dir)) != NULL) {
        char path[300];

        if (strstr(entry->d_name, ".cards") == NULL)
            continue;
        snprintf(path, sizeof path, "%s/%s", BAD, entry->d_name);
        check_bad_file(path);
        n++;
    }
    closedir(dir);
    assert_true(n > 10);
}

static void test_caret(void **state)
{
    struct complaints wrong;

    (void)state;
    assert_null(compile("card a \"É\" attack {\n\tbursts 1 é\n}", &wrong));
    assert_string_equal(wrong.text,
                        "t:2:11: error: this character has no meaning here\n"
                        "    \tbursts 1 é\n"
                        "    \t         ^\n");
    assert_null(compile("card a \"ÉÉ\" x {}", &wrong));
    assert_non_null(strstr(wrong.text, "    card a \"ÉÉ\" x {}\n"
                                       "                ^\n"));
}

static void test_enough_is_enough(void **state)
{
    char text[2000] = "";
    struct complaints wrong;

    (void)state;
    for (int i = 0; i < 30; i++)
        sprintf(text + strlen(text), "card c%d \"C\" spell {}\n", i);
    assert_null(compile(text, &wrong));
    assert_int_equal(wrong.n, 30);
    assert_non_null(strstr(wrong.text, "t:20:"));
    assert_null(strstr(wrong.text, "t:21:"));
    assert_non_null(strstr(wrong.text, "more mistakes than these"));
}

/* A complaint cannot control the terminal of its reader. */
static void test_control_bytes(void **state)
{
    static const char *const texts[] = { "a\x1b[2J",         "\x80",
                                         "\xc2\x9b",         "\xed\xa0\x80",
                                         "\xf8\x88\x80\x80", "\xc0\x80",
                                         "\xe2\x82",         "\x7f" };

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct complaints wrong;

        assert_null(compile(texts[i], &wrong));
        assert_non_null(strstr(wrong.text, "is not UTF-8 text"));
        assert_non_null(strchr(wrong.text, '?'));
        for (const char *s = wrong.text; *s != '\0'; s++)
            assert_true(*s == '\n' || (*s >= 0x20 && *s < 0x7f));
    }
}

/* --- the manual --- */

static void test_vocabulary(void **state)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    (void)state;
    assert_non_null(out);
    vocabulary_manual(&engarde_vocabulary, out);
    fclose(out);
    assert_non_null(strstr(text, "| `fancy move` |"));
    assert_non_null(strstr(text, "| `may pay N { ... }` | play | response |"));
    assert_non_null(strstr(text, "| `remove response [TRAIT]` |"));
    assert_non_null(strstr(text, "| `only with CARD` | enhancement |"));
    assert_non_null(strstr(text, "| `cost N` | all |"));
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_near),
        cmocka_unit_test(test_near_prefers_the_nearest),
        cmocka_unit_test(test_near_ignores_long_words),
        cmocka_unit_test(test_house85),
        cmocka_unit_test(test_provenance),
        cmocka_unit_test(test_built_in_book),
        cmocka_unit_test(test_golden_texts),
        cmocka_unit_test(test_sentences),
        cmocka_unit_test(test_every_row_speaks),
        cmocka_unit_test(test_listing),
        cmocka_unit_test(test_source),
        cmocka_unit_test(test_user_cards),
        cmocka_unit_test(test_files_know_each_other),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_nothing_is_fine),
        cmocka_unit_test(test_one_type),
        cmocka_unit_test(test_odd_cards_play),
        cmocka_unit_test(test_too_many_cards),
        cmocka_unit_test(test_too_many_decks),
        cmocka_unit_test(test_huge_file),
        cmocka_unit_test(test_long_line),
        cmocka_unit_test(test_files_and_folders),
        cmocka_unit_test(test_bad_files),
        cmocka_unit_test(test_caret),
        cmocka_unit_test(test_enough_is_enough),
        cmocka_unit_test(test_control_bytes),
        cmocka_unit_test(test_vocabulary),
    };

    return cmocka_run_group_tests_name("card", tests, NULL, NULL);
}
