/* sorcery_cards.h - compile card files of sorcery.h in unit tests. */
#ifndef TESTS_SORCERY_CARDS_H
#define TESTS_SORCERY_CARDS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "sorcery.h"

static struct library *compile(const char *text, struct complaints *wrong)
{
    const struct rules bare = { &sorcery_game, NULL };
    const struct source source = { "t", text };

    *wrong = (struct complaints){ 0 };
    return cards_compile(&bare, &source, 1, wrong);
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

/* Compile a spell of that body as card 1. */
static inline struct library *compile_spell(const char *body)
{
    char file[512];

    snprintf(file, sizeof file, "card urn \"Urn\" spell {\n%s\n}\n", body);
    return compile_right(file);
}

#endif
