/* test_card_copy.c - what the books of all games have, written as card files: it
 * compiles, and it is the same. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdbool.h>
#include <string.h>

#include "card/change.h"
#include "games/games.h"
#include "match/playable.h"

enum { ROOM = 1 << 17, TEXT = 2048 };

static char room[ROOM];

static struct library *compile_room(const struct rules *r)
{
    const struct source source = { "copy", room };
    struct complaints wrong = { 0 };
    struct library *lib = cards_compile(r, &source, 1, &wrong);

    if (lib == NULL)
        fail_msg("%s\n%s", room, wrong.text);
    return lib;
}

/* A fighter is copied with all that a match needs. */
static void assert_playable(const struct library *lib)
{
    struct complaints wrong = { 0 };

    if (!playable_check(lib, &wrong))
        fail_msg("%s\n%s", room, wrong.text);
}

static void face(const struct rules *r, unsigned index, char out[TEXT])
{
    struct text text;

    text_init(&text, out, TEXT);
    card_head(r, index, &text);
    text_char(&text, '\n');
    card_text(r, index, &text);
    text_char(&text, '\n');
    for (int i = 0; i < r->game->vocabulary->ntraits; i++)
        text_number(&text, r->book->cards[index].traits >> i & 1);
}

/* Names of copies end in " 2", wherever they are printed. */
static void without_number(char *text)
{
    for (char *at; (at = strstr(text, " 2")) != NULL;)
        memmove(at, at + 2, strlen(at + 2) + 1);
}

static void assert_same_face(const struct rules *a, unsigned i,
                             const struct rules *b, unsigned k)
{
    char one[TEXT], other[TEXT];

    face(a, i, one);
    face(b, k, other);
    without_number(one);
    without_number(other);
    assert_string_equal(one, other);
}

static void assert_same_card(const struct rules *a, unsigned i,
                             const struct rules *b, unsigned k)
{
    const struct card *c = &a->book->cards[i], *d = &b->book->cards[k];

    assert_int_equal(c->nparts, d->nparts);
    assert_int_equal(c->type, d->type);
    assert_same_face(a, i, b, k);
    for (unsigned part = 0; part < c->nparts; part++)
        assert_same_face(a, c->part + part, b, d->part + part);
}

static void copies_of(const struct rules *r)
{
    for (unsigned i = 1; i < r->book->ncards; i++) {
        struct library *lib;
        struct text out;
        unsigned copy = r->book->ncards;

        if (pick_owner(r, i) != CARD_NONE)
            continue; /* comes with its owner */
        text_init(&out, room, sizeof room);
        card_copy(r, i, &out);
        assert_false(out.cut);
        lib = compile_room(r);
        if (r->game->pick.max > 0 &&
            r->book->cards[i].type == r->game->pick.type)
            assert_playable(lib);
        for (unsigned k = 1; k < r->book->ncards; k++)
            if (k == i || pick_owner(r, k) == i)
                assert_same_card(r, k, library_rules(lib), copy++);
        assert_int_equal(copy, library_rules(lib)->book->ncards);
        library_free(lib);
    }
}

static void test_copies(void **state)
{
    (void)state;
    for (int i = 0; i < GAMES; i++)
        if (!games[i].game->reference)
            copies_of(&games[i]);
}

/* The copy of a card that has an owner stays with that owner. */
static void test_copy_of_one(void **state)
{
    const struct rules *r = games_find("exceed");
    unsigned wave = book_find(r->book, "knight-wave"), copy;
    struct library *lib;
    struct text out;

    (void)state;
    text_init(&out, room, sizeof room);
    card_copy(r, wave, &out);
    lib = compile_room(r);
    copy = book_find(library_rules(lib)->book, "knight-wave-2");
    assert_int_equal(copy, r->book->ncards);
    assert_int_equal(pick_owner(library_rules(lib), copy),
                     book_find(r->book, "reese"));
    library_free(lib);
}

/* A change says what the card says, so that nothing differs but whose it is. */
static void changes_of(const struct rules *r)
{
    for (unsigned i = 1; i < r->book->ncards; i++) {
        struct difference differ;
        struct library *lib;
        struct text out;

        text_init(&out, room, sizeof room);
        card_change(r, i, &out);
        assert_false(out.cut);
        if (strstr(room, "{\n}") != NULL)
            continue; /* it says nothing but whose card it is */
        lib = compile_room(r);
        if (cards_diff(r, library_rules(lib), &differ, 1) > 0)
            fail_msg("%s\n%s: %s -> %s", room, differ.what, differ.before,
                     differ.after);
        library_free(lib);
    }
}

static void test_changes(void **state)
{
    (void)state;
    for (int i = 0; i < GAMES; i++)
        if (!games[i].game->reference)
            changes_of(&games[i]);
}

static void test_decks(void **state)
{
    (void)state;
    for (int i = 0; i < GAMES; i++)
        for (int k = 0; k < games[i].book->ndecks; k++) {
            const struct deck *deck = &games[i].book->decks[k], *copy;
            struct library *lib;
            struct text out;

            text_init(&out, room, sizeof room);
            deck_copy(&games[i], k, &out);
            lib = compile_room(&games[i]);
            copy = &library_rules(lib)->book->decks[games[i].book->ndecks];
            assert_int_equal(copy->total, deck->total);
            assert_memory_equal(copy->rows, deck->rows,
                                (size_t)deck->nrows * sizeof *deck->rows);
            library_free(lib);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_copies),
        cmocka_unit_test(test_copy_of_one),
        cmocka_unit_test(test_changes),
        cmocka_unit_test(test_decks),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
