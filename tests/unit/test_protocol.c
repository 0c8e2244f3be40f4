/* test_protocol.c - the messages: they are JSON, hold what their seat may know,
 * and what clients send is read or refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

#include "base/file.h"
#include "card/vocabulary.h"
#include "games/games.h"
#include "match/bot_player.h"
#include "match/picks.h"
#include "match/protocol.h"
#include "match/record.h"

enum { SEED = 3, MANY = 100000 };

static void begin(struct record *rec, const struct rules *r, uint64_t seed)
{
    struct setup setup;
    struct reason why;
    struct rng rng;

    setup_default(r, r->game->min_players, &setup);
    memset(setup.pick, 0, sizeof setup.pick);
    rng_seed(&rng, seed);
    assert_int_equal(picks_fill(r, &setup, 63, &rng, &why), 0);
    record_start(rec, r, &setup, seed);
}

/* Give n random answers, or as many as there are. */
static void play_on(struct record *rec, int n, struct rng *rng)
{
    for (; n > 0 && !duel_over(&rec->now.duel, NULL); n--) {
        choice list[DUEL_MAX_CHOICES];
        int who = duel_first(&rec->now.duel);
        int count = duel_choices(rec->rules, &rec->now.duel, who, list);

        record_answer(rec, who, list[rng_below(rng, (uint32_t)count)]);
    }
}

/* Every line is a JSON object with a type; the last one is returned. */
static json_t *parse_lines(const char *lines)
{
    json_t *message = NULL;

    while (*lines != '\0') {
        size_t n = strcspn(lines, "\n");
        json_error_t wrong;

        json_decref(message);
        message = json_loadb(lines, n, JSON_REJECT_DUPLICATES, &wrong);
        if (message == NULL)
            fail_msg("%s: %.*s", wrong.text, (int)n, lines);
        assert_true(json_is_string(json_object_get(message, "type")));
        assert_int_equal(lines[n], '\n');
        lines += n + 1;
    }
    return message;
}

/* --- what a host writes --- */

/* Everything that the player who is asked is sent. */
static void write_all(struct json *j, const struct rules *r,
                      const struct duel *d, int who)
{
    json_clear(j);
    protocol_view(j, r, d, who, true);
    protocol_ask(j, r, d, who, 100, true);
}

/* Another world that this player cannot tell from the true one. */
static void guess(const struct rules *r, const struct duel *d, int who,
                  struct rng *rng, union match *out)
{
    duel_copy(r, &out->duel, d);
    duel_view(r, &out->duel, who);
    duel_guess(r, &out->duel, rng);
}

static void check_position(const struct record *rec, struct rng *rng)
{
    int who = duel_first(&rec->now.duel);
    struct json truth, other;
    union match world;

    guess(rec->rules, &rec->now.duel, who, rng, &world);
    json_init_lines(&truth);
    json_init_lines(&other);
    write_all(&truth, rec->rules, &rec->now.duel, who);
    write_all(&other, rec->rules, &world.duel, who);
    assert_string_equal(truth.text, other.text);
    json_decref(parse_lines(truth.text));
    json_done(&truth);
    json_done(&other);
}

static void views_tell_no_more_than_is_known(void **state)
{
    (void)state;
    for (int g = 0; g < GAMES; g++) {
        struct record rec;
        struct rng rng;

        begin(&rec, &games[g], SEED);
        rng_seed(&rng, SEED);
        for (; !duel_over(&rec.now.duel, NULL); play_on(&rec, 5, &rng))
            check_position(&rec, &rng);
        record_done(&rec);
    }
}

static void every_event_and_table_is_json(void **state)
{
    (void)state;
    for (int g = 0; g < GAMES; g++) {
        struct record rec;
        struct json j;
        struct rng rng;

        begin(&rec, &games[g], SEED);
        rng_seed(&rng, SEED);
        play_on(&rec, MANY, &rng);
        json_init_lines(&j);
        for (int i = 0; i < rec.nevents; i++)
            for (int who = -1; who < rec.setup.players; who++)
                protocol_event(&j, &games[g], &rec.now.duel,
                               &rec.events[i].event, who);
        protocol_tables(&j, &games[g], &rec.now.duel);
        protocol_end(&j, &games[g], &rec.now.duel, "");
        json_decref(parse_lines(j.text));
        json_done(&j);
        record_done(&rec);
    }
}

/* An event has all the parts that its sentence mentions. */
static void check_parts(const struct rules *r, const struct duel *d,
                        const struct event *e)
{
    static const char *const names[] = { "who", "foe", "card", "with" };
    const char *form = event_kind(r, e->kind)->form;
    struct json j;
    json_t *message;

    json_init_lines(&j);
    protocol_event(&j, r, d, e, -1);
    message = parse_lines(j.text);
    for (int i = 0; i < 4; i++) {
        char gap[8];

        sprintf(gap, "{%s}", names[i]);
        assert_int_equal(strstr(form, gap) != NULL,
                         json_object_get(json_object_get(message, "parts"),
                                         names[i]) != NULL);
    }
    json_decref(message);
    json_done(&j);
}

static void events_have_the_parts_of_their_sentences(void **state)
{
    (void)state;
    for (int g = 0; g < GAMES; g++) {
        struct record rec;
        struct rng rng;

        begin(&rec, &games[g], SEED);
        rng_seed(&rng, SEED);
        play_on(&rec, MANY, &rng);
        for (int i = 0; i < rec.nevents; i++)
            check_parts(&games[g], &rec.now.duel, &rec.events[i].event);
        record_done(&rec);
    }
}

/* Is this said in the tables of a match with a setting, or with the usual ones?
 */
static bool tables_say(const struct rules *r, const char *name,
                       const char *value, const char *said)
{
    struct setup setup;
    struct reason why;
    struct record rec;
    struct rng rng;
    struct json j;
    bool found;

    setup_default(r, 2, &setup);
    if (name != NULL)
        assert_int_equal(setup_set(r, &setup, name, value, &why), 0);
    if (r == games_find("exceed")) /* whose card has both texts */
        assert_int_equal(setup_set(r, &setup, "A.fighter", "alice", &why), 0);
    rng_seed(&rng, SEED);
    assert_int_equal(picks_fill(r, &setup, 3, &rng, &why), 0);
    record_start(&rec, r, &setup, SEED);
    json_init_lines(&j);
    protocol_tables(&j, name != NULL ? rec.rules : r,
                    name != NULL ? &rec.now.duel : NULL);
    found = strstr(j.text, said) != NULL;
    json_done(&j);
    record_done(&rec);
    return found;
}

static void cards_read_as_they_do_in_the_match(void **state)
{
    static const char printed[] = "move 1 or 2 spaces, then push or pull",
                      later[] = "move 1 space, then push or pull";
    const struct rules *r = games_find("exceed");

    (void)state;
    assert_true(tables_say(r, NULL, NULL, printed));
    assert_false(tables_say(r, NULL, NULL, later));
    assert_false(tables_say(r, "card_text", "revised", printed));
    assert_true(tables_say(r, "card_text", "revised", later));
    r = games_find("engarde");
    assert_true(tables_say(r, NULL, NULL, "discard this, then make one other"));
    assert_false(tables_say(r, "pistol_discards", "false",
                            "discard this, then make one other"));
    assert_true(tables_say(r, "pistol_discards", "false",
                           "you may make one other player lose 4"));
    assert_false(tables_say(r, NULL, NULL, "pistol_discards"));
    r = games_find("brawl");
    assert_true(tables_say(r, NULL, NULL, "four players play"));
    assert_false(tables_say(r, "players", "2", "four players play"));
}

static void events_hide_cards(void **state)
{
    const struct rules *r = games_find("engarde");
    struct event e = { .card = book_find(r->book, "thrust"), .seen = 1 };
    const struct duel d = { .players = 2 };
    struct json j;

    (void)state;
    for (unsigned kind = 0;
         strstr(r->game->events[kind].form, "{card}") == NULL;)
        e.kind = (uint8_t)++kind;
    e.rule = "EG-X";
    json_init_lines(&j);
    protocol_event(&j, r, &d, &e, 0);
    assert_non_null(strstr(j.text, "\"card\":\"thrust\""));
    json_clear(&j);
    protocol_event(&j, r, &d, &e, 1);
    assert_non_null(strstr(j.text, "\"card\":\"?\""));
    assert_null(strstr(j.text, "hrust"));
    json_done(&j);
}

/* An attack calls for whoever is attacked, and for nobody else. */
static void events_call_for_players(void **state)
{
    const struct rules *r = games_find("exodus");
    struct event e = { .who = 0, .foe = 1, .rule = "XO-X" };
    const struct duel d = { .players = 2 };
    struct json j;

    (void)state;
    while (event_kind(r, e.kind)->news != NEWS_ATTACK)
        e.kind++;
    json_init_lines(&j);
    protocol_event(&j, r, &d, &e, 1);
    assert_non_null(strstr(j.text, "\"news\":[\"attack\"],\"calls\":true"));
    for (int who = -1; who < 1; who++) {
        json_clear(&j);
        protocol_event(&j, r, &d, &e, who);
        assert_non_null(strstr(j.text, "\"calls\":false"));
    }
    json_done(&j);
}

/* Questions that are windows say so, and how to let them go by. */
static void windows_are_named(void **state)
{
    struct record rec;
    struct json j;
    struct rng rng;

    (void)state;
    begin(&rec, games_find("exodus"), SEED);
    rng_seed(&rng, SEED);
    json_init_lines(&j);
    do {
        json_clear(&j);
        play_on(&rec, 1, &rng);
        for (int who = 0; who < 2; who++)
            if (duel_waiting(&rec.now.duel) >> who & 1)
                protocol_ask(&j, rec.rules, &rec.now.duel, who, 0, true);
    } while (strstr(j.text, "\"window\":null") != NULL);
    assert_non_null(strstr(j.text, "\"pass\":\"pass\"}"));
    json_done(&j);
    record_done(&rec);
}

/* The card whose text asks is named, with that text, which is part of its own. */
static void the_text_that_asks_is_told(void **state)
{
    char text[1024], whole[4096];
    struct text out, all;
    struct record rec;
    struct rng rng;
    struct json j;
    int asked = 0;

    (void)state;
    begin(&rec, games_find("exceed"), SEED);
    rng_seed(&rng, SEED);
    json_init_lines(&j);
    while (asked < 5 && !rec.now.duel.over) {
        const struct duel *d = &rec.now.duel;
        int who = duel_waiting(d) & 1 ? 0 : 1;
        unsigned card;

        text_init(&out, text, sizeof text);
        card = card_asking(rec.rules, d, &out);
        json_clear(&j);
        protocol_ask(&j, rec.rules, d, who, 0, true);
        assert_true((card == CARD_NONE) ==
                    (strstr(j.text, "\"about\":null") != NULL));
        if (card != CARD_NONE) {
            text_init(&all, whole, sizeof whole);
            card_text_in(rec.rules, d, card, &all);
            assert_true(text[0] != '\0' && strstr(whole, text) != NULL);
            assert_non_null(strstr(j.text, text));
            assert_non_null(strstr(j.text, rec.rules->book->cards[card].id));
            asked++;
        }
        play_on(&rec, 1, &rng);
    }
    assert_int_equal(asked, 5);
    json_clear(&j);
    protocol_ask(&j, rec.rules, &rec.now.duel,
                 duel_waiting(&rec.now.duel) & 1 ? 0 : 1, 0, false);
    assert_null(strstr(j.text, "\"about\""));
    json_done(&j);
    record_done(&rec);
}

/* All members, whatever was chosen before, and which of them are. */
static void a_set_is_told_whole(void **state)
{
    struct setup setup;
    struct record rec;
    struct members m;
    struct json j;

    (void)state;
    setup_default(games_find("engarde"), 2, &setup);
    record_start(&rec, games_find("engarde"), &setup, 3);
    assert_true(duel_members(rec.rules, &rec.now.duel, 0, &m));
    record_answer(&rec, 0, m.member[m.n - 1]);
    json_init_lines(&j);
    protocol_ask(&j, rec.rules, &rec.now.duel, 0, 0, true);
    assert_non_null(strstr(j.text, "\"set\":{\"least\":0,\"most\":10,"));
    assert_non_null(strstr(j.text, "\"chosen\":true}]}"));
    assert_non_null(strstr(j.text, "\"choices\":[{\"answer\":\"discard "
                                   "thrust\""));
    json_done(&j);
    record_done(&rec);
}

static void sentences_go_to_those_who_want_them(void **state)
{
    struct setup setup;
    struct record rec;
    struct json j;

    (void)state;
    setup_default(games_find("engarde"), 2, &setup);
    record_start(&rec, games_find("engarde"), &setup, 3);
    json_init_lines(&j);
    protocol_ask(&j, rec.rules, &rec.now.duel, 0, 0, false);
    assert_null(strstr(j.text, "\"text\":"));
    protocol_ask(&j, rec.rules, &rec.now.duel, 0, 0, true);
    assert_non_null(strstr(j.text, "\"text\":\"Discard Thrust\""));
    assert_non_null(strstr(j.text, "\"text\":\"Keep the rest and draw\""));
    json_done(&j);
    record_done(&rec);
}

static void a_start_names_all_who_play(void **state)
{
    const struct rules *r = games_find("exceed");
    const struct duel d = { .players = 2 };
    struct protocol_match m = { .position = &d, .name = { "me", "you" } };
    struct protocol_heard heard;
    struct excerpt *excerpt;
    struct error err;
    struct setup setup;
    struct reason why;
    struct json j;
    json_t *start;

    (void)state;
    setup_default(r, 2, &setup);
    assert_int_equal(setup_set(r, &setup, "B.fighter", "reese", &why), 0);
    excerpt = excerpt_new(r, &setup);
    m.excerpt = excerpt;
    m.answer_ms = 77;
    json_init_lines(&j);
    protocol_start(&j, &m, 1);
    start = parse_lines(j.text);
    assert_string_equal(
        json_string_value(json_object_get(
            json_array_get(json_object_get(start, "players"), 1), "name")),
        "you");
    assert_non_null(strstr(j.text, "\"brings\":[\"reese\"]"));
    assert_non_null(strstr(j.text, "\"answer_ms\":77"));
    assert_int_equal(protocol_hear(j.text, j.n, &heard, &err), 0);
    assert_int_equal(heard.type, HEARD_START);
    assert_int_equal(heard.seat, 1);
    assert_string_equal(heard.game, "exceed");
    assert_non_null(strstr(heard.setup, "players 2\n"));
    assert_non_null(strstr(heard.setup, "B. reese\n"));
    excerpt_free(excerpt);
    json_decref(start);
    json_done(&j);
}

/* --- what a client says --- */

static void answers_come_back_as_choices(void **state)
{
    struct record rec;
    struct json j;
    choice list[DUEL_MAX_CHOICES];
    int who, n;

    (void)state;
    begin(&rec, games_find("engarde"), SEED);
    who = duel_first(&rec.now.duel);
    n = duel_choices(rec.rules, &rec.now.duel, who, list);
    json_init_lines(&j);
    for (int i = 0; i < n; i++) {
        struct protocol_said said;
        struct error err;
        choice c;

        json_clear(&j);
        protocol_say_answer(&j, rec.rules, rec.now.duel.answers, list[i]);
        assert_int_equal(protocol_read(j.text, j.n, &said, &err), 0);
        assert_int_equal(
            protocol_choice(rec.rules, &rec.now.duel, who, &said, &c, &err), 0);
        assert_int_equal(c, list[i]);
        said.id++;
        assert_int_equal(
            protocol_choice(rec.rules, &rec.now.duel, who, &said, &c, &err),
            -1);
    }
    json_done(&j);
    record_done(&rec);
}

static void resigning_is_an_answer(void **state)
{
    struct protocol_said said = { .id = -1, .answer = "resign" };
    struct record rec;
    struct error err;
    choice c;

    (void)state;
    begin(&rec, games_find("engarde"), SEED);
    assert_int_equal(
        protocol_choice(rec.rules, &rec.now.duel, 0, &said, &c, &err), 0);
    assert_int_equal(c, CHOICE_RESIGN);
    record_done(&rec);
}

static void wrong_messages_are_refused(void **state)
{
    static const char *const wrong[][2] = {
        { "", "not JSON" },
        { "{", "not JSON" },
        { "[]", "object" },
        { "{\"type\":1}", "\"type\" must be a string" },
        { "{\"type\":\"hello\",\"type\":\"hello\"}", "not JSON: duplicate" },
        { "{\"type\":\"dance\"}", "not \"dance\"" },
        { "{\"type\":\"hello\",\"name\":\"x\"}", "protocol 0" },
        { "{\"type\":\"hello\",\"protocol\":1}", "\"name\" must be" },
        { "{\"type\":\"hello\",\"protocol\":\"1\",\"name\":\"x\"}", "number" },
        { "{\"type\":\"answer\"}", "\"answer\" must be" },
        { "{\"type\":\"answer\",\"id\":1.5,\"answer\":\"pass\"}", "whole" },
        { "{\"type\":\"answer\",\"answer\":\"a\\u0000b\"}", "not JSON" },
        { "{\"type\":\"answer\",\"answer\":\"\xff\"}", "not JSON" },
        { "{\"type\":\"error\",\"message\":\"no\"}", "gives up: no" },
    };

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct protocol_said said;
        struct error err;

        assert_int_equal(
            protocol_read(wrong[i][0], strlen(wrong[i][0]), &said, &err), -1);
        if (strstr(err.message, wrong[i][1]) == NULL)
            fail_msg("%s: %s", wrong[i][0], err.message);
    }
}

static void long_texts_are_refused(void **state)
{
    char line[400] = "{\"type\":\"answer\",\"answer\":\"";
    struct protocol_said said;
    struct error err;
    size_t n = strlen(line);

    (void)state;
    memset(line + n, 'x', 200);
    memcpy(line + n + 200, "\"}", 3);
    assert_int_equal(protocol_read(line, strlen(line), &said, &err), -1);
    assert_non_null(strstr(err.message, "longer than 127 bytes"));
}

/* --- a whole match in memory --- */

/* One seat's bot answers what it is asked. */
static choice ask_bot(struct bot_player *bot, const struct record *rec, int who)
{
    struct protocol_said said;
    struct json to, from;
    struct error err;
    choice c;

    json_init_lines(&to);
    json_init_lines(&from);
    write_all(&to, rec->rules, &rec->now.duel, who);
    for (const char *line = to.text; *line != '\0';) {
        size_t n = strcspn(line, "\n");

        assert_int_equal(bot_player_hear(bot, line, n, &from, &err), 0);
        line += n + 1;
    }
    assert_int_equal(protocol_read(from.text, from.n, &said, &err), 0);
    assert_int_equal(
        protocol_choice(rec->rules, &rec->now.duel, who, &said, &c, &err), 0);
    json_done(&to);
    json_done(&from);
    return c;
}

static void open_bot(struct bot_player *bot, const struct record *rec, int who)
{
    struct protocol_match m = { .excerpt = rec->excerpt,
                                .position = &rec->now.duel };
    struct json to, from;
    struct computer computer;
    struct error err;

    assert_int_equal(computer_read("random", &computer, &err), 0);
    bot_player_init(bot, &computer, NULL, SEED + (uint64_t)who);
    json_init_lines(&to);
    json_init_lines(&from);
    protocol_hello(&to);
    assert_int_equal(bot_player_hear(bot, to.text, to.n, &from, &err), 0);
    assert_non_null(strstr(from.text, "\"state\":true"));
    json_clear(&to);
    protocol_start(&to, &m, who);
    assert_int_equal(bot_player_hear(bot, to.text, to.n, &from, &err), 0);
    json_done(&to);
    json_done(&from);
}

static void bots_play_every_game(void **state)
{
    (void)state;
    for (int g = 0; g < GAMES; g++) {
        struct bot_player bot[DUEL_MAX_PLAYERS];
        struct record rec;

        begin(&rec, &games[g], SEED);
        for (int who = 0; who < rec.setup.players; who++)
            open_bot(&bot[who], &rec, who);
        while (!duel_over(&rec.now.duel, NULL)) {
            int who = duel_first(&rec.now.duel);

            record_answer(&rec, who, ask_bot(&bot[who], &rec, who));
        }
        for (int who = 0; who < rec.setup.players; who++)
            bot_player_done(&bot[who]);
        record_done(&rec);
    }
}

/* A start that is changed on the way: what is not a setup is refused. */
static void bots_refuse_a_setup_that_is_none(void **state)
{
    static const char *const spoilt[][2] = {
        { "\"hand_size\":\"9\"", "\"hand_size\":\"99\"" },
        { "\"hand_size\":\"9\"", "\"hand_size\":\"9\\nand\"" },
        { "\"hand_size\"", "\"\"" },
        { "\"players\":[", "\"players\":[{},{},{},{},{}," },
    };
    struct record rec;

    (void)state;
    begin(&rec, games_find("engarde"), SEED);
    for (size_t i = 0; i < sizeof spoilt / sizeof spoilt[0]; i++) {
        struct protocol_match m = { .excerpt = rec.excerpt,
                                    .position = &rec.now.duel };
        struct bot_player bot;
        struct computer computer;
        struct json j, reply;
        struct error err;
        const char *at;
        char *line;
        size_t n;

        assert_int_equal(computer_read("random", &computer, &err), 0);
        bot_player_init(&bot, &computer, NULL, SEED);
        json_init_lines(&j);
        json_init_lines(&reply);
        protocol_start(&j, &m, 0);
        at = strstr(j.text, spoilt[i][0]);
        assert_non_null(at);
        line = must_alloc(j.n + 100);
        n = (size_t)sprintf(line, "%.*s%s%s", (int)(at - j.text), j.text,
                            spoilt[i][1], at + strlen(spoilt[i][0]));
        assert_int_equal(bot_player_hear(&bot, line, n, &reply, &err), -1);
        free(line);
        json_done(&j);
        json_done(&reply);
        bot_player_done(&bot);
    }
    record_done(&rec);
}

static void bots_refuse_the_view_of_another(void **state)
{
    struct bot_player bot;
    struct record rec;
    struct json j, reply;
    struct error err;

    (void)state;
    begin(&rec, games_find("engarde"), SEED);
    open_bot(&bot, &rec, 0);
    json_init_lines(&j);
    json_init_lines(&reply);
    protocol_view(&j, rec.rules, &rec.now.duel, 1, true);
    assert_int_equal(bot_player_hear(&bot, j.text, j.n, &reply, &err), -1);
    assert_non_null(strstr(reply.text, "\"type\":\"error\""));
    json_done(&j);
    json_done(&reply);
    bot_player_done(&bot);
    record_done(&rec);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(views_tell_no_more_than_is_known),
        cmocka_unit_test(every_event_and_table_is_json),
        cmocka_unit_test(events_have_the_parts_of_their_sentences),
        cmocka_unit_test(cards_read_as_they_do_in_the_match),
        cmocka_unit_test(events_hide_cards),
        cmocka_unit_test(events_call_for_players),
        cmocka_unit_test(windows_are_named),
        cmocka_unit_test(the_text_that_asks_is_told),
        cmocka_unit_test(a_set_is_told_whole),
        cmocka_unit_test(sentences_go_to_those_who_want_them),
        cmocka_unit_test(a_start_names_all_who_play),
        cmocka_unit_test(answers_come_back_as_choices),
        cmocka_unit_test(resigning_is_an_answer),
        cmocka_unit_test(wrong_messages_are_refused),
        cmocka_unit_test(long_texts_are_refused),
        cmocka_unit_test(bots_play_every_game),
        cmocka_unit_test(bots_refuse_the_view_of_another),
        cmocka_unit_test(bots_refuse_a_setup_that_is_none),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
