/* test_mutate.c - the faults that `make mutants` puts into the rules. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mutate.h"

/* A function with this body. */
#define BODY(text) "int f(int a)\n{\n" text "}\n"

/* All mutations of a source, one on a line: "what: old -> new". */
static const char *found(const char *source)
{
    static char room[4096];
    struct mutations all;
    size_t at = 0;

    mutations_find(&all, source);
    room[0] = '\0';
    for (int i = 0; i < all.n; i++) {
        const struct mutation *m = &all.row[i];

        at += (size_t)snprintf(room + at, sizeof room - at, "%s: %.*s -> %s\n",
                               m->what, (int)m->n, source + m->at, m->put);
    }
    mutations_free(&all);
    return room;
}

static void conditions_are_negated(void **state)
{
    (void)state;
    assert_string_equal(found(BODY("    if (a)\n        ;\n")),
                        "condition negated: (a) -> (!(a))\n");
    assert_string_equal(found(BODY("    while (f(a))\n        ;\n")),
                        "condition negated: (f(a)) -> (!(f(a)))\n");
}

static void sizes_of_arrays_are_left_alone(void **state)
{
    (void)state;
    assert_string_equal(found(BODY("    int x[4];\n")), "");
    assert_string_equal(found(BODY("    return x[4];\n")),
                        "return value changed: x[4] -> 0\n"
                        "constant changed: 4 -> 5\n"
                        "constant changed: 4 -> 3\n");
}

static void signs_are_swapped(void **state)
{
    (void)state;
    assert_string_equal(found(BODY("    return a == b;\n")),
                        "return value changed: a == b -> 0\n"
                        "comparison changed: == -> !=\n");
    assert_string_equal(found(BODY("    return a && b;\n")),
                        "return value changed: a && b -> 0\n"
                        "and, or swapped: && -> ||\n");
    assert_string_equal(found(BODY("    return p->x + b[a] - -c;\n")),
                        "return value changed: p->x + b[a] - -c -> 0\n"
                        "plus, minus swapped: + -> -\n"
                        "plus, minus swapped: - -> +\n");
}

static void constants_move_by_one(void **state)
{
    (void)state;
    assert_string_equal(found(BODY("    int b = 3u;\n")),
                        "constant changed: 3u -> 4u\n"
                        "constant changed: 3u -> 2u\n");
    assert_string_equal(found(BODY("    int b = 0;\n")),
                        "constant changed: 0 -> 1\n");
}

static void statements_are_removed(void **state)
{
    (void)state;
    assert_string_equal(found(BODY("    b = (int)a;\n")),
                        "statement removed: b = (int)a -> \n");
    assert_string_equal(found(BODY("    for (;;)\n        g(a, &b);\n")),
                        "statement removed: g(a, &b) -> \n");
    assert_string_equal(found(BODY("    break;\n")),
                        "statement removed: break -> \n");
}

static void return_values_change(void **state)
{
    (void)state;
    assert_string_equal(found(BODY("    return g(a);\n")),
                        "return value changed: g(a) -> 0\n");
    assert_string_equal(found(BODY("    return false;\n")),
                        "return value changed: false -> 1\n");
    assert_string_equal(found(BODY("    return;\n")), "");
}

static void only_code_is_changed(void **state)
{
    (void)state;
    assert_string_equal(found("#include <a.h>\n"
                              "#define N \\\n    1\n"
                              "static const int t[] = {\n    1, 2,\n};\n"
                              "int f(int a);\n"),
                        "");
    assert_string_equal(found(BODY("    /* a == 1 */\n"
                                   "    must(a < 1);\n"
                                   "    assert(a && \"b > 1\");\n"
                                   "    const char *s = \"a == 1 \\\" + 2\";\n"
                                   "    char c = '1';\n")),
                        "");
}

static void half_a_source_is_no_crash(void **state)
{
    const char *source = BODY("    if (f(\"a\\\"\", '1') == 0x1f) /* 1 */\n"
                              "        return g[a]->b - 1;\n");
    size_t n = strlen(source);

    (void)state;
    for (size_t i = 0; i <= n; i++) {
        char *half = strdup(source);

        assert_non_null(half);
        half[i] = '\0';
        found(half);
        free(half);
    }
}

static void applying_changes_one_place(void **state)
{
    const char *source = BODY("    return a < 1;\n");
    struct mutations all;
    char *mutant;

    (void)state;
    mutations_find(&all, source);
    assert_int_equal(all.n, 4);
    mutant = mutation_apply(&all.row[1], source);
    assert_string_equal(mutant, BODY("    return a <= 1;\n"));
    free(mutant);
    mutations_free(&all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(conditions_are_negated),
        cmocka_unit_test(sizes_of_arrays_are_left_alone),
        cmocka_unit_test(signs_are_swapped),
        cmocka_unit_test(constants_move_by_one),
        cmocka_unit_test(statements_are_removed),
        cmocka_unit_test(return_values_change),
        cmocka_unit_test(only_code_is_changed),
        cmocka_unit_test(half_a_source_is_no_crash),
        cmocka_unit_test(applying_changes_one_place),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
