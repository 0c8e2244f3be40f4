/* test_card_programs.c - the card machine: how programs of every shape run, stop
 * to ask, and are read. */
#include "sorcery_cards.h"

enum { YES = VERB_YES << 24, NO = VERB_NO << 24 };

static choice option(unsigned n)
{
    return choice_make(VERB_OPTION, n, 0, 0);
}

/* --- helpers --- */

static void begin_cast(const struct rules *r, union match *m, int mana)
{
    struct setup s = { .players = 2 };

    s.policy[POLICY_CARD] = 1;
    s.policy[POLICY_MANA] = (int16_t)mana;
    memset(m, 0, sizeof *m);
    duel_start(r, &m->duel, &s, 1, NULL);
}

static void assert_log(const union match *m, const char *log)
{
    assert_true(duel_over(&m->duel, (int[DUEL_MAX_PLAYERS]){ 0 }));
    assert_string_equal(sorcery_const(&m->duel)->log, log);
}

/* Cast a spell that asks nothing. */
static void assert_does(const char *body, int mana, const char *log)
{
    struct library *lib = compile_spell(body);
    union match m;

    begin_cast(library_rules(lib), &m, mana);
    assert_log(&m, log);
    library_free(lib);
}

/* Cast a spell with one question: who is asked, the answers, the one given. */
static void assert_asks(const char *body, int mana, int who,
                        const choice *answers, int n, choice answer,
                        const char *log)
{
    struct library *lib = compile_spell(body);
    const struct rules *r = library_rules(lib);
    choice listed[DUEL_MAX_CHOICES];
    union match m;

    begin_cast(r, &m, mana);
    assert_int_equal(duel_waiting(&m.duel), 1u << who);
    assert_int_equal(duel_choices(r, &m.duel, who, listed), n);
    assert_memory_equal(listed, answers, (size_t)n * sizeof *listed);
    duel_answer(r, &m.duel, who, answer, NULL);
    assert_log(&m, log);
    library_free(lib);
}

/* --- if --- */

static void test_if(void **state)
{
    static const char body[] = "cast if mana at least 3 { draw 1 }, move 2";

    (void)state;
    assert_does(body, 3, "draw 1, move 2");
    assert_does(body, 2, "move 2");
}

static void test_if_else(void **state)
{
    static const char body[] =
        "cast if mana at least 3 { draw 1, draw 2 } else { move 1 }, move 2";

    (void)state;
    assert_does(body, 3, "draw 1, draw 2, move 2");
    assert_does(body, 2, "move 1, move 2");
}

static void test_if_not(void **state)
{
    static const char body[] =
        "cast if not mana 2-4 { draw 1 } else { move 1 }";

    (void)state;
    assert_does(body, 1, "draw 1");
    assert_does(body, 2, "move 1");
    assert_does(body, 4, "move 1");
    assert_does(body, 5, "draw 1");
}

static void test_if_or(void **state)
{
    static const char body[] = "cast if mana 1 or mana 3 or not mana at least "
                               "1 { draw 1 } else { move 1 }, move 2";

    (void)state;
    assert_does(body, 0, "draw 1, move 2");
    assert_does(body, 1, "draw 1, move 2");
    assert_does(body, 2, "move 1, move 2");
    assert_does(body, 3, "draw 1, move 2");
    assert_does(body, 4, "move 1, move 2");
}

/* An `else` belongs to its own `if`, also when another ends right before it. */
static void test_if_in_if(void **state)
{
    static const char body[] = "cast if mana at least 1 {\n"
                               "    if mana at least 2 { draw 2 }\n"
                               "} else { move 1 }";

    (void)state;
    assert_does(body, 0, "move 1");
    assert_does(body, 1, "");
    assert_does(body, 2, "draw 2");
}

static void test_condition_words(void **state)
{
    (void)state;
    assert_does("cast if turn of foe { draw 1 } else { move 1 }", 0, "move 1");
    assert_does("cast if not turn of foe { draw 1 }", 0, "draw 1");
}

/* --- may --- */

static void test_may(void **state)
{
    static const char body[] = "cast may { burn 1, draw 1 }, move 1";
    static const choice answers[] = { YES, NO };

    (void)state;
    assert_asks(body, 1, 0, answers, 2, YES, "burn 1, draw 1, move 1");
    assert_asks(body, 1, 0, answers, 2, NO, "move 1");
    assert_does(body, 0, "move 1");
}

/* A verb that becomes impossible on the way is passed over, with its block. */
static void test_impossible(void **state)
{
    (void)state;
    assert_does("cast burn 2, draw 1", 1, "draw 1");
    assert_does("cast may pay 2 { draw 1 }, move 1", 2,
                "burn 2, draw 1, move 1");
    assert_does("cast may pay 2 { draw 1 }, move 1", 1, "move 1");
}

/* --- choose --- */

static void test_choose(void **state)
{
    static const char body[] =
        "cast choose { draw 1 } or { burn 2 } or { move 1, move 2 }, draw 9";
    const choice all[] = { option(1), option(2), option(3) };
    const choice some[] = { option(1), option(3) };

    (void)state;
    assert_asks(body, 2, 0, all, 3, option(1), "draw 1, draw 9");
    assert_asks(body, 2, 0, all, 3, option(2), "burn 2, draw 9");
    assert_asks(body, 2, 0, all, 3, option(3), "move 1, move 2, draw 9");
    assert_asks(body, 1, 0, some, 2, option(3), "move 1, move 2, draw 9");
}

static void test_choose_foe(void **state)
{
    const choice all[] = { option(1), option(2) };

    (void)state;
    assert_asks("cast choose foe { draw 1 } or { move 1 }", 0, 1, all, 2,
                option(2), "move 1");
}

/* What each option does is said, and nothing of other answers. */
static void test_option_text(void **state)
{
    static const char *const texts[] = { "Draw 1 card", "Burn 2 mana",
                                         "Move 1 space, then move 2 spaces" };
    struct library *lib = compile_spell(
        "cast choose { draw 1 } or { burn 2 } or { move 1, move 2 },"
        "may { draw 2 }");
    const struct rules *r = library_rules(lib);
    char line[80];
    struct text out;
    union match m;

    (void)state;
    begin_cast(r, &m, 2);
    for (unsigned i = 0; i < 3; i++) {
        text_init(&out, line, sizeof line);
        option_text(r, &m.duel, option(i + 1), &out);
        assert_string_equal(line, texts[i]);
    }
    library_free(lib);
}

static void test_choose_nothing(void **state)
{
    (void)state;
    assert_does("cast choose { burn 1 } or { burn 2 }, draw 1", 0, "draw 1");
}

/* An option whose own options are impossible is not offered. */
static void test_choose_in_choose(void **state)
{
    static const char body[] =
        "cast choose { choose { burn 1 } or { burn 2 } } or { draw 1 }, move 1";
    const choice one[] = { option(2) };
    struct library *lib = compile_spell(body);
    const struct rules *r = library_rules(lib);
    union match m;

    (void)state;
    assert_asks(body, 0, 0, one, 1, option(2), "draw 1, move 1");
    begin_cast(r, &m, 2);
    duel_answer(r, &m.duel, 0, option(1), NULL);
    duel_answer(r, &m.duel, 0, option(2), NULL);
    assert_log(&m, "burn 2, move 1");
    library_free(lib);
}

/* --- possible --- */

static bool possible(const char *body, int mana)
{
    struct library *lib = compile_spell(body);
    const struct rules *r = library_rules(lib);
    struct sorcery s = { .mana = (int16_t)mana };
    struct frame f = { 0 };
    bool yes = program_possible(r, &s.d, &f,
                                book_program(r->book, 1, TIMING_CAST), -1);

    library_free(lib);
    return yes;
}

static void test_possible(void **state)
{
    (void)state;
    assert_true(possible("cast draw 1, burn 1", 1));
    assert_false(possible("cast draw 1, burn 1", 0));
    assert_true(possible("cast may { burn 1 }", 0));
    assert_true(possible("cast if mana at least 1 { burn 1 }", 0));
    assert_false(possible("cast if mana at least 1 { burn 2 }", 1));
    assert_false(
        possible("cast if mana at least 9 { draw 1 } else { burn 2 }", 1));
    assert_true(possible("cast choose { burn 1 } or { draw 1 }", 0));
    assert_false(possible("cast choose { burn 1 } or { burn 2 }", 0));
    assert_true(possible("cast may pay 1 { burn 5 }", 0));
}

/* --- numbers --- */

static void test_amounts(void **state)
{
    (void)state;
    assert_does("cast draw 2 per mana", 3, "draw 6");
    assert_does("cast draw 2 per mana at most 5", 3, "draw 5");
    assert_does("cast draw 2 per mana at most 5", 2, "draw 4");
    assert_does("cast power -1 per mana at most 2", 3, "move -2");
    assert_does("cast power -1 per mana", 3, "move -3");
    assert_does("cast power +2", 0, "move 2");
    assert_does("cast draw up to 3", 0, "draw 3");
}

/* --- passives --- */

static void test_read(void **state)
{
    struct library *lib =
        compile_spell("aura power +1\n"
                      "cast draw 1\n"
                      "aura if mana at least 2 { power +2, evade 1-3 }\n"
                      "     else { power -5 }\n"
                      "aura if not mana at least 4 { power +1 per mana }");
    const struct rules *r = library_rules(lib);
    int start = book_program(r->book, 1, TIMING_AURA), pc = start;
    struct sorcery s = { .mana = 3 };
    struct frame f = { 0 };
    const struct insn *in;

    (void)state;
    in = program_read(r, &s.d, &f, &pc);
    assert_int_equal(in->op, OP_STRENGTH);
    assert_int_equal(in->n, 1);
    in = program_read(r, &s.d, &f, &pc);
    assert_int_equal(in->n, 2);
    in = program_read(r, &s.d, &f, &pc);
    assert_int_equal(in->op, OP_EVADE);
    assert_int_equal(in->a, 1);
    assert_int_equal(in->b, 3);
    in = program_read(r, &s.d, &f, &pc);
    assert_int_equal(in->per, 1);
    assert_null(program_read(r, &s.d, &f, &pc));
    assert_int_equal(program_sum(r, &s.d, &f, start, OP_STRENGTH), 6);
    s.mana = 1;
    assert_int_equal(program_sum(r, &s.d, &f, start, OP_STRENGTH), -3);
    s.mana = 4;
    assert_int_equal(program_sum(r, &s.d, &f, start, OP_STRENGTH), 3);
    assert_int_equal(program_sum(r, &s.d, &f, start, OP_DRAW), 0);
    assert_int_equal(program_sum(r, &s.d, &f, -1, OP_STRENGTH), 0);
    library_free(lib);
}

/* Joined lines push later programs back, and these still start right. */
static void test_joined_lines(void **state)
{
    struct library *lib = compile_spell("aura power +1\n"
                                        "cast draw 7\n"
                                        "hit move 8\n"
                                        "aura power +2 house");
    const struct book *b = library_rules(lib)->book;
    int cast = book_program(b, 1, TIMING_CAST);
    int hit = book_program(b, 1, TIMING_HIT);

    (void)state;
    assert_int_equal(b->cards[1].ntriggers, 3);
    assert_int_equal(b->code[cast].n, 7);
    assert_int_equal(b->code[cast + 1].op, OP_END);
    assert_int_equal(b->code[hit].n, 8);
    assert_int_equal(b->triggers[b->cards[1].first_trigger].house, 1);
    library_free(lib);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_if),
        cmocka_unit_test(test_if_else),
        cmocka_unit_test(test_if_not),
        cmocka_unit_test(test_if_or),
        cmocka_unit_test(test_if_in_if),
        cmocka_unit_test(test_condition_words),
        cmocka_unit_test(test_may),
        cmocka_unit_test(test_impossible),
        cmocka_unit_test(test_choose),
        cmocka_unit_test(test_choose_foe),
        cmocka_unit_test(test_option_text),
        cmocka_unit_test(test_choose_nothing),
        cmocka_unit_test(test_choose_in_choose),
        cmocka_unit_test(test_possible),
        cmocka_unit_test(test_amounts),
        cmocka_unit_test(test_read),
        cmocka_unit_test(test_joined_lines),
    };

    return cmocka_run_group_tests_name("card programs", tests, NULL, NULL);
}
