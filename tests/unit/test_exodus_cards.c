/* test_exodus_cards.c - rules of Exodus that speak of decks and cards which the
 * book does not hold: they are written here, judged, and played. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/exodus/exodus.h"
#include "games/games.h"
#include "lab/scenario.h"

/* Cards for what follows, and a deck of them. */
static const char cards[] =
    "card sharp-toll \"Sharp Toll\" symmetry common {\n"
    "    play pay 1, select energy, destroy it\n"
    "}\n"
    "card double-blow \"Double Blow\" symmetry common {\n"
    "    play select creature, destroy it, return it, gain 1\n"
    "}\n"
    "card herald \"Herald\" creature rare angel {\n"
    "    enters gain 1 arrives draw 1 summoned foe loses 1\n"
    "}\n"
    "card deep-breath \"Deep Breath\" symmetry common {\n"
    "    play lose 12, gain 5\n"
    "}\n"
    "card hoar-herald \"Hoar Herald\" creature rare angel {\n"
    "    enters frozen enters gain 1\n"
    "}\n"
    "card grudge-bearer \"Grudge Bearer\" creature rare angel {\n"
    "    always if fewer life { attacking angel +2 }\n"
    "}\n"
    "card ever-burning \"Ever-Burning\" creature rare angel {\n"
    "    activate gain 1\n"
    "}\n"
    "deck mine \"Mine\" {\n"
    "    2 sharp-toll 2 double-blow 2 herald 2 blessing 2 softened-blow\n"
    "    2 change-of-the-guard 2 dawnfeather-acolyte 2 uprooting-wind\n"
    "    2 choirblade-vigil 2 hymn-of-the-mended-wing 2 deep-breath\n"
    "    2 hoar-herald 2 ever-burning 2 grudge-bearer 2 relapse\n"
    "    20 haloed-spark\n"
    "}\n"
    "deck heavy \"Heavy\" {\n"
    "    2 sharp-toll 2 double-blow 2 herald 2 blessing 2 softened-blow\n"
    "    2 change-of-the-guard 2 dawnfeather-acolyte 2 uprooting-wind\n"
    "    2 choirblade-vigil 2 deep-breath 45 haloed-spark\n"
    "}\n"
    "deck light \"Light\" {\n"
    "    2 sharp-toll 2 double-blow 2 herald 2 blessing 2 softened-blow\n"
    "    2 change-of-the-guard 2 dawnfeather-acolyte 2 uprooting-wind\n"
    "    2 choirblade-vigil 2 deep-breath 42 haloed-spark\n"
    "}\n"
    "deck ample \"Ample\" {\n"
    "    2 sharp-toll 2 double-blow 2 herald 2 blessing 2 softened-blow\n"
    "    2 change-of-the-guard 2 dawnfeather-acolyte 2 uprooting-wind\n"
    "    2 choirblade-vigil 2 deep-breath 43 haloed-spark\n"
    "}\n";

static struct library *compile(const char *text)
{
    const struct source source = { "mine.cards", text };
    struct complaints wrong = { 0 };
    struct library *lib =
        cards_compile(games_find("exodus"), &source, 1, &wrong);

    if (lib == NULL)
        fail_msg("%s", wrong.text);
    return lib;
}

static void run_cases(const struct scenario *s)
{
    for (int i = 0; i < scenario_cases(s); i++)
        if (!scenario_run(s, i, false, stderr))
            fail_msg("%s", scenario_title(s, i));
}

/* Every case of a scenario holds with the cards above. */
static void assert_holds(const char *text)
{
    struct complaints wrong = { 0 };
    struct library *lib = compile(cards);
    struct scenario *s =
        scenario_read("mine.scn", text, library_rules(lib), 1, &wrong);

    if (s == NULL)
        fail_msg("%s", wrong.text);
    run_cases(s);
    scenario_free(s);
    library_free(lib);
}

/* --- decks --- */

/* The rules that a deck breaks, with blanks between. */
static void judge(const char *text, char *out, size_t size)
{
    struct library *lib = compile(text);
    const struct rules *r = library_rules(lib);
    struct reason why[8], first;
    struct setup s;
    int n =
        r->game->deck_faults(r, &r->book->decks[r->book->ndecks - 1], why, 8);

    out[0] = '\0';
    for (int i = 0; i < n; i++)
        snprintf(out + strlen(out), size - strlen(out), "%s%s",
                 i > 0 ? " " : "", why[i].rule);
    setup_default(r, 2, &s);
    s.pick[0][0] = s.pick[1][0] = (uint8_t)r->book->ndecks;
    assert_int_equal(setup_check(r, &s, &first), n == 0 ? 0 : -1);
    if (n > 0)
        assert_string_equal(first.rule, why[0].rule);
    library_free(lib);
}

static void assert_faults(const char *rows, const char *want)
{
    char text[1024], out[256];

    snprintf(text, sizeof text, "deck mine \"Mine\" { %s }\n", rows);
    judge(text, out, sizeof out);
    assert_string_equal(out, want);
}

#define TEN                                                          \
    "2 dawnfeather-acolyte 2 lanternwing-sentry 2 choirblade-vigil " \
    "2 cinderscale-whelp 2 mossback-ambler "
#define FORTY                                                           \
    "2 hollowbough-piper 2 needlecrown-elder 2 quillroot-the-listener " \
    "2 archivist-of-rings 2 sablecone-oracle 2 grandmother-taproot "    \
    "2 everroot-sprout 2 turning-leaves 2 borrowed-sap 2 sap-windfall " \
    "2 elder-grove 2 glasswing-scout 2 facet-guard 2 prism-lancer "     \
    "2 mossquartz-strider 2 hoarfrost-duelist 2 thawheart-colossus "    \
    "2 sudden-frost 2 pool-of-stillness 2 refraction "
#define SYMMETRIES \
    "2 blessing 2 relapse 2 softened-blow 2 wayside-shrine 2 leaf-fall "

/* proves XO-DECK-01 XO-DECK-03 */
static void test_least(void **state)
{
    (void)state;
    assert_faults(TEN SYMMETRIES "20 haloed-spark", "");
    assert_faults(TEN "2 blessing 2 relapse 2 softened-blow 2 wayside-shrine "
                      "1 leaf-fall 20 haloed-spark",
                  "XO-DECK-01");
    assert_faults(TEN SYMMETRIES "19 haloed-spark", "XO-DECK-03");
}

/* proves XO-DECK-02 XO-DECK-08 */
static void test_mixture(void **state)
{
    (void)state;
    assert_faults(SYMMETRIES "2 turning-leaves 2 fold-the-light 2 meltwater "
                             "2 refraction 2 tithe-of-ash 20 green-sap",
                  "");
    assert_faults(TEN "2 thornlit-sapling 2 facet-guard 2 glasswing-scout "
                      "2 ridgeback-prowler 2 stormwake-wyrmling "
                      "10 green-sap 10 forge-cinder",
                  "");
}

/* proves XO-DECK-04 XO-DECK-05 XO-DECK-06 */
static void test_copies(void **state)
{
    (void)state;
    assert_faults(TEN SYMMETRIES "1 meltwater 20 haloed-spark", "");
    assert_faults(TEN SYMMETRIES "3 meltwater 40 haloed-spark", "XO-DECK-05");
    /* energies count for the Energy Deck alone */
    assert_faults(TEN "40 haloed-spark", "XO-DECK-01");
}

/* proves XO-DECK-07 */
static void test_largest(void **state)
{
    (void)state;
    assert_faults(TEN SYMMETRIES "60 haloed-spark", "");
    assert_faults(TEN SYMMETRIES "61 haloed-spark", "XO-DECK-07");
    assert_faults(TEN SYMMETRIES FORTY "20 haloed-spark", "");
    assert_faults(TEN SYMMETRIES FORTY "1 meltwater 20 haloed-spark",
                  "XO-DECK-07");
    /* 65 cards each: 195 are too many for one match */
    assert_holds("game exodus A.deck=heavy B.deck=heavy C.deck=heavy\n"
                 "% two\n"
                 "expect A hand 6 | B hand 6\n"
                 "% three\n"
                 "refuse with players=3 XO-DECK-07\n"
                 "% 65, 65 and 62 are 192, and just fit\n"
                 "with players=3 C.deck=light\n"
                 "expect C hand 6, energies 39\n"
                 "% one more does not\n"
                 "refuse with players=3 C.deck=ample XO-DECK-07\n");
}

/* Without a word about the mode it follows from the number of players. */
/* proves XO-TEAM-01 */
static void test_fitting_modes(void **state)
{
    static const struct {
        int players, mode, fit;
    } rows[] = {
        { 2, MODE_DUEL, MODE_DUEL },
        { 2, MODE_FREE_FOR_ALL, MODE_DUEL },
        { 2, MODE_TEAMS, MODE_DUEL },
        { 3, MODE_DUEL, MODE_FREE_FOR_ALL },
        { 3, MODE_FREE_FOR_ALL, MODE_FREE_FOR_ALL },
        { 3, MODE_TEAMS, MODE_FREE_FOR_ALL },
        { 4, MODE_DUEL, MODE_FREE_FOR_ALL },
        { 4, MODE_FREE_FOR_ALL, MODE_FREE_FOR_ALL },
        { 4, MODE_TEAMS, MODE_TEAMS },
    };
    const struct rules *r = games_find("exodus");

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct setup s;
        struct reason why;

        setup_default(r, rows[i].players, &s);
        s.policy[POLICY_MODE] = (int16_t)rows[i].mode;
        assert_int_equal(setup_check(r, &s, &why) == 0,
                         rows[i].mode == rows[i].fit);
        r->game->fit(&s);
        assert_int_equal(s.policy[POLICY_MODE], rows[i].fit);
    }
}

/* proves XO-DECK-09 XO-CARD-07 XO-CARD-17 */
static void test_unplayable(void **state)
{
    const struct rules *r = games_find("exodus");

    (void)state;
    assert_faults(TEN SYMMETRIES "1 vortex 20 haloed-spark", "XO-DECK-09");
    assert_faults("3 vortex 19 haloed-spark",
                  "XO-DECK-01 XO-DECK-03 XO-DECK-05 XO-DECK-09");
    /* no rarity is known of Blessing; a Secret Rare is a Rare */
    assert_int_equal(r->book->cards[book_find(r->book, "blessing")].traits, 0);
    assert_int_equal(
        r->book->cards[book_find(r->book, "efil-the-everlasting-empress")]
            .traits,
        1u << TRAIT_RARE);
}

/* An object holds four cards, targets, payment and extra cost together, and no
 * more than two targets. */
/* proves XO-DECK-09 */
static void test_overloaded(void **state)
{
    static const struct {
        const char *program;
        bool fine;
    } cards_of[] = {
        { "play pay 2, select creature, select own creature, gain 1", true },
        { "play pay 3, select creature, select own creature, gain 1", false },
        { "play pay 2, extra pay 2, gain 1", true },
        { "play pay 2, extra pay 3, gain 1", false },
        { "play select creature, select own creature, select energy, gain 1",
          false },
    };
    char text[1024];

    (void)state;
    for (size_t i = 0; i < sizeof cards_of / sizeof cards_of[0]; i++) {
        const struct source source = { "mine.cards", text };
        struct complaints wrong = { 0 };
        struct library *lib;

        snprintf(text, sizeof text,
                 "card laden \"Laden\" symmetry common { %s }\n",
                 cards_of[i].program);
        lib = cards_compile(games_find("exodus"), &source, 1, &wrong);
        assert_true((lib != NULL) == cards_of[i].fine);
        assert_true(lib != NULL || strstr(wrong.text, "XO-DECK-09") != NULL);
        library_free(lib);
    }
}

/* proves XO-CARD-01 */
static void test_types(void **state)
{
    const struct book *b = games_find("exodus")->book;
    int n[TYPES] = { 0 };

    (void)state;
    for (int i = 1; i < b->ncards; i++) {
        n[b->cards[i].type]++;
        assert_true(b->cards[i].type != TYPE_UNKNOWN ||
                    b->cards[i].stat[STAT_UNPLAYABLE]);
    }
    assert_int_equal(b->ncards - 1, 118);
    assert_int_equal(n[TYPE_ENERGY], 8);
    assert_true(n[TYPE_CREATURE] > 0 && n[TYPE_SYMMETRY] > 0);
}

/* --- set-up --- */

static union match deal(uint64_t seed)
{
    const struct rules *r = games_find("exodus");
    union match m;
    struct setup s;

    setup_default(r, 2, &s);
    duel_start(r, &m.duel, &s, seed, NULL);
    return m;
}

/* proves XO-SETUP-02 XO-SETUP-07 XO-SET-01 XO-SET-03 */
static void test_same_seed(void **state)
{
    const struct rules *r = games_find("exodus");
    union match a = deal(5), b = deal(5), c = deal(6);
    int starts[2] = { 0 };

    (void)state;
    assert_true(duel_equal(r, &a.duel, &b.duel));
    assert_memory_not_equal(&exodus_const(&a.duel)->shelf,
                            &exodus_const(&c.duel)->shelf,
                            sizeof(struct shelf));
    for (uint64_t seed = 1; seed <= 400; seed++) {
        union match m = deal(seed);

        starts[exodus_const(&m.duel)->active]++;
        assert_int_equal(m.duel.policy[POLICY_TURN_LIMIT], 200);
    }
    assert_in_range(starts[0], 160, 240);
}

/* proves XO-OVER-08 */
static void test_every_game_ends(void **state)
{
    const struct rules *r = games_find("exodus");
    struct rng rng;

    (void)state;
    rng_seed(&rng, 1);
    for (uint64_t seed = 1; seed <= 20; seed++) {
        union match m = deal(seed);

        while (!duel_over(&m.duel, NULL)) {
            choice list[DUEL_MAX_CHOICES];
            int who = duel_first(&m.duel);
            int n = duel_choices(r, &m.duel, who, list);

            duel_answer(r, &m.duel, who, list[rng_below(&rng, (uint32_t)n)],
                        NULL);
            assert_in_range(exodus_const(&m.duel)->turn, 1, 200);
            assert_in_range(exodus_const(&m.duel)->objects, 0, 100);
        }
    }
}

/* --- cards that the book does not hold --- */

/* proves XO-PAY-16 XO-TARG-05 */
static void test_no_card_pays_and_is_target(void **state)
{
    (void)state;
    assert_holds("game exodus A.deck=mine B.deck=mine\n"
                 "% one energy is not enough\n"
                 "given active A, phase energy | A hand sharp-toll\n"
                 "given pile 1 A haloed-spark\n"
                 "refuse A play sharp-toll XO-TARG-04\n"
                 "% the last one that could pay is not offered as target\n"
                 "given active A, phase energy | A hand sharp-toll\n"
                 "given pile 1 A haloed-spark\n"
                 "given pile 2 B haloed-spark\n"
                 "A play sharp-toll\n"
                 "choices A energy B 1 1\n"
                 "A energy B 1 1\n"
                 "event A promises from pile 1: Haloed Spark\n"
                 "% with two of them either may be both, but not one\n"
                 "given active A, phase energy | A hand sharp-toll\n"
                 "given pile 1 A haloed-spark\n"
                 "given pile 2 A haloed-spark\n"
                 "A play sharp-toll\n"
                 "choices A energy A 1 1; energy A 2 1\n"
                 "A energy A 1 1\n"
                 "event A promises from pile 2: Haloed Spark\n"
                 "% the target is not offered for the payment\n"
                 "given active A, phase energy | A hand sharp-toll\n"
                 "given pile 1 A haloed-spark\n"
                 "given pile 2 A haloed-spark\n"
                 "given pile 3 A haloed-spark\n"
                 "A play sharp-toll\n"
                 "A energy A 1 1\n"
                 "choices A energy A 2 1; energy A 3 1\n"
                 "refuse A energy A 1 1 XO-PAY-16\n");
}

/* proves XO-STACK-11 */
static void test_what_cannot_be_done_is_skipped(void **state)
{
    (void)state;
    assert_holds("game exodus A.deck=mine B.deck=mine\n"
                 "% destroyed, it is not returned; the rest goes on\n"
                 "given active A, phase energy | A hand double-blow\n"
                 "given pile 1 B haloed-spark dawnfeather-acolyte\n"
                 "A play double-blow\n"
                 "A creature B 1\n"
                 "B pass\n"
                 "A pass\n"
                 "expect A life 11 | B hand none, grave 2\n");
}

/* proves XO-CREA-16 XO-ABIL-01 */
static void test_several_enter_abilities(void **state)
{
    (void)state;
    assert_holds("game exodus A.deck=mine B.deck=mine\n"
                 "% on a summon two of three, in the order of their player\n"
                 "given active A, phase creature | A hand herald\n"
                 "given pile 1 A haloed-spark\n"
                 "A summon herald\n"
                 "A pile 1\n"
                 "question A order\n"
                 "choices A trigger 1; trigger 2\n"
                 "A trigger 1\n"
                 "expect objects 2\n"
                 "B pass\n"
                 "A pass\n"
                 "expect A life 11, hand none | B life 9\n");
}

/* proves XO-DMG-04 XO-OVER-06 XO-OVER-01 */
static void test_below_nothing_inside_an_effect(void **state)
{
    (void)state;
    assert_holds("game exodus A.deck=mine B.deck=mine\n"
                 "% 8 - 12 + 5 is alive\n"
                 "given active A, phase energy | A hand deep-breath, life 8\n"
                 "A play deep-breath\n"
                 "B pass\n"
                 "A pass\n"
                 "question A energy\n"
                 "expect A life 1\n"
                 "% 7 - 12 + 5 is not\n"
                 "given active A, phase energy | A hand deep-breath, life 7\n"
                 "A play deep-breath\n"
                 "B pass\n"
                 "A pass\n"
                 "winner B\n");
}

/* proves XO-FRZ-16 */
static void test_entering_frozen_sets_nothing_off(void **state)
{
    (void)state;
    assert_holds("game exodus A.deck=mine B.deck=mine\n"
                 "% frozen as it comes, it does not trigger\n"
                 "given active A, phase creature | A hand hoar-herald\n"
                 "given pile 1 A haloed-spark\n"
                 "A summon hoar-herald\n"
                 "A pile 1\n"
                 "not event triggers\n"
                 "expect A life 10, frozen 1 | objects 0\n");
}

/* proves XO-PRIO-17 */
static void test_the_stack_is_full(void **state)
{
    char text[2048];
    int n = snprintf(text, sizeof text,
                     "game exodus A.deck=mine B.deck=mine\n"
                     "%% an ability without a price, 32 times\n"
                     "given active A, phase energy\n"
                     "given pile 1 A haloed-spark ever-burning\n"
                     "given A hand hymn-of-the-mended-wing\n");

    (void)state;
    for (int i = 0; i < STACK_DEPTH; i++)
        n += snprintf(text + n, sizeof text - (size_t)n,
                      "allow A use 1\nA use 1\nB pass\n");
    snprintf(text + n, sizeof text - (size_t)n,
             "expect objects 32 | A life 10\n"
             "refuse A use 1 XO-PRIO-17\n"
             "refuse A play hymn-of-the-mended-wing XO-PRIO-17\n"
             "A pass\n"
             "expect objects 0 | A life 42\n"
             "allow A use 1\n");
    assert_holds(text);
}

/* With 31 objects below it, Relapse finds no room for what it would play. */
/* proves XO-PRIO-17 XO-TERM-06 */
static void test_no_room_for_what_is_played_now(void **state)
{
    char text[2048];
    int n = snprintf(text, sizeof text,
                     "game exodus A.deck=mine B.deck=mine\n"
                     "%% the last place on the stack is its own\n"
                     "given active A, phase energy\n"
                     "given pile 1 A haloed-spark ever-burning\n"
                     "given A hand relapse, grave hymn-of-the-mended-wing\n");

    (void)state;
    for (int i = 0; i < STACK_DEPTH - 1; i++)
        n += snprintf(text + n, sizeof text - (size_t)n, "A use 1\nB pass\n");
    snprintf(text + n, sizeof text - (size_t)n,
             "A play relapse\n"
             "A grave A hymn-of-the-mended-wing\n"
             "expect objects 32\n"
             "B pass\n"
             "A pass\n"
             "not event plays\n"
             "expect A life 41, grave has hymn-of-the-mended-wing relapse\n");
    assert_holds(text);
}

/* What a passive card asks about "your opponent" is asked about the one it
 * fights. */
/* proves XO-TEAM-10 */
static void test_a_passive_card_knows_its_adversary(void **state)
{
    (void)state;
    assert_holds("game exodus players=3 A.deck=mine B.deck=mine C.deck=mine\n"
                 "% fewer Life Points than B, not than C\n"
                 "given A life 5 | B life 7 | C life 4\n"
                 "given active A, phase attack\n"
                 "given pile 1 A haloed-spark grudge-bearer\n"
                 "A attack 1\n"
                 "A life B\n"
                 "B pass\n"
                 "C pass\n"
                 "A pass\n"
                 "expect B life 4\n"
                 "% so it is\n"
                 "given A life 5 | B life 7 | C life 4\n"
                 "given active A, phase attack\n"
                 "given pile 1 A haloed-spark grudge-bearer\n"
                 "A attack 1\n"
                 "A life C\n"
                 "B pass\n"
                 "C pass\n"
                 "A pass\n"
                 "expect C life 3\n"
                 "% a creature is its controller's\n"
                 "given A life 5 | B life 7 | C life 4\n"
                 "given active A, phase attack\n"
                 "given pile 1 A haloed-spark grudge-bearer\n"
                 "given pile 2 B haloed-spark dawnfeather-acolyte\n"
                 "A attack 1\n"
                 "A creature B 1\n"
                 "B pass\n"
                 "C pass\n"
                 "A pass\n"
                 "event Grudge Bearer of A fights Dawnfeather Acolyte of B: "
                 "strength 3 against 1\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_least),
        cmocka_unit_test(test_mixture),
        cmocka_unit_test(test_copies),
        cmocka_unit_test(test_largest),
        cmocka_unit_test(test_unplayable),
        cmocka_unit_test(test_fitting_modes),
        cmocka_unit_test(test_overloaded),
        cmocka_unit_test(test_types),
        cmocka_unit_test(test_same_seed),
        cmocka_unit_test(test_every_game_ends),
        cmocka_unit_test(test_no_card_pays_and_is_target),
        cmocka_unit_test(test_what_cannot_be_done_is_skipped),
        cmocka_unit_test(test_several_enter_abilities),
        cmocka_unit_test(test_below_nothing_inside_an_effect),
        cmocka_unit_test(test_entering_frozen_sets_nothing_off),
        cmocka_unit_test(test_the_stack_is_full),
        cmocka_unit_test(test_no_room_for_what_is_played_now),
        cmocka_unit_test(test_a_passive_card_knows_its_adversary),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
