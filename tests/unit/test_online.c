/* test_online.c - hosted matches: their journals, clocks, draws and proofs. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/computer.h"
#include "base/file.h"
#include "core/game.h"
#include "games/games.h"
#include "match/own.h"
#include "server/clock.h"

enum { LINES = 4000, NOON = 1000000 };

/* A match and the journal it was made from. */
struct hosted {
    struct online_match t;
    char *line[LINES];
    int64_t now;
};

static const struct person ada = { "a-ada", "Ada", false };
static const struct person bob = { "g-1", "Guest 0001", true };
static const char hex[] =
    "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

static void apply(struct hosted *h, const char *line)
{
    struct error err;
    int n = h->t.lines;

    assert_true(n < LINES);
    if (online_apply(&h->t, line, &err) < 0)
        fail_msg("%s: %s", line, err.message);
    h->line[n] = must_strdup(line);
    assert_int_equal(h->t.lines, n + 1);
}

static struct hosted *host(const struct online_wish *w)
{
    struct hosted *h = calloc(1, sizeof *h);
    char id[ONLINE_ID], line[ONLINE_LINE];
    struct error err;

    assert_non_null(h);
    if (online_wish(w, id, line, &err) < 0)
        fail_msg("%s", err.message);
    online_init(&h->t, id);
    apply(h, line);
    h->now = NOON;
    return h;
}

static void leave(struct hosted *h)
{
    for (int i = 0; i < h->t.lines; i++)
        free(h->line[i]);
    online_done(&h->t);
    free(h);
}

/* The seal of a part. */
static const char *sealed(const char *part)
{
    static char digits[FAIR_HEX];
    uint8_t bytes[FAIR_BYTES], seal[FAIR_BYTES];

    fair_read_hex(part, bytes);
    fair_make_seal(bytes, seal);
    fair_hex(seal, digits);
    return digits;
}

static void sit(struct hosted *h, const struct person *p)
{
    char line[ONLINE_LINE];
    struct error err;

    assert_int_equal(online_sit(&h->t, p, NULL, line, &err), 0);
    apply(h, line);
    assert_int_equal(online_seal(&h->t, online_seat_of(&h->t, p->id),
                                 sealed(hex), h->now, line, &err),
                     0);
    apply(h, line);
}

static void add_part(struct hosted *h, const struct person *p)
{
    char line[ONLINE_LINE];
    struct error err;

    assert_int_equal(online_part(&h->t, online_seat_of(&h->t, p->id), hex,
                                 h->now, line, &err),
                     0);
    apply(h, line);
}

static void answer(struct hosted *h, int who, choice c)
{
    char line[ONLINE_LINE];
    struct error err;

    if (online_answer(&h->t, who, c, h->now, line, &err) < 0)
        fail_msg("%s", err.message);
    apply(h, line);
}

/* Whoever is asked gives the first answer there is. */
static void answer_something(struct hosted *h)
{
    const struct duel *d = &h->t.rec.now.duel;
    choice list[DUEL_MAX_CHOICES];

    duel_choices(h->t.rules, d, duel_first(d), list);
    answer(h, duel_first(d), list[0]);
}

/* Until another question is put. */
static void answer_whole(struct hosted *h)
{
    do
        answer_something(h);
    while (!duel_fresh(&h->t.rec.now.duel));
}

static const struct online_wish two = { .game = "engarde",
                                        .players = 2,
                                        .rated = true };

static struct hosted *two_in_match(void)
{
    struct hosted *h = host(&two);

    assert_int_equal(h->t.phase, ONLINE_GATHERING);
    sit(h, &ada);
    assert_int_equal(h->t.phase, ONLINE_GATHERING);
    sit(h, &bob);
    add_part(h, &ada);
    assert_int_equal(h->t.phase, ONLINE_GATHERING);
    add_part(h, &bob);
    assert_int_equal(h->t.phase, ONLINE_PLAYING);
    return h;
}

/* --- tests --- */

/* A match that is read again from its journal is the same match. */
static void test_journal(void **state)
{
    struct hosted *h = two_in_match();
    struct online_match again;
    struct error err;

    (void)state;
    while (h->t.phase == ONLINE_PLAYING)
        answer_something(h);
    online_init(&again, h->t.id);
    for (int i = 0; i < h->t.lines; i++)
        assert_int_equal(online_apply(&again, h->line[i], &err), 0);
    assert_int_equal(again.phase, ONLINE_OVER);
    assert_true(
        duel_equal(h->t.rules, &h->t.rec.now.duel, &again.rec.now.duel));
    online_done(&again);
    leave(h);
}

/* What the replay holds after members number a and b of a set were named, and the
 * set was closed.  The caller frees it. */
static char *name_members(struct hosted *h, int a, int b)
{
    const struct duel *d = &h->t.rec.now.duel;
    int who = duel_first(d);
    struct members m;

    assert_true(duel_members(h->t.rules, d, who, &m));
    assert_true(m.member[a] != m.member[b]);
    answer(h, who, m.member[a]);
    answer(h, who, m.member[b]);
    answer(h, who, m.set.done);
    return record_write(&h->t.rec);
}

/* The journal keeps every answer as it came; the match that is read from it has
 * one order for a set. */
static void test_sets(void **state)
{
    struct hosted *h = two_in_match(), *again = calloc(1, sizeof *again);
    char *one, *other;

    (void)state;
    assert_non_null(again);
    online_init(&again->t, h->t.id);
    for (int i = 0, n = h->t.lines; i < n; i++)
        apply(again, h->line[i]);
    again->now = h->now;
    one = name_members(h, 0, 8);
    other = name_members(again, 8, 0);
    assert_string_not_equal(h->line[h->t.lines - 2],
                            again->line[again->t.lines - 2]);
    assert_string_equal(one, other);
    free(one);
    free(other);
    leave(again);
    leave(h);
}

/* The replay of a match proves its deal and every answer. */
static void test_replay(void **state)
{
    struct hosted *h = two_in_match();
    const struct rules *r = h->t.rules;
    char commitment[FAIR_HEX], *replay;
    const struct fair_kept kept = { commitment, hex };
    struct record rec;
    struct error err;

    (void)state;
    while (h->t.phase == ONLINE_PLAYING)
        answer_something(h);
    replay = online_replay(&h->t);
    assert_int_equal(record_read(&rec, r, "it", replay, &err), 0);
    fair_hex(h->t.fair.commitment, commitment);
    assert_int_equal(fair_verify(replay, &rec, &kept, &err), 0);
    commitment[0] ^= 1;
    assert_int_equal(fair_verify(replay, &rec, &kept, &err), -1);
    assert_non_null(strstr(err.message, "made afterwards"));
    assert_non_null(strstr(replay, "# seat A Ada\n"));
    record_done(&rec);
    free(replay);
    leave(h);
}

static void test_refusals(void **state)
{
    struct hosted *h = two_in_match();
    int asked = duel_first(&h->t.rec.now.duel);
    char line[ONLINE_LINE];
    struct error err;

    (void)state;
    assert_int_equal(online_sit(&h->t, &ada, NULL, line, &err), -1);
    assert_string_equal(err.message, "you already play in this match");
    assert_int_equal(online_sit(&h->t, &(struct person){ "g-2", "X", true },
                                NULL, line, &err),
                     -1);
    assert_int_equal(online_part(&h->t, 0, hex, h->now, line, &err), -1);
    assert_int_equal(online_answer(&h->t, 1 - asked, 0, 1, line, &err), -1);
    assert_string_equal(err.message, "you are not asked now");
    assert_int_equal(online_answer(&h->t, asked, 0x7f000000, 1, line, &err),
                     -1);
    assert_int_equal(online_apply(&h->t, "{\"answer\":\"A dance\"}", &err), -1);
    assert_int_equal(online_apply(&h->t, "{\"new\":{}}", &err), -1);
    assert_int_equal(online_apply(&h->t, "rubbish", &err), -1);
    leave(h);
}

static void assert_refused(int rc, const struct error *err, const char *words)
{
    assert_int_equal(rc, -1);
    if (strstr(err->message, words) == NULL)
        fail_msg("%s, not %s", err->message, words);
}

/* Nobody shows a part before all have sealed theirs, and nobody shows another
 * one than that. */
static void test_seals(void **state)
{
    static const char other[] =
        "ff112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
    struct hosted *h = host(&two);
    char line[ONLINE_LINE];
    struct error err;

    (void)state;
    sit(h, &ada);
    assert_refused(online_part(&h->t, 0, hex, h->now, line, &err), &err,
                   "all seals");
    assert_int_equal(online_seal(&h->t, 0, sealed(other), h->now, line, &err),
                     0);
    apply(h, line); /* still free to change */
    assert_false(h->t.committed);
    sit(h, &bob);
    assert_true(h->t.committed);
    assert_refused(online_seal(&h->t, 0, sealed(hex), h->now, line, &err), &err,
                   "now show your part");
    assert_refused(online_part(&h->t, 0, hex, h->now, line, &err), &err,
                   "sealed");
    snprintf(line, sizeof line, "{\"part\":{\"seat\":\"A\",\"hex\":\"%s\"}}",
             hex);
    assert_int_equal(online_apply(&h->t, line, &err), -1);
    assert_int_equal(online_part(&h->t, 0, other, h->now, line, &err), 0);
    apply(h, line);
    assert_refused(online_part(&h->t, 0, other, h->now, line, &err), &err,
                   "already");
    add_part(h, &bob);
    assert_int_equal(h->t.phase, ONLINE_PLAYING);
    leave(h);
}

/* What an answer's line says can be applied without reading the line. */
static void test_given(void **state)
{
    struct hosted *h = two_in_match();
    struct online_match read;
    struct error err;

    (void)state;
    online_init(&read, h->t.id);
    for (int i = 0; i < h->t.lines; i++)
        assert_int_equal(online_apply(&read, h->line[i], &err), 0);
    for (int i = 0; i < 30 && h->t.phase == ONLINE_PLAYING; i++) {
        const struct duel *d = &h->t.rec.now.duel;
        choice list[DUEL_MAX_CHOICES];
        int n = duel_choices(h->t.rules, d, duel_first(d), list);
        struct online_given given = { duel_first(d), list[n - 1], h->now, 0,
                                      h->t.lines };
        char line[ONLINE_LINE];

        assert_int_equal(
            online_answer(&h->t, given.who, given.c, given.at, line, &err), 0);
        assert_int_equal(online_apply(&read, line, &err), 0);
        assert_int_equal(online_give(&h->t, &given), 0);
        h->line[given.lines] = must_strdup(line);
        assert_int_equal(online_give(&h->t, &given), -1); /* once */
        assert_int_equal(h->t.lines, read.lines);
        assert_memory_equal(d, &read.rec.now.duel, h->t.rules->game->size);
        assert_int_equal(h->t.asked_at, read.asked_at);
    }
    online_done(&read);
    leave(h);
}

static void test_bad_wishes(void **state)
{
    static const char *const unknown[][2] = { { "hand_size", "ninety" },
                                              { NULL, NULL } };
    const struct online_wish bad[] = {
        { .game = "chess", .players = 2 },
        { .game = "engarde", .players = 7 },
        { .game = "engarde", .players = 2, .set = unknown },
        { .game = "engarde", .players = 2, .total_ms = -1 },
        { .game = "engarde", .players = 2, .increment_ms = 5 },
        { .game = "engarde", .players = 2, .computer = { "genius" } },
    };
    char id[ONLINE_ID], line[ONLINE_LINE];
    struct error err;

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        err.message[0] = '\0';
        assert_int_equal(online_wish(&bad[i], id, line, &err), -1);
        assert_true(err.message[0] != '\0');
    }
}

/* Time runs only while one is asked; who runs out of it gives up. */
static void test_clock(void **state)
{
    struct online_wish w = two;
    struct hosted *h;
    char line[ONLINE_LINE];
    int64_t left;
    int who;

    (void)state;
    w.total_ms = 60000;
    w.increment_ms = 1000;
    h = host(&w);
    sit(h, &ada);
    sit(h, &bob);
    add_part(h, &ada);
    add_part(h, &bob);
    answer_whole(h);
    who = duel_first(&h->t.rec.now.duel);
    left = clock_left(&h->t, who, h->now);
    assert_int_equal(clock_left(&h->t, who, h->now + 500), left - 500);
    assert_int_equal(clock_left(&h->t, 1 - who, h->now + 500),
                     clock_left(&h->t, 1 - who, h->now));
    h->now += 500;
    answer_whole(h);
    assert_int_equal(h->t.seat[who].left_ms, left - 500);
    assert_false(online_time_up(&h->t, h->now + 1000, line));
    who = duel_first(&h->t.rec.now.duel);
    assert_true(online_time_up(&h->t, h->now + 100000, line));
    apply(h, line);
    assert_int_equal(h->t.phase, ONLINE_OVER);
    assert_int_equal(h->t.rec.now.duel.rank[who], 2);
    assert_int_equal(h->t.out_of_time, 1u << who);
    leave(h);
}

/* The increment is for a turn, however many answers it takes; and a clock whose
 * increment is all of it is so much time for each turn. */
static void test_increment(void **state)
{
    static const int64_t increments[] = { 1000, 60000 };

    (void)state;
    for (int k = 0; k < 2; k++) {
        struct online_wish w = two;
        struct hosted *h;
        int turn = 0, answers = 0;

        w.total_ms = 60000;
        w.increment_ms = increments[k];
        h = host(&w);
        sit(h, &ada);
        sit(h, &bob);
        add_part(h, &ada);
        add_part(h, &bob);
        while (h->t.phase == ONLINE_PLAYING && record_turn(&h->t.rec) < 5) {
            turn = record_turn(&h->t.rec);
            answer_whole(h);
            answers++;
            for (int i = 0; i < 2; i++)
                assert_true(h->t.seat[i].left_ms <=
                            (k == 0 ? 60000 + 1000 * (turn + 1) : 60000));
        }
        assert_true(answers > 2 * (turn + 1)); /* or this shows nothing */
        assert_true(k == 1 || h->t.seat[0].left_ms > 61000);
        leave(h);
    }
}

static void test_draw(void **state)
{
    struct hosted *h = two_in_match();
    char line[ONLINE_LINE];
    struct error err;

    (void)state;
    assert_int_equal(online_draw(&h->t, 0, line, &err), 0);
    apply(h, line);
    assert_int_equal(online_draw(&h->t, 0, line, &err), -1);
    answer_something(h); /* playing on takes the offer off the table */
    assert_int_equal(h->t.draw_offers, 0);
    for (int who = 0; who < 2; who++) {
        assert_int_equal(online_draw(&h->t, who, line, &err), 0);
        apply(h, line);
    }
    assert_int_equal(h->t.phase, ONLINE_OVER);
    assert_true(h->t.drawn);
    leave(h);
}

/* A computer's seat, and the seat of one who gave up among three. */
static void test_computer(void **state)
{
    struct online_wish w = { .game = "engarde",
                             .players = 3,
                             .computer = { NULL, NULL, "easy" } };
    struct hosted *h = host(&w);

    (void)state;
    sit(h, &ada);
    sit(h, &bob);
    add_part(h, &ada);
    add_part(h, &bob);
    assert_int_equal(h->t.phase, ONLINE_PLAYING);
    answer(h, 0, CHOICE_RESIGN);
    assert_int_equal(h->t.phase, ONLINE_PLAYING);
    while (duel_first(&h->t.rec.now.duel) != 0 && h->t.phase == ONLINE_PLAYING)
        answer_something(h);
    assert_int_equal(online_computer(&h->t), 0);
    leave(h);
}

/* The same again, with somebody else in seat A. */
static void test_again(void **state)
{
    static const char *const set[][2] = { { "A.fighter", "reese" },
                                          { "hand_limit", "none" },
                                          { NULL, NULL } };
    struct online_wish w = { .game = "exceed",
                             .players = 2,
                             .set = set,
                             .total_ms = 60000,
                             .increment_ms = 1000,
                             .computer = { NULL, "easy" } };
    struct hosted *h = host(&w), *next;
    struct online_again again;
    struct setup before;

    (void)state;
    before = h->t.setup;
    online_again(&h->t, 1, &again);
    next = host(&again.wish);
    assert_int_equal(next->t.total_ms, 60000);
    assert_int_equal(next->t.increment_ms, 1000);
    assert_string_equal(next->t.seat[0].computer, "easy");
    assert_int_equal(next->t.seat[1].kind, SEAT_OPEN);
    assert_int_equal(next->t.setup.pick[1][0], before.pick[0][0]);
    assert_int_equal(next->t.open_picks, 1); /* chance again for the other */
    assert_memory_equal(next->t.setup.policy, before.policy,
                        sizeof before.policy);
    leave(next);
    leave(h);
}

/* --- decks of players' own --- */

static const char thaw[] =
    "Late Thaw: 2 glasswing-scout, 2 facet-guard, 2 prism-lancer, 2 "
    "sudden-frost, 2 hoarfrost-duelist, 2 mossback-ambler, 2 "
    "cinderscale-whelp, 2 quiet-refusal, 2 softened-blow, 2 wayside-shrine, "
    "20 rime-glint";

static const struct online_wish duel_of_decks = { .game = "exodus",
                                                  .players = 2 };

static void sit_with(struct hosted *h, const struct person *p, const char *list)
{
    char line[ONLINE_LINE];
    struct error err;

    if (online_sit(&h->t, p, list, line, &err) < 0)
        fail_msg("%s", err.message);
    apply(h, line);
}

static void seal_and_add(struct hosted *h, const struct person *p)
{
    char line[ONLINE_LINE];
    struct error err;

    assert_int_equal(online_seal(&h->t, online_seat_of(&h->t, p->id),
                                 sealed(hex), h->now, line, &err),
                     0);
    apply(h, line);
}

/* A deck of one's own is in the journal, in the match that is read from it, and in
 * its replay; what is taken away goes. */
static void test_own_decks(void **state)
{
    struct hosted *h = host(&duel_of_decks), again = { .now = NOON };
    struct complaints wrong = { 0 };
    struct library *lib;
    struct record rec;
    struct error err;
    char line[ONLINE_LINE], *replay, *text;

    (void)state;
    sit_with(h, &ada, "angels");
    sit_with(h, &bob, thaw);
    assert_int_equal(online_stand(&h->t, 1, line, &err), 0);
    apply(h, line);
    assert_null(h->t.brought.text);
    assert_ptr_equal(h->t.rules, games_find("exodus"));
    sit_with(h, &bob, thaw);
    seal_and_add(h, &ada);
    seal_and_add(h, &bob);
    add_part(h, &ada);
    add_part(h, &bob);
    assert_int_equal(h->t.phase, ONLINE_PLAYING);
    for (int i = 0; i < 20 && h->t.phase == ONLINE_PLAYING; i++)
        answer_something(h);
    online_init(&again.t, h->t.id);
    for (int i = 0; i < h->t.lines; i++)
        assert_int_equal(online_apply(&again.t, h->line[i], &err), 0);
    assert_true(
        duel_equal(h->t.rec.rules, &h->t.rec.now.duel, &again.t.rec.now.duel));
    online_done(&again.t);

    replay = record_write(&h->t.rec);
    text = own_text(replay);
    assert_non_null(strstr(text, "deck own-b \"Late Thaw\" house {\n"));
    lib = own_compile(games_find("exodus"), text, &wrong);
    assert_non_null(lib);
    if (record_read(&rec, library_rules(lib), "own", replay, &err) < 0)
        fail_msg("%s", err.message);
    record_done(&rec);
    library_free(lib);
    free(text);
    free(replay);
    leave(h);
}

/* Another match like it has the deck in its new seat, and a wish may list it. */
static void test_own_deck_again(void **state)
{
    const char *set[][2] = { { "A.deck", thaw }, { NULL, NULL } };
    struct online_wish w = duel_of_decks;
    struct online_again again;
    struct hosted *h;
    char id[ONLINE_ID], line[ONLINE_LINE], kind[ONLINE_KIND];
    struct error err;

    (void)state;
    w.set = (const char *const(*)[2])set;
    assert_int_equal(online_kind(&w, kind, &err), 0);
    h = host(&w);
    sit_with(h, &ada, NULL);
    sit_with(h, &bob, thaw);
    assert_non_null(strstr(h->t.brought.text, "deck own-a "));
    assert_non_null(strstr(h->t.brought.text, "deck own-b "));
    assert_int_not_equal(h->t.setup.pick[0][0], h->t.setup.pick[1][0]);
    online_again(&h->t, 1, &again);
    if (online_wish(&again.wish, id, line, &err) < 0)
        fail_msg("%s", err.message);
    leave(h);
}

/* Nothing but cards of the book that the rules let play. */
static void test_bad_decks(void **state)
{
    static const struct {
        const char *list, *message;
    } bad[] = {
        { "X: 2 zork", "there is no card zork here" },
        { "X: 2 glasswing-scout", "fewer than 20 cards [XO-DECK-01]" },
        { "X: 3 glasswing-scout, 20 mossback-ambler, 20 rime-glint",
          "more than 2 cards of one name" },
        { "X: 1 rime-glint, 1 rime-glint", "a card is listed twice" },
        { ": 1 rime-glint", "it has no name" },
        { "X\" { } card y: 1 rime-glint", "no quotes" },
        { "X: 1 rime-glint } card y", "between two cards there is a comma" },
        { "X: 0 rime-glint", "it is a list such as" },
        { "X: 999999999999 rime-glint", "it is a list such as" },
        { "X: ", "it is a list such as" },
        { "A name that has far too many letters: 1 rime-glint", "24" },
    };
    struct hosted *h = host(&duel_of_decks);
    char line[ONLINE_LINE], *huge = must_calloc(1, BROUGHT_LIST + 2);
    struct error err;

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_equal(online_sit(&h->t, &ada, bad[i].list, line, &err), -1);
        if (strstr(err.message, bad[i].message) == NULL)
            fail_msg("%s: %s", bad[i].list, err.message);
    }
    memset(huge, ':', BROUGHT_LIST + 1);
    assert_int_equal(online_sit(&h->t, &ada, huge, line, &err), -1);
    assert_string_equal(err.message,
                        "what you bring is said in too many words");
    assert_null(h->t.brought.library);
    free(huge);
    leave(h);
    h = host(&(struct online_wish){ .game = "exceed", .players = 2 });
    assert_int_equal(online_sit(&h->t, &ada, thaw, line, &err), -1);
    assert_non_null(strstr(err.message, "not played with decks"));
    leave(h);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_own_decks),
        cmocka_unit_test(test_own_deck_again),
        cmocka_unit_test(test_bad_decks),
        cmocka_unit_test(test_journal),
        cmocka_unit_test(test_sets),
        cmocka_unit_test(test_replay),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_seals),
        cmocka_unit_test(test_bad_wishes),
        cmocka_unit_test(test_clock),
        cmocka_unit_test(test_increment),
        cmocka_unit_test(test_draw),
        cmocka_unit_test(test_computer),
        cmocka_unit_test(test_again),
        cmocka_unit_test(test_given),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
