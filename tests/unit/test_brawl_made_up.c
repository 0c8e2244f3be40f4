/* test_brawl_made_up.c - rules of Super Fantasy Brawl that no card of the game
 * and no position on its arena calls upon, shown with a made-up champion and a
 * made-up map.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "made_up.h"

static const char cards[] =
    "card oddo \"Oddo\" champion {\n"
    "    basic { hit points 7  defence 0 }\n"
    "    levelled { hit points 7  defence 0  ability poison 1 }\n"
    "}\n"
    "card venom \"Venom\" attack {\n"
    "    of oddo  core creation  melee  strength 1\n"
    "    with poison 2\n"
    "}\n"
    "card leech \"Leech\" attack {\n"
    "    of oddo  core manipulation  melee  strength 1\n"
    "    with lifesteal, poison 2\n"
    "}\n"
    "card feast \"Feast\" attack {\n"
    "    of oddo  core destruction  area 6  strength 2\n"
    "    with lifesteal\n"
    "}\n"
    "card burst \"Burst\" reaction {\n"
    "    of oddo  core destruction\n"
    "    post damage everyone 2\n"
    "}\n"
    "card jab \"Jab\" reaction {\n"
    "    of oddo  core creation\n"
    "    react react again\n"
    "    post damage attacker 1\n"
    "}\n"
    "card cross \"Cross\" reaction {\n"
    "    of oddo  core manipulation\n"
    "    react react again\n"
    "    post damage attacker 2\n"
    "}\n"
    "card evno \"Evno\" champion {\n"
    "    basic { hit points 7  defence 0 }\n"
    "    levelled { hit points 7  defence 0 }\n"
    "}\n"
    "card stand \"Stand\" attack {\n"
    "    of evno  core creation  move nowhere  melee  strength 1\n"
    "}\n"
    "card stock \"Stock\" attack {\n"
    "    of evno  core creation  melee  strength 1\n"
    "}\n"
    "card song \"Song\" skill {\n"
    "    of evno  core manipulation  indirect 1-8\n"
    "    use lure target 3\n"
    "}\n"
    "card dread \"Dread\" skill {\n"
    "    of evno  core destruction  indirect 1-8\n"
    "    use frighten target 7\n"
    "}\n"
    "card scatter \"Scatter\" skill {\n"
    "    of evno  core destruction\n"
    "    use push near enemies 1, damage them 1\n"
    "}\n"
    "card hurl \"Hurl\" skill {\n"
    "    of evno  core destruction\n"
    "    use push other enemies 1, damage near enemies 1\n"
    "}\n"
    "card onve \"Onve\" champion {\n"
    "    basic { hit points 7  defence 0 }\n"
    "    levelled { hit points 7  defence 0 }\n"
    "}\n"
    "card plague \"Plague\" attack {\n"
    "    of onve  core creation  area 6  strength 3\n"
    "    with lifesteal, poison 1\n"
    "}\n"
    "card sweep \"Sweep\" skill {\n"
    "    of onve  core destruction\n"
    "    use damage self 1, damage near enemies 1, if hurt { draw 1 }\n"
    "}\n"
    "card canter \"Canter\" skill {\n"
    "    of onve  core creation\n"
    "    use swoop 2, swoop 3, heal self 1 per hex run,\n"
    "        place first passed next to self\n"
    "}\n"
    "card mend \"Mend\" skill {\n"
    "    of onve  core creation\n"
    "    use heal self 1, heal near enemies 1, if healed { draw 1 }\n"
    "}\n"
    "card assail \"Assail\" attack {\n"
    "    of onve  core creation  melee  strength 3\n"
    "    post if target lonely { draw 1 }\n"
    "}\n"
    "card purge \"Purge\" skill {\n"
    "    of onve  core creation\n"
    "    use discard 2, discard 1, draw 1 per manipulation discarded\n"
    "}\n"
    /* All trap hexes in one corner, with statues around. */
    "card corner \"Corner\" arena {\n"
    "    map statue manipulation b3, statue destruction c3\n"
    "    map statue creation c2\n"
    "    map trap a1, trap a2, trap b1, trap b2\n"
    "    map deployment north a4, deployment north a5\n"
    "    map deployment north b5, deployment north b6\n"
    "    map deployment south i1, deployment south i2\n"
    "    map deployment south i3, deployment south i4\n"
    "}\n"
    "deck corner-set \"Corner\" {\n"
    "    1 corner\n"
    "    2 stun-trap\n"
    "    4 spark-trap\n"
    "    2 spike-trap\n"
    "}\n";

static int compile_cards(void **state)
{
    (void)state;
    return made_up_compile("brawl", cards);
}

/* Play a case with the made-up champion as the first of B. */
static void assert_case(const char *body)
{
    made_up_case("game brawl draft=free A.champion=dugrun,goldarr,gwaien "
                 "B.champion=oddo,rath,tzu-xiao",
                 body);
}

/* proves BR-POIS-3: the poison of the card and of the champion add up */
static void test_poison_adds_up(void **state)
{
    (void)state;
    assert_case("given A at 3 d4 | B at 1 e4, level 1 1, hand venom\n"
                "given active B\n"
                "B play venom\n"
                "B yes\n"
                "B target d4\n"
                "expect A damage 3 4\n");
    assert_case("given A at 3 d4 | B at 1 e4, hand venom\n"
                "given active B\n"
                "B play venom\n"
                "B yes\n"
                "B target d4\n"
                "expect A damage 3 3\n");
}

/* proves BR-LIFE-3: lifesteal adds up the attack damage on all targets, here 1
 * on Gold'arr and 2 on Gwaien */
static void test_lifesteal_counts_all_targets(void **state)
{
    (void)state;
    assert_case("given A at 2 d4, at 3 e3 | B at 1 e4, damage 1 6, hand feast\n"
                "given active B\n"
                "B play feast\n"
                "B yes\n"
                "choices B heal 0; heal 1; heal 2; heal 3\n"
                "B heal 3\n"
                "expect B damage 1 3 | A damage 2 1, damage 3 2\n"
                "question B action\n");
}

/* proves BR-LIFE-4: poison does not count for lifesteal */
static void test_lifesteal_without_poison(void **state)
{
    (void)state;
    assert_case("given A at 3 d4 | B at 1 e4, damage 1 6, hand leech\n"
                "given active B\n"
                "B play leech\n"
                "B yes\n"
                "B target d4\n"
                "choices B heal 0; heal 1\n"
                "B heal 1\n"
                "expect A damage 3 3 | B damage 1 5\n");
}

/* proves BR-REACT-19 BR-REACT-20: step 8 of the first reaction comes before that
 * of the second; two are the most, whatever the second one allows */
static void test_reactions_in_their_order(void **state)
{
    (void)state;
    assert_case("given A at 1 d4, hand knock-down\n"
                "given B at 1 e4, hand jab cross burst | active A\n"
                "A play knock-down\n"
                "A stop\n"
                "A yes\n"
                "A target e4\n"
                "B react jab\n"
                "B react cross\n"
                "not event B may play a second reaction\n"
                "event Dugrun of A takes 1 damage from Jab and has 1\n"
                "event Dugrun of A takes 2 damage from Cross and has 3\n"
                "expect B hand burst\n");
}

/* proves BR-WIN-5: a tie through a reaction is won by the attacker's side */
static void test_reaction_ties(void **state)
{
    (void)state;
    assert_case("given A at 1 d4, vp 4, at 3 a1, damage 3 4, hand knock-down\n"
                "given B at 1 e4, vp 4, at 2 i1, damage 2 4, hand burst\n"
                "given active A\n"
                "A play knock-down\n"
                "A stop\n"
                "A yes\n"
                "A target e4\n"
                "B react burst\n"
                "expect A vp 5 | B vp 5\n"
                "winner A\n");
}

/* proves BR-TRAP-13: without a hex for it no trap is laid, and the next
 * replacement lays one only */
static void test_no_hex_for_a_trap(void **state)
{
    (void)state;
    assert_case("with arena=corner-set\n"
                "given A at 3 c4, at 2 a3, hand teleport | B at 2 c1\n"
                "given trap 1 spark-trap, trap_at 1 a1\n"
                "given trap 2 spark-trap, trap_at 2 a2\n"
                "given trap_at 3 b1, trap_at 4 b2 | active A\n"
                "A play teleport\n"
                "A yes\n"
                "A move a1\n"
                "event Gwaien of A sets off Spark Trap on a1\n"
                "question A action\n"
                "expect trap_at 1 gate, supply 5, turned none\n"
                "A standard move\n"
                "A with goldarr\n"
                "A core creation\n"
                "A move a2\n"
                "choices A trap a3\n"
                "A trap a3\n"
                "expect trap_at 1 gate, trap_at 2 a3, supply 5\n");
}

/* proves BR-STD-2: where nobody can come in, the champion in the arena takes a
 * standard action, whichever it is */
static void test_doors_are_barred(void **state)
{
    (void)state;
    assert_case("with arena=corner-set\n"
                "given A at 2 a4 | B at 1 a5, at 2 b5, at 3 b6\n"
                "given active A\n"
                "A standard damage\n"
                "event Gold'arr of A takes the standard action damage\n");
    assert_case("with arena=corner-set\n"
                "given A at 1 a4 | B at 1 a5, at 2 b5, at 3 b6\n"
                "given active A\n"
                "A standard damage\n"
                "event Dugrun of A takes the standard action damage\n");
}

/* proves BR-PIECE-6: movement 0 can be lengthened, no movement cannot */
static void test_movement_of_nothing(void **state)
{
    (void)state;
    assert_case("with B.champion=evno,rath,tzu-xiao\n"
                "given A at 3 d4 | B at 1 e4, hand stand stock\n"
                "given active B\n"
                "B play stand\n"
                "question B use\n");
    assert_case("with B.champion=evno,rath,tzu-xiao\n"
                "given A at 3 d4 | B at 1 e4, movement 1 1, hand stand stock\n"
                "given active B\n"
                "B play stand\n"
                "question B move\n"
                "allow B move e3\n"
                "refuse B move e1 BR-MOVE-1\n");
    assert_case("with B.champion=evno,rath,tzu-xiao\n"
                "given A at 3 d4 | B at 1 e4, movement 1 1, hand stock\n"
                "given active B\n"
                "B play stock\n"
                "question B use\n");
}

/* proves BR-PIECE-6: and only movement that is printed leads in from the
 * gate */
static void test_movement_from_the_gate(void **state)
{
    (void)state;
    assert_case("with B.champion=evno,rath,tzu-xiao\n"
                "given A at 3 d4 | B hand stand stock\n"
                "given active B\n"
                "refuse B play stock BR-GATE-7\n"
                "refuse B play stand BR-GATE-12\n");
    assert_case("with B.champion=evno,rath,tzu-xiao\n"
                "given A at 3 d4 | B at 2 i2, hand stand\n"
                "given active B\n"
                "refuse B play stand BR-GATE-12\n");
}

/* proves BR-GEN-18: told to move nearer, a champion must end nearer */
static void test_towards(void **state)
{
    (void)state;
    assert_case("with B.champion=evno,rath,tzu-xiao\n"
                "given A at 3 a1 | B at 1 a4, hand song\n"
                "given active B\n"
                "B play song\n"
                "B yes\n"
                "B target a1\n"
                "question B jump\n"
                "choices B move a2; move a3; move b3; move b4; move "
                "c4\n"
                "refuse B move b2 BR-GEN-18\n"
                "refuse B stop BR-GEN-18\n"
                "B move b4\n"
                "expect A at 3 b4\n");
}

/* proves BR-GEN-19: where nothing is nearer, it stays */
static void test_nowhere_towards(void **state)
{
    (void)state;
    assert_case("with B.champion=evno,rath,tzu-xiao\n"
                "given A at 3 a3 | B at 1 a4, hand song\n"
                "given active B\n"
                "B play song\n"
                "event Song of B would change nothing BR-GEN-25\n"
                "expect A at 3 a3\n"
                "question B action\n");
}

/* proves BR-GEN-22: away counts at the end only; the first hex of this dash is
 * nearer to what is feared */
static void test_away_by_way_of_near(void **state)
{
    (void)state;
    assert_case("with B.champion=evno,rath,tzu-xiao\n"
                "given A at 3 a2 | B at 1 b4, hand dread\n"
                "given active B\n"
                "B play dread\n"
                "B yes\n"
                "B target a2\n"
                "event Evno of B frightens Gwaien of A to b3\n"
                "event Evno of B frightens Gwaien of A to h6\n"
                "expect A at 3 h6\n");
}

/* proves BR-GEN-16: a later step can mean those that an earlier one spoke of,
 * wherever they are now */
static void test_the_same_group(void **state)
{
    (void)state;
    assert_case("with B.champion=evno,rath,tzu-xiao\n"
                "given A at 1 d4, at 3 e3 | B at 1 e4, hand scatter\n"
                "given active B\n"
                "B play scatter\n"
                "B yes\n"
                "expect A at 1 c4, at 3 e3, damage 1 1, damage 3 2\n");
    assert_case("with B.champion=evno,rath,tzu-xiao\n"
                "given A at 1 d4, at 3 e3 | B at 1 e4, hand hurl\n"
                "given active B\n"
                "B play hurl\n"
                "B yes\n"
                "expect A at 1 c4, at 3 e3, damage 1 0, damage 3 2\n");
    assert_case(
        "with B.champion=evno,rath,tzu-xiao\n"
        "given A at 1 d4, at 3 e3, damage 3 5 | B at 1 e4, hand scatter\n"
        "given active B\n"
        "B play scatter\n"
        "B yes\n"
        "expect A at 3 gate, damage 3 0, damage 1 1\n");
}

/* Whether damage was dealt, or removed, is asked of the instruction before,
 * which finds nobody here, and not of the one before that. */
/* proves BR-GEN-17 */
static void test_done_to_nobody(void **state)
{
    (void)state;
    assert_case("with B.champion=onve,rath,tzu-xiao\n"
                "given A at 3 d4 | B at 1 e4, hand sweep\n"
                "given active B\n"
                "B play sweep\n"
                "B yes\n"
                "B draw 1\n"
                "expect A damage 3 1 | B damage 1 1\n");
    assert_case("with B.champion=onve,rath,tzu-xiao\n"
                "given A at 3 a1 | B at 1 e4, hand sweep\n"
                "given active B\n"
                "B play sweep\n"
                "B yes\n"
                "question B action\n"
                "expect B damage 1 1, hand none\n");
    assert_case("with B.champion=onve,rath,tzu-xiao\n"
                "given A at 3 a1 | B at 1 e4, damage 1 3, hand mend\n"
                "given active B\n"
                "B play mend\n"
                "B yes\n"
                "B heal 1\n"
                "question B action\n"
                "expect B damage 1 2, hand none\n");
}

/* Of two runs the last one is counted, and whom it flew over. */
static void test_last_run_counts(void **state)
{
    (void)state;
    assert_case("with B.champion=onve,rath,tzu-xiao\n"
                "given A at 1 g2, at 3 g4\n"
                "given B at 1 g1, damage 1 5, hand canter | active B\n"
                "B play canter\n"
                "B yes\n"
                "B move g3\n"
                "B move g5\n"
                "choices B heal 0; heal 1; heal 2\n"
                "B heal 0\n"
                "B place g6\n"
                "expect A at 1 g2, at 3 g6\n");
}

/* Of two discards the last one is counted, too. */
static void test_last_discard_counts(void **state)
{
    (void)state;
    assert_case("with B.champion=onve,evno,tzu-xiao\n"
                "given B at 1 g1, hand purge song challenge\n"
                "given active B\n"
                "B play purge\n"
                "B yes\n"
                "B discard song\n"
                "B done\n"
                "B discard challenge\n"
                "choices B draw 0; draw 1\n");
    assert_case("with B.champion=onve,evno,tzu-xiao\n"
                "given B at 1 g1, hand purge song\n"
                "given active B\n"
                "B play purge\n"
                "B yes\n"
                "B discard song\n"
                "question B action\n");
}

/* proves BR-GEN-26: one behind the other, the order decides who gets away */
static void test_pushes_in_a_row(void **state)
{
    (void)state;
    assert_case("with B.champion=evno,rath,tzu-xiao\n"
                "given A at 1 d4, at 2 c4 | B at 1 e4, hand hurl\n"
                "given active B\n"
                "B play hurl\n"
                "B yes\n"
                "choices B pick d4; pick c4\n"
                "B pick c4\n"
                "expect A at 1 c4, at 2 b4\n");
}

/* proves BR-ATK-30: around a target that is out nobody is missed */
static void test_lonely_target_out(void **state)
{
    (void)state;
    assert_case("with B.champion=onve,rath,tzu-xiao\n"
                "given A at 3 d4 | B at 1 e4, hand assail\n"
                "given active B\n"
                "B play assail\n"
                "B yes\n"
                "B target d4\n"
                "B draw 1\n"
                "expect A damage 3 3\n");
    assert_case("with B.champion=onve,rath,tzu-xiao\n"
                "given A at 3 d4, damage 3 5 | B at 1 e4, hand assail\n"
                "given active B\n"
                "B play assail\n"
                "B yes\n"
                "B target d4\n"
                "question B action\n"
                "expect A at 3 gate\n");
}

/* proves BR-ATK-18 BR-ATK-35: step 7 in its order, and before the reaction's
 * own step */
static void test_damage_step_in_order(void **state)
{
    (void)state;
    assert_case(
        "with A.champion=onve,goldarr,gwaien\n"
        "given A at 1 d4, damage 1 6, hand plague\n"
        "given B at 1 d3, at 3 e4, damage 3 5, hand cross\n"
        "given active A\n"
        "A play plague\n"
        "A yes\n"
        "B react cross\n"
        "B guard d3\n"
        "event Oddo of B takes 3 damage\n"
        "event Tzu Xiao of B takes 3 damage\n"
        "event Oddo of B takes 1 damage from the poison of Onve and has 4\n"
        "event Tzu Xiao of B takes 1 damage from the poison of Onve and has 9\n"
        "event Tzu Xiao of B is out of action\n"
        "not event Onve of A takes 2 damage\n"
        "question A heal\n"
        "A heal 6\n"
        "event Onve of A heals 6\n"
        "event Onve of A takes 2 damage from Cross and has 2\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_poison_adds_up),
        cmocka_unit_test(test_lifesteal_counts_all_targets),
        cmocka_unit_test(test_lifesteal_without_poison),
        cmocka_unit_test(test_reactions_in_their_order),
        cmocka_unit_test(test_reaction_ties),
        cmocka_unit_test(test_no_hex_for_a_trap),
        cmocka_unit_test(test_doors_are_barred),
        cmocka_unit_test(test_movement_of_nothing),
        cmocka_unit_test(test_movement_from_the_gate),
        cmocka_unit_test(test_towards),
        cmocka_unit_test(test_nowhere_towards),
        cmocka_unit_test(test_away_by_way_of_near),
        cmocka_unit_test(test_the_same_group),
        cmocka_unit_test(test_done_to_nobody),
        cmocka_unit_test(test_last_run_counts),
        cmocka_unit_test(test_last_discard_counts),
        cmocka_unit_test(test_pushes_in_a_row),
        cmocka_unit_test(test_lonely_target_out),
        cmocka_unit_test(test_damage_step_in_order),
    };

    return cmocka_run_group_tests_name("brawl made up", tests, compile_cards,
                                       made_up_free);
}
