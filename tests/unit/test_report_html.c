/* test_report_html.c - the page of a report holds its data, whatever is in them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

#include "lab/report_html.h"

static const char opening[] = "<script type=\"application/json\" id=\"data\">";

/* The page around a JSON text; the caller frees it. */
static char *page_of(const char *json)
{
    static char *page; /* gcc would take an own one for dangling */
    size_t n;
    FILE *out = open_memstream(&page, &n);

    assert_non_null(out);
    assert_int_equal(report_html(json, out), 0);
    assert_int_equal(fclose(out), 0);
    return page;
}

/* Where the data of a page begin, and how long they are up to the end of their
 * script, which is where a browser would end it. */
static const char *data_of(const char *page, size_t *n)
{
    const char *from = strstr(page, opening);

    assert_non_null(from);
    from += strlen(opening);
    *n = (size_t)(strstr(from, "</script") - from);
    return from;
}

static int count(const char *text, const char *what)
{
    int n = 0;

    for (; (text = strstr(text, what)) != NULL; text++)
        n++;
    return n;
}

static void expect_intact(const char *json)
{
    char *page = page_of(json);
    size_t n;
    const char *data = data_of(page, &n);
    json_t *want = json_loads(json, 0, NULL);
    json_t *have = json_loadb(data, n, 0, NULL);

    assert_non_null(want);
    assert_non_null(have);
    assert_true(json_equal(want, have));
    assert_null(memchr(data, '<', n));
    json_decref(want);
    json_decref(have);
    free(page);
}

static void plain_data_stay_intact(void **state)
{
    (void)state;
    expect_intact("{\"title\": \"EXCEED\", \"share\": 0.52, \"picks\": null}");
}

static void names_cannot_leave_their_script(void **state)
{
    (void)state;
    expect_intact("{\"name\": \"</script><script>alert(1)</script>\"}");
    expect_intact("{\"name\": \"<!-- <script>\", \"</SCRIPT \": [\"<\"]}");
}

static void quotes_and_backslashes_stay(void **state)
{
    (void)state;
    expect_intact("{\"name\": \"\\\"Mad\\\" Max's \\\\ \\u003c &lt; &amp;\"}");
}

static void other_scripts_and_line_ends_stay(void **state)
{
    (void)state;
    expect_intact("{\"name\": \"Fl\xc3\xa8"
                  "che \xe2\x86\x92 \xf0\x9f\x83\x8f\","
                  " \"ends\": \"a\xe2\x80\xa8"
                  "b\xe2\x80\xa9"
                  "c\"}");
}

static void line_ends_of_javascript_are_escaped(void **state)
{
    char *page = page_of("[\"a\xe2\x80\xa8"
                         "b\xe2\x80\xa9"
                         "c\"]");

    (void)state;
    assert_non_null(strstr(page, "[\"a\\u2028b\\u2029c\"]"));
    free(page);
}

static void the_page_is_whole_and_small(void **state)
{
    char *page = page_of("{}");

    (void)state;
    assert_int_equal(count(page, "<script"), 2);
    assert_int_equal(count(page, "</script>"), 2);
    assert_int_equal(count(page, "<link"), 0);
    assert_int_equal(count(page, " src="), 0);
    assert_int_equal(count(page, "url("), 0);
    assert_int_equal(count(page, "@import"), 0);
    assert_non_null(strstr(page, "default-src 'none'"));
    assert_true(strlen(page) < 72 * 1024);
    free(page);
}

static void a_full_disk_is_told(void **state)
{
    FILE *full = fopen("/dev/full", "w");

    (void)state;
    if (full == NULL)
        skip();
    setbuf(full, NULL);
    assert_int_equal(report_html("{}", full), -1);
    fclose(full);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_data_stay_intact),
        cmocka_unit_test(names_cannot_leave_their_script),
        cmocka_unit_test(quotes_and_backslashes_stay),
        cmocka_unit_test(other_scripts_and_line_ends_stay),
        cmocka_unit_test(line_ends_of_javascript_are_escaped),
        cmocka_unit_test(the_page_is_whole_and_small),
        cmocka_unit_test(a_full_disk_is_told),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
