/* test_json.c - the JSON writer: structure, escapes, strange bytes. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/json.h"

/* A writer whose output ends up in memory. */
struct writer {
    struct json j;
    FILE *out;
    char *text;
    size_t n;
};

static struct json *begin(struct writer *p)
{
    p->text = NULL;
    p->out = open_memstream(&p->text, &p->n);
    assert_non_null(p->out);
    json_init(&p->j, p->out);
    return &p->j;
}

static void expect(struct writer *p, const char *want)
{
    fclose(p->out);
    assert_string_equal(p->text, want);
    free(p->text);
}

static void objects_and_arrays_nest(void **state)
{
    struct writer p;
    struct json *j = begin(&p);

    (void)state;
    json_open(j, NULL, '{');
    json_put_string(j, "game", "engarde");
    json_open(j, "seats", '[');
    json_put_number(j, NULL, -1);
    json_put_bool(j, NULL, true);
    json_put_bool(j, NULL, false);
    json_put_null(j, NULL);
    json_close(j);
    json_open(j, "none", '{');
    json_close(j);
    json_close(j);
    expect(&p, "{\n  \"game\": \"engarde\",\n  \"seats\": [\n    -1,\n"
               "    true,\n    false,\n    null\n  ],\n  \"none\": {}\n}\n");
}

static void empty_array_is_closed_on_its_line(void **state)
{
    struct writer p;
    struct json *j = begin(&p);

    (void)state;
    json_open(j, NULL, '[');
    json_close(j);
    expect(&p, "[]\n");
}

static void control_characters_are_escaped(void **state)
{
    struct writer p;
    struct json *j = begin(&p);

    (void)state;
    json_open(j, NULL, '[');
    json_put_string(j, NULL, "\"\\\b\f\n\r\t\x01\x1f\x7f/");
    json_close(j);
    expect(&p, "[\n  \"\\\"\\\\\\b\\f\\n\\r\\t\\u0001\\u001f\\u007f/\"\n]\n");
}

static void utf8_passes_and_other_bytes_are_replaced(void **state)
{
    struct writer p;
    struct json *j = begin(&p);

    (void)state;
    json_open(j, NULL, '[');
    json_put_string(j, NULL,
                    "Fl\xc3\xa8"
                    "che \xe2\x86\x92 \xf0\x9f\x83\x8f");
    json_put_string(j, NULL, "\xff|\xc3|\xc0\x80|\xed\xa0\x80|\xe2\x86");
    json_close(j);
    expect(&p, "[\n  \"Fl\xc3\xa8"
               "che \xe2\x86\x92 \xf0\x9f\x83\x8f\",\n"
               "  \"\\ufffd|\\ufffd|\\ufffd\\ufffd|"
               "\\ufffd\\ufffd\\ufffd|\\ufffd\\ufffd\"\n]\n");
}

static void numbers_keep_their_value(void **state)
{
    struct writer p;
    struct json *j = begin(&p);

    (void)state;
    json_open(j, NULL, '[');
    json_put_number(j, NULL, INT64_MAX);
    json_put_real(j, NULL, 0.25);
    json_put_real(j, NULL, 1e300 * 1e10);
    json_put_real(j, NULL, (double)NAN);
    json_close(j);
    expect(&p, "[\n  9223372036854775807,\n  0.25,\n  null,\n  null\n]\n");
}

static void values_in_memory_have_a_line_each(void **state)
{
    struct json j;

    (void)state;
    json_init_lines(&j);
    json_open(&j, NULL, '{');
    json_put_string(&j, "a", "x\ny");
    json_open(&j, "b", '[');
    json_put_number(&j, NULL, 1);
    json_put_null(&j, NULL);
    json_close(&j);
    json_close(&j);
    json_open(&j, NULL, '[');
    json_close(&j);
    assert_string_equal(j.text, "{\"a\":\"x\\ny\",\"b\":[1,null]}\n[]\n");
    assert_int_equal(j.n, strlen(j.text));
    json_clear(&j);
    json_open(&j, NULL, '[');
    for (int i = 0; i < 10000; i++)
        json_put_number(&j, NULL, 7);
    json_close(&j);
    assert_int_equal(j.n, 2 * 10000 + 2);
    assert_string_equal(j.text + j.n - 4, ",7]\n");
    json_done(&j);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(objects_and_arrays_nest),
        cmocka_unit_test(empty_array_is_closed_on_its_line),
        cmocka_unit_test(control_characters_are_escaped),
        cmocka_unit_test(utf8_passes_and_other_bytes_are_replaced),
        cmocka_unit_test(numbers_keep_their_value),
        cmocka_unit_test(values_in_memory_have_a_line_each),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
