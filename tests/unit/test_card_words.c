/* test_card_words.c - the words of the card language that En Garde has no use
 * for: every kind of gap, parts of cards, what they say, and what is refused. */
#include "sorcery_cards.h"

#include <stdlib.h>

/* --- helpers --- */

/* What a card or part says. */
static void assert_text(const struct rules *r, unsigned index, const char *text)
{
    char room[512];
    struct text out;

    text_init(&out, room, sizeof room);
    card_text(r, index, &out);
    assert_string_equal(room, text);
}

static void assert_head(const struct rules *r, unsigned index, const char *head)
{
    char room[512];
    struct text out;

    text_init(&out, room, sizeof room);
    card_head(r, index, &out);
    assert_string_equal(room, head);
}

/* What a spell of that body says. */
static void assert_says(const char *body, const char *text)
{
    struct library *lib = compile_spell(body);

    assert_text(library_rules(lib), 1, text);
    library_free(lib);
}

/* The place in the second line, and the complaint about a spell of that body. */
static void assert_refused(const char *body, int column, const char *message)
{
    char file[512], expected[512];
    struct complaints wrong;

    snprintf(file, sizeof file, "card urn \"Urn\" spell {\n%s\n}\n", body);
    snprintf(expected, sizeof expected, "t:2:%d: error: %s\n", column, message);
    assert_null(compile(file, &wrong));
    if (wrong.n != 1 || strstr(wrong.text, expected) != wrong.text)
        print_error("expected: %sactual: %s", expected, wrong.text);
    assert_int_equal(wrong.n, 1);
    assert_ptr_equal(strstr(wrong.text, expected), wrong.text);
}

/* The first instruction of a spell of that body. */
static struct insn first_insn(const char *body)
{
    struct library *lib = compile_spell(body);
    struct insn in = library_rules(lib)->book->code[0];

    library_free(lib);
    return in;
}

static void assert_insn(const char *body, struct insn expected)
{
    struct insn in = first_insn(body);

    assert_memory_equal(&in, &expected, sizeof in);
}

/* --- gaps --- */

static void test_amounts(void **state)
{
    (void)state;
    assert_insn("cast draw 2",
                (struct insn){ .op = OP_DRAW, .n = 2, .least = 2 });
    assert_insn("cast draw up to 2",
                (struct insn){ .op = OP_DRAW, .n = 2, .how = AMOUNT_UP_TO });
    assert_insn("cast draw 1 to 3",
                (struct insn){ .op = OP_DRAW, .n = 3, .least = 1 });
    assert_insn("cast draw any",
                (struct insn){ .op = OP_DRAW, .how = AMOUNT_ANY });
    assert_insn("cast draw max",
                (struct insn){ .op = OP_DRAW, .how = AMOUNT_MAX });
    assert_insn("cast draw all",
                (struct insn){ .op = OP_DRAW, .how = AMOUNT_ALL });
    assert_insn("cast draw 1 per card in hand at most 4",
                (struct insn){
                    .op = OP_DRAW, .n = 1, .least = 1, .per = 2, .most = 4 });
    assert_insn("cast power -3",
                (struct insn){ .op = OP_STRENGTH, .n = -3, .least = -3 });
    assert_insn(
        "cast power up to +3",
        (struct insn){ .op = OP_STRENGTH, .n = 3, .how = AMOUNT_UP_TO });
}

static void test_operands(void **state)
{
    (void)state;
    assert_insn(
        "cast draw 2 each",
        (struct insn){ .op = OP_DRAW, .n = 2, .least = 2, .a = WHO_EACH });
    assert_insn("cast put all discard pile to deck",
                (struct insn){ .op = OP_PUT,
                               .how = AMOUNT_ALL,
                               .a = PLACE_PILE,
                               .b = PLACE_DECK });
    assert_insn("cast break new",
                (struct insn){ .op = OP_BREAK, .a = TRAIT_NEW + 1 });
    assert_insn("cast break", (struct insn){ .op = OP_BREAK });
    assert_insn("aura evade 2",
                (struct insn){ .op = OP_EVADE, .a = 2, .b = 2 });
    assert_insn("aura evade 0-4", (struct insn){ .op = OP_EVADE, .b = 4 });
    assert_insn("aura evade none", (struct insn){ .op = OP_EVADE });
}

/* Among forms that begin alike, the one that fits to its end is meant. */
static void test_longest_form(void **state)
{
    (void)state;
    assert_insn("cast draw to 3",
                (struct insn){ .op = OP_DRAW_TO, .n = 3, .least = 3 });
    assert_insn(
        "cast foe draws 3",
        (struct insn){ .op = OP_FOE_DRAWS, .n = 3, .least = 3, .a = WHO_FOE });
    assert_insn("cast may pay 3 { draw 1 }",
                (struct insn){ .op = OP_PAY, .block = 1, .n = 3, .least = 3 });
    assert_insn("cast may { draw 1 }",
                (struct insn){ .op = OP_MAY, .block = 1 });
}

/* A word that may be left out stands on the same line. */
static void test_next_line(void **state)
{
    struct library *lib = compile_right("card urn \"Urn\" wizard {\n"
                                        "    cast draw 1\n"
                                        "    front { aura power +1 }\n"
                                        "    hit break\n"
                                        "    power 2\n"
                                        "}\n");
    const struct card *c = &library_rules(lib)->book->cards[1];

    (void)state;
    assert_int_equal(c->nparts, 1);
    assert_int_equal(c->ntriggers, 2);
    assert_int_equal(c->stat[STAT_POWER], 2);
    library_free(lib);
}

static void test_stats(void **state)
{
    struct library *lib = compile_right(
        "card 13th-urn \"Zing! ~ Ürn\" spell {\n"
        "    power 12 range 2-5 of 13th-urn luck -2 school water haste\n"
        "}\n");
    const struct rules *r = library_rules(lib);
    const int16_t *stat = r->book->cards[1].stat;

    (void)state;
    assert_int_equal(stat[STAT_POWER], 12);
    assert_int_equal(stat[STAT_NEAR], 2);
    assert_int_equal(stat[STAT_FAR], 5);
    assert_int_equal(stat[STAT_OF], 1);
    assert_int_equal(stat[STAT_LUCK], -2);
    assert_int_equal(stat[STAT_SCHOOL], 1);
    assert_int_equal(stat[STAT_HASTE], 1);
    assert_head(r, 1, "Spell, 12 points, range 2-5, luck -2, Water");
    assert_text(r, 1, "Only for Zing! ~ Ürn. Cast this at any time.");
    library_free(lib);
}

/* What a card states is known, also when it is 0 and not printed. */
static void test_noughts(void **state)
{
    struct library *lib = compile_spell("power 0 luck +0 range none");
    const struct rules *r = library_rules(lib);

    (void)state;
    assert_int_equal(r->book->cards[1].stated,
                     BIT(STAT_POWER) | BIT(STAT_LUCK) | BIT(STAT_NEAR));
    assert_head(r, 1, "Spell, luck +0");
    library_free(lib);
}

static void assert_value(const char *body, int stat, const char *value)
{
    struct library *lib = compile_spell(body);
    const struct rules *r = library_rules(lib);
    char room[64];
    struct text out;

    text_init(&out, room, sizeof room);
    card_value(r, &r->book->cards[1], stat, &out);
    assert_string_equal(room, value);
    library_free(lib);
}

static void test_values(void **state)
{
    (void)state;
    assert_value("power 12", STAT_POWER, "12");
    assert_value("range 0-5", STAT_NEAR, "0-5");
    assert_value("range 3", STAT_NEAR, "3-3");
    assert_value("range none", STAT_NEAR, "none");
    assert_value("of urn", STAT_OF, "urn");
    assert_value("luck +2", STAT_LUCK, "+2");
    assert_value("school fire", STAT_SCHOOL, "fire");
    assert_value("haste", STAT_HASTE, "");
}

/* --- sentences --- */

static void test_counted(void **state)
{
    (void)state;
    assert_says("cast draw 1", "Draw 1 card.");
    assert_says("cast draw 2 foe", "Draw 2 cards for your opponent.");
    assert_says("cast draw up to 2", "Draw up to 2 cards.");
    assert_says("cast draw 1 to 2", "Draw 1 or 2 cards.");
    assert_says("cast draw 1 to 3", "Draw 1 to 3 cards.");
    assert_says("cast draw any", "Draw any number of cards.");
    assert_says("cast draw all", "Draw all cards.");
    assert_says("cast draw max", "Draw as many cards as possible.");
    assert_says("cast move max", "Move as far as possible.");
    assert_says("cast move up to 1", "Move up to 1 space.");
    assert_says("cast draw 1 each", "Draw 1 card for each player.");
}

static void test_per(void **state)
{
    (void)state;
    assert_says("cast draw 1 per card in hand",
                "Draw 1 card for each card in your hand.");
    assert_says("cast draw 2 per mana at most 4",
                "Draw 2 cards for each mana you have (at most 4).");
    assert_says("aura power +1 per mana", "+1 Power for each mana you have.");
}

static void test_words(void **state)
{
    (void)state;
    assert_says("cast put 2 hand to discard pile",
                "Put 2 cards from your hand to the discard pile.");
    assert_says("cast break", "Break an Urn.");
    assert_says("cast break new", "Break a new Urn.");
    assert_says("cast break old", "Break an old Urn.");
    assert_says("cast polish new", "Polish every new Urn.");
    assert_says("cast spend 2", "Spend 2 mana.");
    assert_says("cast spend any", "Spend any amount of mana.");
    assert_says("cast spend max", "Spend as much mana as possible.");
    assert_says("cast foe draws 2", "Draw 2 cards for your opponent.");
}

static void test_passive_sentences(void **state)
{
    (void)state;
    assert_says("aura power +2, evade 1-3, power -1 per mana",
                "+2 Power, attacks from range 1-3 miss you and -1 Power for "
                "each mana you have.");
    assert_says("aura power +2, if mana at least 3 { power +1, evade 2 }",
                "+2 Power. If you have 3 mana or more, +1 Power and attacks "
                "from range 2 miss you.");
    assert_says("aura power +2, evade 1, if mana 3 { power +1 }",
                "+2 Power and attacks from range 1 miss you. If you have 3 "
                "mana, +1 Power.");
    assert_says("aura if mana 3 { power +1 }\n aura power +2",
                "If you have 3 mana, +1 Power. +2 Power.");
}

static void test_if_sentences(void **state)
{
    (void)state;
    assert_says("cast if mana at least 3 { draw 1, move 1 }, draw 2",
                "If you have 3 mana or more, draw 1 card, then move 1 space. "
                "Then draw 2 cards.");
    assert_says("hit draw 1, if not mana 1-3 { draw 2 } else { move 1 }",
                "Hit: draw 1 card. Unless you have 1-3 mana, draw 2 cards. "
                "Otherwise, move 1 space.");
    assert_says("cast if mana 1 or mana 3 { draw 1 }",
                "If you have 1 mana or you have 3 mana, draw 1 card.");
    assert_says("cast if not mana 1 or mana 3 { draw 1 }",
                "Unless you have 1 mana or if you have 3 mana, draw 1 card.");
    assert_says(
        "cast if mana 1 { if not mana 3 or mana 2 { draw 1 } }, draw 2",
        "If you have 1 mana and unless you have 3 mana or if you have 2 "
        "mana, draw 1 card. Then draw 2 cards.");
    assert_says("cast if mana 1 { if mana 3 { draw 1 } else { draw 2 } }",
                "If you have 1 mana, if you have 3 mana, draw 1 card; "
                "otherwise, draw 2 cards.");
}

static void test_block_sentences(void **state)
{
    (void)state;
    assert_says("cast may { draw 1, move 2 }, draw 3",
                "You may draw 1 card, then move 2 spaces. Then draw 3 cards.");
    assert_says("cast choose { draw 1, move 1 } or { draw 2 } or { move 3 }",
                "Choose one: draw 1 card, then move 1 space; or draw 2 cards; "
                "or move 3 spaces.");
    assert_says("cast choose foe { draw 1 } or { move 1 }",
                "Your opponent chooses one: draw 1 card; or move 1 space.");
    assert_says(
        "cast may pay 1 { draw 1, if mana 3 { move 1 } else { move 2 }, "
        "may { draw 2 } }",
        "You may pay 1 mana to draw 1 card, then if you have 3 mana, "
        "move 1 space; otherwise, move 2 spaces, then you may draw 2 "
        "cards.");
}

/* --- parts --- */

static const char two_parts[] =
    "card urn \"Urn\" spell theme {\n"
    "    power 3\n"
    "    echo \"Ash\" old house { power 1 cast draw 5 }\n"
    "    cast draw 1\n"
    "    hit draw 2\n"
    "}\n"
    "card merlin \"Merlin\" wizard {\n"
    "    back { hit draw 4 house }\n"
    "    front \"The Wise\" { range 1-2 aura power +1 hit draw 3 }\n"
    "}\n";

static void test_parts(void **state)
{
    struct library *lib = compile_right(two_parts);
    const struct rules *r = library_rules(lib);
    const struct book *b = r->book;
    int echo = book_part(b, 1, TYPE_ECHO), front = book_part(b, 2, TYPE_FRONT);

    (void)state;
    assert_int_equal(b->ncards, 3);
    assert_int_equal(b->nparts, 3);
    assert_int_equal(echo, 3);
    assert_int_equal(book_part(b, 2, TYPE_BACK), 4);
    assert_int_equal(front, 5);
    assert_int_equal(book_part(b, 1, TYPE_FRONT), -1);
    assert_string_equal(b->cards[echo].id, "urn");
    assert_string_equal(b->cards[echo].name, "Ash");
    assert_string_equal(b->cards[4].name, "Merlin");
    assert_int_equal(b->cards[echo].provenance, PROVENANCE_HOUSE);
    assert_int_equal(b->cards[4].provenance, PROVENANCE_FOUND);
    assert_int_equal(b->cards[1].stat[STAT_POWER], 3);
    assert_int_equal(b->cards[echo].stat[STAT_POWER], 1);
    assert_head(r, (unsigned)echo, "Old Echo, 1 point");
    assert_text(r, (unsigned)echo, "Draw 5 cards.");
    assert_text(r, 1, "Draw 1 card. Hit: draw 2 cards.");
    assert_text(r, (unsigned)front, "+1 Power. Hit: draw 3 cards.");
    assert_text(r, 4, "Hit: draw 4 cards.");
    library_free(lib);
}

/* Programs of a card lie side by side, wherever its parts are written. */
static void test_part_in_the_middle(void **state)
{
    struct library *lib =
        compile_spell("cast draw 1\n"
                      "echo { cast draw 5 aura power +1 aura power +2 }\n"
                      "hit draw 2\n"
                      "aura power +3");
    const struct book *b = library_rules(lib)->book;

    (void)state;
    assert_int_equal(b->code[book_program(b, 1, TIMING_CAST)].n, 1);
    assert_int_equal(b->code[book_program(b, 1, TIMING_HIT)].n, 2);
    assert_int_equal(b->code[book_program(b, 1, TIMING_AURA)].n, 3);
    assert_int_equal(b->code[book_program(b, 2, TIMING_CAST)].n, 5);
    assert_int_equal(b->code[book_program(b, 2, TIMING_AURA) + 1].n, 2);
    assert_int_equal(book_program(b, 2, TIMING_HIT), -1);
    library_free(lib);
}

/* Cards of the base keep their numbers; its parts move after all cards. */
static void test_parts_of_the_base(void **state)
{
    struct library *base = compile_right(two_parts);
    const struct source source = { "t", "card cup \"Cup\" spell {\n"
                                        "    echo { power 7 }\n"
                                        "}\n"
                                        "card jar \"Jar\" spell {}\n" };
    struct complaints wrong = { 0 };
    struct library *lib =
        cards_compile(library_rules(base), &source, 1, &wrong);
    const struct rules *r = library_rules(lib);
    const struct book *b = r->book;

    (void)state;
    assert_int_equal(b->ncards, 5);
    assert_int_equal(b->nparts, 4);
    assert_string_equal(b->cards[2].id, "merlin");
    assert_int_equal(book_find(b, "jar"), 4);
    assert_int_equal(book_part(b, 1, TYPE_ECHO), 5);
    assert_int_equal(book_part(b, 2, TYPE_FRONT), 7);
    assert_int_equal(book_part(b, 3, TYPE_ECHO), 8);
    assert_int_equal(book_part(b, 4, TYPE_ECHO), -1);
    assert_text(r, 5, "Draw 5 cards.");
    assert_head(r, 8, "Echo, 7 points");
    library_free(lib);
    library_free(base);
}

static void test_too_many_parts(void **state)
{
    static const char card[] =
        "card c%03d \"C %03d\" wizard {front{} back{}}\n";
    enum { LINE = 60, CARDS = BOOK_MAX_CARDS - 1 };
    char *text = malloc(LINE * (CARDS + 1));
    int n = 0;

    (void)state;
    for (int i = 1; i <= CARDS; i++)
        n += sprintf(text + n, card, i, i);
    library_free(compile_right(text));
    free(text);
}

/* --- what is refused --- */

static void test_bad_numbers(void **state)
{
    (void)state;
    assert_refused("cast draw", 10,
                   "expected an amount after 'draw' (a number, 'up to', "
                   "'any', 'max', 'all')");
    assert_refused("cast draw 0", 11,
                   "expected an amount after 'draw' (a number, 'up to', "
                   "'any', 'max', 'all'), found '0'");
    assert_refused("cast draw up 3", 14, "expected 'to', found '3'");
    assert_refused("cast draw 3 to 2", 16,
                   "the second number must be the larger");
    assert_refused("cast draw 1 per", 16, "expected a value");
    assert_refused("cast draw 1 per mna", 17,
                   "unknown value 'mna' (did you mean 'mana'?)");
    assert_refused("cast draw 1 per mana at most", 29,
                   "expected a number after 'at most' (1 to 99)");
    assert_refused("cast power 2", 12,
                   "expected an amount after 'power' (a number with its sign, "
                   "'up to', 'any', 'max', 'all'), found '2'");
    assert_refused("luck 2", 6,
                   "expected a number with its sign after 'luck', such as +2 "
                   "or -1, found '2'");
    assert_refused("power +2", 7,
                   "expected a number after 'power' (0 to 99), found '+2'");
    assert_refused("power 100", 7,
                   "expected a number after 'power' (0 to 99), found '100'");
    assert_refused("haste 1", 7, "'haste' takes no number");
}

static void test_bad_ranges(void **state)
{
    (void)state;
    assert_refused("range", 6,
                   "expected a range after 'range', such as 1-3, or 'none'");
    assert_refused("range 3-1", 7, "a range goes from near to far");
    assert_refused("range 1-100", 7,
                   "expected a range after 'range', such as 1-3, or 'none', "
                   "found '1-100'");
    assert_refused("range far", 7,
                   "expected a range after 'range', such as 1-3, or 'none', "
                   "found 'far'");
}

static void test_bad_words(void **state)
{
    (void)state;
    assert_refused("cast put 1 hnd to deck", 12,
                   "unknown place 'hnd' (did you mean 'hand'?)");
    assert_refused("cast put 1 hand deck", 17, "expected 'to', found 'deck'");
    assert_refused("cast put 1 hand to sky", 20,
                   "unknown place 'sky' (riposte cards sorcery --vocabulary "
                   "lists what there is)");
    assert_refused("cast polish", 12, "expected a trait");
    assert_refused("cast polish nwe", 13,
                   "unknown trait 'nwe' (did you mean 'new'?)");
    assert_refused("of ur", 4, "unknown card 'ur' (did you mean 'urn'?)");
    assert_refused("of 3", 4, "expected the id of a card, found '3'");
    assert_refused("cast drwa 1", 6,
                   "unknown verb 'drwa' (did you mean 'draw'?)");
    assert_refused("cast draw too 1", 6,
                   "unknown verb 'draw too' (did you mean 'draw to'?)");
    assert_refused("cast draw 1 eahc", 13,
                   "unknown word 'eahc' (did you mean 'each'?)");
}

static void test_bad_conditions(void **state)
{
    (void)state;
    assert_refused("cast if { draw 1 }", 9, "expected a condition, found '{'");
    assert_refused("cast if mana at leest 3 { draw 1 }", 9,
                   "unknown condition 'mana at leest' (did you mean 'mana at "
                   "least'?)");
    assert_refused("cast if mana at least { draw 1 }", 23,
                   "expected a number after 'mana at least' (0 to 99), found "
                   "'{'");
    assert_refused("cast if mana 3 draw 1", 16,
                   "expected '{' and a block, found 'draw'");
    assert_refused("cast if mana 3 { draw 1 } else draw 1", 32,
                   "expected '{' and a block, found 'draw'");
    assert_refused("cast if mana 3 or { draw 1 }", 19,
                   "expected a condition, found '{'");
    assert_refused("cast if mana 3 { }", 18, "expected a verb, found '}'");
    assert_refused("cast draw 1, else { draw 2 }", 14,
                   "unknown verb 'else' (riposte cards sorcery --vocabulary "
                   "lists what there is)");
}

static void test_bad_blocks(void **state)
{
    (void)state;
    assert_refused("aura may { power +1 }", 6,
                   "'may' is not allowed at 'aura'");
    assert_refused("aura choose { power +1 } or { power +2 }", 6,
                   "'choose' is not allowed at 'aura'");
    assert_refused("aura draw 1", 6, "'draw' is not allowed at 'aura'");
    assert_refused("cast choose { draw 1 }", 23,
                   "expected 'or' and another option");
    assert_refused(
        "cast choose {draw 1} or {draw 1} or {draw 1} or {draw 1} or "
        "{draw 1} or {draw 1} or {draw 1} or {draw 1} or {draw 1}",
        6, "there are more than 8 options");
    assert_refused("cast may {may {may {may {may {draw 1}}}}}", 26,
                   "blocks are nested more than 4 deep");
    assert_refused("cast draw 1, draw 1", 14,
                   "the same step comes twice in a row");
    assert_refused("cast draw 1 cast draw 2", 13,
                   "'cast' is on this card twice");
}

static void test_block_too_long(void **state)
{
    char body[4000] = "cast may { draw 1";
    char *file = malloc(sizeof body + 64);
    struct complaints wrong;

    (void)state;
    for (int i = 0; i < 255; i++)
        strcat(body, i % 2 == 0 ? ", draw 2" : ", draw 1");
    sprintf(file, "card urn \"Urn\" spell {\n%s }\n}\n", body);
    assert_null(compile(file, &wrong));
    assert_non_null(
        strstr(wrong.text, "t:2:6: error: the block is too long\n"));
    free(file);
}

static void test_bad_parts(void **state)
{
    (void)state;
    assert_refused("front { haste }", 1,
                   "'front' is not allowed on a card of type Spell");
    assert_refused("echo { power 1 } echo { power 1 }", 18,
                   "'echo' is on this card twice");
    assert_refused("echo { power 1 echo { power 1 } }", 16,
                   "'echo' is not allowed on a card of type Echo");
    assert_refused("echo { haste }", 1,
                   "this Echo does nothing: give it one of: power, cast");
    assert_refused("echo { cast polish new }", 13,
                   "'polish' is not allowed on a card of type Echo");
    assert_refused("echo odl { power 1 }", 6,
                   "unknown trait 'odl' (did you mean 'old'?)");
    assert_refused("echo \"\" { power 1 }", 6,
                   "a name is not empty, has no tabs, and neither begins nor "
                   "ends with a blank");
    assert_refused("echo power 1", 6,
                   "unknown trait 'power' (riposte cards sorcery --vocabulary "
                   "lists what there is)");
    assert_refused("spell { power 1 }", 1,
                   "unknown word 'spell' (riposte cards sorcery --vocabulary "
                   "lists what there is)");
}

/* Mistakes inside a part cost one line each, not the card. */
static void test_mistakes_in_parts(void **state)
{
    struct complaints wrong;

    (void)state;
    assert_null(compile("card urn \"Urn\" spell {\n"
                        "    echo {\n"
                        "        powr 1\n"
                        "        cast draw\n"
                        "    }\n"
                        "    hast\n"
                        "}\n"
                        "card ash \"Ash\" echo { power 1 }\n",
                        &wrong));
    assert_int_equal(wrong.n, 4);
    assert_non_null(strstr(wrong.text, "t:3:9: error: unknown word 'powr'"));
    assert_non_null(strstr(wrong.text, "t:4:18: error: expected an amount"));
    assert_non_null(strstr(wrong.text, "t:6:5: error: unknown word 'hast'"));
    assert_non_null(strstr(wrong.text, "t:8:16: error: 'echo' is the type of a "
                                       "part of a card"));
}

/* `card` may be a word of a game; a forgotten brace still costs one card. */
static void test_card_as_a_word(void **state)
{
    struct complaints wrong;

    (void)state;
    assert_says("cast draw 1 per card in hand, move 1",
                "Draw 1 card for each card in your hand, then move 1 space.");
    assert_null(compile("card a \"A\" spell { power 1 card b \"B\" spell {\n"
                        "card c \"C\" spell { power 1 }\n",
                        &wrong));
    assert_int_equal(wrong.n, 2);
    assert_non_null(
        strstr(wrong.text, "t:1:6: error: its '{' is never closed"));
    assert_non_null(
        strstr(wrong.text, "t:1:33: error: its '{' is never closed"));
}

/* A game that has neither `may` nor `choose`, nor conditions. */
static void test_poor_game(void **state)
{
    struct vocabulary poor = sorcery_vocabulary;
    struct game game = sorcery_game;
    const struct rules rules = { &game, NULL };
    const struct source source = {
        "t", "card urn \"Urn\" spell {\n"
             "    cast may { draw 1 }\n"
             "    hit choose { draw 1 } or { draw 2 }\n"
             "}\n"
             "card cup \"Cup\" spell { cast if mana 3 { draw 1 } }\n"
    };
    struct complaints wrong = { 0 };

    (void)state;
    poor.may_question = poor.choose_question = -1;
    poor.nconditions = 0;
    game.vocabulary = &poor;
    assert_null(cards_compile(&rules, &source, 1, &wrong));
    assert_int_equal(wrong.n, 3);
    assert_non_null(strstr(wrong.text,
                           "t:2:10: error: cards of Sorcery have no "
                           "'may'\n"));
    assert_non_null(strstr(wrong.text, "t:3:9: error: cards of Sorcery have no "
                                       "'choose'\n"));
    assert_non_null(strstr(wrong.text, "error: unknown condition 'mana'"));
    poor.choose_question = QUESTION_CHOOSE;
    poor.foe_of = NULL;
    wrong = (struct complaints){ 0 };
    assert_null(cards_compile(
        &rules,
        &(struct source){ "t", "card urn \"Urn\" spell {\n"
                               "cast choose foe { draw 1 } or { draw 2 }\n}" },
        1, &wrong));
    assert_non_null(strstr(wrong.text,
                           "t:2:13: error: cards of Sorcery have no "
                           "'choose foe'\n"));
}

/* --- listings, tables --- */

static void test_listing(void **state)
{
    struct library *lib = compile_spell(
        "cast if not mana 1-3 or mana at least 9 { draw 1 to 2 foe } else {\n"
        "    may { break } }, choose foe { put all hand to deck } or\n"
        "    { power -1 per mana at most 4 }");
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    (void)state;
    card_listing(library_rules(lib), 1, out);
    fclose(out);
    assert_string_equal(
        text, "    at cast\n"
              "       pc  op block\n"
              "        0  01     0  if not mana 1-3 or\n"
              "        1  01     1  if mana at least 9\n"
              "        2  08     0      draw 1 to 2 foe\n"
              "        3  02     2  else\n"
              "        4  03     1      may\n"
              "        5  0e     0          break\n"
              "        6  04     4  choose foe\n"
              "        7  05     1      or\n"
              "        8  0a     0          put all hand to deck\n"
              "        9  05     1      or\n"
              "       10  10     0          power -1 per mana at most "
              "4\n"
              "       11  00     0  .\n");
    free(text);
    library_free(lib);
}

static void test_manual(void **state)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    (void)state;
    vocabulary_manual(&sorcery_vocabulary, out);
    fclose(out);
    assert_non_null(strstr(text, "| `wizard` | Casts. Parts: front, back. |"));
    assert_non_null(strstr(text, "| `range RANGE` | all | Reach. |"));
    assert_non_null(strstr(text, "| `luck +N` |"));
    assert_non_null(
        strstr(text, "| `aura` | all | While in play. (passive) |"));
    assert_non_null(strstr(text, "| `draw AMOUNT [WHO]` | cast, hit | all |"));
    assert_non_null(strstr(text, "| `put AMOUNT PLACE to PLACE` |"));
    assert_non_null(strstr(text, "| `may pay N { ... }` |"));
    assert_non_null(strstr(text, "| `mana at least N` | Enough. |"));
    assert_non_null(strstr(text, "| `card in hand` | Hand. |"));
    assert_non_null(strstr(text, "| `WHO` | `foe`, `each` |"));
    free(text);
}

static void test_source(void **state)
{
    struct library *lib = compile_right(two_parts);
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    (void)state;
    book_source(library_rules(lib)->book, "urns", out);
    fclose(out);
    assert_non_null(
        strstr(text, "{ \"urn\", \"Ash\", 2, 2, 0, 1, 0, 0, 1u, 1u, 1, 1, "
                     "{ 1, 0, 0,"));
    assert_non_null(strstr(text, "    3, 3, "));
    free(text);
    library_free(lib);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_amounts),
        cmocka_unit_test(test_operands),
        cmocka_unit_test(test_longest_form),
        cmocka_unit_test(test_next_line),
        cmocka_unit_test(test_stats),
        cmocka_unit_test(test_noughts),
        cmocka_unit_test(test_values),
        cmocka_unit_test(test_counted),
        cmocka_unit_test(test_per),
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_passive_sentences),
        cmocka_unit_test(test_if_sentences),
        cmocka_unit_test(test_block_sentences),
        cmocka_unit_test(test_parts),
        cmocka_unit_test(test_part_in_the_middle),
        cmocka_unit_test(test_parts_of_the_base),
        cmocka_unit_test(test_too_many_parts),
        cmocka_unit_test(test_bad_numbers),
        cmocka_unit_test(test_bad_ranges),
        cmocka_unit_test(test_bad_words),
        cmocka_unit_test(test_bad_conditions),
        cmocka_unit_test(test_bad_blocks),
        cmocka_unit_test(test_block_too_long),
        cmocka_unit_test(test_bad_parts),
        cmocka_unit_test(test_mistakes_in_parts),
        cmocka_unit_test(test_card_as_a_word),
        cmocka_unit_test(test_poor_game),
        cmocka_unit_test(test_listing),
        cmocka_unit_test(test_manual),
        cmocka_unit_test(test_source),
    };

    return cmocka_run_group_tests_name("card words", tests, NULL, NULL);
}
