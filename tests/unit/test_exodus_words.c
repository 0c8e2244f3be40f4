/* test_exodus_words.c - what the answers of Exodus are called. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/notation.h"
#include "games/exodus/exodus.h"
#include "set_up.h"

enum { A, B };

static void answer(struct duel *d, int who, unsigned verb, unsigned a,
                   unsigned b)
{
    duel_answer(r, d, who, choice_make(verb, a, b, 0), NULL);
}

static void assert_said(const struct duel *d, int who, choice c,
                        const char *want)
{
    char buffer[100];
    struct text out;

    text_init(&out, buffer, sizeof buffer);
    notation_say(r, d, who, c, &out);
    assert_string_equal(buffer, want);
}

/* An ability below a Symmetry. */
/* proves XO-DEC-08 */
static void test_objects(void **state)
{
    const char *settings[] = { "A.deck", "shardfolk", "B.deck", "crossroads",
                               NULL };
    union match m;
    struct duel *d = set_up(&m, "exodus", 2, settings);

    (void)state;
    put(d, "hand", B, "shared-ruin");
    set(d, "pile", 0, A);
    put(d, "pile", 0, "rime-glint vitrella-regent-of-panes");
    set(d, "pile", 1, B);
    put(d, "pile", 1, "haloed-spark stray-of-two-roads");
    set(d, "active", 0, A);
    resume(d);
    answer(d, A, VERB_USE, 1, 0);
    answer(d, A, VERB_CREATURE, B, 1);
    answer(d, B, VERB_PLAY, book_find(r->book, "shared-ruin"), 0);
    assert_int_equal(exodus(d)->nobjects, 2);
    assert_said(d, B, choice_make(VERB_OBJECT, 1, 0, 0),
                "Choose the ability of Vitrella, Regent of Panes, object 1 of "
                "the stack");
    assert_said(d, A, choice_make(VERB_OBJECT, 2, 0, 0),
                "Choose Shared Ruin, object 2 of the stack");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_objects),
    };

    return cmocka_run_group_tests_name("exodus_words", tests, NULL, NULL);
}
