/* test_notation.c - answers and whole matches as text. */
#include <stdio.h>

#include "auction.h"
#include "core/notation.h"
#include "core/replay.h"

static void assert_written(choice c, const char *want)
{
    choice back = 0;
    char buffer[100];
    struct text out;
    struct reason why;
    int column;

    text_init(&out, buffer, sizeof buffer);
    notation_write(&rules, c, &out);
    assert_string_equal(buffer, want);
    assert_int_equal(notation_read(&rules, want, &back, &why, &column), 0);
    assert_int_equal(back, c);
}

static void test_notation(void **state)
{
    (void)state;
    assert_written(bid(0), "bid 0");
    assert_written(bid(255), "bid 255");
    assert_written(give(KINGFISHER, 1), "give kingfisher to B");
    assert_written(choice_make(VERB_PASS, 0, 0, 0), "pass");
}

static void assert_said(const struct game *g, int who, choice c,
                        const char *want)
{
    const struct rules r = { g, &book };
    union match m = { .duel.question = QUESTION_GIFT };
    char buffer[100];
    struct text out;

    text_init(&out, buffer, sizeof buffer);
    notation_say(&r, &m.duel, who, c, &out);
    assert_string_equal(buffer, want);
}

static void put_thing(const struct rules *r, const struct duel *view, int who,
                      choice c, struct text *out)
{
    (void)r, (void)view, (void)who, (void)c;
    text_put(out, "a thing");
}

static void test_sentences(void **state)
{
    const choice pass = choice_make(VERB_PASS, 0, 0, 0);
    static const struct wording special[] = {
        { QUESTION_BID, VERB_GIVE, "Never" },
        { QUESTION_GIFT, VERB_GIVE, "{whose} {card}: {thing}" },
    };
    struct game g = auction_game;

    (void)state;
    assert_said(&g, 0, bid(1), "Offer 1 coin");
    assert_said(&g, 0, bid(2), "Offer 2 coins");
    assert_said(&g, 0, give(KINGFISHER, 1), "Give Kingfisher to B");
    assert_said(&g, 1, give(KINGFISHER, 1), "Give Kingfisher to yourself");
    assert_said(&g, 0, pass, "Give nothing");
    g.wordings = special;
    g.nwordings = 2;
    g.thing = put_thing;
    assert_said(&g, 0, give(KINGFISHER, 1), "B's Kingfisher: a thing");
    assert_said(&g, 1, give(KINGFISHER, 1), "Your Kingfisher: a thing");
}

static void assert_unread(const char *text, int column)
{
    struct reason why = { NULL, NULL };
    choice c;
    int at = -1;

    assert_int_equal(notation_read(&rules, text, &c, &why, &at), -1);
    assert_int_equal(at, column);
    assert_true(why.text != NULL && why.text[0] != '\0');
}

static void test_notation_wrong(void **state)
{
    char huge[2000];

    (void)state;
    assert_unread("", 0);
    assert_unread("   ", 0);
    assert_unread("bit 3", 0);
    assert_unread("bid", 0);
    assert_unread("bid x", 4);
    assert_unread("bid 256", 4);
    assert_unread("bid 99999999999", 4);
    assert_unread("give knave to A", 5);
    assert_unread("give  king at A", 11);
    assert_unread("give king to E", 13);
    assert_unread("give king to AB", 13);
    assert_unread("pass now", 5);
    memset(huge, 'x', sizeof huge);
    huge[sizeof huge - 1] = '\0';
    assert_unread(huge, 0);
    for (size_t i = 1; i < sizeof huge - 1; i += 2)
        huge[i] = ' ';
    assert_unread(huge, 0);
}

static void test_notation_match(void **state)
{
    const choice list[] = {
        give(ACE, 1), give(KING, 1), give(KINGFISHER, 1),
        bid(1),       bid(12),       choice_make(VERB_PASS, 0, 0, 0)
    };
    const struct {
        const char *text;
        int want;
    } cases[] = {
        { "give ace to B", 0 },
        { "g a", 0 },
        { "GIVE ACE", 0 },
        { "g king", -2 },
        { "g kingf", 2 },
        { "give king to b", 1 },
        { "b", -2 },
        { "bid 1", 3 },
        { "bid 12", 4 },
        { "  p  ", 5 },
        { "pass now", -1 },
        { "x", -1 },
        { "", -1 },
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_int_equal(notation_match(&rules, list, 6, cases[i].text),
                         cases[i].want);
}

/* --- replays --- */

enum { REPLAY_ROOM = 2000 };

/* Write the replay of a match of two rounds. */
static union match write_replay(char buffer[REPLAY_ROOM])
{
    static const struct {
        int who;
        unsigned verb, a, b;
    } answers[] = {
        { 1, VERB_BID, 1, 0 }, { 0, VERB_BID, 2, 0 }, { 0, VERB_GIVE, KING, 1 },
        { 0, VERB_BID, 0, 0 }, { 1, VERB_BID, 3, 0 }, { 1, VERB_PASS, 0, 0 },
    };
    struct setup s = setup_for(2);
    union match m = started(2);
    struct text out;

    text_init(&out, buffer, REPLAY_ROOM);
    replay_head(&rules, &s, &(struct seed){ .number = 7 }, "", &out);
    for (int i = 0; i < 6; i++) {
        int before = turn(&m.duel);
        choice c = choice_make(answers[i].verb, answers[i].a, answers[i].b, 0);

        duel_answer(&rules, &m.duel, answers[i].who, c, NULL);
        replay_answer(&rules, &m.duel, before, answers[i].who, c, &out);
    }
    replay_end(&rules, &m.duel, &out);
    assert_false(out.cut);
    return m;
}

/* Read a replay to its end.  0, or the number of the line that is wrong. */
static int read_replay(const char *text, union match *m)
{
    struct replay in;
    int who, got;
    choice c;

    if (replay_open(&in, &rules, text) == 0) {
        duel_deal(&rules, &m->duel, &in.setup, &in.seed, NULL);
        while ((got = replay_next(&in, &m->duel, &who, &c)) > 0)
            duel_answer(&rules, &m->duel, who, c, NULL);
        if (got == 0)
            return 0;
    }
    assert_true(in.message[0] != '\0');
    return in.line;
}

static void test_replay(void **state)
{
    char text[REPLAY_ROOM], id[20];
    union match m = write_replay(text), again;

    (void)state;
    assert_int_equal(replay_game(text, id, sizeof id), 0);
    assert_string_equal(id, "auction");
    assert_int_equal(read_replay(text, &again), 0);
    assert_same(&m, &again);
}

/* The replay with the first `old` replaced. */
static void tamper(char text[REPLAY_ROOM], const char *old, const char *with)
{
    char whole[REPLAY_ROOM];
    char *at;

    write_replay(whole);
    at = strstr(whole, old);
    assert_non_null(at);
    snprintf(text, REPLAY_ROOM, "%.*s%s%s", (int)(at - whole), whole, with,
             at + strlen(old));
}

static void assert_tampered(const char *old, const char *with, int line)
{
    char text[REPLAY_ROOM];
    union match m;

    tamper(text, old, with);
    assert_int_equal(read_replay(text, &m), line);
}

/* Lines: 1 title, 2 game, 3 cards, 4 players, 5-7 policies, 8 seed, then the
 * answers, with a check after the third and the last, and the end. */
static void test_replay_tampered(void **state)
{
    (void)state;
    assert_tampered("replay 1", "replay 2", 1);
    assert_tampered("game auction", "game chess", 2);
    assert_tampered("cards ", "cards 0", 3);
    assert_tampered("players 2", "players 9", 4);
    assert_tampered("rounds 2", "rounds 10", 5);
    assert_tampered("policy tie", "policy tea", 6);
    assert_tampered("seed 0", "seed x", 8);
    assert_tampered("seed 0", "seed chacha20 0", 8);
    assert_tampered("seed 0", "seed chacha21 0", 8);
    assert_tampered("B bid 1", "C bid 1", 9);
    assert_tampered("B bid 1", "B bid 7", 9);
    assert_tampered("B bid 1", "B bud 1", 9);
    assert_tampered("B bid 1\n", "", 10);
    assert_tampered("A bid 2", "B bid 2", 10);
    assert_tampered("A give king to B", "A pass", 12);
    assert_tampered("check 0 ", "check 0 0", 12);
    assert_tampered("end A 2", "end A 1", 17);
    assert_tampered("B pass\n", "", 15);
    assert_tampered("end A 2 B 1\n", "end A 2 B 1", 17);
    assert_tampered("end A 2 B 1\n", "end A 2 B 1\nA bid 1\n", 18);
}

/* What a person may do to a replay: add remarks, or stop early. */
static void test_replay_unfinished(void **state)
{
    char text[REPLAY_ROOM];
    union match m;

    (void)state;
    tamper(text, "B bid 1\n", "# B hesitates\nB bid 1\n");
    assert_int_equal(read_replay(text, &m), 0);
    *strstr(text, "A give") = '\0';
    assert_int_equal(read_replay(text, &m), 0);
    assert_int_equal(duel_waiting(&m.duel), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_notation),
        cmocka_unit_test(test_sentences),
        cmocka_unit_test(test_notation_wrong),
        cmocka_unit_test(test_notation_match),
        cmocka_unit_test(test_replay),
        cmocka_unit_test(test_replay_tampered),
        cmocka_unit_test(test_replay_unfinished),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
